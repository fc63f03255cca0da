// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A view twice: at the left the pinned result or another policy, at the right the open scenario.

#include <QComboBox>
#include <QUndoStack>

#include <qcustomplot.h>

#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/chart_widget.h"
#include "ui/power/timeline/linked_strips.h"
#include "ui/power/timeline/timeline_view.h"
#include "ui/session/reference.h"
#include "ui/session/study_ui.h"
#include "ui/session/time_window.h"
#include "ui/shell/answer_choice.h"
#include "ui/shell/side_by_side.h"
#include "ui/shell/study_area.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

class TestSideBySide : public QObject {
    Q_OBJECT

private:
    wattif::test::UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] SideBySide& beside() { return m_window->sideBySide(); }
    void open(int study)
    {
        m_window = WholeWindow::start(WholeWindow::study(study));
        m_window->files().openBuiltIn(WholeWindow::study(study).name() + "/textbook.json");
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }
    void changeSomething()
    {
        for (const Option& option : session().document().study().scenarioOptions())
            if (const auto* value = std::get_if<double>(&option.defaultValue); value && option.max > *value) {
                const OptionValues now = session().document().study().optionsOf(*session().document().instance());
                const double next = std::min(option.max, std::get<double>(now.at(option.name)) * 1.25 + 0.01);
                session().document().replaceInstance(
                    session().document().study().withOptions(*session().document().instance(), {{option.name, next}}), u"edit"_s);
                QTRY_VERIFY(session().isAnswered() && !session().runs().isRunning());
                return;
            }
        QFAIL("no option to change");
    }

