// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How instances are varied: they stay valid, and shrinking is compared with all ways to shrink.

#include <deque>
#include <set>

#include <QTest>

#include <fmt/format.h>

#include "core/base/instance_moves.h"
#include "core/base/number_moves.h"
#include "core/base/stop_scope.h"
#include "core/experiment/counterexample/finder.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"

using namespace wattif;

namespace {

// ---- shrinking of lists of numbers

using Numbers = std::vector<std::int64_t>;

std::vector<Numbers> simplerLists(const Numbers& numbers)
{
    std::vector<Numbers> all;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        all.push_back(numbers);
        all.back().erase(all.back().begin() + static_cast<std::ptrdiff_t>(i));
        for (const std::int64_t simpler : simplerCounts(numbers[i], 1)) {
            all.push_back(numbers);
            all.back()[i] = simpler;
        }
    }
    return all;
}

Numbers drawnList(Random& random)
{
    Numbers numbers(static_cast<std::size_t>(random.uniformInt(1, 4)));
    for (std::int64_t& number : numbers)
        number = random.uniformInt(1, 9);
    return numbers;
}

const InstanceMoves& listMoves()
{
    static const InstanceMovesOf<Numbers> moves({.small = drawnList,
                                                 .mutate = [](Numbers&, Random&) {},
                                                 .shrinks = simplerLists,
                                                 .sizes = [](const Numbers&) { return std::vector<InstanceSize>{}; },
                                                 .check = [](const Numbers&) { return Result<void>(); }});
    return moves;
}

/// A random property of lists: about a half of them has it.
bool hasProperty(const Numbers& numbers, std::uint64_t seed)
{
    std::string text;
    for (const std::int64_t number : numbers)
        text += fmt::format("{} ", number);
    return deriveSeed(seed, text) % 2 == 0;
}

/// All lists with the property that steps through such lists lead to.
std::set<Numbers> reachable(const Numbers& from, std::uint64_t seed)
{
    std::set<Numbers> seen{from};
    std::deque<Numbers> open{from};
    for (; !open.empty(); open.pop_front())
        for (const Numbers& next : simplerLists(open.front()))
            if (hasProperty(next, seed) && seen.insert(next).second)
                open.push_back(next);
    return seen;
}

bool isValid(const Study& study, const StudyInstance& instance) { return study.run(instance, {}, {}).has_value(); }

} // namespace

class TestInstanceMoves : public QObject {
    Q_OBJECT
private slots:
    /// Greedy steps end where no single step keeps the property, on one of the lists that steps can reach at all.
    void shrinkingEndsWhereAllWaysToShrinkEnd()
    {
        Random random(5);
        for (std::uint64_t seed = 0; seed < 1500; ++seed) {
            const Numbers from = drawnList(random);
            const auto keeps = [&](const InstancePtr& list) { return std::optional(hasProperty(valueOf<Numbers>(*list), seed)); };
            if (!hasProperty(from, seed))
                continue;
            const Shrunk shrunk = shrinkWhile(listMoves(), makeInstanceOf(from), keeps);
            const auto& numbers = valueOf<Numbers>(*shrunk.instance);
            QVERIFY(shrunk.isWhole);
            QVERIFY(reachable(from, seed).contains(numbers));
            QVERIFY(std::ranges::none_of(simplerLists(numbers), [&](const Numbers& each) { return hasProperty(each, seed); }));
        }
    }

