// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In what order the policies of a run take their turns, and on how many threads, changes nothing but the order: on random
// questions of every study, the report is that of each policy alone, byte for byte, and one that is stopped does no harm to the
// others.

#include <algorithm>
#include <map>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/base/random.h"
#include "core/base/run_policies.h"
#include "core/base/run_threads.h"
#include "core/experiment/question.h"
#include "core/experiment/run_output.h"
#include "core/experiment/studies.h"

using namespace wattif;

namespace {

constexpr int questionsOfEach = 6;

/// Small enough that every policy takes its turn, searches and enumerations too.
OptionValues smallOptions(const std::string& study)
{
    static const std::map<std::string, OptionValues> all{
        {"profit", {{"bags", std::int64_t{8}}, {"task_types", std::int64_t{3}}, {"machine_types", std::int64_t{4}}}},
        {"power", {{"jobs", std::int64_t{60}}, {"nodes", std::int64_t{16}}}},
        {"consolidation", {{"nodes", std::int64_t{8}}}},
        {"reservation", {{"tasks", std::int64_t{4}}, {"sites", std::int64_t{2}}, {"horizon_s", 7200.0}}},
    };
    const auto found = all.find(study);
    return found == all.end() ? OptionValues{} : found->second;
}

Question drawQuestion(const Study& study, Random& random)
{
    const auto options = completed(study.generateOptions(), smallOptions(study.name()));
    const auto instance = study.generate(options.value(), static_cast<std::uint64_t>(random.uniformInt(0, 1'000'000)));
    if (!instance)
        qFatal("%s", toString(instance.error()).c_str());
    Question question{.instance = *instance};
    question.seed = static_cast<std::uint64_t>(random.uniformInt(0, 1'000'000));
    for (const PolicyInfo& policy : study.policies()) {
        const auto report = study.run(**instance, {.policies = {{policy.name}}}, {});
        if (report) // some instances are not for all policies
            question.policies.push_back(policy.name);
    }
    random.shuffle<std::string>(question.policies);
    return question;
}

/// As requested by a window that has measured some policies: their turns come in any order.
RunRequest requestIn(const Question& question, Random& random)
{
    RunRequest request = requestOf(question);
    for (const std::string& policy : question.policies)
        if (random.uniformReal(0.0, 1.0) < 0.7)
            request.seconds[policy] = random.uniformReal(0.0, 100.0);
    return request;
}

RunReport alone(const Study& study, const Question& question, const RunReport& whole)
{
    RunReport report = whole;
    report.policies.clear();
    for (const PolicyCall& call : callsOf(question)) {
        auto one = study.run(*question.instance, {.policies = {call}, .seed = question.seed}, {});
        if (!one)
            qFatal("%s", toString(one.error()).c_str());
        report.metrics = one->metrics;
        report.policies.push_back(one->policies.at(0));
    }
    return report;
}

std::string printedOf(const Study& study, const Question& question, RunReport report, const std::string& without)
{
    std::erase_if(report.policies, [&without](const PolicyResult& result) { return result.policy == without; });
    report.complete = true;
    return runAsJson(study, question, report, true);
}

template <class Entries>
void print(const Entries& entries, std::string& into)
{
    for (const Ledger::Entry& entry : entries) {
        for (const std::string& cell : entry.cells)
            into += cell + '\t';
        into += entry.chosen ? "*\n" : "\n";
        print(entry.children, into);
    }
}

/// Returns the whole output of a run on `threads` threads: results with their long arrays, and ledgers; or its error.
std::string printedOn(unsigned threads, const Study& study, const Question& question, const RunRequest& request)
{
    const RunThreads open(threads);
    const auto report = study.run(*question.instance, request, {});
    if (!report)
        return toString(report.error());
    std::string text = runAsJson(study, question, *report, true);
    for (const PolicyResult& result : report->policies)
        print(study.ledger(*question.instance, result).entries, text);
    return text;
}

/// Enough work for every policy to report progress.
OptionValues longerOptions(const std::string& study)
{
    static const std::map<std::string, OptionValues> all{
        {"profit", {{"bags", std::int64_t{500}}, {"task_types", std::int64_t{6}}, {"machine_types", std::int64_t{20}}}},
        {"power", {{"jobs", std::int64_t{5'000}}, {"nodes", std::int64_t{200}}}},
        {"consolidation", {{"nodes", std::int64_t{2'000}}}},
        {"reservation", {{"tasks", std::int64_t{20}}, {"sites", std::int64_t{2}}, {"horizon_s", 7200.0}}},
    };
    const auto found = all.find(study);
    return found == all.end() ? OptionValues{} : found->second;
}

} // namespace

class TestRunOrder : public QObject {
    Q_OBJECT

private:
    static void addStudies()
    {
        QTest::addColumn<QString>("name");
        for (const Study* study : studies())
            QTest::newRow(study->name().c_str()) << QString::fromStdString(study->name());
    }
    static const Study& fetched()
    {
        QFETCH(QString, name);
        return *findStudy(name.toStdString());
    }

private slots:
    void theReportIsThatOfEachPolicyAlone_data() { addStudies(); }
    void theReportIsThatOfEachPolicyAlone()
    {
        const Study& study = fetched();
        Random random(11);
        for (int i = 0; i < questionsOfEach; ++i) {
            const Question question = drawQuestion(study, random);
            QVERIFY(question.policies.size() > 2);
            const auto whole = study.run(*question.instance, requestIn(question, random), {});
            QVERIFY(whole && whole->complete);
            QCOMPARE(runAsJson(study, question, *whole, true), runAsJson(study, question, alone(study, question, *whole), true));
        }
    }

    void theNumberOfThreadsChangesNothing_data() { addStudies(); }
    void theNumberOfThreadsChangesNothing()
    {
        const Study& study = fetched();
        Random random(15);
        for (int i = 0; i < questionsOfEach; ++i) {
            Question question = drawQuestion(study, random);
            if (i % 2 == 1) // those that this instance is not for, too: the error is the same
                for (const PolicyInfo& policy : study.policies())
                    setRuns(study, question, policy.name, true);
            const RunRequest request = requestIn(question, random);
            const std::string alone = printedOn(1, study, question, request);
            for (const unsigned threads : {2U, 3U, 8U})
                QCOMPARE(printedOn(threads, study, question, request), alone);
        }
    }

    void cheapPoliciesTakeTheirTurnsFirst_data() { addStudies(); }
    void cheapPoliciesTakeTheirTurnsFirst()
    {
        const Study& study = fetched();
        Random random(12);
        const Question question = drawQuestion(study, random);
        RunRequest request = requestOf(question);
        std::vector<double> costs;
        std::size_t reported = 0;
        request.finished = [&](const PolicyResult& result, const RunReport& soFar) {
            costs.push_back(roughSeconds(findPolicy(study, result.policy)->cost));
            reported += soFar.complete ? 0 : soFar.policies.size();
        };
        QVERIFY(study.run(*question.instance, request, {}));
        QVERIFY(std::ranges::is_sorted(costs));
        QCOMPARE(costs.size(), question.policies.size());
        QCOMPARE(reported, costs.size() * (costs.size() + 1) / 2); // 1 + 2 + ... + n
    }

    void oneIsStoppedAlone_data() { addStudies(); }
    void oneIsStoppedAlone()
    {
        const Study& study = fetched();
        Random random(13);
        for (int i = 0; i < questionsOfEach; ++i) {
            const Question question = drawQuestion(study, random);
            RunRequest request = requestIn(question, random);
            const auto whole = study.run(*question.instance, request, {});
            QVERIFY(whole);
            const auto last = static_cast<std::int64_t>(question.policies.size()) - 1;
            const std::string victim = question.policies[static_cast<std::size_t>(random.uniformInt(0, last))];
            // At the beginning of some turn: before its own, in it, or when it is over.
            auto turnsLeft = random.uniformInt(0, last);
            std::stop_source stop;
            request.stops[victim] = stop.get_token();
            bool isOver = false;
            request.advanced = [&](const std::string&, double fraction) {
                if (fraction == 0.0 && turnsLeft-- == 0)
                    stop.request_stop();
            };
            request.finished = [&](const PolicyResult& result, const RunReport&) {
                isOver = isOver || (result.policy == victim && !stop.stop_requested());
            };
            const auto report = study.run(*question.instance, request, {});
            QVERIFY(report);
            const auto wanted = isOver ? std::vector<std::string>() : std::vector<std::string>{victim};
            QCOMPARE(report->stopped, wanted);
            QCOMPARE(report->complete, isOver);
            QCOMPARE(printedOf(study, question, *report, victim), printedOf(study, question, *whole, victim));
        }
    }

    void itIsStoppedAtAnyMoment_data() { addStudies(); }
    void itIsStoppedAtAnyMoment()
    {
        const Study& study = fetched();
        const auto instance = study.generate(completed(study.generateOptions(), longerOptions(study.name())).value(), 5);
        QVERIFY(instance);
        Random random(14);
        for (const PolicyInfo& policy : study.policies()) {
            if (policy.cost == PolicyCost::exact)
                continue;
            std::stop_source stop;
            const auto moment = std::chrono::microseconds(random.uniformInt(0, 60'000));
            const std::jthread stopper([&stop, moment] {
                std::this_thread::sleep_for(moment);
                stop.request_stop();
            });
            RunRequest request{.policies = {{policy.name}, {defaultPolicies(study).front().policy}}};
            request.policies.resize(request.policies[0] == request.policies[1] ? 1 : 2);
            request.stops[policy.name] = stop.get_token();
            const auto report = study.run(**instance, request, {});
            if (!report) // not for such instances
                continue;
            QVERIFY(report->complete == report->stopped.empty());
            QVERIFY(report->policies.size() + report->stopped.size() >= request.policies.size());
        }
    }

    void eachPolicyGoesForward_data() { addStudies(); }
    void eachPolicyGoesForward()
    {
        const Study& study = fetched();
        const auto instance = study.generate(completed(study.generateOptions(), longerOptions(study.name())).value(), 5);
        QVERIFY(instance);
        std::map<std::string, std::vector<double>> seen;
        RunRequest request{.policies = defaultPolicies(study)};
        request.advanced = [&seen](const std::string& policy, double fraction) { seen[policy].push_back(fraction); };
        std::vector<double> all;
        QVERIFY(study.run(**instance, request, RunControl({}, [&all](double fraction) { all.push_back(fraction); })));
        QCOMPARE(seen.size(), request.policies.size());
        for (const auto& [policy, fractions] : seen) {
            QCOMPARE(fractions.front(), 0.0);
            QVERIFY2(std::ranges::is_sorted(fractions) && fractions.back() <= 1.0, policy.c_str());
        }
        QVERIFY(std::ranges::is_sorted(all));
    }
};

QTEST_APPLESS_MAIN(TestRunOrder)
#include "tst_run_order.moc"
