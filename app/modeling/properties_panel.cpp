#include "app/modeling/properties_panel.h"

#include "app/modeling/array_editor.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/table_file.h"
#include "app/modeling/view_service.h"
#include "app/plot/axis_ticks.h"
#include "app/shell/icons.h"
#include "app/shell/profile.h"
#include "app/shell/scrolled.h"
#include "app/shell/theme.h"
#include "app/units/unit_conversion.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/syntax/editor/fragment.h"
#include "diagram/diagram_scene.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTableWidget>
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

/// A page of the panel, which scrolls up and down only.
QScrollArea* page(QWidget* content) {
    QScrollArea* scroll = scrolled(content);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return scroll;
}

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
    m_shell.views.ask(
        this, [cls, components = m_components](session::ModelViews& views) { return viewOf(views, cls, components); },
        [this, question](Answer answer) {
            if (question != m_question)
                return;
            m_clauses = std::move(answer.clauses);
            m_built = m_built && m_mixed == answer.mixed;
            m_mixed = std::move(answer.mixed);
            build(std::move(answer.view));
        },
        1);
}

/// Of several components what all of them have.
PropertiesPanel::Answer PropertiesPanel::viewOf(session::ModelViews& views, const std::string& cls,
                                                const std::vector<std::string>& components) {
    Answer answer;
    const std::string first = components.empty() ? std::string() : components.front();
    answer.view = views.parameters(cls, first);
    answer.clauses = {answer.view.extendsClause};
    for (size_t i = 1; i < components.size(); ++i) {
        const session::ParameterView other = views.parameters(cls, components[i]);
        answer.clauses.push_back(other.extendsClause);
        if (other.className != answer.view.className)
            answer.view.className.clear();
        std::erase_if(answer.view.rows, [&](ParameterRow& row) {
            const auto same = std::ranges::find_if(other.rows, [&](const ParameterRow& candidate) {
                return candidate.path == row.path && candidate.kind == row.kind && candidate.unit == row.unit;
            });
            if (same == other.rows.end())
                return true;
            row.isFinal |= same->isFinal;
            row.isEnabled &= same->isEnabled;
            row.isModified |= same->isModified;
            if (same->value != row.value || same->defaultValue != row.defaultValue)
                answer.mixed.insert(QString::fromStdString(row.path));
            return false;
        });
    }
    if (components.size() > 1 && answer.view.className.empty())
        answer.view.className = cls;
    // Classes to choose from are looked for only where there are few of them.
    for (ParameterRow& row : answer.view.rows) {
        if (row.kind == Kind::Class && row.choices.empty())
            row.choices = views.candidates(cls, first, row.name);
        if (answer.mixed.contains(QString::fromStdString(row.path)))
            row.value.clear();
    }
    return answer;
}