    void shrinkingThatIsEndedKeepsTheProperty()
    {
        Random random(6);
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Numbers from = drawnList(random);
            std::int64_t left = random.uniformInt(0, 20);
            const auto keeps = [&](const InstancePtr& list) {
                return left-- > 0 ? std::optional(hasProperty(valueOf<Numbers>(*list), seed)) : std::nullopt;
            };
            if (!hasProperty(from, seed))
                continue;
            const Shrunk shrunk = shrinkWhile(listMoves(), makeInstanceOf(from), keeps);
            QVERIFY(hasProperty(valueOf<Numbers>(*shrunk.instance), seed));
            QCOMPARE(shrunk.isWhole, left >= 0);
        }
    }

    void instancesStayValid_data() { addStudies(); }
    void instancesStayValid()
    {
        QFETCH(const QString, study);
        const Study& one = *findStudy(study.toStdString());
        const InstanceMoves& moves = *one.moves();
        Random random(7);
        int changed = 0;
        for (int round = 0; round < 20; ++round) {
            InstancePtr instance = moves.small(random);
            QVERIFY(isValid(one, *instance) || study == "power"); // power refuses to run without jobs
            for (int step = 0; step < 15; ++step) {
                const InstancePtr next = moves.mutated(*instance, random);
                changed += next->equals(*instance) ? 0 : 1;
                instance = next;
            }
            for (const InstanceSize& size : moves.sizes(*instance))
                QVERIFY2(size.count >= 0 && (size.name == "task" || size.count <= 40), size.name.c_str());
            // A valid instance can be written and read.
            const auto loaded = parseScenario("M.json", printScenario(scenarioOf(one, instance)));
            QVERIFY2(loaded.has_value(), loaded ? "" : toString(loaded.error()).c_str());
            QVERIFY(loaded->scenario.baseline.instance->equals(*instance));
            const std::vector<InstancePtr> simpler = moves.shrunk(*instance);
            for (std::size_t i = 0; i < simpler.size(); ++i) {
                QVERIFY(!simpler[i]->equals(*instance));
                if (i % 5 == 0) // reading takes long
                    QVERIFY(parseScenario("S.json", printScenario(scenarioOf(one, simpler[i]))).has_value());
            }
        }
        QVERIFY2(changed > 20 * 15 / 2, "most random steps change something");
    }

    void readableOnesStayReadable_data() { addStudies(); }
    void readableOnesStayReadable()
    {
        QFETCH(const QString, study);
        const Study& one = *findStudy(study.toStdString());
        const InstanceMoves& moves = *one.moves();
        Random random(9);
        int made = 0;
        for (int round = 0; round < 200; ++round) {
            InstancePtr instance = moves.small(random);
            for (int step = 0; step < round % 10; ++step)
                instance = moves.mutated(*instance, random);
            const InstancePtr readable = moves.readable(*instance);
            if (!readable)
                continue;
            ++made;
            QVERIFY(moves.isReadable(*readable));
            QVERIFY(moves.sizes(*readable).front().count <= 4); // machines, nodes, sites
            QVERIFY(parseScenario("R.json", printScenario(scenarioOf(one, readable))).has_value());
        }
        QVERIFY2(made > 150, "most instances can be made readable");
    }

    /// A search that is stopped when it begins crashed.
    void aStopLeavesAWholeInstance_data() { addStudies(); }
    void aStopLeavesAWholeInstance()
    {
        QFETCH(const QString, study);
        const Study& one = *findStudy(study.toStdString());
        std::stop_source stop;
        stop.request_stop();
        for (int seed = 0; seed < 20; ++seed) {
            Random random(static_cast<std::uint64_t>(seed));
            Random same = random;
            InstancePtr made;
            {
                const StopScope scope(stop.get_token());
                made = one.moves()->small(random);
            }
            QVERIFY(made->equals(*one.moves()->small(same)));
        }
    }

    /// Any sequence of steps ends.
    void shrinkingEnds_data() { addStudies(); }
    void shrinkingEnds()
    {
        QFETCH(const QString, study);
        const InstanceMoves& moves = *findStudy(study.toStdString())->moves();
        Random random(8);
        for (int round = 0; round < 4; ++round) {
            InstancePtr instance = moves.small(random);
            for (int step = 0; step < 10; ++step)
                instance = moves.mutated(*instance, random);
            int steps = 0;
            for (auto simpler = moves.shrunk(*instance); !simpler.empty() && steps < 2000; simpler = moves.shrunk(*instance)) {
                instance = simpler[anyPlace(simpler.size(), random)];
                ++steps;
            }
            QVERIFY2(moves.shrunk(*instance).empty(), "there is always a simpler one");
        }
    }

private:
    static void addStudies()
    {
        QTest::addColumn<QString>("study");
        for (const Study* study : builtInStudies())
            QTest::newRow(study->name().c_str()) << QString::fromStdString(study->name());
    }
};

QTEST_APPLESS_MAIN(TestInstanceMoves)
#include "tst_instance_moves.moc"
