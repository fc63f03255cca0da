// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Figs. 2 to 5 in reading R*. paper_rates.cpp has the same figures with flexible starts, waiting and counts by reservation.

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
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
    [[nodiscard]] Quantity rejected(PolicyPlace policy) const
    {
        return {shownNames[static_cast<std::size_t>(policy)], of(policy)[last].rejectionRate};
    }

private:
    const std::vector<RatePoint>& m_all;
};

MeanInterval lossOf(const std::vector<double>& from, const std::vector<double>& to)
{
    const MeanInterval ratio = pairedRatio(to, from);
    return {1.0 - ratio.mean, ratio.halfWidth, ratio.count};
}

void addUtilisation(const Sweep& lost, const Sweep& fails, ReproductionReport& report)
{
    constexpr double paperGain = 0.13;
    constexpr double paperLoss = 0.24;
    for (const PolicyPlace policy : {cbfr, malr, ovbr, rexr})
        for (const std::size_t rate : {std::size_t{0}, std::size_t{1}}) {
            const MeanInterval ratio = pairedRatio(lost.of(policy)[rate].utilisations, lost.of(conr)[rate].utilisations);
            report.items.push_back({fmt::format("Fig. 2: {} / CONR - 1 at q = {:.0f} %",
                                                shownNames[static_cast<std::size_t>(policy)], 100.0 * paperRates[rate]),
                                    PaperValue{paperGain, {ratio.mean - 1.0, ratio.halfWidth}}});
        }
    const auto utilisationLoss = lossOf(lost.of(rexr)[0].utilisations, lost.of(rexr)[last].utilisations);
    report.items.push_back({"Fig. 2: REXR: utilisation lost from q = 5 % to 25 %", PaperValue{paperLoss, utilisationLoss}});
    const auto effectiveLoss = [&fails](PolicyPlace policy) {
        const auto points = fails.of(policy);
        return Quantity{shownNames[static_cast<std::size_t>(policy)],
                        lossOf(points[2].effectiveUtilisations, points[last].effectiveUtilisations)};
    };
    PaperShape falls{"above 15 % OVBR falls most", {}};
    for (const PolicyPlace policy : {cbfr, malr, rexr})
        falls.parts.push_back(above(effectiveLoss(ovbr), effectiveLoss(policy)));
    report.items.push_back({"Fig. 2: effective utilisation lost from q = 15 % to 25 %", std::move(falls),
                            "a violated reservation fails its workflow, whose work is not effective"});
    const auto steady = pairedRatio(fails.of(rexr)[last].effectiveUtilisations, fails.of(ovbr)[last].effectiveUtilisations);
    report.items.push_back({"Fig. 2: effective utilisation at q = 25 %",
                            PaperShape{"REXR stays steady, OVBR does not", {above({"REXR / OVBR", steady}, {"", 1.0})}},
                            "a violated reservation fails its workflow, whose work is not effective"});
}

void addSites(const Sweep& lost, const std::vector<Site>& sites, ReproductionReport& report)
{
    std::vector<double> speeds;
    for (const Site& site : sites)
        speeds.push_back(site.speed);
    const std::vector ofDraws(lost.of(conr)[last].utilisationsBySite.size(), speeds); // the same in all draws
    const auto variation = [&lost](PolicyPlace policy) { return siteVariation(lost.of(policy)[last].utilisationsBySite); };
    const auto crowding = [&](PolicyPlace policy) { return fastCrowding(lost.of(policy)[last].utilisationsBySite, ofDraws); };
    for (const PolicyPlace policy : {cbfr, malr}) {
        const std::string name = shownNames[static_cast<std::size_t>(policy)];
        report.items.push_back(
            {fmt::format("Fig. 3: {}: coefficient of variation over the sites, q = 25 %", name),
             PaperShape{"CONR is even",
                        {above({name + " - CONR", pairedDifference(variation(policy), variation(conr))}, {"", 0.0})}}});
        report.items.push_back(
            {fmt::format("Fig. 3: {}: correlation of speed and utilisation, q = 25 %", name),
             PaperShape{"crowds the fast sites, unlike CONR",
                        {above({name, meanInterval(crowding(policy))}, {"", 0.0}),
                         above({name + " - CONR", pairedDifference(crowding(policy), crowding(conr))}, {"", 0.0})}}});
    }
}

