// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies by partition: the nodes of each kind do what they do when the whole cluster runs the policy of their partition.

#include <QTest>

#include <algorithm>
#include <array>

#include "core/base/random.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/power/model/node_kinds.h"
#include "core/power/policies/by_partition.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"
#include "core/power/study.h"

using namespace wattif;
using namespace wattif::power;

namespace {

constexpr std::array partitionPolicies{"",
                                       "always-on",
                                       "idle-timeout suspend_time_s=60",
                                       "idle-timeout suspend_time_s=900 resume_rate=2",
                                       "reserve spare_nodes=2 suspend_time_s=120",
                                       "price-break-even",
                                       "predictive window=20",
                                       "load-factor interval_minutes=2 stop_below=0.4"};

/// Three kinds in three partitions; the second kind is in two of them.
Instance threePartitions(Random& random)
{
    Instance instance;
    instance.maxJobMinutes = 60.0;
    instance.bootSeconds = 120.0;
    instance.shutdownSeconds = 30.0;
    instance.priceCurve = {.periodSeconds = 3600.0, .steps = {{0.0, 0.1}, {1800.0, 0.4}}};
    for (const char* name : {"thin", "fat", "gpu"})
        instance.nodeKinds.push_back({.name = name, .count = static_cast<std::int32_t>(random.uniformInt(1, 8))});
    instance.nodeKinds[2].gpus = 4;
    instance.nodes = 0;
    for (const NodeKind& kind : instance.nodeKinds)
        instance.nodes += kind.count;
    instance.partitions = {{.name = InternedText("main"), .kinds = {0, 1}},
                           {.name = InternedText("large"), .kinds = {1}},
                           {.name = InternedText("gpus"), .kinds = {2}}};
    for (Partition& partition : instance.partitions)
        partition.nodePolicy =
            partitionPolicies[static_cast<std::size_t>(random.uniformInt(0, std::ssize(partitionPolicies) - 1))];
    std::vector<Job> jobs;
    double now = 0.0;
    for (std::int64_t id = 1; id <= 60; ++id) {
        now += static_cast<double>(random.uniformInt(0, 400));
        const auto& partition = instance.partitions[static_cast<std::size_t>(random.uniformInt(0, 2))];
        const NodeKind& kind = instance.nodeKinds[static_cast<std::size_t>(partition.kinds.front())];
        jobs.push_back({.id = id,
                        .submitSeconds = now,
                        .runSeconds = static_cast<double>(random.uniformInt(1, 1500)),
                        .processors = static_cast<std::int32_t>(random.uniformInt(1, kind.count)),
                        .partition = partition.name});
    }
    instance.jobs = std::move(jobs);
    return instance;
}

Result<std::shared_ptr<Outcome>> ran(const Workload& workload, const PolicyCall& call)
{
    const auto alwaysOn = findPolicy("always-on")->run({workload, {}, nullptr, RunControl()});
    const Policy& policy = *findPolicy(call.policy);
    const OptionValues options = *completed(policy.info.options, call.options);
    return policy.run({workload, options, alwaysOn->get(), RunControl()});
}

/// What happens up to a moment: "120000000 3".
QStringList eventsBefore(const Outcome& outcome, Time end)
{
    QStringList events;
    for (const LogEntry& entry : outcome.log)
        if (entry.at < end)
            events << QStringLiteral("%1 %2").arg(entry.at).arg(static_cast<int>(entry.kind));
    return events;
}

/// The policy of a kind of the cluster above.
PolicyCall expectedPolicy(const Instance& instance, std::size_t kind)
{
    const std::array<std::vector<std::size_t>, 3> partitionsOf{{{0}, {0, 1}, {2}}};
    for (const std::size_t p : partitionsOf[kind])
        if (!instance.partitions[p].nodePolicy.empty())
            return *parseNodePolicy(instance.partitions[p].nodePolicy);
    return {.policy = "always-on"};
}

} // namespace

