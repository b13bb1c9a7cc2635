#include "initgui/init_panel.h"

#include "initgui/init_counters.h"
#include "initgui/init_explanation.h"
#include "initgui/init_menu.h"
#include "initgui/init_views.h"
#include "initgui/solve_view.h"
#include "initgui/structure_picture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QThread>
#include <QTimer>
#include <QToolBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace gnomon {

namespace {

constexpr int reduceDelay = 60; // ms without a change

/// Places of files as links that show their name only.
QString withPlaces(const QString& text) {
    static const QRegularExpression place(
        QStringLiteral("((?:[A-Za-z]:)?[^\\s:()]*/[^\\s:()/]+\\.(?:mo|sol|hys)):(\\d+)(?::(\\d+))?"));
    QString html;
    qsizetype at = 0;
    for (const QRegularExpressionMatch& match : place.globalMatch(text)) {
        const QString file = match.captured(1), line = match.captured(2), column = match.captured(3);
        html += text.mid(at, match.capturedStart() - at).toHtmlEscaped() +
                QStringLiteral("<a href=\"at:%1:%2:%3\">%4:%2</a>")
                    .arg(file.toHtmlEscaped(), line, column.isEmpty() ? QStringLiteral("1") : column,
                         file.mid(file.lastIndexOf(QLatin1Char('/')) + 1).toHtmlEscaped());
        at = match.capturedEnd();
    }
    return html + text.mid(at).toHtmlEscaped();
}

QColor errorColor(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? QColor(0xFF, 0x7B, 0x72) : QColor(0xC6, 0x2F, 0x2F);
}

} // namespace

