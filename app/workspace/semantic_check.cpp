#include "app/workspace/semantic_check.h"

#include "app/workspace/background.h"
#include "app/workspace/holding_part.h"
#include "app/workspace/open_input.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/identifier.h"
#include "compiler/base/phrases.h"
#include "compiler/session/boundary.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/session.h"
#include "compiler/session/source_version.h"
#include "compiler/session/views/model_views.h"
#include "compiler/syntax/editor/fragment.h"
#include "compiler/syntax/syntax_tree.h"

#include <QFileInfo>
#include <QMetaObject>

#include <algorithm>
#include <array>
#include <utility>

namespace gnomon {

namespace {

/// The structure of larger models is for those who ask for it: while somebody writes nothing may take long.
constexpr uint32_t mostUnknowns = 3000;

/// "did you mean 'x'?" becomes a change of the word that is wrong, if it stands where the message points.
void addSuggestion(const Diagnostic& diagnostic, std::string_view text, TextMark& mark) {
    if (diagnostic.arguments.size() < 2)
        return;
    const auto* hint = std::get_if<std::string>(&diagnostic.arguments.back());
    if (!hint)
        return;
    const auto suggested = heard(*hint, " (did you mean '{0}'?)");
    if (!suggested || suggested->front().empty())
        return;
    const std::string& better = suggested->front();
    const uint32_t end = std::min(diagnostic.span.end, static_cast<uint32_t>(text.size()));
    for (size_t i = diagnostic.arguments.size() - 1; i-- > 0;) {
        const auto* wrong = std::get_if<std::string>(&diagnostic.arguments[i]);
        if (!wrong || wrong->empty())
            continue;
        // Of a dotted name the last part is the wrong one.
        const std::string word = wrong->substr(wrong->rfind('.') + 1);
        const size_t at = text.find(word, diagnostic.span.begin);
        if (at == std::string_view::npos || at + word.size() > end)
            continue;
        mark.fixes.push_back(
            {SemanticCheck::tr("Change to %1").arg(QString::fromStdString(better)),
             TextChange(TextEdit{static_cast<uint32_t>(at), static_cast<uint32_t>(word.size()), better})});
        return;
    }
}

/// The innermost class around a place.
std::string classAround(const std::vector<session::OutlineItem>& items, uint32_t offset, const std::string& prefix) {
    for (const session::OutlineItem& item : items) {
        if (item.kind >= session::OutlineKind::Component || offset < item.begin || offset > item.end)
            continue;
        const std::string name = prefix + item.name, inner = classAround(item.children, offset, name + ".");
        return inner.empty() ? name : inner;
    }
    return {};
}

/// What stands there is asked whether it is true.
bool isCondition(std::string_view text, uint32_t offset) {
    const std::string_view before = text.substr(0, text.find_last_not_of(" \t\r\n(", offset == 0 ? 0 : offset - 1) + 1);
    return std::ranges::any_of(
        std::array<std::string_view, 6>{"if", "elseif", "when", "not", "and", "or"}, [&](std::string_view word) {
            return before.ends_with(word) &&
                   (before.size() == word.size() || !isNameByte(before[before.size() - word.size() - 1]));
        });
}

/// What it says, and of a model that is not balanced where that comes from: its account stands in notes.
QString textOf(const Diagnostic& diagnostic) {
    constexpr int most = 4;
    QStringList parts;
    for (const Diagnostic& note : diagnostic.notes)
        if (note.kind == DiagnosticKind::UnbalancedPart || note.kind == DiagnosticKind::OpenInput)
            parts.append(QString::fromStdString(note.text()));
    const QString text = QString::fromStdString(diagnostic.text());
    if (parts.isEmpty())
        return text;
    return text + QStringLiteral(": ") + parts.mid(0, most).join(QStringLiteral("; ")) +
           (parts.size() > most ? QStringLiteral("; …") : QString());
}

/// A name that nothing has becomes that of a parameter or of a variable of the class where it stands.
void addDeclarations(const Diagnostic& diagnostic, const session::SourceVersion& version, const std::string& className,
                     TextMark& mark) {
    if (diagnostic.kind != DiagnosticKind::UnknownName || diagnostic.arguments.empty() || className.empty() ||
        version.language() != syntax::Language::Modelica)
        return;
    const auto* name = std::get_if<std::string>(&diagnostic.arguments.front());
    const std::string_view text = version.text()->bytes();
    if (!name || !syntax::isIdentifier(*name, syntax::Language::Modelica) ||
        text.substr(diagnostic.span.begin, name->size()) != *name)
        return;
    const std::string type = isCondition(text, diagnostic.span.begin) ? "Boolean " : "Real ";
    for (const auto& [title, prefix] : {std::pair(SemanticCheck::tr("Declare %1 as a parameter"), "parameter "),
                                        {SemanticCheck::tr("Declare %1 as a variable"), ""}}) {
        auto edit = session::ModelEdit::begin(version.text(), version.language(), className);
        if (edit && edit->addComponent(prefix + type + *name + ";"))
            mark.fixes.push_back({title.arg(QString::fromStdString(*name)), edit->take()});
    }
}

} // namespace

SemanticCheck::SemanticCheck(session::Session& session, QObject* parent) : QObject(parent), m_session(session) {
    m_pool.setMaxThreadCount(1);
    m_patience.setInterval(1000);
    connect(&m_patience, &QTimer::timeout, this, &SemanticCheck::tellWhatTakesLong);
}

SemanticCheck::~SemanticCheck() {
    m_waiting.clear();
    if (m_running)
        m_running->cancel.cancel();
    m_pool.waitForDone();
}

void SemanticCheck::check(const QString& path, std::shared_ptr<const session::SourceVersion> version, uint32_t offset,
                          bool urgent) {
    std::erase_if(m_waiting, [&path](const auto& task) { return task->path == path; });
    auto task = std::make_shared<Task>(Task{path, std::move(version), offset, m_checksUnits, {}});
    if (m_running && (urgent || m_running->path == path)) {
        m_running->cancel.cancel();
        // Another text waits for its turn again.
        if (m_running->path != path)
            m_waiting.push_front(std::make_shared<Task>(
                Task{m_running->path, m_running->version, m_running->offset, m_running->units, {}}));
    }
    if (urgent)
        m_waiting.push_front(std::move(task));
    else
        m_waiting.push_back(std::move(task));
    next();
}

void SemanticCheck::setChecksUnits(bool checks) {
    if (checks == m_checksUnits)
        return;
    m_checksUnits = checks;
    emit outdated();
}

void SemanticCheck::forget(const QString& path) {
    std::erase_if(m_waiting, [&path](const auto& task) { return task->path == path; });
    if (m_running && m_running->path == path)
        m_running->cancel.cancel();
}

void SemanticCheck::next() {
    if (m_running || m_waiting.empty())
        return;
    m_running = m_waiting.front();
    m_waiting.pop_front();
    m_patience.start();
    m_pool.start([this, task = m_running] {
        giveWayToWindow();
        if (const auto mistake = session::mistakeIn({}, [&] { run(task); }))
            report(task, {}, true); // the text has no marks, and the next one has its turn
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_running = nullptr;
                m_patience.stop();
                if (std::exchange(m_isTold, false))
                    emit takesLong({});
                next();
            },
            Qt::QueuedConnection);
    });
}

