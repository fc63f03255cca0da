// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QUndoStack>

#include "core/consolidation/model/edit.h"
#include "core/experiment/scenario_file.h"
#include "tests/ui/consolidation/open_topology.h"
#include "tests/ui/consolidation/topology/topology_window.h"
#include "ui/charts/hover_card.h"
#include "ui/consolidation/topology/topology_editor.h"
#include "ui/consolidation/topology/topology_properties.h"
#include "ui/consolidation/topology/topology_ready_form.h"
#include "ui/figures/figure_export.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::SwitchIndex;

class TestTopologyEditor : public test::TopologyWindow {
    Q_OBJECT

private:
    /// Returns the position of every switch on the screen.
    std::vector<QPointF> places()
    {
        std::vector<QPointF> all;
        for (const QRectF& box : canvas().picture()->layout->switches)
            all.push_back(canvas().pointOf(box.center()));
        return all;
    }

    void use(const QString& tool) { m_editor->action(tool).trigger(); }
    void click(QPoint point, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(background(), Qt::LeftButton, modifiers, point);
    }

private slots:
    void init() { open(test::oneSwitch()); }
    void cleanup()
    {
        m_editor.reset();
        m_session.reset();
    }

    /// A right click or a command may come before the opened scenario is shown.
    void commandsDoNotNeedThePicture()
    {
        m_editor.reset();
        m_session = std::make_unique<test::OpenTopology>(test::loadedTree(32, 8));
        m_editor = std::make_unique<TopologyEditor>(*m_session);
        m_editor->resize(1100, 600);
        QVERIFY(!canvas().picture());
        QContextMenuEvent asked(QContextMenuEvent::Mouse, {300, 200}, {300, 200});
        QCoreApplication::sendEvent(background(), &asked);
        auto* menu = m_editor->findChild<QMenu*>();
        QVERIFY(menu);
        const std::size_t before = shown().switches.size();
        menu->actions().front()->trigger(); // add a switch
        QCOMPARE(shown().switches.size(), before + 1);
        menu->close();
    }

    void aTreeIsBuiltWithTheMouse()
    {
        use(u"addSwitch"_s);
        click(at(SwitchIndex(0)));
        click(at(SwitchIndex(0)));
        QCOMPARE(shown().switches.size(), 3U);
        QCOMPARE(shown().switches[1].parent, SwitchIndex(0));
        use(u"addNode"_s);
        click(at(SwitchIndex(1)));
        click(at(SwitchIndex(1)));
        click(at(SwitchIndex(2)));
        QCOMPARE(shown().nodes.size(), 4U);
        QCOMPARE(shown().nodes[3].onSwitch, SwitchIndex(2));
        use(u"connect"_s);
        drag(at(SwitchIndex(2)), at(SwitchIndex(1)));
        QCOMPARE(shown().switches[2].parent, SwitchIndex(1));
        QVERIFY(shown().isTree());

        use(u"select"_s);
        QTest::mouseDClick(background(), Qt::LeftButton, {}, at(SwitchIndex(1)));
        QLineEdit* name = canvas().nameEditor();
        QVERIFY(name->isVisible());
        QTest::keyClicks(name, u"left"_s);
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(shown().switches[1].name, "left");

        click(at(SwitchIndex(2)));
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(shown().switches.size(), 2U);
        QCOMPARE(shown().nodes[3].onSwitch, SwitchIndex(1)); // went to its parent

        const Instance built = shown();
        const int steps = undo().count();
        QCOMPARE(steps, 8);
        while (undo().canUndo())
            undo().undo();
        QVERIFY(shown() == test::oneSwitch());
        QCOMPARE(canvas().picture()->layout->switches.size(), 1U);
        while (undo().canRedo())
            undo().redo();
        QVERIFY(shown() == built);
    }

    void whatWasBuiltIsSavedAndOpened()
    {
        use(u"addSwitch"_s);
        click(at(SwitchIndex(0)));
        use(u"addNode"_s);
        click(at(SwitchIndex(1)));
        use(u"select"_s);
        drag(at(SwitchIndex(1)), at(SwitchIndex(1)) + QPoint(120, 40));
        QVERIFY(shown().switches[1].position);
        QTemporaryDir folder;
        const QString file = folder.filePath(u"topology.json"_s);
        QVERIFY(m_session->document().save(file));
        const auto read = readScenario(std::filesystem::path(file.toStdString()));
        QVERIFY(read);
        QVERIFY(consolidation::instanceOf(*read->scenario.baseline.instance) == shown());
    }

