// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/calibration.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/base/random.h"
#include "core/reservation/engine/plan.h"
#include "core/reservation/engine/truth.h"

namespace wattif::reservation {

Calibration::Calibration(int bins) : m_sums(static_cast<std::size_t>(std::max(bins, 1))) { }

void Calibration::add(double predicted, double observedShare, std::int64_t weight)
{
    const auto count = static_cast<double>(m_sums.size());
    const auto bin = std::min(toInteger<std::size_t>(std::max(predicted, 0.0) * count), m_sums.size() - 1);
    m_sums[bin].predicted += predicted * static_cast<double>(weight);
    m_sums[bin].observed += observedShare * static_cast<double>(weight);
    m_sums[bin].count += weight;
}

std::vector<CalibrationBin> Calibration::bins() const
{
    constexpr double z = 1.959963984540054; // normal quantile of 0.975
    std::vector<CalibrationBin> bins;
    for (const Sum& sum : m_sums) {
        if (sum.count == 0)
            continue;
        const auto n = static_cast<double>(sum.count);
        const double share = sum.observed / n;
        const double half = (std::abs(z / (2.0 * n) * (1.0 - 2.0 * share)) * z
                             + z * std::sqrt(std::max(share * (1.0 - share), 0.0) / n + z * z / (4.0 * n * n)))
            / (1.0 + z * z / n);
        bins.push_back(
            {sum.predicted / n, {share, half, static_cast<int>(std::min<std::int64_t>(sum.count, 2'000'000'000))}, sum.count});
    }
    return bins;
}

namespace {

constexpr double meanSeconds = 3600.0;

/// A random reservation that starts in [from, to).
Booking drawBooking(const PlanningModel& model, std::int64_t capacity, double from, double to, Random& random)
{
    const double start = random.uniformReal(from, to);
    const double length = random.uniformReal(0.25, 1.75) * meanSeconds;
    const std::int64_t most = std::max<std::int64_t>(capacity / 2, 1);
    return {.start = start,
            .end = start + length,
            .processors = static_cast<std::int32_t>(random.uniformInt(1, most)),
            .usage = &model.usage()};
}

/// Reservations of a site. Crowded: 40, whatever overlaps. Else as many of 60 as fit strictly, and 6 more that overlap with them,
/// one in each sixth of the time.
std::vector<Booking> drawSite(const PlanningModel& model, std::int64_t capacity, bool crowded, Random& random)
{
    constexpr int crowd = 40;
    constexpr int tries = 60;
    constexpr int relaxed = 6;
    constexpr double horizon = 10.0 * meanSeconds;
    std::vector<Booking> bookings;
    SiteProfile profile;
    const auto add = [&](Booking booking) {
        booking.id = std::ssize(bookings);
        bookings.push_back(booking);
        profile.add(booking.start, booking.end, booking.processors);
    };
    if (crowded) {
        for (int k = 0; k < crowd; ++k)
            add(drawBooking(model, capacity, 0.0, horizon, random));
        return bookings;
    }
    for (int k = 0; k < tries; ++k) {
        const Booking booking = drawBooking(model, capacity, 0.0, horizon, random);
        if (profile.most(booking.start, booking.end) + booking.processors <= capacity)
            add(booking);
    }
    for (int k = 0; k < relaxed; ++k)
        add(drawBooking(model, capacity, horizon * k / relaxed, horizon * (k + 1) / relaxed, random));
    return bookings;
}

} // namespace

Result<StartSideCalibration> calibrateBounds(const Instance& instance, std::int32_t sites, std::int64_t runs, std::uint64_t seed,
                                             const RunControl& control, bool crowded)
{
    const PlanningModel model(instance);
    Calibration exact;
    Calibration lower;
    Calibration upper;
    for (std::int32_t i = 0; i < sites; ++i) {
        Random random(deriveSeed(seed, "calibration", static_cast<std::uint64_t>(i)));
        const std::int64_t capacity = instance.sites[static_cast<std::size_t>(i) % instance.sites.size()].processors;
        const std::vector<Booking> bookings = drawSite(model, capacity, crowded, random);
        SiteBook book(capacity);
        for (const Booking& booking : bookings)
            book.add(booking);
        const auto simulated =
            simulateSite(bookings, capacity, instance.violation, runs, deriveSeed(seed, "runs", static_cast<std::uint64_t>(i)),
                         RunControl(control.stopToken()));
        if (!simulated)
            return tl::unexpected(simulated.error());
        Overlaps overlaps;
        std::vector<StartSide> sides;
        for (const Booking& booking : bookings) {
            book.overlaps(booking.start, booking.end, overlaps, booking.id);
            sides.push_back(riskOf(booking, overlaps, capacity).start);
        }
        for (std::size_t k = 0; k < bookings.size(); ++k) {
            const StartSide& side = sides[k];
            book.overlaps(bookings[k].start, bookings[k].end, overlaps, bookings[k].id);
            const bool areCertain = std::ranges::all_of(overlaps.before, [&sides](const Booking& before) {
                return sides[static_cast<std::size_t>(before.id)].probability >= 1.0;
            });
            if (!crowded && !areCertain)
                continue;
            const double observed = 1.0 - (*simulated)[k].start.mean;
            exact.add(1.0 - side.probability, observed, runs);
            lower.add(1.0 - side.lower, observed, runs);
            upper.add(1.0 - side.upper, observed, runs);
        }
        control.progress(static_cast<double>(i + 1) / sites);
    }
    return StartSideCalibration{exact.bins(), lower.bins(), upper.bins()};
}

} // namespace wattif::reservation
