// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Idle timeout whose time follows the price: a node goes off once being idle has cost as much as a shut-down and a boot;
// engine/priced_idle.cpp has the rule. With a flat price it is idle timeout with the break-even time.

#include <memory>
#include <utility>

#include "core/power/engine/priced_idle.h"
#include "core/power/policies/idle_timeout.h"
#include "core/power/policies/policies.h"
#include "core/power/policies/signal_options.h"

namespace wattif::power {
namespace {

std::vector<Option> optionRecords()
{
    std::vector<Option> all{signalOption("What being idle costs. price: the price of its energy. carbon: its carbon dioxide. "
                                         "mix: price plus carbon at the carbon price."),
                            carbonPriceOption()};
    for (Option& option : idleTimeoutOptionRecords())
        if (option.name != "suspend_time_s")
            all.push_back(std::move(option));
    return all;
}

Result<PreparedRun> beginPriceBreakEven(const PolicyInput& input)
{
    const SignalWeights weights = signalWeights(input.options);
    const Instance& instance = input.workload.instance();
    auto idle = std::make_shared<PricedIdle>(instance, RateSignal(instance, weights.price, weights.carbon));
    const IdleTimeoutOptions rates{.resumeRate = integer(input.options, "resume_rate"),
                                   .suspendRate = integer(input.options, "suspend_rate")};
    auto offAfter = [idle = std::move(idle)](Time since) { return idle->offAfter(since); };
    return PreparedRun{.nodes = std::make_unique<IdleTimeout>(input.workload, rates, std::move(offAfter))};
}

} // namespace

std::vector<Policy> priceBreakEvenPolicies()
{
    return {simulatedPolicy({.name = "price-break-even",
                             .title = "Price break-even",
                             .description =
                                 "A node is switched off once its idle power has cost as much as a shut-down and a boot, by the "
                                 "price or carbon of each hour; nodes are switched on as with Idle timeout.",
                             .source = "WattIf, after ski rental (Karlin et al. 1994)",
                             .byDefault = false,
                             .options = optionRecords()},
                            beginPriceBreakEven)};
}

} // namespace wattif::power
