#pragma once

#include <ida/ida.h>

#include <limits>

namespace gnomon::solver {

/// Keeps IDA from lengthening its step for some steps after a rejected one. IDA looks at higher orders only after steps
/// of one length; where the error comes from a change of the length itself, as it does with stiff parts that turn, it
/// would double the step, have it rejected and halve it again, at order 1 and for ever.
class StepGrowth {
public:
    /// After IDA has begun anew.
    void restart(void* ida) {
        m_rejected = 0;
        m_keep = 0;
        IDASetEtaFixedStepBounds(ida, 1.0, usual);
    }
    /// After each step.
    void arrive(void* ida) {
        long errors = 0, divergences = 0;
        int order = 1;
        IDAGetNumErrTestFails(ida, &errors);
        IDAGetNumNonlinSolvConvFails(ida, &divergences);
        IDAGetLastOrder(ida, &order);
        const bool keptBefore = m_keep > 0;
        if (errors + divergences != m_rejected)
            m_keep = order + 3; // so many equal steps and IDA tries the next order
        else if (keptBefore)
            --m_keep;
        m_rejected = errors + divergences;
        if (keptBefore != (m_keep > 0))
            IDASetEtaFixedStepBounds(ida, 1.0, m_keep > 0 ? never : usual);
    }

private:
    static constexpr double usual = 2; // a step that may be twice as long becomes so
    static constexpr double never = std::numeric_limits<double>::max();

    long m_rejected = 0;
    int m_keep = 0; // for so many steps
};

} // namespace gnomon::solver
