#pragma once

#include "compiler/external/native.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::native {

// C and FORTRAN code that libraries bring along: found, compiled if it comes as source, and called. Nothing of it is
// loaded before its first call; who makes such a call has made sure that the user trusts it.

/// Where the code of a function lies, as its annotations say.
struct ForeignCode {
    bool isFortran = false;
    std::vector<std::string> libraries;      // names: "Foo" is libFoo.so or libFoo.a
    std::vector<std::string> libraryFolders; // with folders for each platform
    std::vector<std::string> includes;       // C source
    std::vector<std::string> includeFolders;

    auto operator<=>(const ForeignCode&) const = default;
};

/// How an argument or a result is passed. A record has members; its leaves, from first to last, are arguments of a
/// Call.
struct ForeignArgument {
    enum class Type : uint8_t { Real, Integer, Boolean, Text, Size, Object, Record };

    Type type = Type::Real;
    bool isArray = false, isOutput = false;
    std::vector<ForeignArgument> members;

    uint32_t leafCount() const;
    bool operator==(const ForeignArgument&) const = default;
};

struct ForeignSignature {
    std::string name;
    std::vector<ForeignArgument> arguments;
    /// Its leaves are behind those of the arguments, but for an object.
    std::optional<ForeignArgument> result;

    bool operator==(const ForeignSignature&) const = default;
};

class ForeignModule;

/// One function that can be called.
class ForeignFunction {
public:
    ForeignFunction(std::shared_ptr<ForeignModule> module, ForeignSignature signature, uint32_t number,
                    std::shared_ptr<const ForeignFunction> destructor);

    /// Arguments are the leaves; what it warns of is added to `warnings`. An object that it makes is destroyed by the
    /// destructor it was declared with.
    void run(Call& call, std::vector<std::string>& warnings) const;
    const ForeignSignature& signature() const { return m_signature; }

private:
    std::shared_ptr<ForeignModule> m_module;
    ForeignSignature m_signature;
    uint32_t m_number;
    std::shared_ptr<const ForeignFunction> m_destructor;
};

/// The foreign code of one model. The functions of one library become one piece of C source, so that they share its
/// static variables and may call each other; what cannot be compiled together is compiled apart.
class ForeignModules {
public:
    std::shared_ptr<const ForeignFunction> function(const ForeignCode& code, const ForeignSignature& signature,
                                                    std::shared_ptr<const ForeignFunction> destructor = {});

private:
    std::mutex m_mutex;
    std::vector<std::shared_ptr<ForeignModule>> m_modules;
};

/// Where a library of that name lies for this machine: a shared object, else a static archive. Nothing if in none of
/// the folders.
std::optional<std::string> findForeignLibrary(const std::vector<std::string>& folders, std::string_view name);

} // namespace gnomon::native
