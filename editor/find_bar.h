#pragma once

#include "editor/text_search.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace gnomon {

class CodeEditor;

/// The line below a text in which one searches and replaces: matches are marked while typing, Enter goes to the next,
/// Escape closes.
class FindBar : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(QWidget* parent = nullptr);

    void setEditor(CodeEditor* editor);
    /// Opens with the selected text as pattern.
    void open(bool withReplace);
    void setPattern(const SearchPattern& pattern);
    void findNext(bool backward);
    void replaceAll();

signals:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    SearchPattern pattern() const;
    void patternChanged();
    void show(const Result<size_t>& count, bool isPosition);

    QPointer<CodeEditor> m_editor;
    QLineEdit* m_find;
    QLineEdit* m_replace;
    QToolButton* m_case;
    QToolButton* m_words;
    QToolButton* m_regular;
    QWidget* m_replaceRow;
    QLabel* m_status;
    size_t m_count = 0;
};

} // namespace gnomon
