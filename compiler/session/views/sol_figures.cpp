// What `section Plots` and `section Documentation` of a model in Sol say.
#include "compiler/session/views/sol_figures.h"

#include "compiler/library/sol_environments.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeKind;

namespace {

constexpr std::string_view strokes[] = {"solid", "dash", "dot", "dash dot", "dash dot dot"};
constexpr uintmax_t mostBytes = 4 * 1024 * 1024; // of a file that is shown

std::string numberOf(size_t value) {
    return std::to_string(value);
}

FigureCurve curveOf(const SolEntry& entry) {
    FigureCurve curve{entry.reference("x"), entry.reference("y"), entry.text("label")};
    if (curve.x.empty())
        curve.x = "time";
    curve.color = entry.text("color");
    if (const auto number = entry.number("color"); number && *number >= 1 && *number == std::floor(*number))
        curve.color = numberOf(static_cast<size_t>(*number));
    const auto stroke = std::ranges::find(strokes, entry.text("style"));
    curve.style = stroke == std::end(strokes) ? 0 : static_cast<int>(stroke - std::begin(strokes)) + 1;
    curve.width = std::max(0.0, entry.number("width").value_or(0));
    return curve;
}

std::optional<size_t> positive(std::optional<double> value) {
    const bool fits = value && *value >= 1 && *value <= 1000 && *value == std::floor(*value);
    return fits ? std::optional(static_cast<size_t>(*value)) : std::nullopt;
}

/// Whether what a file says is HTML; else it is shown as it is.
std::string asHtml(const std::string& path, const std::string& text) {
    if (path.ends_with(".html") || path.ends_with(".htm") || path.ends_with(".HTML"))
        return text;
    std::string escaped;
    for (const char c : text)
        escaped += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return "<pre>" + escaped + "</pre>";
}

} // namespace

std::string_view strokeName(int style) {
    return style >= 1 && style <= static_cast<int>(std::size(strokes)) ? strokes[style - 1] : std::string_view();
}

std::vector<SolCurve> solCurves(sol::Model model) {
    std::vector<SolCurve> curves;
    std::map<std::string, size_t> paths;
    size_t largest = 0;
    for (const SolEntry& entry : environmentEntries(model, "Plots"))
        if (entry.kind == "Curve" && entry.value("y")) {
            SolCurve made{entry.statement, curveOf(entry), 0, false};
            made.plot = positive(entry.number("plot")).value_or(made.curve.x == "time" ? 1 : 0);
            largest = std::max(largest, made.plot);
            curves.push_back(std::move(made));
        }
    // What is drawn over the same variable and does not say where goes into one plot behind the others.
    for (SolCurve& each : curves)
        if (each.plot == 0) {
            const auto [found, isNew] = paths.try_emplace(each.curve.x, largest + 1);
            largest += isNew;
            each.plot = found->second;
            each.isPlaced = true;
        }
    return curves;
}

std::vector<FigureView> readSolFigures(sol::Model model) {
    std::map<size_t, FigureView::Plot> plots;
    for (SolCurve& each : solCurves(model))
        plots[each.plot].curves.push_back(std::move(each.curve));
    FigureView figure;
    figure.identifier = "Gnomon"; // there is only one
    figure.isPreferred = true;
    for (const SolEntry& entry : environmentEntries(model, "Plots")) {
        if (entry.kind == "Detail")
            figure.details.push_back(entry.text("text"));
        if (entry.kind != "Plot")
            continue;
        const auto plot = plots.find(positive(entry.number("number")).value_or(1));
        if (plot == plots.end())
            continue; // without curves there is nothing to show
        plot->second.title = entry.text("title");
        if (const std::string kind = entry.text("kind"); kind == "spectrum" || kind == "profile")
            plot->second.identifier = kind;
    }
    for (auto& [number, plot] : plots)
        figure.plots.push_back(std::move(plot));
    return figure.plots.empty() ? std::vector<FigureView>() : std::vector{std::move(figure)};
}

DocumentationView readSolDocumentation(const SolModel& model, std::string description) {
    DocumentationView view;
    view.className = model.fullName;
    view.description = std::move(description);
    view.span = model.node.span();
    const std::filesystem::path folder = std::filesystem::path(model.file->path()).parent_path();
    view.folder = folder.string();
    DocumentationView::Facts facts;
    for (const SolEntry& entry : environmentEntries(model.node, "Documentation")) {
        if (entry.kind == "Author") {
            facts.authors.push_back(entry.text("name"));
        } else if (entry.kind == "Version") {
            const std::string date = entry.text("date");
            facts.versions.push_back(entry.text("v") + (date.empty() ? "" : " (" + date + ")"));
        } else if (entry.kind == "ExternalDoc") {
            facts.files.push_back(entry.text("fname"));
            const std::filesystem::path path = folder / facts.files.back();
            std::error_code error;
            if (facts.files.back().empty() || !std::filesystem::is_regular_file(path, error) ||
                std::filesystem::file_size(path, error) > mostBytes)
                continue;
            std::ifstream file(path, std::ios::binary);
            std::ostringstream text;
            text << file.rdbuf();
            view.external += asHtml(path.string(), text.str());
        } else if (entry.kind == "Info") {
            view.info += entry.text("text");
        } else if (entry.kind == "Revisions") {
            view.revisions += entry.text("text");
        }
    }
    view.facts = std::move(facts);
    return view;
}

} // namespace gnomon::session
