// ModelicaEditor: modifications and annotations.
#include "compiler/base/phrases.h"
#include "compiler/syntax/editor/modelica_editor.h"
#include "compiler/syntax/editor/token_difference.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

std::string joined(const NamePath& path) {
    std::string result;
    for (const std::string& name : path)
        result += (result.empty() ? "" : ".") + name;
    return result;
}

std::string_view blanksOf(std::string_view gap) {
    return gap.find_first_not_of(" \t\r\n") == std::string_view::npos ? gap : std::string_view(" ");
}

} // namespace

std::pair<NodeId, size_t> ModelicaEditor::descend(NodeId holder, const NamePath& path) const {
    size_t done = 0;
    while (done < path.size()) {
        const ModelicaOutline::Slot slot = m_outline.slot(holder);
        NodeId next;
        size_t length = 0;
        if (slot.valid && slot.arguments.valid())
            for (NodeId argument : m_outline.arguments(slot.arguments)) {
                const std::vector<std::string_view> names = m_outline.argumentNames(argument);
                if (!names.empty() && names.size() <= path.size() - done &&
                    std::equal(names.begin(), names.end(), path.begin() + std::ptrdiff_t(done))) {
                    next = argument;
                    length = names.size();
                    break;
                }
            }
        if (!next.valid())
            break;
        holder = next;
        done += length;
    }
    return {holder, done};
}

std::string ModelicaEditor::equalsSign(NodeId near, bool ofArgument, bool inAnnotation) const {
    // As the nearest value of that sort is written: of a declaration, of an argument, of an argument in an annotation.
    auto style = [&](NodeId modification) -> std::string {
        const TokenId sign = tree().firstToken(modification);
        const TokenKind kind = tree().tokens().kind(sign);
        if ((kind != TokenKind::Equals && kind != TokenKind::Assign) || sign.index() == 0)
            return {};
        const uint32_t before = m_layout.end(TokenId(sign.index() - 1)), behind = m_layout.end(sign);
        const uint32_t next = m_layout.begin(TokenId(sign.index() + 1));
        const bool left = m_layout.isBlank(before, m_layout.begin(sign)) && before < m_layout.begin(sign);
        const bool right = m_layout.isBlank(behind, next) && behind < next;
        return left && right ? " = " : "=";
    };
    const size_t here = near.index();
    for (size_t distance = 0; distance < tree().nodeCount(); ++distance)
        for (const bool up : {true, false}) {
            if (up ? distance > here : here + distance >= tree().nodeCount())
                continue;
            const NodeId node(up ? here - distance : here + distance);
            if (m_outline.kind(node) != NodeKind::Modification || !m_outline.parent(node).valid() ||
                (m_outline.kind(m_outline.parent(node)) == NodeKind::Declaration) == ofArgument ||
                m_outline.around(node, NodeKind::Annotation).valid() != inAnnotation)
                continue;
            if (const std::string found = style(node); !found.empty())
                return found;
        }
    return ofArgument ? "=" : " = ";
}

std::string ModelicaEditor::nestedArgument(const NamePath& path, size_t from, std::string_view innermost) const {
    std::string result;
    for (size_t i = from; i < path.size(); ++i)
        result += path[i] + "(";
    result += innermost;
    result.append(path.size() - from, ')');
    return result;
}

Result<TextChange> ModelicaEditor::setValue(NodeId holder, std::string_view value) const {
    const ModelicaOutline::Slot slot = m_outline.slot(holder);
    if (!slot.valid || !slot.takesValue)
        return refuse(phrase("there is nothing here that has a value"));
    const Result<Fragment> fragment = parseFragment(FragmentKind::Expression, value);
    if (!fragment)
        return std::unexpected(fragment.error());
    if (slot.value.valid())
        return differ(slot.value, *fragment);
    TokenId behind = slot.insertAfter;
    if (slot.arguments.valid())
        behind = TokenId(tree().tokenEnd(slot.arguments).index() - 1);
    const uint32_t place = m_layout.end(behind);
    const bool declaration =
        m_outline.kind(holder) == NodeKind::Declaration || m_outline.kind(holder) == NodeKind::ComponentClause;
    const std::string sign = equalsSign(holder, !declaration, m_outline.around(holder, NodeKind::Annotation).valid());
    return TextChange(TextEdit{place, 0, sign + m_layout.placed(fragment->text(), m_layout.indentation(place), place)});
}

