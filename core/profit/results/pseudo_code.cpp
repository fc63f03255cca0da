// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `online`, `online-slack`, `online-exact`, `greedy`, `average`: Zhang, Li, Zhang 2022, section 3; `mct`, `met`, `olb`,
// `min-min`, `max-min`, `sufferage`: Braun et al. 2001, section 3; `tarplee-lp`: Tarplee, Maciejewski, Siegel 2014, section V.

#include "core/profit/results/results.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/profit/engine/outcome.h"
#include "core/profit/results/whole_tasks.h"

namespace wattif::profit {
namespace {

/// The lines of a policy, and those that make the decision about a bag.
struct Listing {
    std::vector<PseudoLine> lines;
    std::vector<std::size_t> deciding{};
};

const std::map<std::string, Listing, std::less<>>& listings()
{
    static const std::map<std::string, Listing, std::less<>> all{
        {"online",
         {{{0, "for q = 1 to m, the q cheapest machines:"},
           {1, "MS_q = (a + sum L_j / ETC_j) / (sum 1 / ETC_j)"},
           {1, "leave out q if MS_q is below one of the loads L_j"},
           {1, "f_q = (P - c (E + E_q)) / max(MS_q, MS)"},
           {0, "q* = the q with the highest f_q; the smallest of equal ones"},
           {0, "for each of the q* machines, cheapest first:"},
           {1, "place min(rest, ⌈(MS_q* - L_j) / ETC_j⌉) tasks"}},
          {4, 6}}},
        {"online-slack",
         {{{0, "for q = 1 to m, the q cheapest machines:"},
           {1, "MS_q = (a + sum L_j / ETC_j) / (sum 1 / ETC_j)"},
           {1, "leave out q if MS_q is below one of the loads L_j"},
           {1, "f_q = (P - c (E + E_q)) / max(MS_q, MS)"},
           {0, "MS_0 = MS; f_0 = (P - c (E + E_0)) / MS, if the bag fits below MS"},
           {0, "q* = the q with the highest f_q; the smallest of equal ones"},
           {0, "for each of the q* machines (all if q* = 0), cheapest first:"},
           {1, "place min(rest, ⌈(MS_q* - L_j) / ETC_j⌉) tasks (⌊ ⌋ if q* = 0 and all fit)"}},
          {5, 7}}},
        {"online-exact",
         {{{0, "for each MS* >= MS at which a task on some machine would end:"},
           {1, "place min(rest, ⌊(MS* - L_j) / ETC_j⌋) tasks on each machine, cheapest first"},
           {1, "leave out MS* if tasks are left over"},
           {1, "f = (P - c (E + E(MS*))) / MS*"},
           {0, "keep the placement with the highest f"}},
          {4}}},
        {"greedy",
         {{{0, "for each machine j that can run the task:"},
           {1, "e_j = ETC_j (APC_j - idle power of j)"},
           {0, "j* = the machine with the least e_j; the first of equal ones"},
           {0, "place all a tasks on j*"}},
          {2, 3}}},
        {"greedy-profit",
         {{{0, "for each machine j that can run the task:"},
           {1, "f_j = (P - c (E + a e_j)) / max(L_j + a ETC_j, MS)"},
           {0, "j* = the machine with the highest f_j; the first of equal ones"},
           {0, "place all a tasks on j*"}},
          {2, 3}}},
        {"average",
         {{{0, "n = ⌈a / m⌉ for the m machines that can run the task"},
           {0, "for each of these machines, in the order of the columns:"},
           {1, "place min(rest, n) tasks"}},
          {0, 2}}},
        {"mct",
         {{{0, "for each of the a tasks:"},
           {1, "C_j = L_j + ETC_j for each machine j that can run it"},
           {1, "place the task on the machine with the least C_j; its L_j grows by ETC_j"}},
          {2}}},
        {"met", {{{0, "j* = the machine with the least ETC_j, whatever its load"}, {0, "place all a tasks on j*"}}, {0, 1}}},
        {"olb",
         {{{0, "for each of the a tasks:"}, {1, "place the task on the machine with the least L_j; its L_j grows by ETC_j"}},
          {1}}},
        {"min-min",
         {{{0, "while tasks are left:"},
           {1, "C_t = the least L_j + ETC_tj over all machines j, for each task type t"},
           {1, "t* = the type with the least C_t"},
           {1, "place a task of type t* on its machine; its L_j grows"}}}},
        {"max-min",
         {{{0, "while tasks are left:"},
           {1, "C_t = the least L_j + ETC_tj over all machines j, for each task type t"},
           {1, "t* = the type with the highest C_t"},
           {1, "place a task of type t* on its machine; its L_j grows"}}}},
        {"sufferage",
         {{{0, "while tasks are left:"},
           {1, "S_t = the second least L_j + ETC_tj minus the least one, for each task type t"},
           {1, "t* = the type with the highest S_t"},
           {1, "place a task of type t* on its best machine; its L_j grows"}}}},
        {"tarplee-lp",
         {{{0, "solve the linear-fractional program over all bags: shares of each task type on each machine type"},
           {0, "round all shares down; the tasks left go to the largest fractional parts"},
           {0, "on the machines of a type: place the longest tasks first, each on the machine that is free first"}}}},
    };
    return all;
}

std::vector<PseudoLine> lines(std::string_view policy)
{
    const auto found = listings().find(policy);
    return found == listings().end() ? std::vector<PseudoLine>{} : found->second.lines;
}

/// The variables of the chosen candidate.
void addCandidate(const std::string& policy, const Candidate& chosen, const State& before, std::vector<PseudoVariable>& into)
{
    if (chosen.divisible) {
        into.push_back({"MS", whyNumber(before.makespanSeconds)});
        into.push_back({"q*", whyCount(chosen.rank)});
        into.push_back({"MS_q*", whyNumber(chosen.levelSeconds)});
        into.push_back({"f_q*", whyNumber(chosen.value)});
    } else if (policy == "greedy-profit") {
        into.push_back({"f_j*", whyNumber(chosen.value)});
    } else {
        into.push_back({"MS*", whyNumber(chosen.levelSeconds)});
        into.push_back({"f", whyNumber(chosen.value)});
    }
}

/// The variables of rules without candidates.
void addRule(const std::string& policy, const Platform& platform, const Bag& bag, MachineIndex first,
             std::vector<PseudoVariable>& into)
{
    const auto able = static_cast<std::int64_t>(platform.choices(bag.taskType).size());
    if (policy == "greedy")
        into.push_back({"e_j*", whyNumber(platform.energyJoules(bag.taskType, first))});
    if (policy == "met")
        into.push_back({"ETC_j*", whyNumber(platform.etcSeconds(bag.taskType, first))});
    if (policy == "average") {
        into.push_back({"m", whyCount(able)});
        into.push_back({"n", whyCount((bag.count + able - 1) / able)});
    }
}

PseudoStep step(const StudyInstance& of, const PolicyResult& result, std::size_t i)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const auto found = listings().find(result.policy);
    if (found == listings().end() || found->second.deciding.empty() || i >= outcome.assignments.bagCount())
        return {};
    const Platform platform(instance);
    const Bag& bag = instance.bags[i];
    const auto placed = outcome.assignments.of(BagIndex(i));
    const std::vector<std::string> names = machineNames(instance);
    PseudoStep made{.active = found->second.deciding};
    made.variables.push_back({"a", whyCount(bag.count)});
    const auto candidates = outcome.decisions.empty() ? std::span<const Candidate>() : outcome.decisions.of(BagIndex(i));
    const auto chosen = std::ranges::find(candidates, Acceptance::chosen, &Candidate::acceptance);
    if (chosen != candidates.end())
        addCandidate(result.policy, *chosen, StateBefore(platform, outcome).bag(i), made.variables);
    else if (!placed.empty())
        addRule(result.policy, platform, bag, placed.front().machine, made.variables);
    const bool isOne =
        std::ranges::any_of(found->second.lines, [](const PseudoLine& line) { return line.text == "place all a tasks on j*"; });
    made.variables.push_back(
        {isOne ? "j*" : "tasks placed",
         whyName(isOne && !placed.empty() ? names[placed.front().machine.at()] : sharesText(names, placed))});
    return made;
}

} // namespace

PseudoCode pseudoCode() { return {.lines = lines, .step = step}; }

} // namespace wattif::profit
