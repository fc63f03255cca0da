// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the clock of a scenario shows: days from 1 on, or dates with summer time.

#include <algorithm>
#include <limits>

#include <QTest>

#include "core/io/scenario_clock.h"

using namespace wattif;

namespace {

ScenarioClock clockFrom(const char* time, const char* zone) { return ScenarioClock(0.0, *parseCalendarStart(time, zone)); }

QString textAt(const ScenarioClock& clock, double seconds) { return QString::fromStdString(clock.text(seconds)); }

} // namespace

class TestScenarioClock : public QObject {
    Q_OBJECT
private slots:
    void withoutADateDaysCount()
    {
        const ScenarioClock clock(8 * 3600.0);
        QVERIFY(!clock.hasDate());
        QCOMPARE(textAt(clock, 60.0), QStringLiteral("08:01"));
        QCOMPARE(textAt(clock, 16 * 3600.0 + 1.0), QStringLiteral("day 2, 00:00:01"));
        QCOMPARE(clock.dayText(0.0), std::string("day 1"));
        QCOMPARE(clock.isoText(0.0), std::string());
        QCOMPARE(clock.zoneText(), std::string());
        QCOMPARE(clock.secondsAt(86'400.0), std::vector<double>{16 * 3600.0});
        QVERIFY(!clock.secondsOf({.localSeconds = 0}));
    }

    void aDateIsShown()
    {
        const ScenarioClock clock = clockFrom("2027-03-02T14:00:00", "Europe/Berlin");
        QCOMPARE(textAt(clock, 0.0), QStringLiteral("Tue 2 Mar, 14:00"));
        QCOMPARE(textAt(clock, 29.6), QStringLiteral("Tue 2 Mar, 14:00:30"));
        QCOMPARE(clock.fullText(0.0), std::string("Tue 2 Mar 2027, 14:00"));
        QCOMPARE(textAt(clock, 305 * 86'400.0), QStringLiteral("Sat 1 Jan 2028, 14:00"));
        QCOMPARE(textAt(clock, -62 * 86'400.0), QStringLiteral("Wed 30 Dec 2026, 14:00"));
        QCOMPARE(clock.isoText(0.0), std::string("2027-03-02T14:00:00+01:00"));
        QCOMPARE(clock.dayText(10 * 3600.0), std::string("Wed 3 Mar"));
        QCOMPARE(textAt(clock, std::numeric_limits<double>::infinity()), QStringLiteral("never"));
        QCOMPARE(clock.isoText(std::numeric_limits<double>::quiet_NaN()), std::string());
    }

    void summerTimeChanges()
    {
        const ScenarioClock autumn = clockFrom("1996-10-27T00:00:00", "Europe/Stockholm");
        QCOMPARE(textAt(autumn, 3.5 * 3600.0), QStringLiteral("Sun 27 Oct, 02:30"));
        QCOMPARE(autumn.isoText(2.5 * 3600.0), std::string("1996-10-27T02:30:00+02:00"));
        QCOMPARE(autumn.isoText(3.5 * 3600.0), std::string("1996-10-27T02:30:00+01:00"));
        const double half = autumn.readingAt(2.5 * 3600.0);
        QCOMPARE(autumn.secondsAt(half), (std::vector<double>{2.5 * 3600.0, 3.5 * 3600.0}));
        QCOMPARE(textAt(autumn, 25 * 3600.0), QStringLiteral("Mon 28 Oct, 00:00")); // the day has 25 hours
        const ScenarioClock spring = clockFrom("1996-03-31T00:00:00", "Europe/Stockholm");
        QVERIFY(spring.secondsAt(spring.readingAt(0.0) + 2.5 * 3600.0).empty());
        QCOMPARE(spring.secondsOf(*parseIsoTime("1996-03-31 04:00")), std::optional(3 * 3600.0));
        QCOMPARE(spring.secondsOf(*parseIsoTime("1996-03-31T04:00Z")), std::optional(5 * 3600.0));
    }

    void shiftsAreFound()
    {
        const ScenarioClock clock = clockFrom("1996-10-27T02:20:00+02:00", "Europe/Stockholm");
        QCOMPARE(clock.shiftsIn(0.0, 2399.0), std::vector<ClockShift>());
        QCOMPARE(clock.shiftsIn(0.0, 2400.0), (std::vector<ClockShift>{{2400.0, -3600.0}}));
        QCOMPARE(clock.shiftsIn(2400.0, 86'400.0), std::vector<ClockShift>());
        const auto year = clock.shiftsIn(0.0, 366 * 86'400.0);
        QCOMPARE(year.size(), std::size_t{3}); // October, March, October
        QCOMPARE(textAt(clock, year[1].atSeconds), QStringLiteral("Sun 30 Mar 1997, 03:00"));
        QCOMPARE(textAt(clock, year[1].atSeconds - 1.0), QStringLiteral("Sun 30 Mar 1997, 01:59:59"));
        QCOMPARE(year[1].bySeconds, 3600.0);
        QCOMPARE(ScenarioClock(5.0).shiftsIn(0.0, 1e9), std::vector<ClockShift>());
    }

    void anOffsetAloneHolds()
    {
        const ScenarioClock clock = clockFrom("2026-01-01T00:00:00-05:30", "");
        QCOMPARE(clock.zoneText(), std::string("UTC-05:30"));
        QCOMPARE(clock.isoText(200 * 86'400.0), std::string("2026-07-20T00:00:00-05:30"));
        QCOMPARE(clock.secondsAt(clock.readingAt(86'400.0)), std::vector<double>{86'400.0});
        QCOMPARE(clock.yearAt(-1.0), 2025);
    }

    /// Each hour of a year with both changes is found where the clock shows it.
    void readingsAndSecondsAreInverse()
    {
        const ScenarioClock clock = clockFrom("2026-01-01T00:00:00", "America/New_York");
        for (int hour = 0; hour < 366 * 24; ++hour) {
            const double seconds = 3600.0 * hour;
            const std::vector<double> found = clock.secondsAt(clock.readingAt(seconds));
            QVERIFY(std::find(found.begin(), found.end(), seconds) != found.end());
        }
    }
};

QTEST_APPLESS_MAIN(TestScenarioClock)
#include "tst_scenario_clock.moc"
