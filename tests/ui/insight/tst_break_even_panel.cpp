// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What must change for a policy to win, on all studies: where it leads to is run afresh.

#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTreeWidget>
#include <QUndoStack>

#include "core/base/instance_moves.h"
#include "core/base/random.h"
#include "core/experiment/breakeven/contest.h"
#include "core/experiment/counterexample/policy_pairs.h"
#include "tests/ui/insight/insight_checks.h"
#include "ui/charts/chart_widget.h"
#include "ui/insight/break_even_charts.h"
#include "ui/insight/break_even_panel.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/stale_bar.h"

using namespace wattif;
using namespace wattif::ui;
using test::freshValue;
using test::openSample;

namespace {

constexpr std::uint64_t maxInstances = 8;

} // namespace

class TestBreakEvenPanel : public QObject {
    Q_OBJECT

private:
    static void choose(QComboBox& box, const QString& name)
    {
        const int at = box.findData(name);
        QVERIFY2(at >= 0, qPrintable(name));
        box.setCurrentIndex(at);
    }
    /// An instance whose policies run quickly.
    static InstancePtr smallOf(const Study& study)
    {
        Random random(1);
        return study.moves()->small(random);
    }
    static bool ask(BreakEvenPanel& panel)
    {
        QTest::keyClick(panel.runButton(), Qt::Key_Space);
        return QTest::qWaitFor([&] { return !panel.isWorking(); }, 600'000);
    }
    /// Returns whether no competitor has a better value than the policy, each in a separate run.
    static bool wins(const Study& study, const Question& question, const BreakEvenPanel& panel)
    {
        const std::string policy = panel.policyBox()->currentData().toString().toStdString();
        const std::string metric = panel.metricBox()->currentData().toString().toStdString();
        const ContestRequest request{.study = &study, .question = question, .policy = policy, .metric = metric};
        const double own = freshValue(study, question, policy, metric);
        const bool higher = findMetric(study, metric)->better == Better::higher;
        return std::isfinite(own) && std::ranges::all_of(competitorsOf(request), [&](const std::string& other) {
                   const double value = freshValue(study, question, other, metric);
                   const double slack = 1e-9 * std::abs(own); // ties, rounding apart
                   return std::isnan(value) || (higher ? value <= own + slack : value >= own - slack);
               });
    }

    /// Goes to each answer that leads somewhere; how many there were.
    static int visited(BreakEvenPanel& panel, const Session& session)
    {
        const Study& study = session.document().study();
        QSignalSpy gone(&panel, &BreakEvenPanel::goThere);
        int count = 0;
        for (int row = 0; row < panel.ranking()->topLevelItemCount(); ++row) {
            panel.ranking()->setCurrentItem(panel.ranking()->topLevelItem(row));
            if (!panel.goButton()->isEnabled())
                continue;
            if (wins(study, session.document().question(), panel)) // there would be nowhere to go
                QTest::qFail("it wins already", __FILE__, __LINE__);
            QTest::keyClick(panel.goButton(), Qt::Key_Space);
            if (gone.count() != ++count || !wins(study, gone.back().front().value<Question>(), panel))
                QTest::qFail(qPrintable(panel.answer()), __FILE__, __LINE__);
        }
        return count;
    }

private slots:
    void endsOfTheRangeAreShownWhole()
    {
        for (const Study* study : builtInStudies()) {
            Session session;
            session.document().open(scenarioOf(*study, study->sample()), {});
            BreakEvenPanel panel(session);
            panel.resize(900, 500);
            panel.show();
            for (int i = 0; i < panel.optionBox()->count(); ++i) {
                panel.optionBox()->setCurrentIndex(i);
                for (const NumberSpin* end : {panel.from(), panel.to()}) {
                    const auto* text = end->findChild<QLineEdit*>();
                    QTRY_VERIFY2(text->width() > text->fontMetrics().horizontalAdvance(text->text()),
                                 qPrintable(panel.optionBox()->currentText() + u' ' + text->text()));
                }
            }
        }
    }

    void goThereMakesThePolicyTheBest_data()
    {
        QTest::addColumn<const Study*>("study");
        for (const Study* study : builtInStudies())
            QTest::newRow(study->name().c_str()) << study;
    }

    void goThereMakesThePolicyTheBest()
    {
        QFETCH(const Study*, study);
        Session session;
        session.document().open(scenarioOf(*study, study->sample()), {});
        BreakEvenPanel panel(session);
        panel.resize(900, 500);
        panel.show();
        // The many options of these policies take minutes: one option is asked for, and often none of its values helps.
        const bool isQuick = study->name() == "profit" || study->name() == "power";
        int destinations = 0;
        for (std::uint64_t seed = 1; seed <= (isQuick ? maxInstances : 1) && destinations == 0; ++seed) {
            Random random(seed);
            QVERIFY(openSample(session, *study, study->moves()->small(random)));
            for (const std::string& policy : onlinePolicies(*study)) {
                choose(*panel.policyBox(), QString::fromStdString(policy));
                panel.optionBox()->setCurrentIndex(isQuick ? 0 : 1);
                QVERIFY(ask(panel));
                QVERIFY(!panel.answer().isEmpty());
                destinations += visited(panel, session);
                if (QTest::currentTestFailed() || destinations > 0)
                    break;
            }
        }
        qInfo("%d destinations", destinations);
        QVERIFY(destinations > 0 || !isQuick);
        panel.ranking()->setCurrentItem(panel.ranking()->topLevelItem(0));
        test::savePictures(panel, QStringLiteral("breakeven-%1").arg(QString::fromStdString(study->name())), {900, 500});
    }

    void asksForThePolicyThatIsLookedAt()
    {
        Session session;
        QVERIFY(openSample(session, *findStudy("power")));
        session.setCurrentPolicy(QStringLiteral("idle-timeout"));
        const BreakEvenPanel panel(session);
        QCOMPARE(panel.policyBox()->currentData().toString(), QStringLiteral("idle-timeout"));
    }

    void twoOptionsGiveAMapOfWinners()
    {
        Session session;
        const Study& study = *findStudy("profit");
        QVERIFY(openSample(session, study, smallOf(study)));
        BreakEvenPanel panel(session);
        panel.show();
        choose(*panel.policyBox(), QStringLiteral("greedy"));
        QVERIFY(!panel.secondBox()->isEnabled()); // any option, each alone
        choose(*panel.optionBox(), QStringLiteral("gamma"));
        QVERIFY(panel.secondBox()->isEnabled() && panel.secondBox()->findData(QStringLiteral("gamma")) < 0);
        choose(*panel.secondBox(), QStringLiteral("energy_price_per_joule"));
        QVERIFY(ask(panel));
        QVERIFY(!panel.answer().isEmpty());
        QVERIFY(panel.ranking()->isHidden());
        QVERIFY(!panel.chart()->data().series.empty());
        test::savePictures(panel, QStringLiteral("breakeven-map"), {900, 500});
        if (!panel.goButton()->isEnabled())
            return;
        QSignalSpy gone(&panel, &BreakEvenPanel::goThere);
        panel.goButton()->click();
        QVERIFY(wins(study, gone.front().front().value<Question>(), panel));
    }

    /// As in tables: 7,200 s are 120 min.
    void theCurveHasReadableUnits()
    {
        Session session;
        const Study& study = *findStudy("profit");
        QVERIFY(openSample(session, study));
        const Question question = session.document().question();
        const ContestRequest request{.study = &study, .question = question, .policy = "greedy", .metric = "makespan_s"};
        Breakeven answer{.option = *askedOption(study, question, "gamma")};
        answer.curve = {{1.0, 1.0, {.means = {7200.0, 3600.0}}}, {2.0, 2.0, {.means = {600.0, 60.0}}}};
        const ChartData chart = curveChart(request, answer);
        QCOMPARE(chart.y.unit, QStringLiteral("min"));
        QCOMPARE(chart.series[0].y, (QVector<double>{120.0, 10.0}));
        QCOMPARE(chart.series[1].y, (QVector<double>{60.0, 1.0}));
    }

    void theRangeOfTheOptionCanBeSet()
    {
        Session session;
        const Study& study = *findStudy("profit");
        QVERIFY(openSample(session, study));
        BreakEvenPanel panel(session);
        panel.show();
        QVERIFY(!panel.from()->isEnabled() && !panel.to()->isEnabled()); // each option has a separate range
        choose(*panel.policyBox(), QStringLiteral("greedy"));
        choose(*panel.optionBox(), QStringLiteral("gamma"));
        QVERIFY(panel.from()->isEnabled() && panel.to()->isEnabled());
        const AskedOption gamma = *askedOption(study, session.document().question(), "gamma");
        QCOMPARE(panel.from()->value(), usualRange(gamma).low);
        QCOMPARE(panel.to()->value(), usualRange(gamma).high);
        panel.from()->setValue(1.25);
        panel.to()->setValue(1.5);
        session.setSeed(session.seed() + 1); // another question does not change the range
        QCOMPARE(panel.to()->value(), 1.5);
        QVERIFY(ask(panel));
        const auto& tried = panel.chart()->data().series.front().x;
        QVERIFY(tried.size() > 2);
        QCOMPARE(*std::ranges::min_element(tried), 1.25);
        QCOMPARE(*std::ranges::max_element(tried), 1.5);
        panel.to()->setValue(1.4);
        QTRY_VERIFY(panel.cachedResult().isStale());
        choose(*panel.secondBox(), QStringLiteral("energy_price_per_joule"));
        QVERIFY(!panel.from()->isEnabled());
        choose(*panel.optionBox(), QStringLiteral("energy_price_per_joule"));
        choose(*panel.optionBox(), QStringLiteral("gamma"));
        QCOMPARE(panel.to()->value(), usualRange(gamma).high);
    }

    void noColumnIsCutWhereTheChartBegins_data()
    {
        QTest::addColumn<bool>("scrolls");
        QTest::newRow("profit, a few rows") << false;
        QTest::newRow("power, more rows than find room") << true;
    }

    void noColumnIsCutWhereTheChartBegins()
    {
        QFETCH(bool, scrolls);
        Session session;
        const Study& study = *findStudy(scrolls ? "power" : "profit");
        QVERIFY(openSample(session, study, smallOf(study)));
        BreakEvenPanel panel(session);
        const int height = scrolls ? 300 : 500;
        panel.resize(900, height);
        panel.show();
        QVERIFY(ask(panel));
        const QTreeWidget& rows = *panel.ranking();
        for (const int width : {620, 740, 1100}) {
            panel.resize(width, height);
            QTest::qWait(20);
            std::vector<int> ends{0};
            for (int column = 0; column < rows.columnCount(); ++column)
                ends.push_back(ends.back() + rows.columnWidth(column));
            const int space = rows.viewport()->width();
            const auto end = std::ranges::upper_bound(ends, space) - 1;
            QVERIFY2(end - ends.begin() >= 2 && space - *end <= 1,
                     qPrintable(QStringLiteral("%1 columns end at %2 of %3").arg(end - ends.begin()).arg(*end).arg(space)));
            QCOMPARE(rows.verticalScrollBar()->isVisible(), scrolls);
        }
    }

    void anotherScenarioMakesItStaleUntilUndone()
    {
        Session session;
        const Study& study = *findStudy("profit");
        QVERIFY(openSample(session, study, smallOf(study)));
        BreakEvenPanel panel(session);
        panel.show();
        choose(*panel.optionBox(), QStringLiteral("gamma"));
        QVERIFY(ask(panel));
        QVERIFY(!panel.cachedResult().isStale());
        session.setSeed(session.seed() + 1);
        QTRY_VERIFY(panel.cachedResult().isStale());
        QVERIFY(!panel.goButton()->isEnabled());
        QTRY_VERIFY(panel.cachedResult().bar()->isVisible());
        session.document().undoStack()->undo();
        QTRY_VERIFY(!panel.cachedResult().isStale());
        panel.repeats()->setValue(3.0);
        QTRY_VERIFY(panel.cachedResult().isStale());
        panel.cachedResult().bar()->button().click();
        QTRY_VERIFY_WITH_TIMEOUT(!panel.isWorking() && !panel.cachedResult().isStale(), 60'000); // beside other work
    }

    /// An earlier receiver may change a setting before the panel is notified.
    void anAnswerOfAnotherStudyIsForgottenFirst()
    {
        Session session;
        const Study& profit = *findStudy("profit");
        const Study& power = *findStudy("power");
        connect(&session.document(), &Document::opened, &session, [&session, &power] {
            if (&session.document().study() == &power)
                session.setSeed(session.seed() + 1);
        });
        QVERIFY(openSample(session, profit));
        BreakEvenPanel panel(session);
        panel.show();
        int destinations = 0;
        for (std::uint64_t seed = 1; seed <= maxInstances && destinations == 0; ++seed) {
            Random random(seed);
            QVERIFY(openSample(session, profit, profit.moves()->small(random)));
            for (const std::string& policy : onlinePolicies(profit)) {
                choose(*panel.policyBox(), QString::fromStdString(policy));
                choose(*panel.optionBox(), QStringLiteral("gamma")); // of the scenario, not of a policy
                QVERIFY(ask(panel));
                destinations += visited(panel, session);
                if (destinations > 0)
                    break;
            }
        }
        QVERIFY(destinations > 0);
        QVERIFY(openSample(session, power)); // crashed
        QVERIFY(!panel.goButton()->isEnabled());
        QVERIFY(panel.answer().isEmpty());
    }

    void itStopsInTheMiddle()
    {
        Session session;
        QVERIFY(openSample(session, *findStudy("power")));
        BreakEvenPanel panel(session);
        panel.show();
        panel.repeats()->setValue(2000.0);
        panel.toggle();
        QTest::qWait(150);
        QVERIFY(panel.isWorking());
        QElapsedTimer since;
        since.start();
        panel.toggle();
        QTRY_VERIFY_WITH_TIMEOUT(!panel.isWorking(), 60'000);
        qInfo("stopped after %lld ms", since.elapsed());
        QVERIFY(panel.runButton()->isEnabled());
    }
};

QTEST_MAIN(TestBreakEvenPanel)
#include "tst_break_even_panel.moc"
