#include "app/modeling/parameter_line.h"

#include "app/modeling/array_editor.h"
#include "app/modeling/properties_panel.h"
#include "app/plot/axis_ticks.h"
#include "app/shell/icons.h"
#include "app/shell/profile.h"
#include "app/shell/theme.h"
#include "compiler/syntax/editor/fragment.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <optional>
#include <utility>

namespace gnomon {

using session::ParameterRow;
using Kind = ParameterRow::Kind;

namespace {

/// "5 mm": the number and the unit, if that is what was typed for a parameter that has one.
std::optional<std::pair<double, QString>> numberWithUnit(const ParameterRow& row, const QString& text) {
    static const QRegularExpression pattern(QStringLiteral(
        R"(^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?+)\s*([A-Za-z%Ω°µ][\wΩ°µ.·²³⁰¹⁴-⁹⁻%/()-]*)\s*$)"));
    if (row.kind != Kind::Real || row.unit.empty())
        return std::nullopt;
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    return std::pair(match.captured(1).toDouble(), writtenUnit(match.captured(2)));
}

} // namespace

QString inOwnUnit(const ParameterRow& row, const QString& text) {
    const auto typed = numberWithUnit(row, text);
    const auto conversion = typed ? unitConversion(QString::fromStdString(row.unit), typed->second) : std::nullopt;
    if (conversion)
        return shortNumber(conversion->back(typed->first), 12);
    if (row.kind != Kind::Real)
        return text;
    const TypedExpression expression(text, QString::fromStdString(row.unit), {});
    return expression.hasUnits() ? expression.written() : text;
}

QString troubleOf(const ParameterRow& row, const QString& given, const UnitsOfNames& units) {
    QString text = given;
    if (text.trimmed().isEmpty())
        return {};
    if (row.kind == Kind::Class)
        return {};
    if (const auto typed = numberWithUnit(row, text)) {
        const QString own = QString::fromStdString(row.unit);
        return unitConversion(own, typed->second)
                   ? QString()
                   : PropertiesPanel::tr("%1 is measured in %2, not in %3.")
                         .arg(QString::fromStdString(row.name), unitChoices(own).mid(0, 4).join(QStringLiteral(", ")),
                              typed->second);
    }
    if (row.kind == Kind::Real) {
        const TypedExpression expression(text, QString::fromStdString(row.unit), units);
        if (!expression.trouble().isEmpty())
            return expression.trouble();
        text = expression.written();
    }
    const Result<syntax::Fragment> fragment =
        syntax::parseFragment(syntax::FragmentKind::Expression, text.toStdString());
    if (!fragment)
        return QString::fromStdString(fragment.error().message);
    const syntax::NodeKind kind = fragment->tree.kind(fragment->nodes.front());
    const bool isText = kind == syntax::NodeKind::StringLiteral, isTruth = kind == syntax::NodeKind::BooleanLiteral;
    const bool isNumber = kind == syntax::NodeKind::NumberLiteral;
    if ((row.kind == Kind::Real || row.kind == Kind::Integer) && (isText || isTruth))
        return PropertiesPanel::tr("%1 is a number.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::Integer && isNumber && text.contains(QRegularExpression(QStringLiteral("[.eE]"))))
        return PropertiesPanel::tr("%1 is a whole number.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::Boolean && (isText || isNumber))
        return PropertiesPanel::tr("%1 is true or false.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::String && (isNumber || isTruth))
        return PropertiesPanel::tr("%1 is a text: write it in quotes.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::Enumeration && (isNumber || isTruth || isText))
        return PropertiesPanel::tr("%1 is one of the values in the list.").arg(QString::fromStdString(row.name));
    return {};
}

QString unitSetting(const QString& unit) {
    return QStringLiteral("units/") + QString::fromLatin1(unit.toUtf8().toPercentEncoding());
}

namespace {

/// A number in another unit; what is no number stays as it is.
template <class Convert>
QString converted(const QString& text, const Convert& convert) {
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (!isNumber)
        return text;
    const double result = convert(number);
    return result == number ? text : shortNumber(result, 12);
}

bool isLiteral(const std::string& text) {
    bool isNumber = false;
    QString::fromStdString(text).toDouble(&isNumber);
    return isNumber || text.empty();
}

/// Which classes there are to choose from is known later than the parameter.
bool hasChoice(const ParameterRow& row) {
    return !row.choices.empty() || row.kind == Kind::Class;
}

bool hasUnitChoice(const ParameterRow& row) {
    return row.kind == Kind::Real && row.unit != "1" && unitChoices(QString::fromStdString(row.unit)).size() >= 2;
}

bool hasTable(const ParameterRow& row, const ParameterLine::State& state) {
    const bool isPlain =
        row.kind == Kind::Real || row.kind == Kind::Integer || row.kind == Kind::Boolean || row.kind == Kind::String;
    return isPlain && (row.dimensions.size() == 1 || row.dimensions.size() == 2) && !state.isMixed;
}

/// Names of choices may say what they stand for: "Parts.Better – the better one".
QString shortName(const QString& choice) {
    return choice.section(QStringLiteral(" – "), 0, 0);
}

} // namespace

QString ParameterLine::nameOf(const ParameterRow& row) {
    return QString::fromStdString(row.isStart ? row.path : row.name);
}

int ParameterLine::labelWidthOf(const ParameterRow& row, const QFont& font) {
    QFont bold = font;
    bold.setBold(true);
    const QString name = nameOf(row);
    return std::min(widestLabel,
                    QFontMetrics(bold).horizontalAdvance(row.isMember ? name.section(QLatin1Char('.'), 1) : name) +
                        (row.isMember ? 10 : 0) + 2);
}

// A widget that gets children after it was put into the window is styled once, together with none of them: each of
// them is made within its parent.
ParameterLine::ParameterLine(const Shell& shell, const ParameterRow& row, const State& state, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_row(row), m_state(state), m_name(nameOf(row)) {
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    auto* layout = new QHBoxLayout;
    layout->setSpacing(6);
    m_column->addLayout(layout);
    m_label = new QLabel(this);
    m_label->setIndent(row.isMember ? 10 : 0);
    m_label->setMinimumHeight(24);
    layout->addWidget(m_label);
    if (!hasChoice(row))
        makeEdit();
    else
        makeCombo();
    QWidget* field = m_combo ? static_cast<QWidget*>(m_combo) : m_edit;
    field->setObjectName(QStringLiteral("parameter:") + m_name);
    m_label->setBuddy(field);
    layout->addWidget(field, 1);
    if (hasTable(row, state)) {
        auto* table = button("table", PropertiesPanel::tr("Elements of %1 as a table").arg(m_name));
        table->setObjectName(QStringLiteral("table:") + m_name);
        table->setCheckable(true);
        table->setChecked(state.isOpen);
        connect(table, &QToolButton::toggled, this, [this](bool open) { emit tableToggled(m_name, open); });
        layout->addWidget(table);
    }
    makeUnit();
    layout->addWidget(m_unitButton ? static_cast<QWidget*>(m_unitButton) : m_unitLabel);
    if (row.isFile)
        makeFileButtons(layout);
    m_reset = button("undo", {});
    m_reset->setAccessibleName(PropertiesPanel::tr("Reset %1").arg(m_name));
    connect(m_reset, &QToolButton::clicked, this, [this] { emit committed(m_name, {}); });
    layout->addWidget(m_reset);
    show(row, state);
}

bool ParameterLine::fits(const ParameterRow& row, const State& state) const {
    return row.path == m_row.path && row.name == m_row.name && row.isStart == m_row.isStart &&
           row.isMember == m_row.isMember && row.kind == m_row.kind && row.unit == m_row.unit &&
           row.isFile == m_row.isFile && row.fileFilter == m_row.fileFilter && hasChoice(row) == hasChoice(m_row) &&
           hasTable(row, state) == hasTable(m_row, m_state) && state.isOpen == m_state.isOpen;
}

void ParameterLine::show(const ParameterRow& row, const State& state) {
    m_row = row;
    m_state = state;
    showName();
    showValue();
    showUnit();
    const bool canEdit = row.isEnabled && !row.isFinal && !state.isReadOnly;
    if (m_combo)
        m_combo->setEnabled(canEdit);
    else
        m_edit->setEnabled(canEdit);
    m_label->setEnabled(row.isEnabled);
    if (m_chooseFile)
        m_chooseFile->setEnabled(canEdit);
    m_reset->setToolTip(
        PropertiesPanel::tr("Back to what the class says: %1").arg(QString::fromStdString(row.defaultValue)));
    m_reset->setVisible(row.isModified && !state.isOfClass);
    if (state.isOpen)
        showArray();
}

QToolButton* ParameterLine::button(const char* icon, const QString& text) {
    auto* made = new QToolButton(this);
    made->setIcon(m_shell.icons.icon(QLatin1String(icon)));
    made->setAutoRaise(true);
    made->setToolTip(text);
    made->setAccessibleName(text);
    return made;
}

QLineEdit* ParameterLine::edit() const {
    return m_combo ? m_combo->lineEdit() : m_edit;
}

void ParameterLine::makeEdit() {
    m_edit = new QLineEdit(this);
    m_edit->setMinimumWidth(60);
    connect(m_edit, &QLineEdit::textEdited, this, [this] { m_isTyping = true; });
    connect(m_edit, &QLineEdit::textChanged, this, [this] {
        mark();
        showUnit();
    });
    connect(m_edit, &QLineEdit::editingFinished, this, &ParameterLine::commitTyped);
}

void ParameterLine::makeCombo() {
    m_combo = new QComboBox(this);
    m_combo->setEditable(true);
    m_combo->setInsertPolicy(QComboBox::NoInsert);
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_combo->setMinimumContentsLength(4);
    m_combo->setMinimumWidth(60);
    m_combo->lineEdit()->setAccessibleName(m_name);
    connect(m_combo->lineEdit(), &QLineEdit::textEdited, this, [this] { m_isTyping = true; });
    connect(m_combo->lineEdit(), &QLineEdit::textChanged, this, &ParameterLine::mark);
    connect(m_combo, &QComboBox::activated, this, [this](int index) {
        m_isTyping = false;
        emit committed(m_name, m_combo->itemData(index).toString());
    });
    connect(m_combo->lineEdit(), &QLineEdit::editingFinished, this, &ParameterLine::commitTyped);
}

void ParameterLine::commitTyped() {
    m_isTyping = false;
    if (m_combo) {
        QString text = m_combo->currentText().trimmed();
        for (int i = 0; i < m_combo->count(); ++i)
            if (m_combo->itemText(i) == text || shortName(m_combo->itemText(i)) == text)
                text = m_combo->itemData(i).toString();
        if (text != QString::fromStdString(m_row.value) && m_combo->lineEdit()->isModified())
            emit committed(m_name, text);
        return;
    }
    const QString text = m_edit->text().trimmed();
    if (text == m_told)
        return;
    m_told = text; // once, also when the field is left before the text has been read again
    emit committed(m_name, m_conversion.isIdentity() ? text : converted(text, [this](double number) {
                       return m_conversion.back(number);
                   }));
}

void ParameterLine::makeUnit() {
    const QString unit = QString::fromStdString(m_row.unit);
    // Names of classes, texts and literals need the room, and never have a unit.
    const bool isCounted = m_row.kind != Kind::Class && m_row.kind != Kind::String && m_row.kind != Kind::Enumeration;
    constexpr int unitWidth = 44; // fields end at one line, whatever their units are called
    if (!hasUnitChoice(m_row)) {
        m_unitLabel = new QLabel(unit == QLatin1String("1") ? QString() : printedUnit(unit), this);
        // Where further buttons stand in the line there is no room for what says nothing.
        m_unitLabel->setMinimumWidth(hasTable(m_row, m_state) || m_row.isFile ? 0 : unitWidth);
        m_unitLabel->setForegroundRole(QPalette::PlaceholderText);
        m_unitLabel->setVisible(isCounted);
        return;
    }
    m_unitButton = new QToolButton(this);
    m_unitButton->setObjectName(QStringLiteral("unit:") + m_name);
    m_unitButton->setAutoRaise(true);
    m_unitButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_unitButton->setPopupMode(QToolButton::InstantPopup);
    m_unitButton->setAccessibleName(PropertiesPanel::tr("Unit of %1").arg(m_name));
    m_unitButton->setToolTip(PropertiesPanel::tr("Values are shown and typed in this unit; the model keeps its own"));
    m_unitButton->setMinimumWidth(unitWidth);
    auto* menu = new QMenu(m_unitButton);
    for (const QString& choice : unitChoices(unit)) {
        QAction* action =
            menu->addAction(printedUnit(choice), this, [this, unit, choice] { emit unitChosen(unit, choice); });
        action->setData(choice);
        action->setCheckable(true);
    }
    m_unitButton->setMenu(menu);
}

void ParameterLine::makeFileButtons(QHBoxLayout* to) {
    m_chooseFile = button("folder", PropertiesPanel::tr("Choose a file for %1").arg(m_name));
    m_chooseFile->setObjectName(QStringLiteral("file:") + m_name);
    to->addWidget(m_chooseFile);
    connect(m_chooseFile, &QToolButton::clicked, this,
            [this] { emit fileWanted(m_name, QString::fromStdString(m_row.fileFilter)); });
    QToolButton* preview = button("eye", PropertiesPanel::tr("Look into the file of %1").arg(m_name));
    preview->setObjectName(QStringLiteral("preview:") + m_name);
    to->addWidget(preview);
    connect(preview, &QToolButton::clicked, this, [this] { emit previewWanted(m_name); });
}

void ParameterLine::showName() {
    const QString description = QString::fromStdString(m_row.description);
    const QString tip = QStringLiteral("<b>%1</b> %2<br>%3")
                            .arg(m_name.toHtmlEscaped(), QString::fromStdString(m_row.typeName).toHtmlEscaped(),
                                 description.toHtmlEscaped());
    m_label->setToolTip(tip);
    QFont font = m_label->font();
    if (font.bold() != m_row.isModified) {
        font.setBold(m_row.isModified);
        m_label->setFont(font);
    }
    // A long name is cut in its middle, where names of one family differ least; all of it stands in the hint.
    m_label->setText(QFontMetrics(font).elidedText(m_row.isMember ? m_name.section(QLatin1Char('.'), 1) : m_name,
                                                   Qt::ElideMiddle, m_state.labelWidth - m_label->indent()));
    if (m_label->minimumWidth() != m_state.labelWidth || m_label->maximumWidth() != m_state.labelWidth)
        m_label->setFixedWidth(m_state.labelWidth);
    (m_combo ? static_cast<QWidget*>(m_combo) : m_edit)
        ->setAccessibleName(description.isEmpty() ? m_name : m_name + QStringLiteral(": ") + description);
}

void ParameterLine::showValue() {
    const QString value = QString::fromStdString(m_row.value), standard = QString::fromStdString(m_row.defaultValue);
    const bool isBusy = m_isTyping && edit()->hasFocus();
    if (m_combo) {
        edit()->setPlaceholderText(m_state.isMixed ? PropertiesPanel::tr("different")
                                                   : standard.section(QLatin1Char('.'), -1));
        if (!isBusy)
            showChoice(value);
        return;
    }
    m_conversion = unitConversion(QString::fromStdString(m_row.unit), shownUnit()).value_or(UnitConversion());
    const auto inUnit = [this](const QString& text) {
        return converted(text, [this](double number) { return m_conversion(number); });
    };
    m_edit->setPlaceholderText(m_state.isMixed ? PropertiesPanel::tr("different") : inUnit(standard));
    m_told = inUnit(value);
    if (isBusy)
        return;
    if (m_edit->text() != m_told) {
        m_edit->setText(m_told);
        m_edit->setCursorPosition(0); // of a long value the beginning is shown
    }
    m_edit->setModified(false);
}

void ParameterLine::showChoice(const QString& value) {
    bool isSame = m_combo->count() == static_cast<int>(m_row.choices.size());
    for (int i = 0; isSame && i < m_combo->count(); ++i) {
        const session::Choice& choice = m_row.choices[static_cast<size_t>(i)];
        isSame = m_combo->itemText(i) == QString::fromStdString(choice.text) &&
                 m_combo->itemData(i).toString() == QString::fromStdString(choice.value);
    }
    if (!isSame) {
        m_combo->clear();
        for (const session::Choice& choice : m_row.choices)
            m_combo->addItem(QString::fromStdString(choice.text), QString::fromStdString(choice.value));
    }
    // A literal may be written in full or not.
    int at = m_combo->findData(value);
    for (int i = 0; at < 0 && i < m_combo->count(); ++i)
        if (!value.isEmpty() && value.contains(QLatin1Char('.')) &&
            m_combo->itemData(i).toString().endsWith(QLatin1Char('.') + value.section(QLatin1Char('.'), -2)))
            at = i;
    const QString text = at >= 0 ? shortName(m_combo->itemText(at)) : value;
    if (m_combo->currentIndex() != at)
        m_combo->setCurrentIndex(at);
    if (m_combo->currentText() != text)
        m_combo->setEditText(text);
    m_combo->lineEdit()->setCursorPosition(0);
    m_combo->lineEdit()->setModified(false);
}

QString ParameterLine::shownUnit() const {
    const QString unit = QString::fromStdString(m_row.unit);
    if (m_row.kind != Kind::Real || !isLiteral(m_row.value) || (m_row.value.empty() && !isLiteral(m_row.defaultValue)))
        return unit;
    const QString chosen = m_shell.profile.settings().value(unitSetting(unit)).toString();
    for (const QString& wanted : {chosen, QString::fromStdString(m_row.displayUnit)})
        if (!wanted.isEmpty() && unitConversion(unit, wanted))
            return wanted;
    return unit;
}

void ParameterLine::showUnit() {
    if (!m_unitButton)
        return;
    const QString shown = shownUnit();
    // While an expression is written the unit beside it says what it counts in.
    bool isNumber = true;
    if (m_edit && !m_edit->text().trimmed().isEmpty())
        m_edit->text().trimmed().toDouble(&isNumber);
    m_unitButton->setText(printedUnit(isNumber ? shown : QString::fromStdString(m_row.unit)));
    for (QAction* action : m_unitButton->menu()->actions())
        action->setChecked(action->data().toString() == shown);
}

void ParameterLine::showArray() {
    const std::string& written = m_row.value.empty() ? m_row.defaultValue : m_row.value;
    auto* shown = qobject_cast<ArrayEditor*>(m_array);
    const bool readOnly = !m_row.isEnabled || m_row.isFinal || m_state.isReadOnly;
    if (shown && shown->isReadOnly() == readOnly && shown->text() == written)
        return;
    std::optional<ArrayText> array = ArrayText::parse(written);
    const bool isMatrix = m_row.dimensions.size() == 2;
    if (written.empty()) {
        const char* blank = m_row.kind == Kind::Boolean ? "false" : m_row.kind == Kind::String ? "\"\"" : "0";
        array = ArrayText::filled(m_row.dimensions[0], isMatrix ? m_row.dimensions[1] : 1, isMatrix, blank);
    }
    if (m_array) {
        m_array->setParent(nullptr); // not to be found any more
        m_array->deleteLater();
    }
    if (!array || array->isMatrix() != isMatrix) {
        auto* note = new QLabel(
            PropertiesPanel::tr("%1 is written as an expression: %2").arg(m_name, QString::fromStdString(written)),
            this);
        note->setWordWrap(true);
        note->setProperty("role", QStringLiteral("dim"));
        m_column->addWidget(note);
        m_array = note;
        return;
    }
    ParameterRow element = m_row;
    element.dimensions.clear();
    element.unit.clear(); // the table has bare numbers
    auto* editor = new ArrayEditor(
        m_shell, std::move(*array), m_row.canGrow, readOnly,
        [element](const QString& text) { return troubleOf(element, text); }, this);
    editor->table().setObjectName(QStringLiteral("elements:") + m_name);
    editor->table().setAccessibleName(PropertiesPanel::tr("Elements of %1").arg(m_name));
    // The table may be made anew when the text has changed: not while it is telling so.
    connect(
        editor, &ArrayEditor::changed, this, [this](const QString& text) { emit committed(m_name, text); },
        Qt::QueuedConnection);
    connect(editor, &ArrayEditor::failed, this, &ParameterLine::failed);
    m_column->addWidget(editor);
    m_array = editor;
}

void ParameterLine::mark() {
    const QString trouble = troubleOf(m_row, edit()->text(), m_state.units ? *m_state.units : UnitsOfNames());
    if (trouble == edit()->toolTip())
        return;
    edit()->setStyleSheet(
        trouble.isEmpty() ? QString()
                          : QStringLiteral("QLineEdit{border:1px solid %1}").arg(m_shell.theme.colors().error.name()));
    edit()->setToolTip(trouble);
}

} // namespace gnomon
