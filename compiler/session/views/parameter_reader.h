#pragma once

#include "compiler/session/views/view_world.h"
#include "compiler/session/views/views.h"

namespace gnomon::session {

/// What can be set of a component of a class, or (with an empty name) of the class itself: its parameters and the
/// start values that its authors offer, as dialogs show them.
ParameterView readParameters(ViewWorld& world, DefId def, const std::string& component);

/// By its full name in the class; elements of arrays are not looked for.
ParameterType readParameterType(ViewWorld& world, DefId def, const std::string& path);

/// Classes that may take the place of a replaceable class or component: those that inherit from its constraint. Looks
/// through the packages of the constraint and of what stands there now.
std::vector<Choice> replaceableCandidates(ViewWorld& world, DefId def, const std::string& component,
                                          const std::string& element);

ExperimentView readExperiment(ViewWorld& world, DefId def);

ComponentDefaults readDefaults(ViewWorld& world, DefId def);

DocumentationView readDocumentation(ViewWorld& world, DefId def);

} // namespace gnomon::session
