#include "app/runs/run_list_panel.h"

#include "app/desk/icons.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "app/units/axis_ticks.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QRegularExpression>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace gnomon {

namespace {

enum Column {
    ShownColumn,
    PinColumn,
    NumberColumn,
    ModelColumn,
    NameColumn,
    StateColumn,
    SolverColumn,
    TakenColumn,
    SizeColumn,
    ColumnCount
};

constexpr int nameRole = Qt::UserRole + 1; ///< what the user calls it

/// Only names are edited, and they begin as what the user called the run before.
class NameDelegate final : public QStyledItemDelegate {
public:
    NameDelegate(std::function<void(const QModelIndex&, const QString&)> name, QObject* parent)
        : QStyledItemDelegate(parent), m_name(std::move(name)) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override {
        return index.column() == NameColumn ? QStyledItemDelegate::createEditor(parent, option, index) : nullptr;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        static_cast<QLineEdit*>(editor)->setText(index.data(nameRole).toString());
    }
    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const override {
        m_name(index, static_cast<QLineEdit*>(editor)->text());
    }

private:
    std::function<void(const QModelIndex&, const QString&)> m_name;
};

/// A line of its own: one that is appended after a link would go on as that link.
void appendLine(QTextBrowser& log, const QString& html) {
    QTextCursor end(log.document());
    end.movePosition(QTextCursor::End);
    if (!log.document()->isEmpty())
        end.insertBlock(QTextBlockFormat(), QTextCharFormat());
    end.setCharFormat(QTextCharFormat());
    end.insertHtml(html);
}

} // namespace

/// The worker's numbers as one would tell them.
QStringList RunListPanel::figuresText(const protocol::Figures& f) {
    // Thousands apart by a narrow space: what separates them in one language is the decimal point of another.
    auto number = [](int64_t count) {
        return QLocale::c().toString(static_cast<qlonglong>(count)).replace(QLatin1Char(','), QChar(0x202f));
    };
    auto seconds = [](double s) {
        return s < 0.1 ? tr("%1 ms").arg(shortNumber(s * 1000, 3)) : tr("%1 s").arg(shortNumber(s, 3));
    };
    return {
        tr("Equations: %1, in families: %2; states: %3").arg(number(f.equations), number(f.families), number(f.states)),
        tr("Compiled in %1: text %2, model %3, structure %4, code %5")
            .arg(seconds(f.parseSeconds + f.modelSeconds + f.structureSeconds + f.codeSeconds), seconds(f.parseSeconds),
                 seconds(f.modelSeconds), seconds(f.structureSeconds), seconds(f.codeSeconds)),
        tr("Initialized in %1").arg(seconds(f.initSeconds)),
        tr("Simulated in %1 by %2").arg(seconds(f.integrateSeconds), QString::fromStdString(f.solver)),
        tr("Steps: %1, rejected: %2").arg(number(f.steps), number(f.rejected)),
        tr("Evaluations of derivatives: %1, Jacobians: %2").arg(number(f.derivativeEvaluations), number(f.jacobians)),
        tr("State events: %1, time events: %2").arg(number(f.stateEvents), number(f.timeEvents)),
        tr("Rows of results: %1; memory: %2 MB").arg(number(f.rows), shortNumber(f.megabytes, 3))};
}

