#include "compiler/library/expression_names.h"

namespace gnomon::ast {

void forEachFirstName(const Expr& e, const std::function<void(NameId)>& f) {
    if (!e.name.empty() && !e.name.global)
        f(e.name.parts[0].id);
    for (const NamePart& part : e.name.parts)
        for (const Expr* subscript : part.subscripts)
            forEachFirstName(*subscript, f);
    for (const Expr* child : e.children)
        if (child)
            forEachFirstName(*child, f);
    for (const Iterator& iterator : e.iterators)
        if (iterator.range)
            forEachFirstName(*iterator.range, f);
}

} // namespace gnomon::ast
