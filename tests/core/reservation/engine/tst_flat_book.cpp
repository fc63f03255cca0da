// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The flat copy of a book, which a search reads, answers as the book that it was made of.

#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>

#include "core/base/random.h"
#include "core/reservation/engine/flat_book.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

constexpr std::int64_t flatCapacity = 16;

SiteBook crowdedBook(Random& random, const UsageDistribution& usage)
{
    SiteBook book(flatCapacity);
    for (BookingId id = 0; id < 30; ++id) {
        const double start = std::floor(random.uniformReal(0.0, 60.0));
        book.add({.start = start,
                  .end = start + std::floor(random.uniformReal(1.0, 30.0)),
                  .processors = static_cast<std::int32_t>(random.uniformInt(1, 9)),
                  .usage = random.uniformInt(0, 3) > 0 ? &usage : nullptr,
                  .id = id});
    }
    return book;
}

/// Starts between two seconds: no booking begins or ends there.
Booking drawnCandidate(Random& random, const UsageDistribution& usage)
{
    const double start = std::floor(random.uniformReal(0.0, 80.0)) + 0.5;
    return {.start = start,
            .end = start + random.uniformReal(1.0, 30.0),
            .processors = static_cast<std::int32_t>(random.uniformInt(1, 12)),
            .usage = &usage};
}

FlatBooking flatOf(const Booking& booking)
{
    return {.start = booking.start,
            .end = booking.end,
            .span = booking.end - booking.start,
            .usage = booking.usage,
            .processors = booking.processors,
            .task = 7};
}

} // namespace

class TestFlatBook : public QObject {
    Q_OBJECT

private slots:
    void answersAsTheBook()
    {
        const UsageDistribution usage(Usage{});
        Random random(3);
        FlatBookScratch scratch;
        int doubtful = 0;
        int harmful = 0;
        for (int round = 0; round < 2000; ++round) {
            const SiteBook book = crowdedBook(random, usage);
            const FlatBook copy(book, 0.0, 1.0);
            const Booking one = drawnCandidate(random, usage);
            Overlaps overlaps;
            book.overlaps(one.start, one.end, overlaps);
            const Risk risk = riskOf(one, overlaps, flatCapacity);
            const StartSide side = copy.startSide(one.start, one.processors, nullptr, nullptr, true, scratch);
            QCOMPARE(side.need, risk.start.need);
            QCOMPARE(side.probability, risk.start.probability);
            QCOMPARE(copy.endSide(flatOf(one)), risk.endSide);
            harmful += risk.endSide > 0.0 && risk.endSide < 1.0 ? 1 : 0;
            Booking sharp = one; // begins when others do
            sharp.start = std::floor(one.start);
            book.overlaps(sharp.start, sharp.end, overlaps);
            QCOMPARE(copy.endSide(flatOf(sharp)), riskOf(sharp, overlaps, flatCapacity).endSide);
            QCOMPARE(copy.bookedAt(one.start), book.profile().at(one.start));
            const std::int64_t limit = flatCapacity - one.processors;
            QCOMPARE(copy.earliestFit(one.start, 5.0, limit), book.profile().earliestFit(one.start, 5.0, limit));
            doubtful += side.probability > 0.0 && side.probability < 1.0 ? 1 : 0;
        }
        QVERIFY(doubtful > 100);
        QVERIFY(harmful > 300);
    }

    void boundsDecideAsTheProbability()
    {
        const UsageDistribution usage(Usage{});
        Random random(4);
        FlatBookScratch scratch;
        for (int round = 0; round < 2000; ++round) {
            const FlatBook copy(crowdedBook(random, usage), 0.0, 1.0);
            const Booking one = drawnCandidate(random, usage);
            const double required = random.uniformReal(0.0, 1.0);
            const double chance = copy.startSide(one.start, one.processors, nullptr, nullptr, true, scratch).probability;
            double exact = 0.0;
            QCOMPARE(copy.startsWith(required, one.start, one.processors, true, scratch, exact), chance >= required);
            QVERIFY(std::isnan(exact) || std::abs(exact - chance) < 1e-12); // that is kept within the bounds of the paper
        }
    }

