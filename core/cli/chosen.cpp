// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/chosen.h"

#include <set>
#include <vector>

#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/cli/command.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"

namespace wattif::cli {

Result<const Study*> chooseStudy(const std::string& name)
{
    std::vector<std::string> known;
    for (const Study* study : studies()) {
        if (study->name() == name)
            return study;
        known.push_back(study->name());
    }
    return usageError(fmt::format("there is no study '{}'{}", name, nameHint(name, known)));
}

Result<void> checkVariantNames(const Scenario& scenario)
{
    std::set<std::string> names;
    for (const Variant& variant : scenario.variants)
        if (!names.insert(variant.name).second)
            return badInput(fmt::format("two variants have the name '{}'", variant.name));
    return {};
}

Result<Question> chooseVariant(const Scenario& scenario, const std::string& name)
{
    if (name.empty())
        return scenario.baseline;
    if (auto ok = checkVariantNames(scenario); !ok)
        return propagateError(ok);
    std::vector<std::string> known;
    for (const Variant& variant : scenario.variants) {
        if (variant.name == name)
            return variant.question;
        known.push_back(variant.name);
    }
    return usageError(fmt::format("the scenario has no variant '{}'{}", name, nameHint(name, known)));
}

Result<void> checkMetricName(const Study& study, const std::string& name)
{
    if (findMetric(study, name))
        return {};
    std::vector<std::string> known;
    for (const MetricInfo& metric : study.metrics())
        known.push_back(metric.name);
    return usageError(fmt::format("there is no metric '{}'{}", name, nameHint(name, known)));
}

Result<void> checkSeeds(std::uint64_t first, int runs)
{
    if (first <= maxSeed - static_cast<std::uint64_t>(runs - 1))
        return {};
    return usageError(fmt::format("--repeat {}: the seed of the last run is more than {}", runs, maxSeed));
}

} // namespace wattif::cli
