#include "app/live/live_commands.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/live/live_player.h"

#include <QCoreApplication>

namespace gnomon {

namespace {

class LiveCommands {
    Q_DECLARE_TR_FUNCTIONS(LiveCommands)

public:
    static void add(const Shell& shell);
};

void LiveCommands::add(const Shell& shell) {
    CommandRegistry& commands = shell.commands;
    const Icons& icons = shell.icons;
    LivePlayer* live = &shell.live;
    QSettings* settings = &shell.profile.settings();
    const QString category = tr("Live diagram");
    auto hasRun = [live] { return live->run() != nullptr; };
    auto wanted = [](const QVariantList& arguments, bool now) {
        return arguments.isEmpty() ? !now : arguments[0].toBool();
    };

    QAction* play = commands.add(
        {"live.play",
         category,
         tr("Play the result"),
         icons.icon(QStringLiteral("run")),
         {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Space)}},
        [live, wanted](const QVariantList& arguments) -> Result<QVariant> {
            live->setPlaying(wanted(arguments, live->isPlaying()));
            return QVariant(live->isPlaying());
        },
        hasRun);
    commands.add(
        {"live.newest", category, tr("Show the newest values"), icons.icon(QStringLiteral("newest")), {}},
        [live](const QVariantList&) -> Result<QVariant> {
            live->setNewest(true);
            return QVariant(live->time());
        },
        hasRun);
    QAction* values = commands.add({"live.values",
                                    category,
                                    tr("Values beside connectors"),
                                    icons.icon(QStringLiteral("values")),
                                    {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_V)},
                                    true},
                                   [live, settings, wanted](const QVariantList& arguments) -> Result<QVariant> {
                                       live->setValues(wanted(arguments, live->hasValues()));
                                       settings->setValue(QStringLiteral("live/values"), live->hasValues());
                                       return QVariant(live->hasValues());
                                   });
    QAction* show = commands.add({"live.show",
                                  category,
                                  tr("Show results in the diagram"),
                                  icons.icon(QStringLiteral("live")),
                                  {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_L)},
                                  true},
                                 [live, settings, wanted](const QVariantList& arguments) -> Result<QVariant> {
                                     live->setShown(wanted(arguments, live->isShown()));
                                     settings->setValue(QStringLiteral("live/shown"), live->isShown());
                                     return QVariant(live->isShown());
                                 });
    // For scripts: at a time, at a speed.
    commands.add(
        {"live.time", category, QString(), {}, {}},
        [live](const QVariantList& arguments) -> Result<QVariant> {
            if (!arguments.isEmpty()) {
                live->setPlaying(false);
                live->setTime(arguments[0].toDouble());
            }
            return QVariant(live->time());
        },
        hasRun);
    commands.add({"live.speed", category, QString(), {}, {}},
                 [live](const QVariantList& arguments) -> Result<QVariant> {
                     if (!arguments.isEmpty())
                         live->setSpeed(arguments[0].toDouble());
                     return QVariant(live->speed());
                 });
    auto update = [=, &commands, &icons] {
        const bool playing = live->isPlaying();
        play->setIcon(icons.icon(playing ? QStringLiteral("pause") : QStringLiteral("run")));
        play->setText(playing ? tr("Stop playing the result") : tr("Play the result"));
        values->setChecked(live->hasValues());
        show->setChecked(live->isShown());
        commands.refresh();
    };
    live->setShown(settings->value(QStringLiteral("live/shown"), true).toBool());
    live->setValues(settings->value(QStringLiteral("live/values"), false).toBool());
    QObject::connect(live, &LivePlayer::changed, &commands, update);
    update();
}

} // namespace

void addLiveCommands(const Shell& shell) {
    LiveCommands::add(shell);
}

} // namespace gnomon
