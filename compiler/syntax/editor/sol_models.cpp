#include "compiler/base/phrases.h"
#include "compiler/syntax/compact_text.h"
#include "compiler/syntax/editor/sol_editor.h"
#include "compiler/syntax/editor/sol_words.h"

namespace gnomon::syntax {

Result<TextChange> SolEditor::addClass(NodeId container, std::string_view text, Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolModel, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId own = fragment->tree.child(fragment->nodes.front(), NodeKind::SolName);
    if (!own.valid())
        return refuse(phrase("the given model has no name"));
    const std::string newName(fragment->tree.text(own));
    const bool intoFile = kind(container) == NodeKind::File;
    const std::vector<NodeId> siblings = models(container);
    const auto taken = [&](NodeId model) { return name(model) == newName; };
    if (intoFile ? std::ranges::any_of(siblings, taken) : isDeclared(container, newName))
        return refuse(phrase("'{0}' is already declared in {1}", newName, quoted(container)));
    if (!siblings.empty()) {
        if ((place.where == Place::Where::Before || place.where == Place::Where::After) &&
            !contains(siblings, place.sibling))
            return refuse(phrase("the model beside which to insert is none of {0}", quoted(container)));
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
        return refuse(phrase("the head of {0} is broken", quoted(container)));
    return insertAt(site, terminated(fragment->text()));
}

Result<TextChange> SolEditor::addMemberModel(NodeId ofClass, std::string_view text, Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolMember, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NodeId node = fragment->nodes.front();
    const NodeId own = fragment->tree.child(node, NodeKind::SolName);
    if (fragment->tree.kind(node) != NodeKind::SolModel || !own.valid())
        return refuse(phrase("the given text is no model"));
    if (isDeclared(ofClass, fragment->tree.text(own)))
        return refuse(phrase("'{0}' is already declared in {1}", fragment->tree.text(own), quoted(ofClass)));
    const Result<Site> site = interfaceSite(ofClass, place, true);
    if (!site)
        return std::unexpected(site.error());
    return insertAt(*site, terminated(fragment->text()));
}

Result<TextChange> SolEditor::addExtends(NodeId ofClass, std::string_view base) const {
    if (kind(ofClass) != NodeKind::SolModel || !nameNode(ofClass).valid())
        return refuse(phrase("there is no model to extend"));
    for (std::string_view part : splitAtDots(base))
        if (!isIdentifier(part, Language::Sol))
            return refuse(phrase("'{0}' is no name of a model", base));
    for (NodeId child : tree().children(ofClass))
        if (kind(child) == NodeKind::SolExtends && tree().child(child, NodeKind::SolDesignator).valid() &&
            compactText(tree(), tree().child(child, NodeKind::SolDesignator)) == base)
            return refuse(phrase("{0} already extends '{1}'", quoted(ofClass), base));
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
        return refuse(phrase("there is no model to rename"));
    if (!isIdentifier(newName, Language::Sol))
        return refuse(phrase("'{0}' is no name", newName));
    if (tree().text(own) == newName)
        return TextChange();
    const NodeId owner = modelAround(classNode);
    const auto taken = [&](NodeId model) { return name(model) == newName; };
    if (owner.valid() ? isDeclared(owner, newName) : std::ranges::any_of(models(tree().root()), taken))
        return refuse(
            phrase("'{0}' is already declared in {1}", newName, quoted(owner.valid() ? owner : tree().root())));
    const SourceSpan place = tree().span(own);
    TextChange change(TextEdit{place.begin, place.size(), std::string(newName)});
    if (const NodeId end = endNameNode(classNode); end.valid() && end != own)
        change.add({tree().span(end).begin, tree().span(end).size(), std::string(newName)});
    return change;
}

Result<TextChange> SolEditor::moveClass(NodeId classNode, NodeId container, Place place) const {
    if (kind(classNode) != NodeKind::SolModel)
        return refuse(phrase("only a model can be moved to another model"));
    const bool intoFile = kind(container) == NodeKind::File;
    const SourceSpan own = tree().span(classNode), target = tree().span(container);
    if (!intoFile && own.begin <= target.begin && target.end <= own.end)
        return refuse(phrase("{0} cannot be moved into itself", quoted(classNode)));
    const std::vector<NodeId> siblings = models(container);
    if (contains(siblings, classNode))
        return move(classNode, place);
    const auto taken = [&](NodeId model) { return name(model) == name(classNode); };
    if (intoFile ? std::ranges::any_of(siblings, taken) : isDeclared(container, name(classNode)))
        return refuse(phrase("'{0}' is already declared in {1}", name(classNode), quoted(container)));
    if (!siblings.empty()) {
        if ((place.where == Place::Where::Before || place.where == Place::Where::After) &&
            !contains(siblings, place.sibling))
            return refuse(phrase("the model beside which to insert is none of {0}", quoted(container)));
        Site site = among(siblings, place);
        site.blankLine = site.blankLine || siblings.size() == 1;
        return moveItem(classNode, site);
    }
    Site site;
    site.how = Site::How::BehindHeader;
    site.outer = tree().firstToken(container);
    site.behind = intoFile ? TokenId() : headerEnd(container);
    if (!site.behind.valid())
        return refuse(phrase("the head of {0} is broken", quoted(container)));
    return moveItem(classNode, site);
}

// Sections.

Result<TextChange> SolEditor::insertInSection(NodeId ofClass, std::string_view section, std::string_view text,
                                              Place place) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::SolStatement, text);
    if (!fragment)
        return std::unexpected(fragment.error());
    if (kind(ofClass) != NodeKind::SolModel)
        return refuse(phrase("a section stands in a model"));
    const std::string statement = terminated(fragment->text());
    const Result<NodeId> found = findSection(ofClass, section);
    if (!found) {
        for (std::string_view part : splitAtDots(section))
            if (!isIdentifier(part, Language::Sol))
                return refuse(phrase("'{0}' is no name of a section", section));
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
            return refuse(phrase("the statement beside which to insert is none of section '{0}'", section));
        return insertAt(among(all, place), statement);
    }
    Site site;
    site.how = Site::How::BehindHeader;
    site.outer = tree().firstToken(*found);
    const NodeId designator = tree().child(*found, NodeKind::SolDesignator);
    site.behind = TokenId(tree().tokenEnd(designator).index());
    if (tree().tokens().kind(site.behind) != TokenKind::Colon)
        return refuse(phrase("the head of section '{0}' is broken", section));
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
        return refuse(phrase("there are several '{0}' in section '{1}'", wanted.substr(0, wanted.size() - 1), section));
    return same.empty() ? insertInSection(ofClass, section, text) : differ(same.front(), *fragment);
}

} // namespace gnomon::syntax
