// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/spread_chart.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/base/statistics.h"
#include "core/experiment/statistics/cell_groups.h"
#include "ui/charts/number_labels.h"
#include "ui/experiment/pictures/level_map.h"
#include "ui/experiment/pictures/level_map_picture.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double whiskerReach = 1.5; // interquartile ranges; Tukey 1977

std::vector<double> valuesOfPoints(const std::vector<SpreadPoint>& points)
{
    std::vector<double> values;
    for (const SpreadPoint& point : points)
        values.push_back(point.value);
    return values;
}

/// Fills a box from its finite values, ascending.
void fillBox(SpreadBox& box, std::vector<SpreadPoint> points)
{
    box.count = points.size();
    if (points.empty())
        return;
    const std::vector<double> values = valuesOfPoints(points);
    box.quartiles = {quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)};
    const double reach = whiskerReach * (box.quartiles[2] - box.quartiles[0]);
    const auto isWithin = [&](double value) { return value >= box.quartiles[0] - reach && value <= box.quartiles[2] + reach; };
    // The box itself is within reach, so there is always a value on either side.
    box.low = std::min(*std::ranges::find_if(values, isWithin), box.quartiles[0]);
    box.high = std::max(*std::find_if(values.rbegin(), values.rend(), isWithin), box.quartiles[2]);
    if (points.size() > SpreadChart::maxPoints)
        std::erase_if(points, [&](const SpreadPoint& point) { return isWithin(point.value); });
    box.points = std::move(points);
}

/// Works a spread out.
class SpreadMaker {
public:
    SpreadMaker(const ExperimentResults& results, const PictureChoice& choice)
        : m_results(results), m_plan(*results.plan), m_choice(choice)
    {
        if (!m_plan.factors.empty())
            m_grouping.factors = {choice.factor};
    }

    [[nodiscard]] std::optional<Spread> make(const RunControl& control)
    {
        const MetricValues values = shownValues(m_results, m_choice, m_choice.metric, m_grouping.factors);
        const CellGroups groups(m_plan, values.cells, m_grouping);
        takeFrame();
        std::vector<std::optional<std::size_t>> groupAt(levelCount());
        for (std::size_t group = 0; group < groups.count(); ++group)
            groupAt[m_grouping.factors.empty() ? 0 : groups.levels(group).front()] = group;
        for (const std::size_t level : levels())
            for (const std::size_t policy : m_spread.policies) {
                if (control.stopRequested())
                    return std::nullopt;
                m_spread.boxes.push_back({.level = level, .policy = policy});
                if (groupAt[level])
                    addValues(m_spread.boxes.back(), values, groups.rows(*groupAt[level]));
            }
        takeTexts();
        return std::move(m_spread);
    }

private:
    [[nodiscard]] std::size_t levelCount() const
    {
        return m_plan.factors.empty() ? 1 : m_plan.factors[m_choice.factor].levels.size();
    }

    /// Numbers ascending, words as in the plan.
    [[nodiscard]] std::vector<std::size_t> levels() const
    {
        return m_plan.factors.empty() ? std::vector<std::size_t>{0} : levelOrder(m_plan.factors[m_choice.factor]);
    }

    void takeFrame()
    {
        m_spread.y = metricAxis(m_results, m_choice.metric);
        m_spread.factor = m_results.unitOf(m_choice.metric).factor;
        if (m_choice.against) {
            m_spread.y.quantity =
                SpreadChart::tr("%1 less %2").arg(m_spread.y.quantity, policyTitleOf(m_plan, *m_choice.against));
            m_spread.y.unit = differenceUnit(m_results, m_choice.metric);
        }
        if (!m_plan.factors.empty()) {
            const Factor& factor = m_plan.factors[m_choice.factor];
            m_spread.x = factorAxis(factor);
            for (const std::size_t level : levels())
                m_spread.levelNames << levelName(factor, level);
        }
        for (std::size_t policy = 0; policy < m_plan.policies.size(); ++policy)
            if (policy != m_choice.against)
                m_spread.policies.push_back(policy);
    }

    void addValues(SpreadBox& box, const MetricValues& values, std::span<const std::uint32_t> rows) const
    {
        std::vector<SpreadPoint> points;
        for (const std::uint32_t row : rows) {
            const double less = m_choice.against ? values.at(row, *m_choice.against) : 0.0;
            const double value = values.at(row, box.policy) - less;
            if (std::isfinite(value))
                points.push_back({value, values.cells[row]});
        }
        box.cell = values.cells[rows.front()];
        box.leftOut = rows.size() - points.size();
        std::ranges::sort(points, [](const SpreadPoint& a, const SpreadPoint& b) {
            return a.value != b.value ? a.value < b.value : a.cell < b.cell;
        });
        fillBox(box, std::move(points));
    }

    void takeTexts()
    {
        std::size_t leftOut = 0;
        for (const SpreadBox& box : m_spread.boxes)
            leftOut += box.leftOut;
        QStringList parts{
            shownCells(m_results, m_choice, m_grouping.factors),
            SpreadChart::tr(
                "Boxes: quartiles and median of the cells; whiskers: farthest cells within 1.5 interquartile ranges; points: "
                "cells (with more than %1 cells, only outliers).")
                .arg(SpreadChart::maxPoints)};
        if (leftOut > 0)
            parts << SpreadChart::tr("%n values that do not apply or are infinite are left out.", "", static_cast<int>(leftOut));
        m_spread.note = joinedSentences(parts);
        m_spread.caption = m_spread.x.quantity.isEmpty()
            ? SpreadChart::tr("Spread of %1 by policy. %2").arg(m_spread.y.title(), m_spread.note)
            : SpreadChart::tr("Spread of %1 by policy and %2. %3").arg(m_spread.y.title(), m_spread.x.title(), m_spread.note);
    }

