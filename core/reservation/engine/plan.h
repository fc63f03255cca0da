// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/reservation/engine/site_book.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Where and when a task is to run.
struct TaskPlacement {
    SiteIndex site{};
    double startSeconds = 0.0;
    double endSeconds = 0.0; ///< asked end
    std::int32_t processors = 0;
    Risk risk{};
    double correlation = 0.0; ///< rho
    double survival = 1.0;    ///< that no failure of the site ends it
    double probability = 1.0; ///< P + rho (1 - P), P with survival: its factor of Pr{E|M}
    std::int32_t group = -1;  ///< Booking::group
};

/// A point of a search: the best plan after a generation.
struct SearchPoint {
    std::int32_t generation = 0;
    double makespanSeconds = 0.0;
    double probability = 1.0;
};

/// The risk that later plans may still add to an admitted workflow.
struct RiskLeft {
    std::int32_t group = 0;   ///< Booking::group of its reservations
    double probability = 1.0; ///< Pr{E|M} / V*; later plans lower it, to 1 at the least
};

/// The reservations of one workflow.
struct Plan {
    std::vector<TaskPlacement> tasks{}; ///< [task]
    std::vector<TaskIndex> order{};     ///< in which they were admitted
    double makespanSeconds = 0.0;       ///< last asked end minus submission
    double probability = 1.0;           ///< Pr{E|M}
    std::vector<SearchPoint> search{};  ///< rexr: one for each better plan, and the last generation
    std::int64_t evaluations = 0;       ///< rexr, exact: plans examined
    std::vector<RiskLeft> riskLeft{};   ///< protect = workflow: of those whose risk the plan changes, itself last
};

/// The data that planners need from an instance besides its booking tables; one for all plans of a run.
class PlanningModel {
public:
    explicit PlanningModel(const Instance& instance);

    [[nodiscard]] const Instance& instance() const { return *m_instance; }
    [[nodiscard]] const UsageDistribution& usage() const { return *m_usage; }
    /// The distribution of a reservation's own usage, or the scenario's.
    [[nodiscard]] const UsageDistribution& usageOf(const Reservation& reservation) const;
    /// 1 / (1 + overestimation).
    [[nodiscard]] double scale() const { return m_scale; }
    /// Returns the seconds that a task requests on a site with `processors` processors.
    [[nodiscard]] double askedSeconds(const Task& task, std::int32_t processors, SiteIndex site) const;
    /// Seconds that the data of a parent needs; 0 on the same site.
    [[nodiscard]] double transferSeconds(double bytes, SiteIndex from, SiteIndex to) const;
    /// The largest positive correlation of a task's history with that of a parent.
    [[nodiscard]] double correlation(const Workflow& workflow, TaskIndex task) const;
    /// Returns the probability that a reservation of `askedSeconds` survives the failures of its site.
    [[nodiscard]] double survival(double askedSeconds) const;
    /// A booking of a task's reservation, without id.
    [[nodiscard]] Booking booking(const TaskPlacement& placement) const;

private:
    const Instance* m_instance;
    std::shared_ptr<const UsageDistribution> m_usage;
    std::vector<std::shared_ptr<const UsageDistribution>> m_own; ///< [reservation], null: the scenario's
    double m_scale = 1.0;
};

/// The rule that serves the queue of a site's local jobs, around the bookings there.
enum class LocalQueueRule : std::uint8_t {
    easy,         ///< a later job may overtake where it delays neither a booking nor the first job
    fcfs,         ///< no job overtakes another
    conservative, ///< the first jobs have planned starts, which nothing that comes later takes
};
inline constexpr std::array allLocalQueueRules{LocalQueueRule::easy, LocalQueueRule::fcfs, LocalQueueRule::conservative};
/// "easy", "fcfs", "conservative".
[[nodiscard]] std::string_view toString(LocalQueueRule rule);

/// Plans workflows one after another on the booking tables of the sites. The tables are only read: the caller books the plan.
class Planner {
public:
    virtual ~Planner() = default;
    /// A plan that begins at or after `now`, the submission plus lead time; nothing where a task cannot start in its window or
    /// before the deadline. Error(interrupted) where it
    /// was stopped without a plan; a search that was stopped returns the best plan so far.
    [[nodiscard]] virtual Result<std::optional<Plan>> plan(const Workflow& workflow, double now,
                                                           const std::vector<SiteBook>& books, const RunControl& control) = 0;
    /// Reports reservations that began, and how many of them violated: what an adaptive threshold learns from.
    virtual void observe(std::int64_t /*begun*/, std::int64_t /*violated*/) { }

    /// Returns how sites serve their local jobs beside these plans.
    [[nodiscard]] LocalQueueRule localQueue() const { return m_localQueue; }
    void setLocalQueue(LocalQueueRule rule) { m_localQueue = rule; }
    /// After a plan that was not found: the task without a place; nothing where no single one is to blame.
    [[nodiscard]] std::optional<TaskIndex> refusedTask() const { return m_refusedTask; }

protected:
    void setRefusedTask(std::optional<TaskIndex> task) { m_refusedTask = task; }

private:
    LocalQueueRule m_localQueue = LocalQueueRule::easy;
    std::optional<TaskIndex> m_refusedTask;
};

/// Called with the best plan so far, on the worker's thread; at most every 50 ms.
using PlanSink = std::function<void(const Plan&)>;

} // namespace wattif::reservation
