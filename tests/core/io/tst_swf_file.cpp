// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Standard Workload Format: values read, replaced, left out and refused, and the real logs.

#include <numeric>

#include <QTest>

#include <fmt/format.h>

#include "core/base/dataset.h"
#include "core/io/archive.h"
#include "core/io/calendar_time.h"
#include "core/io/swf_file.h"

using namespace wattif;

namespace {

/// Jobs as "id:submit+run/requested x processors", then the lines of the report after the first.
QString printed(const QString& text)
{
    const auto file = readSwf("t.swf", text.toStdString());
    if (!file)
        return QString::fromStdString(toString(file.error()));
    std::string out;
    for (const TraceJob& job : file->jobs)
        out += fmt::format("{}:{}+{}/{}x{} ", job.id, job.submitSeconds, job.runSeconds, job.requestedSeconds, job.processors);
    const auto lines = reportLines(file->report);
    for (std::size_t i = 1; i < lines.size(); ++i)
        out += fmt::format("| {} ", lines[i]);
    return QString::fromStdString(out).trimmed();
}

const QString header = "; Version: 2.2\n";
/// The end of a line after field 9.
const QString tail = " -1 1 7 1 -1 -1 -1 -1 -1\n";

SwfFile dataset(const char* name)
{
    const auto text = unpacked(name, std::string(datasetText(name)));
    auto file = readSwf(name, text.value());
    return std::move(file.value());
}

/// Sum of run time x processors, as counted apart from the file by a few lines of awk.
double work(const SwfFile& file)
{
    return std::accumulate(file.jobs.begin(), file.jobs.end(), 0.0,
                           [](double sum, const TraceJob& job) { return sum + job.runSeconds * job.processors; });
}

} // namespace

