// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/truth.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/base/random.h"
#include "core/base/stop_scope.h"

namespace wattif::reservation {
namespace {

/// The share of successes with a half width that covers the 95 % interval of Wilson (1927).
MeanInterval wilson(std::int64_t successes, std::int64_t runs)
{
    if (runs <= 0)
        return {std::numeric_limits<double>::quiet_NaN(), 0.0, 0};
    constexpr double z = 1.959963984540054; // normal quantile of 0.975
    const auto n = static_cast<double>(runs);
    const double share = static_cast<double>(successes) / n;
    const double centre = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    const double half = z / (1.0 + z * z / n) * std::sqrt(share * (1.0 - share) / n + z * z / (4.0 * n * n));
    return {share, std::max(centre + half - share, share - (centre - half)), static_cast<int>(runs)};
}

/// One site, played again and again.
class Plays {
public:
    Plays(std::span<const Booking> bookings, std::int64_t capacity, Violation violation, std::uint64_t seed)
        : m_bookings(bookings),
          m_capacity(capacity),
          m_violatedWait(violation == Violation::waits),
          m_random(seed),
          m_found(bookings.size()),
          m_harmless(bookings.size())
    {
        for (std::size_t i = 0; i < bookings.size(); ++i)
            m_order.push_back(i);
        std::ranges::stable_sort(m_order, {}, [&](std::size_t i) { return bookings[i].start; });
        m_shares.resize(bookings.size());
        m_isHarmful.resize(bookings.size());
    }

    void play();
    [[nodiscard]] std::vector<SimulatedRisk> shares(std::int64_t runs) const
    {
        std::vector<SimulatedRisk> risks;
        for (std::size_t i = 0; i < m_found.size(); ++i)
            risks.push_back({wilson(m_found[i], runs), wilson(m_harmless[i], runs)});
        return risks;
    }

private:
    struct Running {
        double end;
        std::size_t which;
    };
    static bool endsLater(const Running& a, const Running& b) { return a.end > b.end; }

    void draw();
    void advance(double now);
    void begin(std::size_t which, double now);
    void beginWaiting(double now);
    void start(std::size_t which);

    std::span<const Booking> m_bookings;
    std::int64_t m_capacity;
    bool m_violatedWait;
    Random m_random;
    std::vector<std::int64_t> m_found;
    std::vector<std::int64_t> m_harmless;

    std::vector<std::size_t> m_order; ///< by start
    std::vector<double> m_shares;     ///< used in this run
    std::vector<char> m_isHarmful;
    std::int64_t m_free = 0;
    std::vector<Running> m_running;     ///< heap, the next end first
    std::vector<std::size_t> m_waiting; ///< by start
};

void Plays::draw()
{
    for (std::size_t i = 0; i < m_bookings.size(); ++i) {
        const Booking& booking = m_bookings[i];
        const double share = booking.usage ? booking.scale * booking.usage->quantile(m_random.uniformReal(0.0, 1.0)) : 1.0;
        m_shares[i] = std::min(share, 1.0);
    }
}

void Plays::begin(std::size_t which, double now)
{
    const Booking& booking = m_bookings[which];
    m_free -= booking.processors;
    m_running.push_back({std::min(endOf(now, booking.end - booking.start, m_shares[which]), booking.end), which});
    std::ranges::push_heap(m_running, endsLater);
}

void Plays::beginWaiting(double now)
{
    std::size_t kept = 0;
    for (const std::size_t which : m_waiting) {
        const bool isOver = m_bookings[which].end <= now;
        if (!isOver && m_bookings[which].processors <= m_free)
            begin(which, now);
        else if (!isOver)
            m_waiting[kept++] = which;
    }
    m_waiting.resize(kept);
}

void Plays::advance(double now)
{
    while (!m_running.empty() && m_running.front().end <= now) {
        const double end = m_running.front().end;
        while (!m_running.empty() && m_running.front().end <= end) {
            m_free += m_bookings[m_running.front().which].processors;
            std::ranges::pop_heap(m_running, endsLater);
            m_running.pop_back();
        }
        if (!m_waiting.empty())
            beginWaiting(end);
    }
}

void Plays::start(std::size_t which)
{
    const Booking& booking = m_bookings[which];
    advance(booking.start);
    if (booking.processors <= m_free) {
        ++m_found[which];
        begin(which, booking.start);
        return;
    }
    for (const Running& other : m_running)
        if (m_free + m_bookings[other.which].processors >= booking.processors)
            m_isHarmful[other.which] = 1;
    if (m_violatedWait)
        m_waiting.push_back(which);
}

void Plays::play()
{
    draw();
    m_free = m_capacity;
    m_running.clear();
    m_waiting.clear();
    std::ranges::fill(m_isHarmful, char{0});
    StopCheck check;
    for (const std::size_t which : m_order) {
        if (check.wanted(static_cast<std::int64_t>(1 + m_running.size() / 16 + m_waiting.size() / 16)))
            return;
        start(which);
    }
    for (std::size_t i = 0; i < m_harmless.size(); ++i)
        m_harmless[i] += m_isHarmful[i] ? 0 : 1;
}

} // namespace

Result<std::vector<SimulatedRisk>> simulateSite(std::span<const Booking> bookings, std::int64_t capacity, Violation violation,
                                                std::int64_t runs, std::uint64_t seed, const RunControl& control)
{
    Plays plays(bookings, capacity, violation, seed);
    for (std::int64_t run = 0; run < runs; ++run) {
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        plays.play();
        constexpr std::int64_t betweenReports = 256;
        if (run % betweenReports == 0)
            control.progress(static_cast<double>(run) / static_cast<double>(runs));
    }
    return plays.shares(runs);
}

} // namespace wattif::reservation
