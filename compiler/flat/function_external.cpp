#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/external_functions.h"
#include "compiler/flat/foreign_call.h"
#include "compiler/flat/function_lowering.h"
#include "compiler/library/resource_uri.h"

#include <algorithm>
#include <filesystem>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

// External clauses: what is passed to code in C or FORTRAN, and where that code lies.

namespace {

std::string externalName(const Evaluator::FunctionBody& source, ClassId function, const ClassGraph& graph,
                         const NameTable& names) {
    return std::string(source.external->function.valid() ? names.text(source.external->function)
                                                         : names.text(graph.index().nameOf(graph.get(function).def)));
}

} // namespace

bool FunctionLowering::isForeign(const Evaluator::FunctionBody& source, ClassId function) const {
    return source.external && source.external->language != "builtin" &&
           !hasCounterpart(externalName(source, function, m_graph, m_graph.names()));
}

bool FunctionLowering::makesForeignObject(ClassId function, const FunctionVariables& variables,
                                          const Evaluator::FunctionBody& source) {
    if (variables.outputs.size() != 1 || !isForeign(source, function))
        return false;
    const InstanceId output = variables.outputs.front();
    return m_tree.isSimple(output) && m_tree.typed(output).cls &&
           m_evaluator.scalarType(m_tree.typed(output).cls) == ScalarType::ExternalObject;
}

std::optional<int64_t> FunctionLowering::objectIdentity(uint32_t function) {
    const FlatFunction& called = m_model.functions[function];
    if (!called.external)
        return std::nullopt;
    const std::optional<ForeignCall> foreign = ForeignCall::of(*called.external);
    return foreign && foreign->makesObject ? std::optional(++m_objectCount) : std::nullopt;
}

/// How a value is passed: outputs and variables of the function's own where they lie, all else as a copy.
std::optional<ForeignShape> FunctionLowering::foreignShape(const Body& body, const Low& low, SourceSpan place) {
    ForeignShape shape;
    if (low.kind == Low::Kind::Record) {
        shape.kind = ForeignShape::Kind::Record;
        shape.isArray = low.rank > 0;
        for (const Low& part : low.parts) {
            if (part.rank != low.rank) {
                error<DiagnosticKind::NotSupported>(
                    place, phrase("a record with arrays as an argument of an external function"));
                return std::nullopt;
            }
            std::optional<ForeignShape> member = foreignShape(body, part, place);
            if (!member)
                return std::nullopt;
            shape.isOutput |= member->isOutput;
            member->isArray = member->isOutput = false;
            shape.members.push_back(std::move(*member));
        }
        return shape;
    }
    if (low.kind != Low::Kind::Simple) {
        error<DiagnosticKind::NotSupported>(place, phrase("this argument of an external function"));
        return std::nullopt;
    }
    shape.type = low.type;
    shape.isArray = low.rank > 0;
    const ExprNode& n = m_pool.node(low.id);
    shape.isOutput = n.op == ExprOp::Local && n.payload >= body.flat.inputCount;
    return shape;
}

void FunctionLowering::lowerExternal(Body& body, ClassId function, const FunctionVariables& variables,
                                     const Evaluator::FunctionBody& source) {
    FlatFunction::External external;
    external.language = std::string(source.external->language);
    external.name = externalName(source, function, m_graph, m_graph.names());
    ForeignCall call;
    const bool foreign = isForeign(source, function);
    body.scope.cls = source.externalOwner;
    const bool isExplicit = source.external->function.valid() || !source.external->arguments.empty();
    const auto pass = [&](const Low& low, SourceSpan place, bool isSize) {
        if (!low.ok())
            return;
        flattenArgument(low, external.arguments);
        if (!foreign)
            return;
        if (isSize) {
            ForeignShape shape;
            shape.kind = ForeignShape::Kind::Size;
            shape.type = ScalarType::Integer;
            call.shapes.push_back(std::move(shape));
        } else if (auto shape = foreignShape(body, low, place)) {
            call.shapes.push_back(std::move(*shape));
        }
    };
    const auto variable = [&](InstanceId id) -> const Low* {
        const auto at = std::ranges::find(body.frame, m_tree.get(id).name, &Variable::name);
        return at == body.frame.end() ? nullptr : &at->low;
    };
    const bool hasResult = source.external->result || (!isExplicit && variables.outputs.size() == 1);
    if (isExplicit) {
        for (const Expr* e : source.external->arguments) {
            const bool isSize = e->kind == ExprKind::Call && e->name.parts.size() == 1 &&
                                m_graph.names().text(e->name.parts[0].id) == "size";
            pass(expression(body, *e), e->span, isSize);
        }
    } else if (foreign) {
        // As they are declared, each array with its extents behind it.
        for (const InstanceId id : m_tree.children(variables.instance)) {
            const bool isOutput = std::ranges::find(variables.outputs, id) != variables.outputs.end();
            if ((isOutput && hasResult) ||
                (!isOutput && std::ranges::find(variables.inputs, id) == variables.inputs.end()))
                continue;
            const Low* const low = variable(id);
            if (!low)
                continue;
            pass(*low, body.flat.span, false);
            for (int64_t d = 1; d <= low->rank; ++d)
                pass(simple(extentOf(*low, d), ScalarType::Integer, 0), body.flat.span, true);
        }
    } else {
        for (uint32_t i = 0; i < body.flat.inputCount; ++i)
            external.arguments.push_back(m_pool.local(i, body.flat.variables[i].type,
                                                      static_cast<uint8_t>(body.flat.variables[i].dimensions.size())));
    }
    if (hasResult) {
        Low low;
        if (source.external->result)
            low = expression(body, *source.external->result);
        else if (const Low* const output = variable(variables.outputs.front()))
            low = *output;
        if (low.kind == Low::Kind::Simple)
            external.result = low.id;
        if (foreign && low.ok()) {
            const SourceSpan place = source.external->result ? source.external->result->span : body.flat.span;
            auto shape = foreignShape(body, low, place);
            if (shape && shape->isArray) {
                error<DiagnosticKind::NotSupported>(place, phrase("an array as the value of an external function"));
            } else if (shape) {
                shape->isOutput = false;
                if (shape->type != ScalarType::ExternalObject || shape->kind == ForeignShape::Kind::Record)
                    flattenArgument(low, external.arguments);
                call.result = std::move(shape);
            }
        }
    }
    if (foreign) {
        call.isPure = m_graph.def(function).isPure;
        call.makesObject = makesForeignObject(function, variables, source);
        readForeignCode(call, source);
        if (call.makesObject) {
            const ClassId object = m_tree.typed(variables.outputs.front()).cls;
            const FoundName destructor = m_graph.member(object, m_graph.names().intern("destructor"));
            if (destructor.kind == FoundName::Kind::Class)
                if (const auto called =
                        number(m_graph.elementClass(destructor.cls, destructor.element, {}), std::vector<Low>()))
                    call.destructor = FunctionId(*called);
        }
        call.writeTo(external);
    }
    body.flat.external = std::move(external);
}

