// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>

#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/hover_card.h"
#include "ui/figures/figure_export.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/workflow/workflow_editor.h"
#include "ui/reservation/workflow/workflow_properties.h"
#include "ui/reservation/workflow/workflow_ready_form.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using reservation::TaskIndex;
using reservation::Workflow;
using reservation::WorkflowIndex;

class TestWorkflowEditor : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<WorkflowEditor> m_editor;

    DagCanvas& canvas() { return m_editor->canvas(); }
    const Workflow& workflow(std::size_t w = 0) { return m_session->shown().workflows[w]; }
    QRectF box(int task) { return canvas().window().map(canvas().picture()->layout->boxes[static_cast<std::size_t>(task)]); }
    QPoint middle(int task) { return box(task).center().toPoint(); }
    QPoint rim(int task) { return QPointF(box(task).right() - 2.0, box(task).center().y()).toPoint(); }
    QPoint start(int task) { return QPointF(box(task).left() + 2.0, box(task).center().y()).toPoint(); }
    void click(int task, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, modifiers, middle(task));
    }
    void drag(QPoint from, QPoint to)
    {
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&canvas(), (from + to) / 2);
        QTest::mouseMove(&canvas(), to);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to);
    }
    bool waitsFor(int child, int parent)
    {
        return std::ranges::any_of(workflow().tasks[static_cast<std::size_t>(child)].parents,
                                   [&](const reservation::Parent& p) { return p.task.value == parent; });
    }
    void undo() { m_session->document().undoStack()->undo(); }
    template <class Field>
    void type(const QString& name, const QString& text)
    {
        auto* field = m_editor->properties().field<Field>(name);
        QVERIFY2(field, qPrintable(name));
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    bool isShown(const QString& name) { return m_editor->properties().field<QWidget>(name) != nullptr; }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenReservation>(test::twoSites(), std::vector<PolicyCall>{{"conr", {}}});
        m_editor = std::make_unique<WorkflowEditor>(*m_session);
        m_editor->resize(1000, 420);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
    }
    void cleanup()
    {
        m_editor.reset();
        m_session.reset();
    }

    void showsTheChosenWorkflow()
    {
        QCOMPARE(canvas().picture()->workflow, &workflow());
        QCOMPARE(canvas().picture()->edges.size(), std::size_t(4));
        QVERIFY(m_editor->properties().heading().contains(u"render"_s));
        // prepare 600, a frame 2400, join 300
        QCOMPARE(canvas().picture()->criticalSeconds, 3300.0);
        QCOMPARE(canvas().picture()->critical, (std::vector{true, true, false, true}));
    }

    void goesThroughTheWorkflows()
    {
        QVERIFY(!m_editor->action(u"previous"_s).isEnabled());
        QTest::keyClick(&canvas(), Qt::Key_PageDown);
        QCOMPARE(reservationSelection(*m_session).workflow(), WorkflowIndex(1));
        QCOMPARE(canvas().picture()->workflow, &workflow(1));
        QVERIFY(!m_editor->action(u"next"_s).isEnabled());
        m_editor->workflows().setCurrentIndex(0);
        emit m_editor->workflows().activated(0);
        QCOMPARE(canvas().picture()->workflow, &workflow(0));
    }

    void selectionIsSharedBothWays()
    {
        click(2);
        QCOMPARE(reservationSelection(*m_session).task(), TaskIndex(2));
        reservationSelection(*m_session).setTask(WorkflowIndex(0), TaskIndex(3));
        QCOMPARE(canvas().selection(), (DagSelection{{3}, -1}));
        QCOMPARE(m_editor->properties().heading(), u"Task join"_s);
        reservationSelection(*m_session).setTask(WorkflowIndex(1), TaskIndex(1));
        QCOMPARE(canvas().picture()->workflow, &workflow(1));
        QCOMPARE(canvas().selection(), (DagSelection{{1}, -1}));
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QCOMPARE(reservationSelection(*m_session).task(), TaskIndex{});
    }

    void draggingFromARimDrawsAnEdge()
    {
        drag(rim(1), middle(2));
        QVERIFY(waitsFor(2, 1));
        undo();
        QVERIFY(!waitsFor(2, 1));
        drag(start(1), middle(2)); // the other way round: frame 1 waits for frame 2
        QVERIFY(waitsFor(1, 2));
    }

    void anEdgeThatIsThereKeepsItsData()
    {
        drag(rim(0), middle(1));
        QCOMPARE(m_session->document().undoStack()->count(), 0);
        QCOMPARE(workflow().tasks[1].parents.front().bytes, 1e9);
    }

    void aCycleIsRefusedWithItsReason()
    {
        drag(rim(3), middle(0));
        QVERIFY(!waitsFor(0, 3));
        QVERIFY2(!m_session->lastError.isEmpty(), "the bar says why");
        QCOMPARE(m_session->document().undoStack()->count(), 0);
    }

    void draggingTheBackgroundPans()
    {
        const QPointF before = canvas().window().offset;
        drag({8, 8}, {58, 38});
        QCOMPARE(canvas().window().offset, before + QPointF(50.0, 30.0));
        QTest::keyClick(&canvas(), Qt::Key_Home);
        QCOMPARE(canvas().window().offset, before);
    }

    void tasksAreAddedBehindTheSelectedOnes()
    {
        click(1);
        click(2, Qt::ControlModifier);
        QTest::keyClick(&canvas(), Qt::Key_N);
        QCOMPARE(workflow().tasks.size(), std::size_t(5));
        QVERIFY(waitsFor(4, 1) && waitsFor(4, 2));
        QCOMPARE(canvas().selection(), (DagSelection{{4}, -1}));
        QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, {6, 6});
        QCOMPARE(workflow().tasks.size(), std::size_t(6));
    }

    void tasksAndEdgesAreDeleted()
    {
        click(3);
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(workflow().tasks.size(), std::size_t(3));
        undo();
        const auto& route = canvas().picture()->layout->routes.front();
        const QPointF on = canvas().window().map((route.front() + route.back()) / 2.0);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, on.toPoint());
        QCOMPARE(canvas().selection().edge, 0);
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QVERIFY(!waitsFor(1, 0));
        QCOMPARE(workflow().tasks.size(), std::size_t(4));
    }

    void theSelectionFollowsItsTasks()
    {
        click(3);
        const std::vector which{TaskIndex(1)};
        QVERIFY(
            applyReservationEdit(*m_session, u"fewer"_s, reservation::withoutTasks(m_session->shown(), WorkflowIndex(0), which)));
        QCOMPARE(canvas().selection(), (DagSelection{{2}, -1}));
        QCOMPARE(m_editor->properties().heading(), u"Task join"_s);
        QCOMPARE(reservationSelection(*m_session).task(), TaskIndex(2));
    }

    void namesAreEditedInPlace()
    {
        QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, middle(0));
        QVERIFY(!canvas().nameEditor().isHidden());
        QTest::keyClicks(&canvas().nameEditor(), u"begin"_s);
        QTest::keyClick(&canvas().nameEditor(), Qt::Key_Return);
        QCOMPARE(workflow().tasks[0].name, "begin");
        click(0);
        QTest::keyClick(&canvas(), Qt::Key_F2);
        QTest::keyClicks(&canvas().nameEditor(), u"join"_s); // taken
        QTest::keyClick(&canvas().nameEditor(), Qt::Key_Return);
        QCOMPARE(workflow().tasks[0].name, "begin");
        QVERIFY(!m_session->lastError.isEmpty());
    }

    void propertiesOfATaskAreEdited()
    {
        click(1);
        type<NumberSpin>(u"Run time"_s, u"1234"_s);
        QCOMPARE(workflow().tasks[1].workSeconds, 1234.0);
        type<NumberSpin>(u"At most"_s, u"8"_s);
        QCOMPARE(workflow().tasks[1].maxProcessors, 8);
        type<NumberSpin>(u"At least"_s, u"2"_s);
        QCOMPARE(workflow().tasks[1].minProcessors, 2);
        type<NumberSpin>(u"Processors"_s, u"6"_s);
        QCOMPARE(workflow().tasks[1].processors, 6);
        type<QLineEdit>(u"Name"_s, u"first frame"_s);
        QCOMPARE(workflow().tasks[1].name, "first frame");
        QCOMPARE(m_session->document().undoStack()->count(), 5);
        for (int i = 0; i < 5; ++i)
            undo();
        QCOMPARE(m_session->shown(), test::twoSites());
    }

    void aNumberOfSeveralTasksIsSetInAll()
    {
        click(0);
        click(1, Qt::ControlModifier);
        auto* spin = m_editor->properties().field<NumberSpin>(u"Run time"_s);
        QCOMPARE(spin->findChild<QLineEdit*>()->text(), QString()); // they differ
        type<NumberSpin>(u"Run time"_s, u"77"_s);
        QCOMPARE(workflow().tasks[0].workSeconds, 77.0);
        QCOMPARE(workflow().tasks[1].workSeconds, 77.0);
        QVERIFY(!isShown(u"Name"_s));
    }

    void parentsAreEditedByName()
    {
        click(3);
        type<QLineEdit>(u"Waits for"_s, u"frame 1, prepare"_s);
        QVERIFY(waitsFor(3, 1) && waitsFor(3, 0) && !waitsFor(3, 2));
        QCOMPARE(workflow().tasks[3].parents.size(), std::size_t(2));
        QCOMPARE(std::ranges::find(workflow().tasks[3].parents, TaskIndex(1), &reservation::Parent::task)->bytes, 1e8);
        type<QLineEdit>(u"Waits for"_s, u"nobody"_s);
        QVERIFY(m_session->lastError.contains(u"nobody"_s));
        QCOMPARE(workflow().tasks[3].parents.size(), std::size_t(2));
    }

    void dataOfAnEdgeAreEdited()
    {
        canvas().setSelection({{}, 0});
        type<NumberSpin>(u"Data"_s, u"5000"_s);
        QCOMPARE(workflow().tasks[1].parents.front().bytes, 5000.0);
        QCOMPARE(canvas().selection().edge, 0);
    }

    void submissionAndDeadlineAreEdited()
    {
        type<NumberSpin>(u"Submitted at"_s, u"120"_s);
        QCOMPARE(workflow().submitSeconds, 120.0);
        type<NumberSpin>(u"Lead time"_s, u"300"_s);
        QCOMPARE(workflow().leadSeconds, 300.0);
        QVERIFY(!isShown(u"Deadline"_s));
        auto* has = m_editor->properties().field<QAbstractButton>(u"Has a deadline"_s);
        QTest::mouseClick(has, Qt::LeftButton, {}, {8, has->height() / 2});
        QVERIFY(workflow().deadlineSeconds.has_value());
        type<NumberSpin>(u"Deadline"_s, u"9000"_s);
        QCOMPARE(workflow().deadlineSeconds.value(), 9000.0);
        QTest::mouseClick(has, Qt::LeftButton, {}, {8, has->height() / 2});
        QVERIFY(!workflow().deadlineSeconds.has_value());
    }

    void arrowsFollowTheEdges()
    {
        click(0);
        QTest::keyClick(&canvas(), Qt::Key_Right);
        const int frame = canvas().current();
        QVERIFY(frame == 1 || frame == 2);
        QTest::keyClick(&canvas(), box(3 - frame).top() > box(frame).top() ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(canvas().current(), 3 - frame);
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QCOMPARE(canvas().current(), 3);
        QTest::keyClick(&canvas(), Qt::Key_Left);
        QTest::keyClick(&canvas(), Qt::Key_Left);
        QCOMPARE(canvas().current(), 0);
    }

    void workflowsAreAddedAndRemoved()
    {
        m_editor->action(u"addWorkflow"_s).trigger();
        QCOMPARE(m_session->shown().workflows.size(), std::size_t(3));
        QCOMPARE(canvas().picture()->index, WorkflowIndex(2));
        m_editor->action(u"removeWorkflow"_s).trigger();
        QCOMPARE(m_session->shown().workflows.size(), std::size_t(2));
        m_editor->action(u"removeWorkflow"_s).trigger();
        m_editor->action(u"removeWorkflow"_s).trigger();
        QVERIFY(m_session->shown().workflows.empty());
        QVERIFY(!canvas().picture());
        QVERIFY(!m_editor->action(u"addTask"_s).isEnabled());
        QVERIFY(!m_editor->figure()->hasFigure());
    }

    void aWorkflowIsDrawnAtRandom()
    {
        m_editor->action(u"ready"_s).trigger();
        WorkflowReadyForm& form = m_editor->readyForm();
        form.tasks().setValue(30);
        QVERIFY(form.preview().contains(u"30"_s));
        QTest::mouseClick(&form.replaceButton(), Qt::LeftButton);
        QCOMPARE(workflow().tasks.size(), std::size_t(30));
        QCOMPARE(workflow().name, "render");
        QCOMPARE(workflow().submitSeconds, 60.0);
        form.kind().setCurrentIndex(1);
        form.width().setValue(4);
        QTest::mouseClick(&form.addButton(), Qt::LeftButton);
        QCOMPARE(m_session->shown().workflows.size(), std::size_t(3));
        QCOMPARE(workflow(2).tasks.size(), std::size_t(2 + 2 * 4 + 7)); // as the preview says
        QVERIFY(form.preview().contains(u"17"_s));
    }

    void aFileIsImported()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"two.dax"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<adag xmlns='http://pegasus.isi.edu/schema/DAX' version='2.1' count='1' index='0' name='two' jobCount='2' "
                   "childCount='1'><job id='ID0' name='a' runtime='10'/><job id='ID1' name='b' runtime='20'/>"
                   "<child ref='ID1'><parent ref='ID0'/></child></adag>");
        file.close();
        m_editor->importFile(path);
        QVERIFY2(m_session->lastError.isEmpty(), qPrintable(m_session->lastError));
        QCOMPARE(m_session->shown().workflows.size(), std::size_t(3));
        QCOMPARE(canvas().picture()->workflow->tasks.size(), std::size_t(2));
        m_editor->importFile(path); // again: under another name
        QCOMPARE(m_session->shown().workflows.size(), std::size_t(4));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<adag>");
        file.close();
        m_editor->importFile(path);
        QCOMPARE(m_session->shown().workflows.size(), std::size_t(4));
        QVERIFY(!m_session->lastError.isEmpty());
    }

    void theCardDescribesWhatIsUnderThePointer()
    {
        QTest::mouseMove(&canvas(), middle(1));
        QCOMPARE(canvas().card().heading(), u"frame 1"_s);
        QTest::mouseMove(&canvas(), {3, 3});
        QVERIFY(canvas().card().isHidden());
    }

    void theLayoutStaysWhereOnlyNumbersChange()
    {
        const auto before = canvas().picture()->layout;
        click(1);
        type<NumberSpin>(u"Run time"_s, u"9999"_s);
        QCOMPARE(canvas().picture()->layout, before);
        drag(rim(1), middle(2));
        QVERIFY(canvas().picture()->layout != before);
    }

    void thousandsOfTasksAreShown()
    {
        reservation::Instance many = test::twoSites();
        Workflow wide{.name = "wide"};
        wide.tasks.push_back({.name = "t0", .workSeconds = 1.0});
        for (int t = 1; t < 4000; ++t)
            wide.tasks.push_back({.name = "t" + std::to_string(t),
                                  .workSeconds = 1.0 * t,
                                  .parents = {{TaskIndex((t - 1) / 3), 1.0}, {TaskIndex(std::max(0, t - 40) / 2), 1.0}}});
        for (auto& task : wide.tasks)
            if (task.parents.size() == 2 && task.parents[0].task == task.parents[1].task)
                task.parents.pop_back();
        many.workflows = std::vector<Workflow>{wide};
        QVERIFY(applyReservationEdit(*m_session, u"many"_s, many));
        QCOMPARE(canvas().picture()->layout->boxes.size(), std::size_t(4000));
        QVERIFY(!canvas().grab().isNull());
        reservationSelection(*m_session).setTask(TaskIndex(3999));
        QVERIFY(QRectF(canvas().rect()).contains(box(3999).center()));
    }

    void isAFigure()
    {
        QVERIFY(m_editor->figure()->hasFigure());
        QVERIFY(m_editor->figure()->figureCaption().contains(u"render"_s));
        QCOMPARE(m_editor->figure()->figureCsv().count(u'\n'), 5);
        QVERIFY(m_editor->figure()->figureCsv().contains(u"join,300,2,2,2,2,1,frame 1;frame 2"_s));
        QImage image(400, 300, QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        m_editor->figure()->paintFigure(painter, {400, 300});
        painter.end();
        QCOMPARE(image.pixelColor(399, 299), QColor(Qt::white));
        bool drawn = false;
        for (int x = 0; x < 400; ++x)
            drawn = drawn || image.pixelColor(x, 160) != QColor(Qt::white);
        QVERIFY(drawn);
    }
};

QTEST_MAIN(TestWorkflowEditor)
#include "tst_workflow_editor.moc"
