#include "compiler/check/iterator_use.h"

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

ast::Name IteratorUse::array(std::vector<ast::NamePart>& parts) const {
    parts.assign(name->parts.begin(), name->parts.begin() + static_cast<std::ptrdiff_t>(part) + 1);
    parts.back().subscripts = {};
    return {parts, name->global, name->span};
}

IteratorUse findIteratorUse(const Expr& e, NameId iterator) {
    const ast::Name& name = e.name;
    for (size_t p = 0; p < name.parts.size(); ++p)
        for (size_t d = 0; d < name.parts[p].subscripts.size(); ++d) {
            const Expr& s = *name.parts[p].subscripts[d];
            if (s.kind == ExprKind::Name && s.name.parts.size() == 1 && s.name.parts[0].id == iterator)
                return {&name, p, d};
            if (const IteratorUse inner = findIteratorUse(s, iterator); inner.name)
                return inner;
        }
    for (const Expr* child : e.children)
        if (child)
            if (const IteratorUse inner = findIteratorUse(*child, iterator); inner.name)
                return inner;
    return {};
}

IteratorUse findIteratorUse(std::span<const ast::Clause* const> clauses, NameId iterator) {
    for (const ast::Clause* c : clauses) {
        for (const Expr* e : {c->left, c->right})
            if (e)
                if (const IteratorUse use = findIteratorUse(*e, iterator); use.name)
                    return use;
        for (const ast::Branch& branch : c->branches) {
            if (branch.condition)
                if (const IteratorUse use = findIteratorUse(*branch.condition, iterator); use.name)
                    return use;
            if (const IteratorUse use = findIteratorUse(branch.body, iterator); use.name)
                return use;
        }
    }
    return {};
}

} // namespace gnomon
