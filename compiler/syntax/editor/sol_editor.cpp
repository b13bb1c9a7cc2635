#include "compiler/syntax/editor/sol_editor.h"

#include "compiler/syntax/editor/token_difference.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

std::vector<std::string_view> splitAtDots(std::string_view text) {
    std::vector<std::string_view> parts;
    for (size_t begin = 0;;) {
        const size_t dot = text.find('.', begin);
        parts.push_back(text.substr(begin, dot == std::string_view::npos ? dot : dot - begin));
        if (dot == std::string_view::npos)
            return parts;
        begin = dot + 1;
    }
}

std::string withoutBlanks(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

bool contains(const std::vector<NodeId>& nodes, NodeId node) {
    return std::ranges::find(nodes, node) != nodes.end();
}

std::string terminated(std::string text) {
    if (!text.ends_with(';'))
        text += ';';
    return text;
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
    return text.empty() ? "the model" : "'" + std::string(text) + "'";
}

std::string SolEditor::compactText(NodeId node) const {
    std::string result;
    for (size_t i = tree().firstToken(node).index(); i < tree().tokenEnd(node).index(); ++i)
        result += tree().text(TokenId(i));
    return result;
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
            return refuse("there is no model '" + std::string(dottedName) + "' in " + tree().source().name());
        at = *found;
    }
    return at;
}

Result<NodeId> SolEditor::findComponent(NodeId ofClass, std::string_view wanted) const {
    for (NodeId declaration : declarations(ofClass))
        if (name(declaration) == wanted)
            return declaration;
    return refuse("there is no component '" + std::string(wanted) + "' in " + quoted(ofClass));
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
        const std::string one = compactText(tree().children(found.a)[1]),
                          two = compactText(tree().children(found.b)[1]);
        if ((one == first && two == second) || (one == second && two == first))
            return statement;
    }
    return refuse("there is no connection of '" + std::string(a) + "' and '" + std::string(b) + "' in " +
                  quoted(ofClass));
}

Result<NodeId> SolEditor::findSection(NodeId ofClass, std::string_view wanted) const {
    for (NodeId statement : statements(ofClass))
        if (kind(statement) == NodeKind::SolSection) {
            const NodeId designator = tree().child(statement, NodeKind::SolDesignator);
            if (designator.valid() && compactText(designator) == wanted)
                return statement;
        }
    return refuse("there is no section '" + std::string(wanted) + "' in " + quoted(ofClass));
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
        return refuse("a statement goes into a model");
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        if (!isListItem(place.sibling) || modelAround(place.sibling) != inClass ||
            kind(parent(place.sibling)) != NodeKind::SolStatements)
            return refuse("the statement beside which to insert is none of " + quoted(inClass));
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
        return refuse("the head of " + quoted(inClass) + " is broken");
    for (NodeId child : tree().children(inClass))
        if ((kind(child) == NodeKind::SolInterface || kind(child) == NodeKind::SolModel) && !tree().isEmpty(child))
            site.behind = std::max(site.behind, lastToken(child));
    return site;
}

Result<Site> SolEditor::interfaceSite(NodeId ofClass, Place place, bool model) const {
    if (kind(ofClass) != NodeKind::SolModel)
        return refuse("a member goes into a model");
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
            return refuse("the member beside which to insert is none of the interface of " + quoted(ofClass));
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
        return refuse("the head of " + quoted(ofClass) + " is broken");
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
        return refuse("there is no line to move to");
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
            return refuse("the change does not fit the text");
    }
    return change;
}

// Components and statements.

