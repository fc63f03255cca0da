// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/counterexample/shrink.h"

#include <utility>

namespace wattif {
namespace {

enum class Step { taken, none, ended };

/// Takes the first step that keeps the property. `from` is where to begin in the list: what failed before most likely fails
/// again, so the search goes on behind it and comes round once.
Step takeStep(const InstanceMoves& moves, Shrunk& shrunk, std::size_t& from, const KeepsProperty& keeps)
{
    const std::vector<InstancePtr> simpler = moves.shrunk(*shrunk.instance);
    for (std::size_t k = 0; k < simpler.size(); ++k) {
        const std::size_t place = (from + k) % simpler.size();
        const auto kept = keeps(simpler[place]);
        if (!kept)
            return Step::ended;
        if (*kept) {
            shrunk.instance = simpler[place];
            from = place;
            return Step::taken;
        }
    }
    return Step::none;
}

} // namespace

Shrunk shrinkWhile(const InstanceMoves& moves, InstancePtr instance, const KeepsProperty& keeps)
{
    Shrunk shrunk{.instance = std::move(instance)};
    std::size_t from = 0;
    Step step = takeStep(moves, shrunk, from, keeps);
    for (; step == Step::taken; step = takeStep(moves, shrunk, from, keeps))
        ++shrunk.steps;
    shrunk.isWhole = step == Step::none;
    return shrunk;
}

} // namespace wattif
