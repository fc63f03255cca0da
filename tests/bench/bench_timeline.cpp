// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Frames of the node timeline, 1920 x 600 pixels, 10^4 nodes with 10^6 changes of state. Run the Release build:
//   build/release/tests/bench_timeline [--benchmark_filter=REGEX]

#include <QApplication>

#include <benchmark/benchmark.h>

#include "core/base/random.h"
#include "core/power/study.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/session/time_window.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

constexpr std::int64_t nodes = 10'000;
constexpr std::int64_t changesPerNode = 100;
constexpr power::Time length = 30 * 86'400 * power::ticksPerSecond;
constexpr QSize frame(1920, 600);

/// Random changes: the hardest picture, for nothing in it repeats.
std::shared_ptr<const power::NodeTimeline> randomTimeline()
{
    auto timeline = std::make_shared<power::NodeTimeline>();
    timeline->end = length;
    timeline->drawn.nodes = nodes;
    Random random(1);
    for (std::int64_t node = 0; node < nodes; ++node) {
        timeline->firstOf.push_back(static_cast<std::uint32_t>(timeline->from.size()));
        for (std::int64_t k = 0; k < changesPerNode; ++k) {
            timeline->from.push_back(k == 0 ? 0 : (k * length + random.uniformInt(0, length - 1)) / changesPerNode);
            timeline->states.push_back(static_cast<power::NodeState>(random.uniformInt(0, power::nodeStateCount - 1)));
        }
    }
    timeline->firstOf.push_back(static_cast<std::uint32_t>(timeline->from.size()));
    return timeline;
}

const std::shared_ptr<const power::NodeTimeline>& timeline()
{
    static const auto made = randomTimeline();
    return made;
}

ClassColours colours()
{
    return {std::array<QRgb, power::nodeStateCount>{0xffe4e9ee, 0xffb878a0, 0xffd55e00, 0xfff3cf70, 0xff00639c}, 0xffffffff};
}

const StateImage& image()
{
    static const StateImage made(timeline(), rowStates(*timeline()), colours());
    return made;
}

ImagePart part(double from, double share)
{
    const auto all = static_cast<double>(length);
    return {from * all, (from + share) * all, 0.0, static_cast<double>(nodes)};
}

void buildOverview(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(StateImage(timeline(), rowStates(*timeline()), colours()));
}

void wholeRangeWithoutOverview(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(drawRows(image().states(), image().colours(), part(0.0, 1.0), frame));
}

/// The share of the run that is visible, in thousandths.
void visibleShare(benchmark::State& state)
{
    const double share = static_cast<double>(state.range(0)) / 1000.0;
    for (auto _ : state)
        benchmark::DoNotOptimize(image().draw(part(0.3 * (1.0 - share), share), frame));
    state.counters["overview"] = image().overview(part(0.3 * (1.0 - share), share), frame) != nullptr;
}

/// Each frame 20 pixels further, a hundredth of the run visible.
void panning(benchmark::State& state)
{
    double from = 0.0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(image().draw(part(from, 0.01), frame));
        from = from > 0.9 ? 0.0 : from + 0.01 * 20.0 / frame.width();
    }
}

/// The whole widget, axes and ticks included, at the same sizes; each frame another part.
void widgetFrame(benchmark::State& state)
{
    const double share = static_cast<double>(state.range(0)) / 1000.0;
    auto outcome = std::make_shared<power::Outcome>();
    outcome->end = length;
    outcome->nodes = nodes;
    for (power::Time at = 0; at < length; at += 1800 * power::ticksPerSecond)
        outcome->ticks.push_back({.at = at, .state = {}, .decision = {}});
    auto data = std::make_shared<TimelineData>();
    data->instance = power::makeInstance({});
    data->outcome = outcome;
    data->timeline = *timeline();
    data->states = image();
    TimeWindow window;
    window.setBounds(0.0, power::toSeconds(length));
    TimelineCanvas canvas(window);
    canvas.resize(1920, 600);
    canvas.setData(data);
    QImage screen(canvas.size(), QImage::Format_RGB32);
    double from = 0.0;
    for (auto _ : state) {
        window.setRange(from * window.upper(), (from + share) * window.upper());
        canvas.render(&screen);
        from = from > 0.9 * (1.0 - share) ? 0.0 : from + 0.01 * share;
    }
    state.counters["frames"] = canvas.framesDrawn();
}

BENCHMARK(buildOverview)->Unit(benchmark::kMillisecond);
BENCHMARK(wholeRangeWithoutOverview)->Unit(benchmark::kMillisecond);
BENCHMARK(visibleShare)
    ->ArgName("thousandths")
    ->Arg(1000)
    ->Arg(800)
    ->Arg(500)
    ->Arg(300)
    ->Arg(100)
    ->Arg(10)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(panning)->Unit(benchmark::kMillisecond);
BENCHMARK(widgetFrame)->ArgName("thousandths")->Arg(999)->Arg(500)->Arg(10)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
