// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "core/power/results/load_curves.h"
#include "core/power/results/pricing.h"
#include "ui/charts/chart_data.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The cost of a policy's energy, in all and over the days.
struct CostsOfPolicy {
    QString policy;
    power::Priced total{};
    power::DayCurves days{};
    double jobsDone = 0.0;
};

/// The costs of all policies of a report.
struct Costs {
    InstancePtr instance;
    std::vector<CostsOfPolicy> policies;
};
using CostsPtr = std::shared_ptr<const Costs>;

/// The quantity of the chart.
enum class CostMeasure { dayPower, dayPowerCarbon, costByDay, carbonByDay, energyByDay };
[[nodiscard]] QString costTitle(CostMeasure measure);

/// Outcomes to price; holds all its data, for use in a worker.
struct CostInput {
    InstancePtr instance;
    std::vector<std::pair<QString, std::shared_ptr<const power::Outcome>>> outcomes;
};
/// The outcomes of the newest report; without an instance before the first.
[[nodiscard]] CostInput costInput(const Session& session);
/// Prices the outcomes side by side; without policies after a stop.
[[nodiscard]] CostsPtr priceAll(const CostInput& input, const RunControl& control);

/// Describes the chart for a paper, with the number of policies.
[[nodiscard]] QString costCaption(const power::Instance& instance, CostMeasure measure, std::size_t policies);

/// Returns the scenario's word for money; empty without one.
[[nodiscard]] QString currencyOf(const Costs& costs);

/// The chart: power over an average day with the tariff or the carbon intensity behind it, or sums day by day.
[[nodiscard]] ChartData costChart(const Costs& costs, CostMeasure measure, const QString& current);

} // namespace wattif::ui
