#include "compiler/session/edits/model_edit.h"

#include "compiler/syntax/editor/modelica_editor.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/parse.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace gnomon::session {

using syntax::ModelicaEditor;
using syntax::ModelicaOutline;
using syntax::NamePath;
using syntax::NodeId;
using syntax::NodeKind;

struct ModelEdit::Opened {
    std::unique_ptr<syntax::SyntaxTree> tree;
    std::unique_ptr<ModelicaEditor> editor;
    NodeId cls;
};

ModelEdit::ModelEdit(ModelEdit&&) noexcept = default;
ModelEdit& ModelEdit::operator=(ModelEdit&&) noexcept = default;
ModelEdit::~ModelEdit() = default;

Result<ModelEdit> ModelEdit::begin(std::shared_ptr<const SourceText> text, syntax::Language language,
                                   const std::string& className) {
    if (language != syntax::Language::Modelica)
        return fail("diagrams of this language cannot be edited yet");
    ModelEdit edit;
    edit.m_name = text->name();
    edit.m_text = std::string(text->bytes());
    edit.m_language = language;
    edit.m_className = className;
    if (const Result<void> opened = edit.open(); !opened)
        return std::unexpected(opened.error());
    return edit;
}

Result<void> ModelEdit::open() const {
    if (m_opened)
        return {};
    auto opened = std::make_unique<Opened>();
    auto source = std::make_shared<const SourceText>(m_name, m_text);
    opened->tree = std::make_unique<syntax::SyntaxTree>(syntax::parse(source, SourceId(0), m_language));
    opened->editor = std::make_unique<ModelicaEditor>(*opened->tree);
    const syntax::SyntaxTree& tree = *opened->tree;
    std::string name = m_className;
    if (const NodeId within = tree.child(tree.root(), NodeKind::WithinClause))
        if (const NodeId outer = tree.child(within, NodeKind::Name)) {
            const std::string prefix = std::string(tree.text(outer)) + ".";
            if (name.starts_with(prefix))
                name.erase(0, prefix.size());
        }
    const Result<NodeId> cls = opened->editor->findClass(name);
    if (!cls)
        return std::unexpected(cls.error());
    opened->cls = *cls;
    m_opened = std::move(opened);
    return {};
}

Result<void> ModelEdit::run(const Operation& operation) {
    if (const Result<void> opened = open(); !opened)
        return opened;
    const Result<TextChange> change = operation(*m_opened->editor, m_opened->cls);
    if (!change)
        return std::unexpected(change.error());
    if (change->empty())
        return {};
    m_total = m_total.followedBy(*change);
    m_text = change->apply(m_text);
    m_opened.reset();
    return {};
}

std::string coordinateText(double value) {
    // A thousandth of a unit is far below what anybody can see.
    value = std::round(value * 1000) / 1000;
    if (value == 0)
        value = 0;
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    return {buffer.data(), end.ptr};
}

std::string pointText(Point p) {
    return "{" + coordinateText(p.x) + "," + coordinateText(p.y) + "}";
}

std::string pointsText(const std::vector<Point>& points) {
    std::string result = "{";
    for (size_t i = 0; i < points.size(); ++i)
        result += (i ? "," : "") + pointText(points[i]);
    return result + "}";
}

