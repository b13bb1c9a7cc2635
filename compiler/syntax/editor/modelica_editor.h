#pragma once

#include "compiler/syntax/editor/change_builder.h"
#include "compiler/syntax/editor/fragment.h"
#include "compiler/syntax/editor/layout.h"
#include "compiler/syntax/editor/modelica_outline.h"
#include "compiler/syntax/editor/syntax_editor.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace gnomon::syntax {

/// SyntaxEditor for Modelica, and what only Modelica has: annotations, arguments of modifications that are more than a
/// value, and statecharts.
class ModelicaEditor final : public SyntaxEditor {
public:
    explicit ModelicaEditor(const SyntaxTree& tree);

    const ModelicaOutline& outline() const { return m_outline; }
    Result<NodeId> findClass(std::string_view dottedName) const override;
    Result<NodeId> findComponent(NodeId ofClass, std::string_view name) const override;
    Result<NodeId> findConnection(NodeId ofClass, std::string_view a, std::string_view b) const override;
    /// A state of a statechart, "Outer.Inner" for one inside another: a StateDefinition or a Declaration.
    Result<NodeId> findState(NodeId ofClass, std::string_view dottedName) const;

    Result<TextChange> insertComponent(NodeId ofClass, std::string_view text, Place place = {},
                                       ClassPart part = ClassPart::Default) const override;
    Result<TextChange> renameComponent(NodeId component, std::string_view newName) const override;
    Result<TextChange> move(NodeId element, Place place) const override;
    using SyntaxEditor::remove;
    Result<TextChange> remove(const std::vector<NodeId>& elements) const override;
    Result<TextChange> change(NodeId element, std::string_view text) const override;

    Result<TextChange> setModifier(NodeId holder, const NamePath& path, std::string_view value) const override;
    Result<TextChange> removeModifier(NodeId holder, const NamePath& path) const override;
    /// Sets an argument as it is written: `R = 5`, `each start = 1`, `redeclare package Medium = Water`,
    /// `Line(points = …)`. It replaces the argument of that name at the path, or is added there.
    Result<TextChange> setArgument(NodeId holder, const NamePath& path, std::string_view argument) const;
    /// `each` or `final` in front of an argument.
    enum class Prefix : uint8_t { Each, Final };
    Result<TextChange> setPrefix(NodeId holder, const NamePath& path, Prefix prefix, bool wanted) const;

    // Annotations of classes, components, equations, extends clauses, states and transitions. Made when missing, taken
    // away when nothing is left in them.
    Result<TextChange> setAnnotation(NodeId host, const NamePath& path, std::string_view value) const;
    Result<TextChange> setAnnotationArgument(NodeId host, const NamePath& path, std::string_view argument) const;
    Result<TextChange> removeAnnotation(NodeId host, const NamePath& path = {}) const;

    Result<TextChange> addConnection(NodeId inClass, std::string_view a, std::string_view b,
                                     std::string_view annotation = {}) const override;
    Result<TextChange> changeConnection(NodeId connection, std::string_view a, std::string_view b) const override;
    Result<TextChange> insertEquation(NodeId inClass, std::string_view text, Place place = {},
                                      ClassPart part = ClassPart::Default) const override;

    Result<TextChange> addClass(NodeId container, std::string_view text, Place place = {}) const override;
    Result<TextChange> renameClass(NodeId classNode, std::string_view newName) const override;
    Result<TextChange> moveClass(NodeId classNode, NodeId container, Place place = {}) const override;

    /// A state, a clause of states or a transition, into a class's statechart or into a state.
    Result<TextChange> insertStateItem(NodeId parent, std::string_view text, Place place = {}) const;
    /// The name of a StateDefinition, also behind `end`.
    Result<TextChange> renameState(NodeId state, std::string_view newName) const;

private:
    /// The components and connections of a class by their names, kept: whoever moves hundreds of components asks for
    /// each of them.
    struct ByNames {
        NodeId ofClass;
        std::unordered_map<std::string, NodeId> components;
        std::map<std::pair<std::string, std::string>, NodeId> connections; ///< ends in their alphabetical order
    };
    const ByNames& byNames(NodeId ofClass) const;

    Result<TextChange> insertAt(const Site& site, std::string_view text) const;
    Construct construct(NodeId node) const { return {m_outline.firstToken(node), m_outline.lastToken(node)}; }
    Result<Site> elementSite(NodeId ofClass, Place place, ClassPart part, bool isClass) const;
    Result<Site> equationSite(NodeId inClass, Place place, ClassPart part) const;
    Result<Site> stateItemSite(NodeId parent, Place place, NodeKind kind) const;
    /// Beside a sibling, or the first or last of these.
    Site among(const std::vector<NodeId>& siblings, Place place) const;
    bool isListItem(NodeId node) const;
    std::vector<NodeId> siblingsOf(NodeId item) const;

    Result<TextChange> moveItem(NodeId item, const Site& site) const;
    Result<TextChange> reorderInClause(NodeId declaration, NodeId sibling, bool after) const;
    void removeDeclarations(ChangeBuilder& builder, NodeId clause, const std::vector<NodeId>& gone) const;

    Result<TextChange> setValue(NodeId holder, std::string_view value) const;
    Result<TextChange> appendArgument(const ModelicaOutline::Slot& slot, std::string_view argument) const;
    void removeArgument(ChangeBuilder& builder, NodeId argument) const;
    /// The deepest holder along a path that exists, and how many names led there.
    std::pair<NodeId, size_t> descend(NodeId holder, const NamePath& path) const;
    std::string equalsSign(NodeId near, bool ofArgument, bool inAnnotation) const;

    Result<TextChange> addAnnotation(NodeId host, std::string_view argument) const;
    /// Puts an annotation of a new element where annotations of that kind of node stand in this text.
    std::string withAnnotation(std::string text, std::string_view annotation, NodeKind hostKind, NodeId near) const;
    std::string restyled(const Fragment& fragment, NodeKind hostKind, NodeId near) const;
    struct AnnotationStyle {
        bool known = false; // the text has annotations of such hosts
        bool ownLine = false;
        bool space = false; // between `annotation` and its parenthesis
    };
    AnnotationStyle annotationStyle(NodeKind hostKind, NodeId near) const;

    Result<TextChange> differ(NodeId old, const Fragment& fragment) const;
    std::string nestedArgument(const NamePath& path, size_t from, std::string_view innermost) const;
    std::string quoted(NodeId node) const;

    ModelicaOutline m_outline;
    mutable std::optional<ByNames> m_byNames;
    Layout m_layout;
};

} // namespace gnomon::syntax
