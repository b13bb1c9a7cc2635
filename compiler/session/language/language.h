#pragma once

#include "compiler/base/source_text.h"

#include <optional>
#include <string>
#include <vector>

/// What a text editor (or a language server) asks about a place in a text: values without pointers into the compiler.
/// Places are byte offsets.
namespace gnomon::session {

struct Definition {
    std::string path; // of the file
    SourceSpan nameSpan;
    std::string fullName; // of a class; of a component with its class: "A.B.x"
};

struct Hover {
    SourceSpan span;         // of the word
    std::string declaration; // as it is written, without what it is modified with
    std::string fullName;
    std::string description;
    std::string unit;
    std::string value; // of a constant or parameter, as far as it is known
};

enum class CompletionKind : uint8_t {
    Class,
    Package,
    Function,
    Component,
    Parameter,
    Attribute,
    Argument,
    Literal,
    Keyword
};

struct Completion {
    std::string label;  // what is inserted, too
    std::string detail; // the type, or the kind of class
    std::string description;
    CompletionKind kind{};
    friend bool operator==(const Completion&, const Completion&) = default;
};

struct CompletionList {
    uint32_t begin = 0; // of the word that is completed; it ends where was asked
    std::vector<Completion> items;
};

} // namespace gnomon::session
