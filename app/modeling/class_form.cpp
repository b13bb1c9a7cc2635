#include "app/modeling/class_form.h"

#include "app/desk/class_names.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSet>
#include <QStringListModel>

namespace gnomon {

namespace {

constexpr int expandableConnector = 100, enumeration = 101; // beside the kinds that a class has

struct Packages {
    QStringList names;
    QSet<QString> folders;
};

/// The packages that the user can change.
Packages ownPackages(session::ModelViews& views) {
    Packages found;
    std::vector<std::string> pending{std::string()};
    while (!pending.empty()) {
        const std::string package = std::move(pending.back());
        pending.pop_back();
        std::vector<std::string> inner;
        for (const session::ClassEntry& entry : views.members(package)) {
            if (entry.kind != session::ClassKind::Package ||
                Workspace::isLibraryFile(QString::fromStdString(entry.path)))
                continue;
            inner.push_back(entry.fullName);
        }
        for (auto it = inner.rbegin(); it != inner.rend(); ++it)
            pending.push_back(*it);
        if (package.empty())
            continue;
        found.names << QString::fromStdString(package);
    }
    for (const QString& name : std::as_const(found.names)) {
        const QString around = name.section(QLatin1Char('.'), 0, -2);
        for (const session::ClassEntry& entry : views.members(around.toStdString()))
            if (entry.isFolder && entry.fullName == name.toStdString())
                found.folders << name;
    }
    return found;
}

} // namespace

ClassForm::ClassForm(const Shell& shell, Action action, const QString& title, const session::NewClass& preset,
                     Take take, QWidget* window)
    : QFrame(window), m_shell(shell), m_action(action), m_take(std::move(take)), m_preset(preset) {
    setObjectName(QStringLiteral("classForm"));
    setAccessibleName(title);
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_StyledBackground);
    setFixedWidth(460);
    m_form = new QFormLayout(this);
    m_form->setContentsMargins(16, 12, 16, 16);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(8);
    m_form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    auto* heading = new QLabel(title);
    heading->setProperty("role", QStringLiteral("title"));
    heading->setWordWrap(true);
    m_form->addRow(heading);
    const auto add = [this](const QString& label, QWidget* field, const char* name) {
        field->setAccessibleName(label);
        field->setObjectName(QLatin1String(name));
        m_form->addRow(label, field);
    };
    if (action == Action::New) {
        m_kind = new QComboBox;
        for (const auto& [kind, text] : {std::pair{session::ClassKind::Model, tr("Model")},
                                         {session::ClassKind::Block, tr("Block")},
                                         {session::ClassKind::Package, tr("Package")},
                                         {session::ClassKind::Connector, tr("Connector")},
                                         {session::ClassKind::Record, tr("Record")},
                                         {session::ClassKind::Type, tr("Type")},
                                         {session::ClassKind::Operator, tr("Operator")},
                                         {session::ClassKind::Function, tr("Function")},
                                         {session::ClassKind::Class, tr("Class")}})
            m_kind->addItem(text, static_cast<int>(kind));
        m_kind->insertItem(m_kind->findData(static_cast<int>(session::ClassKind::Connector)) + 1,
                           tr("Expandable connector"), expandableConnector);
        m_kind->insertItem(m_kind->findData(static_cast<int>(session::ClassKind::Type)) + 1, tr("Enumeration"),
                           enumeration);
        m_kind->installEventFilter(this);
        m_kind->setCurrentIndex(std::max(0, m_kind->findData(static_cast<int>(preset.kind))));
        add(tr("Kind"), m_kind, "classKind");
    }
    if (action != Action::Move) {
        m_name = new QLineEdit(QString::fromStdString(preset.name));
        add(tr("Name"), m_name, "className");
        connect(m_name, &QLineEdit::returnPressed, this, &ClassForm::accept);
    }
    if (action != Action::Rename) {
        m_within = new ClassCombo;
        m_within->setMinimumContentsLength(20);
        m_within->installEventFilter(this);
        add(tr("In package"), m_within, "classWithin");
        fillPackages(QString::fromStdString(preset.within));
    }
    if (action == Action::New) {
        m_extends = new QLineEdit(QString::fromStdString(preset.extends));
        m_extends->setPlaceholderText(tr("Nothing"));
        add(tr("Extends"), m_extends, "classExtends");
        connect(m_extends, &QLineEdit::returnPressed, this, &ClassForm::accept);
        auto* names = new QStringListModel(this);
        auto* completer = new QCompleter(names, this);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        completer->setMaxVisibleItems(10);
        m_extends->setCompleter(completer);
        completer->popup()->setItemDelegate(new ClassNameDelegate(completer->popup()));
        m_shell.views.ask(
            this, [](session::ModelViews& views) { return views.allClasses(""); },
            [names, completer](const std::vector<session::ClassEntry>& all) {
                QStringList list;
                for (const session::ClassEntry& entry : all)
                    list << QString::fromStdString(entry.fullName);
                names->setStringList(list);
                completer->popup()->setMinimumWidth(520); // of thousands of names none is in front
            },
            -1);
        m_literals = new QLineEdit;
        m_literals->setPlaceholderText(tr("open, closed"));
        add(tr("Values"), m_literals, "classLiterals");
        connect(m_literals, &QLineEdit::returnPressed, this, &ClassForm::accept);
        m_description = new QLineEdit(QString::fromStdString(preset.description));
        add(tr("Description"), m_description, "classDescription");
        connect(m_description, &QLineEdit::returnPressed, this, &ClassForm::accept);
        m_partial = new QCheckBox(tr("Partial: only to be extended"));
        m_partial->setObjectName(QStringLiteral("classPartial"));
        m_form->addRow(QString(), m_partial);
        m_folder = new QCheckBox(tr("A folder with a file for each class"));
        m_folder->setObjectName(QStringLiteral("classFolder"));
        m_form->addRow(QString(), m_folder);
        const auto update = [this] {
            const bool isPackage = m_kind->currentData().toInt() == static_cast<int>(session::ClassKind::Package);
            m_folder->setVisible(isPackage && m_folders.contains(m_within->currentData().toString()));
            const bool isEnumeration = m_kind->currentData().toInt() == enumeration;
            m_partial->setVisible(!isPackage && !isEnumeration);
            m_form->setRowVisible(m_extends, !isEnumeration);
            m_form->setRowVisible(m_literals, isEnumeration);
            adjustSize();
        };
        connect(m_kind, &QComboBox::currentIndexChanged, this, update);
        connect(m_within, &QComboBox::currentIndexChanged, this, update);
        update();
    }
    m_note = new QLabel;
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("dim"));
    m_note->hide();
    m_form->addRow(m_note);
    m_trouble = new QLabel;
    m_trouble->setObjectName(QStringLiteral("classTrouble"));
    m_trouble->setWordWrap(true);
    m_trouble->setProperty("role", QStringLiteral("error"));
    m_trouble->hide();
    m_form->addRow(m_trouble);
    m_accept = new QPushButton(action == Action::New         ? tr("Make")
                               : action == Action::Duplicate ? tr("Duplicate")
                               : action == Action::Move      ? tr("Move")
                                                             : tr("Rename"));
    m_accept->setProperty("primary", true);
    connect(m_accept, &QPushButton::clicked, this, &ClassForm::accept);
    m_form->addRow(QString(), m_accept);
    // What was wrong with something else is no longer said.
    for (QLineEdit* each : {m_name, m_extends, m_literals, m_description})
        if (each)
            connect(each, &QLineEdit::textChanged, m_trouble, &QWidget::hide);
    // Not when the packages come that there are to choose from.
    for (QComboBox* each : {m_kind, m_within})
        if (each)
            connect(each, &QComboBox::activated, m_trouble, &QWidget::hide);
    place();
    raise();
}