namespace {

std::string extentText(const Extent& e) {
    return pointsText({e.a, e.b});
}

std::string rgbText(Rgb c) {
    return "{" + std::to_string(c.r) + "," + std::to_string(c.g) + "," + std::to_string(c.b) + "}";
}

std::string transformationText(const char* name, const Placement& p) {
    std::string result = std::string(name) + "(";
    if (p.origin != Point{})
        result += "origin=" + pointText(p.origin) + ", ";
    result += "extent=" + extentText(p.extent);
    if (p.rotation != 0)
        result += ", rotation=" + coordinateText(p.rotation);
    return result + ")";
}

std::string quotedText(const std::string& text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + "\"";
}

std::string compact(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

/// "a" of "a.b[1]" and of "a[2].b".
std::string firstName(std::string_view reference) {
    return std::string(reference.substr(0, reference.find_first_of(".[")));
}

} // namespace

Placement moved(const Placement& placement, double dx, double dy) {
    Placement result = placement;
    if (placement.originGiven) {
        result.origin.x += dx;
        result.origin.y += dy;
    } else {
        for (Point* p : {&result.extent.a, &result.extent.b}) {
            p->x += dx;
            p->y += dy;
        }
    }
    return result;
}

std::string freeName(const std::string& wanted, const std::vector<std::string>& taken) {
    auto isTaken = [&](const std::string& name) { return std::ranges::find(taken, name) != taken.end(); };
    if (!isTaken(wanted))
        return wanted;
    // resistor2 is followed by resistor3, not by resistor21.
    const size_t stemEnd = wanted.find_last_not_of("0123456789") + 1;
    const std::string stem = stemEnd == 0 ? wanted : wanted.substr(0, stemEnd);
    for (size_t i = 1;; ++i)
        if (std::string name = stem + std::to_string(i); !isTaken(name))
            return name;
}

Result<void> ModelEdit::place(const std::string& component, const Placement& before, const Placement& after,
                              bool icon) {
    const char* transformation = icon ? "iconTransformation" : "transformation";
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> host = editor.findComponent(cls, component);
        if (!host)
            return std::unexpected(host.error());
        const ModelicaOutline outline(editor.tree());
        bool isWritten = false, hasPlacement = false;
        if (const NodeId annotation = outline.annotation(*host))
            if (const NodeId list = outline.slot(annotation).arguments)
                for (NodeId argument : outline.arguments(list))
                    if (outline.argumentNames(argument) == std::vector<std::string_view>{"Placement"}) {
                        hasPlacement = true;
                        if (const NodeId inner = outline.slot(argument).arguments)
                            for (NodeId part : outline.arguments(inner))
                                isWritten |=
                                    outline.argumentNames(part) == std::vector<std::string_view>{transformation};
                    }
        if (!isWritten) {
            const std::string text = transformationText(transformation, after);
            return hasPlacement ? editor.setAnnotationArgument(*host, {"Placement"}, text)
                                : editor.setAnnotationArgument(*host, {}, "Placement(" + text + ")");
        }
        const NamePath path{"Placement", transformation};
        auto at = [&](const char* name) {
            NamePath result = path;
            result.emplace_back(name);
            return result;
        };
        TextChange change;
        auto add = [&](const Result<TextChange>& part) -> Result<void> {
            if (!part)
                return std::unexpected(part.error());
            for (const TextEdit& edit : part->edits())
                if (!change.add(edit))
                    return fail("the parts of this placement overlap in the text");
            return {};
        };
        if (before.extent != after.extent)
            if (const auto done = add(editor.setAnnotation(*host, at("extent"), extentText(after.extent))); !done)
                return std::unexpected(done.error());
        if (before.origin != after.origin)
            if (const auto done = add(editor.setAnnotation(*host, at("origin"), pointText(after.origin))); !done)
                return std::unexpected(done.error());
        if (before.rotation != after.rotation)
            if (const auto done = add(
                    after.rotation == 0 ? editor.removeAnnotation(*host, at("rotation"))
                                        : editor.setAnnotation(*host, at("rotation"), coordinateText(after.rotation)));
                !done)
                return std::unexpected(done.error());
        return change;
    });
}

Result<void> ModelEdit::setLine(const std::string& from, const std::string& to, const std::vector<Point>& points,
                                const Shape& style, bool hasLine) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> node = editor.findConnection(cls, from, to);
        if (!node)
            return std::unexpected(node.error());
        if (hasLine)
            return editor.setAnnotation(*node, {"Line", "points"}, pointsText(points));
        return editor.setAnnotationArgument(
            *node, {}, "Line(points=" + pointsText(points) + ", color=" + rgbText(style.lineColor) + ")");
    });
}

Result<void> ModelEdit::addComponent(const std::string& declaration) {
    return run([&](const ModelicaEditor& editor, NodeId cls) { return editor.insertComponent(cls, declaration); });
}

Result<void> ModelEdit::addInitialEquation(const std::string& equation) {
    return run([&](const ModelicaEditor& editor, NodeId cls) {
        return editor.insertEquation(cls, equation, {}, syntax::ClassPart::InitialEquations);
    });
}

