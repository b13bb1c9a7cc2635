#include "compiler/expr/solve.h"

#include "compiler/expr/simplify.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace gnomon {

namespace {

bool isLeaf(ExprOp op) {
    switch (op) {
    case ExprOp::Time:
    case ExprOp::Column:
    case ExprOp::ColumnBlock:
    case ExprOp::Local:
    case ExprOp::Der:
    case ExprOp::Pre:
    case ExprOp::Start:
        return true;
    default:
        return false;
    }
}

/// Parts of an equation for a Real are Real, also where they are made of Integers only: x*n*n = 1.
ExprBuilder::Sums sumsFor(const ExprPool& pool, ExprId leaf) {
    return pool.node(leaf).type == ScalarType::Real ? ExprBuilder::Sums::Real : ExprBuilder::Sums::OfOperands;
}

/// The nodes of an expression, seen down to its leaves as a whole, children first.
std::vector<ExprId> nodesToLeaves(const ExprPool& pool, std::span<const ExprId> roots) {
    std::vector<ExprId> found, stack(roots.begin(), roots.end());
    std::unordered_map<ExprId, bool> seen;
    while (!stack.empty()) {
        const ExprId id = stack.back();
        stack.pop_back();
        if (!seen.emplace(id, true).second)
            continue;
        found.push_back(id);
        if (!isLeaf(pool.node(id).op))
            for (ExprId child : pool.children(id))
                stack.push_back(child);
    }
    std::ranges::sort(found);
    return found;
}

} // namespace

std::optional<LinearParts> linearParts(ExprPool& pool, ExprId expression, ExprId leaf) {
    ExprBuilder b(pool, sumsFor(pool, leaf));
    std::unordered_map<ExprId, LinearParts> parts;
    for (ExprId id : nodesToLeaves(pool, {&expression, 1})) {
        const ExprNode n = pool.node(id);
        if (id == leaf) {
            parts[id] = {b.one(), b.zero()};
            continue;
        }
        std::vector<LinearParts> of;
        bool free = true;
        if (!isLeaf(n.op)) {
            for (ExprId child : pool.children(id)) {
                of.push_back(parts.at(child));
                free = free && b.isZero(of.back().coefficient);
            }
        }
        if (free) {
            parts[id] = {b.zero(), id};
            continue;
        }
        switch (n.op) {
        case ExprOp::Add:
            parts[id] = {b.add(of[0].coefficient, of[1].coefficient), b.add(of[0].rest, of[1].rest)};
            break;
        case ExprOp::Sub:
            parts[id] = {b.sub(of[0].coefficient, of[1].coefficient), b.sub(of[0].rest, of[1].rest)};
            break;
        case ExprOp::Neg:
            parts[id] = {b.neg(of[0].coefficient), b.neg(of[0].rest)};
            break;
        case ExprOp::Mul: {
            if (!b.isZero(of[0].coefficient) && !b.isZero(of[1].coefficient))
                return std::nullopt;
            const bool left = !b.isZero(of[0].coefficient);
            const LinearParts& moving = of[left ? 0 : 1];
            const ExprId factor = pool.child(id, left ? 1 : 0);
            parts[id] = {b.mul(moving.coefficient, factor), b.mul(moving.rest, factor)};
            break;
        }
        case ExprOp::Div: {
            if (!b.isZero(of[1].coefficient))
                return std::nullopt;
            const ExprId divisor = pool.child(id, 1);
            parts[id] = {b.div(of[0].coefficient, divisor), b.div(of[0].rest, divisor)};
            break;
        }
        case ExprOp::If: {
            if (!b.isZero(of[0].coefficient))
                return std::nullopt;
            const ExprId condition = pool.child(id, 0);
            parts[id] = {b.ifElse(condition, of[1].coefficient, of[2].coefficient),
                         b.ifElse(condition, of[1].rest, of[2].rest)};
            break;
        }
        case ExprOp::NoEvent: {
            const auto wrap = [&](ExprId e) { return pool.literal(e) ? e : pool.unary(ExprOp::NoEvent, e); };
            parts[id] = {wrap(of[0].coefficient), wrap(of[0].rest)};
            break;
        }
        case ExprOp::Smooth: {
            const auto wrap = [&](ExprId e) {
                return pool.literal(e) ? e : pool.binary(ExprOp::Smooth, pool.child(id, 0), e);
            };
            parts[id] = {wrap(of[1].coefficient), wrap(of[1].rest)};
            break;
        }
        case ExprOp::Homotopy: {
            const auto wrap = [&](ExprId x, ExprId y) { return x == y ? x : pool.binary(ExprOp::Homotopy, x, y); };
            parts[id] = {wrap(of[0].coefficient, of[1].coefficient), wrap(of[0].rest, of[1].rest)};
            break;
        }
        default:
            return std::nullopt;
        }
    }
    return parts.at(expression);
}

