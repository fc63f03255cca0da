// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>

#include <QTest>

#include "core/base/policy_table.h"
#include "core/base/run_policies.h"

using namespace wattif;

namespace {

struct Sum final : StudyData {
    double value = 0.0;
};

struct TestPolicy {
    PolicyInfo info;
    double factor = 1.0;
};

const PolicyTable<TestPolicy>& table()
{
    static const PolicyTable<TestPolicy> all({
        {{.name = "double",
          .title = "",
          .description = "",
          .source = "",
          .options = {{.name = "add", .title = "", .description = "", .defaultValue = 0.0, .max = 100.0}}},
         2.0},
        {{.name = "triple", .title = "", .description = "", .source = ""}, 3.0},
        {{.name = "search", .title = "", .description = "", .source = "", .cost = PolicyCost::search}, 4.0},
    });
    return all;
}

const TestPolicy* findTestPolicy(std::string_view name) { return table().find(name); }

Result<RunReport> runAll(const RunRequest& request, const RunControl& control = {})
{
    const auto run = [&](const TestPolicy& policy, PolicyTurn& turn) -> Result<std::shared_ptr<Sum>> {
        if (turn.control().stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        auto sum = std::make_shared<Sum>();
        sum->value = policy.factor * 10.0 + (turn.options().contains("add") ? number(turn.options(), "add") : 0.0);
        turn.addEarlierTime(std::chrono::seconds(100));
        return sum;
    };
    const auto measure = [](Sum& sum) { return std::vector<Metric>{{"value", sum.value}}; };
    return runPolicies(findTestPolicy, request, control, {{"whole", 1.0}}, run, measure);
}

} // namespace

class TestRunPolicies : public QObject {
    Q_OBJECT
private slots:
    void policiesRunInTheOrderOfTheRequest()
    {
        std::vector<std::string> described;
        const auto report =
            runAll({.policies = {{"triple"}, {"double", {{"add", 5.0}}}},
                    .finished = [&](const PolicyResult& result, const RunReport&) { described.push_back(result.policy); }});
        QVERIFY(report);
        QVERIFY(report->complete);
        QCOMPARE(report->metrics, (std::vector<Metric>{{"whole", 1.0}}));
        QCOMPARE(described, (std::vector<std::string>{"triple", "double"}));
        QCOMPARE(report->policies[0].metric("value"), 30.0);
        QCOMPARE(report->policies[1].metric("value"), 25.0); // 2 * 10 + 5
        QCOMPARE(number(report->policies[1].options, "add"), 5.0);
        QVERIFY(report->policies[0].seconds >= 100.0 && report->policies[0].seconds < 200.0);
    }

    void cheapOnesRunFirstAndTheReportKeepsTheOrderOfTheRequest()
    {
        const auto orderOf = [](RunRequest request) {
            std::vector<std::string> described;
            request.finished = [&described](const PolicyResult& result, const RunReport&) { described.push_back(result.policy); };
            const auto report = runAll(request);
            std::vector<std::string> reported;
            for (const PolicyResult& result : report->policies)
                reported.push_back(result.policy);
            described.push_back("|");
            described.insert(described.end(), reported.begin(), reported.end());
            return described;
        };
        using Names = std::vector<std::string>;
        QCOMPARE(orderOf({.policies = {{"search"}, {"triple"}, {"double"}}}),
                 (Names{"triple", "double", "search", "|", "search", "triple", "double"}));
        QCOMPARE(orderOf({.policies = {{"triple"}, {"double"}, {"search"}},
                          .seconds = {{"triple", 50.0}, {"double", 20.0}, {"search", 0.01}}}),
                 (Names{"search", "double", "triple", "|", "triple", "double", "search"}));
        QCOMPARE(orderOf({.policies = {{"triple"}, {"search"}, {"double"}}, .seconds = {{"triple", 50.0}}}),
                 (Names{"double", "search", "triple", "|", "triple", "search", "double"}));
    }

    void onePolicyIsStoppedAlone()
    {
        std::stop_source source;
        RunRequest request{.policies = {{"triple"}, {"double"}, {"search"}}, .stops = {{"double", source.get_token()}}};
        request.advanced = [&source](const std::string& policy, double) {
            if (policy == "double")
                source.request_stop();
        };
        const auto report = runAll(request);
        QVERIFY(report && !report->complete);
        QCOMPARE(report->stopped, (std::vector<std::string>{"double"}));
        QCOMPARE(report->policies.size(), std::size_t{2});
        QCOMPARE(report->policies[1].policy, std::string("search"));
    }

