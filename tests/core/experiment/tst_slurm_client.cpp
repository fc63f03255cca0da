// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parsing the output of Slurm's commands, and following jobs; with fake commands in PATH.

#include <array>
#include <stop_token>
#include <thread>

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/cluster/job_follower.h"
#include "core/experiment/cluster/slurm_client.h"

using namespace wattif;

namespace {

/// Fake commands of Slurm, alone in PATH with the system's folders during the lifetime of this object.
class StandIns {
public:
    StandIns() { qputenv("PATH", m_folder.path().toUtf8() + ":/usr/bin:/bin"); }
    StandIns(const StandIns&) = delete;
    StandIns& operator=(const StandIns&) = delete;
    ~StandIns() { qputenv("PATH", m_path); }

    void add(const char* name, const char* script)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("#!/bin/sh\n") + script + '\n');
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

private:
    QByteArray m_path = qgetenv("PATH");
    QTemporaryDir m_folder;
};

/// Answers one after another; the last one again and again.
class Answers {
public:
    explicit Answers(std::vector<Result<QueueCounts>> answers) : m_answers(std::move(answers)) { }
    Result<QueueCounts> operator()() { return m_answers[std::min(m_next++, m_answers.size() - 1)]; }

private:
    std::vector<Result<QueueCounts>> m_answers;
    std::size_t m_next = 0;
};

FollowSettings quickly(std::vector<Result<QueueCounts>> answers)
{
    using std::chrono::milliseconds;
    return {.look = Answers(std::move(answers)),
            .firstPause = milliseconds(1),
            .longestPause = milliseconds(2),
            .patience = milliseconds(50)};
}

const tl::unexpected<Error> silence = fail(ErrorCode::io, "squeue failed");

} // namespace

class TestSlurmClient : public QObject {
    Q_OBJECT
private slots:
    void theSizeOfArraysIsRead_data()
    {
        QTest::addColumn<QString>("config");
        QTest::addColumn<int>("size"); // -1: not said
        QTest::newRow("as scontrol prints it")
            << QStringLiteral("Configuration data as of 2026\nMaxArraySize            = 1001\nMaxDBDMsgs = 20008\n") << 1001;
        QTest::newRow("none allowed") << QStringLiteral("MaxArraySize=0\n") << 0;
        QTest::newRow("beyond Slurm's own limit") << QStringLiteral("MaxArraySize = 99999999999\n") << 4'000'001;
        QTest::newRow("another field") << QStringLiteral("XMaxArraySize = 5\nMaxArraySizes = 7\n") << -1;
        QTest::newRow("no number") << QStringLiteral("MaxArraySize = many\n") << -1;
        QTest::newRow("nothing") << QString() << -1;
    }

    void theSizeOfArraysIsRead()
    {
        QFETCH(QString, config);
        QFETCH(int, size);
        const auto read = arraySizeOfConfig(config.toStdString());
        QCOMPARE(read ? static_cast<int>(*read) : -1, size);
    }

    void theSubmittedJobIsRead()
    {
        QCOMPARE(submittedJob("17\n").value_or(0), 17);
        QCOMPARE(submittedJob("17;cluster\n").value_or(0), 17);
        for (const char* wrong : {"", "0", "-1", "Submitted batch job 17", "17 x", ";"})
            QVERIFY2(!submittedJob(wrong), wrong);
    }

    void onlyTheTasksOfOurJobsCount()
    {
        const std::array<SlurmJobId, 2> jobs{17, 20};
        const char* lines = "17|PENDING\n17|RUNNING\n 20|COMPLETING\n170|RUNNING\n20|REQUEUED\n\nnonsense\n17\n";
        QCOMPARE(countQueue(lines, jobs), (QueueCounts{.pending = 3, .running = 2}));
        QVERIFY(countQueue("", jobs).isEmpty());
    }

