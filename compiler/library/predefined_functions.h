#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gnomon {

/// The functions and operators that the language itself has: one enumerator per row of predefined_functions.def, by the
/// name that a model calls it.
enum class PredefinedFunction : uint8_t {
#define GNOMON_PREDEFINED(name, ...) name,
#include "compiler/library/predefined_functions.def"
#undef GNOMON_PREDEFINED
};

/// What rules ask of a predefined function, besides what its handlers do.
namespace PredefinedTrait {
constexpr uint16_t Positional = 1;     // its arguments are not called by names
constexpr uint16_t NotInFunctions = 2; // it needs a model around it: time, events, connections
constexpr uint16_t OfConnectors = 4;   // its argument may be of a connector that is there only sometimes
constexpr uint16_t Changing = 8;       // it changes during a run whatever it is given
constexpr uint16_t Known = 16;         // it is known when the model is built, whatever it is given
constexpr uint16_t Repeatable = 32;    // its meaning depends on the values of its arguments alone
constexpr uint16_t Reduces = 64;       // it takes iterators: sum(x[i] for i in 1:3)
constexpr uint16_t Intrinsic = 128;    // it means itself, even where a class has its name
} // namespace PredefinedTrait

struct PredefinedInfo {
    std::string_view name;
    size_t fewest = 0, most = 0; // arguments
    uint16_t traits = 0;
    /// What its arguments are called where a call may name them, with blanks between.
    std::string_view argumentNames;
    std::string_view arguments; // as they are shown
    const char* meaning = "";   // an English phrase

    static constexpr size_t any = std::numeric_limits<size_t>::max();
};

/// In the order of their names, so that the number of a function is its place.
std::span<const PredefinedInfo> predefinedFunctions();
std::optional<PredefinedFunction> findPredefined(std::string_view name);
const PredefinedInfo& predefinedInfo(PredefinedFunction function);
/// Whether there is such a function with that trait.
bool isPredefined(std::string_view name, uint16_t trait);
/// How many arguments it takes, said: "2", "1 or 2", "1 or more".
std::string predefinedCount(PredefinedFunction function);

} // namespace gnomon