void addRejections(const Sweep& lost, ReproductionReport& report)
{
    const auto add = [&report](std::string claim, std::vector<ShapePart> parts) {
        report.items.push_back({"Fig. 4: rejected at q = 25 %", PaperShape{std::move(claim), std::move(parts)}});
    };
    const auto underStrict = [&lost](PolicyPlace policy) {
        return std::vector{above(lost.rejected(conr), lost.rejected(policy)), above(lost.rejected(cbfr), lost.rejected(policy)),
                           above(lost.rejected(malr), lost.rejected(policy))};
    };
    add("CBFR grows fastest", {above(lost.rejected(cbfr), lost.rejected(conr)), above(lost.rejected(cbfr), lost.rejected(malr))});
    add("CONR over MALR", {above(lost.rejected(conr), lost.rejected(malr))});
    add("less by OVBR than by the strict three", underStrict(ovbr));
    add("less by REXR than by the strict three", underStrict(rexr));
    add("OVBR and REXR nearly the same", {alike(lost.rejected(ovbr), lost.rejected(rexr))});
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
        report.items.push_back({fmt::format("Fig. 5: {}: most violated at any q", settings[static_cast<std::size_t>(s)].name),
                                PaperBound{PaperBound::Side::atMost, paperBound, most.workflowViolationRate}});
    }
    report.items.push_back({"Fig. 5: OVBR O* = 20 % at q = 25 %: violated", PaperValue{0.55, at(o20, last)},
                            "\"55 % even at a request rate of 20 %\" read as O* = 20 %"});
    report.items.push_back(
        {"Fig. 5: OVBR O* = 40 % at q = 20 %: violated", PaperValue{0.55, at(o40, last - 1)}, "the same sentence as printed"});
    report.items.push_back({"Fig. 5: OVBR O* = 40 % at q = 25 %: violated", PaperValue{0.74, at(o40, last)}});
}

void addViolationOrders(const std::vector<ReadingSetting>& settings, const std::vector<RatePoint>& all,
                        ReproductionReport& report)
{
    const auto at = [&](SettingPlace setting, std::size_t rate) {
        return Quantity{settings[static_cast<std::size_t>(setting)].name, pointsOf(all, setting)[rate].workflowViolationRate};
    };
    constexpr double several = 2.0;
    for (const SettingPlace s : {o20, o40})
        for (const std::size_t r : {std::size_t{2}, last}) {
            Quantity relaxed = at(v80, r);
            relaxed = {"twice " + relaxed.name, {several * relaxed.estimate.value, several * relaxed.estimate.halfWidth}};
            report.items.push_back(
                {fmt::format("Fig. 5: {} at q = {:.0f} %", settings[static_cast<std::size_t>(s)].name, 100.0 * paperRates[r]),
                 PaperShape{"violates several times as much as REXR", {above(at(s, r), relaxed)}}});
        }
    report.items.push_back({"Fig. 5: REXR by V*, q = 25 %",
                            PaperShape{"the smaller V*, the more is violated",
                                       descending({at(v60, last), at(v70, last), at(v80, last), at(v90, last)})}});
    report.items.push_back({"Fig. 5: OVBR by O*, q = 25 %",
                            PaperShape{"the larger O*, the more is violated",
                                       descending({at(o40, last), at(o30, last), at(o20, last), at(o10, last)})}});
}

void addReadingCurves(const std::vector<RatePoint>& all, const std::string& title, MeanInterval RatePoint::*value,
                      ReproductionReport& report)
{
    for (std::size_t p = 0; p < shownNames.size(); ++p)
        report.series.push_back(
            curveOf(fmt::format("{}: {}", shownNames[p], title), title, pointsOf(all, static_cast<std::int32_t>(p)), value));
}

} // namespace
} // namespace reading

Result<ReproductionReport> reproduceReading(int seeds, const RunControl& control)
{
    using namespace reading;
    ReproductionReport report{.name = "reservation-reading",
                              .title = "Figs. 2 to 5 in reading R*: fixed windows, violations by workflow",
                              .source = "Xiao et al. 2012, Figs. 2 to 5",
                              .tolerance = textTolerance()};
    report.notes.push_back(fmt::format("Means of {} drawn grids with 95 % intervals.", seeds));
    report.readings.push_back(readingText());
    report.fitted.push_back(fittedText());
    const std::vector<ReadingSetting> settings = readingSettings();
    std::vector<PolicyCall> calls;
    for (const ReadingSetting& setting : settings)
        calls.push_back(setting.call);
    const auto lost = readingPolicySweep(Violation::lost, seeds, control);
    const auto fails = lost ? readingPolicySweep(Violation::failsWorkflow, seeds, control) : lost;
    const auto violations = fails ? readingSweep(calls, Violation::lost, seeds, control) : fails;
    if (!violations)
        return incomplete(std::move(report), violations.error());
    addUtilisation(Sweep(*lost), Sweep(*fails), report);
    addSites(Sweep(*lost), readingInstance(0).sites, report);
    addRejections(Sweep(*lost), report);
    addPrintedViolations(settings, *violations, report);
    addViolationOrders(settings, *violations, report);
    addReadingCurves(*lost, "utilisation", &RatePoint::utilisation, report);
    addReadingCurves(*fails, "effective utilisation", &RatePoint::effectiveUtilisation, report);
    addReadingCurves(*lost, "workflows rejected", &RatePoint::rejectionRate, report);
    for (std::size_t s = 0; s < settings.size(); ++s)
        report.series.push_back(curveOf(settings[s].name, "workflows violated",
                                        pointsOf(*violations, static_cast<std::int32_t>(s)), &RatePoint::workflowViolationRate));
    return report;
}

} // namespace wattif::reservation
