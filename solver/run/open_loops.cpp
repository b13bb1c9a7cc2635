#include "solver/run/open_loops.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>

namespace gnomon::solver {

namespace {

constexpr size_t mostNamed = 5;

} // namespace

void OpenLoops::look(double t) {
    m_point.continuous.forEachBlock([&](const Block& block, const BlockSolver& solver) {
        if (!solver.isOneOfMany() || std::ranges::find(m_told, &block) != m_told.end())
            return;
        std::string names;
        size_t count = 0;
        for (const uint32_t i : solver.leftOpen()) {
            const std::string name = m_point.nameOf(block.unknowns[i]);
            if (name != phrase("a variable") && ++count <= mostNamed)
                names += (names.empty() ? "" : ", ") + name + " = " + valueText(m_point.values[block.unknowns[i]]);
        }
        if (count > mostNamed)
            names += phrase(" and {0} more", count - mostNamed);
        if (count == 0)
            return;
        m_told.push_back(&block);
        m_point.observer.message({MessageSeverity::Warning,
                                  t,
                                  phrase("nothing determines all of these any more ({0}); values near the last ones "
                                         "are taken: {1}",
                                         block.name, names),
                                  {}});
    });
}

} // namespace gnomon::solver
