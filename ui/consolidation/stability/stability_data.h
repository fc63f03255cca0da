// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/study.h"
#include "core/consolidation/results/stability.h"
#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// The changed applications: one node with other applications, or some random ones.
struct StabilityQuestion {
    bool isRandom = false;
    consolidation::NodeIndex node{};
    std::vector<double> applications{};
    int trials = 0;
    std::uint64_t seed = 1;
    consolidation::HasOptions options{};
};

/// The answer, with what it belongs to.
struct StabilityAnswer {
    InstancePtr instance;
    StabilityQuestion question;
    std::vector<consolidation::StabilityReport> reports; ///< one, or one for each random change
};
/// Changes nodes and recomputes the schedules of their chains of groups.
[[nodiscard]] Result<StabilityAnswer> answerStability(InstancePtr instance, StabilityQuestion question,
                                                      const RunControl& control);

/// The terms of RoLDT of one change, as shares of all data T.
struct StabilityShares {
    double inside = 0.0; ///< Ns L / T
    double above = 0.0;  ///< DT(2..n) / T
    double moved = 0.0;  ///< really moved by the change / T
};
[[nodiscard]] StabilityShares sharesOf(const consolidation::Instance& instance, const consolidation::StabilityReport& report);

/// RoLDT of one tree of the same nodes.
struct PortsPoint {
    std::int32_t ports = 0;
    consolidation::PackingRule inner{};
    double localDataShare = 0.0;
};
/// Connects the nodes by trees with 8 to 256 ports and takes RoLDT of has for each inner policy; returns the finished points
/// after a stop.
[[nodiscard]] std::vector<PortsPoint> portsPoints(const consolidation::Instance& instance, double coolWeight,
                                                  const RunControl& control);

/// Bars of one change: the terms of RoLDT, and what really moved.
[[nodiscard]] BarChart stabilityBars(const StabilityAnswer* answer);
/// Points of random changes: what really moved against RoLDT.
[[nodiscard]] ChartData stabilityScatter(const StabilityAnswer* answer);
/// RoLDT against ports, a line for each inner policy.
[[nodiscard]] ChartData portsChart(const std::vector<PortsPoint>& points);
/// The answer in words.
[[nodiscard]] QString stabilityText(const StabilityAnswer& answer);

} // namespace wattif::ui
