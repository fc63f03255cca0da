// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The best single change by hand, against plain enumerations of all of them, and what it says of itself.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <thread>

#include <QTest>

#include "core/base/instance_moves.h"
#include "core/base/random.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/model/edit.h"
#include "core/consolidation/study.h"
#include "core/experiment/hint/hint.h"
#include "core/experiment/studies.h"
#include "core/power/engine/idle_gaps.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/edit.h"
#include "core/power/study.h"
#include "core/profit/engine/outcome.h"
#include "core/profit/model/edit.h"
#include "core/profit/study.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/edit.h"
#include "core/reservation/study.h"

using namespace wattif;

namespace {

constexpr std::chrono::hours noLimit{1};

HintRequest requestOf(const Study& study, InstancePtr instance, std::string metric)
{
    return {.study = &study, .instance = std::move(instance), .metric = std::move(metric), .time = noLimit};
}

PolicyResult manualOf(const Study& study, const StudyInstance& instance)
{
    auto report = study.run(instance, {.policies = {{"manual"}}, .ledger = false}, {});
    if (!report)
        qFatal("%s", toString(report.error()).c_str());
    return std::move(report->policies.front());
}

Hint hintOf(const HintRequest& request)
{
    auto hint = findHint(request, {});
    if (!hint)
        qFatal("%s", toString(hint.error()).c_str());
    return std::move(*hint);
}

/// The objective of a schedule from its assignments alone.
double plainObjective(const profit::Instance& instance, const std::vector<std::vector<std::int64_t>>& counts)
{
    std::vector<std::size_t> typeOf;
    for (std::size_t j = 0; j < instance.machines.size(); ++j)
        typeOf.insert(typeOf.end(), static_cast<std::size_t>(instance.machines[j].count), j);
    std::vector<double> loads(typeOf.size(), 0.0);
    double energy = 0.0;
    double revenue = 0.0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        revenue += profit::revenueOf(instance, instance.bags[i]);
        for (std::size_t m = 0; m < typeOf.size(); ++m) {
            const std::size_t t = instance.bags[i].taskType.at();
            const double seconds = counts[i][m] > 0 ? static_cast<double>(counts[i][m]) * instance.etcSeconds(t, typeOf[m]) : 0.0;
            loads[m] += seconds;
            energy += seconds > 0.0 ? seconds * instance.powerWatts(t, typeOf[m]) : 0.0;
        }
    }
    const double makespan = *std::ranges::max_element(loads);
    for (std::size_t m = 0; m < loads.size(); ++m)
        energy += (makespan - loads[m]) * instance.machines[typeOf[m]].idleWatts;
    return makespan > 0.0 ? (revenue - instance.energyPricePerJoule * energy) / makespan : 0.0;
}

/// The best objective that one change of a schedule has, all machines tried.
double plainBest(const profit::Instance& instance, const profit::Outcome& outcome)
{
    const auto machines = static_cast<std::size_t>(instance.machineCount());
    std::vector<std::size_t> typeOf;
    for (std::size_t j = 0; j < instance.machines.size(); ++j)
        typeOf.insert(typeOf.end(), static_cast<std::size_t>(instance.machines[j].count), j);
    std::vector<std::vector<std::int64_t>> counts(instance.bags.size(), std::vector<std::int64_t>(machines, 0));
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (const profit::Share& share : outcome.assignments.of(profit::BagIndex(i)))
            counts[i][share.machine.at()] = share.count;
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (std::size_t from = 0; from < machines; ++from)
            for (std::size_t to = 0; to < machines; ++to) {
                const std::int64_t all = counts[i][from];
                if (from == to || all == 0 || !std::isfinite(instance.etcSeconds(instance.bags[i].taskType.at(), typeOf[to])))
                    continue;
                for (const std::int64_t count : {std::int64_t{1}, (all + 1) / 2, all}) {
                    auto changed = counts;
                    changed[i][from] -= count;
                    changed[i][to] += count;
                    best = std::max(best, plainObjective(instance, changed));
                }
            }
    return best;
}

