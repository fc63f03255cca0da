// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/experiment_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/experiment/same_work.h"
#include "ui/session/study_access.h"
#include "ui/style/count_text.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

/// Says how many jobs the runs leave out if the numbers differ: then lower values may come from them. Empty otherwise.
QString leftOutText(const MetricValues& rejected)
{
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
    for (const double count : rejected.values)
        if (std::isfinite(count)) {
            least = std::min(least, count);
            most = std::max(most, count);
        }
    return !(least < most) ? QString()
                           : ExperimentPicture::tr("The runs leave out %1 to %2 jobs: a lower value may come from these.")
                                 .arg(groupedNumber(least, 0), groupedNumber(most, 0));
}

} // namespace

ExperimentPicture::~ExperimentPicture() = default;

std::vector<std::string> ExperimentPicture::metrics(const Plan& /*plan*/, const PictureChoice& choice) const
{
    return {choice.metric};
}

std::vector<std::string> neededMetrics(const ExperimentPicture& picture, const Plan& plan, const PictureChoice& choice)
{
    std::vector<std::string> metrics = picture.metrics(plan, choice);
    const std::string rejected(jobsRejectedMetric);
    if (std::ranges::find(plan.metrics, rejected) != plan.metrics.end() && std::ranges::find(metrics, rejected) == metrics.end())
        metrics.push_back(rejected);
    return metrics;
}

ChartAxis factorAxis(const Factor& factor)
{
    ChartAxis axis{factor.isVariant ? ExperimentPicture::tr("Variant") : coreText(factor.title), coreText(factor.unit)};
    axis.logarithmic = factor.scale == OptionScale::logarithmic
        && std::ranges::all_of(factor.levels, [](const Level& level) { return level.number > 0.0; });
    return axis;
}

QString factorTitle(const Plan& plan, const Factor& factor)
{
    const QString title = factorAxis(factor).quantity;
    const bool isOfOnePolicy = !factor.options.empty() && factor.options.front().owner == FactorOption::Owner::policy
        && factor.name.starts_with(factor.options.front().policy + '.');
    return isOfOnePolicy
        ? QStringLiteral("%1: %2").arg(policyTitleIn(*plan.study, QString::fromStdString(factor.options.front().policy)), title)
        : title;
}

QString levelName(const Factor& factor, std::size_t level)
{
    const std::string& name = factor.levels[level].label;
    return factor.isVariant ? QString::fromStdString(name) : coreText(name);
}

QString levelText(const Factor& factor, std::size_t level)
{
    const QString label = levelName(factor, level);
    const bool hasUnit = std::isfinite(factor.levels[level].number) && !factor.unit.empty();
    return hasUnit ? label + QLatin1Char(' ') + coreText(factor.unit) : label;
}

ChartAxis metricAxis(const Plan& plan, const std::string& metric)
{
    const MetricInfo* info = findMetric(*plan.study, metric);
    return info ? ChartAxis{coreText(info->title), QString::fromStdString(info->unit)}
                : ChartAxis{QString::fromStdString(metric)};
}

ChartAxis metricAxis(const ExperimentResults& results, const std::string& metric)
{
    ChartAxis axis = metricAxis(*results.plan, metric);
    axis.unit = QString::fromStdString(results.unitOf(metric).unit);
    return axis;
}

QString differenceUnit(const ExperimentResults& results, const std::string& metric)
{
    const ReadableUnit unit = results.unitOf(metric);
    return unit.isShare ? ExperimentPicture::tr("pp") : QString::fromStdString(unit.unit);
}

QString policyTitleOf(const Plan& plan, std::size_t policy)
{
    return policyTitleIn(*plan.study, QString::fromStdString(plan.policies[policy].policy));
}

int policyStyleOf(const Plan& plan, std::size_t policy)
{
    return policyStyleIn(*plan.study, QString::fromStdString(plan.policies[policy].policy));
}

QString shownCells(const ExperimentResults& results, const PictureChoice& choice, const std::vector<std::size_t>& free)
{
    const Plan& plan = *results.plan;
    const auto cells = static_cast<qint64>(results.cells);
    QStringList parts{results.isComplete()
                          ? countText(cells, Noun::cell)
                          : ExperimentPicture::tr("%1 of %2 so far")
                                .arg(groupedCount(static_cast<qint64>(results.finished)), countText(cells, Noun::cell))};
    if (plan.repeat > 1)
        parts << ExperimentPicture::tr("seeds %1 to %2").arg(plan.seed).arg(plan.seed + plan.repeat - 1);
    int fixed = 0;
    for (std::size_t f = 0; f < plan.factors.size(); ++f) {
        if (std::ranges::find(free, f) != free.end())
            continue;
        if (plan.factors[f].levels.size() == 1) {
            ++fixed;
            continue;
        }
        const auto held = f < choice.held.size() ? choice.held[f] : std::nullopt;
        parts << (held ? QStringLiteral("%1 = %2").arg(factorAxis(plan.factors[f]).quantity, levelText(plan.factors[f], *held))
                       : ExperimentPicture::tr("averaged over %1").arg(factorAxis(plan.factors[f]).quantity));
    }
    if (fixed > 0)
        parts << ExperimentPicture::tr("%n options at one level", "", fixed);
    const QString text = parts.join(QStringLiteral("; ")) + QLatin1Char('.');
    return joinedSentences({text, leftOutText(shownValues(results, choice, std::string(jobsRejectedMetric), free))});
}

} // namespace wattif::ui

#include "moc_experiment_picture.cpp"
