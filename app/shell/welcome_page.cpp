#include "app/shell/welcome_page.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/paper.h"
#include "app/desk/scrolled.h"
#include "app/desk/theme.h"
#include "app/workspace/view_service.h"
#include "compiler/session/session.h"
#include "diagram/diagram_picture.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gnomon {

namespace {

/// A few curves of a result, small and without axes. The data is a CSV resource that the example's own run made.
class Sparkline final : public QWidget {
public:
    Sparkline(const Theme& theme, const QString& resource) : m_theme(theme) {
        setFixedHeight(64);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        QFile file(resource);
        if (!file.open(QIODevice::ReadOnly))
            return;
        file.readLine();
        while (!file.atEnd()) {
            const QList<QByteArray> cells = file.readLine().trimmed().split(',');
            if (m_curves.isEmpty())
                m_curves.resize(std::max<qsizetype>(0, cells.size() - 1));
            for (qsizetype i = 1; i < cells.size() && i <= m_curves.size(); ++i)
                m_curves[i - 1].append(QPointF(cells[0].toDouble(), cells[i].toDouble()));
        }
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QRectF range;
        for (const QPolygonF& curve : std::as_const(m_curves))
            range |= curve.boundingRect();
        if (range.width() <= 0 || range.height() <= 0)
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(rect()).adjusted(2, 4, -2, -4);
        painter.setPen(QPen(m_theme.colors().grid, 1));
        painter.drawLine(area.bottomLeft(), area.bottomRight());
        for (qsizetype i = 0; i < m_curves.size(); ++i) {
            QPainterPath path;
            for (const QPointF& point : m_curves[i]) {
                const QPointF at(area.left() + (point.x() - range.left()) / range.width() * area.width(),
                                 area.bottom() - (point.y() - range.top()) / range.height() * area.height());
                path.elementCount() == 0 ? path.moveTo(at) : path.lineTo(at);
            }
            QPen pen(m_theme.curveColor(static_cast<int>(i)), 1.5);
            pen.setJoinStyle(Qt::RoundJoin);
            painter.setPen(pen);
            painter.drawPath(path);
        }
    }

private:
    const Theme& m_theme;
    QList<QPolygonF> m_curves;
};

/// The diagram of an example, as its text says it: read beside the window, painted once for each look of it.
class Sketch final : public QWidget {
public:
    Sketch(const Shell& shell, const QString& file) : m_theme(shell.theme) {
        setObjectName(QStringLiteral("sketch"));
        setFixedHeight(112);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        QFile resource(QStringLiteral(":/examples/") + file);
        if (!resource.open(QIODevice::ReadOnly))
            return;
        shell.views.ask(
            this,
            [file = file.toStdString(), text = resource.readAll().toStdString()](session::ModelViews&) {
                // Nobody has opened it yet: it is read in a session of its own.
                std::shared_ptr<const session::DiagramView> view;
                session::Session alone;
                if (alone.setText(file, text))
                    view = session::ModelViews(alone).diagram(file.substr(0, file.find('.')));
                return view;
            },
            [this](std::shared_ptr<const session::DiagramView> view) {
                m_view = std::move(view);
                update();
            });
    }
    bool isDrawn() const { return m_view != nullptr; }

protected:
    void paintEvent(QPaintEvent*) override {
        if (!m_view)
            return;
        const QColor paper = paperOf(m_theme.colors());
        if (m_picture.deviceIndependentSize() != QSizeF(size()) ||
            m_picture.devicePixelRatio() != devicePixelRatioF() || m_paper != paper) {
            m_picture = diagramPicture(m_view, size(), devicePixelRatioF(), paper);
            m_paper = paper;
        }
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPainterPath sheet;
        sheet.addRoundedRect(rect(), 4, 4);
        painter.setClipPath(sheet);
        painter.drawPixmap(0, 0, m_picture);
        if (!m_theme.colors().dark) {
            // White on white has an edge.
            painter.setPen(m_theme.colors().line);
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        }
    }

private:
    const Theme& m_theme;
    std::shared_ptr<const session::DiagramView> m_view;
    QPixmap m_picture;
    QColor m_paper;
};

class ExampleCard final : public QFrame {
    Q_OBJECT

public:
    ExampleCard(const Shell& shell, const QString& file, const QString& title, const QString& text) {
        setObjectName(QStringLiteral("card"));
        setCursor(Qt::PointingHandCursor);
        setFocusPolicy(Qt::TabFocus);
        setAccessibleName(tr("Open the example %1").arg(title));
        setFixedWidth(240);
        auto* heading = new QLabel(title);
        heading->setProperty("role", QStringLiteral("title"));
        auto* body = new QLabel(text);
        body->setProperty("role", QStringLiteral("dim"));
        body->setWordWrap(true);
        body->setAlignment(Qt::AlignTop);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(16, 12, 16, 16);
        layout->setSpacing(8);
        layout->addWidget(new Sketch(shell, file));
        layout->addWidget(new Sparkline(shell.theme, QStringLiteral(":/examples/") +
                                                         QFileInfo(file).completeBaseName() + QStringLiteral(".csv")));
        layout->addWidget(heading);
        layout->addWidget(body, 1);
    }

signals:
    void chosen();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
            emit chosen();
    }
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Space)
            emit chosen();
        else
            QFrame::keyPressEvent(event);
    }
};

} // namespace

