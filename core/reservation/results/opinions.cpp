// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/opinions.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/reservation/engine/own_book.h"
#include "core/reservation/model/clock.h"

namespace wattif::reservation {
namespace {

std::string chance(double probability)
{
    constexpr double tiny = 5e-5;
    return probability < tiny ? "0" : formatShort(probability, 4);
}

/// One more reservation among those of its site.
class Candidate {
public:
    Candidate(const PlanningModel& model, const Reservation& reservation, ReservationIndex except)
        : m_book(std::move(ownBooks(model, except)[reservation.site.at()])), m_model(model), m_clock(clockOf(model.instance()))
    {
        const bool hasOwnUsage = reservation.usage.has_value();
        if (hasOwnUsage)
            m_usage.emplace_back(*reservation.usage);
        m_booking = {.start = reservation.startSeconds,
                     .end = reservation.endSeconds,
                     .processors = reservation.processors,
                     .usage = hasOwnUsage ? &m_usage.front() : &model.usage()};
        m_book.overlaps(m_booking.start, m_booking.end, m_overlaps);
        m_risk = riskOf(m_booking, m_overlaps, m_book.capacity());
    }

    [[nodiscard]] Opinion counted(std::string policy, std::int64_t limit) const;
    [[nodiscard]] Opinion relaxed(double threshold) const;
    [[nodiscard]] Opinion protecting(double threshold) const;

private:
    [[nodiscard]] bool needsOverlap() const;
    [[nodiscard]] std::string needText() const;
    [[nodiscard]] double firstShortage(std::int64_t limit) const;
    struct Harmed {
        BookingId id = noBooking;
        double before = 1.0;
        double after = 1.0;
    };
    [[nodiscard]] Harmed maxHarmed(double threshold) const;

    SiteBook m_book;
    const PlanningModel& m_model;
    ScenarioClock m_clock;
    std::vector<UsageDistribution> m_usage;
    Booking m_booking;
    Overlaps m_overlaps;
    Risk m_risk;
};

bool Candidate::needsOverlap() const
{
    return m_book.profile().most(m_booking.start, m_booking.end) + m_booking.processors > m_book.capacity();
}

/// The first moment at which the candidate does not fit below a limit.
double Candidate::firstShortage(std::int64_t limit) const
{
    if (m_book.profile().at(m_booking.start) + m_booking.processors > limit)
        return m_booking.start;
    for (const SiteProfile::Step& step : m_book.profile().steps())
        if (step.seconds > m_booking.start && step.seconds < m_booking.end && step.processors + m_booking.processors > limit)
            return step.seconds;
    return m_booking.end;
}

Opinion Candidate::counted(std::string policy, std::int64_t limit) const
{
    const std::int64_t most = m_book.profile().most(m_booking.start, m_booking.end);
    const std::string processors = wattif::counted(m_booking.processors, "processor");
    Opinion opinion{.policy = std::move(policy), .accepts = most + m_booking.processors <= limit};
    if (opinion.accepts)
        opinion.reason = fmt::format("needs {}; at least {} of {} are free throughout", processors, limit - most, limit);
    else
        opinion.reason = fmt::format("needs {}; at {} only {} of {} are free", processors, m_clock.text(firstShortage(limit)),
                                     std::max<std::int64_t>(limit - m_book.profile().at(firstShortage(limit)), 0), limit);
    return opinion;
}

/// What must happen for the candidate to find its processors, and how likely that is.
std::string Candidate::needText() const
{
    const StartSide& start = m_risk.start;
    const std::size_t before = m_overlaps.before.size();
    if (start.need <= 0)
        return before == 0 ? "no earlier reservation is in its way" : fmt::format("fits next to the {} before it", before);
    if (start.need > m_book.capacity() || before == 0)
        return fmt::format("needs {}; the site has {}", wattif::counted(m_booking.processors, "processor"), m_book.capacity());
    return fmt::format("needs {} that {} must free by {}: probability {}", wattif::counted(start.need, "processor"),
                       before == 1 ? std::string("one reservation") : fmt::format("{} reservations", before),
                       m_clock.text(m_booking.start), chance(start.probability));
}

Opinion Candidate::relaxed(double threshold) const
{
    const double probability = m_risk.probability();
    const bool isStrict = threshold >= 1.0 && needsOverlap();
    Opinion opinion{.policy = "rexr", .accepts = !isStrict && probability >= threshold};
    opinion.reason = fmt::format("protect=paper: {}", needText());
    if (m_risk.endSide < 1.0)
        opinion.reason +=
            fmt::format("; must end before later reservations need its processors: probability {}", chance(m_risk.endSide));
    opinion.reason += isStrict ? "; V* = 1 allows no overlap"
                               : fmt::format("; {} {} {}", chance(probability), opinion.accepts ? "≥" : "<", chance(threshold));
    return opinion;
}

/// The reservation that falls furthest below what it may fall to; id -1 if not found.
Candidate::Harmed Candidate::maxHarmed(double threshold) const
{
    SiteBook with = m_book;
    Booking candidate = m_booking;
    candidate.id = std::numeric_limits<BookingId>::max();
    with.add(candidate);
    Harmed worst;
    double deepest = 0.0;
    for (const Booking& other : m_overlaps.after) {
        if (other.start <= candidate.start)
            continue;
        Overlaps overlaps;
        m_book.overlaps(other.start, other.end, overlaps, other.id);
        const double before = riskOf(other, overlaps, m_book.capacity()).start.probability;
        with.overlaps(other.start, other.end, overlaps, other.id);
        const double after = riskOf(other, overlaps, m_book.capacity()).start.probability;
        constexpr double rounding = 1e-12;
        const double shortage = std::min(before, threshold) - after;
        if (shortage > std::max(deepest, rounding)) {
            deepest = shortage;
            worst = {other.id, before, after};
        }
    }
    return worst;
}

Opinion Candidate::protecting(double threshold) const
{
    const double probability = m_risk.start.probability;
    const bool isStrict = threshold >= 1.0 && needsOverlap();
    const Harmed harmed = maxHarmed(threshold);
    Opinion opinion{.policy = "rexr", .accepts = !isStrict && probability >= threshold && harmed.id == noBooking};
    opinion.reason = fmt::format("protect=exact: {}", needText());
    if (isStrict)
        opinion.reason += "; V* = 1 allows no overlap";
    else if (probability < threshold)
        opinion.reason += fmt::format("; {} < {}", chance(probability), chance(threshold));
    else if (harmed.id != noBooking)
        opinion.reason += fmt::format("; but '{}' would fall from {} to {}",
                                      m_model.instance().reservations[static_cast<std::size_t>(harmed.id)].name,
                                      chance(harmed.before), chance(harmed.after));
    else
        opinion.reason += fmt::format("; {} ≥ {}, and no later reservation falls below", chance(probability), chance(threshold));
    return opinion;
}

} // namespace

std::vector<Opinion> opinions(const PlanningModel& model, const Reservation& candidate, ReservationIndex except, double rate,
                              double threshold)
{
    const std::int64_t capacity = model.instance().sites[candidate.site.at()].processors;
    constexpr double rounding = 1e-9; // 1.2 x 10 is 12, not 11
    const auto overbooked = toInteger<std::int64_t>(std::floor(static_cast<double>(capacity) * (1.0 + rate) * (1.0 + rounding)));
    const Candidate one(model, candidate, except);
    return {one.counted("conr", capacity), one.counted("ovbr", overbooked), one.relaxed(threshold), one.protecting(threshold)};
}

} // namespace wattif::reservation
