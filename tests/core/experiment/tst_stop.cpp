// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every policy of every study on the largest realistic inputs, stopped at random moments. The test prints the time of each to
// return, and fails only if a stop has no effect at all, because a busy machine guarantees no times.

#include <algorithm>
#include <chrono>
#include <future>
#include <map>
#include <stop_token>
#include <thread>

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"

using namespace wattif;
using namespace std::chrono_literals;

namespace {

using StopClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr auto maxPatience = 5s; ///< a stop that takes longer was not heeded
constexpr int stopsOfEach = 3;
constexpr double latestStop = 600.0; ///< ms after the beginning
constexpr double earlyStop = 60.0;   ///< ms; what comes first differs most

/// A case: a large input of a study, by name.
struct DrawnInput {
    const char* study;
    OptionValues options;       ///< of `generate`
    OptionValues scenario = {}; ///< options of the scenario
};

const std::map<std::string, DrawnInput>& drawnInputs()
{
    static const std::map<std::string, DrawnInput> all{
        {"100,000 machines",
         {"profit",
          {{"task_types", std::int64_t{30}},
           {"machine_types", std::int64_t{9}},
           {"machines_per_type", std::int64_t{11'112}},
           {"bags", std::int64_t{300}}}}},
        {"2,000 bags, 100 columns",
         {"profit", {{"task_types", std::int64_t{30}}, {"machine_types", std::int64_t{100}}, {"bags", std::int64_t{2'000}}}}},
        {"100,000 jobs, 2,000 nodes",
         {"power",
          {{"model", std::string("lublin")}, {"nodes", std::int64_t{2'000}}, {"jobs", std::int64_t{100'000}}, {"load", 1.1}}}},
        {"100,000 jobs, conservative",
         {"power",
          {{"model", std::string("lublin")}, {"nodes", std::int64_t{128}}, {"jobs", std::int64_t{100'000}}, {"load", 1.1}},
          {{"scheduler", std::string("conservative")}}}},
        {"200,000 nodes", {"consolidation", {{"nodes", std::int64_t{200'000}}, {"ports", std::int64_t{48}}}}},
        {"24 nodes", {"consolidation", {{"nodes", std::int64_t{24}}}}},
        {"1,000 sites", {"reservation", {{"sites", std::int64_t{1'000}}}}},
        {"load of 10", {"reservation", {{"load", 10.0}}}},
    };
    return all;
}

/// A workflow of one task that all others wait for.
std::string starText(int tasks)
{
    std::string text = R"({"wattif": 1, "study": "reservation", "sites": [)"
                       R"({"name": "a", "processors": 144, "speed": 1}, {"name": "b", "processors": 64, "speed": 1},)"
                       R"({"name": "c", "processors": 64, "speed": 1}, {"name": "d", "processors": 64, "speed": 1}],)"
                       R"("bandwidth_bytes_per_s": 125000000, "usage": {"family": "beta", "a": 2, "b": 2}, "overestimation": 0,)"
                       R"("workflows": [{"name": "star", "submit_s": 0, "tasks": [{"name": "t0", "work_s": 1, "processors": 1})";
    for (int t = 1; t < tasks; ++t)
        text += fmt::format(R"(,{{"name": "t{}", "work_s": 1, "processors": 1, "parents": [{{"task": "t0", "bytes": 0}}]}})", t);
    return text + "]}]}";
}

/// Many machines of one type among few of others.
std::string unevenText()
{
    return R"({"wattif": 1, "study": "profit", "machines": [{"name": "a", "count": 10000}, {"name": "b", "count": 40},)"
           R"({"name": "c", "count": 40}], "task_types": ["x", "y", "z"], "etc_seconds": [[3, 2.1, 4.7], [5.3, 1.9, 2.2],)"
           R"([1.1, 7.3, 3.9]], "power_watts": [[90, 130, 70], [55, 140, 120], [88, 31, 64]], "gamma": 1.5,)"
           R"("energy_price_per_joule": 1, "bags": [{"task_type": "x", "count": 40000}, {"task_type": "y", "count": 900},)"
           R"({"task_type": "z", "count": 70000}, {"task_type": "x", "count": 1000000}]})";
}

struct LargeInput {
    const Study* study = nullptr;
    InstancePtr instance;
};

LargeInput readLarge(const std::string& text)
{
    const auto scenario = parseScenario("large.json", text);
    if (!scenario)
        qFatal("%s", toString(scenario.error()).c_str());
    return {scenario->scenario.study, scenario->scenario.baseline.instance};
}

/// Makes each input once: they are large.
const LargeInput& inputOf(const std::string& name)
{
    static std::map<std::string, LargeInput> made;
    if (const auto known = made.find(name); known != made.end())
        return known->second;
    made.clear(); // rows of one input follow each other
    if (name == "a star of 20,000 tasks")
        return made[name] = readLarge(starText(20'000));
    if (name == "a star of 1,000 tasks")
        return made[name] = readLarge(starText(1'000));
    if (name == "10,000 equal machines")
        return made[name] = readLarge(unevenText());
    const DrawnInput& large = drawnInputs().at(name);
    const Study* study = findStudy(large.study);
    const auto instance = study->generate(completed(study->generateOptions(), large.options).value(), 7);
    if (!instance)
        qFatal("%s", toString(instance.error()).c_str());
    return made[name] = {study, large.scenario.empty() ? *instance : study->withOptions(**instance, large.scenario)};
}

/// Does work in a thread and stops it after a while; how long it took to return from then on, negative where it had ended before.
template <class Work>
Milliseconds latency(Work work, Milliseconds after)
{
    std::stop_source stop;
    std::promise<void> ended;
    std::future<void> end = ended.get_future();
    std::jthread worker([&] {
        work(stop.get_token());
        ended.set_value();
    });
    if (end.wait_for(after) == std::future_status::ready)
        return Milliseconds(-1.0);
    const auto asked = StopClock::now();
    stop.request_stop();
    if (end.wait_for(maxPatience) != std::future_status::ready)
        qFatal("the stop is not heeded"); // and the thread cannot be ended
    return StopClock::now() - asked;
}

std::vector<double> allLatencies; ///< ms

void keepLatencies(const std::string& what, std::vector<double> taken)
{
    std::erase_if(taken, [](double ms) { return ms < 0.0; });
    if (taken.empty())
        return;
    allLatencies.insert(allLatencies.end(), taken.begin(), taken.end());
    std::string text;
    for (const double ms : taken)
        text += fmt::format(" {:.0f}", ms);
    qInfo("%s: stopped after%s ms", what.c_str(), text.c_str());
}

} // namespace

class TestStop : public QObject {
    Q_OBJECT
private slots:
    void everyPolicy_data()
    {
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("policy");
        const auto addAll = [](const char* study, const std::string& input) {
            for (const PolicyInfo& policy : findStudy(study)->policies())
                if (policy.name != "exact" && policy.name != "recorded") // refuse large inputs, and those without recorded starts
                    QTest::addRow("%s on %s", policy.name.c_str(), input.c_str())
                        << QString::fromStdString(input) << QString::fromStdString(policy.name);
        };
        for (const auto& [name, large] : drawnInputs())
            if (name != "24 nodes")
                addAll(large.study, name);
        QTest::newRow("exact on 24 nodes") << "24 nodes"
                                           << "exact";
        addAll("profit", "10,000 equal machines");
        addAll("reservation", "a star of 1,000 tasks");
        addAll("reservation", "a star of 20,000 tasks");
    }

    void everyPolicy()
    {
        QFETCH(QString, input);
        QFETCH(QString, policy);
        const LargeInput& large = inputOf(input.toStdString());
        const RunRequest request{.policies = {{policy.toStdString()}}, .ledger = true};
        Random random(deriveSeed(1, (input + policy).toStdString()));
        std::vector<double> taken;
        for (int i = 0; i < stopsOfEach; ++i) {
            const auto run = [&](std::stop_token stop) {
                const auto report = large.study->run(*large.instance, request, RunControl(std::move(stop)));
                if (!report || (report->complete && report->policies.empty()))
                    qFatal("neither a result nor a stop");
            };
            // one at any moment, the others early
            taken.push_back(latency(run, Milliseconds(random.uniformReal(0.0, i == 0 ? latestStop : earlyStop))).count());
        }
        keepLatencies(policy.toStdString() + " on " + input.toStdString(), taken);
    }

    void makingAndReading_data()
    {
        QTest::addColumn<QString>("study");
        for (const Study* study : studies())
            QTest::newRow(study->name().c_str()) << QString::fromStdString(study->name());
    }

    void makingAndReading()
    {
        QFETCH(QString, study);
        const auto& inputs = drawnInputs();
        const auto large = std::ranges::find(inputs, study.toStdString(),
                                             [](const auto& one) { return one.second.study; }); // by name, so one of the largest
        const Study& its = *findStudy(study.toStdString());
        const OptionValues options = completed(its.generateOptions(), large->second.options).value();
        const auto made = its.generate(options, 3);
        QVERIFY(made);
        const std::string text = printScenario(scenarioOf(its, *made, "large"));
        Random random(5);
        std::vector<double> taken;
        for (int i = 0; i < stopsOfEach; ++i) {
            taken.push_back(latency(
                                [&](std::stop_token stop) {
                                    const StopScope scope(std::move(stop));
                                    static_cast<void>(its.generate(options, 3));
                                },
                                Milliseconds(random.uniformReal(0.0, 50.0)))
                                .count());
            taken.push_back(latency(
                                [&](std::stop_token stop) {
                                    const StopScope scope(std::move(stop));
                                    static_cast<void>(parseScenario("large.json", text));
                                },
                                Milliseconds(random.uniformReal(0.0, 50.0)))
                                .count());
        }
        keepLatencies("making and reading of " + study.toStdString(), taken);
    }

    void cleanupTestCase()
    {
        std::ranges::sort(allLatencies);
        QVERIFY(!allLatencies.empty());
        qInfo("%zu stops: median %.0f ms, worst %.0f ms", allLatencies.size(), allLatencies[allLatencies.size() / 2],
              allLatencies.back());
    }
};

QTEST_APPLESS_MAIN(TestStop)
#include "tst_stop.moc"
