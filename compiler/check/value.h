#pragma once

#include "compiler/expr/expr.h"
#include "compiler/instance/instance_tree.h"

#include <string>
#include <vector>

namespace gnomon {

/// A number, a text, a variable of the flat model or an operation in a SymbolPool.
struct Scalar {
    enum class Kind : uint8_t { Real, Integer, String, Variable, Node };

    Kind kind = Kind::Integer;
    /// A literal that stands in the text of the class: part of the template and no column of its rows.
    bool fromText = false;
    union {
        double real;
        int64_t integer; // also Boolean (0, 1) and enumerations (ordinal from 1)
        uint32_t id;     // NameId, variable, node
    };

    Scalar() : integer(0) {}
    static Scalar ofReal(double v, bool text = false) {
        Scalar s;
        s.kind = Kind::Real;
        s.fromText = text;
        s.real = v;
        return s;
    }
    static Scalar ofInteger(int64_t v, bool text = false) {
        Scalar s;
        s.fromText = text;
        s.integer = v;
        return s;
    }
    static Scalar ofString(NameId v) {
        Scalar s;
        s.kind = Kind::String;
        s.fromText = true;
        s.integer = 0;
        s.id = v.value;
        return s;
    }
    static Scalar ofVariable(uint32_t v) {
        Scalar s;
        s.kind = Kind::Variable;
        s.integer = 0;
        s.id = v;
        return s;
    }
    static Scalar ofNode(uint32_t v) {
        Scalar s;
        s.kind = Kind::Node;
        s.integer = 0;
        s.id = v;
        return s;
    }

    bool isLiteral() const { return kind <= Kind::String; }
    bool isNumber() const { return kind <= Kind::Integer; }
    double number() const { return kind == Kind::Real ? real : static_cast<double>(integer); }
    friend bool operator==(const Scalar& a, const Scalar& b) { return a.kind == b.kind && a.integer == b.integer; }
};

/// Operations over scalars, in order of making: the working form of equations before they become templates. An
/// operand that is an operation of this pool is a Scalar of kind Node. Cleared after each equation.
class SymbolPool {
public:
    struct Node {
        ExprOp op{};
        ScalarType type = ScalarType::Real;
        uint8_t rank = 0;
        uint64_t payload = 0;
        uint32_t first = 0, count = 0;
    };

    Scalar make(ExprOp op, ScalarType type, std::span<const Scalar> operands, uint64_t payload = 0, uint8_t rank = 0) {
        m_nodes.push_back({op, type, rank, payload, static_cast<uint32_t>(m_operands.size()),
                           static_cast<uint32_t>(operands.size())});
        m_operands.insert(m_operands.end(), operands.begin(), operands.end());
        m_hasText |= op == ExprOp::ToString || op == ExprOp::Concat;
        return Scalar::ofNode(static_cast<uint32_t>(m_nodes.size() - 1));
    }
    const Node& node(Scalar s) const { return m_nodes[s.id]; }
    std::span<const Scalar> operands(const Node& n) const { return {m_operands.data() + n.first, n.count}; }
    size_t size() const { return m_nodes.size(); }
    /// Whether texts may be joined, compared or made of numbers in an operation.
    bool hasText() const { return m_hasText; }
    void markText() { m_hasText = true; }
    void clear() {
        m_hasText = false;
        m_nodes.clear();
        m_operands.clear();
    }

private:
    std::vector<Node> m_nodes;
    std::vector<Scalar> m_operands;
    bool m_hasText = false;
};

/// Integers are kept as doubles in a run: up to here, exactly.
constexpr double largestInteger = 0x1p53;

/// What an expression gives: scalars with extents, a record, several outputs, a function. Symbolic and constant
/// values are the same type: a scalar is a literal or it is not.
struct Value {
    enum class Kind : uint8_t {
        Error,    // reported already
        Simple,   // `scalars`, product of dimensions of them
        Record,   // `parts`: the components of `cls` by number; with dimensions: the elements
        Tuple,    // `parts`: outputs of a function
        Function, // `cls`, and arguments bound by partial application in `parts`, named by `partNames`
        Type,     // `cls`: an enumeration (or Boolean) as a range or dimension
        Object
    };

    Kind kind = Kind::Error;
    ScalarType type = ScalarType::Real;
    DefId enumeration;
    ClassId cls;
    std::vector<uint32_t> dimensions;
    std::vector<Scalar> scalars;
    std::vector<Value> parts;
    std::vector<NameId> partNames;

    Value() = default;
    Value(ScalarType t, Scalar s) : kind(Kind::Simple), type(t), scalars{s} {}

    static Value real(double v, bool text = false) { return {ScalarType::Real, Scalar::ofReal(v, text)}; }
    static Value integer(int64_t v, bool text = false) { return {ScalarType::Integer, Scalar::ofInteger(v, text)}; }
    static Value boolean(bool v) { return {ScalarType::Boolean, Scalar::ofInteger(v, true)}; }
    static Value string(NameId v) { return {ScalarType::String, Scalar::ofString(v)}; }
    static Value array(ScalarType t, std::vector<uint32_t> dims, std::vector<Scalar> scalars) {
        Value v;
        v.kind = Kind::Simple;
        v.type = t;
        v.dimensions = std::move(dims);
        v.scalars = std::move(scalars);
        return v;
    }

    bool ok() const { return kind != Kind::Error; }
    bool isSimple() const { return kind == Kind::Simple; }
    bool isScalar() const { return kind == Kind::Simple && dimensions.empty(); }
    bool isNumeric() const { return isSimple() && (type == ScalarType::Real || type == ScalarType::Integer); }
    /// All of it is known now.
    bool isLiteral() const {
        if (kind == Kind::Simple) {
            for (const Scalar& s : scalars)
                if (!s.isLiteral())
                    return false;
            return true;
        }
        if (kind == Kind::Record || kind == Kind::Tuple || kind == Kind::Function) {
            for (const Value& part : parts)
                if (!part.isLiteral())
                    return false;
            return true;
        }
        return kind == Kind::Type;
    }
    size_t elementCount() const {
        size_t count = 1;
        for (uint32_t d : dimensions)
            count *= d;
        return count;
    }
    const Scalar& scalar() const { return scalars.front(); }
};

/// "Real[3,3]", "Integer", "record Complex"
std::string typeText(const Value& value, const ClassGraph& graph);
std::string dimensionsText(const std::vector<uint32_t>& dimensions);

} // namespace gnomon
