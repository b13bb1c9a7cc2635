#pragma once

#include <QFrame>
#include <QList>

#include <functional>

class QBoxLayout;
class QHBoxLayout;
class QLabel;

namespace gnomon {

class Icons;

/// A bar above what it is about: a sentence that stays until it is answered, with the answers as buttons.
class Banner : public QFrame {
    Q_OBJECT

public:
    struct Choice {
        QString title;
        std::function<void()> action; ///< empty: it goes away, and that is all
    };

    explicit Banner(const Icons& icons, QWidget* parent = nullptr);

    QString text() const;
    /// Takes the place of what it said before. Without choices it can be closed.
    void tell(const QString& text, const QList<Choice>& choices);

signals:
    /// A button was pressed, and what it does is done.
    void answered();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QBoxLayout* m_row;
    QLabel* m_text;
    QHBoxLayout* m_buttons;
};

} // namespace gnomon
