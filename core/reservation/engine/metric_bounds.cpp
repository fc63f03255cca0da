// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/metric_bounds.h"

#include <algorithm>
#include <limits>

#include "core/base/stop_scope.h"
#include "core/reservation/engine/own_book.h"

namespace wattif::reservation {
namespace {

/// Plans of these never overlap.
const std::vector<std::string> strictPlanners{"conr", "cbfr", "malr", "heft"};

class MakespanBounds {
public:
    explicit MakespanBounds(const Instance& instance) : m_instance(instance), m_model(instance)
    {
        const auto bySubmission = [](const Workflow& a, const Workflow& b) { return a.submitSeconds < b.submitSeconds; };
        const auto [first, last] = std::minmax_element(instance.workflows.begin(), instance.workflows.end(), bySubmission);
        m_first = first->submitSeconds;
        fillBooks(last->submitSeconds);
    }

    [[nodiscard]] double criticalPath() const { return longest(false) - m_first; }
    [[nodiscard]] double strict() const { return std::max(longest(true), areaEnd()) - m_first; }

private:
    /// Books of the reservations that are surely there when the last workflow is planned: what begins before may have ended early
    /// by then, and failures move reservations, as violations may.
    void fillBooks(double lastSubmission)
    {
        for (const Site& site : m_instance.sites)
            m_books.emplace_back(site.processors);
        if (m_instance.failures.mtbfSeconds > 0.0)
            return;
        const bool violatedStay = m_instance.violation == Violation::waits;
        StopCheck check;
        for (std::size_t i = 0; i < m_instance.reservations.size() && !check.wanted(); ++i)
            if (const Reservation& own = m_instance.reservations[i];
                own.startSeconds > lastSubmission || (own.startSeconds == lastSubmission && violatedStay))
                m_books[own.site.at()].add(ownBooking(m_model, ReservationIndex(i)));
    }

    /// The largest shape of a task on a site, processors; 0 where not even the smallest fits.
    [[nodiscard]] std::int32_t widest(const Task& task, SiteIndex site) const
    {
        const std::int32_t capacity = m_instance.sites[site.at()].processors;
        return task.least() <= capacity ? std::min(task.most(), capacity) : 0;
    }

    /// The earliest end of a task from `ready` on: as short as its largest shape, in a hole for its smallest one.
    [[nodiscard]] double earliestEnd(const Task& task, double ready, bool isStrict) const
    {
        double best = std::numeric_limits<double>::infinity();
        for (std::size_t j = 0; j < m_instance.sites.size(); ++j) {
            const SiteIndex site(j);
            const std::int32_t processors = widest(task, site);
            if (processors == 0)
                continue;
            const double length = m_model.askedSeconds(task, processors, site);
            const std::int64_t limit = m_books[j].capacity() - task.least();
            const double start = isStrict ? m_books[j].profile().earliestFit(ready, length, limit) : ready;
            best = std::min(best, start + length);
        }
        return best;
    }

    [[nodiscard]] double longest(bool isStrict) const
    {
        double last = m_first;
        StopCheck check;
        for (const Workflow& workflow : m_instance.workflows) {
            std::vector<double> ends(workflow.tasks.size(), workflow.submitSeconds);
            for (const TaskIndex t : topologicalOrder(workflow)) {
                const Task& task = workflow.tasks[t.at()];
                double ready = workflow.submitSeconds;
                for (const Parent& parent : task.parents)
                    ready = std::max(ready, ends[parent.task.at()]);
                ends[t.at()] = earliestEnd(task, ready, isStrict);
                last = std::max(last, ends[t.at()]);
                if (check.wanted(std::ssize(m_instance.sites)))
                    return last;
            }
        }
        return last;
    }

    /// The work that all tasks ask for: processor seconds on sites of speed 1.
    [[nodiscard]] double askedWork() const
    {
        double work = 0.0;
        for (const Workflow& workflow : m_instance.workflows)
            for (const Task& task : workflow.tasks)
                work += task.workSeconds * task.processors * (1.0 + m_instance.overestimation);
        return work;
    }

    /// A change of what all sites do together in a second.
    struct RateChange {
        double seconds = 0.0;
        double rate = 0.0;
    };

    [[nodiscard]] std::vector<RateChange> freeRates() const
    {
        std::vector<RateChange> changes;
        for (std::size_t j = 0; j < m_books.size(); ++j) {
            double before = 0.0;
            for (const SiteProfile::Step& step : m_books[j].profile().steps()) {
                const double free = static_cast<double>(std::max<std::int64_t>(0, m_books[j].capacity() - step.processors))
                    * m_instance.sites[j].speed;
                changes.push_back({std::max(step.seconds, m_first), free - before});
                before = free;
            }
        }
        std::ranges::sort(changes, {}, &RateChange::seconds);
        return changes;
    }

    /// When all asked work is done, if it flows into whatever is free from the first submission on.
    [[nodiscard]] double areaEnd() const
    {
        double left = askedWork();
        double now = m_first;
        double rate = 0.0;
        for (const RateChange& change : freeRates()) {
            const double done = rate * (change.seconds - now);
            if (done >= left)
                break;
            left -= done;
            now = change.seconds;
            rate += change.rate;
        }
        return rate > 0.0 ? now + left / rate : m_first;
    }

    const Instance& m_instance;
    PlanningModel m_model;
    std::vector<SiteBook> m_books;
    double m_first = 0.0;
};

} // namespace

std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control)
{
    if (instance.workflows.empty() || instance.requestRate)
        return {};
    const StopScope scope(control.stopToken());
    const MakespanBounds bounds(instance);
    const double path = bounds.criticalPath();
    const double strict = bounds.strict();
    if (scope.isStopRequested())
        return {};
    const Metric noneRejected{"rejection_rate", 0.0};
    return {{"makespan_s", path, "Critical path", "WattIf", "plans that admit all workflows", noneRejected},
            {"makespan_s", strict, "Critical path and free area", "WattIf", "plans without overlaps that admit all workflows",
             noneRejected, strictPlanners}};
}

} // namespace wattif::reservation
