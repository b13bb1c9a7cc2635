#pragma once

#include "compiler/session/model_database.h"
#include "compiler/session/views/live_view.h"
#include "compiler/session/views/views.h"
#include "compiler/syntax/sol/ast.h"
#include "compiler/syntax/sol/flags.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace gnomon::session {

/// What is known of an expression in a drawing.
using SolValue = std::variant<std::monostate, double, bool, std::string>;

/// A model in Sol, and what is in it.
struct SolModel {
    std::shared_ptr<const SourceVersion> file;
    syntax::sol::Model node;
    std::string name, fullName;
    const SolModel* outer = nullptr;
    std::vector<const SolModel*> nested;
};

/// One instance that draws: `c.Line(…)`, `source.Icon{…}`, `w1.Line(…)`.
struct SolDrawn {
    syntax::NodeId statement;
    syntax::sol::Reference reference;
    std::string owner; ///< in front of the last name: "c", "source"
    std::string kind;  ///< "Line", "Icon"
    /// Of the branches that it stands in, with whether they must hold.
    std::vector<std::pair<syntax::sol::Expression, bool>> conditions;

    /// One that is drawn for its own sake, on the canvas; in a diagram others draw the lines of connections.
    bool isShape(bool inIcon) const { return kind != "Icon" && (inIcon || owner == "c"); }
};

/// Everything that the implementation of a drawing draws, in the order of the text, also what a condition hides.
std::vector<SolDrawn> drawnBy(syntax::sol::Model drawing);
/// The model of that name in the interface or the head of another, itself only.
syntax::sol::Model memberModel(syntax::sol::Model of, std::string_view name);

/// Icons and diagrams of the open models in Sol, read from their Graphics: Icon draws on a canvas of one by one,
/// Diagram in units of its own, both with y upwards. What depends on a variable is drawn as the model starts.
class SolViews {
public:
    /// Gives the icon of a class in Modelica, or null.
    using ForeignIcon = std::function<std::shared_ptr<const IconView>(const std::string& className)>;

    SolViews(const Snapshot& snapshot, ForeignIcon foreign);

    const SolModel* find(const std::string& fullName) const;
    std::shared_ptr<const IconView> icon(const SolModel& model);
    std::shared_ptr<const DiagramView> diagram(const SolModel& model);
    /// Of the drawings that depend on variables, what they are at a moment of a result.
    LiveFrame liveFrame(const SolModel& model, const LiveValues& values);
    ParameterView parameters(const SolModel& model, const std::string& component);
    /// The class in Modelica that a component is of, with what the component says of its parameters; empty: it is of a
    /// model in Sol, or inherited.
    struct ForeignPart {
        std::string className;
        std::vector<std::pair<std::string, std::string>> given; ///< name and value as written
        std::string description;
    };
    ForeignPart foreignPart(const SolModel& model, const std::string& component) const;
    /// With an empty name those at the top of the files.
    std::vector<ClassEntry> members(const std::string& package) const;
    std::vector<std::string> namesIn(const SolModel& model) const;
    static ClassLocation location(const SolModel& model);
    const std::deque<SolModel>& models() const { return m_models; }
    /// The model that a name means in another; with null at the top of the files.
    const SolModel* lookup(const SolModel* from, const std::vector<std::string_view>& names, int depth = 0) const;
    std::vector<const SolModel*> bases(const SolModel& model, int depth = 0) const; ///< itself last

private:
    using Parameters = std::map<std::string, SolValue>;
    struct Scope {
        const SolModel* model = nullptr;
        const Parameters* parameters = nullptr;
        const Scope* outer = nullptr; ///< of the instance that this one is a member of
        int depth = 0;
        std::string path; ///< of the instance in the model that is looked at: "store."
    };
    struct Declared {
        syntax::sol::Declaration declaration;
        const SolModel* owner;
    };
    /// A component of a diagram.
    struct Part {
        Declared declared;
        const SolModel* type; ///< null: none in Sol
    };
    /// Two ends that are connected, with the name of the connection if it has one.
    struct Ends {
        std::string name;
        std::vector<syntax::sol::Binding> bindings;
        const SolModel* owner;
        SourceSpan span;
    };
    /// What a Diagram draws besides components.
    struct Sheet {
        std::vector<DrawingLayer> layers;
        std::vector<std::pair<size_t, Shape>> lines;           ///< of connections, by number
        std::vector<std::pair<std::string, Placement>> places; ///< of components
        std::optional<Extent> frame;
    };
    /// What in a diagram depends on variables.
    struct LivePlan {
        struct Icon {
            std::string name;
            const SolModel* type;
            Parameters parameters;
            std::shared_ptr<const IconView> still;
        };
        std::vector<Icon> icons;
        bool hasSheet = false;
    };

    void add(const std::shared_ptr<const SourceVersion>& file, syntax::sol::Model node, SolModel* outer);
    const SolModel* member(const SolModel& of, std::string_view name, int depth = 0) const;
    const SolModel* drawing(const SolModel& model, std::string_view kind) const;
    std::vector<Declared> declared(const SolModel& model, bool interface) const;
    const SolModel* typeOf(const Declared& declared) const;
    std::string typeName(const Declared& declared) const;

    SolValue evaluate(syntax::sol::Expression expression, const Scope& scope) const;
    SolValue named(const std::vector<std::string_view>& names, const Scope& scope) const;
    SolValue variable(const Declared& declared, const Scope& scope) const;
    SolValue derivative(const std::vector<std::string_view>& names, const Scope& scope) const;
    std::optional<Declared> find(const SolModel& model, std::string_view name) const;
    SolValue called(syntax::sol::Reference reference, const Scope& scope) const;
    std::optional<double> number(syntax::sol::Expression expression, const Scope& scope) const;
    Parameters parametersOf(syntax::sol::Declaration declaration, const Scope& scope) const;
    /// The argument of that name, or the one at that position.
    static syntax::sol::Expression argument(syntax::sol::Reference reference, std::string_view name, size_t position);
    Shape shape(const SolDrawn& drawn, const Scope& scope, double scale, bool& isKnown) const;
    bool holds(const SolDrawn& drawn, const Scope& scope, bool& isKnown) const;
    std::optional<Placement> canvas(const SolDrawn& drawn, const Scope& scope, double scale) const;

    std::shared_ptr<const IconView> icon(const SolModel& model, const Scope& scope);
    std::vector<DrawingLayer> iconLayers(const SolModel& model, const Scope& scope) const;
    std::vector<Part> parts(const SolModel& model) const;
    std::vector<Ends> connections(const SolModel& model) const;
    Sheet sheet(const SolModel& model, const std::vector<Ends>& connections, const Scope& scope) const;
    const LivePlan& livePlan(const SolModel& model);
    std::vector<ConnectorView> connectors(const SolModel& model, const Scope& scope);
    std::shared_ptr<const IconView> connectorIcon(const SolModel& connector);
    ConnectorType connectorType(const SolModel& connector) const;

    std::deque<SolModel> m_models;
    std::vector<const SolModel*> m_top;
    ForeignIcon m_foreign;
    std::map<const SolModel*, LivePlan> m_plans;
    const LiveValues* m_live = nullptr; ///< while a frame is made
    mutable bool m_isDynamic = false;   ///< a variable was asked for since it was set to false
};

} // namespace gnomon::session
