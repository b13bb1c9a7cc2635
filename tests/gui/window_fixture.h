#pragma once

#include "app/commands/command_registry.h"
#include "app/desk/theme.h"
#include "app/gnomon/application.h"
#include "app/plot/plot_panel.h"
#include "app/plot/plot_view.h"
#include "app/plot/signal_panel.h"
#include "app/runs/results.h"
#include "app/runs/run_bar.h"
#include "app/runs/run_controller.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/main_window.h"
#include "app/shell/problems_panel.h"
#include "app/workspace/workspace.h"
#include "editor/code_editor.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

// A busy machine may be a hundred times slower than an idle one, and these end as soon as what they wait for is there.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, gnomon::patience)
#define QTRY_VERIFY2(condition, message) QTRY_VERIFY2_WITH_TIMEOUT(condition, message, gnomon::patience)
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT(actual, expected, gnomon::patience)

namespace gnomon {

inline constexpr int patience = 60000; // ms

/// The whole program with a profile of its own, which can be ended and started again.
class WindowFixture {
public:
    WindowFixture() { start(); }

    void start(const QStringList& files = {}) {
        Result<std::unique_ptr<Application>> made = Application::make({m_folder.filePath("profile"), worker()});
        if (!made)
            qFatal("%s", made.error().message.c_str());
        m_application = std::move(*made);
        m_application->start(files);
        if (!QTest::qWaitForWindowExposed(&window(), patience))
            qFatal("no window");
    }
    void end() { m_application.reset(); }
    void restart() {
        window().close();
        end();
        start();
    }

    static QString worker() { return QCoreApplication::applicationDirPath() + "/../bin/gnomon-worker"; }

    Application& application() { return *m_application; }
    MainWindow& window() { return m_application->window(); }
    Workspace& workspace() { return m_application->shell().workspace; }
    RunController& runs() { return m_application->runs(); }
    PlotView& plot() { return window().plots().view(); }
    /// Where a curve has got to; NaN before it has begun.
    double lastValue(size_t curve = 0) {
        if (curve >= plot().curves().size())
            return std::numeric_limits<double>::quiet_NaN();
        const QList<QPointF> points = plot().points(static_cast<int>(curve));
        return points.isEmpty() ? std::numeric_limits<double>::quiet_NaN() : points.last().y();
    }
    CodeEditor& editor() { return *window().documents().currentEditor(); }
    Document& document() { return *window().documents().currentDocument(); }

    /// Runs a command that must work.
    QVariant run(const QString& command, const QVariantList& arguments = {}) {
        Result<QVariant> result = m_application->shell().commands.run(command, arguments);
        if (!result)
            qFatal("%s: %s", qPrintable(command), result.error().message.c_str());
        return *result;
    }
    Result<QVariant> tryRun(const QString& command, const QVariantList& arguments = {}) {
        return m_application->shell().commands.run(command, arguments);
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(name));
        return path(name);
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Application> m_application;
};

} // namespace gnomon
