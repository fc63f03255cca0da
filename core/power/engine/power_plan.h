// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
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
    /// The next moment after this one at which the cap falls; `never` without one.
    [[nodiscard]] Time nextDrop(Time moment) const
    {
        const Time last = m_period > 0 ? moment + 2 * m_period : never; // a curve that repeats may be flat
        double before = at(moment);
        for (Time step = nextStep(moment); step != never && step <= last; step = nextStep(step)) {
            const double cap = at(step);
            if (cap < before)
                return step;
            before = cap;
        }
        return never;
    }
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
///
/// Blocks of steps know their minimum and maximum, so searches and changes pass over whole blocks.
class PowerPlan {
public:
    /// No nodes; all power below the cap, to which nothing counts that is drawn if it is infinite. Ignores steps of the cap from
    /// `horizon` on.
    PowerPlan(const PowerCap& cap, Time now, Time horizon);

    [[nodiscard]] Time now() const { return m_blocks.front().at; }
    /// Counts the steps of the same cap up to a later moment as well.
    void extend(const PowerCap& cap, Time horizon);
    /// Steps of the cap from here on are not in it.
    [[nodiscard]] Time horizon() const { return m_horizon; }
    /// The last moment at which nodes or draws change; afterwards only the cap does.
    [[nodiscard]] Time lastChange() const { return m_lastChange; }
    /// The next moment at which nodes or power change; `never` for none.
    [[nodiscard]] Time nextStep(Time after) const { return next(placeOf(after)); }
    /// Nodes become free (negative: are taken) in [from, to).
    void addNodes(Time from, Time to, std::int32_t nodes) { take(from, to, nodes, 0.0); }
    /// Power is drawn (negative: no longer) in [from, to), by a job that takes these nodes.
    void draw(const Draw& draw, std::int32_t nodes = 0) { take(draw.from, draw.to, -nodes, m_isInfinite ? 0.0 : -draw.watts); }

    [[nodiscard]] bool hasNodes(Time from, Time to, std::int32_t nodes) const;
    [[nodiscard]] bool hasPower(const Draw& draw) const;
    [[nodiscard]] bool hasPower(std::span<const Draw> draws) const;
    /// Watts left at all moments of [from, to).
    [[nodiscard]] double minWatts(Time from, Time to) const;
    /// What a reservation takes: nodes for `length`, and watts for `rest` longer.
    struct Needs {
        std::int32_t nodes = 0;
        double watts = 0.0;
        Time length = 0;
        Time rest = 0;
    };
    /// The earliest moment at which this is free, not before `from`, which is a moment that it has returned; `never` for none.
    [[nodiscard]] Time earliest(const Needs& needs, Time from = 0) const;
    /// The earliest moment from `from` on at which the watts are left for `length`; `never` for none.
    [[nodiscard]] Time earliestPower(Time from, double watts, Time length) const
    {
        return earliestFrom({std::numeric_limits<std::int32_t>::min(), watts, length, 0}, from);
    }

private:
    struct Point {
        Time at = 0;
        std::int32_t nodes = 0;
        double watts = 0.0;
    };
    /// Neighbouring points; nodes and watts are in addition to those of each of them.
    struct Block {
        Time at = 0; ///< of the first one
        std::vector<Point> points{};
        std::int32_t nodes = 0;
        double watts = 0.0;
        std::int32_t minNodes = 0;
        std::int32_t maxNodes = 0;
        double minWatts = 0.0;
        double maxWatts = 0.0;
    };
    struct Place {
        std::size_t block = 0;
        std::size_t point = 0;
    };
    static constexpr std::size_t blockSize = 16;

    void change(Time from, Time to, std::int32_t nodes, double watts);
    /// The same, and not by the cap.
    void take(Time from, Time to, std::int32_t nodes, double watts)
    {
        m_lastChange = std::max(m_lastChange, to == never ? from : to);
        change(from, to, nodes, watts);
    }
    static void summarize(Block& block);
    /// The place of the point that holds at a moment, the first one for those before it.
    [[nodiscard]] Place placeOf(Time at) const;
    /// Returns the point at a moment, and makes it where it is missing; `place` holds then.
    Place makePoint(Time at, Place place);
    /// The moment of the next point; `never` after the last one.
    [[nodiscard]] Time next(Place place) const;
    [[nodiscard]] Time earliestFrom(const Needs& needs, Time start) const;

    std::vector<Block> m_blocks;
    bool m_isInfinite;
    double m_tolerance;
    Time m_horizon;
    Time m_lastChange;
};

} // namespace wattif::power
