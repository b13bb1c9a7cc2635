#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <map>
#include <set>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

// A loop in an algorithm section of which only the run knows how often it is passed becomes a function: what it reads
// are its inputs, what it assigns its outputs. So does a statement in which arrays have extents that only the run
// knows.

namespace {

/// The references in statements, with the names that loops declare left out.
class References {
public:
    struct Use {
        const ast::Name* name = nullptr;
        bool isAssigned = false;
        /// What an operator gives of it, which stays the same in a statement: pre, der; initial and terminal alone.
        NameId of = {};
    };

    References(const Clause& clause, NameTable& names) : m_names(names) { visit(clause); }

    std::vector<Use> uses;
    /// Per first name that is assigned: the first names that decide its value.
    std::map<NameId, std::set<NameId>> reasons;

private:
    void read(const Expr* e, std::set<NameId>& to) {
        if (!e)
            return;
        if (e->kind == ExprKind::Call && readOperator(*e, to))
            return;
        const bool isCalled = e->kind == ExprKind::Call || e->kind == ExprKind::Partial;
        if (!e->name.empty() && !isCalled && !isOwn(e->name.parts[0].id)) {
            uses.push_back({&e->name, false});
            to.insert(e->name.parts[0].id);
        }
        subscripts(e->name, to);
        const size_t before = m_own.size();
        for (const ast::Iterator& iterator : e->iterators) {
            read(iterator.range, to);
            m_own.push_back(iterator.id);
        }
        for (const Expr* child : e->children)
            read(child, to);
        m_own.resize(before);
    }
    /// Of an operator that functions do not have; its variable is read where edge() and change() compare with it.
    bool readOperator(const Expr& e, std::set<NameId>& to) {
        if (e.name.parts.size() != 1)
            return false;
        const NameId id = e.name.parts[0].id;
        const std::string_view f = m_names.text(id);
        if (e.children.empty() && (f == "initial" || f == "terminal")) {
            uses.push_back({&e.name, false, id});
            return true;
        }
        const bool compares = f == "edge" || f == "change";
        if ((f != "pre" && f != "der" && !compares) || e.children.size() != 1 || !e.children[0] ||
            e.children[0]->kind != ExprKind::Name || e.children[0]->name.empty())
            return false;
        const ast::Name& variable = e.children[0]->name;
        uses.push_back({&variable, false, compares ? m_names.intern("pre") : id});
        if (f == "der")
            to.insert(FunctionLowering::operatorName(m_names, f, variable.parts[0].id));
        if (compares)
            read(e.children[0], to);
        else
            subscripts(variable, to);
        return true;
    }
    void subscripts(const ast::Name& name, std::set<NameId>& to) {
        for (const ast::NamePart& part : name.parts)
            for (const Expr* s : part.subscripts)
                read(s, to);
    }
    void assign(const Expr* target, const std::set<NameId>& values) {
        if (!target || target->kind != ExprKind::Name || target->name.empty())
            return;
        const NameId id = target->name.parts[0].id;
        uses.push_back({&target->name, true});
        std::set<NameId>& own = reasons[id];
        own.insert(values.begin(), values.end());
        own.insert(m_deciding.begin(), m_deciding.end());
        subscripts(target->name, own);
    }
    bool isOwn(NameId id) const { return std::ranges::find(m_own, id) != m_own.end(); }
    static bool leaves(const Clause& c) {
        return std::ranges::any_of(c.branches, [](const ast::Branch& branch) {
            return std::ranges::any_of(branch.body, [](const Clause* inner) {
                return inner->kind == ClauseKind::Break || inner->kind == ClauseKind::Return || leaves(*inner);
            });
        });
    }
    void conditions(const Clause& c) {
        for (const ast::Branch& branch : c.branches) {
            read(branch.condition, m_deciding);
            for (const Clause* inner : branch.body)
                conditions(*inner);
        }
    }
    void visit(const Clause& c) {
        const std::set<NameId> before = m_deciding;
        const size_t own = m_own.size();
        std::set<NameId> values;
        if (c.kind == ClauseKind::Assign) {
            read(c.right, values);
            if (c.left->kind == ExprKind::Tuple)
                for (const Expr* target : c.left->children)
                    assign(target, values);
            else
                assign(c.left, values);
        } else if (c.kind == ClauseKind::Call) {
            read(c.left, values);
        }
        for (const ast::Iterator& iterator : c.iterators) {
            read(iterator.range, m_deciding);
            m_own.push_back(iterator.id);
        }
        if (c.kind == ClauseKind::While)
            read(c.branches[0].condition, m_deciding);
        if ((c.kind == ClauseKind::While || c.kind == ClauseKind::For) && leaves(c))
            conditions(c); // what leaves the loop decides everything in it
        for (const ast::Branch& branch : c.branches) {
            if (c.kind == ClauseKind::If)
                read(branch.condition, m_deciding);
            for (const Clause* inner : branch.body)
                visit(*inner);
        }
        m_own.resize(own);
        m_deciding = before;
    }

