#include "app/gnc/batch_process.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace gnomon::gnc {

namespace {

/// Who is at work on a line; 0: nobody. A signal handler can reach nothing but a global.
std::atomic<pid_t> working{0};

/// Ctrl-C and a polite kill are for the line that is being carried out.
void passOn(int signal) {
    if (const pid_t pid = working.load())
        ::kill(pid, signal);
    else
        ::_exit(128 + signal);
}

} // namespace

BatchProcess::BatchProcess(Serve serve) : m_serve(std::move(serve)) {
    struct sigaction action {};
    action.sa_handler = passOn;
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN); // a process that has ended is noticed by its answer
}

BatchProcess::~BatchProcess() {
    if (m_pid != 0)
        reap();
}

bool BatchProcess::start() {
    int requests[2], answers[2];
    if (::pipe2(requests, O_CLOEXEC) != 0)
        return false;
    if (::pipe2(answers, O_CLOEXEC) != 0) {
        ::close(requests[0]);
        ::close(requests[1]);
        return false;
    }
    std::cout.flush();
    const pid_t parent = ::getpid();
    m_pid = ::fork();
    if (m_pid == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(1);
        // Signals of the keyboard reach the other process alone, which passes them on.
        ::setpgid(0, 0);
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        ::close(requests[1]);
        ::close(answers[0]);
        // What a model prints must not come between the answers, nor take what is to be read.
        ::dup2(STDERR_FILENO, STDOUT_FILENO);
        if (const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC); nothing >= 0)
            ::dup2(nothing, STDIN_FILENO);
        m_serve(requests[0], answers[1]);
        std::fflush(nullptr);
        ::_exit(0);
    }
    ::close(requests[0]);
    ::close(answers[1]);
    if (m_pid < 0) {
        ::close(requests[1]);
        ::close(answers[0]);
        m_pid = 0;
        return false;
    }
    m_requests = requests[1];
    m_answers = answers[0];
    m_lines.emplace(m_answers);
    return true;
}

void BatchProcess::reap() {
    ::close(m_requests);
    ::close(m_answers);
    int status = 0;
    while (::waitpid(m_pid, &status, 0) < 0 && errno == EINTR) {
    }
    m_pid = 0;
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        const char* name = ::sigabbrev_np(signal);
        m_end = "this ended the process that carried it out, by signal " + std::to_string(signal) + " (SIG" +
                (name ? name : "?") + "); the lines that follow get another one";
        m_wasEnded = signal == SIGINT || signal == SIGTERM;
        if (m_wasEnded)
            m_end = "this was cancelled, and with it all lines that follow";
    } else {
        m_end = "this ended the process that carried it out, with code " + std::to_string(WEXITSTATUS(status));
    }
}

std::string BatchProcess::ask(const std::string& line) {
    if (m_pid == 0 && !start()) {
        m_end = std::string("there is no process that could carry it out: ") + std::strerror(errno);
        return {};
    }
    working = m_pid;
    std::optional<std::string> answer;
    if (writeLine(m_requests, line))
        answer = m_lines->next();
    working = 0;
    if (answer && !answer->empty())
        return *std::move(answer);
    reap();
    return {};
}

} // namespace gnomon::gnc
