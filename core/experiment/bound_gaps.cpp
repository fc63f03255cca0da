// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/bound_gaps.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/base/ratio.h"
#include "core/base/words.h"

namespace wattif {
namespace {

double gapTo(double bound, double value)
{
    if (bound == value)
        return 0.0;
    return bound == 0.0 ? notApplicable : std::abs(bound - value) / std::abs(bound);
}

void keepBetter(std::optional<GapOf>& best, const PolicyResult& result, const MetricBound& bound, Better better)
{
    const double value = result.metric(bound.metric);
    const bool isBetter = !best || (better == Better::higher ? value > best->value : value < best->value);
    if (isBetter)
        best = GapOf{result.policy, value, gapTo(bound.value, value)};
}

std::string unitText(const MetricInfo& metric) { return metric.unit.empty() ? "" : " " + metric.unit; }

Json gapJson(const std::optional<GapOf>& gap)
{
    if (!gap)
        return {};
    return {{"policy", gap->policy}, {"value", gap->value}, {"gap", std::isnan(gap->gap) ? Json() : Json(gap->gap)}};
}

} // namespace

bool holdsFor(const MetricBound& bound, const PolicyResult& result)
{
    const bool isNamed = bound.policies.empty() || std::ranges::find(bound.policies, result.policy) != bound.policies.end();
    return isNamed && (!bound.onlyWhere || result.metric(bound.onlyWhere->name) <= bound.onlyWhere->value);
}

std::vector<BoundGap> boundGaps(const Study& study, const RunReport& report, std::span<const MetricBound> bounds)
{
    std::vector<BoundGap> gaps;
    for (const MetricBound& bound : bounds) {
        BoundGap gap{.bound = bound};
        const Better better = findMetric(study, bound.metric)->better;
        for (const PolicyResult& result : report.policies) {
            const PolicyInfo* info = findPolicy(study, result.policy);
            if (info->isLimit || !std::isfinite(result.metric(bound.metric)) || !holdsFor(bound, result))
                continue;
            keepBetter(gap.any, result, bound, better);
            if (!info->offline)
                keepBetter(gap.online, result, bound, better);
        }
        gaps.push_back(std::move(gap));
    }
    return gaps;
}

std::string gapText(const Study& study, const BoundGap& gap, const Translated& translated)
{
    const MetricInfo& metric = *findMetric(study, gap.bound.metric);
    const std::string where =
        gap.bound.holdsFor.empty() ? "" : sentence(translated, ", for %1", {translatedText(translated, gap.bound.holdsFor)});
    const double near = gap.online ? gap.online->value : gap.bound.value;
    const int digits = digitsApart(gap.bound.value, near, 5);
    std::string text =
        sentence(translated, metric.better == Better::higher ? "%1: at most %2 (%3%4)" : "%1: at least %2 (%3%4)",
                 {translatedText(translated, metric.title), formatShort(gap.bound.value, digits) + unitText(metric),
                  translatedText(translated, gap.bound.name), where});
    if (!gap.online)
        return text + sentence(translated, "; no online policy to which it applies", {});
    const std::string policy = translatedText(translated, findPolicy(study, gap.online->policy)->title);
    const std::string value = formatShort(gap.online->value, digits) + unitText(metric);
    if (std::isnan(gap.online->gap))
        return text + sentence(translated, "; %1 has %2", {policy, value});
    return text + sentence(translated, "; %1 has %2, %3 % from it", {policy, value, formatShort(100.0 * gap.online->gap, 3)});
}

Json gapsJson(std::span<const BoundGap> gaps)
{
    Json json = Json::array();
    for (const BoundGap& gap : gaps) {
        Json entry{{"metric", gap.bound.metric},
                   {"bound", gap.bound.value},
                   {"name", gap.bound.name},
                   {"source", gap.bound.source},
                   {"holds_for", gap.bound.holdsFor.empty() ? Json() : Json(gap.bound.holdsFor)}};
        entry["best_online"] = gapJson(gap.online);
        entry["best_of_all"] = gapJson(gap.any);
        json.push_back(std::move(entry));
    }
    return json;
}

} // namespace wattif