InitPanel::InitPanel(QWidget* parent)
    : QWidget(parent), m_table(new InitTableModel(this)), m_tree(new InitTreeModel(this)) {
    m_tools = new QToolBar;
    m_tools->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_tools->setIconSize(QSize(16, 16));
    m_tools->setMovable(false);
    m_viewChoice = new QComboBox;
    m_viewChoice->setObjectName(QStringLiteral("initView"));
    m_viewChoice->setAccessibleName(tr("View"));
    m_viewChoice->addItems({tr("Normal"), tr("Reduced"), tr("Fixed only"), tr("Marked"), tr("Marked everywhere"),
                            tr("Changed"), tr("Initial equations")});
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("initSearch"));
    m_search->setPlaceholderText(tr("Search: a regular expression"));
    m_search->setAccessibleName(tr("Search: a regular expression"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(220);
    m_model = new QLabel;
    m_model->setObjectName(QStringLiteral("initModel"));
    connect(m_model, &QLabel::linkActivated, this, &InitPanel::otherRequested);
    m_forRuns = new QCheckBox(tr("Runs start from this"));
    m_forRuns->setObjectName(QStringLiteral("initForRuns"));
    m_forRuns->setToolTip(tr("Otherwise a run starts as the model says, whatever is set up here"));
    m_counters = new QLabel;
    m_counters->setObjectName(QStringLiteral("initCounters"));
    m_counters->setWordWrap(true);
    m_report = new QLabel;
    m_report->setObjectName(QStringLiteral("initReport"));
    m_report->setContentsMargins(8, 0, 8, 0);
    m_report->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    // Its line is there whether anything is said or not: what is clicked on stays where it is.
    m_report->setFixedHeight(m_report->fontMetrics().lineSpacing() + 2);
    m_report->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_report, &QLabel::linkActivated, this, &InitPanel::follow);
    m_busy = new QProgressBar;
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setFixedHeight(2);
    QSizePolicy always = m_busy->sizePolicy();
    always.setRetainSizeWhenHidden(true); // what is below stays where it is
    m_busy->setSizePolicy(always);
    m_busy->hide();

    m_treeView = makeInitTree(m_tree);
    m_view = makeInitTable(m_table);
    m_noRows = new QLabel(m_view->viewport());
    m_noRows->setObjectName(QStringLiteral("initNoRows"));
    m_noRows->setProperty("role", QStringLiteral("dim"));
    m_noRows->setAlignment(Qt::AlignCenter);
    m_noRows->setWordWrap(true);
    m_noRows->hide();
    connect(m_noRows, &QLabel::linkActivated, this, [this] { showEverything(); });
    connect(m_table, &QAbstractItemModel::modelReset, this, &InitPanel::sayWhyEmpty);
    m_why = new QTextBrowser;
    m_why->setObjectName(QStringLiteral("initWhy"));
    m_why->setAccessibleName(tr("What and why"));
    m_why->setOpenLinks(false);
    m_why->setFrameShape(QFrame::NoFrame);
    m_why->document()->setDocumentMargin(8);
    m_solve = new SolveView;
    m_solve->hide();
    m_picture = new StructurePicture;
    m_picture->hide();

    auto* right = new QWidget;
    auto* rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(0);
    rightLayout->addWidget(m_solve);
    rightLayout->addWidget(m_why, 1);
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_treeView);
    splitter->addWidget(m_view);
    splitter->addWidget(m_picture);
    splitter->addWidget(right);
    splitter->setStretchFactor(1, 4);
    splitter->setStretchFactor(2, 2);
    splitter->setStretchFactor(3, 1);
    splitter->setSizes({200, 580, 270, 280});
    QHBoxLayout* choices = m_choices = new QHBoxLayout;
    choices->setContentsMargins(8, 0, 8, 0);
    choices->setSpacing(8);
    choices->addWidget(m_viewChoice);
    choices->addWidget(m_search);
    choices->addWidget(m_model);
    choices->addWidget(m_forRuns);
    choices->addWidget(m_counters, 1);
    m_content = new QWidget;
    auto* inside = new QVBoxLayout(m_content);
    inside->setContentsMargins(0, 4, 0, 0);
    inside->setSpacing(4);
    inside->addLayout(choices);
    m_said = new QHBoxLayout;
    m_said->setContentsMargins(0, 0, 0, 0);
    m_said->setSpacing(8);
    m_said->addWidget(m_report, 1);
    inside->addLayout(m_said);
    inside->addWidget(splitter, 1);
    m_empty = new QWidget;
    m_empty->setFocusPolicy(Qt::ClickFocus);
    m_notice = new QLabel;
    m_notice->setObjectName(QStringLiteral("initNotice"));
    m_notice->setAlignment(Qt::AlignCenter);
    m_notice->setWordWrap(true);
    m_notice->setProperty("role", QStringLiteral("dim"));
    m_startButton = new QPushButton(tr("Read the initial system"));
    m_startButton->setObjectName(QStringLiteral("initStart"));
    auto* emptyLayout = new QVBoxLayout(m_empty);
    emptyLayout->addStretch(1);
    emptyLayout->addWidget(m_notice);
    emptyLayout->addSpacing(8);
    emptyLayout->addWidget(m_startButton, 0, Qt::AlignHCenter);
    emptyLayout->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_busy);
    layout->addWidget(m_tools);
    // Side by side: the panel needs as much room before a model is read as after it, and does not grow then.
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_content);
    m_pages->addWidget(m_empty);
    layout->addWidget(m_pages, 1);

    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(reduceDelay);
    connect(m_soon, &QTimer::timeout, this, [this] {
        reduceAside();
        updatePicture();
    });
    connect(m_viewChoice, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_table->setView(static_cast<InitTableModel::View>(index));
        sayWhyEmpty();
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        const QRegularExpression expression(text, QRegularExpression::CaseInsensitiveOption);
        m_search->setToolTip(expression.isValid() ? QString() : expression.errorString());
        m_search->setProperty("state", expression.isValid() ? QString() : QStringLiteral("error"));
        m_search->setStyleSheet(m_search->styleSheet()); // polish again
        // What is no expression is looked for as it is written: rows of an earlier one would be taken for its own.
        m_table->setSearch(expression.isValid() ? expression
                                                : QRegularExpression(QRegularExpression::escape(text),
                                                                     QRegularExpression::CaseInsensitiveOption));
        sayWhyEmpty();
    });
    connect(m_treeView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& at) {
        m_table->setComponent(m_tree->node(at));
        sayWhyEmpty();
        emit componentChosen(at.isValid() ? m_tree->path(m_tree->node(at)) : QString());
    });
    connect(m_table, &InitTableModel::edited, this, [this](quint32 quantity, bool) {
        setReport({}, false);
        refresh(quantity);
        emit changed();
    });
    connect(
        m_table, &InitTableModel::rejected, this, [this](quint32, const QString& why) { setReport(why, true); },
        Qt::QueuedConnection);
    m_table->setSelection([this] { return chosen(); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (const auto v = m_table->quantity(index))
            explain(*v);
    });
    // Also of the row that is chosen already.
    connect(m_view, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (const auto v = m_table->quantity(index); v && index.column() == InitTableModel::Name)
            explain(*v);
    });
    connect(m_view, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const auto v = m_table->quantity(index); v && !(m_table->flags(index) & Qt::ItemIsEditable))
            showAlternatives(*v);
    });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QTableView::customContextMenuRequested, this, [this](const QPoint& at) {
        const QModelIndex index = m_view->indexAt(at).isValid() ? m_view->indexAt(at) : m_view->currentIndex();
        const auto v = m_table->quantity(index);
        if (!v)
            return;
        QMenu menu;
        fillQuantityMenu(menu, m_state, *v, chosen().size(), [this](const QString& link) { follow(link); });
        menu.exec(m_view->viewport()->mapToGlobal(at));
    });
    connect(m_view, &QTableView::entered, this, [this](const QModelIndex& index) {
        if (const auto v = m_table->quantity(index))
            highlight({*v});
    });
    connect(m_why, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { follow(link.toString()); });
    connect(m_why, &QTextBrowser::highlighted, this, [this](const QUrl& link) { hover(link.toString()); });
    connect(m_picture, &StructurePicture::clicked, this, [this](quint32 equation, quint32 quantity) {
        show(quantity);
        emit componentChosen(componentOf(quantity));
        if (const std::string& place = m_state.structure().equations[equation].place; !place.empty())
            emit placeRequested(QString::fromStdString(place));
    });
    for (QObject* watched : std::initializer_list<QObject*>{m_view, m_view->viewport(), m_treeView, m_why})
        watched->installEventFilter(this);
    setNotice(tr("See what is fixed and what is solved for at the start of a model."));
}

