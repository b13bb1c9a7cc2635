#pragma once

#include "compiler/external/foreign.h"

#include <ffi.h>
#include <span>

namespace gnomon::native {

/// What one library brings along: its functions share one piece of C source, as what one of them calls or keeps may be
/// what another one includes. Loaded when the first function is called.
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

    /// Of the code, what its includes are does not matter: each function comes with its own.
    explicit ForeignModule(ForeignCode code) : m_code(std::move(code)) {}
    ForeignModule(const ForeignModule&) = delete;
    ForeignModule& operator=(const ForeignModule&) = delete;

    const ForeignCode& code() const { return m_code; }
    /// Whether code lies where this one's does.
    bool belongs(const ForeignCode& code) const;
    /// Nothing where it is loaded already, without this function.
    std::optional<uint32_t> add(const ForeignSignature& signature, const std::vector<std::string>& includes);
    /// Null: it cannot be called, for the reason in `error`.
    Entry* entry(uint32_t number, std::string& error);

private:
    void load();
    bool loadLibraries();
    void compileIncludes();
    /// What is wrong with them, or nothing.
    std::string compile(std::span<const uint32_t> functions);
    bool lookUp(uint32_t number);

    struct Function {
        ForeignSignature signature;
        std::vector<std::string> includes;
        std::unique_ptr<Entry> entry;
        std::string error;
    };

    ForeignCode m_code;
    std::mutex m_mutex;
    std::vector<Function> m_functions;
    std::vector<void*> m_libraries;
    bool m_isLoaded = false;
    std::string m_error; // of all of them
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
