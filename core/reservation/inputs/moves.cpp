// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/base/number_moves.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/model/edit.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

constexpr std::size_t maxSmallSites = 3;
constexpr std::int32_t maxSmallProcessors = 8; ///< of a site
constexpr std::size_t maxSmallWorkflows = 2;
constexpr std::size_t maxSmallTasks = 6; ///< of a workflow
constexpr std::size_t maxSmallReservations = 3;
constexpr NumberRange speedRange{0.1, 10.0};
constexpr NumberRange workRange{1.0, 100'000.0};
constexpr NumberRange timeRange{0.0, 100'000.0};
constexpr NumberRange bytesRange{0.0, 1e13};

using Workflows = std::vector<Workflow>;

std::int32_t largestSite(const Instance& instance)
{
    return std::ranges::max_element(instance.sites, {}, &Site::processors)->processors;
}

void takeMade(Instance& instance, Result<Instance> edited)
{
    if (edited)
        instance = std::move(*edited);
}

void addSmallReservation(Instance& instance, Random& random)
{
    if (instance.reservations.size() >= maxSmallReservations)
        return;
    Reservation added{.site = SiteIndex(anyPlace(instance.sites.size(), random))};
    added.startSeconds = std::round(random.uniformReal(0.0, 7'200.0));
    added.endSeconds = added.startSeconds + std::round(random.uniformReal(60.0, 7'200.0));
    added.processors = static_cast<std::int32_t>(random.uniformInt(1, instance.sites[added.site.at()].processors));
    takeMade(instance, withReservationAdded(instance, added));
}

Workflow smallWorkflow(const Instance& instance, std::size_t number, Random& random)
{
    LayeredDag shape{.tasks = static_cast<std::int32_t>(random.uniformInt(1, static_cast<std::int64_t>(maxSmallTasks) - 1)),
                     .fat = random.uniformReal(0.5, 2.0),
                     .largestProcessors = largestSite(instance),
                     .bandwidthBytesPerSecond = instance.bandwidthBytesPerSecond};
    Workflow workflow = layeredDag(shape, random);
    workflow.name = fmt::format("workflow-{}", number);
    workflow.submitSeconds = number > 1 ? std::round(random.uniformReal(0.0, 3'600.0)) : 0.0;
    return workflow;
}

Instance smallInstance(Random& random)
{
    Instance made;
    const auto sites = random.uniformInt(1, static_cast<std::int64_t>(maxSmallSites));
    for (std::int64_t j = 1; j <= sites; ++j)
        made.sites.push_back({fmt::format("site-{}", j), static_cast<std::int32_t>(random.uniformInt(1, maxSmallProcessors)),
                              std::round(random.uniformReal(0.5, 2.0) * 10.0) / 10.0});
    const auto reservations = random.uniformInt(0, static_cast<std::int64_t>(maxSmallReservations));
    for (std::int64_t i = 0; i < reservations; ++i)
        addSmallReservation(made, random);
    Workflows workflows;
    for (std::size_t w = 1; w <= (oneIn(3, random) ? maxSmallWorkflows : 1); ++w)
        workflows.push_back(smallWorkflow(made, w, random));
    made.workflows = std::move(workflows);
    return made;
}

// ---- random steps

void changeSite(Instance& instance, Random& random)
{
    Site& site = instance.sites[anyPlace(instance.sites.size(), random)];
    if (oneIn(2, random))
        site.speed = steppedNumber(site.speed, speedRange, random);
    else
        site.processors = static_cast<std::int32_t>(steppedCount(site.processors, 1, maxSmallProcessors, random));
}

void addSite(Instance& instance, Random& /*random*/)
{
    if (instance.sites.size() < maxSmallSites)
        takeMade(instance, withSiteAdded(instance));
}

void removeSite(Instance& instance, Random& random)
{
    const SiteIndex which(anyPlace(instance.sites.size(), random));
    takeMade(instance, withoutSites(instance, std::span(&which, 1)));
}

void changeReservation(Instance& instance, Random& random)
{
    if (instance.reservations.empty())
        return addSmallReservation(instance, random);
    Reservation& changed = instance.reservations[anyPlace(instance.reservations.size(), random)];
    const double length = changed.endSeconds - changed.startSeconds;
    if (oneIn(3, random))
        changed.processors = static_cast<std::int32_t>(steppedCount(changed.processors, 1, maxSmallProcessors, random));
    else if (oneIn(2, random))
        changed.startSeconds = steppedNumber(changed.startSeconds, timeRange, random);
    changed.endSeconds = changed.startSeconds + (oneIn(2, random) ? length : steppedNumber(length, workRange, random));
}

void removeReservation(Instance& instance, Random& random)
{
    if (!instance.reservations.empty())
        instance.reservations.erase(instance.reservations.begin()
                                    + static_cast<std::ptrdiff_t>(anyPlace(instance.reservations.size(), random)));
}

/// A move that changes one workflow.
template <void (*change)(Workflow&, const Instance&, Random&)>
void withAnyWorkflow(Instance& instance, Random& random)
{
    Workflows workflows = instance.workflows.all();
    change(workflows[anyPlace(workflows.size(), random)], instance, random);
    instance.workflows = std::move(workflows);
}

Task& anyTask(Workflow& workflow, Random& random) { return workflow.tasks[anyPlace(workflow.tasks.size(), random)]; }

void changeWork(Workflow& workflow, const Instance& /*instance*/, Random& random)
{
    double& work = anyTask(workflow, random).workSeconds;
    work = oneIn(4, random) ? anyTask(workflow, random).workSeconds : steppedNumber(work, workRange, random);
}

void changeTaskProcessors(Workflow& workflow, const Instance& instance, Random& random)
{
    Task& task = anyTask(workflow, random);
    task.processors = static_cast<std::int32_t>(steppedCount(task.processors, 1, largestSite(instance), random));
    const bool isMalleable = oneIn(2, random);
    task.minProcessors = isMalleable ? 1 : 0;
    task.maxProcessors = isMalleable ? largestSite(instance) : 0;
}

void addTask(Workflow& workflow, const Instance& /*instance*/, Random& random)
{
    if (workflow.tasks.size() >= maxSmallTasks)
        return;
    Task added = anyTask(workflow, random);
    added.name = fmt::format("task-{}", workflow.tasks.size() + 1);
    while (std::ranges::find(workflow.tasks, added.name, &Task::name) != workflow.tasks.end())
        added.name += '\'';
    workflow.tasks.push_back(std::move(added));
}

/// A task waits for one before it, or no longer does. A number behind another one cannot close a cycle only where all parents
/// come first; `check` refuses the others.
void changeEdge(Workflow& workflow, const Instance& /*instance*/, Random& random)
{
    const std::size_t child = anyPlace(workflow.tasks.size(), random);
    const TaskIndex parent(anyPlace(workflow.tasks.size(), random));
    std::vector<Parent>& parents = workflow.tasks[child].parents;
    const auto found = std::ranges::find(parents, parent, &Parent::task);
    if (found == parents.end())
        parents.push_back({parent, oneIn(2, random) ? 0.0 : 1e10});
    else if (oneIn(2, random))
        parents.erase(found);
    else
        found->bytes = steppedNumber(found->bytes, bytesRange, random);
}

void changeWorkflowSubmission(Workflow& workflow, const Instance& /*instance*/, Random& random)
{
    workflow.submitSeconds = steppedNumber(workflow.submitSeconds, timeRange, random);
}

void removeTask(Instance& instance, Random& random)
{
    const WorkflowIndex w(anyPlace(instance.workflows.size(), random));
    const TaskIndex which(anyPlace(instance.workflows[w.at()].tasks.size(), random));
    takeMade(instance, withoutTasks(instance, w, std::span(&which, 1)));
}

void addWorkflow(Instance& instance, Random& random)
{
    if (instance.workflows.size() < maxSmallWorkflows)
        takeMade(instance, withWorkflowAdded(instance, smallWorkflow(instance, maxSmallWorkflows, random)));
}

void removeWorkflow(Instance& instance, Random& random)
{
    const WorkflowIndex which(anyPlace(instance.workflows.size(), random));
    if (instance.workflows.size() > 1)
        takeMade(instance, withoutWorkflows(instance, std::span(&which, 1)));
}

void mutate(Instance& instance, Random& random)
{
    constexpr std::array moves{withAnyWorkflow<changeWork>,
                               withAnyWorkflow<changeWork>,
                               withAnyWorkflow<changeWork>,
                               withAnyWorkflow<changeTaskProcessors>,
                               withAnyWorkflow<changeTaskProcessors>,
                               withAnyWorkflow<addTask>,
                               withAnyWorkflow<changeEdge>,
                               withAnyWorkflow<changeEdge>,
                               withAnyWorkflow<changeWorkflowSubmission>,
                               changeSite,
                               changeSite,
                               addSite,
                               removeSite,
                               addSmallReservation,
                               changeReservation,
                               changeReservation,
                               removeReservation,
                               removeTask,
                               addWorkflow,
                               removeWorkflow};
    moves[anyPlace(moves.size(), random)](instance, random);
}

// ---- simpler ones

class Shrinks {
public:
    explicit Shrinks(const Instance& instance) : m_instance(instance) { }

    std::vector<Instance> all()
    {
        parts();
        for (std::size_t w = 0; w < m_instance.workflows.size(); ++w)
            tasks(WorkflowIndex(w));
        for (std::size_t w = 0; w < m_instance.workflows.size(); ++w)
            numbersOf(w);
        for (std::size_t i = 0; i < m_instance.reservations.size(); ++i)
            numbersOfReservation(i);
        for (std::size_t j = 0; j < m_instance.sites.size(); ++j)
            numbersOfSite(j);
        return std::move(m_made);
    }

private:
    void add(Result<Instance> edited)
    {
        if (edited)
            m_made.push_back(std::move(*edited));
    }

    /// Adds a copy with a change of its workflow w.
    template <class Change>
    void addWith(std::size_t w, Change change)
    {
        Workflows workflows = m_instance.workflows.all();
        change(workflows[w]);
        m_made.push_back(m_instance);
        m_made.back().workflows = std::move(workflows);
    }

    void parts()
    {
        for (std::size_t w = 0; w < m_instance.workflows.size() && m_instance.workflows.size() > 1; ++w) {
            const WorkflowIndex which(w);
            add(withoutWorkflows(m_instance, std::span(&which, 1)));
        }
        for (std::size_t i = 0; i < m_instance.reservations.size(); ++i) {
            const ReservationIndex which(i);
            add(withoutReservations(m_instance, std::span(&which, 1)));
        }
        for (std::size_t j = 0; j < m_instance.sites.size(); ++j) {
            const SiteIndex which(j);
            add(withoutSites(m_instance, std::span(&which, 1)));
        }
    }

    void tasks(WorkflowIndex w)
    {
        const Workflow& workflow = m_instance.workflows[w.at()];
        for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
            const TaskIndex which(t);
            add(withoutTasks(m_instance, w, std::span(&which, 1)));
            for (const Parent& parent : workflow.tasks[t].parents)
                add(withoutEdge(m_instance, w, parent.task, which));
        }
    }

    void numbersOf(std::size_t w)
    {
        const Workflow& workflow = m_instance.workflows[w];
        for (const double simpler : simplerNumbers(workflow.submitSeconds, timeRange))
            addWith(w, [&](Workflow& each) { each.submitSeconds = simpler; });
        for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
            const Task& task = workflow.tasks[t];
            if (task.minProcessors > 0 || task.maxProcessors > 0)
                addWith(w, [&](Workflow& each) { each.tasks[t].minProcessors = each.tasks[t].maxProcessors = 0; });
            for (const std::int64_t simpler : simplerCounts(task.processors, task.minProcessors > 0 ? task.minProcessors : 1))
                addWith(w, [&](Workflow& each) { each.tasks[t].processors = static_cast<std::int32_t>(simpler); });
            for (const double simpler : simplerNumbers(task.workSeconds, workRange))
                addWith(w, [&](Workflow& each) { each.tasks[t].workSeconds = simpler; });
            for (std::size_t p = 0; p < task.parents.size(); ++p)
                for (const double simpler : simplerNumbers(task.parents[p].bytes, bytesRange))
                    addWith(w, [&](Workflow& each) { each.tasks[t].parents[p].bytes = simpler; });
        }
    }

    void numbersOfReservation(std::size_t i)
    {
        const Reservation& reservation = m_instance.reservations[i];
        const auto set = [&](auto member, auto value) {
            m_made.push_back(m_instance);
            m_made.back().reservations[i].*member = value;
        };
        for (const std::int64_t simpler : simplerCounts(reservation.processors, 1))
            set(&Reservation::processors, static_cast<std::int32_t>(simpler));
        for (const double simpler : simplerNumbers(reservation.startSeconds, timeRange))
            set(&Reservation::startSeconds, simpler);
        for (const double simpler : simplerNumbers(reservation.endSeconds, timeRange))
            set(&Reservation::endSeconds, simpler);
    }

    void numbersOfSite(std::size_t j)
    {
        for (const std::int64_t simpler : simplerCounts(m_instance.sites[j].processors, 1)) {
            m_made.push_back(m_instance);
            m_made.back().sites[j].processors = static_cast<std::int32_t>(simpler);
        }
        for (const double simpler : simplerNumbers(m_instance.sites[j].speed, speedRange)) {
            m_made.push_back(m_instance);
            m_made.back().sites[j].speed = simpler;
        }
    }

    const Instance& m_instance;
    std::vector<Instance> m_made;
};

std::vector<Instance> shrinks(const Instance& instance) { return Shrinks(instance).all(); }

/// The longest of all times.
double longestTime(const Instance& instance)
{
    double longest = 0.0;
    for (const Reservation& each : instance.reservations)
        longest = std::max(longest, each.endSeconds);
    for (const Workflow& workflow : instance.workflows) {
        longest = std::max(longest, workflow.submitSeconds);
        for (const Task& task : workflow.tasks)
            longest = std::max(longest, task.workSeconds);
    }
    return longest;
}

/// Times become whole seconds of two digits: longer ones are scaled, with all others and the data of tasks.
void makeReadable(Instance& instance)
{
    constexpr int digits = 2;
    constexpr double maxTime = 99.0;
    const double scale = std::min(1.0, maxTime / std::max(longestTime(instance), 1.0));
    const double maxBytes = roundedTo(maxTime * instance.bandwidthBytesPerSecond, digits);
    const auto rounded = [&](double seconds, double least) { return std::clamp(std::round(scale * seconds), least, maxTime); };
    for (Site& site : instance.sites)
        site.speed = roundedTo(site.speed, digits);
    for (Reservation& each : instance.reservations) {
        each.startSeconds = std::min(rounded(each.startSeconds, 0.0), maxTime - 1.0);
        each.endSeconds = rounded(each.endSeconds, each.startSeconds + 1.0);
    }
    Workflows workflows = instance.workflows.all();
    for (Workflow& workflow : workflows) {
        workflow.submitSeconds = rounded(workflow.submitSeconds, 0.0);
        for (Task& task : workflow.tasks) {
            task.workSeconds = rounded(task.workSeconds, 1.0);
            for (Parent& parent : task.parents)
                parent.bytes = std::min(roundedTo(scale * parent.bytes, digits), maxBytes);
        }
    }
    instance.workflows = std::move(workflows);
}

std::vector<InstanceSize> sizes(const Instance& instance)
{
    std::int64_t tasks = 0;
    for (const Workflow& workflow : instance.workflows)
        tasks += std::ssize(workflow.tasks);
    return {{"site", std::ssize(instance.sites)},
            {"workflow", std::ssize(instance.workflows.all())},
            {"task", tasks},
            {"reservation", std::ssize(instance.reservations)}};
}

} // namespace

const InstanceMoves* instanceMoves()
{
    static const InstanceMovesOf<Instance> moves({smallInstance, mutate, shrinks, sizes, check, makeReadable});
    return &moves;
}

} // namespace wattif::reservation
