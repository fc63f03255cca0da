// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Power models: energy, cost, carbon and power of random runs against a plain sum over nodes and moments; the parts of jobs; and
// the band over models against runs with each of them.

#include <cmath>
#include <set>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/power/policies/policies.h"
#include "core/power/results/load_power.h"
#include "core/power/results/model_band.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "core/power/results/site_rate.h"
#include "core/power/results/state_power.h"
#include "core/power/results/timeline.h"
#include "core/power/results/user_totals.h"
#include "tests/core/power/literal_power_model.h"
#include "tests/core/power/random_cluster.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runModel(const Workload& workload, std::string_view name, const OptionValues& options)
{
    auto outcome = findPolicy(name)->run({workload, options, nullptr, RunControl()});
    return outcome ? *outcome : nullptr;
}

bool isNear(double a, double b, double scale = 1.0)
{
    return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), scale});
}

/// The power of nodes at each moment in the words of docs/power-clusters.md.
class PlainPower {
public:
    PlainPower(const Instance& instance, const Outcome& outcome)
        : m_instance(instance),
          m_outcome(outcome),
          m_timeline(makeTimeline(outcome)),
          m_jobsOn(static_cast<std::size_t>(outcome.nodes))
    {
        for (std::size_t i = 0; i < outcome.runs.size(); ++i)
            if (outcome.runs[i].ran())
                for (const NodeRange& range : outcome.rangesOf(outcome.runs[i].nodes))
                    for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                        m_jobsOn[static_cast<std::size_t>(node)].push_back(i);
    }

    [[nodiscard]] std::set<Time> moments() const
    {
        std::set<Time> all{m_outcome.begin, m_outcome.end};
        for (const JobRun& run : m_outcome.runs)
            if (run.ran())
                all.insert({run.start, run.end});
        all.insert(m_timeline.from.begin(), m_timeline.from.end());
        return all;
    }
    [[nodiscard]] double watts(Time at) const
    {
        double sum = 0.0;
        for (std::int32_t node = 0; node < m_outcome.nodes; ++node)
            sum += ofNode(node, at);
        return sum;
    }

private:
    [[nodiscard]] NodeState stateOf(std::int32_t node, Time at) const
    {
        std::size_t k = m_timeline.firstOf[static_cast<std::size_t>(node)];
        while (k + 1 < m_timeline.firstOf[static_cast<std::size_t>(node) + 1] && m_timeline.from[k + 1] <= at)
            ++k;
        return m_timeline.states[k];
    }
    [[nodiscard]] double ofNode(std::int32_t node, Time at) const
    {
        const PoolOutcome* pool = poolOfNode(m_outcome, node);
        const Instance& nodes = pool ? *pool->instance : m_instance;
        if (stateOf(node, at) != NodeState::busy)
            return nodes.watts.of(stateOf(node, at));
        double load = 0.0;
        double own = 0.0;
        double share = 0.0;
        for (const std::size_t i : m_jobsOn[static_cast<std::size_t>(node)]) {
            const Job& job = m_instance.jobs[i];
            const JobRun& run = m_outcome.runs[i];
            if (at < run.start || at >= run.end)
                continue;
            const std::int32_t count = nodesUsed(m_instance, m_outcome, i);
            const bool isPart = nodes.sharing == Sharing::cores && job.gpus == 0 && job.processors < nodes.coresPerNode;
            const double part = isPart ? static_cast<double>(job.processors) / nodes.coresPerNode : 1.0;
            if (job.watts > 0.0) {
                own += job.watts / count;
                share += part;
            } else {
                load += isPart ? part : test::literalLoad(nodes, job, count, nodes.coresPerNode);
            }
        }
        return own + (1.0 - share) * nodes.watts.idle
            + test::literalShare(nodes.powerModel, load) * (nodes.watts.busy - nodes.watts.idle);
    }

    const Instance& m_instance;
    const Outcome& m_outcome;
    NodeTimeline m_timeline;
    std::vector<std::vector<std::size_t>> m_jobsOn;
};

