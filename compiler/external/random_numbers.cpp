#include "compiler/base/phrases.h"
#include "compiler/external/native.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <unistd.h>

namespace gnomon::native {

namespace {

// The generators xorshift64*, xorshift128+ and xorshift1024* (S. Vigna) as the standard library defines them: the first
// two keep the number that they give as the next state, product or sum included. A state of 64-bit words is an array
// of 32-bit Integers, the low half of each word first.

uint64_t wordAt(std::span<const double> state, size_t i) {
    const auto half = [&](size_t k) { return static_cast<uint32_t>(static_cast<int64_t>(state[k])); };
    return uint64_t(half(2 * i)) | uint64_t(half(2 * i + 1)) << 32;
}
void putWord(std::span<double> state, size_t i, uint64_t word) {
    state[2 * i] = static_cast<int32_t>(static_cast<uint32_t>(word));
    state[2 * i + 1] = static_cast<int32_t>(static_cast<uint32_t>(word >> 32));
}
/// In (0, 1]: 2^-64 times the number taken as signed, shifted by a half.
double toReal(uint64_t x) {
    return static_cast<double>(static_cast<int64_t>(x)) / 18446744073709551616.0 + 0.5;
}

uint64_t step64(uint64_t& x) {
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    x *= 2685821657736338717u;
    return x;
}

bool sizes(Call& call, size_t count) {
    if (call.arguments[0].numbers.size() >= count && call.arguments[1].numbers.size() >= count)
        return true;
    call.error = phrase("the state of the random number generator needs {0} elements", count);
    return false;
}

void xorshift64star(Call& call) {
    if (!sizes(call, 2))
        return;
    uint64_t x = wordAt(call.arguments[0].numbers, 0);
    const uint64_t result = step64(x);
    putWord(call.write(1), 0, x);
    call.write(2)[0] = toReal(result);
}

void xorshift128plus(Call& call) {
    if (!sizes(call, 4))
        return;
    uint64_t a = wordAt(call.arguments[0].numbers, 0);
    const uint64_t b = wordAt(call.arguments[0].numbers, 1);
    a ^= a << 23;
    const uint64_t next = (a ^ b ^ (a >> 17) ^ (b >> 26)) + b;
    putWord(call.write(1), 0, b);
    putWord(call.write(1), 1, next);
    call.write(2)[0] = toReal(next);
}

uint64_t step1024(std::array<uint64_t, 16>& state, int& p) {
    const uint64_t s0 = state[static_cast<size_t>(p)];
    p = (p + 1) & 15;
    uint64_t s1 = state[static_cast<size_t>(p)];
    s1 ^= s1 << 31;
    s1 ^= s1 >> 11;
    const uint64_t next = s1 ^ s0 ^ (s0 >> 30);
    state[static_cast<size_t>(p)] = next;
    return next * 1181783497276652981u;
}

void xorshift1024star(Call& call) {
    if (!sizes(call, 33))
        return;
    const auto in = call.arguments[0].numbers;
    std::array<uint64_t, 16> state{};
    for (size_t i = 0; i < 16; ++i)
        state[i] = wordAt(in, i);
    int p = static_cast<int>(in[32]) & 15;
    const double value = toReal(step1024(state, p));
    const auto out = call.write(1);
    for (size_t i = 0; i < 16; ++i)
        putWord(out, i, state[i]);
    out[32] = p;
    call.write(2)[0] = value;
}

bool isInRun(Call& call) {
    if (!call.random)
        call.error = phrase("random numbers that differ from call to call are drawn in runs only");
    return call.random != nullptr;
}

void setInternalState(Call& call) {
    const auto in = call.arguments[0].numbers;
    if (in.size() < 33) {
        call.error = phrase("the state of the random number generator needs 33 elements");
        return;
    }
    if (!isInRun(call))
        return;
    SharedRandom& generator = *call.random;
    const std::lock_guard lock(generator.mutex);
    for (size_t i = 0; i < 16; ++i)
        generator.state[i] = wordAt(in, i);
    generator.p = static_cast<int>(in[32]) & 15;
}

void impureRandom(Call& call) {
    if (!isInRun(call))
        return;
    SharedRandom& generator = *call.random;
    const std::lock_guard lock(generator.mutex);
    call.number = toReal(step1024(generator.state, generator.p));
}

void automaticGlobalSeed(Call& call) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() % 86'400'000;
    call.number = static_cast<double>(ms) + getpid();
}

constexpr Function functions[] = {
    {"ModelicaRandom_xorshift64star", xorshift64star, "nnn", ResultKind::None, true},
    {"ModelicaRandom_xorshift128plus", xorshift128plus, "nnn", ResultKind::None, true},
    {"ModelicaRandom_xorshift1024star", xorshift1024star, "nnn", ResultKind::None, true},
    {"ModelicaRandom_setInternalState_xorshift1024star", setInternalState, "nnn", ResultKind::None, false},
    {"ModelicaRandom_impureRandom_xorshift1024star", impureRandom, "n", ResultKind::Number, false},
    {"ModelicaRandom_automaticGlobalSeed", automaticGlobalSeed, "n", ResultKind::Number, false},
};

} // namespace

std::span<const Function> randomFunctions() {
    return functions;
}

} // namespace gnomon::native
