#include "compiler/kernels/singular_model.h"

#include "compiler/kernels/generic_jacobian.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace gnomon {

using structure::DependentRows;
using structure::Mend;
using structure::none;
using structure::Trouble;

namespace {

constexpr uint32_t mostVariables = 20'000;
constexpr uint64_t quickBudget = 5'000'000;

constexpr uint8_t sourceRank = 5;

class Account {
public:
    Account(const FlatModel& model, const NameTable& names, const SourceLookup& sources, InitialStructure& structure)
        : m_model(model), m_names(names), m_sources(sources), m_structure(structure) {}

    bool run() {
        auto jacobian = genericJacobian(m_model);
        if (!jacobian)
            return false;
        m_jacobian = std::move(*jacobian);
        readOrigins();
        readNets();
        const auto surplus = structure::dependentRows(m_jacobian.matrix, equationRanks());
        if (!surplus)
            return false;
        const auto open = structure::dependentRows(m_jacobian.matrix.transposed(), variableRanks());
        if (!open || (surplus->empty() && open->empty()))
            return false;
        describe();
        pairUp(*surplus, *open);
        m_structure.isSingular = true;
        return true;
    }

    /// Whatever values laws have: sums of flows and definitions alone follow from one another.
    void looseNets() {
        auto jacobian = genericJacobian(m_model);
        if (!jacobian)
            return;
        m_jacobian = std::move(*jacobian);
        readOrigins();
        readNets();
        const auto surplus = structure::dependentRows(m_jacobian.matrix, equationRanks(), quickBudget);
        if (!surplus || surplus->empty())
            return;
        const auto open = structure::dependentRows(m_jacobian.matrix.transposed(), variableRanks(), quickBudget);
        if (!open)
            return;
        // Sources in a loop contradict each other, or leave a current free, whatever their values.
        const auto isOfNoLaw = [this](const DependentRows& set) {
            return std::ranges::none_of(set.rows, [this](uint32_t r) { return m_jacobian.rows[r].isLaw; });
        };
        if (std::ranges::any_of(*surplus, [&](const DependentRows& set) {
                return isOfNoLaw(set) &&
                       std::ranges::any_of(set.rows, [this](uint32_t r) { return equationRank(r) == sourceRank; });
            })) {
            describe();
            pairUp(*surplus, *open);
            m_structure.isSingular = true;
            return;
        }
        for (const DependentRows& set : *surplus) {
            if (std::ranges::any_of(set.rows, [this](uint32_t r) { return equationRank(r) > 1; }))
                continue;
            for (const DependentRows& variables : *open) {
                Trouble trouble{Trouble::Kind::TooFewConditions, none, {}, {}, {}};
                for (const uint32_t c : nets(set, variables))
                    if (const uint32_t v = m_structure.find(variableName(m_model, m_names, m_jacobian.columns[c]));
                        v != none)
                        trouble.mends.push_back({Mend::Kind::Ground, v, 0});
                for (const uint32_t c : variables.rows)
                    if (const uint32_t v = m_structure.find(variableName(m_model, m_names, m_jacobian.columns[c]));
                        v != none)
                        trouble.variables.push_back(v);
                if (!trouble.mends.empty())
                    m_structure.inModel.push_back(std::move(trouble));
            }
        }
    }

private:
    // ---- what is where

    /// The component of an equation, or the one that the variable's connector is of.
    void readOrigins() {
        std::set<FlatInstanceId> components;
        for (const EqFamily& family : m_model.equations)
            components.insert(family.rows.instances.begin(), family.rows.instances.end());
        for (const GenericJacobian::Row& row : m_jacobian.rows) {
            const RowTable& table = m_model.equations[row.family].rows;
            m_componentOfRow.push_back(table.instances.empty() ? FlatInstanceId() : table.instances[row.row]);
        }
        for (const VarId v : m_jacobian.columns) {
            FlatInstanceId at = blockOf(v).instance;
            while (at.valid() && !components.contains(at))
                at = m_model.instances[at.index()].parent;
            m_componentOfColumn.push_back(at);
        }
    }
    const VarBlock& blockOf(VarId v) const { return m_model.blocks[m_model.blockOf(v).index()]; }

