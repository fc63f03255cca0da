// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_reports.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/papers/site_evenness.h"

namespace wattif::reservation {
namespace {

constexpr std::size_t last = paperRates.size() - 1;

std::string title(std::string_view policy)
{
    std::string text(policy);
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

ReproductionReport reportOf(int figure, std::string heading, int seeds)
{
    ReproductionReport report{.name = fmt::format("rexr-fig{}", figure),
                              .title = std::move(heading),
                              .source = fmt::format("Xiao et al. 2012, Fig. {}", figure),
                              .tolerance = textTolerance()};
    report.notes.push_back(fmt::format(
        "Means of {} drawn grids with 95 % intervals; the paper prints curves, and a few numbers in its text.", seeds));
    report.notes.push_back(freeParameters());
    return report;
}

/// Curves of all policies.
void addCurves(const std::vector<RatePoint>& all, std::string_view yTitle, MeanInterval RatePoint::*value,
               ReproductionReport& report)
{
    for (std::size_t p = 0; p < paperPolicies.size(); ++p)
        report.series.push_back(
            curveOf(title(paperPolicies[p]), std::string(yTitle), pointsOf(all, static_cast<std::int32_t>(p)), value));
}

/// Relative loss of utilisation from one rate to another, with its interval.
MeanInterval lossOf(const std::vector<RatePoint>& points, std::size_t from, std::size_t to)
{
    const MeanInterval ratio = pairedRatio(points[to].utilisations, points[from].utilisations);
    return {1.0 - ratio.mean, ratio.halfWidth, ratio.count};
}

Quantity named(std::string name, const MeanInterval& interval) { return {std::move(name), interval}; }

// ---- Fig. 2

ReproductionItem gainItem(const std::vector<RatePoint>& points, const std::vector<RatePoint>& conr, std::string_view policy,
                          std::size_t rate)
{
    constexpr double paperGain = 0.13;
    const MeanInterval ratio = pairedRatio(points[rate].utilisations, conr[rate].utilisations);
    return {fmt::format("{} / CONR - 1 at q = {:.0f} %", title(policy), 100.0 * paperRates[rate]),
            PaperValue{paperGain, {ratio.mean - 1.0, ratio.halfWidth}}};
}

void addGains(const std::vector<RatePoint>& all, ReproductionReport& report)
{
    const auto conr = pointsOf(all, 0);
    for (std::size_t p = 1; p < paperPolicies.size(); ++p)
        for (const std::size_t rate : {std::size_t{0}, std::size_t{1}})
            report.items.push_back(gainItem(pointsOf(all, static_cast<std::int32_t>(p)), conr, paperPolicies[p], rate));
    report.notes.emplace_back("At so few reservations most work is local jobs, the same under every policy; rejections leave "
                              "processors for them. So gains over CONR stay small here.");
}

void addLosses(const std::vector<RatePoint>& all, ReproductionReport& report)
{
    constexpr double paperLoss = 0.24;
    const auto ovbr = pointsOf(all, 3);
    const auto rexr = pointsOf(all, 4);
    report.items.push_back({"REXR: utilisation lost from q = 5 % to 25 %", PaperValue{paperLoss, lossOf(rexr, 0, last)}});
    PaperShape falls{"above 15 % OVBR falls most", {}};
    for (const std::size_t p : {std::size_t{1}, std::size_t{2}, std::size_t{4}})
        falls.parts.push_back(
            above(named("OVBR", lossOf(ovbr, 2, last)),
                  named(title(paperPolicies[p]), lossOf(pointsOf(all, static_cast<std::int32_t>(p)), 2, last))));
    report.items.push_back({"utilisation lost from q = 15 % to 25 %", std::move(falls),
                            "An overbooked reservation that finds no processors waits here and does its work later, so the work "
                            "is not lost; the paper does not say what becomes of it"});
    report.items.push_back(
        {"utilisation at q = 25 %",
         PaperShape{"REXR stays steady, OVBR does not",
                    {above(named("REXR / OVBR", pairedRatio(rexr[last].utilisations, ovbr[last].utilisations)), {"", 1.0})}}});
}

// ---- Fig. 3

/// Coefficient of variation of the sites' utilisation by repetition, mean over the rates.
std::vector<double> unevenness(const std::vector<RatePoint>& points)
{
    std::vector<double> all(points.front().utilisationsBySite.size());
    for (const RatePoint& point : points) {
        const std::vector<double> variation = siteVariation(point.utilisationsBySite);
        for (std::size_t r = 0; r < all.size(); ++r)
            all[r] += variation[r] / static_cast<double>(points.size());
    }
    return all;
}

void addSiteItems(const std::vector<RatePoint>& all, const Instance& instance, ReproductionReport& report)
{
    const auto conr = pointsOf(all, 0);
    std::vector<double> own;
    for (const Site& site : instance.sites)
        own.push_back(site.speed);
    const std::vector speeds(conr[last].utilisationsBySite.size(), own); // the same in all draws
    for (const std::size_t p : {std::size_t{1}, std::size_t{2}}) {
        const auto points = pointsOf(all, static_cast<std::int32_t>(p));
        const std::string name = title(paperPolicies[p]);
        report.items.push_back(
            {name + ": coefficient of variation over the sites",
             PaperShape{"CONR is even",
                        {above({name + " - CONR", pairedDifference(unevenness(points), unevenness(conr))}, {"", 0.0})}},
             "local jobs are the larger part, and fill what reservations leave"});
        const std::vector<double> fast = fastCrowding(points[last].utilisationsBySite, speeds);
        report.items.push_back(
            {name + ": correlation of speed and utilisation, q = 25 %",
             PaperShape{"crowds the fast sites, unlike CONR",
                        {above(named(name, meanInterval(fast)), {"", 0.0}),
                         above({name + " - CONR", pairedDifference(fast, fastCrowding(conr[last].utilisationsBySite, speeds))},
                               {"", 0.0})}},
             "reservations do go there, and local jobs of those sites wait; utilisation counts both, and the same work takes a "
             "fast site less time"});
    }
}

// ---- Fig. 4

void addRejectionItems(const std::vector<RatePoint>& all, ReproductionReport& report)
{
    const auto at = [&](std::size_t policy) {
        return named(title(paperPolicies[policy]), pointsOf(all, static_cast<std::int32_t>(policy))[last].rejectionRate);
    };
    const Quantity conr = at(0);
    const Quantity cbfr = at(1);
    const Quantity malr = at(2);
    const Quantity ovbr = at(3);
    const Quantity rexr = at(4);
    const auto add = [&report](std::string claim, std::vector<ShapePart> parts, std::string note = {}) {
        report.items.push_back({"rejected at q = 25 %", PaperShape{std::move(claim), std::move(parts)}, std::move(note)});
    };
    report.items.push_back(lowRejections(all));
    add("CBFR grows fastest", {above(cbfr, conr), above(cbfr, malr)},
        "CBFR as the paper describes it takes the hole with the earliest end on any site, so it never starts a task later than "
        "CONR would on the site whose turn it is; that it rejects more cannot follow from the rule");
    add("CONR over MALR", {above(conr, malr)});
    add("less by OVBR than by the strict three", {above(conr, ovbr), above(cbfr, ovbr), above(malr, ovbr)});
    add("less by REXR than by the strict three", {above(conr, rexr), above(cbfr, rexr), above(malr, rexr)});
    add("OVBR and REXR nearly the same", {alike(ovbr, rexr)}, "OVBR takes sites in turn like CONR, REXR looks for the best");
}

// ---- Fig. 5

struct Setting {
    PolicyCall call;
    std::string name;
};

std::vector<Setting> violationSettings()
{
    std::vector<Setting> settings;
    for (const double threshold : {0.9, 0.8, 0.7, 0.6}) {
        PolicyCall call = paperCall("rexr");
        call.options["threshold"] = threshold;
        settings.push_back({std::move(call), fmt::format("REXR V* = {:.1f}", threshold)});
    }
    for (const double rate : {0.1, 0.2, 0.3, 0.4}) {
        PolicyCall call = paperCall("ovbr");
        call.options["rate"] = rate;
        settings.push_back({std::move(call), fmt::format("OVBR O* = {:.0f} %", 100.0 * rate)});
    }
    PolicyCall exact = paperCall("rexr");
    exact.options["protect"] = std::string("exact");
    settings.push_back({std::move(exact), "REXR V* = 0.8, protect=exact"});
    return settings;
}

/// The violation rate where it is highest.
Estimate maxOf(const std::vector<RatePoint>& points)
{
    return std::ranges::max(points, {}, [](const RatePoint& p) { return p.violationRate.mean; }).violationRate;
}

/// Places of the settings above.
enum SettingPlace : std::size_t { v90, v80, v70, v60, o10, o20, o30, o40, v80exact };

/// The sweep's points by setting.
class Violations {
public:
    Violations(const std::vector<RatePoint>& all, const std::vector<Setting>& settings) : m_all(all), m_settings(settings) { }

    [[nodiscard]] std::vector<RatePoint> points(std::size_t setting) const
    {
        return pointsOf(m_all, static_cast<std::int32_t>(setting));
    }
    [[nodiscard]] Quantity at(std::size_t setting, std::size_t rate) const
    {
        return named(name(setting), points(setting)[rate].violationRate);
    }
    [[nodiscard]] const std::string& name(std::size_t setting) const { return m_settings[setting].name; }

private:
    const std::vector<RatePoint>& m_all;
    const std::vector<Setting>& m_settings;
};

void addPrintedViolations(const Violations& violations, ReproductionReport& report)
{
    constexpr double paperBound = 0.07;
    for (const std::size_t s : {v90, v80})
        report.items.push_back({violations.name(s) + ": most violated at any q",
                                PaperBound{PaperBound::Side::atMost, paperBound, maxOf(violations.points(s))},
                                "the end side counts all that is booked at the first start at which the site has too little; "
                                "each later overlap adds its own risk to those that it overlaps"});
    report.items.push_back({violations.name(v80exact) + ": most violated at any q",
                            Unpublished{maxOf(violations.points(v80exact))},
                            "keeps the guaranteed probabilities; the paper has no such rule"});
    for (const auto& [s, paper] : {std::pair(o20, 0.55), std::pair(o40, 0.74)})
        report.items.push_back({violations.name(s) + " at q = 25 %: violated",
                                PaperValue{paper, violations.points(s)[last].violationRate},
                                "OVBR overbooks by O* at most, and a used share of 0.5 / 1.2 on average frees more than that: 55 "
                                "or 74 % need sites full of reservations that use most of their time, as in reading D"});
}

/// "Clearly less than OVBR", "several times": here twice.
void addOverbooking(const Violations& violations, ReproductionReport& report)
{
    constexpr double several = 2.0;
    for (const std::size_t s : {o20, o40})
        for (const std::size_t r : {std::size_t{2}, last}) {
            Quantity relaxed = violations.at(v80, r);
            relaxed = {"twice " + relaxed.name, {several * relaxed.estimate.value, several * relaxed.estimate.halfWidth}};
            report.items.push_back({fmt::format("{} at q = {:.0f} %", violations.name(s), 100.0 * paperRates[r]),
                                    PaperShape{"violates several times as much as REXR", {above(violations.at(s, r), relaxed)}}});
        }
}

void addViolationItems(const Violations& violations, ReproductionReport& report)
{
    addPrintedViolations(violations, report);
    addOverbooking(violations, report);
    report.items.push_back({"REXR by V*, q = 25 %",
                            PaperShape{"the smaller V*, the more is violated",
                                       descending({violations.at(v60, last), violations.at(v70, last), violations.at(v80, last),
                                                   violations.at(v90, last)})}});
    report.items.push_back({"OVBR by O*, q = 25 %",
                            PaperShape{"the larger O*, the more is violated",
                                       descending({violations.at(o40, last), violations.at(o30, last), violations.at(o20, last),
                                                   violations.at(o10, last)})}});
    report.notes.emplace_back(
        "\"55 %\" is read as what OVBR with O* = 20 % comes to at most; the sentence can also be read as O* = 40 % "
        "at q = 20 %. Ours is far from it either way.");
}

} // namespace

Result<ReproductionReport> reproduceUtilisation(int seeds, const RunControl& control)
{
    ReproductionReport report = reportOf(2, "Utilisation against the share of reserving requests", seeds);
    const auto all = policySweep(seeds, control);
    if (!all)
        return incomplete(std::move(report), all.error());
    addGains(*all, report);
    addLosses(*all, report);
    addCurves(*all, "utilisation", &RatePoint::utilisation, report);
    return report;
}

Result<ReproductionReport> reproduceSites(int seeds, const RunControl& control)
{
    ReproductionReport report = reportOf(3, "Utilisation of each site", seeds);
    const auto all = policySweep(seeds, control);
    if (!all)
        return incomplete(std::move(report), all.error());
    const auto instance = paperInstance(0);
    if (!instance)
        return tl::unexpected(instance.error());
    addSiteItems(*all, *instance, report);
    for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
        const RatePoint point = pointsOf(*all, static_cast<std::int32_t>(p))[last];
        ReproductionSeries series{
            .name = title(paperPolicies[p]), .xTitle = "site", .yTitle = "utilisation at q = 25 %", .x = {}, .y = {}};
        for (std::size_t j = 0; j < point.utilisationBySite.size(); ++j) {
            series.x.push_back(static_cast<double>(j + 1));
            series.y.push_back(point.utilisationBySite[j].mean);
            series.halfWidth.push_back(point.utilisationBySite[j].halfWidth);
        }
        report.series.push_back(std::move(series));
    }
    return report;
}

Result<ReproductionReport> reproduceRejections(int seeds, const RunControl& control)
{
    ReproductionReport report = reportOf(4, "Share of workflows rejected", seeds);
    const auto all = policySweep(seeds, control);
    if (!all)
        return incomplete(std::move(report), all.error());
    report.tolerance = {.absolute = 0.01, .reason = "Shares of all workflows: a percent point counts as nearly the same."};
    addRejectionItems(*all, report);
    addCurves(*all, "workflows rejected", &RatePoint::rejectionRate, report);
    return report;
}

Result<ReproductionReport> reproduceViolations(int seeds, const RunControl& control)
{
    ReproductionReport report = reportOf(5, "Share of reservations violated, by V* and O*", seeds);
    const std::vector<Setting> settings = violationSettings();
    std::vector<PolicyCall> calls;
    for (const Setting& setting : settings)
        calls.push_back(setting.call);
    const auto all = rateSweep(calls, seeds, control);
    if (!all)
        return incomplete(std::move(report), all.error());
    addViolationItems(Violations(*all, settings), report);
    for (std::size_t s = 0; s < settings.size(); ++s)
        report.series.push_back(curveOf(settings[s].name, "reservations violated", pointsOf(*all, static_cast<std::int32_t>(s)),
                                        &RatePoint::violationRate));
    return report;
}

} // namespace wattif::reservation
