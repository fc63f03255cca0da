// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/planned_offers.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/checked.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/planning_state.h"
#include "core/reservation/policies/policies.h"

namespace wattif::reservation {
namespace {

/// Workflows whose offers are noted in one go, as far as they have not more tasks than this.
constexpr std::size_t maxTasks = 4096;

/// The plan that the outcome records for a workflow; nothing where it was rejected.
std::optional<Plan> recordedPlan(const Outcome& outcome, const WorkflowRecord& row, std::size_t tasks)
{
    if (row.ending == WorkflowEnding::rejected)
        return std::nullopt;
    Plan plan;
    plan.tasks.resize(tasks);
    plan.order = row.order;
    plan.probability = row.probability;
    for (std::size_t i = 0; i < row.reservations; ++i) {
        const ReservationRecord& record = outcome.reservations[row.firstReservation + i];
        plan.tasks[record.task.at()] = record.placement;
    }
    return plan;
}

/// Returns the original plans, and notes the offers of the sites for the tasks of some of them.
class NotingPlanner final : public Planner {
public:
    NotingPlanner(const PlanningModel& model, const Outcome& outcome, PlanRule rule, double overbooking, Planner* own,
                  std::size_t first)
        : m_model(model),
          m_outcome(outcome),
          m_rule(rule),
          m_overbooking(overbooking),
          m_own(own),
          m_first(first),
          m_booked(model.instance().sites.size(), 0.0)
    {
        setLocalQueue(outcome.localQueue);
    }

    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                     const RunControl& control) override
    {
        if (m_row >= m_first && m_noted >= maxTasks)
            return fail(ErrorCode::interrupted, "enough");
        Result<std::optional<Plan>> made = m_own ? m_own->plan(workflow, now, books, control)
                                                 : recordedPlan(m_outcome, m_outcome.workflows[m_row], workflow.tasks.size());
        if (!made)
            return made;
        std::vector<PlannedTask> tasks;
        if (*made)
            tasks = m_row >= m_first ? note(workflow, now, books, **made) : std::vector<PlannedTask>();
        if (*made)
            count(**made, books);
        if (m_row >= m_first) {
            m_noted += std::max<std::size_t>(1, tasks.size());
            rows.push_back(std::move(tasks));
        }
        ++m_row;
        return made;
    }
    void observe(std::int64_t begun, std::int64_t violated) override
    {
        if (m_own)
            m_own->observe(begun, violated);
    }

    std::vector<std::vector<PlannedTask>> rows{};

private:
    std::vector<PlannedTask> note(const Workflow& workflow, double now, const std::vector<SiteBook>& books, const Plan& plan)
    {
        PlanningState state(m_model, workflow, now, books);
        std::vector<double> booked = m_booked;
        std::vector<PlannedTask> tasks;
        for (const TaskIndex task : plan.order) {
            const TaskPlacement& placement = plan.tasks[task.at()];
            PlannedTask noted{.task = task, .placement = placement};
            for (std::size_t j = 0; j < books.size(); ++j)
                if (const auto offer = offerOf(state, task, SiteIndex(j), booked[j]))
                    noted.offers.push_back(*offer);
            booked[placement.site.at()] += bookedBy(placement, books);
            state.place(task, placement, false);
            tasks.push_back(std::move(noted));
        }
        return tasks;
    }

    [[nodiscard]] std::optional<SiteOffer> offerOf(const PlanningState& state, TaskIndex task, SiteIndex site,
                                                   double booked) const
    {
        const Task& record = state.workflow().tasks[task.at()];
        const std::int64_t capacity = state.capacity(site);
        std::vector<std::int32_t> sizes{record.processors};
        if (m_rule == PlanRule::malleable)
            sizes = malleableSizes(record, capacity);
        std::optional<SiteOffer> best;
        for (const std::int32_t size : sizes) {
            if (size > capacity)
                continue;
            const auto placed = state.earliest(task, site, size, limitOf(capacity));
            if (placed
                && (!best || placed->endSeconds < best->placement.endSeconds
                    || (placed->endSeconds == best->placement.endSeconds && placed->startSeconds < best->placement.startSeconds)))
                best = SiteOffer{site, *placed, state.readySeconds(task, site), booked};
        }
        return best;
    }