void PropertiesPanel::build(session::ParameterView view) {
    const bool sameRows = m_built && view.rows == m_view.rows && view.component == m_view.component &&
                          view.className == m_view.className && view.description == m_view.description;
    m_view = std::move(view);
    const bool isOwn = m_pane && m_components.size() == 1 && !m_view.component.empty() && m_view.extendsClause < 0;
    auto attributes = isOwn ? m_pane->attributesOf(m_view.component) : std::nullopt;
    const bool sameAttributes = attributes == m_attributes;
    m_attributes = std::move(attributes);
    if (sameRows && sameAttributes)
        return;
    m_built = true;
    const bool several = m_components.size() > 1, ofClass = m_view.component.empty();
    const bool nothing = m_view.className.empty();
    m_name->setVisible(!nothing && !ofClass && !several);
    m_name->setText(QString::fromStdString(m_view.component));
    m_name->setReadOnly(!m_pane || m_pane->isReadOnly() || m_view.extendsClause >= 0);
    m_description->setVisible(m_name->isVisibleTo(this));
    m_description->setText(QString::fromStdString(m_view.description));
    m_description->setCursorPosition(0);
    m_description->setReadOnly(m_name->isReadOnly());
    m_class->setVisible(!nothing);
    const QString className = QString::fromStdString(m_view.className);
    // A long name may break behind its dots: it must not widen the window.
    m_class->setText(several ? tr("%n component(s)", nullptr, static_cast<int>(m_components.size()))
                             : QString(className).replace(u'.', QStringLiteral(".\u200B")));
    m_class->setToolTip(several ? QString() : className);
    m_empty->setVisible(m_view.rows.empty() && !m_attributes);
    m_empty->setText(nothing ? tr("Choose a component in a diagram to see its parameters.") : tr("No parameters."));
    m_tabs->setVisible(!m_view.rows.empty() || m_attributes);
    // The only one was not chosen by anybody.
    const QString chosenTab = m_tabs->count() > 1 ? m_tabs->tabText(m_tabs->currentIndex()) : QString();
    const QWidget* focused = focusWidget();
    const QString focusedName = focused ? focused->objectName() : QString();
    while (m_tabs->count() > 0) {
        QWidget* old = m_tabs->widget(0);
        m_tabs->removeTab(0);
        old->setParent(nullptr); // its fields are not to be found any more
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
            title->setWordWrap(true);
            column->addWidget(title);
            for (const ParameterRow& row : m_view.rows)
                if (row.tab == tab && row.group == group)
                    addRow(column, row);
        }
        column->addStretch(1);
        m_tabs->addTab(page(content), tab.empty() ? tr("General") : QString::fromStdString(tab));
    }
    if (m_attributes)
        addAttributes();
    m_tabs->tabBar()->setVisible(m_tabs->count() > 1);
    for (int i = 0; i < m_tabs->count(); ++i)
        if (m_tabs->tabText(i) == chosenTab)
            m_tabs->setCurrentIndex(i);
    if (!focusedName.isEmpty())
        for (QWidget* candidate : m_tabs->findChildren<QWidget*>(focusedName))
            if (candidate->isEnabled())
                candidate->setFocus();
}

void PropertiesPanel::addAttributes() {
    auto* content = new QWidget;
    auto* form = new QFormLayout(content);
    form->setContentsMargins(0, 8, 0, 8);
    form->setVerticalSpacing(4);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    const bool readOnly = m_pane->isReadOnly();
    const auto commit = [this](const QString& name, const QVariant& value) {
        if (const QString trouble = setAttribute(name, value); !trouble.isEmpty())
            emit failed(trouble);
    };
    const auto choice = [&](const QString& name, const QString& title, const QString& current,
                            const QList<std::pair<QString, QString>>& values) {
        auto* box = new QComboBox;
        box->setObjectName(QStringLiteral("attribute:") + name);
        box->setAccessibleName(title);
        for (const auto& [value, text] : values)
            box->addItem(text, value);
        box->setCurrentIndex(box->findData(current));
        box->setEnabled(!readOnly);
        connect(box, &QComboBox::activated, this, [commit, box, name] { commit(name, box->currentData()); });
        form->addRow(title, box);
    };
    const auto text = [&](const QString& name, const QString& title, const std::string& current, const QString& hint) {
        auto* edit = new QLineEdit(QString::fromStdString(current));
        edit->setObjectName(QStringLiteral("attribute:") + name);
        edit->setAccessibleName(title);
        edit->setPlaceholderText(hint);
        edit->setReadOnly(readOnly);
        connect(edit, &QLineEdit::editingFinished, this, [commit, edit, name, current] {
            if (edit->text().trimmed().toStdString() != current)
                commit(name, edit->text().trimmed());
        });
        form->addRow(title, edit);
    };
    const session::ComponentAttributes& a = *m_attributes;
    const QString none = QStringLiteral("–");
    // The words of the language stay as they are.
    const auto word = [](const char* w) { return std::pair(QLatin1String(w), QLatin1String(w)); };
    choice(QStringLiteral("visibility"), tr("Visibility"), a.isProtected ? "protected" : "public",
           {word("public"), word("protected")});
    choice(QStringLiteral("variability"), tr("Variability"), QString::fromStdString(a.variability),
           {{QString(), none}, word("discrete"), word("parameter"), word("constant")});
    choice(QStringLiteral("causality"), tr("Causality"), QString::fromStdString(a.causality),
           {{QString(), none}, word("input"), word("output")});
    choice(QStringLiteral("connection"), tr("In connections"), QString::fromStdString(a.connection),
           {{QString(), none}, word("flow"), word("stream")});
    text(QStringLiteral("dimensions"), tr("Dimensions"), a.dimensions, QStringLiteral("3, n"));
    text(QStringLiteral("condition"), tr("Only if"), a.condition, tr("always there"));
    for (const auto& [name, on] : {std::pair("final", a.isFinal),
                                   {"replaceable", a.isReplaceable},
                                   {"inner", a.isInner},
                                   {"outer", a.isOuter}}) {
        auto* box = new QCheckBox(QLatin1String(name));
        box->setObjectName(QStringLiteral("attribute:") + QLatin1String(name));
        box->setChecked(on);
        box->setEnabled(!readOnly);
        connect(box, &QCheckBox::clicked, this,
                [commit, name = QString::fromLatin1(name)](bool checked) { commit(name, checked); });
        form->addRow(QString(), box);
    }
    m_tabs->addTab(page(content), tr("Declaration"));
}

