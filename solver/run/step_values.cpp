#include "solver/run/step_values.h"

namespace gnomon::solver {

bool StepValues::evaluate(double t) {
    if (m_integrator) {
        m_states.resize(m_point.model.mode.states.size());
        m_integrator->interpolate(t, m_states);
        m_point.putStates(t, m_states);
        if (m_integrator->givesAll())
            return true;
    } else {
        m_point.putTime(t);
    }
    return m_point.evaluate(m_point.continuous);
}

bool StepValues::evaluate(PointValues& apart, double t) {
    if (m_integrator) {
        m_states.resize(m_point.model.mode.states.size());
        m_integrator->interpolate(t, m_states);
    }
    return apart.evaluate(t, m_states, m_point.past, m_point.lines, m_point);
}

const StepPolynomial& StepValues::polynomial() {
    m_polynomial.follow(*m_integrator, m_point.model.mode.states.size());
    return m_polynomial;
}

bool StepValues::remember(double begin, double t) {
    const int points = m_point.past.anyMoves() ? 4 : 1;
    for (int k = 1; k <= points; ++k) {
        const double at = k == points ? t : begin + (t - begin) * k / points;
        if (!evaluate(at))
            return false;
        if (!wrongDelay(m_point.model, m_point.values).empty()) {
            failAtWrongDelay(begin, at);
            return false;
        }
        m_point.past.record(at, m_point.values.data());
    }
    return true;
}

void StepValues::failAtWrongDelay(double right, double wrong) {
    constexpr int halvings = 30;
    for (int k = 0; k < halvings; ++k) {
        const double middle = right + (wrong - right) / 2;
        (evaluate(middle) && wrongDelay(m_point.model, m_point.values).empty() ? right : wrong) = middle;
    }
    if (evaluate(wrong))
        m_point.setProblem(wrongDelay(m_point.model, m_point.values));
}

bool StepValues::inputsAt(double t, Inputs& to) {
    if (!evaluate(t))
        return false;
    to = m_point.lines.inputs(m_point.values.data());
    return true;
}

bool StepValues::refine(double from, const Inputs& a, double to, const Inputs& b, int depth, double tolerance,
                        std::vector<Inputs>& way) {
    constexpr int fewest = 3, most = 16; // halvings
    const double at = from + (to - from) / 2;
    Inputs middle;
    if (!inputsAt(at, middle))
        return false;
    if (depth < fewest || (depth < most && m_point.lines.bends(a, middle, b, tolerance)))
        return refine(from, a, at, middle, depth + 1, tolerance, way) &&
               refine(at, middle, to, b, depth + 1, tolerance, way);
    way.push_back(std::move(middle));
    way.push_back(b);
    return true;
}

bool StepValues::transport(double begin, double t, double tolerance) {
    std::vector<Inputs> way;
    Inputs end;
    if (!inputsAt(t, end) || !refine(begin, m_point.lines.last(), t, end, 0, tolerance, way))
        return false;
    for (const Inputs& inputs : way)
        m_point.lines.advance(inputs);
    return true;
}

} // namespace gnomon::solver