RunListPanel::RunListPanel(const Shell& shell, Results& results, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_results(results) {
    m_list = new QTreeWidget;
    m_list->setObjectName(QStringLiteral("runList"));
    m_list->setAccessibleName(tr("Runs"));
    m_list->setColumnCount(ColumnCount);
    m_list->setHeaderLabels({QString(), QString(), tr("No."), tr("Model"), tr("Name, or what was changed"), tr("State"),
                             tr("Solver"), tr("Took"), tr("Size")});
    m_list->headerItem()->setToolTip(ShownColumn, tr("Shown in the plots"));
    m_list->headerItem()->setIcon(PinColumn, shell.icons.icon(QStringLiteral("pin")));
    m_list->headerItem()->setToolTip(PinColumn,
                                     tr("Pinned: it stays shown when others come, and comes back with the next start"));
    m_list->setRootIsDecorated(false);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_list->setItemDelegate(new NameDelegate(
        [this](const QModelIndex& index, const QString& name) {
            if (Run* named = run(m_list->topLevelItem(index.row())))
                m_results.setName(named, name);
        },
        this));
    setFocusProxy(m_list);
    m_list->setUniformRowHeights(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    // As wide as what they usually hold, or as their title in the language of the window.
    for (const auto& [column, width] :
         {std::pair(ShownColumn, 32), std::pair(PinColumn, 28), std::pair(NumberColumn, 44), std::pair(ModelColumn, 96),
          std::pair(StateColumn, 92), std::pair(SolverColumn, 56), std::pair(TakenColumn, 64),
          std::pair(SizeColumn, 64)})
        m_list->header()->resizeSection(column, std::max(width, m_list->header()->sectionSizeHint(column)));
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* changed, int column) {
        if (Run* which = run(changed); which && column == ShownColumn)
            m_results.setShown(which, changed->checkState(ShownColumn) == Qt::Checked);
    });
    connect(m_list, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* clicked, int column) {
        if (Run* which = run(clicked); which && column == PinColumn && which->hasResult())
            m_results.setPinned(which, !which->isPinned());
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &RunListPanel::showLog);
    connect(m_list, &QTreeWidget::customContextMenuRequested, this, &RunListPanel::showMenu);

    m_log = new QTextBrowser;
    m_log->setObjectName(QStringLiteral("runLog"));
    m_log->setAccessibleName(tr("Log of the run"));
    m_log->setOpenLinks(false);
    connect(m_log, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.isLocalFile())
            QDesktopServices::openUrl(link);
        else
            emit placeRequested(link.path(QUrl::FullyDecoded), m_shownRun);
    });
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setPlaceholderText(tr("What the chosen run had to say."));
    m_details = new QLabel;
    m_details->setObjectName(QStringLiteral("runDetails"));
    m_details->setProperty("role", QStringLiteral("dim"));
    m_details->setContentsMargins(4, 4, 4, 2);
    m_details->setWordWrap(true);
    auto* beside = new QWidget;
    auto* besideLayout = new QVBoxLayout(beside);
    besideLayout->setContentsMargins(0, 0, 0, 0);
    besideLayout->setSpacing(0);
    besideLayout->addWidget(m_details);
    besideLayout->addWidget(m_log, 1);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_list);
    splitter->addWidget(beside);
    splitter->setSizes({760, 240});

    auto* empty = new QLabel(tr("Each run is listed here: to compare it, to keep it, to see how long it took."));
    empty->setObjectName(QStringLiteral("emptyState"));
    empty->setProperty("role", QStringLiteral("dim"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    m_stack = new QStackedWidget;
    m_stack->addWidget(empty);
    m_stack->addWidget(splitter);
    m_unkept = new QLabel;
    m_unkept->setObjectName(QStringLiteral("unkeptRuns"));
    m_unkept->setProperty("role", QStringLiteral("dim"));
    m_unkept->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_keepAll = new QToolButton;
    m_keepAll->setText(tr("Pin all"));
    m_keepAll->setIcon(shell.icons.icon(QStringLiteral("pin")));
    m_keepAll->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_keepAll->setAutoRaise(true);
    connect(m_keepAll, &QToolButton::clicked, this, [this] {
        const QList<Run*> all = m_results.runs().runs();
        for (Run* each : all)
            if (RunController::wouldGo(each))
                m_results.setPinned(each, true);
    });
    auto* going = new QHBoxLayout;
    going->setContentsMargins(8, 0, 8, 0);
    going->addWidget(m_unkept, 1);
    going->addWidget(m_keepAll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(going);
    layout->addWidget(m_stack, 1);

    RunController& runs = results.runs();
    connect(&runs, &RunController::added, this, [this](Run* added) {
        auto* entry = new QTreeWidgetItem;
        entry->setData(0, Qt::UserRole, added->number());
        entry->setFlags(entry->flags() | Qt::ItemIsEditable);
        m_list->insertTopLevelItem(0, entry);
        m_list->setCurrentItem(entry);
        m_stack->setCurrentIndex(1);
        refresh(added);
    });
    connect(&runs, &RunController::changed, this, &RunListPanel::refresh);
    connect(&runs, &RunController::removed, this, [this](Run* removed) {
        delete item(removed);
        tellUnkept();
        m_stack->setCurrentIndex(m_list->topLevelItemCount() > 0 ? 1 : 0);
    });
    connect(&results, &Results::shownChanged, this, [this] {
        for (Run* each : m_results.runs().runs())
            refresh(each);
    });
    tellUnkept();
}

void RunListPanel::tellUnkept() {
    const int count = m_results.runs().unkeptCount();
    m_unkept->setVisible(count > 0);
    m_keepAll->setVisible(count > 0);
    if (count > 0)
        m_unkept->setText(tr("%n result(s) will be gone when the program ends: pin what is to stay.", nullptr, count));
}

QTreeWidgetItem* RunListPanel::item(const Run* run) const {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (m_list->topLevelItem(i)->data(0, Qt::UserRole).toInt() == run->number())
            return m_list->topLevelItem(i);
    return nullptr;
}

Run* RunListPanel::run(const QTreeWidgetItem* item) const {
    for (Run* each : m_results.runs().runs())
        if (item && item->data(0, Qt::UserRole).toInt() == each->number())
            return each;
    return nullptr;
}

void RunListPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!std::exchange(m_isOld, false))
        return;
    for (Run* each : m_results.runs().runs())
        refresh(each);
    showLog();
}

