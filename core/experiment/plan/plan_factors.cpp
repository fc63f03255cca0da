// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan_factors.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/experiment/plan/design.h"
#include "core/experiment/plan/factor_target.h"
#include "core/io/csv_table.h"

namespace wattif {
namespace {

double numberOf(const OptionValue& value)
{
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    return std::numeric_limits<double>::quiet_NaN();
}

Level levelOf(std::vector<OptionValue> values)
{
    return {.label = toString(values.front()), .number = numberOf(values.front()), .values = std::move(values)};
}

/// A factor with the level that is its base.
struct BasedFactor {
    Factor factor;
    std::size_t base = 0;
};

/// The numbers of a range, both ends included: from, from + d, ..., to, or with equal ratios. Numbers have 12 digits, to print as
/// people write them.
class Range {
public:
    Range(double from, double to, bool isLog)
        : m_from(isLog ? std::log(from) : from), m_to(isLog ? std::log(to) : to), m_isLog(isLog)
    {
    }
    /// The number at a share of the way, in [0, 1].
    [[nodiscard]] double at(double share) const
    {
        const double place = m_from + share * (m_to - m_from);
        return *parseNumber(fmt::format("{:.12g}", m_isLog ? std::exp(place) : place));
    }
    [[nodiscard]] bool contains(double number) const
    {
        const double place = m_isLog ? std::log(number) : number;
        return place >= std::min(m_from, m_to) && place <= std::max(m_from, m_to);
    }

private:
    double m_from;
    double m_to;
    bool m_isLog;
};

/// Reads the factors of one plan.
class FactorReader {
public:
    FactorReader(const Plan& plan, const FactorRules& rules, PlanContext& context)
        : m_plan(plan), m_rules(rules), m_context(context)
    {
    }

    [[nodiscard]] Result<BasedFactor> read(const JsonCursor& at)
    {
        if (at.has("variants"))
            return readVariantFactor(at);
        if (at.has("link"))
            return readLink(at);
        return readOption(at, Role::alone);
    }

private:
    [[nodiscard]] Result<BasedFactor> readVariantFactor(const JsonCursor& at)
    {
        if (auto ok = at.checkMembers({"variants"}); !ok)
            return propagateError(ok);
        if (std::exchange(m_hasVariants, true))
            return at.error("two factors are variants");
        auto sources = readVariants(*at.find("variants"), m_context);
        if (!sources)
            return propagateError(sources);
        Factor factor{.name = "variant", .title = "Variant", .isVariant = true, .variants = std::move(*sources)};
        for (const InstanceSource& source : factor.variants)
            factor.levels.push_back({.label = source.name});
        return BasedFactor{std::move(factor)};
    }

    [[nodiscard]] Result<BasedFactor> readLink(const JsonCursor& at)
    {
        if (auto ok = at.checkMembers({"link"}); !ok)
            return propagateError(ok);
        const JsonCursor list = *at.find("link");
        const auto count = list.size();
        if (!count)
            return tl::unexpected(count.error());
        if (*count < 2)
            return list.error("a linked group needs at least two options");
        auto group = readOption(list.element(0), Role::first);
        for (std::size_t i = 1; group && i < *count; ++i) {
            const auto member = readOption(list.element(i), Role::other);
            if (!member)
                return tl::unexpected(member.error());
            if (auto ok = join(group->factor, member->factor, list.element(i)); !ok)
                return propagateError(ok);
        }
        if (!group)
            return group;
        if (auto ok = checkLevelsDiffer(group->factor, list); !ok)
            return propagateError(ok);
        return group;
    }

    /// Links the levels of a member to those of its group.
    [[nodiscard]] static Result<void> join(Factor& group, const Factor& member, const JsonCursor& at)
    {
        if (member.levels.size() != group.levels.size())
            return at.error(
                formatMessage("the options of a linked group must have the same number of levels ({} here, {} before)",
                              member.levels.size(), group.levels.size()));
        group.name += "+" + member.name;
        group.members.push_back({member.name, group.options.size()});
        group.options.insert(group.options.end(), member.options.begin(), member.options.end());
        for (std::size_t i = 0; i < group.levels.size(); ++i) {
            Level& level = group.levels[i];
            const Level& other = member.levels[i];
            level.label += " / " + other.label;
            level.values.insert(level.values.end(), other.values.begin(), other.values.end());
        }
        return {};
    }

