// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long tests wait for a condition: longer than anything takes on a machine with much other work. Part of the precompiled
// headers of all tests, so QTRY_VERIFY, QTRY_VERIFY2 and QTRY_COMPARE wait as long everywhere.

#pragma once

#include <QAbstractEventDispatcher>
#include <QDeadlineTimer>
#include <QTest>
#include <QThread>

namespace wattif::testing {

constexpr int patience = 60'000; ///< ms

/// Processes events for a time in milliseconds, and then until none has come for 25 ms, or for 10 s where they never end: on a
/// busy machine a window is not laid out and drawn after a fixed time.
inline void waitUntilIdle(int milliseconds)
{
    QTest::qWait(milliseconds);
    const QDeadlineTimer limit(10'000);
    constexpr int looks = 5;
    for (int quiet = 0; quiet < looks && !limit.hasExpired();) {
        quiet = QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents) ? 0 : quiet + 1;
        QThread::msleep(5);
    }
}

} // namespace wattif::testing

#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, wattif::testing::patience)
#define QTRY_VERIFY2(expr, messageExpression) QTRY_VERIFY2_WITH_TIMEOUT(expr, messageExpression, wattif::testing::patience)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, wattif::testing::patience)
