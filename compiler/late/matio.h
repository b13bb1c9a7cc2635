#pragma once

#include "compiler/base/result.h"

#include <matio.h>
#include <memory>

namespace gnomon {

/// The functions of the library that reads and writes the files of MATLAB, by their names without Mat_. It brings HDF5
/// along and with it a client of the network: it is loaded when such a file is first touched.
struct Matio {
    decltype(&::Mat_Open) Open;
    decltype(&::Mat_Close) Close;
    decltype(&::Mat_CreateVer) CreateVer;
    decltype(&::Mat_VarCreate) VarCreate;
    decltype(&::Mat_VarDelete) VarDelete;
    decltype(&::Mat_VarFree) VarFree;
    decltype(&::Mat_VarGetStructFieldByName) VarGetStructFieldByName;
    decltype(&::Mat_VarRead) VarRead;
    decltype(&::Mat_VarReadDataLinear) VarReadDataLinear;
    decltype(&::Mat_VarReadInfo) VarReadInfo;
    decltype(&::Mat_VarWrite) VarWrite;

    /// Fails with a sentence if it cannot be loaded.
    static Result<const Matio*> load();

    // Whoever has something to close has the functions.
    struct CloseFile {
        void operator()(mat_t* file) const { (*load())->Close(file); }
    };
    struct FreeVariable {
        void operator()(matvar_t* variable) const { (*load())->VarFree(variable); }
    };
    using File = std::unique_ptr<mat_t, CloseFile>;
    using Variable = std::unique_ptr<matvar_t, FreeVariable>;
};

} // namespace gnomon
