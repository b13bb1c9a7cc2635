#include "compiler/library/conversion_script.h"

#include <algorithm>

namespace gnomon {

namespace {

/// Walks over the strings of a call, `("a", {"b", "c"})`, and what stands around it.
class Cursor {
public:
    explicit Cursor(std::string_view text) : m_text(text) {}

    /// To behind the next call of the function; false at the end.
    bool toCallOf(std::string_view function) {
        while (m_at < m_text.size()) {
            if (skipped())
                continue;
            if (m_text[m_at] == '"') {
                string();
                continue;
            }
            const size_t begin = m_at;
            while (m_at < m_text.size() && isWord(m_text[m_at]))
                ++m_at;
            if (m_at == begin) {
                ++m_at;
                continue;
            }
            if (m_text.substr(begin, m_at - begin) == function && take('('))
                return true;
        }
        return false;
    }
    /// A string, or those of a list in braces.
    std::vector<std::string> strings() {
        std::vector<std::string> result;
        const bool isList = take('{');
        while (peek('"')) {
            result.push_back(string());
            if (!isList || !take(','))
                break;
        }
        if (isList)
            take('}');
        return result;
    }
    bool take(char wanted) {
        if (!peek(wanted))
            return false;
        ++m_at;
        return true;
    }

private:
    static bool isWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }
    /// Whether something was skipped: a comment or white space.
    bool skipped() {
        const std::string_view rest = m_text.substr(m_at);
        size_t length = 0;
        if (rest.starts_with("//"))
            length = rest.find('\n');
        else if (rest.starts_with("/*"))
            length = rest.find("*/") == std::string_view::npos ? rest.size() : rest.find("*/") + 2;
        else
            length = std::min(rest.find_first_not_of(" \t\r\n"), rest.size());
        m_at = length == std::string_view::npos ? m_text.size() : m_at + length;
        return length > 0;
    }
    bool peek(char wanted) {
        while (skipped())
            ;
        return m_at < m_text.size() && m_text[m_at] == wanted;
    }
    std::string string() {
        std::string result;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            result += m_text[m_at];
        }
        m_at = std::min(m_at + 1, m_text.size());
        return result;
    }

    std::string_view m_text;
    size_t m_at = 0;
};

} // namespace

ConversionScript ConversionScript::read(std::string_view text) {
    ConversionScript script;
    Cursor cursor(text);
    while (cursor.toCallOf("convertClass")) {
        const std::vector<std::string> before = cursor.strings();
        if (!cursor.take(','))
            continue;
        const std::vector<std::string> now = cursor.strings();
        if (now.size() == 1)
            for (const std::string& name : before)
                script.m_classes.emplace_back(name, now.front());
    }
    return script;
}

std::string ConversionScript::newName(std::string_view oldName) const {
    const std::pair<std::string, std::string>* best = nullptr;
    for (const auto& entry : m_classes) {
        const std::string& old = entry.first;
        const bool fits = oldName.starts_with(old) && (oldName.size() == old.size() || oldName[old.size()] == '.');
        if (fits && (!best || old.size() > best->first.size()))
            best = &entry;
    }
    return best ? best->second + std::string(oldName.substr(best->first.size())) : std::string();
}

} // namespace gnomon
