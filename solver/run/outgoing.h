#pragma once

namespace gnomon::solver {

/// A point of what has gone into a delay or a transport, and comes out on the way from one time to another: at that
/// part of the way, as far as what moves it moves evenly.
struct Outgoing {
    double part = 0, value = 0;
};

} // namespace gnomon::solver
