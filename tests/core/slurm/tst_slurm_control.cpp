// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The guards of a controller on a simulated Slurm with random faults: commands that fail, nodes that do not come back, jobs that
// start at any moment, steps of the clock, a full disk, a controller that ends and continues from its log.

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/io/file.h"
#include "core/slurm/control_log.h"
#include "core/slurm/controller.h"
#include "core/slurm/node_list.h"
#include "core/slurm/parse.h"

using namespace wattif;
using namespace wattif::slurm;

namespace {

Node nodeWith(const std::string& name, const std::string& state)
{
    Node node{.name = name, .cpus = 4, .partitions = {"all"}};
    setState(state, node);
    return node;
}

std::vector<Node> nodesWith(const std::vector<std::string>& states)
{
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < states.size(); ++i)
        nodes.push_back(nodeWith("n" + std::to_string(i), states[i]));
    return nodes;
}

QString namesText(const std::vector<std::string>& names)
{
    QStringList all;
    for (const std::string& name : names)
        all << QString::fromStdString(name);
    return all.join(u' ');
}

/// A cluster with a controller, both driven by random draws; checks every command against the guards.
class FaultyCluster {
public:
    explicit FaultyCluster(std::uint64_t seed) : m_random(seed)
    {
        const auto count = m_random.uniformInt(2, 12);
        for (std::int64_t i = 0; i < count; ++i)
            m_states.push_back(oneOf({"IDLE", "IDLE", "IDLE+POWERED_DOWN", "MIXED", "IDLE+DRAIN", "IDLE+RESERVED"}));
        m_settings.guards.minNodesOn = static_cast<std::int32_t>(m_random.uniformInt(0, count));
        m_settings.guards.maxSwitchesPerMinute = static_cast<std::int32_t>(m_random.uniformInt(1, 4));
        m_settings.guards.maxSwitchesPerNodeDay = static_cast<std::int32_t>(m_random.uniformInt(1, 5));
        m_settings.asap = m_random.uniformInt(0, 1) == 0;
        m_settings.times = {.upSeconds = m_random.uniformInt(0, 300), .downSeconds = m_random.uniformInt(0, 60)};
        for (std::int64_t i = 0; i < count && m_random.uniformInt(0, 1) == 0; ++i)
            m_settings.guards.nodes.insert("n" + std::to_string(i));
    }

    void run(int steps)
    {
        start();
        for (int i = 0; i < steps; ++i) {
            change();
            m_steady += m_random.uniformInt(1, 90);
            m_at += m_random.uniformInt(0, 30) == 0 ? m_random.uniformInt(-5000, 5000) : m_random.uniformInt(1, 90);
            if (m_random.uniformInt(0, 25) == 0)
                start(); // killed and started again
            m_nodes = nodesWith(m_states);
            forgetWhatWasReached();
            m_isDecision = m_random.uniformInt(0, 15) != 0;
            if (!m_isDecision)
                (void)m_controller->checkDeadMan(m_at, m_steady);
            else
                (void)m_controller->decide(m_nodes, m_jobs, randomWish(), m_at, m_steady);
        }
    }

    [[nodiscard]] const QStringList& violations() const { return m_violations; }
    [[nodiscard]] int commands() const { return m_commands; }

private:
    /// How many nodes of one to three kinds are wanted on.
    std::vector<WantedNodes> randomWish()
    {
        std::vector<WantedNodes> kinds(static_cast<std::size_t>(m_random.uniformInt(1, 3)));
        for (const Node& node : m_nodes)
            kinds[static_cast<std::size_t>(m_random.uniformInt(0, std::ssize(kinds) - 1))].nodes.insert(node.name);
        for (WantedNodes& kind : kinds)
            kind.on = static_cast<std::int32_t>(m_random.uniformInt(0, std::ssize(kind.nodes)));
        return kinds;
    }

    std::string oneOf(std::initializer_list<const char*> words)
    {
        return *(words.begin() + m_random.uniformInt(0, static_cast<std::int64_t>(words.size()) - 1));
    }

