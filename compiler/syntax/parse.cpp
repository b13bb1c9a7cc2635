#include "compiler/syntax/parse.h"

#include "compiler/syntax/hysdel/parse.h"
#include "compiler/syntax/modelica/parse.h"
#include "compiler/syntax/sol/parse.h"

#include <cstdlib>

namespace gnomon::syntax {

SyntaxTree parse(std::shared_ptr<const SourceText> text, SourceId source, Language language) {
    switch (language) {
    case Language::Modelica:
        return modelica::parse(std::move(text), source);
    case Language::Sol:
        return sol::parse(std::move(text), source);
    case Language::Hysdel:
        return hysdel::parse(std::move(text), source);
    }
    std::abort();
}

std::optional<Language> languageOf(std::string_view fileName) {
    if (fileName.ends_with(".mo"))
        return Language::Modelica;
    if (fileName.ends_with(".sol"))
        return Language::Sol;
    if (fileName.ends_with(".hys"))
        return Language::Hysdel;
    return std::nullopt;
}

} // namespace gnomon::syntax
