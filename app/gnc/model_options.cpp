#include "app/gnc/model_options.h"

#include "app/gnc/command.h"
#include "compiler/external/trust.h"
#include "compiler/session/standard_folders.h"

#include <CLI/CLI.hpp>
#include <filesystem>

namespace gnomon::gnc {

void ModelOptions::declare(CLI::App& command) {
    command.add_option("--lib", libraries, "A library: a folder with package.mo, or a folder of such folders")
        ->allow_extra_args(false);
    command
        .add_option("--most-variables", mostVariables,
                    "A model may have as many scalar variables, an array as many elements; more is not tried")
        ->capture_default_str();
    command
        .add_option_function<std::vector<std::string>>(
            "--trust",
            [](const std::vector<std::string>& folders) {
                for (const std::string& folder : folders)
                    native::trustFolder(folder);
            },
            "Let C and FORTRAN code of models in this folder run (repeatable)")
        ->allow_extra_args(false)
        ->type_name("FOLDER");
}

std::unique_ptr<service::PagesAhead> ModelOptions::pagesAhead(const Console& console) const {
    // A flat model takes up to a hundred times its text (grid of tests/bench/large_models.py).
    constexpr uintmax_t bytesOfByte = 200, largeText = 500'000;
    uintmax_t size = 0;
    for (const std::string& file : files) {
        std::error_code unknown;
        if (const uintmax_t bytes = std::filesystem::file_size(file, unknown); !unknown)
            size += bytes;
    }
    if (console.isBatch() || size < largeText)
        return nullptr;
    return std::make_unique<service::PagesAhead>(size * bytesOfByte);
}

void ModelOptions::load(session::Session& session, Console& console) const {
    session.setMostVariables(mostVariables);
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

std::string fileInPlaceOfClass(const std::string& name) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(name, unknown))
        return {};
    return "'" + name + "' is a file: the name of the class comes first, and files behind it";
}

} // namespace gnomon::gnc
