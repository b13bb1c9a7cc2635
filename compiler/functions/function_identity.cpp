#include "compiler/functions/function_identity.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace gnomon {

namespace {

/// Two sums of everything that is put in, in its order.
class Sum {
public:
    void add(uint64_t value) {
        m_sum.first = mixed(m_sum.first, value, 0xff51afd7ed558ccdu);
        m_sum.second = mixed(m_sum.second, value, 0xc4ceb9fe1a85ec53u);
    }
    void add(const FunctionIdentity& other) {
        add(other.first);
        add(other.second);
    }
    void add(const std::string& text) {
        add(text.size());
        for (const char c : text)
            add(static_cast<unsigned char>(c));
    }
    template <class T>
    void add(const std::vector<T>& list) {
        add(list.size());
        for (const T& each : list)
            add(each);
    }
    const FunctionIdentity& value() const { return m_sum; }

private:
    static uint64_t mixed(uint64_t sum, uint64_t value, uint64_t factor) {
        sum = (sum ^ value) * factor;
        return sum ^ (sum >> 29);
    }

    FunctionIdentity m_sum{0x9e3779b97f4a7c15u, 0xd6e8feb86659fd93u};
};

} // namespace

class FunctionIdentities::Reader {
public:
    Reader(FunctionIdentities& owner, const FlatModel& model)
        : m_model(model), m_pool(model.exprs), m_place(owner.m_place), m_values(owner.m_values) {}

    Said read(const FlatFunction& f) {
        m_sum.add(f.name.value);
        variables(f.variables);
        m_sum.add(uint64_t(f.inputCount) << 32 | f.outputCount);
        variables(f.loopVariables);
        m_sum.add(f.statements.size());
        for (const Statement& s : f.statements)
            statement(s);
        m_sum.add(uint64_t(f.isAlgorithm) << 1 | uint64_t(f.impure));
        m_sum.add(f.derivatives.size());
        for (const FunctionDerivative& d : f.derivatives) {
            m_sum.add(d.order);
            m_sum.add(std::vector<uint64_t>(d.noDerivative.begin(), d.noDerivative.end()));
            m_sum.add(std::vector<uint64_t>(d.zeroDerivative.begin(), d.zeroDerivative.end()));
            m_named.push_back(d.function.value);
        }
        m_sum.add(f.inverses.size());
        for (const FunctionInverse& inverse : f.inverses) {
            m_sum.add(inverse.input);
            m_sum.add(std::vector<uint64_t>(inverse.arguments.begin(), inverse.arguments.end()));
            m_named.push_back(inverse.function.value);
        }
        m_sum.add(f.partial.has_value());
        if (f.partial) {
            m_sum.add(f.partial->input);
            m_named.push_back(f.partial->of.value);
        }
        m_sum.add(f.external.has_value());
        if (f.external) {
            m_sum.add(f.external->language);
            m_sum.add(f.external->name);
            expressions(f.external->arguments);
            expression(f.external->result);
            m_sum.add(f.external->libraries);
            m_sum.add(f.external->includes);
        }
        m_sum.add(m_place(f.span));
        return {m_sum.value(), m_named};
    }

private:
    void variables(const std::vector<FunctionVariable>& list) {
        m_sum.add(list.size());
        for (const FunctionVariable& v : list) {
            m_sum.add(v.name.value);
            m_sum.add(uint64_t(v.role) << 8 | uint64_t(v.type));
            if (v.enumeration.valid() && v.enumeration.index() < m_model.enumerations.size())
                for (const NameId literal : m_model.enumerations[v.enumeration.index()].literals)
                    m_sum.add(literal.value);
            expressions(v.dimensions);
            expression(v.value);
            m_sum.add(m_place(v.span));
        }
    }

    void statement(const Statement& s) {
        m_sum.add(uint64_t(s.kind) << 1 | uint64_t(s.isError));
        expression(s.target);
        expression(s.value);
        expression(s.message);
        expressions(s.targets);
        m_sum.add(s.local);
        m_sum.add(uint64_t(s.thenCount) << 32 | s.elseCount);
        m_sum.add(m_place(s.span));
    }

    void expressions(const std::vector<ExprId>& list) {
        m_sum.add(list.size());
        for (const ExprId id : list)
            expression(id);
    }

    void expression(ExprId root) {
        if (!root.valid()) {
            m_sum.add(~uint64_t(0));
            return;
        }
        // Calls as they come from left to right, each where it is seen first.
        std::vector<ExprId> open{root};
        while (!open.empty()) {
            const ExprId id = open.back();
            open.pop_back();
            if (!m_seen.insert(id).second)
                continue;
            if (m_pool.node(id).op == ExprOp::Call)
                m_named.push_back(m_pool.functionOf(id).value);
            const auto children = m_pool.children(id);
            open.insert(open.end(), children.rbegin(), children.rend());
        }
        m_sum.add(valueOf(root));
    }

    /// Of an expression but for the functions in it.
    const FunctionIdentity& valueOf(ExprId root) {
        if (const auto known = m_values.find(root); known != m_values.end())
            return known->second;
        for (const ExprId id : m_pool.reachable({&root, 1})) {
            if (m_values.contains(id))
                continue;
            const ExprNode& n = m_pool.node(id);
            Sum sum;
            sum.add(uint64_t(n.op) << 16 | uint64_t(n.type) << 8 | n.rank);
            if (n.op == ExprOp::Call)
                shape(m_pool.callShape(id), sum);
            else if (n.op == ExprOp::ColumnBlock)
                for (const uint32_t extent : m_pool.blockDimensions(id))
                    sum.add(extent);
            else
                sum.add(n.payload);
            for (const ExprId child : m_pool.children(id))
                sum.add(m_values.at(child));
            m_values.emplace(id, sum.value());
        }
        return m_values.at(root);
    }

    void shape(uint32_t number, Sum& sum) const {
        if (number == 0)
            return;
        for (const auto* side : {&m_model.callShapes[number - 1].inputs, &m_model.callShapes[number - 1].outputs})
            for (const std::vector<uint32_t>& extents : *side)
                sum.add(std::vector<uint64_t>(extents.begin(), extents.end()));
    }

    const FlatModel& m_model;
    const ExprPool& m_pool;
    const std::function<std::string(SourceSpan)>& m_place;
    std::unordered_map<ExprId, FunctionIdentity>& m_values;
    Sum m_sum;
    std::vector<uint32_t> m_named;
    std::unordered_set<ExprId> m_seen;
};

const FunctionIdentities::Said& FunctionIdentities::said(const FlatModel& model, uint32_t function) {
    if (const auto known = m_said.find(function); known != m_said.end())
        return known->second;
    return m_said.emplace(function, Reader(*this, model).read(model.functions[function])).first->second;
}

FunctionIdentity FunctionIdentities::of(const FlatModel& model, FunctionId function) {
    // Everything that it reaches, numbered as it is reached.
    std::unordered_map<uint32_t, uint32_t> numbers{{function.value, 0}};
    std::vector<uint32_t> reached{function.value};
    Sum sum;
    for (size_t i = 0; i < reached.size(); ++i) {
        const Said& says = said(model, reached[i]);
        sum.add(says.own);
        for (const uint32_t named : says.named) {
            if (named >= model.functions.size()) {
                sum.add(~uint64_t(0));
                continue;
            }
            const auto [at, isNew] = numbers.emplace(named, static_cast<uint32_t>(reached.size()));
            if (isNew)
                reached.push_back(named);
            sum.add(at->second);
        }
    }
    return sum.value();
}

} // namespace gnomon
