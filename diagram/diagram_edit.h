#pragma once

#include "compiler/session/views/views.h"

#include <QList>
#include <QPointF>
#include <QString>

#include <vector>

namespace gnomon {

/// What a user did with components and lines: to be written into the text by whoever owns it, as one change.
struct DiagramEdit {
    struct Placed {
        std::string component;
        session::Placement before, after;
    };
    struct Drawn {
        std::string from, to;
        QList<QPointF> points;
        session::Shape style;
        bool hasLine = false;
    };

    /// One of the class's own shapes, which keeps its kind.
    struct Reshaped {
        size_t index = 0;
        session::Shape before, after;
    };

    QString name; ///< for the undo menu
    std::vector<Placed> placements;
    std::vector<Drawn> lines;
    std::vector<Reshaped> shapes;
};

/// What a result says at a connector.
struct DiagramLabel {
    std::string connector; ///< "r1.p", "u"
    QString text;
};

/// Two connectors that a user has joined.
struct DiagramConnect {
    std::string from, to; ///< as connect() says them
    QList<QPointF> points;
    session::Rgb color;
    double thickness = 0.25;

    /// What is not told by where the line ends: an element of an array of connectors, a member of an expandable one.
    /// `from` and `to` are what is likely.
    struct Question {
        bool isFrom = false;
        bool isBus = false;
        std::string stem;                 ///< "r.p"
        std::vector<std::string> choices; ///< "r.p[1]", "r.p[2]" …
        std::string className;            ///< of the connector
    };
    std::vector<Question> questions;
};

} // namespace gnomon
