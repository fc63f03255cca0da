// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QTableView>

#include "core/power/results/load_curves.h"
#include "core/power/results/pricing.h"
#include "tests/ui/power/open_power.h"
#include "ui/charts/alt_text.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/number_labels.h"
#include "ui/power/cost/cost_model.h"
#include "ui/power/cost/cost_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

/// Counts how often widgets become visible.
class ShowCounter : public QObject {
public:
    int shown = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        shown += event->type() == QEvent::Show ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }
};

class TestCostView : public QObject {
    Q_OBJECT

private:
    /// Three days from 22:30, with night and day prices and a carbon curve that does not repeat.
    static power::Instance priced()
    {
        power::Instance i = test::smallTrace();
        std::vector<power::Job> jobs;
        for (int k = 0; k < 40; ++k)
            jobs.push_back({k, 6500.0 * k, 1800.0 + 30.0 * k, 3600.0, 1 + k % 30});
        i.jobs = std::move(jobs);
        i.startOfDaySeconds = 22.5 * 3600.0;
        i.priceCurve = {86400.0, {{0.0, 0.2}, {6.25 * 3600.0, 0.4}, {21.0 * 3600.0, 0.3}}};
        i.carbonCurve = {0.0, {{0.0, 300.0}, {100000.0, 500.0}}};
        return i;
    }
    static const CostsOfPolicy* find(const Costs& costs, const QString& policy)
    {
        const auto found = std::ranges::find(costs.policies, policy, &CostsOfPolicy::policy);
        return found == costs.policies.end() ? nullptr : &*found;
    }
    static bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

private slots:
    void daysAddUpToThePrice()
    {
        test::OpenPower session(priced());
        const CostsPtr costs = priceAll(costInput(session), {});
        QCOMPARE(costs->policies.size(), session.policies().size());
        for (const CostsOfPolicy& cost : costs->policies) {
            power::Priced sum;
            for (const power::DayCurves::Day& day : cost.days.days) {
                sum.energyJoules += day.energyJoules;
                sum.cost += day.cost;
                sum.carbonGrams += day.carbonGrams;
            }
            QVERIFY(near(sum.energyJoules, cost.total.energyJoules));
            QVERIFY(near(sum.cost, cost.total.cost));
            QVERIFY(near(sum.carbonGrams, cost.total.carbonGrams));
            QVERIFY(near(sum.energyJoules, session.result(cost.policy)->metric("energy_j")));
        }
    }

    void daysBeginAtMidnight()
    {
        test::OpenPower session(priced());
        const CostsPtr costs = priceAll(costInput(session), {});
        const std::vector<power::DayCurves::Day>& days = find(*costs, u"always-on"_s)->days.days;
        // The trace begins at 22:30: the second day an hour and a half later.
        QCOMPARE(days[0].fromSeconds, 0.0);
        QCOMPARE(days[1].fromSeconds, 5400.0);
        QCOMPARE(days[2].fromSeconds, 5400.0 + 86400.0);
        QCOMPARE(days.size(), std::size_t(4));
    }

    void theAverageDayIsTheMeanPower()
    {
        // An instance without jobs but two: always on, the power is idle watts but where they run.
        power::Instance i = test::smallTrace();
        i.jobs = std::vector<power::Job>{{1, 0.0, 3600.0, 3600.0, 32}, {2, 86400.0, 3600.0, 3600.0, 16}};
        test::OpenPower session(i);
        const auto outcome = powerOutcome(session, u"always-on"_s);
        const power::DayCurves curves = power::dayCurves(i, *outcome, 24);
        // Hour 0 of both days: 8 busy, then 4 busy and 4 idle; the other hours of the first day: all idle.
        QVERIFY(near(curves.averageWatts[0], (8 * i.watts.busy + 4 * i.watts.busy + 4 * i.watts.idle) / 2.0));
        for (std::size_t hour = 1; hour < 24; ++hour)
            QVERIFY(near(curves.averageWatts[hour], 8 * i.watts.idle));
    }

