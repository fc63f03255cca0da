// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What every policy of the table must do: place all tasks, conserve, stay under the bound, stop when asked, repeat itself.

#include <algorithm>
#include <array>

#include <QFile>
#include <QTest>

#include "core/base/checked.h"
#include "core/base/pseudo_code.h"
#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/profit/engine/bound.h"
#include "core/profit/engine/evaluate.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/policies/forecast.h"
#include "core/profit/policies/policies.h"
#include "core/profit/results/results.h"
#include "core/profit/results/whole_tasks.h"
#include "core/profit/study.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

RunRequest everyPolicy()
{
    RunRequest request;
    for (const Policy& policy : policyTable())
        request.policies.push_back({policy.info.name});
    return request;
}

Instance drawn(std::size_t bags, std::uint64_t seed, double gamma = 1.5)
{
    Instance instance = tarpleePlatform();
    instance.gamma = gamma;
    Random random(seed);
    instance.bags = drawBags(instance.taskTypeCount(),
                             {.bags = bags, .types = bags == 30 ? TypeDraw::allDifferent : TypeDraw::random}, random);
    return instance;
}

} // namespace

class TestProfitPolicies : public QObject {
    Q_OBJECT

private slots:
    void everyPolicyPlacesAllAndConserves_data();
    void everyPolicyPlacesAllAndConserves();
    void boundIsNeverBelowAnyPolicy_data();
    void boundIsNeverBelowAnyPolicy();
    void averageGoesByColumn();
    void greedyProfitTakesTheBestMachine();
    void resolveReachesItsShareOfTheBound_data();
    void resolveReachesItsShareOfTheBound();
    void noShareOfABoundThatIsRounding();
    void resolveChoosesBetterThanItsPlan();
    void futureOfManyTypesKeepsItsEnergy();
    void forecastBelievesWhatScatterAllows();
    void onlinePoliciesKnowOnlyThePast();
    void stoppedRunKeepsWhatIsFinished();
    void longLedgersSpeakWhenAsked();
    void samePolicySameResult();
    void manualAppliesMoves();
    void ledgerShowsEveryDecision();
    void wholeTasksAreThoseThatWerePlaced();
    void roundingExplainsAnEqualLoser();
    void publishedPoliciesHavePseudoCode();
    void pseudoCodeShowsTheLinesOfADecision();
};

void TestProfitPolicies::everyPolicyPlacesAllAndConserves_data()
{
    QTest::addColumn<int>("maxCount");
    QTest::addColumn<bool>("idle");
    QTest::newRow("one machine of each type") << 1 << false;
    QTest::newRow("several machines of a type") << 3 << false;
    QTest::newRow("with idle power") << 2 << true;
}

void TestProfitPolicies::everyPolicyPlacesAllAndConserves()
{
    QFETCH(int, maxCount);
    QFETCH(bool, idle);
    Random random(31);
    test::Shape shape{.maxMachineTypes = 5, .maxTaskTypes = 4, .maxBags = 8, .maxTasks = 40, .maxCount = maxCount, .idle = idle};
    for (int round = 0; round < 400; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const auto report = study().run(*makeInstance(instance), everyPolicy(), {});
        QVERIFY2(report.has_value(), report.has_value() ? "" : report.error().message.c_str());
        QVERIFY(report->complete);
        QCOMPARE(report->policies.size(), policyTable().size());
        for (const PolicyResult& result : report->policies) {
            const Outcome& outcome = outcomeOf(result);
            QCOMPARE(outcome.history.size(), instance.bags.size());
            QVERIFY2(outcome.conservation.holds(),
                     qPrintable(QStringLiteral("%1 in round %2").arg(QString::fromStdString(result.policy)).arg(round)));
        }
    }
}

void TestProfitPolicies::boundIsNeverBelowAnyPolicy_data() { everyPolicyPlacesAllAndConserves_data(); }

void TestProfitPolicies::boundIsNeverBelowAnyPolicy()
{
    QFETCH(int, maxCount);
    QFETCH(bool, idle);
    Random random(32);
    test::Shape shape{.maxMachineTypes = 5, .maxTaskTypes = 4, .maxBags = 8, .maxTasks = 40, .maxCount = maxCount, .idle = idle};
    for (int round = 0; round < 400; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const auto report = study().run(*makeInstance(instance), everyPolicy(), {});
        QVERIFY(report.has_value());
        const double bound = report->metrics.front().value;
        for (const PolicyResult& result : report->policies)
            QVERIFY2(result.metric("objective") <= bound + 1e-9 * std::max(1.0, std::abs(bound)),
                     qPrintable(QStringLiteral("%1 in round %2: %3 over %4")
                                    .arg(QString::fromStdString(result.policy))
                                    .arg(round)
                                    .arg(result.metric("objective"))
                                    .arg(bound)));
    }
}

