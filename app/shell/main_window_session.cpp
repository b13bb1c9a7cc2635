// What comes back with the next start.
#include "app/shell/main_window.h"

#include "app/commands/command_registry.h"
#include "app/desk/first_size.h"
#include "app/desk/profile.h"
#include "app/init/init_controller.h"
#include "app/modeling/properties_panel.h"
#include "app/plot/plot_panel.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_view.h"
#include "app/plot/slider_strip.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/runs/run_bar.h"
#include "app/runs/run_controller.h"
#include "app/runs/run_record.h"
#include "app/runs/setup_panel.h"
#include "app/shell/document_area.h"
#include "app/shell/problems_panel.h"
#include "app/shell/side_bar.h"
#include "app/workspace/project_history.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/base/files.h"

#include <QCloseEvent>
#include <QDataStream>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLayout>
#include <QMessageBox>
#include <QPointer>
#include <QTimer>

#include <optional>

namespace gnomon {

namespace {

/// Gives a window its size when it is shown: while panels that are hidden by then were laid out it grew around them.
class FirstShow final : public QObject {
public:
    /// Without one it is that of a window that was never shown.
    FirstShow(QWidget* window, std::optional<QSize> size) : QObject(window), m_size(size) {}
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show) {
            auto* window = static_cast<QWidget*>(watched);
            window->removeEventFilter(this);
            const QSize size = m_size.value_or(firstSize(*window));
            // What it needs was counted when all panels were there.
            window->layout()->invalidate();
            window->layout()->activate();
            window->resize(size);
            QTimer::singleShot(0, window, [window, size] {
                if (window->width() > size.width() || window->height() > size.height())
                    window->resize(size);
            });
            deleteLater();
        }
        return false;
    }

private:
    std::optional<QSize> m_size;
};

/// Whether these bytes are where a window was. Qt refuses them as well where the screen is another one by now, or is
/// scaled otherwise.
bool isGeometry(const QByteArray& bytes) {
    constexpr quint32 magic = 0x1D9D0CB;
    QDataStream in(bytes);
    quint32 first = 0;
    in >> first;
    return first == magic;
}

QString damaged(const QString& path) {
    return path + QStringLiteral(".damaged");
}

struct ReadSession {
    QJsonObject session;
    bool isDamaged = false;
};

/// What is there but cannot be read is set aside, as the next session is written in its place.
ReadSession readSession(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    const QJsonDocument read = QJsonDocument::fromJson(bytes);
    if (read.isObject() || bytes.isEmpty())
        return {read.object()};
    file.close();
    QFile::remove(damaged(path));
    QFile::copy(path, damaged(path));
    return {{}, true};
}

} // namespace

