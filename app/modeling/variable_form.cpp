#include "app/modeling/variable_form.h"

#include "app/desk/class_names.h"
#include "app/modeling/model_pane.h"
#include "app/workspace/view_service.h"
#include "compiler/session/edits/model_edit.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace gnomon {

QString NewVariable::text() const {
    QStringList attributes;
    const auto quoted = [](QString text) {
        text.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
        return QLatin1Char('"') + text + QLatin1Char('"');
    };
    if (!unit.isEmpty())
        attributes << QStringLiteral("unit=") + quoted(unit);
    const bool isVariable = kind != QLatin1String("parameter") && kind != QLatin1String("constant");
    if (isVariable && !value.isEmpty())
        attributes << QStringLiteral("start=") + value;
    QString result = kind == QLatin1String("variable") ? QString() : kind + QLatin1Char(' ');
    result += type + QLatin1Char(' ') + name;
    if (!attributes.isEmpty())
        result += QLatin1Char('(') + attributes.join(QStringLiteral(", ")) + QLatin1Char(')');
    if (!isVariable && !value.isEmpty())
        result += QStringLiteral(" = ") + value;
    if (!description.isEmpty())
        result += QLatin1Char(' ') + quoted(description);
    return result + QLatin1Char(';');
}

QString VariableForm::declare(ModelPane& pane, const NewVariable& made) {
    static const QStringList kinds{QStringLiteral("parameter"), QStringLiteral("constant"), QStringLiteral("variable"),
                                   QStringLiteral("input"), QStringLiteral("output")};
    if (!kinds.contains(made.kind))
        return tr("%1 is no kind of variable.").arg(made.kind);
    if (made.name.isEmpty())
        return tr("It needs a name.");
    const Result<void> done = pane.edit(tr("Declare %1").arg(made.name), [&](session::ModelEdit& e) {
        return e.addComponent(made.text().toStdString());
    });
    return done ? QString() : QString::fromStdString(done.error().message);
}

