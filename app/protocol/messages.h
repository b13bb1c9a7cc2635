#pragma once

#include "compiler/base/diagnostics.h"
#include "solver/contract/init_report.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

/// What the window and the process behind it say to each other. codec.cpp knows how many members each structure has.
namespace gnomon::protocol {

/// A text as it is in the editor.
struct ModelText {
    std::string path, text;
};

/// A value that a parameter has for this run only.
struct ParameterValue {
    std::string name;
    double value = 0;
    std::string text; ///< as a text of the model says it; empty: as the number does
    bool operator==(const ParameterValue&) const = default;
};

/// Where what is asked for may read and write, and whose code it may run.
struct World {
    std::vector<std::string> trusted;  ///< folders whose C and FORTRAN code may run
    std::string folder;                ///< the only one that may be written to; empty: that of the output
    std::string workIn;                ///< where relative names of files lead, in that folder; empty: the folder
    std::vector<std::string> readFrom; ///< where else they are looked for when they are read
};

/// To simulate a model.
struct Simulate {
    World world;
    /// A run whose process may do this one too, with what it has compiled, or knows from compiling it; 0: none.
    int base = 0;
    std::string className;
    std::vector<ModelText> texts;
    std::string output;       ///< the result file to make
    bool mayFillDisk = false; ///< the result may take more than half of what is free on its disk
    std::string variables;    ///< a regular expression: which ones are kept; empty: all
    std::string scenario;     ///< XML; empty: as the model says
    std::string solver;       ///< empty: the worker chooses
    std::optional<double> startTime, stopTime, tolerance, interval;
    std::optional<double> step;        ///< of solvers with a fixed step
    std::optional<double> largestStep; ///< of the others
    std::optional<uint64_t> intervals;
    std::vector<ParameterValue> parameters;
};

/// To solve the initial system alone.
struct Initialize {
    World world;
    std::string className;
    std::vector<ModelText> texts;
    std::string scenario; ///< XML
    std::string methods;  ///< see service::readInitMethods()
};

/// To write a result file in another format, which the endings say.
struct Convert {
    World world;
    std::string source, output;
    bool withUnits = false; ///< a table names the units of its columns
};

struct Cancel {};
struct Pause {
    bool paused = true; ///< false: to go on
};
/// By which phrasebook all further processes speak.
struct Speak {
    std::map<std::string, std::string> book;
};

struct Request {
    int id = 0; ///< of the run; of whom else the answers are for
    std::variant<Simulate, Initialize, Convert, Cancel, Pause, Speak> what;
};

/// The result can be opened.
struct ResultReady {
    double startTime = 0, stopTime = 0;
    bool stopIsAssumed = false; ///< neither the model nor the request said it
};
struct Progress {
    double fraction = 0, time = 0, step = 0;
    int64_t steps = 0, events = 0;
    bool paused = false; ///< it stands still
};
/// A diagnostic of the compiler, with its place as it is at the user's.
struct Diagnosed {
    Severity severity = Severity::Error;
    std::string kind, message;
    std::string file; ///< empty: it has no place
    uint32_t line = 0, column = 0, begin = 0, end = 0;
    std::vector<std::string> arguments; ///< what the message is about
    std::vector<Diagnosed> notes;
};
struct Log {
    std::string text;
};
/// What a run took.
struct Figures {
    std::string solver;
    double parseSeconds = 0, modelSeconds = 0, structureSeconds = 0, codeSeconds = 0;
    double initSeconds = 0, integrateSeconds = 0;
    int64_t equations = 0, families = 0, states = 0;
    int64_t steps = 0, rejected = 0, derivativeEvaluations = 0, jacobians = 0;
    int64_t stateEvents = 0, timeEvents = 0, rows = 0;
    double megabytes = 0; ///< at most in memory
};
/// A search for a start goes on.
struct Searching {
    solver::InitStep step;
};

// One of these is the last that is said of a request.

struct Finished {
    std::optional<Figures> figures; ///< of a simulation
};
/// A search for a start is over, whether it was found or not.
struct Initialized {
    solver::InitReport report;
};
struct Failed {
    std::string message;
    std::vector<std::string> variables; ///< that the message names
    bool isTooLarge = false;            ///< the result takes more of the disk than it may
};
struct Cancelled {};
struct Crashed {
    int signal = 0; ///< 0: the worker itself ended
    std::string name;
};

// Between a run's process and the server alone.

/// The process waits for a request.
struct Idle {};
/// It has read a file that further ones may want.
struct HasRead {
    std::string path;
};

struct Event {
    int id = 0;
    std::variant<ResultReady, Progress, Diagnosed, Log, Searching, Finished, Initialized, Failed, Cancelled, Crashed,
                 Idle, HasRead>
        what;
};

/// Whether nothing more is said of the request.
template <class What>
constexpr bool isLast =
    std::is_same_v<What, Finished> || std::is_same_v<What, Initialized> || std::is_same_v<What, Failed> ||
    std::is_same_v<What, Cancelled> || std::is_same_v<What, Crashed>;
inline bool endsRequest(const Event& event) {
    return std::visit([]<class What>(const What&) { return isLast<What>; }, event.what);
}

} // namespace gnomon::protocol
