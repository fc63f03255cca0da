// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// has step by step against the literal packing: which groups are packed, in which order, with which nodes, and where applications
// go. Of several assignments with the same weight any may be taken, so each step begins where the plan under test has left off.

#include <set>

#include <QTest>

#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/policies/has.h"
#include "core/consolidation/results/results.h"
#include "core/consolidation/results/watts.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

/// Follows a plan and says where it is not what the rules say.
class Follower {
public:
    Follower(const Instance& instance, const Outcome& outcome, const HasOptions& options)
        : m_instance(instance),
          m_system(*outcome.system),
          m_outcome(outcome),
          m_rule{instance.capacity, options.inner == PackingRule::dmas, options.coolWeight},
          m_bfd(options.inner == PackingRule::bfd),
          m_hosting(m_system)
    {
    }

    QString follow()
    {
        const auto groups = m_system.topology().groups();
        std::vector<std::vector<NodeIndex>> left(groups.size());
        for (std::size_t i = 0; i < m_system.nodes(); ++i)
            if (isLeft(NodeIndex(i)))
                left[m_system.topology().groupOf(m_system.switchOf(NodeIndex(i))).at()].emplace_back(i);
        std::size_t next = 0;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (g > 0 && groups[g].level < groups[g - 1].level)
                return QStringLiteral("levels out of order");
            if (left[g].size() > 1) {
                if (next == m_outcome.steps.size() || m_outcome.steps[next].group != GroupIndex(g))
                    return QStringLiteral("group %1 is not packed").arg(g);
                if (const QString wrong = followStep(m_outcome.steps[next++], left[g]); !wrong.isEmpty())
                    return QStringLiteral("group %1: %2").arg(g).arg(wrong);
            }
            for (const NodeIndex i : left[g])
                if (isLeft(i) && groups[g].parent.value >= 0)
                    left[groups[g].parent.at()].push_back(i);
        }
        return next == m_outcome.steps.size() ? QString() : QStringLiteral("a step too many");
    }
    [[nodiscard]] int packed() const { return m_packed; }

private:
    [[nodiscard]] bool isLeft(NodeIndex i) const
    {
        return !m_hosting.isEmpty(i)
            && m_hosting.load(i) < m_instance.fullThreshold * m_instance.capacity - 1e-9 * m_instance.capacity;
    }

    QString followStep(const Step& step, const std::vector<NodeIndex>& subset)
    {
        const auto ordered = literalOrder(literalNodes(m_system, m_hosting, subset), m_rule);
        if (static_cast<std::size_t>(step.nodes) != ordered.size())
            return QStringLiteral("size of the subset");
        for (std::size_t i = 0; i < ordered.size(); ++i)
            if (m_outcome.stepNodes[step.firstNode + i].value != ordered[i].number)
                return QStringLiteral("order of the subset");
        const double margin = 1e-9 * m_system.total();
        const auto literal = m_bfd ? literalKmns(ordered, m_rule, static_cast<int>(ordered.size()))
                                   : std::optional(literalSearch(literalNodes(m_system, m_hosting, subset), m_rule, margin));
        if (!literal)
            return step.moves == 0 ? QString() : QStringLiteral("moves without a packing");
        ++m_packed;
        if (step.k != literal->k || step.usedAfter != literal->nodesUsed || step.opened != literal->opened
            || std::abs(step.dataMoved - literal->dataMoved) > margin)
            return QStringLiteral("K %1 and not %2, or its numbers").arg(step.k).arg(literal->k);
        for (std::size_t m = step.firstMove; m < step.firstMove + step.moves; ++m) {
            const Move& move = m_outcome.moves[m];
            const auto placed = std::ranges::find(literal->placed, move.application.value, &LiteralPlaced::application);
            if (placed == literal->placed.end() || placed->from != move.from.value
                || (placed->opened >= 0) != (move.kind == MoveKind::opened) || (placed->to >= 0 && placed->to != move.to.value))
                return QStringLiteral("application %1").arg(move.application.value);
            m_hosting.move(m_system, move.application, move.to);
        }
        return {};
    }

    const Instance& m_instance;
    const System& m_system;
    const Outcome& m_outcome;
    LiteralRule m_rule;
    bool m_bfd;
    Hosting m_hosting;
    int m_packed = 0;
};

/// Returns loads 0 .. 99 in pieces of 1 .. 45 under switches of 8 ports: full nodes leave with free capacity.
Instance uniformTree(std::int32_t nodes, Random& random)
{
    Instance instance = *makeTree(nodes, 8);
    for (Node& node : instance.nodes)
        node.applications = drawApplications(random, LoadModel::uniform);
    return instance;
}

double wattsOfNodes(const Instance& instance, const Outcome& outcome)
{
    const Watts watts = wattsOf(instance, *outcome.system, outcome.placement);
    return watts.nodes + watts.cooling;
}

constexpr std::array rules{PackingRule::dmns, PackingRule::dmas, PackingRule::bfd};

} // namespace

