// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/cluster_watch.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/experiment/cluster/child_process.h"
#include "core/slurm/live_study.h"

namespace wattif {
namespace {

constexpr const char* answerSeconds = "30";
constexpr int timedOut = 124; ///< the exit code of `timeout`
constexpr int notFound = 127; ///< that of `env`

std::string onOneLine(std::string text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
        text.pop_back();
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// The place of the program in a command, after `env` and its settings.
std::size_t programIn(const std::vector<std::string>& words)
{
    const auto found =
        std::ranges::find_if(words, [](const std::string& word) { return word != "env" && word.find('=') == std::string::npos; });
    return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
}

Result<std::string> answerOf(std::vector<std::string> words, const std::stop_token& stop, const std::filesystem::path& folder)
{
    const std::string program = words[programIn(words)];
    if (!folder.empty())
        words[programIn(words)] = (folder / program).string();
    words.insert(words.begin(), {"timeout", "--kill-after=2", answerSeconds});
    auto ended = runProgram(words, {}, stop);
    if (!ended)
        return propagateError(ended);
    if (ended->code == 0)
        return std::move(ended->out);
    if (ended->code == timedOut)
        return fail(ErrorCode::io, formatMessage("{} did not answer within {} s", program, answerSeconds));
    if (ended->code == notFound)
        return fail(ErrorCode::io,
                    folder.empty() ? formatMessage("the command {} is not in PATH", program)
                                   : formatMessage("the command {} is not in the folder {}", program, folder.string()));
    const std::string reason = onOneLine(ended->err);
    return fail(ErrorCode::io,
                reason.empty() ? formatMessage("{} failed with code {}", program, ended->code)
                               : formatMessage("{} failed with code {}: {}", program, ended->code, reason));
}

} // namespace

slurm::CommandRunner slurmCommands(const std::stop_token& stop, const std::filesystem::path& folder)
{
    return [stop, folder](const std::vector<std::string>& words) { return answerOf(words, stop, folder); };
}

std::int32_t localOffset(std::int64_t unixSeconds)
{
    const auto moment = static_cast<std::time_t>(unixSeconds);
    std::tm local{};
    return ::localtime_r(&moment, &local) ? static_cast<std::int32_t>(local.tm_gmtoff) : 0;
}

Result<void> ClusterWatch::readPast(const slurm::CommandRunner& run, std::int64_t since)
{
    const auto jobs = slurm::readPast(run, since);
    if (!jobs)
        return tl::unexpected(jobs.error());
    m_history.addPast(since, localOffset(since), *jobs);
    m_hasAccounting = true;
    return {};
}

void ClusterWatch::readMissed(const slurm::CommandRunner& run)
{
    const auto jobs = slurm::readPast(run, m_history.now());
    if (!jobs)
        return;
    m_history.addMissed(*jobs);
    m_hasAccounting = true;
}

Result<ClusterLook> ClusterWatch::look(const slurm::CommandRunner& run, std::int64_t at)
{
    auto snapshot = slurm::readSnapshot(run, at);
    if (!snapshot)
        return tl::unexpected(std::move(snapshot.error()));
    snapshot->offsetSeconds = localOffset(snapshot->at);
    ClusterLook look{.snapshot = std::move(*snapshot)};
    for (const std::string& warning : look.snapshot.warnings)
        if (m_warned.insert(warning).second)
            look.warnings.push_back(warning);
    look.changes = m_history.add(look.snapshot);
    if (const Message differ = slurm::processorsText(m_history.nodes()); !differ.empty() && m_warned.insert(differ).second)
        look.warnings.push_back(formatMessage("the nodes differ ({}): they are followed as kinds of nodes", differ));
    if (const auto vanished = m_history.vanished(); !vanished.empty()) {
        const auto ends = slurm::readEnds(run, vanished);
        if (ends || !m_hasAccounting) // one that fails for a while is asked again at the next look
            m_history.addEnds(ends.value_or(std::vector<slurm::Job>()));
        m_hasAccounting = m_hasAccounting || ends;
    }
    return look;
}

namespace {

/// The assumptions of `base` that hold for a scenario of the history, too, and what that one assumes itself.
ImportReport reportOf(const Scenario& base, const Scenario& made, const slurm::History& history)
{
    const auto options = made.study->scenarioOptions();
    ImportReport report;
    for (Assumption& assumption : unconfirmed(base.importReport, options, made.study->optionsOf(*made.baseline.instance)))
        if (std::ranges::find(options, assumption.name, &Option::name) != options.end())
            report.assumed.push_back(std::move(assumption));
    if (const std::int64_t mixed = slurm::jobsOnDifferentNodes(history); mixed > 0)
        report.assume("nodes", "of one kind for each job",
                      formatMessage("{} on nodes with different processors", counted(mixed, "job")));
    return report;
}

} // namespace

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
    made.importReport = reportOf(scenario, made, history);
    if (!live->recorded.empty())
        setRuns(*made.study, made.baseline, live->recorded, true);
    return made;
}

} // namespace wattif
