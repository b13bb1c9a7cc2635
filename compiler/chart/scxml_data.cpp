#include "compiler/chart/scxml_data.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace gnomon::chart {

std::string written(const DataValue& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth ? "true" : "false";
    if (const auto* number = std::get_if<double>(&value))
        return shortestText(*number);
    return "undefined";
}

bool isTrue(const DataValue& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return !text->empty();
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth;
    if (const auto* number = std::get_if<double>(&value))
        return *number != 0 && !std::isnan(*number);
    return false;
}

/// Precedence climbing over the text. What it does not know it refuses as a whole.
class DataParser {
public:
    using Operation = DataExpression::Operation;

    explicit DataParser(std::string_view text) : m_text(text) {}

    Result<DataExpression> read() {
        m_result.m_root = choice();
        skipSpace();
        if (m_at != m_text.size())
            refuseHere();
        if (m_refused)
            return refuse(phrase("the expression '{0}'", m_text));
        return std::move(m_result);
    }

private:
    struct Binary {
        std::string_view text;
        Operation operation;
        int rank;
    };
    static constexpr std::array<Binary, 17> binaries{{{"===", Operation::Equal, 3},
                                                      {"!==", Operation::NotEqual, 3},
                                                      {"==", Operation::Equal, 3},
                                                      {"!=", Operation::NotEqual, 3},
                                                      {"<=", Operation::LessEqual, 4},
                                                      {">=", Operation::GreaterEqual, 4},
                                                      {"&&", Operation::And, 2},
                                                      {"||", Operation::Or, 1},
                                                      {"<", Operation::Less, 4},
                                                      {">", Operation::Greater, 4},
                                                      {"+", Operation::Add, 5},
                                                      {"-", Operation::Subtract, 5},
                                                      {"*", Operation::Multiply, 6},
                                                      {"/", Operation::Divide, 6},
                                                      {"%", Operation::Remainder, 6}}};

    void refuseHere() { m_refused = true; }
    void skipSpace() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
    }
    bool accept(std::string_view word) {
        skipSpace();
        if (!m_text.substr(m_at).starts_with(word))
            return false;
        m_at += word.size();
        return true;
    }
    size_t node(Operation operation, std::vector<size_t> operands, DataValue literal = {}) {
        m_result.m_nodes.push_back({operation, std::move(literal), std::move(operands)});
        return m_result.m_nodes.size() - 1;
    }

    size_t choice() {
        const size_t condition = binary(1);
        if (m_refused || !accept("?"))
            return condition;
        if (++m_depth > mostDepth) {
            refuseHere();
            return condition;
        }
        const size_t yes = choice();
        if (!accept(":"))
            refuseHere();
        const size_t no = m_refused ? yes : choice();
        --m_depth;
        return node(Operation::Choose, {condition, yes, no});
    }

    const Binary* nextBinary(int least) {
        skipSpace();
        const std::string_view rest = m_text.substr(m_at);
        for (const Binary& candidate : binaries)
            if (!candidate.text.empty() && rest.starts_with(candidate.text))
                // "x & y", "x << 1" and "x = y" are none of ours.
                return candidate.rank >= least ? &candidate : nullptr;
        return nullptr;
    }

    size_t binary(int least) {
        size_t left = unary();
        while (!m_refused) {
            const Binary* next = nextBinary(least);
            if (!next)
                break;
            m_at += next->text.size();
            const size_t right = binary(next->rank + 1);
            left = node(next->operation, {left, right});
        }
        return left;
    }

    size_t unary() {
        if (m_refused || ++m_depth > mostDepth) {
            refuseHere();
            return 0;
        }
        size_t result = 0;
        if (accept("++") || accept("--"))
            refuseHere();
        else if (accept("!"))
            result = node(Operation::Not, {unary()});
        else if (accept("-"))
            result = node(Operation::Negative, {unary()});
        else if (accept("+"))
            result = node(Operation::Positive, {unary()});
        else
            result = primary();
        --m_depth;
        return result;
    }

    size_t primary() {
        if (accept("(")) {
            const size_t inner = choice();
            if (!accept(")"))
                refuseHere();
            return inner;
        }
        skipSpace();
        if (m_at == m_text.size()) {
            refuseHere();
            return 0;
        }
        const char c = m_text[m_at];
        if (c == '\'' || c == '"')
            return text(c);
        if (std::isdigit(static_cast<unsigned char>(c)) || c == '.')
            return number();
        if (std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$')
            return word();
        refuseHere();
        return 0;
    }

    size_t text(char quote) {
        const size_t end = m_text.find(quote, m_at + 1);
        const std::string_view inside =
            end == std::string_view::npos ? std::string_view() : m_text.substr(m_at + 1, end - m_at - 1);
        if (end == std::string_view::npos || inside.find('\\') != std::string_view::npos) {
            refuseHere();
            return 0;
        }
        m_at = end + 1;
        return node(Operation::Literal, {}, std::string(inside));
    }

    size_t number() {
        double value = 0;
        const char* begin = m_text.data() + m_at;
        const auto read = std::from_chars(begin, m_text.data() + m_text.size(), value);
        m_at += static_cast<size_t>(read.ptr - begin);
        if (read.ec != std::errc() || (m_at < m_text.size() && std::isalnum(static_cast<unsigned char>(m_text[m_at]))))
            refuseHere();
        return node(Operation::Literal, {}, value);
    }

    size_t word() {
        const size_t begin = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) || m_text[m_at] == '_' ||
                                        m_text[m_at] == '$' || m_text[m_at] == '.'))
            ++m_at;
        const std::string name(m_text.substr(begin, m_at - begin));
        if (name == "true" || name == "false")
            return node(Operation::Literal, {}, name == "true");
        if (name == "undefined" || name == "null")
            return node(Operation::Literal, {});
        if (!accept("(")) {
            if (name == "typeof" || name == "new" || name == "function" || name == "var" ||
                (name.find('.') != std::string::npos && name != "_event.name") ||
                (name[0] == '_' && name != "_event.name" && name != "_sessionid" && name != "_name"))
                refuseHere();
            return node(Operation::Variable, {}, name);
        }
        static constexpr std::array<std::tuple<std::string_view, Operation, size_t>, 6> functions{
            {{"In", Operation::In, 1},
             {"Math.pow", Operation::Power, 2},
             {"Math.abs", Operation::Absolute, 1},
             {"Math.floor", Operation::Floor, 1},
             {"Math.min", Operation::Least, 2},
             {"Math.max", Operation::Greatest, 2}}};
        std::vector<size_t> arguments;
        do
            arguments.push_back(choice());
        while (!m_refused && accept(","));
        if (!accept(")"))
            refuseHere();
        const auto known =
            std::ranges::find_if(functions, [&](const auto& function) { return std::get<0>(function) == name; });
        if (known == functions.end() || arguments.size() != std::get<2>(*known)) {
            refuseHere();
            return 0;
        }
        return node(std::get<1>(*known), std::move(arguments));
    }

    static constexpr int mostDepth = 200;
    std::string_view m_text;
    size_t m_at = 0;
    int m_depth = 0;
    bool m_refused = false;
    DataExpression m_result;
};

