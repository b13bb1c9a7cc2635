#include "compiler/syntax/editor/sol_editor.h"

#include "compiler/base/phrases.h"
#include "compiler/syntax/compact_text.h"
#include "compiler/syntax/editor/sol_words.h"
#include "compiler/syntax/editor/token_difference.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

std::string withoutBlanks(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

} // namespace

SolEditor::SolEditor(const SyntaxTree& tree) : SyntaxEditor(tree), m_parents(tree.parents()), m_layout(tree) {}

// The tree.

NodeId SolEditor::modelAround(NodeId node) const {
    for (NodeId at = parent(node); at.valid(); at = parent(at))
        if (kind(at) == NodeKind::SolModel)
            return at;
    return {};
}

TokenId SolEditor::lastToken(NodeId node) const {
    const TokenId behind = tree().tokenEnd(node);
    const TokenId last(behind.index() - 1);
    if (tree().tokens().kind(last) != TokenKind::Semicolon && tree().tokens().kind(behind) == TokenKind::Semicolon)
        return behind;
    return last;
}

NodeId SolEditor::nameNode(NodeId node) const {
    // Of a model, the name behind `end` is a SolName too; the first one counts if it stands before the body.
    for (NodeId child : tree().children(node)) {
        if (kind(child) == NodeKind::SolName)
            return child;
        if (kind(node) == NodeKind::SolModel)
            break;
    }
    return {};
}

NodeId SolEditor::endNameNode(NodeId model) const {
    const std::vector<NodeId> children = tree().children(model);
    if (children.size() < 2 || kind(children.back()) != NodeKind::SolName)
        return {};
    const size_t before = tree().firstToken(children.back()).index() - 1;
    return tree().tokens().kind(TokenId(before)) == TokenKind::End ? children.back() : NodeId();
}

std::string_view SolEditor::name(NodeId node) const {
    const NodeId found = nameNode(node);
    return found.valid() ? tree().text(found) : std::string_view();
}

std::string SolEditor::quoted(NodeId node) const {
    if (kind(node) == NodeKind::File)
        return tree().source().name();
    const std::string_view text = name(node);
    return text.empty() ? phrase("the model") : "'" + std::string(text) + "'";
}

TokenId SolEditor::headerEnd(NodeId model) const {
    const NodeId own = nameNode(model);
    if (!own.valid())
        return {};
    TokenId last = lastToken(own);
    for (NodeId child : tree().children(model))
        if (kind(child) == NodeKind::SolExtends || kind(child) == NodeKind::SolDefine)
            last = lastToken(child);
    return last;
}

std::vector<NodeId> SolEditor::models(NodeId container) const {
    std::vector<NodeId> result;
    for (NodeId child : tree().children(container)) {
        if (kind(child) == NodeKind::SolModel)
            result.push_back(child);
        if (kind(child) == NodeKind::SolInterface)
            for (NodeId member : tree().children(child))
                if (kind(member) == NodeKind::SolModel)
                    result.push_back(member);
    }
    return result;
}

bool SolEditor::isStatement(NodeKind kind) {
    return kind == NodeKind::SolDeclaration || kind == NodeKind::SolEquation || kind == NodeKind::SolAnonymous ||
           kind == NodeKind::SolSection || kind == NodeKind::SolIf || kind == NodeKind::SolWhen;
}

std::vector<NodeId> SolEditor::statements(NodeId of) const {
    std::vector<NodeId> result;
    const NodeId part = kind(of) == NodeKind::SolModel ? tree().child(of, NodeKind::SolImplementation) : of;
    const NodeId list = part.valid() ? tree().child(part, NodeKind::SolStatements) : NodeId();
    if (list.valid())
        for (NodeId child : tree().children(list))
            if (isStatement(kind(child)))
                result.push_back(child);
    return result;
}

std::vector<NodeId> SolEditor::within(NodeId node, NodeKind wanted) const {
    std::vector<NodeId> result, open;
    for (NodeId child : tree().childrenBackward(node))
        open.push_back(child);
    while (!open.empty()) {
        const NodeId at = open.back();
        open.pop_back();
        if (kind(at) == wanted)
            result.push_back(at);
        if (kind(at) == NodeKind::SolModel)
            continue;
        for (NodeId child : tree().childrenBackward(at))
            open.push_back(child);
    }
    return result;
}

std::vector<NodeId> SolEditor::declarations(NodeId model) const {
    return within(model, NodeKind::SolDeclaration);
}

bool SolEditor::isDeclared(NodeId model, std::string_view wanted) const {
    const auto named = [&](NodeId node) { return name(node) == wanted; };
    return std::ranges::any_of(declarations(model), named) || std::ranges::any_of(models(model), named);
}

