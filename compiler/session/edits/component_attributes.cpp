// Prefixes, dimensions and conditions of declarations.
#include "compiler/session/edits/component_attributes.h"

#include "compiler/base/phrases.h"
#include "compiler/session/edits/model_edit_opened.h"
#include "compiler/syntax/modelica/flags.h"

#include <algorithm>

namespace gnomon::session {

using syntax::ModelicaEditor;
using syntax::ModelicaOutline;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
namespace flags = syntax::modelica::component_flags;

namespace {

/// A declaration with what belongs to it.
struct Declared {
    NodeId declaration, clause, type;
    NodeId dimensions; // of the declaration, or of the type in front of all
    NodeId condition;
    NodeId constraint;         // the clause
    SourceSpan constraintText; // what it names, without its comment
    bool isShared = false;     // the clause declares others, too
    bool isProtected = false;
};

Result<Declared> find(const ModelicaEditor& editor, NodeId cls, const std::string& component) {
    const Result<NodeId> declaration = editor.findComponent(cls, component);
    if (!declaration)
        return std::unexpected(declaration.error());
    const SyntaxTree& tree = editor.tree();
    const ModelicaOutline outline(tree);
    Declared found;
    found.declaration = *declaration;
    found.clause = outline.parent(*declaration);
    found.type = tree.child(found.clause, NodeKind::Name);
    if (tree.kind(found.clause) != NodeKind::ComponentClause || !found.type)
        return fail(phrase("'{0}' has no declaration of the usual kind: change it in the text", component));
    found.dimensions = tree.child(*declaration, NodeKind::ArraySubscripts);
    if (!found.dimensions)
        found.dimensions = tree.child(found.clause, NodeKind::ArraySubscripts);
    found.condition = tree.child(*declaration, NodeKind::Condition);
    found.constraint = tree.child(found.clause, NodeKind::ConstrainingClause);
    if (found.constraint) {
        found.constraintText = tree.span(tree.child(found.constraint, NodeKind::Name));
        if (const NodeId modification = tree.child(found.constraint, NodeKind::ClassModification))
            found.constraintText.end = tree.span(modification).end;
    }
    size_t count = 0;
    for (NodeId child : tree.children(found.clause))
        count += tree.kind(child) == NodeKind::Declaration;
    found.isShared = count > 1;
    if (const NodeId section = outline.around(found.clause, NodeKind::ElementSection))
        found.isProtected = tree.flags(section) & syntax::modelica::section_flags::isProtected;
    return found;
}

std::string trimmed(std::string_view text) {
    const size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == text.npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin));
}

ComponentAttributes read(const SyntaxTree& tree, const Declared& of) {
    const uint16_t bits = tree.flags(of.clause);
    ComponentAttributes result;
    result.isProtected = of.isProtected;
    result.isFinal = bits & flags::isFinal;
    result.isReplaceable = bits & flags::replaceable;
    result.isInner = bits & flags::inner;
    result.isOuter = bits & flags::outer;
    result.variability = bits & flags::discrete    ? "discrete"
                         : bits & flags::parameter ? "parameter"
                         : bits & flags::constant  ? "constant"
                                                   : "";
    result.causality = bits & flags::input ? "input" : bits & flags::output ? "output" : "";
    result.connection = bits & flags::flow ? "flow" : bits & flags::stream ? "stream" : "";
    if (of.dimensions) {
        const std::string_view text = tree.text(of.dimensions);
        result.dimensions = trimmed(text.substr(1, text.size() - 2));
    }
    if (of.condition)
        result.condition = trimmed(tree.text(of.condition).substr(2));
    if (of.constraint)
        result.constraint =
            trimmed(tree.bytes().substr(of.constraintText.begin, of.constraintText.end - of.constraintText.begin));
    return result;
}

