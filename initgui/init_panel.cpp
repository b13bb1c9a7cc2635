#include "initgui/init_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QToolBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <map>

namespace gnomon {

InitPanel::InitPanel(QWidget* parent) : QWidget(parent), m_table(new InitTableModel(this)) {
    m_tools = new QToolBar;
    m_tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_tools->setMovable(false);
    m_viewChoice = new QComboBox;
    m_viewChoice->setObjectName(QStringLiteral("initView"));
    m_viewChoice->setAccessibleName(tr("View"));
    m_viewChoice->addItems({tr("All"), tr("Reduced"), tr("Fixed only"), tr("Marked"), tr("Changed")});
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("initSearch"));
    m_search->setPlaceholderText(tr("Search: a regular expression"));
    m_search->setAccessibleName(tr("Search: a regular expression"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    m_counters = new QLabel;
    m_counters->setObjectName(QStringLiteral("initCounters"));
    m_counters->setWordWrap(true);
    m_report = new QLabel;
    m_report->setObjectName(QStringLiteral("initReport"));
    m_report->setWordWrap(true);
    m_report->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_report->hide();
    m_busy = new QProgressBar;
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setFixedHeight(2);
    m_busy->hide();

    m_tree = new QTreeWidget;
    m_tree->setObjectName(QStringLiteral("initTree"));
    m_tree->setAccessibleName(tr("Components"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Component"), tr("Unknowns")});
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_view = new QTableView;
    m_view->setObjectName(QStringLiteral("initTable"));
    m_view->setAccessibleName(tr("Quantities at the start"));
    m_view->setModel(m_table);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(24);
    m_view->setShowGrid(false);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setWordWrap(false);
    m_view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const int widths[] = {180, 80, 80, 110, 60, 70, 70, 70, 90, 50, 140};
    for (int column = 0; column < InitTableModel::ColumnCount; ++column)
        m_view->setColumnWidth(column, widths[column]);
    m_why = new QTextBrowser;
    m_why->setObjectName(QStringLiteral("initWhy"));
    m_why->setAccessibleName(tr("What and why"));
    m_why->setOpenLinks(false);
    m_why->setFrameShape(QFrame::NoFrame);

    auto* splitter = new QSplitter;
    splitter->addWidget(m_tree);
    splitter->addWidget(m_view);
    splitter->addWidget(m_why);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 4);
    splitter->setStretchFactor(2, 2);
    splitter->setSizes({180, 620, 300});
    auto* choices = new QHBoxLayout;
    choices->setContentsMargins(8, 0, 8, 0);
    choices->addWidget(m_viewChoice);
    choices->addWidget(m_search);
    choices->addWidget(m_counters, 1);
    m_content = new QWidget;
    auto* inside = new QVBoxLayout(m_content);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(4);
    inside->addLayout(choices);
    inside->addWidget(m_report);
    inside->addWidget(splitter, 1);
    m_notice = new QLabel;
    m_notice->setObjectName(QStringLiteral("initNotice"));
    m_notice->setAlignment(Qt::AlignCenter);
    m_notice->setWordWrap(true);
    m_notice->setProperty("role", QStringLiteral("dim"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_busy);
    layout->addWidget(m_tools);
    layout->addWidget(m_content, 1);
    layout->addWidget(m_notice, 1);

    connect(m_viewChoice, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_table->setView(static_cast<InitTableModel::View>(index)); });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        const QRegularExpression expression(text);
        m_search->setToolTip(expression.isValid() ? QString() : expression.errorString());
        if (expression.isValid())
            m_table->setSearch(expression);
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        m_table->setComponent(item ? item->data(0, Qt::UserRole).toString() : QString());
    });
    connect(m_table, &InitTableModel::edited, this, [this](quint32 quantity, bool) {
        refresh(quantity);
        emit changed();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (const auto v = m_table->quantity(index))
            explain(*v);
    });
    connect(m_view, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const auto v = m_table->quantity(index);
            v && index.column() != InitTableModel::Value && index.column() != InitTableModel::Comment)
            showAlternatives(*v);
    });
    connect(m_why, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { follow(link.toString()); });
    setNotice(tr("Choose a model to see what is fixed and what is solved for at its start."));
}

InitPanel::~InitPanel() = default;

void InitPanel::setState(InitState state) {
    m_table->setState(nullptr);
    m_state = std::move(state);
    m_busy->hide();
    m_notice->hide();
    m_content->show();
    m_why->clear();
    setReport({}, false);
    m_table->setState(&m_state);
    fillTree();
    refresh();
}

void InitPanel::setLoading(const QString& className) {
    setNotice(tr("Reading %1 …").arg(className));
    m_busy->show();
}

void InitPanel::setNotice(const QString& text) {
    m_busy->hide();
    m_content->hide();
    m_notice->setText(text);
    m_notice->show();
}

void InitPanel::setSolving(bool solving) {
    m_busy->setVisible(solving);
}