Result<void> ModelEdit::addConnection(const std::string& from, const std::string& to, const std::vector<Point>& points,
                                      Rgb color, double thickness) {
    std::string line;
    if (points.size() >= 2) {
        line = "Line(points=" + pointsText(points) + ", color=" + rgbText(color);
        if (thickness != 0.25)
            line += ", thickness=" + coordinateText(thickness);
        line += ")";
    }
    return run([&](const ModelicaEditor& editor, NodeId cls) { return editor.addConnection(cls, from, to, line); });
}

Result<void> ModelEdit::remove(const std::vector<std::string>& components,
                               const std::vector<std::pair<std::string, std::string>>& connections) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const ModelicaOutline outline(editor.tree());
        std::vector<NodeId> gone;
        for (const std::string& name : components) {
            const Result<NodeId> node = editor.findComponent(cls, name);
            if (!node)
                return std::unexpected(node.error());
            gone.push_back(*node);
        }
        for (NodeId connect : outline.within(cls, NodeKind::ConnectEquation)) {
            std::vector<std::string> ends;
            for (NodeId child : editor.tree().children(connect))
                if (editor.tree().kind(child) == NodeKind::ComponentReference)
                    ends.push_back(compact(editor.tree().text(child)));
            bool goes = false;
            for (const std::string& end : ends)
                goes |= std::ranges::find(components, firstName(end)) != components.end();
            for (const auto& [a, b] : connections)
                goes |= ends.size() == 2 && ((ends[0] == a && ends[1] == b) || (ends[0] == b && ends[1] == a));
            if (goes)
                gone.push_back(connect);
        }
        if (gone.empty())
            return fail("there is nothing to delete in this class: what it inherits is deleted where it is declared");
        return editor.remove(gone);
    });
}

namespace {

Result<NodeId> holderOf(const ModelicaEditor& editor, NodeId cls, const std::string& component, int extendsClause) {
    if (extendsClause < 0)
        return editor.findComponent(cls, component);
    const ModelicaOutline outline(editor.tree());
    // `model A = B` says of itself what an extends clause would.
    if (const NodeId body = outline.body(cls); body && outline.kind(body) == NodeKind::ShortClass)
        return cls;
    int at = 0;
    for (NodeId element : outline.elements(cls))
        if (outline.kind(element) == NodeKind::ExtendsClause && at++ == extendsClause)
            return element;
    return fail("the class that '" + component + "' is inherited from was not found in the text");
}

} // namespace

Result<void> ModelEdit::setParameter(const std::string& component, int extendsClause,
                                     const std::vector<std::string>& path, const std::string& value) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        NamePath rest = path;
        Result<NodeId> holder;
        if (component.empty() && extendsClause < 0) {
            holder = editor.findComponent(cls, path.front());
            rest.erase(rest.begin());
        } else {
            holder = holderOf(editor, cls, component, extendsClause);
            if (extendsClause >= 0 && !component.empty())
                rest.insert(rest.begin(), component);
        }
        if (!holder)
            return std::unexpected(holder.error());
        return value.empty() ? editor.removeModifier(*holder, rest) : editor.setModifier(*holder, rest, value);
    });
}

namespace {

/// The arguments from a holder along a path of names, as far as there are any: (argument, names behind it).
std::vector<std::pair<NodeId, size_t>> argumentsAlong(const ModelicaOutline& outline, NodeId holder,
                                                      const NamePath& path) {
    std::vector<std::pair<NodeId, size_t>> found;
    for (size_t done = 0; done < path.size();) {
        const ModelicaOutline::Slot slot = outline.slot(holder);
        if (!slot.valid || !slot.arguments)
            return found;
        bool isThere = false;
        for (NodeId argument : outline.arguments(slot.arguments)) {
            const std::vector<std::string_view> names = outline.argumentNames(argument);
            isThere = !names.empty() && names.size() <= path.size() - done &&
                      std::equal(names.begin(), names.end(), path.begin() + static_cast<ptrdiff_t>(done));
            if (!isThere)
                continue;
            done += names.size();
            found.emplace_back(holder = argument, path.size() - done);
            break;
        }
        if (!isThere)
            return found;
    }
    return found;
}

} // namespace

