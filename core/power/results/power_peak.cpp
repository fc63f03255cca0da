// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/power_peak.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/constants.h"
#include "core/power/engine/power_plan.h"

namespace wattif::power {
namespace {

/// Takes spans of constant power.
class Peaks {
public:
    explicit Peaks(const Instance& instance)
    {
        if (instance.isCapped())
            m_cap.emplace(instance);
    }

    void add(Time from, Time to, double watts)
    {
        if (from >= to)
            return;
        m_found.watts = std::max(m_found.watts, watts);
        if (!m_cap)
            return;
        for (Time at = from; at < to;) {
            const Time end = std::min(to, m_cap->nextStep(at));
            const double over = watts - m_cap->at(at);
            if (over > PowerCap::tolerance(m_cap->at(at))) {
                m_found.overSeconds += toSeconds(end - at);
                m_found.overKwh += over * toSeconds(end - at) / joulesPerKwh;
                m_found.maxOver = std::max(m_found.maxOver, over);
            }
            at = end;
        }
    }
    [[nodiscard]] PowerPeak found() const { return m_found; }

private:
    std::optional<PowerCap> m_cap;
    PowerPeak m_found;
};

double wattsOf(const std::array<std::int64_t, nodeStateCount>& nodes, const Watts& watts)
{
    double sum = 0.0;
    for (std::size_t s = 0; s < nodeStateCount; ++s)
        sum += static_cast<double>(nodes[s]) * watts.of(static_cast<NodeState>(s));
    return sum;
}

} // namespace

PowerPeak powerPeak(const Instance& instance, const Outcome& outcome)
{
    Peaks peaks(instance);
    std::array<std::int64_t, nodeStateCount> nodes{};
    nodes[static_cast<std::size_t>(NodeState::idle)] = outcome.nodes;
    const Watts watts = stateWatts(instance);
    const bool hasOwn = outcome.sharesNodes || std::ranges::any_of(instance.jobs, [](const Job& job) { return job.watts > 0.0; });
    double own = 0.0;
    Time now = outcome.begin;
    for (const LogEntry& entry : outcome.log) {
        if (entry.at > now) {
            peaks.add(now, entry.at, wattsOf(nodes, watts) + own);
            now = entry.at;
        }
        for (const NodeRange& range : outcome.nodesOf(entry)) {
            nodes[static_cast<std::size_t>(stateBefore(entry.kind))] -= range.count;
            nodes[static_cast<std::size_t>(stateAfter(entry.kind))] += range.count;
        }
        if (hasOwn && isOfJob(entry.kind))
            own += (entry.kind == LogKind::jobStarts ? 1.0 : -1.0) * ownWatts(instance, instance.jobs[entry.index]);
    }
    peaks.add(now, outcome.end, wattsOf(nodes, watts) + own);
    return peaks.found();
}

} // namespace wattif::power
