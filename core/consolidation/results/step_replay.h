// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/engine/subset.h"

namespace wattif::consolidation {

/// A packing step played again: what best fit had to choose from when it placed each application.
///
/// Made from the step's subset and where its applications end; it knows nothing of how the packing was found.
class StepReplay {
public:
    /// One application given away, in the order of placing.
    struct Placed {
        ApplicationIndex application{};
        NodeIndex from{};
        NodeIndex to{};
        double residualBefore = 0.0; ///< of `to`, as best fit sees it: an opened node begins empty
        bool opened = false;         ///< into an opened node
        bool first = false;          ///< it opened the node
    };
    /// A node that could have taken an application.
    struct Candidate {
        NodeIndex node{};
        double residual = 0.0; ///< before
        double score = 0.0;    ///< free capacity + warmth; the least is taken
        bool opened = false;
    };

    /// `before`: where everything is when the step begins.
    StepReplay(const Outcome& outcome, const Step& step, const Hosting& before);

    [[nodiscard]] const std::vector<Placed>& placed() const { return m_placed; }
    /// The placing behind move `m` of the step, counted from 0; stays left out.
    [[nodiscard]] std::size_t placingOf(std::size_t m) const { return m_placingOf[m]; }
    /// All nodes that fit when placing `n` is made, best first; the one that placing `n` opens is not among them.
    [[nodiscard]] std::vector<Candidate> candidates(std::size_t n) const;
    /// Nodes that stay: the subset without those that give away.
    [[nodiscard]] std::int32_t staying() const { return m_staying; }
    /// Returns the data of the opened node's own applications that stay on it.
    [[nodiscard]] double ownData(NodeIndex opened) const;

private:
    void listItems(const Hosting& before, std::int32_t givers);
    void play(const Hosting& before);

    const System& m_system;
    double m_coolWeight;
    double m_coolest = 0.0;
    std::int32_t m_staying = 0;
    std::vector<NodeIndex> m_nodes;                        ///< in the order of giving away
    std::unordered_map<std::int32_t, std::int32_t> m_rank; ///< place in m_nodes by node
    std::vector<double> m_residualAtStart;                 ///< of staying nodes, by place in m_nodes
    std::vector<Placed> m_placed;
    std::vector<std::size_t> m_placingOf;
};

} // namespace wattif::consolidation
