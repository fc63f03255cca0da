// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Dates, offsets and time zones: parsing, and the times of clocks after a change.

#include <QTest>

#include "core/io/calendar_time.h"

using namespace wattif;

namespace {

/// "local seconds offset", or "none".
QString printed(const char* text)
{
    const auto read = parseIsoTime(text);
    if (!read)
        return QStringLiteral("none");
    return QString::number(read->localSeconds) + (read->offset ? QStringLiteral(" %1").arg(*read->offset) : QString());
}

std::int64_t local(const char* text) { return parseIsoTime(text)->localSeconds; }

} // namespace

class TestCalendarTime : public QObject {
    Q_OBJECT
private slots:
    void readsTimes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
        };
        row("1970-01-02", "86400");
        row("1970-01-01T01:00", "3600");
        row("1970-01-01 01:00:05", "3605");
        row("1970-01-01T24:00", "86400");
        row("1970-01-01T00:00:01.75Z", "1 0");
        row("1970-01-01T02:00:00+0200", "7200 7200");
        row("1970-01-01 02:00:00 -03:30", "7200 -12600");
        row("1970-01-01T02:00+02", "7200 7200");
        row("2024-02-29", "1709164800");
        row("2023-02-29", "none");
        row("2024-13-01", "none");
        row("2024-01-01T25:00", "none");
        row("2024-01-01T10", "none");
        row("2024-01-01T10:61", "none");
        row("2024-01-01T10:00+1", "none");
        row("2024-01-01T10:00 noon", "none");
        row("-024-01-01", "none");
        row("", "none");
    }
    void readsTimes()
    {
        QFETCH(const QString, text);
        QTEST(printed(text.toLatin1().constData()), "expected");
    }

    void findsZones()
    {
        for (const char* name : {"Europe/Stockholm", "US/Pacific", "UTC", "Asia/Shanghai"})
            QVERIFY2(TimeZone::find(name), name);
        for (const char* name : {"", "Europe/Nowhere", "CEST "})
            QVERIFY2(!TimeZone::find(name), name);
    }

    // Clocks of Europe/Berlin went from 03:00 back to 02:00 on 27 October 2024 at 01:00 UTC, and from 02:00 to 03:00 on 31 March.
    void clocksAreChanged()
    {
        const TimeZone berlin = *TimeZone::find("Europe/Berlin");
        QCOMPARE(berlin.instantsOf(local("2024-10-27T02:30")).size(), std::size_t{2});
        QCOMPARE(berlin.instantsOf(local("2024-10-27T01:59")).size(), std::size_t{1});
        QCOMPARE(berlin.instantsOf(local("2024-10-27T03:00")).size(), std::size_t{1});
        QVERIFY(berlin.instantsOf(local("2024-03-31T02:30")).empty());
        const auto at = [&](const char* text, std::int64_t earliest) { return berlin.instantOf(local(text), earliest); };
        QCOMPARE(at("2024-10-27T04:00", 0) - at("2024-10-27T01:00", 0), 4 * 3600);
        const std::int64_t first = at("2024-10-27T02:50", 0);
        QCOMPARE(at("2024-10-27T02:10", first) - first, 20 * 60); // 02:10 came again after 02:50
        QCOMPARE(isoTime(at("2024-03-31T02:30", 0), 7200), std::string("2024-03-31T03:30:00+02:00"));
    }

    void startsAreReadAndMoved()
    {
        const auto start = parseCalendarStart("1996-09-30T12:38:01", "Europe/Stockholm");
        QVERIFY(start);
        QCOMPARE(start->unixSeconds, 844079881);
        QCOMPARE(start->offsetSeconds, 7200);
        QCOMPARE(timeOfDay(*start), 45481.0);
        const CalendarStart winter = later(*start, 30 * 86400.0);
        QCOMPARE(isoTime(winter.unixSeconds, winter.offsetSeconds), std::string("1996-10-30T11:38:01+01:00"));
        QCOMPARE(parseCalendarStart("1996-09-30T12:38:01+02:00", "")->unixSeconds, 844079881);
        QCOMPARE(parseCalendarStart("1996-09-30T12:38:01+05:00", "Europe/Stockholm")->unixSeconds, 844079881 - 3 * 3600);
    }

    void badStartsAreRefused_data()
    {
        QTest::addColumn<QString>("start");
        QTest::addColumn<QString>("zone");
        QTest::addColumn<QString>("message");
        QTest::newRow("no time") << "tomorrow"
                                 << "UTC"
                                 << "start_time must be written as 2026-10-01T08:00:00+02:00 (got 'tomorrow')";
        QTest::newRow("no zone") << "2026-10-01T08:00"
                                 << ""
                                 << "start_time needs an offset such as +02:00, or a time_zone";
        QTest::newRow("an unknown zone") << "2026-10-01T08:00"
                                         << "Mars/Base"
                                         << "there is no time zone 'Mars/Base'; write it like Europe/Berlin";
    }
    void badStartsAreRefused()
    {
        QFETCH(const QString, start);
        QFETCH(const QString, zone);
        const auto read = parseCalendarStart(start.toStdString(), zone.toStdString());
        QVERIFY(!read);
        QTEST(QString::fromStdString(read.error().message), "message");
    }
};

QTEST_APPLESS_MAIN(TestCalendarTime)
#include "tst_calendar_time.moc"
