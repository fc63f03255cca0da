// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ready-made topologies and random instances.

#include <cmath>
#include <numeric>
#include <set>

#include <QTest>
#include <nlohmann/json.hpp>

#include "core/consolidation/files/scenario_io.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/io/field_sink.h"
#include "core/io/json_text.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

Result<Instance> generated(const OptionValues& options, std::uint64_t seed)
{
    return completed(generateOptions(), options).and_then([seed](const OptionValues& values) {
        return generateInstance(values, seed);
    });
}

std::string asText(const Instance& instance)
{
    Json json = Json::object();
    JsonFields fields(json);
    writeInstance(instance, fields);
    return printJson(json);
}

QString outcome(const Result<Instance>& made)
{
    return made ? QStringLiteral("made") : QString::fromStdString(toString(made.error()));
}

std::int32_t depth(const Instance& instance, SwitchIndex s)
{
    std::int32_t steps = 0;
    for (; instance.switches[s.at()].parent.value >= 0; s = instance.switches[s.at()].parent)
        ++steps;
    return steps;
}

/// "1 3 5 17": switches by depth from the root, then nodes.
QString shape(const Instance& instance)
{
    std::vector<std::int32_t> counts;
    for (std::size_t s = 0; s < instance.switches.size(); ++s) {
        counts.resize(std::max(counts.size(), static_cast<std::size_t>(depth(instance, SwitchIndex(s))) + 1));
        ++counts[static_cast<std::size_t>(depth(instance, SwitchIndex(s)))];
    }
    QStringList words;
    for (const std::int32_t count : counts)
        words << QString::number(count);
    return words.join(' ') + ", " + QString::number(instance.nodes.size());
}

/// The most things on one switch: nodes, and switches below or linked.
std::int32_t busiestSwitch(const Instance& instance)
{
    std::vector<std::int32_t> counts(instance.switches.size());
    for (const Switch& s : instance.switches)
        if (s.parent.value >= 0)
            ++counts[s.parent.at()];
    for (const Node& node : instance.nodes)
        ++counts[node.onSwitch.at()];
    for (const Link& link : instance.links) {
        ++counts[link.a.at()];
        ++counts[link.b.at()];
    }
    return *std::max_element(counts.begin(), counts.end());
}

struct Moments {
    double mean = 0.0;
    double deviation = 0.0;
    double least = 0.0;
    double most = 0.0;
};

Moments momentsOf(const std::vector<double>& values)
{
    const double n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double squares = 0.0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return {mean, std::sqrt(squares / n), *std::min_element(values.begin(), values.end()),
            *std::max_element(values.begin(), values.end())};
}

} // namespace