Result<TextChange> SolEditor::insertComponent(NodeId ofClass, std::string_view text, Place place,
                                              ClassPart part) const {
    const bool intoInterface = part == ClassPart::Interface || part == ClassPart::Public;
    const Result<Fragment> fragment =
        parseFragment(intoInterface ? FragmentKind::SolMember : FragmentKind::SolStatement, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId node = fragment->nodes.front();
    if (fragment->tree.kind(node) != NodeKind::SolDeclaration)
        return refuse("the given text is no component");
    const NodeId given = fragment->tree.child(node, NodeKind::SolName);
    if (given.valid() && isDeclared(ofClass, fragment->tree.text(given)))
        return refuse("'" + std::string(fragment->tree.text(given)) + "' is already declared in " + quoted(ofClass));
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
        return refuse("there is no component to rename");
    if (!isIdentifier(newName, Language::Sol))
        return refuse("'" + std::string(newName) + "' is no name");
    if (tree().text(own) == newName)
        return TextChange();
    if (const NodeId owner = modelAround(component); owner.valid() && isDeclared(owner, newName))
        return refuse("'" + std::string(newName) + "' is already declared in " + quoted(owner));
    const SourceSpan place = tree().span(own);
    return TextChange(TextEdit{place.begin, place.size(), std::string(newName)});
}

Result<TextChange> SolEditor::remove(const std::vector<NodeId>& elements) const {
    ChangeBuilder builder(m_layout);
    for (NodeId element : elements) {
        if (!isListItem(element))
            return refuse("only declarations, statements, sections and models can be removed");
        builder.removeConstruct(construct(element));
    }
    return builder.take();
}

Result<TextChange> SolEditor::move(NodeId element, Place place) const {
    if (!isListItem(element))
        return refuse("only declarations, statements, sections and models can be moved");
    const std::vector<NodeId> siblings = siblingsOf(element);
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        const SourceSpan own = tree().span(element), other = tree().span(place.sibling);
        if (!isListItem(place.sibling) || modelAround(place.sibling) != modelAround(element) ||
            kind(parent(place.sibling)) != kind(parent(element)) ||
            (kind(place.sibling) == NodeKind::SolModel) != (kind(element) == NodeKind::SolModel))
            return refuse("the two do not stand in the same list of the same model");
        if (element != place.sibling && own.begin <= other.begin && other.end <= own.end)
            return refuse("a construct cannot be moved into itself");
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
        return refuse("only models, declarations, statements and parameters can be changed");
    const Result<Fragment> fragment = parseFragment(wanted, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId node = fragment->nodes.front();
    if (kind(element) == NodeKind::SolDeclaration && fragment->tree.kind(node) == NodeKind::SolDeclaration) {
        const NodeId given = fragment->tree.child(node, NodeKind::SolName);
        const NodeId owner = modelAround(element);
        if (given.valid() && owner.valid() && fragment->tree.text(given) != name(element) &&
            isDeclared(owner, fragment->tree.text(given)))
            return refuse("'" + std::string(fragment->tree.text(given)) + "' is already declared in " + quoted(owner));
    }
    return differ(element, *fragment);
}

// Parameters.

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
                    if (designator.valid() && compactText(designator) == wanted)
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
            return refuse("there is nothing here that has a value");
        const std::vector<NodeId> parts = tree().children(deepest);
        if (parts.size() < 2)
            return refuse("the parameter has no value yet and is broken");
        return differ(parts[1], *fragment);
    }
    if (done + 1 < path.size())
        return refuse("there is no parameter '" + path[done] + "' whose parameters could be set");
    for (std::string_view part : splitAtDots(path.back()))
        if (!isIdentifier(part, Language::Sol))
            return refuse("'" + path.back() + "' is no name");
    NodeId target = deepest;
    if (kind(target) == NodeKind::SolAnonymous || kind(target) == NodeKind::SolBinding)
        target = tree().child(target, NodeKind::SolReference);
    if (!target.valid() || (kind(target) != NodeKind::SolReference && kind(target) != NodeKind::SolDeclaration))
        return refuse("there is nothing here that has parameters");
    const std::string text = path.back() + " << " + fragment->text();
    const NodeId list = parameterList(target, NodeKind::SolParameters);
    if (!list.valid()) {
        // Behind the name of a declaration, behind all of a reference.
        const NodeId own = kind(target) == NodeKind::SolDeclaration ? nameNode(target) : target;
        if (!own.valid())
            return refuse("the declaration has no name yet");
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
        return refuse("there is no parameter '" + (path.empty() ? "" : path[done]) + "'");
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

// Connections.

Result<TextChange> SolEditor::addConnection(NodeId inClass, std::string_view a, std::string_view b,
                                            std::string_view annotation) const {
    if (!annotation.empty())
        return refuse("a connection of Sol has no annotation");
    if (findConnection(inClass, a, b))
        return refuse("'" + std::string(a) + "' and '" + std::string(b) + "' are already connected in " +
                      quoted(inClass));
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
        nameA = compactText(tree().children(found.a)[0]);
        nameB = compactText(tree().children(found.b)[0]);
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
            head = compactText(tree().child(reference, NodeKind::SolDesignator));
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
        return refuse("there is no connection to change");
    TextChange change;
    for (const auto& [end, text] : {std::pair(found->a, a), std::pair(found->b, b)}) {
        const Result<Fragment> fragment = parseFragment(FragmentKind::SolExpression, text);
        if (!fragment)
            return std::unexpected(fragment.error());
        if (fragment->tree.kind(fragment->nodes.front()) != NodeKind::SolReference)
            return refuse("'" + std::string(text) + "' is no end of a connection");
        const Result<TextChange> part = differ(tree().children(end)[1], *fragment);
        if (!part)
            return part;
        for (const TextEdit& edit : part->edits())
            change.add(edit);
    }
    return change;
}

// Models.

Result<TextChange> SolEditor::addClass(NodeId container, std::string_view text, Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolModel, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId own = fragment->tree.child(fragment->nodes.front(), NodeKind::SolName);
    if (!own.valid())
        return refuse("the given model has no name");
    const std::string newName(fragment->tree.text(own));
    const bool intoFile = kind(container) == NodeKind::File;
    const std::vector<NodeId> siblings = models(container);
    const auto taken = [&](NodeId model) { return name(model) == newName; };
    if (intoFile ? std::ranges::any_of(siblings, taken) : isDeclared(container, newName))
        return refuse("'" + newName + "' is already declared in " + quoted(container));
    if (!siblings.empty()) {
        if ((place.where == Place::Where::Before || place.where == Place::Where::After) &&
            !contains(siblings, place.sibling))
            return refuse("the model beside which to insert is none of " + quoted(container));
        Site site = among(siblings, place);
        site.blankLine = site.blankLine || siblings.size() == 1;
        return insertAt(site, terminated(fragment->text()));
    }
    if (intoFile) {
        ChangeBuilder builder(m_layout);
        const auto at = static_cast<uint32_t>(tree().bytes().size());
        const std::string ending(m_layout.lineEnding(at));
        builder.insert(at, (m_layout.lineBegin(at) != at ? ending : "") +
                               m_layout.placed(terminated(fragment->text()), "", at) + ending);
        return builder.take();
    }
    Site site;
    site.how = Site::How::BehindHeader;
    site.outer = tree().firstToken(container);
    site.behind = headerEnd(container);
    if (!site.behind.valid())
        return refuse("the head of " + quoted(container) + " is broken");
    return insertAt(site, terminated(fragment->text()));
}

Result<TextChange> SolEditor::addMemberModel(NodeId ofClass, std::string_view text, Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolMember, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId node = fragment->nodes.front();
    const NodeId own = fragment->tree.child(node, NodeKind::SolName);
    if (fragment->tree.kind(node) != NodeKind::SolModel || !own.valid())
        return refuse("the given text is no model");
    if (isDeclared(ofClass, fragment->tree.text(own)))
        return refuse("'" + std::string(fragment->tree.text(own)) + "' is already declared in " + quoted(ofClass));
    const Result<Site> site = interfaceSite(ofClass, place, true);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, terminated(fragment->text()));
}

Result<TextChange> SolEditor::addExtends(NodeId ofClass, std::string_view base) const {
    if (kind(ofClass) != NodeKind::SolModel || !nameNode(ofClass).valid())
        return refuse("there is no model to extend");
    for (std::string_view part : splitAtDots(base))
        if (!isIdentifier(part, Language::Sol))
            return refuse("'" + std::string(base) + "' is no name of a model");
    for (NodeId child : tree().children(ofClass))
        if (kind(child) == NodeKind::SolExtends && tree().child(child, NodeKind::SolDesignator).valid() &&
            compactText(tree().child(child, NodeKind::SolDesignator)) == base)
            return refuse(quoted(ofClass) + " already extends '" + std::string(base) + "'");
    Site site;
    site.how = Site::How::BehindHeader;
    site.outer = tree().firstToken(ofClass);
    site.behind = lastToken(nameNode(ofClass));
    for (NodeId child : tree().children(ofClass))
        if (kind(child) == NodeKind::SolExtends)
            site.behind = lastToken(child);
    return insertAt(site, "extends " + std::string(base) + ";");
}

Result<TextChange> SolEditor::renameClass(NodeId classNode, std::string_view newName) const {
    const NodeId own = kind(classNode) == NodeKind::SolModel ? nameNode(classNode) : NodeId();
    if (!own.valid())
        return refuse("there is no model to rename");
    if (!isIdentifier(newName, Language::Sol))
        return refuse("'" + std::string(newName) + "' is no name");
    if (tree().text(own) == newName)
        return TextChange();
    const NodeId owner = modelAround(classNode);
    const auto taken = [&](NodeId model) { return name(model) == newName; };
    if (owner.valid() ? isDeclared(owner, newName) : std::ranges::any_of(models(tree().root()), taken))
        return refuse("'" + std::string(newName) + "' is already declared in " +
                      quoted(owner.valid() ? owner : tree().root()));
    const SourceSpan place = tree().span(own);
    TextChange change(TextEdit{place.begin, place.size(), std::string(newName)});
    if (const NodeId end = endNameNode(classNode); end.valid() && end != own)
        change.add({tree().span(end).begin, tree().span(end).size(), std::string(newName)});
    return change;
}

Result<TextChange> SolEditor::moveClass(NodeId classNode, NodeId container, Place place) const {
    if (kind(classNode) != NodeKind::SolModel)
        return refuse("only a model can be moved to another model");
    const bool intoFile = kind(container) == NodeKind::File;
    const SourceSpan own = tree().span(classNode), target = tree().span(container);
    if (!intoFile && own.begin <= target.begin && target.end <= own.end)
        return refuse(quoted(classNode) + " cannot be moved into itself");
    const std::vector<NodeId> siblings = models(container);
    if (contains(siblings, classNode))
        return move(classNode, place);
    const auto taken = [&](NodeId model) { return name(model) == name(classNode); };
    if (intoFile ? std::ranges::any_of(siblings, taken) : isDeclared(container, name(classNode)))
        return refuse("'" + std::string(name(classNode)) + "' is already declared in " + quoted(container));
    if (!siblings.empty()) {
        if ((place.where == Place::Where::Before || place.where == Place::Where::After) &&
            !contains(siblings, place.sibling))
            return refuse("the model beside which to insert is none of " + quoted(container));
        Site site = among(siblings, place);
        site.blankLine = site.blankLine || siblings.size() == 1;
        return moveItem(classNode, site);
    }
    Site site;
    site.how = Site::How::BehindHeader;
    site.outer = tree().firstToken(container);
    site.behind = intoFile ? TokenId() : headerEnd(container);
    if (!site.behind.valid())
        return refuse("the head of " + quoted(container) + " is broken");
    return moveItem(classNode, site);
}

// Sections.

Result<TextChange> SolEditor::insertInSection(NodeId ofClass, std::string_view section, std::string_view text,
                                              Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolStatement, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    if (kind(ofClass) != NodeKind::SolModel)
        return refuse("a section stands in a model");
    const std::string statement = terminated(fragment->text());
    const Result<NodeId> found = findSection(ofClass, section);
    if (!found) {
        for (std::string_view part : splitAtDots(section))
            if (!isIdentifier(part, Language::Sol))
                return refuse("'" + std::string(section) + "' is no name of a section");
        std::string whole = "section " + std::string(section) + ":\n  ";
        for (char c : statement)
            whole += c == '\n' ? "\n  " : std::string(1, c);
        whole += "\nend section;";
        const std::vector<NodeId> all = statements(ofClass);
        if (all.empty()) {
            const Result<Site> site = statementSite(ofClass, {}, false);
            return site ? insertAt(*site, whole) : std::unexpected(site.error());
        }
        Site site = among(all, Place::last());
        site.blankLine = true;
        return insertAt(site, whole);
    }
    const std::vector<NodeId> all = statements(*found);
    if (!all.empty()) {
        if ((place.where == Place::Where::Before || place.where == Place::Where::After) &&
            !contains(all, place.sibling))
            return refuse("the statement beside which to insert is none of section '" + std::string(section) + "'");
        return insertAt(among(all, place), statement);
    }
    Site site;
    site.how = Site::How::BehindHeader;
    site.outer = tree().firstToken(*found);
    const NodeId designator = tree().child(*found, NodeKind::SolDesignator);
    site.behind = TokenId(tree().tokenEnd(designator).index());
    if (tree().tokens().kind(site.behind) != TokenKind::Colon)
        return refuse("the head of section '" + std::string(section) + "' is broken");
    return insertAt(site, statement);
}

Result<TextChange> SolEditor::setInSection(NodeId ofClass, std::string_view section, std::string_view text) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolStatement, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const Result<NodeId> found = findSection(ofClass, section);
    if (!found)
        return insertInSection(ofClass, section, text);
    // What an instance is of, and its name if it has one.
    auto identity = [](const SyntaxTree& of, NodeId statement) {
        std::string result;
        for (NodeId part : of.children(statement)) {
            if (of.kind(part) == NodeKind::SolReference || of.kind(part) == NodeKind::SolType)
                part = of.child(part, NodeKind::SolDesignator);
            else if (of.kind(part) != NodeKind::SolName)
                continue;
            if (!part.valid())
                continue;
            for (size_t i = of.firstToken(part).index(); i < of.tokenEnd(part).index(); ++i)
                result += of.text(TokenId(i));
            result += ' ';
        }
        return result;
    };
    const NodeId given = fragment->nodes.front();
    const std::string wanted = identity(fragment->tree, given);
    std::vector<NodeId> same;
    for (NodeId statement : statements(*found))
        if (kind(statement) == fragment->tree.kind(given) && identity(tree(), statement) == wanted)
            same.push_back(statement);
    if (same.size() > 1)
        return refuse("there are several '" + wanted.substr(0, wanted.size() - 1) + "' in section '" +
                      std::string(section) + "'");
    return same.empty() ? insertInSection(ofClass, section, text) : differ(same.front(), *fragment);
}

} // namespace gnomon::syntax
