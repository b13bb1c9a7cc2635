#include "compiler/structure/troubles.h"

#include <algorithm>
#include <tuple>

namespace gnomon::structure {

namespace {

using Part = DulmageMendelsohn::Part;

class Finder {
public:
    Finder(const InitializationSystem& system, const MendRanks& ranks)
        : m_fixing(system.fixing), m_refused(system.refused), m_ranks(ranks), m_parts(m_fixing.parts()) {
        assert(ranks.equation.size() == m_fixing.incidence().equationCount());
        assert(ranks.quantity.size() == m_fixing.incidence().variableCount());
    }

    std::vector<Trouble> run() {
        for (const auto& piece : m_parts.over)
            tooManyEquations(piece);
        for (const VarIndex v : m_refused)
            tooManyFixed(v);
        for (const auto& piece : m_parts.under)
            tooFewConditions(piece);
        return std::move(m_result);
    }

private:
    size_t freeCountOf(EqIndex e) const {
        return static_cast<size_t>(std::ranges::count_if(m_fixing.incidence().variables(e),
                                                         [this](VarIndex v) { return !m_fixing.isFixed(v); }));
    }

    /// Any of them can go. An equation for one unknown alone (a source, a fixed value) is the likelier slip than a
    /// law that ties several together.
    void tooManyEquations(const DulmageMendelsohn::Piece& piece) {
        Trouble trouble{Trouble::Kind::TooManyEquations, none, piece.equations, piece.variables, {}};
        for (const EqIndex e : piece.equations)
            propose(trouble, {Mend::Kind::LeaveOut, e, 0});
        std::ranges::stable_sort(trouble.mends, {}, [this](const Mend& mend) {
            return std::tuple(-int(m_ranks.equation[mend.index]), freeCountOf(mend.index));
        });
        m_result.push_back(std::move(trouble));
    }

    /// Not fixing it, relaxing what it follows from, or leaving out an equation on the way; the nearest first.
    void tooManyFixed(VarIndex v) {
        Trouble trouble{Trouble::Kind::TooManyFixed, v, {}, {}, {}};
        propose(trouble, {Mend::Kind::Relax, v, 0});
        for (const Alternative& helps : m_fixing.relaxingHelps(v))
            propose(trouble, {Mend::Kind::Relax, helps.variable, helps.distance});
        for (const Fixing::Reached& reached : m_fixing.determining(v)) {
            trouble.equations.push_back(reached.equation);
            trouble.variables.push_back(m_fixing.matching().variableOf[reached.equation]);
            // Of equations of which one is too many anyway another one would take its place.
            if (m_parts.partOfEquation[reached.equation] != Part::Over)
                propose(trouble, {Mend::Kind::LeaveOut, reached.equation, reached.distance});
        }
        std::ranges::stable_sort(trouble.mends, {}, [this](const Mend& mend) {
            return std::tuple(-int(rank(mend)), mend.distance, mend.kind != Mend::Kind::Relax);
        });
        std::sort(trouble.equations.begin(), trouble.equations.end());
        std::sort(trouble.variables.begin(), trouble.variables.end());
        m_result.push_back(std::move(trouble));
    }

    /// Any of them can be fixed.
    void tooFewConditions(const DulmageMendelsohn::Piece& piece) {
        Trouble trouble{Trouble::Kind::TooFewConditions, none, piece.equations, piece.variables, {}};
        for (const VarIndex v : piece.variables)
            propose(trouble, {Mend::Kind::Fix, v, 0});
        std::ranges::stable_sort(trouble.mends, {}, [this](const Mend& mend) { return -int(rank(mend)); });
        m_result.push_back(std::move(trouble));
    }

    uint8_t rank(const Mend& mend) const {
        return mend.kind == Mend::Kind::LeaveOut ? m_ranks.equation[mend.index] : m_ranks.quantity[mend.index];
    }
    void propose(Trouble& trouble, const Mend& mend) const {
        if (rank(mend) > 0)
            trouble.mends.push_back(mend);
    }

    const Fixing& m_fixing;
    const std::vector<VarIndex>& m_refused;
    const MendRanks& m_ranks;
    const DulmageMendelsohn m_parts;
    std::vector<Trouble> m_result;
};

} // namespace

std::vector<Trouble> troubles(const InitializationSystem& system, const MendRanks& ranks) {
    return Finder(system, ranks).run();
}

} // namespace gnomon::structure