/// Idle nodes, boots and shut-downs, and cores of nodes in use without a job: energy that belongs to no job.
double joulesWithoutJobs(const Instance& instance, const Outcome& outcome)
{
    double joules = 0.0;
    if (outcome.pools.empty()) {
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            joules += toNodeSeconds(outcome.stateTimes[s])
                * instance.watts.of(static_cast<NodeState>(s) == NodeState::busy ? NodeState::idle : static_cast<NodeState>(s));
        for (std::size_t i = 0; i < outcome.runs.size(); ++i)
            if (const JobRun& run = outcome.runs[i]; run.ran())
                joules -= toSeconds(run.end - run.start) * nodeShareIn(instance, outcome, i) * instance.watts.idle;
        return joules;
    }
    for (const PoolOutcome& pool : outcome.pools)
        joules += joulesWithoutJobs(*pool.instance, *pool.outcome);
    return joules;
}

} // namespace

class TestPowerModel : public QObject {
    Q_OBJECT

private slots:
    void namesAndTables();
    void sharesByHand();
    void jobsTogetherStayBelowTheRatio();
    void everyRunIsThePlainSum_data();
    void everyRunIsThePlainSum();
    void nothingTakesLessThanTheBound();
};

void TestPowerModel::namesAndTables()
{
    for (const char* text : {"linear", "square", "specpower", "90 110 120", "0.5 0.5 1"})
        QCOMPARE(QString::fromStdString(toText(powerModelOf(text))), QString::fromLatin1(text));
    QCOMPARE(QString::fromStdString(toText(powerModelOf(" 90, 110;120 "))), QStringLiteral("90 110 120"));
    for (const char* text : {"", "cubic", "linear square", "90", "90 x", "100 90 120", "90 90", "-1 5", "table"})
        QVERIFY2(!checkPowerModel(powerModelOf(text), "power_model"), text);
    QVERIFY(checkPowerModel(powerModelOf("90 90 120"), "power_model"));
}

void TestPowerModel::sharesByHand()
{
    QCOMPARE(LoadCurve(powerModelOf("square")).at(0.5), 0.25);
    const LoadCurve table(powerModelOf("100 160 180 200"));
    QCOMPARE(table.at(0.0), 0.0);
    QCOMPARE(table.at(1.0 / 6.0), 0.3);
    QCOMPARE(table.at(0.5), 0.7);
    QCOMPARE(table.at(1.0), 1.0);
    QCOMPARE(table.maxRatio(), 1.8);
    QCOMPARE(table.minRatio(0.25), 1.0);
    const LoadCurve measured(powerModelOf("specpower"));
    QCOMPARE(measured.at(0.6), (121.0 - 93.7) / (135.0 - 93.7));
    QCOMPARE(measured.maxRatio(),
             (125.0 - 93.7) / (135.0 - 93.7) / 0.7 > (121.0 - 93.7) / (135.0 - 93.7) / 0.6
                 ? (125.0 - 93.7) / (135.0 - 93.7) / 0.7
                 : (121.0 - 93.7) / (135.0 - 93.7) / 0.6);
}

void TestPowerModel::jobsTogetherStayBelowTheRatio()
{
    Random random(deriveSeed(1, "ratio", 0));
    for (int round = 0; round < 5000; ++round) {
        const PowerModel model = test::randomPowerModel(random);
        QVERIFY(checkPowerModel(model, "power_model"));
        const LoadCurve curve(model);
        const double load = random.uniformReal(1e-3, 1.0);
        QVERIFY(isNear(curve.at(load), test::literalShare(model, load)));
        QVERIFY(isNear(curve.maxRatio(), test::literalRatio(model)));
        QVERIFY(curve.at(load) <= curve.maxRatio() * load * (1.0 + 1e-12));
        const double least = random.uniformReal(1e-3, load);
        QVERIFY(curve.at(load) >= curve.minRatio(least) * load * (1.0 - 1e-12));
    }
}

void TestPowerModel::everyRunIsThePlainSum_data()
{
    QTest::addColumn<QString>("policy");
    QTest::addColumn<bool>("hasKinds");
    for (const char* policy : {"always-on", "idle-timeout", "reserve"})
        for (const bool hasKinds : {false, true})
            QTest::addRow("%s, %s", policy, hasKinds ? "kinds" : "alike") << policy << hasKinds;
}

