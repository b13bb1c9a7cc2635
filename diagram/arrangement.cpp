#include "diagram/arrangement.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gnomon {

std::vector<QPointF> alignedBy(const std::vector<QRectF>& frames, Align align) {
    std::vector<QPointF> result(frames.size());
    if (frames.empty())
        return result;
    // Not united(): the frame of a level line is empty, and yet it lies somewhere.
    double left = frames[0].left(), right = frames[0].right(), low = frames[0].top(), high = frames[0].bottom();
    for (const QRectF& frame : frames) {
        left = std::min(left, frame.left());
        right = std::max(right, frame.right());
        low = std::min(low, frame.top());
        high = std::max(high, frame.bottom());
    }
    for (size_t i = 0; i < frames.size(); ++i) {
        const QRectF& frame = frames[i];
        double dx = 0, dy = 0;
        switch (align) {
        case Align::Left:
            dx = left - frame.left();
            break;
        case Align::Right:
            dx = right - frame.right();
            break;
        case Align::Center:
            dx = (left + right) / 2 - frame.center().x();
            break;
        case Align::Top:
            dy = high - frame.bottom();
            break;
        case Align::Bottom:
            dy = low - frame.top();
            break;
        case Align::Middle:
            dy = (low + high) / 2 - frame.center().y();
            break;
        }
        result[i] = {std::round(dx), std::round(dy)};
    }
    return result;
}

std::vector<QPointF> distributedBy(const std::vector<QRectF>& frames, bool horizontally) {
    std::vector<QPointF> result(frames.size());
    if (frames.size() < 3)
        return result;
    const auto at = [&](size_t i) { return horizontally ? frames[i].center().x() : frames[i].center().y(); };
    std::vector<size_t> order(frames.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::ranges::stable_sort(order, {}, at);
    const double first = at(order.front()), step = (at(order.back()) - first) / static_cast<double>(order.size() - 1);
    for (size_t i = 1; i + 1 < order.size(); ++i) {
        const double shift = std::round(first + step * static_cast<double>(i) - at(order[i]));
        result[order[i]] = horizontally ? QPointF(shift, 0) : QPointF(0, shift);
    }
    return result;
}

std::vector<size_t> restacked(size_t count, const std::vector<int>& chosen, Stacking stacking) {
    std::vector<size_t> order(count);
    std::iota(order.begin(), order.end(), size_t{0});
    const auto isChosen = [&](size_t i) { return std::ranges::find(chosen, static_cast<int>(i)) != chosen.end(); };
    switch (stacking) {
    case Stacking::Up:
        for (size_t i = count; i-- > 1;)
            if (isChosen(order[i - 1]) && !isChosen(order[i]))
                std::swap(order[i - 1], order[i]);
        break;
    case Stacking::Down:
        for (size_t i = 1; i < count; ++i)
            if (isChosen(order[i]) && !isChosen(order[i - 1]))
                std::swap(order[i - 1], order[i]);
        break;
    case Stacking::Front:
        std::ranges::stable_partition(order, [&](size_t i) { return !isChosen(i); });
        break;
    case Stacking::Back:
        std::ranges::stable_partition(order, isChosen);
        break;
    }
    return order;
}

} // namespace gnomon
