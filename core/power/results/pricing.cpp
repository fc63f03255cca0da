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
#include "core/power/results/load_power.h"
#include "core/power/results/rate_integral.h"
#include "core/power/results/site_rate.h"

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

/// Energy over the steps of a curve; without one at a flat rate.
class Amounts {
public:
    /// `model`: instead of that of the nodes.
    Amounts(const Instance& instance, const Outcome& outcome, const PowerModel* model)
        : m_instance(instance), m_outcome(outcome), m_model(model), m_joules(energyJoules(outcome, instance.watts))
    {
        if (!model)
            return;
        const RateIntegral hours({}, 1.0, instance, outcome.end);
        m_joules += secondsPerHour * (loads(hours) - sumOfLoads(LoadPower(instance, outcome), outcome, hours));
    }

    [[nodiscard]] double joules() const { return m_joules; }
    [[nodiscard]] double at(const SiteRate& rate) const { return rate.factor * at(rate.curve, rate.flat); }

private:
    [[nodiscard]] double at(const RateCurve& curve, double flat) const
    {
        if (curve.empty())
            return flat * m_joules / joulesPerKwh;
        Meter meter(curve, m_instance, m_outcome.begin, m_outcome.end);
        measure(m_outcome, meter);
        double sum = 0.0;
        for (std::size_t i = 0; i < curve.steps.size(); ++i)
            sum += curve.steps[i].value * energyJoules(meter.times(i), stateWatts(m_instance));
        return sum / joulesPerKwh + ofOwnPower(curve);
    }
    /// What nodes in use draw beyond a straight line.
    [[nodiscard]] double loads(const RateIntegral& rate) const
    {
        return sumOfLoads(LoadPower(m_instance, m_outcome, m_model), m_outcome, rate);
    }
    /// What jobs draw beyond busy nodes.
    [[nodiscard]] double ofOwnPower(const RateCurve& curve) const
    {
        if (!hasOwnWatts(m_instance))
            return 0.0;
        const RateIntegral rate(curve, 0.0, m_instance, m_outcome.end);
        double sum = loads(rate);
        for (std::size_t i = 0; i < m_outcome.runs.size(); ++i)
            if (const JobRun& run = m_outcome.runs[i]; run.ran())
                sum += ownWatts(m_instance, m_instance.jobs[i]) * rate.over(run.start, run.end);
        return sum / wattsPerKilowatt;
    }

    const Instance& m_instance;
    const Outcome& m_outcome;
    const PowerModel* m_model;
    double m_joules;
};

/// nodes x embodied carbon of one x length of the run / life
double embodiedGrams(const Instance& instance, const Outcome& outcome)
{
    return outcome.nodes * instance.embodiedKgPerNode * gramsPerKilogram * toSeconds(outcome.length())
        / (instance.nodeLifeYears * secondsPerYear);
}

/// Kinds differ in their watts: each is priced separately.
Priced pricedAs(const Instance& instance, const Outcome& outcome, const PowerModel* model)
{
    if (outcome.pools.empty()) {
        const Amounts amounts(instance, outcome, model);
        return {.energyJoules = amounts.joules(),
                .cost = amounts.at(sitePrice(instance, outcome.begin, outcome.end)),
                .carbonGrams = amounts.at(siteCarbon(instance, outcome.begin, outcome.end)),
                .embodiedGrams = embodiedGrams(instance, outcome)};
    }
    Priced sum;
    for (const PoolOutcome& pool : outcome.pools) {
        const Priced of = pricedAs(*pool.instance, *pool.outcome, model);
        sum.energyJoules += of.energyJoules;
        sum.cost += of.cost;
        sum.carbonGrams += of.carbonGrams;
        sum.embodiedGrams += of.embodiedGrams;
    }
    return sum;
}

} // namespace

Priced priced(const Instance& instance, const Outcome& outcome) { return pricedAs(instance, outcome, nullptr); }

Priced priced(const Instance& instance, const Outcome& outcome, const PowerModel& model)
{
    return pricedAs(instance, outcome, &model);
}

} // namespace wattif::power
