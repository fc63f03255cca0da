// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `price-break-even`: a case worked out by hand, the moment at which nodes go off against sums over cells of ten seconds,
// the bound of its cost against all moments at which a node could go off, and flat prices. tst_simulator compares its runs with
// the literal rule.

#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/idle_history.h"
#include "core/power/engine/priced_idle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

constexpr double cellSeconds = 10.0;
constexpr Time cell = 10 * ticksPerSecond;

std::shared_ptr<Outcome> runOf(const Instance& instance, std::string_view policy, const OptionValues& given)
{
    const Workload workload(instance);
    const Policy& found = *findPolicy(policy);
    auto outcome = found.run({workload, *completed(found.info.options, given), nullptr, RunControl()});
    return outcome ? *outcome : nullptr;
}

/// A node whose times are whole cells.
Instance randomNode(Random& random)
{
    Instance instance;
    instance.bootSeconds = power::test::drawOf(random, {0.0, 30.0, 300.0, 1800.0});
    instance.shutdownSeconds = power::test::drawOf(random, {0.0, 0.0, 30.0, 600.0});
    instance.watts = {.off = power::test::drawOf(random, {0.0, 5.0}),
                      .shuttingDown = power::test::drawOf(random, {5.0, 100.0, 150.0}),
                      .booting = power::test::drawOf(random, {100.0, 125.0, 250.0}),
                      .idle = power::test::drawOf(random, {50.0, 97.0}),
                      .busy = 200.0};
    return instance;
}

/// Costs of a node in cells of ten seconds, summed from the first one: of an idle node, of a shut-down and of a boot.
class Cells {
public:
    Cells(const Instance& instance, std::size_t count)
        : m_instance(instance),
          m_stopCells(static_cast<std::size_t>(instance.shutdownSeconds / cellSeconds)),
          m_bootCells(static_cast<std::size_t>(instance.bootSeconds / cellSeconds)),
          m_sums{0.0}
    {
        const RateSignal signal(instance, 1.0, 0.0);
        for (std::size_t i = 0; i < count + m_stopCells + m_bootCells + 1; ++i) {
            m_rates.push_back(std::max(0.0, signal.valueAt(static_cast<Time>(i) * cell)));
            m_sums.push_back(m_sums.back() + m_rates.back() * cellSeconds);
        }
    }

    [[nodiscard]] double rate(std::size_t i) const { return m_rates[i]; }
    [[nodiscard]] double idle(std::size_t from, std::size_t to) const
    {
        return (m_instance.watts.idle - m_instance.watts.off) * (m_sums[to] - m_sums[from]);
    }
    [[nodiscard]] double stop(std::size_t at) const
    {
        return (m_instance.watts.shuttingDown - m_instance.watts.off) * (m_sums[at + m_stopCells] - m_sums[at]);
    }
    [[nodiscard]] double boot(std::size_t at) const
    {
        return (m_instance.watts.booting - m_instance.watts.off) * (m_sums[at + m_bootCells] - m_sums[at]);
    }
    /// What switching off at one cell costs if the node is needed at a later one, when it boots; at once after its shut-down.
    [[nodiscard]] double transitions(std::size_t off, std::size_t needed) const
    {
        return stop(off) + boot(std::max(off + m_stopCells, needed));
    }
    /// The least and the most that a shut-down and a boot cost at any two of the cells.
    [[nodiscard]] double minTransitions(std::size_t count) const
    {
        double minStop = stop(0);
        double minBoot = boot(0);
        for (std::size_t i = 0; i < count; ++i) {
            minStop = std::min(minStop, stop(i));
            minBoot = std::min(minBoot, boot(i));
        }
        return minStop + minBoot;
    }
    [[nodiscard]] double maxTransitions(std::size_t count) const
    {
        double maxStop = 0.0;
        double maxBoot = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            maxStop = std::max(maxStop, stop(i));
            maxBoot = std::max(maxBoot, boot(i));
        }
        return maxStop + maxBoot;
    }
    [[nodiscard]] std::size_t stopCells() const { return m_stopCells; }

private:
    const Instance& m_instance;
    std::size_t m_stopCells;
    std::size_t m_bootCells;
    std::vector<double> m_rates;
    std::vector<double> m_sums;
};

} // namespace

