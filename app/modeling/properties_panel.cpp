#include "app/modeling/properties_panel.h"

#include "app/modeling/model_pane.h"
#include "app/modeling/view_service.h"
#include "app/plot/axis_ticks.h"
#include "app/shell/icons.h"
#include "app/shell/profile.h"
#include "app/shell/theme.h"
#include "app/units/unit_conversion.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/syntax/editor/fragment.h"
#include "diagram/diagram_scene.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gnomon {

using session::ParameterRow;
using Kind = ParameterRow::Kind;

QString troubleOf(const ParameterRow& row, const QString& text) {
    if (text.trimmed().isEmpty())
        return {};
    if (row.kind == Kind::Class)
        return {};
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

namespace {

/// Where a choice of unit is kept; a slash would mean a folder there.
QString settingOf(const QString& unit) {
    return QStringLiteral("units/") + QString::fromLatin1(unit.toUtf8().toPercentEncoding());
}

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

} // namespace

PropertiesPanel::PropertiesPanel(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    m_name = new QLineEdit;
    m_name->setObjectName(QStringLiteral("componentName"));
    m_name->setAccessibleName(tr("Name of the component"));
    m_description = new QLineEdit;
    m_description->setObjectName(QStringLiteral("componentDescription"));
    m_description->setAccessibleName(tr("Description"));
    m_description->setPlaceholderText(tr("Description"));
    m_class = new QLabel;
    m_class->setWordWrap(true);
    m_class->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_empty = new QLabel(tr("Choose a component in a diagram to see its parameters."));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Parameters"));
    m_tabs->tabBar()->setAccessibleName(tr("Groups of parameters"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(m_name);
    layout->addWidget(m_description);
    layout->addWidget(m_class);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_tabs, 1);
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        const std::string old = m_view.component, next = m_name->text().trimmed().toStdString();
        if (!m_pane || m_components.size() != 1 || old.empty() || next == old)
            return;
        const Result<void> done = m_pane->edit(tr("Rename %1").arg(QString::fromStdString(old)),
                                               [&](session::ModelEdit& e) { return e.rename(old, next); });
        if (!done) {
            m_name->setText(QString::fromStdString(old));
            emit failed(QString::fromStdString(done.error().message));
            return;
        }
        // The diagram still knows it by its old name until its new view comes.
        m_components = {next};
        auto* once = new QObject(this);
        connect(m_pane, &ModelPane::refreshed, once, [this, once, next] {
            once->deleteLater();
            m_pane->scene().selectComponents({next});
            refresh();
        });
    });
    connect(m_description, &QLineEdit::editingFinished, this, [this] {
        if (!m_pane || m_components.size() != 1 || m_description->text().toStdString() == m_view.description)
            return;
        const Result<void> done =
            m_pane->edit(tr("Describe %1").arg(QString::fromStdString(m_view.component)), [&](session::ModelEdit& e) {
                return e.setDescription(m_view.component, m_description->text().toStdString());
            });
        if (!done)
            emit failed(QString::fromStdString(done.error().message));
    });
    build({});
}

void PropertiesPanel::setPane(ModelPane* pane) {
    if (pane == m_pane)
        return refresh();
    if (m_pane)
        disconnect(m_pane, nullptr, this, nullptr);
    m_pane = pane;
    if (pane) {
        connect(pane, &ModelPane::selectionChanged, this, &PropertiesPanel::refresh);
        connect(pane, &ModelPane::refreshed, this, &PropertiesPanel::refresh);
        connect(pane, &ModelPane::classChanged, this, &PropertiesPanel::refresh);
    }
    refresh();
}

void PropertiesPanel::refresh() {
    const int question = ++m_question;
    if (!m_pane || m_pane->className().isEmpty())
        return build({});
    m_components = m_pane->scene().selectedComponents();
    const std::string cls = m_pane->className().toStdString();
    const std::string component = m_components.empty() ? std::string() : m_components.front();
    m_shell.views.ask(
        this,
        [cls, component](session::ModelViews& views) {
            session::ParameterView view = views.parameters(cls, component);
            // Classes to choose from are looked for only where there are few of them.
            for (ParameterRow& row : view.rows)
                if (row.kind == Kind::Class && row.choices.empty())
                    row.choices = views.candidates(cls, component, row.name);
            return view;
        },
        [this, question](session::ParameterView view) {
            if (question == m_question)
                build(std::move(view));
        },
        1);
}

