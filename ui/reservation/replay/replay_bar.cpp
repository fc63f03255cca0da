// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/replay/replay_bar.h"

#include <cmath>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/checked.h"
#include "ui/charts/flow_layout.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/replay/replay_clock.h"
#include "ui/style/icons.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using enum ReplayEventKind;

constexpr int sliderTicks = 10'000; // of the slider
constexpr double hour = 3600.0;
constexpr double speeds[]{60.0, 300.0, 900.0, hour, 3.0 * hour, 6.0 * hour, 12.0 * hour, 24.0 * hour};
constexpr int usualSpeed = 3;

constexpr ReplayEventKind violations[]{violated};
constexpr ReplayEventKind rejections[]{rejected, lost};
constexpr ReplayEventKind failures[]{failed};
constexpr ReplayEventKind anything[]{violated, rejected, lost, failed, repaired, asked, began, ended};

std::span<const ReplayEventKind> kindsOf(ReplayJump to)
{
    switch (to) {
    case ReplayJump::violation: return violations;
    case ReplayJump::rejection: return rejections;
    case ReplayJump::failure: break;
    }
    return failures;
}

QString nothingText(ReplayJump to)
{
    switch (to) {
    case ReplayJump::violation: return ReplayBar::tr("No reservation was violated in this run");
    case ReplayJump::rejection: return ReplayBar::tr("No workflow was rejected or lost in this run");
    case ReplayJump::failure: break;
    }
    return ReplayBar::tr("No site failed in this run");
}

QString jumpText(ReplayJump to)
{
    switch (to) {
    case ReplayJump::violation: return ReplayBar::tr("To the next violated reservation (V; Shift+V: the previous one)");
    case ReplayJump::rejection: return ReplayBar::tr("To the next rejected or lost workflow (R; Shift+R: the previous one)");
    case ReplayJump::failure: break;
    }
    return ReplayBar::tr("To the next failure of a site (F; Shift+F: the previous one)");
}

QString speedText(double speed)
{
    if (speed < hour)
        return ReplayBar::tr("%n min / s", nullptr, toInteger<int>(speed / 60.0));
    return speed < 24.0 * hour ? ReplayBar::tr("%n h / s", nullptr, toInteger<int>(speed / hour)) : ReplayBar::tr("1 day / s");
}

} // namespace

ReplayBar::ReplayBar(ReplayClock& clock, QWidget* parent)
    : QWidget(parent),
      m_clock(clock),
      m_row(new FlowLayout(nullptr, 4)),
      m_back(
          add(u"wattif-step-back"_s, tr("Previous event"), tr("To the previous event ([)"), QKeySequence(Qt::Key_BracketLeft))),
      m_play(add(u"wattif-play"_s, tr("Play"), {}, QKeySequence(Qt::Key_Space))),
      m_forward(add(u"wattif-step-forward"_s, tr("Next event"), tr("To the next event (])"), QKeySequence(Qt::Key_BracketRight))),
      m_speed(new QComboBox(this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_time(new QLabel(this))
{
    m_row->setFilling(true); // by the slider
    addButton(m_back, false);
    addButton(m_play, false);
    addButton(m_forward, false);
    addSpeeds();
    m_slider->setRange(0, sliderTicks);
    m_slider->setPageStep(sliderTicks / 20);
    m_slider->setSingleStep(sliderTicks / 500);
    m_slider->setMinimumWidth(60);
    m_slider->setAccessibleName(tr("Moment of the run"));
    m_slider->setToolTip(tr("The moment shown; drag to change it"));
    m_row->addWidget(m_slider);
    addJump(ReplayJump::violation, u"wattif-warning"_s, tr("Violation"), Qt::Key_V);
    addJump(ReplayJump::rejection, u"wattif-error"_s, tr("Rejection"), Qt::Key_R);
    addJump(ReplayJump::failure, u"wattif-stop"_s, tr("Failure"), Qt::Key_F);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(m_row);
    buildCounters();
    m_play->setCheckable(true);
    connect(m_play, &QAction::toggled, this, [this](bool on) {
        m_clock.setPlaying(on);
        m_play->setChecked(m_clock.isPlaying());
    });
    connect(m_back, &QAction::triggered, this, [this] { jump(anything, -1); });
    connect(m_forward, &QAction::triggered, this, [this] { jump(anything, +1); });
    connect(m_slider, &QSlider::valueChanged, this, &ReplayBar::scrub);
    connect(&clock, &ReplayClock::playingChanged, this, &ReplayBar::showPlaying);
    connect(&clock, &ReplayClock::moved, this, &ReplayBar::showClock);
    connect(&clock, &ReplayClock::rangeChanged, this, &ReplayBar::showClock);
    showPlaying(false);
    setRun(nullptr);
}

QAction* ReplayBar::add(const QString& icon, const QString& text, const QString& toolTip, const QKeySequence& key)
{
    auto* action = new QAction(themeIcon(icon), text, this);
    action->setToolTip(toolTip);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    parentWidget()->addAction(action);
    return action;
}

void ReplayBar::addButton(QAction* action, bool withText)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAccessibleName(action->text());
    button->setAutoRaise(true);
    if (withText)
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_row->addWidget(button);
}

void ReplayBar::addJump(ReplayJump to, const QString& icon, const QString& text, Qt::Key key)
{
    QAction* next = add(icon, text, jumpText(to), QKeySequence(key));
    QAction* before = add(icon, tr("Previous %1").arg(text), {}, QKeySequence(Qt::SHIFT | key));
    connect(next, &QAction::triggered, this, [this, to] { jump(kindsOf(to), +1); });
    connect(before, &QAction::triggered, this, [this, to] { jump(kindsOf(to), -1); });
    m_jumps[static_cast<std::size_t>(to)] = next;
    addButton(next, true);
}

void ReplayBar::addSpeeds()
{
    for (const double speed : speeds)
        m_speed->addItem(speedText(speed), speed);
    m_speed->setAccessibleName(tr("Speed of the clock"));
    m_speed->setToolTip(tr("Simulated time per second"));
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] { m_clock.setSpeed(m_speed->currentData().toDouble()); });
    m_speed->setCurrentIndex(usualSpeed);
    m_row->addWidget(m_speed);
}

