#include "app/modeling/parameter_line.h"

#include "app/desk/class_names.h"
#include "app/desk/icons.h"
#include "app/desk/theme.h"
#include "app/modeling/parameter_table.h"
#include "app/modeling/parameter_text.h"
#include "app/modeling/properties_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <cmath>

namespace gnomon {

using session::ParameterRow;
using Kind = ParameterRow::Kind;

namespace {

/// Which classes there are to choose from is known later than the parameter.
bool hasChoice(const ParameterRow& row) {
    return !row.choices.empty() || row.kind == Kind::Class;
}

bool hasUnitChoice(const ParameterRow& row) {
    return row.kind == Kind::Real && row.unit != "1" && unitChoices(QString::fromStdString(row.unit)).size() >= 2;
}

bool hasTable(const ParameterRow& row, const ParameterLine::State& state) {
    return ParameterTable::canShow(row) && !state.isMixed;
}

/// One line, of which a part is left out where there is no room.
class ElidedLabel final : public QLabel {
public:
    explicit ElidedLabel(QWidget* parent) : QLabel(parent) {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        setForegroundRole(QPalette::PlaceholderText);
        QFont small = font();
        small.setPixelSize(static_cast<int>(std::lround(QFontInfo(small).pixelSize() * 0.9)));
        setFont(small);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(rect().adjusted(indent(), 0, 0, 0), Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideRight, width() - indent()));
    }
};

/// Names of choices may say what they stand for: "Parts.Better – the better one".
QString shortName(const QString& choice) {
    return choice.section(QStringLiteral(" – "), 0, 0);
}

} // namespace

namespace {

QString shownName(const ParameterRow& row) {
    const QString name = ParameterLine::nameOf(row);
    return row.isMember ? name.section(QLatin1Char('.'), -1) : name;
}

} // namespace

QString ParameterLine::nameOf(const ParameterRow& row) {
    return QString::fromStdString(row.isStart ? row.path : row.name);
}

int ParameterLine::labelWidthOf(const ParameterRow& row, const QFont& font) {
    QFont bold = font;
    bold.setBold(true);
    return std::min(widestLabel, QFontMetrics(bold).horizontalAdvance(shownName(row)) + (row.isMember ? 10 : 0) + 2);
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
    // A press beside the field means it, too; keys would go on to whatever had them before.
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(field);
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
    m_reset->setFocusPolicy(Qt::ClickFocus); // an empty field says the same
    m_reset->setAccessibleName(PropertiesPanel::tr("Reset %1").arg(m_name));
    connect(m_reset, &QToolButton::clicked, this, [this] { emit committed(m_name, {}); });
    layout->addWidget(m_reset);
    if (!row.description.empty()) {
        m_note = new ElidedLabel(this);
        m_note->setObjectName(QStringLiteral("note:") + m_name);
        m_note->setIndent(row.isMember ? 10 : 0);
        m_column->addWidget(m_note);
    }
    show(row, state);
}

bool ParameterLine::fits(const ParameterRow& row, const State& state) const {
    return row.path == m_row.path && row.name == m_row.name && row.isStart == m_row.isStart &&
           row.isMember == m_row.isMember && row.kind == m_row.kind && row.unit == m_row.unit &&
           row.description.empty() == m_row.description.empty() && row.isFile == m_row.isFile &&
           row.fileFilter == m_row.fileFilter && hasChoice(row) == hasChoice(m_row) &&
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
    m_reset->setVisible(row.isModified && (!state.isOfClass || row.extendsClause >= 0));
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
    m_edit->installEventFilter(this);
    connect(m_edit, &QLineEdit::textEdited, this, [this] { m_isTyping = true; });
    connect(m_edit, &QLineEdit::textChanged, this, [this] {
        mark();
        showUnit();
    });
    connect(m_edit, &QLineEdit::editingFinished, this, &ParameterLine::commitTyped);
}

bool ParameterLine::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_edit && m_unitButton && event->type() == QEvent::KeyPress)
        if (const auto* key = static_cast<QKeyEvent*>(event);
            key->key() == Qt::Key_Down && key->modifiers() & Qt::AltModifier) {
            m_unitButton->showMenu();
            return true;
        }
    return QWidget::eventFilter(watched, event);
}

