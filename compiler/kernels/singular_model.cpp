#include "compiler/kernels/singular_model.h"

#include "compiler/kernels/written_model.h"

#include <algorithm>
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

class Account {
public:
    Account(const WrittenModel& written, const NameTable& names, const SourceLookup& sources,
            InitialStructure& structure)
        : m_written(written),
          m_model(written.flat()),
          m_jacobian(written.jacobian()),
          m_names(names),
          m_sources(sources),
          m_structure(structure) {}

    bool run() {
        const auto surplus = structure::dependentRows(m_jacobian.matrix, m_written.equationRanks());
        if (!surplus)
            return false;
        const auto open = structure::dependentRows(m_jacobian.matrix.transposed(), m_written.variableRanks());
        if (!open || (surplus->empty() && open->empty()))
            return false;
        describe();
        pairUp(*surplus, *open);
        m_structure.isSingular = true;
        return true;
    }

    /// Whatever values laws have: sums of flows and definitions alone follow from one another.
    void looseNets() {
        const auto surplus = structure::dependentRows(m_jacobian.matrix, m_written.equationRanks(), quickBudget);
        if (!surplus || surplus->empty())
            return;
        const auto open =
            structure::dependentRows(m_jacobian.matrix.transposed(), m_written.variableRanks(), quickBudget);
        if (!open)
            return;
        // Sources in a loop contradict each other, or leave a current free, whatever their values.
        const auto isOfNoLaw = [this](const DependentRows& set) {
            return std::ranges::none_of(set.rows, [this](uint32_t r) { return m_jacobian.rows[r].isLaw; });
        };
        if (std::ranges::any_of(*surplus, [&](const DependentRows& set) {
                return isOfNoLaw(set) && std::ranges::any_of(set.rows, [this](uint32_t r) {
                           return m_written.equationRank(r) == WrittenModel::sourceRank;
                       });
            })) {
            describe();
            pairUp(*surplus, *open);
            m_structure.isSingular = true;
            return;
        }
        for (const DependentRows& set : *surplus) {
            if (std::ranges::any_of(set.rows, [this](uint32_t r) { return m_written.equationRank(r) > 1; }))
                continue;
            for (const DependentRows& variables : *open) {
                Trouble trouble{Trouble::Kind::TooFewConditions, none, {}, {}, {}};
                for (const uint32_t c : m_written.nets(set, variables))
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
    // ---- the graph with names

    void describe() {
        InitialStructure& s = m_structure;
        s.quantities.clear();
        s.equations.clear();
        s.kinds.clear();
        structure::InitializationInput input;
        const auto add = [&](VarId v, InitialQuantity::Kind kind, structure::FixWish wish) {
            const VarBlock& block = m_written.blockOf(v);
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
            equation.component = instancePath(m_model, m_names, m_written.componentOfRow(r));
            equation.isConnection = m_jacobian.rows[r].isConnection;
            if (const SourceText* source = table.span.source.valid() ? m_sources.source(table.span.source) : nullptr) {
                const LineColumn at = source->position(table.span.begin);
                equation.text = source->bytes().substr(table.span.begin, table.span.size());
                equation.place = source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
            } else if (equation.isConnection) {
                for (const auto& [column, coefficient] : m_jacobian.matrix.rows[r])
                    equation.text += (equation.text.empty()           ? ""
                                      : m_written.isPotential(column) ? " = "
                                                                      : " + ") +
                                     s.quantities[m_firstVariable + column].name;
            }
            s.equations.push_back(std::move(equation));
        }
        s.system = structure::initializationSystem(input);
    }

    // ---- troubles

    /// A set of equations too many and a set of variables too few that one change could mend belong together.
    void pairUp(const std::vector<DependentRows>& surplus, const std::vector<DependentRows>& open) {
        std::vector<bool> taken(open.size(), false);
        for (const DependentRows& set : surplus) {
            const DependentRows* partner = nullptr;
            size_t most = 0;
            for (size_t i = 0; i < open.size(); ++i) {
                if (taken[i])
                    continue;
                const std::set<FlatInstanceId> components = m_written.componentsOf(open[i]);
                size_t shared = 10 * m_written.nets(set, open[i]).size();
                for (const uint32_t r : set.rows)
                    shared += m_written.equationRank(r) > 0 && m_written.componentOfRow(r).valid() &&
                              components.contains(m_written.componentOfRow(r));
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
        const std::set<FlatInstanceId> loose = open ? m_written.componentsOf(*open) : std::set<FlatInstanceId>();
        for (const uint32_t r : set.rows) {
            const int rank = m_written.equationRank(r);
            if (rank == 0)
                continue;
            // Without the component also what is open in it is gone.
            const bool both = m_written.componentOfRow(r).valid() && loose.contains(m_written.componentOfRow(r));
            candidates.push_back({{Mend::Kind::LeaveOut, r, 0}, 2 * rank + both, r == set.last});
            if (m_jacobian.matrix.rows[r].empty()) // what it is about is given
                for (const structure::VarIndex v : m_structure.system->fixing.incidence().variables(r))
                    candidates.push_back({{Mend::Kind::Relax, v, 1}, 2, false});
        }
        if (open) {
            for (const uint32_t c : open->rows)
                trouble.variables.push_back(m_firstVariable + c);
            for (const uint32_t c : m_written.nets(set, *open))
                candidates.push_back({{Mend::Kind::Ground, m_firstVariable + c, 0}, 7, false});
        }
        finish(std::move(trouble), std::move(candidates));
    }

    void lack(const DependentRows& open) {
        Trouble trouble{Trouble::Kind::TooFewConditions, none, {}, {}, {}};
        std::vector<Candidate> candidates;
        for (const uint32_t c : open.rows) {
            trouble.variables.push_back(m_firstVariable + c);
            if (const int rank = m_written.variableRank(c); rank > 0)
                candidates.push_back({{Mend::Kind::Define, m_firstVariable + c, 0}, rank, c == open.last});
        }
        const structure::ModularMatrix& matrix = m_jacobian.matrix;
        for (uint32_t r = 0; r < matrix.rows.size(); ++r)
            if (std::ranges::any_of(matrix.rows[r],
                                    [&](const auto& e) { return std::ranges::binary_search(open.rows, e.first); }))
                trouble.equations.push_back(r);
        finish(std::move(trouble), std::move(candidates));
    }

    const WrittenModel& m_written;
    const FlatModel& m_model;
    const GenericJacobian& m_jacobian;
    const NameTable& m_names;
    const SourceLookup& m_sources;
    InitialStructure& m_structure;
    uint32_t m_firstVariable = 0;
};

} // namespace

void findLooseNets(const FlatModel& model, const NameTable& names, const SourceLookup& sources,
                   InitialStructure& structure) {
    if (model.variableCount() > mostVariables)
        return;
    if (const auto written = WrittenModel::read(model))
        Account(*written, names, sources, structure).looseNets();
}

bool describeSingularModel(const FlatModel& model, const NameTable& names, const SourceLookup& sources,
                           InitialStructure& structure) {
    const auto written = WrittenModel::read(model);
    return written && Account(*written, names, sources, structure).run();
}

} // namespace gnomon
