#include "app/picture/curve_picture.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/base/units.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace gnomon::app {

namespace {

// Okabe and Ito's colours, told apart by people who see fewer of them; after one round the lines are dashed.
constexpr const char* colours[] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"};
constexpr const char* dashes[] = {"", "6 3", "2 3"};

constexpr double plotWidth = 640, leastPanelHeight = 200, panelGap = 28, legendRow = 16;
constexpr double marginLeft = 76, marginTop = 40, marginBottom = 44;
constexpr double letterWidth = 7; // of the legend's text, on average
constexpr uint32_t buckets = 640; // as many as the plot is wide
constexpr size_t mostLegendLetters = 48;
constexpr size_t mostCurvesUnasked = 12;

struct Panel {
    std::string unit;
    std::vector<size_t> curves;
    double low = 0, high = 1;

    double height() const { return std::max(leastPanelHeight, legendRow * static_cast<double>(curves.size() + 1)); }
};

std::string number(double value, int digits = 10) {
    return roundedText(value == 0 ? 0.0 : value, digits);
}

/// A place in the picture: a hundredth of a pixel is more than can be seen.
std::string pixel(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        default:
            result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return result;
}

/// The name as the legend has room for: its beginning and its end, without cutting a UTF-8 character.
std::string shortened(const std::string& name) {
    if (name.size() <= mostLegendLetters)
        return name;
    const auto isContinuation = [&](size_t at) { return at < name.size() && (name[at] & 0xC0) == 0x80; };
    size_t head = mostLegendLetters / 3;
    size_t tail = name.size() - (mostLegendLetters - head);
    while (isContinuation(head))
        --head;
    while (isContinuation(tail))
        ++tail;
    return name.substr(0, head) + "…" + name.substr(tail);
}

std::string text(double x, double y, const std::string& content, const char* anchor, const char* more = "") {
    return "<text x=\"" + pixel(x) + "\" y=\"" + pixel(y) + "\" text-anchor=\"" + anchor + "\"" + more + ">" +
           escaped(content) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, const char* colour) {
    return "<line x1=\"" + pixel(x1) + "\" y1=\"" + pixel(y1) + "\" x2=\"" + pixel(x2) + "\" y2=\"" + pixel(y2) +
           "\" stroke=\"" + colour + "\"/>\n";
}

std::vector<Panel> panelsOf(const CurvePicture& picture) {
    std::vector<Panel> panels;
    for (size_t i = 0; i < picture.curves.size(); ++i) {
        const std::string& unit = picture.curves[i].unit;
        auto panel = std::ranges::find(panels, unit, &Panel::unit);
        if (panel == panels.end())
            panel = panels.insert(panels.end(), Panel{unit, {}, 0, 1});
        panel->curves.push_back(i);
    }
    for (Panel& panel : panels) {
        double low = INFINITY, high = -INFINITY;
        for (const size_t i : panel.curves) {
            for (const auto& point : picture.curves[i].points) {
                if (std::isfinite(point.value)) {
                    low = std::min(low, point.value);
                    high = std::max(high, point.value);
                }
            }
        }
        if (low > high)
            low = 0, high = 1;
        // A constant, or one that only rounding errors move, is a straight line in the middle and not noise.
        const double least = 1e-9 * std::max(std::abs(low), std::abs(high));
        double margin = 0.05 * (high - low);
        if (high - low <= least)
            margin = low == 0 && high == 0 ? 1 : 0.1 * std::max(std::abs(low), std::abs(high));
        panel.low = low - margin;
        panel.high = high + margin;
    }
    return panels;
}

/// The path of a curve; "M" begins anew behind every value that is no number.
std::string path(const Curve& curve, const auto& toX, const auto& toY) {
    std::string d;
    bool drawing = false;
    for (const auto& point : curve.points) {
        if (!std::isfinite(point.value) || !std::isfinite(point.time)) {
            drawing = false;
            continue;
        }
        d += drawing ? 'L' : 'M';
        d += pixel(toX(point.time)) + ' ' + pixel(toY(point.value));
        drawing = true;
    }
    return d;
}

} // namespace

std::vector<double> roundTicks(double low, double high, int maxCount) {
    std::vector<double> ticks;
    if (!(high > low) || !std::isfinite(high - low) || maxCount < 1)
        return ticks;
    const double decade = std::pow(10, std::floor(std::log10((high - low) / maxCount)));
    for (const double factor : {1., 2., 5., 10., 20.}) {
        const double step = factor * decade;
        const double first = std::ceil(low / step), last = std::floor(high / step);
        if (last - first + 1 > maxCount)
            continue;
        for (double i = first; i <= last; ++i)
            ticks.push_back(i * step);
        return ticks;
    }
    return ticks;
}

