#include "compiler/session/language/sol_words.h"

#include "compiler/base/phrases.h"

namespace gnomon::session::sol_words {

std::span<const LanguageWord> functions() {
    static constexpr LanguageWord all[] = {{"abs", "(v)", toPhrase("magnitude")},
                                           {"acos", "(u)", {}},
                                           {"asin", "(u)", {}},
                                           {"atan", "(u)", {}},
                                           {"atan2", "(y, x)", {}},
                                           {"cos", "(u)", {}},
                                           {"cosh", "(u)", {}},
                                           {"der", "(x)", toPhrase("derivative with respect to time")},
                                           {"exp", "(u)", {}},
                                           {"initial", "()", toPhrase("true while the model starts")},
                                           {"log", "(u)", toPhrase("natural logarithm")},
                                           {"log10", "(u)", {}},
                                           {"max", "(a, b)", {}},
                                           {"min", "(a, b)", {}},
                                           {"sign", "(v)", {}},
                                           {"sin", "(u)", {}},
                                           {"sinh", "(u)", {}},
                                           {"sqrt", "(v)", {}},
                                           {"tan", "(u)", {}},
                                           {"tanh", "(u)", {}}};
    return all;
}

std::span<const LanguageWord> types() {
    static constexpr LanguageWord all[] = {{"Boolean", "type", toPhrase("true or false")},
                                           {"Integer", "type", toPhrase("a whole number")},
                                           {"Real", "type", toPhrase("a number")},
                                           {"string", "type", toPhrase("a text")}};
    return all;
}

std::span<const char* const> attributes() {
    static constexpr const char* all[] = {"max", "min", "nominal", "start", "unit"};
    return all;
}

std::span<const char* const> keywords() {
    static constexpr const char* all[] = {
        "and",       "as",       "connector", "define",  "dynamic",        "else",    "end",       "environment",
        "extends",   "false",    "flow",      "if",      "implementation", "in",      "interface", "model",
        "not",       "or",       "out",       "package", "parameter",      "partial", "potential", "record",
        "redeclare", "redefine", "section",   "static",  "then",           "true",    "when"};
    return all;
}

} // namespace gnomon::session::sol_words
