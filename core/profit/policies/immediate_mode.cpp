// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies `mct`, `met`, `olb`: Braun et al. 2001, section 3.
//
// The tasks of a bag are equal, so immediate mode has a closed form. MCT gives the next task to the machine with the
// least L_j + ETC_j; over a whole bag that takes the a smallest of the finish times L_j + k ETC_j (k = 1, 2, ...).
// OLB takes the a smallest start times L_j + (k - 1) ETC_j. Both: find the level by running sums, round down, then
// place the few tasks that are left one by one.
//
// Limits: they see time only, never energy or profit; they are here for comparing makespans.

#include "core/profit/policies/immediate_mode.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/profit/policies/run_online.h"

namespace wattif::profit {
namespace {

struct Slot {
    MachineIndex machine;
    double etc = 0.0;
    double key = 0.0; // the load from which completion (MCT) or start (OLB) times count
    std::int64_t count = 0;
};

// A level at which rounding down places at most `tasks` tasks and leaves fewer than one per machine: the fractional level over
// the machines whose key is below it.
double commonLevel(std::vector<Slot>& slots, double tasks)
{
    std::sort(slots.begin(), slots.end(), [](const Slot& a, const Slot& b) { return a.key < b.key; });
    double rate = 0.0;
    double filled = 0.0;
    double level = 0.0;
    for (std::size_t k = 0; k < slots.size(); ++k) {
        rate += 1.0 / slots[k].etc;
        filled += slots[k].key / slots[k].etc;
        level = (tasks + filled) / rate;
        if (k + 1 == slots.size() || level <= slots[k + 1].key)
            break;
    }
    return level;
}

// Takes the a smallest key_j + k ETC_j, k = 1, 2, ...; ties: the lower machine.
void takeSmallest(std::vector<Slot>& slots, std::int64_t tasks)
{
    const double level = commonLevel(slots, static_cast<double>(tasks));
    std::int64_t left = tasks;
    for (Slot& slot : slots) {
        const auto whole = toInteger<std::int64_t>(std::floor(std::max(0.0, (level - slot.key) / slot.etc)));
        // One fewer than fits: rounding must never take a task that is not among the smallest.
        slot.count = std::min(left, std::max<std::int64_t>(0, whole - 1));
        left -= slot.count;
    }
    const auto next = [](const Slot& slot) { return slot.key + static_cast<double>(slot.count + 1) * slot.etc; };
    const auto later = [&next](const Slot* a, const Slot* b) {
        return next(*a) != next(*b) ? next(*a) > next(*b) : b->machine < a->machine;
    };
    std::vector<Slot*> heap;
    for (Slot& slot : slots)
        heap.push_back(&slot);
    std::make_heap(heap.begin(), heap.end(), later);
    for (; left > 0; --left) {
        std::pop_heap(heap.begin(), heap.end(), later);
        ++heap.back()->count;
        std::push_heap(heap.begin(), heap.end(), later);
    }
}

void placeQuickest(std::span<const Choice> choices, std::int64_t tasks, std::vector<Share>& shares)
{
    const auto best = std::min_element(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
        return a.etcSeconds != b.etcSeconds ? a.etcSeconds < b.etcSeconds : a.machine < b.machine;
    });
    shares.push_back({best->machine, tasks});
}

} // namespace

void ImmediateMode::place(const Bag& bag, double, const State& state, std::vector<Share>& shares, Candidates*)
{
    const auto choices = m_platform.choices(bag.taskType);
    if (m_rule == Rule::met)
        return placeQuickest(choices, bag.count, shares);
    std::vector<Slot> slots;
    for (const Choice& choice : choices) {
        const double load = state.loadsSeconds[choice.machine.at()];
        slots.push_back({choice.machine, choice.etcSeconds, m_rule == Rule::mct ? load : load - choice.etcSeconds, 0});
    }
    takeSmallest(slots, bag.count);
    for (const Slot& slot : slots)
        if (slot.count > 0)
            shares.push_back({slot.machine, slot.count});
}

std::vector<Policy> immediateModePolicies()
{
    using Rule = ImmediateMode::Rule;
    const std::string braun = "Braun et al. 2001";
    return {
        {{.name = "mct",
          .title = "MCT",
          .description = "Minimum completion time: puts each task on the machine that would finish it first.",
          .source = braun,
          .byDefault = false},
         runOnline<ImmediateMode, Rule::mct>},
        {{.name = "met",
          .title = "MET",
          .description = "Minimum execution time: puts each task on the machine with its shortest ETC, whatever the load.",
          .source = braun,
          .byDefault = false},
         runOnline<ImmediateMode, Rule::met>},
        {{.name = "olb",
          .title = "OLB",
          .description = "Opportunistic load balancing: puts each task on the machine that is free first.",
          .source = braun,
          .byDefault = false},
         runOnline<ImmediateMode, Rule::olb>},
    };
}

} // namespace wattif::profit
