#pragma once

#include "compiler/base/pipe_lines.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace gnomon::gnc {

/// A process beside this one that answers lines, one at a time, and is replaced when a line has ended it.
class BatchProcess {
public:
    /// What the process does: reads requests and writes an answer to each, until there are no more.
    using Serve = std::function<void(int requests, int answers)>;

    explicit BatchProcess(Serve serve);
    BatchProcess(const BatchProcess&) = delete;
    BatchProcess& operator=(const BatchProcess&) = delete;
    ~BatchProcess();

    /// Empty: the line has ended the process; end() says how.
    std::string ask(const std::string& line);
    const std::string& end() const { return m_end; }
    /// Whether the user has ended it: the lines that follow are not asked for.
    bool wasEnded() const { return m_wasEnded; }

private:
    bool start();
    void reap();

    Serve m_serve;
    int m_requests = -1, m_answers = -1;
    std::optional<PipeLines> m_lines;
    pid_t m_pid = 0;
    std::string m_end;
    bool m_wasEnded = false;
};

} // namespace gnomon::gnc
