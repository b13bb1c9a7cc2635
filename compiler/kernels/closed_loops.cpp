#include "compiler/kernels/closed_loops.h"

#include "compiler/kernels/written_model.h"
#include "compiler/structure/dulmage_mendelsohn.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace gnomon {

using structure::DependentRows;
using structure::Mend;
using structure::Modular;
using structure::ModularMatrix;
using structure::none;
using structure::Trouble;

namespace {

constexpr uint32_t mostVariables = 20'000;
constexpr uint64_t quickBudget = 5'000'000;
constexpr size_t mostCandidates = 20;

/// Says what rows and columns of a written model are in the structure.
class Speaker {
public:
    Speaker(const WrittenModel& written, const NameTable& names, InitialStructure& structure)
        : m_written(written), m_names(names), m_structure(structure) {
        for (uint32_t e = 0; e < structure.equations.size(); ++e) {
            const InitialEquation& equation = structure.equations[e];
            if (equation.span.source.valid())
                m_equationAt.emplace(key(equation.component, equation.span), e);
        }
    }

    uint32_t equation(uint32_t row) const {
        const RowTable& table = m_written.flat().equations[m_written.jacobian().rows[row].family].rows;
        if (!table.span.source.valid())
            return none;
        const std::string component = instancePath(m_written.flat(), m_names, m_written.componentOfRow(row));
        const auto it = m_equationAt.find(key(component, table.span));
        return it == m_equationAt.end() ? none : it->second;
    }
    uint32_t quantity(uint32_t column) const {
        return m_structure.find(variableName(m_written.flat(), m_names, m_written.jacobian().columns[column]));
    }

    /// Leaving out one of these helps: of a component in which something else is open, then what is no definition.
    void propose(Trouble& trouble, const DependentRows& set, const std::set<FlatInstanceId>& open) const {
        std::vector<std::pair<int, Mend>> mends;
        for (const uint32_t r : set.rows) {
            const uint32_t e = equation(r);
            if (e == none)
                continue;
            trouble.equations.push_back(e);
            const bool both = m_written.componentOfRow(r).valid() && open.contains(m_written.componentOfRow(r));
            if (const int rank = m_written.equationRank(r); rank > 1)
                mends.emplace_back(2 * rank + both, Mend{Mend::Kind::LeaveOut, e, 0});
        }
        std::ranges::stable_sort(mends, std::greater(), &std::pair<int, Mend>::first);
        for (const auto& [rank, mend] : mends)
            if (std::ranges::find(trouble.mends, mend) == trouble.mends.end())
                trouble.mends.push_back(mend);
        if (!trouble.mends.empty())
            m_structure.inModel.push_back(std::move(trouble));
    }

private:
    static std::string key(const std::string& component, const SourceSpan& span) {
        return component + '|' + std::to_string(span.source.value) + '|' + std::to_string(span.begin);
    }

