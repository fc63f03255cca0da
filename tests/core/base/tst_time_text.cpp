// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <limits>

#include <QTest>

#include "core/base/time_text.h"

using namespace wattif;

class TestTimeText : public QObject {
    Q_OBJECT
private slots:
    void secondsAreSplitIntoDays()
    {
        // 2 d + 3 h + 4 min + 5 s = 2 * 86400 + 3 * 3600 + 4 * 60 + 5
        const DayTime later = dayTimeOf(183'845);
        QCOMPARE(later.days, 2);
        QCOMPARE(hoursText(later, true), std::string("03:04:05"));
        QCOMPARE(hoursText(later, false), std::string("03:04"));
        const DayTime before = dayTimeOf(-1);
        QCOMPARE(before.days, -1);
        QCOMPARE(hoursText(before, true), std::string("23:59:59"));
        QCOMPARE(dayTimeOf(-86'400).days, -1);
        QCOMPARE(hoursText(dayTimeOf(-86'400), true), std::string("00:00:00"));
    }

    void clockTimesAreReadable()
    {
        QCOMPARE(clockText(36'000.0), std::string("10:00"));
        QCOMPARE(clockText(36'030.4), std::string("10:00:30"));
        QCOMPARE(clockText(86'399.6), std::string("day 2, 00:00"));
        QCOMPARE(clockText(86'400.0 * 2 + 60.0), std::string("day 3, 00:01"));
        QCOMPARE(clockText(0.0), std::string("00:00"));
        QCOMPARE(clockText(std::numeric_limits<double>::infinity()), std::string("never"));
    }
};

QTEST_APPLESS_MAIN(TestTimeText)
#include "tst_time_text.moc"
