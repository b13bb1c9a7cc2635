#pragma once

#include "compiler/syntax/sol/ast.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The environments of Sol that Gnomon itself gives a meaning: which models they have, and what a text says to them in
/// `section Simulator: … end section;` or as `Simulator.IntegrationTime{…}`.
namespace gnomon {

struct SolEnvironmentParameter {
    enum class Kind : uint8_t { Number, Text, Boolean, Color, Any };

    std::string_view name;
    Kind kind{};
    std::string_view description;
    std::span<const std::string_view> values; // those allowed of a text; empty: all
};

struct SolEnvironmentModel {
    std::string_view name;
    std::string_view description;
    std::span<const SolEnvironmentParameter> parameters;

    const SolEnvironmentParameter* parameter(std::string_view wanted) const;
};

struct SolEnvironment {
    std::string_view name;
    std::string_view description;
    std::span<const SolEnvironmentModel> models;

    const SolEnvironmentModel* model(std::string_view wanted) const;
};

/// Words of Graphics, in the order of the enumerations that they stand for.
namespace sol_words {
inline constexpr std::string_view linePatterns[] = {"none", "solid", "dash", "dot", "dash dot", "dash dot dot"};
inline constexpr std::string_view fillPatterns[] = {
    "none",     "solid",          "horizontal",          "vertical",          "cross", "forward",
    "backward", "cross diagonal", "horizontal cylinder", "vertical cylinder", "sphere"};
inline constexpr std::string_view borders[] = {"none", "raised", "sunken", "engraved"};
inline constexpr std::string_view arrows[] = {"none", "open", "filled", "half"};
inline constexpr std::string_view alignments[] = {"left", "center", "right"};
inline constexpr std::string_view closures[] = {"none", "chord", "radial"};
} // namespace sol_words

/// In the order of their names.
std::span<const SolEnvironment> solEnvironments();
/// Null: there is none of that name.
const SolEnvironment* solEnvironment(std::string_view name);
/// The colours that have a name, in the order of the table.
struct SolColor {
    std::string_view name;
    uint8_t red, green, blue;
};
std::span<const SolColor> solColors();
/// Of a name or "#rrggbb".
std::optional<SolColor> solColor(std::string_view written);

/// One instance of an environment's model in a model's implementation.
struct SolEntry {
    syntax::NodeId statement;
    std::string kind; // the model: "Curve"
    syntax::sol::Parameters parameters;
    syntax::sol::Members members;

    /// What a parameter is given, or nothing.
    syntax::sol::Expression value(std::string_view name) const;
    std::optional<double> number(std::string_view name) const;
    /// Of a text; empty if it is none.
    std::string text(std::string_view name) const;
    std::optional<bool> boolean(std::string_view name) const;
    /// An expression as it is written, without blanks; of a text what it says: `v`, `der(a.v)`, `"row[2].v"`.
    std::string reference(std::string_view name) const;
};

/// What a model itself says to an environment, in the order of its text.
std::vector<SolEntry> environmentEntries(syntax::sol::Model model, std::string_view environment);

/// Numbers with signs and parentheses around them.
std::optional<double> constantOf(syntax::sol::Expression expression);

struct SolSectionProblem {
    SourceSpan span;
    std::string text;
};
/// What a model itself says to these environments and nobody understands. `isOwn`: an environment that the texts
/// define themselves, which means what they want.
std::vector<SolSectionProblem> sectionProblems(syntax::sol::Model model,
                                               const std::function<bool(std::string_view)>& isOwn = {});

} // namespace gnomon
