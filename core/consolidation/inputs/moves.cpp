// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/inputs/inputs.h"

#include <algorithm>
#include <array>

#include "core/base/number_moves.h"
#include "core/consolidation/model/edit.h"

namespace wattif::consolidation {
namespace {

constexpr std::size_t maxSmallNodes = 6;
constexpr std::size_t maxSwitches = 5;
constexpr std::size_t maxOnANode = 5; ///< applications
constexpr NumberRange energyRange{0.0, 100.0};

/// What an edit makes; nothing changes where it says no.
void takeEdited(Instance& instance, Result<Instance> edited)
{
    if (edited)
        instance = std::move(*edited);
}

NumberRange sizeRange(const Instance& instance) { return {instance.capacity / 1000.0, instance.capacity}; }

Instance smallInstance(Random& random)
{
    const OptionValues values{{"nodes", random.uniformInt(2, static_cast<std::int64_t>(maxSmallNodes))},
                              {"ports", random.uniformInt(2, 4)}};
    const auto seed = static_cast<std::uint64_t>(random.uniformInt(0, std::int64_t{1} << 62));
    Instance made = *generateInstance(*completed(generateOptions(), values), seed);
    made.source.clear();
    return made;
}

Node& anyNode(Instance& instance, Random& random) { return instance.nodes[anyPlace(instance.nodes.size(), random)]; }

/// An application somewhere; null where the node drawn has none.
double* anyApplication(Instance& instance, Random& random)
{
    Node& node = anyNode(instance, random);
    return node.applications.empty() ? nullptr : &node.applications[anyPlace(node.applications.size(), random)];
}

void changeSize(Instance& instance, Random& random)
{
    if (double* size = anyApplication(instance, random))
        *size = steppedNumber(*size, sizeRange(instance), random);
}

/// A size becomes that of another, what another leaves free on a full node, or a fraction of a node.
void fitSize(Instance& instance, Random& random)
{
    double* size = anyApplication(instance, random);
    const double* other = anyApplication(instance, random);
    if (!size || !other)
        return;
    const std::array sizes{*other, instance.capacity - *other, instance.capacity / static_cast<double>(random.uniformInt(2, 6)),
                           *other + instance.capacity / 100.0};
    *size = sizes[anyPlace(sizes.size(), random)];
}

void addApplication(Instance& instance, Random& random)
{
    Node& node = anyNode(instance, random);
    const double* like = anyApplication(instance, random);
    const double size = like ? *like : steppedNumber(instance.capacity / 4.0, sizeRange(instance), random);
    if (node.applications.size() < maxOnANode)
        node.applications.push_back(size);
}

void removeApplication(Instance& instance, Random& random)
{
    std::vector<double>& sizes = anyNode(instance, random).applications;
    if (!sizes.empty())
        sizes.erase(sizes.begin() + static_cast<std::ptrdiff_t>(anyPlace(sizes.size(), random)));
}

void moveApplication(Instance& instance, Random& random)
{
    std::vector<double>& from = anyNode(instance, random).applications;
    std::vector<double>& to = anyNode(instance, random).applications;
    if (from.empty() || &from == &to)
        return;
    to.push_back(from.back());
    from.pop_back();
}

void mergeApplications(Instance& instance, Random& random)
{
    std::vector<double>& sizes = anyNode(instance, random).applications;
    if (sizes.size() < 2)
        return;
    const double last = sizes.back();
    sizes.pop_back();
    sizes.back() += last;
}

void shuffleNode(Instance& instance, Random& random) { random.shuffle(std::span(anyNode(instance, random).applications)); }

void scaleLoads(Instance& instance, Random& random)
{
    const double factor = steppedNumber(1.0, {0.2, 5.0}, random);
    for (Node& node : instance.nodes)
        for (double& size : node.applications)
            size *= factor;
}

void copyNode(Instance& instance, Random& random)
{
    if (instance.nodes.size() >= maxSmallNodes)
        return;
    const Node like = anyNode(instance, random);
    takeEdited(instance, withNodeAdded(instance, like.onSwitch));
    instance.nodes.back().applications = like.applications;
}

void removeNode(Instance& instance, Random& random)
{
    const NodeIndex which(anyPlace(instance.nodes.size(), random));
    takeEdited(instance, withoutNodes(instance, std::span(&which, 1)));
}

void moveNode(Instance& instance, Random& random)
{
    anyNode(instance, random).onSwitch = SwitchIndex(anyPlace(instance.switches.size(), random));
}

void addSwitch(Instance& instance, Random& random)
{
    if (instance.switches.size() < maxSwitches)
        takeEdited(instance, withSwitchAdded(instance, SwitchIndex(anyPlace(instance.switches.size(), random))));
}

void removeSwitch(Instance& instance, Random& random)
{
    const SwitchIndex which(anyPlace(instance.switches.size(), random));
    takeEdited(instance, withoutSwitches(instance, std::span(&which, 1)));
}

void changeEnergy(Instance& instance, Random& random)
{
    double& energy = instance.switches[anyPlace(instance.switches.size(), random)].transferEnergyPerUnit;
    energy = steppedNumber(energy, energyRange, random);
}

void mutate(Instance& instance, Random& random)
{
    constexpr std::array moves{changeSize,     changeSize,        changeSize,      fitSize,           fitSize,      fitSize,
                               addApplication, removeApplication, moveApplication, mergeApplications, shuffleNode,  scaleLoads,
                               copyNode,       removeNode,        moveNode,        addSwitch,         removeSwitch, changeEnergy};
    moves[anyPlace(moves.size(), random)](instance, random);
}

class Shrinks {
public:
    explicit Shrinks(const Instance& instance) : m_instance(instance) { }

