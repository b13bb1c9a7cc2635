#include "app/gnc/model_options.h"

#include "app/gnc/command.h"
#include "compiler/session/standard_folders.h"

#include <CLI/CLI.hpp>

namespace gnomon::gnc {

void ModelOptions::declare(CLI::App& command) {
    command.add_option("--lib", libraries, "A library: a folder with package.mo, or a folder of such folders")
        ->allow_extra_args(false);
}

void ModelOptions::load(session::Session& session, Console& console) const {
    for (const std::string& library : libraries)
        session.addLibrary(library);
    session::addStandardFolders(session);
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
