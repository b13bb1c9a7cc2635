#include "compiler/base/units.h"
#include "compiler/base/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <vector>

namespace gnomon {

namespace {

struct Symbol {
    std::string_view text;
    std::array<double, 7> powers; // m, kg, s, A, K, mol, cd
    double factor = 1;
    bool takesPrefix = true;
    double offset = 0;
};

constexpr double pi = 3.14159265358979323846;

// The International System of Units, 9th edition, tables 2, 4 and 8; and what engineers write beside them.
const Symbol symbols[] = {
    {"m", {1}},
    {"g", {0, 1}, 1e-3},
    {"s", {0, 0, 1}},
    {"A", {0, 0, 0, 1}},
    {"K", {0, 0, 0, 0, 1}},
    {"mol", {0, 0, 0, 0, 0, 1}},
    {"cd", {0, 0, 0, 0, 0, 0, 1}},
    {"rad", {}},
    {"sr", {}},
    {"Hz", {0, 0, -1}},
    {"N", {1, 1, -2}},
    {"Pa", {-1, 1, -2}},
    {"J", {2, 1, -2}},
    {"W", {2, 1, -3}},
    {"C", {0, 0, 1, 1}},
    {"V", {2, 1, -3, -1}},
    {"F", {-2, -1, 4, 2}},
    {"Ohm", {2, 1, -3, -2}},
    {"S", {-2, -1, 3, 2}},
    {"Wb", {2, 1, -2, -1}},
    {"T", {0, 1, -2, -1}},
    {"H", {2, 1, -2, -2}},
    {"lm", {0, 0, 0, 0, 0, 0, 1}},
    {"lx", {-2, 0, 0, 0, 0, 0, 1}},
    {"Bq", {0, 0, -1}},
    {"Gy", {2, 0, -2}},
    {"Sv", {2, 0, -2}},
    {"kat", {0, 0, -1, 0, 0, 1}},
    {"degC", {0, 0, 0, 0, 1}, 1, false, 273.15},
    {"degF", {0, 0, 0, 0, 1}, 5.0 / 9, false, 459.67 * 5 / 9},
    {"degRk", {0, 0, 0, 0, 1}, 5.0 / 9, false},
    {"min", {0, 0, 1}, 60, false},
    {"h", {0, 0, 1}, 3600, false},
    {"d", {0, 0, 1}, 86400, false},
    {"deg", {}, pi / 180, false},
    {"rev", {}, 2 * pi, false},
    {"r", {}, 2 * pi, false},
    {"rpm", {0, 0, -1}, 2 * pi / 60, false},
    {"l", {3}, 1e-3},
    {"L", {3}, 1e-3},
    {"t", {0, 1}, 1e3},
    {"u", {0, 1}, 1.66053906660e-27, false},
    {"eV", {2, 1, -2}, 1.602176634e-19},
    {"bar", {-1, 1, -2}, 1e5},
    {"atm", {-1, 1, -2}, 101325, false},
    {"var", {2, 1, -3}},
    {"VA", {2, 1, -3}},
    {"Wh", {2, 1, -2}, 3600},
    {"Ah", {0, 0, 1, 1}, 3600},
    {"ha", {2}, 1e4, false},
    {"dB", {}, 1, false},
    {"Np", {}, 1, false},
    {"kn", {1, 0, -1}, 1852.0 / 3600, false},
    {"in", {1}, 0.0254, false},
    {"ft", {1}, 0.3048, false},
    {"lbf", {1, 1, -2}, 4.4482216152605, false},
    {"psi", {-1, 1, -2}, 6894.757293168361, false},
};

struct Prefix {
    std::string_view text;
    double factor;
};

constexpr Prefix prefixes[] = {
    {"Q", 1e30}, {"R", 1e27},  {"Y", 1e24},  {"Z", 1e21},  {"E", 1e18},  {"P", 1e15},  {"T", 1e12},  {"G", 1e9},
    {"M", 1e6},  {"k", 1e3},   {"h", 1e2},   {"da", 1e1},  {"d", 1e-1},  {"c", 1e-2},  {"m", 1e-3},  {"u", 1e-6},
    {"n", 1e-9}, {"p", 1e-12}, {"f", 1e-15}, {"a", 1e-18}, {"z", 1e-21}, {"y", 1e-24}, {"r", 1e-27}, {"q", 1e-30},
};

Unit unitOf(const Symbol& symbol, double prefix) {
    return {symbol.powers, symbol.factor * prefix, symbol.offset};
}

std::optional<Unit> findSymbol(std::string_view text) {
    for (const Symbol& symbol : symbols)
        if (symbol.text == text)
            return unitOf(symbol, 1);
    for (const Prefix& prefix : prefixes)
        if (text.starts_with(prefix.text))
            for (const Symbol& symbol : symbols)
                if (symbol.takesPrefix && symbol.text == text.substr(prefix.text.size()))
                    return unitOf(symbol, prefix.factor);
    return std::nullopt;
}

class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    std::optional<Unit> whole() {
        const auto unit = expression();
        return unit && m_at == m_text.size() ? unit : std::nullopt;
    }

private:
    char next() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    std::optional<Unit> expression() {
        auto above = factors();
        if (!above || next() != '/')
            return above;
        ++m_at;
        const auto below = next() == '(' ? parenthesized() : factor();
        return below ? std::optional(above->over(*below)) : std::nullopt;
    }

