// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/random_draws.h"

#include <algorithm>
#include <deque>

namespace wattif::ui {

namespace {

struct Draw {
    const Study* study;
    InstancePtr instance;
    OptionValues options;
    std::uint64_t seed;
};

constexpr std::size_t maxDraws = 8; // each keeps its instance alive

/// The newest first. Of the window's thread.
std::deque<Draw>& draws()
{
    static std::deque<Draw> remembered;
    return remembered;
}

bool differsInOptionsAlone(const Draw& draw, const StudyInstance& instance)
{
    return draw.study->withOptions(*draw.instance, draw.study->optionsOf(instance))->equals(instance);
}

/// The draw that an instance comes of; null if not found.
const Draw* drawOf(const Study& study, const StudyInstance& instance)
{
    const auto found = std::ranges::find_if(
        draws(), [&](const Draw& draw) { return draw.study == &study && differsInOptionsAlone(draw, instance); });
    return found == draws().end() ? nullptr : &*found;
}

} // namespace

void rememberDraw(const Study& study, const InstancePtr& drawn, const OptionValues& options, std::uint64_t seed)
{
    draws().push_front({&study, drawn, options, seed});
    if (draws().size() > maxDraws)
        draws().pop_back();
}

InstanceDraw drawLike(const Study& study, const InstancePtr& instance, std::uint64_t firstSeed)
{
    const Draw* found = drawOf(study, *instance);
    if (!found)
        return {};
    return [options = found->options, first = found->seed - firstSeed, &study, instance](std::uint64_t seed) {
        return study.generate(options, first + seed).transform([&](const InstancePtr& made) {
            return study.withOptions(*made, study.optionsOf(*instance));
        });
    };
}

std::optional<OptionValues> drawnWith(const Study& study, const InstancePtr& instance)
{
    const Draw* found = instance ? drawOf(study, *instance) : nullptr;
    return found ? std::optional(found->options) : std::nullopt;
}

} // namespace wattif::ui