bool SolEditor::isListItem(NodeId node) const {
    const NodeId around = parent(node);
    if (!around.valid() || tree().isEmpty(node))
        return false;
    const NodeKind list = kind(around);
    return (isStatement(kind(node)) && (list == NodeKind::SolStatements || list == NodeKind::SolInterface)) ||
           kind(node) == NodeKind::SolModel || kind(node) == NodeKind::SolExtends || kind(node) == NodeKind::SolDefine;
}

std::vector<NodeId> SolEditor::siblingsOf(NodeId item) const {
    std::vector<NodeId> result;
    for (NodeId child : tree().children(parent(item)))
        if (isListItem(child))
            result.push_back(child);
    return result;
}

// Finding.

Result<NodeId> SolEditor::findClass(std::string_view dottedName) const {
    NodeId at = tree().root();
    for (std::string_view part : splitAtDots(dottedName)) {
        const std::vector<NodeId> candidates = models(at);
        const auto found = std::ranges::find_if(candidates, [&](NodeId model) { return name(model) == part; });
        if (found == candidates.end())
            return refuse(phrase("there is no model '{0}' in {1}", dottedName, tree().source().name()));
        at = *found;
    }
    return at;
}

Result<NodeId> SolEditor::findComponent(NodeId ofClass, std::string_view wanted) const {
    for (NodeId declaration : declarations(ofClass))
        if (name(declaration) == wanted)
            return declaration;
    return refuse(phrase("there is no component '{0}' in {1}", wanted, quoted(ofClass)));
}

std::optional<SolEditor::Ends> SolEditor::ends(NodeId statement) const {
    NodeId members;
    if (kind(statement) == NodeKind::SolDeclaration) {
        members = tree().child(statement, NodeKind::SolMembers);
    } else if (kind(statement) == NodeKind::SolAnonymous) {
        const NodeId reference = tree().child(statement, NodeKind::SolReference);
        if (reference.valid())
            members = tree().child(reference, NodeKind::SolMembers);
    }
    if (!members.valid())
        return std::nullopt;
    std::vector<NodeId> bindings;
    for (NodeId child : tree().children(members)) {
        if (kind(child) != NodeKind::SolBinding)
            return std::nullopt;
        bindings.push_back(child);
    }
    // What is connected are places (a.b), not numbers or texts: so a line of an icon is no connection.
    if (bindings.size() != 2)
        return std::nullopt;
    for (NodeId end : bindings) {
        const std::vector<NodeId> parts = tree().children(end);
        if (parts.size() != 2 || kind(parts[1]) != NodeKind::SolReference)
            return std::nullopt;
    }
    return Ends{bindings[0], bindings[1]};
}

std::vector<NodeId> SolEditor::connections(NodeId model) const {
    std::vector<NodeId> result;
    for (NodeKind wanted : {NodeKind::SolDeclaration, NodeKind::SolAnonymous})
        for (NodeId statement : within(model, wanted))
            if (ends(statement))
                result.push_back(statement);
    return result;
}

Result<NodeId> SolEditor::findConnection(NodeId ofClass, std::string_view a, std::string_view b) const {
    const std::string first = withoutBlanks(a), second = withoutBlanks(b);
    for (NodeId statement : connections(ofClass)) {
        const Ends found = *ends(statement);
        const std::string one = compactText(tree(), tree().children(found.a)[1]),
                          two = compactText(tree(), tree().children(found.b)[1]);
        if ((one == first && two == second) || (one == second && two == first))
            return statement;
    }
    return refuse(phrase("there is no connection of '{0}' and '{1}' in {2}", a, b, quoted(ofClass)));
}

Result<NodeId> SolEditor::findSection(NodeId ofClass, std::string_view wanted) const {
    for (NodeId statement : statements(ofClass))
        if (kind(statement) == NodeKind::SolSection) {
            const NodeId designator = tree().child(statement, NodeKind::SolDesignator);
            if (designator.valid() && compactText(tree(), designator) == wanted)
                return statement;
        }
    return refuse(phrase("there is no section '{0}' in {1}", wanted, quoted(ofClass)));
}

// Places.

Site SolEditor::among(const std::vector<NodeId>& siblings, Place place) const {
    const bool after = place.where == Place::Where::Last || place.where == Place::Where::After;
    const NodeId sibling = place.where == Place::Where::Last    ? siblings.back()
                           : place.where == Place::Where::First ? siblings.front()
                                                                : place.sibling;
    std::vector<Construct> list;
    size_t index = 0;
    for (size_t i = 0; i < siblings.size(); ++i) {
        if (siblings[i] == sibling)
            index = i;
        list.push_back(construct(siblings[i]));
    }
    return Site::beside(m_layout, list, index, after);
}

