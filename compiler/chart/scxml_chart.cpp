#include "compiler/chart/scxml_chart.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <pugixml.hpp>
#include <set>
#include <unordered_map>

namespace gnomon::chart {

std::vector<EventId> ScxmlChart::matching(std::string_view name) const {
    std::vector<EventId> result;
    const auto add = [&](std::string_view descriptor) {
        if (const EventId event = chart.findEvent(descriptor))
            result.push_back(event);
    };
    add("*");
    for (size_t dot = 0; dot != std::string_view::npos;) {
        dot = name.find('.', dot + 1);
        add(name.substr(0, dot));
    }
    return result;
}

namespace {

constexpr std::string_view scxmlNamespace = "http://www.w3.org/2005/07/scxml";
constexpr std::ptrdiff_t mostTags = 1'000'000;

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> result;
    constexpr std::string_view spaces = " \t\r\n";
    for (size_t begin = text.find_first_not_of(spaces); begin != std::string_view::npos;) {
        const size_t end = std::min(text.find_first_of(spaces, begin), text.size());
        result.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(spaces, end);
    }
    return result;
}

class Reader {
public:
    Reader(const SourceText& text, SourceId source, DiagnosticSink& sink)
        : m_text(text), m_source(source), m_sink(sink) {}

    std::optional<ScxmlChart> read() {
        const std::string_view bytes = m_text.bytes();
        // What is only tags takes twenty times its size when it is read.
        if (bytes.size() > mostScxmlBytes || std::ranges::count(bytes, '<') > mostTags) {
            error<DiagnosticKind::ScxmlNoXml>(SourceSpan{m_source, 0, 0}, phrase("it is too large"));
            return std::nullopt;
        }
        pugi::xml_document document;
        // Entities of a document type are never expanded; a chart that has them is refused.
        const pugi::xml_parse_result parsed = document.load_buffer(
            bytes.data(), bytes.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
        if (!parsed) {
            const auto at = static_cast<uint32_t>(std::min<size_t>(static_cast<size_t>(parsed.offset), bytes.size()));
            error<DiagnosticKind::ScxmlNoXml>(SourceSpan{m_source, at, at}, parsed.description());
            return std::nullopt;
        }
        for (const pugi::xml_node node : document.children())
            if (node.type() == pugi::node_doctype)
                error<DiagnosticKind::NotSupported>(SourceSpan{m_source, 0, 0}, phrase("a document type"));
        const pugi::xml_node root = document.document_element();
        readPrefix(root);
        if (nameOf(root) != "scxml") {
            error<DiagnosticKind::ScxmlNoChart>(span(root));
            return std::nullopt;
        }
        State top;
        top.name = root.attribute("name").as_string("scxml");
        top.kind = StateKind::Composite;
        top.span = top.nameSpan = span(root);
        m_result.chart = Chart(std::move(top));
        m_nodes.push_back(root);
        attributes(root, {"name", "initial", "version", "datamodel", "binding", "exmode"});
        if (const std::string_view model = root.attribute("datamodel").as_string("ecmascript");
            model != "ecmascript" && model != "null" && !model.empty())
            error<DiagnosticKind::NotSupported>(span(root), phrase("the data model '{0}'", model));
        states(root, m_result.chart.root(), 1);
        if (m_failed)
            return std::nullopt;
        for (size_t i = 0; i < m_nodes.size(); ++i)
            contents(m_nodes[i], StateId(i));
        if (m_failed)
            return std::nullopt;
        m_result.blocks.resize(m_result.chart.codeCount());
        m_result.conditions.resize(m_result.chart.codeCount());
        return std::move(m_result);
    }

private:
    template <DiagnosticKind kind, class... Args>
    void error(SourceSpan span, const Args&... args) {
        Diagnostic diagnostic = diagnose<kind>(span, args...);
        m_failed |= diagnostic.severity == Severity::Error;
        m_sink.report(std::move(diagnostic));
    }

    void readPrefix(pugi::xml_node root) {
        for (const pugi::xml_attribute a : root.attributes())
            if (a.value() == scxmlNamespace && std::string_view(a.name()).starts_with("xmlns:"))
                m_prefix = std::string(a.name() + std::strlen("xmlns:")) + ':';
    }
    /// Without the prefix of SCXML; empty for what is not of SCXML.
    std::string_view nameOf(pugi::xml_node node) const {
        std::string_view name = node.name();
        if (!m_prefix.empty() && name.starts_with(m_prefix))
            return name.substr(m_prefix.size());
        return name.find(':') == std::string_view::npos ? name : std::string_view();
    }

    SourceSpan span(pugi::xml_node node) const {
        const std::string_view bytes = m_text.bytes();
        const std::ptrdiff_t offset = node.offset_debug();
        if (offset < 0 || static_cast<size_t>(offset) > bytes.size())
            return {m_source, 0, 0};
        size_t begin = static_cast<size_t>(offset), end = begin;
        if (begin > 0 && bytes[begin - 1] == '<')
            --begin;
        char quote = 0;
        while (end < bytes.size() && (quote || bytes[end] != '>')) {
            if (bytes[end] == quote)
                quote = 0;
            else if (!quote && (bytes[end] == '"' || bytes[end] == '\''))
                quote = bytes[end];
            ++end;
        }
        return {m_source, static_cast<uint32_t>(begin), static_cast<uint32_t>(std::min(end + 1, bytes.size()))};
    }

    /// Whoever writes an attribute wants something from it.
    void attributes(pugi::xml_node node, std::initializer_list<std::string_view> known) {
        for (const pugi::xml_attribute a : node.attributes()) {
            const std::string_view name = a.name();
            if (name == "xmlns" || name.find(':') != std::string_view::npos ||
                std::ranges::find(known, name) != known.end())
                continue;
            error<DiagnosticKind::NotSupported>(span(node), phrase("the attribute '{0}' of '{1}'", name, nameOf(node)));
        }
    }
    void unknown(pugi::xml_node node) {
        if (nameOf(node).empty())
            error<DiagnosticKind::ScxmlForeign>(span(node), node.name());
        else
            error<DiagnosticKind::NotSupported>(span(node), phrase("the element '{0}' here", nameOf(node)));
    }
    template <class F>
    void elements(pugi::xml_node node, F&& each) {
        for (const pugi::xml_node child : node.children()) {
            if (child.type() == pugi::node_element)
                each(child, nameOf(child));
            else if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
                error<DiagnosticKind::NotSupported>(span(node), phrase("text in '{0}'", nameOf(node)));
        }
    }

    static std::optional<StateKind> stateKind(pugi::xml_node node, std::string_view name) {
        if (name == "state")
            return StateKind::Simple;
        if (name == "parallel")
            return StateKind::Regions;
        if (name == "final")
            return StateKind::Final;
        if (name == "history")
            return std::string_view(node.attribute("type").as_string()) == "deep" ? StateKind::DeepHistory
                                                                                  : StateKind::History;
        return std::nullopt;
    }

    void states(pugi::xml_node node, StateId parent, size_t depth) {
        if (depth > Chart::mostNesting) {
            error<DiagnosticKind::ChartTooDeep>(span(node), Chart::mostNesting);
            return;
        }
        for (const pugi::xml_node child : node.children()) {
            if (child.type() != pugi::node_element)
                continue;
            const auto kind = stateKind(child, nameOf(child));
            if (!kind)
                continue;
            State state;
            state.kind = *kind;
            state.span = state.nameSpan = span(child);
            state.name = child.attribute("id").as_string();
            if (state.name.empty()) // which no id can be
                state.name = '#' + std::to_string(m_nodes.size());
            if (const StateKind above = m_result.chart[parent].kind; above == StateKind::Simple)
                m_result.chart[parent].kind = StateKind::Composite;
            else if (!holdsStates(above)) {
                unknown(child);
                continue;
            }
            const std::string name = state.name;
            const StateId id = m_result.chart.add(parent, std::move(state));
            m_nodes.push_back(child);
            if (!m_byName.try_emplace(name, id).second)
                error<DiagnosticKind::ChartStateTwice>(span(child), name);
            states(child, id, depth + 1);
        }
    }

    std::vector<StateId> targets(pugi::xml_node node, const char* attribute) {
        std::vector<StateId> result;
        for (const std::string_view word : words(node.attribute(attribute).as_string())) {
            const auto it = m_byName.find(std::string(word));
            if (it == m_byName.end())
                error<DiagnosticKind::ChartStateUnknown>(span(node), word);
            else
                result.push_back(it->second);
        }
        return result;
    }

    std::optional<DataExpression> expression(pugi::xml_node node, const char* attribute) {
        Result<DataExpression> read = DataExpression::read(node.attribute(attribute).as_string());
        if (!read) {
            error<DiagnosticKind::NotSupported>(span(node), read.error().message);
            return std::nullopt;
        }
        return std::move(*read);
    }

    CodeId guard(pugi::xml_node node) {
        const CodeId id = m_result.chart.add(Code{node.attribute("cond").as_string(), span(node)});
        m_result.conditions.resize(m_result.chart.codeCount());
        if (auto read = expression(node, "cond"))
            m_result.conditions.back() = std::move(*read);
        return id;
    }

    /// What is done in one go: what goes wrong in it keeps the rest of it from being done.
    std::vector<CodeId> block(pugi::xml_node node) {
        std::vector<ScxmlAction> all = actions(node);
        if (all.empty())
            return {};
        const CodeId id = m_result.chart.add(Code{std::string(nameOf(node)), span(node)});
        m_result.blocks.resize(m_result.chart.codeCount());
        m_result.blocks.back() = std::move(all);
        return {id};
    }

    std::string required(pugi::xml_node node, const char* attribute) {
        const std::string value = node.attribute(attribute).as_string();
        if (value.empty())
            error<DiagnosticKind::ScxmlMissing>(span(node), nameOf(node), attribute);
        return value;
    }

    double delay(pugi::xml_node node) {
        const std::string_view text = node.attribute("delay").as_string("0s");
        double value = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        const std::string_view unit(read.ptr, static_cast<size_t>(text.data() + text.size() - read.ptr));
        if (read.ec != std::errc() || !std::isfinite(value) || value < 0 || (unit != "s" && unit != "ms")) {
            error<DiagnosticKind::ScxmlDelay>(span(node), text);
            return 0;
        }
        return unit == "s" ? value : value / 1000;
    }

    std::vector<ScxmlAction> actions(pugi::xml_node node) {
        std::vector<ScxmlAction> result;
        elements(node, [&](pugi::xml_node child, std::string_view name) { addAction(child, name, 1, result); });
        return result;
    }

    void addAction(pugi::xml_node node, std::string_view name, size_t depth, std::vector<ScxmlAction>& to) {
        if (depth > Chart::mostNesting)
            return error<DiagnosticKind::ChartTooDeep>(span(node), Chart::mostNesting);
        using Kind = ScxmlAction::Kind;
        ScxmlAction action;
        if (name == "raise") {
            attributes(node, {"event"});
            action.name = required(node, "event");
        } else if (name == "send") {
            readSend(node, action);
        } else if (name == "cancel") {
            attributes(node, {"sendid"});
            action.kind = Kind::Cancel;
            action.name = required(node, "sendid");
        } else if (name == "assign") {
            attributes(node, {"location", "expr"});
            action.kind = Kind::Assign;
            action.name = required(node, "location");
            (void)required(node, "expr");
            action.value = expression(node, "expr");
        } else if (name == "log") {
            // What cannot be said does no harm.
            action.kind = Kind::Log;
            action.name = node.attribute("label").as_string();
            if (auto read = DataExpression::read(node.attribute("expr").as_string()))
                action.value = std::move(*read);
        } else if (name == "if") {
            attributes(node, {"cond"});
            action.kind = Kind::If;
            action.branches = branches(node, depth);
        } else {
            return unknown(node);
        }
        to.push_back(std::move(action));
    }

    void readSend(pugi::xml_node node, ScxmlAction& action) {
        attributes(node, {"event", "delay", "id", "target", "type"});
        action.kind = ScxmlAction::Kind::Send;
        action.name = required(node, "event");
        action.id = node.attribute("id").as_string();
        action.delay = delay(node);
        const std::string_view target = node.attribute("target").as_string();
        action.toItself = target == "#_internal";
        if (!target.empty() && !action.toItself)
            error<DiagnosticKind::NotSupported>(span(node), phrase("the target '{0}'", target));
        constexpr std::string_view processor = "http://www.w3.org/TR/scxml/#SCXMLEventProcessor";
        if (const std::string_view type = node.attribute("type").as_string();
            !type.empty() && type != processor && type != "scxml")
            error<DiagnosticKind::NotSupported>(span(node), phrase("the type '{0}'", type));
        elements(node, [&](pugi::xml_node inner, std::string_view) { unknown(inner); });
    }

    /// What stands before the first else or elseif, and behind each of them.
    std::vector<ScxmlAction::Branch> branches(pugi::xml_node node, size_t depth) {
        std::vector<ScxmlAction::Branch> result(1);
        result[0].condition = expression(node, "cond");
        elements(node, [&](pugi::xml_node child, std::string_view name) {
            if (name != "else" && name != "elseif")
                return addAction(child, name, depth + 1, result.back().actions);
            result.emplace_back();
            if (name == "elseif")
                result.back().condition = expression(child, "cond");
        });
        return result;
    }

    /// Whether they can all be active at once.
    bool fitTogether(const std::vector<StateId>& targets) const {
        for (size_t i = 0; i < targets.size(); ++i)
            for (size_t k = i + 1; k < targets.size(); ++k) {
                StateId holder = targets[i];
                while (!m_result.chart.contains(holder, targets[k]))
                    holder = m_result.chart[holder].parent;
                if (m_result.chart[holder].kind != StateKind::Regions || holder == targets[i])
                    return false;
            }
        return true;
    }

    Transition transition(pugi::xml_node node, StateId source) {
        Transition t;
        t.source = source;
        t.span = span(node);
        attributes(node, {"event", "cond", "target", "type"});
        t.targets = targets(node, "target");
        if (!fitTogether(t.targets))
            error<DiagnosticKind::NotSupported>(t.span, phrase("a transition to states that exclude each other"));
        for (std::string_view word : words(node.attribute("event").as_string())) {
            if (word.size() > 1 && word.ends_with(".*"))
                word.remove_suffix(2);
            else if (word.size() > 1 && word.ends_with('.'))
                word.remove_suffix(1);
            t.events.push_back(m_result.chart.event(word, t.span));
        }
        t.internal = std::string_view(node.attribute("type").as_string()) == "internal";
        if (node.attribute("cond"))
            t.guard = guard(node);
        t.actions = block(node);
        return t;
    }

    void initial(StateId id, Transition transition) {
        transition.source = id;
        transition.priority = 1;
        if (m_result.chart[id].initial)
            error<DiagnosticKind::ChartTwoInitial>(transition.span, m_result.chart[id].name,
                                                   nameOfFirst(m_result.chart[m_result.chart[id].initial]),
                                                   nameOfFirst(transition));
        else
            m_result.chart.addInitial(std::move(transition));
    }
    std::string nameOfFirst(const Transition& transition) const {
        return transition.targets.empty() ? std::string() : m_result.chart[transition.targets[0]].name;
    }

    void contents(pugi::xml_node node, StateId id) {
        Chart& chart = m_result.chart;
        const StateKind kind = chart[id].kind;
        if (id != chart.root()) {
            if (isHistory(kind))
                attributes(node, {"id", "type"});
            else
                attributes(node, {"id", "initial"});
        }
        if (node.attribute("initial")) {
            Transition t;
            t.span = span(node);
            t.targets = targets(node, "initial");
            checkInside(id, t);
            initial(id, std::move(t));
        }
        int64_t rank = 0;
        elements(node, [&](pugi::xml_node child, std::string_view name) {
            if (stateKind(child, name))
                return;
            if (name == "transition" && isHistory(kind)) {
                Transition t = transition(child, id);
                checkInside(chart[id].parent, t);
                initial(id, std::move(t));
            } else if (name == "transition" && kind != StateKind::Final) {
                Transition t = transition(child, id);
                t.priority = ++rank;
                chart.add(std::move(t));
            } else if (name == "initial" && kind == StateKind::Composite && id != chart.root()) {
                elements(child, [&](pugi::xml_node inner, std::string_view innerName) {
                    if (innerName != "transition")
                        return unknown(inner);
                    Transition t = transition(inner, id);
                    checkInside(id, t);
                    initial(id, std::move(t));
                });
            } else if ((name == "onentry" || name == "onexit") && id != chart.root() && !isHistory(kind)) {
                std::vector<CodeId> codes = block(child);
                std::vector<CodeId>& to = name == "onentry" ? chart[id].entry : chart[id].exit;
                to.insert(to.end(), codes.begin(), codes.end());
            } else if (name == "datamodel") {
                elements(child, [&](pugi::xml_node inner, std::string_view innerName) {
                    if (innerName != "data")
                        return unknown(inner);
                    attributes(inner, {"id", "expr"});
                    ScxmlChart::Datum datum{required(inner, "id"), std::nullopt};
                    if (inner.attribute("expr"))
                        datum.value = expression(inner, "expr");
                    elements(inner, [&](pugi::xml_node deeper, std::string_view) { unknown(deeper); });
                    m_result.data.push_back(std::move(datum));
                });
            } else {
                unknown(child);
            }
        });
        if (kind == StateKind::Composite && !chart[id].initial) {
            const auto first =
                std::ranges::find_if(chart[id].children, [&](StateId c) { return !isPseudo(chart[c].kind); });
            if (first == chart[id].children.end()) {
                error<DiagnosticKind::ChartNoInitial>(chart[id].span, chart[id].name);
                return;
            }
            Transition t;
            t.targets = {*first};
            t.span = chart[*first].span;
            initial(id, std::move(t));
        }
    }

    void checkInside(StateId id, const Transition& transition) {
        if (transition.targets.empty())
            error<DiagnosticKind::ScxmlMissing>(transition.span, "transition", "target");
        for (const StateId target : transition.targets)
            if (!m_result.chart.liesIn(target, id))
                error<DiagnosticKind::ChartStateUnknown>(transition.span, m_result.chart[target].name);
        if (!transition.events.empty() || transition.guard)
            error<DiagnosticKind::NotSupported>(transition.span, phrase("an event or a condition here"));
    }

    const SourceText& m_text;
    SourceId m_source;
    DiagnosticSink& m_sink;
    std::string m_prefix;
    ScxmlChart m_result;
    std::vector<pugi::xml_node> m_nodes; // per state
    std::unordered_map<std::string, StateId> m_byName;
    bool m_failed = false;
};

} // namespace

std::optional<ScxmlChart> readScxml(const SourceText& text, SourceId source, DiagnosticSink& sink) {
    return Reader(text, source, sink).read();
}

} // namespace gnomon::chart
