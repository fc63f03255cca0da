// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QPainter>
#include <QSignalSpy>
#include <QToolButton>
#include <QUndoStack>

#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/plan/plan_words.h"
#include "ui/reservation/plan/reservation_plan_view.h"
#include "ui/session/time_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using reservation::Outcome;
using reservation::ReservationRecord;
using reservation::SiteIndex;
using reservation::TaskIndex;
using reservation::WorkflowIndex;

namespace {

/// One site of 4 processors, on which three tasks of 3 follow a first one; the fourth must overlap or wait.
reservation::Instance crowded()
{
    reservation::Instance i;
    i.sites = {{"alpha", 4, 1.0}};
    i.overestimation = 1.0;
    reservation::Workflow w{.name = "crowd"};
    w.tasks.push_back({.name = "first", .workSeconds = 600.0, .processors = 1});
    for (const char* name : {"a", "b", "c"})
        w.tasks.push_back({.name = name, .workSeconds = 3600.0, .processors = 3, .parents = {{TaskIndex(0), 0.0}}});
    i.workflows = std::vector{w};
    return i;
}

} // namespace

class TestReservationPlan : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<ReservationPlanView> m_view;

    const PlanScenePtr& scene() { return m_view->canvas().scene(); }
    std::shared_ptr<const Outcome> outcome() { return reservationOutcome(*m_session, m_session->currentPolicy()); }
    ReservationSelection& selection() { return reservationSelection(*m_session); }
    /// Waits until the view shows the session's request; returns whether it does.
    bool await(int step = -1)
    {
        return QTest::qWaitFor(
            [&] {
                return scene() && scene()->request.outcome == outcome() && scene()->request.step == step
                    && scene()->request.workflow == selection().workflow();
            },
            60'000);
    }
    void open(reservation::Instance instance, const QString& policy)
    {
        m_session =
            std::make_unique<test::OpenReservation>(std::move(instance), std::vector<PolicyCall>{{policy.toStdString(), {}}});
        m_view = std::make_unique<ReservationPlanView>(*m_session);
        m_view->resize(1000, 460);
        m_view->show();
        m_session->setCurrentPolicy(policy);
        QVERIFY(await());
    }
    QPoint blockMiddle(int block)
    {
        const QRectF box = m_view->canvas().frame().blockBox(*scene()->lanes, block);
        return box.center().toPoint();
    }
    void step(int k)
    {
        m_session->setStep(k);
        QVERIFY(await(k));
    }

private slots:
    void init() { open(test::twoSites(), u"conr"_s); }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void aWorkflowThatDidNotComeIsReportedWhy()
    {
        reservation::Instance few = test::twoSites();
        std::vector<reservation::Workflow> workflows(few.workflows.begin(), few.workflows.end());
        while (workflows.size() < 4U)
            workflows.push_back(few.workflows[0]);
        for (std::size_t w = 0; w < workflows.size(); ++w)
            workflows[w].name = "flow " + std::to_string(w);
        few.workflows = workflows;
        few.localJobs = std::vector<reservation::LocalJob>(4, {.site = SiteIndex(0), .runSeconds = 60.0});
        few.requestRate = 0.25;
        open(few, u"conr"_s);
        const auto& came = outcome()->workflows;
        QCOMPARE(came.size(), 1U);
        QCOMPARE(selection().workflow().value, came.front().workflow.value);
        for (int w = 0; w < 4; ++w) {
            selection().setWorkflow(WorkflowIndex(w));
            QVERIFY(await());
            const QString missing =
                u"Workflow flow %1 was not submitted in this run: if 25 % of the requests reserve, 1 of 4 workflows "
                "are submitted. Choose one that was submitted, such as flow %2."_s.arg(w)
                    .arg(came.front().workflow.value);
            QVERIFY2(m_view->headline().startsWith(missing) == (w != came.front().workflow.value),
                     qPrintable(m_view->headline()));
        }
    }

    void blocksAreTheReservationsOfThePlan()
    {
        QCOMPARE(scene()->lanes->blocks().size(), outcome()->reservations.size() + outcome()->localJobs.size());
        for (std::size_t i = 0; i < outcome()->reservations.size(); ++i) {
            const LaneBlock& block = scene()->lanes->block(static_cast<int>(i));
            const ReservationRecord& record = outcome()->reservations[i];
            QCOMPARE(block.site, record.placement.site.value);
            QCOMPARE(block.startSeconds, record.placement.startSeconds);
            QCOMPARE(block.endSeconds, record.placement.endSeconds);
            QCOMPARE(block.processors, std::int64_t(record.placement.processors));
            QCOMPARE(block.late, record.violated);
            if (record.beginSeconds <= record.finishSeconds) {
                QCOMPARE(block.usedFromSeconds, record.beginSeconds);
                QCOMPARE(block.usedToSeconds, record.finishSeconds);
            }
            const bool own = record.workflow == WorkflowIndex(0);
            QCOMPARE(block.look, own ? BlockLook::solid : BlockLook::pale);
        }
    }

    void theHeadlineDescribesThePlan()
    {
        const auto* record = recordOfWorkflow(*outcome(), WorkflowIndex(0));
        QVERIFY(record && record->reservations == 4);
        QVERIFY2(m_view->figure()->figureCaption().contains(u"render"_s), qPrintable(m_view->figure()->figureCaption()));
        QVERIFY(m_view->headline().contains(u"Pr{E|M} %1"_s.arg(equalProbability(record->probability))));
        QVERIFY(m_view->headline().contains(u"of 4 violated"_s));
        QVERIFY(!m_view->headline().contains(u"V*"_s)); // conr has none
    }

    void aRejectedWorkflowIsSaidToBe()
    {
        m_view->workflows().setCurrentIndex(1);
        emit m_view->workflows().activated(1);
        QVERIFY(await());
        QVERIFY2(m_view->headline().startsWith(u"Rejected"_s), qPrintable(m_view->headline()));
        QCOMPARE(m_session->stepCount(), 0);
        QVERIFY(!m_view->zoomButton().isEnabled());
    }

    void steppingAdmitsTaskByTask()
    {
        const auto order = admissionOrder(*outcome(), WorkflowIndex(0));
        QCOMPARE(m_session->stepCount(), 4);
        QCOMPARE(order.size(), std::size_t(4));
        for (int k = 0; k <= 4; ++k) {
            step(k);
            for (int i = 0; i < 4; ++i)
                QCOMPARE(scene()->of(order[static_cast<std::size_t>(i)]) != nullptr, i < k);
            QCOMPARE(scene()->newest(), k == 0 ? -1 : order[static_cast<std::size_t>(k) - 1].value);
        }
        // Parents come first.
        std::vector<bool> seen(4, false);
        for (const TaskIndex t : order) {
            for (const reservation::Parent& parent : m_session->shown().workflows[0].tasks[t.at()].parents)
                QVERIFY(seen[parent.task.at()]);
            seen[t.at()] = true;
        }
    }

    void eachStepIsExplained()
    {
        QVERIFY(m_view->stepLine().isEmpty());
        step(1);
        QVERIFY2(m_view->stepLine().contains(u"Step 1 of 4: prepare goes to "_s), qPrintable(m_view->stepLine()));
        const auto* record = scene()->of(TaskIndex(0));
        QVERIFY(m_view->stepLine().contains(QString::fromStdString(m_session->shown().sites[record->placement.site.at()].name)));
        QVERIFY(m_view->stepLine().contains(momentText(record->placement.startSeconds, ScenarioClock())));
        step(4);
        QVERIFY(m_view->stepLine().contains(u"join"_s));
    }

    void tasksAreReadyWhenTheirDataAreThere()
    {
        QCOMPARE(readyAt(*scene(), TaskIndex(0)), 60.0);
        for (const int t : {1, 2, 3}) {
            double expected = 0.0;
            const auto* own = scene()->of(TaskIndex(t));
            for (const auto& parent : m_session->shown().workflows[0].tasks[static_cast<std::size_t>(t)].parents) {
                const auto* before = scene()->of(parent.task);
                // bytes / bandwidth between two sites
                const double transfer = before->placement.site == own->placement.site ? 0.0 : parent.bytes / 1.25e8;
                expected = std::max(expected, before->placement.endSeconds + transfer);
            }
            QCOMPARE(readyAt(*scene(), TaskIndex(t)), expected);
            QVERIFY(own->placement.startSeconds >= expected - 1e-6);
        }
    }

    void aClickSelectsTheTaskAndDrawsItsLinks()
    {
        const int block = scene()->blockOf(TaskIndex(1));
        m_view->canvas().showBlock(block);
        QTest::mouseClick(&m_view->canvas(), Qt::LeftButton, {}, blockMiddle(block));
        QCOMPARE(selection().task(), TaskIndex(1));
        QCOMPARE(m_view->canvas().selectedBlock(), block);
        const auto links = m_view->canvas().links();
        QCOMPARE(links.size(), std::size_t(2));
        QCOMPARE(links[0], (PlanLink{scene()->blockOf(TaskIndex(0)), block, true}));
        QCOMPARE(links[1], (PlanLink{block, scene()->blockOf(TaskIndex(3)), false}));
        QVERIFY(!m_view->canvas().grab().isNull());
    }

    void theSelectionIsFollowed()
    {
        selection().setTask(TaskIndex(2));
        QCOMPARE(m_view->canvas().selectedBlock(), scene()->blockOf(TaskIndex(2)));
        selection().setTask(TaskIndex{});
        QCOMPARE(m_view->canvas().selectedBlock(), -1);
    }

    void theCardShowsTheRisk()
    {
        const int block = scene()->blockOf(TaskIndex(1));
        QTest::mouseMove(&m_view->canvas(), blockMiddle(block));
        QCOMPARE(m_view->canvas().card().heading(), u"frame 1"_s);
        const DagCard card = planBlockCard(*scene(), block);
        const auto value = [&](const QString& name) {
            const auto row = std::ranges::find_if(card.rows, [&](const HoverRow& r) { return r.name.startsWith(name); });
            return row != card.rows.end() ? row->value : QString();
        };
        QCOMPARE(value(u"Workflow"_s), u"render"_s);
        QCOMPARE(value(u"Waits for"_s), u"prepare"_s);
        QVERIFY(!value(u"Pr{E-}"_s).isEmpty());
        QVERIFY(!value(u"Pr{E+}"_s).isEmpty());
        QVERIFY(!value(u"Actually ran"_s).isEmpty());
    }

    void localJobsAreNamed()
    {
        const int block = static_cast<int>(outcome()->reservations.size());
        QCOMPARE(scene()->recordOf(block), nullptr);
        QCOMPARE(scene()->localJobOf(block), outcome()->localJobs[0].job);
        QVERIFY(planBlockCard(*scene(), block).heading.startsWith(u"Local job"_s));
    }

    void theWorkflowsTimeIsZoomedTo()
    {
        TimeWindow& window = timeWindow(*m_session);
        QTest::mouseClick(&m_view->zoomButton(), Qt::LeftButton);
        QVERIFY(window.from() <= 60.0);
        const auto* record = recordOfWorkflow(*outcome(), WorkflowIndex(0));
        QVERIFY(window.to() >= record->plannedEndSeconds - 1.0);
        QVERIFY(window.isZoomed());
    }

    /// Relaxed: where processors are counted on, the step says on whose.
    void overlapsAreExplained()
    {
        open(crowded(), u"rexr"_s);
        m_session->setPolicyOption(u"rexr"_s, u"threshold"_s, 0.2);
        m_session->awaitOption(u"rexr"_s, "threshold", 0.2);
        QVERIFY(await());
        const auto order = admissionOrder(*outcome(), WorkflowIndex(0));
        int overlapping = 0;
        for (int k = 1; k <= static_cast<int>(order.size()); ++k) {
            step(k);
            const auto* record = scene()->of(order[static_cast<std::size_t>(k) - 1]);
            const bool counts = record->placement.risk.start.need > 0;
            QCOMPARE(m_view->stepLine().contains(u"relies on processors"_s), counts);
            overlapping += counts ? 1 : 0;
            if (counts)
                QVERIFY(!overlappedBy(*scene(), *record, 5).isEmpty());
        }
        QVERIFY(overlapping > 0);
        step(-1);
        QVERIFY2(m_view->headline().contains(u"(limit V* = 0.2)"_s), qPrintable(m_view->headline()));
        const auto& risk = scene()->lanes->sites()[0].risk;
        QVERIFY(std::ranges::any_of(risk, [](const auto& band) { return band.booked > 4 && band.overload > 0.0; }));
        QVERIFY(!m_view->canvas().grab().isNull());
    }

    void evaluatePlansNothing()
    {
        open(test::twoSites(), u"evaluate"_s);
        QVERIFY(m_view->headline().contains(u"does not plan"_s));
    }

    void anEditMakesANewPlan()
    {
        reservation::Instance next = test::twoSites();
        next.workflows = std::vector{next.workflows[1]};
        QVERIFY(applyReservationEdit(*m_session, u"fewer"_s, next));
        m_session->awaitReport();
        QVERIFY(await());
        QVERIFY(m_view->figure()->figureCaption().contains(u"late"_s));
    }

    void isAFigure()
    {
        QVERIFY(m_view->figure()->hasFigure());
        QCOMPARE(m_view->figure()->figureName(), u"reservation-plan-conr"_s);
        const QStringList parts = m_view->figure()->figureCsv().split(u"# "_s);
        QCOMPARE(parts[0].count(u'\n'), 1 + static_cast<int>(outcome()->reservations.size()));
        QVERIFY(parts[1].startsWith(u"local jobs\nsite,begin_s,finish_s,processors\n"_s));
        QCOMPARE(parts[1].count(u'\n'), 2 + static_cast<int>(outcome()->localJobs.size()));
        QVERIFY(parts[2].startsWith(u"sites\n"_s));
        QImage image(400, 300, QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        m_view->figure()->paintFigure(painter, {400, 300});
        painter.end();
        QCOMPARE(image.pixelColor(0, 299), QColor(Qt::white));
    }

    // A task that is dragged into another lane goes there, as an undoable step; so does the selected one by keys.
    void tasksAreDraggedToOtherSites()
    {
        const QByteArray before = m_session->document().undoStack()->undoText().toUtf8();
        const int block = scene()->blockOf(scene()->order.front());
        const ReservationRecord record = *scene()->recordOf(block);
        const int to = record.placement.site.value == 0 ? 1 : 0;
        const QRectF lane = m_view->canvas().frame().laneBox(to);
        const QPoint from = blockMiddle(block);
        QTest::mousePress(&m_view->canvas(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&m_view->canvas(), QPoint(from.x(), static_cast<int>(lane.center().y())));
        QTest::mouseRelease(&m_view->canvas(), Qt::LeftButton, {}, QPoint(from.x(), static_cast<int>(lane.center().y())));
        QCOMPARE(m_session->currentPolicy(), u"manual"_s);
        QVERIFY(m_session->document().undoStack()->undoText().toUtf8() != before);
        QVERIFY(await());
        QCOMPARE(scene()->of(record.task)->placement.site, SiteIndex(static_cast<std::int32_t>(to)));
        QCOMPARE(reservationInstance(*m_session).manualBase, std::string("conr"));
        // Back by the keys.
        selection().setTask(record.workflow, record.task);
        QTest::keyClick(&m_view->canvas(), to == 1 ? Qt::Key_Up : Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(await());
        QTRY_COMPARE(scene()->of(record.task)->placement.site, record.placement.site);
        QCOMPARE(reservationInstance(*m_session).manualMoves.size(), std::size_t{1});
        m_session->document().undoStack()->undo();
        m_session->document().undoStack()->undo();
        QVERIFY(reservationInstance(*m_session).manualMoves.empty());
    }
};

QTEST_MAIN(TestReservationPlan)
#include "tst_reservation_plan.moc"
