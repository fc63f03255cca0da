// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Packing by counts against the packer, which places one application after another and matches exactly, at every K; and the
// search that counts against the plain loop over every K, on subsets too large for the literal packing.

#include <limits>
#include <stop_token>

#include <QTest>

#include "core/consolidation/engine/counted_search.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

struct Shape {
    std::int64_t capacity = 100;
    std::int64_t least = 1; ///< size of an application
    std::int64_t most = 45;
    int emptyOf = 6;     ///< one node in this number is empty
    int fullOf = 6;      ///< one in this number has an application of the whole capacity
    bool filled = false; ///< the last application takes the rest, which best fit may not find again
    int anotherOf = 4;   ///< all but one in this number of applications are followed by another
};

Shape drawShape(Random& random)
{
    const std::int64_t capacities[] = {7, 20, 30, 100, 100, 1024, 6000};
    Shape shape{.capacity = capacities[random.uniformInt(0, 6)]};
    shape.least = random.uniformInt(1, std::max<std::int64_t>(1, shape.capacity / 4));
    shape.most = random.uniformInt(shape.least, shape.capacity);
    shape.emptyOf = static_cast<int>(random.uniformInt(3, 60));
    shape.fullOf = static_cast<int>(random.uniformInt(3, 60));
    shape.filled = random.uniformInt(0, 3) == 0;
    shape.anotherOf = static_cast<int>(random.uniformInt(2, 9));
    return shape;
}

Instance drawInstance(const Shape& shape, std::int64_t nodes, Random& random)
{
    Instance instance;
    instance.capacity = static_cast<double>(shape.capacity);
    instance.switches.push_back({.name = "s"});
    for (std::int64_t i = 0; i < nodes; ++i) {
        Node node{.name = fmt::format("n{}", i), .onSwitch = SwitchIndex(0)};
        node.inletCelsius = 20.0 + static_cast<double>(random.uniformInt(0, 3));
        if (random.uniformInt(1, shape.fullOf) == 1) {
            node.applications.push_back(instance.capacity);
        } else if (random.uniformInt(1, shape.emptyOf) > 1) {
            double load = 0.0;
            do {
                const auto size = static_cast<double>(random.uniformInt(shape.least, shape.most));
                if (load + size > instance.capacity)
                    break;
                node.applications.push_back(size);
                load += size;
            } while (shape.filled || random.uniformInt(1, shape.anotherOf) > 1);
            if (shape.filled && load < instance.capacity)
                node.applications.push_back(instance.capacity - load);
        }
        instance.nodes.push_back(std::move(node));
    }
    return instance;
}

/// Some applications have moved already, as in subsets above level 1.
void moveSome(const System& system, Hosting& hosting, Random& random)
{
    for (std::size_t a = 0; a < system.applications(); ++a) {
        const NodeIndex to(static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(system.nodes()) - 1)));
        const ApplicationIndex application(a);
        if (random.uniformInt(0, 5) == 0 && to != system.home(application)
            && hosting.load(to) + system.size(application) <= system.capacity())
            hosting.move(system, application, to);
    }
}

std::vector<NodeIndex> allOf(const System& system)
{
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < system.nodes(); ++i)
        nodes.emplace_back(i);
    return nodes;
}

/// The subset of a packer as the counted packing takes it: applications largest first, then by node, then by number.
CountedSubset counted(const System& system, const Hosting& hosting, const std::vector<NodeIndex>& nodes)
{
    std::vector<std::tuple<double, std::int32_t, ApplicationIndex>> order;
    std::vector<double> loads;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        loads.push_back(hosting.load(nodes[i]));
        hosting.forEach(nodes[i],
                        [&](ApplicationIndex a) { order.emplace_back(-system.size(a), static_cast<std::int32_t>(i), a); });
    }
    std::ranges::sort(order);
    std::vector<CountedSubset::Item> items;
    for (const auto& [size, node, application] : order)
        items.push_back({static_cast<std::int32_t>(-size), node});
    CountedSubset subset;
    subset.load(static_cast<std::int32_t>(system.capacity()), loads, std::move(items));
    return subset;
}

