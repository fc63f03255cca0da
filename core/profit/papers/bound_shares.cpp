// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/bound_shares.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/profit/inputs/generate.h"
#include "core/profit/inputs/samples.h"
#include "core/profit/study.h"

namespace wattif::profit {
namespace {

struct Size {
    std::size_t bags;
    int instances;
    double gamma = 1.5; ///< only this one is in the chart

    [[nodiscard]] std::string text() const
    {
        return gamma == 1.5 ? fmt::format("n = {}", bags) : fmt::format("n = {}, gamma {}", bags, gamma);
    }
};
constexpr std::array<Size, 6> sizes{{{30, 50}, {100, 50}, {500, 20}, {2000, 20}, {30, 50, 1.1}, {100, 50, 1.1}}};
constexpr std::array<const char*, 6> sharePolicies{"online", "online-slack",  "online-exact",
                                                   "greedy", "greedy-profit", "resolve"};
constexpr double beatenBy = 0.01; // of the bound: less is a draw

Instance drawn(const Size& size, int k)
{
    Instance instance = tarpleePlatform();
    instance.gamma = size.gamma;
    BagDraw draw;
    draw.bags = size.bags;
    draw.types = size.bags == 30 ? TypeDraw::allDifferent : TypeDraw::random; // as in Table 1
    Random random(deriveSeed(size.bags, "profit bound shares", static_cast<std::uint64_t>(k)));
    instance.bags = drawBags(instance.taskTypeCount(), draw, random);
    return instance;
}

/// Shares of all policies over the instances of one size: [policy][instance].
Result<std::vector<std::vector<double>>> sharesAt(const Size& size, const RunControl& control)
{
    RunRequest request{.policies = {}, .ledger = false};
    for (const char* policy : sharePolicies)
        request.policies.push_back({policy});
    std::vector<std::vector<double>> shares(sharePolicies.size());
    for (int k = 0; k < size.instances; ++k) {
        auto report = study().run(*makeInstance(drawn(size, k)), request, control);
        if (!report)
            return passOn(report);
        if (!report->complete)
            return fail(ErrorCode::interrupted, "stopped");
        for (std::size_t p = 0; p < sharePolicies.size(); ++p)
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
    for (std::size_t p = 0; p + 1 < shares.size(); ++p) {
        std::vector<double> beaten;
        for (std::size_t k = 0; k < own.size(); ++k) {
            beaten.push_back(shares[p][k] > own[k] + beatenBy ? 1.0 : 0.0);
            byAny[k] = std::max(byAny[k], beaten.back());
        }
        add(sharePolicies[p], beaten);
    }
    add("any", byAny);
}

} // namespace

Result<ReproductionReport> boundShares(const RunControl& control)
{
    ReproductionReport report{
        .name = "bound-shares", .title = "Share of the upper bound by policy and number of bags", .source = "WattIf"};
    for (const char* policy : sharePolicies)
        report.series.push_back({policy, "number of bags n", "share of the bound", {}, {}, {}});
    for (const Size& size : sizes) {
        auto shares = sharesAt(size, control);
        if (!shares)
            return passOn(shares);
        for (std::size_t p = 0; p < sharePolicies.size(); ++p) {
            const MeanInterval interval = meanInterval((*shares)[p]);
            if (size.gamma == 1.5) {
                report.series[p].x.push_back(static_cast<double>(size.bags));
                report.series[p].y.push_back(interval.mean);
                report.series[p].halfWidth.push_back(interval.halfWidth);
            }
            report.items.push_back({fmt::format("{}, {}", sharePolicies[p], size.text()), Unpublished{interval},
                                    fmt::format("mean of {} instances", size.instances)});
        }
        addBeaten(*shares, size, report);
    }
    report.notes = {
        "gamma 1.5 where no other stands, bags drawn as in the paper (a uniform in 200 .. 1000; 30 bags of all different types, "
        "otherwise types at random), machines and task types of Tarplee et al. 2014. All policies know the past "
        "only. Beaten: the other policy is more than 0.01 of the bound nearer to it."};
    return report;
}

} // namespace wattif::profit