    const ExperimentResults& m_results;
    const Plan& m_plan;
    const PictureChoice& m_choice;
    Grouping m_grouping{};
    Spread m_spread{};
};

} // namespace

std::optional<Spread> spreadOf(const ExperimentResults& results, const PictureChoice& choice, const RunControl& control)
{
    return SpreadMaker(results, choice).make(control);
}

ExperimentPicture::Show SpreadChart::workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control)
{
    const Plan& plan = *results->plan;
    if (choice.against && plan.policies.size() < 2)
        return [this] { showNothing(tr("A difference needs another policy.")); };
    if (!plan.factors.empty() && plan.factors[choice.factor].levels.size() > maxLevels)
        return [this] { showNothing(tr("Too many levels for box plots (more than %1): choose another option.").arg(maxLevels)); };
    if (control.stopRequested())
        return {};
    auto made = spreadOf(*results, choice, control);
    if (!made)
        return {};
    return [this, results, spread = std::make_shared<Spread>(std::move(*made))] { take(results, std::move(*spread)); };
}

void SpreadChart::take(const ResultsPtr& results, Spread spread)
{
    if (std::ranges::all_of(spread.boxes, [](const SpreadBox& box) { return box.count == 0; }))
        return showNothing(results->finished == 0 ? tr("No cell is finished yet.")
                                                  : tr("The metric does not apply to any finished cell."));
    m_results = results;
    m_spread = std::move(spread);
    m_spots.clear();
    for (std::size_t box = 0; box < m_spread.boxes.size(); ++box) {
        if (m_spread.boxes[box].count == 0)
            continue;
        m_spots.push_back({box});
        for (std::size_t point = 0; point < m_spread.boxes[box].points.size(); ++point)
            m_spots.push_back({box, point});
    }
    showListed();
}

// Left and right lead to the next boxes, up and down through the points of a box.
std::size_t SpreadChart::spotBeside(std::size_t spot, Qt::Key key) const
{
    const bool isBack = key == Qt::Key_Left || key == Qt::Key_Down;
    const bool isToBox = key == Qt::Key_Left || key == Qt::Key_Right;
    std::size_t at = spot;
    while (isBack ? at > 0 : at + 1 < m_spots.size()) {
        at += isBack ? std::size_t(-1) : 1;
        if (isToBox && !m_spots[at].point && m_spots[at].box != m_spots[spot].box)
            return at;
        if (!isToBox)
            return m_spots[at].box == m_spots[spot].box ? at : spot;
    }
    return spot;
}

QString SpreadChart::boxName(const SpreadBox& box) const
{
    QString policy = policyTitleOf(*m_results->plan, box.policy);
    if (m_spread.levelNames.isEmpty())
        return policy;
    const auto at = &box - m_spread.boxes.data();
    const auto level = at / static_cast<std::ptrdiff_t>(m_spread.policies.size());
    return u"%1, %2 = %3"_s.arg(policy, m_spread.x.quantity, m_spread.levelNames[level]);
}

PointedPicture::Reading SpreadChart::reading(std::size_t spot) const
{
    const SpreadBox& box = m_spread.boxes[m_spots[spot].box];
    const QString& unit = m_spread.y.unit;
    if (const auto point = m_spots[spot].point) {
        const SpreadPoint& shown = box.points[*point];
        return {boxName(box),
                {policyRow(*m_results->plan, box.policy, readable(shown.value, unit)),
                 plainRow(tr("Seed"), QString::number(cellAt(*m_results->plan, shown.cell).seed))}};
    }
    Reading reading{boxName(box), {policyRow(*m_results->plan, box.policy, {})}};
    const auto add = [&](const QString& name, double value) { reading.rows.push_back(plainRow(name, readable(value, unit))); };
    add(tr("Upper whisker"), box.high);
    add(tr("Upper quartile"), box.quartiles[2]);
    add(tr("Median"), box.quartiles[1]);
    add(tr("Lower quartile"), box.quartiles[0]);
    add(tr("Lower whisker"), box.low);
    reading.rows.push_back(plainRow(tr("Cells"), QString::number(box.count)));
    return reading;
}

std::optional<quint64> SpreadChart::cellOf(std::size_t spot) const
{
    const SpreadBox& box = m_spread.boxes[m_spots[spot].box];
    return m_spots[spot].point ? box.points[*m_spots[spot].point].cell : box.cell;
}

QString SpreadChart::csv() const
{
    QString text = u"%1,policy,lower whisker,lower quartile,median,upper quartile,upper whisker,cells,left out\n"_s.arg(
        csvText(m_spread.x.title()));
    for (std::size_t at = 0; at < m_spread.boxes.size(); ++at) {
        const SpreadBox& box = m_spread.boxes[at];
        const auto level = static_cast<qsizetype>(at / m_spread.policies.size());
        QStringList row{csvText(m_spread.levelNames.value(level)),
                        QString::fromStdString(m_results->plan->policies[box.policy].policy)};
        for (const double value : {box.low, box.quartiles[0], box.quartiles[1], box.quartiles[2], box.high})
            row << (box.count > 0 ? csvNumber(value / m_spread.factor) : QString());
        row << QString::number(box.count) << QString::number(box.leftOut);
        text += row.join(u',') + u'\n';
    }
    return text;
}

QString SpreadChart::altText() const
{
    QStringList medians;
    for (const SpreadBox& box : m_spread.boxes)
        if (box.count > 0)
            medians << u"%1: %2"_s.arg(boxName(box), readable(box.quartiles[1], m_spread.y.unit));
    return tr("Box plots of %1. Medians: %2.").arg(m_spread.y.title(), medians.join(u"; "_s));
}

} // namespace wattif::ui

#include "moc_spread_chart.cpp"
