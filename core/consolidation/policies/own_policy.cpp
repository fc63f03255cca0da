// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// External policies: a Decider outside the program receives nodes, applications and groups in one message, and answers with the
// node of each application; docs/own-policy.md. Checked: every application has one, all exist, no node is over its capacity.
// Cost: a message of O(nodes + applications) and the time of the external program.

#include <utility>

#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/policies/policies.h"
#include "core/io/external_policy_protocol.h"

namespace wattif::consolidation {
namespace {

/// Adds write(i) for 0 .. count - 1 as a list.
template <class Write>
void addList(DecisionMessage& message, std::string_view key, std::size_t count, Write write)
{
    message.beginList(key);
    for (std::size_t i = 0; i < count; ++i) {
        message.separate();
        message.put(write(i));
    }
    message.endList();
}

void addNodes(const PolicyInput& input, DecisionMessage& message)
{
    const SharedList<Node>& nodes = input.instance.nodes;
    const Topology& topology = input.system->topology();
    addList(message, "node_names", nodes.size(), [&](std::size_t i) { return std::string_view(nodes[i].name); });
    addList(message, "node_switches", nodes.size(), [&](std::size_t i) { return nodes[i].onSwitch.value; });
    addList(message, "node_groups", nodes.size(), [&](std::size_t i) { return topology.groupOf(nodes[i].onSwitch).value; });
    addList(message, "idle_watts", nodes.size(), [&](std::size_t i) { return nodes[i].idleWatts; });
    addList(message, "busy_watts", nodes.size(), [&](std::size_t i) { return nodes[i].busyWatts; });
    addList(message, "inlet_celsius", nodes.size(), [&](std::size_t i) { return nodes[i].inletCelsius; });
}

void addTopology(const PolicyInput& input, DecisionMessage& message)
{
    const std::vector<Switch>& switches = input.instance.switches;
    addList(message, "switch_names", switches.size(), [&](std::size_t i) { return std::string_view(switches[i].name); });
    addList(message, "switch_parents", switches.size(), [&](std::size_t i) { return switches[i].parent.value; });
    addList(message, "switch_joules_per_unit", switches.size(), [&](std::size_t i) { return switches[i].transferEnergyPerUnit; });
    message.addEach("links", input.instance.links, [&](const Link& link) {
        message.beginObject();
        message.add("a", link.a.value);
        message.add("b", link.b.value);
        message.add("joules_per_unit", link.transferEnergyPerUnit);
        message.endObject();
    });
    const auto groups = input.system->topology().groups();
    addList(message, "group_levels", groups.size(), [&](std::size_t i) { return groups[i].level; });
    addList(message, "group_parents", groups.size(), [&](std::size_t i) { return groups[i].parent.value; });
    addList(message, "group_switches", groups.size(), [&](std::size_t i) { return groups[i].atSwitch.value; });
}

DecisionMessage messageOf(const PolicyInput& input)
{
    const System& system = *input.system;
    DecisionMessage message("place");
    message.add("capacity", system.capacity());
    message.add("full_threshold", input.instance.fullThreshold);
    addList(message, "sizes", system.applications(), [&](std::size_t a) { return system.size(ApplicationIndex(a)); });
    addList(message, "homes", system.applications(), [&](std::size_t a) { return system.home(ApplicationIndex(a)).value; });
    addNodes(input, message);
    addTopology(input, message);
    return message;
}

Result<void> checkResidual(const ExternalPolicyProtocol& talk, const PolicyInput& input, const Placement& placement)
{
    const System& system = *input.system;
    const std::vector<double> loads = loadsOf(system, placement);
    for (std::size_t i = 0; i < loads.size(); ++i)
        if (loads[i] > system.capacity() + roundingTolerance(system.capacity()))
            return talk.refuse(formatMessage("placement: node {} ({}) would have {} units, its capacity is {}", i,
                                             input.instance.nodes[i].name, loads[i], system.capacity()));
    return {};
}

Result<Placement> readPlacement(const ExternalPolicyProtocol& talk, const PolicyInput& input, const JsonCursor& answer)
{
    if (auto ok = answer.checkMembers({"placement", "why"}); !ok)
        return talk.refuse(ok.error());
    const auto list = answer.at("placement");
    const auto size = list ? list->size() : tl::unexpected(list.error());
    if (!size)
        return talk.refuse(size.error());
    if (*size != input.system->applications())
        return talk.refuse(
            formatMessage("placement has {} nodes, not {}, one for each application", *size, input.system->applications()));
    Placement placement;
    for (const JsonCursor& element : list->elements()) {
        const std::size_t a = placement.size();
        const auto node = element.integer();
        if (!node)
            return talk.refuse(node.error());
        if (*node < 0 || *node >= std::ssize(input.instance.nodes))
            return talk.refuse(formatMessage("placement[{}]: there is no node {}", a, *node));
        placement.emplace_back(static_cast<std::size_t>(*node));
    }
    if (auto ok = checkResidual(talk, input, placement); !ok)
        return propagateError(ok);
    return placement;
}

/// Returns the placement as one step that moves all applications not at home.
std::shared_ptr<Outcome> outcomeOfPlacement(std::shared_ptr<const System> system, Placement placement, std::string why)
{
    auto outcome = std::make_shared<Outcome>();
    outcome->system = std::move(system);
    outcome->placement = std::move(placement);
    Step step;
    for (std::size_t a = 0; a < outcome->placement.size(); ++a) {
        const ApplicationIndex application(a);
        const NodeIndex home = outcome->system->home(application);
        if (home == outcome->placement[a])
            continue;
        outcome->moves.push_back({application, home, outcome->placement[a], MoveKind::solver});
        step.dataMoved += outcome->system->size(application);
    }
    step.moves = outcome->moves.size();
    complete(*outcome);
    step.usedAfter = outcome->totals.nodesUsed;
    if (step.moves > 0)
        outcome->steps.push_back(step);
    outcome->note = why;
    return withReasons(std::move(outcome), {{std::move(why)}});
}

Result<std::shared_ptr<Outcome>> runOutside(const OwnPolicy& own, const PolicyInput& input)
{
    auto talk = ExternalPolicyProtocol::start(own, input.options, input.control);
    if (!talk)
        return propagateError(talk);
    if (auto ready = talk->ask(ExternalPolicyProtocol::firstMessage("consolidation")); !ready)
        return propagateError(ready);
    auto answer = talk->ask(messageOf(input));
    if (!answer)
        return propagateError(answer);
    auto placement = readPlacement(*talk, input, *answer);
    if (!placement)
        return propagateError(placement);
    return outcomeOfPlacement(input.system, std::move(*placement), talk->why());
}

} // namespace

Policy ownPolicy(OwnPolicy own)
{
    PolicyInfo info = own.info;
    return {std::move(info), [own = std::move(own)](const PolicyInput& input) { return runOutside(own, input); }, true};
}

} // namespace wattif::consolidation
