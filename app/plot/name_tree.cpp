#include "app/plot/name_tree.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

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

using Subscripts = std::vector<uint32_t>;

/// "m[2,3]" is m and 2, 3; none if these are no numbers.
std::pair<std::string_view, Subscripts> subscriptsOf(std::string_view part) {
    const size_t open = part.rfind('[');
    if (open == std::string_view::npos || part.back() != ']')
        return {part, {}};
    Subscripts subscripts;
    const char* at = part.data() + open + 1;
    const char* const end = part.data() + part.size() - 1;
    while (at < end) {
        const auto [behind, error] = std::from_chars(at, end, subscripts.emplace_back());
        if (error != std::errc() || (behind != end && *behind != ','))
            return {part, {}};
        at = behind + 1;
    }
    return {part.substr(0, open), subscripts};
}

/// Elements of an array that are gathered in a branch.
struct Stretch {
    QString label; ///< "[1..100]", "[2,:]"
    size_t begin = 0, end = 0;
};

/// Of sorted elements with as many subscripts each: by their first subscript that differs, and of too many of these,
/// some together, so that there are not too many stretches either.
std::vector<Stretch> stretchesOf(const std::vector<std::pair<Subscripts, size_t>>& elements) {
    const Subscripts &first = elements.front().first, &last = elements.back().first;
    const size_t rank = first.size();
    size_t which = 0;
    while (which + 1 < rank && first[which] == last[which])
        ++which;
    // Where the subscript changes.
    std::vector<size_t> begins;
    for (size_t i = 0; i < elements.size(); ++i)
        if (i == 0 || elements[i].first[which] != elements[i - 1].first[which])
            begins.push_back(i);
    const bool isLast = which + 1 == rank; // a subscript is an element
    size_t together = isLast ? NameTree::mostElements : 1;
    while ((begins.size() + together - 1) / together > NameTree::mostElements)
        together *= NameTree::mostElements;
    QString before;
    for (size_t k = 0; k < which; ++k)
        before += QString::number(first[k]) + QLatin1Char(',');
    QString behind;
    for (size_t k = which + 1; k < rank; ++k)
        behind += QStringLiteral(",:");
    std::vector<Stretch> stretches;
    for (size_t i = 0; i < begins.size(); i += together) {
        Stretch next;
        next.begin = begins[i];
        next.end = i + together < begins.size() ? begins[i + together] : elements.size();
        const uint32_t from = elements[next.begin].first[which], to = elements[next.end - 1].first[which];
        next.label = QLatin1Char('[') + before + QString::number(from) +
                     (from == to ? QString() : QStringLiteral("..%1").arg(to)) + behind + QLatin1Char(']');
        stretches.push_back(next);
    }
    return stretches;
}

} // namespace

NameTree::NameTree(std::vector<std::string> names) : m_names(std::move(names)), m_nodes(1) {
    m_nodes.front().below.resize(m_names.size());
    std::iota(m_nodes.front().below.begin(), m_nodes.front().below.end(), 0);
}

/// Below a node, one by one: what is left of each name up to its next dot.
std::vector<NameTree::Entry> NameTree::entries(int node) const {
    std::vector<Entry> all;
    std::unordered_map<std::string_view, size_t> branches;
    const size_t prefix = at(node).prefix;
    for (const uint32_t number : at(node).below) {
        const std::string_view name = m_names[number];
        const size_t derivatives = derivativesOf(name);
        const std::string_view rest = inner(name, derivatives).substr(prefix);
        const std::string_view part = rest.substr(0, endOfPart(rest));
        if (part.size() == rest.size()) {
            Entry& leaf = all.emplace_back();
            leaf.part = part;
            leaf.derivatives = derivatives;
            leaf.name = static_cast<int>(number);
            continue;
        }
        const auto [branch, isNew] = branches.emplace(part, all.size());
        if (isNew)
            all.emplace_back().part = part;
        all[branch->second].below.push_back(number);
    }
    return all;
}

/// Arrays with too many elements in stretches; each stands where its first element stood.
std::vector<NameTree::Entry> NameTree::gathered(std::vector<Entry> entries) {
    if (entries.size() <= mostElements)
        return entries;
    struct Array {
        std::vector<std::pair<Subscripts, size_t>> elements; ///< numbers of entries
        size_t first = 0;
    };
    // Apart: elements that are branches, and those that are derivatives.
    std::map<std::tuple<std::string_view, size_t, bool, size_t>, Array> arrays;
    for (size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        const auto [name, subscripts] = subscriptsOf(entry.part);
        if (subscripts.empty())
            continue;
        Array& array = arrays[{name, entry.derivatives, entry.name < 0, subscripts.size()}];
        if (array.elements.empty())
            array.first = i;
        array.elements.emplace_back(subscripts, i);
    }
    std::vector<std::vector<Entry>> instead(entries.size()); // of the first element of an array
    std::vector<bool> isTaken(entries.size(), false);
    for (auto& [key, array] : arrays) {
        if (array.elements.size() <= mostElements)
            continue;
        std::ranges::sort(array.elements);
        const std::vector<Stretch> stretches = stretchesOf(array.elements);
        if (stretches.size() < 2) // of a file that has the same name again and again
            continue;
        for (const Stretch& stretch : stretches) {
            Entry branch;
            branch.isStretch = true;
            branch.label = QString::fromUtf8(std::get<0>(key).data(), static_cast<qsizetype>(std::get<0>(key).size())) +
                           stretch.label;
            for (size_t i = 0; i < std::get<1>(key); ++i)
                branch.label = QStringLiteral("der(%1)").arg(branch.label);
            for (size_t k = stretch.begin; k < stretch.end; ++k) {
                const size_t number = array.elements[k].second;
                isTaken[number] = true;
                if (entries[number].name >= 0)
                    branch.below.push_back(static_cast<uint32_t>(entries[number].name));
                else
                    branch.below.insert(branch.below.end(), entries[number].below.begin(), entries[number].below.end());
            }
            std::ranges::sort(branch.below);
            // A stretch of one is what it holds.
            if (stretch.end - stretch.begin == 1)
                instead[array.first].push_back(std::move(entries[array.elements[stretch.begin].second]));
            else
                instead[array.first].push_back(std::move(branch));
        }
    }
    std::vector<Entry> result;
    for (size_t i = 0; i < entries.size(); ++i) {
        if (!isTaken[i])
            result.push_back(std::move(entries[i]));
        for (Entry& stretch : instead[i])
            result.push_back(std::move(stretch));
    }
    return result;
}

const std::vector<int>& NameTree::children(int node) const {
    if (at(node).isMade || !isBranch(node))
        return at(node).children;
    std::vector<int> made;
    const size_t prefix = at(node).prefix;
    for (Entry& entry : gathered(entries(node))) {
        Node child;
        child.label = entry.isStretch ? entry.label
                                      : QString::fromUtf8(entry.part.data(), static_cast<qsizetype>(entry.part.size()));
        if (entry.name >= 0)
            for (size_t i = 0; i < entry.derivatives; ++i)
                child.label = QStringLiteral("der(%1)").arg(child.label);
        child.parent = node;
        child.row = static_cast<int>(made.size());
        child.name = entry.name;
        child.isStretch = entry.isStretch;
        child.prefix = entry.isStretch ? prefix : prefix + entry.part.size() + 1;
        child.below = std::move(entry.below);
        made.push_back(static_cast<int>(m_nodes.size()));
        m_nodes.push_back(std::move(child));
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
