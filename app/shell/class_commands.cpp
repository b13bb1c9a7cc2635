#include "app/shell/class_commands.h"

#include "app/commands/command_answers.h"
#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/modeling/class_form.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/main_window.h"
#include "app/workspace/project_history.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace gnomon {

ClassCommands::ClassCommands(const Shell& shell, MainWindow& window)
    : QObject(&window), m_shell(shell), m_window(window) {
    connect(&shell.workspace.history(), &ProjectHistory::changed, &window, [&shell, &window] {
        shell.commands.refresh();
        window.library().refresh();
    });
    connect(&shell.workspace.history(), &ProjectHistory::reopened, &window,
            [&window](Document* document) { window.documents().show(document); });
}

QString ClassCommands::subject() const {
    const QString chosen =
        m_window.library().isAncestorOf(QApplication::focusWidget()) ? m_window.library().current() : QString();
    if (!chosen.isEmpty())
        return chosen;
    const EditorPane* pane = m_window.documents().currentPane();
    return pane ? pane->model().className() : QString();
}

bool ClassCommands::canChange(const QString& className) const {
    return !className.isEmpty() && !m_window.library().isReadOnly(className);
}

void ClassCommands::show(const QString& className, bool withDiagram) {
    m_window.openClass(className, [this, className, withDiagram](const Result<void>& shown) {
        if (!shown)
            return;
        m_window.library().reveal(className);
        if (withDiagram)
            m_window.documents().currentPane()->model().setView(ModelPane::View::Diagram);
    });
}

void ClassCommands::carryOut(Make make, const QString& name, Done done,
                             std::function<void(const session::ProjectChange&)> then) {
    const auto ask = [this, make = std::move(make), name, done = std::move(done), then = std::move(then)] {
        m_shell.views.ask(
            &m_window, [make](session::ModelViews& views) { return views.plan(make); },
            [this, name, done, then](const Result<session::ProjectChange>& plan) {
                if (!plan)
                    return done(std::unexpected(plan.error()));
                const Result<void> carried = m_shell.workspace.history().apply(*plan, name);
                if (carried && then)
                    then(*plan);
                done(carried);
            },
            2);
    };
    // The compiler has to know what was typed last.
    if (Document* document = m_window.documents().currentDocument())
        m_shell.workspace.whenKnown(document, &m_window, ask);
    else
        ask();
}

void ClassCommands::create(const session::NewClass& made, Done done) {
    const QString name = QString::fromStdString(made.name);
    if (made.within.empty()) {
        m_shell.views.ask(
            &m_window,
            [made](session::ModelViews& views) {
                std::string trouble;
                (void)views.plan([&](session::ViewWorld& world) -> Result<session::ProjectChange> {
                    trouble = session::troubleWithName(world, "", made.name);
                    if (trouble.empty())
                        trouble = session::troubleWithExtends(world, "", made.extends);
                    if (trouble.empty())
                        trouble = session::troubleWithLiterals(made);
                    return session::ProjectChange();
                });
                return trouble;
            },
            [this, made, name, done](const std::string& trouble) {
                if (!trouble.empty())
                    return done(fail(trouble));
                EditorPane* pane = m_window.documents().show(
                    m_shell.workspace.create(name + QStringLiteral(".mo"), session::newClassText(made)));
                if (made.kind == session::ClassKind::Model || made.kind == session::ClassKind::Block)
                    pane->model().setView(ModelPane::View::Diagram);
                done({});
            },
            2);
        return;
    }
    carryOut([made](session::ViewWorld& world) { return session::planNewClass(world, made); }, tr("New %1").arg(name),
             std::move(done),
             [this, kind = made.kind](const session::ProjectChange& plan) {
                 // Where its parts go is what one looks for first.
                 show(QString::fromStdString(plan.className), kind == session::ClassKind::Model ||
                                                                  kind == session::ClassKind::Block ||
                                                                  kind == session::ClassKind::Class);
             });
}

