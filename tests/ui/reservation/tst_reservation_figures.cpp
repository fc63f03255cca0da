// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The views of the Reservations study as figures: fit for a paper, and made again from their state.

#include <QScopeGuard>

#include "tests/ui/figures/view_figure.h"
#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/chart_widget.h"
#include "ui/reservation/calibration/calibration_view.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/plan/reservation_plan_view.h"
#include "ui/reservation/rates/rates_form.h"
#include "ui/reservation/rates/rates_view.h"
#include "ui/reservation/replay/replay_view.h"
#include "ui/reservation/search/search_view.h"
#include "ui/reservation/sites/sites_view.h"
#include "ui/reservation/timeline/reservation_editor.h"
#include "ui/reservation/workflow/workflow_editor.h"
#include "ui/session/time_window.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestReservationFigures : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;

    template <class View>
    std::unique_ptr<View> shown()
    {
        return test::shownView<View>(*m_session, {1200, 600});
    }
    template <class View>
    void checkFigure()
    {
        test::checkFigure(*shown<View>(), u"reservation"_s);
    }
    /// `change` makes a view show something else; its state makes another view show the same.
    template <class View, class Change>
    void checkRestored(Change change)
    {
        const auto changed = shown<View>();
        change(*changed);
        test::checkRestored(*changed, *shown<View>());
    }
    /// The visible time belongs to the session; a view's state brings it back.
    template <class View>
    void checkTime()
    {
        const auto view = shown<View>();
        const QImage whole = test::pictureOf(*view);
        const QJsonObject all = test::storedState(*view);
        timeWindow(*m_session).setRange(1200.0, 4000.0);
        const QImage zoomed = test::pictureOf(*view);
        QVERIFY(!test::isSamePicture(zoomed, whole));
        const QJsonObject part = test::storedState(*view);
        view->figure()->restoreFigureState(all);
        QVERIFY(test::isSamePicture(test::pictureOf(*view), whole));
        view->figure()->restoreFigureState(part);
        QVERIFY(test::isSamePicture(test::pictureOf(*view), zoomed));
        view->figure()->restoreFigureState({});
        QVERIFY(test::isSamePicture(test::pictureOf(*view), zoomed));
    }
    static RatesQuestion smallSweep()
    {
        RatesQuestion question = defaultQuestion(RatesAxis::overestimation);
        question.points = 2;
        question.repetitions = 2;
        return question;
    }

private slots:
    void initTestCase() { Theme::instance().setMode(ThemeMode::light); }
    void init()
    {
        m_session = std::make_unique<test::OpenReservation>(
            test::twoSites(),
            std::vector<PolicyCall>{{"evaluate", {}}, {"conr", {}}, {"rexr", {{"generations", std::int64_t{5}}}}});
        m_session->setCurrentPolicy(u"conr"_s);
    }
    void cleanup() { m_session.reset(); }

    void timelineIsFitForAPaper() { checkFigure<ReservationEditor>(); }
    void workflowIsFitForAPaper() { checkFigure<WorkflowEditor>(); }
    void planIsFitForAPaper() { checkFigure<ReservationPlanView>(); }
    void searchIsFitForAPaper() { checkFigure<SearchView>(); }
    void replayIsFitForAPaper() { checkFigure<ReplayView>(); }
    void sitesAreFitForAPaper() { checkFigure<SitesView>(); }
    void calibrationIsFitForAPaper() { checkFigure<CalibrationView>(); }
    void ratesAreFitForAPaper()
    {
        const auto view = shown<RatesView>();
        view->form().setQuestion(smallSweep());
        view->run();
        QVERIFY(test::awaitReady(*view));
        test::checkFigure(*view, u"reservation"_s);
        QVERIFY(view->figure()->figureCaption().contains(u"(pp)"_s));
        QVERIFY(view->figure()->figureCaption().contains(u"Differences of 2 runs"_s));
    }

    void timelinesComeBack() { checkTime<ReservationEditor>(); }
    void plannedTimesComeBack() { checkTime<ReservationPlanView>(); }
    void replaysComeBack() { checkTime<ReplayView>(); }

    void theChosenWorkflowComesBack()
    {
        ReservationSelection& selection = reservationSelection(*m_session);
        const auto view = shown<WorkflowEditor>();
        const QJsonObject first = test::storedState(*view);
        const QImage drawn = test::pictureOf(*view);
        selection.setWorkflow(reservation::WorkflowIndex(1));
        QVERIFY(!test::isSamePicture(test::pictureOf(*view), drawn));
        view->figure()->restoreFigureState(first);
        QCOMPARE(selection.workflow().value, 0);
        QVERIFY(test::isSamePicture(test::pictureOf(*view), drawn));
    }

    void ratesComeBack()
    {
        checkRestored<RatesView>([](RatesView& view) {
            view.form().setQuestion(smallSweep());
            view.setMeasure(RateMeasure::workflowTime);
            view.run();
        });
    }
    void calibrationsComeBack()
    {
        checkRestored<CalibrationView>([](CalibrationView& view) {
            view.setQuestion({.sites = 3, .runs = 200, .seed = 5});
            view.run();
        });
    }
    void zoomedSearchesComeBack()
    {
        checkRestored<SearchView>([](SearchView& view) { view.probability().setView({{0.0, 3.0}, {0.5, 0.9}}); });
    }

    void numbersDescribeTheSites()
    {
        const QString csv = shown<ReplayView>()->figure()->figureCsv();
        QVERIFY(csv.contains(u"# sites\nsite,processors\nalpha,8\nbeta,16\n"_s));
        // "morning" overlaps "night" on 8 processors: both ask for 5.
        QVERIFY(shown<ReservationEditor>()->figure()->figureCsv().contains(
            u"# overbooked\nsite,start_s,end_s,booked_processors,p_overload\nalpha,"_s));
    }

    void headlinesEndOnce()
    {
        const QString caption = shown<ReservationPlanView>()->figure()->figureCaption();
        QVERIFY2(caption.contains(u"Makespan"_s) && !caption.contains(u".."_s), qPrintable(caption));
    }

    void beforeTheFirstRunThereIsNothing()
    {
        test::OpenScenario early(reservation::study(), reservation::makeInstance(test::twoSites()));
        QVERIFY(!early.report());
        QVERIFY(ReservationEditor(early).figure()->hasFigure());
        QVERIFY(WorkflowEditor(early).figure()->hasFigure());
        QVERIFY(!ReservationPlanView(early).figure()->hasFigure());
        QVERIFY(!SearchView(early).figure()->hasFigure());
        QVERIFY(!ReplayView(early).figure()->hasFigure());
        QVERIFY(!RatesView(early).figure()->hasFigure());
        QVERIFY(!SitesView(early).figure()->hasFigure());
        QVERIFY(!CalibrationView(early).figure()->hasFigure());
    }
};

QTEST_MAIN(TestReservationFigures)
#include "tst_reservation_figures.moc"
