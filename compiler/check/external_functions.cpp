#include "compiler/check/external_functions.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

namespace gnomon {

namespace {

constexpr std::array<std::string_view, 8> knownFunctions = {"ModelicaStrings_length",  "ModelicaStrings_substring",
                                                            "ModelicaStrings_compare", "ModelicaStrings_skipWhiteSpace",
                                                            "ModelicaError",           "ModelicaInternal_fullPathName",
                                                            "ModelicaInternal_stat",   "ModelicaFormatMessage"};

} // namespace

bool externalIsKnown(const ast::External& external, std::string_view ownName, const NameTable& names) {
    const std::string_view called = external.function.valid() ? names.text(external.function) : ownName;
    return std::ranges::find(knownFunctions, called) != knownFunctions.end();
}

ExternalResult callExternal(std::string_view function, std::vector<Value>& arguments, NameTable& names) {
    ExternalResult result;
    auto text = [&](size_t i) {
        return i < arguments.size() && arguments[i].isScalar() && arguments[i].type == ScalarType::String
                   ? names.text(NameId(arguments[i].scalar().id))
                   : std::string_view();
    };
    auto integer = [&](size_t i) -> int64_t {
        return i < arguments.size() && arguments[i].isScalar() ? arguments[i].scalar().integer : 0;
    };
    result.known = true;
    if (function == "ModelicaStrings_length") {
        result.value = Value::integer(static_cast<int64_t>(text(0).size()));
    } else if (function == "ModelicaStrings_substring") {
        const auto size = static_cast<int64_t>(text(0).size());
        const int64_t first = integer(1), last = integer(2);
        if (first < 1 || last < first || last > size)
            result.error = "substring: the range is outside of the string";
        else
            result.value = Value::string(
                names.intern(text(0).substr(static_cast<size_t>(first - 1), static_cast<size_t>(last - first + 1))));
    } else if (function == "ModelicaStrings_compare") {
        std::string a(text(0)), b(text(1));
        if (!integer(2)) {
            std::ranges::transform(a, a.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            std::ranges::transform(b, b.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        }
        result.value = Value(ScalarType::Enumeration, Scalar::ofInteger(a < b ? 1 : a == b ? 2 : 3));
    } else if (function == "ModelicaStrings_skipWhiteSpace") {
        const std::string_view s = text(0);
        auto i = static_cast<size_t>(std::max<int64_t>(1, integer(1)));
        while (i <= s.size() && std::isspace(static_cast<unsigned char>(s[i - 1])))
            ++i;
        result.value = Value::integer(static_cast<int64_t>(i));
    } else if (function == "ModelicaError" || function == "ModelicaFormatMessage") {
        result.error = std::string(text(0));
        if (result.error.empty())
            result.error = "error";
    } else if (function == "ModelicaInternal_fullPathName") {
        std::error_code failed;
        result.value = Value::string(names.intern(std::filesystem::absolute(std::string(text(0)), failed).string()));
    } else if (function == "ModelicaInternal_stat") {
        std::error_code failed;
        const auto status = std::filesystem::status(std::string(text(0)), failed);
        const int64_t kind = !std::filesystem::exists(status)           ? 1
                             : std::filesystem::is_regular_file(status) ? 2
                             : std::filesystem::is_directory(status)    ? 3
                                                                        : 4;
        result.value = Value(ScalarType::Enumeration, Scalar::ofInteger(kind));
    } else {
        result.known = false;
    }
    return result;
}

} // namespace gnomon
