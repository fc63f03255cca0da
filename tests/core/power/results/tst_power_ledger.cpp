// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The decision ledger: every tick and every switching is there, and what it says is what happened.

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/boot_failures.h"
#include "core/power/model/clock.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;
using namespace Qt::StringLiterals;

namespace {

/// A run of a policy; the instance must outlive it.
struct PolicyRun {
    PolicyRun(const Instance& instance, std::string_view name, const OptionValues& given) : workload(instance)
    {
        const Policy& policy = *findPolicy(name);
        options = *completed(policy.info.options, given);
        outcome = *policy.run({workload, options, nullptr, RunControl()});
    }
    Workload workload;
    OptionValues options;
    std::shared_ptr<const Outcome> outcome;
};

/// A queue of 4 nodes that is idle for an hour between two jobs.
Instance quietHour()
{
    Instance instance;
    instance.nodes = 4;
    instance.bootSeconds = 60.0;
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 600.0, .processors = 4},
                                     {.id = 2, .submitSeconds = 4200.0, .runSeconds = 600.0, .processors = 3}};
    return instance;
}

QStringList texts(const Ledger::Entry& entry)
{
    QStringList list;
    for (const std::string& cell : entry.cells)
        list << QString::fromStdString(cell);
    return list;
}

} // namespace

class TestPowerLedger : public QObject {
    Q_OBJECT

private slots:
    void tickShowsWhatThePolicySaw();
    void everyTickHasItsRules();
    void everySwitchingIsAnEntry();
    void switchingShowsNodesAndTime();
    void aFailedBootIsBelowItsBoot();
    void timesAreTimesOfDay();
    void alwaysOnHasNone();
    void ledgerOutlivesTheOutcome();
    void nodesAreReadable();
};

void TestPowerLedger::tickShowsWhatThePolicySaw()
{
    const Instance instance = quietHour();
    const PolicyRun run(instance, "load-factor", {{"interval_minutes", 30.0}});
    const Ledger ledger = makeLedger(instance, run.outcome, run.options);
    QStringList titles;
    for (const Ledger::Column& column : ledger.columns) {
        titles << QString::fromStdString(column.title);
        QVERIFY2(!column.description.empty(), column.title.c_str());
    }
    QCOMPARE(titles,
             (QStringList{"Time", "T", "Idle", "Booting", "Run", "On", "Off", "maxWait", "k0", "q", "Rule", "Started", "Stopped",
                          "Why"}));
    QVERIFY(ledger.entries.size() >= 2);
    QVERIFY(decidedJobs(run.outcome).empty()); // its decisions are about nodes
    // 30 min: no work, all idle: stop all. 60 min: all off, and the smallest job needs one: T(0 + 1) = 0 < Ts': start one.
    QCOMPARE(texts(ledger.entries[0]).mid(0, 13),
             (QStringList{"00:30", "0", "4", "0", "0", "4", "0", "0", "0", "1", "stop a", "0", "4"}));
    QVERIFY2(ledger.entries[0].cells[13].starts_with("without the idle nodes, T"), ledger.entries[0].cells[13].c_str());
    QCOMPARE(texts(ledger.entries[1]).mid(0, 13),
             (QStringList{"01:00", "0", "0", "0", "0", "0", "4", "0", "1", "1", "start b", "1", "0"}));
}

void TestPowerLedger::everyTickHasItsRules()
{
    Random random(1);
    std::size_t ticks = 0;
    for (int round = 0; round < 300; ++round) {
        const Instance instance = test::randomInstance({}, random);
        const PolicyRun run(instance, "load-factor", test::randomOptions("load-factor", instance, random));
        const Ledger ledger = makeLedger(instance, run.outcome, run.options);
        QCOMPARE(ledger.entries.size(), run.outcome->ticks.size());
        for (std::size_t i = 0; i < ledger.entries.size(); ++i) {
            const auto children = ledger.children(i);
            QVERIFY(!children.empty());
            QStringList fired;
            for (const Ledger::Entry& child : children) {
                QCOMPARE(child.cells.size(), ledger.columns.size());
                if (child.chosen)
                    fired << texts(child).at(10);
            }
            QCOMPARE(fired.join(", "), texts(ledger.entries[i]).at(10));
            ++ticks;
        }
    }
    QVERIFY(ticks > 1000);
}

void TestPowerLedger::everySwitchingIsAnEntry()
{
    Random random(2);
    std::int64_t failed = 0;
    for (int round = 0; round < 300; ++round) {
        Instance instance = test::randomInstance({}, random);
        if (round % 3 == 0)
            test::addRandomBootFailures(instance, random);
        const PolicyRun run(instance, "idle-timeout", test::randomOptions("idle-timeout", instance, random));
        const Ledger ledger = makeLedger(instance, run.outcome, run.options);
        std::int64_t starts = 0;
        std::int64_t stops = 0;
        std::int64_t failures = 0;
        const std::vector<Time> moments = decisionMoments(run.outcome);
        QCOMPARE(moments.size(), ledger.entries.size());
        QCOMPARE(decisionCount(run.outcome), moments.size());
        for (std::size_t i = 0; i < ledger.entries.size(); ++i) {
            const Ledger::Entry entry = ledger.entries[i];
            QCOMPARE(entry.cells.size(), ledger.columns.size());
            QVERIFY(entry.cells[0] == clockOf(instance).text(toSeconds(moments[i])));
            (entry.cells[1] == "boot" ? starts : stops) += std::stoll(entry.cells[2]);
            if (instance.bootFailureShare == 0.0)
                QCOMPARE(std::stoll(entry.cells[4]), instance.nodes + starts - stops);
            for (const Ledger::Entry& child : entry.children) {
                QVERIFY(entry.cells[1] == "boot" && child.cells[1] == "boot fails");
                QCOMPARE(child.cells.size(), ledger.columns.size());
                failures += std::stoll(child.cells[2]);
            }
        }
        QCOMPARE(starts, run.outcome->starts);
        QCOMPARE(stops, run.outcome->stops);
        QCOMPARE(failures, run.outcome->failedBoots);
        failed += failures;
    }
    QVERIFY(failed > 100);
}

