// How a class is simulated, documented and plotted, written into its text.
#include "compiler/base/phrases.h"
#include "compiler/session/edits/drawing_text.h"

#include "compiler/base/phrases.h"
#include "compiler/session/edits/model_edit_opened.h"
#include "compiler/session/edits/sol_plots.h"
#include "compiler/session/edits/sol_section.h"

#include <array>

namespace gnomon::session {

namespace {

/// Where a field stands: an argument of an annotation in Modelica, a parameter of an instance in `section Simulator`.
struct FieldPlace {
    ExperimentField field;
    const char *annotation, *argument;
    const char *kind, *parameter;
    bool isText = false;
};
constexpr const char *standard = "experiment", *own = "__Gnomon_experiment";
constexpr const char *span = "IntegrationTime", *method = "IntegrationMethod", *output = "Output";
using Field = ExperimentField;
constexpr std::array places = {FieldPlace{Field::StartTime, standard, "StartTime", span, "start"},
                               FieldPlace{Field::StopTime, standard, "StopTime", span, "t"},
                               FieldPlace{Field::Tolerance, standard, "Tolerance", method, "tolerance"},
                               FieldPlace{Field::Interval, standard, "Interval", output, "interval"},
                               FieldPlace{Field::Solver, own, "solver", method, "method", true},
                               FieldPlace{Field::Step, own, "step", method, "value"},
                               FieldPlace{Field::LargestStep, own, "largestStep", method, "largest"},
                               FieldPlace{Field::Variables, own, "variables", output, "variables", true}};

} // namespace

Result<void> ModelEdit::setExperiment(ExperimentField field, const std::string& value) {
    const FieldPlace& place = places.at(static_cast<size_t>(field));
    if (!isSol())
        return setAnnotation({place.annotation, place.argument},
                             place.isText && !value.empty() ? quotedText(value) : value);
    const auto set = [&](const char* parameter, const std::string& written) {
        return runSol([&](const syntax::SolEditor& editor, syntax::NodeId model) {
            return setSectionValue(editor, model, "Simulator", place.kind, parameter, written);
        });
    };
    // A size alone does not say of what: `step << "fixed", value << 0.001`.
    if (field == Field::Step)
        if (const Result<void> done = set("step", value.empty() ? value : solText("fixed")); !done)
            return done;
    return set(place.parameter, place.isText && !value.empty() ? solText(value) : value);
}

Result<void> ModelEdit::setDocumentation(DocumentationPart part, const std::string& text) {
    using Part = DocumentationPart;
    if (!isSol()) {
        if (part != Part::Info && part != Part::Revisions)
            return fail(phrase("the documentation of a class in Modelica has no such part"));
        return setAnnotation({"Documentation", part == Part::Info ? "info" : "revisions"},
                             text.empty() ? text : quotedText(text));
    }
    const auto [kind, parameter] = part == Part::Info        ? std::pair("Info", "text")
                                   : part == Part::Revisions ? std::pair("Revisions", "text")
                                   : part == Part::Author    ? std::pair("Author", "name")
                                   : part == Part::Version   ? std::pair("Version", "v")
                                                             : std::pair("ExternalDoc", "fname");
    return runSol([&](const syntax::SolEditor& editor, syntax::NodeId model) {
        return setSectionValue(editor, model, "Documentation", kind, parameter, text.empty() ? text : solText(text));
    });
}

Result<void> ModelEdit::setPlots(const FigureView& figure) {
    return runSol([&](const syntax::SolEditor& editor, syntax::NodeId) {
        return writePlots(editor.tree().source(), m_className, figure);
    });
}

} // namespace gnomon::session
