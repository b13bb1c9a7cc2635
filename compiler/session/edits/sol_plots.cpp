#include "compiler/session/edits/sol_plots.h"

#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/sol_section.h"
#include "compiler/session/views/sol_figures.h"
#include "compiler/syntax/parse.h"

namespace gnomon::session {

namespace sol = syntax::sol;

namespace {

std::string keyOf(size_t plot, const FigureCurve& curve) {
    return "curve " + std::to_string(plot) + " " + curve.x + " " + curve.y;
}

bool isNumber(const std::string& color) {
    return color.find_first_not_of("0123456789") == std::string::npos;
}

std::string textOf(const FigureCurve& curve, const std::string& plot) {
    std::string text = "Curve{";
    if (curve.x != "time")
        text += "x << " + solVariable(curve.x) + ", ";
    text += "y << " + solVariable(curve.y);
    const auto add = [&text](std::string_view name, const std::string& value) {
        text += ", " + std::string(name) + " << " + value;
    };
    if (!curve.label.empty())
        add("label", solText(curve.label));
    if (!curve.color.empty())
        add("color", isNumber(curve.color) ? curve.color : solText(curve.color));
    if (curve.style > 0)
        add("style", solText(strokeName(curve.style)));
    if (curve.width > 0)
        add("width", coordinateText(curve.width));
    if (!plot.empty())
        add("plot", plot);
    return text + "};";
}

std::string_view kindOf(const FigureView::Plot& plot) {
    return plot.identifier.starts_with("spectrum")  ? "spectrum"
           : plot.identifier.starts_with("profile") ? "profile"
                                                    : std::string_view();
}

} // namespace

Result<TextChange> writePlots(const SourceText& text, const std::string& className, const FigureView& figure) {
    const syntax::SyntaxTree tree = syntax::parse(
        std::make_shared<const SourceText>(text.name(), std::string(text.bytes())), SourceId(0), syntax::Language::Sol);
    const Result<syntax::NodeId> model = syntax::SolEditor(tree).findClass(className);
    if (!model)
        return std::unexpected(model.error());
    // Plots keep the order of their numbers, whatever these are.
    std::map<size_t, size_t> ranks;
    std::map<syntax::NodeId, SolCurve> there;
    for (SolCurve& each : solCurves(sol::Model(tree, *model))) {
        ranks[each.plot] = 0;
        there.emplace(each.statement, std::move(each));
    }
    const bool isSameCount = ranks.size() == figure.plots.size();
    size_t rank = 0;
    std::vector<size_t> numbers; // that the text gives the plots
    for (auto& [number, place] : ranks) {
        place = ++rank;
        numbers.push_back(number);
    }
    const bool areKept = isSameCount && !numbers.empty();
    const auto numberOf = [&](size_t plot) { return areKept ? numbers[plot - 1] : plot; };

    std::vector<WantedStatement> wanted;
    for (size_t i = 0; i < figure.plots.size(); ++i) {
        const size_t number = numberOf(i + 1);
        const std::string group = "plot " + std::to_string(number);
        for (const FigureCurve& curve : figure.plots[i].curves) {
            const bool isOnly = figure.plots.size() == 1 && number == 1;
            const auto isSaidBy = [curve, number, isSameCount, &there](const SolEntry& entry) {
                const SolCurve& known = there.at(entry.statement);
                return known.curve == curve && known.plot == number && (!known.isPlaced || isSameCount);
            };
            wanted.push_back({keyOf(number, curve), group,
                              textOf(curve, isOnly ? std::string() : std::to_string(number)), isSaidBy});
        }
        const FigureView::Plot& plot = figure.plots[i];
        const std::string kind(kindOf(plot));
        if (plot.title.empty() && kind.empty())
            continue;
        std::string statement = "Plot{number << " + std::to_string(number);
        if (!plot.title.empty())
            statement += ", title << " + solText(plot.title);
        if (!kind.empty())
            statement += ", kind << " + solText(kind);
        wanted.push_back({group, {}, statement + "};", [title = plot.title, kind](const SolEntry& entry) {
                              const std::string said = entry.text("kind");
                              return entry.text("title") == title &&
                                     (said == kind || (kind.empty() && (said == "time" || said == "path")));
                          }});
    }
    for (const std::string& detail : figure.details)
        wanted.push_back(
            {"detail " + detail, {}, "Detail{text << " + solText(detail) + "};", [](const SolEntry&) { return true; }});
    return writeSection(
        text, className, "Plots", wanted, [&there](const SolEntry& entry) -> std::optional<std::string> {
            if (const auto found = there.find(entry.statement); found != there.end())
                return keyOf(found->second.plot, found->second.curve);
            if (entry.kind == "Plot")
                return "plot " + std::to_string(static_cast<size_t>(std::max(1.0, entry.number("number").value_or(1))));
            if (entry.kind == "Detail")
                return "detail " + entry.text("text");
            return std::nullopt;
        });
}

} // namespace gnomon::session