class TestPriceBreakEven : public QObject {
    Q_OBJECT

private slots:
    void theCaseByHand();
    void goesOffAtTheFirstMoment();
    void costsAtMostTwiceTheBest();
    void withAFlatPriceItIsIdleTimeout();
    void staysIdleWhilePowerIsFree();
};

// One node, 100 W more idle or booting than off, boot of 360 s; 0.10 up to 1 h, 0.50 up to 2 h, then 0.10. Costs are in W s x
// price.
//
//   idle from 3420 s: K(s) = 100 x 360 x 0.5 after 1 h; I(s) = 10 x 180 + 50 (s - 3600) = 18000 at 3924 s
//   idle from 7020 s: K(s) = 100 (0.5 u + 0.1 (360 - u)), I(s) = 50 (180 - u), u = 7200 - s; equal for u = 60: 7140 s
void TestPriceBreakEven::theCaseByHand()
{
    Instance instance;
    instance.bootSeconds = 360.0;
    instance.watts = {.off = 10.0, .shuttingDown = 10.0, .booting = 110.0, .idle = 110.0, .busy = 200.0};
    instance.priceCurve = {.periodSeconds = 0.0, .steps = {{0.0, 0.10}, {3600.0, 0.50}, {7200.0, 0.10}}};
    const PricedIdle idle(instance, RateSignal(instance, 1.0, 0.0));
    QCOMPARE(toSeconds(idle.offAfter(toTime(1000.0))), 1360.0);
    QCOMPARE(toSeconds(idle.offAfter(toTime(3420.0))), 3924.0);
    QCOMPARE(toSeconds(idle.offAfter(toTime(7020.0))), 7140.0);
    QCOMPARE(toSeconds(idle.offAfter(toTime(9000.0))), 9360.0);
}

void TestPriceBreakEven::goesOffAtTheFirstMoment()
{
    Random random(3);
    constexpr std::size_t count = 12'000;
    int found = 0;
    int late = 0;
    for (int round = 0; round < 200; ++round) {
        Instance instance = randomNode(random);
        instance.priceCurve = power::test::randomCurve(random);
        const Cells cells(instance, count);
        const PricedIdle idle(instance, RateSignal(instance, 1.0, 0.0));
        Time before = 0;
        std::size_t since = 0;
        for (int gap = 0; gap < 30; ++gap) {
            since += static_cast<std::size_t>(random.uniformInt(0, 300));
            const Time ours = idle.offAfter(static_cast<Time>(since) * cell);
            QVERIFY(ours >= before); // it grows with the beginning
            before = ours;
            // The first cell with a price in which I reaches K, or has reached it.
            std::size_t i = since;
            const auto owed = [&](std::size_t at) {
                return cells.stop(at) + cells.boot(at + cells.stopCells()) - cells.idle(since, at);
            };
            const double small = 1e-9 * (1.0 + std::abs(owed(since)));
            while (i < count && !(cells.rate(i) > 0.0 && (owed(i) <= small || owed(i + 1) < -small)))
                ++i;
            if (i == count) {
                ++late;
                QVERIFY(ours >= static_cast<Time>(count) * cell);
                continue;
            }
            ++found;
            const Time from = static_cast<Time>(i) * cell;
            const QString text = QStringLiteral("round %1, idle from %2 s: off at %3 s, expected in the cell of %4 s")
                                     .arg(round)
                                     .arg(since * 10)
                                     .arg(toSeconds(ours))
                                     .arg(i * 10);
            QVERIFY2(ours >= from && ours <= from + cell, qPrintable(text));
        }
    }
    QVERIFY2(found > 3000 && late > 10, qPrintable(QStringLiteral("%1 found, %2 late").arg(found).arg(late)));
}

