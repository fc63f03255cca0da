// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/base/run_control.h"
#include "core/consolidation/engine/counted_search.h"
#include "core/consolidation/engine/home_rule.h"
#include "core/consolidation/engine/matching.h"
#include "core/consolidation/engine/packing_score.h"
#include "core/consolidation/engine/residual_index.h"
#include "core/consolidation/engine/system.h"

namespace wattif::consolidation {

/// In which order nodes give away.
enum class NodeOrder : std::uint8_t {
    byLoad,         ///< load, then number
    byApplications, ///< number of applications, then load, then number
    byLargest,      ///< largest application, then number
};

/// How a subset is packed.
enum class PackingRule : std::uint8_t { dmns, dmas, bfd, mbs };

struct PackingOptions {
    NodeOrder order = NodeOrder::byLoad;
    double coolWeight = 0.0; ///< units of free capacity that a degree of inlet is worth
    HomeRule homes = HomeRule::maxStays;
    /// Where K cannot be counted, a search tries every K of up to this many nodes, and only some of more.
    std::int32_t maxNodesForAllK = 4096;
};

/// Applications by node at some moment of a plan.
class Hosting {
public:
    /// Everything at home.
    explicit Hosting(const System& system);

    [[nodiscard]] double load(NodeIndex i) const { return m_loads[i.at()]; }
    [[nodiscard]] bool isEmpty(NodeIndex i) const { return m_first[i.at()] < 0; }
    void move(const System& system, ApplicationIndex a, NodeIndex to);
    /// Calls visit(ApplicationIndex) for the applications of a node, in no particular order.
    template <class Visit>
    void forEach(NodeIndex i, Visit visit) const
    {
        for (std::int32_t a = m_first[i.at()]; a >= 0; a = m_next[static_cast<std::size_t>(a)])
            visit(ApplicationIndex(a));
    }
    [[nodiscard]] const Placement& placement() const { return m_placement; }

private:
    Placement m_placement;
    std::vector<double> m_loads;
    std::vector<std::int32_t> m_first; ///< a list through m_next for each node
    std::vector<std::int32_t> m_next;
    std::vector<std::int32_t> m_before;
};

/// A packing with all its decisions.
struct Packing {
    /// An application given away: from a node of the subset to one of the subset (the same one: it stays after all).
    struct Placed {
        ApplicationIndex application{};
        NodeIndex from{};
        NodeIndex to{};
        bool opened = false;
    };
    PackingScore score;
    std::int32_t opened = 0;
    std::vector<Placed> placed; ///< in the order of placing
    bool bySlack = false;       ///< nodes were filled by least slack; else applications were placed by best fit
};

/// Packs one subset after another by kmns; docs/consolidation.md. Keeps its memory between subsets.
class Packer {
public:
    Packer(const System& system, const PackingOptions& options) : m_system(system), m_options(options) { }

    /// Takes a subset as the next to be packed. Cost: sorting its nodes and applications.
    void load(const Hosting& hosting, std::span<const NodeIndex> nodes);

    /// The subset in the order of giving away.
    [[nodiscard]] const std::vector<NodeIndex>& nodes() const { return m_nodes; }
    [[nodiscard]] std::int32_t count() const { return static_cast<std::int32_t>(m_nodes.size()); }
    /// U: no placement of this subset uses fewer nodes.
    [[nodiscard]] std::int32_t bound() const { return m_bound; }

    /// NU and DT for one K in 0 .. count(); nothing where K has no packing.
    [[nodiscard]] std::optional<PackingScore> score(std::int32_t k);
    /// The packing for one K; nothing where K has none.
    [[nodiscard]] std::optional<Packing> pack(std::int32_t k);
    /// Least NU, then least DT, then least K, without trying K that cannot win; after a stop the best so far. Where K cannot be
    /// counted and the subset is large, only of some K, among them K = count().
    [[nodiscard]] PackingScore search(const RunControl& control);
    /// The packing of a rule; nothing where bfd has none. `mbs`: the one of dmns, or one of fewer nodes or, with as many, less
    /// data by minimum bin slack (slack_packing.h).
    [[nodiscard]] std::optional<Packing> packBy(PackingRule rule, const RunControl& control);
    /// As mbs, with a number of K that grows with the logarithm of the nodes alone: for subsets of any size. Nothing where no
    /// packing found uses fewer nodes than now.
    [[nodiscard]] std::optional<Packing> packFewer(const RunControl& control);
    /// Returns how many K the last search has packed to the end or in part.
    [[nodiscard]] std::int32_t tried() const { return m_tried; }

private:
    struct Item {
        double size = 0.0;
        std::int32_t node = 0; ///< place in m_nodes
        ApplicationIndex application{};
    };
    /// The applications in an opened node.
    struct Opened {
        double content = 0.0;
        double largestShare = 0.0;
        std::vector<SparseWeights::Entry> shares; ///< by node it came from
    };
    /// The values that a K must beat while it is packed.
    struct Limit {
        PackingScore best;
        bool winsTie = false;
    };