class TestSwfFile : public QObject {
    Q_OBJECT
private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a job") << header + "7 0 5 60 4 -1 -1 4 100" + tail << "7:0+60/100x4";
        QTest::newRow("the first job is submitted at 0")
            << header + "1 100 5 60 4 -1 -1 4 100" + tail + "2 130 0 1 1 -1 -1 1 2" + tail << "1:0+60/100x4 2:30+1/2x1";
        QTest::newRow("requested before allocated processors")
            << header + "1 0 5 60 4 -1 -1 8 100" + tail
            << "1:0+60/100x8 | assumed: processors = as requested (1 job: ran on another number of processors (t.swf:2))";
        QTest::newRow("allocated processors where none are requested")
            << header + "1 0 5 60 4 -1 -1 -1 100" + tail << "1:0+60/100x4";
        QTest::newRow("no requested time") << header + "1 0 5 60 4 -1 -1 4 -1" + tail << "1:0+60/0x4";
        QTest::newRow("a run time of 0") << header + "1 0 5 0 4 -1 -1 4 9" + tail << "1:0+0/9x4";
        QTest::newRow("decimals, blanks, tabs, line ends of DOS")
            << header + "  1\t0 5  60.25 4 142.00 -1 4 1e2 -1 1 7 1 -1 -1 -1 -1 -1 \r\n"
            << "1:0+60.25/100x4";
        QTest::newRow("a byte order mark and no line end")
            << QString::fromUtf8("\xEF\xBB\xBF") + header + "1 0 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 -1 -1 -1"
            << "1:0+60/100x4";
        QTest::newRow("no header") << "1 0 5 60 4 -1 -1 4 100" + tail << "1:0+60/100x4 | read: the trace has no header";
        QTest::newRow("unsorted") << header + "1 50 5 60 4 -1 -1 4 -1" + tail + "2 20 5 60 4 -1 -1 4 -1" + tail
                                  << "2:0+60/0x4 1:30+60/0x4 | read: 1 job: submitted before the job above, sorted (t.swf:3)";
    }
    void reads()
    {
        QFETCH(QString, text);
        QTEST(printed(text), "expected");
    }

    void countsWhatCannotBeUsed_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("note");
        QTest::newRow("no processors") << "2 0 5 60 -1 -1 -1 -1 100" + tail
                                       << "left out: 1 job: no number of processors (t.swf:4)";
        QTest::newRow("no times") << "2 0 5 -1 4 -1 -1 4 -1" + tail
                                  << "left out: 1 job: neither run time nor requested time (t.swf:4)";
        QTest::newRow("negative submission")
            << "2 -3 5 60 4 -1 -1 4 100" + tail << "left out: 1 job: submitted before second 0 (t.swf:4)";
        QTest::newRow("cancelled") << "2 0 5 -1 4 -1 -1 4 100 -1 5 7 1 -1 -1 -1 -1 -1\n"
                                   << "left out: 1 job: cancelled before the start (t.swf:4)";
        QTest::newRow("17 fields")
            << "2 0 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 -1 -1\n"
            << "left out: 1 line: not 18 fields: this line has 17 fields; the Standard Workload Format has 18 (t.swf:4:1)";
        QTest::newRow("letters") << "2 0 5 6O 4 -1 -1 4 100"
                + tail << "left out: 1 line: a field is not a number or out of range: field 4 is not a number (t.swf:4:7)";
        QTest::newRow("letters in a field that does not count") << "2 x 5 60 4 -1 -1 4 100"
                + tail << "left out: 1 line: a field is not a number or out of range: field 2 is not a number (t.swf:4:3)";
        QTest::newRow("infinity") << "2 inf 5 60 4 -1 -1 4 100"
                + tail << "left out: 1 line: a field is not a number or out of range: field 2 is not a number (t.swf:4:3)";
        QTest::newRow("half a processor") << "2 0 5 60 4 -1 -1 0.5 100"
                + tail << "left out: 1 line: a field is not a number or out of range: field 8 cannot be 0.5 (t.swf:4:18)";
        QTest::newRow("too many processors") << "2 0 5 60 4 -1 -1 1e9 100"
                + tail << "left out: 1 line: a field is not a number or out of range: field 8 cannot be 1e9 (t.swf:4:18)";
        QTest::newRow("an id of many digits")
            << "12345678901234567890 0 5 60 4 -1 -1 4 100" + tail
            << "left out: 1 line: a field is not a number or out of range: field 1 cannot be 12345678901234567890 (t.swf:4:1)";
    }
    void countsWhatCannotBeUsed()
    {
        QFETCH(QString, line);
        QFETCH(QString, note);
        const QString good = "1 0 5 60 4 -1 -1 4 100" + tail;
        const QString last = "3 0 5 60 4 -1 -1 4 100" + tail;
        QCOMPARE(printed(header + "\n" + good + line + last), "1:0+60/100x4 3:0+60/100x4 | " + note);
    }

    void takesTheRequestedTimeWhereNoneIsKnown()
    {
        QCOMPARE(printed(header + "1 0 5 -1 4 -1 -1 4 100 -1 -1 7 1 -1 -1 -1 -1 -1\n"),
                 QString("1:0+100/100x4 | assumed: run_s = requested time (1 job: no run time (t.swf:2))"));
    }

    void namesTheFirstThreeLines()
    {
        QString text = header;
        for (int i = 0; i < 8; ++i)
            text += "1 0 5 60 4 -1 -1 4 100" + tail;
        for (int i = 0; i < 7; ++i)
            text += "2 0 5 60 -1 -1 -1 -1 100" + tail;
        QVERIFY(printed(text).endsWith("left out: 7 jobs: no number of processors (t.swf:10, t.swf:11, t.swf:12 and 4 more)"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("nothing") << ""
                                 << "t.swf: error: the trace is empty";
        QTest::newRow("a header only") << header + "; Note: nothing\n"
                                       << "t.swf: error: the trace is empty";
        QTest::newRow("21 fields") << header + "1 0 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 -1 -1 -1 {1,2} q p\n"
                                   << "t.swf:2:1: error: this line has 21 fields; the Standard Workload Format has 18";
        QTest::newRow("a CSV file") << "id,submit,run\n1,2,3\n"
                                    << "t.swf:1:1: error: this line has 1 field; the Standard Workload Format has 18";
        QTest::newRow("words") << "  a b c d e f g h i j k l m n o p q r\n"
                               << "t.swf:1:3: error: field 1 is not a number";
        QTest::newRow("a number out of range")
            << "1 1e12 5 60 4 -1 -1 4 100" + tail << "t.swf:1:3: error: field 2 cannot be 1e12";
        QTest::newRow("no usable job") << header + "1 -1 5 60 4 -1 -1 4 100" + tail
                                       << "t.swf: error: the trace has no usable job: 1 job: submitted before second 0 (t.swf:2)";
    }
    void refuses()
    {
        QFETCH(QString, text);
        QTEST(printed(text), "error");
    }

    void readsTheHeader()
    {
        const auto file =
            readSwf("t",
                    "; Computer: A B\n;Installation:\tC\n; MaxNodes: 100 (or so)\n; MaxProcs: 400\n; MaxRuntime: 3600\n"
                    "; UnixStartTime: 86400\n; TimeZone: -3600\n; Acknowledge: D\n; Note: a: b\n;  MaxNodes: 7\n"
                    "1 30 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 -1 -1 -1\n");
        QVERIFY(file);
        QCOMPARE(file->header.computer, std::string("A B"));
        QCOMPARE(file->header.installation, std::string("C"));
        QCOMPARE(file->header.acknowledge, std::string("D"));
        QCOMPARE(file->header.maxNodes.value(), 100.0);
        QCOMPARE(file->header.maxProcs.value(), 400.0);
        QCOMPARE(file->header.maxRuntimeSeconds.value(), 3600.0);
        QCOMPARE(file->startOfDaySeconds, 86400.0 - 3600.0 + 30.0);
        QCOMPARE(file->start->unixSeconds, 86430);
        QCOMPARE(reportLines(file->report).back(),
                 std::string("assumed: time_zone = UTC-01:00 (the header has TimeZone but no TimeZoneString: no summer time)"));
    }

    void namesWhatTheHeaderStatesInVain()
    {
        const auto file = readSwf("t",
                                  "; MaxNodes: many\n; MaxProcs: unknown\n; MaxRuntime: 36h\n; UnixStartTime: 31/12/2025\n"
                                  "1 30 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 -1 -1 -1\n");
        QVERIFY(file);
        QCOMPARE(file->header.maxRuntimeSeconds.value(), 36.0 * 3600.0);
        QCOMPARE(reportLines(file->report).back(),
                 std::string("left out: 2 lines: of the header, not a number: 'MaxNodes: many', 'UnixStartTime: 31/12/2025'"));
    }

    void readsNumbersOfTheHeaderWithThousandsCommas_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("processors"); // 0: none
        QTest::newRow("a comma") << "5,040" << 5040.0;
        QTest::newRow("two commas and a remark") << "1,005,040 (many)" << 1005040.0;
        QTest::newRow("a remark at once") << "64(4x16)" << 64.0;
        QTest::newRow("a decimal") << "12.5" << 12.5;
        QTest::newRow("not a group of three") << "50,40" << 0.0;
        QTest::newRow("a group of four first") << "5040,000" << 0.0;
        QTest::newRow("a list") << "1,2,3" << 0.0;
    }
    void readsNumbersOfTheHeaderWithThousandsCommas()
    {
        QFETCH(const QString, text);
        const auto file = readSwf("t", ("; MaxProcs: " + text + "\n1 0 5 60 4 -1 -1 4 100" + tail).toStdString());
        QVERIFY(file);
        QTEST(file->header.maxProcs.value_or(0.0), "processors");
    }

    void readsTheLongestRunTimeWithItsUnit_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("seconds");
        QTest::newRow("a number") << "64800" << 64800.0;
        QTest::newRow("a remark") << "64800 (18 hours)" << 64800.0;
        QTest::newRow("seconds") << "64800 sec" << 64800.0;
        QTest::newRow("hours") << "36 hours" << 129600.0;
        QTest::newRow("days") << "2 Days." << 172800.0;
    }
    void readsTheLongestRunTimeWithItsUnit()
    {
        QFETCH(const QString, text);
        const auto file = readSwf("t", ("; maxruntime: " + text + "\n1 0 5 60 4 -1 -1 4 100" + tail).toStdString());
        QVERIFY(file);
        QTEST(file->header.maxRuntimeSeconds.value_or(0.0), "seconds");
    }

    // Status 2 goes on, 3 and 4 are the last part; a summary has status 0 or 1 (SWF 2.2).
    void takesPartsOfJobsOnce_data()
    {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("expected");
        const auto line = [](const char* begin, int status) {
            return QStringLiteral("%1 1 -1 -1 1 600 -1 %2 1 1 -1 1 -1 -1 -1\n").arg(QLatin1String(begin)).arg(status);
        };
        QTest::newRow("beside a summary")
            << line("1 0 0 400", 1) + line("1 0 0 150", 2) + line("1 -1 50 250", 3)
            << "1:0+400/600x1 | left out: 2 lines: parts of jobs that another line summarises (t.swf:3, "
               "t.swf:4)";
        QTest::newRow("alone") << line("1 5 0 150", 2) + line("1 -1 50 150", 2) + line("1 -1 50 100", 4) + line("2 9 0 7", 1)
                               << "1:0+400/600x1 2:4+7/600x1 | assumed: run_s = sum of the parts (1 job: recorded in parts only "
                                  "(t.swf:2))";
        QTest::newRow("without a submission")
            << line("1 -1 0 150", 2) + line("2 9 0 7", 1) << "2:0+7/600x1 | left out: 1 job: submitted before second 0 (t.swf:2)";
    }
    void takesPartsOfJobsOnce()
    {
        QFETCH(const QString, lines);
        QTEST(printed(header + lines), "expected");
    }

    void namesWhatNoSimulationUses()
    {
        QCOMPARE(
            printed(header + "1 0 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 0 -1 -1\n2 0 5 60 4 -1 -1 2 100 -1 1 7 1 -1 -1 1 1 30\n"),
            QString(
                "1:0+60/100x4 2:0+60/100x2 | read: 2 partitions: each job keeps the name of its partition | assumed: processors = as requested (1 job: ran on another number of "
                "processors (t.swf:3)) | assumed: partitions = one queue (the log has 2 partitions) | left out: 1 "
                "dependency: preceding job and think time (fields 17 and 18) are not simulated (t.swf:3)"));
    }

    void namesRepeatedNumbers()
    {
        const QString line = "%1 0 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 -1 -1 -1\n";
        QVERIFY(!printed(header + line.arg(1) + line.arg(2) + line.arg(3)).contains("with the number"));
        QVERIFY(!printed(header + line.arg(3) + line.arg(1) + line.arg(2)).contains("with the number"));
        QVERIFY(printed(header + line.arg(3) + line.arg(1) + line.arg(3) + line.arg(1) + line.arg(1))
                    .contains("read: 3 jobs with the number of another job: each runs"));
    }

    // Field 16; one partition for all jobs, and -1, say nothing.
    void keepsPartitions()
    {
        const auto partitions = [](const QString& lines) {
            const auto file = readSwf("t.swf", (header + lines).toStdString());
            QStringList names;
            for (const TraceJob& job : file->jobs)
                names << QString::fromStdString(job.partition.text());
            return names;
        };
        const QString begin = "1 0 5 60 4 -1 -1 4 100 -1 1 7 1 -1 -1 ";
        QCOMPARE(partitions(begin + "3 -1 -1\n" + begin + "12 -1 -1\n" + begin + "-1 -1 -1\n"),
                 (QStringList{"3", "12", QString()}));
        QCOMPARE(partitions(begin + "3 -1 -1\n" + begin + "3 -1 -1\n" + begin + "-1 -1 -1\n"),
                 (QStringList{QString(), QString(), QString()}));
        QCOMPARE(partitions("7 0 0 150 4 -1 -1 4 100 -1 2 7 1 -1 -1 0 -1 -1\n7 -1 50 100 4 -1 -1 4 100 -1 3 7 1 -1 -1 0 -1 -1\n"
                            + begin + "2 -1 -1\n"),
                 (QStringList{"2", "0"})); // parts without a summary are joined behind the other jobs
    }

    // 843480031 is 12:00:31 UTC on 23 September 1996.
    void knowsWhenTheTraceBegins_data()
    {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("begin");
        QTest::addColumn<QString>("assumed");
        const QString unixTime = "; UnixStartTime: 843480031\n";
        QTest::newRow("zone") << unixTime
                + "; TimeZone: 3600\n; TimeZoneString: Europe/Stockholm\n; StartTime: Mon Sep 23 14:00:31 "
                  "CEST 1996\n"
                              << "1996-09-23T14:00:31+02:00 Europe/Stockholm"
                              << "";
        QTest::newRow("offset") << unixTime + "; TimeZone: 3600\n"
                                << "1996-09-23T13:00:31+01:00 "
                                << "time_zone = UTC+01:00 (the header has TimeZone but no TimeZoneString: no summer time)";
        QTest::newRow("neither") << unixTime << "1996-09-23T12:00:31+00:00 "
                                 << "time_zone = UTC+00:00 (the header states no time zone)";
        QTest::newRow("the zone of StartTime") << unixTime + "; StartTime: Mon Sep 23 14:00:31 CEST 1996\n"
                                               << "1996-09-23T14:00:31+02:00 CET"
                                               << "time_zone = CET (StartTime is in CEST, and there is no TimeZoneString)";
        QTest::newRow("StartTime with its zone alone")
            << "; StartTime: Fri Oct 01 00:00:03 PDT 1993\n"
            << "1993-10-01T00:00:03-07:00 PST8PDT"
            << "time_zone = PST8PDT (StartTime is in PDT, and there is no TimeZoneString)";
        QTest::newRow("StartTime without zone")
            << unixTime + "; StartTime: Mon Sep 23 17:30:31 1996\n"
            << "1996-09-23T17:30:31+05:30 "
            << "time_zone = UTC+05:30 (StartTime is so much later than UnixStartTime: no summer time)";
        QTest::newRow("StartTime of another day") << unixTime + "; StartTime: Mon Sep 30 17:30:31 1996\n"
                                                  << "1996-09-23T12:00:31+00:00 "
                                                  << "time_zone = UTC+00:00 (the header states no time zone)";
        QTest::newRow("an unknown zone") << unixTime + "; TimeZoneString: Sweden/Kista\n"
                                         << "1996-09-23T12:00:31+00:00 "
                                         << "time_zone = UTC+00:00 (the time zone 'Sweden/Kista' is not known)";
        QTest::newRow("StartTime alone") << "; TimeZoneString: US/Pacific\n; StartTime: Fri Oct 01 00:00:03 PDT 1993\n"
                                         << "1993-10-01T00:00:03-07:00 US/Pacific"
                                         << "";
        QTest::newRow("a StartTime that differs")
            << unixTime + "; TimeZoneString: Europe/Stockholm\n; StartTime: Mon Sep 23 06:00:31 CEST 1996\n"
            << "1996-09-23T14:00:31+02:00 Europe/Stockholm"
            << "start_time = 1996-09-23T14:00:31+02:00 (UnixStartTime in the time zone; StartTime says 1996-09-23T06:00:31)";
        QTest::newRow("StartTime as ISO 8601, keys in other letters")
            << "; timezonestring: US/Pacific\n; starttime: 1993-10-01 00:00:03\n"
            << "1993-10-01T00:00:03-07:00 US/Pacific"
            << "";
        QTest::newRow("nothing") << ""
                                 << "unknown"
                                 << "";
    }
    void knowsWhenTheTraceBegins()
    {
        QFETCH(const QString, lines);
        const auto file = readSwf("t", (lines + "1 0 5 60 4 -1 -1 4 100" + tail).toStdString());
        QVERIFY(file);
        const auto& start = file->start;
        QTEST(QString::fromStdString(start ? isoTime(start->unixSeconds, start->offsetSeconds) + " " + start->zone : "unknown"),
              "begin");
        QTEST(QString::fromStdString(file->report.assumed.empty() ? "" : assumptionText(file->report.assumed.front())),
              "assumed");
    }

    void takesSubmissionsSince1970()
    {
        const auto file = readSwf("t", ("; UnixStartTime: 1700000000\n1 1700000060 5 60 4 -1 -1 4 100" + tail).toStdString());
        QVERIFY(file && file->start);
        QCOMPARE(file->start->unixSeconds, std::int64_t{1'700'000'060});
        QCOMPARE(file->jobs.front().submitSeconds, 0.0);
        QCOMPARE(std::string(assumptionText(file->report.assumed.front())),
                 std::string("submit_s = since 1970 (the submissions are not from the beginning of the log)"));
    }

    void readsTheLogOfKth()
    {
        const SwfFile file = dataset("power/KTH-SP2-1996-2.1-cln.swf.gz");
        QCOMPARE(reportLines(file.report),
                 (std::vector<std::string>{"read: 27992 jobs",
                                           "read: first job on 1996-09-30T12:38:01+02:00, time zone 'Europe/Stockholm'",
                                           "assumed: processors = as requested (218 jobs: ran on another number of processors "
                                           "(KTH-SP2-1996-2.1-cln.swf.gz:15208, KTH-SP2-1996-2.1-cln.swf.gz:15444, "
                                           "KTH-SP2-1996-2.1-cln.swf.gz:17040 and 215 more))"}));
        QCOMPARE(file.header.maxNodes.value(), 100.0);
        QCOMPARE(work(file), 1967699994.0);
        QCOMPARE(file.jobs.front().id, 15);
        QCOMPARE(file.startOfDaySeconds, 45481.0); // 843480031 + 7200 + 599850 modulo 86400: summer time
    }

    void readsTheLogOfNasa()
    {
        const SwfFile file = dataset("power/NASA-iPSC-1993-3.1-cln.swf.gz");
        QCOMPARE(reportLines(file.report).at(1),
                 std::string("read: first job on 1993-10-01T00:00:03-07:00, time zone 'US/Pacific'"));
        QCOMPARE(work(file), 474238015.0);
        QCOMPARE(std::count_if(file.jobs.begin(), file.jobs.end(), [](const TraceJob& job) { return job.runSeconds == 0.0; }),
                 173);
        QVERIFY(std::all_of(file.jobs.begin(), file.jobs.end(), [](const TraceJob& job) { return job.requestedSeconds == 0.0; }));
    }
};

QTEST_APPLESS_MAIN(TestSwfFile)
#include "tst_swf_file.moc"
