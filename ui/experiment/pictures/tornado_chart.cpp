// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/tornado_chart.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/statistics/summary.h"
#include "ui/charts/number_labels.h"
#include "ui/experiment/pictures/level_map_picture.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Cells of a plan by the level of each factor: the first finished one of each, near the base where there is one.
class LevelCells {
public:
    LevelCells(const Plan& plan, const MetricValues& values) : m_base(levelsAt(plan, 0)), m_hasBase(plan.design.hasBase())
    {
        for (const Factor& factor : plan.factors)
            m_cells.emplace_back(factor.levels.size());
        for (const std::uint64_t cell : values.cells)
            add(cell, levelsAt(plan, cellAt(plan, cell).point));
    }

    [[nodiscard]] std::optional<quint64> at(std::size_t factor, std::size_t level) const { return m_cells[factor][level]; }

private:
    void add(std::uint64_t cell, const std::vector<std::size_t>& levels)
    {
        for (std::size_t factor = 0; factor < levels.size(); ++factor)
            if (auto& known = m_cells[factor][levels[factor]]; !known && (!m_hasBase || isAlone(levels, factor)))
                known = cell;
    }

    /// Whether only this factor may have left the base.
    [[nodiscard]] bool isAlone(const std::vector<std::size_t>& levels, std::size_t factor) const
    {
        for (std::size_t other = 0; other < levels.size(); ++other)
            if (other != factor && levels[other] != m_base[other])
                return false;
        return true;
    }

    std::vector<std::size_t> m_base;
    bool m_hasBase;
    std::vector<std::vector<std::optional<quint64>>> m_cells{}; ///< factors x levels
};

/// Works a tornado out.
class TornadoMaker {
public:
    TornadoMaker(const ExperimentResults& results, const PictureChoice& choice)
        : m_results(results), m_plan(*results.plan), m_choice(choice)
    {
    }

    [[nodiscard]] std::optional<Tornado> make(const RunControl& control)
    {
        const MetricValues* values = m_results.of(m_choice.metric);
        if (!values || values->cells.empty())
            return Tornado{};
        takeFrame();
        addEffects(*values);
        if (control.stopRequested())
            return std::nullopt;
        addShares(*values);
        if (control.stopRequested())
            return std::nullopt;
        takeBase(*values);
        addCells(*values);
        std::ranges::stable_sort(m_tornado.rows, std::ranges::greater(), [this](const TornadoRow& row) { return weightOf(row); });
        std::erase_if(m_tornado.rows, [this](const TornadoRow& row) { return weightOf(row) < 0.0; });
        takeTexts();
        return std::move(m_tornado);
    }

private:
    void takeFrame()
    {
        m_tornado.x = metricAxis(m_results, m_choice.metric);
        m_tornado.differenceUnit = differenceUnit(m_results, m_choice.metric);
        m_tornado.factor = m_results.unitOf(m_choice.metric).factor;
        m_tornado.hasBase = m_plan.design.hasBase();
        for (std::size_t policy = 0; policy < m_plan.policies.size(); ++policy)
            m_tornado.policies.push_back(policy);
        for (std::size_t factor = 0; factor < m_plan.factors.size(); ++factor) {
            TornadoRow row{factor, factorAxis(m_plan.factors[factor]).title()};
            for (const std::size_t policy : m_tornado.policies)
                row.bars.push_back({.policy = policy});
            m_tornado.rows.push_back(std::move(row));
        }
    }

    void addEffects(const MetricValues& values)
    {
        const auto effects = wattif::tornado(m_plan, values);
        if (!effects)
            return;
        m_tornado.hasEffects = true;
        for (const Effect& effect : *effects)
            m_tornado.rows[effect.factor].bars[effect.policy].effect = effect;
    }

    void addShares(const MetricValues& values)
    {
        const auto shares = varianceShares(m_plan, values);
        if (!shares)
            return;
        m_tornado.areExact = !shares->empty();
        for (const VarianceShare& share : *shares) {
            TornadoBar& bar = m_tornado.rows[share.factor].bars[share.policy];
            bar.share = share.share;
            bar.noise = share.noise;
            m_tornado.hasNoise |= std::isfinite(share.share) && !share.isExact && !share.exceedsNoise();
            m_tornado.hasShares |= std::isfinite(share.share);
            m_tornado.areExact &= share.isExact || std::isnan(share.share);
        }
    }

