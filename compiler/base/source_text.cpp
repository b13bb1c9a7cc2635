#include "compiler/base/source_text.h"

#include "compiler/base/files.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <cstring>

namespace gnomon {

namespace {

constexpr std::string_view utf8Bom = "\xEF\xBB\xBF";

bool isContinuation(unsigned char c) {
    return (c & 0xC0) == 0x80;
}

} // namespace

size_t utf8SequenceLength(std::string_view bytes, size_t offset) {
    const auto* p = reinterpret_cast<const unsigned char*>(bytes.data()) + offset;
    const size_t left = bytes.size() - offset;
    if (left == 0)
        return 0;
    const unsigned char c = p[0];
    if (c < 0x80)
        return 1;
    if (c < 0xC2 || c > 0xF4)
        return 0;
    const size_t length = c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
    if (left < length)
        return 0;
    for (size_t i = 1; i < length; ++i)
        if (!isContinuation(p[i]))
            return 0;
    if ((c == 0xE0 && p[1] < 0xA0) || (c == 0xED && p[1] > 0x9F) || (c == 0xF0 && p[1] < 0x90) ||
        (c == 0xF4 && p[1] > 0x8F))
        return 0;
    return length;
}

std::string whyNotText(std::string_view bytes) {
    if (bytes.size() >= Id<SourceTag>::none)
        return phrase("is larger than 4 GB");
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return phrase("is UTF-16, not UTF-8 (byte order mark at byte 0)");
    const auto* p = reinterpret_cast<const unsigned char*>(bytes.data());
    const size_t size = bytes.size();
    size_t i = 0;
    while (i < size) {
        // Eight plain bytes at a time: no high bit set, none of them zero.
        while (i + 8 <= size) {
            uint64_t word;
            std::memcpy(&word, p + i, 8);
            constexpr uint64_t high = 0x8080808080808080u, low = 0x0101010101010101u;
            if ((word | (word - low)) & high)
                break;
            i += 8;
        }
        if (i >= size)
            break;
        if (p[i] == 0)
            return phrase("is not a text: zero byte at byte {0}", i);
        const size_t length = utf8SequenceLength(bytes, i);
        if (length == 0)
            return phrase("is not UTF-8: invalid byte at byte {0}", i);
        i += length;
    }
    return {};
}

Result<std::shared_ptr<const SourceText>> SourceText::make(std::string name, std::string bytes) {
    if (std::string why = whyNotText(bytes); !why.empty())
        return fail(name + ": " + why, Failure::Reason::NotText);
    return std::make_shared<const SourceText>(std::move(name), std::move(bytes));
}

Result<std::shared_ptr<const SourceText>> SourceText::read(const std::string& path) {
    Result<std::string> bytes = readFile(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    return make(path, std::move(*bytes));
}

size_t SourceText::bomSize() const {
    return m_bytes.starts_with(utf8Bom) ? utf8Bom.size() : 0;
}

const std::vector<uint32_t>& SourceText::lineBegins() const {
    std::call_once(m_indexed, [this] {
        m_lineBegins.push_back(0);
        for (size_t i = 0; i < m_bytes.size(); ++i) {
            const char c = m_bytes[i];
            if (c == '\r' && i + 1 < m_bytes.size() && m_bytes[i + 1] == '\n')
                ++i;
            if (c == '\n' || c == '\r')
                m_lineBegins.push_back(static_cast<uint32_t>(i + 1));
        }
    });
    return m_lineBegins;
}

size_t SourceText::lineCount() const {
    return lineBegins().size();
}

uint32_t SourceText::lineBegin(uint32_t line) const {
    const auto& begins = lineBegins();
    return line == 0 ? 0 : line <= begins.size() ? begins[line - 1] : static_cast<uint32_t>(m_bytes.size());
}

std::string_view SourceText::line(uint32_t line) const {
    const uint32_t begin = lineBegin(line);
    uint32_t end = line < lineCount() ? lineBegin(line + 1) : static_cast<uint32_t>(m_bytes.size());
    while (end > begin && (m_bytes[end - 1] == '\n' || m_bytes[end - 1] == '\r'))
        --end;
    return std::string_view(m_bytes).substr(begin, end - begin);
}

LineColumn SourceText::position(uint32_t offset) const {
    const auto& begins = lineBegins();
    offset = std::min<uint32_t>(offset, static_cast<uint32_t>(m_bytes.size()));
    const auto next = std::upper_bound(begins.begin(), begins.end(), offset);
    LineColumn place;
    place.line = static_cast<uint32_t>(next - begins.begin());
    uint32_t i = *(next - 1);
    if (i == 0 && offset >= bomSize())
        i = static_cast<uint32_t>(bomSize());
    for (; i < offset; ++i)
        place.column += !isContinuation(static_cast<unsigned char>(m_bytes[i]));
    return place;
}

uint32_t SourceText::offset(LineColumn place) const {
    uint32_t i = lineBegin(place.line);
    if (i == 0)
        i = static_cast<uint32_t>(bomSize());
    const std::string_view text = line(place.line);
    const uint32_t end = lineBegin(place.line) + static_cast<uint32_t>(text.size());
    for (uint32_t column = 1; column < place.column && i < end; ++column) {
        ++i;
        while (i < end && isContinuation(static_cast<unsigned char>(m_bytes[i])))
            ++i;
    }
    return i;
}

} // namespace gnomon
