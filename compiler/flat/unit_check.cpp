#include "compiler/flat/unit_check.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <unordered_map>

namespace gnomon {

namespace {

/// The unit of an expression, as far as it is known.
struct Inferred {
    enum class Kind : uint8_t {
        Unknown,
        Number, // a literal: any unit as a term, none as a factor
        Known
    };

    Kind kind = Kind::Unknown;
    Unit unit;
    bool scaled = false; // multiplied by a literal: may have been converted
    std::string text;    // as the modeller wrote it, where it is a variable's

    bool isKnown() const { return kind == Kind::Known; }
    std::string shown() const { return text.empty() ? unitText(unit) : text; }
};

class UnitCheck {
public:
    UnitCheck(const FlatModel& model, const NameTable& names, const std::set<std::pair<uint32_t, uint32_t>>& left,
              DiagnosticSink& sink)
        : m_model(model), m_names(names), m_left(left), m_sink(sink) {}

    void run() {
        for (const auto* families : {&m_model.bindings, &m_model.equations, &m_model.initialEquations})
            for (const EqFamily& family : *families)
                eachKindOfRow(family.rows, [&] {
                    for (const EqSides& sides : family.sides)
                        if (families != &m_model.bindings || !isGainOfOthers(sides, family.rows.span))
                            equation(sides.lhs, sides.rhs, family.rows.span);
                });
        for (const WhenFamily& family : m_model.whens)
            eachKindOfRow(family.rows, [&] {
                for (const WhenBranch& branch : family.branches) {
                    for (ExprId condition : branch.conditions)
                        single(condition, family.rows.span);
                    for (const WhenAction& action : branch.actions)
                        if (action.kind == ActionKind::Assign || action.kind == ActionKind::Reinit)
                            equation(action.target, action.value, action.span);
                }
            });
        for (const AssertFamily& family : m_model.asserts)
            eachKindOfRow(family.rows, [&] { single(family.condition, family.rows.span); });
    }

private:
    /// Rows whose variables have the same units are one case.
    template <class F>
    void eachKindOfRow(const RowTable& rows, F&& check) {
        constexpr size_t enough = 64;
        std::set<std::vector<uint32_t>> seen;
        for (uint32_t row = 0; row < rows.rowCount && seen.size() < enough; ++row) {
            std::vector<uint32_t> units;
            for (uint32_t k = 0; k < rows.columns.size(); ++k)
                units.push_back(rows.columns[k].kind == ColumnKind::Variable
                                    ? blockOf(VarId(rows.cell(row, k))).unit.value
                                    : NameId().value);
            if (!seen.insert(std::move(units)).second)
                continue;
            m_rows = &rows;
            m_row = row;
            check();
        }
    }

    /// A factor that a library declares as a number, and a model that uses it gives a unit: Gain(k=m*g). The signals
    /// around it have none, so that somewhere one has to come in.
    bool isGainOfOthers(const EqSides& sides, SourceSpan written) const {
        for (const ExprId side : {sides.lhs, sides.rhs})
            if (m_model.exprs.node(side).op == ExprOp::Column)
                if (const uint32_t k = m_model.exprs.columnNumber(side);
                    m_rows->columns[k].kind == ColumnKind::Variable) {
                    const VarBlock& block = blockOf(VarId(m_rows->cell(m_row, k)));
                    return block.span.source != written.source && block.unit.valid() && m_names.text(block.unit) == "1";
                }
        return false;
    }

    const VarBlock& blockOf(VarId variable) const { return m_model.blocks[m_model.blockOf(variable).index()]; }

    void begin(SourceSpan span) {
        m_inferred.clear();
        m_span = span;
        m_said = m_spans.contains({span.source.value, span.begin}) || m_left.contains({span.source.value, span.begin});
    }

    void single(ExprId expression, SourceSpan span) {
        begin(span);
        infer(expression);
    }

    void equation(ExprId lhs, ExprId rhs, SourceSpan span) {
        begin(span);
        compare(lhs, rhs);
    }

    void compare(ExprId lhs, ExprId rhs) {
        const ExprPool& pool = m_model.exprs;
        // The equations of the branches of an `if` have nothing to do with each other: 0 = if c then r1 else r2.
        if (pool.literal(rhs))
            std::swap(lhs, rhs);
        if (pool.literal(lhs) && pool.node(rhs).op == ExprOp::If) {
            infer(pool.child(rhs, 0));
            compare(lhs, pool.child(rhs, 1));
            compare(lhs, pool.child(rhs, 2));
            return;
        }
        const Inferred a = infer(lhs), b = infer(rhs);
        if (differ(a, b))
            report(diagnose<DiagnosticKind::UnitsOfSides>(m_span, a.shown(), b.shown()));
    }

