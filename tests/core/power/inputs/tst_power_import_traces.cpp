// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Job traces in cases/ and in texts: jobs, nodes, times and zones, previews.

#include <algorithm>

#include <QTest>

#include "core/base/result_notes.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/power/files/scenario_io.h"
#include "core/power/model/edit.h"
#include "core/power/study.h"
#include "tests/core/power/inputs/import_case.h"

using namespace wattif;
using namespace wattif::power;
using namespace wattif::power::test;

namespace {

/// The notes about all results.
QStringList notesOn(const Instance& instance)
{
    QStringList texts;
    for (const ResultNote& note : resultNotes(study(), *makeInstance(instance), {}))
        texts << QString::fromStdString(note.text);
    return texts;
}

} // namespace

class TestPowerImportTraces : public QObject {
    Q_OBJECT
    static bool recognisesSacct(const std::string& name, const std::string& text)
    {
        const auto roles = importRoles();
        const auto role = std::ranges::find(roles, "sacct", &ImportRole::name);
        return role != roles.end() && role->recognises(name, text);
    }

private slots:
    void partsOfJobsAreNotRunBesideTheirSummary()
    {
        const auto made = imported({{"swf", fileOf("swf-parts.swf")}});
        QCOMPARE(jobsOf(made.instance), std::string("1:0+400x1 2:1000+100x1 3:2000+100x1")); // busy 600 s of 4 nodes x 2100 s
        QCOMPARE(leftOut(made.report),
                 std::string("3 lines: parts of jobs that another line summarises (swf-parts.swf:9, "
                             "swf-parts.swf:10, swf-parts.swf:11)"));
    }

    void timeOfDayFollowsTheZone()
    {
        const auto made = imported({{"swf", fileOf("swf-zone.swf")}, {"price", fileOf("price-hours.csv")}});
        QCOMPARE(made.instance.startOfDaySeconds, 50431.0); // 14:00:31
        QCOMPARE(startOf(made.instance), std::string("1996-09-23T14:00:31+02:00 Europe/Stockholm"));
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 86400: 0=0.1 50400=1"));
    }

    void nodesOfSeveralSizesAreNamed()
    {
        const auto made = imported({{"swf", fileOf("swf-maxprocs.swf")}});
        QCOMPARE(made.instance.nodes, 57);
        QCOMPARE(assumed(made.report, "cores_per_node"),
                 std::string("cores_per_node = 4 (MaxProcs 178 is not a multiple of MaxNodes 57: 228 processors fit at once)"));
    }

    void precedingJobsAreNamed()
    {
        const auto made = imported({{"swf", fileOf("swf-precedence.swf")}});
        QCOMPARE(leftOut(made.report),
                 std::string("2 dependencies: preceding job and think time (fields 17 and 18) are not simulated "
                             "(swf-precedence.swf:5, swf-precedence.swf:6)"));
    }

    void thousandsCommasAreRead()
    {
        const auto made = imported({{"swf", fileOf("swf-commas.swf")}});
        QCOMPARE(made.instance.nodes, 1024);
        QCOMPARE(made.instance.coresPerNode, 5); // 5040 / 1024, rounded up
    }

    void otherSizesThanRequestedAreNamed()
    {
        const auto made = imported({{"swf", fileOf("swf-alloc.swf")}});
        QCOMPARE(
            assumed(made.report, "processors"),
            std::string(
                "processors = as requested (2 jobs: ran on another number of processors (swf-alloc.swf:4, swf-alloc.swf:5))"));
    }