void ParameterLine::makeCombo() {
    m_combo = new ClassCombo(this);
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

void ParameterLine::finishTyping() {
    if (m_isTyping)
        commitTyped();
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
    emit committed(m_name, asWritten(text, m_conversion));
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
    m_unitButton->setFocusPolicy(Qt::ClickFocus); // Tab goes on to the next value; Alt+Down opens it
    m_unitButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_unitButton->setPopupMode(QToolButton::InstantPopup);
    m_unitButton->setAccessibleName(PropertiesPanel::tr("Unit of %1").arg(m_name));
    m_unitButton->setToolTip(PropertiesPanel::tr("Values are shown and typed in this unit; the model keeps its own"));
    m_unitButton->setMinimumWidth(unitWidth);
    auto* menu = new QMenu(m_unitButton);
    for (const QString& choice : unitChoices(unit)) {
        QAction* action = menu->addAction(printedUnit(choice), this, [this, choice] { emit unitChosen(choice); });
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
    QString tip = QStringLiteral("<b>%1</b> %2<br>%3")
                      .arg(m_name.toHtmlEscaped(), QString::fromStdString(m_row.typeName).toHtmlEscaped(),
                           description.toHtmlEscaped());
    if (m_row.isToBeGiven && !m_row.defaultValue.empty())
        tip += QStringLiteral("<br>") + PropertiesPanel::tr("It has no value yet: a run would take %1.")
                                            .arg(QString::fromStdString(m_row.defaultValue).toHtmlEscaped());
    m_label->setToolTip(tip);
    if (m_note) {
        m_note->setText(description);
        m_note->setToolTip(tip);
        m_note->setEnabled(m_row.isEnabled);
    }
    QFont font = m_label->font();
    if (font.bold() != m_row.isModified) {
        font.setBold(m_row.isModified);
        m_label->setFont(font);
    }
    // What it is a part of stands above it. A long name is cut in its middle, where names of one family differ least;
    // all of it stands in the hint.
    m_label->setText(
        QFontMetrics(font).elidedText(shownName(m_row), Qt::ElideMiddle, m_state.labelWidth - m_label->indent()));
    if (m_label->minimumWidth() != m_state.labelWidth || m_label->maximumWidth() != m_state.labelWidth)
        m_label->setFixedWidth(m_state.labelWidth);
    (m_combo ? static_cast<QWidget*>(m_combo) : m_edit)
        ->setAccessibleName(description.isEmpty() ? m_name : m_name + QStringLiteral(": ") + description);
}

void ParameterLine::showValue() {
    const QString value = QString::fromStdString(m_row.value), standard = QString::fromStdString(m_row.defaultValue);
    const bool isBusy = m_isTyping && edit()->hasFocus();
    if (m_combo) {
        edit()->setPlaceholderText(m_state.isMixed     ? PropertiesPanel::tr("different")
                                   : m_row.isToBeGiven ? PropertiesPanel::tr("to be given")
                                                       : standard.section(QLatin1Char('.'), -1));
        if (!isBusy)
            showChoice(value);
        return;
    }
    m_conversion =
        unitConversion(QString::fromStdString(m_row.unit), shownUnitOf(m_row, m_state.unit)).value_or(UnitConversion());
    const auto inUnit = [this](const QString& text) { return asShown(text, m_conversion); };
    m_edit->setPlaceholderText(m_state.isMixed     ? PropertiesPanel::tr("different")
                               : m_row.isToBeGiven ? PropertiesPanel::tr("to be given")
                                                   : inUnit(standard));
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

void ParameterLine::showUnit() {
    if (!m_unitButton)
        return;
    const QString shown = shownUnitOf(m_row, m_state.unit);
    // While an expression is written the unit beside it says what it counts in.
    bool isNumber = true;
    if (m_edit && !m_edit->text().trimmed().isEmpty())
        m_edit->text().trimmed().toDouble(&isNumber);
    m_unitButton->setText(printedUnit(isNumber ? shown : QString::fromStdString(m_row.unit)));
    for (QAction* action : m_unitButton->menu()->actions())
        action->setChecked(action->data().toString() == shown);
}

void ParameterLine::showArray() {
    const bool readOnly = !m_row.isEnabled || m_row.isFinal || m_state.isReadOnly;
    if (m_array && m_array->show(m_row, readOnly))
        return;
    if (m_array) {
        m_array->setParent(nullptr); // not to be found any more
        m_array->deleteLater();
    }
    m_array = new ParameterTable(m_shell, m_row, readOnly, this);
    connect(m_array, &ParameterTable::changed, this, [this](const QString& text) { emit committed(m_name, text); });
    connect(m_array, &ParameterTable::failed, this, &ParameterLine::failed);
    m_column->addWidget(m_array);
}

void ParameterLine::mark() {
    const QString trouble = troubleOf(m_row, edit()->text(), m_state.units ? *m_state.units : UnitsOfNames());
    if (trouble == edit()->toolTip())
        return;
    edit()->setStyleSheet(
        trouble.isEmpty() ? QString()
                          : QStringLiteral("QLineEdit{border:1px solid %1}").arg(m_shell.theme.colors().error.name()));
    edit()->setToolTip(trouble);
    // What is mended is not said any longer, nor what was wrong before.
    if (edit()->underMouse())
        QToolTip::hideText();
}

} // namespace gnomon