void TestProfitPolicies::averageGoesByColumn()
{
    // ceil(10 / 4) = 3 tasks each, the last takes 10 - 9 = 1
    Instance instance{.machines = {{"a", 1, 0.0}, {"b", 1, 0.0}, {"c", 1, 0.0}, {"d", 1, 0.0}},
                      .taskTypes = {"t"},
                      .etcSeconds = Matrix(1, 4, 1.0),
                      .powerWatts = Matrix(1, 4, 1.0),
                      .bags = {{"", TaskTypeIndex(0), 10}}};
    const auto report = study().run(*makeInstance(instance), {.policies = {{"average"}}}, {});
    QVERIFY(report.has_value());
    QCOMPARE(outcomeOf(report->policies.front()).loadsSeconds, (std::vector<double>{3.0, 3.0, 3.0, 1.0}));
}

void TestProfitPolicies::greedyProfitTakesTheBestMachine()
{
    // p = 2 * 4 J = 8; machine a: (8 - 4) / 4 s = 1; machine b: (8 - 5) / 1 s = 3
    Instance instance{.machines = {{"a", 1, 0.0}, {"b", 1, 0.0}},
                      .taskTypes = {"t"},
                      .etcSeconds = Matrix(1, 2, 4.0),
                      .powerWatts = Matrix(1, 2, 1.0),
                      .bags = {{"", TaskTypeIndex(0), 1}},
                      .gamma = 2.0};
    instance.etcSeconds(0, 1) = 1.0;
    instance.powerWatts(0, 1) = 5.0;
    const auto report = study().run(*makeInstance(instance), {.policies = {{"greedy-profit"}, {"greedy"}}}, {});
    QVERIFY(report.has_value());
    QCOMPARE(report->policies[0].metric("objective"), 3.0);
    QCOMPARE(report->policies[1].metric("objective"), 1.0);
}

void TestProfitPolicies::resolveReachesItsShareOfTheBound_data()
{
    QTest::addColumn<int>("bags");
    QTest::addColumn<int>("instances");
    QTest::addColumn<double>("share");
    QTest::newRow("0.72 at n = 30") << 30 << 40 << 0.72;
    QTest::newRow("0.95 at n = 2000") << 2000 << 10 << 0.95;
}

void TestProfitPolicies::resolveReachesItsShareOfTheBound()
{
    QFETCH(int, bags);
    QFETCH(int, instances);
    QFETCH(double, share);
    std::vector<double> shares;
    for (int k = 0; k < instances; ++k) {
        const auto report =
            study().run(*makeInstance(drawn(static_cast<std::size_t>(bags), 9000 + static_cast<std::uint64_t>(k))),
                        {.policies = {{"resolve"}}, .ledger = false}, {});
        QVERIFY(report.has_value());
        shares.push_back(report->policies.front().metric("bound_share"));
    }
    QVERIFY2(mean(shares) >= share, qPrintable(QString::number(mean(shares))));
}

// Revenue that pays the least energy and no more leaves a bound of 0 but for rounding, and shares of some 1e15 of that.
void TestProfitPolicies::noShareOfABoundThatIsRounding()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto report =
            study().run(*makeInstance(drawn(30, seed, 1.0)), {.policies = {{"online"}, {"average"}}, .ledger = false}, {});
        QVERIFY(report.has_value());
        for (const PolicyResult& result : report->policies)
            QVERIFY2(!(std::abs(result.metric("bound_share")) > 1e6), qPrintable(QString::number(result.metric("bound_share"))));
    }
}

// After 10 bags the choice over drawn futures has on average a tenth of the bound more than the plan alone.
void TestProfitPolicies::resolveChoosesBetterThanItsPlan()
{
    double chosen = 0.0;
    double planned = 0.0;
    constexpr int instances = 30;
    for (int k = 0; k < instances; ++k) {
        const auto report =
            study().run(*makeInstance(drawn(10, 7000 + static_cast<std::uint64_t>(k))),
                        {.policies = {{"resolve"}, {"resolve", {{"futures", std::int64_t{0}}}}}, .ledger = false}, {});
        QVERIFY(report.has_value());
        chosen += report->policies[0].metric("bound_share") / instances;
        planned += report->policies[1].metric("bound_share") / instances;
    }
    QVERIFY2(chosen > planned + 0.05, qPrintable(QStringLiteral("%1 %2").arg(chosen).arg(planned)));
}