/// The fewest nodes that one moved application leaves in use.
double plainFewest(const consolidation::Instance& instance, const consolidation::Outcome& outcome)
{
    const consolidation::System& system = *outcome.system;
    double fewest = std::numeric_limits<double>::infinity();
    for (std::size_t a = 0; a < outcome.placement.size(); ++a)
        for (std::size_t to = 0; to < instance.nodes.size(); ++to) {
            auto placement = outcome.placement;
            if (placement[a].at() == to)
                continue;
            placement[a] = consolidation::NodeIndex(to);
            std::vector<double> loads(instance.nodes.size(), 0.0);
            std::set<std::int32_t> used;
            for (std::size_t b = 0; b < placement.size(); ++b) {
                loads[placement[b].at()] += system.size(consolidation::ApplicationIndex(b));
                used.insert(placement[b].value);
            }
            if (loads[to] <= instance.capacity + consolidation::roundingTolerance(instance.capacity))
                fewest = std::min(fewest, static_cast<double>(used.size()));
        }
    return fewest;
}

/// The least energy with one more interval: all rectangles whose nodes idle throughout, from a gap's beginning to a boot before a
/// gap's end.
double plainLeastEnergy(const power::Instance& instance, const power::Outcome& outcome)
{
    const auto gaps = power::idleGaps(outcome);
    const auto idles = [&](std::int32_t node, double from, double to) {
        return std::ranges::any_of(gaps, [&](const power::IdleGap& gap) {
            const double end = power::toSeconds(gap.to) - (gap.untilEnd ? 0.0 : instance.bootSeconds);
            return gap.nodes.first <= node && node < gap.nodes.first + gap.nodes.count && power::toSeconds(gap.from) <= from
                && end >= to;
        });
    };
    double least = std::numeric_limits<double>::infinity();
    const auto tryInterval = [&](std::int32_t first, std::int32_t last, double from, double to) {
        for (std::int32_t node = first; node <= last; ++node)
            if (!idles(node, from, to))
                return;
        const auto made = power::withOffInterval(instance, {power::NodeIndex(first), power::NodeIndex(last), from, to});
        if (made)
            least = std::min(least, manualOf(power::study(), *makeInstanceOf(*made)).metric("energy_kwh"));
    };
    for (const power::IdleGap& begin : gaps)
        for (const power::IdleGap& end : gaps) {
            const double from = power::toSeconds(begin.from);
            const double to = power::toSeconds(end.to) - (end.untilEnd ? 0.0 : instance.bootSeconds);
            if (to - from <= instance.shutdownSeconds)
                continue;
            for (std::int32_t first = 0; first < instance.nodes; ++first)
                for (std::int32_t last = first; last < instance.nodes; ++last)
                    tryInterval(first, last, from, to);
        }
    return least;
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }

} // namespace

class TestHint : public QObject {
    Q_OBJECT
private slots:
    void noMoveOfTasksIsBetter()
    {
        Random random(11);
        int better = 0;
        for (int round = 0; round < 400; ++round) {
            const Study& study = profit::study();
            const InstancePtr instance = study.moves()->small(random);
            const auto& plain = valueOf<profit::Instance>(*instance);
            const Hint hint = hintOf(requestOf(study, instance, "objective"));
            const double best = plainBest(plain, profit::outcomeOf(manualOf(study, *instance)));
            QVERIFY(hint.triedAll);
            if (hint.best)
                QVERIFY2(isNear(hint.best->value, best), qPrintable(QStringLiteral("%1 %2").arg(hint.best->value).arg(best)));
            else
                QVERIFY2(best <= hint.before + 1e-9 * std::abs(hint.before), qPrintable(QString::number(best)));
            better += hint.best ? 1 : 0;
        }
        QVERIFY(better > 50);
    }

