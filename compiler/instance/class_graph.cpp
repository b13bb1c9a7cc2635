#include "compiler/instance/class_graph.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/base/stack_guard.h"
#include "compiler/library/expression_names.h"
#include "compiler/library/predefined_functions.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace gnomon {

namespace {

uint64_t mix(uint64_t hash, uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15ull + (hash << 6) + (hash >> 2);
    return hash * 0xff51afd7ed558ccdull;
}

uint64_t keyOf(DefId def, Scope scope, ClassId extendsBase, const Modifiers& mods) {
    uint64_t h = mix(def.value, scope.cls.value);
    h = mix(mix(h, scope.self.value), extendsBase.value);
    for (const Modifier& m : mods)
        h = mix(mix(mix(h, reinterpret_cast<uintptr_t>(m.mod)), m.scope.cls.value), m.scope.self.value);
    return h;
}

/// What is not replaceable can still be redeclared with the same type, for other dimensions or prefixes.
bool keepsType(const Modifier& redeclare, const ClassElement& element) {
    const ast::Component *now = redeclare.mod->component, *before = element.component;
    return now && before && !before->isFinal && (!now->dimensions.empty() || now->hasVariability) &&
           now->type.parts.back().id == before->type.parts.back().id;
}

struct Constraint {
    std::span<const ast::Mod* const> args;
    Scope scope;
};

/// The modifications that hold for whatever a replaceable class becomes, the strongest first: those of the constraining
/// clauses of all its redeclarations and of its declaration; where that has none, what the class was declared with.
std::vector<Constraint> constraining(const ClassGraph& graph, ClassId owner, const ClassElement& element) {
    std::vector<Constraint> all;
    const auto add = [&](DefId def, Scope scope) {
        const ast::ClassBody& body = graph.index().body(def);
        if (!body.constraint.empty())
            all.push_back({body.constraintArgs, scope});
        return !body.constraint.empty();
    };
    bool after = false;
    for (const Modifier& m : graph.get(owner).mods) {
        after |= m.mod == element.redeclare.mod;
        if (after && m.mod->name == element.name && m.mod->isRedeclare && m.mod->classDef)
            add(m.mod->classDef, m.scope);
    }
    if (!after && element.redeclare.mod && element.redeclare.mod->classDef)
        add(element.redeclare.mod->classDef, element.redeclare.scope);
    const Scope declared{owner, buildingSelf};
    const ast::ClassBody& body = graph.index().body(element.def);
    if (!add(element.def, declared) && element.redeclare.mod && body.isShort)
        all.push_back({body.baseArgs, declared});
    return all;
}

void addConstraints(ClassGraph& graph, const std::vector<Constraint>& constraints, ClassId plain, Modifiers& to,
                    const std::function<Modifier(Modifier)>& bound) {
    for (const Constraint& constraint : constraints) {
        if (constraint.args.empty())
            continue;
        const ClassNode& p =
            graph.get(plain).state == ClassNode::State::Expanding ? graph.get(plain) : graph.expanded(plain);
        for (const ast::Mod* arg : constraint.args) {
            const auto found = p.byName.find(arg->name);
            if (found == p.byName.end())
                continue;
            const ClassElement& changed = p.elements[found->second];
            const bool isReplaceable =
                changed.component ? changed.component->isReplaceable : graph.index().def(changed.def).isReplaceable;
            if (!arg->isRedeclare || isReplaceable)
                to.push_back(bound({arg, constraint.scope, nullptr}));
        }
    }
}

/// What `redeclare X extends` extends: the class as it was before, with all that modifies it there.
ClassId extendedClass(ClassGraph& graph, ClassId owner, const ClassElement& element, const Scope& place,
                      const std::vector<Constraint>& constraints, const std::function<Modifier(Modifier)>& bound) {
    struct Link {
        DefId def;
        Scope scope;
        Modifiers mods;
    };
    ClassIndex& index = graph.index();
    std::vector<Link> chain; // several `redeclare X extends` on one another, the outermost first
    Link innermost{element.def, place, {}};
    bool after = false;
    for (const Modifier& m : graph.get(owner).mods) {
        if (m.mod->name != element.name)
            continue;
        if (m.mod == element.redeclare.mod) {
            after = true;
        } else if (after && !m.mod->isRedeclare) {
            for (const ast::Mod* arg : m.mod->args)
                innermost.mods.push_back(bound({arg, m.scope, m.index}));
        } else if (after && m.mod->classDef) {
            innermost.def = m.mod->classDef;
            innermost.scope = bound(m).scope;
            if (!index.def(innermost.def).isClassExtends)
                break;
            chain.push_back(std::exchange(innermost, {element.def, place, {}}));
        }
    }
    if (index.def(innermost.def).isClassExtends)
        return {};
    Modifiers weak;
    addConstraints(graph, constraints, graph.node(innermost.def, innermost.scope, {}, {}),
                   index.body(innermost.def).isShort ? weak : innermost.mods, bound);
    ClassId base = graph.node(innermost.def, innermost.scope, {}, std::move(innermost.mods), std::move(weak));
    for (auto link = chain.rbegin(); link != chain.rend(); ++link)
        base = graph.node(link->def, link->scope, base, std::move(link->mods));
    return base;
}

} // namespace