void ClassCommands::duplicate(const QString& name, const QString& newName, const QString& within, Done done) {
    carryOut(
        [=](session::ViewWorld& world) {
            return session::planDuplicate(world, name.toStdString(), newName.toStdString(), within.toStdString());
        },
        tr("Duplicate %1").arg(name), std::move(done),
        [this](const session::ProjectChange& plan) {
            if (plan.files.size() == 1 && !QFileInfo(QString::fromStdString(plan.files[0].path)).isAbsolute()) {
                m_window.documents().show(m_shell.workspace.documents().last());
                return;
            }
            show(QString::fromStdString(plan.className));
        });
}

void ClassCommands::moveTo(const QString& name, const QString& within, Done done) {
    carryOut(
        [=](session::ViewWorld& world) { return session::planMove(world, name.toStdString(), within.toStdString()); },
        tr("Move %1").arg(name), std::move(done),
        [this](const session::ProjectChange& plan) { show(QString::fromStdString(plan.className)); });
}

void ClassCommands::rename(const QString& name, const QString& newName, Done done) {
    carryOut(
        [=](session::ViewWorld& world) {
            return session::planRename(world, name.toStdString(), newName.toStdString());
        },
        tr("Rename %1").arg(name), std::move(done),
        [this, name](const session::ProjectChange& plan) {
            // Views follow the class that they show.
            const QString now = QString::fromStdString(plan.className);
            for (EditorPane* pane : m_window.documents().panes()) {
                const QString shown = pane->model().className();
                if (shown == name || shown.startsWith(name + QLatin1Char('.')))
                    pane->model().setClass(now + shown.mid(name.size()));
            }
            m_window.library().reveal(now);
        });
}

void ClassCommands::remove(const QString& name, bool ask, Done done) {
    const Make make = [name](session::ViewWorld& world) { return session::planRemove(world, name.toStdString()); };
    if (!ask)
        return carryOut(make, tr("Delete %1").arg(name), std::move(done));
    m_shell.views.ask(
        &m_window, [make](session::ModelViews& views) { return views.plan(make); },
        [this, name, make, done = std::move(done)](const Result<session::ProjectChange>& plan) {
            if (!plan)
                return done(std::unexpected(plan.error()));
            QMessageBox question(&m_window);
            question.setIcon(QMessageBox::NoIcon);
            question.setText(tr("Delete %1?").arg(name));
            QStringList what;
            for (const session::ProjectChange::Move& move : plan->moves)
                what << tr("%1 goes away.").arg(QString::fromStdString(move.from));
            if (!plan->uses.empty())
                what << tr("It is named at %n other place(s), the first one in %1.", nullptr,
                           static_cast<int>(plan->uses.size()))
                            .arg(QFileInfo(QString::fromStdString(plan->uses[0].path)).fileName());
            what << tr("Undo brings it back.");
            question.setInformativeText(what.join(QLatin1Char('\n')));
            auto* button = question.addButton(tr("Delete"), QMessageBox::DestructiveRole);
            question.addButton(QMessageBox::Cancel);
            question.exec();
            if (question.clickedButton() != button)
                return done({});
            carryOut(make, tr("Delete %1").arg(name), [this, name, done](const Result<void>& removed) {
                if (removed)
                    m_window.tell(tr("%1 was deleted. Undo brings it back.").arg(name));
                done(removed);
            });
        },
        2);
}

void ClassCommands::toFolder(const QString& name, QString folder, Done done) {
    if (folder.isEmpty()) {
        folder = QFileDialog::getExistingDirectory(&m_window, tr("Where the folder of %1 goes").arg(name),
                                                   m_shell.profile.fileFolder());
        if (folder.isEmpty())
            return done({});
    }
    carryOut(
        [=](session::ViewWorld& world) { return session::planFolder(world, name.toStdString(), folder.toStdString()); },
        tr("Make %1 a folder").arg(name), std::move(done));
}

