// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/heat_map.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/experiment/statistics/summary.h"
#include "ui/charts/number_labels.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// The data of one cell of the map.
struct HeatPlace {
    double mean = std::numeric_limits<double>::quiet_NaN();
    double halfWidth = 0.0;
    int count = 0; ///< of repetitions
    double pValue = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t runs = 0;
};

/// The texts about the cells of a map.
struct HeatTexts {
    ResultsPtr results;
    PictureChoice choice;
    QString unit;
    QString csvTitle; ///< of the values in the metric's own unit
    std::vector<HeatPlace> places;

    [[nodiscard]] std::vector<HoverRow> card(std::size_t at) const
    {
        const HeatPlace& place = places[at];
        const QString mean = meanText(place.mean, place.halfWidth, place.count, unit);
        std::vector<HoverRow> rows{policyRow(*results->plan, choice.policy, choice.against ? QString() : mean)};
        if (choice.against) {
            rows.push_back(plainRow(HeatMap::tr("less %1").arg(policyTitleOf(*results->plan, *choice.against)), mean));
            rows.push_back(plainRow(u"p"_s, pValueText(place.pValue)));
        }
        rows.push_back(plainRow(HeatMap::tr("Runs"), QString::number(place.runs)));
        return rows;
    }

    [[nodiscard]] QString csv(const LevelMap& map) const
    {
        QString text = u"%1,%2,%3,low,high,p,runs\n"_s.arg(csvText(map.x.title()), csvText(map.y.title()), csvText(csvTitle));
        for (std::size_t at = 0; at < places.size(); ++at)
            if (map.cells[at].cell)
                text += csvLevels(map, at) + csvRow(places[at]);
        return text;
    }

private:
    [[nodiscard]] QString csvRow(const HeatPlace& place) const
    {
        const bool hasInterval = place.count > 1;
        const auto number = [factor = results->unitOf(choice.metric).factor](double value) { return csvNumber(value / factor); };
        return QStringList{number(place.mean), hasInterval ? number(place.mean - place.halfWidth) : QString(),
                           hasInterval ? number(place.mean + place.halfWidth) : QString(), csvNumber(place.pValue),
                           QString::number(place.runs)}
                   .join(u',')
            + u'\n';
    }
};

/// Works the map out.
class HeatMaker {
public:
    HeatMaker(const ResultsPtr& results, const PictureChoice& choice)
        : m_results(results),
          m_plan(*results->plan),
          m_choice(choice),
          m_grouping{{choice.factor, *choice.second}},
          m_map(emptyMap(m_plan, choice.factor, *choice.second)),
          m_places(m_map.cells.size())
    {
        m_map.colours = choice.against ? LevelMap::Colours::diverging : LevelMap::Colours::sequential;
        m_map.z = metricAxis(*results, choice.metric);
        m_map.z.quantity = quantity();
        if (choice.against)
            m_map.z.unit = differenceUnit(*results, choice.metric);
    }

    [[nodiscard]] std::optional<ShownMap> make(const RunControl& control)
    {
        const MetricValues values = shownValues(*m_results, m_choice, m_choice.metric, m_grouping.factors);
        if (control.stopRequested())
            return std::nullopt;
        const CellGroups groups(m_plan, values.cells, m_grouping);
        const auto at = mapPlaces(m_map, groups);
        if (!(m_choice.against ? addDifferences(values, groups, at, control) : addMeans(values, groups, at, control)))
            return std::nullopt;
        for (std::size_t group = 0; group < groups.count(); ++group)
            fillCell(at[group], groups.rows(group).size(), values.cells[groups.rows(group).front()]);
        m_map.takeRange();
        m_map.note = note();
        ShownMap shown{.map = m_map, .caption = caption(), .alt = altText()};
        const auto reported =
            std::make_shared<const HeatTexts>(HeatTexts{m_results, m_choice, m_map.z.unit, csvTitle(), std::move(m_places)});
        shown.rows = [reported](std::size_t place) { return reported->card(place); };
        shown.csv = [reported](const LevelMap& map) { return reported->csv(map); };
        return shown;
    }

private:
    /// "Objective of Re-solve", "Objective of Re-solve less Online".
    [[nodiscard]] QString quantity() const
    {
        const QString metric = metricAxis(m_plan, m_choice.metric).quantity;
        const QString policy = policyTitleOf(m_plan, m_choice.policy);
        return m_choice.against ? HeatMap::tr("%1: %2 less %3").arg(metric, policy, policyTitleOf(m_plan, *m_choice.against))
                                : HeatMap::tr("%1: %2").arg(metric, policy);
    }

