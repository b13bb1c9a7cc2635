#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <vector>

namespace gnomon::syntax {

/// One node together with its tree: the base of the typed views, which add the names of its parts. A view is two words
/// and copied freely; it must not outlive the tree. A view of nothing (a part that is not there) is false.
class NodeView {
public:
    NodeView() = default;
    NodeView(const SyntaxTree& tree, NodeId id) : m_tree(&tree), m_id(id) {}

    explicit operator bool() const { return m_id.valid(); }
    const SyntaxTree& tree() const { return *m_tree; }
    NodeId id() const { return m_id; }
    NodeKind kind() const { return m_tree->kind(m_id); }
    uint16_t flags() const { return m_tree->flags(m_id); }
    std::string_view text() const { return m_id.valid() ? m_tree->text(m_id) : std::string_view(); }
    SourceSpan span() const { return m_tree->span(m_id); }

    /// As that kind of view, or nothing if it is no such node.
    template <class View>
    View as() const {
        return m_id.valid() && View::covers(kind()) ? View(*m_tree, m_id) : View();
    }
    std::vector<NodeView> children() const;
    /// The children that such a view covers, in their order.
    template <class View>
    std::vector<View> all() const {
        std::vector<View> result;
        for (NodeView child : children())
            if (View::covers(child.kind()))
                result.push_back(View(*m_tree, child.id()));
        return result;
    }
    /// The first such child.
    template <class View>
    View first() const {
        View result;
        if (m_id.valid())
            for (NodeId child : m_tree->childrenBackward(m_id))
                if (View::covers(m_tree->kind(child)))
                    result = View(*m_tree, child);
        return result;
    }

private:
    const SyntaxTree* m_tree = nullptr;
    NodeId m_id;
};

/// A view of nodes of one kind.
template <NodeKind wanted>
class KindView : public NodeView {
public:
    using NodeView::NodeView;
    static bool covers(NodeKind kind) { return kind == wanted; }
};

} // namespace gnomon::syntax
