#pragma once

#include <QIcon>
#include <QString>

namespace gnomon {

class Theme;

/// The program's own line icons (resources/icons), tinted while they are painted, so that they follow the theme
/// without being made anew.
class Icons {
public:
    enum class Tint { Text, Dim, Accent, Good, Warning, Error };

    /// The theme must outlive every icon.
    explicit Icons(const Theme& theme) : m_theme(&theme) {}
    QIcon icon(const QString& name, Tint tint = Tint::Dim) const;

private:
    const Theme* m_theme;
};

} // namespace gnomon
