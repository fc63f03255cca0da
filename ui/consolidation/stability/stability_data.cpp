// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/stability/stability_data.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/study.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/consolidation/common/topology_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::PackingRule;
using consolidation::StabilityReport;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

constexpr std::array<std::int32_t, 6> portCounts{8, 16, 32, 64, 128, 256};
constexpr std::array<PackingRule, 3> innerRules{PackingRule::dmns, PackingRule::dmas, PackingRule::bfd};
const std::array<QString, 3> innerNames{u"DMNS"_s, u"DMAS"_s, u"BFD"_s};

QString percent(double share) { return readable(100.0 * share, u"%"_s, 3); }

double totalOf(const Instance& instance)
{
    double total = 0.0;
    for (const consolidation::Node& node : instance.nodes)
        total += node.load();
    return total;
}

/// The same nodes under a tree; only what the algorithms see is taken along.
Result<Instance> rehung(const Instance& instance, std::int32_t ports)
{
    Result<Instance> tree = consolidation::makeTree(static_cast<std::int32_t>(instance.nodes.size()), ports);
    if (!tree)
        return tree;
    tree->capacity = instance.capacity;
    tree->fullThreshold = instance.fullThreshold;
    for (std::size_t i = 0; i < instance.nodes.size(); ++i) {
        tree->nodes[i].applications = instance.nodes[i].applications;
        tree->nodes[i].inletCelsius = instance.nodes[i].inletCelsius;
    }
    return tree;
}

StabilityShares meanShares(const StabilityAnswer& answer)
{
    StabilityShares mean;
    const Instance& instance = consolidation::instanceOf(*answer.instance);
    const auto count = static_cast<double>(answer.reports.size());
    for (const StabilityReport& report : answer.reports) {
        const StabilityShares one = sharesOf(instance, report);
        mean.inside += one.inside / count;
        mean.above += one.above / count;
        mean.moved += one.moved / count;
    }
    return mean;
}

QString oneText(const StabilityAnswer& answer)
{
    const StabilityReport& r = answer.reports.front();
    const Instance& instance = consolidation::instanceOf(*answer.instance);
    const StabilityShares shares = sharesOf(instance, r);
    return Tr::tr(
               "%1: RoLDT = Ns L / T + DT(2..n) / T = %2 × %3 / T + %4 / T = %5. Groups rescheduled: %6; data actually moved: %7 "
               "(%8 of all, in moves: %9). Nodes used: %10 → %11.")
        .arg(nodeName(instance, r.node), QString::number(r.subsetNodes), unitsText(r.largestLoad), unitsText(r.scheduledAbove),
             percent(r.localDataShare), QString::number(r.groupsScheduled), unitsText(r.dataMovedByChange), percent(shares.moved),
             QString::number(r.movesByChange), QString::number(r.nodesUsedBefore), QString::number(r.nodesUsedAfter));
}

QString manyText(const StabilityAnswer& answer)
{
    const StabilityShares mean = meanShares(answer);
    const StabilityReport& most = *std::ranges::max_element(answer.reports, {}, &StabilityReport::dataMovedByChange);
    const Instance& instance = consolidation::instanceOf(*answer.instance);
    return Tr::tr(
               "%1 changes: mean RoLDT %2 (%3 at level 1, %4 above); actually moved: %5 of all data on average, at most %6 (%7).")
        .arg(answer.reports.size())
        .arg(percent(mean.inside + mean.above), percent(mean.inside), percent(mean.above), percent(mean.moved),
             percent(sharesOf(instance, most).moved), nodeName(instance, most.node));
}

} // namespace

Result<StabilityAnswer> answerStability(InstancePtr instance, StabilityQuestion question, const RunControl& control)
{
    StabilityAnswer answer{std::move(instance), std::move(question), {}};
    const StabilityQuestion& q = answer.question;
    const Instance& on = consolidation::instanceOf(*answer.instance);
    if (q.isRandom) {
        auto reports = consolidation::randomChanges(on, q.trials, q.seed, q.options, control);
        if (!reports)
            return propagateError(reports);
        answer.reports = std::move(*reports);
    } else {
        auto report = consolidation::afterChange(on, q.node, q.applications, q.options, control);
        if (!report)
            return propagateError(report);
        answer.reports.push_back(*report);
    }
    return answer;
}

StabilityShares sharesOf(const Instance& instance, const StabilityReport& report)
{
    // RoLDT = (Ns L + DT(2..n)) / T gives the T of the changed instance.
    const double inside = report.subsetNodes * report.largestLoad;
    const double sum = inside + report.scheduledAbove;
    const double total = report.localDataShare > 0.0 ? sum / report.localDataShare : totalOf(instance);
    if (total <= 0.0)
        return {};
    return {inside / total, report.scheduledAbove / total, report.dataMovedByChange / total};
}

