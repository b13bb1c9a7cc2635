#include "compiler/session/views/figure_view.h"

#include "compiler/session/views/graphics_reader.h"

namespace gnomon::session {

using ast::Expr;
using ast::ExprKind;

namespace {

const Expr* argument(ViewWorld& world, const Expr& call, std::string_view name) {
    for (size_t i = 0; i < call.children.size() && i < call.argumentNames.size(); ++i)
        if (call.argumentNames[i] && world.text(call.argumentNames[i]) == name)
            return call.children[i];
    return nullptr;
}

/// The calls of a constructor in {…}.
std::vector<const Expr*> callsOf(ViewWorld& world, const Expr* list, std::string_view constructor) {
    std::vector<const Expr*> calls;
    if (list && list->kind == ExprKind::Array && list->iterators.empty())
        for (const Expr* each : list->children)
            if (each->kind == ExprKind::Call && !each->name.empty() &&
                world.text(each->name.parts.back().id) == constructor)
                calls.push_back(each);
    return calls;
}

/// Axis(scale = Log()), or Axis(scale = Log(base = 2)).
bool isLogarithmic(ViewWorld& world, const Expr* axis) {
    const auto isCallOf = [&world](const Expr* call, std::string_view name) {
        return call && call->kind == ExprKind::Call && !call->name.empty() &&
               world.text(call->name.parts.back().id) == name;
    };
    return isCallOf(axis, "Axis") && isCallOf(argument(world, *axis, "scale"), "Log");
}

std::string withoutBlanks(std::string text) {
    std::erase(text, ' ');
    return text;
}

} // namespace

std::vector<FigureView> readFigures(ViewWorld& world, DefId def) {
    std::vector<FigureView> result;
    const ClassSyntax& text = world.syntaxOf(def);
    if (!text.tree)
        return result;
    const ast::Mod* documentation = world.annotationArgument(*text.tree, text.annotation, "Documentation");
    const ast::Mod* figures = documentation ? argumentOf(world, *documentation, "figures") : nullptr;
    if (!figures)
        return result;
    GraphicsReader reader(world, {world.graph().classOf(def), {}}, def);
    auto string = [&](const Expr& call, std::string_view name) { return reader.string(argument(world, call, name)); };
    std::vector<std::string> details;
    if (const ast::Mod* own = world.annotationArgument(*text.tree, text.annotation, "__Gnomon_plots");
        own && own->binding && own->binding->kind == ExprKind::Array)
        for (const Expr* each : own->binding->children)
            details.push_back(reader.string(each));
    for (const Expr* call : callsOf(world, figures->binding, "Figure")) {
        FigureView figure;
        figure.details = details;
        figure.title = string(*call, "title");
        figure.identifier = string(*call, "identifier");
        figure.isPreferred = reader.boolean(argument(world, *call, "preferred"), false);
        for (const Expr* plotCall : callsOf(world, argument(world, *call, "plots"), "Plot")) {
            FigureView::Plot plot;
            plot.title = string(*plotCall, "title");
            plot.identifier = string(*plotCall, "identifier");
            plot.isLogarithmicAlong = isLogarithmic(world, argument(world, *plotCall, "x"));
            plot.hasLogarithmicValues = isLogarithmic(world, argument(world, *plotCall, "y"));
            for (const Expr* curve : callsOf(world, argument(world, *plotCall, "curves"), "Curve")) {
                const Expr* x = argument(world, *curve, "x");
                const Expr* y = argument(world, *curve, "y");
                if (y)
                    plot.curves.push_back({x ? withoutBlanks(world.written(x->span)) : std::string("time"),
                                           withoutBlanks(world.written(y->span)), string(*curve, "legend")});
            }
            figure.plots.push_back(std::move(plot));
        }
        result.push_back(std::move(figure));
    }
    return result;
}

} // namespace gnomon::session