InitPanel::~InitPanel() {
    if (m_reducing)
        m_reducing->wait();
}

void InitPanel::setState(InitState state) {
    m_reducing = nullptr; // what it finds is of no interest any more
    // What was searched for was searched for in that model.
    if (m_state.model() != state.model())
        m_search->clear();
    m_tree->setState(nullptr);
    m_table->setState(nullptr, nullptr);
    m_state = std::move(state);
    m_busy->hide();
    const bool isWaitedFor = m_empty->hasFocus();
    m_pages->setCurrentWidget(m_content);
    if (isWaitedFor)
        m_view->setFocus();
    m_outcome.clear();
    m_solve->clear();
    m_solve->hide();
    setReport({}, false);
    m_solveReport.setState(m_state);
    m_tree->setState(&m_state);
    m_table->setState(&m_state, m_tree);
    if (!m_state.isEmpty()) {
        m_treeView->expand(m_tree->indexOf(0));
        m_treeView->setCurrentIndex(m_tree->indexOf(0));
    }
    // A model without components has nothing to choose from.
    m_treeView->setVisible(!m_state.isEmpty() && m_tree->rowCount(m_tree->indexOf(0)) > 0);
    refresh();
    if (m_state.isEmpty())
        setExplanation({});
}

InitState InitPanel::takeState() {
    m_reducing = nullptr;
    m_tree->setState(nullptr);
    m_table->setState(nullptr, nullptr);
    InitState taken = std::exchange(m_state, InitState());
    setState(InitState());
    return taken;
}

void InitPanel::setModel(const QString& className, const QString& other) {
    const auto last = [](const QString& name) {
        return name.mid(name.lastIndexOf(QLatin1Char('.')) + 1).toHtmlEscaped();
    };
    QString text = QStringLiteral("<b>%1</b>").arg(last(className));
    if (!other.isEmpty())
        text += QStringLiteral(" · <a href=\"other\">%1</a>").arg(tr("Read %1").arg(last(other)));
    m_model->setText(text);
    m_model->setToolTip(className);
}

void InitPanel::setLoading(const QString& className) {
    const bool isPressed = m_startButton->hasFocus();
    setNotice(tr("Reading %1 …").arg(className));
    if (isPressed)
        m_empty->setFocus(); // the next key is for what is read, not for whatever stands behind the button
    m_startButton->hide();
    m_busy->show();
}

void InitPanel::setNotice(const QString& text) {
    m_busy->hide();
    m_notice->setText(text);
    m_startButton->show();
    m_pages->setCurrentWidget(m_empty);
    if (m_empty->hasFocus())
        m_startButton->setFocus();
}

