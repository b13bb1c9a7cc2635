// ModelicaEditor: finding things by name, and the places where elements, equations, classes and states go, come from
// and move to.
#include "compiler/base/phrases.h"
#include "compiler/syntax/compact_text.h"
#include "compiler/syntax/editor/modelica_editor.h"
#include "compiler/syntax/editor/token_difference.h"
#include "compiler/syntax/modelica/flags.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

std::vector<std::string_view> splitAtDots(std::string_view text) {
    std::vector<std::string_view> parts;
    size_t begin = 0;
    bool quoted = false;
    for (size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || (text[i] == '.' && !quoted)) {
            parts.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        } else if (text[i] == '\'') {
            quoted = !quoted;
        } else if (text[i] == '\\') {
            ++i;
        }
    }
    return parts;
}

std::string withoutBlanks(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

/// The word in front of a class that only an element of another class may have, or nothing.
std::string_view elementPrefix(const SyntaxTree& tree, NodeId classNode) {
    for (size_t i = tree.firstToken(classNode).index(); i < tree.tokenEnd(classNode).index(); ++i) {
        switch (tree.tokens().kind(TokenId(i))) {
        case TokenKind::Redeclare:
        case TokenKind::Inner:
        case TokenKind::Outer:
        case TokenKind::Replaceable:
            return tree.text(TokenId(i));
        case TokenKind::Final:
            continue;
        default:
            return {};
        }
    }
    return {};
}

bool contains(const std::vector<NodeId>& nodes, NodeId node) {
    return std::ranges::find(nodes, node) != nodes.end();
}

} // namespace

ModelicaEditor::ModelicaEditor(const SyntaxTree& tree) : SyntaxEditor(tree), m_outline(tree), m_layout(tree) {}

std::string ModelicaEditor::quoted(NodeId node) const {
    const std::string_view name = m_outline.name(node);
    return name.empty() ? phrase("the class") : "'" + std::string(name) + "'";
}

// Finding.

Result<NodeId> ModelicaEditor::findClass(std::string_view dottedName) const {
    NodeId at = tree().root();
    for (std::string_view part : splitAtDots(dottedName)) {
        NodeId found;
        for (NodeId candidate : m_outline.classes(at))
            if (m_outline.name(candidate) == part) {
                found = candidate;
                break;
            }
        if (!found.valid())
            return refuse(phrase("there is no class '{0}' in {1}", dottedName, tree().source().name()));
        at = found;
    }
    return at;
}

const ModelicaEditor::ByNames& ModelicaEditor::byNames(NodeId ofClass) const {
    if (m_byNames && m_byNames->ofClass == ofClass)
        return *m_byNames;
    m_byNames.emplace();
    m_byNames->ofClass = ofClass;
    // Of two with the same name the first one.
    for (NodeId declaration : m_outline.declarations(ofClass))
        m_byNames->components.emplace(m_outline.name(declaration), declaration);
    for (NodeId connection : m_outline.within(ofClass, NodeKind::ConnectEquation)) {
        std::vector<std::string> ends;
        for (NodeId child : tree().children(connection))
            if (m_outline.kind(child) == NodeKind::ComponentReference)
                ends.push_back(compactText(m_outline.tree(), child));
        if (ends.size() == 2)
            m_byNames->connections.emplace(std::minmax(ends[0], ends[1]), connection);
    }
    return *m_byNames;
}

Result<NodeId> ModelicaEditor::findComponent(NodeId ofClass, std::string_view name) const {
    const ByNames& known = byNames(ofClass);
    if (const auto found = known.components.find(std::string(name)); found != known.components.end())
        return found->second;
    return refuse(phrase("there is no component '{0}' in {1}", name, quoted(ofClass)));
}

Result<NodeId> ModelicaEditor::findConnection(NodeId ofClass, std::string_view a, std::string_view b) const {
    const std::string first = withoutBlanks(a), second = withoutBlanks(b);
    const ByNames& known = byNames(ofClass);
    if (const auto found = known.connections.find(std::minmax(first, second)); found != known.connections.end())
        return found->second;
    return refuse(phrase("there is no connection of '{0}' and '{1}' in {2}", a, b, quoted(ofClass)));
}

Result<NodeId> ModelicaEditor::findState(NodeId ofClass, std::string_view dottedName) const {
    NodeId at = ofClass;
    for (std::string_view part : splitAtDots(dottedName)) {
        std::vector<NodeId> candidates;
        const std::vector<NodeId> parents =
            m_outline.kind(at) == NodeKind::ClassDefinition ? m_outline.sections(at) : std::vector{at};
        for (NodeId parent : parents)
            if (m_outline.kind(parent) == NodeKind::StatechartSection || parent == at)
                for (NodeId child : tree().children(parent)) {
                    if (m_outline.kind(child) == NodeKind::StateDefinition)
                        candidates.push_back(child);
                    if (m_outline.kind(child) == NodeKind::ComponentClause)
                        for (NodeId declaration : tree().children(child))
                            if (m_outline.kind(declaration) == NodeKind::Declaration)
                                candidates.push_back(declaration);
                }
        const auto found =
            std::ranges::find_if(candidates, [&](NodeId state) { return m_outline.name(state) == part; });
        if (found == candidates.end())
            return refuse(phrase("there is no state '{0}' in {1}", dottedName, quoted(ofClass)));
        at = *found;
    }
    return at;
}

