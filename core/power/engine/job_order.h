// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "core/power/engine/waiting_queue.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// Keeps waiting jobs in an order other than that of arrival, and the decayed use of users.
///
/// Time for each pass: O(users that wait x log), and O(waiting jobs x log) where the order may have changed.
class JobOrder {
public:
    /// Orders as the instance says, which is not by arrival. The workload must outlive this.
    explicit JobOrder(const Workload& workload);

    /// A job (of the workload's entries) comes into the queue.
    void entered(std::uint32_t entry);
    /// A job leaves the queue without a start.
    void left(std::uint32_t entry);
    void started(std::uint32_t entry, Time now);
    void ended(std::uint32_t entry, Time now);
    /// Puts the waiting jobs in order as of now; returns whether the order may have changed since the last call.
    bool arrange(WaitingQueue& waiting, Time now);

private:
    /// Node time that a user took, weighted by 2^(-age / half-life); running jobs add to it all the time.
    struct User {
        double decayed = 0.0; ///< node seconds, as of `at`
        Time at = 0;
        std::int64_t runningNodes = 0;
        std::int64_t waitingJobs = 0;
        std::int64_t rank = 0; ///< the use in node milliseconds: sums that differ by rounding alone are equal
    };
    /// What jobs are compared by, smaller first.
    struct Key {
        bool isPatient = true; ///< has not waited up to the starvation limit
        std::int64_t rank = 0;
        double urgency = 0.0;
        std::uint32_t entry = 0;

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    /// A user with waiting jobs, by ascending use.
    struct Place {
        std::uint32_t user = 0;
        bool isTied = false; ///< with the one before

        friend bool operator==(const Place&, const Place&) = default;
    };

    [[nodiscard]] bool isFair() const { return !m_userOf.empty(); }
    [[nodiscard]] double use(const User& user, Time now) const;
    /// Adds nodes to those that run jobs of a user.
    void addRunning(std::uint32_t entry, std::int64_t nodes, Time now);
    /// Ranks the users that wait; returns whether their order has changed.
    bool rankUsers(Time now);
    [[nodiscard]] Key keyOf(std::uint32_t entry, Time now) const;

    const Workload& m_workload;
    QueueOrder m_kind;
    Time m_starvation;                     ///< `never`: no limit
    double m_halfLife;                     ///< seconds
    std::vector<std::uint32_t> m_userOf{}; ///< by entry; empty unless fair
    std::vector<User> m_users{};
    std::vector<Place> m_places{};
    bool m_changed = false; ///< jobs came since the last call
    Time m_nextStarving = never;
};

} // namespace wattif::power
