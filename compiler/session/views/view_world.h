#pragma once

#include "compiler/check/evaluator.h"
#include "compiler/library/arena.h"
#include "compiler/session/model_database.h"
#include "compiler/session/views/graphics.h"
#include "compiler/session/views/live_view.h"

#include <map>
#include <tuple>

namespace gnomon::session {

/// Where things are written in the text of one class.
struct ClassSyntax {
    std::shared_ptr<const syntax::SyntaxTree> tree; // null: predefined
    syntax::NodeId node;                            // ClassDefinition
    syntax::NodeId annotation;                      // Annotation, or none
    std::unordered_map<NameId, syntax::NodeId> declarations;
    std::unordered_map<NameId, syntax::NodeId> constraints; // ConstrainingClause behind a replaceable one
    std::vector<syntax::NodeId> extendsClauses;
    struct Connect {
        syntax::NodeId node;
        bool isConditional = false;
    };
    std::vector<Connect> connects;
    std::vector<syntax::NodeId> transitions; // CallEquations of transition() and initialState()
};

/// Drawings that depend on nothing but their text, by where they are written: valid as long as the text lives.
struct DrawingKey {
    SourceId source;
    syntax::NodeId node;
    bool icon = false;
    auto operator<=>(const DrawingKey&) const = default;
};
using DrawingCache = std::map<DrawingKey, std::shared_ptr<const Drawing>>;

/// The classes of one revision as views look at them: what is wrong is passed over, nothing is asked of a flat model.
/// Everything is made on demand. Not safe for several threads.
class ViewWorld final : public SymbolHost {
public:
    ViewWorld(std::shared_ptr<ModelDatabase> database, DrawingCache& drawings);

    ModelDatabase& database() { return *m_database; }
    ClassIndex& index() { return m_database->index(); }
    NameTable& names() { return m_database->names(); }
    ClassGraph& graph() { return m_graph; }
    Evaluator& evaluator() { return m_evaluator; }
    InstanceTree& tree() { return m_tree; }
    DrawingCache& drawings() { return m_drawings; }

    const ClassSyntax& syntaxOf(DefId def);
    /// An instance of a class as if it were simulated, made once.
    InstanceId rootOf(DefId def);
    /// The argument of that name of an annotation, or null.
    const ast::Mod* annotationArgument(const syntax::SyntaxTree& tree, syntax::NodeId annotation,
                                       std::string_view name);
    /// The Annotations of a component: its comment may stand behind `constrainedby`, too.
    static std::vector<syntax::NodeId> annotationsOf(const ClassSyntax& text, NameId component);
    /// The argument of that name of one of them, or null.
    const ast::Mod* componentArgument(const ClassSyntax& text, NameId component, std::string_view name);
    /// The Annotation of a declaration, clause or equation, or none.
    static syntax::NodeId annotationOf(const syntax::SyntaxTree& tree, syntax::NodeId host);

    /// The text of an expression as it is written, on one line.
    std::string written(SourceSpan span);
    std::string_view text(NameId name) { return name ? names().text(name) : std::string_view(); }
    /// A value known now, or an Error. While there is a result to look at, variables have the values that it gives.
    Value evaluate(const ast::Expr& expression, Scope scope);
    /// Null: there is none.
    void setLive(const LiveValues* values) { m_live = values; }
    bool isLive() const { return m_live != nullptr; }
    /// A text such as a unit; empty if it is not known.
    std::string textAttribute(InstanceId instance, std::string_view attribute);
    /// modelica://Package/Resources/x.png, file://… or a name relative to the file of a class, as a path. Empty if
    /// there is no such file.
    std::string resolveFile(const std::string& uri, DefId relativeTo);

    // SymbolHost: there is no flat model.
    std::optional<uint32_t> firstVariable(InstanceId instance) override;
    Scalar current(InstanceId instance, uint32_t variable) override;
    Scalar derivative(Scalar expression, SourceSpan) override { return expression; }
    Scalar auxiliary(Scalar expression, ScalarType, SourceSpan) override { return expression; }
    Scalar previous(Scalar variable, ScalarType) override { return variable; }
    std::optional<Value> stateOperator(std::string_view, const std::vector<InstanceId>&, SourceSpan) override {
        return std::nullopt;
    }
    bool isParameter(uint32_t) override { return false; }
    std::optional<uint32_t> functionNumber(ClassId, const std::vector<Value>&, SourceSpan) override {
        return std::nullopt;
    }
    uint32_t callShape(std::vector<std::vector<uint32_t>>, std::vector<std::vector<uint32_t>>) override { return 0; }
    std::optional<Value> connectionOperator(std::string_view, const std::vector<InstanceId>&, SourceSpan) override {
        return std::nullopt;
    }
    std::optional<Scalar> streamOperator(bool, uint32_t, SourceSpan) override { return std::nullopt; }

private:
    const ast::Expr* withDerivatives(const ast::Expr& e, Scope scope, Arena& arena);

    class Silence final : public DiagnosticSink {
    public:
        void report(Diagnostic) override {}
    };

    /// What a text in the making leaves open takes no component out of the drawing: whether it is there at all, and how
    /// many of it.
    class Shape final : public StructureOracle {
    public:
        explicit Shape(ViewWorld& world) : m_world(world) {}
        std::optional<std::vector<uint32_t>> dimensions(InstanceId instance) override;
        std::optional<bool> condition(const ast::Expr& condition, Scope scope) override;

    private:
        ViewWorld& m_world;
    };

    std::shared_ptr<ModelDatabase> m_database;
    DrawingCache& m_drawings;
    Silence m_silence;
    ClassGraph m_graph;
    Evaluator m_evaluator;
    Shape m_shape;
    InstanceTree m_tree;
    Arena m_arena;
    std::vector<Diagnostic> m_problems;
    std::unordered_map<DefId, ClassSyntax> m_syntax;
    std::unordered_map<DefId, InstanceId> m_roots;
    /// Arguments of annotations that were read before: what they say never changes within a revision.
    std::map<std::tuple<SourceId, syntax::NodeId, std::string>, const ast::Mod*> m_arguments;
    const LiveValues* m_live = nullptr;
    std::unordered_map<InstanceId, uint32_t> m_liveVariables; // numbers of first scalars
    uint32_t m_nextLive = 0;
};

} // namespace gnomon::session