// Places.

Site ModelicaEditor::among(const std::vector<NodeId>& siblings, Place place) const {
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

Result<Site> ModelicaEditor::elementSite(NodeId ofClass, Place place, ClassPart part, bool isClass) const {
    const NodeId body = m_outline.kind(ofClass) == NodeKind::ClassDefinition ? m_outline.body(ofClass) : NodeId();
    if (!body.valid() || m_outline.kind(body) != NodeKind::LongClass)
        return refuse(phrase("there is no place for an element in {0}", quoted(ofClass)));
    const std::vector<NodeId> elements = m_outline.elements(ofClass);
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        NodeId sibling = place.sibling;
        if (m_outline.kind(sibling) == NodeKind::Declaration)
            sibling = m_outline.parent(sibling);
        if (!contains(elements, sibling))
            return refuse(phrase("the element beside which to insert is none of {0}", quoted(ofClass)));
        place.sibling = sibling;
        return among(elements, place);
    }
    // Those of the wanted part and kind; else any of the part.
    const NodeKind kind = isClass ? NodeKind::ClassDefinition : NodeKind::ComponentClause;
    auto isOfPart = [&](NodeId element) {
        const NodeId section = m_outline.around(element, NodeKind::ElementSection);
        const bool isProtected = tree().flags(section) & modelica::section_flags::isProtected;
        return isProtected == (part == ClassPart::Protected);
    };
    std::vector<NodeId> ofPart, ofKind;
    for (NodeId element : elements)
        if (isOfPart(element)) {
            ofPart.push_back(element);
            if (m_outline.kind(element) == kind)
                ofKind.push_back(element);
        }
    // A component comes behind imports, extends and classes, also if it is the first of all components.
    if (!ofKind.empty())
        return among(ofKind, place);
    if (!ofPart.empty()) {
        Site site = among(ofPart, Place::last());
        site.blankLine = site.blankLine || isClass || m_outline.kind(ofPart.back()) == NodeKind::ClassDefinition;
        return site;
    }
    Site site;
    site.outer = m_outline.firstToken(ofClass);
    NodeId lastSection, ownSection;
    for (NodeId section : m_outline.sections(ofClass)) {
        if (m_outline.kind(section) != NodeKind::ElementSection || tree().isEmpty(section))
            continue;
        lastSection = section;
        const bool isProtected = tree().flags(section) & modelica::section_flags::isProtected;
        if (tree().flags(section) != 0 && isProtected == (part == ClassPart::Protected))
            ownSection = section;
    }
    if (ownSection.valid()) {
        // `protected` and nothing behind it yet.
        site.how = Site::How::BehindHeader;
        site.behind = m_outline.firstToken(ownSection);
        return site;
    }
    const TokenId header = m_outline.headerEnd(ofClass);
    if (!header.valid())
        return refuse(phrase("the head of {0} is broken", quoted(ofClass)));
    if (part == ClassPart::Protected) {
        site.how = Site::How::NewSection;
        site.section = "protected";
        site.behind = lastSection.valid() ? m_outline.lastToken(lastSection) : header;
        return site;
    }
    site.how = Site::How::BehindHeader;
    site.behind = header;
    return site;
}