    [[nodiscard]] static Result<void> checkLevelsDiffer(const Factor& factor, const JsonCursor& at)
    {
        std::vector<std::string> labels;
        for (const Level& level : factor.levels)
            labels.push_back(level.label);
        std::ranges::sort(labels);
        const auto twice = std::ranges::adjacent_find(labels);
        return twice == labels.end() ? Result<void>() : at.error(formatMessage("the level {} occurs twice", *twice));
    }

    /// How an option of a factor is read: alone, or as the first or another one of a linked group.
    enum class Role { alone, first, other };

    [[nodiscard]] Result<BasedFactor> readOption(const JsonCursor& at, Role role)
    {
        auto ok = at.checkMembers({"option", "values", "from", "to", "steps", "scale", "base"}).and_then([&] {
            return at.needMembers({"option"});
        });
        if (!ok)
            return propagateError(ok);
        const JsonCursor field = *at.find("option");
        const auto name = field.text();
        const auto targets = name ? factorTargets(m_plan, *name, field) : tl::unexpected(name.error());
        if (!targets)
            return tl::unexpected(targets.error());
        if (ok = claim(*targets, *name, field); !ok)
            return propagateError(ok);
        const Option& first = *targets->front().record;
        BasedFactor made{{.name = *name, .title = first.title, .unit = first.unit, .scale = first.scale, .members = {{*name}}}};
        for (const FactorTarget& target : *targets)
            made.factor.options.push_back(target.option);
        ok = readLevels(at, *targets, role == Role::alone, made.factor);
        if (ok && at.has("base"))
            ok = readBase(*at.find("base"), *targets, role, made);
        if (!ok)
            return propagateError(ok);
        return made;
    }

    /// Notes that the options have a factor; Error where they have one already.
    [[nodiscard]] Result<void> claim(const std::vector<FactorTarget>& targets, const std::string& name, const JsonCursor& at)
    {
        for (const FactorTarget& target : targets) {
            if (auto ok = checkIsFree(m_plan, target.option, at); !ok)
                return ok;
            // The scenario's option is set after the generator's of the same name, which would have no effect.
            const std::string key = target.option.policy + '.' + target.option.name;
            const auto [place, isNew] = m_setBy.emplace(key, name);
            if (!isNew)
                return at.error(
                    formatMessage("'{}' is set by two factors: '{}' and '{}'", target.option.name, place->second, name));
        }
        return {};
    }

    [[nodiscard]] Result<void> readLevels(const JsonCursor& at, const std::vector<FactorTarget>& targets, bool differ,
                                          Factor& factor) const
    {
        const bool isRange = at.has("from") || at.has("to") || at.has("steps");
        if (m_rules.points && differ && !at.has("values"))
            return readScale(at, factor).and_then([&] { return readColumn(at, targets, isRange, factor); });
        if (isRange == at.has("values"))
            return at.error("a factor needs either \"values\", or \"from\", \"to\" and \"steps\"");
        if (auto ok = readScale(at, factor); !ok)
            return ok;
        return isRange ? readRange(at, targets, differ, factor) : readValues(*at.find("values"), targets, differ, factor);
    }

    /// How charts show the factor, and how a range is divided; without a scale charts go by the option, and ranges are linear.
    [[nodiscard]] static Result<void> readScale(const JsonCursor& at, Factor& factor)
    {
        const auto field = at.find("scale");
        if (!field)
            return {};
        const auto scale = field->text();
        if (!scale)
            return tl::unexpected(scale.error());
        if (*scale != "linear" && *scale != "log")
            return field->error(formatMessage("the scale must be \"linear\" or \"log\" (got \"{}\")", *scale));
        factor.scale = *scale == "log" ? OptionScale::logarithmic : OptionScale::linear;
        return {};
    }

