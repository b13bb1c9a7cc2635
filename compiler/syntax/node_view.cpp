#include "compiler/syntax/node_view.h"

namespace gnomon::syntax {

std::vector<NodeView> NodeView::children() const {
    std::vector<NodeView> result;
    if (m_id.valid())
        for (NodeId child : m_tree->children(m_id))
            result.emplace_back(*m_tree, child);
    return result;
}

} // namespace gnomon::syntax
