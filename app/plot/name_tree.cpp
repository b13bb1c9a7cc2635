#include "app/plot/name_tree.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace gnomon {

namespace {

constexpr std::string_view derivative = "der(";

/// How often a name is wrapped in der().
size_t derivativesOf(std::string_view name) {
    size_t count = 0;
    while (name.starts_with(derivative) && name.ends_with(')')) {
        name = name.substr(derivative.size(), name.size() - derivative.size() - 1);
        ++count;
    }
    return count;
}

/// Without der().
std::string_view inner(std::string_view name, size_t derivatives) {
    return name.substr(derivative.size() * derivatives, name.size() - (derivative.size() + 1) * derivatives);
}

/// Where the first part of a name ends: at a dot outside of quotes and brackets, or at its end.
size_t endOfPart(std::string_view name) {
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '\'')
            quoted = !quoted;
        else if (quoted)
            continue;
        else if (c == '[' || c == '(')
            ++depth;
        else if (c == ']' || c == ')')
            --depth;
        else if (c == '.' && depth == 0)
            return i;
    }
    return name.size();
}

} // namespace

NameTree::NameTree(std::vector<std::string> names) : m_names(std::move(names)), m_nodes(1) {
    m_nodes.front().below.resize(m_names.size());
    std::iota(m_nodes.front().below.begin(), m_nodes.front().below.end(), 0);
}

const std::vector<int>& NameTree::children(int node) const {
    if (at(node).isMade || !isBranch(node))
        return at(node).children;
    std::vector<int> made;
    std::unordered_map<std::string_view, int> branches;
    const size_t prefix = at(node).prefix;
    const auto add = [&](const QString& label) -> Node& {
        Node child;
        child.label = label;
        child.parent = node;
        child.row = static_cast<int>(made.size());
        made.push_back(static_cast<int>(m_nodes.size()));
        return m_nodes.emplace_back(std::move(child));
    };
    const std::vector<uint32_t> below = at(node).below; // adding nodes moves them
    for (const uint32_t number : below) {
        const std::string_view name = m_names[number];
        const size_t derivatives = derivativesOf(name);
        const std::string_view rest = inner(name, derivatives).substr(prefix);
        const std::string_view part = rest.substr(0, endOfPart(rest));
        QString label = QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
        if (part.size() == rest.size()) {
            for (size_t i = 0; i < derivatives; ++i)
                label = QStringLiteral("der(%1)").arg(label);
            add(label).name = static_cast<int>(number);
            continue;
        }
        const auto [branch, isNew] = branches.emplace(part, static_cast<int>(m_nodes.size()));
        if (isNew)
            add(label).prefix = prefix + part.size() + 1;
        m_nodes[static_cast<size_t>(branch->second)].below.push_back(number);
    }
    Node& asked = m_nodes[static_cast<size_t>(node)];
    asked.children = std::move(made);
    asked.isMade = true;
    return asked.children;
}

int NameTree::leaf(uint32_t name) const {
    int node = root;
    while (isBranch(node))
        node = *std::ranges::find_if(children(node), [&](int child) {
            return at(child).name == static_cast<int>(name) || std::ranges::binary_search(at(child).below, name);
        });
    return node;
}

} // namespace gnomon