Result<TextChange> ModelicaEditor::appendArgument(const ModelicaOutline::Slot& slot, std::string_view given) const {
    if (!slot.valid)
        return refuse(phrase("there is nothing here that can be modified"));
    const std::string argument(given);
    if (!slot.arguments.valid()) {
        const uint32_t place = m_layout.end(slot.insertAfter);
        return TextChange(
            TextEdit{place, 0, "(" + m_layout.placed(argument, m_layout.indentation(place), place) + ")"});
    }
    const std::vector<NodeId> all = m_outline.arguments(slot.arguments);
    const TokenId open = tree().firstToken(slot.arguments);
    if (all.empty()) {
        const uint32_t place = m_layout.end(open);
        return TextChange(TextEdit{place, 0, m_layout.placed(argument, m_layout.indentation(place), place)});
    }
    // The gap between the last two shows how arguments are set apart; of a single one, the gap before it.
    const TokenId first = tree().firstToken(all.back());
    const TokenId last(tree().tokenEnd(all.back()).index() - 1);
    const uint32_t place = m_layout.end(last);
    const uint32_t gapBegin = m_layout.end(TokenId(first.index() - 1));
    std::string gap(blanksOf(tree().bytes().substr(gapBegin, m_layout.begin(first) - gapBegin)));
    const bool ownLine = m_layout.isFirstOnLine(first);
    if (all.size() == 1 && !ownLine)
        gap = " ";
    if (ownLine)
        gap = std::string(m_layout.lineEnding(place)) + m_layout.indentation(m_layout.begin(first));
    else if (tree().text(all.back()).find_first_of("\r\n") != std::string_view::npos) {
        // Behind one that takes several lines the next begins a line of its own, where that one began.
        const TokenId outer = slot.insertAfter;
        const std::string step = m_layout.indentationStep();
        gap = std::string(m_layout.lineEnding(place)) + m_layout.indentation(m_layout.begin(outer)) + step;
        if (m_outline.kind(m_outline.parent(slot.arguments)) == NodeKind::Annotation)
            gap += step;
    }
    const std::string indentation = ownLine ? m_layout.indentation(m_layout.begin(first)) : m_layout.indentation(place);
    return TextChange(TextEdit{place, 0, "," + gap + m_layout.placed(argument, indentation, place)});
}

Result<TextChange> ModelicaEditor::setModifier(NodeId holder, const NamePath& path, std::string_view value) const {
    const auto [deepest, done] = descend(holder, path);
    if (done == path.size()) {
        if (m_outline.kind(deepest) == NodeKind::ClassDefinition)
            return refuse(phrase("'{0}' is a class here, which has no value", joined(path)));
        return setValue(deepest, value);
    }
    for (size_t i = done; i < path.size(); ++i)
        if (!isIdentifier(path[i], Language::Modelica))
            return refuse(phrase("'{0}' is no name", path[i]));
    const Result<Fragment> fragment = parseFragment(FragmentKind::Expression, value);
    if (!fragment)
        return std::unexpected(fragment.error());
    const ModelicaOutline::Slot slot = m_outline.slot(deepest);
    if (!slot.valid)
        return refuse(phrase("there is nothing here that can be modified"));
    NamePath outer(path.begin(), path.end() - 1);
    const bool inAnnotation =
        m_outline.kind(deepest) == NodeKind::Annotation || m_outline.around(deepest, NodeKind::Annotation).valid();
    const std::string sign = equalsSign(slot.arguments.valid() ? slot.arguments : deepest, true, inAnnotation);
    return appendArgument(slot, nestedArgument(outer, done, path.back() + sign + fragment->text()));
}

Result<TextChange> ModelicaEditor::setArgument(NodeId holder, const NamePath& path, std::string_view argument) const {
    const Result<Fragment> fragment = parseFragment(FragmentKind::Argument, argument);
    if (!fragment)
        return std::unexpected(fragment.error());
    const ModelicaOutline given(fragment->tree);
    const std::vector<std::string_view> names = given.argumentNames(fragment->nodes.front());
    for (size_t i = 0; i < path.size(); ++i)
        if (!isIdentifier(path[i], Language::Modelica))
            return refuse(phrase("'{0}' is no name", path[i]));
    const auto [outer, done] = descend(holder, path);
    const ModelicaOutline::Slot slot = m_outline.slot(outer);
    if (!slot.valid)
        return refuse(phrase("there is nothing here that can be modified"));
    if (done < path.size())
        return appendArgument(slot, nestedArgument(path, done, fragment->text()));
    if (slot.arguments.valid())
        for (NodeId existing : m_outline.arguments(slot.arguments))
            if (!names.empty() && m_outline.argumentNames(existing) == names)
                return differ(existing, *fragment);
    return appendArgument(slot, fragment->text());
}

