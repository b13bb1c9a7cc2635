#pragma once

#include "app/desk/shell.h"
// moc cannot read the tables of kinds behind it, and lupdate loses the namespace over an enumeration declared ahead.
#ifndef Q_MOC_RUN
#include "compiler/session/text_views.h"
#endif

#include <QWidget>

class QLineEdit;
class QTimer;
class QStackedWidget;
class QTreeView;
class QStandardItemModel;
class QSortFilterProxyModel;

namespace gnomon {

class Document;

/// The classes and declarations of texts as a tree with a filter: of every open document, or of the current one only.
/// A click goes to the place.
class OutlinePanel : public QWidget {
    Q_OBJECT

public:
    enum class Scope { AllDocuments, CurrentDocument };

    OutlinePanel(const Shell& shell, Scope scope, QWidget* parent = nullptr);
    void setCurrentDocument(Document* document);
    /// The row of what a place of the current document lies in is chosen a moment later.
    void followCursor(quint32 offset);

protected:
    void showEvent(QShowEvent* event) override;

signals:
    void jumpRequested(gnomon::Document* document, quint32 begin, quint32 end);

private:
    void refresh();
    void refreshSoon();
    void activate(const QModelIndex& index);
    void choosePlace();

    const Shell& m_shell;
    Scope m_scope;
    Document* m_document = nullptr;
    QLineEdit* m_filter;
    QTreeView* m_view;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_filtered;
    QStackedWidget* m_stack;
    QTimer* m_soon;
    QTimer* m_follow;
    quint32 m_place = 0;
};

} // namespace gnomon
