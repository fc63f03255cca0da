// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QSignalSpy>
#include <QSlider>

#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/figure_export.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/plan/reservation_plan_view.h"
#include "ui/reservation/search/search_view.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using reservation::SearchPoint;
using reservation::TaskIndex;

namespace {

/// Returns one workflow of `tasks` tasks on three sites: three others wait for each of them, which creates competition.
reservation::Instance oneWorkflow(int tasks)
{
    reservation::Instance i;
    i.sites = {{"alpha", 6, 1.0}, {"beta", 8, 1.3}, {"gamma", 4, 0.8}};
    i.overestimation = 0.5;
    reservation::Workflow w{.name = "flow"};
    for (int t = 0; t < tasks; ++t) {
        reservation::Task task{.name = "t" + std::to_string(t), .workSeconds = 600.0 + 37.0 * (t % 11), .processors = 1 + t % 4};
        if (t > 0)
            task.parents = {{TaskIndex((t - 1) / 3), 1e7}};
        w.tasks.push_back(task);
    }
    i.workflows = std::vector{w};
    return i;
}

} // namespace

class TestSearchView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<SearchView> m_view;

    void open(const reservation::Instance& instance, const std::vector<PolicyCall>& calls)
    {
        m_session = std::make_unique<test::OpenReservation>(instance, calls);
        m_view = std::make_unique<SearchView>(*m_session);
        m_view->resize(1000, 400);
        m_view->show();
    }
    const ChartSeries* series(const QString& name)
    {
        const auto& all = m_view->makespan().data().series;
        const auto found = std::ranges::find(all, name, &ChartSeries::name);
        return found != all.end() ? &*found : nullptr;
    }

