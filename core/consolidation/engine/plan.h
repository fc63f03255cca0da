// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/engine/subset.h"

namespace wattif::consolidation {

/// A plan in the making: packs subsets one after another and records the decisions.
class Plan {
public:
    Plan(std::shared_ptr<const System> system, const PackingOptions& options);
    // The packer refers to the system, which the outcome keeps alive.
    Plan(const Plan&) = delete;
    Plan& operator=(const Plan&) = delete;

    [[nodiscard]] const Hosting& hosting() const { return m_hosting; }
    [[nodiscard]] Packer& packer() { return m_packer; }
    /// Takes the next subset.
    void load(std::span<const NodeIndex> nodes) { m_packer.load(m_hosting, nodes); }
    /// Packs the subset with K and carries it out as a step; returns false where K has no packing: nothing moves then.
    bool pack(std::int32_t k, GroupIndex group, std::int32_t level) { return carryOut(m_packer.pack(k), group, level); }
    /// The same with the packing of a rule.
    bool pack(PackingRule rule, GroupIndex group, std::int32_t level, const RunControl& control)
    {
        return carryOut(m_packer.packBy(rule, control), group, level);
    }
    /// Carries out a packing of the subset as a step; none moves nothing.
    bool carryOut(const std::optional<Packing>& packing, GroupIndex group, std::int32_t level);
    /// The plan as an outcome; the plan is used up.
    [[nodiscard]] std::shared_ptr<Outcome> finish();

private:
    void move(const Packing& packing, Step& step);

    std::shared_ptr<Outcome> m_outcome;
    Hosting m_hosting;
    Packer m_packer;
};

/// Completes an outcome that has placement, steps and moves: totals, bound, the amounts scheduled at each level.
void complete(Outcome& outcome);

} // namespace wattif::consolidation