Result<Site> ModelicaEditor::equationSite(NodeId inClass, Place place, ClassPart part) const {
    const NodeId body = m_outline.kind(inClass) == NodeKind::ClassDefinition ? m_outline.body(inClass) : NodeId();
    if (!body.valid() || m_outline.kind(body) != NodeKind::LongClass)
        return refuse(phrase("there is no place for an equation in {0}", quoted(inClass)));
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        const NodeId sibling = place.sibling;
        if (!(m_outline.isEquation(m_outline.kind(sibling)) || m_outline.isStatement(m_outline.kind(sibling))) ||
            m_outline.classAround(sibling) != inClass)
            return refuse(phrase("the equation beside which to insert is none of {0}", quoted(inClass)));
        return among(siblingsOf(sibling), place);
    }
    const bool initial = part == ClassPart::InitialEquations || part == ClassPart::InitialAlgorithm;
    const bool algorithm = part == ClassPart::Algorithm || part == ClassPart::InitialAlgorithm;
    const NodeKind wanted = algorithm ? NodeKind::AlgorithmSection : NodeKind::EquationSection;
    NodeId target, lastSection, firstPlain;
    for (NodeId section : m_outline.sections(inClass)) {
        if (tree().isEmpty(section))
            continue;
        const bool isInitial = tree().flags(section) & modelica::equation_flags::initial;
        if (m_outline.kind(section) == wanted && isInitial == initial)
            target = section;
        if (m_outline.kind(section) == NodeKind::EquationSection && !isInitial && !firstPlain.valid())
            firstPlain = section;
        lastSection = section;
    }
    Site site;
    site.outer = m_outline.firstToken(inClass);
    if (!target.valid()) {
        site.how = Site::How::NewSection;
        site.section = std::string(initial ? "initial " : "") + (algorithm ? "algorithm" : "equation");
        const TokenId header = m_outline.headerEnd(inClass);
        if (!header.valid())
            return refuse(phrase("the head of {0} is broken", quoted(inClass)));
        site.behind = lastSection.valid() ? m_outline.lastToken(lastSection) : header;
        // As the other sections of this text have it.
        for (size_t i = 0; i + 1 < tree().tokens().size(); ++i) {
            const TokenKind kind = tree().tokens().kind(TokenId(i));
            if ((kind == TokenKind::Equation || kind == TokenKind::Algorithm) && m_layout.isFirstOnLine(TokenId(i)))
                site.blankLine = m_layout.blankLineAbove(m_layout.begin(TokenId(i)));
            if (i > site.behind.index() && site.blankLine)
                break;
        }
        return site;
    }
    std::vector<NodeId> siblings;
    for (NodeId child : tree().children(target))
        if (m_outline.isEquation(m_outline.kind(child)) || m_outline.isStatement(m_outline.kind(child)))
            siblings.push_back(child);
    if (!siblings.empty())
        return among(siblings, place);
    site.how = Site::How::BehindHeader;
    // A section by aspect may stand in it; then the new equation comes before that.
    site.behind = m_outline.firstToken(target);
    if (tree().tokens().kind(site.behind) == TokenKind::Initial)
        site.behind = TokenId(site.behind.index() + 1);
    return site;
}

Result<Site> ModelicaEditor::stateItemSite(NodeId parent, Place place, NodeKind kind) const {
    auto isItem = [&](NodeId node) {
        const NodeKind k = m_outline.kind(node);
        return k == NodeKind::StateDefinition || k == NodeKind::ComponentClause || k == NodeKind::Transition ||
               k == NodeKind::StateAction;
    };
    NodeId list = parent;
    if (m_outline.kind(parent) == NodeKind::ClassDefinition) {
        list = {};
        for (NodeId section : m_outline.sections(parent))
            if (m_outline.kind(section) == NodeKind::StatechartSection)
                list = section;
    } else if (m_outline.kind(parent) != NodeKind::StateDefinition) {
        return refuse(phrase("a state or transition goes into a class or a state"));
    }
    Site site;
    site.outer = m_outline.firstToken(parent);
    if (!list.valid()) {
        const TokenId header = m_outline.headerEnd(parent);
        if (!header.valid())
            return refuse(phrase("the head of {0} is broken", quoted(parent)));
        site.how = Site::How::NewSection;
        site.section = "statechart";
        site.behind = header;
        for (NodeId section : m_outline.sections(parent))
            if (!tree().isEmpty(section))
                site.behind = m_outline.lastToken(section);
        return site;
    }
    std::vector<NodeId> items, ofKind;
    for (NodeId child : tree().children(list))
        if (isItem(child)) {
            items.push_back(child);
            const bool transition = m_outline.kind(child) == NodeKind::Transition;
            if (transition == (kind == NodeKind::Transition) && m_outline.kind(child) != NodeKind::StateAction)
                ofKind.push_back(child);
        }
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        if (!contains(items, place.sibling))
            return refuse(phrase("the state or transition beside which to insert is none of {0}", quoted(parent)));
        return among(items, place);
    }
    if (!ofKind.empty())
        return among(ofKind, place);
    if (!items.empty()) // states come before transitions
        return among(items, kind == NodeKind::Transition ? Place::last() : Place::first());
    site.how = Site::How::BehindHeader;
    site.behind = m_outline.firstToken(list);
    if (m_outline.kind(list) == NodeKind::StateDefinition) {
        site.behind = m_outline.nameToken(list);
        for (NodeId child : tree().children(list)) {
            const NodeKind k = m_outline.kind(child);
            if (k != NodeKind::Name && k != NodeKind::ClassModification && k != NodeKind::Description)
                break;
            if (!tree().isEmpty(child))
                site.behind = TokenId(tree().tokenEnd(child).index() - 1);
        }
        if (tree().tokens().kind(TokenId(site.behind.index() + 1)) == TokenKind::Semicolon)
            site.behind = TokenId(site.behind.index() + 1);
    }
    return site;
}

bool ModelicaEditor::isListItem(NodeId node) const {
    const NodeKind kind = m_outline.kind(node);
    if (tree().isEmpty(node))
        return false;
    if (m_outline.isEquation(kind) || m_outline.isStatement(kind) || kind == NodeKind::StateDefinition ||
        kind == NodeKind::Transition || kind == NodeKind::StateAction)
        return true;
    const NodeId parent = m_outline.parent(node);
    return m_outline.isElement(kind) && parent.valid() && m_outline.kind(parent) != NodeKind::ClassModification;
}

std::vector<NodeId> ModelicaEditor::siblingsOf(NodeId item) const {
    std::vector<NodeId> result;
    for (NodeId child : tree().children(m_outline.parent(item)))
        if (isListItem(child))
            result.push_back(child);
    return result;
}

