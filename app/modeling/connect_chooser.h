#pragma once

#include "diagram/diagram_edit.h"

#include <QFrame>

#include <functional>

class QComboBox;
class QLabel;

namespace gnomon {

/// Asks, at the place where a line was drawn, which element of an array of connectors or which member of an expandable
/// connector it means. Return takes what stands there, Escape gives the line up.
class ConnectChooser : public QFrame {
    Q_OBJECT

public:
    /// Gets a sentence if the answer will not do.
    using Take = std::function<QString(const DiagramConnect&)>;

    ConnectChooser(const DiagramConnect& connect, Take take, QWidget* parent);

    /// For the n-th question.
    QComboBox& answer(int index) const { return *m_answers[index]; }
    void accept();

private:
    DiagramConnect m_connect;
    Take m_take;
    QList<QComboBox*> m_answers;
    QLabel* m_trouble;
};

} // namespace gnomon
