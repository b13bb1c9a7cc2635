#include "compiler/functions/machine.h"

#include "compiler/base/assert.h"
#include "compiler/base/number_format.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/scalar_ops.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gnomon {

namespace {

constexpr size_t deepest = 2000;

std::string numberAsText(double value, ScalarType type, int digits) {
    switch (type) {
    case ScalarType::Boolean:
        return value != 0 ? "true" : "false";
    case ScalarType::Real:
        return roundedText(value, std::min(digits, 17));
    default:
        return std::to_string(static_cast<int64_t>(value));
    }
}

} // namespace

void MachineTexts::define(double number, std::string text) {
    m_numbers.emplace(text, number);
    m_texts[std::bit_cast<uint64_t>(number)] = std::move(text);
}

const std::string* MachineTexts::text(double number) const {
    const auto it = m_texts.find(std::bit_cast<uint64_t>(number));
    return it == m_texts.end() ? nullptr : &it->second;
}

const double* MachineTexts::number(const std::string& text) const {
    const auto it = m_numbers.find(text);
    return it == m_numbers.end() ? nullptr : &it->second;
}

double RunTexts::number(const std::string& text) {
    if (const double* known = m_model->number(text))
        return *known;
    const std::lock_guard lock(m_mutex);
    if (const double* known = m_made.number(text))
        return *known;
    const double number = m_next++;
    m_made.define(number, text);
    return number;
}

std::string RunTexts::text(double number) const {
    if (const std::string* known = m_model->text(number))
        return *known;
    const std::lock_guard lock(m_mutex);
    const std::string* known = m_made.text(number);
    return known ? *known : std::string();
}

std::shared_ptr<native::Object> RunObjects::object(double number) const {
    const std::lock_guard lock(m_mutex);
    return number >= 1 && number <= static_cast<double>(m_objects.size()) ? m_objects[static_cast<size_t>(number) - 1]
                                                                          : nullptr;
}

double RunObjects::find(const std::string& key) const {
    const std::lock_guard lock(m_mutex);
    const auto it = m_byKey.find(key);
    return it == m_byKey.end() ? 0 : it->second;
}

double RunObjects::add(const std::string& key, std::shared_ptr<native::Object> object) {
    const std::lock_guard lock(m_mutex);
    m_objects.push_back(std::move(object));
    const auto number = static_cast<double>(m_objects.size());
    m_byKey[key] = number;
    return number;
}

MachineRun::MachineRun(const MachineImage& image) : texts(image.texts), m_image(&image) {}

MachineRun::MachineRun(const MachineRun& other)
    : texts(other.texts), objects(other.objects), random(other.random), m_image(other.m_image) {}

MachineRun::~MachineRun() = default;

std::unique_ptr<Machine> MachineRun::take() {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_idle.empty()) {
            std::unique_ptr<Machine> machine = std::move(m_idle.back());
            m_idle.pop_back();
            return machine;
        }
    }
    return std::make_unique<Machine>(*this);
}

void MachineRun::give(std::unique_ptr<Machine> machine) {
    const std::lock_guard lock(m_mutex);
    m_idle.push_back(std::move(machine));
}

Machine::Frame& Machine::acquire(uint32_t program) {
    if (m_pools.size() <= program)
        m_pools.resize(m_image->programs.size());
    Pool& pool = m_pools[program];
    if (pool.used == pool.frames.size()) {
        const FunctionProgram& p = m_image->programs[program];
        auto& frame = pool.frames.emplace_back(std::make_unique<Frame>());
        frame->scalars.assign(p.scalarCount, 0.0);
        frame->arrays.resize(p.arrayCount);
        for (const auto& [target, value] : p.literals)
            frame->scalars[target] = value;
        for (const ArrayValue& array : frame->arrays)
            frame->views.push_back(&array);
        for (const auto& [target, value] : p.constants)
            frame->views[target] = &value;
    }
    return *pool.frames[pool.used++];
}

void Machine::release(uint32_t program) {
    assert(m_pools[program].used > 0);
    --m_pools[program].used;
}

bool Machine::run(uint32_t program, Frame& frame) {
    if (m_context.depth == 0) {
        m_failure.clear();
        m_context.jumps = 0;
    }
    const FunctionProgram& p = m_image->programs[program];
    if (m_context.depth >= deepest)
        return tooDeep(p);
    m_work += p.instructions.size();
    ++m_context.depth;
    const bool good = execute<false>(p, frame, p.instructions.data());
    --m_context.depth;
    return good;
}

