// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/reservation/engine/flat_book.h"
#include "core/reservation/policies/relaxed_model.h"

namespace wattif::reservation {

/// The booking tables of all sites with the tasks placed so far, the last of which can be removed. A site's table is updated only
/// on a query; tasks that no query concerns, or that return to the same place, cost nothing.
class LazyBooks {
public:
    explicit LazyBooks(const RelaxedModel& model);

    void push(std::int32_t site, std::int32_t task, double start)
    {
        m_sites[static_cast<std::size_t>(site)].wanted.push_back({task, start});
    }
    /// Takes the last task of a site away.
    void pop(std::int32_t site);
    void clear();
    /// A site's book with all its tasks, until the next change.
    [[nodiscard]] const FlatBook& book(std::int32_t site);

private:
    struct Entry {
        std::int32_t task = 0;
        double start = 0.0;
        bool operator==(const Entry&) const = default;
    };
    struct Site {
        FlatBook book;
        std::vector<Entry> booked{}; ///< in `book`
        std::vector<Entry> wanted{};
        std::size_t alike = 0; ///< of both from the beginning, at least
    };

    const RelaxedModel* m_model;
    std::vector<Site> m_sites;
};

/// Returns the booking of a task on a site from a start on.
[[nodiscard]] FlatBooking bookingOf(const RelaxedModel& model, std::int32_t task, std::int32_t site, double start);

} // namespace wattif::reservation
