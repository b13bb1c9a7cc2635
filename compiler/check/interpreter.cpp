#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/base/stack_guard.h"
#include "compiler/check/evaluation_limits.h"
#include "compiler/check/evaluator.h"
#include "compiler/check/external_functions.h"
#include "compiler/check/output_extents.h"
#include "compiler/library/expression_names.h"
#include "compiler/library/resource_uri.h"

#include <algorithm>
#include <functional>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

namespace {

/// Which part of the steps a call gets whose arguments are known: the run can make it as well.
constexpr uint64_t partOfKnownCall = 6;
/// And a body in place of a call, which only pays where it is short.
constexpr uint64_t partOfInlining = 600;

bool isTrue(std::span<const ast::Mod* const> annotation, const NameTable& names, std::string_view name) {
    for (const ast::Mod* mod : annotation)
        if (names.text(mod->name) == name)
            return mod->binding && mod->binding->kind == ExprKind::Boolean && mod->binding->integer;
    return false;
}

} // namespace

const FunctionVariables& Evaluator::functionVariables(ClassId function) {
    if (auto it = m_functions.find(function); it != m_functions.end())
        return it->second;
    const InstanceId instance = m_tree->makeLoose(function, {});
    m_functions[function].instance = instance;
    FunctionVariables result;
    result.instance = instance;
    const auto children = m_tree->children(instance);
    const ClassNode& node = m_graph.expanded(function);
    for (uint32_t at : node.order) {
        if (!node.elements[at].component)
            continue;
        const InstanceId child = children[node.elements[at].number];
        // `type In = input Real` makes a variable of that type an input.
        if (m_tree->get(child).causality == ast::Causality::None)
            m_tree->typed(child);
        switch (m_tree->get(child).causality) {
        case ast::Causality::Input:
            result.inputs.push_back(child);
            break;
        case ast::Causality::Output:
            result.outputs.push_back(child);
            break;
        case ast::Causality::None:
            result.locals.push_back(child);
            break;
        }
    }
    return m_functions[function] = std::move(result);
}

const std::vector<InstanceId>& Evaluator::inDeclarationOrder(ClassId function) {
    FunctionVariables& variables = m_functions.at(function);
    std::vector<InstanceId>& order = variables.declared;
    if (!order.empty())
        return order;
    std::vector<InstanceId> all = variables.locals; // first, as constants of the function mostly stand there
    all.insert(all.end(), variables.outputs.begin(), variables.outputs.end());
    std::unordered_map<NameId, size_t> places;
    for (size_t i = 0; i < all.size(); ++i)
        places.emplace(m_tree->get(all[i]).name, i);
    std::vector<bool> isBegun(all.size(), false);
    std::vector<InstanceId> found;
    const std::function<void(size_t)> place = [&](size_t i) {
        if (isBegun[i])
            return;
        isBegun[i] = true;
        const auto need = [&](const Expr& e, const Scope& scope) {
            if (scope.self == variables.instance)
                ast::forEachFirstName(e, [&](NameId name) {
                    if (const auto at = places.find(name); at != places.end())
                        place(at->second);
                });
        };
        const std::function<void(InstanceId)> declaration = [&](InstanceId variable) {
            for (const auto& [extent, scope] : m_tree->dimensionExpressions(variable))
                need(*extent, scope);
            if (const Modifier m = m_tree->binding(variable); m.mod)
                need(*m.mod->binding, m.scope);
            else if (m_tree->typed(variable).cls && !m_tree->get(variable).broken && !m_tree->isSimple(variable))
                for (const InstanceId member : m_tree->children(variable))
                    declaration(member);
        };
        declaration(all[i]);
        found.push_back(all[i]);
    };
    for (size_t i = 0; i < all.size(); ++i)
        place(i);
    return order = std::move(found);
}

ClassId Evaluator::partialDerivative(ClassId function) {
    for (ClassId at = function; at; at = m_graph.expanded(at).shortBase)
        if (m_graph.body(at).isPartialDerivative)
            return at;
    return {};
}

bool Evaluator::isPartialFunction(ClassId function) {
    for (ClassId at = function; at; at = m_graph.expanded(at).shortBase)
        if (m_graph.def(at).isPartial)
            return true;
    return false;
}

Evaluator::FunctionBody Evaluator::functionBody(ClassId function) {
    FunctionBody result;
    const ClassNode& node = m_graph.expanded(function);
    for (ClassId base : node.bases) {
        FunctionBody inherited = functionBody(base);
        result.sections.insert(result.sections.end(), inherited.sections.begin(), inherited.sections.end());
        if (inherited.external) {
            result.external = inherited.external;
            result.externalOwner = inherited.externalOwner;
        }
    }
    const ast::ClassBody& body = m_graph.body(function);
    for (const ast::Section& section : body.sections)
        if (section.isAlgorithm)
            result.sections.emplace_back(function, &section);
    if (body.external.present) {
        result.external = &body.external;
        result.externalOwner = function;
    }
    return result;
}

const Evaluator::RecordOrder* Evaluator::recordOrder(ClassId from, ClassId to) {
    if (from == to || !from || !to)
        return nullptr;
    const std::pair key(from.value, to.value);
    if (const auto found = m_recordOrders.find(key); found != m_recordOrders.end())
        return found->second ? &*found->second : nullptr;
    m_recordOrders[key] = std::nullopt;
    const auto membersOf = [&](ClassId cls) {
        const auto children = m_tree->children(m_tree->makeLoose(cls, {}));
        return std::vector<InstanceId>(children.begin(), children.end());
    };
    const std::vector<InstanceId> theirs = membersOf(from), ours = membersOf(to);
    if (theirs.size() != ours.size())
        return nullptr; // not of one type, which is told where it matters
    RecordOrder order;
    bool isOther = false;
    for (size_t k = 0; k < ours.size(); ++k) {
        const auto at = std::ranges::find_if(
            theirs, [&](InstanceId id) { return m_tree->get(id).name == m_tree->get(ours[k]).name; });
        if (at == theirs.end())
            return nullptr;
        const bool isRecord = !m_tree->isSimple(*at) && !m_tree->isSimple(ours[k]);
        order.from.push_back(static_cast<uint32_t>(at - theirs.begin()));
        order.members.push_back(isRecord ? recordOrder(m_tree->typed(*at).cls, m_tree->typed(ours[k]).cls) : nullptr);
        isOther = isOther || order.from.back() != k || order.members.back();
    }
    if (!isOther)
        return nullptr;
    std::optional<RecordOrder>& kept = m_recordOrders[key];
    kept = std::move(order);
    return &*kept;
}

NameId Evaluator::missingMember(ClassId from, ClassId to) {
    if (from == to || !from || !to)
        return {};
    const auto [found, isNew] = m_missingMembers.try_emplace({from.value, to.value});
    if (!isNew)
        return found->second;
    const ClassNode& given = m_graph.expanded(from);
    const ClassNode& wanted = m_graph.expanded(to);
    for (const uint32_t at : wanted.order)
        if (wanted.elements[at].component && !given.byName.contains(wanted.elements[at].name))
            return found->second = wanted.elements[at].name;
    return {};
}

Value Evaluator::inOrderOf(Value v, ClassId cls) {
    if (v.kind != Value::Kind::Record || v.cls == cls)
        return v;
    const auto ordered = [](const auto& self, Value record, const RecordOrder& order) -> Value {
        if (!record.dimensions.empty()) {
            for (Value& element : record.parts)
                element = self(self, std::move(element), order);
            return record;
        }
        if (record.parts.size() != order.from.size())
            return record;
        std::vector<Value> parts;
        for (size_t k = 0; k < order.from.size(); ++k) {
            Value part = std::move(record.parts[order.from[k]]);
            parts.push_back(order.members[k] ? self(self, std::move(part), *order.members[k]) : std::move(part));
        }
        record.parts = std::move(parts);
        return record;
    };
    if (!v.dimensions.empty()) { // its elements may be of several classes
        for (Value& element : v.parts)
            element = inOrderOf(std::move(element), cls);
        return v;
    }
    const RecordOrder* order = recordOrder(v.cls, cls);
    if (!order)
        return v;
    v = ordered(ordered, std::move(v), *order);
    v.cls = cls;
    return v;
}