    NameTable& m_names;
    std::vector<NameId> m_own;
    std::set<NameId> m_deciding;
};

} // namespace

/// Adds what a name refers to, or what an operator gives of it; false after a reported error.
bool Flattener::addKnown(const ast::Name& name, bool isAssigned, NameId of, const Place& place,
                         std::vector<Local>& locals, std::vector<FunctionLowering::Known>& known) {
    const NameId first = name.parts[0].id;
    const bool isAlone = of == first; // initial() and the like
    Expr whole;
    whole.kind = ExprKind::Name;
    whole.span = name.span;
    std::vector<ast::NamePart> parts(name.parts.begin(), name.parts.end());
    for (ast::NamePart& part : parts)
        part.subscripts = {};
    Env env = envOf(place, locals);
    Expr applied = whole;
    applied.kind = ExprKind::Call;
    ast::NamePart operatorPart;
    operatorPart.id = of;
    operatorPart.span = name.span;
    const Expr* const operand[] = {&whole};
    const NameId noName[] = {{}};
    const auto valueOf = [&](size_t count) {
        whole.name = name;
        whole.name.parts = {parts.data(), count};
        if (!of.valid())
            return m_evaluator.evaluate(whole, env);
        applied.name.span = name.span;
        applied.name.parts = {&operatorPart, 1};
        if (!isAlone) {
            applied.children = operand;
            applied.argumentNames = noName;
        }
        return m_evaluator.evaluate(applied, env);
    };
    const NameId key =
        of.valid() ? FunctionLowering::operatorName(m_names, m_names.text(of), isAlone ? NameId() : first) : first;
    auto found = std::ranges::find(known, key, &FunctionLowering::Known::name);
    if (isAlone) {
        if (found == known.end()) {
            known.emplace_back();
            known.back().name = key;
            known.back().value = valueOf(1);
        }
        return known.back().value.ok() || found != known.end();
    }
    const bool isLocal = std::ranges::find(locals, first, &Local::name) != locals.end();
    InstanceId at = isLocal || name.global ? InstanceId() : m_tree.child(place.scope.self, first);
    const bool isTime = !isLocal && !at && m_names.text(first) == "time" &&
                        m_graph.lookup(place.scope.cls, first).kind == FoundName::Kind::Nothing;
    if (!isLocal && !at && !isTime)
        return true; // a constant of a package or a function: the function finds it as well
    at = at ? m_tree.resolveOuter(at) : at;
    if (found == known.end()) {
        known.emplace_back();
        known.back().name = key;
        found = known.end() - 1;
    }
    const auto isRecord = [&](InstanceId instance) {
        const Restriction restriction = m_graph.restriction(m_tree.typed(instance).cls);
        return restriction == Restriction::Record || restriction == Restriction::OperatorRecord;
    };
    FunctionLowering::Known* to = &*found;
    for (size_t p = 0;; ++p) {
        const bool isWhole =
            isLocal || isTime || p + 1 == parts.size() || m_tree.isSimple(at) || (!of.valid() && isRecord(at));
        if (isWhole) {
            if (!to->value.ok()) {
                to->value = valueOf(p + 1);
                if (!to->value.ok())
                    return false;
            }
            to->isAssigned |= isAssigned;
            return true;
        }
        const Instance& instance = m_tree.typed(at);
        to->isGroup = true;
        to->cls = instance.cls;
        to->rank = static_cast<uint8_t>(to->rank + (p == 0 ? instance.dimensions.size() : 0));
        if (!instance.dimensions.empty()) {
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                name.span,
                phrase(
                    "an array of components where only the run knows the extents of arrays or the passes of a loop")));
            return false;
        }
        const FoundName member = m_graph.member(instance.cls, parts[p + 1].id);
        at = member.kind == FoundName::Kind::Component ? m_tree.childByElement(at, member.element) : InstanceId();
        if (!at)
            return valueOf(parts.size()).ok(); // reports what is wrong with it
        at = m_tree.resolveOuter(at);
        const uint32_t number = m_graph.get(instance.cls).elements[member.element].number;
        auto inside = std::ranges::find(to->members, number, &FunctionLowering::Known::number);
        if (inside == to->members.end()) {
            inside = to->members.emplace(to->members.end());
            inside->number = number;
            inside->name = parts[p + 1].id;
        }
        to = &*inside;
    }
}

