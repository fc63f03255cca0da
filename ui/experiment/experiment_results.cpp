// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/experiment_results.h"

#include <algorithm>

namespace wattif::ui {

const MetricValues* ExperimentResults::of(const std::string& metric) const
{
    const auto found = values.find(metric);
    return found == values.end() ? nullptr : found->second.get();
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
