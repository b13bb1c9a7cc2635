#pragma once

#include "compiler/base/source_text.h"
#include "compiler/session/views/graphics.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What windows show of a class: small values without pointers into the compiler, equal as long as the text says the
/// same. Places in texts are byte offsets of the file that defines the class.
namespace gnomon::session {

enum class ClassKind : uint8_t { Package, Model, Block, Connector, Record, Type, Function, Operator, Class };

/// One line of a library tree.
struct ClassEntry {
    std::string name;
    std::string fullName;
    std::string description;
    std::string path; // of the file
    ClassKind kind = ClassKind::Class;
    bool hasMembers = false;
    bool isFolder = false; // a package in a folder of files
    bool isProtected = false;
    bool isPartial = false;
    friend bool operator==(const ClassEntry&, const ClassEntry&) = default;
};

/// Where a class is written.
struct ClassLocation {
    std::string path;
    SourceSpan span, nameSpan;
};

/// How something may be connected: connectors with equal keys fit.
struct ConnectorType {
    enum class Direction : uint8_t { None, Input, Output };

    std::string key; // names, types and flow of the members; empty if it is not known
    bool isExpandable = false;
    Direction direction = Direction::None;
    friend bool operator==(const ConnectorType&, const ConnectorType&) = default;
};

struct ConnectorView;

struct IconView {
    std::string className;
    ClassKind kind = ClassKind::Class;
    CoordinateSystem coordinates;
    std::vector<DrawingLayer> layers; // the first one is painted first
    std::vector<ConnectorView> connectors;
    bool hasOwnShapes = false; // the last layer is the class's own
    bool isBroken = false;     // the class was not found, or could not be understood
};

struct ConnectorView {
    std::string name;
    std::shared_ptr<const IconView> icon;
    TextValues values;
    Placement placement;
    ConnectorType type;
    std::string description;
    std::vector<uint32_t> dimensions;
    bool isAbsent = false; // its condition is false
    bool isProtected = false;
};

struct ComponentView {
    std::string name;
    std::string typeName;  // as written
    std::string className; // in full; empty if it was not found
    std::string description;
    std::shared_ptr<const IconView> icon;
    TextValues values;
    Placement placement;
    Placement iconPlacement;   // of a connector, in the class's icon
    ConnectorType type;        // of a connector
    std::string dimensionText; // "[n]" as written
    std::vector<uint32_t> dimensions;
    bool isConnector = false;
    bool isInherited = false;
    bool isProtected = false;
    bool isConditional = false;
    bool isAbsent = false;
    bool isOuter = false;
    bool isReplaceable = false;
    SourceSpan span, nameSpan; // the declaration
};

struct ConnectionEnd {
    std::string text;      // "a.b[1].p"
    std::string component; // "a", or the class's own connector
    std::string connector; // "b" …: what is behind the component's name, without subscripts; empty for an own connector
};

struct ConnectionView {
    ConnectionEnd from, to;
    Shape line; // without points if the text gives none
    bool hasLine = false;
    bool isInherited = false;
    bool isConditional = false; // within for or if
    SourceSpan span;
};

struct DiagramView {
    std::string className;
    std::string path; // of the file
    ClassKind kind = ClassKind::Class;
    SourceSpan span;
    CoordinateSystem coordinates;
    std::vector<DrawingLayer> layers;
    std::vector<ComponentView> components;
    std::vector<ConnectionView> connections;
    bool isShort = false; // class A = B: has no place for components
};

/// What a parameter may be chosen from.
struct Choice {
    std::string value; // as it is written
    std::string text;
    friend bool operator==(const Choice&, const Choice&) = default;
};

struct ParameterRow {
    enum class Kind : uint8_t { Real, Integer, Boolean, String, Enumeration, Record, Class, Other };

    std::string name;
    std::string path; // with the component: what a modification has to reach; "start" of a variable: "x.start"
    std::string typeName;
    std::string description;
    std::string tab, group; // empty: General, Parameters
    std::string unit, displayUnit;
    std::string value;        // as written for this component; empty if nothing is
    std::string defaultValue; // what counts without it
    std::vector<Choice> choices;
    std::vector<uint32_t> dimensions;
    Kind kind = Kind::Other;
    bool isEnabled = true;
    bool isModified = false;
    bool isFinal = false;
    bool isStart = false;     // the start value of a variable
    bool isComponent = false; // Class: a replaceable component, not a class
    bool isToBeGiven = false; // nobody gave it a value: defaultValue is what a run would begin with
    bool isSelf = false;      // Class: of the component that is asked about itself
    bool isMember = false;    // of a record parameter: "data.R"
    bool isFile = false;      // a String that names a file
    bool canGrow = false;     // an array whose extents follow from its value
    std::string fileFilter;   // "Text files (*.txt);;All (*)"
    int extendsClause = -1;   // of what a class inherits itself: as ParameterView::extendsClause
    friend bool operator==(const ParameterRow&, const ParameterRow&) = default;
};

/// What a parameter anywhere in a class is, "a.b.k".
struct ParameterType {
    bool isFound = false;
    bool isFinal = false;
    std::string enumeration; // the full name of its type, if it is one
};

struct ParameterView {
    std::string component; // empty: of the class itself
    std::string className;
    std::string description;
    int extendsClause = -1; // of an inherited component: which clause of the class (from 0) says more about it
    std::vector<ParameterRow> rows;
};

/// How a class says that it wants to be simulated: experiment(…), and what only we know, __Gnomon_experiment(…).
struct ExperimentView {
    std::optional<double> startTime, stopTime, tolerance, interval;
    std::string solver;
    std::optional<double> step, largestStep;
    std::string variables; // a regular expression
};

/// A curve that a class wants to be plotted.
struct FigureCurve {
    std::string x, y; // as written, without blanks
    std::string label = {};
    std::string color = {}; // a name, "#rrggbb", or the number of one of the usual ones from 1; empty: as it comes
    int style = 0;          // 1 solid, 2 dashes, 3 dots, 4 and 5 dashes with dots; 0: as it comes
    double width = 0;       // 0: as it comes
    friend bool operator==(const FigureCurve&, const FigureCurve&) = default;
};

/// What a class wants to be plotted.
struct FigureView {
    struct Plot {
        std::string title, identifier;
        std::vector<FigureCurve> curves;
        bool isLogarithmicAlong = false, hasLogarithmicValues = false;
    };
    std::string title, identifier;
    bool isPreferred = false;
    std::vector<Plot> plots;
    std::vector<std::string> details; // of the class's __Gnomon_plots
};

/// How a new component of a class is declared if the class has its wishes.
struct ComponentDefaults {
    std::string name;     // what a first one is called
    std::string prefixes; // inner, parameter …
    CoordinateSystem coordinates;
};

struct DocumentationView {
    std::string className;
    std::string description;
    std::string info, revisions; // HTML
    std::string folder;          // of the file: for pictures with relative names
    SourceSpan span;
    /// Of models in Sol, whose documentation has more parts: what is said of each, and of several how often.
    struct Facts {
        std::vector<std::string> authors, versions, files;
        friend bool operator==(const Facts&, const Facts&) = default;
    };
    std::optional<Facts> facts;
    std::string external; // HTML of the files
};

} // namespace gnomon::session
