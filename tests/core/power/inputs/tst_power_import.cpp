// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Import of traces: values from the header, from options, and guesses with their notes; price and carbon curves.

#include <QTest>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/dataset.h"
#include "core/base/random.h"
#include "core/io/archive.h"
#include "core/power/engine/outcome.h"
#include "core/power/files/rate_curve_file.h"
#include "core/power/inputs/inputs.h"
#include "core/power/model/edit.h"
#include "core/power/results/trace_formats.h"
#include "core/power/study.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

const QString small = "1 0 5 60 16 -1 -1 16 120 -1 1 7 1 -1 -1 -1 -1 -1\n";
const QString fitting = "3 20 5 30 1 -1 -1 1 60 -1 1 7 1 -1 -1 -1 -1 -1\n";
const QString larger = "2 10 5 600 64 -1 -1 64 -1 -1 1 7 1 -1 -1 -1 -1 -1\n";

/// "nodes x cores, limit | notes" of an imported trace.
QString printed(const ImportFiles& files, const OptionValues& options = {})
{
    const auto made = importInstance(files, options);
    if (!made)
        return QString::fromStdString(toString(made.error()));
    ImportReport report = made->report;
    std::erase_if(report.assumed, [](const Assumption& one) { return one.reason.starts_with("default: "); });
    return QString::fromStdString(fmt::format("{} x {}, {} min | {}", made->instance.nodes, made->instance.coresPerNode,
                                              made->instance.maxJobMinutes,
                                              fmt::join(reportLines(report, importOptions()), " | ")));
}

QString printedSwf(const QString& text, const OptionValues& options = {})
{
    return printed({{"swf", {"t.swf", text.toStdString()}}}, options);
}

QString printedCurve(const QString& text)
{
    const auto file = readRateCurve("c.csv", text.toStdString());
    if (!file)
        return QString::fromStdString(toString(file.error()));
    std::string out = fmt::format("every {}:", file->curve.periodSeconds);
    for (const RateStep& step : file->curve.steps)
        out += fmt::format(" {}={}", step.fromSeconds, step.value);
    return QString::fromStdString(out);
}

PolicyResult resultOf(const Instance& instance, const std::string& policy)
{
    auto report = study().run(*makeInstance(instance), {.policies = {{policy}}}, {});
    if (!report)
        qFatal("%s", toString(report.error()).c_str());
    return std::move(report->policies.at(0));
}

/// The schedule of a policy as a trace.
std::string swfOf(const Instance& instance, const PolicyResult& result)
{
    std::string text;
    const auto ok = traceFormats().at(0).write(*makeInstance(instance), result, [&text](std::string_view piece) {
        text += piece;
        return Result<void>();
    });
    return ok ? text : toString(ok.error());
}

/// The jobs that ran, counted from the first submission of one, with the waits of the schedule.
std::vector<Job> jobsThatRan(const Instance& instance, const Outcome& outcome)
{
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < instance.jobs.size(); ++i)
        if (const JobRun& run = outcome.runs[i]; run.ran()) {
            Job job = instance.jobs[i];
            job.waitSeconds = toSeconds(run.start) - job.submitSeconds;
            jobs.push_back(job);
        }
    const double first = jobs.empty() ? 0.0 : jobs.front().submitSeconds;
    for (Job& job : jobs)
        job.submitSeconds -= first;
    return jobs;
}

} // namespace

