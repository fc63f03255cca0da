// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/inputs/inputs.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/words.h"

namespace wattif::consolidation {
namespace {

std::int32_t shares(std::int32_t things, std::int32_t each) { return (things - 1) / each + 1; }

Result<void> checkCount(std::int64_t value, std::int64_t low, std::int64_t high, const char* what)
{
    if (value >= low && value <= high)
        return {};
    return badInput(formatMessage("{} must be from {} to {} (got {})", what, low, high, value));
}

/// Refuses more nodes than there is memory for, once they have applications and the scenario is written; measured.
Result<void> checkMemoryOf(std::int32_t nodes, std::int32_t ports)
{
    constexpr double bytesPerNode = 1500.0;
    constexpr double bytesPerSwitch = 800.0;
    return checkMemory(bytesPerNode * nodes + bytesPerSwitch * nodes / std::max(1.0, ports - 1.0),
                       formatMessage("{} on switches of {}", counted(nodes, "node"), counted(ports, "port")));
}

/// Empty nodes on the switches [first, first + n): `each` of them on every one but perhaps the last.
void addNodes(Instance& instance, std::int32_t nodes, std::int32_t each, std::int32_t first)
{
    instance.nodes.reserve(static_cast<std::size_t>(nodes));
    for (std::int32_t i = 0; i < nodes; ++i)
        instance.nodes.push_back(
            {.name = fmt::format("node-{}-{}", i / each, i % each), .onSwitch = SwitchIndex(first + i / each)});
}

/// A fat-tree while it is built: core switches first, then pod by pod aggregation and edge switches.
class FatTree {
public:
    explicit FatTree(std::int32_t ports) : m_ports(ports), m_half(ports / 2) { }

    [[nodiscard]] Instance make()
    {
        for (std::int32_t c = 0; c < m_half * m_half; ++c)
            m_made.switches.push_back({.name = fmt::format("core-{}", c)});
        for (std::int32_t pod = 0; pod < m_ports; ++pod)
            addPod(pod);
        return std::move(m_made);
    }

private:
    void addPod(std::int32_t pod)
    {
        const auto aggregation = static_cast<std::int32_t>(m_made.switches.size());
        for (std::int32_t a = 0; a < m_half; ++a) {
            m_made.switches.push_back({.name = fmt::format("agg-{}-{}", pod, a)});
            for (std::int32_t c = 0; c < m_half; ++c) // the a-th of each pod meets the a-th group of core switches
                addLink(aggregation + a, a * m_half + c);
        }
        for (std::int32_t e = 0; e < m_half; ++e)
            addEdge(pod, e, aggregation);
    }

    void addEdge(std::int32_t pod, std::int32_t e, std::int32_t aggregation)
    {
        const auto edge = static_cast<std::int32_t>(m_made.switches.size());
        m_made.switches.push_back({.name = fmt::format("edge-{}-{}", pod, e)});
        for (std::int32_t a = 0; a < m_half; ++a)
            addLink(edge, aggregation + a);
        for (std::int32_t i = 0; i < m_half; ++i)
            m_made.nodes.push_back({.name = fmt::format("node-{}-{}-{}", pod, e, i), .onSwitch = SwitchIndex(edge)});
    }

    void addLink(std::int32_t a, std::int32_t b) { m_made.links.push_back({.a = SwitchIndex(a), .b = SwitchIndex(b)}); }

    std::int32_t m_ports;
    std::int32_t m_half;
    Instance m_made;
};

} // namespace

Result<Instance> makeTree(std::int32_t nodes, std::int32_t ports)
{
    if (auto ok = checkCount(nodes, 1, maxNodes, "the number of nodes"); !ok)
        return propagateError(ok);
    if (auto ok = checkCount(ports, 2, maxNodes, "the ports of a switch"); !ok)
        return propagateError(ok);
    if (auto ok = checkMemoryOf(nodes, ports); !ok)
        return propagateError(ok);
    std::vector<std::int32_t> counts{shares(nodes, ports)}; // switches of each level, leaves first
    while (counts.back() > 1)
        counts.push_back(shares(counts.back(), ports));
    Instance made;
    std::int32_t above = 0; // first switch of the level above
    for (auto level = static_cast<std::int32_t>(counts.size()); level >= 1; --level) {
        const auto first = static_cast<std::int32_t>(made.switches.size());
        for (std::int32_t s = 0; s < counts[static_cast<std::size_t>(level) - 1]; ++s)
            made.switches.push_back({.name = fmt::format("switch-{}-{}", level, s),
                                     .parent = first > 0 ? SwitchIndex(above + s / ports) : SwitchIndex()});
        above = first;
    }
    addNodes(made, nodes, ports, above);
    return made;
}

Result<Instance> makeRacks(std::int32_t nodes, std::int32_t nodesPerRack)
{
    if (auto ok = checkCount(nodes, 1, maxNodes - 1, "the number of nodes"); !ok)
        return propagateError(ok);
    if (auto ok = checkCount(nodesPerRack, 1, maxNodes, "the nodes of a rack"); !ok)
        return propagateError(ok);
    if (auto ok = checkMemoryOf(nodes, nodesPerRack); !ok)
        return propagateError(ok);
    Instance made;
    made.switches.push_back({.name = "core"});
    for (std::int32_t rack = 0; rack < shares(nodes, nodesPerRack); ++rack)
        made.switches.push_back({.name = fmt::format("rack-{}", rack), .parent = SwitchIndex(std::int32_t{0})});
    addNodes(made, nodes, nodesPerRack, 1);
    return made;
}

Result<Instance> makeFatTree(std::int32_t ports)
{
    constexpr std::int32_t most = 40;
    static_assert(5 * most * most / 4 <= static_cast<std::int32_t>(maxGraphSwitches)); // k^2 / 4 core, k^2 in pods
    if (auto ok = checkCount(ports, 2, most, "the ports of a fat-tree's switches"); !ok)
        return propagateError(ok);
    if (ports % 2 != 0)
        return badInput(formatMessage("the ports of a fat-tree's switches must be even, not {}", ports));
    return FatTree(ports).make();
}

} // namespace wattif::consolidation
