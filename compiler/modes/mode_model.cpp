#include "compiler/modes/mode_model.h"

#include "compiler/expr/simplify.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

namespace gnomon {

namespace {

/// Makes the model of one mode out of the universe.
class ModeMaker {
public:
    ModeMaker(const FlatModel& universe, const std::vector<char>& isAssigned, const ModeChoice& mode,
              const ModeStart& start)
        : m_universe(universe), m_isAssigned(isAssigned), m_mode(mode), m_start(start) {}

    ModeModel make() {
        FlatModel& flat = m_made.flat;
        flat.isMode = true;
        flat.name = m_universe.name;
        flat.exprs = m_universe.exprs;
        flat.instances = m_universe.instances;
        flat.constants = m_universe.constants;
        flat.enumerations = m_universe.enumerations;
        flat.functions = m_universe.functions;
        flat.callShapes = m_universe.callShapes;
        flat.experiment = m_universe.experiment;
        findBlocks();
        addBlocks();
        if (m_start.isFirst)
            beginAsGiven();
        for (const EqFamily& family : m_universe.bindings)
            addBindings(family);
        for (const EqFamily& family : m_universe.equations)
            addFamily(family, flat.equations);
        for (const EqFamily& family : m_universe.initialEquations)
            addFamily(family, flat.initialEquations, true);
        for (const WhenFamily& family : m_universe.whens)
            if (RowTable rows = remaining(family.rows); rows.rowCount > 0)
                flat.whens.push_back({std::move(rows), family.branches});
        for (const AssertFamily& family : m_universe.asserts)
            if (RowTable rows = remaining(family.rows); rows.rowCount > 0) {
                flat.asserts.push_back(family);
                flat.asserts.back().rows = std::move(rows);
            }
        addNets();
        addKept();
        fixBranches();
        if (!m_start.isFirst)
            isNotTheStart();
        return std::move(m_made);
    }

private:
    enum class Place : uint8_t { None, Exists, Held };

    bool begins(PartId part) const {
        if (m_start.isFirst)
            return true;
        for (; part.valid(); part = m_universe.parts.parts[part.index()].parent)
            if (m_start.begins[part.index()])
                return true;
        return false;
    }
    bool holds(const RowTable& rows, uint32_t row) const { return rows.parts.empty() || m_mode.has(rows.parts[row]); }

    void name(VarId variable, uint32_t count = 1) {
        for (uint32_t v = variable.value; v < variable.value + count;) {
            const VarBlockId id = m_universe.blockOf(VarId(v));
            Place& place = m_places[id.index()];
            if (place == Place::None) {
                place = Place::Held;
            }
            const VarBlock& block = m_universe.blocks[id.index()];
            v = block.first.value + block.count;
        }
    }
    void nameAttribute(const AttributeValue& value, const VarBlock& block) {
        if (value.kind == AttributeValue::Kind::Variable)
            name(VarId(value.index));
        else if (value.kind == AttributeValue::Kind::Variables)
            name(VarId(value.index), block.count);
    }
    void nameRows(const RowTable& rows) {
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            if (!holds(rows, row))
                continue;
            for (uint32_t k = 0; k < rows.columns.size(); ++k)
                if (rows.columns[k].kind == ColumnKind::Variable)
                    name(VarId(rows.cell(row, k)), rows.columns[k].count);
            if (!rows.clocks.empty())
                name(rows.clocks[row]);
        }
    }

    void findBlocks() {
        m_places.assign(m_universe.blocks.size(), Place::None);
        for (size_t b = 0; b < m_universe.blocks.size(); ++b)
            if (m_mode.has(m_universe.blocks[b].part))
                m_places[b] = Place::Exists;
        for (const auto* families : {&m_universe.bindings, &m_universe.equations, &m_universe.initialEquations})
            for (const EqFamily& family : *families)
                nameRows(family.rows);
        for (const WhenFamily& family : m_universe.whens)
            nameRows(family.rows);
        for (const AssertFamily& family : m_universe.asserts)
            nameRows(family.rows);
        for (size_t b = 0; b < m_universe.blocks.size(); ++b)
            if (m_places[b] == Place::Exists) {
                const VarBlock& block = m_universe.blocks[b];
                for (const AttributeValue* value :
                     {&block.value, &block.start, &block.fixed, &block.min, &block.max, &block.nominal})
                    nameAttribute(*value, block);
            }
    }

