// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Least makespan with Pr{E|M} >= V* (Xiao et al. 2012, section 4), by evolution over (order, site of each task, the risk it may
// take). Every plan is decoded so that the constraint holds: a task takes an overlap only as far as its share of the probability
// left above V* allows, else it starts where it fits strictly; nothing has to be repaired. In each generation every plan of the
// population gets a child: a copy, mostly of itself, sometimes of a better plan, that goes back to a changed position and goes on
// from there. The child takes its place where it is no worse (crowding: plans of different kinds live on), and is given up as
// soon as that cannot be. First plans: HEFT, the strict plan of conr, both with overlaps, and lists by noisy ranks. Cost:
// generations x population x about half the tasks.

#include "core/reservation/policies/rexr.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/memory_need.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/planner_row.h"
#include "core/reservation/policies/relaxed_state.h"
#include "core/reservation/policies/rexr_options.h"
#include "core/reservation/policies/risk_budget.h"

namespace wattif::reservation {
namespace {

using Clock = std::chrono::steady_clock;

/// After a stop, to make the first plan or to complete the best one. Who is told of better plans gets the last one told of beyond it.
constexpr std::chrono::milliseconds graceForPlan{25};

/// A plan of the population.
struct Individual {
    Genes genes;
    RelaxedState state;

    [[nodiscard]] double end() const { return state.end(); }
    [[nodiscard]] double probability() const { return state.probability(); }
};

bool isBetter(const Individual& a, const Individual& b)
{
    return std::make_tuple(a.end(), -a.probability()) < std::make_tuple(b.end(), -b.probability());
}

/// The evolution of one workflow's plans.
class Evolution {
public:
    Evolution(const RelaxedModel& model, const RexrOptions& options, std::uint64_t seed, const PlanSink& improved)
        : m_model(model), m_options(options), m_random(seed), m_improved(improved), m_blank(model)
    {
    }

    std::optional<Plan> run(const Genes& strict, const RunControl& control)
    {
        addFirst(strict, control);
        if (m_population.empty())
            return std::nullopt;
        note(0, true);
        // for a single task the first plans have tried every site
        const std::size_t tasks = m_model.tasks().size();
        const auto patience = static_cast<std::int32_t>(tasks == 1 ? 0 : 20 + 2 * tasks);
        std::int32_t lastBetter = 0;
        std::int32_t generation = 0;
        while (generation < m_options.generations && generation - lastBetter < patience && !isDone()
               && !control.stopRequested()) {
            ++generation;
            if (evolve(control)) {
                lastBetter = generation;
                note(generation, false);
            }
            control.progress(static_cast<double>(generation) / m_options.generations);
        }
        note(generation, true);
        Plan plan = best();
        if (stopWanted()) // it may not be complete
            return m_lastTold;
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
        const Individual& first = *std::ranges::min_element(m_population, isBetter);
        return first.end() <= m_model.earliestEnd() * (1.0 + rounding) && first.probability() >= 1.0;
    }
    [[nodiscard]] Plan best()
    {
        Plan plan = m_population.front().state.plan(m_population.front().genes);
        plan.search = m_search;
        plan.evaluations = m_evaluations;
        return plan;
    }

    void addFirst(const Genes& strict, const RunControl& control);
    /// Tasks in an order, each on the site on which it ends first; each may overlap with a chance, taking any or all of the risk.
    void addGreedy(const std::vector<std::int32_t>& order, double overlapping, bool anyRisk);
    void addDecoded(Genes genes);
    void add(const Individual& one);
    [[nodiscard]] std::vector<std::int32_t> orderedBy(const std::vector<double>& priorities) const;
    /// A generation; returns whether the best plan got better.
    bool evolve(const RunControl& control);
    void note(std::int32_t generation, bool always);

    [[nodiscard]] const Individual& tournament();
    [[nodiscard]] std::int32_t positionToChange(const Individual& parent);
    /// Changes genes of a copied parent; returns the first position that changed.
    std::size_t mutate(Individual& child);
    std::size_t changeSite(Individual& child, std::size_t position);
    std::size_t changeOrder(Individual& child, std::size_t position);
    std::size_t crossOver(Individual& child, const Individual& other, std::size_t position);

