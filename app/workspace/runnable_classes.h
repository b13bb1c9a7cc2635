#pragma once

// moc cannot read the tables of kinds behind it, and lupdate loses the namespace over an enumeration declared ahead.
#ifndef Q_MOC_RUN
#include "compiler/session/text_views.h"
#endif

#include <QString>
#include <QStringList>

namespace gnomon {

class Document;
class Workspace;

/// Of Icons.
QString iconName(session::OutlineKind kind);

/// A class of an open text and where its name stands.
struct ClassPlace {
    QString name; ///< with the packages around it
    QString icon;
    bool runnable = false;
    quint32 begin = 0, end = 0;
};

QList<ClassPlace> classesOf(const Workspace& workspace, const Document* document);
/// Names of models and blocks, in the order of the text.
QStringList runnableClasses(const Workspace& workspace, const Document* document);
/// Whether a class of a text says how it is to be run. Those of a library are read more often than run, and what says
/// nothing of it is not meant to be.
bool saysHowToRun(const Workspace& workspace, const Document* document, const QString& name);
/// Of `names`, its runnable classes, the first that no other class of the text has as a component, as what is a part of
/// something is seldom what one wants to run; the first at all where each is a part.
QString classToRun(const Workspace& workspace, const Document* document, const QStringList& names);
/// Tells apart texts of which the equations may say something else: not by annotations, comments and layout. Empty as
/// long as the compiler does not know the present text.
QString fingerprintOf(const Workspace& workspace, const Document* document);

} // namespace gnomon
