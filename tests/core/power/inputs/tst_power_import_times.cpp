// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Times of curves in files: dates, gaps, times of day, and where they are beside the trace.

#include <QTest>

#include "tests/core/power/inputs/import_case.h"

using namespace wattif;
using namespace wattif::power;
using namespace wattif::power::test;

class TestPowerImportTimes : public QObject {
    Q_OBJECT
private slots:
    /// Numbers of time with a unit in the heading, and ranges of times of day.
    void timesWithoutDates_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("steps"); // or the error
        QTest::addColumn<QString>("assumed");
        const auto row = [](const char* text, const char* steps, const char* assumed = "") {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(steps) << QString::fromUtf8(assumed);
        };
        const auto ofTrace = "price_curve = 0 is the beginning of the trace (the times in column '%1' are no dates)";
        row("from_s,price\n0,1\n60,2\n", "every 0: 0=1 60=2");
        for (const char* heading : {"time (s)", "time_s", "seconds", "start in s"})
            QTest::newRow(heading) << QStringLiteral("%1,price\n0,1\n60,2\n").arg(QLatin1String(heading)) << "every 0: 0=1 60=2"
                                   << QString::fromLatin1(ofTrace).arg(QLatin1String(heading));
        for (const char* heading : {"minutes", "time (min)"})
            QTest::newRow(heading) << QStringLiteral("%1,price\n0,1\n60,2\n").arg(QLatin1String(heading)) << "every 0: 0=1 3600=2"
                                   << QString::fromLatin1(ofTrace).arg(QLatin1String(heading));
        row("time (h),price\n0,1\n6,2\n", "every 86400: 0=1 21600=2");
        row("hours,price\n0,1\n6.5,2\n", "every 86400: 0=1 23400=2");
        row("time,price\n00:00-06:00,1\n06:00-22:00,2\n", "every 86400: 0=1 21600=2");
        row("from,price\n0 – 6,1\n6 – 24,2\n",
            "c.csv:2:1: error: '0 – 6' has no unit: state it in the heading, as in 'time (s)', 'minutes' or 'hour', or write dates "
            "or times of day");
        row("hour,price\n0 – 6,1\n6 – 24,2\n", "every 86400: 0=1 21600=2");
        row("date,hour,price\n2024-03-01,00 - 01,1\n2024-03-01,01 - 02,2\n", "every 86400: 0=1 3600=2",
            "price_curve = repeated every 1 day (the trace does not state its date)");
        row("time,price\n0,1\n3600,2\n",
            "c.csv:2:1: error: '0' has no unit: state it in the heading, as in 'time (s)', 'minutes' or 'hour', or write dates or "
            "times of day");
        row("time (s),price\n0,1\nx,2\n", "c.csv:3:1: error: expected a number (got 'x')");
    }
    void timesWithoutDates()
    {
        QFETCH(const QString, text);
        const auto made = importInstance({{"swf", {"t.swf", line}}, {"price", {"c.csv", text.toStdString()}}}, {});
        QTEST(QString::fromStdString(made ? stepsOf(made->instance.priceCurve, 9) : toString(made.error())), "steps");
        QTEST(QString::fromStdString(made ? assumed(made->report, "price_curve") : std::string()), "assumed");
    }

    void hoursThatNoDateCoversAreStated()
    {
        const auto made = withPrice("time,price\n2024-03-01T06:00,1\n2024-03-01T07:00,2\n");
        QStringList all;
        for (const Assumption& one : made.report.assumed)
            all << QString::fromStdString(assumptionText(one));
        QVERIFY2(
            all.contains(QStringLiteral("price_curve = the first value before the file begins, the last one after it ends (22 h "
                                        "of 1 day are not in the file)")),
            qPrintable(all.join(u'\n')));
    }

    /// Hours that a file of hours leaves out, and those after its end, have the value before them: no price is made up in
    /// silence.
    void missingHoursAreStated_data()
    {
        QTest::addColumn<QString>("left"); // hours of two days from 2024-03-30 that the file does not have
        QTest::addColumn<QString>("assumed");
        QTest::newRow("none") << ""
                              << "";
        QTest::newRow("a hole") << "5,6,7"
                                << "the last value before each gap of the file (3 h are missing in 1 gap, first after "
                                   "2024-03-30T04:00:00+01:00)";
        QTest::newRow("two holes") << "5,20,21"
                                   << "the last value before each gap of the file (3 h are missing in 2 gaps, first after "
                                      "2024-03-30T04:00:00+01:00)";
        QTest::newRow("the end") << "44,45,46,47"
                                 << "the last value after the file ends (3 h of the trace are not covered)";
        QTest::newRow("before the trace") << "0,1,2"
                                          << "the first value before the file begins (3 h of the trace are not covered)";
    }
    void missingHoursAreStated()
    {
        QFETCH(const QString, left);
        QFETCH(const QString, assumed);
        const QStringList without = left.split(QLatin1Char(','));
        std::string text = "time,price\n";
        for (int hour = 0; hour < 48; ++hour) // by the clock on the wall, on which 02:00 of the second day is missing
            if (hour != 26 && !without.contains(QString::number(hour)))
                text += fmt::format("2024-03-{}T{:02}:00,{}\n", 30 + hour / 24, hour % 24, hour);
        const std::string header = "; UnixStartTime: 1711753200\n; TimeZoneString: Europe/Berlin\n"; // 2024-03-30T00:00:00+01:00
        const std::string last = "2 165600 0 60 1 -1 -1 1 60 -1 1 1 1 -1 1 -1 -1 -1\n";              // 46 hours later
        const auto made = imported({{"swf", {"t.swf", header + line + last}}, {"price", {"p.csv", text}}}, {});
        QStringList all;
        for (const Assumption& one : made.report.assumed)
            if (one.name == "price_curve")
                all << QString::fromStdString(assumptionText(one)).remove(QStringLiteral("price_curve = "));
        QCOMPARE(all.join(u'\n'), assumed);
    }

    void datesAreAligned()
    {
        const std::string day = "; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n"; // 2024-03-01T08:00:00+01:00
        const auto made = withPrice(fileOf("price-iso.csv").text, day);
        QCOMPARE(stepsOf(made.instance.priceCurve, 2), std::string("every 0: 0=0.28 3600=0.29")); // 08:00 and 09:00
        QCOMPARE(assumed(made.report, "price_curve"), std::string());
        const auto other = withPrice(fileOf("price-iso.csv").text);
        QCOMPARE(stepsOf(other.instance.priceCurve, 2), std::string("every 86400: 0=0.2 3600=0.21"));
        QCOMPARE(assumed(other.report, "price_curve"),
                 std::string("price_curve = repeated every 1 day (the trace does not state its date)"));
    }

    /// Prices of other dates repeat by the clock on the wall, also if only one of trace and file is in summer time.
    void otherDatesAreAlignedByTheClock_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("span");
        const auto row = [](const char* name, const char* text, const char* steps, const char* span) {
            QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(steps) << QString::fromLatin1(span);
        };
        const char* fromTwo = "every 86400: 0=1 50400=2";
        row("no zone", "time,price\n2024-03-01T00:00,1\n2024-03-01T14:00,2\n", fromTwo,
            "2024-03-01T00:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("a zone in the header",
            "MTU (CET/CEST),Day-ahead Price [EUR/MWh]\n01.03.2024 00:00 - 01.03.2024 01:00,1000\n"
            "01.03.2024 14:00 - 01.03.2024 15:00,2000\n",
            fromTwo, "2024-03-01T00:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("offsets", "time,price\n2024-03-01T00:00+01:00,1\n2024-03-01T14:00+01:00,2\n", fromTwo,
            "2024-03-01T00:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("UTC in winter", "time,price\n2024-03-01T00:00Z,1\n2024-03-01T13:00Z,2\n", fromTwo,
            "2024-03-01T01:00:00+01:00 to 2024-03-01T14:00:00+01:00");
        row("UTC in summer", "Datetime (UTC),price\n2024-07-01 00:00,1\n2024-07-01 12:00,2\n", fromTwo,
            "2024-07-01T02:00:00+02:00 to 2024-07-01T14:00:00+02:00");
        row("a whole day in UTC",
            "time,price\n2024-03-01T00:00Z,1\n2024-03-01T12:00Z,2\n2024-03-01T22:00Z,3\n2024-03-01T23:00Z,4\n",
            "every 86400: 0=4 3600=1 46800=2 82800=3", "2024-03-01T01:00:00+01:00 to 2024-03-02T00:00:00+01:00");
        row("the hour that comes twice",
            "time,price\n2024-10-27T01:00+02:00,1\n2024-10-27T02:00+02:00,2\n2024-10-27T02:00+01:00,3\n"
            "2024-10-27T03:00+01:00,4\n",
            "every 86400: 0=1 7200=2 10800=4", "2024-10-27T01:00:00+02:00 to 2024-10-27T03:00:00+01:00");
    }
    void otherDatesAreAlignedByTheClock()
    {
        QFETCH(QString, text);
        QFETCH(QString, steps);
        QFETCH(QString, span);
        const auto made = imported({{"swf", fileOf("swf-zone.swf")}, {"price", {"p.csv", text.toStdString()}}}); // September 1996
        QCOMPARE(QString::fromStdString(stepsOf(made.instance.priceCurve, 9)), steps);
        QCOMPARE(assumed(made.report, "price_curve"),
                 std::string("price_curve = repeated every 1 day (the file and the trace are of other dates)"));
        const auto isSpan = [&](const std::string& fact) {
            return fact.find("values from " + span.toStdString()) != std::string::npos;
        };
        QVERIFY(std::ranges::any_of(made.report.read, isSpan));
    }

    /// A trace that begins within the last step of the file is covered by it.
    void theLastStepCountsToItsEnd()
    {
        const std::string day = "; UnixStartTime: 1709278800\n; TimeZoneString: UTC\n"; // 07:40
        const auto made = withPrice("time,EUR/kWh\n2024-03-01T06:00Z,1\n2024-03-01T07:00Z,2\n", day);
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 0: 0=2"));
    }

    // The night in which summer time ends has the hour 2 twice; 2024-10-26T20:00:00+02:00 is second 0.
    void aDateAndATimeMayHaveTwoColumns_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("steps");
        QTest::newRow("of Germany, over the end of summer time")
            << "Datum;Uhrzeit;Preis (EUR/MWh)\n26.10.2024;20:00;120,5\n27.10.2024;01:00;90\n27.10.2024;02:00;80\n"
               "27.10.2024;02:00;70\n27.10.2024;03:00;60\n"
            << "every 0: 0=0.1205 18000=0.09 21600=0.08 25200=0.07 28800=0.06";
        QTest::newRow("hours from 1") << "date,hour,EUR/MWh\n2024-10-26,21,120\n2024-10-26,24,80\n2024-10-27,1,70\n"
                                      << "every 0: 0=0.12 10800=0.08 14400=0.07";
        QTest::newRow("hours from 1 in Spanish")
            << "Fecha;Hora;Precio (EUR/MWh)\n26/10/2024;21;120\n26/10/2024;24;80\n27/10/2024;1;70\n"
            << "every 0: 0=0.12 10800=0.08 14400=0.07";
        QTest::newRow("hours from 1 as in Italy")
            << "Data/Date;Ora/Hour;Price EUR/MWh\n26/10/2024;21;120\n26/10/2024;24;80\n27/10/2024;1;70\n"
            << "every 0: 0=0.12 10800=0.08 14400=0.07";
        QTest::newRow("a day of delivery with the beginning and the end")
            << "Delivery Date CET;Delivery Start (CET);Delivery End (CET);price EUR/MWh\n2024-10-26;20:00;21:00;120\n"
               "2024-10-26;23:00;00:00;80\n2024-10-27;00:00;01:00;70\n"
            << "every 0: 0=0.12 10800=0.08 14400=0.07";
        QTest::newRow("hours of a day of 25 hours, counted from midnight")
            << "Date,Hour,EUR/MWh\n2024-10-26,21,120\n2024-10-26,24,80\n2024-10-27,1,70\n2024-10-27,3,60\n2024-10-27,4,50\n"
               "2024-10-27,5,40\n2024-10-27,25,30\n"
            << "every 0: 0=0.12 10800=0.08 14400=0.07 21600=0.06 25200=0.05 28800=0.04 100800=0.03";
        QTest::newRow("half hours of a day of 25 hours")
            << "Settlement Date,Settlement Period,Price (GBP/MWh)\n2024-10-26,41,120\n2024-10-26,48,80\n2024-10-27,1,70\n"
               "2024-10-27,7,60\n2024-10-27,50,50\n"
            << "every 0: 0=0.12 12600=0.08 14400=0.07 25200=0.06 102600=0.05";
        QTest::newRow("the ends of hours")
            << "Delivery Date,Hour Ending,Price ($/MWh)\n10/26/2024,21:00,120\n10/26/2024,22:00,110\n10/26/2024,24:00,80\n"
               "10/27/2024,01:00,70\n"
            << "every 0: 0=0.12 3600=0.11 10800=0.08 14400=0.07";
        QTest::newRow("the ends of hours as numbers") << "Date,Hour Ending,Price ($/MWh)\n2024-10-26,21,120\n2024-10-26,22,110\n"
                                                      << "every 0: 0=0.12 3600=0.11";
        QTest::newRow("the ends of half hours") << "period_end,price EUR/MWh\n2024-10-26 20:30,120\n2024-10-26 21:00,110\n"
                                                << "every 0: 0=0.12 1800=0.11";
        QTest::newRow("hours from 0") << "date,hour,EUR/MWh\n2024-10-26,20,120\n2024-10-26,23,80\n2024-10-27,0,70\n"
                                      << "every 0: 0=0.12 10800=0.08 14400=0.07";
        QTest::newRow("a title above, empty rows and a source below")
            << "Prices of October\n\ndate,time,price (EUR/MWh)\n10/26/2024,8:00 PM,120\n10/26/2024,9:00 PM,80\n,,\nSource: x\n,,\n"
            << "every 0: 0=0.12 3600=0.08";
    }
    void aDateAndATimeMayHaveTwoColumns()
    {
        QFETCH(const QString, text);
        const std::string day = "; UnixStartTime: 1729965600\n; TimeZoneString: Europe/Berlin\n";
        QTEST(QString::fromStdString(stepsOf(withPrice(text.toStdString(), day).instance.priceCurve, 9)), "steps");
    }

    void timesOfDay_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("steps");
        QTest::newRow("seconds") << "time,price\n00:00:00,1\n07:30:30,2\n"
                                 << "every 86400: 0=1 27030=2";
        QTest::newRow("hour 24") << "hour,price\n0,1\n12,2\n24,3\n"
                                 << "every 86400: 0=1 43200=2";
        QTest::newRow("hours 1 to 24") << "hour,price\n1,1\n13,2\n24,3\n"
                                       << "every 86400: 0=1 43200=2 82800=3";
        for (const int first : {0, 1}) {
            QString hours = QStringLiteral("hour,price\n");
            for (int hour = first; hour < 8760 + first; ++hour)
                hours += QStringLiteral("%1,%2\n").arg(hour).arg(hour - first);
            QTest::addRow("hours of a year from %d", first) << hours << "every 0: 0=0 3600=1 7200=2 10800=3";
        }
        QTest::newRow("ends of hours") << "Hour Ending,price\n1,1\n2,2\n3,3\n"
                                       << "every 86400: 0=1 3600=2 7200=3";
        QTest::newRow("ends of hours as times of day") << "Hour Ending,price\n01:00,1\n02:00,2\n24:00,3\n"
                                                       << "every 86400: 0=1 3600=2 82800=3";
        QTest::newRow("hours in German") << "Stunde;Preis\n0;1,5\n6;2,5\n"
                                         << "every 86400: 0=1.5 21600=2.5";
        QTest::newRow("hours in Spanish") << "Hora;Zona;Precio\n0;1;1,5\n6;1;2,5\n"
                                          << "every 86400: 0=1.5 21600=2.5";
        QTest::newRow("a beginning and an end in French") << "D\u00E9but;Fin;Prix\n00:00;06:00;1,5\n06:00;24:00;2,5\n"
                                                          << "every 86400: 0=1.5 21600=2.5";
        QTest::newRow("a beginning in Chinese")
            << "\u5F00\u59CB\u65F6\u95F4,\u7ED3\u675F\u65F6\u95F4,\u7535\u4EF7\n00:00,06:00,1\n06:00,24:00,2\n"
            << "every 86400: 0=1 21600=2";
        QTest::newRow("hours in Chinese") << "小时,电价\n0,1\n6,2\n"
                                          << "every 86400: 0=1 21600=2";
        QTest::newRow("before the trace") << "from_s,price\n-7200,1\n-3600,2\n3600,3\n"
                                          << "every 0: 0=2 3600=3";
        QTest::newRow("the evening first") << "from,to,price\n22:00,06:00,1\n06:00,22:00,2\n"
                                           << "every 86400: 0=1 21600=2 79200=1";
        QTest::newRow("from 07:00") << "time,price\n07:00,1\n22:00,2\n"
                                    << "every 86400: 0=2 25200=1 79200=2";
        QTest::newRow("AM and PM") << "time,price\n12:00 AM,1\n1:30 pm,2\n"
                                   << "every 86400: 0=1 48600=2";
    }
    void timesOfDay()
    {
        QFETCH(const QString, text);
        QTEST(QString::fromStdString(stepsOf(withPrice(text.toStdString()).instance.priceCurve, 4)), "steps");
    }
};

QTEST_APPLESS_MAIN(TestPowerImportTimes)
#include "tst_power_import_times.moc"