void SemanticCheck::tellWhatTakesLong() {
    QString name;
    {
        const std::lock_guard lock(m_mutex);
        name = m_atWork;
    }
    if (name.isEmpty())
        return;
    m_isTold = true;
    emit takesLong(name);
}

void SemanticCheck::run(const std::shared_ptr<Task>& task) {
    const CancelToken cancelled = task->cancel.token();
    std::vector<std::string> names;
    // A name that two texts have may stand for the other one's class.
    const std::vector<Diagnostic> clashes = m_session.clashesIn(task->path.toStdString());
    for (const std::string& top : m_session.classesOf(task->path.toStdString()))
        for (std::string& name : m_session.classesBelow(top))
            names.push_back(std::move(name));
    const std::string around = classAround(task->version->outline(), task->offset, {});
    // Full names may have a package before what the outline knows.
    const auto first = std::ranges::find_if(names, [&around](const std::string& name) {
        return !around.empty() && (name == around || name.ends_with("." + around));
    });
    if (first != names.end())
        std::rotate(names.begin(), first, first + 1);
    const std::string_view text = task->version->text()->bytes();
    const SourceId source = task->version->id();
    const auto isThere = [](const std::vector<TextMark>& marks, const TextMark& mark) {
        return std::ranges::any_of(
            marks, [&mark](const TextMark& other) { return other.begin == mark.begin && other.text == mark.text; });
    };
    const auto addTo = [&](std::vector<TextMark>& marks, const Diagnostic& diagnostic) {
        if (diagnostic.span.source != source)
            return;
        TextMark mark{static_cast<TextMark::Level>(diagnostic.severity),
                      diagnostic.span.begin,
                      diagnostic.span.end,
                      textOf(diagnostic),
                      {}};
        // A class may be met by way of several others.
        if (isThere(marks, mark))
            return;
        addSuggestion(diagnostic, text, mark);
        const std::string inner = classAround(task->version->outline(), diagnostic.span.begin, {});
        const auto whole = std::ranges::find_if(
            names, [&inner](const std::string& name) { return name == inner || name.ends_with("." + inner); });
        // A slip of the fingers has one way to be mended, at one key.
        if (mark.fixes.empty() && !inner.empty() && whole != names.end())
            addDeclarations(diagnostic, *task->version, *whole, mark);
        marks.push_back(std::move(mark));
    };
    const FirstLook whereWritten{task->offset, [&](const std::vector<Diagnostic>& said) {
                                     std::vector<TextMark> marks;
                                     for (const Diagnostic& diagnostic : said)
                                         addTo(marks, diagnostic);
                                     if (!marks.empty())
                                         report(task, std::move(marks), false);
                                 }};
    std::vector<TextMark> marks;
    for (const Diagnostic& diagnostic : clashes)
        addTo(marks, diagnostic);
    std::optional<session::ModelViews> views;
    std::vector<std::string> right; // whose structure is looked at when all the rest is told
    for (size_t i = 0; i < names.size(); ++i) {
        if (cancelled.cancelled())
            return;
        {
            const std::lock_guard lock(m_mutex);
            m_atWork = QString::fromStdString(names[i]);
        }
        const Result<session::CheckOutcome> outcome =
            m_session.check(names[i], cancelled, task->units, i == 0 ? &whereWritten : nullptr);
        if (!outcome)
            return;
        for (const Diagnostic& diagnostic : outcome->diagnostics) {
            const size_t before = marks.size();
            addTo(marks, diagnostic);
            if (marks.size() == before || diagnostic.kind != DiagnosticKind::Unbalanced)
                continue;
            if (!views)
                views.emplace(m_session, task->path.toStdString());
            for (TextMark::Fix& fix : connectionsOfInputs(*views, *task->version, names[i], diagnostic))
                marks.back().fixes.push_back(std::move(fix));
        }
        if (outcome->checked.statistics.unknowns <= mostUnknowns &&
            std::ranges::none_of(outcome->diagnostics,
                                 [](const Diagnostic& d) { return d.severity == Severity::Error; }))
            right.push_back(names[i]);
        if (i == 0 || i + 1 == names.size())
            report(task, marks, i + 1 == names.size() && right.empty());
    }
    for (const std::string& name : right) {
        const auto problems = m_session.checkStructure(name, cancelled, mostUnknowns);
        if (!problems)
            return;
        for (const session::StructureProblem& problem : *problems) {
            if (problem.own.source != source)
                continue;
            QString said = QString::fromStdString(problem.diagnostic.text());
            if (const SourceSpan place = problem.diagnostic.span; place.source != source)
                if (const auto database = m_session.database();
                    const SourceText* other = database->source(place.source))
                    said += QStringLiteral(" (%1:%2)")
                                .arg(QFileInfo(QString::fromStdString(other->name())).fileName())
                                .arg(other->position(place.begin).line);
            TextMark mark{static_cast<TextMark::Level>(problem.diagnostic.severity),
                          problem.own.begin,
                          problem.own.end,
                          said,
                          {}};
            if (isThere(marks, mark))
                continue;
            if (!views)
                views.emplace(m_session, task->path.toStdString());
            if (auto fix = addedHoldingPart(m_session, *views, *task->version, name, problem.diagnostic, cancelled))
                mark.fixes.push_back(std::move(*fix));
            marks.push_back(std::move(mark));
        }
    }
    if (names.empty() || !right.empty())
        report(task, marks, true);
}

void SemanticCheck::report(const std::shared_ptr<Task>& task, std::vector<TextMark> marks, bool complete) {
    QMetaObject::invokeMethod(
        this,
        [this, task, marks = std::move(marks), complete] {
            if (!task->cancel.token().cancelled())
                emit found(task->path, task->version, marks, complete);
        },
        Qt::QueuedConnection);
}

} // namespace gnomon
