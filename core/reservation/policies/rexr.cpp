// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Least makespan with Pr{E|M} >= V* (Xiao et al. 2012, section 4), searched over (order, site of each task, the risk it may
// take). Decoding guarantees the constraint: a task takes an overlap only as far as its share of the probability left above V*
// allows, else it starts where it fits strictly; nothing has to be repaired. First plans: HEFT, the strict plan of conr, both
// with overlaps, and lists by noisy ranks. From the best four of them walks set out (plan_walk), each with another temperature;
// after a third of the generations the better two continue, after two thirds the best one; risks that do not shorten its plan are
// removed at the end. The paper names an evolutionary algorithm without its operators; walks reach shorter plans in the same
// time, and seeds differ less. Cost: generations x population x what a change touches, about a quarter of the tasks behind it.

#include "core/reservation/policies/rexr.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <limits>
#include <set>
#include <utility>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/base/run_threads.h"
#include "core/base/stop_scope.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/plan_walk.h"
#include "core/reservation/policies/planner_row.h"
#include "core/reservation/policies/relaxed_state.h"
#include "core/reservation/policies/rexr_options.h"
#include "core/reservation/policies/risk_budget.h"
#include "core/reservation/policies/workflow_risk.h"

namespace wattif::reservation {
namespace {

using Clock = std::chrono::steady_clock;

/// The time after a stop to make the first plan or to complete the best one. The plan sink gets the last reported plan beyond it.
constexpr std::chrono::milliseconds graceForPlan{25};

/// Of the walks, from the best first plan to the worst; of the makespan.
constexpr std::array temperatures{0.0005, 0.0002, 0.001, 0.003};

/// Fewer tasks are walked through before a thread has begun.
constexpr std::size_t worthThreads = 50;

/// The search for one workflow's plan.
class Search {
public:
    Search(const RelaxedModel& model, const RexrOptions& options, std::uint64_t seed, const PlanSink& improved)
        : m_model(model),
          m_options(options),
          m_random(seed),
          m_improved(improved),
          m_state(model),
          m_earliestEnd(model.earliestEnd()),
          m_threads(model.tasks().size() < worthThreads ? 1U : RunThreads::ofPolicy())
    {
    }

    std::optional<Plan> run(const Genes& strict, const RunControl& control)
    {
        addFirst(strict, control);
        if (m_population.empty())
            return std::nullopt;
        note(0, true);
        if (m_model.tasks().size() > 1) // for a single task the first plans have tried every site
            walk(control);
        Plan plan = best();
        if (stopWanted()) // it may not be complete
            return m_lastReported;
        return plan;
    }

private:
    [[nodiscard]] std::int32_t pick(std::size_t count)
    {
        return static_cast<std::int32_t>(m_random.uniformInt(0, static_cast<std::int64_t>(count) - 1));
    }
    [[nodiscard]] bool chance(double share) { return m_random.uniformReal(0.0, 1.0) < share; }
    [[nodiscard]] bool isDone() const
    {
        constexpr double rounding = 1e-12; // the bound adds the same times from the other end
        return m_population.front().end() <= m_earliestEnd * (1.0 + rounding);
    }
    [[nodiscard]] Plan best()
    {
        const DecodedPlan& first = m_population.front();
        m_state.goTo(first.placements, first.placements.size());
        Plan plan = m_state.plan(first.genes);
        plan.search = m_search;
        plan.evaluations = m_evaluations;
        return plan;
    }

    void addFirst(const Genes& strict, const RunControl& control);
    /// Tasks in an order, each on the site on which it ends first; each may overlap with a chance, taking any or all of the risk.
    void addGreedy(const std::vector<std::int32_t>& order, double overlapping, bool anyRisk);
    void addDecoded(Genes genes);
    /// Keeps a plan if it is among the best.
    void add(DecodedPlan one);
    /// With a deadline or fixed windows plans may fail, and have to be decoded to know it.
    [[nodiscard]] bool mayFail() const { return m_model.latestStart() < infinity || m_model.hasFixedStarts(); }
    [[nodiscard]] std::size_t kept() const
    {
        return std::min(temperatures.size(), static_cast<std::size_t>(m_options.population));
    }
    /// A first plan that cannot end before it is not worth its decoding.
    [[nodiscard]] double worthEnd() const
    {
        return mayFail() || m_population.size() < kept() ? infinity : std::nextafter(m_population.back().end(), infinity);
    }
    [[nodiscard]] std::vector<std::int32_t> orderedBy(const std::vector<double>& priorities) const;
    void walk(const RunControl& control);
    void setOut();
    /// A generation of all walks; returns whether the best plan got better.
    bool stepAll(const RunControl& control);
    void keepBetterHalf();
    /// Takes back risks that the best plan does not need to end as early.
    void calm(const RunControl& control);
    void note(std::int32_t generation, bool always);

