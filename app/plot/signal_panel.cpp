#include "app/plot/signal_panel.h"

#include "app/commands/command_registry.h"
#include "app/plot/results.h"
#include "app/plot/signal_model.h"
#include "app/runs/run.h"
#include "app/shell/icons.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace gnomon {

class SignalFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setText(const QString& text) {
        m_text = text;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        if (m_text.isEmpty())
            return true;
        const auto* model = static_cast<const SignalModel*>(sourceModel());
        const QString name = model->nameOf(model->index(row, 0, parent));
        return name.contains(m_text, Qt::CaseInsensitive);
    }

private:
    QString m_text;
};

SignalPanel::SignalPanel(const Shell& shell, Results& results, QWidget* parent)
    : QWidget(parent),
      m_results(results),
      m_model(new SignalModel(results, shell.icons, this)),
      m_filtered(new SignalFilter(this)) {
    m_filtered->setSourceModel(m_model);
    m_filtered->setRecursiveFilteringEnabled(true);
    m_view = new QTreeView;
    m_view->setObjectName(QStringLiteral("signals"));
    m_view->setAccessibleName(tr("Variables of the result"));
    m_view->setModel(m_filtered);
    m_view->setUniformRowHeights(true);
    m_view->setIndentation(16);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setAllColumnsShowFocus(true);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setMinimumSectionSize(40);
    m_view->header()->setSectionResizeMode(SignalModel::NameColumn, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(SignalModel::ValueColumn, QHeaderView::Interactive);
    m_view->header()->setSectionResizeMode(SignalModel::UnitColumn, QHeaderView::Interactive);
    m_view->header()->resizeSection(SignalModel::ValueColumn, 76);
    m_view->header()->resizeSection(SignalModel::UnitColumn, 48);
    // A click anywhere on a variable ticks it; Space does by itself.
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        const QModelIndex source = m_filtered->mapToSource(index);
        const QString name = m_model->nameOf(source.siblingAtColumn(0));
        if (name.isEmpty() || index.column() == SignalModel::NameColumn)
            return;
        m_results.setPlotted(name, !m_results.isPlotted(name));
    });

    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("signalFilter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter variables"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filtered->setText(text);
        if (!text.isEmpty())
            m_view->expandAll();
    });

    auto* empty = new QWidget;
    auto* emptyLayout = new QVBoxLayout(empty);
    auto* emptyText = new QLabel(tr("The variables of a run are listed here, with their last values."));
    emptyText->setProperty("role", QStringLiteral("dim"));
    emptyText->setWordWrap(true);
    emptyText->setAlignment(Qt::AlignCenter);
    auto* run = new QPushButton(tr("Run"));
    connect(run, &QPushButton::clicked, this,
            [&commands = shell.commands] { commands.action(QStringLiteral("run.start"))->trigger(); });
    emptyLayout->addStretch();
    emptyLayout->addWidget(emptyText);
    emptyLayout->addWidget(run, 0, Qt::AlignHCenter);
    emptyLayout->addStretch();

    auto* list = new QWidget;
    auto* listLayout = new QVBoxLayout(list);
    listLayout->setContentsMargins(0, 0, 0, 0);
    listLayout->setSpacing(4);
    auto* filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(8, 0, 8, 0);
    filterRow->addWidget(m_filter);
    listLayout->addLayout(filterRow);
    listLayout->addWidget(m_view, 1);
    m_stack = new QStackedWidget;
    m_stack->addWidget(empty);
    m_stack->addWidget(list);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);

    connect(&results, &Results::currentChanged, this, &SignalPanel::rebuild);
    connect(&results, &Results::shownChanged, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(&results, &Results::grown, this, [this](Run* grown) {
        // All values may differ; the view asks for those that it shows.
        if (grown == m_results.current())
            m_view->viewport()->update();
    });
}

void SignalPanel::rebuild() {
    m_model->rebuild();
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
}

QModelIndex SignalPanel::indexOf(const QString& name) const {
    return m_filtered->mapFromSource(m_model->indexOf(name));
}

void SignalPanel::setFilter(const QString& text) {
    m_filter->setText(text);
}

} // namespace gnomon