QString PropertiesPanel::setAttribute(const QString& name, const QVariant& value) {
    if (!m_pane || !m_attributes)
        return tr("Choose a component that this class declares.");
    session::ComponentAttributes wanted = *m_attributes;
    const std::string text = value.toString().toStdString();
    const std::pair<const char*, bool*> switches[] = {{"final", &wanted.isFinal},
                                                      {"replaceable", &wanted.isReplaceable},
                                                      {"inner", &wanted.isInner},
                                                      {"outer", &wanted.isOuter}};
    const std::pair<const char*, std::string*> words[] = {{"variability", &wanted.variability},
                                                          {"causality", &wanted.causality},
                                                          {"connection", &wanted.connection},
                                                          {"dimensions", &wanted.dimensions},
                                                          {"condition", &wanted.condition}};
    bool isKnown = name == QLatin1String("visibility");
    if (isKnown)
        wanted.isProtected = text == "protected";
    for (const auto& [known, target] : switches)
        if (name == QLatin1String(known)) {
            *target = value.toBool();
            isKnown = true;
        }
    for (const auto& [known, target] : words)
        if (name == QLatin1String(known)) {
            *target = text;
            isKnown = true;
        }
    if (!isKnown)
        return tr("There is no attribute %1.").arg(name);
    const Result<void> done =
        m_pane->edit(tr("Declare %1").arg(QString::fromStdString(m_view.component)),
                     [&](session::ModelEdit& e) { return e.setAttributes(m_view.component, wanted); });
    // What fields show by now is what was typed: it may have been refused.
    m_built = false;
    if (done)
        m_attributes = wanted;
    refresh();
    return done ? QString() : QString::fromStdString(done.error().message);
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
    label->setIndent(row.isMember ? 10 : 0);
    if (row.isMember)
        label->setText(name.section(QLatin1Char('.'), 1));
    label->setMinimumHeight(24);
    if (row.isModified) {
        QFont bold = label->font();
        bold.setBold(true);
        label->setFont(bold);
    }
    // A long name is cut in its middle, where names of one family differ least; all of it stands in the hint.
    constexpr int labelWidth = 104;
    label->setText(
        QFontMetrics(label->font()).elidedText(label->text(), Qt::ElideMiddle, labelWidth - label->indent()));
    label->setFixedWidth(labelWidth);
    QWidget* editor = editorOf(row);
    if (m_mixed.contains(name)) {
        auto* box = qobject_cast<QComboBox*>(editor);
        if (QLineEdit* edit = box ? box->lineEdit() : qobject_cast<QLineEdit*>(editor))
            edit->setPlaceholderText(tr("different"));
    }
    editor->setObjectName(QStringLiteral("parameter:") + name);
    editor->setAccessibleName(description.isEmpty() ? name : name + QStringLiteral(": ") + description);
    editor->setEnabled(row.isEnabled && !row.isFinal && m_pane && !m_pane->isReadOnly());
    label->setBuddy(editor);
    QWidget* unit = unitOf(row);
    unit->setMinimumWidth(44); // fields end at one line, whatever their units are called
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
    // Names of classes, texts and literals need the room, and never have a unit.
    const bool isCounted = row.kind != Kind::Class && row.kind != Kind::String && row.kind != Kind::Enumeration;
    unit->setVisible(isCounted);
    if (row.isFile)
        addFileButtons(layout, row, name);
    layout->addWidget(reset);
    to->addWidget(line);
    const bool isPlain =
        row.kind == Kind::Real || row.kind == Kind::Integer || row.kind == Kind::Boolean || row.kind == Kind::String;
    if (isPlain && (row.dimensions.size() == 1 || row.dimensions.size() == 2) && !m_mixed.contains(name)) {
        auto* table = new QToolButton;
        table->setObjectName(QStringLiteral("table:") + name);
        table->setIcon(m_shell.icons.icon(QStringLiteral("table")));
        table->setAutoRaise(true);
        table->setCheckable(true);
        table->setChecked(m_open.contains(name));
        table->setToolTip(tr("Elements of %1 as a table").arg(name));
        table->setAccessibleName(table->toolTip());
        connect(table, &QToolButton::toggled, this, [this, name](bool open) {
            if (open)
                m_open.insert(name);
            else
                m_open.remove(name);
            m_built = false;
            build(m_view);
        });
        layout->insertWidget(2, table);
        if (m_open.contains(name))
            addArray(to, row, name);
    }
}