    const WrittenModel& m_written;
    const NameTable& m_names;
    InitialStructure& m_structure;
    std::unordered_map<std::string, uint32_t> m_equationAt;
};

/// Whether equations say the same whatever values parameters have: then it is not the values, but that less is known of
/// the functions in them than would tell them apart.
bool areSameAnyway(const WrittenModel& any, const DependentRows& set) {
    ModularMatrix rows;
    rows.columnCount = any.matrix().columnCount;
    for (const uint32_t r : set.rows)
        rows.rows.push_back(any.matrix().rows[r]);
    const auto dependent = structure::dependentRows(rows, std::vector<uint8_t>(rows.rows.size(), 0), quickBudget);
    return !dependent || !dependent->empty();
}

void sameByValues(const FlatModel& model, const WrittenModel& given, const NameTable& names,
                  InitialStructure& structure) {
    const auto surplus = structure::dependentRows(given.matrix(), given.equationRanks(), quickBudget);
    if (!surplus || surplus->empty())
        return;
    const auto open = structure::dependentRows(given.matrix().transposed(), given.variableRanks(), quickBudget);
    if (!open)
        return;
    const auto any = WrittenModel::read(model);
    if (!any || any->matrix().rows.size() != given.matrix().rows.size())
        return;
    const Speaker speaker(given, names, structure);
    std::set<FlatInstanceId> loose;
    std::vector<structure::VarIndex> variables;
    for (const DependentRows& columns : *open)
        for (const uint32_t c : columns.rows) {
            loose.insert(given.componentOfColumn(c));
            if (const uint32_t v = speaker.quantity(c); v != none)
                variables.push_back(v);
        }
    for (const DependentRows& set : *surplus) {
        // Without a law the values do not matter.
        if (std::ranges::none_of(set.rows, [&](uint32_t r) { return given.jacobian().rows[r].isLaw; }))
            continue;
        if (areSameAnyway(*any, set))
            continue;
        Trouble trouble{Trouble::Kind::SameByValues, none, {}, variables, {}};
        speaker.propose(trouble, set, loose);
    }
}

/// Variables that equations without anything else leave no value but zero, by counting only.
std::vector<bool> determinedByZeros(const ModularMatrix& zeros) {
    structure::Incidence incidence(zeros.columnCount);
    std::vector<structure::VarIndex> row;
    for (const ModularMatrix::Row& entries : zeros.rows) {
        row.clear();
        for (const auto& [column, coefficient] : entries)
            row.push_back(column);
        incidence.addEquation(row);
    }
    const structure::CoarseParts parts =
        structure::coarseParts(incidence, incidence.transposed(), structure::maximumMatching(incidence));
    std::vector<bool> result(zeros.columnCount);
    for (uint32_t c = 0; c < zeros.columnCount; ++c)
        result[c] = parts.ofVariable[c] != structure::DulmageMendelsohn::Part::Under;
    return result;
}

void locked(const WrittenModel& given, const NameTable& names, InitialStructure& structure) {
    const GenericJacobian& jacobian = given.jacobian();
    // That a parameter happens to be zero makes no law a homogeneous one.
    const auto any = genericJacobian(given.flat());
    if (!any)
        return;
    ModularMatrix zeros;
    zeros.columnCount = jacobian.matrix.columnCount;
    std::vector<uint32_t> rowOf;
    for (uint32_t r = 0; r < jacobian.rows.size(); ++r)
        if (any->rows[r].isHomogeneous && !jacobian.matrix.rows[r].empty()) {
            zeros.rows.push_back(jacobian.matrix.rows[r]);
            rowOf.push_back(r);
        }
    if (zeros.rows.empty())
        return;
    const std::vector<bool> determined = determinedByZeros(zeros);
    const Speaker speaker(given, names, structure);
    std::vector<uint8_t> ranks(zeros.rows.size(), 0);
    ranks.push_back(1); // the question comes last
    std::set<uint32_t> explained;
    size_t asked = 0;
    for (uint32_t c = 0; c < zeros.columnCount; ++c) {
        if (!determined[c] || !jacobian.isDifferentiated[c] || ++asked > mostCandidates)
            continue;
        // c = 0 is one of the others if and only if they say so.
        ModularMatrix question = zeros;
        question.rows.push_back({{c, Modular(1)}});
        const auto dependent = structure::dependentRows(question, ranks, quickBudget);
        if (!dependent)
            return;
        for (DependentRows set : *dependent) {
            if (set.last != zeros.rows.size() || std::erase(set.rows, set.last) == 0)
                continue;
            // What is held by a wall or a ground is held on purpose; a loop has no such end.
            bool isLoop = true;
            for (uint32_t& r : set.rows) {
                isLoop = isLoop && zeros.rows[r].size() > 1;
                r = rowOf[r];
            }
            const uint32_t v = speaker.quantity(c);
            if (!isLoop || v == none || !explained.insert(set.rows.front()).second)
                continue;
            Trouble trouble{Trouble::Kind::Locked, v, {}, {v}, {}};
            speaker.propose(trouble, set, {});
        }
    }
}

} // namespace

void findClosedLoops(const FlatModel& model, const NameTable& names, InitialStructure& structure) {
    if (model.variableCount() > mostVariables || structure.isSingular || !structure.inModel.empty())
        return;
    const auto given = WrittenModel::read(model, ParameterValues::AsGiven);
    if (!given)
        return;
    sameByValues(model, *given, names, structure);
    locked(*given, names, structure);
}

} // namespace gnomon
