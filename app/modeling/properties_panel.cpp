#include "app/modeling/properties_panel.h"

#include "app/commands/command_registry.h"
#include "app/desk/profile.h"
#include "app/desk/scrolled.h"
#include "app/modeling/declaration_form.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/page_form.h"
#include "app/modeling/parameter_text.h"
#include "app/modeling/table_file.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/model_edit.h"
#include "diagram/diagram_scene.h"
#include "editor/document.h"

#include <QApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace gnomon {

using session::ParameterRow;
using Kind = ParameterRow::Kind;

namespace {

/// Tabs and groups that we name, as most libraries do. They are known by what is written.
QString shownTitle(const std::string& written) {
    for (const char* ours : {QT_TRANSLATE_NOOP("gnomon::PropertiesPanel", "Advanced"),
                             QT_TRANSLATE_NOOP("gnomon::PropertiesPanel", "Initialization"),
                             QT_TRANSLATE_NOOP("gnomon::PropertiesPanel", "Nominal values")})
        if (written == ours)
            return PropertiesPanel::tr(ours);
    return QString::fromStdString(written);
}

constexpr size_t mostLines = 100; ///< of a page, until somebody asks for all
constexpr int mostUnits = 2000;   ///< that are kept for the next start

/// What a page of the panel scrolls up and down. It is put there while it is empty: every widget below it is styled
/// once, not again with each one above it.
QWidget* addPage(QTabWidget& tabs, const QString& title) {
    QScrollArea* scroll = scrolled(new QWidget);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tabs.addTab(scroll, title);
    return scroll->widget();
}

} // namespace

namespace {

/// Beside each other where there is room for their words, else below each other.
class ButtonRow final : public QWidget {
public:
    ButtonRow() {
        auto* row = new QBoxLayout(QBoxLayout::LeftToRight, this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(4);
        // Narrower than all of them: else there never is too little room.
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }

protected:
    void resizeEvent(QResizeEvent*) override {
        auto* row = static_cast<QBoxLayout*>(layout());
        int wanted = 0;
        for (const QToolButton* each : findChildren<QToolButton*>())
            wanted += each->sizeHint().width() + row->spacing();
        row->setDirection(wanted <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }
};

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
    connect(m_tabs, &QTabWidget::currentChanged, this, &PropertiesPanel::showDeclaration);
    connect(m_tabs, &QTabWidget::currentChanged, this, &PropertiesPanel::showPage);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(m_name);
    layout->addWidget(m_description);
    layout->addWidget(m_class);
    m_add = new ButtonRow;
    auto* adding = static_cast<QBoxLayout*>(m_add->layout());
    for (const char* id : {"declare.parameter", "declare.variable"}) {
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(id));
        button->setDefaultAction(shell.commands.action(QLatin1String(id)));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAutoRaise(true);
        adding->addWidget(button);
    }
    adding->addStretch(1);
    layout->addWidget(m_add);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_tabs, 1);
    // Who presses between the fields means none of them, and not the drawing either.
    setFocusPolicy(Qt::ClickFocus);
    connect(m_name, &QLineEdit::editingFinished, this, &PropertiesPanel::rename);
    connect(m_description, &QLineEdit::editingFinished, this, &PropertiesPanel::describe);
    // The text says something else, and no view is there to say so.
    connect(&shell.workspace, &Workspace::analysed, this, [this](Document* document) {
        if (m_pane && &m_pane->document() == document && !m_pane->isViewShown(ModelPane::View::Diagram) &&
            !m_pane->isViewShown(ModelPane::View::Icon))
            refresh();
    });
    build({});
}

