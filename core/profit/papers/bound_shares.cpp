// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <string_view>

#include <cmath>
#include <cstddef>
#include <fmt/format.h>
#include <vector>

#include "core/base/checked.h"
#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/model/instance.h"
#include "core/profit/study.h"

namespace wattif::profit {
namespace {

enum class Shape { rangeBased, consistent, logUniform, bySpeed };
enum class Power { ofEntry, ofMachine, ofMachineNoisy };

double logUniform(double low, double high, Random& random) { return std::exp(random.uniformReal(std::log(low), std::log(high))); }

std::vector<double> drawSeconds(Shape shape, double spread, const std::vector<double>& speeds, double base, Random& random)
{
    std::vector<double> seconds;
    for (const double speed : speeds)
        switch (shape) {
        case Shape::rangeBased:
        case Shape::consistent: seconds.push_back(base * random.uniformReal(1.0, spread)); break;
        case Shape::logUniform: seconds.push_back(base * logUniform(1.0, spread, random)); break;
        case Shape::bySpeed: seconds.push_back(base / speed * random.uniformReal(0.8, 1.25)); break;
        }
    if (shape == Shape::consistent)
        std::ranges::sort(seconds);
    return seconds;
}

double drawWatts(Power power, double ofMachine, Random& random)
{
    switch (power) {
    case Power::ofEntry: return random.uniformReal(70.0, 420.0);
    case Power::ofMachineNoisy: return ofMachine * random.uniformReal(0.7, 1.3);
    case Power::ofMachine: break;
    }
    return ofMachine;
}

/// Draws an instance of `bags` bags on a random platform, for experiments on more than the papers' matrices: 3 to 100 single
/// machines and 3 to 100 task types (log-uniform), gamma in 1.1 .. 2, bags of 200 to 1000 tasks of random types. The ETC matrix
/// has one of four shapes: base times a uniform factor (range based, Ali et al. 2000), the same consistent (rows sorted), base
/// times a log-uniform factor, base over the machine's speed with 25 % noise. Powers are uniform in 70 .. 420 W for each entry,
/// for each machine, or for each machine with 30 % noise.
Instance drawShapedInstance(std::size_t bags, Random& random)
{
    const auto machines = toNearest<std::size_t>(logUniform(3.0, 100.0, random));
    const auto types = toNearest<std::size_t>(logUniform(3.0, 100.0, random));
    const auto shape = static_cast<Shape>(random.uniformInt(0, 3));
    const auto power = static_cast<Power>(random.uniformInt(0, 2));
    const double spread = logUniform(2.0, 100.0, random);
    const double taskSpread = logUniform(2.0, 300.0, random);
    Instance instance;
    instance.gamma = random.uniformReal(1.1, 2.0);
    std::vector<double> speeds;
    std::vector<double> watts;
    for (std::size_t j = 0; j < machines; ++j) {
        instance.machines.push_back({fmt::format("machine {}", j + 1), 1, 0.0});
        speeds.push_back(logUniform(1.0, spread, random));
        watts.push_back(random.uniformReal(70.0, 420.0));
    }
    instance.etcSeconds = Matrix(types, machines);
    instance.powerWatts = Matrix(types, machines);
    for (std::size_t t = 0; t < types; ++t) {
        instance.taskTypes.push_back(fmt::format("task {}", t + 1));
        const std::vector<double> row = drawSeconds(shape, spread, speeds, random.uniformReal(1.0, taskSpread), random);
        for (std::size_t j = 0; j < machines; ++j) {
            instance.etcSeconds(t, j) = row[j];
            instance.powerWatts(t, j) = drawWatts(power, watts[j], random);
        }
    }
    BagDraw draw;
    draw.bags = bags;
    instance.bags = drawBags(types, draw, random);
    return instance;
}

enum class Platforms { papers, random };

struct Size {
    std::size_t bags;
    int instances;
    double gamma = 1.5; ///< of the papers' platform; only this one is in the chart
    Platforms platforms = Platforms::papers;

