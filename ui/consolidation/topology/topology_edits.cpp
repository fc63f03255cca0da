// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/topology/topology_edits.h"

#include <string>
#include <unordered_map>
#include <utility>

#include "core/base/random.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/model/edit.h"

namespace wattif::ui {
namespace {

using consolidation::Instance;
using consolidation::Link;
using consolidation::Node;
using consolidation::NodeIndex;
using consolidation::Switch;
using consolidation::SwitchIndex;

template <class T>
std::vector<T> listed(const std::set<T>& all)
{
    return {all.begin(), all.end()};
}

Result<Instance> checked(const Instance& before, Instance instance)
{
    if (auto good = consolidation::check(instance, before); !good)
        return propagateError(good);
    return instance;
}

/// Returns the indices of the selected things, found again by name.
template <class Index, class Things>
std::set<Index> foundAgain(const Things& before, const Things& after, const std::set<Index>& selected)
{
    if (selected.empty() || before.size() == after.size())
        return selected;
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < after.size(); ++i)
        places.emplace(after[i].name, i);
    std::set<Index> found;
    for (const Index i : selected)
        if (const auto place = places.find(before[i.at()].name); place != places.end())
            found.insert(Index(place->second));
    return found;
}

Result<Instance> bareTopology(const ReadyMade& choice)
{
    switch (choice.kind) {
    case ReadyMade::Kind::racks: return consolidation::makeRacks(choice.nodes, choice.ports);
    case ReadyMade::Kind::fatTree: return consolidation::makeFatTree(choice.ports);
    default: return consolidation::makeTree(choice.nodes, choice.ports);
    }
}

} // namespace

Result<Instance> withConnection(const Instance& instance, SwitchIndex from, SwitchIndex to, bool asLink)
{
    if (!asLink && instance.isTree())
        return consolidation::withParent(instance, from, to);
    const double energy = instance.links.empty() ? 0.0 : instance.links.back().transferEnergyPerUnit;
    return consolidation::withLink(instance, {from, to, energy});
}

Result<Instance> withoutSelection(const Instance& instance, const TopologySelection& selection)
{
    Result<Instance> next = instance;
    if (!selection.nodes.empty())
        next = consolidation::withoutNodes(*next, listed(selection.nodes));
    if (next && !selection.links.empty())
        next = consolidation::withoutLinks(*next, listed(selection.links));
    if (next && !selection.switches.empty())
        next = consolidation::withoutSwitches(*next, listed(selection.switches));
    return next;
}

Result<Instance> withSwitchesChanged(const Instance& instance, const std::set<SwitchIndex>& which,
                                     const std::function<void(Switch&)>& change)
{
    Instance changed = instance;
    for (const SwitchIndex s : which)
        change(changed.switches[s.at()]);
    return checked(instance, std::move(changed));
}

Result<Instance> withLinksChanged(const Instance& instance, const std::set<std::size_t>& which,
                                  const std::function<void(Link&)>& change)
{
    Instance changed = instance;
    for (const std::size_t k : which)
        change(changed.links[k]);
    return checked(instance, std::move(changed));
}

Result<Instance> withNodesChanged(const Instance& instance, const std::set<NodeIndex>& which,
                                  const std::function<void(Node&)>& change)
{
    std::vector<Node> values;
    for (const NodeIndex i : which)
        change(values.emplace_back(instance.nodes[i.at()]));
    return consolidation::withNodes(instance, listed(which), values);
}

Result<Instance> withParents(const Instance& instance, const std::set<SwitchIndex>& which, SwitchIndex parent)
{
    Result<Instance> next = instance;
    for (const SwitchIndex s : which)
        if (next)
            next = consolidation::withParent(*next, s, parent);
    return next;
}

TopologySelection carriedOver(const Instance& before, const Instance& after, const TopologySelection& selection)
{
    TopologySelection next;
    next.switches = foundAgain(before.switches, after.switches, selection.switches);
    next.nodes = foundAgain(before.nodes, after.nodes, selection.nodes);
    if (before.links.size() == after.links.size())
        next.links = selection.links;
    return next;
}

Result<Instance> makeReady(const ReadyMade& choice, const Instance& like)
{
    Result<Instance> made = bareTopology(choice);
    if (!made)
        return made;
    made->capacity = like.capacity;
    made->fullThreshold = like.fullThreshold;
    made->referenceCelsius = like.referenceCelsius;
    made->coolingPercentPerCelsius = like.coolingPercentPerCelsius;
    if (choice.loads == ReadyMade::Loads::empty)
        return made;
    const auto model =
        choice.loads == ReadyMade::Loads::normal ? consolidation::LoadModel::normal : consolidation::LoadModel::uniform;
    Random random(choice.seed);
    for (Node& node : made->nodes)
        node.applications = consolidation::drawApplications(random, model, made->capacity);
    return made;
}

std::int64_t fatTreeNodes(std::int32_t ports) { return std::int64_t(ports) * ports * ports / 4; }

} // namespace wattif::ui
