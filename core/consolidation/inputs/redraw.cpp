// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <vector>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/consolidation/inputs/inputs.h"

namespace wattif::consolidation {
namespace {

constexpr double bytesPerRedrawnNode = 300.0; // with its name and, on average, three applications

std::span<const Option> redrawOptions()
{
    static const std::vector<Option> options{*findOption(generateOptions(), "load"), *findOption(generateOptions(), "cut")};
    return options;
}

Result<Instance> redrawnInstance(const Instance& instance, const OptionValues& values, std::uint64_t seed)
{
    const auto count = static_cast<double>(instance.nodes.size());
    if (auto ok = checkMemory(count * bytesPerRedrawnNode, formatMessage("{} nodes", instance.nodes.size())); !ok)
        return propagateError(ok);
    Instance made = instance;
    made.manualMoves.clear(); // they belong to the applications that go
    const LoadModel model = loadModel(text(values, "load"));
    const LoadCut cut = loadCut(text(values, "cut"));
    Random loads(deriveSeed(seed, "consolidation loads"));
    StopCheck stopCheck;
    for (Node& node : made.nodes) {
        if (stopCheck.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        node.applications = drawApplications(loads, model, made.capacity, cut);
    }
    return made;
}

} // namespace

const InstanceRedraw& instanceRedraw()
{
    static const InstanceRedrawOf<Instance> redraw({"random loads", redrawOptions, redrawnInstance});
    return redraw;
}

} // namespace wattif::consolidation
