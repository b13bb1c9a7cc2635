#pragma once

#include "app/desk/shell.h"
#include "app/modeling/typed_units.h"
#include "app/units/unit_conversion.h"
#include "compiler/session/views/views.h"

#include <QPointer>
#include <QString>
#include <QWidget>

#include <memory>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace gnomon {

class ParameterTable;

/// One parameter in the panel: its name, a field, its unit and what else helps to fill it, below it the table of an
/// array. It shows another value, or another component's parameter that looks like it, without being made anew; what
/// somebody is just typing stays.
class ParameterLine : public QWidget {
    Q_OBJECT

public:
    struct State {
        bool isMixed = false; ///< several components have different values
        bool isReadOnly = false;
        bool isOfClass = false;                         ///< there is nothing behind it to go back to
        bool isOpen = false;                            ///< the table of an array
        int labelWidth = 104;                           ///< of all lines of the panel
        std::shared_ptr<const UnitsOfNames> units = {}; ///< of what an expression may name
        QString unit = {};                              ///< chosen for this value; empty: none was
    };

    ParameterLine(const Shell& shell, const session::ParameterRow& row, const State& state, QWidget* parent);

    /// Whether the widgets that are here can show it.
    bool fits(const session::ParameterRow& row, const State& state) const;
    void show(const session::ParameterRow& row, const State& state);
    /// Takes what is being typed as if the field were left.
    void finishTyping();
    static constexpr int widestLabel = 104;
    /// What the name of a parameter takes when it is written in bold.
    static int labelWidthOf(const session::ParameterRow& row, const QFont& font);
    static QString nameOf(const session::ParameterRow& row);

signals:
    /// What was typed or chosen, in the unit of the model; empty: back to what the class says.
    void committed(const QString& parameter, const QString& value);
    void unitChosen(const QString& unit);
    void tableToggled(const QString& parameter, bool open);
    void fileWanted(const QString& parameter, const QString& filter);
    void previewWanted(const QString& parameter);
    void failed(const QString& reason);

private:
    void makeCombo();
    void makeEdit();
    void makeUnit();
    void makeFileButtons(QHBoxLayout* to);
    QToolButton* button(const char* icon, const QString& text);
    QLineEdit* edit() const;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showName();
    void showValue();
    void showChoice(const QString& value);
    void showUnit();
    void showArray();
    void mark();
    void commitTyped();

    const Shell& m_shell;
    session::ParameterRow m_row;
    State m_state;
    QString m_name;
    QVBoxLayout* m_column;
    QLabel* m_label;
    QLabel* m_note = nullptr;     ///< what it is, if that is said
    QComboBox* m_combo = nullptr; ///< either this one
    QLineEdit* m_edit = nullptr;  ///< or this one
    QLabel* m_unitLabel = nullptr;
    QToolButton* m_unitButton = nullptr;
    QToolButton* m_reset;
    QToolButton* m_chooseFile = nullptr;
    QPointer<ParameterTable> m_array;
    QString m_told; ///< what the field was given to show
    UnitConversion m_conversion;
    bool m_isTyping = false; ///< what stands in the field was not told to anybody yet
};

} // namespace gnomon
