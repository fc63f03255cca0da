// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// follow and control with small scripts as Slurm's commands: a job comes, runs and ends, a command fails, a stop ends all.

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <thread>

#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/study.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "core/slurm/control_log.h"
#include "tests/core/cli/cli_run.h"

using namespace wattif;
using test::CliRun;

class TestFollowCommand : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_path = qgetenv("PATH"); }
    void cleanupTestCase() { qputenv("PATH", m_path); }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("PATH", (path("bin:") + m_path.toStdString()).c_str());
        std::filesystem::create_directory(path("bin"));
        QCOMPARE(test::cli({"generate", "power", "--set", "jobs=3", "-o", path("base.json")}).code, 0);
        script("scontrol",
               "updates='" + path("updates")
                   + "'\n"
                     "case \"$2 $3\" in\n"
                     "'node --oneliner')\n"
                     "  down=; ! grep -q POWER_DOWN \"$updates\" 2>/dev/null || down=+POWERED_DOWN\n"
                     "  for n in 1 2; do echo \"NodeName=n$n CPUTot=8 State=IDLE Partitions=all\"; done\n"
                     "  for n in 3 4; do echo \"NodeName=n$n CPUTot=8 State=IDLE$down Partitions=all\"; done ;;\n"
                     "'partition --oneliner') echo 'PartitionName=all Default=YES MaxTime=1:00:00 State=UP' ;;\n"
                     "'reservation --oneliner') echo 'No reservations in the system' ;;\n"
                     "*) echo \"$*\" >>\"$updates\" ;;\n"
                     "esac\n");
        script("squeue",
               "[ ! -e '" + path("fails")
                   + "' ] || { echo 'cannot connect' >&2; exit 1; }\n"
                     "cat '"
                   + path("queue") + "'\n");
        script("sacct", "exit 1\n");
        write("queue", runningJob());
    }

    void followPrintsChangesAndWritesAScenario()
    {
        const CliRun run =
            stopped({"follow", path("base.json"), "--slurm", "--every", "1", "-o", path("out.json")},
                    {prints("job 7 runs on"), prints("job 8 waits for")},
                    [this] { write("queue", runningJob() + "8|8|PENDING|all|bob|lab|1|4|30:00|" + before(0) + "|N/A|N/A|\n"); });
        QVERIFY2(run.code == 0, run.err.c_str());
        QVERIFY2(run.out.find(" job 7 runs on 2 nodes\n") != std::string::npos, run.out.c_str());
        QVERIFY2(run.out.find(" job 8 waits for 1 node\n") != std::string::npos, run.out.c_str());
        const auto loaded = readScenario(path("out.json"));
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().message.c_str());
        const CliRun simulated = test::cli({"run", path("out.json"), "--policy", "always-on"});
        QVERIFY2(simulated.code == 0, simulated.err.c_str());
    }

    void aFailureIsReportedOnceAndNothingIsLost()
    {
        write("fails", "");
        const CliRun run =
            stopped({"follow", path("base.json"), "--slurm", "--every", "1"}, {prints("asking again"), prints("job 7 runs")},
                    [this] { std::filesystem::remove(path("fails")); });
        QVERIFY2(run.code == 0, run.err.c_str());
        const std::string message = "Slurm does not answer, asking again: squeue failed with code 1: cannot connect\n";
        QCOMPARE(count(run.err, message), 1);
        QCOMPARE(count(run.err, "Slurm answers again\n"), 1);
        QVERIFY2(run.out.find("job 7 runs") != std::string::npos, run.out.c_str());
    }

    void theHistoryBeginsWithTheAccounting()
    {
        script("sacct",
               "case \"$*\" in *starttime=*) echo '5|5|COMPLETED|all|eve|lab|1|8|30:00|" + before(7000) + "|" + before(6900) + "|"
                   + before(6000) + "|n4' ;; *) exit 1 ;; esac\n");
        const CliRun run =
            stopped({"follow", path("base.json"), "--slurm", "--since", before(7200) + "Z", "-o", path("out.json")},
                    {prints("job 7 runs")});
        QVERIFY2(run.code == 0, run.err.c_str());
        const auto loaded = readScenario(path("out.json"));
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().message.c_str());
        const std::string text = *readFile(path("out.json"));
        QVERIFY2(text.find("eve") != std::string::npos && text.find("ann") != std::string::npos, text.c_str());
        script("sacct", "echo 'no database' >&2; exit 1\n");
        const CliRun without =
            stopped({"follow", path("base.json"), "--slurm", "--since", before(7200) + "Z"}, {prints("job 7 runs")});
        QCOMPARE(count(without.err, "the history begins now: sacct failed with code 1: no database\n"), 1);
        QVERIFY2(without.out.find("job 7 runs") != std::string::npos, without.out.c_str());
    }

    void aMissingCommandIsNamed()
    {
        std::filesystem::remove(path("bin/squeue"));
        qputenv("PATH", (path("bin:") + path("tools")).c_str());
        std::filesystem::create_directory(path("tools"));
        for (const char* tool : {"env", "timeout", "sh"})
            std::filesystem::create_symlink(std::string("/usr/bin/") + tool, path(std::string("tools/") + tool));
        const CliRun run = stopped({"follow", path("base.json"), "--slurm"}, {prints("asking again")});
        QCOMPARE(count(run.err, "Slurm does not answer, asking again: the command squeue is not in PATH\n"), 1);
    }

    void aStopEndsACommandThatHangs()
    {
        script("squeue", "sleep 20\n");
        std::stop_source stop;
        std::thread stopping([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(400));
            stop.request_stop();
        });
        const CliRun run = test::cli({"follow", path("base.json"), "--slurm"}, stop.get_token());
        stopping.join();
        QCOMPARE(run.code, 0);
        QVERIFY2(run.err.empty(), run.err.c_str());
    }

    void aShadowWritesDecisionsAndSendsNothing()
    {
        const std::vector<std::string> words{"control",
                                             path("base.json"),
                                             "--slurm",
                                             "--every",
                                             "1",
                                             "--policy",
                                             "idle-timeout",
                                             "--set",
                                             "idle-timeout.suspend_time_s=1",
                                             "--ledger",
                                             path("log.jsonl")};
        const CliRun run = stopped(words, {[this](const std::string&) { return has("log.jsonl", "\"decision\":\"stop\""); }});
        QVERIFY2(run.code == 0, run.err.c_str());
        QVERIFY(!std::filesystem::exists(path("updates")));
        const std::string log = *readFile(path("log.jsonl"));
        const std::size_t first = log.find('\n') + 1;
        QCOMPARE(Json::parse(log.substr(0, first))["jobs"][0]["user"], Json("ann"));
        const Json entry = Json::parse(log.substr(first, log.find('\n', first) - first));
        QCOMPARE(entry["decision"], Json("stop"));
        QCOMPARE(entry["nodes"], (Json{"n3", "n4"}));
        QCOMPARE(entry["shadow"], Json(true));
        QCOMPARE(entry["why"], Json("nodes: 2 busy, 2 idle, 0 booting, 0 off; waiting: 0 jobs"));
        QVERIFY2(run.out.find("1 job, 1 decision") != std::string::npos, run.out.c_str());
        QVERIFY2(run.out.find("always-on") != std::string::npos, run.out.c_str());
        // A restart knows the job and the decision.
        const CliRun next = stopped(words, {prints("the history goes on, from ")});
        QCOMPARE(count(next.err, "the history goes on, from "), 1);
        QCOMPARE(count(next.err, ": 1 job\n"), 1);
        QVERIFY2(readFile(path("log.jsonl"))->starts_with(log), "the log was rewritten");
        QCOMPARE(count(*readFile(path("log.jsonl")), "\"decision\":\"stop\""), 1);
    }

    // Nodes of two kinds, which stop at the same moment.
    void eachKindOfNodesHasItsDecision()
    {
        script("scontrol",
               "case \"$2 $3\" in\n"
               "'node --oneliner')\n"
               "  for n in 1 2 3; do echo \"NodeName=n$n CPUTot=8 State=IDLE Partitions=all\"; done\n"
               "  echo 'NodeName=gpu4 CPUTot=16 Gres=gpu:2 State=IDLE Partitions=all' ;;\n"
               "'partition --oneliner') echo 'PartitionName=all Default=YES MaxTime=1:00:00 State=UP' ;;\n"
               "esac\n");
        const CliRun run = stopped({"control", path("base.json"), "--slurm", "--every", "1", "--policy", "idle-timeout", "--set",
                                    "idle-timeout.suspend_time_s=1", "--ledger", path("log.jsonl")},
                                   {[this](const std::string&) { return has("log.jsonl", "\"decision\":\"stop\""); }});
        QVERIFY2(run.code == 0, run.err.c_str());
        QCOMPARE(count(run.err, "the nodes differ (3 nodes with 8 processors, 1 node with 16 processors): they are followed as"),
                 1);
        QVERIFY2(run.out.find(" stop 1 node: n3; n: nodes: 2 busy, 1 idle,") != std::string::npos, run.out.c_str());
        QVERIFY2(run.out.find(" stop 1 node: gpu4; gpu: nodes: 0 busy, 1 idle,") != std::string::npos, run.out.c_str());
        QCOMPARE(count(*readFile(path("log.jsonl")), "\"decision\":\"stop\""), 2);
    }

    // Without Slurm: the decisions of a whole day, and the energies that a run of the scenario prints.
    void aReplayReportsTheRun()
    {
        QCOMPARE(test::cli({"generate", "power", "--set", "jobs=60", "-o", path("base.json")}).code, 0);
        const std::vector<std::string> words{"control",  path("base.json"), "--replay", "--policy",        "load-factor",
                                             "--ledger", path("log.jsonl"), "-o",       path("report.txt")};
        const CliRun run = test::cli(words);
        QVERIFY2(run.code == 0, run.err.c_str());
        const std::string log = *readFile(path("log.jsonl"));
        QCOMPARE(count(log, "\"entry\":\"decision\""), count(log, "\n"));
        QVERIFY(count(log, "\n") > 2);
        QCOMPARE(count(run.out, "; waiting: "), count(log, "\n"));
        QVERIFY2(run.out.find(" stop ") != std::string::npos && run.out.find(": n[") != std::string::npos, run.out.c_str());
        const std::string report = *readFile(path("report.txt"));
        QVERIFY2(report.find("60 jobs, " + std::to_string(count(log, "\n")) + " decisions") != std::string::npos, report.c_str());
        const CliRun simulated = test::cli({"run", path("base.json"), "--policy", "always-on,load-factor"});
        for (const char* policy : {"always-on ", "load-factor "}) {
            QVERIFY(simulated.out.find(policy) != std::string::npos);
            QCOMPARE(QString::fromStdString(energyIn(report, policy)), QString::fromStdString(energyIn(simulated.out, policy)));
        }
        const CliRun again = test::cli(words);
        QCOMPARE(again.code, 2);
        QVERIFY2(again.err.find("has entries already") != std::string::npos, again.err.c_str());
        QCOMPARE(*readFile(path("log.jsonl")), log);
    }

    void forRealSendsWhatIsLogged()
    {
        const std::vector<std::string> words{"control",
                                             path("base.json"),
                                             "--slurm",
                                             "--every",
                                             "1",
                                             "--policy",
                                             "idle-timeout",
                                             "--set",
                                             "idle-timeout.suspend_time_s=1",
                                             "--ledger",
                                             path("log.jsonl"),
                                             "--for-real",
                                             "--nodes",
                                             "n[1,3-4]",
                                             "--min-on",
                                             "2",
                                             "--max-per-minute",
                                             "2"};
        std::vector<std::string> up = words;
        up.insert(up.end(), {"--at-end", "power-up"});
        const CliRun run = stopped(up, {[this](const std::string&) { return has("updates", "POWER_DOWN"); }});
        QVERIFY2(run.code == 0, run.err.c_str());
        const std::string sent = *readFile(path("updates"));
        QVERIFY2(sent.starts_with("update NodeName=n4,n3 State=POWER_DOWN\n"), sent.c_str());
        QVERIFY2(sent.ends_with("update NodeName=n3,n4 State=POWER_UP\n"), sent.c_str());
        const auto records = slurm::recordsOf(*readFile(path("log.jsonl")));
        QCOMPARE(records.front().nodes, (std::vector<std::string>{"n4", "n3"}));
        QVERIFY(records.back().isUp);
    }

    void wrongUsageIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("message");
        QTest::newRow("no kind of cluster") << QStringList{"follow"} << "name the kind of cluster: --slurm";
        QTest::newRow("a bad time") << QStringList{"follow", "--slurm", "--for", "soon"} << "--for: not a time of Slurm";
        QTest::newRow("a time to come") << QStringList{"follow", "--slurm", "--since", "2126-01-01"}
                                        << "--since: not a time in the past";
        QTest::newRow("standard output") << QStringList{"follow", "--slurm", "-o", "-"} << "name a file";
        QTest::newRow("several policies") << QStringList{"control", "--slurm"} << "control runs one policy";
        QTest::newRow("a policy that knows the future")
            << QStringList{"control", "--slurm", "--policy", "oracle", "--ledger", "LOG"} << "cannot control a cluster";
        QTest::newRow("a replay of a real cluster") << QStringList{"control", "--slurm", "--replay"} << "excludes";
        QTest::newRow("a replay for real") << QStringList{"control", "--replay", "--for-real"} << "excludes";
        QTest::newRow("both modes") << QStringList{"control", "--slurm", "--policy", "predictive", "--shadow", "--for-real"}
                                    << "excludes";
    }
    void wrongUsageIsRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, message);
        std::vector<std::string> line;
        for (const QString& word : words)
            line.push_back(word == QLatin1String("LOG") ? path("log.jsonl") : word.toStdString());
        line.insert(line.begin() + 1, path("base.json"));
        const CliRun run = test::cli(line);
        QVERIFY2(run.code == 2, run.err.c_str());
        QVERIFY2(run.err.find(message.toStdString()) != std::string::npos, run.err.c_str());
    }

    void otherStudiesAreRefused()
    {
        QCOMPARE(test::cli({"generate", "profit", "--set", "bags=4", "-o", path("profit.json")}).code, 0);
        const CliRun run = test::cli({"follow", path("profit.json"), "--slurm"});
        QCOMPARE(run.code, 2);
        QVERIFY2(run.err.find("the study 'profit' cannot follow a cluster") != std::string::npos, run.err.c_str());
    }