    std::vector<Instance> all()
    {
        parts();
        for (std::size_t i = 0; i < m_instance.nodes.size(); ++i)
            applications(i);
        for (std::size_t s = 0; s < m_instance.switches.size(); ++s)
            for (const double simpler : simplerNumbers(m_instance.switches[s].transferEnergyPerUnit, energyRange)) {
                m_made.push_back(m_instance);
                m_made.back().switches[s].transferEnergyPerUnit = simpler;
            }
        return std::move(m_made);
    }

private:
    void add(Result<Instance> edited)
    {
        if (edited)
            m_made.push_back(std::move(*edited));
    }

    void parts()
    {
        for (std::size_t i = 0; i < m_instance.nodes.size(); ++i) {
            const NodeIndex which(i);
            add(withoutNodes(m_instance, std::span(&which, 1)));
        }
        for (std::size_t s = 0; s < m_instance.switches.size(); ++s) {
            const SwitchIndex which(s);
            add(withoutSwitches(m_instance, std::span(&which, 1)));
        }
    }

    void applications(std::size_t node)
    {
        const std::vector<double>& sizes = m_instance.nodes[node].applications;
        const auto with = [&](std::vector<double> others) {
            m_made.push_back(m_instance);
            m_made.back().nodes[node].applications = std::move(others);
        };
        for (std::size_t k = 0; k < sizes.size(); ++k) {
            std::vector<double> fewer = sizes;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
            with(fewer);
            if (k < fewer.size()) { // two become one
                fewer[k] += sizes[k];
                with(std::move(fewer));
            }
            for (const double simpler : simplerNumbers(sizes[k], sizeRange(m_instance))) {
                std::vector<double> rounder = sizes;
                rounder[k] = simpler;
                with(std::move(rounder));
            }
        }
    }

    const Instance& m_instance;
    std::vector<Instance> m_made;
};

std::vector<Instance> shrinks(const Instance& instance) { return Shrinks(instance).all(); }

void makeReadable(Instance& instance)
{
    constexpr std::size_t maxReadableNodes = 4;
    constexpr std::size_t maxReadableApplications = 3; ///< of a node
    constexpr int digits = 2;
    while (instance.nodes.size() > maxReadableNodes) {
        const NodeIndex last(instance.nodes.size() - 1);
        takeEdited(instance, withoutNodes(instance, std::span(&last, 1)));
        if (last.at() < instance.nodes.size())
            return; // refused
    }
    const bool isPercent = instance.capacity >= 100.0;
    for (Node& node : instance.nodes) {
        node.applications.resize(std::min(node.applications.size(), maxReadableApplications));
        for (double& size : node.applications) {
            const double rounded = roundedTo(size, digits);
            size = std::min(isPercent ? std::max(std::round(rounded), 1.0) : rounded, instance.capacity);
        }
    }
    for (Switch& each : instance.switches)
        each.transferEnergyPerUnit = roundedTo(each.transferEnergyPerUnit, digits);
}

std::vector<InstanceSize> sizes(const Instance& instance)
{
    std::int64_t applications = 0;
    for (const Node& node : instance.nodes)
        applications += std::ssize(node.applications);
    return {{"node", std::ssize(instance.nodes)}, {"application", applications}, {"switch", std::ssize(instance.switches)}};
}

} // namespace

const InstanceMoves* instanceMoves()
{
    static const InstanceMovesOf<Instance> moves({smallInstance, mutate, shrinks, sizes, check, makeReadable});
    return &moves;
}

} // namespace wattif::consolidation