WelcomePage::WelcomePage(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    setObjectName(QStringLiteral("welcome"));
    setAttribute(Qt::WA_StyledBackground);
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("welcome"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(32, 40, 32, 32);
    column->setSpacing(8);

    auto* hero = new QLabel(tr("Gnomon"));
    hero->setProperty("role", QStringLiteral("hero"));
    column->addWidget(hero);
    auto* claim = new QLabel(tr("Write a model, run it, see its curves."));
    claim->setProperty("role", QStringLiteral("dim"));
    column->addWidget(claim);
    column->addSpacing(16);

    auto heading = [column](const QString& text) {
        auto* label = new QLabel(text);
        label->setProperty("role", QStringLiteral("title"));
        column->addWidget(label);
    };
    heading(tr("Start with an example"));
    auto* cards = new QHBoxLayout;
    cards->setSpacing(16);
    struct Example {
        const char* file;
        QString title, text;
    };
    const Example examples[] = {
        {"DampedOscillator.mo", tr("Damped oscillator"),
         tr("A mass on a spring and a damper: the first model to read.")},
        {"BouncingBall.mo", tr("Bouncing ball"), tr("Events: at each impact the ball's velocity is turned round.")},
        {"PredatorPrey.mo", tr("Predator and prey"), tr("Two populations that feed on each other, again and again.")},
    };
    for (const Example& example : examples) {
        auto* card = new ExampleCard(shell, QLatin1String(example.file), example.title, example.text);
        connect(card, &ExampleCard::chosen, this,
                [this, file = QString::fromLatin1(example.file)] { emit exampleChosen(file); });
        cards->addWidget(card);
    }
    cards->addStretch(1);
    column->addLayout(cards);
    column->addSpacing(24);

    auto* lower = new QHBoxLayout;
    lower->setSpacing(48);
    auto* actions = new QVBoxLayout;
    actions->setSpacing(4);
    auto* actionsTitle = new QLabel(tr("Begin"));
    actionsTitle->setProperty("role", QStringLiteral("title"));
    actions->addWidget(actionsTitle);
    for (const char* id : {"file.new", "file.open", "view.palette", "help.show"}) {
        QAction* action = shell.commands.action(QLatin1String(id));
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setMinimumHeight(28);
        actions->addWidget(button);
    }
    actions->addStretch(1);
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(4);
    lower->addLayout(actions);
    lower->addLayout(m_recent, 1);
    column->addLayout(lower);
    column->addStretch(1);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolled(content));
    setRecent({});
}

void WelcomePage::setRecent(const QStringList& paths) {
    while (QLayoutItem* old = m_recent->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    auto* title = new QLabel(tr("Recent files"));
    title->setProperty("role", QStringLiteral("title"));
    m_recent->addWidget(title);
    if (std::ranges::none_of(paths, [](const QString& path) { return QFileInfo::exists(path); })) {
        auto* none = new QLabel(tr("Files that you open will be listed here."));
        none->setProperty("role", QStringLiteral("dim"));
        m_recent->addWidget(none);
    }
    for (const QString& path : paths) {
        // What is gone by now cannot be opened.
        if (!QFileInfo::exists(path))
            continue;
        auto* button = new QToolButton;
        button->setIcon(m_shell.icons.icon(QStringLiteral("file")));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setText(QFileInfo(path).fileName() + QStringLiteral("   ") + QFileInfo(path).path());
        button->setToolTip(
            tr("Changed %1").arg(QLocale().toString(QFileInfo(path).lastModified(), QLocale::ShortFormat)));
        button->setMinimumHeight(28);
        connect(button, &QToolButton::clicked, this, [this, path] { emit fileChosen(path); });
        m_recent->addWidget(button);
    }
    m_recent->addStretch(1);
}

} // namespace gnomon

#include "welcome_page.moc"
