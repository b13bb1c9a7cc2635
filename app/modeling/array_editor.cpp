#include "app/modeling/array_editor.h"

#include "app/desk/icons.h"

#include <QAbstractItemDelegate>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gnomon {

ArrayEditor::ArrayEditor(const Shell& shell, ArrayText array, bool canGrow, bool readOnly, Check check, QWidget* parent)
    : QWidget(parent),
      m_array(std::move(array)),
      m_check(std::move(check)),
      m_canGrow(canGrow),
      m_isReadOnly(readOnly) {
    m_table = new QTableWidget(this);
    m_table->setAccessibleName(tr("Elements"));
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setDefaultSectionSize(72);
    m_table->setEditTriggers(readOnly ? QAbstractItemView::NoEditTriggers : QAbstractItemView::AllEditTriggers);
    m_table->setTabKeyNavigation(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(2);
    layout->addWidget(m_table);
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    auto button = [&](const char* icon, const QString& text, auto action) {
        auto* made = new QToolButton(this);
        made->setIcon(shell.icons.icon(QLatin1String(icon)));
        made->setText(text);
        made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        made->setAutoRaise(true);
        connect(made, &QToolButton::clicked, this, [this, action] {
            action();
            fill();
            emit changed(QString::fromStdString(m_array.text()));
        });
        row->addWidget(made);
    };
    if (canGrow && !readOnly) {
        button("plus", tr("Row"), [this] { m_array.addRow(); });
        button("minus", tr("Row"),
               [this] { m_array.removeRow(static_cast<size_t>(std::max(0, m_table->currentRow()))); });
        if (m_array.isMatrix()) {
            button("plus", tr("Column"), [this] { m_array.addColumn(); });
            button("minus", tr("Column"),
                   [this] { m_array.removeColumn(static_cast<size_t>(std::max(0, m_table->currentColumn()))); });
        }
        row->addStretch(1);
        layout->addLayout(row);
    }
    connect(m_table, &QTableWidget::cellChanged, this, [this](int r, int c) {
        if (m_filling)
            return;
        const QString text = m_table->item(r, c)->text().trimmed();
        const QString before = QString::fromStdString(m_array.cell(static_cast<size_t>(r), static_cast<size_t>(c)));
        if (text == before)
            return;
        const QString trouble = text.isEmpty() ? tr("An element needs a value.") : m_check(text);
        if (!trouble.isEmpty()) {
            m_filling = true;
            m_table->item(r, c)->setText(before);
            m_filling = false;
            emit failed(trouble);
            return;
        }
        m_array.setCell(static_cast<size_t>(r), static_cast<size_t>(c), text.toStdString());
        emit changed(QString::fromStdString(m_array.text()));
    });
    // What came while an element was being typed is shown when that is over.
    connect(m_table->itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &ArrayEditor::fill,
            Qt::QueuedConnection);
    fill();
}

void ArrayEditor::show(ArrayText array) {
    m_array = std::move(array);
    fill();
}

void ArrayEditor::fill() {
    m_filling = true;
    m_table->setRowCount(static_cast<int>(m_array.rowCount()));
    m_table->setColumnCount(static_cast<int>(m_array.columnCount()));
    for (size_t r = 0; r < m_array.rowCount(); ++r)
        for (size_t c = 0; c < m_array.columnCount(); ++c) {
            const QString text = QString::fromStdString(m_array.cell(r, c));
            QTableWidgetItem* item = m_table->item(static_cast<int>(r), static_cast<int>(c));
            if (!item) {
                item = new QTableWidgetItem(text);
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
                m_table->setItem(static_cast<int>(r), static_cast<int>(c), item);
            } else if (item->text() != text && !m_table->isPersistentEditorOpen(item)) { // nobody is typing there
                item->setText(text);
            }
        }
    m_table->horizontalHeader()->setVisible(m_array.isMatrix());
    constexpr int mostRows = 8;
    const int rows = std::min(m_table->rowCount(), mostRows);
    m_table->setFixedHeight(rows * 24 + (m_array.isMatrix() ? m_table->horizontalHeader()->sizeHint().height() : 0) +
                            20);
    m_filling = false;
}

} // namespace gnomon
