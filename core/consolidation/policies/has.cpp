// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// has: level by level, an inner policy packs the remaining nodes below a switch; nodes emptied and full ones leave, the rest goes
// up. Source: Qin and Wen 2012, Algorithm 3. The last pass is ours: nodes that left as full have some free capacity, too little
// for the level they left at, which together may hold the content of another node. Cost: with subsets of bounded size
// O(applications log subset) a level, and levels are log N: close to N log N.

#include "core/consolidation/policies/has.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "core/consolidation/engine/node_watts.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {
namespace {

/// Of the progress, where a last pass follows or not.
constexpr double shareOfLevels = 0.8;

/// With more nodes in use there is no last pass: it would take longer than the levels.
constexpr std::size_t maxInLastPass = 200'000;

class Has {
public:
    Has(const std::shared_ptr<const System>& system, const HasOptions& options, const std::optional<LastPass>& last)
        : m_system(*system),
          m_options(options),
          m_last(last),
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
            scheduleGroup(GroupIndex(g), control.part(shareOfLevels * share(g), shareOfLevels * share(g + 1)));
        if (m_last && !control.stopRequested())
            passOverAll(control.part(shareOfLevels, 1.0));
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
            // bfd may find no packing; the subset is then unchanged.
            std::ignore = m_plan.pack(m_options.inner, g, group.level, control);
        }
        for (const NodeIndex i : nodes)
            pass(i, group.parent);
    }

    void passOverAll(const RunControl& control)
    {
        std::vector<NodeIndex> used;
        for (std::size_t i = 0; i < m_system.nodes(); ++i)
            if (!m_plan.hosting().isEmpty(NodeIndex(i)))
                used.emplace_back(i);
        if (used.size() > maxInLastPass)
            return;
        m_plan.load(used);
        if (m_plan.packer().bound() >= m_plan.packer().count())
            return;
        const auto packing = m_plan.packer().packFewer(control);
        const GroupIndex root(m_left.size() - 1);
        if (packing && !control.stopRequested() && pays(*packing))
            m_plan.carryOut(packing, root, m_system.topology().group(root).level);
    }

    /// Each application goes from its home to where it ends: what counts is by how much that costs more than without the pass.
    [[nodiscard]] bool pays(const Packing& packing) const
    {
        double joules = 0.0;
        std::map<NodeIndex, double> changes; // of loads
        for (const Packing::Placed& placed : packing.placed) {
            const double size = m_system.size(placed.application);
            const NodeIndex home = m_system.home(placed.application);
            joules += size * (m_system.cost(home, placed.to) - m_system.cost(home, placed.from));
            changes[placed.from] -= size;
            changes[placed.to] += size;
        }
        double saved = 0.0;
        for (const auto& [node, change] : changes) {
            const double load = m_plan.hosting().load(node);
            const double after = load + change;
            saved += watts(node, load) - watts(node, after > roundingTolerance(m_system.capacity()) ? after : 0.0);
        }
        return saved > 0.0 && joules <= m_last->paybackLimitSeconds * saved;
    }

    [[nodiscard]] double watts(NodeIndex i, double load) const
    {
        const Node& node = m_last->instance.nodes[i.at()];
        const double drawn = nodeWatts(node, load, m_system.capacity());
        return drawn + coolingWatts(m_last->instance, node, drawn);
    }

    [[nodiscard]] std::shared_ptr<Outcome> finish()
    {
        auto outcome = m_plan.finish();
        outcome->scheduledByLevel.assign(static_cast<std::size_t>(m_system.topology().levels()), 0.0);
        for (const Step& step : outcome->steps)
            outcome->scheduledByLevel[static_cast<std::size_t>(step.level - 1)] += step.dataMoved;
        outcome->localDataShare = meanLocalDataShare(*outcome, m_options.localNodes);
        return outcome;
    }

    const System& m_system; ///< the plan keeps it alive
    HasOptions m_options;
    std::optional<LastPass> m_last;
    std::vector<std::vector<NodeIndex>> m_left; ///< by group: the nodes left for it
    Plan m_plan;
};

} // namespace