std::string nearestWord(std::string_view word, const std::vector<std::string_view>& candidates) {
    // At least one letter stays.
    const size_t limit = word.size() <= 1 ? 0 : word.size() <= 3 ? 1 : word.size() <= 6 ? 2 : 3;
    std::string_view best;
    size_t bestDistance = limit + 1;
    std::vector<size_t> row, before; // `before`: the row above
    for (std::string_view candidate : candidates) {
        if (candidate.size() > word.size() + limit || word.size() > candidate.size() + limit || candidate == word)
            continue;
        row.resize(candidate.size() + 1);
        for (size_t j = 0; j < row.size(); ++j)
            row[j] = j;
        const auto same = [&](size_t i, size_t j) {
            return std::tolower(word[i - 1]) == std::tolower(candidate[j - 1]);
        };
        std::vector<size_t> twoAbove;
        for (size_t i = 1; i <= word.size(); ++i) {
            twoAbove = std::exchange(before, row);
            row[0] = i;
            for (size_t j = 1; j < row.size(); ++j) {
                row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + !same(i, j)});
                if (i > 1 && j > 1 && same(i, j - 1) && same(i - 1, j)) // two letters exchanged
                    row[j] = std::min(row[j], twoAbove[j - 2] + 1);
            }
        }
        if (row.back() < bestDistance) {
            bestDistance = row.back();
            best = candidate;
        }
    }
    return std::string(best);
}

ClassId ClassGraph::classOf(DefId def) {
    if (!def || def == m_index.root())
        return {};
    if (auto it = m_plain.find(def); it != m_plain.end())
        return it->second;
    const ClassId scope = classOf(m_index.def(def).parent);
    ClassId cls;
    if (scope && m_index.def(def).isClassExtends) // what it extends is known to the package around it alone
        if (const FoundName f = member(scope, m_index.nameOf(def)); f.kind == FoundName::Kind::Class)
            if (const ClassId found = elementClass(f.cls, f.element, {}); found && m_nodes[found].def == def)
                cls = found;
    if (!cls)
        cls = node(def, {scope, {}}, {}, {});
    if (!scope || m_nodes[scope].state != ClassNode::State::Expanding)
        m_plain.emplace(def, cls);
    return cls;
}

ClassId ClassGraph::memberClassOf(DefId def) {
    if (!def || def == m_index.root())
        return {};
    const ClassId around = memberClassOf(m_index.def(def).parent);
    if (!around)
        return classOf(def);
    if (const FoundName f = member(around, m_index.nameOf(def)); f.kind == FoundName::Kind::Class)
        if (const ClassId cls = elementClass(f.cls, f.element, {}); cls && m_nodes[cls].def == def)
            return cls;
    return node(def, {around, {}}, {}, {});
}

bool ClassGraph::mayBeReplaced(ClassId cls) {
    for (ClassId at = cls; at; at = m_nodes[at].scope.cls) {
        const ClassDef& d = def(at);
        if (d.isReplaceable || d.isOuter || (d.isPartial && d.restriction == Restriction::Package))
            return true;
    }
    return false;
}

ClassId ClassGraph::node(DefId def, Scope scope, ClassId extendsBase, Modifiers mods, Modifiers weak) {
    const uint64_t key = keyOf(def, scope, extendsBase, mods);
    for (auto [it, end] = m_byKey.equal_range(key); it != end; ++it) {
        const ClassNode& n = m_nodes[it->second];
        if (n.def == def && n.scope == scope && n.extendsBase == extendsBase && n.mods == mods && n.weak == weak)
            return it->second;
    }
    ClassNode n;
    n.def = def;
    n.scope = scope;
    n.extendsBase = extendsBase;
    n.mods = std::move(mods);
    n.weak = std::move(weak);
    const ClassId id = m_nodes.add(std::move(n));
    m_byKey.emplace(key, id);
    return id;
}

ClassId ClassGraph::modified(ClassId cls, const Modifiers& mods) {
    if (mods.empty())
        return cls;
    const ClassNode& n = m_nodes[cls];
    Modifiers all = mods;
    for (const Modifier& m : n.mods)
        if (std::ranges::find(all, m) == all.end())
            all.push_back(m);
    return node(n.def, n.scope, n.extendsBase, std::move(all), n.weak);
}

const ClassNode& ClassGraph::expanded(ClassId cls) {
    ClassNode& n = m_nodes[cls];
    if (n.state == ClassNode::State::New)
        expand(cls);
    return n;
}

Restriction ClassGraph::restriction(ClassId cls) {
    const Restriction own = def(cls).restriction;
    return own;
}

