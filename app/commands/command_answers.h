#pragma once

#include "app/commands/command_registry.h"

#include <QVariant>

#include <memory>
#include <type_traits>

namespace gnomon {

/// An argument of a command as a text; empty: it was not given.
inline QString argument(const QVariantList& arguments, qsizetype index) {
    return arguments.value(index).toString();
}

/// What a command answers that does something or says why not.
inline Result<QVariant> answer(const Result<void>& result) {
    if (!result)
        return std::unexpected(result.error());
    return QVariant(true);
}
/// Likewise, where an empty text says that all went well.
inline Result<QVariant> answer(const QString& trouble) {
    if (!trouble.isEmpty())
        return fail(trouble.toStdString());
    return QVariant(true);
}

/// Answers when the session has been asked: `ask` gets whom to give its result to.
template <class Ask>
QVariant later(Ask ask) {
    const auto answered = std::make_shared<LaterAnswer>();
    ask([answered](auto result) {
        if (!result)
            answered->give(std::unexpected(result.error()));
        else if constexpr (std::is_void_v<typename decltype(result)::value_type>)
            answered->give(QVariant(true));
        else
            answered->give(QVariant(*result));
    });
    return QVariant::fromValue(answered);
}

} // namespace gnomon
