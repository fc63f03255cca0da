// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/run_control.h"
#include "core/consolidation/engine/least_slack.h"
#include "core/consolidation/engine/matching.h"

namespace wattif::consolidation {

/// Packs a subset by minimum bin slack: nodes that can be filled almost completely stay, the others give everything away, and as
/// many as needed are refilled. docs/consolidation.md has the rule.
class SlackPacking {
public:
    struct Item {
        double size = 0.0;
        std::int32_t node = 0; ///< place in the subset
    };
    /// A subset: nodes by their place in it.
    struct Subset {
        double capacity = 0.0;
        bool whole = false;                 ///< capacity and sizes are whole numbers
        std::vector<Item> items{};          ///< largest first
        std::vector<double> loads{};        ///< of each node
        std::vector<std::int32_t> rank{};   ///< of each node among those that may be refilled: coolest first
        std::vector<std::int32_t> number{}; ///< of each node: near numbers are near each other
        std::int32_t bound = 0;             ///< no packing uses fewer nodes
    };
    /// The values that a packing must beat: fewer nodes, or as many and less data.
    struct Limit {
        std::int32_t nodesUsed = 0;
        double dataMoved = 0.0;
        double margin = 0.0; ///< by which amounts of data must differ to count
    };
    struct Found {
        std::int32_t nodesUsed = 0;
        double dataMoved = 0.0;
        std::int32_t filledAnew = 0;
        std::vector<std::int32_t> nodeOf; ///< of each item, afterwards
    };

    explicit SlackPacking(Subset subset);

    /// Returns the best packing found, if it beats `limit`; nothing after a stop. Cost: some tens of attempts; one over whole
    /// sizes by bits costs a filling for each different filling, whatever the number of nodes, and a matching of the refilled
    /// nodes if it may win.
    [[nodiscard]] std::optional<Found> search(const Limit& limit, const RunControl& control);

private:
    using Parts = std::vector<SizeCount>;
    /// Nodes filled in the same way.
    struct Filling {
        Parts parts;
        std::int32_t times = 0;
        double slack = 0.0;
    };
    /// One choice of staying nodes, and the fillings of the refilled ones.
    struct Attempt {
        std::vector<std::pair<std::int32_t, std::size_t>> topped; ///< nodes that stay and take: place, place in `tops`
        std::vector<Parts> tops;
        std::vector<std::int32_t> givers;
        std::vector<Filling> anew;
        std::int32_t nodesUsed = 0;
        double given = 0.0; ///< data of the givers
    };
    /// The assignment of fillings to refilled nodes.
    struct Hosts {
        std::vector<std::int32_t> giver;  ///< place in Attempt::givers; -1: any, nothing stays
        std::vector<std::size_t> filling; ///< of each, index in `Attempt::anew`
        double stays = 0.0;
    };
    /// A node and what it takes.
    struct Receiver {
        std::int32_t node = 0;
        Parts parts;
    };
    class Candidates;

    void listSizes();
    [[nodiscard]] std::vector<double> allowances() const;
    [[nodiscard]] Attempt attempt(double allowed, std::int32_t staying);
    void stay(Attempt& made, double allowed, std::int32_t staying);
    void give(Attempt& made, std::int32_t node);
    [[nodiscard]] std::span<const std::int32_t> top(Attempt& made, std::span<const std::int32_t> nodes, double allowed);
    void fillAnew(Attempt& made);
    [[nodiscard]] std::vector<Filling> fillOnce(SizePool pool, std::span<const std::int32_t> order);
    void revalue(std::span<const Filling> fillings, std::vector<double>& value, std::vector<std::int32_t>& order) const;
    [[nodiscard]] std::int32_t boundOfPool() const;
    [[nodiscard]] int rounds() const;
    [[nodiscard]] Hosts host(const Attempt& made);
    void hostGroup(const Attempt& made, std::size_t group, std::size_t groups, Hosts& hosts);
    [[nodiscard]] std::vector<std::int32_t> nodesOf(const Attempt& made, const Hosts& hosts) const;
    [[nodiscard]] std::vector<Receiver> receiversOf(const Attempt& made, const Hosts& hosts, std::vector<Parts>& staying) const;
    [[nodiscard]] std::vector<std::vector<std::int32_t>> leavingOf(const Attempt& made, std::vector<Parts>& staying) const;
    [[nodiscard]] std::int32_t numberOf(std::int32_t node) const { return m_subset.number[static_cast<std::size_t>(node)]; }
    [[nodiscard]] Found carryOut(const Attempt& made, const Hosts& hosts) const;
    [[nodiscard]] std::span<const SizeCount> contentOf(std::int32_t node) const;
    [[nodiscard]] Parts common(std::span<const SizeCount> parts, std::int32_t node) const;
    [[nodiscard]] double amountOf(std::span<const SizeCount> parts) const;

    Subset m_subset;
    std::vector<double> m_sizes;          ///< distinct, largest first
    std::vector<std::int32_t> m_bySize;   ///< their places in this order
    std::vector<std::int32_t> m_sizeOf;   ///< of each item: place of its size
    std::vector<SizeCount> m_content;     ///< of the nodes one after another, largest first
    std::vector<std::size_t> m_firstOf{}; ///< of each node in m_content
    std::vector<std::int32_t> m_byLoad;   ///< nodes, least loaded first
    SizePool m_pool;
    LeastSlack m_least;
    MatchingSolver m_solver;
};

} // namespace wattif::consolidation
