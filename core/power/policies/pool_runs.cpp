// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A policy on a cluster with several kinds of nodes: it runs for each kind separately, with the same options or those of the
// kind, and the outcomes are joined. All kinds end at the last job of the cluster, which is known only after they have run: the
// kind whose jobs can end last runs first, and one that ended too early runs again, up to the end. Below a cap on power, which
// holds for all kinds together, they run together.

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/power/engine/pools.h"
#include "core/power/engine/scheduler.h"
#include "core/power/engine/simulator.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

/// The earliest moment at which all jobs can have ended.
Time earliestEnd(const Workload& workload)
{
    Time end = workload.begin();
    for (const Workload::Entry& entry : workload.entries())
        end = std::max(end, entry.submit + entry.run);
    return end;
}

std::vector<std::size_t> lastFirst(const std::vector<Pool>& pools)
{
    std::vector<Time> ends;
    for (const Pool& pool : pools)
        ends.push_back(earliestEnd(pool.workload));
    std::vector<std::size_t> order(pools.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&ends](std::size_t a, std::size_t b) { return ends[a] > ends[b]; });
    return order;
}

SimulationPart partOf(const Workload& workload, PreparedRun& run)
{
    return {workload, *run.nodes, run.gate.get(), run.scheduler ? std::move(run.scheduler) : makeScheduler(workload)};
}

Result<std::shared_ptr<Outcome>> completedBy(const PreparedRun& run, std::shared_ptr<Outcome> outcome)
{
    return run.complete ? run.complete(std::move(outcome)) : Result<std::shared_ptr<Outcome>>(std::move(outcome));
}

class PoolRuns {
public:
    PoolRuns(const Policy& policy, const PolicyInput& input)
        : m_policy(policy),
          m_input(input),
          m_pools(input.workload.pools()),
          m_outcomes(m_pools.size()),
          m_end(input.workload.until())
    {
    }

    [[nodiscard]] Result<std::shared_ptr<Outcome>> run()
    {
        if (auto ok = choosePolicies(); !ok)
            return propagateError(ok);
        const auto keepsCap = [](const PolicyChoice& choice) { return static_cast<bool>(choice.policy->begin); };
        if (m_input.workload.instance().isCapped() && std::ranges::all_of(m_choices, keepsCap)) {
            if (auto ok = runTogether(); !ok)
                return propagateError(ok);
            return joined();
        }
        const std::vector<std::size_t> order = lastFirst(m_pools);
        for (std::size_t i = 0; i < order.size(); ++i)
            if (auto ok = runPool(order[i], part(i, order.size())); !ok)
                return propagateError(ok);
        for (const std::size_t p : order)
            if (m_outcomes[p]->end < m_end)
                if (auto ok = runPool(p, m_input.control.part(lastPart, 1.0)); !ok)
                    return propagateError(ok);
        return joined();
    }

private:
    static constexpr double lastPart = 0.9; ///< of the progress, before what runs again

    [[nodiscard]] RunControl part(std::size_t i, std::size_t count) const
    {
        const double each = lastPart / static_cast<double>(count);
        return m_input.control.part(each * static_cast<double>(i), each * static_cast<double>(i + 1));
    }

    [[nodiscard]] std::shared_ptr<Outcome> joined() const
    {
        auto joined = joinOutcomes(m_input.workload, m_outcomes);
        if (m_policy.ofKind)
            joined->ticks.clear(); // they explain the nodes of some kinds alone
        return joined;
    }

    [[nodiscard]] PolicyInput inputOf(std::size_t p, const Workload& workload, const RunControl& control) const
    {
        const Outcome* alwaysOn = m_input.alwaysOn ? m_input.alwaysOn->pools[p].outcome.get() : nullptr;
        return {workload, m_choices[p].options, alwaysOn, control};
    }

    [[nodiscard]] Result<void> runTogether()
    {
        std::vector<PreparedRun> runs;
        std::vector<SimulationPart> parts;
        for (std::size_t p = 0; p < m_pools.size(); ++p) {
            auto run = m_choices[p].policy->begin(inputOf(p, m_pools[p].workload, m_input.control));
            if (!run)
                return propagateError(run);
            runs.push_back(std::move(*run));
            parts.push_back(partOf(m_pools[p].workload, runs.back()));
        }
        auto outcomes = simulateTogether(std::move(parts), m_input.control);
        if (!outcomes)
            return propagateError(outcomes);
        for (std::size_t p = 0; p < m_pools.size(); ++p) {
            auto outcome = completedBy(runs[p], std::move((*outcomes)[p]));
            if (!outcome)
                return propagateError(outcome);
            m_outcomes[p] = std::move(*outcome);
        }
        return {};
    }

    [[nodiscard]] Result<void> choosePolicies()
    {
        for (std::size_t p = 0; p < m_pools.size(); ++p) {
            auto choice = m_policy.ofKind ? m_policy.ofKind(m_input.workload.instance(), static_cast<std::int32_t>(p))
                                          : Result<PolicyChoice>(PolicyChoice{&m_policy, m_input.options});
            if (!choice)
                return propagateError(choice);
            m_choices.push_back(std::move(*choice));
        }
        return {};
    }

    [[nodiscard]] Result<void> runPool(std::size_t p, const RunControl& control)
    {
        const Workload workload = m_pools[p].workload.upTo(m_end);
        auto outcome = m_choices[p].policy->runPool(inputOf(p, workload, control));
        if (!outcome)
            return propagateError(outcome);
        m_end = std::max(m_end, (*outcome)->end);
        m_outcomes[p] = std::move(*outcome);
        return {};
    }

    const Policy& m_policy;
    const PolicyInput& m_input;
    const std::vector<Pool>& m_pools;
    std::vector<PolicyChoice> m_choices; ///< by pool
    std::vector<std::shared_ptr<Outcome>> m_outcomes;
    Time m_end; ///< of the cluster, so far
};

} // namespace

Policy simulatedPolicy(PolicyInfo info, BeginRun begin)
{
    auto runPool = [begin](const PolicyInput& input) -> Result<std::shared_ptr<Outcome>> {
        auto run = begin(input);
        if (!run)
            return propagateError(run);
        SimulationPart part = partOf(input.workload, *run);
        auto outcome = simulate(std::move(part), input.control);
        return outcome ? completedBy(*run, std::move(*outcome)) : std::move(outcome);
    };
    return {.info = std::move(info), .runPool = std::move(runPool), .begin = std::move(begin)};
}

Result<std::shared_ptr<Outcome>> Policy::run(const PolicyInput& input) const
{
    return input.workload.pools().empty() ? runPool(input) : PoolRuns(*this, input).run();
}

} // namespace wattif::power
