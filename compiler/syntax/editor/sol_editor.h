#pragma once

#include "compiler/syntax/editor/change_builder.h"
#include "compiler/syntax/editor/fragment.h"
#include "compiler/syntax/editor/layout.h"
#include "compiler/syntax/editor/syntax_editor.h"

namespace gnomon::syntax {

/// SyntaxEditor for Sol, and what only Sol has: sections with instances of environments (Graphics, Simulator,
/// Initialization …), and member models such as Icon and Diagram.
class SolEditor final : public SyntaxEditor {
public:
    explicit SolEditor(const SyntaxTree& tree);

    Result<NodeId> findClass(std::string_view dottedName) const override;
    Result<NodeId> findComponent(NodeId ofClass, std::string_view name) const override;
    Result<NodeId> findConnection(NodeId ofClass, std::string_view a, std::string_view b) const override;
    /// `section Graphics` of a model: the SolSection.
    Result<NodeId> findSection(NodeId ofClass, std::string_view name) const;

    Result<TextChange> insertComponent(NodeId ofClass, std::string_view text, Place place = {},
                                       ClassPart part = ClassPart::Default) const override;
    Result<TextChange> renameComponent(NodeId component, std::string_view newName) const override;
    Result<TextChange> move(NodeId element, Place place) const override;
    using SyntaxEditor::remove;
    Result<TextChange> remove(const std::vector<NodeId>& elements) const override;
    Result<TextChange> change(NodeId element, std::string_view text) const override;

    /// The holder is a declaration, an anonymous instance, or a reference with parameters such as Canvas{x << 10}. A
    /// parameter is looked for in the braces, then in the parentheses; a new one goes into the braces.
    Result<TextChange> setModifier(NodeId holder, const NamePath& path, std::string_view value) const override;
    Result<TextChange> removeModifier(NodeId holder, const NamePath& path) const override;

    /// As the other connections of the model are written; else `connection(a << …, b << …)`.
    Result<TextChange> addConnection(NodeId inClass, std::string_view a, std::string_view b,
                                     std::string_view annotation = {}) const override;
    Result<TextChange> changeConnection(NodeId connection, std::string_view a, std::string_view b) const override;
    Result<TextChange> insertEquation(NodeId inClass, std::string_view text, Place place = {},
                                      ClassPart part = ClassPart::Default) const override;

    Result<TextChange> addClass(NodeId container, std::string_view text, Place place = {}) const override;
    Result<TextChange> renameClass(NodeId classNode, std::string_view newName) const override;
    Result<TextChange> moveClass(NodeId classNode, NodeId container, Place place = {}) const override;

    /// A statement into a section of a model, which is made if there is none.
    Result<TextChange> insertInSection(NodeId ofClass, std::string_view section, std::string_view text,
                                       Place place = {}) const;
    /// Replaces the only instance of the same type and name in the section, else inserts it.
    Result<TextChange> setInSection(NodeId ofClass, std::string_view section, std::string_view text) const;
    /// A model into the interface, such as `redefine model Icon … end Icon;`.
    Result<TextChange> addMemberModel(NodeId ofClass, std::string_view text, Place place = {}) const;
    /// `extends Graphics.GraphicModel;`
    Result<TextChange> addExtends(NodeId ofClass, std::string_view base) const;

private:
    NodeKind kind(NodeId node) const { return tree().kind(node); }
    NodeId parent(NodeId node) const { return m_parents[node.index()]; }
    NodeId modelAround(NodeId node) const;
    TokenId lastToken(NodeId node) const;
    Construct construct(NodeId node) const { return {tree().firstToken(node), lastToken(node)}; }
    /// The SolName of a model or declaration, or none.
    NodeId nameNode(NodeId node) const;
    NodeId endNameNode(NodeId model) const;
    std::string_view name(NodeId node) const;
    std::string quoted(NodeId node) const;
    TokenId headerEnd(NodeId model) const;
    std::vector<NodeId> models(NodeId container) const;
    /// The statements of the implementation or of a section.
    std::vector<NodeId> statements(NodeId of) const;
    std::vector<NodeId> declarations(NodeId model) const;
    std::vector<NodeId> within(NodeId node, NodeKind wanted) const;
    bool isDeclared(NodeId model, std::string_view name) const;
    static bool isStatement(NodeKind kind);
    bool isListItem(NodeId node) const;
    std::vector<NodeId> siblingsOf(NodeId item) const;

    struct Ends {
        NodeId a, b; // SolBinding
    };
    /// The two ends of a statement that connects, in the order of the text.
    std::optional<Ends> ends(NodeId statement) const;
    std::vector<NodeId> connections(NodeId model) const;

    NodeId parameterList(NodeId holder, NodeKind list) const;
    NodeId binding(NodeId holder, std::string_view name) const;
    std::pair<NodeId, size_t> descend(NodeId holder, const NamePath& path) const;

    Site among(const std::vector<NodeId>& siblings, Place place) const;
    Result<Site> statementSite(NodeId inClass, Place place, bool declaration) const;
    Result<Site> interfaceSite(NodeId ofClass, Place place, bool model) const;
    Result<TextChange> insertAt(const Site& site, std::string_view text) const;
    Result<TextChange> moveItem(NodeId item, const Site& site) const;
    Result<TextChange> differ(NodeId old, const Fragment& fragment) const;

    std::vector<NodeId> m_parents;
    Layout m_layout;
};

} // namespace gnomon::syntax
