// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The output of sacct: columns in any order, jobs left out, and errors with line and column.

#include <algorithm>

#include <QTest>

#include <fmt/format.h>

#include "core/base/job_label.h"
#include "core/io/sacct_file.h"

using namespace wattif;

namespace {

QString printed(const QString& text)
{
    const auto file = readSacct("s.txt", text.toStdString());
    if (!file)
        return QString::fromStdString(toString(file.error()));
    std::string out;
    for (const TraceJob& job : file->jobs)
        out += fmt::format("{}:{}+{}/{}x{}{} ", jobLabel(job.id), job.submitSeconds, job.runSeconds, job.requestedSeconds,
                           job.processors, job.gpus > 0 ? fmt::format("g{}", job.gpus) : "");
    ImportReport report = file->report;
    report.read.clear();
    std::erase_if(report.assumed, [](const Assumption& one) { return one.name == "time_zone"; });
    for (const std::string& line : reportLines(report))
        out += fmt::format("| {} ", line);
    return QString::fromStdString(out).trimmed();
}

const QString command =
    "-aPX -S 2026-10-01 -o JobID,User,Account,Partition,Submit,Start,Elapsed,Timelimit,NNodes,NCPUS,AllocTRES,ConsumedEnergyRaw,State";
const QString header = "JobID|Submit|Elapsed|Timelimit|AllocCPUS|State\n";

} // namespace

