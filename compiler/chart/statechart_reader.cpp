#include "compiler/chart/statechart_reader.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/syntax/modelica/ast.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace gnomon::chart {

namespace {

namespace ast = syntax::modelica::ast;
using syntax::NodeId;
using syntax::NodeKind;

std::optional<StateKind> kindOfBase(std::string_view base) {
    constexpr std::array<std::pair<std::string_view, StateKind>, 7> kinds{{{"State", StateKind::Simple},
                                                                           {"ANDState", StateKind::Regions},
                                                                           {"Final", StateKind::Final},
                                                                           {"Choice", StateKind::Choice},
                                                                           {"Junction", StateKind::Junction},
                                                                           {"History", StateKind::History},
                                                                           {"DeepHistory", StateKind::DeepHistory}}};
    const auto* it = std::ranges::find(kinds, base, &std::pair<std::string_view, StateKind>::first);
    return it == kinds.end() ? std::nullopt : std::optional(it->second);
}

/// What is written of a state, before it is known who stands beside whom.
struct Draft {
    std::string name;
    StateKind kind = StateKind::Simple;
    bool isInitial = false;
    SourceSpan span, nameSpan;
    std::vector<Draft> states;
    std::set<std::string> names; // of these
    std::vector<ast::Transition> transitions;
    std::vector<ast::StateAction> actions;
};

class Reader {
public:
    Reader(const syntax::SyntaxTree& tree, NodeId cls, DiagnosticSink& sink)
        : m_tree(tree), m_class(tree, cls), m_sink(sink) {}

    std::optional<WrittenChart> read() {
        Draft top;
        top.name = ast::identifierName(m_class.name());
        top.kind = StateKind::Regions;
        top.nameSpan = m_class.nameToken() ? m_tree.span(m_class.nameToken()) : m_class.span();
        top.span = top.nameSpan;
        bool any = false;
        for (const ast::StatechartSection& section : m_class.statecharts()) {
            any = true;
            fill(top, section, 1);
        }
        if (!any || m_failed)
            return std::nullopt;
        if (top.states.empty() && top.transitions.empty())
            return std::nullopt; // an empty section says nothing
        collectDeclared();
        for (Draft& chart : top.states)
            arrange(chart);
        if (!top.transitions.empty() || std::ranges::any_of(top.states, &Draft::isInitial))
            joinLoose(top, true);
        m_result.chart = Chart(stateOf(top));
        m_drafts.emplace_back(&top, StateId(0));
        place(top, StateId(0));
        indexNames();
        for (const auto& [draft, id] : m_drafts)
            connect(*draft, id);
        if (m_failed)
            return std::nullopt;
        return std::move(m_result);
    }

private:
    template <DiagnosticKind kind, class... Args>
    void error(SourceSpan span, const Args&... args) {
        m_failed = true;
        m_sink.report(diagnose<kind>(span, args...));
    }

    static bool isInitial(const ast::ClassModification& arguments) {
        const ast::View value = arguments.find("isInitial").value();
        return value.kind() == NodeKind::BooleanLiteral && value.flag(syntax::modelica::boolean_flags::isTrue);
    }

    // ---- What is written

    void fill(Draft& draft, const ast::View& node, size_t depth) {
        if (depth > Chart::mostNesting)
            return error<DiagnosticKind::ChartTooDeep>(node.span(), Chart::mostNesting);
        for (const ast::View& item : node.children()) {
            switch (item.kind()) {
            case NodeKind::StateDefinition:
                addState(draft, item.as<ast::StateDefinition>(), depth);
                break;
            case NodeKind::ComponentClause:
                addDeclared(draft, item.as<ast::ComponentClause>());
                break;
            case NodeKind::Transition:
                draft.transitions.push_back(item.as<ast::Transition>());
                break;
            case NodeKind::StateAction:
                draft.actions.push_back(item.as<ast::StateAction>());
                break;
            case NodeKind::Section: // groups by aspect
                fill(draft, item, depth);
                break;
            default: // the words of the state itself
                break;
            }
        }
    }

    void addState(Draft& to, const ast::StateDefinition& written, size_t depth) {
        if (!written.nameToken())
            return; // of a broken text
        Draft state;
        state.name = ast::identifierName(written.name());
        state.span = written.span();
        state.nameSpan = m_tree.span(written.nameToken());
        state.isInitial = isInitial(written.arguments());
        if (const ast::Name base = written.baseName()) {
            const auto kind = kindOfBase(base.dotted());
            if (!kind)
                error<DiagnosticKind::ChartStateKind>(base.span(), base.dotted());
            else
                state.kind = *kind;
        }
        fill(state, written, depth + 1);
        if (!state.states.empty() && state.kind == StateKind::Simple)
            state.kind = StateKind::Composite;
        if (state.states.empty() && state.kind == StateKind::Regions)
            state.kind = StateKind::Simple;
        add(to, std::move(state));
    }

