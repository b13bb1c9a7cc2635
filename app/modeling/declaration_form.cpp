#include "app/modeling/declaration_form.h"

#include "app/modeling/properties_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

namespace gnomon {

DeclarationForm::DeclarationForm(QWidget* parent) : QWidget(parent), m_form(new QFormLayout(this)) {
    m_form->setContentsMargins(0, 8, 0, 8);
    m_form->setVerticalSpacing(4);
    m_form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    // The words of the language stay as they are.
    m_visibility = addChoice(QStringLiteral("visibility"), PropertiesPanel::tr("Visibility"),
                             {QStringLiteral("public"), QStringLiteral("protected")}, false);
    m_variability =
        addChoice(QStringLiteral("variability"), PropertiesPanel::tr("Variability"),
                  {QStringLiteral("discrete"), QStringLiteral("parameter"), QStringLiteral("constant")}, true);
    m_causality = addChoice(QStringLiteral("causality"), PropertiesPanel::tr("Causality"),
                            {QStringLiteral("input"), QStringLiteral("output")}, true);
    m_connection = addChoice(QStringLiteral("connection"), PropertiesPanel::tr("In connections"),
                             {QStringLiteral("flow"), QStringLiteral("stream")}, true);
    m_dimensions = addText(QStringLiteral("dimensions"), PropertiesPanel::tr("Dimensions"), QStringLiteral("3, n"));
    m_condition =
        addText(QStringLiteral("condition"), PropertiesPanel::tr("Only if"), PropertiesPanel::tr("always there"));
    m_final = addSwitch("final");
    m_replaceable = addSwitch("replaceable");
    m_constraint = addText(QStringLiteral("constraint"), PropertiesPanel::tr("Replaced by kinds of"),
                           PropertiesPanel::tr("its own class"));
    m_constraint->setToolTip(PropertiesPanel::tr("constrainedby: whatever replaces it has all that this class has"));
    m_inner = addSwitch("inner");
    m_outer = addSwitch("outer");
}

QComboBox* DeclarationForm::addChoice(const QString& name, const QString& title, const QStringList& words,
                                      bool canBeNone) {
    auto* box = new QComboBox(this);
    box->setObjectName(QStringLiteral("attribute:") + name);
    box->setAccessibleName(title);
    if (canBeNone)
        box->addItem(QStringLiteral("–"), QString());
    for (const QString& word : words)
        box->addItem(word, word);
    connect(box, &QComboBox::activated, this, [this, box, name] { emit committed(name, box->currentData()); });
    m_form->addRow(title, box);
    return box;
}

QLineEdit* DeclarationForm::addText(const QString& name, const QString& title, const QString& hint) {
    auto* edit = new QLineEdit(this);
    edit->setObjectName(QStringLiteral("attribute:") + name);
    edit->setAccessibleName(title);
    edit->setPlaceholderText(hint);
    connect(edit, &QLineEdit::editingFinished, this, [this, edit, name] {
        const QString text = edit->text().trimmed();
        if (text == edit->property("told").toString())
            return;
        edit->setProperty("told", text);
        emit committed(name, text);
    });
    m_form->addRow(title, edit);
    return edit;
}

QCheckBox* DeclarationForm::addSwitch(const char* name) {
    auto* box = new QCheckBox(QLatin1String(name), this);
    box->setObjectName(QStringLiteral("attribute:") + QLatin1String(name));
    connect(box, &QCheckBox::clicked, this,
            [this, name = QString::fromLatin1(name)](bool checked) { emit committed(name, checked); });
    m_form->addRow(QString(), box);
    return box;
}

void DeclarationForm::show(const session::ComponentAttributes& a, bool readOnly) {
    const auto choose = [readOnly](QComboBox* box, const std::string& word) {
        box->setCurrentIndex(box->findData(QString::fromStdString(word)));
        box->setEnabled(!readOnly);
    };
    choose(m_visibility, a.isProtected ? "protected" : "public");
    choose(m_variability, a.variability);
    choose(m_causality, a.causality);
    choose(m_connection, a.connection);
    for (const auto& [edit, value] :
         {std::pair(m_dimensions, a.dimensions), {m_condition, a.condition}, {m_constraint, a.constraint}}) {
        const QString text = QString::fromStdString(value);
        edit->setEnabled(!readOnly && (edit != m_constraint || a.isReplaceable));
        // What somebody is just typing stays.
        const QString told = edit->property("told").toString();
        edit->setProperty("told", text);
        if (edit->text() != text && (!edit->hasFocus() || edit->text() == told))
            edit->setText(text);
    }
    for (const auto& [box, on] : {std::pair(m_final, a.isFinal),
                                  {m_replaceable, a.isReplaceable},
                                  {m_inner, a.isInner},
                                  {m_outer, a.isOuter}}) {
        box->setChecked(on);
        box->setEnabled(!readOnly);
    }
}

} // namespace gnomon
