// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ski rental with rent and price that follow a known rate r(t) >= 0. For a node idle since a, with watts beyond those of off:
//
//   I(s) = idle x integral of r over [a, s]
//   K(s) = shutting down x integral of r over [s, s + t_s] + booting x integral of r over [s + t_s, s + t_s + t_b]
//   off at the first s >= a with r(s) > 0 and I(s) >= K(s)
//
// At a flat rate that is a + breakEvenIdle(). Both are linear in s between changes of the rate at s, s + t_s and s + t_s + t_b,
// so s is found step by step. I(s) for a later a is nowhere larger, hence s grows with a.
//
// Where each shut-down with the boot that follows costs between k and K', a gap costs at most 2 K' / k times what a policy pays
// that knows its end, and whose node boots then, too; twice at a flat rate. A gap that ends before s costs I < K', against at
// least min(I, k). A longer one costs I(s) + K' <= 2 K', against at least min(I(s), k) = k.

#include "core/power/engine/priced_idle.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/power/engine/idle_history.h"

namespace wattif::power {
namespace {

constexpr int maxSteps = 1000;
constexpr double rounding = 1e-12;

} // namespace

PricedIdle::PricedIdle(const Instance& instance, RateSignal signal)
    : m_idle(instance.watts.idle - instance.watts.off),
      m_shuttingDown(instance.watts.shuttingDown - instance.watts.off),
      m_booting(instance.watts.booting - instance.watts.off),
      m_shutdown(toTime(instance.shutdownSeconds)),
      m_boot(toTime(instance.bootSeconds)),
      m_breakEven(breakEvenIdle(instance)),
      m_signal(std::move(signal))
{
}

double PricedIdle::rateAt(Time at) const { return std::max(0.0, m_signal.valueAt(at)); }

double PricedIdle::costOver(Time from, Time to) const
{
    double sum = 0.0;
    while (from < to) {
        const Time end = std::min(to, m_signal.nextStep(from));
        sum += rateAt(from) * toSeconds(end - from);
        from = end;
    }
    return sum;
}

double PricedIdle::switchCost(Time at) const
{
    const Time off = at + m_shutdown;
    return m_shuttingDown * costOver(at, off) + m_booting * costOver(off, off + m_boot);
}

double PricedIdle::switchCostSlope(Time at) const
{
    const double off = rateAt(at + m_shutdown);
    return m_shuttingDown * (off - rateAt(at)) + m_booting * (rateAt(at + m_shutdown + m_boot) - off);
}

Time PricedIdle::nextChange(Time at) const
{
    Time next = never;
    for (const Time ahead : {Time{0}, m_shutdown, m_shutdown + m_boot})
        if (const Time step = m_signal.nextStep(at + ahead); step != never)
            next = std::min(next, step - ahead);
    return next;
}

Time PricedIdle::offAfter(Time since) const
{
    if (m_breakEven == never)
        return never;
    if (rateAt(since) > 0.0 && m_signal.nextStep(since) - since >= m_breakEven + m_shutdown + m_boot)
        return since + m_breakEven;
    double idled = 0.0;
    double toSwitch = switchCost(since);
    Time at = since;
    for (int steps = 0; steps < maxSteps; ++steps) {
        const Time next = nextChange(at);
        const double rate = m_idle * rateAt(at);
        const double slope = rate - switchCostSlope(at);
        const double owed = toSwitch - idled;
        if (rate > 0.0 && owed <= rounding * std::max(idled, std::abs(toSwitch)))
            return at;
        if (rate > 0.0 && slope > 0.0 && owed / slope < std::min(maxSeconds, toSeconds(next - at)))
            return at + toTime(owed / slope);
        if (next == never)
            return never;
        const double length = toSeconds(next - at);
        idled += rate * length;
        toSwitch += (rate - slope) * length;
        at = next;
    }
    return at;
}

} // namespace wattif::power