    /// What connections make equal is a net; what they let flow between connectors belongs to the nets of those.
    void readNets() {
        const size_t count = m_jacobian.columns.size();
        m_net.resize(count);
        for (uint32_t c = 0; c < count; ++c)
            m_net[c] = c;
        std::vector<bool> isFlow(count, false);
        m_definesOpenly.assign(count, false);
        std::unordered_map<VarId, uint32_t> columnOf;
        for (uint32_t c = 0; c < count; ++c)
            columnOf.emplace(m_jacobian.columns[c], c);
        const ExprPool& pool = m_model.exprs;
        uint32_t side = 0; // of the family
        for (uint32_t r = 0; r < m_jacobian.rows.size(); ++r) {
            const GenericJacobian::Row& row = m_jacobian.rows[r];
            const bool again =
                r > 0 && m_jacobian.rows[r - 1].family == row.family && m_jacobian.rows[r - 1].row == row.row;
            side = again ? side + 1 : 0;
            const auto& slope = m_jacobian.matrix.rows[r];
            const EqFamily& family = m_model.equations[row.family];
            const EqSides& sides = family.sides[std::min<size_t>(side, family.sides.size() - 1)];
            const bool isEquality =
                pool.node(sides.lhs).op == ExprOp::Column && pool.node(sides.rhs).op == ExprOp::Column;
            if (!row.isConnection) {
                // y = …, der(y) = …: who reads it takes y to be defined.
                ExprId defined = sides.lhs;
                if (pool.node(defined).op == ExprOp::Der)
                    defined = pool.child(defined, 0);
                if (pool.node(defined).op == ExprOp::Column)
                    if (const auto c = columnOf.find(VarId(family.rows.cell(row.row, pool.columnNumber(defined))));
                        c != columnOf.end())
                        m_definesOpenly[c->second] = true;
            } else if (isEquality && slope.size() == 2) {
                join(slope[0].first, slope[1].first);
            } else {
                for (const auto& [column, coefficient] : slope)
                    isFlow[column] = true;
                m_flowSums.push_back(r);
            }
        }
        // A connector: what stands in one instance with a flow variable.
        std::set<FlatInstanceId> connectors;
        for (uint32_t c = 0; c < count; ++c)
            if (isFlow[c] && instanceOf(c).valid())
                connectors.insert(instanceOf(c));
        m_isPotential.assign(count, false);
        std::map<FlatInstanceId, std::vector<uint32_t>> potentials;
        m_netSize.assign(count, 0);
        for (uint32_t c = 0; c < count; ++c) {
            if (isFlow[c] || !instanceOf(c).valid() || !connectors.contains(instanceOf(c)))
                continue;
            m_isPotential[c] = true;
            potentials[instanceOf(c)].push_back(c);
            ++m_netSize[net(c)];
        }
        for (const uint32_t r : m_flowSums)
            for (const auto& [column, coefficient] : m_jacobian.matrix.rows[r])
                if (const auto at = potentials.find(instanceOf(column)); at != potentials.end())
                    for (const uint32_t c : at->second)
                        m_sumsOfNet[net(c)].insert(r);
    }
    FlatInstanceId instanceOf(uint32_t column) const { return blockOf(m_jacobian.columns[column]).instance; }
    uint32_t net(uint32_t column) const {
        while (m_net[column] != column)
            column = m_net[column];
        return column;
    }
    void join(uint32_t a, uint32_t b) {
        a = net(a);
        b = net(b);
        m_net[std::max(a, b)] = std::min(a, b);
    }

    // ---- what a user is asked to change

