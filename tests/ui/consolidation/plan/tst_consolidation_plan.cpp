// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QComboBox>
#include <QToolButton>

#include "core/consolidation/results/watts.h"
#include "tests/patience.h"
#include "tests/ui/consolidation/open_topology.h"
#include "ui/charts/hover_card.h"
#include "ui/consolidation/common/move_trial.h"
#include "ui/consolidation/plan/consolidation_plan_view.h"
#include "ui/consolidation/plan/plan_arcs.h"
#include "ui/consolidation/plan/plan_text.h"
#include "ui/figures/figure_export.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using consolidation::NodeIndex;
using consolidation::Outcome;
using consolidation::SwitchIndex;

class TestConsolidationPlan : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenTopology> m_session;
    std::unique_ptr<ConsolidationPlanView> m_view;

    PlanCanvas& canvas() { return m_view->canvas(); }
    std::shared_ptr<const Outcome> outcome() { return consolidationOutcome(*m_session, m_session->currentPolicy()); }
    /// Waits until the view shows the session's request; returns whether it does.
    bool await(PlanMode mode, int step)
    {
        return QTest::qWaitFor(
            [&] {
                const PlanStatePtr& state = canvas().state();
                return state && state->outcome == outcome() && state->mode == mode
                    && (mode != PlanMode::moves || state->moves == (step < 0 ? outcome()->moves.size() : std::size_t(step)))
                    && (mode != PlanMode::moves || state->whole == (step < 0));
            },
            60'000);
    }
    void show(const QString& policy)
    {
        m_session->setPolicyChosen(policy, true);
        m_session->awaitReport();
        m_session->setCurrentPolicy(policy);
        QVERIFY(await(PlanMode::moves, m_session->step()));
    }
    double drawn(const std::vector<DrawnArc>& arcs)
    {
        double sum = 0.0;
        for (const DrawnArc& arc : arcs)
            sum += arc.data;
        return sum;
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenTopology>(test::loadedTree(64, 8));
        m_session->awaitReport();
        m_view = std::make_unique<ConsolidationPlanView>(*m_session);
        m_view->resize(1000, 500);
        m_view->show();
        show(u"has"_s);
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    /// Rings on racks hid the loads, and one could not see which node an application left.
    void slidesShowMovesInsideRacksNodeByNode()
    {
        const PlanState& state = *canvas().state();
        const TopologyLayout& layout = *state.picture->layout;
        double inside = 0.0;
        for (const NodeArc& arc : state.nodes)
            inside += layout.switchOf(arc.from) == layout.switchOf(arc.to) ? arc.data : 0.0;
        QVERIFY(inside > 0.0 && printsSums(state, {}));
        const auto paper = arcsToDraw(state, {}, {}, TopologyMedium::paper);
        const auto slide = arcsToDraw(state, {}, {}, TopologyMedium::slide);
        QVERIFY(std::ranges::any_of(paper, &DrawnArc::inside));
        QVERIFY(std::ranges::none_of(slide, &DrawnArc::inside));
        QVERIFY(slide.size() > paper.size());
        QCOMPARE(drawn(slide), drawn(paper)); // of sums and single moves together: all data
    }

    /// The picture of a slide with all loads differs from that on paper, where cells are too small for their letters.
    void slidesPrintTheLoads()
    {
        const auto painted = [&] { return renderFigure(*m_view->figure(), {.sizeMm = {127.0, 70.0}}, 100.0); };
        m_view->button(PlanMode::before).click(); // no arcs, which slides draw in another way
        QVERIFY(await(PlanMode::before, m_session->step()));
        const QImage paper = painted();
        m_view->prepareForSlides();
        QVERIFY(painted() != paper);
    }

    void listsAreWholeInANarrowView()
    {
        m_view->resize(600, 400); // beside a lesson
        QTest::qWait(20);
        for (const QComboBox* list : m_view->findChildren<QComboBox*>())
            QVERIFY2(list->width() >= list->sizeHint().width(), qPrintable(list->accessibleName()));
    }

    void arcsAddUpToTheDataMoved()
    {
        const PlanStatePtr& state = canvas().state();
        double byNodes = 0.0;
        for (const NodeArc& arc : state->nodes)
            byNodes += arc.data;
        double bySwitches = 0.0;
        std::int32_t applications = 0;
        for (const SwitchArc& arc : state->switches) {
            bySwitches += arc.data;
            applications += arc.applications;
        }
        QCOMPARE(byNodes, outcome()->totals.dataMoved);
        QCOMPARE(bySwitches, outcome()->totals.dataMoved);
        QCOMPARE(std::int64_t(applications), outcome()->totals.moves);
        QVERIFY(byNodes > 0.0);
    }

    void nodesShowTheirLoadAfterwards()
    {
        const std::vector<double> loads = consolidation::loadsOf(*outcome()->system, outcome()->placement);
        QCOMPARE(canvas().picture()->loads, loads);
        for (std::size_t i = 0; i < loads.size(); ++i)
            QCOMPARE(canvas().picture()->wasEmptied(NodeIndex(i)),
                     loads[i] == 0.0 && outcome()->system->load(NodeIndex(i)) > 0.0);
    }

    void switchesSleepAsTheModelSays()
    {
        const auto states = consolidation::switchStates(m_session->shown(), *outcome()->system, outcome()->placement);
        for (std::size_t s = 0; s < states.size(); ++s)
            QCOMPARE(canvas().picture()->isAsleep(SwitchIndex(s)), !states[s].awake);
    }

    void beforeAndAfterAreAClickAway()
    {
        QTest::mouseClick(&m_view->button(PlanMode::before), Qt::LeftButton);
        QVERIFY(await(PlanMode::before, 0));
        for (std::size_t i = 0; i < m_session->shown().nodes.size(); ++i)
            QCOMPARE(canvas().picture()->loads[i], m_session->shown().nodes[i].load());
        QVERIFY(canvas().state()->nodes.empty());
        QVERIFY(m_view->caption().startsWith(u"Before any move: "_s));
        QTest::mouseClick(&m_view->button(PlanMode::after), Qt::LeftButton);
        QVERIFY(await(PlanMode::after, 0));
        QVERIFY(m_view->caption().contains(
            u"%1 nodes in use become %2"_s.arg(consolidation::totalsOf(*outcome()->system, outcome()->system->homes()).nodesUsed)
                .arg(outcome()->totals.nodesUsed)));
    }

    void aSingleNodeStaysInUse()
    {
        m_view.reset();
        consolidation::Instance one = test::loadedTree(1, 8);
        one.nodes.front().applications = {20.0, 30.0};
        m_session = std::make_unique<test::OpenTopology>(std::move(one));
        m_session->awaitReport();
        m_view = std::make_unique<ConsolidationPlanView>(*m_session);
        m_view->show();
        show(u"has"_s);
        QVERIFY2(m_view->caption().contains(u" in use before and after, and no placement uses fewer."_s),
                 qPrintable(m_view->caption()));
    }

    void steppingShowsMoveByMove()
    {
        QCOMPARE(m_session->stepCount(), static_cast<int>(outcome()->moves.size()));
        for (const int step : {0, 1, 2, static_cast<int>(outcome()->moves.size()) - 1}) {
            m_session->setStep(step);
            QVERIFY(await(PlanMode::moves, step));
            QCOMPARE(canvas().picture()->loads,
                     consolidation::loadsOf(*outcome()->system, consolidation::placementAfter(*outcome(), std::size_t(step))));
        }
    }

    void theCaptionExplainsTheMove()
    {
        m_session->setStep(1);
        QVERIFY(await(PlanMode::moves, 1));
        const consolidation::Move& move = outcome()->moves.front();
        const auto name = [&](NodeIndex i) { return QString::fromStdString(m_session->shown().nodes[i.at()].name); };
        QVERIFY2(m_view->caption().contains(u"%1 units from %2 to %3"_s.arg(unitsText(outcome()->system->size(move.application)),
                                                                            name(move.from), name(move.to))),
                 qPrintable(m_view->caption()));
        QVERIFY(m_view->caption().startsWith(u"Move 1 of "_s));
        if (move.kind == consolidation::MoveKind::bestFit)
            QVERIFY(m_view->caption().contains(u"least free capacity left"_s));
    }

    void stopsAreTheEndsOfLevels()
    {
        const std::vector<PlanStop> stops = planStops(*outcome());
        QVERIFY(stops.size() >= 2);
        QCOMPARE(stops.back().moves, outcome()->moves.size());
        for (std::size_t k = 1; k < stops.size(); ++k) {
            QVERIFY(stops[k].moves > stops[k - 1].moves);
            QVERIFY(stops[k].level > stops[k - 1].level);
        }
        QCOMPARE(m_view->stops().count(), static_cast<int>(stops.size()) + 1);
        m_view->stops().setCurrentIndex(1);
        emit m_view->stops().activated(1);
        QCOMPARE(m_session->step(), static_cast<int>(stops[0].moves));
        QVERIFY(await(PlanMode::moves, m_session->step()));
        // After level 1, everything has stayed below its own lowest switch.
        for (const SwitchArc& arc : canvas().state()->switches)
            QCOMPARE(arc.from, arc.to);
    }

    void aClickedNodeShowsItsMovesOnly()
    {
        const NodeArc arc = canvas().state()->nodes.front();
        const QPoint point = canvas().pointOf(canvas().picture()->layout->cell(arc.from).center()).toPoint();
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, point);
        QCOMPARE(canvas().focus().nodes, std::set{arc.from});
        double expected = 0.0;
        for (const NodeArc& each : canvas().state()->nodes)
            if (each.from == arc.from || each.to == arc.from)
                expected += each.data;
        QCOMPARE(drawn(arcsToDraw(*canvas().state(), canvas().window(), canvas().focus())), expected);
        QVERIFY(m_view->details().startsWith(QString::fromStdString(m_session->shown().nodes[arc.from.at()].name)));
        QVERIFY(m_view->details().contains(unitsText(arc.data) + u" to "_s));
    }

    void arcsCoverNoNumbers()
    {
        const TopologyLayout& layout = *canvas().picture()->layout;
        const NodeIndex one = canvas().state()->nodes.front().from;
        TopologySelection focus;
        focus.nodes.insert(one);
        const auto arcs = arcsToDraw(*canvas().state(), canvas().window(), focus);
        QVERIFY(!arcs.empty());
        for (const DrawnArc& arc : arcs)
            for (const QPointF end : {arc.from, arc.to}) {
                int cells = 0; // of which the end is on the edge
                for (std::size_t i = 0; i < m_session->shown().nodes.size(); ++i) {
                    const QRectF cell = layout.cell(NodeIndex(i));
                    const double x = std::abs(end.x() - cell.center().x()) / (cell.width() / 2.0);
                    const double y = std::abs(end.y() - cell.center().y()) / (cell.height() / 2.0);
                    cells += std::abs(std::max(x, y) - 1.0) < 1e-9 ? 1 : 0;
                    QVERIFY(std::max(x, y) > 1.0 - 1e-9);
                }
                QVERIFY(cells > 0);
            }
    }

    /// The lowest arcs lay behind the legend; in a narrow view, its last entries were not drawn.
    void allArcsAreInTheFreePartOfTheView_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("a legend of one line") << 1000;
        QTest::newRow("a legend of several lines") << 420;
    }
    void allArcsAreInTheFreePartOfTheView()
    {
        QFETCH(int, width);
        m_view->resize(width, 500);
        wattif::testing::waitUntilIdle(50);
        const TopologyStyle style = screenTopologyStyle(canvas().font());
        const double legend = legendHeight(topologyLegendItems(style, {.emptied = true, .moves = true}, 0.95), style.small,
                                           canvas().width() - 14.0);
        QCOMPARE(legend > 2.0 * QFontMetricsF(style.small).height(), width < 1000);
        const PictureWindow window = canvas().window();
        const QRectF seen = window.map(boundsOfArcs(arcsToDraw(*canvas().state(), window, {})));
        QVERIFY(!seen.isEmpty());
        QVERIFY(QRectF(canvas().rect()).adjusted(0.0, 0.0, 0.0, -legend - 2.0).contains(seen));
        const QRectF bounds = canvas().state()->bounds;
        m_view->button(PlanMode::before).click();
        QVERIFY(await(PlanMode::before, m_session->step()));
        QCOMPARE(canvas().state()->bounds, bounds); // the picture keeps its place
    }

    void manyMovesAreSummedUpBetweenSwitches()
    {
        PictureWindow far = PictureWindow::fitting(canvas().picture()->layout->bounds, {0.0, 0.0, 100.0, 50.0}, 1.0);
        QVERIFY(cellWidth(far) < TopologyDetail::marks);
        const auto arcs = arcsToDraw(*canvas().state(), far, {});
        QCOMPARE(arcs.size(), std::min(canvas().state()->switches.size(), maxArcs));
        QVERIFY(std::is_sorted(arcs.begin(), arcs.end(), [](const DrawnArc& a, const DrawnArc& b) { return a.data < b.data; }));
        if (arcs.size() < maxArcs)
            QVERIFY(std::abs(drawn(arcs) - outcome()->totals.dataMoved) < 1e-9 * outcome()->totals.dataMoved);
    }

    void ofManyArcsTheLargestAreDrawn()
    {
        // As all of them in order by data, the later of equal ones last, and the end of that list.
        const PictureWindow far = PictureWindow::fitting(canvas().picture()->layout->bounds, {0.0, 0.0, 100.0, 50.0}, 1.0);
        const auto count = static_cast<std::int64_t>(canvas().picture()->instance->switches.size());
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Random random(deriveSeed(seed, "arcs"));
            PlanState state = *canvas().state();
            state.switches.clear();
            for (std::int64_t i = random.uniformInt(0, 3000); i > 0; --i)
                state.switches.push_back({consolidation::SwitchIndex(static_cast<std::size_t>(random.uniformInt(0, count - 1))),
                                          consolidation::SwitchIndex(static_cast<std::size_t>(random.uniformInt(0, count - 1))),
                                          static_cast<double>(random.uniformInt(1, 40)), 1});
            std::vector<SwitchArc> sorted = state.switches;
            std::ranges::stable_sort(sorted, {}, &SwitchArc::data);
            sorted.erase(sorted.begin(), sorted.end() - static_cast<std::ptrdiff_t>(std::min(sorted.size(), maxArcs)));
            const auto arcs = arcsToDraw(state, far, {});
            QCOMPARE(arcs.size(), sorted.size());
            for (std::size_t i = 0; i < arcs.size(); ++i) {
                const TopologyLayout& layout = *state.picture->layout;
                QCOMPARE(arcs[i].data, sorted[i].data);
                QCOMPARE(arcs[i].inside, sorted[i].from == sorted[i].to);
                QCOMPARE(arcs[i].rack, layout.racks[sorted[i].from.at()]);
                QCOMPARE(arcs[i].share, sorted[i].data / std::ranges::max(state.switches, {}, &SwitchArc::data).data);
            }
        }
    }

    void theCardShowsWhatCameAndWent()
    {
        const NodeArc arc = canvas().state()->nodes.front();
        const TopologyCard card = planCard(*canvas().state(), {TopologyHit::Kind::node, arc.to.value});
        QVERIFY(std::ranges::any_of(card.rows, [](const HoverRow& row) { return row.name == u"Received"_s; }));
        QVERIFY(std::ranges::any_of(card.rows, [](const HoverRow& row) { return row.name == u"Load before"_s; }));
    }

    void everyPolicyHasItsPlan()
    {
        for (const QString& policy : {u"dmns"_s, u"bfd"_s, u"dmas"_s}) {
            show(policy);
            double sum = 0.0;
            for (const NodeArc& arc : canvas().state()->nodes)
                sum += arc.data;
            QCOMPARE(sum, outcome()->totals.dataMoved);
            QVERIFY(!m_view->caption().isEmpty());
            QVERIFY(!m_view->grab().isNull());
        }
    }

    void theFigureAndItsNumbers()
    {
        const QString csv = m_view->figure()->figureCsv().section(u"# moves"_s, 0, 0);
        QCOMPARE(csv.count(u'\n'), 65);
        QVERIFY(csv.startsWith(u"node,switch,load_before,load,state\n"_s));
        QCOMPARE(csv.count(u",used\n"_s), outcome()->totals.nodesUsed);
        QVERIFY(m_view->figure()->figureName().endsWith(u"has-moves"_s));
        const QImage page = renderFigure(*m_view->figure(), {.sizeMm = {120.0, 80.0}}, 100.0);
        QCOMPARE(page.pixelColor(page.width() - 2, page.height() - 2), QColor(Qt::white));
    }

    void aHiddenViewMakesItsFigureAllTheSame()
    {
        ConsolidationPlanView hidden(*m_session);
        QCOMPARE(hidden.figure()->figureCsv(), m_view->figure()->figureCsv());
    }

    void anEditShowsThePlanOfTheNewRun()
    {
        consolidation::Instance next = m_session->shown();
        next.nodes[0].applications = {99.0};
        QVERIFY(applyConsolidationEdit(*m_session, u"test"_s, next));
        m_session->awaitReport();
        QTRY_COMPARE(canvas().picture()->holder, m_session->document().instance());
    }

    /// From a used node to another one with space, after all moves; before, it is only explained.
    void applicationsAreDraggedInThePlan()
    {
        QVERIFY(applyConsolidationEdit(*m_session, u"test"_s, test::loadedTree(8, 4)));
        m_session->awaitReport();
        QTRY_COMPARE(canvas().picture()->holder, m_session->document().instance());
        canvas().fit();
        QVERIFY(cellWidth(canvas().window()) >= TopologyDetail::loads);
        const PlanStatePtr before = canvas().state();
        const consolidation::System& system = *before->outcome->system;
        consolidation::ApplicationIndex moved;
        NodeIndex to;
        for (std::size_t a = 0; a < before->placement.size(); ++a)
            for (std::size_t i = 0; i < system.nodes(); ++i)
                if (const consolidation::ApplicationIndex each(a);
                    before->placement[a] != NodeIndex(i) && system.size(each) + before->picture->loads[i] <= system.capacity()) {
                    moved = each;
                    to = NodeIndex(i);
                }
        QVERIFY(moved.value >= 0);
        const auto place = [&](NodeIndex node) { return canvas().pointOf(before->picture->layout->cell(node).center()); };
        // The point where the application is drawn: stacked from the left.
        double left = 0.0;
        for (std::int32_t a = 0; a < moved.value; ++a)
            if (before->placement[static_cast<std::size_t>(a)] == before->placement[moved.at()])
                left += system.size(consolidation::ApplicationIndex(a));
        const QRectF cell = before->picture->layout->cell(before->placement[moved.at()]);
        const double share = (left + 0.5 * system.size(moved)) / system.capacity();
        const QPointF from = canvas().pointOf(QPointF(cell.left() + share * cell.width(), cell.center().y()));
        QCOMPARE(canvas().applicationAt(from), moved);
        QWidget* port = &canvas();
        const auto drag = [&] {
            QTest::mousePress(port, Qt::LeftButton, {}, from.toPoint());
            for (int i = 1; i <= 8; ++i) {
                const QPointF p = from + (place(to) - from) * i / 8;
                QMouseEvent move(QEvent::MouseMove, p, port->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
                QApplication::sendEvent(port, &move);
            }
        };
        drag();
        QVERIFY(canvas().isLifting());
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(!canvas().isLifting());
        QTest::mouseRelease(port, Qt::LeftButton, {}, place(to).toPoint());
        QVERIFY(m_session->shown().manualMoves.empty());
        drag();
        consolidation::Placement trial = before->placement;
        trial[moved.at()] = to;
        const PlacementFacts expected = factsOf(m_session->shown(), system, trial);
        QVERIFY(canvas().card().isVisible());
        QCOMPARE(canvas().card().rows().size(), 5U);
        QVERIFY(canvas().card().rows()[0].value.endsWith(QString::number(expected.totals.nodesUsed)));
        QTest::mouseRelease(port, Qt::LeftButton, {}, place(to).toPoint());
        QCOMPARE(m_session->shown().manualMoves.size(), 1U);
        QCOMPARE(m_session->currentPolicy(), u"manual"_s);
        m_session->awaitReport();
        QTRY_VERIFY(canvas().state() && canvas().state()->outcome == consolidationOutcome(*m_session, u"manual"_s));
        QCOMPARE(canvas().state()->placement, trial);
        // A step before the end shows no other move.
        m_session->setStep(0);
        QVERIFY(await(PlanMode::moves, 0));
        drag();
        QVERIFY(!canvas().isLifting());
        QTest::mouseRelease(port, Qt::LeftButton, {}, place(to).toPoint());
        QCOMPARE(m_session->shown().manualMoves.size(), 1U);
    }

    void levelsEndAtTheirLastMove()
    {
        const QList<int> ends = m_view->stopSteps();
        QVERIFY(!ends.isEmpty());
        QVERIFY(std::ranges::is_sorted(ends));
        QCOMPARE(ends.back(), static_cast<int>(outcome()->moves.size()));
    }

    void graphsHavePlansToo()
    {
        consolidation::Instance graph = consolidation::makeFatTree(4).value();
        Random random(7);
        for (consolidation::Node& node : graph.nodes)
            node.applications = consolidation::drawApplications(random, consolidation::LoadModel::uniform);
        QVERIFY(applyConsolidationEdit(*m_session, u"test"_s, graph));
        m_session->awaitReport();
        QTRY_COMPARE(canvas().picture()->holder, m_session->document().instance());
        QVERIFY(!m_view->grab().isNull());
    }
};

QTEST_MAIN(TestConsolidationPlan)
#include "tst_consolidation_plan.moc"