bool Machine::step(uint32_t program, Frame& frame, uint32_t instruction) {
    const FunctionProgram& p = m_image->programs[program];
    return execute<true>(p, frame, p.instructions.data() + instruction);
}

bool Machine::tooDeep(const FunctionProgram& program) {
    m_failure = phrase("{0}: functions call each other more than {1} deep", program.name, deepest);
    return false;
}

bool Machine::fail(const FunctionProgram& program, const MachineInstruction& instruction, const std::string& why) {
    const auto at = static_cast<size_t>(&instruction - program.instructions.data());
    const std::string& place = program.places[program.lines[at]];
    m_failure = program.name + ": " + why + (place.empty() ? "" : " (" + place + ")");
    return false;
}

template <bool single>
bool Machine::execute(const FunctionProgram& program, Frame& frame, const MachineInstruction* at) {
    double* const s = frame.scalars.data();
    ArrayValue* const arrays = frame.arrays.data();
    const ArrayValue* const* const views = frame.views.data();
    const Operand* const operands = program.operands.data();
    const MachineInstruction* const code = program.instructions.data();

    // Elements of an operand one after the other: a scalar goes with every element.
    struct Elements {
        const double* data;
        size_t step;
    };
    const auto elements = [&](uint32_t bits) {
        const Operand o{bits};
        return o.isArray() ? Elements{views[o.number()]->data.data(), 1} : Elements{&s[o.number()], 0};
    };
    const auto subscriptsOf = [&](const MachineInstruction& i, std::array<Subscript, ArrayValue::mostDimensions>& to) {
        for (uint32_t k = 0; k < i.count; ++k) {
            const Operand o = operands[i.first + k];
            if (o.bits == Operand::all)
                to[k] = {};
            else if (o.isArray())
                to[k] = {Subscript::Kind::Some, 0, views[o.number()]};
            else
                to[k] = {Subscript::Kind::One, s[o.number()], nullptr};
        }
        return std::span<const Subscript>(to.data(), i.count);
    };
    /// The place of an element; nothing if a subscript is outside.
    const auto placeOf = [&](const MachineInstruction& i, const ArrayValue& a, size_t& place) {
        place = 0;
        for (uint32_t k = 0; k < i.count; ++k) {
            const double subscript = s[operands[i.first + k].number()];
            if (!(subscript >= 1 && subscript <= a.extents[k]))
                return false;
            place = place * a.extents[k] + static_cast<size_t>(subscript) - 1;
        }
        return i.count == a.rank;
    };
    const auto outside = [&](const MachineInstruction& i, const ArrayValue& a) {
        std::string text;
        for (uint32_t k = 0; k < i.count; ++k)
            text += (k > 0 ? "," : "") + numberAsText(s[operands[i.first + k].number()], ScalarType::Integer, 0);
        if (i.op == MachineOp::Element && i.sub)
            return fail(
                program, i,
                phrase("{0} is no number of a literal of an enumeration, which are 1 to {1}", text, a.data.size()));
        return fail(program, i, phrase("the subscript [{0}] is outside of an array of size {1}", text, a.shapeText()));
    };
    std::array<Subscript, ArrayValue::mostDimensions> subscripts;
    std::array<uint32_t, ArrayValue::mostDimensions> extents{};
    std::vector<uint32_t> places;
    std::vector<const ArrayValue*> parts;
    ArrayValue selection;

    for (;; ++at) {
        const MachineInstruction& i = *at;
        switch (i.op) {
        case MachineOp::Move:
            s[i.t] = s[i.a];
            break;
        case MachineOp::Scalar:
            s[i.t] = scalarOpValue(static_cast<ExprOp>(i.sub), s[i.a], s[i.b], s[i.c]);
            break;
        case MachineOp::Builtin:
            s[i.t] = builtinValue(static_cast<BuiltinFunction>(i.sub), s[i.a], s[i.b]);
            break;
        case MachineOp::JumpBack:
            if (++m_context.jumps > MachineContext::mostJumps)
                return fail(program, i, phrase("a loop does not come to an end"));
            m_work += static_cast<uint64_t>(at - code) - i.t;
            at = code + i.t - 1;
            break;
        case MachineOp::Jump:
            at = code + i.t - 1;
            break;
        case MachineOp::JumpIfZero:
            if (s[i.a] == 0)
                at = code + i.t - 1;
            break;
        case MachineOp::IsExact: {
            const Operand o{i.a};
            const Elements x = elements(i.a);
            const size_t count = o.isArray() ? views[o.number()]->data.size() : 1;
            for (size_t k = 0; k < count; ++k)
                if (!(std::fabs(x.data[k]) <= largestExactInteger))
                    return fail(program, i,
                                phrase("the Integer {0} is beyond 9007199254740992 (2^53), up to which Integers are "
                                       "kept exactly",
                                       numberAsText(x.data[k], ScalarType::Real, 17)));
            break;
        }
        case MachineOp::RangeCount:
            s[i.t] = static_cast<double>(rangeCount(s[operands[i.first].number()], s[operands[i.first + 1].number()],
                                                    s[operands[i.first + 2].number()]));
            break;
        case MachineOp::Element: {
            const ArrayValue& a = *views[i.a];
            size_t place = 0;
            if (!placeOf(i, a, place))
                return outside(i, a);
            s[i.t] = a.data[place];
            break;
        }
        case MachineOp::SetElement: {
            ArrayValue& a = arrays[i.t];
            size_t place = 0;
            if (!placeOf(i, a, place))
                return outside(i, a);
            a.data[place] = s[i.b];
            break;
        }
        case MachineOp::Extent: {
            const ArrayValue& a = *views[i.a];
            const double d = s[i.b];
            if (!(d >= 1 && d <= a.rank))
                return fail(program, i,
                            phrase("size(): there is no dimension {0}", numberAsText(d, ScalarType::Integer, 0)));
            s[i.t] = a.extents[static_cast<size_t>(d) - 1];
            break;
        }
        case MachineOp::ArrayCopy: {
            if (i.t == i.a)
                break;
            ArrayValue& to = arrays[i.t];
            const ArrayValue& from = *views[i.a];
            // An array written without rows does not say how long they would be.
            if (i.sub && to.data.empty() && from.data.empty() && to.rank == from.rank)
                break;
            if (i.sub && !to.sameShape(from))
                return fail(
                    program, i,
                    phrase("an array of size {0} is assigned to one of size {1}", from.shapeText(), to.shapeText()));
            to.shapeAs(from);
            std::ranges::copy(from.data, to.data.begin());
            break;
        }
        case MachineOp::ExtentsAre: {
            const ArrayValue& a = *views[i.a];
            ArrayValue wanted;
            wanted.rank = a.rank;
            wanted.extents = a.extents;
            bool isEmpty = false;
            for (uint32_t k = 0; k < i.count; ++k) {
                const Operand o = operands[i.first + k];
                if (o.bits != Operand::all)
                    wanted.extents[k] = static_cast<uint32_t>(std::clamp(s[o.number()], 0.0, 1e9));
                isEmpty = isEmpty || wanted.extents[k] == 0;
            }
            // An array written without rows does not say how long they would be.
            if (wanted.sameShape(a) || (isEmpty && a.data.empty()))
                break;
            const std::string name = m_run->texts.text(s[i.b]);
            return fail(program, i,
                        i.sub ? phrase("the argument for '{0}' has the size {1}, it should have {2}", name,
                                       a.shapeText(), wanted.shapeText())
                              : phrase("an array of size {0} is assigned to one of size {1}", a.shapeText(),
                                       wanted.shapeText()));
        }
        case MachineOp::ArrayList: {
            ArrayValue& to = arrays[i.t];
            to.shape({&i.count, 1});
            for (uint32_t k = 0; k < i.count; ++k)
                to.data[k] = s[operands[i.first + k].number()];
            break;
        }
        case MachineOp::ArrayStack: {
            parts.clear();
            for (uint32_t k = 0; k < i.count; ++k)
                parts.push_back(views[operands[i.first + k].number()]);
            if (const std::string why = stack(parts, arrays[i.t]); !why.empty())
                return fail(program, i, why);
            break;
        }
        case MachineOp::ArrayFill:
        case MachineOp::ArrayFillBy: {
            size_t count = 1;
            for (uint32_t k = 0; k < i.count; ++k) {
                const double extent = s[operands[i.first + k].number()];
                if (!(extent >= 0 && extent <= 1e9))
                    return fail(program, i,
                                phrase("an array has the extent {0} in dimension {1}",
                                       numberAsText(extent, ScalarType::Real, 6), k + 1));
                extents[k] = static_cast<uint32_t>(extent);
                count *= extents[k];
            }
            ArrayValue& to = arrays[i.t];
            if (i.op == MachineOp::ArrayFill) {
                to.shape({extents.data(), i.count});
                std::ranges::fill(to.data, s[i.a]);
                break;
            }
            const ArrayValue& from = *views[i.a];
            if (i.count + from.rank > ArrayValue::mostDimensions)
                return fail(program, i, phrase("an array has too many dimensions"));
            for (uint8_t d = 0; d < from.rank; ++d)
                extents[i.count + d] = from.extents[d];
            to.shape({extents.data(), i.count + from.rank});
            for (size_t k = 0; k < count; ++k)
                std::ranges::copy(from.data, to.data.begin() + static_cast<ptrdiff_t>(k * from.data.size()));
            break;
        }
        case MachineOp::ArrayMap:
        case MachineOp::ArrayBuiltin: {
            const Operand a{i.a}, b{i.b};
            ArrayValue& to = arrays[i.t];
            const ArrayValue& like = *views[a.isArray() ? a.number() : b.number()];
            if (a.isArray() && b.isArray() && !views[a.number()]->sameShape(*views[b.number()]))
                return fail(program, i,
                            phrase("arrays of sizes {0} and {1} do not go together", views[a.number()]->shapeText(),
                                   views[b.number()]->shapeText()));
            to.shapeAs(like);
            const Elements x = elements(i.a), y = elements(i.b);
            const size_t count = to.data.size();
            if (i.op == MachineOp::ArrayMap) {
                const auto o = static_cast<ExprOp>(i.sub);
                for (size_t k = 0; k < count; ++k)
                    to.data[k] = scalarOpValue(o, x.data[k * x.step], y.data[k * y.step]);
            } else {
                const auto f = static_cast<BuiltinFunction>(i.sub);
                for (size_t k = 0; k < count; ++k)
                    to.data[k] = builtinValue(f, x.data[k * x.step], y.data[k * y.step]);
            }
            break;
        }
        case MachineOp::ArrayMul: {
            ArrayValue& to = i.c ? selection : arrays[i.t];
            if (const std::string why = multiply(*views[i.a], *views[i.b], to); !why.empty())
                return fail(program, i, why);
            if (i.c)
                s[i.t] = to.data[0];
            break;
        }
        case MachineOp::ArrayOp: {
            ArrayValue& to = arrays[i.t];
            const auto operand = [&](uint32_t k) { return operands[i.first + k]; };
            const auto arrayOf = [&](uint32_t k) -> const ArrayValue& { return *views[operand(k).number()]; };
            const auto scalarOf = [&](uint32_t k) { return s[operand(k).number()]; };
            std::string why;
            switch (static_cast<ExprOp>(i.sub)) {
            case ExprOp::Transpose:
                transpose(arrayOf(0), to);
                break;
            case ExprOp::Diagonal:
                diagonal(arrayOf(0), to);
                break;
            case ExprOp::Identity: {
                const auto count = static_cast<uint32_t>(std::max(0.0, scalarOf(0)));
                const std::array square{count, count};
                to.shape(square);
                for (size_t k = 0; k < to.data.size(); ++k)
                    to.data[k] = k / count == k % count;
                break;
            }
            case ExprOp::Cross:
                why = cross(arrayOf(0), arrayOf(1), to);
                break;
            case ExprOp::If: {
                const ArrayValue& condition = arrayOf(0);
                for (const uint32_t k : {1u, 2u})
                    if (operand(k).isArray() && !condition.sameShape(arrayOf(k)))
                        why = phrase("arrays of sizes {0} and {1} do not go together", condition.shapeText(),
                                     arrayOf(k).shapeText());
                if (!why.empty())
                    break;
                to.shapeAs(condition);
                const Elements x = elements(operand(1).bits), y = elements(operand(2).bits);
                for (size_t k = 0; k < to.data.size(); ++k)
                    to.data[k] = condition.data[k] != 0 ? x.data[k * x.step] : y.data[k * y.step];
                break;
            }
            case ExprOp::Range: {
                const auto count = static_cast<uint32_t>(rangeCount(scalarOf(0), scalarOf(1), scalarOf(2)));
                const double start = scalarOf(0), step = scalarOf(1);
                to.shape({&count, 1});
                for (uint32_t k = 0; k < count; ++k)
                    to.data[k] = start + k * step;
                break;
            }
            case ExprOp::Linspace: {
                const double from = scalarOf(0), last = scalarOf(1);
                const auto count = static_cast<uint32_t>(std::max(0.0, scalarOf(2)));
                if (count < 2) {
                    why = phrase("linspace() needs two points at least");
                    break;
                }
                to.shape({&count, 1});
                for (uint32_t k = 0; k < count; ++k)
                    to.data[k] = from + (last - from) * k / (count - 1);
                break;
            }
            case ExprOp::Cat:
                parts.clear();
                for (uint32_t k = 1; k < i.count; ++k)
                    parts.push_back(&arrayOf(k));
                why = concatenate(static_cast<size_t>(scalarOf(0)), parts, to);
                break;
            default:
                assert(false);
            }
            if (!why.empty())
                return fail(program, i, why);
            break;
        }
        case MachineOp::ArraySum: {
            const std::vector<double>& data = views[i.a]->data;
            double result = 0;
            switch (static_cast<ExprOp>(i.sub)) {
            case ExprOp::Sum:
                for (const double v : data)
                    result += v;
                break;
            case ExprOp::Product:
                result = 1;
                for (const double v : data)
                    result *= v;
                break;
            case ExprOp::MinOf:
                result = 1.7976931348623157e308;
                for (const double v : data)
                    result = std::min(result, v);
                break;
            default:
                result = -1.7976931348623157e308;
                for (const double v : data)
                    result = std::max(result, v);
                break;
            }
            s[i.t] = result;
            break;
        }
        case MachineOp::ArraySlice: {
            const ArrayValue& a = *views[i.a];
            if (const std::string why = selectElements(a, subscriptsOf(i, subscripts), places, selection); !why.empty())
                return fail(program, i, why);
            ArrayValue& to = arrays[i.t];
            to.shapeAs(selection);
            for (size_t k = 0; k < places.size(); ++k)
                to.data[k] = a.data[places[k]];
            break;
        }
        case MachineOp::SetSlice: {
            ArrayValue& to = arrays[i.t];
            if (const std::string why = selectElements(to, subscriptsOf(i, subscripts), places, selection);
                !why.empty())
                return fail(program, i, why);
            const Operand from{i.b};
            if (from.isArray() && !views[from.number()]->sameShape(selection))
                return fail(program, i,
                            phrase("an array of size {0} is assigned to a part of size {1}",
                                   views[from.number()]->shapeText(), selection.shapeText()));
            // The array may be assigned to a part of itself.
            const std::vector<double> values = from.isArray() ? views[from.number()]->data : std::vector<double>();
            for (size_t k = 0; k < places.size(); ++k)
                to.data[places[k]] = from.isArray() ? values[k] : s[from.number()];
            break;
        }
        case MachineOp::ListBegin:
            arrays[i.t].rank = 0;
            arrays[i.t].data.clear();
            arrays[i.t].extents[0] = 0;
            break;
        case MachineOp::ListAppend: {
            ArrayValue& to = arrays[i.t];
            const Operand from{i.a};
            if (from.isArray()) {
                const ArrayValue& element = *views[from.number()];
                for (uint8_t d = 0; d < element.rank; ++d) {
                    if (to.extents[0] > 0 && to.extents[d + 1u] != element.extents[d])
                        return fail(program, i, phrase("elements of an array have different sizes"));
                    to.extents[d + 1u] = element.extents[d];
                }
                to.data.insert(to.data.end(), element.data.begin(), element.data.end());
            } else {
                to.data.push_back(s[from.number()]);
            }
            ++to.extents[0];
            break;
        }
        case MachineOp::ListEnd:
            arrays[i.t].rank = static_cast<uint8_t>(i.a);
            if (arrays[i.t].extents[0] == 0)
                std::fill_n(arrays[i.t].extents.begin(), i.a, 0u);
            break;
        case MachineOp::TextOf: {
            const auto format = [&](uint32_t k, double other) {
                return k < i.count ? s[operands[i.first + k].number()] : other;
            };
            const auto type = static_cast<ScalarType>(i.sub);
            std::string text;
            if (i.count > 3) {
                const std::string pattern = m_run->texts.text(format(3, 0));
                const auto formatted = formatNumber(s[i.a], type == ScalarType::Integer, pattern);
                if (!formatted)
                    return fail(program, i, phrase("'{0}' is no format of this number", pattern));
                text = *formatted;
            } else {
                text = type == ScalarType::String ? m_run->texts.text(s[i.a])
                                                  : numberAsText(s[i.a], type, static_cast<int>(format(0, 6)));
            }
            const auto length = static_cast<size_t>(std::clamp(format(1, 0), 0.0, 1e4));
            if (text.size() < length)
                text.insert(format(2, 1) != 0 ? text.end() : text.begin(), length - text.size(), ' ');
            s[i.t] = m_run->texts.number(text);
            break;
        }
        case MachineOp::JoinText:
            s[i.t] = m_run->texts.number(m_run->texts.text(s[i.a]) + m_run->texts.text(s[i.b]));
            break;
        case MachineOp::CompareText: {
            const int order = m_run->texts.text(s[i.a]).compare(m_run->texts.text(s[i.b]));
            s[i.t] = scalarOpValue(static_cast<ExprOp>(i.sub), order, 0);
            break;
        }
        case MachineOp::Call:
            if (!call(program, i, frame))
                return false;
            break;
        case MachineOp::Native:
            if (!native(program, i, frame))
                return false;
            break;
        case MachineOp::Fail:
            return fail(program, i, m_run->texts.text(s[i.b]));
        case MachineOp::Warn:
            if (m_run->tell)
                m_run->tell(true, program.name + ": " + m_run->texts.text(s[i.b]));
            break;
        case MachineOp::Return:
            return true;
        }
        if constexpr (single)
            return true;
    }
}