    /// 0: a connection. What gives a single unknown its value, as a source does, is the likeliest slip; what is
    /// written in the model itself rather than in a component that others use, too; a definition such as
    /// v = p.v - n.v hardly ever.
    uint8_t equationRank(uint32_t r) const {
        const GenericJacobian::Row& row = m_jacobian.rows[r];
        if (row.isConnection)
            return 0;
        const size_t unknowns = m_jacobian.matrix.rows[r].size();
        const bool isOwn = !m_componentOfRow[r].valid();
        if (unknowns <= 1)
            return sourceRank;
        if (isOwn)
            return 4;
        return row.isLaw ? 2 : 1;
    }
    std::vector<uint8_t> equationRanks() const {
        std::vector<uint8_t> ranks;
        for (uint32_t r = 0; r < m_jacobian.rows.size(); ++r)
            ranks.push_back(equationRank(r));
        return ranks;
    }
    uint8_t variableRank(uint32_t c) const {
        if (blockOf(m_jacobian.columns[c]).hidden)
            return 0;
        if (m_definesOpenly[c])
            return 1;
        return m_isPotential[c] || instanceOf(c).valid() ? 2 : 3;
    }
    std::vector<uint8_t> variableRanks() const {
        std::vector<uint8_t> ranks;
        for (uint32_t c = 0; c < m_jacobian.columns.size(); ++c)
            ranks.push_back(variableRank(c));
        return ranks;
    }

    // ---- the graph with names

    void describe() {
        InitialStructure& s = m_structure;
        s.quantities.clear();
        s.equations.clear();
        s.kinds.clear();
        structure::InitializationInput input;
        const auto add = [&](VarId v, InitialQuantity::Kind kind, structure::FixWish wish) {
            const VarBlock& block = blockOf(v);
            const auto text = [&](NameId id) { return id.valid() ? std::string(m_names.text(id)) : std::string(); };
            const uint32_t i = v.value - block.first.value;
            const auto number = [&](const AttributeValue& a, double otherwise) {
                using A = AttributeValue::Kind;
                return a.kind == A::Each || a.kind == A::Constants ? m_model.attributeNumber(a, i) : otherwise;
            };
            InitialQuantity q;
            q.name = variableName(m_model, m_names, v);
            q.kind = kind;
            q.slot = static_cast<solver::Slot>(s.quantities.size());
            q.isHidden = block.hidden;
            q.hasStart = kind == InitialQuantity::Kind::Parameter || block.start.present();
            q.fixedInModel = kind == InitialQuantity::Kind::Parameter || number(block.fixed, 0) == 1;
            q.start = number(kind == InitialQuantity::Kind::Parameter ? block.value : block.start, 0);
            q.minimum = number(block.min, -std::numeric_limits<double>::infinity());
            q.maximum = number(block.max, std::numeric_limits<double>::infinity());
            q.nominal = number(block.nominal, 1);
            q.unit = text(block.unit);
            q.description = text(block.description);
            q.span = block.span;
            s.quantities.push_back(std::move(q));
            input.wish.push_back(wish);
        };
        std::unordered_map<VarId, uint32_t> quantityOf;
        for (const VarBlock& block : m_model.blocks)
            if (block.kind == VarKind::Parameter && block.type == ScalarType::Real && !block.hidden && !block.evaluated)
                for (uint32_t i = 0; i < block.count; ++i) {
                    const VarId v(block.first.value + i);
                    quantityOf.emplace(v, static_cast<uint32_t>(s.quantities.size()));
                    add(v, InitialQuantity::Kind::Parameter, structure::FixWish::Fixed);
                }
        m_firstVariable = static_cast<uint32_t>(s.quantities.size());
        for (const VarId v : m_jacobian.columns)
            add(v, InitialQuantity::Kind::Variable, structure::FixWish::Never);
        input.equations = structure::Incidence(s.quantities.size());
        input.initialEquations = structure::Incidence(s.quantities.size());
        std::vector<structure::VarIndex> row;
        for (uint32_t r = 0; r < m_jacobian.rows.size(); ++r) {
            const RowTable& table = m_model.equations[m_jacobian.rows[r].family].rows;
            row.clear();
            for (const auto& [column, coefficient] : m_jacobian.matrix.rows[r])
                row.push_back(m_firstVariable + column);
            for (size_t k = 0; k < table.columns.size(); ++k)
                for (uint32_t i = 0; table.columns[k].kind == ColumnKind::Variable && i < table.columns[k].count; ++i)
                    if (const auto p =
                            quantityOf.find(VarId(table.cell(m_jacobian.rows[r].row, static_cast<uint32_t>(k)) + i));
                        p != quantityOf.end())
                        row.push_back(p->second);
            input.equations.addEquation(row);
            s.kinds.insert(s.kinds.end(), input.equations.variables(r).size(), structure::EdgeKind::Linear);
            InitialEquation equation;
            equation.span = table.span;
            equation.component = instancePath(m_model, m_names, m_componentOfRow[r]);
            equation.isConnection = m_jacobian.rows[r].isConnection;
            if (const SourceText* source = table.span.source.valid() ? m_sources.source(table.span.source) : nullptr) {
                const LineColumn at = source->position(table.span.begin);
                equation.text = source->bytes().substr(table.span.begin, table.span.size());
                equation.place = source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
            } else if (equation.isConnection) {
                for (const auto& [column, coefficient] : m_jacobian.matrix.rows[r])
                    equation.text += (equation.text.empty()   ? ""
                                      : m_isPotential[column] ? " = "
                                                              : " + ") +
                                     s.quantities[m_firstVariable + column].name;
            }
            s.equations.push_back(std::move(equation));
        }
        s.system = structure::initializationSystem(input);
    }