void ClassGraph::expand(ClassId cls) {
    faultAt(FaultPlace::inherit);
    if (stackIsHalf()) {
        // Told once: all that lead there are broken by it.
        if (!std::exchange(m_isChainTold, true))
            report(diagnose<DiagnosticKind::ChainTooLong>(def(cls).nameSpan, fullName(cls)));
        m_nodes[cls].broken = true;
        m_nodes[cls].state = ClassNode::State::Expanded;
        return;
    }
    m_nodes[cls].state = ClassNode::State::Expanding;
    m_expanding.push_back(cls);
    const ClassDef& d = m_index.def(m_nodes[cls].def);
    m_nodes[cls].isExpandable = d.isExpandable;
    if (d.builtin != BuiltinType::None) {
        m_nodes[cls].builtin = d.builtin;
        m_nodes[cls].builtinBase = cls;
    } else {
        const ast::ClassBody& b = m_index.body(m_nodes[cls].def);
        if (b.isEnumeration) {
            m_nodes[cls].enumeration = m_nodes[cls].def;
            m_nodes[cls].builtinBase = cls;
        } else if (b.isShort || b.isPartialDerivative) {
            expandShort(cls, b);
        } else {
            expandLong(cls, b);
        }
    }
    m_expanding.pop_back();
    ClassNode& expanded = m_nodes[cls];
    expanded.isExpandable |= expanded.shortBase && m_nodes[expanded.shortBase].isExpandable;
    expanded.state = ClassNode::State::Expanded;
}

/// "A → B → A": from a class that is being expanded to the one that inherits from it again.
void ClassGraph::reportCycle(ClassId cls, ClassId base, SourceSpan place) {
    const std::string first = fullName(base);
    std::string way = first;
    auto at = std::ranges::find_if(m_expanding, [&](ClassId c) { return m_nodes[c].def == m_nodes[base].def; });
    for (; at != m_expanding.end() && ++at != m_expanding.end();)
        way += " → " + fullName(*at);
    if (!m_nodes[cls].broken)
        report(diagnose<DiagnosticKind::CyclicInheritance>(place, first, way + " → " + first));
    m_nodes[cls].broken = true;
}

void ClassGraph::addBase(ClassId cls, ClassId base, const Modifiers& inherited, const std::vector<Modifier>& own,
                         const ast::Extends* clause, bool isProtected, SourceSpan place) {
    if (m_nodes[base].state == ClassNode::State::Expanding) {
        reportCycle(cls, base, place);
        return;
    }
    const ClassNode& plain = expanded(base);
    const bool isSimple = plain.builtin != BuiltinType::None || plain.enumeration.valid();
    Modifiers passed;
    for (const Modifier& m : inherited)
        if (isSimple || plain.byName.contains(m.mod->name))
            passed.push_back(m);
    for (const Modifier& m : own) {
        if (isSimple)
            checkAttribute(base, *m.mod);
        if (!isSimple && !plain.byName.contains(m.mod->name)) {
            if (!plain.broken)
                report(diagnose<DiagnosticKind::UnknownModified>(m.mod->span, fullName(base), names().text(m.mod->name),
                                                                 didYouMean(nearestMember(base, m.mod->name))));
            continue;
        }
        passed.push_back(m);
    }
    const ClassId id = modified(base, passed);
    if (m_nodes[id].state == ClassNode::State::Expanding) {
        reportCycle(cls, base, place);
        return;
    }
    const ClassNode& b = expanded(id);
    ClassNode& n = m_nodes[cls];
    n.broken |= b.broken;
    n.bases.push_back(id);
    n.baseClauses.push_back(clause);
    if (b.builtin != BuiltinType::None || b.enumeration.valid()) {
        n.builtin = b.builtin;
        n.enumeration = b.enumeration;
        n.builtinBase = b.builtinBase;
    }
    for (uint32_t i : b.order) {
        ClassElement element = b.elements[i];
        if (clause && std::ranges::find(clause->removed, element.name, &ast::NamePart::id) != clause->removed.end())
            continue;
        element.isProtected |= isProtected;
        if (auto it = n.byName.find(element.name); it != n.byName.end()) {
            const ClassElement& other = n.elements[it->second];
            const bool same = other.component && element.component
                                  ? m_index.names().text(other.component->type.parts.back().id) ==
                                        m_index.names().text(element.component->type.parts.back().id)
                                  : other.def == element.def || (!other.component && !element.component);
            if (!same)
                report(diagnose<DiagnosticKind::DuplicateElement>(place, names().text(element.name), fullName(cls)));
            if (std::ranges::find(n.order, it->second) == n.order.end() && other.owner != cls)
                n.order.push_back(it->second);
            continue;
        }
        const auto at = static_cast<uint32_t>(n.elements.size());
        n.byName.emplace(element.name, at);
        n.order.push_back(at);
        n.elements.push_back(element);
    }
}

void ClassGraph::expandShort(ClassId cls, const ast::ClassBody& body) {
    const Scope outer = m_nodes[cls].scope;
    ClassId base = predefinedFunction(outer, body.base);
    if (!base)
        base = lookupClass(outer, body.base);
    if (!base) {
        m_nodes[cls].broken = true;
        return;
    }
    std::vector<Modifier> own;
    for (const ast::Mod* arg : body.baseArgs)
        own.push_back({arg, outer, nullptr});
    const Modifiers weak = m_nodes[cls].weak;
    own.insert(own.end(), weak.begin(), weak.end());
    const Modifiers inherited = m_nodes[cls].mods;
    addBase(cls, base, inherited, own, nullptr, false, body.base.span);
    ClassNode& n = m_nodes[cls];
    if (!n.bases.empty())
        n.shortBase = n.bases.front();
    for (uint32_t i : n.order)
        if (n.elements[i].component)
            n.elements[i].number = n.componentCount++;
}

