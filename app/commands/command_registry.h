#pragma once

#include "compiler/base/result.h"

#include <QAction>
#include <QHash>
#include <QIcon>
#include <QKeySequence>
#include <QObject>
#include <QVariant>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace gnomon {

/// What a command is called and how it is reached. The id is what scripts, tests and settings say and never changes.
struct CommandSpec {
    QString id;       ///< "file.open"
    QString category; ///< "File", as the palette shows it
    QString title;    ///< "Open file…"
    QIcon icon;
    QList<QKeySequence> shortcuts;
    bool checkable = false;
};

/// How a command that must ask somebody first gives its answer, on the window's thread. Whoever drops it unanswered has
/// not done what was asked for.
class LaterAnswer {
public:
    using Then = std::function<void(Result<QVariant>)>;

    LaterAnswer() = default;
    ~LaterAnswer();
    LaterAnswer(const LaterAnswer&) = delete;
    LaterAnswer& operator=(const LaterAnswer&) = delete;

    void give(Result<QVariant> answer);
    void whenGiven(Then then);

private:
    std::optional<Result<QVariant>> m_answer;
    Then m_then;
};
using Later = std::shared_ptr<LaterAnswer>;

/// Every action that a user can take, by name. Menus, buttons, shortcuts, the palette, scripts and tests all run the
/// same command; what is disabled runs from none of them.
class CommandRegistry : public QObject {
    Q_OBJECT

public:
    /// Gets the arguments that a script gave (none from a menu); what it returns is what the script sees. A Later that
    /// is returned says so when it is there.
    using Handler = std::function<Result<QVariant>(const QVariantList&)>;
    using Enabled = std::function<bool()>;

    explicit CommandRegistry(QObject* parent = nullptr) : QObject(parent) {}

    QAction* add(const CommandSpec& spec, Handler handler, Enabled enabled = {});
    /// For commands that need no arguments and cannot fail.
    QAction* add(const CommandSpec& spec, std::function<void()> handler, Enabled enabled = {});

    /// The action of a command for menus and buttons; the id must exist.
    QAction* action(const QString& id) const;
    QStringList ids() const { return m_order; }
    QString category(const QString& id) const { return m_commands.value(id).category; }
    bool contains(const QString& id) const { return m_commands.contains(id); }

    /// Runs a command to its end; the window goes on meanwhile. For scripts and tests.
    Result<QVariant> run(const QString& id, const QVariantList& arguments = {});
    /// As a hand does: waits for nothing. Commands that are started while one has still to answer follow it in their
    /// order; what fails is told with failed().
    void start(const QString& id, const QVariantList& arguments = {});

    /// Asks every command again whether it is enabled; called whenever something changed that they depend on.
    void refresh();

signals:
    /// A command that was started by hand did not work; scripts get the failure returned instead.
    void failed(const QString& id, const QString& message);

private:
    struct Command {
        QString category;
        QAction* action = nullptr;
        Handler handler;
        Enabled enabled;
    };

    Result<QVariant> call(const QString& id, const QVariantList& arguments);
    void startNext();

    QHash<QString, Command> m_commands;
    QStringList m_order;
    std::deque<std::pair<QString, QVariantList>> m_waiting;
    bool m_isBusy = false; ///< one that was started by hand has not answered yet
};

} // namespace gnomon

Q_DECLARE_METATYPE(gnomon::Later)
