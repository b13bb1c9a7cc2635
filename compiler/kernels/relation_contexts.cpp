#include "compiler/kernels/relation_contexts.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

namespace gnomon {

namespace {

using Condition = solver::Relation::Condition;
constexpr uint32_t none = structure::none;

/// Where columns stand in a template, and in what context: a chain of columns each of which has to be true or false,
/// the last one first.
struct TemplateContexts {
    struct Link {
        uint32_t before = none, column = 0;
        bool holds = false;
    };
    struct Occurrence {
        uint32_t column = 0, context = none;
    };
    std::vector<Link> links;
    std::vector<Occurrence> occurrences;
};

/// Finds them. Of two operands one is evaluated first, and the columns of a context are themselves looked at as long as
/// those before them are what they have to be: what keeps a relation silent cannot change unseen.
class TemplateWalk {
public:
    /// `isFirst`: columns that are looked at anyway; an operand with one of these comes first.
    TemplateWalk(const ExprPool& pool, std::span<const ExprId> roots, const std::function<bool(uint32_t)>& isFirst)
        : m_pool(pool), m_isFirst(isFirst) {
        for (const ExprId root : roots)
            visit(root, none);
        while (!m_open.empty() && m_seen.size() < mostVisits) {
            const auto [id, context] = m_open.back();
            m_open.pop_back();
            expand(id, context);
        }
        if (!m_open.empty()) // too many to tell apart
            for (const ExprId id : pool.reachable(roots))
                if (pool.node(id).op == ExprOp::Column)
                    found.occurrences.push_back({pool.columnNumber(id), none});
    }

    TemplateContexts found;

private:
    static constexpr size_t mostVisits = 20'000;

    void visit(ExprId id, uint32_t context) {
        if (m_seen.emplace(id, context).second)
            m_open.emplace_back(id, context);
    }

    void expand(ExprId id, uint32_t context) {
        const auto child = [&](size_t i) { return m_pool.child(id, i); };
        switch (m_pool.node(id).op) {
        case ExprOp::Column:
            found.occurrences.push_back({m_pool.columnNumber(id), context});
            break;
        case ExprOp::If:
            visit(child(0), context);
            visit(child(1), with(context, child(0), true));
            visit(child(2), with(context, child(0), false));
            break;
        case ExprOp::And:
        case ExprOp::Or: {
            const bool isAnd = m_pool.node(id).op == ExprOp::And;
            const size_t first = comesFirst(child(1)) && !comesFirst(child(0)) ? 1 : 0;
            visit(child(first), context);
            visit(child(1 - first), with(context, child(first), isAnd));
            break;
        }
        default:
            for (const ExprId operand : m_pool.children(id))
                visit(operand, context);
        }
    }

    bool comesFirst(ExprId operand) const {
        return std::ranges::any_of(m_pool.reachable({&operand, 1}), [&](ExprId id) {
            return m_pool.node(id).op == ExprOp::Column && m_isFirst(m_pool.columnNumber(id));
        });
    }

    /// The context in which a condition is true, or false, as far as its columns tell.
    uint32_t with(uint32_t context, ExprId condition, bool holds) {
        std::vector<std::pair<ExprId, bool>> open{{condition, holds}};
        while (!open.empty()) {
            const auto [id, is] = open.back();
            open.pop_back();
            const ExprOp op = m_pool.node(id).op;
            if (op == ExprOp::Not) {
                open.emplace_back(m_pool.child(id, 0), !is);
            } else if (op == ExprOp::Column && m_pool.node(id).type == ScalarType::Boolean) {
                found.links.push_back({context, m_pool.columnNumber(id), is});
                context = static_cast<uint32_t>(found.links.size() - 1);
            } else if (op == (is ? ExprOp::And : ExprOp::Or)) {
                open.emplace_back(m_pool.child(id, 1), is);
                open.emplace_back(m_pool.child(id, 0), is);
            }
        }
        return context;
    }

    const ExprPool& m_pool;
    const std::function<bool(uint32_t)>& m_isFirst;
    std::vector<std::pair<ExprId, uint32_t>> m_open;
    std::set<std::pair<ExprId, uint32_t>> m_seen;
};

class ContextFinder {
public:
    explicit ContextFinder(EquationTable& table) : m_table(table), m_system(table.system()) {
        m_relationOf.assign(m_system.slots.size(), none);
        for (uint32_t r = 0; r < m_system.relations.size(); ++r)
            m_relationOf[m_system.relations[r].relation.slot] = r;
        m_always.assign(m_system.relations.size(), false);
        m_isCondition.assign(m_system.relations.size(), false);
        m_contexts.resize(m_system.relations.size());
    }

