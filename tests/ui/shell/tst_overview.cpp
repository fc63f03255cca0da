// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pages in the place of the views: the dashboard, and one picture for each policy.

#include <set>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QUndoStack>

#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/chart_widget.h"
#include "ui/experiment/picture_panel.h"
#include "ui/figures/figure_export.h"
#include "ui/insight/bound_ribbon.h"
#include "ui/power/timeline/linked_strips.h"
#include "ui/power/timeline/timeline_view.h"
#include "ui/profit/loads/load_bars.h"
#include "ui/session/shared_scale.h"
#include "ui/session/study_access.h"
#include "ui/session/study_view.h"
#include "ui/session/time_window.h"
#include "ui/shell/dock.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/overview/dashboard.h"
#include "ui/shell/overview/panel_sheet.h"
#include "ui/shell/overview/policy_grid.h"
#include "ui/shell/study_area.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

class TestOverview : public QObject {
    Q_OBJECT

    wattif::test::UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Session& session() { return m_window->session(); }
    void open(int study)
    {
        m_window = WholeWindow::start(WholeWindow::study(study));
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }
    [[nodiscard]] Dashboard& dashboard() { return *m_window->findChild<Dashboard*>(u"dashboard"_s); }
    [[nodiscard]] PolicyGrid& grid() { return *m_window->findChild<PolicyGrid*>(u"policyGrid"_s); }

private slots:
    void cleanup()
    {
        if (m_window)
            session().document().undoStack()->setClean();
        m_window.reset();
    }