Result<void> ModelEdit::setArray(const std::string& component, int extendsClause, const std::vector<std::string>& path,
                                 const std::string& value) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> holder = holderOf(editor, cls, component, extendsClause);
        if (!holder)
            return std::unexpected(holder.error());
        NamePath rest = path;
        if (extendsClause >= 0)
            rest.insert(rest.begin(), component);
        const ModelicaOutline outline(editor.tree());
        TextChange change;
        for (const auto& [argument, behind] : argumentsAlong(outline, *holder, rest)) {
            const bool isEach = outline.kind(argument) == NodeKind::ElementModification &&
                                (editor.tree().flags(argument) & syntax::modelica::argument_flags::each);
            if (isEach && behind > 0)
                return fail("an outer 'each' says the same of all elements of '" + component + "'");
            if (isEach) {
                const Result<TextChange> without = editor.setPrefix(*holder, rest, ModelicaEditor::Prefix::Each, false);
                if (!without)
                    return without;
                change = *without;
            }
        }
        const Result<TextChange> set = editor.setModifier(*holder, rest, value);
        if (!set)
            return set;
        for (const TextEdit& one : set->edits())
            if (!change.add(one))
                return fail("the parts of this modification overlap in the text");
        return change;
    });
}

Result<void> ModelEdit::setArgument(const std::string& component, int extendsClause, const std::string& argument) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> holder = holderOf(editor, cls, component, extendsClause);
        if (!holder)
            return std::unexpected(holder.error());
        return editor.setArgument(*holder, extendsClause >= 0 ? NamePath{component} : NamePath{}, argument);
    });
}

Result<void> ModelEdit::rename(const std::string& component, const std::string& name) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> declaration = editor.findComponent(cls, component);
        if (!declaration)
            return std::unexpected(declaration.error());
        const ModelicaOutline outline(editor.tree());
        if (component != name && outline.isDeclared(cls, name))
            return fail("there is already something with the name '" + name + "' in this class");
        const syntax::SyntaxTree& tree = editor.tree();
        std::vector<SourceSpan> places{tree.span(outline.nameToken(*declaration))};
        for (NodeId reference : outline.within(cls, NodeKind::ComponentReference)) {
            const syntax::TokenId first = tree.firstToken(reference);
            // Within a loop over a variable of that name the reference means the variable.
            bool isLoopVariable = false;
            for (NodeId around = outline.parent(reference); around && around != cls; around = outline.parent(around))
                for (NodeId indices : tree.children(around))
                    if (tree.kind(indices) == NodeKind::ForIndices)
                        for (NodeId index : tree.children(indices))
                            isLoopVariable |= tree.text(tree.firstToken(index)) == component;
            if (!isLoopVariable && tree.text(first) == component)
                places.push_back(tree.span(first));
        }
        return editor.renameAt(places, name);
    });
}

Result<void> ModelEdit::setDescription(const std::string& component, const std::string& text) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> declaration = editor.findComponent(cls, component);
        if (!declaration)
            return std::unexpected(declaration.error());
        const syntax::SyntaxTree& tree = editor.tree();
        const NodeId description = tree.child(*declaration, NodeKind::Description);
        const std::string quoted = text.empty() ? std::string() : quotedText(text);
        if (description && !tree.isEmpty(description)) {
            const NodeId annotation = tree.child(description, NodeKind::Annotation);
            const uint32_t begin = tree.span(description).begin;
            const bool hasText = !annotation || tree.span(annotation).begin > begin;
            if (hasText) {
                // All string tokens, which end where the annotation begins.
                uint32_t end = tree.span(description).end;
                if (annotation)
                    for (uint32_t t = tree.firstToken(description).value; t < tree.firstToken(annotation).value; ++t)
                        end = tree.tokens().end(syntax::TokenId(t));
                return TextChange(TextEdit{begin, end - begin, quoted});
            }
            return TextChange(TextEdit{begin, 0, quoted + " "});
        }
        const uint32_t end = tree.span(*declaration).end;
        return TextChange(TextEdit{end, 0, " " + quoted});
    });
}

