#pragma once

#include "compiler/base/result.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gnomon::chart {

/// A value of an SCXML document's data: undefined, true or false, a number, a text.
using DataValue = std::variant<std::monostate, bool, double, std::string>;

std::string written(const DataValue& value);
/// What a condition makes of a value, as ECMAScript has it.
bool isTrue(const DataValue& value);

/// An expression over the data: the arithmetic, comparisons and logic of ECMAScript, `a ? b : c`, In('state') and some
/// of Math. More (objects, assignments, functions, other calls) is refused where it is read.
class DataExpression {
public:
    static Result<DataExpression> read(std::string_view text);

    struct World {
        std::function<std::optional<DataValue>(const std::string& name)> variable;
        std::function<bool(const std::string& state)> isActive;
    };
    /// Nothing where it has no value: an undeclared variable, a comparison of what cannot be compared.
    std::optional<DataValue> value(const World& world) const { return valueOf(m_root, world); }

private:
    friend class DataParser;
    enum class Operation : uint8_t {
        Literal,
        Variable,
        In,
        Power,
        Absolute,
        Floor,
        Least,
        Greatest,
        Not,
        Negative,
        Positive,
        Multiply,
        Divide,
        Remainder,
        Add,
        Subtract,
        Less,
        LessEqual,
        Greater,
        GreaterEqual,
        Equal,
        NotEqual,
        And,
        Or,
        Choose
    };
    struct Node {
        Operation operation = Operation::Literal;
        DataValue literal; // or the name
        std::vector<size_t> operands;
    };
    std::optional<DataValue> valueOf(size_t node, const World& world) const;

    std::vector<Node> m_nodes;
    size_t m_root = 0;
};

} // namespace gnomon::chart