    std::optional<Unit> factors() {
        std::optional<Unit> all = next() == '(' ? parenthesized() : factor();
        while (all && next() == '.') {
            ++m_at;
            const auto more = next() == '(' ? parenthesized() : factor();
            all = more ? std::optional(all->times(*more)) : std::nullopt;
        }
        return all;
    }

    std::optional<Unit> parenthesized() {
        if (++m_depth > 20)
            return std::nullopt;
        ++m_at;
        const auto inner = expression();
        --m_depth;
        if (!inner || next() != ')')
            return std::nullopt;
        ++m_at;
        return inner;
    }

    std::optional<Unit> factor() {
        const size_t begin = m_at;
        while ((next() >= 'a' && next() <= 'z') || (next() >= 'A' && next() <= 'Z'))
            ++m_at;
        if (m_at == begin) {
            if (next() != '1')
                return std::nullopt;
            ++m_at;
            return Unit();
        }
        auto unit = findSymbol(m_text.substr(begin, m_at - begin));
        if (!unit)
            return std::nullopt;
        if (next() == '^')
            ++m_at;
        if (next() == '+')
            ++m_at;
        int exponent = 1;
        const char* first = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(first, m_text.data() + m_text.size(), exponent);
        if (end == first)
            return unit;
        if (error != std::errc())
            return std::nullopt;
        m_at += static_cast<size_t>(end - first);
        return unit->power(exponent);
    }

