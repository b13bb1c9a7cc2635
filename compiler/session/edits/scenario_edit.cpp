#include "compiler/session/edits/scenario_edit.h"

#include "compiler/base/phrases.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/edits/sol_scenario.h"

#include <map>

namespace gnomon::session {

namespace {

Result<void> write(ModelEdit& edit, const ScenarioModifier& m, const ScenarioPlaces& places) {
    const std::string& component = m.names.front();
    const int clause = places.clauseOf ? places.clauseOf(component) : -1;
    std::vector<std::string> path(m.names.begin() + 1, m.names.end());
    if (m.dropsValue) // that there is none is fine
        (void)edit.setParameter(component, clause, path, {});
    if (!m.attribute.empty())
        path.push_back(m.attribute);
    return m.isArray ? edit.setArray(component, clause, path, m.text)
                     : edit.setParameter(component, clause, path, m.text);
}

Result<ScenarioEdit> writeIntoModelica(std::shared_ptr<const SourceText> text, const std::string& className,
                                       const Scenario& scenario, const ScenarioPlaces& places) {
    auto edit = ModelEdit::begin(std::move(text), syntax::Language::Modelica, className);
    if (!edit)
        return std::unexpected(edit.error());
    const ScenarioPlan plan = planScenario(scenario, places);
    ScenarioEdit result;
    result.unwritten = plan.unwritten;
    for (const ScenarioModifier& m : plan.modifiers)
        if (!write(*edit, m, places)) {
            QuantityName name{m.names, {}};
            if (result.unwritten.empty() || result.unwritten.back() != name.array())
                result.unwritten.push_back(name.array());
        }
    for (const std::string& equation : plan.initialEquations)
        if (!edit->addInitialEquation(equation))
            result.unwritten.push_back(equation);
    result.change = edit->take();
    return result;
}

/// Modifiers of components within components.
struct Nested {
    std::map<std::string, Nested> members;
    std::vector<std::string> own;
    std::string value;

    std::string text() const {
        std::string list;
        for (const std::string& one : own)
            list += (list.empty() ? "" : ", ") + one;
        for (const auto& [name, modifiers] : members)
            list += (list.empty() ? "" : ", ") + name + modifiers.text();
        return (list.empty() ? "" : '(' + list + ')') + value;
    }
};

} // namespace

Result<ScenarioEdit> writeIntoClass(std::shared_ptr<const SourceText> text, syntax::Language language,
                                    const std::string& className, const Scenario& scenario,
                                    const ScenarioPlaces& places) {
    switch (language) {
    case syntax::Language::Modelica:
        return writeIntoModelica(std::move(text), className, scenario, places);
    case syntax::Language::Sol:
        return writeIntoSol(*text, className, scenario);
    case syntax::Language::Hysdel:
        break;
    }
    return fail(phrase("a HYSDEL list has no place for a scenario; keep it beside the model"));
}

Result<ScenarioClass> asExtendingClass(const Scenario& scenario, const std::string& className,
                                       syntax::Language language, const ScenarioPlaces& places) {
    ScenarioClass result;
    if (language == syntax::Language::Sol) {
        const SourceText empty(className,
                               "model " + className + " extends " + scenario.model + ";\nend " + className + ";\n");
        Result<ScenarioEdit> section = writeIntoSol(empty, className, scenario);
        if (!section)
            return std::unexpected(section.error());
        result.text = section->change.apply(empty.bytes());
        result.unwritten = std::move(section->unwritten);
        return result;
    }
    const ScenarioPlan plan = planScenario(scenario, places);
    Nested modifiers;
    for (const ScenarioModifier& m : plan.modifiers) {
        Nested* at = &modifiers;
        for (const std::string& name : m.names)
            at = &at->members[name];
        if (m.attribute.empty())
            at->value = " = " + m.text;
        else
            at->own.push_back(m.attribute + " = " + m.text);
    }
    result.unwritten = plan.unwritten;
    result.text = "model " + className + "\n  extends " + scenario.model + modifiers.text() + ";\n";
    if (!plan.initialEquations.empty())
        result.text += "initial equation\n";
    for (const std::string& equation : plan.initialEquations)
        result.text += "  " + equation + "\n";
    result.text += "end " + className + ";\n";
    return result;
}

} // namespace gnomon::session
