// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Simulated runs of a site against the exact probabilities where those hold, and against a plain simulation, run by run.

#include <cmath>
#include <stop_token>

#include <QTest>

#include "core/base/random.h"
#include "core/reservation/engine/truth.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

/// One run, with given used lengths, implemented literally: time goes from event to event; waiting bookings are tried by start,
/// and none waits unless violated ones do.
struct PlainRun {
    std::vector<char> found;
    std::vector<char> harmful;
};
PlainRun play(const std::vector<Booking>& bookings, std::int64_t capacity, const std::vector<double>& lengths,
              Violation violation = Violation::waits)
{
    enum class State { before, waiting, running, over };
    const std::size_t n = bookings.size();
    std::vector<State> states(n, State::before);
    std::vector<double> ends(n, 0.0);
    PlainRun run{std::vector<char>(n, 0), std::vector<char>(n, 0)};
    std::vector<std::size_t> order(n);
    for (std::size_t i = 0; i < n; ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return bookings[i].start; });
    const auto free = [&] {
        std::int64_t sum = capacity;
        for (std::size_t i = 0; i < n; ++i)
            sum -= states[i] == State::running ? bookings[i].processors : 0;
        return sum;
    };
    const auto begin = [&](std::size_t i, double now) {
        states[i] = State::running;
        ends[i] = std::min(now + lengths[i], bookings[i].end);
    };
    std::vector<double> moments;
    for (const std::size_t i : order) {
        while (true) { // ends up to this start, one after another
            double next = bookings[i].start;
            for (std::size_t k = 0; k < n; ++k)
                if (states[k] == State::running)
                    next = std::min(next, ends[k]);
            bool hasEnded = false;
            for (std::size_t k = 0; k < n; ++k)
                if (states[k] == State::running && ends[k] <= next) {
                    states[k] = State::over;
                    hasEnded = true;
                }
            if (!hasEnded)
                break;
            for (const std::size_t k : order) {
                if (states[k] == State::waiting && bookings[k].end <= next)
                    states[k] = State::over;
                else if (states[k] == State::waiting && bookings[k].processors <= free())
                    begin(k, next);
            }
        }
        run.found[i] = bookings[i].processors <= free();
        if (run.found[i]) {
            begin(i, bookings[i].start);
            continue;
        }
        states[i] = violation == Violation::waits ? State::waiting : State::over;
        for (std::size_t k = 0; k < n; ++k)
            if (states[k] == State::running && free() + bookings[k].processors >= bookings[i].processors)
                run.harmful[k] = 1;
    }
    return run;
}

std::vector<Booking> randomSite(const UsageDistribution& usage, int count, double horizon, Random& random)
{
    std::vector<Booking> bookings;
    for (int i = 0; i < count; ++i) {
        const double start = random.uniformReal(0.0, horizon);
        bookings.push_back({.start = start,
                            .end = start + random.uniformReal(5.0, 30.0),
                            .processors = static_cast<std::int32_t>(random.uniformInt(1, 12)),
                            .usage = random.uniformInt(0, 5) == 0 ? nullptr : &usage,
                            .scale = random.uniformInt(0, 1) == 0 ? 1.0 : 0.7,
                            .id = i});
    }
    return bookings;
}

} // namespace

class TestTruth : public QObject {
    Q_OBJECT

private slots:
    void everyRunIsAsThePlainOne_data()
    {
        QTest::addColumn<Violation>("violation");
        for (const Violation violation : allViolations)
            QTest::newRow(std::string(toString(violation)).c_str()) << violation;
    }
    // The same draws, in the order of the bookings, give the same counts.
    void everyRunIsAsThePlainOne()
    {
        QFETCH(const Violation, violation);
        const UsageDistribution usage(Usage{});
        Random random(1);
        int waited = 0;
        for (std::uint64_t round = 0; round < 300; ++round) {
            const auto bookings = randomSite(usage, static_cast<int>(random.uniformInt(1, 15)), 60.0, random);
            constexpr int runs = 20;
            const auto risks = simulateSite(bookings, 16, violation, runs, round, RunControl()).value();
            Random draws(round);
            std::vector<int> found(bookings.size(), 0);
            std::vector<int> harmless(bookings.size(), 0);
            for (int run = 0; run < runs; ++run) {
                std::vector<double> lengths;
                for (const Booking& booking : bookings) {
                    const double share =
                        booking.usage ? booking.scale * booking.usage->quantile(draws.uniformReal(0.0, 1.0)) : 1.0;
                    lengths.push_back(share * (booking.end - booking.start));
                }
                const PlainRun plain = play(bookings, 16, lengths, violation);
                for (std::size_t i = 0; i < bookings.size(); ++i) {
                    found[i] += plain.found[i];
                    harmless[i] += 1 - plain.harmful[i];
                    waited += 1 - plain.found[i];
                }
            }
            for (std::size_t i = 0; i < bookings.size(); ++i) {
                QCOMPARE(risks[i].start.mean, static_cast<double>(found[i]) / runs);
                QCOMPARE(risks[i].end.mean, static_cast<double>(harmless[i]) / runs);
                QCOMPARE(risks[i].start.count, runs);
            }
        }
        QVERIFY(waited > 5000);
    }

