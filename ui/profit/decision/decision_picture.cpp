// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/decision/decision_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <QCoreApplication>
#include <QStringList>

#include "core/base/words.h"
#include "core/profit/study.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/readable_chart.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

// lupdate files these texts under the namespace.
QString tr(const char* text, int n = -1) { return QCoreApplication::translate("wattif::ui", text, nullptr, n); }

std::vector<Vessel> vesselsBefore(const profit::Instance& instance, const profit::Outcome& outcome, profit::BagIndex bag,
                                  std::vector<std::size_t>& place)
{
    const profit::Platform platform(instance);
    std::vector<double> loads(platform.machineCount(), 0.0);
    for (std::int32_t i = 0; i < bag.value; ++i)
        for (const profit::Share& share : outcome.assignments.of(profit::BagIndex(i)))
            loads[share.machine.at()] += static_cast<double>(share.count)
                * platform.etcSeconds(instance.bags[static_cast<std::size_t>(i)].taskType, share.machine);
    const std::vector<std::string> names = profit::machineNames(instance);
    const profit::TaskTypeIndex type = instance.bags[bag.at()].taskType;
    std::vector<Vessel> vessels;
    place.assign(loads.size(), std::numeric_limits<std::size_t>::max());
    for (const profit::Choice& choice : platform.choices(type)) {
        const std::size_t j = choice.machine.at();
        place[j] = vessels.size();
        vessels.push_back({qText(names[j]), choice.machine, loads[j], 0.0, 0, choice.etcSeconds,
                           choice.etcSeconds * instance.powerWatts(type.at(), platform.typeOf(choice.machine).at())});
    }
    for (std::size_t j = 0; j < loads.size(); ++j)
        if (place[j] == std::numeric_limits<std::size_t>::max()) {
            place[j] = vessels.size();
            vessels.push_back(
                {qText(names[j]), profit::MachineIndex(j), loads[j], 0.0, 0, std::numeric_limits<double>::infinity(), 0.0});
        }
    return vessels;
}

QString machinesText(const DecisionPicture& picture, std::size_t count)
{
    constexpr std::size_t maxNames = 3;
    if (count > maxNames) // the chart of the loads names them
        return tr("the %1 cheapest machines").arg(count);
    QStringList names;
    for (std::size_t i = 0; i < count; ++i)
        names << picture.vessels[i].name;
    return count == 1 ? tr("the cheapest machine (%1)").arg(names.join(tr(", ")))
                      : tr("the %1 cheapest machines (%2)").arg(QString::number(count), names.join(tr(", ")));
}

/// How `other` compares with `winner`: sooner or later, using less or more energy.
QString comparison(const DecisionPicture& picture, const profit::Candidate& winner, const profit::Candidate& other)
{
    const auto share = [](double a, double b) { return b != 0.0 ? 100.0 * (a - b) / std::abs(b) : 0.0; };
    const double time =
        share(std::max(other.levelSeconds, picture.makespanBefore), std::max(winner.levelSeconds, picture.makespanBefore));
    const double energy = share(other.energyJoules, winner.energyJoules);
    const auto part = [](double percent, const QString& more, const QString& less) {
        return (percent > 0.0 ? more : less).arg(readable(std::abs(percent), 2));
    };
    QStringList parts;
    if (std::abs(time) >= 0.05)
        parts << part(time, tr("its makespan is %1 % longer"), tr("its makespan is %1 % shorter"));
    if (std::abs(energy) >= 0.05)
        parts << part(energy, tr("it takes %1 % more energy for the bag"), tr("it takes %1 % less energy for the bag"));
    return parts.join(time * energy < 0.0 ? tr(", but ") : tr(" and "));
}

QString candidateName(const profit::Candidate& c)
{
    if (c.rank == 0)
        return tr("filling up to the current makespan");
    return c.rank == 1 ? tr("using the cheapest machine only") : tr("using the %1 cheapest").arg(c.rank);
}

/// Describes policies that do not fill machines to a level: the decision, and its rule.
QString otherWhyText(const DecisionPicture& picture, const QString& policy, const profit::Candidate& chosen)
{
    const auto used =
        std::count_if(picture.vessels.begin(), picture.vessels.end(), [](const Vessel& v) { return v.addedTasks > 0; });
    const PolicyInfo* info = findPolicy(profit::study(), policy.toStdString());
    const QString title = profitPolicyTitle(policy);
    QString text = used == 1 ? tr("%1 puts the whole bag on one machine.").arg(title)
                             : tr("%1 spreads the bag over %2 machines.").arg(title).arg(used);
    return joinedSentences({text, tr("Profit per second becomes %1.").arg(readable(chosen.value)),
                            info ? tr("Its rule: %1").arg(coreText(info->description)) : QString()});
}

/// "Fast: 1, Even: 0": the whole tasks of a candidate.
QString wholeTasksText(const DecisionPicture& picture, const profit::WholeTasks& whole)
{
    QStringList parts;
    for (const profit::Share& share : whole.shares) {
        const auto vessel = std::ranges::find(picture.vessels, share.machine, &Vessel::machine);
        parts << tr("%1: %2").arg(vessel->name, QString::number(share.count));
    }
    return parts.join(tr(", "));
}