// 500 types, t needs t + 1 J: the mean future has at most 192 of them, with the least energy of all it stands for:
// 100 bags, each type equally likely but for the one that has come twice, which is too much scatter to believe in more.
void TestProfitPolicies::futureOfManyTypesKeepsItsEnergy()
{
    constexpr std::size_t types = 500;
    Instance instance{.machines = {{"a", 1, 0.0}},
                      .taskTypes = {},
                      .etcSeconds = Matrix(types, 1, 1.0),
                      .powerWatts = Matrix(types, 1),
                      .bags = {}};
    for (std::size_t t = 0; t < types; ++t) {
        instance.taskTypes.push_back(std::to_string(t));
        instance.powerWatts(t, 0) = static_cast<double>(t + 1);
    }
    const Platform platform(instance);
    Forecast forecast(platform, 2.0);
    for (int bag = 0; bag < 2; ++bag)
        forecast.learn({"", TaskTypeIndex(0), 10}, 20.0); // 10 tasks of 1 J: 2 a joule
    std::vector<double> demand;
    const double revenue = forecast.mean(100.0, demand);
    double expected = 1000.0 * 2.0 / 1002.0; // two bags of 1 J, and 2 of each type, among 2 + 2 * 500
    double joules = 0.0;
    for (std::size_t t = 0; t < types; ++t) {
        expected += 1000.0 * 2.0 / 1002.0 * static_cast<double>(t + 1);
        joules += demand[t] * static_cast<double>(t + 1);
    }
    QVERIFY(std::abs(joules / expected - 1.0) < 1e-12);
    QVERIFY(std::abs(revenue / (2.0 * expected) - 1.0) < 1e-12);
    QCOMPARE(static_cast<std::size_t>(std::ranges::count_if(demand, [](double tasks) { return tasks > 0.0; })), maxVirtualTypes);
}

// Against Pearson's statistic summed type by type, for 3000 histories of types that are drawn equally often or not.
void TestProfitPolicies::forecastBelievesWhatScatterAllows()
{
    Random random(11);
    for (int k = 0; k < 3000; ++k) {
        const auto types = static_cast<std::size_t>(random.uniformInt(2, 40));
        Instance instance{.machines = {{"a", 1, 0.0}},
                          .taskTypes = std::vector<std::string>(types, "t"),
                          .etcSeconds = Matrix(types, 1, 1.0),
                          .powerWatts = Matrix(types, 1, 1.0),
                          .bags = {}};
        const Platform platform(instance);
        const double prior = random.uniformReal(0.1, 5.0);
        Forecast forecast(platform, prior);
        Forecast trusting(platform, 0.0);
        const double skew = k % 2 == 0 ? 1.0 : random.uniformReal(1.0, 4.0);
        std::vector<double> bags(types, 0.0);
        const auto n = random.uniformInt(2, 300);
        for (std::int64_t i = 0; i < n; ++i) {
            const auto type =
                toInteger<std::size_t>(std::floor(std::pow(random.uniformReal(0.0, 1.0), skew) * static_cast<double>(types)));
            bags[std::min(type, types - 1)] += 1.0;
            for (Forecast* each : {&forecast, &trusting})
                each->learn({"", TaskTypeIndex(std::min(type, types - 1)), 5}, 10.0);
        }
        const double each = static_cast<double>(n) / static_cast<double>(types);
        double pearson = 0.0;
        for (const double count : bags)
            pearson += (count - each) * (count - each) / each;
        const double phi = pearson / static_cast<double>(types - 1);
        const double believed = forecast.believedBags();
        QVERIFY(believed >= prior);
        QCOMPARE(trusting.believedBags(), 0.0);
        if (phi <= 1.0)
            QVERIFY(believed > 1e5);
        else if (believed > prior && believed < 1e5) // then the scatter it expects is what there is
            QVERIFY(std::abs((static_cast<double>(n) + believed * static_cast<double>(types))
                                 / (1.0 + believed * static_cast<double>(types)) / phi
                             - 1.0)
                    < 1e-6);
        else if (believed == prior) // it expects less already
            QVERIFY((static_cast<double>(n) + believed * static_cast<double>(types))
                        / (1.0 + believed * static_cast<double>(types))
                    <= phi * (1.0 + 1e-9));
    }
}

