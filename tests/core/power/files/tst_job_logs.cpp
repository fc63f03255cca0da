// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Job logs that are not tables: of PBS, Grid Engine, Slurm, the Grid Workloads Archive and Batsim.

#include <algorithm>
#include <cmath>

#include <QTest>

#include <fmt/format.h>

#include "core/base/job_label.h"
#include "core/base/random.h"
#include "core/power/files/job_logs.h"
#include "core/power/files/job_table.h"

#include "tests/core/mutated_text.h"

using namespace wattif;
using namespace wattif::power;

namespace {

/// The jobs as id:submit+run/limitxprocessors~wait user account partition gpus, the nodes of the cluster, and the rows left out.
QString printedLog(const std::string& log)
{
    const auto made = readJobTable("log", log);
    if (!made)
        return QString::fromStdString(toString(made.error()));
    std::string out = fmt::format("{} ", made->nodes);
    for (const TraceJob& job : made->jobs)
        out += fmt::format("{}:{}+{}/{}x{}~{} {} {} {} {} | ", jobLabel(job.id), job.submitSeconds, job.runSeconds,
                           job.requestedSeconds, job.processors, job.waitSeconds, job.user.text(), job.account.text(),
                           job.partition.text(), job.gpus);
    for (const LeftOut& some : made->report.leftOut)
        out += std::string(leftOutText(some)) + " | ";
    return QString::fromStdString(out).trimmed();
}

/// A log of each form.
std::vector<std::string> wholeLogs()
{
    return {
        "a.q:n1:staff:ann:sim:11:phys:0:1600000000:1600000010:1600003610:0:0:3600:1:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:NONE:d:mpi:16:0:"
        "1:1:0:-q a.q -l h_rt=7200 -pe mpi 16:0:NONE:1:0:0\n",
        "====\nqname a.q\nowner ann\njobnumber 301\nqsub_time Tue Oct  1 08:00:00 2024\nstart_time Tue Oct  1 08:00:10 2024\n"
        "end_time Tue Oct  1 09:00:10 2024\nslots 16\ncategory -l h_rt=7200\n",
        "JobId=3 UserId=ann(1000) JobState=COMPLETED Partition=main TimeLimit=60 StartTime=2024-03-01T08:00:00 "
        "EndTime=2024-03-01T08:30:00 NodeCnt=2 ProcCnt=32 Tres=cpu=32,gres/gpu=4 SubmitTime=2024-03-01T07:59:00\n",
        "# JobID SubmitTime WaitTime RunTime NProcs AverageCPUTimeUsed UsedMemory ReqNProcs\n"
        "0 1109674000 3 120 4 -1 -1 4 900 -1 1 u1 g1 a q0 p0 s s UNITARY -1 -1 -1 -1 -1 -1 -1 -1 -1 -1\n",
        "{\"nb_res\": 32, \"jobs\": [{\"id\": \"w!1\", \"profile\": \"a\", \"res\": 4, \"subtime\": 5, \"walltime\": 100}],\n"
        "\"profiles\": {\"a\": {\"type\": \"delay\", \"delay\": 60.5}}}",
        "10/13/2026 09:10:00;E;17.head;user=anna queue=batch ctime=1791878400 start=1791879000 end=1791882600 "
        "Resource_List.ncpus=4 Resource_List.walltime=02:00:00\n",
        "\"JOB_FINISH\" \"10.1\" 1457091130 205 1000 33554438 1 1457091115 0 0 1457091120 \"ann\" \"normal\" \"\" \"\" \"\" \"a\" \"/home\" \"\" "
        "\"\" \"\" \"x\" 0 2 \"a\" \"4*b\" 64 60.0 \"\" \"sim\" 0.02\n"};
}

bool isPossible(const TraceJob& job)
{
    return job.processors > 0 && job.runSeconds >= 0.0 && job.submitSeconds >= 0.0 && job.requestedSeconds >= 0.0 && job.gpus >= 0
        && std::isfinite(job.submitSeconds + job.runSeconds + job.requestedSeconds + job.waitSeconds);
}

} // namespace