    /// Between two whole seconds no booking begins or ends: one query gives all probabilities there, to the last bit.
    void oneLookServesAWholeSpan()
    {
        const UsageDistribution usage(Usage{});
        Random random(8);
        FlatBookScratch scratch;
        int doubtful = 0;
        for (int round = 0; round < 2000; ++round) {
            const FlatBook copy(crowdedBook(random, usage), 0.0, 1.0);
            const double second = std::floor(random.uniformReal(0.0, 60.0));
            const auto processors = static_cast<std::int32_t>(random.uniformInt(1, flatCapacity));
            const bool sameStart = round % 2 == 0;
            for (const double part : {0.75, 0.0, 0.25}) {
                const double start = second + part;
                const double chance = copy.startSide(start, processors, nullptr, nullptr, sameStart, scratch).probability;
                copy.lookAround(second, second + 0.75, scratch);
                QCOMPARE(copy.startProbability(start, processors, sameStart, scratch), chance);
                QCOMPARE(copy.startSide(start, processors, nullptr, nullptr, sameStart, scratch, chance).probability, chance);
                doubtful += chance > 0.0 && chance < 1.0 ? 1 : 0;
            }
        }
        QVERIFY(doubtful > 500);
    }

    /// After any additions and removals, a book returns the starts and ends of its present bookings.
    void momentsAreStartsAndEnds()
    {
        const UsageDistribution usage(Usage{});
        Random random(9);
        for (int round = 0; round < 1000; ++round) {
            FlatBook copy(crowdedBook(random, usage), 0.0, 1.0);
            const FlatBook before = copy;
            FlatBooking gone = flatOf(drawnCandidate(random, usage));
            gone.task = 8;
            const FlatBooking stays = flatOf(drawnCandidate(random, usage));
            copy.add(gone);
            copy.add(stays);
            copy.remove(gone.task, gone.start);
            const double from = std::floor(random.uniformReal(0.0, 60.0));
            const double to = from + std::floor(random.uniformReal(1.0, 30.0));
            std::set<double> expected;
            for (const FlatBooking& booking : copy.bookings())
                for (const double moment : {booking.start, booking.end})
                    if (moment > from && moment < to)
                        expected.insert(moment);
            std::vector<double> moments;
            copy.moments(from, to, moments);
            QVERIFY(std::ranges::equal(moments, expected));
            for (double seconds = 0.25; seconds < 100.0; seconds += 0.5) {
                const bool isHeld = stays.start <= seconds && seconds < stays.end;
                QCOMPARE(copy.bookedAt(seconds), before.bookedAt(seconds) + (isHeld ? stays.processors : 0));
            }
            copy.remove(stays.task, stays.start);
            for (double seconds = 0.0; seconds < 100.0; seconds += 0.5)
                QCOMPARE(copy.bookedAt(seconds), before.bookedAt(seconds));
        }
    }

    /// What bounds say of a booking beside a candidate is so; mostly they say something.
    void boundsBesideACandidateAreRight()
    {
        const UsageDistribution usage(Usage{});
        Random random(10);
        FlatBookScratch scratch;
        int asked = 0;
        int reported = 0;
        int below = 0;
        for (int round = 0; round < 1000; ++round) {
            const FlatBook copy(crowdedBook(random, usage), 0.0, 1.0);
            const auto processors = static_cast<std::int32_t>(random.uniformInt(1, 12));
            for (const FlatBooking& other : copy.bookings()) {
                const double ended = random.uniformReal(0.0, 1.0);
                const double least = random.uniformReal(0.0, 1.0);
                const FreedTails beside = copy.startBeside(other, processors, scratch);
                const double left = ended * beside.less + (1.0 - ended) * beside.more;
                const auto isLess = copy.isLessBeside(other, processors, ended, least, 1e-9, scratch);
                ++asked;
                if (!isLess)
                    continue;
                ++reported;
                below += *isLess ? 1 : 0;
                QCOMPARE(*isLess, left < least);
            }
        }
        QVERIFY2(reported > asked / 2, qPrintable(QString::number(reported)));
        QVERIFY(below > asked / 10 && below < reported);
    }

