// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All policies: what they report is what the placement says, twice the same, and reads back from JSON. And the check that says so
// is shown outcomes that are wrong.

#include <iterator>
#include <limits>

#include <QTest>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/consolidation/results/results.h"
#include "core/io/json_text.h"
#include "tests/core/consolidation/random_packing.h"
#include "tests/core/consolidation/run_policy.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

double metric(const std::vector<Metric>& metrics, std::string_view name)
{
    return std::ranges::find(metrics, name, &Metric::name)->value;
}

std::string jsonOf(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::object();
    writeOutcome(instance, outcome, true, json);
    return printJson(json);
}

/// A way to make an outcome wrong.
struct Fault {
    const char* name;
    bool infinite; ///< nothing to compare: it cannot be
    void (*spoil)(Outcome&);
};

const Fault faults[] = {
    {"an application on no node", true, [](Outcome& o) { o.placement[0] = NodeIndex(); }},
    {"an application too few", true, [](Outcome& o) { o.placement.pop_back(); }},
    {"a node over its capacity", true, [](Outcome& o) { std::ranges::fill(o.placement, NodeIndex(0)); }},
    {"a move left out", true,
     [](Outcome& o) {
         o.moves.pop_back();
         --o.steps.back().moves;
     }},
    {"a move from elsewhere", true, [](Outcome& o) { std::swap(o.moves[0].from, o.moves[0].to); }},
    {"a move of no step", true, [](Outcome& o) { --o.steps.back().moves; }},
    {"nodes used", false, [](Outcome& o) { ++o.totals.nodesUsed; }},
    {"data moved", false, [](Outcome& o) { o.totals.dataMoved += 1e-3; }},
    {"not a number", true, [](Outcome& o) { o.totals.dataMoved = std::nan(""); }},
    {"transfer energy", false, [](Outcome& o) { o.totals.transferEnergy *= 1.001; }},
    {"data of a level", false, [](Outcome& o) { o.totals.dataMovedByLevel.back() += 1.0; }},
    {"energy of a level", false, [](Outcome& o) { o.totals.transferEnergyByLevel.front() += 1.0; }},
    {"what was scheduled", false, [](Outcome& o) { o.scheduledByLevel.front() += 1.0; }},
    {"data of a step", false, [](Outcome& o) { o.steps.front().dataMoved += 1.0; }},
    {"number of moves", false, [](Outcome& o) { ++o.totals.moves; }},
};

} // namespace

class TestConsolidationPolicies : public QObject {
    Q_OBJECT

private slots:
    void booksBalanceAndRunsRepeat_data()
    {
        QTest::addColumn<QString>("policy");
        for (const Policy& policy : policyTable())
            QTest::newRow(policy.info.name.c_str()) << QString::fromStdString(policy.info.name);
    }
    void booksBalanceAndRunsRepeat()
    {
        QFETCH(const QString, policy);
        const bool exact = policy == QLatin1String("exact");
        Random random(1);
        for (int round = 0; round < (exact ? 40 : 250); ++round) {
            Instance instance = randomPacking(allSizes[static_cast<std::size_t>(round) % allSizes.size()], exact ? 4 : 25, 8,
                                              round % 2 == 0, random);
            if (round % 3 == 0)
                instance.manualBase = "has";
            for (std::size_t i = 0; i < instance.nodes.size(); ++i)
                if (!instance.nodes[i].applications.empty() && i % 3 == 0)
                    instance.manualMoves.push_back({NodeIndex(i), 0, NodeIndex(0)});
            const auto outcome = runPolicy(instance, policy.toStdString()).value();
            const Conservation conservation = checkConservation(instance, *outcome);
            QVERIFY2(conservation.holds(), conservation.fault.c_str());
            const auto metrics = metricsOf(instance, *outcome, wattsBefore(instance, *outcome->system));
            QCOMPARE(metrics.size(), metricInfos().size());
            for (std::size_t m = 0; m < metrics.size(); ++m)
                QCOMPARE(metrics[m].name, metricInfos()[m].name);
            QVERIFY(metric(metrics, "nodes_optimal") <= metric(metrics, "nodes_bound"));
            QVERIFY(metric(metrics, "nodes_bound") <= metric(metrics, "nodes_used"));
            QVERIFY(metric(metrics, "watts_after") <= metric(metrics, "watts_all_on") + 1e-9);
            if (outcome->system->total() > 0.0)
                QCOMPARE(std::isnan(metric(metrics, "local_data_share")), policy != QLatin1String("has"));
            QCOMPARE(metric(metrics, "data_share_estimate"), 1.0 - metric(metrics, "node_share"));
            if (policy == QLatin1String("dmns") || policy == QLatin1String("dmas"))
                QVERIFY(metric(metrics, "nodes_used")
                        <= static_cast<double>(wattsOf(instance, *outcome->system, outcome->system->homes()).nodesInUse));
            const auto again = runPolicy(instance, policy.toStdString()).value();
            QCOMPARE(jsonOf(instance, *outcome), jsonOf(instance, *again));
        }
    }