Result<Site> SolEditor::statementSite(NodeId inClass, Place place, bool declaration) const {
    if (kind(inClass) != NodeKind::SolModel)
        return refuse(phrase("a statement goes into a model"));
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        if (!isListItem(place.sibling) || modelAround(place.sibling) != inClass ||
            kind(parent(place.sibling)) != NodeKind::SolStatements)
            return refuse(phrase("the statement beside which to insert is none of {0}", quoted(inClass)));
        return among(siblingsOf(place.sibling), place);
    }
    const std::vector<NodeId> all = statements(inClass);
    std::vector<NodeId> ofKind, plain;
    for (NodeId statement : all) {
        if (kind(statement) == NodeKind::SolSection)
            continue;
        plain.push_back(statement);
        // A declaration with ends is a connection and stands among those.
        if (declaration == (kind(statement) == NodeKind::SolDeclaration && !ends(statement)))
            ofKind.push_back(statement);
    }
    if (!ofKind.empty())
        return among(ofKind, place);
    if (!plain.empty()) // declarations come first, what is done with them behind
        return among(plain, declaration ? Place::first() : Place::last());
    if (!all.empty())
        return among(all, Place::first());
    Site site;
    site.outer = tree().firstToken(inClass);
    const NodeId implementation = tree().child(inClass, NodeKind::SolImplementation);
    if (implementation.valid() && !tree().isEmpty(implementation)) {
        site.how = Site::How::BehindHeader;
        site.behind = tree().firstToken(implementation);
        const TokenId next(site.behind.index() + 1);
        if (tree().tokens().kind(next) == TokenKind::Colon)
            site.behind = next;
        return site;
    }
    site.how = Site::How::NewSection;
    site.section = "implementation:";
    site.behind = headerEnd(inClass);
    if (!site.behind.valid())
        return refuse(phrase("the head of {0} is broken", quoted(inClass)));
    for (NodeId child : tree().children(inClass))
        if ((kind(child) == NodeKind::SolInterface || kind(child) == NodeKind::SolModel) && !tree().isEmpty(child))
            site.behind = std::max(site.behind, lastToken(child));
    return site;
}

Result<Site> SolEditor::interfaceSite(NodeId ofClass, Place place, bool model) const {
    if (kind(ofClass) != NodeKind::SolModel)
        return refuse(phrase("a member goes into a model"));
    const NodeId part = tree().child(ofClass, NodeKind::SolInterface);
    std::vector<NodeId> all, ofKind;
    if (part.valid())
        for (NodeId child : tree().children(part))
            if (kind(child) == NodeKind::SolDeclaration || kind(child) == NodeKind::SolModel) {
                all.push_back(child);
                if (model == (kind(child) == NodeKind::SolModel))
                    ofKind.push_back(child);
            }
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        if (!contains(all, place.sibling))
            return refuse(phrase("the member beside which to insert is none of the interface of {0}", quoted(ofClass)));
        return among(all, place);
    }
    if (!ofKind.empty()) {
        Site site = among(ofKind, place);
        site.blankLine = site.blankLine || (model && ofKind.size() == 1);
        return site;
    }
    if (!all.empty()) // declarations come before models
        return among(all, model ? Place::last() : Place::first());
    Site site;
    site.outer = tree().firstToken(ofClass);
    if (part.valid() && !tree().isEmpty(part)) {
        site.how = Site::How::BehindHeader;
        site.behind = TokenId(tree().tokenEnd(part).index() - 1);
        return site;
    }
    site.how = Site::How::NewSection;
    site.section = "interface:";
    site.behind = headerEnd(ofClass);
    if (!site.behind.valid())
        return refuse(phrase("the head of {0} is broken", quoted(ofClass)));
    for (NodeId child : tree().children(ofClass))
        if (kind(child) == NodeKind::SolModel)
            site.behind = std::max(site.behind, lastToken(child));
    return site;
}

Result<TextChange> SolEditor::insertAt(const Site& site, std::string_view text) const {
    ChangeBuilder builder(m_layout);
    builder.insertAt(site, text);
    return builder.take();
}

Result<TextChange> SolEditor::moveItem(NodeId item, const Site& site) const {
    if (site.sibling.first.valid() && site.sibling.first == tree().firstToken(item))
        return TextChange();
    ChangeBuilder builder(m_layout);
    if (!builder.moveTo(construct(item), site))
        return refuse(phrase("there is no line to move to"));
    return builder.take();
}

Result<TextChange> SolEditor::differ(NodeId old, const Fragment& fragment) const {
    const NodeId wanted = fragment.nodes.front();
    TextChange change;
    for (TextEdit& edit :
         tokenDifference({&tree(), tree().firstToken(old), tree().tokenEnd(old)},
                         {&fragment.tree, fragment.tree.firstToken(wanted), fragment.tree.tokenEnd(wanted)})) {
        edit.inserted = m_layout.placed(edit.inserted, m_layout.indentation(edit.offset), edit.offset);
        if (!change.add(std::move(edit)))
            return refuse(phrase("the change does not fit the text"));
    }
    return change;
}

} // namespace gnomon::syntax