    /// Those that a candidate weakens: never more likely than the bound, which often says more than 1.
    void noStartIsAboveItsBound()
    {
        const UsageDistribution usage(Usage{});
        Random random(6);
        FlatBookScratch scratch;
        int below = 0;
        for (int round = 0; round < 2000; ++round) {
            const FlatBook copy(crowdedBook(random, usage), 0.0, 1.0);
            const FlatBooking extra = flatOf(drawnCandidate(random, usage));
            for (const FlatBooking& other : copy.bookings()) {
                const double chance = copy.startSide(other.start, other.processors, &other, &extra, true, scratch).probability;
                const double most = copy.startAtMost(other.start, other.processors, &other, &extra, scratch);
                QVERIFY(chance <= most + 1e-9);
                below += most < 0.9 ? 1 : 0;
            }
        }
        QVERIFY(below > 1000);
    }

    /// The remaining probability of a booking beside a candidate is between the two ends, in proportion to the probability that
    /// the candidate has ended.
    void besideACandidateTheStartIsLinear()
    {
        const UsageDistribution usage(Usage{});
        Random random(7);
        FlatBookScratch scratch;
        int doubtful = 0;
        for (int round = 0; round < 1000; ++round) {
            const FlatBook copy(crowdedBook(random, usage), 0.0, 1.0);
            const FlatBooking extra = flatOf(drawnCandidate(random, usage));
            for (const FlatBooking& other : copy.bookings()) {
                if (!(extra.start < other.start && other.start < extra.end))
                    continue;
                const double chance = copy.startSide(other.start, other.processors, &other, &extra, true, scratch).probability;
                const FreedTails beside = copy.startBeside(other, extra.processors, scratch);
                const double ended = extra.endedBy(other.start);
                QVERIFY(std::abs(chance - (ended * beside.less + (1.0 - ended) * beside.more)) < 1e-9);
                doubtful += beside.more < beside.less - 0.01 ? 1 : 0;
            }
        }
        QVERIFY(doubtful > 500);
    }

    /// A long booking far behind still holds, whatever short ones are between.
    void aLongBookingIsNotForgotten()
    {
        const UsageDistribution usage(Usage{});
        FlatBook book(SiteBook(flatCapacity), 0.0, 0.5);
        book.add({.start = 0.0, .end = 1000.0, .span = 1000.0, .usage = &usage, .processors = 10, .task = 0});
        for (std::int32_t task = 1; task < 90; ++task)
            book.add({.start = 10.0 * task, .end = 10.0 * task + 5.0, .span = 5.0, .processors = 1, .task = task});
        FlatBookScratch scratch;
        const StartSide side = book.startSide(999.0, 8, nullptr, nullptr, true, scratch);
        QCOMPARE(side.need, 2);
        QCOMPARE(side.probability, usage.cdf(0.999)); // only if the long one has ended
    }

    /// 1 ns after 300 years is the same moment: such a booking holds nothing, and adding it spoils no memory.
    void whatIsTooShortForDoublesHoldsNothing()
    {
        FlatBook book(SiteBook(flatCapacity), 0.0, 0.5);
        book.add({.start = 10.0, .end = 20.0, .span = 10.0, .processors = 4, .task = 1});
        const double late = 1e10;
        QCOMPARE(late + 1e-9, late);
        for (std::int32_t task = 2; task < 40; ++task) {
            book.add({.start = late, .end = late + 1e-9, .span = 1e-9, .processors = 3, .task = task});
            QCOMPARE(book.bookedAt(15.0), 4);
            QCOMPARE(book.bookedAt(25.0), 0);
        }
        for (std::int32_t task = 39; task > 1; --task)
            book.remove(task, late);
        QCOMPARE(book.bookedAt(late), 0);
        QCOMPARE(book.earliestFit(0.0, 30.0, 0), 20.0);
    }

    void forgetsWhatIsRemoved()
    {
        const UsageDistribution usage(Usage{});
        Random random(5);
        const SiteBook book = crowdedBook(random, usage);
        FlatBook copy(book, 20.0, 1.0);
        QVERIFY(copy.bookings().size() < book.size()); // those that end by then are left out
        const Booking one = drawnCandidate(random, usage);
        const std::int64_t before = copy.bookedAt(one.start);
        copy.add(flatOf(one));
        QCOMPARE(copy.bookedAt(one.start), before + one.processors);
        copy.remove(7, one.start);
        QCOMPARE(copy.bookedAt(one.start), before);
    }
};

QTEST_APPLESS_MAIN(TestFlatBook)
#include "tst_flat_book.moc"
