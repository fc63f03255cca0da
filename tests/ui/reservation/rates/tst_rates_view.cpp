// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTableWidget>
#include <QToolButton>

#include "core/base/statistics.h"
#include "core/reservation/study.h"
#include "tests/ui/reservation/open_reservation.h"
#include "tests/ui/sizes_seen.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/panels/chart_panels.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/rates/rates_form.h"
#include "ui/reservation/rates/rates_now.h"
#include "ui/reservation/rates/rates_view.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"
#include "ui/widgets/view_frame.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Twelve workflows of one task and as many local jobs, one after another.
reservation::Instance manyRequests()
{
    using namespace reservation;
    Instance i = test::twoSites();
    i.reservations.clear();
    std::vector<Workflow> workflows;
    std::vector<LocalJob> jobs;
    for (int n = 0; n < 12; ++n) {
        const double at = 300.0 * n;
        Workflow one{.name = "request " + std::to_string(n + 1), .submitSeconds = at, .deadlineSeconds = at + 3600.0};
        one.tasks = {Task{.name = "only", .workSeconds = 2400.0, .processors = 5}};
        workflows.push_back(one);
        jobs.push_back({SiteIndex(static_cast<std::int32_t>(n % 2)), at, 1500.0, 2000.0, 4});
    }
    i.workflows = workflows;
    i.localJobs = jobs;
    return i;
}

} // namespace

class TestRatesView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<RatesView> m_view;

    void open(reservation::Instance instance)
    {
        m_view.reset();
        m_session = std::make_unique<test::OpenReservation>(
            std::move(instance),
            std::vector<PolicyCall>{{"evaluate", {}}, {"conr", {}}, {"ovbr", {}}, {"rexr", {{"generations", std::int64_t{5}}}}});
        m_view = std::make_unique<RatesView>(*m_session);
        m_view->resize(1500, 700);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void sweep(const RatesQuestion& question)
    {
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        m_view->form().setQuestion(question);
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy() && m_view->result() && m_view->result()->complete, 60'000);
    }

    /// Mean utilisation of runs with the seeds 1 to 4: one after another, without the engine.
    [[nodiscard]] MeanInterval plainPoint(RatesAxis axis, double value, PolicyCall call) const
    {
        reservation::Instance instance = m_session->shown();
        if (axis == RatesAxis::requestRate)
            instance.requestRate = value;
        if (axis == RatesAxis::overestimation)
            instance.overestimation = value;
        if (axisOption(axis) && followsAxis(call.policy, axis))
            call.options[axisOption(axis)] = value;
        std::vector<double> all;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const auto report = reservation::study().run(*reservation::makeInstance(instance),
                                                         {.policies = {call}, .seed = seed, .ledger = false}, {});
            all.push_back(report->policies.front().metric("utilisation"));
        }
        return meanInterval(all);
    }