void PropertiesPanel::rename() {
    const std::string old = m_view.component, next = m_name->text().trimmed().toStdString();
    if (m_components.size() != 1 || old.empty() || next == old)
        return;
    const QString stale = staleness();
    const Result<void> done = !stale.isEmpty() ? fail(stale.toStdString())
                                               : write(tr("Rename %1").arg(QString::fromStdString(old)),
                                                       [&](session::ModelEdit& e) { return e.rename(old, next); });
    if (!done) {
        m_name->setText(QString::fromStdString(old));
        emit failed(QString::fromStdString(done.error().message));
        return;
    }
    // The diagram still knows it by its old name until its new view comes.
    m_components = {next};
    m_view.component = next;
    auto* once = new QObject(this);
    connect(m_pane, &ModelPane::refreshed, once, [this, once, next] {
        once->deleteLater();
        m_pane->scene().selectComponents({next});
        refresh();
    });
}

void PropertiesPanel::describe() {
    if (m_components.size() != 1 || m_description->text().toStdString() == m_view.description)
        return;
    const QString stale = staleness();
    const Result<void> done =
        !stale.isEmpty()
            ? fail(stale.toStdString())
            : write(tr("Describe %1").arg(QString::fromStdString(m_view.component)), [&](session::ModelEdit& e) {
                  return e.setDescription(m_view.component, m_description->text().toStdString());
              });
    if (!done)
        emit failed(QString::fromStdString(done.error().message));
}

void PropertiesPanel::finishTyping() {
    const QWidget* focused = QApplication::focusWidget();
    if (!focused || !isAncestorOf(focused))
        return;
    if (focused == m_name && m_name->isModified())
        rename();
    else if (focused == m_description && m_description->isModified())
        describe();
    for (ParameterLine* line : m_lines)
        line->finishTyping();
}

void PropertiesPanel::setPane(ModelPane* pane) {
    if (pane == m_pane)
        return refresh();
    finishTyping();
    m_focusWanted = false;
    if (m_pane)
        disconnect(m_pane, nullptr, this, nullptr);
    m_pane = pane;
    if (pane) {
        connect(pane, &ModelPane::selectionChanged, this, &PropertiesPanel::refresh);
        connect(pane, &ModelPane::refreshed, this, &PropertiesPanel::refresh);
        connect(pane, &ModelPane::classChanged, this, &PropertiesPanel::refresh);
        connect(pane, &ModelPane::viewChanged, this, &PropertiesPanel::refresh);
    }
    refresh();
}

void PropertiesPanel::refresh() {
    const int question = ++m_question;
    if (!m_pane || m_pane->className().isEmpty())
        return build({});
    m_shell.views.ask(
        m_pane->views(), this, questionOf(*m_pane),
        [this, question](Answer answer) {
            if (question == m_question)
                take(std::move(answer));
        },
        1);
}

void PropertiesPanel::catchUp() {
    if (!m_pane || m_pane->className().isEmpty() ||
        (m_shownPane == m_pane && m_shownClass == m_pane->className() && m_components == m_pane->chosenComponents()))
        return;
    ++m_question;
    take(questionOf(*m_pane)(*m_pane->views()));
}

/// What is asked beside the window about what is chosen now.
std::function<PropertiesPanel::Answer(session::ModelViews&)> PropertiesPanel::questionOf(const ModelPane& pane) const {
    return [cls = pane.className(), components = pane.chosenComponents(), declaration = pane.declarationReader(),
            revision = m_shell.workspace.knownRevision(&pane.document())](session::ModelViews& views) {
        Answer answer = viewOf(views, cls.toStdString(), components);
        answer.cls = cls;
        answer.revision = revision;
        // How an inherited component is declared is not for this class to say.
        if (components.size() == 1 && !answer.view.component.empty() && answer.view.extendsClause < 0)
            answer.attributes = declaration(answer.view.component);
        return answer;
    };
}

void PropertiesPanel::take(Answer answer) {
    if (m_pane && m_pane->countSelected() == 0)
        answer.page = m_pane->page();
    // What was found the last time, until somebody has looked again.
    std::vector<std::string> wanted;
    for (ParameterRow& row : answer.view.rows)
        if (row.kind == Kind::Class && row.choices.empty()) {
            row.choices = m_candidates[{answer.view.className, row.name}];
            wanted.push_back(row.name);
        }
    const std::pair subject(answer.cls.toStdString(),
                            answer.components.empty() ? std::string() : answer.components.front());
    build(std::move(answer));
    if (std::exchange(m_focusWanted, false))
        focusFirst();
    if (!wanted.empty() && m_searchedFor != subject)
        findCandidates(subject, wanted);
}

