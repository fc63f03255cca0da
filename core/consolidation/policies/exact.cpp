// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// exact: over all placements x[a][i] in {0, 1} of applications a on nodes i, each on one node, sum_a size_a x[a][i] <= C y[i]:
//   stage 1: least NU = sum_i y[i]. Nodes are alike here, so bins are numbered: the i-th largest application goes into one of the
//   first i. stage 2: with sum_i y[i] = NU the least DT = T - sum_a size_a x[a][home a].
// Two stages are exact where one sum with weights is not: a weight that puts any node before any data is beyond the solver's
// tolerance. dmns gives the first placement; where it meets the bounds (NU = U of Martello and Toth, DT = the N - NU least loads)
// a stage is spared. Cost: exponential at worst; the time limit stops it. Source: Martello and Toth 1990, section 8.1.

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/engine/matching.h"
#include "core/consolidation/engine/mixed_integer.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {
namespace {

using Clock = MixedInteger::Clock;
using End = MixedInteger::End;

/// Above this number of variables the relaxed program alone takes too long.
constexpr std::size_t maxVariables = 10'000;

/// Contents of bins: sums of sizes with the rounding that the model allows.
bool isOverfull(const System& system, const std::vector<ApplicationIndex>& content)
{
    double sum = 0.0;
    for (const ApplicationIndex a : content)
        sum += system.size(a);
    return sum > system.capacity() + roundingTolerance(system.capacity());
}

std::vector<ApplicationIndex> largestFirst(const System& system)
{
    std::vector<ApplicationIndex> items;
    for (std::size_t a = 0; a < system.applications(); ++a)
        items.emplace_back(a);
    std::ranges::stable_sort(items, std::greater<>(), [&](ApplicationIndex a) { return system.size(a); });
    return items;
}

/// The program that both stages share: applications in bins, each bin used or not.
class PackingProgram {
public:
    explicit PackingProgram(const System& system) : m_system(system) { }

    int addBin(double cost, bool surelyUsed)
    {
        m_used.push_back(m_program.addBinary(cost, surelyUsed));
        m_columns.emplace_back(m_system.applications(), 0);
        return m_used.back();
    }
    int allow(ApplicationIndex a, std::size_t bin, double cost = 0.0)
    {
        return m_columns[bin][a.at()] = m_program.addBinary(cost);
    }
    void addRows();
    /// Solves; contents that the solver's tolerance let through are ruled out and it is solved again.
    [[nodiscard]] End solve(Clock::time_point deadline, const RunControl& control);
    /// The bin of each application in the best solution; empty if missing.
    [[nodiscard]] const std::vector<std::size_t>& bins() const { return m_bins; }

    MixedInteger& program() { return m_program; }
    [[nodiscard]] int used(std::size_t bin) const { return m_used[bin]; }
    [[nodiscard]] int column(ApplicationIndex a, std::size_t bin) const { return m_columns[bin][a.at()]; }
    [[nodiscard]] std::size_t columns() const
    {
        std::size_t count = m_used.size();
        for (const auto& bin : m_columns)
            count += bin.size() - static_cast<std::size_t>(std::ranges::count(bin, 0));
        return count;
    }

private:
    [[nodiscard]] std::vector<std::size_t> readBins() const;
    bool ruleOutOverfull(const std::vector<std::size_t>& bins);

