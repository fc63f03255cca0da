// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Best fit with a weight of coolness against a plain list of free capacities that is scanned completely.

#include <algorithm>
#include <map>

#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/engine/residual_index.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

/// The literal rule: of each warmth the least free capacity that fits, ties by slot; of those the least free capacity + warmth,
/// ties by slot.
class PlainResiduals {
public:
    PlainResiduals(double allowance, std::vector<double> warmth) : m_allowance(allowance), m_warmth(std::move(warmth)) { }
    void insert(std::size_t slot, double residual) { m_residuals[slot] = residual; }
    void erase(std::size_t slot, double) { m_residuals.erase(slot); }
    [[nodiscard]] std::pair<std::int64_t, double> bestFit(double size) const
    {
        std::map<double, std::pair<double, std::size_t>> ofWarmth;
        for (const auto& [slot, residual] : m_residuals) {
            if (residual < size - m_allowance)
                continue;
            const std::pair found(residual, slot);
            const auto known = ofWarmth.emplace(m_warmth[slot], found).first;
            known->second = std::min(known->second, found);
        }
        std::pair<std::int64_t, double> best{-1, 0.0};
        double least = 0.0;
        for (const auto& [warmth, found] : ofWarmth) {
            const double score = found.first - size + warmth;
            const auto slot = static_cast<std::int64_t>(found.second);
            if (best.first < 0 || score < least || (score == least && slot < best.first)) {
                best = {slot, found.first};
                least = score;
            }
        }
        return best;
    }
    [[nodiscard]] const std::map<std::size_t, double>& residuals() const { return m_residuals; }

private:
    double m_allowance;
    std::vector<double> m_warmth;
    std::map<std::size_t, double> m_residuals;
};

enum class Amounts { whole, tenths, real };

double drawAmount(Amounts amounts, Random& random)
{
    switch (amounts) {
    case Amounts::whole: return static_cast<double>(random.uniformInt(1, 20));
    case Amounts::tenths: return 0.1 * static_cast<double>(random.uniformInt(1, 200));
    case Amounts::real: return random.uniformReal(0.01, 20.0);
    }
    return 1.0;
}

/// Ascending, as nodes are ranked by coolness; the upper half are opened nodes without warmth.
std::vector<double> drawWarmth(std::size_t nodes, Amounts amounts, int different, Random& random)
{
    std::vector<double> known;
    for (int i = 0; i < different; ++i)
        known.push_back(drawAmount(amounts, random) / 3.0);
    std::vector<double> warmth;
    for (std::size_t i = 0; i < nodes; ++i)
        warmth.push_back(known[static_cast<std::size_t>(random.uniformInt(0, different - 1))]);
    std::ranges::sort(warmth);
    const double coolest = warmth.front();
    for (double& w : warmth)
        w -= coolest;
    warmth.resize(2 * nodes, 0.0);
    return warmth;
}

} // namespace

class TestResidualIndex : public QObject {
    Q_OBJECT

private slots:
    void warmResidualsAreThePlainList_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("rounds");
        QTest::newRow("up to 12 nodes") << 12 << 4000;
        QTest::newRow("up to 400 nodes, several blocks") << 400 << 30;
    }
    void warmResidualsAreThePlainList()
    {
        QFETCH(const int, nodes);
        QFETCH(const int, rounds);
        Random random(static_cast<std::uint64_t>(nodes));
        WarmResiduals residuals; // one for all: data of one must not reach the next
        int without = 0;
        int notTheTightest = 0;
        for (int round = 0; round < rounds; ++round) {
            const auto amounts = static_cast<Amounts>(random.uniformInt(0, 2));
            const int kinds[] = {1, 3, nodes};
            const auto count = static_cast<std::size_t>(random.uniformInt(1, nodes));
            const auto warmth =
                drawWarmth(count, static_cast<Amounts>(random.uniformInt(0, 2)), kinds[random.uniformInt(0, 2)], random);
            constexpr double allowance = 2e-8;
            residuals.reset(allowance, warmth);
            PlainResiduals plain(allowance, warmth);
            for (std::size_t slot = 0; slot < warmth.size(); ++slot)
                if (random.uniformInt(0, 3) > 0) {
                    const double residual = drawAmount(amounts, random);
                    residuals.insert(slot, residual);
                    plain.insert(slot, residual);
                }
            for (std::size_t n = 0; n < 40 + 3 * count; ++n) {
                const double size = drawAmount(amounts, random);
                const auto found = residuals.bestFit(size);
                QCOMPARE(found, plain.bestFit(size));
                if (found.first < 0) {
                    ++without;
                    continue;
                }
                for (const auto& [slot, residual] : plain.residuals())
                    notTheTightest += residual >= size && residual < found.second ? 1 : 0;
                const auto slot = static_cast<std::size_t>(found.first);
                residuals.erase(slot, found.second);
                plain.erase(slot, found.second);
                if (const double left = found.second - size; left > 0.0) {
                    residuals.insert(slot, left);
                    plain.insert(slot, left);
                }
            }
        }
        QVERIFY(without > 10);
        QVERIFY(notTheTightest > 1000); // warmth decided
    }
};

QTEST_APPLESS_MAIN(TestResidualIndex)
#include "tst_residual_index.moc"
