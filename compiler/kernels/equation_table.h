#pragma once

#include "compiler/expr/simplify.h"
#include "compiler/expr/solve.h"
#include "compiler/kernels/function_callees.h"
#include "compiler/kernels/system.h"
#include "compiler/kernels/template_store.h"
#include "compiler/structure/diff_graph.h"

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gnomon {

/// One scalar equation: a side pair of a row of a family.
struct EquationRef {
    uint32_t family = 0, row = 0, side = 0;
};

/// What is known of one template, an equation as its two sides say it: each found when first asked for.
struct EquationTemplate {
    std::vector<uint32_t> columns; // that it uses, ascending
    std::map<uint32_t, std::optional<Solution>> solutions;
    std::map<uint32_t, std::optional<ExprId>> values;
    std::map<uint32_t, std::expected<ExprId, ExprId>> partials;
    std::map<uint32_t, std::vector<uint32_t>> pivotColumns;
    ExprId residual;
    /// The terms of the residual that have a column, and the column as an expression: sums over whole connection
    /// sets are asked once per column.
    std::map<uint32_t, std::vector<SignedTerm>> terms;
    std::map<uint32_t, ExprId> leaves;
    bool hasTerms = false, hasLeaves = false;
    /// With respect to time, by which columns move and which of them and their derivatives are the same slot.
    std::map<std::vector<uint32_t>, EqSides> derivatives;
};

/// The equations of a system with what is known about their templates: which columns they use, what they are solved
/// for a column, derivatives, and the kernels of all that. Each is found once per template, when first asked for, and
/// kernels are taken from the store, if there is one.
class EquationTable {
public:
    EquationTable(System& system, FunctionCallees& functions, TemplateStore* templates = nullptr)
        : m_system(system),
          m_functions(functions),
          m_store(templates),
          m_kernelTable(std::make_shared<solver::KernelTable>()),
          m_runKernels(m_kernelTable, functions.own()) {}

    System& system() { return m_system; }
    const System& system() const { return m_system; }

    /// Returns the number of the family; its equations are appended to `refs`.
    uint32_t addFamily(SystemFamily family, std::vector<EquationRef>& refs);
    const SystemFamily& family(uint32_t number) const { return m_families[number]; }
    uint32_t origin(EquationRef e) const { return m_families[e.family].origins[e.row]; }
    SourceSpan span(EquationRef e) const { return m_system.origins[origin(e)].span; }

    /// Columns that a side pair uses, ascending.
    std::span<const uint32_t> columns(uint32_t family, uint32_t side);
    /// Calls f(slot, column) for what the equation uses, the time left out.
    template <class F>
    void forEachSlot(EquationRef e, F&& f) {
        for (uint32_t k : columns(e.family, e.side))
            f(m_families[e.family].cell(e.row, k), k);
    }
    /// The column whose cell is the slot; none if the equation does not use it.
    std::optional<uint32_t> columnOf(EquationRef e, Slot slot);

    /// What the column is, if the equation can be solved for it in closed form.
    std::optional<ExprId> explicitValue(uint32_t family, uint32_t side, uint32_t column);
    /// Whether the side has a branch without that column: friction that holds has no part in its own torque. Then the
    /// side may determine nothing, which an explicit value cannot say.
    bool mayVanish(uint32_t family, uint32_t side, uint32_t column);
    structure::EdgeKind edgeKind(EquationRef e, uint32_t column);
    /// Whether both sides are affine in the column.
    bool isAffine(uint32_t family, uint32_t side, uint32_t column);
    /// lhs - rhs.
    ExprId residual(uint32_t family, uint32_t side);
    /// Of lhs - rhs; the error is the node that has no derivative.
    std::expected<ExprId, ExprId> partial(uint32_t family, uint32_t side, uint32_t column);

    /// Families of the equations' time derivatives; one equation of the result per given one, in the order of
    /// `made`. The error is a given equation that has no derivative, and the node because of which.
    struct Undifferentiable {
        EquationRef equation;
        ExprId node;
    };
    std::expected<std::vector<EquationRef>, Undifferentiable> differentiate(std::span<const EquationRef> equations);

    /// A kernel for expressions over the columns of a family, and which of them it reads, in its order.
    struct KernelUse {
        solver::KernelId kernel = solver::noKernel;
        std::vector<uint32_t> columns;
    };
    /// Null, and a diagnostic was given, if there is none.
    const KernelUse* kernel(uint32_t family, const std::vector<ExprId>& outputs, SourceSpan span, DiagnosticSink& sink);
    solver::RowGroup group(uint32_t family, const KernelUse& use, std::span<const uint32_t> rows);

    FunctionCallees& functions() { return m_functions; }
    /// What calls have said so far while rows were evaluated here does not count.
    void dropMessages() { m_functions.own()->log.dropMessages(); }

    /// All kernels so far; what is made later is added to it.
    std::shared_ptr<const solver::KernelTable> kernelTable() const { return m_kernelTable; }
    /// For rows that are evaluated while the model is made.
    const solver::RunKernels& kernels() const { return m_runKernels; }
    /// By KernelId.
    std::vector<KernelSource> takeKernels();

private:
    struct SidesHash {
        size_t operator()(const std::pair<ExprId, ExprId>& sides) const {
            return (size_t(sides.first.value) << 32 | sides.second.value) * 0x9e3779b97f4a7c15u >> 7;
        }
    };

    EquationTemplate& info(uint32_t family, uint32_t side);
    std::expected<EqSides, ExprId> derivativeOf(uint32_t family, uint32_t side, const std::vector<uint8_t>& moves,
                                                const std::vector<uint32_t>& equalTo);
    /// Nothing, and a diagnostic was given, if some operation or function cannot be computed.
    std::optional<KernelSource> kernelSource(const std::vector<ExprId>& outputs, size_t columnCount, SourceSpan span,
                                             DiagnosticSink& sink);
    std::optional<KernelSource> makeKernel(const std::vector<ExprId>& outputs, size_t columnCount, SourceSpan span,
                                           DiagnosticSink& sink);
    const std::optional<Solution>& solution(uint32_t family, uint32_t side, uint32_t column);
    ExprId columnExpr(uint32_t family, uint32_t side, uint32_t column);
    const std::vector<SignedTerm>& termsWith(uint32_t family, uint32_t side, uint32_t column);
    bool isTermOfLongSum(uint32_t family, uint32_t side, uint32_t column);

    System& m_system;
    FunctionCallees& m_functions;
    TemplateStore* m_store; // null: nothing is kept
    std::unordered_map<std::pair<ExprId, ExprId>, std::unique_ptr<EquationTemplate>, SidesHash> m_templates;
    std::vector<SystemFamily> m_families;
    std::vector<std::vector<EquationTemplate*>> m_info; // null: not asked for yet
    std::shared_ptr<solver::KernelTable> m_kernelTable;
    solver::RunKernels m_runKernels;
    std::vector<KernelSource> m_sources;                         // by KernelId
    std::map<std::vector<uint32_t>, solver::KernelId> m_kernels; // by compacted output expressions
    std::map<std::pair<uint32_t, std::vector<uint32_t>>, KernelUse> m_uses;
};

} // namespace gnomon
