#pragma once

#include "compiler/structure/initialization_system.h"

namespace gnomon::structure {

/// One thing that would mend a trouble.
struct Mend {
    enum class Kind : uint8_t {
        LeaveOut, // an equation
        Relax,    // a quantity; the refused one itself: do not fix it
        Fix,      // a quantity
        Define,   // a quantity: it lacks an equation for all time, or a connection
        Ground,   // a quantity of connectors: something has to hold it, as a ground or a wall does
    };
    Kind kind{};
    uint32_t index = none; // of the equation or the quantity
    uint32_t distance = 0; // equations between it and the trouble
    friend bool operator==(const Mend&, const Mend&) = default;
};

/// One reason why a system cannot be solved, with all that takes part in it and single steps of which each takes one
/// reason away, the likeliest first.
struct Trouble {
    enum class Kind : uint8_t {
        TooManyEquations, // of the model, whatever is fixed
        TooManyFixed,     // `quantity` is to be fixed, and is determined already
        TooFewConditions, // several quantities could be fixed, and one has to be
        SameByValues,     // equations say the same, or contradict each other, for the values that parameters have
        Locked,           // equations in a loop leave `quantity`, which has a derivative, no value but zero
    };
    Kind kind{};
    VarIndex quantity = none;
    std::vector<EqIndex> equations;
    std::vector<VarIndex> variables;
    std::vector<Mend> mends;
};

/// How willingly the modeller is told to change something: higher comes first, 0 is never proposed (equations of
/// connections, say).
struct MendRanks {
    std::vector<uint8_t> equation;
    std::vector<uint8_t> quantity;
};

/// None if and only if the system is regular and nothing was refused.
std::vector<Trouble> troubles(const InitializationSystem& system, const MendRanks& ranks);

} // namespace gnomon::structure