namespace {

/// Room for the arguments of a call, which are few as a rule.
template <class T>
class Room {
public:
    explicit Room(size_t count) : m_large(count > m_small.size() ? count : 0) {}
    T* data() { return m_large.empty() ? m_small.data() : m_large.data(); }

private:
    std::array<T, 32> m_small;
    std::vector<T> m_large;
};

} // namespace

bool Machine::call(const FunctionProgram& program, const MachineInstruction& instruction, Frame& frame) {
    const FunctionProgram& callee = m_image->programs[instruction.a];
    const Operand* const from = program.operands.data() + instruction.first;
    const Operand* const to = from + instruction.b;
    Room<double> in(callee.inputs.size()), out(callee.outputs.size());
    Room<const ArrayValue*> inArrays(callee.inputs.size());
    Room<ArrayValue*> outArrays(callee.outputs.size());
    size_t scalars = 0, arrays = 0;
    for (size_t k = 0; k < callee.inputs.size(); ++k)
        if (from[k].isArray())
            inArrays.data()[arrays++] = frame.views[from[k].number()];
        else
            in.data()[scalars++] = frame.scalars[from[k].number()];
    arrays = 0;
    for (size_t k = 0; k < callee.outputs.size(); ++k)
        if (to[k].isArray())
            outArrays.data()[arrays++] = &frame.arrays[to[k].number()];
    if (!invoke(instruction.a, in.data(), inArrays.data(), out.data(), outArrays.data()))
        return false;
    scalars = 0;
    for (size_t k = 0; k < callee.outputs.size(); ++k)
        if (!to[k].isArray())
            frame.scalars[to[k].number()] = out.data()[scalars++];
    return true;
}

