#include "compiler/base/phrases.h"
#include "compiler/syntax/compact_text.h"
#include "compiler/syntax/editor/sol_editor.h"
#include "compiler/syntax/editor/sol_words.h"

namespace gnomon::syntax {

Result<TextChange> SolEditor::insertComponent(NodeId ofClass, std::string_view text, Place place,
                                              ClassPart part) const {
    const bool intoInterface = part == ClassPart::Interface || part == ClassPart::Public;
    const Result<Fragment> fragment =
        parseFragment(intoInterface ? FragmentKind::SolMember : FragmentKind::SolStatement, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId node = fragment->nodes.front();
    if (fragment->tree.kind(node) != NodeKind::SolDeclaration)
        return refuse(phrase("the given text is no component"));
    const NodeId given = fragment->tree.child(node, NodeKind::SolName);
    if (given.valid() && isDeclared(ofClass, fragment->tree.text(given)))
        return refuse(phrase("'{0}' is already declared in {1}", fragment->tree.text(given), quoted(ofClass)));
    const Result<Site> site =
        intoInterface ? interfaceSite(ofClass, place, false) : statementSite(ofClass, place, true);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, terminated(fragment->text()));
}

Result<TextChange> SolEditor::insertEquation(NodeId inClass, std::string_view text, Place place, ClassPart) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolStatement, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const Result<Site> site = statementSite(inClass, place, false);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, terminated(fragment->text()));
}

Result<TextChange> SolEditor::renameComponent(NodeId component, std::string_view newName) const {
    const NodeId own = kind(component) == NodeKind::SolDeclaration ? nameNode(component) : NodeId();
    if (!own.valid())
        return refuse(phrase("there is no component to rename"));
    if (!isIdentifier(newName, Language::Sol))
        return refuse(phrase("'{0}' is no name", newName));
    if (tree().text(own) == newName)
        return TextChange();
    if (const NodeId owner = modelAround(component); owner.valid() && isDeclared(owner, newName))
        return refuse(phrase("'{0}' is already declared in {1}", newName, quoted(owner)));
    const SourceSpan place = tree().span(own);
    return TextChange(TextEdit{place.begin, place.size(), std::string(newName)});
}

Result<TextChange> SolEditor::remove(const std::vector<NodeId>& elements) const {
    ChangeBuilder builder(m_layout);
    for (NodeId element : elements) {
        if (!isListItem(element))
            return refuse(phrase("only declarations, statements, sections and models can be removed"));
        builder.removeConstruct(construct(element));
    }
    return builder.take();
}

Result<TextChange> SolEditor::move(NodeId element, Place place) const {
    if (!isListItem(element))
        return refuse(phrase("only declarations, statements, sections and models can be moved"));
    const std::vector<NodeId> siblings = siblingsOf(element);
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        const SourceSpan own = tree().span(element), other = tree().span(place.sibling);
        if (!isListItem(place.sibling) || modelAround(place.sibling) != modelAround(element) ||
            kind(parent(place.sibling)) != kind(parent(element)) ||
            (kind(place.sibling) == NodeKind::SolModel) != (kind(element) == NodeKind::SolModel))
            return refuse(phrase("the two do not stand in the same list of the same model"));
        if (element != place.sibling && own.begin <= other.begin && other.end <= own.end)
            return refuse(phrase("a construct cannot be moved into itself"));
        const std::vector<NodeId> list = siblingsOf(place.sibling);
        const auto at = std::ranges::find(list, element), beside = std::ranges::find(list, place.sibling);
        if (at != list.end() && ((place.where == Place::Where::After && beside + 1 == at) ||
                                 (place.where == Place::Where::Before && at + 1 == beside)))
            return TextChange();
        return moveItem(element, among(list, place));
    }
    if (element == (place.where == Place::Where::Last ? siblings.back() : siblings.front()))
        return TextChange();
    return moveItem(element, among(siblings, place));
}

