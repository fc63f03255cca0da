// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/option.h"
#include "core/power/engine/hold.h"
#include "core/power/engine/job_gate.h"
#include "core/power/engine/rate_forecast.h"

namespace wattif::power {

/// Settings of the policy `green` beside those of idle-timeout.
struct GreenOptions {
    Time slack = 14'400 * ticksPerSecond; ///< no job is held longer, unless it states its own slack
    double priceWeight = 1.0;             ///< of the price in the signal
    double carbonWeight = 0.0;            ///< of the carbon intensity, per g
    ForecastOptions forecast{};
    double waitWorth = 0.03;    ///< node hours of busy energy at the day's mean that an hour of waiting must save
    bool isFloored = true;      ///< values below the day's level count as the level
    bool decidesAgain = true;   ///< at each step, for jobs that have not started
    bool knowsRunTimes = false; ///< plans with the true run times
};

/// Returns how long a job may be held: the slack that it states, else that of the options.
[[nodiscard]] inline Time slackOf(const Job& job, Time slack)
{
    return job.slackSeconds >= 0.0 ? toTime(job.slackSeconds) : slack;
}
/// Returns the longest slack of the jobs that are let in.
[[nodiscard]] Time longestSlack(const Workload& workload, Time slack);

/// Reads the options of the policy `green`.
[[nodiscard]] GreenOptions greenOptions(const OptionValues& values);

/// Holds jobs until hours of lower price or carbon, as docs/power-policies.md defines.
///
/// Time for each decision: O(steps within the slack x log of the steps within the horizon).
class GreenGate final : public JobGate {
public:
    GreenGate(const Workload& workload, const GreenOptions& options);

    [[nodiscard]] Changes decide(const Cluster& cluster, std::span<const std::uint32_t> arrived) override;
    [[nodiscard]] Time nextWake() const override;
    void jobEnded(const Cluster& cluster, std::uint32_t entry) override;

    [[nodiscard]] std::vector<Hold> takeHolds() { return std::move(m_holds); }

private:
    struct Due {
        Time at = 0;
        std::uint32_t entry = 0;
        friend auto operator<=>(const Due&, const Due&) = default;
    };

    void makeForecast(Time now);
    void decideAgain(const Cluster& cluster, Changes& changes);
    /// Releases the jobs whose chosen hour has come.
    void releaseDue(Time now, std::vector<std::uint32_t>& released);
    void holdUntil(std::uint32_t entry, Time until);
    [[nodiscard]] bool isHeld(std::uint32_t entry) const { return m_until[entry] != never; }
    [[nodiscard]] Time latest(std::uint32_t entry) const
    {
        const Workload::Entry& job = m_workload.entries()[entry];
        return job.submit + slackOf(m_workload.instance().jobs[job.job], m_options.slack);
    }

    [[nodiscard]] Hold weigh(Time now, std::uint32_t entry) const;
    [[nodiscard]] std::vector<Time> laterStarts(Time now, Time latest, Time planned) const;
    [[nodiscard]] Time plannedTime(const Workload::Entry& job) const;
    [[nodiscard]] double energyCost(const Workload::Entry& job, Time start, Time planned) const;
    [[nodiscard]] double waitingCost(Time wait) const;

    const Workload& m_workload;
    GreenOptions m_options;
    RateSignal m_signal;
    Time m_longest = 0; ///< planned time of all jobs
    Time m_longestSlack;
    std::optional<RateForecast> m_forecast;
    std::vector<Time> m_until;         ///< by entry: held until then; `never` while it is not held
    std::vector<std::uint32_t> m_open; ///< entries that are decided about at the next step
    std::priority_queue<Due, std::vector<Due>, std::greater<>> m_due;
    /// Run times of the jobs of a user that ended last.
    struct LastRuns {
        Time last = 0;
        Time before = 0; ///< the same as `last` after one job
    };
    std::unordered_map<std::uint32_t, LastRuns> m_lastRuns; ///< by user
    NodeTime m_runSum = 0;                                  ///< of all jobs that ended
    std::int64_t m_ended = 0;
    std::vector<Hold> m_holds;
};

} // namespace wattif::power
