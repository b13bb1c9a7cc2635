// How long a click in the initialization panel takes, and a page of its table: seconds of processor time for systems of
// growing size. Needs no display (QT_QPA_PLATFORM=offscreen).
#include "compiler/session/session.h"
#include "initgui/init_panel.h"
#include "initgui/structure_picture.h"

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTableView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

using namespace gnomon;

namespace {

double seconds(const std::function<void()>& work) {
    timespec begin{}, end{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    work();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return static_cast<double>(end.tv_sec - begin.tv_sec) + static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-9;
}

/// A row of tanks with pipes between them: five equations each.
InitState tanks(int equations) {
    const std::string n = std::to_string(equations / 5);
    const std::string source =
        "model Tanks constant Integer n = " + n +
        "; parameter Real k[n] = fill(0.1, n); Real h[n](each start = 1, each fixed = true), q[n], p[n], v[n], e[n]; "
        "equation for i in 1:n loop der(h[i]) = (if i == 1 then 1 else q[max(1, i - 1)]) - q[i]; p[i] = 9.81*h[i]; "
        "q[i] = k[i]*v[i]; v[i] = p[i] - (if i == n then 0 else p[min(n, i + 1)]); e[i] = p[i]*h[i]; end for; end "
        "Tanks;";
    session::Session session;
    if (!session.setText("Tanks.mo", source))
        return {};
    auto outcome = session.initialization("Tanks", {}, {}, {});
    return outcome ? InitState(std::move(outcome->structure), "Tanks") : InitState();
}

void measure(int equations) {
    InitState state = tanks(equations);
    if (state.isEmpty()) {
        std::printf("%d: no system\n", equations);
        return;
    }
    double relax = 0, fix = 0, alternatives = 0, why = 0;
    const auto count = static_cast<uint32_t>(state.size());
    uint32_t tried = 0;
    for (uint32_t v = 0; v < count && tried < 40; v += std::max(1u, count / 400)) {
        if (!state.isFixed(v) || state.structure().quantities[v].kind == InitialQuantity::Kind::Parameter)
            continue;
        ++tried;
        relax = std::max(relax, seconds([&] { state.relax(v); }));
        uint32_t w = v;
        for (uint32_t u = 0; u < count; ++u)
            if (u != v && state.mayFix(u) && state.structure().quantities[u].kind == InitialQuantity::Kind::Variable)
                w = u;
        fix = std::max(fix, seconds([&] { state.fix(w); }));
        why = std::max(why, seconds([&] {
                           (void)state.whyNot(v);
                           (void)state.relaxingHelps(v);
                       }));
        alternatives = std::max(alternatives, seconds([&] { (void)state.alternatives(v); }));
        state.undo();
        state.undo();
    }
    const size_t unknowns = state.unknownCount();
    InitPanel panel;
    panel.resize(1280, 400);
    panel.QWidget::show();
    const double shown = seconds([&] {
        panel.setState(std::move(state));
        QApplication::processEvents();
    });
    const double refreshed = seconds([&] {
        panel.refresh(0);
        panel.view().viewport()->repaint();
    });
    // A click that leaves the system without a solution, with all that is said then; and the same taken back.
    double broken = 0;
    for (uint32_t v = 0, relaxed = 0; v < count && relaxed < 10; v += std::max(1u, count / 400)) {
        if (!panel.state().isFixed(v) ||
            panel.state().structure().quantities[v].kind == InitialQuantity::Kind::Parameter)
            continue;
        ++relaxed;
        for (const bool undo : {false, true})
            broken = std::max(broken, seconds([&] {
                                  if (undo)
                                      panel.state().undo();
                                  else
                                      panel.state().relax(v);
                                  panel.refresh(v);
                                  panel.view().viewport()->repaint();
                              }));
    }
    QScrollBar* bar = panel.view().verticalScrollBar();
    QImage page(panel.view().viewport()->size(), QImage::Format_ARGB32_Premultiplied);
    double frame = 0;
    for (int i = 0; i < 100; ++i) {
        bar->setValue(bar->maximum() * i / 100);
        frame = std::max(frame, seconds([&] { panel.view().viewport()->render(&page); }));
    }
    const double picture = seconds([&] { panel.setPictureShown(true); });
    QApplication::processEvents();
    QImage drawn(panel.picture().size(), QImage::Format_ARGB32_Premultiplied);
    const double painted = seconds([&] { panel.picture().render(&drawn); });
    // Into the middle of the picture, step by step as the wheel does, and along the diagonal.
    double zoomed = 0, moved = 0;
    const QPointF middle(panel.picture().rect().center());
    for (int i = 0; i < 60; ++i) {
        QWheelEvent wheel(middle, panel.picture().mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        zoomed = std::max(zoomed, seconds([&] {
                              QCoreApplication::sendEvent(&panel.picture(), &wheel);
                              panel.picture().render(&drawn);
                          }));
        const auto mouse = [&](QEvent::Type type, QPointF at) {
            QMouseEvent event(type, at, panel.picture().mapToGlobal(at), Qt::LeftButton, Qt::LeftButton,
                              Qt::NoModifier);
            QCoreApplication::sendEvent(&panel.picture(), &event);
        };
        mouse(QEvent::MouseButtonPress, middle);
        moved = std::max(moved, seconds([&] {
                             mouse(QEvent::MouseMove, middle + QPointF(9, 9));
                             panel.picture().render(&drawn);
                         }));
        mouse(QEvent::MouseMove, middle);
        mouse(QEvent::MouseButtonRelease, middle + QPointF(40, 40)); // no click
    }
    // The mouse over a row emphasizes its component.
    double hovered = 0;
    for (int i = 0; i < 20; ++i)
        hovered = std::max(hovered, seconds([&] {
                               emit panel.view().entered(panel.table().index(panel.table().rowCount() * i / 20, 0));
                               QApplication::processEvents();
                           }));
    std::printf(
        "%8zu unknowns, %6d rows: relax %.1f ms, fix %.1f, why %.1f, alternatives %.1f, panel after a click "
        "%.1f, and one that breaks it %.1f, frame of the table %.1f, panel filled %.0f, picture made %.0f, drawn %.1f, "
        "zoomed %.1f, moved %.1f, hovered %.1f\n",
        unknowns, panel.table().rowCount(), relax * 1e3, fix * 1e3, why * 1e3, alternatives * 1e3, refreshed * 1e3,
        broken * 1e3, frame * 1e3, shown * 1e3, picture * 1e3, painted * 1e3, zoomed * 1e3, moved * 1e3, hovered * 1e3);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    for (const int equations : {1000, 10000, 100000, 165000})
        measure(equations);
    return 0;
}
