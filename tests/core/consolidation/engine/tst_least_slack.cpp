// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The filling of one capacity against all fillings.

#include <numeric>

#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/engine/least_slack.h"
#include "core/consolidation/model/instance.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

struct FillingCase {
    double capacity = 100.0;
    bool whole = true;
    double residual = 0.0;
    SizePool pool;
    std::vector<std::int32_t> order;
};

FillingCase randomFillingCase(bool whole, double capacity, std::int64_t maxSizes, std::int64_t maxOfOne, Random& random)
{
    FillingCase made{.capacity = capacity, .whole = whole, .pool = {}, .order = {}};
    std::vector<double> sizes;
    for (auto n = random.uniformInt(0, maxSizes); n > 0; --n)
        sizes.push_back(whole ? static_cast<double>(random.uniformInt(1, static_cast<std::int64_t>(capacity)))
                              : random.uniformReal(0.01, 0.6) * capacity);
    std::ranges::sort(sizes, std::greater<>());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    made.order.resize(sizes.size());
    std::iota(made.order.begin(), made.order.end(), 0);
    made.pool.reset(std::move(sizes));
    for (const std::int32_t place : made.order)
        made.pool.add(place, static_cast<std::int32_t>(random.uniformInt(0, maxOfOne)));
    made.residual = whole ? static_cast<double>(random.uniformInt(0, static_cast<std::int64_t>(capacity)))
                          : random.uniformReal(0.0, 1.0) * capacity;
    return made;
}

/// How many of each size, in the order: all ways, and of those with the least slack the first in lexicographic order.
class AllFillings {
public:
    explicit AllFillings(const FillingCase& one) : m_case(one), m_counts(one.order.size()) { from(0, one.residual); }
    [[nodiscard]] double slack() const { return m_slack; }
    [[nodiscard]] const std::vector<std::int32_t>& counts() const { return m_best; }

private:
    void from(std::size_t at, double residual)
    {
        if (at == m_counts.size()) {
            if (residual < m_slack) { // counts come in descending order: the first stays
                m_slack = residual;
                m_best = m_counts;
            }
            return;
        }
        const std::int32_t place = m_case.order[at];
        const double size = m_case.pool.size(place);
        for (std::int32_t count = m_case.pool.count(place); count >= 0; --count)
            if (size * count <= residual + (m_case.whole ? 0.0 : roundingTolerance(m_case.capacity))) {
                m_counts[at] = count;
                from(at + 1, residual - size * count);
            }
        m_counts[at] = 0;
    }

    const FillingCase& m_case;
    std::vector<std::int32_t> m_counts;
    std::vector<std::int32_t> m_best;
    double m_slack = 1e300;
};

double amountOfParts(const SizePool& pool, const std::vector<SizeCount>& parts)
{
    double sum = 0.0;
    for (const SizeCount& part : parts)
        sum += pool.size(part.size) * part.count;
    return sum;
}

bool arePossible(const SizePool& pool, const std::vector<SizeCount>& parts)
{
    return std::ranges::all_of(parts,
                               [&](const SizeCount& part) { return part.count > 0 && part.count <= pool.count(part.size); });
}

} // namespace

