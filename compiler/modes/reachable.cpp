#include "compiler/modes/reachable.h"

#include "compiler/chart/interpreter.h"
#include "compiler/chart/movement.h"
#include "compiler/kernels/compile_model.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <optional>
#include <set>

namespace gnomon {

namespace {

/// So much is looked at: what charts beyond that can do shows when they run.
constexpr size_t mostSituations = 2000, mostModes = 100;

/// What charts have made of the structure; nothing else of a universe.
struct Reached {
    std::vector<char> added, linked;
    std::vector<std::optional<chart::Situation>> situations;
};

/// Carries out what actions do to the structure, without numbers: every `if` in them both ways is more than is needed,
/// so the first way is taken.
class Follower final : public chart::RoundHost {
public:
    Follower(const FlatModel& universe, Reached& reached, uint32_t chart, bool answer)
        : m_universe(universe), m_reached(reached), m_chart(chart), m_answer(answer) {}

    bool holds(chart::CodeId) override { return m_answer; }
    double duration(chart::CodeId) override { return std::numeric_limits<double>::infinity(); }
    void run(chart::CodeId action) override {
        for (const FlatStep& step : m_universe.parts.charts[m_chart].codes[action.index()].steps)
            switch (step.kind) {
            case FlatStep::Kind::Add:
                m_reached.added[step.part.index()] = 1;
                break;
            case FlatStep::Kind::Remove:
                m_reached.added[step.part.index()] = 0;
                break;
            case FlatStep::Kind::Connect:
                m_reached.linked[step.link.index()] = 1;
                break;
            case FlatStep::Kind::Disconnect:
                m_reached.linked[step.link.index()] = 0;
                break;
            default:
                break;
            }
    }
    std::vector<chart::EventId> arisen() override { return {}; }

private:
    const FlatModel& m_universe;
    Reached& m_reached;
    uint32_t m_chart;
    bool m_answer;
};

class Explorer {
public:
    Explorer(const FlatModel& universe, const NameTable& names, const SourceLookup& sources, const CancelToken& cancel)
        : m_universe(universe),
          m_names(names),
          m_sources(sources),
          m_cancel(cancel),
          m_isAssigned(universe.blocks.size()) {}

    Result<ReachableModes> go() {
        Reached first;
        const FlatParts& all = m_universe.parts;
        for (const FlatPart& part : all.parts)
            first.added.push_back(part.kind == FlatPart::Kind::Instance && part.atStart);
        first.linked.resize(all.links.size());
        first.situations.resize(all.charts.size());
        settle(first);
        reach(std::move(first), {}, {});
        while (!m_waiting.empty()) {
            if (m_cancel.cancelled())
                return cancelled();
            const Reached from = std::move(m_waiting.front());
            m_waiting.pop_front();
            for (uint32_t c = 0; c < all.charts.size(); ++c)
                if (from.situations[c])
                    follow(from, c);
        }
        return std::move(m_found);
    }

private:
    bool exists(const Reached& reached, PartId part) const {
        for (; part.valid(); part = m_universe.parts.parts[part.index()].parent) {
            const FlatPart& p = m_universe.parts.parts[part.index()];
            const bool is = p.kind == FlatPart::Kind::Instance ? reached.added[part.index()] != 0
                            : p.kind == FlatPart::Kind::Branch
                                ? !p.holds
                                : reached.situations[p.chart] && reached.situations[p.chart]->isActive(p.state);
            if (!is)
                return false;
        }
        return true;
    }

    /// Charts that have not begun do so; what fires without asking does.
    void settle(Reached& reached) const {
        for (uint32_t c = 0; c < reached.situations.size(); ++c) {
            const FlatChart& of = m_universe.parts.charts[c];
            if (reached.situations[c] || !exists(reached, of.part))
                continue;
            Follower host(m_universe, reached, c, false);
            reached.situations[c].emplace(of.chart);
            (void)chart::Interpreter(of.chart).start(*reached.situations[c], host, 0);
        }
    }

    void follow(const Reached& from, uint32_t c) {
        const chart::Chart& of = m_universe.parts.charts[c].chart;
        for (size_t i = 0; i < of.transitionCount(); ++i) {
            const chart::TransitionId t(i);
            const chart::StateId source = of[t].source;
            if (!source.valid() || chart::isPseudo(of[source].kind) || !from.situations[c]->isActive(source) ||
                of[source].initial == t)
                continue;
            for (const bool answer : {true, false}) {
                Reached next = from;
                Follower host(m_universe, next, c, answer);
                chart::Movement movement(of, *next.situations[c], host, chart::Rules::Gnomon, 0);
                const auto way = movement.wayOf(t);
                if (!way)
                    continue;
                movement.fire(*way);
                if (movement.trouble())
                    continue;
                Follower rest(m_universe, next, c, false);
                (void)chart::Interpreter(of).react(*next.situations[c], rest, 0, {});
                settle(next);
                reach(std::move(next), of.describe(t), of[t].span);
            }
        }
    }

    void reach(Reached reached, const std::string& transition, SourceSpan span) {
        std::string key(reached.added.begin(), reached.added.end());
        key.append(reached.linked.begin(), reached.linked.end());
        for (const auto& situation : reached.situations) {
            key += '|';
            if (situation)
                key.append(situation->active.begin(), situation->active.end());
        }
        if (m_known.contains(key))
            return;
        if (m_known.size() >= mostSituations) {
            m_found.isComplete = false;
            return;
        }
        m_known.insert(std::move(key));
        look(reached, transition, span);
        m_waiting.push_back(std::move(reached));
    }

    /// The equations of the mode, unless it has been looked at.
    void look(const Reached& reached, const std::string& transition, SourceSpan span) {
        ModeChoice choice;
        for (size_t p = 0; p < m_universe.parts.parts.size(); ++p)
            choice.parts.push_back(exists(reached, PartId(p)));
        for (size_t l = 0; l < m_universe.parts.links.size(); ++l) {
            const FlatLink& link = m_universe.parts.links[l];
            choice.links.push_back(exists(reached, link.part) && (!link.switched || reached.linked[l]));
        }
        std::string key(choice.parts.begin(), choice.parts.end());
        key += '|';
        key.append(choice.links.begin(), choice.links.end());
        if (m_modes.contains(key))
            return;
        if (m_modes.size() >= mostModes) {
            m_found.isComplete = false;
            return;
        }
        m_modes.insert(std::move(key));
        ++m_found.count;
        DiagnosticList said;
        ModeStart start;
        start.begins.resize(choice.parts.size());
        ModeModel mode = makeModeModel(m_universe, m_isAssigned, choice, start);
        (void)checkStructure(std::move(mode.flat), m_names, m_sources, said, m_cancel);
        ModeProblem problem{nameOf(m_universe, choice), transition, span, {}};
        for (Diagnostic& d : said.take())
            if (d.severity == Severity::Error)
                problem.why.push_back(std::move(d));
        if (!problem.why.empty())
            m_found.problems.push_back(std::move(problem));
    }

    const FlatModel& m_universe;
    const NameTable& m_names;
    const SourceLookup& m_sources;
    const CancelToken& m_cancel;
    std::vector<char> m_isAssigned;
    ReachableModes m_found;
    std::set<std::string> m_known, m_modes;
    std::deque<Reached> m_waiting;
};

} // namespace

Result<ReachableModes> reachableModes(const FlatModel& universe, const NameTable& names, const SourceLookup& sources,
                                      CancelToken cancel) {
    return Explorer(universe, names, sources, cancel).go();
}

} // namespace gnomon