namespace {

/// A sum of whole multiples: what is no sum and no multiple stands in it as it is.
struct WholeSum {
    std::vector<std::pair<ExprId, int64_t>> terms;
    int64_t constant = 0;
    bool good = true; // all numbers are whole, and not too large

    void add(const ExprPool& pool, ExprId e, int64_t times) {
        constexpr double largest = 1e15;
        if (const auto number = pool.literal(e)) {
            good = good && *number == std::floor(*number) && std::fabs(*number * static_cast<double>(times)) < largest;
            if (good)
                constant += times * static_cast<int64_t>(*number);
            return;
        }
        switch (pool.node(e).op) {
        case ExprOp::Neg:
            return add(pool, pool.child(e, 0), -times);
        case ExprOp::Add:
        case ExprOp::Sub:
            add(pool, pool.child(e, 0), times);
            return add(pool, pool.child(e, 1), pool.node(e).op == ExprOp::Add ? times : -times);
        case ExprOp::Mul:
            for (const uint32_t i : {0u, 1u})
                if (const auto number = pool.literal(pool.child(e, i))) {
                    good = good && *number == std::floor(*number) &&
                           std::fabs(*number * static_cast<double>(times)) < largest;
                    if (good)
                        add(pool, pool.child(e, 1 - i), times * static_cast<int64_t>(*number));
                    return;
                }
            break;
        default:
            break;
        }
        const auto known = std::ranges::find(terms, e, &std::pair<ExprId, int64_t>::first);
        if (known != terms.end())
            known->second += times;
        else
            terms.emplace_back(e, times);
    }
};

} // namespace

std::optional<ExprId> wholeQuotient(ExprPool& pool, ExprId dividend, int64_t divisor) {
    if (divisor == 0)
        return std::nullopt;
    ExprBuilder b(pool);
    WholeSum sum;
    sum.add(pool, dividend, 1);
    if (!sum.good || sum.constant % divisor != 0)
        return std::nullopt;
    std::optional<ExprId> quotient;
    const auto add = [&](ExprId term) { quotient = quotient ? b.add(*quotient, term) : term; };
    for (auto [term, times] : sum.terms) {
        if (times == 0)
            continue;
        if (times % divisor != 0) {
            // What the number lacks the term may have: each branch of an `if`.
            const int64_t lacking = divisor / std::gcd(times, divisor);
            if (pool.node(term).op != ExprOp::If)
                return std::nullopt;
            const auto first = wholeQuotient(pool, pool.child(term, 1), lacking);
            const auto second = first ? wholeQuotient(pool, pool.child(term, 2), lacking) : first;
            if (!second)
                return std::nullopt;
            term = b.ifElse(pool.child(term, 0), *first, *second);
            times *= lacking;
        }
        const int64_t factor = times / divisor;
        add(factor == 1 ? term : b.mul(pool.integer(factor), term));
    }
    if (sum.constant != 0 || !quotient)
        add(pool.integer(sum.constant / divisor));
    return quotient;
}

std::optional<Solution> solveFor(ExprPool& pool, ExprId lhs, ExprId rhs, ExprId leaf) {
    ExprBuilder b(pool, sumsFor(pool, leaf));
    const auto left = linearParts(pool, lhs, leaf);
    const auto right = left ? linearParts(pool, rhs, leaf) : left;
    if (!left || !right)
        return std::nullopt;
    const ExprId pivot = b.sub(left->coefficient, right->coefficient);
    if (b.isZero(pivot))
        return std::nullopt;
    ExprId rest = b.sub(right->rest, left->rest);
    const ExprNode n = pool.node(pivot);
    if (n.op == ExprOp::Neg)
        return Solution{b.div(b.neg(rest), pool.child(pivot, 0)), pivot};
    if (n.op == ExprOp::Div && pool.literal(pool.child(pivot, 0)) == 1.0)
        // x / R = …: multiply back rather than divide by a quotient.
        return Solution{b.mul(pool.child(pivot, 1), rest), pivot};
    return Solution{b.div(rest, pivot), pivot};
}

