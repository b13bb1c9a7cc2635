#pragma once

#include "compiler/instance/class_graph.h"

#include <optional>
#include <vector>

namespace gnomon {

/// By instance of a simple type: the number of its first scalar in the flat model.
class FirstVariables {
public:
    void set(InstanceId instance, uint32_t variable) {
        if (instance.index() >= m_first.size())
            m_first.resize(instance.index() + 1, none);
        m_first[instance.index()] = variable;
    }
    std::optional<uint32_t> of(InstanceId instance) const {
        if (instance.index() >= m_first.size() || m_first[instance.index()] == none)
            return std::nullopt;
        return m_first[instance.index()];
    }

private:
    static constexpr uint32_t none = Id<void>::none;

    std::vector<uint32_t> m_first;
};

} // namespace gnomon
