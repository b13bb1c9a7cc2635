#pragma once

#include "compiler/flat/function_lowering.h"
#include "compiler/library/predefined_functions.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gnomon {

/// One call of a predefined function in the body of a function: a method for whatever a row of the table names as
/// `lower`.
class PredefinedLowering {
public:
    using Low = FunctionLowering::Low;
    PredefinedLowering(FunctionLowering& lowering, FunctionLowering::Body& body, PredefinedFunction function,
                       SourceSpan place, const std::vector<Low>& arguments)
        : m_lowering(lowering),
          m_body(body),
          m_function(function),
          m_info(predefinedInfo(function)),
          m_place(place),
          m_arguments(arguments),
          m_pool(lowering.m_pool) {}

    /// Nothing: it cannot stand in a function.
    std::optional<Low> value();

private:
    using F = PredefinedFunction;
    using Handler = Low (PredefinedLowering::*)();
    static const Handler handlers[];

    Low none();
    Low first();
    Low last();
    Low initial();
    Low instanceName();
    Low extent();
    Low folded();
    Low extreme();
    Low fill();
    Low identity();
    Low diagonal();
    Low linspace();
    Low transpose();
    Low cross();
    Low skew();
    Low outerProduct();
    Low cat();
    Low scalar();
    Low array();
    Low reshaped();
    Low semiLinear();
    Low ofNumbers();
    /// Takes arrays of anything: applied to each member.
    Low ofRecords();

    bool is(PredefinedFunction function) const { return m_function == function; }
    std::string_view name() const { return m_info.name; }
    const Low& argument(size_t i) const { return m_arguments[i]; }
    Low make(ExprOp op, ScalarType type, uint8_t rank, const std::vector<ExprId>& children) {
        return m_lowering.simple(m_pool.make(op, type, rank, children), type, rank);
    }
    Low wrongType(const Low& low);

    FunctionLowering& m_lowering;
    FunctionLowering::Body& m_body;
    const PredefinedFunction m_function;
    const PredefinedInfo& m_info;
    const SourceSpan m_place;
    const std::vector<Low>& m_arguments;
    ExprPool& m_pool;
};

} // namespace gnomon