bool Machine::invoke(uint32_t program, const double* in, const ArrayValue* const* inArrays, double* out,
                     ArrayValue* const* outArrays) {
    const FunctionProgram& callee = m_image->programs[program];
    CallMemory* memory = nullptr;
    if (callee.worthKeeping) {
        if (m_memories.size() <= program)
            m_memories.resize(m_image->programs.size());
        memory = &m_memories[program];
        if (const double* known = memory->find({in, callee.inputs.size()}, callee.outputs.size())) {
            std::copy_n(known, callee.outputs.size(), out);
            return true;
        }
    }
    bool good = false;
    if (const MachineCode code = m_image->code(program)) {
        if (m_context.depth == 0) {
            m_failure.clear();
            m_context.jumps = 0;
        }
        if (m_context.depth >= deepest)
            return tooDeep(callee);
        ++m_context.depth;
        good = code(&m_context, in, inArrays, out, outArrays);
        --m_context.depth;
    } else {
        good = interpret(program, in, inArrays, out, outArrays);
    }
    if (good && memory)
        memory->keep({in, callee.inputs.size()}, {out, callee.outputs.size()});
    return good;
}

bool Machine::interpret(uint32_t program, const double* in, const ArrayValue* const* inArrays, double* out,
                        ArrayValue* const* outArrays) {
    const FunctionProgram& p = m_image->programs[program];
    Frame& frame = acquire(program);
    for (size_t k = 0; k < p.inputs.size(); ++k) {
        const Operand input = p.inputs[k];
        if (!input.isArray()) {
            frame.scalars[input.number()] = *in++;
        } else if (p.byReference[k]) {
            frame.views[input.number()] = *inArrays++;
        } else {
            const ArrayValue& from = **inArrays++;
            ArrayValue& to = frame.arrays[input.number()];
            to.shapeAs(from);
            std::ranges::copy(from.data, to.data.begin());
            frame.views[input.number()] = &to;
        }
    }
    const bool good = run(program, frame);
    for (size_t k = 0; good && k < p.outputs.size(); ++k) {
        const Operand output = p.outputs[k];
        if (output.isArray())
            std::swap(**outArrays++, frame.arrays[output.number()]);
        else
            *out++ = frame.scalars[output.number()];
    }
    release(program);
    return good;
}

