#include "compiler/functions/function_inverse.h"

#include <algorithm>

namespace gnomon {

std::optional<ExprId> inverseCall(FlatModel& model, ExprId call, uint32_t argument, ExprId value) {
    ExprPool& pool = model.exprs;
    const FlatFunction& f = model.functions[pool.functionOf(call).index()];
    const auto found = std::ranges::find(f.inverses, argument, &FunctionInverse::input);
    const uint32_t shape = pool.callShape(call);
    if (found == f.inverses.end() || shape == 0)
        return std::nullopt;
    // It stands for as many variables as its call has arguments; others would have to have defaults.
    const FlatFunction& g = model.functions[found->function.index()];
    if (g.inputCount != found->arguments.size() || g.outputCount != 1)
        return std::nullopt;
    const CallShape& old = model.callShapes[shape - 1];
    CallShape own;
    own.outputs.emplace_back();
    std::vector<ExprId> arguments;
    for (size_t i = 0; i < found->arguments.size(); ++i) {
        const uint32_t from = found->arguments[i];
        const FunctionVariable& taken = g.variables[i];
        const FunctionVariable& given = f.variables[from];
        if (taken.type != given.type || taken.dimensions.size() != given.dimensions.size())
            return std::nullopt;
        arguments.push_back(from == f.inputCount ? value : pool.child(call, from));
        own.inputs.push_back(from == f.inputCount ? std::vector<uint32_t>() : old.inputs[from]);
    }
    return pool.call(found->function, arguments, ScalarType::Real, 0, model.addCallShape(std::move(own)));
}

} // namespace gnomon