void RunListPanel::refresh(Run* run) {
    // Behind other panels it has time until it is looked at: with a slider in the hand there are many runs in a second.
    if (!isVisible()) {
        m_isOld = true;
        return;
    }
    QTreeWidgetItem* entry = item(run);
    if (!entry)
        return;
    const QSignalBlocker quiet(m_list);
    if (run->hasResult())
        entry->setCheckState(ShownColumn, m_results.isShown(run) ? Qt::Checked : Qt::Unchecked);
    entry->setText(NumberColumn, QStringLiteral("#%1").arg(run->number()));
    // To be seen where one can click.
    entry->setIcon(PinColumn, run->isPinned()    ? m_shell.icons.icon(QStringLiteral("pin"), Icons::Tint::Accent)
                              : run->hasResult() ? m_shell.icons.icon(QStringLiteral("pin"), Icons::Tint::Dim)
                                                 : QIcon());
    entry->setToolTip(PinColumn, run->isPinned() ? tr("Unpin") : tr("Pin"));
    const QString message = run->message().section(QLatin1Char('\n'), 0, 0);
    entry->setText(StateColumn,
                   message.isEmpty() ? run->stateText() : run->stateText() + QStringLiteral(": ") + message);
    entry->setToolTip(StateColumn, run->message());
    const bool bad = run->state() == Run::State::Failed || run->state() == Run::State::Crashed;
    entry->setIcon(StateColumn, bad ? m_shell.icons.icon(QStringLiteral("error"), Icons::Tint::Error)
                                : run->state() == Run::State::Finished
                                    ? m_shell.icons.icon(QStringLiteral("check"), Icons::Tint::Good)
                                    : QIcon());
    if (const auto& at = run->progress(); at && run->isActive()) {
        const QString details = progressText(*run);
        const QString left = run->leftText().isEmpty() ? QString() : QStringLiteral(" · ") + run->leftText();
        entry->setText(StateColumn, run->stateText() + left);
        entry->setToolTip(StateColumn, details);
    }
    // The packages around it say least, and what differs from run to run most.
    entry->setText(ModelColumn, run->setup().className.section(QLatin1Char('.'), -1));
    entry->setToolTip(ModelColumn, run->setup().className);
    entry->setText(NameColumn, run->distinction());
    entry->setData(NameColumn, nameRole, run->name());
    entry->setToolTip(NameColumn, run->distinction());
    entry->setText(SizeColumn, run->isActive() || !run->hasResult()
                                   ? QString()
                                   : QLocale().formattedDataSize(QFileInfo(run->resultFile()).size(), 1,
                                                                 QLocale::DataSizeSIFormat));
    entry->setToolTip(NumberColumn, tr("Begun at %1").arg(QLocale().toString(run->startedAt(), QLocale::ShortFormat)));
    const QString used = run->figures() ? QString::fromStdString(run->figures()->solver) : QString();
    // What is only read has none and takes none.
    entry->setText(SolverColumn, run->isOpened()                 ? QString()
                                 : !used.isEmpty()               ? used
                                 : run->setup().solver.isEmpty() ? tr("auto")
                                                                 : run->setup().solver);
    entry->setText(TakenColumn, run->isActive() || run->isOpened()
                                    ? QString()
                                    : tr("%1 s").arg(shortNumber(run->secondsTaken(), 3)));
    if (entry == m_list->currentItem())
        showLog();
    tellUnkept();
}