    // Clocks went back at 03:00 on 27 October 2024: from 01:00 to 04:00 there are 4 h.
    void runTimesOverSummerTimeAreRight()
    {
        const OptionValues berlin{{"time_zone", std::string("Europe/Berlin")}};
        const auto made = imported({{"sacct", fileOf("sacct-dst-no-elapsed.txt")}}, berlin);
        QCOMPARE(jobsOf(made.instance), std::string("1:0+14400x4 3:21000+1200x4")); // 00:50 to 05:40 is 5 h 50 min
        QCOMPARE(startOf(made.instance), std::string("2024-10-27T00:50:00+02:00 Europe/Berlin"));
        QCOMPARE(assumed(made.report, "time_zone"), std::string());
        const auto stated = imported({{"sacct", fileOf("sacct-dst-with-elapsed.txt")}}, berlin);
        QCOMPARE(jobsOf(stated.instance), std::string("1:0+14400x4 2:6600+1200x4 3:21000+1200x4"));
        const auto without = imported({{"sacct", fileOf("sacct-dst-no-elapsed.txt")}});
        QCOMPARE(assumed(without.report, "time_zone"),
                 std::string("time_zone = UTC (the times have no zone, so summer time is ignored)"));
        QVERIFY(!assumed(without.report, "run_s").empty());
    }

    void aJobMayRunSomeSecondsOverItsLimit()
    {
        OptionValues options{{"max_minutes", 1020.0}, {"nodes", std::int64_t{2}}};
        const auto made = imported({{"sacct", fileOf("sacct-grace.txt")}}, options);
        for (const Job& job : made.instance.jobs)
            QCOMPARE(rejection(made.instance, job), Rejection::none);
        QCOMPARE(assumed(made.report, "over_time_seconds"),
                 std::string("over_time_seconds = 60 s (1 job ran longer than the limit, as Slurm's OverTimeLimit allows)"));
        options["over_time_seconds"] = 5.0;
        const auto strict = imported({{"sacct", fileOf("sacct-grace.txt")}}, options);
        QCOMPARE(leftOut(strict.report), std::string("1 job: rejected in every run, longer than 1020 min"));
    }

