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

    // Pr{E-} by subsets, Pr{E+} by counting all that is on the book at each start of S+.
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
            for (const Booking& booking : after) {
                std::int64_t held = candidate.processors;
                for (const auto& [id, other] : plain)
                    held += id != 3 && other.start <= booking.start && booking.start < other.end ? other.processors : 0;
                if (held > 16) {
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

    // C = 64; w [0, 10) and x [8, 18) of 32 each, then z [5, 15) of 32. At 5: 64 with w. At 8: 96, unless w or z has ended, so
    // Pr{E+}(z) = F_z(8) = F(0.3) = 3 x 0.3^2 - 2 x 0.3^3 = 0.216 of Beta(2, 2).
    void endSideCountsWhoBeganBefore()
    {
        const UsageDistribution usage({.a = 2.0, .b = 2.0});
        SiteBook book(64);
        book.add({.start = 0.0, .end = 10.0, .processors = 32, .usage = &usage, .id = 0});
        book.add({.start = 8.0, .end = 18.0, .processors = 32, .usage = &usage, .id = 1});
        const Booking z{.start = 5.0, .end = 15.0, .processors = 32, .usage = &usage, .id = 2};
        Overlaps overlaps;
        book.overlaps(z.start, z.end, overlaps);
        const Risk risk = riskOf(z, overlaps, 64);
        QCOMPARE(risk.start.probability, 1.0);
        QCOMPARE(risk.endSide, z.endedBy(8.0));
        QVERIFY(std::abs(risk.endSide - 0.216) < 1e-9);
    }

    // C = 8; i [0, 30) of 4, then a [2, 10) and b [10, 20) of 4 each: a has ended when b begins, so i delays no booking.
    void whoHasEndedIsNotOnTheBook()
    {
        const UsageDistribution usage({.a = 2.0, .b = 2.0});
        const Booking own{.start = 0.0, .end = 30.0, .processors = 4, .usage = &usage, .id = 0};
        const Booking a{.start = 2.0, .end = 10.0, .processors = 4, .usage = &usage, .id = 1};
        Booking b{.start = 10.0, .end = 20.0, .processors = 4, .usage = &usage, .id = 2};
        QCOMPARE(riskOf(own, {.before = {}, .after = {a, b}}, 8).endSide, 1.0);
        b.start = 9.0;
        QCOMPARE(riskOf(own, {.before = {}, .after = {a, b}}, 8).endSide, own.endedBy(9.0));
    }
};

QTEST_APPLESS_MAIN(TestSiteBook)
#include "tst_site_book.moc"
