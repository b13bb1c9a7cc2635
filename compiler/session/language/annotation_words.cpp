#include "compiler/session/language/annotation_words.h"

#include "compiler/base/phrases.h"
#include "compiler/session/language/written_word.h"

#include <algorithm>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;

namespace {

struct Word {
    const char* within; // what it is an argument or an element of; "class", "component", "connect" at the top
    const char* name;
    const char* description;
};

constexpr Word words[] = {
    {"class", "Documentation", toPhrase("text about the class")},
    {"class", "Icon", toPhrase("how the class looks where it is used")},
    {"class", "Diagram", toPhrase("what is drawn behind the components")},
    {"class", "experiment", toPhrase("how the model is to be run")},
    {"class", "version", toPhrase("of a library")},
    {"class", "versionDate", toPhrase("of a library")},
    {"class", "uses", toPhrase("libraries that this one needs, with their versions")},
    {"class", "conversion", toPhrase("from which versions, and how")},
    {"class", "preferredView", toPhrase("\"info\", \"diagram\", \"text\" or \"icon\"")},
    {"class", "DocumentationClass", toPhrase("only there to be read")},
    {"class", "defaultComponentName", toPhrase("of new components")},
    {"class", "defaultComponentPrefixes", toPhrase("of new components: \"inner\", \"parameter\" …")},
    {"class", "missingInnerMessage", toPhrase("when there is no inner")},
    {"class", "obsolete", toPhrase("what to use instead")},
    {"class", "Inline", toPhrase("the function may be written out where it is called")},
    {"class", "LateInline", toPhrase("the function may be written out after its derivatives were taken")},
    {"class", "smoothOrder", toPhrase("how often the function can be differentiated")},
    {"class", "derivative", toPhrase("the function that is the derivative")},
    {"class", "inverse", toPhrase("functions that solve for an input")},
    {"class", "Library", toPhrase("of an external function")},
    {"class", "LibraryDirectory", toPhrase("of an external function")},
    {"class", "Include", toPhrase("of an external function")},
    {"class", "IncludeDirectory", toPhrase("of an external function")},
    {"class", "Evaluate", toPhrase("parameters are constants")},
    {"class", "choices", toPhrase("redeclarations to choose from")},
    {"component", "Placement", toPhrase("where it is in the diagram and in the icon")},
    {"component", "Dialog", toPhrase("how it stands in the parameter dialog")},
    {"component", "Evaluate", toPhrase("the value is used for translation")},
    {"component", "HideResult", toPhrase("not kept in results")},
    {"component", "choices", toPhrase("values to choose from")},
    {"component", "choicesAllMatching", toPhrase("all classes that fit are offered")},
    {"component", "mustBeConnected", toPhrase("the reason, said when it is not")},
    {"component", "mayOnlyConnectOnce", toPhrase("the reason, said when it is connected twice")},
    {"component", "unassignedMessage", toPhrase("when nothing determines it")},
    {"component", "absoluteValue", toPhrase("false: a difference of temperatures or the like")},
    {"connect", "Line", toPhrase("of the connection")},
    {"Documentation", "info", toPhrase("what the class is for, as HTML")},
    {"Documentation", "revisions", toPhrase("its history, as HTML")},
    {"Documentation", "figures", toPhrase("plots of its results")},
    {"experiment", "StartTime", "s"},
    {"experiment", "StopTime", "s"},
    {"experiment", "Interval", toPhrase("between output points, in s")},
    {"experiment", "Tolerance", toPhrase("relative, of the solver")},
    {"Placement", "visible", {}},
    {"Placement", "transformation", toPhrase("in the diagram")},
    {"Placement", "iconVisible", {}},
    {"Placement", "iconTransformation", toPhrase("in the icon")},
    {"transformation", "extent", "{{x1, y1}, {x2, y2}}"},
    {"transformation", "origin", "{x, y}"},
    {"transformation", "rotation", toPhrase("in degrees")},
    {"iconTransformation", "extent", "{{x1, y1}, {x2, y2}}"},
    {"iconTransformation", "origin", "{x, y}"},
    {"iconTransformation", "rotation", toPhrase("in degrees")},
    {"Dialog", "tab", {}},
    {"Dialog", "group", {}},
    {"Dialog", "enable", toPhrase("whether it can be changed")},
    {"Dialog", "showStartAttribute", toPhrase("start and fixed rather than the value")},
    {"Dialog", "colorSelector", {}},
    {"Dialog", "loadSelector", toPhrase("for the name of a file to read")},
    {"Dialog", "saveSelector", toPhrase("for the name of a file to write")},
    {"Dialog", "connectorSizing", toPhrase("grows with each connection")},
    {"Dialog", "groupImage", {}},
    {"loadSelector", "filter", {}},
    {"loadSelector", "caption", {}},
    {"saveSelector", "filter", {}},
    {"saveSelector", "caption", {}},
    {"choices", "choice", {}},
    {"choices", "checkBox", {}},
    {"Icon", "coordinateSystem", {}},
    {"Icon", "graphics", {}},
    {"Diagram", "coordinateSystem", {}},
    {"Diagram", "graphics", {}},
    {"coordinateSystem", "extent", "{{x1, y1}, {x2, y2}}"},
    {"coordinateSystem", "preserveAspectRatio", {}},
    {"coordinateSystem", "initialScale", {}},
    {"coordinateSystem", "grid", "{x, y}"},
    {"graphics", "Line", {}},
    {"graphics", "Polygon", {}},
    {"graphics", "Rectangle", {}},
    {"graphics", "Ellipse", {}},
    {"graphics", "Text", {}},
    {"graphics", "Bitmap", {}},
    {"Line", "points", "{{x1, y1}, {x2, y2}, …}"},
    {"Line", "color", toPhrase("{red, green, blue}")},
    {"Line", "pattern", "LinePattern"},
    {"Line", "thickness", {}},
    {"Line", "arrow", "{Arrow, Arrow}"},
    {"Line", "arrowSize", {}},
    {"Line", "smooth", "Smooth"},
    {"Polygon", "points", "{{x1, y1}, {x2, y2}, …}"},
    {"Polygon", "smooth", "Smooth"},
    {"Rectangle", "extent", "{{x1, y1}, {x2, y2}}"},
    {"Rectangle", "borderPattern", "BorderPattern"},
    {"Rectangle", "radius", {}},
    {"Ellipse", "extent", "{{x1, y1}, {x2, y2}}"},
    {"Ellipse", "startAngle", toPhrase("in degrees")},
    {"Ellipse", "endAngle", toPhrase("in degrees")},
    {"Ellipse", "closure", "EllipseClosure"},
    {"Text", "extent", "{{x1, y1}, {x2, y2}}"},
    {"Text", "textString", toPhrase("%name, %class and %parameter are replaced")},
    {"Text", "string", {}},
    {"Text", "fontSize", toPhrase("0: as it fits")},
    {"Text", "fontName", {}},
    {"Text", "textStyle", "{TextStyle, …}"},
    {"Text", "textColor", toPhrase("{red, green, blue}")},
    {"Text", "horizontalAlignment", "TextAlignment"},
    {"Bitmap", "extent", "{{x1, y1}, {x2, y2}}"},
    {"Bitmap", "fileName", "modelica://Package/Resources/picture.png"},
    {"Bitmap", "imageSource", toPhrase("base 64")},
    {"filled", "lineColor", toPhrase("{red, green, blue}")}, // Polygon, Rectangle, Ellipse and Text
    {"filled", "fillColor", toPhrase("{red, green, blue}")},
    {"filled", "pattern", "LinePattern"},
    {"filled", "fillPattern", "FillPattern"},
    {"filled", "lineThickness", {}},
    {"shape", "visible", {}}, // all of them
    {"shape", "origin", "{x, y}"},
    {"shape", "rotation", toPhrase("in degrees")},
    {"LinePattern", "None", {}},
    {"LinePattern", "Solid", {}},
    {"LinePattern", "Dash", {}},
    {"LinePattern", "Dot", {}},
    {"LinePattern", "DashDot", {}},
    {"LinePattern", "DashDotDot", {}},
    {"FillPattern", "None", {}},
    {"FillPattern", "Solid", {}},
    {"FillPattern", "Horizontal", {}},
    {"FillPattern", "Vertical", {}},
    {"FillPattern", "Cross", {}},
    {"FillPattern", "Forward", {}},
    {"FillPattern", "Backward", {}},
    {"FillPattern", "CrossDiag", {}},
    {"FillPattern", "HorizontalCylinder", {}},
    {"FillPattern", "VerticalCylinder", {}},
    {"FillPattern", "Sphere", {}},
    {"BorderPattern", "None", {}},
    {"BorderPattern", "Raised", {}},
    {"BorderPattern", "Sunken", {}},
    {"BorderPattern", "Engraved", {}},
    {"Smooth", "None", {}},
    {"Smooth", "Bezier", {}},
    {"EllipseClosure", "None", {}},
    {"EllipseClosure", "Chord", {}},
    {"EllipseClosure", "Radial", {}},
    {"EllipseClosure", "Automatic", {}},
    {"Arrow", "None", {}},
    {"Arrow", "Open", {}},
    {"Arrow", "Filled", {}},
    {"Arrow", "Half", {}},
    {"TextStyle", "Bold", {}},
    {"TextStyle", "Italic", {}},
    {"TextStyle", "UnderLine", {}},
    {"TextAlignment", "Left", {}},
    {"TextAlignment", "Center", {}},
    {"TextAlignment", "Right", {}},
    // values of arguments
    {"pattern", "LinePattern", {}},
    {"fillPattern", "FillPattern", {}},
    {"borderPattern", "BorderPattern", {}},
    {"smooth", "Smooth", {}},
    {"closure", "EllipseClosure", {}},
    {"arrow", "Arrow", {}},
    {"textStyle", "TextStyle", {}},
    {"horizontalAlignment", "TextAlignment", {}}};

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> all) {
    return std::ranges::find(all, word) != all.end();
}