Result<void> ModelEdit::setAnnotation(const std::vector<std::string>& path, const std::string& value) {
    return run([&](const ModelicaEditor& editor, NodeId cls) { return editor.setAnnotation(cls, path, value); });
}

Result<void> ModelEdit::setFigure(const std::string& identifier, const std::string& figure) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const ModelicaOutline outline(tree);
        NodeId value;
        if (const NodeId annotation = outline.annotation(cls))
            if (const NodeId arguments = outline.slot(annotation).arguments)
                for (NodeId argument : outline.arguments(arguments))
                    if (outline.argumentNames(argument) == std::vector<std::string_view>{"Documentation"})
                        if (const NodeId inner = outline.slot(argument).arguments)
                            for (NodeId part : outline.arguments(inner))
                                if (outline.argumentNames(part) == std::vector<std::string_view>{"figures"})
                                    value = outline.slot(part).value;
        if (value && tree.kind(value) != NodeKind::ArrayConstructor)
            return fail("the figures of this class are computed: edit them in the text");
        std::string whole;
        bool found = false;
        if (value)
            for (NodeId each : tree.children(value)) {
                // The others stay as they are written.
                std::string text(tree.text(each));
                std::string plain = text;
                std::erase(plain, ' ');
                if (plain.find("identifier=\"" + identifier + "\"") != std::string::npos) {
                    text = figure;
                    found = true;
                }
                whole += (whole.empty() ? "" : ", ") + text;
            }
        if (!found)
            whole += (whole.empty() ? "" : ", ") + figure;
        return editor.setAnnotation(cls, {"Documentation", "figures"}, "{" + whole + "}");
    });
}

Result<void> ModelEdit::setShape(bool icon, size_t index, const std::string& primitive) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const ModelicaOutline outline(tree);
        const char* layer = icon ? "Icon" : "Diagram";
        NodeId value;
        if (const NodeId annotation = outline.annotation(cls))
            if (const NodeId arguments = outline.slot(annotation).arguments)
                for (NodeId argument : outline.arguments(arguments))
                    if (outline.argumentNames(argument) == std::vector<std::string_view>{layer})
                        if (const NodeId inner = outline.slot(argument).arguments)
                            for (NodeId part : outline.arguments(inner))
                                if (outline.argumentNames(part) == std::vector<std::string_view>{"graphics"})
                                    value = outline.slot(part).value;
        if (!value)
            return primitive.empty() ? Result<TextChange>(fail("there is no such shape"))
                                     : editor.setAnnotation(cls, {layer, "graphics"}, "{" + primitive + "}");
        if (tree.kind(value) != NodeKind::ArrayConstructor)
            return fail("the graphics of this class are computed: edit them in the text");
        const std::vector<NodeId> shapes = tree.children(value);
        if (index < shapes.size() && !primitive.empty()) {
            // Only what differs is touched: the rest of the list is given as it stands.
            std::string whole = "{";
            for (size_t i = 0; i < shapes.size(); ++i)
                whole += (i ? "," : "") + (i == index ? primitive : std::string(tree.text(shapes[i])));
            return editor.setAnnotation(cls, {layer, "graphics"}, whole + "}");
        }
        if (primitive.empty()) {
            if (index >= shapes.size())
                return fail("there is no such shape");
            const SourceSpan own = tree.span(shapes[index]);
            if (shapes.size() == 1)
                return editor.removeAnnotation(cls, {layer, "graphics"});
            // With the comma on the side where there is one.
            if (index > 0)
                return TextChange(
                    TextEdit{tree.span(shapes[index - 1]).end, own.end - tree.span(shapes[index - 1]).end, {}});
            return TextChange(TextEdit{own.begin, tree.span(shapes[1]).begin - own.begin, {}});
        }
        if (shapes.empty())
            return editor.setAnnotation(cls, {layer, "graphics"}, "{" + primitive + "}");
        // A new line if the list has its shapes on lines of their own.
        const SourceSpan last = tree.span(shapes.back());
        std::string between = ", ";
        if (shapes.size() > 1) {
            const uint32_t gapBegin = tree.span(shapes[shapes.size() - 2]).end;
            between = std::string(tree.bytes().substr(gapBegin, last.begin - gapBegin));
            if (between.find("//") != std::string::npos || between.find("/*") != std::string::npos)
                between = ", ";
        }
        return TextChange(TextEdit{last.end, 0, between + primitive});
    });
}

