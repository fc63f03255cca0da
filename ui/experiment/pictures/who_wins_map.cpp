// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/who_wins_map.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/experiment/statistics/summary.h"
#include "ui/charts/number_labels.h"
#include "ui/experiment/pictures/contour_lines.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int contourCount = 4;
constexpr std::size_t minForContours = 3; // levels on each axis

/// The data of one cell of the map.
struct WinnerPlace {
    Winner winner{};
    double secondMean = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t runs = 0;

    /// The margin, of which more is always better.
    [[nodiscard]] double margin() const { return std::abs(winner.margin.meanDifference); }
    /// Whether the next best is as good, but for rounding.
    [[nodiscard]] bool isTie() const { return !winner.tied.empty(); }
    /// Whether a policy has the best mean, alone or with others.
    [[nodiscard]] bool isBest(std::size_t policy) const
    {
        return isTie() ? std::ranges::find(winner.tied, policy) != winner.tied.end() : winner.policy == policy;
    }
    /// The margin in percent of the next best; NaN where that is 0 or infinite.
    [[nodiscard]] double percent() const
    {
        const double of = std::abs(secondMean);
        return of > 0.0 && std::isfinite(of) ? 100.0 * margin() / of : std::numeric_limits<double>::quiet_NaN();
    }
};

/// The policies that compete: the online ones, or all that are no bounds where there are not two of them.
std::vector<std::size_t> mapCompetitors(const Plan& plan)
{
    auto online = competitorsOf(plan, false);
    return online.size() >= 2 ? online : competitorsOf(plan, true);
}

/// The texts about the cells of a map.
struct WinnerTexts {
    ResultsPtr results;
    std::string metric;
    std::vector<WinnerPlace> places;

    [[nodiscard]] std::vector<HoverRow> card(std::size_t at) const
    {
        const WinnerPlace& place = places[at];
        if (!place.winner.policy)
            return {plainRow(WhoWinsMap::tr("The policies cannot be compared here."), {}), runsRow(place)};
        const Plan& plan = *results->plan;
        std::vector<HoverRow> rows;
        for (std::size_t policy = 0; policy < plan.policies.size(); ++policy)
            if (place.isBest(policy)) {
                rows.push_back(policyRow(plan, policy, bestText(place)));
                rows.back().strong = true;
            }
        if (place.winner.second && !place.isTie()) {
            rows.push_back(policyRow(
                plan, *place.winner.second,
                WhoWinsMap::tr("runner-up, %1").arg(readable(cleared(place.secondMean), metricAxis(*results, metric).unit))));
            rows.push_back(plainRow(WhoWinsMap::tr("Margin"), marginText(place.winner.margin)));
            rows.push_back(plainRow(u"p"_s, pValueText(place.winner.pValue)));
        }
        rows.push_back(runsRow(place));
        return rows;
    }

    [[nodiscard]] QString csv(const LevelMap& map) const
    {
        QString text =
            u"%1,%2,best,next,%3,low,high,p,runs\n"_s.arg(csvText(map.x.title()), csvText(map.y.title()),
                                                          csvText(u"margin of "_s + metricAxis(*results->plan, metric).title()));
        for (std::size_t at = 0; at < places.size(); ++at)
            if (map.cells[at].cell)
                text += csvLevels(map, at) + csvRow(places[at]);
        return text;
    }

private:
    [[nodiscard]] QString csvRow(const WinnerPlace& place) const
    {
        const PairedTest& margin = place.winner.margin;
        const bool isCompared = place.winner.second.has_value();
        const bool hasInterval = isCompared && margin.count > 1;
        const auto name = [this](const std::optional<std::size_t>& policy) {
            return policy ? QString::fromStdString(results->plan->policies[*policy].policy) : QString();
        };
        QStringList tied;
        for (const std::size_t policy : place.winner.tied)
            tied << name(policy);
        const auto number = [factor = results->unitOf(metric).factor](double value) { return csvNumber(value / factor); };
        return QStringList{place.isTie() ? u"tie"_s : name(place.winner.policy),
                           place.isTie() ? csvText(tied.join(u',')) : name(place.winner.second),
                           isCompared ? number(place.margin()) : QString(),
                           hasInterval ? number(place.margin() - margin.halfWidth) : QString(),
                           hasInterval ? number(place.margin() + margin.halfWidth) : QString(),
                           csvNumber(place.winner.pValue),
                           QString::number(place.runs)}
                   .join(u',')
            + u'\n';
    }
    /// A mean, 0 where it is but rounding beside the largest of the map.
    [[nodiscard]] double cleared(double mean) const
    {
        double largest = 0.0;
        for (const WinnerPlace& place : places)
            largest = std::max(largest, std::isfinite(place.secondMean) ? std::abs(place.secondMean) : 0.0);
        return std::abs(mean) > 1e-12 * largest ? mean : 0.0;
    }
    [[nodiscard]] static QString bestText(const WinnerPlace& place)
    {
        const double percent = place.percent();
        if (place.isTie())
            return WhoWinsMap::tr("tied");
        return std::isfinite(percent) ? WhoWinsMap::tr("best, by %1 %").arg(readable(percent, 2)) : WhoWinsMap::tr("best");
    }
    [[nodiscard]] QString marginText(const PairedTest& margin) const
    {
        return meanText(std::abs(margin.meanDifference), margin.halfWidth, margin.count, differenceUnit(*results, metric));
    }
    [[nodiscard]] static HoverRow runsRow(const WinnerPlace& place)
    {
        return plainRow(WhoWinsMap::tr("Runs"), QString::number(place.runs));
    }
};

