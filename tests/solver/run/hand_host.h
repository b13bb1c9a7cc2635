#pragma once

#include "solver/contract/structure_host.h"
#include "tests/solver/hand_model.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace gnomon::solver::test {

/// A host put together by hand: modes are models whose variables are known by their names, and what happens at events
/// is a C++ function. What has a name is carried from mode to mode.
class HandHost : public StructureHost {
public:
    /// At an event; may write values by name, and sets `next` if other equations are to hold.
    using React = std::function<Reaction(HandHost& host, double t)>;

    struct Mode {
        std::shared_ptr<const SimModel> model;
        React react;
        std::vector<ModeColumn> columns;
        std::map<std::string, Slot> slotOf;
    };

    /// What the host knows of the run.
    std::string next, now;
    double due = std::numeric_limits<double>::infinity();
    std::map<std::string, double> carried, given; // to the next mode; what is given rules
    std::vector<std::pair<double, std::string>> history;
    std::vector<double> left;
    /// Every time a model that nobody has seen.
    bool isForgetful = false;
    std::function<Result<void>(double t, std::vector<StructureNote>& notes)> onEntered;

    HandHost() {
        m_layout.name = "Hand";
        m_layout.values.push_back(0); // time
        m_layout.enumerations.emplace_back();
        Variable mode;
        mode.name = "mode";
        mode.type = ValueType::Enumeration;
        mode.variability = Variability::Discrete;
        mode.enumeration = 0;
        mode.slot = 1;
        m_layout.values.push_back(0);
        m_layout.variables.push_back(mode);
    }

    /// The first one is where a run begins.
    void add(const std::string& name, HandModel model, React react) {
        if (next.empty())
            next = name;
        m_layout.enumerations[0].push_back(name);
        for (const Variable& variable : model.model.layout.variables)
            if (std::ranges::find(m_layout.variables, variable.name, &Variable::name) == m_layout.variables.end()) {
                m_layout.variables.push_back(variable);
                m_layout.variables.back().slot = static_cast<Slot>(m_layout.values.size());
                m_layout.values.push_back(0);
            }
        Mode& mode = m_modes[name];
        for (const Variable& variable : model.model.layout.variables)
            mode.slotOf[variable.name] = variable.slot;
        mode.model = std::make_shared<SimModel>(std::move(model.model));
        mode.react = std::move(react);
    }
    ModelLayout& changeLayout() { return m_layout; }
    const Mode& mode(const std::string& name) const { return m_modes.at(name); }

    double get(const std::string& name) const { return m_values[m_modes.at(now).slotOf.at(name)]; }
    void set(const std::string& name, double value) { m_values[m_modes.at(now).slotOf.at(name)] = value; }

    const ModelLayout& layout() const override { return m_layout; }

    Result<ModeEntry> enter(double t) override {
        if (!m_modes.contains(next))
            return fail("there is no mode " + next);
        now = next;
        history.emplace_back(t, now);
        Mode& mode = m_modes.at(now);
        m_number = static_cast<double>(
            1 + (std::ranges::find(m_layout.enumerations[0], now) - m_layout.enumerations[0].begin()));
        mode.columns.assign(m_layout.variables.size(), {});
        mode.columns[0].outside = &m_number;
        for (size_t i = 1; i < m_layout.variables.size(); ++i)
            if (const auto slot = mode.slotOf.find(m_layout.variables[i].name); slot != mode.slotOf.end())
                mode.columns[i] = {.slot = slot->second, .sign = signOf(*mode.model, slot->first)};
        ModeEntry entry;
        entry.model = isForgetful ? std::make_shared<const SimModel>(*mode.model) : mode.model;
        for (const auto& values : {carried, std::exchange(given, {})})
            for (const auto& [name, value] : values)
                if (const auto slot = mode.slotOf.find(name); slot != mode.slotOf.end())
                    entry.begin.emplace_back(slot->second, value);
        entry.columns = mode.columns;
        entry.name = now;
        return entry;
    }

    Result<void> entered(double t, std::span<const double>, std::vector<StructureNote>& notes) override {
        return onEntered ? onEntered(t, notes) : Result<void>();
    }

    Result<Reaction> react(double t, std::span<double> values) override {
        m_values = values;
        return m_modes.at(now).react(*this, t);
    }

    double nextDue() const override { return due; }

    void leave(double t, std::span<const double> values) override {
        left.push_back(t);
        for (const auto& [name, slot] : m_modes.at(now).slotOf)
            carried[name] = values[slot];
    }

private:
    static double signOf(const SimModel& model, const std::string& name) {
        return std::ranges::find(model.layout.variables, name, &Variable::name)->sign;
    }

    ModelLayout m_layout;
    std::map<std::string, Mode> m_modes;
    std::span<double> m_values;
    double m_number = 0;
};

} // namespace gnomon::solver::test
