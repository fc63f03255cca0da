// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/own_options.h"
#include "core/experiment/cluster/job_folder.h"
#include "core/experiment/cluster/job_follower.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/merge.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

std::string countedCells(std::uint64_t cells) { return counted(static_cast<std::int64_t>(cells), "cell"); }

std::string absolutePath(const std::string& path) { return std::filesystem::absolute(path).lexically_normal().string(); }

/// The program as the nodes find it: this one, unless the user names one; a path is made absolute, a name is left to PATH.
Result<std::string> programOnNodes(const std::string& named)
{
    if (!named.empty())
        return named.find('/') == std::string::npos ? named : absolutePath(named);
    std::error_code reason;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", reason);
    if (reason)
        return fail(ErrorCode::io, "cannot determine the path of this program; set it with --program");
    return self.string();
}

/// The tasks' arguments for own policies: their commands run in the folder where they were typed, which the nodes must be able to
/// read.
std::vector<std::string> optionsOf(const std::vector<OwnCommand>& commands)
{
    const std::string here = std::filesystem::current_path().string();
    std::vector<std::string> options;
    for (const OwnCommand& own : commands) {
        options.push_back("--own");
        options.push_back(fmt::format("{}=cd {} || exit 1; {}", own.name, shellWord(here), own.command));
    }
    return options;
}

class SlurmCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("slurm", "Writes the folder of an experiment for a Slurm cluster, and submits it");
        m_line->add_option("plan", m_file, "Plan of the experiment, or - for standard input")->type_name("FILE")->required();
        m_line
            ->add_option("-o,--output", m_output,
                         "Folder to write, readable on all nodes; an existing folder of the same plan is continued.")
            ->type_name("DIR")
            ->required();
        m_line->add_option("--tasks", m_tasks, "Shards of the plan, each a task of a job array.")
            ->transform(wholeIn(1, maxSlurmTasks))
            ->capture_default_str()
            ->type_name("N");
        m_line->add_option("--partition", m_resources.partition, "Partition of the tasks.")->type_name("P");
        m_line
            ->add_option("--time", m_resources.time,
                         "Time limit of a task in the format of sbatch: 90 (minutes), 1:30:00, 1-12 (days-hours).")
            ->type_name("T");
        m_line->add_option("--memory", m_resources.memory, "Memory of a task in the format of sbatch: 500 (megabytes), 4G.")
            ->type_name("M");
        m_line->add_option("--program", m_program, "wattif-cli on the nodes; default: this program.")->type_name("FILE");
        m_line->add_flag("--submit", m_submit, "Submits the incomplete shards, and the job that merges them.");
        m_line->add_flag("--wait", m_wait, "With --submit: waits until the tasks end, then merges their stores.");
        m_own.declare(*m_line);
        addMaxSize(*m_line);
        m_line->footer("Examples:\n  wattif-cli slurm plan.json -o sweep --tasks 100 --time 2:00:00\n"
                       "  wattif-cli slurm plan.json -o sweep --submit --wait\n"
                       "Set other options of sbatch in its environment, e.g. SBATCH_ACCOUNT=project.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (m_output == standardStream)
            return usageError("a folder cannot be written to standard output");
        if (m_wait && !m_submit)
            return usageError("--wait needs --submit");
        if (auto ok = checkResources(m_resources).and_then([this] { return m_own.take(); }); !ok)
            return ok;
        m_folder = absolutePath(m_output);
        const auto job = writeFolder(console);
        if (!job)
            return tl::unexpected(job.error());
        return m_submit ? submit(console, *job) : reportHowToSubmit(console, *job);
    }

    [[nodiscard]] std::string task() const override { return "prepare the experiment " + described(m_file) + " for Slurm"; }

