// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/plan/plan_scene.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "core/reservation/engine/plan.h"
#include "core/reservation/model/clock.h"
#include "core/reservation/results/risk_bands.h"
#include "ui/charts/chart_data.h"
#include "ui/reservation/common/lane_painter.h"
#include "ui/reservation/common/reservation_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Outcome;
using reservation::ReservationRecord;
using reservation::TaskIndex;
using reservation::WorkflowIndex;
using reservation::WorkflowRecord;

constexpr int strongColour = 0;
constexpr std::size_t maxNamed = 20'000; // more blocks than these are too narrow for names
constexpr std::size_t maxWithRisk = 20'000;

struct PlanSceneWords {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PlanScene)
};

QString nameOf(const PlanScene& scene, const ReservationRecord& record)
{
    const reservation::Instance& instance = scene.instance();
    if (record.workflow.value < 0)
        return QString::fromStdString(instance.reservations[record.task.at()].name);
    return QString::fromStdString(instance.workflows[record.workflow.at()].tasks[record.task.at()].name);
}

bool isOwnTask(const PlanScene& scene, const ReservationRecord& record)
{
    return scene.request.workflow.value >= 0 && record.workflow == scene.request.workflow;
}

/// Finds the last reservation of each task (a moved one has several), and how many of them are shown.
void findTasks(PlanScene& scene)
{
    scene.record = recordOfWorkflow(scene.outcome(), scene.request.workflow);
    scene.order = admissionOrder(scene.outcome(), scene.request.workflow);
    if (scene.request.workflow.value < 0)
        return;
    scene.recordOfTask.assign(scene.workflow().tasks.size(), -1);
    if (!scene.record)
        return;
    for (std::size_t i = 0; i < scene.record->reservations; ++i) {
        const std::size_t place = scene.record->firstReservation + i;
        scene.recordOfTask[scene.outcome().reservations[place].task.at()] = static_cast<int>(place);
    }
    const int all = static_cast<int>(scene.order.size());
    scene.shown = scene.request.step < 0 ? all : std::min(scene.request.step, all);
    for (int i = scene.shown; i < all; ++i)
        scene.recordOfTask[scene.order[static_cast<std::size_t>(i)].at()] = -1;
}

bool isHidden(const PlanScene& scene, std::size_t place, const ReservationRecord& record)
{
    return isOwnTask(scene, record) && scene.shown < static_cast<int>(scene.order.size())
        && scene.recordOfTask[record.task.at()] != static_cast<int>(place);
}

bool comesLater(const PlanScene& scene, const ReservationRecord& record)
{
    const WorkflowRecord* other = scene.request.onlyPlanned ? recordOfWorkflow(scene.outcome(), record.workflow) : nullptr;
    return other && scene.record && other > scene.record; // both in the order of the run
}

std::vector<LaneBlock> blocksOf(const PlanScene& scene)
{
    const auto& records = scene.outcome().reservations;
    const auto& jobs = scene.outcome().localJobs;
    const bool named = records.size() <= maxNamed;
    const bool alone = scene.request.workflow.value < 0;
    std::vector<LaneBlock> blocks;
    for (std::size_t r = 0; r < records.size(); ++r) {
        const ReservationRecord& record = records[r];
        if (isHidden(scene, r, record) || comesLater(scene, record))
            continue;
        const bool own = isOwnTask(scene, record);
        LaneBlock block{.site = record.placement.site.value,
                        .startSeconds = record.placement.startSeconds,
                        .endSeconds = record.placement.endSeconds,
                        .processors = record.placement.processors,
                        .colour = own ? strongColour : -1,
                        .look = own || alone ? BlockLook::solid : BlockLook::pale,
                        .late = record.violated,
                        .id = static_cast<int>(r)};
        // While tasks are still being admitted nothing has run yet.
        if (hasBegun(record) && !scene.request.onlyPlanned && (!own || scene.newest() < 0)) {
            block.usedFromSeconds = record.beginSeconds;
            block.usedToSeconds = record.finishSeconds;
        } else if (scene.request.onlyPlanned || (own && !record.cancelled)) {
            block.late = false;
        }
        if (named)
            block.label = nameOf(scene, record);
        blocks.push_back(std::move(block));
    }
    for (std::size_t j = 0; j < jobs.size() && !scene.request.onlyPlanned; ++j) {
        const reservation::LocalJob& job = scene.instance().localJobs[static_cast<std::size_t>(jobs[j].job)];
        LaneBlock block;
        block.site = job.site.value;
        block.startSeconds = jobs[j].beginSeconds;
        block.endSeconds = jobs[j].finishSeconds;
        block.processors = job.processors;
        block.look = BlockLook::pale;
        block.id = static_cast<int>(records.size() + j);
        blocks.push_back(std::move(block));
    }
    return blocks;
}