private slots:
    void init() { open(manyRequests()); }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void pointsArePlainLoopsOverRuns_data()
    {
        QTest::addColumn<int>("axis");
        QTest::newRow("request rate") << static_cast<int>(RatesAxis::requestRate);
        QTest::newRow("overestimation") << static_cast<int>(RatesAxis::overestimation);
        QTest::newRow("threshold") << static_cast<int>(RatesAxis::threshold);
        QTest::newRow("overbooking") << static_cast<int>(RatesAxis::overbooking);
    }
    void pointsArePlainLoopsOverRuns()
    {
        QFETCH(int, axis);
        RatesQuestion question = defaultQuestion(static_cast<RatesAxis>(axis));
        question.points = 3;
        question.repetitions = 4;
        m_view->setAgainst({});
        sweep(question);
        std::vector<PolicyCall> calls;
        for (const PolicyCall& call : m_session->policies())
            if (call.policy != "evaluate")
                calls.push_back(call);
        const std::vector<double> values = sweepValuesOf(question);
        const ChartData& chart = m_view->chart(RateMeasure::utilisation).data();
        QCOMPARE(chart.series.size(), 3U);
        for (std::size_t p = 0; p < 3; ++p)
            for (std::size_t v = 0; v < 3; ++v) {
                const MeanInterval value = plainPoint(question.axis, values[v], calls[p]);
                const ChartSeries& series = chart.series[p];
                const auto at = static_cast<qsizetype>(v);
                QVERIFY(std::abs(series.x[at] - axisFactor(question.axis) * values[v])
                        < 0.36 * axisFactor(question.axis) * (values[1] - values[0])); // a little aside
                QVERIFY(std::abs(series.y[at] - 100.0 * value.mean) < 1e-9);
                QVERIFY(std::abs(series.high[at] - 100.0 * (value.mean + value.halfWidth)) < 1e-9);
            }
        QCOMPARE(m_view->figure()->figureCsv().count(u'\n'), 10);
        QVERIFY(m_view->figure()->figureCaption().contains(u"4 runs"_s));
    }

    void differencesArePaired()
    {
        sweep({RatesAxis::requestRate, 0.05, 0.25, 2, 4});
        const ChartData& chart = m_view->chart(RateMeasure::utilisation).data();
        m_view->setAgainst({});
        QCOMPARE(chart.y.title(), u"Utilisation (%)"_s);
        QVERIFY(m_view->figure()->figureCsv().startsWith(u"axis,value,policy,utilisation,utilisation_half_width,"_s));
        QVERIFY(m_view->hint().startsWith(u"Means of 4 runs;"_s));
        const double gap = chart.series[1].y[0] - chart.series[0].y[0];
        m_view->setAgainst(u"conr"_s);
        QCOMPARE(chart.y.title(), u"Utilisation less that of CONR (pp)"_s);
        QVERIFY(std::abs(chart.series[0].y[0]) < 1e-12);
        QVERIFY(std::abs(chart.series[1].y[0] - gap) < 1e-9);
        m_view->setAgainst(u"ovbr"_s);
        QVERIFY(std::abs(chart.series[0].y[0] + gap) < 1e-9);
    }

    void differencesToTheFirstPolicyComeFirst()
    {
        sweep({RatesAxis::requestRate, 0.05, 0.25, 2, 4});
        QCOMPARE(m_view->against(), "conr");
        QCOMPARE(m_view->chart(RateMeasure::utilisation).data().y.title(), u"Utilisation less that of CONR (pp)"_s);
        QVERIFY(m_view->hint().startsWith(u"Differences of 4 runs;"_s));
        QVERIFY(m_view->figure()->figureCaption().contains(u"Differences of 4 runs"_s));
        const QStringList lines = m_view->figure()->figureCsv().split(u'\n');
        QVERIFY2(
            lines[0].startsWith(u"axis,value,policy,less_that_of,utilisation_difference,utilisation_difference_half_width,"_s),
            qPrintable(lines[0]));
        QVERIFY2(lines[1].startsWith(u"request_rate,0.05,conr,conr,0,0,"_s), qPrintable(lines[1]));
        const ChartSeries& ovbr = m_view->chart(RateMeasure::utilisation).data().series[1];
        const QStringList fields = lines[3].split(u',');
        QCOMPARE(fields.mid(0, 4), (QStringList{u"request_rate"_s, u"0.05"_s, u"ovbr"_s, u"conr"_s}));
        QVERIFY(std::abs(100.0 * fields[4].toDouble() - ovbr.y[0]) < 1e-9);
        QVERIFY(std::abs(100.0 * (fields[4].toDouble() + fields[5].toDouble()) - ovbr.high[0]) < 1e-9);
        // A figure keeps either; so does a sweep that follows.
        const QJsonObject differences = m_view->figure()->figureState();
        m_view->setAgainst({});
        const QJsonObject values = m_view->figure()->figureState();
        sweep({RatesAxis::requestRate, 0.1, 0.2, 2, 2});
        QCOMPARE(m_view->against(), std::string());
        m_view->figure()->restoreFigureState(differences);
        QCOMPARE(m_view->against(), "conr");
        m_view->figure()->restoreFigureState(values);
        QCOMPARE(m_view->against(), std::string());
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        // One policy has nothing to be compared with.
        m_session->setPolicies({{"conr", {}}});
        m_view->setAgainst(u"conr"_s);
        sweep({RatesAxis::requestRate, 0.1, 0.2, 2, 2});
        QCOMPARE(m_view->against(), std::string());
    }

    void oneMeasureStandsApartByPolicy()
    {
        sweep({RatesAxis::requestRate, 0.05, 0.25, 2, 4});
        m_view->setMeasure(RateMeasure::rejection);
        QVERIFY(!m_view->isApart());
        m_view->setApart(true);
        QVERIFY(m_view->panels().isVisible() && m_view->chart(RateMeasure::rejection).isHidden());
        const auto charts = m_view->panels().charts();
        QCOMPARE(charts.size(), std::size_t{3});
        const ChartData whole = ratesChart(*m_view->result(), RateMeasure::rejection, {{}, m_view->against()});
        for (std::size_t i = 0; i < charts.size(); ++i) {
            QCOMPARE(charts[i]->data().title, whole.series[i].name);
            QCOMPARE(charts[i]->data().series.back().y, whole.series[i].y);
        }
        QCOMPARE(m_view->figure()->figureParts().size(), std::size_t{3});
        const QJsonObject state = m_view->figure()->figureState();
        m_view->setMeasure(RateMeasure::violation);
        QCOMPARE(m_view->panels().charts().front()->data().y.quantity,
                 ratesChart(*m_view->result(), RateMeasure::violation, {{}, m_view->against()}).y.quantity);
        m_view->setApart(false);
        QVERIFY(!m_view->panels().isVisible() && !m_view->chart(RateMeasure::violation).isHidden());
        QCOMPARE(m_view->figure()->figureParts().size(), std::size_t{1});
        m_view->figure()->restoreFigureState(state);
        QVERIFY(m_view->isApart());
        QCOMPARE(m_view->shownMeasure(), std::optional(RateMeasure::rejection));
        m_view->setMeasure(std::nullopt); // all four do not fit
        QVERIFY(!m_view->isApart() && !m_view->panels().isVisible());
        QCOMPARE(m_view->figure()->figureParts().size(), std::size_t{4});
    }

    void pointsArriveOneByOne()
    {
        RatesQuestion question = defaultQuestion(RatesAxis::requestRate);
        question.repetitions = 4000; // seconds, however quick the machine
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        m_view->form().setQuestion(question);
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        const QSignalSpy grew(m_view->findChild<QProgressBar*>(), &QProgressBar::valueChanged);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->result()->complete, 60000);
        QVERIFY(grew.count() > 1);
        QCOMPARE(m_view->result()->finished(), m_view->result()->setup.cells());
    }

    void aLongSweepIsStopped()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        RatesQuestion question = defaultQuestion(RatesAxis::requestRate);
        question.points = 60;
        question.repetitions = 1000;
        m_view->form().setQuestion(question);
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QVERIFY(m_view->isBusy());
        QCOMPARE(m_view->runButton().text(), u"Stop"_s);
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        QCOMPARE(m_view->runButton().text(), u"Run"_s);
        QVERIFY(m_session->lastError.isEmpty());
    }

    void theMarkerIsTheScenariosOwnValue()
    {
        sweep({RatesAxis::requestRate, 0.05, 0.25, 2, 1});
        QVERIFY(!m_view->chart(RateMeasure::rejection).cursor().has_value()); // all requests come
        OptionRow* row = m_view->now().scenarioForm()->row("request_rate");
        emit m_view->now().scenarioForm()->edited(0, OptionValue(0.2));
        QCOMPARE(m_session->shown().requestRate, std::optional(0.2));
        QCOMPARE(m_view->chart(RateMeasure::rejection).cursor(), std::optional(20.0));
        QCOMPARE(row->value(), OptionValue(0.2));
        // Curves over q do not depend on the scenario's own q.
        QVERIFY(!m_view->cachedResult()->isStale());
        emit m_view->now().scenarioForm()->edited(1, OptionValue(0.5));
        QCOMPARE(m_session->shown().overestimation, 0.5);
        QVERIFY(m_view->cachedResult()->isStale());
    }

    void slidersActOnTheRun()
    {
        auto* slider = m_view->now().thresholdForm()->findChild<QSlider*>();
        QVERIFY(slider);
        slider->setValue(slider->maximum());
        m_session->awaitOption(u"rexr"_s, "threshold", 1.0);
        auto* rate = m_view->now().overbookingForm()->findChild<QSlider*>();
        QVERIFY(rate);
        rate->setValue(rate->minimum());
        m_session->awaitOption(u"ovbr"_s, "rate", 0.0);
    }

    void numbersAreThoseOfTheReport()
    {
        QTableWidget& numbers = m_view->now().numbers();
        QCOMPARE(numbers.rowCount(), 3);
        int conr = 0;
        while (numbers.item(conr, 0)->data(Qt::UserRole).toString() != u"conr"_s)
            ++conr;
        QCOMPARE(numbers.item(conr, 0)->text(), u"CONR"_s);
        const PolicyResult* result = m_session->result(u"conr"_s);
        const QString text = numbers.item(conr, 1)->text();
        QVERIFY2(std::abs(text.chopped(2).toDouble() - 100.0 * result->metric("utilisation")) < 0.06, qPrintable(text));
        QTest::mouseClick(numbers.viewport(), Qt::LeftButton, {}, numbers.visualItemRect(numbers.item(2 - conr, 0)).center());
        QCOMPARE(m_session->currentPolicy(), numbers.item(2 - conr, 0)->data(Qt::UserRole).toString());
    }

    void whatCannotBeSweptIsSaid()
    {
        reservation::Instance none = test::twoSites();
        none.workflows = {};
        open(none);
        QVERIFY(!m_view->runButton().isEnabled());
        QVERIFY(m_view->hint().contains(u"no workflows"_s));
        QCOMPARE(m_view->chart(RateMeasure::utilisation).data().empty, m_view->hint());
        reservation::Instance noJobs = test::twoSites();
        noJobs.localJobs = {};
        open(noJobs);
        QVERIFY(m_view->hint().contains(u"no local jobs"_s));
        m_view->form().setQuestion({RatesAxis::overestimation, 0.0, 0.4, 2, 1});
        QVERIFY(m_view->runButton().isEnabled());
        m_view->form().setQuestion({RatesAxis::overestimation, 0.4, 0.4, 2, 1});
        QVERIFY(!m_view->runButton().isEnabled());
        m_session->setPolicies({{"conr", {}}});
        m_view->form().setQuestion(defaultQuestion(RatesAxis::threshold));
        QVERIFY(!m_view->runButton().isEnabled());
        QVERIFY(m_view->hint().contains(u"Relaxed (REXR)"_s));
        QVERIFY(!m_view->now().thresholdForm()->isEnabled());
    }

    void oneChartWhereThereIsLittleSpace()
    {
        QTRY_VERIFY(m_view->chart(RateMeasure::workflowTime).isVisible());
        m_view->setMeasure(RateMeasure::violation);
        QVERIFY(!m_view->chart(RateMeasure::workflowTime).isVisible());
        QVERIFY(m_view->chart(RateMeasure::violation).isVisible());
        m_view->setMeasure({});
        m_view->resize(900, 300);
        QTRY_VERIFY(!m_view->chart(RateMeasure::violation).isVisible());
        QVERIFY(m_view->chart(RateMeasure::utilisation).isVisible());
        QCOMPARE(m_view->shownMeasure(), std::optional(RateMeasure::utilisation));
    }

    // In a window of 1280 x 800 the chart was as wide as its legend and 40 pixels high.
    void aLowViewIsLeftToTheChart()
    {
        QTRY_VERIFY(m_view->now().isVisible());
        ViewFrame frame(m_view.release());
        auto* view = qobject_cast<RatesView*>(frame.widget());
        QVERIFY(view);
        frame.resize(750, 245);
        frame.show();
        QTRY_VERIFY(!view->now().isVisible());
        const QWidget& chart = view->chart(RateMeasure::utilisation);
        QTRY_VERIFY2(chart.width() > 700, qPrintable(QString::number(chart.width())));
        QVERIFY2(chart.height() > 120, qPrintable(QString::number(chart.height())));
        frame.resize(1000, 400);
        QTRY_VERIFY(view->now().isVisible());
    }

    // Otherwise the small charts would make the view higher until all four fit, which make it lower, and so on for ever.
    void smallChartsMakeNoSpaceForAllFour()
    {
        sweep({RatesAxis::requestRate, 0.05, 0.25, 2, 1});
        ViewFrame frame(m_view.release());
        auto* view = qobject_cast<RatesView*>(frame.widget());
        QVERIFY(view);
        view->setMeasure(RateMeasure::rejection);
        view->setApart(true);
        view->setMeasure({});
        frame.show();
        sizes::Seen seen;
        Random chance(20261124);
        int apart = 0;
        for (int i = 0; i < 400; ++i) {
            const QSize size = sizes::some(chance);
            seen.begin();
            frame.resize(size);
            sizes::waitForLayout();
            QVERIFY2(seen.endless().isEmpty(), qPrintable(u"%1 x %2: "_s.arg(size.width()).arg(size.height()) + seen.endless()));
            QCOMPARE(view->isApart(), view->shownMeasure().has_value());
            apart += view->isApart() ? 1 : 0;
        }
        QVERIFY(apart > 100 && apart < 300);
        QVERIFY2(seen.most() <= 8, qPrintable(QString::number(seen.most())));
    }
};

QTEST_MAIN(TestRatesView)
#include "tst_rates_view.moc"