class TestSacctFile : public QObject {
    Q_OBJECT
private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a job") << header + "12|2024-02-28T23:00:00|00:10:00|01:00:00|16|COMPLETED\n"
                               << "12:0+600/3600x16";
        QTest::newRow("over the leap day and the year")
            << header
                + "1|2023-12-31T00:00:00|1-02:03:04|2-00:00:00|1|TIMEOUT\n2|2024-03-01T00:00:00|00:00:01|00:01:00|1|FAILED\n"
            << "1:0+93784/172800x1 2:5270400+1/60x1"; // 61 days: January has 31, February 29, and one of December
        QTest::newRow("other columns in another order")
            << "User|State|NNodes|ElapsedRaw|TimelimitRaw|Submit|JobID\nme|COMPLETED|4|90|2|2024-01-01T00:00:00|7\n"
            << "7:0+90/120x4";
        QTest::newRow("start and end")
            << "JobID|Submit|Start|End|ReqCPUS\n7|2024-01-01T00:00:00|2024-01-01T00:01:00|2024-01-01T00:03:30|8\n"
            << "7:0+150/0x8 | assumed: run_s = End - Start (1 job: run time from Start to End (s.txt:2:43))";
        QTest::newRow("Unix seconds") << "jobid|submit|elapsedraw|ncpus\n7|1700000000|5|8\n8|1700000060|6|4\n"
                                      << "7:0+5/0x8 8:60+6/0x4";
        QTest::newRow("no limit") << header + "1|2024-01-01T00:00:00|00:10:00|UNLIMITED|16|COMPLETED\n"
                + "2|2024-01-01T00:00:00|00:10:00|Partition_Limit|16|COMPLETED\n"
                                  << "1:0+600/0x16 2:0+600/0x16";
        QTest::newRow("array tasks and parts of heterogeneous jobs") << header
                + "12_3|2024-01-01T00:00:00|00:10:00|01:00:00|1|COMPLETED\n12+3|2024-01-01T00:00:00|00:10:00|01:00:00|1|"
                  "COMPLETED\n"
                                                                     << "12_3:0+600/3600x1 12+3:0+600/3600x1";
        QTest::newRow("jobs of a federation") << header
                + "134217741|2024-01-01T00:00:00|00:10:00|01:00:00|1|COMPLETED\n134217742_3|2024-01-01T00:00:00|00:10:00|01:00:00|1|"
                  "COMPLETED\n4294967295+1|2024-01-01T00:00:00|00:10:00|01:00:00|1|COMPLETED\n"
                                              << "134217741:0+600/3600x1 134217742_3:0+600/3600x1 4294967295+1:0+600/3600x1";
        QTest::newRow("several clusters")
            << "Cluster|JobID|Submit|ElapsedRaw|NCPUS\na|1|2024-01-01T00:00:00|9|1\nb|1|2024-01-01T00:00:00|9|1\n"
            << "1:0+9/0x1 1:0+9/0x1 | assumed: clusters = one queue (the log has 2 clusters)";
        QTest::newRow("a start before the submission")
            << "JobID|Submit|Start|ElapsedRaw|NCPUS\n1|2024-01-01T00:00:05|2024-01-01T00:00:00|9|1\n"
            << "1:0+9/0x1 | assumed: wait_s = not known (1 job: the start is before the submission (s.txt:2:23))";
        QTest::newRow("counts in units of 1024 and 1024 x 1024")
            << "JobID|Submit|ElapsedRaw|NNodes|NCPUS\n1|2024-01-01T00:00:00|9|9K|1M\n"
            << "1:0+9/0x1048576 | assumed: nodes of a job = as few as its processors need (1 job ran on more nodes)";
        QTest::newRow("counts with decimals, as --units shows them")
            << "JobID|Submit|ElapsedRaw|NCPUS\n1|2024-01-01T00:00:00|9|24.50K\n"
            << "1:0+9/0x25088";
        QTest::newRow("times as SLURM_TIME_FORMAT=%c shows them")
            << "JobID|Submit|ElapsedRaw|NCPUS\n1|Mon Jan  1 00:00:00 2024|9|1\n2|Tue 02 Jan 2024 12:00:05 AM|9|1\n"
            << "1:0+9/0x1 2:86405+9/0x1";
        QTest::newRow("names cut to the width of their columns")
            << "       JobID      User              Submit ElapsedRaw      NCPUS \n------------ --------- ------------------- ---------- "
               "---------- \n1            annabell+ 2024-01-01T00:00:00          9          1 \n2            ann       "
               "2024-01-01T00:00:00          9          1 \n"
            << "1:0+9/0x1 2:0+9/0x1 | assumed: names = as sacct cut them (1 line: a name ends in '+', with -P sacct prints it whole "
               "(s.txt:3))";
        QTest::newRow("cells in quotes") << "\"JobID\",\"Submit\",\"Elapsed\",\"NCPUS\",\"Partition\"\n"
                                            "\"7\",\"2024-01-01T00:00:00\",\"00:01:00\",\"8\",\"a,b\"\n"
                                         << "7:0+60/0x8";
        QTest::newRow("the bar at the end of sacct -p") << "JobID|Submit|Elapsed|NCPUS|\n7|2024-01-01T00:00:00|00:01|8|\n"
                                                        << "7:0+1/0x8";
        QTest::newRow("GPUs") << "JobID|Submit|ElapsedRaw|ReqTRES|AllocTRES\n"
                                 "1|2024-01-01T00:00:00|9|cpu=8,gres/gpu=1|billing=8,cpu=8,gres/gpu=2,gres/gpu:a100=2,node=1\n"
                                 "2|2024-01-01T00:00:00|9||cpu=8,gres/gpu:a100=3,gres/gpu:v100=1,node=1\n"
                                 "3|2024-01-01T00:00:00|9|cpu=8,gres/gpu=4|cpu=8\n4|2024-01-01T00:00:00|9||cpu=8,gres/gpu:=x\n"
                              << "1:0+9/0x8g2 2:0+9/0x8g4 3:0+9/0x8g4 4:0+9/0x8";
        QTest::newRow("unsorted") << header + "1|2024-01-02T00:00:00|00:00:01|01:00:00|1|COMPLETED\n"
                + "2|2024-01-01T00:00:00|00:00:01|01:00:00|1|COMPLETED\n"
                                  << "2:0+1/3600x1 1:86400+1/3600x1";
        QTest::newRow("job steps") << header + "1|2024-01-02T00:00:00|00:00:01|01:00:00|1|COMPLETED\n"
                + "1.batch|2024-01-02T00:00:00|00:00:01||1|COMPLETED\n1.0|2024-01-02T00:00:00|00:00:01||1|COMPLETED\n"
                                   << "1:0+1/3600x1 | left out: 2 lines: job steps (s.txt:3, s.txt:4)";
        QTest::newRow("cancelled and waiting jobs")
            << header + "1|2024-01-02T00:00:00|00:00:01|01:00:00|1|CANCELLED by 500\n"
                + "2|2024-01-02T00:00:00|00:00:00|01:00:00|1|CANCELLED by "
                  "500\n3_[1-9]|2024-01-02T00:00:00|00:00:00|01:00:00|1|PENDING\n"
            << "1:0+1/3600x1 | left out: 2 jobs: not started, or cancelled before the start (s.txt:3, s.txt:4)";
        QTest::newRow("past its deadline in the queue, and started by another cluster of a federation")
            << header + "1|2024-01-02T00:00:00|00:00:01|01:00:00|1|DEADLINE\n2|2024-01-02T00:00:00|00:00:00|01:00:00|1|DEADLINE\n"
                + "3|2024-01-02T00:00:00|00:00:00|01:00:00|1|REVOKED\n4|2024-01-02T00:00:00|00:00:00|01:00:00|1|FAILED\n"
            << "1:0+1/3600x1 4:0+0/3600x1 | left out: 2 jobs: not started, or cancelled before the start (s.txt:3, s.txt:4)";
        QTest::newRow("cancelled in the second of its start")
            << "JobID|Submit|Start|Elapsed|NCPUS|AllocNodes|AllocTRES|State\n"
               "1|2024-01-02T00:00:00|2024-01-02T00:00:01|00:00:00|1|1||CANCELLED by 0\n"
               "2|2024-01-02T00:00:00|2024-01-02T00:00:02|00:00:00|1||billing=1,cpu=1,node=1|CANCELLED by 0\n"
               "3|2024-01-02T00:00:00|2024-01-02T00:00:02|00:00:00|1|0||CANCELLED by 0\n"
            << "1:0+0/0x1 2:0+0/0x1 | left out: 1 job: not started, or cancelled before the start (s.txt:4)";
        QTest::newRow("a running job") << header + "1|2024-01-02T00:00:00|00:00:01|01:00:00|1|RUNNING\n"
                                       << "1:0+1/3600x1 | assumed: run_s = time so far (1 job: still running (s.txt:2:1))";
        QTest::newRow("a bar in a name")
            << "JobID|JobName|Submit|Elapsed|NCPUS\n1|a|2024-01-02T00:00:00|00:00:01|1\n"
               "2|a|b|2024-01-02T00:00:00|00:00:01|1\n"
            << "1:0+1/0x1 | left out: 1 line: more or fewer cells than the header: this line has 6 cells, the header has 5 (s.txt:3)";
        QTest::newRow("no processors") << header + "1|2024-01-02T00:00:00|00:00:01|01:00:00|1|COMPLETED\n"
                + "2|2024-01-02T00:00:00|00:00:01|01:00:00|0|COMPLETED\n"
                                       << "1:0+1/3600x1 | left out: 1 job: no number of processors (s.txt:3)";
    }
    void reads()
    {
        QFETCH(QString, text);
        QTEST(printed(text), "expected");
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("nothing") << "\n"
                                 << "s.txt: error: the file is empty";
        QTest::newRow("no header") << "12|2024-02-28T23:00:00|00:10:00\n"
                                   << "s.txt:1: error: there is no column JobID; use this command:\n  sacct " + command;
        QTest::newRow("no run time")
            << "JobID|Submit|NCPUS|Start\n"
            << "s.txt:1: error: there is no column Elapsed, ElapsedRaw or End; use this command:\n  sacct " + command;
        QTest::newRow("no jobs") << header << "s.txt: error: no job has run";
        QTest::newRow("steps only") << header + "1.batch|2024-01-02T00:00:00|00:00:01||1|COMPLETED\n"
                                    << "s.txt: error: no job has run: 1 line: job steps (s.txt:2)";
        QTest::newRow("a bad id") << header + "x7|2024-01-02T00:00:00|00:00:01|01:00:00|1|COMPLETED\n"
                                  << "s.txt:2:1: error: 'x7' is not a job id";
        QTest::newRow("no such day") << header + "7|2023-02-29T00:00:00|00:00:01|01:00:00|1|COMPLETED\n"
                                     << "s.txt:2:3: error: '2023-02-29T00:00:00' is not a time like 2024-01-31T12:00:00";
        QTest::newRow("a bad duration") << header + "7|2024-01-02T00:00:00|1 h|01:00:00|1|COMPLETED\n"
                                        << "s.txt:2:23: error: '1 h' is not a time like 1-02:03:04";
        QTest::newRow("a bad limit") << header + "7|2024-01-02T00:00:00|00:00:01|-5:00|1|COMPLETED\n"
                                     << "s.txt:2:32: error: '-5:00' is not a time like 1-02:03:04";
        QTest::newRow("a bad number") << header + "7|2024-01-02T00:00:00|00:00:01|05:00|1.46K|COMPLETED\n"
                                      << "s.txt:2:38: error: '1.46K' is not a number of processors";
        QTest::newRow("too many processors") << header + "7|2024-01-02T00:00:00|00:00:01|05:00|999999999999|COMPLETED\n"
                                             << "s.txt:2: error: a number of this line is too large";
        QTest::newRow("an end before the start")
            << "JobID|Submit|Start|End|ReqCPUS\n7|2024-01-01T00:00:00|2024-01-01T00:01:00|2024-01-01T00:00:30|8\n"
            << "s.txt:2:43: error: '2024-01-01T00:00:30' is not a time after the start";
        QTest::newRow("another table") << header + "a|b\nc|d\n"
                                       << "s.txt:2: error: this line has 2 cells, the header has 6";
    }
    void refuses()
    {
        QFETCH(QString, text);
        QTEST(printed(text), "error");
    }

    void readsEnergyInEachForm()
    {
        const auto wattsOf = [](const std::string& name, const std::string& energy) {
            const auto file =
                readSacct("s", "JobID|Submit|ElapsedRaw|NCPUS|" + name + "\n1|2024-01-02T06:30:00|1000|2|" + energy + "\n");
            return file ? file->jobs.front().watts : -1.0;
        };
        QCOMPARE(wattsOf("ConsumedEnergyRaw", "720500"), 720.5);
        QCOMPARE(wattsOf("ConsumedEnergy", "720.50K"), 720.5);
        QCOMPARE(wattsOf("ConsumedEnergy", "1.25M"), 1250.0);
        QCOMPARE(wattsOf("ConsumedEnergy", "900"), 0.9);
        QCOMPARE(wattsOf("ConsumedEnergy", "0"), 0.0);
        QCOMPARE(wattsOf("ConsumedEnergy", ""), 0.0);
    }

    void namesClustersInJson()
    {
        const QString job =
            "{\"job_id\": 1, \"allocation_nodes\": 1, \"cluster\": \"%1\", \"time\": {\"submission\": 1700000000, "
            "\"start\": 1700000000, \"elapsed\": 9}, \"required\": {\"CPUs\": 2}}";
        QCOMPARE(printed("{\"jobs\": [" + job.arg("a") + "]}"), QString("1:0+9/0x2"));
        QCOMPARE(printed("{\"jobs\": [" + job.arg("a") + "," + job.arg("b") + "]}"),
                 QString("1:0+9/0x2 1:0+9/0x2 | assumed: clusters = one queue (the log has 2 clusters)"));
    }

    void refusesJsonOfTheQueue()
    {
        QCOMPARE(
            printed("{\"jobs\": [{\"job_id\": 1, \"job_state\": [\"RUNNING\"], \"submit_time\": 1}], \"meta\": {\"Slurm\": {}}}"),
            QString(
                "s.txt: error: this is JSON of squeue or scontrol, where the ends of running jobs are planned; use sacct --json, "
                "or 'scontrol show job' without --json"));
    }

    void keepsPartitions()
    {
        const auto partitions = [](const std::string& second) {
            const auto file = readSacct("s",
                                        "JobID|Submit|Elapsed|NCPUS|Partition\n1|2024-01-02T06:30:00|00:00:01|2|batch\n"
                                        "2|2024-01-02T06:30:00|00:00:01|1|"
                                            + second + "\n3|2024-01-02T06:30:00|00:00:01|1|batch\n");
            QStringList names;
            for (const TraceJob& job : file->jobs)
                names << QString::fromStdString(job.partition.text());
            names << QString::number(std::ranges::count_if(
                file->report.read, [](const std::string& line) { return line.starts_with("2 partitions"); }));
            return names;
        };
        QCOMPARE(partitions("gpu"), (QStringList{"batch", "gpu", "batch", "1"}));
        QCOMPARE(partitions("batch"), (QStringList{QString(), QString(), QString(), "0"})); // one says nothing
    }

    void learnsTheNodes()
    {
        const auto file = readSacct("s",
                                    "JobID|Submit|Elapsed|NNodes|NCPUS\n1|2024-01-02T06:30:00|00:00:01|2|16\n"
                                    "2|2024-01-02T06:30:00|00:00:01|1|3\n");
        QVERIFY(file);
        QCOMPARE(file->largestNodes, 2);
        QCOMPARE(file->coresPerNode, 8);
        QCOMPARE(file->startOfDaySeconds, 6.5 * 3600.0);
    }
};

QTEST_APPLESS_MAIN(TestSacctFile)
#include "tst_sacct_file.moc"
