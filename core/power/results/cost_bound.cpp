// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lower bounds of cost. A node without a job costs at least u(t) at each moment, one with a job u + m, so
//
//   cost >= P integral u + sum_j n_j integral of m over the run of j >= P integral u + sum_j n_j min over its window
//
// as boots, shut-downs and idling only add. For rents mu(t) >= 0, sum_j n_j integral mu 1[j runs] <= P integral mu holds for
// every schedule, since at most P nodes are busy; to subtract the right side and add the left one keeps a lower bound, and then
// each job is at its own minimum again. The rents rise where the chosen windows take more than P nodes (Lagrangian relaxation,
// subgradients with Polyak's step).

#include "core/power/results/cost_bound.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/power/engine/green_gate.h"

namespace wattif::power {
namespace {

constexpr int maxRounds = 150;
constexpr int roundsWithoutGain = 5;
constexpr double shrink = 0.6;
constexpr double minStep = 0.001;

double hours(Time span) { return toSeconds(span) / 3600.0; }

/// A run with more steps has no bound: it would take long.
constexpr int maxSteps = 200'000;

/// A step function with its integral.
class Rates {
public:
    Rates(std::vector<Time> begins, std::vector<double> values) : m_begins(std::move(begins)), m_values(std::move(values))
    {
        m_sums.resize(m_begins.size());
        sum();
    }
    [[nodiscard]] std::size_t count() const { return m_begins.size(); }
    [[nodiscard]] Time begin(std::size_t i) const { return m_begins[i]; }
    [[nodiscard]] Time end(std::size_t i, Time last) const { return i + 1 < count() ? m_begins[i + 1] : last; }
    [[nodiscard]] std::size_t stepOf(Time at) const
    {
        const auto after = std::upper_bound(m_begins.begin(), m_begins.end(), at);
        return after == m_begins.begin() ? 0 : static_cast<std::size_t>(after - m_begins.begin()) - 1;
    }
    [[nodiscard]] double integral(Time from, Time to) const { return upTo(to) - upTo(from); }
    void set(const std::vector<double>& values)
    {
        m_values = values;
        sum();
    }

private:
    void sum()
    {
        double sum = 0.0;
        for (std::size_t i = 0; i < count(); ++i) {
            m_sums[i] = sum;
            if (i + 1 < count())
                sum += m_values[i] * hours(m_begins[i + 1] - m_begins[i]);
        }
    }
    [[nodiscard]] double upTo(Time at) const
    {
        const std::size_t i = stepOf(at);
        return m_sums[i] + m_values[i] * hours(at - m_begins[i]);
    }

    std::vector<Time> m_begins;
    std::vector<double> m_values;
    std::vector<double> m_sums;
};

/// A job with the window of its starts.
struct Windowed {
    Time from = 0;
    Time latest = 0;
    Time run = 0;
    double nodes = 1.0;        ///< a fraction where it shares a node
    double ownKilowatts = 0.0; ///< beyond busy nodes
};

class BoundSearch {
public:
    BoundSearch(const Workload& workload, const Outcome& outcome, const RateSignal& signal, Time slack);

    /// Integral of the least cost of all nodes without jobs.
    [[nodiscard]] double base() const { return m_base; }
    /// One round at the present rents: the bound, and what the chosen windows take of each step.
    [[nodiscard]] double round(std::vector<double>& used) const;
    [[nodiscard]] std::optional<CostBound> run(double cost, const RunControl& control);

private:
    [[nodiscard]] double costFrom(const Windowed& job, Time start) const
    {
        const double own = job.ownKilowatts == 0.0 ? 0.0 : job.ownKilowatts * m_values.integral(start, start + job.run);
        return job.nodes * m_rates.integral(start, start + job.run) + own;
    }
    [[nodiscard]] Time cheapestStart(const Windowed& job) const;
    void take(const Windowed& job, Time start, std::vector<double>& used) const;