/// What the innermost argument around the place is called, or what has the annotation. None: it is in no annotation.
std::optional<std::string> surrounding(const SyntaxTree& tree, uint32_t offset) {
    const std::vector<NodeId> path = nodesAround(tree, offset);
    std::optional<std::string> result;
    for (size_t i = 0; i < path.size(); ++i) {
        const NodeKind next = i + 1 < path.size() ? tree.kind(path[i + 1]) : NodeKind::Error;
        switch (tree.kind(path[i])) {
        case NodeKind::Annotation: {
            const bool ofComponent = std::any_of(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i),
                                                 [&](NodeId node) { return tree.kind(node) == NodeKind::Declaration; });
            const bool ofConnection =
                std::any_of(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i),
                            [&](NodeId node) { return tree.kind(node) == NodeKind::ConnectEquation; });
            result = ofComponent ? "component" : ofConnection ? "connect" : "class";
            break;
        }
        case NodeKind::ElementModification:
            if (const NodeId name = tree.child(path[i], NodeKind::Name); name && next != NodeKind::Name)
                if (result)
                    result = tree.text(name);
            break;
        case NodeKind::FunctionCall:
            if (result && next != NodeKind::ComponentReference)
                result = tree.text(tree.firstToken(path[i]));
            break;
        case NodeKind::NamedArgument:
            if (result && tree.span(tree.firstToken(path[i])).end < offset)
                result = tree.text(tree.firstToken(path[i]));
            break;
        default:
            break;
        }
    }
    return result;
}

} // namespace

std::optional<std::vector<Completion>> annotationWords(const SyntaxTree& tree, uint32_t offset,
                                                       const std::vector<std::string>& before) {
    const std::optional<std::string> around = surrounding(tree, offset);
    if (!around)
        return std::nullopt;
    const std::string within = before.empty() ? *around : before.back();
    std::vector<Completion> result;
    for (const Word& word : words) {
        const std::string_view of = word.within;
        const bool fits =
            of == within || (of == "filled" && isOneOf(within, {"Polygon", "Rectangle", "Ellipse", "Text"})) ||
            (of == "shape" && isOneOf(within, {"Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"}));
        if (fits)
            result.push_back({word.name,
                              {},
                              std::string(word.description ? spoken(word.description) : std::string_view()),
                              CompletionKind::Attribute});
    }
    return result;
}

} // namespace gnomon::session