    // One candidate among reservations that fit without it: those begin on time, so Pr{E-} is the truth. 95 % intervals: of 200,
    // far more than 180 hold it.
    void startSideIsTheTruthOfOneCandidate()
    {
        const UsageDistribution usage({.a = 2.0, .b = 1.5});
        Random random(2);
        int inside = 0;
        int between = 0;
        constexpr int sites = 200;
        for (std::uint64_t round = 0; round < sites; ++round) {
            SiteBook book(32);
            std::vector<Booking> bookings;
            for (const Booking& booking : randomSite(usage, 40, 40.0, random)) {
                if (book.profile().most(booking.start, booking.end) + booking.processors > 32)
                    continue;
                bookings.push_back(booking);
                book.add(booking);
            }
            Booking candidate = randomSite(usage, 1, 40.0, random).front();
            candidate.id = 1000;
            candidate.processors = static_cast<std::int32_t>(random.uniformInt(8, 24));
            bookings.push_back(candidate);
            Overlaps overlaps;
            book.overlaps(candidate.start, candidate.end, overlaps);
            const double exact = riskOf(candidate, overlaps, 32).start.probability;
            const auto risks = simulateSite(bookings, 32, Violation::waits, 2000, round, RunControl()).value();
            const MeanInterval& seen = risks.back().start;
            inside += std::abs(seen.mean - exact) <= seen.halfWidth ? 1 : 0;
            between += exact > 0.0 && exact < 1.0 ? 1 : 0;
            QVERIFY(std::abs(seen.mean - exact) < 0.06);
        }
        QVERIFY(inside >= 180);
        QVERIFY(between >= 60);
    }

    // Whatever overlaps: a booking that began on time and has ended by s_l delays none of S+, because until then all bookings
    // fit. So Pr{E+} is never above the share of runs, of those in which it began on time, in which no booking waited because of
    // it; nor, if it is certain to begin on time, above the result of simulateSite. The intervals are 2.5 times those of 95 %:
    // there are many.
    void endSideIsNeverAboveTheTruth()
    {
        const UsageDistribution usage({.a = 2.0, .b = 1.5});
        Random random(5);
        constexpr double wide = 2.5;
        constexpr int runs = 400;
        constexpr std::int64_t capacity = 24;
        int between = 0;
        int sure = 0;
        for (std::uint64_t round = 0; round < 120; ++round) {
            const auto bookings = randomSite(usage, static_cast<int>(random.uniformInt(3, 16)), 50.0, random);
            SiteBook book(capacity);
            for (const Booking& booking : bookings)
                book.add(booking);
            std::vector<int> found(bookings.size(), 0);
            std::vector<int> harmless(bookings.size(), 0);
            for (int run = 0; run < runs; ++run) {
                std::vector<double> lengths;
                for (const Booking& booking : bookings) {
                    const double share =
                        booking.usage ? booking.scale * booking.usage->quantile(random.uniformReal(0.0, 1.0)) : 1.0;
                    lengths.push_back(share * (booking.end - booking.start));
                }
                const PlainRun plain = play(bookings, capacity, lengths);
                for (std::size_t i = 0; i < bookings.size(); ++i) {
                    found[i] += plain.found[i];
                    harmless[i] += plain.found[i] != 0 && plain.harmful[i] == 0 ? 1 : 0;
                }
            }
            const auto seen = simulateSite(bookings, capacity, Violation::waits, runs, round, RunControl()).value();
            Overlaps overlaps;
            for (std::size_t i = 0; i < bookings.size(); ++i) {
                book.overlaps(bookings[i].start, bookings[i].end, overlaps, bookings[i].id);
                const Risk risk = riskOf(bookings[i], overlaps, capacity);
                between += risk.endSide > 0.0 && risk.endSide < 1.0 ? 1 : 0;
                if (risk.start.probability >= 1.0 && risk.endSide > 0.0) {
                    ++sure;
                    QVERIFY(risk.endSide <= seen[i].end.mean + wide * seen[i].end.halfWidth);
                }
                if (found[i] == 0)
                    continue;
                const double share = static_cast<double>(harmless[i]) / found[i];
                const double n = static_cast<double>(found[i]);
                const double half = 1.96 * std::sqrt(share * (1.0 - share) / n + 0.9604 / (n * n));
                QVERIFY2(risk.endSide <= share + wide * half,
                         qPrintable(QStringLiteral("promised %1, seen %2 of %3").arg(risk.endSide).arg(share).arg(found[i])));
            }
        }
        QVERIFY(between > 200);
        QVERIFY(sure > 100);
    }