    void takeBase(const MetricValues& values)
    {
        const auto groups = summarise(m_plan, values, {.held = baseLevels(m_plan, {})});
        for (const std::size_t policy : m_tornado.policies)
            m_tornado.base.push_back(groups.empty() ? std::numeric_limits<double>::quiet_NaN()
                                                    : groups.front().policies[policy].mean.mean);
    }

    void addCells(const MetricValues& values)
    {
        const LevelCells cells(m_plan, values);
        for (TornadoRow& row : m_tornado.rows)
            for (TornadoBar& bar : row.bars) {
                bar.lowCell = cells.at(row.factor, bar.effect ? bar.effect->lowLevel : 0);
                bar.highCell = bar.effect ? cells.at(row.factor, bar.effect->highLevel) : bar.lowCell;
            }
    }

    /// The largest change of a row, or the largest share in a Latin hypercube; -1 for a row without either.
    [[nodiscard]] double weightOf(const TornadoRow& row) const
    {
        double most = -1.0;
        for (const TornadoBar& bar : row.bars) {
            const double weight = bar.effect ? std::abs(bar.effect->change.meanDifference) : bar.share;
            if (std::isfinite(weight) && (bar.effect || !m_tornado.hasEffects))
                most = std::max({most, 0.0, weight});
        }
        return most;
    }

    void takeTexts()
    {
        QStringList parts{shownCells(m_results, PictureChoice{}, allFactors())};
        if (m_tornado.hasEffects)
            parts << (m_tornado.hasBase ? TornadoChart::tr("Dashed: the base, at which the other options stay.")
                                        : TornadoChart::tr("Dashed: the overall mean; the other options are averaged."));
        if (m_tornado.hasEffects && m_plan.repeat > 1)
            parts << TornadoChart::tr("Whiskers: 95 % intervals.");
        if (m_tornado.hasShares)
            parts << (m_tornado.areExact ? TornadoChart::tr("First-order shares of variance.")
                                         : TornadoChart::tr("First-order shares of variance, estimated."));
        if (m_tornado.hasNoise)
            parts << TornadoChart::tr("Outlined: not above the standard deviation (line) of a factor without effect.");
        m_tornado.note = joinedSentences(parts);
        m_tornado.caption = TornadoChart::tr("Effect of each option on %1. %2").arg(m_tornado.x.title(), m_tornado.note);
    }

    [[nodiscard]] std::vector<std::size_t> allFactors() const
    {
        std::vector<std::size_t> factors;
        for (std::size_t factor = 0; factor < m_plan.factors.size(); ++factor)
            factors.push_back(factor);
        return factors;
    }

    const ExperimentResults& m_results;
    const Plan& m_plan;
    const PictureChoice& m_choice;
    Tornado m_tornado{};
};

} // namespace

std::optional<Tornado> tornadoOf(const ExperimentResults& results, const PictureChoice& choice, const RunControl& control)
{
    return TornadoMaker(results, choice).make(control);
}

ExperimentPicture::Show TornadoChart::workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control)
{
    if (results->plan->factors.empty())
        return [this] { showNothing(tr("A tornado chart needs a varied option.")); };
    auto made = tornadoOf(*results, choice, control);
    if (!made)
        return {};
    return [this, results, tornado = std::make_shared<Tornado>(std::move(*made))] { take(results, std::move(*tornado)); };
}

void TornadoChart::take(const ResultsPtr& results, Tornado tornado)
{
    if (tornado.rows.empty())
        return showNothing(results->finished == 0 ? tr("No cell is finished yet.")
                                                  : tr("No option has values at two of its levels yet."));
    m_results = results;
    m_tornado = std::move(tornado);
    showListed();
}

std::size_t TornadoChart::spots() const { return 2 * m_tornado.rows.size() * m_tornado.policies.size(); }

const TornadoRow& TornadoChart::rowOf(std::size_t spot) const { return m_tornado.rows[spot / 2 / m_tornado.policies.size()]; }

const TornadoBar& TornadoChart::barOf(std::size_t spot) const { return rowOf(spot).bars[spot / 2 % m_tornado.policies.size()]; }

