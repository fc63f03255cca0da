// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/readable_units.h"
#include "core/experiment/statistics/cell_groups.h"

namespace wattif::ui {

/// The content of an experiment's store at the last reading. It is immutable: the next reading makes another one.
struct ExperimentResults {
    std::shared_ptr<const Plan> plan;
    std::uint64_t cells = 0; ///< of the plan
    std::uint64_t finished = 0;
    std::uint64_t failed = 0;
    std::map<std::string, std::shared_ptr<const MetricValues>, std::less<>> values{}; ///< of the metrics that pictures need

    std::map<std::string, ReadableUnit, std::less<>> units{}; ///< of metrics whose values are in another unit than the metric's

    [[nodiscard]] bool isComplete() const { return finished == cells; }
    /// The values of a metric; null where they were not read.
    [[nodiscard]] const MetricValues* of(const std::string& metric) const;
    /// The unit of the values of a metric.
    [[nodiscard]] ReadableUnit unitOf(const std::string& metric) const;
};
using ResultsPtr = std::shared_ptr<const ExperimentResults>;

/// The same with the values of these metrics in the units in which tables show them, by their largest size (readableUnit()).
[[nodiscard]] ResultsPtr withReadableUnits(const ResultsPtr& results, const std::vector<std::string>& metrics);

/// The settings of an experiment's pictures. Places are those of the plan's lists.
struct PictureChoice {
    std::string metric;                   ///< of the plan
    std::string secondMetric;             ///< of a trade-off
    std::size_t factor = 0;               ///< along x
    std::optional<std::size_t> second{};  ///< along y of a map; none where there is one factor
    std::optional<std::size_t> small{};   ///< the factor of the small charts; none: a single chart
    std::size_t policy = 0;               ///< of a map of one policy
    std::optional<std::size_t> against{}; ///< differences to this policy, cell by cell, instead of values
    /// The level at which each factor is held; nothing: averaged over, or along an axis.
    HeldLevels held{};

    friend bool operator==(const PictureChoice&, const PictureChoice&) = default;
};

/// The values of a metric at the levels that are held, for the pictures that average over the other factors. Factors in `free`
/// are along an axis and never held.
[[nodiscard]] MetricValues shownValues(const ExperimentResults& results, const PictureChoice& choice, const std::string& metric,
                                       const std::vector<std::size_t>& free);

} // namespace wattif::ui
