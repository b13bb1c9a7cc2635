#include "compiler/flat/flat_printer.h"

#include "compiler/base/assert.h"
#include "compiler/base/number_text.h"
#include "compiler/chart/chart_text.h"
#include "compiler/expr/enumeration_value.h"
#include "compiler/flat/foreign_call.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace gnomon {

namespace {

std::string numberText(double value) {
    std::string text = shortestText(value);
    if (text == "inf" || text == "-inf" || text == "nan")
        return text == "inf" ? "1e999" : text == "-inf" ? "-1e999" : "(0/0)";
    return text;
}

std::string realText(double value) {
    std::string text = numberText(value);
    if (text.find_first_of(".e(") == std::string::npos)
        text += ".0";
    return text;
}

std::string quotedString(std::string_view text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (c == '\n')
            result += "\\n";
        else
            result += c;
    }
    return result + '"';
}

std::string quotedName(std::string_view text) {
    bool plain = !text.empty() && (std::isalpha(static_cast<unsigned char>(text[0])) || text[0] == '_');
    for (char c : text)
        plain &= std::isalnum(static_cast<unsigned char>(c)) || c == '_';
    const bool isQuoted = text.size() > 2 && text.front() == '\'' && text.back() == '\'' &&
                          text.find('\'', 1) == text.size() - 1 && text[text.size() - 2] != '\\';
    if (plain || isQuoted)
        return std::string(text);
    std::string result = "'";
    for (char c : text) {
        if (c == '\'' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + '\'';
}

std::string dimensionText(const std::vector<uint32_t>& dimensions) {
    std::string result = "[";
    for (size_t i = 0; i < dimensions.size(); ++i)
        result += (i ? "," : "") + std::to_string(dimensions[i]);
    return result + "]";
}

class Printer {
public:
    Printer(const FlatModel& model, const NameTable& names) : m_model(model), m_names(names) {}

    std::string print() {
        gatherBindings();
        for (const FlatFunction& function : m_model.functions)
            if (!function.isAlgorithm)
                printFunction(function);
        std::string functions = std::exchange(m_out, {});
        printModel();
        // What calls and elements are written by is known now.
        std::string helpers;
        for (const auto& [name, text] : m_helpers)
            helpers += text;
        return functions + helpers + m_out;
    }

private:
    /// What a declaration says of a parameter stands in rows of its own.
    void gatherBindings() {
        for (const EqFamily& family : m_model.bindings)
            for (uint32_t r = 0; r < family.rows.rowCount; ++r) {
                m_rows = &family.rows;
                m_row = r;
                for (const EqSides& side : family.sides)
                    if (m_model.exprs.node(side.lhs).op == ExprOp::Column)
                        m_bindings[family.rows.cell(r, m_model.exprs.columnNumber(side.lhs))] =
                            expr(side.rhs, 1, enumerationOf(side.lhs));
            }
    }

    void printModel() {
        for (const Enumeration& e : m_model.enumerations) {
            m_out += "type " + quotedName(m_names.text(e.name)) + " = enumeration(";
            for (size_t i = 0; i < e.literals.size(); ++i)
                m_out += (i ? ", " : "") + std::string(m_names.text(e.literals[i]));
            m_out += ");\n";
        }
        m_out += "model " + quotedName(m_model.name) + "\n";
        for (const VarBlock& block : m_model.blocks)
            printBlock(block);
        printFamilies("initial equation", m_model.initialEquations);
        m_out += "equation\n";
        printEquations();
        if (!m_model.parts.empty())
            printUniverse();
        const FlatExperiment& e = m_model.experiment;
        std::string experiment;
        const auto add = [&](std::string_view name, const std::optional<double>& value) {
            if (value)
                experiment += (experiment.empty() ? "" : ", ") + std::string(name) + " = " + numberText(*value);
        };
        add("StartTime", e.startTime);
        add("StopTime", e.stopTime);
        add("Interval", e.interval);
        add("Tolerance", e.tolerance);
        if (!experiment.empty())
            m_out += "  annotation(experiment(" + experiment + "));\n";
        m_out += "end " + quotedName(m_model.name) + ";\n";
    }

    /// Those of the part that is being printed.
    void printEquations() {
        printRows(m_model.equations);
        for (const WhenFamily& family : m_model.whens)
            printWhen(family);
        for (const AssertFamily& family : m_model.asserts)
            for (uint32_t r = 0; r < family.rows.rowCount; ++r) {
                if (!isOfPart(family.rows, r))
                    continue;
                m_rows = &family.rows;
                m_row = r;
                if (family.isTerminate)
                    m_out += "  when " + expr(family.condition, 0) + " then\n    terminate(" + expr(family.message, 0) +
                             ");\n  end when;\n";
                else
                    m_out += "  assert(" + expr(family.condition, 0) + ", " + expr(family.message, 0) +
                             (family.isError ? ");\n" : ", AssertionLevel.warning);\n");
            }
    }

    // ---- What exists only at times

    bool isOfPart(const RowTable& rows, uint32_t row) const {
        return (rows.parts.empty() ? PartId() : rows.parts[row]) == m_part;
    }

    void printUniverse() {
        const FlatParts& parts = m_model.parts;
        for (size_t i = 0; i < parts.parts.size(); ++i) {
            const FlatPart& part = parts.parts[i];
            m_out += "part " + part.name;
            switch (part.kind) {
            case FlatPart::Kind::Instance:
                m_out += part.atStart ? " // from the start on" : " // from add to remove";
                break;
            case FlatPart::Kind::Branch:
                m_out += std::string(" // while ") + (part.holds ? "" : "not ") + name(part.condition);
                break;
            case FlatPart::Kind::State:
                m_out += " // while " + name(parts.charts[part.chart].active[part.state.index()]);
                break;
            }
            if (part.parent)
                m_out += ", in " + parts.parts[part.parent.index()].name;
            m_out += "\n";
            m_part = PartId(i);
            printRows(m_model.initialEquations, "initial ");
            printEquations();
        }
        m_part = {};
        printNets();
        for (const FlatChart& chart : parts.charts)
            printChart(chart);
        if (!parts.kept.empty()) {
            m_out += "kept";
            for (VarId v : parts.kept)
                m_out += (v == parts.kept.front() ? " " : ", ") + name(v);
            m_out += "\n";
        }
    }

    void printNets() {
        const FlatNets& nets = m_model.parts.nets;
        for (const FlatLink& link : m_model.parts.links) {
            m_out += "link " + link.text + (link.switched ? " // switched" : "");
            if (link.part)
                m_out +=
                    std::string(link.switched ? "," : " //") + " in " + m_model.parts.parts[link.part.index()].name;
            m_out += "\n";
        }
        const auto shown = [&](uint32_t n) {
            const FlatNets::Node& node = nets.nodes[n];
            return std::string(node.isFlow ? "flow " : "") + (node.isOutside ? "-" : "") + name(node.variable);
        };
        std::vector<bool> joined(nets.nodes.size());
        for (const FlatNets::Edge& edge : nets.edges) {
            joined[edge.a] = joined[edge.b] = true;
            m_out += "net " + shown(edge.a) + " -- " + shown(edge.b);
            if (edge.link)
                m_out += " // " + m_model.parts.links[edge.link.index()].text;
            m_out += "\n";
        }
        for (uint32_t n = 0; n < nets.nodes.size(); ++n)
            if (!joined[n])
                m_out += "net " + shown(n) + "\n";
    }

    void printChart(const FlatChart& chart) {
        m_out += "chart " + chart.name + "\n";
        std::string lines = chart::chartText(chart.chart);
        for (size_t at = 0; at < lines.size();) {
            const size_t end = std::min(lines.find('\n', at), lines.size());
            m_out += "  " + lines.substr(at, end - at) + "\n";
            at = end + 1;
        }
        for (size_t e = 0; e < chart.events.size(); ++e)
            if (chart.events[e])
                m_out += "  event " + chart.chart[chart::EventId(e)].name + ": " + name(chart.events[e]) + "\n";
        for (size_t c = 0; c < chart.codes.size(); ++c) {
            const FlatCode& code = chart.codes[c];
            if (code.holds)
                m_out += "  guard " + name(code.holds) + ": " + formula(code.value) + "\n";
            else if (code.value.valid())
                m_out += "  after " + formula(code.value) + "\n";
            else if (!code.steps.empty()) {
                m_out += "  action\n";
                printSteps(code.steps, 0, code.steps.size(), 2);
            }
        }
    }

    std::string formula(const Formula& f) {
        if (!f.valid())
            return {};
        const EqFamily& family = m_model.formulas[f.family];
        m_rows = &family.rows;
        m_row = f.row;
        return valueOf(family.sides[f.side].lhs, 0, m_model.exprs.node(family.sides[f.side].lhs).type, {});
    }

    void printSteps(const std::vector<FlatStep>& steps, size_t begin, size_t end, int depth) {
        const std::string indent(static_cast<size_t>(depth) * 2, ' ');
        const auto part = [&](const FlatStep& s) { return m_model.parts.parts[s.part.index()].name; };
        for (size_t i = begin; i < end; ++i) {
            const FlatStep& s = steps[i];
            m_out += indent;
            switch (s.kind) {
            case FlatStep::Kind::Assign:
                m_out += name(s.target) + " := " + formula(s.value);
                break;
            case FlatStep::Kind::If: {
                m_out += "if " + formula(s.value) + " then\n";
                printSteps(steps, i + 1, i + 1 + s.thenCount, depth + 1);
                if (s.elseCount) {
                    m_out += indent + "else\n";
                    printSteps(steps, i + 1 + s.thenCount, i + 1 + s.thenCount + s.elseCount, depth + 1);
                }
                m_out += indent + "end if";
                i += s.thenCount + s.elseCount;
                break;
            }
            case FlatStep::Kind::Call:
                m_out += formula(s.value);
                break;
            case FlatStep::Kind::Assert: {
                const std::string condition = formula(s.value);
                m_out +=
                    "assert(" + condition + ", " + formula(s.message) + (s.isError ? ")" : ", AssertionLevel.warning)");
                break;
            }
            case FlatStep::Kind::Terminate:
                m_out += "terminate(" + formula(s.message) + ")";
                break;
            case FlatStep::Kind::New:
                m_out += "new " + part(s);
                break;
            case FlatStep::Kind::Add:
                m_out += "add(" + part(s) + ")";
                break;
            case FlatStep::Kind::Remove:
                m_out += "remove(" + part(s) + ")";
                break;
            case FlatStep::Kind::Connect:
                m_out += m_model.parts.links[s.link.index()].text;
                break;
            case FlatStep::Kind::Disconnect:
                m_out += "dis" + m_model.parts.links[s.link.index()].text;
                break;
            }
            m_out += ";\n";
        }
    }

    std::string name(VarId variable) const {
        const VarBlock& block = m_model.blocks[m_model.blockOf(variable).index()];
        std::string path = instancePath(m_model, m_names, block.instance);
        std::string result = quotedName((path.empty() ? "" : path + ".") + std::string(m_names.text(block.name)));
        // What takes turns has one name: which of them it is stands behind it.
        const std::string of = block.part ? m_model.parts.parts[block.part.index()].name : std::string();
        if (of.ends_with(')') && m_model.parts.parts[block.part.index()].kind == FlatPart::Kind::Instance)
            result += "{" + of.substr(of.rfind('(') + 1, of.size() - of.rfind('(') - 2) + "}";
        if (block.dimensions.empty())
            return result;
        uint32_t rest = variable.value - block.first.value;
        std::vector<uint32_t> subscripts(block.dimensions.size());
        for (size_t i = subscripts.size(); i-- > 0;) {
            subscripts[i] = rest % block.dimensions[i] + 1;
            rest /= block.dimensions[i];
        }
        return result + dimensionText(subscripts);
    }

    std::string literal(double value, ScalarType type, EnumerationId enumeration = {}) const {
        switch (type) {
        case ScalarType::Boolean:
            return value != 0 ? "true" : "false";
        case ScalarType::Integer:
            return std::to_string(static_cast<int64_t>(value));
        case ScalarType::String:
            return quotedString(m_names.text(NameId(static_cast<uint32_t>(value))));
        case ScalarType::Enumeration:
            if (enumeration.valid()) {
                const Enumeration& e = m_model.enumerations[enumeration.index()];
                const auto k = static_cast<size_t>(value) - 1;
                if (k < e.literals.size())
                    return quotedName(m_names.text(e.name)) + "." + std::string(m_names.text(e.literals[k]));
            }
            return std::to_string(static_cast<int64_t>(value));
        default:
            return realText(value);
        }
    }

    std::string attribute(const AttributeValue& a, const VarBlock& block, ScalarType type) const {
        switch (a.kind) {
        case AttributeValue::Kind::Each:
            return literal(a.value, type, block.enumeration);
        case AttributeValue::Kind::Constants: {
            uint32_t at = a.index;
            return nested(block.dimensions, 0,
                          [&] { return literal(m_model.constants[at++], type, block.enumeration); });
        }
        case AttributeValue::Kind::Variable:
            return name(VarId(a.index));
        case AttributeValue::Kind::Variables: {
            uint32_t at = a.index;
            return nested(block.dimensions, 0, [&] { return name(VarId(at++)); });
        }
        case AttributeValue::Kind::Absent:
            break;
        }
        return {};
    }

    static std::string nested(const std::vector<uint32_t>& dimensions, size_t depth,
                              const std::function<std::string()>& next) {
        if (depth == dimensions.size())
            return next();
        std::string result = "{";
        for (uint32_t i = 0; i < dimensions[depth]; ++i)
            result += (i ? ", " : "") + nested(dimensions, depth + 1, next);
        return result + "}";
    }

    void printBlock(const VarBlock& block) {
        static constexpr std::string_view prefixes[] = {"constant ", "parameter ", "discrete ", ""};
        static constexpr std::string_view types[] = {"Real",   "Integer",        "Boolean", "",
                                                     "String", "ExternalObject", "Clock"};
        m_out += "  ";
        if (block.finalValue)
            m_out += "final ";
        if (block.type != ScalarType::Clock && (block.kind != VarKind::Discrete || block.type == ScalarType::Real))
            m_out += prefixes[static_cast<size_t>(block.kind)];
        if (block.causality != Causality::None)
            m_out += block.causality == Causality::Input ? "input " : "output ";
        m_out += block.enumeration.valid()
                     ? quotedName(m_names.text(m_model.enumerations[block.enumeration.index()].name))
                     : std::string(types[static_cast<size_t>(block.type)]);
        const std::string path = instancePath(m_model, m_names, block.instance);
        m_out += " " + quotedName((path.empty() ? "" : path + ".") + std::string(m_names.text(block.name)));
        if (!block.dimensions.empty())
            m_out += dimensionText(block.dimensions);
        std::string attributes;
        const auto add = [&](std::string_view what, const std::string& text, bool each = false) {
            if (!text.empty())
                attributes += (attributes.empty() ? "" : ", ") + std::string(each ? "each " : "") + std::string(what) +
                              " = " + text;
        };
        const bool isArray = !block.dimensions.empty();
        const auto number = [&](std::string_view what, const AttributeValue& a, ScalarType type) {
            add(what, attribute(a, block, type),
                isArray && (a.kind == AttributeValue::Kind::Each || a.kind == AttributeValue::Kind::Variable));
        };
        const auto text = [&](std::string_view what, NameId id) {
            if (id.valid())
                add(what, quotedString(m_names.text(id)), isArray);
        };
        text("unit", block.unit);
        text("displayUnit", block.displayUnit);
        number("min", block.min, block.type);
        number("max", block.max, block.type);
        number("start", block.start, block.type);
        number("fixed", block.fixed, ScalarType::Boolean);
        number("nominal", block.nominal, ScalarType::Real);
        if (block.stateSelect != StateSelect::Default) {
            static constexpr std::string_view selects[] = {"never", "avoid", "default", "prefer", "always"};
            add("stateSelect", "StateSelect." + std::string(selects[static_cast<size_t>(block.stateSelect)]), isArray);
        }
        if (!attributes.empty())
            m_out += "(" + attributes + ")";
        if (block.value.present()) {
            const std::string value = attribute(block.value, block, block.type);
            if (isArray && (block.value.kind == AttributeValue::Kind::Each ||
                            block.value.kind == AttributeValue::Kind::Variable)) {
                m_out += " = fill(" + value;
                for (uint32_t d : block.dimensions)
                    m_out += ", " + std::to_string(d);
                m_out += ")";
            } else {
                m_out += " = " + value;
            }
        }
        if (!block.value.present() && block.count > 0 && m_bindings.contains(block.first.value)) {
            uint32_t at = block.first.value;
            m_out += " = " + nested(block.dimensions, 0, [&] { return m_bindings[at++]; });
        }
        if (block.description.valid())
            m_out += " \"" + std::string(m_names.text(block.description)) + "\"";
        m_out += block.part ? "; // " + m_model.parts.parts[block.part.index()].name + "\n" : ";\n";
    }

    void printFamilies(std::string_view head, const std::vector<EqFamily>& families) {
        if (families.empty())
            return;
        m_out += std::string(head) + "\n";
        printRows(families);
    }

    void printRows(const std::vector<EqFamily>& families, std::string_view before = {}) {
        for (const EqFamily& family : families)
            for (uint32_t r = 0; r < family.rows.rowCount; ++r) {
                if (!isOfPart(family.rows, r))
                    continue;
                m_rows = &family.rows;
                m_row = r;
                const bool isClocked = !family.rows.clocks.empty();
                if (isClocked)
                    m_out += "  when " + name(family.rows.clocks[r]) + " then\n  ";
                for (const EqSides& side : family.sides) {
                    EnumerationId enumeration = enumerationOf(side.lhs);
                    if (!enumeration.valid())
                        enumeration = enumerationOf(side.rhs);
                    m_out += "  " + std::string(before) + expr(side.lhs, 1, enumeration) + " = " +
                             valueOf(side.rhs, 0, m_model.exprs.node(side.lhs).type, enumeration) + ";\n";
                }
                if (isClocked)
                    m_out += "  end when;\n";
            }
    }

    void printWhen(const WhenFamily& family) {
        for (uint32_t r = 0; r < family.rows.rowCount; ++r) {
            if (!isOfPart(family.rows, r))
                continue;
            m_rows = &family.rows;
            m_row = r;
            for (size_t b = 0; b < family.branches.size(); ++b) {
                const WhenBranch& branch = family.branches[b];
                m_out += b == 0 ? "  when " : "  elsewhen ";
                if (branch.conditions.size() == 1) {
                    m_out += expr(branch.conditions[0], 0);
                } else {
                    m_out += "{";
                    for (size_t i = 0; i < branch.conditions.size(); ++i)
                        m_out += (i ? ", " : "") + expr(branch.conditions[i], 0);
                    m_out += "}";
                }
                m_out += " then\n";
                for (const WhenAction& action : branch.actions) {
                    m_out += "    ";
                    switch (action.kind) {
                    case ActionKind::Assign:
                        m_out += expr(action.target, 0) + " = " +
                                 valueOf(action.value, 0, m_model.exprs.node(action.target).type,
                                         enumerationOf(action.target));
                        break;
                    case ActionKind::Reinit:
                        m_out += "reinit(" + expr(action.target, 0) + ", " + expr(action.value, 0) + ")";
                        break;
                    case ActionKind::Assert:
                        m_out += "assert(" + expr(action.value, 0) + ", " + expr(action.message, 0) +
                                 (action.isError ? ")" : ", AssertionLevel.warning)");
                        break;
                    case ActionKind::Terminate:
                        if (m_model.exprs.literal(action.value) == 1.0)
                            m_out += "terminate(" + expr(action.message, 0) + ")";
                        else
                            m_out += "if " + expr(action.value, 0) + " then\n      terminate(" +
                                     expr(action.message, 0) + ");\n    end if";
                        break;
                    case ActionKind::Call:
                        m_out += expr(action.value, 0);
                        break;
                    }
                    m_out += ";\n";
                }
            }
            m_out += "  end when;\n";
        }
    }

    void printFunction(const FlatFunction& f) {
        static constexpr std::string_view roles[] = {"input ", "output ", "protected "};
        static constexpr std::string_view types[] = {"Real",    "Integer", "Boolean",
                                                     "Integer", "String",  "ExternalObject"};
        if (f.partial) {
            const FlatFunction& of = m_model.functions[f.partial->of.index()];
            m_out += "function " + quotedName(m_names.text(f.name)) + " = der(" + quotedName(m_names.text(of.name)) +
                     ", " + variableName(of, f.partial->input) + ");\n";
            return;
        }
        m_function = &f;
        m_out += (f.impure ? "impure function " : "function ") + quotedName(m_names.text(f.name)) + "\n";
        bool isProtected = false;
        for (size_t number = 0; number < f.variables.size(); ++number) {
            const FunctionVariable& v = f.variables[number];
            if (v.role == FunctionVariable::Role::Protected && !std::exchange(isProtected, true))
                m_out += "protected\n";
            m_out += "  " +
                     std::string(v.role == FunctionVariable::Role::Protected ? "" : roles[static_cast<size_t>(v.role)]);
            m_out += std::string(types[static_cast<size_t>(v.type)]) + " " + variableName(f, number);
            if (!v.dimensions.empty()) {
                m_out += "[";
                for (size_t i = 0; i < v.dimensions.size(); ++i)
                    m_out += (i ? ", " : "") + (v.dimensions[i].valid() ? expr(v.dimensions[i], 0) : std::string(":"));
                m_out += "]";
            }
            if (v.value.valid())
                m_out += " = " + expr(v.value, 0);
            m_out += ";\n";
        }
        if (f.external) {
            m_out += "  external \"" + f.external->language + "\" ";
            if (f.external->result.valid())
                m_out += expr(f.external->result, 0) + " = ";
            m_out += f.external->name + "(";
            const std::optional<ForeignCall> foreign = ForeignCall::of(*f.external);
            size_t count = f.external->arguments.size();
            if (foreign && foreign->result && foreign->result->type != ScalarType::ExternalObject)
                count -= foreign->result->leafCount();
            for (size_t i = 0; i < count; ++i)
                m_out += (i ? ", " : "") + expr(f.external->arguments[i], 0);
            m_out += ")" + (foreign ? annotationOf(*foreign) : std::string()) + ";\n";
        } else {
            m_out += "algorithm\n";
            printStatements(f, 0, f.statements.size(), 1);
        }
        m_out += "end " + quotedName(m_names.text(f.name)) + ";\n";
        m_function = nullptr;
    }

    /// Where foreign code lies.
    static std::string annotationOf(const ForeignCall& call) {
        std::string text;
        const auto add = [&](std::string_view name, const std::vector<std::string>& list, std::string_view scheme) {
            if (list.empty())
                return;
            text += (text.empty() ? "" : ", ") + std::string(name) + " = {";
            for (const std::string& each : list)
                text += (&each == list.data() ? "" : ", ") + quotedString(std::string(scheme) + each);
            text += "}";
        };
        add("Library", call.libraries, "");
        add("LibraryDirectory", call.libraryFolders, "file://");
        add("Include", call.includes, "");
        add("IncludeDirectory", call.includeFolders, "file://");
        return text.empty() ? text : " annotation(" + text + ")";
    }

    void printStatements(const FlatFunction& f, size_t begin, size_t end, int depth) {
        const std::string indent(static_cast<size_t>(depth) * 2, ' ');
        for (size_t i = begin; i < end; ++i) {
            const Statement& s = f.statements[i];
            m_out += indent;
            switch (s.kind) {
            case StatementKind::Assign:
                m_out += expr(s.target, 0) + " := " + expr(s.value, 0) + ";\n";
                break;
            case StatementKind::AssignCall:
                if (!s.targets.empty()) {
                    m_out += "(";
                    for (size_t k = 0; k < s.targets.size(); ++k)
                        m_out += (k ? ", " : "") + (s.targets[k].valid() ? expr(s.targets[k], 0) : std::string());
                    m_out += ") := ";
                }
                m_out += expr(s.value, 0) + ";\n";
                break;
            case StatementKind::If:
                m_out += "if " + expr(s.value, 0) + " then\n";
                printStatements(f, i + 1, i + 1 + s.thenCount, depth + 1);
                if (s.elseCount) {
                    m_out += indent + "else\n";
                    printStatements(f, i + 1 + s.thenCount, i + 1 + s.thenCount + s.elseCount, depth + 1);
                }
                m_out += indent + "end if;\n";
                i += s.thenCount + s.elseCount;
                break;
            case StatementKind::For:
                m_out += "for " + localName(s.local) + " in " + expr(s.value, 0) + " loop\n";
                printStatements(f, i + 1, i + 1 + s.thenCount, depth + 1);
                m_out += indent + "end for;\n";
                i += s.thenCount;
                break;
            case StatementKind::While:
                m_out += "while " + expr(s.value, 0) + " loop\n";
                printStatements(f, i + 1, i + 1 + s.thenCount, depth + 1);
                m_out += indent + "end while;\n";
                i += s.thenCount;
                break;
            case StatementKind::Break:
                m_out += "break;\n";
                break;
            case StatementKind::Return:
                m_out += "return;\n";
                break;
            case StatementKind::Assert:
                m_out += "assert(" + expr(s.value, 0) + ", " + expr(s.message, 0) +
                         (s.isError ? ");\n" : ", AssertionLevel.warning);\n");
                break;
            case StatementKind::Terminate:
                m_out += "terminate(" + expr(s.message, 0) + ");\n";
                break;
            }
        }
    }

    std::string localName(uint32_t number) const {
        if (!m_function)
            return "local" + std::to_string(number);
        return variableName(*m_function, number);
    }

    /// An output that is begun with the input of the same name has another one; members of a record may have one name.
    std::string variableName(const FlatFunction& f, size_t number) const {
        const size_t own = f.variables.size();
        if (number >= own)
            return quotedName(std::string(m_names.text(f.loopVariables[number - own].name)));
        const NameId name = f.variables[number].name;
        const bool isInput = number < f.inputCount;
        const auto alike = [&](size_t begin, size_t end) {
            return std::ranges::count(std::span(f.variables).subspan(begin, end - begin), name,
                                      &FunctionVariable::name);
        };
        const bool isTaken = !isInput && alike(0, f.inputCount) > 0;
        const auto before = alike(isInput ? 0 : f.inputCount, number);
        return quotedName(std::string(m_names.text(name)) + (isTaken ? " after" : "") +
                          (before > 0 ? ' ' + std::to_string(before + 1) : std::string()));
    }

    /// A call of a function of the model, which knows enumerations by their numbers.
    std::string calls(std::string_view function, ExprId id) const {
        std::string result = std::string(function) + "(";
        const auto children = m_model.exprs.children(id);
        for (size_t i = 0; i < children.size(); ++i) {
            const std::string text = expr(children[i], 0);
            const ExprNode& n = m_model.exprs.node(children[i]);
            const bool isEnumeration = !m_function && n.rank == 0 && enumerationOf(children[i]).valid();
            result += (i ? ", " : "") + (isEnumeration ? "Integer(" + text + ")" : text);
        }
        return result + ")";
    }

    std::string call(std::string_view function, ExprId id, size_t from = 0) const {
        std::string result = std::string(function) + "(";
        const auto children = m_model.exprs.children(id);
        for (size_t i = from; i < children.size(); ++i)
            result += (i > from ? ", " : "") + expr(children[i], 0);
        return result + ")";
    }

    /// The enumeration of an expression in an equation, as far as variables in it tell; functions have only numbers.
    EnumerationId enumerationOf(ExprId id) const {
        const ExprPool& pool = m_model.exprs;
        const ExprNode& n = pool.node(id);
        if (m_function || n.type != ScalarType::Enumeration)
            return {};
        if (n.op == ExprOp::Column) {
            const uint32_t column = pool.columnNumber(id);
            if (m_rows->columns[column].kind == ColumnKind::Constant)
                return {};
            return m_model.blocks[m_model.blockOf(VarId(m_rows->cell(m_row, column))).index()].enumeration;
        }
        if (n.op == ExprOp::Call || n.op == ExprOp::Output)
            return {};
        for (ExprId child : pool.children(id))
            if (const EnumerationId found = enumerationOf(child); found.valid())
                return found;
        return {};
    }

    /// The k-th output of a function as a function of its own: a call in an expression gives the first one only.
    std::string outputFunction(const FlatFunction& f, size_t number) const {
        static constexpr std::string_view types[] = {"Real",    "Integer", "Boolean",
                                                     "Integer", "String",  "ExternalObject"};
        const std::string own(m_names.text(f.name));
        const std::string name = quotedName(own + "." + std::to_string(number + 1));
        if (m_helpers.contains(name))
            return name;
        m_helpers.emplace(name, std::string());
        const FlatFunction* const before = std::exchange(m_function, &f);
        std::string text = (f.impure ? "impure function " : "function ") + name + "\n", arguments, targets;
        for (size_t i = 0; i < f.inputCount + f.outputCount && i < f.variables.size(); ++i) {
            const FunctionVariable& v = f.variables[i];
            const bool isInput = i < f.inputCount;
            if (i == f.inputCount)
                text += "  output " + std::string(types[static_cast<size_t>(f.variables[i + number].type)]) + " " +
                        variableName(f, i + number) + extents(f.variables[i + number]) + ";\n" +
                        (f.outputCount > 1 ? "protected\n" : "");
            if (isInput || i != f.inputCount + number)
                text += "  " + std::string(isInput ? "input " : "") + std::string(types[static_cast<size_t>(v.type)]) +
                        " " + variableName(f, i) + extents(v) + ";\n";
            std::string& list = isInput ? arguments : targets;
            list += (list.empty() ? "" : ", ") + variableName(f, i);
        }
        m_function = before;
        text += "algorithm\n  (" + targets + ") := " + quotedName(own) + "(" + arguments + ");\nend " + name + ";\n";
        m_helpers[name] = text;
        return name;
    }
    std::string extents(const FunctionVariable& v) const {
        if (v.dimensions.empty())
            return {};
        std::string text = "[";
        for (size_t i = 0; i < v.dimensions.size(); ++i)
            text += (i ? ", " : "") + (v.dimensions[i].valid() ? expr(v.dimensions[i], 0) : std::string(":"));
        return text + "]";
    }
    /// Subscripts can follow a name only: the element of what a call or a list gives is asked of a function.
    std::string elementFunction(ScalarType type, size_t rank) const {
        static constexpr std::string_view types[] = {"Real", "Integer", "Boolean", "Integer", "String"};
        const std::string of(types[static_cast<size_t>(type)]);
        const std::string name = quotedName("element of " + of + "[" + std::to_string(rank) + "]");
        if (m_helpers.contains(name))
            return name;
        std::string text = "function " + name + "\n  input " + of + " a[";
        std::string subscripts, inputs;
        for (size_t i = 0; i < rank; ++i) {
            text += i ? ", :" : ":";
            inputs += "  input Integer i" + std::to_string(i + 1) + ";\n";
            subscripts += (i ? ", i" : "i") + std::to_string(i + 1);
        }
        m_helpers[name] = text + "];\n" + inputs + "  output " + of + " y;\nalgorithm\n  y := a[" + subscripts +
                          "];\nend " + name + ";\n";
        return name;
    }

    std::string cellName(uint32_t column, ScalarType type, EnumerationId enumeration) const {
        const uint32_t cell = m_rows->cell(m_row, column);
        if (m_rows->columns[column].kind == ColumnKind::Constant) {
            const std::string text = literal(m_model.constants[cell], type, enumeration);
            return text.starts_with('-') ? "(" + text + ")" : text;
        }
        return name(VarId(cell));
    }

    /// A number that is known where the row is: a literal, or a constant in one of its columns.
    std::optional<double> known(ExprId id) const {
        const ExprPool& pool = m_model.exprs;
        if (const auto value = pool.literal(id))
            return value;
        if (pool.node(id).op != ExprOp::Column || !m_rows)
            return std::nullopt;
        const uint32_t column = pool.columnNumber(id);
        if (m_rows->columns[column].kind != ColumnKind::Constant)
            return std::nullopt;
        return m_model.constants[m_rows->cell(m_row, column)];
    }

    /// An expression where a value of a certain type is expected. The model itself tells apart numbers, truth values
    /// and literals of enumerations only by where they go.
    std::string valueOf(ExprId id, int outer, ScalarType wanted, EnumerationId enumeration) const {
        if (const auto value = EnumerationValue::of(m_model.exprs, id))
            id = value->number;
        const ScalarType type = m_model.exprs.node(id).type;
        if (m_function || type == wanted || m_model.exprs.node(id).rank > 0)
            return expr(id, outer, enumeration);
        const std::optional<double> number = known(id);
        if (number && wanted == ScalarType::Boolean)
            return *number != 0 ? "true" : "false";
        if (number && wanted == ScalarType::Enumeration && enumeration.valid())
            return literal(*number, wanted, enumeration);
        if (number)
            return expr(id, outer, enumeration);
        const bool isNumber = wanted == ScalarType::Integer || wanted == ScalarType::Real;
        if (type == ScalarType::Enumeration && isNumber)
            return "Integer(" + expr(id, 0, enumerationOf(id)) + ")";
        if (type == ScalarType::Integer && wanted == ScalarType::Enumeration && enumeration.valid())
            return quotedName(m_names.text(m_model.enumerations[enumeration.index()].name)) + "(" + expr(id, 0) + ")";
        return expr(id, outer, enumeration);
    }

    /// Counters of clocks are whole numbers, whatever columns make of them.
    std::string clockCall(ExprId id) const {
        std::string result(exprOpText(m_model.exprs.node(id).op));
        const auto children = m_model.exprs.children(id);
        const size_t first = m_model.exprs.node(id).op == ExprOp::ClockRational ? 0 : 1;
        result += "(";
        for (size_t i = 0; i < children.size(); ++i) {
            const std::optional<double> number = i >= first ? known(children[i]) : std::nullopt;
            result += (i ? ", " : "") + (number ? std::to_string(static_cast<int64_t>(*number)) : expr(children[i], 0));
        }
        return result + ")";
    }

    /// As an expression it has but its first output, at 0. The second one is that of its mirror image.
    std::string transport(ExprId id) const {
        const auto children = m_model.exprs.children(id);
        const bool mirrored = known(children[0]) == 1.0;
        const size_t count = (children.size() - 5) / 2;
        const auto profile = [&](size_t from, bool points) {
            std::string list;
            for (size_t i = 0; i < count; ++i) {
                const ExprId at = children[from + (mirrored ? count - 1 - i : i)];
                list += (i ? ", " : "") + (mirrored && points ? "1 - " + expr(at, 7) : expr(at, 0));
            }
            return "{" + list + "}";
        };
        return std::string(exprOpText(ExprOp::Transport)) + "(" + expr(children[mirrored ? 2 : 1], 0) + ", " +
               expr(children[mirrored ? 1 : 2], 0) + ", " + (mirrored ? "-" : "") +
               expr(children[3], mirrored ? 7 : 0) + ", " + (mirrored ? "not " : "") +
               valueOf(children[4], mirrored ? 5 : 0, ScalarType::Boolean, {}) + ", " + profile(5, true) + ", " +
               profile(5 + count, false) + ")";
    }

    /// What a variable is before it gets a value.
    std::string startOf(ExprId id) const {
        const ExprPool& pool = m_model.exprs;
        const ExprId of = pool.child(id, 0);
        if (pool.node(of).op != ExprOp::Column || !m_rows)
            return call("start", id);
        const VarId variable(m_rows->cell(m_row, pool.columnNumber(of)));
        const VarBlock& block = m_model.blocks[m_model.blockOf(variable).index()];
        const uint32_t at = variable.value - block.first.value;
        switch (block.start.kind) {
        case AttributeValue::Kind::Each:
            return literal(block.start.value, block.type, block.enumeration);
        case AttributeValue::Kind::Constants:
            return literal(m_model.constants[block.start.index + at], block.type, block.enumeration);
        case AttributeValue::Kind::Variable:
            return name(VarId(block.start.index));
        case AttributeValue::Kind::Variables:
            return name(VarId(block.start.index + at));
        case AttributeValue::Kind::Absent:
            break;
        }
        return block.type == ScalarType::String
                   ? "\"\""
                   : literal(block.type == ScalarType::Enumeration, block.type, block.enumeration);
    }

    /// Precedence: 1 if, 2 or, 3 and, 4 not, 5 relation, 6 sum, 7 product, 8 power.
    std::string expr(ExprId id, int outer, EnumerationId enumeration = {}) const {
        const ExprPool& pool = m_model.exprs;
        const ExprNode& n = pool.node(id);
        const auto binary = [&](std::string_view op, int own, bool rightAssociative = false) {
            EnumerationId compared = enumerationOf(pool.child(id, 0));
            if (!compared.valid())
                compared = enumerationOf(pool.child(id, 1));
            const auto typeOf = [&](size_t i) { return pool.node(pool.child(id, i)).type; };
            ScalarType left = typeOf(0), right = typeOf(1);
            if (own == 6 || own == 7 || own == 8) {
                if (n.type != ScalarType::String)
                    left = right = ScalarType::Real;
            } else if (own == 5 && left != right) {
                // Both sides of a comparison are of the type of the one that is no number.
                const bool leftKnown = known(pool.child(id, 0)).has_value();
                const ScalarType both = leftKnown ? right : left;
                const bool asNumbers = !leftKnown && !known(pool.child(id, 1)) &&
                                       (left == ScalarType::Integer || right == ScalarType::Integer);
                left = right = asNumbers ? ScalarType::Integer : both;
            }
            // Of a Real product of Integers, of which no factor says any more that it is Real.
            const bool becameInteger = (n.op == ExprOp::Add || n.op == ExprOp::Sub || n.op == ExprOp::Mul) &&
                                       n.rank == 0 && n.type == ScalarType::Real && typeOf(0) == ScalarType::Integer &&
                                       typeOf(1) == ScalarType::Integer && !known(pool.child(id, 0)) &&
                                       !known(pool.child(id, 1));
            const std::string text =
                (becameInteger ? "1.0 * " + valueOf(pool.child(id, 0), 8, left, compared)
                               : valueOf(pool.child(id, 0), own + rightAssociative, left, compared)) +
                op.data() + valueOf(pool.child(id, 1), own + 1, right, compared);
            return own < outer ? "(" + text + ")" : text;
        };
        // What is meant element by element says so where an operator of matrices means something else.
        const auto children = pool.children(id);
        const bool mixed = children.size() == 2 && pool.node(children[0]).rank != pool.node(children[1]).rank;
        const bool both = children.size() == 2 && pool.node(children[0]).rank > 0 && pool.node(children[1]).rank > 0;
        switch (n.op) {
        case ExprOp::RealLiteral: {
            const std::string text = realText(pool.realValue(id));
            return text.starts_with('-') && outer > 0 ? "(" + text + ")" : text;
        }
        case ExprOp::IntegerLiteral: {
            const std::string text = literal(static_cast<double>(pool.integerValue(id)), n.type, enumeration);
            return text.starts_with('-') && outer > 0 ? "(" + text + ")" : text;
        }
        case ExprOp::StringLiteral:
            return quotedString(m_names.text(NameId(static_cast<uint32_t>(n.payload))));
        case ExprOp::Time:
            return "time";
        case ExprOp::Column:
            return cellName(pool.columnNumber(id), n.type, enumeration);
        case ExprOp::ColumnBlock: {
            uint32_t at = m_rows->cell(m_row, pool.columnNumber(id));
            const auto dims = pool.blockDimensions(id);
            return nested({dims.begin(), dims.end()}, 0, [&] { return name(VarId(at++)); });
        }
        case ExprOp::Local:
            return localName(static_cast<uint32_t>(n.payload));
        case ExprOp::Colon:
            return ":";
        case ExprOp::Initial:
            return "initial()";
        case ExprOp::Terminal:
            return "terminal()";
        case ExprOp::Der:
            return call("der", id);
        case ExprOp::Start:
            return startOf(id);
        case ExprOp::SubSample:
        case ExprOp::SuperSample:
        case ExprOp::ShiftSample:
        case ExprOp::BackSample:
        case ExprOp::ClockRational:
            return clockCall(id);
        case ExprOp::Add:
            return binary(mixed ? " .+ " : " + ", 6);
        case ExprOp::Concat:
            return binary(" + ", 6);
        case ExprOp::Sub:
            return binary(mixed ? " .- " : " - ", 6);
        case ExprOp::Mul:
            return binary(both ? " .* " : " * ", 7);
        case ExprOp::MatMul:
            return binary(" * ", 7);
        case ExprOp::Div:
            return binary(pool.node(pool.child(id, 1)).rank > 0 ? " ./ " : " / ", 7);
        case ExprOp::Pow:
            return binary(n.rank > 0 ? ".^" : "^", 8, true);
        case ExprOp::Neg: {
            const ExprId of = pool.child(id, 0);
            const bool becameInteger =
                n.rank == 0 && n.type == ScalarType::Real && pool.node(of).type == ScalarType::Integer && !known(of);
            const std::string text = becameInteger ? "-1.0 * " + expr(of, 8) : "-" + expr(of, 7);
            return outer > 5 ? "(" + text + ")" : text;
        }
        case ExprOp::And:
            return binary(" and ", 3);
        case ExprOp::Or:
            return binary(" or ", 2);
        case ExprOp::Not: {
            const std::string text = "not " + expr(pool.child(id, 0), 5);
            return outer > 4 ? "(" + text + ")" : text;
        }
        case ExprOp::Less:
            return binary(" < ", 5, true);
        case ExprOp::LessEqual:
            return binary(" <= ", 5, true);
        case ExprOp::Greater:
            return binary(" > ", 5, true);
        case ExprOp::GreaterEqual:
            return binary(" >= ", 5, true);
        case ExprOp::Equal:
            return binary(" == ", 5, true);
        case ExprOp::NotEqual:
            return binary(" <> ", 5, true);
        case ExprOp::If: {
            const std::string text = "if " + expr(pool.child(id, 0), 0) + " then " +
                                     valueOf(pool.child(id, 1), 0, n.type, enumeration) + " else " +
                                     valueOf(pool.child(id, 2), 0, n.type, enumeration);
            return outer > 0 ? "(" + text + ")" : text;
        }
        case ExprOp::Transport:
            return transport(id);
        case ExprOp::Builtin:
            return call(builtinName(pool.builtinOf(id)), id);
        case ExprOp::Call: {
            const std::string text =
                calls(quotedName(m_names.text(m_model.functions[pool.functionOf(id).index()].name)), id);
            return enumeration.valid()
                       ? quotedName(m_names.text(m_model.enumerations[enumeration.index()].name)) + "(" + text + ")"
                       : text;
        }
        case ExprOp::Output: {
            const ExprId of = pool.child(id, 0);
            const FlatFunction& f = m_model.functions[pool.functionOf(of).index()];
            const std::string text = calls(outputFunction(f, static_cast<size_t>(n.payload)), of);
            return enumeration.valid()
                       ? quotedName(m_names.text(m_model.enumerations[enumeration.index()].name)) + "(" + text + ")"
                       : text;
        }
        case ExprOp::MakeArray: {
            if (pool.children(id).empty()) {
                std::string none = n.type == ScalarType::Boolean  ? "fill(false"
                                   : n.type == ScalarType::String ? "fill(\"\""
                                   : n.type == ScalarType::Real   ? "fill(0.0"
                                                                  : "fill(0";
                for (int i = 0; i < std::max<int>(1, n.rank); ++i)
                    none += ", 0";
                return none + ")";
            }
            std::string result = call("", id);
            result.front() = '{';
            result.back() = '}';
            return result;
        }
        case ExprOp::Index: {
            if (const auto value = EnumerationValue::of(pool, id)) {
                const std::string number = expr(value->number, 0);
                return enumeration.valid() ? quotedName(m_names.text(m_model.enumerations[enumeration.index()].name)) +
                                                 "(" + number + ")"
                                           : number;
            }
            std::string result = call("", id, 1);
            const ExprOp of = pool.node(pool.child(id, 0)).op;
            const auto subscripts = pool.children(id).subspan(1);
            const bool isElement = std::ranges::none_of(
                subscripts, [&](ExprId s) { return pool.node(s).op == ExprOp::Colon || pool.node(s).rank > 0; });
            if (of != ExprOp::Local && isElement)
                return call(elementFunction(n.type, subscripts.size()), id);
            result.front() = '[';
            result.back() = ']';
            return expr(pool.child(id, 0), 9) + result;
        }
        case ExprOp::Range:
            return expr(pool.child(id, 0), 6) + ":" + expr(pool.child(id, 1), 6) + ":" + expr(pool.child(id, 2), 6);
        case ExprOp::Comprehension:
            return "{" + expr(pool.child(id, 1), 0) + " for " + localName(static_cast<uint32_t>(n.payload)) + " in " +
                   expr(pool.child(id, 0), 0) + "}";
        default:
            return call(exprOpText(n.op), id);
        }
    }

    const FlatModel& m_model;
    const NameTable& m_names;
    const RowTable* m_rows = nullptr;
    mutable const FlatFunction* m_function = nullptr;
    mutable std::map<std::string, std::string> m_helpers; // functions that only the text needs
    std::map<uint32_t, std::string> m_bindings;           // by variable
    uint32_t m_row = 0;
    PartId m_part; // whose rows are being printed
    std::string m_out;
};

} // namespace

std::string printFlat(const FlatModel& model, const NameTable& names) {
    return Printer(model, names).print();
}

} // namespace gnomon
