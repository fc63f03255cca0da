// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Figs. 2 to 5 in reading R*. paper_rates.cpp has the same figures with flexible starts, waiting and counts by reservation.

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/base/verdict.h"
#include "core/reservation/papers/paper_arguments.h"
#include "core/reservation/papers/paper_reading.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/papers/site_evenness.h"

namespace wattif::reservation {
namespace reading {
namespace {

constexpr std::size_t last = paperRates.size() - 1;
enum PolicyPlace : std::int32_t { conr, cbfr, malr, ovbr, rexr };
constexpr std::array<const char*, 5> shownNames{"CONR", "CBFR", "MALR", "OVBR", "REXR"};

/// A sweep of the paper's policies.
class Sweep {
public:
    explicit Sweep(const std::vector<RatePoint>& all) : m_all(all) { }
    [[nodiscard]] std::vector<RatePoint> of(PolicyPlace policy) const { return pointsOf(m_all, policy); }

private:
    const std::vector<RatePoint>& m_all;
};

std::string nameOf(PolicyPlace policy) { return shownNames[static_cast<std::size_t>(policy)]; }

/// "A is above B", by the difference of each draw.
ShapePart aboveByDraw(const std::string& left, const std::vector<double>& a, const std::string& right,
                      const std::vector<double>& b)
{
    return above({fmt::format("{} - {}", left, right), pairedDifference(a, b)}, {"", 0.0});
}

std::vector<double> lossesOf(const std::vector<double>& from, const std::vector<double>& to)
{
    std::vector<double> losses;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i)
        losses.push_back(1.0 - to[i] / from[i]);
    return losses;
}

void addCurves(const std::vector<RatePoint>& all, const std::string& ending, const std::string& title,
               MeanInterval RatePoint::*value, ReproductionReport& report)
{
    for (std::size_t p = 0; p < shownNames.size(); ++p)
        report.series.push_back(curveOf(shownNames[p] + ending, title, pointsOf(all, static_cast<std::int32_t>(p)), value));
}

// ---- Fig. 2

void addUtilisationItems(const Sweep& lost, const Sweep& fails, ReproductionReport& report)
{
    constexpr double paperGain = 0.13;
    constexpr double paperLoss = 0.24;
    for (const PolicyPlace policy : {cbfr, malr, ovbr, rexr})
        for (const std::size_t rate : {std::size_t{0}, std::size_t{1}}) {
            const MeanInterval ratio = pairedRatio(lost.of(policy)[rate].utilisations, lost.of(conr)[rate].utilisations);
            const Estimate gain(ratio.mean - 1.0, ratio.halfWidth);
            report.items.push_back({fmt::format("{} / CONR - 1 at q = {:.0f} %", nameOf(policy), 100.0 * paperRates[rate]),
                                    PaperValue{paperGain, gain}, "", unlessBroken(gainArgument(paperGain), gain)});
        }
    const Estimate loss = meanInterval(lossesOf(lost.of(rexr)[0].utilisations, lost.of(rexr)[last].utilisations));
    report.items.push_back({"REXR: utilisation lost from q = 5 % to 25 %", PaperValue{paperLoss, loss}, "",
                            unlessBroken(lossArgument(paperLoss), loss)});
    const auto effectiveLosses = [&fails](PolicyPlace policy) {
        const auto points = fails.of(policy);
        return lossesOf(points[2].effectiveUtilisations, points[last].effectiveUtilisations);
    };
    PaperShape falls{"above 15 % OVBR falls most", {}};
    for (const PolicyPlace policy : {cbfr, malr, rexr})
        falls.parts.push_back(aboveByDraw("OVBR", effectiveLosses(ovbr), nameOf(policy), effectiveLosses(policy)));
    report.items.push_back({"effective utilisation lost from q = 15 % to 25 %", std::move(falls),
                            "a violated reservation fails its workflow, whose work is not effective"});
    const auto steady = pairedRatio(fails.of(rexr)[last].effectiveUtilisations, fails.of(ovbr)[last].effectiveUtilisations);
    report.items.push_back({"effective utilisation at q = 25 %",
                            PaperShape{"REXR stays steady, OVBR does not", {above({"REXR / OVBR", steady}, {"", 1.0})}},
                            "a violated reservation fails its workflow, whose work is not effective"});
}

Result<void> addUtilisation(int seeds, const RunControl& control, ReproductionReport& report)
{
    auto lost = readingPolicySweep(Violation::lost, seeds, control);
    auto fails = lost ? readingPolicySweep(Violation::failsWorkflow, seeds, control) : lost;
    if (!fails)
        return propagateError(fails);
    addUtilisationItems(Sweep(*lost), Sweep(*fails), report);
    addCurves(*lost, "", "utilisation", &RatePoint::utilisation, report);
    addCurves(*fails, ", effective", "effective utilisation", &RatePoint::effectiveUtilisation, report);
    return {};
}

// ---- Fig. 3

Result<void> addSites(int seeds, const RunControl& control, ReproductionReport& report)
{
    auto all = readingPolicySweep(Violation::lost, seeds, control);
    if (!all)
        return propagateError(all);
    const Sweep lost(*all);
    std::vector<double> speeds;
    for (const Site& site : readingInstance(0).sites)
        speeds.push_back(site.speed);
    const std::vector ofDraws(lost.of(conr)[last].utilisationsBySite.size(), speeds); // the same in all draws
    const auto variation = [&lost](PolicyPlace policy) { return siteVariation(lost.of(policy)[last].utilisationsBySite); };
    const auto crowding = [&](PolicyPlace policy) { return fastCrowding(lost.of(policy)[last].utilisationsBySite, ofDraws); };
    for (const PolicyPlace policy : {cbfr, malr}) {
        const std::string name = nameOf(policy);
        report.items.push_back({fmt::format("{}: coefficient of variation over the sites, q = 25 %", name),
                                PaperShape{"CONR is even", {aboveByDraw(name, variation(policy), "CONR", variation(conr))}}});
        report.items.push_back({fmt::format("{}: correlation of speed and utilisation, q = 25 %", name),
                                PaperShape{"crowds the fast sites, unlike CONR",
                                           {above({name, meanInterval(crowding(policy))}, {"", 0.0}),
                                            aboveByDraw(name, crowding(policy), "CONR", crowding(conr))}}});
    }
    for (const PolicyPlace policy : {conr, cbfr, malr, ovbr, rexr}) {
        ReproductionSeries series{
            .name = nameOf(policy), .xTitle = "site", .yTitle = "utilisation at q = 25 %", .x = {}, .y = {}};
        const RatePoint point = lost.of(policy)[last]; // outlives the loop over its sites
        for (const MeanInterval& site : point.utilisationBySite) {
            series.x.push_back(static_cast<double>(series.x.size() + 1));
            series.y.push_back(site.mean);
            series.halfWidth.push_back(site.halfWidth);
        }
        report.series.push_back(std::move(series));
    }
    return {};
}

// ---- Fig. 4

Result<void> addRejections(int seeds, const RunControl& control, ReproductionReport& report)
{
    report.tolerance = {.absolute = 0.01, .reason = "Shares of all workflows: a percent point counts as nearly the same."};
    auto all = readingPolicySweep(Violation::lost, seeds, control);
    if (!all)
        return propagateError(all);
    const Sweep lost(*all);
    const auto rejected = [&lost](PolicyPlace policy) { return lost.of(policy)[last].rejectionRates; };
    const auto part = [&rejected](PolicyPlace left, PolicyPlace right) {
        return aboveByDraw(nameOf(left), rejected(left), nameOf(right), rejected(right));
    };
    const auto add = [&report](std::string claim, std::vector<ShapePart> parts) {
        report.items.push_back({"rejected at q = 25 %", PaperShape{std::move(claim), std::move(parts)}});
    };
    report.items.push_back(lowRejections(*all));
    add("CBFR grows fastest", {part(cbfr, conr), part(cbfr, malr)});
    add("CONR over MALR", {part(conr, malr)});
    add("less by OVBR than by the strict three", {part(conr, ovbr), part(cbfr, ovbr), part(malr, ovbr)});
    add("less by REXR than by the strict three", {part(conr, rexr), part(cbfr, rexr), part(malr, rexr)});
    add("OVBR and REXR nearly the same", {alike({"OVBR - REXR", pairedDifference(rejected(ovbr), rejected(rexr))}, {"", 0.0})});
    addCurves(*all, "", "workflows rejected", &RatePoint::rejectionRate, report);
    return {};
}

// ---- Fig. 5

struct ReadingSetting {
    std::string name;
    PolicyCall call;
};
enum SettingPlace : std::int32_t { v90, v80, v70, v60, o10, o20, o30, o40 };

std::vector<ReadingSetting> readingSettings()
{
    std::vector<ReadingSetting> settings;
    const auto add = [&settings](std::string name, std::string_view policy, const char* option, double value) {
        settings.push_back({std::move(name), readingCall(policy)});
        settings.back().call.options[option] = value;
    };
    for (const double threshold : {0.9, 0.8, 0.7, 0.6})
        add(fmt::format("REXR V* = {:.1f}", threshold), "rexr", "threshold", threshold);
    for (const double rate : {0.1, 0.2, 0.3, 0.4})
        add(fmt::format("OVBR O* = {:.0f} %", 100.0 * rate), "ovbr", "rate", rate);
    return settings;
}

void addPrintedViolations(const std::vector<ReadingSetting>& settings, const std::vector<RatePoint>& all,
                          ReproductionReport& report)
{
    const auto at = [&](SettingPlace setting, std::size_t rate) { return pointsOf(all, setting)[rate].workflowViolationRate; };
    constexpr double paperBound = 0.07;
    for (const SettingPlace s : {v90, v80}) {
        const auto points = pointsOf(all, s);
        const auto most = std::ranges::max(points, {}, [](const RatePoint& p) { return p.workflowViolationRate.mean; });
        report.items.push_back({fmt::format("{}: most violated at any q", settings[static_cast<std::size_t>(s)].name),
                                PaperBound{PaperBound::Side::atMost, paperBound, most.workflowViolationRate}});
    }
    report.items.push_back({"OVBR O* = 40 % at q = 25 %: violated", PaperValue{0.74, at(o40, last)}});
    report.items.push_back({"OVBR O* = 20 % at q = 25 %: violated", PaperValue{0.55, at(o20, last)},
                            "\"55 % even at a request rate of 20 %\" read as O* = 20 %, as the other reading does"});
    report.items.push_back({"OVBR O* = 40 % at q = 20 %: violated", Unpublished{at(o40, last - 1)},
                            "the same 55 % read word for word; one number, so it counts once"});
}

void addViolationOrders(const std::vector<ReadingSetting>& settings, const std::vector<RatePoint>& all,
                        ReproductionReport& report)
{
    const auto name = [&settings](SettingPlace setting) { return settings[static_cast<std::size_t>(setting)].name; };
    const auto at = [&](SettingPlace setting, std::size_t rate) { return pointsOf(all, setting)[rate].workflowViolationRates; };
    constexpr double several = 2.0;
    for (const SettingPlace s : {o20, o40})
        for (const std::size_t r : {std::size_t{2}, last}) {
            std::vector<double> relaxed = at(v80, r);
            std::ranges::for_each(relaxed, [several](double& rate) { rate *= several; });
            report.items.push_back({fmt::format("{} at q = {:.0f} %", name(s), 100.0 * paperRates[r]),
                                    PaperShape{"violates several times as much as REXR",
                                               {aboveByDraw(name(s), at(s, r), "twice " + name(v80), relaxed)}}});
        }
    const auto descends = [&](const std::vector<SettingPlace>& order) {
        std::vector<ShapePart> parts;
        for (std::size_t i = 0; i < order.size(); ++i)
            for (std::size_t later = i + 1; later < order.size(); ++later)
                parts.push_back(aboveByDraw(name(order[i]), at(order[i], last), name(order[later]), at(order[later], last)));
        return parts;
    };
    report.items.push_back(
        {"REXR by V*, q = 25 %", PaperShape{"the smaller V*, the more is violated", descends({v60, v70, v80, v90})}});
    report.items.push_back(
        {"OVBR by O*, q = 25 %", PaperShape{"the larger O*, the more is violated", descends({o40, o30, o20, o10})}});
}

/// The violated reservations of reading D, by the mean used share.
Result<void> addReadingD(int seeds, const RunControl& control, ReproductionReport& report)
{
    struct Printed {
        double overbooking;
        double violated;
    };
    constexpr std::array printed{Printed{0.2, 0.55}, Printed{0.4, 0.74}};
    ReproductionTable table{.title = "Reading D: violated reservations at q = 25 %",
                            .textColumns = {"Setting"},
                            .numberColumns = {"Mean used share", "Printed", "Ours", "95 % interval, +-"}};
    std::vector<PolicyCall> calls;
    for (const Printed& one : printed) {
        calls.push_back(readingCall("ovbr"));
        calls.back().options["rate"] = one.overbooking;
    }
    for (const double meanUsage : {0.8, 0.84, 0.9}) {
        auto points = readingDSweep(calls, meanUsage, seeds, control);
        if (!points)
            return propagateError(points);
        for (std::size_t i = 0; i < printed.size(); ++i) {
            const MeanInterval& ours = (*points)[i].violationRate;
            table.rows.push_back({{fmt::format("OVBR O* = {:.0f} %", 100.0 * printed[i].overbooking)},
                                  {meanUsage, printed[i].violated, ours.mean, ours.halfWidth}});
        }
    }
    report.tables.push_back(std::move(table));
    report.readings.push_back(readingDText());
    return {};
}

Result<void> addViolations(int seeds, const RunControl& control, ReproductionReport& report)
{
    const std::vector<ReadingSetting> settings = readingSettings();
    std::vector<PolicyCall> calls;
    for (const ReadingSetting& setting : settings)
        calls.push_back(setting.call);
    auto all = readingSweep(std::move(calls), Violation::lost, seeds, control);
    if (!all)
        return propagateError(all);
    addPrintedViolations(settings, *all, report);
    addViolationOrders(settings, *all, report);
    for (std::size_t s = 0; s < settings.size(); ++s)
        report.series.push_back(curveOf(settings[s].name, "workflows violated", pointsOf(*all, static_cast<std::int32_t>(s)),
                                        &RatePoint::workflowViolationRate));
    return addReadingD(std::min(seeds, paperSeeds), control, report);
}

Result<ReproductionReport> reportOf(int figure, std::string heading,
                                    Result<void> (*add)(int, const RunControl&, ReproductionReport&), int seeds,
                                    const RunControl& control)
{
    ReproductionReport report{.name = fmt::format("rexr-fig{}", figure),
                              .title = std::move(heading),
                              .source = fmt::format("Xiao et al. 2012, Fig. {}", figure),
                              .tolerance = textTolerance()};
    report.notes.push_back(fmt::format(
        "Means of {} drawn grids with 95 % intervals; orders are compared draw by draw. The paper prints curves, and a "
        "few numbers in its text.",
        seeds));
    report.readings.push_back(readingText());
    report.fitted.push_back(fittedText());
    if (const auto added = add(seeds, control, report); !added)
        return incomplete(std::move(report), added.error());
    return report;
}

} // namespace
} // namespace reading

