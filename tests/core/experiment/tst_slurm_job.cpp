// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The arrays that shards become, the texts of a job's folder, and job.sh itself with a fake wattif-cli that counts to twenty: the
// files that a task keeps when it ends, is asked to end, or is killed.

#include <csignal>
#include <set>

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/random.h"
#include "core/experiment/cluster/child_process.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/cluster/slurm_job.h"
#include "tests/tools_needed.h"

using namespace wattif;

namespace {

constexpr test::Tool shellcheck{"shellcheck", "shellcheck"};

/// Returns the shards of an array, its indices read as sbatch reads them; duplicates, or ones over the limit, are -1.
std::vector<std::uint64_t> shardsOf(const ShardArray& array, std::uint64_t maxIndex)
{
    std::vector<std::uint64_t> shards;
    for (const QString& part : QString::fromStdString(array.indices).split(u',')) {
        const QStringList ends = part.split(u'-');
        for (std::uint64_t index = ends.first().toULongLong(); index <= ends.last().toULongLong(); ++index) {
            if (index < 1 || index > maxIndex)
                return {};
            shards.push_back(array.offset + index);
        }
    }
    return shards;
}

/// Lists of sbatch are as short as they can be: no range begins right after another one.
bool isShortest(const std::string& indices)
{
    std::uint64_t last = 0;
    for (const QString& part : QString::fromStdString(indices).split(u',')) {
        const QStringList ends = part.split(u'-');
        if (last > 0 && ends.first().toULongLong() <= last + 1)
            return false;
        last = ends.last().toULongLong();
    }
    return true;
}

SlurmJob smallJob(const std::string& program = "/opt/wattif-cli")
{
    return {.name = "my plan", .program = program, .cells = 500, .shards = 5, .maxIndex = 3};
}

/// Replaces wattif-cli: `experiment PLAN -o STORE --shard I/N ...` appends a line each tenth of a second up to twenty, ends with
/// $CODE, or with 3 on SIGTERM; `merge STORE -o COPY` copies, or fails if the file `full` exists.
constexpr const char* standIn = R"sh(#!/usr/bin/env bash
if [ "$1" = merge ]; then
    [ ! -e full ] || { echo 'No space left on device' >&2; exit 1; }
    [ "$3" = -o ] && exec cp "$2" "$4"
fi
[ "$1 $2 $3 $5" = "experiment plan.json -o --shard" ] || exit 2
trap 'exit 3' TERM
printf '%s\n' "${@:5}" >arguments
touch "$4"
while [ "$(wc -l <"$4")" -lt 20 ]; do
    echo "$6 $(wc -l <"$4")" >>"$4"
    sleep "${STEP:-0.02}"
done
exit "${CODE:-0}"
)sh";

/// Gives a test on a busy machine time to end it.
const QStringList slowly{QStringLiteral("STEP=0.1")};

/// The folder of a job whose program is fake, with a folder of the node.
class TaskFolder {
public:
    TaskFolder()
    {
        write("stand in", standIn);
        QFile::setPermissions(path("stand in"), QFile::ReadOwner | QFile::ExeOwner);
        write("job.sh", QByteArray::fromStdString(jobScript(smallJob(path("stand in").toStdString()))));
        write("plan.json", "");
        for (const char* folder : {"shards", "node dir"})
            QVERIFY(QDir(m_folder.path()).mkdir(QLatin1String(folder)));
    }

    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    void write(const char* name, const QByteArray& text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    [[nodiscard]] QStringList lines(const char* name) const
    {
        QFile file(path(name));
        const bool isThere = file.open(QIODevice::ReadOnly);
        return isThere ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts) : QStringList();
    }

    /// How far a task is, in the folder of its node.
    [[nodiscard]] qsizetype localLines() const
    {
        const QStringList work = entries("node dir");
        return work.isEmpty() ? 0 : lines(qPrintable(QStringLiteral("node dir/%1/2.sqlite").arg(work.first()))).size();
    }

