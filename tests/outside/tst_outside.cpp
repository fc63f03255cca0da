// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A study and a policy that this project does not know, each in a separate library, registered when the program starts.

#include <algorithm>
#include <numeric>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/base/registered_studies.h"
#include "core/experiment/studies.h"
#include "core/profit/study.h"
#include "tests/core/cli/cli_run.h"
#include "tests/outside/due_dates/policies.h"
#include "tests/outside/due_dates/study.h"
#include "tests/outside/spread/spread_policy.h"

using namespace wattif;
using test::cli;
using test::CliRun;

namespace {

constexpr const char* threeJobs = R"({
  "wattif": 1,
  "study": "due-dates",
  "jobs": [
    {"name": "a", "run_s": 4, "due_s": 10},
    {"name": "b", "run_s": 3, "due_s": 3},
    {"name": "c", "run_s": 2, "due_s": 6}
  ]
})";

double least(const due_dates::Instance& instance)
{
    std::vector<std::size_t> order(instance.jobs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    double best = std::numeric_limits<double>::infinity();
    do {
        best = std::min(best, due_dates::maxLateness(instance, due_dates::scheduleOf(instance, order)));
    } while (std::ranges::next_permutation(order).found);
    return best;
}

} // namespace

class TestOutside : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        registerStudy(due_dates::study());
        profit::registerPolicy(spread::spreadPolicy());
        QVERIFY(m_folder.isValid());
        m_path = write("jobs.json", threeJobs);
    }

    void studiesAreListedAfterTheBuiltInOnes()
    {
        const CliRun run = cli({"list", "studies", "--format", "json"});
        QCOMPARE(run.code, 0);
        const Json list = Json::parse(run.out);
        QCOMPARE(list.size(), builtInStudies().size() + 1);
        QCOMPARE(list.back()["name"].get<std::string>(), std::string("due-dates"));
        QVERIFY(findStudy("due-dates") == &due_dates::study());
    }

    void aScenarioIsChecked()
    {
        const CliRun good = cli({"check", m_path});
        QCOMPARE(good.code, 0);
        const CliRun bad = cli({"check", write("bad.json", QByteArray(threeJobs).replace("\"run_s\": 3", "\"run_s\": 0"))});
        QCOMPARE(bad.code, 1);
        QVERIFY2(bad.err.find("bad.json:6:") != std::string::npos, bad.err.c_str());
        QVERIFY2(bad.err.find("job 'b' runs for no time") != std::string::npos, bad.err.c_str());
    }

    // fifo: a ends at 4, b at 7, c at 9: lateness -6, 4, 3. edf: b 3, c 5, a 9: lateness 0, -1, -1.
    void aScenarioIsRun()
    {
        const CliRun run = cli({"run", m_path, "--format", "json"});
        QCOMPARE(QString::fromStdString(run.err), QString());
        const Json policies = Json::parse(run.out)["policies"];
        QCOMPARE(policies.size(), std::size_t{2});
        QCOMPARE(policies[0]["name"].get<std::string>(), std::string("edf"));
        QCOMPARE(policies[0]["metrics"]["max_lateness_s"].get<double>(), 0.0);
        QCOMPARE(policies[1]["metrics"]["max_lateness_s"].get<double>(), 4.0);
        // With a second before each job edf ends b at 4, c at 7 and a at 12.
        const CliRun slow = cli({"run", m_path, "--policy", "edf", "--set", "setup_s=1", "--format", "json"});
        QCOMPARE(Json::parse(slow.out)["policies"][0]["metrics"]["max_lateness_s"].get<double>(), 2.0);
    }

    void aScenarioIsGenerated()
    {
        const CliRun made = cli({"generate", "due-dates", "--set", "jobs=7", "--seed", "3"});
        QCOMPARE(made.code, 0);
        QCOMPARE(Json::parse(made.out)["jobs"].size(), std::size_t{7});
        QCOMPARE(cli({"generate", "due-dates", "--set", "jobs=7", "--seed", "3"}).out, made.out);
        const CliRun run = cli({"run", write("made.json", QByteArray::fromStdString(made.out)), "--format", "json"});
        QCOMPARE(run.code, 0);
    }

    void aRegisteredPolicyIsOneOfItsStudy()
    {
        const PolicyInfo* info = findPolicy(profit::study(), "spread");
        QVERIFY(info);
        QVERIFY(info == &profit::study().policies().back());
        QVERIFY(cli({"list", "policies"}).out.find("spread") != std::string::npos);
        const std::string sample = WATTIF_SOURCE_DIR "/datasets/profit/sample.json";
        const CliRun run = cli({"run", sample, "--policy", "spread,bound", "--set", "spread.machines=1", "--format", "json"});
        QCOMPARE(QString::fromStdString(run.err), QString());
        const Json policies = Json::parse(run.out)["policies"];
        QVERIFY(policies[0]["metrics"]["conservation_error"].get<double>() < 1e-9);
        QVERIFY(policies[0]["metrics"]["objective"].get<double>() < policies[1]["metrics"]["objective"].get<double>());
        // On one machine only it is the rule of greedy: the cheapest machine takes the bag.
        const CliRun greedy = cli({"run", sample, "--policy", "greedy", "--format", "json"});
        QVERIFY(policies[0]["assignments"] == Json::parse(greedy.out)["policies"][0]["assignments"]);
    }

    void lateOrDoubleRegistrationIsABug()
    {
        QVERIFY_EXCEPTION_THROWN(registerStudy(due_dates::study()), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(profit::registerPolicy(spread::spreadPolicy()), std::logic_error);
    }

    // Jackson's rule against all orders of up to 6 jobs.
    void edfIsBestOfAllOrders()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const auto jobs = static_cast<std::int64_t>(1 + seed % 6);
            const auto instance = due_dates::generateInstance({{"jobs", jobs}}, seed);
            QVERIFY(instance);
            const due_dates::Schedule edf = due_dates::runPolicy(*due_dates::findPolicy("edf"), *instance);
            QCOMPARE(due_dates::maxLateness(*instance, edf), least(*instance));
        }
    }

private:
    std::string write(const char* name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName().toStdString();
    }

    QTemporaryDir m_folder;
    std::string m_path;
};

QTEST_GUILESS_MAIN(TestOutside)
#include "tst_outside.moc"