    const System& m_system;
    MixedInteger m_program;
    std::vector<int> m_used;
    std::vector<std::vector<int>> m_columns; ///< of bin and application; 0: not allowed
    std::vector<std::size_t> m_bins;
};

void PackingProgram::addRows()
{
    for (std::size_t a = 0; a < m_system.applications(); ++a) {
        MixedInteger::Terms once;
        for (const auto& bin : m_columns)
            if (bin[a] != 0)
                once.emplace_back(bin[a], 1.0);
        m_program.addRow(once, MixedInteger::Row::equal, 1.0);
    }
    for (std::size_t b = 0; b < m_columns.size(); ++b) {
        MixedInteger::Terms residual{{m_used[b], -(1.0 + roundingTolerance(1.0))}};
        for (std::size_t a = 0; a < m_system.applications(); ++a)
            if (m_columns[b][a] != 0)
                residual.emplace_back(m_columns[b][a], m_system.size(ApplicationIndex(a)) / m_system.capacity());
        m_program.addRow(residual, MixedInteger::Row::atMost, 0.0);
    }
    m_program.branchFirst(m_used);
}

std::vector<std::size_t> PackingProgram::readBins() const
{
    const std::vector<bool>& solution = *m_program.solution();
    std::vector<std::size_t> bins(m_system.applications());
    for (std::size_t b = 0; b < m_columns.size(); ++b)
        for (std::size_t a = 0; a < bins.size(); ++a)
            if (m_columns[b][a] != 0 && solution[static_cast<std::size_t>(m_columns[b][a]) - 1])
                bins[a] = b;
    return bins;
}

bool PackingProgram::ruleOutOverfull(const std::vector<std::size_t>& bins)
{
    std::vector<std::vector<ApplicationIndex>> contents(m_columns.size());
    for (std::size_t a = 0; a < bins.size(); ++a)
        contents[bins[a]].emplace_back(a);
    bool any = false;
    for (const auto& content : contents) {
        if (!isOverfull(m_system, content))
            continue;
        any = true;
        for (const auto& bin : m_columns) {
            MixedInteger::Terms together;
            for (const ApplicationIndex a : content)
                if (bin[a.at()] != 0)
                    together.emplace_back(bin[a.at()], 1.0);
            m_program.addRow(together, MixedInteger::Row::atMost, static_cast<double>(content.size()) - 1.0);
        }
    }
    return any;
}

End PackingProgram::solve(Clock::time_point deadline, const RunControl& control)
{
    for (;;) {
        const End end = m_program.solve(deadline, control);
        if (!m_program.solution())
            return end;
        auto bins = readBins();
        if (!ruleOutOverfull(bins)) {
            m_bins = std::move(bins);
            return end;
        }
        if (end != End::optimal)
            return end;
    }
}

/// The best placement so far.
struct Best {
    Placement placement;
    std::int32_t nodesUsed = 0;
    double dataMoved = 0.0;
};

Best bestOf(const System& system, Placement placement)
{
    const Totals totals = totalsOf(system, placement);
    return {std::move(placement), totals.nodesUsed, totals.dataMoved};
}

class Exact {
public:
    Exact(const System& system, std::int32_t bound, double seconds, const RunControl& control)
        : m_system(system),
          m_bound(bound),
          m_deadline(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
          m_control(control)
    {
    }

    /// Improves `best` until nothing better exists; returns whether that is proven.
    [[nodiscard]] bool improve(Best& best);
    [[nodiscard]] bool isTooLarge() const { return m_system.nodes() * m_system.applications() > maxVariables; }

private:
    [[nodiscard]] bool needsFewestNodes(Best& best);
    [[nodiscard]] bool movesLeastData(Best& best);
    [[nodiscard]] double minEmptied(std::int32_t nodesUsed) const;
    [[nodiscard]] Placement atHome(const std::vector<std::size_t>& bins) const;
    [[nodiscard]] std::vector<bool> startOf(const PackingProgram& program, const Best& best) const;

    const System& m_system;
    std::int32_t m_bound;
    Clock::time_point m_deadline;
    const RunControl& m_control;
};

bool Exact::improve(Best& best)
{
    const bool fewest = best.nodesUsed == m_bound || (!isTooLarge() && needsFewestNodes(best));
    if (best.dataMoved <= minEmptied(best.nodesUsed) + 1e-12 * m_system.total())
        return fewest;
    return !isTooLarge() && movesLeastData(best) && fewest;
}

/// Stage 1, in one node less than are used now.
bool Exact::needsFewestNodes(Best& best)
{
    PackingProgram program(m_system);
    const auto bins = static_cast<std::size_t>(best.nodesUsed - 1);
    for (std::size_t b = 0; b < bins; ++b)
        program.addBin(1.0, b < static_cast<std::size_t>(m_bound));
    const std::vector<ApplicationIndex> items = largestFirst(m_system);
    for (std::size_t n = 0; n < items.size(); ++n)
        for (std::size_t b = 0; b < std::min(n + 1, bins); ++b)
            program.allow(items[n], b);
    program.addRows();
    const End end = program.solve(m_deadline, m_control);
    if (!program.bins().empty())
        best = bestOf(m_system, atHome(program.bins()));
    return end == End::infeasible || end == End::optimal;
}

/// Assigns a node to each bin, keeping as much data as possible in place.
Placement Exact::atHome(const std::vector<std::size_t>& bins) const
{
    const std::size_t count = *std::ranges::max_element(bins) + 1;
    std::vector<std::vector<double>> shares(count, std::vector<double>(m_system.nodes()));
    for (std::size_t a = 0; a < bins.size(); ++a)
        shares[bins[a]][m_system.home(ApplicationIndex(a)).at()] += m_system.size(ApplicationIndex(a));
    SparseWeights weights{.columns = static_cast<std::int32_t>(m_system.nodes())};
    for (const auto& share : shares) {
        for (std::size_t i = 0; i < share.size(); ++i)
            if (share[i] > 0.0)
                weights.entries.push_back({static_cast<std::int32_t>(i), share[i]});
        weights.first.push_back(weights.entries.size());
    }
    MatchingSolver solver;
    std::vector<std::int32_t> nodes = solver.solve(weights);
    std::int32_t free = 0;
    for (std::int32_t& node : nodes)
        if (node < 0) {
            while (std::ranges::find(nodes, free) != nodes.end())
                ++free;
            node = free;
        }
    Placement placement;
    for (const std::size_t bin : bins)
        placement.emplace_back(nodes[bin]);
    return placement;
}

std::vector<bool> Exact::startOf(const PackingProgram& program, const Best& best) const
{
    std::vector<bool> start(program.columns());
    for (std::size_t a = 0; a < best.placement.size(); ++a) {
        const std::size_t node = best.placement[a].at();
        start[static_cast<std::size_t>(program.used(node)) - 1] = true;
        start[static_cast<std::size_t>(program.column(ApplicationIndex(a), node)) - 1] = true;
    }
    return start;
}

/// Stage 2, in exactly as many nodes as are used now.
bool Exact::movesLeastData(Best& best)
{
    PackingProgram program(m_system);
    MixedInteger::Terms count;
    for (std::size_t i = 0; i < m_system.nodes(); ++i)
        count.emplace_back(program.addBin(0.0, false), 1.0);
    for (std::size_t a = 0; a < m_system.applications(); ++a) {
        const ApplicationIndex application(a);
        for (std::size_t i = 0; i < m_system.nodes(); ++i) {
            const bool stays = m_system.home(application) == NodeIndex(i);
            const int column = program.allow(application, i, stays ? -m_system.size(application) : 0.0);
            // Implied for whole solutions; without it the relaxed program empties nodes by halves.
            if (stays)
                program.program().addRow({{column, 1.0}, {program.used(i), -1.0}}, MixedInteger::Row::atMost, 0.0);
        }
    }
    program.addRows();
    program.program().addRow(count, MixedInteger::Row::equal, best.nodesUsed);
    program.program().beginWith(startOf(program, best));
    const End end = program.solve(m_deadline, m_control);
    if (!program.bins().empty()) {
        Placement placement;
        for (const std::size_t node : program.bins())
            placement.emplace_back(node);
        if (Best found = bestOf(m_system, std::move(placement));
            std::pair(found.nodesUsed, found.dataMoved) < std::pair(best.nodesUsed, best.dataMoved))
            best = std::move(found);
    }
    return end == End::optimal;
}

/// Where NU nodes are used, the others' data has moved: at least that of the least loaded ones.
double Exact::minEmptied(std::int32_t nodesUsed) const
{
    std::vector<double> loads;
    for (std::size_t i = 0; i < m_system.nodes(); ++i)
        loads.push_back(m_system.load(NodeIndex(i)));
    std::ranges::sort(loads);
    return std::accumulate(loads.begin(), loads.end() - nodesUsed, 0.0);
}

std::shared_ptr<Outcome> makeOutcome(std::shared_ptr<const System> system, Best best)
{
    auto outcome = std::make_shared<Outcome>();
    outcome->system = std::move(system);
    Step step{.usedAfter = best.nodesUsed};
    for (std::size_t a = 0; a < best.placement.size(); ++a) {
        const ApplicationIndex application(a);
        if (const NodeIndex home = outcome->system->home(application); home != best.placement[a]) {
            outcome->moves.push_back({application, home, best.placement[a], MoveKind::solver});
            step.dataMoved += outcome->system->size(application);
        }
    }
    step.moves = outcome->moves.size();
    if (step.moves > 0)
        outcome->steps.push_back(step);
    outcome->placement = std::move(best.placement);
    complete(*outcome);
    return outcome;
}

std::vector<Option> exactOptions()
{
    return {{.name = "time_limit_s",
             .title = "Time limit",
             .description = "The search stops after this time with the best placement found, which is not proven to be optimal.",
             .defaultValue = 10.0,
             .min = 0.1,
             .max = 86'400.0,
             .sliderMin = 1.0,
             .sliderMax = 120.0,
             .unit = "s",
             .scale = OptionScale::logarithmic}};
}

/// Policy `exact`: over all placements the least number of nodes used, of those the least data moved.
///
/// `proven` of the outcome says whether nothing better exists; after the time limit the best placement found is given, at least
/// as good as that of `dmns`. Error(interrupted) when stopped.
Result<std::shared_ptr<Outcome>> runExact(const PolicyInput& input)
{
    auto first = runKmns(input.system, bestK, {}, input.control);
    if (!first)
        return propagateError(first);
    const double seconds = number(input.options, "time_limit_s");
    Exact exact(*input.system, (*first)->nodesBound, seconds, input.control);
    Best best{(*first)->placement, (*first)->totals.nodesUsed, (*first)->totals.dataMoved};
    const bool proven = exact.improve(best);
    if (input.control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    auto outcome = makeOutcome(input.system, std::move(best));
    outcome->proven = proven;
    if (!proven && exact.isTooLarge())
        outcome->note = formatMessage("too large to be solved exactly ({} x {}): the placement of dmns",
                                      counted(static_cast<std::int64_t>(input.system->nodes()), "node"),
                                      counted(static_cast<std::int64_t>(input.system->applications()), "application"));
    else if (!proven)
        outcome->note = formatMessage("not proven within {} s: the best placement found", formatShort(seconds));
    return outcome;
}

} // namespace

std::vector<Policy> exactPolicies()
{
    return {
        {{.name = "exact",
          .title = "Exact",
          .description =
              "Fewest nodes, then least data moved, over all placements, by mixed-integer programming: a reference for about a "
              "dozen nodes.",
          .source = "WattIf, after Qin and Wen 2012, section 3.3",
          .offline = true,
          .byDefault = false,
          .cost = PolicyCost::exact,
          .options = exactOptions()},
         runExact}};
}

} // namespace wattif::consolidation
