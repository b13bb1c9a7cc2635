#pragma once

#include "compiler/expr/simplify.h"

#include <expected>
#include <functional>
#include <optional>
#include <unordered_map>

namespace gnomon {

/// Forward derivatives of expressions. What is differentiated with respect to is said by the derivatives of the
/// leaves; equal parts are differentiated once. The derivative of a scalar is a scalar; of an array an array of the
/// same size, or the scalar literal 0 if nothing in it moves.
class Differentiator {
public:
    /// What is called for the derivative of a call: `rank` is that of its first output.
    struct DerivativeCall {
        FunctionId function;
        uint8_t rank = 0;
        uint32_t shape = 0;
    };
    struct Rules {
        /// The derivative of a Column, ColumnBlock, Der, Pre, Start, Local or Time; 0 is pool.real(0).
        std::function<ExprId(ExprId leaf)> leaf;
        /// The function that has the inputs of the called one and, behind them, a derivative for each Real input, in
        /// their order; its outputs are the derivatives of the Real outputs, in their order. None if there is none.
        std::function<std::optional<DerivativeCall>(ExprId call)> function;
        /// For a Call that is differentiated: which inputs are Real, and per output its number among the Real ones.
        std::function<bool(FunctionId function, uint32_t input)> realInput;
        std::function<uint32_t(FunctionId function, uint32_t output)> realOutput;
    };

    Differentiator(ExprPool& pool, Rules rules) : m_builder(pool, ExprBuilder::Sums::Real), m_rules(std::move(rules)) {}

    /// The derivative, or the node that has none (a function without derivative, delay …).
    std::expected<ExprId, ExprId> operator()(ExprId root);

private:
    std::expected<ExprId, ExprId> node(ExprId id);
    ExprId builtin(ExprId id);
    ExprId done(ExprId id) const { return m_done.at(id); }
    /// `derivative` in the shape of `value`.
    ExprId shaped(ExprId derivative, ExprId value);

    ExprBuilder m_builder;
    Rules m_rules;
    std::unordered_map<ExprId, ExprId> m_done;
};

/// d root / d leaf, where leaf is a Column or Der of one, and all other leaves stand still.
std::expected<ExprId, ExprId> partialDerivative(ExprPool& pool, ExprId root, ExprId leaf,
                                                Differentiator::Rules rules = {});

/// A sum taken apart: root = Σ sign · term, with no term a sum. Derivatives of long sums are taken term by term.
struct SignedTerm {
    ExprId term;
    bool negative = false;
};
std::vector<SignedTerm> sumTerms(const ExprPool& pool, ExprId root);

} // namespace gnomon
