#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace gnomon {

/// The methods that solve a start, as they are called in requests and as the user reads them; all of them first.
std::vector<std::pair<QString, QString>> initMethods();
/// What the user reads for the method of a report; a name that is not known stays.
QString initMethodTitle(const QString& method);

} // namespace gnomon
