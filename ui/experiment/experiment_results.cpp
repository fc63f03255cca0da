// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/experiment_results.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wattif::ui {

const MetricValues* ExperimentResults::of(const std::string& metric) const
{
    const auto found = values.find(metric);
    return found == values.end() ? nullptr : found->second.get();
}

ReadableUnit ExperimentResults::unitOf(const std::string& metric) const
{
    if (const auto found = units.find(metric); found != units.end())
        return found->second;
    const MetricInfo* info = findMetric(*plan->study, metric);
    return {info ? info->unit : std::string()};
}

ResultsPtr withReadableUnits(const ResultsPtr& results, const std::vector<std::string>& metrics)
{
    std::shared_ptr<ExperimentResults> readable;
    for (const std::string& name : metrics) {
        const MetricInfo* info = findMetric(*results->plan->study, name);
        const MetricValues* values = results->of(name);
        if (!info || !values || results->units.contains(name))
            continue;
        double largest = 0.0;
        for (const double value : values->values)
            largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
        const ReadableUnit unit = readableUnit(*info, largest);
        if (unit.factor == 1.0)
            continue;
        auto scaled = std::make_shared<MetricValues>(*values);
        std::ranges::for_each(scaled->values, [&unit](double& value) { value *= unit.factor; });
        if (!readable)
            readable = std::make_shared<ExperimentResults>(*results);
        readable->values[name] = std::move(scaled);
        readable->units.emplace(name, unit);
    }
    return readable ? ResultsPtr(std::move(readable)) : results;
}

MetricValues shownValues(const ExperimentResults& results, const PictureChoice& choice, const std::string& metric,
                         const std::vector<std::size_t>& free)
{
    const MetricValues* all = results.of(metric);
    if (!all)
        return {};
    auto held = choice.held;
    held.resize(results.plan->factors.size());
    for (const std::size_t factor : free)
        held[factor].reset();
    return atLevels(*results.plan, *all, held);
}

} // namespace wattif::ui