private:
    [[nodiscard]] Result<SlurmJob> writeFolder(const Console& console) const
    {
        const auto plan = readPlanAndWarn(console, m_file);
        if (!plan)
            return tl::unexpected(plan.error());
        if (auto ok = m_own.check(*plan); !ok)
            return propagateError(ok);
        auto program = programOnNodes(m_program);
        if (!program)
            return propagateError(program);
        const auto maxIndex = maxArrayIndex(console.stop);
        if (!maxIndex)
            return tl::unexpected(maxIndex.error());
        const std::uint64_t cells = cellCount(*plan);
        SlurmJob job{.name = std::filesystem::path(inputName(m_file)).stem().string(),
                     .program = std::move(*program),
                     .cells = cells,
                     .shards = std::min(m_tasks, cells),
                     .maxIndex = maxIndex->value_or(defaultMaxIndex),
                     .resources = m_resources,
                     .options = optionsOf(m_own.commands())};
        if (auto ok = writeJobFolder(job, portablePlan(*plan), m_folder); !ok)
            return propagateError(ok);
        return job;
    }

    [[nodiscard]] Result<void> reportHowToSubmit(const Console& console, const SlurmJob& job) const
    {
        std::string text = fmt::format("{}: {} in {}; submit with\n", m_output, countedCells(job.cells),
                                       counted(static_cast<std::int64_t>(job.shards), "shard"));
        for (const ShardArray& array : allShardArrays(job))
            text += "  " + commandIn(m_folder, submitCommand(array)) + '\n';
        return deliver(console, {}, text + "See the README there for details.\n");
    }

    [[nodiscard]] Result<void> submit(const Console& console, const SlurmJob& job) const
    {
        auto jobs = jobsInQueue(console);
        if (!jobs)
            return propagateError(jobs);
        if (!jobs->empty() && !m_wait)
            return usageError(fmt::format("the jobs {} of '{}' are still in the queue; add --wait to follow them",
                                          fmt::join(*jobs, ", "), m_output));
        if (jobs->empty())
            jobs = submitOpenShards(console, job);
        if (!jobs)
            return propagateError(jobs);
        return m_wait ? followAndMerge(console, job, *jobs) : submitMerge(console, *jobs);
    }

    /// The arrays of the folder that were submitted before and have not ended.
    [[nodiscard]] Result<std::vector<SlurmJobId>> jobsInQueue(const Console& console) const
    {
        std::vector<SlurmJobId> jobs = submittedJobs(m_folder);
        if (jobs.empty())
            return jobs;
        const auto counts = queueCounts(jobs, console.stop);
        if (!counts)
            return tl::unexpected(counts.error());
        return counts->isEmpty() ? std::vector<SlurmJobId>() : jobs;
    }

    [[nodiscard]] Result<std::vector<SlurmJobId>> submitOpenShards(const Console& console, const SlurmJob& job) const
    {
        const auto shards = openShards(job, m_folder, console.stop);
        if (!shards)
            return tl::unexpected(shards.error());
        const auto submitted = [&console](SlurmJobId id, const ShardArray& array) {
            printMessage(console,
                         array.offset == 0 ? fmt::format("submitted job {}: shards {}", id, array.indices)
                                           : fmt::format("submitted job {}: shards {} + {}", id, array.offset, array.indices));
        };
        return submitShards(job, *shards, m_folder, submitted, console.stop);
    }

    [[nodiscard]] Result<void> submitMerge(const Console& console, const std::vector<SlurmJobId>& jobs) const
    {
        if (jobs.empty()) {
            printMessage(console, "all shards are complete; merge them with\n  " + commandIn(m_folder, {"bash", "merge.sh"}));
            return {};
        }
        const auto id = submitJob(mergeCommand(jobs), m_folder, console.stop);
        if (!id)
            return fail(id.error().code,
                        fmt::format("{}; the shards are submitted, merge them with: {}", id.error().message,
                                    commandIn(m_folder, mergeCommand(jobs))));
        printMessage(console, fmt::format("submitted job {}: merges them to {}", *id, jobResults));
        return {};
    }

    [[nodiscard]] Result<void> followAndMerge(const Console& console, const SlurmJob& job,
                                              const std::vector<SlurmJobId>& jobs) const
    {
        if (auto ok = follow(console, jobs); !ok)
            return goOnLater(ok.error(), jobs);
        const auto states = jobs.empty() ? Result<std::string>() : endStates(jobs, console.stop);
        if (states && !states->empty())
            printMessage(console, "ended: " + *states);
        return merge(console, job);
    }

    [[nodiscard]] static Result<void> follow(const Console& console, const std::vector<SlurmJobId>& jobs)
    {
        if (jobs.empty())
            return {};
        FollowSettings settings{.look = [&] { return queueCounts(jobs, console.stop); }, .stop = console.stop};
        settings.changed = [&console](const QueueCounts& counts) {
            printMessage(console, fmt::format("{} pending, {} running", counts.pending, counts.running));
            console.err.flush();
        };
        settings.failed = [&console](const Error& error) {
            printMessage(console, "Slurm does not answer, asking again: " + error.message);
        };
        return followJobs(settings);
    }

    /// The jobs go on without us: says how to see what comes of them.
    [[nodiscard]] Result<void> goOnLater(const Error& error, const std::vector<SlurmJobId>& jobs) const
    {
        return fail(error.code,
                    fmt::format("{}; the jobs {} continue. Run the same command to follow them again; to merge without it: {}",
                                error.message, fmt::join(jobs, ", "), commandIn(m_folder, mergeCommand(jobs))));
    }

    [[nodiscard]] Result<void> merge(const Console& console, const SlurmJob& job) const
    {
        const std::filesystem::path results = m_folder / jobResults;
        const auto stores = shardStores(job, m_folder);
        if (stores.empty())
            return badInput("no shard has started; see logs/ for the reason", {.file = m_folder.string()});
        const auto merged = mergeStores(stores, results, console.stop);
        if (!merged)
            return tl::unexpected(merged.error());
        const auto open = openShards(job, m_folder, console.stop);
        if (!open)
            return tl::unexpected(open.error());
        if (!open->empty())
            return badInput(
                fmt::format("{} of {} not complete; see logs/ for the reason, and run the same command to submit them again",
                            counted(std::ssize(*open), "shard"), job.shards),
                {.file = results.string()});
        if (merged->failed > 0)
            return badInput(fmt::format("{} failed", countedCells(merged->failed)), {.file = results.string()});
        printMessage(console, fmt::format("{}: {}", results.string(), countedCells(merged->done)));
        return {};
    }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::string m_output;
    std::filesystem::path m_folder; ///< m_output, absolute
    std::uint64_t m_tasks = 200;
    SlurmResources m_resources;
    std::string m_program;
    OwnOptions m_own;
    bool m_submit = false;
    bool m_wait = false;
};

} // namespace

std::unique_ptr<Command> makeSlurmCommand() { return std::make_unique<SlurmCommand>(); }

} // namespace wattif::cli
