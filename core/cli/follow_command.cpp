// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ostream>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/cli/cluster_follower.h"
#include "core/cli/command.h"
#include "core/experiment/cluster/cluster_watch.h"
#include "core/experiment/scenario_file.h"
#include "core/io/calendar_time.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

class FollowCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("follow", "Follows a Slurm cluster and writes its history as a scenario");
        m_line
            ->add_option("scenario", m_file, "Scenario of the power study, with the power of the nodes; or - for standard input")
            ->type_name("FILE")
            ->required();
        m_follower.declare(*m_line);
        m_follower.declareReading(*m_line);
        addOutput(*m_line, m_output, "Scenario file of the history, written after each change; default: none.");
        addMaxSize(*m_line);
        m_line->footer("Examples:\n  wattif-cli follow S.json --slurm -o week.json\n"
                       "  wattif-cli follow S.json --slurm --partition batch --every 10 --for 8:00:00 -o day.json\n"
                       "It only reads: squeue, scontrol show and sacct. Ctrl+C ends it; the file is complete.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (m_output == standardStream)
            return usageError("the history is written again and again; name a file");
        const auto scenario = readAndWarn(console, m_file, {.output = m_output});
        if (!scenario)
            return tl::unexpected(scenario.error());
        if (const auto live = m_follower.check(*scenario->study); !live)
            return tl::unexpected(live.error());
        const auto seen = [&](const slurm::Snapshot& snapshot, const slurm::History& history,
                              const std::vector<std::string>& changes) {
            for (const std::string& change : changes)
                console.out << isoTime(snapshot.at, snapshot.offsetSeconds) << ' ' << change << '\n';
            console.out.flush();
            return m_output.empty() || history.jobs().empty() ? Result<void>() : write(*scenario, history);
        };
        return m_follower.follow(console, {.seen = seen});
    }

    [[nodiscard]] std::string task() const override { return "follow a cluster with " + described(m_file); }

private:
    [[nodiscard]] Result<void> write(const Scenario& scenario, const slurm::History& history) const
    {
        const auto made = scenarioOfHistory(scenario, history);
        if (!made && made.error().code == ErrorCode::badInput && !m_isWritten)
            return {}; // no job has started yet
        if (!made)
            return tl::unexpected(made.error());
        m_isWritten = true;
        return writeScenario(*made, m_output);
    }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::string m_output;
    ClusterFollower m_follower;
    mutable bool m_isWritten = false;
};

} // namespace

std::unique_ptr<Command> makeFollowCommand() { return std::make_unique<FollowCommand>(); }

} // namespace wattif::cli