    void report(Diagnostic diagnostic) {
        if (m_said) // what follows from the first one is no news
            return;
        m_said = true;
        m_spans.insert({m_span.source.value, m_span.begin});
        m_sink.report(std::move(diagnostic));
    }

    static bool differ(const Inferred& a, const Inferred& b) {
        if (!a.isKnown() || !b.isKnown())
            return false;
        if (!a.unit.sameQuantity(b.unit))
            return true;
        return !a.scaled && !b.scaled &&
               (std::fabs(a.unit.factor / b.unit.factor - 1) > 1e-6 ||
                (!a.text.empty() && !b.text.empty() && std::fabs(a.unit.offset - b.unit.offset) > 1e-6));
    }

    Inferred unified(const Inferred& a, const Inferred& b) {
        if (differ(a, b)) {
            report(diagnose<DiagnosticKind::UnitsOfTerms>(m_span, a.shown(), b.shown()));
            return {};
        }
        const Inferred& known = a.isKnown() ? a : b;
        // 273.15 is what is added between scales of temperature.
        const bool withNumber = a.kind == Inferred::Kind::Number || b.kind == Inferred::Kind::Number;
        if (withNumber && known.isKnown() && known.unit.sameQuantity(kelvin()))
            return {};
        Inferred result = known;
        result.scaled = a.scaled || b.scaled;
        return result;
    }

    /// A number that counts or halves.
    static bool isPlain(double value) {
        const auto isWhole = [](double v) { return std::fabs(v) <= 1000 && std::nearbyint(v) == v; };
        return isWhole(value) || isWhole(1 / value);
    }

    static Unit kelvin() {
        Unit unit;
        unit.powers[4] = 1;
        return unit;
    }

    static Inferred number() {
        Inferred result;
        result.kind = Inferred::Kind::Number;
        return result;
    }

    static Inferred known(Unit unit, bool scaled = false) {
        Inferred result;
        result.kind = Inferred::Kind::Known;
        result.unit = unit;
        result.scaled = scaled;
        return result;
    }

    Inferred ofVariable(const VarBlock& block) {
        if (block.type == ScalarType::Integer)
            return number();
        if (block.type != ScalarType::Real || !block.unit.valid())
            return {};
        const std::string_view text = m_names.text(block.unit);
        if (text.empty())
            return {};
        auto [it, isNew] = m_units.emplace(block.unit.value, std::nullopt);
        if (isNew) {
            it->second = parseUnit(text);
            if (!it->second)
                m_sink.report(diagnose<DiagnosticKind::UnknownUnit>(block.span, text));
        }
        if (!it->second)
            return {};
        Inferred result = known(*it->second);
        result.text = text;
        return result;
    }

    Inferred infer(ExprId id) {
        if (const auto found = m_inferred.find(id.value); found != m_inferred.end())
            return found->second;
        if (++m_depth > 2000) { // a sum over a thousand terms: what is deeper has no unit that is known
            --m_depth;
            return {};
        }
        Inferred result = inferNew(id);
        --m_depth;
        m_inferred.emplace(id.value, result);
        return result;
    }

    /// The argument of a function of numbers.
    void wantNumber(const Inferred& argument, std::string_view function) {
        if (argument.isKnown() && !argument.unit.isNumber())
            report(diagnose<DiagnosticKind::UnitOfArgument>(m_span, function, argument.shown()));
    }

