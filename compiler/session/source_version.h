#pragma once

#include "compiler/base/source_text.h"
#include "compiler/session/text_views.h"
#include "compiler/syntax/syntax_tree.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace gnomon::session {

/// One version of one text with all that follows from it alone. The tree and the views are made when first asked for
/// and shared by every snapshot in which the text is the same. Safe to ask from several threads.
class SourceVersion {
public:
    /// Adds the time that it is parsed in to `parseNanoseconds`, if given.
    SourceVersion(SourceId id, std::shared_ptr<const SourceText> text, syntax::Language language,
                  std::shared_ptr<std::atomic<int64_t>> parseNanoseconds = {})
        : m_id(id), m_text(std::move(text)), m_language(language), m_parseNanoseconds(std::move(parseNanoseconds)) {}

    SourceId id() const { return m_id; }
    const std::string& path() const { return m_text->name(); }
    const std::shared_ptr<const SourceText>& text() const { return m_text; }
    syntax::Language language() const { return m_language; }

    const std::shared_ptr<const syntax::SyntaxTree>& tree() const;
    const std::vector<Diagnostic>& syntaxDiagnostics() const { return tree()->errors(); }
    const std::vector<HighlightSpan>& highlights() const;
    const std::vector<OutlineItem>& outline() const;
    const std::vector<FoldRange>& folds() const;

private:
    SourceId m_id;
    std::shared_ptr<const SourceText> m_text;
    syntax::Language m_language;
    std::shared_ptr<std::atomic<int64_t>> m_parseNanoseconds;
    mutable std::once_flag m_parsed, m_highlighted, m_outlined, m_folded;
    mutable std::shared_ptr<const syntax::SyntaxTree> m_tree;
    mutable std::vector<HighlightSpan> m_highlights;
    mutable std::vector<OutlineItem> m_outline;
    mutable std::vector<FoldRange> m_folds;
};

} // namespace gnomon::session