    void jsonHasWhatMoved()
    {
        Random random(2);
        for (int round = 0; round < 100; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 15, 6, round % 2 == 0, random);
            const auto outcome = runPolicy(instance, "has").value();
            const Json json = Json::parse(jsonOf(instance, *outcome));
            double moved = 0.0;
            for (const Json& one : json.at("placement")) {
                const auto a = one.at("application").get<std::size_t>();
                QCOMPARE(one.at("from").get<std::string>(), instance.nodes[outcome->system->home(ApplicationIndex(a)).at()].name);
                QCOMPARE(one.at("to").get<std::string>(), instance.nodes[outcome->placement[a].at()].name);
                moved += one.at("size").get<double>();
            }
            QCOMPARE(moved, outcome->totals.dataMoved);
            QCOMPARE(json.at("steps").size(), outcome->steps.size());
            double byLevel = 0.0;
            for (const Json& data : json.at("data_moved_by_level"))
                byLevel += data.get<double>();
            QCOMPARE(byLevel, moved);
            QVERIFY(json.contains("data_scheduled_by_level"));
            QVERIFY(!json.contains("curve"));
            Json brief = Json::object();
            writeOutcome(instance, *outcome, false, brief);
            QVERIFY(!brief.contains("steps"));
        }
    }

    // {6, 2, 2} and {5, 3, 2} of 10: the 3 goes to the 6 (free capacity 4 against 5), two 2 to the 5, and the last 2 fits
    // nowhere.
    void kWithoutPackingIsNullAndSaidSo()
    {
        Instance instance;
        instance.capacity = 10.0;
        instance.switches.push_back({.name = "s"});
        instance.nodes = {{.name = "a", .onSwitch = SwitchIndex(0), .applications = {6.0, 2.0, 2.0}},
                          {.name = "b", .onSwitch = SwitchIndex(0), .applications = {5.0, 3.0, 2.0}}};
        const auto curve = runPolicy(instance, "kmns").value();
        const Json json = Json::parse(jsonOf(instance, *curve));
        QCOMPARE(json.at("curve").size(), std::size_t{3});
        QVERIFY(json.at("curve").at(2).at("nodes_used").is_null());
        QVERIFY(json.at("curve").at(2).at("data_moved").is_null());
        QCOMPARE(json.at("curve").at(0).at("nodes_used").get<int>(), 2);
        const auto bfd = runPolicy(instance, "bfd").value();
        QVERIFY(!bfd->packed);
        QVERIFY(bfd->moves.empty());
        QVERIFY(Json::parse(jsonOf(instance, *bfd)).contains("note"));
        QVERIFY(checkConservation(instance, *bfd).holds());
    }

    void wrongOutcomesAreFound_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(std::size(faults)); ++i)
            QTest::newRow(faults[i].name) << i;
    }
    void wrongOutcomesAreFound()
    {
        QFETCH(const int, index);
        Instance instance;
        instance.switches = {{.name = "root"}, {.name = "a", .parent = SwitchIndex(0)}, {.name = "b", .parent = SwitchIndex(0)}};
        for (int i = 0; i < 8; ++i)
            instance.nodes.push_back(
                {.name = fmt::format("n{}", i), .onSwitch = SwitchIndex(1 + i % 2), .applications = {20.0, 9.0 + i}});
        const auto outcome = runPolicy(instance, "has").value();
        QVERIFY(checkConservation(instance, *outcome).holds());
        QVERIFY(!outcome->moves.empty());
        faults[index].spoil(*outcome);
        const Conservation found = checkConservation(instance, *outcome);
        QVERIFY(!found.holds());
        QVERIFY(!found.fault.empty());
        QCOMPARE(found.error == std::numeric_limits<double>::infinity(), faults[index].infinite);
    }

    void paybackIsNotApplicableWhereNothingIsSaved()
    {
        Instance instance;
        instance.switches.push_back({.name = "s"});
        instance.nodes = {{.name = "a", .onSwitch = SwitchIndex(0), .applications = {60.0}},
                          {.name = "b", .onSwitch = SwitchIndex(0), .applications = {60.0}}};
        const auto outcome = runPolicy(instance, "dmns").value();
        const auto metrics = metricsOf(instance, *outcome, wattsBefore(instance, *outcome->system));
        QVERIFY(std::isnan(metric(metrics, "payback_s")));
        QCOMPARE(metric(metrics, "watts_before"), metric(metrics, "watts_after"));
    }

    void noApplicationsAreNoTrouble()
    {
        Instance instance;
        instance.switches.push_back({.name = "s"});
        instance.nodes = {{.name = "a", .onSwitch = SwitchIndex(0)}, {.name = "b", .onSwitch = SwitchIndex(0)}};
        for (const Policy& policy : policyTable()) {
            const auto outcome = runPolicy(instance, policy.info.name).value();
            QVERIFY(checkConservation(instance, *outcome).holds());
            const auto metrics = metricsOf(instance, *outcome, wattsBefore(instance, *outcome->system));
            QCOMPARE(metric(metrics, "nodes_used"), 0.0);
            QVERIFY(!std::signbit(metric(metrics, "nodes_optimal")));
            QVERIFY(std::isnan(metric(metrics, "data_share")));
        }
    }
};

QTEST_APPLESS_MAIN(TestConsolidationPolicies)
#include "tst_consolidation_policies.moc"
