#include "app/modeling/shape_bar.h"

#include "app/desk/icons.h"

#include <QColorDialog>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>

#include <algorithm>

namespace gnomon {

using session::Arrow;
using session::FillPattern;
using session::LinePattern;
using session::Rgb;
using session::Shape;

namespace {

/// The colours of the standard library's domains, greys, and what draws the eye.
constexpr Rgb swatches[] = {{0, 0, 0},       {64, 64, 64},    {95, 95, 95},    {128, 128, 128}, {175, 175, 175},
                            {215, 215, 215}, {238, 238, 238}, {255, 255, 255}, {0, 0, 127},     {0, 0, 255},
                            {28, 108, 200},  {85, 170, 255},  {170, 213, 255}, {0, 127, 127},   {0, 204, 204},
                            {213, 255, 255}, {0, 127, 0},     {0, 190, 0},     {85, 255, 85},   {213, 255, 170},
                            {127, 127, 0},   {255, 255, 0},   {255, 255, 170}, {255, 204, 51},  {255, 128, 0},
                            {191, 95, 0},    {191, 0, 0},     {238, 46, 47},   {255, 170, 170}, {102, 44, 145},
                            {217, 67, 180},  {255, 170, 255}};

QColor colorOf(Rgb c) {
    return {c.r, c.g, c.b};
}

/// `isVarious`: of several, not one colour.
QIcon swatch(const QColor& color, const QColor& frame, bool isVarious = false, const QColor& ink = {}) {
    QPixmap pixmap(32, 32);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(QPen(frame, 1));
    painter.setBrush(color.isValid() ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawRect(QRectF(1.5, 1.5, 13, 13));
    if (isVarious) {
        painter.setPen(QPen(ink, 1.5));
        painter.drawLine(QPointF(5, 8), QPointF(11, 8));
    } else if (!color.isValid())
        painter.drawLine(QPointF(1.5, 14.5), QPointF(14.5, 1.5));
    return pixmap;
}

/// What a tool draws, small.
QIcon toolIcon(Shape::Kind kind, const QColor& color) {
    QPixmap pixmap(32, 32);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    switch (kind) {
    case Shape::Kind::Line:
        painter.drawPolyline(QPolygonF{{2.5, 12.5}, {7, 5}, {9.5, 10}, {13.5, 3.5}});
        break;
    case Shape::Kind::Polygon:
        painter.drawPolygon(QPolygonF{{2.5, 13}, {6, 3}, {13.5, 6}, {11, 13}});
        break;
    case Shape::Kind::Rectangle:
        painter.drawRect(QRectF(2.5, 3.5, 11, 9));
        break;
    case Shape::Kind::Ellipse:
        painter.drawEllipse(QRectF(2, 3.5, 12, 9));
        break;
    case Shape::Kind::Bitmap:
        painter.drawRect(QRectF(2.5, 3.5, 11, 9));
        painter.drawPolyline(QPolygonF{{3, 12}, {6.5, 8}, {8.5, 10}, {10.5, 7.5}, {13, 11}});
        painter.drawEllipse(QPointF(5.5, 6), 1, 1);
        break;
    default: {
        painter.drawLine(QPointF(3.5, 3.5), QPointF(12.5, 3.5));
        painter.drawLine(QPointF(8, 3.5), QPointF(8, 13));
        break;
    }
    }
    return pixmap;
}

/// What all have in common.
template <class Value>
std::optional<Value> common(const std::vector<Shape>& shapes, bool (*has)(Shape::Kind),
                            Value (*valueOf)(const Shape&)) {
    std::optional<Value> result;
    for (const Shape& shape : shapes)
        if (has(shape.kind)) {
            if (result && *result != valueOf(shape))
                return std::nullopt;
            result = valueOf(shape);
        }
    return result;
}

bool isLine(Shape::Kind kind) {
    return kind == Shape::Kind::Line;
}

bool isColoured(Shape::Kind kind) {
    return kind != Shape::Kind::Bitmap;
}

constexpr double various = -0.25; // of a thickness: shown as a dash

} // namespace

ShapeBar::ShapeBar(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    setObjectName(QStringLiteral("shapeBar"));
    m_next.text = "%name";
}

/// Most texts are opened without anything being drawn, and widgets cost time: to make, and with each change of colours.
void ShapeBar::build() {
    if (m_look)
        return;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    auto* tools = new QHBoxLayout;
    layout->addLayout(tools);
    tools->setSpacing(2);
    const std::pair<Shape::Kind, QString> kinds[] = {
        {Shape::Kind::Line, tr("Draw a line")},        {Shape::Kind::Rectangle, tr("Draw a rectangle")},
        {Shape::Kind::Ellipse, tr("Draw an ellipse")}, {Shape::Kind::Polygon, tr("Draw a polygon")},
        {Shape::Kind::Text, tr("Draw a text")},        {Shape::Kind::Bitmap, tr("Place a picture…")}};
    for (const auto& [kind, name] : kinds) {
        auto* button = new QToolButton(this);
        button->setProperty("shape", static_cast<int>(kind));
        button->setToolTip(name);
        button->setAccessibleName(name);
        button->setCheckable(true);
        button->setObjectName(QStringLiteral("tool%1").arg(static_cast<int>(kind)));
        connect(button, &QToolButton::clicked, this, [this, button, k = kind](bool on) {
            for (QToolButton* other : m_tools)
                if (other != button)
                    other->setChecked(false);
            if (k == Shape::Kind::Bitmap) {
                button->setChecked(false);
                return emit pictureRequested();
            }
            emit toolChosen(on ? std::optional(newShape(k)) : std::nullopt);
        });
        tools->addWidget(button);
        m_tools.append(button);
    }
    tintTools();
    const auto plain = [this](const char* icon, const QString& name) {
        auto* button = new QToolButton(this);
        button->setIcon(m_shell.icons.icon(QLatin1String(icon)));
        button->setToolTip(name);
        button->setAccessibleName(name);
        return button;
    };
    tools->addStretch(1);
    const std::tuple<const char*, QString, Stacking> orders[] = {
        {"chevron-up", tr("One further up"), Stacking::Up}, {"chevron-down", tr("One further down"), Stacking::Down}};
    for (const auto& [icon, name, stacking] : orders) {
        QToolButton* button = plain(icon, name);
        connect(button, &QToolButton::clicked, this, [this, stacking] { emit orderRequested(stacking); });
        m_ofChosen.append(button);
    }
    QToolButton* away = plain("trash", tr("Delete the shape"));
    connect(away, &QToolButton::clicked, this, &ShapeBar::deleteRequested);
    m_ofChosen.append(away);
    for (QToolButton* button : m_ofChosen)
        tools->addWidget(button);

    m_look = new QWidget(this);
    auto* look = new QHBoxLayout(m_look);
    look->setContentsMargins(0, 0, 0, 0);
    look->setSpacing(4);
    m_line = colorButton(tr("Colour of the line"), false);
    m_fill = colorButton(tr("Colour of the filling"), true);
    m_pattern = new QComboBox(m_look);
    m_pattern->addItems({tr("No line"), tr("Solid"), tr("Dashes"), tr("Dots"), tr("Dash dot"), tr("Dash dot dot")});
    m_pattern->setAccessibleName(tr("Pattern of the line"));
    m_fillPattern = new QComboBox(m_look);
    m_fillPattern->addItems({tr("Not filled"), tr("Filled"), tr("Horizontal lines"), tr("Vertical lines"), tr("Cross"),
                             tr("Forward lines"), tr("Backward lines"), tr("Diagonal cross"), tr("Lying cylinder"),
                             tr("Standing cylinder"), tr("Sphere")});
    m_fillPattern->setAccessibleName(tr("Pattern of the filling"));
    m_width = new QDoubleSpinBox(m_look);
    m_width->setRange(various, 20);
    m_width->setSpecialValueText(QStringLiteral("–"));
    m_width->setSingleStep(0.25);
    m_width->setDecimals(2);
    m_width->setLocale(QLocale::c()); // a decimal point, as everywhere in models
    m_width->setSuffix(tr(" mm"));
    m_width->setKeyboardTracking(false);
    m_width->setButtonSymbols(QAbstractSpinBox::NoButtons); // the wheel and the arrow keys step
    m_width->setMaximumWidth(80);
    m_width->setAccessibleName(tr("Thickness of the line"));
    m_arrows = new QComboBox(m_look);
    m_arrows->addItems({tr("No arrow"), tr("Arrow at the end"), tr("Arrow at the begin"), tr("Arrows at both ends")});
    m_arrows->setAccessibleName(tr("Arrows"));
    m_text = new QLineEdit(m_look);
    m_text->setPlaceholderText(QStringLiteral("%name"));
    m_text->setAccessibleName(tr("Text"));
    m_text->setMinimumWidth(80);
    look->addWidget(m_line);
    look->addWidget(m_fill);
    look->addWidget(m_pattern, 8);
    look->addWidget(m_fillPattern, 8);
    look->addWidget(m_width);
    look->addWidget(m_arrows, 8);
    look->addWidget(m_text, 1);
    look->addStretch(1);
    for (QComboBox* box : {m_pattern, m_fillPattern, m_arrows}) {
        box->setToolTip(box->accessibleName());
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        // Of several shapes all of them are shown, beside a text that needs room too.
        box->setMinimumContentsLength(2);
        box->setMaximumWidth(128);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    connect(m_pattern, &QComboBox::activated, this,
            [this](int index) { change({.pattern = static_cast<LinePattern>(index)}); });
    connect(m_fillPattern, &QComboBox::activated, this,
            [this](int index) { change({.fillPattern = static_cast<FillPattern>(index)}); });
    connect(m_arrows, &QComboBox::activated, this,
            [this](int index) { change({.startArrow = (index & 2) != 0, .endArrow = (index & 1) != 0}); });
    m_width->setToolTip(m_width->accessibleName());
    connect(m_width, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (value >= 0)
            change({.thickness = value});
    });
    connect(m_text, &QLineEdit::editingFinished, this, [this] {
        // Not merely left.
        if (const Shape& shown = m_chosen.empty() ? m_next : m_chosen.front();
            m_text->text() != QString::fromStdString(shown.text))
            change({.text = m_text->text().toStdString()});
    });

    layout->addWidget(m_look);
    showChosen();
}

void ShapeBar::showEvent(QShowEvent* event) {
    build();
    QWidget::showEvent(event);
}

QToolButton* ShapeBar::colorButton(const QString& name, bool isFill) {
    auto* button = new QToolButton(m_look);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    connect(menu, &QMenu::aboutToShow, this, [this, menu, isFill] {
        if (menu->isEmpty())
            fillColors(menu, isFill);
    });
    button->setMenu(menu);
    return button;
}

void ShapeBar::fillColors(QMenu* menu, bool isFill) {
    auto* panel = new QWidget(menu);
    auto* grid = new QGridLayout(panel);
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setSpacing(2);
    const auto take = [this, menu, isFill](const QColor& chosen) {
        menu->close();
        const Rgb color{static_cast<uint8_t>(chosen.red()), static_cast<uint8_t>(chosen.green()),
                        static_cast<uint8_t>(chosen.blue())};
        change(isFill ? ShapeLook{.fill = color} : ShapeLook{.line = color});
    };
    int index = 0;
    for (const Rgb& each : swatches) {
        auto* one = new QToolButton(panel);
        one->setIcon(swatch(colorOf(each), QColor(128, 128, 128)));
        one->setAccessibleName(colorOf(each).name());
        one->setToolTip(colorOf(each).name());
        connect(one, &QToolButton::clicked, this, [take, each] { take(colorOf(each)); });
        grid->addWidget(one, index / 8, index % 8);
        ++index;
    }
    auto* more = new QPushButton(tr("Another colour…"));
    connect(more, &QPushButton::clicked, this, [this, take, menu, isFill] {
        menu->close();
        const Shape& shown = m_chosen.empty() ? m_next : m_chosen.front();
        const QColor chosen = QColorDialog::getColor(colorOf(isFill ? shown.fillColor : shown.lineColor), this);
        if (chosen.isValid())
            take(chosen);
    });
    grid->addWidget(more, 4, 0, 1, isFill ? 5 : 8);
    if (isFill) {
        auto* none = new QPushButton(tr("None"));
        connect(none, &QPushButton::clicked, this, [this, menu] {
            menu->close();
            change({.fillPattern = FillPattern::None});
        });
        grid->addWidget(none, 4, 5, 1, 3);
    }
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(panel);
    menu->addAction(action);
}

void ShapeBar::change(const ShapeLook& look) {
    if (m_showing)
        return;
    if (m_chosen.empty()) {
        // The next one may become a shape of any kind.
        for (const Shape::Kind kind : {Shape::Kind::Rectangle, Shape::Kind::Line, Shape::Kind::Text}) {
            m_next.kind = kind;
            m_next = withLook(m_next, look);
        }
        showChosen();
        return;
    }
    for (Shape& shape : m_chosen)
        shape = withLook(std::move(shape), look);
    showChosen();
    emit lookChanged(look);
}

void ShapeBar::setShapes(const ShapeChanges& shapes) {
    m_chosen.clear();
    for (const ShapeChange& each : shapes)
        m_chosen.push_back(each.shape);
    if (m_look)
        showChosen();
}

void ShapeBar::showArrows() {
    const auto arrows =
        common<int>(m_chosen.empty() ? std::vector{m_next} : m_chosen, m_chosen.empty() ? isColoured : isLine,
                    [](const Shape& shape) {
                        return (shape.endArrow != Arrow::None ? 1 : 0) + (shape.startArrow != Arrow::None ? 2 : 0);
                    });
    m_arrows->setCurrentIndex(arrows.value_or(-1));
}

void ShapeBar::showChosen() {
    m_showing = true;
    std::vector<Shape> shown = m_chosen;
    if (shown.empty()) {
        shown.push_back(m_next);
        shown.back().kind = Shape::Kind::Rectangle;
    }
    const QColor frame = palette().color(QPalette::Mid);
    const auto line = common<Rgb>(shown, isColoured, [](const Shape& shape) {
        return shape.kind == Shape::Kind::Text && shape.textColor ? *shape.textColor : shape.lineColor;
    });
    const auto pattern =
        common<int>(shown, hasFill, [](const Shape& shape) { return static_cast<int>(shape.fillPattern); });
    const auto fill = common<Rgb>(shown, hasFill, [](const Shape& shape) { return shape.fillColor; });
    m_line->setIcon(swatch(line ? colorOf(*line) : QColor(), frame, !line, palette().color(QPalette::Text)));
    const bool isFilled = pattern != static_cast<int>(FillPattern::None);
    m_fill->setIcon(swatch(fill && isFilled ? colorOf(*fill) : QColor(), frame, !fill || !pattern,
                           palette().color(QPalette::Text)));
    m_fillPattern->setCurrentIndex(pattern.value_or(-1));
    m_pattern->setCurrentIndex(
        common<int>(shown, hasLine, [](const Shape& shape) { return static_cast<int>(shape.pattern); }).value_or(-1));
    m_width->setValue(
        common<double>(shown, hasLine, [](const Shape& shape) { return shape.thickness; }).value_or(various));
    showArrows();
    m_text->setText(QString::fromStdString(shown.front().text));
    const auto any = [&](bool (*has)(Shape::Kind)) { return std::ranges::any_of(shown, has, &Shape::kind); };
    m_fill->setVisible(any(hasFill));
    m_fillPattern->setVisible(any(hasFill));
    m_pattern->setVisible(any(hasLine));
    m_width->setVisible(any(hasLine));
    m_line->setVisible(any(isColoured));
    m_arrows->setVisible(any(isLine));
    m_text->setVisible(shown.size() == 1 && shown.front().kind == Shape::Kind::Text);
    for (QToolButton* button : m_ofChosen)
        button->setEnabled(!m_chosen.empty());
    m_showing = false;
}

void ShapeBar::tintTools() {
    for (QToolButton* button : m_tools)
        button->setIcon(
            toolIcon(static_cast<Shape::Kind>(button->property("shape").toInt()), palette().color(QPalette::Text)));
}

void ShapeBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        tintTools();
    QWidget::changeEvent(event);
}

void ShapeBar::endTool() {
    for (QToolButton* button : m_tools)
        button->setChecked(false);
}

void ShapeBar::setReadOnly(bool readOnly) {
    setVisible(!readOnly);
}

Shape ShapeBar::newShape(Shape::Kind kind) const {
    Shape shape = m_next;
    shape.kind = kind;
    shape.extent = {{-40, 40}, {40, -40}};
    shape.points = {{-40, -20}, {0, 20}, {40, -20}};
    if (kind == Shape::Kind::Text)
        shape.extent = {{-100, 140}, {100, 100}};
    if (!hasFill(kind))
        shape.fillPattern = FillPattern::None;
    if (kind != Shape::Kind::Line)
        shape.startArrow = shape.endArrow = Arrow::None;
    if (kind != Shape::Kind::Text)
        shape.text.clear();
    shape.textColor = kind == Shape::Kind::Text ? std::optional(shape.lineColor) : std::nullopt;
    return shape;
}

} // namespace gnomon