Value Evaluator::recordConstructor(ClassId cls, std::vector<Value>& arguments, std::vector<NameId>& names, Env& env,
                                   SourceSpan place) {
    const InstanceId instance = m_tree->makeLoose(cls, {});
    const auto children = m_tree->children(instance);
    const ClassNode& node = m_graph.expanded(cls);
    Value record;
    record.kind = Value::Kind::Record;
    record.cls = cls;
    record.parts.resize(children.size());
    std::vector<bool> given(children.size(), false);
    size_t position = 0;
    std::vector<uint32_t> inOrder;
    for (uint32_t at : node.order)
        if (const ast::Component* c = node.elements[at].component; c && !node.elements[at].isProtected) {
            // What cannot be modified is no input.
            const InstanceId child = children[node.elements[at].number];
            const bool isFixed = m_tree->get(child).isFinal || c->variability == ast::Variability::Constant;
            if (!isFixed || !m_tree->binding(child).mod)
                inOrder.push_back(node.elements[at].number);
        }
    for (size_t i = 0; i < arguments.size(); ++i) {
        uint32_t number = 0;
        if (names[i].valid()) {
            const FoundName f = m_graph.member(cls, names[i]);
            if (f.kind != FoundName::Kind::Component)
                return error<DiagnosticKind::UnknownArgument>(env, place, m_graph.fullName(cls),
                                                              m_graph.names().text(names[i]),
                                                              m_graph.didYouMean(m_graph.nearestMember(cls, names[i])));
            number = node.elements[f.element].number;
        } else {
            if (position >= inOrder.size())
                return error<DiagnosticKind::ArgumentCount>(env, place, m_graph.fullName(cls),
                                                            std::to_string(inOrder.size()), arguments.size());
            number = inOrder[position++];
        }
        if (given[number])
            return error<DiagnosticKind::DuplicateArgument>(env, place,
                                                            m_graph.names().text(m_tree->get(children[number]).name));
        given[number] = true;
        record.parts[number] = inOrderOf(std::move(arguments[i]), m_tree->typed(children[number]).cls);
    }
    std::vector<Local> frame;
    for (size_t i = 0; i < children.size(); ++i)
        if (given[i])
            frame.push_back({m_tree->get(children[i]).name, record.parts[i]});
    // A value that is not given may be made of others that stand behind it.
    std::vector<size_t> order;
    std::vector<bool> isOrdered = given;
    const std::function<void(size_t)> putInOrder = [&](size_t i) {
        if (isOrdered[i])
            return;
        isOrdered[i] = true;
        const Modifier m = m_tree->binding(children[i]);
        if (m.mod && m.mod->binding && m.scope.self == instance)
            ast::forEachFirstName(*m.mod->binding, [&](NameId name) {
                for (size_t k = 0; k < children.size(); ++k)
                    if (m_tree->get(children[k]).name == name)
                        putInOrder(k);
            });
        order.push_back(i);
    };
    for (size_t i = 0; i < children.size(); ++i)
        if (given[i])
            order.push_back(i);
    for (size_t i = 0; i < children.size(); ++i)
        putInOrder(i);
    for (const size_t i : order) {
        const Instance& child = m_tree->typed(children[i]);
        if (child.broken || !child.cls)
            return {};
        if (!given[i]) {
            const Modifier m = m_tree->binding(children[i]);
            if (!m.mod) {
                if (m_tree->isSimple(children[i])) {
                    const Modifier start = m_tree->attribute(children[i], m_start);
                    if (!start.mod && !env.shapeOnly && child.variability > ast::Variability::Parameter)
                        return error<DiagnosticKind::MissingArgument>(env, place, m_graph.fullName(cls),
                                                                      m_graph.names().text(child.name));
                    record.parts[i] = shapeOf(children[i]);
                    for (Scalar& s : record.parts[i].scalars)
                        s = record.parts[i].type == ScalarType::String ? Scalar::ofString(m_graph.names().intern(""))
                            : record.parts[i].type == ScalarType::Real ? Scalar::ofReal(0, true)
                                                                       : Scalar::ofInteger(0, true);
                } else {
                    std::vector<Value> none;
                    std::vector<NameId> noNames;
                    record.parts[i] = recordConstructor(child.cls, none, noNames, env, place);
                }
            } else {
                Env inner{m.scope,      m.scope.self == instance ? &frame : env.locals,
                          env.constant, env.shapeOnly,
                          env.quiet,    {}};
                record.parts[i] = indexed(evaluate(*m.mod->binding, inner), m.index);
            }
            if (!record.parts[i].ok())
                return {};
            frame.push_back({child.name, record.parts[i]});
        }
        Value& part = record.parts[i];
        if (part.isSimple() && m_tree->isSimple(children[i])) {
            Value like = part;
            like.type = scalarType(child.cls);
            like.enumeration = m_graph.expanded(child.cls).enumeration;
            part = converted(std::move(part), like, place, env.quiet);
            if (!part.ok())
                return {};
        }
    }
    return record;
}

Value Evaluator::blank(InstanceId variable, Env& env, const MemberFrame* around) {
    const Instance& instance = m_tree->typed(variable);
    if (!instance.cls || instance.broken)
        return {};
    // What is written in a record speaks of its members, what a function modifies it by of the function's variables.
    const auto frameOf = [&](const Scope& scope, const MemberFrame* frames) {
        for (const MemberFrame* frame = frames; frame; frame = frame->outer)
            if (frame->record == scope.self)
                return frame->members;
        return env.locals;
    };
    std::vector<uint32_t> dims;
    for (const auto& [expression, scope] : m_tree->dimensionExpressions(variable)) {
        if (expression->kind == ExprKind::Colon) {
            dims.push_back(0);
            continue;
        }
        Env inner{scope, frameOf(scope, around), true, false, env.quiet || env.shapeOnly, {}};
        const Value v = evaluate(*expression, inner);
        if (v.kind == Value::Kind::Type) {
            dims.push_back(v.type == ScalarType::Boolean
                               ? 2
                               : static_cast<uint32_t>(m_graph.index().body(v.enumeration).literals.size()));
            continue;
        }
        if (!v.isScalar() || !v.scalar().isLiteral() || v.scalar().integer < 0)
            return {};
        if (!mayMake(static_cast<double>(v.scalar().integer), expression->span, env))
            return {};
        dims.push_back(static_cast<uint32_t>(v.scalar().integer));
    }
    if (!dims.empty() && !mayMake(dims, instance.decl->nameSpan, env))
        return {};
    Value result;
    if (m_tree->isSimple(variable)) {
        result.kind = Value::Kind::Simple;
        result.type = scalarType(instance.cls);
        result.enumeration = m_graph.expanded(instance.cls).enumeration;
        result.dimensions = dims;
        const Scalar zero = result.type == ScalarType::Real ? Scalar::ofReal(0)
                            : result.type == ScalarType::String
                                ? Scalar::ofString(m_graph.names().intern(""))
                                : Scalar::ofInteger(result.type == ScalarType::Enumeration);
        result.scalars.assign(result.elementCount(), zero);
        return result;
    }
    Value record;
    record.kind = Value::Kind::Record;
    record.cls = instance.cls;
    // The members of an array of records are asked of a record of that type on its own.
    const bool isArray = !m_tree->dimensionExpressions(variable).empty();
    const InstanceId whole = isArray ? m_tree->makeLoose(instance.cls, {}) : variable;
    const auto children = m_tree->children(whole);
    // Extents may speak of other members, which have what the declaration of the record gives them.
    const bool asksMembers = std::ranges::any_of(children, [&](InstanceId child) {
        return std::ranges::any_of(m_tree->dimensionExpressions(child), [](const auto& extent) {
            return extent.first->kind != ExprKind::Colon && extent.first->kind != ExprKind::Integer;
        });
    });
    std::vector<Local> members;
    const MemberFrame own{whole, &members, around};
    const MemberFrame* const frames = asksMembers ? &own : around;
    for (InstanceId child : children) {
        record.parts.push_back(blank(child, env, frames));
        if (!record.parts.back().ok())
            return {};
        if (!asksMembers)
            continue;
        Value given = record.parts.back();
        if (const Modifier m = m_tree->binding(child); m.mod) {
            Env bind{m.scope, frameOf(m.scope, frames), true, false, true, {}};
            if (Value known = indexed(evaluate(*m.mod->binding, bind), m.index); known.ok())
                given = std::move(known);
        }
        members.push_back({m_tree->get(child).name, std::move(given)});
    }
    if (dims.empty())
        return record;
    result.kind = Value::Kind::Record;
    result.cls = instance.cls;
    result.dimensions = dims;
    result.parts.assign(result.elementCount(), record);
    return result;
}

