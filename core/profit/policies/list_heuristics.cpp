// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies `mct`, `met`, `olb`, `min-min`, `max-min`, `sufferage`: Braun et al. 2001, section 3.
//
// The tasks of a bag are equal, so immediate mode has a closed form. MCT gives the next task to the machine with the
// least L_j + ETC_j; over a whole bag that takes the a smallest of the finish times L_j + k ETC_j (k = 1, 2, ...).
// OLB takes the a smallest start times L_j + (k - 1) ETC_j. Both: find the level by running sums, round down, then
// place the few tasks that are left one by one.
//
// Batch mode works on types: all tasks of a type have the same finish times, so each step looks at T types, and only
// those whose best (or second best) machine has just been filled look at their machines again.
//
// Sufferage here places one task a step; Maheswaran et al. 1999 let tasks displace each other within a round.
//
// Limits: they see time only, never energy or profit; they are here for comparing makespans.

#include "core/profit/policies/list_heuristics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/profit/engine/hand_out.h"

namespace wattif::profit {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Slot {
    MachineIndex machine;
    double etc = 0.0;
    double key = 0.0; // the load from which completion (MCT) or start (OLB) times count
    std::int64_t count = 0;
};

// A level at which rounding down places at most `tasks` tasks and leaves fewer than one per machine:
// the fractional level over the machines whose key lies below it.
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
        const auto whole = static_cast<std::int64_t>(std::floor(std::max(0.0, (level - slot.key) / slot.etc)));
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

/// The best and second best finish of one task of a type at the present loads.
struct Offer {
    MachineIndex best;
    double finish = infinity;
    double etc = 0.0;
    MachineIndex second;
    double secondFinish = infinity;
};

Offer offerOf(std::span<const Choice> choices, const std::vector<double>& loads)
{
    Offer offer;
    for (const Choice& choice : choices) {
        const double finish = loads[choice.machine.at()] + choice.etcSeconds;
        if (finish < offer.finish || (finish == offer.finish && choice.machine < offer.best)) {
            offer.second = offer.best;
            offer.secondFinish = offer.finish;
            offer.best = choice.machine;
            offer.finish = finish;
            offer.etc = choice.etcSeconds;
        } else if (finish < offer.secondFinish || (finish == offer.secondFinish && choice.machine < offer.second)) {
            offer.second = choice.machine;
            offer.secondFinish = finish;
        }
    }
    return offer;
}

double priority(BatchRule rule, const Offer& offer)
{
    switch (rule) {
    case BatchRule::minMin: return -offer.finish;
    case BatchRule::maxMin: return offer.finish;
    case BatchRule::sufferage: return offer.secondFinish - offer.finish; // infinite where only one machine can run it
    }
    return 0.0;
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

Result<Assignments> scheduleBatch(const Platform& platform, BatchRule rule, const RunControl& control)
{
    const Instance& instance = platform.instance();
    std::vector<std::int64_t> waiting(platform.taskTypeCount(), 0);
    for (const Bag& bag : instance.bags)
        waiting[bag.taskType.at()] += bag.count;
    const std::int64_t all = std::accumulate(waiting.begin(), waiting.end(), std::int64_t{0});

    std::vector<double> loads(platform.machineCount(), 0.0);
    TypeCounts counts(platform.taskTypeCount());
    std::vector<std::size_t> active;
    std::vector<Offer> offers(platform.taskTypeCount());
    for (std::size_t t = 0; t < waiting.size(); ++t)
        if (waiting[t] > 0) {
            active.push_back(t);
            counts[t].assign(platform.machineCount(), 0);
            offers[t] = offerOf(platform.choices(TaskTypeIndex(t)), loads);
        }

    for (std::int64_t done = 0; done < all; ++done) {
        if (done % 1024 == 0) {
            if (control.stopRequested())
                return fail(ErrorCode::interrupted, "stopped");
            control.progress(static_cast<double>(done) / static_cast<double>(all));
        }
        std::size_t best = active.front();
        for (const std::size_t t : active)
            if (priority(rule, offers[t]) > priority(rule, offers[best]))
                best = t;
        const MachineIndex machine = offers[best].best;
        loads[machine.at()] += offers[best].etc;
        ++counts[best][machine.at()];
        if (--waiting[best] == 0)
            std::erase(active, best);
        for (const std::size_t t : active)
            if (offers[t].best == machine || offers[t].second == machine)
                offers[t] = offerOf(platform.choices(TaskTypeIndex(t)), loads);
    }
    return handOut(instance, std::move(counts));
}

} // namespace wattif::profit
