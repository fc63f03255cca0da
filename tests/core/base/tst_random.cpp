// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Seeded numbers must be the same bit for bit on every machine: these values are pinned.

#include <set>
#include <vector>

#include <QTest>

#include "core/base/random.h"

using namespace wattif;

class TestRandom : public QObject {
    Q_OBJECT
private slots:
    void pinnedValues()
    {
        Random random(1);
        for (const std::int64_t expected : {133, 136, 451, 21, 350})
            QCOMPARE(random.uniformInt(0, 999), expected);
        for (const double expected : {0x1.d29d85a57326dp-1, 0x1.e20cd8d6456f4p-2, 0x1.30d84f91bf14bp-4})
            QVERIFY(random.uniformReal(0.0, 1.0) == expected);
        for (const double expected : {-0x1.0ed5894aaead8p+1, -0x1.b810e588d5385p+0, -0x1.541e743dc8b39p-2})
            QVERIFY(random.normal(0.0, 1.0) == expected);
        std::vector<int> values{0, 1, 2, 3, 4, 5, 6, 7};
        random.shuffle(std::span(values));
        QCOMPARE(values, (std::vector<int>{7, 6, 3, 0, 2, 1, 5, 4}));
    }

    void pinnedSeeds()
    {
        QCOMPARE(deriveSeed(1, "a", 0), 0xe65d27ff6ad396c7ULL);
        QCOMPARE(deriveSeed(1, "a", 1), 0x02d3aaa1f41f111bULL);
        QCOMPARE(deriveSeed(1, "b", 0), 0x1332694d8c78ef2aULL);
        // FNV-1a, 64 bits: the hash of the empty text is the offset basis
        QCOMPARE(hashText(""), 0xcbf29ce484222325ULL);
        QCOMPARE(hashText("WattIf"), 0x2d4f3b15fc953d26ULL);
    }

    void integersCoverBothEnds()
    {
        Random random(7);
        std::set<std::int64_t> seen;
        for (int k = 0; k < 1000; ++k)
            seen.insert(random.uniformInt(-2, 2));
        QCOMPARE(seen, (std::set<std::int64_t>{-2, -1, 0, 1, 2}));
    }

    void derivedSeedsDiffer()
    {
        std::set<std::uint64_t> seeds;
        for (std::uint64_t seed = 0; seed < 100; ++seed)
            for (std::uint64_t index = 0; index < 100; ++index)
                seeds.insert(deriveSeed(seed, "repetition", index));
        QCOMPARE(seeds.size(), std::size_t{10000});
    }
};

QTEST_APPLESS_MAIN(TestRandom)
#include "tst_random.moc"