void InitPanel::setReport(const QString& text, bool isError) {
    m_report->setVisible(!text.isEmpty());
    m_report->setText(text);
    m_report->setContentsMargins(8, 0, 8, 0);
    m_report->setProperty("role", isError ? QStringLiteral("error") : QStringLiteral("dim"));
    QPalette palette = this->palette();
    if (isError)
        palette.setColor(QPalette::WindowText, palette.color(QPalette::Window).lightness() < 128
                                                   ? QColor(0xFF, 0x7B, 0x72)
                                                   : QColor(0xC6, 0x2F, 0x2F));
    m_report->setPalette(palette);
}

void InitPanel::refresh(std::optional<uint32_t> about) {
    m_table->refresh();
    fillTree();
    if (m_state.isEmpty())
        return;
    size_t relaxed = 0, fixedParameters = 0, fixedOthers = 0, states = 0;
    for (uint32_t v = 0; v < m_state.structure().quantities.size(); ++v) {
        const auto kind = m_state.structure().quantities[v].kind;
        states += kind == InitialQuantity::Kind::State;
        if (kind == InitialQuantity::Kind::Parameter)
            (m_state.isFixed(v) ? fixedParameters : relaxed) += 1;
        else
            fixedOthers += m_state.isFixed(v);
    }
    QString text =
        tr("%1 equations · %2 unknowns · rank %3 · %4 states · fixed: %5 parameters, %6 others · %7 relaxed parameters")
            .arg(m_state.equationCount())
            .arg(m_state.unknownCount())
            .arg(m_state.rank())
            .arg(states)
            .arg(fixedParameters)
            .arg(fixedOthers)
            .arg(relaxed);
    if (m_state.fits()) {
        text += tr(" · reduced to %1").arg(m_state.reducedCount());
    } else {
        const long long missing =
            static_cast<long long>(m_state.unknownCount()) - static_cast<long long>(m_state.rank());
        const long long surplus =
            static_cast<long long>(m_state.equationCount()) - static_cast<long long>(m_state.rank());
        if (missing > 0)
            text += QStringLiteral(" — ") + tr("%n more to be fixed", nullptr, static_cast<int>(missing));
        if (surplus > 0)
            text += QStringLiteral(" — ") + tr("%n equation(s) too many", nullptr, static_cast<int>(surplus));
    }
    m_counters->setText(text);
    QPalette palette = this->palette();
    if (!m_state.fits())
        palette.setColor(QPalette::WindowText, palette.color(QPalette::Window).lightness() < 128
                                                   ? QColor(0xFF, 0x7B, 0x72)
                                                   : QColor(0xC6, 0x2F, 0x2F));
    m_counters->setPalette(palette);
    if (about)
        explain(*about);
}

QString InitPanel::counters() const {
    return m_counters->text();
}

QString InitPanel::explanation() const {
    return m_why->toPlainText();
}

QString InitPanel::linkTo(const char* action, uint32_t a, uint32_t b) const {
    return QStringLiteral("%1:%2:%3").arg(QLatin1String(action)).arg(a).arg(b);
}

void InitPanel::explain(uint32_t v) {
    const auto name = [&](uint32_t q) {
        return QStringLiteral("<b>%1</b>")
            .arg(QString::fromStdString(m_state.structure().quantities[q].name).toHtmlEscaped());
    };
    QString html;
    if (m_state.isFixed(v)) {
        html = tr("%1 is fixed.").arg(name(v)) +
               QStringLiteral(" <a href=\"%1\">%2</a>").arg(linkTo("relax", v, 0), tr("Relax it"));
    } else if (m_state.mayFix(v)) {
        html = tr("%1 is solved for and may be fixed.").arg(name(v)) +
               QStringLiteral(" <a href=\"%1\">%2</a>").arg(linkTo("fix", v, 0), tr("Fix it"));
    } else {
        const QString why = QString::fromStdString(m_state.whyNot(v));
        const qsizetype bar = why.lastIndexOf(QLatin1Char('|'));
        const int equations = why.mid(bar + 1).toInt();
        const QString from = why.left(bar).toHtmlEscaped();
        html = from.isEmpty() ? tr("%1 cannot be fixed: the equations determine it already.").arg(name(v))
                              : tr("%1 cannot be fixed: %2 determine it already (%n equation(s)).", nullptr, equations)
                                    .arg(name(v), from);
        const auto help = m_state.relaxingHelps(v);
        if (!help.empty()) {
            html += QStringLiteral("<p>") + tr("Relax instead and fix this:") + QStringLiteral("<br>");
            for (size_t i = 0; i < help.size() && i < 12; ++i)
                html += QStringLiteral("<a href=\"%1\">%2</a><br>")
                            .arg(linkTo("exchange", v, help[i].variable),
                                 QString::fromStdString(m_state.structure().quantities[help[i].variable].name)
                                     .toHtmlEscaped());
            html += QStringLiteral("</p>");
        }
    }
    if (!m_state.isFixed(v))
        html += QStringLiteral("<p><a href=\"%1\">%2</a></p>")
                    .arg(linkTo("alternatives", v, 0), tr("What can stand for it?"));
    m_why->setHtml(html);
}