    void noMoveOfAnApplicationFreesMore()
    {
        Random random(12);
        int better = 0;
        for (int round = 0; round < 400; ++round) {
            const Study& study = consolidation::study();
            const InstancePtr instance = study.moves()->small(random);
            const auto& plain = valueOf<consolidation::Instance>(*instance);
            const Hint hint = hintOf(requestOf(study, instance, "nodes_used"));
            const double fewest = plainFewest(plain, consolidation::outcomeOf(manualOf(study, *instance)));
            if (hint.best)
                QCOMPARE(hint.best->value, fewest);
            else
                QVERIFY(fewest >= hint.before);
            better += hint.best ? 1 : 0;
        }
        QVERIFY(better > 50);
    }

    void noIntervalSavesMore()
    {
        Random random(13);
        int better = 0;
        for (int round = 0; round < 60; ++round) {
            const Study& study = power::study();
            const InstancePtr instance = study.moves()->small(random);
            const auto& plain = valueOf<power::Instance>(*instance);
            if (plain.nodes > 6 || plain.jobs.size() > 12)
                continue;
            const Hint hint = hintOf(requestOf(study, instance, "energy_kwh"));
            const double least = plainLeastEnergy(plain, power::outcomeOf(manualOf(study, *instance)));
            if (hint.best)
                QVERIFY2(isNear(hint.best->value, least), qPrintable(QStringLiteral("%1 %2").arg(hint.best->value).arg(least)));
            else
                QVERIFY(least >= hint.before - 1e-9);
            better += hint.best ? 1 : 0;
        }
        QVERIFY(better > 10);
    }

