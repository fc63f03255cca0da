// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/slurm_client.h"

#include <algorithm>
#include <charconv>
#include <map>

#include <unistd.h>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/experiment/cluster/child_process.h"

namespace wattif {
namespace {

std::string_view trimmedText(std::string_view text)
{
    const auto isBlank = [](char letter) { return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

template <class Visit>
void forEachLine(std::string_view text, Visit visit)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const std::string_view line = trimmedText(text.substr(0, end)); !line.empty())
            visit(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// The whole number that a text begins with.
std::optional<std::int64_t> leadingNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// What a command of Slurm printed; Error(io) with its own words where it failed.
Result<std::string> outputOf(const std::vector<std::string>& command, const std::filesystem::path& folder,
                             const std::stop_token& stop)
{
    auto ended = runProgram(command, folder, stop);
    if (!ended)
        return propagateError(ended);
    if (ended->code == 0)
        return std::move(ended->out);
    std::string words(trimmedText(ended->err));
    std::replace(words.begin(), words.end(), '\n', ' ');
    return fail(ErrorCode::io,
                formatMessage("{} failed with code {}{}{}", command.front(), ended->code, words.empty() ? "" : ": ", words));
}

std::string joinedJobs(std::span<const SlurmJobId> jobs) { return fmt::format("{}", fmt::join(jobs, ",")); }

} // namespace

std::optional<std::uint64_t> arraySizeOfConfig(std::string_view config)
{
    std::optional<std::uint64_t> found;
    forEachLine(config, [&found](std::string_view line) {
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos || trimmedText(line.substr(0, equals)) != "MaxArraySize")
            return;
        constexpr std::int64_t maxSize = 4'000'001; // Slurm's own limit
        const auto size = leadingNumber(trimmedText(line.substr(equals + 1)));
        if (size && *size >= 0)
            found = static_cast<std::uint64_t>(std::min(*size, maxSize));
    });
    return found;
}

std::optional<SlurmJobId> submittedJob(std::string_view output)
{
    const std::string_view text = trimmedText(output);
    const auto number = leadingNumber(text);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const bool isWhole = digits == text.size() || text[digits] == ';';
    return number && *number > 0 && isWhole ? number : std::nullopt;
}

QueueCounts countQueue(std::string_view lines, std::span<const SlurmJobId> jobs)
{
    QueueCounts counts;
    forEachLine(lines, [&](std::string_view line) {
        const auto job = leadingNumber(line);
        if (!job || std::find(jobs.begin(), jobs.end(), *job) == jobs.end())
            return;
        const std::string_view state = line.substr(std::min(line.find('|'), line.size() - 1) + 1);
        const bool isRunning = state == "RUNNING" || state == "COMPLETING" || state == "STAGE_OUT" || state == "CONFIGURING";
        ++(isRunning ? counts.running : counts.pending);
    });
    return counts;
}

std::string countStates(std::string_view lines)
{
    std::map<std::string_view, int> counts;
    forEachLine(lines, [&counts](std::string_view line) { ++counts[line.substr(0, line.find(' '))]; });
    std::vector<std::pair<std::string_view, int>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string text;
    for (const auto& [state, count] : sorted)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, state);
    return text;
}

Result<std::optional<std::uint64_t>> maxArrayIndex(const std::stop_token& stop)
{
    const auto config = outputOf({"scontrol", "show", "config"}, {}, stop);
    if (!config && config.error().code == ErrorCode::interrupted)
        return tl::unexpected(config.error());
    const auto size = config ? arraySizeOfConfig(*config) : std::nullopt;
    if (!size)
        return std::nullopt;
    if (*size < 2)
        return fail(ErrorCode::io, "this cluster does not allow job arrays: its MaxArraySize is below 2");
    return *size - 1;
}

Result<SlurmJobId> submitJob(const std::vector<std::string>& command, const std::filesystem::path& folder,
                             const std::stop_token& stop)
{
    std::vector<std::string> words = command;
    words.insert(words.begin() + 1, "--parsable");
    const auto output = outputOf(words, folder, stop);
    if (!output)
        return tl::unexpected(output.error());
    const auto job = submittedJob(*output);
    if (!job)
        return fail(ErrorCode::io, formatMessage("sbatch returned '{}', which is not a job number", trimmedText(*output)));
    return *job;
}

Result<QueueCounts> queueCounts(std::span<const SlurmJobId> jobs, const std::stop_token& stop)
{
    // All jobs of the user: asked for a job that it has forgotten, squeue fails.
    const auto lines = outputOf({"squeue", "--noheader", "--array", fmt::format("--user={}", ::getuid()),
                                 "--states=PENDING,RUNNING,SUSPENDED,COMPLETING,CONFIGURING", "--format=%F|%T"},
                                {}, stop);
    if (!lines)
        return tl::unexpected(lines.error());
    return countQueue(*lines, jobs);
}

Result<std::string> endStates(std::span<const SlurmJobId> jobs, const std::stop_token& stop)
{
    const auto lines = outputOf(
        {"sacct", "--noheader", "--allocations", "--parsable2", "--format=State", "--jobs=" + joinedJobs(jobs)}, {}, stop);
    if (!lines && lines.error().code == ErrorCode::interrupted)
        return tl::unexpected(lines.error());
    return lines ? countStates(*lines) : std::string();
}

} // namespace wattif
