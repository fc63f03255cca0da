// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/shard_array.h"

#include <fmt/format.h>

namespace wattif {
namespace {

/// Appends "first-last", or one number, to a list.
void appendRange(std::string& list, std::uint64_t first, std::uint64_t last)
{
    if (!list.empty())
        list += ',';
    list += first == last ? fmt::format("{}", first) : fmt::format("{}-{}", first, last);
}

} // namespace

std::vector<ShardArray> shardArrays(std::span<const std::uint64_t> shards, std::uint64_t mostIndex)
{
    std::vector<ShardArray> arrays;
    for (std::size_t begin = 0; begin < shards.size();) {
        const std::uint64_t offset = (shards[begin] - 1) / mostIndex * mostIndex;
        if (arrays.empty() || arrays.back().offset != offset)
            arrays.push_back({.offset = offset, .indices = {}});
        std::size_t end = begin + 1;
        while (end < shards.size() && shards[end] == shards[end - 1] + 1 && shards[end] <= offset + mostIndex)
            ++end;
        appendRange(arrays.back().indices, shards[begin] - offset, shards[end - 1] - offset);
        begin = end;
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

} // namespace wattif