/// Works the map out.
class WhoWinsMaker {
public:
    WhoWinsMaker(const ResultsPtr& results, const PictureChoice& choice, const MetricInfo& metric)
        : m_results(results),
          m_plan(*results->plan),
          m_choice(choice),
          m_metric(metric),
          m_grouping{{choice.factor, *choice.second}},
          m_competitors(mapCompetitors(m_plan)),
          m_map(emptyMap(m_plan, choice.factor, *choice.second)),
          m_places(m_map.cells.size())
    {
        m_map.z = metricAxis(*results, choice.metric);
        m_map.z.unit = differenceUnit(*results, choice.metric); // of margins
    }

    [[nodiscard]] std::optional<ShownMap> make(const RunControl& control)
    {
        const MetricValues values = shownValues(*m_results, m_choice, m_choice.metric, m_grouping.factors);
        if (control.stopRequested())
            return std::nullopt;
        const CellGroups groups(m_plan, values.cells, m_grouping);
        if (control.stopRequested())
            return std::nullopt;
        const auto winners = whoWins(groups, values, m_metric.better, m_competitors);
        if (control.stopRequested())
            return std::nullopt;
        const auto means = summarise(groups, values);
        if (control.stopRequested())
            return std::nullopt;
        fill(groups, values, winners, means);
        ShownMap shown{.map = m_map, .caption = caption(), .alt = altText()};
        const auto reported = std::make_shared<const WinnerTexts>(WinnerTexts{m_results, m_choice.metric, std::move(m_places)});
        shown.rows = [reported](std::size_t place) { return reported->card(place); };
        shown.csv = [reported](const LevelMap& map) { return reported->csv(map); };
        return shown;
    }

private:
    void fill(const CellGroups& groups, const MetricValues& values, const std::vector<Winner>& winners,
              const std::vector<GroupSummary>& means)
    {
        const auto places = mapPlaces(m_map, groups);
        for (std::size_t group = 0; group < groups.count(); ++group) {
            WinnerPlace& place = m_places[places[group]];
            place.winner = winners[group];
            place.runs = groups.rows(group).size();
            if (place.winner.second)
                place.secondMean = means[group].policies[*place.winner.second].mean.mean;
            fillCell(m_map.cells[places[group]], place, values.cells[groups.rows(group).front()]);
        }
        m_map.takeRange();
        m_map.contours = contours();
        addKey();
        m_map.note = note();
    }

    void fillCell(MapCell& cell, const WinnerPlace& place, quint64 number) const
    {
        cell.cell = number;
        cell.pValue = place.winner.pValue;
        cell.isSure = m_plan.repeat < 2 || place.isTie() || place.winner.isSignificant(); // one repetition cannot be tested
        if (!place.winner.policy)
            return;
        for (const std::size_t policy : place.winner.tied)
            cell.tied.push_back(policyStyleOf(m_plan, policy));
        if (!place.isTie())
            cell.series = policyStyleOf(m_plan, *place.winner.policy);
        if (place.winner.second)
            cell.value = place.margin();
    }

    [[nodiscard]] std::vector<double> contours() const
    {
        const bool isMeasured = levelsAreNumbers(m_plan.factors[m_choice.factor])
            && levelsAreNumbers(m_plan.factors[*m_choice.second]) && m_map.columns.size() >= minForContours
            && m_map.rows.size() >= minForContours;
        if (!isMeasured)
            return {};
        Lattice margins{m_map.columns.size(), m_map.rows.size(), {}};
        for (const MapCell& cell : m_map.cells)
            margins.values.push_back(cell.value);
        auto levels = contourLevels(margins.values, contourCount);
        std::erase_if(levels, [&](double level) { return contourLines(margins, level).empty(); });
        return levels;
    }