    /// Starts a controller from the log.
    void start()
    {
        m_controller = std::make_unique<Controller>(
            m_settings, [this](const std::vector<std::string>& words) { return receive(words); },
            [this](const Json& entry) { return append(entry); }, recordsOf(m_log), m_steady);
    }

    /// Lets jobs start and end, and nodes go on, off and down.
    void change()
    {
        m_jobs.clear();
        for (std::size_t i = 0; i < m_states.size(); ++i) {
            if (m_random.uniformInt(0, 3) == 0)
                m_states[i] = oneOf({"IDLE", "ALLOCATED", "MIXED", "IDLE+POWERED_DOWN", "IDLE+POWERING_UP", "DOWN*",
                                     "MIXED+DRAIN", "IDLE+RESERVED", "IDLE+POWERING_DOWN", "IDLE+PLANNED", "IDLE+COMPLETING"});
            if (m_random.uniformInt(0, 5) == 0) // squeue knows of a job before the node shows it
                m_jobs.push_back({.key = "1", .state = JobState::running, .start = 0, .nodeNames = {"n" + std::to_string(i)}});
        }
    }

    Result<void> append(const Json& entry)
    {
        if (m_random.uniformInt(0, 8) == 0)
            return fail(ErrorCode::io, "no space left on device");
        m_log += entry.dump() + '\n';
        return {};
    }

    void violate(const QString& what) { m_violations << what; }

    Result<std::string> receive(const std::vector<std::string>& words)
    {
        ++m_commands;
        if (words.size() != 4 || words[0] != "scontrol" || words[1] != "update")
            violate("not an update");
        const std::vector<std::string> names = expandNodeList(words[2].substr(words[2].find('=') + 1));
        const bool isUp = words[3] == "State=POWER_UP";
        if (!isUp && words[3] != (m_settings.asap ? "State=POWER_DOWN_ASAP" : "State=POWER_DOWN"))
            violate(QString::fromStdString(words[3]));
        const std::vector<SwitchRecord> logged = recordsOf(m_log);
        if (logged.empty() || logged.back().nodes != names || logged.back().isUp != isUp)
            violate("not logged before it was sent");
        if (!isUp)
            checkStop(names);
        if (!m_settings.guards.nodes.empty())
            for (const std::string& name : names)
                if (!m_settings.guards.nodes.contains(name))
                    violate("a node that is not allowed");
        if (m_isDecision) {
            checkRates(logged);
            checkPatience(logged.back());
        }
        const bool fails = m_random.uniformInt(0, 6) == 0;
        for (const std::string& name : names)
            m_asked[name] = fails ? SwitchRecord() : logged.back();
        if (fails)
            return fail(ErrorCode::io, "slurmctld does not answer");
        for (const std::string& name : names) // some do not follow
            if (m_random.uniformInt(0, 4) != 0)
                m_states[static_cast<std::size_t>(std::stoi(name.substr(1)))] = isUp ? "IDLE+POWERING_UP" : "IDLE+POWERED_DOWN";
        return std::string();
    }

    void checkStop(const std::vector<std::string>& names)
    {
        std::int32_t on = 0;
        for (const Node& node : m_nodes) {
            on += node.isUsable && (node.power == Power::on || node.power == Power::booting) ? 1 : 0;
            if (std::ranges::find(names, node.name) == names.end())
                continue;
            if (node.hasJobs || node.isReserved || !node.isUsable || node.power != Power::on)
                violate(QString::fromStdString("stops a node that is " + node.state));
            for (const Job& job : m_jobs)
                if (job.nodeNames.front() == node.name)
                    violate("stops a node with a job");
        }
        if (on - std::ssize(names) < m_settings.guards.minNodesOn)
            violate("too few nodes stay on");
    }

