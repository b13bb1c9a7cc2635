#pragma once

#include "app/desk/shell.h"
#include "app/search/file_search.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStandardItem;
class QStandardItemModel;
class QTimer;
class QToolButton;
class QTreeView;

namespace gnomon {

class Document;

/// Finds and replaces in many texts at once: open ones, files of their libraries, all libraries. What is ticked is
/// replaced, as one action that is undone as one.
class SearchPanel : public QWidget {
    Q_OBJECT

public:
    enum class Scope { Open, Own, Everything };

    explicit SearchPanel(const Shell& shell, QWidget* parent = nullptr);

    /// With a pattern (empty: the one before), ready to be typed over.
    void open(const QString& text, bool replacing);
    void setSearch(const SearchPattern& pattern, const QString& replacement, Scope scope);
    /// Replaces what is ticked; how many places.
    Result<int> replaceAll();
    bool isBusy() const { return m_busy; }
    const std::vector<FileMatches>& matches() const { return m_found; }
    QString status() const;

signals:
    void jumpRequested(const QString& path, quint32 begin, quint32 end);

private:
    void search();
    std::vector<SearchedText> texts() const;
    SearchPattern pattern() const;
    void show(Result<std::vector<FileMatches>> found);
    void updateReplace();
    /// Who only looks for something sees nothing that a click would change.
    void setReplacing(bool replacing);
    void showTicks(QStandardItem* top) const;

    const Shell& m_shell;
    QLineEdit* m_find;
    QLineEdit* m_replace;
    QToolButton* m_case;
    QToolButton* m_words;
    QToolButton* m_regular;
    QToolButton* m_replacing;
    QComboBox* m_scope;
    QPushButton* m_replaceButton;
    QLabel* m_status;
    QTreeView* m_view;
    QStandardItemModel* m_model;
    QTimer* m_soon;
    std::vector<FileMatches> m_found;
    CancelSource m_cancel;
    quint64 m_asked = 0;
    bool m_busy = false;
};

} // namespace gnomon