void ModelicaEditor::removeArgument(ChangeBuilder& builder, NodeId argument) const {
    const NodeId list = m_outline.parent(argument);
    const std::vector<NodeId> all = m_outline.arguments(list);
    const size_t index = size_t(std::ranges::find(all, argument) - all.begin());
    const TokenId first = tree().firstToken(argument), last(tree().tokenEnd(argument).index() - 1);
    if (all.size() == 1) {
        // What it leaves empty goes too: the parentheses, and around them an argument without a value.
        const NodeId modification = m_outline.parent(list);
        NodeId holder = modification;
        bool hasValue = false;
        if (m_outline.kind(modification) == NodeKind::Modification) {
            holder = m_outline.parent(modification);
            hasValue = m_outline.slot(holder).value.valid();
        }
        if (m_outline.kind(holder) == NodeKind::ElementModification && !hasValue) {
            removeArgument(builder, holder);
            return;
        }
        const TokenId open = tree().firstToken(list), close(tree().tokenEnd(list).index() - 1);
        uint32_t begin = m_layout.begin(open);
        const uint32_t before = m_layout.end(TokenId(open.index() - 1));
        if (!holdsComment(tree().bytes(), before, begin))
            begin = before;
        builder.remove(begin, m_layout.end(close));
        return;
    }
    if (index + 1 < all.size()) {
        const uint32_t next = m_layout.begin(tree().firstToken(all[index + 1]));
        builder.remove(m_layout.begin(first), next);
        return;
    }
    // The last one goes with the comma before it; comments before it speak of the one that stays.
    const TokenId comma(tree().tokenEnd(all[index - 1]).index());
    const uint32_t behindComma = m_layout.end(comma);
    if (!holdsComment(tree().bytes(), behindComma, m_layout.begin(first))) {
        builder.remove(m_layout.end(TokenId(comma.index() - 1)), m_layout.end(last));
        return;
    }
    builder.remove(m_layout.begin(comma), behindComma);
    uint32_t from = behindComma;
    bool lineComment = false;
    for (const TriviaPiece& piece : triviaPieces(tree().bytes(), behindComma, m_layout.begin(first)))
        if (piece.kind == TriviaPiece::Kind::LineComment || piece.kind == TriviaPiece::Kind::BlockComment) {
            from = piece.end;
            lineComment = piece.kind == TriviaPiece::Kind::LineComment;
        }
    builder.remove(lineComment ? m_layout.begin(first) : from, m_layout.end(last));
}

Result<TextChange> ModelicaEditor::removeModifier(NodeId holder, const NamePath& path) const {
    const auto [found, done] = descend(holder, path);
    if (done < path.size())
        return refuse(phrase("there is no modifier '{0}'", joined(path)));
    ChangeBuilder builder(m_layout);
    if (!path.empty()) {
        removeArgument(builder, found);
        return builder.take();
    }
    // The holder's own value.
    const ModelicaOutline::Slot slot = m_outline.slot(holder);
    if (!slot.valid || !slot.value.valid())
        return refuse(phrase("there is no value to remove"));
    const TokenId sign(tree().firstToken(slot.value).index() - 1);
    builder.remove(m_layout.end(TokenId(sign.index() - 1)),
                   m_layout.end(TokenId(tree().tokenEnd(slot.value).index() - 1)));
    return builder.take();
}

Result<TextChange> ModelicaEditor::setPrefix(NodeId holder, const NamePath& path, Prefix prefix, bool wanted) const {
    const auto [argument, done] = descend(holder, path);
    if (path.empty() || done < path.size())
        return refuse(phrase("there is no modifier '{0}'", joined(path)));
    const TokenKind word = prefix == Prefix::Each ? TokenKind::Each : TokenKind::Final;
    // redeclare each final …
    TokenId token = tree().firstToken(argument), place = token;
    for (;; token = TokenId(token.index() + 1)) {
        const TokenKind kind = tree().tokens().kind(token);
        if (kind == word) {
            if (wanted)
                return TextChange();
            const uint32_t begin = m_layout.begin(token), end = m_layout.begin(TokenId(token.index() + 1));
            return TextChange(TextEdit{begin, end - begin, {}});
        }
        if (kind == TokenKind::Redeclare || (kind == TokenKind::Each && word == TokenKind::Final))
            place = TokenId(token.index() + 1);
        else if (kind != TokenKind::Each && kind != TokenKind::Final)
            break;
    }
    if (!wanted)
        return TextChange();
    return TextChange(TextEdit{m_layout.begin(place), 0, prefix == Prefix::Each ? "each " : "final "});
}