VariableForm::VariableForm(const Shell& shell, ModelPane& pane, const NewVariable& preset, QWidget* window)
    : QFrame(window), m_pane(&pane) {
    const QString title = preset.kind == QLatin1String("parameter") ? tr("A parameter of %1") : tr("A variable of %1");
    setObjectName(QStringLiteral("variableForm"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_StyledBackground);
    setFixedWidth(460);
    m_form = new QFormLayout(this);
    m_form->setContentsMargins(16, 12, 16, 16);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(8);
    m_form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    auto* heading = new QLabel(title.arg(pane.className().section(QLatin1Char('.'), -1)));
    setAccessibleName(heading->text());
    heading->setProperty("role", QStringLiteral("title"));
    heading->setWordWrap(true);
    m_form->addRow(heading);
    const auto add = [this](const QString& label, QWidget* field, const char* name) {
        field->setAccessibleName(label);
        field->setObjectName(QLatin1String(name));
        m_form->addRow(label, field);
    };
    const auto edit = [this](const QString& text) {
        auto* made = new QLineEdit(text);
        connect(made, &QLineEdit::returnPressed, this, &VariableForm::accept);
        return made;
    };
    m_kind = new QComboBox;
    for (const auto& [kind, text] : {std::pair{"parameter", tr("Parameter: known before a run")},
                                     {"constant", tr("Constant: never changes")},
                                     {"variable", tr("Variable: found by equations")},
                                     {"input", tr("Input: given from outside")},
                                     {"output", tr("Output: given to the outside")}})
        m_kind->addItem(text, QLatin1String(kind));
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(preset.kind)));
    m_kind->installEventFilter(this);
    add(tr("Kind"), m_kind, "variableKind");
    m_name = edit(preset.name);
    add(tr("Name"), m_name, "variableName");
    m_type = new ClassCombo;
    m_type->setEditable(true);
    m_type->setInsertPolicy(QComboBox::NoInsert);
    m_type->addItems(
        {QStringLiteral("Real"), QStringLiteral("Integer"), QStringLiteral("Boolean"), QStringLiteral("String")});
    m_type->setEditText(preset.type);
    m_type->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    m_type->completer()->setFilterMode(Qt::MatchContains);
    m_type->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_type->completer()->popup()->setItemDelegate(new ClassNameDelegate(m_type));
    connect(m_type->lineEdit(), &QLineEdit::returnPressed, this, &VariableForm::accept);
    add(tr("Type"), m_type, "variableType");
    m_value = edit(preset.value);
    add(tr("Value"), m_value, "variableValue");
    m_valueLabel = qobject_cast<QLabel*>(m_form->labelForField(m_value));
    m_unit = edit(preset.unit);
    m_unit->setPlaceholderText(QStringLiteral("m/s2"));
    add(tr("Unit"), m_unit, "variableUnit");
    m_description = edit(preset.description);
    add(tr("Description"), m_description, "variableDescription");
    m_trouble = new QLabel;
    m_trouble->setObjectName(QStringLiteral("variableTrouble"));
    m_trouble->setWordWrap(true);
    m_trouble->setProperty("role", QStringLiteral("error"));
    m_trouble->hide();
    m_form->addRow(m_trouble);
    auto* accept = new QPushButton(tr("Declare"));
    accept->setObjectName(QStringLiteral("variableAccept"));
    accept->setProperty("primary", true);
    connect(accept, &QPushButton::clicked, this, &VariableForm::accept);
    m_form->addRow(QString(), accept);
    for (QLineEdit* each : {m_name, m_value, m_unit, m_description, m_type->lineEdit()})
        connect(each, &QLineEdit::textChanged, m_trouble, &QWidget::hide);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &VariableForm::update);
    connect(m_type, &QComboBox::currentTextChanged, this, &VariableForm::update);
    update();
    shell.views.ask(
        this, [](session::ModelViews& views) { return views.allClasses(""); },
        [this](const std::vector<session::ClassEntry>& all) {
            QStringList names;
            for (const session::ClassEntry& entry : all)
                if (entry.kind == session::ClassKind::Type || entry.kind == session::ClassKind::Record)
                    names << QString::fromStdString(entry.fullName);
            const QString typed = m_type->currentText();
            const QSignalBlocker quiet(m_type);
            m_type->addItems(names);
            m_type->setEditText(typed);
            m_type->completer()->popup()->setMinimumWidth(420);
        },
        -1);
    adjustSize();
    move((window->width() - width()) / 2, 56);
    raise();
}

void VariableForm::update() {
    const QString kind = m_kind->currentData().toString();
    const bool isVariable = kind != QLatin1String("parameter") && kind != QLatin1String("constant");
    m_valueLabel->setText(isVariable ? tr("Start value") : tr("Value"));
    m_value->setAccessibleName(m_valueLabel->text());
    // Types of libraries have units already.
    m_form->setRowVisible(m_unit, m_type->currentText().trimmed() == QLatin1String("Real"));
    adjustSize();
}

void VariableForm::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    m_name->setFocus(Qt::PopupFocusReason);
    m_name->selectAll();
}

void VariableForm::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

/// Return means the form in a box as well.
bool VariableForm::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_kind && event->type() == QEvent::KeyPress)
        if (const int key = static_cast<QKeyEvent*>(event)->key(); key == Qt::Key_Return || key == Qt::Key_Enter) {
            accept();
            return true;
        }
    return QFrame::eventFilter(watched, event);
}

void VariableForm::accept() {
    NewVariable made;
    made.kind = m_kind->currentData().toString();
    made.type = m_type->currentText().trimmed();
    made.name = m_name->text().trimmed();
    made.value = m_value->text().trimmed();
    made.unit = made.type == QLatin1String("Real") ? m_unit->text().trimmed() : QString();
    made.description = m_description->text().trimmed();
    const QString trouble = m_pane ? declare(*m_pane, made) : tr("The text was closed.");
    if (trouble.isEmpty()) {
        close();
        return;
    }
    m_trouble->setText(trouble);
    m_trouble->show();
    adjustSize();
}

} // namespace gnomon
