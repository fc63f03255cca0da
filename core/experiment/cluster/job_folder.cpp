// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/job_folder.h"

#include <charconv>
#include <system_error>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/engine/shard.h"
#include "core/experiment/store/store.h"
#include "core/io/file.h"

namespace wattif {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view planName = "plan.json";
constexpr std::string_view jobsName = "jobs";

Result<void> makeFolder(const fs::path& folder)
{
    std::error_code reason;
    fs::create_directories(folder, reason);
    return reason ? fileError(folder, "cannot be created", reason.value()) : Result<void>();
}

/// Whether the folder is ours to write to: new, empty, or a job's with the same plan.
Result<void> checkPlanOf(const fs::path& folder, const std::string& plan)
{
    std::error_code reason;
    if (!fs::exists(folder, reason) || fs::is_empty(folder, reason))
        return {};
    if (!fs::exists(folder / planName, reason))
        return fail(ErrorCode::usage, formatMessage("the folder '{}' contains other files; choose a new one", folder.string()));
    const auto text = readFile(folder / planName);
    if (!text)
        return tl::unexpected(text.error());
    if (*text != plan)
        return fail(ErrorCode::usage,
                    formatMessage("the folder '{}' contains another experiment; choose a new one", folder.string()));
    return {};
}

/// Whether the earlier results in the folder have the same number of shards: a store belongs to its shard.
Result<void> checkSplit(const fs::path& folder, std::uint64_t shards)
{
    std::error_code reason;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder / "shards", reason)) {
        if (entry.path().extension() != ".sqlite")
            continue;
        const auto store = Store::open(entry.path());
        if (store && store->shard().count != shards)
            return fail(ErrorCode::usage,
                        formatMessage("the folder '{}' contains shards of {}; use --tasks {} or choose a new folder",
                                      folder.string(), store->shard().count, store->shard().count));
    }
    return {};
}

fs::path storeOf(const fs::path& folder, std::uint64_t shard) { return folder / "shards" / fmt::format("{}.sqlite", shard); }

/// Whether a shard has nothing left to do; a store that cannot be read counts as missing.
bool isComplete(const SlurmJob& job, std::uint64_t index, const fs::path& path)
{
    std::error_code reason;
    if (!fs::exists(path, reason))
        return false;
    const auto store = Store::open(path);
    const auto done = store ? store->positions(true) : tl::unexpected(store.error());
    const Shard shard{index, job.shards};
    return done && countIn(shard, job.cells, *done) == shard.size(job.cells);
}

/// Writes down which jobs work in the folder.
Result<void> noteJobs(const fs::path& folder, std::span<const SlurmJobId> jobs)
{
    std::string text;
    for (const SlurmJobId job : jobs)
        text += fmt::format("{}\n", job);
    return writeFileAtomically(folder / jobsName, text);
}

/// Lists the submitted jobs and the commands for the rest.
tl::unexpected<Error> submitFailure(Error error, std::span<const ShardArray> rest, std::span<const SlurmJobId> jobs,
                                    const fs::path& folder)
{
    if (!jobs.empty())
        error.message += fmt::format("; submitted before: {}", fmt::join(jobs, ", "));
    error.message += "; continue with:";
    for (const ShardArray& array : rest)
        error.message += "\n  " + commandIn(folder, submitCommand(array));
    return tl::unexpected(std::move(error));
}

} // namespace

Result<void> writeJobFolder(const SlurmJob& job, const PortablePlan& plan, const fs::path& folder)
{
    if (auto ok = checkPlanOf(folder, plan.text).and_then([&] { return checkSplit(folder, job.shards); }); !ok)
        return ok;
    for (const char* part : {"inputs", "shards", "logs"})
        if (auto ok = makeFolder(folder / part); !ok)
            return ok;
    const std::string script = jobScript(job);
    const std::string merge = mergeScript(job);
    const std::string readMe = jobReadMe(job);
    std::vector<FileContent> files;
    for (const PlanInput& input : plan.inputs)
        files.push_back({folder / input.name, input.text});
    files.push_back({folder / "job.sh", script});
    files.push_back({folder / "merge.sh", merge});
    files.push_back({folder / "README", readMe});
    files.push_back({folder / planName, plan.text}); // last: it says that the folder is ours
    return writeFilesAtomically(files);
}

Result<std::vector<std::uint64_t>> openShards(const SlurmJob& job, const fs::path& folder, const std::stop_token& stop)
{
    std::vector<std::uint64_t> shards;
    for (std::uint64_t shard = 1; shard <= job.shards; ++shard) {
        if (stop.stop_requested())
            return fail(ErrorCode::interrupted, "interrupted while checking the shards");
        if (!isComplete(job, shard, storeOf(folder, shard)))
            shards.push_back(shard);
    }
    return shards;
}

std::vector<fs::path> shardStores(const SlurmJob& job, const fs::path& folder)
{
    std::vector<fs::path> paths;
    std::error_code reason;
    for (std::uint64_t shard = 1; shard <= job.shards; ++shard)
        if (const fs::path path = storeOf(folder, shard); fs::exists(path, reason))
            paths.push_back(path);
    return paths;
}

Result<std::vector<SlurmJobId>> submitShards(const SlurmJob& job, std::span<const std::uint64_t> shards, const fs::path& folder,
                                             const std::function<void(SlurmJobId, const ShardArray&)>& submitted,
                                             const std::stop_token& stop)
{
    std::vector<SlurmJobId> jobs;
    const std::vector<ShardArray> arrays = shardArrays(shards, job.maxIndex);
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        auto id = submitJob(submitCommand(arrays[i]), folder, stop);
        if (!id)
            return submitFailure(std::move(id.error()), std::span(arrays).subspan(i), jobs, folder);
        jobs.push_back(*id);
        submitted(*id, arrays[i]);
        if (auto ok = noteJobs(folder, jobs); !ok)
            return submitFailure(std::move(ok.error()), std::span(arrays).subspan(i + 1), jobs, folder);
    }
    return jobs;
}

std::vector<std::string> mergeCommand(std::span<const SlurmJobId> jobs)
{
    return {"sbatch", fmt::format("--dependency=afterany:{}", fmt::join(jobs, ":")), "merge.sh"};
}

std::vector<SlurmJobId> submittedJobs(const fs::path& folder)
{
    const std::string text = readFile(folder / jobsName).value_or(std::string());
    std::vector<SlurmJobId> jobs;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        SlurmJobId job = 0;
        const auto [next, error] = std::from_chars(at, end, job);
        if (error == std::errc())
            jobs.push_back(job);
        at = next + 1;
    }
    return jobs;
}

std::string commandIn(const fs::path& folder, const std::vector<std::string>& command)
{
    return "cd " + shellWord(folder.string()) + " && " + shellLine(command);
}

std::vector<std::string> missingShardCommands(std::span<const std::uint64_t> shards, std::uint64_t maxIndex,
                                              const fs::path& folder)
{
    std::vector<std::string> lines;
    for (const ShardArray& array : shardArrays(shards, maxIndex))
        lines.push_back(commandIn(folder, submitCommand(array)));
    return lines;
}

} // namespace wattif