    [[nodiscard]] QString csvTitle() const
    {
        ChartAxis axis = metricAxis(m_plan, m_choice.metric);
        axis.quantity = quantity();
        return axis.title();
    }

    bool addMeans(const MetricValues& values, const CellGroups& groups, const std::vector<std::size_t>& at,
                  const RunControl& control)
    {
        const auto means = summarise(groups, values);
        for (std::size_t group = 0; group < means.size(); ++group) {
            const MeanInterval& mean = means[group].policies[m_choice.policy].mean;
            m_places[at[group]] = {mean.mean, mean.halfWidth, mean.count};
        }
        return !control.stopRequested();
    }

    bool addDifferences(const MetricValues& values, const CellGroups& groups, const std::vector<std::size_t>& at,
                        const RunControl& control)
    {
        for (std::size_t group = 0; group < groups.count(); ++group) {
            if (control.stopRequested())
                return false;
            const PairedTest test = differenceOf(groups, group, values, m_choice.policy, *m_choice.against).test;
            m_places[at[group]] = {test.meanDifference, test.halfWidth, test.count, test.pValue};
        }
        return true;
    }

    void fillCell(std::size_t at, std::size_t runs, quint64 number)
    {
        HeatPlace& place = m_places[at];
        MapCell& cell = m_map.cells[at];
        place.runs = runs;
        cell.cell = number;
        cell.value = place.mean;
        cell.pValue = place.pValue;
        cell.isSure = !m_choice.against || place.count < 2 || place.pValue < 0.05;
    }

    [[nodiscard]] QString note() const
    {
        QStringList parts{shownCells(*m_results, m_choice, m_grouping.factors)};
        if (m_choice.against && m_plan.repeat < 2)
            parts << HeatMap::tr("Only one repetition, so its significance is unknown.");
        return joinedSentences(parts);
    }

    [[nodiscard]] QString caption() const
    {
        const QString text =
            HeatMap::tr("%1 against %2 and %3. %4").arg(m_map.z.title(), m_map.x.title(), m_map.y.title(), m_map.note);
        return m_map.hasUnsure()
            ? joinedSentences({text, HeatMap::tr("Hatched: not significantly different from 0 (paired t test, 5 %).")})
            : text;
    }

    [[nodiscard]] QString altText() const
    {
        const auto finite = [](const MapCell& cell) { return std::isfinite(cell.value); };
        const auto byValue = [finite](const MapCell& a, const MapCell& b) {
            return finite(a) && finite(b) ? a.value < b.value : finite(a) && !finite(b);
        };
        const auto least = std::ranges::min_element(m_map.cells, byValue);
        auto most = m_map.cells.end();
        for (auto cell = m_map.cells.begin(); cell != m_map.cells.end(); ++cell)
            if (finite(*cell) && (most == m_map.cells.end() || cell->value > most->value))
                most = cell;
        QString text =
            HeatMap::tr("Heat map of %1, %2 along x and %3 along y.").arg(m_map.z.title(), m_map.x.title(), m_map.y.title());
        if (most != m_map.cells.end())
            addSentence(text, HeatMap::tr("Minimum: %1. Maximum: %2.").arg(placeText(least), placeText(most)));
        return text;
    }

    [[nodiscard]] QString placeText(std::vector<MapCell>::const_iterator cell) const
    {
        const auto at = cell - m_map.cells.begin();
        const auto columns = static_cast<std::ptrdiff_t>(m_map.columns.size());
        return HeatMap::tr("%1 at %2 = %3, %4 = %5")
            .arg(readable(m_map.valueOf(*cell), m_map.z.unit), m_map.x.quantity, m_map.columnNames[at % columns],
                 m_map.y.quantity, m_map.rowNames[at / columns]);
    }

    const ResultsPtr& m_results;
    const Plan& m_plan;
    const PictureChoice& m_choice;
    Grouping m_grouping;
    LevelMap m_map;
    std::vector<HeatPlace> m_places;
};

} // namespace

ExperimentPicture::Show HeatMap::workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control)
{
    QString why = whyNoMap(*results->plan, choice);
    if (why.isEmpty() && choice.against == choice.policy)
        why = tr("A policy cannot be compared with itself: choose another one.");
    if (!why.isEmpty())
        return [this, why] { showNothing(why); };
    auto made = HeatMaker(results, choice).make(control);
    if (!made)
        return {};
    return [this, shown = std::make_shared<ShownMap>(std::move(*made))] { take(*shown); };
}

} // namespace wattif::ui

#include "moc_heat_map.cpp"
