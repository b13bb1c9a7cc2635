#include "app/shell/problems_panel.h"

#include "app/desk/icons.h"
#include "app/workspace/workspace.h"
#include "compiler/base/source_text.h"
#include "compiler/session/source_version.h"

#include <QAbstractTableModel>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace gnomon {

struct Problem {
    QPointer<Document> document;
    TextMark::Level level = TextMark::Level::Error;
    QString text, place;
    uint32_t begin = 0, end = 0;

    bool operator==(const Problem&) const = default;
};

class ProblemsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    ProblemsModel(const Icons& icons, QObject* parent)
        : QAbstractTableModel(parent),
          m_error(icons.icon(QStringLiteral("error"), Icons::Tint::Error)),
          m_warning(icons.icon(QStringLiteral("warning"), Icons::Tint::Warning)),
          m_note(icons.icon(QStringLiteral("info"))) {}

    void setProblems(std::vector<Problem> problems) {
        beginResetModel();
        m_problems = std::move(problems);
        endResetModel();
    }
    const std::vector<Problem>& problems() const { return m_problems; }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
    }
    int columnCount(const QModelIndex&) const override { return 2; }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
            return {};
        return section == 0 ? tr("Problem") : tr("Place");
    }
    QVariant data(const QModelIndex& index, int role) const override {
        const Problem& problem = m_problems[static_cast<size_t>(index.row())];
        if (role == Qt::DisplayRole)
            return index.column() == 0 ? problem.text : problem.place;
        if (role == Qt::ToolTipRole)
            return problem.text;
        if (role == Qt::DecorationRole && index.column() == 0)
            return problem.level == TextMark::Level::Error     ? m_error
                   : problem.level == TextMark::Level::Warning ? m_warning
                                                               : m_note;
        if (role == Qt::AccessibleTextRole)
            return problem.level == TextMark::Level::Error ? tr("Error: %1").arg(problem.text) : problem.text;
        return {};
    }

private:
    std::vector<Problem> m_problems;
    QIcon m_error, m_warning, m_note;
};

ProblemsPanel::ProblemsPanel(const Shell& shell, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_model(new ProblemsModel(shell.icons, this)) {
    m_view = new QTreeView;
    m_view->setObjectName(QStringLiteral("problemList"));
    m_view->setAccessibleName(tr("Problems"));
    m_view->setModel(m_model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(m_view, &QTreeView::clicked, this, &ProblemsPanel::activate);
    connect(m_view, &QTreeView::activated, this, &ProblemsPanel::activate);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QTreeView::customContextMenuRequested, this,
            [this](const QPoint& at) { showMenu(m_view->indexAt(at), m_view->viewport()->mapToGlobal(at)); });

    auto* empty = new QLabel(tr("No problems in the open documents."));
    empty->setObjectName(QStringLiteral("emptyState"));
    empty->setProperty("role", QStringLiteral("dim"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    m_stack = new QStackedWidget;
    m_stack->addWidget(empty);
    m_stack->addWidget(m_view);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(&shell.workspace, &Workspace::analysed, this, &ProblemsPanel::refresh);
    connect(&shell.workspace, &Workspace::marksChanged, this, &ProblemsPanel::refresh);
    connect(&shell.workspace, &Workspace::aboutToClose, this, &ProblemsPanel::refresh, Qt::QueuedConnection);
}

int ProblemsPanel::problemCount() const {
    return m_model->rowCount();
}

int ProblemsPanel::errorCount() const {
    const auto& all = m_model->problems();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const Problem& p) { return p.level == TextMark::Level::Error; }));
}

QStringList ProblemsPanel::texts() const {
    QStringList all;
    for (const Problem& problem : m_model->problems())
        all << problem.place + QStringLiteral(": ") + problem.text;
    return all;
}

void ProblemsPanel::refresh() {
    std::vector<Problem> problems;
    const QList<Document*> documents = m_shell.workspace.documents();
    for (Document* document : documents) {
        const std::vector<TextMark> marks = m_shell.workspace.marks(document);
        if (marks.empty())
            continue;
        // Its lines are counted already, if it is the present text.
        const auto version = m_shell.workspace.analysis(document);
        const auto text = version && version->text()->bytes() == document->text()
                              ? version->text()
                              : std::make_shared<const SourceText>(document->title().toStdString(), document->text());
        for (const TextMark& mark : marks) {
            const LineColumn place = text->position(mark.begin);
            problems.push_back({document, mark.level, mark.text,
                                QStringLiteral("%1:%2:%3").arg(document->title()).arg(place.line).arg(place.column),
                                mark.begin, mark.end});
        }
    }
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return a.level < b.level; });
    // Nothing is lost of what is chosen and scrolled while one types elsewhere.
    if (problems != m_model->problems())
        m_model->setProblems(std::move(problems));
    m_stack->setCurrentIndex(problemCount() > 0 ? 1 : 0);
    emit countChanged(problemCount());
}

void ProblemsPanel::activate(const QModelIndex& index) {
    if (!index.isValid())
        return;
    const Problem& problem = m_model->problems()[static_cast<size_t>(index.row())];
    if (problem.document)
        emit jumpRequested(problem.document, problem.begin, problem.end);
}

void ProblemsPanel::showMenu(const QModelIndex& index, const QPoint& globalPosition) {
    if (!index.isValid())
        return;
    const Problem problem = m_model->problems()[static_cast<size_t>(index.row())];
    if (!problem.document)
        return;
    QMenu menu;
    const auto known = m_shell.workspace.analysis(problem.document);
    // What would mend an older text mends nothing.
    if (known && known->text()->bytes() == problem.document->text() && !problem.document->isReadOnly())
        for (const TextMark& mark : m_shell.workspace.marks(problem.document))
            if (mark.begin == problem.begin && mark.end == problem.end && mark.text == problem.text)
                for (const TextMark::Fix& fix : mark.fixes)
                    menu.addAction(m_shell.icons.icon(QStringLiteral("check"), Icons::Tint::Good), fix.title, this,
                                   [fix, document = problem.document] {
                                       document->apply(fix.change, {false, 0, fix.title});
                                   });
    if (!menu.isEmpty())
        menu.addSeparator();
    menu.addAction(tr("Show it in the text"), this,
                   [this, problem] { emit jumpRequested(problem.document, problem.begin, problem.end); });
    menu.addAction(tr("Copy"), this, [problem] {
        QGuiApplication::clipboard()->setText(problem.place + QStringLiteral(": ") + problem.text);
    });
    menu.exec(globalPosition);
}

void ProblemsPanel::showFixes() {
    const QModelIndex index = m_view->currentIndex();
    showMenu(index, m_view->viewport()->mapToGlobal(m_view->visualRect(index).bottomLeft()));
}

void ProblemsPanel::showNext(int step) {
    const int count = problemCount();
    if (count == 0)
        return;
    const QModelIndex current = m_view->currentIndex();
    const int row = current.isValid() ? (current.row() + step + count) % count : (step > 0 ? 0 : count - 1);
    m_view->setCurrentIndex(m_model->index(row, 0));
    activate(m_view->currentIndex());
}

} // namespace gnomon

#include "problems_panel.moc"