void PropertiesPanel::build(session::ParameterView view) {
    const bool sameRows = m_built && view.rows == m_view.rows && view.component == m_view.component &&
                          view.className == m_view.className && view.description == m_view.description;
    m_view = std::move(view);
    if (sameRows)
        return;
    m_built = true;
    const bool several = m_components.size() > 1, ofClass = m_view.component.empty();
    const bool nothing = m_view.className.empty();
    m_name->setVisible(!nothing && !ofClass && !several);
    m_name->setText(QString::fromStdString(m_view.component));
    m_name->setReadOnly(!m_pane || m_pane->isReadOnly() || m_view.extendsClause >= 0);
    m_description->setVisible(m_name->isVisibleTo(this));
    m_description->setText(QString::fromStdString(m_view.description));
    m_description->setReadOnly(m_name->isReadOnly());
    m_class->setVisible(!nothing);
    m_class->setText(several ? tr("%n component(s)", nullptr, static_cast<int>(m_components.size()))
                             : QString::fromStdString(m_view.className));
    m_empty->setVisible(m_view.rows.empty());
    m_empty->setText(nothing ? tr("Choose a component in a diagram to see its parameters.") : tr("No parameters."));
    m_tabs->setVisible(!m_view.rows.empty());
    const QString chosenTab = m_tabs->currentIndex() >= 0 ? m_tabs->tabText(m_tabs->currentIndex()) : QString();
    const QWidget* focused = focusWidget();
    const QString focusedName = focused ? focused->objectName() : QString();
    while (m_tabs->count() > 0) {
        QWidget* old = m_tabs->widget(0);
        m_tabs->removeTab(0);
        old->deleteLater();
    }
    std::vector<std::string> tabs, done;
    for (const ParameterRow& row : m_view.rows)
        if (std::ranges::find(tabs, row.tab) == tabs.end())
            tabs.push_back(row.tab);
    // The general one is the first.
    std::ranges::stable_sort(tabs, {}, [](const std::string& tab) { return !tab.empty(); });
    for (const std::string& tab : tabs) {
        auto* content = new QWidget;
        auto* column = new QVBoxLayout(content);
        column->setContentsMargins(0, 8, 0, 8);
        column->setSpacing(4);
        std::vector<std::string> groups;
        for (const ParameterRow& row : m_view.rows)
            if (row.tab == tab && std::ranges::find(groups, row.group) == groups.end())
                groups.push_back(row.group);
        std::ranges::stable_sort(groups, {}, [](const std::string& group) { return !group.empty(); });
        for (const std::string& group : groups) {
            auto* title = new QLabel(group.empty() ? tr("Parameters") : QString::fromStdString(group));
            QFont bold = title->font();
            bold.setBold(true);
            title->setFont(bold);
            title->setContentsMargins(0, 4, 0, 0);
            column->addWidget(title);
            for (const ParameterRow& row : m_view.rows)
                if (row.tab == tab && row.group == group)
                    addRow(column, row);
        }
        column->addStretch(1);
        auto* scroll = new QScrollArea;
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setWidget(content);
        m_tabs->addTab(scroll, tab.empty() ? tr("General") : QString::fromStdString(tab));
    }
    m_tabs->tabBar()->setVisible(m_tabs->count() > 1);
    for (int i = 0; i < m_tabs->count(); ++i)
        if (m_tabs->tabText(i) == chosenTab)
            m_tabs->setCurrentIndex(i);
    if (!focusedName.isEmpty())
        for (QWidget* candidate : m_tabs->findChildren<QWidget*>(focusedName))
            if (candidate->isEnabled())
                candidate->setFocus();
}

