#include "compiler/session/edits/sol_scenario.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/session/edits/sol_section.h"
#include "compiler/syntax/editor/sol_editor.h"
#include "compiler/syntax/parse.h"

#include <set>

namespace gnomon::session {

using syntax::NodeId;
using Fixed = ScenarioQuantity::Fixed;
namespace sol = syntax::sol;

namespace {

constexpr const char* section = "Initialization";

std::string compact(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

/// What a statement is about.
struct Said {
    std::string type, variable, comment;
    std::optional<double> value;
    bool hasValue = false;
};

std::optional<Said> read(const SolEntry& entry) {
    Said said;
    said.type = entry.kind;
    if (said.type != "Fixed" && said.type != "Relaxed" && said.type != "Guess" && said.type != "Mark")
        return std::nullopt;
    said.variable = entry.reference("variable");
    said.hasValue = bool(entry.value("value"));
    said.value = entry.number("value");
    said.comment = entry.text("comment");
    return said;
}

} // namespace

Result<ReadScenario> readSolScenario(const SourceText& text, const std::string& className) {
    const syntax::SyntaxTree tree = syntax::parse(
        std::make_shared<const SourceText>(text.name(), std::string(text.bytes())), SourceId(0), syntax::Language::Sol);
    const Result<NodeId> model = syntax::SolEditor(tree).findClass(className);
    if (!model)
        return std::unexpected(model.error());
    ReadScenario result;
    result.scenario.model = className;
    std::set<std::string> valued;
    for (const SolEntry& entry : environmentEntries(sol::Model(tree, *model), section)) {
        const std::string words = compact(tree.text(entry.statement));
        const std::optional<Said> said = read(entry);
        if (!said) {
            result.complaints.push_back(phrase("'{0}' is none of Fixed, Relaxed, Guess, Mark", words));
            continue;
        }
        if (said->variable.empty()) {
            result.complaints.push_back(phrase("'{0}' names no variable", words));
            continue;
        }
        if (said->hasValue && !said->value) {
            result.complaints.push_back(phrase("'{0}': the value is no finite number", words));
            continue;
        }
        if (!said->value && (said->type == "Fixed" || said->type == "Guess")) {
            result.complaints.push_back(phrase("'{0}' has no value", words));
            continue;
        }
        if (said->type != "Mark" && !valued.insert(said->variable).second) {
            result.complaints.push_back(phrase("'{0}' occurs twice; the first counts", said->variable));
            continue;
        }
        ScenarioQuantity& q = result.scenario.quantity(said->variable);
        if (!said->comment.empty())
            q.comment = said->comment;
        if (said->type == "Mark") {
            q.marked = true;
            continue;
        }
        if (said->type != "Guess")
            q.fixed = said->type == "Fixed" ? Fixed::Yes : Fixed::No;
        q.hasValue = said->value.has_value();
        q.value = said->value.value_or(0);
    }
    return result;
}

namespace {

/// In the order of the scenario.
std::vector<WantedStatement> statementsOf(const Scenario& scenario, std::vector<std::string>& unwritten) {
    std::vector<WantedStatement> result;
    for (const ScenarioQuantity& q : scenario.quantities) {
        if (q.kind == "initial equation") { // its text is no name of Sol
            if (q.fixed != Fixed::AsInModel)
                unwritten.push_back(q.name);
            continue;
        }
        std::string comment = q.comment;
        const auto add = [&](const std::string& type, std::optional<double> value) {
            // The same number is left as it is written.
            const auto isSaidBy = [value, comment](const SolEntry& entry) {
                return entry.number("value") == value && entry.text("comment") == comment;
            };
            result.push_back({type + ' ' + q.name,
                              {},
                              type + "{variable << " + solVariable(q.name) +
                                  (value ? ", value << " + shortestText(*value) : "") +
                                  (comment.empty() ? "" : ", comment << " + solText(comment)) + "};",
                              isSaidBy});
            comment.clear(); // once is enough
        };
        const std::optional<double> value = q.hasValue ? std::optional(q.value) : std::nullopt;
        if (q.fixed == Fixed::Yes && value)
            add("Fixed", value);
        else if (q.fixed == Fixed::No)
            add("Relaxed", value);
        else if (value)
            add("Guess", value);
        if (q.marked)
            add("Mark", {});
        if (!comment.empty())
            unwritten.push_back(q.name);
    }
    return result;
}

} // namespace

std::optional<ReadScenario> solScenarioOf(ModelDatabase& database, const std::string& className) {
    std::lock_guard lock(database.mutex());
    const DefId def = database.index().findPath(className);
    if (!def || !database.index().def(def).isSol())
        return std::nullopt;
    auto read = readSolScenario(database.index().def(def).tree->source(), className);
    if (!read || (read->scenario.quantities.empty() && read->complaints.empty()))
        return std::nullopt;
    return std::move(*read);
}

Result<ScenarioEdit> writeIntoSol(const SourceText& text, const std::string& className, const Scenario& scenario) {
    ScenarioEdit result;
    const auto wanted = statementsOf(scenario, result.unwritten);
    Result<TextChange> change =
        writeSection(text, className, section, wanted, [](const SolEntry& entry) -> std::optional<std::string> {
            const std::optional<Said> said = read(entry);
            return said ? std::optional(said->type + ' ' + said->variable) : std::nullopt;
        });
    if (!change)
        return std::unexpected(change.error());
    result.change = std::move(*change);
    return result;
}

} // namespace gnomon::session
