#pragma once

#include "compiler/session/views/views.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gnomon::session {

/// What a result says at the moment that is looked at.
class LiveValues {
public:
    virtual ~LiveValues() = default;
    virtual double time() const = 0;
    /// Of a variable by its full name in the model; nothing if the result does not have it.
    virtual std::optional<double> value(std::string_view name) const = 0;
};

/// How a diagram differs from its text at one moment of a result: only what contains DynamicSelect is in it. Where a
/// value is missing, the static part stands.
struct LiveFrame {
    std::vector<std::pair<std::string, std::shared_ptr<const IconView>>> icons; // of components
    std::vector<std::pair<std::string, bool>> visible;                          // of components
    std::optional<std::vector<DrawingLayer>> layers;                            // of the diagram itself
    std::vector<std::pair<size_t, Shape>> lines; // of DiagramView::connections, by number
    std::vector<std::string> activeStates;       // components that are states of a machine, and active
};

} // namespace gnomon::session
