#pragma once

#include "app/shell/pane_access.h"

namespace gnomon {

struct Shell;

/// The commands of diagrams, icons, parameters and the library browser. The parts that they work on are made after
/// them, so they are asked for when a command runs.
void addModelingCommands(const Shell& shell, MainWindow& window);

// Its groups.
void addViewCommands(const Shell& shell, const PaneAccess& here);
void addLibraryCommands(const Shell& shell, MainWindow& window);
void addDiagramCommands(const Shell& shell, MainWindow& window);
void addPropertyCommands(const Shell& shell, MainWindow& window);
void addDocumentationCommands(const Shell& shell, const PaneAccess& here);

/// Opens a class as a command does; as a part of a model, if it has one.
QVariant openClass(MainWindow* window, const QString& name, const QString& model, const QString& part);
/// Two arguments of a script as a place on a page, or a way on it: what a hand can reach.
Result<QPointF> pointOf(const QVariantList& arguments, qsizetype first);

} // namespace gnomon
