#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/function_lowering.h"

#include <algorithm>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;
using ast::Operator;

// Arrays in functions. An array of records is a record whose members are arrays, the dimensions of the array first; so
// whatever selects or makes elements does the same to every member.

const FunctionLowering::Low& FunctionLowering::leaf(const Low& low) {
    const Low* at = &low;
    while (at->kind == Low::Kind::Record && !at->parts.empty())
        at = &at->parts.front();
    return *at;
}

/// Number of a variable that runs through a loop of the function.
uint32_t FunctionLowering::addLoop(Body& body, FunctionVariable v) {
    Body& owner = body.owner ? *body.owner : body;
    owner.flat.loopVariables.push_back(std::move(v));
    return static_cast<uint32_t>(owner.flat.variables.size() + owner.flat.loopVariables.size() - 1);
}

FunctionLowering::Low FunctionLowering::runningNumber(Body& body) {
    FunctionVariable v;
    v.name = m_graph.names().intern("$i");
    v.type = ScalarType::Integer;
    return simple(m_pool.local(addLoop(body, std::move(v)), ScalarType::Integer, 0), ScalarType::Integer, 0);
}

ExprId FunctionLowering::extentOf(const Low& low, int64_t dimension) {
    return m_pool.make(ExprOp::Size, ScalarType::Integer, 0,
                       std::vector<ExprId>{leaf(low).id, m_pool.integer(dimension)});
}

FunctionLowering::Low FunctionLowering::comprehension(ExprId range, uint32_t local, const Low& inner) {
    Low result = inner;
    result.rank = static_cast<uint8_t>(inner.rank + 1);
    if (inner.kind == Low::Kind::Record) {
        for (Low& part : result.parts)
            part = comprehension(range, local, part);
        return result;
    }
    const ExprId children[] = {range, inner.id};
    result.id = m_pool.make(ExprOp::Comprehension, inner.type, result.rank, children, local);
    return result;
}

/// What `one` gives for all subscripts of the first `dimensions` dimensions of `like`, as an array of these extents.
FunctionLowering::Low FunctionLowering::everyElement(Body& body, const Low& like, size_t dimensions,
                                                     const std::function<Low(const std::vector<Low>&)>& one) {
    std::vector<Low> subscripts;
    for (size_t d = 0; d < dimensions; ++d)
        subscripts.push_back(runningNumber(body));
    Low result = one(subscripts);
    for (size_t d = dimensions; d-- > 0 && result.ok();) {
        const ExprId range = m_pool.make(
            ExprOp::Range, ScalarType::Integer, 1,
            std::vector<ExprId>{m_pool.integer(1), m_pool.integer(1), extentOf(like, static_cast<int64_t>(d) + 1)});
        result = comprehension(range, static_cast<uint32_t>(m_pool.node(subscripts[d].id).payload), result);
    }
    return result;
}

FunctionLowering::Low FunctionLowering::element(const Low& low, const std::vector<Low>& subscripts) {
    return index(low, subscripts, std::vector<bool>(subscripts.size(), false));
}

/// What an iterator runs over: its range, or the extent of the array in whose subscript it is used.
FunctionLowering::Low FunctionLowering::rangeOf(Body& body, const ast::Iterator& iterator,
                                                const std::function<IteratorUse()>& findUse) {
    if (iterator.range) {
        const Low range = expression(body, *iterator.range);
        if (range.ok() && range.rank != 1)
            return error<DiagnosticKind::TypeMismatch>(iterator.range->span, phrase("a vector"), typeName(range));
        return range;
    }
    const IteratorUse use = findUse();
    if (!use.name)
        return error<DiagnosticKind::UnknownExtent>(iterator.span, m_graph.names().text(iterator.id));
    if (const Value type = m_evaluator.dimensionType(use, body.scope); type.kind == Value::Kind::Type)
        return fromValue(type);
    std::vector<ast::NamePart> parts;
    Expr whole;
    whole.kind = ExprKind::Name;
    whole.span = use.name->span;
    whole.name = use.array(parts);
    const Low array = name(body, whole);
    if (!array.ok())
        return {};
    const ExprId bounds[] = {m_pool.integer(1), m_pool.integer(1),
                             extentOf(array, static_cast<int64_t>(use.dimension) + 1)};
    return simple(m_pool.make(ExprOp::Range, ScalarType::Integer, 1, bounds), ScalarType::Integer, 1);
}

