// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The examples of resources/python give the same results as our own policies on random scenarios.

#include <algorithm>

#include <QTest>

#include "core/own/own_command.h"
#include "core/own/own_script.h"
#include "core/power/study.h"
#include "tests/core/own/own_run.h"
#include "tests/tools_needed.h"

using namespace wattif;
using namespace wattif::test;

namespace {

std::string exampleCommand(const std::string& name)
{
    return std::string("python3 -B '") + WATTIF_SOURCE_DIR + "/resources/python/examples/" + name + ".py'";
}

/// A policy whose decisions depend on the loads and totals in full precision; every third bag has a reason.
std::string batchScript(int batch)
{
    return "from wattif_policy import ProfitPolicy, run\n"
           "class Mine(ProfitPolicy):\n"
           "    batch = "
        + std::to_string(batch) + R"(
    def place(self, bag):
        able = [j for j, seconds in enumerate(bag.etc_seconds) if seconds is not None]
        state = f"{bag.makespan_seconds!r} {bag.energy_so_far_joules!r} {bag.revenue_so_far!r} {bag.revenue!r} {bag.loads_seconds!r}"
        if bag.bag % 3 == 2:
            self.why = f"bag {bag.bag} of {bag.user}: {state}"
        bag.loads_seconds[0] += 1  # belongs to the policy
        first = sum(map(ord, state)) % len(able)
        if bag.bag % 4 < 2:  # of batches of two, each second is all machines; larger ones are mixed
            return able[first]
        counts = [0] * len(bag.etc_seconds)
        counts[able[first]] = bag.count - bag.count // 2
        counts[able[(first + 1) % len(able)]] += bag.count // 2
        return counts

run(Mine())
)";
}

constexpr const char* ratesScript = R"(from wattif_policy import PowerPolicy, run
class Mine(PowerPolicy):
    def decide(self):
        while self.waiting and self.waiting[0].nodes <= self.idle:
            self.start(self.waiting[0])
        self.why = f"{self.now / 1e6:g} s: {self.rate('pue')}, next {self.next_step('pue')}, at 50 s {self.rate('pue', 50_000_000)}"
run(Mine())
)";

struct Example {
    const char* study;
    const char* file;
    const char* ours;
    OptionValues generate;
    OptionValues settings{}; ///< of the scenario
    const char* free = "";   ///< a metric that may differ
};

std::vector<Metric> compared(std::vector<Metric> metrics, const Example& example)
{
    std::erase_if(metrics, [&example](const Metric& metric) { return metric.name == example.free; });
    return metrics;
}

} // namespace
Q_DECLARE_METATYPE(Example)

class TestOwnExamples : public QObject {
    Q_OBJECT
private slots:
    void givesWhatOursGive_data()
    {
        QTest::addColumn<Example>("example");
        const auto whole = [](int value) { return OptionValue(std::int64_t{value}); };
        const auto row = [](const char* name, Example example) { QTest::newRow(name) << std::move(example); };
        row("greedy",
            {"profit", "greedy", "greedy", {{"bags", whole(40)}, {"task_types", whole(7)}, {"machines_per_type", whole(2)}}});
        row("greedy on ties", {"profit", "greedy", "greedy", {{"bags", whole(20)}, {"machines_per_type", whole(3)}}});
        const OptionValues small{{"model", std::string("lublin")}, {"nodes", whole(24)}, {"jobs", whole(400)}, {"load", 0.9}};
        row("fcfs", {"power", "fcfs", "always-on", small, {{"scheduler", std::string("fcfs")}}});
        row("easy", {"power", "easy", "always-on", small, {{"scheduler", std::string("easy")}}});
        // Of several matchings that move the least data, either may move more applications.
        row("best fit", {"consolidation", "best_fit", "bfd", {{"nodes", whole(12)}}, {}, "moves"});
        row("conr", {"reservation", "conr", "conr", {{"sites", whole(4)}, {"horizon_s", 7200.0}}});
        row("conr with much booked",
            {"reservation", "conr", "conr", {{"sites", whole(2)}, {"horizon_s", 7200.0}, {"load", 0.95}}});
    }

    void givesWhatOursGive()
    {
        NEED_TOOLS(test::python3);
        QFETCH(Example, example);
        const Study& study = *findStudy(example.study);
        QVERIFY(setOwnCommands(study, {{"mine", exampleCommand(example.file)}}).has_value());
        for (std::uint64_t seed = 1; seed <= 15; ++seed) {
            const InstancePtr drawn = randomInstance(study, example.generate, seed);
            const InstancePtr instance = example.settings.empty() ? drawn : study.withOptions(*drawn, example.settings);
            const OwnRun run = runOwn(study, *instance, {{example.ours}, {"mine"}});
            QVERIFY2(run.report.has_value() && run.failures.empty(), run.failure().c_str());
            const auto ours = compared(metricsOfPolicy(study, *run.report, example.ours), example);
            const auto mine = compared(metricsOfPolicy(study, *run.report, "mine"), example);
            QVERIFY2(areAlike(ours, mine), qPrintable(textOf(seed, ours, mine)));
        }
    }

