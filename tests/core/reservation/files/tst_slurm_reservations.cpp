// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reservations out of and into Slurm, and its times.

#include <QTest>

#include "core/base/random.h"
#include "core/io/slurm_time.h"
#include "core/reservation/files/sites_file.h"
#include "core/reservation/files/slurm_file.h"
#include "core/reservation/files/slurm_lines.h"

#include "tests/core/reservation/random_instance.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

const std::vector<Site> sites{{"long", 64, 1.0}, {"short", 512, 1.0}};

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
    const auto read = readSlurmReservations("S.txt", text.toStdString(), sites);
    return read ? printed(*read) : QString::fromStdString(toString(read.error()));
}

} // namespace

class TestSlurmReservations : public QObject {
    Q_OBJECT
private slots:
    void readsWhatSlurmShows()
    {
        const auto read = readSlurmReservations("S.txt", shown, sites);
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        // The first day begins at 2026-11-21T00:00:00. 32 h = 115200 s, 44.5 h = 160200 s; 9.25 h = 33300 s, 57.25 h = 206100 s
        QCOMPARE(printed(*read), QStringLiteral("maint on 1: 115200 - 160200 x 256; course on 0: 33300 - 206100 x 2"));
        QCOMPARE(read->origin, std::string("2026-11-21T00:00:00"));
        QCOMPARE(read->partitions, (std::vector<std::string>{"short", ""}));
        QCOMPARE(reportLines(read->report),
                 (std::vector<std::string>{"read: 2 reservations, in seconds since 2026-11-21T00:00:00",
                                           "assumed: site = long (1 reservation of a partition that is not the name of a site)",
                                           "assumed: processors = one a node (1 reservation with nodes only)",
                                           "assumed: repeat = once (1 reservation repeated daily or weekly)"}));
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
                "read: 0 reservations, in seconds since 2026-01-01T00:00:00",
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
        row("none", "No reservations in the system\n",
            "S.txt:1:1: error: there are no reservations: no ReservationName= is there");
        row("another thing first", "\n  NodeName=n1 ReservationName=a",
            "S.txt:2:3: error: a reservation begins with ReservationName=, not 'NodeName=n1'");
        row("an empty name", "ReservationName= StartTime=2026-01-01 EndTime=2026-01-02 CoreCnt=5",
            "S.txt:1:1: error: the name of the reservation is empty");
        row("no start", "ReservationName=a EndTime=2026-01-02 CoreCnt=5", "S.txt:1:1: error: the reservation has no StartTime");
        row("no end", "ReservationName=a StartTime=2026-01-02 CoreCnt=5", "S.txt:1:1: error: the reservation has no EndTime");
        row("an unknown start", "ReservationName=a StartTime=Unknown EndTime=2026-01-02 CoreCnt=5",
            "S.txt:1:29: error: the StartTime 'Unknown' is no moment such as 2026-11-21T08:30:00");
        row("the 30th of February", "ReservationName=a\n StartTime=2026-02-30 EndTime=2026-03-02 CoreCnt=5",
            "S.txt:2:12: error: the StartTime '2026-02-30' is no moment such as 2026-11-21T08:30:00");
        row("a duration in words", "ReservationName=a StartTime=2026-02-03 Duration=UNLIMITED CoreCnt=5",
            "S.txt:1:49: error: the Duration 'UNLIMITED' is no length such as 1-12:00:00");
        row("an end before the start", "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-02 CoreCnt=5",
            "S.txt:1:1: error: the reservation 'a' ends before it starts");
        row("an end after the calendar", "ReservationName=a StartTime=9999-12-31 Duration=2-00:00:00 CoreCnt=5",
            "S.txt:1:1: error: the reservation 'a' ends too late");
        row("cores in words", "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-05 CoreCnt=all",
            "S.txt:1:67: error: 'all' is no number of processors");
        row("neither cores nor nodes", "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-05",
            "S.txt:1:1: error: the reservation has neither CoreCnt nor NodeCnt");
        row("a name twice",
            "ReservationName=a StartTime=2026-02-03 EndTime=2026-02-05 CoreCnt=1\nReservationName=a StartTime=2026-02-03 "
            "EndTime=2026-02-05 CoreCnt=1",
            "S.txt:2:17: error: the name 'a' stands there twice");
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
            const auto lines = slurmLines(instance, "2026-11-21T06:00:00");
            QVERIFY(lines);
            auto read = readSlurmReservations("S.txt", *lines, instance.sites);
            QVERIFY2(read, read ? "" : toString(read.error()).c_str());
            const auto shift = static_cast<double>(*slurmMoment("2026-11-21T06:00:00") - *slurmMoment(read->origin));
            for (Reservation& value : read->reservations) {
                value.startSeconds -= shift;
                value.endSeconds -= shift;
            }
            QVERIFY(read->reservations == instance.reservations);
        }
    }

    void marksWhatOverbooks()
    {
        Instance instance;
        instance.sites = {{"my site", 10, 1.0}};
        const auto add = [&](const char* name, double start, double end, int processors) {
            instance.reservations.push_back(
                {.name = name, .site = SiteIndex(0), .startSeconds = start, .endSeconds = end, .processors = processors});
        };
        add("a b", 0.4, 99.6, 6);
        add("a;b", 50, 150, 6);
        add("c", 100, 100.2, 4);
        const auto lines = slurmLines(instance, "2026-11-21");
        QVERIFY(lines);
        QCOMPARE(
            QString::fromStdString(*lines),
            QStringLiteral(
                "scontrol create reservation ReservationName=a_b StartTime=2026-11-21T00:00:00 EndTime=2026-11-21T00:01:40 "
                "CoreCnt=6 PartitionName=my_site Users=${USER}\n"
                "scontrol create reservation ReservationName=a_b.2 StartTime=2026-11-21T00:00:50 EndTime=2026-11-21T00:02:30 "
                "CoreCnt=6 PartitionName=my_site Users=${USER} Flags=OVERLAP\n"
                "scontrol create reservation ReservationName=c StartTime=2026-11-21T00:01:40 EndTime=2026-11-21T00:01:41 "
                "CoreCnt=4 PartitionName=my_site Users=${USER}\n"));
        QVERIFY(!slurmLines(instance, "tomorrow"));
    }

    void writesThePlanOfAnOutcome()
    {
        Instance instance = test::randomInstance(1);
        instance.workflows = std::vector<Workflow>{{.name = "flow", .tasks = {{.name = "one", .workSeconds = 1.0}}}};
        instance.reservations = {{.name = "own", .site = SiteIndex(0), .startSeconds = 60.0, .endSeconds = 120.0}};
        Outcome outcome;
        outcome.reservations.push_back(
            {.workflow = WorkflowIndex(0),
             .task = TaskIndex(0),
             .placement = {.site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 60.0, .processors = 2}});
        outcome.reservations.push_back({.task = TaskIndex(0)});
        const auto lines = slurmLines(instance, outcome, "2026-11-21T00:00:00");
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

    void readsSites_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QString(text) << QString::fromUtf8(expected);
        };
        row("name and processors", "name,processors\na,4\nb,8\n", "a 4 x 1; b 8 x 1");
        row("speeds", "name;processors;speed\na;4;0.5\nb;8;2\n", "a 4 x 0.5; b 8 x 2");
        row("nodes", "cluster,nodes,cpus_per_node\na,4,2\n", "a 8 x 1");
        row("nodes alone", "site,nodes\na,4\n", "a 4 x 1");
        row("a cluster on a site", "cluster,site,cpus\na,there,4\n", "a 4 x 1");
        row("clocks", "name,cores,cpu\na,4,Xeon 2.0 GHz\nb,8,Pentium III 500 MHz\nc,8,3 GHz\n", "a 4 x 1; b 8 x 0.25; c 8 x 1.5");
        row("clocks as numbers", "name,cores,MHz\na,4,1000\nb,8,1500\n", "a 4 x 1; b 8 x 1.5");
        row("a clock of nothing", "name,cores,cpu\na,4,fast\n", "S.csv:2:5: error: 'fast' says no clock rate such as 2.4 GHz");
        row("no name", "processors\n4\n", "S.csv:1:1: error: a column 'name' (or 'cluster') is missing");
        row("no processors", "name,speed\na,4\n", "S.csv:1:1: error: a column 'processors' (or 'cpus', or 'nodes') is missing");
        row("a header alone", "name,processors\n", "S.csv:1:1: error: there are no sites below the header");
        row("nothing", "\n", "S.csv:1:1: error: the file has no sites");
        row("a name twice", "name,processors\na,4\na,4\n", "S.csv:3:1: error: the name 'a' stands there twice");
        row("an empty name", "name,processors\n,4\n", "S.csv:2:1: error: the name is empty");
        row("no processor", "name,processors\na,0\n", "S.csv:2:3: error: expected a number from 1 to 10000000, found 0");
        row("a speed of nothing", "name,processors,speed\na,1,0\n",
            "S.csv:2:5: error: a speed must lie in 1e-06 .. 1e+06, not 0");
    }
    void readsSites()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        const auto read = wattif::reservation::readSites("S.csv", text.toStdString());
        QStringList list;
        if (!read)
            list << QString::fromStdString(toString(read.error()));
        else
            for (const Site& site : *read)
                list << QStringLiteral("%1 %2 x %3").arg(QString::fromStdString(site.name)).arg(site.processors).arg(site.speed);
        QCOMPARE(list.join("; "), expected);
    }
};

QTEST_APPLESS_MAIN(TestSlurmReservations)
#include "tst_slurm_reservations.moc"