QString PropertiesPanel::staleness() const {
    return m_pane && m_shownPane == m_pane && m_shownClass == m_pane->className()
               ? QString()
               : tr("Another class is shown by now: nothing was changed.");
}

/// Classes to choose from are looked for in whole libraries: behind everything else, and once while something is
/// chosen.
void PropertiesPanel::findCandidates(const std::pair<std::string, std::string>& subject,
                                     const std::vector<std::string>& elements) {
    using Found = std::map<std::string, std::vector<session::Choice>>;
    m_searchedFor = subject;
    m_shell.views.ask(
        m_pane->views(), this,
        [subject, elements](session::ModelViews& views) {
            Found found;
            for (const std::string& element : elements)
                found[element] = views.candidates(subject.first, subject.second, element);
            return found;
        },
        [this, subject](const Found& found) {
            const std::string first = m_components.empty() ? std::string() : m_components.front();
            if (!m_pane || std::pair(m_pane->className().toStdString(), first) != subject || m_view.component != first)
                return;
            Answer answer{m_shownClass, m_components, m_view,  m_clauses, m_mixed,
                          m_attributes, m_page,       m_units, m_revision};
            for (ParameterRow& row : answer.view.rows)
                if (const auto choices = found.find(row.name); choices != found.end() && row.kind == Kind::Class) {
                    row.choices = choices->second;
                    m_candidates[{answer.view.className, row.name}] = choices->second;
                }
            build(std::move(answer));
        },
        0);
}

/// Of several components what all of them have.
PropertiesPanel::Answer PropertiesPanel::viewOf(session::ModelViews& views, const std::string& cls,
                                                const std::vector<std::string>& components) {
    Answer answer;
    answer.components = components;
    const std::string first = components.empty() ? std::string() : components.front();
    answer.view = views.parameters(cls, first);
    answer.clauses = {answer.view.extendsClause};
    // A modification is written in the class: it names what that has.
    const session::ParameterView around = first.empty() ? answer.view : views.parameters(cls, {});
    auto units = std::make_shared<UnitsOfNames>();
    for (const ParameterRow& row : around.rows)
        if (row.kind == Kind::Real && !row.unit.empty() && !row.isStart)
            units->emplace(row.name, row.unit);
    answer.units = std::move(units);
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
    for (ParameterRow& row : answer.view.rows)
        if (answer.mixed.contains(QString::fromStdString(row.path)))
            row.value.clear();
    return answer;
}

bool PropertiesPanel::isOvertaken(const Answer& answer) const {
    return m_pane && m_shownPane == m_pane && answer.cls == m_shownClass && answer.components == m_components &&
           answer.revision < m_writtenAs;
}

Result<void> PropertiesPanel::write(const QString& name,
                                    const std::function<Result<void>(session::ModelEdit&)>& action) {
    const Result<void> done = m_pane->edit(name, action);
    if (done)
        m_writtenAs = m_pane->document().revision();
    return done;
}

