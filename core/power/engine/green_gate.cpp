// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A job may wait up to its slack for cheaper hours. At its arrival, and at each step of the signal as long as it has not started
// and its slack is not used up, with f the forecast, m its mean and L = min(m, median) over the next 24 h, g = max(f, L), d the
// time that the job is planned with, and w the worth of waiting:
//
//   C(s) = n (busy - off) integral of g over [s, s + d)  +  w (busy - off) max(m, 0) (s - now)
//
// with the job's own power instead of n busy where it is known. d is the requested time, else the mean run time of the user's
// two jobs that ended last (of all jobs that ended where the user has none), never above the planned time.
//
// It is held until the earliest minimum of C over [now, submission + slack]. C is linear between the steps of f and the moments d
// before them, so these are the candidates. The level L spreads the work over the cheaper half of a day; without it all of it
// comes into one hour, and waits into expensive ones.

#include "core/power/engine/green_gate.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"

namespace wattif::power {
namespace {

constexpr Time day = 24 * 3600 * ticksPerSecond;
/// Costs that differ by less are equal: sums of the same hours in another order.
constexpr double relativeTie = 1e-12;

double kilowatts(const Watts& watts) { return (watts.busy - watts.off) / 1000.0; }
double hours(Time span) { return toSeconds(span) / 3600.0; }

} // namespace

Time longestSlack(const Workload& workload, Time slack)
{
    Time longest = 0;
    for (const Workload::Entry& entry : workload.entries())
        longest = std::max(longest, slackOf(workload.instance().jobs[entry.job], slack));
    return longest;
}

GreenGate::GreenGate(const Workload& workload, const GreenOptions& options)
    : m_workload(workload),
      m_options(options),
      m_signal(workload.instance(), options.priceWeight, options.carbonWeight),
      m_longestSlack(longestSlack(workload, options.slack)),
      m_until(workload.entries().size(), never)
{
    for (const Workload::Entry& job : workload.entries())
        m_longest = std::max(m_longest, job.planned);
}

Time GreenGate::nextWake() const
{
    const Time due = m_due.empty() ? never : m_due.top().at;
    return m_open.empty() ? due : std::min(due, m_forecast->stepEnd());
}

void GreenGate::jobEnded(const Cluster& /*cluster*/, std::uint32_t entry)
{
    const Workload::Entry& job = m_workload.entries()[entry];
    const auto [runs, isFirst] =
        m_lastRuns.try_emplace(m_workload.instance().jobs[job.job].user.number(), LastRuns{job.run, job.run});
    if (!isFirst)
        runs->second.before = std::exchange(runs->second.last, job.run);
    m_runSum += job.run;
    ++m_ended;
}

JobGate::Changes GreenGate::decide(const Cluster& cluster, std::span<const std::uint32_t> arrived)
{
    const Time now = cluster.now();
    Changes changes;
    if (!m_forecast || m_forecast->stepEnd() <= now) {
        makeForecast(now);
        if (m_options.decidesAgain)
            decideAgain(cluster, changes);
    }
    releaseDue(now, changes.released);
    for (const std::uint32_t entry : arrived) {
        const Hold made = weigh(now, entry);
        m_holds.push_back(made);
        if (made.isHeld())
            holdUntil(entry, made.until);
        else
            changes.released.push_back(entry);
        if (m_options.decidesAgain)
            m_open.push_back(entry);
    }
    std::ranges::sort(changes.released);
    for (const std::uint32_t entry : changes.released)
        m_until[entry] = never;
    std::erase_if(m_open, [&](std::uint32_t entry) {
        return !isHeld(entry) && (now >= latest(entry) || cluster.outcome().runs[m_workload.entries()[entry].job].ran());
    });
    return changes;
}

void GreenGate::makeForecast(Time now)
{
    const Time stepEnd = m_signal.nextStep(now);
    const Time farthest = (stepEnd == never ? now : stepEnd) + std::max(day, m_longestSlack + m_longest);
    m_forecast.emplace(m_signal, m_options.forecast, now, farthest);
}

void GreenGate::holdUntil(std::uint32_t entry, Time until)
{
    m_until[entry] = until;
    m_due.push({until, entry});
}

void GreenGate::decideAgain(const Cluster& cluster, Changes& changes)
{
    const Time now = cluster.now();
    for (const std::uint32_t entry : m_open) {
        if (stopWanted())
            return;
        if (!isHeld(entry) && (now >= latest(entry) || cluster.outcome().runs[m_workload.entries()[entry].job].ran()))
            continue;
        Hold made = weigh(now, entry);
        const bool wasHeld = isHeld(entry);
        if (wasHeld == made.isHeld() && (!wasHeld || m_until[entry] == made.until))
            continue;
        if (!wasHeld)
            made.kind = Hold::Kind::heldAgain;
        m_holds.push_back(made);
        if (made.isHeld())
            holdUntil(entry, made.until);
        if (wasHeld != made.isHeld())
            (wasHeld ? changes.released : changes.withdrawn).push_back(entry);
        if (!made.isHeld())
            m_until[entry] = never;
    }
}

void GreenGate::releaseDue(Time now, std::vector<std::uint32_t>& released)
{
    for (; !m_due.empty() && m_due.top().at <= now; m_due.pop()) {
        const std::uint32_t entry = m_due.top().entry;
        if (m_until[entry] != m_due.top().at) // decided about again since
            continue;
        Hold made = weigh(now, entry);
        made.kind = now >= latest(entry) ? Hold::Kind::slackUsed : Hold::Kind::reached;
        made.until = now;
        m_holds.push_back(made);
        released.push_back(entry);
        m_until[entry] = never;
    }
}

Time GreenGate::plannedTime(const Workload::Entry& job) const
{
    if (m_options.knowsRunTimes)
        return job.run;
    const Job& record = m_workload.instance().jobs[job.job];
    if (record.requestedSeconds > 0.0 || m_ended == 0)
        return job.planned;
    const auto runs = m_lastRuns.find(record.user.number());
    const Time predicted = runs == m_lastRuns.end() ? static_cast<Time>(m_runSum / m_ended)
                                                    : runs->second.before + (runs->second.last - runs->second.before) / 2;
    return std::min(predicted, job.planned);
}

double GreenGate::waitingCost(Time wait) const
{
    return m_options.waitWorth * kilowatts(m_workload.instance().watts) * std::max(m_forecast->dayMean(), 0.0) * hours(wait);
}

double GreenGate::energyCost(const Workload::Entry& job, Time start, Time planned) const
{
    const double off = m_workload.nodeShare(job) * m_workload.instance().watts.off;
    return std::max(m_workload.watts(job) - off, 0.0) / 1000.0
        * m_forecast->integral(start, start + planned, m_options.isFloored);
}

std::vector<Time> GreenGate::laterStarts(Time now, Time latest, Time planned) const
{
    std::vector<Time> starts;
    const auto add = [&](Time at) {
        if (at > now && at <= latest)
            starts.push_back(at);
    };
    add(latest);
    const std::vector<Time>& begins = m_forecast->begins();
    for (auto at = std::ranges::upper_bound(begins, now); at != begins.end() && *at - planned <= latest; ++at) {
        add(*at);
        add(*at - planned);
    }
    std::ranges::sort(starts);
    return starts;
}

Hold GreenGate::weigh(Time now, std::uint32_t entry) const
{
    const Workload::Entry& job = m_workload.entries()[entry];
    const double value = m_forecast->valueAt(now);
    Hold made{.at = now, .job = job.job, .kind = Hold::Kind::slackUsed, .until = now, .valueNow = value, .valueThen = value};
    const Time planned = plannedTime(job);
    made.costNow = energyCost(job, now, planned);
    made.costThen = made.costNow;
    if (now >= latest(entry))
        return made;
    made.kind = Hold::Kind::best;
    double least = made.costNow;
    double minLater = infinity;
    Time later = now;
    for (const Time start : laterStarts(now, latest(entry), planned)) {
        const double cost = energyCost(job, start, planned) + waitingCost(start - now);
        if (cost < minLater - relativeTie * std::abs(made.costNow)) {
            minLater = cost;
            later = start;
        }
    }
    if (later == now)
        return made;
    made.waiting = waitingCost(later - now);
    made.costThen = energyCost(job, later, planned);
    made.valueThen = m_forecast->valueAt(later);
    const double tie = relativeTie * std::abs(least);
    if (minLater < least - tie) {
        made.kind = Hold::Kind::held;
        made.until = later;
    } else if (made.costThen < least - tie) {
        made.kind = Hold::Kind::worthless;
    }
    return made;
}

} // namespace wattif::power
