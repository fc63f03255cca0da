// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/cluster_follower.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cli/option_text.h"
#include "core/experiment/cluster/cluster_watch.h"
#include "core/experiment/cluster/job_follower.h"
#include "core/io/calendar_time.h"
#include "core/io/slurm_time.h"

namespace wattif::cli {
namespace {

constexpr std::int64_t maxGapSeconds = 86'400; ///< in a history that goes on

/// A moment before now, Unix seconds; nothing for other texts.
std::optional<std::int64_t> sinceSeconds(const std::string& text)
{
    const auto written = parseIsoTime(text);
    if (!written)
        return std::nullopt;
    const std::int32_t offset = written->offset.value_or(localOffset(written->localSeconds - localOffset(written->localSeconds)));
    const std::int64_t seconds = written->localSeconds - offset;
    return seconds > 0 && seconds < clusterTime().at ? std::optional(seconds) : std::nullopt;
}

/// One following of a cluster, from its first snapshot to its last.
class Following {
public:
    Following(const Console& console, const ClusterFollower::Visitor& visitor, ClusterWatch watch, const std::string& folder)
        : m_console(console), m_visitor(visitor), m_run(slurmCommands(console.stop, folder)), m_watch(std::move(watch))
    {
    }

    /// Continues an earlier history over the time between two controllers.
    void readMissed()
    {
        const slurm::History& history = m_watch.history();
        printLine(fmt::format("the history goes on, from {} to {}: {}", isoTime(history.begin(), localOffset(history.begin())),
                              isoTime(history.now(), localOffset(history.now())), counted(std::ssize(history.jobs()), "job")));
        m_watch.readMissed(m_run);
    }

    /// Begins the history earlier where the accounting knows it.
    void readPast(std::int64_t since)
    {
        if (auto ok = m_watch.readPast(m_run, since); !ok && ok.error().code != ErrorCode::interrupted)
            printLine("the history begins now: " + ok.error().message);
    }

    Result<void> look()
    {
        const auto look = m_watch.look(m_run, clusterTime().at);
        if (!look)
            return fails(look.error());
        if (std::exchange(m_isSilent, false))
            printLine("Slurm answers again");
        for (const std::string& warning : look->warnings)
            printLine(warning);
        auto ok = m_visitor.seen(look->snapshot, m_watch.history(), look->changes);
        if (ok || ok.error().code != ErrorCode::io) {
            m_lastFailure.clear();
            return ok;
        }
        if (std::exchange(m_lastFailure, ok.error().message) != ok.error().message)
            printLine(ok.error().message);
        return {};
    }

    void end() const
    {
        if (m_visitor.ended)
            m_visitor.ended(m_watch.history());
    }

private:
    void printLine(const std::string& line)
    {
        printMessage(m_console, line);
        m_console.err.flush();
    }

    Result<void> fails(const Error& error)
    {
        if (error.code == ErrorCode::interrupted)
            return {};
        if (!std::exchange(m_isSilent, true))
            printLine("Slurm does not answer, asking again: " + error.message);
        return m_visitor.failed ? m_visitor.failed() : Result<void>();
    }