std::vector<PortsPoint> portsPoints(const Instance& instance, double coolWeight, const RunControl& control)
{
    std::vector<PortsPoint> points;
    double done = 0.0;
    for (const std::int32_t ports : portCounts) {
        const Result<Instance> tree = rehung(instance, ports);
        if (!tree)
            return points;
        const auto system = std::make_shared<const consolidation::System>(*tree);
        for (const PackingRule rule : innerRules) {
            const auto outcome = consolidation::runHas(system, {rule, coolWeight}, control);
            if (!outcome || control.stopRequested())
                return points;
            points.push_back({ports, rule, (*outcome)->localDataShare});
            control.progress(++done / static_cast<double>(portCounts.size() * innerRules.size()));
        }
    }
    return points;
}

BarChart stabilityBars(const StabilityAnswer* answer)
{
    BarChart chart;
    chart.y = {Tr::tr("Share of all data"), u"%"_s};
    chart.empty = Tr::tr("Press Run to see how much data a change moves.");
    if (!answer || answer->reports.empty())
        return chart;
    const StabilityShares shares = meanShares(*answer);
    chart.parts = {{Tr::tr("level 1: Ns L / T"), 0}, {Tr::tr("above: DT(2..n) / T"), 1}, {Tr::tr("actually moved"), 2, true}};
    chart.bars = {{Tr::tr("RoLDT"), Tr::tr("RoLDT"), {100.0 * shares.inside, 100.0 * shares.above, 0.0}},
                  {Tr::tr("Moved"), Tr::tr("Moved"), {0.0, 0.0, 100.0 * shares.moved}}};
    chart.bars[0].title = Tr::tr("The estimate RoLDT");
    chart.bars[1].title = Tr::tr("Data that the change actually moved");
    chart.bars[0].top = percent(shares.inside + shares.above);
    chart.bars[1].top = percent(shares.moved);
    return chart;
}

ChartData stabilityScatter(const StabilityAnswer* answer)
{
    ChartData data{{Tr::tr("RoLDT"), u"%"_s}, {Tr::tr("Data actually moved"), u"% of T"_s}};
    data.x.min = data.y.min = 0.0;
    data.empty = Tr::tr("Press Run to see how much data random changes move.");
    if (!answer || answer->reports.empty())
        return data;
    std::vector<std::pair<double, double>> points;
    for (const StabilityReport& report : answer->reports) {
        const StabilityShares shares = sharesOf(consolidation::instanceOf(*answer->instance), report);
        points.emplace_back(100.0 * (shares.inside + shares.above), 100.0 * shares.moved);
    }
    std::ranges::sort(points);
    ChartSeries changes{Tr::tr("one change each"), {}, {}};
    changes.look = SeriesLook::points;
    for (const auto& [x, y] : points) {
        changes.x << x;
        changes.y << y;
    }
    const StabilityShares mean = meanShares(*answer);
    ChartSeries average{Tr::tr("mean"), {100.0 * (mean.inside + mean.above)}, {100.0 * mean.moved}};
    average.look = SeriesLook::points;
    average.style = 1;
    average.marker = Marker::star;
    average.strong = true;
    ChartSeries equal{Tr::tr("equal to RoLDT"), {0.0, points.back().first}, {0.0, points.back().first}};
    equal.style = -1;
    data.series = {std::move(changes), std::move(average), std::move(equal)};
    return data;
}

ChartData portsChart(const std::vector<PortsPoint>& points)
{
    ChartData data{{Tr::tr("Ports of a switch")}, {Tr::tr("RoLDT"), u"%"_s}};
    data.x.logarithmic = true;
    for (const std::int32_t ports : portCounts)
        data.x.levels << ports;
    data.y.min = 0.0;
    data.empty = Tr::tr("RoLDT for trees with 8 to 256 ports appears here after a run.");
    QStringList lowest;
    for (std::size_t i = 0; i < innerRules.size(); ++i) {
        ChartSeries series{Tr::tr("inner %1").arg(innerNames[i]), {}, {}};
        series.style = std::max(consolidationPolicyStyle(innerNames[i].toLower()), 0);
        const PortsPoint* least = nullptr;
        for (const PortsPoint& point : points) {
            if (point.inner != innerRules[i] || !std::isfinite(point.localDataShare))
                continue;
            series.x << point.ports;
            series.y << 100.0 * point.localDataShare;
            if (!least || point.localDataShare < least->localDataShare)
                least = &point;
        }
        if (series.x.isEmpty())
            continue;
        data.series.push_back(std::move(series));
        lowest << Tr::tr("%1 at %2 ports (%3)").arg(innerNames[i]).arg(least->ports).arg(percent(least->localDataShare));
    }
    if (!lowest.isEmpty())
        data.note = Tr::tr("Lowest RoLDT: %1.").arg(lowest.join(u", "_s));
    return data;
}

QString stabilityText(const StabilityAnswer& answer)
{
    if (answer.reports.empty())
        return {};
    return answer.question.isRandom ? manyText(answer) : oneText(answer);
}

} // namespace wattif::ui