/// What an iterator stands for; `local` runs through `range`. An array of records is run through by its numbers.
FunctionLowering::Low FunctionLowering::running(Body& body, const ast::Iterator& iterator, Low& range,
                                                uint32_t& local) {
    const Low over = range;
    const bool isRecords = over.kind == Low::Kind::Record && leaf(over).kind == Low::Kind::Simple;
    if (isRecords) {
        const ExprId bounds[] = {m_pool.integer(1), m_pool.integer(1), extentOf(over, 1)};
        range = simple(m_pool.make(ExprOp::Range, ScalarType::Integer, 1, bounds), ScalarType::Integer, 1);
    }
    FunctionVariable v;
    v.name = iterator.id;
    v.type = range.type;
    v.span = iterator.span;
    local = addLoop(body, std::move(v));
    Low low = simple(m_pool.local(local, range.type, 0), range.type, 0);
    low.enumeration = range.enumeration;
    return isRecords ? element(over, {low}) : low;
}

/// {a, b, …}
FunctionLowering::Low FunctionLowering::stacked(std::vector<Low> elements, SourceSpan place) {
    if (elements.empty())
        return simple(m_pool.make(ExprOp::MakeArray, ScalarType::Real, 1, {}), ScalarType::Real, 1);
    Low result = elements.front();
    for (Low& low : elements)
        low = inOrderOf(std::move(low), result.cls);
    for (const Low& low : elements)
        if (low.kind != result.kind || low.rank != result.rank || low.parts.size() != result.parts.size() ||
            (low.kind != Low::Kind::Simple && low.kind != Low::Kind::Record))
            return error<DiagnosticKind::ElementsDiffer>(place, typeText(shape(result), m_graph),
                                                         typeText(shape(low), m_graph));
    result.rank = static_cast<uint8_t>(result.rank + 1);
    if (result.kind == Low::Kind::Record) {
        for (size_t k = 0; k < result.parts.size(); ++k) {
            std::vector<Low> members;
            for (const Low& low : elements)
                members.push_back(low.parts[k]);
            result.parts[k] = stacked(members, place);
            if (!result.parts[k].ok())
                return {};
        }
        return result;
    }
    std::vector<ExprId> children;
    for (const Low& low : elements) {
        children.push_back(low.id);
        if (low.type == ScalarType::Real && result.type == ScalarType::Integer)
            result.type = ScalarType::Real;
    }
    result.id = m_pool.make(ExprOp::MakeArray, result.type, result.rank, children);
    return result;
}

/// [a, b; c, d]
FunctionLowering::Low FunctionLowering::matrix(const std::vector<std::vector<Low>>& cells, SourceSpan place) {
    if (cells.empty() || cells[0].empty())
        return simple(m_pool.make(ExprOp::MakeArray, ScalarType::Real, 2, {}), ScalarType::Real, 2);
    const Low& corner = cells[0][0];
    bool scalars = true, real = false;
    for (const auto& line : cells)
        for (const Low& low : line) {
            if (low.kind != corner.kind || low.parts.size() != corner.parts.size())
                return error<DiagnosticKind::ElementsDiffer>(place, typeText(shape(corner), m_graph),
                                                             typeText(shape(low), m_graph));
            scalars &= low.rank == 0;
            real |= low.type == ScalarType::Real;
        }
    if (scalars) {
        std::vector<Low> lines;
        for (const auto& line : cells)
            lines.push_back(stacked(line, place));
        return stacked(lines, place);
    }
    if (corner.kind != Low::Kind::Simple)
        return error<DiagnosticKind::NotSupported>(place, phrase("a matrix of arrays of records in a function"));
    // Blocks: a vector is a column; rows are put side by side, then on top of each other.
    const ScalarType type = real ? ScalarType::Real : corner.type;
    std::vector<ExprId> lines{m_pool.integer(1)};
    for (const auto& line : cells) {
        std::vector<ExprId> ids{m_pool.integer(2)};
        for (const Low& low : line) {
            ExprId id = low.id;
            if (low.rank == 0)
                id = m_pool.make(ExprOp::MakeArray, type, 1, std::vector<ExprId>{id});
            if (low.rank <= 1)
                id = m_pool.make(ExprOp::Transpose, type, 2,
                                 std::vector<ExprId>{m_pool.make(ExprOp::MakeArray, type, 2, std::vector<ExprId>{id})});
            ids.push_back(id);
        }
        lines.push_back(m_pool.make(ExprOp::Cat, type, 2, ids));
    }
    return simple(m_pool.make(ExprOp::Cat, type, 2, lines), type, 2);
}