    const RelaxedModel& m_model;
    const RexrOptions& m_options;
    Random m_random;
    const PlanSink& m_improved;
    RelaxedState m_state;                  ///< in which first plans are decoded
    double m_earliestEnd;                  ///< no plan ends before it
    std::vector<DecodedPlan> m_population; ///< best first plans, the best in front; there, later, the best of all
    std::vector<SearchPoint> m_search;
    std::int64_t m_evaluations = 0;
    std::int32_t m_made = 0; ///< first plans, those given up too
    std::vector<PlanWalk> m_walks;
    unsigned m_threads; ///< of the walks
    Clock::time_point m_reported{};
    std::optional<Plan> m_lastReported; ///< complete, whatever stops after it
};

std::vector<std::int32_t> numbersOf(const std::vector<TaskIndex>& tasks)
{
    std::vector<std::int32_t> numbers;
    for (const TaskIndex task : tasks)
        numbers.push_back(task.value);
    return numbers;
}

void Search::addGreedy(const std::vector<std::int32_t>& order, double overlapping, bool anyRisk)
{
    Genes genes{order, std::vector<std::int32_t>(order.size(), 0), std::vector<Risktaking>(order.size(), 0)};
    m_state.goBackTo(0);
    ++m_evaluations;
    bool isWorth = true;
    for (const std::int32_t task : order) {
        const auto t = static_cast<std::size_t>(task);
        genes.risk[t] = !chance(overlapping) ? Risktaking{0} : anyRisk ? static_cast<Risktaking>(1 + pick(maxRisk)) : maxRisk;
        if (!isWorth)
            continue; // later draws do not depend on it
        genes.site[t] = m_state.bestSite(task, genes.risk[t]);
        isWorth = m_state.place(task, genes.site[t], genes.risk[t], worthEnd());
        if (!isWorth && mayFail())
            return;
    }
    ++m_made;
    if (isWorth)
        add({std::move(genes), m_state.placements()});
}

/// The tasks by falling priority, parents first.
std::vector<std::int32_t> Search::orderedBy(const std::vector<double>& priorities) const
{
    const auto& tasks = m_model.tasks();
    std::vector<std::size_t> missing(tasks.size());
    std::set<std::pair<double, std::size_t>> ready;
    for (std::size_t t = 0; t < tasks.size(); ++t) {
        missing[t] = tasks[t].parents.size();
        if (missing[t] == 0)
            ready.emplace(-priorities[t], t);
    }
    std::vector<std::int32_t> order;
    while (!ready.empty()) {
        const std::size_t task = ready.begin()->second;
        ready.erase(ready.begin());
        order.push_back(static_cast<std::int32_t>(task));
        for (const std::int32_t child : tasks[task].children)
            if (--missing[static_cast<std::size_t>(child)] == 0)
                ready.emplace(-priorities[static_cast<std::size_t>(child)], static_cast<std::size_t>(child));
    }
    return order;
}

void Search::addDecoded(Genes genes)
{
    m_state.goBackTo(0);
    ++m_evaluations;
    const bool isWorth = m_state.extend(genes, worthEnd());
    if (!isWorth && mayFail())
        return;
    ++m_made;
    if (isWorth)
        add({std::move(genes), m_state.placements()});
}

void Search::addFirst(const Genes& strict, const RunControl& control)
{
    const Workflow& workflow = m_model.workflow();
    std::vector<TaskIndex> ranked = topologicalOrder(workflow);
    const auto inTurn = numbersOf(ranked);
    const std::vector<double> ranks = upwardRanks(m_model.planning(), workflow);
    std::ranges::stable_sort(ranked, std::greater<>(), [&ranks](TaskIndex t) { return ranks[t.at()]; });
    for (const bool mayOverlap : {false, true}) {
        addGreedy(numbersOf(ranked), mayOverlap ? 1.0 : 0.0, false);
        if (!mayOverlap && !m_population.empty()) {
            note(0, true); // a first plan at once
            if (!isDone() && workflow.tasks.size() > 1 && m_model.protect() != Protect::paper && !m_model.hasFixedStarts())
                m_earliestEnd = std::max(m_earliestEnd, RelaxedState(m_model).boundOfEnd());
        }
        addGreedy(inTurn, mayOverlap ? 1.0 : 0.0, false);
        Genes genes = strict;
        genes.risk.assign(genes.order.size(), mayOverlap ? maxRisk : Risktaking{0});
        if (!genes.order.empty())
            addDecoded(std::move(genes));
        if (!m_population.empty() && isDone())
            break;
    }
    const std::int32_t wished = workflow.tasks.size() == 1 ? 0 : m_options.population;
    std::vector<double> noisy(ranks.size());
    for (std::int32_t tries = 0;
         !m_population.empty() && m_made < wished && tries < 2 * wished && !isDone() && !control.stopRequested(); ++tries) {
        std::ranges::transform(ranks, noisy.begin(), [this](double rank) { return rank * m_random.uniformReal(0.5, 1.5); });
        addGreedy(orderedBy(noisy), m_random.uniformReal(0.0, 1.0), true);
    }
}

void Search::add(DecodedPlan one)
{
    m_population.insert(std::ranges::upper_bound(m_population, one, isBetter), std::move(one));
    if (m_population.size() > kept())
        m_population.pop_back();
}

void Search::setOut()
{
    for (std::size_t i = 0; i < m_population.size(); ++i)
        m_walks.emplace_back(m_model, m_population[i], temperatures[i],
                             static_cast<std::uint64_t>(m_random.uniformInt(0, std::numeric_limits<std::int64_t>::max())));
}

void Search::keepBetterHalf()
{
    std::ranges::stable_sort(m_walks, [](const PlanWalk& a, const PlanWalk& b) { return isBetter(a.best(), b.best()); });
    m_walks.erase(m_walks.begin() + static_cast<std::ptrdiff_t>(m_walks.size() / 2), m_walks.end());
}

bool Search::stepAll(const RunControl& control)
{
    const auto population = static_cast<std::size_t>(m_options.population);
    std::vector<std::size_t> foundAt(m_walks.size(), population); // the step of a walk's best plan, as if they took turns
    const auto stepOne = [&](std::size_t w) -> Result<void> {
        const StopScope scope(control.stopToken());
        for (std::size_t i = w; i < population && !control.stopRequested(); i += m_walks.size())
            if (m_walks[w].step())
                foundAt[w] = i;
        return {};
    };
    // a stop leaves walks where they are, which is in order
    static_cast<void>(parallelFor(m_walks.size(), stepOne, {.stop = control.stopToken(), .threads = m_threads}));
    m_evaluations += m_options.population;
    std::optional<std::size_t> first; // of the best ones the first, whatever walked side by side
    for (std::size_t w = 0; w < m_walks.size(); ++w) {
        const DecodedPlan& best = first ? m_walks[*first].best() : m_population.front();
        const bool isEarlier = first && foundAt[w] < foundAt[*first] && !isBetter(best, m_walks[w].best());
        if (foundAt[w] < population && (isEarlier || isBetter(m_walks[w].best(), best)))
            first = w;
    }
    if (first)
        m_population.front() = m_walks[*first].best();
    return first.has_value();
}

void Search::calm(const RunControl& control)
{
    const StopScope scope(control.stopToken());
    DecodedPlan& best = m_population.front();
    const std::vector<char> none(best.genes.order.size(), 0);
    const Renewal renewal{.isFree = none, .isMoved = none};
    for (std::size_t i = best.genes.order.size(); i-- > 0 && !control.stopRequested();) {
        const std::int32_t task = best.genes.order[i];
        const bool isAtRisk =
            best.placements.task(task).factor < 1.0 || std::ranges::any_of(best.placements.changesOf(i), isOfGroup);
        if (!isAtRisk || best.genes.risk[static_cast<std::size_t>(task)] == 0)
            continue;
        Genes calmer = best.genes;
        calmer.risk[static_cast<std::size_t>(task)] = 0;
        m_state.goTo(best.placements, i);
        ++m_evaluations;
        if (!m_state.extendAsBefore(best, calmer, renewal, std::nextafter(best.end(), infinity)))
            continue;
        DecodedPlan found{std::move(calmer), m_state.placements()};
        if (isBetter(found, best))
            best = std::move(found);
    }
}

void Search::walk(const RunControl& control)
{
    setOut();
    constexpr std::int32_t stages = 3;
    const auto patience = static_cast<std::int32_t>(10 + m_model.tasks().size());
    std::int32_t generation = 0;
    std::int32_t stage = 1;
    std::int32_t since = 0; // the last better plan, or the last walk was given up
    while (generation < m_options.generations && !isDone() && !control.stopRequested()) {
        const bool isOver = std::int64_t{generation} * stages >= std::int64_t{stage} * m_options.generations;
        if (isOver || since >= patience) {
            if (m_walks.size() == 1)
                break;
            keepBetterHalf();
            ++stage;
            since = 0;
        }
        ++generation;
        ++since;
        if (stepAll(control)) {
            since = 0;
            note(generation, false);
        }
        control.progress(static_cast<double>(generation) / m_options.generations);
    }
    calm(control);
    note(generation, true);
}

void Search::note(std::int32_t generation, bool always)
{
    const DecodedPlan& first = m_population.front();
    const SearchPoint point{generation, first.end() - m_model.workflow().submitSeconds, first.placements.probability()};
    if (!m_search.empty() && m_search.back().generation == generation)
        m_search.back() = point;
    else
        m_search.push_back(point);
    constexpr auto betweenTelling = std::chrono::milliseconds(50);
    if (!m_improved || (!always && Clock::now() - m_reported < betweenTelling))
        return;
    m_reported = Clock::now();
    Plan plan = best();
    if (stopWanted())
        return;
    m_improved(plan);
    m_lastReported = std::move(plan);
}

class RexrPlanner final : public Planner {
public:
    RexrPlanner(const PlanningModel& model, const RexrOptions& options, std::uint64_t seed, PlanSink improved)
        : m_model(model), m_options(options), m_seed(seed), m_improved(std::move(improved)), m_conr(makeConr(model))
    {
        if (options.violationLimit)
            m_budget.emplace(*options.violationLimit);
    }

    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                     const RunControl& control) override
    {
        if (auto ok = checkPopulation(workflow.tasks.size()); !ok)
            return propagateError(ok);
        const StopScope scope(control.stopToken(), graceForPlan);
        const double threshold = m_budget ? m_budget->threshold(workflow.tasks.size()) : m_options.threshold;
        const RelaxedModel model(m_model, workflow, now, books, threshold, m_options.protect, m_risk);
        const auto strict = m_conr->plan(workflow, now, books, {});
        if (scope.isStopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        Genes genes;
        if (strict && *strict)
            genes = genesOf(**strict);
        auto plan = Search(model, m_options, deriveSeed(m_seed, "rexr", m_planned++), m_improved).run(genes, control);
        if (scope.isStopRequested() && !plan)
            return fail(ErrorCode::interrupted, "stopped");
        if (plan && m_budget)
            m_budget->admitted(*plan);
        if (plan)
            m_risk.admit(*plan);
        return plan;
    }

    void observe(std::int64_t begun, std::int64_t violated) override
    {
        if (m_budget)
            m_budget->observe(begun, violated);
    }

private:
    /// Each plan of the population keeps its own bookings.
    [[nodiscard]] Result<void> checkPopulation(std::size_t tasks) const
    {
        constexpr double bytesPerTask = 250.0;
        return checkMemory(static_cast<double>(m_options.population) * static_cast<double>(tasks) * bytesPerTask,
                           formatMessage("policy rexr: a population of {} plans of {} tasks", m_options.population, tasks));
    }

    static Genes genesOf(const Plan& plan)
    {
        Genes genes{.order = numbersOf(plan.order)};
        for (const TaskPlacement& placement : plan.tasks)
            genes.site.push_back(placement.site.value);
        return genes;
    }

    const PlanningModel& m_model;
    RexrOptions m_options;
    std::uint64_t m_seed;
    PlanSink m_improved;
    std::unique_ptr<Planner> m_conr;
    std::optional<RiskBudget> m_budget;
    WorkflowRisk m_risk;
    std::uint64_t m_planned = 0;
};

} // namespace

std::unique_ptr<Planner> makeRexr(const PlanningModel& model, const RexrOptions& options, std::uint64_t seed, PlanSink improved)
{
    return std::make_unique<RexrPlanner>(model, options, seed, std::move(improved));
}

namespace {

std::unique_ptr<Planner> rexrPlanner(const PolicyInput& input)
{
    return makeRexr(input.model, rexrOptions(input.options), input.seed, input.improved);
}

} // namespace

std::vector<Policy> rexrPolicies()
{
    return {plannerRow<rexrPlanner>(
        {.name = "rexr",
         .title = "Relaxed (REXR)",
         .description =
             "Overlaps are allowed while the probability that no reservation is violated is at least V*; a search finds sites, "
             "order and overlaps with the shortest makespan.",
         .source = "Xiao et al. 2012, section 4",
         .cost = PolicyCost::search,
         .options = rexrOptionRecords()})};
}

} // namespace wattif::reservation