void ClassGraph::applyRedeclare(ClassNode& node, const Modifiers& redeclaring, ClassElement& element) {
    const auto own = [&](const Modifier& m) { return m.mod->name == element.name; };
    const auto last = std::ranges::find_if(redeclaring, own); // the outermost, which counts
    if (last == redeclaring.end())
        return; // the class itself need not be read
    element.redeclare = *last;
    if (node.broken)
        return;
    const auto refuse = [&](const Modifier& m, bool isForgiven) {
        if (keepsType(m, element))
            return;
        Diagnostic refusal = diagnose<DiagnosticKind::RedeclaredFixed>(m.mod->span, names().text(element.name));
        if (isForgiven)
            refusal.severity = Severity::Warning;
        report(std::move(refusal));
    };
    const bool isSol = m_index.def(m_nodes[element.owner].def).isSol(); // where everything can be redeclared
    if (!isSol && !(element.component ? element.component->isReplaceable : m_index.def(element.def).isReplaceable))
        return refuse(*last, false);
    // What was redeclared as no longer replaceable stays as it is (Modelica 3.6, 7.3); libraries redeclare it again,
    // and the outermost counts there. In one declaration, its constraint and its own modification say the same thing
    // twice.
    const Modifier* inner = nullptr;
    for (auto it = redeclaring.rbegin(); it != redeclaring.rend(); ++it) {
        if (!own(*it))
            continue;
        const bool isExtended = it->mod->classDef && m_index.def(it->mod->classDef).isClassExtends;
        if (inner && inner->mod != it->mod && inner->scope != it->scope && !inner->mod->isReplaceable && !isExtended)
            refuse(*it, !m_index.isOwn(it->mod->span.source));
        inner = &*it;
    }
}

void ClassGraph::expandLong(ClassId cls, const ast::ClassBody& body) {
    std::vector<Modifier> redeclares, redeclaring; // what it says itself, and what it is told
    std::ranges::copy_if(m_nodes[cls].mods, std::back_inserter(redeclaring),
                         [](const Modifier& m) { return m.mod->isRedeclare; });
    for (const ast::Mod* mod : body.redeclares)
        redeclares.push_back({mod, {cls, buildingSelf}, nullptr});

    // Own elements first, so that base classes may be looked up among the own classes.
    std::vector<uint32_t> ownAt;
    {
        ClassNode& n = m_nodes[cls];
        for (const ast::Element& e : body.elements) {
            ownAt.push_back(Id<void>::none);
            if (e.kind == ast::Element::Kind::Extends)
                continue;
            ClassElement element;
            element.component = e.component;
            element.def = e.classDef;
            element.owner = cls;
            element.isProtected = e.isProtected;
            SourceSpan place;
            if (e.component) {
                if (e.component->isRedeclare)
                    continue;
                element.name = e.component->name;
                place = e.component->nameSpan;
            } else {
                const ClassDef& d = m_index.def(e.classDef);
                if (d.isRedeclare || d.isClassExtends)
                    continue;
                element.name = d.name;
                place = d.nameSpan;
            }
            if (n.byName.contains(element.name)) {
                report(diagnose<DiagnosticKind::DuplicateElement>(place, names().text(element.name), fullName(cls)));
                continue;
            }
            applyRedeclare(n, redeclaring, element);
            ownAt.back() = static_cast<uint32_t>(n.elements.size());
            n.byName.emplace(element.name, ownAt.back());
            n.elements.push_back(element);
        }
        // Members of a folder package stand in files of their own.
        if (!m_index.def(n.def).folder.empty())
            for (DefId member : m_index.members(n.def)) {
                const NameId name = m_index.nameOf(member);
                const auto isRedeclared = [&](const ast::Mod* mod) { return mod->classDef == member; };
                if (n.byName.contains(name) || std::ranges::any_of(body.redeclares, isRedeclared))
                    continue;
                ClassElement element;
                element.def = member;
                element.owner = cls;
                element.name = name;
                applyRedeclare(n, redeclaring, element);
                n.byName.emplace(name, static_cast<uint32_t>(n.elements.size()));
                ownAt.push_back(static_cast<uint32_t>(n.elements.size()));
                n.elements.push_back(element);
            }
    }

    const Modifiers mods = m_nodes[cls].mods;
    if (m_index.def(m_nodes[cls].def).isClassExtends) {
        const ClassId base = m_nodes[cls].extendsBase;
        if (!base) {
            report(diagnose<DiagnosticKind::ExtendsNothing>(def(cls).nameSpan, names().text(def(cls).name)));
            m_nodes[cls].broken = true;
        } else {
            Modifiers inherited = mods;
            inherited.insert(inherited.end(), redeclares.begin(), redeclares.end());
            std::vector<Modifier> own;
            for (const ast::Mod* arg : body.classExtendsArgs)
                own.push_back({arg, {cls, buildingSelf}, nullptr});
            addBase(cls, base, inherited, own, nullptr, false, def(cls).nameSpan);
        }
    }
    for (size_t i = 0; i < ownAt.size(); ++i) {
        if (i >= body.elements.size() || body.elements[i].kind != ast::Element::Kind::Extends) {
            if (ownAt[i] != Id<void>::none)
                m_nodes[cls].order.push_back(ownAt[i]);
            continue;
        }
        const ast::Extends& extends = *body.elements[i].extends;
        const ClassId base = lookupClass({cls, {}}, extends.base);
        if (!base) {
            m_nodes[cls].broken = true;
            continue;
        }
        Modifiers inherited = mods;
        inherited.insert(inherited.end(), redeclares.begin(), redeclares.end());
        std::vector<Modifier> own;
        for (const ast::Mod* arg : extends.args)
            own.push_back({arg, {cls, buildingSelf}, nullptr});
        addBase(cls, base, inherited, own, &extends, extends.isProtected, extends.base.span);
    }

    ClassNode& n = m_nodes[cls];
    // `model extends X` alone: a class of its own in place of the inherited one, which that class itself does not see.
    for (const ast::Element& e : body.elements) {
        if (e.kind != ast::Element::Kind::Class || !e.classDef)
            continue;
        const ClassDef& d = m_index.def(e.classDef);
        if (d.isRedeclare || !d.isClassExtends)
            continue;
        const auto inherited = n.byName.find(d.name);
        if (inherited == n.byName.end() || n.elements[inherited->second].component) {
            if (!n.broken)
                report(diagnose<DiagnosticKind::ExtendsNothing>(d.nameSpan, names().text(d.name)));
            continue;
        }
        ClassElement& element = n.elements[inherited->second];
        if (!m_index.def(element.def).isReplaceable)
            report(diagnose<DiagnosticKind::RedeclaredFixed>(d.nameSpan, names().text(d.name)));
        element.def = e.classDef;
        element.owner = cls;
        element.isProtected = e.isProtected;
        element.redeclare = {};
        element.resolved = {};
    }
    for (const Modifier& m : redeclares)
        if (n.byName.contains(m.mod->name) || n.broken)
            continue;
        else if (m.mod->classDef && m_index.def(m.mod->classDef).isClassExtends)
            report(diagnose<DiagnosticKind::ExtendsNothing>(m_index.def(m.mod->classDef).nameSpan,
                                                            names().text(m.mod->name)));
        else
            report(diagnose<DiagnosticKind::UnknownModified>(m.mod->span, fullName(cls), names().text(m.mod->name),
                                                             std::string()));
    for (uint32_t i : n.order)
        if (n.elements[i].component)
            n.elements[i].number = n.componentCount++;
}