/// An array of the type of a component without elements.
FunctionLowering::Low FunctionLowering::noElements(InstanceId instance, uint8_t outerRank) {
    const Instance& i = m_tree.typed(instance);
    if (!i.cls)
        return {};
    const auto rank = static_cast<uint8_t>(outerRank + m_tree.dimensionExpressions(instance).size());
    if (m_tree.isSimple(instance)) {
        const ScalarType type = m_evaluator.scalarType(i.cls);
        Low low = simple(m_pool.make(ExprOp::MakeArray, type, rank, {}), type, rank);
        low.enumeration = m_graph.expanded(i.cls).enumeration;
        return low;
    }
    const InstanceId members = m_tree.dimensionExpressions(instance).empty() ? instance : m_tree.makeLoose(i.cls, {});
    return noRecords(i.cls, members, rank);
}

FunctionLowering::Low FunctionLowering::noRecords(ClassId cls, InstanceId members, uint8_t rank) {
    Low low;
    low.kind = Low::Kind::Record;
    low.cls = cls;
    low.rank = rank;
    for (InstanceId child : m_tree.children(members))
        low.parts.push_back(noElements(child, rank));
    return low;
}

FunctionLowering::Low FunctionLowering::fromRecords(const Value& v) {
    const auto rank = static_cast<uint8_t>(v.dimensions.size());
    if (v.parts.empty())
        return v.cls ? noRecords(v.cls, m_tree.makeLoose(v.cls, {}), rank) : Low();
    Low low;
    low.kind = Low::Kind::Record;
    low.cls = v.cls;
    low.rank = rank;
    const ClassNode& node = m_graph.expanded(v.cls);
    std::vector<NameId> members(v.parts.front().parts.size());
    for (uint32_t at : node.order)
        if (node.elements[at].component && node.elements[at].number < members.size())
            members[node.elements[at].number] = node.elements[at].name;
    Env env;
    env.quiet = true;
    for (NameId id : members) {
        const Value all = id.valid() ? m_evaluator.memberOf(v, id, {}, env) : Value();
        low.parts.push_back(all.ok() ? fromValue(all) : Low());
    }
    return low;
}

// Names

bool FunctionLowering::readsFrame(const Body& body, const Expr& e) const {
    if (e.kind == ExprKind::End && !body.ends.empty())
        return true;
    for (const ast::NamePart& part : e.name.parts)
        for (const Expr* s : part.subscripts)
            if (s && readsFrame(body, *s))
                return true;
    if (!e.name.empty() && !e.name.global)
        for (const Variable& v : body.frame)
            if (v.name == e.name.parts[0].id)
                return true;
    return std::ranges::any_of(e.children, [&](const Expr* child) { return child && readsFrame(body, *child); });
}

/// a[i].b[j] is the element i, j of the member b of all records: the subscripts of all parts, one after the other.
FunctionLowering::Low FunctionLowering::selected(Body& body, const Low& low, const std::vector<const Expr*>& subscripts,
                                                 InstanceId array) {
    size_t count = subscripts.size();
    while (count > 0 && !subscripts[count - 1])
        --count;
    return subscripted(body, low, {subscripts.data(), count}, array);
}