void TestPowerModel::everyRunIsThePlainSum()
{
    QFETCH(QString, policy);
    QFETCH(bool, hasKinds);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(2, name, hasKinds ? 1 : 0));
    int bands = 0;
    for (int round = 0; round < 500; ++round) {
        Instance instance =
            hasKinds ? test::randomCluster(random, 20) : test::randomInstance({.maxNodes = 6, .maxJobs = 20}, random);
        instance.scheduler = static_cast<SchedulerKind>(random.uniformInt(0, 1));
        instance.coresPerNode = test::drawInt(random, 1, 8);
        if (round % 3 != 0) {
            if (hasKinds)
                instance.sharing = Sharing::cores;
            else
                test::addRandomSharing(instance, random);
        }
        test::addRandomCurves(instance, random);
        test::addRandomPowerModels(instance, random);
        instance.pue = test::drawOf(random, {1.0, 1.5});
        if (round % 4 == 0)
            test::addRandomJobFields(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        const auto ok = check(instance);
        QVERIFY2(options && ok, ok ? "options" : ok.error().message.c_str());
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runModel(workload, name, *options);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        const PlainPower plain(instance, *ours);
        const SiteRate prices = sitePrice(instance, ours->begin, ours->end);
        const SiteRate carbons = siteCarbon(instance, ours->begin, ours->end);
        const RateIntegral price(prices.curve, prices.flat, instance, ours->end);
        const RateIntegral carbon(carbons.curve, carbons.flat, instance, ours->end);
        const std::set<Time> moments = plain.moments();
        double joules = 0.0;
        double cost = 0.0;
        double grams = 0.0;
        double most = 0.0;
        for (auto at = moments.begin(); at != moments.end() && *at < ours->end; ++at) {
            const Time to = *std::next(at);
            const double watts = plain.watts(*at);
            joules += toSeconds(to - *at) * watts;
            cost += prices.factor * watts / wattsPerKilowatt * price.over(*at, to);
            grams += carbons.factor * watts / wattsPerKilowatt * carbon.over(*at, to);
            most = std::max(most, watts);
        }
        const Priced all = priced(instance, *ours);
        const QByteArray where = QByteArray::number(round);
        QVERIFY2(isNear(all.energyJoules, joules), where);
        QVERIFY2(isNear(all.cost, cost, joules * 1e-6) && isNear(all.carbonGrams, grams, joules * 1e-6), where);
        QVERIFY2(std::abs(powerPeak(instance, *ours).watts - most) <= 1e-7 * std::max(1.0, most), where);
        double byState = 0.0;
        for (const double each : stateEnergyJoules(*ours, instance.watts))
            byState += each;
        QVERIFY2(isNear(byState, joules), where);
        double ofJobs = joulesWithoutJobs(instance, *ours);
        for (const double each : jobJoules(instance, *ours))
            ofJobs += each;
        QVERIFY2(isNear(ofJobs, joules), where);
        double ofUsers = 0.0;
        double ofAll = 0.0;
        for (const UserTotals& user : userTotals(instance, *ours, TotalsBy::user))
            ofUsers += user.energyKwh;
        for (const double each : jobJoules(instance, *ours))
            ofAll += each / joulesPerKwh;
        QVERIFY2(!hasTotals(instance, TotalsBy::user) || isNear(ofUsers, ofAll), where);
        for (const ModelEnergy& of : modelBand(instance, *ours)) {
            Instance other = instance;
            if (of.model != "scenario") {
                other.powerModel = powerModelOf(of.model);
                for (NodeKind& kind : other.nodeKinds)
                    kind.powerModel.reset();
            }
            const Workload again(other);
            const auto theirs = runModel(again, name, *options);
            const Priced run = priced(other, *theirs);
            QVERIFY2(isNear(of.energy.energyJoules, run.energyJoules) && isNear(of.energy.cost, run.cost, joules * 1e-6)
                         && isNear(of.energy.carbonGrams, run.carbonGrams, joules * 1e-6),
                     where);
            QVERIFY(theirs->stateTimes == ours->stateTimes);
            ++bands;
        }
    }
    QVERIFY(bands > 1000);
}

// With each of the policies, and all orders of jobs that they make.
void TestPowerModel::nothingTakesLessThanTheBound()
{
    Random random(deriveSeed(3, "bound", 0));
    for (int round = 0; round < 500; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 4, .maxJobs = 12}, random);
        instance.scheduler = SchedulerKind::easy;
        test::addRandomSharing(instance, random);
        test::addRandomPowerModels(instance, random);
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto bounds = metricBounds(instance, RunControl());
        for (const char* name : {"always-on", "idle-timeout"}) {
            const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
            const auto ours = runModel(workload, name, *options);
            QVERIFY(energyJoules(*ours, instance.watts) / joulesPerKwh >= bounds.front().value * (1.0 - 1e-9));
        }
    }
}

QTEST_APPLESS_MAIN(TestPowerModel)
#include "tst_power_model.moc"