// The first k bags are placed alike whether or not more bags follow.
void TestProfitPolicies::onlinePoliciesKnowOnlyThePast()
{
    const Instance whole = drawn(60, 5);
    Instance half = whole;
    half.bags.resize(30);
    for (const Policy& policy : policyTable()) {
        if (policy.info.offline || policy.info.name == "manual")
            continue;
        const RunRequest request{.policies = {{policy.info.name}}, .ledger = false};
        const auto all = study().run(*makeInstance(whole), request, {});
        const auto first = study().run(*makeInstance(half), request, {});
        QVERIFY(all.has_value() && first.has_value());
        for (std::size_t i = 0; i < half.bags.size(); ++i) {
            const auto a = outcomeOf(all->policies.front()).assignments.of(BagIndex(i));
            const auto b = outcomeOf(first->policies.front()).assignments.of(BagIndex(i));
            QVERIFY2(std::equal(a.begin(), a.end(), b.begin(), b.end()), policy.info.name.c_str());
        }
    }
}

// 300 decisions among 400 machines: candidates are put into words one bag at a time, and in the same words.
void TestProfitPolicies::longLedgersSpeakWhenAsked()
{
    Instance instance{.machines = {{"m", 400, 0.0}}, .taskTypes = {"t"}};
    instance.etcSeconds = Matrix(1, 1);
    instance.powerWatts = Matrix(1, 1);
    instance.etcSeconds(0, 0) = 3.0;
    instance.powerWatts(0, 0) = 5.0;
    for (int i = 0; i < 300; ++i)
        instance.bags.push_back({.user = {}, .taskType = TaskTypeIndex(0), .count = 50 + i});
    const auto report = study().run(*makeInstance(instance), {.policies = {{"greedy-profit"}}}, {});
    QVERIFY(report);
    const auto outcome = std::dynamic_pointer_cast<const Outcome>(report->policies[0].data);
    QCOMPARE(outcome->decisions.candidates.size(), std::size_t{300 * 400});
    const Ledger whole = makeLedger(instance, *outcome);
    const Ledger asked = makeLedger(instance, outcome);
    QVERIFY(!whole.children && asked.children);
    QCOMPARE(asked.entries.size(), whole.entries.size());
    for (const std::size_t i : {std::size_t{0}, std::size_t{299}}) {
        QVERIFY(asked.entries[i].children.empty());
        const auto children = asked.children(i);
        QCOMPARE(children.size(), std::size_t{400});
        QVERIFY(children[7].cells == whole.entries[i].children[7].cells);
    }
}

void TestProfitPolicies::stoppedRunKeepsWhatIsFinished()
{
    std::stop_source source;
    RunRequest request = everyPolicy();
    request.finished = [&source](const PolicyResult&, const RunReport&) { source.request_stop(); };
    const auto report = study().run(*makeInstance(drawn(200, 6)), request, RunControl(source.get_token()));
    QVERIFY(report.has_value());
    QVERIFY(!report->complete);
    QCOMPARE(report->policies.size(), std::size_t{1});
}

void TestProfitPolicies::samePolicySameResult()
{
    const Instance instance = drawn(100, 7);
    const auto first = study().run(*makeInstance(instance), everyPolicy(), {});
    const auto second = study().run(*makeInstance(instance), everyPolicy(), {});
    QVERIFY(first.has_value() && second.has_value());
    for (std::size_t i = 0; i < first->policies.size(); ++i) {
        QVERIFY2(outcomeOf(first->policies[i]).assignments == outcomeOf(second->policies[i]).assignments,
                 first->policies[i].policy.c_str());
        QCOMPARE(first->policies[i].metric("objective"), second->policies[i].metric("objective"));
    }
}

