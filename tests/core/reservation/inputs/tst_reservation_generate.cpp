// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Generated grids and workflows have the shape that their options ask for.

#include <cmath>

#include <QTest>
#include <nlohmann/json.hpp>

#include "core/io/field_sink.h"
#include "core/io/json_text.h"
#include "core/reservation/engine/grid/grid_requests.h"
#include "core/reservation/files/scenario_io.h"
#include "core/reservation/files/scenario_write.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/inputs/wien2k.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

std::string asText(const Instance& instance)
{
    Json json = Json::object();
    JsonFields fields(json);
    writeInstance(instance, fields);
    return printJson(json);
}

Instance generated(const OptionValues& options, std::uint64_t seed = 1)
{
    auto made = generateInstance(options, seed);
    if (!made)
        throw std::runtime_error(toString(made.error()));
    return std::move(*made);
}

std::size_t edgesIn(const Workflow& workflow)
{
    std::size_t count = 0;
    for (const Task& task : workflow.tasks)
        count += task.parents.size();
    return count;
}

double askedWork(const Workflow& workflow)
{
    double sum = 0.0;
    for (const Task& task : workflow.tasks)
        sum += task.workSeconds * task.processors;
    return sum;
}

/// Tasks by name of what they are: "lapw1_k3" counts as "lapw1".
int count(const Workflow& workflow, const std::string& kind)
{
    return static_cast<int>(std::count_if(workflow.tasks.begin(), workflow.tasks.end(), [&](const Task& task) {
        return task.name == kind || task.name.starts_with(kind + "_");
    }));
}

} // namespace

class TestReservationGenerate : public QObject {
    Q_OBJECT
private slots:
    void makesTheSameOfTheSameSeed()
    {
        for (const char* kind : {"layered", "wien2k", "requests"}) {
            const OptionValues options{{"kind", std::string(kind)}, {"history", std::int64_t{4}}, {"horizon_s", 20000.0}};
            QCOMPARE(asText(generated(options, 7)), asText(generated(options, 7)));
            QVERIFY(asText(generated(options, 7)) != asText(generated(options, 8)));
        }
    }

