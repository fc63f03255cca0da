// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/cluster_history.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/base/job_label.h"
#include "core/io/calendar_time.h"
#include "core/power/inputs/cluster_kinds.h"
#include "core/power/model/limits.h"

namespace wattif::power {
namespace {

using slurm::History;
using slurm::JobState;
using slurm::OpenJobs;

constexpr std::int64_t graceSeconds = 60; ///< that a job is expected to run on beyond its limit

/// A curve without a period as seen from `later` seconds after its second 0.
RateCurve shifted(RateCurve curve, double later)
{
    if (curve.periodSeconds > 0.0)
        return curve;
    for (RateStep& step : curve.steps)
        step.fromSeconds -= later;
    // Of the steps before second 0 the last one holds.
    const auto first = std::ranges::find_if(curve.steps, [](const RateStep& step) { return step.fromSeconds > 0.0; });
    if (first - curve.steps.begin() > 1)
        curve.steps.erase(curve.steps.begin(), first - 1);
    if (!curve.steps.empty())
        curve.steps.front().fromSeconds = std::max(0.0, curve.steps.front().fromSeconds);
    return curve;
}

CalendarStart startOf(const Instance& base, const History& history)
{
    const auto zone = base.start ? TimeZone::find(base.start->zone) : std::nullopt;
    return zone ? calendarStart(history.begin(), *zone)
                : CalendarStart{.unixSeconds = history.begin(), .offsetSeconds = history.offsetSeconds()};
}

/// The longest time that jobs may run, seconds: of the partitions and jobs, else that of `base`.
double limitOf(const Instance& base, const History& history)
{
    std::int64_t limit = 0;
    bool isUnlimited = history.partitions().empty();
    for (const slurm::Partition& partition : history.partitions()) {
        limit = std::max(limit, partition.limitSeconds);
        isUnlimited = isUnlimited || partition.limitSeconds == 0;
    }
    for (const slurm::Job& job : history.jobs())
        limit = std::max(limit, job.limitSeconds);
    const double seconds = static_cast<double>(limit);
    return isUnlimited ? std::max(seconds, base.maxJobMinutes * 60.0) : seconds;
}

/// Sets the least and most nodes of a job: the widest limits of the partitions, and of the jobs, which may be older.
void setJobSizes(const History& history, Instance& made)
{
    std::int32_t least = made.nodes;
    std::int32_t most = 1;
    bool isLimited = !history.partitions().empty();
    for (const slurm::Partition& partition : history.partitions()) {
        least = std::min(least, partition.minNodes);
        most = std::max(most, partition.maxNodes);
        isLimited = isLimited && partition.maxNodes > 0;
    }
    for (const slurm::Job& job : history.jobs()) {
        least = std::min(least, job.nodes);
        most = std::max(most, job.nodes);
    }
    made.minJobNodes = history.partitions().empty() ? 1 : std::max(least, 1);
    made.maxJobNodes = isLimited && most < made.nodes ? std::max(most, made.minJobNodes) : 0;
}

/// The name that users know, "78_3", where Slurm gives a task of an array a number too.
std::int64_t idOf(const slurm::Job& job) { return jobOfLabel(job.key).value_or(job.id); }

/// A job with the order in which jobs of one submission come.
struct Draft {
    Job job{};
    std::tuple<double, bool, std::int64_t> order{};
};

/// The job from the first snapshot on; nothing for a job that has not started in a record of the past.
std::optional<Draft> draftOf(const slurm::Job& job, const History& history, OpenJobs open, const Instance& made,
                             ClusterKinds& kinds)
{
    const bool waits = job.state == JobState::waiting;
    if (waits && open == OpenJobs::endNow)
        return std::nullopt;
    const std::int64_t begin = history.begin();
    const auto queueLimit = static_cast<std::int64_t>(made.maxJobMinutes * 60.0);
    const std::int64_t limit = job.limitSeconds > 0 ? job.limitSeconds : queueLimit;
    const std::int64_t submit = std::max(job.submit, begin);
    const std::int64_t start = waits ? submit : *job.start;
    const std::int64_t seenStart = std::max(start, begin);
    const bool ranBefore = start < begin;
    std::int64_t end = start + limit;
    if (!waits && job.end)
        end = *job.end;
    else if (!waits && open == OpenJobs::endNow)
        end = history.now();
    else if (!waits && end <= history.now()) // beyond its limit, until Slurm ends it
        end = history.now() + graceSeconds;
    const std::int64_t run = std::max<std::int64_t>(0, end - seenStart);
    const std::int64_t processors = std::int64_t{job.nodes} * made.coresPerNode;
    Draft draft;
    draft.job = {.id = idOf(job),
                 .submitSeconds = static_cast<double>(ranBefore ? 0 : submit - begin),
                 .runSeconds = static_cast<double>(run),
                 .requestedSeconds = static_cast<double>(
                     job.limitSeconds > 0 ? std::max({run, limit - (seenStart - start), std::int64_t{1}}) : 0),
                 .processors = static_cast<std::int32_t>(std::min<std::int64_t>(processors, maxProcessors)),
                 .user = InternedText(job.user),
                 .waitSeconds = waits ? -1.0 : static_cast<double>(ranBefore ? 0 : seenStart - submit),
                 .account = InternedText(job.account)};
    if (!kinds.areAlike())
        kinds.place(job, draft.job);
    draft.order = {draft.job.submitSeconds, !ranBefore, job.id};
    return draft;
}

JobTable jobsOf(const History& history, OpenJobs open, const Instance& made, ClusterKinds& kinds)
{
    std::vector<Draft> drafts;
    for (const slurm::Job& job : history.jobs())
        if (auto draft = draftOf(job, history, open, made, kinds))
            drafts.push_back(std::move(*draft));
    std::ranges::stable_sort(drafts, {}, &Draft::order);
    std::vector<Job> jobs;
    jobs.reserve(drafts.size());
    for (Draft& draft : drafts)
        jobs.push_back(std::move(draft.job));
    return jobs;
}

/// What a node does from one look to the next: power as seen; while it is on, jobs by their own times. A look that shows a
/// job counts where no known job explains it, e.g. one of another partition.
class NodeObserver {
public:
    NodeObserver(const History& history, const std::string& name, NodeIndex node, std::vector<const slurm::Job*> jobs)
        : m_history(history), m_node(node), m_looks(history.looksAt(name)), m_jobs(std::move(jobs))
    {
        std::ranges::sort(m_jobs, {}, [](const slurm::Job* job) { return std::pair(*job->start, job->id); });
    }