std::vector<std::string> ModelEdit::declaredNames() const {
    std::vector<std::string> names;
    if (!open())
        return names;
    const ModelicaOutline outline(m_opened->editor->tree());
    for (NodeId declaration : outline.declarations(m_opened->cls))
        names.emplace_back(outline.name(declaration));
    return names;
}

Result<std::string> ModelEdit::copy(const std::vector<std::string>& components) const {
    if (const Result<void> opened = open(); !opened)
        return std::unexpected(opened.error());
    const ModelicaEditor& editor = *m_opened->editor;
    const syntax::SyntaxTree& tree = editor.tree();
    const ModelicaOutline outline(tree);
    std::string result;
    for (const std::string& name : components) {
        const Result<NodeId> declaration = editor.findComponent(m_opened->cls, name);
        if (!declaration)
            return std::unexpected(declaration.error());
        const NodeId clause = outline.parent(*declaration);
        // Everything before the first declaration: prefixes, type, dimensions of the type.
        const NodeId first = tree.child(clause, NodeKind::Declaration);
        const SourceSpan whole = tree.span(clause);
        result += std::string(tree.bytes().substr(whole.begin, tree.span(first).begin - whole.begin));
        result += std::string(tree.text(*declaration)) + ";\n";
    }
    std::string connections;
    for (NodeId connect : outline.within(m_opened->cls, NodeKind::ConnectEquation)) {
        bool inside = true;
        for (NodeId child : tree.children(connect))
            if (tree.kind(child) == NodeKind::ComponentReference)
                inside &= std::ranges::find(components, firstName(compact(tree.text(child)))) != components.end();
        if (inside)
            connections += std::string(tree.text(connect)) + ";\n";
    }
    if (!connections.empty())
        result += "equation\n" + connections;
    return result;
}

