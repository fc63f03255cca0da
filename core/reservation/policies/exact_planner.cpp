// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All orders, sites and shares of risk, depth first, with the decoding rule of rexr; a branch ends where the least time
// that is left cannot beat the best plan. Cost: exponential; for up to 8 tasks and 3 sites.

#include "core/reservation/policies/exact_planner.h"

#include <algorithm>
#include <limits>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/reservation/policies/planner_row.h"
#include "core/reservation/policies/relaxed_state.h"
#include "core/reservation/policies/rexr_options.h"

namespace wattif::reservation {
namespace {

constexpr std::size_t maxTasks = 8;
constexpr std::size_t largestSites = 3;

class Enumeration {
public:
    Enumeration(const RelaxedModel& model, const RunControl& control) : m_model(model), m_control(control), m_state(model)
    {
        const std::size_t count = model.tasks().size();
        m_genes = {.site = std::vector<std::int32_t>(count, 0), .risk = std::vector<Risktaking>(count, 0)};
        m_isPlaced.assign(count, 0);
    }

    Result<std::optional<Plan>> run()
    {
        descend();
        if (m_stopped)
            return fail(ErrorCode::interrupted, "stopped");
        if (m_best.order.empty())
            return std::optional<Plan>();
        RelaxedState state(m_model);
        if (!state.extend(m_best, std::numeric_limits<double>::infinity()))
            return std::optional<Plan>();
        Plan plan = state.plan(m_best);
        plan.evaluations = m_evaluations;
        return std::optional<Plan>(std::move(plan));
    }

private:
    [[nodiscard]] bool isReady(std::size_t task) const
    {
        return m_isPlaced[task] == 0 && std::ranges::all_of(m_model.tasks()[task].parents, [this](const Parent& parent) {
                   return m_isPlaced[parent.task.at()] != 0;
               });
    }

    void takeIfBetter()
    {
        ++m_evaluations;
        if (m_state.end() < m_bestEnd || (m_state.end() == m_bestEnd && m_state.probability() > m_bestProbability)) {
            m_bestEnd = m_state.end();
            m_bestProbability = m_state.probability();
            m_best = m_genes;
        }
    }

    void descend()
    {
        m_stopped = m_stopped || m_control.stopRequested();
        if (m_stopped)
            return;
        if (m_genes.order.size() == m_isPlaced.size()) {
            takeIfBetter();
            return;
        }
        for (std::size_t task = 0; task < m_isPlaced.size(); ++task)
            if (isReady(task))
                for (const std::int32_t site : m_model.tasks()[task].sites)
                    tryPlacing(task, site);
    }

    void tryPlacing(std::size_t task, std::int32_t site)
    {
        const auto number = static_cast<std::int32_t>(task);
        double before = std::numeric_limits<double>::quiet_NaN(); // the start with less risk
        for (Risktaking risk = 0; risk <= maxRisk; ++risk) {
            const std::size_t position = m_genes.order.size();
            const double giveUp = std::nextafter(m_bestEnd, std::numeric_limits<double>::infinity());
            if (!m_state.place(number, site, risk, giveUp))
                continue;
            if (const double start = m_state.startOf(number); start != before) {
                before = start;
                m_genes.order.push_back(number);
                m_genes.site[task] = site;
                m_genes.risk[task] = risk;
                m_isPlaced[task] = 1;
                descend();
                m_isPlaced[task] = 0;
                m_genes.order.pop_back();
            }
            m_state.goBackTo(position);
        }
    }

    const RelaxedModel& m_model;
    const RunControl& m_control;
    RelaxedState m_state;
    Genes m_genes;
    std::vector<char> m_isPlaced;
    Genes m_best;
    double m_bestEnd = std::numeric_limits<double>::infinity();
    double m_bestProbability = 0.0;
    std::int64_t m_evaluations = 0;
    bool m_stopped = false;
};

class ExactPlanner final : public Planner {
public:
    ExactPlanner(const PlanningModel& model, const RexrOptions& options) : m_model(model), m_options(options) { }

    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                     const RunControl& control) override
    {
        if (workflow.tasks.size() > maxTasks || books.size() > largestSites)
            return badInput(formatMessage("policy exact enumerates up to {} tasks on {} sites; '{}' has {}; sites here: {}",
                                          maxTasks, largestSites, workflow.name,
                                          counted(static_cast<std::int64_t>(workflow.tasks.size()), "task"), books.size()));
        const RelaxedModel model(m_model, workflow, now, books, m_options.threshold, m_options.protect, m_risk);
        auto plan = Enumeration(model, control).run();
        if (plan && *plan)
            m_risk.admit(**plan);
        return plan;
    }

private:
    const PlanningModel& m_model;
    RexrOptions m_options;
    WorkflowRisk m_risk;
};

} // namespace

std::unique_ptr<Planner> makeExact(const PlanningModel& model, const RexrOptions& options)
{
    return std::make_unique<ExactPlanner>(model, options);
}

namespace {

std::unique_ptr<Planner> exactPlanner(const PolicyInput& input) { return makeExact(input.model, rexrOptions(input.options)); }

} // namespace

std::vector<Policy> exactPlannerPolicies()
{
    return {plannerRow<exactPlanner>(
        {.name = "exact",
         .title = "Enumeration",
         .description = "Tries all orders, sites and overlaps with the rule of REXR: a reference for up to 8 tasks on 3 sites.",
         .source = "WattIf",
         .offline = true,
         .byDefault = false,
         .cost = PolicyCost::exact,
         .options = relaxedOptionRecords()})};
}

} // namespace wattif::reservation