/// Explains why a runner-up that is not worse after rounding lost; empty if it is worse.
QString afterRoundingText(profit::AfterRounding result)
{
    if (result == profit::AfterRounding::worse)
        return {};
    return result == profit::AfterRounding::equal
        ? tr("With whole tasks both give the same; the policy compares before rounding.")
        : tr("With whole tasks the runner-up would be better; the policy compares before rounding.");
}

/// The sentences about rounding to whole tasks; `second` is the runner-up, or null.
QString roundingText(const DecisionPicture& picture, const profit::Candidate& chosen, const profit::Candidate* second)
{
    if (picture.wholeTasks.empty())
        return {};
    const auto wholeOf = [&](const profit::Candidate& one) -> const profit::WholeTasks& {
        return picture.wholeTasks[static_cast<std::size_t>(&one - picture.candidates.data())];
    };
    const profit::WholeTasks& own = wholeOf(chosen);
    constexpr std::size_t maxShares = 3; // machines whose tasks are listed; the chart of the loads has all
    if (own.shares.size() > maxShares || (second && wholeOf(*second).shares.size() > maxShares))
        return joinedSentences({second ? tr("With whole tasks the objective is %1, that of the runner-up %2.")
                                             .arg(readable(own.objective), readable(wholeOf(*second).objective))
                                       : tr("With whole tasks the objective is %1.").arg(readable(own.objective)),
                                second ? afterRoundingText(profit::compareRounded(wholeOf(*second), own)) : QString()});
    QStringList sentences{tr("Whole tasks: %1; objective now %2.").arg(wholeTasksText(picture, own), readable(own.objective))};
    if (second) {
        const profit::WholeTasks& other = wholeOf(*second);
        sentences << tr("Whole tasks of the runner-up: %1; objective %2.")
                         .arg(wholeTasksText(picture, other), readable(other.objective))
                  << afterRoundingText(profit::compareRounded(other, own));
    }
    return joinedSentences(sentences);
}

QString whyText(const DecisionPicture& picture, const QString& policy)
{
    const auto& all = picture.candidates;
    const auto chosen = std::find_if(all.begin(), all.end(),
                                     [](const profit::Candidate& c) { return c.acceptance == profit::Acceptance::chosen; });
    if (chosen == all.end()) {
        const PolicyInfo* info = findPolicy(profit::study(), policy.toStdString());
        return tr("%1 does not list candidates. Its rule: %2")
            .arg(profitPolicyTitle(policy), info ? coreText(info->description) : QString());
    }
    if (!picture.waterFilling)
        return otherWhyText(picture, policy, *chosen);
    QStringList sentences{
        chosen->rank == 0
            ? tr("%1 fills the cheapest machines only up to the current makespan, %2, so the makespan does not grow.")
                  .arg(profitPolicyTitle(policy), readableIn(picture.time, chosen->levelSeconds))
            : tr("%1 fills %2 to the level of %3 for divisible work.")
                  .arg(profitPolicyTitle(policy), machinesText(picture, static_cast<std::size_t>(chosen->rank)),
                       readableIn(picture.time, chosen->levelSeconds))};
    const profit::Candidate* second = nullptr;
    for (const profit::Candidate& c : all)
        if (c.acceptance == profit::Acceptance::lowerValue && (!second || c.value > second->value))
            second = &c;
    const int digits = second ? digitsApart(chosen->value, second->value, 4) : 4;
    sentences << tr("That gives the best profit per second: %1.").arg(readable(chosen->value, digits));
    if (second) {
        const QString how = comparison(picture, *chosen, *second);
        const QString value = readable(second->value, digits);
        sentences << (how.isEmpty() ? tr("The runner-up, %1, would give %2.").arg(candidateName(*second), value)
                                    : tr("The runner-up, %1, would give %2: %3.").arg(candidateName(*second), value, how));
    }
    sentences << roundingText(picture, *chosen, second);
    const auto dropped = std::count_if(
        all.begin(), all.end(), [](const profit::Candidate& c) { return c.acceptance == profit::Acceptance::negativeShare; });
    if (dropped > 0)
        sentences << (dropped == 1
                          ? tr("One candidate is crossed out: its level is below an existing load, which would give a machine a "
                               "negative share.")
                          : tr("%1 candidates are crossed out: their levels are below existing loads, which would give a "
                               "machine a negative share.")
                                .arg(dropped));
    return joinedSentences(sentences);
}

/// The whole tasks of each candidate; empty if they are not divisible.
std::vector<profit::WholeTasks> wholeTasksOfAll(const profit::Instance& instance, const profit::Outcome& outcome,
                                                const DecisionPicture& picture)
{
    const auto isDivisible = [](const profit::Candidate& candidate) { return candidate.divisible; };
    if (!std::ranges::all_of(picture.candidates, isDivisible))
        return {};
    const profit::Platform platform(instance);
    profit::StateBefore replay(platform, outcome);
    const profit::State& before = replay.bag(picture.bag.at());
    std::vector<profit::WholeTasks> all;
    for (const profit::Candidate& candidate : picture.candidates)
        all.push_back(profit::wholeTasksOf(platform, instance.bags[picture.bag.at()], before, candidate));
    return all;
}

} // namespace

