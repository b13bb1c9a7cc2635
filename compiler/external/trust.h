#pragma once

#include <string>
#include <vector>

namespace gnomon::native {

// A model is data until its user trusts the folder that it lies in: only then the C and FORTRAN code of its libraries
// may run. What is trusted holds for this process, as what it has loaded does.

void setTrustedFolders(std::vector<std::string> folders);
std::vector<std::string> trustedFolders();
void trustFolder(std::string folder);
/// Whether it is one of these folders or lies in one.
bool isTrusted(const std::string& folder);

} // namespace gnomon::native
