#include "compiler/library/sol_environments.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace gnomon {

namespace sol = syntax::sol;
using syntax::NodeKind;

namespace {

using Parameter = SolEnvironmentParameter;
using Model = SolEnvironmentModel;
using Kind = SolEnvironmentParameter::Kind;

constexpr Parameter author[] = {{"name", Kind::Text, toPhrase("who wrote the model"), {}}};
constexpr Parameter version[] = {{"v", Kind::Text, toPhrase("the version of the model"), {}},
                                 {"date", Kind::Text, toPhrase("when it was made"), {}}};
constexpr Parameter externalDoc[] = {
    {"fname", Kind::Text, toPhrase("a file beside that of the model: HTML or plain text"), {}}};
constexpr Parameter info[] = {{"text", Kind::Text, toPhrase("what the model is for, as HTML"), {}}};
constexpr Parameter revisions[] = {{"text", Kind::Text, toPhrase("its history, as HTML"), {}}};
constexpr Model documentation[] = {{"Author", toPhrase("who wrote the model"), author},
                                   {"ExternalDoc", toPhrase("a file that documents the model"), externalDoc},
                                   {"Info", toPhrase("what the model is for"), info},
                                   {"Revisions", toPhrase("the history of the model"), revisions},
                                   {"Version", toPhrase("the version of the model"), version}};

constexpr Parameter canvas[] = {{"x", Kind::Any, toPhrase("of the lower left corner"), {}},
                                {"y", Kind::Any, toPhrase("of the lower left corner, upwards"), {}},
                                {"w", Kind::Any, toPhrase("width"), {}},
                                {"h", Kind::Any, toPhrase("height"), {}},
                                {"angle", Kind::Any, toPhrase("turned counter-clockwise by so many degrees"), {}}};
constexpr Parameter lineColor{"color", Kind::Color, toPhrase("of the line: a name or \"#rrggbb\""), {}};
constexpr Parameter fillColor{
    "fill", Kind::Color, toPhrase("of the area: a name or \"#rrggbb\"; without it there is none"), {}};
constexpr Parameter lineWidth{"width", Kind::Any, toPhrase("of the line, in millimetres"), {}};
constexpr Parameter linePattern{"pattern", Kind::Text, toPhrase("of the line"), sol_words::linePatterns};
constexpr Parameter fillPattern{"fillPattern", Kind::Text, toPhrase("of the area, if it has a colour"),
                                sol_words::fillPatterns};
constexpr Parameter smooth{"smooth", Kind::Boolean, toPhrase("drawn as a curve"), {}};
constexpr Parameter angle{"angle", Kind::Any, toPhrase("turned about its middle, counter-clockwise, in degrees"), {}};
constexpr Parameter fromX{"sx", Kind::Any, toPhrase("x of the beginning"), {}},
    fromY{"sy", Kind::Any, toPhrase("y of the beginning"), {}}, toX{"dx", Kind::Any, toPhrase("x of the end"), {}},
    toY{"dy", Kind::Any, toPhrase("y of the end"), {}};
constexpr Parameter line[] = {fromX,
                              fromY,
                              toX,
                              toY,
                              lineColor,
                              lineWidth,
                              linePattern,
                              {"startArrow", Kind::Text, toPhrase("at the beginning"), sol_words::arrows},
                              {"endArrow", Kind::Text, toPhrase("at the end"), sol_words::arrows},
                              {"arrowSize", Kind::Any, toPhrase("in millimetres"), {}},
                              smooth};
constexpr Parameter rectangle[] = {fromX,
                                   fromY,
                                   toX,
                                   toY,
                                   lineColor,
                                   fillColor,
                                   lineWidth,
                                   linePattern,
                                   fillPattern,
                                   {"radius", Kind::Any, toPhrase("of the corners"), {}},
                                   {"border", Kind::Text, toPhrase("what the edge looks like"), sol_words::borders},
                                   angle};
constexpr Parameter ellipse[] = {fromX,
                                 fromY,
                                 toX,
                                 toY,
                                 lineColor,
                                 fillColor,
                                 lineWidth,
                                 linePattern,
                                 fillPattern,
                                 {"startAngle", Kind::Any, toPhrase("where a part of it begins, in degrees"), {}},
                                 {"endAngle", Kind::Any, toPhrase("where it ends"), {}},
                                 {"closure", Kind::Text, toPhrase("how a part of it is closed"), sol_words::closures},
                                 angle};
constexpr Parameter polygon[] = {{"x1", Kind::Any, toPhrase("of the first corner"), {}},
                                 {"y1", Kind::Any, toPhrase("of the first corner"), {}},
                                 {"x2", Kind::Any, toPhrase("of the second corner"), {}},
                                 {"y2", Kind::Any, toPhrase("of the second corner"), {}},
                                 {"x3", Kind::Any, toPhrase("of the third corner; further ones follow"), {}},
                                 {"y3", Kind::Any, toPhrase("of the third corner"), {}},
                                 lineColor,
                                 fillColor,
                                 lineWidth,
                                 linePattern,
                                 fillPattern,
                                 smooth};
constexpr Parameter shownText[] = {
    fromX,
    fromY,
    toX,
    toY,
    {"string", Kind::Any, toPhrase("what is shown; %name is the name of the instance"), {}},
    {"size", Kind::Any, toPhrase("height of the letters, around a place without an end"), {}},
    lineColor,
    {"points", Kind::Any, toPhrase("size of the letters in points; else as fits"), {}},
    {"font", Kind::Text, toPhrase("its name"), {}},
    {"bold", Kind::Boolean, toPhrase("letters"), {}},
    {"italic", Kind::Boolean, toPhrase("letters"), {}},
    {"underline", Kind::Boolean, toPhrase("letters"), {}},
    {"align", Kind::Text, toPhrase("where between its ends"), sol_words::alignments},
    angle};
constexpr Parameter bitmap[] = {
    fromX, fromY, toX, toY, {"fname", Kind::Text, toPhrase("a picture beside the model's file"), {}}, angle};
constexpr Parameter iconParameters[] = {{"c", Kind::Any, toPhrase("the canvas that it is drawn on: Canvas{…}"), {}}};
constexpr Model graphics[] = {
    {"Bitmap", toPhrase("a picture"), bitmap},
    {"Canvas", toPhrase("a place to draw on"), canvas},
    {"Diagram", toPhrase("of a model: redefined to draw what is in it"), {}},
    {"Ellipse", toPhrase("an ellipse between two corners"), ellipse},
    {"GraphicModel", toPhrase("what models extend that draw themselves"), {}},
    {"Icon", toPhrase("of a model: redefined to draw it; shown where it is used"), iconParameters},
    {"Line", toPhrase("a line from here to there"), line},
    {"Polygon", toPhrase("an area between corners"), polygon},
    {"Rectangle", toPhrase("a rectangle between two corners"), rectangle},
    {"Text", toPhrase("a text between two corners, or around a place"), shownText}};

constexpr Parameter variable{"variable", Kind::Any, toPhrase("a variable, der(v) or a parameter"), {}};
constexpr Parameter startValue{"value", Kind::Any, toPhrase("a number"), {}};
constexpr Parameter comment{"comment", Kind::Text, toPhrase("what to remember of it"), {}};
constexpr Parameter valued[] = {variable, startValue, comment};
constexpr Parameter marked[] = {variable, comment};
constexpr Model initialization[] = {{"Fixed", toPhrase("keeps its value at the start"), valued},
                                    {"Guess", toPhrase("where solving begins"), valued},
                                    {"Mark", toPhrase("is kept when the system is reduced"), marked},
                                    {"Relaxed", toPhrase("is solved for at the start"), valued}};

constexpr std::string_view plotKinds[] = {"time", "path", "spectrum", "profile"};
constexpr std::string_view strokes[] = {"solid", "dash", "dot", "dash dot", "dash dot dot"};
constexpr Parameter curve[] = {
    {"y", Kind::Any, toPhrase("what is drawn"), {}},
    {"x", Kind::Any, toPhrase("over what; without it over time"), {}},
    {"label", Kind::Text, toPhrase("what the curve is called"), {}},
    {"color", Kind::Color, toPhrase("a name, \"#rrggbb\", or the number of one of the usual ones"), {}},
    {"style", Kind::Text, toPhrase("of the line"), strokes},
    {"width", Kind::Number, toPhrase("of the line, in points of the screen"), {}},
    {"plot", Kind::Number, toPhrase("the number of the plot that it is in; 1 without it"), {}}};
constexpr Parameter plot[] = {{"number", Kind::Number, toPhrase("which plot this is about, from 1"), {}},
                              {"title", Kind::Text, toPhrase("above the plot"), {}},
                              {"kind", Kind::Text, toPhrase("what its curves are drawn over"), plotKinds}};
constexpr Parameter detail[] = {{"text", Kind::Text, toPhrase("the number of a plot, and what is said of it"), {}}};
constexpr Model plots[] = {{"Curve", toPhrase("a curve to show"), curve},
                           {"Detail", toPhrase("what the window keeps of a plot: units, decibels, scales"), detail},
                           {"Plot", toPhrase("what one of several plots is"), plot}};

// As the runs know them; a test compares.
constexpr std::string_view methods[] = {"ida", "cvode", "euler", "implicit-euler", "trapezoid", "implicit-trapezoid",
                                        "rk45"};
constexpr std::string_view steps[] = {"fixed", "variable"};
constexpr Parameter integrationTime[] = {{"t", Kind::Number, toPhrase("when the simulation ends, in seconds"), {}},
                                         {"start", Kind::Number, toPhrase("when it begins; 0 without it"), {}}};
constexpr Parameter integrationMethod[] = {
    {"method", Kind::Text, toPhrase("the solver"), methods},
    {"tolerance", Kind::Number, toPhrase("relative, of solvers that choose their steps"), {}},
    {"step", Kind::Text, toPhrase("whether steps have one size"), steps},
    {"value", Kind::Number, toPhrase("the size of fixed steps, in seconds"), {}},
    {"largest", Kind::Number, toPhrase("that a step may have, in seconds"), {}}};
constexpr Parameter output[] = {{"interval", Kind::Number, toPhrase("between rows of the result, in seconds"), {}},
                                {"variables", Kind::Text, toPhrase("a regular expression: only these are kept"), {}}};
constexpr Model simulator[] = {
    {"IntegrationMethod", toPhrase("what solves the model, and how exactly"), integrationMethod},
    {"IntegrationTime", toPhrase("from when to when the model is simulated"), integrationTime},
    {"Output", toPhrase("what is kept of the result"), output}};

constexpr SolEnvironment environments[] = {{"Documentation", toPhrase("what is told of a model"), documentation},
                                           {"Graphics", toPhrase("how a model is drawn"), graphics},
                                           {"Initialization", toPhrase("how a model starts"), initialization},
                                           {"Plots", toPhrase("curves to show"), plots},
                                           {"Simulator", toPhrase("how a model is run"), simulator}};

constexpr SolColor colors[] = {
    {"aqua", 0, 255, 255},         {"beige", 245, 245, 220},     {"black", 0, 0, 0},
    {"blue", 0, 0, 255},           {"brown", 165, 42, 42},       {"crimson", 220, 20, 60},
    {"cyan", 0, 255, 255},         {"darkgray", 169, 169, 169},  {"darkgreen", 0, 100, 0},
    {"gainsboro", 220, 220, 220},  {"gold", 255, 215, 0},        {"gray", 128, 128, 128},
    {"green", 0, 128, 0},          {"grey", 128, 128, 128},      {"indigo", 75, 0, 130},
    {"khaki", 240, 230, 140},      {"lightblue", 173, 216, 230}, {"lightgray", 211, 211, 211},
    {"lightgreen", 144, 238, 144}, {"lightgrey", 211, 211, 211}, {"lime", 0, 255, 0},
    {"magenta", 255, 0, 255},      {"maroon", 128, 0, 0},        {"navy", 0, 0, 128},
    {"olive", 128, 128, 0},        {"orange", 255, 165, 0},      {"peru", 205, 133, 63},
    {"pink", 255, 192, 203},       {"purple", 128, 0, 128},      {"red", 255, 0, 0},
    {"salmon", 250, 128, 114},     {"silver", 192, 192, 192},    {"skyblue", 135, 206, 235},
    {"steelblue", 70, 130, 180},   {"tan", 210, 180, 140},       {"teal", 0, 128, 128},
    {"tomato", 255, 99, 71},       {"violet", 238, 130, 238},    {"white", 255, 255, 255},
    {"yellow", 255, 255, 0}};

template <class Item>
const Item* named(std::span<const Item> all, std::string_view name) {
    const auto found = std::ranges::find(all, name, &Item::name);
    return found == all.end() ? nullptr : &*found;
}

std::string withoutBlanks(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

/// Names of a statement that makes an instance: `Curve{…}` has one, `Plots.Curve{…}` two.
std::vector<std::string_view> instanceOf(const sol::Statement& statement, SolEntry& entry) {
    if (statement.kind() == NodeKind::SolAnonymous) {
        const sol::Reference reference = statement.as<sol::Anonymous>().instance();
        if (!reference)
            return {};
        entry.parameters = reference.parameters();
        entry.members = reference.members();
        return reference.name().names();
    }
    const sol::Declaration declaration = statement.as<sol::Declaration>();
    if (!declaration || !declaration.type())
        return {};
    entry.parameters = declaration.parameters() ? declaration.parameters() : declaration.type().parameters();
    entry.members = declaration.members();
    return declaration.type().name().names();
}

void collect(const sol::Statements& list, std::string_view environment, bool isInside, std::vector<SolEntry>& to) {
    if (!list)
        return;
    for (const sol::Statement& statement : list.statements()) {
        if (statement.kind() == NodeKind::SolSection) {
            const sol::SectionBlock section = statement.as<sol::SectionBlock>();
            collect(section.statements(), environment, section.name() && section.name().text() == environment, to);
            continue;
        }
        SolEntry entry;
        entry.statement = statement.id();
        const auto names = instanceOf(statement, entry);
        if (names.empty() || !(isInside ? names.size() == 1 : names.size() == 2 && names[0] == environment))
            continue;
        entry.kind = names.back();
        to.push_back(std::move(entry));
    }
}

sol::Statements statementsOf(const sol::Model& model) {
    const sol::Implementation part = model.implementation();
    return part ? part.statements() : sol::Statements();
}

std::string listed(std::span<const std::string_view> words) {
    std::string result;
    for (const std::string_view each : words)
        result += (result.empty() ? "\"" : ", \"") + std::string(each) + "\"";
    return result;
}

/// Why a value does not fit what is asked for; empty if it does, or if that is known only when the model runs.
std::string misfit(const Parameter& parameter, const sol::Expression& value) {
    const std::string name(parameter.name);
    const bool isText = value.kind() == NodeKind::SolText;
    switch (parameter.kind) {
    case Kind::Any:
        return {};
    case Kind::Number:
        return constantOf(value) ? std::string() : "'" + name + "' wants a number";
    case Kind::Boolean:
        return value.kind() == NodeKind::SolBoolean ? std::string() : "'" + name + "' wants true or false";
    case Kind::Text:
        if (!isText)
            return "'" + name + "' wants a text";
        if (const std::string said = value.as<sol::Text>().value();
            !parameter.values.empty() && std::ranges::find(parameter.values, said) == parameter.values.end())
            return "'" + name + "' is one of " + listed(parameter.values);
        return {};
    case Kind::Color:
        if (isText && !solColor(value.as<sol::Text>().value()))
            return "there is no colour \"" + value.as<sol::Text>().value() + "\"; a colour is a name or \"#rrggbb\"";
        return {};
    }
    return {};
}

void check(const SolEnvironment& environment, const SolEntry& entry, const sol::Model& model,
           std::vector<SolSectionProblem>& problems) {
    const SolEnvironmentModel* known = environment.model(entry.kind);
    const syntax::SyntaxTree& tree = model.tree();
    if (!known) {
        problems.push_back(
            {tree.span(entry.statement), "'" + std::string(environment.name) + "' has no '" + entry.kind + "'"});
        return;
    }
    const auto compare = [&](const std::vector<sol::Binding>& bindings) {
        for (const sol::Binding& binding : bindings) {
            const std::string name = withoutBlanks(binding.name().text());
            const Parameter* parameter = known->parameter(name);
            if (name.empty() || !binding.value() || binding.value().isMissing())
                continue; // the syntax says so
            if (!parameter)
                problems.push_back({binding.span(), "'" + entry.kind + "' has no parameter '" + name + "'"});
            else if (std::string said = misfit(*parameter, binding.value()); !said.empty())
                problems.push_back({binding.value().span(), std::move(said)});
        }
    };
    if (entry.parameters)
        compare(entry.parameters.bindings());
    if (entry.members)
        compare(entry.members.bindings());
}

} // namespace

const SolEnvironmentParameter* SolEnvironmentModel::parameter(std::string_view wanted) const {
    if (const Parameter* found = named(parameters, wanted))
        return found;
    // x4, y4 … of a polygon, and corners of a line.
    if ((name == "Polygon" || name == "Line") && wanted.size() > 1 && (wanted[0] == 'x' || wanted[0] == 'y') &&
        wanted[1] != '0' && wanted.find_first_not_of("0123456789", 1) == std::string_view::npos)
        return &polygon[wanted[0] == 'x' ? 4 : 5];
    return nullptr;
}

const SolEnvironmentModel* SolEnvironment::model(std::string_view wanted) const {
    return named(models, wanted);
}

std::span<const SolEnvironment> solEnvironments() {
    return environments;
}

const SolEnvironment* solEnvironment(std::string_view name) {
    return named(solEnvironments(), name);
}

std::span<const SolColor> solColors() {
    return colors;
}

std::optional<SolColor> solColor(std::string_view written) {
    if (written.size() == 7 && written.front() == '#' &&
        written.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos) {
        const auto all = static_cast<uint32_t>(std::stoul(std::string(written.substr(1)), nullptr, 16));
        return SolColor{{}, static_cast<uint8_t>(all >> 16), static_cast<uint8_t>(all >> 8), static_cast<uint8_t>(all)};
    }
    const SolColor* found = named(solColors(), written);
    return found ? std::optional(*found) : std::nullopt;
}

sol::Expression SolEntry::value(std::string_view name) const {
    sol::Binding found;
    if (parameters)
        found = parameters.binding(name);
    if (members && !found)
        for (const sol::Binding& binding : members.bindings())
            if (binding.name() && binding.name().text() == name)
                found = binding;
    const sol::Expression given = found ? found.value() : sol::Expression();
    return given && !given.isMissing() ? given : sol::Expression();
}

std::optional<double> SolEntry::number(std::string_view name) const {
    const sol::Expression given = value(name);
    return given ? constantOf(given) : std::nullopt;
}

std::string SolEntry::text(std::string_view name) const {
    const sol::Expression given = value(name);
    return given && given.kind() == NodeKind::SolText ? given.as<sol::Text>().value() : std::string();
}

std::optional<bool> SolEntry::boolean(std::string_view name) const {
    const sol::Expression given = value(name);
    return given && given.kind() == NodeKind::SolBoolean ? std::optional(given.as<sol::Boolean>().value())
                                                         : std::nullopt;
}

std::string SolEntry::reference(std::string_view name) const {
    const sol::Expression given = value(name);
    if (!given)
        return {};
    return given.kind() == NodeKind::SolText ? given.as<sol::Text>().value() : withoutBlanks(given.text());
}

std::vector<SolEntry> environmentEntries(sol::Model model, std::string_view environment) {
    std::vector<SolEntry> entries;
    collect(statementsOf(model), environment, false, entries);
    return entries;
}

std::optional<double> constantOf(sol::Expression e) {
    std::optional<double> result;
    if (e.kind() == NodeKind::SolNumber) {
        // What is too large for a number is none.
        const std::string_view text = e.text();
        double value = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        if (read.ec == std::errc() && read.ptr == text.data() + text.size())
            result = value;
    } else if (e.kind() == NodeKind::SolParenthesis)
        return constantOf(e.as<sol::Parenthesis>().inner());
    else if (e.kind() == NodeKind::SolUnary)
        if (const auto operand = constantOf(e.as<sol::Unary>().operand())) {
            if (e.as<sol::Unary>().meaning() == sol::Operator::Minus)
                result = -*operand;
            else if (e.as<sol::Unary>().meaning() == sol::Operator::Plus)
                result = operand;
        }
    return result && std::isfinite(*result) ? result : std::nullopt;
}

std::vector<SolSectionProblem> sectionProblems(sol::Model model, const std::function<bool(std::string_view)>& isOwn) {
    std::vector<SolSectionProblem> problems;
    for (const SolEnvironment& environment : environments)
        // What is drawn stands in models of its own.
        if (environment.name != "Graphics" && !(isOwn && isOwn(environment.name)))
            for (const SolEntry& entry : environmentEntries(model, environment.name))
                check(environment, entry, model, problems);
    return problems;
}

} // namespace gnomon