FunctionLowering::Low FunctionLowering::variable(Body& body, Low low, const ast::Name& name) {
    std::vector<const Expr*> subscripts;
    size_t before = 0;
    for (size_t p = 0; p < name.parts.size() && low.ok(); ++p) {
        const ast::NamePart& part = name.parts[p];
        if (p > 0)
            low = member(low, part.id, part.span);
        if (!low.ok())
            return {};
        if (part.subscripts.size() + before > low.rank)
            return error<DiagnosticKind::TooManySubscripts>(part.span, part.subscripts.size(), low.rank - before);
        subscripts.insert(subscripts.end(), part.subscripts.begin(), part.subscripts.end());
        subscripts.resize(low.rank, nullptr);
        before = low.rank;
    }
    const bool isOfOne = name.parts.size() == 1 && body.scope.self.valid() && !body.owner;
    return selected(body, low, subscripts, isOfOne ? m_tree.child(body.scope.self, name.parts[0].id) : InstanceId());
}

/// A constant with subscripts that only the call knows: data[i].MM.
FunctionLowering::Low FunctionLowering::constantElement(Body& body, const Expr& e) {
    std::vector<ast::NamePart> parts(e.name.parts.begin(), e.name.parts.end());
    for (ast::NamePart& part : parts)
        part.subscripts = {};
    const auto rankOf = [&](size_t last) -> size_t {
        Expr prefix = e;
        prefix.name.parts = {parts.data(), last + 1};
        Env env;
        env.scope = body.scope;
        env.shapeOnly = true;
        env.quiet = true;
        return m_evaluator.evaluate(prefix, env).dimensions.size();
    };
    Expr whole = e;
    whole.name.parts = parts;
    const Low low = constant(body, whole);
    if (!low.ok())
        return {};
    const auto given = std::ranges::find_if(e.name.parts, [](const auto& part) { return !part.subscripts.empty(); });
    auto at = static_cast<size_t>(given - e.name.parts.begin());
    std::vector<const Expr*> subscripts(at > 0 ? rankOf(at - 1) : 0, nullptr);
    for (; at < e.name.parts.size(); ++at) {
        const auto& part = e.name.parts[at];
        const size_t rank = at + 1 == e.name.parts.size() ? low.rank : rankOf(at);
        subscripts.insert(subscripts.end(), part.subscripts.begin(), part.subscripts.end());
        if (subscripts.size() > rank)
            return error<DiagnosticKind::TooManySubscripts>(part.span, subscripts.size(), rank);
        subscripts.resize(rank, nullptr);
    }
    return selected(body, low, subscripts);
}

// Operators of records on arrays

FunctionLowering::Low FunctionLowering::overloadedArrays(Operator op, const Low& a, const Low& b, SourceSpan place) {
    Body& body = *m_body;
    if (op == Operator::Times && a.rank > 0 && b.rank > 0) {
        const auto rest = [&](const Low& low, const Low& subscript, bool first) {
            return first ? index(low, {subscript}, {false}) : index(low, {Low(), subscript}, {true, false});
        };
        if (a.rank == 1 && b.rank == 1)
            return sumOf(everyElement(body, a, 1,
                                      [&](const std::vector<Low>& i) {
                                          return binary(op, element(a, i), element(b, i), place);
                                      }),
                         place);
        if (a.rank == 2) // by rows of the first, then by columns of the second
            return everyElement(body, a, 1,
                                [&](const std::vector<Low>& i) { return binary(op, rest(a, i[0], true), b, place); });
        if (a.rank == 1 && b.rank == 2) {
            const Low column =
                index(b, {simple(m_pool.integer(1))}, {false}); // a row: its extent is the number of columns
            return everyElement(body, column, 1,
                                [&](const std::vector<Low>& j) { return binary(op, a, rest(b, j[0], false), place); });
        }
    }
    const bool additive = op == Operator::Plus || op == Operator::Minus;
    const bool scalars = a.rank == 0 || b.rank == 0;
    if ((a.rank != b.rank && !scalars) || (additive && scalars) || (op == Operator::Divide && b.rank > 0) ||
        op == Operator::Power || op >= Operator::Less)
        return error<DiagnosticKind::OperandTypes>(place, ast::operatorText(op), typeText(shape(a), m_graph),
                                                   typeText(shape(b), m_graph));
    const Low& like = a.rank > 0 ? a : b;
    return everyElement(body, like, like.rank, [&](const std::vector<Low>& i) {
        return binary(op, a.rank > 0 ? element(a, i) : a, b.rank > 0 ? element(b, i) : b, place);
    });
}

