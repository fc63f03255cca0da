// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/replay/replay_run.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/reservation/model/clock.h"

namespace wattif::ui {
namespace {

using reservation::WorkflowEnding;

struct ReplayTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationReplay)
};

/// How many of some ascending moments have come.
std::int64_t come(const std::vector<double>& moments, double seconds)
{
    return std::ranges::upper_bound(moments, seconds) - moments.begin();
}

bool isOf(std::span<const ReplayEventKind> kinds, const ReplayEvent& event)
{
    return std::ranges::find(kinds, event.kind) != kinds.end();
}

} // namespace

ReplayRun::ReplayRun(std::shared_ptr<const reservation::Instance> instance, std::shared_ptr<const reservation::Outcome> outcome)
    : m_instance(std::move(instance)), m_outcome(std::move(outcome)), m_clock(clockOf(*m_instance))
{
    addReservations();
    addLocalJobs();
    addWorkflows();
    addOutages();
    finish();
}

void ReplayRun::addReservations()
{
    for (const reservation::ReservationRecord& record : m_outcome->reservations) {
        const bool own = record.workflow.value < 0;
        const reservation::TaskPlacement& at = record.placement;
        if (record.violated) {
            // Where it never began there is no block to point at.
            const bool begins = std::isfinite(record.beginSeconds);
            m_events.push_back({at.startSeconds, ReplayEventKind::violated,
                                begins ? static_cast<std::int32_t>(m_blocks.size()) : -1, record.workflow.value, at.site.value});
            m_violations.push_back(at.startSeconds);
        }
        if (!std::isfinite(record.beginSeconds))
            continue;
        const double end =
            std::isfinite(record.finishSeconds) ? record.finishSeconds : std::max(at.endSeconds, record.beginSeconds);
        addBlock({own ? ReplayKind::own : ReplayKind::task, at.site, at.processors, at.startSeconds, record.beginSeconds, end,
                  at.endSeconds, record.violated, record.moved, record.workflow.value, record.task.value});
    }
}

void ReplayRun::addLocalJobs()
{
    for (const reservation::LocalJobRecord& record : m_outcome->localJobs) {
        const reservation::LocalJob& job = m_instance->localJobs[static_cast<std::size_t>(record.job)];
        addBlock({ReplayKind::localJob, job.site, job.processors, job.submitSeconds, record.beginSeconds, record.finishSeconds,
                  record.finishSeconds, false, false, -1, record.job});
    }
}

void ReplayRun::addBlock(const ReplayBlock& block)
{
    const auto number = static_cast<std::int32_t>(m_blocks.size());
    m_blocks.push_back(block);
    m_events.push_back({block.startSeconds, ReplayEventKind::began, number, block.workflow, block.site.value});
    m_events.push_back({block.endSeconds, ReplayEventKind::ended, number, block.workflow, block.site.value});
    m_starts.push_back(block.startSeconds);
    m_ends.push_back(block.endSeconds);
    if (block.startSeconds > block.plannedSeconds) {
        m_waitsFrom.push_back(block.plannedSeconds);
        m_waitsTo.push_back(block.startSeconds);
    }
    m_levels.push_back({block.startSeconds, block.processors});
    m_levels.push_back({block.endSeconds, -block.processors});
}

void ReplayRun::addWorkflows()
{
    for (const reservation::WorkflowRecord& record : m_outcome->workflows) {
        const double submit = m_instance->workflows[record.workflow.at()].submitSeconds;
        const bool rejected = record.ending == WorkflowEnding::rejected;
        m_events.push_back(
            {submit, rejected ? ReplayEventKind::rejected : ReplayEventKind::asked, -1, record.workflow.value, -1});
        if (rejected)
            m_rejections.push_back(submit);
        if (record.ending == WorkflowEnding::lost && std::isfinite(record.endSeconds))
            m_events.push_back({std::max(submit, record.endSeconds), ReplayEventKind::lost, -1, record.workflow.value, -1});
    }
}

void ReplayRun::addOutages()
{
    for (const reservation::Outage& outage : m_outcome->outages) {
        m_events.push_back({outage.startSeconds, ReplayEventKind::failed, -1, -1, outage.site.value});
        m_events.push_back({outage.endSeconds, ReplayEventKind::repaired, -1, -1, outage.site.value});
        m_failures.push_back(outage.startSeconds);
        m_repairs.push_back(outage.endSeconds);
    }
}