Result<TextChange> ModelicaEditor::insertAt(const Site& site, std::string_view text) const {
    ChangeBuilder builder(m_layout);
    builder.insertAt(site, text);
    return builder.take();
}

// Inserting.

Result<TextChange> ModelicaEditor::insertComponent(NodeId ofClass, std::string_view text, Place place,
                                                   ClassPart part) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::Element, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId clause = fragment->nodes.front();
    if (fragment->tree.kind(clause) != NodeKind::ComponentClause)
        return refuse(phrase("the given text is no component"));
    for (NodeId child : fragment->tree.children(clause)) {
        if (fragment->tree.kind(child) != NodeKind::Declaration)
            continue;
        const std::string_view name = fragment->tokenText(fragment->tree.firstToken(child));
        if (m_outline.isDeclared(ofClass, name))
            return refuse(phrase("'{0}' is already declared in {1}", name, quoted(ofClass)));
    }
    const Result<Site> site = elementSite(ofClass, place, part, false);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, restyled(*fragment, NodeKind::Declaration, ofClass));
}

Result<TextChange> ModelicaEditor::insertEquation(NodeId inClass, std::string_view text, Place place,
                                                  ClassPart part) const {
    const bool algorithm = part == ClassPart::Algorithm || part == ClassPart::InitialAlgorithm;
    const Result<Fragment> fragment = parseFragment(algorithm ? FragmentKind::Statement : FragmentKind::Equation, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const Result<Site> site = equationSite(inClass, place, part);
    if (!site)
        return std::unexpected(site.error());
    if (place.sibling.valid() && m_outline.isStatement(m_outline.kind(place.sibling)) != algorithm)
        return refuse(phrase("an equation cannot stand among statements, nor a statement among equations"));
    return insertAt(*site, restyled(*fragment, fragment->tree.kind(fragment->nodes.front()), inClass));
}

Result<TextChange> ModelicaEditor::addConnection(NodeId inClass, std::string_view a, std::string_view b,
                                                 std::string_view annotation) const {
    // As the connections of this class are written: connect(a, b) or connect(a,b).
    std::string comma = ", ";
    for (NodeId connection : m_outline.within(inClass, NodeKind::ConnectEquation)) {
        const std::vector<NodeId> ends = tree().children(connection);
        if (ends.size() >= 2)
            comma =
                m_layout.end(TokenId(tree().tokenEnd(ends[0]).index())) == m_layout.begin(tree().firstToken(ends[1]))
                    ? ","
                    : ", ";
    }
    std::string text = "connect(" + std::string(a) + comma + std::string(b) + ")";
    if (!annotation.empty())
        text += " annotation (" + std::string(annotation) + ")";
    const Result<Fragment> fragment = parseFragment(FragmentKind::Equation, text + ";");
    if (!fragment)
        return std::unexpected(fragment.error());
    if (fragment->tree.kind(fragment->nodes.front()) != NodeKind::ConnectEquation)
        return refuse(phrase("'{0}' is no connection", text));
    if (findConnection(inClass, a, b))
        return refuse(phrase("'{0}' and '{1}' are already connected in {2}", a, b, quoted(inClass)));
    // Behind the last connection, else behind the last equation.
    Place place;
    for (NodeId section : m_outline.sections(inClass))
        if (m_outline.kind(section) == NodeKind::EquationSection)
            for (NodeId equation : tree().children(section))
                if (m_outline.kind(equation) == NodeKind::ConnectEquation)
                    place = Place::after(equation);
    const Result<Site> site = equationSite(inClass, place, ClassPart::Equations);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, restyled(*fragment, NodeKind::ConnectEquation, inClass));
}

Result<TextChange> ModelicaEditor::insertStateItem(NodeId parent, std::string_view text, Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::StateItem, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId node = fragment->nodes.front();
    const NodeKind kind = fragment->tree.kind(node);
    std::vector<std::string> names;
    if (kind == NodeKind::StateDefinition)
        names.emplace_back(fragment->tokenText(TokenId(fragment->firstToken.index() + 1)));
    if (kind == NodeKind::ComponentClause)
        for (NodeId child : fragment->tree.children(node))
            if (fragment->tree.kind(child) == NodeKind::Declaration)
                names.emplace_back(fragment->tokenText(fragment->tree.firstToken(child)));
    for (const std::string& name : names) {
        NodeId taken;
        if (m_outline.kind(parent) == NodeKind::ClassDefinition) {
            if (const Result<NodeId> found = findState(parent, name))
                taken = *found;
        } else {
            for (NodeId child : tree().children(parent)) {
                if (m_outline.kind(child) == NodeKind::StateDefinition && m_outline.name(child) == name)
                    taken = child;
                if (m_outline.kind(child) == NodeKind::ComponentClause)
                    for (NodeId declaration : tree().children(child))
                        if (m_outline.kind(declaration) == NodeKind::Declaration && m_outline.name(declaration) == name)
                            taken = declaration;
            }
        }
        if (taken.valid())
            return refuse(phrase("there is already a state '{0}' in {1}", name, quoted(parent)));
    }
    const Result<Site> site = stateItemSite(parent, place, kind);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, fragment->text());
}

