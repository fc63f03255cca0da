// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One task after another, parents first, each on one site at the earliest moment at which it fits there:
//   s = min { t >= ready : booked(u) + r <= C for all u in [t, t + length) }.
// conr, ovbr: the site with least booked time per processor so far (the paper's "evenly"); cbfr, heft: the site with the
// earliest end; malr: that and the number of processors. Sources: Smith, Foster, Taylor 2000 (conr); Castillo et al. 2008 (cbfr);
// Wu et al. 2005 (malr); Sulistio et al. 2008 (ovbr); Topcuoglu, Hariri, Wu 2002 (heft), all as described by Xiao et al. 2012.

#include "core/reservation/policies/list_planners.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"
#include "core/reservation/policies/planner_row.h"
#include "core/reservation/policies/planning_state.h"

namespace wattif::reservation {
namespace {

constexpr std::size_t maxSizes = 32;

} // namespace

std::vector<std::int32_t> malleableSizes(const Task& task, std::int64_t capacity)
{
    const std::int32_t least = task.least();
    const auto most = static_cast<std::int32_t>(std::min<std::int64_t>(task.most(), capacity));
    std::vector<std::int32_t> sizes;
    if (most < least)
        return sizes;
    if (static_cast<std::size_t>(most - least) < maxSizes) {
        sizes.resize(static_cast<std::size_t>(most - least) + 1);
        std::iota(sizes.begin(), sizes.end(), least);
        return sizes;
    }
    const double ratio = static_cast<double>(most) / static_cast<double>(least);
    for (std::size_t i = 0; i < maxSizes; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(maxSizes - 1);
        sizes.push_back(toNearest<std::int32_t>(static_cast<double>(least) * std::pow(ratio, share)));
    }
    if (task.processors >= least && task.processors <= most)
        sizes.push_back(task.processors);
    std::ranges::sort(sizes);
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

std::vector<std::int32_t> threeSizes(const Task& task, std::int64_t capacity)
{
    std::vector<std::int32_t> sizes;
    for (const std::int32_t size : {task.least(), task.processors, task.most()})
        if (size <= capacity && (sizes.empty() || size > sizes.back()))
            sizes.push_back(size);
    return sizes;
}

namespace {

/// What a list planner decides: the next task's placement; nothing where no site is large enough.
class ListPlanner : public Planner {
public:
    explicit ListPlanner(const PlanningModel& model) : m_model(model) { }

    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                     const RunControl& control) final
    {
        PlanningState state(m_model, workflow, now, books, certainShare());
        setRefusedTask(std::nullopt);
        begin();
        for (const TaskIndex task : order(workflow)) {
            if (control.stopRequested() || stopWanted()) // each time: one of many sites takes ms
                return fail(ErrorCode::interrupted, "stopped");
            const std::optional<TaskPlacement> placement = choose(state, task);
            if (!placement || state.isLate(*placement)) {
                setRefusedTask(task);
                return std::optional<Plan>();
            }
            state.place(task, *placement, isRelaxed());
        }
        Plan plan = std::move(state).finish();
        if (stopWanted())
            return fail(ErrorCode::interrupted, "stopped");
        accept(plan);
        return std::optional<Plan>(std::move(plan));
    }

protected:
    [[nodiscard]] const PlanningModel& model() const { return m_model; }
    [[nodiscard]] virtual std::vector<TaskIndex> order(const Workflow& workflow) const { return topologicalOrder(workflow); }
    [[nodiscard]] virtual std::optional<TaskPlacement> choose(const PlanningState& state, TaskIndex task) = 0;
    [[nodiscard]] virtual bool isRelaxed() const { return false; }
    [[nodiscard]] virtual double certainShare() const { return 0.0; }
    virtual void begin() { }
    virtual void accept(const Plan& /*plan*/) { }

private:
    const PlanningModel& m_model;
};

/// conr and ovbr: sites in turn.
class TurnPlanner final : public ListPlanner {
public:
    TurnPlanner(const PlanningModel& model, const TurnOptions& options)
        : ListPlanner(model), m_options(options), m_booked(model.instance().sites.size(), 0.0)
    {
    }

private:
    void begin() override { m_next = m_booked; }
    void accept(const Plan& /*plan*/) override { m_booked = m_next; }
    [[nodiscard]] bool isRelaxed() const override { return m_options.overbooking > 0.0; }
    [[nodiscard]] double certainShare() const override { return m_options.overbooksReservations ? m_options.overbooking : 0.0; }

    /// Fills m_asked with the sites that are asked for `processors` processors, that with least booked time first.
    void gatherAsked(const PlanningState& state, std::int32_t processors)
    {
        m_asked.clear();
        for (std::size_t j = 0; j < state.sites(); ++j)
            if (state.capacity(SiteIndex(j)) >= processors)
                m_asked.push_back(j);
        const auto count = std::min(m_asked.size(), static_cast<std::size_t>(m_options.sitesAsked));
        const auto end = m_asked.begin() + static_cast<std::ptrdiff_t>(count);
        std::ranges::partial_sort(m_asked, end, {}, [this](std::size_t j) { return std::pair(m_next[j], j); });
        m_asked.erase(end, m_asked.end());
    }

    std::optional<TaskPlacement> choose(const PlanningState& state, TaskIndex task) override
    {
        const std::int32_t processors = state.workflow().tasks[task.at()].processors;
        gatherAsked(state, processors);
        std::optional<TaskPlacement> best;
        for (const std::size_t j : m_asked) {
            const auto capacity = static_cast<double>(state.capacity(SiteIndex(j)));
            constexpr double rounding = 1e-9; // 1.2 x 10 is 12, not 11
            const auto limit = toInteger<std::int64_t>(std::floor(capacity * (1.0 + m_options.overbooking) * (1.0 + rounding)));
            const auto placement = state.earliest(task, SiteIndex(j), processors, limit);
            if (placement && (!best || placement->startSeconds < best->startSeconds))
                best = placement;
        }
        if (best)
            m_next[best->site.at()] += static_cast<double>(processors) * (best->endSeconds - best->startSeconds)
                / static_cast<double>(state.capacity(best->site));
        return best;
    }

    TurnOptions m_options;
    std::vector<double> m_booked; ///< [site] seconds per processor, by admitted plans
    std::vector<double> m_next;   ///< with the plan under way
    std::vector<std::size_t> m_asked;
};

/// cbfr, malr and heft: the earliest end; of equal ones the earlier start, then fewer processors, then the first site.
class EarliestEndPlanner final : public ListPlanner {
public:
    enum class Kind { cbfr, malr, heft };
    explicit EarliestEndPlanner(const PlanningModel& model, Kind kind, const ShapeOptions& shapes = {})
        : ListPlanner(model), m_kind(kind), m_shapes(shapes), m_sites(model.instance().sites.size())
    {
        std::iota(m_sites.begin(), m_sites.end(), std::size_t{0});
        if (shapes.fastestFirst)
            std::ranges::stable_sort(m_sites, std::greater<>(), [&](std::size_t j) { return model.instance().sites[j].speed; });
    }

private:
    [[nodiscard]] std::vector<TaskIndex> order(const Workflow& workflow) const override
    {
        std::vector<TaskIndex> tasks = topologicalOrder(workflow);
        if (m_kind != Kind::heft)
            return tasks;
        const std::vector<double> ranks = upwardRanks(model(), workflow);
        std::ranges::stable_sort(tasks, std::greater<>(), [&ranks](TaskIndex t) { return ranks[t.at()]; });
        return tasks;
    }

    std::optional<TaskPlacement> choose(const PlanningState& state, TaskIndex task) override
    {
        std::optional<TaskPlacement> best;
        const Task& record = state.workflow().tasks[task.at()];
        const auto consider = [&](SiteIndex site, std::int32_t processors) {
            const auto placement = state.earliest(task, site, processors, state.capacity(site));
            if (placement
                && (!best || placement->endSeconds < best->endSeconds
                    || (placement->endSeconds == best->endSeconds && placement->startSeconds < best->startSeconds)))
                best = placement;
        };
        for (const std::size_t j : m_sites) {
            const SiteIndex site(j);
            if (m_kind == Kind::malr)
                for (const std::int32_t size : sizesOf(record, state.capacity(site)))
                    consider(site, size);
            else if (record.processors <= state.capacity(site))
                consider(site, record.processors);
            if (best && m_shapes.fastestFirst)
                break;
        }
        return best;
    }

    [[nodiscard]] std::vector<std::int32_t> sizesOf(const Task& task, std::int64_t capacity) const
    {
        return m_shapes.onlyThree ? threeSizes(task, capacity) : malleableSizes(task, capacity);
    }

    Kind m_kind;
    ShapeOptions m_shapes;
    std::vector<std::size_t> m_sites; ///< in the order in which they are asked
};

} // namespace

std::unique_ptr<Planner> makeTurn(const PlanningModel& model, const TurnOptions& options)
{
    return std::make_unique<TurnPlanner>(model, options);
}
std::unique_ptr<Planner> makeConr(const PlanningModel& model) { return makeTurn(model, {}); }
std::unique_ptr<Planner> makeCbfr(const PlanningModel& model)
{
    return std::make_unique<EarliestEndPlanner>(model, EarliestEndPlanner::Kind::cbfr);
}
std::unique_ptr<Planner> makeMalr(const PlanningModel& model) { return makeShaped(model, {}); }
std::unique_ptr<Planner> makeShaped(const PlanningModel& model, const ShapeOptions& options)
{
    return std::make_unique<EarliestEndPlanner>(model, EarliestEndPlanner::Kind::malr, options);
}
std::unique_ptr<Planner> makeHeft(const PlanningModel& model)
{
    return std::make_unique<EarliestEndPlanner>(model, EarliestEndPlanner::Kind::heft);
}

std::vector<double> upwardRanks(const PlanningModel& model, const Workflow& workflow)
{
    const std::vector<Site>& sites = model.instance().sites;
    const auto count = static_cast<double>(sites.size());
    double slowness = 0.0;
    for (const Site& site : sites)
        slowness += 1.0 / site.speed / count;
    const double apart = (count - 1.0) / count; // chance that two tasks are on different sites
    std::vector<double> ranks(workflow.tasks.size(), 0.0);
    const std::vector<TaskIndex> order = topologicalOrder(workflow);
    for (std::size_t i = order.size(); i-- > 0;) {
        const Task& task = workflow.tasks[order[i].at()];
        double& rank = ranks[order[i].at()]; // holds the largest (transfer + rank) of its children
        rank += task.workSeconds * slowness * (1.0 + model.instance().overestimation);
        for (const Parent& parent : task.parents) {
            const double transfer = parent.bytes / model.instance().bandwidthBytesPerSecond * apart;
            ranks[parent.task.at()] = std::max(ranks[parent.task.at()], transfer + rank);
        }
    }
    return ranks;
}

namespace {

template <std::unique_ptr<Planner> (*make)(const PlanningModel&)>
std::unique_ptr<Planner> strictPlanner(const PolicyInput& input)
{
    return make(input.model);
}

std::int32_t sitesAsked(const PolicyInput& input) { return static_cast<std::int32_t>(integer(input.options, "sites_asked")); }

std::unique_ptr<Planner> conrPlanner(const PolicyInput& input)
{
    return makeTurn(input.model, {.sitesAsked = sitesAsked(input)});
}

std::unique_ptr<Planner> ovbrPlanner(const PolicyInput& input)
{
    return makeTurn(input.model,
                    {.overbooking = number(input.options, "rate"),
                     .overbooksReservations = text(input.options, "overbooks") == "reservations",
                     .sitesAsked = sitesAsked(input)});
}

std::unique_ptr<Planner> malrPlanner(const PolicyInput& input)
{
    return makeShaped(
        input.model,
        {.onlyThree = text(input.options, "sizes") == "three", .fastestFirst = text(input.options, "order") == "fastest"});
}

Option sitesAskedOption()
{
    return {.name = "sites_asked",
            .title = "Sites asked",
            .description =
                "Number of sites considered, of those that are large enough, in order of booked time per processor; the earliest "
                "start wins.",
            .defaultValue = std::int64_t{TurnOptions{}.sitesAsked},
            .min = 1.0,
            .max = static_cast<double>(maxSites),
            .sliderMin = 1.0,
            .sliderMax = 12.0};
}

Option overbooksOption()
{
    return {.name = "overbooks",
            .title = "Overbooks",
            .description = "whole_site: all processors of a site. reservations: the processors that no local job holds.",
            .defaultValue = std::string("whole_site"),
            .choices = {"whole_site", "reservations"}};
}

std::vector<Option> shapeOptions()
{
    return {
        {.name = "sizes",
         .title = "Numbers of processors",
         .description =
             "all: every number of processors that the task allows, at most 32. three: the smallest, the requested and the "
             "largest.",
         .defaultValue = std::string("all"),
         .choices = {"all", "three"}},
        {.name = "order",
         .title = "Order of sites",
         .description =
             "earliest_end: the site where the task ends first. fastest: the fastest site that is large enough and, with fixed "
             "windows, has the processors free.",
         .defaultValue = std::string("earliest_end"),
         .choices = {"earliest_end", "fastest"}}};
}

Option rateOption()
{
    return {.name = "rate",
            .title = "O*",
            .description = "Share of its processors that a site is overbooked by.",
            .defaultValue = 0.2,
            .min = 0.0,
            .max = 10.0,
            .sliderMin = 0.0,
            .sliderMax = 0.5};
}

} // namespace

std::vector<Policy> listPlannersPolicies()
{
    const std::string paper = "Xiao et al. 2012";
    return {
        plannerRow<conrPlanner>(
            {.name = "conr",
             .title = "Strict (CONR)",
             .description = "Starts each task as early as it fits, on the sites in turn, to book them evenly.",
             .source = paper + ", after Smith et al. 2000",
             .options = {sitesAskedOption()}}),
        plannerRow<strictPlanner<makeCbfr>>(
            {.name = "cbfr",
             .title = "Conservative backfilling (CBFR)",
             .description = "Puts each task, without overlaps, into the site and free slot where it ends first.",
             .source = paper + ", after Castillo et al. 2008"}),
        plannerRow<malrPlanner>(
            {.name = "malr",
             .title = "Malleable (MALR)",
             .description = "Like conservative backfilling, but a task may take more or fewer processors at equal work.",
             .source = paper + ", after Wu et al. 2005",
             .options = shapeOptions()}),
        plannerRow<ovbrPlanner>({.name = "ovbr",
                                 .title = "Overbooking (OVBR)",
                                 .description = "Like strict, but each site counts as if it had more processors by the share O*.",
                                 .source = paper + ", after Sulistio et al. 2008",
                                 .options = {rateOption(), sitesAskedOption(), overbooksOption()}}),
        plannerRow<strictPlanner<makeHeft>>(
            {.name = "heft",
             .title = "HEFT",
             .description =
                 "The classic list scheduler: takes tasks by upward rank and puts each into the free slot where it ends first, "
                 "without overlaps.",
             .source = "Topcuoglu, Hariri, Wu 2002",
             .isBaseline = true}),
    };
}

} // namespace wattif::reservation
