#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"

#include <QString>

#include <string_view>
#include <vector>

namespace gnomon {

struct SearchPattern {
    QString text;
    bool matchCase = false;
    bool wholeWords = false;
    bool regularExpression = false;
};

/// A match as bytes of the text, with what it is replaced by if a replacement was asked for.
struct SearchMatch {
    uint32_t begin = 0;
    uint32_t end = 0;
    std::string replacement;
};

/// Every match in a UTF-8 text, in order and without overlap; an invalid regular expression fails with its reason.
/// With `replacement`, \1 … \9 and \0 stand for captured groups if the pattern is a regular expression.
Result<std::vector<SearchMatch>> findAll(std::string_view text, const SearchPattern& pattern,
                                         const QString* replacement = nullptr);

} // namespace gnomon