Result<TextChange> ModelicaEditor::addClass(NodeId container, std::string_view text, Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::Element, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const ModelicaOutline given(fragment->tree);
    const NodeId node = fragment->nodes.front();
    if (given.kind(node) != NodeKind::ClassDefinition)
        return refuse(phrase("the given text is no class"));
    const std::string name(given.name(node));
    const bool intoFile = m_outline.kind(container) == NodeKind::File;
    if (intoFile) {
        if (const std::string_view prefix = elementPrefix(fragment->tree, node); !prefix.empty())
            return refuse(phrase("a class that is '{0}' cannot stand outside of a class", prefix));
        for (NodeId other : m_outline.classes(container))
            if (m_outline.name(other) == name)
                return refuse(phrase("there is already a class '{0}' in {1}", name, tree().source().name()));
        const std::vector<NodeId> siblings = m_outline.classes(container);
        if (siblings.empty()) {
            Site site;
            if (const NodeId within = tree().child(container, NodeKind::WithinClause); within.valid()) {
                site.how = Site::How::After;
                site.sibling = construct(within);
                return insertAt(site, fragment->text());
            }
            ChangeBuilder builder(m_layout);
            const auto at = static_cast<uint32_t>(tree().bytes().size());
            const bool lineBegun = m_layout.lineBegin(at) != at;
            const std::string ending(m_layout.lineEnding(at));
            builder.insert(at, (lineBegun ? ending : "") + m_layout.placed(fragment->text(), "", at) + ending);
            return builder.take();
        }
        if ((place.where == Place::Where::Before || place.where == Place::Where::After) &&
            !contains(siblings, place.sibling))
            return refuse(phrase("the class beside which to insert is none of the file"));
        Site site = among(siblings, place);
        site.blankLine = site.blankLine || siblings.size() == 1;
        return insertAt(site, fragment->text());
    }
    if (m_outline.isDeclared(container, name))
        return refuse(phrase("'{0}' is already declared in {1}", name, quoted(container)));
    Result<Site> site = elementSite(container, place, ClassPart::Public, true);
    if (!site)
        return std::unexpected(site.error());
    if (m_outline.classes(container).size() == 1)
        site->blankLine = true;
    return insertAt(*site, fragment->text());
}

// Removing.

void ModelicaEditor::removeDeclarations(ChangeBuilder& builder, NodeId clause, const std::vector<NodeId>& gone) const {
    std::vector<NodeId> all;
    for (NodeId child : tree().children(clause))
        if (m_outline.kind(child) == NodeKind::Declaration)
            all.push_back(child);
    if (gone.size() == all.size()) {
        builder.removeConstruct(construct(clause));
        return;
    }
    size_t keptEnd = all.size();
    while (contains(gone, all[keptEnd - 1]))
        --keptEnd;
    for (size_t i = 0; i < keptEnd; ++i)
        if (contains(gone, all[i]))
            builder.remove(m_layout.begin(m_outline.firstToken(all[i])),
                           m_layout.begin(m_outline.firstToken(all[i + 1])));
    if (keptEnd == all.size())
        return;
    // The last ones go with the comma before them. A comment behind that comma speaks of what stays: it is kept, and
    // the semicolon takes the comma's place.
    const TokenId lastKept(tree().tokenEnd(all[keptEnd - 1]).index() - 1), comma(lastKept.index() + 1);
    const uint32_t firstGone = m_layout.begin(m_outline.firstToken(all[keptEnd]));
    const uint32_t goneEnd = m_layout.end(TokenId(tree().tokenEnd(all.back()).index() - 1));
    const TokenId last = m_outline.lastToken(clause);
    const bool semicolonFollows = m_layout.end(TokenId(last.index() - 1)) == goneEnd;
    if (!holdsComment(tree().bytes(), m_layout.end(comma), firstGone) || !semicolonFollows) {
        builder.remove(m_layout.end(lastKept), goneEnd);
        return;
    }
    uint32_t from = m_layout.end(comma);
    for (const TriviaPiece& piece : triviaPieces(tree().bytes(), m_layout.end(comma), firstGone))
        if (piece.kind == TriviaPiece::Kind::LineComment || piece.kind == TriviaPiece::Kind::BlockComment)
            from = piece.end;
    builder.replace(m_layout.begin(comma), m_layout.end(comma), ";");
    const std::optional<uint32_t> lineIsFree = m_layout.restOfLineIsFree(m_layout.end(last));
    builder.remove(from, lineIsFree ? *lineIsFree : m_layout.end(last));
}

