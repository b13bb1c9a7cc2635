#pragma once

namespace gnomon {

class DocumentArea;
class LibraryPanel;
class MainWindow;
class PropertiesPanel;
struct Shell;

/// The commands of diagrams, icons, parameters and the library browser. The parts that they work on are made after
/// them, so they are asked for when a command runs.
void addModelingCommands(const Shell& shell, MainWindow& window);

} // namespace gnomon
