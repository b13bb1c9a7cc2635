#pragma once

#include "compiler/flat/flat_model.h"
#include "tests/compiler/expr/expr_text.h"

#include <sstream>

namespace gnomon::test {

/// Flat models for tests from lines:
///   Real x(start=1, fixed)      parameter Real p = 2      discrete Real d      Boolean b      Integer i
///   parameter Real q := p*2     (a binding that is an expression; also `:= free`, a parameter with fixed = false)
///   x = y + z                   an equation; init: x = 1  an initial equation
///   when c, c2 then v = e; reinit(x, e)                   elsewhen c then …     (continues the line before)
/// Every equation is a family of one row; equal texts but for names share a template.
class FlatText {
public:
    explicit FlatText(const std::string& text) {
        m_model.name = "test";
        std::istringstream lines(text);
        std::vector<std::string> rest;
        for (std::string line; std::getline(lines, line);) {
            line = trim(line);
            if (!line.empty() && !declaration(line))
                rest.push_back(line);
        }
        for (const std::string& line : rest)
            equation(line);
    }

    FlatModel take() { return std::move(m_model); }
    const NameTable& names() const { return m_names; }

private:
    static std::string trim(std::string text) {
        text.erase(0, text.find_first_not_of(" \t"));
        text.erase(text.find_last_not_of(" \t;") + 1);
        return text;
    }
    static bool takeWord(std::string& text, const std::string& word) {
        if (!text.starts_with(word + ' '))
            return false;
        text = trim(text.substr(word.size()));
        return true;
    }

    bool declaration(std::string line) {
        VarBlock block;
        const bool parameter = takeWord(line, "parameter"), discrete = takeWord(line, "discrete");
        if (takeWord(line, "Real"))
            block.type = ScalarType::Real;
        else if (takeWord(line, "Integer"))
            block.type = ScalarType::Integer;
        else if (takeWord(line, "Boolean"))
            block.type = ScalarType::Boolean;
        else
            return false;
        block.kind = parameter                                    ? VarKind::Parameter
                     : discrete || block.type != ScalarType::Real ? VarKind::Discrete
                                                                  : VarKind::Continuous;
        size_t end = 0;
        while (end < line.size() && (std::isalnum(static_cast<unsigned char>(line[end])) || line[end] == '_'))
            ++end;
        const std::string name = line.substr(0, end);
        block.name = m_names.intern(name);
        std::string rest = trim(line.substr(end));
        if (rest.starts_with('(')) {
            const size_t close = rest.find(')');
            std::istringstream modifiers(rest.substr(1, close - 1));
            rest = trim(rest.substr(close + 1));
            for (std::string modifier; std::getline(modifiers, modifier, ',');) {
                modifier = trim(modifier);
                const size_t equals = modifier.find('=');
                const std::string what = trim(modifier.substr(0, equals));
                const std::string value = equals == std::string::npos ? "1" : trim(modifier.substr(equals + 1));
                const AttributeValue attribute = m_variables.contains(value)
                                                     ? AttributeValue::variable(m_variables.at(value))
                                                     : AttributeValue::each(std::stod(value));
                if (what == "start")
                    block.start = attribute;
                else if (what == "fixed")
                    block.fixed = attribute;
                else if (what == "min")
                    block.min = attribute;
                else if (what == "stateSelect")
                    block.stateSelect = static_cast<StateSelect>(std::stoi(value));
                else
                    throw std::runtime_error("modifier " + what);
            }
        }
        std::string binding;
        if (rest.starts_with(":= free"))
            block.fixed = AttributeValue::each(0);
        else if (rest.starts_with(":="))
            binding = trim(rest.substr(2));
        else if (rest.starts_with('='))
            block.value = AttributeValue::each(std::stod(rest.substr(1)));
        const ScalarType type = block.type;
        m_variables[name] = m_model.blocks[m_model.addBlock(block).index()].first;
        m_types[name] = type;
        if (!binding.empty())
            m_bindings.emplace_back(name, binding);
        return true;
    }