/// An element of an array of records, as an instance with what the declaration says of it. Where only a call tells the
/// extents, a record of that type says it.
InstanceId Evaluator::declaredElement(InstanceId array, size_t number) {
    const auto extents = m_tree->dimensionExpressions(array);
    if (std::ranges::all_of(extents, [](const auto& extent) { return extent.first->kind == ExprKind::Integer; }))
        if (const auto elements = m_tree->children(array); number < elements.size())
            return elements[number];
    return m_tree->makeLoose(m_tree->get(array).cls, {});
}

/// Gives a variable of a function what its declaration says: `C c = f(a)` as a whole, `C c(re = a)` by members.
bool Evaluator::bindDeclared(InstanceId variable, InstanceId function, std::vector<Local>& frame, Env& env, Value& v) {
    const Modifier m = m_tree->binding(variable);
    if (!m.mod) {
        if (v.kind != Value::Kind::Record)
            return true;
        if (!v.dimensions.empty()) {
            for (size_t i = 0; i < v.parts.size(); ++i)
                if (const InstanceId element = declaredElement(variable, i);
                    !bindDeclared(element, function, frame, env, v.parts[i]))
                    return false;
            return true;
        }
        const auto children = m_tree->children(variable);
        for (size_t i = 0; i < v.parts.size() && i < children.size(); ++i) {
            const Modifier own = m_tree->binding(children[i]);
            if (!own.mod || own.scope.self != variable) {
                if (!bindDeclared(children[i], function, frame, env, v.parts[i]))
                    return false;
                continue;
            }
            // What the record says of its member may speak of others that have their values already.
            std::vector<Local> members;
            for (size_t k = 0; k < v.parts.size() && k < children.size(); ++k)
                if (k < i || (k > i && !m_tree->binding(children[k]).mod))
                    members.push_back({m_tree->get(children[k]).name, v.parts[k]});
            if (!bindDeclared(children[i], variable, members, env, v.parts[i]))
                return false;
        }
        return true;
    }
    Env bind{m.scope, m.scope.self == function ? &frame : nullptr, env.constant, false, env.quiet, {}};
    Value bound = evaluate(*m.mod->binding, bind);
    if (!bound.ok())
        return false;
    bound = indexed(std::move(bound), m.index);
    if (bound.isSimple() && v.isSimple()) {
        Value like = v;
        like.dimensions = bound.dimensions;
        bound = converted(std::move(bound), like, m.mod->binding->span, env.quiet);
        if (!bound.ok())
            return false;
    }
    v = std::move(bound);
    return true;
}

bool Evaluator::mayInline(ClassId function, const FunctionBody& body) {
    bool hasInverse = false;
    for (ClassId at = function; at; at = m_graph.expanded(at).shortBase) {
        for (std::string_view name : {"Inline", "LateInline"})
            if (isTrue(m_graph.body(at).annotation, m_graph.names(), name))
                return true;
        for (const ast::Mod* mod : m_graph.body(at).annotation)
            hasInverse |= m_graph.names().text(mod->name) == "inverse";
    }
    if (hasInverse) // which only a call can be solved with
        return false;
    size_t count = 0;
    for (const auto& [owner, section] : body.sections)
        for (const Clause* c : section->clauses) {
            if (c->kind != ClauseKind::Assign || c->left->kind != ExprKind::Name)
                return false;
            ++count;
        }
    return count == 1;
}

/// Whether relations of an inlined function make events, as its author may ask for.
bool Evaluator::generatesEvents(ClassId function) {
    for (ClassId at = function; at; at = m_graph.expanded(at).shortBase)
        if (isTrue(m_graph.body(at).annotation, m_graph.names(), "GenerateEvents"))
            return true;
    return false;
}

std::optional<NameId> Evaluator::resourceOf(ClassId function, const Value& uri) {
    if (uri.type != ScalarType::String || m_graph.names().text(m_graph.def(function).name) != "loadResource")
        return std::nullopt;
    const std::string name = m_graph.fullName(function);
    if (name != "Modelica.Utilities.Files.loadResource" && name != "ModelicaServices.ExternalReferences.loadResource")
        return std::nullopt;
    const auto path = resourcePath(m_graph.index(), m_graph.names().text(NameId(uri.scalar().id)));
    return path ? std::optional(m_graph.names().intern(*path)) : std::nullopt;
}

/// What a check says of an argument besides its scalar type and its extents: functions, records.
bool Evaluator::checkArgument(InstanceId id, const Value& given, SourceSpan place) {
    const Instance& input = m_tree->typed(id);
    const std::string_view name = m_graph.names().text(input.name);
    if (m_graph.restriction(input.cls) == Restriction::Function) {
        const auto wrong = [&](std::string_view what, const std::string& why) {
            m_graph.report(diagnose<DiagnosticKind::FunctionTypes>(place, what, name, why));
            return false;
        };
        if (given.kind != Value::Kind::Function)
            return wrong(typeText(given, m_graph), phrase("it is no function"));
        const FunctionVariables wanted = functionVariables(input.cls), own = functionVariables(given.cls);
        const std::string function = m_graph.fullName(given.cls);
        size_t at = 0;
        for (InstanceId mine : own.inputs) {
            const Instance& a = m_tree->typed(mine);
            if (std::ranges::find(given.partNames, a.name) != given.partNames.end())
                continue;
            const std::string own_(m_graph.names().text(a.name));
            if (at >= wanted.inputs.size()) {
                if (m_tree->binding(mine).mod)
                    continue;
                return wrong(function, phrase("its input '{0}' has no value", own_));
            }
            const InstanceId theirs = wanted.inputs[at++];
            const Instance& b = m_tree->typed(theirs);
            if (!a.cls || !b.cls || !m_tree->isSimple(mine) || !m_tree->isSimple(theirs))
                continue;
            if (scalarType(a.cls) != scalarType(b.cls) ||
                m_tree->dimensionExpressions(mine).size() != m_tree->dimensionExpressions(theirs).size())
                return wrong(function, phrase("its input '{0}' has another type or other dimensions than '{1}'", own_,
                                              m_graph.names().text(b.name)));
        }
        for (const NameId bound : given.partNames)
            if (m_graph.member(given.cls, bound).kind != FoundName::Kind::Component) {
                m_graph.report(diagnose<DiagnosticKind::UnknownArgument>(
                    place, function, m_graph.names().text(bound),
                    m_graph.didYouMean(m_graph.nearestMember(given.cls, bound))));
                return false;
            }
        if (at < wanted.inputs.size())
            return wrong(function, phrase("it has {0} inputs, and {1} are given to it", at, wanted.inputs.size()));
        return true;
    }
    const bool simple = m_tree->isSimple(id);
    if ((simple && given.kind == Value::Kind::Record) ||
        (!simple && given.kind == Value::Kind::Simple && given.elementCount() > 0 &&
         m_graph.expanded(input.cls).builtin != BuiltinType::ExternalObject &&
         given.type != ScalarType::ExternalObject)) {
        const std::string wanted = simple ? phrase("'{0}' of a simple type", name) : m_graph.fullName(input.cls);
        m_graph.report(diagnose<DiagnosticKind::TypeMismatch>(place, wanted, typeText(given, m_graph)));
        return false;
    }
    return true;
}