/// sum(v[i, :] for i in …): element by element. No elements at all make one zero, which max() and the like can take.
FunctionLowering::Low FunctionLowering::sumOfArrays(Body& body, const Low& arrays, size_t iterators) {
    const auto rank = static_cast<uint8_t>(arrays.rank - iterators);
    // The extents that stay come first here, so that everyElement() finds them.
    Low kept = arrays;
    for (size_t k = 0; k < iterators; ++k)
        kept = index(kept, {simple(m_pool.integer(1))}, {false});
    const Low sums = everyElement(body, kept, rank, [&](const std::vector<Low>& i) {
        std::vector<Low> subscripts(iterators);
        std::vector<bool> colons(iterators, true);
        subscripts.insert(subscripts.end(), i.begin(), i.end());
        colons.insert(colons.end(), i.size(), false);
        const Low column = index(arrays, subscripts, colons);
        return simple(m_pool.make(ExprOp::Sum, arrays.type, 0, {&column.id, 1}), arrays.type, 0);
    });
    std::vector<ExprId> nothing{arrays.type == ScalarType::Real ? m_pool.real(0) : m_pool.integer(0)};
    nothing.insert(nothing.end(), rank, m_pool.integer(1));
    const ExprId branches[] = {m_pool.binary(ExprOp::Greater, extentOf(arrays, 1), m_pool.integer(0)), sums.id,
                               m_pool.make(ExprOp::Fill, arrays.type, rank, nothing)};
    return simple(m_pool.make(ExprOp::If, arrays.type, rank, branches), arrays.type, rank);
}

/// The sum of a vector of records: a function of its own, which adds one after the other.
FunctionLowering::Low FunctionLowering::sumOf(const Low& array, SourceSpan place) {
    if (array.kind != Low::Kind::Record || array.rank != 1)
        return array.ok() ? error<DiagnosticKind::OperandType>(place, "sum", typeText(shape(array), m_graph)) : Low();
    const std::pair key(array.cls.value, std::string("sum"));
    auto found = m_numbers.find(key);
    if (found == m_numbers.end()) {
        const auto number = static_cast<uint32_t>(m_model.functions.size());
        m_model.functions.emplace_back();
        Body body;
        body.scope = m_body->scope;
        body.flat.name = m_graph.names().intern(phrase("sum of {0}", m_graph.fullName(array.cls)));
        body.flat.span = place;
        Body* const outer = std::exchange(m_body, &body);
        const Low all = declareLike(body, array, "a", FunctionVariable::Role::Input);
        body.flat.inputCount = static_cast<uint32_t>(body.flat.variables.size());
        const Low sum =
            declareLike(body, index(array, {simple(m_pool.integer(1))}, {false}), "s", FunctionVariable::Role::Output);
        body.flat.outputCount = static_cast<uint32_t>(body.flat.variables.size()) - body.flat.inputCount;
        const ClassId zero = m_evaluator.findOverload(array.cls, "'0'", {});
        put(body, sum, zero ? callFunction(zero, {}, {}, place) : index(all, {simple(m_pool.integer(1))}, {false}),
            place);
        const Low i = runningNumber(body);
        Statement loop;
        loop.kind = StatementKind::For;
        loop.value =
            m_pool.make(ExprOp::Range, ScalarType::Integer, 1,
                        std::vector<ExprId>{m_pool.integer(zero ? 1 : 2), m_pool.integer(1), extentOf(all, 1)});
        loop.local = static_cast<uint32_t>(m_pool.node(i.id).payload);
        loop.span = place;
        const size_t at = body.flat.statements.size();
        body.flat.statements.push_back(loop);
        put(body, sum, overloaded("'+'", {sum, element(all, {i})}, place), place);
        body.flat.statements[at].thenCount = static_cast<uint32_t>(body.flat.statements.size() - at - 1);
        m_body = outer;
        if (m_failed)
            return {};
        placeTemporaries(body);
        m_model.functions[number] = std::move(body.flat);
        found = m_numbers.emplace(key, number).first;
    }
    std::vector<ExprId> operands;
    flattenArgument(array, operands);
    Low result = index(array, {simple(m_pool.integer(1))}, {false});
    const ExprId call = m_pool.call(FunctionId(found->second), operands, leaf(result).type, leaf(result).rank);
    uint32_t number = 0;
    const std::function<void(Low&)> outputs = [&](Low& low) {
        if (low.kind == Low::Kind::Record) {
            for (Low& part : low.parts)
                outputs(part);
            return;
        }
        low.id = number == 0 ? call : m_pool.output(call, number, low.type, low.rank);
        ++number;
    };
    outputs(result);
    return result;
}