    // A policy that uses all that a bag has decides the same, and with the same reasons, in batches of any size.
    void batchesGiveTheSameDecisions()
    {
        NEED_TOOLS(test::python3);
        const Study& study = *findStudy("profit");
        const InstancePtr instance = randomInstance(
            study, {{"bags", std::int64_t{150}}, {"task_types", std::int64_t{6}}, {"machines_per_type", std::int64_t{2}}}, 3);
        std::vector<OwnScript> scripts;
        std::vector<OwnCommand> commands;
        std::vector<PolicyCall> calls;
        for (const int batch : {1, 2, 7, 150, 1000}) {
            scripts.push_back(OwnScript::write(batchScript(batch)).value());
            commands.push_back(scripts.back().command("batch" + std::to_string(batch)));
            calls.push_back({commands.back().name});
        }
        QVERIFY(setOwnCommands(study, commands).has_value());
        const OwnRun run = runOwn(study, *instance, calls);
        QVERIFY2(run.report.has_value() && run.failures.empty(), run.failure().c_str());
        const Ledger single = study.ledger(*instance, run.report->policies[0]);
        QCOMPARE(single.entries.size(), std::size_t{150});
        QVERIFY(single.entries[149].cells.back().starts_with("bag 149 of "));
        QVERIFY(single.entries[148].cells.back().empty());
        for (std::size_t i = 1; i < calls.size(); ++i) {
            const std::string& name = calls[i].policy;
            QVERIFY2(metricsOfPolicy(study, *run.report, calls[0].policy) == metricsOfPolicy(study, *run.report, name),
                     name.c_str());
            const Ledger ledger = study.ledger(*instance, run.report->policies[i]);
            for (std::size_t k = 0; k < single.entries.size(); ++k)
                QVERIFY2(ledger.entries[k].cells == single.entries[k].cells, (name + ", bag " + std::to_string(k)).c_str());
        }
    }

    // The PUE is 1.1, from 100 s on 1.3; a job comes at 0 s, another one at 150 s.
    void pythonReadsRatesOverTime()
    {
        NEED_TOOLS(test::python3);
        const Study& study = *findStudy("power");
        power::Instance instance;
        instance.nodes = 2;
        instance.pueCurve = {.periodSeconds = 0.0, .steps = {{0.0, 1.1}, {100.0, 1.3}}};
        instance.jobs = std::vector<power::Job>{{.id = 1, .runSeconds = 10.0, .requestedSeconds = 10.0},
                                                {.id = 2, .submitSeconds = 150.0, .runSeconds = 10.0, .requestedSeconds = 10.0}};
        const OwnScript script = OwnScript::write(ratesScript).value();
        QVERIFY(setOwnCommands(study, {script.command("mine")}).has_value());
        const OwnRun run = runOwn(study, *power::makeInstance(instance), {{"mine"}});
        QVERIFY2(run.report.has_value() && run.failures.empty(), run.failure().c_str());
        std::vector<std::string> reasons;
        for (const auto& entry : study.ledger(*power::makeInstance(instance), run.report->policies[0]).entries)
            if (!entry.cells.back().empty())
                reasons.push_back(entry.cells.back());
        QVERIFY(reasons.size() >= 2);
        QCOMPARE(reasons.front(), std::string("0 s: 1.1, next 100000000, at 50 s 1.1"));
        QVERIFY(std::ranges::find(reasons, "150 s: 1.3, next None, at 50 s 1.1") != reasons.end());
    }

    void theNodePolicyRuns()
    {
        NEED_TOOLS(test::python3);
        const Study& study = *findStudy("power");
        QVERIFY(setOwnCommands(study, {{"mine", exampleCommand("switch_off")}}).has_value());
        const OptionValues given{
            {"model", std::string("lublin")}, {"nodes", std::int64_t{24}}, {"jobs", std::int64_t{200}}, {"load", 0.4}};
        const InstancePtr instance = randomInstance(study, given, 3);
        const OwnRun run = runOwn(study, *instance, {{"always-on"}, {"mine"}});
        QVERIFY2(run.report.has_value() && run.failures.empty(), run.failure().c_str());
        QVERIFY(run.report->policies[1].metric("energy_kwh") < run.report->policies[0].metric("energy_kwh"));
        const Ledger ledger = study.ledger(*instance, run.report->policies[1]);
        QVERIFY(!ledger.entries.empty());
        QVERIFY(std::ranges::any_of(ledger.entries, [](const auto& entry) { return entry.cells.back() == "nobody waits"; }));
    }

private:
    static QString textOf(std::uint64_t seed, const std::vector<Metric>& ours, const std::vector<Metric>& mine)
    {
        QString text = QStringLiteral("seed %1").arg(seed);
        for (std::size_t i = 0; i < std::min(ours.size(), mine.size()); ++i)
            text += QStringLiteral("\n%1: ours %2, mine %3")
                        .arg(QString::fromStdString(ours[i].name))
                        .arg(ours[i].value, 0, 'g', 17)
                        .arg(mine[i].value, 0, 'g', 17);
        return text;
    }
};

QTEST_GUILESS_MAIN(TestOwnExamples)
#include "tst_own_examples.moc"
