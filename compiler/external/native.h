#pragma once

#include "compiler/base/phrases.h"

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::native {

// Counterparts in C++ of the external C and FORTRAN functions that the Modelica Standard Library declares. The
// interpreter of the compiler and the functions of a running model call the same ones.

/// What an ExternalObject holds. Equal constructor calls may share one.
class Object {
public:
    virtual ~Object() = default;
};

/// An argument: numbers (arrays row by row, last subscript fastest), texts, or an object. Numbers and texts may be
/// written by the function, which then sets `written`.
struct Argument {
    enum class Kind : uint8_t { Numbers, Texts, Object };

    Kind kind = Kind::Numbers;
    std::span<double> numbers;
    std::span<std::string> texts;
    std::array<uint32_t, 8> extents{};
    uint8_t rank = 0;
    Object* object = nullptr;
    bool written = false;
};

/// The generator of random numbers that all impure functions of one run draw from, on whatever thread.
struct SharedRandom {
    SharedRandom() = default;
    SharedRandom(const SharedRandom& other) : state(other.state), p(other.p) {}

    std::mutex mutex;
    std::array<uint64_t, 16> state{};
    int p = 0;
};

/// One call. Wrong use is reported in `error`, the result is then not looked at.
struct Call {
    std::span<Argument> arguments;
    double number = 0;            // the result, if it is a number
    std::string text;             // or a text
    std::shared_ptr<Object> made; // or an object, of a constructor
    std::string error;
    std::vector<std::string> printed; // lines for the user
    SharedRandom* random = nullptr;   // null: this is no run, and impure functions are not called

    double real(size_t i) const { return arguments[i].numbers[0]; }
    int64_t integer(size_t i) const { return static_cast<int64_t>(arguments[i].numbers[0]); }
    const std::string& string(size_t i) const { return arguments[i].texts[0]; }
    std::span<double> write(size_t i) {
        arguments[i].written = true;
        return arguments[i].numbers;
    }
    std::span<std::string> writeTexts(size_t i) {
        arguments[i].written = true;
        return arguments[i].texts;
    }
    template <class T>
    T* objectOf(size_t i) {
        T* const found = i < arguments.size() ? dynamic_cast<T*>(arguments[i].object) : nullptr;
        if (!found)
            error = phrase("the external object is not initialized");
        return found;
    }
};

enum class ResultKind : uint8_t { None, Number, Text, Object };

/// What a function needs of the world besides its arguments.
enum class Touches : uint8_t {
    Nothing,
    File,  // reads the file or folder that its first argument names
    World, // changes files, or tells what there is around the program: only a run may do that
};

struct Function {
    std::string_view name;
    void (*run)(Call& call) = nullptr;
    /// Signature: per argument n (numbers), s (text), o (object).
    std::string_view arguments;
    ResultKind result = ResultKind::Number;
    /// Reads and changes nothing but its arguments (files that it reads are taken as constant).
    bool pure = true;
    /// While a model is looked at, it is called if it is pure and touches nothing, or a file that may be read then.
    Touches touches = Touches::Nothing;
};

/// Null: there is no counterpart.
const Function* find(std::string_view name);

// The groups of functions, by file.
std::span<const Function> stringFunctions();
std::span<const Function> systemFunctions();
std::span<const Function> matrixFileFunctions();
std::span<const Function> fileFunctions();
std::span<const Function> mathFunctions();
std::span<const Function> randomFunctions();
std::span<const Function> tableFunctions();
std::span<const Function> timeTableFunctions();
std::span<const Function> linearAlgebraFunctions();
std::span<const Function> factorizationFunctions();

/// Reads the matrix of a name from a text or MATLAB file; the name of an element of a MATLAB structure has dots.
struct Matrix {
    uint32_t rows = 0, columns = 0;
    std::vector<double> values; // row by row
    std::string error;
};
/// How a file of separated values is written, where somebody says it.
struct SeparatedLayout {
    char delimiter = ',';
    int64_t headerLines = 0;
};
Matrix readMatrix(const std::string& file, const std::string& name, const SeparatedLayout* layout = nullptr);

} // namespace gnomon::native