std::optional<ExprId> isolate(ExprPool& pool, ExprId lhs, ExprId rhs, ExprId leaf, const InverseRule& inverse) {
    ExprBuilder b(pool, sumsFor(pool, leaf));
    const auto has = [&](ExprId e) { return contains(pool, e, [&](ExprId id) { return id == leaf; }); };
    ExprId own = lhs, value = rhs;
    if (has(rhs))
        std::swap(own, value);
    if (has(value))
        return std::nullopt;
    while (own != leaf) {
        const ExprNode n = pool.node(own);
        if (n.rank > 0 || n.childCount == 0)
            return std::nullopt;
        if (n.op == ExprOp::Call) {
            std::optional<uint32_t> argument;
            for (uint32_t i = 0; i < n.childCount; ++i) {
                if (!has(pool.child(own, i)))
                    continue;
                if (argument)
                    return std::nullopt;
                argument = i;
            }
            const ExprId inner = argument ? pool.child(own, *argument) : ExprId();
            const auto undone = argument && inverse ? inverse(own, *argument, value) : std::nullopt;
            if (!undone)
                return std::nullopt;
            value = *undone;
            own = inner;
            continue;
        }
        const bool left = has(pool.child(own, 0));
        if (n.childCount == 2 && left == has(pool.child(own, 1)))
            return std::nullopt;
        const ExprId inner = pool.child(own, left ? 0 : 1);
        const ExprId other = n.childCount == 2 ? pool.child(own, left ? 1 : 0) : ExprId();
        switch (n.op) {
        case ExprOp::Add:
            value = b.sub(value, other);
            break;
        case ExprOp::Sub:
            value = left ? b.add(value, other) : b.sub(other, value);
            break;
        case ExprOp::Neg:
            value = b.neg(value);
            break;
        case ExprOp::Mul:
            value = b.div(value, other);
            break;
        case ExprOp::Div:
            value = left ? b.mul(value, other) : b.div(other, value);
            break;
        case ExprOp::Builtin:
            switch (pool.builtinOf(own)) {
            case BuiltinFunction::Exp:
                value = b.builtin(BuiltinFunction::Log, value);
                break;
            case BuiltinFunction::Log:
                value = b.builtin(BuiltinFunction::Exp, value);
                break;
            case BuiltinFunction::Log10:
                value = b.pow(pool.real(10), value);
                break;
            default:
                return std::nullopt;
            }
            break;
        default:
            return std::nullopt;
        }
        own = inner;
    }
    return value;
}

int degreeIn(const ExprPool& pool, ExprId expression, const std::function<bool(ExprId leaf)>& unknown) {
    std::unordered_map<ExprId, int> degrees;
    for (ExprId id : nodesToLeaves(pool, {&expression, 1})) {
        const ExprNode& n = pool.node(id);
        int degree = 0;
        if (isLeaf(n.op)) {
            degree = unknown(id) ? 1 : 0;
        } else {
            int highest = 0, sum = 0;
            for (ExprId child : pool.children(id)) {
                const int d = degrees.at(child);
                highest = std::max(highest, d);
                sum += d;
            }
            switch (n.op) {
            case ExprOp::Add:
            case ExprOp::Sub:
            case ExprOp::Neg:
            case ExprOp::NoEvent:
            case ExprOp::Homotopy:
            case ExprOp::MakeArray:
                degree = highest;
                break;
            case ExprOp::Smooth:
                degree = degrees.at(pool.child(id, 1));
                break;
            case ExprOp::Mul:
                degree = std::min(sum, 2);
                break;
            case ExprOp::Div:
                degree = degrees.at(pool.child(id, 1)) > 0 ? 2 : degrees.at(pool.child(id, 0));
                break;
            case ExprOp::If:
                degree = degrees.at(pool.child(id, 0)) > 0 ? 2 : highest;
                break;
            case ExprOp::Index:
                degree = sum > degrees.at(pool.child(id, 0)) ? 2 : degrees.at(pool.child(id, 0));
                break;
            default:
                degree = highest > 0 ? 2 : 0;
                break;
            }
        }
        degrees.emplace(id, degree);
    }
    return degrees.at(expression);
}

bool contains(const ExprPool& pool, ExprId expression, const std::function<bool(ExprId leaf)>& wanted) {
    return std::ranges::any_of(nodesToLeaves(pool, {&expression, 1}),
                               [&](ExprId id) { return isLeaf(pool.node(id).op) && wanted(id); });
}

void forEachLeaf(const ExprPool& pool, std::span<const ExprId> roots, const std::function<void(ExprId leaf)>& f) {
    for (ExprId id : nodesToLeaves(pool, roots))
        if (isLeaf(pool.node(id).op))
            f(id);
}

} // namespace gnomon