// Annotations.

ModelicaEditor::AnnotationStyle ModelicaEditor::annotationStyle(NodeKind hostKind, NodeId near) const {
    AnnotationStyle style{false, false, true};
    const size_t here = near.index();
    bool haveSpace = false;
    for (size_t distance = 0; distance < tree().nodeCount(); ++distance)
        for (const bool up : {true, false}) {
            if (up ? distance > here : here + distance >= tree().nodeCount())
                continue;
            const NodeId node(up ? here - distance : here + distance);
            if (m_outline.kind(node) != NodeKind::Annotation ||
                tree().tokenEnd(node).index() < tree().firstToken(node).index() + 2)
                continue;
            const TokenId word = tree().firstToken(node);
            if (!haveSpace)
                style.space = m_layout.end(word) < m_layout.begin(TokenId(word.index() + 1));
            haveSpace = true;
            const NodeId description = m_outline.parent(node);
            NodeId host = description.valid() && m_outline.kind(description) == NodeKind::Description
                              ? m_outline.parent(description)
                              : description;
            if (host.valid() && m_outline.kind(host) == hostKind) {
                style.known = true;
                style.ownLine = m_layout.isFirstOnLine(word);
                return style;
            }
        }
    return style;
}

std::string ModelicaEditor::withAnnotation(std::string text, std::string_view annotation, NodeKind hostKind,
                                           NodeId near) const {
    constexpr size_t longLine = 76;
    const AnnotationStyle style = annotationStyle(hostKind, near);
    const bool ownLine = style.known ? style.ownLine : text.size() + annotation.size() > longLine;
    return text + (ownLine ? "\n  " : " ") + (style.space ? "annotation (" : "annotation(") + std::string(annotation) +
           ")";
}

std::string ModelicaEditor::restyled(const Fragment& fragment, NodeKind hostKind, NodeId near) const {
    const SyntaxTree& given = fragment.tree;
    const std::string text = fragment.text();
    if (text.find('\n') != std::string::npos)
        return text; // laid out by whoever gave it
    const uint32_t offset = given.tokens().begin(fragment.firstToken);
    NodeId annotation;
    size_t count = 0;
    for (size_t i = 0; i < given.nodeCount(); ++i)
        if (given.kind(NodeId(i)) == NodeKind::Annotation) {
            annotation = NodeId(i);
            ++count;
        }
    if (count != 1)
        return text;
    const size_t first = given.firstToken(annotation).index(), end = given.tokenEnd(annotation).index();
    if (first == 0 || end < first + 3 || end >= fragment.tokenEnd.index())
        return text;
    auto at = [&](uint32_t place) { return place - offset; };
    const std::string before = text.substr(0, at(given.tokens().end(TokenId(first - 1))));
    const uint32_t open = given.tokens().end(TokenId(first + 1)), close = given.tokens().begin(TokenId(end - 1));
    return withAnnotation(before, std::string_view(text).substr(at(open), close - open), hostKind, near) +
           text.substr(at(given.tokens().end(TokenId(end - 1))));
}

Result<TextChange> ModelicaEditor::addAnnotation(NodeId given, std::string_view argument) const {
    const NodeId host = m_outline.annotationHost(given);
    if (!host.valid() || tree().isEmpty(host))
        return refuse(phrase("an annotation of a clause of several components belongs to one of them"));
    const NodeKind kind = m_outline.kind(host);
    if (kind == NodeKind::LongClass || kind == NodeKind::StateDefinition) {
        const TokenId endName = m_outline.endNameToken(kind == NodeKind::LongClass ? m_outline.parent(host) : host);
        if (!endName.valid())
            return refuse(phrase("the end of the class is missing"));
        const TokenId end(endName.index() - 1);
        const std::string text = withAnnotation("", argument, kind, host);
        const std::string line = text.substr(text.find('a')) + ";";
        ChangeBuilder builder(m_layout);
        const uint32_t place = m_layout.begin(end);
        const std::string indentation =
            m_layout.indentation(m_layout.begin(tree().firstToken(given))) + m_layout.indentationStep();
        if (m_layout.isFirstOnLine(end))
            builder.insert(m_layout.lineBegin(place), indentation + m_layout.placed(line, indentation, place) +
                                                          std::string(m_layout.lineEnding(place)));
        else
            builder.insert(place, m_layout.placed(line, indentation, place) + " ");
        return builder.take();
    }
    const bool carries =
        kind == NodeKind::Declaration || kind == NodeKind::ExtendsClause || kind == NodeKind::ConstrainingClause ||
        kind == NodeKind::ShortClass || kind == NodeKind::EnumerationClass || kind == NodeKind::DerClass ||
        kind == NodeKind::EnumerationLiteral || kind == NodeKind::ImportClause || kind == NodeKind::Transition ||
        kind == NodeKind::ExternalClause || m_outline.isEquation(kind) || m_outline.isStatement(kind);
    if (!carries)
        return refuse(phrase("this construct has no annotation"));
    TokenId last(tree().tokenEnd(host).index() - 1);
    const uint32_t place = m_layout.end(last);
    const NodeKind shown = kind == NodeKind::ConstrainingClause ? NodeKind::Declaration : kind;
    std::string text = withAnnotation("", argument, shown, host);
    return TextChange(TextEdit{
        place, 0, m_layout.placed(text, m_layout.indentation(m_layout.begin(tree().firstToken(host))), place)});
}

