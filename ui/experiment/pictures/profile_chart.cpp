// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/profile_chart.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/experiment/statistics/experiment_summary.h"
#include "core/experiment/statistics/winners.h"
#include "ui/charts/number_labels.h"
#include "ui/experiment/pictures/level_map_picture.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::size_t minProfileMetrics = 3;

/// The usual metrics of which more or less is better.
std::vector<std::string> judgedMetrics(const Plan& plan)
{
    std::vector<std::string> names;
    for (const std::string& name : usualMetrics(plan))
        if (const MetricInfo* metric = findMetric(*plan.study, name); metric && metric->better != Better::neither)
            names.push_back(name);
    return names;
}

void scaleMetric(ProfileMetric& metric)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const MeanInterval& mean : metric.means)
        if (std::isfinite(mean.mean)) {
            low = std::min(low, mean.mean);
            high = std::max(high, mean.mean);
        }
    for (const MeanInterval& mean : metric.means) {
        const double share = high > low ? (mean.mean - low) / (high - low) : 1.0;
        const double scaled = high > low && metric.better == Better::lower ? 1.0 - share : share;
        metric.scaled.push_back(std::isfinite(mean.mean) ? scaled : std::numeric_limits<double>::quiet_NaN());
    }
}

QString profileNote(const ExperimentResults& results, const PictureChoice& choice)
{
    const std::size_t judged = judgedMetrics(*results.plan).size();
    QStringList parts{ProfileChart::tr("Each metric from the worst policy shown (centre) to the best (rim)."),
                      shownCells(results, choice, {})};
    if (judged > maxProfileMetrics)
        parts << ProfileChart::tr("%1 more metrics are left out.").arg(judged - maxProfileMetrics);
    return joinedSentences(parts);
}

} // namespace

std::vector<std::string> profileMetrics(const Plan& plan)
{
    auto names = judgedMetrics(plan);
    names.resize(std::min(names.size(), maxProfileMetrics));
    return names;
}

Profile profileOf(const ExperimentResults& results, const PictureChoice& choice, const RunControl& control)
{
    const Plan& plan = *results.plan;
    Profile profile{.policies = competitorsOf(plan, true)};
    for (const std::string& name : profileMetrics(plan)) {
        if (control.stopRequested())
            break;
        const MetricValues values = shownValues(results, choice, name, {});
        const auto groups = summarise(plan, values, {});
        if (groups.empty())
            continue;
        profile.cell = values.cells.front();
        ProfileMetric metric{metricAxis(results, name), findMetric(*plan.study, name)->better, results.unitOf(name).factor,
                             metricAxis(plan, name).title()};
        for (const std::size_t policy : profile.policies)
            metric.means.push_back(groups.front().policies[policy].mean);
        scaleMetric(metric);
        if (std::ranges::any_of(metric.scaled, [](double scaled) { return std::isfinite(scaled); }))
            profile.metrics.push_back(std::move(metric));
    }
    profile.note = profileNote(results, choice);
    profile.caption = ProfileChart::tr("All metrics of the policies. %1").arg(profile.note);
    return profile;
}

std::vector<std::string> ProfileChart::metrics(const Plan& plan, const PictureChoice& /*choice*/) const
{
    return profileMetrics(plan);
}

ExperimentPicture::Show ProfileChart::workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control)
{
    if (profileMetrics(*results->plan).size() < minProfileMetrics)
        return [this] { showNothing(tr("A profile needs at least three metrics with a better direction.")); };
    if (competitorsOf(*results->plan, true).size() < 2)
        return [this] { showNothing(tr("A profile needs at least two policies.")); };
    auto profile = std::make_shared<Profile>(profileOf(*results, choice, control));
    if (control.stopRequested())
        return {};
    return [this, results, profile] { take(results, std::move(*profile)); };
}

void ProfileChart::take(const ResultsPtr& results, Profile profile)
{
    if (results->finished == 0)
        return showNothing(tr("No cell is finished yet."));
    if (profile.metrics.size() < minProfileMetrics)
        return showNothing(tr("Fewer than three metrics have values at these levels."));
    m_results = results;
    m_profile = std::move(profile);
    showListed();
}

// Spots are metric by metric: left and right lead around the chart, up and down to the other policies.
std::size_t ProfileChart::spotBeside(std::size_t spot, Qt::Key key) const
{
    const std::size_t policies = m_profile.policies.size();
    const std::size_t metrics = m_profile.metrics.size();
    const std::size_t policy = spot % policies;
    const std::size_t metric = spot / policies;
    switch (key) {
    case Qt::Key_Left: return (metric + metrics - 1) % metrics * policies + policy;
    case Qt::Key_Right: return (metric + 1) % metrics * policies + policy;
    case Qt::Key_Up: return metric * policies + (policy + policies - 1) % policies;
    default: return metric * policies + (policy + 1) % policies;
    }
}

PointedPicture::Reading ProfileChart::reading(std::size_t spot) const
{
    const ProfileMetric& metric = m_profile.metrics[spot / m_profile.policies.size()];
    Reading reading{metric.better == Better::higher ? tr("%1, more is better").arg(metric.axis.quantity)
                                                    : tr("%1, less is better").arg(metric.axis.quantity)};
    for (std::size_t p = 0; p < m_profile.policies.size(); ++p) {
        const MeanInterval& mean = metric.means[p];
        reading.rows.push_back(policyRow(*m_results->plan, m_profile.policies[p],
                                         meanText(mean.mean, mean.halfWidth, mean.count, metric.axis.unit)));
        reading.rows.back().strong = p == spot % m_profile.policies.size();
    }
    return reading;
}

QString ProfileChart::csv() const
{
    QString text = u"metric,policy,mean,low,high,scaled from worst (0) to best (1)\n"_s;
    for (const ProfileMetric& metric : m_profile.metrics)
        for (std::size_t p = 0; p < m_profile.policies.size(); ++p) {
            const MeanInterval& mean = metric.means[p];
            const bool hasInterval = mean.count > 1 && std::isfinite(mean.mean);
            const auto number = [&metric](double value) { return csvNumber(value / metric.factor); };
            text += QStringList{csvText(metric.csvTitle),
                                QString::fromStdString(m_results->plan->policies[m_profile.policies[p]].policy),
                                number(mean.mean),
                                hasInterval ? number(mean.mean - mean.halfWidth) : QString(),
                                hasInterval ? number(mean.mean + mean.halfWidth) : QString(),
                                csvNumber(metric.scaled[p])}
                        .join(u',')
                + u'\n';
        }
    return text;
}

QString ProfileChart::altText() const
{
    QStringList best;
    for (const ProfileMetric& metric : m_profile.metrics) {
        QStringList names;
        for (std::size_t p = 0; p < m_profile.policies.size(); ++p)
            if (metric.scaled[p] == 1.0)
                names << policyTitleOf(*m_results->plan, m_profile.policies[p]);
        best << u"%1: %2"_s.arg(metric.axis.quantity, names.join(u", "_s));
    }
    return tr("Polar chart of %1 metrics. Best policies: %2.").arg(m_profile.metrics.size()).arg(best.join(u"; "_s));
}

} // namespace wattif::ui

#include "moc_profile_chart.cpp"
