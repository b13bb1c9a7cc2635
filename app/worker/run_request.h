#pragma once

#include "compiler/base/result.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gnomon::worker {

/// What one run is asked to do: to simulate, to solve the initial system, or to convert a result file.
struct RunRequest {
    struct Text {
        std::string path, text;
    };

    /// A value that a parameter has for this run only.
    struct Parameter {
        std::string name;
        double value = 0;
        std::string text; ///< as a text of the model says it; empty: as the number does
        bool operator==(const Parameter&) const = default;
    };

    int id = 0;
    int base = 0; ///< a run of the same text whose compiled model may be used; 0: none
    std::string className;
    std::vector<Text> texts;
    std::vector<std::string> trusted;  ///< folders whose C and FORTRAN code may run
    std::string output;                ///< the result file to make
    std::string folder;                ///< the only one that the run may write to; empty: that of the output
    std::string workIn;                ///< where relative names of files lead, in that folder; empty: the folder
    std::vector<std::string> readFrom; ///< where else they are looked for when they are read
    std::string source;                ///< the one to be converted; empty: a model is run
    bool withUnits = false;            ///< a table that it is converted to names the units of its columns
    bool mayFillDisk = false;          ///< the result may take more than half of what is free on its disk
    std::string variables;             ///< a regular expression: which ones are kept; empty: all
    std::string scenario;              ///< XML; empty: as the model says
    bool initializeOnly = false;
    std::string methods; ///< of the initial system; see service::readInitMethods()
    std::string solver;  ///< empty: the worker chooses
    std::optional<double> startTime, stopTime, tolerance, interval;
    std::optional<double> step;        ///< of solvers with a fixed step
    std::optional<double> largestStep; ///< of the others
    std::optional<uint64_t> intervals;
    std::vector<Parameter> parameters;

    /// Fails with what is missing or of the wrong kind.
    static Result<RunRequest> parse(const nlohmann::json& json);
};

} // namespace gnomon::worker