/// Returns by number of nodes n: the least load of any n nodes.
std::vector<double> sumsOfLeastLoads(const Hosting& hosting, const std::vector<NodeIndex>& nodes)
{
    std::vector<double> loads;
    for (const NodeIndex node : nodes)
        loads.push_back(hosting.load(node));
    std::ranges::sort(loads);
    std::vector<double> sums{0.0};
    for (const double load : loads)
        sums.push_back(sums.back() + load);
    return sums;
}

/// Every K, each placed to the end and matched: least NU, then least DT, then least K.
PackingScore loopOverAllK(Packer& packer)
{
    PackingScore best = *packer.score(0);
    for (std::int32_t k = 1; k <= packer.count(); ++k)
        if (const auto score = packer.score(k);
            score && std::pair(score->nodesUsed, score->dataMoved) < std::pair(best.nodesUsed, best.dataMoved))
            best = *score;
    return best;
}

} // namespace

class TestCountedPacking : public QObject {
    Q_OBJECT

private slots:
    // From K = 1 on, without what the packer has considered before: the same on every number of threads.
    void searchOnThreadsIsThePlainLoop()
    {
        Random random(830);
        CountedSearch search;
        int aboveTheBound = 0;
        for (int round = 0; round < 2000; ++round) {
            const Shape bulky{.least = 20, .most = 60, .emptyOf = 1000, .fullOf = 1000, .anotherOf = 3};
            const Instance instance = drawInstance(round % 2 == 0 ? bulky : drawShape(random),
                                                   random.uniformInt(1, round % 50 == 0 ? 900 : 60), random);
            const System system(instance);
            Hosting hosting(system);
            if (round % 4 == 0)
                moveSome(system, hosting, random);
            Packer packer(system, {});
            packer.load(hosting, allOf(system));
            const PackingScore expected = loopOverAllK(packer);
            const CountedSubset subset = counted(system, hosting, packer.nodes());
            const std::vector<double> minEmptied = sumsOfLeastLoads(hosting, packer.nodes());
            const std::int32_t start = std::max(1, packer.count() - packer.bound());
            const CountedStart from{
                .start = start, .next = start, .best = *packer.score(0), .bound = packer.bound(), .minEmptied = minEmptied};
            for (const unsigned threads : {1U, 2U, 5U})
                QVERIFY2(search.run(subset, from, RunControl(), threads) == expected,
                         qPrintable(QStringLiteral("round %1, %2 threads").arg(round).arg(threads)));
            aboveTheBound += expected.nodesUsed > packer.bound() ? 1 : 0;
        }
        QVERIFY(aboveTheBound > 100);
    }

    void aStopEndsASearchOnThreads()
    {
        const Shape bulky{.least = 20, .most = 60, .emptyOf = 1000, .fullOf = 1000, .anotherOf = 3};
        Random random(831);
        const Instance instance = drawInstance(bulky, 4000, random);
        const System system(instance);
        const Hosting hosting(system);
        Packer packer(system, {});
        packer.load(hosting, allOf(system));
        const CountedSubset subset = counted(system, hosting, packer.nodes());
        const std::vector<double> minEmptied = sumsOfLeastLoads(hosting, packer.nodes());
        const PackingScore present = *packer.score(0);
        const CountedStart from{.start = 1, .next = 1, .best = present, .bound = packer.bound(), .minEmptied = minEmptied};
        CountedSearch search;
        QVERIFY(search.run(subset, from, RunControl(), 2).nodesUsed < present.nodesUsed);
        const std::int32_t triedInAll = search.tried();
        std::stop_source stop;
        const RunControl control(stop.get_token(), [&](double) { stop.request_stop(); }); // receives the first K at once
        QVERIFY(search.run(subset, from, control, 2).nodesUsed <= present.nodesUsed);
        QVERIFY2(search.tried() < triedInAll, qPrintable(QString::number(triedInAll)));
    }

