#include "app/shell/refusals.h"

#include <QCoreApplication>
#include <QList>
#include <QRegularExpression>

namespace gnomon {

namespace {

// As compiler/session/edits and the syntax editors say it; what stands for names is %1, %2 …
constexpr const char* sentences[] = {
    QT_TRANSLATE_NOOP("Refusals",
                      "there is nothing to delete in this class: what it inherits is deleted where it is declared"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' is constrained by what may replace it: change it in the text"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' has no declaration of the usual kind: change it in the text"),
    QT_TRANSLATE_NOOP("Refusals", "the class that '%1' is inherited from was not found in the text"),
    QT_TRANSLATE_NOOP("Refusals", "the prefixes of '%1' have more in them: change them in the text"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' shares its dimensions with others: change them in the text"),
    QT_TRANSLATE_NOOP("Refusals", "a model in Sol has nothing of that kind: change it in the text"),
    QT_TRANSLATE_NOOP("Refusals", "the graphics of this class are computed: edit them in the text"),
    QT_TRANSLATE_NOOP("Refusals", "the figures of this class are computed: edit them in the text"),
    QT_TRANSLATE_NOOP("Refusals", "there is already something with the name '%1' in this class"),
    QT_TRANSLATE_NOOP("Refusals", "where this shape lies is computed: change it in the text"),
    QT_TRANSLATE_NOOP("Refusals", "an outer 'each' says the same of all elements of '%1'"),
    QT_TRANSLATE_NOOP("Refusals", "%1 is a folder of files: copy its classes one by one"),
    QT_TRANSLATE_NOOP("Refusals", "%1 is a folder of files: move its classes one by one"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' shares a replaceable clause and cannot leave it"),
    QT_TRANSLATE_NOOP("Refusals", "the change meets another one at the same place"),
    QT_TRANSLATE_NOOP("Refusals", "this shape is computed: change it in the text"),
    QT_TRANSLATE_NOOP("Refusals", "there is no connection of '%1' and '%2' in %3"),
    QT_TRANSLATE_NOOP("Refusals", "a class outside of all packages needs a file"),
    QT_TRANSLATE_NOOP("Refusals", "%1 is one file: it has no place for folders"),
    QT_TRANSLATE_NOOP("Refusals", "there is nothing here that can be modified"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' and '%2' are already connected in %3"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' and '%2' are no ends of a connection"),
    QT_TRANSLATE_NOOP("Refusals", "%1 has no file of its own: save it first"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' is a class here, which has no value"),
    QT_TRANSLATE_NOOP("Refusals", "there is no place for an equation in %1"),
    QT_TRANSLATE_NOOP("Refusals", "there is no place for an element in %1"),
    QT_TRANSLATE_NOOP("Refusals", "there is nothing here that has a value"),
    QT_TRANSLATE_NOOP("Refusals", "there is already a class '%1' in %2"),
    QT_TRANSLATE_NOOP("Refusals", "the clipboard holds no components"),
    QT_TRANSLATE_NOOP("Refusals", "there is no component '%1' in %2"),
    QT_TRANSLATE_NOOP("Refusals", "the change does not fit the text"),
    QT_TRANSLATE_NOOP("Refusals", "a list in HYSDEL has no diagram"),
    QT_TRANSLATE_NOOP("Refusals", "only packages can be moved into"),
    QT_TRANSLATE_NOOP("Refusals", "the end of the class is missing"),
    QT_TRANSLATE_NOOP("Refusals", "%1 cannot be moved into itself"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' is already declared in %2"),
    QT_TRANSLATE_NOOP("Refusals", "there is a folder already: %1"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' cannot leave its clause"),
    QT_TRANSLATE_NOOP("Refusals", "there is no class '%1' in %2"),
    QT_TRANSLATE_NOOP("Refusals", "there is a file already: %1"),
    QT_TRANSLATE_NOOP("Refusals", "there is a class %1 already"),
    QT_TRANSLATE_NOOP("Refusals", "there is no modifier '%1'"),
    QT_TRANSLATE_NOOP("Refusals", "the head of %1 is broken"),
    QT_TRANSLATE_NOOP("Refusals", "there is no such shape"),
    QT_TRANSLATE_NOOP("Refusals", "%1 is a folder already"),
    QT_TRANSLATE_NOOP("Refusals", "there is no class %1"),
    QT_TRANSLATE_NOOP("Refusals", "%1 is there already"),
    QT_TRANSLATE_NOOP("Refusals", "%1 is no package"),
    QT_TRANSLATE_NOOP("Refusals", "'%1' is no name"),
};

struct Known {
    const char* sentence;
    QRegularExpression pattern;
};

const QList<Known>& known() {
    static const QList<Known> all = [] {
        QList<Known> made;
        for (const char* sentence : sentences) {
            QString pattern = QRegularExpression::escape(QString::fromLatin1(sentence));
            static const QRegularExpression place(QStringLiteral("(\\\\)?%\\d"));
            pattern.replace(place, QStringLiteral("(.+?)"));
            made.append({sentence, QRegularExpression(QRegularExpression::anchoredPattern(pattern))});
        }
        return made;
    }();
    return all;
}

} // namespace

QString shownRefusal(const QString& sentence) {
    for (const Known& each : known()) {
        const QRegularExpressionMatch match = each.pattern.match(sentence);
        if (!match.hasMatch())
            continue;
        QString shown = QCoreApplication::translate("Refusals", each.sentence);
        for (int i = 1; i <= match.lastCapturedIndex(); ++i)
            shown.replace(QStringLiteral("%") + QString::number(i), match.captured(i));
        return shown;
    }
    return sentence;
}

} // namespace gnomon
