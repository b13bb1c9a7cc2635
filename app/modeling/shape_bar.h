#pragma once

#include "app/shell/shell.h"
#include "compiler/session/views/graphics.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QMenu;
class QToolButton;

namespace gnomon {

/// Above an icon: what the hand draws next, and how the chosen shape looks. With nothing chosen the look is that of
/// the next shape.
class ShapeBar : public QWidget {
    Q_OBJECT

public:
    explicit ShapeBar(const Shell& shell, QWidget* parent = nullptr);

    /// The chosen shape, or nothing.
    void setShape(const session::Shape* shape);
    /// What the tool in hand is over.
    void endTool();
    void setReadOnly(bool readOnly);
    /// A shape of that kind with the look of the bar.
    session::Shape newShape(session::Shape::Kind kind) const;

signals:
    /// Nothing: shapes are chosen.
    void toolChosen(const std::optional<gnomon::session::Shape>& shape);
    void shapeChanged(const gnomon::session::Shape& shape);
    /// One up (1) or down (-1).
    void orderRequested(int step);
    void deleteRequested();
    /// A picture is to be chosen and drawn.
    void pictureRequested();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void showChosen();
    void fillColors(QMenu* menu, bool mayBeNone, session::Rgb session::Shape::*color);
    /// The pictures of the tools in the colour of texts.
    void tintTools();
    void changed();
    void show(const session::Shape& shape);
    QToolButton* colorButton(const QString& name, bool mayBeNone, session::Rgb session::Shape::*color);

    const Shell& m_shell;
    std::optional<session::Shape> m_chosen;
    session::Shape m_next; ///< how the next one looks
    QList<QToolButton*> m_tools;
    QWidget* m_look = nullptr; ///< null until it is shown
    QToolButton* m_line;
    QToolButton* m_fill;
    QComboBox* m_pattern;
    QComboBox* m_fillPattern;
    QDoubleSpinBox* m_width;
    QComboBox* m_arrows;
    QLineEdit* m_text;
    QToolButton* m_up;
    QToolButton* m_down;
    QToolButton* m_delete;
    bool m_showing = false;
};

} // namespace gnomon