/// Whether an argument has the extents that the function asks for; `isSure` becomes false if only the run knows them.
bool Evaluator::checkArgumentExtents(InstanceId id, const Value& given, const Env& env, std::vector<Local>& frame,
                                     SourceSpan place, bool& isSure) {
    const auto dimensions = m_tree->dimensionExpressions(id);
    if (given.dimensions.size() != dimensions.size())
        return true;
    std::vector<uint32_t> wanted(dimensions.size(), Local::openExtent);
    for (size_t d = 0; d < dimensions.size(); ++d) {
        const auto& [extent, scope] = dimensions[d];
        if (extent->kind == ast::ExprKind::Colon)
            continue;
        Env inner{scope, &frame, true, false, true, {}};
        const Value n = evaluate(*extent, inner);
        if (n.isScalar() && n.isLiteral() && n.type == ScalarType::Integer)
            wanted[d] = static_cast<uint32_t>(std::max<int64_t>(0, n.scalar().integer));
        else if (n.kind != Value::Kind::Type)
            isSure = false;
    }
    return checkAssignedExtents(wanted, given, env, place);
}

std::vector<uint32_t> Evaluator::declaredExtents(InstanceId variable, const Value& blank) {
    std::vector<uint32_t> extents = blank.dimensions;
    const auto dimensions = m_tree->dimensionExpressions(variable);
    for (size_t d = 0; d < extents.size() && d < dimensions.size(); ++d)
        if (dimensions[d].first->kind == ExprKind::Colon)
            extents[d] = Local::openExtent;
    return extents;
}

/// Whether an array may become the value of a variable of a function that is declared with these extents.
bool Evaluator::checkAssignedExtents(const std::vector<uint32_t>& declared, const Value& given, const Env& env,
                                     SourceSpan place) {
    if (given.dimensions.size() != declared.size())
        return true; // another number of dimensions is told with the types
    Value wanted = given;
    for (size_t d = 0; d < declared.size(); ++d)
        if (declared[d] != Local::openExtent)
            wanted.dimensions[d] = declared[d];
    if (wanted.dimensions == given.dimensions || (wanted.elementCount() == 0 && given.elementCount() == 0))
        return true;
    error<DiagnosticKind::TypeMismatch>(env, place, typeText(wanted, m_graph), typeText(given, m_graph));
    return false;
}

/// The type of an array of which only the number of dimensions is known: Real[:,:].
std::string Evaluator::arrayTypeText(Value like, size_t rank) const {
    like.dimensions.clear();
    std::string text = typeText(like, m_graph);
    for (size_t d = 0; d < rank; ++d)
        text += d == 0 ? "[:" : ",:";
    return rank > 0 ? text + "]" : text;
}

