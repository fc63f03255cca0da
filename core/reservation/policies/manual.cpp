// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// manual: the plans of another policy with tasks given other sites by hand. A workflow that was changed is planned again in the
// order in which its tasks were admitted, each strictly and at the earliest on its site, with as many processors; so tasks that
// follow a moved one come earlier or later with it. What it shows: what one more move would save or cost.

#include <algorithm>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/policies/planning_state.h"
#include "core/reservation/policies/policies.h"

namespace wattif::reservation {
namespace {

class HandPlanner final : public Planner {
public:
    HandPlanner(const PlanningModel& model, std::unique_ptr<Planner> base) : m_model(model), m_base(std::move(base))
    {
        setLocalQueue(m_base->localQueue());
    }

    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                     const RunControl& control) override
    {
        auto start = m_base->plan(workflow, now, books, control);
        setRefusedTask(start && !*start ? m_base->refusedTask() : std::nullopt);
        if (!start || !*start)
            return start;
        const std::vector<SiteIndex> sites = sitesByHand(workflow, **start);
        return sites.empty() ? std::move(start) : planAgain(workflow, now, books, **start, sites);
    }

    void observe(std::int64_t begun, std::int64_t violated) override { m_base->observe(begun, violated); }

private:
    /// [task] its site with the moves made; empty where none concerns this workflow. A site that is too small is passed over.
    [[nodiscard]] std::vector<SiteIndex> sitesByHand(const Workflow& workflow, const Plan& start) const
    {
        const Instance& instance = m_model.instance();
        std::vector<SiteIndex> sites;
        for (const ManualMove& move : instance.manualMoves) {
            if (instance.workflows[move.workflow.at()].name != workflow.name
                || start.tasks[move.task.at()].processors > instance.sites[move.to.at()].processors)
                continue;
            if (sites.empty())
                std::ranges::transform(start.tasks, std::back_inserter(sites), &TaskPlacement::site);
            sites[move.task.at()] = move.to;
        }
        return sites;
    }

    [[nodiscard]] Result<std::optional<Plan>> planAgain(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                                        const Plan& start, const std::vector<SiteIndex>& sites)
    {
        PlanningState state(m_model, workflow, now, books);
        for (const TaskIndex task : start.order) {
            if (stopWanted())
                return fail(ErrorCode::interrupted, "stopped");
            const SiteIndex site = sites[task.at()];
            const auto placement = state.earliest(task, site, start.tasks[task.at()].processors, state.capacity(site));
            if (!placement || state.isLate(*placement)) {
                setRefusedTask(task);
                return std::optional<Plan>();
            }
            state.place(task, *placement, false);
        }
        return std::optional<Plan>(std::move(state).finish());
    }

    const PlanningModel& m_model;
    std::unique_ptr<Planner> m_base;
};

Result<std::shared_ptr<Outcome>> runManual(const PolicyInput& input)
{
    const std::string& name = input.model.instance().manualBase;
    const Policy* base = findPolicy(name);
    if (!base || !base->planner)
        return badInput(formatMessage("manual plans cannot start from the policy '{}'", name), {.cell = "manual.base"});
    const auto call = std::ranges::find(input.calls, name, &PolicyCall::policy);
    auto options = completed(base->info.options, call == input.calls.end() ? OptionValues{} : call->options);
    if (!options)
        return propagateError(options);
    HandPlanner planner(input.model, base->planner({input.model, *options, input.seed, input.control}));
    return simulateGrid(input.model, planner, input.seed, input.control);
}

} // namespace

std::vector<Policy> manualPolicies()
{
    return {
        {{.name = "manual",
          .title = "Manual schedule",
          .description =
              "The plans of another policy, with the tasks that you moved to other sites; a changed workflow is planned without "
              "overlaps.",
          .source = "WattIf",
          .byDefault = false,
          .isRandom = true,
          .cost = PolicyCost::search},
         runManual}};
}

} // namespace wattif::reservation