void TestPowerLedger::switchingShowsNodesAndTime()
{
    const Instance instance = quietHour();
    const PolicyRun run(instance, "idle-timeout", {{"suspend_time_s", 300.0}});
    const Ledger ledger = makeLedger(instance, run.outcome, run.options);
    QVERIFY(ledger.entries.size() >= 2);
    QCOMPARE(texts(ledger.entries[0]), (QStringList{"00:15", "stop", "4", "0-3", "0"}));
    QCOMPARE(texts(ledger.entries[1]), (QStringList{"01:10", "boot", "3", "0-2", "3"}));
}

// Of the nodes 0 to 2 that boot at 01:10 for 60 s, the second one fails; then node 3 boots.
void TestPowerLedger::aFailedBootIsBelowItsBoot()
{
    Instance instance = quietHour();
    instance.bootFailureShare = 0.3;
    instance.bootRepairSeconds = 7200.0;
    while (bootFails(instance, 0, 0) || !bootFails(instance, 1, 0) || bootFails(instance, 2, 0) || bootFails(instance, 3, 0))
        ++instance.bootFailureSeed;
    const PolicyRun run(instance, "idle-timeout", {{"suspend_time_s", 300.0}});
    const Ledger ledger = makeLedger(instance, run.outcome, run.options);
    QCOMPARE(texts(ledger.entries[1]), (QStringList{"01:10", "boot", "3", "0-2", "3"}));
    QCOMPARE(ledger.entries[1].children.size(), std::size_t{1});
    QCOMPARE(texts(ledger.entries[1].children[0]), (QStringList{"01:11", "boot fails", "1", "1", "2"}));
    QCOMPARE(texts(ledger.entries[2]), (QStringList{"01:11", "boot", "1", "3", "3"}));
    QVERIFY(ledger.entries[0].children.empty() && ledger.entries[2].children.empty());
    for (std::size_t i = 0; i < ledger.entries.size(); ++i)
        QCOMPARE(ledger.hasChildren(i), !ledger.entries[i].children.empty());
}

/// As charts, in every kind of ledger.
void TestPowerLedger::timesAreTimesOfDay()
{
    const Instance instance = quietHour();
    Instance eight = instance;
    eight.startOfDaySeconds = 8 * 3600.0;
    Instance lateEvening = instance;
    lateEvening.startOfDaySeconds = 23.5 * 3600.0;
    const PolicyRun switched(instance, "idle-timeout", {{"suspend_time_s", 300.0}});
    QCOMPARE(texts(makeLedger(eight, switched.outcome, switched.options).entries[1]).front(), u"09:10"_s);
    QCOMPARE(texts(makeLedger(lateEvening, switched.outcome, switched.options).entries[1]).front(), u"day 2, 00:40"_s);
    const PolicyRun ticked(instance, "load-factor", {});
    const QStringList early = texts(makeLedger(instance, ticked.outcome, ticked.options).entries[1]);
    const QStringList late = texts(makeLedger(eight, ticked.outcome, ticked.options).entries[1]);
    QCOMPARE(late.front().left(2).toInt(), early.front().left(2).toInt() + 8);
    QCOMPARE(late.mid(1), early.mid(1));
    const PolicyRun reasoned(instance, "predictive", {});
    const Ledger own = makeLedger(eight, reasoned.outcome, reasoned.options);
    QVERIFY(!own.entries.empty());
    QCOMPARE(texts(own.entries[0]).front(), u"08:00"_s);
    // 40 min before clocks are set back: 70 min later they show 30 min more.
    const auto zone = TimeZone::find("Europe/Stockholm");
    QVERIFY(zone);
    Instance dated = instance;
    dated.start = calendarStart(zone->instantsOf(parseIsoTime("1996-10-27T02:20")->localSeconds).front(), *zone);
    const Ledger ledger = makeLedger(dated, switched.outcome, switched.options);
    QCOMPARE(texts(ledger.entries[0]).front(), u"Sun 27 Oct, 02:35"_s);
    QCOMPARE(texts(ledger.entries[1]).front(), u"Sun 27 Oct, 02:30"_s);
}

void TestPowerLedger::alwaysOnHasNone()
{
    const Instance instance = quietHour();
    const PolicyRun run(instance, "always-on", {});
    const Ledger ledger = makeLedger(instance, run.outcome, run.options);
    QVERIFY(ledger.entries.empty());
}

void TestPowerLedger::ledgerOutlivesTheOutcome()
{
    Ledger ledger;
    {
        const Instance instance = quietHour();
        PolicyRun run(instance, "load-factor", {});
        ledger = makeLedger(instance, run.outcome, run.options);
    }
    QVERIFY(!ledger.children(0).empty());
}

void TestPowerLedger::nodesAreReadable()
{
    const std::vector<NodeRange> few = {{0, 4}, {7, 1}, {9, 2}};
    QCOMPARE(nodesText(few), std::string("0-3, 7, 9-10"));
    std::vector<NodeRange> many;
    for (std::int32_t i = 0; i < 25; ++i)
        many.push_back({3 * i, 2});
    QVERIFY(nodesText(many).ends_with("57-58 and 10 more"));
    QVERIFY(nodesText({}).empty());
}

QTEST_APPLESS_MAIN(TestPowerLedger)
#include "tst_power_ledger.moc"