    void sortNodes(const Hosting& hosting);
    void sortItems(const Hosting& hosting);
    void findBound();
    void rankSlots();
    void setStaying(std::int32_t from);
    [[nodiscard]] bool cannotWin(const Limit& limit, std::int32_t nodesUsed, double surelyMoved) const;
    /// Places the applications of the first k nodes; returns false if they do not fit or cannot win.
    [[nodiscard]] bool place(std::int32_t k, const Limit* limit);
    template <class Residuals>
    [[nodiscard]] bool placeInto(Residuals& residuals, std::int32_t k, const Limit* limit);
    void open();
    void putIntoOpened(Opened& opened, const Item& item);
    /// Returns DT of the placed applications, less the data that stays by the rule of homes; fills m_keeperOf.
    [[nodiscard]] double matched();
    void keepInOrder();
    [[nodiscard]] std::optional<PackingScore> scoreWithin(std::int32_t k, const Limit* limit);
    [[nodiscard]] bool isBetter(const PackingScore& a, const PackingScore& b) const;
    void consider(std::int32_t k, PackingScore& best);
    [[nodiscard]] bool isCountable() const;
    void loadCounted();
    [[nodiscard]] bool cannotBeBeaten(const PackingScore& best, std::int32_t fewest) const;
    [[nodiscard]] std::vector<NodeIndex> openedNodes(std::int32_t k) const;
    /// K = 0: nothing moves.
    [[nodiscard]] PackingScore present() const;
    [[nodiscard]] PackingScore searchSome(PackingScore best, const RunControl& control);
    void evaluate(std::int32_t k, std::map<std::int32_t, PackingScore>& scores, PackingScore& best);
    [[nodiscard]] PackingScore searchSpread(const RunControl& control);
    [[nodiscard]] std::int32_t nodesOfSome(const RunControl& control);
    [[nodiscard]] std::optional<Packing> packBySlack(const PackingScore& best, const RunControl& control);

    const System& m_system;
    PackingOptions m_options;

    // The subset.
    std::vector<NodeIndex> m_nodes;
    std::vector<double> m_loads;
    std::vector<std::int32_t> m_counts;
    std::vector<Item> m_items;         ///< largest first
    std::vector<std::size_t> m_slotOf; ///< of each node: its rank by coolness and number; opened ones follow
    std::vector<std::int32_t> m_nodeOfSlot;
    std::vector<double> m_warmth;     ///< by slot
    std::vector<double> m_minEmptied; ///< S(q)
    double m_total = 0.0;
    double m_margin = 0.0; ///< by which amounts of data must differ to count: 0 for whole sizes
    std::int32_t m_bound = 0;
    std::int32_t m_tried = 0;
    static constexpr std::int32_t anyNodes = std::numeric_limits<std::int32_t>::max();
    std::int32_t m_enoughNodes = anyNodes; ///< some K uses no more

    // Free capacities of the nodes that stay, for the K tried last; each K works on a copy.
    std::int32_t m_stayingFrom = -1;
    WholeResiduals m_whole, m_wholeStaying;
    OrderedResiduals m_ordered, m_orderedStaying;
    WarmResiduals m_warm, m_warmStaying;

    // The packing of one K.
    std::vector<double> m_residual;    ///< by slot
    std::vector<std::size_t> m_target; ///< slot of each item
    std::vector<Opened> m_opened;
    std::size_t m_openedCount = 0;
    std::int32_t m_used = 0;
    double m_moved = 0.0; ///< into staying nodes
    double m_surelyMoved = 0.0;
    SparseWeights m_weights;
    MatchingSolver m_solver;
    CountedSubset m_counted;
    CountedSearch m_countedSearch;
    std::vector<std::int32_t> m_keeperOf; ///< node whose own data stays in an opened one; -1: none
};

} // namespace wattif::consolidation
