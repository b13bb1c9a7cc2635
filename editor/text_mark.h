#pragma once

#include "compiler/base/text_edit.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace gnomon {

/// Something to be said about a place of a document, as bytes of its present text.
struct TextMark {
    enum class Level : uint8_t { Error, Warning, Note };

    Level level = Level::Error;
    uint32_t begin = 0;
    uint32_t end = 0;
    QString text;
    /// How it can be mended, for a menu.
    struct Fix {
        QString title;
        TextChange change;
    };
    std::vector<Fix> fixes = {};
};

} // namespace gnomon
