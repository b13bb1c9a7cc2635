#pragma once

#include <QScrollArea>

namespace gnomon {

/// A page of which a small window shows a part. The area itself takes no keys: what is in it does.
inline QScrollArea* scrolled(QWidget* content) {
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

} // namespace gnomon