    const Console& m_console;
    const ClusterFollower::Visitor& m_visitor;
    slurm::CommandRunner m_run;
    ClusterWatch m_watch;
    bool m_isSilent = false;
    std::string m_lastFailure; ///< of the visitor
};

} // namespace

ClusterTime clusterTime()
{
    const auto secondsOf = [](auto time) {
        return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
    };
    return {.at = secondsOf(std::chrono::system_clock::now()), .steady = secondsOf(std::chrono::steady_clock::now())};
}

void ClusterFollower::declareReading(CLI::App& line)
{
    line.add_option("--commands", m_folder,
                    "Folder with squeue, scontrol and sacct, or with programs that answer as they do; default: those in PATH.")
        ->type_name("DIR");
    line.add_option(
            "--since", m_since,
            "Begins the history at this time, with the jobs that sacct knows: 2026-11-23 or 2026-11-23T08:00 on the clock of "
            "this host; default: now.")
        ->type_name("TIME");
}

void ClusterFollower::declareReplay(CLI::App& line)
{
    line.add_flag("--replay", m_isReplay,
                  "Looks at a simulated cluster that runs the jobs of the scenario with all nodes on, up to the end of the last "
                  "one, without waiting between two looks.")
        ->excludes("--slurm", "--partition");
}

void ClusterFollower::declare(CLI::App& line)
{
    line.add_flag("--slurm", m_slurm, "Follows the Slurm cluster of this host; required.");
    line.add_option("--every", m_every, "Seconds between two looks at the cluster.")
        ->transform(wholeIn(1, 3600))
        ->capture_default_str()
        ->type_name("N");
    line.add_option("--for", m_for,
                    "Ends after this time, in the format of Slurm: 90 (minutes), 1:30:00, 1-12 (days-hours); default: at Ctrl+C.")
        ->type_name("T");
    line.add_option("--partition", m_partitions, "Follows the nodes and jobs of these partitions; default: all.")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("A,B");
}

Result<const slurm::LiveStudy*> ClusterFollower::check(const Study& study) const
{
    if (!m_slurm && !m_isReplay)
        return usageError("name the kind of cluster: --slurm");
    if (!m_for.empty() && !slurmDuration(m_for))
        return usageError(fmt::format("--for: not a time of Slurm (got '{}'); write minutes, h:mm:ss or days-hours", m_for));
    if (!m_since.empty() && !sinceSeconds(m_since))
        return usageError(
            fmt::format("--since: not a time in the past (got '{}'); write 2026-11-23 or 2026-11-23T08:00", m_since));
    const slurm::LiveStudy* live = slurm::liveStudyOf(study);
    if (!live)
        return usageError(fmt::format("the study '{}' cannot follow a cluster; use a scenario of power", study.name()));
    return live;
}

bool ClusterFollower::continues(const slurm::History::Kept& history) const
{
    return history.partitions == std::set<std::string>(m_partitions.begin(), m_partitions.end())
        && history.now > clusterTime().at - maxGapSeconds;
}

Result<void> ClusterFollower::follow(const Console& console, const Visitor& visitor,
                                     const std::optional<slurm::History::Kept>& earlier) const
{
    Following following(console, visitor,
                        earlier ? ClusterWatch(*earlier) : ClusterWatch({m_partitions.begin(), m_partitions.end()}), m_folder);
    if (earlier)
        following.readMissed();
    if (!m_since.empty())
        following.readPast(sinceSeconds(m_since).value_or(clusterTime().at));
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const auto length = std::chrono::seconds(m_for.empty() ? 0 : slurmDuration(m_for).value_or(0));
    for (Clock::time_point next = begin;;) {
        if (auto ok = following.look(); !ok && ok.error().code != ErrorCode::interrupted)
            return ok;
        next = std::max(next + std::chrono::seconds(m_every), Clock::now());
        const bool isOver = !m_for.empty() && next > begin + length;
        const auto pause = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now());
        if (isOver || !pauseUnlessStopped(pause, console.stop)) {
            following.end();
            return {};
        }
    }
}

Result<void> ClusterFollower::replay(const Console& console, const slurm::Replay& cluster, const Visitor& visitor) const
{
    const std::int64_t end =
        m_for.empty() ? cluster.end : std::min(cluster.end, cluster.begin + slurmDuration(m_for).value_or(0));
    slurm::History history;
    for (std::int64_t at = cluster.begin;; at = std::min(at + m_every, end)) {
        const slurm::Snapshot snapshot = cluster.snapshotAt(at);
        const std::vector<std::string> changes = history.add(snapshot);
        if (auto ok = visitor.seen(snapshot, history, changes); !ok && ok.error().code != ErrorCode::interrupted)
            return ok;
        if (at >= end || console.stop.stop_requested())
            break;
    }
    if (visitor.ended)
        visitor.ended(history);
    return {};
}

} // namespace wattif::cli
