#pragma once

#include <cstddef>
#include <thread>

namespace gnomon::service {

/// Memory comes from the system page by page, when each is touched for the first time, and of the time that a large
/// model takes to be flattened a quarter goes there. This has the pages made by a second thread, a bounded way ahead of
/// where the program is. Memory that is given back is kept for what comes next. For programs that end after one model.
class PagesAhead {
public:
    /// What is needed at most, of which no more is prepared than half of the memory that is free; what is missing comes
    /// as usual. Does nothing where there is a single processor.
    explicit PagesAhead(size_t mostBytes);
    ~PagesAhead();
    PagesAhead(const PagesAhead&) = delete;
    PagesAhead& operator=(const PagesAhead&) = delete;

private:
    std::jthread m_thread;
};

} // namespace gnomon::service