    void theDashboardShowsThePicturesOfTheStudy_data() { WholeWindow::addStudies(); }
    void theDashboardShowsThePicturesOfTheStudy()
    {
        QFETCH(int, study);
        open(study);
        const QStringList wanted = m_window->studyArea().study()->dashboard();
        QVERIFY(wanted.size() >= 2);
        QAction* action = m_window->action(u"dashboard"_s);
        action->trigger();
        QCOMPARE(dashboard().views().size(), static_cast<std::size_t>(wanted.size()));
        for (QWidget* view : dashboard().views())
            QVERIFY(view->isVisible());
        const auto* ribbon = dashboard().findChild<BoundRibbon*>();
        QTRY_VERIFY_WITH_TIMEOUT(ribbon && ribbon->isVisible() && !ribbon->text().isEmpty(), 60'000);
        action->trigger();
        QVERIFY(dashboard().views().empty());
        QVERIFY(m_window->studyArea().isVisible());
    }

    void theTablesMakeSpaceForTheDashboard()
    {
        open(0);
        auto* results = m_window->findChild<Dock*>(u"results"_s);
        QVERIFY(results->isVisible());
        m_window->action(u"dashboard"_s)->trigger();
        QVERIFY(results->isHidden());
        m_window->action(u"dashboard"_s)->trigger();
        QVERIFY(results->isVisible());
        m_window->action(u"dashboard"_s)->trigger();
        m_window->raiseTab(u"results"_s); // who asks for them has both
        QVERIFY(results->isVisible());
        QVERIFY(m_window->action(u"dashboard"_s)->isChecked());
    }

    // The sets of docks that a closing dashboard gives back are not replaced while Qt lays out those that are there.
    void theExperimentTakesThePlaceOfTheDashboard()
    {
        open(0);
        auto* experiment = m_window->findChild<Dock*>(u"experiment"_s);
        m_window->action(u"dashboard"_s)->trigger();
        QVERIFY(experiment->isHidden());
        std::optional<bool> isKept; // at the first show event of the window
        connect(experiment, &QDockWidget::visibilityChanged, this, [&] {
            if (!isKept)
                isKept = m_window->findChild<Maximiser*>()->isMaximised();
        });
        experiment->toggleViewAction()->trigger();
        QTRY_VERIFY(isKept.has_value());
        experiment->disconnect(this);
        QVERIFY(*isKept);
        QTRY_VERIFY(!m_window->action(u"dashboard"_s)->isChecked());
        QTRY_VERIFY(m_window->findChild<Dock*>(u"results"_s)->isVisible());
        QVERIFY(m_window->findChild<PicturePanel*>()->isVisible());
    }

    void theDashboardShowsWhatIsPinned()
    {
        open(0);
        m_window->action(u"pin"_s)->trigger();
        m_window->action(u"dashboard"_s)->trigger();
        const std::span<const Option> options = session().document().study().scenarioOptions();
        const auto gamma = std::ranges::find(options, "gamma", &Option::name);
        QVERIFY(gamma != options.end() && applyOption(session(), *gamma, 1.3, -1));
        QTRY_VERIFY_WITH_TIMEOUT(session().isAnswered() && !session().runs().isRunning(), 60'000);
        const auto hasGhosts = [this] {
            const auto* chart = dashboard().views().front()->findChild<ChartWidget*>();
            return chart && std::ranges::any_of(chart->shown().series, &ChartSeries::ghost);
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasGhosts(), 60'000);
        m_window->action(u"dashboard"_s)->trigger();
        m_window->action(u"dashboard"_s)->trigger(); // opened after the edit, too
        QTRY_VERIFY_WITH_TIMEOUT(hasGhosts(), 60'000);
    }

    void theDashboardFollowsTheStudyThatIsOpen()
    {
        open(0);
        m_window->action(u"dashboard"_s)->trigger();
        m_window->files().openSample(WholeWindow::study(2));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QVERIFY(m_window->action(u"dashboard"_s)->isChecked());
        QCOMPARE(dashboard().views().size(), static_cast<std::size_t>(m_window->studyArea().study()->dashboard().size()));
        QVERIFY(dashboard().views().front()->isVisible());
        m_window->raiseTab(u"consolidation.curve"_s); // looking for a view brings the views back
        QVERIFY(!m_window->action(u"dashboard"_s)->isChecked());
    }

    void f11GivesTheDashboardTheScreen()
    {
        open(0);
        m_window->action(u"dashboard"_s)->trigger();
        m_window->action(u"present"_s)->trigger();
        const auto shown = [this]() -> Dashboard* {
            for (auto* one : m_window->findChildren<Dashboard*>())
                if (one->isWindow())
                    return one;
            return nullptr;
        };
        QVERIFY(shown() && shown()->isFullScreen() && shown()->views().size() == dashboard().views().size());
        QVERIFY(shown()->views().front()->font().pointSizeF() > m_window->font().pointSizeF());
        QTest::keyClick(shown(), Qt::Key_Escape);
        QTRY_VERIFY(!shown());
    }

    void eachPolicyHasItsPicture_data() { WholeWindow::addStudies(); }
    void eachPolicyHasItsPicture()
    {
        QFETCH(int, study);
        open(study);
        m_window->action(u"byPolicy"_s)->trigger();
        QVERIFY(grid().viewChoice()->count() > 0);
        const auto ran = std::min(session().report()->policies.size(), PolicyGrid::maxPolicies);
        QCOMPARE(static_cast<std::size_t>(grid().policies().size()), ran);
        const FigureSource* figure = grid().figure();
        QTRY_VERIFY_WITH_TIMEOUT(figure->hasFigure() && !figure->figurePending(), 60'000);
        QCOMPARE(figure->figureParts().size(), ran);
        QTemporaryDir folder;
        for (const char* ending : {"svg", "csv"})
            QVERIFY(writeFigure(*figure, folder.filePath(u"all."_s + QLatin1String(ending)), {}));
        QTRY_VERIFY(grid().sheet().panelAt(QPointF(40.0, 60.0)) >= 0);
        emit grid().sheet().clicked(static_cast<int>(ran) - 1);
        QCOMPARE(session().currentPolicy(), grid().policies().back());
        m_window->action(u"byPolicy"_s)->trigger();
        QVERIFY(grid().policies().isEmpty() && m_window->studyArea().isVisible());
    }

    /// Also where views compute their pictures in workers.
    void theSheetShowsTheStepThatIsSeen()
    {
        open(3);
        m_window->action(u"byPolicy"_s)->trigger();
        const FigureSource* figure = grid().figure();
        const auto shown = [&] {
            return QTest::qWaitFor([figure] { return figure->hasFigure() && !figure->figurePending(); }, 60'000)
                ? (wattif::testing::waitUntilIdle(50), grid().sheet().grab().toImage())
                : QImage();
        };
        const QImage last = shown();
        session().setStep(1);
        const QImage first = shown();
        QVERIFY(!last.isNull() && !first.isNull() && first != last);
        grid().sheet().refresh();
        QCOMPARE(shown(), first);
    }

    void chartsOfAllPoliciesHaveOneScale_data()
    {
        QTest::addColumn<int>("study");
        QTest::newRow("loads of machines") << 0;
        QTest::newRow("nodes that wait") << 1;
    }
    void chartsOfAllPoliciesHaveOneScale()
    {
        QFETCH(int, study);
        open(study);
        m_window->action(u"byPolicy"_s)->trigger();
        const auto views = grid().views();
        QVERIFY(views.size() > 2);
        if (study == 1) // pictures of long traces are made in workers
            for (const QWidget* view : views)
                QTRY_VERIFY(dynamic_cast<const SharedScale&>(*view).scaleEnd() > 0.0);
        std::set<double> own;
        std::set<double> axes;
        for (const QWidget* view : views) {
            const double end = dynamic_cast<const SharedScale&>(*view).scaleEnd();
            QVERIFY(end >= 0.0);
            if (end == 0.0)
                continue; // a bound without a plan
            own.insert(end);
            const auto* timeline = qobject_cast<const TimelineView*>(view);
            axes.insert(timeline ? timeline->strips().scene().minWaitingNodes
                                 : view->findChild<LoadBars*>()->picture().endSeconds);
        }
        QVERIFY2(own.size() > 1, "what they show is not the same by itself");
        QCOMPARE(axes, std::set{*own.rbegin()});
    }

    void theGridFollowsTheReportAndTheStep()
    {
        open(0);
        m_window->action(u"byPolicy"_s)->trigger();
        const QString csv = grid().figure()->figureCsv();
        session().setStep(3);
        QVERIFY(grid().figure()->figureCsv() != csv);
        std::vector<PolicyCall> calls = session().policies();
        calls.resize(2);
        QStringList chosen;
        for (const PolicyCall& call : calls)
            chosen << QString::fromStdString(call.policy);
        session().setPolicies(calls);
        QTRY_COMPARE_WITH_TIMEOUT(grid().policies(), chosen, 60'000);
    }
};

QTEST_MAIN(TestOverview)
#include "tst_overview.moc"
