// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/constants.h"
#include "core/power/engine/rate_forecast.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// A cap on power over time, as a scenario states it.
class PowerCap {
public:
    /// Infinite without a cap.
    explicit PowerCap(const Instance& instance)
        : m_signal(instance, instance.capCurve, instance.isCapped() ? instance.capWatts : infinity),
          m_period(toTime(instance.capCurve.periodSeconds))
    {
    }

    [[nodiscard]] double at(Time moment) const { return m_signal.valueAt(moment); }
    /// The next step after a moment; `never` without one.
    [[nodiscard]] Time nextStep(Time moment) const { return m_signal.nextStep(moment); }
    /// 0: the curve does not repeat.
    [[nodiscard]] Time period() const { return m_period; }
    /// Watts below which a difference is a matter of rounding.
    [[nodiscard]] static double tolerance(double cap) { return 1e-9 * (cap > 1.0 ? cap : 1.0); }

private:
    RateSignal m_signal;
    Time m_period;
};

/// Watts that something draws in [from, to).
struct Draw {
    Time from = 0;
    Time to = never;
    double watts = 0.0;
};

/// Free nodes, and power left below a cap, over the time to come: step functions that begin now. Clusters that share a cap add
/// what they draw to one plan.
class PowerPlan {
public:
    /// No nodes; all power below the cap, to which nothing counts that is drawn if it is infinite. Ignores steps of the cap from
    /// `horizon` on.
    PowerPlan(const PowerCap& cap, Time now, Time horizon);

    [[nodiscard]] Time now() const { return m_points.front().at; }
    /// Nodes become free (negative: are taken) in [from, to).
    void addNodes(Time from, Time to, std::int32_t nodes);
    /// Power is drawn (negative: no longer) in [from, to).
    void draw(const Draw& draw);

    [[nodiscard]] bool hasNodes(Time from, Time to, std::int32_t nodes) const;
    [[nodiscard]] bool hasPower(const Draw& draw) const;
    [[nodiscard]] bool hasPower(std::span<const Draw> draws) const;
    /// Watts left at all moments of [from, to).
    [[nodiscard]] double minWatts(Time from, Time to) const;
    /// The earliest moment from now on at which this many nodes are free for `length`, and the watts for `rest` longer; `never`
    /// for none.
    [[nodiscard]] Time earliest(std::int32_t nodes, double watts, Time length, Time rest) const;
    /// The earliest moment from `from` on at which the watts are left for `length`; `never` for none.
    [[nodiscard]] Time earliestPower(Time from, double watts, Time length) const;

private:
    struct Point {
        Time at = 0;
        std::int32_t nodes = 0;
        double watts = 0.0;
    };

    /// The index of the point at `at`, which is made where it is missing.
    std::size_t pointAt(Time at);
    [[nodiscard]] std::size_t pointBefore(Time at) const;

    std::vector<Point> m_points;
    double m_tolerance;
};

} // namespace wattif::power
