// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// exact against trying every placement of tiny cases; against dmns and the bounds where there are too many.

#include <chrono>
#include <ctime>
#include <stop_token>
#include <thread>

#include <sys/time.h>

#include <QTest>
#include <fmt/format.h>

#include "core/base/result_notes.h"
#include "core/consolidation/engine/mixed_integer.h"
#include "core/consolidation/results/results.h"
#include "core/consolidation/study.h"
#include "tests/core/consolidation/random_packing.h"
#include "tests/core/consolidation/run_policy.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

/// The least (NU, DT) over all placements.
std::pair<int, double> minByTrying(const System& system)
{
    std::pair<int, double> best{1000, 0.0};
    std::vector<double> loads(system.nodes());
    const auto place = [&](auto& self, std::size_t a, double moved) -> void {
        if (a == system.applications()) {
            const auto used = static_cast<int>(std::ranges::count_if(loads, [](double l) { return l > 1e-12; }));
            if (used < best.first || (used == best.first && moved < best.second - 1e-9))
                best = {used, moved};
            return;
        }
        const ApplicationIndex application(a);
        const double size = system.size(application);
        for (std::size_t i = 0; i < loads.size(); ++i) {
            if (loads[i] + size > system.capacity() * (1.0 + 1e-9))
                continue;
            const double before = loads[i];
            loads[i] += size;
            self(self, a + 1, moved + (system.home(application) == NodeIndex(i) ? 0.0 : size));
            loads[i] = before;
        }
    };
    place(place, 0, 0.0);
    return best;
}

/// A case that dmns does not solve to the bound: best fit packs {6,6,6,...} badly.
Instance hardInstance(int nodes, Random& random)
{
    Instance instance;
    instance.switches.push_back({.name = "s"});
    for (int i = 0; i < nodes; ++i) {
        Node node{.name = fmt::format("n{}", i), .onSwitch = SwitchIndex(0)};
        double left = static_cast<double>(random.uniformInt(70, 99));
        while (left > 20.0) {
            const double size = std::min(left, static_cast<double>(random.uniformInt(15, 50)));
            node.applications.push_back(size);
            left -= size;
        }
        instance.nodes.push_back(node);
    }
    return instance;
}

/// Of a machine so slow that the solver finds another 2 ms gone each time it looks.
thread_local bool clockIsFast = false;

} // namespace

// Takes the place of the C library's, also for GLPK: a program's own symbols come first.
extern "C" int gettimeofday(timeval* time, void* /*zone*/) noexcept
{
    constexpr std::int64_t second = 1'000'000; // us
    thread_local std::int64_t gone = 0;
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    gone += clockIsFast ? second / 500 : 0;
    const std::int64_t after = now.tv_nsec / 1000 + gone;
    *time = {.tv_sec = now.tv_sec + after / second, .tv_usec = after % second};
    return 0;
}

class TestExact : public QObject {
    Q_OBJECT

private slots:
    void tinyCasesAreTheBestOfAllPlacements()
    {
        Random random(1);
        int better = 0;
        int tried = 0;
        for (int round = 0; round < 900; ++round) {
            const Sizes sizes = allSizes[static_cast<std::size_t>(round) % allSizes.size()];
            const Instance instance = randomPacking(sizes, round % 2 == 0 ? 4 : 6, 2, false, random);
            const System system(instance);
            if (system.applications() > (system.nodes() > 4 ? 7 : 8))
                continue;
            ++tried;
            const auto [nodes, data] = minByTrying(system);
            const auto outcome = runPolicy(instance, "exact").value();
            QVERIFY2(outcome->proven == true, outcome->note.c_str());
            QCOMPARE(outcome->totals.nodesUsed, nodes);
            QVERIFY2(std::abs(outcome->totals.dataMoved - data) < 1e-6,
                     qPrintable(QStringLiteral("round %1: %2, not %3").arg(round).arg(outcome->totals.dataMoved).arg(data)));
            const Conservation conservation = checkConservation(instance, *outcome);
            QVERIFY2(conservation.holds(), conservation.fault.c_str());
            const auto dmns = runPolicy(instance, "dmns").value();
            better +=
                outcome->totals.nodesUsed < dmns->totals.nodesUsed || outcome->totals.dataMoved < dmns->totals.dataMoved - 1e-6;
        }
        QVERIFY2(tried > 400 && better > 0, qPrintable(QStringLiteral("%1 %2").arg(tried).arg(better)));
    }

    void neverWorseThanDmnsNorBelowTheBounds()
    {
        Random random(2);
        int proven = 0;
        for (int round = 0; round < 12; ++round) {
            const Instance instance = round % 2 == 0 ? hardInstance(8, random) : randomPacking(Sizes::cut, 12, 3, true, random);
            const auto dmns = runPolicy(instance, "dmns").value();
            const auto outcome = runPolicy(instance, "exact", {{"time_limit_s", 0.5}}).value();
            const auto key = [](const Outcome& o) { return std::pair(o.totals.nodesUsed, o.totals.dataMoved); };
            QVERIFY(key(*outcome) <= key(*dmns));
            QVERIFY(outcome->totals.nodesUsed >= outcome->nodesBound);
            QVERIFY(checkConservation(instance, *outcome).holds());
            QVERIFY(outcome->proven.has_value());
            QCOMPARE(*outcome->proven, outcome->note.empty());
            proven += *outcome->proven ? 1 : 0;
        }
        QVERIFY2(proven >= 6, qPrintable(QString::number(proven)));
    }