std::vector<LaneSite> sitesOf(const PlanScene& scene)
{
    const reservation::Instance& instance = scene.instance();
    std::vector<LaneSite> sites;
    for (const reservation::Site& site : instance.sites)
        sites.push_back({QString::fromStdString(site.name), site.processors, {}, {}});
    const auto& records = scene.outcome().reservations;
    if (records.size() > maxWithRisk)
        return sites;
    const reservation::PlanningModel model(instance);
    std::vector<std::vector<reservation::Booking>> bookings(sites.size());
    for (std::size_t r = 0; r < records.size(); ++r) {
        if (isHidden(scene, r, records[r]) || comesLater(scene, records[r]))
            continue;
        reservation::Booking booking = model.booking(records[r].placement);
        if (records[r].workflow.value < 0) {
            booking.usage = &model.usageOf(instance.reservations[records[r].task.at()]);
            booking.scale = 1.0;
        }
        bookings[records[r].placement.site.at()].push_back(booking);
    }
    for (std::size_t s = 0; s < sites.size(); ++s)
        sites[s].risk = reservation::riskBandsOf(std::move(bookings[s]), sites[s].capacity);
    return sites;
}

QString number(double value) { return std::isnan(value) ? QString() : QString::number(value, 'g', 12); }

} // namespace

bool hasBegun(const ReservationRecord& record) { return record.beginSeconds <= record.finishSeconds; }

const reservation::Workflow& PlanScene::workflow() const { return instance().workflows[request.workflow.at()]; }

int PlanScene::newest() const
{
    const bool all = request.step < 0 || shown >= static_cast<int>(order.size());
    return (all && request.step < 0) || shown == 0 ? -1 : order[static_cast<std::size_t>(shown) - 1].value;
}

const ReservationRecord* PlanScene::of(TaskIndex t) const
{
    if (t.value < 0 || t.at() >= recordOfTask.size() || recordOfTask[t.at()] < 0)
        return nullptr;
    return &outcome().reservations[static_cast<std::size_t>(recordOfTask[t.at()])];
}

int PlanScene::blockOf(TaskIndex t) const { return of(t) ? lanes->blockWithId(recordOfTask[t.at()]) : -1; }

const ReservationRecord* PlanScene::recordOf(int block) const
{
    const int id = block < 0 ? -1 : lanes->block(block).id;
    return id >= 0 && static_cast<std::size_t>(id) < outcome().reservations.size()
        ? &outcome().reservations[static_cast<std::size_t>(id)]
        : nullptr;
}

int PlanScene::localJobOf(int block) const
{
    if (block < 0 || recordOf(block))
        return -1;
    return outcome().localJobs[static_cast<std::size_t>(lanes->block(block).id) - outcome().reservations.size()].job;
}

const WorkflowRecord* recordOfWorkflow(const Outcome& outcome, WorkflowIndex w)
{
    const auto found = std::ranges::find(outcome.workflows, w, &WorkflowRecord::workflow);
    return found != outcome.workflows.end() ? &*found : nullptr;
}

std::vector<TaskIndex> admissionOrder(const Outcome& outcome, WorkflowIndex w)
{
    const WorkflowRecord* record = recordOfWorkflow(outcome, w);
    if (!record || record->reservations == 0 || !record->order.empty())
        return record && record->reservations > 0 ? record->order : std::vector<TaskIndex>{};
    std::vector<std::pair<double, TaskIndex>> byStart;
    for (std::size_t i = 0; i < record->reservations; ++i) {
        const ReservationRecord& r = outcome.reservations[record->firstReservation + i];
        if (!r.moved)
            byStart.emplace_back(r.placement.startSeconds, r.task);
    }
    std::ranges::sort(byStart);
    std::vector<TaskIndex> order;
    for (const auto& [start, task] : byStart)
        order.push_back(task);
    return order;
}