PackingOptions packingOptions(const HasOptions& options)
{
    return {.order = options.inner == PackingRule::dmas ? options.dmasOrder : NodeOrder::byLoad,
            .coolWeight = options.coolWeight,
            .homes = options.homes};
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
    const double full = system.fullLoad() - roundingTolerance(system.capacity());
    return !hosting.isEmpty(i) && hosting.load(i) < full;
}

namespace {

/// Nodes that receive an application at level 1.
std::vector<bool> receiversAtLevelOne(const Outcome& outcome)
{
    std::vector<bool> receives(outcome.system->nodes(), false);
    for (const Step& step : outcome.steps)
        for (std::size_t m = step.firstMove; step.level == 1 && m < step.firstMove + step.moves; ++m)
            receives[outcome.moves[m].to.at()] = true;
    return receives;
}

} // namespace

Result<std::shared_ptr<Outcome>> runHas(const std::shared_ptr<const System>& system, const HasOptions& options,
                                        const RunControl& control, const std::optional<LastPass>& last)
{
    return Has(system, options, last)(control);
}

double meanLocalDataShare(const Outcome& outcome, LocalNodes counted)
{
    const System& system = *outcome.system;
    struct Local {
        double nodes = 0.0;
        double counted = 0.0; ///< Ns
        double largestLoad = 0.0;
    };
    std::vector<Local> locals(system.topology().groups().size());
    const std::vector<bool> receives = receiversAtLevelOne(outcome);
    for (std::size_t i = 0; i < system.nodes(); ++i) {
        Local& local = locals[system.topology().groupOf(system.switchOf(NodeIndex(i))).at()];
        local.nodes += 1.0;
        local.counted += counted == LocalNodes::all || receives[i] ? 1.0 : 0.0;
        local.largestLoad = std::max(local.largestLoad, system.load(NodeIndex(i)));
    }
    double changed = 0.0;
    for (const Local& local : locals)
        changed += local.nodes * local.counted * local.largestLoad;
    double above = 0.0;
    for (std::size_t l = 1; l < outcome.scheduledByLevel.size(); ++l)
        above += outcome.scheduledByLevel[l];
    return (changed / static_cast<double>(system.nodes()) + above) / system.total();
}

namespace {

std::vector<Option> hasOptionRecords()
{
    return {{.name = "inner",
             .title = "Inner policy",
             .description = "The policy that packs the nodes below one switch.",
             .defaultValue = std::string("dmns"),
             .choices = {"dmns", "dmas", "bfd", "mbs"}},
            coolWeightOption(),
            {.name = "payback_limit_s",
             .title = "Last pass must pay back within",
             .description =
                 "After the last level, all nodes in use are packed again if this empties some nodes and their power saves the "
                 "energy of the transfers within this time. 0: no last pass, as in the paper.",
             .defaultValue = 3600.0,
             .max = 1e9,
             .sliderMax = 3600.0,
             .unit = "s",
             .specialValueText = {"no last pass"}},
            dmasOrderOption(),
            homesOption(),
            {.name = "local_nodes",
             .title = "Nodes counted in RoLDT",
             .description = "Which nodes below the switch of a changed node RoLDT counts: all, or only those that receive an "
                            "application at level 1.",
             .defaultValue = std::string("all"),
             .choices = {"all", "receiving"}}};
}

Result<std::shared_ptr<Outcome>> runHasPolicy(const PolicyInput& input)
{
    const HasOptions options{.inner = packingRule(text(input.options, "inner")),
                             .coolWeight = number(input.options, "cool_weight"),
                             .dmasOrder = dmasOrder(input.options),
                             .homes = homeRule(input.options),
                             .localNodes =
                                 text(input.options, "local_nodes") == "receiving" ? LocalNodes::receiving : LocalNodes::all};
    const double limit = number(input.options, "payback_limit_s");
    return runHas(input.system, options, input.control,
                  limit > 0.0 ? std::optional<LastPass>({input.instance, limit}) : std::nullopt);
}

} // namespace

std::vector<Policy> hasPolicies()
{
    return {
        {{.name = "has",
          .title = "Hierarchical scheduling",
          .description =
              "Level by level, an inner policy packs the nodes below each switch that are neither empty nor full, so data moves "
              "over short paths only.",
          .source = "Qin and Wen 2012, Algorithm 3",
          .cost = PolicyCost::search,
          .options = hasOptionRecords()},
         runHasPolicy}};
}

} // namespace wattif::consolidation