QString RunListPanel::linked(const QString& line) {
    // A path from the root may hold blanks; a slash within an equation begins none, nor does one go on behind " (/".
    static const QRegularExpression place(QStringLiteral(
        R"(((?:(?<![^\s"'(])/(?!\s)(?:(?![\s(]/)[^\n"':])+|[^\s"'():/][^\s"'():]*)\.(?:mo|sol|hys)):(\d+):(\d+))"));
    QString html;
    qsizetype done = 0;
    for (auto it = place.globalMatch(line); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        html += line.mid(done, match.capturedStart() - done).toHtmlEscaped();
        const QString shown = match.captured(1).section(QLatin1Char('/'), -1) + QLatin1Char(':') + match.captured(2);
        html += QStringLiteral("<a href=\"place:%1\">%2</a>")
                    .arg(QString::fromLatin1(QUrl::toPercentEncoding(match.captured(0))), shown.toHtmlEscaped());
        done = match.capturedEnd();
    }
    html += line.mid(done).toHtmlEscaped();
    return html.replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

QString RunListPanel::progressText(const Run& run) {
    const auto& at = run.progress();
    if (!at || !run.isActive())
        return {};
    const QString left = run.leftText().isEmpty() ? QString() : QStringLiteral(", ") + run.leftText();
    return tr("%1: at %2 s, step %3 s, %4 steps, %5 events")
               .arg(run.stateText(), shortNumber(at->time, 6), shortNumber(at->step, 3))
               .arg(at->steps)
               .arg(at->events) +
           left;
}

QStringList RunListPanel::logOf(const Run& run) {
    QStringList lines;
    for (const protocol::Diagnosed& diagnostic : run.diagnostics())
        lines.append(linked(QStringLiteral("%1:%2:%3: %4")
                                .arg(QString::fromStdString(diagnostic.file))
                                .arg(diagnostic.line)
                                .arg(diagnostic.column)
                                .arg(QString::fromStdString(diagnostic.message))));
    for (const QString& line : run.log())
        lines.append(linked(line));
    if (run.isActive())
        return lines;
    if (!run.message().isEmpty())
        lines.append(linked(run.message()));
    if (const QString folder = run.folder(); QDir(folder).exists())
        lines.append(
            tr("Files that the model wrote are in %1, as long as the run is listed here.")
                .arg(QStringLiteral("<a href=\"%1\">%2</a>")
                         .arg(QUrl::fromLocalFile(folder).toString(QUrl::FullyEncoded), folder.toHtmlEscaped())));
    if (run.figures())
        for (const QString& line : figuresText(*run.figures()))
            lines.append(linked(line));
    return lines;
}

void RunListPanel::showLog() {
    if (!isVisible()) {
        m_isOld = true;
        return;
    }
    const Run* chosen = run(m_list->currentItem());
    m_details->setText(chosen ? progressText(*chosen) : QString());
    m_details->setVisible(!m_details->text().isEmpty());
    const QStringList lines = chosen ? logOf(*chosen) : QStringList();
    // While a run goes on its log grows, and whoever reads in it stays where he is.
    const bool grows = chosen && chosen->number() == m_shownRun && lines.size() >= m_shownLines.size() &&
                       std::equal(m_shownLines.begin(), m_shownLines.end(), lines.begin());
    if (!grows)
        m_log->clear();
    for (qsizetype i = grows ? m_shownLines.size() : 0; i < lines.size(); ++i)
        appendLine(*m_log, lines[i]);
    if (!grows)
        m_log->moveCursor(QTextCursor::Start);
    m_shownRun = chosen ? chosen->number() : 0;
    m_shownLines = lines;
}

void RunListPanel::showMenu(const QPoint& at) {
    Run* chosen = run(m_list->itemAt(at));
    if (!chosen)
        return;
    QMenu menu;
    menu.addAction(tr("Name…"), this, [this, number = chosen->number()] {
        for (int i = 0; i < m_list->topLevelItemCount(); ++i)
            if (m_list->topLevelItem(i)->data(0, Qt::UserRole).toInt() == number)
                m_list->editItem(m_list->topLevelItem(i), NameColumn);
    });
    if (chosen->hasResult()) {
        const bool pinned = m_results.isPinned(chosen);
        menu.addAction(m_shell.icons.icon(QStringLiteral("pin")), pinned ? tr("Unpin") : tr("Pin"), this,
                       [this, chosen, pinned] { m_results.setPinned(chosen, !pinned); });
    }
    if (chosen->isActive() && !chosen->isOpened())
        menu.addAction(chosen->isPaused() ? tr("Go on") : tr("Pause"), this,
                       [this, chosen] { m_results.runs().pause(chosen, !chosen->isPaused()); });
    if (chosen->isActive())
        menu.addAction(m_shell.icons.icon(QStringLiteral("stop")), tr("Stop"), this,
                       [this, chosen] { m_results.runs().cancel(chosen); });
    else
        menu.addAction(m_shell.icons.icon(QStringLiteral("trash")), tr("Remove"), this,
                       [this, chosen] { m_results.runs().remove(chosen); });
    menu.exec(m_list->viewport()->mapToGlobal(at));
}

} // namespace gnomon
