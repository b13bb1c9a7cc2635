#pragma once

#include "app/desk/shell.h"
#include "app/runs/run.h"
#include "compiler/base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QMainWindow>
#include <QPointer>
#include <QVariant>

class QDockWidget;
class QToolBar;
class QLabel;
class QMenu;
class QProgressBar;
class QTimer;
class QToolButton;

namespace gnomon {

class Banner;
class ClassCommands;
class CodeEditor;
class CommandPalette;
class Document;
class DocumentArea;
class EditorPane;
class LibraryPanel;
class NameNavigator;
class InitController;
class InitPanel;
class PlotPanel;
class ProblemsPanel;
class PropertiesPanel;
class Results;
class RunBar;
class SearchPanel;
class RunController;
class SideBar;
class SliderStrip;
class TrialRuns;
class SetupPanel;
class SignalPanel;
struct PaletteItem;
class WelcomePage;

/// The window: bar, rail, side bar, documents, panels below, status. It wires the parts together; what it offers are
/// commands (window_commands.cpp).
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(const Shell& shell, RunController& runs, Results& results, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Tabs, cursors, panels and what was plotted, as the last session left them; unsaved texts too.
    void restoreSession();
    /// Texts come back unchecked and nothing is drawn until somebody says so: the start before did not end, and one of
    /// them may be why. Before restoreSession().
    void holdChecks();
    /// A file given on the command line; false (and a message) if it cannot be opened.
    bool openFile(const QString& path);

    DocumentArea& documents() const { return *m_documents; }
    ProblemsPanel& problems() const { return *m_problems; }
    InitPanel& initialization() const { return *m_init; }
    PlotPanel& plots() const { return *m_plots; }
    SignalPanel& signalPanel() const { return *m_signals; }
    RunBar& runBar() const { return *m_runBar; }
    SetupPanel& setup() const { return *m_setup; }
    /// The set-up of the model that the run bar names becomes part of its text.
    Result<void> writeSetup();
    /// The plots of the current result become a figure of its model, or are taken from there.
    Result<void> storePlots();
    void restorePlots(bool always);
    SliderStrip& sliders() const { return *m_sliders; }
    /// Writes the value of a parameter of the running model into its text.
    void applyParameter(const QString& parameter, const QString& value);
    LibraryPanel& library() const { return *m_library; }
    PropertiesPanel& properties() const { return *m_properties; }
    void showProperties() { showPanel(m_propertiesDock); }
    /// Shows a class of a library or an open text, with the view that suits it, as soon as it is known where it is;
    /// `done` hears then that it is there, or why it cannot be.
    void openClass(const QString& className, std::function<void(Result<void>)> done);
    /// Asks for a class by a few letters and adds it to the diagram.
    void quickInsert();
    /// Asks for two connectors of the diagram and connects them.
    void quickConnect();
    /// A sentence at the bottom for some seconds.
    void tell(const QString& text);

    /// No part asks for more than there is room for on the screen.
    void fitToScreen();

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void addCommands();
    void addFileCommands();
    void addEditCommands();
    void askForLine(CodeEditor& shown);
    Result<QVariant> findInFiles(const QVariantList& arguments, bool replacing);
    void addViewCommands();
    void addSettingsCommands();
    void addRunCommands();
    void buildMenus();
    void buildFrame();
    QDockWidget* addPanel(const QString& id, const QString& title, QWidget* widget, Qt::DockWidgetArea area);
    void updateDockTitles();
    void showSide(const QString& id);
    /// As its command does: there with the keys, or away if one is there.
    void reachSide(const QString& id);
    void showPanel(QDockWidget* dock);
    void showInitialization();
    void chooseSlider();
    /// The one below that is in front and in the frame; none if all are hidden.
    QDockWidget* panelBelow() const;
    void enlargeBottom();
    /// All panels below away, or back as they were.
    void toggleBottom();
    void currentDocumentChanged();
    void updateClasses();
    void updateStatus();
    void updateRunStatus();
    void connectInitialization();
    /// `className`: of the model that it was said of.
    void jumpToPlace(const QString& place, const QString& className, Document* known = nullptr);
    void jumpToPlaceOfRun(const QString& place, int number);
    void updateTitle();
    int firstHeightBelow() const;
    QString whyNoModel(const Document& document) const;
    void jumpToText(const QString& path, quint32 begin, quint32 end);
    void jumpTo(Document* document, quint32 begin, quint32 end);
    void closeDocument(Document* document);
    /// What a new model begins as.
    static std::string emptyModel(const QString& name);
    /// What fails is told above the text too.
    Result<void> saveDocument(Document* document);
    Result<void> saveDocumentAs(Document* document, QString path = {});
    Result<void> toldAbove(Document* document, Result<void> saved);
    bool offerLatin1(const QString& path, const Failure& why);
    void showWelcome();
    void showHelp(const QString& topic);
    void openExample(const QString& file);
    void showExample(const QString& file);
    /// Of no class that is open, also of one that came back from the last session.
    QString freeModelName() const;
    void showDiagramIfAny(Document* document);
    /// What a link of the documentation leads to. Who reads on does not leave a tab behind with each link: Back leads
    /// to what was closed.
    void followLink(Document* from, const QString& className);
    void remember(const QString& path);
    void updateRecent();
    QList<PaletteItem> paletteItems(bool commandsOnly);
    QList<PaletteItem> libraryItems(bool inserting);
    void finishTyping();
    Run* startRun(bool mayFillDisk = false);
    /// A run for sliders; null where there was none before of a model that the bar does not name.
    Run* tryOut(const QString& className, const TriedValues& parameters);
    QString whyNotTried(const QString& className, const QString& parameter) const;
    RunSetup setupOfRun() const;
    Run* begin(RunSetup setup);
    void noteText(const Document* document);
    Result<EditorPane*> showToWrite(const QString& className);
    void markProblem(const QString& className, const protocol::Diagnosed& diagnostic);
    void saveSession(bool isEnd = false);
    void restoreRuns(int removed, const QJsonArray& hidden);
    QVariantMap state() const;

    const Shell& m_shell;
    RunController& m_runs;
    Results& m_results;
    DocumentArea* m_documents;
    const Document* m_lookedAt = nullptr; // for comparing only
    const Document* m_emptied = nullptr;  // likewise: has lost the model that would run
    QPointer<Document> m_linked;          ///< opened by a link
    RunBar* m_runBar = nullptr;
    SetupPanel* m_setup = nullptr;
    QDockWidget* m_setupDock = nullptr;
    SideBar* m_side = nullptr;
    ProblemsPanel* m_problems = nullptr;
    InitPanel* m_init;
    InitController* m_initController = nullptr;
    PlotPanel* m_plots = nullptr;
    TrialRuns* m_trials = nullptr;
    SliderStrip* m_sliders = nullptr;
    int m_lastRun = 0; ///< whose process may still have what it compiled for this class
    QString m_lastClass;
    /// By run: texts that had no file then, by what they were called. Another one may be called so by now.
    QHash<int, QHash<QString, QPointer<Document>>> m_unsavedThen;
    SignalPanel* m_signals = nullptr;
    QToolBar* m_rail = nullptr;
    QLabel* m_notice = nullptr; ///< the last sentence of tell()
    QTimer* m_noticeTimer = nullptr;
    QString m_hint; ///< what was told about the thing under the hand
    CommandPalette* m_palette = nullptr;
    LibraryPanel* m_library = nullptr;
    PropertiesPanel* m_properties = nullptr;
    QDockWidget* m_propertiesDock = nullptr;
    NameNavigator* m_names = nullptr;
    ClassCommands* m_classes = nullptr;
    QDockWidget* m_sideDock = nullptr;
    QDockWidget* m_problemsDock = nullptr;
    SearchPanel* m_search = nullptr;
    QDockWidget* m_searchDock = nullptr;
    QDockWidget* m_runsDock = nullptr;
    QDockWidget* m_plotsDock = nullptr;
    QDockWidget* m_initDock = nullptr;
    QList<QDockWidget*> m_hiddenBelow;   ///< together, by toggleBottom()
    QDockWidget* m_frontBelow = nullptr; ///< which of them was in front
    QMenu* m_menu = nullptr;
    QLabel* m_modelStatus = nullptr;
    QToolButton* m_problemStatus = nullptr;
    QLabel* m_runStatus = nullptr;
    QProgressBar* m_runProgress = nullptr;
    QToolButton* m_runPause = nullptr;
    QToolButton* m_runCancel = nullptr;
    QLabel* m_cursorStatus = nullptr;
    QLabel* m_formatStatus = nullptr;
    QTimer* m_saveTimer = nullptr;
    int m_bottomHeight = 300; // of the panels below, before they were enlarged
    QPointer<Banner> m_fileTrouble;
    bool m_isTight = false;        // the screen is small
    bool m_sessionFails = false;   // to be written, and that was told
    bool m_panelsUntouched = true; // no text was ever open in this profile
};

} // namespace gnomon