    void noMoveOfATaskEndsEarlier()
    {
        Random random(14);
        int better = 0;
        for (int round = 0; round < 300; ++round) {
            const Study& study = reservation::study();
            const InstancePtr instance = study.moves()->small(random);
            const auto& plain = valueOf<reservation::Instance>(*instance);
            const Hint hint = hintOf(requestOf(study, instance, "makespan_s"));
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t w = 0; w < plain.workflows.size(); ++w)
                for (std::size_t t = 0; t < plain.workflows[w].tasks.size(); ++t)
                    for (std::size_t j = 0; j < plain.sites.size(); ++j) {
                        const auto made = reservation::withManualMove(
                            plain, "cbfr", {reservation::WorkflowIndex(w), reservation::TaskIndex(t), reservation::SiteIndex(j)});
                        QVERIFY(made);
                        const double end = manualOf(study, *makeInstanceOf(*made)).metric("makespan_s");
                        least = std::isfinite(end) ? std::min(least, end) : least;
                    }
            if (hint.best)
                QCOMPARE(hint.best->value, least);
            else
                QVERIFY(!(least < hint.before));
            better += hint.best ? 1 : 0;
        }
        QVERIFY(better > 10);
    }

    // Without moves it is the plan that it starts from; with them every task is where it was sent, and strictly.
    void tasksAreWhereTheyWereSent()
    {
        Random random(15);
        int moved = 0;
        for (int round = 0; round < 300; ++round) {
            const Study& study = reservation::study();
            const InstancePtr instance = study.moves()->small(random);
            const auto& plain = valueOf<reservation::Instance>(*instance);
            const auto run = study.run(*instance, {.policies = {{"cbfr"}, {"manual"}}, .ledger = false}, {});
            QVERIFY(run);
            for (const MetricInfo& metric : study.metrics())
                if (!metric.isMeasured) {
                    const double one = run->policies[0].metric(metric.name);
                    const double other = run->policies[1].metric(metric.name);
                    QVERIFY2(one == other || (std::isnan(one) && std::isnan(other)), metric.name.c_str());
                }
            const auto pick = [&random](std::size_t count) {
                return static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(count) - 1));
            };
            const reservation::WorkflowIndex w(pick(plain.workflows.size()));
            const auto& tasks = plain.workflows[w.at()].tasks;
            const reservation::TaskIndex t(pick(tasks.size()));
            const reservation::SiteIndex to(pick(plain.sites.size()));
            const auto made = reservation::withManualMove(plain, "cbfr", {w, t, to});
            QVERIFY(made);
            const PolicyResult result = manualOf(study, *makeInstanceOf(*made));
            const reservation::Outcome& outcome = reservation::outcomeOf(result);
            QVERIFY(outcome.conservation.holds());
            for (const reservation::ReservationRecord& record : outcome.reservations)
                if (record.workflow == w && record.task == t && record.placement.processors <= plain.sites[to.at()].processors
                    && !record.moved) {
                    QCOMPARE(record.placement.site, to);
                    ++moved;
                }
        }
        QVERIFY(moved > 100);
    }

    void whatIsReportedIsWhatARunGives_data()
    {
        QTest::addColumn<int>("study");
        for (int i = 0; std::cmp_less(i, studies().size()); ++i)
            if (studies()[static_cast<std::size_t>(i)]->handPlay())
                QTest::newRow(studies()[static_cast<std::size_t>(i)]->name().c_str()) << i;
    }
    void whatIsReportedIsWhatARunGives()
    {
        QFETCH(int, study);
        const Study& one = *studies()[static_cast<std::size_t>(study)];
        const std::string metric = one.name() == "profit" ? "objective"
            : one.name() == "power"                       ? "energy_kwh"
                                                          : one.metrics()[0].name;
        const Better better = findMetric(one, metric)->better;
        Random random(20);
        for (int round = 0; round < 20; ++round) {
            HintRequest request = requestOf(one, one.moves()->small(random), metric);
            const InstancePtr first = request.instance;
            for (std::size_t step = 1; step < 6; ++step) {
                const Hint hint = hintOf(request);
                if (!hint.best)
                    break;
                QVERIFY(better == Better::higher ? hint.best->value > hint.before : hint.best->value < hint.before);
                QCOMPARE(manualOf(one, *hint.best->instance).metric(metric), hint.best->value);
                QVERIFY(one.handPlay()->changes(*hint.best->instance) > 0);
                QVERIFY(!hintText(request, hint).empty());
                request.instance = hint.best->instance;
            }
            // All taken back it is what it was.
            const InstancePtr untouched = one.handPlay()->untouched(*request.instance);
            QCOMPARE(one.handPlay()->changes(*untouched), std::size_t{0});
            QCOMPARE(manualOf(one, *untouched).metric(metric), manualOf(one, *one.handPlay()->untouched(*first)).metric(metric));
        }
    }

    void theSentenceHasTheNumbers()
    {
        HintRequest request = requestOf(profit::study(), nullptr, "objective");
        Hint hint{.before = 2.0, .tried = 5, .triedAll = true};
        QCOMPARE(hintText(request, hint), std::string("No single move makes it better; 5 were tried."));
        hint.best = HintedMove{{"Move %1 to %2.", {"it", "there"}, {}}, nullptr, 2.5};
        QCOMPARE(hintText(request, hint), std::string("Move it to there. Objective rises from 2 to 2.5 1/s, by 25 %."));
        hint.triedAll = false;
        QCOMPARE(hintText(request, hint),
                 std::string("Move it to there. Objective rises from 2 to 2.5 1/s, by 25 %. (the best of 5 tried)"));
    }

    void whatCannotBeAskedIsRefused()
    {
        HintRequest request = requestOf(profit::study(), profit::study().sample(), "nothing");
        QCOMPARE(findHint(request, {}).error().code, ErrorCode::usage);
        for (const MetricInfo& metric : profit::study().metrics())
            if (metric.better == Better::neither) {
                request.metric = metric.name;
                QCOMPARE(findHint(request, {}).error().code, ErrorCode::usage);
            }
    }

    void aStopEndsIt()
    {
        std::stop_source stop;
        HintRequest request = requestOf(power::study(), power::study().sample(), "energy_kwh");
        std::jthread stopper([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            stop.request_stop();
        });
        const auto start = std::chrono::steady_clock::now();
        const auto hint = findHint(request, RunControl(stop.get_token()));
        QVERIFY(!hint);
        QCOMPARE(hint.error().code, ErrorCode::interrupted);
        QVERIFY(std::chrono::steady_clock::now() - start < std::chrono::seconds(20)); // of a search of many minutes
    }
};

QTEST_APPLESS_MAIN(TestHint)
#include "tst_hint.moc"
