#pragma once

#include "compiler/base/result.h"
#include "solver/contract/sim_model.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::solver {

/// One variable of a result: either a column of the trajectory (times a sign, for aliases), or one value for the
/// whole run.
struct Signal {
    static constexpr uint32_t constant = std::numeric_limits<uint32_t>::max();

    std::string name, unit, displayUnit, description;
    ValueType type = ValueType::Real;
    Variability variability = Variability::Continuous;
    bool isProtected = false;
    bool isState = false;
    bool canBeSet = false;             // a parameter whose value may be given before a run
    bool negated = false;              // of a column; a negated Boolean is 1 - value
    uint32_t column = constant;        // 0 is time
    double value = 0;                  // if constant
    std::string text;                  // if constant and a String
    std::vector<std::string> literals; // of an enumeration

    bool isConstant() const { return column == constant; }
    double fromColumn(double stored) const {
        return !negated ? stored : type == ValueType::Boolean ? 1 - stored : -stored;
    }
};

/// Which variables a result holds and which values its columns are taken from. Variables that share a slot share a
/// column. The first signal is always time, column 0.
struct ResultLayout {
    std::string modelName;
    std::vector<Signal> entries;
    std::vector<Slot> columnSlots;

    /// All variables, or those whose name is in `names` or matches the regular expression (ECMAScript, whole name);
    /// `values` are the values after initialization, for constants and parameters. Fails on a name that the model does
    /// not have or an expression that is none.
    static Result<ResultLayout> make(const SimModel& model, std::span<const double> values,
                                     std::span<const std::string> names = {}, const std::string& expression = {});
    /// The same of a model whose equations change. `comesAndGoes`, by variable: parameters that have no value all the
    /// time, or not the same, get a column too; none: there are no such.
    static Result<ResultLayout> make(const ModelLayout& model, std::span<const double> values,
                                     std::span<const std::string> names, const std::string& expression,
                                     const std::vector<bool>& comesAndGoes);
};

} // namespace gnomon::solver
