#include "compiler/external/native.h"

#include <unordered_map>

namespace gnomon::native {

const Function* find(std::string_view name) {
    static const std::unordered_map<std::string_view, const Function*> all = [] {
        std::unordered_map<std::string_view, const Function*> map;
        for (const auto& group : {stringFunctions(), systemFunctions(), matrixFileFunctions(), randomFunctions(),
                                  tableFunctions(), timeTableFunctions(), linearAlgebraFunctions(),
                                  factorizationFunctions(), fileFunctions(), mathFunctions()})
            for (const Function& function : group)
                map.emplace(function.name, &function);
        return map;
    }();
    const auto it = all.find(name);
    return it == all.end() ? nullptr : it->second;
}

} // namespace gnomon::native