void InitPanel::setSolving(bool solving) {
    m_busy->setVisible(solving);
    if (solving) {
        m_outcome.clear();
        m_solve->clear();
        m_table->setResiduals({});
    }
}

void InitPanel::setReport(const QString& text, bool isError, const std::pair<QString, QString>& action) {
    const QString line = text.simplified();
    QString html = withPlaces(line);
    if (!action.first.isEmpty()) {
        const QString link = QStringLiteral("<a href=\"%1\">%2</a>").arg(action.first, action.second.toHtmlEscaped());
        // What has to be mended may be longer than the line.
        html = isError ? link + QStringLiteral(" · ") + html : html + QStringLiteral(" · ") + link;
    }
    m_report->setTextFormat(html == line.toHtmlEscaped() ? Qt::PlainText : Qt::RichText);
    m_report->setText(html == line.toHtmlEscaped() ? line : html);
    m_report->setToolTip(text);
    m_report->setAccessibleDescription(text);
    m_reportIsError = isError;
    shareLine();
    updateColors();
}

/// In a narrow panel the counters stand in the line of the report, instead of in many short ones.
void InitPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int wide = 700;
    const bool isNarrow = width() < wide;
    if (isNarrow != m_counters->wordWrap())
        return;
    m_counters->setWordWrap(!isNarrow);
    m_counters->setSizePolicy(isNarrow ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Preferred);
    if (isNarrow) {
        m_said->insertWidget(0, m_model);
        m_said->insertWidget(1, m_counters, 1);
    } else {
        m_choices->insertWidget(2, m_model);
        m_choices->addWidget(m_counters, 1);
    }
    m_said->setContentsMargins(isNarrow ? 8 : 0, 0, 0, 0);
    shareLine();
}

/// What is said has more of the line than what is counted, and all that is there where nothing is said.
void InitPanel::shareLine() {
    const bool isNarrow = !m_counters->wordWrap();
    m_said->setStretchFactor(m_report, isNarrow && m_report->text().isEmpty() ? 0 : 2);
}

bool InitPanel::isReporting() const {
    return !m_report->text().isEmpty();
}

void InitPanel::updateColors() {
    const QString red = QStringLiteral("color:%1").arg(errorColor(palette()).name());
    const auto paint = [&](QLabel* label, bool isRed) {
        if (const QString wanted = isRed ? red : QString(); label->styleSheet() != wanted)
            label->setStyleSheet(wanted);
    };
    paint(m_report, m_reportIsError);
    paint(m_counters, !m_state.isEmpty() && (!m_state.fits() || !m_state.refused().empty()));
}

void InitPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (!m_why) // still being made
        return;
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::ApplicationPaletteChange)
        return;
    // Links keep the colour that they were read with.
    updateColors();
    m_why->setHtml(m_whyHtml);
    m_table->refresh();
}

void InitPanel::refresh(std::optional<uint32_t> about) {
    m_table->refresh();
    m_tree->recount();
    m_treeView->viewport()->update();
    if (m_state.isEmpty())
        return;
    updateCounters();
    if (!m_state.reduced() || isPictureShown())
        m_soon->start();
    // What was said before may not hold any more.
    if (about)
        explain(*about);
    else
        setExplanation(InitExplanation(m_state).overview() + outcome());
}

void InitPanel::reduceAside() {
    if (m_state.isEmpty() || m_state.reduced() || m_reducing)
        return;
    auto result = std::make_shared<std::vector<uint32_t>>();
    const uint64_t revision = m_state.revision();
    QThread* thread = QThread::create([work = m_state.reduction(), result] { *result = work(); });
    m_reducing = thread;
    connect(thread, &QThread::finished, this, [this, thread, result, revision] {
        thread->deleteLater();
        if (m_reducing != thread)
            return;
        m_reducing = nullptr;
        if (revision == m_state.revision()) {
            m_state.setReduced(*result);
            m_table->refresh();
            updateCounters();
        } else {
            m_soon->start();
        }
    });
    thread->start();
}

void InitPanel::settle() {
    m_reducing = nullptr;
    if (!m_state.isEmpty() && !m_state.reduced()) {
        m_state.reduce();
        m_table->refresh();
        updateCounters();
    }
}

void InitPanel::updateCounters() {
    m_counters->setText(initCounters(m_state));
    m_counters->setToolTip(m_counters->text());
    updateColors();
}

