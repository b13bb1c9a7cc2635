#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/flat/flat_model.h"
#include "compiler/functions/function_derivatives.h"
#include "compiler/functions/function_library.h"
#include "compiler/kernels/kernel_program.h"
#include "solver/contract/run_functions.h"

#include <array>
#include <functional>
#include <map>
#include <memory>

namespace gnomon {

/// What is known of functions beyond one model.
struct KnownFunctions {
    explicit KnownFunctions(const NameTable& names) : library(names) {}

    FunctionLibrary library;
    /// By program, and the sizes of the arguments and results.
    std::map<std::pair<uint32_t, std::array<std::vector<std::vector<uint32_t>>, 2>>,
             std::shared_ptr<const KernelCallee>>
        callees;
};

/// The functions of a model as kernels call them. What a call found out is kept by the run for a while: the outputs of
/// one call are asked for by several equations. Reads the model and what is known; adds derivatives to the functions of
/// the model, and programs to what is known.
class FunctionCallees final : public CalleeSource {
public:
    /// `known`: from models before and for those behind; null: there are none.
    FunctionCallees(FlatModel& model, const NameTable& names, std::function<std::string(SourceSpan)> place,
                    KnownFunctions* known = nullptr);

    std::shared_ptr<const KernelCallee> callee(const ExprPool& pool, ExprId call) override;
    size_t outputOffset(const ExprPool& pool, ExprId call, uint32_t number, std::vector<uint32_t>& dimensions) override;

    /// What a call gives when only some of its arguments are known (the others NaN), outputs one after the other. Empty
    /// if it cannot be called.
    std::vector<double> knownOutputs(const ExprPool& pool, ExprId call, std::span<const double> arguments);
    /// Why the last callee that was asked for could not be had.
    const FunctionProblem& problem() const { return m_problem; }
    std::string functionName(const ExprPool& pool, ExprId call) const;
    FunctionDerivatives& derivatives() { return m_derivatives; }
    /// What calls keep and say while the model is made.
    const std::shared_ptr<solver::RunFunctions>& own() const { return m_own; }
    /// For the model, when it has been made.
    std::shared_ptr<const solver::ModelFunctions> functions() const;
    /// Makes texts of the model known to functions.
    void defineTexts(const ExprPool& pool, ExprId root);

private:
    FlatModel& m_model;
    const NameTable& m_names;
    std::unique_ptr<KnownFunctions> m_ofThisModel;
    KnownFunctions& m_known;
    FunctionDerivatives m_derivatives;
    std::shared_ptr<solver::RunFunctions> m_own;
    std::map<std::pair<uint32_t, uint32_t>, std::shared_ptr<const KernelCallee>> m_callees; // by function and shape
    FunctionProblem m_problem;
};

} // namespace gnomon
