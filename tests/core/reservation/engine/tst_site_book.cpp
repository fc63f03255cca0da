// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The book of a site against a plain list of bookings, and the risk of a candidate by the letter of docs/reservation.md.

#include <cmath>
#include <map>

#include <QTest>

#include "core/base/random.h"
#include "core/reservation/engine/site_book.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

using Plain = std::map<BookingId, Booking>;

std::vector<BookingId> ids(const std::vector<Booking>& bookings)
{
    std::vector<BookingId> all;
    for (const Booking& booking : bookings)
        all.push_back(booking.id);
    return all;
}

/// S- or S+ of [start, end), by start, then id.
std::vector<Booking> plainOverlaps(const Plain& plain, double start, double end, BookingId except, bool before)
{
    std::vector<Booking> found;
    for (const auto& [id, booking] : plain) {
        const bool isBefore = booking.start < start && start < booking.end;
        const bool isAfter = start <= booking.start && booking.start < end;
        if (id != except && (before ? isBefore : isAfter))
            found.push_back(booking);
    }
    std::ranges::stable_sort(found, {}, &Booking::start);
    return found;
}

Booking randomBooking(BookingId id, Random& random)
{
    const double start = std::floor(random.uniformReal(0.0, 300.0));
    return {.start = start,
            .end = start + std::floor(random.uniformReal(1.0, 40.0)),
            .processors = static_cast<std::int32_t>(random.uniformInt(1, 9)),
            .id = id};
}

void compareAll(const SiteBook& book, const Plain& plain, Random& random)
{
    QCOMPARE(book.size(), plain.size());
    const double start = std::floor(random.uniformReal(-5.0, 320.0));
    const double end = start + std::floor(random.uniformReal(1.0, 60.0));
    const BookingId except = plain.empty() ? noBooking : plain.begin()->first;
    Overlaps overlaps;
    book.overlaps(start, end, overlaps, except);
    QCOMPARE(ids(overlaps.before), ids(plainOverlaps(plain, start, end, except, true)));
    QCOMPARE(ids(overlaps.after), ids(plainOverlaps(plain, start, end, except, false)));
    std::vector<Booking> after;
    book.forEachAfter(start, [&](const Booking& booking) { after.push_back(booking); });
    std::vector<Booking> expected;
    for (const auto& [id, booking] : plain)
        if (booking.end > start)
            expected.push_back(booking);
    std::ranges::stable_sort(expected, {}, &Booking::start);
    QCOMPARE(ids(after), ids(expected));
    std::int64_t held = 0;
    for (const auto& [id, booking] : plain)
        held += booking.start <= start && start < booking.end ? booking.processors : 0;
    QCOMPARE(book.profile().at(start), held);
}

} // namespace

class TestSiteBook : public QObject {
    Q_OBJECT

private slots:
    void everyOperationIsThatOfTheList_data()
    {
        QTest::addColumn<int>("operations");
        QTest::addColumn<int>("rounds");
        QTest::newRow("few") << 20 << 200;
        QTest::newRow("many: several blocks") << 3000 << 2;
    }
    void everyOperationIsThatOfTheList()
    {
        QFETCH(const int, operations);
        QFETCH(const int, rounds);
        Random random(7);
        for (int round = 0; round < rounds; ++round) {
            SiteBook book(32);
            Plain plain;
            BookingId next = 0;
            for (int i = 0; i < operations; ++i) {
                const std::int64_t what = random.uniformInt(0, 9);
                auto which = plain.begin();
                if (!plain.empty())
                    std::advance(which, random.uniformInt(0, std::ssize(plain) - 1));
                if (plain.empty() || what < 6) {
                    const Booking booking = randomBooking(next++, random);
                    book.add(booking);
                    plain.emplace(booking.id, booking);
                } else {
                    QVERIFY(book.remove(which->first, which->second.start));
                    plain.erase(which);
                }
                compareAll(book, plain, random);
            }
            for (const auto& [id, booking] : plain) {
                const Booking* found = book.find(id, booking.start);
                QVERIFY(found && found->end == booking.end && found->processors == booking.processors);
                QVERIFY(!book.find(id, booking.start + 0.5));
                QVERIFY(!book.remove(id + 1'000'000, booking.start));
            }
        }
    }

    // Pr{E-} by subsets, Pr{E+} by adding up S+ until the capacity is exceeded.
    void riskIsThatOfTheDefinition()
    {
        Random random(8);
        const UsageDistribution usage({.a = 2.0, .b = 3.0});
        int starts = 0;
        int ends = 0;
        for (int round = 0; round < 4000; ++round) {
            SiteBook book(16);
            Plain plain;
            for (BookingId id = 0; id < 8; ++id) {
                Booking booking = randomBooking(id, random);
                booking.start = std::floor(booking.start / 6.0);
                booking.end = booking.start + std::floor(random.uniformReal(1.0, 30.0));
                booking.usage = random.uniformInt(0, 4) == 0 ? nullptr : &usage;
                booking.scale = random.uniformInt(0, 1) == 0 ? 1.0 : 0.8;
                book.add(booking);
                plain.emplace(id, booking);
            }
            const Booking candidate = plain.at(3);
            const auto before = plainOverlaps(plain, candidate.start, candidate.end, 3, true);
            const auto after = plainOverlaps(plain, candidate.start, candidate.end, 3, false);
            std::int64_t need = candidate.processors - 16;
            for (const Booking& booking : before)
                need += booking.processors;
            const auto ended = [](const Booking& booking, double t) { // F(t)
                if (t >= booking.end)
                    return 1.0;
                return booking.usage ? booking.usage->cdf((t - booking.start) / (booking.end - booking.start) / booking.scale)
                                     : 0.0;
            };
            double start = 0.0;
            for (std::size_t subset = 0; subset < std::size_t{1} << before.size(); ++subset) {
                std::int64_t freed = 0;
                double probability = 1.0;
                for (std::size_t k = 0; k < before.size(); ++k) {
                    const double f = ended(before[k], candidate.start);
                    freed += subset >> k & 1 ? before[k].processors : 0;
                    probability *= subset >> k & 1 ? f : 1.0 - f;
                }
                start += freed >= need ? probability : 0.0;
            }
            double end = 1.0;
            std::int64_t sum = candidate.processors;
            for (const Booking& booking : after) {
                sum += booking.processors;
                if (sum > 16) {
                    end = ended(candidate, booking.start);
                    break;
                }
            }
            Overlaps overlaps;
            book.overlaps(candidate.start, candidate.end, overlaps, 3);
            const Risk risk = riskOf(candidate, overlaps, 16);
            QVERIFY(std::abs(risk.start.probability - start) < 1e-12);
            QVERIFY(std::abs(risk.endSide - end) < 1e-12);
            QVERIFY(std::abs(risk.probability() - start * end) < 1e-12);
            starts += start > 0.0 && start < 1.0 ? 1 : 0;
            ends += end > 0.0 && end < 1.0 ? 1 : 0;
        }
        QVERIFY(starts > 300);
        QVERIFY(ends > 300);
    }
};

QTEST_APPLESS_MAIN(TestSiteBook)
#include "tst_site_book.moc"
