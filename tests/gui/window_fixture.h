#pragma once

#include "app/commands/command_registry.h"
#include "app/gnomon/application.h"
#include "app/plot/plot_panel.h"
#include "app/plot/plot_view.h"
#include "app/plot/results.h"
#include "app/plot/signal_panel.h"
#include "app/runs/run_controller.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/main_window.h"
#include "app/shell/problems_panel.h"
#include "app/shell/run_bar.h"
#include "app/shell/theme.h"
#include "app/workspace/workspace.h"
#include "editor/code_editor.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace gnomon {

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
        if (!QTest::qWaitForWindowExposed(&window()))
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
