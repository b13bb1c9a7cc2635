#pragma once

#include "app/service/pages_ahead.h"
#include "compiler/session/session.h"

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace gnomon::gnc {

class Console;

/// The options that all commands on models share: the class, its files, libraries.
struct ModelOptions {
    std::vector<std::string> files;
    std::vector<std::string> libraries;
    uint64_t mostVariables = FlattenOptions().mostVariables;

    void declare(CLI::App& command);
    /// Puts files and libraries into the session; MODELICAPATH gives further folders. Reports what cannot be read and
    /// what is wrong in the syntax of the files.
    void load(session::Session& session, Console& console) const;
    /// Before load(): makes the memory ready that a large model will want to be flattened. Nothing if the model is
    /// small, or if others come after it.
    std::unique_ptr<service::PagesAhead> pagesAhead(const Console& console) const;
};

/// A check for the argument that names a class: nothing, or what is wrong if a file stands in its place.
std::string fileInPlaceOfClass(const std::string& name);

} // namespace gnomon::gnc
