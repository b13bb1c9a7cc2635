#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/syntax/syntax_tree.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::syntax {

/// Names from the outside to the inside: {"transformation", "extent"} in an annotation, {"b", "start"} in
/// a(b(start=1)).
using NamePath = std::vector<std::string>;

/// Where a new or moved construct goes among those of its kind.
struct Place {
    enum class Where : uint8_t { Last, First, Before, After };

    Where where = Where::Last;
    NodeId sibling; // of Before and After

    static Place first() { return {Where::First, {}}; }
    static Place last() { return {Where::Last, {}}; }
    static Place before(NodeId sibling) { return {Where::Before, sibling}; }
    static Place after(NodeId sibling) { return {Where::After, sibling}; }
};

/// The part of a class that a new construct goes to; Default is where such a construct usually goes: components to the
/// public part (Sol: the implementation), equations to the equations. Interface and Implementation are Sol's.
enum class ClassPart : uint8_t {
    Default,
    Public,
    Protected,
    Equations,
    InitialEquations,
    Algorithm,
    InitialAlgorithm,
    Interface,
    Implementation,
};

/// Edits of a model's text, asked for in the words of the model and answered with the change that someone who lays out
/// his file by hand would make: nothing outside the touched construct changes by a byte, what is added looks like its
/// neighbours, what goes leaves no hole. Each answer speaks of the text of the tree it was asked for; given texts are
/// checked, and what cannot be done is refused with the reason. An editor is made for one tree and lives no longer.
class SyntaxEditor {
public:
    virtual ~SyntaxEditor() = default;
    /// Modelica and Sol; null for a language that has no diagrams.
    static std::unique_ptr<SyntaxEditor> make(const SyntaxTree& tree);

    // Finding by name.
    /// "Package.Model", from the outermost classes of the text.
    virtual Result<NodeId> findClass(std::string_view dottedName) const = 0;
    /// The declaration of a component of a class.
    virtual Result<NodeId> findComponent(NodeId ofClass, std::string_view name) const = 0;
    /// The connect equation (Sol: connection statement) with these two ends, in any order.
    virtual Result<NodeId> findConnection(NodeId ofClass, std::string_view a, std::string_view b) const = 0;

    // Components. A component is named by its declaration, also one of several in a clause `Real a, b, c;`.
    virtual Result<TextChange> insertComponent(NodeId ofClass, std::string_view text, Place place = {},
                                               ClassPart part = ClassPart::Default) const = 0;
    /// The declared name only; places that use it are renamed by renameAt.
    virtual Result<TextChange> renameComponent(NodeId component, std::string_view newName) const = 0;
    /// A component, class, equation, statement, state or transition goes to another place of its own list.
    virtual Result<TextChange> move(NodeId element, Place place) const = 0;
    /// Components, classes, connections, equations, states, transitions, all in one change.
    virtual Result<TextChange> remove(const std::vector<NodeId>& elements) const = 0;
    Result<TextChange> remove(NodeId element) const { return remove(std::vector{element}); }
    /// Replaces any element by another of its kind; what both have in common is left alone.
    virtual Result<TextChange> change(NodeId element, std::string_view text) const = 0;

    // Modifiers (Sol: parameters in braces). The holder is a component, extends clause, class, annotation …
    /// Sets the value at a path, making what is missing on the way; the empty path is the holder's own value.
    virtual Result<TextChange> setModifier(NodeId holder, const NamePath& path, std::string_view value) const = 0;
    /// Takes a modifier away, with what it leaves empty.
    virtual Result<TextChange> removeModifier(NodeId holder, const NamePath& path) const = 0;

    // Connections. `annotation` is what stands in annotation(…), or empty; Sol has none.
    virtual Result<TextChange> addConnection(NodeId inClass, std::string_view a, std::string_view b,
                                             std::string_view annotation = {}) const = 0;
    virtual Result<TextChange> changeConnection(NodeId connection, std::string_view a, std::string_view b) const = 0;

    /// An equation or statement; Sol: any statement.
    virtual Result<TextChange> insertEquation(NodeId inClass, std::string_view text, Place place = {},
                                              ClassPart part = ClassPart::Default) const = 0;

    // Classes.
    /// Into a class, or with the root into the file.
    virtual Result<TextChange> addClass(NodeId container, std::string_view text, Place place = {}) const = 0;
    /// Its name, also behind `end`.
    virtual Result<TextChange> renameClass(NodeId classNode, std::string_view newName) const = 0;
    /// Into another class of the text or, with the root, out of all.
    virtual Result<TextChange> moveClass(NodeId classNode, NodeId container, Place place = {}) const = 0;

    /// Replaces the identifiers at these places, which must all be the same one.
    Result<TextChange> renameAt(const std::vector<SourceSpan>& places, std::string_view newName) const;

    const SyntaxTree& tree() const { return *m_tree; }

protected:
    explicit SyntaxEditor(const SyntaxTree& tree) : m_tree(&tree) {}

private:
    const SyntaxTree* m_tree;
};

} // namespace gnomon::syntax
