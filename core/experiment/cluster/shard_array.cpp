// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/shard_array.h"

#include <fmt/format.h>

namespace wattif {
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

} // namespace wattif
