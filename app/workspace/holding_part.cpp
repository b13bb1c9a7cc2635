#include "app/workspace/holding_part.h"

#include "app/workspace/diagram_places.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/session.h"
#include "compiler/session/source_version.h"
#include "compiler/session/views/model_views.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>

namespace gnomon {

namespace {

using namespace session;

/// The connections of a class as nets of their ends.
class Nets {
public:
    explicit Nets(const DiagramView& view) {
        for (const ConnectionView& connection : view.connections)
            if (!connection.isConditional)
                join(connection.from.text, connection.to.text);
    }
    size_t sizeAt(const std::string& end) {
        const std::string root = rootOf(end);
        return static_cast<size_t>(
            std::ranges::count_if(m_above, [&](const auto& each) { return rootOf(each.first) == root; }));
    }

private:
    std::string rootOf(std::string end) const {
        for (auto at = m_above.find(end); at != m_above.end() && at->second != end; at = m_above.find(end))
            end = at->second;
        return end;
    }
    void join(const std::string& a, const std::string& b) {
        m_above.try_emplace(a, a);
        m_above.try_emplace(b, b);
        m_above[rootOf(a)] = rootOf(b);
    }

    std::map<std::string, std::string> m_above;
};

/// Where in the net it is to be connected.
struct Spot {
    const ConnectionEnd* end = nullptr;
    const ComponentView* component = nullptr;
    const ConnectorView* connector = nullptr;
    const Shape* line = nullptr;
};

Spot spotOf(const DiagramView& view, const QString& names) {
    Nets nets(view);
    Spot best;
    size_t most = 0;
    for (const QString& each : names.split(QStringLiteral(", "))) {
        const std::string name = each.toStdString(), own = name.substr(0, name.find('.'));
        const auto component = std::ranges::find(view.components, own, &ComponentView::name);
        if (component == view.components.end() || !component->icon)
            continue;
        for (const ConnectionView& connection : view.connections)
            for (const ConnectionEnd* end : {&connection.from, &connection.to}) {
                if (connection.isConditional || end->component != own ||
                    (name != own && !name.starts_with(end->text + ".")))
                    continue;
                const auto connector =
                    std::ranges::find(component->icon->connectors, end->connector, &ConnectorView::name);
                if (connector == component->icon->connectors.end() || connector->type.key.empty() || !connector->icon)
                    continue;
                if (const size_t size = nets.sizeAt(end->text); size > most) {
                    most = size;
                    best = {end, &*component, &*connector, connection.hasLine ? &connection.line : nullptr};
                }
            }
    }
    return best;
}

std::string withoutLast(const std::string& name, int parts) {
    size_t end = name.size();
    for (int i = 0; i < parts && end != std::string::npos; ++i)
        end = end == 0 ? std::string::npos : name.rfind('.', end - 1);
    return end == std::string::npos ? std::string() : name.substr(0, end);
}

/// The simplest part with that connector alone which is determined by itself.
std::string holderOf(Session& session, ModelViews& views, const ConnectorView& connector, const CancelToken& cancel) {
    // Beside the package in which a library has its connectors lies what has them.
    const std::string library = withoutLast(connector.icon->className, 2);
    if (library.empty())
        return {};
    std::vector<std::pair<size_t, std::string>> fitting; // by what it wants to be told
    for (const ClassEntry& entry : views.allClasses(library)) {
        if (cancel.cancelled())
            return {};
        if (entry.kind != ClassKind::Model || entry.isPartial || entry.isProtected ||
            entry.fullName.find(".Examples.") != std::string::npos)
            continue;
        const auto icon = views.icon(entry.fullName);
        if (icon && icon->connectors.size() == 1 && icon->connectors.front().type.key == connector.type.key)
            fitting.emplace_back(views.parameters(entry.fullName, {}).rows.size(), entry.fullName);
    }
    std::ranges::stable_sort(fitting, {}, &std::pair<size_t, std::string>::first);
    for (const auto& [unused, name] : fitting)
        if (const auto compiled = session.compile(name, {}, cancel); compiled && compiled->model)
            return name;
    return {};
}

} // namespace

std::optional<TextMark::Fix> addedHoldingPart(Session& session, ModelViews& views, const SourceVersion& version,
                                              const std::string& className, const Diagnostic& lacking,
                                              const CancelToken& cancel) {
    if ((lacking.kind != DiagnosticKind::NoGround && lacking.kind != DiagnosticKind::NothingHolds) ||
        lacking.arguments.empty())
        return std::nullopt;
    const auto* names = std::get_if<std::string>(&lacking.arguments.front());
    const auto view = views.diagram(className);
    const Spot spot = names && view ? spotOf(*view, QString::fromStdString(*names)) : Spot();
    const std::string part = spot.end ? holderOf(session, views, *spot.connector, cancel) : std::string();
    const auto icon = part.empty() ? nullptr : views.icon(part);
    if (!icon)
        return std::nullopt;
    const std::vector<std::string> taken = views.namesIn(className);
    std::string base = views.defaults(part).name;
    if (base.empty()) {
        base = part.substr(part.rfind('.') + 1);
        base.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(base.front())));
    }
    std::string name = base;
    for (int i = 1; std::ranges::find(taken, name) != taken.end(); ++i)
        name = base + std::to_string(i);
    auto edit = ModelEdit::begin(version.text(), version.language(), className);
    if (!edit)
        return std::nullopt;
    const ConnectorView& own = icon->connectors.front();
    const std::string end = name + "." + own.name;
    Result<void> done;
    if (!spot.component->placement.given) {
        done = edit->addComponent(part + " " + name + ";");
        if (done)
            done = edit->addConnection(spot.end->text, end, {}, {});
    } else {
        // Below, where nothing stands.
        constexpr double half = 10, step = 20; // as large as a placement is by itself
        const Point from =
            placed(spot.component->placement, spot.component->icon->coordinates.extent, placeOf(*spot.connector));
        const Point ofOwn = placed(Placement(), icon->coordinates.extent, placeOf(own));
        Point middle{from.x - ofOwn.x, from.y - step - ofOwn.y};
        const auto isFree = [&] {
            return std::ranges::none_of(view->components, [&](const ComponentView& other) {
                const Point at = placed(other.placement, {{-1, -1}, {1, 1}}, {0, 0});
                return std::abs(at.x - middle.x) < 2 * half && std::abs(at.y - middle.y) < 2 * half;
            });
        };
        for (int i = 0; i < 10 && !isFree(); ++i)
            middle.y -= step;
        done = edit->addComponent(part, name, {},
                                  Extent{{middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}});
        if (done)
            done = edit->addConnection(spot.end->text, end, {from, {middle.x + ofOwn.x, middle.y + ofOwn.y}},
                                       spot.line ? spot.line->lineColor : Rgb());
    }
    if (!done)
        return std::nullopt;
    return TextMark::Fix{
        QCoreApplication::translate("SemanticCheck", "Add %1 and connect it with %2")
            .arg(QString::fromStdString(part.substr(part.rfind('.') + 1)), QString::fromStdString(spot.end->text)),
        edit->take()};
}

} // namespace gnomon
