#pragma once

#include "compiler/external/foreign.h"

#include <ffi.h>

namespace gnomon::native {

/// Libraries and includes that belong together, loaded when the first of their functions is called.
class ForeignModule {
public:
    /// Calls with the addresses of all arguments and of the place for the result.
    class Entry {
    public:
        void call(void** values, void* result);

        void (*wrapper)(void** values, void* result) = nullptr; // made by the C compiler
        void (*function)() = nullptr;                           // or found in a library
        ffi_cif interface {};
        std::vector<ffi_type*> types;
    };

    explicit ForeignModule(ForeignCode code) : m_code(std::move(code)) {}
    ForeignModule(const ForeignModule&) = delete;
    ForeignModule& operator=(const ForeignModule&) = delete;

    const ForeignCode& code() const { return m_code; }
    bool isLoaded();
    uint32_t add(const ForeignSignature& signature);
    /// Null: it cannot be called, for the reason in `error`.
    Entry* entry(uint32_t number, std::string& error);

private:
    void load();
    bool loadLibraries();
    bool compileIncludes();
    bool lookUp(uint32_t number);

    ForeignCode m_code;
    std::mutex m_mutex;
    std::vector<ForeignSignature> m_signatures;
    std::vector<std::unique_ptr<Entry>> m_entries;
    std::vector<void*> m_libraries;
    bool m_isLoaded = false;
    std::string m_error;
};

/// The bytes of one value of a type in C, and where its members lie.
struct ForeignLayout {
    size_t size = 0, alignment = 1;
    std::vector<size_t> offsets; // of the members of a record
};
ForeignLayout foreignLayout(const ForeignArgument& argument);

/// A program that was run to its end.
struct ProgramResult {
    bool succeeded = false;
    std::string output;
};
ProgramResult runProgram(const std::vector<std::string>& arguments);
/// The C compiler of this machine: $CC, cc, gcc or clang; empty if there is none.
std::string foreignCompiler();

} // namespace gnomon::native
