#include "compiler/kernels/initial_structure.h"

#include "compiler/kernels/mend_ranks.h"

#include <algorithm>

namespace gnomon {

uint32_t InitialStructure::find(std::string_view name) const {
    const auto it = std::ranges::find(quantities, name, &InitialQuantity::name);
    return it == quantities.end() ? structure::none : static_cast<uint32_t>(it - quantities.begin());
}

InitialStructure::Size InitialStructure::size(const structure::Fixing& fixing,
                                              const std::function<bool(uint32_t)>& isRefused) const {
    Size size{equations.size(), fixing.freeCount(), fixing.rank()};
    for (uint32_t v = 0; v < quantities.size(); ++v)
        if (quantities[v].isCondition() && !fixing.isFixed(v)) {
            size.equations -= !isRefused(v);
            --size.unknowns;
            --size.rank; // some largest matching pairs it with its equation
        }
    // What depends on other equations determines nothing.
    const auto dependent = static_cast<size_t>(
        std::ranges::count(inModel, structure::Trouble::Kind::SameByValues, &structure::Trouble::kind));
    size.rank -= isDependent ? std::min(size.rank, dependent) : 0;
    return size;
}

InitialStructure::Size InitialStructure::size() const {
    return system ? size(system->fixing, [this](uint32_t v) { return std::ranges::count(system->refused, v) > 0; })
                  : Size();
}

namespace {

structure::TearingPlan reduce(const structure::Fixing& fixing, std::span<const structure::EdgeKind> kinds,
                              const std::vector<bool>& marked) {
    if (!fixing.isRegular())
        return {};
    structure::Tearing tearing(fixing.incidence(), kinds);
    const structure::DulmageMendelsohn parts = fixing.parts();
    const auto all = parts.square.equations();
    std::vector<structure::EqIndex> rows(all.begin(), all.end());
    std::vector<structure::VarIndex> variables;
    for (structure::EqIndex e : rows)
        variables.push_back(fixing.matching().variableOf[e]);
    // All at once: also across blocks a marked one can stand for an unmarked one.
    return tearing.reduceByRoots(rows, variables, marked);
}

} // namespace

std::vector<uint32_t> InitialStructure::reduced(const structure::Fixing& fixing,
                                                std::span<const structure::EdgeKind> kinds,
                                                const std::vector<bool>& marked) {
    std::vector<uint32_t> kept = reduce(fixing, kinds, marked).tearing;
    std::ranges::sort(kept);
    return kept;
}

std::vector<uint32_t> InitialStructure::reduced(const std::vector<bool>& marked) const {
    return system ? reduced(system->fixing, kinds, marked) : std::vector<uint32_t>();
}

structure::TearingPlan InitialStructure::reduction(const std::vector<bool>& marked) const {
    return system ? reduce(system->fixing, kinds, marked) : structure::TearingPlan();
}

structure::MendRanks mendRanks(const InitialStructure& structure) {
    structure::MendRanks ranks;
    // What was said for the start alone is looked at first: initial equations, then fixed states, then the rest of the
    // model. What only says that two are the same is never the culprit, nor is what the compiler made.
    for (const InitialEquation& e : structure.equations)
        ranks.equation.push_back(e.isConnection || e.condition != structure::none ? 0 : e.isInitial ? 4 : 1);
    for (const InitialQuantity& q : structure.quantities)
        ranks.quantity.push_back(q.isHidden || q.isDiscrete()                 ? 0
                                 : q.isCondition()                            ? 4
                                 : q.kind == InitialQuantity::Kind::Parameter ? 1
                                 : q.kind == InitialQuantity::Kind::State     ? 3
                                 : q.hasStart || q.fixedInModel               ? 3
                                                                              : 2);
    return ranks;
}

std::vector<uint32_t> InitialStructure::restingDerivatives() const {
    std::vector<bool> is(quantities.size(), false);
    for (uint32_t e = 0; system && e < equations.size(); ++e)
        if (equations[e].vanishesAtRest)
            for (const structure::VarIndex v : system->fixing.incidence().variables(e))
                is[v] = quantities[v].isPlainDerivative();
    std::vector<uint32_t> all;
    for (uint32_t v = 0; v < is.size(); ++v)
        if (is[v])
            all.push_back(v);
    return all;
}

std::vector<uint32_t> InitialStructure::impliedAtRest(const structure::Fixing& fixing,
                                                      std::span<const uint32_t> derivatives) const {
    std::vector<bool> isFixed(quantities.size());
    for (uint32_t v = 0; v < quantities.size(); ++v)
        isFixed[v] = fixing.isFixed(v);
    structure::Incidence moving(quantities.size());
    for (uint32_t e = 0; e < equations.size(); ++e)
        if (!equations[e].vanishesAtRest)
            moving.addEquation(fixing.incidence().variables(e));
    structure::Fixing rest(std::move(moving), isFixed);
    for (uint32_t v = 0; v < quantities.size(); ++v)
        if (isFixed[v] && !rest.fix(v))
            return {};
    std::vector<uint32_t> implied;
    for (const uint32_t v : derivatives)
        if (rest.fix(v)) {
            isFixed[v] = true;
            implied.push_back(v);
        }
    for (const uint32_t v : restingDerivatives())
        if (!isFixed[v])
            return {};
    return implied;
}

std::vector<structure::Trouble> InitialStructure::spoken(std::vector<structure::Trouble> troubles) const {
    std::vector<uint32_t> equationOf(quantities.size(), structure::none);
    for (uint32_t e = 0; e < equations.size(); ++e)
        if (equations[e].condition != structure::none)
            equationOf[equations[e].condition] = e;
    for (structure::Trouble& trouble : troubles) {
        std::erase_if(trouble.variables, [&](structure::VarIndex v) { return quantities[v].isCondition(); });
        std::erase_if(trouble.mends, [&](const structure::Mend& mend) {
            return mend.kind == structure::Mend::Kind::Fix && quantities[mend.index].isCondition();
        });
        for (structure::Mend& mend : trouble.mends)
            if (mend.kind == structure::Mend::Kind::Relax && equationOf[mend.index] != structure::none)
                mend = {structure::Mend::Kind::LeaveOut, equationOf[mend.index], mend.distance};
    }
    return troubles;
}

void InitialStructure::leaveOutIdle(std::vector<structure::Trouble>& troubles, const structure::Fixing& fixing,
                                    std::span<const double> values) const {
    constexpr size_t most = 8; // a factorization each
    size_t tried = 0;
    for (structure::Trouble& trouble : troubles) {
        if (!slopes || trouble.kind != structure::Trouble::Kind::TooManyFixed || ++tried > most)
            continue;
        const uint32_t v = trouble.quantity;
        if (v == structure::none || quantities[v].isCondition() || fixing.isFixed(v))
            continue;
        const InitialSlopes::Influence influence = slopes->onUnknown(*this, fixing, values, v);
        std::erase_if(trouble.mends, [&](const structure::Mend& mend) {
            return mend.kind == structure::Mend::Kind::Relax && mend.index != v && influence.rank(mend.index) == 0;
        });
    }
}

std::vector<structure::Trouble> InitialStructure::troubles() const {
    if (!system || isSingular)
        return inModel;
    std::vector<double> values;
    for (const InitialQuantity& q : quantities)
        values.push_back(q.start);
    std::vector<structure::Trouble> all = structure::troubles(*system, mendRanks(*this));
    leaveOutIdle(all, system->fixing, values);
    all = spoken(std::move(all));
    all.insert(all.end(), inModel.begin(), inModel.end());
    return all;
}

} // namespace gnomon
