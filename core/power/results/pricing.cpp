// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Cost over a step curve: the node time of each state is summed exactly for each step of the curve, then
//   cost = sum over steps of value x energy(times of the step) / 3.6e6 J per kWh.
// Curves that repeat fold all their periods onto one. Cost: O(log + steps crossed); a stretch over many periods without
// any change counts as at most two periods.

#include "core/power/results/pricing.h"

#include <algorithm>
#include <vector>

#include "core/base/constants.h"
#include "core/power/model/clock.h"
#include "core/power/model/rate_steps.h"
#include "core/power/results/rate_integral.h"

namespace wattif::power {
namespace {

constexpr double secondsPerYear = 365.25 * static_cast<double>(secondsPerDay);

using NodeCounts = std::array<std::int32_t, nodeStateCount>;

/// Sums node times by the step of a curve.
class Meter {
public:
    Meter(const RateCurve& curve, const Instance& instance, Time begin, Time end)
        : m_steps(curve, instance.startOfDaySeconds),
          m_shifts(m_steps.period() > 0 ? ClockShifts(instance, end) : ClockShifts()),
          m_times(m_steps.count()),
          m_now(begin)
    {
        findStep();
    }

    /// Lets `span` pass with these numbers of nodes in each state.
    void pass(const NodeCounts& nodes, Time span);
    [[nodiscard]] const StateTimes& times(std::size_t step) const { return m_times[step]; }

private:
    void add(std::size_t step, const NodeCounts& nodes, NodeTime span)
    {
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            m_times[step][s] += span * nodes[s];
    }
    /// Finds the place on the curve's axis, which jumps where clocks are set.
    void findStep()
    {
        m_at = m_steps.onCurve(m_now + m_shifts.until(m_now));
        m_step = m_steps.stepAt(m_at);
    }
    void passUnchanged(const NodeCounts& nodes, Time span);
    [[nodiscard]] Time passWholePeriods(const NodeCounts& nodes, Time span);

    RateSteps m_steps;
    ClockShifts m_shifts;
    std::vector<StateTimes> m_times;
    Time m_now;
    Time m_at = 0; ///< on the curve's axis
    std::size_t m_step = 0;
};

Time Meter::passWholePeriods(const NodeCounts& nodes, Time span)
{
    if (m_steps.period() <= 0 || span < m_steps.period())
        return span;
    const Time periods = span / m_steps.period();
    for (std::size_t i = 0; i < m_times.size(); ++i)
        add(i, nodes, static_cast<NodeTime>(m_steps.lengthOf(i)) * periods);
    return span % m_steps.period();
}

void Meter::pass(const NodeCounts& nodes, Time span)
{
    const Time end = m_now + span;
    for (Time shift = m_shifts.nextAfter(m_now); shift <= end; shift = m_shifts.nextAfter(m_now)) {
        passUnchanged(nodes, shift - m_now);
        m_now = shift;
        findStep();
    }
    passUnchanged(nodes, end - m_now);
    m_now = end;
}

void Meter::passUnchanged(const NodeCounts& nodes, Time span)
{
    span = passWholePeriods(nodes, span);
    while (span > 0) {
        const Time part = std::min(span, m_steps.endOf(m_step) - m_at);
        add(m_step, nodes, part);
        span -= part;
        m_at += part;
        if (m_steps.period() > 0 && m_at == m_steps.period()) {
            m_at = 0;
            m_step = 0;
        }
        while (m_at >= m_steps.endOf(m_step))
            ++m_step;
    }
}

/// Plays the log as counts of nodes in each state.
void measure(const Outcome& outcome, Meter& meter)
{
    NodeCounts nodes{};
    nodes[static_cast<std::size_t>(NodeState::idle)] = outcome.nodes;
    Time now = outcome.begin;
    for (const LogEntry& entry : outcome.log) {
        meter.pass(nodes, entry.at - now);
        now = entry.at;
        for (const NodeRange& range : outcome.nodesOf(entry)) {
            nodes[static_cast<std::size_t>(stateBefore(entry.kind))] -= range.count;
            nodes[static_cast<std::size_t>(stateAfter(entry.kind))] += range.count;
        }
    }
    meter.pass(nodes, outcome.end - now);
}

/// What jobs with own power cost beyond busy nodes.
double amountOfOwnPower(const Instance& instance, const Outcome& outcome, const RateCurve& curve)
{
    if (!outcome.sharesNodes && std::ranges::none_of(instance.jobs, [](const Job& job) { return job.watts > 0.0; }))
        return 0.0;
    const RateIntegral rate(curve, 0.0, instance, outcome.end);
    double sum = 0.0;
    for (std::size_t i = 0; i < outcome.runs.size(); ++i)
        if (const JobRun& run = outcome.runs[i]; run.ran())
            sum += ownWatts(instance, instance.jobs[i]) * rate.over(run.start, run.end);
    return sum / wattsPerKilowatt;
}

double amount(const Instance& instance, const Outcome& outcome, const RateCurve& curve, double flat)
{
    if (curve.empty())
        return flat * energyJoules(outcome, instance.watts) / joulesPerKwh;
    Meter meter(curve, instance, outcome.begin, outcome.end);
    measure(outcome, meter);
    double sum = 0.0;
    for (std::size_t i = 0; i < curve.steps.size(); ++i)
        sum += curve.steps[i].value * energyJoules(meter.times(i), stateWatts(instance));
    return sum / joulesPerKwh + amountOfOwnPower(instance, outcome, curve);
}

/// Kinds differ in their watts: each is priced separately.
Priced pricedPools(const Outcome& outcome)
{
    Priced sum;
    for (const PoolOutcome& pool : outcome.pools) {
        const Priced of = priced(*pool.instance, *pool.outcome);
        sum.energyJoules += of.energyJoules;
        sum.cost += of.cost;
        sum.carbonGrams += of.carbonGrams;
        sum.embodiedGrams += of.embodiedGrams;
    }
    return sum;
}

/// nodes x embodied carbon of one x length of the run / life
double embodiedGrams(const Instance& instance, const Outcome& outcome)
{
    return outcome.nodes * instance.embodiedKgPerNode * gramsPerKilogram * toSeconds(outcome.length())
        / (instance.nodeLifeYears * secondsPerYear);
}

} // namespace

Priced priced(const Instance& instance, const Outcome& outcome)
{
    if (!outcome.pools.empty())
        return pricedPools(outcome);
    return {.energyJoules = energyJoules(outcome, instance.watts),
            .cost = instance.pue * amount(instance, outcome, instance.priceCurve, instance.energyPricePerKwh),
            .carbonGrams = instance.pue * amount(instance, outcome, instance.carbonCurve, instance.carbonGramsPerKwh),
            .embodiedGrams = embodiedGrams(instance, outcome)};
}

} // namespace wattif::power
