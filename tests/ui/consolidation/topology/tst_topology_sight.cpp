// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/model/edit.h"
#include "tests/ui/consolidation/open_topology.h"
#include "tests/ui/consolidation/topology/topology_window.h"
#include "ui/charts/hover_card.h"
#include "ui/consolidation/topology/topology_editor.h"
#include "ui/consolidation/topology/topology_properties.h"
#include "ui/consolidation/topology/topology_ready_form.h"
#include "ui/figures/figure_export.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::SwitchIndex;

/// What the topology editor shows: zoom, sizes, the card of a node, figures.
class TestTopologySight : public test::TopologyWindow {
    Q_OBJECT

private slots:
    void init() { open(test::oneSwitch()); }
    void cleanup()
    {
        m_editor.reset();
        m_session.reset();
    }

    /// Also after an edit, which holds the view under the pointer.
    void whatShowedEverythingDoesSoInAnotherSize()
    {
        open(test::loadedTree(32, 8));
        const auto isWhole = [this] {
            const QRectF all = canvas().picture()->layout->bounds;
            const QRectF shown = canvas().rect();
            return shown.contains(canvas().pointOf(all.topLeft())) && shown.contains(canvas().pointOf(all.bottomRight()));
        };
        QTRY_VERIFY(isWhole());
        m_editor->resize(1600, 1100);
        QTRY_VERIFY(isWhole());
        drag(at(SwitchIndex(1)), at(SwitchIndex(1)) + QPoint(60, 30));
        undo().undo();
        m_editor->resize(700, 350);
        QTRY_VERIFY(isWhole());
    }

    void theChosenPartStaysInTheMiddleInAnotherSize()
    {
        open(test::loadedTree(32, 8));
        canvas().zoomBy(2.0);
        const double scale = canvas().scaleNow();
        const auto middle = [this] { return canvas().placeAt(QRectF(canvas().rect()).center()); };
        const QPointF before = middle();
        m_editor->resize(1600, 1100);
        QCOMPARE(canvas().scaleNow(), scale);
        QVERIFY((middle() - before).manhattanLength() * scale < 4.0);
    }

    void theWheelZoomsAtTheMouse()
    {
        open(test::loadedTree(256, 16));
        const QPoint point(background()->width() / 3, background()->height() / 3);
        const QPointF place = canvas().placeAt(point);
        const double scale = canvas().scaleNow();
        QWheelEvent wheel(point, background()->mapToGlobal(point), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(background(), &wheel);
        QVERIFY(canvas().scaleNow() > scale);
        const QPointF now = canvas().pointOf(place);
        QVERIFY2((now - point).manhattanLength() < 2.5, qPrintable(u"%1 %2"_s.arg(now.x()).arg(now.y())));
        QTest::keyClick(&canvas(), Qt::Key_Home);
        QCOMPARE(canvas().scaleNow(), scale);
    }

    void draggingTheBackgroundPans()
    {
        open(test::loadedTree(256, 16));
        const QPointF place = canvas().placeAt(QPointF(5, 5));
        drag({3, 3}, {43, 23});
        QVERIFY((canvas().placeAt(QPointF(45, 25)) - place).manhattanLength() * canvas().scaleNow() < 4.0);
        QCOMPARE(undo().count(), 0);
    }

    void theCardDescribesTheNode()
    {
        open(test::loadedTree(32, 8));
        QTest::mouseMove(background(), at(NodeIndex(3)));
        QCOMPARE(canvas().card().heading(), QString::fromStdString(shown().nodes[3].name));
        QVERIFY(canvas().card().isVisible());
        const auto& rows = canvas().card().rows();
        QVERIFY(std::ranges::any_of(rows, [&](const HoverRow& row) {
            return row.name == u"Applications"_s
                && row.value == QString::fromStdString(consolidation::sizesText(shown().nodes[3].applications));
        }));
    }

    void theFigureHasItsNumbers()
    {
        open(test::loadedTree(32, 8));
        QVERIFY(m_editor->figure()->hasFigure());
        const QStringList tables = m_editor->figure()->figureCsv().split(u"# switches\nswitch,parent\n"_s);
        const QString& csv = tables[0];
        QCOMPARE(csv.count(u'\n'), 33);
        QCOMPARE(tables[1].count(u'\n'), static_cast<int>(shown().switches.size()));
        QVERIFY(csv.startsWith(u"node,switch,load,capacity,applications,inlet_celsius\n"_s));
        const QImage page = renderFigure(*m_editor->figure(), {.sizeMm = {120.0, 80.0}}, 100.0);
        QVERIFY(!page.isNull());
        QCOMPARE(page.pixelColor(page.width() - 2, page.height() - 2), QColor(Qt::white));
    }

    void graphsAreShown()
    {
        open(makeReady({ReadyMade::Kind::fatTree, 0, 8, ReadyMade::Loads::uniform, 1}, Instance{}).value());
        QCOMPARE(shown().nodes.size(), 128U);
        QVERIFY(!canvas().grab().isNull());
        QVERIFY(m_editor->summary().contains(
            u"256 links"_s)); // k^3 / 2: edge with aggregation k^3 / 4, aggregation with core k^3 / 4
    }
};

QTEST_MAIN(TestTopologySight)
#include "tst_topology_sight.moc"
