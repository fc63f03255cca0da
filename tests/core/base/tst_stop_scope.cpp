// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/base/parallel.h"
#include "core/base/stop_scope.h"

using namespace wattif;

class TestStopScope : public QObject {
    Q_OBJECT
private slots:
    void outsideAnyScopeNothingStops() { QVERIFY(!stopWanted()); }

    void aScopeStopsItsLoops()
    {
        std::stop_source stop;
        const StopScope scope(stop.get_token());
        QVERIFY(!stopWanted());
        QVERIFY(!scope.isStopRequested());
        stop.request_stop();
        QVERIFY(!scope.isStopRequested()); // no stop has been requested yet
        QVERIFY(stopWanted());
        QVERIFY(scope.isStopRequested());
    }

    void theInnermostScopeCounts()
    {
        std::stop_source outer;
        outer.request_stop();
        const StopScope scope(outer.get_token());
        {
            std::stop_source inner;
            const StopScope clampTo(inner.get_token());
            QVERIFY(!stopWanted());
            QVERIFY(StopScope::token() == inner.get_token());
        }
        QVERIFY(!scope.isStopRequested());
        QVERIFY(stopWanted());
    }

    void graceLetsWorkEnd()
    {
        std::stop_source stop;
        const std::chrono::milliseconds grace(400); // longer than a busy machine keeps a thread waiting
        const StopScope scope(stop.get_token(), grace);
        stop.request_stop();
        QVERIFY(!stopWanted());
        std::this_thread::sleep_for(grace);
        QVERIFY(stopWanted());
    }

    void aCheckAsksNowAndThen()
    {
        std::stop_source stop;
        stop.request_stop();
        const StopScope scope(stop.get_token());
        StopCheck check(10);
        for (int i = 0; i < 9; ++i)
            QVERIFY(!check.wanted());
        QVERIFY(check.wanted());
        QVERIFY(!check.wanted(9));
        QVERIFY(check.wanted(5));
    }

    void threadsOfALoopBelongToTheScope()
    {
        std::stop_source stop;
        const StopScope scope(stop.get_token());
        std::atomic<int> reported = 0;
        const auto body = [&](std::size_t) -> Result<void> {
            stop.request_stop();
            reported += stopWanted() ? 1 : 0;
            return {};
        };
        const auto done = parallelFor(2, body, {.threads = 1});
        QVERIFY(!done && done.error().code == ErrorCode::interrupted);
        QCOMPARE(reported.load(), 1);
        std::stop_source other; // the scope's own token takes precedence
        const auto ask = [&](std::size_t) -> Result<void> {
            reported += stopWanted() ? 1 : 0;
            return {};
        };
        QVERIFY(parallelFor(4, ask, {.stop = other.get_token(), .threads = 2}));
        QCOMPARE(reported.load(), 1);
    }
};

QTEST_APPLESS_MAIN(TestStopScope)
#include "tst_stop_scope.moc"
