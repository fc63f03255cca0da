// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/plan/plan_words.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/reservation/engine/plan.h"
#include "core/reservation/model/clock.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::ReservationRecord;
using reservation::TaskIndex;
using reservation::WorkflowEnding;

struct PlanWords {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PlanWords)
};

HoverRow row(const QString& name, const QString& value)
{
    HoverRow made;
    made.style.marker = Marker::none;
    made.look = SeriesLook::hidden;
    made.name = name;
    made.value = value;
    return made;
}

QString siteName(const PlanScene& scene, reservation::SiteIndex s)
{
    return QString::fromStdString(scene.instance().sites[s.at()].name);
}

QString recordName(const PlanScene& scene, const ReservationRecord& record)
{
    const reservation::Instance& instance = scene.instance();
    if (record.workflow.value < 0)
        return QString::fromStdString(instance.reservations[record.task.at()].name);
    return QString::fromStdString(instance.workflows[record.workflow.at()].tasks[record.task.at()].name);
}

QString momentOf(const PlanScene& scene, double seconds) { return momentText(seconds, reservation::clockOf(scene.instance())); }

QString fromTo(const PlanScene& scene, double from, double to)
{
    return PlanWords::tr("%1 – %2").arg(momentOf(scene, from), momentOf(scene, to));
}

QString thresholdText(const PlanScene& scene, double probability)
{
    const auto found = scene.request.options.find("threshold");
    if (found == scene.request.options.end())
        return PlanWords::tr("Pr{E|M} %1").arg(equalProbability(probability));
    const double threshold = wattif::number(scene.request.options, "threshold");
    const auto limit = scene.request.options.find("violation_limit");
    if (limit != scene.request.options.end() && wattif::number(scene.request.options, "violation_limit") > 0.0)
        return PlanWords::tr("Pr{E|M} %1 (V* adapts)").arg(equalProbability(probability));
    constexpr int maxDigits = 6;                               // the effect of rounding is not a difference
    const int digits = digitsApart(probability, threshold, 3); // 0.800 against 0.8 may be too little
    return PlanWords::tr("Pr{E|M} %1 (limit V* = %2)")
        .arg(digits > 3 && digits <= maxDigits ? QStringLiteral("= ") + QString::fromStdString(formatShort(probability, digits))
                                               : equalProbability(probability))
        .arg(threshold);
}

QString violationText(const PlanScene& scene)
{
    int begun = 0;
    int violated = 0;
    for (std::size_t i = 0; i < scene.record->reservations; ++i) {
        const ReservationRecord& r = scene.outcome().reservations[scene.record->firstReservation + i];
        begun += hasBegun(r) ? 1 : 0;
        violated += hasBegun(r) && r.violated ? 1 : 0;
    }
    if (begun == 0)
        return {};
    return PlanWords::tr("; actual end %1, %2 of %3 violated")
        .arg(momentOf(scene, scene.record->endSeconds))
        .arg(violated)
        .arg(begun);
}

QString allText(const PlanScene& scene)
{
    const reservation::Totals& totals = scene.outcome().totals;
    if (totals.workflows < 2)
        return {};
    return PlanWords::tr(" All %1 workflows: %2 rejected, %3 of %4 violated.")
        .arg(totals.workflows)
        .arg(totals.rejected)
        .arg(QString::number(totals.violations), countText(totals.begun, Noun::reservation));
}

/// The rule by which a policy chooses site and start.
QString ruleText(const PlanScene& scene, const ReservationRecord& record, const reservation::Task& task)
{
    const QString& policy = scene.request.policy;
    if (policy == u"conr"_s)
        return PlanWords::tr("CONR chooses the site with the least booked time per processor.");
    if (policy == u"ovbr"_s)
        return PlanWords::tr(
            "Overbooking chooses the site with the least booked time per processor, counting more processors than the site has.");
    if (policy == u"malr"_s && record.placement.processors != task.processors)
        return PlanWords::tr("Reshaped from %1 to %2 it ends earliest here.")
            .arg(QString::number(task.processors), countText(record.placement.processors, Noun::processor));
    if (policy == u"cbfr"_s || policy == u"malr"_s)
        return PlanWords::tr("It would not end earlier at any other site or time.");
    if (policy == u"heft"_s)
        return PlanWords::tr("In the order of HEFT's ranks it ends earliest here.");
    return PlanWords::tr("The search found no shorter plan with it elsewhere.");
}