void ClassCommands::askFor(int action, const QString& name, const session::NewClass& preset) {
    const auto kind = static_cast<ClassForm::Action>(action);
    const QString titles[] = {tr("New class"), tr("Duplicate %1").arg(name), tr("Move %1").arg(name),
                              tr("Rename %1").arg(name)};
    auto* form = new ClassForm(
        m_shell, kind, titles[action], preset,
        [this, kind, name](const session::NewClass& made, const std::function<void(QString)>& answer) {
            const QString newName = QString::fromStdString(made.name), within = QString::fromStdString(made.within);
            const Done done = [answer](const Result<void>& result) {
                answer(result ? QString() : QString::fromStdString(result.error().message));
            };
            switch (kind) {
            case ClassForm::Action::New:
                return create(made, done);
            case ClassForm::Action::Duplicate:
                return duplicate(name, newName, within, done);
            case ClassForm::Action::Move:
                return moveTo(name, within, done);
            case ClassForm::Action::Rename:
                return rename(name, newName, done);
            }
        },
        &m_window);
    form->show();
    if (kind == ClassForm::Action::Rename || kind == ClassForm::Action::Move)
        m_shell.views.ask(
            form,
            [name = name.toStdString()](session::ModelViews& views) {
                return views.plan([&](session::ViewWorld& world) {
                    return session::planRename(world, name, session::unusedName(name));
                });
            },
            [form](const Result<session::ProjectChange>& plan) {
                if (!plan)
                    return;
                QStringList lines;
                qsizetype places = 0;
                for (const session::ProjectChange::Text& text : plan->texts) {
                    places += static_cast<qsizetype>(text.change.edits().size());
                    if (lines.size() < 8)
                        lines << QStringLiteral("%1: %2")
                                     .arg(QFileInfo(QString::fromStdString(text.path)).fileName())
                                     .arg(text.change.edits().size());
                    else if (lines.size() == 8)
                        lines << QStringLiteral("…");
                }
                form->setNote(tr("Named at %n place(s):", nullptr, static_cast<int>(places)) + QLatin1Char('\n') +
                              lines.join(QLatin1Char('\n')) + QLatin1Char('\n') +
                              tr("Open texts and its own library follow. Other libraries do not: open them before."));
            });
}

void ClassCommands::undo() {
    if (const Result<void> undone = m_shell.workspace.history().undo(); !undone)
        m_window.tell(QString::fromStdString(undone.error().message));
}

void ClassCommands::redo() {
    if (const Result<void> done = m_shell.workspace.history().redo(); !done)
        m_window.tell(QString::fromStdString(done.error().message));
}

