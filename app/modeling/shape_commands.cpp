#include "app/modeling/shape_commands.h"

#include "app/commands/command_registry.h"
#include "app/commands/script_number.h"
#include "app/desk/icons.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/shape_look.h"

#include <QColor>
#include <QCoreApplication>

namespace gnomon {

namespace {

class ShapeCommands {
    Q_DECLARE_TR_FUNCTIONS(ModelingCommands)

public:
    static void add(const Shell& shell, const std::function<ModelPane*()>& pane);

private:
    static Result<ShapeLook> lookOf(const QVariantMap& wanted);
};

/// {line: "#0000ff", fill: "#ffffff" or "none", thickness: 0.5, pattern: 2}: the numbers of patterns are those of the
/// lists above the drawing.
Result<ShapeLook> ShapeCommands::lookOf(const QVariantMap& wanted) {
    ShapeLook look;
    for (const auto& [name, value] : wanted.asKeyValueRange()) {
        if (name == QLatin1String("fill") && value.toString() == QLatin1String("none")) {
            look.fillPattern = session::FillPattern::None;
        } else if (name == QLatin1String("line") || name == QLatin1String("fill")) {
            const QColor color(value.toString());
            if (!color.isValid())
                return fail(tr("%1 is no colour.").arg(value.toString()).toStdString());
            (name == QLatin1String("line") ? look.line : look.fill) =
                session::Rgb{static_cast<uint8_t>(color.red()), static_cast<uint8_t>(color.green()),
                             static_cast<uint8_t>(color.blue())};
        } else if (name == QLatin1String("thickness") && scriptNumber(value).value_or(-1) >= 0) {
            look.thickness = scriptNumber(value);
        } else if (name == QLatin1String("pattern") && scriptNumber(value).value_or(-1) >= 0 &&
                   value.toInt() <= static_cast<int>(session::LinePattern::DashDotDot)) {
            look.pattern = static_cast<session::LinePattern>(value.toInt());
        } else {
            return fail(tr("%1 is nothing that the look of a shape has.").arg(name).toStdString());
        }
    }
    return look;
}

void ShapeCommands::add(const Shell& shell, const std::function<ModelPane*()>& pane) {
    CommandRegistry& commands = shell.commands;
    const Icons& icons = shell.icons;
    const QString category = tr("Icon");
    const auto canEdit = [pane] {
        return pane() && !pane()->isReadOnly() &&
               (pane()->view() == ModelPane::View::Diagram || pane()->view() == ModelPane::View::Icon);
    };
    const auto hasShapes = [pane, canEdit] { return canEdit() && !pane()->selectedShapes().empty(); };

    const std::tuple<const char*, QString, session::Shape::Kind> kinds[] = {
        {"icon.addLine", tr("Draw a line"), session::Shape::Kind::Line},
        {"icon.addRectangle", tr("Draw a rectangle"), session::Shape::Kind::Rectangle},
        {"icon.addEllipse", tr("Draw an ellipse"), session::Shape::Kind::Ellipse},
        {"icon.addPolygon", tr("Draw a polygon"), session::Shape::Kind::Polygon},
        {"icon.addText", tr("Draw a text"), session::Shape::Kind::Text}};
    for (const auto& [id, title, kind] : kinds)
        commands.add(
            {QLatin1String(id), category, title, icons.icon("plus"), {}},
            [pane, k = kind](const QVariantList&) -> Result<QVariant> {
                pane()->addShapes({pane()->newShape(k)});
                return QVariant(true);
            },
            canEdit);
    commands.add(
        {"icon.addPicture", category, tr("Place a picture…"), icons.icon("plus"), {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            const Result<void> taken = pane()->takePicture(arguments.value(0).toString());
            if (!taken)
                return std::unexpected(taken.error());
            return QVariant(true);
        },
        canEdit);

    const std::tuple<const char*, QString, const char*, Stacking> orders[] = {
        {"shapes.up", tr("One further up"), "chevron-up", Stacking::Up},
        {"shapes.down", tr("One further down"), "chevron-down", Stacking::Down},
        {"shapes.toFront", tr("Bring to the front"), "", Stacking::Front},
        {"shapes.toBack", tr("Send to the back"), "", Stacking::Back}};
    for (const auto& [id, title, icon, stacking] : orders)
        commands.add(
            {QLatin1String(id), category, title, *icon ? icons.icon(QLatin1String(icon)) : QIcon(), {}},
            [pane, s = stacking](const QVariantList&) -> Result<QVariant> {
                pane()->restack(s);
                return QVariant(true);
            },
            hasShapes);
    // By their numbers, from the lowest on.
    commands.add(
        {"shapes.select", category, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            std::vector<int> wanted;
            for (const QVariant& index : arguments)
                wanted.push_back(index.toInt());
            pane()->selectShapes(wanted);
            return QVariant(static_cast<int>(pane()->selectedShapes().size()));
        },
        canEdit);
    commands.add(
        {"shapes.look", category, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            const Result<ShapeLook> look = lookOf(arguments.value(0).toMap());
            if (!look)
                return std::unexpected(look.error());
            pane()->setLook(*look);
            return QVariant(true);
        },
        hasShapes);
}

} // namespace

void addShapeCommands(const Shell& shell, const std::function<ModelPane*()>& pane) {
    ShapeCommands::add(shell, pane);
}

} // namespace gnomon