class TestJobLogs : public QObject {
    Q_OBJECT
private slots:
    void readsAccountingLogsOfPbs()
    {
        const QString log =
            "10/13/2026 08:00:00;Q;17.head;queue=batch\n"
            "10/13/2026 09:10:00;E;17.head;user=anna group=users account=physics jobname=a=b queue=batch ctime=1791878400 "
            "qtime=1791878400 etime=1791878400 start=1791879000 end=1791882600 Resource_List.ncpus=1 "
            "Resource_List.nodect=3 Resource_List.nodes=2:ppn=8+n17:ppn=4 Resource_List.walltime=02:00:00 "
            "resources_used.walltime=01:00:00\n\n"
            "10/13/2026 09:30:00;E;18[2].head;user=bert project=_pbs_project_default queue=long ctime=1791878460 "
            "start=1791879000 end=1791882900 Resource_List.ncpus=32 Resource_List.ngpus=4 Resource_List.nodect=2 "
            "Resource_List.select=2:ncpus=16:ngpus=2 Resource_List.walltime=24:00:00\n";
        QVERIFY(isJobTable(log.toStdString()));
        const auto made = readJobTable("20261013", log.toStdString());
        QVERIFY2(made, made ? "" : toString(made.error()).c_str());
        QCOMPARE(made->jobs.size(), std::size_t{2});
        const TraceJob& first = made->jobs.front();
        QCOMPARE(first.account.text(), std::string("physics"));
        QCOMPARE(first.partition.text(), std::string("batch"));
        QCOMPARE(first.processors, 20);
        QCOMPARE(first.runSeconds, 3600.0);
        QCOMPARE(first.requestedSeconds, 7200.0);
        QCOMPARE(first.waitSeconds, 600.0);
        const TraceJob& second = made->jobs.back();
        QVERIFY(second.account.empty());
        QCOMPARE(second.submitSeconds, 60.0);
        QCOMPARE(second.processors, 32);
        QCOMPARE(second.gpus, 4);
        QCOMPARE(second.runSeconds, 3900.0);
        QCOMPARE(made->start->unixSeconds, std::int64_t{1'791'878'400});
        QVERIFY(std::ranges::none_of(made->report.assumed, [](const Assumption& one) { return one.name == "total cores"; }));
    }

    void readsEachForm_data()
    {
        QTest::addColumn<QString>("log");
        QTest::addColumn<QString>("expected");
        const QString pbs =
            "10/13/2026 09:10:00;E;%1.head;user=anna queue=batch ctime=1791878400 start=1791879000 end=1791882600 %2 "
            "Resource_List.walltime=02:00:00\n";
        const QString select = "Resource_List.ncpus=16 Resource_List.nodect=2 Resource_List.select=2:ncpus=8:ngpus=2";
        QTest::newRow("PBS: tasks of an array, whose own record has the resources of one, too")
            << pbs.arg("18[1]", select) + pbs.arg("18[2]", select) + pbs.arg("18[]", select)
            << "0 18[1]:0+3600/7200x16~600 anna   4 | 18[2]:0+3600/7200x16~600 anna   4 |";
        QTest::newRow("Torque: GPUs of each node, procs beside the default of ncpus, nodes that were used")
            << pbs.arg("1", "Resource_List.nodes=2:ppn=8:gpus=2+1:ppn=4 Resource_List.nodect=3")
                + pbs.arg("2", "Resource_List.ncpus=1 Resource_List.procs=16 Resource_List.nodect=1 unique_node_count=2")
            << "0 1:0+3600/7200x20~600 anna   4 | 2:0+3600/7200x16~600 anna   0 |";
        QTest::newRow("names that look like formulas, as tables of results have them")
            << "job,submit_s,run_s,cores,user,account\n1,0,60,1,'=1+1,''@x\n2,0,60,1,'-,'a\n3,0,60,1,\"'=a,b\",-5\n"
            << "0 1:0+60/0x1~-1 =1+1 '@x  0 | 2:0+60/0x1~-1 - 'a  0 | 3:0+60/0x1~-1 =a,b -5  0 |";
        QTest::newRow("PBS: an account in quotes, with a blank")
            << pbs.arg("1", "account=\"my lab\" " + select) << "0 1:0+3600/7200x16~600 anna my lab  4 |";
        QTest::newRow("PBS: a byte order mark and an empty line")
            << "\uFEFF\r\n" + pbs.arg("1", select) << "0 1:0+3600/7200x16~600 anna   4 |";
        QTest::newRow("scontrol show job: GPUs by their type, a byte order mark, lines of Windows")
            << "\uFEFFJobId=12 JobName=a\r\n   UserId=ann(1000)\r\n   JobState=COMPLETED\r\n   RunTime=00:10:00 TimeLimit=01:00:00\r\n"
               "   SubmitTime=2024-03-01T08:00:00 StartTime=2024-03-01T08:00:00 EndTime=2024-03-01T08:10:00\r\n   Partition=gpu\r\n"
               "   NumNodes=1 NumCPUs=8\r\n   AllocTRES=cpu=8,gres/gpu:a100=3,gres/gpu:v100=1\r\n"
            << "0 12:0+600/3600x8~0 ann   4 |";
        QTest::newRow(
            "the accounting file of Grid Engine: a job, one of an array that never started, a part of a parallel job, a broken line")
            << "# Version: 2011.11\n"
               "a.q:n1:staff:ann:sim:11:phys:0:1600000000:1600000010:1600003610:0:0:3600:1:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:NONE:d:mpi:16:0:"
               "1:1:0:-q a.q -l h_rt=7200,h_vmem=1G -pe mpi 16:0:NONE:1:0:0\n"
               "a.q:n1:staff:bob:sim:12:sge:0:1600000100:0:0:0:0:0:1:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:NONE:d:NONE:1:3:1:1:0:NONE:0:NONE:1:0:0\n"
               "a.q:n2:staff:ann:sim:11:phys:0:1600000000:1600000010:1600003610:0:0:3600:1:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:NONE:d:mpi:16:0:"
               "1:1:0:NONE:0:1.n2:1:0:0\n"
               "b.q:n2:staff:bob:x:13:sge:0:1600000200:1600000200:1600000260:0:0:60:1:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:chem:d:NONE:1:0:"
               "1:1:0:-l h_rt=0:10:00:0:NONE:1:0:0\nbroken\n"
            << "0 11:0+3600/7200x16~10 ann phys a.q 0 | 13:200+60/0x1~0 bob chem b.q 0 | 1 job: no run time (log:3:1) | 1 row: a cell "
               "that cannot be read: this line has 1 cell, the header has 9 (log:6:1) |";
        QTest::newRow("milliseconds, as Univa writes them")
            << "a.q:n1:staff:ann:sim:11:phys:0:1600000000500:1600000010500:1600000070750:0:0:60:1:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:NONE:d:"
               "mpi:16:0:1:1:0:NONE:0:NONE:1:0:0\n"
            << "0 11:0+60.25/0x16~10 ann phys  0 |";
        QTest::newRow("qacct")
            << "====================\nqname        a.q\nowner        ann\nproject      NONE\njobnumber    301\naccount      sge\n"
               "qsub_time    Tue Oct  1 08:00:00 2024\nstart_time   Tue Oct  1 08:00:10 2024\nend_time     Tue Oct  1 09:00:10 2024\n"
               "slots        16\ncategory     -l h_rt=7200 -pe mpi 16\n"
               "====================\nqname        a.q\nowner        bob\nproject      chem\njobnumber    302\n"
               "qsub_time    10/01/2024 08:05:00.250\nstart_time   -/-\nend_time     -/-\nslots        1\n"
            << "0 301:0+3600/7200x16~10 ann   0 | 1 job: no run time (log:12:1) |";
        const QString lsf =
            "\"JOB_FINISH\" \"10.1\" %1 33554438 %2 \"\" \"\" \"\" \"a\" \"/home/\"\"my dir\"\"\" \"\" \"\" \"\" \"x\" %3 64 60.0 "
            "\"sim\" \"run it\" 0.02 0.03 0 0 -1 0 0 1000 0 0 0 0 -1 0 0 0 0 0 -1 \"\" %4 0 1 \"\"\n";
        QTest::newRow("LSF: lists of hosts, a project, one that never started, a change of size")
            << lsf.arg("1457091130 205 1000", "1 1457091115 0 0 1457091120 \"ann\" \"normal\"", "0 2 \"a\" \"a\"", "\"default\"")
                + "\"JOB_RESIZE\" \"10.1\" 1457091140 206 0\n"
                + lsf.arg("1457094725 206 1001", "9 1457091120 0 0 1457091125 \"bob\" \"short\"", "1 \"b\" 2 \"4*b\" \"4*c\"",
                          "\"phys\"")
                + lsf.arg("1457094725 207 1001", "4 1457091120 0 0 0 \"bob\" \"short\"", "0 0", "\"phys\"")
            << "0 205:0+10/0x2~5 ann  normal 0 | 206:5+3600/0x8~5 bob phys short 0 | 1 job: no run time (log:4:1) |";
        QTest::newRow("LSF: a task of an array")
            << (lsf.arg("1457094725 206 1001", "9 1457091120 0 0 1457091125 \"bob\" \"short\"", "0 1 \"b\"", "\"phys\"")
                    .chopped(1)
                + " \"\" 3 0 0\n")
            << "0 206[3]:0+3600/0x1~5 bob phys  0 |";
        const QString qacct = "====================\nqname a.q\nowner ann\njobnumber 301\ntaskid %1\n"
                              "qsub_time    Tue Oct  1 08:00:00 2024\nstart_time   Tue Oct  1 08:00:10 2024\n"
                              "end_time     Tue Oct  1 09:00:10 2024\nslots        16\n";
        QTest::newRow("qacct: a job and tasks of an array")
            << qacct.arg("undefined") + qacct.arg("3") + qacct.arg("300")
            << "0 301:0+3600/0x16~10 ann   0 | 301.3:0+3600/0x16~10 ann   0 | 301.300:0+3600/0x16~10 ann   0 |";
        const QString task =
            "a.q:n1:staff:ann:sim:11:phys:0:1600000000:1600000010:1600003610:0:0:3600:1:1:1:0:0:0:0:0:0:0:0:0:0:0:0:0:0:NONE:d:mpi:16:%1:"
            "1:1:0:NONE:0:NONE:1:0:0\n";
        QTest::newRow("the accounting file of Grid Engine: tasks of an array")
            << task.arg("2") + task.arg("4") << "0 11.2:0+3600/0x16~10 ann phys  0 | 11.4:0+3600/0x16~10 ann phys  0 |";
        const QString record = "JobId=%1 UserId=ann(1000)\n   JobState=COMPLETED\n   RunTime=00:10:00 TimeLimit=01:00:00\n"
                               "   SubmitTime=2024-03-01T08:00:00 StartTime=2024-03-01T08:00:00 EndTime=2024-03-01T08:10:00\n"
                               "   NumNodes=1 NumCPUs=8\n";
        QTest::newRow("scontrol show job: a task of an array, a part of a heterogeneous job")
            << record.arg("79 ArrayJobId=78 ArrayTaskId=3 JobName=a") + record.arg("81 HetJobId=80 HetJobOffset=1 JobName=a")
            << "0 78_3:0+600/3600x8~0 ann   0 | 80+1:0+600/3600x8~0 ann   0 |";
        QTest::newRow("Slurm's file of finished jobs")
            << "JobId=3 UserId=ann(1000) GroupId=u(100) Name=a JobState=COMPLETED Partition=main TimeLimit=60 "
               "StartTime=2024-03-01T08:00:00 EndTime=2024-03-01T08:30:00 NodeList=n[1-2] NodeCnt=2 ProcCnt=32 Tres=cpu=32,gres/gpu=4 "
               "Account=x SubmitTime=2024-03-01T07:59:00 \n"
               "JobId=4 UserId=bob(1001) Name=b JobState=TIMEOUT Partition=long TimeLimit=UNLIMITED StartTime=2024-03-01T08:10:00 "
               "EndTime=2024-03-01T09:10:00 NodeCnt=1 ProcCnt=16 Account=(null) SubmitTime=2024-03-01T08:05:00 \n"
            << "0 3:0+1800/3600x32~60 ann x main 4 | 4:360+3600/0x16~300 bob  long 0 |";
        QTest::newRow("scontrol show job")
            << "\nJobId=12 JobName=a b\n   UserId=ann(1000) GroupId=u(100)\n   Priority=7 Account=phys\n   JobState=RUNNING\n"
               "   RunTime=00:10:00 TimeLimit=1-00:00:00\n   SubmitTime=2024-03-01T07:59:00 StartTime=2024-03-01T08:00:00 "
               "EndTime=2024-03-02T08:00:00\n   Partition=gpu\n   NumNodes=2 NumCPUs=32\n   TRES=cpu=32,node=2,gres/gpu=8\n\n"
               "JobId=13 JobName=c\n   UserId=bob(1001)\n   JobState=PENDING\n   RunTime=00:00:00 TimeLimit=UNLIMITED\n"
               "   SubmitTime=2024-03-01T07:59:10 StartTime=Unknown EndTime=Unknown\n   Partition=gpu\n   NumNodes=2-4 NumCPUs=32\n"
            << "0 12:0+600/86400x32~60 ann phys  8 | 1 job: not started, or cancelled before the start (log:12:1) |";
        QTest::newRow("the Grid Workloads Archive")
            << "# Trace\n# JobID SubmitTime WaitTime RunTime NProcs AverageCPUTimeUsed UsedMemory ReqNProcs ...\n"
               "0 1109674000 3 120 4 -1 -1 4 900 -1 1 u1 g1 a q0 p0 s s UNITARY -1 -1 -1 -1 -1 -1 -1 -1 -1 -1\n"
               "1 1109674100 -1 60 -1 -1 -1 2 -1 -1 1 u2 g1 a q1 p0 s s UNITARY -1 -1 -1 -1 -1 -1 -1 -1 -1 -1\n"
               "2 1109674100 -1 -1 2 -1 -1 2 -1 -1 0 u2 g1 a q1 p0 s s UNITARY -1 -1 -1 -1 -1 -1 -1 -1 -1 -1\n3 1\n"
            << "0 0:0+120/900x4~3 u1 g1 q0 0 | 1:100+60/0x2~-1 u2 g1 q1 0 | 1 job: no run time (log:5:1) | 1 row: a cell that cannot be "
               "read: this line has 1 cell, the header has 10 (log:6:1) |";
        QTest::newRow("Batsim: run times of profiles, a parallel profile without one, the size of the platform")
            << "{\"nb_res\": 32,\n \"jobs\": [{\"id\": \"w!1\", \"profile\": \"a\", \"res\": 4, \"subtime\": 5, \"walltime\": 100},\n"
               "  {\"id\": \"w!2\", \"profile\": \"b\", \"res\": 8, \"subtime\": 15}],\n"
               " \"profiles\": {\"a\": {\"type\": \"delay\", \"delay\": 60.5}, \"b\": {\"type\": \"parallel\", \"cpu\": [1]}}}"
            << "32 1:0+60.5/100x4~-1    0 | 1 job: no run time (log:3:10) |";
        QTest::newRow("jobs of Batsim with run times, not all with the same fields")
            << "{\"jobs\": [{\"job_id\": 1, \"res\": 4, \"subtime\": 0, \"runtime\": 90, \"profile\": \"p\"}, {\"job_id\": 2, \"res\": 8, "
               "\"subtime\": 10, \"reqtime\": 100, \"runtime\": 50, \"user_id\": 4}], \"profiles\": {\"p\": {\"delay\": 1}}}"
            << "0 1:0+90/0x4~-1    0 | 2:10+50/100x8~-1 4   0 | 1 column: not used: 'profile' |";
        QTest::newRow("JSON of a web service")
            << "[{\"id\": 1, \"submitted\": \"2024-03-01T08:00:00Z\", \"started\": \"2024-03-01T08:00:10Z\", "
               "\"finished\": \"2024-03-01T09:00:10Z\", \"cpus\": 8, \"user\": \"ann\"}]"
            << "0 1:0+3600/0x8~10 ann   0 |";
    }

    void readsEachForm()
    {
        QFETCH(QString, log);
        QFETCH(QString, expected);
        QCOMPARE(printedLog(log.toStdString()), expected);
        QVERIFY(isJobTable(log.toStdString()));
    }

    /// What other schedulers print for people has no starts and ends.
    void namesWhatToImportInstead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("advice");
        QTest::newRow("bhist")
            << "Summary of time in seconds spent in various states:\nJOBID   USER    JOB_NAME  PEND    PSUSP   RUN\n"
               "8640    user1   sleep     10      0       147\n"
            << "lsb.acct";
        QTest::newRow("bacct") << "\nAccounting information about jobs that are:\n  - accounted on all projects.\n"
                               << "lsb.acct";
        QTest::newRow("squeue")
            << " JOBID PARTITION NAME USER ST TIME NODES NODELIST(REASON)\n 1234 batch sleep ann R 0:10 1 n1\n"
            << "sacct -aPX";
        QTest::newRow("sreport")
            << "----\nCluster/Account/User Utilization 2026-03-01T00:00:00\nUsage reported in CPU Minutes\n----\n"
               "Cluster|Account|Login|Used\nc1|root||1000\n"
            << "sacct -aPX";
        QTest::newRow("oarstat")
            << "Job id    S User     Duration   System message\n--------- - -----\n1234      R ann    0:10:00    R=2\n"
            << "submission_time";
        QTest::newRow("oarstat -J")
            << "{\"4\":{\"Job_Id\":4,\"owner\":\"ann\",\"submissionTime\":1790841600,\"startTime\":1790841700,\"state\":\"Running\"}}"
            << "submission_time";
        QTest::newRow("flux jobs") << " JOBID USER NAME ST NTASKS NNODES TIME INFO\n f5W ann sleep R 1 1 1.234s host1\n"
                                   << "flux jobs";
        QTest::newRow("condor_history")
            << " ID OWNER SUBMITTED RUN_TIME ST COMPLETED CMD\n 10.0 ann 3/1 10:10 0+00:10:05 C 3/1 10:21 a\n"
            << "condor_history -af:ht";
        QTest::newRow("condor_history -l") << "ClusterId = 10\nOwner = \"ann\"\nQDate = 1700000000\n"
                                           << "condor_history -af:ht";
        QTest::newRow("kubectl get pods")
            << "NAME     READY   STATUS      RESTARTS   AGE\njob-1    0/1     Completed   0          3d\n"
            << "kubectl get jobs";
        QTest::newRow("kubectl -o yaml") << "apiVersion: v1\nitems:\n- apiVersion: batch/v1\n  kind: Job\n"
                                         << "kubectl get jobs";
        QTest::newRow("a table of something else") << "name,READY\na,1\n"
                                                   << "besides tables, logs of PBS, Grid Engine, LSF and Slurm";
    }
    void namesWhatToImportInstead()
    {
        QFETCH(QString, text);
        QFETCH(QString, advice);
        const QString error = printedLog(text.toStdString());
        QVERIFY2(error.contains(advice) && error.startsWith("log:"), qPrintable(error));
    }

    /// Each form, damaged: jobs, or one error with its file; never a job that no check would let in.
    void damagedLogsGiveJobsOrAnError()
    {
        Random random(20261129);
        int good = 0;
        for (const std::string& log : wholeLogs())
            for (int k = 0; k < wattif::test::casesWanted(500); ++k) {
                const std::string text = wattif::test::mutated(log, random);
                const auto made = readJobTable("log", text);
                good += made ? 1 : 0;
                QVERIFY2(made ? !made->jobs.empty() && std::ranges::all_of(made->jobs, isPossible)
                              : made.error().place.file == "log",
                         text.c_str());
            }
        QVERIFY(good > 200);
    }

    void refusesLogsWithoutJobs()
    {
        QCOMPARE(
            printedLog("10/13/2026 08:00:00;E;1.a;user=b\nnonsense\n"),
            QString("log:2:1: error: this line is not a record of PBS such as '10/13/2026 08:00:00;E;1234.server;key=value'"));
        QCOMPARE(printedLog("# JobID SubmitTime WaitTime RunTime NProcs ReqNProcs\n"),
                 QString("log: error: the trace has no job"));
        QCOMPARE(printedLog("{\"jobs\": [{\"subtime\": 1, \"res\": 2, \"profile\": \"a\"}], \"profiles\": {}}"),
                 QString("log: error: no job has run: 1 job: no run time (log:1:23)"));
        QCOMPARE(
            printedLog(
                "{\"jobs\": [{\"job_id\": 1, \"job_state\": [\"RUNNING\"], \"submit_time\": {\"number\": 1}}], \"meta\": {}}"),
            QString("log: error: this is JSON of squeue or scontrol, where the ends of running jobs are planned; use sacct "
                    "--json, or 'scontrol show job' without --json"));
    }
};

QTEST_APPLESS_MAIN(TestJobLogs)
#include "tst_job_logs.moc"