void TestProfitPolicies::manualAppliesMoves()
{
    // greedy puts all 10 tasks on a: MS = 20 s; 4 of them moved to b (3 s each): loads 12 and 12 s
    Instance instance{.machines = {{"a", 1, 0.0}, {"b", 1, 0.0}},
                      .taskTypes = {"t"},
                      .etcSeconds = Matrix(1, 2, 2.0),
                      .powerWatts = Matrix(1, 2, 1.0),
                      .bags = {{"", TaskTypeIndex(0), 10}},
                      .manualBase = "greedy",
                      .manualMoves = {{BagIndex(0), MachineIndex(0), MachineIndex(1), 4}}};
    instance.etcSeconds(0, 1) = 3.0;
    const auto report = study().run(*makeInstance(instance), {.policies = {{"manual"}}}, {});
    QVERIFY(report.has_value());
    QCOMPARE(outcomeOf(report->policies.front()).loadsSeconds, (std::vector<double>{12.0, 12.0}));

    // The base's options of the same run count: with other options resolve starts from another schedule.
    const Instance drawnBags = drawn(30, 8);
    Instance byHand = drawnBags;
    byHand.manualBase = "resolve";
    const PolicyCall base{"resolve", {{"horizon_bags", 500.0}}};
    const auto both = study().run(*makeInstance(byHand), {.policies = {base, {"manual"}}}, {});
    QVERIFY(both.has_value());
    QVERIFY(outcomeOf(both->policies[0]).assignments == outcomeOf(both->policies[1]).assignments);

    instance.manualBase = "bound";
    const auto refused = study().run(*makeInstance(instance), {.policies = {{"manual"}}}, {});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().place.cell, std::string("manual_base"));
}

void TestProfitPolicies::ledgerShowsEveryDecision()
{
    const InstancePtr instance = makeInstance(sampleInstance());
    const auto report = study().run(*instance, {.policies = {{"online"}}}, {});
    QVERIFY(report.has_value());
    const Ledger ledger = study().ledger(*instance, report->policies.front());
    QCOMPARE(ledger.entries.size(), std::size_t{30});
    for (const Ledger::Entry& entry : ledger.entries) {
        QCOMPARE(entry.cells.size(), ledger.columns.size());
        QCOMPARE(entry.children.size(), std::size_t{9});
        QCOMPARE(std::count_if(entry.children.begin(), entry.children.end(), [](const Ledger::Entry& e) { return e.chosen; }), 1);
    }
}

// Rounding the chosen candidate gives the placement and the objective of the run.
void TestProfitPolicies::wholeTasksAreThoseThatWerePlaced()
{
    Random random(11);
    const test::Shape shape{.maxMachineTypes = 6, .maxTaskTypes = 3, .maxBags = 10, .maxTasks = 40, .maxCount = 2};
    int rounded = 0;
    for (int round = 0; round < 300; ++round) {
        const InstancePtr instance = makeInstance(test::randomInstance(shape, random));
        const auto report = study().run(*instance, {.policies = {{"online"}, {"online-slack"}}, .ledger = true}, {});
        QVERIFY(report.has_value());
        const Platform platform(instanceOf(*instance));
        for (const PolicyResult& result : report->policies) {
            const Outcome& outcome = outcomeOf(result);
            StateBefore before(platform, outcome);
            for (std::size_t i = outcome.assignments.bagCount(); i-- > 0;) { // backwards: each replays the run
                const auto candidates = outcome.decisions.of(BagIndex(i));
                const auto chosen = std::ranges::find(candidates, Acceptance::chosen, &Candidate::acceptance);
                QVERIFY(chosen != candidates.end() && chosen->divisible);
                WholeTasks whole = wholeTasksOf(platform, instanceOf(*instance).bags[i], before.bag(i), *chosen);
                std::erase_if(whole.shares, [](const Share& share) { return share.count == 0; });
                const auto placed = outcome.assignments.of(BagIndex(i));
                QVERIFY(std::ranges::is_permutation(whole.shares, placed));
                QVERIFY(relativeDifference(whole.objective, outcome.history[i].objective) < 1e-9);
                QVERIFY(relativeDifference(whole.makespanSeconds, outcome.history[i].makespanSeconds) < 1e-9);
                rounded += relativeDifference(whole.objective, chosen->value) > 1e-6 ? 1 : 0;
            }
        }
    }
    QVERIFY(rounded > 500);
}

// Every published schedule has lines for the blackboard, all of them in Chinese too.
void TestProfitPolicies::publishedPoliciesHavePseudoCode()
{
    QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/resources/translations/core_zh_CN.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString chinese = QString::fromUtf8(file.readAll());
    int policies = 0;
    for (const PolicyInfo& info : policyInfos()) {
        if (info.isLimit || info.source.starts_with("WattIf"))
            continue;
        const std::vector<PseudoLine> lines = pseudoCodeOf(study(), info.name);
        QVERIFY2(!lines.empty() && lines.size() <= 8, info.name.c_str());
        for (const PseudoLine& line : lines) {
            QVERIFY2(line.text.size() <= 100, line.text.c_str());
            const QString source = QString::fromStdString(line.text).toHtmlEscaped();
            QVERIFY2(chinese.contains(QStringLiteral("<source>%1</source>").arg(source)), line.text.c_str());
        }
        ++policies;
    }
    QVERIFY2(policies >= 8, qPrintable(QString::number(policies)));
    QVERIFY(pseudoCodeOf(study(), "no such policy").empty());
}

