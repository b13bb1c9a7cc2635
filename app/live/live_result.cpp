#include "app/live/live_result.h"

#include "app/units/shown_unit.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon {

void LiveResult::moveTo(double time, const std::string& part) {
    m_time = time;
    m_part = part;
    if (!m_store) {
        Result<solver::ResultStore> opened = solver::ResultStore::open(m_file);
        if (!opened)
            return;
        m_store = std::make_unique<solver::ResultStore>(std::move(*opened));
        const auto& entries = m_store->entries();
        for (uint32_t i = 0; i < entries.size(); ++i)
            m_names.emplace_back(entries[i].name, i);
        std::ranges::sort(m_names);
    }
    m_store->refresh();
    const uint64_t rows = m_store->rowCount();
    // At an event the values after it count.
    const uint64_t behind = m_store->upperRow(time);
    m_row = behind > 0 ? behind - 1 : 0;
    m_share = 0;
    if (behind > 0 && behind < rows) {
        const double from = m_store->value(0, m_row), to = m_store->value(0, behind);
        if (to > from)
            m_share = std::clamp((time - from) / (to - from), 0.0, 1.0);
    }
}

std::optional<double> LiveResult::value(std::string_view name) const {
    if (!m_store || m_store->rowCount() == 0)
        return std::nullopt;
    // der(x) of a part "a." is der(a.x).
    std::string full = m_part + std::string(name);
    if (!m_part.empty() && name.starts_with("der("))
        full = "der(" + m_part + std::string(name.substr(4));
    const std::optional<uint32_t> signal = m_store->find(full);
    const double known = signal ? valueOf(*signal) : std::numeric_limits<double>::quiet_NaN();
    return std::isnan(known) ? std::nullopt : std::optional(known);
}

double LiveResult::valueOf(uint32_t number) const {
    const solver::Signal& entry = m_store->entries()[number];
    const double here = m_store->value(number, m_row);
    if (m_share == 0 || entry.isConstant() || entry.type != solver::ValueType::Real ||
        entry.variability != solver::Variability::Continuous)
        return here;
    return here + (m_store->value(number, m_row + 1) - here) * m_share;
}

std::string LiveResult::textOf(uint32_t signal) const {
    const solver::Signal& entry = m_store->entries()[signal];
    const double known = valueOf(signal);
    if (std::isnan(known)) // it is not there
        return "–";
    if (entry.type == solver::ValueType::Boolean)
        return known != 0 ? "true" : "false";
    if (!entry.literals.empty()) {
        const auto literal = static_cast<size_t>(std::llround(known));
        return literal >= 1 && literal <= entry.literals.size() ? entry.literals[literal - 1] : std::string();
    }
    const ShownUnit unit = shownUnit(entry);
    double shown = unit.conversion(known);
    // What is left of a difference of large numbers is no value to look at.
    if (std::abs(shown) < 1e-12)
        shown = 0;
    const QString text = entry.type == solver::ValueType::Integer ? QString::number(std::llround(shown))
                                                                  : QString::number(shown, 'g', 4);
    return withUnit(text, unit.name).toStdString();
}

std::vector<ConnectorLabel> LiveResult::labels(const session::DiagramView& diagram) const {
    std::vector<ConnectorLabel> result;
    if (!m_store || m_store->rowCount() == 0)
        return result;
    // What is driven from elsewhere in the diagram shows its value there.
    std::vector<std::string> connected;
    for (const session::ConnectionView& c : diagram.connections) {
        connected.push_back(c.from.text);
        connected.push_back(c.to.text);
    }
    std::ranges::sort(connected);
    constexpr size_t most = 3;
    auto add = [&](const std::string& reference, const std::string& shownAs, const session::ConnectorType& type) {
        const std::string name = m_part + shownAs;
        if (type.direction == session::ConnectorType::Direction::Input &&
            std::ranges::binary_search(connected, reference) && reference == shownAs &&
            shownAs.find('.') != std::string::npos)
            return;
        auto at = std::ranges::lower_bound(m_names, name, {}, &std::pair<std::string, uint32_t>::first);
        if (at != m_names.end() && at->first == name) {
            if (std::string text = textOf(at->second); !text.empty())
                result.push_back({reference, std::move(text)});
            return;
        }
        const std::string prefix = name + ".";
        std::string text;
        size_t count = 0;
        for (at = std::ranges::lower_bound(m_names, prefix, {}, &std::pair<std::string, uint32_t>::first);
             at != m_names.end() && at->first.starts_with(prefix); ++at) {
            const std::string member = at->first.substr(prefix.size());
            if (member.find_first_of(".[$") != std::string::npos)
                continue;
            if (++count > most)
                return;
            text += (text.empty() ? "" : "\n") + member + " = " + textOf(at->second);
        }
        if (count > 0)
            result.push_back({reference, std::move(text)});
    };
    for (const session::ComponentView& component : diagram.components) {
        if (component.isAbsent || !component.placement.given || !component.placement.visible)
            continue;
        // Of an array of components the first element is drawn.
        std::string name = component.name;
        for (size_t i = 0; i < component.dimensions.size(); ++i)
            name += i == 0 ? "[1" : ",1";
        if (!component.dimensions.empty())
            name += "]";
        if (component.isConnector) {
            if (component.dimensions.empty())
                add(component.name, name, component.type);
            continue;
        }
        for (const session::ConnectorView& connector : component.icon->connectors)
            if (connector.placement.given && connector.placement.visible && !connector.isAbsent &&
                !connector.isProtected && connector.dimensions.empty())
                add(component.name + "." + connector.name, name + "." + connector.name, connector.type);
    }
    return result;
}

} // namespace gnomon
