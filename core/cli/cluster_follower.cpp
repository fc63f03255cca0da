// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/cluster_follower.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <ostream>
#include <set>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cli/number_range.h"
#include "core/experiment/cluster/child_process.h"
#include "core/experiment/cluster/job_follower.h"
#include "core/experiment/scenario_file.h"
#include "core/io/slurm_time.h"

namespace wattif::cli {
namespace {

constexpr const char* answerSeconds = "30";
constexpr int timedOut = 124; ///< the exit code of `timeout`

std::string onOneLine(std::string text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
        text.pop_back();
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// The program of a command, after `env` and its settings.
std::string programOf(const std::vector<std::string>& words)
{
    const auto found =
        std::ranges::find_if(words, [](const std::string& word) { return word != "env" && word.find('=') == std::string::npos; });
    return found == words.end() ? words.front() : *found;
}

Result<std::string> outputOf(const std::vector<std::string>& words, const std::stop_token& stop)
{
    std::vector<std::string> limited{"timeout", "--kill-after=2", answerSeconds};
    limited.insert(limited.end(), words.begin(), words.end());
    auto ended = runProgram(limited, {}, stop);
    if (!ended)
        return propagateError(ended);
    if (ended->code == 0)
        return std::move(ended->out);
    const std::string program = programOf(words);
    if (ended->code == timedOut)
        return fail(ErrorCode::io, fmt::format("{} did not answer within {} s", program, answerSeconds));
    const std::string reason = onOneLine(ended->err);
    return fail(ErrorCode::io,
                fmt::format("{} failed with code {}{}{}", program, ended->code, reason.empty() ? "" : ": ", reason));
}

std::int32_t localOffset(std::int64_t at)
{
    const auto moment = static_cast<std::time_t>(at);
    std::tm local{};
    return ::localtime_r(&moment, &local) ? static_cast<std::int32_t>(local.tm_gmtoff) : 0;
}

/// One following of a cluster, from its first snapshot to its last.
class Following {
public:
    Following(const Console& console, const ClusterFollower::Visitor& visitor, std::set<std::string> partitions)
        : m_console(console), m_visitor(visitor), m_run(slurmCommands(console.stop)), m_history(std::move(partitions))
    {
    }

    Result<void> look()
    {
        auto snapshot = slurm::readSnapshot(m_run, clusterTime().at);
        if (!snapshot)
            return fails(snapshot.error());
        if (std::exchange(m_isSilent, false))
            printLine("Slurm answers again");
        snapshot->offsetSeconds = localOffset(snapshot->at);
        for (const std::string& warning : snapshot->warnings)
            if (m_warned.insert(warning).second)
                printLine(warning);
        const std::vector<std::string> changes = m_history.add(*snapshot);
        if (const auto vanished = m_history.vanished(); !vanished.empty())
            m_history.addEnds(slurm::readEnds(m_run, vanished).value_or(std::vector<slurm::Job>()));
        auto ok = m_visitor.seen(*snapshot, m_history, changes);
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
            m_visitor.ended(m_history);
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
    slurm::History m_history;
    bool m_isSilent = false;
    std::set<std::string> m_warned;
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

slurm::CommandRunner slurmCommands(const std::stop_token& stop)
{
    return [stop](const std::vector<std::string>& words) { return outputOf(words, stop); };
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
    if (!m_slurm)
        return usageError("name the kind of cluster: --slurm");
    if (!m_for.empty() && !slurmDuration(m_for))
        return usageError(fmt::format("--for: not a time of Slurm (got '{}'); write minutes, h:mm:ss or days-hours", m_for));
    const slurm::LiveStudy* live = slurm::liveStudyOf(study);
    if (!live)
        return usageError(fmt::format("the study '{}' cannot follow a cluster; use a scenario of power", study.name()));
    return live;
}

Result<void> ClusterFollower::follow(const Console& console, const Visitor& visitor) const
{
    Following following(console, visitor, {m_partitions.begin(), m_partitions.end()});
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

Result<Scenario> scenarioOfHistory(const Scenario& scenario, const slurm::History& history)
{
    const slurm::LiveStudy* live = slurm::liveStudyOf(*scenario.study);
    auto instance = live->scenario(*scenario.baseline.instance, history, slurm::OpenJobs::endNow);
    if (!instance)
        return propagateError(instance);
    Scenario made = scenarioOf(*scenario.study, std::move(*instance), scenario.name);
    made.baseline.policies = scenario.baseline.policies;
    made.baseline.options = scenario.baseline.options;
    made.baseline.seed = scenario.baseline.seed;
    return made;
}

} // namespace wattif::cli