Result<TextChange> ModelicaEditor::remove(const std::vector<NodeId>& elements) const {
    ChangeBuilder builder(m_layout);
    std::vector<std::pair<NodeId, std::vector<NodeId>>> clauses;
    for (NodeId element : elements) {
        if (m_outline.kind(element) == NodeKind::Declaration && !tree().isEmpty(element)) {
            const NodeId clause = m_outline.parent(element);
            if (isListItem(clause)) {
                auto known = std::ranges::find(clauses, clause, &std::pair<NodeId, std::vector<NodeId>>::first);
                if (known == clauses.end())
                    known = clauses.insert(clauses.end(), {clause, {}});
                if (!contains(known->second, element))
                    known->second.push_back(element);
                continue;
            }
        }
        if (!isListItem(element))
            return refuse(
                phrase("only components, classes, equations, statements, states and transitions can be removed"));
        builder.removeConstruct(construct(element));
    }
    for (const auto& [clause, gone] : clauses)
        if (!contains(elements, clause))
            removeDeclarations(builder, clause, gone);
    return builder.take();
}

// Moving.

Result<TextChange> ModelicaEditor::reorderInClause(NodeId declaration, NodeId sibling, bool after) const {
    std::vector<NodeId> all;
    for (NodeId child : tree().children(m_outline.parent(declaration)))
        if (m_outline.kind(child) == NodeKind::Declaration)
            all.push_back(child);
    const size_t from = size_t(std::ranges::find(all, declaration) - all.begin());
    size_t to = size_t(std::ranges::find(all, sibling) - all.begin()) + after;
    if (to > from)
        --to;
    if (to == from)
        return TextChange();
    // The declarations between the old and the new place move by one; commas and what is between stays.
    std::vector<NodeId> order = all;
    order.erase(order.begin() + std::ptrdiff_t(from));
    order.insert(order.begin() + std::ptrdiff_t(to), declaration);
    TextChange change;
    for (size_t i = 0; i < all.size(); ++i)
        if (all[i] != order[i]) {
            const SourceSpan place = tree().span(all[i]);
            change.add({place.begin, place.size(), std::string(tree().text(order[i]))});
        }
    return change;
}

Result<TextChange> ModelicaEditor::moveItem(NodeId item, const Site& site) const {
    if (site.sibling.first.valid() && site.sibling.first == m_outline.firstToken(item))
        return TextChange();
    ChangeBuilder builder(m_layout);
    if (!builder.moveTo(construct(item), site))
        return refuse(phrase("there is no line to move to"));
    return builder.take();
}

Result<TextChange> ModelicaEditor::move(NodeId element, Place place) const {
    if (m_outline.kind(element) == NodeKind::Declaration && isListItem(m_outline.parent(element))) {
        const NodeId clause = m_outline.parent(element);
        std::vector<NodeId> all;
        for (NodeId child : tree().children(clause))
            if (m_outline.kind(child) == NodeKind::Declaration)
                all.push_back(child);
        if (all.size() > 1) {
            const bool after = place.where == Place::Where::After || place.where == Place::Where::Last;
            if (place.sibling.valid() && contains(all, place.sibling))
                return reorderInClause(element, place.sibling, after);
            if (tree().child(clause, NodeKind::ConstrainingClause).valid())
                return refuse(phrase("'{0}' shares a replaceable clause and cannot leave it", m_outline.name(element)));
            // Out of the shared clause: a clause of its own with the same prefixes and type.
            const NodeId owner = m_outline.classAround(element);
            const NodeId section = m_outline.around(element, NodeKind::ElementSection);
            if (!owner.valid() || !section.valid())
                return refuse(phrase("'{0}' cannot leave its clause", m_outline.name(element)));
            const bool isProtected = tree().flags(section) & modelica::section_flags::isProtected;
            const Result<Site> site =
                elementSite(owner, place, isProtected ? ClassPart::Protected : ClassPart::Public, false);
            if (!site)
                return std::unexpected(site.error());
            const uint32_t head = m_layout.begin(m_outline.firstToken(clause));
            const uint32_t headEnd = m_layout.begin(m_outline.firstToken(all.front()));
            std::string text =
                std::string(tree().bytes().substr(head, headEnd - head)) + std::string(tree().text(element)) + ";";
            const Result<TextChange> inserted = insertAt(*site, text);
            if (!inserted)
                return inserted;
            ChangeBuilder builder(m_layout);
            removeDeclarations(builder, clause, {element});
            for (const TextEdit& edit : inserted->edits())
                builder.replace(edit.offset, edit.end(), edit.inserted);
            return builder.take();
        }
        element = clause;
    }
    if (!isListItem(element))
        return refuse(phrase("only components, classes, equations, statements, states and transitions can be moved"));
    const std::vector<NodeId> siblings = siblingsOf(element);
    if (place.sibling.valid() && m_outline.kind(place.sibling) == NodeKind::Declaration)
        place.sibling = m_outline.parent(place.sibling);
    if (place.where == Place::Where::Before || place.where == Place::Where::After) {
        if (!isListItem(place.sibling) || m_outline.classAround(place.sibling) != m_outline.classAround(element) ||
            m_outline.isElement(m_outline.kind(place.sibling)) != m_outline.isElement(m_outline.kind(element)) ||
            m_outline.isEquation(m_outline.kind(place.sibling)) != m_outline.isEquation(m_outline.kind(element)) ||
            m_outline.isStatement(m_outline.kind(place.sibling)) != m_outline.isStatement(m_outline.kind(element)))
            return refuse(phrase("the two do not stand in the same list of the same class"));
        const SourceSpan own = tree().span(element), other = tree().span(place.sibling);
        if (own.begin <= other.begin && other.end <= own.end && element != place.sibling)
            return refuse(phrase("a construct cannot be moved into itself"));
        const std::vector<NodeId> list = siblingsOf(place.sibling);
        Site site = among(list, place);
        // Next to each other in that order already?
        const auto at = std::ranges::find(list, element);
        if (at != list.end()) {
            const auto beside = std::ranges::find(list, place.sibling);
            if ((place.where == Place::Where::After && beside + 1 == at) ||
                (place.where == Place::Where::Before && at + 1 == beside))
                return TextChange();
        }
        return moveItem(element, site);
    }
    if (element == (place.where == Place::Where::Last ? siblings.back() : siblings.front()))
        return TextChange();
    return moveItem(element, among(siblings, place));
}