void PropertiesPanel::addArray(QVBoxLayout* to, const ParameterRow& row, const QString& name) {
    const std::string& written = row.value.empty() ? row.defaultValue : row.value;
    std::optional<ArrayText> array = ArrayText::parse(written);
    const bool isMatrix = row.dimensions.size() == 2;
    if (written.empty()) {
        const char* blank = row.kind == Kind::Boolean ? "false" : row.kind == Kind::String ? "\"\"" : "0";
        array = ArrayText::filled(row.dimensions[0], isMatrix ? row.dimensions[1] : 1, isMatrix, blank);
    }
    if (!array || array->isMatrix() != isMatrix) {
        auto* note = new QLabel(tr("%1 is written as an expression: %2").arg(name, QString::fromStdString(written)));
        note->setWordWrap(true);
        note->setProperty("role", QStringLiteral("dim"));
        to->addWidget(note);
        return;
    }
    ParameterRow element = row;
    element.dimensions.clear();
    const bool readOnly = !row.isEnabled || row.isFinal || !m_pane || m_pane->isReadOnly();
    auto* editor = new ArrayEditor(m_shell, std::move(*array), row.canGrow, readOnly,
                                   [element](const QString& text) { return troubleOf(element, text); });
    editor->table().setObjectName(QStringLiteral("elements:") + name);
    editor->table().setAccessibleName(tr("Elements of %1").arg(name));
    // The table is made anew when the text has changed: not while it is telling so.
    connect(
        editor, &ArrayEditor::changed, this,
        [this, name](const QString& text) {
            if (const QString trouble = setValue(name, text); !trouble.isEmpty())
                emit failed(trouble);
        },
        Qt::QueuedConnection);
    connect(editor, &ArrayEditor::failed, this, &PropertiesPanel::failed);
    to->addWidget(editor);
}

