#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon {

/// Names of variables as a tree by their dots: "a.b[1].c" lies below a and b[1], "der(a.b)" stands beside b in a.
/// Arrays of very many elements have branches for their stretches, "x[1..100]" and "m[2,:]". Of very many names only
/// what is looked at is made: the branches below a branch, when its children are asked for.
class NameTree {
public:
    static constexpr int root = 0;
    /// Of an array, what lies side by side without a branch of its own.
    static constexpr size_t mostElements = 100;

    explicit NameTree(std::vector<std::string> names = {});

    const std::vector<std::string>& names() const { return m_names; }
    /// In the order in which their first names come.
    const std::vector<int>& children(int node) const;
    bool isBranch(int node) const { return at(node).name < 0; }
    /// A stretch of an array, which no part of a name stands for.
    bool isStretch(int node) const { return at(node).isStretch; }
    /// -1 of the root.
    int parent(int node) const { return at(node).parent; }
    /// Among the children of its parent.
    int row(int node) const { return at(node).row; }
    const QString& label(int node) const { return at(node).label; }
    /// The number of a leaf's name, -1 of a branch.
    int name(int node) const { return at(node).name; }
    /// The numbers of the names that a branch leads to, in order.
    const std::vector<uint32_t>& below(int node) const { return at(node).below; }
    /// The leaf of the name of that number.
    int leaf(uint32_t name) const;

private:
    struct Node {
        QString label;
        int parent = -1;
        int row = 0;
        int name = -1;
        std::vector<uint32_t> below;
        size_t prefix = 0;   ///< of a branch: how many characters of its names, inside of der(), lead to it
        bool isMade = false; ///< `children` are there
        bool isStretch = false;
        std::vector<int> children;
    };
    /// What a child of a node is to be.
    struct Entry {
        QString label; ///< of a stretch; of others it follows from the part
        std::string_view part;
        size_t derivatives = 0;
        int name = -1;
        std::vector<uint32_t> below;
        bool isStretch = false;
    };

    const Node& at(int node) const { return m_nodes[static_cast<size_t>(node)]; }
    std::vector<Entry> entries(int node) const;
    static std::vector<Entry> gathered(std::vector<Entry> entries);

    std::vector<std::string> m_names;
    mutable std::vector<Node> m_nodes;
};

} // namespace gnomon