void MainWindow::saveSession(bool isEnd) {
    QJsonArray hiddenRuns;
    for (const Run* run : m_runs.runs())
        if (run->isKept() && !m_results.isShown(run))
            hiddenRuns.append(run->number());
    const QJsonObject session{{QStringLiteral("geometry"), QString::fromLatin1(saveGeometry().toBase64())},
                              {QStringLiteral("panels"), QString::fromLatin1(QMainWindow::saveState().toBase64())},
                              {QStringLiteral("side"), m_side->current()},
                              {QStringLiteral("documents"), m_documents->saveState()},
                              {QStringLiteral("class"), m_runBar->className()},
                              {QStringLiteral("plots"), m_results.savePlots()},
                              {QStringLiteral("sliders"), m_sliders->saveState()},
                              {QStringLiteral("setups"), m_setup->saveState()},
                              {QStringLiteral("units"), m_properties->saveState()},
                              {QStringLiteral("initialization"), m_initController->saveState()},
                              {QStringLiteral("hiddenRuns"), hiddenRuns},
                              {QStringLiteral("removedRuns"), isEnd ? m_runs.unkeptCount() : 0}};
    const QByteArray bytes = QJsonDocument(session).toJson();
    const Result<void> written =
        writeFileAtomically(QFile::encodeName(m_shell.profile.sessionFile()).toStdString(),
                            std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
    // Once, as it is tried again with every change.
    if (!written && !m_sessionFails)
        m_documents->tell(tr("What is open and how the window is arranged cannot be kept for the next start: %1")
                              .arg(QString::fromStdString(written.error().message)));
    m_sessionFails = !written;
}

void MainWindow::holdChecks() {
    m_shell.workspace.holdChecks();
    m_shell.views.hold();
    m_documents->tell(
        tr("The program did not end by itself last time. In case one of the texts was the cause, they were "
           "opened without being checked and drawn."),
        {{tr("Check and draw"), [this] { m_shell.commands.start(QStringLiteral("view.check")); }}});
}

void MainWindow::restoreSession() {
    const auto [unsaved, incomplete, unreadable] = m_shell.workspace.recover();
    const QString takenBack = m_shell.workspace.history().restore();
    const auto [session, isDamaged] = readSession(m_shell.profile.sessionFile());
    int leftOut = 0;
    std::optional<QSize> placed;
    if (!session.isEmpty()) {
        const auto part = [&session = session, &leftOut](const char* key, QJsonValue::Type type) {
            const QJsonValue value = session[QLatin1String(key)];
            leftOut += !value.isUndefined() && value.type() != type;
            return value;
        };
        const auto bytes = [&part](const char* key) {
            return QByteArray::fromBase64(part(key, QJsonValue::String).toString().toLatin1());
        };
        m_panelsUntouched = false;
        const QByteArray geometry = bytes("geometry");
        // Not larger than it was because of panels that were laid out and are hidden by now.
        setMinimumSize(1, 1);
        const bool isPlaced = restoreGeometry(geometry);
        setMinimumSize(0, 0); // what its layout says from now on
        leftOut += !isPlaced && !isGeometry(geometry);
        if (isPlaced)
            placed = size();
        leftOut += !restoreState(bytes("panels"));
        m_side->show(part("side", QJsonValue::String).toString());
        m_documents->restoreState(part("documents", QJsonValue::Object).toObject());
        leftOut += m_results.restorePlots(part("plots", QJsonValue::Object).toObject());
        leftOut += m_sliders->restoreState(part("sliders", QJsonValue::Object).toObject());
        leftOut += m_setup->restoreState(part("setups", QJsonValue::Object).toObject());
        leftOut += m_properties->restoreState(part("units", QJsonValue::Object).toObject());
        leftOut += m_initController->restoreState(part("initialization", QJsonValue::Object).toObject());
    }
    if (!isMaximized() && !isFullScreen())
        installEventFilter(new FirstShow(this, placed));
    if (session.isEmpty()) {
        QTimer::singleShot(
            0, this, [this] { resizeDocks({m_sideDock}, {std::clamp(width() * 28 / 100, 240, 280)}, Qt::Horizontal); });
    }
    for (Document* document : unsaved)
        if (m_documents->panes(document).isEmpty())
            m_documents->show(document);
    restoreRuns(session[QLatin1String("removedRuns")].toInt(), session[QLatin1String("hiddenRuns")].toArray());
    if (!unsaved.isEmpty())
        tell(tr("%n unsaved text(s) restored.", nullptr, static_cast<int>(unsaved.size())));
    // Of lost work one is told until one has read it.
    for (const Document* document : incomplete)
        m_documents->tell(tr("%1 came back from what was typed, but the end of it could not be read: look whether the "
                             "last changes are there.")
                              .arg(document->title()));
    for (const QString& file : unreadable)
        m_documents->tell(
            tr("What was typed into a text and not saved could not be read. It is kept in %1.").arg(file));
    if (isDamaged)
        tell(tr("The session of last time is damaged and was left out; it is kept in %1.")
                 .arg(damaged(m_shell.profile.sessionFile())));
    else if (leftOut > 0)
        tell(tr("%n part(s) of the last session were damaged and left out.", nullptr, leftOut));
    if (!takenBack.isEmpty())
        tell(tr("The program ended while it was at it and was taken back: %1").arg(takenBack));
    updateDockTitles();
}

void MainWindow::restoreRuns(int removed, const QJsonArray& hidden) {
    const QList<Run*> left = m_runs.restore();
    const QList<Run*> all = m_runs.runs();
    for (Run* run : all)
        if (hidden.contains(run->number()))
            m_results.setShown(run, false);
    if (removed > 0 && left.isEmpty())
        tell(tr("%n run(s) that were not pinned were removed when the program ended.", nullptr, removed));
    if (left.isEmpty())
        return;
    QList<QPointer<Run>> known(left.begin(), left.end());
    m_documents->tell(
        tr("The program did not end by itself. The results of %n run(s) are still there; those that are not pinned go "
           "when it ends.",
           nullptr, static_cast<int>(left.size())),
        {{tr("Pin them"),
          [this, known] {
              for (const QPointer<Run>& run : known)
                  if (run)
                      m_results.setPinned(run, true);
              showPanel(m_runsDock);
          }},
         {tr("Remove them"),
          [this, known] {
              for (const QPointer<Run>& run : known)
                  if (run)
                      m_runs.remove(run);
          }},
         {tr("Close"), {}}});
}

void MainWindow::closeEvent(QCloseEvent* event) {
    // Nothing is asked: unsaved texts are in their journals and come back with the next start. But for those that
    // could not be written there.
    if (const QList<Document*> lost = m_shell.workspace.unkept(); !lost.isEmpty()) {
        QStringList titles;
        for (const Document* document : lost)
            titles.append(document->title());
        QMessageBox question(this);
        question.setIcon(QMessageBox::NoIcon);
        question.setText(tr("Quit and lose the changes of %1?").arg(titles.join(QStringLiteral(", "))));
        question.setInformativeText(tr("They are not saved, and could not be written down for the next start."));
        question.setStandardButtons(QMessageBox::Discard | QMessageBox::Cancel);
        question.setDefaultButton(QMessageBox::Cancel);
        if (question.exec() != QMessageBox::Discard) {
            event->ignore();
            return;
        }
    }
    saveSession(true);
    event->accept();
}

QVariantMap MainWindow::state() const {
    QVariantMap map;
    QVariantList documents;
    for (Document* document : m_shell.workspace.documents())
        documents.append(QVariantMap{{QStringLiteral("title"), document->title()},
                                     {QStringLiteral("path"), document->path()},
                                     {QStringLiteral("modified"), document->isModified()},
                                     {QStringLiteral("analysed"), m_shell.workspace.analysis(document) != nullptr}});
    map[QStringLiteral("documents")] = documents;
    const Document* current = m_documents->currentDocument();
    map[QStringLiteral("current")] = current ? current->title() : QString();
    map[QStringLiteral("text")] = current ? QString::fromStdString(current->text()) : QString();
    map[QStringLiteral("problems")] = m_problems->texts();
    map[QStringLiteral("checking")] = m_shell.workspace.isChecking();
    map[QStringLiteral("class")] = m_runBar->className();
    if (const Run* run = m_runs.latest())
        map[QStringLiteral("run")] = QVariantMap{
            {QStringLiteral("class"), run->setup().className},
            {QStringLiteral("active"), run->isActive()},
            {QStringLiteral("state"), QVariant::fromValue(run->state()).toString()},
            {QStringLiteral("fraction"), run->fraction()},
            {QStringLiteral("message"), run->message()},
            {QStringLiteral("statistics"), run->figures() ? toJson(*run->figures()).toVariantMap() : QVariantMap()}};
    QVariantList curves;
    for (const PlotView* view : m_plots->stack().views())
        for (size_t i = 0; i < view->curves().size(); ++i)
            curves.append(QVariantMap{{QStringLiteral("plot"), view->plot()},
                                      {QStringLiteral("name"), view->curves()[i].name},
                                      {QStringLiteral("unit"), view->curves()[i].unit},
                                      {QStringLiteral("value"), view->curves()[i].value},
                                      {QStringLiteral("points"), view->points(static_cast<int>(i)).size()}});
    map[QStringLiteral("curves")] = curves;
    return map;
}

} // namespace gnomon
