#pragma once

#include "compiler/base/phrases.h"

#include <QString>

#include <span>

namespace gnomon {

/// All that the compiler, the solver and the worker may say: English texts, as translators get them in the context
/// Messages. What has them is made by translations/messages.py when the program is built.
std::span<const char* const> allMessages();

/// They in the language of the window, as far as its translators are installed; empty in English.
Phrasebook windowPhrasebook();

/// "en", "de" …: the language of the strings of the window.
QString windowLanguage();

} // namespace gnomon