Result<std::vector<std::string>> ModelEdit::paste(const std::string& clip, Point offset,
                                                  const std::vector<std::string>& takenNames) {
    Result<ModelEdit> other =
        begin(std::make_shared<const SourceText>("clip.mo", "model Clip\n" + clip + "\nend Clip;\n"),
              syntax::Language::Modelica, "Clip");
    if (!other || !other->m_opened->tree->errors().empty())
        return fail("the clipboard holds no components");
    std::vector<std::string> names;
    {
        const ModelicaOutline outline(other->m_opened->editor->tree());
        for (NodeId declaration : outline.declarations(other->m_opened->cls))
            names.emplace_back(outline.name(declaration));
    }
    if (names.empty())
        return fail("the clipboard holds no components");
    std::vector<std::string> taken = takenNames, given;
    // The text may be newer than what the caller knows of it.
    for (std::string& name : declaredNames())
        taken.push_back(std::move(name));
    std::vector<std::pair<std::string, std::string>> renames;
    for (const std::string& name : names) {
        given.push_back(freeName(name, taken));
        taken.push_back(given.back());
        taken.push_back(name);
    }
    // By names that nobody has, so that a new name never meets an old one.
    for (size_t i = 0; i < names.size(); ++i)
        if (given[i] != names[i])
            if (const auto done = other->rename(names[i], "pasted__" + std::to_string(i)); !done)
                return std::unexpected(done.error());
    for (size_t i = 0; i < names.size(); ++i)
        if (given[i] != names[i])
            if (const auto done = other->rename("pasted__" + std::to_string(i), given[i]); !done)
                return std::unexpected(done.error());
    if (const auto opened = other->open(); !opened)
        return std::unexpected(opened.error());
    const syntax::SyntaxTree& tree = other->m_opened->editor->tree();
    const ModelicaOutline outline(tree);

    // Numbers of placements and lines move with the offset where they are literals.
    auto shifted = [&](NodeId node, bool isLine) {
        const SourceSpan span = tree.span(node);
        std::string text(tree.text(node));
        if (offset == Point{})
            return text;
        TextChange change;
        auto shiftPoints = [&](auto&& self, NodeId at) -> void {
            std::vector<NodeId> children = tree.children(at);
            const bool isPoint =
                children.size() == 2 && tree.kind(at) == NodeKind::ArrayConstructor &&
                std::ranges::all_of(children, [&](NodeId c) {
                    return tree.kind(c) == NodeKind::NumberLiteral || tree.kind(c) == NodeKind::UnaryExpression;
                });
            if (!isPoint) {
                for (NodeId child : children)
                    self(self, child);
                return;
            }
            for (size_t i = 0; i < 2; ++i) {
                const SourceSpan number = tree.span(children[i]);
                const std::string written = compact(tree.text(children[i]));
                double value = 0;
                if (std::from_chars(written.data(), written.data() + written.size(), value).ec == std::errc())
                    change.add({number.begin - span.begin, number.size(),
                                coordinateText(value + (i == 0 ? offset.x : offset.y))});
            }
        };
        auto find = [&](auto&& self, NodeId at) -> void {
            for (NodeId child : tree.children(at)) {
                if (tree.kind(child) == NodeKind::ElementModification) {
                    const NodeId name = tree.child(child, NodeKind::Name);
                    const std::string_view word = name ? tree.text(name) : std::string_view();
                    if (word == "iconTransformation" || word == "rotation" ||
                        (isLine && word != "Line" && word != "points"))
                        continue;
                    if (!isLine && word == "transformation") {
                        // The origin alone where there is one, as moving does.
                        NodeId origin, extent;
                        const NodeId modification = tree.child(child, NodeKind::Modification);
                        const NodeId list =
                            modification ? tree.child(modification, NodeKind::ClassModification) : NodeId();
                        if (list)
                            for (NodeId part : tree.children(list)) {
                                const NodeId partName = tree.child(part, NodeKind::Name);
                                if (partName && tree.text(partName) == "origin")
                                    origin = part;
                                if (partName && tree.text(partName) == "extent")
                                    extent = part;
                            }
                        if (origin || extent)
                            shiftPoints(shiftPoints, origin ? origin : extent);
                        continue;
                    }
                    if (isLine && word == "points") {
                        shiftPoints(shiftPoints, child);
                        continue;
                    }
                }
                self(self, child);
            }
        };
        // Only annotations hold drawings: a modification extent = {…} of a record is none.
        const NodeId annotation = outline.annotation(node);
        if (annotation)
            find(find, annotation);
        return change.apply(text);
    };

    std::vector<std::string> declarations, connections;
    for (NodeId declaration : outline.declarations(other->m_opened->cls)) {
        const NodeId clause = outline.parent(declaration);
        const NodeId first = tree.child(clause, NodeKind::Declaration);
        const SourceSpan whole = tree.span(clause);
        declarations.push_back(std::string(tree.bytes().substr(whole.begin, tree.span(first).begin - whole.begin)) +
                               shifted(declaration, false) + ";");
    }
    for (NodeId connect : outline.within(other->m_opened->cls, NodeKind::ConnectEquation))
        connections.push_back(shifted(connect, true) + ";");
    for (const std::string& declaration : declarations)
        if (const auto done = addComponent(declaration); !done)
            return std::unexpected(done.error());
    for (const std::string& connection : connections)
        if (const auto done =
                run([&](const ModelicaEditor& editor, NodeId cls) { return editor.insertEquation(cls, connection); });
            !done)
            return std::unexpected(done.error());
    return given;
}

