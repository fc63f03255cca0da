// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/study.h"

#include <chrono>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/option_fields.h"
#include "core/base/study_of.h"
#include "core/profit/engine/bound.h"
#include "core/profit/engine/evaluate.h"
#include "core/profit/files/scenario_io.h"
#include "core/profit/inputs/generate.h"
#include "core/profit/inputs/import.h"
#include "core/profit/inputs/samples.h"
#include "core/profit/papers/paper_figures.h"
#include "core/profit/papers/reproduce.h"
#include "core/profit/policies/policies.h"
#include "core/profit/results/ledger.h"

namespace wattif::profit {
namespace {

constexpr double joulesPerKwh = 3.6e6;
constexpr double notApplicable = std::numeric_limits<double>::quiet_NaN();

std::vector<MetricInfo> makeMetrics()
{
    return {
        {"objective", "Objective", "1/s", "Profit per second: (revenue - energy cost) / makespan.", Better::higher},
        {"bound_share", "Share of bound", "", "Objective as a share of the upper bound over all bags.", Better::higher},
        {"makespan_s", "Makespan", "s", "When the last machine is done.", Better::lower},
        {"energy_j", "Energy", "J", "Energy of all tasks, idle energy included.", Better::lower},
        {"energy_kwh", "Energy", "kWh", "The same energy in kilowatt hours.", Better::lower},
        {"revenue", "Revenue", "", "What the users pay for all bags.", Better::neither},
        {"cost", "Energy cost", "", "Energy price times energy.", Better::lower},
        {"profit", "Profit", "", "Revenue less energy cost.", Better::higher},
        {"utilisation", "Utilisation", "", "Mean over the machines of load / makespan.", Better::higher},
        {"load_imbalance", "Imbalance", "", "Largest load over mean load, less one.", Better::lower},
        {"conservation_error", "Recomputed", "",
         "Largest relative difference to loads, makespan, energy, revenue and objective recomputed from the assignments alone.",
         Better::neither},
    };
}

std::vector<OptionField<Instance>> makeScenarioFields()
{
    return {
        memberField<&Instance::gamma>(
            {.name = "gamma",
             .title = "Revenue factor γ",
             .description =
                 "Revenue of a bag as a multiple of its least energy, where the bag states none. Below 1 every bag makes a loss.",
             .defaultValue = 1.5,
             .min = 0.0,
             .max = 1e6,
             .sliderMin = 1.0,
             .sliderMax = 2.0}),
        memberField<&Instance::energyPricePerJoule>({.name = "energy_price_per_joule",
                                                     .title = "Energy price c per joule",
                                                     .description = "What one joule costs, in the unit of the revenue.",
                                                     .defaultValue = 1.0,
                                                     .min = 0.0,
                                                     .max = 1e6,
                                                     .sliderMin = 0.5,
                                                     .sliderMax = 1.5}),
    };
}

double conservationError(const Outcome& outcome)
{
    const Conservation& c = outcome.conservation;
    if (outcome.fractional)
        return notApplicable;
    return c.complete ? std::max({c.loads, c.makespan, c.energy, c.revenue, c.objective})
                      : std::numeric_limits<double>::infinity();
}

std::vector<Metric> metricsOf(const Outcome& outcome, double bound)
{
    const Totals& totals = outcome.totals;
    const std::vector<double> shares = utilisation(outcome);
    double busy = 0.0;
    for (const double share : shares)
        busy += share / static_cast<double>(shares.size());
    return {
        {"objective", totals.objective},
        {"bound_share", bound > 0.0 ? totals.objective / bound : notApplicable},
        {"makespan_s", totals.makespanSeconds},
        {"energy_j", totals.energyJoules},
        {"energy_kwh", totals.energyJoules / joulesPerKwh},
        {"revenue", totals.revenue},
        {"cost", totals.cost},
        {"profit", totals.profit},
        {"utilisation", busy},
        {"load_imbalance", loadImbalance(outcome.loadsSeconds)},
        {"conservation_error", conservationError(outcome)},
    };
}

std::span<const MetricInfo> metrics()
{
    static const std::vector<MetricInfo> infos = makeMetrics();
    return infos;
}

const OptionFields<Instance>& scenarioFields()
{
    static const OptionFields<Instance> all(makeScenarioFields());
    return all;
}

std::span<const Option> scenarioOptions() { return scenarioFields().options(); }

Instance withOptions(Instance instance, const OptionValues& values) { return scenarioFields().with(std::move(instance), values); }

OptionValues optionsOf(const Instance& instance) { return scenarioFields().valuesOf(instance); }

Result<ImportedOf<Instance>> importFrom(const ImportFiles& files, const OptionValues& options)
{
    return importInstance(files, options).map([](Instance instance) { return ImportedOf<Instance>{std::move(instance)}; });
}

Result<PolicyResult> runOne(const Platform& platform, const PolicyCall& call, const RunRequest& request, double bound,
                            const RunControl& control)
{
    const Policy* policy = findPolicy(call.policy);
    if (!policy)
        return fail(ErrorCode::usage, fmt::format("there is no policy '{}'", call.policy));
    auto options = completed(policy->info.options, call.options);
    if (!options)
        return passOn(options);
    const auto start = std::chrono::steady_clock::now();
    auto outcome = policy->run({platform, *options, request.ledger, request.seed, control, request.policies});
    if (!outcome)
        return passOn(outcome);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    if (!(*outcome)->fractional)
        (*outcome)->conservation = checkConservation(platform.instance(), **outcome);
    return PolicyResult{call.policy, std::move(*options), metricsOf(**outcome, bound), taken.count(), std::move(*outcome)};
}

Result<RunReport> run(const Instance& instance, const RunRequest& request, const RunControl& control)
{
    if (auto ok = check(instance); !ok)
        return passOn(ok);
    const Platform platform(instance);
    RunReport report{.study = study().name(), .seed = request.seed, .complete = true, .metrics = {}, .policies = {}};
    const auto bound = Bound(platform).over(instance.bags.size(), control);
    if (!bound) {
        report.complete = false;
        return report;
    }
    report.metrics.push_back({"bound", *bound});
    const auto count = static_cast<double>(request.policies.size());
    for (std::size_t i = 0; i < request.policies.size(); ++i) {
        const RunControl part = control.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        auto result = runOne(platform, request.policies[i], request, *bound, part);
        if (!result && result.error().code == ErrorCode::interrupted) {
            report.complete = false;
            return report;
        }
        if (!result)
            return passOn(result);
        report.policies.push_back(std::move(*result));
        if (request.finished)
            request.finished(report.policies.back());
    }
    return report;
}

void writeData(const Instance& /*instance*/, const PolicyResult& result, bool /*detail*/, Json& into)
{
    const Outcome& outcome = outcomeOf(result);
    Json history = Json::array();
    for (const ArrivalRecord& record : outcome.history)
        history.push_back(record.objective);
    into["objective_history"] = std::move(history);
    if (!outcome.fractional) {
        Json rows = Json::array();
        for (std::size_t i = 0; i < outcome.assignments.bagCount(); ++i) {
            std::vector<std::int64_t> row(outcome.loadsSeconds.size(), 0);
            for (const Share& share : outcome.assignments.of(BagIndex(i)))
                row[share.machine.at()] += share.count;
            rows.push_back(std::move(row));
        }
        into["assignments"] = std::move(rows);
    }
    into["loads_s"] = outcome.loadsSeconds;
}

Ledger ledger(const Instance& instance, const PolicyResult& result) { return makeLedger(instance, outcomeOf(result)); }

StudyParts<Instance> parts()
{
    return {.name = "profit",
            .title = "Profit",
            .description =
                "Bags of tasks arrive one after another at machines of different speed and power; place them so that profit "
                "per second is highest.",
            .policies = policyInfos(policyTable()),
            .metrics = metrics,
            .scenarioOptions = scenarioOptions,
            .generateOptions = generateOptions,
            .importRoles = importRoles,
            .importOptions = importOptions,
            .reproductions = reproductions,
            .paperRecipes = paperRecipes,
            .schema = schemaProperties,
            .fields = fieldNames,
            .read = readInstance,
            .write = writeInstance,
            .sample = sampleInstance,
            .generate = generateInstance,
            .importFrom = importFrom,
            .withOptions = withOptions,
            .optionsOf = optionsOf,
            .run = run,
            .writeData = writeData,
            .ledger = ledger};
}

} // namespace

const Study& study()
{
    static const StudyOf<Instance> theStudy(parts());
    return theStudy;
}

const Instance& instanceOf(const StudyInstance& instance) { return valueOf<Instance>(instance); }

InstancePtr makeInstance(Instance instance) { return makeInstanceOf(std::move(instance)); }

} // namespace wattif::profit