    void aSwitchIsPlacedByDragging()
    {
        open(test::loadedTree(32, 8));
        const SwitchIndex rack(1);
        const QPointF before = canvas().picture()->layout->switches[rack.at()].center();
        const double scale = canvas().scaleNow();
        drag(at(rack), at(rack) + QPoint(60, 30));
        QVERIFY(shown().switches[rack.at()].position);
        const QPointF by = canvas().picture()->layout->switches[rack.at()].center() - before;
        QVERIFY(std::abs(by.x() * scale - 60.0) < 1.5 && std::abs(by.y() * scale - 30.0) < 1.5);
        QCOMPARE(canvas().scaleNow(), scale); // the view stays
        QCOMPARE(undo().count(), 1);
        QVERIFY(m_editor->action(u"forget"_s).isEnabled());
        use(u"forget"_s);
        QVERIFY(!shown().switches[rack.at()].position);
        QCOMPARE(canvas().picture()->layout->switches[rack.at()].center(), before);
    }

    void escapeLeavesADragUndone()
    {
        open(test::loadedTree(32, 8));
        const QPoint from = at(SwitchIndex(1));
        const QRectF before = canvas().picture()->layout->switches[1];
        QTest::mousePress(background(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, QPointF(from) + QPointF(80, 20),
                         background()->mapToGlobal(QPointF(from) + QPointF(80, 20)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(background(), &move);
        QVERIFY(canvas().picture()->layout->switches[1] != before);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QTest::mouseRelease(background(), Qt::LeftButton, {}, from + QPoint(80, 20));
        QCOMPARE(canvas().picture()->layout->switches[1], before);
        QCOMPARE(undo().count(), 0);
    }

    void nodesAreDraggedToAnotherSwitch()
    {
        open(test::loadedTree(32, 8));
        const SwitchIndex from = shown().nodes[0].onSwitch;
        const SwitchIndex to = shown().nodes[31].onSwitch;
        QVERIFY(from != to);
        click(at(NodeIndex(0)));
        click(at(NodeIndex(1)), Qt::ControlModifier);
        drag(at(NodeIndex(1)), at(to));
        QCOMPARE(shown().nodes[0].onSwitch, to);
        QCOMPARE(shown().nodes[1].onSwitch, to);
        QCOMPARE(shown().nodes[2].onSwitch, from);
        QCOMPARE(undo().count(), 1);
        drag(at(NodeIndex(2)), at(NodeIndex(31))); // onto a node of it
        QCOMPARE(shown().nodes[2].onSwitch, to);
    }

    void aRectangleSelectsNodes()
    {
        open(test::loadedTree(32, 8));
        const QRectF rack = canvas().picture()->layout->racks[shown().nodes[0].onSwitch.at()];
        drag(canvas().pointOf(rack.topLeft() + QPointF(2, 2)).toPoint(),
             canvas().pointOf(rack.bottomRight() - QPointF(2, 2)).toPoint(), Qt::ShiftModifier);
        QCOMPARE(canvas().selection().nodes.size(), 8U);
        QCOMPARE(m_editor->properties().heading(), u"8 nodes"_s);
    }

    void shiftConnectsWithALink()
    {
        open(test::loadedTree(32, 8));
        const SwitchIndex a = shown().nodes[0].onSwitch;
        const SwitchIndex b = shown().nodes[31].onSwitch;
        use(u"connect"_s);
        drag(at(a), at(b), Qt::ShiftModifier);
        QCOMPARE(shown().links.size(), 1U);
        QVERIFY(!shown().isTree());
        // In a graph a plain drag adds a link as well.
        const SwitchIndex c = shown().nodes[10].onSwitch;
        drag(at(a), at(c));
        QCOMPARE(shown().links.size(), 2U);
        use(u"select"_s);
        click(canvas().pointOf(canvas().picture()->layout->links[0].at(0.5)).toPoint());
        QCOMPARE(canvas().selection().links, std::set<std::size_t>{0});
        auto* energy = m_editor->properties().field<NumberSpin>(u"Transfer energy"_s);
        QVERIFY(energy);
        energy->setValue(2.5);
        QCOMPARE(shown().links[0].transferEnergyPerUnit, 2.5);
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(shown().links.size(), 1U);
    }

    void nothingMovesWhenASwitchIsAddedOrTakenAway()
    {
        open(test::loadedTree(64, 4));
        const Instance before = shown();
        const std::vector<QPointF> then = places();
        use(u"addSwitch"_s);
        for (int more = 1; more <= 3; ++more) {
            click(at(SwitchIndex(std::int32_t(1)))); // below it; the next click hits it again
            QCOMPARE(shown().switches.size(), before.switches.size() + std::size_t(more));
            QCOMPARE(shown().switches.back().parent, SwitchIndex(std::int32_t(1)));
            QCOMPARE(undo().count(), more); // a step each
            const std::vector<QPointF> now = places();
            for (std::size_t s = 0; s < then.size(); ++s)
                QVERIFY((now[s] - then[s]).manhattanLength() < 1e-6);
        }
        use(u"select"_s);
        click(places().back().toPoint());
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(shown().switches.size(), before.switches.size() + 2);
        for (std::size_t s = 0; s < then.size(); ++s)
            QVERIFY((places()[s] - then[s]).manhattanLength() < 1e-6);
        for (int step = 0; step < 4; ++step)
            undo().undo();
        QVERIFY(shown() == before);
        for (std::size_t s = 0; s < then.size(); ++s)
            QVERIFY((places()[s] - then[s]).manhattanLength() < 1e-6);
    }

    void theRootCanBeDeletedAndBroughtBack()
    {
        open(test::loadedTree(64, 4));
        const Instance before = shown();
        click(at(SwitchIndex(0)));
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(shown().switches.size(), before.switches.size() - 1);
        QVERIFY(consolidation::check(shown()));
        QCOMPARE(undo().count(), 1);
        undo().undo();
        QVERIFY(shown() == before);
    }

    void theGridTakesNewSwitchesAndSelectAllTakesAll()
    {
        open(test::loadedTree(16, 4));
        m_editor->action(u"grid"_s).setChecked(true);
        use(u"addSwitch"_s);
        click(at(SwitchIndex(0)));
        const auto& position = shown().switches.back().position;
        QVERIFY(position);
        QCOMPARE(std::remainder(position->x, 10.0), 0.0);
        QCOMPARE(std::remainder(position->y, 10.0), 0.0);
        m_editor->action(u"all"_s).trigger();
        QCOMPARE(canvas().selection().switches.size(), shown().switches.size());
        QCOMPARE(canvas().selection().nodes.size(), shown().nodes.size());
    }

    void aCycleIsRefusedInWords()
    {
        open(test::loadedTree(64, 4));
        // A switch below the root, and one below that.
        SwitchIndex child;
        for (std::size_t s = 0; s < shown().switches.size(); ++s)
            if (shown().switches[s].parent.value > 0)
                child = SwitchIndex(s);
        QVERIFY(child.value > 0);
        use(u"connect"_s);
        const Instance before = shown();
        drag(at(shown().switches[child.at()].parent), at(child));
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(shown() == before);
        QCOMPARE(undo().count(), 0);
    }

    void theLastNodeCannotBeDeleted()
    {
        click(at(NodeIndex(0)));
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(shown().nodes.size(), 1U);
        QVERIFY(!m_session->lastError.isEmpty());
    }

    void aTakenNameIsRefused()
    {
        open(test::loadedTree(32, 8));
        QTest::mouseDClick(background(), Qt::LeftButton, {}, at(NodeIndex(0)));
        canvas().nameEditor()->setText(QString::fromStdString(shown().nodes[1].name));
        canvas().nameEditor()->setModified(true);
        QTest::keyClick(canvas().nameEditor(), Qt::Key_Return);
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(shown().nodes[0].name != shown().nodes[1].name);
    }

    void propertiesChangeAllThatIsSelected()
    {
        open(test::loadedTree(32, 8));
        TopologySelection selection;
        selection.nodes = {NodeIndex(1), NodeIndex(4), NodeIndex(9)};
        canvas().setSelection(selection);
        TopologyProperties& properties = m_editor->properties();
        QVERIFY(!properties.field<QLineEdit>(u"Name"_s));
        auto* inlet = properties.field<NumberSpin>(u"Inlet"_s);
        inlet->setValue(27.5);
        for (const int i : {1, 4, 9})
            QCOMPARE(shown().nodes[std::size_t(i)].inletCelsius, 27.5);
        QCOMPARE(shown().nodes[2].inletCelsius, 22.0);
        QCOMPARE(canvas().selection().nodes.size(), 3U);

        auto* applications = properties.field<QLineEdit>(u"Applications"_s);
        QVERIFY(applications->text().isEmpty());
        QCOMPARE(applications->placeholderText(), u"various"_s);
        QTest::keyClicks(applications, u"12, 30; 5"_s);
        QTest::keyClick(applications, Qt::Key_Return);
        for (const int i : {1, 4, 9})
            QCOMPARE(shown().nodes[std::size_t(i)].applications, (std::vector<double>{12.0, 30.0, 5.0}));
        QCOMPARE(undo().count(), 2);
    }

    void differingNumbersAreShownAsSuchAndCanBeMadeEqual()
    {
        Instance instance = test::loadedTree(16, 4);
        instance.nodes[0].idleWatts = 50.0;
        open(instance);
        TopologySelection selection;
        selection.nodes = {NodeIndex(0), NodeIndex(1)};
        canvas().setSelection(selection);
        auto* idle = m_editor->properties().field<NumberSpin>(u"Idle"_s);
        QCOMPARE(idle->text(), QString());
        // Leaving the field alone changes nothing.
        idle->setFocus();
        canvas().setFocus();
        QCOMPARE(undo().count(), 0);
        // The number of the first, typed, makes them equal.
        idle->setFocus();
        QTest::keyClicks(idle, u"50"_s);
        QTest::keyClick(idle, Qt::Key_Return);
        QCOMPARE(shown().nodes[1].idleWatts, 50.0);
    }

    void tooLargeApplicationsStayInTheirField()
    {
        click(at(NodeIndex(0)));
        auto* applications = m_editor->properties().field<QLineEdit>(u"Applications"_s);
        QTest::keyClicks(applications, u"60, 70"_s);
        QTest::keyClick(applications, Qt::Key_Return);
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(shown().nodes[0].applications.empty());
        QCOMPARE(applications->text(), u"60, 70"_s);
    }

    void theSwitchOfANodeIsChosenFromAList()
    {
        open(test::loadedTree(32, 8));
        click(at(NodeIndex(0)));
        auto* place = m_editor->properties().field<QComboBox>(u"Switch"_s);
        QCOMPARE(place->count(), static_cast<int>(shown().switches.size()) + 1);
        const SwitchIndex other = shown().nodes[31].onSwitch;
        place->setCurrentIndex(other.value + 1);
        emit place->activated(other.value + 1);
        QCOMPARE(shown().nodes[0].onSwitch, other);
    }

    void aReadyMadeTopologyIsOneStep()
    {
        use(u"ready"_s);
        TopologyReadyForm& form = m_editor->readyForm();
        QVERIFY(form.isVisible());
        form.nodes().setValue(4096);
        form.ports().setValue(64);
        QTest::mouseClick(&form.replaceButton(), Qt::LeftButton);
        QCOMPARE(shown().nodes.size(), 4096U);
        QCOMPARE(shown().switches.size(), 65U);
        QVERIFY(!form.isVisible());
        QCOMPARE(undo().count(), 1);
        QVERIFY(m_editor->summary().startsWith(u"65 switches, 4\u202F096 nodes"_s));
        QVERIFY(!canvas().grab().isNull());
        undo().undo();
        QVERIFY(shown() == test::oneSwitch());
    }

    void anOddFatTreeCannotBeAskedFor()
    {
        use(u"ready"_s);
        TopologyReadyForm& form = m_editor->readyForm();
        form.kind().setCurrentIndex(2);
        form.ports().setValue(6);
        QCOMPARE(form.preview(), u"creates 54 nodes"_s);
        form.ports().setValue(7);
        QVERIFY(!form.replaceButton().isEnabled());
    }
};

QTEST_MAIN(TestTopologyEditor)
#include "tst_topology_editor.moc"
