// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/study.h"

namespace wattif {

/// A value of a metric that no schedule of one instance can beat: none is above it where more is better, none below it where
/// less is better.
struct MetricBound {
    std::string metric; ///< its name, e.g. "objective"
    double value = 0.0;
    std::string name;   ///< for people, e.g. "Linear program"
    std::string source; ///< paper and equation, or "WattIf"
    /// For which schedules it holds, in words, e.g. "schedules that start each job when always-on does"; empty: for all.
    std::string holdsFor{};
    /// The same as a number: for schedules whose metric of this name is at most this.
    std::optional<Metric> onlyWhere{};
    /// The policies known to make nothing but such schedules; empty: any may.
    std::vector<std::string> policies{};

    friend bool operator==(const MetricBound&, const MetricBound&) = default;
};

} // namespace wattif
