#include "compiler/session/edits/model_edit.h"

#include "compiler/base/phrases.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/model_edit_opened.h"
#include "compiler/session/edits/sol_edit.h"
#include "compiler/syntax/compact_text.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/parse.h"

#include <algorithm>

namespace gnomon::session {

using syntax::ModelicaEditor;
using syntax::ModelicaOutline;
using syntax::NamePath;
using syntax::NodeId;
using syntax::NodeKind;

ModelEdit::ModelEdit(ModelEdit&&) noexcept = default;
ModelEdit& ModelEdit::operator=(ModelEdit&&) noexcept = default;
ModelEdit::~ModelEdit() = default;

Result<ModelEdit> ModelEdit::begin(std::shared_ptr<const SourceText> text, syntax::Language language,
                                   const std::string& className) {
    if (language == syntax::Language::Hysdel)
        return fail(phrase("a list in HYSDEL has no diagram"));
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
    const syntax::SyntaxTree& tree = *opened->tree;
    if (isSol()) {
        opened->sol = std::make_unique<syntax::SolEditor>(tree);
        const Result<NodeId> model = opened->sol->findClass(m_className);
        if (!model)
            return std::unexpected(model.error());
        opened->cls = *model;
        m_opened = std::move(opened);
        return {};
    }
    opened->editor = std::make_unique<ModelicaEditor>(tree);
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
    if (isSol())
        return fail(phrase("a model in Sol has nothing of that kind: change it in the text"));
    return perform([&] { return operation(*m_opened->editor, m_opened->cls); });
}

Result<void> ModelEdit::runSol(const SolOperation& operation) {
    return perform([&] { return operation(*m_opened->sol, m_opened->cls); });
}

Result<void> ModelEdit::perform(const std::function<Result<TextChange>()>& operation) {
    if (const Result<void> opened = open(); !opened)
        return opened;
    const Result<TextChange> change = operation();
    if (!change)
        return std::unexpected(change.error());
    if (change->empty())
        return {};
    if (m_isTogether) {
        // Two insertions at one place have an order that only one of them knows: not even touching is apart.
        const std::vector<TextEdit>& there = m_gathered.edits();
        const bool apart = std::ranges::all_of(change->edits(), [&](const TextEdit& edit) {
            const auto behind = std::ranges::upper_bound(there, edit.end(), {}, &TextEdit::offset);
            return behind == there.begin() || (behind - 1)->end() < edit.offset;
        });
        if (apart) {
            for (const TextEdit& edit : change->edits())
                m_gathered.add(edit);
            return {};
        }
        settle();
        return perform(operation);
    }
    m_total = m_total.followedBy(*change);
    m_text = change->apply(m_text);
    m_opened.reset();
    return {};
}

void ModelEdit::settle() {
    if (m_gathered.empty())
        return;
    m_total = m_total.followedBy(m_gathered);
    m_text = m_gathered.apply(m_text);
    m_gathered = {};
    m_opened.reset();
}

Result<void> ModelEdit::together(const std::function<Result<void>()>& action) {
    m_isTogether = true;
    Result<void> done = action();
    settle();
    m_isTogether = false;
    return done;
}

std::string firstNameOf(std::string_view reference) {
    size_t end = 0;
    if (reference.starts_with('\'')) // 'a.b'
        for (end = 1; end < reference.size() && reference[end] != '\''; ++end)
            end += reference[end] == '\\';
    return std::string(reference.substr(0, reference.find_first_of(".[", end)));
}

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
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::place(editor, model, component, before, after, icon);
        });
    const char* transformation = icon ? "iconTransformation" : "transformation";
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> host = editor.findComponent(cls, component);
        if (!host)
            return std::unexpected(host.error());
        const ModelicaOutline& outline = editor.outline();
        bool isWritten = false, hasPlacement = false;
        if (const NodeId annotation = outline.annotation(*host, "Placement"))
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
                    return fail(phrase("the parts of this placement overlap in the text"));
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
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::setLine(editor, model, from, to, points);
        });
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

Result<void> ModelEdit::addComponent(const std::string& className, const std::string& name, const std::string& prefixes,
                                     const Extent& extent) {
    if (!isSol())
        return addComponent((prefixes.empty() ? "" : prefixes + " ") + className + " " + name +
                            " annotation (Placement(transformation(extent=" + extentText(extent) + ")));");
    Placement placement;
    placement.extent = extent;
    const auto added = runSol([&](const syntax::SolEditor& editor, NodeId model) {
        return sol_edit::addComponent(editor, model, className, name);
    });
    return added ? place(name, {}, placement) : added;
}

