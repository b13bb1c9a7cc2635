#include "compiler/session/edits/sol_scenario.h"

#include "compiler/base/phrases.h"
#include "compiler/syntax/editor/sol_editor.h"
#include "compiler/syntax/parse.h"
#include "compiler/syntax/sol/ast.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SolEditor;
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

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c == '\n' ? ' ' : c;
    }
    return result + '"';
}

/// v, a.b.c and der(a.b); what else a quantity may be called is written as a text.
bool isWrittenPlain(std::string_view name) {
    if (name.starts_with("der(") && name.ends_with(')'))
        name = name.substr(4, name.size() - 5);
    for (size_t begin = 0; begin <= name.size();) {
        const size_t dot = std::min(name.find('.', begin), name.size());
        if (!syntax::isIdentifier(name.substr(begin, dot - begin), syntax::Language::Sol))
            return false;
        begin = dot + 1;
    }
    return true;
}

std::optional<double> constant(sol::Expression e) {
    if (e.kind() == NodeKind::SolNumber) {
        double value = 0;
        const std::string_view text = e.text();
        const auto r = std::from_chars(text.data(), text.data() + text.size(), value);
        return r.ec == std::errc() && r.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
    }
    if (e.kind() == NodeKind::SolParenthesis)
        return constant(e.as<sol::Parenthesis>().inner());
    if (e.kind() == NodeKind::SolUnary)
        if (const auto operand = constant(e.as<sol::Unary>().operand()); operand)
            switch (e.as<sol::Unary>().meaning()) {
            case sol::Operator::Minus:
                return -*operand;
            case sol::Operator::Plus:
                return *operand;
            default:
                break;
            }
    return std::nullopt;
}

struct Opened {
    explicit Opened(const SourceText& source)
        : text(std::make_shared<const SourceText>(source.name(), std::string(source.bytes()))),
          tree(syntax::parse(text, SourceId(0), syntax::Language::Sol)),
          editor(tree) {}

    /// The statements of the section, none if there is none.
    std::vector<sol::Anonymous> statements(NodeId model) const {
        const Result<NodeId> found = editor.findSection(model, section);
        if (!found)
            return {};
        std::vector<sol::Anonymous> result;
        for (const sol::Statement& statement : sol::SectionBlock(tree, *found).statements().statements())
            if (statement.kind() == NodeKind::SolAnonymous)
                result.emplace_back(tree, statement.id());
        return result;
    }

    std::shared_ptr<const SourceText> text;
    syntax::SyntaxTree tree;
    SolEditor editor;
};

/// What a statement is about.
struct Said {
    std::string type, variable, comment;
    std::optional<double> value;
    bool hasValue = false;
};

std::optional<Said> read(const sol::Anonymous& statement) {
    const sol::Reference instance = statement.instance();
    if (!instance)
        return std::nullopt;
    Said said;
    said.type = compact(instance.name().text());
    if (said.type != "Fixed" && said.type != "Relaxed" && said.type != "Guess" && said.type != "Mark")
        return std::nullopt;
    if (const sol::Binding variable = instance.parameters().binding("variable"); variable && variable.value())
        said.variable = variable.value().kind() == NodeKind::SolText ? variable.value().as<sol::Text>().value()
                                                                     : compact(variable.value().text());
    if (const sol::Binding value = instance.parameters().binding("value")) {
        said.hasValue = true;
        if (value.value())
            said.value = constant(value.value());
        if (said.value && !std::isfinite(*said.value))
            said.value.reset();
    }
    if (const sol::Binding comment = instance.parameters().binding("comment");
        comment && comment.value() && comment.value().kind() == NodeKind::SolText)
        said.comment = comment.value().as<sol::Text>().value();
    return said;
}

} // namespace

Result<ReadScenario> readSolScenario(const SourceText& text, const std::string& className) {
    const Opened opened(text);
    const Result<NodeId> model = opened.editor.findClass(className);
    if (!model)
        return std::unexpected(model.error());
    ReadScenario result;
    result.scenario.model = className;
    std::set<std::string> valued;
    for (const sol::Anonymous& statement : opened.statements(*model)) {
        const std::string words = compact(statement.text());
        const std::optional<Said> said = read(statement);
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

struct Wanted {
    std::string key; // type and variable
    std::string comment, text;
    std::optional<double> value;
};

/// In the order of the scenario.
std::vector<Wanted> statementsOf(const Scenario& scenario, std::vector<std::string>& unwritten) {
    std::vector<Wanted> result;
    for (const ScenarioQuantity& q : scenario.quantities) {
        std::string comment = q.comment;
        const std::string variable = isWrittenPlain(q.name) ? q.name : quoted(q.name);
        const auto add = [&](const std::string& type, std::optional<double> value) {
            result.push_back({type + ' ' + q.name, comment,
                              type + "{variable << " + variable + (value ? ", value << " + numberText(*value) : "") +
                                  (comment.empty() ? "" : ", comment << " + quoted(comment)) + "};",
                              value});
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

Result<ScenarioEdit> writeIntoSol(const SourceText& text, const std::string& className, const Scenario& scenario) {
    ScenarioEdit result;
    const auto wanted = statementsOf(scenario, result.unwritten);
    std::string now(text.bytes());
    std::set<std::string> done;
    // What stands there: changed in place or taken away.
    {
        const Opened opened(text);
        const Result<NodeId> model = opened.editor.findClass(className);
        if (!model)
            return std::unexpected(model.error());
        std::vector<NodeId> gone;
        TextChange change;
        for (const sol::Anonymous& statement : opened.statements(*model)) {
            const std::optional<Said> said = read(statement);
            if (!said)
                continue;
            const std::string key = said->type + ' ' + said->variable;
            const auto same = std::ranges::find(wanted, key, &Wanted::key);
            if (same == wanted.end() || !done.insert(key).second) {
                gone.push_back(statement.id());
                continue;
            }
            // The same number is left as it is written.
            if (said->value == same->value && said->comment == same->comment)
                continue;
            const Result<TextChange> one = opened.editor.change(statement.id(), same->text);
            if (!one)
                return std::unexpected(one.error());
            for (const TextEdit& edit : one->edits())
                if (!change.add(edit))
                    return fail(phrase("the statements of the section overlap in the text"));
        }
        if (!gone.empty()) {
            const Result<TextChange> removed = opened.editor.remove(gone);
            if (!removed)
                return std::unexpected(removed.error());
            for (const TextEdit& edit : removed->edits())
                if (!change.add(edit))
                    return fail(phrase("the statements of the section overlap in the text"));
        }
        now = change.apply(now);
        result.change = change;
    }
    // What is new.
    for (const Wanted& statement : wanted) {
        if (done.contains(statement.key))
            continue;
        const Opened opened(SourceText(text.name(), now));
        const Result<NodeId> model = opened.editor.findClass(className);
        if (!model)
            return std::unexpected(model.error());
        const Result<TextChange> added = opened.editor.insertInSection(*model, section, statement.text);
        if (!added)
            return std::unexpected(added.error());
        now = added->apply(now);
        result.change = result.change.followedBy(*added);
    }
    return result;
}

} // namespace gnomon::session