private slots:
    void cleanup()
    {
        session().document().undoStack()->setClean();
        m_window.reset();
    }

    void theLeftShowsWhatIsPinned_data() { WholeWindow::addStudies(); }
    void theLeftShowsWhatIsPinned()
    {
        QFETCH(int, study);
        open(study);
        session().reference().pin();
        const ReportPtr pinned = session().report();
        m_window->action(u"sideBySide"_s)->trigger();
        QVERIFY(beside().isVisible() && beside().left() && beside().right());
        changeSomething();
        QCOMPARE(beside().otherChoice()->currentText(), u"the pinned result"_s);
        QCOMPARE(beside().leftSession()->report(), pinned);
        QCOMPARE(beside().leftSession()->document().instance(), session().reference().question()->instance);
        QVERIFY(!beside().leftSession()->runs().isRunning());
        QVERIFY(session().report() != pinned);
        m_window->action(u"sideBySide"_s)->trigger();
        QVERIFY(!beside().isVisible() && m_window->studyArea().isVisible());
    }

    void everyViewStandsBesideItself_data() { WholeWindow::addStudies(); }
    void everyViewStandsBesideItself()
    {
        QFETCH(int, study);
        open(study);
        m_window->action(u"sideBySide"_s)->trigger();
        for (int view = 0; view < beside().viewChoice()->count(); ++view) {
            beside().viewChoice()->setCurrentIndex(view);
            emit beside().viewChoice()->activated(view);
            for (int other = 0; other < beside().otherChoice()->count(); ++other) {
                beside().otherChoice()->setCurrentIndex(other);
                emit beside().otherChoice()->activated(other);
                QCOMPARE(beside().leftSession()->report(), session().report());
                QCOMPARE(beside().leftSession()->currentPolicy(), beside().otherChoice()->currentData().toString());
            }
            changeSomething();
            QCOMPARE(beside().leftSession()->report(), session().report());
        }
    }

    void whatHasARunOfItsOwnIsNotBegunWith_data() { WholeWindow::addStudies(); }
    void whatHasARunOfItsOwnIsNotBegunWith()
    {
        QFETCH(int, study);
        open(study);
        QStringList begunWith;
        for (const ViewInfo& view : studyUis()[static_cast<std::size_t>(study)]->views()) {
            if (view.area != ViewArea::chartTab)
                continue;
            m_window->raiseTab(view.id);
            m_window->action(u"sideBySide"_s)->trigger();
            QCOMPARE(beside().viewChoice()->currentData().toString() == view.id, view.of == ViewOf::answer);
            QVERIFY(beside().viewChoice()->findData(view.id) >= 0); // who wants it there chooses it
            begunWith << beside().viewChoice()->currentData().toString();
            m_window->action(u"sideBySide"_s)->trigger();
        }
        QVERIFY(begunWith.removeDuplicates() > 0);
    }

    void aLongNameMakesNoWideWindow()
    {
        open(0);
        const QString name(3000, u'8');
        session().document().renameScenario(name);
        session().document().addVariant(u"Other"_s);
        changeSomething();
        m_window->action(u"sideBySide"_s)->trigger();
        int withName = 0;
        for (AnswerChoice* choice : m_window->findChildren<AnswerChoice*>()) {
            QEvent change(QEvent::StyleChange); // as with another theme: Qt keeps the least size until then
            QCoreApplication::sendEvent(choice, &change);
            withName += choice->findText(name) >= 0 ? 1 : 0;
            QVERIFY(choice->minimumSizeHint().width() < 400);
        }
        QCOMPARE(withName, 2);
    }

    void queuesHaveOneScale()
    {
        m_window = WholeWindow::start(WholeWindow::study(1));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        m_window->raiseTab(u"power.timeline"_s);
        session().setCurrentPolicy(u"always-on"_s);
        m_window->action(u"sideBySide"_s)->trigger();
        const auto at = beside().otherChoice()->findData(u"load-factor"_s);
        QVERIFY(at >= 0);
        beside().otherChoice()->setCurrentIndex(at);
        emit beside().otherChoice()->activated(at);
        const auto* left = qobject_cast<const TimelineView*>(beside().left()->view());
        const auto* right = qobject_cast<const TimelineView*>(beside().right()->view());
        QVERIFY(left && right);
        QTRY_VERIFY(left->scaleEnd() > 0.0 && right->scaleEnd() > 0.0 && left->scaleEnd() != right->scaleEnd());
        const double longest = std::max(left->scaleEnd(), right->scaleEnd());
        QTRY_COMPARE(left->strips().scene().minWaitingNodes, longest);
        QTRY_COMPARE(right->strips().scene().minWaitingNodes, longest);
    }

    void stepsAndZoomAreTheSame()
    {
        open(0);
        m_window->raiseTab(u"profit.objective"_s);
        session().setStep(1);
        m_window->action(u"sideBySide"_s)->trigger();
        QCOMPARE(beside().leftSession()->step(), 1);
        QCOMPARE(beside().left()->findChild<ChartWidget*>()->cursor(), std::optional<double>(1.0));
        session().setStep(2);
        QCOMPARE(beside().leftSession()->step(), 2);
        beside().leftSession()->setStep(3);
        QCOMPARE(session().step(), 3);
        auto* left = beside().left()->findChild<ChartWidget*>();
        auto* right = beside().right()->findChild<ChartWidget*>();
        QVERIFY(left && right);
        QCOMPARE(left->view(), right->view());
        right->setView({{1.0, 2.0}, {0.0, 3.0}});
        QCOMPARE(left->view(), right->view());
        QTest::keyClick(left->plot(), Qt::Key_Plus);
        QCOMPARE(right->view(), left->view());
        QVERIFY(right->isZoomed());
        QTest::keyClick(left->plot(), Qt::Key_Home);
        QCOMPARE(right->view(), left->view());
        QVERIFY(!right->isZoomed());
    }

    void timesAreTheSame()
    {
        open(1);
        m_window->action(u"sideBySide"_s)->trigger();
        TimeWindow& left = timeWindow(*beside().leftSession());
        TimeWindow& right = timeWindow(session());
        QTRY_VERIFY(left.upper() > 900.0 && right.upper() > 900.0); // both timelines are there
        QCOMPARE(left.upper(), right.upper());
        right.setRange(100.0, 900.0);
        QCOMPARE(left.from(), 100.0);
        QCOMPARE(left.to(), 900.0);
        left.reset();
        QVERIFY(!right.isZoomed());
        m_window->action(u"sideBySide"_s)->trigger();
        right.setBounds(0.0, 500.0); // the left one has been deleted
        QCOMPARE(right.upper(), 500.0);
    }

    void anotherScenarioIsFollowed()
    {
        open(0);
        m_window->action(u"sideBySide"_s)->trigger();
        m_window->files().openSample(WholeWindow::study(2));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QVERIFY(beside().isVisible());
        QCOMPARE(&beside().leftSession()->document().study(), &WholeWindow::study(2));
        m_window->files().show(0);
        QCOMPARE(&beside().leftSession()->document().study(), &session().document().study());
    }

    void theLeftSideIsNotChanged()
    {
        open(0);
        m_window->action(u"sideBySide"_s)->trigger();
        beside().leftSession()->setSeed(99);
        QTRY_COMPARE(beside().leftSession()->document().question().seed, session().seed());
        QCOMPARE(session().seed(), 1U);
    }
};

QTEST_MAIN(TestSideBySide)
#include "tst_side_by_side.moc"
