#pragma once

#include <string>
#include <vector>

namespace gnomon::session {

class Session;

/// The folder with the library that comes with the program; empty if it is not there.
std::string bundledLibraryFolder();

/// The folders in which every program looks for libraries: those of MODELICAPATH, then the one with the library that
/// comes with Gnomon (share/gnomon/library beside the program's own folder), if it is there.
std::vector<std::string> standardLibraryFolders();
/// Makes a session look there.
void addStandardFolders(Session& session);

} // namespace gnomon::session
