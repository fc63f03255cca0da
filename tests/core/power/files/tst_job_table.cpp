// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables of jobs as spreadsheets, simulators and scripts write them: columns, units, dates, rows left out, and errors.

#include <algorithm>
#include <cmath>

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/power/files/job_table.h"

using namespace wattif;
using namespace wattif::power;

namespace {

QString printed(const QString& text, const JobTableRules& rules = {})
{
    const auto made = readJobTable("j.csv", text.toStdString(), rules);
    if (!made)
        return QString::fromStdString(toString(made.error()));
    std::string out;
    for (const TraceJob& job : made->jobs)
        out += fmt::format("{}:{}+{}/{}x{} ", job.id, job.submitSeconds, job.runSeconds, job.requestedSeconds, job.processors);
    for (const std::string& line : reportLines(made->report))
        out += fmt::format("| {} ", line);
    return QString::fromStdString(out).trimmed();
}

} // namespace

class TestJobTable : public QObject {
    Q_OBJECT
private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("seconds, and as Batsim writes its jobs")
            << "job_id,submission_time,requested_number_of_resources,requested_time,execution_time,success\n"
               "w0!1,10,4,7200,3600.5,1\nw0!2,0.5,2,3600,1800,1\n"
            << "2:0+1800/3600x2 1:9.5+3600.5/7200x4 | read: 2 jobs | assumed: id = the row ('job_id' is not a different whole "
               "number in each row) | assumed: unit = s (no unit in the heading: 'submission_time', 'requested_time', "
               "'execution_time') | left out: 1 column: not used: 'success'";
        QTest::newRow("units of headings")
            << "id;submit_s;run (min);limit_h;nodes;cores per node\n7;0;30;1;2;16\n9;60;1.5;0.5;1;16\n"
            << "7:0+1800/3600x32 9:60+90/1800x16 | read: 2 jobs";
        QTest::newRow("dates with day first, start and end")
            << "Job;Submit;Start;End;CPUs;Walltime (h)\n101;13.10.2026 08:00;13.10.2026 08:10;13.10.2026 09:40;32;2.5\n"
            << "101:0+5400/9000x32 | read: 1 job | read: first job on 2026-10-13T08:00:00+00:00 | assumed: time_zone = UTC (the "
               "times have no zone, so summer time is ignored) | assumed: run_s = End - Start (1 job: run time from Start to "
               "End (j.csv:2:39))";
        QTest::newRow("lengths of Python, pandas and Slurm, and with their own unit")
            << "submit_s,runtime,cores\n0,0 days 01:00:00,1\n1,\"1 day, 2:03:04\",1\n2,1-00:00:00,1\n3,00:30:00.5,1\n4,90 min,1\n"
            << "1:0+3600/0x1 2:1+93784/0x1 3:2+86400/0x1 4:3+1800.5/0x1 5:4+5400/0x1 | read: 5 jobs";
        QTest::newRow("an offset, and Unix seconds") << "submit,runtime (s),cores\n2026-10-01T08:00:00+02:00,60,1\n"
                                                     << "1:0+60/0x1 | read: 1 job | read: first job on 2026-10-01T08:00:00+02:00";
        QTest::newRow("Unix seconds with a fraction")
            << "submit,runtime (s),cores\n1443421234.5,60,1\n1443421235.75,60,1\n"
            << "1:0+60/0x1 2:1.25+60/0x1 | read: 2 jobs | read: first job on 2015-09-28T06:20:34+00:00 | assumed: time_zone = UTC "
               "(Unix seconds have no zone)";
        QTest::newRow("milliseconds since 1970")
            << "submit,runtime (s),cores\n1443421234500,60,1\n1443421235750,60,1\n"
            << "1:0+60/0x1 2:1.25+60/0x1 | read: 2 jobs | read: first job on 2015-09-28T06:20:34+00:00 | assumed: time_zone = UTC "
               "(Unix seconds have no zone)";
        QTest::newRow("hours of GPUs are no GPUs, and processors are those of a node")
            << "submit_s,run_h,gpu_hours,nodes,cpus\n0,1,4,1,8\n100,2,8,16,4\n"
            << "1:0+3600/0x8 2:100+7200/0x64 | read: 2 jobs | assumed: cpus = in each node (a job has fewer of them than nodes) | "
               "assumed: nodes of a job = as few as its processors need (1 job ran on more nodes) | left out: 1 column: "
               "not used: 'gpu_hours'";
        QTest::newRow("only the time asked for, and starts as submissions")
            << "start_s,walltime_s,cores\n5,60,1\n"
            << "1:0+60/60x1 | read: 1 job | assumed: submit_s = the start (no column states submissions) | assumed: run_s = the "
               "column 'walltime_s' (no column states run times)";
        QTest::newRow("a decimal comma in one row") << "submit_s;run_s;cores\n0;60;1\n1;70;1\n2;90,5;1\n"
                                                    << "1:0+60/0x1 2:1+70/0x1 3:2+90.5/0x1 | read: 3 jobs | assumed: "
                                                       "decimal = comma (numbers of j.csv such as '90,5')";
        QTest::newRow("a decimal comma between tabs, and points between thousands")
            << "submit_s\trun_s\tcores\n0\t1.234,5\t1\n1\t2.000\t1\n"
            << "1:0+1234.5/0x1 2:1+2000/0x1 | read: 2 jobs | assumed: decimal = comma (numbers of j.csv such as '1.234,5')";
        QTest::newRow("a comma that can be between thousands")
            << "submit_s;run_s;cores\n0;1,234;1\n1;2,345;1\n"
            << "j.csv:2:3: error: '1,234' can be 1234 or 1.234; set the option decimal=point for 1234, decimal=comma for 1.234";
        QTest::newRow("a decimal comma beside a decimal point")
            << "submit_s;run_s;cores\n0;60.5;1\n1;70,5;1\n"
            << "j.csv:3:3: error: '70,5' is written with a decimal comma; set the option decimal=comma";
        QTest::newRow("lists of nodes are no numbers")
            << "submit_s;run_s;cores;where\n0;60;1;1,2\n1;70;1;n1\n2;70;1;n1\n"
            << "1:0+60/0x1 2:1+70/0x1 3:2+70/0x1 | read: 3 jobs | left out: 1 column: not used: 'where'";
        QTest::newRow("a cell that is no number")
            << "submit_s,run_s,cores\n0,60,1\n1,70,1\n2,x,1\n"
            << "1:0+60/0x1 2:1+70/0x1 | read: 2 jobs | left out: 1 row: a cell that cannot be "
               "read: expected a number (got 'x') (j.csv:4:3)";
        QTest::newRow("days only") << "submit,run_s,cores\n2026-10-01,60,1\n2026-10-02,60,1\n"
                                   << "1:0+60/0x1 2:86400+60/0x1 | read: 2 jobs | read: first job on 2026-10-01T00:00:00+00:00 | "
                                      "assumed: time_zone = UTC (the times have no zone, so summer time is ignored) | assumed: "
                                      "time of day = 00:00 (the times are days only)";
        QTest::newRow("rows left out")
            << "submit_s,run_s,cores,state\n0,60,1,COMPLETED\n1,,1,FAILED\n2,,4,PENDING\n3,5,0,COMPLETED\n"
               "x,1,1,COMPLETED\n4,5,1,RUNNING\nTotal,65,2,\n"
            << "1:0+60/0x1 6:4+5/0x1 | read: 2 jobs | assumed: run_s = time so far (1 job: still running "
               "(j.csv:7:1)) | left out: 1 job: no run time (j.csv:3:1) | left out: 1 job: not started, or cancelled before the "
               "start (j.csv:4:1) | left out: 1 job: no number of processors (j.csv:5:1) | left out: 1 row: a cell "
               "that cannot be read: expected a number (got 'x') (j.csv:6:1) | left out: 1 row: a sum or mean of the others (j.csv:8:1)";
        QTest::newRow("a queue of numbers that are the waits, as in the traces of Helios and Acme")
            << "job_id,gpu_num,cpu_num,node_num,submit_time,start_time,end_time,duration,queue\n"
               "74,8,64,1,2020-04-01 00:00:13,2020-04-01 00:00:20,2020-04-01 01:00:20,3600,7\n"
               "75,0,4,1,2020-04-01 00:10:13,,2020-04-01 00:20:14,600,1\n"
            << "74:0+3600/0x64 75:600+600/0x4 | read: 2 jobs | read: first job on 2020-04-01T00:00:13+00:00 | read: 1 job with "
               "GPUs: they count where kinds of nodes have GPUs | assumed: queue = the waits in seconds, not the queues (each "
               "number is the time from submission to start) | assumed: time_zone = UTC (the times have no zone, so summer "
               "time is ignored) | assumed: unit = s (no unit in the heading: 'duration', 'queue')";
        QTest::newRow("queues that have numbers")
            << "job_id,cores,submit_s,start_s,end_s,queue\n1,4,0,7,60,1\n2,4,0,9,70,2\n"
            << "1:0+53/0x4 2:0+61/0x4 | read: 2 jobs | read: 2 partitions: each job keeps the name of its partition | assumed: "
               "partitions = one queue (the log has 2 partitions)";
        QTest::newRow("months as words, and lengths with a unit")
            << "JOBID,SUBMIT_TIME,START_TIME,RUN_TIME,SLOTS,RUNTIMELIMIT\n"
               "1,Tue Oct  1 08:00:00 2024,Oct 1 2024 8:00:10 AM,3600 second(s),16,120.0 min\n"
               "2,01-Oct-2024 08:10:00,\"Oct 1, 2024 08:11\",600 second(s),4,60.0 min\n"
            << "1:0+3600/7200x16 2:600+600/3600x4 | read: 2 jobs | read: first job on 2024-10-01T08:00:00+00:00 | assumed: "
               "time_zone = UTC (the times have no zone, so summer time is ignored)";
        QTest::newRow("no limit in a database of Slurm")
            << "id_job,cpus_req,time_submit,time_start,time_end,timelimit (min)\n1,4,1711000000,1711000010,1711000070,60\n"
               "2,4,1711000000,1711000010,1711000080,4294967295\n"
            << "1:0+60/3600x4 2:0+70/0x4 | read: 2 jobs | read: first job on 2024-03-21T05:46:40+00:00 | assumed: time_zone = UTC "
               "(Unix seconds have no zone)";
        const QString utc = "assumed: time_zone = UTC (the times have no zone, so summer time is ignored)";
        const QString unixUtc = "assumed: time_zone = UTC (Unix seconds have no zone)";
        QTest::newRow("years of two digits, the month first")
            << "Job,Submit,Run (s),Cores\n1,3/2/26 8:00,60,8\n2,3/13/26 8:00 PM,60,8\n"
            << "1:0+60/0x8 2:993600+60/0x8 | read: 2 jobs | read: first job on 2026-03-02T08:00:00+00:00 | assumed: year = from "
               "1970 to 2069 (dates such as '3/2/26 8:00' have two digits of it) | "
                + utc;
        QTest::newRow("a year of two digits of the last century")
            << "Job;Submit;Run (s);Cores\n1;31.12.99 08:00;60;8\n"
            << "1:0+60/0x8 | read: 1 job | read: first job on 1999-12-31T08:00:00+00:00 | assumed: year = from 1970 to 2069 (dates "
               "such as '31.12.99 08:00' have two digits of it) | "
                + utc;
        QTest::newRow("dates with minus signs, of one digit and with a half day")
            << "Job,Submit,Run (s),Cores\n1,2026-3-2 8:00,60,8\n2,2026-03-02 08:30 PM,60,8\n"
            << "1:0+60/0x8 2:45000+60/0x8 | read: 2 jobs | read: first job on 2026-03-02T08:00:00+00:00 | " + utc;
        QTest::newRow("the day first, with minus signs")
            << "Job,Submit,Run (s),Cores\n1,02-03-2026 08:00,60,8\n2,13-03-2026 08:00,60,8\n"
            << "1:0+60/0x8 2:950400+60/0x8 | read: 2 jobs | read: first job on 2026-03-02T08:00:00+00:00 | " + utc;
        QTest::newRow("Chinese dates")
            << "Job,Submit,Run (s),Cores\n1,2026年3月2日 8:00,60,8\n2,2026年3月2日,60,8\n"
            << "2:0+60/0x8 1:28800+60/0x8 | read: 2 jobs | read: first job on 2026-03-02T00:00:00+00:00 | " + utc;
        QTest::newRow("dates as spreadsheets count days")
            << "Job,Submit,Start,End,Cores\n1,46083.3333333333,46083.3402777778,46083.3819444444,8\n2,46083.375,46083.3819444444,"
               "46084,4\n"
            << "1:0+3600/0x8 2:3600+53400/0x4 | read: 2 jobs | read: first job on 2026-03-02T08:00:00+00:00 | assumed: Submit = "
               "days since 1899-12-30, as spreadsheets count them (the numbers of all times are such days with a time of day) | "
                + utc + " | assumed: run_s = End - Start (2 jobs: run time from Start to End (j.csv:2:37, j.csv:3:30))";
        QTest::newRow("dates and lengths as spreadsheets count days, limits in seconds")
            << "Job,Submit,Run,Limit,Cores\n1,46083.25,0.0625,7200,8\n2,46083.5,1.5,172800,4\n"
            << "1:0+5400/7200x8 2:21600+129600/172800x4 | read: 2 jobs | read: first job on 2026-03-02T06:00:00+00:00 | assumed: "
               "Submit = days since 1899-12-30, as spreadsheets count them (the numbers of all times are such days with a time of "
               "day) | assumed: Run = days (the dates are numbers of days, too) | "
                + utc + " | assumed: unit = s (no unit in the heading: 'Limit')";
        QTest::newRow("numbers of that size without a time of day are seconds")
            << "Job,Submit,Run (s),Cores\n1,46083,60,8\n2,46084,60,8\n"
            << "1:0+60/0x8 2:1+60/0x8 | read: 2 jobs | assumed: unit = s (no unit in the heading: 'Submit')";
        QTest::newRow("milliseconds since 1970 by the heading")
            << "id,submit_ms,start_ms,end_ms,cores\n1,1772438400000,1772439000000,1772442600000,8\n"
            << "1:0+3600/0x8 | read: 1 job | read: first job on 2026-03-02T08:00:00+00:00 | " + unixUtc;
        QTest::newRow("microseconds since 1970")
            << "id,submit,end,wait (s),cores\n1,1772438400000000,1772442600000000,600,8\n"
            << "1:0+3600/0x8 | read: 1 job | read: first job on 2026-03-02T08:00:00+00:00 | " + unixUtc;
        QTest::newRow("nanoseconds since 1970")
            << "id,submit,run (s),cores\n1,1772438400000000000,60,8\n2,1772438401500000000,60,8\n"
            << "1:0+60/0x8 2:1.5+60/0x8 | read: 2 jobs | read: first job on 2026-03-02T08:00:00+00:00 | " + unixUtc;
        QTest::newRow("UTC, hh:mm:ss and units in capitals")
            << "Job ID,Submit Time (UTC),Run Time (hh:mm:ss),Time Limit (Hours),Wait [MIN],Cores\n"
               "1,2026-03-02 08:00,01:30:00,2,5,8\n"
            << "1:0+5400/7200x8 | read: 1 job | read: first job on 2026-03-02T08:00:00+00:00";
        QTest::newRow("hours and minutes, as the heading says")
            << "id,submit_s,runtime [hh:mm],cores\n1,0,1:30,8\n2,5,00:30:00,8\n3,6,0.5,8\n"
            << "1:0+5400/0x8 2:5+1800/0x8 | read: 2 jobs | left out: 1 row: a cell that cannot be read: '0.5' is not a duration such "
               "as 01:30:00 or 1-12:00:00 (j.csv:4:5)";
        QTest::newRow("jobs that never ran")
            << "id,submit_s,start_s,end_s,run_s,cores,state\n1,0,10,70,60,8,COMPLETED\n2,0,20,20,0,8,CANCELLED by 1000\n"
               "3,0,,20,0,8,3\n4,0,30,30,0,8,COMPLETED\n"
            << "1:0+60/0x8 4:0+0/0x8 | read: 2 jobs | left out: 2 jobs: not started, or cancelled before the start (j.csv:3:1, "
               "j.csv:4:1)";
        QTest::newRow("the queue as squeue shows it: ends of running jobs are planned")
            << "JOBID|ST|SUBMIT_TIME|START_TIME|END_TIME|CPUS\n15|R|2026-03-02T08:00:00|2026-03-02T08:10:00|2026-03-02T10:10:00|16\n"
               "16|PD|2026-03-02T08:00:00|2026-03-02T11:10:00|2026-03-02T13:10:00|16\n"
            << "15:0+7200/0x16 | read: 1 job | read: first job on 2026-03-02T08:00:00+00:00 | " + utc
                + " | assumed: run_s = to the end that the table states, which may be planned (1 job: still running (j.csv:2:1)) | "
                  "assumed: run_s = End - Start (1 job: run time from Start to End (j.csv:2:46)) | left out: 1 job: not started, or "
                  "cancelled before the start (j.csv:3:1)";
        QTest::newRow("a start before the submission")
            << "id,submit_s,start_s,end_s,cores\n1,100,90,160,4\n2,100,110,170,4\n"
            << "1:0+70/0x4 2:0+60/0x4 | read: 2 jobs | assumed: wait_s = not known (1 job: the start is before the submission "
               "(j.csv:2:1))";
        QTest::newRow("quotes that do not match, between tabs")
            << "# jobs\nid\tname\tsubmit_s\trun_s\tcores\n1\t5\" disk\t0\t100\t4\n\n2\t\"\u00e9\t60\t50\t8\r\n3\tx\t60\t5x\t8\n"
            << "1:0+100/0x4 2:60+50/0x8 | read: 2 jobs | left out: 1 row: a cell that cannot be read: expected a number (got '5x') "
               "(j.csv:6:8) | left out: 1 column: not used: 'name'";
        QTest::newRow("a title above the header")
            << "Jobs of March 2026;;;\n;;;\nid;submit_s;run (Hours);cores\n1;0;1.5;8\n2;60;0.5;4\n"
            << "1:0+5400/0x8 2:60+1800/0x4 | read: 2 jobs | left out: 1 row: above the header (j.csv:1:1)";
        QTest::newRow("words between blanks")
            << "  id submit_s run_s procs\n   1        0   100     4\n  22       60    50     8\n"
            << "1:0+100/0x4 22:60+50/0x8 | read: 2 jobs";
        QTest::newRow("an id of something else, in Chinese") << "\u8BF7\u6C42ID,submit_s,run_s,cores\n7,0,60,1\n7,5,60,1\n"
                                                             << "1:0+60/0x1 2:5+60/0x1 | read: 2 jobs | left out: 1 column: not "
                                                                "used: '\u8BF7\u6C42ID'";
        QTest::newRow("headings in German")
            << "Auftragsnummer;Eingereicht;Startzeit;Ende;Anzahl Kerne;Zeitlimit (Stunden);Benutzer;Wetter\n"
               "7;13.03.2026 08:00;13.03.2026 08:10;13.03.2026 09:40;32;2;ann;gut\n"
            << "7:0+5400/7200x32 | read: 1 job | read: first job on 2026-03-13T08:00:00+00:00 | assumed: time_zone = UTC (the times have no zone, so summer time is ignored) | assumed: run_s = End - Start (1 job: run time from Start to End (j.csv:2:37)) | left out: 1 column: not used: 'Wetter'";
        QTest::newRow("no submissions, in German")
            << "Auftrag;Nutzer;Startzeit;Ende;Knoten\n7;ann;2026-03-13 08:10;2026-03-13 09:40;2\n"
            << "7:0+5400/0x2 | read: 1 job | read: first job on 2026-03-13T08:10:00+00:00 | assumed: time_zone = UTC (the times have no zone, so summer time is ignored) | assumed: submit_s = the start (no column states submissions) | assumed: run_s = End - Start (1 job: run time from Start to End (j.csv:2:24))";
        QTest::newRow("cores per node in German") << "Job;Eingereicht (s);Dauer (min);Knoten;Kerne pro Knoten\n7;0;30;2;16\n"
                                                  << "7:0+1800/0x32 | read: 1 job";
        QTest::newRow("cores for each node in German") << "Job;Eingereicht (s);Dauer (min);Knoten;Kerne je Knoten\n7;0;30;2;16\n"
                                                       << "7:0+1800/0x32 | read: 1 job";
        QTest::newRow("cores by node") << "Job;Eingereicht (s);Dauer (min);Knoten;Cores/Node\n7;0;30;2;16\n"
                                       << "7:0+1800/0x32 | read: 1 job";
        QTest::newRow("headings in French")
            << "Utilisateur;Date de soumission;Dur\u00E9e d\u2019ex\u00E9cution (heures);N\u0153uds;Dur\u00E9e demand\u00E9e (heures)\n"
               "ann;13/03/2026 08:00;1;4;2\nann;14/03/2026 08:00;3;2;4\n"
            << "1:0+3600/7200x4 2:86400+10800/14400x2 | read: 2 jobs | read: first job on 2026-03-13T08:00:00+00:00 | assumed: time_zone = UTC (the times have no zone, so summer time is ignored)";
        QTest::newRow("headings in Spanish")
            << "env\u00EDo (segundos),duraci\u00F3n (minutos),n\u00FAcleos,usuario\n0,30,4,ann\n60,1.5,8,bob\n"
            << "1:0+1800/0x4 2:60+90/0x8 | read: 2 jobs";
        QTest::newRow("headings in Chinese")
            << "\u4F5C\u4E1A\u53F7,\u63D0\u4EA4\u65F6\u95F4,\u8FD0\u884C\u65F6\u95F4\uFF08\u5C0F\u65F6\uFF09,\u8282\u70B9\u6570,\u7528\u6237\n7,2026-03-13 08:00,1.5,4,ann\n"
               "9,2026-03-13 09:00,0.5,2,bob\n"
            << "7:0+5400/0x4 9:3600+1800/0x2 | read: 2 jobs | read: first job on 2026-03-13T08:00:00+00:00 | assumed: time_zone = UTC (the times have no zone, so summer time is ignored)";
        QTest::newRow("values that HTCondor and kubectl do not know")
            << "QDate JobStartDate CompletionDate RequestCpus RemoteWallClockTime\n1772323200 1772323300 1772323900 4 600\n"
               "1772323260 undefined undefined 1 <none>\n"
            << "1:0+600/0x4 | read: 1 job | read: first job on 2026-03-01T00:00:00+00:00 | assumed: time_zone = UTC (Unix seconds have no zone) | assumed: unit = s (no unit in the heading: 'RemoteWallClockTime') | left out: 1 job: no run time (j.csv:3:1)";
        QTest::newRow("lengths in days") << "submit_s,run (days),nodes\n0,0.5,4\n"
                                         << "1:0+43200/0x4 | read: 1 job";
        QTest::newRow("partitions")
            << "submit_s,run_s,cores,queue\n0,60,1,short\n0,60,1,long\n"
            << "1:0+60/0x1 2:0+60/0x1 | read: 2 jobs | read: 2 partitions: each job keeps the name of its partition | "
               "assumed: partitions = one queue (the log has 2 partitions)";
    }

    void reads()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(printed(text), expected);
        QVERIFY(isJobTable(text.toStdString())
                == (QTest::currentDataTag() != std::string("only the time asked for, and starts as submissions")));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("no submissions") << "id,run_s,cores\n1,2,3\n"
                                        << "j.csv:1:1: error: a column submit (or arrival, or start) is missing; besides tables, "
                                           "logs of PBS, Grid Engine, LSF and Slurm, .gwf files and workloads of Batsim are read";
        QTest::newRow("a misspelled column")
            << "submitt,runtime,cores\n1,2,3\n"
            << "j.csv:1:1: error: a column submit (or arrival, or start) is missing; did you mean "
               "'submit' by 'submitt'?";
        QTest::newRow("a misspelled column with a unit")
            << "submit_s,run_tme (s),cores\n1,2,3\n"
            << "j.csv:1:1: error: a column runtime (or start and end) is missing; did you mean 'run_time' by 'run_tme'?";
        QTest::newRow("no run times") << "submit,end,cores\n1,2,3\n"
                                      << "j.csv:1:1: error: a column runtime (or start and end) is missing";
        QTest::newRow("no processors") << "submit,run\n1,2\n"
                                       << "j.csv:1:1: error: a column processors (or cores, or nodes) is missing";
        QTest::newRow("no rows") << "submit,run,cores\n"
                                 << "j.csv: error: there are no jobs below a header";
        QTest::newRow("hours or minutes") << "submit_s,run,cores\n0,1:30,4\n"
                                          << "j.csv:2:3: error: '1:30' is not a duration such as 01:30:00 or 1-12:00:00";
        QTest::newRow("day or month")
            << "submit,run_s,cores\n01/02/2026 08:00,90,4\n"
            << "j.csv:2:1: error: '01/02/2026 08:00' is not a time such as 2026-10-01T14:00, and the order "
               "of day and month is unclear";
        QTest::newRow("limits in another unit")
            << "submit,runtime,limit,cores\n0,3600,120,4\n10,1800,60,4\n"
            << "j.csv:1:16: error: most of these times are shorter than the run times; state the unit in the headings, as in 'limit (min)'";
        QTest::newRow("limits in minutes beside starts and ends")
            << "time_submit,time_start,time_end,timelimit,cpus\n1711000000,1711000010,1711003610,1440,4\n"
            << "j.csv:1:33: error: most of these times are shorter than the run times; state the unit in the headings, as in 'limit (min)'";
        QTest::newRow("an end before the start") << "submit_s,start_s,end_s,cores\n0,9,5,4\n"
                                                 << "j.csv:2:5: error: '5' is not a time after the start";
        QTest::newRow("none has run")
            << "submit_s,run_s,cores,state\n0,,4,QUEUED\n"
            << "j.csv: error: no job has run: 1 job: not started, or cancelled before the start (j.csv:2:1)";
    }

    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(printed(text), expected);
    }

    void listsInJsonAreTablesOfJobsButNoScenarios()
    {
        const std::string list = R"([{"submit_s": 0, "run_s": 60, "processors": 1}, {"submit_s": 9, "run_s": 60, "processors": 2}])";
        QVERIFY(isJobTable(list));
        QVERIFY(!isJobTable(R"({"wattif": 2, "study": "power", "jobs": )" + list + "}"));
    }

    void takesWhatElseIsThere()
    {
        const auto made =
            readJobTable("j.csv",
                         "job,user,project,queue,priority,submit_s,wait_s,run_s,nodes,gpus,energy (kWh),max delay (h)\n"
                         "3,anna,physics,a,7,0,30,3600,2,8,1.5,2\n4,bert,,b,,10,,60,1,,,\n");
        QVERIFY(made);
        const TraceJob& first = made->jobs.front();
        QCOMPARE(first.user.text(), std::string("anna"));
        QCOMPARE(first.account.text(), std::string("physics"));
        QCOMPARE(first.partition.text(), std::string("a"));
        QCOMPARE(first.priority, 7.0);
        QCOMPARE(first.waitSeconds, 30.0);
        QCOMPARE(first.gpus, 8);
        QCOMPARE(first.watts, 1500.0);
        QCOMPARE(first.slackSeconds, 7200.0);
        const TraceJob& second = made->jobs.back();
        QVERIFY(second.account.empty() && second.waitSeconds < 0.0 && second.watts == 0.0 && second.slackSeconds < 0.0);
        QCOMPARE(made->largestNodes, 2);
        QVERIFY(!made->start);
    }

    void readsDecimalCommasBesideUnits()
    {
        const QString text = "id;submit_s;runtime (h);cores;limit\n1;0;1,5;8;2,5 h\n2;60;0,25;1.024;1.234 min\n";
        QCOMPARE(printed(text, {.table = {.mark = DecimalMark::comma}}),
                 QString("1:0+5400/9000x8 2:60+900/74040x1024 | read: 2 jobs"));
    }

    /// Across the end of summer time: 01:30 + 2 h on the clock of Berlin are 3 h.
    void knowsSummerTime()
    {
        const auto zone = TimeZone::find("Europe/Berlin");
        QVERIFY(zone);
        const QString text = "submit,start,end,cores\n2026-10-25 01:00,2026-10-25 01:30,2026-10-25 03:30,1\n";
        QVERIFY(printed(text, {.zone = zone}).startsWith("1:0+10800/0x1 "));
        QVERIFY(printed(text).startsWith("1:0+7200/0x1 "));
    }

    /// The same random jobs written in several ways are the same jobs.
    void readsTheSameJobsFromEachForm()
    {
        constexpr std::int64_t first = 1'790'000'000; // in 2026
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Random random(seed);
            std::string seconds = "id,submit_s,run_s,limit_s,cores\n";
            std::string hours = "cores\tlimit (h)\tid\trun (min)\tsubmit (h)\n";
            std::string dates = "id;submit;start;end;cores;time limit\n";
            std::string since1970 = "job_id,arrival,elapsed,walltime_min,procs\n";
            std::int64_t submit = 0;
            for (int i = 1; i <= 20; ++i) {
                const std::int64_t run = random.uniformInt(0, 90'000);
                const std::int64_t wait = random.uniformInt(0, 5000);
                const std::int64_t limit = (run / 60 + random.uniformInt(1, 100)) * 60;
                const std::int64_t cores = random.uniformInt(1, 64);
                const auto moment = [](std::int64_t at) { return isoTime(first + at, 0); };
                seconds += fmt::format("{},{},{},{},{}\n", i, submit, run, limit, cores);
                hours += fmt::format("{}\t{}\t{}\t{}\t{}\n", cores, static_cast<double>(limit) / 3600.0, i,
                                     static_cast<double>(run) / 60.0, static_cast<double>(submit) / 3600.0);
                dates += fmt::format("{};{};{};{};{};{}-{:02}:{:02}:00\n", i, moment(submit), moment(submit + wait),
                                     moment(submit + wait + run), cores, limit / 86'400, limit / 3600 % 24, limit / 60 % 60);
                since1970 += fmt::format("{},{},{}:{:02}:{:02},{},{}\n", i, first + submit, run / 3600, run / 60 % 60, run % 60,
                                         limit / 60, cores);
                submit += random.uniformInt(0, 7200);
            }
            const auto expected = readJobTable("a", seconds);
            QVERIFY(expected);
            QCOMPARE(expected->jobs.size(), std::size_t{20});
            for (const std::string& text : {hours, dates, since1970}) {
                const auto made = readJobTable("b", text);
                QVERIFY2(made, made ? "" : toString(made.error()).c_str());
                QVERIFY(std::ranges::equal(made->jobs, expected->jobs, [](const TraceJob& a, const TraceJob& b) {
                    return a.id == b.id && a.processors == b.processors && std::abs(a.submitSeconds - b.submitSeconds) < 1e-6
                        && std::abs(a.runSeconds - b.runSeconds) < 1e-6
                        && std::abs(a.requestedSeconds - b.requestedSeconds) < 1e-6;
                }));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestJobTable)
#include "tst_job_table.moc"
