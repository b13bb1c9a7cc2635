#include "app/modeling/library_model.h"

#include "app/desk/icons.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/standard_folders.h"
#include "diagram/diagram_canvas.h"
#include "diagram/graphics_painter.h"

#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <tuple>

namespace gnomon {

using session::ClassEntry;
using session::ClassKind;

struct LibraryModel::Item {
    ClassEntry entry;
    Item* parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<Item>> children;
    enum class State { New, Asked, Filled } state = State::New;
};

namespace {

/// What one works on stands before the libraries.
void ownFirst(std::vector<ClassEntry>& entries) {
    std::ranges::stable_partition(
        entries, [](const ClassEntry& e) { return !Workspace::isLibraryFile(QString::fromStdString(e.path)); });
}

} // namespace

LibraryModel::LibraryModel(const Shell& shell, QObject* parent)
    : QAbstractItemModel(parent),
      m_shell(shell),
      m_root(std::make_unique<Item>()),
      m_matches(std::make_unique<Item>()) {
    m_root->entry.hasMembers = true;
    m_matches->state = Item::State::Filled;
}

LibraryModel::~LibraryModel() = default;

LibraryModel::Item* LibraryModel::itemAt(const QModelIndex& index) const {
    if (index.isValid())
        return static_cast<Item*>(index.internalPointer());
    return isFiltered() ? m_matches.get() : m_root.get();
}

QModelIndex LibraryModel::indexOf(const Item* item) const {
    if (item == m_root.get() || item == m_matches.get())
        return {};
    return createIndex(item->row, 0, item);
}

QModelIndex LibraryModel::index(int row, int column, const QModelIndex& parent) const {
    const Item* item = itemAt(parent);
    if (column != 0 || row < 0 || row >= static_cast<int>(item->children.size()))
        return {};
    return createIndex(row, 0, item->children[static_cast<size_t>(row)].get());
}

QModelIndex LibraryModel::parent(const QModelIndex& child) const {
    return child.isValid() ? indexOf(itemAt(child)->parent) : QModelIndex();
}

int LibraryModel::rowCount(const QModelIndex& parent) const {
    return static_cast<int>(itemAt(parent)->children.size());
}

bool LibraryModel::hasChildren(const QModelIndex& parent) const {
    const Item* item = itemAt(parent);
    if (item->state == Item::State::Filled)
        return !item->children.empty();
    return item->entry.hasMembers && !(isFiltered() && parent.isValid());
}

bool LibraryModel::canFetchMore(const QModelIndex& parent) const {
    const Item* item = itemAt(parent);
    return item->state == Item::State::New && item->entry.hasMembers && !isFiltered();
}

void LibraryModel::fetchMore(const QModelIndex& parent) {
    Item* item = itemAt(parent);
    if (item->state != Item::State::New)
        return;
    item->state = Item::State::Asked;
    ++m_loading;
    const std::string package = item->entry.fullName;
    m_shell.views.ask(
        this, [package](session::ModelViews& views) { return views.members(package); },
        [this, package](std::vector<ClassEntry> entries) {
            --m_loading;
            Item* target = m_root.get();
            if (package.empty())
                ownFirst(entries);
            if (!package.empty()) {
                const QModelIndex found = find(QString::fromStdString(package));
                if (!found.isValid())
                    return;
                target = static_cast<Item*>(found.internalPointer());
            }
            fill(*target, std::move(entries));
            emit loaded(QString::fromStdString(package));
        },
        1);
}

/// What was there and still is keeps its place and its own children, so that a tree stays as open as it was.
void LibraryModel::fill(Item& item, std::vector<ClassEntry> entries) {
    const QModelIndex parent = indexOf(&item);
    const bool shown = !isFiltered();
    const auto renumber = [&item] {
        for (size_t i = 0; i < item.children.size(); ++i)
            item.children[i]->row = static_cast<int>(i);
    };
    for (size_t i = item.children.size(); i-- > 0;) {
        const bool stays =
            std::ranges::any_of(entries, [&](const ClassEntry& e) { return e.name == item.children[i]->entry.name; });
        if (stays)
            continue;
        if (shown)
            beginRemoveRows(parent, static_cast<int>(i), static_cast<int>(i));
        item.children.erase(item.children.begin() + static_cast<std::ptrdiff_t>(i));
        renumber();
        if (shown)
            endRemoveRows();
    }
    for (size_t i = 0; i < entries.size(); ++i) {
        const auto at = static_cast<std::ptrdiff_t>(i);
        const auto known = std::find_if(item.children.begin() + at, item.children.end(),
                                        [&](const auto& child) { return child->entry.name == entries[i].name; });
        if (known == item.children.begin() + at && known != item.children.end()) {
            if (item.children[i]->entry == entries[i])
                continue;
            item.children[i]->entry = std::move(entries[i]);
            // What it has was read for how it was; it is read again when it is looked at.
            if (shown)
                emit dataChanged(index(static_cast<int>(i), 0, parent), index(static_cast<int>(i), 0, parent));
            continue;
        }
        std::unique_ptr<Item> made;
        if (known != item.children.end()) {
            const int row = static_cast<int>(known - item.children.begin());
            if (shown)
                beginRemoveRows(parent, row, row);
            made = std::move(*known);
            item.children.erase(known);
            renumber();
            if (shown)
                endRemoveRows();
        } else {
            made = std::make_unique<Item>();
        }
        made->entry = std::move(entries[i]);
        made->parent = &item;
        if (shown)
            beginInsertRows(parent, static_cast<int>(i), static_cast<int>(i));
        item.children.insert(item.children.begin() + at, std::move(made));
        renumber();
        if (shown)
            endInsertRows();
    }
    item.state = Item::State::Filled;
}

void LibraryModel::refresh(bool libraries) {
    // What is the user's own may have changed anywhere; libraries stay as they are unless another program changes them.
    std::vector<std::string> packages{std::string()};
    const auto collect = [&packages, libraries](auto&& self, const Item& item) -> void {
        for (const auto& child : item.children)
            if (child->state == Item::State::Filled &&
                (libraries || !Workspace::isLibraryFile(QString::fromStdString(child->entry.path)))) {
                packages.push_back(child->entry.fullName);
                self(self, *child);
            }
    };
    collect(collect, *m_root);
    m_shell.views.ask(
        this,
        [packages](session::ModelViews& views) {
            std::vector<std::pair<std::string, std::vector<ClassEntry>>> found;
            for (const std::string& package : packages)
                found.emplace_back(package, views.members(package));
            return found;
        },
        [this](std::vector<std::pair<std::string, std::vector<ClassEntry>>> found) {
            bool changed = false;
            for (auto& [package, entries] : found) {
                Item* target = m_root.get();
                if (package.empty())
                    ownFirst(entries);
                if (!package.empty()) {
                    const QModelIndex at = find(QString::fromStdString(package));
                    if (!at.isValid())
                        continue;
                    target = static_cast<Item*>(at.internalPointer());
                }
                bool same = entries.size() == target->children.size();
                for (size_t i = 0; same && i < entries.size(); ++i)
                    same = entries[i] == target->children[i]->entry;
                if (same)
                    continue;
                changed = true;
                fill(*target, std::move(entries));
                emit loaded(QString::fromStdString(package));
            }
            if (!changed)
                return;
            m_allAsked = false; // the list of all is read again when somebody wants it
            if (isFiltered())
                allClasses();
        });
}

void LibraryModel::forgetIcons(const QString& below) {
    m_iconAsked.removeIf(
        [&below](const auto& it) { return it.key() == below || it.key().startsWith(below + QLatin1Char('.')); });
    if (const QModelIndex at = find(below); at.isValid())
        emit dataChanged(at, at, {Qt::DecorationRole});
}

void LibraryModel::forgetAllIcons() {
    m_iconAsked.clear();
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, 0), {Qt::DecorationRole});
}

