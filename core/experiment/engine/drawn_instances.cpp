// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/drawn_instances.h"

#include <algorithm>
#include <limits>

#include "core/base/memory_need.h"

namespace wattif {
namespace {

constexpr double bytesPerEntry = 256.0; // of the map and of the pointer

bool setsDraw(const Factor& factor) { return std::ranges::any_of(factor.options, &FactorOption::isOfDraw); }

} // namespace

DrawnInstances::DrawnInstances(const Plan& plan, std::size_t maxBytes)
    : m_plan(plan), m_sources(plan.instances.size()), m_maxBytes(static_cast<double>(maxBytes) / partCount)
{
    double combinations = 1.0;
    for (std::size_t f = 0; f < plan.factors.size(); ++f) {
        if (plan.factors[f].isVariant)
            m_sources = plan.factors[f].variants.size();
        if (!setsDraw(plan.factors[f]))
            continue;
        m_drawFactors.push_back(f);
        combinations *= static_cast<double>(plan.factors[f].levels.size());
    }
    const double different = combinations * static_cast<double>(m_sources) * static_cast<double>(plan.repeat);
    constexpr double maxKeys = 9e18; // below 2^63
    const double uses = static_cast<double>(wattif::cellCount(plan)) / different;
    if (different > maxKeys || (plan.design.kind == Design::Kind::grid && uses < 2.0) || pointCount(plan) < 2)
        return;
    // For other designs the number of uses of each combination is unknown.
    m_uses =
        plan.design.kind == Design::Kind::grid ? static_cast<std::uint64_t>(uses) : std::numeric_limits<std::uint64_t>::max();
}

std::uint64_t DrawnInstances::keyOf(std::size_t source, std::uint64_t repetition, const std::vector<std::size_t>& levels) const
{
    std::uint64_t key = source;
    for (const std::size_t factor : m_drawFactors)
        key = key * m_plan.factors[factor].levels.size() + levels[factor];
    return key * m_plan.repeat + repetition;
}

Result<InstancePtr> DrawnInstances::get(std::size_t source, std::uint64_t repetition, const std::vector<std::size_t>& levels,
                                        const Draw& draw)
{
    if (m_uses == 0 || m_maxBytes <= 0.0)
        return draw();
    const std::uint64_t key = keyOf(source, repetition, levels);
    Part& part = m_parts[key % partCount];
    if (InstancePtr instance = taken(part, key))
        return instance;
    const MemoryAsked asked;
    auto instance = draw();
    if (instance && asked.bytes() > 0.0)
        keep(part, key, *instance, asked.bytes() + bytesPerEntry);
    return instance;
}

/// The instance that is kept for a key, if any; it goes after its last use.
InstancePtr DrawnInstances::taken(Part& part, std::uint64_t key) const
{
    const std::lock_guard lock(part.mutex);
    const auto found = part.instances.find(key);
    if (found == part.instances.end())
        return nullptr;
    InstancePtr instance = found->second.instance;
    if (--found->second.uses == 0) {
        part.bytes -= found->second.bytes;
        part.instances.erase(found);
    }
    return instance;
}

void DrawnInstances::keep(Part& part, std::uint64_t key, const InstancePtr& instance, double bytes) const
{
    const std::lock_guard lock(part.mutex);
    if (part.bytes + bytes > m_maxBytes)
        return;
    if (part.instances.try_emplace(key, Kept{instance, bytes, m_uses - 1}).second) // else another thread has drawn it too
        part.bytes += bytes;
}

std::uint64_t DrawnInstances::keptCount() const
{
    std::uint64_t count = 0;
    for (const Part& part : m_parts) {
        const std::lock_guard lock(part.mutex);
        count += part.instances.size();
    }
    return count;
}

} // namespace wattif