// Left and right lead to the ends of a bar, up and down to the next bars.
std::size_t TornadoChart::spotBeside(std::size_t spot, Qt::Key key) const
{
    switch (key) {
    case Qt::Key_Left: return spot - spot % 2;
    case Qt::Key_Right: return spot - spot % 2 + 1;
    case Qt::Key_Up: return spot >= 2 ? spot - 2 : spot;
    default: return spot + 2 < spots() ? spot + 2 : spot;
    }
}

QString TornadoChart::levelName(std::size_t factor, std::size_t level) const
{
    return ui::levelName(m_results->plan->factors[factor], level);
}

PointedPicture::Reading TornadoChart::reading(std::size_t spot) const
{
    const TornadoRow& row = rowOf(spot);
    const TornadoBar& bar = barOf(spot);
    Reading reading{row.name, {policyRow(*m_results->plan, bar.policy, {})}};
    if (bar.effect) {
        const Effect& effect = *bar.effect;
        const auto add = [&](std::size_t level, const MeanInterval& mean) {
            reading.rows.push_back(plainRow(u"= %1"_s.arg(levelName(row.factor, level)),
                                            meanText(mean.mean, mean.halfWidth, mean.count, m_tornado.x.unit)));
        };
        add(effect.lowLevel, effect.low);
        add(effect.highLevel, effect.high);
        reading.rows[1 + spot % 2].strong = true;
        reading.rows.push_back(plainRow(
            tr("Change"),
            meanText(effect.change.meanDifference, effect.change.halfWidth, effect.change.count, m_tornado.differenceUnit)));
        reading.rows.push_back(plainRow(u"p"_s, pValueText(effect.change.pValue)));
    }
    if (std::isfinite(bar.share))
        reading.rows.push_back(plainRow(tr("Share of variance"), u"%1 %"_s.arg(readable(100.0 * bar.share, 3))));
    if (bar.noise > 0.0)
        reading.rows.push_back(plainRow(tr("Without effect"), u"± %1 %"_s.arg(readable(100.0 * bar.noise, 3))));
    return reading;
}

std::optional<quint64> TornadoChart::cellOf(std::size_t spot) const
{
    return spot % 2 == 0 ? barOf(spot).lowCell : barOf(spot).highCell;
}

QString TornadoChart::csv() const
{
    QString text = u"option,policy,low level,low,low half width,high level,high,high half width,change,change half width,p,"
                   "share of variance,share without effect\n"_s;
    for (const TornadoRow& row : m_tornado.rows)
        for (const TornadoBar& bar : row.bars) {
            QStringList cells{csvText(row.name), QString::fromStdString(m_results->plan->policies[bar.policy].policy)};
            if (bar.effect) {
                const Effect& effect = *bar.effect;
                const auto number = [this](double value) { return csvNumber(value / m_tornado.factor); };
                const auto half = [&number](double halfWidth, int count) { return count > 1 ? number(halfWidth) : QString(); };
                cells << csvText(levelName(row.factor, effect.lowLevel)) << number(effect.low.mean)
                      << half(effect.low.halfWidth, effect.low.count) << csvText(levelName(row.factor, effect.highLevel))
                      << number(effect.high.mean) << half(effect.high.halfWidth, effect.high.count)
                      << number(effect.change.meanDifference) << half(effect.change.halfWidth, effect.change.count)
                      << csvNumber(effect.change.pValue);
            } else {
                cells << QStringList(9, QString());
            }
            text += (cells << csvNumber(bar.share) << csvNumber(bar.noise)).join(u',') + u'\n';
        }
    return text;
}

QString TornadoChart::altText() const
{
    QStringList parts;
    for (const TornadoRow& row : m_tornado.rows)
        for (const TornadoBar& bar : row.bars) {
            const QString of = u"%1, %2"_s.arg(row.name, policyTitleOf(*m_results->plan, bar.policy));
            if (bar.effect)
                parts << u"%1: %2"_s.arg(of, readable(bar.effect->change.meanDifference, m_tornado.differenceUnit));
            else if (std::isfinite(bar.share))
                parts << u"%1: %2 %"_s.arg(of, readable(100.0 * bar.share, 3));
        }
    return m_tornado.hasEffects
        ? tr("Tornado chart of %1. Changes from low to high: %2.").arg(m_tornado.x.title(), parts.join(u"; "_s))
        : tr("Shares of the variance of %1: %2.").arg(m_tornado.x.title(), parts.join(u"; "_s));
}

} // namespace wattif::ui

#include "moc_tornado_chart.cpp"