    struct Row {
        explicit Row(FlatText& flat) : owner(flat), text(flat.m_model.exprs) {
            for (const auto& [name, type] : flat.m_types)
                types[name] = type;
        }
        ExprId operator()(const std::string& source) {
            // Names get numbers as they come; their types have to be known before.
            std::string word;
            for (size_t i = 0; i <= source.size(); ++i) {
                if (i < source.size() && (std::isalnum(static_cast<unsigned char>(source[i])) || source[i] == '_')) {
                    word += source[i];
                    continue;
                }
                if (types.contains(word) && !numbers.contains(word)) {
                    numbers[word] = static_cast<uint32_t>(numbers.size());
                    text.declare(word, types[word]);
                    order.push_back(word);
                }
                word.clear();
            }
            const ExprId id = text(source);
            if (text.nameCount() != order.size())
                throw std::runtime_error("undeclared name in " + source);
            return id;
        }
        RowTable table() const {
            RowTable rows;
            rows.rowCount = 1;
            for (const std::string& name : order) {
                rows.columns.push_back({ColumnKind::Variable, types.at(name), 1});
                rows.cells.push_back(owner.m_variables.at(name).value);
            }
            return rows;
        }
        FlatText& owner;
        ExprText text;
        std::map<std::string, ScalarType> types;
        std::map<std::string, uint32_t> numbers;
        std::vector<std::string> order;
    };

    EqFamily family(const std::string& line) {
        size_t equals = std::string::npos;
        for (size_t i = 1; i + 1 < line.size() && equals == std::string::npos; ++i)
            if (line[i] == '=' && line[i + 1] != '=' && std::string("=<>").find(line[i - 1]) == std::string::npos)
                equals = i;
        if (equals == std::string::npos)
            throw std::runtime_error("no equation: " + line);
        Row row(*this);
        EqFamily family;
        const ExprId lhs = row(line.substr(0, equals)), rhs = row(line.substr(equals + 1));
        family.sides = {{lhs, rhs}};
        family.rows = row.table();
        return family;
    }

    void equation(std::string line) {
        if (!m_bindings.empty()) {
            for (const auto& [name, value] : m_bindings)
                m_model.bindings.push_back(family(name + " = " + value));
            m_bindings.clear();
        }
        if (line.starts_with("init:")) {
            m_model.initialEquations.push_back(family(trim(line.substr(5))));
            return;
        }
        if (line.starts_with("assert ")) {
            Row row(*this);
            AssertFamily family;
            family.condition = row(line.substr(7));
            family.message = m_model.exprs.string(m_names.intern("must be " + line.substr(7)));
            family.rows = row.table();
            m_model.asserts.push_back(family);
            return;
        }
        if (!line.starts_with("when ")) {
            m_model.equations.push_back(family(line));
            return;
        }
        Row row(*this);
        WhenFamily when;
        for (size_t at = 5; at != std::string::npos && at <= line.size();) {
            const size_t then = line.find(" then ", at), next = line.find("elsewhen ", at);
            WhenBranch branch;
            std::istringstream conditions(line.substr(at, then - at));
            for (std::string condition; std::getline(conditions, condition, ';');)
                branch.conditions.push_back(row(condition));
            std::istringstream actions(line.substr(then + 6, next == std::string::npos ? next : next - then - 6));
            for (std::string action; std::getline(actions, action, ';');) {
                action = trim(action);
                if (action.empty())
                    continue;
                WhenAction made;
                if (action.starts_with("reinit(")) {
                    const size_t comma = action.find(',');
                    made.kind = ActionKind::Reinit;
                    made.target = row(action.substr(7, comma - 7));
                    made.value = row(action.substr(comma + 1, action.rfind(')') - comma - 1));
                } else if (action == "terminate") {
                    made.kind = ActionKind::Terminate;
                    made.message = m_model.exprs.string(m_names.intern("done"));
                    made.value = m_model.exprs.boolean(true);
                } else {
                    const size_t equals = action.find('=');
                    made.target = row(action.substr(0, equals));
                    made.value = row(action.substr(equals + 1));
                }
                branch.actions.push_back(made);
            }
            when.branches.push_back(branch);
            at = next == std::string::npos ? next : next + 9;
        }
        when.rows = row.table();
        m_model.whens.push_back(when);
    }

    NameTable m_names;
    FlatModel m_model;
    std::map<std::string, VarId> m_variables;
    std::map<std::string, ScalarType> m_types;
    std::vector<std::pair<std::string, std::string>> m_bindings;
};

} // namespace gnomon::test
