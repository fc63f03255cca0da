// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/own_policy.h"
#include "core/experiment/plan/design.h"
#include "core/experiment/plan/plan_factors.h"
#include "core/experiment/plan/plan_instances.h"
#include "core/experiment/question.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/csv_table.h"
#include "core/io/json_cursor.h"

namespace wattif {
namespace {

constexpr std::array<std::string_view, 13> planFields{
    "$schema", "wattif-experiment", "study",  "instances", "policies", "factors", "design", "points",
    "rows",    "level_rows",        "repeat", "seed",      "metrics"};

Result<void> checkPlanVersion(const JsonCursor& root)
{
    const auto field = root.at("wattif-experiment");
    if (!field)
        return root.isObject() ? root.error("the field 'wattif-experiment' is missing: not an experiment plan")
                               : tl::unexpected(field.error());
    const auto version = field->integer();
    if (!version)
        return tl::unexpected(version.error());
    if (*version > planVersion)
        return field->error(formatMessage("this plan has format {}, but this program reads formats up to {}: use a newer WattIf",
                                          *version, planVersion));
    if (*version < 1)
        return field->error(formatMessage("there is no plan format {}", *version));
    return {};
}

/// A policy of the plan. Own policies of a stored plan need not be known here: it cannot run anyway.
Result<PolicyCall> readCall(const PlanContext& context, const JsonCursor& at)
{
    if (auto ok = at.checkMembers({"policy", "options"}); !ok)
        return propagateError(ok);
    const auto field = at.at("policy");
    const auto name = field ? field->text() : tl::unexpected(field.error());
    if (!name)
        return tl::unexpected(name.error());
    std::vector<std::string> known;
    for (const PolicyInfo& policy : context.study.policies())
        known.push_back(policy.name);
    if (!context.isStored && !findPolicy(context.study, *name))
        return field->error(formatMessage("there is no policy '{}'{}", *name, nameHint(*name, known)));
    PolicyCall call{*name};
    if (const auto options = at.find("options")) {
        auto values = readOptionValues(*options, policyOptions(context.study, *name));
        if (!values)
            return propagateError(values);
        call.options = std::move(*values);
    }
    return call;
}

/// The policies of the plan; the study's default ones where it names none.
Result<void> readPolicies(const JsonCursor& root, Plan& plan, const PlanContext& context)
{
    const auto list = root.find("policies");
    if (!list) {
        plan.policies = defaultPolicies(*plan.study);
        return {};
    }
    const auto count = list->size();
    if (!count)
        return tl::unexpected(count.error());
    if (*count == 0)
        return list->error("there is no policy");
    for (std::size_t i = 0; i < *count; ++i) {
        auto call = readCall(context, list->element(i));
        if (!call)
            return propagateError(call);
        if (std::ranges::find(plan.policies, call->policy, &PolicyCall::policy) != plan.policies.end())
            return list->element(i).error(
                formatMessage("the policy '{}' is named twice; vary its options by a factor", call->policy));
        plan.policies.push_back(std::move(*call));
    }
    return {};
}

bool hasVariants(const JsonCursor& root)
{
    const auto list = root.find("factors");
    if (list)
        for (const JsonCursor& factor : list->elements())
            if (factor.has("variants"))
                return true;
    return false;
}

/// The instances of the plan; those of a factor of variants are its own.
Result<void> readPlanInstances(const JsonCursor& root, Plan& plan, PlanContext& context)
{
    const auto list = root.find("instances");
    if (context.given) {
        plan.instances = context.given->instances;
        return plan.instances.empty() && !hasVariants(root) ? root.error("there is no instance") : Result<void>();
    }
    if (hasVariants(root))
        return list ? list->error("a plan with a factor of variants runs on the variants and cannot have other instances")
                    : Result<void>();
    if (!list)
        return root.error("the field 'instances' is missing");
    auto instances = readInstances(*list, context);
    if (!instances)
        return propagateError(instances);
    plan.instances = std::move(*instances);
    return {};
}

/// A whole number of the plan within a range; `target` stays where it is missing.
Result<void> readWhole(const JsonCursor& root, std::string_view name, std::uint64_t least, std::uint64_t most,
                       std::uint64_t& target)
{
    const auto field = root.find(name);
    if (!field)
        return {};
    const auto value = field->integer();
    if (!value)
        return tl::unexpected(value.error());
    if (*value < static_cast<std::int64_t>(least) || *value > static_cast<std::int64_t>(most))
        return field->error(formatMessage("{} must be a whole number from {} to {}", name, least, most));
    target = static_cast<std::uint64_t>(*value);
    return {};
}

struct DesignName {
    std::string_view name;
    Design::Kind kind;
    std::string_view field; ///< that this design needs, and no other has; empty for none
};
constexpr std::array<DesignName, 5> designNames{{{"grid", Design::Kind::grid, ""},
                                                 {"one-at-a-time", Design::Kind::oneAtATime, ""},
                                                 {"latin-hypercube", Design::Kind::latinHypercube, "points"},
                                                 {"pairs", Design::Kind::pairs, ""},
                                                 {"rows", Design::Kind::rows, "rows"}}};

Result<void> checkDesignFields(const JsonCursor& root, const DesignName& design)
{
    if (!design.field.empty() && !root.has(design.field) && !root.has("level_rows"))
        return root.find("design")->error(formatMessage("the design {} needs the field \"{}\"", design.name, design.field));
    for (const DesignName& other : designNames)
        if (!other.field.empty() && other.kind != design.kind && root.has(other.field))
            return root.find(other.field)
                ->error(formatMessage("only the design \"{}\" has the field \"{}\"", other.name, other.field));
    return {};
}

Result<Design::Kind> readDesignKind(const JsonCursor& root)
{
    std::string name = "grid";
    if (auto ok = root.read("design", name); !ok)
        return propagateError(ok);
    std::vector<std::string> known;
    for (const DesignName& design : designNames) {
        known.emplace_back(design.name);
        if (design.name != name)
            continue;
        if (auto ok = checkDesignFields(root, design); !ok)
            return propagateError(ok);
        return design.kind;
    }
    return root.find("design")->error(formatMessage("there is no design '{}'{}", name, nameHint(name, known)));
}

/// The levels of points as a store keeps them.
Result<std::vector<std::uint32_t>> readLevelRows(const JsonCursor& list, const Plan& plan)
{
    const auto count = list.size();
    if (!count)
        return tl::unexpected(count.error());
    if (plan.factors.empty() || *count % plan.factors.size() != 0)
        return list.error("the rows of levels do not fit the factors");
    std::vector<std::uint32_t> rows;
    for (std::size_t i = 0; i < *count; ++i) {
        const auto level = list.element(i).integer();
        if (!level || *level < 0 || std::cmp_greater_equal(*level, plan.factors[i % plan.factors.size()].levels.size()))
            return list.element(i).error("there is no such level");
        rows.push_back(static_cast<std::uint32_t>(*level));
    }
    return rows;
}

/// The table of the points of a plan.
Result<CsvTable> readPoints(const JsonCursor& at)
{
    const auto written = at.text();
    if (!written)
        return tl::unexpected(written.error());
    const std::filesystem::path path = at.document().folder() / *written;
    auto text = readFileUnpacked(path);
    if (!text)
        return text.error().code == ErrorCode::io ? at.error(formatMessage("'{}' {}", *written, text.error().message))
                                                  : propagateError(text);
    auto table = parseCsv(path.string(), *text);
    if (auto ok = table ? checkHasPoints(*table) : tl::unexpected(table.error()); !ok)
        return propagateError(ok);
    return table;
}

/// The rows of a design that is no grid; `rules` are those of its factors.
Result<std::vector<std::uint32_t>> designRows(const Plan& plan, const std::vector<std::size_t>& base, const FactorRules& rules)
{
    std::vector<std::size_t> levels;
    for (const Factor& factor : plan.factors)
        levels.push_back(factor.levels.size());
    switch (plan.design.kind) {
    case Design::Kind::grid: break;
    case Design::Kind::oneAtATime: return oneAtATimeRows(levels, base);
    case Design::Kind::pairs: return pairRows(levels, base);
    case Design::Kind::latinHypercube: return latinHypercubeRows(levels, static_cast<std::uint64_t>(*rules.strata), plan.seed);
    case Design::Kind::rows: return csvRows(*rules.points, plan.factors);
    }
    return std::vector<std::uint32_t>();
}

Result<void> readFactorsAndDesign(const JsonCursor& root, Plan& plan, PlanContext& context)
{
    const auto kind = readDesignKind(root);
    std::uint64_t points = 0;
    auto ok = kind ? readWhole(root, "points", 1, maxCells, points) : tl::unexpected(kind.error());
    if (!ok)
        return ok;
    plan.design.kind = *kind;
    const auto stored = root.find("level_rows");
    const auto table = *kind == Design::Kind::rows && !stored ? readPoints(*root.find("rows")) : Result<CsvTable>();
    if (!table)
        return tl::unexpected(table.error());
    const bool isSample = *kind == Design::Kind::latinHypercube && !stored;
    const FactorRules rules{.strata = isSample ? std::optional(static_cast<std::int64_t>(points)) : std::nullopt,
                            .hasBase = *kind == Design::Kind::oneAtATime || *kind == Design::Kind::pairs,
                            .points = table->rows.empty() ? nullptr : &*table};
    const auto list = root.find("factors");
    auto factors = list ? readFactors(*list, plan, rules, context) : PlanFactors();
    if (!factors)
        return propagateError(factors);
    plan.factors = std::move(factors->factors);
    for (const Factor& factor : plan.factors)
        if (factor.isVariant)
            plan.instances = {factor.variants.front()};
    if (*kind == Design::Kind::grid)
        return stored ? stored->error("a grid has no rows") : Result<void>();
    const JsonCursor design = *root.find("design");
    if (plan.factors.empty())
        return design.error("a design needs factors");
    auto rows = stored ? readLevelRows(*stored, plan) : designRows(plan, factors->base, rules);
    if (!rows)
        return rows.error().place.file.empty() ? design.error(rows.error().message) : propagateError(rows);
    plan.design.levels = std::move(*rows);
    return {};
}

/// The metrics that are kept: those named, else all that are the same on every machine.
Result<void> readMetrics(const JsonCursor& root, Plan& plan)
{
    std::vector<std::string> named;
    std::vector<std::string> known;
    for (const MetricInfo& metric : plan.study->metrics())
        known.push_back(metric.name);
    const auto list = root.find("metrics");
    if (list && list->size() && *list->size() == 0)
        return list->error("there is no metric");
    const auto readName = [&](const JsonCursor& at, std::string& name) -> Result<void> {
        const auto text = at.text();
        if (!text)
            return tl::unexpected(text.error());
        if (!findMetric(*plan.study, *text))
            return at.error(formatMessage("there is no metric '{}'{}", *text, nameHint(*text, known)));
        if (std::ranges::find(named, *text) != named.end())
            return at.error(formatMessage("the metric '{}' is named twice", *text));
        name = *text;
        return {};
    };
    if (auto ok = list ? readEach(*list, named, readName) : Result<void>(); !ok)
        return ok;
    for (const MetricInfo& metric : plan.study->metrics())
        if (list ? std::ranges::find(named, metric.name) != named.end() : !metric.isMeasured)
            plan.metrics.push_back(metric.name);
    return {};
}

Result<void> checkCells(const JsonCursor& root, const Plan& plan)
{
    if (const auto points = checkedPointCount(plan); !points)
        return (root.has("factors") ? *root.find("factors") : root).error(points.error().message);
    if (plan.seed > maxSeed - (plan.repeat - 1))
        return root.find("seed")->error(formatMessage("the seed of the last repetition is more than {}", maxSeed));
    return {};
}

Result<LoadedPlan> parse(std::string fileName, std::string text, const std::filesystem::path& folder, const std::stop_token& stop,
                         bool isStored, const GivenInstances* given = nullptr)
{
    const auto document = JsonDocument::parse(std::move(fileName), std::move(text), folder);
    if (!document)
        return tl::unexpected(document.error());
    const JsonCursor root(**document);
    const auto study = checkPlanVersion(root).and_then([&] { return readStudy(root); });
    if (!study)
        return tl::unexpected(study.error());
    Plan plan{.study = *study};
    PlanContext context{.study = **study, .stop = stop, .isStored = isStored, .given = given};
    auto ok = root.checkMembers(planFields)
                  .and_then([&] { return readPolicies(root, plan, context); })
                  .and_then([&] { return readWhole(root, "repeat", 1, maxCells, plan.repeat); })
                  .and_then([&] { return readWhole(root, "seed", 0, maxSeed, plan.seed); })
                  .and_then([&] { return readMetrics(root, plan); })
                  .and_then([&] { return readPlanInstances(root, plan, context); })
                  .and_then([&] { return readFactorsAndDesign(root, plan, context); })
                  .and_then([&] { return checkCells(root, plan); });
    if (!ok)
        return propagateError(ok);
    return LoadedPlan{std::move(plan), std::move(context.warnings)};
}

} // namespace

Result<LoadedPlan> parsePlan(std::string fileName, std::string text, const std::filesystem::path& folder,
                             const std::stop_token& stop)
{
    return parse(std::move(fileName), std::move(text), folder, stop, false);
}

Result<LoadedPlan> readPlan(const std::filesystem::path& path, const std::stop_token& stop)
{
    auto text = readFileUnpacked(path);
    if (!text)
        return propagateError(text);
    return parsePlan(path.string(), std::move(*text), path.parent_path(), stop);
}

Result<Plan> parsePlanWith(std::string text, const GivenInstances& given)
{
    return parse({}, std::move(text), {}, {}, true, &given).map([](LoadedPlan&& loaded) { return std::move(loaded.plan); });
}

Result<Plan> parseStoredPlan(std::string fileName, std::string text)
{
    return parse(std::move(fileName), std::move(text), {}, {}, true).map([](LoadedPlan&& loaded) {
        return std::move(loaded.plan);
    });
}

} // namespace wattif