Result<TextChange> SolEditor::change(NodeId element, std::string_view text) const {
    FragmentKind wanted{};
    const NodeId around = parent(element);
    if (kind(element) == NodeKind::SolModel)
        wanted = FragmentKind::SolModel;
    else if (isStatement(kind(element)) && around.valid() && kind(around) == NodeKind::SolInterface)
        wanted = FragmentKind::SolMember;
    else if (isStatement(kind(element)))
        wanted = FragmentKind::SolStatement;
    else if (kind(element) == NodeKind::SolBinding)
        wanted = kind(around) == NodeKind::SolParameters ? FragmentKind::SolParameter : FragmentKind::SolArgument;
    else
        return refuse(phrase("only models, declarations, statements and parameters can be changed"));
    const Result<Fragment> fragment = parseFragment(wanted, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId node = fragment->nodes.front();
    if (kind(element) == NodeKind::SolDeclaration && fragment->tree.kind(node) == NodeKind::SolDeclaration) {
        const NodeId given = fragment->tree.child(node, NodeKind::SolName);
        const NodeId owner = modelAround(element);
        if (given.valid() && owner.valid() && fragment->tree.text(given) != name(element) &&
            isDeclared(owner, fragment->tree.text(given)))
            return refuse(phrase("'{0}' is already declared in {1}", fragment->tree.text(given), quoted(owner)));
    }
    return differ(element, *fragment);
}

// Connections.

Result<TextChange> SolEditor::addConnection(NodeId inClass, std::string_view a, std::string_view b,
                                            std::string_view annotation) const {
    if (!annotation.empty())
        return refuse(phrase("a connection of Sol has no annotation"));
    if (findConnection(inClass, a, b))
        return refuse(phrase("'{0}' and '{1}' are already connected in {2}", a, b, quoted(inClass)));
    // Like the last connection of the model: its type, the names of its ends, and a name if that has one.
    std::string head = "connection", nameA = "a", nameB = "b", rhs = " << ";
    Place place;
    const std::vector<NodeId> all = connections(inClass);
    std::vector<NodeId> direct;
    for (NodeId statement : statements(inClass))
        if (contains(all, statement))
            direct.push_back(statement);
    if (!direct.empty()) {
        const NodeId model = direct.back();
        place = Place::after(model);
        const Ends found = *ends(model);
        nameA = compactText(tree(), tree().children(found.a)[0]);
        nameB = compactText(tree(), tree().children(found.b)[0]);
        const TokenId sign(tree().tokenEnd(tree().children(found.a)[0]).index());
        rhs = " " + std::string(tree().text(sign)) + " ";
        if (kind(model) == NodeKind::SolDeclaration) {
            // w7 is followed by w8.
            const std::string_view own = name(model);
            const size_t digits = own.find_last_not_of("0123456789") + 1;
            const std::string stem(own.substr(0, digits));
            size_t number = 1;
            while (isDeclared(inClass, stem + std::to_string(number)))
                ++number;
            const SourceSpan type = tree().span(tree().child(model, NodeKind::SolType));
            head = std::string(tree().bytes().substr(tree().span(model).begin, type.end - tree().span(model).begin)) +
                   " " + stem + std::to_string(number);
        } else {
            const NodeId reference = tree().child(model, NodeKind::SolReference);
            head = compactText(tree(), tree().child(reference, NodeKind::SolDesignator));
        }
    }
    const std::string text = head + "(" + nameA + rhs + std::string(a) + ", " + nameB + rhs + std::string(b) + ");";
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolStatement, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const Result<Site> site = statementSite(inClass, place, false);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, text);
}

Result<TextChange> SolEditor::changeConnection(NodeId connection, std::string_view a, std::string_view b) const {
    const std::optional<Ends> found = ends(connection);
    if (!found)
        return refuse(phrase("there is no connection to change"));
    TextChange change;
    for (const auto& [end, text] : {std::pair(found->a, a), std::pair(found->b, b)}) {
        const Result<Fragment> fragment = parseFragment(FragmentKind::SolExpression, text);
        if (!fragment)
            return std::unexpected(fragment.error());
        if (fragment->tree.kind(fragment->nodes.front()) != NodeKind::SolReference)
            return refuse(phrase("'{0}' is no end of a connection", text));
        const Result<TextChange> part = differ(tree().children(end)[1], *fragment);
        if (!part)
            return part;
        for (const TextEdit& edit : part->edits())
            change.add(edit);
    }
    return change;
}

} // namespace gnomon::syntax