    void stopIsSeenSoon()
    {
        Random random(3);
        const Instance instance = hardInstance(14, random);
        std::stop_source source;
        const std::jthread stopper([&source] {
            std::this_thread::sleep_for(std::chrono::milliseconds(150));
            source.request_stop();
        });
        const auto begin = std::chrono::steady_clock::now();
        const auto outcome = runPolicy(instance, "exact", {{"time_limit_s", 60.0}}, RunControl(source.get_token()));
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        QVERIFY(taken.count() < 50.0); // less than the limit; no timing beyond that
        QVERIFY(outcome || outcome.error().code == ErrorCode::interrupted);
        QVERIFY2(!outcome, "too easy: solved before the stop");
    }

    void tooLargeIsSaid()
    {
        Random random(4);
        const Instance instance = hardInstance(120, random);
        const auto outcome = runPolicy(instance, "exact").value();
        const auto dmns = runPolicy(instance, "dmns").value();
        QVERIFY(*outcome->proven || outcome->note.starts_with("too large"));
        const InstancePtr made = makeInstance(instance);
        const auto report = study().run(*made, {.policies = {{"dmns"}, {"exact"}}}, {}).value();
        const std::vector<ResultNote> notes = resultNotes(study(), *made, report); // those of a table of results
        QCOMPARE(notes.size(), *outcome->proven ? std::size_t{0} : std::size_t{1});
        QVERIFY(notes.empty() || (notes[0].policy == "exact" && notes[0].text == outcome->note));
        QCOMPARE(outcome->totals.nodesUsed, dmns->totals.nodesUsed);
    }

    void lessPowerAtFullLoadIsSaid()
    {
        Random random(4);
        Instance instance = hardInstance(4, random);
        QVERIFY(resultNotes(study(), *makeInstance(instance), {}).empty());
        std::vector<Node> nodes(instance.nodes.begin(), instance.nodes.end());
        nodes[1].name = "odd";
        nodes[1].idleWatts = 200;
        nodes[1].busyWatts = 150;
        instance.nodes = nodes;
        const auto notes = resultNotes(study(), *makeInstance(instance), {});
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(
            std::string(notes[0].text),
            std::string(
                "Nodes that draw less power at full load than idle: 1, the first is 'odd' with 150 W and 200 W; check both."));
    }

    // Which of several best placements is found may not depend on how long the solver takes.
    void slowMachinesFindTheSame()
    {
        Random random(6);
        int moved = 0;
        for (int round = 0; round < 30; ++round) {
            const Instance instance = hardInstance(4 + round % 2, random);
            const OptionValues options{{"time_limit_s", 86'400.0}};
            const auto here = runPolicy(instance, "exact", options).value();
            clockIsFast = true;
            const auto there = runPolicy(instance, "exact", options).value();
            clockIsFast = false;
            QVERIFY(here->proven == true && there->proven == true);
            QVERIFY2(here->placement == there->placement, qPrintable(QString::number(round)));
            moved += here->moves.empty() ? 0 : 1;
        }
        QVERIFY2(moved > 10, qPrintable(QString::number(moved)));
    }

    // Each thread has a separate solver.
    void threadsDoNotMeet()
    {
        Random random(5);
        std::vector<Instance> instances;
        std::vector<std::pair<int, double>> alone;
        for (int i = 0; i < 6; ++i) {
            instances.push_back(hardInstance(4, random));
            const auto outcome = runPolicy(instances.back(), "exact").value();
            alone.emplace_back(outcome->totals.nodesUsed, outcome->totals.dataMoved);
        }
        std::vector<std::pair<int, double>> together(instances.size());
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < instances.size(); ++i)
                threads.emplace_back([&, i] {
                    const auto outcome = runPolicy(instances[i], "exact").value();
                    together[i] = {outcome->totals.nodesUsed, outcome->totals.dataMoved};
                });
        }
        QCOMPARE(together, alone);
    }

    void programWithoutSolutionIsInfeasible()
    {
        MixedInteger program;
        const int x = program.addBinary(1.0);
        const int y = program.addBinary(2.0);
        program.addRow({{x, 1.0}, {y, 1.0}}, MixedInteger::Row::equal, 1.0);
        const auto deadline = MixedInteger::Clock::now() + std::chrono::seconds(10);
        QCOMPARE(program.solve(deadline, RunControl()), MixedInteger::End::optimal);
        QCOMPARE(*program.solution(), (std::vector{true, false}));
        program.addRow({{x, 1.0}}, MixedInteger::Row::equal, 0.0);
        QCOMPARE(program.solve(deadline, RunControl()), MixedInteger::End::optimal);
        QCOMPARE(*program.solution(), (std::vector{false, true}));
        program.addRow({{y, 1.0}}, MixedInteger::Row::equal, 0.0);
        QCOMPARE(program.solve(deadline, RunControl()), MixedInteger::End::infeasible);
        QVERIFY(!program.solution());
    }
};

QTEST_APPLESS_MAIN(TestExact)
#include "tst_exact.moc"