    void theTableShowsCostAndSaving()
    {
        test::OpenPower session(priced());
        CostView view(session);
        QAbstractItemModelTester tester(&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        view.resize(1000, 400);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.costs() != nullptr, 60'000);
        QCOMPARE(view.model().rowCount(), static_cast<int>(session.policies().size()));
        const power::Priced always = power::priced(session.shown(), *powerOutcome(session, u"always-on"_s));
        const power::Priced timeout = power::priced(session.shown(), *powerOutcome(session, u"idle-timeout"_s));
        for (int row = 0; row < view.model().rowCount(); ++row) {
            const auto cell = [&](int column) { return view.model().index(row, column).data().toString().remove(QChar(0x202F)); };
            if (view.model().policyAt(row) == u"always-on"_s)
                QCOMPARE(cell(CostModel::SavedColumn).toDouble(), 0.0);
            for (int column = CostModel::CostColumn; column < CostModel::columnTotal; ++column) // as in the row above
                QCOMPARE(cell(column).section(u'.', 1).size(),
                         view.model().index(0, column).data().toString().section(u'.', 1).size());
            if (view.model().policyAt(row) != u"idle-timeout"_s)
                continue;
            QVERIFY(std::abs(cell(CostModel::CostColumn).toDouble() - timeout.cost) < 1e-3 * timeout.cost);
            QVERIFY(std::abs(cell(CostModel::SavedColumn).toDouble() - 100.0 * (1.0 - timeout.cost / always.cost)) < 0.1);
        }
    }

    void theTariffLiesBehindThePower()
    {
        test::OpenPower session(priced());
        const CostsPtr costs = priceAll(costInput(session), {});
        const ChartData chart = costChart(*costs, CostMeasure::dayPower, u"always-on"_s);
        QVERIFY(chart.ribbon);
        const ChartSeries& background = chart.series[static_cast<std::size_t>(chart.ribbon->upper)];
        // 0.2 at night, 0.4 by day: half as high. Steps of half an hour: 6:25 is in the bin from 6:00.
        const auto at = [&](double hour) { return background.y[nearestIndex(background, hour + 0.25)]; };
        QVERIFY(near(at(3.0), at(12.0) / 2.0));
        QCOMPARE(chart.labels.size(), std::size_t(3));
        QVERIFY(chart.series[0].x.size() == 96 && chart.series[0].x.back() == 24.0);
    }

    void flatRatesNeedNoBackground()
    {
        test::OpenPower session;
        const CostsPtr costs = priceAll(costInput(session), {});
        QVERIFY(!costChart(*costs, CostMeasure::dayPower, {}).ribbon);
    }

    void sumsDayByDay()
    {
        test::OpenPower session(priced());
        const CostsPtr costs = priceAll(costInput(session), {});
        const ChartData chart = costChart(*costs, CostMeasure::costByDay, {});
        // From 22:30 to the afternoon of the fourth day: the second and third are whole.
        QCOMPARE(chart.series[0].x, (QVector<double>{2.0, 3.0}));
        QCOMPARE(chart.series[0].y[0], costs->policies[0].days.days[1].cost);
        QVERIFY(costChart(*costs, CostMeasure::carbonByDay, {}).y.title().contains(u"kg"_s));
        QCOMPARE(chart.y.title(), u"Cost of a day"_s);
        power::Instance inEuro = priced();
        inEuro.currency = "EUR";
        test::OpenPower other(std::move(inEuro));
        QCOMPARE(costChart(*priceAll(costInput(other), {}), CostMeasure::costByDay, {}).y.title(), u"Cost of a day (EUR)"_s);
        QCOMPARE(chart.x.title(), u"Day of the trace"_s);
    }

    void daysAreNumberedFromSecondZero()
    {
        power::Instance later = priced();
        std::vector<power::Job> jobs(later.jobs.begin(), later.jobs.end());
        for (power::Job& job : jobs)
            job.submitSeconds += 200'000.0;
        later.jobs = std::move(jobs);
        test::OpenPower session(later);
        const CostsPtr costs = priceAll(costInput(session), {});
        // The run begins 281,000 s after the midnight of day 1, on day 4; days 5 and 6 are whole.
        QCOMPARE(costChart(*costs, CostMeasure::costByDay, {}).series[0].x, (QVector<double>{5.0, 6.0}));
    }

    void theDaysHaveTheirDates()
    {
        power::Instance dated = priced();
        dated.start = CalendarStart{.unixSeconds = 843'480'031, .offsetSeconds = 7200, .zone = "Europe/Stockholm"};
        dated.startOfDaySeconds = 50'431.0;
        test::OpenPower session(dated);
        const CostsPtr costs = priceAll(costInput(session), {});
        const ChartData chart = costChart(*costs, CostMeasure::costByDay, {});
        QCOMPARE(chart.x.title(), u"Day of the trace, day 1: Mon 23 Sep 1996"_s);
        QCOMPARE(chart.series[0].x, (QVector<double>{2.0, 3.0}));
        QCOMPARE(ticksOf(chart.x, {1.9, 3.1}, 2).labels, (QVector<QString>{u"Tue 24 Sep"_s, u"Wed 25 Sep"_s}));
        QCOMPARE(chart.x.words(36.0), u"Mon 28 Oct"_s); // after the day of 25 hours
        QVERIFY(chartAltText(chart, {{1.9, 3.1}, {0.0, 1000.0}}).contains(u"Tue 24 Sep to Wed 25 Sep"_s));
        QCOMPARE(costChart(*costs, CostMeasure::dayPower, {}).x.title(), u"Time of day (h)"_s);
    }

    void aNewPriceIsFollowed()
    {
        test::OpenPower session(priced());
        CostView view(session);
        view.resize(1000, 400);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.costs() != nullptr, 60'000);
        const double before = find(*view.costs(), u"always-on"_s)->total.cost;
        power::Instance dearer = session.shown();
        for (power::RateStep& step : dearer.priceCurve.steps)
            step.value *= 2.0;
        session.document().replaceInstance(power::makeInstance(dearer), u"dearer"_s);
        QTRY_VERIFY_WITH_TIMEOUT(near(find(*view.costs(), u"always-on"_s)->total.cost, 2.0 * before), 60'000);
    }

    /// From a new report to its costs the numbers of the former one are marked, and not afterwards.
    void numbersOfFormerResultsAreMarked()
    {
        test::OpenPower session(priced());
        CostView view(session);
        view.setPatience(std::chrono::milliseconds(0));
        view.resize(1000, 400);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.costs() != nullptr && !view.isMarkedOld(), 60'000);
        power::Instance dearer = session.shown();
        for (power::RateStep& step : dearer.priceCurve.steps)
            step.value *= 2.0;
        const CostsPtr former = view.costs();
        ShowCounter counter;
        for (QLabel* label : view.findChildren<QLabel*>())
            if (label->text().startsWith(u"Computing"_s))
                label->installEventFilter(&counter);
        session.document().replaceInstance(power::makeInstance(dearer), u"dearer"_s);
        QTRY_VERIFY_WITH_TIMEOUT(view.costs() != former, 60'000);
        QVERIFY(counter.shown > 0);
        QTRY_VERIFY_WITH_TIMEOUT(!view.isMarkedOld(), 60'000);
    }

    void aYearOfHourlyPricesIsPriced()
    {
        power::Instance instance = priced();
        instance.priceCurve = {0.0, {}};
        for (int hour = 0; hour < 8760; ++hour)
            instance.priceCurve.steps.push_back({3600.0 * hour, 0.1 + 0.001 * (hour % 24)});
        test::OpenPower session(instance);
        const CostsPtr costs = priceAll(costInput(session), {});
        for (const CostsOfPolicy& cost : costs->policies)
            QVERIFY(near(cost.total.cost, session.result(cost.policy)->metric("cost")));
        const ChartData chart = costChart(*costs, CostMeasure::dayPower, {});
        const ChartSeries& background = chart.series[static_cast<std::size_t>(chart.ribbon->upper)];
        // From 22:30 of the first day: the hour of the curve lags an hour and a half, and 1.5 h later begins the next value.
        QVERIFY(background.y[nearestIndex(background, 10.75)] > background.y[nearestIndex(background, 3.75)]);
    }

    /// The figure of costs begins with costs, not with power.
    void theFirstFigureShowsCosts()
    {
        test::OpenPower session(priced());
        CostView view(session);
        QVERIFY(view.figure()->figureCaption().startsWith(u"Cost of the energy of each day"_s));
        QVERIFY(view.figure()->figureAltText().contains(u"Cost"_s));
    }

    void aHiddenViewStillMakesItsFigure()
    {
        test::OpenPower session(priced());
        CostView view(session);
        view.setMeasure(CostMeasure::energyByDay);
        QVERIFY(view.figure()->figureCsv().startsWith(u"Day of the trace,Always on"_s));
        QVERIFY2(!view.costs(), "nothing is priced for the screen while the view is hidden");
    }

    void aRowMakesThePolicyCurrent()
    {
        test::OpenPower session(priced());
        CostView view(session);
        view.resize(1000, 400);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(view.costs() != nullptr, 60'000);
        const QString last = view.model().policyAt(view.model().rowCount() - 1);
        view.table().selectRow(view.model().rowCount() - 1);
        QCOMPARE(session.currentPolicy(), last);
    }
};

QTEST_MAIN(TestCostView)
#include "tst_cost_view.moc"
