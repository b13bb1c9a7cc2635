#pragma once

#include "app/desk/shell.h"
#include "app/init/scenario_files.h"
#include "app/protocol/messages.h"
#include "compiler/base/cancel.h"
#include "compiler/session/edits/scenario_plan.h"
#include "compiler/session/init_state.h"
#include "compiler/session/session.h"

#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <vector>

class QComboBox;

namespace gnomon {

class Document;
class InitPanel;
class RunController;

/// What stands behind the initialization panel: reads the initial system of a model in a thread, has it solved in a
/// process of its own that can be stopped, reads and writes scenarios. Its actions are the commands "init.…".
class InitController : public QObject {
    Q_OBJECT

public:
    using Values = std::vector<std::pair<std::string, double>>;
    struct Surroundings {
        std::function<QString()> className; // that the run bar names
        std::function<void()> show;         // the panel
        /// Of the last run of a model, at a time or at its end.
        std::function<Result<Values>(const QString&, std::optional<double>)> runValues;
        /// The time of the mark in the plots of a model, if there is one.
        std::function<std::optional<double>(const QString&)> markedTime;
        /// When a run begins, and to have it begin at another time.
        std::function<double()> startTime;
        std::function<void(double)> setStartTime;
    };

    InitController(const Shell& shell, InitPanel& panel, RunController& runs, Surroundings surroundings,
                   QObject* parent = nullptr);
    ~InitController() override;

    void addCommands();
    /// The scenario that runs of this model start from, as XML; empty: the model as it is.
    QByteArray scenarioFor(const QString& className) const;
    /// What the run bar says of it; empty: the model as it is.
    QString startFor(const QString& className) const;
    /// Says so in the panel, if what is set up there for this model is not what runs start from.
    bool sayIfUnused(const QString& className);
    /// What is set up, for the next start; it is applied when the model is read again.
    QJsonObject saveState();
    /// How many parts were damaged and left out.
    int restoreState(const QJsonObject& state);
    /// The panel, where it is seen and has shown a system, goes on with the model that would run now; that of before
    /// is there again with its model.
    void follow();
    bool isBusy() const { return m_loading || m_request != 0; }

    /// Of a result file (.gnr, .mat or .csv) at a time or at its end.
    static Result<Values> valuesOf(const QString& resultFile, std::optional<double> time);

signals:
    void changed();

private:
    void addChoiceCommands();
    void addSituationCommands();
    void addScenarioCommands();
    /// `isAgain`: as it was when the program ended, without a word and without the keyboard.
    Result<QVariant> load(const QString& className, bool isAgain = false);
    void noteReadText();
    Result<QVariant> solve(const QString& methods);
    void take(const protocol::Event& event);
    void take(const solver::InitReport& report);
    void checkUpToDate();
    Result<QVariant> refreshed(std::optional<uint32_t> about = {});
    Result<QVariant> told(const std::vector<uint32_t>& refused);
    Result<QVariant> startFrom(const Values& values);
    QStringList notAtRest() const;
    Result<QVariant> open(const Result<session::ReadScenario>& read, const QString& name);
    Result<QVariant> compare(const QString& first, const QString& second);
    Result<QVariant> intoModel(const QString& name);
    Result<QVariant> modifyModel();
    session::ScenarioPlaces placesInModel() const;
    Result<Document*> documentToWrite() const;
    syntax::Language languageOf(const Document* document) const;
    QString placeOf(const Document* document, uint32_t offset) const;
    bool readSection();
    void checkWritten();
    QString unwrittenText(const QString& name) const;
    Result<uint32_t> quantity(const QVariantList& arguments, qsizetype at) const;
    void listScenarios();
    /// Which one of the list is set up.
    void showScenario();
    /// As what is set up was opened or kept; empty: it was not.
    QString scenarioName() const;
    /// The name, and that what is set up is not that any more.
    static QString titleOf(const QString& name, bool isChanged);
    /// What is to be said when it makes room for another one without having been kept.
    QString saidOfDropped() const;
    static std::pair<QString, QString> takeBack() { return {QStringLiteral("undo:0"), tr("Take it back")}; }
    /// What to click on so that runs do; nothing if they do, or if nothing differs from the model.
    std::pair<QString, QString> startRunsHere() const;
    void useForRuns(bool wanted);
    /// In the panel: of which model its system is, and to read that of the model that would run, if that is another.
    void sayWhoseItIs();
    void showFollowed();
    void keepSetUp();
    bool applyKept();
    Document* documentOfModel() const;
    QVariantMap describe() const;

    const Shell& m_shell;
    InitPanel& m_panel;
    RunController& m_runs;
    Surroundings m_surroundings;
    std::shared_ptr<session::Session> m_session = std::make_shared<session::Session>();
    CancelSource m_cancel;
    QComboBox* m_scenarios = nullptr;
    QComboBox* m_methods = nullptr;
    ScenarioFiles m_files;
    QString m_className;
    bool m_loading = false, m_useForRuns = false, m_solved = false;
    int m_loads = 0, m_solves = 0, m_request = 0;
    uint64_t m_askedDecisions = 0, m_solvedDecisions = 0; // of the panel's state
    std::string m_readText;                               // of the document when the model was read
    std::map<QString, std::string> m_readTexts;           // of all, as long as it is not known which one has it
    std::optional<session::Scenario> m_written;           // into the text that is being read
    QStringList m_unwritten;
    /// What was set up for a model whose system is not in the panel now.
    struct Kept {
        QString scenario, name; // XML
        bool useForRuns = false;
        bool isChanged = false; ///< from what goes by the name
    };
    std::map<QString, Kept> m_kept; // by class
    /// The whole system of a model that one does not look at now.
    struct Left {
        QString className;
        std::string readText;
        InitState state;
        bool useForRuns = false, isSolved = false;
        uint64_t solvedDecisions = 0;
    };
    std::vector<Left> m_left; // the latest last
    QTimer m_soon;
    uint64_t m_savedRevision = 0;
    QString m_savedScenario; // XML of that revision
};

} // namespace gnomon