    [[nodiscard]] bool isCharted() const { return platforms == Platforms::papers && gamma == 1.5; }
    [[nodiscard]] std::string text() const
    {
        if (platforms == Platforms::random)
            return fmt::format("n = {}, random ETC", bags);
        return isCharted() ? fmt::format("n = {}", bags) : fmt::format("n = {}, gamma {}", bags, gamma);
    }
};
constexpr std::array<Size, 12> drawnSizes{{{10, 50},
                                           {30, 50},
                                           {100, 50},
                                           {1000, 20},
                                           {2000, 20},
                                           {10, 50, 1.1},
                                           {30, 50, 1.1},
                                           {100, 50, 1.1},
                                           {10, 50, 0.0, Platforms::random},
                                           {30, 50, 0.0, Platforms::random},
                                           {100, 50, 0.0, Platforms::random},
                                           {300, 20, 0.0, Platforms::random}}};
/// The others come first; then what `resolve` would be without its choice, and `resolve` itself.
constexpr std::array<const char*, 7> shareNames{"online",        "online-slack",           "online-exact", "greedy",
                                                "greedy-profit", "resolve with futures 0", "resolve"};
constexpr std::size_t others = 5;
constexpr double beatenBy = 0.01;  // of the bound: less is a draw
constexpr double clearlyBy = 0.02; // by which neither greedy policy should be better

Instance drawn(const Size& size, int k)
{
    Random random(deriveSeed(size.bags, "profit bound shares", static_cast<std::uint64_t>(k)));
    if (size.platforms == Platforms::random)
        return drawShapedInstance(size.bags, random);
    Instance instance = tarpleePlatform();
    instance.gamma = size.gamma;
    BagDraw draw;
    draw.bags = size.bags;
    draw.types = size.bags == 30 ? TypeDraw::allDifferent : TypeDraw::random; // as in Table 1
    instance.bags = drawBags(instance.taskTypeCount(), draw, random);
    return instance;
}

/// Shares of all policies over the instances of one size: [policy][instance].
Result<std::vector<std::vector<double>>> sharesAt(const Size& size, const RunControl& control)
{
    RunRequest request{.policies = {}, .ledger = false};
    for (std::size_t p = 0; p < others; ++p)
        request.policies.push_back({shareNames[p]});
    request.policies.push_back({"resolve", {{"futures", std::int64_t{0}}}});
    request.policies.push_back({"resolve"});
    std::vector<std::vector<double>> shares(shareNames.size());
    for (int k = 0; k < size.instances; ++k) {
        auto report = study().run(*makeInstance(drawn(size, k)), request, control);
        if (!report)
            return propagateError(report);
        if (!report->complete)
            return fail(ErrorCode::interrupted, "stopped");
        for (std::size_t p = 0; p < shareNames.size(); ++p)
            shares[p].push_back(report->policies[p].metric("bound_share"));
    }
    return shares;
}

// Adds in how many of the instances of one size another policy comes nearer to the bound than `resolve`, the last one.
void addBeaten(const std::vector<std::vector<double>>& shares, const Size& size, ReproductionReport& report)
{
    const std::vector<double>& own = shares.back();
    std::vector<double> byAny(own.size(), 0.0);
    const auto add = [&](const char* by, const std::vector<double>& beaten) {
        report.items.push_back({fmt::format("resolve beaten by {}, {}", by, size.text()), Unpublished{meanInterval(beaten)},
                                fmt::format("share of {} instances", size.instances)});
    };
    for (std::size_t p = 0; p < others; ++p) {
        std::vector<double> beaten;
        for (std::size_t k = 0; k < own.size(); ++k) {
            beaten.push_back(shares[p][k] > own[k] + beatenBy ? 1.0 : 0.0);
            byAny[k] = std::max(byAny[k], beaten.back());
        }
        add(shareNames[p], beaten);
    }
    add("any", byAny);
}

// By how much the best of the others is nearer to the bound: mean where `resolve` is beaten, the worst, and how often a greedy
// policy is clearly better.
void addExcess(const std::vector<std::vector<double>>& shares, const Size& size, ReproductionReport& report)
{
    const std::vector<double>& own = shares.back();
    std::vector<double> beaten;
    std::vector<double> byGreedy;
    double worst = 0.0;
    for (std::size_t k = 0; k < own.size(); ++k) {
        double excess = 0.0;
        double greedy = 0.0;
        for (std::size_t p = 0; p < others; ++p) {
            excess = std::max(excess, shares[p][k] - own[k]);
            if (std::string_view(shareNames[p]).starts_with("greedy"))
                greedy = std::max(greedy, shares[p][k] - own[k]);
        }
        if (excess > beatenBy)
            beaten.push_back(excess);
        worst = std::max(worst, excess);
        byGreedy.push_back(greedy > clearlyBy ? 1.0 : 0.0);
    }
    const auto add = [&](const char* what, const MeanInterval& value, const std::string& note) {
        report.items.push_back({fmt::format("{}, {}", what, size.text()), Unpublished{value}, note});
    };
    add("mean excess where resolve is beaten", beaten.empty() ? MeanInterval{} : meanInterval(beaten),
        fmt::format("of the bound, {} of {} instances", beaten.size(), own.size()));
    add("worst excess over resolve", {worst, 0.0, 1}, fmt::format("of the bound, of {} instances", own.size()));
    add("greedy or greedy-profit better than resolve by 0.02", meanInterval(byGreedy),
        fmt::format("share of {} instances", own.size()));
}

} // namespace

Result<ReproductionReport> boundShares(const RunControl& control)
{
    return boundSharesWith(std::numeric_limits<int>::max(), control);
}

Result<ReproductionReport> boundSharesWith(int maxRandomPlatforms, const RunControl& control)
{
    ReproductionReport report{
        .name = "bound-shares", .title = "Share of the upper bound by policy and number of bags", .source = "WattIf"};
    for (const char* policy : shareNames)
        report.series.push_back({policy, "number of bags n", "share of the bound", {}, {}, {}});
    for (Size size : drawnSizes) {
        if (size.platforms == Platforms::random)
            size.instances = std::min(size.instances, maxRandomPlatforms);
        auto shares = sharesAt(size, control);
        if (!shares)
            return propagateError(shares);
        for (std::size_t p = 0; p < shareNames.size(); ++p) {
            const MeanInterval interval = meanInterval((*shares)[p]);
            if (size.isCharted()) {
                report.series[p].x.push_back(static_cast<double>(size.bags));
                report.series[p].y.push_back(interval.mean);
                report.series[p].halfWidth.push_back(interval.halfWidth);
            }
            report.items.push_back({fmt::format("{}, {}", shareNames[p], size.text()), Unpublished{interval},
                                    fmt::format("mean of {} instances", size.instances)});
        }
        addBeaten(*shares, size, report);
        addExcess(*shares, size, report);
    }
    report.notes = {
        "gamma 1.5 unless another is given, bags drawn as in the paper (a uniform in 200 .. 1000; 30 bags of all different types, "
        "otherwise types at random), machines and task types of Tarplee et al. 2014. Random ETC: platforms of 3 to 100 machines and "
        "task types, four shapes of ETC matrix, gamma 1.1 to 2. All policies know the past "
        "only. Beaten: the other policy is more than 0.01 of the bound nearer to it; excess: by how much the best of them is."};
    return report;
}

} // namespace wattif::profit