    void endsAreCountedByState()
    {
        QCOMPARE(countStates("COMPLETED\nTIMEOUT\nCOMPLETED\nCANCELLED by 1000\nCANCELLED by 0\nCOMPLETED\n"),
                 std::string("3 COMPLETED, 2 CANCELLED, 1 TIMEOUT"));
        QCOMPARE(countStates(""), std::string());
    }

    void commandsThatFailSayWhy()
    {
        StandIns commands;
        commands.add("sbatch", "echo 'sbatch: error: invalid partition specified: x' >&2; exit 1");
        const auto job = submitJob({"sbatch", "job.sh"}, {}, {});
        QVERIFY(!job);
        QCOMPARE(job.error().message, std::string("sbatch failed with code 1: sbatch: error: invalid partition specified: x"));
        commands.add("sbatch", "echo Hello");
        QVERIFY(!submitJob({"sbatch", "job.sh"}, {}, {}));
        commands.add("squeue", "exit 4");
        QCOMPARE(queueCounts({}, {}).error().message, std::string("squeue failed with code 4"));
    }

    void commandsGetTheirWords()
    {
        StandIns commands;
        commands.add("sbatch", "[ \"$*\" = '--parsable --array=1-3 job.sh 1000' ] && echo 99");
        QCOMPARE(submitJob({"sbatch", "--array=1-3", "job.sh", "1000"}, {}, {}).value_or(0), 99);
    }

    void withoutSlurmNothingIsKnownOfArrays()
    {
        StandIns commands;
        commands.add("scontrol", "exit 1");
        const auto most = maxArrayIndex({});
        QVERIFY(most && !most->has_value());
        commands.add("scontrol", "echo 'MaxArraySize = 51'");
        QCOMPARE(maxArrayIndex({}).value().value(), std::uint64_t{50});
        commands.add("scontrol", "echo 'MaxArraySize = 1'");
        QVERIFY(!maxArrayIndex({}));
    }

    void withoutAccountsNoEndsAreCounted()
    {
        StandIns commands;
        commands.add("sacct", "echo 'Slurm accounting storage is disabled' >&2; exit 1");
        const std::array<SlurmJobId, 1> jobs{17};
        QCOMPARE(endStates(jobs, {}).value_or("error"), std::string());
    }

    void jobsAreFollowedUntilTheQueueIsEmpty()
    {
        FollowSettings settings = quickly({QueueCounts{3, 0}, QueueCounts{3, 0}, QueueCounts{1, 2}, QueueCounts{}});
        std::string reported;
        settings.changed = [&reported](const QueueCounts& counts) {
            reported += fmt::format("{}/{} ", counts.pending, counts.running);
        };
        QVERIFY(followJobs(settings));
        QCOMPARE(reported, std::string("3/0 1/2 ")); // unchanged progress is reported once
    }

    void aQueueThatIsSilentForAWhileIsAskedAgain()
    {
        FollowSettings settings = quickly({QueueCounts{3, 0}, silence, silence, QueueCounts{1, 0}, silence, QueueCounts{}});
        int failures = 0;
        settings.failed = [&failures](const Error&) { ++failures; };
        QVERIFY(followJobs(settings));
        QCOMPARE(failures, 2); // once for each time that it fell silent
    }

    void aQueueThatStaysSilentIsAnError()
    {
        const auto followed = followJobs(quickly({QueueCounts{3, 0}, silence}));
        QVERIFY(!followed);
        QCOMPARE(followed.error().message, silence.value().message);
    }

    void aStopEndsTheWaitAtOnce()
    {
        FollowSettings settings = quickly({QueueCounts{1, 1}});
        settings.firstPause = settings.longestPause = std::chrono::hours(1);
        std::stop_source stop;
        settings.stop = stop.get_token();
        settings.changed = [&stop](const QueueCounts&) { stop.request_stop(); };
        const auto followed = followJobs(settings);
        QVERIFY(!followed);
        QCOMPARE(followed.error().code, ErrorCode::interrupted);
    }
};

QTEST_GUILESS_MAIN(TestSlurmClient)
#include "tst_slurm_client.moc"
