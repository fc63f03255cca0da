// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <set>

#include <QTest>

#include "core/base/random.h"
#include "ui/reservation/common/dag_picture.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

/// Any tasks, edges from lower to higher numbers of a random order.
DagShape randomDag(Random& random, int most)
{
    DagShape shape;
    shape.tasks = static_cast<int>(random.uniformInt(1, most));
    std::vector<int> order(static_cast<std::size_t>(shape.tasks));
    for (int t = 0; t < shape.tasks; ++t)
        order[static_cast<std::size_t>(t)] = t;
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(i) - 1))]);
    std::set<std::pair<int, int>> edges;
    for (std::int64_t k = random.uniformInt(0, 3 * shape.tasks); k > 0 && shape.tasks > 1; --k) {
        const auto a = random.uniformInt(0, shape.tasks - 2);
        const auto b = random.uniformInt(a + 1, std::min<std::int64_t>(shape.tasks - 1, a + 8));
        edges.emplace(order[static_cast<std::size_t>(a)], order[static_cast<std::size_t>(b)]);
    }
    shape.edges.assign(edges.begin(), edges.end());
    return shape;
}

/// Returns the crossings of the drawing: pairs of pieces between the same two layers whose ends are in reverse order.
std::int64_t drawnCrossings(const DagLayout& layout)
{
    std::map<double, std::vector<std::pair<double, double>>> pieces;
    for (const auto& route : layout.routes)
        for (std::size_t i = 0; i + 1 < route.size(); i += 2)
            pieces[route[i].x()].emplace_back(route[i].y(), route[i + 1].y());
    std::int64_t count = 0;
    for (const auto& [x, all] : pieces)
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = i + 1; j < all.size(); ++j)
                count += (all[i].first - all[j].first) * (all[i].second - all[j].second) < 0.0;
    return count;
}

} // namespace

class TestDagLayout : public QObject {
    Q_OBJECT

private slots:
    void parentsStandLeftOfTheirChildren()
    {
        Random random(1);
        for (int round = 0; round < 1500; ++round) {
            const DagShape shape = randomDag(random, 40);
            const DagLayout layout = layoutDag(shape);
            QCOMPARE(layout.boxes.size(), static_cast<std::size_t>(shape.tasks));
            for (const auto& [parent, child] : shape.edges)
                QVERIFY(layout.boxes[static_cast<std::size_t>(parent)].right()
                        < layout.boxes[static_cast<std::size_t>(child)].left());
        }
    }

    void boxesDoNotOverlap()
    {
        Random random(2);
        for (int round = 0; round < 1500; ++round) {
            const DagShape shape = randomDag(random, 40);
            const DagLayout layout = layoutDag(shape);
            for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
                QVERIFY(layout.bounds.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(layout.boxes[i]));
                for (std::size_t j = i + 1; j < layout.boxes.size(); ++j)
                    QVERIFY(!layout.boxes[i].adjusted(0, 1e-6, 0, -1e-6).intersects(layout.boxes[j]));
            }
        }
    }

    void routesLeadFromParentToChild()
    {
        Random random(3);
        for (int round = 0; round < 500; ++round) {
            const DagShape shape = randomDag(random, 40);
            const DagLayout layout = layoutDag(shape);
            QCOMPARE(layout.routes.size(), shape.edges.size());
            for (std::size_t e = 0; e < shape.edges.size(); ++e) {
                const QRectF from = layout.boxes[static_cast<std::size_t>(shape.edges[e].first)];
                const QRectF to = layout.boxes[static_cast<std::size_t>(shape.edges[e].second)];
                QCOMPARE(layout.routes[e].front(), QPointF(from.right(), from.center().y()));
                QCOMPARE(layout.routes[e].back(), QPointF(to.left(), to.center().y()));
                QVERIFY(std::ranges::is_sorted(layout.routes[e], {}, [](QPointF p) { return p.x(); }));
            }
        }
    }

    /// Long edges pass between boxes, not through them.
    void routesPassNoOtherBox()
    {
        Random random(4);
        for (int round = 0; round < 500; ++round) {
            const DagShape shape = randomDag(random, 30);
            const DagLayout layout = layoutDag(shape);
            for (const auto& route : layout.routes)
                for (std::size_t i = 1; i + 2 < route.size(); i += 2)
                    for (const QRectF& box : layout.boxes)
                        QVERIFY(!(route[i].x() == box.left() && route[i].y() > box.top() && route[i].y() < box.bottom()));
        }
    }

    void crossingsAreThoseThatAreDrawn()
    {
        Random random(5);
        std::int64_t reduced = 0;
        for (int round = 0; round < 1500; ++round) {
            const DagLayout layout = layoutDag(randomDag(random, 30));
            QCOMPARE(layout.crossings, drawnCrossings(layout));
            QVERIFY(layout.crossings <= layout.naiveCrossings);
            reduced += layout.naiveCrossings - layout.crossings;
        }
        QVERIFY(reduced > 0);
    }

    void aGraphIsAlwaysLaidOutAlike()
    {
        Random random(8);
        const DagShape shape = randomDag(random, 300);
        const DagLayout once = layoutDag(shape);
        const DagLayout again = layoutDag(shape);
        QCOMPARE(once.boxes, again.boxes);
        QCOMPARE(once.routes, again.routes);
    }

    void aChainIsStraight()
    {
        DagShape shape{.tasks = 6};
        for (int t = 0; t + 1 < shape.tasks; ++t)
            shape.edges.emplace_back(t, t + 1);
        const DagLayout layout = layoutDag(shape);
        for (const QRectF& box : layout.boxes)
            QCOMPARE(box.top(), 0.0);
        QCOMPARE(layout.bounds.height(), shape.box.height());
    }

    void aSourceStandsJustBeforeItsChild()
    {
        const DagLayout layout = layoutDag({.tasks = 4, .edges = {{0, 1}, {1, 2}, {3, 2}}});
        QCOMPARE(layout.layers, (std::vector{0, 1, 2, 1}));
    }

    void nothingAndACycleAreSurvived()
    {
        QVERIFY(layoutDag({}).boxes.empty());
        QCOMPARE(layoutDag({.tasks = 2, .edges = {{0, 1}, {1, 0}}}).boxes.size(), std::size_t(2));
    }

    /// Thousands of tasks in one layer, and chains whose long edges are too many for virtual points.
    void largeGraphsAreLaidOut()
    {
        DagShape fan{.tasks = 4002};
        for (int t = 1; t <= 4000; ++t) {
            fan.edges.emplace_back(0, t);
            fan.edges.emplace_back(t, 4001);
        }
        QCOMPARE(layoutDag(fan).crossings, 0);
        DagShape chain{.tasks = 1000};
        for (int t = 0; t + 1 < chain.tasks; ++t) {
            chain.edges.emplace_back(t, t + 1);
            if (t > 0)
                chain.edges.emplace_back(0, t + 1);
        }
        const DagLayout layout = layoutDag(chain);
        QCOMPARE(layout.routes.back().size(), std::size_t(2));
    }
};

QTEST_MAIN(TestDagLayout)
#include "tst_dag_layout.moc"
