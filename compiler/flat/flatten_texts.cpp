#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include <bit>

namespace gnomon {

// Equations know numbers only; a text is a number too, which the run gives it. So what joins or compares texts, or
// makes them of numbers, becomes the call of a function. Messages of assertions stay as they are: they are put together
// only when they are told.

ScalarType Flattener::scalarTypeOf(Scalar s) const {
    const SymbolPool& pool = const_cast<Evaluator&>(m_evaluator).pool();
    switch (s.kind) {
    case Scalar::Kind::Real:
        return ScalarType::Real;
    case Scalar::Kind::Integer:
        return ScalarType::Integer;
    case Scalar::Kind::String:
        return ScalarType::String;
    case Scalar::Kind::Variable:
        return m_model.blocks[m_model.blockOf(VarId(s.id)).index()].type;
    case Scalar::Kind::Node:
        return pool.node(s).type;
    }
    return ScalarType::Real;
}

bool Flattener::makesText(const SymbolPool::Node& node) const {
    const SymbolPool& pool = const_cast<Evaluator&>(m_evaluator).pool();
    if (node.op == ExprOp::ToString || node.op == ExprOp::Concat)
        return true;
    return node.op >= ExprOp::Less && node.op <= ExprOp::NotEqual &&
           scalarTypeOf(pool.operands(node)[0]) == ScalarType::String;
}

Scalar Flattener::textCall(Scalar root) {
    SymbolPool& pool = m_evaluator.pool();
    ExprPool& exprs = m_model.exprs;
    std::vector<Scalar> inputs;
    FlatFunction function;
    std::string key;
    const auto text = [&](auto&& self, Scalar s) -> ExprId {
        if (s.kind == Scalar::Kind::String) {
            key += 's' + std::to_string(s.id) + ' ';
            return exprs.string(NameId(s.id));
        }
        if (s.kind == Scalar::Kind::Real) {
            key += 'r' + std::to_string(std::bit_cast<uint64_t>(s.real)) + ' ';
            return exprs.real(s.real);
        }
        if (s.kind == Scalar::Kind::Integer) {
            key += 'i' + std::to_string(s.integer) + ' ';
            return exprs.integer(s.integer);
        }
        if (s.kind == Scalar::Kind::Node && makesText(pool.node(s))) {
            const SymbolPool::Node node = pool.node(s);
            const std::vector<Scalar> operands(pool.operands(node).begin(), pool.operands(node).end());
            key += 'n' + std::to_string(static_cast<int>(node.op)) + ',' + std::to_string(node.payload) + '(';
            std::vector<ExprId> children;
            for (Scalar operand : operands)
                children.push_back(self(self, operand));
            key += ')';
            if (node.op == ExprOp::ToString && node.payload != 0) {
                std::vector<ExprId> literals;
                for (const auto& literal : m_index.body(DefId(static_cast<uint32_t>(node.payload))).literals)
                    literals.push_back(exprs.string(literal.name));
                const ExprId all = exprs.make(ExprOp::MakeArray, ScalarType::String, 1, literals);
                children[0] = exprs.make(ExprOp::Index, ScalarType::String, 0, std::vector<ExprId>{all, children[0]});
            }
            return exprs.make(node.op, node.type, 0, children);
        }
        const Scalar input = withoutText(s);
        size_t number = 0;
        while (number < inputs.size() && !(inputs[number] == input))
            ++number;
        const ScalarType type = scalarTypeOf(input);
        if (number == inputs.size()) {
            inputs.push_back(input);
            FunctionVariable v;
            v.name = m_names.intern("$" + std::to_string(number));
            v.role = FunctionVariable::Role::Input;
            v.type = type;
            function.variables.push_back(std::move(v));
        }
        key += 'v' + std::to_string(number) + ',' + std::to_string(static_cast<int>(type)) + ' ';
        return exprs.local(static_cast<uint32_t>(number), type, 0);
    };
    const ExprId value = text(text, root);
    const ScalarType type = pool.node(root).type;
    auto found = m_textFunctions.find(key);
    if (found == m_textFunctions.end()) {
        function.name = m_names.intern(phrase("a text"));
        function.inputCount = static_cast<uint32_t>(function.variables.size());
        function.outputCount = 1;
        FunctionVariable result;
        result.name = m_names.intern("text");
        result.role = FunctionVariable::Role::Output;
        result.type = type;
        function.variables.push_back(std::move(result));
        Statement s;
        s.target = exprs.local(function.inputCount, type, 0);
        s.value = value;
        function.statements.push_back(std::move(s));
        found = m_textFunctions.emplace(key, static_cast<uint32_t>(m_model.functions.size())).first;
        m_model.functions.push_back(std::move(function));
    }
    const uint32_t shape =
        callShape(std::vector<std::vector<uint32_t>>(inputs.size()), std::vector<std::vector<uint32_t>>(1));
    return pool.make(ExprOp::Call, type, inputs, found->second | uint64_t(shape) << 32);
}

Scalar Flattener::withoutText(Scalar root) {
    SymbolPool& pool = m_evaluator.pool();
    std::unordered_map<uint32_t, Scalar> known;
    const auto rewritten = [&](auto&& self, Scalar s) -> Scalar {
        if (s.kind != Scalar::Kind::Node)
            return s;
        if (const auto found = known.find(s.id); found != known.end())
            return found->second;
        const SymbolPool::Node node = pool.node(s);
        Scalar result = s;
        if (makesText(node)) {
            result = textCall(s);
        } else {
            std::vector<Scalar> operands(pool.operands(node).begin(), pool.operands(node).end());
            bool changed = false;
            for (Scalar& operand : operands) {
                const Scalar other = self(self, operand);
                changed |= !(other == operand);
                operand = other;
            }
            if (changed)
                result = pool.make(node.op, node.type, operands, node.payload, node.rank);
        }
        known.emplace(s.id, result);
        return result;
    };
    return rewritten(rewritten, root);
}

void Flattener::textsAsCalls(std::vector<Pair>& pairs) {
    if (!m_evaluator.pool().hasText())
        return;
    for (Pair& p : pairs) {
        p.lhs = withoutText(p.lhs);
        p.rhs = withoutText(p.rhs);
    }
}

void Flattener::textsAsCalls(std::vector<TemplateBuilder::Branch>& branches) {
    if (!m_evaluator.pool().hasText())
        return;
    for (TemplateBuilder::Branch& branch : branches) {
        for (Scalar& condition : branch.conditions)
            condition = withoutText(condition);
        for (TemplateBuilder::Action& action : branch.actions)
            action.value = withoutText(action.value);
    }
}

} // namespace gnomon