bool Flattener::algorithmFunction(const Clause& c, const Place& place, std::vector<Local>& locals, Scalar guard,
                                  bool guarded) {
    const std::string what =
        c.kind == ClauseKind::For || c.kind == ClauseKind::While ? phrase("a loop") : phrase("a statement");
    const References references(c, m_names);
    std::vector<FunctionLowering::Known> known;
    for (const References::Use& use : references.uses)
        if (!addKnown(*use.name, use.isAssigned, use.of, place, locals, known))
            return false;
    // An Integer or Boolean changes at events only, and a function has none.
    const SymbolPool& pool = m_evaluator.pool();
    const std::function<bool(const Value&)> isContinuous = [&](const Value& v) {
        if (v.kind == Value::Kind::Record)
            return std::ranges::any_of(v.parts, isContinuous);
        return v.type == ScalarType::Real && std::ranges::any_of(v.scalars, [&](const Scalar& s) {
                   return s.kind == Scalar::Kind::Node
                              ? pool.node(s).op != ExprOp::Pre && pool.node(s).op != ExprOp::Start
                              : s.kind == Scalar::Kind::Variable &&
                                    m_model.blocks[m_model.blockOf(VarId(s.id)).index()].kind == VarKind::Continuous;
               });
    };
    const auto knownBy = [&](NameId name) -> const FunctionLowering::Known* {
        const auto found = std::ranges::find(known, name, &FunctionLowering::Known::name);
        return found == known.end() ? nullptr : &*found;
    };
    if (!m_algorithm->inWhen && !m_inClockedWhen && !m_inState)
        for (const auto& [target, direct] : references.reasons) {
            const FunctionLowering::Known* own = knownBy(target);
            if (!own || own->value.kind != Value::Kind::Simple || own->value.type == ScalarType::Real)
                continue;
            std::set<NameId> reached;
            std::vector<NameId> waiting(direct.begin(), direct.end());
            while (!waiting.empty()) {
                const NameId name = waiting.back();
                waiting.pop_back();
                if (!reached.insert(name).second)
                    continue;
                if (const auto more = references.reasons.find(name); more != references.reasons.end())
                    waiting.insert(waiting.end(), more->second.begin(), more->second.end());
                const FunctionLowering::Known* k = knownBy(name);
                if (k && !k->isGroup && isContinuous(k->value)) {
                    m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                        c.span, phrase("{0} outside of 'when' in which the continuous '{1}' decides about '{2}'", what,
                                       m_names.text(name), m_names.text(target))));
                    return false;
                }
            }
        }
    const auto number = m_functions.loop(c, place.scope, known, guarded);
    if (!number)
        return false;
    std::vector<Value> inputs, blanks, targets;
    std::vector<ast::NamePart> path;
    const std::function<bool(const FunctionLowering::Known&)> gather = [&](const FunctionLowering::Known& k) {
        ast::NamePart part;
        part.id = k.name;
        path.push_back(part);
        bool good = true;
        if (k.isGroup) {
            for (const auto& member : k.members)
                good = good && gather(member);
        } else if (k.isAssigned || !k.value.isLiteral()) {
            inputs.push_back(k.value);
            if (k.isAssigned) {
                Expr whole;
                whole.kind = ExprKind::Name;
                whole.span = c.span;
                whole.name.parts = path;
                whole.name.span = c.span;
                Env env = envOf(place, locals);
                Algorithm* const running = std::exchange(m_algorithm, nullptr);
                targets.push_back(m_evaluator.evaluate(whole, env));
                m_algorithm = running;
                good = targets.back().ok();
                blanks.push_back(k.value);
            }
        }
        path.pop_back();
        return good;
    };
    for (const FunctionLowering::Known& k : known)
        if (!gather(k))
            return false;
    if (guarded)
        inputs.emplace_back(ScalarType::Boolean, guard);
    const Value outputs = m_evaluator.callNodes(*number, inputs, std::move(blanks));
    if (targets.empty()) {
        m_sink.report(diagnose<DiagnosticKind::NotSupported>(c.span, phrase("{0} that assigns nothing", what)));
        return false;
    }
    for (size_t i = 0; i < targets.size(); ++i) {
        std::vector<Pair> all;
        if (!equate(targets[i], outputs.parts[i], c.span, all))
            return false;
        for (const Pair& p : all) {
            if (p.lhs.kind != Scalar::Kind::Variable) {
                m_sink.report(diagnose<DiagnosticKind::NeedsVariable>(c.span, ":="));
                return false;
            }
            algorithmSet(p.lhs.id, p.rhs);
        }
    }
    return true;
}

/// A statement that could not be evaluated, for the reasons in `said`. If they are that something is known to the run
/// alone, as the extent of v[1:n] is, there is still the way by a function.
bool Flattener::algorithmOpenStatement(const Clause& c, std::vector<Diagnostic> said, const Place& place,
                                       std::vector<Local>& locals, Scalar guard, bool guarded) {
    const bool onlyTheRunKnows = !said.empty() && std::ranges::all_of(said, [](const Diagnostic& d) {
        return d.kind == DiagnosticKind::NotConstant || d.severity != Severity::Error;
    });
    if (onlyTheRunKnows) {
        m_sink.hold();
        const bool good = algorithmFunction(c, place, locals, guard, guarded);
        std::vector<Diagnostic> instead = m_sink.take();
        if (good || !instead.empty())
            said = std::move(instead);
        for (Diagnostic& d : said)
            m_sink.report(std::move(d));
        return good;
    }
    for (Diagnostic& d : said)
        m_sink.report(std::move(d));
    return false;
}

} // namespace gnomon