    void drawsLayers()
    {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            Random random(seed);
            LayeredDag shape{.tasks = static_cast<std::int32_t>(random.uniformInt(1, 120)),
                             .fat = random.uniformReal(0.1, 3.0),
                             .regularity = random.uniformReal(0.0, 1.0),
                             .density = random.uniformReal(0.0, 1.0),
                             .largestProcessors = static_cast<std::int32_t>(random.uniformInt(1, 40))};
            const Workflow workflow = layeredDag(shape, random);
            QCOMPARE(workflow.tasks.size(), static_cast<std::size_t>(shape.tasks));
            QCOMPARE(topologicalOrder(workflow).size(), workflow.tasks.size());
            const auto depths = depthsOf(workflow);
            for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
                const Task& task = workflow.tasks[t];
                QVERIFY(task.processors <= shape.largestProcessors && (task.processors & (task.processors - 1)) == 0);
                QVERIFY(task.workSeconds >= 0.2 * shape.meanWorkSeconds - 0.001);
                QVERIFY(task.workSeconds <= 1.8 * shape.meanWorkSeconds + 0.001);
                QCOMPARE(task.parents.empty(), depths[t] == 0);
                // All parents are in the layer above, which is why the longest and the shortest way are as long.
                for (const Parent& parent : task.parents) {
                    QCOMPARE(depths[parent.task.at()], depths[t] - 1);
                    const double seconds = parent.bytes / shape.bandwidthBytesPerSecond;
                    QVERIFY(seconds > 0.49 * shape.ccr * shape.meanWorkSeconds
                            && seconds < 1.5 * shape.ccr * shape.meanWorkSeconds);
                }
            }
        }
    }

    void makesRegularLayersAlike()
    {
        Random random(1);
        const Workflow workflow = layeredDag({.tasks = 100, .fat = 2.0, .regularity = 1.0, .density = 1.0}, random);
        const auto depths = depthsOf(workflow);
        for (int layer = 0; layer < 5; ++layer)
            QCOMPARE(std::count(depths.begin(), depths.end(), layer), 20);
        // Without regularity and with fat 0.1 sqrt(100) = 1 task a layer is a chain.
        const Workflow chain = layeredDag({.tasks = 100, .fat = 0.1, .regularity = 1.0}, random);
        QCOMPARE(depthsOf(chain).back(), 99);
    }

    void buildsWien2kAsPublished_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("iterations");
        QTest::addColumn<int>("tasks");
        QTest::addColumn<int>("edgeCount");
        QTest::newRow("5 x 1") << 5 << 1 << 19 << 26;
        QTest::newRow("25 x 1") << 25 << 1 << 59 << 106;
        QTest::newRow("100 x 2") << 100 << 2 << 416 << 811;
    }
    void buildsWien2kAsPublished()
    {
        QFETCH(const int, width);
        QFETCH(const int, iterations);
        Random random(1);
        const Workflow workflow = wien2k({.width = width, .iterations = iterations, .processors = 4}, random);
        QTEST(static_cast<int>(workflow.tasks.size()), "tasks");
        QTEST(static_cast<int>(edgesIn(workflow)), "edgeCount");
        QCOMPARE(count(workflow, "lapw1"), width * iterations);
        QCOMPARE(count(workflow, "lapw2"), width * iterations);
        QCOMPARE(count(workflow, "lapw2fermi"), iterations);
        QCOMPARE(topologicalOrder(workflow).size(), workflow.tasks.size());
        // stage_in, then 9 levels a round, then stage_out
        const auto depths = depthsOf(workflow);
        QCOMPARE(*std::max_element(depths.begin(), depths.end()), 1 + 9 * iterations);
        for (const Task& task : workflow.tasks)
            QCOMPARE(task.processors,
                     task.name.starts_with("lapw1_k") || task.name.starts_with("lapw2_k")
                             || task.name.find("_k") != std::string::npos
                         ? 4
                         : 1);
    }

    void findsTheWidthOfWien2k()
    {
        for (std::int32_t tasks = 11; tasks < 700; ++tasks)
            QVERIFY(std::abs(9 + 2 * wien2kWidth(tasks) - tasks) <= 1);
        QCOMPARE(wien2kWidth(1), 1);
    }

    void drawsTheLoadThatIsAskedFor()
    {
        for (const char* kind : {"layered", "wien2k", "requests"}) {
            const Instance made =
                generated({{"kind", std::string(kind)}, {"horizon_s", 2e6}, {"load", 0.5}, {"tasks", std::int64_t{12}}});
            double capacity = 0.0;
            for (const Site& site : made.sites)
                capacity += site.processors * site.speed;
            double used = 0.0;
            double asked = 0.0;
            for (const LocalJob& job : made.localJobs) {
                used += job.runSeconds * job.processors * made.sites[job.site.at()].speed;
                asked += job.requestedSeconds * job.processors * made.sites[job.site.at()].speed;
            }
            QVERIFY2(std::abs(used / (capacity * 2e6) - 0.5) < 0.05, kind);
            // beta(2, 2) uses half, and everyone asks for 1.2 times as much
            QVERIFY2(std::abs(asked / used - 2.4) < 0.15, kind);
            double workflows = 0.0;
            for (const Workflow& workflow : made.workflows)
                workflows += askedWork(workflow);
            const double meanWorkflow = workflows / static_cast<double>(made.workflows.size());
            const double meanJob = asked / 1.2 / static_cast<double>(made.localJobs.size());
            QVERIFY2(std::abs(meanWorkflow / meanJob - 1.0) < 0.1, kind);
            const double share = static_cast<double>(made.workflows.size()) / static_cast<double>(made.localJobs.size());
            QVERIFY2(std::abs(share - 0.3) < 0.05, kind);
        }
    }

    void hasWorkflowsForEveryShareUpToTheLargest()
    {
        Instance made = generated({{"horizon_s", 200000.0}});
        for (const double rate : {0.05, 0.15, 0.25}) {
            made.requestRate = rate;
            const Requests requests = requestsOf(made, 1);
            const auto asked = static_cast<std::size_t>(std::llround(rate * static_cast<double>(made.localJobs.size())));
            QCOMPARE(requests.workflows.size(), asked);
            QCOMPARE(requests.workflows.size() + requests.localJobs.size(), made.localJobs.size());
        }
    }

    void followsItsOptions()
    {
        const Instance made = generated({{"sites", std::int64_t{7}},
                                         {"overestimation", 0.3},
                                         {"request_rate", 0.2},
                                         {"usage_a", 3.0},
                                         {"bandwidth_bytes_per_s", 1e7},
                                         {"malleability", 4.0},
                                         {"history", std::int64_t{5}},
                                         {"deadline_slack", 2.0}});
        QCOMPARE(made.sites.size(), std::size_t{7});
        QCOMPARE(made.sites[5].processors, 144);
        QCOMPARE(made.overestimation, 0.3);
        QCOMPARE(made.requestRate, std::optional(0.2));
        QCOMPARE(made.usage.a, 3.0);
        QCOMPARE(made.bandwidthBytesPerSecond, 1e7);
        for (const Workflow& workflow : made.workflows) {
            QVERIFY(workflow.deadlineSeconds > workflow.submitSeconds);
            for (const Task& task : workflow.tasks) {
                QCOMPARE(task.historySeconds.size(), std::size_t{5});
                QCOMPARE(task.most(), std::min(task.processors * 4, 144));
                QCOMPARE(task.least(), (task.processors + 3) / 4);
            }
        }
        QVERIFY(!generated({{"deadline_slack", 0.0}}).workflows[0].deadlineSeconds);
        QVERIFY(generated({{"history", std::int64_t{2}}}).workflows[0].tasks[0].historySeconds.empty());
        for (const Site& site : generated({{"grid", std::string("random")}}).sites)
            QVERIFY(site.processors >= 32 && site.processors <= 256 && site.speed >= 0.5 && site.speed <= 2.0);
    }

    void makesValidInstancesAtTheEdges()
    {
        for (const Option& option : generateOptions()) {
            std::vector<OptionValue> values;
            for (const std::string& choice : option.choices)
                values.emplace_back(choice);
            for (const double value : {option.sliderMin, option.sliderMax})
                if (option.sliderMin < option.sliderMax)
                    values.push_back(std::holds_alternative<std::int64_t>(option.defaultValue)
                                         ? OptionValue(static_cast<std::int64_t>(value))
                                         : OptionValue(value));
            for (const OptionValue& value : values) {
                const auto made = generateInstance({{option.name, value}}, 3);
                QVERIFY2(made, (option.name + "=" + toString(value) + ": " + (made ? "" : toString(made.error()))).c_str());
            }
        }
    }

    void refusesWhatDoesNotFit()
    {
        const auto tooLarge = generateInstance({{"processors", std::int64_t{200}}}, 1);
        QVERIFY(!tooLarge);
        QCOMPARE(tooLarge.error().message, std::string("option processors: the largest site has 144 processors"));
        const auto tooMany = generateInstance({{"horizon_s", 1e9}, {"work_s", 1.0}}, 1);
        QVERIFY(!tooMany);
        QCOMPARE(tooMany.error().code, ErrorCode::usage);
        QVERIFY(!generateInstance({{"taks", 1.0}}, 1));
    }
};

QTEST_APPLESS_MAIN(TestReservationGenerate)
#include "tst_reservation_generate.moc"