    // Wilson (1927), n = 4, 2 of 4: centre 1/2, half 1.96 / (1 + 1.96^2 / 4) sqrt(1/16 + 1.96^2 / 64) = 0.349961.
    // 4 of 4: lower end 4 / (4 + 1.96^2) = 0.5101.
    void intervalIsWilsons()
    {
        const UsageDistribution half({.family = UsageFamily::empirical, .shares = {0.25, 1.0}});
        const std::vector<Booking> bookings{{.start = 0.0, .end = 10.0, .processors = 2, .usage = &half, .id = 0},
                                            {.start = 5.0, .end = 9.0, .processors = 1, .usage = &half, .id = 1}};
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const auto risks = simulateSite(bookings, 2, Violation::waits, 4, seed, RunControl()).value();
            QCOMPARE(risks[0].start.mean, 1.0);
            QVERIFY(std::abs(risks[0].start.halfWidth - (1.0 - 4.0 / (4.0 + 3.841458820694124))) < 1e-9);
            QCOMPARE(risks[0].end.mean, risks[1].start.mean); // the first is why the second waits
            if (risks[1].start.mean == 0.5)
                QVERIFY(std::abs(risks[1].start.halfWidth - 0.349961) < 1e-5);
        }
    }

    // The first uses half of its time, until 27.41: the second finds its processors, by the formula as well.
    void whatEndsAtAStartMakesSpace()
    {
        const UsageDistribution half({.family = UsageFamily::point, .share = 0.5});
        const std::vector<Booking> bookings{{.start = 21.98, .end = 32.84, .processors = 2, .usage = &half, .id = 0},
                                            {.start = 27.41, .end = 30.0, .processors = 2, .usage = &half, .id = 1}};
        const auto risks = simulateSite(bookings, 2, Violation::waits, 10, 1, RunControl()).value();
        QCOMPARE(risks[0].end.mean, 1.0);
        QCOMPARE(risks[1].start.mean, 1.0);
        QCOMPARE(riskOf(bookings[0], {.before = {}, .after = {bookings[1]}}, 2).probability(), 1.0);
        QCOMPARE(riskOf(bookings[1], {.before = {bookings[0]}, .after = {}}, 2).probability(), 1.0);
    }

    void noRunsAreNoShares()
    {
        const std::vector<Booking> bookings{{.start = 0.0, .end = 1.0, .processors = 1, .id = 0}};
        const auto risks = simulateSite(bookings, 1, Violation::waits, 0, 1, RunControl()).value();
        QVERIFY(std::isnan(risks.front().start.mean));
        QCOMPARE(risks.front().start.count, 0);
    }

    void stopInterrupts()
    {
        std::stop_source source;
        source.request_stop();
        const std::vector<Booking> bookings{{.start = 0.0, .end = 1.0, .processors = 1, .id = 0}};
        const auto stopped = simulateSite(bookings, 1, Violation::waits, 10, 1, RunControl(source.get_token()));
        QCOMPARE(stopped.error().code, ErrorCode::interrupted);
    }
};

QTEST_APPLESS_MAIN(TestTruth)
#include "tst_truth.moc"
