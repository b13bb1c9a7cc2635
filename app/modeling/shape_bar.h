#pragma once

#include "app/desk/shell.h"
#include "app/modeling/shape_look.h"
#include "compiler/session/views/graphics.h"
#include "diagram/shape_hand.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QMenu;
class QToolButton;

namespace gnomon {

/// Above an icon: what the hand draws next, and how the chosen shapes look. With nothing chosen the look is that of
/// the next shape. What several have in common is shown; what is changed is changed in all of them.
class ShapeBar : public QWidget {
    Q_OBJECT

public:
    explicit ShapeBar(const Shell& shell, QWidget* parent = nullptr);

    /// The chosen ones, or none.
    void setShapes(const ShapeChanges& shapes);
    /// What the tool in hand is over.
    void endTool();
    void setReadOnly(bool readOnly);
    /// A shape of that kind with the look of the bar.
    session::Shape newShape(session::Shape::Kind kind) const;

signals:
    /// Nothing: shapes are chosen.
    void toolChosen(const std::optional<gnomon::session::Shape>& shape);
    void lookChanged(const gnomon::ShapeLook& look);
    void orderRequested(gnomon::Stacking stacking);
    void deleteRequested();
    /// A picture is to be chosen and drawn.
    void pictureRequested();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void showChosen();
    void fillColors(QMenu* menu, bool isFill);
    /// The pictures of the tools in the colour of texts.
    void tintTools();
    void change(const ShapeLook& look);
    void showArrows();
    QToolButton* colorButton(const QString& name, bool isFill);

    const Shell& m_shell;
    std::vector<session::Shape> m_chosen;
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
    QList<QToolButton*> m_ofChosen; ///< what is done with them
    bool m_showing = false;
};

} // namespace gnomon