void PropertiesPanel::addFileButtons(QHBoxLayout* to, const ParameterRow& row, const QString& name) {
    const bool readOnly = !row.isEnabled || row.isFinal || !m_pane || m_pane->isReadOnly();
    auto button = [&](const char* icon, const QString& text) {
        auto* made = new QToolButton;
        made->setIcon(m_shell.icons.icon(QLatin1String(icon)));
        made->setAutoRaise(true);
        made->setToolTip(text);
        made->setAccessibleName(text);
        to->addWidget(made);
        return made;
    };
    QToolButton* choose = button("folder", tr("Choose a file for %1").arg(name));
    choose->setObjectName(QStringLiteral("file:") + name);
    choose->setEnabled(!readOnly);
    connect(choose, &QToolButton::clicked, this, [this, name, filter = QString::fromStdString(row.fileFilter)] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Choose a file for %1").arg(name), {}, filter);
        if (path.isEmpty())
            return;
        if (const QString trouble = setFile(name, path); !trouble.isEmpty())
            emit failed(trouble);
    });
    QToolButton* preview = button("eye", tr("Look into the file of %1").arg(name));
    preview->setObjectName(QStringLiteral("preview:") + name);
    connect(preview, &QToolButton::clicked, this, [this, name] {
        if (const QString trouble = previewFile(name); !trouble.isEmpty())
            emit failed(trouble);
    });
}

QString PropertiesPanel::setFile(const QString& parameter, const QString& path) {
    QString quoted = QDir::fromNativeSeparators(path);
    quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
    return setValue(parameter, QLatin1Char('"') + quoted + QLatin1Char('"'));
}

QString PropertiesPanel::previewFile(const QString& parameter) {
    for (const ParameterRow& row : m_view.rows) {
        if (row.path != parameter.toStdString())
            continue;
        QString value = QString::fromStdString(row.value.empty() ? row.defaultValue : row.value).trimmed();
        // loadResource("modelica://…") and the plain name of a file.
        const qsizetype from = value.indexOf(QLatin1Char('"')), to = value.lastIndexOf(QLatin1Char('"'));
        if (from < 0 || to <= from)
            return tr("No file is chosen.");
        value = value.mid(from + 1, to - from - 1);
        value.replace(QLatin1String("\\\\"), QLatin1String("\\"));
        if (value.isEmpty() || value == QLatin1String("NoName"))
            return tr("No file is chosen.");
        m_shell.views.ask(
            this,
            [value = value.toStdString(), from = m_pane ? m_pane->className().toStdString() : std::string()](
                session::ModelViews& views) { return views.resolveFile(value, from); },
            [this, value](const std::string& resolved) {
                showTablePreview(resolved.empty() ? value : QString::fromStdString(resolved), window());
            });
        return {};
    }
    return tr("There is no parameter %1.").arg(parameter);
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
        box->setMinimumContentsLength(4);
        box->setMinimumWidth(60);
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
    edit->setCursorPosition(0); // of a long value the beginning is shown
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
            for (int i = 0; i < m_tabs->count(); ++i)
                if (m_tabs->widget(i)->isAncestorOf(first))
                    m_tabs->setCurrentIndex(i);
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
        for (size_t i = 0; i < components.size(); ++i) {
            const std::string& component = components[i];
            const int clause = i < m_clauses.size() ? m_clauses[i] : m_view.extendsClause;
            Result<void> set;
            if (row->kind == Kind::Class && !value.isEmpty())
                set = e.setArgument(component, clause,
                                    row->isComponent
                                        ? "redeclare " + value.toStdString() + " " + row->name
                                        : "redeclare " + row->typeName + " " + row->name + " = " + value.toStdString());
            else
                set = e.setParameter(component, clause, path, value.toStdString());
            if (!set)
                return set;
        }
        return {};
    });
    // What fields show by now is what was typed: it may be taken back before the text has been read again.
    m_built = false;
    return done ? QString() : QString::fromStdString(done.error().message);
}

} // namespace gnomon