Result<void> ModelEdit::addUse(const std::string& library, const std::string& version) {
    if (isSol())
        return {};
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        namespace flags = syntax::modelica;
        const ModelicaOutline& outline = editor.outline();
        const syntax::SyntaxTree& tree = editor.tree();
        NodeId top = cls;
        for (NodeId at = cls; at; at = outline.parent(at))
            if (outline.kind(at) == NodeKind::ClassDefinition)
                top = at;
        const NodeId within = tree.child(tree.root(), NodeKind::WithinClause);
        const auto kind = static_cast<flags::ClassKind>(tree.flags(top) & flags::class_flags::kindMask);
        if (kind != flags::ClassKind::Package || (within && tree.child(within, NodeKind::Name)))
            return TextChange();
        if (const NodeId annotation = outline.annotation(top))
            if (const NodeId list = outline.slot(annotation).arguments)
                for (NodeId argument : outline.arguments(list))
                    if (outline.argumentNames(argument) == std::vector<std::string_view>{"uses"})
                        if (const NodeId used = outline.slot(argument).arguments)
                            for (NodeId one : outline.arguments(used))
                                if (outline.argumentNames(one) == std::vector<std::string_view>{library})
                                    return TextChange();
        return editor.setAnnotationArgument(top, {"uses"}, library + "(version=" + quotedText(version) + ")");
    });
}

Result<void> ModelEdit::addInitialEquation(const std::string& equation) {
    return run([&](const ModelicaEditor& editor, NodeId cls) {
        return editor.insertEquation(cls, equation, {}, syntax::ClassPart::InitialEquations);
    });
}

Result<void> ModelEdit::addConnection(const std::string& from, const std::string& to, const std::vector<Point>& points,
                                      Rgb color, double thickness) {
    if (isSol()) {
        const auto added = runSol(
            [&](const syntax::SolEditor& editor, NodeId model) { return editor.addConnection(model, from, to); });
        return added && points.size() >= 2 ? setLine(from, to, points, {}, false) : added;
    }
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
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::remove(editor, model, components, connections);
        });
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
                    ends.push_back(syntax::compactText(editor.tree(), child));
            bool goes = false;
            for (const std::string& end : ends)
                goes |= std::ranges::find(components, firstNameOf(end)) != components.end();
            for (const auto& [a, b] : connections)
                goes |= ends.size() == 2 && ((ends[0] == a && ends[1] == b) || (ends[0] == b && ends[1] == a));
            if (goes)
                gone.push_back(connect);
        }
        if (gone.empty())
            return fail(
                phrase("there is nothing to delete in this class: what it inherits is deleted where it is declared"));
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
    return fail(phrase("the class that '{0}' is inherited from was not found in the text", component));
}

} // namespace

Result<void> ModelEdit::setParameter(const std::string& component, int extendsClause,
                                     const std::vector<std::string>& path, const std::string& value) {
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) -> Result<TextChange> {
            const Result<NodeId> holder = editor.findComponent(model, component);
            if (!holder)
                return std::unexpected(holder.error());
            return value.empty() ? editor.removeModifier(*holder, path) : editor.setModifier(*holder, path, value);
        });
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
                return fail(phrase("an outer 'each' says the same of all elements of '{0}'", component));
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
                return fail(phrase("the parts of this modification overlap in the text"));
        return change;
    });
}

Result<void> ModelEdit::setArgument(const std::string& component, int extendsClause, const std::string& argument) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> holder = holderOf(editor, cls, component, extendsClause);
        if (!holder)
            return std::unexpected(holder.error());
        const bool isBelow = extendsClause >= 0 && !component.empty();
        return editor.setArgument(*holder, isBelow ? NamePath{component} : NamePath{}, argument);
    });
}

Result<void> ModelEdit::rename(const std::string& component, const std::string& name) {
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::rename(editor, model, component, name);
        });
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> declaration = editor.findComponent(cls, component);
        if (!declaration)
            return std::unexpected(declaration.error());
        const ModelicaOutline outline(editor.tree());
        if (component != name && outline.isDeclared(cls, name))
            return fail(phrase("there is already something with the name '{0}' in this class", name));
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
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::setDescription(editor, model, component, text);
        });
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const Result<NodeId> declaration = editor.findComponent(cls, component);
        if (!declaration)
            return std::unexpected(declaration.error());
        const syntax::SyntaxTree& tree = editor.tree();
        // Behind `constrainedby` the comment of a replaceable component follows that clause.
        NodeId host = *declaration;
        const NodeId own = tree.child(host, NodeKind::Description);
        if (!own || tree.isEmpty(own) || tree.tokens().kind(tree.firstToken(own)) != syntax::TokenKind::String)
            if (const NodeId behind = tree.child(editor.outline().parent(host), NodeKind::ConstrainingClause))
                host = behind;
        const NodeId description = tree.child(host, NodeKind::Description);
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
        const uint32_t end = tree.span(host).end;
        return TextChange(TextEdit{end, 0, " " + quoted});
    });
}

Result<void> ModelEdit::setAnnotation(const std::vector<std::string>& path, const std::string& value) {
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        if (!value.empty())
            return editor.setAnnotation(cls, path, value);
        // Refused means that there is nothing to take away.
        return editor.removeAnnotation(cls, path).value_or(TextChange());
    });
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
            return fail(phrase("the figures of this class are computed: edit them in the text"));
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

std::vector<std::string> ModelEdit::declaredNames() const {
    std::vector<std::string> names;
    if (!open())
        return names;
    if (isSol())
        return sol_edit::declaredNames(*m_opened->sol, m_opened->cls);
    const ModelicaOutline outline(m_opened->editor->tree());
    for (NodeId declaration : outline.declarations(m_opened->cls))
        names.emplace_back(outline.name(declaration));
    return names;
}

} // namespace gnomon::session
