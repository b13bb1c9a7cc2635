#pragma once

#include "compiler/session/language/language.h"
#include "compiler/session/language/written_word.h"
#include "compiler/session/text_views.h"
#include "compiler/session/views/view_world.h"

#include <map>
#include <set>

namespace gnomon::session {

/// Names in one text, as the classes of a revision give them a meaning. Works on broken texts: what cannot be
/// understood is answered with nothing. For Modelica; SolQueries and HysdelQueries answer for the other languages.
class LanguageQueries {
public:
    LanguageQueries(ViewWorld& world, std::shared_ptr<const syntax::SyntaxTree> tree);

    std::optional<Definition> definition(uint32_t offset);
    std::optional<Hover> hover(uint32_t offset);
    CompletionList completions(uint32_t offset);
    /// Where in this text the same thing is named as at a place of some text: the definition there decides.
    std::vector<SourceSpan> references(const Definition& of);
    /// The names that are to be told from others at a glance.
    std::vector<HighlightSpan> meanings();

private:
    /// What a name stands for: a class, or the element of a class.
    struct Meaning {
        ClassId cls; // the class, or the one that has the element
        const ClassElement* element = nullptr;
        const ast::EnumerationLiteral* literal = nullptr;
        explicit operator bool() const { return bool(cls); }
    };
    /// Where in the tree a place lies.
    struct Surroundings {
        std::vector<syntax::NodeId> path; // from the root to the smallest node
        DefId def;                        // the class
        bool isModifier = false;          // it names an element to modify
        Meaning modified;                 // and this is what has the element
        Meaning called;                   // the function whose arguments lie around
    };

    Surroundings surroundings(uint32_t offset);
    DefId classAround(const std::vector<syntax::NodeId>& path);
    Meaning meaning(DefId from, const std::vector<std::string>& names);
    Meaning meaningAt(uint32_t offset, const WrittenWord& word);
    Meaning first(ClassId from, const std::string& name);
    Meaning member(const Meaning& of, const std::string& name);
    /// The class that a thing is: its type if it is a component.
    ClassId classOf(const Meaning& meaning);
    Meaning modifiedBy(const std::vector<syntax::NodeId>& path, size_t at, DefId def);
    std::vector<std::string> parts(syntax::NodeId name) const;

    std::optional<Definition> definitionOf(const Meaning& meaning);
    std::string valueOf(const Meaning& meaning);
    std::optional<HighlightKind> kindOf(const Meaning& meaning);
    const std::set<NameId>& statesOf(ClassId cls);
    void addMembers(ClassId cls, CompletionList& to, bool components, bool classes);
    void addMember(const ClassElement& element, CompletionList& to);
    void addClass(DefId def, CompletionList& to);
    void addAttributes(BuiltinType type, CompletionList& to) const;

    ViewWorld& m_world;
    std::shared_ptr<const syntax::SyntaxTree> m_tree;
    std::map<ClassId, std::set<NameId>> m_states; // what is derived in a class and its bases
};

} // namespace gnomon::session
