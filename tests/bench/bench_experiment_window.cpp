// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Results of an experiment in the window: from opening a store to the first picture, a recomputed picture, and a frame. Run the
// Release build:
//   QT_QPA_PLATFORM=offscreen build/release/tests/bench_experiment_window [--benchmark_filter=REGEX]

#include <cmath>
#include <cstdlib>

#include <QApplication>
#include <QPixmap>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include "core/experiment/engine/cell_order.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/store/store_writer.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/session/session.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

constexpr int levels = 10; // of each of two factors

template <class T>
T must(Result<T> result)
{
    if (!result)
        std::abort();
    return std::move(*result);
}

/// Values as of a run that was made up: four policies whose order changes over the map, with noise.
std::vector<double> valuesOf(const Plan& plan, const Cell& cell)
{
    const auto at = levelsAt(plan, cell.point);
    std::vector<double> values;
    for (std::size_t p = 0; p < plan.policies.size(); ++p)
        for (std::size_t m = 0; m < plan.metrics.size(); ++m)
            values.push_back(static_cast<double>(at[0] * (p + 1)) - 0.4 * static_cast<double>(at[1] * p * p)
                             + std::sin(static_cast<double>(cell.number * 37 + p)) + static_cast<double>(m));
    return values;
}

/// A store with all cells of a plan.
void fill(const QString& path, std::int64_t cells)
{
    const std::string text = R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {}}], "policies": [
        {"policy": "online"}, {"policy": "resolve"}, {"policy": "greedy"}, {"policy": "greedy-profit"}], "factors": [
        {"option": "gamma", "from": 1, "to": 2, "steps": 10}, {"option": "energy_price_per_joule", "from": 0.5, "to": 1.5, "steps": 10}],
        "metrics": ["objective", "makespan_s"], "repeat": )"
        + std::to_string(cells / (levels * levels)) + "}";
    const Plan plan = must(parsePlan("plan.json", text)).plan;
    const CellOrder order(plan);
    auto store = must(StoreWriter::open(path.toStdString(), plan));
    std::vector<CellOutcome> batch;
    for (std::uint64_t position = 0; position < order.count(); ++position) {
        const std::uint64_t cell = order.cellAt(position);
        batch.push_back({.position = position, .cell = cell, .values = valuesOf(plan, cellAt(plan, cell))});
        if (batch.size() == 5000 || position + 1 == order.count()) {
            if (!store.write(batch))
                std::abort();
            batch.clear();
        }
    }
    if (!store.finish())
        std::abort();
}

/// Returns the store of `cells` cells, made once.
QString storeOf(std::int64_t cells)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("%1.sqlite").arg(cells));
    if (!QFile::exists(path))
        fill(path, cells);
    return path;
}

/// The pictures of an experiment as the window has them.
struct Pictures {
    Pictures() : experiment(session), panel(experiment)
    {
        panel.resize(1200, 600);
        panel.show();
    }

    void await() const
    {
        while (!experiment.results() || !panel.isUpToDate())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    Session session;
    Experiment experiment;
    PicturePanel panel;
};

void openToFirstPicture(benchmark::State& state)
{
    const QString store = storeOf(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        Pictures pictures;
        pictures.experiment.openStore(store);
        pictures.await();
        benchmark::DoNotOptimize(pictures.panel.grab());
    }
    state.SetComplexityN(state.range(0));
}

/// Works a picture out and shows it: by its place among the tabs.
void picture(benchmark::State& state, const char* id)
{
    Pictures pictures;
    pictures.experiment.openStore(storeOf(state.range(0)));
    pictures.await();
    pictures.panel.showPicture(QString::fromLatin1(id));
    pictures.await();
    PictureChoice choice = pictures.panel.choice();
    bool there = false;
    for ([[maybe_unused]] auto _ : state) {
        choice.against = std::exchange(there, !there) ? std::nullopt : std::optional<std::size_t>(0);
        choice.metric = there ? "objective" : "makespan_s";
        pictures.panel.setChoice(choice);
        pictures.await();
        benchmark::DoNotOptimize(pictures.panel.grab());
    }
    state.SetComplexityN(state.range(0));
}

/// Measures one more frame of the present picture.
void frame(benchmark::State& state, const char* id)
{
    Pictures pictures;
    pictures.experiment.openStore(storeOf(state.range(0)));
    pictures.await();
    pictures.panel.showPicture(QString::fromLatin1(id));
    pictures.await();
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(pictures.panel.grab());
}

BENCHMARK(openToFirstPicture)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Complexity()
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(picture, response, "response")
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(picture, who_wins, "who-wins")
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(picture, spread, "spread")
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(frame, response, "response")->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(frame, who_wins, "who-wins")->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

int main(int argc, char** argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