// Assignments of records

/// Variables of the shape of an expression; extents are those of what is assigned.
FunctionLowering::Low FunctionLowering::declareLike(Body& body, const Low& like, std::string_view name,
                                                    FunctionVariable::Role role) {
    Low low = like;
    if (like.kind == Low::Kind::Record) {
        for (Low& part : low.parts)
            part = declareLike(body, part, name, role);
        return low;
    }
    FunctionVariable v;
    v.name = m_graph.names().intern(name);
    v.role = role;
    v.type = like.type;
    v.dimensions.resize(like.rank);
    low.id = m_pool.local(static_cast<uint32_t>(body.flat.variables.size()), like.type, like.rank);
    body.flat.variables.push_back(std::move(v));
    return low;
}

namespace {

/// Temporaries are numbered from here until all statements are known.
constexpr uint32_t temporaryBase = 1u << 24;

} // namespace

/// The parts of a record, one assignment each. Where a later part reads what an earlier one changes (c := c*c), all are
/// computed before any is assigned.
void FunctionLowering::put(Body& body, const Low& to, const Low& value, SourceSpan span) {
    struct Assignment {
        ExprId target, value;
        ScalarType type;
    };
    std::vector<Assignment> all;
    const std::function<bool(const Low&, const Low&)> collect = [&](const Low& a, const Low& b) {
        if (a.kind == Low::Kind::Record && b.kind == Low::Kind::Record && a.rank == b.rank) {
            for (size_t i = 0; i < a.parts.size() && i < b.parts.size(); ++i) {
                const Low* from = &b.parts[i];
                if (a.cls != b.cls)
                    from = partLike(a, i, b);
                if (!from || !collect(a.parts[i], *from))
                    return false;
            }
            return true;
        }
        if (a.kind != Low::Kind::Simple || b.kind != Low::Kind::Simple) {
            if (a.ok() && b.ok())
                error<DiagnosticKind::TypeMismatch>(span, typeText(shape(a), m_graph), typeText(shape(b), m_graph));
            return false;
        }
        const ExprOp op = m_pool.node(a.id).op;
        if (op != ExprOp::Local && !(op == ExprOp::Index && m_pool.node(m_pool.child(a.id, 0)).op == ExprOp::Local)) {
            error<DiagnosticKind::NeedsVariable>(span, ":=");
            return false;
        }
        all.push_back({a.id, b.id, a.type});
        return true;
    };
    if (!collect(to, value)) {
        m_failed = true;
        return;
    }
    const auto assign = [&](ExprId target, ExprId from) {
        Statement s;
        s.kind = StatementKind::Assign;
        s.target = target;
        s.value = from;
        s.span = span;
        body.flat.statements.push_back(s);
    };
    const auto base = [&](ExprId target) {
        return m_pool.node(target).op == ExprOp::Index ? m_pool.child(target, 0) : target;
    };
    bool clashes = false;
    for (size_t later = 1; later < all.size() && !clashes; ++later)
        for (ExprId id : m_pool.reachable({&all[later].value, 1}))
            for (size_t earlier = 0; earlier < later; ++earlier)
                clashes |= id == base(all[earlier].target);
    if (clashes)
        for (Assignment& a : all) {
            FunctionVariable v;
            v.name = m_graph.names().intern("$value");
            v.type = a.type;
            v.span = span;
            const uint8_t rank = m_pool.node(a.value).rank;
            v.dimensions.resize(rank);
            const ExprId temporary =
                m_pool.local(temporaryBase + static_cast<uint32_t>(body.temporaries.size()), a.type, rank);
            body.temporaries.push_back(std::move(v));
            assign(temporary, a.value);
            a.value = temporary;
        }
    for (const Assignment& a : all)
        assign(a.target, a.value);
}