Result<CurvePicture> pictureOf(const solver::ResultStore& result, std::span<const std::string> names) {
    CurvePicture picture;
    picture.title = result.modelName();
    const uint64_t rows = result.rowCount();
    if (rows == 0)
        return fail(phrase("the result holds no values to draw"));
    picture.from = result.value(0, 0);
    picture.to = result.value(0, rows - 1);

    std::vector<uint32_t> chosen;
    for (const std::string& name : names) {
        const auto index = result.find(name);
        if (!index)
            return fail(phrase("the result has no variable {0}", name));
        chosen.push_back(*index);
    }
    const auto& entries = result.entries();
    const auto chooseWhere = [&](const auto& wanted) {
        for (uint32_t i = 1; i < entries.size() && chosen.size() < mostCurvesUnasked; ++i) {
            if (!entries[i].isConstant() && wanted(entries[i]))
                chosen.push_back(i);
        }
    };
    if (names.empty())
        chooseWhere([](const solver::Signal& signal) { return signal.isState; });
    if (chosen.empty())
        chooseWhere([](const solver::Signal& signal) { return !signal.isProtected; });

    for (const uint32_t index : chosen) {
        const solver::Signal& signal = entries[index];
        Curve curve{signal.name, signal.unit, {}};
        if (signal.isConstant())
            curve.points = {{picture.from, signal.value}, {picture.to, signal.value}};
        else
            curve.points = result.thinned(index, picture.from, picture.to, buckets);
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

std::string asSvg(const CurvePicture& picture) {
    const std::vector<Panel> panels = panelsOf(picture);
    const double from = picture.from;
    const double to = picture.to > picture.from ? picture.to : picture.from + 1;
    size_t legendLetters = 0;
    for (const Curve& curve : picture.curves)
        legendLetters = std::max(legendLetters, std::min(curve.name.size(), mostLegendLetters));
    const double right = marginLeft + plotWidth;
    const double width = right + 44 + letterWidth * static_cast<double>(legendLetters);
    double axis = marginTop; // of time, below the last panel
    for (const Panel& panel : panels)
        axis += panel.height() + (&panel == &panels.back() ? 0 : panelGap);
    const double height = axis + marginBottom;
    const auto toX = [&](double time) { return marginLeft + (time - from) / (to - from) * plotWidth; };

    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + pixel(width) + "\" height=\"" +
                      pixel(height) + "\" viewBox=\"0 0 " + pixel(width) + " " + pixel(height) +
                      "\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#1B1F24\">\n"
                      "<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n";
    svg += text(marginLeft, 22, picture.title, "start", " font-size=\"14\" font-weight=\"bold\"");
    const std::vector<double> times = roundTicks(from, to, 7);
    double top = marginTop;
    for (const Panel& panel : panels) {
        const double bottom = top + panel.height();
        const auto toY = [&](double value) {
            return bottom - (value - panel.low) / (panel.high - panel.low) * panel.height();
        };
        svg += "<g>\n";
        for (const double value : roundTicks(panel.low, panel.high, 6)) {
            svg += line(marginLeft, toY(value), right, toY(value), "#DDE1E5");
            svg += text(marginLeft - 6, toY(value) + 4, number(value), "end");
        }
        for (const double time : times)
            svg += line(toX(time), top, toX(time), bottom, "#DDE1E5");
        svg += line(marginLeft, top, marginLeft, bottom, "#5B6570");
        svg += line(marginLeft, bottom, right, bottom, "#5B6570");
        if (!panel.unit.empty())
            svg += text(marginLeft - 6, top - 8, printedUnit(panel.unit), "end", " fill=\"#5B6570\"");
        double legend = top + 12;
        for (size_t i = 0; i < panel.curves.size(); ++i) {
            const Curve& curve = picture.curves[panel.curves[i]];
            const std::string stroke = std::string(" stroke=\"") + colours[i % std::size(colours)] +
                                       "\" stroke-width=\"1.5\" stroke-dasharray=\"" +
                                       dashes[i / std::size(colours) % std::size(dashes)] +
                                       "\" stroke-linejoin=\"round\" fill=\"none\"";
            svg += "<path" + stroke + " d=\"" + path(curve, toX, toY) + "\"/>\n";
            svg += "<path" + stroke + " d=\"M" + pixel(right + 12) + " " + pixel(legend - 4) + "h20\"/>\n";
            svg += text(right + 38, legend, shortened(curve.name), "start");
            legend += legendRow;
        }
        svg += "</g>\n";
        top = bottom + panelGap;
    }
    for (const double time : times)
        svg += text(toX(time), axis + 16, number(time), "middle");
    svg += text(marginLeft + plotWidth / 2, axis + 34, "time [s]", "middle", " fill=\"#5B6570\"");
    return svg + "</svg>\n";
}

} // namespace gnomon::app
