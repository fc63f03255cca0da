// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rounding and longest-first placement against plain loops, and the published price sweep of Tarplee et al. 2014.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include <QFile>
#include <QTest>

#include "core/profit/engine/fractional_program.h"
#include "core/profit/engine/tarplee.h"

using namespace wattif::profit;

namespace {

constexpr std::size_t types = 30;
constexpr std::size_t machineTypes = 9;
constexpr std::size_t rows = 10; // prices in the published sweep without idle power

/// Numbers of a CSV file of the data set, row-major, without the header row and the column of names.
std::vector<double> readNumbers(const char* name)
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/datasets/profit/tarplee2014/") + QLatin1String(name));
    std::vector<double> numbers;
    if (!file.open(QIODevice::ReadOnly))
        return numbers;
    file.readLine();
    while (!file.atEnd())
        for (const QByteArray& cell : file.readLine().trimmed().split(',')) {
            bool isNumber = false;
            const double number = cell.toDouble(&isNumber);
            if (isNumber)
                numbers.push_back(number);
        }
    return numbers;
}

struct Data {
    std::vector<double> etc = readNumbers("etc_seconds.csv");
    std::vector<double> watts = readNumbers("power_watts.csv");
    std::vector<double> machines = readNumbers("machines_per_type.csv");
    std::vector<double> tasks = readNumbers("tasks_per_type.csv");
    std::vector<double> joules{};

    Data()
    {
        for (std::size_t i = 0; i < std::min(etc.size(), watts.size()); ++i)
            joules.push_back(etc[i] * watts[i]);
    }

    [[nodiscard]] double minEnergy() const
    {
        double sum = 0.0;
        for (std::size_t t = 0; t < types; ++t)
            sum += tasks[t]
                * *std::min_element(joules.begin() + static_cast<std::ptrdiff_t>(t * machineTypes),
                                    joules.begin() + static_cast<std::ptrdiff_t>((t + 1) * machineTypes));
        return sum;
    }
};

struct Point {
    double profitRate;
    double energyJoules;
    double makespanSeconds;
};

/// Rounded schedule: makespan = max_j load_j / M_j. With `placed`, the makespan of the single machines instead.
Point pointOf(const Data& data, const std::vector<std::vector<std::int64_t>>& counts, double revenue, bool placed)
{
    double energy = 0.0;
    double makespan = 0.0;
    for (std::size_t j = 0; j < machineTypes; ++j) {
        std::vector<TaskRun> runs;
        double load = 0.0;
        for (std::size_t t = 0; t < types; ++t) {
            const std::size_t cell = t * machineTypes + j;
            runs.push_back({counts[t][j], data.etc[cell]});
            load += static_cast<double>(counts[t][j]) * data.etc[cell];
            energy += static_cast<double>(counts[t][j]) * data.joules[cell];
        }
        const auto machines = static_cast<std::size_t>(data.machines[j]);
        if (!placed) {
            makespan = std::max(makespan, load / data.machines[j]);
            continue;
        }
        const auto perMachine = longestFirst(runs, machines);
        for (std::size_t k = 0; k < machines; ++k) {
            double ready = 0.0;
            for (std::size_t t = 0; t < types; ++t)
                ready += static_cast<double>(perMachine[t][k]) * runs[t].seconds;
            makespan = std::max(makespan, ready);
        }
    }
    return {(revenue - energy) / makespan, energy, makespan};
}

void comparePoint(const Point& ours, const double* published, double gamma, const char* what)
{
    const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-6 * std::abs(b); };
    const bool equal =
        near(ours.profitRate, published[0]) && near(ours.energyJoules, published[1]) && near(ours.makespanSeconds, published[2]);
    QVERIFY2(equal,
             QStringLiteral("gamma %1, %2: %3 %4 %5, published %6 %7 %8")
                 .arg(gamma)
                 .arg(QLatin1String(what))
                 .arg(ours.profitRate, 0, 'g', 12)
                 .arg(ours.energyJoules, 0, 'g', 12)
                 .arg(ours.makespanSeconds, 0, 'g', 12)
                 .arg(published[0], 0, 'g', 12)
                 .arg(published[1], 0, 'g', 12)
                 .arg(published[2], 0, 'g', 12)
                 .toUtf8()
                 .constData());
}

/// Task by task to the machine that is free first.
std::vector<std::int64_t> placeOneByOne(std::vector<double>& ready, double seconds, std::int64_t count)
{
    std::vector<std::int64_t> counts(ready.size(), 0);
    for (std::int64_t k = 0; k < count; ++k) {
        const auto machine = static_cast<std::size_t>(std::min_element(ready.begin(), ready.end()) - ready.begin());
        ++counts[machine];
        ready[machine] += seconds;
    }
    return counts;
}

} // namespace

