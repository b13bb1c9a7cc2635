#pragma once

#include "app/protocol/messages.h"

#include <string>
#include <string_view>
#include <utility>

namespace gnomon::worker {

/// Writes what is to be said of requests, each message with a single write() as long as the pipe takes it. Not for
/// several threads at once.
class EventWriter {
public:
    explicit EventWriter(int fd) : m_fd(fd) {}

    /// False once the reader is gone.
    bool write(const protocol::Event& event);
    template <class What>
    bool write(int id, What what) {
        return write(protocol::Event{id, std::move(what)});
    }
    /// Of frames that were written elsewhere.
    bool pass(std::string_view frames);

private:
    int m_fd;
};

/// What is said of one request.
class Answer {
public:
    Answer(int id, EventWriter& events) : m_id(id), m_events(events) {}

    int id() const { return m_id; }
    template <class What>
    void operator()(What what) const {
        m_events.write(m_id, std::move(what));
    }
    void failed(std::string message) const { (*this)(protocol::Failed{std::move(message), {}, false}); }
    void log(std::string text) const { (*this)(protocol::Log{std::move(text)}); }

private:
    int m_id;
    EventWriter& m_events;
};

} // namespace gnomon::worker
