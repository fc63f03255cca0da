// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cli/command.h"
#include "core/experiment/cluster/job_folder.h"
#include "core/experiment/store/merge.h"
#include "core/experiment/store/store.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

class MergeCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("merge", "Merges stores of one plan, such as its shards");
        m_line->add_option("stores", m_stores, "Stores to merge")->type_name("FILE...")->required();
        m_line->add_option("-o,--output", m_output, "Store to write")->type_name("FILE")->required();
        m_line->footer("Example:\n  wattif-cli merge part*.sqlite -o results.sqlite\n"
                       "Missing cells are reported; the same cell in two stores must have the same values.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (m_output == standardStream)
            return usageError("a store is a file; it cannot be written to standard output");
        const std::vector<std::filesystem::path> paths(m_stores.begin(), m_stores.end());
        const auto merged = mergeStores(paths, m_output, console.stop);
        if (!merged)
            return tl::unexpected(merged.error());
        if (merged->failed > 0)
            printMessage(console,
                         fmt::format("{}: {} failed", m_output, counted(static_cast<std::int64_t>(merged->failed), "cell")));
        return reportMissing(console, *merged);
    }

    [[nodiscard]] std::string task() const override { return fmt::format("merge {}", counted(std::ssize(m_stores), "store")); }

private:
    /// Merging only some shards is a success; missing cells are reported.
    [[nodiscard]] Result<void> reportMissing(const Console& console, const Merged& merged) const
    {
        const std::uint64_t missing = merged.cells - merged.done - merged.failed;
        if (missing == 0)
            return {};
        std::string text =
            fmt::format("{}: {} of {} missing", m_output, missing, counted(static_cast<std::int64_t>(merged.cells), "cell"));
        const auto store = Store::open(m_output);
        const auto shards = store ? missingShards(*store) : tl::unexpected(store.error());
        if (!shards)
            return tl::unexpected(shards.error());
        if (store->shard().count > 1)
            text += fmt::format(", of the shards {} of {}", rangesText(*shards), store->shard().count);
        printMessage(console, text);
        return store->shard().count > 1 ? reportCommands(console, *shards) : Result<void>();
    }

    /// In the folder of a job for Slurm: the commands that compute the missing shards.
    [[nodiscard]] Result<void> reportCommands(const Console& console, const std::vector<std::uint64_t>& shards) const
    {
        const auto folder = std::filesystem::absolute(m_output).lexically_normal().parent_path();
        std::error_code ignored;
        if (!std::filesystem::exists(folder / "job.sh", ignored))
            return {};
        const auto maxIndex = maxArrayIndex(console.stop);
        if (!maxIndex)
            return tl::unexpected(maxIndex.error());
        printMessage(console, "compute the missing ones, then merge again, with");
        for (const std::string& command : missingShardCommands(shards, maxIndex->value_or(defaultMaxIndex), folder))
            printMessage(console, "  " + command);
        return {};
    }

    CLI::App* m_line = nullptr;
    std::vector<std::string> m_stores;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeMergeCommand() { return std::make_unique<MergeCommand>(); }

} // namespace wattif::cli