bool ClassGraph::speaksOfInstance(ClassId cls, NameId name) {
    // What the class has is not yet known; or classes stand for one another.
    constexpr size_t deepest = 8;
    if (!cls || m_nodes[cls].state == ClassNode::State::Expanding || m_speaking > deepest)
        return true;
    const FoundName f = member(cls, name);
    if (f.kind != FoundName::Kind::Class)
        return f.kind == FoundName::Kind::Component;
    const ClassElement element = m_nodes[cls].elements[f.element];
    const Scope& scope = element.redeclare.scope;
    if (element.redeclare.mod)
        return (scope.self.valid() && scope.self != buildingSelf) ||
               speaksOfInstance(scope.cls, *element.redeclare.mod);
    return bodySpeaksOfInstance(element.owner, element.def);
}

bool ClassGraph::speaksOfInstance(ClassId cls, const ast::Mod& mod) {
    if (std::ranges::any_of(mod.args, [&](const ast::Mod* m) { return speaksOfInstance(cls, *m); }) ||
        (mod.component && mod.component->mod && speaksOfInstance(cls, *mod.component->mod)) ||
        (mod.classDef && bodySpeaksOfInstance(cls, mod.classDef)))
        return true;
    bool speaks = false;
    if (mod.binding)
        ast::forEachFirstName(*mod.binding, [&](NameId name) { speaks = speaks || speaksOfInstance(cls, name); });
    return speaks;
}

bool ClassGraph::bodySpeaksOfInstance(ClassId cls, DefId def) {
    const ast::ClassBody& body = m_index.body(def);
    const auto anyOf = [&](std::span<const ast::Mod* const> mods) {
        return std::ranges::any_of(mods, [&](const ast::Mod* m) { return speaksOfInstance(cls, *m); });
    };
    ++m_speaking;
    const bool speaks =
        body.isShort && ((!body.base.empty() && !body.base.global && speaksOfInstance(cls, body.base.parts[0].id)) ||
                         anyOf(body.baseArgs) || anyOf(body.constraintArgs));
    --m_speaking;
    return speaks;
}

