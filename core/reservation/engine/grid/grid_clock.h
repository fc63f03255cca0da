// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <queue>
#include <tuple>
#include <vector>

namespace wattif::reservation {

/// The events of a simulated grid, in their order at equal times.
enum class GridEventKind : std::uint8_t {
    reservationEnds,
    localJobEnds,
    repair,
    renewal, ///< the booking of a reservation that still waits runs out
    failure,
    dataArrive, ///< all parents of a late reservation are done and their data there
    reservationStarts,
    workflow, ///< submitted
    localJob, ///< submitted
};

struct GridEvent {
    double seconds = 0.0;
    GridEventKind kind{};
    std::int32_t which = 0;   ///< reservation, local job, site or workflow
    std::int32_t attempt = 0; ///< of a reservation or local job: events of a former one count no more

    [[nodiscard]] friend bool operator>(const GridEvent& a, const GridEvent& b)
    {
        return std::tie(a.seconds, a.kind, a.which, a.attempt) > std::tie(b.seconds, b.kind, b.which, b.attempt);
    }
};

/// Events to come, the next one first; among equals in time by kind, then number.
class GridClock {
public:
    void add(const GridEvent& event) { m_events.push(event); }
    [[nodiscard]] bool empty() const { return m_events.empty(); }
    [[nodiscard]] const GridEvent& next() const { return m_events.top(); }
    GridEvent take()
    {
        const GridEvent event = m_events.top();
        m_events.pop();
        return event;
    }

private:
    std::priority_queue<GridEvent, std::vector<GridEvent>, std::greater<>> m_events;
};

} // namespace wattif::reservation
