// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/power/engine/load_factor.h"

namespace wattif::power::test {

/// A tick of `load-factor`.
struct LiteralTick {
    Time at = 0;
    double load = 0.0;
    std::string startRule{};
    std::string stopRule{};
    std::int32_t started = 0;
    std::int32_t stopped = 0;
    bool fromStatistics = false; ///< T was estimated from finished jobs
};

/// The rules of `load-factor` with scans over all k.
inline LiteralTick literalDecision(const LoadState& s, const LoadFactorOptions& o)
{
    const auto load = [&](std::int32_t p) {
        if (p > 0)
            return s.work / (static_cast<double>(p) * s.limitSeconds);
        return s.work > 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
    };
    const auto nearest = [&](std::int32_t on, std::int32_t from, std::int32_t to, int sign, double target) {
        std::int32_t best = from;
        for (std::int32_t k = from; k <= to; ++k)
            if (std::abs(load(on + sign * k) - target) < std::abs(load(on + sign * best) - target) * (1.0 - 1e-12))
                best = k;
        return best;
    };
    const std::int32_t idle = s.idle + s.booting;
    const std::int32_t on = idle + s.busy;
    const std::int32_t maxWait = s.largestWaiting;
    LiteralTick tick{.load = load(on)};
    if (o.longestWaitMinutes > 0.0 && s.waitingNodes > 0 && s.longestWaitSeconds / 60.0 > o.longestWaitMinutes) {
        tick.startRule = "long wait";
        while (tick.started < s.off && idle + tick.started < s.waitingNodes)
            ++tick.started;
        return tick;
    }
    const std::int32_t k0 = std::max({0, s.minJobNodes - idle, maxWait - on});
    if (s.off > 0 && (load(on) > o.startAbove || maxWait > on || idle < s.minJobNodes)) {
        if (load(on + s.off) > o.startAbove && idle + s.off >= s.minJobNodes) {
            tick.startRule = "start a";
            tick.started = s.off;
        } else if (k0 <= s.off && load(on + k0) < o.startTarget) {
            tick.startRule = "start b";
            tick.started = k0;
        } else if (k0 <= s.off) {
            tick.startRule = "start c";
            tick.started = nearest(on, k0, s.off, 1, o.startTarget);
        } else {
            tick.startRule = "start d";
        }
    }
    if (tick.started == 0 && (load(on) < o.stopBelow || idle < s.minJobNodes)) {
        const std::int32_t q = std::max(s.minJobNodes, maxWait - s.busy);
        const std::int32_t k = std::min(s.idle, idle - q);
        if (load(on - s.idle) < o.stopBelow && on - s.idle >= maxWait) {
            tick.stopRule = "stop a";
            tick.stopped = s.idle;
        } else if (idle >= q && load(on - k) < o.stopTarget) {
            tick.stopRule = "stop b";
            tick.stopped = k;
        } else if (idle >= q) {
            tick.stopRule = "stop c";
            tick.stopped = nearest(on, 0, k, -1, o.stopTarget);
        } else {
            tick.stopRule = "stop d";
            tick.stopped = s.idle;
        }
    }
    return tick;
}

} // namespace wattif::power::test
