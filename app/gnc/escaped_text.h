#pragma once

#include <ostream>
#include <streambuf>
#include <string_view>

namespace gnomon::gnc {

/// While it lives, control characters that are written to a stream are shown and not carried out: \x1b for the one that
/// begins what moves cursors and changes colours. Line ends and tabulators stay.
class EscapedText final : private std::streambuf {
public:
    explicit EscapedText(std::ostream& stream);
    EscapedText(const EscapedText&) = delete;
    EscapedText& operator=(const EscapedText&) = delete;
    ~EscapedText() override;

private:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;
    bool put(std::string_view text);

    std::ostream& m_stream;
    std::streambuf* m_to;
    bool m_mayBeLong = false; // the last byte was the first of a control character of two bytes, or of a letter
};

} // namespace gnomon::gnc
