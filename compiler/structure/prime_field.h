#pragma once

#include <cmath>
#include <cstdint>

namespace gnomon::structure {

/// A number modulo 2^61 - 1: sums and products are exact and can be undone, so that "is it zero?" needs no tolerance.
/// Literals are themselves; what may have any value is a number drawn at random, and an identity that holds for those
/// holds for all but a vanishing share of values.
class Modular {
public:
    static constexpr uint64_t prime = (uint64_t(1) << 61) - 1;

    constexpr Modular() = default;
    constexpr explicit Modular(uint64_t value) : m_value(value % prime) {}
    static Modular of(double number) {
        int exponent = 0;
        const double mantissa = std::ldexp(std::frexp(std::fabs(number), &exponent), 53);
        if (!std::isfinite(number))
            return Modular(0x1F1F1F1F);
        const int shift = (((exponent - 53) % 61) + 61) % 61; // 2^61 = 1
        const Modular value = Modular(static_cast<uint64_t>(mantissa)) * Modular(uint64_t(1) << shift);
        return number < 0 ? Modular() - value : value;
    }
    /// A number that looks drawn at random, the same for the same key, and not 0.
    static constexpr Modular drawn(uint64_t key) {
        key += 0x9E3779B97F4A7C15;
        key = (key ^ (key >> 30)) * 0xBF58476D1CE4E5B9;
        key = (key ^ (key >> 27)) * 0x94D049BB133111EB;
        return Modular(1 + (key ^ (key >> 31)) % (prime - 1));
    }

    constexpr uint64_t value() const { return m_value; }
    constexpr bool isZero() const { return m_value == 0; }
    friend constexpr bool operator==(Modular, Modular) = default;
    friend constexpr Modular operator+(Modular a, Modular b) { return Modular(a.m_value + b.m_value); }
    friend constexpr Modular operator-(Modular a, Modular b) { return Modular(a.m_value + (prime - b.m_value)); }
    friend constexpr Modular operator*(Modular a, Modular b) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = Wide(a.m_value) * b.m_value;
        return Modular((static_cast<uint64_t>(product) & prime) + static_cast<uint64_t>(product >> 61));
    }
    constexpr Modular power(uint64_t exponent) const {
        Modular result(1), base = *this;
        for (; exponent > 0; exponent >>= 1, base = base * base)
            if (exponent & 1)
                result = result * base;
        return result;
    }
    /// Of anything but 0.
    constexpr Modular inverse() const { return power(prime - 2); }

private:
    uint64_t m_value = 0;
};

} // namespace gnomon::structure