    void addBlocks() {
        m_made.numberOf.assign(m_universe.variableCount(), VarId());
        for (size_t b = 0; b < m_universe.blocks.size(); ++b) {
            if (m_places[b] == Place::None)
                continue;
            const VarBlock& from = m_universe.blocks[b];
            VarBlock block = from;
            block.part = {};
            const bool isGiven = m_places[b] == Place::Held || m_isAssigned[b];
            if (isGiven) {
                block.kind = VarKind::Parameter;
                block.causality = Causality::None;
                block.value = AttributeValue::each(0);
                block.start = block.fixed = block.min = block.max = block.nominal = {};
                block.isGiven = block.finalValue = true;
                block.evaluated = false;
            }
            // Behind the start a variable begins with what it is given.
            if (!m_start.isFirst && block.kind != VarKind::Parameter && block.kind != VarKind::Constant)
                block.fixed = {};
            const VarBlockId id = m_made.flat.addBlock(std::move(block));
            const uint32_t first = m_made.flat.blocks[id.index()].first.value;
            for (uint32_t i = 0; i < from.count; ++i) {
                m_made.numberOf[from.first.index() + i] = VarId(first + i);
                if (isGiven)
                    m_made.given.emplace_back(VarId(from.first.value + i), VarId(first + i));
            }
        }
        for (VarBlock& block : m_made.flat.blocks)
            for (AttributeValue* value :
                 {&block.value, &block.start, &block.fixed, &block.min, &block.max, &block.nominal})
                if (value->kind == AttributeValue::Kind::Variable || value->kind == AttributeValue::Kind::Variables) {
                    if (value == &block.start && !m_start.isFirst && block.kind != VarKind::Parameter &&
                        block.kind != VarKind::Constant)
                        *value = {};
                    else
                        value->index = m_made.numberOf[value->index].value;
                }
    }

    /// What actions gave before the model began is what variables start with.
    void beginAsGiven() {
        FlatModel& flat = m_made.flat;
        std::map<VarBlockId, std::vector<bool>> blocks; // which of its scalars
        for (const VarId v : m_start.given) {
            const VarId here = m_made.numberOf[v.index()];
            if (!here.valid())
                continue;
            const VarBlockId id = flat.blockOf(here);
            const VarBlock& block = flat.blocks[id.index()];
            if (block.kind == VarKind::Parameter || block.kind == VarKind::Constant)
                continue;
            std::vector<bool>& which = blocks[id];
            which.resize(block.count);
            which[here.value - block.first.value] = true;
        }
        std::map<uint32_t, VarId> universeOf;
        for (uint32_t v = 0; v < m_made.numberOf.size(); ++v)
            if (m_made.numberOf[v].valid())
                universeOf[m_made.numberOf[v].value] = VarId(v);
        for (const auto& [id, which] : blocks) {
            VarBlock begin = flat.blocks[id.index()];
            begin.kind = VarKind::Parameter;
            begin.causality = Causality::None;
            begin.hidden = begin.isGiven = true;
            begin.value = AttributeValue::each(0);
            begin.start = begin.fixed = begin.min = begin.max = begin.nominal = {};
            const VarBlockId made = flat.addBlock(std::move(begin));
            const VarId first = flat.blocks[made.index()].first;
            VarBlock& block = flat.blocks[id.index()];
            block.start = AttributeValue::variables(first);
            const auto fixed = ConstId(flat.constants.size());
            for (uint32_t i = 0; i < block.count; ++i) {
                flat.addConstant(which[i] ? 1 : 0);
                m_made.given.emplace_back(universeOf.at(block.first.value + i), VarId(first.value + i));
            }
            block.fixed = AttributeValue::constants(fixed);
        }
    }

    RowTable remaining(const RowTable& rows, bool onlyBeginning = false) const {
        RowTable made;
        made.columns = rows.columns;
        made.span = rows.span;
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            if (!holds(rows, row) || (onlyBeginning && !begins(rows.parts.empty() ? PartId() : rows.parts[row])))
                continue;
            for (uint32_t k = 0; k < rows.columns.size(); ++k)
                made.cells.push_back(rows.columns[k].kind == ColumnKind::Variable
                                         ? m_made.numberOf[rows.cell(row, k)].value
                                         : rows.cell(row, k));
            if (!rows.instances.empty())
                made.instances.push_back(rows.instances[row]);
            if (!rows.clocks.empty())
                made.clocks.push_back(m_made.numberOf[rows.clocks[row].index()]);
            ++made.rowCount;
        }
        return made;
    }