    std::string_view m_text;
    size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

bool Unit::isNumber() const {
    return sameQuantity(Unit());
}

bool Unit::sameQuantity(const Unit& other) const {
    for (size_t i = 0; i < powers.size(); ++i)
        if (std::fabs(powers[i] - other.powers[i]) > 1e-9)
            return false;
    return true;
}

Unit Unit::times(const Unit& other) const {
    Unit result = *this;
    for (size_t i = 0; i < powers.size(); ++i)
        result.powers[i] += other.powers[i];
    result.factor *= other.factor;
    result.offset = 0;
    return result;
}

Unit Unit::over(const Unit& other) const {
    return times(other.power(-1));
}

Unit Unit::power(double exponent) const {
    Unit result = *this;
    for (double& p : result.powers)
        p *= exponent;
    result.factor = std::pow(factor, exponent);
    result.offset = exponent == 1 ? offset : 0;
    return result;
}

std::optional<Unit> parseUnit(std::string_view text) {
    return Reader(text).whole();
}

namespace {

/// rad, deg, rev, r, rpm, sr as words of a unit.
bool countsAngles(std::string_view unit) {
    for (size_t begin = 0; begin < unit.size();) {
        if (!std::isalpha(static_cast<unsigned char>(unit[begin]))) {
            ++begin;
            continue;
        }
        size_t end = begin;
        while (end < unit.size() && std::isalpha(static_cast<unsigned char>(unit[end])))
            ++end;
        const std::string_view word = unit.substr(begin, end - begin);
        if (word.ends_with("rad") || word == "deg" || word == "rev" || word == "r" || word == "rpm" || word == "sr")
            return true;
        begin = end;
    }
    return false;
}

} // namespace

std::optional<double> convertUnit(double value, std::string_view from, std::string_view to) {
    const std::optional<Unit> a = parseUnit(from), b = parseUnit(to);
    // 1 Hz is no 1 rad/s, though an angle is a number.
    if (!a || !b || !a->sameQuantity(*b) || countsAngles(from) != countsAngles(to))
        return std::nullopt;
    if (a->offset == b->offset) // keeps round factors round
        return a->factor >= b->factor ? value * (a->factor / b->factor) : value / (b->factor / a->factor);
    return (value * a->factor + a->offset - b->offset) / b->factor;
}

std::string unitText(const Unit& unit) {
    static constexpr std::string_view names[] = {"m", "kg", "s", "A", "K", "mol", "cd"};
    static constexpr size_t order[] = {1, 0, 2, 3, 4, 5, 6};
    std::string above, below;
    size_t belowCount = 0;
    for (const size_t i : order) {
        const double p = std::fabs(unit.powers[i]);
        if (p < 1e-9)
            continue;
        std::string& to = unit.powers[i] > 0 ? above : below;
        belowCount += unit.powers[i] < 0;
        to += (to.empty() ? "" : ".") + std::string(names[i]);
        if (std::fabs(p - 1) > 1e-9)
            to += roundedText(p, 6);
    }
    if (above.empty())
        above = "1";
    if (belowCount == 0)
        return above;
    return above + "/" + (belowCount > 1 ? "(" + below + ")" : below);
}

std::string unitPerSecond(std::string_view unit) {
    const std::optional<Unit> before = parseUnit(unit);
    if (!before || before->offset != 0)
        return {};
    const auto factorsOf = [](std::string_view text) {
        std::vector<std::string> factors;
        for (size_t begin = 0; begin <= text.size();) {
            const size_t end = std::min(text.find('.', begin), text.size());
            factors.emplace_back(text.substr(begin, end - begin));
            begin = end + 1;
        }
        return factors;
    };
    // Of "s3" and "s" the exponent, of others nothing.
    const auto seconds = [](std::string_view factor) -> std::optional<int> {
        if (!factor.starts_with('s') || factor.size() > 2 ||
            (factor.size() == 2 && (factor[1] < '2' || factor[1] > '8')))
            return std::nullopt;
        return factor.size() == 1 ? 1 : factor[1] - '0';
    };
    const auto text = [](int exponent) { return exponent == 1 ? std::string("s") : "s" + std::to_string(exponent); };
    const auto joined = [](const std::vector<std::string>& factors) {
        std::string result;
        for (const std::string& factor : factors)
            result += (result.empty() ? "" : ".") + factor;
        return result;
    };
    const size_t slash = unit.find('/');
    std::vector<std::string> above = factorsOf(unit.substr(0, slash)), below;
    if (slash != std::string_view::npos) {
        std::string_view rest = unit.substr(slash + 1);
        if (rest.starts_with('(') && rest.ends_with(')'))
            rest = rest.substr(1, rest.size() - 2);
        below = factorsOf(rest);
    }
    const auto isOfSeconds = [&seconds](const std::string& factor) { return seconds(factor).has_value(); };
    if (const auto over = std::ranges::find_if(above, isOfSeconds); over != above.end()) {
        if (const int exponent = *seconds(*over); exponent == 1)
            above.erase(over);
        else
            *over = text(exponent - 1);
        if (above.empty())
            above.emplace_back("1");
    } else if (const auto under = std::ranges::find_if(below, isOfSeconds); under != below.end()) {
        *under = text(*seconds(*under) + 1);
    } else {
        below.emplace_back("s");
    }
    std::string result = joined(above);
    if (!below.empty())
        result += below.size() == 1 ? "/" + below.front() : "/(" + joined(below) + ")";
    // What is written in another way than this expects is left alone.
    const std::optional<Unit> after = parseUnit(result);
    const Unit wanted = before->over(*parseUnit("s"));
    const bool same = after && after->sameQuantity(wanted) && std::fabs(after->factor / wanted.factor - 1) < 1e-12;
    return same ? result : std::string();
}

namespace {

constexpr std::array<std::string_view, 10> raisedDigits = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// One symbol with its prefix.
std::string printedSymbol(std::string_view symbol) {
    if (symbol == "degC" || symbol == "degF")
        return "°" + std::string(symbol.substr(3));
    if (symbol == "deg")
        return "°";
    std::string text(symbol);
    if (symbol.ends_with("Ohm"))
        text.replace(text.size() - 3, 3, "Ω");
    // A u alone is the atomic mass.
    if (symbol.size() > 1 && symbol[0] == 'u' && parseUnit(symbol) && parseUnit(symbol.substr(1)))
        text.replace(0, 1, "µ");
    return text;
}

} // namespace

std::string printedUnit(std::string_view unit) {
    if (!parseUnit(unit))
        return std::string(unit);
    std::string text;
    for (size_t i = 0; i < unit.size();) {
        if (isLetter(unit[i])) {
            const size_t begin = i;
            while (i < unit.size() && isLetter(unit[i]))
                ++i;
            text += printedSymbol(unit.substr(begin, i - begin));
            if (i < unit.size() && (unit[i] == '-' || unit[i] == '+')) {
                text += unit[i] == '-' ? "⁻" : "";
                ++i;
            }
            for (; i < unit.size() && unit[i] >= '0' && unit[i] <= '9'; ++i)
                text += raisedDigits[static_cast<size_t>(unit[i] - '0')];
        } else if (unit[i] == '.') {
            text += "·";
            ++i;
        } else {
            text += unit[i++];
        }
    }
    return text;
}

std::string writtenUnit(std::string_view printed) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 11> others = {{{"·", "."},
                                                                                              {"⋅", "."},
                                                                                              {"⁻", "-"},
                                                                                              {"°C", "degC"},
                                                                                              {"°F", "degF"},
                                                                                              {"°", "deg"},
                                                                                              {"Ω", "Ohm"},
                                                                                              {"\u2126", "Ohm"},
                                                                                              {"\u00B5", "u"},
                                                                                              {"\u03BC", "u"},
                                                                                              {"℃", "degC"}}};
    std::string text;
    for (size_t i = 0; i < printed.size();) {
        const std::string_view rest = printed.substr(i);
        const auto startsIt = [&rest](const auto& other) { return rest.starts_with(other.first); };
        const auto digit = std::ranges::find_if(raisedDigits, [&](std::string_view d) { return rest.starts_with(d); });
        if (const auto other = std::ranges::find_if(others, startsIt); other != others.end()) {
            text += other->second;
            i += other->first.size();
        } else if (digit != raisedDigits.end()) {
            text += static_cast<char>('0' + (digit - raisedDigits.begin()));
            i += digit->size();
        } else {
            text += printed[i++];
        }
    }
    return text;
}

} // namespace gnomon
