#pragma once

#include "compiler/session/init_state.h"

#include <QString>

namespace gnomon {

/// The sentences of the panel's third column, as rich text. Every name is a link ("show:17"), every proposal too:
/// "relax:v", "fix:v", "give:v" (fix and type its value), "exchange:v:w", "swap:v:w", "alternatives:v", "size:v",
/// "rest:0", "start:t", "guess:v:x:v:x…", "place:e" (an equation).
class InitExplanation {
public:
    /// The state must outlive this.
    explicit InitExplanation(const InitState& state) : m_state(state) {}

    QString overview() const;
    QString about(uint32_t quantity) const;
    QString alternatives(uint32_t quantity) const;
    /// A situation that does not fit: what cannot be fixed, the conditions in its way, and the offer to leave them out
    /// ("rest:0").
    QString inTheWay(const std::vector<uint32_t>& refused) const;
    /// A relaxed parameter: what can be fixed to find it.
    QString sizing(uint32_t parameter, const std::vector<InitState::Proposal>& targets) const;

private:
    QString plainName(uint32_t quantity) const;
    QString name(uint32_t quantity) const;
    QString names(const std::vector<uint32_t>& quantities) const;
    /// Where an equation stands, as a link.
    QString place(uint32_t equation) const;
    /// Where the model says that a quantity is fixed, as a link ("at:file:line:column").
    QString fixedPlace(uint32_t quantity) const;
    bool dependsOnParameters(const structure::Trouble& trouble) const;
    /// From conditions, step by step, to what they determine.
    QString chain(const InitState::Reason& why) const;
    QString equation(uint32_t equation) const;
    /// What a chain begins with.
    QString source(const InitState::Reason& why) const;
    /// Why a proposal stands where it does.
    QString reasons(const InitState::Proposal& proposal, uint32_t insteadOf) const;
    QString foundBy(uint32_t quantity) const;
    QString step(const structure::Mend& mend) const;
    static QString action(const QString& link, const QString& text);

    const InitState& m_state;
};

} // namespace gnomon