    std::vector<Windowed> m_jobs;
    std::vector<double> m_busy; ///< m(t) by step
    std::vector<double> m_rents;
    std::vector<double> m_nodeHours; ///< that all nodes have in each step
    double m_base = 0.0;
    Time m_end = 0; ///< of the last window
    Rates m_rates;
    Rates m_values; ///< of the signal
};

std::vector<Windowed> windows(const Workload& workload, const Outcome& outcome, Time slack)
{
    std::vector<Windowed> jobs;
    for (const Workload::Entry& job : workload.entries())
        if (const JobRun& run = outcome.runs[job.job]; run.ran())
            jobs.push_back({job.submit, std::max(job.submit + slackOf(workload.instance().jobs[job.job], slack), run.start),
                            job.run, workload.nodeShare(job), workload.wattsBeyondBusy(job) / 1000.0});
    return jobs;
}

std::vector<Time> stepsBetween(const RateSignal& signal, Time begin, Time end)
{
    std::vector<Time> begins{begin};
    for (Time at = signal.nextStep(begin); at < end; at = signal.nextStep(at))
        begins.push_back(at);
    return begins;
}

BoundSearch::BoundSearch(const Workload& workload, const Outcome& outcome, const RateSignal& signal, Time slack)
    : m_jobs(windows(workload, outcome, slack)),
      m_end(outcome.end),
      m_rates({outcome.begin}, {0.0}),
      m_values({outcome.begin}, {0.0})
{
    for (const Windowed& job : m_jobs)
        m_end = std::max(m_end, job.latest + job.run);
    std::vector<Time> begins = stepsBetween(signal, outcome.begin, m_end + 1);
    const Watts& watts = workload.instance().watts;
    const double most = std::max({watts.off, watts.idle, watts.booting, watts.shuttingDown}) / 1000.0;
    const double fewest = std::min({watts.off, watts.idle, watts.booting, watts.shuttingDown}) / 1000.0;
    std::vector<double> values;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const double value = signal.valueAt(begins[i]);
        values.push_back(value);
        const double rest = value * (value < 0.0 ? most : fewest);
        const Time end = i + 1 < begins.size() ? begins[i + 1] : m_end;
        m_busy.push_back(value * watts.busy / 1000.0 - rest);
        m_base += workload.instance().nodes * rest * hours(std::max<Time>(0, std::min(end, outcome.end) - begins[i]));
        m_nodeHours.push_back(workload.instance().nodes * hours(end - begins[i]));
    }
    m_rents.assign(begins.size(), 0.0);
    m_values = Rates(begins, values);
    m_rates = Rates(std::move(begins), m_busy);
}

Time BoundSearch::cheapestStart(const Windowed& job) const
{
    Time best = job.from;
    double least = costFrom(job, job.from);
    const auto look = [&](Time start) {
        if (start <= job.from || start > job.latest)
            return;
        if (const double cost = costFrom(job, start); cost < least) {
            least = cost;
            best = start;
        }
    };
    look(job.latest);
    for (std::size_t i = m_rates.stepOf(job.from); i < m_rates.count() && m_rates.begin(i) - job.run <= job.latest; ++i) {
        look(m_rates.begin(i));
        look(m_rates.begin(i) - job.run);
    }
    return best;
}

void BoundSearch::take(const Windowed& job, Time start, std::vector<double>& used) const
{
    const Time end = start + job.run;
    for (std::size_t i = m_rates.stepOf(start); i < m_rates.count() && m_rates.begin(i) < end; ++i)
        used[i] += job.nodes * hours(std::min(end, m_rates.end(i, m_end)) - std::max(start, m_rates.begin(i)));
}

double BoundSearch::round(std::vector<double>& used) const
{
    used.assign(m_rates.count(), 0.0);
    double bound = m_base;
    for (const Windowed& job : m_jobs) {
        const Time start = cheapestStart(job);
        bound += costFrom(job, start);
        take(job, start, used);
    }
    for (std::size_t i = 0; i < used.size(); ++i)
        bound -= m_rents[i] * m_nodeHours[i];
    return bound;
}

std::optional<CostBound> BoundSearch::run(double cost, const RunControl& control)
{
    std::vector<double> used;
    CostBound found;
    found.window = round(used);
    found.capacity = found.window;
    double now = found.window;
    double step = 1.0;
    int idle = 0;
    std::vector<double> rates(m_busy.size());
    for (int n = 0; n < maxRounds && step >= minStep; ++n) {
        if (control.stopRequested() || stopWanted())
            return std::nullopt;
        double norm = 0.0;
        for (std::size_t i = 0; i < used.size(); ++i) {
            used[i] -= m_nodeHours[i];
            if (used[i] < 0.0 && m_rents[i] == 0.0)
                used[i] = 0.0;
            norm += used[i] * used[i];
        }
        if (norm == 0.0)
            break;
        for (std::size_t i = 0; i < used.size(); ++i) {
            m_rents[i] = std::max(0.0, m_rents[i] + step * (cost - now) / norm * used[i]);
            rates[i] = m_busy[i] + m_rents[i];
        }
        m_rates.set(rates);
        now = round(used);
        idle = now > found.capacity ? 0 : idle + 1;
        found.capacity = std::max(found.capacity, now);
        if (idle == roundsWithoutGain) {
            idle = 0;
            step *= shrink;
        }
    }
    return found;
}

/// Whether the signal has few enough steps between the beginning and the end of the last window.
bool isShort(const Workload& workload, const Outcome& outcome, const RateSignal& signal, Time slack)
{
    Time end = outcome.end;
    for (const Windowed& job : windows(workload, outcome, slack))
        end = std::max(end, job.latest + job.run);
    int steps = 0;
    for (Time at = signal.nextStep(outcome.begin); at < end && steps <= maxSteps; at = signal.nextStep(at))
        ++steps;
    return steps <= maxSteps;
}

} // namespace

std::optional<CostBound> costBound(const Workload& workload, const Outcome& outcome, const RateSignal& signal, Time slack,
                                   double cost, const RunControl& control)
{
    if (outcome.end <= outcome.begin || !isShort(workload, outcome, signal, slack))
        return std::nullopt;
    const Instance& instance = workload.instance();
    if (instance.slowsJobs()) // a job may take less energy at a lower speed
        return std::nullopt;
    const bool loadsInPart = instance.sharesNodes() || instance.jobLoad == JobLoad::cores;
    if (loadsInPart && !LoadCurve(instance.powerModel).isLinear()) // what a job draws depends on the others of its node
        return std::nullopt;
    return BoundSearch(workload, outcome, signal, slack).run(cost, control);
}

} // namespace wattif::power