/// In the order of the language's grammar.
std::string prefixesOf(const ComponentAttributes& a, uint16_t before) {
    std::string result;
    const auto add = [&result](bool wanted, std::string_view word) {
        if (wanted)
            result += std::string(word) + " ";
    };
    add(before & flags::redeclare, "redeclare");
    add(a.isFinal, "final");
    add(a.isInner, "inner");
    add(a.isOuter, "outer");
    add(a.isReplaceable, "replaceable");
    for (const std::string& word : {a.connection, a.variability, a.causality})
        add(!word.empty(), word);
    return result;
}

} // namespace

Result<ComponentAttributes> ModelEdit::attributes(const std::string& component) const {
    if (const Result<void> opened = open(); !opened)
        return std::unexpected(opened.error());
    if (isSol())
        return fail(phrase("a model in Sol has nothing of that kind: change it in the text"));
    const Result<Declared> of = find(*m_opened->editor, m_opened->cls, component);
    if (!of)
        return std::unexpected(of.error());
    return read(m_opened->editor->tree(), *of);
}

Result<void> ModelEdit::setAttributes(const std::string& component, const ComponentAttributes& wanted) {
    std::string apart, beside;
    bool isProtected = false;
    const auto changeClause = [&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const SyntaxTree& tree = editor.tree();
        const Result<Declared> of = find(editor, cls, component);
        if (!of)
            return std::unexpected(of.error());
        ComponentAttributes before = read(tree, *of), same = wanted;
        same.isProtected = before.isProtected;
        if (before == same)
            return TextChange();
        const uint32_t begin = tree.span(of->clause).begin, type = tree.span(of->type).begin;
        const std::string_view written = tree.bytes().substr(begin, type - begin);
        constexpr uint16_t others = flags::dynamic | flags::event | flags::each;
        if (written.find("/*") != written.npos || written.find("//") != written.npos ||
            (tree.flags(of->clause) & others))
            return fail(phrase("the prefixes of '{0}' have more in them: change them in the text", component));
        // A clause of its own: what it shares with the others, then the declaration.
        const NodeId first = tree.child(of->clause, NodeKind::Declaration);
        const SourceSpan own = tree.span(of->declaration);
        TextChange change;
        const std::string old = prefixesOf(before, tree.flags(of->clause)),
                          now = prefixesOf(wanted, tree.flags(of->clause));
        if (old != now)
            change.add({begin, type - begin, now});
        if (before.dimensions != wanted.dimensions) {
            const std::string text = wanted.dimensions.empty() ? "" : "[" + wanted.dimensions + "]";
            if (of->dimensions && of->isShared && tree.span(of->dimensions).begin < tree.span(first).begin)
                return fail(phrase("'{0}' shares its dimensions with others: change them in the text", component));
            if (of->dimensions)
                change.add({tree.span(of->dimensions).begin, tree.span(of->dimensions).size(), text});
            else
                change.add({tree.span(tree.firstToken(of->declaration)).end, 0, text});
        }
        if (before.condition != wanted.condition) {
            const std::string text = wanted.condition.empty() ? "" : " if " + wanted.condition;
            if (of->condition) {
                // With the blanks before it.
                const SourceSpan span = tree.span(of->condition);
                uint32_t from = span.begin;
                while (from > own.begin &&
                       std::string_view(" \t\r\n").find(tree.bytes()[from - 1]) != std::string::npos)
                    --from;
                change.add({from, span.end - from, text});
            } else {
                uint32_t at = tree.span(tree.firstToken(of->declaration)).end;
                for (NodeId child : tree.children(of->declaration))
                    if (tree.kind(child) == NodeKind::ArraySubscripts || tree.kind(child) == NodeKind::Modification)
                        at = std::max(at, tree.span(child).end);
                change.add({at, 0, text});
            }
        }
        if (before.constraint != wanted.constraint) {
            if (of->isShared)
                return fail(phrase("'{0}' shares a replaceable clause and cannot leave it", component));
            if (wanted.constraint.empty()) {
                // With the blanks before it; its comment stays.
                uint32_t from = tree.span(of->constraint).begin;
                while (std::string_view(" \t\r\n").find(tree.bytes()[from - 1]) != std::string::npos)
                    --from;
                change.add({from, of->constraintText.end - from, {}});
            } else if (of->constraint) {
                change.add({of->constraintText.begin, of->constraintText.size(), wanted.constraint});
            } else {
                // The comment is behind it from now on.
                uint32_t at = tree.span(tree.firstToken(of->declaration)).end;
                for (NodeId child : tree.children(of->declaration))
                    if (tree.kind(child) != NodeKind::Description)
                        at = std::max(at, tree.span(child).end);
                change.add({at, 0, " constrainedby " + wanted.constraint});
            }
        }
        if (!wanted.constraint.empty() && !wanted.isReplaceable)
            return fail(phrase("'{0}' is constrained by what may replace it: only what is replaceable is", component));
        // The result has to be a declaration again.
        const uint32_t headEnd = tree.span(first).begin;
        std::string alone;
        {
            TextChange local;
            std::string text(of->isShared ? std::string(tree.bytes().substr(begin, headEnd - begin)) +
                                                std::string(tree.text(of->declaration))
                                          : std::string(tree.text(of->clause)));
            for (const TextEdit& edit : change.edits())
                local.add({!of->isShared || edit.offset < headEnd ? edit.offset - begin
                                                                  : edit.offset - own.begin + (headEnd - begin),
                           edit.removed, edit.inserted});
            alone = local.apply(text);
        }
        if (of->constraint && of->isShared)
            return fail(phrase("'{0}' shares a replaceable clause and cannot leave it", component));
        const Result<syntax::Fragment> fragment = syntax::parseFragment(syntax::FragmentKind::Element, alone + ";");
        if (!fragment)
            return std::unexpected(fragment.error());
        if (!of->isShared)
            return change;
        // Taken out, and declared behind what it stood with.
        apart = alone + ";";
        isProtected = of->isProtected;
        for (NodeId child : tree.children(of->clause))
            if (tree.kind(child) == NodeKind::Declaration && child != of->declaration)
                beside = tree.text(tree.firstToken(child));
        return editor.remove({of->declaration});
    };
    if (const Result<void> done = run(changeClause); !done)
        return done;
    if (!apart.empty()) {
        const Result<void> declared = run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
            const Result<NodeId> other = editor.findComponent(cls, beside);
            if (!other)
                return std::unexpected(other.error());
            return editor.insertComponent(cls, apart, syntax::Place::after(*other),
                                          isProtected ? syntax::ClassPart::Protected : syntax::ClassPart::Public);
        });
        if (!declared)
            return declared;
    }
    const Result<ComponentAttributes> now = attributes(component);
    if (!now || now->isProtected == wanted.isProtected)
        return now ? Result<void>() : std::unexpected(now.error());
    // To the other part of the class: taken away, and declared there.
    std::string text;
    const Result<void> gone = run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<Declared> of = find(editor, cls, component);
        if (!of)
            return std::unexpected(of.error());
        const SyntaxTree& tree = editor.tree();
        const NodeId first = tree.child(of->clause, NodeKind::Declaration);
        const uint32_t begin = tree.span(of->clause).begin;
        text = std::string(tree.bytes().substr(begin, tree.span(first).begin - begin)) +
               std::string(tree.text(of->declaration));
        if (const NodeId constraint = tree.child(of->clause, NodeKind::ConstrainingClause))
            text += " " + std::string(tree.text(constraint));
        return editor.remove({of->declaration});
    });
    if (!gone)
        return gone;
    return run([&](const ModelicaEditor& editor, NodeId cls) {
        return editor.insertComponent(cls, text + ";", {},
                                      wanted.isProtected ? syntax::ClassPart::Protected : syntax::ClassPart::Public);
    });
}

} // namespace gnomon::session
