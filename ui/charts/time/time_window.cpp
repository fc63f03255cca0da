// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/time/time_window.h"

#include "core/base/clamp_to.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace wattif::ui {
namespace {

constexpr double shortest = 1.0;

} // namespace

TimeWindow::TimeWindow(QObject* parent) : QObject(parent) { }

// Unlinks while this one is still whole: notifications of the other one must not arrive here later.
TimeWindow::~TimeWindow()
{
    if (!m_linked)
        return;
    m_linked->disconnect(this);
    m_linked->m_linked.clear();
    m_linked->renewBounds();
}

void TimeWindow::setBounds(double lower, double upper)
{
    m_ownLower = lower;
    m_ownUpper = std::max(upper, lower + shortest);
    renewBounds();
    if (m_linked)
        m_linked->renewBounds();
}

void TimeWindow::renewBounds()
{
    const double lower = m_linked ? std::min(m_ownLower, m_linked->m_ownLower) : m_ownLower;
    const double upper = m_linked ? std::max(m_ownUpper, m_linked->m_ownUpper) : m_ownUpper;
    if (lower == m_lower && upper == m_upper)
        return;
    const bool all = !isZoomed();
    m_lower = lower;
    m_upper = upper;
    if (all)
        std::tie(m_from, m_to) = std::pair(lower, upper);
    else
        setRange(m_from, m_to);
    emit rangeChanged();
}

void TimeWindow::link(TimeWindow& other)
{
    m_linked = &other;
    other.m_linked = this;
    renewBounds();
    other.renewBounds();
    setRange(other.from(), other.to());
    connect(&other, &TimeWindow::rangeChanged, this, [this, from = &other] { setRange(from->from(), from->to()); });
    connect(this, &TimeWindow::rangeChanged, &other, [this, to = &other] { to->setRange(from(), this->to()); });
    connect(&other, &TimeWindow::cursorChanged, this, [this, from = &other] { setCursor(from->cursor()); });
    connect(this, &TimeWindow::cursorChanged, &other, [this, to = &other] { to->setCursor(cursor()); });
}

void TimeWindow::setRange(double from, double to)
{
    const double span = std::clamp(to - from, shortest, std::max(shortest, m_upper - m_lower));
    from = std::clamp(from, m_lower, std::max(m_lower, m_upper - span));
    to = std::min(from + span, m_upper);
    if (from == m_from && to == m_to)
        return;
    m_from = from;
    m_to = to;
    emit rangeChanged();
}

void TimeWindow::zoom(double factor, double about)
{
    about = std::clamp(about, m_from, m_to);
    const double span = clampTo(this->span() * factor, shortest, m_upper - m_lower);
    const double from = about - (about - m_from) * span / this->span();
    setRange(from, from + span);
}

void TimeWindow::pan(double share) { setRange(m_from + share * span(), m_to + share * span()); }

void TimeWindow::reset() { setRange(m_lower, m_upper); }

void TimeWindow::setCursor(std::optional<double> seconds)
{
    if (std::exchange(m_cursor, seconds) != seconds)
        emit cursorChanged();
}

void TimeWindow::setEnd(std::optional<double> seconds)
{
    if (std::exchange(m_end, seconds) != seconds)
        emit rangeChanged();
}

} // namespace wattif::ui

#include "moc_time_window.cpp"
