#include "app/desk/theme.h"

#include "app/desk/theme_change.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStyleFactory>

#include <array>
#include <cassert>

namespace gnomon {

namespace {

struct ColorName {
    const char* name;
    QColor ThemeColors::*member;
};

constexpr std::array colorNames = {
    ColorName{"canvas", &ThemeColors::canvas},
    ColorName{"panel", &ThemeColors::panel},
    ColorName{"line", &ThemeColors::line},
    ColorName{"hover", &ThemeColors::hover},
    ColorName{"pressed", &ThemeColors::pressed},
    ColorName{"text", &ThemeColors::text},
    ColorName{"dim", &ThemeColors::dim},
    ColorName{"accent", &ThemeColors::accent},
    ColorName{"onAccent", &ThemeColors::onAccent},
    ColorName{"selection", &ThemeColors::selection},
    ColorName{"currentLine", &ThemeColors::currentLine},
    ColorName{"error", &ThemeColors::error},
    ColorName{"warning", &ThemeColors::warning},
    ColorName{"good", &ThemeColors::good},
    ColorName{"keyword", &ThemeColors::keyword},
    ColorName{"type", &ThemeColors::type},
    ColorName{"string", &ThemeColors::string},
    ColorName{"number", &ThemeColors::number},
    ColorName{"comment", &ThemeColors::comment},
    ColorName{"annotation", &ThemeColors::annotation},
    ColorName{"function", &ThemeColors::function},
    ColorName{"parameter", &ThemeColors::parameter},
    ColorName{"connector", &ThemeColors::connector},
    ColorName{"grid", &ThemeColors::grid},
    ColorName{"scroll", &ThemeColors::scroll},
};

QByteArray resource(const QString& path) {
    QFile file(path);
    const bool opened = file.open(QIODevice::ReadOnly);
    assert(opened);
    return opened ? file.readAll() : QByteArray();
}

const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portalInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorScheme = QStringLiteral("color-scheme");

/// 1 means dark; the portal wraps the number in one or two variants.
bool meansDark(QVariant value) {
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value.toUInt() == 1;
}

} // namespace

ThemeColors ThemeColors::load(const QString& path) {
    const QJsonObject json = QJsonDocument::fromJson(resource(path)).object();
    ThemeColors colors;
    colors.dark = json["dark"].toBool();
    for (const ColorName& entry : colorNames) {
        colors.*entry.member = QColor(json[QLatin1String(entry.name)].toString());
        assert((colors.*entry.member).isValid());
    }
    return colors;
}

QColor ThemeColors::byName(const QString& name) const {
    for (const ColorName& entry : colorNames)
        if (name == QLatin1String(entry.name))
            return this->*entry.member;
    return {};
}

Theme::Theme(QObject* parent)
    : QObject(parent),
      m_light(ThemeColors::load(QStringLiteral(":/themes/light.json"))),
      m_dark(ThemeColors::load(QStringLiteral(":/themes/dark.json"))),
      m_change(new ThemeChange(this)) {
    // Before our own palette replaces it, the platform's tells what the desktop likes.
    m_systemDark = qApp->palette().color(QPalette::Window).lightness() < 128;
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    apply();
    askSystem();
}

void Theme::setMode(Mode mode) {
    m_mode = mode;
    apply();
}

void Theme::askSystem() {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(portalService, portalPath, portalInterface, QStringLiteral("SettingChanged"), this,
                SLOT(systemSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage call =
        QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, QStringLiteral("Read"));
    call << appearance << colorScheme;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (!reply.isError())
            systemSettingChanged(appearance, colorScheme, reply.value());
    });
}

void Theme::systemSettingChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group != appearance || key != colorScheme || meansDark(value.variant()) == m_systemDark)
        return;
    m_systemDark = !m_systemDark;
    if (m_mode == Mode::System)
        apply();
}

bool Theme::isChanging() const {
    return m_change->isUnderWay();
}

void Theme::apply() {
    const bool dark = m_mode == Mode::Dark || (m_mode == Mode::System && m_systemDark);
    m_colors = dark ? m_dark : m_light;
    m_change->make([this] {
        QApplication::setPalette(palette());
        qApp->setStyleSheet(styleSheet());
    });
    emit changed();
}

QPalette Theme::palette() const {
    const ThemeColors& c = m_colors;
    QPalette palette;
    palette.setColor(QPalette::Window, c.panel);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.canvas);
    palette.setColor(QPalette::AlternateBase, c.panel);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.dim);
    palette.setColor(QPalette::Button, c.panel);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.error);
    palette.setColor(QPalette::Highlight, c.selection);
    palette.setColor(QPalette::HighlightedText, c.text);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::ToolTipBase, c.panel);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Mid, c.line);
    palette.setColor(QPalette::Dark, c.line);
    palette.setColor(QPalette::Light, c.canvas);
    palette.setColor(QPalette::Midlight, c.hover);
    palette.setColor(QPalette::Shadow, c.line);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.dim);
    return palette;
}

QString Theme::tintedIcon(const QString& name, const QString& color) const {
    const QColor tint = m_colors.byName(color);
    assert(tint.isValid());
    const QString path = m_iconFolder.filePath(name + QLatin1Char('-') + tint.name().mid(1) + QStringLiteral(".svg"));
    if (!QFile::exists(path)) {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(resource(QStringLiteral(":/icons/") + name + QStringLiteral(".svg"))
                           .replace("currentColor", tint.name().toLatin1()));
    }
    return path;
}

QString Theme::styleSheet() const {
    const QString source = QString::fromUtf8(resource(QStringLiteral(":/themes/gnomon.qss")));
    static const QRegularExpression placeholder(QStringLiteral("@icon\\(([a-z-]+),([A-Za-z]+)\\)|@([A-Za-z]+)"));
    QString sheet;
    qsizetype done = source.indexOf(QStringLiteral("*/")) + 2;
    for (auto matches = placeholder.globalMatch(source, done); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        sheet += QStringView(source).mid(done, match.capturedStart() - done);
        if (match.hasCaptured(1)) {
            sheet += tintedIcon(match.captured(1), match.captured(2));
        } else {
            const QColor color = m_colors.byName(match.captured(3));
            assert(color.isValid());
            sheet += color.name();
        }
        done = match.capturedEnd();
    }
    return sheet + source.mid(done);
}

QColor Theme::curveColor(int index) const {
    switch (index % 7) {
    case 0:
        return m_colors.dark ? QColor(0x3D, 0x9B, 0xE0) : QColor(0x00, 0x72, 0xB2);
    case 1:
        return QColor(0xD5, 0x5E, 0x00);
    case 2:
        return QColor(0x00, 0x9E, 0x73);
    case 3:
        return QColor(0xCC, 0x79, 0xA7);
    case 4:
        return QColor(0xE6, 0x9F, 0x00);
    case 5:
        return QColor(0x56, 0xB4, 0xE9);
    default:
        return m_colors.dark ? QColor(0xFF, 0xFF, 0xFF) : QColor(0x00, 0x00, 0x00);
    }
}

Qt::PenStyle Theme::curveStyle(int index) {
    constexpr std::array styles = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    return styles[static_cast<size_t>(index / 7) % styles.size()];
}

} // namespace gnomon
