// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The jobs and nodes of a cluster over several snapshots: changes, ends, jobs that vanish, clocks that step back.

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/slurm/history_log.h"

using namespace wattif::slurm;

namespace {

Job waiting(const std::string& key, std::int64_t submit)
{
    return {.key = key, .id = std::stoll(key), .partition = "all", .nodes = 2, .submit = submit};
}

Job running(const std::string& key, std::int64_t submit, std::int64_t start)
{
    Job job = waiting(key, submit);
    job.state = JobState::running;
    job.start = start;
    return job;
}

Job ended(const std::string& key, std::int64_t submit, std::int64_t start, std::int64_t end)
{
    Job job = running(key, submit, start);
    job.state = JobState::ended;
    job.end = end;
    return job;
}

Snapshot at(std::int64_t time, std::vector<Job> jobs, const char* state = "IDLE")
{
    return {.at = time, .nodes = {{.name = "n1", .state = state, .partitions = {"all"}}}, .jobs = std::move(jobs)};
}

QString lines(const std::vector<std::string>& texts)
{
    QStringList all;
    for (const std::string& text : texts)
        all << QString::fromStdString(text);
    return all.join(QStringLiteral("; "));
}

} // namespace

class TestSlurmHistory : public QObject {
    Q_OBJECT
private slots:
    void aJobWaitsRunsAndEnds()
    {
        History history;
        QCOMPARE(lines(history.add(at(100, {waiting("1", 90)}))), "job 1 waits for 2 nodes");
        QCOMPARE(lines(history.add(at(130, {waiting("1", 90)}))), "");
        QCOMPARE(lines(history.add(at(160, {running("1", 90, 140)}, "ALLOCATED"))), "node n1: ALLOCATED; job 1 runs on 2 nodes");
        QCOMPARE(lines(history.add(at(190, {ended("1", 90, 140, 170)}, "ALLOCATED"))), "job 1 ended");
        QCOMPARE(lines(history.add(at(900, {}, "ALLOCATED"))), "");
        QCOMPARE(history.jobs(), (std::vector<Job>{ended("1", 90, 140, 170)}));
        QCOMPARE(history.begin(), 100);
        QCOMPARE(history.now(), 900);
    }

    void jobsThatEndedBeforeDoNotCount()
    {
        History history;
        QCOMPARE(lines(history.add(at(100, {ended("1", 10, 20, 90), ended("2", 10, 20, 101)}))), "job 2 ended");
        QCOMPARE(history.jobs().size(), std::size_t{1});
    }

    void aJobThatLeavesWhileItWaitsIsLeftOut()
    {
        History history;
        (void)history.add(at(100, {waiting("1", 90)}));
        Job cancelled = waiting("1", 90);
        cancelled.state = JobState::ended;
        QCOMPARE(lines(history.add(at(130, {cancelled}))), "job 1 left the queue");
        QVERIFY(history.jobs().empty());
        QVERIFY(history.vanished().empty());
    }

    // After a long failure of the commands the queue no longer lists jobs that ended meanwhile.
    void theAccountingKnowsJobsThatVanished()
    {
        History history;
        (void)history.add(at(100, {running("1", 90, 95), waiting("2", 96), waiting("3", 97)}));
        QCOMPARE(lines(history.add(at(5000, {}))), "job 1 left the queue; job 2 left the queue; job 3 left the queue");
        QCOMPARE(history.jobs(), (std::vector<Job>{ended("1", 90, 95, 5000)}));
        QCOMPARE(history.vanished(), (std::vector<std::string>{"1", "2", "3"}));
        history.addEnds(std::vector<Job>{ended("1", 90, 95, 400), ended("2", 96, 400, 700)});
        QCOMPARE(history.jobs(), (std::vector<Job>{ended("1", 90, 95, 400), ended("2", 96, 400, 700)}));
        QVERIFY(history.vanished().empty());
    }

    void aHistoryBeginsWithThePast()
    {
        History history({"all"});
        Job other = ended("4", 10, 60, 90);
        other.partition = "debug";
        history.addPast(50, 3600,
                        std::vector<Job>{ended("1", 10, 20, 40), ended("2", 10, 20, 60), running("3", 10, 30), other,
                                         ended("5", 55, 70, 80)});
        QVERIFY(history.empty());
        QCOMPARE(lines(history.add(at(100, {running("3", 10, 30), ended("5", 55, 70, 80)}))), "job 3 runs on 2 nodes");
        QCOMPARE(history.jobs(), (std::vector<Job>{ended("2", 10, 20, 60), running("3", 10, 30), ended("5", 55, 70, 80)}));
        QCOMPARE(history.begin(), 50);
        QCOMPARE(history.now(), 100);
        QCOMPARE(history.offsetSeconds(), 3600);
    }

    void aRequeuedJobWaitsAgain()
    {
        History history;
        (void)history.add(at(100, {running("1", 90, 95)}));
        QCOMPARE(lines(history.add(at(130, {waiting("1", 120)}))), "job 1 waits again");
        QCOMPARE(history.jobs(), (std::vector<Job>{waiting("1", 120)}));
    }

    void theClockNeverGoesBack()
    {
        History history;
        (void)history.add(at(100, {running("1", 90, 95)}));
        (void)history.add(at(40, {}));
        QCOMPARE(history.now(), 100);
        QCOMPARE(history.jobs().front().end, std::optional<std::int64_t>(100));
    }