class TestConsolidationGenerate : public QObject {
    Q_OBJECT
private slots:
    void treesHaveTheShapeAskedFor_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("ports");
        QTest::addColumn<QString>("expected");
        QTest::newRow("one node") << 1 << 2 << "1, 1";
        QTest::newRow("as many nodes as ports") << 16 << 16 << "1, 16";
        QTest::newRow("one node more") << 17 << 16 << "1 2, 17";
        QTest::newRow("a full square") << 256 << 16 << "1 16, 256";
        QTest::newRow("just above it") << 257 << 16 << "1 2 17, 257";
        QTest::newRow("two ports") << 5 << 2 << "1 2 3, 5";
        QTest::newRow("64 ports, 4096 nodes") << 4096 << 64 << "1 64, 4096";
        QTest::newRow("32 ports, 4096 nodes") << 4096 << 32 << "1 4 128, 4096";
    }
    void treesHaveTheShapeAskedFor()
    {
        QFETCH(int, nodes);
        QFETCH(int, ports);
        QFETCH(QString, expected);
        const auto made = makeTree(nodes, ports);
        QVERIFY(made && check(*made));
        QCOMPARE(shape(*made), expected);
        QVERIFY(busiestSwitch(*made) <= ports);
        QCOMPARE(made->switches.front().parent.value, -1); // the first one is the root
        const std::int32_t leaf = depth(*made, made->nodes.front().onSwitch);
        for (const Node& node : made->nodes)
            QCOMPARE(depth(*made, node.onSwitch), leaf); // nodes hang on leaf switches only
    }

    void treesOfAnySizeAreValid()
    {
        for (std::int32_t ports = 2; ports <= 5; ++ports)
            for (std::int32_t nodes = 1; nodes <= 70; ++nodes) {
                const auto made = makeTree(nodes, ports);
                QVERIFY(made && check(*made) && busiestSwitch(*made) <= ports);
                QCOMPARE(made->nodes.size(), static_cast<std::size_t>(nodes));
            }
    }

    void namesSayWhereThingsAre()
    {
        const auto made = makeTree(5, 2);
        QStringList names;
        for (const Switch& s : made->switches)
            names << QString::fromStdString(s.name);
        for (const Node& node : made->nodes)
            names << QString::fromStdString(node.name + "@" + made->switches[node.onSwitch.at()].name);
        QCOMPARE(names.join(' '),
                 "switch-3-0 switch-2-0 switch-2-1 switch-1-0 switch-1-1 switch-1-2 node-0-0@switch-1-0 "
                 "node-0-1@switch-1-0 node-1-0@switch-1-1 node-1-1@switch-1-1 node-2-0@switch-1-2");
    }

    void racksHangOnOneSwitch()
    {
        const auto made = makeRacks(100, 30);
        QVERIFY(made && check(*made));
        QCOMPARE(shape(*made), "1 4, 100");
        QCOMPARE(QString::fromStdString(made->nodes[95].name), "node-3-5");
        QCOMPARE(made->switches[made->nodes[95].onSwitch.at()].name, std::string("rack-3"));
    }

    void fatTreesHaveTheCountsOfThePaper_data()
    {
        QTest::addColumn<int>("ports");
        for (const int ports : {2, 4, 6, 8, 16, 40})
            QTest::addRow("k = %d", ports) << ports;
    }
    void fatTreesHaveTheCountsOfThePaper()
    {
        // Al-Fares et al. 2008: k^2 / 4 core, k^2 / 2 aggregation and k^2 / 2 edge switches, k^3 / 4 hosts; every switch has k
        // ports in use.
        QFETCH(int, ports);
        const auto made = makeFatTree(ports);
        QVERIFY2(made && check(*made), qPrintable(outcome(made)));
        const auto k = static_cast<std::size_t>(ports);
        QCOMPARE(made->switches.size(), 5 * k * k / 4);
        QCOMPARE(made->nodes.size(), k * k * k / 4);
        QCOMPARE(made->links.size(), k * k * k / 2);
        std::vector<std::size_t> used(made->switches.size());
        for (const Node& node : made->nodes)
            ++used[node.onSwitch.at()];
        std::set<std::pair<SwitchIndex, SwitchIndex>> pairs;
        for (const Link& link : made->links) {
            ++used[link.a.at()];
            ++used[link.b.at()];
            pairs.emplace(std::minmax(link.a, link.b));
        }
        QCOMPARE(pairs.size(), made->links.size());
        for (const std::size_t count : used)
            QCOMPARE(count, k);
    }

    void refusesShapesThatAreNone()
    {
        QCOMPARE(outcome(makeTree(0, 4)), "error: the number of nodes must be from 1 to 4000000 (got 0)");
        QCOMPARE(outcome(makeTree(4, 1)), "error: the ports of a switch must be from 2 to 4000000 (got 1)");
        QCOMPARE(outcome(makeRacks(4, 0)), "error: the nodes of a rack must be from 1 to 4000000 (got 0)");
        QCOMPARE(outcome(makeRacks(-1, 1)), "error: the number of nodes must be from 1 to 3999999 (got -1)");
        QCOMPARE(outcome(makeFatTree(5)), "error: the ports of a fat-tree's switches must be even, not 5");
        QCOMPARE(outcome(makeFatTree(42)), "error: the ports of a fat-tree's switches must be from 2 to 40 (got 42)");
    }

    void loadsFollowTheModel_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("deviation");
        QTest::addColumn<double>("most");
        // Whole numbers 0 .. 99: mean 49.5, deviation sqrt((100^2 - 1) / 12); the normal one is clipped beyond 3.3 deviations.
        QTest::newRow("uniform") << "uniform" << 49.5 << std::sqrt(9999.0 / 12.0) << 99.0;
        QTest::newRow("normal") << "normal" << 50.0 << 15.0 << 100.0;
    }
    void loadsFollowTheModel()
    {
        QFETCH(QString, model);
        QFETCH(double, mean);
        QFETCH(double, deviation);
        QFETCH(double, most);
        const auto made = generated({{"nodes", std::int64_t{100'000}}, {"load", model.toStdString()}}, 3);
        QVERIFY(made);
        std::vector<double> loads;
        for (const Node& node : made->nodes)
            loads.push_back(node.load());
        const Moments moments = momentsOf(loads);
        QVERIFY2(std::abs(moments.mean - mean) < 4 * deviation / std::sqrt(1e5), qPrintable(QString::number(moments.mean)));
        QVERIFY2(std::abs(moments.deviation / deviation - 1) < 0.015, qPrintable(QString::number(moments.deviation)));
        QCOMPARE(moments.least, 0.0);
        QCOMPARE(moments.most, most);
    }

    void loadsAreCutIntoWholeApplications()
    {
        // A size is uniform in 1 .. 45 unless it is the last of its node, which takes the rest: all but the last have mean 23.
        const auto made = generated({{"nodes", std::int64_t{50'000}}}, 5);
        std::vector<double> sizes;
        for (const Node& node : made->nodes) {
            for (const double size : node.applications)
                QVERIFY(size >= 1 && size <= 45 && std::trunc(size) == size);
            if (node.load() > 90 && node.applications.size() > 1)
                sizes.push_back(node.applications.front());
        }
        const Moments moments = momentsOf(sizes);
        QVERIFY2(std::abs(moments.mean - 23) < 4 * 13 / std::sqrt(static_cast<double>(sizes.size())),
                 qPrintable(QString::number(moments.mean)));
        QCOMPARE(moments.least, 1.0);
        QCOMPARE(moments.most, 45.0);
    }

    void applicationsScaleWithTheCapacity()
    {
        Random one(11);
        Random two(11);
        for (int k = 0; k < 100; ++k) {
            const auto small = drawApplications(one, LoadModel::normal, 100);
            const auto large = drawApplications(two, LoadModel::normal, 250);
            QCOMPARE(small.size(), large.size());
            for (std::size_t i = 0; i < small.size(); ++i)
                QCOMPARE(large[i], small[i] * 2.5);
        }
    }

    void theSameSeedGivesTheSameBytes()
    {
        const OptionValues options{{"nodes", std::int64_t{300}}, {"inlet_spread", 8.0}, {"load", std::string("normal")}};
        QCOMPARE(asText(*generated(options, 4)), asText(*generated(options, 4)));
        QVERIFY(asText(*generated(options, 4)) != asText(*generated(options, 5)));
    }

    void loadsStayTheSameUnderOtherSwitchesAndInlets()
    {
        const auto plain = generated({{"nodes", std::int64_t{64}}}, 9);
        const auto other = generated(
            {{"nodes", std::int64_t{64}}, {"topology", std::string("racks")}, {"ports", std::int64_t{5}}, {"inlet_spread", 5.0}},
            9);
        for (std::size_t i = 0; i < 64; ++i)
            QVERIFY(plain->nodes[i].applications == other->nodes[i].applications);
    }

    void inletsSpreadAsAskedFor()
    {
        const auto even = generated({}, 1);
        for (const Node& node : even->nodes)
            QCOMPARE(node.inletCelsius, 22.0);
        std::vector<double> inlets;
        const auto uneven = generated({{"nodes", std::int64_t{20'000}}, {"inlet_spread", 10.0}}, 1);
        for (const Node& node : uneven->nodes)
            inlets.push_back(node.inletCelsius);
        const Moments moments = momentsOf(inlets);
        QVERIFY(std::abs(moments.mean - 27) < 0.1);
        QCOMPARE(moments.least, 22.0);
        QCOMPARE(moments.most, 32.0);
    }

    void takesTheTopologyOfTheOptions()
    {
        QCOMPARE(
            shape(*generated({{"nodes", std::int64_t{40}}, {"topology", std::string("racks")}, {"ports", std::int64_t{8}}}, 1)),
            "1 5, 40");
        QCOMPARE(generated({{"topology", std::string("fat-tree")}, {"ports", std::int64_t{4}}}, 1)->nodes.size(),
                 std::size_t{16});
        QCOMPARE(outcome(generated({{"topology", std::string("fat-tree")}, {"ports", std::int64_t{7}}}, 1)),
                 "error: the ports of a fat-tree's switches must be even, not 7");
    }

    void theSampleShowsWhatThereIsToSee()
    {
        const Instance sample = sampleInstance();
        QVERIFY(check(sample));
        QCOMPARE(shape(sample), "1 4 16, 64");
        const auto warm = std::count_if(sample.nodes.begin(), sample.nodes.end(),
                                        [&sample](const Node& node) { return node.inletCelsius > sample.referenceCelsius; });
        QCOMPARE(warm, 12);
    }
};

QTEST_APPLESS_MAIN(TestConsolidationGenerate)
#include "tst_consolidation_generate.moc"
