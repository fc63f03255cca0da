// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/power/engine/outcome.h"
#include "core/power/model/cap_levels.h"
#include "core/power/results/rate_integral.h"

namespace wattif::power {

/// By how much nodes in use draw more than along a straight line from idle to busy, and less for jobs that are slowed below a
/// cap, while a log is played.
///
/// With R = busy - idle and f the power model, a node with the load u draws R (f(u) - u) more; of a node that jobs share, each
/// one has the part of its cores. O(jobs of the node) for each job that starts or ends.
///
/// Of a job that is slowed, which has whole nodes, the power beyond idle nodes falls to its level's share.
class LoadPower {
public:
    /// Part of the run of a job, with the watts that it adds.
    struct Part {
        std::size_t job = 0;
        Time from = 0;
        Time to = 0;
        double watts = 0.0;
    };
    /// `model`: instead of that of all nodes.
    LoadPower(const Instance& instance, const Outcome& outcome, const PowerModel* model = nullptr);

    /// Whether any node follows another curve.
    [[nodiscard]] bool isNeeded() const { return m_isNeeded; }
    /// Takes an entry of the log; returns the change of watts.
    double change(const LogEntry& entry);
    /// The parts that ended with it.
    [[nodiscard]] std::span<const Part> ended() const { return m_ended; }

private:
    struct Kind {
        const Instance* instance;
        LoadCurve curve;
        double range; ///< watts from idle to busy
    };
    struct Sharer {
        std::size_t job = 0;
        std::int32_t cores = 0;
    };
    struct Node {
        std::vector<Sharer> jobs{};
        std::int32_t cores = 0; ///< of all of them
        Time since = 0;
    };
    /// What a job on whole nodes adds at its present level.
    [[nodiscard]] double ofWholeNodes(const Kind& kind, std::size_t job) const;
    double changeWholeNodes(const Kind& kind, const LogEntry& entry, std::size_t job);
    double onNode(const Kind& kind, Node& node, const LogEntry& entry, std::int32_t cores);

    const Instance& m_instance;
    const Outcome& m_outcome;
    std::vector<Kind> m_kinds; ///< one for each pool
    std::vector<Node> m_nodes; ///< where jobs share them
    std::vector<Part> m_ended;
    CapLevels m_levels;
    struct Slowed {
        Time since = 0;
        std::size_t level = 0;
    };
    std::unordered_map<std::size_t, Slowed> m_slowed{}; ///< running jobs that have changed their level
    bool m_isNeeded = false;
};

/// Returns the sum of watts x rate over the parts of all jobs, by job or all together.
[[nodiscard]] double sumOfLoads(LoadPower power, const Outcome& outcome, const RateIntegral& rate);
[[nodiscard]] std::vector<double> loadsByJob(LoadPower power, const Outcome& outcome, const RateIntegral& rate);
/// Returns joules by job, empty where no node follows another curve.
[[nodiscard]] std::vector<double> loadJoulesByJob(const Instance& instance, const Outcome& outcome);

/// The sum of what jobs draw beyond busy nodes, while a log is played: ownWattsIn() and LoadPower.
class OwnPower {
public:
    OwnPower(const Instance& instance, const Outcome& outcome)
        : m_instance(instance), m_outcome(outcome), m_loads(instance, outcome)
    {
    }
    /// Takes an entry of the log; returns the change of watts.
    double change(const LogEntry& entry);

private:
    const Instance& m_instance;
    const Outcome& m_outcome;
    LoadPower m_loads;
};

} // namespace wattif::power