    // ---- troubles

    /// The net at which something could hold what the open variables leave free, and take up what flows in too much.
    std::vector<uint32_t> nets(const DependentRows& surplus, const DependentRows& open) const {
        std::vector<uint32_t> found; // a column of each
        std::set<uint32_t> seen;
        const std::set<uint32_t> rows(surplus.rows.begin(), surplus.rows.end());
        for (const uint32_t c : open.rows) {
            const auto sums = m_sumsOfNet.find(net(c));
            if (m_isPotential[c] && sums != m_sumsOfNet.end() && !seen.contains(net(c)) &&
                std::ranges::any_of(sums->second, [&](uint32_t r) { return rows.contains(r); })) {
                seen.insert(net(c));
                found.push_back(c);
            }
        }
        // Where most is connected, as a ground mostly is.
        std::ranges::stable_sort(found, std::greater(), [&](uint32_t c) { return m_netSize[net(c)]; });
        return found;
    }

    std::set<FlatInstanceId> componentsOf(const DependentRows& open) const {
        std::set<FlatInstanceId> components;
        for (const uint32_t c : open.rows)
            components.insert(m_componentOfColumn[c]);
        return components;
    }

    /// A set of equations too many and a set of variables too few that one change could mend belong together.
    void pairUp(const std::vector<DependentRows>& surplus, const std::vector<DependentRows>& open) {
        std::vector<bool> taken(open.size(), false);
        for (const DependentRows& set : surplus) {
            const DependentRows* partner = nullptr;
            size_t most = 0;
            for (size_t i = 0; i < open.size(); ++i) {
                if (taken[i])
                    continue;
                const std::set<FlatInstanceId> components = componentsOf(open[i]);
                size_t shared = 10 * nets(set, open[i]).size();
                for (const uint32_t r : set.rows)
                    shared +=
                        equationRank(r) > 0 && m_componentOfRow[r].valid() && components.contains(m_componentOfRow[r]);
                if (shared > most) {
                    most = shared;
                    partner = &open[i];
                }
            }
            if (partner)
                taken[static_cast<size_t>(partner - open.data())] = true;
            contradiction(set, partner);
        }
        for (size_t i = 0; i < open.size(); ++i)
            if (!taken[i])
                lack(open[i]);
    }