QModelIndex LibraryModel::find(const QString& fullName) const {
    const Item* at = m_root.get();
    for (const QString& part : fullName.split(QLatin1Char('.'))) {
        const Item* next = nullptr;
        for (const auto& child : at->children)
            if (child->entry.name == part.toStdString())
                next = child.get();
        if (!next)
            return {};
        at = next;
    }
    return at == m_root.get() ? QModelIndex() : createIndex(at->row, 0, at);
}

const std::vector<ClassEntry>& LibraryModel::allClasses() {
    if (!m_allAsked) {
        m_allAsked = true;
        ++m_loading;
        m_shell.views.ask(
            this, [](session::ModelViews& views) { return views.allClasses(""); },
            [this](std::vector<ClassEntry> entries) {
                --m_loading;
                m_all = std::move(entries);
                if (isFiltered())
                    applyFilter();
                emit allClassesLoaded();
            },
            -1);
    }
    return m_all;
}

void LibraryModel::setFilter(const QString& text) {
    const QString wanted = text.trimmed();
    if (wanted == m_filter)
        return;
    if (!wanted.isEmpty())
        allClasses();
    beginResetModel();
    m_filter = wanted;
    endResetModel();
    applyFilter();
}

void LibraryModel::applyFilter() {
    beginResetModel();
    m_matches->children.clear();
    const QStringList words = m_filter.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    struct Fit {
        int rank;
        bool isInner;  // of examples and inner workings, which are rarely meant
        size_t length; // the nearer a name is to what was typed, the sooner it is meant
        const ClassEntry* entry;
        auto order() const { return std::tuple(rank, isInner, length); }
    };
    std::vector<Fit> found;
    const std::string bundled = session::bundledLibraryFolder();
    for (const ClassEntry& entry : m_all) {
        const QString full = QString::fromStdString(entry.fullName).toLower();
        bool fits = !words.isEmpty();
        for (const QString& word : words)
            fits = fits && full.contains(word);
        if (!fits)
            continue;
        const QString own = QString::fromStdString(entry.name).toLower();
        // What is called so before what lies in something that is.
        const int rank = own == words.last()            ? 0
                         : own.startsWith(words.last()) ? 1
                         : own.contains(words.last())   ? 2
                                                        : 3;
        // What comes with this program no other one knows: of two that fit as well it is the second.
        const bool isBundled = !bundled.empty() && entry.path.starts_with(bundled + "/");
        const bool isInner = full.contains(QLatin1String(".examples.")) || full.contains(QLatin1String(".internal")) ||
                             full.contains(QLatin1String(".baseclasses."));
        found.push_back({2 * rank + isBundled, isInner, entry.name.size(), &entry});
    }
    std::ranges::stable_sort(found, {}, &Fit::order);
    if (found.size() > 500)
        found.resize(500);
    for (const Fit& fit : found) {
        auto item = std::make_unique<Item>();
        item->entry = *fit.entry;
        item->parent = m_matches.get();
        item->row = static_cast<int>(m_matches->children.size());
        item->state = Item::State::Filled;
        m_matches->children.push_back(std::move(item));
    }
    endResetModel();
}