void PropertiesPanel::build(Answer answer) {
    if (isOvertaken(answer))
        return;
    if (answer.components != m_components || answer.cls != m_shownClass)
        finishTyping();
    if (m_shownPane != m_pane)
        m_writtenAs = 0; // revisions are those of one text
    m_shownPane = m_pane;
    m_shownClass = answer.cls;
    m_components = std::move(answer.components);
    const bool sameRows = m_built && m_mixed == answer.mixed && answer.view.rows == m_view.rows &&
                          answer.view.component == m_view.component && answer.view.className == m_view.className &&
                          answer.view.description == m_view.description;
    const bool sameAttributes = answer.attributes == m_attributes && answer.page == m_page;
    const bool hadAttributes = m_attributes.has_value(), hadPage = m_page.has_value();
    if (answer.view.component != m_view.component || answer.view.className != m_view.className) {
        m_wholeTabs.clear();
        m_fixedTabs.clear();
    }
    m_clauses = std::move(answer.clauses);
    m_mixed = std::move(answer.mixed);
    m_view = std::move(answer.view);
    m_attributes = std::move(answer.attributes);
    m_page = answer.page;
    m_units = std::move(answer.units);
    m_revision = answer.revision;
    showHead();
    if (sameRows && sameAttributes)
        return;
    m_built = true;
    // Short names leave more room for values.
    m_labelWidth = 40;
    for (const ParameterRow& row : m_view.rows)
        m_labelWidth = std::max(m_labelWidth, ParameterLine::labelWidthOf(row, font()));
    const bool samePages = hadAttributes == m_attributes.has_value() && hadPage == m_page.has_value() && fitsRows();
    if (samePages) {
        for (size_t i = 0; i < m_lines.size(); ++i)
            m_lines[i]->show(m_view.rows[m_rowOfLine[i]], stateOf(m_view.rows[m_rowOfLine[i]]));
        showDeclaration();
        showPage();
    } else {
        makePages();
    }
}

void PropertiesPanel::showHead() {
    const bool several = m_components.size() > 1, ofClass = m_view.component.empty();
    const bool nothing = m_view.className.empty();
    const auto show = [](QLineEdit* edit, const std::string& text) {
        // What somebody is just typing stays.
        if (edit->hasFocus() && edit->isModified())
            return;
        if (edit->text() != QString::fromStdString(text)) {
            edit->setText(QString::fromStdString(text));
            edit->setCursorPosition(0);
        }
    };
    m_name->setVisible(!nothing && !ofClass && !several);
    show(m_name, m_view.component);
    m_name->setEnabled(m_pane && !m_pane->isReadOnly() && m_view.extendsClause < 0);
    m_description->setVisible(m_name->isVisibleTo(this));
    show(m_description, m_view.description);
    m_description->setEnabled(m_name->isEnabled());
    m_class->setVisible(!nothing);
    m_add->setVisible(!nothing && m_components.empty() && m_pane && !m_pane->isReadOnly() && !m_pane->isSol());
    const QString className = QString::fromStdString(m_view.className);
    // A long name may break behind its dots: it must not widen the window.
    m_class->setText(several ? tr("%n component(s)", nullptr, static_cast<int>(m_components.size()))
                             : QString(className).replace(u'.', QStringLiteral(".\u200B")));
    m_class->setToolTip(several ? QString() : className);
    m_empty->setVisible(m_view.rows.empty() && !m_attributes && !m_page);
    m_empty->setText(nothing ? tr("Choose a component in a diagram to see its parameters.") : tr("No parameters."));
    m_tabs->setVisible(!m_view.rows.empty() || m_attributes || m_page);
}

ParameterLine::State PropertiesPanel::stateOf(const ParameterRow& row) const {
    const QString name = ParameterLine::nameOf(row);
    return {m_mixed.contains(name),
            !m_pane || m_pane->isReadOnly(),
            m_view.component.empty(),
            m_open.contains(name),
            m_labelWidth,
            m_units,
            m_chosenUnits.value(unitKeys(row).first())};
}

/// Of several components each has its own.
QStringList PropertiesPanel::unitKeys(const ParameterRow& row) const {
    QStringList keys;
    const auto add = [&](const std::string& component) {
        keys << m_shownClass + QLatin1Char('\n') + QString::fromStdString(component + '\n' + row.path);
    };
    for (const std::string& component : m_components)
        add(component);
    if (keys.isEmpty())
        add({});
    return keys;
}

void PropertiesPanel::chooseUnit(const ParameterRow& row, const QString& unit) {
    for (const QString& key : unitKeys(row))
        m_chosenUnits[key] = unit;
    emit stateChanged();
}