QString whenText(const PlanScene& scene, const ReservationRecord& record, TaskIndex t)
{
    const double ready = readyAt(scene, t);
    const bool first = scene.workflow().tasks[t.at()].parents.empty();
    const double waits = record.placement.startSeconds - ready;
    if (waits <= 1e-6 * std::max(1.0, std::abs(ready)))
        return first ? PlanWords::tr("as soon as requested") : PlanWords::tr("as soon as its parents allow");
    return first ? PlanWords::tr("%1 after it is requested, because it does not fit earlier").arg(durationText(waits))
                 : PlanWords::tr("%1 after its parents allow, because it does not fit earlier").arg(durationText(waits));
}

QString overlapText(const PlanScene& scene, const ReservationRecord& record)
{
    if (record.placement.risk.start.need <= 0)
        return {};
    return PlanWords::tr(" It relies on processors that %1 may have freed by then: Pr{E-} = %2.")
        .arg(namesText(overlappedBy(scene, record, 50)), probabilityText(record.placement.risk.start.probability));
}

void addRisk(DagCard& card, const reservation::TaskPlacement& p)
{
    const reservation::StartSide& start = p.risk.start;
    card.rows.push_back(row(PlanWords::tr("Pr{E-}: it finds its processors free"),
                            start.need <= 0 ? PlanWords::tr("1 (no overlap)")
                                            : PlanWords::tr("%1 (%2 – %3)")
                                                  .arg(probabilityText(start.probability), probabilityText(start.lower),
                                                       probabilityText(start.upper))));
    card.rows.push_back(row(PlanWords::tr("Pr{E+}: no other reservation has to wait"), probabilityText(p.risk.endSide)));
    card.rows.push_back(row(PlanWords::tr("ρ with a parent"), probabilityText(p.correlation)));
    if (p.survival < 1.0)
        card.rows.push_back(row(PlanWords::tr("Survives failures"), probabilityText(p.survival)));
    card.rows.push_back(row(PlanWords::tr("Its factor of Pr{E|M}"), probabilityText(p.probability)));
}

QString parentsText(const reservation::Task& task, const reservation::Workflow& workflow)
{
    QStringList names;
    for (const reservation::Parent& parent : task.parents)
        names << QString::fromStdString(workflow.tasks[parent.task.at()].name);
    return names.isEmpty() ? PlanWords::tr("none") : namesText(names);
}

DagCard localCard(const PlanScene& scene, int block)
{
    const int job = scene.localJobOf(block);
    const LaneBlock& lane = scene.lanes->block(block);
    return {PlanWords::tr("Local job %1").arg(job + 1),
            {row(PlanWords::tr("Site"), siteName(scene, reservation::SiteIndex(lane.site))),
             row(PlanWords::tr("Ran"), fromTo(scene, lane.startSeconds, lane.endSeconds)),
             row(PlanWords::tr("Processors"), QString::number(lane.processors))}};
}

/// Why the workflow has no plan.
QString missingText(const PlanScene& scene)
{
    const QString name = QString::fromStdString(scene.workflow().name);
    const auto& came = scene.outcome().workflows;
    if (!scene.instance().requestRate)
        return PlanWords::tr("Workflow %1 was not submitted in this run.").arg(name);
    QString why =
        PlanWords::tr(
            "Workflow %1 was not submitted in this run: if %2 % of the requests reserve, %3 of %4 workflows are submitted.")
            .arg(name, QString::number(*scene.instance().requestRate * 100.0, 'g', 3), QString::number(came.size()),
                 QString::number(scene.instance().workflows.size()));
    if (came.empty())
        return why;
    const reservation::Workflow& first = scene.instance().workflows[came.front().workflow.at()];
    return why + PlanWords::tr(" Choose one that was submitted, such as %1.").arg(QString::fromStdString(first.name));
}

} // namespace

double readyAt(const PlanScene& scene, TaskIndex t)
{
    const reservation::Workflow& workflow = scene.workflow();
    const ReservationRecord* own = scene.of(t);
    double ready = workflow.submitSeconds;
    for (const reservation::Parent& parent : workflow.tasks[t.at()].parents)
        if (const ReservationRecord* before = scene.of(parent.task); before && own) {
            const bool elsewhere = before->placement.site != own->placement.site;
            const double bandwidth = scene.instance().bandwidthBytesPerSecond;
            ready = std::max(ready, before->placement.endSeconds + (elsewhere ? parent.bytes / bandwidth : 0.0));
        }
    return ready;
}

