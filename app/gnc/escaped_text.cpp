#include "app/gnc/escaped_text.h"

namespace gnomon::gnc {

namespace {

constexpr unsigned char longBegin = 0xc2; // U+0080 to U+009F are C2 80 to C2 9F

bool isControl(unsigned char c) {
    return (c < 0x20 && c != '\n' && c != '\t' && c != '\r') || c == 0x7f;
}

} // namespace

EscapedText::EscapedText(std::ostream& stream) : m_stream(stream), m_to(stream.rdbuf(this)) {}

EscapedText::~EscapedText() {
    if (m_mayBeLong)
        m_to->sputc(static_cast<char>(longBegin));
    m_stream.rdbuf(m_to);
}

bool EscapedText::put(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    const auto shown = [&](unsigned char c) {
        const char escape[] = {'\\', 'x', digits[c >> 4], digits[c & 15]};
        return m_to->sputn(escape, sizeof escape) == sizeof escape;
    };
    bool good = true;
    size_t begin = 0;
    const auto plain = [&](size_t end) {
        const auto size = static_cast<std::streamsize>(end - begin);
        good = good && m_to->sputn(text.data() + begin, size) == size;
    };
    for (size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (m_mayBeLong) {
            m_mayBeLong = false;
            if (c >= 0x80 && c < 0xa0) {
                good = good && shown(c);
                begin = i + 1;
                continue;
            }
            good = good && m_to->sputc(static_cast<char>(longBegin)) != traits_type::eof();
        }
        if (c == longBegin) {
            plain(i);
            m_mayBeLong = true;
            begin = i + 1;
        } else if (isControl(c)) {
            plain(i);
            good = good && shown(c);
            begin = i + 1;
        }
    }
    plain(text.size());
    return good;
}

EscapedText::int_type EscapedText::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof()))
        return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    return put({&byte, 1}) ? c : traits_type::eof();
}

std::streamsize EscapedText::xsputn(const char* text, std::streamsize size) {
    return put({text, static_cast<size_t>(size)}) ? size : 0;
}

int EscapedText::sync() {
    return m_to->pubsync();
}

} // namespace gnomon::gnc
