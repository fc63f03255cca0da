// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reservations out of and into Slurm, and its times.

#include <algorithm>
#include <ranges>

#include <QFile>
#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/io/slurm_time.h"
#include "core/reservation/files/reservations_file.h"
#include "core/reservation/files/slurm_lines.h"

#include "tests/core/reservation/random_instance.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace Qt::Literals::StringLiterals;

namespace {

const std::vector<Site> sites{{"long", 64, 1.0}, {"short", 512, 1.0}};

const SlurmOwners ann{.users = "ann"};

/// As Slurm 23 prints two reservations; times, names and nodes are made up.
constexpr const char* shown = R"(ReservationName=maint StartTime=2026-11-22T08:00:00 EndTime=2026-11-22T20:30:00 Duration=12:30:00
   Nodes=n[01-04] NodeCnt=4 CoreCnt=256 Features=(null) PartitionName=short Flags=MAINT,IGNORE_JOBS,SPEC_NODES
   TRES=cpu=512
   Users=root Groups=(null) Accounts=(null) Licenses=(null) State=INACTIVE BurstBuffer=(null)
   MaxStartDelay=(null) Comment=the nodes get new disks

ReservationName=course StartTime=2026-11-21T09:15:00 EndTime=2026-11-23T09:15:00 Duration=2-00:00:00
   Nodes=(null) NodeCnt=2 CoreCnt=0 Features=(null) PartitionName=(null) Flags=DAILY
   Users=ann,bob Groups=(null) Accounts=(null) Licenses=(null) State=INACTIVE

)";

QString printed(const SlurmReservations& read)
{
    QStringList list;
    for (const Reservation& value : read.reservations)
        list << QStringLiteral("%1 on %2: %3 - %4 x %5")
                    .arg(QString::fromStdString(value.name))
                    .arg(value.site.value)
                    .arg(value.startSeconds)
                    .arg(value.endSeconds)
                    .arg(value.processors);
    return list.join("; ");
}

QString slurmRead(const QString& text)
{
    const auto read = readSlurmReservations("S.txt", text.toStdString(), sites, {.repeatDays = 0});
    return read ? printed(*read) : QString::fromStdString(toString(read.error()));
}

QString tableRead(const QString& text)
{
    const auto read = readReservations("T.csv", text.toStdString(), {}, sites, {.repeatDays = 2});
    return read ? printed(read->made) : QString::fromStdString(toString(read.error()));
}

} // namespace