ClassId ClassGraph::elementClass(ClassId cls, uint32_t number, InstanceId self) {
    const NameId name = expanded(cls).elements[number].name;
    const ClassId owner = m_nodes[cls].elements[number].owner;
    const auto found = m_nodes[owner].byName.find(name);
    if (found == m_nodes[owner].byName.end())
        return {};
    const uint32_t at = found->second;
    ClassElement element = m_nodes[owner].elements[at];
    if (element.component)
        return {};
    if (element.resolved)
        return element.resolved;

    bool dependsOnSelf = false;
    auto bound = [&](Modifier m) {
        if (m.scope.self == buildingSelf) {
            const bool needs = speaksOfInstance(m.scope.cls, *m.mod);
            m.scope.self = needs ? self : InstanceId();
            dependsOnSelf |= needs;
        } else if (m.scope.self.valid()) {
            dependsOnSelf = true;
        }
        return m;
    };
    // Arguments for the class itself, stronger ones first, up to its redeclaration.
    Modifiers inner, weak;
    for (const Modifier& m : m_nodes[owner].mods) {
        if (m.mod->name != name)
            continue;
        if (m.mod == element.redeclare.mod)
            break;
        if (m.mod->isRedeclare)
            continue;
        for (const ast::Mod* arg : m.mod->args)
            inner.push_back(bound({arg, m.scope, m.index}));
    }
    const ast::ClassBody& originalBody = m_index.body(element.def);
    Scope place{owner, {}};
    if (m_index.def(m_nodes[owner].def).restriction != Restriction::Package &&
        (bodySpeaksOfInstance(owner, element.def) || m_index.namesEnclosing(element.def))) {
        place.self = self;
        dependsOnSelf = true;
    }
    ClassId result;
    if (!element.redeclare.mod) {
        ClassId base;
        if (m_index.def(element.def).isClassExtends)
            for (const ClassId b : m_nodes[owner].bases)
                if (const FoundName f = member(b, name); f.kind == FoundName::Kind::Class && !base)
                    base = elementClass(b, f.element, self);
        addConstraints(*this, constraining(*this, owner, element), node(element.def, place, base, {}),
                       originalBody.isShort ? weak : inner, bound);
        result = node(element.def, place, base, std::move(inner), std::move(weak));
    } else {
        const Modifier redeclare = bound(element.redeclare);
        const DefId newDef = redeclare.mod->classDef;
        if (!newDef)
            return {};
        ClassId base;
        const std::vector<Constraint> constraints = constraining(*this, owner, element);
        if (m_index.def(newDef).isClassExtends) {
            base = extendedClass(*this, owner, element, place, constraints, bound);
            // The base has them already, below what the new class says of it; what is new in that comes in here.
            Modifiers all;
            addConstraints(*this, constraints, node(newDef, redeclare.scope, base, {}), all, bound);
            std::ranges::copy_if(all, std::back_inserter(inner), [&](const Modifier& m) {
                return !base || !expanded(base).byName.contains(m.mod->name);
            });
        } else {
            // What constrains a class also modifies what replaces it; what a short class says itself is stronger.
            addConstraints(*this, constraints, node(newDef, redeclare.scope, {}, {}),
                           m_index.body(newDef).isShort ? weak : inner, bound);
        }
        result = node(newDef, redeclare.scope, base, std::move(inner), std::move(weak));
    }
    if (!dependsOnSelf)
        m_nodes[owner].elements[at].resolved = result;
    m_ofInstances += dependsOnSelf;
    return result;
}

ClassId ClassGraph::componentType(ClassId cls, uint32_t number, InstanceId self, bool* isOfInstance) {
    const ClassElement& e = expanded(cls).elements[number];
    ClassNode& ownerNode = m_nodes[e.owner];
    auto found = ownerNode.byName.find(e.name);
    if (found == ownerNode.byName.end())
        return {};
    const uint32_t at = found->second;
    if (ownerNode.elements[at].resolved)
        return ownerNode.elements[at].resolved;
    if (e.component->ownClass)
        return node(e.component->ownClass, {e.owner, self}, {}, {});
    ClassId result;
    const size_t before = m_ofInstances;
    if (e.redeclare.mod && e.redeclare.mod->component)
        result =
            lookupClass({e.redeclare.scope.cls, e.redeclare.scope.self == buildingSelf ? self : e.redeclare.scope.self},
                        e.redeclare.mod->component->type);
    else
        result = lookupClass({e.owner, self}, e.component->type);
    if (isOfInstance)
        *isOfInstance = m_ofInstances != before;
    if (result && m_ofInstances == before)
        m_nodes[m_nodes[cls].elements[number].owner].elements[at].resolved = result;
    return result;
}

FoundName ClassGraph::member(ClassId cls, NameId name) {
    const ClassNode& n = m_nodes[cls].state == ClassNode::State::New ? expanded(cls) : m_nodes[cls];
    auto it = n.byName.find(name);
    if (it == n.byName.end())
        return {};
    if (n.elements[it->second].component)
        return {FoundName::Kind::Component, cls, it->second, false, {}};
    return {FoundName::Kind::Class, cls, it->second, false, {}};
}

ClassId ClassGraph::resolveImported(DefId, const ast::Name& name, size_t count) {
    // Imported names are full names: they begin at the top level.
    if (count == 0)
        return {};
    ClassId at;
    const DefId top = m_index.find(m_index.root(), name.parts[0].id);
    if (!top)
        return {};
    at = classOf(top);
    for (size_t i = 1; i < count && at; ++i) {
        const FoundName f = member(at, name.parts[i].id);
        if (f.kind != FoundName::Kind::Class)
            return {};
        at = elementClass(f.cls, f.element, {});
    }
    return at;
}

