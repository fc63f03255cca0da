// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/experiment/plan/plan.h"

namespace wattif {

/// Instances that were drawn, kept for the other points of a design that need the same: those that differ in options of scenario
/// or policies alone. Callable from several threads; an instance is the same whether it was kept or not.
///
/// Cells run in a pseudo-random order, so that each instance that is kept is as likely needed next as any other: what does not
/// fit is not kept, rather than driving out what is there. Of `n` different instances of which `k` fit, the share k / n is drawn
/// once.
class DrawnInstances {
public:
    /// Keeps up to so many bytes, by what generators say of the memory that they need (checkMemory); instances of a generator
    /// that says nothing are not kept. `plan` must outlive it.
    DrawnInstances(const Plan& plan, std::size_t mostBytes);

    using Draw = std::function<Result<InstancePtr>()>;
    /// The instance of a source (its place in the plan's instances, or the level of the factor that is a variant) in a
    /// repetition at these levels of the factors: one that is kept, else drawn.
    [[nodiscard]] Result<InstancePtr> get(std::size_t source, std::uint64_t repetition, const std::vector<std::size_t>& levels,
                                          const Draw& draw);

    [[nodiscard]] std::uint64_t keptCount() const;

private:
    struct Kept {
        InstancePtr instance;
        double bytes = 0.0;
        std::uint64_t uses = 0; ///< that are still to come
    };
    /// Part of the instances, so that threads seldom wait for each other.
    struct Part {
        mutable std::mutex mutex{};
        std::unordered_map<std::uint64_t, Kept> instances{};
        double bytes = 0.0;
    };
    static constexpr std::size_t partCount = 16;

    [[nodiscard]] std::uint64_t keyOf(std::size_t source, std::uint64_t repetition, const std::vector<std::size_t>& levels) const;
    [[nodiscard]] InstancePtr taken(Part& part, std::uint64_t key) const;
    void keep(Part& part, std::uint64_t key, const InstancePtr& instance, double bytes) const;

    const Plan& m_plan;
    std::vector<std::size_t> m_drawFactors{}; ///< factors that set an option of the generator or the redraw
    std::size_t m_sources = 1;
    std::uint64_t m_uses = 0; ///< of each instance in the whole plan, 0: nothing is kept
    double m_mostBytes;       ///< of a part
    std::array<Part, partCount> m_parts{};
};

} // namespace wattif