    /// A node that was asked must not be asked for the same within its time to follow and a fifth, at least 20 s, more.
    void checkPatience(const SwitchRecord& now)
    {
        const std::int64_t time = now.isUp ? m_settings.times.upSeconds : m_settings.times.downSeconds;
        for (const std::string& node : now.nodes)
            if (const SwitchRecord& before = m_asked[node];
                before.isUp == now.isUp && before.at + time + std::max<std::int64_t>(20, time / 5) > now.at)
                violate("asks a node again too early");
    }

    void forgetWhatWasReached()
    {
        for (const Node& node : m_nodes)
            if (m_asked[node.name].isUp ? node.power == Power::on : node.power == Power::off || node.power == Power::booting)
                m_asked[node.name] = {};
    }

    /// All nodes of the log within any minute, and each node within any day, but for what the dead-man timer powers up.
    void checkRates(const std::vector<SwitchRecord>& logged)
    {
        const std::int64_t now = logged.back().at;
        std::int64_t inMinute = 0;
        std::map<std::string, int> inDay;
        for (const SwitchRecord& record : logged)
            for (const std::string& node : record.nodes) {
                inMinute += record.at > now - 60 ? 1 : 0;
                inDay[node] += record.at > now - 86'400 && !record.isRepeat ? 1 : 0;
            }
        const std::vector<std::string>& last = logged.back().nodes;
        if (inMinute > m_settings.guards.maxSwitchesPerMinute)
            violate("too many switches within a minute");
        for (const std::string& node : last)
            if (inDay[node] > m_settings.guards.maxSwitchesPerNodeDay)
                violate("too many switches of a node");
    }

    Random m_random;
    ControllerSettings m_settings;
    std::vector<std::string> m_states;
    std::vector<Node> m_nodes;
    std::vector<Job> m_jobs;
    std::map<std::string, SwitchRecord> m_asked; ///< whose effect was not seen yet, by node
    std::string m_log;
    std::unique_ptr<Controller> m_controller;
    std::int64_t m_at = 1'700'000'000;
    std::int64_t m_steady = 0;
    bool m_isDecision = false;
    int m_commands = 0;
    QStringList m_violations;
};

} // namespace