/// Library, Include and the folders for them: of the external clause, or as older libraries have it of the function.
void FunctionLowering::readForeignCode(ForeignCall& foreign, const Evaluator::FunctionBody& source) {
    ClassIndex& index = m_graph.index();
    DefId top = m_graph.get(source.externalOwner).def;
    while (index.def(top).parent && index.def(top).parent != index.root())
        top = index.def(top).parent;
    const std::string package = "modelica://" + std::string(m_graph.names().text(index.nameOf(top)));
    const auto absolute = [](const std::string& path) {
        std::error_code error;
        const std::filesystem::path whole = std::filesystem::absolute(path.empty() ? "." : path, error);
        return error ? path : whole.lexically_normal().string();
    };
    const auto folderOf = [&](const std::string& address) -> std::optional<std::string> {
        if (const std::string_view file = "file://"; address.starts_with(file))
            return address.substr(file.size());
        const auto path = resourcePath(m_graph.index(), address);
        return path ? std::optional(absolute(*path)) : std::nullopt;
    };
    // The code is of the text that declares the function, as that says it: whose folder that is, without links, and
    // unmodified by whoever extends or redeclares it.
    const ClassId plain = m_graph.classOf(m_graph.get(source.externalOwner).def);
    foreign.folder = folderOf(package).value_or("");
    if (const auto& tree = index.def(m_graph.get(plain).def).tree; tree && !foreign.folder.empty()) {
        std::error_code error;
        const auto canonical = [&error](const std::string& path) {
            return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
        };
        const std::filesystem::path real = canonical(tree->source().name()), library = canonical(foreign.folder);
        if (std::ranges::mismatch(library, real).in1 != library.end())
            foreign.folder = real.parent_path().string();
    }
    std::vector<std::string> libraryFolders, includeFolders;
    const auto read = [&](const ast::Mod& mod) {
        const std::string_view name = m_graph.names().text(mod.name);
        std::vector<std::string>* const to = name == "Library"            ? &foreign.libraries
                                             : name == "Include"          ? &foreign.includes
                                             : name == "LibraryDirectory" ? &libraryFolders
                                             : name == "IncludeDirectory" ? &includeFolders
                                                                          : nullptr;
        if (!to || !mod.binding)
            return;
        Env env;
        env.scope = {plain, m_evaluator.functionVariables(plain).instance};
        env.constant = true;
        const Value v = m_evaluator.evaluate(*mod.binding, env);
        if (!v.ok() || !v.isSimple() || v.type != ScalarType::String || !v.isLiteral()) {
            if (v.ok())
                error<DiagnosticKind::TypeMismatch>(mod.valueSpan(), "String", typeText(v, m_graph));
            return;
        }
        for (const Scalar& s : v.scalars)
            to->emplace_back(m_graph.names().text(NameId(s.id)));
    };
    for (const ast::Mod* mod : m_graph.body(plain).annotation)
        read(*mod);
    const auto folders = [&](const std::vector<std::string>& given, std::string_view byDefault) {
        std::vector<std::string> result;
        for (const std::string& address : given)
            if (auto folder = folderOf(address))
                result.push_back(std::move(*folder));
        if (given.empty())
            if (auto folder = folderOf(package + "/Resources/" + std::string(byDefault)))
                result.push_back(std::move(*folder));
        return result;
    };
    foreign.libraryFolders = folders(libraryFolders, "Library");
    foreign.includeFolders = folders(includeFolders, "Include");
}

} // namespace gnomon