void PropertiesPanel::addRow(QVBoxLayout* to, const ParameterRow& row) {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    const QString name = QString::fromStdString(row.isStart ? row.path : row.name);
    const QString description = QString::fromStdString(row.description);
    auto* label = new QLabel(name);
    label->setToolTip(QStringLiteral("<b>%1</b> %2<br>%3")
                          .arg(name.toHtmlEscaped(), QString::fromStdString(row.typeName).toHtmlEscaped(),
                               description.toHtmlEscaped()));
    label->setFixedWidth(96);
    label->setMinimumHeight(24);
    if (row.isModified) {
        QFont bold = label->font();
        bold.setBold(true);
        label->setFont(bold);
    }
    QWidget* editor = editorOf(row);
    editor->setObjectName(QStringLiteral("parameter:") + name);
    editor->setAccessibleName(description.isEmpty() ? name : name + QStringLiteral(": ") + description);
    editor->setEnabled(row.isEnabled && !row.isFinal && m_pane && !m_pane->isReadOnly());
    label->setBuddy(editor);
    QWidget* unit = unitOf(row);
    if (auto* edit = qobject_cast<QLineEdit*>(editor))
        if (auto* button = qobject_cast<QToolButton*>(unit))
            // While an expression is written the unit beside it says what it counts in.
            connect(edit, &QLineEdit::textChanged, button,
                    [button, shown = button->text(), own = QString::fromStdString(row.unit)](const QString& text) {
                        bool isNumber = false;
                        text.trimmed().toDouble(&isNumber);
                        button->setText(isNumber || text.trimmed().isEmpty() ? shown : own);
                    });
    auto* reset = new QToolButton;
    reset->setIcon(m_shell.icons.icon(QStringLiteral("undo")));
    reset->setAutoRaise(true);
    reset->setToolTip(tr("Back to what the class says: %1").arg(QString::fromStdString(row.defaultValue)));
    reset->setAccessibleName(tr("Reset %1").arg(name));
    reset->setVisible(row.isModified && !m_view.component.empty());
    connect(reset, &QToolButton::clicked, this, [this, name] {
        if (const QString trouble = setValue(name, {}); !trouble.isEmpty())
            emit failed(trouble);
    });
    layout->addWidget(label);
    layout->addWidget(editor, 1);
    layout->addWidget(unit);
    layout->addWidget(reset);
    to->addWidget(line);
}

QString PropertiesPanel::shownUnit(const ParameterRow& row) const {
    const QString unit = QString::fromStdString(row.unit);
    auto isLiteral = [](const std::string& text) {
        bool isNumber = false;
        QString::fromStdString(text).toDouble(&isNumber);
        return isNumber || text.empty();
    };
    if (row.kind != Kind::Real || !isLiteral(row.value) || (row.value.empty() && !isLiteral(row.defaultValue)))
        return unit;
    const QString chosen = m_shell.profile.settings().value(settingOf(unit)).toString();
    for (const QString& wanted : {chosen, QString::fromStdString(row.displayUnit)})
        if (!wanted.isEmpty() && unitConversion(unit, wanted))
            return wanted;
    return unit;
}

QWidget* PropertiesPanel::unitOf(const ParameterRow& row) {
    const QString unit = QString::fromStdString(row.unit), shown = shownUnit(row);
    const QString name = QString::fromStdString(row.isStart ? row.path : row.name);
    const QStringList choices = unitChoices(unit);
    if (choices.size() < 2 || row.kind != Kind::Real || unit == QLatin1String("1")) {
        auto* label = new QLabel(unit == QLatin1String("1") ? QString() : unit);
        label->setMinimumWidth(20);
        label->setForegroundRole(QPalette::PlaceholderText);
        return label;
    }
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("unit:") + name);
    button->setText(shown);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAccessibleName(tr("Unit of %1").arg(name));
    button->setToolTip(tr("Values are shown and typed in this unit; the model keeps its own"));
    auto* menu = new QMenu(button);
    for (const QString& choice : choices) {
        QAction* action = menu->addAction(choice, this, [this, unit, choice] {
            m_shell.profile.settings().setValue(settingOf(unit), choice);
            m_built = false;
            build(m_view);
        });
        action->setCheckable(true);
        action->setChecked(choice == shown);
    }
    button->setMenu(menu);
    return button;
}

