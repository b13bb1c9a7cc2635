#include "app/workspace/workspace.h"

#include "app/workspace/background.h"
#include "app/workspace/library_watch.h"
#include "app/workspace/project_history.h"
#include "app/workspace/semantic_check.h"

#include "compiler/base/files.h"
#include "compiler/base/source_text.h"
#include "compiler/session/session.h"
#include "compiler/session/standard_folders.h"
#include "compiler/session/views/model_views.h"
#include "compiler/syntax/parse.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <map>
#include <optional>
#include <utility>

namespace gnomon {

struct Workspace::Item {
    std::unique_ptr<Document> document;
    std::unique_ptr<Journal> journal;
    std::shared_ptr<const session::SourceVersion> version;
    std::shared_ptr<const session::SourceVersion> checked; // as far as its meaning goes; may be known before `version`
    std::shared_ptr<std::atomic<uint64_t>> latest = std::make_shared<std::atomic<uint64_t>>(); // revision of the text
    QString analysedAs;
    bool analysing = false;
    bool stale = false;
    struct OfRuns {
        uint64_t revision = 0; // of the text that was run
        std::vector<TextMark> marks;
    };
    std::map<QString, OfRuns> ofRuns;                        // by the class that was run
    uint64_t knownRevision = 0;                              // of `version`
    std::vector<TextMark> meaning;                           // what is wrong with the meaning of …
    std::shared_ptr<const session::SourceVersion> meaningOf; // … this text, which may be older than the present
    uint32_t attention = 0;
    bool journalFails = false;
    std::optional<std::string> conflict;           // what the file became
    std::shared_ptr<session::ModelViews> ownViews; // while another text has a class of the same name
};

namespace {

std::vector<TextMark::Fix> fixesOf(const Diagnostic& diagnostic) {
    std::vector<TextMark::Fix> fixes;
    for (const Fix& fix : diagnostic.fixes)
        if (fix.source == diagnostic.span.source)
            fixes.push_back({QString::fromStdString(fix.title), fix.change});
    return fixes;
}

/// Marks of a text in the text that became of it: what lies before and behind the change stays.
std::vector<TextMark> carriedOver(std::vector<TextMark> marks, std::string_view before, std::string_view after) {
    if (marks.empty() || before == after)
        return marks;
    const size_t shorter = std::min(before.size(), after.size());
    const auto same = static_cast<size_t>(
        std::mismatch(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(shorter), after.begin()).first -
        before.begin());
    size_t tail = 0;
    while (tail < shorter - same && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const size_t changedEnd = before.size() - tail;
    const auto shift = static_cast<int64_t>(after.size()) - static_cast<int64_t>(before.size());
    std::erase_if(marks, [&](const TextMark& mark) { return mark.end >= same && mark.begin <= changedEnd; });
    for (TextMark& mark : marks) {
        mark.fixes.clear(); // made for the text before
        if (mark.begin > changedEnd) {
            mark.begin = static_cast<uint32_t>(mark.begin + shift);
            mark.end = static_cast<uint32_t>(mark.end + shift);
        }
    }
    return marks;
}

/// The same version; when nobody has it any more it is taken down beside the window's thread, as a long text has many
/// thousand parts.
std::shared_ptr<const session::SourceVersion> releasedElsewhere(std::shared_ptr<const session::SourceVersion> version) {
    const session::SourceVersion* raw = version.get();
    return {raw, [version = std::move(version)](const session::SourceVersion*) mutable {
                startBehindWindow([version = std::move(version)]() mutable { version.reset(); });
            }};
}

} // namespace

Workspace::Workspace(QString stateFolder, QObject* parent)
    : QObject(parent),
      m_folder(std::move(stateFolder)),
      m_session(std::make_unique<session::Session>()),
      m_views(std::make_shared<session::ModelViews>(*m_session)) {
    QDir().mkpath(m_folder);
    session::addStandardFolders(*m_session);
    m_pool.setMaxThreadCount(1);
    m_history = std::make_unique<ProjectHistory>(*this, m_folder + QStringLiteral("/removed"));
    m_meaning = std::make_unique<SemanticCheck>(*m_session, this); // to be found by whoever turns its units off
    connect(m_meaning.get(), &SemanticCheck::outdated, this, [this] {
        for (const auto& entry : m_items)
            checkMeaning(*entry, entry->version, false);
    });
    connect(m_meaning.get(), &SemanticCheck::found, this,
            [this](const QString& path, const std::shared_ptr<const session::SourceVersion>& version,
                   const std::vector<TextMark>& marks, bool complete) {
                for (const auto& entry : m_items) {
                    if (entry->analysedAs != path || entry->checked != version)
                        continue;
                    // A part says nothing of the rest: what was known of that stays till all is known.
                    std::vector<TextMark> known;
                    if (!complete && entry->meaningOf)
                        known =
                            carriedOver(entry->meaning, entry->meaningOf->text()->bytes(), version->text()->bytes());
                    for (const TextMark& mark : marks)
                        if (std::ranges::none_of(known, [&mark](const TextMark& other) {
                                return other.begin == mark.begin && other.text == mark.text;
                            }))
                            known.push_back(mark);
                    entry->meaning = std::move(known);
                    entry->meaningOf = version;
                    emit marksChanged(entry->document.get());
                }
            });
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &Workspace::fileChanged);
    m_libraryWatch = std::make_unique<LibraryWatch>(*m_session);
    connect(m_libraryWatch.get(), &LibraryWatch::changed, this, [this] {
        for (const auto& entry : m_items)
            checkMeaning(*entry, entry->version, false);
        emit librariesChanged();
    });
}

Workspace::~Workspace() {
    m_libraryWatch.reset();
    m_meaning.reset();
    m_pool.clear();
    m_pool.waitForDone();
}

QList<Document*> Workspace::documents() const {
    QList<Document*> all;
    for (const auto& entry : m_items)
        all.append(entry->document.get());
    return all;
}

Workspace::Item* Workspace::item(const Document* document) const {
    for (const auto& entry : m_items)
        if (entry->document.get() == document)
            return entry.get();
    return nullptr;
}

Document* Workspace::find(const QString& path) const {
    const QString canonical = QFileInfo(path).canonicalFilePath();
    for (const auto& entry : m_items) {
        const QString& own = entry->document->path();
        if (!own.isEmpty() &&
            (own == path || (!canonical.isEmpty() && QFileInfo(own).canonicalFilePath() == canonical)))
            return entry->document.get();
    }
    return nullptr;
}

QString Workspace::newJournalFile() {
    QString name;
    do
        name = QDir(m_folder).filePath(QStringLiteral("%1.journal").arg(++m_lastJournal, 4, 10, QLatin1Char('0')));
    while (QFile::exists(name));
    return name;
}

Document* Workspace::adopt(std::unique_ptr<Document> owned, std::unique_ptr<Journal> journal) {
    auto entry = std::make_unique<Item>();
    Document* document = owned.get();
    giveOwnTitle(*document);
    entry->document = std::move(owned);
    entry->journal = journal ? std::move(journal) : std::make_unique<Journal>(newJournalFile(), *document);
    Item* raw = entry.get();
    m_items.push_back(std::move(entry));
    document->setReadOnly(isLibraryFile(document));
    connect(document, &Document::changed, this, [this, raw](const TextChange& change) {
        if (!change.empty())
            raw->attention = change.edits().front().offset;
        analyse(*raw);
    });
    connect(document, &Document::stepped, this, [this, raw, document](const DocumentStep& step) {
        const Result<void> recorded = raw->journal->record(step);
        if (!recorded && !raw->journalFails)
            emit journalFailed(document, QString::fromStdString(recorded.error().message));
        raw->journalFails = !recorded;
        emit stateChanged(document);
    });
    connect(document, &Document::mergedAtSaving, this, [this, document] { emit mergedFromDisk(document); });
    connect(document, &Document::conflictAtSaving, this, [this, raw, document](const std::string& disk) {
        raw->conflict = disk;
        emit conflictOnDisk(document);
    });
    connect(document, &Document::pathChanged, this, [this, raw, document] {
        watch(document);
        analyse(*raw);
        emit stateChanged(document);
    });
    watch(document);
    emit opened(document);
    analyse(*raw);
    return document;
}

Result<Document*> Workspace::open(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (Document* already = find(absolute))
        return already;
    Result<std::string> text = Document::readText(absolute);
    if (!text)
        return std::unexpected(text.error());
    return adopt(std::make_unique<Document>(absolute, std::move(*text)), nullptr);
}

namespace {

/// The characters of Windows-1252 where Latin-1 has control characters, as everybody reads files that say Latin-1.
std::string fromLatin1(std::string_view bytes) {
    static constexpr char16_t other[32] = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                           0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                           0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                           0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
    QString text;
    text.reserve(static_cast<qsizetype>(bytes.size()));
    for (const char each : bytes) {
        const auto byte = static_cast<unsigned char>(each);
        text.append(QChar(byte >= 0x80 && byte < 0xA0 ? other[byte - 0x80] : char16_t(byte)));
    }
    return text.toStdString();
}

/// Files in UTF-16 have a mark at their beginning, and zeros.
bool mayBeLatin1(std::string_view bytes) {
    return !whyNotText(bytes).empty() && bytes.find('\0') == std::string_view::npos && !bytes.starts_with("\xFF\xFE") &&
           !bytes.starts_with("\xFE\xFF");
}

} // namespace

bool Workspace::isLatin1(const QString& path) {
    const Result<std::string> bytes = readFile(QFile::encodeName(path).toStdString());
    return bytes && mayBeLatin1(*bytes);
}

Result<Document*> Workspace::openLatin1(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (Document* already = find(absolute))
        return already;
    Result<std::string> bytes = readFile(QFile::encodeName(absolute).toStdString());
    if (!bytes)
        return std::unexpected(bytes.error());
    if (!mayBeLatin1(*bytes))
        return open(path);
    Document* document = adopt(std::make_unique<Document>(absolute, fromLatin1(*bytes)), nullptr);
    // The file has other bytes than the text: it is to be saved.
    document->keepOverDisk(std::move(*bytes));
    return document;
}

QList<Document*> Workspace::unkept() const {
    QList<Document*> lost;
    for (const auto& entry : m_items)
        if (entry->journalFails && entry->document->isModified())
            lost.append(entry->document.get());
    return lost;
}

Document* Workspace::adopt(const QString& path, std::string text) {
    if (Document* already = find(path))
        return already;
    return adopt(std::make_unique<Document>(QFileInfo(path).absoluteFilePath(), std::move(text)), nullptr);
}

Document* Workspace::create(const QString& title, std::string text) {
    auto document = std::make_unique<Document>(QString(), std::string());
    document->setTitle(title);
    Document* created = adopt(std::move(document), nullptr);
    if (!text.empty()) {
        created->apply(TextChange(TextEdit{0, 0, std::move(text)}), {false, 0, tr("New text")});
        created->closeEntry();
    }
    return created;
}

Result<void> Workspace::saveAs(Document* document, const QString& path) {
    if (const Document* other = find(path); other && other != document)
        return fail(tr("%1 is open in another tab: close it there, or choose another name.")
                        .arg(QFileInfo(path).fileName())
                        .toStdString());
    else if (other)
        return document->save();
    return document->saveAs(QFileInfo(path).absoluteFilePath());
}

void Workspace::close(Document* document) {
    emit aboutToClose(document);
    const auto found = std::find_if(m_items.begin(), m_items.end(),
                                    [document](const auto& entry) { return entry->document.get() == document; });
    assert(found != m_items.end());
    if (!document->path().isEmpty())
        m_watcher.removePath(document->path());
    m_meaning->forget((*found)->analysedAs);
    m_session->removeText((*found)->analysedAs.toStdString());
    disconnect(document, nullptr, this, nullptr);
    (*found)->journal->remove();
    const std::unique_ptr<Item> last = std::move(*found);
    m_items.erase(found);
    // What it said to others is not there any more.
    for (const auto& other : m_items)
        checkMeaning(*other, other->version, false);
}

/// Two texts that have no files may be called the same: the compiler would take one for the other.
void Workspace::giveOwnTitle(Document& document) const {
    if (!document.path().isEmpty())
        return;
    const QFileInfo title(document.title());
    const QString ending = title.suffix().isEmpty() ? QString() : QLatin1Char('.') + title.suffix();
    const QString base = document.title().chopped(ending.size());
    for (int i = 2; documentOf(sourceName(&document)); ++i)
        document.setTitle(QStringLiteral("%1 (%2)%3").arg(base).arg(i).arg(ending));
}

std::shared_ptr<session::ModelViews> Workspace::viewsOf(const Document* document) const {
    Item* own = item(document);
    const auto namesOf = [](const Item& entry) {
        std::vector<std::string> names;
        if (entry.version)
            for (const session::OutlineItem& each : entry.version->outline())
                names.push_back(each.name);
        return names;
    };
    if (!own)
        return m_views;
    const std::vector<std::string> names = namesOf(*own);
    const bool hasRival = std::ranges::any_of(m_items, [&](const auto& other) {
        return other.get() != own && std::ranges::any_of(namesOf(*other), [&](const std::string& name) {
                   return std::ranges::find(names, name) != names.end();
               });
    });
    if (!hasRival) {
        own->ownViews = nullptr;
        return m_views;
    }
    if (!own->ownViews)
        own->ownViews = std::make_shared<session::ModelViews>(*m_session, sourceName(document).toStdString());
    return own->ownViews;
}

Workspace::Recovered Workspace::recover() {
    Recovered all;
    const QDir folder(m_folder);
    const QStringList files = folder.entryList({QStringLiteral("*.journal")}, QDir::Files, QDir::Name);
    for (const QString& name : files) {
        const QString file = folder.filePath(name);
        Result<Journal::Recovered> recovered = Journal::recover(file);
        if (!recovered) {
            // Kept for whoever wants to look at it, but out of the way.
            QString aside = file + QStringLiteral(".unreadable");
            for (int number = 2; QFile::exists(aside); ++number)
                aside = file + QStringLiteral(".unreadable-%1").arg(number);
            all.unreadable.append(QFile::rename(file, aside) ? aside : file);
            continue;
        }
        std::unique_ptr<Document> document = std::move(recovered->document);
        const bool hasFile = !document->path().isEmpty();
        const Result<std::string> disk =
            hasFile ? Document::readText(document->path()) : Result<std::string>(fail(std::string()));
        const bool nothingToLose = !document->isModified() || (disk && *disk == document->text());
        if (nothingToLose || (hasFile && find(document->path()))) {
            QFile::remove(file);
            continue;
        }
        std::unique_ptr<Journal> journal = Journal::resume(file, *document);
        Document* adopted = adopt(std::move(document), std::move(journal));
        all.unsaved.append(adopted);
        if (recovered->damaged)
            all.incomplete.append(adopted);
        if (disk && *disk != adopted->savedText())
            fileChanged(adopted->path());
    }
    return all;
}

bool Workspace::isLibraryFile(const Document* document) {
    return isLibraryFile(document->path());
}

Document* Workspace::documentOf(const QString& name) const {
    for (const auto& entry : m_items)
        if (sourceName(entry->document.get()) == name)
            return entry->document.get();
    return nullptr;
}

bool Workspace::isLibraryFile(const QString& file) {
    const QString path = QFileInfo(file).canonicalFilePath();
    if (path.isEmpty())
        return false;
    for (const std::string& folder : session::standardLibraryFolders()) {
        const QString library = QFileInfo(QString::fromStdString(folder)).canonicalFilePath();
        if (!library.isEmpty() && path.startsWith(library + QLatin1Char('/')))
            return true;
    }
    return false;
}

QString Workspace::sourceName(const Document* document) const {
    if (!document->path().isEmpty())
        return document->path();
    const QString title = document->title();
    return QFileInfo(title).suffix().isEmpty() ? title + QStringLiteral(".mo") : title;
}

std::shared_ptr<const session::SourceVersion> Workspace::analysis(const Document* document) const {
    const Item* entry = item(document);
    return entry ? entry->version : nullptr;
}

std::vector<TextMark> Workspace::marks(const Document* document) const {
    std::vector<TextMark> all;
    const Item* entry = item(document);
    if (!entry)
        return all;
    if (entry->version)
        for (const Diagnostic& diagnostic : entry->version->syntaxDiagnostics())
            all.push_back({static_cast<TextMark::Level>(diagnostic.severity), diagnostic.span.begin,
                           diagnostic.span.end, QString::fromStdString(diagnostic.text()), fixesOf(diagnostic)});
    auto add = [&all](const TextMark& mark) {
        if (std::none_of(all.begin(), all.end(),
                         [&](const TextMark& other) { return other.begin == mark.begin && other.text == mark.text; }))
            all.push_back(mark);
    };
    if (entry->meaningOf && entry->version) {
        for (const TextMark& mark :
             carriedOver(entry->meaning, entry->meaningOf->text()->bytes(), entry->version->text()->bytes()))
            add(mark);
    }
    for (const auto& [className, said] : entry->ofRuns)
        if (said.revision == document->revision())
            for (const TextMark& mark : said.marks)
                add(mark);
    return all;
}

uint64_t Workspace::knownRevision(const Document* document) const {
    const Item* entry = item(document);
    return entry ? entry->knownRevision : 0;
}

void Workspace::setAttention(const Document* document, uint32_t offset) {
    if (Item* entry = item(document))
        entry->attention = offset;
}

bool Workspace::isChecking() const {
    return m_meaning->isBusy();
}

void Workspace::checkMeaning(Item& entry, std::shared_ptr<const session::SourceVersion> version, bool urgent) {
    entry.checked = version;
    if (m_areChecksHeld)
        return; // all of them when they are released
    // A text that cannot be read has no meaning yet, and a library's is not the user's to mend.
    const auto isError = [](const Diagnostic& d) { return d.severity == Severity::Error; };
    if (!version || std::ranges::any_of(version->syntaxDiagnostics(), isError) || isLibraryFile(entry.document.get()) ||
        version->language() == syntax::Language::Hysdel)
        return;
    m_meaning->check(entry.analysedAs, std::move(version), entry.attention, urgent);
}

void Workspace::holdChecks() {
    m_areChecksHeld = true;
}

void Workspace::releaseChecks() {
    if (!std::exchange(m_areChecksHeld, false))
        return;
    for (const auto& entry : m_items)
        checkMeaning(*entry, entry->version, false);
    emit checksReleased();
}

void Workspace::clearRunMarks(const QString& className) {
    for (const auto& entry : m_items) {
        const uint64_t present = entry->document->revision();
        std::erase_if(entry->ofRuns, [&](const auto& each) { return each.second.revision != present; });
        Item::OfRuns& said = entry->ofRuns[className];
        const bool had = !said.marks.empty();
        said = {present, {}};
        if (had)
            emit marksChanged(entry->document.get());
    }
}

void Workspace::addRunMark(const QString& className, const Document* document, TextMark mark) {
    Item* entry = item(document);
    const auto said = entry ? entry->ofRuns.find(className) : std::map<QString, Item::OfRuns>::iterator();
    if (!entry || said == entry->ofRuns.end() || said->second.revision != document->revision())
        return;
    const auto isSame = [&](const TextMark& other) { return other.begin == mark.begin && other.text == mark.text; };
    if (std::ranges::any_of(said->second.marks, isSame))
        return;
    said->second.marks.push_back(std::move(mark));
    emit marksChanged(entry->document.get());
}

void Workspace::analyse(Item& entry) {
    if (entry.analysing) {
        entry.stale = true;
        *entry.latest = entry.document->revision();
        return;
    }
    const Document* document = entry.document.get();
    const QString name = sourceName(document);
    if (!syntax::languageOf(name.toStdString())) {
        entry.version = nullptr;
        return;
    }
    if (entry.analysedAs != name && !entry.analysedAs.isEmpty())
        m_session->removeText(entry.analysedAs.toStdString());
    entry.analysedAs = name;
    entry.analysing = true;
    entry.stale = false;
    *entry.latest = document->revision();
    QPointer<Document> target = entry.document.get();
    m_pool.start([this, target, name, text = document->text(), revision = document->revision(),
                  latest = entry.latest]() mutable {
        giveWayToWindow();
        const std::string path = name.toStdString();
        const auto snapshot = m_session->setText(path, std::move(text));
        std::shared_ptr<const session::SourceVersion> version = snapshot ? (*snapshot)->file(path) : nullptr;
        if (version)
            version = releasedElsewhere(std::move(version));
        // All of this is made here so that the window finds it ready, as long as there is no newer text; what it means
        // is looked at meanwhile.
        if (version && *latest == revision) {
            version->tree();
            QMetaObject::invokeMethod(
                this,
                [this, target, version, revision] {
                    if (target)
                        textRead(target, version, revision);
                },
                Qt::QueuedConnection);
        }
        if (version && *latest == revision) {
            version->highlights();
            version->folds();
            version->outline();
            version->text()->lineCount();
        }
        QMetaObject::invokeMethod(
            this,
            [this, target, version, revision] {
                if (target)
                    analysisDone(target, version, revision);
            },
            Qt::QueuedConnection);
    });
}

bool Workspace::isAnalysing(const Document* document) const {
    const Item* entry = item(document);
    return entry && (entry->analysing || entry->stale);
}

void Workspace::whenKnown(Document* document, QObject* context, std::function<void()> then) {
    // While an analysis is under way the session may know a text in between, even if the last one is that of now.
    const auto known = analysis(document);
    if (item(document) && !isAnalysing(document) && known && known->text()->bytes() == document->text()) {
        then();
        return;
    }
    auto* once = new QObject(context);
    connect(document, &QObject::destroyed, once, &QObject::deleteLater);
    connect(this, &Workspace::analysed, once, [once, document, then = std::move(then)](Document* analysedNow) {
        if (analysedNow != document)
            return;
        once->deleteLater();
        then();
    });
}

void Workspace::textRead(Document* document, const std::shared_ptr<const session::SourceVersion>& version,
                         uint64_t revision) {
    if (Item* entry = item(document); entry && revision == document->revision())
        checkMeaning(*entry, version, true);
}

void Workspace::analysisDone(Document* document, std::shared_ptr<const session::SourceVersion> version,
                             uint64_t revision) {
    Item* entry = item(document);
    if (!entry)
        return;
    entry->analysing = false;
    if (version && revision == document->revision()) {
        entry->version = std::move(version);
        entry->knownRevision = revision;
        emit analysed(document);
        if (!entry->stale) {
            // What others say may mean something else now.
            for (const auto& other : m_items)
                if (other.get() != entry)
                    checkMeaning(*other, other->version, false);
        }
    }
    if (entry->stale)
        analyse(*entry);
}

void Workspace::watch(const Document* document) {
    if (!document->path().isEmpty() && !m_watcher.files().contains(document->path()))
        m_watcher.addPath(document->path());
}

void Workspace::fileChanged(const QString& path) {
    Document* document = find(path);
    Item* entry = document ? item(document) : nullptr;
    if (!entry)
        return;
    if (!QFile::exists(path)) {
        // Programs that save by renaming leave a moment without the file.
        QTimer::singleShot(100, document, [this, document] {
            if (QFile::exists(document->path()))
                fileChanged(document->path());
            else
                emit vanishedFromDisk(document);
        });
        return;
    }
    watch(document);
    Result<std::string> disk = Document::readText(path);
    if (!disk || *disk == document->savedText())
        return;
    const bool same = *disk == document->text();
    if (document->mergeFromDisk(*disk)) {
        if (!same)
            emit mergedFromDisk(document);
    } else {
        entry->conflict = std::move(*disk);
        emit conflictOnDisk(document);
    }
}

bool Workspace::hasConflict(const Document* document) const {
    const Item* entry = item(document);
    return entry && entry->conflict;
}

void Workspace::resolve(Document* document, Conflict choice) {
    Item* entry = item(document);
    assert(entry);
    if (!entry->conflict)
        return;
    std::string theirs = *std::exchange(entry->conflict, std::nullopt);
    // It may have changed once more while the question stood.
    if (Result<std::string> disk = Document::readText(document->path()))
        theirs = std::move(*disk);
    if (choice == Conflict::TakeDisk)
        document->takeFromDisk(std::move(theirs));
    else
        document->keepOverDisk(std::move(theirs));
    emit conflictResolved(document);
}

} // namespace gnomon