FoundName ClassGraph::lookupImport(ClassId cls, NameId name) {
    const ast::ClassBody& b = body(cls);
    auto inPackage = [&](ClassId package, NameId wanted, bool publicOnly = false) -> FoundName {
        if (!package)
            return {};
        FoundName f = member(package, wanted);
        if (publicOnly && f.kind != FoundName::Kind::Nothing && m_nodes[f.cls].elements[f.element].isProtected)
            return {};
        if (f.kind == FoundName::Kind::Class)
            return {FoundName::Kind::Class, elementClass(f.cls, f.element, {}), 0, true, {}};
        f.inEnclosing = true;
        return f;
    };
    for (const ast::Import& import : b.imports) {
        if (import.isLocal) {
            constexpr size_t longestWay = 100;
            if (import.alias != name || m_importing.size() > longestWay ||
                std::ranges::find(m_importing, &import) != m_importing.end())
                continue;
            m_importing.push_back(&import); // `define B as A; define A as B;` has no end
            const FoundName found = lookupDotted(cls, import.name);
            m_importing.pop_back();
            if (found.kind != FoundName::Kind::Nothing)
                return found;
            continue;
        }
        switch (import.kind) {
        case ast::Import::Kind::Qualified:
        case ast::Import::Kind::Named: {
            const NameId visible = import.kind == ast::Import::Kind::Named ? import.alias : import.name.parts.back().id;
            if (visible != name)
                continue;
            const size_t count = import.name.parts.size();
            if (count == 1) {
                const ClassId top = resolveImported({}, import.name, 1);
                return top ? FoundName{FoundName::Kind::Class, top, 0, true, {}} : FoundName{};
            }
            return inPackage(resolveImported({}, import.name, count - 1), import.name.parts.back().id);
        }
        case ast::Import::Kind::Several:
            for (const ast::NamePart& part : import.members)
                if (part.id == name)
                    return inPackage(resolveImported({}, import.name, import.name.parts.size()), name);
            break;
        case ast::Import::Kind::Unqualified:
            break;
        }
    }
    for (const ast::Import& import : b.imports)
        if (import.kind == ast::Import::Kind::Unqualified)
            if (const FoundName f = inPackage(resolveImported({}, import.name, import.name.parts.size()), name, true);
                f.kind != FoundName::Kind::Nothing)
                return f;
    return {};
}

/// A class by the name that another one stands for, or a constant of a package.
FoundName ClassGraph::lookupDotted(ClassId from, const ast::Name& name) {
    FoundName found = lookup(from, name.parts[0].id);
    for (size_t i = 1; i < name.parts.size() && found.kind != FoundName::Kind::Nothing; ++i) {
        if (found.kind != FoundName::Kind::Class || !found.cls)
            return {};
        found = member(found.cls, name.parts[i].id);
        found.inEnclosing = true;
        if (found.kind == FoundName::Kind::Class)
            found = {FoundName::Kind::Class, elementClass(found.cls, found.element, {}), 0, true, {}};
    }
    return found;
}

FoundName ClassGraph::lookup(ClassId from, NameId name) {
    bool enclosing = false;
    InstanceId around;
    for (ClassId at = from; at; around = m_nodes[at].scope.self, at = m_nodes[at].scope.cls, enclosing = true) {
        FoundName f = member(at, name);
        if (f.kind == FoundName::Kind::Class) {
            return {FoundName::Kind::Class, elementClass(f.cls, f.element, around), 0, enclosing, {}};
        }
        if (f.kind == FoundName::Kind::Component) {
            f.inEnclosing = enclosing;
            f.self = around;
            return f;
        }
        if (f = lookupImport(at, name); f.kind != FoundName::Kind::Nothing)
            return f;
        if (def(at).isEncapsulated)
            break;
    }
    const DefId top = m_index.findTop(name, from ? m_nodes[from].def : DefId());
    if (!top)
        return {};
    return {FoundName::Kind::Class, classOf(top), 0, true, {}};
}

ClassId ClassGraph::lookupClass(Scope from, const ast::Name& name, bool reportMissing) {
    if (name.empty())
        return {};
    FoundName found;
    if (name.section && from.cls)
        if (const ClassId package = lookupClass(from, *name.section, reportMissing)) {
            const FoundName f = member(package, name.parts[0].id);
            if (f.kind == FoundName::Kind::Class)
                found = {FoundName::Kind::Class, elementClass(f.cls, f.element, {}), 0, true, {}};
        }
    if (found.kind != FoundName::Kind::Nothing) {
    } else if (name.global) {
        const DefId top = m_index.find(m_index.root(), name.parts[0].id);
        if (top)
            found = {FoundName::Kind::Class, classOf(top), 0, false, {}};
    } else if (!from.cls) {
        const DefId top = m_index.find(m_index.root(), name.parts[0].id);
        if (top)
            found = {FoundName::Kind::Class, classOf(top), 0, false, {}};
    } else {
        found = lookup(from.cls, name.parts[0].id);
        if (found.kind == FoundName::Kind::Class && from.self.valid() && !found.inEnclosing)
            if (const FoundName f = member(from.cls, name.parts[0].id); f.kind == FoundName::Kind::Class)
                found.cls = elementClass(f.cls, f.element, from.self);
    }
    if (found.kind == FoundName::Kind::Component) {
        if (reportMissing)
            report(diagnose<DiagnosticKind::NotAClass>(name.parts[0].span, names().text(name.parts[0].id)));
        return {};
    }
    if (found.kind == FoundName::Kind::Nothing || !found.cls) {
        if (reportMissing) {
            const std::string near = from.cls ? nearest(from.cls, name.parts[0].id) : std::string();
            // A long name begins with a library more often than with a class near by.
            report(diagnose<DiagnosticKind::UnknownClass>(
                name.parts[0].span, names().text(name.parts[0].id),
                near.empty() && name.parts.size() > 1
                    ? phrase(
                          ", and no library of this name in the library folders (MODELICAPATH, --lib or the settings)")
                    : didYouMean(near)));
        }
        return {};
    }
    ClassId at = found.cls;
    for (size_t i = 1; i < name.parts.size(); ++i) {
        const FoundName f = member(at, name.parts[i].id);
        if (f.kind != FoundName::Kind::Class) {
            if (reportMissing && !m_nodes[at].broken)
                report(diagnose<DiagnosticKind::UnknownMember>(name.parts[i].span, fullName(at),
                                                               names().text(name.parts[i].id),
                                                               didYouMean(nearestMember(at, name.parts[i].id))));
            return {};
        }
        at = elementClass(f.cls, f.element, {});
        if (!at)
            return {};
    }
    return at;
}