bool Machine::native(const FunctionProgram& program, const MachineInstruction& instruction, Frame& frame) {
    const FunctionProgram::NativeCall& call = program.natives[instruction.a];
    std::array<native::Argument, 24> storage;
    std::vector<native::Argument> more(call.operandCount > storage.size() ? call.operandCount : 0);
    std::vector<std::shared_ptr<native::Object>> objects;
    std::deque<std::vector<std::string>> texts;
    const std::span<native::Argument> arguments(more.empty() ? storage.data() : more.data(), call.operandCount);
    std::string key;
    for (uint32_t k = 0; k < call.operandCount; ++k) {
        const Operand o = program.operands[instruction.first + k];
        native::Argument& argument = arguments[k];
        double* const numbers = o.isArray() ? frame.arrays[o.number()].data.data() : &frame.scalars[o.number()];
        assert(!o.isArray() || frame.views[o.number()] == &frame.arrays[o.number()]);
        const size_t count = o.isArray() ? frame.arrays[o.number()].data.size() : 1;
        if (o.isArray()) {
            argument.rank = frame.arrays[o.number()].rank;
            argument.extents = frame.arrays[o.number()].extents;
        }
        switch (call.types[k]) {
        case ScalarType::String: {
            argument.kind = native::Argument::Kind::Texts;
            auto& list = texts.emplace_back();
            for (size_t n = 0; n < count; ++n)
                list.push_back(m_run->texts.text(numbers[n]));
            argument.texts = list;
            break;
        }
        case ScalarType::ExternalObject:
            argument.kind = native::Argument::Kind::Object;
            objects.push_back(m_run->objects.object(*numbers));
            argument.object = objects.back().get();
            break;
        default:
            argument.numbers = {numbers, count};
            break;
        }
        if (call.makesObject) {
            key += std::to_string(count) + ':';
            key.append(reinterpret_cast<const char*>(numbers), count * sizeof(double));
        }
    }
    if (call.makesObject) {
        key.insert(0, call.foreign ? std::string_view(program.name) : call.function->name);
        if (const double known = m_run->objects.find(key); known != 0) {
            frame.scalars[call.result] = known;
            return true;
        }
    }
    native::Call made;
    made.arguments = arguments;
    made.random = &m_run->random;
    std::vector<std::string> warnings;
    if (call.foreign)
        call.foreign->run(made, warnings);
    else
        call.function->run(made);
    if (m_run->tell) {
        for (std::string& line : made.printed)
            m_run->tell(false, std::move(line));
        for (std::string& line : warnings)
            m_run->tell(true, std::move(line));
    }
    if (!made.error.empty())
        return fail(program, instruction, made.error);
    for (uint32_t k = 0; k < call.operandCount; ++k) {
        const Operand o = program.operands[instruction.first + k];
        if (!arguments[k].written || call.types[k] != ScalarType::String)
            continue;
        double* const numbers = o.isArray() ? frame.arrays[o.number()].data.data() : &frame.scalars[o.number()];
        for (size_t n = 0; n < arguments[k].texts.size(); ++n)
            numbers[n] = m_run->texts.number(arguments[k].texts[n]);
    }
    if (call.result == Operand::all)
        return true;
    double& result = frame.scalars[call.result];
    if (call.makesObject)
        result = m_run->objects.add(key, std::move(made.made));
    else if (call.function->result == native::ResultKind::Text)
        result = m_run->texts.number(made.text);
    else
        result = made.number;
    return true;
}

} // namespace gnomon
