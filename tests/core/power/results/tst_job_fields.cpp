// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Users, priorities, own power and slack of jobs: through files and imports, in the energy, and in the sums by user; by hand, and
// on random queues against plain sums.

#include <cmath>
#include <utility>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/io/swf_file.h"
#include "core/power/engine/green_gate.h"
#include "core/io/sacct_file.h"
#include "core/power/policies/policies.h"
#include "core/power/results/hold_summary.h"
#include "core/power/results/pricing.h"
#include "core/power/results/rate_integral.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "core/power/results/site_rate.h"
#include "core/power/results/state_power.h"
#include "core/power/results/user_totals.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runPolicy(const Instance& instance, std::string_view policy, const OptionValues& given = {})
{
    const Workload workload(instance);
    const Policy& found = *findPolicy(policy);
    auto outcome = found.run({workload, *completed(found.info.options, given), nullptr, RunControl()});
    return outcome ? *outcome : nullptr;
}

bool isEqual(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }

/// Two nodes under FCFS, idle 100 W, busy 200 W; 0.40 per kWh in the first hour, then 0.10. Ann's job takes a node in the first
/// hour, Bob's, of 300 W on two nodes, both in the second.
Instance usersByHand()
{
    Instance instance;
    instance.nodes = 2;
    instance.scheduler = SchedulerKind::fcfs;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.carbonGramsPerKwh = 500.0;
    instance.priceCurve = {.periodSeconds = 0.0, .steps = {{0.0, 0.40}, {3600.0, 0.10}}};
    instance.jobs =
        std::vector<Job>{{.id = 1, .runSeconds = 3600.0, .user = InternedText("ann")},
                         {.id = 2, .runSeconds = 3600.0, .processors = 2, .user = InternedText("bob"), .watts = 300.0},
                         {.id = 3, .runSeconds = 60.0, .processors = 3}};
    return instance;
}

} // namespace

class TestJobFields : public QObject {
    Q_OBJECT

private slots:
    void userAndEnergyComeFromSwfAndSacct();
    void theSumsByHand();
    void energyAndCostAddUp();
    void rateIntegralsAreSums();
    void ownSlackLimitsTheHold();
};

void TestJobFields::userAndEnergyComeFromSwfAndSacct()
{
    const auto swf =
        readSwf("a.swf", "1 0 0 10 1 -1 -1 1 -1 -1 1 17 2 -1 1 -1 -1 -1\n2 5 0 10 1 -1 -1 1 -1 -1 1 -1 2 -1 1 -1 -1 -1\n");
    QVERIFY(swf);
    QCOMPARE(swf->jobs[0].user.text(), std::string("17"));
    QVERIFY(swf->jobs[1].user.empty());
    const auto sacct = readSacct("a.txt",
                                 "JobID|User|Account|Priority|Submit|Start|Elapsed|NNodes|NCPUS|ConsumedEnergyRaw|State\n"
                                 "1|ann|physics|250|2026-10-01T08:00:00|2026-10-01T08:00:00|00:01:40|2|8|30000|COMPLETED\n"
                                 "2|bob|||2026-10-01T08:00:01|2026-10-01T08:00:01|00:01:40|1|4|18446744073709551614|COMPLETED\n"
                                 "3|ann|||2026-10-01T08:00:02|2026-10-01T08:00:02|00:01:40|1|4|0|COMPLETED\n",
                                 {});
    QVERIFY(sacct);
    QCOMPARE(sacct->jobs[0].user.text(), std::string("ann"));
    QCOMPARE(sacct->jobs[0].account.text(), std::string("physics"));
    QCOMPARE(sacct->jobs[0].priority, 250.0);
    QCOMPARE(sacct->jobs[0].watts, 300.0); // 30,000 J in 100 s
    QCOMPARE(sacct->jobs[1].watts, 0.0);   // no sensor
    QCOMPARE(sacct->jobs[2].watts, 0.0);
    QVERIFY(sacct->jobs[0].user == sacct->jobs[2].user && sacct->jobs[0].user != sacct->jobs[1].user);
}

