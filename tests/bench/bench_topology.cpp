// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Layouts and frames of the topology editor, 1920 x 1000 pixels: 4096 nodes on 64-port switches. Run the Release build:
//   build/release/tests/bench_topology [--benchmark_filter=REGEX]

#include <QApplication>
#include <QPainter>

#include <benchmark/benchmark.h>

#include "core/base/random.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/study.h"
#include "ui/consolidation/common/topology_canvas.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

consolidation::Instance loaded(consolidation::Instance instance)
{
    Random random(1);
    for (consolidation::Node& node : instance.nodes)
        node.applications = consolidation::drawApplications(random, consolidation::LoadModel::uniform);
    return instance;
}

TopologyPicturePtr pictureOfAll(const consolidation::Instance& instance)
{
    auto picture = std::make_shared<TopologyPicture>(pictureOf(nullptr, instance));
    picture->layout = std::make_shared<TopologyLayout>(layoutTopology(instance));
    return picture;
}

void layoutOfTree(benchmark::State& state)
{
    const auto instance = consolidation::makeTree(static_cast<std::int32_t>(state.range(0)), 64).value();
    for (auto _ : state)
        benchmark::DoNotOptimize(layoutTopology(instance));
}

void layoutOfFatTree(benchmark::State& state)
{
    const auto instance = consolidation::makeFatTree(static_cast<std::int32_t>(state.range(0))).value();
    for (auto _ : state)
        benchmark::DoNotOptimize(layoutTopology(instance));
}

/// One frame of the whole widget after another, each zoomed in by `zoom` per cent of the fitting size and panned a little.
void frames(benchmark::State& state, const consolidation::Instance& instance)
{
    TopologyCanvas canvas;
    canvas.resize(1920, 1000);
    canvas.setPicture(pictureOfAll(instance));
    canvas.fit();
    canvas.zoomBy(static_cast<double>(state.range(0)) / 100.0);
    QImage screen(canvas.size(), QImage::Format_RGB32);
    double cell = 0.0;
    for (auto _ : state) {
        canvas.render(&screen);
        cell = cellWidth(canvas.window());
    }
    state.counters["cell_px"] = cell;
}

void treeFrame(benchmark::State& state)
{
    static const auto instance = loaded(consolidation::makeTree(4096, 64).value());
    frames(state, instance);
}

void fatTreeFrame(benchmark::State& state)
{
    static const auto instance = loaded(consolidation::makeFatTree(24).value());
    frames(state, instance);
}

void hugeTreeFrame(benchmark::State& state)
{
    static const auto instance = loaded(consolidation::makeTree(262'144, 64).value());
    frames(state, instance);
}

BENCHMARK(layoutOfTree)->Arg(4'096)->Arg(65'536)->Arg(1'048'576)->Unit(benchmark::kMillisecond);
BENCHMARK(layoutOfFatTree)->Arg(8)->Arg(24)->Unit(benchmark::kMillisecond);
BENCHMARK(treeFrame)->ArgName("percent")->Arg(100)->Arg(200)->Arg(300)->Arg(600)->Arg(1200)->Unit(benchmark::kMillisecond);
BENCHMARK(fatTreeFrame)->ArgName("percent")->Arg(100)->Arg(300)->Arg(900)->Unit(benchmark::kMillisecond);
BENCHMARK(hugeTreeFrame)->ArgName("percent")->Arg(100)->Arg(400)->Arg(1600)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