private:
    [[nodiscard]] std::string path(const std::string& name) const
    {
        return m_folder->filePath(QString::fromStdString(name)).toStdString();
    }
    void write(const std::string& name, const std::string& text) const
    {
        QVERIFY(writeFileAtomically(path(name), text).has_value());
    }
    void script(const std::string& name, const std::string& text) const
    {
        write("bin/" + name, "#!/bin/sh\n" + text);
        std::filesystem::permissions(path("bin/" + name), std::filesystem::perms::owner_all);
    }
    /// A moment some seconds ago as Slurm writes it.
    static std::string before(int seconds)
    {
        const QDateTime moment = QDateTime::currentDateTimeUtc().addSecs(-seconds);
        return moment.toString(QStringLiteral("yyyy-MM-ddThh:mm:ss")).toStdString();
    }
    /// A line of squeue for a job on n1 and n2.
    static std::string runningJob()
    {
        return "7|7|RUNNING|all|ann|lab|2|16|30:00|" + before(60) + "|" + before(50) + "|N/A|n[1-2]\n";
    }
    static int count(const std::string& text, const std::string& part)
    {
        return static_cast<int>(QString::fromStdString(text).count(QString::fromStdString(part)));
    }

    /// The number after the name of a policy in its first row.
    static std::string energyIn(const std::string& table, const std::string& policy)
    {
        const std::size_t begin = table.find_first_of("0123456789", table.find("\n" + policy) + policy.size());
        return table.substr(begin, table.find(' ', begin) - begin);
    }

    [[nodiscard]] bool has(const std::string& name, const std::string& text) const
    {
        return readFile(path(name)).value_or(std::string()).find(text) != std::string::npos;
    }

    /// Keeps what a command prints, for other threads too.
    class Printed : public std::streambuf {
    public:
        [[nodiscard]] std::string text() const
        {
            const std::scoped_lock lock(m_mutex);
            return m_text;
        }

    private:
        int_type overflow(int_type c) override
        {
            const char letter = traits_type::to_char_type(c);
            xsputn(&letter, 1);
            return c;
        }
        std::streamsize xsputn(const char* text, std::streamsize size) override
        {
            const std::scoped_lock lock(m_mutex);
            m_text.append(text, static_cast<std::size_t>(size));
            return size;
        }

        mutable std::mutex m_mutex;
        std::string m_text;
    };
    /// Whether something has happened, given all that a command has printed.
    using Event = std::function<bool(const std::string& printed)>;
    static Event prints(const std::string& text)
    {
        return [text](const std::string& printed) { return printed.find(text) != std::string::npos; };
    }

    /// Runs a command that goes on until it is stopped, which is after all events have happened, one after another; `meanwhile`
    /// runs after the first.
    static CliRun stopped(const std::vector<std::string>& words, const std::vector<Event>& events,
                          const std::function<void()>& meanwhile = {})
    {
        Printed out;
        Printed err;
        std::stop_source stop;
        std::thread stopping([&] {
            const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
            for (const Event& event : events) {
                while (!event(out.text() + err.text()) && std::chrono::steady_clock::now() < end)
                    std::this_thread::sleep_for(std::chrono::milliseconds(10));
                if (meanwhile && &event == &events.front())
                    meanwhile();
            }
            stop.request_stop();
        });
        std::vector<const char*> argv{"wattif-cli"};
        for (const std::string& word : words)
            argv.push_back(word.c_str());
        std::ostream outStream(&out);
        std::ostream errStream(&err);
        const int code = runCli(static_cast<int>(argv.size()), argv.data(), outStream, errStream, stop.get_token());
        stopping.join();
        return {code, out.text(), err.text()};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
};

QTEST_GUILESS_MAIN(TestFollowCommand)
#include "tst_follow_command.moc"