    [[nodiscard]] static Result<Level> readLevel(const JsonCursor& at, const std::vector<FactorTarget>& targets)
    {
        std::vector<OptionValue> values;
        for (const FactorTarget& target : targets) {
            auto value = at.option(*target.record);
            if (!value)
                return propagateError(value);
            values.push_back(std::move(*value));
        }
        return levelOf(std::move(values));
    }

    [[nodiscard]] static Result<void> readValues(const JsonCursor& list, const std::vector<FactorTarget>& targets, bool differ,
                                                 Factor& factor)
    {
        const auto count = list.size();
        if (!count)
            return tl::unexpected(count.error());
        if (*count == 0)
            return list.error("a factor needs at least one value");
        if (*count > maxLevels)
            return list.error(formatMessage("a factor can have at most {} levels", maxLevels));
        std::map<std::string, std::size_t> known;
        for (std::size_t i = 0; i < *count; ++i) {
            auto level = readLevel(list.element(i), targets);
            if (!level)
                return propagateError(level);
            if (!known.emplace(level->label, i).second && differ)
                return list.element(i).error(formatMessage("the level {} occurs twice", level->label));
            factor.levels.push_back(std::move(*level));
        }
        return {};
    }

    /// The levels in the column of the factor, each once: numbers ascending, words in order of appearance.
    [[nodiscard]] Result<void> readColumn(const JsonCursor& at, const std::vector<FactorTarget>& targets, bool isRange,
                                          Factor& factor) const
    {
        const auto range = isRange ? rangeOf(at, targets, factor).map([](Range&& made) { return std::optional(made); })
                                   : Result<std::optional<Range>>();
        const auto cells = range ? columnOf(*m_rules.points, factor.name) : tl::unexpected(range.error());
        if (!cells)
            return tl::unexpected(cells.error());
        std::set<std::string> known;
        for (const CsvCell& cell : *cells) {
            auto level = readCell(cell, targets);
            if (!level)
                return m_rules.points->error(cell, level.error().message);
            if (*range && !(*range)->contains(level->number))
                return m_rules.points->error(cell, formatMessage("'{}' is beyond the range of {}", cell.text, factor.name));
            if (known.insert(level->label).second)
                factor.levels.push_back(std::move(*level));
        }
        if (std::ranges::none_of(factor.levels, [](const Level& level) { return std::isnan(level.number); }))
            std::ranges::sort(factor.levels, {}, &Level::number);
        return {};
    }

    [[nodiscard]] static Result<Level> readCell(const CsvCell& cell, const std::vector<FactorTarget>& targets)
    {
        std::vector<OptionValue> values;
        for (const FactorTarget& target : targets) {
            const Option& record = *target.record;
            const bool isNumber =
                std::holds_alternative<double>(record.defaultValue) || std::holds_alternative<std::int64_t>(record.defaultValue);
            const auto number = isNumber ? parseNumber(cell.text) : std::nullopt;
            auto value = number ? checkedValue(record, *number) : parseValue(record, cell.text);
            if (!value)
                return propagateError(value);
            values.push_back(std::move(*value));
        }
        return levelOf(std::move(values));
    }

    [[nodiscard]] Result<void> readRange(const JsonCursor& at, const std::vector<FactorTarget>& targets, bool differ,
                                         Factor& factor) const
    {
        const auto range = rangeOf(at, targets, factor);
        if (!range)
            return tl::unexpected(range.error());
        if (m_rules.strata)
            return addStrata(*range, targets, differ, factor, at);
        if (auto ok = at.needMembers({"steps"}); !ok)
            return ok;
        const auto steps = at.find("steps")->integer();
        if (!steps)
            return tl::unexpected(steps.error());
        if (*steps < 2 || *steps > maxLevels)
            return at.find("steps")->error(formatMessage("steps is the number of levels, 2 to {}", maxLevels));
        for (std::int64_t i = 0; i < *steps; ++i)
            if (auto ok =
                    addNumber(range->at(static_cast<double>(i) / static_cast<double>(*steps - 1)), targets, differ, factor, at);
                !ok)
                return ok;
        return {};
    }

