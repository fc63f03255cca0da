// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <optional>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/byte_size.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/own_options.h"
#include "core/cli/progress_display.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/store.h"
#include "core/experiment/store/store_writer.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

constexpr unsigned maxJobs = 1024;

class ExperimentCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("experiment", "Runs all cells of a plan and keeps their results in a store");
        m_line->add_option("plan", m_file, "Plan of the experiment, or - for standard input")->type_name("FILE")->required();
        m_line
            ->add_option("-o,--output", m_output,
                         "Store to write, an SQLite file; an existing store of the same plan is continued.")
            ->type_name("FILE");
        m_line->add_option("--jobs", m_jobs, "Threads that run cells; default: all hardware threads.")
            ->transform(wholeIn(1, maxJobs))
            ->type_name("N");
        m_line->add_option("--shard", m_shardText, "Runs only the I-th of N parts of the plan; merge combines their stores.")
            ->type_name("I/N");
        m_own.declare(*m_line);
        m_line->add_flag("--retry-failed", m_retryFailed, "Runs failed cells again.");
        m_line->add_flag("--dry-run", m_dryRun, "Prints the number of cells, the expected time and the size of the store.");
        addMaxSize(*m_line);
        m_line->footer("Examples:\n  wattif-cli experiment plan.json --dry-run\n"
                       "  wattif-cli experiment plan.json -o results.sqlite\n"
                       "  wattif-cli experiment plan.json -o part3.sqlite --shard 3/16\n"
                       "The same command continues a run that was stopped or killed.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (m_output.empty() && !m_dryRun)
            return usageError("-o is required: the store to write");
        if (m_output == standardStream)
            return usageError("a store is a file; it cannot be written to standard output");
        ExperimentOptions options{.jobs = m_jobs.value_or(0), .stop = console.stop};
        if (!m_shardText.empty()) {
            const auto shard = parseShard(m_shardText);
            if (!shard)
                return fail(shard.error().code, "--shard: " + shard.error().message);
            options.shard = *shard;
        }
        if (auto ok = m_own.take(); !ok)
            return ok;
        const auto plan = readPlanAndWarn(console, m_file);
        if (!plan)
            return tl::unexpected(plan.error());
        if (auto ok = m_own.check(*plan); !ok)
            return ok;
        return m_dryRun ? runDry(console, *plan, options) : runCells(console, *plan, options);
    }

    [[nodiscard]] std::string task() const override { return "run the experiment " + described(m_file); }

private:
    [[nodiscard]] Result<void> runCells(const Console& console, const Plan& plan, ExperimentOptions& options) const
    {
        auto store = StoreWriter::open(m_output, plan, options.shard);
        if (!store)
            return propagateError(store);
        auto done = store->positions(!m_retryFailed);
        if (!done)
            return propagateError(done);
        options.done = std::move(*done);
        ProgressDisplay display(console.err, isTerminal(console.err));
        options.progress = [&display](const ExperimentProgress& progress) { display.show(progress); };
        const auto progress = runExperiment(plan, *store, options);
        const auto closed = store->finish();
        if (!progress)
            return tl::unexpected(progress.error());
        display.end(*progress);
        return closed ? outcome(*progress, console) : closed;
    }

    /// Says whether all is well: cells may be missing or have failed, also before.
    [[nodiscard]] Result<void> outcome(const ExperimentProgress& progress, const Console& console) const
    {
        const std::uint64_t there = progress.before + progress.done;
        if (there < progress.cells)
            return fail(ErrorCode::interrupted,
                        fmt::format("{}: {} of {} are in '{}'; run the same command to continue",
                                    console.stop.stop_requested() ? "interrupted" : "incomplete", there,
                                    counted(static_cast<std::int64_t>(progress.cells), "cell"), m_output));
        const auto store = Store::open(m_output);
        const auto failed = store ? store->failedCount() : tl::unexpected(store.error());
        const auto first = failed ? store->failures(1) : tl::unexpected(failed.error());
        if (!first)
            return tl::unexpected(first.error());
        if (first->empty())
            return {};
        return badInput(fmt::format("{} failed; the first is cell {}: {}", counted(static_cast<std::int64_t>(*failed), "cell"),
                                    first->front().cell, first->front().message),
                        {.file = m_output});
    }

    [[nodiscard]] Result<void> runDry(const Console& console, const Plan& plan, ExperimentOptions& options) const
    {
        std::error_code ignored;
        if (!m_output.empty() && std::filesystem::exists(m_output, ignored)) {
            const auto store = Store::open(m_output);
            if (!store)
                return tl::unexpected(store.error());
            if (store->hash() != planHash(plan))
                return badInput("this is the store of another plan, or its inputs have changed", {.file = m_output});
            auto done = store->positions(!m_retryFailed);
            if (!done)
                return propagateError(done);
            options.done = std::move(*done);
        }
        const DryRun found = dryRun(plan, options);
        if (console.stop.stop_requested())
            return fail(ErrorCode::interrupted, "interrupted");
        return deliver(console, {}, dryText(plan, options, found));
    }

    [[nodiscard]] static std::string dryText(const Plan& plan, const ExperimentOptions& options, const DryRun& found)
    {
        std::string text = fmt::format(
            "plan     {}: {}, {}, {}, {}\n", plan.study->name(), counted(static_cast<std::int64_t>(pointCount(plan)), "point"),
            counted(std::ssize(plan.instances), "instance"), counted(static_cast<std::int64_t>(plan.repeat), "repetition"),
            counted(std::ssize(plan.policies), "policy"));
        if (!options.shard.isWhole())
            text += fmt::format("shard    {}\n", shardText(options.shard));
        text += fmt::format("cells    {}\nruns     {}\n", found.cells, found.runs);
        if (found.timed > 0)
            text += fmt::format("time     {} on {} ({} a cell on one, from {})\n", durationText(found.seconds),
                                counted(threadsOf(options.jobs), "thread"), millisecondsText(found.secondsPerCell),
                                counted(static_cast<std::int64_t>(found.timed), "cell"));
        if (found.failed > 0)
            text += fmt::format("failed   {} of them\n", found.failed);
        return text + fmt::format("store    {}\n", byteSizeText(static_cast<std::size_t>(found.storeBytes), 2));
    }

    [[nodiscard]] static std::string millisecondsText(double seconds) { return formatShort(seconds * 1000.0, 3) + " ms"; }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::string m_output;
    std::optional<unsigned> m_jobs;
    std::string m_shardText;
    OwnOptions m_own;
    bool m_retryFailed = false;
    bool m_dryRun = false;
};

} // namespace

std::unique_ptr<Command> makeExperimentCommand() { return std::make_unique<ExperimentCommand>(); }

} // namespace wattif::cli