PlanScenePtr planSceneOf(const PlanRequest& request)
{
    auto scene = std::make_shared<PlanScene>();
    scene->request = request;
    findTasks(*scene);
    scene->lanes = std::make_shared<SiteLanes>(sitesOf(*scene), blocksOf(*scene), clockOf(scene->instance()));
    return scene;
}

LegendItems planLegend(const PlanScene& scene, const PictureStyle& style)
{
    LegendItems items;
    const auto add = [&](const QString& text, const LaneBlock& block) { items.push_back(blockItem(text, block, style)); };
    LaneBlock strong;
    strong.colour = strongColour;
    LaneBlock pale;
    pale.look = BlockLook::pale;
    const auto& blocks = scene.lanes->blocks();
    const bool ran =
        std::ranges::any_of(blocks, [](const LaneBlock& b) { return b.colour == strongColour && b.usedFromSeconds >= 0; });
    if (scene.shown > 0)
        add(ran ? PlanSceneWords::tr("this workflow, actually used") : PlanSceneWords::tr("this workflow"), strong);
    if (ran) {
        strong.look = BlockLook::outlined;
        add(PlanSceneWords::tr("requested"), strong);
    }
    if (std::ranges::any_of(blocks, [](const LaneBlock& b) { return b.look == BlockLook::pale; }))
        add(PlanSceneWords::tr("others"), pale);
    addLaneItems(items, *scene.lanes, style);
    return items;
}

QString planCsv(const PlanScene& scene)
{
    const ScenarioClock& clock = scene.lanes->clock();
    const auto head = [&clock](const QString& name) { return momentHead(name, clock); };
    const auto cells = [&clock](double seconds) { return momentCells(number(seconds), seconds, clock); };
    const QString ran = head(u"begin"_s) + u',' + head(u"finish"_s);
    QString csv =
        u"workflow,task,site,%1,%2,processors,%3,p_start,p_start_lower,p_start_upper,p_end,rho,p,violated,moved\n"_s.arg(
            head(u"start"_s), head(u"end"_s), ran);
    const reservation::Instance& instance = scene.instance();
    for (const ReservationRecord& r : scene.outcome().reservations) {
        const QString workflow =
            r.workflow.value < 0 ? QString() : QString::fromStdString(instance.workflows[r.workflow.at()].name);
        const reservation::TaskPlacement& p = r.placement;
        csv += QStringList{csvText(workflow),
                           csvText(nameOf(scene, r)),
                           csvText(QString::fromStdString(instance.sites[p.site.at()].name)),
                           cells(p.startSeconds),
                           cells(p.endSeconds),
                           QString::number(p.processors),
                           cells(r.beginSeconds),
                           cells(r.finishSeconds),
                           number(p.risk.start.probability),
                           number(p.risk.start.lower),
                           number(p.risk.start.upper),
                           number(p.risk.endSide),
                           number(p.correlation),
                           number(p.probability),
                           QString::number(r.violated ? 1 : 0),
                           QString::number(r.moved ? 1 : 0)}
                   .join(u',')
            + u'\n';
    }
    if (!scene.outcome().localJobs.empty())
        csv += u"# local jobs\nsite,%1,processors\n"_s.arg(ran);
    for (const reservation::LocalJobRecord& record : scene.outcome().localJobs) {
        const reservation::LocalJob& job = instance.localJobs[static_cast<std::size_t>(record.job)];
        csv += QStringList{csvText(QString::fromStdString(instance.sites[job.site.at()].name)), cells(record.beginSeconds),
                           cells(record.finishSeconds), QString::number(job.processors)}
                   .join(u',')
            + u'\n';
    }
    return csv;
}

std::pair<double, double> planSpan(const PlanScene& scene)
{
    double from = scene.request.workflow.value >= 0 ? scene.workflow().submitSeconds : 0.0;
    double to = from + 60.0;
    for (const LaneBlock& block : scene.lanes->blocks()) {
        from = std::min(from, block.first());
        to = std::max(to, block.last());
    }
    return {from, to + 0.02 * (to - from)};
}

} // namespace wattif::ui
