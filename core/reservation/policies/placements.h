// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/reservation/policies/relaxed_model.h"

namespace wattif::reservation {

/// How much of the probability left a task may take by overlapping, in logarithms: of ln(Pr so far / V*) the share
/// riskShares[risk].
using Risktaking = std::int8_t;
inline constexpr std::array riskShares{0.0, 0.25, 0.5, 1.0};
inline constexpr auto maxRisk = static_cast<Risktaking>(riskShares.size() - 1);

/// The encoding of a plan: [position] task, [task] site, [task] the risk it may take.
struct Genes {
    std::vector<std::int32_t> order{};
    std::vector<std::int32_t> site{};
    std::vector<Risktaking> risk{};
};

/// The placed tasks of a plan in their order, without the booking tables. The last one can be removed.
class Placements {
public:
    struct Task {
        double start = 0.0;
        double end = 0.0;
        double factor = 1.0;   ///< of Pr{E|M}
        double admitted = 1.0; ///< the factor before others weakened it
        double endSide = 1.0;
        StartSide startSide{};
        double ready = 0.0;        ///< when it could have started at the earliest
        double watchedUntil = 0.0; ///< bookings that end by `ready`, or start from here on, had no say in its start
        std::int32_t site = -1;
        std::int32_t position = -1; ///< in the order
        Risktaking risk = 0;
        bool tookPart = false;         ///< Pr{E|M} before it had a say in its start
        std::uint64_t askedGroups = 0; ///< whose risk left had a say in it: bits by groupBit
    };
    struct Placed {
        std::int32_t task = 0;
        double product = 1.0;
        double left = 1.0; ///< part of others' risk that the plan leaves so far
        double latestEnd = 0.0;
        std::size_t changes = 0; ///< by those before it
    };
    /// The factor of another task that a placement has weakened, or the risk left of a group.
    struct Change {
        std::int32_t task = 0; ///< -1 - group of a group
        double before = 0.0;
        double after = 0.0;
        bool operator==(const Change&) const = default;
    };

    explicit Placements(const RelaxedModel& model) : m_model(&model), m_tasks(model.tasks().size())
    {
        m_placed.reserve(m_tasks.size());
        for (const RiskLeft& group : model.groups())
            m_riskLeft.push_back(group.probability);
    }

    [[nodiscard]] std::size_t size() const { return m_placed.size(); }
    /// Returns when the last task placed so far ends.
    [[nodiscard]] double end() const { return m_placed.empty() ? m_model->now() : m_placed.back().latestEnd; }
    /// Pr{E|M} of the tasks placed so far.
    [[nodiscard]] double probability() const { return probabilityBefore(m_placed.size()); }
    /// Pr{E|M} of the tasks before a position.
    [[nodiscard]] double probabilityBefore(std::size_t position) const
    {
        return position == 0 ? 1.0 : m_placed[position - 1].product;
    }
    /// Pr{E|M} times the part of others' risk that the plan leaves for later plans.
    [[nodiscard]] double probabilityForAll() const
    {
        return m_placed.empty() ? 1.0 : m_placed.back().product * m_placed.back().left;
    }
    /// Of a place in RelaxedModel::groups.
    [[nodiscard]] double riskLeft(std::int32_t group) const { return m_riskLeft[static_cast<std::size_t>(group)]; }
    [[nodiscard]] const Task& task(std::int32_t task) const { return m_tasks[static_cast<std::size_t>(task)]; }
    [[nodiscard]] const Placed& placed(std::size_t position) const { return m_placed[position]; }
    /// Returns the changes by the task at a position.
    [[nodiscard]] std::span<const Change> changesOf(std::size_t position) const;
    /// Returns when the data of all parents is there.
    [[nodiscard]] double readySeconds(std::int32_t task, std::int32_t site) const;
    /// The same for each site.
    void readyBySite(std::int32_t task, std::vector<double>& bySite) const;
    /// The parent whose data comes last; -1: none, or the task waits for processors rather than for data.
    [[nodiscard]] std::int32_t waitsFor(std::int32_t task) const;
    /// The task that holds processors of its site until last when this one starts, of those placed before it; -1: none.
    [[nodiscard]] std::int32_t blockerOf(std::int32_t task) const;

    /// Places a task last. `product`: Pr{E|M} with it.
    void push(std::int32_t task, Task placed, double product, std::span<const Change> changes);
    void pop();

private:
    [[nodiscard]] double& valueOf(const Change& change);

    const RelaxedModel* m_model;
    std::vector<Task> m_tasks;
    std::vector<Placed> m_placed;
    std::vector<Change> m_changes;
    std::vector<double> m_riskLeft; ///< [group]
};

/// A plan and what it was decoded from.
struct DecodedPlan {
    Genes genes;
    Placements placements;

    [[nodiscard]] double end() const { return placements.end(); }
};

[[nodiscard]] constexpr bool isOfGroup(const Placements::Change& change) { return change.task < 0; }
[[nodiscard]] constexpr std::int32_t groupOf(const Placements::Change& change) { return -1 - change.task; }
/// Groups share the bits of a word.
[[nodiscard]] constexpr std::uint64_t groupBit(std::int32_t group)
{
    return std::uint64_t{1} << (static_cast<std::uint32_t>(group) % 64U);
}

/// Returns whether a plan ends earlier, or at the same time with less risk for itself and for others.
[[nodiscard]] bool isBetter(const DecodedPlan& a, const DecodedPlan& b);

} // namespace wattif::reservation
