#include "app/modeling/table_file.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTableWidget>
#include <QTextStream>
#include <QVBoxLayout>

#include <algorithm>

namespace gnomon {

namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(TableFile)
};

} // namespace

TableFile TableFile::read(const QString& path, int mostRows) {
    TableFile result;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.trouble = Texts::tr("%1 cannot be read: %2").arg(path, file.errorString());
        return result;
    }
    if (path.endsWith(QLatin1String(".mat"), Qt::CaseInsensitive)) {
        result.trouble = Texts::tr("Tables of MATLAB files are read when the model runs; there is no preview of them.");
        return result;
    }
    QTextStream stream(&file);
    static const QRegularExpression header(
        QStringLiteral(R"(^\s*(?:double|float)\s+(\w+)\s*\(\s*(\d+)\s*,\s*(\d+)\s*\))"));
    static const QRegularExpression separators(QStringLiteral(R"([\s,;]+)"));
    const QString firstLine = stream.readLine();
    const bool isOurs = firstLine.startsWith(QLatin1String("#1"));
    auto cells = [](QString line) {
        if (const qsizetype comment = line.indexOf(QLatin1Char('#')); comment >= 0)
            line.truncate(comment);
        return line.split(separators, Qt::SkipEmptyParts);
    };
    if (!isOurs) {
        Table table;
        table.name = QFileInfo(path).fileName();
        for (QString line = firstLine; !line.isNull(); line = stream.readLine()) {
            const QStringList row = cells(line);
            if (row.isEmpty())
                continue;
            ++table.rows;
            table.columns = std::max(table.columns, static_cast<int>(row.size()));
            if (table.rows <= mostRows)
                table.first.push_back(row);
        }
        if (table.rows > 0)
            result.tables.push_back(std::move(table));
    } else {
        qsizetype missing = 0; // of the table that is being read
        for (QString line = stream.readLine(); !line.isNull(); line = stream.readLine()) {
            if (const auto match = header.match(line); match.hasMatch()) {
                Table table;
                table.name = match.captured(1);
                table.rows = match.captured(2).toInt();
                table.columns = match.captured(3).toInt();
                missing = qsizetype(table.rows) * table.columns;
                result.tables.push_back(std::move(table));
                continue;
            }
            if (result.tables.empty() || missing <= 0)
                continue;
            // Elements run on over the ends of lines.
            Table& table = result.tables.back();
            for (const QString& cell : cells(line)) {
                if (missing-- <= 0)
                    break;
                if (table.first.empty() || table.first.back().size() == table.columns) {
                    if (static_cast<int>(table.first.size()) == mostRows)
                        continue;
                    table.first.emplace_back();
                }
                table.first.back().append(cell);
            }
        }
    }
    if (result.tables.empty())
        result.trouble = Texts::tr("There is no table in %1.").arg(path);
    return result;
}

void showTablePreview(const QString& path, QWidget* parent) {
    const TableFile file = TableFile::read(path);
    auto* window = new QDialog(parent);
    window->setObjectName(QStringLiteral("tablePreview"));
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWindowTitle(QFileInfo(path).fileName());
    auto* layout = new QVBoxLayout(window);
    if (!file.trouble.isEmpty()) {
        auto* label = new QLabel(file.trouble);
        label->setWordWrap(true);
        layout->addWidget(label);
    } else {
        auto* tabs = new QTabWidget;
        tabs->setAccessibleName(Texts::tr("Tables of the file"));
        for (const TableFile::Table& table : file.tables) {
            auto* view = new QTableWidget(static_cast<int>(table.first.size()), table.columns);
            view->setAccessibleName(table.name);
            view->setEditTriggers(QAbstractItemView::NoEditTriggers);
            for (size_t r = 0; r < table.first.size(); ++r)
                for (qsizetype c = 0; c < table.first[r].size(); ++c)
                    view->setItem(static_cast<int>(r), static_cast<int>(c), new QTableWidgetItem(table.first[r][c]));
            tabs->addTab(view, QStringLiteral("%1 (%2 × %3)").arg(table.name).arg(table.rows).arg(table.columns));
        }
        layout->addWidget(tabs);
    }
    window->resize(560, 380);
    window->show();
}

} // namespace gnomon