Value Evaluator::callFunction(ClassId function, std::vector<Value> arguments, std::vector<NameId> names, Env& env,
                              SourceSpan place, size_t outputs, std::span<const Expr* const> written) {
    const std::string fullName = m_graph.fullName(function);
    if (m_graph.def(function).restriction == Restriction::Operator) {
        const ClassNode& node = m_graph.expanded(function);
        bool found = false;
        if (!node.scope.cls)
            return error<DiagnosticKind::NotAFunction>(env, place, fullName);
        Value v = overloadedCall(node.scope.cls, m_graph.names().text(m_graph.index().nameOf(node.def)), arguments,
                                 place, env, found);
        return found ? v : error<DiagnosticKind::NotAFunction>(env, place, fullName);
    }
    if (m_graph.expanded(function).broken)
        return {};
    if (arguments.size() == 1 && arguments[0].isScalar() && arguments[0].isLiteral())
        if (const auto path = resourceOf(function, arguments[0]))
            return Value::string(*path);
    const FunctionVariables variables = functionVariables(function);
    std::vector<Value> inputs(variables.inputs.size());
    std::vector<bool> given(inputs.size(), false);
    std::vector<SourceSpan> places(inputs.size(), place);
    size_t position = 0;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const SourceSpan here = i < written.size() ? written[i]->span : place;
        size_t at = position;
        if (names[i].valid()) {
            for (at = 0; at < inputs.size(); ++at)
                if (m_tree->get(variables.inputs[at]).name == names[i])
                    break;
            if (at == inputs.size())
                return error<DiagnosticKind::UnknownArgument>(
                    env, here, fullName, m_graph.names().text(names[i]),
                    m_graph.didYouMean(m_graph.nearestMember(function, names[i])));
        } else {
            ++position;
            if (at >= inputs.size())
                return error<DiagnosticKind::ArgumentCount>(env, place, fullName, std::to_string(inputs.size()),
                                                            arguments.size());
        }
        if (given[at])
            return error<DiagnosticKind::DuplicateArgument>(
                env, here, m_graph.names().text(m_tree->get(variables.inputs[at]).name));
        given[at] = true;
        inputs[at] = std::move(arguments[i]);
        places[at] = here;
    }

    // A function of scalars is applied to every element of an array.
    std::vector<uint32_t> extra;
    std::vector<size_t> spread;
    for (size_t i = 0; i < inputs.size(); ++i) {
        if (!given[i] || (inputs[i].kind != Value::Kind::Simple && inputs[i].kind != Value::Kind::Record))
            continue;
        const size_t rank = m_tree->dimensionExpressions(variables.inputs[i]).size();
        m_tree->typed(variables.inputs[i]);
        const size_t declared = m_tree->dimensionExpressions(variables.inputs[i]).size();
        if (inputs[i].dimensions.size() > std::max(rank, declared)) {
            std::vector<uint32_t> here(inputs[i].dimensions.begin(),
                                       inputs[i].dimensions.end() - static_cast<std::ptrdiff_t>(declared));
            if (!extra.empty() && here != extra)
                return error<DiagnosticKind::ArgumentExtents>(env, place, fullName, dimensionsText(extra),
                                                              dimensionsText(here));
            extra = here;
            spread.push_back(i);
        }
    }
    if (!extra.empty()) {
        size_t count = 1;
        for (uint32_t d : extra)
            count *= d;
        std::vector<Value> results;
        std::vector<uint32_t> subscripts(extra.size(), 1);
        for (size_t n = 0; n < count; ++n) {
            std::vector<Value> some;
            std::vector<NameId> someNames;
            const IndexStep step{nullptr, subscripts};
            for (size_t i = 0; i < inputs.size(); ++i) {
                if (!given[i])
                    continue;
                some.push_back(std::ranges::find(spread, i) != spread.end() ? indexed(inputs[i], &step) : inputs[i]);
                someNames.push_back(m_tree->get(variables.inputs[i]).name);
            }
            results.push_back(callFunction(function, std::move(some), std::move(someNames), env, place));
            if (!results.back().ok())
                return {};
            for (size_t d = extra.size(); d-- > 0;) {
                if (++subscripts[d] <= extra[d])
                    break;
                subscripts[d] = 1;
            }
        }
        if (results.empty())
            return Value::array(ScalarType::Real, extra, {});
        Value all = arrayOf(std::move(results), place, env);
        if (all.ok() && extra.size() > 1) {
            std::vector<uint32_t> dims = extra;
            dims.insert(dims.end(), all.dimensions.begin() + 1, all.dimensions.end());
            all.dimensions = dims;
        }
        return all;
    }

    bool areSure = true; // the extents of arguments
    std::vector<Local> frame;
    for (size_t i = 0; i < inputs.size(); ++i)
        if (given[i])
            frame.push_back({m_tree->get(variables.inputs[i]).name, inputs[i]});
    for (size_t i = 0; i < inputs.size(); ++i) {
        const Instance& input = m_tree->typed(variables.inputs[i]);
        if (input.broken)
            return {};
        if (!given[i]) {
            const Modifier m = m_tree->binding(variables.inputs[i]);
            if (!m.mod)
                return error<DiagnosticKind::MissingArgument>(env, place, fullName, m_graph.names().text(input.name));
            Env inner{m.scope,      m.scope.self == variables.instance ? &frame : nullptr,
                      env.constant, env.shapeOnly,
                      env.quiet,    {}};
            inputs[i] = evaluate(*m.mod->binding, inner);
            if (!inputs[i].ok())
                return {};
            frame.push_back({input.name, inputs[i]});
        }
        if (!input.cls)
            continue;
        Value& v = inputs[i];
        if (v.kind == Value::Kind::Function && m_graph.restriction(input.cls) != Restriction::Function)
            return error<DiagnosticKind::TypeMismatch>(env, places[i], m_graph.fullName(input.cls),
                                                       typeText(v, m_graph));
        if (m_assumeValues && !env.quiet && !env.shapeOnly && !checkArgument(variables.inputs[i], v, place))
            return {};
        if (!env.shapeOnly && !checkArgumentExtents(variables.inputs[i], v, env, frame, place, areSure))
            return {};
        if (v.kind == Value::Kind::Record && !m_tree->isSimple(variables.inputs[i]))
            if (const NameId missing = missingMember(v.cls, input.cls); missing.valid())
                return error<DiagnosticKind::UnknownMember>(env, places[i], m_graph.fullName(v.cls),
                                                            m_graph.names().text(missing), std::string());
        v = inOrderOf(std::move(v), input.cls);
        if (v.kind == Value::Kind::Record && !v.dimensions.empty() && v.parts.empty())
            v.cls = input.cls; // which alone says what members there are none of
        if (m_tree->isSimple(variables.inputs[i]) && v.isSimple()) {
            Value like = v;
            like.type = scalarType(input.cls);
            like.enumeration = m_graph.expanded(input.cls).enumeration;
            const size_t rank = m_tree->dimensionExpressions(variables.inputs[i]).size();
            if (rank != v.dimensions.size())
                return error<DiagnosticKind::TypeMismatch>(env, places[i], arrayTypeText(like, rank),
                                                           typeText(v, m_graph));
            v = converted(std::move(v), like, places[i], env.quiet);
            if (!v.ok())
                return {};
        }
    }

    if (partialDerivative(function) && !env.shapeOnly) {
        if (env.constant)
            return error<DiagnosticKind::NotSupported>(
                env, place, phrase("a partial derivative that has to be known before the run"));
        return symbolicCall(function, variables, inputs, env, place, outputs);
    }
    const FunctionBody body = functionBody(function);
    if (!body.external && body.sections.empty()) {
        bool complete = !isPartialFunction(function) && !variables.outputs.empty();
        for (InstanceId output : variables.outputs)
            complete &= m_tree->binding(output).mod != nullptr;
        if (!complete) {
            if (env.shapeOnly)
                return symbolicCall(function, variables, inputs, env, place, outputs);
            if (mayBeMissing(function))
                return env.constant ? blankOutputs(variables, inputs, env, outputs)
                                    : symbolicCall(function, variables, inputs, env, place, outputs);
            return error<DiagnosticKind::PartialCall>(env, place, fullName);
        }
    }
    if (env.shapeOnly)
        return symbolicCall(function, variables, inputs, env, place, outputs);
    const bool known = std::ranges::all_of(inputs, [](const Value& v) { return v.isLiteral(); });
    const bool isBuiltin = body.external && body.external->language == "builtin";
    const bool functional = std::ranges::any_of(inputs, [](const Value& v) { return v.kind == Value::Kind::Function; });
    if (isBuiltin)
        return interpret(function, body, variables, inputs, env, place, outputs);
    if (env.constant || known) {
        const bool canCall =
            !body.external ||
            externalIsKnown(*body.external, m_graph.names().text(m_graph.index().nameOf(m_graph.get(function).def)),
                            m_graph.names());
        if (env.constant || (canCall && !m_graph.def(function).isImpure)) {
            Env attempt = env;
            attempt.quiet = env.quiet || !env.constant;
            std::optional<Attempt> limit;
            if (!env.constant)
                limit.emplace(*this, partOfKnownCall);
            Value v = interpret(function, body, variables, inputs, attempt, place, outputs);
            if (v.ok() || env.constant)
                return v;
        }
    }
    // A function that calls itself would be inlined without end.
    const bool isBeingInlined = std::ranges::find(m_inlined, function) != m_inlined.end();
    if (functional || (!body.external && areSure && !isBeingInlined && mayInline(function, body))) {
        Env attempt = env;
        attempt.quiet = true;
        m_inlined.push_back(function);
        Value v;
        {
            // A function of functions has no other way.
            std::optional<Attempt> limit;
            if (!functional)
                limit.emplace(*this, partOfInlining);
            v = interpret(function, body, variables, inputs, attempt, place, outputs);
        }
        m_inlined.pop_back();
        if (v.ok()) {
            // What a function says of units it says of its inputs and outputs, not of what stands in it.
            m_usedNumber = true;
            return v;
        }
    }
    return symbolicCall(function, variables, inputs, env, place, outputs);
}

Value Evaluator::interpret(ClassId function, const FunctionBody& body, const FunctionVariables& variables,
                           const std::vector<Value>& inputs, Env& env, SourceSpan place, size_t outputs) {
    // Sooner than expressions give up: a function that calls itself without end is told at its call, and once.
    if (stackIsLow(size_t(1) << 20)) {
        if (!env.quiet && !m_isGivenUp)
            m_graph.report(tooManyCalls(m_graph, function, place));
        return {};
    }
    faultAt(FaultPlace::interpret);
    Evaluation evaluation(*this);
    const bool isFirst = !m_steps.hasCall;
    if (isFirst) {
        m_steps.hasCall = true;
        m_steps.call = place;
        m_steps.function = function;
    }
    Value v = run(function, body, variables, inputs, env, place, outputs);
    if (isFirst && !m_isGivenUp)
        m_steps.hasCall = false;
    return evaluation.end(std::move(v), place, env);
}

/// The declarations and statements of a function, from the first to the last.
Value Evaluator::run(ClassId function, const FunctionBody& body, const FunctionVariables& variables,
                     const std::vector<Value>& inputs, Env& env, SourceSpan place, size_t outputs) {
    std::vector<Local> frame;
    for (size_t i = 0; i < inputs.size(); ++i)
        frame.push_back({m_tree->get(variables.inputs[i]).name, inputs[i]});
    Env inner;
    inner.scope = {function, variables.instance};
    inner.locals = &frame;
    inner.constant = env.constant;
    inner.quiet = env.quiet;
    inner.literally = !generatesEvents(function);
    for (const InstanceId variable : inDeclarationOrder(function)) {
        Value v = blank(variable, inner);
        if (!v.ok()) {
            const Instance& instance = m_tree->get(variable);
            return instance.broken
                       ? Value()
                       : error<DiagnosticKind::UnknownExtent>(env, place, m_graph.names().text(instance.name));
        }
        std::vector<uint32_t> declared = declaredExtents(variable, v);
        if (!bindDeclared(variable, variables.instance, frame, inner, v))
            return {};
        if (const Modifier m = m_tree->binding(variable);
            m.mod && !checkAssignedExtents(declared, v, inner, m.mod->binding->span))
            return {};
        frame.push_back({m_tree->get(variable).name, std::move(v), std::move(declared)});
    }
    if (body.external) {
        inner.scope.cls = body.externalOwner;
        if (!externalCall(*body.external, function, variables, inner, place))
            return {};
    } else {
        for (const auto& [owner, section] : body.sections) {
            inner.scope.cls = owner;
            const Flow flow = execute(section->clauses, inner);
            if (flow == Flow::Error)
                return {};
            if (flow == Flow::Return)
                break;
        }
    }
    auto valueOf = [&](InstanceId variable) {
        for (Local& local : frame)
            if (local.name == m_tree->get(variable).name)
                return local.value;
        return Value();
    };
    if (outputs <= 1) {
        if (variables.outputs.empty()) {
            Value nothing;
            nothing.kind = Value::Kind::Tuple;
            return nothing;
        }
        return valueOf(variables.outputs.front());
    }
    Value tuple;
    tuple.kind = Value::Kind::Tuple;
    for (InstanceId output : variables.outputs)
        tuple.parts.push_back(valueOf(output));
    return tuple;
}

