#pragma once

#include "app/desk/shell.h"
#include "app/modeling/array_text.h"

#include <QWidget>

#include <functional>

class QTableWidget;

namespace gnomon {

/// The elements of an array parameter as a small table below its field. Whatever is changed there is one change of
/// the text.
class ArrayEditor : public QWidget {
    Q_OBJECT

public:
    /// What is wrong with an element; empty: nothing.
    using Check = std::function<QString(const QString& element)>;

    ArrayEditor(const Shell& shell, ArrayText array, bool canGrow, bool readOnly, Check check,
                QWidget* parent = nullptr);

    QTableWidget& table() const { return *m_table; }
    bool isReadOnly() const { return m_isReadOnly; }
    bool canGrow() const { return m_canGrow; }
    /// Other elements of a vector or a matrix as before, maybe of another size, in the same table: whoever is at one of
    /// them stays there, and what is being typed into it stays.
    void show(ArrayText array);
    /// The array as it stands in the table.
    const std::string& text() const { return m_array.text(); }

signals:
    void changed(const QString& text);
    void failed(const QString& reason);

private:
    void fill();

    ArrayText m_array;
    Check m_check;
    QTableWidget* m_table;
    bool m_canGrow;
    bool m_isReadOnly;
    bool m_filling = false;
};

} // namespace gnomon
