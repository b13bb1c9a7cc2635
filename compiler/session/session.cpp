#include "compiler/session/session.h"

#include "compiler/syntax/parse.h"

namespace gnomon::session {

std::shared_ptr<const SourceVersion> Snapshot::file(const std::string& path) const {
    auto it = m_byPath.find(path);
    return it == m_byPath.end() ? nullptr : it->second;
}

std::vector<std::shared_ptr<const SourceVersion>> Snapshot::files() const {
    std::vector<std::shared_ptr<const SourceVersion>> result;
    for (const auto& [path, version] : m_byPath)
        result.push_back(version);
    return result;
}

const SourceText* Snapshot::source(SourceId id) const {
    auto it = m_byId.find(id);
    return it == m_byId.end() ? nullptr : it->second->text().get();
}

Session::Session() {
    auto first = std::make_shared<Snapshot>();
    first->m_cancel = m_cancel.token();
    m_current = std::move(first);
}

Session::~Session() {
    m_cancel.cancel();
}

std::shared_ptr<const Snapshot> Session::snapshot() const {
    std::lock_guard lock(m_mutex);
    return m_current;
}

Result<std::shared_ptr<const Snapshot>> Session::setText(const std::string& path, std::string bytes) {
    const auto language = syntax::languageOf(path);
    if (!language)
        return fail(path + ": the ending of the name is none of .mo, .sol, .hys");
    auto text = SourceText::make(path, std::move(bytes));
    if (!text)
        return std::unexpected(text.error());

    std::lock_guard lock(m_mutex);
    auto next = std::make_shared<Snapshot>(*m_current);
    const SourceId id(m_nextSource++);
    auto version = std::make_shared<const SourceVersion>(id, std::move(*text), *language);
    if (auto& slot = next->m_byPath[path]; slot != version) {
        if (slot)
            next->m_byId.erase(slot->id());
        slot = version;
    }
    next->m_byId[id] = std::move(version);
    return publish(std::move(next));
}

Result<std::shared_ptr<const Snapshot>> Session::loadFile(const std::string& path) {
    auto text = SourceText::read(path);
    if (!text)
        return std::unexpected(text.error());
    return setText(path, std::string((*text)->bytes()));
}

std::shared_ptr<const Snapshot> Session::removeText(const std::string& path) {
    std::lock_guard lock(m_mutex);
    auto it = m_current->m_byPath.find(path);
    if (it == m_current->m_byPath.end())
        return m_current;
    auto next = std::make_shared<Snapshot>(*m_current);
    next->m_byId.erase(it->second->id());
    next->m_byPath.erase(path);
    return publish(std::move(next));
}

std::shared_ptr<const Snapshot> Session::publish(std::shared_ptr<Snapshot> next) {
    m_cancel.cancel();
    m_cancel = CancelSource();
    next->m_revision = m_current->m_revision + 1;
    next->m_cancel = m_cancel.token();
    m_current = std::move(next);
    return m_current;
}

} // namespace gnomon::session