void InitPanel::setPictureShown(bool shown) {
    m_picture->setVisible(shown);
    if (shown) {
        // Wide enough to see something, at the cost of the table.
        constexpr int wanted = 320;
        auto* splitter = qobject_cast<QSplitter*>(m_picture->parentWidget());
        QList<int> sizes = splitter->sizes();
        const int missing = std::clamp(wanted - sizes[2], 0, std::max(0, sizes[1] - wanted));
        sizes[1] -= missing;
        sizes[2] += missing;
        splitter->setSizes(sizes);
        updatePicture();
    }
}

bool InitPanel::isPictureShown() const {
    return !m_picture->isHidden();
}

void InitPanel::updatePicture() {
    if (m_state.isEmpty() || !isPictureShown())
        return;
    m_picture->setContent(m_state.picture());
    m_picture->setNames(
        [this](uint32_t e) {
            const InitialEquation& q = m_state.structure().equations[e];
            return (q.component.empty() ? QString() : QString::fromStdString(q.component) + QStringLiteral(": ")) +
                   QString::fromStdString(q.text).simplified();
        },
        [this](uint32_t v) { return QString::fromStdString(m_state.structure().quantities[v].name); });
}

QString InitPanel::counters() const {
    return m_counters->text();
}

QString InitPanel::explanation() const {
    return m_why->toPlainText();
}

void InitPanel::setExplanation(const QString& html) {
    m_whyHtml = html;
    m_why->setHtml(html);
}

std::vector<uint32_t> InitPanel::chosen() const {
    std::vector<uint32_t> all;
    for (const QModelIndex& row : m_view->selectionModel()->selectedRows())
        if (const auto v = m_table->quantity(row))
            all.push_back(*v);
    return all;
}

void InitPanel::explain(uint32_t v) {
    highlight({});
    const bool hasTrouble = !m_state.fits() || !m_state.refused().empty();
    setExplanation((hasTrouble ? InitExplanation(m_state).overview() : QString()) + InitExplanation(m_state).about(v) +
                   outcome());
    m_picture->setChosen(v);
}

QString InitPanel::outcome() const {
    if (m_outcome.isEmpty() || m_outcomeOf != m_state.decisions())
        return {};
    return QStringLiteral("<hr>") + m_outcome;
}

void InitPanel::showAlternatives(uint32_t v) {
    setExplanation(InitExplanation(m_state).alternatives(v) + outcome());
    std::vector<uint32_t> found;
    for (const InitState::Proposal& a : m_state.isFixed(v) ? m_state.fixableInstead(v) : m_state.alternatives(v))
        if (found.size() < 200)
            found.push_back(a.variable);
    highlight(std::move(found));
}

void InitPanel::showEverything() {
    m_viewChoice->setCurrentIndex(0);
    m_treeView->setCurrentIndex(m_tree->indexOf(0));
}

/// A table without rows says what keeps them out.
void InitPanel::sayWhyEmpty() {
    const bool isEmpty = !m_state.isEmpty() && m_table->rowCount() == 0;
    if (isEmpty) {
        const int node = m_tree->node(m_treeView->currentIndex());
        const QString component = node > 0 ? m_tree->path(node) : QString();
        const QString sought = m_search->text(),
                      all = QStringLiteral("<a href=\"all\">%1</a>").arg(tr("Look everywhere"));
        const bool isLimited = !component.isEmpty() || m_viewChoice->currentIndex() > 0;
        QString text = sought.isEmpty() ? tr("There is nothing to show here.")
                                        : tr("Nothing here is called “%1”.").arg(sought.toHtmlEscaped());
        if (!component.isEmpty())
            text += QLatin1Char(' ') + tr("Only %1 is looked at.").arg(component.toHtmlEscaped());
        m_noRows->setText(isLimited ? text + QLatin1Char(' ') + all : text);
        m_noRows->setGeometry(m_view->viewport()->rect());
    }
    m_noRows->setVisible(isEmpty);
}

void InitPanel::show(uint32_t v) {
    if (m_table->rowOf(v) < 0) {
        m_search->clear();
        showEverything();
    }
    if (const int row = m_table->rowOf(v); row >= 0) {
        m_view->setCurrentIndex(m_table->index(row, InitTableModel::Name));
        m_view->scrollTo(m_table->index(row, InitTableModel::Name));
        explain(v); // also if it was chosen already
    }
}

