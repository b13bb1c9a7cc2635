#pragma once

#include "app/desk/shell.h"
#include "compiler/session/edits/project_edit.h"

#include <QObject>
#include <QString>

#include <functional>

namespace gnomon {

class MainWindow;

/// What can be done with whole classes: new ones, copies, other names and places, folders. Each is planned by the
/// session, carried out by the history of the project, and shown.
class ClassCommands : public QObject {
    Q_OBJECT

public:
    ClassCommands(const Shell& shell, MainWindow& window);

    void add();
    /// Steps of the project itself, for who looks at no text.
    void undo();
    void redo();

private:
    using Done = std::function<void(Result<void>)>;
    using Make = std::function<Result<session::ProjectChange>(session::ViewWorld&)>;

    /// The class that a command without arguments is about: of the library if one is there, else of the current view.
    QString subject() const;
    bool canChange(const QString& className) const;
    void carryOut(Make make, const QString& name, Done done,
                  std::function<void(const session::ProjectChange&)> then = {});
    void create(const session::NewClass& made, Done done);
    void duplicate(const QString& name, const QString& newName, const QString& within, Done done);
    void moveTo(const QString& name, const QString& within, Done done);
    void rename(const QString& name, const QString& newName, Done done);
    void remove(const QString& name, bool ask, Done done);
    void toFolder(const QString& name, QString folder, Done done);
    void askFor(int action, const QString& name, const session::NewClass& preset);
    void show(const QString& className, bool withDiagram = false);

    const Shell& m_shell;
    MainWindow& m_window;
};

} // namespace gnomon