Result<TextChange> ModelicaEditor::setAnnotation(NodeId host, const NamePath& path, std::string_view value) const {
    if (path.empty())
        return refuse(phrase("an annotation has no value of its own"));
    if (const NodeId annotation = m_outline.annotation(host, path.front()); annotation.valid())
        return setModifier(annotation, path, value);
    for (const std::string& name : path)
        if (!isIdentifier(name, Language::Modelica))
            return refuse(phrase("'{0}' is no name", name));
    const Result<Fragment> fragment = parseFragment(FragmentKind::Expression, value);
    if (!fragment)
        return std::unexpected(fragment.error());
    const NamePath outer(path.begin(), path.end() - 1);
    return addAnnotation(host, nestedArgument(outer, 0, path.back() + equalsSign(host, true, true) + fragment->text()));
}

Result<TextChange> ModelicaEditor::setAnnotationArgument(NodeId host, const NamePath& path,
                                                         std::string_view argument) const {
    const std::string_view first = path.empty() ? argument.substr(0, argument.find_first_of("(= ")) : path.front();
    if (const NodeId annotation = m_outline.annotation(host, first); annotation.valid())
        return setArgument(annotation, path, argument);
    for (const std::string& name : path)
        if (!isIdentifier(name, Language::Modelica))
            return refuse(phrase("'{0}' is no name", name));
    const Result<Fragment> fragment = parseFragment(FragmentKind::Argument, argument);
    if (!fragment)
        return std::unexpected(fragment.error());
    return addAnnotation(host, nestedArgument(path, 0, fragment->text()));
}

Result<TextChange> ModelicaEditor::removeAnnotation(NodeId host, const NamePath& path) const {
    const NodeId annotation = path.empty() ? m_outline.annotation(host) : m_outline.annotation(host, path.front());
    if (!annotation.valid())
        return refuse(phrase("there is no annotation to remove"));
    const auto [found, done] = descend(annotation, path);
    if (done < path.size())
        return refuse(phrase("there is no annotation '{0}'", joined(path)));
    ChangeBuilder builder(m_layout);
    // Would nothing be left? Then the whole annotation goes.
    bool lastOne = path.empty();
    for (NodeId at = found; !lastOne && at != annotation;) {
        const NodeId list = m_outline.parent(at);
        if (m_outline.arguments(list).size() > 1)
            break;
        NodeId holder = m_outline.parent(list);
        if (m_outline.kind(holder) == NodeKind::Modification)
            holder = m_outline.parent(holder);
        if (holder != annotation && m_outline.slot(holder).value.valid())
            break;
        at = holder;
        lastOne = at == annotation;
    }
    if (!lastOne) {
        removeArgument(builder, found);
        return builder.take();
    }
    const TokenId first = tree().firstToken(annotation);
    const NodeKind around = m_outline.kind(m_outline.parent(annotation));
    if (around == NodeKind::LongClass || around == NodeKind::StateDefinition) {
        builder.removeConstruct({first, m_outline.lastToken(annotation)});
        return builder.take();
    }
    uint32_t begin = m_layout.begin(first);
    const uint32_t before = m_layout.end(TokenId(first.index() - 1));
    if (!holdsComment(tree().bytes(), before, begin))
        begin = before;
    builder.remove(begin, m_layout.end(TokenId(tree().tokenEnd(annotation).index() - 1)));
    return builder.take();
}

} // namespace gnomon::syntax