class TestSlurmReservations : public QObject {
    Q_OBJECT
private slots:
    void readsTables_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("dates of two kinds, sites by their names")
            << u"name,partition,start,end,cores\na,short,2026-11-21 09:00,2026-11-21 12:00,64\nb,long,22.11.2026 08:00,22.11.2026 "
               "20:30,32\n"_s
            << u"a on 1: 32400 - 43200 x 64; b on 0: 115200 - 160200 x 32"_s;
        QTest::newRow("durations, no names")
            << u"Start;Duration;Nodes\n2026-11-21T09:00;1:30;4\n2026-11-21T10:00;1-02:00:00;5\n"_s
            << u"row 1 on 0: 32400 - 37800 x 4; row 2 on 0: 36000 - 129600 x 5"_s;
        QTest::newRow("seconds of the scenario")
            << u"site\tstart_s\tend_s\tprocessors\nshort\t100000\t100060\t3\n"_s << u"row 1 on 1: 100000 - 100060 x 3"_s;
        QTest::newRow("units in the headings")
            << u"from (h),duration (min),cpus\n1.5,30,3\n"_s << u"row 1 on 0: 5400 - 7200 x 3"_s;
        QTest::newRow("months first") << u"start,end,cores\n11/21/2026 9:00 AM,11/21/2026 1:00 PM,64\n"_s
                                      << u"row 1 on 0: 32400 - 46800 x 64"_s;
        QTest::newRow("scontrol --json")
            << u"{\"reservations\":[{\"name\":\"a\",\"partition\":\"short\",\"core_count\":8,\"node_count\":1,\"flags\":[\"DAILY\"],"
               "\"core_specializations\":[{\"node\":\"n1\",\"core\":\"0\"},{\"node\":\"n2\",\"core\":\"1\"}],"
               "\"start_time\":{\"set\":true,\"infinite\":false,\"number\":1795251600},\"end_time\":{\"set\":true,"
               "\"infinite\":false,\"number\":1795255200}}],\"errors\":[]}"_s
            << u"a on 1: 32400 - 36000 x 8; a (2) on 1: 118800 - 122400 x 8"_s;
        QTest::newRow("no end") << u"start,cores\n0,1\n"_s
                                << u"T.csv:1:1: error: a column 'end' (or 'to', or 'duration') is missing"_s;
        QTest::newRow("no time") << u"start,end,cores\n2026-11-21,x,1\n"_s
                                 << u"T.csv:2:12: error: 'x' is not a time such as 2026-10-01T14:00"_s;
        QTest::newRow("day or month")
            << u"start,end,cores\n01/02/2026,01/03/2026,1\n"_s
            << u"T.csv:2:1: error: '01/02/2026' is not a time such as 2026-10-01T14:00, and the order of day "
               "and month is unclear"_s;
        QTest::newRow("a duration without a unit")
            << u"start,duration,cores\n0,90,1\n"_s
            << u"T.csv:2:3: error: '90' is not a duration such as 1:30 or 1-12:00:00, and the heading states no unit"_s;
        QTest::newRow("no number") << u"start,end,cores\n0,90,many\n"_s
                                   << u"T.csv:2:6: error: 'many' is not a number of processors"_s;
        QTest::newRow("thousands or decimals")
            << u"start (s),end (s),cores\n0,90,\"1,024\"\n"_s
            << u"T.csv:2:6: error: '1,024' can be 1024 or 1.024; set the option decimal=point for 1024, decimal=comma for 1.024"_s;
        QTest::newRow("it ends before") << u"name,start,end,cores\na,9,9,1\n"_s
                                        << u"T.csv:2:1: error: the reservation 'a' ends before it starts"_s;
        QTest::newRow("a name twice") << u"name,start,end,cores\na,0,9,1\na,1,9,1\n"_s
                                      << u"T.csv:3:1: error: the name 'a' occurs twice"_s;
    }
    void readsTables()
    {
        QFETCH(const QString, text);
        QTEST(tableRead(text), "expected");
    }

    void readsWhatSlurmShows()
    {
        const auto read = readSlurmReservations("S.txt", shown, sites, {.repeatDays = 0});
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        // The first day begins at 2026-11-21T00:00:00. 32 h = 115200 s, 44.5 h = 160200 s; 9.25 h = 33300 s, 57.25 h = 206100 s
        QCOMPARE(printed(*read), QStringLiteral("maint on 1: 115200 - 160200 x 256; course on 0: 33300 - 206100 x 2"));
        QVERIFY((read->start == CalendarStart{.unixSeconds = *slurmMoment("2026-11-21")}));
        QCOMPARE(read->partitions, (std::vector<std::string>{"short", ""}));
        QCOMPARE(reportLines(read->report),
                 (std::vector<std::string>{"read: 2 reservations, the first on 2026-11-21T09:15:00+00:00",
                                           "assumed: time_zone = UTC (the times have no zone, so summer time is ignored)",
                                           "assumed: site = long (1 reservation without a partition)",
                                           "assumed: processors = one a node (1 reservation with nodes only)",
                                           "assumed: repeat_days = 0 (1 reservation with the flag 'DAILY', taken once)"}));
    }

    /// The night of 2026-03-29 has 23 h: Duration counts, and what follows is an hour earlier than its clock says. The second
    /// reservation begins when the first one ends: 12 h + 23 h = 126000 s.
    void aDurationCountsOverSummerTime()
    {
        QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/tests/data/imports/slurm-reservations/dst.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = readSlurmReservations("dst.txt", file.readAll().toStdString(), {{"s", 128, 1.0}});
        QVERIFY(read);
        QCOMPARE(printed(*read), QStringLiteral("maint on 0: 43200 - 126000 x 64; after on 0: 126000 - 212400 x 64"));
        QCOMPARE(read->report.assumed.back().name, std::string("summer time"));
        QCOMPARE(read->report.assumed.back().value, std::string("3600 s between 2026-03-28T12:00:00 and 2026-03-29T12:00:00"));
    }

    /// In its zone, "after" begins when "maint" ends, and a Duration that the clock's changes do not explain is reported.
    void aZoneKnowsItsSummerTime_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("over the end of winter time")
            << u"ReservationName=a StartTime=2026-03-28T12:00:00 EndTime=2026-03-29T12:00:00 CoreCnt=1\n"
               "ReservationName=b StartTime=2026-03-29T12:00:00 Duration=1:00:00 CoreCnt=1\n"_s
            << u"a on 0: 43200 - 126000 x 1; b on 0: 126000 - 129600 x 1"_s;
        // 02:30 comes twice in the night of 2026-10-25: 2.5 h and 3.5 h after midnight
        QTest::newRow("the first of two equal times")
            << u"ReservationName=a StartTime=2026-10-25T02:30:00 EndTime=2026-10-25T03:00:00 Duration=01:30:00 CoreCnt=1\n"_s
            << u"a on 0: 9000 - 14400 x 1"_s;
        QTest::newRow("the second of them")
            << u"ReservationName=a StartTime=2026-10-25T02:30:00 EndTime=2026-10-25T03:00:00 Duration=00:30:00 CoreCnt=1\n"_s
            << u"a on 0: 12600 - 14400 x 1"_s;
        QTest::newRow("repeated at the same local time")
            << u"ReservationName=a StartTime=2026-10-24T12:00:00 EndTime=2026-10-24T13:00:00 CoreCnt=1 Flags=DAILY\n"_s
            << u"a on 0: 43200 - 46800 x 1; a (2) on 0: 133200 - 136800 x 1"_s; // 24 h + 1 h later
        QTest::newRow("a table") << u"name,start,end,cores,flags\na,2026-10-24 12:00,2026-10-25 12:00,1,DAILY\n"_s
                                 << u"a on 0: 43200 - 133200 x 1; a (2) on 0: 133200 - 223200 x 1"_s;
        QTest::newRow("a table with offsets") << u"name,start,end,cores\na,2026-10-24T12:00:00Z,2026-10-24T15:00:00+02:00,1\n"_s
                                              << u"a on 0: 50400 - 54000 x 1"_s; // 14:00 to 15:00 there
    }
    void aZoneKnowsItsSummerTime()
    {
        QFETCH(const QString, text);
        const auto read =
            readReservations("S.txt", text.toStdString(), {}, sites, {.repeatDays = 2, .zone = TimeZone::find("Europe/Berlin")});
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        QTEST(printed(read->made), "expected");
        for (const Assumption& one : read->made.report.assumed)
            QVERIFY2(one.name == "site" || one.name == "repeat_days", std::string(assumptionText(one)).c_str());
    }

    void reservationsBeforeSecondZeroAreCut()
    {
        auto read = readReservations("T.csv",
                                     "name,start,end,cores\na,2026-11-21 08:00,2026-11-21 09:00,1\n"
                                     "b,2026-11-21 09:00,2026-11-21 11:00,1\nc,2026-11-21 12:00,2026-11-21 13:00,1\n",
                                     {}, {{"s", 8, 1.0}}, {});
        QVERIFY(read);
        countFrom({.unixSeconds = *slurmMoment("2026-11-21T10:00:00")}, read->made);
        QCOMPARE(printed(read->made), u"b on 0: 0 - 3600 x 1; c on 0: 7200 - 10800 x 1"_s);
        QCOMPARE(read->made.partitions.size(), 2U);
        const auto lines = reportLines(read->made.report);
        for (const char* line : {"left out: 1 reservation: ended before second 0",
                                 "assumed: start_s = 0 (1 reservation that began before second 0)"})
            QVERIFY2(std::ranges::find(lines, line) != lines.end(), qPrintable(QString::fromStdString(lines.back())));
    }

    void theClockGoesBackInAutumn()
    {
        // 25 h from noon to noon; the third begins after both, 24 h + 25 h from the first one's start
        QCOMPARE(slurmRead(
                     "ReservationName=a StartTime=2026-10-24T12:00:00 EndTime=2026-10-25T12:00:00 Duration=1-01:00:00 CoreCnt=1\n"
                     "ReservationName=b StartTime=2026-10-24T20:00:00 EndTime=2026-10-25T06:00:00 Duration=11:00:00 CoreCnt=1\n"
                     "ReservationName=c StartTime=2026-10-26T12:00:00 EndTime=2026-10-26T13:00:00 Duration=01:00:00 CoreCnt=1\n"),
                 QStringLiteral("a on 0: 43200 - 133200 x 1; b on 0: 72000 - 111600 x 1; c on 0: 219600 - 223200 x 1"));
    }

    void anotherEndTimeIsSaid()
    {
        const auto read = readSlurmReservations(
            "S.txt", "ReservationName=a StartTime=2026-01-01 EndTime=2026-01-03 Duration=1-00:00:00 CoreCnt=1", sites);
        QVERIFY(read);
        QCOMPARE(printed(*read), QStringLiteral("a on 0: 0 - 86400 x 1"));
        QCOMPARE(assumptionText(read->report.assumed.back()),
                 std::string("end = StartTime + Duration (1 reservation with another EndTime)"));
    }

    void flagsRepeat_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<int>("days");
        QTest::addColumn<QString>("starts");
        // 2026-03-02 is a Monday; starts in hours since its beginning
        QTest::newRow("taken once") << "HOURLY" << 0 << "12";
        QTest::newRow("hourly") << "HOURLY" << 1 << "12 13 14 15 16 17 18 19 20 21 22 23";
        QTest::newRow("daily") << "MAINT,DAILY" << 3 << "12 36 60";
        QTest::newRow("on weekdays") << "WEEKDAY" << 8 << "12 36 60 84 108 180";
        QTest::newRow("on weekends") << "WEEKEND" << 8 << "12 132 156";
        QTest::newRow("weekly") << "WEEKLY" << 20 << "12 180 348";
        QTest::newRow("no flag") << "SPEC_NODES" << 20 << "12";
    }
    void flagsRepeat()
    {
        QFETCH(QString, flag);
        QFETCH(int, days);
        QFETCH(QString, starts);
        QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/tests/data/imports/slurm-reservations/flag-HOURLY.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = QString::fromUtf8(file.readAll()).replace(u"Flags=HOURLY"_s, u"Flags="_s + flag).toStdString();
        const auto read = readSlurmReservations("S.txt", text, {{"s", 128, 1.0}}, {.repeatDays = days});
        QVERIFY(read);
        QStringList found;
        for (const Reservation& value : read->reservations) {
            QCOMPARE(value.endSeconds - value.startSeconds, 7200.0);
            found << QString::number(value.startSeconds / 3600.0);
        }
        QCOMPARE(found.join(u' '), starts);
        QCOMPARE(read->report.assumed.size(), flag == "SPEC_NODES" ? 1U : 2U); // the zone, and the days
        if (flag != "SPEC_NODES")
            QCOMPARE(QString::fromStdString(read->report.assumed.back().reason),
                     u"1 reservation with the flag '%1'%2"_s.arg(flag.section(u',', -1), days == 0 ? u", taken once"_s : u""_s));
    }

    /// Each flag has a separate line.
    void everyFlagIsNamed()
    {
        std::string text;
        int number = 0;
        for (const char* flag : {"HOURLY", "DAILY", "WEEKLY", "WEEKDAY", "WEEKEND", "MAINT,DAILY", "SPEC_NODES"})
            text += "ReservationName=r" + std::to_string(++number)
                + " StartTime=2026-03-02T12:00:00 EndTime=2026-03-02T12:30:00 CoreCnt=1 PartitionName=s Flags=" + flag + "\n";
        const auto read = readSlurmReservations("S.txt", text, {{"s", 128, 1.0}}, {.repeatDays = 0});
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        QStringList reasons;
        for (const Assumption& assumption : read->report.assumed | std::views::drop(1)) // the zone
            reasons << QString::fromStdString(assumption.reason);
        QCOMPARE(reasons.join(u'\n'),
                 u"2 reservations with the flag 'DAILY', taken once\n1 reservation with the flag 'HOURLY', taken once\n"
                 "1 reservation with the flag 'WEEKDAY', taken once\n1 reservation with the flag 'WEEKEND', taken once\n"
                 "1 reservation with the flag 'WEEKLY', taken once"_s);
    }

    /// The report names the column of a table, not Slurm.
    void namesInATableBecomeSites()
    {
        const auto read = readReservations("T.csv",
                                           "name,start,end,cores,Queue\na,2026-11-21T10:00,2026-11-21T12:00,30,far\n"
                                           "b,2026-11-21T11:00,2026-11-21T13:00,20,gpu\n",
                                           {}, {}, {.repeatDays = 0, .makeSites = true});
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        QCOMPARE(read->made.sites.size(), std::size_t{2});
        const auto lines = reportLines(read->made.report);
        QVERIFY2(std::ranges::find(lines, "read: 2 sites from the column 'Queue'") != lines.end(),
                 qPrintable(QString::fromStdString(fmt::format("{}", fmt::join(lines, "\n")))));
    }

    void partitionsBecomeSites()
    {
        const std::string text = "PartitionName=short\n   AllowGroups=ALL Default=YES\n   Nodes=n[1-4] State=UP TotalCPUs=512 "
                                 "TotalNodes=4\n   TRES=cpu=512,mem=1T\n\nPartitionName=gpu\n   State=UP TRES=cpu=96,node=2\n\n"
            + std::string(shown)
            + "ReservationName=a StartTime=2026-11-21T10:00:00 EndTime=2026-11-21T12:00:00 CoreCnt=30 PartitionName=far\n"
              "ReservationName=b StartTime=2026-11-21T11:00:00 EndTime=2026-11-21T13:00:00 CoreCnt=20 PartitionName=far\n"
              "ReservationName=c StartTime=2026-11-21T12:00:00 EndTime=2026-11-21T13:00:00 CoreCnt=97 PartitionName=gpu\n";
        const auto read = readSlurmReservations("S.txt", text, {}, {.repeatDays = 0, .makeSites = true});
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        QStringList made;
        for (const Site& site : read->sites)
            made << QString::fromStdString(site.name) + u' ' + QString::number(site.processors);
        // far: 30 and 20 at once from 11 to 12
        QCOMPARE(made.join(u"; "), u"short 512; gpu 96; far 50"_s);
        QCOMPARE(printed(*read),
                 u"maint on 0: 115200 - 160200 x 256; course on 0: 33300 - 206100 x 2; a on 2: 36000 - 43200 x 30; "
                 "b on 2: 39600 - 46800 x 20"_s);
        const auto lines = reportLines(read->report);
        const std::vector<std::string> expected{
            "read: 4 reservations, the first on 2026-11-21T09:15:00+00:00",
            "read: 3 sites from partitions of Slurm",
            "assumed: time_zone = UTC (the times have no zone, so summer time is ignored)",
            "assumed: processors = as many as are reserved at once (1 site without known processors)",
            "assumed: processors = one a node (1 reservation with nodes only)",
            "assumed: repeat_days = 0 (1 reservation with the flag 'DAILY', taken once)",
            "left out: 1 reservation: more than the 96 processors of 'gpu' (S.txt:21:1 'c')"};
        QCOMPARE(lines.size(), expected.size());
        for (std::size_t i = 0; i < lines.size(); ++i)
            QCOMPARE(QString::fromStdString(lines[i]), QString::fromStdString(expected[i]));
        // Without making sites the default partition still counts.
        const auto given = readSlurmReservations("S.txt", text, {{"long", 512, 1.0}, {"short", 512, 1.0}}, {.repeatDays = 0});
        QVERIFY(given);
        QVERIFY(printed(*given).contains(u"course on 1:"_s));
        QVERIFY(!readSlurmReservations("S.txt", "ReservationName=a StartTime=2026-01-01 EndTime=2026-01-02 CoreCnt=5", {},
                                       {.makeSites = true}));
    }

    void groupsWhatItLeavesOut()
    {
        std::string text;
        for (int i = 1; i <= 500; ++i)
            text += "ReservationName=r" + std::to_string(i)
                + " StartTime=2026-01-01 EndTime=2026-01-02 CoreCnt=65 PartitionName=long\n";
        const auto read = readSlurmReservations("S.txt", text, sites);
        QVERIFY(read && read->reservations.empty());
        QCOMPARE(
            reportLines(read->report),
            (std::vector<std::string>{
                "read: 0 reservations", "assumed: time_zone = UTC (the times have no zone, so summer time is ignored)",
                "left out: 500 reservations: more than the 64 processors of 'long' (S.txt:1:1 'r1', S.txt:2:1 'r2', S.txt:3:1 'r3' "
                "and 497 more)"}));
    }

    void readsOrRefuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& text, const char* expected) {
            QTest::newRow(name) << text << QString::fromUtf8(expected);
        };
        row("one line each",
            "ReservationName=a StartTime=2026-01-01T00:00:10 EndTime=2026-01-01T00:00:20 CoreCnt=3\n"
            "ReservationName=b StartTime=2026-01-01T01:00:00 EndTime=2026-01-01T02:00:00 CoreCnt=4 PartitionName=short",
            "a on 0: 10 - 20 x 3; b on 1: 3600 - 7200 x 4");
        row("processors of TRES", "ReservationName=a StartTime=2026-01-01 EndTime=2026-01-02 NodeCnt=3 TRES=node=3,cpu=48",
            "a on 0: 0 - 86400 x 48");
        row("nodes alone", "ReservationName=a StartTime=2026-01-01 EndTime=2026-01-02 NodeCnt=2,3", "a on 0: 0 - 86400 x 5");
        row("a command, with a duration of minutes",
            "scontrol create reservation ReservationName=a starttime=2026-01-01T08:00 duration=90 corecnt=2 Users=root",
            "a on 0: 28800 - 34200 x 2");
        row("a byte order mark, and Windows lines",
            "\xEF\xBB\xBFReservationName=a StartTime=2026-01-01 EndTime=2026-01-02\r\n CoreCnt=2\r\n", "a on 0: 0 - 86400 x 2");
        row("too large for its site", "ReservationName=a StartTime=2026-01-01 EndTime=2026-01-02 CoreCnt=65", "");
        row("none", "No reservations in the system\n", "S.txt:1:1: error: there are no reservations (no ReservationName= found)");
        row("another thing first", "\n  NodeName=n1 ReservationName=a",
            "S.txt:2:3: error: a reservation must begin with ReservationName= (got 'NodeName=n1')");
        row("an empty name", "ReservationName= StartTime=2026-01-01 EndTime=2026-01-02 CoreCnt=5",
            "S.txt:1:1: error: the name of the reservation is empty");
        row("no start", "ReservationName=a EndTime=2026-01-02 CoreCnt=5", "S.txt:1:1: error: the reservation has no StartTime");
        row("no end", "ReservationName=a StartTime=2026-01-02 CoreCnt=5", "S.txt:1:1: error: the reservation has no EndTime");
        row("an unknown start", "ReservationName=a StartTime=Unknown EndTime=2026-01-02 CoreCnt=5",
            "S.txt:1:29: error: the StartTime 'Unknown' is not a time such as 2026-11-21T08:30:00");
        row("the 30th of February", "ReservationName=a\n StartTime=2026-02-30 EndTime=2026-03-02 CoreCnt=5",
            "S.txt:2:12: error: the StartTime '2026-02-30' is not a time such as 2026-11-21T08:30:00");
        row("a duration in words", "ReservationName=a StartTime=2026-02-03 Duration=UNLIMITED CoreCnt=5",
            "S.txt:1:49: error: the Duration 'UNLIMITED' is not a duration such as 1-12:00:00");
        row("an end before the start", "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-02 CoreCnt=5",
            "S.txt:1:1: error: the reservation 'a' ends before it starts");
        row("an end after the calendar", "ReservationName=a StartTime=9999-12-31 Duration=2-00:00:00 CoreCnt=5",
            "S.txt:1:1: error: the reservation 'a' ends too late");
        row("cores in words", "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-05 CoreCnt=all",
            "S.txt:1:67: error: 'all' is not a number of processors");
        row("neither cores nor nodes", "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-05",
            "S.txt:1:1: error: the reservation has neither CoreCnt nor NodeCnt");
        row("a name twice",
            "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-05 CoreCnt=1\nReservationName=a StartTime=2026-02-03 "
            "EndTime=2026-02-05 CoreCnt=1",
            "S.txt:2:17: error: the name 'a' occurs twice");
        row("no text", QString::fromLatin1("ReservationName=\xFF"), "S.txt:1:1: error: the reservation has no StartTime");
    }
    void readsOrRefuses()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        QCOMPARE(slurmRead(text), expected);
    }

    void needsASite() { QVERIFY(!readSlurmReservations("S.txt", shown, {})); }

    void readsBackWhatItWrites()
    {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            Instance instance = test::randomInstance(seed);
            for (Reservation& value : instance.reservations) {
                value.startSeconds = std::floor(value.startSeconds);
                value.endSeconds = std::floor(value.endSeconds) + 1.0;
                value.usage.reset();
            }
            if (instance.reservations.empty())
                continue;
            const auto lines = slurmLines(instance, "2026-11-21T06:00:00", ann);
            QVERIFY(lines);
            const CalendarStart zero = instance.start.value_or(CalendarStart{.unixSeconds = *slurmMoment("2026-11-21T06:00:00")});
            auto read = readSlurmReservations("S.txt", *lines, instance.sites,
                                              {.zone = TimeZone::find(zero.zone), .offsetSeconds = zero.offsetSeconds});
            QVERIFY2(read, read ? "" : toString(read.error()).c_str());
            countFrom(zero, *read);
            QVERIFY2(read->reservations == instance.reservations, lines->c_str());
        }
    }

    void marksWhatOverbooks()
    {
        Instance instance;
        instance.sites = {{"my größe", 10, 1.0}};
        const auto add = [&](const char* name, double start, double end, int processors) {
            instance.reservations.push_back(
                {.name = name, .site = SiteIndex(0), .startSeconds = start, .endSeconds = end, .processors = processors});
        };
        add("a b", 0.4, 99.6, 6);
        add("a;b", 50, 150, 6);
        add("é", 100, 100.2, 4);
        const auto lines = slurmLines(instance, "2026-11-21", {.users = "ann,jörg"});
        QVERIFY(lines);
        QCOMPARE(
            QString::fromStdString(*lines),
            QStringLiteral(
                "# PartitionName=my_größe: the site's own name has characters that are replaced by '_'\n"
                "scontrol create reservation ReservationName=a_b StartTime=2026-11-21T00:00:00 EndTime=2026-11-21T00:01:40 "
                "CoreCnt=6 PartitionName=my_größe Users=ann,jörg\n"
                "scontrol create reservation ReservationName=a_b.2 StartTime=2026-11-21T00:00:50 EndTime=2026-11-21T00:02:30 "
                "CoreCnt=6 PartitionName=my_größe Users=ann,jörg Flags=OVERLAP\n"
                "scontrol create reservation ReservationName=é StartTime=2026-11-21T00:01:40 EndTime=2026-11-21T00:01:41 "
                "CoreCnt=4 PartitionName=my_größe Users=ann,jörg\n"));
        QVERIFY(!slurmLines(instance, "tomorrow", ann));
        instance.start = parseCalendarStart("2026-03-29T01:59:30", "Europe/Berlin").value(); // 30 s before the clock is set
        instance.reservations.resize(1);
        const auto dated = slurmLines(instance, "tomorrow", ann); // the scenario states its date
        QVERIFY(dated && dated->find(" StartTime=2026-03-29T01:59:30 EndTime=2026-03-29T03:01:10 ") != std::string::npos);
        // From 02:50 in summer time to 02:10 in winter time, 20 min later: Slurm would refuse that end.
        instance.start = parseCalendarStart("2026-10-25T02:50:00+02:00", "Europe/Berlin").value();
        instance.reservations.front().startSeconds = 0.0;
        instance.reservations.front().endSeconds = 1200.0;
        const auto doubled = slurmLines(instance, "tomorrow", ann);
        QVERIFY2(doubled && doubled->find(" StartTime=2026-10-25T02:50:00 Duration=0-00:20:00 ") != std::string::npos,
                 doubled ? doubled->c_str() : "");
        instance.reservations.front().endSeconds = 6000.0; // 03:30
        const auto whole = slurmLines(instance, "tomorrow", ann);
        QVERIFY(whole && whole->find(" Duration=0-01:40:00 ") != std::string::npos);
        instance.reservations.front().startSeconds = 4200.0; // 03:00
        const auto after = slurmLines(instance, "tomorrow", ann);
        QVERIFY(after && after->find(" StartTime=2026-10-25T03:00:00 EndTime=2026-10-25T03:30:00 ") != std::string::npos);
        instance.start.reset();
        const auto accounts = slurmLines(instance, "2026-11-21", {.users = "ann", .accounts = "physics"});
        QVERIFY(accounts && accounts->find(" Users=ann Accounts=physics\n") != std::string::npos);
        for (const SlurmOwners& bad :
             std::vector<SlurmOwners>{{}, {"ann;reboot"}, {"ann,,bob"}, {"ann,"}, {"-ann"}, {"${USER}"}, {{}, "a b"}})
            QVERIFY(!slurmLines(instance, "2026-11-21", bad));
    }

    void writesThePlanOfAnOutcome()
    {
        Instance instance = test::randomInstance(1);
        instance.start.reset();
        instance.workflows = std::vector<Workflow>{{.name = "flow", .tasks = {{.name = "one", .workSeconds = 1.0}}}};
        instance.reservations = {{.name = "own", .site = SiteIndex(0), .startSeconds = 60.0, .endSeconds = 120.0}};
        Outcome outcome;
        outcome.reservations.push_back(
            {.workflow = WorkflowIndex(0),
             .task = TaskIndex(0),
             .placement = {.site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 60.0, .processors = 2}});
        outcome.reservations.push_back({.task = TaskIndex(0)});
        const auto lines = slurmLines(instance, outcome, "2026-11-21T00:00:00", ann);
        QVERIFY(lines);
        const auto read = readSlurmReservations("S.txt", *lines, instance.sites);
        QVERIFY(read);
        QCOMPARE(printed(*read), QStringLiteral("flow.one on 0: 0 - 60 x 2; own on 0: 60 - 120 x 1"));
    }

    void printsAndReadsTimes()
    {
        Random random(1);
        for (int i = 0; i < 2000; ++i) {
            const std::int64_t seconds = random.uniformInt(-2'000'000'000, 100'000'000'000);
            QCOMPARE(slurmMoment(slurmMomentText(seconds)), std::optional(seconds));
        }
        QCOMPARE(slurmMomentText(0), std::string("1970-01-01T00:00:00"));
        QCOMPARE(slurmMoment("1970-01-02T00:01"), std::optional<std::int64_t>(86460));
        for (const char* text : {"", "2026", "2026-1-1", "2026-01-01T", "2026-01-01 10:00:00", "2026-01-01T10",
                                 "2026-01-01T24:00:00", "2026-01-01T10:00:00:00", "2026-13-01", "-026-01-01", "2026-01-01T-1:00"})
            QVERIFY2(!slurmMoment(text), text);
    }

    void readsLengths()
    {
        QCOMPARE(slurmDuration("90"), std::optional<std::int64_t>(5400));
        QCOMPARE(slurmDuration("1:30"), std::optional<std::int64_t>(90));
        QCOMPARE(slurmDuration("01:00:01"), std::optional<std::int64_t>(3601));
        QCOMPARE(slurmDuration("2-12"), std::optional<std::int64_t>(216000));
        QCOMPARE(slurmDuration("1-00:30"), std::optional<std::int64_t>(88200));
        QCOMPARE(slurmDuration("365-00:00:00"), std::optional<std::int64_t>(31536000));
        for (const char* text : {"", "-", "1-", "-1", "a", "1:2:3:4", "1:", ":1", "1.5"})
            QVERIFY2(!slurmDuration(text), text);
    }
};

QTEST_APPLESS_MAIN(TestSlurmReservations)
#include "tst_slurm_reservations.moc"