    Inferred inferNew(ExprId id) {
        const ExprPool& pool = m_model.exprs;
        const ExprNode n = pool.node(id);
        const std::vector<ExprId> children(pool.children(id).begin(), pool.children(id).end());
        switch (n.op) {
        case ExprOp::RealLiteral:
        case ExprOp::IntegerLiteral:
            return number();
        case ExprOp::Time:
            return {}; // sin(time) is what everybody writes
        case ExprOp::Column: {
            const uint32_t k = pool.columnNumber(id);
            if (m_rows->columns[k].kind != ColumnKind::Variable)
                return {}; // the value of a constant: its unit is not kept
            return ofVariable(blockOf(VarId(m_rows->cell(m_row, k))));
        }
        case ExprOp::ColumnBlock:
            return {};
        case ExprOp::Der: {
            const Inferred of = infer(children[0]);
            if (!of.isKnown())
                return {};
            Unit seconds;
            seconds.powers[2] = static_cast<double>(n.payload);
            return known(of.unit.over(seconds), of.scaled);
        }
        case ExprOp::Pre:
        case ExprOp::Start:
        case ExprOp::NoEvent:
        case ExprOp::Hold:
        case ExprOp::Previous:
        case ExprOp::Delay:
        case ExprOp::SampleClocked:
            for (size_t i = 1; i < children.size(); ++i)
                infer(children[i]);
            return infer(children[0]);
        case ExprOp::Neg: {
            const Inferred of = infer(children[0]);
            return of.isKnown() ? known(of.unit, of.scaled) : of;
        }
        case ExprOp::Transport:
            for (size_t i = 2; i < children.size(); ++i)
                infer(children[i]);
            return infer(children[1]);
        case ExprOp::Smooth:
            return infer(children[1]);
        case ExprOp::Homotopy: {
            const Inferred a = infer(children[0]), b = infer(children[1]);
            return unified(a, b);
        }
        case ExprOp::Add:
        case ExprOp::Sub: {
            const Inferred a = infer(children[0]), b = infer(children[1]);
            return unified(a, b);
        }
        case ExprOp::Mul:
        case ExprOp::Div: {
            const Inferred a = infer(children[0]), b = infer(children[1]);
            if (n.rank > 0)
                return {};
            if (a.kind == Inferred::Kind::Unknown || b.kind == Inferred::Kind::Unknown)
                return {};
            // 2*x has the unit of x; of 9.81*x nobody knows.
            for (ExprId child : children)
                if (const auto literal = pool.literal(child); literal && !isPlain(*literal))
                    return {};
            if (!a.isKnown() && !b.isKnown())
                return number();
            const bool scaled = a.scaled || b.scaled || !a.isKnown() || !b.isKnown();
            // 0.2*direction is a length.
            if (scaled && (n.op == ExprOp::Mul ? a.unit.times(b.unit) : a.unit.over(b.unit)).isNumber())
                return {};
            return known(n.op == ExprOp::Mul ? a.unit.times(b.unit) : a.unit.over(b.unit), scaled);
        }
        case ExprOp::Pow: {
            const Inferred base = infer(children[0]);
            infer(children[1]);
            if (!base.isKnown()) // 1.7^2 may be a constant of nature as well
                return {};
            if (const auto exponent = pool.literal(children[1]))
                return known(base.unit.power(*exponent), base.scaled);
            return {};
        }
        case ExprOp::If: {
            infer(children[0]);
            const Inferred a = infer(children[1]), b = infer(children[2]);
            return unified(a, b);
        }
        case ExprOp::Less:
        case ExprOp::LessEqual:
        case ExprOp::Greater:
        case ExprOp::GreaterEqual:
        case ExprOp::Equal:
        case ExprOp::NotEqual: {
            const Inferred a = infer(children[0]), b = infer(children[1]);
            unified(a, b);
            return {};
        }
        case ExprOp::Builtin:
            return builtin(pool.builtinOf(id), children);
        default:
            for (ExprId child : children)
                infer(child);
            return {};
        }
    }

    Inferred builtin(BuiltinFunction function, const std::vector<ExprId>& children) {
        std::vector<Inferred> of;
        for (ExprId child : children)
            of.push_back(infer(child));
        switch (function) {
        case BuiltinFunction::Sin:
        case BuiltinFunction::Cos:
        case BuiltinFunction::Tan:
        case BuiltinFunction::Asin:
        case BuiltinFunction::Acos:
        case BuiltinFunction::Atan:
        case BuiltinFunction::Sinh:
        case BuiltinFunction::Cosh:
        case BuiltinFunction::Tanh:
        case BuiltinFunction::Exp:
        case BuiltinFunction::Log:
        case BuiltinFunction::Log10:
            wantNumber(of[0], builtinName(function));
            return number();
        case BuiltinFunction::Atan2:
            unified(of[0], of[1]);
            return number();
        case BuiltinFunction::Sqrt:
            return of[0].isKnown() ? known(of[0].unit.power(0.5), of[0].scaled) : of[0];
        case BuiltinFunction::Abs:
            return of[0];
        case BuiltinFunction::Min:
        case BuiltinFunction::Max:
        case BuiltinFunction::Mod:
        case BuiltinFunction::Rem:
            return unified(of[0], of[1]);
        case BuiltinFunction::Sign:
            return number();
        default:
            return {};
        }
    }

    const FlatModel& m_model;
    const NameTable& m_names;
    const std::set<std::pair<uint32_t, uint32_t>>& m_left;
    DiagnosticSink& m_sink;
    const RowTable* m_rows = nullptr;
    uint32_t m_row = 0;
    SourceSpan m_span;
    bool m_said = false;
    int m_depth = 0;
    std::unordered_map<uint32_t, Inferred> m_inferred; // of this row
    std::unordered_map<uint32_t, std::optional<Unit>> m_units;
    std::set<std::pair<uint32_t, uint32_t>> m_spans;
};

} // namespace

void checkUnits(const FlatModel& model, const NameTable& names, const std::set<std::pair<uint32_t, uint32_t>>& left,
                DiagnosticSink& sink) {
    UnitCheck(model, names, left, sink).run();
}

} // namespace gnomon