    void otherPartitionsDoNotCount()
    {
        History history({"big"});
        Snapshot snapshot = at(100, {waiting("1", 90), waiting("2", 91)});
        snapshot.jobs[1].partition = "all,big";
        snapshot.nodes.push_back({.name = "n2", .state = "IDLE", .partitions = {"all", "big"}});
        QCOMPARE(lines(history.add(snapshot)), "job 2 waits for 2 nodes");
        QCOMPARE(history.nodes().size(), std::size_t{1});
        QCOMPARE(history.nodes()[0].name, std::string("n2"));
    }

    // Seconds 100 to 400 are known ahead. A reservation that is deleted while it lasts ends then, one to come is forgotten.
    void maintenanceIsKeptAsItTookPlace()
    {
        const std::vector<std::string> all{"n1"};
        const auto look = [&](std::int64_t time, std::optional<std::vector<Maintenance>> maintenance) {
            Snapshot snapshot = at(time, {});
            snapshot.maintenance = std::move(maintenance);
            return snapshot;
        };
        using List = std::vector<Maintenance>;
        History history;
        QCOMPARE(lines(history.add(look(50, List{{"a", 100, 200, all}, {"b", 300, 400, all}, {"of others", 60, 90, {"n2"}}}))),
                 "maintenance a from 1970-01-01T00:01:40+00:00 to 1970-01-01T00:03:20+00:00; "
                 "maintenance b from 1970-01-01T00:05:00+00:00 to 1970-01-01T00:06:40+00:00");
        QCOMPARE(lines(history.add(look(150, std::nullopt))), ""); // Slurm did not say
        QCOMPARE(history.maintenance(), (History::Windows{{{"a", 100}, 200}, {{"b", 300}, 400}}));
        (void)history.add(look(160, List{{"a", 100, 250, all}, {"b", 300, 400, all}}));
        (void)history.add(look(180, List{}));
        QCOMPARE(history.maintenance(), (History::Windows{{{"a", 100}, 180}}));
        (void)history.add(look(500, List{{"c", 600, 700, all}}));
        QCOMPARE(history.maintenance(), (History::Windows{{{"a", 100}, 180}, {{"c", 600}, 700}}));

        HistoryLog log;
        const std::string first = log.entryOf(history).dump() + "\n";
        log.setLogged(history);
        QVERIFY(log.entryOf(history).is_null());
        (void)history.add(look(510, List{}));
        const auto logged = loggedHistoryOf(first + log.entryOf(history).dump() + "\n");
        QVERIFY(logged.kept.has_value());
        QCOMPARE(logged.kept->maintenance, (History::Windows{{{"a", 100}, 180}}));
    }

    void saysHowNodesDiffer()
    {
        std::vector<Node> nodes(3, Node{.name = "n", .cpus = 32});
        QVERIFY(processorsText({}).empty());
        QVERIFY(processorsText(nodes).empty());
        nodes.push_back({.name = "g", .cpus = 1});
        QCOMPARE(processorsText(nodes), std::string("1 node with 1 processor, 3 nodes with 32 processors"));
    }

    void countsJobsOnNodesThatDiffer()
    {
        History history;
        Snapshot snapshot{.at = 100, .nodes = {{.name = "n1", .cpus = 4}, {.name = "n2", .cpus = 4}, {.name = "g1", .cpus = 8}}};
        for (const std::vector<std::string>& names : std::vector<std::vector<std::string>>{{"n1", "n2"}, {"n2", "g1"}, {"g1"}})
            snapshot.jobs.push_back(
                {.key = names.front() + names.back(), .state = JobState::running, .submit = 90, .start = 95, .nodeNames = names});
        (void)history.add(snapshot);
        QCOMPARE(jobsOnDifferentNodes(history), std::int64_t{1});
    }

    void aNodeThatLeavesServiceIsALook()
    {
        History history;
        for (const bool isUsable : {true, false, false, true}) {
            Snapshot snapshot = at(history.now() + 100, {});
            snapshot.nodes[0].isUsable = isUsable;
            (void)history.add(snapshot);
        }
        const std::vector<NodeLook> expected{{.at = 100}, {.at = 200, .isUsable = false}, {.at = 400}};
        QCOMPARE(history.looksAt("n1"), expected);
    }

    // Each look at its own time, or with the one before at the same time, as after a step of the clock.
    void aLogKeepsWhatNodesDid()
    {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            wattif::Random random(seed);
            History history;
            HistoryLog log;
            std::string text;
            std::int64_t now = 100;
            for (int look = 0; look < 40; ++look) {
                Snapshot snapshot = at(now, {});
                snapshot.nodes.push_back({.name = "n2", .partitions = {"all"}});
                for (Node& node : snapshot.nodes) {
                    node.power = static_cast<Power>(random.uniformInt(0, 3));
                    node.hasJobs = random.uniformInt(0, 2) == 0;
                    node.isUsable = random.uniformInt(0, 2) != 0;
                }
                (void)history.add(snapshot);
                now += random.uniformInt(-1, 1) * 30;
                if (random.uniformInt(0, 3) == 0) // ended before it was written
                    continue;
                if (const wattif::Json entry = log.entryOf(history); !entry.is_null())
                    text += entry.dump() + "\n";
                log.setLogged(history);
                const auto logged = loggedHistoryOf(text);
                QVERIFY(logged.kept.has_value());
                QCOMPARE(logged.kept->looks, history.kept().looks);
                const History next(*logged.kept);
                for (const char* node : {"n1", "n2"})
                    QCOMPARE(next.looksAt(node), history.looksAt(node));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestSlurmHistory)
#include "tst_slurm_history.moc"
