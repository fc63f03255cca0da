// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/model_band.h"

#include <algorithm>
#include <array>

#include "core/base/ratio.h"
#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

constexpr std::array common{PowerShape::linear, PowerShape::square, PowerShape::specpower};

/// Whether all nodes have one of these models, and the same one.
bool hasCommonModel(const Instance& instance)
{
    if (instance.nodeKinds.empty())
        return instance.powerModel.shape != PowerShape::table;
    const PowerModel& first = powerModelOf(instance, instance.nodeKinds.front());
    return first.shape != PowerShape::table
        && std::ranges::all_of(instance.nodeKinds, [&](const NodeKind& kind) { return powerModelOf(instance, kind) == first; });
}

} // namespace

std::vector<ModelEnergy> modelBand(const Instance& instance, const Outcome& outcome)
{
    std::vector<ModelEnergy> models;
    if (!instance.sharesNodes() && instance.jobLoad == JobLoad::nodes)
        return models;
    for (const PowerShape shape : common)
        models.push_back({std::string(toString(shape)), priced(instance, outcome, PowerModel{.shape = shape})});
    if (!hasCommonModel(instance))
        models.push_back({"scenario", priced(instance, outcome)});
    return models;
}

Band bandOf(const std::vector<ModelEnergy>& models, double Priced::*number)
{
    if (models.empty())
        return {notApplicable, notApplicable};
    const auto of = [number](const ModelEnergy& model) { return model.energy.*number; };
    return {of(*std::ranges::min_element(models, {}, of)), of(*std::ranges::max_element(models, {}, of))};
}

} // namespace wattif::power
