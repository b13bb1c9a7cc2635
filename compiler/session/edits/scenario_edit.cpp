#include "compiler/session/edits/scenario_edit.h"

#include "compiler/session/edits/model_edit.h"

#include <charconv>

namespace gnomon::session {

namespace {

using Fixed = ScenarioQuantity::Fixed;

std::string numberText(double value) {
    char text[40];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

/// A modifier of "a.b.c": written at the declaration of a.
Result<void> set(ModelEdit& edit, const std::string& name, const std::string& attribute, const std::string& value) {
    std::vector<std::string> path;
    for (size_t begin = 0; begin < name.size();) {
        const size_t dot = std::min(name.find('.', begin), name.size());
        path.push_back(name.substr(begin, dot - begin));
        begin = dot + 1;
    }
    if (!attribute.empty())
        path.push_back(attribute);
    const size_t own = attribute.empty() ? 1 : 2;
    if (path.size() == own)
        return edit.setParameter({}, -1, path, value);
    const std::string component = path.front();
    path.erase(path.begin());
    return edit.setParameter(component, -1, path, value);
}

Result<void> write(ModelEdit& edit, const ScenarioQuantity& q) {
    const bool isElement = q.name.starts_with("der(") || q.name.find_first_of("['") != std::string::npos;
    if (isElement) {
        if (q.fixed == Fixed::Yes)
            return edit.addInitialEquation(q.name + " = " + numberText(q.value) + ";");
        return q.fixed == Fixed::No || !q.name.starts_with("der(") ? Result<void>(fail(q.name)) : Result<void>();
    }
    if (q.kind == "parameter" && q.fixed == Fixed::Yes)
        return set(edit, q.name, {}, numberText(q.value));
    if (q.hasValue)
        if (const Result<void> done = set(edit, q.name, "start", numberText(q.value)); !done)
            return done;
    if (q.fixed != Fixed::AsInModel)
        return set(edit, q.name, "fixed", q.fixed == Fixed::Yes ? "true" : "false");
    return {};
}

} // namespace

Result<ScenarioEdit> writeIntoClass(std::shared_ptr<const SourceText> text, syntax::Language language,
                                    const std::string& className, const Scenario& scenario) {
    auto edit = ModelEdit::begin(std::move(text), language, className);
    if (!edit)
        return std::unexpected(edit.error());
    ScenarioEdit result;
    for (const ScenarioQuantity& q : scenario.quantities)
        if (q.fixed != Fixed::AsInModel || q.hasValue)
            if (!write(*edit, q))
                result.unwritten.push_back(q.name);
    result.change = edit->take();
    return result;
}

} // namespace gnomon::session
