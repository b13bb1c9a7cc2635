#include "solver/run/integer_watch.h"

#include "compiler/base/exact_integers.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

IntegerWatch::IntegerWatch(const SimModel& model) : m_model(model) {
    std::vector<bool> isSeen(model.layout.values.size(), false);
    for (uint32_t i = 0; i < model.layout.variables.size(); ++i) {
        const Variable& variable = model.layout.variables[i];
        if (variable.type != ValueType::Integer || variable.variability <= Variability::Parameter ||
            variable.slot == noSlot || isSeen[variable.slot])
            continue;
        isSeen[variable.slot] = true;
        m_variables.push_back(i);
    }
}

const Variable* IntegerWatch::tooLarge(const std::vector<double>& values) const {
    const auto found = std::ranges::find_if(m_variables, [&](uint32_t i) {
        return std::fabs(values[m_model.layout.variables[i].slot]) > largestExactInteger;
    });
    return found == m_variables.end() ? nullptr : &m_model.layout.variables[*found];
}

} // namespace gnomon::solver
