// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/engine/shard.h"
#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// The version of stores that this program writes, and the newest it reads.
inline constexpr int storeVersion = 1;

/// A cell that failed.
struct CellFailure {
    std::uint64_t cell = 0;
    std::string message;

    friend bool operator==(const CellFailure&, const CellFailure&) = default;
};

/// Results of a plan, or of one of its shards, in an SQLite file that is open for reading; another process may be writing it.
///
/// Errors: io for a file that is missing or cannot be read, badInput for one that is not a store, damaged, or of a newer version.
class Store {
public:
    [[nodiscard]] static Result<Store> open(const std::filesystem::path& path);
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    [[nodiscard]] const std::filesystem::path& path() const;
    /// The plan whose cells these are; its instances have names and hashes, but no content.
    [[nodiscard]] const Plan& plan() const;
    [[nodiscard]] const std::string& hash() const; ///< planHash
    /// The part of the plan that the store is for. Of several shards merged, not all of them complete, `index` is 0.
    [[nodiscard]] const Shard& shard() const;

    /// Number of cells that are finished, and that failed.
    [[nodiscard]] Result<std::uint64_t> finishedCount() const;
    [[nodiscard]] Result<std::uint64_t> failedCount() const;
    /// The first cells that failed, in the order in which cells run.
    [[nodiscard]] Result<std::vector<CellFailure>> failures(std::size_t most) const;
    /// Positions of the finished cells; with `failed` also of those that failed.
    [[nodiscard]] Result<PositionSet> positions(bool failed) const;

    /// Names of metrics of the run as a whole, beside those of the plan.
    [[nodiscard]] const std::vector<std::string>& runMetrics() const;
    /// A metric of the plan in all finished cells; one of the run as a whole has a single column. Error(usage) for another name.
    [[nodiscard]] Result<MetricValues> values(std::string_view metric) const;

private:
    struct Connection;
    explicit Store(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> m_connection;
};

/// The shards of a store, out of the number that it was split into, of which not all cells are finished or failed; none for a
/// store that is complete, shard 1 of 1 for one that was never split and is not.
[[nodiscard]] Result<std::vector<std::uint64_t>> missingShards(const Store& store);

} // namespace wattif