DecisionPicture decisionPicture(const profit::Instance& instance, const profit::Outcome& outcome, profit::BagIndex bag,
                                const QString& policy)
{
    DecisionPicture picture;
    picture.bag = bag;
    std::vector<std::size_t> place;
    picture.vessels = vesselsBefore(instance, outcome, bag, place);
    for (const profit::Share& share : outcome.assignments.of(bag)) {
        Vessel& vessel = picture.vessels[place[share.machine.at()]];
        vessel.addedTasks += share.count;
        vessel.addedSeconds += static_cast<double>(share.count) * vessel.etcSeconds;
    }
    for (const Vessel& vessel : picture.vessels) {
        picture.makespanBefore = std::max(picture.makespanBefore, vessel.beforeSeconds);
        picture.makespanAfter = std::max(picture.makespanAfter, vessel.beforeSeconds + vessel.addedSeconds);
    }
    if (!outcome.decisions.empty()) {
        const auto candidates = outcome.decisions.of(bag);
        picture.candidates.assign(candidates.begin(), candidates.end());
    }
    picture.waterFilling = policy.startsWith(u"online"_s);
    for (const profit::Candidate& c : picture.candidates)
        if (c.acceptance == profit::Acceptance::chosen && picture.waterFilling) {
            picture.levelSeconds = c.levelSeconds;
            picture.filled = static_cast<std::size_t>(std::max(c.rank, 0));
        }
    picture.time = readableTimeUnit(std::max(picture.makespanAfter, picture.levelSeconds.value_or(0.0)));
    if (picture.waterFilling)
        picture.wholeTasks = wholeTasksOfAll(instance, outcome, picture);
    picture.headline = bagName(instance, bag);
    picture.why = whyText(picture, policy);
    return picture;
}

ChartData candidateChart(const DecisionPicture& picture)
{
    ChartData data{{tr("Level"), coreText(picture.time.unit)}, {tr("Objective"), tr("1/s")}};
    ChartSeries compared{tr("compared"), {}, {}};
    ChartSeries dropped{tr("dropped: negative share"), {}, {}};
    ChartSeries chosen{tr("chosen"), {}, {}};
    ChartSeries whole{tr("with whole tasks"), {}, {}};
    for (ChartSeries* s : {&compared, &dropped, &chosen, &whole})
        s->look = SeriesLook::points;
    compared.style = 0;
    dropped.style = -1;
    dropped.marker = Marker::cross;
    chosen.style = 1;
    chosen.marker = Marker::diamond;
    chosen.strong = true;
    whole.style = 2;
    whole.marker = Marker::plus;
    std::vector<std::size_t> sorted(picture.candidates.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t(0));
    std::ranges::stable_sort(sorted, {}, [&picture](std::size_t i) { return picture.candidates[i].levelSeconds; });
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const std::size_t i : sorted) {
        const profit::Candidate& c = picture.candidates[i];
        const double level = picture.time.factor * c.levelSeconds;
        ChartSeries& series = c.acceptance == profit::Acceptance::chosen ? chosen
            : c.acceptance == profit::Acceptance::negativeShare          ? dropped
                                                                         : compared;
        series.x << level;
        series.y << c.value;
        data.labels.push_back(
            {level, c.value, c.rank == 0 ? tr("current") : QString::number(c.rank), c.acceptance == profit::Acceptance::chosen});
        if (c.acceptance == profit::Acceptance::negativeShare)
            continue;
        low = std::min(low, c.value);
        high = std::max(high, c.value);
        if (picture.wholeTasks.empty())
            continue;
        whole.x << level;
        whole.y << picture.wholeTasks[i].objective;
        low = std::min(low, whole.y.back());
        high = std::max(high, whole.y.back());
    }
    // Impossible candidates may have any value: they must not squeeze the possible ones.
    const double span = std::max(high - low, 0.05 * std::abs(high));
    if (low <= high && std::any_of(dropped.y.begin(), dropped.y.end(), [&](double y) {
            return y > high + 1.5 * span || y < low - 1.5 * span;
        })) {
        data.y.min = low - 0.6 * span;
        data.y.max = high + 0.6 * span;
        for (qsizetype i = dropped.y.size(); i-- > 0;) // the note covers these
            if (dropped.y[i] < *data.y.min || dropped.y[i] > *data.y.max) {
                dropped.x.removeAt(i);
                dropped.y.removeAt(i);
            }
    }
    for (ChartSeries& s : {std::ref(compared), std::ref(dropped), std::ref(chosen), std::ref(whole)})
        if (!s.x.isEmpty())
            data.series.push_back(std::move(s));
    if (!sorted.empty())
        data.note = joinedSentences(
            {tr("Numbers: machines filled."), data.y.min ? tr("Some infeasible candidates are outside the chart.") : QString()});
    data.title = tr("Candidates");
    data.empty = tr("This policy compares no candidates.");
    return data;
}

} // namespace wattif::ui
