// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <map>
#include <vector>

#include "core/base/random.h"
#include "core/base/study_of.h"
#include "core/io/json_cursor.h"

// A study whose policies have values that are known functions of its options: results of searches can be checked directly.
namespace wattif::test {

/// The value of a policy: a + b x + c sin(w x) + d y + table[n] + noise of the seed; 1 more of choice "up" for the second policy.
struct CurveOfPolicy {
    double a = 0.0;
    double b = 0.0;
    double c = 0.0;
    double w = 1.0;
    double d = 0.0;
    double noise = 0.0;
    std::vector<double> table = std::vector<double>(41, 0.0);

    friend bool operator==(const CurveOfPolicy&, const CurveOfPolicy&) = default;
};

struct CurveInstance {
    double x = 1.0;
    double y = 1.0;
    std::int64_t n = 20;
    std::string choice = "flat";
    std::vector<CurveOfPolicy> curves = std::vector<CurveOfPolicy>(3);

    friend bool operator==(const CurveInstance&, const CurveInstance&) = default;
};

inline constexpr double failsAt = -77.0; ///< x at which no run succeeds

inline double noiseOf(std::uint64_t seed, std::size_t policy)
{
    return Random(deriveSeed(seed, "noise", policy)).normal(0.0, 1.0);
}

inline double valueOf(const CurveInstance& at, std::size_t policy, std::uint64_t seed)
{
    const CurveOfPolicy& curve = at.curves[policy];
    const double chosen = at.choice == "up" && policy == 1 ? 1.0 : at.choice == "down" && policy == 1 ? -1.0 : 0.0;
    return curve.a + curve.b * at.x + curve.c * std::sin(curve.w * at.x) + curve.d * at.y
        + curve.table[static_cast<std::size_t>(at.n)] + (curve.noise > 0.0 ? curve.noise * noiseOf(seed, policy) : 0.0) + chosen;
}

inline std::span<const PolicyInfo> curvePolicies()
{
    static const std::vector<PolicyInfo> all{
        {.name = "p0", .title = "First", .description = {}, .source = {}},
        {.name = "p1", .title = "Second", .description = {}, .source = {}},
        {.name = "p2", .title = "Third", .description = {}, .source = {}},
        {.name = "limit", .title = "Limit", .description = {}, .source = {}, .offline = true, .isLimit = true}};
    return all;
}

inline std::span<const MetricInfo> curveMetrics()
{
    static const std::vector<MetricInfo> all{{"gain", "Gain", "", "", Better::higher}, {"cost", "Cost", "", "", Better::lower}};
    return all;
}

inline std::span<const Option> curveOptions()
{
    static const std::vector<Option> all{
        {.name = "x",
         .title = "X",
         .description = {},
         .defaultValue = 1.0,
         .min = -1000.0,
         .max = 1000.0,
         .sliderMin = -4.0,
         .sliderMax = 4.0},
        {.name = "y", .title = "Y", .description = {}, .defaultValue = 1.0, .min = -5.0, .max = 5.0},
        {.name = "n", .title = "N", .description = {}, .defaultValue = std::int64_t{20}, .min = 0, .max = 40},
        {.name = "choice",
         .title = "Choice",
         .description = {},
         .defaultValue = std::string("flat"),
         .choices = {"flat", "up", "down"}}};
    return all;
}

inline Result<RunReport> runCurves(const CurveInstance& instance, const RunRequest& request, const RunControl& control)
{
    if (instance.x == failsAt)
        return badInput("no run succeeds here");
    RunReport report{.complete = !control.stopRequested()};
    for (const PolicyCall& call : request.policies) {
        const auto index = static_cast<std::size_t>(call.policy.back() - '0');
        const double value = call.policy == "limit" ? 1e9 : valueOf(instance, index, request.seed);
        PolicyResult result;
        result.policy = call.policy;
        result.metrics = {{"gain", value}, {"cost", -value}};
        report.policies.push_back(std::move(result));
    }
    return report;
}

inline const Study& curveStudy()
{
    static const StudyOf<CurveInstance> study(StudyParts<CurveInstance>{
        .name = "curves",
        .title = "Curves",
        .description = {},
        .policies = curvePolicies,
        .metrics = curveMetrics,
        .scenarioOptions = curveOptions,
        .generateOptions = [] { return std::span<const Option>(); },
        .importRoles = [] { return std::span<const ImportRole>(); },
        .importOptions = [] { return std::span<const Option>(); },
        .reproductions = [] { return std::vector<Reproduction>(); },
        .paperRecipes = [] { return std::vector<PaperRecipe>(); },
        .schema = [] { return Json::object(); },
        .fields = [] { return std::vector<std::string>(); },
        .read = [](const JsonCursor&) { return Result<CurveInstance>(CurveInstance()); },
        .write = [](const CurveInstance&, FieldSink&) {},
        .sample = [] { return CurveInstance(); },
        .generate = [](const OptionValues&, std::uint64_t) { return Result<CurveInstance>(CurveInstance()); },
        .importFrom = [](const ImportFiles&, const OptionValues&) { return Result<ImportedOf<CurveInstance>>(); },
        .withOptions =
            [](CurveInstance instance, const OptionValues& values) {
                for (const auto& [name, value] : values) {
                    if (name == "x")
                        instance.x = std::get<double>(value);
                    if (name == "y")
                        instance.y = std::get<double>(value);
                    if (name == "n")
                        instance.n = std::get<std::int64_t>(value);
                    if (name == "choice")
                        instance.choice = std::get<std::string>(value);
                }
                return instance;
            },
        .optionsOf =
            [](const CurveInstance& instance) {
                return OptionValues{{"x", instance.x}, {"y", instance.y}, {"n", instance.n}, {"choice", instance.choice}};
            },
        .check = [](const CurveInstance&) { return Result<void>(); },
        .run = runCurves,
        .writeData = [](const CurveInstance&, const PolicyResult&, bool, Json&) {},
        .ledger = [](const CurveInstance&, const PolicyResult&) { return Ledger(); }});
    return study;
}

} // namespace wattif::test
