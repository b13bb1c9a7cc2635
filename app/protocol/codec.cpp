#include "app/protocol/codec.h"

#include "compiler/base/phrases.h"

#include <cstring>
#include <tuple>
#include <utility>

namespace gnomon::protocol {

namespace {

using solver::InitReport;
using solver::InitStep;

/// How many members a structure has; none of another number compiles.
template <class T>
constexpr int memberCount = -1;
template <>
constexpr int memberCount<ModelText> = 2;
template <>
constexpr int memberCount<ParameterValue> = 3;
template <>
constexpr int memberCount<World> = 4;
template <>
constexpr int memberCount<Simulate> = 17;
template <>
constexpr int memberCount<Initialize> = 5;
template <>
constexpr int memberCount<Convert> = 4;
template <>
constexpr int memberCount<Cancel> = 0;
template <>
constexpr int memberCount<Pause> = 1;
template <>
constexpr int memberCount<Speak> = 1;
template <>
constexpr int memberCount<Request> = 2;
template <>
constexpr int memberCount<ResultReady> = 3;
template <>
constexpr int memberCount<Progress> = 6;
template <>
constexpr int memberCount<Diagnosed> = 10;
template <>
constexpr int memberCount<Log> = 1;
template <>
constexpr int memberCount<Figures> = 18;
template <>
constexpr int memberCount<Searching> = 1;
template <>
constexpr int memberCount<Finished> = 1;
template <>
constexpr int memberCount<Initialized> = 1;
template <>
constexpr int memberCount<Failed> = 3;
template <>
constexpr int memberCount<Cancelled> = 0;
template <>
constexpr int memberCount<Crashed> = 2;
template <>
constexpr int memberCount<Idle> = 0;
template <>
constexpr int memberCount<HasRead> = 1;
template <>
constexpr int memberCount<Event> = 2;
template <>
constexpr int memberCount<InitReport::Attempt> = 5;
template <>
constexpr int memberCount<InitReport::Equation> = 5;
template <>
constexpr int memberCount<InitReport::Named> = 2;
template <>
constexpr int memberCount<InitReport::Guess> = 3;
template <>
constexpr int memberCount<InitReport::Fault> = 3;
template <>
constexpr int memberCount<InitReport::Weight> = 3;
template <>
constexpr int memberCount<InitReport::Diagnosis> = 11;
template <>
constexpr int memberCount<InitReport> = 10;
template <>
constexpr int memberCount<InitStep> = 7;

template <class T>
concept Structure = memberCount<std::remove_const_t<T>>
>= 0;
template <class T>
concept Plain = std::is_arithmetic_v<T> || std::is_enum_v<T>;

/// References to all members, in the order of their declaration.
template <Structure T>
auto members(T& of) {
    constexpr int count = memberCount<std::remove_const_t<T>>;
    if constexpr (count == 0) {
        return std::tie();
    } else if constexpr (count == 1) {
        auto& [a] = of;
        return std::tie(a);
    } else if constexpr (count == 2) {
        auto& [a, b] = of;
        return std::tie(a, b);
    } else if constexpr (count == 3) {
        auto& [a, b, c] = of;
        return std::tie(a, b, c);
    } else if constexpr (count == 4) {
        auto& [a, b, c, d] = of;
        return std::tie(a, b, c, d);
    } else if constexpr (count == 5) {
        auto& [a, b, c, d, e] = of;
        return std::tie(a, b, c, d, e);
    } else if constexpr (count == 6) {
        auto& [a, b, c, d, e, f] = of;
        return std::tie(a, b, c, d, e, f);
    } else if constexpr (count == 7) {
        auto& [a, b, c, d, e, f, g] = of;
        return std::tie(a, b, c, d, e, f, g);
    } else if constexpr (count == 10) {
        auto& [a, b, c, d, e, f, g, h, i, j] = of;
        return std::tie(a, b, c, d, e, f, g, h, i, j);
    } else if constexpr (count == 11) {
        auto& [a, b, c, d, e, f, g, h, i, j, k] = of;
        return std::tie(a, b, c, d, e, f, g, h, i, j, k);
    } else if constexpr (count == 17) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = of;
        return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q);
    } else if constexpr (count == 18) {
        auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = of;
        return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r);
    }
}