    /// Returns the names of the files in a folder, hidden ones too.
    [[nodiscard]] QStringList entries(const char* name) const
    {
        return QDir(path(name)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    /// Starts the task with index 2.
    void start(QProcess& task, const QStringList& arguments = {}, const QStringList& environment = {}) const
    {
        task.setWorkingDirectory(m_folder.path());
        task.setEnvironment(QProcess::systemEnvironment() + environment
                            + QStringList{QStringLiteral("SLURM_JOB_ID=77"), QStringLiteral("SLURM_ARRAY_TASK_ID=2"),
                                          QStringLiteral("SLURM_CPUS_PER_TASK=4"),
                                          QStringLiteral("SLURM_TMPDIR=") + path("node dir")});
        task.start(QStringLiteral("bash"), QStringList{QStringLiteral("job.sh")} + arguments);
        QVERIFY(task.waitForStarted(60'000));
    }

    [[nodiscard]] int run(const QStringList& arguments = {}, const QStringList& environment = {}) const
    {
        QProcess task;
        start(task, arguments, environment);
        return task.waitForFinished(60'000) ? task.exitCode() : -1;
    }

    /// The lines that a shard has when it is complete.
    [[nodiscard]] static QStringList complete(const QString& shard)
    {
        QStringList all;
        for (int i = 0; i < 20; ++i)
            all << QStringLiteral("%1 %2").arg(shard).arg(i);
        return all;
    }

private:
    QTemporaryDir m_folder{QDir::tempPath() + QStringLiteral("/it's a \"job\" $HOME XXXXXX")};
};

/// Whether a process works in a folder.
bool isInUse(const QString& path)
{
    const QString folder = QFileInfo(path).canonicalFilePath();
    const auto processes = QDir(QStringLiteral("/proc")).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot);
    return std::any_of(processes.begin(), processes.end(), [&folder](const QFileInfo& process) {
        return QFileInfo(process.filePath() + QStringLiteral("/cwd")).symLinkTarget() == folder;
    });
}

} // namespace

class TestSlurmJob : public QObject {
    Q_OBJECT
private slots:
    void arraysWorkOnJustTheShards()
    {
        Random random(3);
        for (int i = 0; i < 3000; ++i) {
            const auto maxIndex = static_cast<std::uint64_t>(random.uniformInt(1, 12));
            std::set<std::uint64_t> wanted;
            for (auto left = random.uniformInt(0, 30); left > 0; --left)
                wanted.insert(static_cast<std::uint64_t>(random.uniformInt(1, 40)));
            std::vector<std::uint64_t> found;
            const std::vector<std::uint64_t> list(wanted.begin(), wanted.end());
            for (const ShardArray& array : shardArrays(list, maxIndex)) {
                const auto shards = shardsOf(array, maxIndex);
                QVERIFY(!shards.empty());
                QVERIFY(isShortest(array.indices));
                QCOMPARE(array.offset % maxIndex, std::uint64_t{0});
                found.insert(found.end(), shards.begin(), shards.end());
            }
            QCOMPARE(found, list);
        }
    }

    void arraysReadAsPeopleWriteThem()
    {
        const std::vector<std::uint64_t> shards{1, 2, 3, 5, 999, 1000, 1001, 1003};
        const std::vector<ShardArray> expected{{0, "1-3,5,999-1000"}, {1000, "1,3"}};
        QCOMPARE(shardArrays(shards, 1000), expected);
        QCOMPARE(shellLine(submitCommand(expected[0])), std::string("sbatch --array=1-3,5,999-1000 job.sh"));
        QCOMPARE(shellLine(submitCommand(expected[1])), std::string("sbatch --array=1,3 job.sh 1000"));
    }

    void whatGoesIntoAHeadIsChecked_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("isRight");
        for (const char* right : {"3", "90", "3:00", "59:59", "2:00:00", "1-0", "1-12", "1-12:30", "1-12:30:00", "0:03:00"})
            QTest::addRow("time %s", right) << QStringLiteral("time") << QString::fromLatin1(right) << true;
        for (const char* wrong : {"2", "2:59", "0:02:59", "-5", "5-", ":5", "5:", "1:2:3:4", "1-2-3", "1:2-3", "1-2:3:4:5", "1h",
                                  "1 ", "123456789", "9\n#SBATCH --x"})
            QTest::addRow("time %s", wrong) << QStringLiteral("time") << QString::fromLatin1(wrong) << false;
        for (const char* right : {"500", "4G", "1T", "100M", "8K"})
            QTest::addRow("memory %s", right) << QStringLiteral("memory") << QString::fromLatin1(right) << true;
        for (const char* wrong : {"0", "G", "4GB", "4 G", "-4", "4G\n#SBATCH", "1.5G"})
            QTest::addRow("memory %s", wrong) << QStringLiteral("memory") << QString::fromLatin1(wrong) << false;
        for (const char* right : {"all", "short,long", "gpu-a100_2.x"})
            QTest::addRow("partition %s", right) << QStringLiteral("partition") << QString::fromLatin1(right) << true;
        for (const char* wrong : {"a b", "a\n#SBATCH --uid=0", "a'", "$x"})
            QTest::addRow("partition %s", wrong) << QStringLiteral("partition") << QString::fromLatin1(wrong) << false;
    }

    void whatGoesIntoAHeadIsChecked()
    {
        QFETCH(QString, option);
        QFETCH(QString, value);
        QFETCH(bool, isRight);
        SlurmResources resources;
        (option == QLatin1String("time")         ? resources.time
             : option == QLatin1String("memory") ? resources.memory
                                                 : resources.partition) = value.toStdString();
        const auto checked = checkResources(resources);
        QCOMPARE(checked.has_value(), isRight);
        if (!isRight) {
            QCOMPARE(checked.error().code, ErrorCode::usage);
            QVERIFY(checked.error().message.starts_with("--" + option.toStdString() + ": "));
            return;
        }
        SlurmJob job = smallJob();
        job.resources = resources;
        const QString written = option == QLatin1String("memory") ? QStringLiteral("mem") : option;
        const QString line = QStringLiteral("\n#SBATCH --%1=%2\n").arg(written, value);
        QVERIFY(QString::fromStdString(jobScript(job)).contains(line));
        QVERIFY(QString::fromStdString(mergeScript(job)).contains(line));
    }

    void optionsReachTheExperimentAsTheyAre()
    {
        TaskFolder folder;
        SlurmJob job = smallJob(folder.path("stand in").toStdString());
        job.options = {"--own", "mine=cd '/it''s' || exit 1; python3 \"my policy.py\" $HOME `id` \\ * @shards@"};
        folder.write("job.sh", QByteArray::fromStdString(jobScript(job)));
        QCOMPARE(folder.run({QStringLiteral("0"), QStringLiteral("--retry-failed")}), 0);
        const QStringList all = folder.lines("arguments");
        QCOMPARE(
            all.mid(all.size() - 3),
            (QStringList{QStringLiteral("--own"), QString::fromStdString(job.options[1]), QStringLiteral("--retry-failed")}));
    }

    void noPlaceholderIsLeftAndNothingIsFilledTwice()
    {
        const std::string program = "/opt/@name@/@shards@ cli";
        SlurmJob job = smallJob(program);
        job.name = "@program@\n#SBATCH --uid=0";
        for (const std::string& text : {jobScript(job), mergeScript(job), jobReadMe(job)}) {
            QString rest = QString::fromStdString(text);
            QVERIFY2(rest.contains(QStringLiteral(" _program___SBATCH_--uid_0"))
                         || rest.contains(QStringLiteral("=_program___SBATCH_--uid_0")),
                     text.c_str());
            QVERIFY2(rest.contains(QString::fromStdString('\'' + program + '\'')), text.c_str());
            static const QRegularExpression placeholder(QStringLiteral("@\\w+@"));
            const auto left = placeholder.match(rest.remove(QString::fromStdString(program)));
            QVERIFY2(!left.hasMatch(), qPrintable(left.captured()));
        }
    }

    void theReadMeNamesEveryArray()
    {
        const std::string text = jobReadMe(smallJob());
        QVERIFY(text.find("500 cells in 5 shards") != std::string::npos);
        QVERIFY(text.find("\n  sbatch --array=1-3 job.sh\n  sbatch --array=1-2 job.sh 3\n  sbatch --dep") != std::string::npos);
    }

    void shellcheckPassesTheScripts()
    {
        NEED_TOOLS(shellcheck);
        const QTemporaryDir folder;
        SlurmJob job = smallJob("/opt/it's here/wattif-cli");
        job.resources = {.partition = "all", .time = "90", .memory = "4G"};
        job.options = {"--own", "mine=cd /it's || exit 1; python3 my.py"};
        for (const std::string& script : {jobScript(job), mergeScript(job)}) {
            QFile file(folder.filePath(QStringLiteral("script")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(script));
            file.close();
            const auto found = runProgram({"shellcheck", file.fileName().toStdString()}, {});
            QVERIFY2(found && found->code == 0, found ? found->out.c_str() : "");
        }
    }

    void aTaskKeepsItsStore()
    {
        const TaskFolder folder;
        QCOMPARE(folder.run(), 0);
        QCOMPARE(folder.lines("shards/2.sqlite"), TaskFolder::complete(QStringLiteral("2/5")));
        QCOMPARE(folder.entries("shards"), QStringList{QStringLiteral("2.sqlite")});
        QCOMPARE(folder.entries("node dir"), QStringList());
        QCOMPARE(folder.lines("arguments"),
                 (QStringList{QStringLiteral("--shard"), QStringLiteral("2/5"), QStringLiteral("--jobs"), QStringLiteral("4")}));
    }

    void anOffsetAndOptionsArePassedOn()
    {
        const TaskFolder folder;
        QCOMPARE(folder.run({QStringLiteral("3"), QStringLiteral("--retry-failed")}, {QStringLiteral("CODE=1")}), 1);
        QCOMPARE(folder.lines("shards/5.sqlite"), TaskFolder::complete(QStringLiteral("5/5")));
        QCOMPARE(folder.lines("arguments").last(), QStringLiteral("--retry-failed"));
    }

    void aTaskThatIsAskedToEndKeepsItsResultsAndContinues()
    {
        const TaskFolder folder;
        QProcess task;
        folder.start(task, {}, slowly);
        QTRY_VERIFY(folder.localLines() > 2);
        ::kill(static_cast<pid_t>(task.processId()), SIGTERM);
        QVERIFY(task.waitForFinished(60'000));
        QCOMPARE(task.exitCode(), 3);
        const auto kept = folder.lines("shards/2.sqlite").size();
        QVERIFY2(kept > 0 && kept < 20, qPrintable(QString::number(kept)));
        QCOMPARE(folder.entries("node dir"), QStringList());
        QCOMPARE(folder.run(), 0);
        QCOMPARE(folder.lines("shards/2.sqlite"), TaskFolder::complete(QStringLiteral("2/5")));
    }

    void aTaskEndsAtOnceOnRequest()
    {
        for (int milliseconds = 0; milliseconds < 60; milliseconds += 8) {
            const TaskFolder folder;
            QProcess task;
            folder.start(task, {}, {QStringLiteral("STEP=0.5")}); // ten seconds to its end
            QThread::msleep(static_cast<unsigned long>(milliseconds));
            ::kill(static_cast<pid_t>(task.processId()), SIGTERM);
            QVERIFY(task.waitForFinished(60'000));
            QVERIFY(folder.lines("shards/2.sqlite").size() < 20);
            QCOMPARE(folder.run(), 0);
            QCOMPARE(folder.lines("shards/2.sqlite"), TaskFolder::complete(QStringLiteral("2/5")));
        }
    }

    void aTaskThatIsKilledGoesOnFromItsLastCopy()
    {
        const TaskFolder folder;
        QProcess task;
        folder.start(task, {}, {QStringLiteral("WATTIF_COPY_SECONDS=0.1"), slowly.front()});
        QTRY_VERIFY(folder.lines("shards/2.sqlite").size() > 3);
        task.kill();
        QVERIFY(task.waitForFinished(60'000));
        QTRY_VERIFY(!isInUse(folder.path("."))); // nothing of a task outlives it for long
        const QStringList kept = folder.lines("shards/2.sqlite");
        QCOMPARE(folder.run(), 0);
        const QStringList complete = TaskFolder::complete(QStringLiteral("2/5"));
        QCOMPARE(folder.lines("shards/2.sqlite"), complete);
        QCOMPARE(kept, complete.first(kept.size()));
    }

    void aCopyThatFailsLeavesTheOldOneAndIsAnError()
    {
        TaskFolder folder;
        folder.write("shards/2.sqlite", "2/5 0\n");
        folder.write("full", "");
        QCOMPARE(folder.run(), 1);
        QCOMPARE(folder.entries("shards"), QStringList{QStringLiteral("2.sqlite")});
        QCOMPARE(folder.lines("shards/2.sqlite"), QStringList{QStringLiteral("2/5 0")});
    }

    void aTaskInTheWrongFolderSaysSo()
    {
        const TaskFolder folder;
        QFile::remove(folder.path("plan.json"));
        QCOMPARE(folder.run(), 2);
    }
};

QTEST_GUILESS_MAIN(TestSlurmJob)
#include "tst_slurm_job.moc"