// 2 K' / k, with k the least and K' the most that a shut-down and a boot cost at any two moments; 2 at a flat price, which is
// reached.
void TestPriceBreakEven::costsAtMostTwiceTheBest()
{
    Random random(4);
    constexpr std::size_t count = 2'400;
    double flatWorst = 0.0;
    for (int round = 0; round < 300; ++round) {
        Instance instance = randomNode(random);
        instance.bootSeconds = power::test::drawOf(random, {30.0, 300.0, 1800.0});
        const bool isFlat = round % 3 == 0;
        if (!isFlat)
            instance.priceCurve = power::test::randomCurve(random);
        for (RateStep& step : instance.priceCurve.steps)
            step.value = std::abs(step.value);
        const Cells cells(instance, count);
        const double bound = 2.0 * cells.maxTransitions(count) / cells.minTransitions(count);
        const auto since = static_cast<std::size_t>(random.uniformInt(0, 600));
        const Time off = PricedIdle(instance, RateSignal(instance, 1.0, 0.0)).offAfter(static_cast<Time>(since) * cell);
        // The node goes off in whole cells here, which costs up to one cell of idling more.
        const auto ours = static_cast<std::size_t>((off + cell - 1) / cell);
        const double oneCell = instance.watts.idle * cellSeconds * 0.4;
        for (std::size_t needed = since; needed + cells.stopCells() < count; needed += 16) {
            double best = cells.idle(since, needed);
            for (std::size_t at = since; at <= needed; ++at)
                best = std::min(best, cells.idle(since, at) + cells.transitions(at, needed));
            const double paid =
                needed <= ours ? cells.idle(since, needed) : cells.idle(since, ours) + cells.transitions(ours, needed);
            QVERIFY2(paid <= bound * best + oneCell,
                     qPrintable(QStringLiteral("%1: %2, best %3").arg(round).arg(paid).arg(best)));
            if (isFlat && best > 0.0)
                flatWorst = std::max(flatWorst, paid / best);
        }
    }
    QVERIFY2(flatWorst > 1.9, qPrintable(QString::number(flatWorst)));
}

void TestPriceBreakEven::withAFlatPriceItIsIdleTimeout()
{
    Random random(5);
    std::int64_t stops = 0;
    for (int round = 0; round < 600; ++round) {
        Instance instance = power::test::randomInstance({}, random);
        instance.energyPricePerKwh = power::test::drawOf(random, {1e-3, 0.1, 0.3, 77.7});
        if (random.uniformInt(0, 1) == 0)
            instance.priceCurve = {.periodSeconds = 86'400.0, .steps = {{0.0, 0.3}, {3600.0, 0.3}, {7200.0, 0.3}}};
        OptionValues options = power::test::randomOptions("price-break-even", instance, random);
        const auto ours = runOf(instance, "price-break-even", options);
        options.erase("signal");
        options.erase("carbon_price_per_kg");
        const Time breakEven = breakEvenIdle(instance);
        options["suspend_time_s"] = breakEven == never ? 1e7 : toSeconds(breakEven);
        const auto theirs = runOf(instance, "idle-timeout", options);
        QVERIFY(bool(ours) == bool(theirs));
        if (!ours)
            continue;
        QVERIFY(checkConservation(instance, *ours).holds());
        QCOMPARE(ours->stateTimes, theirs->stateTimes);
        QCOMPARE(ours->starts, theirs->starts);
        for (std::size_t i = 0; i < ours->runs.size(); ++i)
            QCOMPARE(ours->runs[i].start, theirs->runs[i].start);
        stops += ours->stops;
    }
    QVERIFY(stops > 600);
}

// Below 0 or at 0 being idle costs nothing: a node goes off when a price above 0 has made up for a boot, or never.
void TestPriceBreakEven::staysIdleWhilePowerIsFree()
{
    Instance instance;
    instance.bootSeconds = 360.0;
    instance.watts = {.off = 10.0, .shuttingDown = 10.0, .booting = 110.0, .idle = 110.0, .busy = 200.0};
    instance.priceCurve = {.periodSeconds = 0.0, .steps = {{0.0, -0.1}, {3600.0, 0.5}}};
    QCOMPARE(toSeconds(PricedIdle(instance, RateSignal(instance, 1.0, 0.0)).offAfter(0)), 3960.0);
    instance.priceCurve.steps.back().value = 0.0;
    QCOMPARE(PricedIdle(instance, RateSignal(instance, 1.0, 0.0)).offAfter(0), never);
    instance.priceCurve.steps.back().value = 0.5;
    instance.watts.off = 200.0; // off is no better than idle
    QCOMPARE(PricedIdle(instance, RateSignal(instance, 1.0, 0.0)).offAfter(0), never);
}

QTEST_APPLESS_MAIN(TestPriceBreakEven)
#include "tst_price_break_even.moc"