class Writer {
public:
    template <Plain T>
    void put(const T& value) {
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void put(const std::string& text) {
        put(text.size());
        m_bytes += text;
    }
    template <class T>
    void put(const std::vector<T>& list) {
        put(list.size());
        for (const T& each : list)
            put(each);
    }
    template <class T>
    void put(const std::optional<T>& value) {
        put(value.has_value());
        if (value)
            put(*value);
    }
    void put(const std::map<std::string, std::string>& map) {
        put(map.size());
        for (const auto& [key, value] : map) {
            put(key);
            put(value);
        }
    }
    template <class... T>
    void put(const std::variant<T...>& value) {
        put(value.index());
        std::visit([this](const auto& each) { put(each); }, value);
    }
    template <Structure T>
    void put(const T& message) {
        std::apply([this](const auto&... each) { (put(each), ...); }, members(message));
    }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// After something that is not there, all is as it was made; isWhole() tells.
class Reader {
    static constexpr int mostDepth = 64;

public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}

    template <Plain T>
    void get(T& value) {
        if (m_bytes.size() < sizeof value)
            return fail();
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes.remove_prefix(sizeof value);
    }
    void get(bool& value) {
        uint8_t byte = 0;
        get(byte);
        value = byte != 0;
    }
    void get(std::string& text) {
        const size_t size = count();
        text.assign(m_bytes.substr(0, size));
        m_bytes.remove_prefix(size);
    }
    template <class T>
    void get(std::vector<T>& list) {
        list.resize(count());
        for (T& each : list)
            get(each);
    }
    template <class T>
    void get(std::optional<T>& value) {
        bool isThere = false;
        get(isThere);
        if (isThere)
            get(value.emplace());
    }
    void get(std::map<std::string, std::string>& map) {
        for (size_t left = count(); left > 0; --left) {
            std::string key;
            get(key);
            get(map[key]);
        }
    }
    template <class... T>
    void get(std::variant<T...>& value) {
        size_t index = 0;
        get(index);
        if (index >= sizeof...(T))
            return fail();
        choose(value, index, std::index_sequence_for<T...>());
    }
    template <Structure T>
    void get(T& message) {
        if (++m_depth > mostDepth) // notes of notes
            return fail();
        std::apply([this](auto&... each) { (get(each), ...); }, members(message));
        --m_depth;
    }

    bool isWhole() const { return !m_failed && m_bytes.empty(); }

private:
    void fail() {
        m_failed = true;
        m_bytes = {};
    }
    /// Of what follows; each takes a byte at least, so that no number makes the memory overflow.
    size_t count() {
        size_t size = 0;
        get(size);
        if (size > m_bytes.size()) {
            fail();
            return 0;
        }
        return size;
    }
    template <class Variant, size_t... I>
    void choose(Variant& value, size_t index, std::index_sequence<I...>) {
        static_cast<void>(((index == I ? (get(value.template emplace<I>()), true) : false) || ...));
    }

    std::string_view m_bytes;
    bool m_failed = false;
    int m_depth = 0;
};

template <class Message>
std::string bytesOf(const Message& message) {
    Writer writer;
    writer.put(message);
    return writer.take();
}

template <class Message>
Result<Message> messageIn(std::string_view bytes) {
    Message message;
    Reader reader(bytes);
    reader.get(message);
    if (!reader.isWhole())
        return fail(phrase("what came from another process is no message"));
    return message;
}

} // namespace

std::string encode(const Request& request) {
    return bytesOf(request);
}

std::string encode(const Event& event) {
    return bytesOf(event);
}

Result<Request> decodeRequest(std::string_view bytes) {
    return messageIn<Request>(bytes);
}

Result<Event> decodeEvent(std::string_view bytes) {
    return messageIn<Event>(bytes);
}

} // namespace gnomon::protocol
