// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Green hours: idle timeout behind a gate that holds jobs for hours of lower price or carbon; engine/green_gate.cpp has the rule.

#include "core/base/format_message.h"
#include "core/power/engine/green_gate.h"

#include <algorithm>
#include <utility>

#include "core/power/policies/idle_timeout.h"
#include "core/power/policies/policies.h"
#include "core/power/policies/signal_options.h"

namespace wattif::power {
namespace {

std::vector<Option> signalOptions()
{
    Option slack{.name = "slack_s",
                 .title = "Slack",
                 .description = "No job is held longer than this after its submission, unless it states its own slack (slack_s).",
                 .defaultValue = 14'400.0};
    slack.max = 1e7;
    slack.sliderMax = 86'400.0;
    slack.unit = "s";
    return {slack,
            signalOption("What jobs wait for. price: cheap hours. carbon: hours of low carbon intensity. mix: low price plus "
                         "carbon at the carbon price."),
            carbonPriceOption()};
}

std::vector<Option> forecastOptions()
{
    Option error{.name = "forecast_error",
                 .title = "Forecast error",
                 .description = "Standard deviation of the forecast's relative error; for forecast noisy.",
                 .defaultValue = 0.1};
    error.max = 10.0;
    error.sliderMax = 1.0;
    Option seed{.name = "forecast_seed",
                .title = "Forecast seed",
                .description = "Seed of the errors; for forecast noisy.",
                .defaultValue = std::int64_t{1}};
    seed.max = 1e9;
    return {{.name = "forecast",
             .title = "Forecast",
             .description = "Knowledge of later hours. perfect: everything. persistence: each hour is as the same hour of the "
                            "day before. seasonal: the mean of the same hour of the last four weeks. noisy: the true value with "
                            "an error.",
             .defaultValue = std::string("perfect"),
             .choices = {"perfect", "persistence", "seasonal", "noisy"}},
            error,
            seed};
}

std::vector<Option> ruleOptions()
{
    Option worth{.name = "wait_worth",
                 .title = "Worth of waiting",
                 .description = "Node hours of busy energy, at the mean price of the next 24 hours, that an hour of waiting must "
                                "save; 0: cost alone counts.",
                 .defaultValue = 0.03};
    worth.max = 1e6;
    worth.sliderMax = 1.0;
    return {worth,
            {.name = "level",
             .title = "Level",
             .description = "day: values below the day's level, the smaller of mean and median of the next 24 hours, count as "
                            "the level; jobs then spread over the cheaper half of the day. none: jobs go for the lowest value.",
             .defaultValue = std::string("day"),
             .choices = {"day", "none"}},
            {.name = "decide_again",
             .title = "Decide again",
             .description = "Decides again at each step of the signal about jobs that have not started.",
             .defaultValue = true},
            {.name = "duration",
             .title = "Duration",
             .description = "What a job is planned with. predicted: the requested time, else the mean run time of "
                            "the last two jobs of its user. actual: the true run time, which no scheduler knows.",
             .defaultValue = std::string("predicted"),
             .choices = {"predicted", "actual"}}};
}

std::vector<Option> optionRecords()
{
    std::vector<Option> all;
    for (const auto& part : {signalOptions(), forecastOptions(), ruleOptions(), idleTimeoutOptionRecords()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

ForecastKind forecastKind(const std::string& name)
{
    return name == "persistence" ? ForecastKind::persistence
        : name == "seasonal"     ? ForecastKind::seasonal
        : name == "noisy"        ? ForecastKind::noisy
                                 : ForecastKind::perfect;
}

} // namespace

GreenOptions greenOptions(const OptionValues& values)
{
    const SignalWeights weights = signalWeights(values);
    return {.slack = toTime(number(values, "slack_s")),
            .priceWeight = weights.price,
            .carbonWeight = weights.carbon,
            .forecast = {.kind = forecastKind(text(values, "forecast")),
                         .error = number(values, "forecast_error"),
                         .seed = static_cast<std::uint64_t>(integer(values, "forecast_seed"))},
            .waitWorth = number(values, "wait_worth"),
            .isFloored = text(values, "level") == "day",
            .decidesAgain = flag(values, "decide_again"),
            .knowsRunTimes = text(values, "duration") == "actual"};
}

namespace {

/// Refuses a slack with more steps than a decision can weigh in a short time.
Result<void> checkSteps(const Workload& workload, const GreenOptions& options)
{
    constexpr int maxSteps = 10'000;
    const RateSignal signal(workload.instance(), options.priceWeight, options.carbonWeight);
    Time at = workload.entries().empty() ? 0 : workload.entries().front().submit;
    Time longest = 0;
    for (const Workload::Entry& job : workload.entries())
        longest = std::max(longest, job.planned);
    const Time end = at + longestSlack(workload, options.slack) + longest;
    int steps = 0;
    for (at = signal.nextStep(at); at < end && steps <= maxSteps; at = signal.nextStep(at))
        ++steps;
    return steps > maxSteps ? badInput(
               formatMessage("green: too many price or carbon steps within slack and run time (more than {}; the limit is {})",
                             maxSteps, maxSteps))
                            : Result<void>();
}

Result<PreparedRun> beginGreen(const PolicyInput& input)
{
    if (auto ok = checkSteps(input.workload, greenOptions(input.options)); !ok)
        return propagateError(ok);
    auto gate = std::make_unique<GreenGate>(input.workload, greenOptions(input.options));
    auto complete = [&held = *gate](std::shared_ptr<Outcome> outcome) -> Result<std::shared_ptr<Outcome>> {
        outcome->holds = held.takeHolds();
        return outcome;
    };
    return PreparedRun{.nodes = std::make_unique<IdleTimeout>(input.workload, idleTimeoutOptions(input.options)),
                       .gate = std::move(gate),
                       .complete = std::move(complete)};
}

} // namespace

std::vector<Policy> greenPolicies()
{
    return {simulatedPolicy({.name = "green",
                             .title = "Green hours",
                             .description =
                                 "Holds jobs up to their slack for hours of lower price or carbon, where the saving is worth the "
                                 "waiting; nodes go off as with Idle timeout.",
                             .source = "WattIf; compare wait awhile (Wiesner et al. 2021) and GAIA (Hanafy et al. 2024)",
                             .byDefault = false,
                             .options = optionRecords()},
                            beginGreen)};
}

} // namespace wattif::power
