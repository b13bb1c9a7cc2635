#include "app/gnc/model_options.h"

#include "app/gnc/command.h"

#include <CLI/CLI.hpp>
#include <cstdlib>

namespace gnomon::gnc {

void ModelOptions::declare(CLI::App& command) {
    command.add_option("--lib", libraries, "A library: a folder with package.mo, or a folder of such folders")
        ->allow_extra_args(false);
}

void ModelOptions::load(session::Session& session, Console& console) const {
    for (const std::string& library : libraries)
        session.addLibrary(library);
    if (const char* path = std::getenv("MODELICAPATH")) {
        std::string_view rest = path;
        while (!rest.empty()) {
            const size_t colon = rest.find(':');
            if (colon != 0)
                session.addSearchFolder(std::string(rest.substr(0, colon)));
            rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
        }
    }
    for (const std::string& file : files) {
        auto loaded = session.loadFile(file);
        if (!loaded) {
            console.report(loaded.error());
            continue;
        }
        for (const Diagnostic& d : (*loaded)->file(file)->syntaxDiagnostics())
            console.report(d, **loaded);
    }
}

} // namespace gnomon::gnc
