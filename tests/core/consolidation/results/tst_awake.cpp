// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What keeps a switch awake: the proposed move is made and the switch sleeps; all single moves are tried where none is proposed.

#include <optional>
#include <tuple>

#include <QTest>

#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/results/awake.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

/// Returns the best of all single moves of an application to another node in use with enough free capacity, after which the
/// switch sleeps.
std::optional<SingleMove> bestByTrying(const Instance& instance, const System& system, const Placement& placement, SwitchIndex s)
{
    const double before = wattsOf(instance, system, placement).total();
    const std::vector<double> loads = loadsOf(system, placement);
    std::optional<SingleMove> best;
    for (std::size_t a = 0; a < placement.size(); ++a)
        for (std::size_t i = 0; i < system.nodes(); ++i) {
            const ApplicationIndex application(a);
            if (NodeIndex(i) == placement[a] || loads[i] <= 0.0
                || loads[i] + system.size(application) > system.capacity() + roundingTolerance(system.capacity()))
                continue;
            Placement after = placement;
            after[a] = NodeIndex(i);
            if (switchStates(instance, system, after)[s.at()].awake)
                continue;
            const SingleMove move{.application = application,
                                  .from = placement[a],
                                  .to = NodeIndex(i),
                                  .transferEnergyJoules = system.size(application) * system.cost(placement[a], NodeIndex(i)),
                                  .wattsSaved = before - wattsOf(instance, system, after).total()};
            // Watts within rounding are the same.
            const auto key = [](const SingleMove& m) {
                return std::tuple(-std::round(m.wattsSaved * 1e6), m.transferEnergyJoules, m.to);
            };
            if (!best || key(move) < key(*best))
                best = move;
        }
    return best;
}

} // namespace

class TestAwake : public QObject {
    Q_OBJECT

private slots:
    void proposalsAreTheBestOfAllMoves_data()
    {
        QTest::addColumn<bool>("graph");
        QTest::newRow("trees") << false;
        QTest::newRow("graphs") << true;
    }
    void proposalsAreTheBestOfAllMoves()
    {
        QFETCH(const bool, graph);
        Random random(graph ? 3 : 4);
        int proposals = 0;
        int none = 0;
        int through = 0;
        for (int round = 0; round < 1500; ++round) {
            const Instance instance = randomPacking(round % 2 == 0 ? Sizes::cut : Sizes::equal, 8, 8, graph, random);
            const auto system = std::make_shared<const System>(instance);
            const Placement placement = round % 3 == 0 ? (*runKmns(system, bestK, {}, RunControl()))->placement : system->homes();
            const auto reasons = whatKeepsAwake(instance, *system, placement);
            const auto states = switchStates(instance, *system, placement);
            QCOMPARE(reasons.size(), instance.switches.size());
            for (std::size_t s = 0; s < reasons.size(); ++s) {
                const AwakeReason& reason = reasons[s];
                QCOMPARE(reason.atSwitch, SwitchIndex(s));
                QCOMPARE(reason.state.awake, states[s].awake);
                QCOMPARE(reason.nodesInUse, states[s].nodesInUse);
                QCOMPARE(reason.onlyPassedThrough, states[s].awake && states[s].nodesInUse == 0);
                QCOMPARE(reason.nodes.size(),
                         std::min<std::size_t>(maxReasonNodes, static_cast<std::size_t>(states[s].nodesInUse)));
                if (!states[s].awake) {
                    QVERIFY(!reason.move);
                    continue;
                }
                const auto expected = bestByTrying(instance, *system, placement, SwitchIndex(s));
                QCOMPARE(reason.move.has_value(), expected.has_value());
                if (!expected) {
                    ++none;
                    continue;
                }
                ++proposals;
                through += reason.onlyPassedThrough ? 1 : 0;
                QVERIFY2(std::abs(reason.move->wattsSaved - expected->wattsSaved) < 1e-6, "watts saved");
                QCOMPARE(reason.move->transferEnergyJoules, expected->transferEnergyJoules);
                QCOMPARE(reason.move->to, expected->to);
                Placement after = placement;
                QCOMPARE(placement[reason.move->application.at()], reason.move->from);
                after[reason.move->application.at()] = reason.move->to;
                QVERIFY(!switchStates(instance, *system, after)[s].awake);
            }
        }
        QVERIFY2(proposals > 100 && none > 100, qPrintable(QStringLiteral("%1 %2").arg(proposals).arg(none)));
        QVERIFY(!graph || through > 5);
    }

    void nodesAreTheLeastLoadedBelow()
    {
        Random random(5);
        for (int round = 0; round < 200; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 30, 6, false, random);
            const System system(instance);
            const auto reasons = whatKeepsAwake(instance, system, system.homes());
            for (const AwakeReason& reason : reasons) {
                std::vector<std::pair<double, NodeIndex>> below;
                for (std::size_t i = 0; i < system.nodes(); ++i) {
                    SwitchIndex s = system.switchOf(NodeIndex(i));
                    while (s.value >= 0 && s != reason.atSwitch)
                        s = instance.switches[s.at()].parent;
                    if (s == reason.atSwitch && system.load(NodeIndex(i)) > 0.0)
                        below.emplace_back(system.load(NodeIndex(i)), NodeIndex(i));
                }
                std::ranges::sort(below);
                for (std::size_t n = 0; n < reason.nodes.size(); ++n)
                    QCOMPARE(reason.nodes[n], below[n].second);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestAwake)
#include "tst_awake.moc"
