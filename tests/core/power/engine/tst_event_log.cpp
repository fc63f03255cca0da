// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The packed log against a plain list of the same entries: moments near and far apart, also backwards, as broken logs are.

#include <stdexcept>

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/event_log.h"

using namespace wattif;
using namespace wattif::power;

class TestEventLog : public QObject {
    Q_OBJECT

private slots:
    void entriesComeBackAsTheyWere()
    {
        Random random(12);
        int far = 0;
        for (int round = 0; round < 3000; ++round) {
            EventLog log;
            std::vector<LogEntry> plain;
            Time now = random.uniformInt(-5, 5) * ticksPerSecond;
            const std::int64_t entries = random.uniformInt(0, 40);
            for (std::int64_t n = 0; n < entries; ++n) {
                switch (random.uniformInt(0, 5)) {
                case 0: break; // at one instant
                case 1: now += random.uniformInt(0, 5'000) * ticksPerSecond; break;
                case 2: now += random.uniformInt(0, 1) * 4'294'967'295 + random.uniformInt(0, 1); break; // the longest stretch
                case 3: now -= random.uniformInt(0, 10) * ticksPerSecond; break;
                case 4: now = random.uniformInt(0, 20) == 0 ? never / 2 : 0; break;
                default: now += random.uniformInt(0, 1'000'000); break;
                }
                const std::int64_t maxIndex = random.uniformInt(0, 1) == 0 ? 9 : (1 << 28) - 1;
                plain.push_back({now, static_cast<std::uint32_t>(random.uniformInt(0, maxIndex)),
                                 static_cast<LogKind>(random.uniformInt(0, 8))});
                log.push_back(plain.back());
                QVERIFY(log.back() == plain.back());
            }
            if (round % 2 == 0)
                log.shrink_to_fit();
            QCOMPARE(log.size(), plain.size());
            QCOMPARE(log.empty(), plain.empty());
            QVERIFY(std::equal(log.begin(), log.end(), plain.begin(), plain.end()));
            for (std::size_t n = 0; n <= plain.size(); ++n) {
                const auto rest = log.from(n);
                QCOMPARE(rest.number(), n);
                QVERIFY(std::equal(rest, log.end(), plain.begin() + static_cast<std::ptrdiff_t>(n), plain.end()));
                if (n < plain.size())
                    QVERIFY(log[n] == plain[n]);
            }
            far += plain.size() > 1 && plain.back().at - plain.front().at > 4'294'967'295 ? 1 : 0;
        }
        QVERIFY(far > 100);
    }

    void anIndexThatDoesNotFitIsAnError()
    {
        EventLog log;
        QVERIFY_EXCEPTION_THROWN(log.push_back({0, 1U << 28, LogKind::jobStarts}), std::length_error);
        QVERIFY(log.empty());
    }
};

QTEST_APPLESS_MAIN(TestEventLog)
#include "tst_event_log.moc"