    /// Other components exist while the state is active and are none of the chart.
    void addDeclared(Draft& to, const ast::ComponentClause& clause) {
        const auto kind = kindOfBase(clause.typeName().dotted());
        if (!kind)
            return;
        for (const ast::Declaration& declaration : clause.declarations()) {
            if (!declaration.nameToken())
                continue; // of a broken text
            Draft state;
            state.name = ast::identifierName(declaration.name());
            state.kind = *kind == StateKind::Regions ? StateKind::Simple : *kind;
            state.span = state.nameSpan = m_tree.span(declaration.nameToken());
            state.isInitial = isInitial(declaration.modification().arguments());
            add(to, std::move(state));
        }
    }

    void add(Draft& to, Draft state) {
        if (!to.names.insert(state.name).second)
            error<DiagnosticKind::ChartStateTwice>(state.nameSpan, state.name);
        to.states.push_back(std::move(state));
    }

    /// Event variables of the class, and other components of it.
    void collectDeclared() {
        m_isOpen = !m_class.extendsClauses().empty();
        for (const ast::ComponentClause& clause : m_class.componentClauses())
            for (const ast::Declaration& declaration : clause.declarations())
                (clause.isEvent() ? m_events : m_others).insert(ast::identifierName(declaration.name()));
    }

    // ---- Regions

    /// The states of an ANDState that transitions of its own join, or one of which is the initial one, exclude each
    /// other: together they are one region. Where there is no other, the ANDState is an ordinary state.
    void arrange(Draft& draft) {
        for (Draft& state : draft.states)
            arrange(state);
        if (draft.kind == StateKind::Regions && !joinLoose(draft, false) && !draft.states.empty())
            draft.kind = StateKind::Composite;
    }

    /// False if nothing is beside them; then nothing is changed, unless they are to be joined all the same.
    bool joinLoose(Draft& draft, bool alone) {
        const bool hasInitial = std::ranges::any_of(draft.states, &Draft::isInitial);
        std::set<std::string> joined;
        for (const ast::Transition& transition : draft.transitions)
            for (const ast::Name& name : {transition.from(), transition.to()})
                if (const auto identifiers = name.identifiers(); !identifiers.empty())
                    joined.insert(ast::identifierName(m_tree.text(identifiers.front())));
        if (hasInitial)
            for (const Draft& state : draft.states)
                if (state.states.empty() || state.isInitial)
                    joined.insert(state.name);
        const auto belongs = [&](const Draft& state) { return joined.contains(state.name) && !isHistory(state.kind); };
        const auto count = std::ranges::count_if(draft.states, belongs);
        // A transition from a region to itself joins nothing.
        if (count == 0 || (count == 1 && !hasInitial))
            return true;
        const auto stands = [&](const Draft& state) { return belongs(state) || isHistory(state.kind); };
        if (!alone && std::ranges::all_of(draft.states, stands))
            return false;
        Draft region;
        region.kind = StateKind::Composite;
        region.span = region.nameSpan = draft.nameSpan;
        std::vector<Draft> rest(1);
        for (Draft& state : draft.states)
            (belongs(state) ? region.states : rest).push_back(std::move(state));
        rest.front() = std::move(region);
        draft.states = std::move(rest);
        return true;
    }

    static State stateOf(const Draft& draft) {
        State state;
        state.name = draft.name;
        state.kind = draft.kind;
        state.span = draft.span;
        state.nameSpan = draft.nameSpan;
        return state;
    }

    void place(const Draft& draft, StateId id) {
        std::optional<StateId> initial;
        for (const Draft& state : draft.states) {
            const StateId child = m_result.chart.add(id, stateOf(state));
            m_drafts.emplace_back(&state, child);
            place(state, child);
            if (!state.isInitial)
                continue;
            if (initial) {
                error<DiagnosticKind::ChartTwoInitial>(state.nameSpan, nameOf(id), m_result.chart[*initial].name,
                                                       state.name);
                continue;
            }
            initial = child;
        }
        if (initial && draft.kind == StateKind::Composite) {
            Transition t;
            t.source = id;
            t.targets = {*initial};
            t.span = m_result.chart[*initial].nameSpan;
            m_result.chart.addInitial(std::move(t));
        }
    }

    std::string nameOf(StateId id) const {
        while (m_result.chart[id].name.empty())
            id = m_result.chart[id].parent;
        return m_result.chart.path(id);
    }

    // ---- Transitions and actions

    CodeId code(const ast::View& node, std::string_view text) {
        m_result.nodes.push_back(node.id());
        return m_result.chart.add(Code{std::string(text), node.span()});
    }
    CodeId code(const ast::View& node) { return code(node, node.text()); }

