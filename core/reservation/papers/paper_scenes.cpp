// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/papers.h"

#include <array>
#include <utility>

#include "core/reservation/study.h"

namespace wattif::reservation {
namespace {

/// Seven reservations on one site and the request r_i, which overlaps five of them: S- = {r2, r3, r4}, S+ = {r5, r7}.
Result<PaperScene> timeSlots()
{
    struct Slot {
        const char* name;
        double startHours;
        double endHours;
        std::int32_t processors;
    };
    constexpr std::array<Slot, 8> slots{{{"r1", 0.0, 2.5, 5},
                                         {"r2", 1.0, 5.0, 3},
                                         {"r3", 2.5, 4.5, 3},
                                         {"r4", 3.0, 5.5, 3},
                                         {"r5", 5.0, 8.0, 5},
                                         {"r6", 8.0, 10.0, 4},
                                         {"r7", 6.0, 9.0, 4},
                                         {"rᵢ", 4.0, 7.0, 4}}};
    Instance instance;
    instance.sites = {{.name = "R1", .processors = 10}};
    for (const Slot& slot : slots)
        instance.reservations.push_back({.name = slot.name,
                                         .site = SiteIndex(0),
                                         .startSeconds = 3600.0 * slot.startHours,
                                         .endSeconds = 3600.0 * slot.endHours,
                                         .processors = slot.processors});
    return PaperScene{
        .instance = makeInstance(std::move(instance)),
        .policies = {{"evaluate"}},
        .currentPolicy = "evaluate",
        .view = "reservation.timeline",
        .caption =
            "Time slots of a resource with seven reservations and the request rᵢ, for which no slot is free as requested: r2, r3 "
            "and r4 may still hold their processors when it starts (S-), r5 and r7 start while it may still hold its own (S+); "
            "if they end early, no reservation waits. After Fig. 1 of Xiao, Hu, Yan and Qu (2012); times and processors are an example "
            "of WattIf."};
}

} // namespace

std::vector<PaperRecipe> paperScenes()
{
    return {{.name = "rexr-fig1",
             .title = "Time slots, seven reservations and a request",
             .paper = "Xiao et al. 2012",
             .item = "Fig. 1",
             .scene = timeSlots}};
}

} // namespace wattif::reservation
