// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// has: level by level, what is left below a switch is packed by an inner policy; nodes emptied and full ones leave, the rest goes
// up. Source: Qin and Wen 2012, Algorithm 3. Cost: with subsets of bounded size O(applications log subset) a level, and levels
// are log N: close to N log N.

#include "core/consolidation/policies/has.h"

#include <algorithm>
#include <tuple>

#include "core/consolidation/engine/plan.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {
namespace {

class Has {
public:
    Has(std::shared_ptr<const System> system, const HasOptions& options)
        : m_system(*system),
          m_options(options),
          m_left(system->topology().groups().size()),
          m_plan(system, packingOptions(options))
    {
    }

    [[nodiscard]] Result<std::shared_ptr<Outcome>> operator()(const RunControl& control)
    {
        for (std::size_t i = 0; i < m_system.nodes(); ++i)
            pass(NodeIndex(i), m_system.topology().groupOf(m_system.switchOf(NodeIndex(i))));
        const std::size_t groups = m_left.size();
        const auto share = [groups](std::size_t g) { return static_cast<double>(g) / static_cast<double>(groups); };
        for (std::size_t g = 0; g < groups && !control.stopRequested(); ++g)
            scheduleGroup(GroupIndex(g), control.part(share(g), share(g + 1)));
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        return finish();
    }

private:
    /// Hands a node to a group, unless it is done.
    void pass(NodeIndex i, GroupIndex group)
    {
        if (group.value >= 0 && isLeft(m_system, m_plan.hosting(), i))
            m_left[group.at()].push_back(i);
    }

    void scheduleGroup(GroupIndex g, const RunControl& control)
    {
        const Group& group = m_system.topology().group(g);
        const std::vector<NodeIndex> nodes = std::move(m_left[g.at()]);
        if (nodes.size() > 1) {
            m_plan.load(nodes);
            if (control.stopRequested())
                return;
            // bfd may find no packing; the subset then stays as it is.
            std::ignore = m_plan.pack(m_options.inner, g, group.level, control);
        }
        for (const NodeIndex i : nodes)
            pass(i, group.parent);
    }

    [[nodiscard]] std::shared_ptr<Outcome> finish()
    {
        auto outcome = m_plan.finish();
        outcome->scheduledByLevel.assign(static_cast<std::size_t>(m_system.topology().levels()), 0.0);
        for (const Step& step : outcome->steps)
            outcome->scheduledByLevel[static_cast<std::size_t>(step.level - 1)] += step.dataMoved;
        outcome->localDataShare = meanLocalDataShare(m_system, outcome->scheduledByLevel);
        return outcome;
    }

    const System& m_system; ///< the plan keeps it alive
    HasOptions m_options;
    std::vector<std::vector<NodeIndex>> m_left; ///< by group: what is left for it
    Plan m_plan;
};

} // namespace

PackingOptions packingOptions(const HasOptions& options)
{
    return {options.inner == PackingRule::dmas ? NodeOrder::byApplications : NodeOrder::byLoad, options.coolWeight};
}

PackingRule packingRule(std::string_view inner)
{
    if (inner == "bfd")
        return PackingRule::bfd;
    if (inner == "mbs")
        return PackingRule::mbs;
    return inner == "dmas" ? PackingRule::dmas : PackingRule::dmns;
}

bool isLeft(const System& system, const Hosting& hosting, NodeIndex i)
{
    const double full = system.fullLoad() - roundingRoom(system.capacity());
    return !hosting.isEmpty(i) && hosting.load(i) < full;
}

Result<std::shared_ptr<Outcome>> runHas(std::shared_ptr<const System> system, const HasOptions& options,
                                        const RunControl& control)
{
    return Has(std::move(system), options)(control);
}

double meanLocalDataShare(const System& system, const std::vector<double>& scheduledByLevel)
{
    struct Local {
        double nodes = 0.0;
        double largestLoad = 0.0;
    };
    std::vector<Local> locals(system.topology().groups().size());
    for (std::size_t i = 0; i < system.nodes(); ++i) {
        Local& local = locals[system.topology().groupOf(system.switchOf(NodeIndex(i))).at()];
        local.nodes += 1.0;
        local.largestLoad = std::max(local.largestLoad, system.load(NodeIndex(i)));
    }
    double changed = 0.0;
    for (const Local& local : locals)
        changed += local.nodes * local.nodes * local.largestLoad;
    double above = 0.0;
    for (std::size_t l = 1; l < scheduledByLevel.size(); ++l)
        above += scheduledByLevel[l];
    return (changed / static_cast<double>(system.nodes()) + above) / system.total();
}

namespace {

std::vector<Option> hasOptionRecords()
{
    return {{.name = "inner",
             .title = "Inner policy",
             .description = "How the nodes below one switch are packed.",
             .defaultValue = std::string("dmns"),
             .choices = {"dmns", "dmas", "bfd", "mbs"}},
            coolWeightOption()};
}

Result<std::shared_ptr<Outcome>> runHasPolicy(const PolicyInput& input)
{
    return runHas(input.system, {packingRule(text(input.options, "inner")), number(input.options, "cool_weight")}, input.control);
}

} // namespace

std::vector<Policy> hasPolicies()
{
    return {{{.name = "has",
              .title = "Hierarchical scheduling",
              .description = "Level by level below each switch an inner policy packs the nodes that are neither empty nor full; "
                             "so data moves over short paths.",
              .source = "Qin and Wen 2012, Algorithm 3",
              .cost = PolicyCost::search,
              .options = hasOptionRecords()},
             runHasPolicy}};
}

} // namespace wattif::consolidation
