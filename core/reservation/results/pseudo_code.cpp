// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `conr` (Smith et al. 2000), `cbfr` (Castillo et al. 2008), `malr` (Wu et al. 2005), `ovbr` (Sulistio et al. 2008) and `rexr` as
// described by Xiao et al. 2012; `heft`: Topcuoglu et al. 2002.

#include "core/reservation/results/results.h"

#include <algorithm>
#include <map>

#include "core/base/study_of.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/clock.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {
namespace {

/// The lines of a policy; those that choose the place of a task, and the one that rejects a workflow.
struct PlanningLines {
    std::vector<PseudoLine> lines;
    std::vector<std::size_t> placing{};
    std::vector<std::size_t> rejecting{};
};

using PolicyLines = std::map<std::string, PlanningLines, std::less<>>;

constexpr const char* eachTask =
    "for each task i of workflow w, parents first; it takes r processors and the time l_j on site j:";
constexpr const char* earliestOnEach = "t_j = the earliest start on site j from which r processors are free for l_j";
constexpr const char* minEndText = "j = the site with the least t_j + l_j; of equal ones the earlier start";
constexpr const char* minBookedText = "j = the site with the least booked time per processor so far, of those large enough";
constexpr const char* rejectLate = "reject w if t_j is not before its deadline";
constexpr const char* reserveTask = "reserve r processors of site j from t_j";

const PolicyLines& policyLines()
{
    static const PolicyLines all{
        {"conr", {{{0, eachTask}, {1, minBookedText}, {1, earliestOnEach}, {1, rejectLate}, {1, reserveTask}}, {1, 2, 4}, {3}}},
        {"cbfr", {{{0, eachTask}, {1, earliestOnEach}, {1, minEndText}, {1, rejectLate}, {1, reserveTask}}, {2, 4}, {3}}},
        {"malr",
         {{{0, eachTask},
           {1, "for each site and each allowed number of processors r at equal work:"},
           {2, earliestOnEach},
           {1, "j and r = those with the least t_j + l_j; of equal ones the earlier start"},
           {1, rejectLate},
           {1, reserveTask}},
          {3, 5},
          {4}}},
        {"ovbr",
         {{{0, eachTask},
           {1, minBookedText},
           {1, "t_j = the earliest start on site j from which r of (1 + O*) C_j processors are free for l_j"},
           {1, rejectLate},
           {1, reserveTask}},
          {1, 2, 4},
          {3}}},
        {"heft",
         {{{0, "rank = mean time of a task + the largest of (mean transfer + rank) over its children"},
           {0, "for each task i of workflow w, highest rank first; it takes r processors and the time l_j on site j:"},
           {1, earliestOnEach},
           {1, minEndText},
           {1, rejectLate},
           {1, reserveTask}},
          {3, 5},
          {4}}},
        {"rexr",
         {{{0, "first plans: HEFT and CONR with overlaps, and lists by random ranks"},
           {0, "for each generation: change the order, a site or a risk in the plans"},
           {1, "place each task as early as its site and its risk allow, with Pr{E|M} >= V* for the whole plan"},
           {1, "keep changes that shorten the makespan, and now and then a slightly longer plan"},
           {0, "take the plan with the shortest makespan, without risks that do not shorten it"}},
          {2, 4},
          {2}}},
    };
    return all;
}

std::vector<PseudoLine> linesOfPolicy(std::string_view policy)
{
    const auto found = policyLines().find(policy);
    return found == policyLines().end() ? std::vector<PseudoLine>{} : found->second.lines;
}

/// The number of decisions about a workflow: its tasks, then its admission where that is a question (as in decisions.h).
std::size_t decisionCount(const Instance& instance, const WorkflowRecord& row)
{
    const bool asksForAdmission =
        instance.window == StartWindow::fixed || instance.workflows[row.workflow.at()].deadlineSeconds.has_value();
    return row.order.size() + (asksForAdmission ? 1 : 0);
}

/// The place of a task in a plan.
void addPlacement(const Instance& instance, const Outcome& outcome, const WorkflowRecord& row, TaskIndex task,
                  std::vector<PseudoVariable>& into)
{
    into.push_back({"i", whyName(instance.workflows[row.workflow.at()].tasks[task.at()].name)});
    for (std::size_t k = 0; k < row.reservations; ++k) {
        const ReservationRecord& record = outcome.reservations[row.firstReservation + k];
        if (record.task != task || record.moved)
            continue;
        const TaskPlacement& place = record.placement;
        into.push_back({"r", whyCount(place.processors)});
        into.push_back({"j", whyName(instance.sites[place.site.at()].name)});
        into.push_back({"t_j", whyName(clockOf(instance).text(place.startSeconds))});
        into.push_back({"l_j", whyNumber(place.endSeconds - place.startSeconds)});
        return;
    }
}

PseudoStep stepOfPolicy(const StudyInstance& of, const PolicyResult& result, std::size_t decision)
{
    const Outcome& outcome = outcomeOf(result);
    const auto found = policyLines().find(result.policy);
    if (found == policyLines().end())
        return {};
    const Instance& instance = valueOf<Instance>(of);
    for (const WorkflowRecord& row : outcome.workflows) {
        const std::size_t count = decisionCount(instance, row);
        if (decision >= count) {
            decision -= count;
            continue;
        }
        PseudoStep made;
        made.variables.push_back({"w", whyName(instance.workflows[row.workflow.at()].name)});
        const bool isTask = decision < row.order.size();
        made.active = isTask ? found->second.placing : found->second.rejecting;
        if (isTask)
            addPlacement(instance, outcome, row, row.order[decision], made.variables);
        return made;
    }
    return {};
}

} // namespace

PseudoCode pseudoCode() { return {.lines = linesOfPolicy, .step = stepOfPolicy}; }

} // namespace wattif::reservation
