#pragma once

#include "app/desk/shell.h"
#include "compiler/session/views/views.h"

#include <QWidget>

namespace gnomon {

class ArrayEditor;

/// The elements of an array parameter below its line, or why they cannot be told one by one.
class ParameterTable : public QWidget {
    Q_OBJECT

public:
    /// Vectors and matrices of numbers, truths and texts.
    static bool canShow(const session::ParameterRow& row);

    ParameterTable(const Shell& shell, const session::ParameterRow& row, bool readOnly, QWidget* parent);

    /// Shows it in the table that is there, if that can: whoever is changing its elements goes on doing so.
    bool show(const session::ParameterRow& row, bool readOnly);

signals:
    /// The array as it is written with what was changed.
    void changed(const QString& text);
    void failed(const QString& reason);

private:
    ArrayEditor* m_editor = nullptr;
    bool m_isMatrix = false;
};

} // namespace gnomon
