// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>

#include "core/base/error.h"
#include "core/experiment/engine/shard.h"

namespace wattif {

/// The result of a merge.
struct Merged {
    std::uint64_t cells = 0;  ///< of the plan
    std::uint64_t done = 0;   ///< finished
    std::uint64_t failed = 0; ///< failed, and finished in no store
    Shard shard{};            ///< of the merged store, see Store::shard
};

/// Merges stores of one plan into a new one, which replaces an existing file when it is complete. Its bytes do not depend on the
/// order of the stores. A cell that failed in one store and is finished in another is finished.
///
/// Error(badInput) for stores of different plans, and for a cell whose values differ, to the bit, in two of them; io if the
/// result cannot be written; interrupted after a stop. Memory does not grow with the number of cells.
[[nodiscard]] Result<Merged> mergeStores(std::span<const std::filesystem::path> stores, const std::filesystem::path& output,
                                         const std::stop_token& stop = {});

/// Rewrites a store with its rows in order: equal contents give equal bytes. The caller holds its lock.
[[nodiscard]] Result<void> rewriteInOrder(const std::filesystem::path& store, const Shard& shard);

} // namespace wattif
