// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/study.h"

#include <limits>

#include "core/base/metric_bound.h"

namespace wattif {

double PolicyResult::metric(std::string_view name) const
{
    for (const Metric& m : metrics)
        if (m.name == name)
            return m.value;
    return std::numeric_limits<double>::quiet_NaN();
}

const InstanceMoves* Study::moves() const { return nullptr; }

const HandPlay* Study::handPlay() const { return nullptr; }

Result<std::vector<MetricBound>> Study::bounds(const StudyInstance& /*instance*/, const RunControl& /*control*/) const
{
    return std::vector<MetricBound>{};
}

const PolicyInfo* findPolicy(const Study& study, std::string_view name)
{
    for (const PolicyInfo& policy : study.policies())
        if (policy.name == name)
            return &policy;
    return nullptr;
}

const MetricInfo* findMetric(const Study& study, std::string_view name)
{
    for (const MetricInfo& metric : study.metrics())
        if (metric.name == name)
            return &metric;
    return nullptr;
}

std::vector<PolicyCall> defaultPolicies(const Study& study)
{
    std::vector<PolicyCall> calls;
    for (const PolicyInfo& policy : study.policies())
        if (policy.byDefault)
            calls.push_back({policy.name});
    return calls;
}

} // namespace wattif