class TestByPartition : public QObject {
    Q_OBJECT
private slots:
    void eachKindFollowsItsPartition()
    {
        int switches = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            Random random(seed);
            const Instance instance = threePartitions(random);
            const Workload workload(instance);
            const auto found = ran(workload, {.policy = "by-partition"});
            QVERIFY2(found.has_value(), found ? "" : toString(found.error()).c_str());
            QVERIFY((*found)->ticks.empty());
            QVERIFY(checkConservation(instance, **found).holds());
            for (std::size_t kind = 0; kind < 3; ++kind) {
                const auto uniform = ran(workload, expectedPolicy(instance, kind));
                QVERIFY(uniform.has_value());
                const Outcome& own = *(*found)->pools[kind].outcome;
                const Outcome& other = *(*uniform)->pools[kind].outcome;
                const Time end = std::min(own.end, other.end);
                QCOMPARE(eventsBefore(own, end), eventsBefore(other, end));
                switches += static_cast<int>(own.starts);
            }
        }
        QVERIFY2(switches > 1000, qPrintable(QString::number(switches)));
    }

    void theSamePolicyEverywhereIsThatPolicy()
    {
        for (const char* policy : partitionPolicies) {
            Random random(7);
            Instance instance = threePartitions(random);
            for (Partition& partition : instance.partitions)
                partition.nodePolicy = policy;
            const Workload workload(instance);
            const PolicyCall call = *policy ? *parseNodePolicy(policy) : PolicyCall{.policy = "always-on"};
            const auto found = ran(workload, {.policy = "by-partition"});
            const auto expected = ran(workload, call);
            QVERIFY(found.has_value() && expected.has_value());
            QCOMPARE((*found)->end, (*expected)->end);
            QCOMPARE((*found)->stateTimes, (*expected)->stateTimes);
            QCOMPARE(eventsBefore(**found, never), eventsBefore(**expected, never));
        }
    }

    void withoutPartitionsAllNodesStayOn()
    {
        Instance instance;
        instance.nodes = 4;
        instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 60.0, .processors = 2}};
        const Workload workload(instance);
        const auto found = ran(workload, {.policy = "by-partition"});
        QVERIFY(found.has_value());
        QCOMPARE((*found)->stops, std::int64_t{0});
        const auto report =
            study().run(*makeInstance(instance), {.policies = {{.policy = "by-partition"}}, .ledger = false}, RunControl());
        QVERIFY(report.has_value());
        const auto notes = notesOf(instance, *report);
        QVERIFY(std::ranges::any_of(notes, [](const ResultNote& note) {
            return note.text == "No partition states a node policy, so all nodes stay on." && note.isWarning;
        }));
    }

    void wrongTextsAreNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown policy") << "idle"
                                        << "'idle' is not a policy of a partition; known are always-on, idle-timeout, "
                                           "reserve, price-break-even, predictive, load-factor";
        QTest::newRow("knows the future") << "oracle"
                                          << "'oracle' is not a policy of a partition; known are always-on, "
                                             "idle-timeout, reserve, price-break-even, predictive, load-factor";
        QTest::newRow("unknown option") << "reserve nodes=2"
                                        << "the policy 'reserve' has no option 'nodes'";
        QTest::newRow("no value") << "reserve spare_nodes"
                                  << "'spare_nodes' has no value: write spare_nodes=...";
        QTest::newRow("wrong value") << "reserve spare_nodes=some"
                                     << "spare_nodes must be a number (got 'some')";
        QTest::newRow("out of range") << "idle-timeout suspend_time_s=-1"
                                      << "suspend_time_s must be from 0 to 10000000 (got -1)";
    }
    void wrongTextsAreNamed()
    {
        QFETCH(QString, text);
        const auto call = parseNodePolicy(text.toStdString());
        QVERIFY(!call);
        QTEST(QString::fromStdString(std::string(call.error().message)), "message");
        Random random(1);
        Instance instance = threePartitions(random);
        instance.partitions[0].nodePolicy.clear();
        instance.partitions[1].nodePolicy = text.toStdString();
        const auto found = ran(Workload(instance), {.policy = "by-partition"});
        QVERIFY(!found);
        QCOMPARE(found.error().place.cell, std::string("partitions[1].node_policy"));
        QCOMPARE(std::string(found.error().message),
                 "partition '" + std::string(instance.partitions[1].name.text()) + "': " + std::string(call.error().message));
    }

    void aWrongTextIsFoundInTheFile()
    {
        const std::string text = R"({
 "node_kinds": [{"name": "a", "count": 1}],
 "partitions": [
  {"name": "main", "node_kinds": ["a"]},
  {"name": "night", "node_kinds": ["a"], "node_policy": "reserve nodes=2"}
 ],
 "jobs": [{"id": 1, "submit_s": 0, "processors": 1, "run_s": 60}]
})";
        const auto document = JsonDocument::parse("S.json", text, {});
        QVERIFY(document.has_value());
        const auto read = study().read(JsonCursor(**document));
        QVERIFY(!read);
        QCOMPARE(
            QString::fromStdString(toString(read.error())),
            QStringLiteral("S.json:5:57: error: partitions[1].node_policy: partition 'night': the policy 'reserve' has no option "
                           "'nodes'"));
        Random random(2);
        Instance instance = threePartitions(random);
        instance.partitions[2].nodePolicy = "oracle";
        QCOMPARE(study().check(*makeInstance(std::move(instance))).error().place.cell, std::string("partitions[2].node_policy"));
    }

    void blanksDoNotCount()
    {
        const auto call = parseNodePolicy("  reserve \t spare_nodes=3 ");
        QVERIFY(call.has_value());
        QCOMPARE(call->policy, std::string("reserve"));
        QCOMPARE(integer(call->options, "spare_nodes"), std::int64_t{3});
        QCOMPARE(number(call->options, "suspend_time_s"), 600.0);
    }
};

QTEST_APPLESS_MAIN(TestByPartition)
#include "tst_by_partition.moc"
