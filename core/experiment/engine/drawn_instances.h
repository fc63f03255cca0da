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

/// Caches generated instances for other points of a design that need the same: those that differ only in options of the scenario
/// or of policies. Callable from several threads; an instance is the same whether cached or not.
///
/// Cells run in a pseudo-random order, so each cached instance is equally likely to be needed next: an instance that does not fit
/// is not cached, instead of evicting another. Of `n` different instances of which `k` fit, the share k / n is generated once.
class DrawnInstances {
public:
    /// Caches up to the given number of bytes, by the generators' estimates of memory (checkMemory); instances of a generator
    /// without an estimate are not cached. `plan` must outlive it.
    DrawnInstances(const Plan& plan, std::size_t maxBytes);

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
    /// A part of the instances, to reduce waiting between threads.
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
    std::vector<std::size_t> m_drawFactors{}; ///< factors that set an option of the generator or the resampling
    std::size_t m_sources = 1;
    std::uint64_t m_uses = 0; ///< of each instance in the whole plan, 0: nothing is kept
    double m_maxBytes;        ///< of a part
    std::array<Part, partCount> m_parts{};
};

} // namespace wattif