    void everyKIsAsPlacedOneByOne()
    {
        Random random(101);
        CountedPacking packing;
        int without = 0;
        int bounded = 0;
        for (int round = 0; round < 2500; ++round) {
            const Instance instance = drawInstance(drawShape(random), random.uniformInt(1, round % 50 == 0 ? 300 : 30), random);
            const System system(instance);
            Hosting hosting(system);
            moveSome(system, hosting, random);
            Packer packer(system, {.order = round % 2 == 0 ? NodeOrder::byLoad : NodeOrder::byApplications});
            packer.load(hosting, allOf(system));
            const CountedSubset subset = counted(system, hosting, packer.nodes());
            packing.begin(subset);
            std::vector<std::int32_t> ks;
            for (std::int32_t k = 0; k <= packer.count(); ++k)
                ks.push_back(k);
            if (round % 3 == 0) // what one K leaves behind must not reach the next
                random.shuffle(std::span(ks));
            for (const std::int32_t k : ks) {
                const auto score = packer.score(k);
                const auto used = packing.nodesUsed(k);
                QCOMPARE(used.has_value(), score.has_value());
                if (!score) {
                    ++without;
                    continue;
                }
                QCOMPARE(*used, score->nodesUsed);
                const double least = packing.minMoved(k);
                bounded += least > 0.0 ? 1 : 0;
                QVERIFY(least <= score->dataMoved);
                const auto moved = packing.dataMoved(k, std::numeric_limits<double>::infinity());
                QVERIFY(moved.has_value());
                QCOMPARE(*moved, score->dataMoved);
                QVERIFY(!packing.dataMoved(k, score->dataMoved));
                QCOMPARE(packing.dataMoved(k, score->dataMoved + 1.0).value_or(-1.0), score->dataMoved);
            }
        }
        QVERIFY(without > 100);
        QVERIFY(bounded > 1000);
    }

    // A capacity that is too large for counting: each K is packed until it uses more nodes than some K do.
    void searchThatDoesNotCountIsThePlainLoop()
    {
        Random random(7100);
        int beyondTheBound = 0;
        for (int round = 0; round < 6; ++round) {
            const std::int64_t least = round % 2 == 0 ? 4000 : 1;
            const Shape shape{.capacity = 20'000, .least = least, .most = 12'000, .emptyOf = 30, .fullOf = 1000, .anotherOf = 3};
            const Instance instance = drawInstance(shape, random.uniformInt(256, 330), random);
            const System system(instance);
            const Hosting hosting(system);
            for (const NodeOrder order : {NodeOrder::byLoad, NodeOrder::byApplications}) {
                Packer packer(system, {.order = order});
                packer.load(hosting, allOf(system));
                const PackingScore found = packer.search(RunControl());
                QVERIFY(found == loopOverAllK(packer));
                beyondTheBound += found.nodesUsed > packer.bound() ? 1 : 0;
            }
        }
        QVERIFY(beyondTheBound > 3);
    }

    void searchIsThePlainLoop_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("rounds");
        QTest::newRow("up to 24 nodes") << 24 << 3000;
        QTest::newRow("up to 90 nodes") << 90 << 400;
        QTest::newRow("up to 600 nodes") << 600 << 20;
    }
    void searchIsThePlainLoop()
    {
        QFETCH(const int, nodes);
        QFETCH(const int, rounds);
        Random random(static_cast<std::uint64_t>(7000 + nodes));
        int below = 0;
        for (int round = 0; round < rounds; ++round) {
            const Shape bulky{.least = 20, .most = 60, .emptyOf = 1000, .fullOf = 1000, .anotherOf = 3};
            const Instance instance =
                drawInstance(round % 3 == 0 ? bulky : drawShape(random), random.uniformInt(1, nodes), random);
            const System system(instance);
            Hosting hosting(system);
            if (round % 4 == 0)
                moveSome(system, hosting, random);
            for (const NodeOrder order : {NodeOrder::byLoad, NodeOrder::byApplications}) {
                Packer packer(system, {.order = order});
                packer.load(hosting, allOf(system));
                const PackingScore found = packer.search(RunControl());
                const PackingScore expected = loopOverAllK(packer);
                QVERIFY2(found == expected,
                         qPrintable(QStringLiteral("round %1: K = %2 uses %3 and moves %4; the loop: %5, %6, %7")
                                        .arg(round)
                                        .arg(found.k)
                                        .arg(found.nodesUsed)
                                        .arg(found.dataMoved)
                                        .arg(expected.k)
                                        .arg(expected.nodesUsed)
                                        .arg(expected.dataMoved)));
                below += found.k < packer.count() - packer.bound() ? 1 : 0;
            }
        }
        QVERIFY(below > 0); // a K below N - U was best somewhere
    }
};

QTEST_APPLESS_MAIN(TestCountedPacking)
#include "tst_counted_packing.moc"
