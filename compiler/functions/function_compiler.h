#pragma once

#include "compiler/flat/flat_model.h"
#include "compiler/functions/function_program.h"

#include <expected>
#include <functional>
#include <memory>
#include <string>

namespace gnomon {

/// What the compiler of functions asks for.
struct FunctionSurroundings {
    /// Number by which a Call names another function's program.
    std::function<uint32_t(FunctionId)> programOf;
    /// The number that stands for a text of the model.
    std::function<double(NameId)> text;
    /// "file:line:column"
    std::function<std::string(SourceSpan)> place;
    /// The code that libraries of the model bring along.
    std::shared_ptr<native::ForeignModules> modules;
};

/// Why a function cannot run: what it contains, and where.
struct FunctionProblem {
    std::string what;
    SourceSpan span;
    /// It is foreign code of a folder that the user does not trust; `what` is the folder.
    bool isUntrusted = false;
};

/// Makes a program of a function. Equal expressions are computed once where nothing that they read changes between.
std::expected<FunctionProgram, FunctionProblem> compileFunction(const FlatModel& model, const NameTable& names,
                                                                FunctionId function,
                                                                const FunctionSurroundings& surroundings);

} // namespace gnomon