    void whoIsStoppedBeforeItsTurnHasNone()
    {
        std::stop_source source;
        source.request_stop();
        std::vector<std::string> begun;
        RunRequest request{.policies = {{"triple"}, {"double"}}, .stops = {{"triple", source.get_token()}}};
        request.advanced = [&begun](const std::string& policy, double) { begun.push_back(policy); };
        const auto report = runAll(request);
        QVERIFY(report);
        QCOMPARE(report->stopped, (std::vector<std::string>{"triple"}));
        QCOMPARE(begun, (std::vector<std::string>{"double"}));
    }

    void theWholeRunIsStoppedWhateverSingleStopsThereAre()
    {
        std::stop_source whole;
        const std::stop_source single;
        RunRequest request{.policies = {{"triple"}, {"double"}}, .stops = {{"triple", single.get_token()}}};
        request.advanced = [&whole](const std::string&, double) { whole.request_stop(); };
        const auto report = runAll(request, RunControl(whole.get_token()));
        QVERIFY(report && !report->complete);
        QVERIFY(report->policies.empty() && report->stopped.empty());
    }

    void nothingRunsWhereSomethingDoesNotExist()
    {
        std::vector<std::string> begun;
        RunRequest request{.policies = {{"triple"}, {"nobody"}}};
        request.advanced = [&begun](const std::string& policy, double) { begun.push_back(policy); };
        QCOMPARE(runAll(request).error().code, ErrorCode::usage);
        QVERIFY(begun.empty());
    }

    void whatDoesNotExistIsAnError()
    {
        QCOMPARE(runAll({.policies = {{"nobody"}}}).error().code, ErrorCode::usage);
        QVERIFY(!runAll({.policies = {{"triple", {{"add", 1.0}}}}}));
    }

    void aStopKeepsWhatIsFinished()
    {
        std::stop_source source;
        const auto report = runAll({.policies = {{"triple"}, {"double"}},
                                    .finished = [&](const PolicyResult&, const RunReport&) { source.request_stop(); }},
                                   RunControl(source.get_token()));
        QVERIFY(report);
        QVERIFY(!report->complete);
        QCOMPARE(report->policies.size(), std::size_t{1});
    }

    void progressGoesOnFromPolicyToPolicy()
    {
        std::vector<double> seen;
        const RunControl control({}, [&](double done) { seen.push_back(done); });
        const auto find = [](std::string_view) { return &table().policies()[1].info; };
        const auto take = [](const PolicyInfo&, PolicyTurn& turn) -> Result<PolicyResult> {
            turn.control().progress(0.5);
            return turn.result({}, 0.0, nullptr);
        };
        QVERIFY(runTurns({.policies = {{"a"}, {"b"}}}, control, {}, find, take));
        QCOMPARE(seen, (std::vector<double>{0.0, 0.25, 0.5, 0.75}));
        std::vector<double> own;
        const RunRequest request{.policies = {{"a"}, {"b"}},
                                 .advanced = [&own](const std::string&, double done) { own.push_back(done); }};
        QVERIFY(runTurns(request, {}, {}, find, take));
        QCOMPARE(own, (std::vector<double>{0.0, 0.5, 0.0, 0.5})); // of each policy alone
    }

    void tablesAreClosedOnceTheyAreRead()
    {
        PolicyTable<TestPolicy> own({{{.name = "one", .title = "", .description = "", .source = ""}, 1.0}});
        const auto policy = [](const char* name) {
            return TestPolicy{{.name = name, .title = "", .description = "", .source = ""}, 1.0};
        };
        own.add(policy("two"));
        QVERIFY_EXCEPTION_THROWN(own.add(policy("one")), std::logic_error);
        QCOMPARE(own.policies().size(), std::size_t{2});
        QCOMPARE(own.infos()[1].name, std::string("two"));
        QVERIFY_EXCEPTION_THROWN(own.add(policy("three")), std::logic_error);
        QVERIFY(own.find("two") && !own.find("three"));
    }
};

QTEST_APPLESS_MAIN(TestRunPolicies)
#include "tst_run_policies.moc"
