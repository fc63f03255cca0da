// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/site_book.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace wattif::reservation {
namespace {

constexpr std::size_t largestBlock = 128;

bool isEarlier(const Booking& a, const Booking& b) { return std::tie(a.start, a.id) < std::tie(b.start, b.id); }

} // namespace

void SiteBook::measure(Block& block)
{
    block.latestEnd = -std::numeric_limits<double>::infinity();
    for (const Booking& booking : block.bookings)
        block.latestEnd = std::max(block.latestEnd, booking.end);
}

std::size_t SiteBook::blockOf(double start, BookingId id) const
{
    const Booking key{.start = start, .id = id};
    const auto after = std::ranges::upper_bound(m_blocks, key, isEarlier, [](const Block& b) { return b.bookings.front(); });
    return after == m_blocks.begin() ? 0 : static_cast<std::size_t>(after - m_blocks.begin()) - 1;
}

void SiteBook::add(const Booking& booking)
{
    m_profile.add(booking.start, booking.end, booking.processors);
    if (!booking.usage)
        m_certain.add(booking.start, booking.end, booking.processors);
    ++m_size;
    if (m_blocks.empty())
        m_blocks.emplace_back();
    const std::size_t place = m_blocks.front().bookings.empty() ? 0 : blockOf(booking.start, booking.id);
    Block& block = m_blocks[place];
    block.bookings.insert(std::ranges::upper_bound(block.bookings, booking, isEarlier), booking);
    block.latestEnd = block.bookings.size() == 1 ? booking.end : std::max(block.latestEnd, booking.end);
    if (block.bookings.size() <= largestBlock)
        return;
    const auto half = block.bookings.begin() + static_cast<std::ptrdiff_t>(block.bookings.size() / 2);
    Block right{.bookings = {half, block.bookings.end()}};
    block.bookings.erase(half, block.bookings.end());
    measure(block);
    measure(right);
    m_blocks.insert(m_blocks.begin() + static_cast<std::ptrdiff_t>(place) + 1, std::move(right));
}

const Booking* SiteBook::find(BookingId id, double start) const
{
    if (m_blocks.empty())
        return nullptr;
    const Block& block = m_blocks[blockOf(start, id)];
    const Booking key{.start = start, .id = id};
    const auto found = std::ranges::lower_bound(block.bookings, key, isEarlier);
    return found != block.bookings.end() && found->id == id && found->start == start ? &*found : nullptr;
}

bool SiteBook::remove(BookingId id, double start)
{
    const Booking* found = find(id, start);
    if (!found)
        return false;
    m_profile.add(found->start, found->end, -static_cast<std::int64_t>(found->processors));
    if (!found->usage)
        m_certain.add(found->start, found->end, -static_cast<std::int64_t>(found->processors));
    --m_size;
    const std::size_t place = blockOf(start, id);
    Block& block = m_blocks[place];
    const double end = found->end;
    block.bookings.erase(block.bookings.begin() + (found - block.bookings.data()));
    if (block.bookings.empty())
        m_blocks.erase(m_blocks.begin() + static_cast<std::ptrdiff_t>(place));
    else if (end >= block.latestEnd)
        measure(block);
    return true;
}

void SiteBook::overlaps(double start, double end, Overlaps& into, BookingId except) const
{
    into.before.clear();
    into.after.clear();
    for (const Block& block : m_blocks) {
        if (block.bookings.front().start >= end)
            break;
        if (block.latestEnd <= start)
            continue;
        for (const Booking& booking : block.bookings) {
            if (booking.start >= end)
                break;
            if (booking.id == except)
                continue;
            if (booking.start >= start)
                into.after.push_back(booking);
            else if (booking.end > start)
                into.before.push_back(booking);
        }
    }
}

void SiteBook::forEachAfter(double seconds, const std::function<void(const Booking&)>& visit) const
{
    for (const Block& block : m_blocks)
        if (block.latestEnd > seconds)
            for (const Booking& booking : block.bookings)
                if (booking.end > seconds)
                    visit(booking);
}

double endSide(const Booking& candidate, const Overlaps& overlaps, std::int64_t capacity)
{
    struct Held {
        double end = 0.0;
        std::int32_t processors = 0;
    };
    const auto endsLater = [](const Held& a, const Held& b) { return a.end > b.end; };
    std::vector<Held> heap; // on the book, the next end first
    std::int64_t booked = candidate.processors;
    const auto book = [&](const Booking& booking) {
        heap.push_back({booking.end, booking.processors});
        std::ranges::push_heap(heap, endsLater);
        booked += booking.processors;
    };
    for (const Booking& booking : overlaps.before)
        book(booking);
    for (const Booking& booking : overlaps.after) {
        if (booking.end <= booking.start)
            continue; // too short for doubles: it holds nothing
        book(booking);
        while (heap.front().end <= booking.start) {
            booked -= heap.front().processors;
            std::ranges::pop_heap(heap, endsLater);
            heap.pop_back();
        }
        if (booked > capacity)
            return candidate.endedBy(booking.start);
    }
    return 1.0;
}

Risk riskOf(const Booking& candidate, const Overlaps& overlaps, std::int64_t capacity)
{
    std::vector<Holder> holders;
    holders.reserve(overlaps.before.size());
    for (const Booking& booking : overlaps.before)
        holders.push_back({booking.processors, booking.endedBy(candidate.start)});
    return {startSide(holders, candidate.processors, capacity), endSide(candidate, overlaps, capacity)};
}

} // namespace wattif::reservation