// The variables are those of the run: what Greedy and Online did with each bag.
void TestProfitPolicies::pseudoCodeShowsTheLinesOfADecision()
{
    const InstancePtr instance = makeInstance(sampleInstance());
    const auto report = study().run(*instance, {.policies = {{"online"}, {"greedy"}, {"min-min"}}, .ledger = true}, {});
    QVERIFY(report.has_value());
    const auto variable = [](const PseudoStep& step, const char* name) {
        const auto found = std::ranges::find(step.variables, name, &PseudoVariable::name);
        return found == step.variables.end() ? WhyValue() : found->value;
    };
    const Outcome& online = outcomeOf(report->policies[0]);
    for (std::size_t i = 0; i < online.assignments.bagCount(); ++i) {
        const PseudoStep step = pseudoStepOf(study(), *instance, report->policies[0], i);
        QCOMPARE(step.active, (std::vector<std::size_t>{4, 6}));
        const auto candidates = online.decisions.of(BagIndex(i));
        const auto chosen = std::ranges::find(candidates, Acceptance::chosen, &Candidate::acceptance);
        QCOMPARE(variable(step, "q*").value, static_cast<double>(chosen->rank));
        QCOMPARE(variable(step, "MS").value, i > 0 ? online.history[i - 1].makespanSeconds : 0.0);
        QCOMPARE(variable(step, "f_q*").value, chosen->value);
    }
    const PseudoStep greedy = pseudoStepOf(study(), *instance, report->policies[1], 0);
    QCOMPARE(greedy.active, (std::vector<std::size_t>{2, 3}));
    const auto names = machineNames(instanceOf(*instance));
    QCOMPARE(variable(greedy, "j*").text, names[outcomeOf(report->policies[1]).assignments.of(BagIndex(0)).front().machine.at()]);
    QVERIFY(pseudoStepOf(study(), *instance, report->policies[2], 0).active.empty()); // it plans all bags at once
}

// Bag 1 of the textbook case: one task of 2 s and 42 J on Fast, 5 s on Even, revenue 63. Divisible work on two machines reaches
// 1 / (1/2 + 1/5) = 1.42857 s; the whole task is on Fast alone, (63 - 42) / 2 = 10.5, as with Fast alone.
void TestProfitPolicies::roundingExplainsAnEqualLoser()
{
    Instance instance;
    instance.machines = {{"Fast", 1, 0.0}, {"Even", 1, 0.0}, {"Frugal", 1, 0.0}};
    instance.taskTypes = {"Sort"};
    instance.etcSeconds = Matrix(1, 3);
    instance.powerWatts = Matrix(1, 3);
    for (std::size_t j = 0; j < 3; ++j) {
        instance.etcSeconds(0, j) = std::array{2.0, 5.0, 10.0}[j];
        instance.powerWatts(0, j) = std::array{21.0, 10.0, 8.0}[j];
    }
    instance.bags = {{"Ada", TaskTypeIndex(0), 1}};
    instance.gamma = 1.5;
    const InstancePtr made = makeInstance(instance);
    const auto report = study().run(*made, {.policies = {{"online"}}, .ledger = true}, {});
    QVERIFY(report.has_value());
    std::string texts;
    for (const Ledger::Entry& child : study().ledger(*made, report->policies.front()).entries[0].children)
        texts += child.cells.back() + '\n';
    QCOMPARE(
        QString::fromStdString(texts),
        QStringLiteral("lost: objective lower by 2.6; whole tasks: Fast: 1; objective then 10.5, the same as the chosen one, "
                       "but the comparison is before rounding\n"
                       "chosen: the best objective; whole tasks: Fast: 1, Even: 0; objective now 10.5\n"
                       "lost: objective lower by 1.7; whole tasks: Fast: 1, Even: 0, Frugal: 0; objective then 10.5, the "
                       "same as the chosen one, but the comparison is before rounding\n"));
}

QTEST_APPLESS_MAIN(TestProfitPolicies)
#include "tst_profit_policies.moc"
