#pragma once

#include "app/shell/shell.h"

#include <QWidget>

class QLineEdit;
class QStackedWidget;
class QTreeView;
class QStandardItemModel;
class QSortFilterProxyModel;

namespace gnomon {

class Document;
namespace session {
struct OutlineItem;
enum class OutlineKind : uint8_t;
} // namespace session

QString iconName(session::OutlineKind kind);

/// The classes and declarations of texts as a tree with a filter: of every open document, or of the current one only.
/// A click goes to the place.
class OutlinePanel : public QWidget {
    Q_OBJECT

public:
    enum class Scope { AllDocuments, CurrentDocument };

    OutlinePanel(const Shell& shell, Scope scope, QWidget* parent = nullptr);
    void setCurrentDocument(Document* document);

signals:
    void jumpRequested(gnomon::Document* document, quint32 begin, quint32 end);

private:
    void refresh();
    void activate(const QModelIndex& index);

    const Shell& m_shell;
    Scope m_scope;
    Document* m_document = nullptr;
    QLineEdit* m_filter;
    QTreeView* m_view;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_filtered;
    QStackedWidget* m_stack;
};

} // namespace gnomon