QIcon LibraryModel::iconOf(const QString& name, session::ClassKind kind) const {
    const auto known = m_icons.constFind(name);
    static const char* const standIns[] = {"package", "model",    "block",    "connector", "record",
                                           "type",    "function", "function", "model"};
    if (!m_iconAsked.value(name)) {
        m_iconAsked[name] = true;
        auto* self = const_cast<LibraryModel*>(this);
        const double ratio = qGuiApp->devicePixelRatio();
        m_shell.views.ask(
            self, [className = name.toStdString()](session::ModelViews& views) { return views.icon(className); },
            [self, name, ratio](std::shared_ptr<const session::IconView> view) {
                const QPixmap pixmap = view ? iconPixmap(*view, {20, 20}, ratio) : QPixmap();
                if (pixmap.isNull()) {
                    self->m_icons.remove(name);
                    return;
                }
                self->m_icons.insert(name, QIcon(pixmap));
                emit self->iconDrawn();
                const QModelIndex shown = self->isFiltered() ? QModelIndex() : self->find(name);
                if (shown.isValid())
                    emit self->dataChanged(shown, shown, {Qt::DecorationRole});
                else if (self->isFiltered() && !self->m_matches->children.empty())
                    emit self->dataChanged(self->index(0, 0), self->index(self->rowCount() - 1, 0),
                                           {Qt::DecorationRole});
            },
            -2);
    }
    return known != m_icons.constEnd() ? *known
                                       : m_shell.icons.icon(QLatin1String(standIns[static_cast<size_t>(kind)]));
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ClassEntry& entry = itemAt(index)->entry;
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(isFiltered() ? entry.fullName : entry.name);
    case Qt::DecorationRole:
        return iconOf(QString::fromStdString(entry.fullName), entry.kind);
    case Qt::ToolTipRole:
        return QStringLiteral("<b>%1</b><br>%2")
            .arg(QString::fromStdString(entry.fullName).toHtmlEscaped(),
                 QString::fromStdString(entry.description).toHtmlEscaped());
    case FullNameRole:
        return QString::fromStdString(entry.fullName);
    case KindRole:
        return static_cast<int>(entry.kind);
    case PathRole:
        return QString::fromStdString(entry.path);
    default:
        return {};
    }
}

Qt::ItemFlags LibraryModel::flags(const QModelIndex& index) const {
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled : Qt::NoItemFlags;
}

QStringList LibraryModel::mimeTypes() const {
    return {DiagramCanvas::classMimeType(), QStringLiteral("text/plain")};
}

QMimeData* LibraryModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    const QString name = indexes.first().data(FullNameRole).toString();
    data->setData(DiagramCanvas::classMimeType(), name.toUtf8());
    data->setText(name);
    return data;
}

} // namespace gnomon
