// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The folder that `slurm` writes, without a Slurm: its files, moving it, and invalid requests.

#include <filesystem>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/file.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::CliRun;

class TestSlurmCommand : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("PATH", "/usr/bin/no/slurm/here"); }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QCOMPARE(test::cli({"generate", "profit", "--set", "bags=4", "--seed", "3", "-o", path("it's mine.json")}).code, 0);
        write("plan.json", planText("2"));
    }

    void theFolderCanBeMovedAndGivesTheSameBytes()
    {
        const CliRun made = test::cli({"slurm", path("plan.json"), "-o", path("job"), "--tasks", "3", "--program", "wattif-cli"});
        QVERIFY2(made.code == 0, made.err.c_str());
        QVERIFY2(made.out.find("6 cells in 3 shards") != std::string::npos, made.out.c_str());
        QVERIFY2(made.out.find("/job && sbatch --array=1-3 job.sh\n") != std::string::npos, made.out.c_str());
        QCOMPARE(test::cli({"experiment", path("plan.json"), "-o", path("local.sqlite")}).code, 0);

        std::filesystem::rename(path("job"), path("moved"));
        QVERIFY(QFile::remove(QString::fromStdString(path("it's mine.json"))));
        std::vector<std::string> merge{"merge", "-o", path("merged.sqlite")};
        for (const char* shard : {"1", "2", "3"}) {
            const std::string store = path("moved/shards/") + shard + ".sqlite";
            const CliRun run =
                test::cli({"experiment", path("moved/plan.json"), "-o", store, "--shard", shard + std::string("/3")});
            QVERIFY2(run.code == 0, run.err.c_str());
            merge.push_back(store);
        }
        QCOMPARE(test::cli(merge).code, 0);
        QVERIFY(*readFile(path("merged.sqlite")) == *readFile(path("local.sqlite")));
    }

    void anInputThatIsNamedTwiceIsKeptOnce()
    {
        QCOMPARE(test::cli({"slurm", path("plan.json"), "-o", path("job")}).code, 0);
        const QStringList inputs = QDir(QString::fromStdString(path("job/inputs"))).entryList(QDir::Files);
        QCOMPARE(inputs.size(), 1);
        static const QRegularExpression hash(QStringLiteral("^[0-9a-f]{16}\\.json$"));
        QVERIFY2(inputs.first().contains(hash), qPrintable(inputs.first()));
    }

    void thereAreNoMoreTasksThanCells()
    {
        const CliRun made = test::cli({"slurm", path("plan.json"), "-o", path("job"), "--tasks", "200"});
        QVERIFY2(made.out.find("sbatch --array=1-6 job.sh\n") != std::string::npos, made.out.c_str());
    }

    // The tasks start the program of an own policy where it was named, whatever folder they work in.
    void ownPoliciesGoWithTheTasks()
    {
        std::string plan = planText("2");
        plan.replace(plan.find("\"online\""), 8, "\"mine\"");
        write("own.json", plan);
        const std::string command = "python3 \"it's mine.py\" $HOME";
        QCOMPARE(test::cli({"slurm", path("own.json"), "-o", path("job"), "--own", "mine=" + command}).code, 0);
        const std::string script = *readFile(path("job/job.sh"));
        const std::string here = std::filesystem::current_path().string();
        QVERIFY2(script.find("options=(--own 'mine=cd " + here + " || exit 1; python3 \"it'\\''s mine.py\" $HOME')\n")
                     != std::string::npos,
                 script.c_str());
        const CliRun unnamed = test::cli({"slurm", path("plan.json"), "-o", path("other"), "--own", "mine=true"});
        QCOMPARE(unnamed.code, 2);
        QVERIFY2(unnamed.err.find("--own mine: the plan does not name this policy") != std::string::npos, unnamed.err.c_str());
        QVERIFY(!std::filesystem::exists(path("other")));
    }

    void whatTasksAskOfTheClusterIsWritten()
    {
        QCOMPARE(test::cli({"slurm", path("plan.json"), "-o", path("job"), "--partition", "short", "--time", "1:30:00",
                            "--memory", "4G", "--program", "./bin/wattif-cli"})
                     .code,
                 0);
        const std::string script = *readFile(path("job/job.sh"));
        for (const char* line : {"\n#SBATCH --partition=short\n", "\n#SBATCH --time=1:30:00\n", "\n#SBATCH --mem=4G\n",
                                 "\n#SBATCH --job-name=plan\n"})
            QVERIFY2(script.find(line) != std::string::npos, line);
        const std::string program = QDir::current().filePath(QStringLiteral("bin/wattif-cli")).toStdString();
        QVERIFY2(script.find("\nprogram=" + program + "\n") != std::string::npos, script.c_str());
    }

    void aFolderOfTheSamePlanIsGoneOnWith()
    {
        QCOMPARE(test::cli({"slurm", path("plan.json"), "-o", path("job"), "--tasks", "3"}).code, 0);
        write("job/shards/note", "stays");
        QCOMPARE(test::cli({"slurm", path("plan.json"), "-o", path("job"), "--tasks", "2", "--memory", "2G"}).code, 0);
        QCOMPARE(*readFile(path("job/shards/note")), std::string("stays"));
        QVERIFY(readFile(path("job/job.sh"))->find("--mem=2G") != std::string::npos);
        // But not with stores of other shards.
        QCOMPARE(test::cli({"experiment", path("plan.json"), "-o", path("job/shards/1.sqlite"), "--shard", "1/2"}).code, 0);
        const CliRun other = test::cli({"slurm", path("plan.json"), "-o", path("job"), "--tasks", "3"});
        QCOMPARE(other.code, 2);
        QVERIFY2(other.err.find("contains shards of 2; use --tasks 2") != std::string::npos, other.err.c_str());
    }

    void aFolderOfSomethingElseIsRefusedAndLeft()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("other")));
        write("other/job.sh", "mine");
        const CliRun something = test::cli({"slurm", path("plan.json"), "-o", path("other")});
        QCOMPARE(something.code, 2);
        QVERIFY2(something.err.find("contains other files") != std::string::npos, something.err.c_str());
        QCOMPARE(*readFile(path("other/job.sh")), std::string("mine"));

        QCOMPARE(test::cli({"slurm", path("plan.json"), "-o", path("job")}).code, 0);
        write("plan.json", planText("5"));
        const CliRun another = test::cli({"slurm", path("plan.json"), "-o", path("job")});
        QCOMPARE(another.code, 2);
        QVERIFY2(another.err.find("contains another experiment") != std::string::npos, another.err.c_str());
    }

    void whatCannotBeMeantIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const QStringList& words, int code, const char* message) {
            QTest::newRow(name) << words << code << QString::fromLatin1(message);
        };
        row("--wait alone", {QStringLiteral("--wait")}, 2, "--wait needs --submit");
        row("no tasks", {QStringLiteral("--tasks"), QStringLiteral("0")}, 2, "--tasks");
        row("too many tasks", {QStringLiteral("--tasks"), QStringLiteral("20001")}, 2, "--tasks");
        row("too short", {QStringLiteral("--time"), QStringLiteral("2")}, 2, "--time: a task needs at least 3 minutes");
        row("a partition with a line of its own", {QStringLiteral("--partition"), QStringLiteral("a\n#SBATCH --x")}, 2,
            "--partition: ");
        row("no Slurm to submit to", {QStringLiteral("--submit")}, 1, "the program 'sbatch' cannot be started");
        row("no Slurm: what to type instead, on a line", {QStringLiteral("--submit")}, 1, "; continue with:\n  cd ");
    }

    void whatCannotBeMeantIsRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QString, message);
        std::vector<std::string> line{"slurm", path("plan.json"), "-o", path("job")};
        for (const QString& word : words)
            line.push_back(word.toStdString());
        const CliRun run = test::cli(line);
        QCOMPARE(run.code, code);
        QVERIFY2(run.err.find(message.toStdString()) != std::string::npos, run.err.c_str());
    }

    void aMistakeInThePlanIsReportedWithItsPlace()
    {
        write("plan.json", "{\"wattif-experiment\": 1,\n \"study\": \"profits\"}");
        const CliRun run = test::cli({"slurm", path("plan.json"), "-o", path("job")});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("plan.json:2:11: error: ") != std::string::npos, run.err.c_str());
        QVERIFY(!std::filesystem::exists(path("job")));
    }

private:
    /// Two instances of the same file, three levels, as many repetitions as said at a single seed.
    static std::string planText(const std::string& seed)
    {
        return R"({"wattif-experiment": 1, "study": "profit",
 "instances": [{"file": "it's mine.json"}, {"file": "it's mine.json", "name": "again"}],
 "policies": [{"policy": "online"}], "factors": [{"option": "gamma", "values": [1.1, 1.2, 1.3]}], "seed": )"
            + seed + "}\n";
    }

    [[nodiscard]] std::string path(const std::string& name) const { return m_folder->path().toStdString() + '/' + name; }
    void write(const std::string& name, const std::string& text) const { QVERIFY(writeFileAtomically(path(name), text)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestSlurmCommand)
#include "tst_slurm_command.moc"
