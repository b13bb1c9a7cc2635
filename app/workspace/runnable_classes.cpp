#include "app/workspace/runnable_classes.h"

#include "app/workspace/workspace.h"
#include "compiler/base/identifier.h"
#include "compiler/base/source_text.h"
#include "compiler/session/source_version.h"
#include "compiler/syntax/syntax_tree.h"
#include "editor/document.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>

namespace gnomon {

using session::OutlineItem;
using session::OutlineKind;

namespace {

bool isClass(OutlineKind kind) {
    return kind < OutlineKind::Component;
}

bool isRunnable(OutlineKind kind) {
    return kind == OutlineKind::Model || kind == OutlineKind::Block || kind == OutlineKind::Class;
}

/// Between blanks, line ends and the like; comments are not looked into, they do not stand there.
bool isWordIn(std::string_view word, std::string_view text) {
    for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !isNameByte(text[at - 1]);
        const bool ends = at + word.size() == text.size() || !isNameByte(text[at + word.size()]);
        if (begins && ends)
            return true;
    }
    return false;
}

/// `isModelled`: not within an environment of Sol, which only has an interface.
void collect(const std::vector<OutlineItem>& items, const QString& prefix, std::string_view text, bool isModelled,
             QList<ClassPlace>& places) {
    for (const OutlineItem& item : items) {
        if (!isClass(item.kind))
            continue;
        const QString name = prefix + QString::fromStdString(item.name);
        // "partial model P", "replaceable partial model P"
        const std::string_view head = text.substr(item.begin, item.nameBegin - item.begin);
        const bool partial = isWordIn("partial", head);
        const bool modelled = isModelled && !isWordIn("environment", head);
        places.append(
            {name, iconName(item.kind), isRunnable(item.kind) && !partial && modelled, item.nameBegin, item.nameEnd});
        collect(item.children, name + QLatin1Char('.'), text, modelled, places);
    }
}

/// The last names of the types of all components.
void collectParts(const std::vector<OutlineItem>& items, QSet<QString>& parts) {
    for (const OutlineItem& item : items)
        if (item.kind == OutlineKind::Component)
            parts.insert(QString::fromStdString(item.detail).section(QLatin1Char('.'), -1));
        else
            collectParts(item.children, parts);
}

} // namespace

QString iconName(OutlineKind kind) {
    switch (kind) {
    case OutlineKind::Package:
        return QStringLiteral("package");
    case OutlineKind::Model:
    case OutlineKind::Class:
        return QStringLiteral("model");
    case OutlineKind::Block:
        return QStringLiteral("block");
    case OutlineKind::Connector:
        return QStringLiteral("connector");
    case OutlineKind::Record:
        return QStringLiteral("record");
    case OutlineKind::Type:
        return QStringLiteral("type");
    case OutlineKind::Function:
    case OutlineKind::Operator:
        return QStringLiteral("function");
    case OutlineKind::Component:
        return QStringLiteral("variable");
    case OutlineKind::Extends:
    case OutlineKind::Import:
        return QStringLiteral("file");
    case OutlineKind::EquationSection:
    case OutlineKind::AlgorithmSection:
        return QStringLiteral("text");
    }
    return QStringLiteral("file");
}

QList<ClassPlace> classesOf(const Workspace& workspace, const Document* document) {
    QList<ClassPlace> places;
    const auto version = workspace.analysis(document);
    if (!version)
        return places;
    QString within;
    const syntax::SyntaxTree& tree = *version->tree();
    if (version->language() == syntax::Language::Modelica)
        if (const syntax::NodeId clause = tree.child(tree.root(), syntax::NodeKind::WithinClause))
            if (const syntax::NodeId name = tree.child(clause, syntax::NodeKind::Name))
                within = QString::fromStdString(std::string(tree.text(name))) + QLatin1Char('.');
    collect(version->outline(), within, version->text()->bytes(), true, places);
    if (version->language() == syntax::Language::Hysdel)
        for (ClassPlace& place : places)
            place.runnable = false; // lists are not simulated yet
    return places;
}

QStringList runnableClasses(const Workspace& workspace, const Document* document) {
    QStringList names;
    for (const ClassPlace& place : classesOf(workspace, document))
        if (place.runnable)
            names.append(place.name);
    return names;
}

namespace {

const OutlineItem* classBelow(const std::vector<OutlineItem>& items, const QString& prefix, const QString& name) {
    for (const OutlineItem& item : items) {
        if (!isClass(item.kind))
            continue;
        const QString full = prefix + QString::fromStdString(item.name);
        if (full == name || name.endsWith(QLatin1Char('.') + full))
            return &item;
        if (const OutlineItem* inner = classBelow(item.children, full + QLatin1Char('.'), name))
            return inner;
    }
    return nullptr;
}

} // namespace

bool saysHowToRun(const Workspace& workspace, const Document* document, const QString& name) {
    const auto version = workspace.analysis(document);
    const OutlineItem* found = version ? classBelow(version->outline(), {}, name) : nullptr;
    if (!found)
        return false;
    const std::string_view text = version->text()->bytes();
    return isWordIn("experiment", text.substr(found->begin, found->end - found->begin));
}

QString fingerprintOf(const Workspace& workspace, const Document* document) {
    const auto version = workspace.analysis(document);
    if (!version || version->text()->bytes() != document->text())
        return {};
    const syntax::SyntaxTree& tree = *version->tree();
    std::vector<bool> isLeftOut(tree.tokens().size(), false);
    for (size_t i = 0; i < tree.nodeCount(); ++i)
        if (const syntax::Node& node = tree.node(syntax::NodeId(i)); node.kind == syntax::NodeKind::Annotation)
            std::fill(isLeftOut.begin() + node.firstToken, isLeftOut.begin() + node.tokenEnd, true);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (size_t i = 0; i < isLeftOut.size(); ++i)
        if (!isLeftOut[i]) {
            const std::string_view text = tree.text(syntax::TokenId(i));
            hash.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
            hash.addData(QByteArrayView("\n", 1));
        }
    return QString::fromLatin1(hash.result().toBase64());
}

QString classToRun(const Workspace& workspace, const Document* document, const QStringList& names) {
    if (names.size() < 2)
        return names.value(0);
    QSet<QString> parts;
    collectParts(workspace.analysis(document)->outline(), parts);
    const auto whole = std::ranges::find_if(
        names, [&](const QString& name) { return !parts.contains(name.section(QLatin1Char('.'), -1)); });
    return whole != names.end() ? *whole : names.first();
}

} // namespace gnomon
