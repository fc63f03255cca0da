// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/replay/replay_clock.h"

#include <algorithm>
#include <chrono>

namespace wattif::ui {
namespace {

using namespace std::chrono_literals;

constexpr auto frameTime = 16ms;
// After a pause of the machine the clock goes on where it was, it does not jump.
constexpr double longestFrame = 0.25;

} // namespace

ReplayClock::ReplayClock(QObject* parent) : QObject(parent)
{
    m_timer.setInterval(frameTime);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this,
            [this] { advance(std::min(longestFrame, static_cast<double>(m_since.restart()) / 1000.0)); });
}

void ReplayClock::setRange(double from, double to)
{
    m_from = from;
    m_to = std::max(from, to);
    if (m_to <= m_from)
        setPlaying(false);
    emit rangeChanged();
    setSeconds(m_seconds);
}

void ReplayClock::setSeconds(double seconds)
{
    seconds = std::clamp(seconds, m_from, m_to);
    if (seconds == m_seconds)
        return;
    m_seconds = seconds;
    emit moved(seconds);
}

void ReplayClock::setPlaying(bool on)
{
    if (on == isPlaying() || (on && m_to <= m_from))
        return;
    if (on) {
        if (m_seconds >= m_to)
            setSeconds(m_from);
        m_since.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    emit playingChanged(on);
}

void ReplayClock::advance(double realSeconds)
{
    setSeconds(m_seconds + m_speed * realSeconds);
    if (m_seconds >= m_to)
        setPlaying(false);
}

} // namespace wattif::ui

#include "moc_replay_clock.cpp"
