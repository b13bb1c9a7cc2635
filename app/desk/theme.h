#pragma once

#include <QColor>
#include <QDBusVariant>
#include <QObject>
#include <QPalette>
#include <QTemporaryDir>

namespace gnomon {

class ThemeChange;

/// The colours of one theme, by what they are for. Loaded from resources/themes/*.json; every one must be there.
struct ThemeColors {
    bool dark = false;
    QColor canvas, panel, line, hover, pressed;
    QColor text, dim, accent, onAccent, selection, currentLine;
    QColor error, warning, good;
    QColor keyword, type, string, number, comment, annotation;
    QColor function, parameter, connector; // names, by what they mean
    QColor grid, scroll;

    static ThemeColors load(const QString& path);
    QColor byName(const QString& name) const;
};

/// The look of the program: light or dark, chosen by the user or following the system, as palette, style sheet and
/// colours. Widgets that paint by themselves ask colors() while painting and repaint on changed().
class Theme : public QObject {
    Q_OBJECT

public:
    enum class Mode { System, Light, Dark };
    Q_ENUM(Mode)

    explicit Theme(QObject* parent = nullptr);

    const ThemeColors& colors() const { return m_colors; }
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    /// What is not seen has yet to follow.
    bool isChanging() const;

    /// Colours of curves that every eye can tell apart (Okabe and Ito 2008), in a fixed order; from the eighth on the
    /// colours repeat with another dash pattern.
    QColor curveColor(int index) const;
    static Qt::PenStyle curveStyle(int index);

signals:
    void changed();

private slots:
    void systemSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void askSystem();
    void apply();
    QPalette palette() const;
    QString styleSheet() const;
    QString tintedIcon(const QString& name, const QString& color) const;

    Mode m_mode = Mode::System;
    bool m_systemDark = false;
    ThemeColors m_light, m_dark, m_colors;
    ThemeChange* m_change;
    QTemporaryDir m_iconFolder; // a style sheet can name pictures by their file only
};

} // namespace gnomon
