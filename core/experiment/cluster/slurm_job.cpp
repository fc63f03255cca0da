// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/slurm_job.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/cluster/slurm_texts.h"

namespace wattif {
namespace {

bool isNameLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9')
        || letter == '.' || letter == '_' || letter == '-';
}

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

/// The name of the jobs: what a line of #SBATCH takes without quotes.
std::string jobName(const std::string& text)
{
    std::string name;
    for (const char letter : text.substr(0, 100))
        name += isNameLetter(letter) ? letter : '_';
    return name.empty() || name.front() == '-' ? "wattif" + name : name;
}

/// Reads "90", "30:00", "2:00:00", "1-12", "1-12:30" or "1-12:30:00", as sbatch does; seconds.
std::optional<std::int64_t> slurmTimeLimit(std::string_view text)
{
    const std::size_t dash = text.find('-');
    const bool hasDays = dash != std::string_view::npos;
    std::vector<std::int64_t> parts{0};
    std::size_t digits = 0;
    for (const char letter : text) {
        const bool isSeparator = letter == ':' || (letter == '-' && parts.size() == 1 && hasDays);
        if (digits == (isSeparator ? 0U : 7U) || (!isSeparator && !isDigit(letter)))
            return std::nullopt;
        if (isSeparator)
            parts.push_back(0);
        else
            parts.back() = parts.back() * 10 + (letter - '0');
        digits = isSeparator ? 0 : digits + 1;
    }
    constexpr std::array<std::int64_t, 4> withDays{86400, 3600, 60, 1};
    if (digits == 0 || parts.size() > (hasDays ? 4U : 3U))
        return std::nullopt;
    // Without days, one number is minutes, two are minutes and seconds, three hours, minutes and seconds.
    const std::size_t first = hasDays ? 0 : parts.size() == 3 ? 1 : 2;
    return std::inner_product(parts.begin(), parts.end(), withDays.begin() + static_cast<std::ptrdiff_t>(first), std::int64_t{0});
}

bool isMemory(std::string_view text)
{
    if (!text.empty() && std::string_view("KMGT").find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    return !text.empty() && text.size() < 10 && std::all_of(text.begin(), text.end(), isDigit) && text != "0";
}

/// Lines "#SBATCH --option=value".
std::string resourceLines(const SlurmResources& resources)
{
    std::string lines;
    const auto add = [&lines](std::string_view option, const std::string& value) {
        if (!value.empty())
            lines += fmt::format("#SBATCH --{}={}\n", option, value);
    };
    add("partition", resources.partition);
    add("time", resources.time);
    add("mem", resources.memory);
    return lines;
}

using Placeholders = std::map<std::string, std::string, std::less<>>;

/// Replaces @names@ by values; other text between two @ is unchanged. A value that ends its line replaces a line that is only a
/// placeholder, also if it is empty.
std::string filled(std::string_view text, const Placeholders& values)
{
    std::string result;
    for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@')) {
        const std::size_t end = std::min(text.find('@', at + 1), text.size());
        const auto found = values.find(text.substr(at + 1, end - at - 1));
        result += text.substr(0, at);
        text.remove_prefix(found == values.end() ? at : end + 1);
        if (found == values.end()) {
            result += '@';
            text.remove_prefix(1);
            continue;
        }
        result += found->second;
        const bool isWholeLine = found->second.empty() || found->second.back() == '\n';
        if (isWholeLine && !text.empty() && text.front() == '\n')
            text.remove_prefix(1);
    }
    return result + std::string(text);
}

std::string submitLines(const SlurmJob& job)
{
    std::string lines;
    for (const ShardArray& array : allShardArrays(job))
        lines += "  " + shellLine(submitCommand(array)) + '\n';
    return lines;
}

Placeholders placeholdersOf(const SlurmJob& job)
{
    return {{"name", jobName(job.name)},
            {"resources", resourceLines(job.resources)},
            {"program", shellWord(job.program)},
            {"options", shellLine(job.options)},
            {"shards", std::to_string(job.shards)},
            {"lastIndex", std::to_string(std::min(job.shards, job.maxIndex))},
            {"cells", std::to_string(job.cells)},
            {"submit", submitLines(job)}};
}

} // namespace

std::string rangesText(std::span<const std::uint64_t> numbers)
{
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        text += fmt::format("{}{}", text.empty() ? "" : ",", numbers[i]);
        if (last > i)
            text += fmt::format("-{}", numbers[last]);
        i = last + 1;
    }
    return text;
}

std::vector<ShardArray> shardArrays(std::span<const std::uint64_t> shards, std::uint64_t maxIndex)
{
    std::vector<ShardArray> arrays;
    for (std::size_t i = 0; i < shards.size();) {
        const std::uint64_t offset = (shards[i] - 1) / maxIndex * maxIndex;
        std::vector<std::uint64_t> indices;
        for (; i < shards.size() && shards[i] <= offset + maxIndex; ++i)
            indices.push_back(shards[i] - offset);
        arrays.push_back({.offset = offset, .indices = rangesText(indices)});
    }
    return arrays;
}

std::vector<std::string> submitCommand(const ShardArray& array, const std::vector<std::string>& options)
{
    std::vector<std::string> words{"sbatch"};
    words.insert(words.end(), options.begin(), options.end());
    words.insert(words.end(), {"--array=" + array.indices, "job.sh"});
    if (array.offset > 0)
        words.push_back(std::to_string(array.offset));
    return words;
}

Result<void> checkResources(const SlurmResources& resources)
{
    const std::string& partition = resources.partition;
    const auto isOfPartition = [](char letter) { return isNameLetter(letter) || letter == ','; };
    if (!std::all_of(partition.begin(), partition.end(), isOfPartition))
        return fail(ErrorCode::usage, formatMessage("--partition: '{}' is not a valid name of a partition", partition));
    constexpr std::int64_t minSeconds = 180;
    const auto time = slurmTimeLimit(resources.time);
    if (!resources.time.empty() && !time)
        return fail(ErrorCode::usage,
                    formatMessage("--time: '{}' is not a time; write minutes, H:MM:SS or days-hours, e.g. 90, 1:30:00 or 1-12",
                                  resources.time));
    if (time && *time < minSeconds)
        return fail(ErrorCode::usage,
                    "--time: a task needs at least 3 minutes, because it saves its results up to 2 minutes before its end");
    if (!resources.memory.empty() && !isMemory(resources.memory))
        return fail(ErrorCode::usage,
                    formatMessage("--memory: '{}' is not a size; write megabytes or a number with K, M, G or T, e.g. 4G",
                                  resources.memory));
    return {};
}

std::string jobScript(const SlurmJob& job) { return filled(jobScriptText(), placeholdersOf(job)); }

std::string mergeScript(const SlurmJob& job) { return filled(mergeScriptText(), placeholdersOf(job)); }

std::string jobReadMe(const SlurmJob& job) { return filled(jobReadMeText(), placeholdersOf(job)); }

std::vector<ShardArray> allShardArrays(const SlurmJob& job)
{
    std::vector<std::uint64_t> shards(job.shards);
    std::iota(shards.begin(), shards.end(), std::uint64_t{1});
    return shardArrays(shards, job.maxIndex);
}

} // namespace wattif
