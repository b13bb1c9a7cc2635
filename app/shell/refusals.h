#pragma once

#include <QString>

namespace gnomon {

/// Why an edit was refused, in the language of the window: edits say it in English, with the user's names in it. What
/// is no such sentence comes back as it is.
QString shownRefusal(const QString& sentence);

} // namespace gnomon