class TestLeastSlack : public QObject {
    Q_OBJECT

private slots:
    // Exact, and the first in any order of importance, over capacities of one word of bits and of many.
    void wholeSizesAreFilledAsTheBestOfAllFillings()
    {
        Random random(1);
        int full = 0;
        int open = 0;
        for (int round = 0; round < 6000; ++round) {
            const double capacity = std::array{7.0, 63.0, 64.0, 100.0, 1024.0}[static_cast<std::size_t>(round) % 5];
            FillingCase one = randomFillingCase(true, capacity, 6, 4, random);
            for (std::size_t n = one.order.size(); n > 1; --n)
                std::swap(one.order[n - 1],
                          one.order[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(n) - 1))]);
            LeastSlack least;
            least.reset(capacity, true);
            QVERIFY(least.byBits());
            const double slack = least.fill(one.pool, one.residual, one.order);
            const AllFillings all(one);
            QCOMPARE(slack, all.slack());
            std::vector<std::int32_t> counts(one.order.size(), 0);
            for (const SizeCount& part : least.parts())
                counts[static_cast<std::size_t>(std::ranges::find(one.order, part.size) - one.order.begin())] += part.count;
            QCOMPARE(counts, all.counts());
            (slack > 0.0 ? open : full) += 1;
        }
        QVERIFY(full > 300 && open > 300);
    }

    // As few as there are here, the search sees all of them.
    void realSizesLeaveTheLeastSlackOfAllFillings_data()
    {
        QTest::addColumn<bool>("whole");
        QTest::newRow("real sizes") << false;
        QTest::newRow("whole sizes of a large capacity") << true;
    }
    void realSizesLeaveTheLeastSlackOfAllFillings()
    {
        QFETCH(const bool, whole);
        Random random(2);
        for (int round = 0; round < 4000; ++round) {
            const double capacity = whole ? 5000.0 : std::array{1.0, 100.0}[static_cast<std::size_t>(round) % 2];
            const FillingCase one = randomFillingCase(whole, capacity, 7, round % 3 == 0 ? 2 : 1, random);
            LeastSlack least;
            least.reset(capacity, whole);
            QVERIFY(!least.byBits());
            const double slack = least.fill(one.pool, one.residual, one.order);
            // Slack within the rounding allowance ends the search: it treats smaller slack as equal.
            const double best = AllFillings(one).slack();
            QVERIFY(slack >= best - 1e-12 * capacity
                    && std::max(slack, roundingTolerance(capacity))
                        <= std::max(best, roundingTolerance(capacity)) + 1e-12 * capacity);
            QVERIFY(arePossible(one.pool, least.parts()));
            QVERIFY(std::abs(amountOfParts(one.pool, least.parts()) + slack - one.residual) < 1e-9 * capacity);
        }
    }

    // Where there are too many to see all, it ends, and still fills no worse than the largest that fit one after another.
    void aLargePoolIsSearchedForALimitedTime()
    {
        Random random(3);
        for (int round = 0; round < 200; ++round) {
            FillingCase one = randomFillingCase(false, 100.0, 400, 3, random);
            LeastSlack least;
            least.reset(100.0, false);
            const double slack = least.fill(one.pool, one.residual, one.order);
            QVERIFY(arePossible(one.pool, least.parts()));
            double first = one.residual;
            for (std::int32_t place = 0; place < one.pool.sizes(); ++place)
                for (std::int32_t n = 0; n < one.pool.count(place); ++n)
                    first -= one.pool.size(place) <= first + roundingTolerance(100.0) ? one.pool.size(place) : 0.0;
            QVERIFY(slack <= first + 1e-9);
        }
    }

    // Applications that were taken are no longer found, whichever way the pool skips empty sizes.
    void poolKnowsWhatIsLeft()
    {
        Random random(4);
        for (int round = 0; round < 1000; ++round) {
            FillingCase one = randomFillingCase(true, 100.0, 30, 3, random);
            for (int step = 0; step < 40 && one.pool.sizes() > 0; ++step) {
                const auto place = static_cast<std::int32_t>(random.uniformInt(0, one.pool.sizes() - 1));
                if (one.pool.count(place) > 0 && random.uniformInt(0, 9) > 0)
                    one.pool.add(place, -1);
                else if (random.uniformInt(0, 4) == 0)
                    one.pool.add(place, 2);
                std::int32_t next = place;
                while (next < one.pool.sizes() && one.pool.count(next) == 0)
                    ++next;
                QCOMPARE(one.pool.next(place), next);
                std::int32_t last = one.pool.sizes() - 1;
                while (last >= 0 && one.pool.count(last) == 0)
                    --last;
                QCOMPARE(one.pool.last(), last);
                std::int64_t all = 0;
                for (std::int32_t p = 0; p < one.pool.sizes(); ++p)
                    all += one.pool.count(p);
                QCOMPARE(one.pool.applications(), all);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestLeastSlack)
#include "tst_least_slack.moc"