    struct Candidate {
        Mend mend;
        int rank = 0;
        bool isLast = false;
    };
    void finish(Trouble trouble, std::vector<Candidate> candidates) {
        std::ranges::stable_sort(candidates, {}, [](const Candidate& c) { return std::tuple(-c.rank, !c.isLast); });
        for (const Candidate& c : candidates)
            if (std::ranges::find(trouble.mends, c.mend) == trouble.mends.end())
                trouble.mends.push_back(c.mend);
        m_structure.inModel.push_back(std::move(trouble));
    }

    void contradiction(const DependentRows& set, const DependentRows* open) {
        Trouble trouble{Trouble::Kind::TooManyEquations, none, set.rows, {}, {}};
        std::vector<Candidate> candidates;
        const std::set<FlatInstanceId> loose = open ? componentsOf(*open) : std::set<FlatInstanceId>();
        for (const uint32_t r : set.rows) {
            const int rank = equationRank(r);
            if (rank == 0)
                continue;
            // Without the component also what is open in it is gone.
            const bool both = m_componentOfRow[r].valid() && loose.contains(m_componentOfRow[r]);
            candidates.push_back({{Mend::Kind::LeaveOut, r, 0}, 2 * rank + both, r == set.last});
            if (m_jacobian.matrix.rows[r].empty()) // what it is about is given
                for (const structure::VarIndex v : m_structure.system->fixing.incidence().variables(r))
                    candidates.push_back({{Mend::Kind::Relax, v, 1}, 2, false});
        }
        if (open) {
            for (const uint32_t c : open->rows)
                trouble.variables.push_back(m_firstVariable + c);
            for (const uint32_t c : nets(set, *open))
                candidates.push_back({{Mend::Kind::Ground, m_firstVariable + c, 0}, 7, false});
        }
        finish(std::move(trouble), std::move(candidates));
    }

    void lack(const DependentRows& open) {
        Trouble trouble{Trouble::Kind::TooFewConditions, none, {}, {}, {}};
        std::vector<Candidate> candidates;
        for (const uint32_t c : open.rows) {
            trouble.variables.push_back(m_firstVariable + c);
            if (const int rank = variableRank(c); rank > 0)
                candidates.push_back({{Mend::Kind::Define, m_firstVariable + c, 0}, rank, c == open.last});
        }
        const structure::ModularMatrix& matrix = m_jacobian.matrix;
        for (uint32_t r = 0; r < matrix.rows.size(); ++r)
            if (std::ranges::any_of(matrix.rows[r],
                                    [&](const auto& e) { return std::ranges::binary_search(open.rows, e.first); }))
                trouble.equations.push_back(r);
        finish(std::move(trouble), std::move(candidates));
    }

    const FlatModel& m_model;
    const NameTable& m_names;
    const SourceLookup& m_sources;
    InitialStructure& m_structure;
    GenericJacobian m_jacobian;
    std::vector<FlatInstanceId> m_componentOfRow, m_componentOfColumn;
    std::vector<uint32_t> m_net, m_netSize, m_flowSums;
    std::map<uint32_t, std::set<uint32_t>> m_sumsOfNet;
    std::vector<bool> m_isPotential, m_definesOpenly;
    uint32_t m_firstVariable = 0;
};

} // namespace

void findLooseNets(const FlatModel& model, const NameTable& names, const SourceLookup& sources,
                   InitialStructure& structure) {
    if (model.variableCount() <= mostVariables)
        Account(model, names, sources, structure).looseNets();
}

bool describeSingularModel(const FlatModel& model, const NameTable& names, const SourceLookup& sources,
                           InitialStructure& structure) {
    return Account(model, names, sources, structure).run();
}

} // namespace gnomon