private slots:
    void init() { open(oneWorkflow(12), {{"rexr", {}}, {"conr", {}}, {"cbfr", {}}, {"malr", {}}, {"heft", {}}}); }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void showsTheSearchOfTheReport()
    {
        const auto outcome = reservationOutcome(*m_session, u"rexr"_s);
        QCOMPARE(m_view->course().points.size(), outcome->search.size());
        QVERIFY(!m_view->course().points.empty());
        QVERIFY(!m_view->course().isRunning);
        const ChartSeries* staircase = series(u"REXR"_s);
        QVERIFY(staircase);
        // minutes
        QCOMPARE(staircase->y.back() * 60.0, outcome->search.back().makespanSeconds);
        for (qsizetype i = 1; i < staircase->y.size(); ++i) {
            QVERIFY(staircase->y[i] <= staircase->y[i - 1]);
            QVERIFY(staircase->x[i] >= staircase->x[i - 1]);
            QVERIFY(staircase->y[i] == staircase->y[i - 1] || staircase->x[i] == staircase->x[i - 1]);
        }
        QVERIFY2(m_view->line().contains(u"flow: After %1 generations"_s.arg(outcome->search.back().generation)),
                 qPrintable(m_view->line()));
    }

    void plainPoliciesAreLevels()
    {
        for (const QString& policy : {u"conr"_s, u"cbfr"_s, u"malr"_s, u"heft"_s}) {
            const ChartSeries* level = series(policy.toUpper());
            QVERIFY2(level, qPrintable(policy));
            QCOMPARE(level->y.front(), level->y.back());
            QCOMPARE(level->y.front() * 60.0, m_session->result(policy)->metric("makespan_s"));
        }
        QVERIFY(!series(u"EXACT"_s));
    }

    void aSearchThatEndsAtOnceIsAPoint()
    {
        QVERIFY(series(u"REXR"_s)->x.size() > 1);
        QCOMPARE(series(u"REXR"_s)->marker, Marker::none);
        open(oneWorkflow(1), {{"rexr", {}}, {"heft", {}}});
        QCOMPARE(series(u"REXR"_s)->x.size(), 1);
        QVERIFY(series(u"REXR"_s)->marker != Marker::none);
    }

    void theThresholdIsALine()
    {
        const auto& chart = m_view->probability().data();
        QCOMPARE(chart.series.front().y.front(), 0.8);
        QCOMPARE(chart.series.back().y.back(), m_view->course().points.back().probability);
    }

    void slidersSetTheOptionsOfRexr()
    {
        OptionRow* row = m_view->option(u"threshold"_s);
        QVERIFY(row && m_view->option(u"generations"_s) && m_view->option(u"population"_s));
        auto* spin = row->findChild<NumberSpin*>();
        spin->setValue(1.0);
        m_session->awaitOption(u"rexr"_s, "threshold", 1.0);
        QTRY_COMPARE(m_view->course().threshold, 1.0);
        QCOMPARE(m_view->course().points.back().probability, 1.0); // no overlap at all
        m_session->setPolicyOption(u"rexr"_s, u"threshold"_s, 0.6);
        QCOMPARE(std::get<double>(row->value()), 0.6);
        m_session->awaitOption(u"rexr"_s, "threshold", 0.6);
    }

    void theSearchIsFollowedLive()
    {
        ReservationPlanView plan(*m_session);
        plan.resize(900, 400);
        plan.show();
        m_session->setCurrentPolicy(u"rexr"_s);
        m_session->setPolicyOption(u"rexr"_s, u"population"_s, std::int64_t{200});
        m_session->setPolicyOption(u"rexr"_s, u"generations"_s, std::int64_t{100'000});
        const reservation::Instance large = oneWorkflow(300);
        QVERIFY(applyReservationEdit(*m_session, u"larger"_s, large));
        const auto isLarge = [&] { return plan.canvas().scene() && plan.canvas().scene()->lanes->blocks().size() == 300; };
        QTRY_VERIFY_WITH_TIMEOUT(m_session->runs().isRunning() && isLarge() && m_view->course().isRunning, 60'000);
        QVERIFY(plan.headline().contains(u"Searching. Best plan"_s));
        QVERIFY(m_view->line().contains(u"Searching"_s));
        QVERIFY(!m_view->course().points.empty());
        QCOMPARE(m_view->course().workflow, u"flow"_s);
        const SearchCourse before = m_view->course();
        m_session->stop();
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->runs().isRunning(), 60'000);
        QTRY_VERIFY(!m_view->course().isRunning);
        QTRY_VERIFY(!plan.headline().contains(u"Searching. Best plan"_s));
        // The best plan so far is the result.
        QVERIFY(m_view->course().points.back().makespanSeconds <= before.points.back().makespanSeconds);
    }

    void withoutASearchItSaysSo()
    {
        open(test::twoSites(), {{"conr", {}}});
        QVERIFY(!m_view->figure()->hasFigure());
        QVERIFY(!m_view->makespan().data().empty.isEmpty());
        QVERIFY(m_view->makespan().data().nothing());
    }

    void isAFigure()
    {
        QVERIFY(m_view->figure()->hasFigure());
        QVERIFY(m_view->figure()->figureCsv().startsWith(u"series,generation,makespan_s,probability\nrexr,"_s));
        QCOMPARE(m_view->figure()->figureCsv().count(u'\n'), 1 + static_cast<int>(m_view->course().points.size()) + 4);
        const QImage page = renderFigure(*m_view->figure(), {.sizeMm = {180.0, 72.0}}, 72.0);
        QCOMPARE(page.pixelColor(0, page.height() - 1), QColor(Qt::white));
        int drawn = 0; // both halves
        for (const int from : {0, page.width() / 2})
            for (int x = from; x < from + page.width() / 2; ++x)
                if (page.pixelColor(x, page.height() / 2) != QColor(Qt::white)) {
                    ++drawn;
                    break;
                }
        QCOMPARE(drawn, 2);
    }
};

QTEST_MAIN(TestSearchView)
#include "tst_search_view.moc"
