#include "app/shell/runnable_classes.h"

#include "app/shell/outline_panel.h"
#include "app/workspace/workspace.h"
#include "compiler/session/source_version.h"

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

void collect(const std::vector<OutlineItem>& items, const QString& prefix, QList<ClassPlace>& places) {
    for (const OutlineItem& item : items) {
        if (!isClass(item.kind))
            continue;
        const QString name = prefix + QString::fromStdString(item.name);
        places.append({name, iconName(item.kind), isRunnable(item.kind), item.nameBegin, item.nameEnd});
        collect(item.children, name + QLatin1Char('.'), places);
    }
}

} // namespace

QList<ClassPlace> classesOf(const Workspace& workspace, const Document* document) {
    QList<ClassPlace> places;
    if (const auto version = workspace.analysis(document))
        collect(version->outline(), {}, places);
    return places;
}

QStringList runnableClasses(const Workspace& workspace, const Document* document) {
    QStringList names;
    for (const ClassPlace& place : classesOf(workspace, document))
        if (place.runnable)
            names.append(place.name);
    return names;
}

} // namespace gnomon