Result<TextChange> ModelicaEditor::moveClass(NodeId classNode, NodeId container, Place place) const {
    if (m_outline.kind(classNode) != NodeKind::ClassDefinition)
        return refuse(phrase("only a class can be moved to another class"));
    const SourceSpan own = tree().span(classNode), target = tree().span(container);
    const bool intoFile = m_outline.kind(container) == NodeKind::File;
    if (!intoFile && own.begin <= target.begin && target.end <= own.end)
        return refuse(phrase("{0} cannot be moved into itself", quoted(classNode)));
    const std::string name(m_outline.name(classNode));
    if (m_outline.parent(classNode) == container || (!intoFile && m_outline.classAround(classNode) == container))
        return move(classNode, place);
    if (const std::string_view prefix = elementPrefix(tree(), classNode); intoFile && !prefix.empty())
        return refuse(phrase("a class that is '{0}' cannot stand outside of a class", prefix));
    const std::vector<NodeId> siblings = m_outline.classes(container);
    for (NodeId other : siblings)
        if (m_outline.name(other) == name)
            return refuse(phrase("there is already a class '{0}' in {1}", name,
                                 (intoFile ? tree().source().name() : quoted(container))));
    if (intoFile) {
        if (siblings.empty() || ((place.where == Place::Where::Before || place.where == Place::Where::After) &&
                                 !contains(siblings, place.sibling)))
            return refuse(phrase("the class beside which to insert is none of the file"));
        Site site = among(siblings, place);
        site.blankLine = site.blankLine || siblings.size() == 1;
        return moveItem(classNode, site);
    }
    if (m_outline.isDeclared(container, name))
        return refuse(phrase("'{0}' is already declared in {1}", name, quoted(container)));
    Result<Site> site = elementSite(container, place, ClassPart::Public, true);
    if (!site)
        return std::unexpected(site.error());
    return moveItem(classNode, *site);
}

// Renaming and changing.

Result<TextChange> ModelicaEditor::renameComponent(NodeId component, std::string_view newName) const {
    const TokenId name =
        m_outline.kind(component) == NodeKind::Declaration ? m_outline.nameToken(component) : TokenId();
    if (!name.valid())
        return refuse(phrase("there is no component to rename"));
    if (!isIdentifier(newName, Language::Modelica))
        return refuse(phrase("'{0}' is no name", newName));
    if (tree().text(name) == newName)
        return TextChange();
    const NodeId owner = m_outline.classAround(component);
    if (owner.valid() && m_outline.isDeclared(owner, newName))
        return refuse(phrase("'{0}' is already declared in {1}", newName, quoted(owner)));
    return TextChange(TextEdit{m_layout.begin(name), tree().tokens().length(name), std::string(newName)});
}

Result<TextChange> ModelicaEditor::renameClass(NodeId classNode, std::string_view newName) const {
    const TokenId name =
        m_outline.kind(classNode) == NodeKind::ClassDefinition ? m_outline.nameToken(classNode) : TokenId();
    if (!name.valid())
        return refuse(phrase("there is no class to rename"));
    if (!isIdentifier(newName, Language::Modelica))
        return refuse(phrase("'{0}' is no name", newName));
    if (tree().text(name) == newName)
        return TextChange();
    const NodeId owner = m_outline.classAround(classNode);
    if (owner.valid() && m_outline.isDeclared(owner, newName))
        return refuse(phrase("'{0}' is already declared in {1}", newName, quoted(owner)));
    if (!owner.valid())
        for (NodeId other : m_outline.classes(tree().root()))
            if (m_outline.name(other) == newName)
                return refuse(phrase("there is already a class '{0}' in {1}", newName, tree().source().name()));
    TextChange change(TextEdit{m_layout.begin(name), tree().tokens().length(name), std::string(newName)});
    if (const TokenId end = m_outline.endNameToken(classNode); end.valid())
        change.add({m_layout.begin(end), tree().tokens().length(end), std::string(newName)});
    return change;
}

