#pragma once

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

namespace gnomon::fuzz {

/// Ends the program if the block that it lives in took more than one second of processor time per 100 kB of input
/// (and more than one second at all): what a user would call a hang, on a loaded machine too.
class CpuBudget {
public:
    explicit CpuBudget(std::string_view input) : m_input(input), m_begin(now()) {}
    ~CpuBudget() {
        const double used = now() - m_begin;
        const double allowed = m_input.size() < 100'000 ? 1.0 : double(m_input.size()) / 100'000;
        if (used > allowed) {
            std::fprintf(stderr, "took %.2f s of processor time, allowed are %.2f s: %zu bytes '%.*s'\n", used, allowed,
                         m_input.size(), int(m_input.size() < 200 ? m_input.size() : 200), m_input.data());
            std::abort();
        }
    }
    CpuBudget(const CpuBudget&) = delete;
    CpuBudget& operator=(const CpuBudget&) = delete;

private:
    static double now() {
        std::timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
    }

    std::string_view m_input;
    double m_begin;
};

} // namespace gnomon::fuzz