    void addFamily(const EqFamily& family, std::vector<EqFamily>& to, bool onlyBeginning = false) {
        if (RowTable rows = remaining(family.rows, onlyBeginning); rows.rowCount > 0)
            to.push_back({std::move(rows), family.sides});
    }

    /// What actions assign has no declaration equation any more.
    void addBindings(const EqFamily& family) {
        const ExprPool& pool = m_universe.exprs;
        EqFamily left{family.rows, {}};
        const bool isAlone = family.sides.size() == 1 && pool.node(family.sides[0].lhs).op == ExprOp::Column;
        if (isAlone) {
            RowTable& rows = left.rows;
            rows.cells.clear();
            rows.parts.clear();
            rows.instances.clear();
            rows.rowCount = 0;
            const uint32_t target = pool.columnNumber(family.sides[0].lhs);
            for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                if (m_isAssigned[m_universe.blockOf(VarId(family.rows.cell(row, target))).index()])
                    continue;
                const auto begin = family.rows.cells.begin() + static_cast<std::ptrdiff_t>(row * rows.columns.size());
                rows.cells.insert(rows.cells.end(), begin, begin + static_cast<std::ptrdiff_t>(rows.columns.size()));
                if (!family.rows.parts.empty())
                    rows.parts.push_back(family.rows.parts[row]);
                if (!family.rows.instances.empty())
                    rows.instances.push_back(family.rows.instances[row]);
                ++rows.rowCount;
            }
        }
        left.sides = family.sides;
        addFamily(left, m_made.flat.bindings);
    }

    /// A row of the family with that key, which is made with `sides` when it is the first one.
    template <class Sides>
    void addRow(std::map<std::string, size_t>& families, const std::string& key, ScalarType type,
                std::span<const uint32_t> cells, SourceSpan span, Sides&& sides) {
        const auto [at, isNew] = families.emplace(key, m_made.flat.equations.size());
        if (isNew) {
            EqFamily family;
            family.rows.columns.assign(cells.size(), {ColumnKind::Variable, type, 1});
            family.rows.span = span;
            family.sides.push_back(sides());
            m_made.flat.equations.push_back(std::move(family));
        }
        RowTable& rows = m_made.flat.equations[at->second].rows;
        rows.cells.insert(rows.cells.end(), cells.begin(), cells.end());
        ++rows.rowCount;
    }
    ScalarType typeOf(VarId variable) const { return m_universe.blocks[m_universe.blockOf(variable).index()].type; }

    /// Potentials of a set are equal, its flows sum up to zero.
    void addNets() {
        const FlatNets& nets = m_universe.parts.nets;
        std::vector<uint32_t> leader(nets.nodes.size());
        std::iota(leader.begin(), leader.end(), 0u);
        const auto find = [&](uint32_t node) {
            while (leader[node] != node)
                node = leader[node] = leader[leader[node]];
            return node;
        };
        const auto exists = [&](uint32_t node) { return m_mode.has(nets.nodes[node].part); };
        std::vector<SourceSpan> spans(nets.nodes.size());
        for (const FlatNets::Edge& edge : nets.edges) {
            if (!m_mode.has(edge.link) || !exists(edge.a) || !exists(edge.b))
                continue;
            const uint32_t a = find(edge.a), b = find(edge.b);
            leader[std::max(a, b)] = std::min(a, b);
            spans[std::min(a, b)] = edge.span;
        }
        std::map<uint32_t, std::vector<uint32_t>> sets;
        for (uint32_t node = 0; node < nets.nodes.size(); ++node)
            if (exists(node))
                sets[find(node)].push_back(node);
        ExprPool& pool = m_made.flat.exprs;
        std::map<std::string, size_t> families;
        for (const auto& [first, members] : sets) {
            const auto number = [&](uint32_t node) { return m_made.numberOf[nets.nodes[node].variable.index()].value; };
            const ScalarType type = typeOf(nets.nodes[first].variable);
            if (nets.nodes[first].isFlow) {
                // Seen from the inside alone, a connector of the component says nothing of its flow.
                if (members.size() == 1 && nets.nodes[first].isOutside)
                    continue;
                std::string key = "flow";
                std::vector<uint32_t> cells;
                for (const uint32_t node : members) {
                    key += nets.nodes[node].isOutside ? '-' : '+';
                    cells.push_back(number(node));
                }
                addRow(families, key, type, cells, spans[first], [&] {
                    ExprId sum;
                    for (uint32_t k = 0; k < cells.size(); ++k) {
                        ExprId term = pool.column(k, type);
                        if (nets.nodes[members[k]].isOutside)
                            term = pool.unary(ExprOp::Neg, term);
                        sum = sum.valid() ? pool.binary(ExprOp::Add, sum, term) : term;
                    }
                    return EqSides{sum, pool.real(0)};
                });
                continue;
            }
            for (size_t k = 1; k < members.size(); ++k) {
                const uint32_t cells[] = {number(members[0]), number(members[k])};
                addRow(families, "same" + std::to_string(static_cast<int>(type)), type, cells, spans[first], [&] {
                    return EqSides{pool.column(0, type), pool.column(1, type)};
                });
            }
        }
    }

    /// What only actions assign stays as it is between them.
    void addKept() {
        std::map<std::string, size_t> families;
        ExprPool& pool = m_made.flat.exprs;
        for (const VarId variable : keptVariables(m_universe)) {
            const VarBlock& block = m_universe.blocks[m_universe.blockOf(variable).index()];
            if (!m_mode.has(block.part))
                continue;
            const uint32_t cells[] = {m_made.numberOf[variable.index()].value};
            addRow(families, "kept" + std::to_string(static_cast<int>(block.type)), block.type, cells, block.span, [&] {
                const ExprId column = pool.column(0, block.type);
                return EqSides{column, pool.pre(column)};
            });
        }
    }

    /// What a branch of the model hangs on was before an event what it is while this mode holds, however often the
    /// event is gone through: pre(on) in the equation of `on` is not for the equations of the other branch to use.
    void fixBranches() {
        for (const FlatPart& part : m_universe.parts.parts)
            if (part.kind == FlatPart::Kind::Branch && m_mode.has(part.parent))
                if (const VarId here = m_made.numberOf[part.condition.index()]; here.valid())
                    m_holds.emplace(here.value, VarId());
        if (m_holds.empty())
            return;
        for (size_t p = 0; p < m_universe.parts.parts.size(); ++p) {
            const FlatPart& part = m_universe.parts.parts[p];
            if (part.kind != FlatPart::Kind::Branch || !m_mode.parts[p])
                continue;
            VarId& before = m_holds[m_made.numberOf[part.condition.index()].value];
            if (before.valid())
                continue;
            VarBlock block;
            block.name = m_universe.blocks[m_universe.blockOf(part.condition).index()].name;
            block.hidden = true;
            block.type = ScalarType::Boolean;
            block.kind = VarKind::Parameter;
            block.value = AttributeValue::each(part.holds ? 1 : 0);
            block.isGiven = true; // modes differ in it, templates should not
            before = m_made.flat.blocks[m_made.flat.addBlock(std::move(block)).index()].first;
        }
        const size_t count = m_made.flat.equations.size();
        for (size_t f = 0; f < count; ++f)
            fixBranches(f);
    }

    void fixBranches(size_t f) {
        ExprPool& pool = m_made.flat.exprs;
        std::vector<uint32_t> asked; // columns whose pre() is asked for
        for (const EqSides& sides : m_made.flat.equations[f].sides)
            for (const ExprId root : {sides.lhs, sides.rhs})
                for (const ExprId id : pool.reachable({&root, 1}))
                    if (pool.node(id).op == ExprOp::Pre && pool.node(pool.child(id, 0)).op == ExprOp::Column)
                        if (const uint32_t k = pool.columnNumber(pool.child(id, 0));
                            std::ranges::find(asked, k) == asked.end())
                            asked.push_back(k);
        if (asked.empty())
            return;
        // Rows that ask for the same of them.
        std::map<std::vector<uint32_t>, std::vector<uint32_t>> rowsOf;
        const RowTable rows = m_made.flat.equations[f].rows;
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            std::vector<uint32_t> fixed;
            for (const uint32_t k : asked)
                if (const auto at = m_holds.find(rows.cell(row, k)); at != m_holds.end() && at->second.valid())
                    fixed.push_back(k);
            rowsOf[fixed].push_back(row);
        }
        if (rowsOf.size() == 1 && rowsOf.begin()->first.empty())
            return;
        const std::vector<EqSides> sides = m_made.flat.equations[f].sides;
        for (const auto& [fixed, which] : rowsOf) {
            EqFamily made{rows, {}};
            made.rows.cells.clear();
            made.rows.instances.clear();
            made.rows.clocks.clear();
            made.rows.rowCount = 0;
            std::map<uint32_t, uint32_t> columnOf;
            for (const uint32_t k : fixed) {
                columnOf[k] = static_cast<uint32_t>(made.rows.columns.size());
                made.rows.columns.push_back({ColumnKind::Variable, ScalarType::Boolean, 1});
            }
            for (const uint32_t row : which) {
                for (uint32_t k = 0; k < rows.columns.size(); ++k)
                    made.rows.cells.push_back(rows.cell(row, k));
                for (const uint32_t k : fixed)
                    made.rows.cells.push_back(m_holds.at(rows.cell(row, k)).value);
                if (!rows.instances.empty())
                    made.rows.instances.push_back(rows.instances[row]);
                if (!rows.clocks.empty())
                    made.rows.clocks.push_back(rows.clocks[row]);
                ++made.rows.rowCount;
            }
            ExprRewriter rewrite(pool, [&](ExprId id) -> ExprId {
                if (pool.node(id).op != ExprOp::Pre || pool.node(pool.child(id, 0)).op != ExprOp::Column)
                    return {};
                const auto at = columnOf.find(pool.columnNumber(pool.child(id, 0)));
                return at == columnOf.end() ? ExprId() : pool.column(at->second, ScalarType::Boolean);
            });
            for (const EqSides& side : sides)
                made.sides.push_back({rewrite(side.lhs), rewrite(side.rhs)});
            if (&which == &rowsOf.begin()->second)
                m_made.flat.equations[f] = std::move(made);
            else
                m_made.flat.equations.push_back(std::move(made));
        }
    }

    /// initial() is false.
    void isNotTheStart() {
        FlatModel& flat = m_made.flat;
        ExprPool& pool = flat.exprs;
        bool asks = false;
        for (uint32_t id = 0; id < pool.size() && !asks; ++id)
            asks = pool.node(ExprId(id)).op == ExprOp::Initial;
        if (!asks)
            return;
        ExprRewriter rewrite(
            pool, [&](ExprId id) { return pool.node(id).op == ExprOp::Initial ? pool.boolean(false) : ExprId(); });
        const auto put = [&](ExprId& root) {
            if (root.valid())
                root = rewrite(root);
        };
        for (auto* families : {&flat.bindings, &flat.equations, &flat.initialEquations})
            for (EqFamily& family : *families)
                for (EqSides& sides : family.sides) {
                    put(sides.lhs);
                    put(sides.rhs);
                }
        for (WhenFamily& family : flat.whens)
            for (WhenBranch& branch : family.branches) {
                std::ranges::for_each(branch.conditions, put);
                for (WhenAction& action : branch.actions)
                    put(action.value);
            }
        for (AssertFamily& family : flat.asserts)
            put(family.condition);
    }

    const FlatModel& m_universe;
    const std::vector<char>& m_isAssigned; // by block
    const ModeChoice& m_mode;
    const ModeStart& m_start;
    ModeModel m_made;
    std::vector<Place> m_places; // by block
    /// By variable of the mode that branches hang on: a parameter that says which holds.
    std::map<uint32_t, VarId> m_holds;
};

} // namespace

std::vector<VarId> keptVariables(const FlatModel& universe) {
    std::vector<VarId> kept = universe.parts.kept;
    for (const FlatChart& chart : universe.parts.charts)
        std::ranges::copy_if(chart.active, std::back_inserter(kept), [](VarId v) { return v.valid(); });
    std::ranges::sort(kept);
    const auto rest = std::ranges::unique(kept);
    kept.erase(rest.begin(), rest.end());
    return kept;
}

std::string nameOf(const FlatModel& universe, const ModeChoice& mode) {
    std::string text;
    for (size_t p = 0; p < mode.parts.size(); ++p)
        if (mode.parts[p])
            text += (text.empty() ? "" : ", ") + universe.parts.parts[p].name;
    for (size_t l = 0; text.empty() && l < mode.links.size(); ++l)
        if (mode.links[l] && universe.parts.links[l].switched)
            text += (text.empty() ? "" : ", ") + universe.parts.links[l].text;
    return text;
}

ModeModel makeModeModel(const FlatModel& universe, const std::vector<char>& isAssigned, const ModeChoice& mode,
                        const ModeStart& start) {
    return ModeMaker(universe, isAssigned, mode, start).make();
}

} // namespace gnomon
