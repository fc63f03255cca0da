// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What Slurm's commands print, as values: states of nodes, partitions, the queue and the accounting.

#include <QTest>

#include "core/base/random.h"
#include "core/slurm/node_list.h"
#include "core/slurm/parse.h"
#include "core/slurm/reader.h"

using namespace wattif;
using namespace wattif::slurm;

namespace {

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

/// A node in short: power, then the words that hold.
QString described(const Node& node)
{
    QString text = QString::fromLatin1(toString(node.power));
    text += node.hasJobs ? QStringLiteral(" jobs") : QString();
    text += node.isReserved ? QStringLiteral(" reserved") : QString();
    return text + (node.isUsable ? QString() : QStringLiteral(" unusable"));
}

} // namespace

class TestSlurmParse : public QObject {
    Q_OBJECT
private slots:
    void nodeLists_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("names");
        QTest::newRow("one name") << "login"
                                  << "login";
        QTest::newRow("ranges and numbers") << "n[1-3,7]"
                                            << "n1 n2 n3 n7";
        QTest::newRow("leading zeros") << "n[008-010]"
                                       << "n008 n009 n010";
        QTest::newRow("several lists") << "a[1-2],b3,c[4]"
                                       << "a1 a2 b3 c4";
        QTest::newRow("two brackets") << "r[1-2]n[1-2]"
                                      << "r1n1 r1n2 r2n1 r2n2";
        QTest::newRow("a suffix") << "n[1-2]-ib"
                                  << "n1-ib n2-ib";
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("not a range") << "n[x-y]"
                                     << "n[x-y]";
        QTest::newRow("an open bracket") << "n[1"
                                         << "n[1";
        QTest::newRow("too many") << "n[1-99999999]"
                                  << "n[1-99999999]";
    }
    void nodeLists()
    {
        QFETCH(QString, list);
        QFETCH(QString, names);
        QCOMPARE(QString::fromStdString(joined(expandNodeList(list.toStdString()))), names);
    }

    void listsOfNodesAreShort_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("list");
        QTest::newRow("none") << ""
                              << "";
        QTest::newRow("one") << "n7"
                             << "n7";
        QTest::newRow("runs") << "n1 n2 n3 n7 n9 n10"
                              << "n[1-3,7,9-10]";
        QTest::newRow("leading zeros") << "n08 n09 n10 n011"
                                       << "n[08-10,011]";
        QTest::newRow("other names") << "a1 a2 b3 login a4"
                                     << "a[1-2],b3,login,a4";
        QTest::newRow("brackets") << "x[1 n1"
                                  << "x[1,n1";
        QTest::newRow("many digits") << "n1234567890123456789 n2"
                                     << "n1234567890123456789,n2";
    }
    void listsOfNodesAreShort()
    {
        QFETCH(QString, names);
        QFETCH(QString, list);
        std::vector<std::string> each;
        for (const QString& name : names.split(u' ', Qt::SkipEmptyParts))
            each.push_back(name.toStdString());
        QCOMPARE(QString::fromStdString(nodeListOf(each)), list);
    }

    void listsOfNodesAreReadBack()
    {
        Random random(7);
        for (int i = 0; i < 4000; ++i) {
            std::vector<std::string> names;
            for (auto left = random.uniformInt(0, 12); left > 0; --left) {
                const int width = static_cast<int>(random.uniformInt(0, 3));
                const auto number = QStringLiteral("%1").arg(random.uniformInt(0, 12), width, 10, QLatin1Char('0'));
                const QString before = QStringList{"n", "n1-", "", "gpu"}[static_cast<int>(random.uniformInt(0, 3))];
                names.push_back((before + (random.uniformInt(0, 9) == 0 ? QStringLiteral("x") : number)).toStdString());
            }
            QCOMPARE(expandNodeList(nodeListOf(names)), names);
        }
    }

    void states_data()
    {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("expected");
        QTest::newRow("idle") << "IDLE"
                              << "on";
        QTest::newRow("cloud node that is off") << "IDLE+CLOUD+POWERED_DOWN"
                                                << "off";
        QTest::newRow("asked to go off") << "IDLE+POWER_DOWN"
                                         << "stopping";
        QTest::newRow("going off") << "IDLE+POWERING_DOWN"
                                   << "stopping";
        QTest::newRow("booting for a job") << "ALLOCATED+CLOUD+NOT_RESPONDING+POWERING_UP"
                                           << "booting jobs";
        QTest::newRow("some processors are used") << "MIXED"
                                                  << "on jobs";
        QTest::newRow("a job is ending") << "IDLE+COMPLETING"
                                         << "on jobs";
        QTest::newRow("drained") << "IDLE+DRAIN"
                                 << "on unusable";
        QTest::newRow("draining") << "MIXED+DRAIN"
                                  << "on jobs unusable";
        QTest::newRow("down and silent") << "DOWN*"
                                         << "on unusable";
        QTest::newRow("silent") << "IDLE+NOT_RESPONDING"
                                << "on unusable";
        QTest::newRow("off and silent") << "IDLE*+POWERED_DOWN"
                                        << "off";
        QTest::newRow("reserved") << "IDLE+RESERVED"
                                  << "on reserved";
        QTest::newRow("planned for a job") << "IDLE+PLANNED"
                                           << "on reserved";
        QTest::newRow("maintenance") << "IDLE+MAINT+RESERVED"
                                     << "on reserved unusable";
        QTest::newRow("a word of a later version") << "IDLE+SOMETHING_NEW"
                                                   << "on unusable";
    }
    void states()
    {
        QFETCH(QString, state);
        QFETCH(QString, expected);
        Node node;
        setState(state.toStdString(), node);
        QCOMPARE(described(node), expected);
    }

    void nodes()
    {
        const auto parsed =
            parseNodes("NodeName=n1 Arch=x86_64 CPUAlloc=0 CPUEfctv=16 CPUTot=16 Gres=gpu:a100:2(S:0-1),gpu:v100:1,shard:8 "
                       "State=IDLE+POWERED_DOWN Partitions=all,big "
                       "Comment=a b State=DOWN\n"
                       "\n"
                       "NodeName=n2 CPUAlloc=3 CPUTot=8 State=IDLE Partitions=all \n"
                       "NodeName=n3 CPUTot=many State=IDLE\n"
                       "slurm_load_node error\n");
        QCOMPARE(parsed.items.size(), std::size_t{2});
        QCOMPARE(parsed.items[0],
                 (Node{.name = "n1",
                       .state = "IDLE+POWERED_DOWN",
                       .power = Power::off,
                       .cpus = 16,
                       .gpus = 3,
                       .partitions = {"all", "big"}}));
        QVERIFY(parsed.items[1].hasJobs); // processors are allocated
        QCOMPARE(parsed.leftOut, std::size_t{2});
        QCOMPARE(QString::fromStdString(parsed.firstReason), "line 4: CPUTot: not a whole number (got 'many')");
    }

    void partitions()
    {
        const auto parsed = parsePartitions(
            "PartitionName=all Default=YES MaxNodes=UNLIMITED MaxTime=1-00:00:00 MinNodes=0 State=UP TotalNodes=4\n"
            "PartitionName=big Default=NO MaxNodes=16 MaxTime=UNLIMITED MinNodes=2 State=DOWN\n");
        QCOMPARE(parsed.items,
                 (std::vector<Partition>{{.name = "all", .isDefault = true, .limitSeconds = 86'400},
                                         {.name = "big", .isUp = false, .minNodes = 2, .maxNodes = 16}}));
    }

    void reservationsForMaintenance()
    {
        const auto parsed = parseMaintenance(
            "ReservationName=upgrade StartTime=1970-01-01T00:01:40 EndTime=1970-01-01T00:03:20 Duration=00:01:40 Nodes=n[1-2],m1 "
            "NodeCnt=3 Flags=IGNORE_JOBS,MAINT,SPEC_NODES Users=root State=INACTIVE\n"
            "ReservationName=course StartTime=1970-01-01T00:01:40 EndTime=1970-01-01T00:03:20 Nodes=n1 Flags=SPEC_NODES\n"
            "ReservationName=broken StartTime=soon EndTime=1970-01-01T00:03:20 Nodes=n1 Flags=MAINT\n"
            "ReservationName=empty StartTime=1970-01-01T00:03:20 EndTime=1970-01-01T00:03:20 Nodes=n1 Flags=MAINT\n");
        QCOMPARE(parsed.items, (std::vector<Maintenance>{{"upgrade", 100, 200, {"n1", "n2", "m1"}}}));
        QCOMPARE(parsed.leftOut, std::size_t{2});
        QCOMPARE(QString::fromStdString(parsed.firstReason), "line 2: time: not a time of Slurm (got 'soon')");
        QVERIFY(parseMaintenance("No reservations in the system\n").items.empty());
        QCOMPARE(parseMaintenance("No reservations in the system\n").leftOut, std::size_t{0});
    }

    // 1970-01-01T00:01:40 is second 100.
    void queue()
    {
        const auto parsed =
            parseQueue("7|7|RUNNING|all|ann|lab|2|32|1:00:00|1970-01-01T00:01:40|1970-01-01T00:02:00|1970-01-01T01:02:00|n[1-2]\n"
                       "8_3|8|PENDING|all,big|bob|(null)|1-2|4|UNLIMITED|1970-01-01T00:01:50|1970-01-01T09:00:00|N/A|\n"
                       "9|9|COMPLETED|all|bob|lab|1|4|30:00|1970-01-01T00:00:10|1970-01-01T00:00:20|1970-01-01T00:00:50|n3\n"
                       "10|10|RUNNING|all|bob|lab|1|4|30:00|1970-01-01T00:00:10|N/A|N/A|n3\n"
                       "11|11|PENDING|all|bob\n"
                       "12|12|CANCELLED|all|bob|lab|2|4|5:00|1970-01-01T00:00:10|1970-01-01T00:00:20|1970-01-01T00:00:20|\n"
                       "13|13|FAILED|all|bob|lab|1|4|5:00|1970-01-01T00:00:10|1970-01-01T00:00:20|1970-01-01T00:00:20|n4\n");
        QCOMPARE(parsed.items.size(), std::size_t{5});
        QCOMPARE(parsed.items[0],
                 (Job{.key = "7",
                      .id = 7,
                      .state = JobState::running,
                      .partition = "all",
                      .user = "ann",
                      .account = "lab",
                      .nodes = 2,
                      .cpus = 32,
                      .limitSeconds = 3600,
                      .submit = 100,
                      .start = 120,
                      .nodeNames = {"n1", "n2"}}));
        QVERIFY(!parsed.items[1].start); // an estimate
        QVERIFY(parsed.items[1].account.empty());
        QCOMPARE(parsed.items[1].nodes, 1);
        QCOMPARE(parsed.items[1].limitSeconds, 0);
        QCOMPARE(parsed.items[2].end, std::optional<std::int64_t>(50));
        QCOMPARE(parsed.items[2].nodeNames, (std::vector<std::string>{"n3"}));
        QCOMPARE(parsed.items[3].state, JobState::ended); // cancelled while it waited
        QVERIFY(!parsed.items[3].start);
        QCOMPARE(parsed.items[4].start, std::optional<std::int64_t>(20)); // it ran, for less than a second
        QCOMPARE(parsed.leftOut, std::size_t{2});
        QCOMPARE(QString::fromStdString(parsed.firstReason), "line 4: a running job needs its start");
    }

    void accounting()
    {
        const auto parsed = parseAccounting("7|COMPLETED|1970-01-01T00:01:40|1970-01-01T00:02:00|1970-01-01T00:03:00|n[1-2]\n"
                                            "8|CANCELLED by 1000|1970-01-01T00:01:40|None|1970-01-01T00:03:00|None assigned\n"
                                            "9|CANCELLED by 0|1970-01-01T00:01:40|1970-01-01T00:03:00|1970-01-01T00:03:00|"
                                            "None assigned\n");
        QCOMPARE(parsed.items.size(), std::size_t{3});
        QCOMPARE(parsed.items[0].nodeNames, (std::vector<std::string>{"n1", "n2"}));
        QVERIFY(!parsed.items[2].start);
        QCOMPARE(parsed.items[0].end, std::optional<std::int64_t>(180));
        QVERIFY(!parsed.items[1].start);
        QCOMPARE(parsed.items[1].state, JobState::ended);
    }

    void thePastHasAllOfAJob()
    {
        const auto parsed = parsePast("12_3|12|COMPLETED|all|ann|lab|2|16|00:30:00|1970-01-01T00:01:40|1970-01-01T00:02:00|"
                                      "1970-01-01T00:03:00|n[1-2]\n"
                                      "13|13|CANCELLED by 1000|all|bob||1|4|UNLIMITED|1970-01-01T00:01:40|Unknown|Unknown|"
                                      "None assigned\n"
                                      "14|14|RUNNING|all|bob||1|4\n");
        const Job ended{.key = "12_3",
                        .id = 12,
                        .state = JobState::ended,
                        .partition = "all",
                        .user = "ann",
                        .account = "lab",
                        .nodes = 2,
                        .cpus = 16,
                        .limitSeconds = 1800,
                        .submit = 100,
                        .start = 120,
                        .end = 180,
                        .nodeNames = {"n1", "n2"}};
        QCOMPARE(parsed.items.size(), std::size_t{2});
        QCOMPARE(parsed.items[0], ended);
        QVERIFY(!parsed.items[1].start);
        QCOMPARE(parsed.items[1].state, JobState::ended);
        QCOMPARE(parsed.firstReason, std::string("line 3: 13 fields expected, 8 found"));
    }

    void theNameOfTheClusterIsInItsConfiguration()
    {
        QCOMPARE(clusterNameIn("Configuration data as of 2026-11-28\nClusterName             = oak\nSlurmUser = x\n"),
                 std::string("oak"));
        QCOMPARE(clusterNameIn("ClusterName =\n"), std::string());
        QCOMPARE(clusterNameIn("ClusterName\n"), std::string());
        QCOMPARE(clusterNameIn(""), std::string());
    }

    void readingNamesTheCommandThatFails()
    {
        const auto text = [](const std::vector<std::string>& words) -> Result<std::string> {
            if (std::find(words.begin(), words.end(), "partition") != words.end())
                return fail(ErrorCode::io, "scontrol failed with code 1: unable to contact slurm controller");
            if (std::find(words.begin(), words.end(), "node") != words.end())
                return std::string("NodeName=n1 CPUTot=4 State=IDLE\n");
            return std::string("nonsense\n");
        };
        const auto failed = readSnapshot(text, 5);
        QVERIFY(!failed);
        QCOMPARE(failed.error().code, ErrorCode::io);
        const auto good = readSnapshot(
            [&text](const std::vector<std::string>& words) {
                return text(words).or_else([](const Error&) -> Result<std::string> { return std::string(); });
            },
            5);
        QVERIFY(good.has_value());
        QCOMPARE(good->nodes.size(), std::size_t{1});
        QCOMPARE(good->warnings.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(good->warnings[0]), "squeue: left out 1 of 1 lines; line 1: 13 fields expected, 1 found");
        QVERIFY(!readSnapshot([](const std::vector<std::string>&) { return Result<std::string>(std::string()); }, 5));
        QVERIFY(good->maintenance.has_value());
        const auto withoutReservations = readSnapshot( // the cluster is followed all the same
            [&text](const std::vector<std::string>& words) -> Result<std::string> {
                if (std::find(words.begin(), words.end(), "reservation") != words.end())
                    return fail(ErrorCode::io, "scontrol failed with code 1");
                return text(words).value_or(std::string());
            },
            5);
        QVERIFY(withoutReservations.has_value() && !withoutReservations->maintenance.has_value());
    }
};

QTEST_GUILESS_MAIN(TestSlurmParse)
#include "tst_slurm_parse.moc"