class TestTarplee : public QObject {
    Q_OBJECT

private slots:
    void roundsToTheLargestFractions()
    {
        using Counts = std::vector<std::int64_t>;
        QCOMPARE(roundSplit(std::vector<double>{1.2, 2.7, 0.6, 0.5}, 5), (Counts{1, 3, 1, 0}));
        QCOMPARE(roundSplit(std::vector<double>{2.9999999999, 1.0000000001}, 4), (Counts{3, 1})); // noise is no fraction
        QCOMPARE(roundSplit(std::vector<double>{0.0, 4.0}, 4), (Counts{0, 4}));
        QCOMPARE(roundSplit(std::vector<double>{999999999.5, 0.5}, 1000000000),
                 (Counts{1000000000, 0})); // ties: the lower column
    }

    void roundedSplitsKeepTheSum()
    {
        std::mt19937_64 engine(11);
        for (int k = 0; k < 5000; ++k) {
            const auto tasks = static_cast<std::int64_t>(1 + engine() % (k % 2 == 0 ? 50 : 1'000'000'000));
            std::vector<double> split(1 + engine() % 9);
            for (double& x : split)
                x = static_cast<double>(engine() % 1000);
            split[0] += 1.0;
            const double sum = std::accumulate(split.begin(), split.end(), 0.0);
            for (double& x : split)
                x *= static_cast<double>(tasks) / sum;
            const auto whole = roundSplit(split, tasks);
            QCOMPARE(std::accumulate(whole.begin(), whole.end(), std::int64_t{0}), tasks);
            for (std::size_t j = 0; j < split.size(); ++j)
                QVERIFY(std::abs(static_cast<double>(whole[j]) - split[j]) < 1.0 + 1e-5);
        }
    }

    void placesAsTaskByTask()
    {
        std::mt19937_64 engine(12);
        for (int k = 0; k < 3000; ++k) {
            std::vector<double> ready(1 + engine() % 8);
            for (double& time : ready)
                time = static_cast<double>(engine() % 64); // whole numbers: ties, and no rounding
            std::vector<double> expected = ready;
            const auto seconds = static_cast<double>(1 + engine() % 16);
            const auto count = static_cast<std::int64_t>(engine() % 200);
            const auto counts = placeEarliest(ready, seconds, count);
            QCOMPARE(counts, placeOneByOne(expected, seconds, count));
            QCOMPARE(ready, expected);
        }
    }

    void placesAThousandMillionTasksAtOnce()
    {
        const auto counts = longestFirst(std::vector<TaskRun>{{7, 3.0}, {1'000'000'000, 2.5}}, 40);
        QCOMPARE(std::accumulate(counts[0].begin(), counts[0].end(), std::int64_t{0}), 7);
        QCOMPARE(std::accumulate(counts[1].begin(), counts[1].end(), std::int64_t{0}), 1'000'000'000);
    }

    // Columns of the sweep: gamma, then (profit rate, energy, makespan) of upper, integer, lower, pareto.
    void reproducesThePriceSweep()
    {
        const Data data;
        const std::vector<double> sweep = readNumbers("price_sweep_no_idle.csv");
        QCOMPARE(data.joules.size(), types * machineTypes);
        QCOMPARE(sweep.size(), rows * 13);
        QVERIFY(std::abs(data.minEnergy() - 161544066.704) < 1e-3);
        FractionalSolver solver(types, machineTypes, data.etc, data.joules, data.machines);
        const std::vector<double> noLoad(machineTypes, 0.0);
        for (std::size_t row = 0; row < rows; ++row) {
            const double* published = sweep.data() + row * 13;
            const double revenue = published[0] * data.minEnergy();
            const FractionalSolution& best = solver.solve(data.tasks, noLoad, revenue);
            comparePoint({best.value, revenue - best.value * best.makespanSeconds, best.makespanSeconds}, published + 1,
                         published[0], "upper");
            std::vector<std::vector<std::int64_t>> counts;
            for (std::size_t t = 0; t < types; ++t)
                counts.push_back(
                    roundSplit(std::span(best.tasks).subspan(t * machineTypes, machineTypes), std::llround(data.tasks[t])));
            comparePoint(pointOf(data, counts, revenue, false), published + 4, published[0], "integer");
            comparePoint(pointOf(data, counts, revenue, true), published + 7, published[0], "lower");
        }
    }
};

QTEST_APPLESS_MAIN(TestTarplee)
#include "tst_tarplee.moc"