/// Copies of what the body of a loop may change; inputs are not assigned.
FunctionLowering::Low FunctionLowering::kept(Body& body, Low low, SourceSpan span) {
    if (low.kind == Low::Kind::Record) {
        for (Low& part : low.parts)
            part = kept(body, std::move(part), span);
        return low;
    }
    const ExprNode& n = m_pool.node(low.id);
    if (low.kind != Low::Kind::Simple || (n.op == ExprOp::Local && n.payload < body.flat.variables.size() &&
                                          body.flat.variables[n.payload].role == FunctionVariable::Role::Input))
        return low;
    FunctionVariable v;
    v.name = m_graph.names().intern("$value");
    v.type = low.type;
    v.span = span;
    v.dimensions.resize(low.rank);
    Statement s;
    s.kind = StatementKind::Assign;
    s.target = m_pool.local(temporaryBase + static_cast<uint32_t>(body.temporaries.size()), low.type, low.rank);
    s.value = std::exchange(low.id, s.target);
    s.span = span;
    body.temporaries.push_back(std::move(v));
    body.flat.statements.push_back(std::move(s));
    return low;
}

/// The member of another record class that has the name of the i-th member of this one.
const FunctionLowering::Low* FunctionLowering::partLike(const Low& record, size_t i, const Low& other) {
    const ClassNode& node = m_graph.expanded(record.cls);
    for (uint32_t at : node.order)
        if (node.elements[at].component && node.elements[at].number == i) {
            const FoundName f = m_graph.member(other.cls, node.elements[at].name);
            if (f.kind != FoundName::Kind::Component)
                return i < other.parts.size() ? &other.parts[i] : nullptr;
            const uint32_t number = m_graph.get(other.cls).elements[f.element].number;
            return number < other.parts.size() ? &other.parts[number] : nullptr;
        }
    return i < other.parts.size() ? &other.parts[i] : nullptr;
}

/// Puts the temporaries behind the variables and moves the loop variables up.
void FunctionLowering::placeTemporaries(Body& body) {
    if (body.temporaries.empty())
        return;
    const auto own = static_cast<uint32_t>(body.flat.variables.size());
    const auto count = static_cast<uint32_t>(body.temporaries.size());
    const auto placed = [&](uint64_t number) -> uint64_t {
        return number >= temporaryBase ? own + (number - temporaryBase) : number >= own ? number + count : number;
    };
    std::unordered_map<ExprId, ExprId> known;
    const auto renumber = [&](ExprId& root) {
        if (!root.valid())
            return;
        for (const ExprId id : m_pool.reachable({&root, 1})) {
            if (known.contains(id))
                continue;
            const ExprNode n = m_pool.node(id);
            std::vector<ExprId> children;
            for (const ExprId child : m_pool.children(id))
                children.push_back(known.at(child));
            const bool isLocal = n.op == ExprOp::Local || n.op == ExprOp::Comprehension;
            known.emplace(id, m_pool.make(n.op, n.type, n.rank, children, isLocal ? placed(n.payload) : n.payload));
        }
        root = known.at(root);
    };
    for (FunctionVariable& v : body.flat.variables) {
        for (ExprId& d : v.dimensions)
            renumber(d);
        renumber(v.value);
    }
    for (Statement& s : body.flat.statements) {
        renumber(s.target);
        renumber(s.value);
        renumber(s.message);
        for (ExprId& target : s.targets)
            renumber(target);
        s.local = static_cast<uint32_t>(placed(s.local));
    }
    body.flat.variables.insert(body.flat.variables.end(), body.temporaries.begin(), body.temporaries.end());
}

} // namespace gnomon