class TestPowerImport : public QObject {
    Q_OBJECT
private slots:
    void sizesTheQueue_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nodes of one processor")
            << "; MaxNodes: 100\n; MaxProcs: 100\n; MaxRuntime: 3600\n" + small << "100 x 1, 60 min | read: 1 job";
        QTest::newRow("nodes of several processors")
            << "; MaxNodes: 10\n; MaxProcs: 80\n; MaxRuntime: 3600\n" + small << "10 x 8, 60 min | read: 1 job";
        QTest::newRow("processors only") << "; MaxProcs: 80\n; MaxRuntime: 3600\n" + small << "80 x 1, 60 min | read: 1 job";
        QTest::newRow("no header")
            << small + larger
            << "80 x 1, 10 min | read: 2 jobs | read: the trace has no header | assumed: nodes = 80 (in the log, 80 processors are in use at once); "
               "--nodes changes it | assumed: max_job_minutes = 10 min (the file has no limit of the queue: the longest time that a job requests or takes)";
        QTest::newRow("jobs that do not fit")
            << "; MaxNodes: 32\n; MaxRuntime: 60\n" + small + larger + fitting
            << "32 x 1, 1 min | read: 3 jobs | left out: 1 job: rejected in every run, larger than 32 nodes | left out: 1 job: "
               "rejected in every run, longer than 1 min";
        QTest::newRow("no job fits") // it could not be run
            << "; MaxNodes: 32\n; MaxRuntime: 60\n" + small + larger
            << "t.swf: error: all jobs would be rejected: more than 32 nodes: 1, run or request longer than 1 min: 1";
        QTest::newRow("header numbers that cannot be") << "; MaxNodes: -1\n; MaxProcs: 1e30\n; MaxRuntime: 3600\n"
                + small << "16 x 1, 60 min | read: 1 job | assumed: nodes = 16 (the largest job needs 16); --nodes changes it";
    }
    void sizesTheQueue()
    {
        QFETCH(QString, text);
        QTEST(printedSwf(text), "expected");
    }

    void optionsOverrule()
    {
        const OptionValues options{{"nodes", std::int64_t{4}}, {"cores_per_node", std::int64_t{16}}, {"max_minutes", 90.0}};
        QCOMPARE(printedSwf("; MaxNodes: 100\n; MaxRuntime: 3600\n" + small + larger, options),
                 QString("4 x 16, 90 min | read: 2 jobs"));
        QCOMPARE(
            printedSwf(small, {{"cores_per_node", std::int64_t{8}}, {"max_minutes", 2.5}}),
            QString(
                "2 x 8, 2.5 min | read: 1 job | read: the trace has no header | assumed: nodes = 2 (the largest job needs 2); "
                "--nodes changes it"));
    }

    void readsSacct()
    {
        const char* text = "JobID|Submit|Elapsed|NNodes|NCPUS\n1|2024-01-02T06:30:00|00:10:00|3|24\n";
        QCOMPARE(
            printed({{"sacct", {"s.txt", text}}}),
            QString(
                "3 x 8, 10 min | read: 1 job | read: first job on 2024-01-02T06:30:00+00:00 | assumed: time_zone = UTC (the times "
                "have no zone, so summer time is ignored); --time-zone changes it | assumed: cores_per_node = 8 (the maximum that a job has on "
                "one node); --cores-per-node changes it | assumed: nodes = 3 (the largest job needs 3); --nodes changes it | "
                "assumed: max_job_minutes = 10 min (the file has no limit of the queue: the longest time that a job requests or takes)"));
    }

    void takesTheNodesThatRunAtOnce()
    {
        Random random(5);
        int guessed = 0;
        for (int round = 0; round < 300; ++round) {
            struct Run {
                std::int64_t from, to, processors;
            };
            std::vector<Run> runs;
            std::string swf;
            std::int64_t submit = 0;
            std::int64_t largest = 1;
            const std::int64_t cores = random.uniformInt(1, 4);
            for (std::int64_t job = 1; job <= 12; ++job) {
                submit += random.uniformInt(0, 60);
                const bool isRecorded = random.uniformInt(0, 5) > 0;
                const std::int64_t wait = random.uniformInt(0, 50);
                const std::int64_t run = random.uniformInt(1, 200);
                const std::int64_t processors = random.uniformInt(1, 9);
                swf += fmt::format("{} {} {} {} {} -1 -1 {} -1 -1 1 1 1 1 1 -1 -1 -1\n", job, submit, isRecorded ? wait : -1, run,
                                   processors, processors);
                largest = std::max(largest, (processors + cores - 1) / cores);
                if (isRecorded)
                    runs.push_back({submit + wait, submit + wait + run, processors});
            }
            std::int64_t most = 0;
            for (const Run& at : runs) {
                std::int64_t used = 0;
                for (const Run& other : runs)
                    used += other.from <= at.from && at.from < other.to ? other.processors : 0;
                most = std::max(most, used);
            }
            const auto made = importInstance(ImportFiles{{"swf", ImportFile{"t.swf", swf}}}, {{"cores_per_node", cores}});
            QVERIFY2(made, swf.c_str());
            QCOMPARE(std::int64_t{made->instance.nodes}, std::max(largest, (most + cores - 1) / cores));
            guessed += made->instance.nodes > largest ? 1 : 0;
        }
        QVERIFY(guessed > 100);
    }

    void takesTheNodesOfTheCluster_data()
    {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QString>("expected");
        QTest::newRow("all alike")
            << "NodeName=n[1-3] CPUs=8 State=IDLE\n"
            << "3 x 8, alike | read: 3 nodes (3 with 8 processors) | assumed: nodes of a job = as few as its "
               "processors need (1 job ran on more nodes)";
        QTest::newRow("kinds")
            << "NodeName=c[1-3] CPUs=8\nNodeName=g[1-2] CPUs=4 Gres=gpu:2\nPartitionName=cpu Nodes=c[1-3] Default=YES\n"
               "PartitionName=gpu Nodes=g[1-2]\n"
            << "5 x 8, c 3 x 8 + 0 GPUs, g 2 x 4 + 2 GPUs, cpu*: 0, gpu: 1 | read: 5 nodes (2 with 4 processors and 2 GPUs, 3 with "
               "8 processors) | read: partitions of the cluster: cpu, gpu";
        QTest::newRow("a partition of earlier days")
            << "NodeName=c[1-3] CPUs=8 Partitions=cpu\nNodeName=d[1-4] CPUs=2 Partitions=cpu\n"
            << "7 x 8, c 3 x 8 + 0 GPUs, d 4 x 2 + 0 GPUs, cpu: 0 1, gpu: 0 1 | read: 7 nodes (4 with 2 processors, 3 with 8 "
               "processors) | read: partitions of the cluster: cpu | assumed: partition gpu = all nodes (jobs ask for it, but it is "
               "not in c.conf) | assumed: nodes of a job = as few as its processors need (1 job ran on more nodes)";
        QTest::newRow("no nodes") << "SlurmctldHost=head\n"
                                  << "c.conf: error: no nodes: expected the output of 'scontrol show node', or slurm.conf";
    }
    void takesTheNodesOfTheCluster()
    {
        QFETCH(QString, cluster);
        const std::string log =
            "JobID|Submit|Elapsed|Timelimit|NNodes|NCPUS|Partition\n1|2024-01-02T06:30:00+0000|00:10:00|01:00:00|3|"
            "24|cpu\n2|2024-01-02T06:40:00+0000|00:10:00|01:00:00|2|8|gpu\n";
        const auto made = importInstance(
            ImportFiles{{"sacct", ImportFile{"s.txt", log}}, {"cluster", ImportFile{"c.conf", cluster.toStdString()}}}, {});
        std::string text;
        if (!made) {
            text = made.error().place.file + ": error: " + made.error().message;
        } else {
            const Instance& instance = made->instance;
            text = fmt::format("{} x {}{}", instance.nodes, instance.coresPerNode, instance.nodeKinds.empty() ? ", alike" : "");
            for (const NodeKind& kind : instance.nodeKinds)
                text += fmt::format(", {} {} x {} + {} GPUs", kind.name, kind.count, *kind.cores, kind.gpus);
            for (const Partition& partition : instance.partitions)
                text += fmt::format(", {}{}: {}", partition.name.text(), partition.isDefault ? "*" : "",
                                    fmt::join(partition.kinds, " "));
            for (const std::string& line : made->report.read)
                text += line.find("nodes (") != std::string::npos || line.starts_with("partitions of") ? " | read: " + line : "";
            for (const Assumption& one : made->report.assumed)
                text += one.name.find("partition") != std::string::npos || one.name.starts_with("node")
                    ? fmt::format(" | assumed: {} = {} ({})", one.name, std::string(one.value), std::string(one.reason))
                    : "";
        }
        QTEST(QString::fromStdString(text), "expected");
    }

    void aClusterExcludesItsNumbers()
    {
        const auto made = importInstance(ImportFiles{{"swf", ImportFile{"t.swf", small.toStdString()}},
                                                     {"cluster", ImportFile{"c.conf", "NodeName=n[1-90] CPUs=8\n"}}},
                                         {{"nodes", std::int64_t{4}}});
        QVERIFY(!made);
        QCOMPARE(made.error().message, std::string("this file describes the nodes: leave nodes at 0"));
    }

    void namesTheSource()
    {
        const auto made = importInstance(
            {{"swf",
              {"t", "; Computer: SP2\n; Installation: KTH\n; Acknowledge: L. M.\n; MaxNodes: 16\n" + small.toStdString()}}},
            {});
        QVERIFY(made);
        QCOMPARE(made->instance.source, std::string("SP2, KTH; trace by L. M."));
        QVERIFY(made->instance.trace.empty());
    }

    void needsExactlyOneTrace()
    {
        const QString expected =
            "error: choose one trace: an SWF file (swf), the output of sacct (sacct) or a table of jobs (jobs)";
        QCOMPARE(printed(ImportFiles{}), expected);
        QCOMPARE(printed({{"swf", {"t", small.toStdString()}}, {"sacct", {"s", "x"}}}), expected);
        QCOMPARE(importInstance({}, {}).error().code, ErrorCode::usage);
    }

    void namesThePlaceOfErrors()
    {
        QCOMPARE(printedSwf("1 2 3\n"), QString("t.swf:1:1: error: this line has 3 fields; the Standard Workload Format has 18"));
        QCOMPARE(printed({{"swf", {"t.swf", small.toStdString()}}, {"price", {"p.csv", "hour,price\n0,0.2\n25,0.3\n"}}}),
                 QString("p.csv:3:1: error: '25' is outside the day"));
        QCOMPARE(printed({{"swf", {"t.swf", small.toStdString()}}, {"carbon", {"c.csv", "hour,g\n0,-5\n"}}}),
                 QString("c.csv: error: carbon_curve.steps[0].value: the value of a step must be from 0 to 1000000000 (got -5)"));
    }

    void readsCurves_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("seconds do not repeat") << "from_s,price\n0,1\n60.5,2\n"
                                               << "every 0: 0=1 60.5=2";
        QTest::newRow("hours repeat daily") << "hour;price\n0;-0.5\n7.5;2\n"
                                            << "every 86400: 0=-0.5 27000=2";
        QTest::newRow("times repeat daily") << "time\tprice\n00:00\t1\n07:30\t2\n23:59\t3\n"
                                            << "every 86400: 0=1 27000=2 86340=3";
        QTest::newRow("nothing") << ""
                                 << "c.csv: error: the file is empty";
        QTest::newRow("a header only") << "hour,price\n"
                                       << "c.csv: error: there are no steps below the header";
        QTest::newRow("no header")
            << "0,1\n"
            << "c.csv:1:1: error: no column is called from_s, hour, time, datetime, date or timestamp, and none has times; the first "
               "is '0'";
        QTest::newRow("three columns") << "hour,price,x\n0,1,2\n"
                                       << "every 86400: 0=1";
        QTest::newRow("no column of prices")
            << "hour,x,y\n0,1,2\n"
            << "c.csv:1:8: error: 3 columns, and none is called price; choose one with the option price_column";
        QTest::newRow("one cell") << "hour,price\n0\n"
                                  << "c.csv: error: there are no steps below the header";
        QTest::newRow("not from midnight") << "hour,price\n1,1\n"
                                           << "every 86400: 0=1 3600=1";
        QTest::newRow("out of order") << "from_s,price\n0,1\n8,1\n7,2\n"
                                      << "c.csv:4:1: error: steps must be in order of time, each later than the one above";
        QTest::newRow("an hour twice") << "hour,price\n0,1\n8,1\n8,2\n"
                                       << "c.csv:4:1: error: the time of day '8' occurs more than once, and there are no dates";
        QTest::newRow("before the trace") << "from_s,price\n-1,1\n"
                                          << "every 0: 0=1";
        QTest::newRow("longer than any trace") << "from_s,price\n-1e12,1\n"
                                               << "c.csv:2:1: error: '-1e12' is outside the trace";
        QTest::newRow("no such time") << "time,price\n00:00,1\n12:60,1\n"
                                      << "c.csv:3:1: error: '12:60' is not a time of day such as 07:30";
    }
    void readsCurves()
    {
        QFETCH(QString, text);
        QTEST(printedCurve(text), "expected");
    }

    /// A schedule that is written as a trace and imported has the same jobs, sizes and waits; run and written again, it is
    /// imported as the same scenario.
    void schedulesAreExportedAndImportedAgain()
    {
        std::size_t jobs = 0;
        for (int k = 0; k < 300; ++k) {
            Random random(deriveSeed(20261127, "swf", static_cast<std::uint64_t>(k)));
            const Instance instance = power::test::randomInstance({}, random);
            const PolicyResult result = resultOf(instance, "always-on");
            const std::string swf = swfOf(instance, result);
            const std::vector<Job> expected = jobsThatRan(instance, outcomeOf(result));
            const auto made = importInstance({{"swf", {"t.swf", swf}}}, {});
            if (expected.empty()) {
                QVERIFY2(!made, swf.c_str());
                continue;
            }
            QVERIFY2(made, (toString(made ? Error() : made.error()) + '\n' + swf).c_str());
            QVERIFY2(made->instance.jobs.all() == expected, swf.c_str());
            QCOMPARE(made->instance.nodes, instance.nodes);
            QCOMPARE(made->instance.coresPerNode, instance.coresPerNode);
            QCOMPARE(made->instance.maxJobMinutes, instance.maxJobMinutes);
            // Another scheduler plans the jobs now: all but the waits is the same.
            auto again = importInstance({{"swf", {"t.swf", swfOf(made->instance, resultOf(made->instance, "always-on"))}}}, {});
            QVERIFY2(again && again->instance.jobs.size() == expected.size(), swf.c_str());
            std::vector<Job> jobsAgain = again->instance.jobs.all();
            for (std::size_t i = 0; i < jobsAgain.size(); ++i)
                jobsAgain[i].waitSeconds = expected[i].waitSeconds;
            again->instance.jobs = jobsAgain;
            QVERIFY2(again->instance == made->instance, swf.c_str());
            jobs += expected.size();
        }
        QVERIFY(jobs > 1000);
    }

    void readsTheShippedLogs()
    {
        const auto text = [](const char* name) { return *unpacked(name, std::string(datasetText(name))); };
        const QString noLimit =
            " | assumed: max_job_minutes = %1 min (the file has no limit of the queue: the longest time that a job requests or takes)";
        QCOMPARE(
            printed({{"swf", {"kth", text("power/KTH-SP2-1996-2.1-cln.swf.gz")}}}),
            "100 x 1, 3600 min | read: 27992 jobs | read: first job on 1996-09-30T12:38:01+02:00, time zone 'Europe/Stockholm' | assumed: "
            "processors = as requested (218 jobs: ran on another number of processors (kth:15208, kth:15444, kth:17040 and 215 "
            "more))"
                + noLimit.arg(3600));
        QCOMPARE(
            printed({{"swf", {"nasa", text("power/NASA-iPSC-1993-3.1-cln.swf.gz")}}}),
            "128 x 1, 1045 min | read: 18239 jobs | read: first job on 1993-10-01T00:00:03-07:00, time zone 'US/Pacific' | read: 95 % of the jobs "
            "take at most 63 min, but the time limit is much longer: set the option limit_quantile of the policy load-factor to "
            "let it react to waiting jobs"
                + noLimit.arg(1045));
    }
};

QTEST_APPLESS_MAIN(TestPowerImport)
#include "tst_power_import.moc"
