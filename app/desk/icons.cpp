#include "app/desk/icons.h"

#include "app/desk/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cassert>

namespace gnomon {

namespace {

class TintedIconEngine final : public QIconEngine {
public:
    TintedIconEngine(const Theme* theme, QString name, Icons::Tint tint)
        : m_theme(theme), m_name(std::move(name)), m_tint(tint) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override {
        const QColor color = this->color(mode, state);
        const QString key = QStringLiteral("gnomon/%1/%2/%3x%4")
                                .arg(m_name, color.name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        QFile file(QStringLiteral(":/icons/") + m_name + QStringLiteral(".svg"));
        const bool opened = file.open(QIODevice::ReadOnly);
        assert(opened && "there is no icon of that name");
        if (!opened)
            return {};
        QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setOpacity(color.alphaF());
        renderer.render(&painter, QRectF(QPointF(0, 0), size));
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QIconEngine* clone() const override { return new TintedIconEngine(*this); }
    QString key() const override { return QStringLiteral("gnomon"); }
    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override { return {QSize(16, 16)}; }

private:
    QColor color(QIcon::Mode mode, QIcon::State state) const {
        const ThemeColors& colors = m_theme->colors();
        if (mode == QIcon::Disabled) {
            QColor faded = colors.dim;
            faded.setAlphaF(0.45f);
            return faded;
        }
        switch (m_tint) {
        case Icons::Tint::Text:
            return colors.text;
        case Icons::Tint::Accent:
            return colors.accent;
        case Icons::Tint::Good:
            return colors.good;
        case Icons::Tint::Warning:
            return colors.warning;
        case Icons::Tint::Error:
            return colors.error;
        case Icons::Tint::Dim:
            break;
        }
        if (state == QIcon::On)
            return colors.accent;
        return mode == QIcon::Active ? colors.text : colors.dim;
    }

    const Theme* m_theme;
    QString m_name;
    Icons::Tint m_tint;
};

} // namespace

QIcon Icons::icon(const QString& name, Tint tint) const {
    return QIcon(new TintedIconEngine(m_theme, name, tint));
}

} // namespace gnomon