    void addKey()
    {
        const auto tied = std::ranges::count_if(m_places, &WinnerPlace::isTie);
        // A sample has no cell at most pairs of levels.
        const auto known = std::ranges::count_if(m_map.cells, [](const MapCell& cell) { return cell.cell.has_value(); });
        for (const std::size_t policy : m_competitors) {
            const auto best =
                std::ranges::count_if(m_places, [policy](const WinnerPlace& place) { return place.isBest(policy); });
            if (best == 0)
                continue;
            const auto won = std::ranges::count_if(
                m_places, [policy](const WinnerPlace& place) { return place.isBest(policy) && !place.isTie(); });
            m_map.key.push_back({policyStyleOf(m_plan, policy),
                                 WhoWinsMap::tr("%1: %2 of %3").arg(policyTitleOf(m_plan, policy)).arg(won).arg(known)});
            m_map.key.back().letter = QChar(static_cast<char16_t>(u'A' + m_map.key.size() - 1));
        }
        if (tied > 0)
            m_map.key.push_back({.series = -1,
                                 .name = WhoWinsMap::tr("tied: %1 of %2").arg(tied).arg(known),
                                 .isTie = true,
                                 .letter = QString(tieSign)});
    }

    [[nodiscard]] QString note() const
    {
        QStringList parts{shownCells(*m_results, m_choice, m_grouping.factors)};
        if (!m_map.contours.empty())
            parts << WhoWinsMap::tr("Lines: margin over the runner-up.");
        if (m_plan.repeat < 2)
            parts << WhoWinsMap::tr("Only one repetition, so its significance is unknown.");
        if (competitorsOf(m_plan, false).size() < 2)
            parts << WhoWinsMap::tr("Policies that know all input in advance are included.");
        return joinedSentences(parts);
    }

    [[nodiscard]] QString caption() const
    {
        QStringList sentences{WhoWinsMap::tr("The best policy by %1 against %2 and %3.")
                                  .arg(metricAxis(*m_results, m_choice.metric).title(), m_map.x.title(), m_map.y.title())};
        if (m_map.hasUnsure())
            sentences << WhoWinsMap::tr("Faded and hatched: not significantly better than the runner-up (paired t tests, 5 %).");
        if (std::ranges::any_of(m_places, &WinnerPlace::isTie))
            sentences << WhoWinsMap::tr("Grey: the policies of these letters are equal.");
        sentences << m_map.note;
        sentences.removeAll(QString());
        return joinedSentences(sentences);
    }

    [[nodiscard]] QString altText() const
    {
        QStringList wins;
        for (const PolicyKeyEntry& key : m_map.key)
            wins << key.name;
        const auto unsure = std::ranges::count_if(m_map.cells, [](const MapCell& cell) { return cell.cell && !cell.isSure; });
        return WhoWinsMap::tr("Map of the best policy by %1, %2 along x and %3 along y. Cells won: %4. Not significant: %5.")
            .arg(metricAxis(*m_results, m_choice.metric).title(), m_map.x.title(), m_map.y.title(), wins.join(u", "_s),
                 QString::number(unsure));
    }

    const ResultsPtr& m_results;
    const Plan& m_plan;
    const PictureChoice& m_choice;
    const MetricInfo& m_metric;
    Grouping m_grouping;
    std::vector<std::size_t> m_competitors;
    LevelMap m_map;
    std::vector<WinnerPlace> m_places;
};

/// Returns a sentence that says why there is no winner; empty if there can be one.
QString whyThereIsNoWinner(const Plan& plan, const MetricInfo* metric)
{
    if (!metric || metric->better == Better::neither)
        return WhoWinsMap::tr("This metric has no better direction, so there is no winner.");
    if (mapCompetitors(plan).size() < 2)
        return WhoWinsMap::tr("Choose at least two policies.");
    return {};
}

} // namespace

ExperimentPicture::Show WhoWinsMap::workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control)
{
    const MetricInfo* metric = findMetric(*results->plan->study, choice.metric);
    QString why = whyNoMap(*results->plan, choice);
    if (why.isEmpty())
        why = whyThereIsNoWinner(*results->plan, metric);
    if (!why.isEmpty())
        return [this, why] { showNothing(why); };
    auto made = WhoWinsMaker(results, choice, *metric).make(control);
    if (!made)
        return {};
    return [this, shown = std::make_shared<ShownMap>(std::move(*made))] { take(*shown); };
}

} // namespace wattif::ui

#include "moc_who_wins_map.cpp"
