#pragma once

#include "compiler/flat/flat_model.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon {

/// How an argument or the result of foreign code is passed. The leaves of records are arguments one by one.
struct ForeignShape {
    enum class Kind : uint8_t { Value, Size, Record };

    Kind kind = Kind::Value;
    ScalarType type = ScalarType::Real;
    bool isArray = false, isOutput = false;
    std::vector<ForeignShape> members;

    uint32_t leafCount() const;
};

/// A call of code that the library of a function brings along. In FlatFunction::External it is a list of texts, as it
/// would be on the command line of a linker; the leaves of a result that is no object are its last arguments.
struct ForeignCall {
    std::vector<ForeignShape> shapes;
    std::optional<ForeignShape> result;
    std::vector<std::string> libraries, libraryFolders, includes, includeFolders;
    std::string folder;  // whose code it is; empty: of a text without a file
    bool isPure = false; // as declared
    /// The last input of the function tells the objects apart that it makes.
    bool makesObject = false;
    FunctionId destructor; // no id: nothing is to be done in the end

    void writeTo(FlatFunction::External& external) const;
    /// Nothing: Gnomon has a counterpart of the function.
    static std::optional<ForeignCall> of(const FlatFunction::External& external);
};

} // namespace gnomon
