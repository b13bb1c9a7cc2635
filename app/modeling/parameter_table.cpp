#include "app/modeling/parameter_table.h"

#include "app/modeling/array_editor.h"
#include "app/modeling/parameter_line.h"
#include "app/modeling/parameter_text.h"
#include "app/modeling/properties_panel.h"

#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <optional>
#include <utility>

namespace gnomon {

using session::ParameterRow;
using Kind = ParameterRow::Kind;

namespace {

const std::string& writtenIn(const ParameterRow& row) {
    return row.value.empty() ? row.defaultValue : row.value;
}

/// What is not written at all has blank elements; nothing for another expression.
std::optional<ArrayText> elementsOf(const ParameterRow& row) {
    const bool isMatrix = row.dimensions.size() == 2;
    if (writtenIn(row).empty()) {
        const char* blank = row.kind == Kind::Boolean ? "false" : row.kind == Kind::String ? "\"\"" : "0";
        return ArrayText::filled(row.dimensions[0], isMatrix ? row.dimensions[1] : 1, isMatrix, blank);
    }
    std::optional<ArrayText> array = ArrayText::parse(writtenIn(row));
    return array && array->isMatrix() == isMatrix ? array : std::nullopt;
}

} // namespace

bool ParameterTable::canShow(const ParameterRow& row) {
    const bool isPlain =
        row.kind == Kind::Real || row.kind == Kind::Integer || row.kind == Kind::Boolean || row.kind == Kind::String;
    return isPlain && (row.dimensions.size() == 1 || row.dimensions.size() == 2);
}

ParameterTable::ParameterTable(const Shell& shell, const ParameterRow& row, bool readOnly, QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    const QString name = ParameterLine::nameOf(row);
    std::optional<ArrayText> array = elementsOf(row);
    if (!array) {
        auto* note = new QLabel(
            PropertiesPanel::tr("%1 is written as an expression: %2").arg(name, QString::fromStdString(writtenIn(row))),
            this);
        note->setWordWrap(true);
        note->setProperty("role", QStringLiteral("dim"));
        column->addWidget(note);
        return;
    }
    m_isMatrix = array->isMatrix();
    ParameterRow element = row;
    element.dimensions.clear();
    element.unit.clear(); // the table has bare numbers
    m_editor = new ArrayEditor(
        shell, std::move(*array), row.canGrow, readOnly,
        [element](const QString& text) { return troubleOf(element, text); }, this);
    m_editor->table().setObjectName(QStringLiteral("elements:") + name);
    m_editor->table().setAccessibleName(PropertiesPanel::tr("Elements of %1").arg(name));
    connect(m_editor, &ArrayEditor::changed, this, &ParameterTable::changed);
    connect(m_editor, &ArrayEditor::failed, this, &ParameterTable::failed);
    column->addWidget(m_editor);
}

bool ParameterTable::show(const ParameterRow& row, bool readOnly) {
    if (!m_editor || m_editor->isReadOnly() != readOnly || m_editor->canGrow() != row.canGrow)
        return false;
    if (m_editor->text() == writtenIn(row))
        return true;
    std::optional<ArrayText> array = elementsOf(row);
    if (!array || array->isMatrix() != m_isMatrix)
        return false;
    m_editor->show(std::move(*array));
    return true;
}

} // namespace gnomon