void InitPanel::showAlternatives(uint32_t v) {
    if (m_state.isFixed(v)) {
        explain(v);
        return;
    }
    const auto found = m_state.alternatives(v);
    QString html = QStringLiteral("<p>") +
                   (found.empty() ? tr("Nothing can stand for <b>%1</b>.")
                                  : tr("Instead of <b>%1</b> can be kept and given a guess:"))
                       .arg(QString::fromStdString(m_state.structure().quantities[v].name).toHtmlEscaped()) +
                   QStringLiteral("</p>");
    for (size_t i = 0; i < found.size() && i < 30; ++i) {
        const InitialQuantity& q = m_state.structure().quantities[found[i].variable];
        html += QStringLiteral("<a href=\"%1\">%2</a> %3<br>")
                    .arg(linkTo("swap", v, found[i].variable), QString::fromStdString(q.name).toHtmlEscaped(),
                         q.hasStart ? tr("has a start value")
                                    : tr("%n equation(s) away", nullptr, static_cast<int>(found[i].distance)));
    }
    m_why->setHtml(html);
}

void InitPanel::follow(const QString& link) {
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.size() != 3 || m_state.isEmpty())
        return;
    const uint32_t a = parts[1].toUInt(), b = parts[2].toUInt();
    const size_t count = m_state.structure().quantities.size();
    if (a >= count || b >= count)
        return;
    if (parts[0] == QLatin1String("relax"))
        m_state.relax(a);
    else if (parts[0] == QLatin1String("fix"))
        m_state.fix(a);
    else if (parts[0] == QLatin1String("exchange"))
        m_state.exchange(a, b);
    else if (parts[0] == QLatin1String("alternatives")) {
        showAlternatives(a);
        return;
    } else if (parts[0] == QLatin1String("swap")) {
        m_state.setMarked(a, false);
        m_state.setMarked(b, true);
    }
    refresh(a);
    emit changed();
}

/// Components with how many of their quantities are unknown, those below them included.
void InitPanel::fillTree() {
    std::map<QString, int> unknowns;
    if (!m_state.isEmpty())
        for (uint32_t v = 0; v < m_state.structure().quantities.size(); ++v) {
            const InitialQuantity& q = m_state.structure().quantities[v];
            if (q.isHidden)
                continue;
            QString name = QString::fromStdString(q.name);
            if (name.startsWith(QLatin1String("der(")))
                name = name.mid(4);
            const int own = m_state.isFixed(v) ? 0 : 1;
            unknowns[QString()] += own;
            for (qsizetype dot = name.lastIndexOf(QLatin1Char('.')); dot > 0;
                 dot = name.lastIndexOf(QLatin1Char('.'), dot - 1))
                unknowns[name.left(dot)] += own;
        }
    if (m_tree->topLevelItemCount() == 1) {
        // The same model: only the counts.
        bool same = true;
        QList<QTreeWidgetItem*> waiting{m_tree->topLevelItem(0)};
        int seen = 0;
        while (!waiting.isEmpty()) {
            QTreeWidgetItem* item = waiting.takeLast();
            const auto it = unknowns.find(item->data(0, Qt::UserRole).toString());
            same = same && it != unknowns.end();
            if (it != unknowns.end())
                item->setText(1, QString::number(it->second));
            ++seen;
            for (int i = 0; i < item->childCount(); ++i)
                waiting.append(item->child(i));
        }
        if (same && seen == static_cast<int>(unknowns.size()) &&
            m_tree->topLevelItem(0)->text(0) == QString::fromStdString(m_state.isEmpty() ? "" : m_state.model()))
            return;
    }
    const QSignalBlocker blocked(m_tree);
    m_tree->clear();
    m_table->setComponent({});
    if (m_state.isEmpty())
        return;
    std::map<QString, QTreeWidgetItem*> items;
    for (const auto& [path, count] : unknowns) {
        QTreeWidgetItem* item = nullptr;
        if (path.isEmpty()) {
            item = new QTreeWidgetItem(m_tree);
            item->setText(0, QString::fromStdString(m_state.model()));
            item->setExpanded(true);
        } else {
            const qsizetype dot = path.lastIndexOf(QLatin1Char('.'));
            QTreeWidgetItem* parent = items[dot > 0 ? path.left(dot) : QString()];
            item = new QTreeWidgetItem(parent);
            item->setText(0, path.mid(dot + 1));
        }
        item->setData(0, Qt::UserRole, path);
        item->setText(1, QString::number(count));
        item->setTextAlignment(1, Qt::AlignRight);
        items[path] = item;
    }
    m_tree->topLevelItem(0)->setExpanded(true);
}

} // namespace gnomon
