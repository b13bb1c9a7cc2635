#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/syntax/editor/layout.h"

#include <string>
#include <vector>

namespace gnomon::syntax {

/// A construct of a list (of elements, equations, statements …): its first token, and its last with the semicolon.
struct Construct {
    TokenId first;
    TokenId last;
};

/// Where a construct goes: beside another, behind a header, or into a section that has to be made first.
struct Site {
    enum class How : uint8_t { After, Before, BehindHeader, NewSection };

    How how = How::After;
    Construct sibling{};    // After, Before
    TokenId behind;         // BehindHeader, NewSection: the last token of what is above
    TokenId outer;          // BehindHeader, NewSection: its line has the outer indentation
    std::string section;    // NewSection: its words
    bool blankLine = false; // between it and its sibling, or above the new section

    /// Beside one of a list, set apart from it as the list is.
    static Site beside(const Layout& layout, const std::vector<Construct>& list, size_t index, bool after);
};

/// Collects what one operation does to a text. Ranges that go may touch or overlap: together they go once.
class ChangeBuilder {
public:
    explicit ChangeBuilder(const Layout& layout) : m_layout(&layout) {}

    void remove(uint32_t begin, uint32_t end) { m_removed.push_back({begin, end}); }
    void insert(uint32_t offset, std::string text) { m_edits.push_back({offset, 0, std::move(text)}); }
    void replace(uint32_t begin, uint32_t end, std::string text) {
        m_edits.push_back({begin, end - begin, std::move(text)});
    }
    void add(std::vector<TextEdit> edits) {
        for (TextEdit& edit : edits)
            m_edits.push_back(std::move(edit));
    }

    // Whole constructs, laid out like their neighbours.
    /// A text with `\n` line ends and no indentation.
    void insertAt(const Site& site, std::string_view text);
    /// A construct goes to another place with the comments that speak of it alone. False if there is no room.
    bool moveTo(const Construct& construct, const Site& site);
    /// Takes a construct away so that no hole is left.
    void removeConstruct(const Construct& construct);

    Result<TextChange> take();

private:
    struct Range {
        uint32_t begin = 0, end = 0;
    };

    void insertBeside(const Site& site, std::string_view text);
    void insertBehindHeader(const Site& site, std::string_view text);
    void insertSection(const Site& site, std::string_view text);
    void terminate(const Construct& construct);
    void removeLines(const Layout::Lines& lines);

    const Layout* m_layout;
    std::vector<Range> m_removed;
    std::vector<TextEdit> m_edits;
};

} // namespace gnomon::syntax
