// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The profile of a site against a plain list of bookings.

#include <cmath>
#include <limits>

#include <QTest>

#include "core/base/random.h"
#include "core/reservation/engine/site_profile.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Piece {
    double start;
    double end;
    std::int64_t processors;
};

/// The booked processors in each second from `first` on.
class PlainProfile {
public:
    explicit PlainProfile(double horizon) : m_booked(static_cast<std::size_t>(3.0 * horizon + 200.0), 0) { }

    void add(double start, double end, std::int64_t processors)
    {
        for (double t = start; t < end; t += 1.0)
            m_booked[place(t)] += processors;
    }
    [[nodiscard]] std::int64_t at(double seconds) const { return m_booked[place(seconds)]; }
    [[nodiscard]] std::int64_t most(double start, double end) const
    {
        std::int64_t most = at(start);
        for (double t = start; t < end; t += 1.0)
            most = std::max(most, at(t));
        return most;
    }
    [[nodiscard]] double earliestFit(double from, double length, std::int64_t limit) const
    {
        double since = from;
        for (double t = from; t - since < length; t += 1.0) {
            if (place(t) + 1 == m_booked.size())
                return m_booked.back() <= limit ? since : infinity;
            since = at(t) <= limit ? since : t + 1.0;
        }
        return since;
    }
    [[nodiscard]] double booked(double start, double end) const
    {
        std::int64_t sum = 0;
        for (double t = start; t < end; t += 1.0)
            sum += at(t);
        return static_cast<double>(sum);
    }

private:
    static constexpr double first = -100.0;
    [[nodiscard]] std::size_t place(double seconds) const
    {
        return std::min(static_cast<std::size_t>(seconds - first), m_booked.size() - 1);
    }
    std::vector<std::int64_t> m_booked; ///< nothing is booked in the last second
};

void compareQueries(const SiteProfile& profile, const PlainProfile& plain, double horizon, Random& random)
{
    const double from = std::floor(random.uniformReal(-5.0, horizon + 5.0));
    const double length = std::floor(random.uniformReal(1.0, horizon / 4.0));
    const std::int64_t limit = random.uniformInt(-1, 30);
    QCOMPARE(profile.at(from), plain.at(from));
    QCOMPARE(profile.most(from, from + length), plain.most(from, from + length));
    QCOMPARE(profile.earliestFit(from, length, limit), plain.earliestFit(from, length, limit));
    const double booked = plain.booked(from, from + length);
    QVERIFY(std::abs(profile.booked(from, from + length) - booked) <= 1e-9 * (1.0 + std::abs(booked)));
}

} // namespace

class TestSiteProfile : public QObject {
    Q_OBJECT

private slots:
    void everyQueryIsThatOfTheList_data()
    {
        QTest::addColumn<int>("operations");
        QTest::addColumn<double>("horizon");
        QTest::addColumn<int>("rounds");
        QTest::newRow("few, crowded") << 12 << 20.0 << 400;
        QTest::newRow("some") << 60 << 200.0 << 60;
        QTest::newRow("many: several blocks") << 700 << 3000.0 << 3;
    }
    void everyQueryIsThatOfTheList()
    {
        QFETCH(const int, operations);
        QFETCH(const double, horizon);
        QFETCH(const int, rounds);
        Random random(static_cast<std::uint64_t>(operations));
        for (int round = 0; round < rounds; ++round) {
            SiteProfile profile;
            PlainProfile plain(horizon);
            std::vector<Piece> there;
            for (int i = 0; i < operations; ++i) {
                if (!there.empty() && random.uniformInt(0, 2) == 0) { // take one away again
                    const auto which = static_cast<std::size_t>(random.uniformInt(0, std::ssize(there) - 1));
                    const Piece piece = there[which];
                    there.erase(there.begin() + static_cast<std::ptrdiff_t>(which));
                    profile.add(piece.start, piece.end, -piece.processors);
                    plain.add(piece.start, piece.end, -piece.processors);
                } else {
                    const double start = std::floor(random.uniformReal(0.0, horizon));
                    const Piece piece{start, start + std::floor(random.uniformReal(0.0, horizon / 3.0)), random.uniformInt(0, 9)};
                    profile.add(piece.start, piece.end, piece.processors);
                    plain.add(piece.start, piece.end, piece.processors);
                    if (piece.start < piece.end)
                        there.push_back(piece);
                }
                for (int query = 0; query < 3; ++query)
                    compareQueries(profile, plain, horizon, random);
            }
            const std::vector<SiteProfile::Step> steps = profile.steps();
            QCOMPARE(steps.size(), profile.breakpoints());
            QCOMPARE(steps.front().seconds, -infinity);
            for (std::size_t i = 1; i < steps.size(); ++i) {
                QVERIFY(steps[i - 1].seconds < steps[i].seconds);
                QVERIFY(steps[i - 1].processors != steps[i].processors);
                QCOMPARE(steps[i].processors, plain.at(steps[i].seconds));
            }
        }
    }

    // Removing bookings leaves no trace.
    void emptiedProfileIsAsNew()
    {
        Random random(5);
        SiteProfile profile;
        std::vector<Piece> pieces;
        for (int i = 0; i < 3000; ++i) {
            const double start = random.uniformReal(0.0, 1e6);
            pieces.push_back({start, start + random.uniformReal(1.0, 1e4), random.uniformInt(1, 64)});
            profile.add(pieces.back().start, pieces.back().end, pieces.back().processors);
        }
        random.shuffle(std::span(pieces));
        for (const Piece& piece : pieces)
            profile.add(piece.start, piece.end, -piece.processors);
        QCOMPARE(profile.steps(), SiteProfile().steps());
        QCOMPARE(profile.earliestFit(3.0, 1e9, 0), 3.0);
    }

    // In descending stairs the first step of each block is its largest: a block that loses it has a smaller one.
    void stairsLoseTheirSteps()
    {
        Random random(6);
        SiteProfile profile;
        std::vector<double> ends;
        for (int i = 1; i <= 600; ++i) {
            ends.push_back(i);
            profile.add(0.0, i, 1);
        }
        random.shuffle(std::span(ends));
        while (!ends.empty()) {
            profile.add(0.0, ends.back(), -1);
            ends.pop_back();
            const std::vector<SiteProfile::Step> steps = profile.steps();
            QCOMPARE(steps.size(), ends.size() + (ends.empty() ? 1 : 2));
            for (std::size_t i = 1; i < steps.size(); ++i)
                QCOMPARE(profile.most(steps[i].seconds, infinity), steps[i].processors);
        }
    }

    void noSpaceIsNever()
    {
        SiteProfile profile;
        QCOMPARE(profile.earliestFit(0.0, 1.0, -1), infinity);
        profile.add(0.0, 10.0, 4);
        QCOMPARE(profile.earliestFit(0.0, 1.0, 3), 10.0);
        QCOMPARE(profile.earliestFit(-5.0, 5.0, 3), -5.0);
        QCOMPARE(profile.earliestFit(-5.0, 5.5, 3), 10.0);
    }
};

QTEST_APPLESS_MAIN(TestSiteProfile)
#include "tst_site_profile.moc"
