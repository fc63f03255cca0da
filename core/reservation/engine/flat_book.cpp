// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/flat_book.h"
#include "core/base/constants.h"

#include <algorithm>
#include <cmath>

namespace wattif::reservation {
namespace {

/// Between which Pr{ freed >= need } lies.
struct Bounds {
    double lower = 0.0;
    double upper = 1.0;
};

/// Those of the paper (all end, one ends), Markov's Pr{X >= need} <= E[X] / need, and Cantelli's, for a >= 0:
/// Pr{X - E[X] >= a} <= var / (var + a^2), and as much on the other side. Cost: one look at each holder.
Bounds boundsOf(const std::vector<Holder>& holders, std::int64_t held, std::int64_t need)
{
    if (need <= 0)
        return {.lower = 1.0, .upper = 1.0};
    if (need > held)
        return {.lower = 0.0, .upper = 0.0};
    double freed = 0.0; // its mean and variance
    double variance = 0.0;
    double allEnd = 1.0;
    double noneEnds = 1.0;
    for (const Holder& holder : holders) {
        const auto taken = static_cast<double>(holder.processors);
        freed += taken * holder.ended;
        variance += taken * taken * holder.ended * (1.0 - holder.ended);
        allEnd *= holder.ended;
        noneEnds *= 1.0 - holder.ended;
    }
    constexpr double margin = 1e-9; // for rounding
    const double missing = static_cast<double>(need) - freed;
    const double spread = variance + missing * missing;
    Bounds bounds{.lower = allEnd, .upper = std::min(freed / static_cast<double>(need), 1.0 - noneEnds)};
    if (missing > 0.0)
        bounds.upper = std::min(bounds.upper, variance / spread + margin);
    else if (missing < 0.0)
        bounds.lower = std::max(bounds.lower, missing * missing / spread - margin);
    return bounds;
}

} // namespace

FlatBook::FlatBook(const SiteBook& book, double now, double threshold) : m_capacity(book.capacity()), m_steps{{-infinity, 0}}
{
    Overlaps overlaps;
    std::int32_t number = 0;
    book.forEachAfter(now, [&](const Booking& booking) {
        FlatBooking own{.start = booking.start,
                        .end = booking.end,
                        .span = (booking.end - booking.start) * booking.scale,
                        .usage = booking.usage,
                        .processors = booking.processors,
                        .number = number++};
        if (booking.start > now) {
            double admitted = booking.threshold;
            if (!(admitted > 0.0)) {
                book.overlaps(booking.start, booking.end, overlaps, booking.id);
                admitted = riskOf(booking, overlaps, m_capacity).start.probability;
            }
            own.floor = std::min(admitted, threshold);
        }
        add(own);
    });
}

std::size_t FlatBook::stepAt(double seconds) const
{
    const auto next = std::ranges::upper_bound(m_steps, seconds, {}, &Step::seconds);
    return static_cast<std::size_t>(next - m_steps.begin()) - 1;
}

std::int64_t FlatBook::bookedAt(double seconds) const { return m_steps[stepAt(seconds)].booked; }

std::int64_t FlatBook::bookedAt(double seconds, std::size_t& step) const
{
    if (step == 0)
        step = stepAt(seconds);
    while (m_steps[step].seconds > seconds) // the first is before all
        --step;
    while (step + 1 < m_steps.size() && m_steps[step + 1].seconds <= seconds)
        ++step;
    return m_steps[step].booked;
}

double FlatBook::earliestFit(double from, double length, std::int64_t limit) const
{
    double start = from;
    std::size_t i = stepAt(from);
    if (m_steps[i].booked > limit) {
        while (++i < m_steps.size() && m_steps[i].booked > limit) { }
        if (i == m_steps.size())
            return infinity;
        start = m_steps[i].seconds;
    }
    while (++i < m_steps.size() && m_steps[i].seconds < start + length) {
        if (m_steps[i].booked <= limit)
            continue;
        while (++i < m_steps.size() && m_steps[i].booked > limit) { }
        if (i == m_steps.size())
            return infinity;
        start = m_steps[i].seconds;
    }
    return start;
}

void FlatBook::addSteps(double start, double end, std::int64_t processors)
{
    if (!(start < end))
        return; // so short, so late, that it begins and ends at one moment: nothing is held
    const auto offset = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
    std::size_t first = stepAt(start);
    if (m_steps[first].seconds != start) {
        const std::int64_t before = m_steps[first].booked;
        m_steps.insert(m_steps.begin() + offset(++first), {start, before});
    }
    std::int64_t after = 0; // the processors booked when it ends
    std::size_t last = first;
    for (; last < m_steps.size() && m_steps[last].seconds < end; ++last) {
        after = m_steps[last].booked;
        m_steps[last].booked += processors;
    }
    if (last == m_steps.size() || m_steps[last].seconds != end)
        m_steps.insert(m_steps.begin() + offset(last), {end, after});
    for (const std::size_t i : {last, first})
        if (i > 0 && m_steps[i].booked == m_steps[i - 1].booked)
            m_steps.erase(m_steps.begin() + offset(i));
}

std::vector<FlatBooking>::const_iterator FlatBook::firstHolding(double seconds) const
{
    constexpr double rounding = 1e-9; // of start + length
    const double from = seconds - m_longest - rounding * std::abs(seconds);
    return std::ranges::lower_bound(m_bookings, from, {}, &FlatBooking::start);
}

void FlatBook::add(const FlatBooking& booking)
{
    m_longest = std::max(m_longest, booking.end - booking.start);
    addSteps(booking.start, booking.end, booking.processors);
    m_bookings.insert(std::ranges::upper_bound(m_bookings, booking.start, {}, &FlatBooking::start), booking);
}

void FlatBook::remove(std::int32_t task, double start)
{
    auto found = std::ranges::lower_bound(m_bookings, start, {}, &FlatBooking::start);
    while (found->task != task)
        ++found;
    addSteps(found->start, found->end, -static_cast<std::int64_t>(found->processors));
    m_bookings.erase(found);
}

std::int64_t FlatBook::gather(double start, const FlatBooking* self, bool sameStart, FlatBookScratch& scratch) const
{
    auto& holders = scratch.holders;
    holders.clear();
    std::int64_t held = 0;
    for (auto k = firstHolding(start); k != m_bookings.end() && k->start <= start && &*k != self; ++k) {
        if (k->end > start && (k->start < start || sameStart)) {
            holders.push_back({k->processors, k->endedBy(start)});
            held += k->processors;
        }
    }
    return held;
}

StartSide FlatBook::startSide(double start, std::int32_t processors, const FlatBooking* self, const FlatBooking* extra,
                              bool sameStart, FlatBookScratch& scratch, double known) const
{
    gather(start, self, sameStart, scratch);
    if (extra && extra->start < start && extra->end > start)
        scratch.holders.push_back({extra->processors, extra->endedBy(start)});
    return reservation::startSide(scratch.holders, processors, m_capacity, scratch.space, known);
}

bool FlatBook::startsWith(double required, double start, std::int32_t processors, bool sameStart, FlatBookScratch& scratch,
                          double& exact) const
{
    exact = unknownProbability;
    if (required <= 0.0)
        return true;
    if (processors + bookedAt(start) <= m_capacity)
        return required <= 1.0;
    const std::int64_t held = gather(start, nullptr, sameStart, scratch);
    const std::int64_t need = processors + held - m_capacity;
    if (need <= 0) // of those that start at the same moment some do not count
        return required <= 1.0;
    if (const Bounds known = boundsOf(scratch.holders, held, need); known.upper < required || known.lower >= required)
        return known.lower >= required;
    exact = freedAtLeast(scratch.holders, need, scratch.space);
    return exact >= required;
}

double FlatBook::startAtMost(double start, std::int32_t processors, const FlatBooking* self, const FlatBooking* extra,
                             FlatBookScratch& scratch) const
{
    std::int64_t held = gather(start, self, true, scratch);
    if (extra && extra->start < start && extra->end > start) {
        scratch.holders.push_back({extra->processors, extra->endedBy(start)});
        held += extra->processors;
    }
    const std::int64_t need = processors + held - m_capacity;
    return need <= 0 ? 1.0 : boundsOf(scratch.holders, held, need).upper;
}

void FlatBook::lookAround(double from, double to, FlatBookScratch& scratch) const
{
    scratch.around.clear();
    for (auto k = firstHolding(from); k != m_bookings.end() && k->start <= to; ++k)
        if (k->end > from)
            scratch.around.push_back(&*k);
}

double FlatBook::startProbability(double start, std::int32_t processors, bool sameStart, FlatBookScratch& scratch) const
{
    scratch.holders.clear();
    std::int64_t held = 0;
    for (const FlatBooking* other : scratch.around)
        if (other->end > start && (other->start < start || (sameStart && other->start == start))) {
            scratch.holders.push_back({other->processors, other->endedBy(start)});
            held += other->processors;
        }
    return freedAtLeast(scratch.holders, processors + held - m_capacity, scratch.space);
}

FreedTails FlatBook::startBeside(const FlatBooking& self, std::int32_t processors, FlatBookScratch& scratch) const
{
    const std::int64_t held = gather(self.start, &self, true, scratch);
    const std::int64_t need = self.processors + held - m_capacity;
    return freedTails(scratch.holders, need, need + processors, scratch.space);
}

std::optional<bool> FlatBook::isLessBeside(const FlatBooking& self, std::int32_t processors, double ended, double least,
                                           double margin, FlatBookScratch& scratch) const
{
    const std::int64_t held = gather(self.start, &self, true, scratch);
    const std::int64_t need = self.processors + held - m_capacity;
    const Bounds less = boundsOf(scratch.holders, held, need);
    const Bounds more = boundsOf(scratch.holders, held, need + processors);
    if (ended * less.upper + (1.0 - ended) * more.upper < least - 2.0 * margin)
        return true;
    if (ended * less.lower + (1.0 - ended) * more.lower > least)
        return false;
    return std::nullopt;
}

double FlatBook::firstStartOver(std::int64_t limit, double from, double to) const
{
    std::size_t step = 0;
    for (auto k = std::ranges::lower_bound(m_bookings, from, {}, &FlatBooking::start); k != m_bookings.end() && k->start < to;
         ++k)
        if (k->end > k->start && bookedAt(k->start, step) > limit)
            return k->start;
    return to;
}

double FlatBook::endSide(const FlatBooking& candidate) const
{
    return candidate.endedBy(firstStartOver(m_capacity - candidate.processors, candidate.start, candidate.end));
}

void FlatBook::moments(double from, double to, std::vector<double>& into) const
{
    into.clear();
    for (auto k = firstHolding(from); k != m_bookings.end() && k->start < to; ++k) {
        if (k->start > from)
            into.push_back(k->start);
        if (k->end > from && k->end < to)
            into.push_back(k->end);
    }
    std::ranges::sort(into);
    into.erase(std::unique(into.begin(), into.end()), into.end());
}

} // namespace wattif::reservation