void ClassCommands::add() {
    CommandRegistry& commands = m_shell.commands;
    const Icons& icons = m_shell.icons;
    const QString category = tr("Class");
    // What a command is about: what it is given, or what one looks at.
    const auto about = [this](const QVariantList& arguments, bool toBeChanged) -> Result<QString> {
        const QString name = arguments.isEmpty() ? subject() : argument(arguments, 0);
        if (name.isEmpty())
            return fail(tr("Choose a class first.").toStdString());
        if (toBeChanged && !canChange(name))
            return fail(tr("%1 belongs to a library and cannot be changed.").arg(name).toStdString());
        return name;
    };
    commands.add(
        {"class.new", category, tr("New class…"), icons.icon("plus"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            session::NewClass made;
            const QVariantMap wanted = arguments.value(0).toMap();
            if (wanted.isEmpty()) {
                // Into the package that one looks at, or the one around the class.
                QString within = arguments.isEmpty() ? subject() : argument(arguments, 0);
                while (!within.isEmpty() && (!m_window.library().isPackage(within) || !canChange(within)))
                    within = within.section(QLatin1Char('.'), 0, -2);
                made.within = within.toStdString();
                askFor(static_cast<int>(ClassForm::Action::New), {}, made);
                return QVariant();
            }
            static const QStringList kinds{"package", "model",    "block",    "connector", "record",
                                           "type",    "function", "operator", "class"};
            const qsizetype kind = kinds.indexOf(wanted.value("kind", "model").toString());
            if (kind < 0)
                return fail(tr("There is no such kind of class.").toStdString());
            made.kind = static_cast<session::ClassKind>(kind);
            for (const QString& literal : wanted.value("literals").toStringList())
                made.literals.push_back(literal.toStdString());
            made.isEnumeration = wanted.contains("literals");
            made.name = wanted.value("name").toString().toStdString();
            made.within = wanted.value("within").toString().toStdString();
            made.extends = wanted.value("extends").toString().toStdString();
            made.description = wanted.value("description").toString().toStdString();
            made.isPartial = wanted.value("partial").toBool();
            made.asFolder = wanted.value("folder").toBool();
            return later([&](const Done& done) { create(made, done); });
        });
    const auto onClass = [&](const char* id, const QString& title, const QIcon& icon, bool changes,
                             std::function<QVariant(const QString&, const QVariantList&)> action) {
        commands.add({QLatin1String(id), category, title, icon, {}},
                     [about, changes, action = std::move(action)](const QVariantList& arguments) -> Result<QVariant> {
                         const Result<QString> chosen = about(arguments, changes);
                         if (!chosen)
                             return std::unexpected(chosen.error());
                         return action(*chosen, arguments);
                     });
    };
    onClass("class.duplicate", tr("Duplicate class…"), {}, false,
            [this](const QString& name, const QVariantList& arguments) {
                if (arguments.size() > 1)
                    return later([&](const Done& done) {
                        duplicate(name, argument(arguments, 1), argument(arguments, 2), done);
                    });
                session::NewClass preset;
                preset.name = (name.section(QLatin1Char('.'), -1) + tr("Copy")).toStdString();
                const QString within = name.section(QLatin1Char('.'), 0, -2);
                preset.within = canChange(within) ? within.toStdString() : std::string();
                askFor(static_cast<int>(ClassForm::Action::Duplicate), name, preset);
                return QVariant();
            });
    onClass("class.move", tr("Move class…"), {}, true, [this](const QString& name, const QVariantList& arguments) {
        if (arguments.size() > 1)
            return later([&](const Done& done) { moveTo(name, argument(arguments, 1), done); });
        askFor(static_cast<int>(ClassForm::Action::Move), name, {});
        return QVariant();
    });
    onClass("class.rename", tr("Rename class…"), {}, true, [this](const QString& name, const QVariantList& arguments) {
        if (arguments.size() > 1)
            return later([&](const Done& done) { rename(name, argument(arguments, 1), done); });
        session::NewClass preset;
        preset.name = name.section(QLatin1Char('.'), -1).toStdString();
        askFor(static_cast<int>(ClassForm::Action::Rename), name, preset);
        return QVariant();
    });
    onClass("class.delete", tr("Delete class…"), icons.icon("trash"), true,
            [this](const QString& name, const QVariantList& arguments) {
                // A script that names a class has been asked.
                const bool ask = arguments.size() < 2 || argument(arguments, 1) != QLatin1String("now");
                return later([&](const Done& done) { remove(name, ask, done); });
            });
    onClass("class.toFolder", tr("Save the package as a folder…"), icons.icon("folder"), true,
            [this](const QString& name, const QVariantList& arguments) {
                return later([&](const Done& done) { toFolder(name, argument(arguments, 1), done); });
            });
    commands.add(
        {"project.undo", category, tr("Undo the last action on classes and files"), icons.icon("undo"), {}},
        [this] { undo(); }, [this] { return m_shell.workspace.history().canUndo(); });
    commands.add(
        {"project.redo", category, tr("Redo the action on classes and files"), icons.icon("redo"), {}},
        [this] { redo(); }, [this] { return m_shell.workspace.history().canRedo(); });
    commands.add({"project.state", category, QString(), {}, {}}, [this](const QVariantList&) -> Result<QVariant> {
        return QVariant(QVariantMap{{QStringLiteral("undo"), m_shell.workspace.history().undoName()},
                                    {QStringLiteral("redo"), m_shell.workspace.history().redoName()}});
    });
}

} // namespace gnomon