void ReplayBar::buildCounters()
{
    const QString toolTips[]{tr("Reservations and local jobs that hold processors now"),
                             tr("Late reservations and local jobs in queues now"),
                             tr("Reservations that found too few processors at their start, so far"),
                             tr("Workflows that were rejected, so far"),
                             tr("Sites that are being repaired now"),
                             tr("Share of all processors that are in use now")};
    auto* row = new FlowLayout(nullptr, 14);
    QFont bold = font();
    bold.setBold(true);
    m_time->setFont(bold);
    m_time->setMinimumWidth(QFontMetrics(bold).horizontalAdvance(momentText(99.0 * 86'400.0, ScenarioClock()) + u"00"_s));
    row->addWidget(m_time);
    for (std::size_t i = 0; i < m_counters.size(); ++i) {
        m_counters[i] = new QLabel(this);
        m_counters[i]->setToolTip(toolTips[i]);
        row->addWidget(m_counters[i]);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void ReplayBar::setRun(ReplayPtr run)
{
    m_run = std::move(run);
    const bool any = m_run && !m_run->isEmpty();
    for (QWidget* part : {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_speed)})
        part->setEnabled(any);
    for (QAction* action : {m_back, m_play, m_forward})
        action->setEnabled(any);
    showJumps();
    showClock();
}

void ReplayBar::showJumps()
{
    for (const ReplayJump to : {ReplayJump::violation, ReplayJump::rejection, ReplayJump::failure}) {
        const bool any = m_run && m_run->has(kindsOf(to));
        jumpAction(to)->setEnabled(any);
        jumpAction(to)->setToolTip(any ? jumpText(to) : nothingText(to));
    }
}

void ReplayBar::jump(std::span<const ReplayEventKind> kinds, int by)
{
    if (!m_run)
        return;
    std::optional<double> at = m_run->nextOf(kinds, m_clock.seconds(), by);
    // After the last comes the first again.
    if (!at)
        at = m_run->nextOf(kinds, by > 0 ? m_run->fromSeconds() - 1.0 : m_run->toSeconds() + 1.0, by);
    if (!at)
        return;
    m_clock.setPlaying(false);
    m_clock.setSeconds(*at);
    emit jumped();
}

void ReplayBar::scrub(int tick) { m_clock.setSeconds(m_clock.from() + (m_clock.to() - m_clock.from()) * tick / sliderTicks); }

void ReplayBar::showPlaying(bool playing)
{
    m_play->setChecked(playing);
    m_play->setIcon(themeIcon(playing ? u"wattif-pause"_s : u"wattif-play"_s));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play the run (Space)"));
}

void ReplayBar::showClock()
{
    const QSignalBlocker quiet(m_slider);
    const double span = m_clock.to() - m_clock.from();
    m_slider->setValue(span > 0.0 ? toNearest<int>((m_clock.seconds() - m_clock.from()) / span * sliderTicks) : 0);
    const ReplayCounts counts = m_run ? m_run->countsAt(m_clock.seconds()) : ReplayCounts{};
    m_time->setText(m_run ? momentText(m_clock.seconds(), m_run->clock()) : QString());
    m_time->setMinimumWidth(std::max(m_time->minimumWidth(), m_time->sizeHint().width()));
    const QString texts[]{tr("running %1").arg(counts.running),   tr("waiting %1").arg(counts.waiting),
                          tr("violated %1").arg(counts.violated), tr("rejected %1").arg(counts.rejected),
                          tr("sites down %1").arg(counts.down),   tr("utilised %1 %").arg(100.0 * counts.utilisation, 0, 'f', 0)};
    for (std::size_t i = 0; i < m_counters.size(); ++i) {
        m_counters[i]->setText(m_run ? texts[i] : QString());
        // Numbers that grow push nothing aside.
        m_counters[i]->setMinimumWidth(std::max(m_counters[i]->minimumWidth(), m_counters[i]->sizeHint().width()));
    }
    m_counters[4]->setVisible(m_run && !m_run->outcome().outages.empty());
}

QString ReplayBar::counters() const
{
    QStringList texts;
    for (const QLabel* label : m_counters)
        texts << label->text();
    return texts.join(u", "_s);
}

} // namespace wattif::ui

#include "moc_replay_bar.cpp"
