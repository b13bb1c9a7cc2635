#pragma once

#include "compiler/session/init_state.h"

#include <QString>

namespace gnomon {

/// The sentences of the panel's third column, as rich text. Every name is a link ("show:17"), every proposal too:
/// "relax:v", "fix:v", "give:v" (fix and type its value), "exchange:v:w", "swap:v:w", "alternatives:v", "size:v",
/// "place:e" (an equation).
class InitExplanation {
public:
    /// The state must outlive this.
    explicit InitExplanation(const InitState& state) : m_state(state) {}

    QString overview() const;
    QString about(uint32_t quantity) const;
    QString alternatives(uint32_t quantity) const;
    /// A relaxed parameter: what can be fixed to find it.
    QString sizing(uint32_t parameter) const;

private:
    QString name(uint32_t quantity) const;
    QString equation(uint32_t equation) const;
    QString foundBy(uint32_t quantity) const;
    QString step(const structure::Mend& mend) const;
    static QString action(const QString& link, const QString& text);

    const InitState& m_state;
};

} // namespace gnomon
