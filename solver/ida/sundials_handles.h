#pragma once

#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>

namespace gnomon::solver {

/// SUNDIALS' objects with an owner each.
class SundialsContext {
public:
    SundialsContext() { SUNContext_Create(nullptr, &m_context); }
    ~SundialsContext() { SUNContext_Free(&m_context); }
    SundialsContext(const SundialsContext&) = delete;
    SundialsContext& operator=(const SundialsContext&) = delete;
    operator SUNContext() const { return m_context; }

private:
    SUNContext m_context = nullptr;
};

class SerialVector {
public:
    SerialVector(sunindextype size, SUNContext context) : m_vector(N_VNew_Serial(size, context)) {}
    ~SerialVector() { N_VDestroy(m_vector); }
    SerialVector(const SerialVector&) = delete;
    SerialVector& operator=(const SerialVector&) = delete;
    N_Vector vector() const { return m_vector; }
    double* data() const { return N_VGetArrayPointer(m_vector); }

private:
    N_Vector m_vector;
};

} // namespace gnomon::solver