    void addTo(std::vector<ObservedState>& states, OpenJobs open)
    {
        std::set<std::int64_t> moments{m_history.begin()};
        for (const slurm::NodeLook& look : m_looks)
            moments.insert(look.at);
        for (const slurm::Job* job : m_jobs)
            moments.insert({*job->start, endOf(*job)});
        const std::size_t first = states.size();
        for (const std::int64_t moment : moments) {
            if (moment < m_history.begin() || moment > m_history.now())
                continue;
            advance(moment);
            const ObservedState now = stateNow(moment);
            const bool isNew = states.size() == first || states.back().state != now.state || states.back().jobs != now.jobs
                || states.back().isOutOfService != now.isOutOfService;
            if (isNew)
                states.push_back(now);
        }
        if (open == OpenJobs::endNow && states.back().isOutOfService)
            endOutage(states, first);
    }

private:
    /// Has the node back in service at the end of a record, where jobs may wait for it: what comes then is unknown.
    void endOutage(std::vector<ObservedState>& states, std::size_t first) const
    {
        const auto now = static_cast<double>(m_history.now() - m_history.begin());
        if (states.back().fromSeconds < now) {
            states.push_back(states.back());
            states.back().fromSeconds = now;
        }
        states.back().isOutOfService = false;
        const bool isOld = states.size() > first + 1 && states[states.size() - 2].state == states.back().state
            && states[states.size() - 2].jobs == states.back().jobs && !states[states.size() - 2].isOutOfService;
        if (isOld)
            states.pop_back();
    }

    [[nodiscard]] std::int64_t endOf(const slurm::Job& job) const { return job.end.value_or(m_history.now() + 1); }

    void advance(std::int64_t moment)
    {
        for (; m_next < m_jobs.size() && *m_jobs[m_next]->start <= moment; ++m_next)
            m_running.push_back(m_jobs[m_next]);
        std::erase_if(m_running, [&](const slurm::Job* job) { return endOf(*job) <= moment; });
        for (; m_look + 1 < m_looks.size() && m_looks[m_look + 1].at <= moment; ++m_look)
            m_isExplained = false;
        m_isExplained = m_isExplained || !m_running.empty();
    }

    [[nodiscard]] ObservedState stateNow(std::int64_t moment) const
    {
        ObservedState state{.node = m_node, .fromSeconds = static_cast<double>(moment - m_history.begin())};
        const slurm::NodeLook look = m_looks.empty() ? slurm::NodeLook() : m_looks[m_look];
        // Before the first look only jobs of the accounting are known: without one, its power counts as then, its service as in
        // order.
        const bool isSeen = !m_looks.empty() && m_looks.front().at <= moment;
        state.isOutOfService = !look.isUsable && isSeen;
        switch (isSeen || m_running.empty() ? look.power : slurm::Power::on) {
        case slurm::Power::off: state.state = NodeState::off; return state;
        case slurm::Power::booting: state.state = NodeState::booting; return state;
        case slurm::Power::stopping: state.state = NodeState::shuttingDown; return state;
        case slurm::Power::on: break;
        }
        if (!m_running.empty() || (isSeen && look.hasJobs && !m_isExplained))
            state.state = NodeState::busy;
        for (const slurm::Job* job : m_running)
            state.jobs.push_back(idOf(*job));
        return state;
    }

