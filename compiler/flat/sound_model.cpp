#include "compiler/flat/sound_model.h"

#include <algorithm>
#include <array>
#include <span>

namespace gnomon {

namespace {

class Soundness {
public:
    explicit Soundness(const FlatModel& model) : m_model(model), m_variables(model.variableCount()) {}

    std::string find() {
        instances();
        blocks();
        for (const EqFamily& family : m_model.bindings) {
            equations(family, "binding");
            for (const EqSides& sides : family.sides)
                require(isColumn(sides.lhs), "a binding binds variables");
        }
        for (const EqFamily& family : m_model.equations)
            equations(family, "equation");
        for (const EqFamily& family : m_model.initialEquations)
            equations(family, "initial equation");
        for (const WhenFamily& family : m_model.whens)
            whens(family);
        for (const AssertFamily& family : m_model.asserts) {
            rows(family.rows, "assertion");
            expressions(std::array{family.condition, family.message}, family.rows, "assertion");
        }
        for (const FlatFunction& function : m_model.functions)
            body(function);
        for (const EqFamily& family : m_model.formulas)
            equations(family, "formula");
        parts();
        return m_found;
    }

private:
    void require(bool holds, std::string_view what) {
        if (!holds && m_found.empty())
            m_found = what;
    }
    void partThere(PartId part) {
        require(!part.valid() || part.index() < m_model.parts.parts.size(), "a part is there");
    }

    void parts() {
        const FlatParts& all = m_model.parts;
        const auto isVariable = [&](VarId v) { return v.value < m_variables; };
        for (size_t i = 0; i < all.parts.size(); ++i) {
            const FlatPart& part = all.parts[i];
            require(!part.parent || part.parent.index() < i, "a part stands behind the one that it lies in");
            require(part.kind != FlatPart::Kind::Branch || isVariable(part.condition), "the condition of a branch");
            require(part.kind != FlatPart::Kind::State || (part.chart < all.charts.size() && part.state.valid()),
                    "the state of a part");
        }
        for (const FlatLink& link : all.links)
            partThere(link.part);
        for (const FlatNets::Node& node : all.nets.nodes) {
            require(isVariable(node.variable), "the variable of a net");
            partThere(node.part);
        }
        for (const FlatNets::Edge& edge : all.nets.edges)
            require(edge.a < all.nets.nodes.size() && edge.b < all.nets.nodes.size() &&
                        (!edge.link || edge.link.index() < all.links.size()),
                    "an edge joins nodes");
        for (const FlatChart& chart : all.charts) {
            require(chart.codes.size() == chart.chart.codeCount() && chart.events.size() == chart.chart.eventCount() &&
                        chart.active.size() == chart.chart.stateCount(),
                    "what a chart means");
            for (const FlatCode& code : chart.codes) {
                formula(code.value);
                for (const FlatStep& step : code.steps) {
                    formula(step.value);
                    formula(step.message);
                    partThere(step.part);
                    require(step.kind != FlatStep::Kind::Assign || isVariable(step.target), "an action assigns");
                    require(!step.link || step.link.index() < all.links.size(), "the link of an action");
                }
            }
        }
        for (const VarId v : all.kept)
            require(isVariable(v), "what keeps its value is a variable");
    }

    void formula(const Formula& f) {
        require(!f.valid() || (f.family < m_model.formulas.size() && f.row < m_model.formulas[f.family].rows.rowCount &&
                               f.side < m_model.formulas[f.family].sides.size()),
                "a formula is there");
    }

    bool isColumn(ExprId id) const {
        return id.valid() && id.index() < m_model.exprs.size() && m_model.exprs.node(id).op == ExprOp::Column;
    }

    void instances() {
        for (size_t i = 0; i < m_model.instances.size(); ++i) {
            const FlatInstanceId parent = m_model.instances[i].parent;
            require(!parent.valid() || parent.index() < i, "an instance stands behind the one that it lies in");
        }
    }

    void blocks() {
        uint32_t next = 0;
        for (const VarBlock& block : m_model.blocks) {
            require(block.first.value == next, "blocks follow each other without gaps");
            uint64_t count = 1;
            for (const uint32_t extent : block.dimensions)
                count *= extent;
            require(count == block.count, "a block has as many scalars as its dimensions say");
            require(!block.instance.valid() || block.instance.index() < m_model.instances.size(),
                    "the instance of a block");
            partThere(block.part);
            require(block.type != ScalarType::Enumeration || block.enumeration.index() < m_model.enumerations.size(),
                    "the enumeration of a block");
            for (const AttributeValue* value :
                 {&block.value, &block.start, &block.fixed, &block.min, &block.max, &block.nominal})
                attribute(*value, block.count);
            next += block.count;
        }
        for (size_t v = 0; v < m_model.blockOfVariable.size(); ++v) {
            const VarBlockId id = m_model.blockOfVariable[v];
            require(id.index() < m_model.blocks.size() &&
                        v - m_model.blocks[id.index()].first.value < m_model.blocks[id.index()].count,
                    "the block of a variable");
        }
    }

    void attribute(const AttributeValue& value, uint32_t count) {
        using Kind = AttributeValue::Kind;
        const uint64_t end = uint64_t(value.index) + count;
        require(value.kind != Kind::Constants || end <= m_model.constants.size(), "the constants of an attribute");
        require(value.kind != Kind::Variable || value.index < m_variables, "the parameter of an attribute");
        require(value.kind != Kind::Variables || end <= m_variables, "the parameters of an attribute");
    }

