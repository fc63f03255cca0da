// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `by-partition`: each kind of nodes follows the policy that its partition states (`node_policy`), with its options. Of
// several partitions of a kind the first one that states a policy counts; nodes of partitions without one stay on. Costs what the
// policies cost.

#include "core/power/policies/by_partition.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

/// Those that decide about the nodes of a queue by the past alone, and hold no jobs back.
constexpr std::array<std::string_view, 6> nodePolicies{"always-on",        "idle-timeout", "reserve",
                                                       "price-break-even", "predictive",   "load-factor"};

std::vector<std::string_view> wordsIn(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return words;
}

Result<void> readOption(const Policy& policy, std::string_view word, OptionValues& into)
{
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const Option* option = findOption(policy.info.options, name);
    if (!option)
        return badInput(formatMessage("the policy '{}' has no option '{}'", policy.info.name, name));
    if (equals == std::string_view::npos)
        return badInput(formatMessage("'{}' has no value: write {}=...", name, name));
    auto value = parseValue(*option, word.substr(equals + 1));
    if (!value)
        return propagateError(value);
    into.insert_or_assign(std::string(name), std::move(*value));
    return {};
}

/// The policy that a partition states.
Result<PolicyCall> policyOf(const Instance& instance, std::size_t p)
{
    const Partition& partition = instance.partitions[p];
    auto call = parseNodePolicy(partition.nodePolicy);
    if (!call)
        return badInput(formatMessage("partition '{}': {}", partition.name.text(), call.error().message),
                        {.cell = fmt::format("partitions[{}].node_policy", p)});
    return call;
}

Result<PolicyChoice> policyOfKind(const Instance& instance, std::int32_t kind)
{
    for (std::size_t p = 0; p < instance.partitions.size(); ++p) {
        const Partition& partition = instance.partitions[p];
        if (partition.nodePolicy.empty() || std::ranges::find(partition.kinds, kind) == partition.kinds.end())
            continue;
        auto call = policyOf(instance, p);
        if (!call)
            return propagateError(call);
        return PolicyChoice{findPolicy(call->policy), std::move(call->options)};
    }
    return PolicyChoice{findPolicy("always-on"), {}};
}

/// Without kinds of nodes there are no partitions.
Result<std::shared_ptr<Outcome>> runWithoutPartitions(const PolicyInput& input)
{
    return findPolicy("always-on")->runPool({input.workload, {}, input.alwaysOn, input.control});
}

} // namespace

Result<PolicyCall> parseNodePolicy(std::string_view text)
{
    const std::vector<std::string_view> words = wordsIn(text);
    const std::string_view name = words.empty() ? std::string_view() : words.front();
    if (std::ranges::find(nodePolicies, name) == nodePolicies.end())
        return badInput(formatMessage("'{}' is not a policy of a partition; known are {}", name,
                                      fmt::format("{}", fmt::join(nodePolicies, ", "))));
    const Policy& policy = *findPolicy(name);
    OptionValues given;
    for (std::size_t i = 1; i < words.size(); ++i)
        if (auto ok = readOption(policy, words[i], given); !ok)
            return propagateError(ok);
    auto options = completed(policy.info.options, given);
    if (!options)
        return propagateError(options);
    return PolicyCall{policy.info.name, std::move(*options)};
}

Result<void> checkNodePolicies(const Instance& instance)
{
    for (std::size_t p = 0; p < instance.partitions.size(); ++p)
        if (!instance.partitions[p].nodePolicy.empty())
            if (auto call = policyOf(instance, p); !call)
                return propagateError(call);
    return {};
}

std::vector<Policy> byPartitionPolicies()
{
    return {
        {.info = {.name = "by-partition",
                  .title = "By partition",
                  .description = "The nodes of each partition follow the policy that it states; those of partitions without one "
                                 "stay on.",
                  .source = "WattIf",
                  .byDefault = false},
         .runPool = runWithoutPartitions,
         .failsAlone = true,
         .ofKind = policyOfKind}};
}

} // namespace wattif::power