    const History& m_history;
    NodeIndex m_node;
    const std::vector<slurm::NodeLook>& m_looks;
    std::vector<const slurm::Job*> m_jobs;
    std::vector<const slurm::Job*> m_running;
    std::size_t m_next = 0;
    std::size_t m_look = 0;
    bool m_isExplained = false;
};

std::vector<ObservedState> observedStatesOf(const History& history, OpenJobs open, const ClusterKinds& kinds)
{
    const std::vector<slurm::Job> jobs = history.jobs();
    std::map<std::string_view, std::vector<const slurm::Job*>> byNode;
    for (const slurm::Job& job : jobs)
        if (job.start)
            for (const std::string& node : job.nodeNames)
                byNode[node].push_back(&job);
    std::vector<ObservedState> states;
    std::vector<const std::string*> names(history.nodes().size());
    for (std::size_t i = 0; i < history.nodes().size(); ++i)
        names[static_cast<std::size_t>(kinds.places()[i])] = &history.nodes()[i].name;
    for (std::size_t i = 0; i < names.size(); ++i)
        NodeObserver(history, *names[i], NodeIndex(i), byNode[*names[i]]).addTo(states, open);
    // A policy that goes on from now needs to know only which nodes it cannot have.
    if (open == OpenJobs::useLimit && std::ranges::none_of(states, &ObservedState::isOutOfService))
        states.clear();
    return states;
}

/// The maintenance of all nodes since the beginning; windows that touch are one.
std::vector<MaintenanceWindow> maintenanceOf(const History& history)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> spans;
    for (const auto& [key, end] : history.maintenance())
        if (end > history.begin())
            spans.emplace_back(std::max<std::int64_t>(key.second - history.begin(), 0),
                               std::min(end - history.begin(), static_cast<std::int64_t>(maxSeconds)));
    std::ranges::sort(spans);
    std::vector<MaintenanceWindow> windows;
    for (const auto& [from, to] : spans) {
        if (!windows.empty() && windows.back().toSeconds >= static_cast<double>(from))
            windows.back().toSeconds = std::max(windows.back().toSeconds, static_cast<double>(to));
        else
            windows.push_back({static_cast<double>(from), static_cast<double>(to)});
    }
    return windows;
}

} // namespace

Result<Instance> instanceOfHistory(const Instance& base, const History& history, OpenJobs open)
{
    if (history.nodes().empty())
        return badInput("the cluster shows no nodes in these partitions");
    Instance made = base;
    made.nodeKinds.clear();
    made.partitions.clear();
    made.offIntervals.clear();
    made.maintenance = maintenanceOf(history);
    made.trace.clear();
    made.source = "a Slurm cluster, followed by WattIf";
    made.nodes = static_cast<std::int32_t>(history.nodes().size());
    made.coresPerNode = std::ranges::max(history.nodes(), {}, &slurm::Node::cpus).cpus;
    ClusterKinds kinds(base, history);
    made.minJobNodes = 1;
    made.maxJobNodes = 0;
    if (kinds.areAlike()) // else nodes are of several sizes
        setJobSizes(history, made);
    made.maxJobMinutes = std::clamp(limitOf(base, history) / 60.0, minJobMinutes, maxJobMinutes);
    made.start = startOf(base, history);
    made.startOfDaySeconds = timeOfDay(*made.start);
    if (base.start) {
        const auto later = static_cast<double>(history.begin() - base.start->unixSeconds);
        for (RateCurve* curve : {&made.priceCurve, &made.carbonCurve, &made.pueCurve, &made.capCurve})
            *curve = shifted(std::move(*curve), later);
    }
    made.jobs = jobsOf(history, open, made, kinds);
    kinds.setKinds(made);
    made.observedStates = observedStatesOf(history, open, kinds);
    if (made.jobs.empty() && open == OpenJobs::endNow)
        return badInput("no job has started yet");
    Instance checked = made;
    if (made.jobs.empty()) // a policy runs on an empty cluster too
        checked.jobs = std::vector<Job>{Job{}};
    if (auto ok = check(checked); !ok)
        return propagateError(ok);
    return made;
}

} // namespace wattif::power
