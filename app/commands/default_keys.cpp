#include "app/commands/default_keys.h"

#include "app/commands/command_registry.h"

#include <vector>

namespace gnomon {

namespace {

struct DefaultKey {
    const char* command;
    const char* key;
};

/// Only letters, digits and keys with names: those lie where they do on every keyboard, or are reached without Shift.
/// The first strokes are none that a field or a text knows by itself.
constexpr DefaultKey defaults[] = {
    // Ctrl+T: the window and its texts, and what lies in the library.
    {"view.search", "Ctrl+T, S"},
    {"view.runs", "Ctrl+T, R"},
    {"view.initialization", "Ctrl+T, I"},
    {"view.plots", "Ctrl+T, P"},
    {"view.welcome", "Ctrl+T, W"},
    {"view.menuBar", "Ctrl+T, M"},
    {"view.themeLight", "Ctrl+T, L"},
    {"view.themeDark", "Ctrl+T, D"},
    {"view.themeSystem", "Ctrl+T, Y"},
    {"trust.add", "Ctrl+T, T"},
    {"libraries.add", "Ctrl+T, F"},
    {"help.show", "Ctrl+T, H"},
    {"help.keys", "Ctrl+T, K"},
    {"help.about", "Ctrl+T, A"},
    {"fold.annotations", "Ctrl+T, 1"},
    {"fold.noAnnotations", "Ctrl+T, 2"},
    {"fold.sections", "Ctrl+T, 3"},
    {"fold.noSections", "Ctrl+T, 4"},
    {"fold.toggle", "Ctrl+T, 5"},
    {"fold.all", "Ctrl+T, 0"},
    {"fold.none", "Ctrl+T, 9"},
    {"edit.comment", "Ctrl+T, 7"},
    {"view.splitRight", "Ctrl+T, Right"},
    {"view.text", "Ctrl+T, Space"},
    {"library.openText", "Ctrl+T, X"},
    {"library.favourite", "Ctrl+T, V"},
    {"library.find", "Ctrl+T, B"},
    {"class.duplicate", "Ctrl+T, C"},
    {"class.move", "Ctrl+T, O"},
    {"class.rename", "Ctrl+T, N"},
    {"class.delete", "Ctrl+T, Del"},
    {"class.toFolder", "Ctrl+T, G"},
    {"project.undo", "Ctrl+T, Z"},
    {"project.redo", "Ctrl+T, Shift+Z"},
    {"run.writeSetup", "Ctrl+T, U"},
    {"run.clearSetup", "Ctrl+T, Shift+U"},
    {"run.startLarge", "Ctrl+T, Shift+R"},
    {"live.newest", "Ctrl+T, E"},
    {"editor.units", "Ctrl+T, Q"},
    // Ctrl+M: drawings.
    {"diagram.cut", "Ctrl+M, X"},
    {"diagram.copy", "Ctrl+M, C"},
    {"diagram.paste", "Ctrl+M, Ins"},
    {"diagram.duplicate", "Ctrl+M, U"},
    {"diagram.delete", "Ctrl+M, Del"},
    {"diagram.selectAll", "Ctrl+M, A"},
    {"diagram.selectNext", "Ctrl+M, N"},
    {"diagram.rotateRight", "Ctrl+M, R"},
    {"diagram.rotateLeft", "Ctrl+M, L"},
    {"diagram.flipHorizontal", "Ctrl+M, H"},
    {"diagram.flipVertical", "Ctrl+M, V"},
    {"diagram.alignLeft", "Ctrl+M, Left"},
    {"diagram.alignRight", "Ctrl+M, Right"},
    {"diagram.alignTop", "Ctrl+M, Up"},
    {"diagram.alignBottom", "Ctrl+M, Down"},
    {"diagram.alignCenter", "Ctrl+M, Y"},
    {"diagram.alignMiddle", "Ctrl+M, M"},
    {"diagram.distributeHorizontally", "Ctrl+M, I"},
    {"diagram.distributeVertically", "Ctrl+M, T"},
    {"diagram.reroute", "Ctrl+M, W"},
    {"diagram.grid", "Ctrl+M, G"},
    {"diagram.export", "Ctrl+M, E"},
    {"diagram.open", "Ctrl+M, O"},
    {"diagram.draw", "Ctrl+M, D"},
    {"page.edit", "Ctrl+M, P"},
    {"declare.parameter", "Ctrl+M, K"},
    {"declare.variable", "Ctrl+M, Q"},
    {"diagram.fit", "Ctrl+M, 0"},
    {"diagram.zoomIn", "Ctrl+M, 9"},
    {"diagram.zoomOut", "Ctrl+M, 8"},
    {"icon.addLine", "Ctrl+M, 1"},
    {"icon.addRectangle", "Ctrl+M, 2"},
    {"icon.addEllipse", "Ctrl+M, 3"},
    {"icon.addPolygon", "Ctrl+M, 4"},
    {"icon.addText", "Ctrl+M, 5"},
    {"icon.addPicture", "Ctrl+M, 6"},
    {"shapes.up", "Ctrl+M, PgUp"},
    {"shapes.down", "Ctrl+M, PgDown"},
    {"shapes.toFront", "Ctrl+M, Home"},
    {"shapes.toBack", "Ctrl+M, End"},
    // Ctrl+L: plots and results.
    {"plot.fit", "Ctrl+L, F"},
    {"plot.zoomIn", "Ctrl+L, I"},
    {"plot.zoomOut", "Ctrl+L, O"},
    {"plot.clear", "Ctrl+L, X"},
    {"plot.add", "Ctrl+L, N"},
    {"plot.remove", "Ctrl+L, W"},
    {"plot.title", "Ctrl+L, T"},
    {"plot.spectrum", "Ctrl+L, S"},
    {"plot.decibels", "Ctrl+L, D"},
    {"plot.logarithmic", "Ctrl+L, L"},
    {"plot.logarithmicValues", "Ctrl+L, G"},
    {"plot.nextTurn", "Ctrl+L, Right"},
    {"plot.previousTurn", "Ctrl+L, Left"},
    {"plot.exportPlot", "Ctrl+L, V"},
    {"plot.difference", "Ctrl+L, C"},
    {"plot.measure", "Ctrl+L, M"},
    {"plot.typeRange", "Ctrl+L, R"},
    {"plot.exportPicture", "Ctrl+L, P"},
    {"plot.copyPicture", "Ctrl+L, Y"},
    {"plot.exportCurves", "Ctrl+L, E"},
    {"results.export", "Ctrl+L, A"},
    {"results.open", "Ctrl+L, U"},
    {"plot.store", "Ctrl+L, K"},
    {"plot.restore", "Ctrl+L, J"},
    // Ctrl+I: the initialization.
    {"init.load", "Ctrl+I, L"},
    {"init.solve", "Ctrl+I, S"},
    {"init.cancel", "Ctrl+I, X"},
    {"init.picture", "Ctrl+I, P"},
    {"init.fix", "Ctrl+I, F"},
    {"init.relax", "Ctrl+I, R"},
    {"init.mark", "Ctrl+I, M"},
    {"init.alternatives", "Ctrl+I, A"},
    {"init.undo", "Ctrl+I, Z"},
    {"init.redo", "Ctrl+I, Shift+Z"},
    {"init.steadyState", "Ctrl+I, 1"},
    {"init.leaveOutForRest", "Ctrl+I, 4"},
    {"init.statesFixed", "Ctrl+I, 2"},
    {"init.derivativesFixed", "Ctrl+I, 3"},
    {"init.startFromRun", "Ctrl+I, E"},
    {"init.startFromMark", "Ctrl+I, K"},
    {"init.startFromFile", "Ctrl+I, O"},
    {"init.reset", "Ctrl+I, 0"},
    {"init.keepScenario", "Ctrl+I, B"},
    {"init.keepScenarioAs", "Ctrl+I, Shift+B"},
    {"init.renameScenario", "Ctrl+I, T"},
    {"init.openScenario", "Ctrl+I, I"},
    {"init.saveScenario", "Ctrl+I, W"},
    {"init.compare", "Ctrl+I, C"},
    {"init.deleteScenario", "Ctrl+I, Del"},
    {"init.modifyModel", "Ctrl+I, V"},
    {"init.intoModel", "Ctrl+I, N"},
    {"init.useForRuns", "Ctrl+I, G"},
    // Ctrl+B: the documentation.
    {"documentation.edit", "Ctrl+B, E"},
    {"documentation.heading", "Ctrl+B, H"},
    {"documentation.bold", "Ctrl+B, B"},
    {"documentation.italic", "Ctrl+B, I"},
    {"documentation.code", "Ctrl+B, C"},
    {"documentation.list", "Ctrl+B, L"},
    {"documentation.link", "Ctrl+B, K"},
    {"documentation.picture", "Ctrl+B, P"},
};

const std::vector<DrawingKey>& ofDrawings() {
    static const std::vector<DrawingKey> keys = {
        {QKeySequence(Qt::Key_Delete), "diagram.delete"},
        {QKeySequence(Qt::Key_Backspace), "diagram.delete"},
        {QKeySequence(Qt::CTRL | Qt::Key_C), "diagram.copy"},
        {QKeySequence(Qt::CTRL | Qt::Key_X), "diagram.cut"},
        {QKeySequence(Qt::CTRL | Qt::Key_V), "diagram.paste"},
        {QKeySequence(Qt::CTRL | Qt::Key_D), "diagram.duplicate"},
        {QKeySequence(Qt::CTRL | Qt::Key_A), "diagram.selectAll"},
        {QKeySequence(Qt::CTRL | Qt::Key_0), "diagram.fit"},
        {QKeySequence(Qt::CTRL | Qt::Key_Plus), "diagram.zoomIn"},
        {QKeySequence(Qt::CTRL | Qt::Key_Minus), "diagram.zoomOut"},
        {QKeySequence(Qt::Key_R), "diagram.rotateRight"},
        {QKeySequence(Qt::SHIFT | Qt::Key_R), "diagram.rotateLeft"},
        {QKeySequence(Qt::Key_H), "diagram.flipHorizontal"},
        {QKeySequence(Qt::Key_V), "diagram.flipVertical"},
        {QKeySequence(Qt::Key_Tab), "diagram.selectNext"},
        {QKeySequence(Qt::Key_C), "diagram.connect"},
        {QKeySequence(Qt::Key_PageUp), "shapes.up"},
        {QKeySequence(Qt::Key_PageDown), "shapes.down"},
        {QKeySequence(Qt::CTRL | Qt::Key_Home), "shapes.toFront"},
        {QKeySequence(Qt::CTRL | Qt::Key_End), "shapes.toBack"},
    };
    return keys;
}

} // namespace

void addDefaultKeys(CommandRegistry& commands) {
    for (const DefaultKey& each : defaults) {
        QAction* action = commands.action(QLatin1String(each.command));
        QList<QKeySequence> keys = action->shortcuts();
        keys.append(QKeySequence::fromString(QLatin1String(each.key), QKeySequence::PortableText));
        action->setShortcuts(keys);
    }
}

std::span<const DrawingKey> drawingKeys() {
    return ofDrawings();
}

QList<QKeySequence> drawingKeysOf(const QString& command) {
    QList<QKeySequence> keys;
    for (const DrawingKey& each : ofDrawings())
        if (command == QLatin1String(each.command))
            keys.append(each.key);
    return keys;
}

bool collide(const QKeySequence& a, const QKeySequence& b) {
    return a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch;
}

} // namespace gnomon