    /// Adds the middles of the strata of a Latin hypercube.
    [[nodiscard]] Result<void> addStrata(const Range& range, const std::vector<FactorTarget>& targets, bool differ,
                                         Factor& factor, const JsonCursor& at) const
    {
        const std::int64_t strata = std::min(*m_rules.strata, maxLevels);
        for (std::int64_t i = 0; i < strata; ++i) {
            const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(strata);
            if (auto ok = addNumber(range.at(share), targets, differ, factor, at); !ok)
                return ok;
        }
        return {};
    }

    /// Adds a level of a range: a whole number where the option is one, left out where rounding has made it before.
    [[nodiscard]] static Result<void> addNumber(double number, const std::vector<FactorTarget>& targets, bool differ,
                                                Factor& factor, const JsonCursor& at)
    {
        std::vector<OptionValue> values;
        for (const FactorTarget& target : targets) {
            const bool isWhole = std::holds_alternative<std::int64_t>(target.record->defaultValue);
            auto value = checkedValue(*target.record, OptionValue(isWhole ? std::round(number) : number));
            if (!value)
                return at.error(value.error().message);
            values.push_back(std::move(*value));
        }
        Level level = levelOf(std::move(values));
        if (!differ || factor.levels.empty() || factor.levels.back().label != level.label)
            factor.levels.push_back(std::move(level));
        return {};
    }

    [[nodiscard]] static Result<Range> rangeOf(const JsonCursor& at, const std::vector<FactorTarget>& targets,
                                               const Factor& factor)
    {
        if (auto ok = at.needMembers({"from", "to"}); !ok)
            return propagateError(ok);
        const JsonCursor from = *at.find("from");
        const JsonCursor to = *at.find("to");
        const auto first = readLevel(from, targets);
        const auto last = readLevel(to, targets);
        if (!first || !last)
            return tl::unexpected(first ? last.error() : first.error());
        if (std::isnan(first->number))
            return at.error(formatMessage("'{}' is not a number: give its \"values\"", factor.name));
        if (first->number == last->number)
            return to.error("the end of a range must differ from its start");
        const bool isLog = at.has("scale") && factor.scale == OptionScale::logarithmic;
        if (isLog && std::min(first->number, last->number) <= 0.0)
            return from.error("a logarithmic range must be above 0");
        return Range(first->number, last->number, isLog);
    }

    /// The level that one-at-a-time begins at: one of those that are there; an option alone gets one more at their beginning.
    [[nodiscard]] Result<void> readBase(const JsonCursor& at, const std::vector<FactorTarget>& targets, Role role,
                                        BasedFactor& made) const
    {
        if (!m_rules.hasBase)
            return at.error("only the designs \"one-at-a-time\" and \"pairs\" can have a base");
        if (role == Role::other)
            return at.error("only the first option of a linked group can have a base");
        auto base = readLevel(at, targets);
        if (!base)
            return propagateError(base);
        std::vector<Level>& levels = made.factor.levels;
        const auto found = std::ranges::find(levels, base->label, &Level::label);
        if (found == levels.end() && role == Role::first)
            return at.error(formatMessage("the base {} is not one of the levels", base->label));
        made.base = found == levels.end() ? 0 : static_cast<std::size_t>(found - levels.begin());
        if (found == levels.end())
            levels.insert(levels.begin(), std::move(*base));
        return {};
    }

    const Plan& m_plan;
    const FactorRules& m_rules;
    PlanContext& m_context;
    std::map<std::string, std::string> m_setBy{}; ///< names of factors by the option they set
    bool m_hasVariants = false;
};

} // namespace

Result<PlanFactors> readFactors(const JsonCursor& list, const Plan& plan, const FactorRules& rules, PlanContext& context)
{
    const auto count = list.size();
    if (!count)
        return tl::unexpected(count.error());
    FactorReader reader(plan, rules, context);
    PlanFactors read;
    for (std::size_t i = 0; i < *count; ++i) {
        auto factor = reader.read(list.element(i));
        if (!factor)
            return propagateError(factor);
        read.factors.push_back(std::move(factor->factor));
        read.base.push_back(factor->base);
    }
    return read;
}

} // namespace wattif