    StateId childOf(StateId id, const std::string& name) const {
        const auto it = m_children[id.index()].find(name);
        return it == m_children[id.index()].end() ? StateId() : it->second;
    }

    /// States by their names in what holds them, whether or not a region without name is between them.
    void indexNames() {
        const Chart& chart = m_result.chart;
        m_children.resize(chart.stateCount());
        for (size_t i = 1; i < chart.stateCount(); ++i) {
            StateId holder = chart[StateId(i)].parent;
            m_children[holder.index()].emplace(chart[StateId(i)].name, StateId(i));
            if (holder != chart.root() && chart[holder].name.empty())
                m_children[chart[holder].parent.index()].emplace(chart[StateId(i)].name, StateId(i));
        }
    }

    /// A name of a state as it is understood within another one: from the inside out, as classes are.
    StateId find(const ast::Name& name, StateId within) {
        const auto identifiers = name.identifiers();
        if (identifiers.empty())
            return {};
        const std::string first = ast::identifierName(m_tree.text(identifiers.front()));
        StateId found;
        for (StateId id = within; id && !found; id = m_result.chart[id].parent)
            found = childOf(id, first);
        for (size_t i = 1; i < identifiers.size() && found; ++i)
            found = childOf(found, ast::identifierName(m_tree.text(identifiers[i])));
        if (!found)
            error<DiagnosticKind::ChartStateUnknown>(name.span(), name.dotted());
        return found;
    }

    void connect(const Draft& draft, StateId id) {
        Chart& chart = m_result.chart;
        for (const ast::StateAction& action : draft.actions) {
            const CodeId made = code(action);
            (action.isEntry()  ? chart[id].entry
             : action.isExit() ? chart[id].exit
                               : chart[id].activity)
                .push_back(made);
        }
        for (const ast::Transition& written : draft.transitions) {
            Transition t;
            t.span = written.span();
            t.source = find(written.from(), id);
            const StateId target = find(written.to(), id);
            if (!t.source || !target)
                continue;
            t.targets = {target};
            t.internal = t.source != chart.root() && chart.contains(t.source, id);
            readParts(written, t);
            if (!isHistory(chart[t.source].kind))
                chart.add(std::move(t));
            else if (chart[t.source].initial)
                error<DiagnosticKind::ChartTwoDefaults>(t.span, nameOf(t.source));
            else
                chart.addInitial(std::move(t));
        }
    }

    static ast::View behindParentheses(ast::View value) {
        while (value.kind() == NodeKind::ParenthesizedExpression && !value.expressions().empty())
            value = value.expressions().front();
        return value;
    }

    void readParts(const ast::Transition& written, Transition& t) {
        if (written.event() && written.after())
            error<DiagnosticKind::ChartTwoTriggers>(written.after().span());
        if (const ast::View event = behindParentheses(written.event())) {
            if (event.kind() != NodeKind::ComponentReference) {
                error<DiagnosticKind::ChartEventName>(event.span(), event.text());
            } else {
                const std::string name = event.as<ast::ComponentReference>().dotted();
                // What is inherited, or a part of a component, is known to the model only.
                const bool isKnown = m_events.contains(name) ||
                                     (!m_others.contains(name) && (m_isOpen || name.find('.') != std::string::npos));
                if (!isKnown)
                    error<DiagnosticKind::ChartNoEvent>(event.span(), name);
                t.events.push_back(m_result.chart.event(event.text(), event.span()));
            }
        }
        if (const ast::View guard = written.guard())
            t.guard = code(guard);
        if (const ast::View after = behindParentheses(written.after()))
            t.after = code(after);
        if (const ast::View priority = behindParentheses(written.priority())) {
            const auto value =
                priority.kind() == NodeKind::NumberLiteral ? ast::integerValue(priority.text()) : std::nullopt;
            if (value)
                t.priority = *value;
            else
                error<DiagnosticKind::ChartPriority>(priority.span(), priority.text());
        }
        for (const ast::View& child : written.children())
            if (child.kind() == NodeKind::TransitionAction)
                t.actions.push_back(code(child));
    }

    const syntax::SyntaxTree& m_tree;
    ast::ClassDefinition m_class;
    DiagnosticSink& m_sink;
    WrittenChart m_result;
    std::vector<std::unordered_map<std::string, StateId>> m_children; // per state
    std::vector<std::pair<const Draft*, StateId>> m_drafts;           // in the order of the states
    std::set<std::string> m_events, m_others;
    bool m_isOpen = false, m_failed = false;
};

} // namespace

std::optional<WrittenChart> readStatecharts(const syntax::SyntaxTree& tree, NodeId cls, DiagnosticSink& sink) {
    return Reader(tree, cls, sink).read();
}

} // namespace gnomon::chart
