#pragma once

#include "compiler/expr/expr.h"
#include "compiler/expr/simplify.h"

#include <cctype>
#include <charconv>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gnomon::test {

/// Expressions for tests from a small notation: numbers, names (the k-th new name is Column(k)), time, der(x), pre(x),
/// + - * / ^, relations, and or not, if a then b else c, functions of the table, noEvent(…), smooth(n, …).
class ExprText {
public:
    explicit ExprText(ExprPool& pool) : m_pool(pool) {}

    ExprId operator()(std::string_view text) {
        m_text = text;
        m_at = 0;
        ExprId id = ifExpr();
        skip();
        if (m_at != m_text.size())
            throw std::runtime_error("rest: " + std::string(m_text.substr(m_at)));
        return id;
    }

    ExprId name(const std::string& text) {
        auto [it, added] = m_names.emplace(text, static_cast<uint32_t>(m_names.size()));
        return m_pool.column(it->second, m_types.contains(text) ? m_types.at(text) : ScalarType::Real);
    }
    void declare(const std::string& text, ScalarType type) {
        m_types[text] = type;
        name(text);
    }
    uint32_t nameCount() const { return static_cast<uint32_t>(m_names.size()); }

private:
    void skip() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
    }
    bool take(std::string_view token) {
        skip();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        const size_t end = m_at + token.size();
        if (std::isalpha(static_cast<unsigned char>(token[0])) && end < m_text.size() &&
            std::isalnum(static_cast<unsigned char>(m_text[end])))
            return false;
        m_at = end;
        return true;
    }
    void expect(std::string_view token) {
        if (!take(token))
            throw std::runtime_error("expected " + std::string(token) + " at " + std::string(m_text.substr(m_at)));
    }
    ExprId ifExpr() {
        if (!take("if"))
            return orExpr();
        ExprId c = ifExpr();
        expect("then");
        ExprId a = ifExpr();
        expect("else");
        ExprId b = ifExpr();
        return m_pool.ifElse(c, a, b);
    }
    ExprId orExpr() {
        ExprId a = andExpr();
        while (take("or"))
            a = m_pool.binary(ExprOp::Or, a, andExpr());
        return a;
    }
    ExprId andExpr() {
        ExprId a = notExpr();
        while (take("and"))
            a = m_pool.binary(ExprOp::And, a, notExpr());
        return a;
    }
    ExprId notExpr() {
        if (take("not"))
            return m_pool.unary(ExprOp::Not, relation());
        return relation();
    }
    ExprId relation() {
        ExprId a = sum();
        static constexpr std::pair<std::string_view, ExprOp> relations[] = {
            {"<=", ExprOp::LessEqual}, {">=", ExprOp::GreaterEqual}, {"<>", ExprOp::NotEqual},
            {"==", ExprOp::Equal},     {"<", ExprOp::Less},          {">", ExprOp::Greater}};
        for (auto [token, op] : relations)
            if (take(token))
                return m_pool.binary(op, a, sum());
        return a;
    }
    ExprId sum() {
        ExprId a = take("-") ? m_pool.unary(ExprOp::Neg, term()) : term();
        for (;;) {
            if (take("+"))
                a = m_pool.binary(ExprOp::Add, a, term());
            else if (take("-"))
                a = m_pool.binary(ExprOp::Sub, a, term());
            else
                return a;
        }
    }
    ExprId term() {
        ExprId a = factor();
        for (;;) {
            if (take("*"))
                a = m_pool.binary(ExprOp::Mul, a, factor());
            else if (take("/"))
                a = m_pool.binary(ExprOp::Div, a, factor());
            else
                return a;
        }
    }
    ExprId factor() {
        ExprId a = primary();
        return take("^") ? m_pool.binary(ExprOp::Pow, a, primary()) : a;
    }
    ExprId primary() {
        skip();
        if (take("(")) {
            ExprId a = ifExpr();
            expect(")");
            return a;
        }
        if (std::isdigit(static_cast<unsigned char>(m_text[m_at]))) {
            double value = 0;
            const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), value);
            const std::string_view digits(m_text.data() + m_at, static_cast<size_t>(end - m_text.data()) - m_at);
            m_at = static_cast<size_t>(end - m_text.data());
            if (digits.find_first_of(".e") == std::string_view::npos)
                return m_pool.integer(static_cast<int64_t>(value));
            return m_pool.real(value);
        }
        const size_t begin = m_at;
        while (m_at < m_text.size() && std::isalnum(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
        const std::string word(m_text.substr(begin, m_at - begin));
        if (word.empty())
            throw std::runtime_error("no expression: " + std::string(m_text.substr(begin)));
        if (word == "time")
            return m_pool.time();
        if (word == "true" || word == "false")
            return m_pool.boolean(word == "true");
        if (!take("("))
            return name(word);
        if (word == "initial") {
            expect(")");
            return m_pool.make(ExprOp::Initial, ScalarType::Boolean, 0, {});
        }
        std::vector<ExprId> arguments{ifExpr()};
        while (take(","))
            arguments.push_back(ifExpr());
        expect(")");
        if (word == "der")
            return m_pool.der(arguments[0]);
        if (word == "pre")
            return m_pool.pre(arguments[0]);
        static const std::map<std::string, ExprOp> unaries{
            {"noEvent", ExprOp::NoEvent}, {"edge", ExprOp::Edge}, {"change", ExprOp::Change}, {"start", ExprOp::Start}};
        if (unaries.contains(word))
            return m_pool.unary(unaries.at(word), arguments[0]);
        static const std::map<std::string, ExprOp> binaries{
            {"smooth", ExprOp::Smooth}, {"homotopy", ExprOp::Homotopy}, {"sample", ExprOp::Sample}};
        if (binaries.contains(word))
            return m_pool.binary(binaries.at(word), arguments[0], arguments[1]);
        if (word == "semiLinear")
            return m_pool.make(ExprOp::SemiLinear, ScalarType::Real, 0, arguments);
        const auto function = findBuiltin(word);
        if (!function)
            throw std::runtime_error("no function " + word);
        return m_pool.builtin(*function, arguments);
    }

    ExprPool& m_pool;
    std::map<std::string, uint32_t> m_names;
    std::map<std::string, ScalarType> m_types;
    std::string_view m_text;
    size_t m_at = 0;
};

} // namespace gnomon::test