class TestHas : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsAsTheLiteralPacking_data()
    {
        QTest::addColumn<bool>("graph");
        QTest::addColumn<int>("inner");
        for (const bool graph : {false, true})
            for (int inner = 0; inner < 3; ++inner)
                QTest::addRow("%s, inner policy %d", graph ? "graphs" : "trees", inner) << graph << inner;
    }
    void everyStepIsAsTheLiteralPacking()
    {
        QFETCH(const bool, graph);
        QFETCH(const int, inner);
        Random random(static_cast<std::uint64_t>(10 * inner + graph));
        int packed = 0;
        for (int round = 0; round < 400; ++round) {
            Instance instance = randomPacking(allSizes[static_cast<std::size_t>(round) % allSizes.size()], 30, 10, graph, random);
            instance.fullThreshold = random.uniformInt(0, 3) == 0 ? 0.7 : 0.95;
            const HasOptions options{rules[static_cast<std::size_t>(inner)], round % 4 == 0 ? instance.capacity / 40.0 : 0.0};
            const auto outcome = runHas(std::make_shared<const System>(instance), options, RunControl());
            Follower follower(instance, **outcome, options);
            const QString wrong = follower.follow();
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(wrong)));
            packed += follower.packed();
            const Conservation conservation = checkConservation(instance, **outcome);
            QVERIFY2(conservation.holds(), conservation.fault.c_str());
        }
        QVERIFY(packed > 300);
    }

    // RoLDT: for each node Ns L / T of its group + DT(2..n) / T, then the mean.
    void localDataShareIsTheMeanOverNodes()
    {
        Random random(77);
        for (int round = 0; round < 300; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 20, 6, round % 2 == 0, random);
            const auto outcome = runHas(std::make_shared<const System>(instance), {}, RunControl()).value();
            if (outcome->system->total() <= 0.0)
                continue;
            double above = 0.0;
            for (const Step& step : outcome->steps)
                above += step.level > 1 ? step.dataMoved : 0.0;
            double sum = 0.0;
            for (const Node& node : instance.nodes) {
                double size = 0.0;
                double largest = 0.0;
                for (const Node& other : instance.nodes)
                    if (other.onSwitch == node.onSwitch) {
                        size += 1.0;
                        double load = 0.0;
                        for (const double a : other.applications)
                            load += a;
                        largest = std::max(largest, load);
                    }
                sum += (size * largest + above) / outcome->system->total();
            }
            QCOMPARE(outcome->localDataShare, sum / static_cast<double>(instance.nodes.size()));
        }
    }

    // The last pass: fewer nodes, paid for within the limit by what the nodes draw in both placements; else all is as without.
    void lastPassTakesNodesOutOfUseWhereItPays()
    {
        Random random(5);
        int taken = 0;
        for (int round = 0; round < 300; ++round) {
            const Instance instance = round % 3 == 0
                ? randomPacking(allSizes[static_cast<std::size_t>(round / 3) % allSizes.size()], 30, 10, round % 2 == 0, random)
                : uniformTree(static_cast<std::int32_t>(random.uniformInt(40, 150)), random);
            const auto system = std::make_shared<const System>(instance);
            const auto plain = runHas(system, {}, RunControl()).value();
            const auto passed = runHas(system, {}, RunControl(), LastPass{instance, 1e9}).value();
            const Conservation conservation = checkConservation(instance, *passed);
            QVERIFY2(conservation.holds(), conservation.fault.c_str());
            QVERIFY(passed->totals.nodesUsed >= passed->nodesBound);
            if (passed->placement == plain->placement)
                continue;
            ++taken;
            QVERIFY(passed->totals.nodesUsed < plain->totals.nodesUsed);
            const double saved = wattsOfNodes(instance, *plain) - wattsOfNodes(instance, *passed);
            const double payback = (passed->totals.transferEnergy - plain->totals.transferEnergy) / saved;
            QVERIFY(saved > 0.0);
            const double clampTo = payback + 1e-6 * std::abs(payback) + 1e-9;
            QCOMPARE(runHas(system, {}, RunControl(), LastPass{instance, clampTo}).value()->placement, passed->placement);
            if (payback > 1e-6)
                QCOMPARE(runHas(system, {}, RunControl(), LastPass{instance, 0.999 * payback}).value()->placement,
                         plain->placement);
        }
        QVERIFY2(taken > 50, qPrintable(QString::number(taken)));
    }

    void lastPassLeavesTheBoundAlone()
    {
        Random random(6);
        for (int round = 0; round < 200; ++round) {
            const Instance instance = uniformTree(static_cast<std::int32_t>(random.uniformInt(2, 60)), random);
            const auto system = std::make_shared<const System>(instance);
            const auto plain = runHas(system, {}, RunControl()).value();
            if (plain->totals.nodesUsed > plain->nodesBound)
                continue;
            const auto passed = runHas(system, {}, RunControl(), LastPass{instance, 1e9}).value();
            QCOMPARE(passed->placement, plain->placement);
            QCOMPARE(passed->steps.size(), plain->steps.size());
        }
    }

    // Leaf a: 30 + 60 fit on one node; 90 < 95 goes up. Leaf b: 96 is full and leaves, 5 goes up, joins the 90: full.
    void twoLevelsByHand()
    {
        Instance instance;
        instance.switches = {{.name = "root"}, {.name = "a", .parent = SwitchIndex(0)}, {.name = "b", .parent = SwitchIndex(0)}};
        const auto add = [&](int on, double load) {
            instance.nodes.push_back({.name = "n", .onSwitch = SwitchIndex(on), .applications = {load}});
        };
        add(1, 30.0);
        add(1, 60.0);
        add(2, 96.0);
        add(2, 5.0);
        const auto outcome = runHas(std::make_shared<const System>(instance), {}, RunControl()).value();
        QCOMPARE(outcome->placement, (Placement{NodeIndex(1), NodeIndex(1), NodeIndex(2), NodeIndex(1)}));
        QCOMPARE(outcome->scheduledByLevel, (std::vector{30.0, 5.0}));
        QCOMPARE(outcome->totals.nodesUsed, 2);
        QCOMPARE(outcome->totals.transferEnergy, 30.0 * 1.0 + 5.0 * 3.0);
    }
};

QTEST_APPLESS_MAIN(TestHas)
#include "tst_has.moc"
