#pragma once

#include "compiler/library/ast.h"

#include <span>
#include <vector>

namespace gnomon {

/// The first use of an iterator as a subscript of a name, from which a loop without a range gets its range: the name,
/// its part, the dimension. No name: there is no such use.
struct IteratorUse {
    const ast::Name* name = nullptr;
    size_t part = 0, dimension = 0;

    /// The name up to the part, without that part's subscripts; `parts` keeps what it names.
    ast::Name array(std::vector<ast::NamePart>& parts) const;
};

IteratorUse findIteratorUse(const ast::Expr& e, NameId iterator);
IteratorUse findIteratorUse(std::span<const ast::Clause* const> clauses, NameId iterator);

} // namespace gnomon
