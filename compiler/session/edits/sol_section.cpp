#include "compiler/session/edits/sol_section.h"

#include "compiler/base/phrases.h"
#include "compiler/syntax/parse.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace gnomon::session {

using syntax::NodeId;
using syntax::SolEditor;
namespace sol = syntax::sol;

namespace {

/// A text on the way, with its tree.
struct Opened {
    Opened(const std::string& name, std::string bytes)
        : text(std::make_shared<const SourceText>(name, std::move(bytes))),
          tree(syntax::parse(text, SourceId(0), syntax::Language::Sol)),
          editor(tree) {}

    std::shared_ptr<const SourceText> text;
    syntax::SyntaxTree tree;
    SolEditor editor;
};

Result<void> add(TextChange& to, const Result<TextChange>& part) {
    if (!part)
        return std::unexpected(part.error());
    for (const TextEdit& edit : part->edits())
        if (!to.add(edit))
            return fail(phrase("the statements of the section overlap in the text"));
    return {};
}

} // namespace

std::string solText(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
    }
    return result + '"';
}

std::string solVariable(std::string_view name) {
    std::string_view plain = name;
    if (plain.starts_with("der(") && plain.ends_with(')'))
        plain = plain.substr(4, plain.size() - 5);
    for (size_t begin = 0; begin <= plain.size();) {
        const size_t dot = std::min(plain.find('.', begin), plain.size());
        if (!syntax::isIdentifier(plain.substr(begin, dot - begin), syntax::Language::Sol))
            return solText(name);
        begin = dot + 1;
    }
    return std::string(name);
}

Result<TextChange> setSectionValue(const SolEditor& editor, NodeId model, const std::string& section,
                                   const std::string& kind, const std::string& parameter, const std::string& value) {
    std::vector<SolEntry> same, saying;
    for (SolEntry& entry : environmentEntries(sol::Model(editor.tree(), model), section))
        if (entry.kind == kind) {
            if (entry.value(parameter))
                saying.push_back(entry);
            same.push_back(std::move(entry));
        }
    if (!value.empty()) {
        if (same.empty())
            return editor.insertInSection(model, section, kind + "{" + parameter + " << " + value + "};");
        // The last one counts.
        return editor.setModifier((saying.empty() ? same : saying).back().statement, {parameter}, value);
    }
    TextChange change;
    for (const SolEntry& entry : saying) {
        const size_t count = (entry.parameters ? entry.parameters.bindings().size() : 0) +
                             (entry.members ? entry.members.bindings().size() : 0);
        const Result<void> done = add(change, count > 1 ? editor.removeModifier(entry.statement, {parameter})
                                                        : editor.remove(std::vector{entry.statement}));
        if (!done)
            return std::unexpected(done.error());
    }
    return change;
}

Result<TextChange> writeSection(const SourceText& text, const std::string& className, const std::string& section,
                                const std::vector<WantedStatement>& wanted,
                                const std::function<std::optional<std::string>(const SolEntry&)>& keyOf) {
    std::string now(text.bytes());
    TextChange total;
    std::set<std::string> done;
    // What stands there: changed in place or taken away.
    {
        const Opened opened(text.name(), now);
        const Result<NodeId> model = opened.editor.findClass(className);
        if (!model)
            return std::unexpected(model.error());
        std::map<std::string, size_t> next; // of each group, which of the wanted may come
        std::vector<NodeId> gone;
        for (const SolEntry& entry : environmentEntries(sol::Model(opened.tree, *model), section)) {
            const std::optional<std::string> key = keyOf(entry);
            if (!key)
                continue;
            const auto same = std::ranges::find(wanted, *key, &WantedStatement::key);
            bool stays = same != wanted.end() && !done.contains(*key);
            if (stays && !same->group.empty()) {
                size_t& from = next[same->group];
                while (from < wanted.size() && wanted[from].group != same->group)
                    ++from;
                stays = from < wanted.size() && wanted[from].key == *key;
                from += stays;
            }
            if (!stays) {
                gone.push_back(entry.statement);
                continue;
            }
            done.insert(*key);
            if (!same->isSaidBy(entry))
                if (const auto changed = add(total, opened.editor.change(entry.statement, same->text)); !changed)
                    return std::unexpected(changed.error());
        }
        if (!gone.empty())
            if (const auto removed = add(total, opened.editor.remove(gone)); !removed)
                return std::unexpected(removed.error());
        now = total.apply(now);
    }
    for (const WantedStatement& statement : wanted) {
        if (done.contains(statement.key))
            continue;
        const Opened opened(text.name(), now);
        const Result<NodeId> model = opened.editor.findClass(className);
        if (!model)
            return std::unexpected(model.error());
        const Result<TextChange> added = opened.editor.insertInSection(*model, section, statement.text);
        if (!added)
            return std::unexpected(added.error());
        now = added->apply(now);
        total = total.followedBy(*added);
    }
    return total;
}

} // namespace gnomon::session
