#include "compiler/kernels/initial_structure.h"

#include "compiler/structure/tearing.h"

#include <algorithm>

namespace gnomon {

uint32_t InitialStructure::find(std::string_view name) const {
    const auto it = std::ranges::find(quantities, name, &InitialQuantity::name);
    return it == quantities.end() ? structure::none : static_cast<uint32_t>(it - quantities.begin());
}

std::vector<uint32_t> InitialStructure::reduced(const std::vector<bool>& marked) const {
    std::vector<uint32_t> kept;
    if (!system || !system->fixing.isRegular())
        return kept;
    structure::Tearing tearing(system->fixing.incidence(), kinds);
    const structure::DulmageMendelsohn parts = system->fixing.parts();
    const auto all = parts.square.equations();
    std::vector<structure::EqIndex> rows(all.begin(), all.end());
    std::vector<structure::VarIndex> variables;
    for (structure::EqIndex e : rows)
        variables.push_back(system->fixing.matching().variableOf[e]);
    // All at once: also across blocks a marked one can stand for an unmarked one.
    kept = tearing.reduce(rows, variables, marked).tearing;
    std::ranges::sort(kept);
    return kept;
}

} // namespace gnomon
