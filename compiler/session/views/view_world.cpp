#include "compiler/session/views/view_world.h"

#include "compiler/library/ast_reader.h"

#include "compiler/library/resource_uri.h"

#include <cmath>
#include <filesystem>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;

ViewWorld::ViewWorld(std::shared_ptr<ModelDatabase> database, DrawingCache& drawings)
    : m_database(std::move(database)),
      m_drawings(drawings),
      m_graph(m_database->index(), m_silence),
      m_evaluator(m_graph, {}),
      m_shape(*this),
      m_tree(m_graph, m_shape) {
    m_evaluator.attach(m_tree, *this);
    // A window waits, and draws a component with fewer values rather than late.
    m_evaluator.setMostSteps(500'000);
    m_evaluator.setMostScalars(200'000);
    m_tree.setMostInstances(1'000'000);
}

std::optional<std::vector<uint32_t>> ViewWorld::Shape::dimensions(InstanceId instance) {
    auto known = m_world.m_evaluator.dimensions(instance);
    if (!known && m_world.m_tree.get(instance).cls && !m_world.m_tree.isSimple(instance))
        known.emplace();
    return known;
}

std::optional<bool> ViewWorld::Shape::condition(const ast::Expr& condition, Scope scope) {
    return m_world.m_evaluator.condition(condition, scope).value_or(true);
}

namespace {

bool isClassBody(NodeKind kind) {
    return kind == NodeKind::LongClass || kind == NodeKind::ShortClass || kind == NodeKind::EnumerationClass ||
           kind == NodeKind::DerClass;
}

void collectConnects(const SyntaxTree& tree, NodeId node, bool conditional, std::vector<ClassSyntax::Connect>& to) {
    for (NodeId child : tree.children(node))
        switch (tree.kind(child)) {
        case NodeKind::ConnectEquation:
            to.push_back({child, conditional});
            break;
        case NodeKind::IfEquation:
        case NodeKind::ForEquation:
        case NodeKind::Branch:
        case NodeKind::ElseBranch:
            collectConnects(tree, child, true, to);
            break;
        case NodeKind::Section:
        case NodeKind::EquationSection:
            collectConnects(tree, child, conditional, to);
            break;
        default:
            break;
        }
}

void collectTransitions(const SyntaxTree& tree, NodeId section, std::vector<NodeId>& to) {
    for (NodeId child : tree.children(section)) {
        if (tree.kind(child) == NodeKind::Section || tree.kind(child) == NodeKind::EquationSection)
            collectTransitions(tree, child, to);
        if (tree.kind(child) != NodeKind::CallEquation)
            continue;
        const NodeId call = tree.child(child, NodeKind::FunctionCall);
        const NodeId function = call ? tree.child(call, NodeKind::ComponentReference) : NodeId();
        if (function && (tree.text(function) == "transition" || tree.text(function) == "initialState"))
            to.push_back(child);
    }
}

void collectElements(const SyntaxTree& tree, NodeId section, NameTable& names, ClassSyntax& to) {
    for (NodeId child : tree.children(section))
        switch (tree.kind(child)) {
        case NodeKind::ComponentClause:
            for (NodeId declaration : tree.children(child))
                if (tree.kind(declaration) == NodeKind::Declaration) {
                    const NameId name = names.intern(tree.text(tree.firstToken(declaration)));
                    to.declarations[name] = declaration;
                    if (const NodeId constraint = tree.child(child, NodeKind::ConstrainingClause))
                        to.constraints[name] = constraint;
                }
            break;
        case NodeKind::ExtendsClause:
            to.extendsClauses.push_back(child);
            break;
        case NodeKind::Section:
            collectElements(tree, child, names, to);
            break;
        default:
            break;
        }
}

} // namespace

NodeId ViewWorld::annotationOf(const SyntaxTree& tree, NodeId host) {
    for (NodeId child : tree.childrenBackward(host)) {
        if (tree.kind(child) == NodeKind::Annotation)
            return child;
        if (tree.kind(child) == NodeKind::Description)
            if (const NodeId annotation = tree.child(child, NodeKind::Annotation))
                return annotation;
    }
    return {};
}

std::vector<NodeId> ViewWorld::annotationsOf(const ClassSyntax& text, NameId component) {
    std::vector<NodeId> result;
    if (text.tree)
        for (const auto* hosts : {&text.declarations, &text.constraints})
            if (const auto found = hosts->find(component); found != hosts->end())
                if (const NodeId annotation = annotationOf(*text.tree, found->second))
                    result.push_back(annotation);
    return result;
}

const ast::Mod* ViewWorld::componentArgument(const ClassSyntax& text, NameId component, std::string_view name) {
    for (NodeId annotation : annotationsOf(text, component))
        if (const ast::Mod* found = annotationArgument(*text.tree, annotation, name))
            return found;
    return nullptr;
}

const ClassSyntax& ViewWorld::syntaxOf(DefId def) {
    if (auto it = m_syntax.find(def); it != m_syntax.end())
        return it->second;
    ClassSyntax result;
    const ClassDef& d = index().def(def);
    result.tree = d.tree;
    result.node = d.node;
    if (result.tree) {
        const SyntaxTree& tree = *result.tree;
        for (NodeId body : tree.children(d.node)) {
            if (!isClassBody(tree.kind(body)))
                continue;
            result.annotation = annotationOf(tree, body);
            for (NodeId section : tree.children(body))
                if (tree.kind(section) == NodeKind::ElementSection)
                    collectElements(tree, section, names(), result);
                else if (tree.kind(section) == NodeKind::EquationSection || tree.kind(section) == NodeKind::Section) {
                    collectConnects(tree, section, false, result.connects);
                    collectTransitions(tree, section, result.transitions);
                }
        }
    }
    return m_syntax.emplace(def, std::move(result)).first->second;
}

InstanceId ViewWorld::rootOf(DefId def) {
    if (auto it = m_roots.find(def); it != m_roots.end())
        return it->second;
    const InstanceId root = m_tree.makeRoot(m_graph.classOf(def), index().nameOf(def), {});
    m_roots.emplace(def, root);
    return root;
}

const ast::Mod* ViewWorld::annotationArgument(const SyntaxTree& tree, NodeId annotation, std::string_view name) {
    if (!annotation)
        return nullptr;
    const auto known = m_arguments.try_emplace({tree.sourceId(), annotation, std::string(name)}, nullptr);
    if (!known.second)
        return known.first->second;
    const NodeId list = tree.child(annotation, NodeKind::ClassModification);
    if (!list)
        return nullptr;
    for (NodeId argument : tree.children(list)) {
        if (tree.kind(argument) != NodeKind::ElementModification)
            continue;
        const NodeId path = tree.child(argument, NodeKind::Name);
        if (!path || tree.text(tree.firstToken(path)) != name)
            continue;
        AstReader reader(
            names(), m_arena, tree, [](NodeId) { return DefId(); }, m_problems);
        return known.first->second = reader.annotationArgument(argument);
    }
    return nullptr;
}

std::string ViewWorld::written(SourceSpan span) {
    const SourceText* source = m_database->source(span.source);
    if (!source || span.end > source->size())
        return {};
    std::string result;
    bool quoted = false, blank = false;
    for (char c : source->bytes().substr(span.begin, span.size())) {
        quoted ^= c == '"';
        if (!quoted && (c == '\n' || c == '\r' || c == '\t' || c == ' ')) {
            blank = true;
            continue;
        }
        if (blank && !result.empty())
            result += ' ';
        blank = false;
        result += c;
    }
    return result;
}

/// An expression with the derivatives that the result has instead of der(x); null: one is not in it. Values of
/// variables are numbers here, of which nobody could tell the derivative.
const ast::Expr* ViewWorld::withDerivatives(const ast::Expr& e, Scope scope, Arena& arena) {
    if (e.kind == ast::ExprKind::Call && e.name.parts.size() == 1 && text(e.name.parts[0].id) == "der") {
        if (e.children.size() != 1)
            return nullptr;
        std::string of = scope.self ? m_tree.path(scope.self) : std::string();
        of = (of.empty() ? "" : of + ".") + written(e.children[0]->span);
        std::erase(of, ' ');
        const std::optional<double> value = m_live->value("der(" + of + ")");
        if (!value || !std::isfinite(*value))
            return nullptr;
        ast::Expr known = e;
        known.kind = ast::ExprKind::Real;
        known.real = *value;
        known.name = {};
        known.children = {};
        return arena.make<ast::Expr>(known);
    }
    std::vector<const ast::Expr*> children;
    bool isSame = true;
    for (const ast::Expr* child : e.children) {
        const ast::Expr* made = child ? withDerivatives(*child, scope, arena) : child;
        if (child && !made)
            return nullptr;
        isSame &= made == child;
        children.push_back(made);
    }
    if (isSame)
        return &e;
    ast::Expr made = e;
    made.children = arena.copy(children);
    return arena.make<ast::Expr>(made);
}

Value ViewWorld::evaluate(const ast::Expr& given, Scope scope) {
    Arena scratch;
    const ast::Expr* known = m_live ? withDerivatives(given, scope, scratch) : &given;
    if (!known)
        return {};
    const ast::Expr& expression = *known;
    Env env;
    env.scope = scope;
    env.constant = !m_live;
    env.quiet = true;
    std::vector<Local> locals;
    if (m_live) {
        locals.push_back({names().intern("time"), Value::real(m_live->time())});
        env.locals = &locals;
    }
    Value value = m_evaluator.evaluate(expression, env);
    m_evaluator.pool().clear();
    return value.ok() && value.isLiteral() ? value : Value();
}

std::optional<uint32_t> ViewWorld::firstVariable(InstanceId instance) {
    if (!m_live)
        return std::nullopt;
    const InstanceId id = m_tree.resolveOuter(instance);
    const Instance& typed = m_tree.typed(id);
    // A parameter that the result leaves out has the value of the text.
    if (typed.variability <= ast::Variability::Parameter && typed.dimensions.empty() && !m_live->value(m_tree.path(id)))
        return std::nullopt;
    const auto [found, isNew] = m_liveVariables.try_emplace(id, m_nextLive);
    if (isNew) {
        uint32_t count = 1;
        for (uint32_t extent : typed.dimensions)
            count *= extent;
        m_nextLive += count;
    }
    return found->second;
}

Scalar ViewWorld::current(InstanceId instance, uint32_t variable) {
    const InstanceId id = m_tree.resolveOuter(instance);
    const auto first = m_liveVariables.find(id);
    if (!m_live || first == m_liveVariables.end())
        return Scalar::ofVariable(variable);
    const Instance& typed = m_tree.typed(id);
    std::string name = m_tree.path(id);
    if (!typed.dimensions.empty()) {
        // The last subscript runs fastest.
        uint32_t rest = variable - first->second;
        std::string subscripts;
        for (size_t i = typed.dimensions.size(); i-- > 0;) {
            subscripts = std::to_string(rest % typed.dimensions[i] + 1) + (subscripts.empty() ? "" : ",") + subscripts;
            rest /= typed.dimensions[i];
        }
        name += "[" + subscripts + "]";
    }
    const std::optional<double> value = m_live->value(name);
    // What is no literal makes the whole expression unknown.
    if (!value || !std::isfinite(*value))
        return Scalar::ofVariable(variable);
    return m_evaluator.scalarType(typed.cls) == ScalarType::Real ? Scalar::ofReal(*value)
                                                                 : Scalar::ofInteger(std::llround(*value));
}

std::string ViewWorld::textAttribute(InstanceId instance, std::string_view attribute) {
    const auto value = m_evaluator.attributeValue(instance, names().intern(attribute), true, true);
    if (!value || !value->isSimple() || value->scalars.empty() || value->scalars[0].kind != Scalar::Kind::String)
        return {};
    return std::string(names().text(NameId(value->scalars[0].id)));
}

std::string ViewWorld::resolveFile(const std::string& uri, DefId relativeTo) {
    namespace fs = std::filesystem;
    std::error_code error;
    auto folderOf = [&](DefId def) -> fs::path {
        for (; def && def != index().root(); def = index().def(def).parent)
            if (const auto& tree = index().def(def).tree)
                return fs::path(tree->source().name()).parent_path();
        return {};
    };
    fs::path result;
    if (uri.starts_with("modelica://")) {
        result = resourcePath(index(), uri).value_or(std::string());
    } else if (uri.starts_with("file://")) {
        result = uri.substr(7);
    } else if (uri.find("://") != std::string::npos) {
        return {};
    } else {
        result = folderOf(relativeTo) / uri;
    }
    return fs::is_regular_file(result, error) ? result.string() : std::string();
}

} // namespace gnomon::session
