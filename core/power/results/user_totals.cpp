// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/user_totals.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "core/base/constants.h"
#include "core/base/ratio.h"
#include "core/power/results/job_speeds.h"
#include "core/power/results/load_power.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/rate_integral.h"
#include "core/power/results/results.h"
#include "core/power/results/site_rate.h"

namespace wattif::power {
namespace {

/// Prices the runs of jobs.
class Sums {
public:
    Sums(const Instance& instance, const Outcome& outcome)
        : m_instance(instance),
          m_outcome(outcome),
          m_sitePrice(sitePrice(instance, outcome.begin, outcome.end)),
          m_siteCarbon(siteCarbon(instance, outcome.begin, outcome.end)),
          m_price(m_sitePrice.curve, m_sitePrice.flat, instance, outcome.end),
          m_carbon(m_siteCarbon.curve, m_siteCarbon.flat, instance, outcome.end),
          m_joules(loadJoulesByJob(instance, outcome)),
          m_slowed(slowedSeconds(instance, outcome))
    {
        if (m_joules.empty())
            return;
        m_costs = loadsByJob(LoadPower(instance, outcome), outcome, m_price);
        m_carbons = loadsByJob(LoadPower(instance, outcome), outcome, m_carbon);
    }

    void add(std::size_t i, UserTotals& user) const
    {
        const Job& job = m_instance.jobs[i];
        const JobRun& run = m_outcome.runs[i];
        ++user.jobs;
        if (!run.ran())
            return;
        ++user.ran;
        const double ran = toSeconds(run.end - run.start);
        const double slowed = m_slowed.empty() ? 0.0 : m_slowed[i];
        const double wait = toSeconds(run.start - toTime(job.submitSeconds));
        const double kilowatts = jobWatts(m_instance, m_outcome, i) / wattsPerKilowatt;
        user.nodeHours += nodesUsed(m_instance, m_outcome, i) * ran / secondsPerHour;
        user.energyKwh += kilowatts * ran / secondsPerHour;
        user.cost += m_sitePrice.factor * kilowatts * m_price.over(run.start, run.end);
        user.carbonKg += m_siteCarbon.factor * kilowatts * m_carbon.over(run.start, run.end) / gramsPerKilogram;
        if (!m_joules.empty()) {
            user.energyKwh += m_joules[i] / joulesPerKwh;
            user.cost += m_sitePrice.factor * m_costs[i] / wattsPerKilowatt;
            user.carbonKg += m_siteCarbon.factor * m_carbons[i] / wattsPerKilowatt / gramsPerKilogram;
        }
        user.meanWaitSeconds += wait;
        user.maxWaitSeconds = std::max(user.maxWaitSeconds, wait);
        user.boundedSlowdown += boundedSlowdown(wait + slowed, ran - slowed);
    }

private:
    const Instance& m_instance;
    const Outcome& m_outcome;
    SiteRate m_sitePrice;
    SiteRate m_siteCarbon;
    RateIntegral m_price;
    RateIntegral m_carbon;
    std::vector<double> m_joules; ///< by job, beyond a straight line from idle to busy; empty where nodes follow it
    std::vector<double> m_slowed;
    std::vector<double> m_costs;
    std::vector<double> m_carbons;
};

InternedText nameOf(const Job& job, TotalsBy by) { return by == TotalsBy::user ? job.user : job.account; }

} // namespace

bool hasTotals(const Instance& instance, TotalsBy by)
{
    return std::ranges::any_of(instance.jobs, [by](const Job& job) { return !nameOf(job, by).empty(); });
}

std::vector<UserTotals> userTotals(const Instance& instance, const Outcome& outcome, TotalsBy by)
{
    if (!hasTotals(instance, by))
        return {};
    const Sums sums(instance, outcome);
    std::unordered_map<std::uint32_t, std::size_t> places;
    std::vector<UserTotals> totals;
    for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
        const InternedText user = nameOf(instance.jobs[i], by);
        const auto [place, isNew] = places.emplace(user.number(), totals.size());
        if (isNew)
            totals.push_back({.user = user.text()});
        sums.add(i, totals[place->second]);
    }
    for (UserTotals& user : totals) {
        user.meanWaitSeconds = ratioOf(user.meanWaitSeconds, static_cast<double>(user.ran));
        user.boundedSlowdown = ratioOf(user.boundedSlowdown, static_cast<double>(user.ran));
    }
    std::ranges::sort(totals, [](const UserTotals& a, const UserTotals& b) {
        return std::tie(b.nodeHours, a.user) < std::tie(a.nodeHours, b.user);
    });
    return totals;
}

Json usersJson(const std::vector<UserTotals>& totals)
{
    Json json = Json::array();
    for (const UserTotals& user : totals) {
        Json one{{"user", user.user},
                 {"jobs", user.jobs},
                 {"jobs_done", user.ran},
                 {"node_hours", user.nodeHours},
                 {"energy_kwh", user.energyKwh},
                 {"cost", user.cost},
                 {"carbon_kg", user.carbonKg}};
        if (user.ran > 0) {
            one["mean_wait_s"] = user.meanWaitSeconds;
            one["max_wait_s"] = user.maxWaitSeconds;
            one["bounded_slowdown"] = user.boundedSlowdown;
        }
        json.push_back(std::move(one));
    }
    return json;
}

} // namespace wattif::power