Result<TextChange> ModelicaEditor::renameState(NodeId state, std::string_view newName) const {
    if (m_outline.kind(state) == NodeKind::Declaration)
        return renameComponent(state, newName);
    const TokenId name = m_outline.kind(state) == NodeKind::StateDefinition ? m_outline.nameToken(state) : TokenId();
    if (!name.valid())
        return refuse(phrase("there is no state to rename"));
    if (!isIdentifier(newName, Language::Modelica))
        return refuse(phrase("'{0}' is no name", newName));
    for (NodeId sibling : siblingsOf(state))
        if (sibling != state && m_outline.kind(sibling) == NodeKind::StateDefinition &&
            m_outline.name(sibling) == newName)
            return refuse(phrase("there is already a state '{0}' beside {1}", newName, quoted(state)));
    if (tree().text(name) == newName)
        return TextChange();
    TextChange change(TextEdit{m_layout.begin(name), tree().tokens().length(name), std::string(newName)});
    if (const TokenId end = m_outline.endNameToken(state); end.valid())
        change.add({m_layout.begin(end), tree().tokens().length(end), std::string(newName)});
    return change;
}

Result<TextChange> ModelicaEditor::differ(NodeId old, const Fragment& fragment) const {
    const NodeId wanted = fragment.nodes.front();
    std::vector<TextEdit> edits =
        tokenDifference({&tree(), tree().firstToken(old), tree().tokenEnd(old)},
                        {&fragment.tree, fragment.tree.firstToken(wanted), fragment.tree.tokenEnd(wanted)});
    TextChange change;
    for (TextEdit& edit : edits) {
        edit.inserted = m_layout.placed(edit.inserted, m_layout.indentation(edit.offset), edit.offset);
        if (!change.add(std::move(edit)))
            return refuse(phrase("the change does not fit the text"));
    }
    return change;
}

Result<TextChange> ModelicaEditor::change(NodeId element, std::string_view text) const {
    const NodeKind kind = m_outline.kind(element);
    FragmentKind wanted{};
    const bool argument = m_outline.isArgument(kind) && m_outline.parent(element).valid() &&
                          m_outline.kind(m_outline.parent(element)) == NodeKind::ClassModification;
    if (argument)
        wanted = FragmentKind::Argument;
    else if (m_outline.parent(element).valid() &&
             (kind == NodeKind::StateDefinition || kind == NodeKind::Transition ||
              (kind == NodeKind::ComponentClause && !m_outline.around(element, NodeKind::ElementSection).valid())))
        wanted = FragmentKind::StateItem;
    else if (m_outline.isElement(kind))
        wanted = FragmentKind::Element;
    else if (m_outline.isEquation(kind))
        wanted = FragmentKind::Equation;
    else if (m_outline.isStatement(kind))
        wanted = FragmentKind::Statement;
    else
        return refuse(phrase("only elements, modifiers, equations, statements, states and transitions can be changed"));
    const Result<Fragment> fragment = parseFragment(wanted, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const ModelicaOutline given(fragment->tree);
    const NodeId node = fragment->nodes.front();
    if (m_outline.isElement(kind) && given.kind(node) != kind)
        return refuse(phrase("the given text is not of the kind that it replaces"));
    if (kind == NodeKind::ComponentClause && !argument) {
        std::vector<std::string_view> own;
        for (NodeId child : tree().children(element))
            if (m_outline.kind(child) == NodeKind::Declaration)
                own.push_back(m_outline.name(child));
        const NodeId owner = m_outline.classAround(element);
        for (NodeId child : given.tree().children(node))
            if (given.kind(child) == NodeKind::Declaration && std::ranges::find(own, given.name(child)) == own.end() &&
                owner.valid() && m_outline.isDeclared(owner, given.name(child)))
                return refuse(phrase("'{0}' is already declared in {1}", given.name(child), quoted(owner)));
    }
    return differ(element, *fragment);
}

Result<TextChange> ModelicaEditor::changeConnection(NodeId connection, std::string_view a, std::string_view b) const {
    if (m_outline.kind(connection) != NodeKind::ConnectEquation)
        return refuse(phrase("there is no connection to change"));
    const Result<Fragment> fragment =
        parseFragment(FragmentKind::Equation, "connect(" + std::string(a) + ", " + std::string(b) + ");");
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId given = fragment->nodes.front();
    const std::vector<NodeId> wanted = fragment->tree.children(given), old = tree().children(connection);
    if (fragment->tree.kind(given) != NodeKind::ConnectEquation || wanted.size() != 2 || old.size() < 2)
        return refuse(phrase("'{0}' and '{1}' are no ends of a connection", a, b));
    TextChange change;
    for (size_t i = 0; i < 2; ++i)
        for (TextEdit& edit : tokenDifference(
                 {&tree(), tree().firstToken(old[i]), tree().tokenEnd(old[i])},
                 {&fragment->tree, fragment->tree.firstToken(wanted[i]), fragment->tree.tokenEnd(wanted[i])}))
            change.add(std::move(edit));
    return change;
}

} // namespace gnomon::syntax
