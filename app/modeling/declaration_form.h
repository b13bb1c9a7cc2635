#pragma once

#include "compiler/session/edits/component_attributes.h"

#include <QVariant>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace gnomon {

/// How a component is declared: visibility, variability, dimensions, condition …
class DeclarationForm : public QWidget {
    Q_OBJECT

public:
    explicit DeclarationForm(QWidget* parent);

    void show(const session::ComponentAttributes& attributes, bool readOnly);

signals:
    void committed(const QString& name, const QVariant& value);

private:
    QComboBox* addChoice(const QString& name, const QString& title, const QStringList& words, bool canBeNone);
    QLineEdit* addText(const QString& name, const QString& title, const QString& hint);
    QCheckBox* addSwitch(const char* name);

    QFormLayout* m_form;
    QComboBox* m_visibility;
    QComboBox* m_variability;
    QComboBox* m_causality;
    QComboBox* m_connection;
    QLineEdit* m_dimensions;
    QLineEdit* m_condition;
    QLineEdit* m_constraint;
    QCheckBox* m_final;
    QCheckBox* m_replaceable;
    QCheckBox* m_inner;
    QCheckBox* m_outer;
};

} // namespace gnomon
