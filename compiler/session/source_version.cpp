#include "compiler/session/source_version.h"

#include "compiler/syntax/parse.h"

#include <chrono>

namespace gnomon::session {

const std::shared_ptr<const syntax::SyntaxTree>& SourceVersion::tree() const {
    std::call_once(m_parsed, [this] {
        const auto begin = std::chrono::steady_clock::now();
        m_tree = std::make_shared<const syntax::SyntaxTree>(syntax::parse(m_text, m_id, m_language));
        if (m_parseNanoseconds)
            *m_parseNanoseconds +=
                std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begin).count();
    });
    return m_tree;
}

const std::vector<HighlightSpan>& SourceVersion::highlights() const {
    std::call_once(m_highlighted, [this] { m_highlights = highlightSpans(*tree()); });
    return m_highlights;
}

const std::vector<OutlineItem>& SourceVersion::outline() const {
    std::call_once(m_outlined, [this] { m_outline = outlineOf(*tree()); });
    return m_outline;
}

const std::vector<FoldRange>& SourceVersion::folds() const {
    std::call_once(m_folded, [this] { m_folds = foldRanges(*tree()); });
    return m_folds;
}

} // namespace gnomon::session
