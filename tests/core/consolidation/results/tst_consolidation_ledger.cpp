// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The decision ledger: every move is an entry, and what it says of its target is what best fit saw.

#include <QTest>

#include "core/consolidation/results/results.h"
#include "core/consolidation/results/step_replay.h"
#include "tests/core/consolidation/random_packing.h"
#include "tests/core/consolidation/run_policy.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

enum Cell { level, where, application, size, from, to, residualBefore, residualAfter, pairLevel, energy, why };

QStringList texts(const Ledger::Entry& entry)
{
    QStringList list;
    for (const std::string& cell : entry.cells)
        list << QString::fromStdString(cell);
    return list;
}

Instance threeNodes()
{
    Instance instance;
    instance.switches = {{.name = "root"}, {.name = "a", .parent = SwitchIndex(0)}, {.name = "b", .parent = SwitchIndex(0)}};
    instance.nodes = {{.name = "n0", .onSwitch = SwitchIndex(1), .applications = {60.0}},
                      {.name = "n1", .onSwitch = SwitchIndex(1), .applications = {30.0}},
                      {.name = "n2", .onSwitch = SwitchIndex(2), .applications = {50.0, 15.0}}};
    return instance;
}

} // namespace

class TestConsolidationLedger : public QObject {
    Q_OBJECT

private slots:
    void everyMoveIsAnEntry_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy : {"kmns", "bfd", "dmns", "dmas", "has", "mbs", "exact"})
            QTest::newRow(policy) << policy;
    }
    void everyMoveIsAnEntry()
    {
        QFETCH(const QString, policy);
        Random random(1);
        std::size_t moves = 0;
        for (int round = 0; round < 60; ++round) {
            const bool small = policy == QLatin1String("exact");
            const Instance instance = randomPacking(allSizes[static_cast<std::size_t>(round) % allSizes.size()], small ? 4 : 25,
                                                    6, round % 2 == 0, random);
            const std::shared_ptr<const Outcome> outcome = runPolicy(instance, policy.toStdString()).value();
            const Ledger ledger = makeLedger(instance, outcome);
            QCOMPARE(ledger.columns.size(), std::size_t{11});
            QCOMPARE(ledger.entries.size(), outcome->moves.size());
            for (std::size_t i = 0; i < ledger.entries.size(); ++i) {
                const QStringList cells = texts(ledger.entries[i]);
                const Move& move = outcome->moves[i];
                QCOMPARE(cells.size(), 11);
                QCOMPARE(cells[application], QString::number(move.application.value));
                QCOMPARE(cells[from].toStdString(), instance.nodes[move.from.at()].name);
                QCOMPARE(cells[to].toStdString(), instance.nodes[move.to.at()].name);
                QCOMPARE(cells[pairLevel].toInt(), outcome->system->level(move.from, move.to));
                const double left = cells[residualBefore].toDouble() - cells[size].toDouble();
                QVERIFY(std::abs(cells[residualAfter].toDouble() - left) < 1e-4 * instance.capacity);
                const auto children = ledger.children(i);
                QVERIFY(!children.empty());
                for (const Ledger::Entry& child : children)
                    QCOMPARE(child.cells.size(), std::size_t{11});
                if (move.kind == MoveKind::solver || move.kind == MoveKind::leastSlack)
                    continue;
                // The chosen one comes first and is the target; the entry's free capacity is the candidate's.
                QVERIFY(children.front().chosen);
                QCOMPARE(texts(children.front())[to], cells[to]);
                if (children.front().cells[residualBefore].size() > 0)
                    QCOMPARE(texts(children.front())[residualBefore], cells[residualBefore]);
                QCOMPARE(std::ranges::count_if(children, &Ledger::Entry::chosen), std::ptrdiff_t{1});
                ++moves;
            }
        }
        QVERIFY(moves > 50 || policy == QLatin1String("exact"));
    }

    // Played again without knowing how it was found, each step finds best fit's choice in first place.
    void replayedChoicesAreTheBest()
    {
        Random random(2);
        int choices = 0;
        for (int round = 0; round < 400; ++round) {
            const Instance instance =
                randomPacking(allSizes[static_cast<std::size_t>(round) % allSizes.size()], 20, 5, round % 2 == 0, random);
            const double weight = round % 3 == 0 ? instance.capacity / 30.0 : 0.0;
            const auto outcome = runPolicy(instance, round % 2 == 0 ? "has" : "dmas", {{"cool_weight", weight}}).value();
            Hosting hosting(*outcome->system);
            for (const Step& step : outcome->steps) {
                const StepReplay replay(*outcome, step, hosting);
                for (std::size_t n = 0; step.isBestFit() && n < replay.placed().size(); ++n) { // the last pass may fill nodes
                    const auto candidates = replay.candidates(n);
                    QCOMPARE(candidates.empty(), replay.placed()[n].first);
                    if (!candidates.empty())
                        QCOMPARE(candidates.front().node, replay.placed()[n].to);
                    choices += candidates.size() > 1 ? 1 : 0;
                }
                for (std::size_t m = step.firstMove; m < step.firstMove + step.moves; ++m)
                    hosting.move(*outcome->system, outcome->moves[m].application, outcome->moves[m].to);
            }
        }
        QVERIFY(choices > 500);
    }

    // Loads 30, 60, 65. K = 1: the 30 fits beside the 65 (free capacity 35) and the 60 (free capacity 40): the fuller one.
    void bestFitReportsItsAlternatives()
    {
        const Instance instance = threeNodes();
        const Ledger ledger = makeLedger(instance, runPolicy(instance, "kmns", {{"k", std::int64_t{1}}}).value());
        QCOMPARE(ledger.entries.size(), std::size_t{1});
        QCOMPARE(texts(ledger.entries[0]),
                 (QStringList{"", "all nodes", "1", "30", "n1", "n2", "35", "5", "2", "90", "best fit"}));
        const auto children = ledger.children(0);
        QCOMPARE(children.size(), std::size_t{2});
        QCOMPARE(texts(children[0]),
                 (QStringList{"", "stays", "", "", "", "n2", "35", "5", "", "", "the least free capacity left"}));
        QCOMPARE(texts(children[1]),
                 (QStringList{"", "stays", "", "", "", "n0", "40", "10", "", "", "fits, but leaves more free capacity"}));
    }

    // K = 3: 60 opens, 50 opens, 30 joins the 60 (free capacity 40), 15 joins the 50 (free capacity 50): only the 30 moves. K = 2
    // gives 60 and 30 away: 60 fits nowhere and opens its node, 30 goes to the least free capacity: n2 with 35.
    void openedNodeShowsWhy()
    {
        Instance instance = threeNodes();
        instance.nodes[0].applications = {40.0, 20.0};
        instance.nodes[1].applications = {45.0};
        // 40 + 20, 45, 65: K = 2: 45 opens (free capacity 35 is too small), 40 joins it, 20 goes to n2 (35 against 15).
        const Ledger ledger = makeLedger(instance, runPolicy(instance, "kmns", {{"k", std::int64_t{2}}}).value());
        QCOMPARE(ledger.entries.size(), std::size_t{2});
        QCOMPARE(texts(ledger.entries[0]),
                 (QStringList{"", "all nodes", "0", "40", "n0", "n1", "55", "15", "1", "40", "opened"}));
        QCOMPARE(texts(ledger.entries[1]).mid(0, 6), (QStringList{"", "all nodes", "1", "20", "n0", "n2"}));
        instance.nodes[0].applications = {60.0, 20.0};
        instance.nodes[1].applications = {30.0};
        instance.nodes[2].applications = {90.0};
        // 30, 80, 90: K = 2: 60 opens, 30 joins it, 20 opens: 60 stays in n0 (60 against 30 + 20), 20 takes the remaining node:
        // n1.
        const Ledger second = makeLedger(instance, runPolicy(instance, "kmns", {{"k", std::int64_t{2}}}).value());
        QCOMPARE(second.entries.size(), std::size_t{2});
        QCOMPARE(texts(second.entries[1])[to], QStringLiteral("n1"));
        const auto children = second.children(1);
        QCOMPARE(children.size(), std::size_t{1});
        QVERIFY2(children[0].cells[why].starts_with("does not fit into the nodes that stay (1)"), children[0].cells[why].c_str());
        QVERIFY2(children[0].cells[why].ends_with("takes n1, the coolest or first of the remaining nodes"),
                 children[0].cells[why].c_str());
    }

    void levelsAndSwitchesAreNamed()
    {
        const Instance instance = threeNodes();
        const Ledger ledger = makeLedger(instance, runPolicy(instance, "has").value());
        QCOMPARE(ledger.entries.size(), std::size_t{1});
        QCOMPARE(texts(ledger.entries[0]).mid(0, 6), (QStringList{"1", "a", "1", "30", "n1", "n0"}));
    }

    void movesByHandAreEntries()
    {
        Instance instance = threeNodes();
        instance.manualBase = "dmns";
        instance.manualMoves = {{NodeIndex(2), 1, NodeIndex(0)}};
        const auto outcome = runPolicy(instance, "manual").value();
        const Ledger ledger = makeLedger(instance, outcome);
        QCOMPARE(ledger.entries.size(), outcome->moves.size());
        QCOMPARE(texts(ledger.entries.back()).last(), QStringLiteral("manual"));
        QVERIFY(!ledger.children(ledger.entries.size() - 1).empty());
        QVERIFY(!ledger.children(0).empty());
    }

    void ledgerOutlivesOutcomeAndInstance()
    {
        Ledger ledger;
        {
            const Instance instance = threeNodes();
            ledger = makeLedger(instance, runPolicy(instance, "dmns").value());
        }
        QVERIFY(!ledger.children(0).empty());
        QVERIFY(ledger.children(1000).empty());
    }

    void nothingMovedIsAnEmptyLedger()
    {
        Instance instance = threeNodes();
        instance.nodes.resize(1);
        QVERIFY(makeLedger(instance, runPolicy(instance, "dmns").value()).entries.empty());
    }
};

QTEST_APPLESS_MAIN(TestConsolidationLedger)
#include "tst_consolidation_ledger.moc"