QStringList overlappedBy(const PlanScene& scene, const ReservationRecord& record, int most)
{
    QStringList names;
    const reservation::TaskPlacement& p = record.placement;
    for (const int i : scene.lanes->blocksOn(p.site.value)) {
        const ReservationRecord* other = scene.recordOf(i);
        if (!other || other == &record || names.size() >= most)
            continue;
        if (other->placement.startSeconds < p.startSeconds && p.startSeconds < other->placement.endSeconds)
            names << recordName(scene, *other);
    }
    return names;
}

QString planHeadline(const PlanScene& scene)
{
    if (scene.outcome().isEvaluation)
        return PlanWords::tr(
            "This policy does not plan: it shows the risk of the scenario's own reservations. Choose another policy to see a "
            "plan.");
    if (scene.request.workflow.value < 0)
        return PlanWords::tr("The scenario has no workflow. The chart shows its reservations and local jobs as they ran.");
    if (!scene.record)
        return missingText(scene) + allText(scene);
    if (scene.record->ending == WorkflowEnding::rejected)
        return PlanWords::tr("Rejected: not all of its tasks can start before the deadline.") + allText(scene);
    const QString plan = PlanWords::tr("Makespan %1, %2")
                             .arg(durationText(scene.record->plannedEndSeconds - scene.workflow().submitSeconds),
                                  thresholdText(scene, scene.record->probability));
    if (scene.request.isSearching)
        return PlanWords::tr("Searching. Best plan so far: %1.").arg(plan);
    if (scene.record->ending == WorkflowEnding::lost)
        return PlanWords::tr("%1; lost to failures or violations.").arg(plan) + allText(scene);
    return PlanWords::tr("%1%2.").arg(plan, violationText(scene)) + allText(scene);
}

QString planCaption(const PlanScene& scene)
{
    const QString policy = reservationPolicyTitle(scene.request.policy);
    if (scene.request.workflow.value < 0)
        return PlanWords::tr("%1: %2").arg(policy, planHeadline(scene));
    return PlanWords::tr("%1, %2: %3").arg(policy, QString::fromStdString(scene.workflow().name), planHeadline(scene));
}

QString planStepText(const PlanScene& scene)
{
    const TaskIndex t(scene.newest());
    const ReservationRecord* record = scene.of(t);
    if (!record)
        return scene.request.step == 0 && !scene.order.empty() ? PlanWords::tr("Before the first task.") : QString();
    const reservation::Task& task = scene.workflow().tasks[t.at()];
    const reservation::TaskPlacement& p = record->placement;
    return PlanWords::tr("Step %1 of %2: %3 goes to %4 at %5, %6. %7")
               .arg(scene.shown)
               .arg(scene.order.size())
               .arg(QString::fromStdString(task.name), siteName(scene, p.site), momentOf(scene, p.startSeconds),
                    whenText(scene, *record, t), ruleText(scene, *record, task))
        + overlapText(scene, *record);
}

DagCard planBlockCard(const PlanScene& scene, int block)
{
    if (block < 0)
        return {};
    const ReservationRecord* record = scene.recordOf(block);
    if (!record)
        return localCard(scene, block);
    const reservation::TaskPlacement& p = record->placement;
    DagCard card{recordName(scene, *record), {}};
    const bool isTask = record->workflow.value >= 0;
    const reservation::Workflow* workflow = isTask ? &scene.instance().workflows[record->workflow.at()] : nullptr;
    if (isTask)
        card.rows.push_back(row(PlanWords::tr("Workflow"), QString::fromStdString(workflow->name)));
    card.rows.push_back(row(PlanWords::tr("Site"), siteName(scene, p.site)));
    card.rows.push_back(row(PlanWords::tr("Processors"), QString::number(p.processors)));
    card.rows.push_back(row(PlanWords::tr("Requested"), fromTo(scene, p.startSeconds, p.endSeconds)));
    if (hasBegun(*record))
        card.rows.push_back(row(PlanWords::tr("Actually ran"), fromTo(scene, record->beginSeconds, record->finishSeconds)));
    if (record->violated)
        card.rows.push_back(row(PlanWords::tr("Violated"),
                                hasBegun(*record)
                                    ? PlanWords::tr("waited %1").arg(durationText(record->beginSeconds - p.startSeconds))
                                    : PlanWords::tr("never started")));
    if (record->moved)
        card.rows.push_back(row(PlanWords::tr("Moved"), PlanWords::tr("replanned after a failure or a violation")));
    if (!isTask)
        return card;
    addRisk(card, p);
    card.rows.push_back(row(PlanWords::tr("Waits for"), parentsText(workflow->tasks[record->task.at()], *workflow)));
    return card;
}

} // namespace wattif::ui