void InitPanel::chooseComponent(const QString& path) {
    if (m_state.isEmpty())
        return;
    const int node = m_tree->find(path);
    if (node < 0 || node == m_tree->node(m_treeView->currentIndex()))
        return;
    const QSignalBlocker quiet(this);
    m_treeView->setCurrentIndex(m_tree->indexOf(node));
}

QString InitPanel::componentOf(uint32_t v) const {
    return m_tree->path(m_tree->nodeOf(v));
}

void InitPanel::highlight(std::vector<uint32_t> quantities) {
    std::vector<int> nodes;
    QStringList components;
    for (uint32_t v : quantities) {
        nodes.push_back(m_tree->nodeOf(v));
        if (const QString path = componentOf(v); !path.isEmpty() && !components.contains(path))
            components << path;
    }
    m_tree->setHighlighted(nodes);
    m_treeView->viewport()->update();
    emit hovered(components);
}

void InitPanel::hover(const QString& link) {
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.size() < 2 || m_state.isEmpty()) {
        highlight({});
        return;
    }
    const uint32_t a = parts[1].toUInt();
    const uint32_t last = parts.size() > 2 ? parts[2].toUInt() : a;
    if (parts[0] == QLatin1String("place") || last >= m_state.size())
        return;
    highlight({last});
}

std::vector<uint32_t> InitPanel::leaveOut(const std::vector<uint32_t>& refused) {
    const std::vector<uint32_t> left = m_state.withoutInTheWay(refused);
    setReport({}, false);
    refresh();
    if (!left.empty())
        showInTheWay(left);
    emit changed();
    return left;
}

void InitPanel::showInTheWay(const std::vector<uint32_t>& refused) {
    m_notFixed = refused;
    setExplanation(InitExplanation(m_state).inTheWay(refused));
}

void InitPanel::follow(const QString& link) {
    // For all chosen rows, as ticking one of them does.
    for (const auto& [word, column, state] : {std::tuple("fixall", InitTableModel::Fixed, Qt::Checked),
                                              std::tuple("relaxall", InitTableModel::Fixed, Qt::Unchecked),
                                              std::tuple("markall", InitTableModel::Mark, Qt::Checked),
                                              std::tuple("unmarkall", InitTableModel::Mark, Qt::Unchecked)})
        if (link == QLatin1String(word)) {
            m_table->setData(m_view->currentIndex().siblingAtColumn(column), state, Qt::CheckStateRole);
            return;
        }
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.size() < 2 || m_state.isEmpty())
        return;
    const uint32_t a = parts[1].toUInt(), b = parts.size() > 2 ? parts[2].toUInt() : a;
    if (parts[0] == QLatin1String("place")) {
        if (a < m_state.structure().equations.size())
            emit placeRequested(QString::fromStdString(m_state.structure().equations[a].place));
        return;
    }
    if (parts[0] == QLatin1String("at")) { // a place that is no equation of the structure
        emit placeRequested(link.mid(3));
        return;
    }
    if (parts[0] == QLatin1String("guess")) {
        m_state.setGuesses([&] {
            std::vector<std::pair<uint32_t, double>> guesses;
            for (qsizetype i = 1; i + 1 < parts.size(); i += 2)
                if (const uint32_t v = parts[i].toUInt(); v < m_state.size())
                    guesses.emplace_back(v, parts[i + 1].toDouble());
            return guesses;
        }());
        setReport({}, false);
        refresh();
        emit changed();
        return;
    }
    if (parts[0] == QLatin1String("start")) {
        emit startTimeRequested(parts[1].toDouble());
        return;
    }
    if (parts[0] == QLatin1String("runs")) {
        emit runsRequested();
        return;
    }
    if (parts[0] == QLatin1String("undo")) {
        setReport({}, false);
        emit undoRequested();
        return;
    }
    if (parts[0] == QLatin1String("asinmodel")) {
        emit resetRequested();
        return;
    }
    if (parts[0] == QLatin1String("rest")) {
        leaveOut(m_notFixed);
        return;
    }
    if (a >= m_state.size() || b >= m_state.size())
        return;
    if (parts[0] == QLatin1String("show")) {
        show(a);
        emit componentChosen(componentOf(a));
        return;
    }
    if (parts[0] == QLatin1String("alternatives")) {
        showAlternatives(a);
        return;
    }
    if (parts[0] == QLatin1String("size")) {
        const auto targets = m_state.fixableInstead(a); // while it is fixed
        m_state.relax(a);
        refresh();
        setExplanation(InitExplanation(m_state).sizing(a, targets));
        emit changed();
        return;
    }
    if (parts[0] == QLatin1String("give")) {
        m_state.fix(a);
        refresh();
        emit changed();
        show(a);
        m_view->setFocus();
        if (const int row = m_table->rowOf(a); row >= 0) {
            const QModelIndex value = m_table->index(row, InitTableModel::Value);
            m_view->setCurrentIndex(value);
            m_view->edit(value);
        }
        return;
    }
    if (parts[0] == QLatin1String("relax"))
        m_state.relax(a);
    else if (parts[0] == QLatin1String("fix"))
        m_state.fix(a);
    else if (parts[0] == QLatin1String("exchange"))
        m_state.exchange(a, b);
    else if (parts[0] == QLatin1String("swap"))
        m_state.swapMark(a, b);
    setReport({}, false);
    refresh(a);
    emit changed();
}

