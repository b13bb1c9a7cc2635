#include "compiler/check/evaluation_limits.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/external/trust.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace gnomon {

// What an evaluation may take and touch while a model is only looked at: steps, elements, files.

namespace {

/// Once an evaluation was given up, others of these texts probably have no end either: they get a part of the steps.
constexpr uint64_t partLater = 10;
constexpr uint64_t betweenLooks = 4096;

namespace fs = std::filesystem;

fs::path real(const fs::path& path) {
    std::error_code error;
    fs::path result = fs::weakly_canonical(fs::absolute(path, error), error);
    return result.has_filename() ? result : result.parent_path(); // without a slash at its end
}

} // namespace

Evaluator::Evaluation::Evaluation(Evaluator& of) : m_of(of), m_isOutermost(of.m_steps.depth++ == 0) {
    if (!m_isOutermost)
        return;
    m_of.m_steps.spent = m_of.m_steps.nextLook = 0;
    m_of.m_steps.most = m_of.m_steps.whole = m_of.m_mostSteps / (m_of.m_graph.index().hasGivenUp() ? partLater : 1);
    m_of.m_steps.hasCall = m_of.m_steps.mustTell = false;
    m_of.m_steps.value = {};
    m_of.m_tooLarge.reset();
}

Evaluator::Evaluation::~Evaluation() {
    if (--m_of.m_steps.depth == 0)
        m_of.m_isGivenUp = false;
}

Value Evaluator::Evaluation::end(Value value, SourceSpan place, Env& env) {
    if (!m_isOutermost || !m_of.m_isGivenUp)
        return value;
    m_of.m_isGivenUp = false;
    if (m_of.cancelled())
        return {};
    Env asked;
    asked.quiet = env.quiet && !m_of.m_steps.mustTell;
    if (m_of.m_tooLarge) {
        if (env.quiet && !asked.quiet)
            m_of.m_graph.report(std::move(*m_of.m_tooLarge));
        return {};
    }
    m_of.m_graph.index().noteGivenUp();
    m_of.m_isEndlessTold |= !asked.quiet;
    const auto steps = static_cast<int64_t>(m_of.m_steps.whole);
    if (m_of.m_steps.hasCall)
        return m_of.error<DiagnosticKind::EndlessFunction>(asked, m_of.m_steps.call,
                                                           m_of.m_graph.fullName(m_of.m_steps.function), steps);
    const SourceSpan constant = m_of.m_steps.value;
    return m_of.error<DiagnosticKind::EndlessExpression>(asked, constant.source.valid() ? constant : place, steps);
}

Evaluator::Attempt::Attempt(Evaluator& of, uint64_t part) : m_of(of), m_before(of.m_steps) {
    const uint64_t steps = m_before.whole / part;
    if (m_before.depth == 0 || m_before.spent + steps >= m_before.most)
        return;
    m_isOwn = true;
    m_of.m_steps.most = m_before.spent + steps;
    m_of.m_steps.nextLook = std::min(m_before.nextLook, m_of.m_steps.most);
}

Evaluator::Attempt::~Attempt() {
    if (!m_isOwn)
        return;
    m_of.m_steps.most = m_before.most;
    if (!m_of.m_isGivenUp || m_of.cancelled() || m_of.m_steps.spent >= m_before.most)
        return;
    m_of.m_isGivenUp = false;
    m_of.m_tooLarge.reset();
    m_of.m_steps.nextLook = m_of.m_steps.spent;
    m_of.m_steps.hasCall = m_before.hasCall;
    m_of.m_steps.call = m_before.call;
    m_of.m_steps.function = m_before.function;
}

bool Evaluator::maySpend() {
    if (m_steps.spent >= m_steps.most || cancelled()) {
        m_isGivenUp = true;
        if (m_steps.spent >= m_steps.whole && !cancelled() && !m_evaluationPath.empty()) {
            m_endless.insert(m_evaluationPath.begin(), m_evaluationPath.end());
            if (const Modifier binding = m_tree->binding(m_evaluationPath.back()); binding.mod)
                m_steps.value = binding.mod->valueSpan();
        }
        return false;
    }
    m_steps.nextLook = std::min(m_steps.most, m_steps.spent + betweenLooks);
    return true;
}

bool Evaluator::mayMake(double elements, SourceSpan place, Env& env) {
    if (m_isGivenUp)
        return false;
    if (!(elements > 0)) // an empty range
        return true;
    if (elements > static_cast<double>(m_mostScalars)) {
        m_tooLarge = diagnose<DiagnosticKind::TooManyElements>(place, elements, static_cast<int64_t>(m_mostScalars));
        if (!env.quiet)
            m_graph.report(*m_tooLarge);
        m_isGivenUp = m_steps.depth > 0;
        return false;
    }
    constexpr double elementsPerStep = 16;
    return m_steps.depth == 0 || spend(static_cast<uint64_t>(elements / elementsPerStep));
}

bool Evaluator::mayMake(std::span<const uint32_t> extents, SourceSpan place, Env& env) {
    double elements = 1;
    for (const uint32_t extent : extents)
        elements *= extent;
    return mayMake(elements, place, env);
}

bool Evaluator::mayRead(const std::string& file) {
    constexpr uintmax_t largest = 64 << 20;
    std::error_code failed;
    const fs::path path = real(file);
    if (fs::is_directory(path, failed) || fs::is_regular_file(path, failed)) {
        if (fs::is_regular_file(path, failed) && (fs::file_size(path, failed) > largest || failed))
            return false;
    } else if (fs::exists(path, failed) || failed) {
        return false;
    }
    if (native::isTrusted(path.string()))
        return true;
    ClassIndex& index = m_graph.index();
    for (const DefId top : index.members(index.root()))
        if (const std::string folder = index.def(top).folder; !folder.empty()) {
            const fs::path outer = real(folder);
            if (std::ranges::mismatch(outer, path).in1 == outer.end())
                return true;
        }
    return false;
}

bool Evaluator::fitsDimension(const Value& subscript, InstanceId array, size_t dimension, SourceSpan place, Env& env) {
    if (!array || subscript.type != ScalarType::Boolean)
        return true;
    m_tree->typed(array);
    const auto extents = m_tree->dimensionExpressions(array);
    if (dimension >= extents.size())
        return true;
    Env asked;
    asked.scope = extents[dimension].second;
    asked.constant = asked.quiet = true;
    const Expr& extent = *extents[dimension].first;
    if (extent.kind == ast::ExprKind::Colon)
        return true;
    const Value type = extent.kind == ast::ExprKind::Name ? evaluate(extent, asked) : Value();
    if (type.kind == Value::Kind::Type && type.type == ScalarType::Boolean)
        return true;
    error<DiagnosticKind::TypeMismatch>(env, place, "Integer", "Boolean");
    return false;
}

Diagnostic tooManyCalls(ClassGraph& graph, ClassId function, SourceSpan place) {
    Diagnostic found = diagnose<DiagnosticKind::NestedTooDeep>(place);
    found.notes.push_back(diagnose<DiagnosticKind::Related>(
        graph.def(function).nameSpan,
        phrase("functions call one another more deeply than can be followed; does {0} call itself without end?",
               graph.fullName(function))));
    return found;
}

} // namespace gnomon
