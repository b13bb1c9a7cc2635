#pragma once

#include "compiler/base/ids.h"
#include "compiler/base/result.h"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon {

using SourceId = Id<struct SourceTag>;

/// A half-open range of bytes of one source text.
struct SourceSpan {
    SourceId source;
    uint32_t begin = 0;
    uint32_t end = 0;

    uint32_t size() const { return end - begin; }
    friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

/// A place as people count it: lines and columns from 1, columns in characters (code points), not bytes.
struct LineColumn {
    uint32_t line = 1;
    uint32_t column = 1;

    friend bool operator==(const LineColumn&, const LineColumn&) = default;
};

/// The bytes of one file or editor buffer, exactly as they are: a BOM, CRLF and lone CR stay. A line ends with
/// LF, CRLF or a lone CR. The line index is made when first asked for; asking is safe from several threads.
class SourceText {
public:
    SourceText(std::string name, std::string bytes) : m_name(std::move(name)), m_bytes(std::move(bytes)) {}

    /// As the constructor, but refuses what is no UTF-8 text, with the byte offset of what is wrong.
    static Result<std::shared_ptr<const SourceText>> make(std::string name, std::string bytes);
    static Result<std::shared_ptr<const SourceText>> read(const std::string& path);

    const std::string& name() const { return m_name; }
    std::string_view bytes() const { return m_bytes; }
    size_t size() const { return m_bytes.size(); }

    /// Number of bytes of a byte order mark at the begin: 3 or 0.
    size_t bomSize() const;

    size_t lineCount() const;
    /// The bytes of a line (counted from 1) without its line end.
    std::string_view line(uint32_t line) const;
    uint32_t lineBegin(uint32_t line) const;
    LineColumn position(uint32_t offset) const;
    /// Inverse of position(); columns behind the end of the line give the end of the line.
    uint32_t offset(LineColumn place) const;

private:
    const std::vector<uint32_t>& lineBegins() const;

    std::string m_name;
    std::string m_bytes;
    mutable std::once_flag m_indexed;
    mutable std::vector<uint32_t> m_lineBegins;
};

/// Length of the well-formed UTF-8 sequence that begins at an offset (RFC 3629: no overlong forms, no surrogates), 0
/// if there is none.
size_t utf8SequenceLength(std::string_view bytes, size_t offset);

/// What keeps the bytes from being a text: empty if they are one, else a sentence with the byte offset.
std::string whyNotText(std::string_view bytes);

} // namespace gnomon
