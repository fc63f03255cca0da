// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/statistics.h"
#include "core/profit/inputs/inputs.h"
#include "tests/ui/profit/open_profit.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/panels/chart_panels.h"
#include "ui/profit/sweep/sweep_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestSweep : public QObject {
    Q_OBJECT

private:
    static SweepSpec gammaSpec()
    {
        SweepSpec spec;
        spec.instance = profit::makeInstance(test::smallInstance());
        spec.policies = {{"online", {}}, {"greedy", {}}};
        spec.from = 1.1;
        spec.to = 1.5;
        spec.steps = 5;
        return spec;
    }

private slots:
    void valuesAreRound()
    {
        SweepSpec spec = gammaSpec();
        QCOMPARE(sweepValues(spec), (std::vector<double>{1.1, 1.2, 1.3, 1.4, 1.5}));
        spec.parameter = SweepParameter::bags;
        spec.from = 1;
        spec.to = 3;
        QCOMPARE(sweepValues(spec), (std::vector<double>{1, 2, 3}));
    }

    void pointsEqualSingleRuns()
    {
        const auto result = runSweep(gammaSpec(), {});
        QVERIFY(result && (*result)->isComplete());
        const ChartData chart = sweepChart(**result, {.metric = "objective"});
        profit::Instance at = test::smallInstance();
        at.gamma = 1.3;
        const auto report =
            profit::study().run(*profit::makeInstance(at), {.policies = gammaSpec().policies, .ledger = false}, {});
        QVERIFY(report);
        QCOMPARE(chart.series[0].y[2], report->policies[0].metric("objective"));
        QCOMPARE(chart.series[1].y[2], report->policies[1].metric("objective"));
        QVERIFY(chart.series[0].low.isEmpty());
    }

    /// As in tables: shares in percent, differences of them in percentage points, long times in min.
    void valuesHaveReadableUnits()
    {
        SweepSpec spec = gammaSpec();
        profit::Instance slow = test::smallInstance();
        for (std::size_t type = 0; type < slow.etcSeconds.rows(); ++type)
            for (double& seconds : slow.etcSeconds.row(type))
                seconds *= 500.0;
        slow.gamma = spec.from;
        spec.instance = profit::makeInstance(slow);
        const auto result = runSweep(spec, {});
        QVERIFY(result);
        const auto report = profit::study().run(*spec.instance, {.policies = spec.policies, .ledger = false}, {});
        QVERIFY(report && report->policies[0].metric("makespan_s") > 1000.0);
        const ChartData makespan = sweepChart(**result, {.metric = "makespan_s"});
        QCOMPARE(makespan.y.unit, u"min"_s);
        QCOMPARE(makespan.series[0].y[0] * 60.0, report->policies[0].metric("makespan_s"));
        QCOMPARE(sweepChart(**result, {.metric = "bound_share"}).y.unit, u"%"_s);
        QCOMPARE(sweepChart(**result, {.metric = "bound_share", .against = "online"}).y.unit, u"pp"_s);
        QCOMPARE(sweepChart(**result, {.metric = "objective"}).y.unit, u"1/s"_s);
    }

    void repetitionsGiveIntervals()
    {
        SweepSpec spec = gammaSpec();
        spec.repetitions = 4;
        const auto a = runSweep(spec, {});
        const auto b = runSweep(spec, {});
        QVERIFY(a && b);
        const ChartData chart = sweepChart(**a, {.metric = "bound_share", .current = u"online"_s});
        QCOMPARE(chart.series[0].low.size(), 5);
        QVERIFY(chart.series[0].low[0] < chart.series[0].y[0]);
        QVERIFY(chart.fullNote().contains(u"95 % Student-t"_s));
        QCOMPARE(chart.series[1].y, sweepChart(**b, {.metric = "bound_share"}).series[1].y);
    }

    // The plain loop: bags drawn for the seeds 1 to 4 on the scenario's own machines, each run alone with that seed.
    void repetitionsArePlainLoops()
    {
        SweepSpec spec = gammaSpec();
        spec.repetitions = 4;
        const auto result = runSweep(spec, {});
        QVERIFY(result);
        const ChartData values = sweepChart(**result, {.metric = "objective"});
        const ChartData differences = sweepChart(**result, {.metric = "objective", .against = "online"});
        const OptionValues draw = *completed(profit::instanceRedraw().options(), {});
        std::vector<std::vector<double>> all(2);
        std::vector<double> paired;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const InstancePtr drawn = *profit::instanceRedraw().redrawn(*spec.instance, draw, seed);
            profit::Instance at = profit::instanceOf(*drawn);
            at.gamma = 1.4;
            const auto report =
                profit::study().run(*profit::makeInstance(at), {.policies = spec.policies, .seed = seed, .ledger = false}, {});
            for (std::size_t p = 0; p < 2; ++p)
                all[p].push_back(report->policies[p].metric("objective"));
            paired.push_back(all[1].back() - all[0].back());
        }
        for (std::size_t p = 0; p < 2; ++p) {
            const MeanInterval expected = meanInterval(all[p]);
            QCOMPARE(values.series[p].y[3], expected.mean);
            QCOMPARE(values.series[p].high[3], expected.mean + expected.halfWidth);
        }
        QCOMPARE(differences.series[0].y[3], 0.0);
        QCOMPARE(differences.series[1].y[3], meanInterval(paired).mean);
        QCOMPARE(differences.series[1].high[3], meanInterval(paired).mean + meanInterval(paired).halfWidth);
    }

    void mistakesAreReported()
    {
        SweepSpec spec = gammaSpec();
        spec.to = 1.0;
        QVERIFY(!runSweep(spec, {}));
        spec = gammaSpec();
        spec.policies.clear();
        QVERIFY(!runSweep(spec, {}));
    }

    void aStopKeepsWhatIsDone()
    {
        std::stop_source stop;
        SweepSpec spec = gammaSpec();
        spec.repetitions = 5000;
        const auto result = runSweep(spec, RunControl(stop.get_token(), [&](double share) {
                                         if (share > 0.3)
                                             stop.request_stop();
                                     }));
        QVERIFY(result);
        QVERIFY((*result)->live->finished() > 0);
        QCOMPARE((*result)->isComplete(), (*result)->live->finished() == 25000);
    }

    void theViewRunsInTheBackground()
    {
        test::OpenProfit session;
        SweepView view(session);
        view.resize(800, 400);
        view.setLive(false);
        view.setRange(1.1, 1.5, 5, 3);
        view.run();
        QVERIFY2(view.job().isRunning(), "run() does not block");
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        QCOMPARE(view.chart().data().series.size(), session.policies().size());
        QVERIFY(view.figure()->figureCsv().startsWith(u"Revenue factor γ,"_s));
    }

    void stopEndsSoon()
    {
        test::OpenProfit session(profit::instanceOf(*profit::study().sample()));
        SweepView view(session);
        view.setLive(false);
        view.setParameter(SweepParameter::bags);
        view.setRange(1000, 20000, 20, 50);
        view.run();
        QTest::qWait(80);
        QVERIFY(view.job().isRunning());
        view.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
    }

    void whatIsSweptDoesNotMatter()
    {
        test::OpenProfit session;
        SweepView view(session);
        view.setLive(false);
        view.setRange(1.1, 1.5, 5, 1);
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        profit::Instance next = profitInstance(session);
        next.gamma = 1.31;
        session.document().replaceInstance(profit::makeInstance(next), u"gamma"_s);
        QVERIFY(!view.cachedResult()->isStale());
        next.energyPricePerJoule *= 2.0;
        session.document().replaceInstance(profit::makeInstance(next), u"price"_s);
        QVERIFY(view.cachedResult()->isStale());
        view.setParameter(SweepParameter::energyPrice); // brings its own range
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        QVERIFY(!view.cachedResult()->isStale());
        next.energyPricePerJoule *= 2.0;
        session.document().replaceInstance(profit::makeInstance(next), u"price"_s);
        QVERIFY(!view.cachedResult()->isStale());
        view.setRange(0.5, 1.5, 3, 1);
        QVERIFY(view.cachedResult()->state() == CachedResult::State::settings);
    }

    void policiesStandApart()
    {
        test::OpenProfit session;
        SweepView view(session);
        view.setLive(false);
        view.setRange(1.1, 1.5, 5, 3);
        view.setApart(true);
        QVERIFY(view.panels().charts().empty()); // nothing is there yet
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        const std::size_t policies = view.chart().data().series.size();
        QVERIFY(policies > 1);
        QCOMPARE(view.panels().charts().size(), policies);
        QVERIFY(!view.panels().isHidden() && view.chart().isHidden());
        QCOMPARE(view.figure()->figureParts().size(), policies);
        for (const ChartSeries& series : view.chart().data().series)
            QVERIFY2(view.figure()->figureCsv().section(u'\n', 0, 0).contains(series.name), qPrintable(series.name));
        SweepView other(session);
        other.figure()->restoreFigureState(view.figure()->figureState());
        QTRY_VERIFY_WITH_TIMEOUT(!other.job().isRunning(), 60'000);
        QCOMPARE(other.panels().charts().size(), policies);
        view.setApart(false);
        QVERIFY(view.panels().isHidden() && !view.chart().isHidden());
        QCOMPARE(view.figure()->figureParts().size(), std::size_t{1});
    }

    void liveFollowsEdits()
    {
        test::OpenProfit session;
        SweepView view(session);
        view.resize(800, 400);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(!view.chart().data().series.empty(), 60'000);
        const double before = view.chart().data().series[0].y[0];
        profit::Instance dearer = profitInstance(session);
        dearer.energyPricePerJoule = 0.5;
        session.document().replaceInstance(profit::makeInstance(dearer), u"price"_s);
        QTRY_VERIFY_WITH_TIMEOUT(view.chart().data().series[0].y[0] != before, 60'000);
    }
};

QTEST_MAIN(TestSweep)
#include "tst_sweep.moc"