QJsonObject PropertiesPanel::saveState() const {
    QJsonObject saved;
    for (auto it = m_chosenUnits.begin(); it != m_chosenUnits.end() && saved.size() < mostUnits; ++it)
        saved[it.key()] = it.value();
    return saved;
}

int PropertiesPanel::restoreState(const QJsonObject& saved) {
    int leftOut = 0;
    for (auto it = saved.begin(); it != saved.end(); ++it)
        if (const QString unit = it->toString(); !unit.isEmpty() && it.key().count(QLatin1Char('\n')) == 2)
            m_chosenUnits[it.key()] = unit;
        else
            ++leftOut;
    return leftOut;
}

bool PropertiesPanel::fitsRows() const {
    if (m_rowsOfPages != m_view.rows.size())
        return false;
    for (size_t i = 0; i < m_view.rows.size(); ++i)
        if (m_hidden[i] != isHidden(m_view.rows[i]))
            return false;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const ParameterRow& row = m_view.rows[m_rowOfLine[i]];
        if (m_places[i] != std::pair(row.tab, row.group) || !m_lines[i]->fits(row, stateOf(row)))
            return false;
    }
    return true;
}

void PropertiesPanel::makePages() {
    // The only one was not chosen by anybody.
    const QString chosenTab = m_tabs->count() > 1 ? m_tabs->tabText(m_tabs->currentIndex()) : QString();
    // Not focusWidget(), which is who had the keyboard here last, wherever it is now.
    const QWidget* focused = QApplication::focusWidget();
    QString focusedName = focused && m_tabs->isAncestorOf(focused) ? focused->objectName() : QString();
    std::pair<int, int> focusedCell;
    for (const QWidget* at = focused; at && at != m_tabs; at = at->parentWidget())
        if (const auto* table = qobject_cast<const QTableWidget*>(at); table && m_tabs->isAncestorOf(table)) {
            focusedName = table->objectName();
            focusedCell = {table->currentRow(), table->currentColumn()};
        }
    m_declaration = nullptr;
    m_declarationPage = nullptr;
    m_pageForm = nullptr;
    m_pagePage = nullptr;
    m_lines.clear();
    m_rowOfLine.clear();
    m_places.clear();
    m_rowsOfPages = m_view.rows.size();
    m_hidden.clear();
    for (const ParameterRow& row : m_view.rows)
        m_hidden.push_back(isHidden(row));
    m_tabs->setUpdatesEnabled(false);
    while (m_tabs->count() > 0) {
        QWidget* old = m_tabs->widget(0);
        m_tabs->removeTab(0);
        old->setParent(nullptr); // its fields are not to be found any more
        old->deleteLater();
    }
    std::vector<std::string> tabs;
    for (const ParameterRow& row : m_view.rows)
        if (std::ranges::find(tabs, row.tab) == tabs.end())
            tabs.push_back(row.tab);
    // The general one is the first.
    std::ranges::stable_sort(tabs, {}, [](const std::string& tab) { return !tab.empty(); });
    for (const std::string& tab : tabs) {
        QWidget* content = addPage(*m_tabs, tab.empty() ? tr("General") : shownTitle(tab));
        auto* column = new QVBoxLayout(content);
        column->setContentsMargins(0, 8, 0, 8);
        column->setSpacing(4);
        std::vector<std::string> groups;
        size_t ofTab = 0, fixed = 0;
        for (size_t i = 0; i < m_view.rows.size(); ++i) {
            const ParameterRow& row = m_view.rows[i];
            if (row.tab != tab)
                continue;
            ++(m_hidden[i] ? fixed : ofTab);
            if (!m_hidden[i] && std::ranges::find(groups, row.group) == groups.end())
                groups.push_back(row.group);
        }
        std::ranges::stable_sort(groups, {}, [](const std::string& group) { return !group.empty(); });
        size_t left = m_wholeTabs.contains(tab) ? m_view.rows.size() : mostLines;
        for (const std::string& group : groups) {
            if (left == 0)
                break;
            auto* title = new QLabel(group.empty() ? tr("Parameters") : shownTitle(group), content);
            QFont bold = title->font();
            bold.setBold(true);
            title->setFont(bold);
            title->setContentsMargins(0, 4, 0, 0);
            title->setWordWrap(true);
            column->addWidget(title);
            for (size_t i = 0; i < m_view.rows.size() && left > 0; ++i)
                if (!m_hidden[i] && m_view.rows[i].tab == tab && m_view.rows[i].group == group) {
                    addLine(content, i);
                    --left;
                }
        }
        if (!m_wholeTabs.contains(tab) && ofTab > mostLines)
            addRest(content, tab, ofTab - mostLines);
        if (fixed > 0)
            addFixed(content, tab, fixed);
        column->addStretch(1);
    }
    if (m_attributes)
        m_declarationPage = addPage(*m_tabs, tr("Declaration"));
    if (m_page)
        m_pagePage = addPage(*m_tabs, tr("Page"));
    m_tabs->tabBar()->setVisible(m_tabs->count() > 1);
    for (int i = 0; i < m_tabs->count(); ++i)
        if (m_tabs->tabText(i) == chosenTab)
            m_tabs->setCurrentIndex(i);
    showDeclaration();
    showPage();
    m_tabs->setUpdatesEnabled(true);
    if (!focusedName.isEmpty())
        for (QWidget* candidate : m_tabs->findChildren<QWidget*>(focusedName))
            if (candidate->isEnabled()) {
                candidate->setFocus();
                if (auto* table = qobject_cast<QTableWidget*>(candidate))
                    table->setCurrentCell(focusedCell.first, focusedCell.second, QItemSelectionModel::NoUpdate);
            }
}