    void rows(const RowTable& table, std::string_view what) {
        const size_t width = table.columns.size();
        require(table.cells.size() == width * table.rowCount, "a row has a cell for each column");
        require(table.instances.empty() || table.instances.size() == table.rowCount, "one instance for each row");
        require(table.parts.empty() || table.parts.size() == table.rowCount, "one part, or none, for each row");
        for (const PartId part : table.parts)
            partThere(part);
        require(table.clocks.empty() || table.clocks.size() == table.rowCount, "one clock for each row");
        for (const FlatInstanceId instance : table.instances)
            require(!instance.valid() || instance.index() < m_model.instances.size(), "the instance of a row");
        for (const VarId clock : table.clocks)
            require(clock.value < m_variables, "the clock of a row");
        if (!m_found.empty())
            return;
        for (size_t k = 0; k < width; ++k) {
            const ColumnInfo& column = table.columns[k];
            const uint64_t most = column.kind == ColumnKind::Variable ? m_variables : m_model.constants.size();
            for (size_t i = k; i < table.cells.size(); i += width)
                if (uint64_t(table.cells[i]) + column.count > most) {
                    m_found = "a cell names what there is, in an " + std::string(what);
                    return;
                }
        }
    }

    void expressions(std::span<const ExprId> roots, const RowTable& table, std::string_view what) {
        if (!m_found.empty())
            return;
        for (const ExprId root : roots)
            if (!root.valid() || root.index() >= m_model.exprs.size()) {
                m_found = "an expression is in the pool, in an " + std::string(what);
                return;
            }
        for (const ExprId id : m_model.exprs.reachable(roots)) {
            const ExprNode& node = m_model.exprs.node(id);
            require(node.op != ExprOp::Local, "no variable of a function stands in an equation");
            if (node.op == ExprOp::Column || node.op == ExprOp::ColumnBlock)
                require(m_model.exprs.columnNumber(id) < table.columns.size(), "a column is in the table");
            if (node.op == ExprOp::Call) {
                require(m_model.exprs.functionOf(id).index() < m_model.functions.size(), "a called function is there");
                require(m_model.exprs.callShape(id) <= m_model.callShapes.size(), "the shape of a call is there");
            }
        }
    }

    void equations(const EqFamily& family, std::string_view what) {
        rows(family.rows, what);
        std::vector<ExprId> roots;
        for (const EqSides& sides : family.sides)
            roots.insert(roots.end(), {sides.lhs, sides.rhs});
        require(!roots.empty(), "a family has equations");
        expressions(roots, family.rows, what);
    }

    void whens(const WhenFamily& family) {
        rows(family.rows, "when equation");
        std::vector<ExprId> roots;
        for (const WhenBranch& branch : family.branches) {
            roots.insert(roots.end(), branch.conditions.begin(), branch.conditions.end());
            for (const WhenAction& action : branch.actions) {
                if (action.kind == ActionKind::Assign || action.kind == ActionKind::Reinit)
                    require(isColumn(action.target), "an action assigns to a variable");
                for (const ExprId id : {action.target, action.value, action.message})
                    if (id.valid())
                        roots.push_back(id);
            }
        }
        expressions(roots, family.rows, "when equation");
    }

    /// How many statements a range of them has at its top; it must be used up exactly.
    void range(const FlatFunction& function, size_t begin, size_t end) {
        while (begin < end && m_found.empty()) {
            const Statement& statement = function.statements[begin];
            const size_t then = begin + 1 + statement.thenCount, otherwise = then + statement.elseCount;
            require(otherwise <= end, "the statements within a statement lie in its block");
            if (!m_found.empty())
                return;
            range(function, begin + 1, then);
            range(function, then, otherwise);
            begin = otherwise;
        }
    }

    void body(const FlatFunction& function) {
        require(function.inputCount + function.outputCount <= function.variables.size(),
                "a function has its inputs and outputs");
        range(function, 0, function.statements.size());
        if (!m_found.empty())
            return;
        std::vector<ExprId> roots;
        for (const auto* variables : {&function.variables, &function.loopVariables})
            for (const FunctionVariable& variable : *variables) {
                roots.insert(roots.end(), variable.dimensions.begin(), variable.dimensions.end());
                roots.push_back(variable.value);
            }
        for (const Statement& statement : function.statements) {
            roots.insert(roots.end(), {statement.target, statement.value, statement.message});
            roots.insert(roots.end(), statement.targets.begin(), statement.targets.end());
        }
        std::erase_if(roots, [](ExprId id) { return !id.valid(); });
        const size_t locals = function.variables.size() + function.loopVariables.size();
        for (const ExprId id : m_model.exprs.reachable(roots)) {
            const ExprNode& node = m_model.exprs.node(id);
            require(node.op != ExprOp::Column && node.op != ExprOp::ColumnBlock,
                    "no variable of the model stands in a function");
            require(node.op != ExprOp::Local || node.payload < locals, "a variable of a function is there");
            require(node.op != ExprOp::Call || m_model.exprs.functionOf(id).index() < m_model.functions.size(),
                    "a called function is there");
        }
        for (const FunctionDerivative& derivative : function.derivatives)
            require(derivative.function.index() < m_model.functions.size(), "the derivative of a function is there");
        for (const FunctionInverse& inverse : function.inverses)
            require(inverse.function.index() < m_model.functions.size() && inverse.input < function.inputCount,
                    "the inverse of a function is there");
    }

    const FlatModel& m_model;
    uint32_t m_variables;
    std::string m_found;
};

} // namespace

std::string unsoundness(const FlatModel& model) {
    return Soundness(model).find();
}

} // namespace gnomon