void InitPanel::addProgress(const solver::InitStep& step) {
    if (m_state.isEmpty() || step.iteration == 0)
        return;
    std::map<QString, double> unknowns;
    for (const auto& [name, value] : step.point)
        unknowns[QString::fromStdString(name)] = value;
    m_solve->show();
    m_solve->add(QString::fromStdString(step.method), std::isfinite(step.norm) ? step.norm : HUGE_VAL, step.lambda,
                 unknowns);
    setExplanation(m_solveReport.progress(step));
    m_table->setResiduals(m_solveReport.residuals(step.worst));
}

void InitPanel::setOutcome(const solver::InitReport& report) {
    if (m_state.isEmpty())
        return;
    const bool isSolved = report.converged;
    if (isSolved)
        m_solve->setSolved();
    // What was known before explains a failure better than the iterates do.
    const bool wasKnown = !m_state.structure().inModel.empty() || !m_state.refused().empty();
    const QString message = QString::fromStdString(report.message);
    m_outcome =
        isSolved ? QString() : QStringLiteral("<p>%1</p>").arg(withPlaces(message)) + m_solveReport.failure(report);
    m_outcomeOf = m_state.decisions();
    setExplanation((isSolved ? QString() : QStringLiteral("<p>%1</p>").arg(withPlaces(message))) +
                   (isSolved || wasKnown ? InitExplanation(m_state).overview() : QString()) +
                   (isSolved ? QString() : m_solveReport.failure(report)));
    m_table->setResiduals(m_solveReport.residuals(report.diagnosis ? report.diagnosis->worst
                                                                   : std::vector<solver::InitReport::Equation>()));
}

bool InitPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Leave && watched == m_view->viewport())
        highlight({});
    if (event->type() == QEvent::Resize && watched == m_view->viewport())
        m_noRows->setGeometry(m_view->viewport()->rect());
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool undo = key->matches(QKeySequence::Undo), redo = key->matches(QKeySequence::Redo);
    // Return and F2 edit the value, wherever in the row the keyboard is.
    const bool edit = watched == m_view &&
                      (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter || key->key() == Qt::Key_F2) &&
                      key->modifiers() == Qt::NoModifier && m_view->currentIndex().isValid() &&
                      m_view->currentIndex().column() != InitTableModel::Comment;
    if (edit && event->type() == QEvent::KeyPress) {
        const QModelIndex value = m_view->currentIndex().siblingAtColumn(InitTableModel::Value);
        m_view->setCurrentIndex(value);
        m_view->edit(value);
        return true;
    }
    const bool toggle = watched == m_view && key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier;
    if (edit) {
        event->accept();
        return true;
    }
    if (!undo && !redo && !toggle)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (toggle) {
        const QModelIndex at = m_view->currentIndex().siblingAtColumn(
            m_view->currentIndex().column() == InitTableModel::Mark ? InitTableModel::Mark : InitTableModel::Fixed);
        if (at.isValid())
            m_table->setData(at, at.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                             Qt::CheckStateRole);
        return true;
    }
    undo ? m_state.undo() : m_state.redo();
    setReport({}, false); // it was about what is taken back
    refresh();
    emit changed();
    return true;
}

} // namespace gnomon