    /// Of ovbr a site counts as larger, as its planner computes it.
    [[nodiscard]] std::int64_t limitOf(std::int64_t capacity) const
    {
        constexpr double rounding = 1e-9;
        return m_overbooking > 0.0
            ? toInteger<std::int64_t>(std::floor(static_cast<double>(capacity) * (1.0 + m_overbooking) * (1.0 + rounding)))
            : capacity;
    }

    static double bookedBy(const TaskPlacement& placement, const std::vector<SiteBook>& books)
    {
        return static_cast<double>(placement.processors) * (placement.endSeconds - placement.startSeconds)
            / static_cast<double>(books[placement.site.at()].capacity());
    }

    void count(const Plan& plan, const std::vector<SiteBook>& books)
    {
        for (const TaskIndex task : plan.order)
            m_booked[plan.tasks[task.at()].site.at()] += bookedBy(plan.tasks[task.at()], books);
    }

    const PlanningModel& m_model;
    const Outcome& m_outcome;
    PlanRule m_rule;
    double m_overbooking;
    Planner* m_own;
    std::size_t m_first;
    std::size_t m_row = 0;
    std::size_t m_noted = 0;
    std::vector<double> m_booked; ///< [site] by admitted plans
};

} // namespace

PlanRule planRuleOf(const std::string& policy)
{
    if (policy == "conr" || policy == "ovbr")
        return PlanRule::turn;
    if (policy == "malr")
        return PlanRule::malleable;
    return policy == "cbfr" || policy == "heft" ? PlanRule::earliestEnd : PlanRule::search;
}

namespace {

/// Options that make a policy choose in another way than its rule says.
bool isOtherRule(const std::string& policy, const OptionValues& options)
{
    if (policy == "malr")
        return text(options, "sizes") != "all" || text(options, "order") != "earliest_end";
    if (planRuleOf(policy) != PlanRule::turn)
        return false;
    return integer(options, "sites_asked") != 1 || (policy == "ovbr" && text(options, "overbooks") != "whole_site");
}

} // namespace

OfferReplay::OfferReplay(const PlanningModel& model, std::shared_ptr<const Outcome> outcome, std::string policy,
                         OptionValues options, std::uint64_t seed)
    : m_model(model),
      m_outcome(std::move(outcome)),
      m_policy(std::move(policy)),
      m_options(std::move(options)),
      m_seed(seed),
      m_changed(std::ranges::any_of(m_outcome->reservations, &ReservationRecord::moved)
                || std::ranges::any_of(m_outcome->workflows,
                                       [](const WorkflowRecord& row) { return row.ending == WorkflowEnding::lost; }))
{
}

bool OfferReplay::isPossible() const
{
    return !isOtherRule(m_policy, m_options) && (!m_changed || planRuleOf(m_policy) != PlanRule::search);
}

const std::vector<PlannedTask>& OfferReplay::tasksOf(std::size_t row)
{
    if (row < m_first || row >= m_first + m_rows.size())
        play(row);
    static const std::vector<PlannedTask> none;
    return row - m_first < m_rows.size() ? m_rows[row - m_first] : none;
}

void OfferReplay::play(std::size_t row)
{
    const RunControl control;
    const PlanRule rule = planRuleOf(m_policy);
    const double overbooking = m_policy == "ovbr" ? number(m_options, "rate") : 0.0;
    const Policy* policy = m_changed ? findPolicy(m_policy) : nullptr;
    const auto own = policy ? policy->planner({m_model, m_options, m_seed, control}) : nullptr;
    NotingPlanner planner(m_model, *m_outcome, rule, overbooking, own.get(), row);
    static_cast<void>(simulateGrid(m_model, planner, m_seed, control)); // ends early, once enough is noted
    m_first = row;
    m_rows = std::move(planner.rows);
}

} // namespace wattif::reservation