QWidget* PropertiesPanel::editorOf(const ParameterRow& row) {
    const QString name = QString::fromStdString(row.isStart ? row.path : row.name);
    auto commit = [this, name](const QString& text) {
        if (const QString trouble = setValue(name, text); !trouble.isEmpty())
            emit failed(trouble);
    };
    auto watch = [this, row](QLineEdit* edit) {
        connect(edit, &QLineEdit::textChanged, this,
                [this, edit, row](const QString& text) { mark(edit, troubleOf(row, text)); });
    };
    const QString value = QString::fromStdString(row.value), standard = QString::fromStdString(row.defaultValue);
    if (!row.choices.empty()) {
        auto* box = new QComboBox;
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        for (const session::Choice& choice : row.choices)
            box->addItem(QString::fromStdString(choice.text), QString::fromStdString(choice.value));
        box->lineEdit()->setPlaceholderText(standard.section(QLatin1Char('.'), -1));
        box->lineEdit()->setAccessibleName(name);
        // A literal may be written in full or not.
        auto show = [box](const QString& text) {
            int at = box->findData(text);
            for (int i = 0; at < 0 && i < box->count(); ++i)
                if (!text.isEmpty() && text.contains(QLatin1Char('.')) &&
                    (box->itemData(i).toString().endsWith(QLatin1Char('.') + text.section(QLatin1Char('.'), -2))))
                    at = i;
            box->setCurrentIndex(at);
            box->setEditText(at >= 0 ? box->itemText(at).section(QStringLiteral(" – "), 0, 0) : text);
        };
        show(value);
        watch(box->lineEdit());
        connect(box, &QComboBox::activated, this,
                [box, commit](int index) { commit(box->itemData(index).toString()); });
        connect(box->lineEdit(), &QLineEdit::editingFinished, this, [box, value, commit] {
            QString text = box->currentText().trimmed();
            for (int i = 0; i < box->count(); ++i)
                if (box->itemText(i) == text || box->itemText(i).section(QStringLiteral(" – "), 0, 0) == text)
                    text = box->itemData(i).toString();
            if (text != value && box->lineEdit()->isModified())
                commit(text);
        });
        return box;
    }
    const UnitConversion conversion =
        unitConversion(QString::fromStdString(row.unit), shownUnit(row)).value_or(UnitConversion());
    const QString shown = converted(value, [&](double number) { return conversion(number); });
    auto* edit = new QLineEdit(shown);
    edit->setMinimumWidth(60);
    edit->setPlaceholderText(converted(standard, [&](double number) { return conversion(number); }));
    watch(edit);
    connect(edit, &QLineEdit::editingFinished, this, [edit, shown, conversion, commit] {
        const QString text = edit->text().trimmed();
        if (text != shown)
            commit(conversion.isIdentity() ? text
                                           : converted(text, [&](double number) { return conversion.back(number); }));
    });
    return edit;
}

void PropertiesPanel::mark(QLineEdit* edit, const QString& trouble) {
    const QColor bad = m_shell.theme.colors().error;
    edit->setStyleSheet(trouble.isEmpty() ? QString()
                                          : QStringLiteral("QLineEdit{border:1px solid %1}").arg(bad.name()));
    edit->setToolTip(trouble);
}

QWidget* PropertiesPanel::field(const QString& parameter) const {
    return m_tabs->findChild<QWidget*>(QStringLiteral("parameter:") + parameter);
}

void PropertiesPanel::focusFirst() {
    for (const ParameterRow& row : m_view.rows)
        if (QWidget* first = field(QString::fromStdString(row.isStart ? row.path : row.name));
            first && first->isEnabled()) {
            first->setFocus(Qt::TabFocusReason);
            return;
        }
}

QString PropertiesPanel::setValue(const QString& parameter, const QString& value) {
    const ParameterRow* row = nullptr;
    for (const ParameterRow& candidate : m_view.rows)
        if (candidate.path == parameter.toStdString() || candidate.name == parameter.toStdString())
            row = &candidate;
    if (!row || !m_pane)
        return tr("There is no parameter %1.").arg(parameter);
    if (row->isFinal)
        return tr("%1 is final.").arg(parameter);
    if (const QString trouble = troubleOf(*row, value); !trouble.isEmpty())
        return trouble;
    std::vector<std::string> path;
    for (const QString& part : QString::fromStdString(row->path).split(QLatin1Char('.')))
        path.push_back(part.toStdString());
    std::vector<std::string> components = m_components;
    if (components.empty())
        components.emplace_back();
    const Result<void> done = m_pane->edit(tr("Set %1").arg(parameter), [&](session::ModelEdit& e) -> Result<void> {
        for (const std::string& component : components) {
            Result<void> set;
            if (row->kind == Kind::Class && !value.isEmpty())
                set = e.setArgument(component, m_view.extendsClause,
                                    "redeclare " + row->typeName + " " + row->name + " = " + value.toStdString());
            else
                set = e.setParameter(component, m_view.extendsClause, path, value.toStdString());
            if (!set)
                return set;
        }
        return {};
    });
    return done ? QString() : QString::fromStdString(done.error().message);
}

} // namespace gnomon
