#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/function_lowering.h"

#include <algorithm>

namespace gnomon {

using ast::ExprKind;

// What annotations say about a function: its derivatives and its inverses.

/// Which inputs of the function without records an input is.
std::vector<uint32_t> FunctionLowering::flatInputs(const Body& body, const FunctionVariables& variables,
                                                   NameId name) const {
    std::vector<uint32_t> numbers;
    uint32_t number = 0;
    for (const InstanceId input : variables.inputs) {
        std::function<uint32_t(const Low&)> count = [&](const Low& low) -> uint32_t {
            uint32_t sum = low.kind == Low::Kind::Simple;
            for (const Low& part : low.parts)
                sum += count(part);
            return sum;
        };
        const auto place = std::ranges::find(body.frame, m_tree.get(input).name, &Variable::name);
        const uint32_t size = place == body.frame.end() ? 0 : count(place->low);
        for (uint32_t i = 0; i < size; ++i, ++number)
            if (m_tree.get(input).name == name)
                numbers.push_back(number);
    }
    return numbers;
}

void FunctionLowering::readDerivatives(Body& body, ClassId function, const FunctionVariables& variables) {
    for (ClassId at = function; at; at = m_graph.expanded(at).shortBase) {
        for (const ast::Mod* mod : m_graph.body(at).annotation) {
            if (m_graph.names().text(mod->name) != "derivative" || !mod->binding ||
                mod->binding->kind != ExprKind::Name)
                continue;
            Env env;
            env.scope = {at, variables.instance};
            const ClassId named = m_evaluator.functionClass(mod->binding->name, env, false);
            // A derivative that cannot be lowered is only not used.
            ++m_quiet;
            const auto number = named ? this->number(named, std::vector<Low>()) : std::nullopt;
            --m_quiet;
            if (!number)
                continue;
            FunctionDerivative derivative;
            derivative.function = FunctionId(*number);
            for (const ast::Mod* arg : mod->args) {
                if (!arg->binding)
                    continue;
                const std::string_view name = m_graph.names().text(arg->name);
                if (name == "order" && arg->binding->kind == ExprKind::Integer)
                    derivative.order = static_cast<uint32_t>(arg->binding->integer);
                if (arg->binding->kind != ExprKind::Name || arg->binding->name.empty())
                    continue;
                const std::vector<uint32_t> inputs = flatInputs(body, variables, arg->binding->name.parts[0].id);
                auto& to = name == "noDerivative" ? derivative.noDerivative : derivative.zeroDerivative;
                if (name == "noDerivative" || name == "zeroDerivative")
                    to.insert(to.end(), inputs.begin(), inputs.end());
            }
            body.flat.derivatives.push_back(std::move(derivative));
        }
        if (m_graph.expanded(at).bases.size() != 1 && !m_graph.expanded(at).shortBase)
            break;
    }
}

/// function fxy = der(f, x, y): one derivative of another, a function for each.
void FunctionLowering::lowerPartial(Body& body, ClassId derivative, const FunctionVariables& variables) {
    const ClassId base = m_graph.expanded(derivative).shortBase;
    const std::optional<uint32_t> number = base ? this->number(base, std::vector<Low>()) : std::nullopt;
    m_body = &body;
    if (!number) {
        m_failed = true;
        return;
    }
    FunctionId of(*number);
    const auto names = m_graph.body(derivative).derivativeOf;
    for (size_t i = 0; i < names.size(); ++i) {
        const std::vector<uint32_t> input = flatInputs(body, variables, names[i]);
        const bool good = input.size() == 1 && body.flat.variables[input[0]].type == ScalarType::Real &&
                          body.flat.variables[input[0]].dimensions.empty();
        const bool realOutputs =
            std::all_of(body.flat.variables.begin() + body.flat.inputCount, body.flat.variables.end(),
                        [](const FunctionVariable& v) { return v.type == ScalarType::Real; });
        if (!good || !realOutputs) {
            error<DiagnosticKind::NotSupported>(
                m_graph.def(derivative).nameSpan,
                phrase("a partial derivative by or of something else than a Real number"));
            return;
        }
        if (i + 1 == names.size()) {
            body.flat.partial = {of, input[0]};
            break;
        }
        FlatFunction between = body.flat;
        between.name = m_graph.names().intern(std::string(m_graph.names().text(body.flat.name)) + " by " +
                                              std::string(m_graph.names().text(names[i])));
        between.partial = {of, input[0]};
        of = FunctionId(m_model.functions.size());
        m_model.functions.push_back(std::move(between));
    }
}

void FunctionLowering::readInverses(Body& body, ClassId function, const FunctionVariables& variables) {
    const FlatFunction& f = body.flat;
    if (f.outputCount != 1)
        return;
    const auto isNumber = [&](uint32_t variable) {
        return f.variables[variable].type == ScalarType::Real && f.variables[variable].dimensions.empty();
    };
    if (!isNumber(f.inputCount))
        return;
    const NameId output = f.variables[f.inputCount].name;
    for (ClassId at = function; at; at = m_graph.expanded(at).shortBase) {
        for (const ast::Mod* mod : m_graph.body(at).annotation) {
            if (m_graph.names().text(mod->name) != "inverse")
                continue;
            for (const ast::Mod* arg : mod->args) {
                const std::vector<uint32_t> input = flatInputs(body, variables, arg->name);
                if (input.size() != 1 || !isNumber(input[0]) || !arg->binding || arg->binding->kind != ExprKind::Call)
                    continue;
                FunctionInverse inverse;
                inverse.input = input[0];
                Env env;
                env.scope = {at, variables.instance};
                const ClassId named = m_evaluator.functionClass(arg->binding->name, env, false);
                // One that cannot be lowered, or whose arguments are more than names, is only not used.
                std::vector<const ast::Expr*> given;
                if (named) {
                    const auto& inputs = m_evaluator.functionVariables(named).inputs;
                    given.resize(inputs.size());
                    for (size_t i = 0; i < arg->binding->children.size(); ++i) {
                        const NameId name = arg->binding->argumentNames[i];
                        size_t place = name.valid() ? 0 : i;
                        while (name.valid() && place < inputs.size() &&
                               m_evaluator.tree().get(inputs[place]).name != name)
                            ++place;
                        if (place < given.size())
                            given[place] = arg->binding->children[i];
                    }
                }
                bool good = !given.empty() && given.size() == arg->binding->children.size();
                for (const ast::Expr* e : given) {
                    good = good && e && e->kind == ExprKind::Name && e->name.parts.size() == 1 &&
                           e->name.parts[0].subscripts.empty();
                    if (!good)
                        break;
                    if (e->name.parts[0].id == output) {
                        inverse.arguments.push_back(f.inputCount);
                        continue;
                    }
                    const std::vector<uint32_t> numbers = flatInputs(body, variables, e->name.parts[0].id);
                    good = !numbers.empty() && std::ranges::find(numbers, inverse.input) == numbers.end();
                    inverse.arguments.insert(inverse.arguments.end(), numbers.begin(), numbers.end());
                }
                ++m_quiet;
                const auto number = good ? this->number(named, std::vector<Low>()) : std::nullopt;
                --m_quiet;
                if (!number)
                    continue;
                inverse.function = FunctionId(*number);
                body.flat.inverses.push_back(std::move(inverse));
            }
        }
        if (m_graph.expanded(at).bases.size() != 1 && !m_graph.expanded(at).shortBase)
            break;
    }
}

} // namespace gnomon
