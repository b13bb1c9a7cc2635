#pragma once

#include "solver/contract/slot.h"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace gnomon::solver {

enum class ValueType : uint8_t { Real, Integer, Boolean, Enumeration, String };

/// Where an equation stands, for messages.
struct EquationOrigin {
    std::string text;  // as the modeller wrote it
    std::string place; // file:line:column
    std::string component;
};

enum class Variability : uint8_t { Constant, Parameter, Discrete, Continuous };

/// A variable as the user knows it. Aliases share a slot: value = offset-free sign * slot (for Boolean aliases 1 - v).
struct Variable {
    std::string name;
    Slot slot = noSlot;
    double sign = 1;
    ValueType type = ValueType::Real;
    Variability variability = Variability::Continuous;
    bool isState = false;
    bool isInput = false;
    bool isOutput = false;
    bool isProtected = false;
    bool isDerivative = false; // name is der(x)
    bool canBeSet = false;     // a parameter whose value may be given before a run
    std::string unit, displayUnit, description;
    std::string text;                                            // of constant and parameter Strings
    uint32_t enumeration = std::numeric_limits<uint32_t>::max(); // index into ModelLayout::enumerations
};

/// Between which values its declaration says that a variable stays. ±infinity: it says nothing of that.
struct ValueRange {
    uint32_t variable = 0; // index into ModelLayout::variables
    double minimum = -std::numeric_limits<double>::infinity(), maximum = std::numeric_limits<double>::infinity();
    Slot minimumAt = noSlot, maximumAt = noSlot; // where a parameter says it
    double nominal = 1;
};

struct Experiment {
    double startTime = 0, stopTime = 1, interval = 0, tolerance = 1e-6; // interval 0: 500 intervals
    bool hasStopTime = false, hasInterval = false, hasTolerance = false;
};

/// What a model consists of, whichever of its equations are active: what lies in which slot and what is there at first,
/// what the modeller calls it, where equations stand, and how the model is to be run.
struct ModelLayout {
    std::string name;
    std::vector<Variable> variables;
    std::vector<std::vector<std::string>> enumerations;
    std::vector<EquationOrigin> equations;
    std::vector<ValueRange> ranges; // of the variables that have one

    /// Values of all slots before anything is computed: constants, independent parameters, start values.
    std::vector<double> values;
    Slot time = 0; // always: kernels read it there
    /// 1 while the initial system is solved / at the last event of a run; noSlot if no equation asks.
    Slot initialFlag = noSlot;
    Slot terminalFlag = noSlot;
    /// 1; 0 makes every homotopy() of the initial system its simplified expression. noSlot if there is none.
    Slot homotopyShare = noSlot;

    /// What der(x) is of the variables whose derivatives the model knows, by the slots of both: also of those that are
    /// no states. Ascending.
    std::vector<std::pair<Slot, Slot>> derivatives;

    Experiment experiment;
};

} // namespace gnomon::solver
