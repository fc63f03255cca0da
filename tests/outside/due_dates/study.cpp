// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/outside/due_dates/study.h"

#include <array>

#include "core/base/option_fields.h"
#include "core/base/reproduction.h"
#include "core/base/run_policies.h"
#include "core/base/study_of.h"
#include "tests/outside/due_dates/policies.h"
#include "tests/outside/due_dates/scenario_io.h"

namespace due_dates {

using namespace wattif;

namespace {

std::span<const MetricInfo> metricInfos()
{
    static const std::array<MetricInfo, 1> infos{
        MetricInfo{"max_lateness_s", "Largest lateness", "s", "The end of a job less its due date, the largest.", Better::lower}};
    return infos;
}

const OptionFields<Instance>& fields()
{
    static const OptionFields<Instance> all({memberField<&Instance::setupSeconds>(
        {.name = "setup_s", .title = "Setup", .description = "Time before each job.", .defaultValue = 0.0, .max = 1e6})});
    return all;
}

Result<RunReport> run(const Instance& instance, const RunRequest& request, const RunControl& control)
{
    const auto runOne = [&](const Policy& policy, const PolicyTurn&) -> Result<std::shared_ptr<Schedule>> {
        return std::make_shared<Schedule>(runPolicy(policy, instance));
    };
    const auto measure = [&](const Schedule& schedule) {
        return std::vector<Metric>{{"max_lateness_s", maxLateness(instance, schedule)}};
    };
    return runPolicies(findPolicy, request, control, {{"jobs", static_cast<double>(instance.jobs.size())}}, runOne, measure);
}

void writeData(const Instance& /*instance*/, const PolicyResult& result, bool /*detail*/, Json& into)
{
    into["order"] = dynamic_cast<const Schedule&>(*result.data).order;
}

Result<ImportedOf<Instance>> importNothing(const ImportFiles& /*files*/, const OptionValues& /*options*/)
{
    return fail(ErrorCode::usage, "there is nothing to import");
}

StudyParts<Instance> parts()
{
    return {
        .name = "due-dates",
        .title = "Due dates",
        .description = "One machine does jobs with due dates.",
        .policies = policyInfos,
        .metrics = metricInfos,
        .scenarioOptions = [] { return fields().options(); },
        .generateOptions = generateOptions,
        .importRoles = [] { return std::span<const ImportRole>(); },
        .importOptions = [] { return std::span<const Option>(); },
        .reproductions = [] { return std::vector<Reproduction>(); },
        .paperRecipes = [] { return std::vector<PaperRecipe>(); },
        .schema = schemaProperties,
        .fields = fieldNames,
        .read = readInstance,
        .write = writeInstance,
        .sample = sampleInstance,
        .generate = generateInstance,
        .importFrom = importNothing,
        .withOptions = [](Instance instance, const OptionValues& values) { return fields().with(std::move(instance), values); },
        .optionsOf = [](const Instance& instance) { return fields().valuesOf(instance); },
        .check = check,
        .run = run,
        .writeData = writeData,
        .ledger = [](const Instance&, const PolicyResult&) { return Ledger{}; }};
}

} // namespace

const Study& study()
{
    static const StudyOf<Instance> theStudy(parts());
    return theStudy;
}

} // namespace due_dates
