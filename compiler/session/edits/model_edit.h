#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/session/edits/component_attributes.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/views/graphics.h"
#include "compiler/syntax/syntax_tree.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gnomon::syntax {
class ModelicaEditor;
class SolEditor;
class SyntaxEditor;
} // namespace gnomon::syntax

namespace gnomon::session {

/// What a class says of its simulation.
enum class ExperimentField : uint8_t { StartTime, StopTime, Tolerance, Interval, Solver, Step, LargestStep, Variables };
enum class DocumentationPart : uint8_t { Info, Revisions, Author, Version, File };
struct FigureView;

/// One action of a diagram or a dialog on one class of one text, as a single change: each call adds what it needs, and
/// take() gives everything together with respect to the text of the beginning. What cannot be done is refused with the
/// reason, and nothing of that call remains.
class ModelEdit {
public:
    /// A class by its full name, which begins with what the text's `within` says.
    static Result<ModelEdit> begin(std::shared_ptr<const SourceText> text, syntax::Language language,
                                   const std::string& className);
    ModelEdit(ModelEdit&&) noexcept;
    ModelEdit& operator=(ModelEdit&&) noexcept;
    ~ModelEdit();

    /// Moves, turns, flips or resizes: only what differs between the two is written.
    Result<void> place(const std::string& component, const Placement& before, const Placement& after,
                       bool icon = false);
    Result<void> setLine(const std::string& from, const std::string& to, const std::vector<Point>& points,
                         const Shape& style, bool hasLine);
    Result<void> addComponent(const std::string& declaration);
    /// The same from its parts, as the language of the text writes it.
    Result<void> addComponent(const std::string& className, const std::string& name, const std::string& prefixes,
                              const Extent& extent);
    /// The package around the class says which version of a library it uses, if it does not say so already.
    Result<void> addUse(const std::string& library, const std::string& version);
    /// Into the initial equations, which are made if there are none.
    Result<void> addInitialEquation(const std::string& equation);
    Result<void> addConnection(const std::string& from, const std::string& to, const std::vector<Point>& points,
                               Rgb color, double thickness = 0.25);
    /// Components with the connections that end at them, and further connections.
    Result<void> remove(const std::vector<std::string>& components,
                        const std::vector<std::pair<std::string, std::string>>& connections);
    /// A component's modification, or with an empty name the value of a parameter that the class declares.
    /// `extendsClause` (from 0) says where an inherited component or parameter is modified. An empty value takes the
    /// modification away.
    Result<void> setParameter(const std::string& component, int extendsClause, const std::vector<std::string>& path,
                              const std::string& value);
    /// The same for an array of values, which must not stand behind `each`: that of the modification itself goes, below
    /// an outer one it is refused.
    Result<void> setArray(const std::string& component, int extendsClause, const std::vector<std::string>& path,
                          const std::string& value);
    /// The same for what is more than a value: `redeclare package Medium = Water`.
    Result<void> setArgument(const std::string& component, int extendsClause, const std::string& argument);
    /// The declaration and everything in the class that speaks of it.
    Result<void> rename(const std::string& component, const std::string& name);
    Result<void> setDescription(const std::string& component, const std::string& text);
    Result<ComponentAttributes> attributes(const std::string& component) const;
    /// Of several declared together the one gets a declaration of its own.
    Result<void> setAttributes(const std::string& component, const ComponentAttributes& wanted);
    /// Adds (`before` null, index = count), changes or removes (`after` null) a shape of the class's own Icon or
    /// Diagram. Of one that is there only the arguments are written in which the two differ.
    Result<void> setShape(bool icon, size_t index, const Shape* before, const Shape* after);
    /// On top of the others, in this order.
    Result<void> addShapes(bool icon, const std::vector<Shape>& shapes);
    Result<void> removeShapes(bool icon, const std::vector<size_t>& indices);
    /// Which shape lies above which: `order` says for each place which one of before stands there.
    Result<void> orderShapes(bool icon, const std::vector<size_t>& order);
    /// The page of the class's own Icon or Diagram: only what differs between the two is written.
    Result<void> setPage(bool icon, const CoordinateSystem& before, const CoordinateSystem& after);

    /// An annotation of the class: {"experiment", "StopTime"} and 10. An empty value takes it away if it is there.
    Result<void> setAnnotation(const std::vector<std::string>& path, const std::string& value);

    /// experiment(…) and __Gnomon_experiment(…), in Sol `section Simulator`. A number as it is to be written, or a text
    /// without quotes; empty takes it away.
    Result<void> setExperiment(ExperimentField field, const std::string& value);
    /// HTML of the first two; the others only Sol has. Empty takes it away.
    Result<void> setDocumentation(DocumentationPart part, const std::string& text);
    /// What a model in Sol wants to be plotted, in its `section Plots`.
    Result<void> setPlots(const FigureView& figure);

    /// Figure(…) of that identifier in Documentation(figures={…}), new or instead of the one that is there.
    Result<void> setFigure(const std::string& identifier, const std::string& figure);

    /// What the class declares in the text of now; what it inherits is not among it.
    std::vector<std::string> declaredNames() const;
    /// Declarations of components and the connections among them, as a text that paste() and people understand.
    Result<std::string> copy(const std::vector<std::string>& components) const;
    /// Adds what copy() gave, moved, under names that are free; the names they got.
    Result<std::vector<std::string>> paste(const std::string& clip, Point offset,
                                           const std::vector<std::string>& takenNames);

    /// Does all of `action` with the text read once, for calls that have nothing to do with each other; what meets in
    /// the text is done one after the other.
    Result<void> together(const std::function<Result<void>()>& action);

    bool isSol() const { return m_language == syntax::Language::Sol; }
    TextChange take() const { return m_total; }
    const std::string& text() const { return m_text; }

private:
    ModelEdit() = default;

    struct Opened;
    using Operation = std::function<Result<TextChange>(const syntax::ModelicaEditor&, syntax::NodeId)>;
    using SolOperation = std::function<Result<TextChange>(const syntax::SolEditor&, syntax::NodeId)>;

    /// Of what only Modelica has it says so to a model in Sol.
    Result<void> run(const Operation& operation);
    Result<void> runSol(const SolOperation& operation);
    Result<std::vector<std::string>> pasteSol(const std::string& clip, Point offset,
                                              const std::vector<std::string>& takenNames);
    Result<void> perform(const std::function<Result<TextChange>()>& operation);
    Result<void> open() const;
    void settle();

    std::string m_name; // of the file
    std::string m_text;
    syntax::Language m_language{};
    std::string m_className; // within the text
    TextChange m_total;
    bool m_isTogether = false;
    TextChange m_gathered;                    // of m_text, not in it yet
    mutable std::unique_ptr<Opened> m_opened; // the tree of m_text, when it was needed
};

/// A name like `wanted` that is not taken: resistor, resistor1 …
std::string freeName(const std::string& wanted, const std::vector<std::string>& taken);
/// A placement moved.
Placement moved(const Placement& placement, double dx, double dy);

} // namespace gnomon::session