std::string shapeText(const Shape& s) {
    using Kind = Shape::Kind;
    static constexpr std::string_view kinds[] = {"Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"};
    static constexpr std::string_view patterns[] = {"None", "Solid", "Dash", "Dot", "DashDot", "DashDotDot"};
    static constexpr std::string_view fills[] = {
        "None",     "Solid",     "Horizontal",         "Vertical",         "Cross", "Forward",
        "Backward", "CrossDiag", "HorizontalCylinder", "VerticalCylinder", "Sphere"};
    static constexpr std::string_view borders[] = {"None", "Raised", "Sunken", "Engraved"};
    static constexpr std::string_view arrows[] = {"None", "Open", "Filled", "Half"};
    static constexpr std::string_view alignments[] = {"Left", "Center", "Right"};
    static constexpr std::string_view closures[] = {"None", "Chord", "Radial"};
    std::string result(kinds[static_cast<size_t>(s.kind)]);
    result += "(";
    bool first = true;
    auto add = [&](std::string_view name, const std::string& value) {
        result += (first ? "" : ", ") + std::string(name) + "=" + value;
        first = false;
    };
    auto word = [&](std::string_view name, std::string_view type, std::string_view value) {
        add(name, std::string(type) + "." + std::string(value));
    };
    if (!s.visible)
        add("visible", "false");
    if (s.origin != Point{})
        add("origin", pointText(s.origin));
    if (s.rotation != 0)
        add("rotation", coordinateText(s.rotation));
    const bool isFilled =
        s.kind == Kind::Polygon || s.kind == Kind::Rectangle || s.kind == Kind::Ellipse || s.kind == Kind::Text;
    if (s.kind == Kind::Line || s.kind == Kind::Polygon)
        add("points", pointsText(s.points));
    else
        add("extent", extentText(s.extent));
    if (s.lineColor != Rgb{})
        add(s.kind == Kind::Line ? "color" : "lineColor", rgbText(s.lineColor));
    if (isFilled && s.fillColor != Rgb{})
        add("fillColor", rgbText(s.fillColor));
    if (s.pattern != LinePattern::Solid)
        word("pattern", "LinePattern", patterns[static_cast<size_t>(s.pattern)]);
    if (isFilled && s.fillPattern != FillPattern::None)
        word("fillPattern", "FillPattern", fills[static_cast<size_t>(s.fillPattern)]);
    if (s.thickness != 0.25)
        add(s.kind == Kind::Line ? "thickness" : "lineThickness", coordinateText(s.thickness));
    if (s.borderPattern != BorderPattern::None)
        word("borderPattern", "BorderPattern", borders[static_cast<size_t>(s.borderPattern)]);
    if (s.radius != 0)
        add("radius", coordinateText(s.radius));
    if (s.kind == Kind::Ellipse) {
        if (s.startAngle != 0)
            add("startAngle", coordinateText(s.startAngle));
        if (s.endAngle != 360)
            add("endAngle", coordinateText(s.endAngle));
        const bool whole = s.startAngle == 0 && s.endAngle == 360;
        if (s.closure != (whole ? EllipseClosure::Chord : EllipseClosure::Radial))
            word("closure", "EllipseClosure", closures[static_cast<size_t>(s.closure)]);
    }
    if (s.smooth)
        word("smooth", "Smooth", "Bezier");
    if (s.startArrow != Arrow::None || s.endArrow != Arrow::None) {
        add("arrow", "{Arrow." + std::string(arrows[static_cast<size_t>(s.startArrow)]) + ",Arrow." +
                         std::string(arrows[static_cast<size_t>(s.endArrow)]) + "}");
        if (s.arrowSize != 3)
            add("arrowSize", coordinateText(s.arrowSize));
    }
    if (s.kind == Kind::Text) {
        add("textString", quotedText(s.text));
        if (s.fontSize != 0)
            add("fontSize", coordinateText(s.fontSize));
        if (!s.fontName.empty())
            add("fontName", quotedText(s.fontName));
        std::string style;
        for (const auto& [on, name] : {std::pair(s.bold, "Bold"), {s.italic, "Italic"}, {s.underline, "UnderLine"}})
            if (on)
                style += (style.empty() ? "TextStyle." : ",TextStyle.") + std::string(name);
        if (!style.empty())
            add("textStyle", "{" + style + "}");
        if (s.alignment != TextAlignment::Center)
            word("horizontalAlignment", "TextAlignment", alignments[static_cast<size_t>(s.alignment)]);
        if (s.textColor)
            add("textColor", rgbText(*s.textColor));
    }
    if (s.kind == Kind::Bitmap) {
        if (!s.fileName.empty())
            add("fileName", quotedText(s.fileName));
        if (!s.imageData.empty())
            add("imageSource", quotedText(s.imageData));
    }
    return result + ")";
}

} // namespace gnomon::session