Result<ReproductionReport> reproduceUtilisationAsRead(int seeds, const RunControl& control)
{
    return reading::reportOf(2, "Utilisation against the share of reserving requests", reading::addUtilisation, seeds, control);
}

Result<ReproductionReport> reproduceSitesAsRead(int seeds, const RunControl& control)
{
    return reading::reportOf(3, "Utilisation of each site", reading::addSites, seeds, control);
}

Result<ReproductionReport> reproduceRejectionsAsRead(int seeds, const RunControl& control)
{
    return reading::reportOf(4, "Share of workflows rejected", reading::addRejections, seeds, control);
}

Result<ReproductionReport> reproduceViolationsAsRead(int seeds, const RunControl& control)
{
    return reading::reportOf(5, "Share of workflows violated, by V* and O*", reading::addViolations, seeds, control);
}

Result<ReproductionReport> withOtherReading(Result<ReproductionReport> report, Result<ReproductionReport> other)
{
    if (!report)
        return report;
    if (!other)
        return propagateError(other);
    report->complete = report->complete && other->complete;
    if (!report->complete)
        return report;
    ReproductionTable table{.title = "The other reading: flexible starts, violated reservations wait and count each",
                            .textColumns = {"Statement", "Claim", "Verdict"},
                            .numberColumns = {"Printed", "Ours", "95 % interval, +-"}};
    for (const ReproductionItem& item : other->items) {
        const auto* shape = std::get_if<PaperShape>(&item.comparison);
        const Estimate ours = ourNumber(item);
        table.rows.push_back({{item.item, shape ? shape->claim : std::string(), toString(other->verdictOf(item))},
                              {printedNumber(item), ours.value, shape ? ours.value : ours.halfWidth}});
    }
    report->tables.push_back(std::move(table));
    report->readings.push_back(
        "The other reading, not counted: a task starts as early as its site allows, a violated reservation "
        "waits, and each counts. "
        + freeParameters());
    return report;
}

} // namespace wattif::reservation