    const RelaxedModel& m_model;
    const RexrOptions& m_options;
    Random m_random;
    const PlanSink& m_improved;
    RelaxedState m_blank;
    std::vector<Individual> m_population; ///< best first
    std::vector<SearchPoint> m_search;
    std::int64_t m_evaluations = 0;
    std::vector<std::int32_t> m_places; ///< scratch: [task] position
    std::optional<Individual> m_child;  ///< scratch: keeps its memory
    Clock::time_point m_told{};
    std::optional<Plan> m_lastTold; ///< complete, whatever stops after it
};

std::vector<std::int32_t> numbersOf(const std::vector<TaskIndex>& tasks)
{
    std::vector<std::int32_t> numbers;
    for (const TaskIndex task : tasks)
        numbers.push_back(task.value);
    return numbers;
}

void Evolution::addGreedy(const std::vector<std::int32_t>& order, double overlapping, bool anyRisk)
{
    Individual one{{order, std::vector<std::int32_t>(order.size(), 0), std::vector<Risktaking>(order.size(), 0)}, m_blank};
    ++m_evaluations;
    for (const std::int32_t task : order) {
        const auto t = static_cast<std::size_t>(task);
        const Risktaking risk = !chance(overlapping) ? Risktaking{0}
            : anyRisk                                ? static_cast<Risktaking>(1 + pick(mostRisk))
                                                     : mostRisk;
        one.genes.risk[t] = risk;
        one.genes.site[t] = one.state.bestSite(task, risk);
        if (!one.state.place(task, one.genes.site[t], risk, infinity))
            return;
    }
    add(one);
}

/// The tasks by falling priority, parents first.
std::vector<std::int32_t> Evolution::orderedBy(const std::vector<double>& priorities) const
{
    const auto& tasks = m_model.tasks();
    std::vector<std::size_t> missing(tasks.size());
    std::set<std::pair<double, std::size_t>> ready;
    for (std::size_t t = 0; t < tasks.size(); ++t)
        if ((missing[t] = tasks[t].parents.size()) == 0)
            ready.emplace(-priorities[t], t);
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

void Evolution::addDecoded(Genes genes)
{
    Individual one{std::move(genes), m_blank};
    ++m_evaluations;
    if (one.state.extend(one.genes, infinity))
        add(one);
}

void Evolution::addFirst(const Genes& strict, const RunControl& control)
{
    const Workflow& workflow = m_model.workflow();
    std::vector<TaskIndex> ranked = topologicalOrder(workflow);
    const auto inTurn = numbersOf(ranked);
    const std::vector<double> ranks = upwardRanks(m_model.planning(), workflow);
    std::ranges::stable_sort(ranked, std::greater<>(), [&ranks](TaskIndex t) { return ranks[t.at()]; });
    for (const bool mayOverlap : {false, true}) {
        addGreedy(numbersOf(ranked), mayOverlap ? 1.0 : 0.0, false);
        if (!mayOverlap && !m_population.empty())
            note(0, true); // a first plan at once
        addGreedy(inTurn, mayOverlap ? 1.0 : 0.0, false);
        Genes genes = strict;
        genes.risk.assign(genes.order.size(), mayOverlap ? mostRisk : Risktaking{0});
        if (!genes.order.empty())
            addDecoded(std::move(genes));
        if (!m_population.empty() && isDone())
            break;
    }
    const std::size_t wished = workflow.tasks.size() == 1 ? 0 : static_cast<std::size_t>(m_options.population);
    std::vector<double> noisy(ranks.size());
    for (std::size_t tries = 0;
         !m_population.empty() && m_population.size() < wished && tries < 2 * wished && !isDone() && !control.stopRequested();
         ++tries) {
        std::ranges::transform(ranks, noisy.begin(), [this](double rank) { return rank * m_random.uniformReal(0.5, 1.5); });
        addGreedy(orderedBy(noisy), m_random.uniformReal(0.0, 1.0), true);
    }
    std::ranges::stable_sort(m_population, isBetter);
}

void Evolution::add(const Individual& one)
{
    if (m_population.size() < static_cast<std::size_t>(m_options.population))
        m_population.push_back(one);
    else
        std::ranges::max_element(m_population, isBetter)->operator=(one);
}

const Individual& Evolution::tournament()
{
    const Individual& one = m_population[static_cast<std::size_t>(pick(m_population.size()))];
    const Individual& other = m_population[static_cast<std::size_t>(pick(m_population.size()))];
    return isBetter(other, one) ? other : one;
}

std::int32_t Evolution::positionToChange(const Individual& parent)
{
    const std::size_t count = parent.genes.order.size();
    if (chance(0.5))
        return pick(count);
    // on the critical path: back from the last end, over whose data came last, to who waits for processors
    std::int32_t task = parent.genes.order.front();
    for (const std::int32_t other : parent.genes.order)
        if (parent.state.endOf(other) > parent.state.endOf(task))
            task = other;
    while (!chance(0.3)) {
        const std::int32_t before = parent.state.waitsFor(task);
        if (before < 0)
            break;
        task = before;
    }
    return static_cast<std::int32_t>(std::ranges::find(parent.genes.order, task) - parent.genes.order.begin());
}

std::size_t Evolution::changeSite(Individual& child, std::size_t position)
{
    const std::int32_t task = child.genes.order[position];
    const auto t = static_cast<std::size_t>(task);
    const auto& sites = m_model.tasks()[t].sites;
    std::int32_t& site = child.genes.site[t];
    if (chance(0.5) && child.state.size() >= position) {
        child.state.goBackTo(position);
        const std::int32_t before = site;
        site = child.state.bestSite(task, child.genes.risk[t]);
        if (site != before)
            return position;
    }
    site = sites[static_cast<std::size_t>(pick(sites.size()))];
    return position;
}

std::size_t Evolution::changeOrder(Individual& child, std::size_t position)
{
    auto& order = child.genes.order;
    const std::int32_t task = order[position];
    const auto& record = m_model.tasks()[static_cast<std::size_t>(task)];
    const auto isParent = [&](std::int32_t other) {
        return std::ranges::any_of(record.parents, [other](const Parent& p) { return p.task.value == other; });
    };
    const auto isChild = [&](std::int32_t other) { return std::ranges::binary_search(record.children, other); };
    std::size_t low = position;
    while (low > 0 && !isParent(order[low - 1]))
        --low;
    std::size_t high = position;
    while (high + 1 < order.size() && !isChild(order[high + 1]))
        ++high;
    const std::size_t target = low + static_cast<std::size_t>(pick(high - low + 1));
    const auto begin = order.begin();
    const auto offset = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
    if (target < position)
        std::rotate(begin + offset(target), begin + offset(position), begin + offset(position) + 1);
    else
        std::rotate(begin + offset(position), begin + offset(position) + 1, begin + offset(target) + 1);
    return std::min(position, target);
}

std::size_t Evolution::crossOver(Individual& child, const Individual& other, std::size_t position)
{
    auto& order = child.genes.order;
    m_places.resize(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        m_places[static_cast<std::size_t>(other.genes.order[i])] = static_cast<std::int32_t>(i);
    const auto rest = order.begin() + static_cast<std::ptrdiff_t>(position);
    std::sort(rest, order.end(), [this](std::int32_t a, std::int32_t b) {
        return m_places[static_cast<std::size_t>(a)] < m_places[static_cast<std::size_t>(b)];
    });
    for (auto it = rest; it != order.end(); ++it) {
        const auto t = static_cast<std::size_t>(*it);
        child.genes.site[t] = other.genes.site[t];
        child.genes.risk[t] = other.genes.risk[t];
    }
    return position;
}

std::size_t Evolution::mutate(Individual& child)
{
    const auto position = static_cast<std::size_t>(positionToChange(child));
    const double kind = m_random.uniformReal(0.0, 1.0);
    if (kind < 0.45)
        return changeSite(child, position);
    if (kind < 0.7)
        return changeOrder(child, position);
    if (kind < 0.85)
        return crossOver(child, tournament(), position);
    Risktaking& risk = child.genes.risk[static_cast<std::size_t>(child.genes.order[position])];
    risk = static_cast<Risktaking>((risk + 1 + pick(mostRisk)) % (mostRisk + 1)); // any other
    return position;
}

bool Evolution::evolve(const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const Individual first = m_population.front();
    for (std::size_t i = 0; i < m_population.size() && !control.stopRequested(); ++i) {
        Individual& own = m_population[i];
        const Individual& parent = chance(0.2) ? tournament() : own;
        if (m_child)
            *m_child = parent;
        else
            m_child = parent;
        std::size_t position = mutate(*m_child);
        if (chance(0.3)) // a second change gets out of places where no single one is better
            position = std::min(position, mutate(*m_child));
        m_child->state.goBackTo(position);
        ++m_evaluations;
        const double giveUp = std::nextafter(own.end(), infinity);
        if (m_child->state.extend(m_child->genes, giveUp) && !isBetter(own, *m_child))
            std::swap(own, *m_child);
    }
    const auto best = std::ranges::min_element(m_population, isBetter);
    std::iter_swap(m_population.begin(), best);
    return isBetter(m_population.front(), first);
}

void Evolution::note(std::int32_t generation, bool always)
{
    const Individual& first = m_population.front();
    const SearchPoint point{generation, first.end() - m_model.workflow().submitSeconds, first.probability()};
    if (!m_search.empty() && m_search.back().generation == generation)
        m_search.back() = point;
    else
        m_search.push_back(point);
    constexpr auto betweenTelling = std::chrono::milliseconds(50);
    if (!m_improved || (!always && Clock::now() - m_told < betweenTelling))
        return;
    m_told = Clock::now();
    Plan plan = best();
    if (stopWanted())
        return;
    m_improved(plan);
    m_lastTold = std::move(plan);
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
            return passOn(ok);
        const StopScope scope(control.stopToken(), graceForPlan);
        const double threshold = m_budget ? m_budget->threshold(workflow.tasks.size()) : m_options.threshold;
        const RelaxedModel model(m_model, workflow, now, books, threshold, m_options.protect);
        const auto strict = m_conr->plan(workflow, now, books, {});
        if (scope.toldToStop())
            return fail(ErrorCode::interrupted, "stopped");
        Genes genes;
        if (strict && *strict)
            genes = genesOf(**strict);
        auto plan = Evolution(model, m_options, deriveSeed(m_seed, "rexr", m_planned++), m_improved).run(genes, control);
        if (scope.toldToStop() && !plan)
            return fail(ErrorCode::interrupted, "stopped");
        if (plan && m_budget)
            m_budget->admitted(*plan);
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
                           fmt::format("policy rexr: a population of {} plans of {} tasks", m_options.population, tasks));
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
         .description = "Overlaps are admitted while the probability that no reservation is violated stays at V* or more; "
                        "an evolution finds sites, order and overlaps with the least makespan.",
         .source = "Xiao et al. 2012, section 4",
         .cost = PolicyCost::search,
         .options = rexrOptionRecords()})};
}

} // namespace wattif::reservation
