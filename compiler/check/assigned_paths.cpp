#include "compiler/check/assigned_paths.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

namespace {

using Names = std::set<NameId>;

/// What is assigned on both of two ways; a way that leads nowhere is none.
std::optional<Names> onBoth(const std::optional<Names>& a, const std::optional<Names>& b) {
    if (!a || !b)
        return a ? a : b;
    Names both;
    std::ranges::set_intersection(*a, *b, std::inserter(both, both.end()));
    return both;
}

class Paths {
public:
    explicit Paths(const NameTable& names) : m_names(names) {}

    Names of(std::span<const Clause* const> statements) {
        const std::optional<Names> atEnd = behind(statements, Names());
        return onBoth(atEnd, m_atReturn).value_or(m_seen);
    }

private:
    /// What is assigned behind the statements; none if nothing gets there.
    std::optional<Names> behind(std::span<const Clause* const> statements, std::optional<Names> given) {
        for (const Clause* c : statements) {
            switch (c->kind) {
            case ClauseKind::Assign:
            case ClauseKind::Equality:
                if (c->left)
                    assign(*c->left, given);
                break;
            case ClauseKind::If: {
                std::optional<Names> all;
                bool hasElse = false;
                for (const ast::Branch& branch : c->branches) {
                    hasElse |= !branch.condition;
                    all = onBoth(all, behind(branch.body, given));
                }
                given = hasElse ? all : onBoth(all, given);
                break;
            }
            case ClauseKind::For:
            case ClauseKind::While:
                for (const ast::Branch& branch : c->branches) {
                    m_atBreak.emplace_back();
                    std::optional<Names> passed = behind(branch.body, given);
                    passed = onBoth(passed, m_atBreak.back());
                    m_atBreak.pop_back();
                    if (passed)
                        given = std::move(passed);
                }
                break;
            case ClauseKind::Break:
                if (!m_atBreak.empty())
                    m_atBreak.back() = onBoth(given, m_atBreak.back());
                return std::nullopt;
            case ClauseKind::Return:
                m_atReturn = onBoth(given, m_atReturn);
                return std::nullopt;
            case ClauseKind::Call:
                if (c->left && endsBadly(*c->left))
                    return std::nullopt;
                break;
            case ClauseKind::Connect:
            case ClauseKind::When:
            case ClauseKind::New:
            case ClauseKind::Add:
            case ClauseKind::Remove:
            case ClauseKind::Disconnect:
                break;
            }
            if (!given)
                return given;
        }
        return given;
    }

    void assign(const Expr& target, std::optional<Names>& given) {
        if (target.kind == ExprKind::Tuple) {
            for (const Expr* part : target.children)
                if (part)
                    assign(*part, given);
        } else if (target.kind == ExprKind::Name && !target.name.empty()) {
            m_seen.insert(target.name.parts[0].id);
            if (given)
                given->insert(target.name.parts[0].id);
        }
    }

    /// assert(false, …), and what the standard library has for it.
    bool endsBadly(const Expr& call) const {
        if (call.kind != ExprKind::Call || call.name.empty())
            return false;
        const std::string_view name = m_names.text(call.name.parts.back().id);
        if (name == "error" || name == "terminate")
            return true;
        return name == "assert" && !call.children.empty() && call.children[0] &&
               call.children[0]->kind == ExprKind::Boolean && call.children[0]->integer == 0;
    }

    const NameTable& m_names;
    Names m_seen;
    std::optional<Names> m_atReturn;
    std::vector<std::optional<Names>> m_atBreak; // by loop around
};

} // namespace

std::set<NameId> assignedOnAllPaths(std::span<const Clause* const> statements, const NameTable& names) {
    return Paths(names).of(statements);
}

} // namespace gnomon