    void oddLinesAreLeftOut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("jobs");
        QTest::addColumn<QString>("without");
        const auto row = [](const char* name, const std::string& text, const char* jobs, const char* without) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromLatin1(jobs) << QString::fromLatin1(without);
        };
        row("repeated header", fileOf("sacct-repeated-header.txt").text, "1:0+600x4 2:2678400+600x4",
            "1 line: repeated header (s:3)");
        row("waiting array", fileOf("sacct-array-no-state.txt").text, "123456_9199:0+600x3",
            "1 job: not started, or cancelled before the start (s:3)");
        const std::string head = "JobID|JobName|Submit|Start|End|NNodes|NCPUS\n";
        const std::string good = "1|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|1|4\n";
        row("2K nodes", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|2K|4\n", "1:0+600x4",
            "1 job: fewer processors than nodes (s:3)");
        row("2K nodes of 128 cores", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|2K|256K\n",
            "1:0+600x4 2:0+600x262144", "");
        row("2X nodes", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|2X|4\n", "1:0+600x4",
            "1 line: a cell that cannot be read: '2X' is not a number of nodes (s:3:65)");
        row("a name in Latin-1", head + good + "2|caf\xE9|2024-03-01T08:00:00|2024-03-01T08:00:00|2024-03-01T08:10:00|1|4\n",
            "1:0+600x4 2:0+600x4", "");
        row("a clock that goes back", head + good + "2|a|2024-03-01T08:00:00|2024-03-01T08:20:00|2024-03-01T08:10:00|1|4\n",
            "1:0+600x4", "1 line: a cell that cannot be read: '2024-03-01T08:10:00' is not a time after the start (s:3:45)");
    }
    void oddLinesAreLeftOut()
    {
        QFETCH(const QByteArray, text);
        const auto made = imported({{"sacct", {"s", text.toStdString()}}});
        QTEST(QString::fromStdString(jobsOf(made.instance)), "jobs");
        QTEST(QString::fromStdString(leftOut(made.report)), "without");
    }

    void formsOfSacct_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("jobs");
        QTest::addColumn<QString>("start");
        const auto row = [](const char* name, const std::string& text, const char* jobs, const char* start) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(jobs) << QString::fromLatin1(start);
        };
        row("times with an offset", fileOf("sacct-zone.txt").text, "1:0+600x4 2:600+600x4", "2024-03-01T08:00:00+01:00 ");
        row("commas", fileOf("sacct-comma.txt").text, "1:0+600x4", "2024-03-01T08:00:00+00:00 ");
        row("AllocTRES", fileOf("sacct-alloctres.txt").text, "1:0+600x72", "2024-03-01T08:00:00+00:00 ");
        row("JSON", fileOf("sacct.json").text, "1:0+600x4", "2024-03-01T07:00:00+00:00 ");
        row("tabs, JobIDRaw, a blank in times", "JobIDRaw\tSubmit\tElapsed\tNCPUS\n7\t2024-03-01 08:00:00\t00:10:00\t4\n",
            "7:0+600x4", "2024-03-01T08:00:00+00:00 ");
        row("aligned columns",
            "JobID           Submit              Elapsed      NCPUS \n------------ ------------------- ---------- ---------- \n"
            "7            2024-03-01T08:00:00   00:10:00          4 \n",
            "7:0+600x4", "2024-03-01T08:00:00+00:00 ");
        row("a task of an array in JSON",
            R"({"jobs":[{"job_id":9,"array":{"job_id":7,"task_id":{"set":true,"infinite":false,"number":3}},"allocation_nodes":1,)"
            R"("time":{"elapsed":60,"submission":1709276400,"start":1709276400,"limit":{"set":false,"infinite":true,"number":0}},)"
            R"("tres":{"allocated":[{"type":"mem","count":9},{"type":"cpu","count":2}]},"state":{"current":["COMPLETED"]}}]})",
            "7_3:0+60x2", "2024-03-01T07:00:00+00:00 ");
    }
    void formsOfSacct()
    {
        QFETCH(const QString, text);
        const ImportFile file{"s", text.toStdString()};
        QVERIFY(recognisesSacct(file.name, file.text));
        const auto made = imported({{"sacct", file}});
        QTEST(QString::fromStdString(jobsOf(made.instance)), "jobs");
        QTEST(QString::fromStdString(startOf(made.instance)), "start");
    }

    // An array (2), a heterogeneous job (7), one with GPUs (9), one over its limit (13), requeued ones (6, 22), one that runs
    // (29); 10, 11, 12, 20 and 22 wait or were cancelled before they started.
    void aRealDatabase_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("last");
        QTest::addColumn<QString>("without");
        QTest::newRow("text") << "sacct-slurmdbd.txt"
                              << "29:985+3x1"
                              << "5 jobs: not started, or cancelled before the start (s:10, s:11, s:19 and 2 more)";
        QTest::newRow("JSON") << "sacct-slurmdbd.json"
                              << "29:985+3x1"
                              << "4 jobs: not started, or cancelled before the start (s:13, s:14, s:21 and 1 more)";
    }
    void aRealDatabase()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, last);
        const ImportFile file{"s", fileOf(name.toStdString()).text};
        QVERIFY(recognisesSacct(name.toStdString(), file.text));
        const auto made = imported({{"sacct", file}});
        Instance sorted = made.instance;
        std::vector<Job> jobs = sorted.jobs.all();
        std::ranges::stable_sort(jobs, {}, &Job::id);
        sorted.jobs = std::move(jobs);
        QCOMPARE(QString::fromStdString(jobsOf(sorted)),
                 "1:0+3x1 3:0+0x1 4:0+4x2 5:0+5x1 6:0+2x1 6:6+9x1 9:0+3x1 13:0+81x1 14:0+3x3 22:70+3x1 " + last
                     + " 2_0:0+2x1 2_1:0+2x1 2_2:0+2x1 2_3:0+2x1 2_4:0+2x1 7+0:0+3x1 7+1:0+3x1");
        std::string waits;
        for (const Job& job : sorted.jobs)
            waits += fmt::format(" {}", job.waitSeconds);
        QCOMPARE(waits, std::string(" 0 0 1 1 4 6 6 6 9 0 0 0 0 3 3 5 6 6"));
        QCOMPARE(sorted.jobs[std::size_t{6}].gpus, 2);
        QCOMPARE(sorted.jobs[std::size_t{8}].requestedSeconds, 0.0); // without a limit
        QCOMPARE(sorted.nodes, 6);                                   // as many processors were in use at once
        QTEST(QString::fromStdString(leftOut(made.report)), "without");
        QVERIFY(QString::fromStdString(assumed(made.report, "requeued"))
                    .startsWith(u"requeued = each run is a job (2 jobs: this run ended by a requeue, a later one follows"));
    }

    void gpusOfSacctJson()
    {
        const auto made = imported(
            {{"sacct",
              {"s",
               R"({"jobs":[{"job_id":9,"allocation_nodes":2,"time":{"elapsed":60,"submission":1709276400,"start":1709276400},)"
               R"("tres":{"allocated":[{"type":"cpu","count":2},{"type":"gres","name":"gpu","count":8},)"
               R"({"type":"gres","name":"gpu:a100","count":8}]},"state":{"current":["COMPLETED"]}}]})"}}});
        QCOMPARE(made.instance.jobs[std::size_t{0}].gpus, 8);
        QVERIFY(std::ranges::find(made.report.read, "1 job with GPUs: they count where kinds of nodes have GPUs")
                != made.report.read.end());
    }

    void aTableWithoutTimesNamesTheCommand()
    {
        const auto made = importInstance(
            {{"sacct", {"s", "JobID|JobName|Partition|Account|AllocCPUS|State|ExitCode\n1|a|p|u|4|COMPLETED|0:0\n"}}}, {});
        QVERIFY(!made);
        const std::string message = toString(made.error());
        QVERIFY2(message.find("there is no column Submit; use this command:\n  sacct -aPX") != std::string::npos,
                 message.c_str());
    }

    void sharedNodesAreNamed()
    {
        const auto made = imported({{"sacct", fileOf("sacct-shared.txt")}});
        QCOMPARE(made.instance.coresPerNode, 4);
        QCOMPARE(
            assumed(made.report, "shared_nodes"),
            std::string("shared_nodes = no, each job takes whole nodes (4 jobs use fewer processors than their nodes have)"));
    }

    /// The first rows of each file, with how they were understood.
    void previewsAreFilled()
    {
        const auto made = imported({{"swf", {"t.swf", "; MaxProcs: 4\n" + line}},
                                    {"price", {"p/price.csv", "hour;Price [EUR/MWh]\n0;80,5\n12;120,25\n"}}});
        QCOMPARE(made.previews.size(), std::size_t{2});
        const FilePreview& trace = made.previews[0];
        QCOMPARE(trace.file, std::string("t.swf"));
        QCOMPARE(trace.facts, (std::vector<Message>{"delimiter blank", "first job in line 2"}));
        QCOMPARE(trace.header.size(), std::size_t{18});
        QCOMPARE(trace.header[3], std::string("ran"));
        QCOMPARE(trace.rows.size(), std::size_t{1});
        QCOMPARE(trace.rows[0][3], std::string("60"));
        const FilePreview& price = made.previews[1];
        QCOMPARE(price.file, std::string("price.csv"));
        QCOMPARE(price.facts,
                 (std::vector<Message>{"delimiter ';'", "decimal comma", "header in line 1", "times in column 'hour'",
                                       "values in column 'Price [EUR/MWh]'", "unit 'per MWh'"}));
        QCOMPARE(price.header, (std::vector<std::string>{"hour", "Price [EUR/MWh]"}));
        QCOMPARE(price.rows, (std::vector<std::vector<std::string>>{{"0", "80,5"}, {"12", "120,25"}}));
    }

    void theFirstRowsOfSacctArePreviewed()
    {
        std::string log = "\nJobID|Submit|Elapsed|AllocCPUS\n";
        for (int i = 1; i <= 7; ++i)
            log += fmt::format("{}|2026-03-01T08:0{}:00|00:10:00|{}\n", i, i, i == 1 ? std::string(60, '1') : "4");
        const auto made = imported({{"sacct", {"s.txt", log}}}, {{"time_zone", std::string("Europe/Berlin")}});
        const FilePreview& preview = made.previews.at(0);
        QCOMPARE(preview.facts, (std::vector<Message>{"delimiter '|'", "header in line 2", "time zone 'Europe/Berlin'"}));
        QCOMPARE(preview.header, (std::vector<std::string>{"JobID", "Submit", "Elapsed", "AllocCPUS"}));
        QCOMPARE(preview.rows.size(), rowsInPreview);
        QCOMPARE(preview.rows[1], (std::vector<std::string>{"2", "2026-03-01T08:02:00", "00:10:00", "4"}));
        QVERIFY(preview.rows[0][3].size() < 50); // cut
    }

    void aScenarioKeepsDateZoneWaitsAndGrace()
    {
        Instance instance = imported({{"swf", fileOf("swf-zone.swf")}}).instance;
        std::string text;
        PrintedFields fields([&text](std::string_view piece) { text += piece; });
        writeInstance(instance, fields);
        fields.finish();
        const auto document = JsonDocument::parse("S", text);
        const auto back = readInstance(JsonCursor(**document));
        QVERIFY2(back, back ? "" : toString(back.error()).c_str());
        QVERIFY(*back == instance);
        QCOMPARE(back->jobs[0].waitSeconds, 0.0);
        QCOMPARE(back->overTimeSeconds, 60.0);
        const Instance later = *cut(instance, 60.0, 120.0);
        QCOMPARE(startOf(later), std::string("1996-09-23T14:01:31+02:00 Europe/Stockholm"));
        QCOMPARE(later.startOfDaySeconds, 50491.0);
    }

    void theReportShowsTheStatedZone()
    {
        const auto made = imported({{"swf", fileOf("swf-zone.swf")}}, {{"time_zone", std::string("Asia/Shanghai")}});
        QCOMPARE(std::string(made.report.read.at(1)),
                 std::string("first job on 1996-09-23T20:00:31+08:00, time zone 'Asia/Shanghai'"));
        QCOMPARE(startOf(made.instance), std::string("1996-09-23T20:00:31+08:00 Asia/Shanghai"));
    }

    void repeatedNumbersAreStated()
    {
        const std::string log = "JobID|Submit|ElapsedRaw|NCPUS\n1|2024-01-01T00:00:00|9|1\n1|2024-01-01T00:00:05|9|1\n";
        QCOMPARE(std::string(imported({{"sacct", {"s.txt", log}}}).report.read.at(1)),
                 std::string("1 job with the number of another job: each runs"));
        Instance instance;
        instance.jobs = std::vector<Job>{{.id = 7}, {.id = 8}, {.id = 7}};
        QVERIFY(notesOn(instance).contains("Jobs with the id of another job: 1; each runs."));
    }

    void lessPowerWhenBusyIsStated()
    {
        Instance instance;
        instance.watts.busy = 90;
        instance.nodeKinds = {{.name = "gpu", .watts = Watts{.idle = 200, .busy = 150}}};
        QVERIFY(notesOn(instance).contains("Nodes draw less power busy (90 W) than idle (95 W): check both."));
        QVERIFY(
            notesOn(instance).contains("Nodes of the kind 'gpu' draw less power busy (150 W) than idle (200 W): check both."));
        instance.watts.busy = 95;
        QVERIFY(!notesOn(instance).join(' ').contains("Nodes draw less power"));
    }

    void anUnknownZoneIsRefused()
    {
        const auto made = importInstance({{"swf", fileOf("swf-zone.swf")}}, {{"time_zone", std::string("Mars/Base")}});
        QVERIFY(!made);
        QCOMPARE(toString(made.error()),
                 std::string("error: time_zone: there is no time zone 'Mars/Base'; write it like Europe/Berlin"));
    }
};

QTEST_APPLESS_MAIN(TestPowerImportTraces)
#include "tst_power_import_traces.moc"