    void find(std::span<const EquationRef> equations) {
        std::vector<EquationRef> reading;
        for (const EquationRef e : equations) {
            bool reads = false;
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
                reads = reads || m_relationOf[slot] != none;
                if (m_system.slots[slot].kind == SystemSlot::Kind::Pre)
                    always(m_system.slots[slot].of);
            });
            if (reads)
                reading.push_back(e);
        }
        readElsewhere();
        for (const EquationRef e : reading)
            noteConditions(e);
        for (const EquationRef e : reading)
            note(e);
        for (uint32_t r = 0; r < m_system.relations.size(); ++r)
            if (!m_always[r])
                m_system.relations[r].relation.contexts.assign(m_contexts[r].begin(), m_contexts[r].end());
    }

private:
    static constexpr size_t mostContexts = 8;
    using Template = std::pair<uint32_t, uint32_t>; // family, side

    void always(Slot slot) {
        if (slot < m_relationOf.size() && m_relationOf[slot] != none)
            m_always[m_relationOf[slot]] = true;
    }

    /// By what is no equation.
    void readElsewhere() {
        for (const SystemAlias& alias : m_system.variables)
            always(alias.slot);
        for (const auto* families : {&m_system.clocked, &m_system.clockedInitial})
            for (const SystemFamily& family : *families)
                std::ranges::for_each(family.cells, [&](Slot slot) { always(slot); });
        for (const solver::Assertion& assertion : m_system.assertions)
            always(assertion.condition);
        for (const solver::Reinit& reinit : m_system.reinits) {
            always(reinit.active);
            always(reinit.value);
        }
        for (const solver::Delay& delay : m_system.delays)
            always(delay.value);
        for (const solver::Transport& transport : m_system.transports)
            always(transport.forward);
        for (const solver::SampledValue& sampled : m_system.sampled)
            always(sampled.from);
        for (const SystemBaseClock& clock : m_system.baseClocks) {
            always(clock.condition);
            always(clock.source);
        }
    }

    std::array<ExprId, 2> roots(EquationRef e) const {
        const EqSides& sides = m_table.family(e.family).sides[e.side];
        return {sides.lhs, sides.rhs};
    }

    /// Relations that decide alone between two branches are looked at in any case; those that stand together with
    /// others may then be looked at behind them.
    void noteConditions(EquationRef e) {
        const auto [at, isNew] = m_conditions.try_emplace(Template(e.family, e.side));
        if (isNew) {
            const ExprPool& pool = m_system.flat.exprs;
            for (const ExprId id : pool.reachable(roots(e)))
                if (pool.node(id).op == ExprOp::If && pool.node(pool.child(id, 0)).op == ExprOp::Column)
                    at->second.push_back(pool.columnNumber(pool.child(id, 0)));
        }
        for (const uint32_t column : at->second)
            if (const uint32_t r = m_relationOf[m_table.family(e.family).cell(e.row, column)]; r != none)
                m_isCondition[r] = true;
    }

    void note(EquationRef e) {
        const SystemFamily& family = m_table.family(e.family);
        const auto isFirst = [&](uint32_t column) {
            const uint32_t r = m_relationOf[family.cell(e.row, column)];
            return r != none && m_isCondition[r];
        };
        const auto [at, isNew] = m_templates.try_emplace(Template(e.family, e.side));
        if (isNew)
            at->second = TemplateWalk(m_system.flat.exprs, roots(e), isFirst).found;
        for (const TemplateContexts::Occurrence& occurrence : at->second.occurrences) {
            const uint32_t r = m_relationOf[family.cell(e.row, occurrence.column)];
            if (r == none || m_always[r])
                continue;
            std::vector<Condition> context;
            for (uint32_t link = occurrence.context; link != none; link = at->second.links[link].before) {
                const Slot slot = family.cell(e.row, at->second.links[link].column);
                if (staysBetweenEvents(slot))
                    context.push_back({slot, at->second.links[link].holds});
            }
            std::ranges::reverse(context);
            m_contexts[r].insert(std::move(context));
            m_always[r] = m_contexts[r].size() > mostContexts || m_contexts[r].begin()->empty();
        }
    }

    bool staysBetweenEvents(Slot slot) const {
        const SystemSlot& s = m_system.slots[slot];
        return s.clock == none && (s.isParameter() || s.discrete);
    }

    EquationTable& m_table;
    System& m_system;
    std::vector<uint32_t> m_relationOf; // by slot
    std::vector<bool> m_always, m_isCondition;
    struct Less {
        bool operator()(const std::vector<Condition>& a, const std::vector<Condition>& b) const {
            return std::ranges::lexicographical_compare(
                a, b, [](Condition x, Condition y) { return std::pair(x.slot, x.holds) < std::pair(y.slot, y.holds); });
        }
    };
    std::vector<std::set<std::vector<Condition>, Less>> m_contexts;
    std::map<Template, std::vector<uint32_t>> m_conditions;
    std::map<Template, TemplateContexts> m_templates;
};

} // namespace

void findContexts(EquationTable& table, std::span<const EquationRef> equations) {
    ContextFinder(table).find(equations);
}

} // namespace gnomon
