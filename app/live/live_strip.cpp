#include "app/live/live_strip.h"

#include "app/commands/command_registry.h"
#include "app/desk/groove_slider.h"
#include "app/live/live_player.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr int steps = 10000;

} // namespace

LiveStrip::LiveStrip(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    setObjectName(QStringLiteral("liveStrip"));
    setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(4);
    auto button = [&](const char* command) {
        auto* made = new QToolButton;
        made->setDefaultAction(shell.commands.action(QLatin1String(command)));
        made->setAutoRaise(true);
        made->setFixedSize(24, 24);
        made->setAccessibleName(made->defaultAction()->text());
        row->addWidget(made);
        return made;
    };
    m_play = button("live.play");
    m_slider = new GrooveSlider(Qt::Horizontal);
    m_slider->setObjectName(QStringLiteral("liveSlider"));
    m_slider->setAccessibleName(tr("Time shown in the diagram"));
    m_slider->setRange(0, steps);
    m_slider->setPageStep(steps / 20);
    m_slider->setSingleStep(steps / 200);
    m_slider->setMinimumWidth(64); // there is nothing to take hold of in a shorter one
    row->addWidget(m_slider, 1);
    m_time = new QLineEdit;
    m_time->setObjectName(QStringLiteral("liveTime"));
    m_time->setAccessibleName(tr("Time in seconds"));
    m_time->setToolTip(tr("Time in seconds"));
    m_time->setAlignment(Qt::AlignRight);
    m_time->setFixedWidth(84);
    row->addWidget(m_time);
    auto* unit = new QLabel(QStringLiteral("s"));
    unit->setProperty("role", QStringLiteral("dim"));
    row->addWidget(unit);
    button("live.newest");
    m_speed = new QComboBox;
    m_speed->setObjectName(QStringLiteral("liveSpeed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Simulated seconds per second"));
    m_speed->addItem(tr("All in 10 s"), 0.0);
    for (const double speed : {0.01, 0.1, 0.5, 1.0, 2.0, 10.0, 100.0, 1000.0})
        m_speed->addItem(QStringLiteral("%1×").arg(speed), speed);
    row->addWidget(m_speed);
    button("live.values");
    button("live.show");

    LivePlayer& live = shell.live;
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        const auto [from, to] = m_shell.live.range();
        m_shell.live.setPlaying(false);
        m_shell.live.setTime(from + (to - from) * value / steps);
    });
    connect(m_time, &QLineEdit::editingFinished, this, [this] {
        bool isNumber = false;
        const double time = m_time->text().trimmed().toDouble(&isNumber);
        if (isNumber && m_time->isModified()) {
            m_shell.live.setPlaying(false);
            m_shell.live.setTime(time);
        }
        m_time->setModified(false);
        showTime();
    });
    connect(m_speed, &QComboBox::activated, this,
            [this](int index) { m_shell.live.setSpeed(m_speed->itemData(index).toDouble()); });
    connect(&live, &LivePlayer::timeChanged, this, &LiveStrip::showTime);
    connect(&live, &LivePlayer::changed, this, &LiveStrip::refresh);
    refresh();
}

void LiveStrip::refresh() {
    const int index = m_speed->findData(m_shell.live.speed());
    m_speed->setCurrentIndex(std::max(index, 0));
    showTime();
}

void LiveStrip::showTime() {
    const auto [from, to] = m_shell.live.range();
    const double time = m_shell.live.time();
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(to > from ? static_cast<int>(std::lround((time - from) / (to - from) * steps)) : steps);
    }
    // What is being typed stays.
    if (!(m_time->hasFocus() && m_time->isModified())) {
        const double length = to - from;
        const int digits = length > 0 ? std::clamp(3 - static_cast<int>(std::floor(std::log10(length))), 0, 12) : 3;
        m_time->setText(QString::number(time, 'f', digits));
    }
}

} // namespace gnomon