ClassId ClassGraph::predefinedFunction(Scope from, const ast::Name& name) {
    if (name.global || name.parts.size() != 1 || !m_index.predefinedFunction(name.parts[0].id) || !from.cls ||
        lookup(from.cls, name.parts[0].id).kind != FoundName::Kind::Nothing)
        return {};
    return classOf(m_index.predefinedFunction(name.parts[0].id));
}

NameId ClassGraph::memberAt(ClassId cls, uint32_t position, uint32_t& count) {
    count = 0;
    NameId result;
    const ClassNode& node = expanded(cls);
    for (uint32_t i : node.order) {
        const ClassElement& e = node.elements[i];
        if (!e.component || e.isProtected || e.component->variability <= ast::Variability::Parameter)
            continue;
        if (++count == position)
            result = e.name;
    }
    return result;
}

bool ClassGraph::isKindOf(ClassId cls, DefId base) {
    if (m_nodes[cls].def == base)
        return true;
    for (ClassId b : expanded(cls).bases)
        if (isKindOf(b, base))
            return true;
    return false;
}

void ClassGraph::checkAttribute(ClassId simple, const ast::Mod& mod) {
    static constexpr std::string_view real[] = {"quantity", "unit",  "displayUnit", "min",       "max",
                                                "start",    "fixed", "nominal",     "unbounded", "stateSelect"};
    static constexpr std::string_view integer[] = {"quantity", "min", "max", "start", "fixed"};
    static constexpr std::string_view other[] = {"quantity", "start", "fixed"};
    const ClassNode& node = m_nodes[simple];
    std::vector<std::string_view> known;
    if (node.builtin == BuiltinType::Real)
        known.assign(std::begin(real), std::end(real));
    else if (node.builtin == BuiltinType::Integer || node.enumeration)
        known.assign(std::begin(integer), std::end(integer));
    else if (node.builtin == BuiltinType::Boolean || node.builtin == BuiltinType::String)
        known.assign(std::begin(other), std::end(other));
    else
        return;
    const std::string_view name = names().text(mod.name);
    if (std::ranges::find(known, name) != known.end())
        return;
    Diagnostic unknown = diagnose<DiagnosticKind::UnknownModified>(mod.span, fullName(simple), name,
                                                                   didYouMean(nearestWord(name, known)));
    // Libraries give Integers units, which mean nothing.
    if (std::ranges::find(real, name) != std::end(real) && !m_index.isOwn(mod.span.source))
        unknown.severity = Severity::Warning;
    report(std::move(unknown));
}

/// Looking at all names takes long where there are many, and so do the messages when something basic is missing.
bool ClassGraph::maySuggest() {
    constexpr size_t enough = 100;
    return m_suggestions++ < enough;
}

std::string ClassGraph::nearestMember(ClassId cls, NameId name) {
    if (!maySuggest())
        return {};
    std::vector<std::string_view> candidates;
    for (const auto& [id, at] : m_nodes[cls].byName)
        candidates.push_back(names().text(id));
    std::ranges::sort(candidates);
    return nearestWord(names().text(name), candidates);
}

std::string ClassGraph::nearest(ClassId from, NameId name, SourceSpan place) {
    if (!maySuggest())
        return {};
    std::vector<std::string_view> candidates;
    for (ClassId at = from; at; at = m_nodes[at].scope.cls) {
        for (const auto& [id, element] : m_nodes[at].byName) {
            const ast::Component* declared = m_nodes[at].elements[element].component;
            const bool isAround = declared && declared->span.source == place.source &&
                                  declared->span.begin <= place.begin && place.end <= declared->span.end;
            if (!isAround || place.size() == 0)
                candidates.push_back(names().text(id));
        }
        for (const ast::Import& import : body(at).imports)
            if (import.kind == ast::Import::Kind::Named)
                candidates.push_back(names().text(import.alias));
            else if (import.kind == ast::Import::Kind::Qualified)
                candidates.push_back(names().text(import.name.parts.back().id));
        if (def(at).isEncapsulated)
            break;
    }
    for (std::string_view word : {"Real", "Integer", "Boolean", "String", "time"})
        candidates.push_back(word);
    for (const PredefinedInfo& function : predefinedFunctions())
        candidates.push_back(function.name);
    std::ranges::sort(candidates);
    return nearestWord(names().text(name), candidates);
}

std::string ClassGraph::didYouMean(const std::string& near) const {
    return near.empty() ? std::string() : phrase(" (did you mean '{0}'?)", near);
}

} // namespace gnomon