/// Energy: 200 + 100 W, then 300 W, an hour each. Cost: 0.3 x 0.40 + 0.3 x 0.10.
void TestJobFields::theSumsByHand()
{
    const Instance instance = usersByHand();
    const auto outcome = runPolicy(instance, "always-on");
    QVERIFY(isEqual(energyJoules(*outcome, instance.watts) / joulesPerKwh, 0.6));
    QVERIFY(isEqual(priced(instance, *outcome).cost, 0.15));
    const std::vector<UserTotals> users = userTotals(instance, *outcome);
    QCOMPARE(users.size(), 3U);
    QCOMPARE(users[0].user, std::string("bob"));
    QVERIFY(isEqual(users[0].energyKwh, 0.3) && isEqual(users[0].cost, 0.03) && isEqual(users[0].carbonKg, 0.15));
    QVERIFY(isEqual(users[0].meanWaitSeconds, 3600.0) && isEqual(users[0].nodeHours, 2.0));
    QCOMPARE(users[1].user, std::string("ann"));
    QVERIFY(isEqual(users[1].energyKwh, 0.2) && isEqual(users[1].cost, 0.08) && isEqual(users[1].meanWaitSeconds, 0.0));
    QVERIFY(users[2].user.empty() && users[2].jobs == 1 && users[2].ran == 0 && std::isnan(users[2].meanWaitSeconds));
    // Accounts are summed up in the same way, where jobs state them.
    QVERIFY(!hasTotals(instance, TotalsBy::account) && userTotals(instance, *outcome, TotalsBy::account).empty());
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs)
        job.account = std::exchange(job.user, InternedText("all"));
    Instance billed = instance;
    billed.jobs = std::move(jobs);
    const std::vector<UserTotals> accounts = userTotals(billed, *outcome, TotalsBy::account);
    QCOMPARE(accounts.size(), users.size());
    for (std::size_t i = 0; i < users.size(); ++i)
        QVERIFY(accounts[i].user == users[i].user && accounts[i].cost == users[i].cost && accounts[i].jobs == users[i].jobs);
}

void TestJobFields::energyAndCostAddUp()
{
    Random random(11);
    int withPower = 0;
    for (int round = 0; round < 1000; ++round) {
        Instance instance = test::randomInstance({}, random);
        test::addRandomCurves(instance, random);
        test::addRandomJobFields(instance, random);
        const auto outcome = runPolicy(instance, "idle-timeout", {{"suspend_time_s", 60.0}});
        if (!outcome || outcome->end <= outcome->begin)
            continue;
        QVERIFY(checkConservation(instance, *outcome).holds());
        // By user: the energy of busy nodes. By time: power between the points of the series, priced step by step.
        double byUser = 0.0;
        const std::vector<UserTotals> users = userTotals(instance, *outcome);
        if (users.empty()) // no job states its user
            continue;
        for (const UserTotals& user : users)
            byUser += user.energyKwh * joulesPerKwh;
        const double busy = stateEnergyJoules(*outcome, instance.watts)[static_cast<std::size_t>(NodeState::busy)];
        QVERIFY2(isEqual(byUser, busy), qPrintable(QString::number(round)));
        const Series series = makeSeries(instance, *outcome);
        const SiteRate site = sitePrice(instance, outcome->begin, outcome->end);
        const RateIntegral price(site.curve, site.flat, instance, outcome->end);
        double joules = 0.0;
        double cost = 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time to = std::min(outcome->end, i + 1 < series.at.size() ? series.at[i + 1] : outcome->end);
            if (to <= series.at[i])
                continue;
            joules += series.watts(i, instance.watts) * toSeconds(to - series.at[i]);
            cost += series.watts(i, instance.watts) / 1000.0 * price.over(series.at[i], to);
        }
        QVERIFY(isEqual(joules, energyJoules(*outcome, instance.watts)));
        QVERIFY2(isEqual(cost, priced(instance, *outcome).cost), qPrintable(QString::number(round)));
        withPower += outcome->ownJoules != 0.0 ? 1 : 0;
    }
    QVERIFY(withPower > 500);
}

void TestJobFields::rateIntegralsAreSums()
{
    Random random(12);
    for (int round = 0; round < 500; ++round) {
        Instance instance = test::randomInstance({}, random);
        test::addRandomCurves(instance, random);
        const RateSignal signal(instance, 1.0, 0.0);
        const SiteRate site = sitePrice(instance, 0, toTime(400'000.0));
        const RateIntegral integral(site.curve, site.flat, instance, toTime(400'000.0));
        const Time from = toTime(static_cast<double>(random.uniformInt(0, 200'000)));
        const Time to = from + toTime(static_cast<double>(random.uniformInt(0, 200'000)));
        double sum = 0.0;
        for (Time at = from; at < to;) {
            const Time next = std::min(to, signal.nextStep(at));
            sum += signal.valueAt(at) * toSeconds(next - at) / 3600.0;
            at = next;
        }
        QVERIFY2(isEqual(integral.over(from, to), sum), qPrintable(QString::number(round)));
    }
}

void TestJobFields::ownSlackLimitsTheHold()
{
    Random random(13);
    std::int64_t held = 0;
    for (int round = 0; round < 1000; ++round) {
        Instance instance = test::randomInstance({}, random);
        test::addRandomCurves(instance, random);
        test::addRandomJobFields(instance, random);
        const auto outcome = runPolicy(instance, "green", {{"wait_worth", 0.0}});
        if (!outcome)
            continue;
        for (const Hold& hold : outcome->holds) {
            const Time latest =
                toTime(instance.jobs[hold.job].submitSeconds) + slackOf(instance.jobs[hold.job], toTime(14'400.0));
            QVERIFY(hold.until <= std::max(latest, hold.at));
            held += hold.isHeld() ? 1 : 0;
        }
    }
    QVERIFY(held > 1000);
}

QTEST_APPLESS_MAIN(TestJobFields)
#include "tst_job_fields.moc"