void Evaluator::flattenExtents(const Value& v, const std::vector<uint32_t>& outer,
                               std::vector<std::vector<uint32_t>>& to) {
    std::vector<uint32_t> extents = outer;
    extents.insert(extents.end(), v.dimensions.begin(), v.dimensions.end());
    if (v.kind == Value::Kind::Simple) {
        to.push_back(std::move(extents));
    } else if (v.kind == Value::Kind::Record && v.dimensions.empty()) {
        for (const Value& part : v.parts)
            flattenExtents(part, extents, to);
    } else if (v.kind == Value::Kind::Record && !v.parts.empty()) {
        for (const Value& part : v.parts.front().parts)
            flattenExtents(part, extents, to);
    } else if (v.kind == Value::Kind::Record && v.cls) {
        forEachMemberOfNone(v.cls, extents, [&](const Value& none) { to.push_back(none.dimensions); });
    } else if (v.kind == Value::Kind::Function) {
        for (const Value& part : v.parts)
            flattenExtents(part, outer, to);
    } else if (v.kind == Value::Kind::Object) {
        to.emplace_back();
    }
}

/// Whether ':' stands in the declaration of an output, or of a member of the record that it is.
bool Evaluator::hasOpenExtent(InstanceId output) {
    for (const auto& [extent, scope] : m_tree->dimensionExpressions(output))
        if (extent->kind == ExprKind::Colon)
            return true;
    if (m_tree->isSimple(output) || !m_tree->dimensionExpressions(output).empty())
        return false;
    const auto members = m_tree->children(output);
    return std::ranges::any_of(members, [&](InstanceId member) { return hasOpenExtent(member); });
}

/// None if the extents cannot be known.
std::vector<Value> Evaluator::deducedOutputs(ClassId function, const std::vector<Value>& inputs) {
    // Functions that call one another without end are found out when they are called.
    constexpr ptrdiff_t deepest = 8;
    if (std::ranges::count(m_deducing, function) > 1 || std::ssize(m_deducing) > deepest)
        return {};
    m_deducing.push_back(function);
    std::optional<std::vector<Value>> found = OutputExtents(*this, *m_tree, function).outputs(inputs);
    m_deducing.pop_back();
    return found ? std::move(*found) : std::vector<Value>();
}

void Evaluator::takeExtents(Value& to, const Value& from) {
    if (to.kind == Value::Kind::Simple && to.dimensions != from.dimensions) {
        const Scalar any = to.scalars.empty() ? Scalar::ofInteger(0) : to.scalars.front();
        to.dimensions = from.dimensions;
        to.scalars.assign(to.elementCount(), any);
    }
    if (to.kind == Value::Kind::Record && to.dimensions.empty())
        for (size_t i = 0; i < to.parts.size() && i < from.parts.size(); ++i)
            takeExtents(to.parts[i], from.parts[i]);
}

void Evaluator::takeExtentsWhereNone(Value& to, const Value& from) {
    if (to.kind == Value::Kind::Simple && to.scalars.empty())
        takeExtents(to, from);
    if (to.kind == Value::Kind::Record && to.dimensions.empty())
        for (size_t i = 0; i < to.parts.size() && i < from.parts.size(); ++i)
            takeExtentsWhereNone(to.parts[i], from.parts[i]);
}

Value Evaluator::symbolicCall(ClassId function, const FunctionVariables& variables, const std::vector<Value>& inputs,
                              Env& env, SourceSpan place, size_t outputs) {
    std::vector<Local> frame;
    for (size_t i = 0; i < inputs.size(); ++i)
        frame.push_back({m_tree->get(variables.inputs[i]).name, inputs[i]});
    Env inner;
    inner.scope = {function, variables.instance};
    inner.locals = &frame;
    inner.quiet = env.quiet;
    inner.shapeOnly = env.shapeOnly;
    for (InstanceId local : variables.locals) {
        // Constants of the function may decide extents of its outputs.
        const Modifier m = m_tree->binding(local);
        if (!m.mod || m_tree->get(local).variability > ast::Variability::Parameter)
            continue;
        Env bind{m.scope, m.scope.self == variables.instance ? &frame : nullptr, true, false, true, {}};
        Value v = evaluate(*m.mod->binding, bind);
        if (v.ok())
            frame.push_back({m_tree->get(local).name, std::move(v)});
    }
    uint32_t number = 0;
    if (!env.shapeOnly) {
        const auto n = m_host->functionNumber(function, inputs, place);
        if (!n)
            return {};
        number = *n;
    }
    std::vector<Value> blanks;
    std::optional<std::vector<Value>> deduced;
    for (InstanceId output : variables.outputs) {
        blanks.push_back(blank(output, inner));
        bool isKnown = blanks.back().ok();
        if (isKnown && hasOpenExtent(output)) {
            if (!deduced)
                deduced = deducedOutputs(function, inputs);
            isKnown = !deduced->empty();
            if (isKnown)
                takeExtents(blanks.back(), (*deduced)[blanks.size() - 1]);
            // A member that the body does not assign as a whole has the extents of what its declaration gives it.
            Value declared = blank(output, inner);
            Env bind = inner;
            bind.quiet = true;
            if (declared.kind == Value::Kind::Record &&
                bindDeclared(output, variables.instance, frame, bind, declared) && declared.ok())
                takeExtentsWhereNone(blanks.back(), declared);
        }
        if (!isKnown)
            return m_tree->get(output).broken ? Value()
                                              : error<DiagnosticKind::UnknownExtent>(
                                                    env, place, m_graph.names().text(m_tree->get(output).name));
    }
    Value tuple;
    if (env.shapeOnly) {
        tuple.kind = Value::Kind::Tuple;
        std::function<void(Value&)> unknown = [&](Value& part) {
            for (Value& p : part.parts)
                unknown(p);
            for (Scalar& s : part.scalars)
                s = Scalar::ofVariable(Id<void>::none);
        };
        for (Value& v : blanks)
            unknown(v);
        tuple.parts = std::move(blanks);
        if (variables.outputs.empty())
            return tuple;
    } else {
        tuple = callNodes(number, inputs, std::move(blanks));
        if (variables.outputs.empty())
            return tuple;
    }
    if (outputs <= 1)
        return std::move(tuple.parts.front());
    return tuple;
}

