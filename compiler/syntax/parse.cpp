#include "compiler/syntax/parse.h"

namespace gnomon::syntax {

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
