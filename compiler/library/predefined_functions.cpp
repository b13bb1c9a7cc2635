#include "compiler/library/predefined_functions.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <array>

namespace gnomon {

namespace {

using namespace PredefinedTrait;
constexpr size_t any = PredefinedInfo::any;

constexpr std::array infos = {
#define GNOMON_PREDEFINED(name, fewest, most, value, lower, traits, names, arguments, meaning)                         \
    PredefinedInfo{#name, fewest, most, traits, names, arguments, meaning},
#include "compiler/library/predefined_functions.def"
#undef GNOMON_PREDEFINED
};
static_assert(std::ranges::is_sorted(infos, {}, &PredefinedInfo::name), "rows are in the order of their names");

} // namespace

std::span<const PredefinedInfo> predefinedFunctions() {
    return infos;
}

std::optional<PredefinedFunction> findPredefined(std::string_view name) {
    const auto found = std::ranges::lower_bound(infos, name, {}, &PredefinedInfo::name);
    if (found == infos.end() || found->name != name)
        return std::nullopt;
    return static_cast<PredefinedFunction>(found - infos.begin());
}

const PredefinedInfo& predefinedInfo(PredefinedFunction function) {
    return infos[static_cast<size_t>(function)];
}

bool isPredefined(std::string_view name, uint16_t trait) {
    const auto found = findPredefined(name);
    return found && (predefinedInfo(*found).traits & trait) != 0;
}

std::string predefinedCount(PredefinedFunction function) {
    const PredefinedInfo& info = predefinedInfo(function);
    if (info.fewest == info.most)
        return std::to_string(info.fewest);
    return info.most == any ? phrase("{0} or more", info.fewest) : phrase("{0} or {1}", info.fewest, info.most);
}

} // namespace gnomon