/// The call of a function of the flat model: a tuple of its outputs, which have the shapes of `blanks`.
Value Evaluator::callNodes(uint32_t number, const std::vector<Value>& inputs, std::vector<Value> blanks) {
    std::vector<Scalar> operands;
    std::vector<std::vector<uint32_t>> given, results;
    for (const Value& v : inputs) {
        flattenArgument(v, operands);
        flattenExtents(v, {}, given);
    }
    for (const Value& v : blanks)
        flattenExtents(v, {}, results);
    const uint64_t payload = number | uint64_t(m_host->callShape(std::move(given), std::move(results))) << 32;
    Value tuple;
    tuple.kind = Value::Kind::Tuple;
    if (blanks.empty()) {
        tuple.parts.emplace_back(ScalarType::Real, m_pool.make(ExprOp::Call, ScalarType::Real, operands, payload));
        return tuple;
    }
    Scalar callNode;
    bool made = false;
    uint32_t outputNumber = 0;
    for (Value& v : blanks) {
        // Members of an array of records are arrays, of which each record has its elements.
        std::function<void(std::span<Value* const>, const std::vector<uint32_t>&)> fill =
            [&](std::span<Value* const> parts, const std::vector<uint32_t>& outer) {
                const Value& first = *parts.front();
                if (first.kind == Value::Kind::Record) {
                    std::vector<uint32_t> extents = outer;
                    extents.insert(extents.end(), first.dimensions.begin(), first.dimensions.end());
                    std::vector<Value*> records;
                    for (Value* part : parts) {
                        if (part->dimensions.empty())
                            records.push_back(part);
                        else
                            for (Value& element : part->parts)
                                records.push_back(&element);
                    }
                    if (records.empty())
                        return;
                    for (size_t member = 0; member < records.front()->parts.size(); ++member) {
                        std::vector<Value*> members;
                        for (Value* record : records)
                            members.push_back(&record->parts[member]);
                        fill(members, extents);
                    }
                    return;
                }
                std::vector<uint32_t> extents = outer;
                extents.insert(extents.end(), first.dimensions.begin(), first.dimensions.end());
                const auto rank = static_cast<uint8_t>(extents.size());
                if (!made) {
                    callNode = m_pool.make(ExprOp::Call, first.type, operands, payload, rank);
                    made = true;
                }
                Scalar out = callNode;
                if (outputNumber > 0)
                    out = m_pool.make(ExprOp::Output, first.type, {&callNode, 1}, outputNumber, rank);
                ++outputNumber;
                std::vector<uint32_t> at(rank, 1);
                for (Value* part : parts)
                    for (Scalar& s : part->scalars) {
                        s = out;
                        if (rank == 0)
                            continue;
                        std::vector<Scalar> index{out};
                        for (uint32_t k : at)
                            index.push_back(Scalar::ofInteger(k, true));
                        s = m_pool.make(ExprOp::Index, part->type, index);
                        for (size_t d = rank; d-- > 0;) {
                            if (++at[d] <= extents[d])
                                break;
                            at[d] = 1;
                        }
                    }
            };
        Value* const whole = &v;
        fill({&whole, 1}, {});
        tuple.parts.push_back(std::move(v));
    }
    return tuple;
}

bool Evaluator::externalCall(const ast::External& external, ClassId function, const FunctionVariables& variables,
                             Env& frame, SourceSpan place) {
    const std::string_view ownName = m_graph.names().text(m_graph.index().nameOf(m_graph.get(function).def));
    const std::string_view called = external.function.valid() ? m_graph.names().text(external.function) : ownName;
    std::vector<Value> arguments;
    std::vector<Expr> ownNames;
    std::vector<const Expr*> expressions(external.arguments.begin(), external.arguments.end());
    std::vector<ast::NamePart> nameParts;
    if (!external.function.valid()) {
        ownNames.resize(variables.inputs.size());
        nameParts.resize(variables.inputs.size());
        for (size_t i = 0; i < variables.inputs.size(); ++i) {
            nameParts[i].id = m_tree->get(variables.inputs[i]).name;
            ownNames[i].kind = ExprKind::Name;
            ownNames[i].span = place;
            ownNames[i].name.parts = {&nameParts[i], 1};
            expressions.push_back(&ownNames[i]);
        }
    }
    auto setResult = [&](Value v) {
        if (external.result)
            return assign(*external.result, std::move(v), frame);
        if (variables.outputs.empty())
            return true;
        for (Local& local : *frame.locals)
            if (local.name == m_tree->get(variables.outputs.front()).name)
                local.value = std::move(v);
        return true;
    };
    if (external.language == "builtin") {
        Expr call;
        call.kind = ExprKind::Call;
        call.span = place;
        call.children = expressions;
        const std::vector<NameId> positional(expressions.size());
        call.argumentNames = positional;
        std::optional<Value> v = predefinedCall(called, call, frame, 1);
        if (!v)
            error<DiagnosticKind::ExternalUnknown>(frame, place, called);
        return v && v->ok() && setResult(std::move(*v));
    }
    for (const Expr* e : expressions) {
        arguments.push_back(evaluate(*e, frame));
        if (!arguments.back().ok())
            return false;
    }
    ExternalResult result =
        callExternal(called, arguments, m_graph.names(), [this](const std::string& file) { return mayRead(file); });
    if (result.needsRun) {
        error<DiagnosticKind::ExternalNeedsRun>(frame, place, called);
        return false;
    }
    if (!result.unreadable.empty()) {
        error<DiagnosticKind::FileNeedsTrust>(frame, place, result.unreadable);
        return false;
    }
    if (!result.known) {
        error<DiagnosticKind::ExternalUnknown>(frame, place, called);
        return false;
    }
    if (!result.error.empty()) {
        error<DiagnosticKind::AssertionFailed>(frame, place, result.error);
        return false;
    }
    for (size_t i = 0; i < expressions.size(); ++i)
        if (result.changed.size() > i && result.changed[i] && !assign(*expressions[i], std::move(arguments[i]), frame))
            return false;
    if (result.value.ok() && result.value.type == ScalarType::Real) {
        // A number is what the variable that takes it is.
        const NameId target =
            external.result && external.result->kind == ExprKind::Name && !external.result->name.empty()
                ? external.result->name.parts[0].id
            : variables.outputs.empty() ? NameId()
                                        : m_tree->get(variables.outputs.front()).name;
        for (const Local& local : *frame.locals)
            if (local.name == target && local.value.isSimple() && local.value.type != ScalarType::Real) {
                Value number(local.value.type, Scalar::ofInteger(static_cast<int64_t>(result.value.scalar().number())));
                number.enumeration = local.value.enumeration;
                result.value = std::move(number);
                break;
            }
    }
    return !result.value.ok() || setResult(std::move(result.value));
}

