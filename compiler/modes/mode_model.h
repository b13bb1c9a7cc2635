#pragma once

#include "compiler/flat/flat_model.h"

#include <string>
#include <utility>
#include <vector>

namespace gnomon {

/// Which parts and links of a universe are there at a moment.
struct ModeChoice {
    std::vector<char> parts; // by PartId: it exists
    std::vector<char> links; // by LinkId: it holds

    bool has(PartId part) const { return !part.valid() || parts[part.index()] != 0; }
    bool has(LinkId link) const { return !link.valid() || links[link.index()] != 0; }
    friend bool operator==(const ModeChoice&, const ModeChoice&) = default;
};

/// "Long, engaged": what is there, as a message calls it.
std::string nameOf(const FlatModel& universe, const ModeChoice& mode);

/// What actions assign and no equation gives, and what says which states of charts are active.
std::vector<VarId> keptVariables(const FlatModel& universe);

/// A mode as a flat model without parts: the rows that hold, connections as equations, what actions assign as discrete
/// variables that stay as they are. A variable that rows name though it does not exist is a parameter whose value is
/// given when the mode is entered.
struct ModeModel {
    FlatModel flat;
    std::vector<VarId> numberOf; // by variable of the universe: its number here; none: it has no place here
    /// Variables of the universe and the parameters here whose values have to be given: those that do not exist, those
    /// that actions assign, and what variables begin with that actions gave before the model began.
    std::vector<std::pair<VarId, VarId>> given;
    /// Variables of the universe and the parameters here that are their impulses, found with the start.
    std::vector<std::pair<VarId, VarId>> impulses;
};

/// Which initial equations and start values count: at first all, later those of the instances that have been made
/// since.
struct ModeStart {
    bool isFirst = false;
    std::vector<char> begins; // by PartId; not at first
    std::vector<VarId> given; // at first: what actions gave already
};

/// `isAssigned`: by block of the universe, parameters that actions assign.
ModeModel makeModeModel(const FlatModel& universe, const std::vector<char>& isAssigned, const ModeChoice& mode,
                        const ModeStart& start);

} // namespace gnomon
