#pragma once

#include "compiler/check/value.h"
#include "compiler/flat/flat_model.h"

#include <map>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gnomon {

/// A state machine (Modelica 3.6, chapter 17): the states that transitions of one component join. Its variables are
/// those of the semantic model of section 17.3.5; all are numbers of scalars of the flat model.
struct StateMachine {
    struct Transition {
        uint32_t from = 0, to = 0; // numbers of states, from 1
        const ast::Expr* condition = nullptr;
        Scope scope;
        std::vector<std::pair<NameId, Value>> iterators; // of the loops around it
        bool immediate = true, reset = true, synchronize = false;
        int64_t priority = 1;
        SourceSpan span;
    };

    InstanceId owner;
    FlatInstanceId flat;
    std::vector<InstanceId> states;      // the initial one first
    std::vector<Transition> transitions; // highest priority last
    SourceSpan span;                     // of initialState()

    uint32_t active = 0, reset = 0, restarted = 0;
    uint32_t selectedState = 0, selectedReset = 0, delayed = 0, fired = 0, activeState = 0, activeReset = 0;
    uint32_t nextState = 0, nextReset = 0, ticks = 0, entered = 0;
    uint32_t activeResetStates = 0, nextResetStates = 0; // first of as many as there are states
    uint32_t stateActive = 0, stateReset = 0;            // likewise
};

/// All state machines of a model, and what depends on where a state is active.
struct StateMachines {
    struct Place {
        uint32_t machine = 0, number = 0; // of the state, from 1
    };
    std::vector<StateMachine> machines;
    std::unordered_map<InstanceId, Place> stateOf;
    /// transition() and initialState() of the text, by what has been made of them.
    std::unordered_set<const ast::Clause*> clauses;
    std::map<uint32_t, InstanceId> instanceOf; // of variables, by their first scalar

    /// A variable that states define which do not declare it: per state, whether it is active and what it gives.
    struct Definition {
        uint32_t active = 0, value = 0;
        SourceSpan span;
        FlatInstanceId flat;
    };
    std::map<uint32_t, std::vector<Definition>> merged;

    bool empty() const { return machines.empty(); }
};

} // namespace gnomon