/// Thousands of fields would take seconds, and nobody looks through them.
void PropertiesPanel::addRest(QWidget* page, const std::string& tab, size_t count) {
    auto* rest = new QPushButton(tr("Show %n more", nullptr, static_cast<int>(count)), page);
    rest->setObjectName(QStringLiteral("rest"));
    page->layout()->addWidget(rest);
    connect(
        rest, &QPushButton::clicked, this,
        [this, tab] {
            m_wholeTabs.insert(tab);
            makePages();
        },
        Qt::QueuedConnection); // it goes with the page
}

bool PropertiesPanel::isHidden(const ParameterRow& row) const {
    return row.isFinal && !row.isModified && !m_fixedTabs.contains(row.tab);
}

void PropertiesPanel::addFixed(QWidget* page, const std::string& tab, size_t count) {
    auto* fixed = new QPushButton(tr("Show %n that the class has fixed", nullptr, static_cast<int>(count)), page);
    fixed->setObjectName(QStringLiteral("fixed"));
    fixed->setFlat(true);
    page->layout()->addWidget(fixed);
    connect(
        fixed, &QPushButton::clicked, this,
        [this, tab] {
            m_fixedTabs.insert(tab);
            makePages();
        },
        Qt::QueuedConnection); // it goes with the page
}

