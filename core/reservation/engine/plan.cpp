// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/plan.h"

#include <algorithm>
#include <cmath>

#include "core/base/statistics.h"
#include "core/base/stop_scope.h"

namespace wattif::reservation {
namespace {

/// Product-moment correlation of two histories of equal length; 0 where it is not defined.
double productMoment(const std::vector<double>& x, const std::vector<double>& y)
{
    constexpr std::size_t least = 3;
    if (x.size() != y.size() || x.size() < least)
        return 0.0;
    const double meanX = mean(x);
    const double meanY = mean(y);
    double xx = 0.0;
    double yy = 0.0;
    double xy = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - meanX) * (x[i] - meanX);
        yy += (y[i] - meanY) * (y[i] - meanY);
        xy += (x[i] - meanX) * (y[i] - meanY);
    }
    return xx > 0.0 && yy > 0.0 ? xy / std::sqrt(xx * yy) : 0.0;
}

} // namespace

std::string_view toString(LocalQueueRule rule)
{
    switch (rule) {
    case LocalQueueRule::easy: return "easy";
    case LocalQueueRule::fcfs: return "fcfs";
    case LocalQueueRule::conservative: return "conservative";
    }
    return "easy";
}

PlanningModel::PlanningModel(const Instance& instance)
    : m_instance(&instance), m_usage(UsageDistribution::shared(instance.usage)), m_scale(1.0 / (1.0 + instance.overestimation))
{
    for (const Reservation& reservation : instance.reservations) {
        m_own.push_back(nullptr);
        if (!reservation.usage)
            continue;
        if (stopWanted())
            return;
        const auto isSame = [&](const auto& known) { return known && known->usage() == *reservation.usage; };
        const auto known = std::ranges::find_if(m_own, isSame);
        m_own.back() = known == m_own.end() ? UsageDistribution::shared(*reservation.usage) : *known;
    }
}

const UsageDistribution& PlanningModel::usageOf(const Reservation& reservation) const
{
    const auto i = static_cast<std::size_t>(&reservation - m_instance->reservations.data());
    return i < m_own.size() && m_own[i] ? *m_own[i] : *m_usage;
}

double PlanningModel::askedSeconds(const Task& task, std::int32_t processors, SiteIndex site) const
{
    const double reshaped = static_cast<double>(task.processors) / static_cast<double>(processors);
    return task.workSeconds * reshaped / m_instance->sites[site.at()].speed * (1.0 + m_instance->overestimation);
}

double PlanningModel::transferSeconds(double bytes, SiteIndex from, SiteIndex to) const
{
    return from == to ? 0.0 : bytes / m_instance->bandwidthBytesPerSecond;
}

double PlanningModel::correlation(const Workflow& workflow, TaskIndex task) const
{
    const Task& own = workflow.tasks[task.at()];
    double largest = 0.0;
    if (!own.historySeconds.empty())
        for (const Parent& parent : own.parents)
            largest = std::max(largest, productMoment(own.historySeconds, workflow.tasks[parent.task.at()].historySeconds));
    return std::min(largest, 1.0);
}

double PlanningModel::survival(double askedSeconds) const
{
    const Failures& failures = m_instance->failures;
    if (!(failures.mtbfSeconds > 0.0))
        return 1.0;
    const double available = failures.mtbfSeconds / (failures.mtbfSeconds + failures.mttrSeconds);
    return available * m_usage->laplace(askedSeconds * m_scale / failures.mtbfSeconds);
}

Booking PlanningModel::booking(const TaskPlacement& placement) const
{
    // P s + rho (1 - P s) is proportional to P + rho / ((1 - rho) s)
    constexpr double most = 1e12; // where rho is 1, the factor does not depend on P
    const double offset = placement.correlation / ((1.0 - placement.correlation) * placement.survival);
    return {.start = placement.startSeconds,
            .end = placement.endSeconds,
            .processors = placement.processors,
            .usage = m_usage.get(),
            .scale = m_scale,
            .threshold = placement.risk.start.probability,
            .group = placement.group,
            .factorOffset = placement.correlation > 0.0 ? std::min(offset, most) : 0.0};
}

} // namespace wattif::reservation
