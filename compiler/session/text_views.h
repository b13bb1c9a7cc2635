#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gnomon::session {

/// What an editor needs to know of one text, made from its tree alone. All places are byte offsets.

/// The last four are what names mean: they are known only where names are looked up (ModelViews::meanings).
enum class HighlightKind : uint8_t {
    Keyword,
    Type,
    Identifier,
    Number,
    String,
    Comment,
    Annotation,
    Operator,
    Error,
    Function,
    Parameter, // also what is constant
    State,
    Connector
};

/// Spans are sorted and do not overlap; what lies between them is white space.
struct HighlightSpan {
    uint32_t begin = 0;
    uint32_t end = 0;
    HighlightKind kind{};

    friend bool operator==(const HighlightSpan&, const HighlightSpan&) = default;
};

enum class OutlineKind : uint8_t {
    Package,
    Model,
    Block,
    Connector,
    Record,
    Type,
    Function,
    Class,
    Operator,
    Component,
    Extends,
    Import,
    EquationSection,
    AlgorithmSection
};

/// A class or a declaration and what lies in it, in the order of the text.
struct OutlineItem {
    std::string name;
    OutlineKind kind{};
    /// The whole item; the part that names it.
    uint32_t begin = 0, end = 0, nameBegin = 0, nameEnd = 0;
    /// Of a component: its type as written; of a class: its description.
    std::string detail;
    std::vector<OutlineItem> children;
};

/// Section: a part of a class by its aspect; Block: equations, branches and loops.
enum class FoldKind : uint8_t { Class, Annotation, Comment, Section, Block };

/// A range of lines that can be hidden: from the end of `begin`'s line to the end of `end`'s line. Sorted by begin.
struct FoldRange {
    uint32_t begin = 0;
    uint32_t end = 0;
    FoldKind kind{};
    std::string aspect = {}; // of a section
};

std::vector<HighlightSpan> highlightSpans(const syntax::SyntaxTree& tree);
std::vector<OutlineItem> outlineOf(const syntax::SyntaxTree& tree);
std::vector<FoldRange> foldRanges(const syntax::SyntaxTree& tree);

} // namespace gnomon::session
