// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Instances built from workflows, sites, traces and Slurm's reservations.

#include <algorithm>
#include <array>

#include <QTest>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/dataset.h"
#include "core/base/number.h"
#include "core/io/calendar_time.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/local_jobs.h"

#include "tests/core/mutated_text.h"
#include "tests/core/reservation/random_instance.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

const ImportFile montage{"M.xml", std::string(datasetText("reservation/Montage_25.xml"))};
const ImportFile siteTable{"S.csv", "name,processors,speed\na,8,1\nb,4,2\n"};
const ImportFile slurm{"R.txt",
                       "ReservationName=r StartTime=2026-01-01T01:00:00 EndTime=2026-01-01T02:00:00 CoreCnt=3 PartitionName=b"};

/// Lines of a trace: submission, run time, processors, requested time.
ImportFile trace(std::initializer_list<std::array<int, 4>> jobs)
{
    std::string text;
    int id = 0;
    for (const auto& [submit, run, processors, requested] : jobs)
        text += fmt::format("{} {} -1 {} {} -1 -1 {} {} -1 1 1 1 -1 1 -1 -1 -1\n", ++id, submit, run, processors, processors,
                            requested);
    return {"J.swf", text};
}

QString failure(const ImportFiles& files, const OptionValues& options = {})
{
    const auto made = importInstance(files, options);
    return made ? QString() : QString::fromStdString(toString(made.error()));
}

} // namespace

class TestReservationImport : public QObject {
    Q_OBJECT
private slots:
    void takesDas2WithoutSites()
    {
        const auto made = importInstance({{"workflow", montage}}, {});
        QVERIFY2(made, made ? "" : toString(made.error()).c_str());
        std::vector<int> processors;
        for (const Site& site : made->instance.sites)
            processors.push_back(site.processors);
        QCOMPARE(processors, (std::vector<int>{144, 64, 64, 64, 64}));
        QCOMPARE(made->instance.sites[0].name, std::string("fs0"));
        QCOMPARE(made->instance.sites[4].speed, 1.0);
        QCOMPARE(reportLines(made->report),
                 (std::vector<std::string>{"read: workflow 'M': 25 tasks, 45 edges, 9 levels",
                                           "assumed: sites = 5 sites with 400 processors (DAS-2: no file of sites was given)",
                                           "assumed: usage_a = 2 (default: not in the files)",
                                           "assumed: usage_b = 2 (default: not in the files)",
                                           "assumed: overestimation = 0 (default: not in the files)",
                                           "assumed: bandwidth_bytes_per_s = 1.25e+08 B/s (default: not in the files)"}));
    }

    void putsAllFilesTogether()
    {
        const auto made = importInstance({{"workflow", montage},
                                          {"sites", siteTable},
                                          {"jobs", trace({{0, 10, 4, 20}, {5, 10, 8, 0}, {6, 10, 9, 10}})},
                                          {"reservations", slurm},
                                          {"usage", trace({{0, 10, 1, 40}, {1, 30, 1, 40}, {2, 50, 1, 40}, {3, 10, 1, -1}})}},
                                         {{"overestimation", 0.25}, {"bandwidth_bytes_per_s", 1e6}});
        QVERIFY2(made, made ? "" : toString(made.error()).c_str());
        const Instance& instance = made->instance;
        QVERIFY(check(instance));
        QCOMPARE(instance.sites.size(), std::size_t{2});
        QCOMPARE(instance.workflows.size(), std::size_t{1});
        QCOMPARE(instance.overestimation, 0.25);
        QCOMPARE(instance.bandwidthBytesPerSecond, 1e6);
        QCOMPARE(instance.localJobs.size(), std::size_t{2}); // 9 processors fit nowhere
        QVERIFY(instance.usage.family == UsageFamily::empirical);
        QCOMPARE(instance.usage.shares, (std::vector<double>{0.25, 0.75, 1.0})); // one states nothing, one ran over
        QCOMPARE(instance.reservations.size(), std::size_t{1});
        QCOMPARE(instance.reservations[0].site.value, 1);
        QCOMPARE(instance.reservations[0].startSeconds, 3600.0);
        QCOMPARE(reportLines(made->report).back(),
                 std::string("left out: 1 job: too large for every site: more than 8 processors"));
        QCOMPARE(isoTime(instance.start->unixSeconds, instance.start->offsetSeconds), std::string("2026-01-01T00:00:00+00:00"));
    }