Evaluator::Flow Evaluator::execute(std::span<const Clause* const> statements, Env& env) {
    for (const Clause* c : statements) {
        if (!spend(1))
            return Flow::Error;
        switch (c->kind) {
        case ClauseKind::Assign: {
            if (c->left->kind == ExprKind::Tuple) {
                Value v = evaluateCall(*c->right, env, std::max<size_t>(2, c->left->children.size()));
                if (!v.ok())
                    return Flow::Error;
                if (v.kind != Value::Kind::Tuple) {
                    Value tuple;
                    tuple.kind = Value::Kind::Tuple;
                    tuple.parts.push_back(std::move(v));
                    v = std::move(tuple);
                }
                if (v.parts.size() < c->left->children.size()) {
                    error<DiagnosticKind::TypeMismatch>(env, c->right->span,
                                                        phrase("{0} outputs", c->left->children.size()),
                                                        std::to_string(v.parts.size()));
                    return Flow::Error;
                }
                for (size_t i = 0; i < c->left->children.size(); ++i)
                    if (c->left->children[i] && !assign(*c->left->children[i], std::move(v.parts[i]), env))
                        return Flow::Error;
                break;
            }
            Value v = evaluate(*c->right, env);
            if (!v.ok() || !assign(*c->left, std::move(v), env))
                return Flow::Error;
            break;
        }
        case ClauseKind::Call: {
            const auto& parts = c->left->name.parts;
            const std::string_view name = parts.size() == 1 ? m_graph.names().text(parts[0].id) : std::string_view();
            if (name == "assert") {
                if (c->left->children.size() < 2)
                    return Flow::Error;
                const Value condition = evaluate(*c->left->children[0], env);
                if (!condition.isScalar() || !condition.isLiteral())
                    return Flow::Error;
                if (condition.scalar().integer)
                    break;
                if (c->left->children.size() > 2) {
                    const Value level = evaluate(*c->left->children[2], env);
                    if (level.isLiteral() && level.isScalar() && level.scalar().integer == 1)
                        break;
                }
                const Value message = evaluate(*c->left->children[1], env);
                error<DiagnosticKind::AssertionFailed>(env, c->span,
                                                       message.isLiteral() && message.isScalar()
                                                           ? m_graph.names().text(NameId(message.scalar().id))
                                                           : phrase("assertion failed"));
                return Flow::Error;
            }
            // What the call does has to have been done: a call that only the run can make is none.
            if (const Value done = evaluate(*c->left, env); !done.ok() || !done.isLiteral())
                return Flow::Error;
            break;
        }
        case ClauseKind::If: {
            for (const ast::Branch& branch : c->branches) {
                if (branch.condition) {
                    const Value condition = evaluate(*branch.condition, env);
                    if (!condition.isScalar() || !condition.isLiteral() || condition.type != ScalarType::Boolean) {
                        if (condition.ok() && condition.type != ScalarType::Boolean)
                            error<DiagnosticKind::TypeMismatch>(env, branch.condition->span, "Boolean",
                                                                typeText(condition, m_graph));
                        return Flow::Error;
                    }
                    if (!condition.scalar().integer)
                        continue;
                }
                const Flow flow = execute(branch.body, env);
                if (flow != Flow::Normal)
                    return flow;
                break;
            }
            break;
        }
        case ClauseKind::For: {
            std::function<Flow(size_t)> loop = [&](size_t depth) {
                if (depth == c->iterators.size())
                    return execute(c->branches[0].body, env);
                std::vector<Value> elements = rangeElements(*c, depth, env);
                const size_t at = env.locals->size();
                env.locals->push_back({c->iterators[depth].id, Value()});
                Flow flow = Flow::Normal;
                for (Value& element : elements) {
                    if (!element.ok()) {
                        flow = Flow::Error;
                        break;
                    }
                    (*env.locals)[at].value = std::move(element);
                    flow = spend(1) ? loop(depth + 1) : Flow::Error;
                    if (flow != Flow::Normal)
                        break;
                }
                env.locals->resize(at);
                return flow == Flow::Break ? Flow::Normal : flow;
            };
            const Flow flow = loop(0);
            if (flow != Flow::Normal)
                return flow;
            break;
        }
        case ClauseKind::While:
            for (;;) {
                const Value condition = evaluate(*c->branches[0].condition, env);
                if (!condition.isScalar() || !condition.isLiteral())
                    return Flow::Error;
                if (!condition.scalar().integer)
                    break;
                const Flow flow = execute(c->branches[0].body, env);
                if (flow == Flow::Break)
                    break;
                if (flow != Flow::Normal)
                    return flow;
                if (!spend(1))
                    return Flow::Error;
            }
            break;
        case ClauseKind::Break:
            return Flow::Break;
        case ClauseKind::Return:
            return Flow::Return;
        case ClauseKind::When:
        case ClauseKind::Equality:
        case ClauseKind::Connect:
        case ClauseKind::New:
        case ClauseKind::Add:
        case ClauseKind::Remove:
        case ClauseKind::Disconnect:
            error<DiagnosticKind::NotSupported>(env, c->span, phrase("this statement in a function"));
            return Flow::Error;
        }
    }
    return Flow::Normal;
}

bool Evaluator::assign(const Expr& target, Value value, Env& env) {
    if (!value.ok())
        return false;
    if (target.kind != ExprKind::Name || target.name.empty()) {
        error<DiagnosticKind::NeedsVariable>(env, target.span, ":=");
        return false;
    }
    for (size_t i = env.locals->size(); i-- > 0;)
        if ((*env.locals)[i].name == target.name.parts[0].id) {
            if (target.name.parts.size() == 1 && target.name.parts[0].subscripts.empty() &&
                !checkAssignedExtents((*env.locals)[i].declared, value, env, target.span))
                return false;
            // The value is taken out so that subscripts may look at the other variables.
            Value whole = std::move((*env.locals)[i].value);
            (*env.locals)[i].value = whole;
            const bool done = assignInto(whole, target.name.parts, 0, value, env, target.span);
            (*env.locals)[i].value = std::move(whole);
            return done;
        }
    error<DiagnosticKind::UnknownName>(env, target.span, m_graph.names().text(target.name.parts[0].id), std::string());
    return false;
}

bool Evaluator::assignInto(Value& target, std::span<const ast::NamePart> parts, size_t at, const Value& value, Env& env,
                           SourceSpan place) {
    const auto subscripts = parts[at].subscripts;
    const bool last = at + 1 == parts.size();
    auto member = [&](Value& record) -> bool {
        const NameId id = parts[at + 1].id;
        if (record.kind != Value::Kind::Record || !record.dimensions.empty()) {
            error<DiagnosticKind::UnknownMember>(env, place, typeText(record, m_graph), m_graph.names().text(id),
                                                 std::string());
            return false;
        }
        const FoundName f = m_graph.member(record.cls, id);
        if (f.kind != FoundName::Kind::Component) {
            error<DiagnosticKind::UnknownMember>(env, place, m_graph.fullName(record.cls), m_graph.names().text(id),
                                                 std::string());
            return false;
        }
        return assignInto(record.parts[m_graph.get(record.cls).elements[f.element].number], parts, at + 1, value, env,
                          place);
    };
    auto put = [&](Value& to, const Value& v) -> bool {
        Value like = to;
        if (to.isSimple() && v.isSimple() && to.dimensions.size() == v.dimensions.size())
            like.dimensions = v.dimensions; // an array of unknown size takes the size of the value
        if (to.kind == Value::Kind::Record && v.kind == Value::Kind::Record &&
            to.dimensions.size() == v.dimensions.size() && !to.dimensions.empty()) {
            to = v;
            return true;
        }
        Value c = converted(v, like, place, env.quiet);
        if (!c.ok())
            return false;
        to = std::move(c);
        return true;
    };
    if (subscripts.empty())
        return last ? put(target, value) : member(target);

    // The positions that the subscripts select, found by selecting among their numbers.
    Value numbers = Value::array(ScalarType::Integer, target.dimensions, {});
    for (size_t i = 0; i < target.elementCount(); ++i)
        numbers.scalars.push_back(Scalar::ofInteger(static_cast<int64_t>(i)));
    numbers = subscripted(numbers, subscripts, env, place);
    if (!numbers.ok() || !numbers.isLiteral())
        return false;
    if (!last) {
        if (numbers.scalars.size() != 1 || target.kind != Value::Kind::Record) {
            error<DiagnosticKind::NotSupported>(env, place, phrase("an assignment to a member of several records"));
            return false;
        }
        return member(target.parts[static_cast<size_t>(numbers.scalars[0].integer)]);
    }
    if (target.kind == Value::Kind::Record) {
        if (numbers.dimensions != value.dimensions)
            return false;
        for (size_t i = 0; i < numbers.scalars.size(); ++i)
            target.parts[static_cast<size_t>(numbers.scalars[i].integer)] =
                value.dimensions.empty() ? value : value.parts[i];
        return true;
    }
    Value like = target;
    like.dimensions = numbers.dimensions;
    like.scalars.resize(numbers.scalars.size());
    const Value c = converted(value, like, place, env.quiet);
    if (!c.ok())
        return false;
    for (size_t i = 0; i < numbers.scalars.size(); ++i)
        target.scalars[static_cast<size_t>(numbers.scalars[i].integer)] = c.scalars[i];
    return true;
}

} // namespace gnomon
