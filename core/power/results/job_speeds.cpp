// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/job_speeds.h"

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/power/model/cap_levels.h"

namespace wattif::power {
namespace {

/// Calls visit(job, from, to, level) for the times in which jobs run at another level than before, full speed included.
template <typename Visit>
void eachSpan(const Outcome& outcome, const Visit& visit)
{
    struct Since {
        Time at = 0;
        std::size_t level = 0;
    };
    std::vector<Since> present(outcome.runs.size());
    std::vector<bool> changes(outcome.runs.size(), false);
    for (const LogEntry& entry : outcome.log) {
        if (entry.kind != LogKind::levelChanges)
            continue;
        const LevelChange& change = outcome.levels[entry.index];
        Since& since = present[change.job];
        visit(change.job, changes[change.job] ? since.at : outcome.runs[change.job].start, entry.at, since.level);
        changes[change.job] = true;
        since = {entry.at, change.level};
    }
    for (std::size_t job = 0; job < changes.size(); ++job)
        if (changes[job])
            visit(job, present[job].at, outcome.runs[job].end, present[job].level);
}

} // namespace

std::vector<double> slowedSeconds(const Instance& instance, const Outcome& outcome)
{
    std::vector<double> seconds(outcome.levels.empty() ? 0 : outcome.runs.size());
    if (seconds.empty())
        return seconds;
    const CapLevels levels(instance);
    eachSpan(outcome, [&](std::size_t job, Time from, Time to, std::size_t level) {
        const Work lost = levels.work(0, to - from) - levels.work(level, to - from);
        seconds[job] +=
            static_cast<double>(lost) / static_cast<double>(CapLevels::fullSpeed) / static_cast<double>(ticksPerSecond);
    });
    return seconds;
}

std::vector<SlowedSpan> slowedSpans(const Outcome& outcome)
{
    std::vector<SlowedSpan> spans;
    if (outcome.levels.empty())
        return spans;
    eachSpan(outcome, [&spans](std::size_t job, Time from, Time to, std::size_t level) {
        if (level > 0 && from < to)
            spans.push_back({static_cast<std::uint32_t>(job), from, to, level});
    });
    return spans;
}

SlowedJobs slowedJobs(const Instance& instance, const Outcome& outcome)
{
    SlowedJobs slowed;
    for (const double seconds : slowedSeconds(instance, outcome)) {
        slowed.count += seconds > 0.0 ? 1 : 0;
        slowed.seconds += seconds;
    }
    return slowed;
}

std::vector<std::string> speedTexts(const Instance& instance, const Outcome& outcome)
{
    std::vector<std::string> texts(outcome.levels.empty() ? 0 : outcome.runs.size());
    if (texts.empty())
        return texts;
    eachSpan(outcome, [&](std::size_t job, Time from, Time to, std::size_t level) {
        if (from == to)
            return;
        const double speed = level == 0 ? 1.0 : instance.capLevels[level - 1].speed;
        texts[job] += fmt::format("{}{}:{}", texts[job].empty() ? "" : " ", formatNumber(toSeconds(from)), formatNumber(speed));
    });
    return texts;
}

double speedPercent(const std::vector<CapLevel>& levels, std::size_t level)
{
    constexpr double percent = 100.0;
    return level == 0 ? percent : percent * levels[level - 1].speed;
}

Message speedChangeText(const std::vector<CapLevel>& levels, const Outcome& outcome, const LogEntry& entry)
{
    const LevelChange& change = outcome.levels[entry.index];
    const std::string percent = formatShort(speedPercent(levels, change.level), 3);
    if (entry.at == outcome.runs[change.job].start)
        return formatMessage("starts at {} %", percent);
    return change.level > change.before ? formatMessage("slowed to {} %", percent) : formatMessage("sped up to {} %", percent);
}

} // namespace wattif::power
