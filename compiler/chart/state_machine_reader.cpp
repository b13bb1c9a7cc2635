#include "compiler/chart/state_machine_reader.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/syntax/modelica/ast.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

namespace gnomon::chart {

namespace {

namespace ast = syntax::modelica::ast;
using syntax::NodeId;
using syntax::NodeKind;

class Reader {
public:
    Reader(const syntax::SyntaxTree& tree, NodeId cls, DiagnosticSink& sink)
        : m_tree(tree), m_class(tree, cls), m_sink(sink) {}

    std::optional<WrittenMachines> read() {
        for (const ast::EquationSection& section : m_class.longClass().all<ast::EquationSection>())
            for (const ast::View& equation : section.equations())
                collect(equation);
        if (m_names.empty())
            return std::nullopt;
        joinStates();
        place();
        for (const ast::FunctionCall& call : m_transitions)
            connect(call);
        if (m_failed)
            return std::nullopt;
        return std::move(m_result);
    }

private:
    struct Named {
        std::string name;
        SourceSpan span;
        size_t machine; // one that transitions join it with, and not a later one
        StateId id;
        bool isInitial = false;
    };

    template <DiagnosticKind kind, class... Args>
    void error(SourceSpan span, const Args&... args) {
        m_failed = true;
        m_sink.report(diagnose<kind>(span, args...));
    }

    /// An argument by its place or name; an empty view if it is not given.
    static ast::View argument(const ast::FunctionCall& call, size_t place, std::string_view name) {
        const std::vector<ast::View> positional = call.arguments().positional();
        if (place < positional.size())
            return positional[place];
        for (const ast::NamedArgument& named : call.arguments().named())
            if (named.name() == name)
                return named.value();
        return {};
    }

    static bool truth(const ast::View& value, bool otherwise) {
        return value.kind() == NodeKind::BooleanLiteral ? value.as<ast::BooleanLiteral>().value() : otherwise;
    }

    size_t named(const ast::View& reference) {
        const auto [it, isNew] = m_numberOf.try_emplace(std::string(reference.text()), m_names.size());
        if (isNew)
            m_names.push_back({it->first, reference.span(), m_names.size(), {}});
        return it->second;
    }

    /// The least state of the machine that a state belongs to.
    size_t machineOf(size_t state) {
        while (m_names[state].machine != state) {
            m_names[state].machine = m_names[m_names[state].machine].machine;
            state = m_names[state].machine;
        }
        return state;
    }

    void collect(const ast::View& equation) {
        if (equation.kind() != NodeKind::CallEquation)
            return;
        const ast::FunctionCall call = equation.as<ast::CallEquation>().call();
        const std::string function = call.function().dotted();
        if (function == "transition") {
            const ast::View from = argument(call, 0, "from"), to = argument(call, 1, "to");
            if (!from || !to)
                return; // the check of calls says so
            (void)named(from);
            (void)named(to);
            m_transitions.push_back(call);
        } else if (function == "initialState") {
            if (const ast::View state = argument(call, 0, "state"))
                m_names[named(state)].isInitial = true;
        }
    }

    void joinStates() {
        for (const ast::FunctionCall& call : m_transitions) {
            const size_t a = machineOf(named(argument(call, 0, "from"))), b = machineOf(named(argument(call, 1, "to")));
            m_names[std::max(a, b)].machine = std::min(a, b);
        }
        for (size_t i = 0; i < m_names.size(); ++i)
            m_statesOf[machineOf(i)].push_back(i);
    }

    void place() {
        State root;
        root.name = ast::identifierName(m_class.name());
        root.kind = StateKind::Regions;
        root.span = root.nameSpan = m_class.nameToken() ? m_tree.span(m_class.nameToken()) : m_class.span();
        m_result.chart = Chart(std::move(root));
        for (const auto& [machine, states] : m_statesOf) {
            State composite;
            composite.kind = StateKind::Composite;
            composite.span = composite.nameSpan = m_names[machine].span;
            const StateId id = m_result.chart.add(m_result.chart.root(), std::move(composite));
            const Named* initial = nullptr;
            for (const size_t number : states) {
                Named& state = m_names[number];
                State simple;
                simple.name = state.name;
                simple.span = simple.nameSpan = state.span;
                state.id = m_result.chart.add(id, std::move(simple));
                if (state.isInitial && initial)
                    error<DiagnosticKind::ChartTwoInitial>(state.span, m_class.name(), initial->name, state.name);
                else if (state.isInitial)
                    initial = &state;
            }
            if (!initial)
                continue; // checkChart() says so
            Transition entry;
            entry.source = id;
            entry.targets = {initial->id};
            entry.span = initial->span;
            m_result.chart.addInitial(std::move(entry));
            m_result.manners.emplace_back();
        }
    }

    void connect(const ast::FunctionCall& call) {
        Transition t;
        t.source = m_names[named(argument(call, 0, "from"))].id;
        t.targets = {m_names[named(argument(call, 1, "to"))].id};
        t.span = call.span();
        if (const ast::View condition = argument(call, 2, "condition")) {
            m_result.nodes.push_back(condition.id());
            t.guard = m_result.chart.add(Code{std::string(condition.text()), condition.span()});
        }
        if (const ast::View priority = argument(call, 6, "priority")) {
            const auto value =
                priority.kind() == NodeKind::NumberLiteral ? ast::integerValue(priority.text()) : std::nullopt;
            if (value)
                t.priority = *value;
            else
                error<DiagnosticKind::ChartPriority>(priority.span(), priority.text());
        }
        m_result.chart.add(std::move(t));
        m_result.manners.push_back({truth(argument(call, 3, "immediate"), true),
                                    truth(argument(call, 4, "reset"), true),
                                    truth(argument(call, 5, "synchronize"), false)});
    }

    const syntax::SyntaxTree& m_tree;
    ast::ClassDefinition m_class;
    DiagnosticSink& m_sink;
    std::vector<Named> m_names; // as they are met
    std::unordered_map<std::string, size_t> m_numberOf;
    std::map<size_t, std::vector<size_t>> m_statesOf; // of a machine, by its least state
    std::vector<ast::FunctionCall> m_transitions;
    WrittenMachines m_result;
    bool m_failed = false;
};

} // namespace

std::optional<WrittenMachines> readStateMachines(const syntax::SyntaxTree& tree, NodeId cls, DiagnosticSink& sink) {
    return Reader(tree, cls, sink).read();
}

} // namespace gnomon::chart
