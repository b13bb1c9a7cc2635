#pragma once

#include "app/desk/shell.h"
#include "compiler/session/views/graphics.h"

#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace gnomon {

/// The page that an icon or a diagram is drawn on: from where to where it goes, its grid, and how large a component of
/// the class is at first. What is typed is checked at once and told when it makes a page.
class PageForm : public QWidget {
    Q_OBJECT

public:
    PageForm(const Shell& shell, QWidget* parent);

    void show(const session::CoordinateSystem& page, bool isIcon, bool readOnly);
    /// What is wrong with a page, or nothing.
    static QString troubleOf(const session::CoordinateSystem& page);

signals:
    void committed(const gnomon::session::CoordinateSystem& page);

private:
    using Value = std::function<double&(session::CoordinateSystem&)>;
    struct Field {
        QLineEdit* edit;
        Value value;
    };
    struct Asked {
        const char* name;
        QString title;
        Value value;
    };

    void addRow(QGridLayout* grid, const QString& title, const std::vector<Asked>& fields);
    void check();
    void commit();
    /// As the fields say; the field that is no number, if one is.
    session::CoordinateSystem typed(QLineEdit*& wrong) const;

    const Shell& m_shell;
    session::CoordinateSystem m_page;
    QLabel* m_title;
    std::vector<Field> m_fields;
    QCheckBox* m_keepsRatio;
    QLabel* m_trouble;
};

} // namespace gnomon