    /// Jobs and reservations have one second 0. The jobs of the trace below are submitted at 12:38:01 and 10 s later.
    void filesShareOneSecondZero_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("reservations");
        QTest::addColumn<QString>("options");  // start_time, time_zone
        QTest::addColumn<QString>("expected"); // start zone | submissions | starts
        QTest::addColumn<QString>("reported");
        const auto row = [](const char* name, const char* header, const char* start, const char* options, const char* expected,
                            const char* reported) {
            QTest::newRow(name) << QString(header) << QString(start) << QString(options) << QString(expected)
                                << QString(reported);
        };
        const char* kista = "; UnixStartTime: 844079881\n; TimeZoneString: Europe/Stockholm\n";
        row("reservations of the same day: from midnight", kista, "1996-09-30T14:00:00", ",",
            "1996-09-30T00:00:00+02:00 Europe/Stockholm | 45481 45491 | 50400",
            "assumed: time_zone = Europe/Stockholm (the times have no zone: that of the scenario)");
        row("reservations of the next day: from the first job", kista, "1996-10-01T14:00:00", ",",
            "1996-09-30T12:38:01+02:00 Europe/Stockholm | 0 10 | 91319",
            "read: second 0 on 1996-09-30T12:38:01+02:00, time zone 'Europe/Stockholm'");
        row("reservations of another year", kista, "2026-10-01T14:00:00", ",",
            "1996-09-30T12:38:01+02:00 Europe/Stockholm | 0 10 | 946776119",
            "read: no reservation is in the time of the jobs, Mon 30 Sep 1996, 12:38:01 to Mon 30 Sep 1996, 12:38:21");
        row("after a change of summer time", kista, "1996-10-27T14:00:00",
            ",", // 27 d, 1:21:59 h and the hour that is counted twice
            "1996-09-30T12:38:01+02:00 Europe/Stockholm | 0 10 | 2341319", "");
        row("in another zone", kista, "1996-09-30T14:00:00", ",Europe/Moscow",
            "1996-09-30T00:00:00+04:00 Europe/Moscow | 52681 52691 | 50400",
            "read: second 0 on 1996-09-30T00:00:00+04:00, time zone 'Europe/Moscow'");
        row("a trace with an offset alone", "; UnixStartTime: 844079881\n; TimeZone: 7200\n", "1996-10-01T14:00:00", ",",
            "1996-09-30T12:38:01+02:00  | 0 10 | 91319",
            "assumed: time_zone = UTC+02:00 (the times have no zone, so summer time is ignored)");
        row("a trace without date", "", "1996-10-01T14:00:00", ",", "1996-10-01T00:00:00+00:00  | 0 10 | 50400",
            "assumed: start_time = 1996-10-01T00:00:00+00:00 (the jobs state no date: the first one is submitted at second 0 of the "
            "reservations)");
        row("reservations in seconds", kista, "60", ",", "1996-09-30T12:38:01+02:00 Europe/Stockholm | 0 10 | 60",
            "read: 1 reservation, in seconds since second 0");
        row("no date at all", "", "60", ",", "- | 0 10 | 60", "read: 1 reservation, in seconds since second 0");
        row("stated", "", "2026-03-02 16:00", "2026-03-02T14:00,Europe/Berlin",
            "2026-03-02T14:00:00+01:00 Europe/Berlin | 0 10 | 7200", "");
        row("stated in spite of the header", kista, "2026-03-02 16:00", "2026-03-02T14:00+01:00,",
            "2026-03-02T14:00:00+01:00  | 0 10 | 7200", "read: second 0 on 2026-03-02T14:00:00+01:00");
        row("stated later than a reservation", "", "2026-03-02 13:30", "2026-03-02T14:00,Europe/Berlin",
            "2026-03-02T14:00:00+01:00 Europe/Berlin | 0 10 | 0",
            "assumed: start_s = 0 (1 reservation that began before second 0)");
    }
    void filesShareOneSecondZero()
    {
        QFETCH(const QString, header);
        QFETCH(const QString, reservations);
        QFETCH(const QString, options);
        QFETCH(const QString, expected);
        QFETCH(const QString, reported);
        ImportFile jobs = trace({{0, 10, 1, 20}, {10, 10, 1, 20}});
        jobs.text = header.toStdString() + jobs.text;
        const bool isNumber = reservations == "60";
        const QString end = isNumber ? QStringLiteral("3660") : QStringLiteral("01:00:00");
        const std::string table = QStringLiteral("start%1,%2,cores\n%3,%4,1\n")
                                      .arg(isNumber ? " (s)" : "", isNumber ? "end (s)" : "duration", reservations, end)
                                      .toStdString();
        const auto made = importInstance(
            {{"jobs", jobs}, {"reservations", {"R.csv", table}}, {"sites", siteTable}},
            {{"start_time", options.section(',', 0, 0).toStdString()}, {"time_zone", options.section(',', 1).toStdString()}});
        QVERIFY2(made, made ? "" : toString(made.error()).c_str());
        const Instance& instance = made->instance;
        QStringList submissions;
        for (const LocalJob& job : instance.localJobs)
            submissions << QString::number(job.submitSeconds);
        const std::string start = instance.start
            ? isoTime(instance.start->unixSeconds, instance.start->offsetSeconds) + " " + instance.start->zone
            : "-";
        QCOMPARE(QStringLiteral("%1 | %2 | %3")
                     .arg(QString::fromStdString(start), submissions.join(' '))
                     .arg(instance.reservations.front().startSeconds, 0, 'f', 0),
                 expected);
        const auto lines = reportLines(made->report);
        QVERIFY2(reported.isEmpty() || std::ranges::find(lines, reported.toStdString()) != lines.end(),
                 fmt::format("{}", fmt::join(lines, "\n")).c_str());
        const bool isZoneStated = !options.endsWith(',');
        QVERIFY(!isZoneStated
                || std::ranges::find(made->report.assumed, "time_zone", &Assumption::name) == made->report.assumed.end());
    }

    /// What a Slurm cluster prints of its jobs and of its reservations; one clock, whether its zone is stated or not.
    void takesTheJobsOfSacct()
    {
        const ImportFile jobs{"J.txt",
                              "JobID|Submit|Elapsed|Timelimit|NNodes|AllocCPUS|AllocTRES|State\n"
                              "12|2026-03-02T14:00:00|00:10:00|01:00:00|1|4|cpu=4,gres/gpu=2|COMPLETED\n"
                              "13|2026-03-02T15:00:00|00:30:00|01:00:00|1|2|cpu=2|COMPLETED\n"};
        const ImportFile shown{
            "R.txt", "ReservationName=r StartTime=2026-03-02T16:00:00 EndTime=2026-03-02T17:00:00 CoreCnt=3 PartitionName=b"};
        const ImportFiles files{{"jobs", jobs}, {"reservations", shown}, {"sites", siteTable}, {"usage", jobs}};
        for (const std::string zone : {"", "Europe/Berlin"}) {
            const auto made = importInstance(files, {{"time_zone", zone}});
            QVERIFY2(made, made ? "" : toString(made.error()).c_str());
            const Instance& instance = made->instance;
            QCOMPARE(isoTime(instance.start->unixSeconds, instance.start->offsetSeconds),
                     zone.empty() ? std::string("2026-03-02T00:00:00+00:00") : std::string("2026-03-02T00:00:00+01:00"));
            QCOMPARE(instance.localJobs.size(), std::size_t{2});
            QCOMPARE(instance.localJobs[1].submitSeconds, 15.0 * 3600);
            QCOMPARE(instance.localJobs[1].requestedSeconds, 3600.0);
            QCOMPARE(instance.reservations[0].startSeconds, 16.0 * 3600);
            QCOMPARE(instance.usage.shares.size(), std::size_t{2}); // 1/6 and 1/2
            QCOMPARE(std::ranges::count(made->report.assumed, "time_zone", &Assumption::name), zone.empty() ? 1 : 0);
            for (const std::string& line : reportLines(made->report))
                QVERIFY2(line.find("GPU") == std::string::npos, line.c_str()); // sites have none
        }
    }

    void keepsQuantilesOfManyShares()
    {
        std::string text;
        for (int i = 1; i <= 1000; ++i)
            text += fmt::format("{} {} -1 {} 1 -1 -1 1 1000 -1 1 1 1 -1 1 -1 -1 -1\n", i, i, i);
        const auto made = importInstance({{"workflow", montage}, {"usage", {"U.swf", text}}}, {{"shares", std::int64_t{4}}});
        QVERIFY(made);
        QCOMPARE(made->instance.usage.shares, (std::vector<double>{0.126, 0.376, 0.626, 0.876}));
    }

    void followsItsOptions()
    {
        const auto made = importInstance({{"workflow", montage}, {"jobs", trace({{0, 10, 1, 0}, {1, 10, 1, 0}, {2, 10, 1, 0}})}},
                                         {{"work_factor", 60.0},
                                          {"malleability", 3.0},
                                          {"deadline_slack", 2.0},
                                          {"job_limit", std::int64_t{2}},
                                          {"usage_a", 1.5},
                                          {"usage_b", 4.0}});
        QVERIFY(made);
        const Workflow& workflow = made->instance.workflows[0];
        QCOMPARE(workflow.tasks[0].workSeconds, 13.39 * 60.0);
        QCOMPARE(workflow.tasks[0].least(), 1);
        QCOMPARE(workflow.tasks[0].most(), 3);
        QVERIFY(workflow.deadlineSeconds.has_value());
        QCOMPARE(made->instance.localJobs.size(), std::size_t{2});
        QVERIFY((made->instance.usage == Usage{.a = 1.5, .b = 4.0}));
    }

    void spreadsJobsEvenly()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Random random(seed);
            const Instance grid = reservation::test::randomInstance(seed);
            std::vector<TraceJob> jobs;
            double most = 0.0;
            for (int i = 0; i < 300; ++i) {
                jobs.push_back(
                    {.id = i, .submitSeconds = i * 1.0, .runSeconds = random.uniformReal(1.0, 100.0), .processors = 1});
                most = std::max(most, jobs.back().runSeconds);
            }
            const auto spread = spreadOverSites(grid.sites, jobs);
            std::vector<double> given(grid.sites.size(), 0.0);
            std::int32_t fewest = grid.sites[0].processors;
            for (const LocalJob& job : spread)
                given[job.site.at()] += job.runSeconds / grid.sites[job.site.at()].processors;
            for (const Site& site : grid.sites)
                fewest = std::min(fewest, site.processors);
            // Giving the next job where it leaves the least keeps all sites within one job of each other.
            const auto [low, high] = std::minmax_element(given.begin(), given.end());
            QVERIFY(*high - *low <= most / fewest + 1e-9);
        }
    }

    void showsWhatIsWrong_data()
    {
        QTest::addColumn<QString>("role");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* role, const char* text, const char* expected) {
            QTest::newRow(name) << QString(role) << QString(text) << QString::fromUtf8(expected);
        };
        row("a task for no site", "workflow", R"({"workflow": {"jobs": [{"name": "a", "runtime": 1, "cores": 9}]}})",
            "F: error: workflows[0].tasks[0].processors: the task 'a' needs 9 processors, but the largest site, 'a', has 8");
        row("a negative run time", "workflow", R"({"workflow": {"jobs": [{"name": "a", "runtime": -1.64}]}})",
            "F:1:49: error: workflow.jobs[0].runtime: the run time -1.64 is negative");
        row("sites without processors", "sites", "name\na\n",
            "F:1:1: error: a column 'processors' (or 'cpus', or 'nodes') is missing");
        row("not a trace", "jobs", "1 2 3\n", "F:1:1: error: this line has 3 fields");
        row("shares of nothing", "usage", "1 0 -1 5 1 -1 -1 1 -1 -1 1 1 1 -1 1 -1 -1 -1\n",
            "F: error: no job of this trace has a requested time, so there are no used shares");
        row("no reservations", "reservations", "nothing\n",
            "F:1:1: error: a column 'start' (or 'from'), or ReservationName= of scontrol, is missing");
    }
    void showsWhatIsWrong()
    {
        QFETCH(const QString, role);
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        ImportFiles files{{"workflow", montage}, {"sites", siteTable}};
        files[role.toStdString()] = {"F", text.toStdString()};
        const QString message = failure(files);
        QVERIFY2(message.startsWith(expected), qPrintable(message));
    }

    // Seeded changes of a DAX, of its numbers and of its text: nothing crashes, and each gives a scenario with notes or an error
    // with its place.
    void aDamagedDaxIsFixedOrRefusedWithAPlace()
    {
        const std::string small =
            "<?xml version='1.0'?>\n<adag name='w' jobCount='3'>\n<job id='a' name='x' runtime='1.5'><uses file='f' link='output' "
            "size='8'/></job>\n<job id='b' runtime='2'><profile namespace='pegasus' key='cores'>4</profile></job>\n"
            "<job id='c' name='z' runtime='30'><uses file='f' link='input' size='8'/></job>\n"
            "<child ref='b'><parent ref='a'/></child>\n<child ref='c'><parent ref='a'/><parent ref='b'/></child>\n</adag>\n";
        Random random(20260717);
        int fixed = 0;
        int refused = 0;
        for (int k = 0; k < wattif::test::casesWanted(2000); ++k) {
            const std::string text = wattif::test::mutated(k % 4 ? small : montage.text, random, 0.5);
            const auto made = importInstance({{"workflow", {"D.xml", text}}}, {});
            if (!made) {
                const Place& place = made.error().place;
                QVERIFY2(place.file == "D.xml" && (place.line > 0 || !place.cell.empty()), text.c_str());
                ++refused;
                continue;
            }
            QVERIFY2(check(made->instance) && reportLines(made->report).size() >= 6 && reportLines(made->report).size() < 16,
                     text.c_str());
            fixed += reportLines(made->report).size() > 6 ? 1 : 0;
        }
        QVERIFY2(fixed > 200 && refused > 200, fmt::format("fixed {}, refused {}", fixed, refused).c_str());
    }

    /// The sites of random scenarios, written as a table and imported, are the same.
    void sitesAreWrittenAndImportedAgain()
    {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Instance instance = reservation::test::randomInstance(seed);
            std::string table = "name,processors,speed\n";
            for (const Site& site : instance.sites)
                table += fmt::format("{},{},{}\n", site.name, site.processors, formatNumber(site.speed));
            const auto made = importInstance({{"sites", {"S.csv", table}}, {"jobs", trace({{0, 60, 1, 60}})}}, {});
            QVERIFY2(made, (failure({{"sites", {"S.csv", table}}}) + table.c_str()).toUtf8());
            QVERIFY2(made->instance.sites == instance.sites, table.c_str());
        }
    }

    void needsSomethingToImport()
    {
        QVERIFY(failure({{"sites", siteTable}}).contains("a file is needed"));
        QVERIFY(failure({{"workflow", montage}}, {{"work", 1.0}}).contains("work"));
    }
};

QTEST_APPLESS_MAIN(TestReservationImport)
#include "tst_reservation_import.moc"