class TestSlurmControl : public QObject {
    Q_OBJECT
private slots:
    void guardsChooseNodes()
    {
        const std::vector<Node> nodes =
            nodesWith({"IDLE", "ALLOCATED", "IDLE+DRAIN", "IDLE+RESERVED", "IDLE", "IDLE+POWERED_DOWN", "IDLE", "IDLE"});
        const std::vector<Job> jobs{{.key = "1", .state = JobState::running, .nodeNames = {"n6"}}};
        Guards guards({.minNodesOn = 2, .maxSwitchesPerMinute = 3, .maxSwitchesPerNodeDay = 2});
        QCOMPARE(Guards::nodesOn(nodes), 6);
        QCOMPARE(namesText(guards.mayStop(nodes, jobs, 8, 100)), "n7 n4 n0");
        QCOMPARE(namesText(guards.mayStop(nodes, jobs, 1, 100)), "n7");
        QCOMPARE(namesText(guards.mayBoot(nodes, 8, 100)), "n5");
        guards.note(std::vector<std::string>{"n7", "n7"}, 100);
        QCOMPARE(namesText(guards.mayStop(nodes, jobs, 8, 100)), "n4"); // one left this minute, n7 has had two today
        QCOMPARE(namesText(guards.mayStop(nodes, jobs, 8, 160)), "n4 n0");
        QCOMPARE(namesText(guards.mayStop(nodes, jobs, 8, 100 + 86'400)), "n7 n4 n0");
        Guards few({.nodes = {"n0"}, .minNodesOn = 0});
        QCOMPARE(namesText(few.mayStop(nodes, jobs, 8, 100)), "n0");
        Guards all({.minNodesOn = 6});
        QVERIFY(all.mayStop(nodes, jobs, 8, 100).empty());
    }

    void namesAreCheckedBeforeTheyAreSent()
    {
        std::vector<Node> nodes;
        for (const char* name : {"n1;reboot", "ALL,n2", "-n3", "", "n 4", "n[1-4]", "n5.site-a_1"})
            nodes.push_back(nodeWith(name, "IDLE"));
        Guards guards({.minNodesOn = 0});
        QCOMPARE(namesText(guards.mayStop(nodes, {}, 8, 100)), "n5.site-a_1");
    }

    void noGuardIsViolatedWhateverHappens()
    {
        int commands = 0;
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            FaultyCluster cluster(seed);
            cluster.run(60);
            QVERIFY2(cluster.violations().empty(), qPrintable(QString::number(seed) + ": " + cluster.violations().join("; ")));
            commands += cluster.commands();
        }
        QVERIFY2(commands > 10'000, qPrintable(QString::number(commands)));
    }

    // The last idle node of the first kind and the first node of the second kind that is off; the least nodes on count for both.
    void eachKindHasItsOwnNodes()
    {
        QStringList sent;
        const auto run = [&sent](const std::vector<std::string>& words) -> Result<std::string> {
            sent << QString::fromStdString(words[2] + " " + words[3]);
            return std::string();
        };
        ControllerSettings settings;
        settings.guards.minNodesOn = 3;
        const auto log = [](const Json&) { return Result<void>(); };
        Controller controller(settings, run, log, {}, 0);
        const std::vector<Node> nodes = nodesWith({"IDLE", "IDLE+POWERED_DOWN", "IDLE", "IDLE+POWERED_DOWN", "IDLE"});
        QVERIFY(controller.decide(nodes, {}, {{.nodes = {"n0", "n2", "n4"}, .on = 1}, {.nodes = {"n1", "n3"}, .on = 1}}, 1000, 10)
                    .has_value());
        // Three must stay on: the first kind keeps two, and the node that boots may fail.
        QCOMPARE(sent, QStringList{"NodeName=n1 State=POWER_UP"});
        sent.clear();
        const std::vector<Node> later = nodesWith({"IDLE", "IDLE", "IDLE", "IDLE+POWERED_DOWN", "IDLE"});
        QVERIFY(
            controller.decide(later, {}, {{.nodes = {"n0", "n2", "n4"}, .on = 1}, {.nodes = {"n1", "n3"}, .on = 1}}, 1400, 410)
                .has_value());
        QCOMPARE(sent, QStringList{"NodeName=n4 State=POWER_DOWN"});
    }

    void theDeadManTimerPowersUpWhatWasShutDown()
    {
        std::vector<std::string> sent;
        bool answers = true;
        const auto run = [&](const std::vector<std::string>& words) -> Result<std::string> {
            sent.push_back(words[2] + " " + words[3]);
            return answers ? Result<std::string>(std::string()) : fail(ErrorCode::io, "no answer");
        };
        const auto append = [](const Json&) { return Result<void>(); };
        Controller controller({.guards = {.minNodesOn = 0}, .deadManSeconds = 100}, run, append, {}, 0);
        QVERIFY(controller.decide(nodesWith({"IDLE", "IDLE", "IDLE"}), {}, 1, 1000, 10).has_value());
        QVERIFY(controller.checkDeadMan(1050, 60).has_value());
        QCOMPARE(namesText(sent), "NodeName=n2,n1 State=POWER_DOWN");
        answers = false;
        QVERIFY(!controller.checkDeadMan(1100, 110)); // tried again until Slurm answers
        answers = true;
        QVERIFY(controller.checkDeadMan(1110, 120).has_value());
        QVERIFY(controller.checkDeadMan(1120, 130).has_value());
        QCOMPARE(sent.size(), std::size_t{3});
        QCOMPARE(sent[2], std::string("NodeName=n1,n2 State=POWER_UP"));
    }

    // 100 s to boot and a fifth more, 20 s to shut down and 20 s more.
    void aNodeIsAskedOnceUntilItHadTimeToFollow()
    {
        std::vector<std::string> sent;
        std::string log;
        const auto run = [&](const std::vector<std::string>& words) {
            sent.push_back(words[2] + " " + words[3]);
            return Result<std::string>(std::string());
        };
        const auto append = [&](const Json& entry) {
            log += entry.dump() + '\n';
            return Result<void>();
        };
        const ControllerSettings settings{.guards = {.minNodesOn = 0, .maxSwitchesPerNodeDay = 2},
                                          .times = {.upSeconds = 100, .downSeconds = 20}};
        const auto boots = nodesWith({"IDLE", "IDLE+POWERED_DOWN", "IDLE+POWERED_DOWN"});
        Controller controller(settings, run, append, {}, 0);
        for (std::int64_t at = 1000; at < 1120; at += 10)
            QVERIFY(controller.decide(boots, {}, 2, at, at).has_value());
        QCOMPARE(namesText(sent), "NodeName=n1 State=POWER_UP");
        // It does not come up: asked again, for the same switch of the day.
        for (std::int64_t at = 1120; at < 1600; at += 10)
            QVERIFY(controller.decide(boots, {}, 2, at, at).has_value());
        QCOMPARE(sent.size(), std::size_t{5});
        const std::vector<SwitchRecord> records = recordsOf(log);
        QCOMPARE(records.front(), (SwitchRecord{.at = 1000, .isUp = true, .nodes = {"n1"}}));
        QCOMPARE(records.back(), (SwitchRecord{.at = 1480, .isUp = true, .nodes = {"n1"}, .isRepeat = true}));
        QVERIFY2(log.ends_with("\"repeat\":true,\"why\":\"asked before, without an effect so far\"}\n"), log.c_str());
        // A restart knows it from the log.
        Controller next(settings, run, append, records, 0);
        QVERIFY(next.decide(boots, {}, 2, 1590, 1590).has_value());
        QCOMPARE(sent.size(), std::size_t{5});
        // n0 goes off instead of n1, which boots; it is shown as on for a while.
        QVERIFY(next.decide(nodesWith({"IDLE", "IDLE+POWERING_UP", "IDLE+POWERED_DOWN"}), {}, 1, 1595, 1595).has_value());
        QCOMPARE(sent.back(), std::string("NodeName=n0 State=POWER_DOWN"));
        for (std::int64_t at = 1600; at < 1635; at += 5)
            QVERIFY(next.decide(nodesWith({"IDLE", "IDLE", "IDLE+POWERED_DOWN"}), {}, 1, at, at).has_value());
        QCOMPARE(sent.size(), std::size_t{6});
        QVERIFY(
            next.decide(nodesWith({"ALLOCATED", "IDLE", "IDLE+POWERED_DOWN"}), {}, 1, 1634, 1634).has_value()); // it got a job
        QCOMPARE(sent.back(), std::string("NodeName=n1 State=POWER_DOWN"));
    }

    void aCommandThatFailedIsSentAgainAtTheNextLook()
    {
        std::string log;
        int sent = 0;
        const auto run = [&](const std::vector<std::string>&) -> Result<std::string> {
            ++sent;
            return fail(ErrorCode::io, "no answer");
        };
        const auto append = [&](const Json& entry) {
            log += entry.dump() + '\n';
            return Result<void>();
        };
        Controller controller({.guards = {.minNodesOn = 0, .maxSwitchesPerNodeDay = 2}}, run, append, {}, 0);
        for (std::int64_t at = 1000; at < 1050; at += 10)
            QVERIFY(!controller.decide(nodesWith({"IDLE", "IDLE+POWERED_DOWN"}), {}, 2, at, at));
        QCOMPARE(sent, 5);
        const std::vector<SwitchRecord> records = recordsOf(log);
        QCOMPARE(records.back(), (SwitchRecord{.at = 1040, .isUp = true, .nodes = {"n1"}, .isRepeat = true, .hasFailed = true}));
        QCOMPARE(nodesLeftDown({{.at = 1, .nodes = {"n1"}}, records.back()}), std::set<std::string>{"n1"});
    }

    // n1 got a job, for which Slurm has resumed it.
    void nodesThatCameBackAreNotPoweredUpAgain()
    {
        std::string sent;
        const auto run = [&](const std::vector<std::string>& words) {
            sent = words[2];
            return Result<std::string>(std::string());
        };
        const auto append = [](const Json&) { return Result<void>(); };
        Controller controller({.guards = {.minNodesOn = 0}}, run, append, {}, 0);
        QVERIFY(controller.decide(nodesWith({"IDLE", "IDLE", "IDLE"}), {}, 1, 1000, 10).has_value());
        const auto later = nodesWith({"IDLE", "MIXED", "IDLE+POWERED_DOWN"});
        QVERIFY(controller.decide(later, {}, 2, 1100, 110).has_value());
        QVERIFY(controller.powerAllUp(1200).has_value());
        QCOMPARE(sent, std::string("NodeName=n2"));
    }

    void aNodeThatFailedIsReplaced()
    {
        std::string sent;
        const auto run = [&](const std::vector<std::string>& words) {
            sent = words[2] + " " + words[3];
            return Result<std::string>(std::string());
        };
        Controller controller(
            {.guards = {.minNodesOn = 2}}, run, [](const Json&) { return Result<void>(); }, {}, 0);
        QVERIFY(controller.decide(nodesWith({"IDLE", "DOWN*", "IDLE+POWERED_DOWN"}), {}, 0, 1000, 10).has_value());
        QCOMPARE(sent, std::string("NodeName=n2 State=POWER_UP"));
    }

    void aControllerContinuesFromItsLog()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("control.jsonl").toStdString();
        const SwitchRecord down{.at = 100, .nodes = {"n1", "n2"}};
        const SwitchRecord up{.at = 200, .isUp = true, .nodes = {"n2"}};
        {
            auto log = ControlLog::open(path);
            QVERIFY(log.has_value());
            const auto other = ControlLog::open(path);
            QVERIFY(!other && other.error().code == ErrorCode::usage);
            QVERIFY(log->append(entryOf(down)).has_value());
            QVERIFY(log->append({{"entry", "decision"}, {"why", "idle"}}).has_value());
            QVERIFY(log->append(entryOf(up)).has_value());
        }
        // Killed while it wrote.
        QVERIFY(writeFileAtomically(path, *readFile(path) + "{\"entry\": \"comm").has_value());
        auto log = ControlLog::open(path);
        QVERIFY(log.has_value());
        QCOMPARE(log->records(), (std::vector<SwitchRecord>{down, up}));
        QCOMPARE(nodesLeftDown(log->records()), std::set<std::string>{"n1"});
        QVERIFY(log->append(entryOf({.at = 300, .nodes = {"n3"}})).has_value());
        QCOMPARE(recordsOf(*readFile(path)).size(), std::size_t{3});
        std::string sent;
        Controller controller(
            {},
            [&sent](const std::vector<std::string>& words) {
                sent = words[2];
                return Result<std::string>(std::string());
            },
            [](const Json&) { return Result<void>(); }, log->records(), 0);
        QVERIFY(controller.powerAllUp(400).has_value());
        QCOMPARE(sent, std::string("NodeName=n1"));
    }

    void aLogThatCannotBeWrittenIsAnError()
    {
        auto log = ControlLog::open("/nowhere/control.jsonl");
        QVERIFY(!log && log.error().code == ErrorCode::io);
        int sent = 0;
        Controller controller(
            {.guards = {.minNodesOn = 0}},
            [&sent](const std::vector<std::string>&) {
                ++sent;
                return Result<std::string>(std::string());
            },
            [](const Json&) -> Result<void> { return fail(ErrorCode::io, "full"); }, {}, 0);
        QVERIFY(!controller.decide(nodesWith({"IDLE", "IDLE"}), {}, 0, 100, 10));
        QCOMPARE(sent, 0);
    }
};

QTEST_GUILESS_MAIN(TestSlurmControl)
#include "tst_slurm_control.moc"
