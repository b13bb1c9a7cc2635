#pragma once

#include <QDir>
#include <QFile>
#include <QList>
#include <QString>
#include <QStringList>

namespace gnomon::test {

/// A model M in a file of such: "### title | second | third", the text of the model in the lines below.
struct ModelText {
    QString title, second, third, text;
};

inline QList<ModelText> modelTexts(const QString& path) {
    QList<ModelText> result;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return result;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n')) {
        if (line.startsWith("### ")) {
            const QString head = line.mid(4);
            result.append({head.section('|', 0, 0).trimmed(),
                           head.section('|', 1, 1).trimmed(),
                           head.section('|', 2).trimmed(),
                           {}});
        } else if (!result.isEmpty()) {
            result.back().text += line + '\n';
        }
    }
    return result;
}

/// Those of tests/accuracy/chapters: the second is when the run stops or "ERR", the third what is expected then.
inline QList<ModelText> chapterTexts() {
    QList<ModelText> result;
    const QDir folder(QString(GNOMON_SOURCE_DIR) + "/tests/accuracy/chapters");
    for (const QString& name : folder.entryList({"*.txt"}, QDir::Files, QDir::Name))
        for (ModelText& model : modelTexts(folder.filePath(name))) {
            model.title = name.section('.', 0, 0) + ": " + model.title;
            result.append(model);
        }
    return result;
}

} // namespace gnomon::test
