#pragma once

#include "app/commands/command_registry.h"
#include "app/modeling/model_pane.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/main_window.h"

namespace gnomon {

/// On what the commands of a class's views act: the pane in front when a command runs, and what can be done in it.
class PaneAccess {
public:
    explicit PaneAccess(MainWindow& window) : m_window(&window) {}

    /// Null: none is open.
    ModelPane* pane() const {
        EditorPane* current = m_window->documents().currentPane();
        return current ? &current->model() : nullptr;
    }
    ModelPane* operator->() const { return pane(); }
    explicit operator bool() const { return pane() != nullptr; }

    bool hasClass() const { return pane() && !pane()->className().isEmpty(); }
    bool hasDiagram() const { return pane() && pane()->isViewShown(ModelPane::View::Diagram); }
    bool hasPicture() const { return hasDiagram() || (pane() && pane()->isViewShown(ModelPane::View::Icon)); }
    bool canWrite() const { return pane() && !pane()->isReadOnly(); }
    bool canDraw() const {
        return canWrite() && (pane()->view() == ModelPane::View::Diagram || pane()->view() == ModelPane::View::Icon);
    }
    // What is inherited stays where it is declared.
    bool hasSelection() const { return canDraw() && pane()->countOwnSelected() > 0; }
    bool hasSeveral() const { return canDraw() && pane()->countSelected() > 1; }
    bool hasComponents() const;
    bool hasComponentsOrShapes() const { return hasComponents() || (canDraw() && !pane()->selectedShapes().empty()); }

    CommandRegistry::Enabled when(bool (PaneAccess::*is)() const) const {
        return [at = *this, is] { return (at.*is)(); };
    }

private:
    MainWindow* m_window;
};

} // namespace gnomon