void ReplayRun::finish()
{
    std::ranges::stable_sort(m_events, [](const ReplayEvent& a, const ReplayEvent& b) {
        return a.seconds != b.seconds ? a.seconds < b.seconds : a.kind < b.kind;
    });
    for (std::vector<double>* moments :
         {&m_starts, &m_ends, &m_waitsFrom, &m_waitsTo, &m_violations, &m_rejections, &m_failures, &m_repairs})
        std::ranges::sort(*moments);
    std::ranges::sort(m_levels, {}, &Level::seconds);
    std::int64_t sum = 0;
    for (Level& level : m_levels)
        level.processors = sum += level.processors;
    for (const reservation::Site& site : m_instance->sites)
        m_capacity += site.processors;
    if (m_events.empty())
        return;
    m_from = std::min(0.0, m_events.front().seconds);
    m_to = m_events.back().seconds;
}

ReplayCounts ReplayRun::countsAt(double seconds) const
{
    ReplayCounts counts;
    counts.running = come(m_starts, seconds) - come(m_ends, seconds);
    counts.waiting = come(m_waitsFrom, seconds) - come(m_waitsTo, seconds);
    counts.violated = come(m_violations, seconds);
    counts.rejected = come(m_rejections, seconds);
    counts.down = come(m_failures, seconds) - come(m_repairs, seconds);
    const auto level = std::ranges::upper_bound(m_levels, seconds, {}, &Level::seconds);
    if (level != m_levels.begin() && m_capacity > 0.0)
        counts.utilisation = static_cast<double>(std::prev(level)->processors) / m_capacity;
    return counts;
}

std::size_t ReplayRun::eventsUntil(double seconds) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_events, seconds, {}, &ReplayEvent::seconds) - m_events.begin());
}

std::optional<double> ReplayRun::nextOf(std::span<const ReplayEventKind> kinds, double seconds, int by) const
{
    const auto wanted = [kinds](const ReplayEvent& event) { return isOf(kinds, event); };
    if (by > 0) {
        const auto from = m_events.begin() + static_cast<std::ptrdiff_t>(eventsUntil(seconds));
        const auto found = std::find_if(from, m_events.end(), wanted);
        return found == m_events.end() ? std::nullopt : std::optional(found->seconds);
    }
    const auto until = std::ranges::lower_bound(m_events, seconds, {}, &ReplayEvent::seconds);
    const auto found = std::find_if(std::make_reverse_iterator(until), m_events.rend(), wanted);
    return found == m_events.rend() ? std::nullopt : std::optional(found->seconds);
}

bool ReplayRun::has(std::span<const ReplayEventKind> kinds) const
{
    return std::ranges::any_of(m_events, [kinds](const ReplayEvent& event) { return isOf(kinds, event); });
}

QString ReplayRun::blockName(const ReplayBlock& block) const
{
    const auto number = static_cast<std::size_t>(block.number);
    if (block.kind == ReplayKind::localJob)
        return ReplayTr::tr("local job %1").arg(block.number + 1);
    if (block.kind == ReplayKind::own)
        return QString::fromStdString(m_instance->reservations[number].name);
    const reservation::Workflow& workflow = m_instance->workflows[static_cast<std::size_t>(block.workflow)];
    return ReplayTr::tr("%1 of %2")
        .arg(QString::fromStdString(workflow.tasks[number].name), QString::fromStdString(workflow.name));
}

QString ReplayRun::eventText(const ReplayEvent& event) const
{
    const QString site =
        event.site < 0 ? QString() : QString::fromStdString(m_instance->sites[static_cast<std::size_t>(event.site)].name);
    const QString workflow = event.workflow < 0
        ? QString()
        : QString::fromStdString(m_instance->workflows[static_cast<std::size_t>(event.workflow)].name);
    const QString who = event.block < 0 ? workflow : blockName(m_blocks[static_cast<std::size_t>(event.block)]);
    switch (event.kind) {
    case ReplayEventKind::violated: return ReplayTr::tr("violated: %1 on %2").arg(who, site);
    case ReplayEventKind::rejected: return ReplayTr::tr("rejected: %1").arg(who);
    case ReplayEventKind::lost: return ReplayTr::tr("lost to a failure: %1").arg(who);
    case ReplayEventKind::failed: return ReplayTr::tr("fails: %1").arg(site);
    case ReplayEventKind::repaired: return ReplayTr::tr("repaired: %1").arg(site);
    case ReplayEventKind::asked: return ReplayTr::tr("admitted: %1").arg(who);
    case ReplayEventKind::began: return ReplayTr::tr("begins: %1 on %2").arg(who, site);
    case ReplayEventKind::ended: break;
    }
    return ReplayTr::tr("ends: %1 on %2").arg(who, site);
}

} // namespace wattif::ui