/// Return means the form in a box as well.
bool ClassForm::eventFilter(QObject* watched, QEvent* event) {
    if ((watched == m_kind || watched == m_within) && event->type() == QEvent::KeyPress)
        if (const int key = static_cast<QKeyEvent*>(event)->key(); key == Qt::Key_Return || key == Qt::Key_Enter) {
            accept();
            return true;
        }
    return QFrame::eventFilter(watched, event);
}

void ClassForm::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    QWidget* first = m_name ? static_cast<QWidget*>(m_name) : m_within;
    first->setFocus(Qt::PopupFocusReason);
    if (m_name)
        m_name->selectAll();
}

void ClassForm::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

void ClassForm::fillPackages(const QString& chosen) {
    const auto fill = [this, chosen](const Packages& packages) {
        m_folders = packages.folders;
        m_within->clear();
        if (m_action != Action::Move)
            m_within->addItem(tr("None: a file of its own"), QString());
        for (const QString& name : packages.names)
            m_within->addItem(name, name);
        m_within->setCurrentIndex(std::max(0, m_within->findData(chosen)));
    };
    // What was chosen counts already while the rest is looked for.
    fill({chosen.isEmpty() ? QStringList() : QStringList{chosen}, {}});
    m_shell.views.ask(this, ownPackages, fill, 2);
}

void ClassForm::place() {
    adjustSize();
    const QWidget* window = parentWidget();
    move((window->width() - width()) / 2, 56);
}

void ClassForm::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    adjustSize();
}

void ClassForm::accept() {
    session::NewClass made = m_preset;
    if (m_kind)
        made.kind = static_cast<session::ClassKind>(m_kind->currentData().toInt());
    if (m_name)
        made.name = m_name->text().trimmed().toStdString();
    if (m_within)
        made.within = m_within->currentData().toString().toStdString();
    if (m_extends)
        made.extends = m_extends->text().trimmed().toStdString();
    if (m_description)
        made.description = m_description->text().trimmed().toStdString();
    if (m_kind && m_kind->currentData().toInt() == expandableConnector) {
        made.kind = session::ClassKind::Connector;
        made.isExpandable = true;
    }
    if (m_kind && m_kind->currentData().toInt() == enumeration) {
        made.kind = session::ClassKind::Type;
        made.extends.clear();
        for (const QString& literal : m_literals->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
            made.literals.push_back(literal.trimmed().toStdString());
        made.isEnumeration = true;
    }
    made.isPartial = m_partial && m_partial->isVisibleTo(this) && m_partial->isChecked();
    made.asFolder = m_folder && m_folder->isVisibleTo(this) && m_folder->isChecked();
    m_accept->setEnabled(false);
    m_take(made, [form = QPointer<ClassForm>(this)](const QString& trouble) {
        if (!form)
            return;
        form->m_accept->setEnabled(true);
        if (trouble.isEmpty()) {
            form->close();
            return;
        }
        form->m_trouble->setText(trouble);
        form->m_trouble->show();
        form->adjustSize();
    });
}

} // namespace gnomon
