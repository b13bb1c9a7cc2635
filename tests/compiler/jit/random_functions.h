#pragma once

#include <random>
#include <string>
#include <vector>

namespace gnomon::test {

/// The text of some functions with everything that functions have, at random, and of a model that calls the last one:
/// f0, f1, … with inputs x, y, v[:], n and outputs r, s, w[3]. Some of their calls fail.
class RandomFunctions {
public:
    explicit RandomFunctions(std::mt19937& random) : m_random(random) {}

    std::string text(int count) {
        std::string all = "function deep input Real x; input Integer n; output Real r; protected Real z; algorithm "
                          "if n > 0 then z := deep(0.5*x, n - 1); r := z + x; else r := x; end if; end deep;\n";
        for (m_number = 0; m_number < count; ++m_number)
            all += function();
        const std::string last = "f" + std::to_string(count - 1);
        all += "model M Real r, s, w[3]; Integer n; equation n = if time < 1 then 3 else 2; (r, s, w) = " + last +
               "(time, 2*time, {time, 1, 2}, n); end M;\n";
        return all;
    }

private:
    int pick(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    bool chance(int percent) { return pick(100) < percent; }
    std::string number() { return std::to_string(pick(9) - 4) + "." + std::to_string(pick(100)); }
    std::string subscript() {
        if (!m_loops.empty() && chance(40))
            return m_loops[static_cast<size_t>(pick(static_cast<int>(m_loops.size())))];
        return chance(3) ? "n + 1" : std::to_string(1 + pick(3));
    }

    std::string real(int depth) {
        if (depth <= 0)
            switch (pick(9)) {
            case 0:
                return "(" + number() + ")";
            case 1:
                return "x";
            case 2:
                return "y";
            case 3:
                return "a";
            case 4:
                return "v[" + subscript() + "]";
            case 5:
                return "w[" + subscript() + "]";
            case 6:
                return "t[" + std::to_string(1 + pick(2)) + "," + subscript() + "]";
            case 7:
                return "c[" + subscript() + "]";
            default:
                return "b";
            }
        const auto sub = [&] { return real(depth - 1 - pick(2)); };
        switch (pick(17)) {
        case 0:
        case 1:
            return "(" + sub() + " + " + sub() + ")";
        case 2:
            return "(" + sub() + " - " + sub() + ")";
        case 3:
        case 4:
            return "(" + sub() + "*" + sub() + ")";
        case 5:
            return "(" + sub() + "/(1.5 + " + sub() + "^2))";
        case 6:
            return "sin(" + sub() + ")";
        case 7:
            return "exp(-abs(" + sub() + "))";
        case 8:
            return "max(" + sub() + ", " + sub() + ")";
        case 9:
            return "(if " + condition(depth - 1) + " then " + sub() + " else " + sub() + ")";
        case 10:
            return "sqrt(abs(" + sub() + "))";
        case 11:
            return "sum(u)";
        case 12:
            return "(v*w)";
        case 13:
            return "size(u, 1)";
        case 14:
            return "deep(" + sub() + ", " + std::to_string(pick(5)) + ")";
        case 15:
            return "abs(" + sub() + ")^0.75";
        default:
            return "(" + sub() + ")^3";
        }
    }
    std::string condition(int depth) {
        switch (pick(5)) {
        case 0:
            return "(" + real(depth) + " > " + real(depth) + " and " + real(0) + " < 1)";
        case 1:
            return "not " + real(0) + " >= " + real(depth);
        case 2:
            return "(" + real(0) + " < 0 or " + real(0) + " <= " + real(0) + ")";
        default:
            return real(depth) + " < " + real(depth);
        }
    }

    std::string statements(int count, int depth) {
        std::string all;
        for (int i = 0; i < count; ++i)
            all += "  " + statement(depth) + ";\n";
        return all;
    }
    std::string statement(int depth) {
        const char* const scalars[] = {"a", "b", "r", "s"};
        const std::string target = scalars[pick(4)];
        switch (pick(depth > 0 ? 16 : 10)) {
        case 0:
            return "w[" + subscript() + "] := " + real(2);
        case 1:
            return "t[" + std::to_string(1 + pick(2)) + "," + subscript() + "] := " + real(2);
        case 2:
            return "w := " + number() + "*w + {" + real(1) + ", a, " + real(1) + "}";
        case 3:
            return "u := fill(" + real(1) + ", n)";
        case 4:
            if (m_number > 0)
                return "(" + target + (chance(50) ? ", , w" : ", z") + ") := f" + std::to_string(pick(m_number)) + "(" +
                       real(1) + ", " + real(1) + ", " + (chance(50) ? "v" : "w") + ", n)";
            return "w[2] := w[2]/2";
        case 5:
            if (m_number > 0)
                return target + " := f" + std::to_string(pick(m_number)) + "(" + real(1) + ", y, w, 3)";
            return "a := a/2";
        case 6:
            return "assert(" + real(1) + " < 40, \"too large: \" + String(a) + \" at \" + String(n))";
        case 10:
        case 11:
            return "if " + condition(2) + " then\n" + statements(1 + pick(2), depth - 1) +
                   (chance(60) ? "  else\n" + statements(1 + pick(2), depth - 1) : "") +
                   (chance(10) ? "  return;\n" : "") + "  end if";
        case 12:
        case 13: {
            const std::string name = "k" + std::to_string(m_loops.size());
            m_loops.push_back(name);
            const char* const ranges[] = {"1:3", "1:n", "3:-1:1", "{2, 3, 1}"};
            const std::string made =
                "for " + name + " in " + ranges[pick(4)] + " loop\n" + statements(1 + pick(3), depth - 1) +
                (chance(20) ? "  if " + condition(1) + " then break; end if;\n" : "") + "  end for";
            m_loops.pop_back();
            return made;
        }
        case 14:
            return "i := 0; while i < " + std::to_string(1 + pick(4)) + " loop i := i + 1;\n" +
                   // What is inside may use i itself, but only to count up.
                   statements(1 + pick(2), 0) + "  end while";
        default:
            return target + " := " + real(3);
        }
    }

    std::string function() {
        const std::string name = "f" + std::to_string(m_number);
        return "function " + name +
               "\n  input Real x; input Real y; input Real v[:]; input Integer n;\n"
               "  output Real r = 0; output Real s = x; output Real w[3] = {1, x, y};\n"
               "protected\n  constant Real c[3] = {" +
               number() + ", " + number() + ", " + number() +
               "};\n  Real a = x*y; Real b = 1; Real z = 0; Real t[2, 3] = {{1, 2, 3}, {x, y, n}}; Real u[n] = "
               "fill(x, n); Integer i = 0;\nalgorithm\n" +
               statements(3 + pick(6), 2) + "  r := r + a; s := s - b + z;\nend " + name + ";\n";
    }

    std::mt19937& m_random;
    std::vector<std::string> m_loops;
    int m_number = 0;
};

} // namespace gnomon::test