Result<DataExpression> DataExpression::read(std::string_view text) {
    return DataParser(text).read();
}

std::optional<DataValue> DataExpression::valueOf(size_t index, const World& world) const {
    const Node& node = m_nodes[index];
    switch (node.operation) {
    case Operation::Literal:
        return node.literal;
    case Operation::Variable:
        return world.variable(std::get<std::string>(node.literal));
    case Operation::And:
    case Operation::Or: {
        const auto left = valueOf(node.operands[0], world);
        if (!left || isTrue(*left) == (node.operation == Operation::Or))
            return left;
        return valueOf(node.operands[1], world);
    }
    case Operation::Choose: {
        const auto condition = valueOf(node.operands[0], world);
        return condition ? valueOf(node.operands[isTrue(*condition) ? 1 : 2], world) : std::nullopt;
    }
    default:
        break;
    }
    std::array<DataValue, 2> operand;
    for (size_t i = 0; i < node.operands.size(); ++i) {
        auto value = valueOf(node.operands[i], world);
        if (!value)
            return std::nullopt;
        operand[i] = std::move(*value);
    }
    const auto* a = std::get_if<double>(operand.data());
    const auto* b = std::get_if<double>(&operand[1]);
    switch (node.operation) {
    case Operation::In: {
        const auto* state = std::get_if<std::string>(operand.data());
        return state ? std::optional<DataValue>(world.isActive(*state)) : std::nullopt;
    }
    case Operation::Not:
        return !isTrue(operand[0]);
    case Operation::Equal:
        return operand[0] == operand[1];
    case Operation::NotEqual:
        return operand[0] != operand[1];
    case Operation::Add:
        if (std::holds_alternative<std::string>(operand[0]) || std::holds_alternative<std::string>(operand[1]))
            return written(operand[0]) + written(operand[1]);
        break;
    default:
        break;
    }
    if (!a || (node.operands.size() == 2 && !b))
        return std::nullopt;
    switch (node.operation) {
    case Operation::Power:
        return std::pow(*a, *b);
    case Operation::Absolute:
        return std::abs(*a);
    case Operation::Floor:
        return std::floor(*a);
    case Operation::Least:
        return std::min(*a, *b);
    case Operation::Greatest:
        return std::max(*a, *b);
    case Operation::Negative:
        return -*a;
    case Operation::Positive:
        return *a;
    case Operation::Multiply:
        return *a * *b;
    case Operation::Divide:
        return *a / *b;
    case Operation::Remainder:
        return std::fmod(*a, *b);
    case Operation::Add:
        return *a + *b;
    case Operation::Subtract:
        return *a - *b;
    case Operation::Less:
        return *a < *b;
    case Operation::LessEqual:
        return *a <= *b;
    case Operation::Greater:
        return *a > *b;
    case Operation::GreaterEqual:
        return *a >= *b;
    default:
        return std::nullopt;
    }
}

} // namespace gnomon::chart
