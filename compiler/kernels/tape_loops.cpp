#include "compiler/kernels/tape_loops.h"

#include "compiler/base/assert.h"

namespace gnomon {

namespace {

using Place = TapePlace;

/// Reads an operand for each row of a block.
template <Place P>
struct Operands;
template <>
struct Operands<Place::Register> {
    const double* at;
    Operands(const TapeOperand& operand, const TapeBlock& block) : at(block.registers + operand.index * block.stride) {}
    double operator[](size_t i) const { return at[i]; }
};
template <>
struct Operands<Place::Cell> {
    const double* from;
    const uint32_t* cell;
    size_t columns;
    Operands(const TapeOperand& operand, const TapeBlock& block)
        : from(block.bases[operand.isConst]), cell(block.cells + operand.index), columns(block.columns) {}
    double operator[](size_t i) const { return from[cell[i * columns]]; }
};
template <>
struct Operands<Place::Number> {
    double value;
    Operands(const TapeOperand& operand, const TapeBlock& block) : value(block.numbers[operand.index]) {}
    double operator[](size_t) const { return value; }
};

template <Place P>
double operandOf(const TapeOperand& operand, const double* registers, const double* const* bases, const uint32_t* cells,
                 const double* numbers) {
    if constexpr (P == Place::Register)
        return registers[operand.index];
    else if constexpr (P == Place::Cell)
        return bases[operand.isConst][cells[operand.index]];
    else
        return numbers[operand.index];
}

double* targetOf(const TapeOperation& operation, const TapeBlock& block) {
    return operation.target == TapeOperation::noRegister ? block.out
                                                         : block.registers + operation.target * block.stride;
}

// Plain loops: what is written overlaps with nothing that is read, as an operation never writes what it reads.
template <class F, class A>
void each(double* __restrict t, A a, size_t n) {
    for (size_t i = 0; i < n; ++i)
        t[i] = F::of(a[i]);
}
template <class F, class A, class B>
void each(double* __restrict t, A a, B b, size_t n) {
    for (size_t i = 0; i < n; ++i)
        t[i] = F::of(a[i], b[i]);
}
template <class F, class A, class B, class C>
void each(double* __restrict t, A a, B b, C c, size_t n) {
    for (size_t i = 0; i < n; ++i)
        t[i] = F::of(a[i], b[i], c[i]);
}

#define GNOMON_SINGLE_ARGUMENTS registers, bases, cells, numbers
#define GNOMON_SINGLE_PARAMETERS                                                                                       \
    [[maybe_unused]] const double *registers, [[maybe_unused]] const double *const *bases,                             \
        [[maybe_unused]] const uint32_t *cells, [[maybe_unused]] const double *numbers

template <class F, Place A>
TapeCode code1() {
    return {[](const TapeOperation& o, const TapeBlock& block) {
                each<F>(targetOf(o, block), Operands<A>(o.a, block), block.rows);
            },
            [](const TapeOperation& o, GNOMON_SINGLE_PARAMETERS) {
                return F::of(operandOf<A>(o.a, GNOMON_SINGLE_ARGUMENTS));
            }};
}
template <class F, Place A, Place B>
TapeCode code2() {
    return {[](const TapeOperation& o, const TapeBlock& block) {
                each<F>(targetOf(o, block), Operands<A>(o.a, block), Operands<B>(o.b, block), block.rows);
            },
            [](const TapeOperation& o, GNOMON_SINGLE_PARAMETERS) {
                return F::of(operandOf<A>(o.a, GNOMON_SINGLE_ARGUMENTS), operandOf<B>(o.b, GNOMON_SINGLE_ARGUMENTS));
            }};
}
template <class F, Place A, Place B, Place C>
TapeCode code3() {
    return {[](const TapeOperation& o, const TapeBlock& block) {
                each<F>(targetOf(o, block), Operands<A>(o.a, block), Operands<B>(o.b, block), Operands<C>(o.c, block),
                        block.rows);
            },
            [](const TapeOperation& o, GNOMON_SINGLE_PARAMETERS) {
                return F::of(operandOf<A>(o.a, GNOMON_SINGLE_ARGUMENTS), operandOf<B>(o.b, GNOMON_SINGLE_ARGUMENTS),
                             operandOf<C>(o.c, GNOMON_SINGLE_ARGUMENTS));
            }};
}

/// Calls f with the place as a constant, if it is one of these.
template <Place... Ps, class F>
TapeCode among(Place place, F f) {
    TapeCode code;
    (void)((place == Ps && (code = f.template operator()<Ps>(), true)) || ...);
    return code;
}

template <class F>
TapeCode anywhere(Place a, Place b) {
    return among<Place::Register, Place::Cell, Place::Number>(a, [&]<Place A>() {
        return among<Place::Register, Place::Cell, Place::Number>(b, []<Place B>() { return code2<F, A, B>(); });
    });
}

template <class F>
TapeCode inRegisters(Place a, Place b) {
    return a == Place::Register && b == Place::Register ? code2<F, Place::Register, Place::Register>() : TapeCode();
}

/// Of a product a number can only be the first factor.
template <class F>
TapeCode withProduct(Place a, Place b, Place c) {
    return among<Place::Register, Place::Cell, Place::Number>(a, [&]<Place A>() {
        return among<Place::Register, Place::Cell>(b, [&]<Place B>() {
            return among<Place::Register, Place::Cell, Place::Number>(c, []<Place C>() { return code3<F, A, B, C>(); });
        });
    });
}

template <class F>
TapeCode timesSum(Place a, Place b, Place c) {
    return among<Place::Register, Place::Cell>(a, [&]<Place A>() {
        return among<Place::Register, Place::Cell>(b, [&]<Place B>() {
            return among<Place::Register, Place::Cell>(c, []<Place C>() { return code3<F, A, B, C>(); });
        });
    });
}

struct Copy {
    static double of(double a) { return a; }
};
template <ExprOp op>
struct Scalar {
    static double of(double a) { return scalarOpValue(op, a); }
    static double of(double a, double b) { return scalarOpValue(op, a, b); }
    static double of(double a, double b, double c) { return scalarOpValue(op, a, b, c); }
};
template <BuiltinFunction function>
struct Builtin {
    static double of(double a, double b) { return builtinValue(function, a, b); }
};
template <FusedOp op>
struct Fused {
    static double of(double a, double b, double c) {
        if constexpr (op == FusedOp::MulAdd)
            return a * b + c;
        else if constexpr (op == FusedOp::MulSub)
            return a * b - c;
        else if constexpr (op == FusedOp::SubtractFrom)
            return c - a * b;
        else if constexpr (op == FusedOp::AddMul)
            return (a + b) * c;
        else
            return (a - b) * c;
    }
};

} // namespace

TapeCode tapeLoad(Place a) {
    return among<Place::Register, Place::Cell, Place::Number>(a, []<Place A>() { return code1<Copy, A>(); });
}

TapeCode tapeTime() {
    return {[](const TapeOperation& o, const TapeBlock& block) {
                double* const target = targetOf(o, block);
                for (size_t i = 0; i < block.rows; ++i)
                    target[i] = block.bases[0][0];
            },
            [](const TapeOperation&, const double*, const double* const* bases, const uint32_t*, const double*) {
                return bases[0][0];
            }};
}

TapeCode tapeScalar(ExprOp op, Place a, Place b, Place c) {
    switch (op) {
#define GNOMON_ANYWHERE(id)                                                                                            \
    case ExprOp::id:                                                                                                   \
        return anywhere<Scalar<ExprOp::id>>(a, b);
        GNOMON_ANYWHERE(Add)
        GNOMON_ANYWHERE(Sub)
        GNOMON_ANYWHERE(Mul)
        GNOMON_ANYWHERE(Div)
        GNOMON_ANYWHERE(Less)
        GNOMON_ANYWHERE(LessEqual)
        GNOMON_ANYWHERE(Greater)
        GNOMON_ANYWHERE(GreaterEqual)
        GNOMON_ANYWHERE(Equal)
        GNOMON_ANYWHERE(NotEqual)
#undef GNOMON_ANYWHERE
    case ExprOp::Pow:
        return inRegisters<Scalar<ExprOp::Pow>>(a, b);
    case ExprOp::And:
        return inRegisters<Scalar<ExprOp::And>>(a, b);
    case ExprOp::Or:
        return inRegisters<Scalar<ExprOp::Or>>(a, b);
    case ExprOp::Neg:
        return a == Place::Register ? code1<Scalar<ExprOp::Neg>, Place::Register>() : TapeCode();
    case ExprOp::Not:
        return a == Place::Register ? code1<Scalar<ExprOp::Not>, Place::Register>() : TapeCode();
    case ExprOp::If:
        return among<Place::Register, Place::Cell>(a, [&]<Place A>() {
            return among<Place::Register, Place::Cell, Place::Number>(b, [&]<Place B>() {
                return among<Place::Register, Place::Cell, Place::Number>(
                    c, []<Place C>() { return code3<Scalar<ExprOp::If>, A, B, C>(); });
            });
        });
    default:
        assert(false);
        return {};
    }
}

TapeCode tapeBuiltin(BuiltinFunction function, Place a, Place b) {
    switch (function) {
#define GNOMON_BUILTIN(id, name, arity)                                                                                \
    case BuiltinFunction::id:                                                                                          \
        return inRegisters<Builtin<BuiltinFunction::id>>(a, b);
#include "compiler/expr/builtins.def"
#undef GNOMON_BUILTIN
    }
    return {};
}

TapeCode tapeFused(FusedOp op, Place a, Place b, Place c) {
    switch (op) {
    case FusedOp::MulAdd:
        return withProduct<Fused<FusedOp::MulAdd>>(a, b, c);
    case FusedOp::MulSub:
        return withProduct<Fused<FusedOp::MulSub>>(a, b, c);
    case FusedOp::SubtractFrom:
        return withProduct<Fused<FusedOp::SubtractFrom>>(a, b, c);
    case FusedOp::AddMul:
        return timesSum<Fused<FusedOp::AddMul>>(a, b, c);
    case FusedOp::SubMul:
        return timesSum<Fused<FusedOp::SubMul>>(a, b, c);
    }
    return {};
}

} // namespace gnomon
