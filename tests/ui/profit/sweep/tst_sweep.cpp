// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/profit/open_session.h"
#include "ui/charts/chart_widget.h"
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
        QVERIFY(result);
        profit::Instance at = test::smallInstance();
        at.gamma = 1.3;
        const auto report =
            profit::study().run(*profit::makeInstance(at), {.policies = gammaSpec().policies, .ledger = false}, {});
        QVERIFY(report);
        QCOMPARE(result->series[0][2].metrics[0].mean, report->policies[0].metric("objective"));
        QCOMPARE(result->series[1][2].metrics[0].mean, report->policies[1].metric("objective"));
        QCOMPARE(result->series[0][2].metrics[0].halfWidth, 0.0);
    }

    void repetitionsGiveIntervals()
    {
        SweepSpec spec = gammaSpec();
        spec.repetitions = 4;
        const auto a = runSweep(spec, {});
        const auto b = runSweep(spec, {});
        QVERIFY(a && b);
        QVERIFY(a->series[0][0].metrics[0].halfWidth > 0.0);
        QCOMPARE(a->series[0][0].metrics[0].count, 4);
        QCOMPARE(a->series[1][3].metrics[0].mean, b->series[1][3].metrics[0].mean);
        const ChartData chart = sweepChart(*a, "bound_share", u"online"_s);
        QCOMPARE(chart.series[0].low.size(), 5);
        QVERIFY(chart.fullNote().contains(u"95 % Student-t"_s));
    }

    void mistakesAreTold()
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
        spec.repetitions = 50;
        const auto result = runSweep(spec, RunControl(stop.get_token(), [&](double share) {
                                         if (share > 0.3)
                                             stop.request_stop();
                                     }));
        QVERIFY(result);
        QVERIFY(result->complete == (result->series[0].size() == 5));
    }

    void theViewRunsInTheBackground()
    {
        test::OpenSession session;
        SweepView view(session);
        view.resize(800, 400);
        view.setLive(false);
        view.setRange(1.1, 1.5, 5, 3);
        view.run();
        QVERIFY2(view.job().isRunning(), "run() does not block");
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 10000);
        QCOMPARE(view.chart().data().series.size(), session.policies().size());
        QVERIFY(view.figure()->figureCsv().startsWith(u"Revenue factor γ,"_s));
    }

    void stopEndsSoon()
    {
        test::OpenSession session(profit::instanceOf(*profit::study().sample()));
        SweepView view(session);
        view.setLive(false);
        view.setParameter(SweepParameter::bags);
        view.setRange(1000, 20000, 20, 50);
        view.run();
        QTest::qWait(80);
        QVERIFY(view.job().isRunning());
        QElapsedTimer timer;
        timer.start();
        view.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 5000);
        QVERIFY2(timer.elapsed() < 500, qPrintable(QString::number(timer.elapsed())));
    }

    void whatIsSweptDoesNotMatter()
    {
        test::OpenSession session;
        SweepView view(session);
        view.setLive(false);
        view.setRange(1.1, 1.5, 5, 1);
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 10000);
        profit::Instance next = documentInstance(session);
        next.gamma = 1.31;
        session.document().replaceInstance(profit::makeInstance(next), u"gamma"_s);
        QVERIFY(!view.keptAnswer()->isStale());
        next.energyPricePerJoule *= 2.0;
        session.document().replaceInstance(profit::makeInstance(next), u"price"_s);
        QVERIFY(view.keptAnswer()->isStale());
        view.setParameter(SweepParameter::energyPrice); // brings its own range
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 10000);
        QVERIFY(!view.keptAnswer()->isStale());
        next.energyPricePerJoule *= 2.0;
        session.document().replaceInstance(profit::makeInstance(next), u"price"_s);
        QVERIFY(!view.keptAnswer()->isStale());
        view.setRange(0.5, 1.5, 3, 1);
        QVERIFY(view.keptAnswer()->state() == KeptAnswer::State::settings);
    }

    void liveFollowsEdits()
    {
        test::OpenSession session;
        SweepView view(session);
        view.resize(800, 400);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(!view.chart().data().series.empty(), 5000);
        const double before = view.chart().data().series[0].y[0];
        profit::Instance dearer = documentInstance(session);
        dearer.energyPricePerJoule = 0.5;
        session.document().replaceInstance(profit::makeInstance(dearer), u"price"_s);
        QTRY_VERIFY_WITH_TIMEOUT(view.chart().data().series[0].y[0] != before, 5000);
    }
};

QTEST_MAIN(TestSweep)
#include "tst_sweep.moc"
