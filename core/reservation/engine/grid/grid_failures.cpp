// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/grid_failures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wattif::reservation {
namespace {

/// The id of the booking that fills a failed site.
constexpr BookingId outageId = BookingId{1} << 50;

} // namespace

double GridFailures::drawnSeconds(SiteIndex site, double meanSeconds)
{
    return -meanSeconds * std::log1p(-m_draws[site.at()].uniformReal(0.0, 1.0));
}

void GridFailures::prepare()
{
    const double mtbf = m_grid.instance.failures.mtbfSeconds;
    if (!(mtbf > 0.0))
        return;
    m_failedSeconds.resize(m_grid.sites.size());
    for (std::size_t j = 0; j < m_grid.sites.size(); ++j) {
        m_draws.emplace_back(deriveSeed(m_grid.seed, "failures", j));
        m_grid.schedule(drawnSeconds(SiteIndex(j), mtbf), GridEventKind::failure, static_cast<std::int32_t>(j));
    }
}

void GridFailures::fail(SiteIndex site)
{
    SiteBook& book = m_grid.book(site);
    const double repaired = m_grid.now + drawnSeconds(site, m_grid.instance.failures.mttrSeconds);
    m_grid.outcome->outages.push_back({site, m_grid.now, repaired});
    m_grid.schedule(repaired, GridEventKind::repair, site.value);
    m_localJobs.forgetPlan(site);
    const std::vector<std::size_t> reservations = breakAll(site, repaired);
    m_grid.sites[site.at()].down = true;
    m_failedSeconds[site.at()] = m_grid.now;
    if (repaired > m_grid.now)
        book.add(
            {.start = m_grid.now, .end = repaired, .processors = static_cast<std::int32_t>(book.capacity()), .id = outageId});
    m_grid.markChanged(site);
    for (const std::size_t which : reservations)
        if (m_held[which].stage == HeldStage::planned)
            m_rebooking.move(which);
}

std::vector<std::size_t> GridFailures::breakAll(SiteIndex site, double repaired)
{
    std::vector<std::size_t> reservations;
    std::vector<std::int32_t> localJobs;
    m_grid.book(site).forEachAfter(m_grid.now, [&](const Booking& booking) {
        if (const auto job = m_localJobs.jobOf(booking.id))
            localJobs.push_back(*job);
        else if (booking.start < repaired)
            reservations.push_back(static_cast<std::size_t>(booking.id));
    });
    std::ranges::sort(reservations);
    for (const std::int32_t job : localJobs)
        m_localJobs.breakOff(job);
    for (const std::size_t which : reservations)
        breakOff(which);
    return reservations;
}

void GridFailures::repair(SiteIndex site)
{
    m_grid.book(site).remove(outageId, m_failedSeconds[site.at()]);
    m_grid.sites[site.at()].down = false;
    m_grid.schedule(m_grid.now + drawnSeconds(site, m_grid.instance.failures.mtbfSeconds), GridEventKind::failure, site.value);
    m_grid.markChanged(site);
}

void GridFailures::breakOff(std::size_t which)
{
    HeldReservation& held = m_held[which];
    m_held.unbook(which);
    if (held.stage == HeldStage::running) {
        held.finishSeconds = m_grid.now;
        m_grid.lastEnd = std::max(m_grid.lastEnd, m_grid.now); // perhaps its last attempt
        m_grid.giveBack(held.placement.site, held.placement.processors);
        m_held.keepBroken(which);
        held.violated = false;
        held.beginSeconds = held.finishSeconds = std::numeric_limits<double>::quiet_NaN();
    }
    m_held.stopWaiting(which);
    held.stage = HeldStage::planned;
    ++held.attempt;
}

} // namespace wattif::reservation
