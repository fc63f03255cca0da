// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// The cores of nodes that several jobs share: which are free, and when running jobs are planned to release the others.
///
/// O(log nodes + jobs of the node) for each job and node; choose() also O(distinct numbers of free cores) with first fit.
class SharedNodes {
public:
    SharedNodes(std::int32_t nodes, std::int32_t coresPerNode, Packing packing);

    [[nodiscard]] std::int32_t coresPerNode() const { return m_cores; }
    /// Returns the node in use on which a job of `cores` cores starts; nothing where none has enough free cores.
    [[nodiscard]] std::optional<std::int32_t> choose(std::int32_t cores) const;
    /// Returns whether some node in use has a free core.
    [[nodiscard]] bool hasOpen() const { return !m_open.empty(); }
    /// Returns the most free cores of a node in use; 0 without one.
    [[nodiscard]] std::int32_t maxFreeCores() const { return m_open.empty() ? 0 : m_open.rbegin()->first; }
    /// Takes cores of a node until the planned end of a job.
    void take(std::int32_t node, std::int32_t cores, Time plannedEnd);
    /// Releases them.
    void release(std::int32_t node, std::int32_t cores, Time plannedEnd);

    [[nodiscard]] bool isInUse(std::int32_t node) const { return !m_jobs[at(node)].empty(); }
    [[nodiscard]] std::int32_t freeCores(std::int32_t node) const { return m_free[at(node)]; }
    /// Returns when all jobs of a node in use are planned to have ended.
    [[nodiscard]] Time emptyAt(std::int32_t node) const { return m_jobs[at(node)].back().plannedEnd; }
    /// Returns the cores of a node that are planned to be free at a moment from now on.
    [[nodiscard]] std::int32_t freeCoresAt(std::int32_t node, Time moment) const;

    /// Calls visit(planned end, cores) for the jobs of a node, in order of their planned ends.
    template <class Visit>
    void eachRelease(std::int32_t node, const Visit& visit) const
    {
        for (const Taken& job : m_jobs[at(node)])
            visit(job.plannedEnd, job.cores);
    }
    /// A moment at which a node has enough free cores.
    struct Moment {
        Time at = never;
        std::int32_t node = 0;
    };
    /// Returns the earliest planned moment at which a node in use has `cores` free cores; of equal ones that of the lowest node.
    [[nodiscard]] Moment whenFree(std::int32_t cores) const;

    /// Returns the number of nodes in use by their free cores, 0 .. coresPerNode.
    [[nodiscard]] const std::vector<std::int32_t>& countByFree() const { return m_countByFree; }

private:
    struct Taken {
        Time plannedEnd = 0;
        std::int32_t cores = 0;
    };
    [[nodiscard]] static std::size_t at(std::int32_t node) { return static_cast<std::size_t>(node); }
    /// Counts a node in use with its free cores (1), or no longer (-1).
    void count(std::int32_t node, int sign);

    std::int32_t m_cores;
    Packing m_packing;
    std::vector<std::int32_t> m_free;                       ///< cores by node
    std::vector<std::vector<Taken>> m_jobs;                 ///< by node, in order of their planned ends
    std::set<std::pair<std::int32_t, std::int32_t>> m_open; ///< nodes in use with free cores: these, and the node
    std::vector<std::int32_t> m_countByFree;
};

} // namespace wattif::power
