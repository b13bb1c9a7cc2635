#include "compiler/base/phrases.h"
#include "compiler/syntax/compact_text.h"
#include "compiler/syntax/editor/sol_editor.h"
#include "compiler/syntax/editor/sol_words.h"

namespace gnomon::syntax {

NodeId SolEditor::parameterList(NodeId holder, NodeKind list) const {
    if (kind(holder) == NodeKind::SolAnonymous || kind(holder) == NodeKind::SolBinding) {
        const NodeId reference = tree().child(holder, NodeKind::SolReference);
        return reference.valid() ? tree().child(reference, list) : NodeId();
    }
    return tree().child(holder, list);
}

NodeId SolEditor::binding(NodeId holder, std::string_view wanted) const {
    for (NodeKind list : {NodeKind::SolParameters, NodeKind::SolMembers})
        if (const NodeId found = parameterList(holder, list); found.valid())
            for (NodeId child : tree().children(found))
                if (kind(child) == NodeKind::SolBinding) {
                    const NodeId designator = tree().child(child, NodeKind::SolDesignator);
                    if (designator.valid() && compactText(tree(), designator) == wanted)
                        return child;
                }
    // Real{unit << "V"} u: the parameters of the type.
    if (kind(holder) == NodeKind::SolDeclaration)
        if (const NodeId type = tree().child(holder, NodeKind::SolType); type.valid())
            return binding(type, wanted);
    return {};
}

std::pair<NodeId, size_t> SolEditor::descend(NodeId holder, const NamePath& path) const {
    size_t done = 0;
    while (done < path.size()) {
        const NodeId next = binding(holder, path[done]);
        if (!next.valid())
            break;
        holder = next;
        ++done;
    }
    return {holder, done};
}

Result<TextChange> SolEditor::setModifier(NodeId holder, const NamePath& path, std::string_view value) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolExpression, value);
    if (!fragment)
        return std::unexpected(fragment.error());
    const auto [deepest, done] = descend(holder, path);
    if (done == path.size()) {
        if (kind(deepest) != NodeKind::SolBinding)
            return refuse(phrase("there is nothing here that has a value"));
        const std::vector<NodeId> parts = tree().children(deepest);
        if (parts.size() < 2)
            return refuse(phrase("the parameter has no value yet and is broken"));
        return differ(parts[1], *fragment);
    }
    if (done + 1 < path.size())
        return refuse(phrase("there is no parameter '{0}' whose parameters could be set", path[done]));
    for (std::string_view part : splitAtDots(path.back()))
        if (!isIdentifier(part, Language::Sol))
            return refuse(phrase("'{0}' is no name", path.back()));
    NodeId target = deepest;
    if (kind(target) == NodeKind::SolAnonymous || kind(target) == NodeKind::SolBinding)
        target = tree().child(target, NodeKind::SolReference);
    if (!target.valid() || (kind(target) != NodeKind::SolReference && kind(target) != NodeKind::SolDeclaration))
        return refuse(phrase("there is nothing here that has parameters"));
    const std::string text = path.back() + " << " + fragment->text();
    const NodeId list = parameterList(target, NodeKind::SolParameters);
    if (!list.valid()) {
        // Behind the name of a declaration, behind all of a reference.
        const NodeId own = kind(target) == NodeKind::SolDeclaration ? nameNode(target) : target;
        if (!own.valid())
            return refuse(phrase("the declaration has no name yet"));
        const uint32_t place = tree().span(own).end;
        return TextChange(TextEdit{place, 0, "{" + m_layout.placed(text, m_layout.indentation(place), place) + "}"});
    }
    std::vector<NodeId> bindings;
    for (NodeId child : tree().children(list))
        if (kind(child) == NodeKind::SolBinding)
            bindings.push_back(child);
    if (bindings.empty()) {
        const uint32_t place = m_layout.end(tree().firstToken(list));
        return TextChange(TextEdit{place, 0, m_layout.placed(text, m_layout.indentation(place), place)});
    }
    const TokenId first = tree().firstToken(bindings.back());
    const uint32_t place = tree().span(bindings.back()).end;
    std::string gap = " ";
    if (m_layout.isFirstOnLine(first))
        gap = std::string(m_layout.lineEnding(place)) + m_layout.indentation(m_layout.begin(first));
    return TextChange(TextEdit{place, 0, "," + gap + m_layout.placed(text, m_layout.indentation(place), place)});
}

Result<TextChange> SolEditor::removeModifier(NodeId holder, const NamePath& path) const {
    const auto [found, done] = descend(holder, path);
    if (path.empty() || done < path.size())
        return refuse(phrase("there is no parameter '{0}'", (path.empty() ? "" : path[done])));
    const NodeId list = parent(found);
    const std::vector<NodeId> all = tree().children(list);
    const size_t index = size_t(std::ranges::find(all, found) - all.begin());
    ChangeBuilder builder(m_layout);
    const SourceSpan own = tree().span(found);
    if (all.size() == 1) {
        const SourceSpan whole = tree().span(list);
        // Parentheses may be what makes it a declaration or a call: only braces go with their last parameter.
        if (kind(list) == NodeKind::SolParameters)
            builder.remove(m_layout.end(TokenId(tree().firstToken(list).index() - 1)), whole.end);
        else
            builder.remove(own.begin, own.end);
    } else if (index + 1 < all.size()) {
        builder.remove(own.begin, tree().span(all[index + 1]).begin);
    } else {
        const TokenId comma(tree().tokenEnd(all[index - 1]).index());
        if (holdsComment(tree().bytes(), m_layout.end(comma), own.begin)) {
            builder.remove(m_layout.begin(comma), m_layout.end(comma));
            builder.remove(own.begin, own.end);
        } else {
            builder.remove(tree().span(all[index - 1]).end, own.end);
        }
    }
    return builder.take();
}

} // namespace gnomon::syntax
