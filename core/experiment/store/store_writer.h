// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "core/base/error.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/shard.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// A store that is open for writing, by one process at a time; others may read it meanwhile. What `write` has taken is there
/// whenever the process is killed.
class StoreWriter final : public CellSink {
public:
    /// Makes a store, or opens one to go on. Error(io) where it cannot be written or another process writes it, badInput for a
    /// file that is not a store, damaged, of a newer version, or of another plan or shard. A store that could not be made is
    /// removed.
    [[nodiscard]] static Result<StoreWriter> open(const std::filesystem::path& path, const Plan& plan, const Shard& shard = {});
    StoreWriter(StoreWriter&&) noexcept;
    StoreWriter& operator=(StoreWriter&&) noexcept;
    /// Closes without `finish`: written outcomes are kept.
    ~StoreWriter() override;

    /// Positions of the cells that are finished; with `failed` also of those that failed.
    [[nodiscard]] Result<PositionSet> positions(bool failed) const;

    /// Writes outcomes in one transaction: all of them or, on failure, none. A cell that failed before and is finished now no
    /// longer counts as failed.
    [[nodiscard]] Result<void> write(std::span<const CellOutcome> outcomes) override;

    /// Closes the store as a single file. A complete store is sorted, so its bytes depend only on the plan and the shard.
    [[nodiscard]] Result<void> finish();

private:
    struct Connection;
    explicit StoreWriter(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> m_connection;
};

} // namespace wattif