void PropertiesPanel::addLine(QWidget* page, size_t number) {
    const ParameterRow& row = m_view.rows[number];
    auto* line = new ParameterLine(m_shell, row, stateOf(row), page);
    page->layout()->addWidget(line);
    m_lines.push_back(line);
    m_rowOfLine.push_back(number);
    m_places.emplace_back(row.tab, row.group);
    connect(line, &ParameterLine::committed, this, [this, line](const QString& name, const QString& value) {
        const QString trouble = setValue(name, value);
        if (trouble.isEmpty())
            return;
        // Where one looks, too.
        QToolTip::showText(line->mapToGlobal(QPoint(0, line->height())), trouble, line);
        emit failed(trouble);
    });
    connect(line, &ParameterLine::unitChosen, this, [this, line](const QString& unit) {
        for (size_t i = 0; i < m_lines.size(); ++i)
            if (const ParameterRow& of = m_view.rows[m_rowOfLine[i]]; m_lines[i] == line) {
                chooseUnit(of, unit);
                line->show(of, stateOf(of));
            }
    });
    connect(
        line, &ParameterLine::tableToggled, this,
        [this](const QString& name, bool open) {
            if (open)
                m_open.insert(name);
            else
                m_open.remove(name);
            makePages();
        },
        Qt::QueuedConnection); // the button that tells so goes
    connect(line, &ParameterLine::fileWanted, this, [this](const QString& name, const QString& filter) {
        const QString path = QFileDialog::getOpenFileName(this, tr("Choose a file for %1").arg(name),
                                                          m_shell.profile.fileFolder(), filter);
        if (path.isEmpty())
            return;
        m_shell.profile.noteFile(path);
        if (const QString trouble = setFile(name, path); !trouble.isEmpty())
            emit failed(trouble);
    });
    connect(line, &ParameterLine::previewWanted, this, [this](const QString& name) {
        if (const QString trouble = previewFile(name); !trouble.isEmpty())
            emit failed(trouble);
    });
    connect(line, &ParameterLine::failed, this, &PropertiesPanel::failed);
}

bool PropertiesPanel::isLookedAt(const QWidget* content) const {
    return m_tabs->currentWidget() && m_tabs->currentWidget()->isAncestorOf(content);
}

void PropertiesPanel::showPage() {
    if (!m_pagePage || !m_page || (!m_pageForm && !isLookedAt(m_pagePage)))
        return;
    if (!m_pageForm) {
        auto* column = new QVBoxLayout(m_pagePage);
        column->setContentsMargins(0, 0, 0, 0);
        m_pageForm = new PageForm(m_shell, m_pagePage);
        column->addWidget(m_pageForm);
        column->addStretch(1);
        connect(m_pageForm, &PageForm::committed, this, [this](const session::CoordinateSystem& page) {
            const QString stale = staleness();
            if (const Result<void> done = stale.isEmpty() ? m_pane->setPage(page) : fail(stale.toStdString()); !done) {
                m_built = false; // fields show what was typed
                emit failed(QString::fromStdString(done.error().message));
                refresh();
            }
        });
    }
    m_pageForm->show(*m_page, m_pane->view() == ModelPane::View::Icon, m_pane->isReadOnly());
}

bool PropertiesPanel::reachPage() {
    if (!m_pagePage)
        return false;
    for (int i = 0; i < m_tabs->count(); ++i)
        if (m_tabs->widget(i)->isAncestorOf(m_pagePage))
            m_tabs->setCurrentIndex(i);
    if (auto* first = m_tabs->findChild<QLineEdit*>(QStringLiteral("page:left"))) {
        first->setFocus(Qt::TabFocusReason);
        first->selectAll();
    }
    return true;
}

void PropertiesPanel::showDeclaration() {
    if (!m_declarationPage || !m_attributes || (!m_declaration && !isLookedAt(m_declarationPage)))
        return;
    if (!m_declaration) {
        auto* column = new QVBoxLayout(m_declarationPage);
        column->setContentsMargins(0, 0, 0, 0);
        m_declaration = new DeclarationForm(m_declarationPage);
        column->addWidget(m_declaration);
        column->addStretch(1);
        connect(m_declaration, &DeclarationForm::committed, this, [this](const QString& name, const QVariant& value) {
            if (const QString trouble = setAttribute(name, value); !trouble.isEmpty())
                emit failed(trouble);
        });
    }
    m_declaration->show(*m_attributes, m_pane->isReadOnly());
}

QWidget* PropertiesPanel::field(const QString& parameter) const {
    return m_tabs->findChild<QWidget*>(QStringLiteral("parameter:") + parameter);
}

void PropertiesPanel::focusFirst() {
    const bool isThere = m_pane && staleness().isEmpty() && m_components == m_pane->chosenComponents();
    if (m_focusWanted = m_pane && !isThere; m_focusWanted)
        return;
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

} // namespace gnomon
