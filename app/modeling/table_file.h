#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QWidget;

namespace gnomon {

/// A table of a text file as blocks such as CombiTimeTable read it ("#1", then "double name(rows, columns)"), or of a
/// file with separated columns; the first rows of it.
struct TableFile {
    struct Table {
        QString name;
        int rows = 0, columns = 0;
        std::vector<QStringList> first;
    };
    std::vector<Table> tables;
    QString trouble; ///< why there are none

    static TableFile read(const QString& path, int mostRows = 100);
};

/// Shows a file's tables in a window of its own.
void showTablePreview(const QString& path, QWidget* parent);

} // namespace gnomon
