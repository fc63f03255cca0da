// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPainter>
#include <QTest>

#include "core/consolidation/inputs/inputs.h"
#include "tests/ui/consolidation/open_topology.h"
#include "ui/consolidation/common/topology_canvas.h"
#include "ui/consolidation/common/topology_layers.h"
#include "ui/consolidation/common/topology_names.h"
#include "ui/consolidation/common/topology_painter.h"
#include "ui/consolidation/common/topology_picture.h"
#include "ui/consolidation/topology/topology_edits.h"
#include "ui/consolidation/topology/topology_places.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::SwitchIndex;

namespace {

/// Whether two boxes share more than an edge.
bool overlap(const QRectF& a, const QRectF& b)
{
    const QRectF common = a & b;
    return common.width() > 0.01 && common.height() > 0.01;
}

/// The first pair of boxes or racks that overlap; empty where none do. Plainly each against each.
QString overlapIn(const TopologyLayout& layout)
{
    std::vector<std::pair<QString, QRectF>> boxes;
    for (std::size_t s = 0; s < layout.switches.size(); ++s) {
        boxes.emplace_back(u"switch %1"_s.arg(s), layout.switches[s]);
        if (!layout.racks[s].isEmpty())
            boxes.emplace_back(u"rack %1"_s.arg(s), layout.racks[s]);
    }
    for (std::size_t a = 0; a < boxes.size(); ++a)
        for (std::size_t b = a + 1; b < boxes.size(); ++b)
            if (overlap(boxes[a].second, boxes[b].second))
                return boxes[a].first + u" and "_s + boxes[b].first;
    return {};
}

/// Everything of a layout as a text, for comparing.
QString printed(const TopologyLayout& layout)
{
    QString text;
    const auto add = [&text](const auto&... numbers) { ((text += QString::number(numbers, 'g', 12) + u' '), ...); };
    for (const QRectF& box : layout.switches)
        add(box.x(), box.y(), box.width(), box.height());
    for (const QRectF& rack : layout.racks)
        add(rack.x(), rack.y(), rack.width(), rack.height());
    for (const LayoutEdge& edge : layout.edges)
        add(double(edge.child.value), edge.line.x1(), edge.line.y1(), edge.line.x2(), edge.line.y2());
    for (const LayoutBus& bus : layout.buses)
        add(bus.line.x1(), bus.line.y1(), bus.line.x2(), bus.line.y2());
    return text;
}

/// Whether each frame holds its own switches and no others, and frames are nested or apart.
bool framesAreApart(const TopologyLayout& layout)
{
    for (const LayoutFrame& frame : layout.frames) {
        const QRectF space = frame.rect.adjusted(-0.01, -0.01, 0.01, 0.01);
        for (std::size_t s = 0; s < layout.switches.size(); ++s) {
            const bool own = std::ranges::find(frame.switches, SwitchIndex(s)) != frame.switches.end();
            if (own ? !space.contains(layout.switches[s] | layout.racks[s]) : overlap(frame.rect, layout.switches[s]))
                return false;
        }
        for (const LayoutFrame& other : layout.frames)
            if (overlap(frame.rect, other.rect) && !space.contains(other.rect)
                && !other.rect.adjusted(-0.01, -0.01, 0.01, 0.01).contains(frame.rect))
                return false;
    }
    return true;
}

/// Whether a pod has its switches without nodes in one row above those with nodes.
bool edgesStandBelow(const TopologyLayout& layout, const LayoutFrame& pod, int each)
{
    std::map<double, int> rows;
    for (const SwitchIndex s : pod.switches)
        ++rows[layout.switches[s.at()].top()];
    const auto isEdge = [&](SwitchIndex s) { return !layout.nodesOn(s).empty(); };
    return rows.size() == 2 && rows.begin()->second == each && std::ranges::all_of(pod.switches, [&](SwitchIndex s) {
               return isEdge(s) == (layout.switches[s.at()].top() == rows.rbegin()->first);
           });
}

Instance sampleOf(std::uint64_t seed, bool graph) { return graph ? test::randomGraph(seed) : test::randomTree(seed); }

} // namespace

class TestTopologyLayout : public QObject {
    Q_OBJECT

private slots:
    void nothingOverlaps_data()
    {
        QTest::addColumn<bool>("graph");
        QTest::newRow("random trees") << false;
        QTest::newRow("random graphs") << true;
    }
    void nothingOverlaps()
    {
        QFETCH(bool, graph);
        for (std::uint64_t seed = 0; seed < 300; ++seed)
            for (const double aspect : {0.5, 1.9, 4.0})
                for (const auto direction : {LayoutChoice::Direction::down, LayoutChoice::Direction::right}) {
                    const TopologyLayout layout =
                        layoutTopology(sampleOf(seed, graph), {}, {.direction = direction, .aspect = aspect});
                    QVERIFY2(overlapIn(layout).isEmpty(), qPrintable(u"seed %1: %2"_s.arg(seed).arg(overlapIn(layout))));
                }
    }

    /// A frame holds exactly what its list says, and lies inside another or beside it.
    void framesHoldWhatBelongsTogether()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed)
            for (const bool graph : {false, true}) {
                const TopologyLayout layout = layoutTopology(sampleOf(seed, graph), {}, {.aspect = 0.7});
                QVERIFY2(framesAreApart(layout), qPrintable(u"seed %1"_s.arg(seed)));
            }
    }

    void aFatTreeStandsPodByPod_data()
    {
        QTest::addColumn<int>("ports");
        for (const int ports : {4, 6, 8, 16})
            QTest::newRow(qPrintable(u"k = %1"_s.arg(ports))) << ports;
    }
    void aFatTreeStandsPodByPod()
    {
        QFETCH(int, ports);
        const Instance instance = consolidation::makeFatTree(ports).value();
        for (const double aspect : {0.7, 1.9, 4.0}) {
            const TopologyLayout layout = layoutTopology(instance, {}, {.aspect = aspect});
            QVERIFY2(overlapIn(layout).isEmpty(), qPrintable(overlapIn(layout)));
            QVERIFY(framesAreApart(layout));
            const auto count = [&](LayoutFrame::Kind kind) {
                return std::ranges::count(layout.frames, kind, &LayoutFrame::kind);
            };
            QCOMPARE(count(LayoutFrame::Kind::pod), std::ptrdiff_t(ports));      // k pods
            QCOMPARE(count(LayoutFrame::Kind::core), std::ptrdiff_t(ports / 2)); // k / 2 groups of k / 2
            QVERIFY(std::ranges::find(layout.bundled, false) == layout.bundled.end());
            for (const LayoutFrame& frame : layout.frames)
                if (frame.kind == LayoutFrame::Kind::pod)
                    QVERIFY(edgesStandBelow(layout, frame, ports / 2));
            const double shape = layout.bounds.width() / layout.bounds.height();
            QVERIFY2(ports < 8 || std::abs(std::log2(shape / aspect)) < 1.0, qPrintable(QString::number(shape)));
        }
    }

    /// All lines of bundles are level or upright and cross no box of a switch but the two that they end at.
    void bundlesCrossNoBox()
    {
        const Instance instance = consolidation::makeFatTree(8).value();
        const TopologyLayout layout = layoutTopology(instance);
        for (const LayoutBundle& bundle : layout.bundles)
            for (const QLineF& line : bundle.lines) {
                QVERIFY(line.dx() == 0.0 || line.dy() == 0.0);
                const QRectF thin = QRectF(line.p1(), line.p2()).normalized().adjusted(-0.1, -0.1, 0.1, 0.1);
                for (std::size_t s = 0; s < layout.switches.size(); ++s)
                    for (const QRectF& box : {layout.switches[s], layout.racks[s]})
                        if (!box.isEmpty())
                            QVERIFY(!thin.intersects(box.adjusted(0.5, 0.5, -0.5, -0.5)));
            }
    }

    void aFatTreeWithoutALinkDrawsTheRestOfItsRow()
    {
        Instance instance = consolidation::makeFatTree(4).value();
        const std::size_t links = instance.links.size();
        const auto inside = std::ranges::find_if(instance.links, [](const consolidation::Link& link) {
            return link.a.value >= 4 && link.b.value >= 4; // neither is a core switch
        });
        instance.links.erase(inside);
        const TopologyLayout layout = layoutTopology(instance);
        QCOMPARE(std::ranges::count(layout.bundled, false), 3); // of the 2 x 2 of that pod
        QCOMPARE(layout.bundled.size(), links - 1);
    }

    void aFoldedPodIsOneGlyph()
    {
        const Instance instance = consolidation::makeFatTree(8).value();
        const TopologyLayout open = layoutTopology(instance);
        LayoutChoice choice;
        for (const LayoutFrame& frame : open.frames)
            if (frame.canFold())
                choice.folded.insert(frame.key);
        const TopologyLayout folded = layoutTopology(instance, {}, choice);
        QCOMPARE(std::ranges::count(folded.hidden, true), 64); // 8 switches of each pod
        QVERIFY(folded.bounds.width() * folded.bounds.height() < 0.35 * open.bounds.width() * open.bounds.height());
        for (std::size_t i = 0; i < instance.nodes.size(); ++i)
            QVERIFY(std::ranges::any_of(folded.frames, [&](const LayoutFrame& frame) {
                return frame.folded && frame.rect.contains(folded.cell(NodeIndex(i)).center());
            }));
        QCOMPARE(hitAt(folded, folded.cell(NodeIndex(0)).center(), 3.0).kind, TopologyHit::Kind::frame);
    }

    void aFoldedBranchOfATreeIsOneGlyph()
    {
        const Instance instance = consolidation::makeTree(64, 4).value(); // 1, 4, 16 switches
        LayoutChoice choice;
        choice.folded.insert(SwitchIndex(1));
        const TopologyLayout layout = layoutTopology(instance, {}, choice);
        QCOMPARE(std::ranges::count(layout.hidden, true), 4);
        const auto glyph = std::ranges::find(layout.frames, true, &LayoutFrame::folded);
        QVERIFY(glyph != layout.frames.end());
        QCOMPARE(glyph->switches.size(), 4U);
    }

    void aTreeGrowsToTheRightWhereTheViewIsNarrow()
    {
        const Instance instance = consolidation::makeTree(27, 3).value();
        const TopologyLayout right = layoutTopology(instance, {}, {.direction = LayoutChoice::Direction::right});
        for (std::size_t s = 1; s < instance.switches.size(); ++s)
            QVERIFY(right.switches[s].left() > right.switches[instance.switches[s].parent.at()].right());
        const auto shape = [&](double aspect) {
            const TopologyLayout layout =
                layoutTopology(instance, {}, {.direction = LayoutChoice::Direction::automatic, .aspect = aspect});
            return layout.bounds.width() / layout.bounds.height();
        };
        QVERIFY(shape(0.5) < shape(6.0));
    }

    void racksPlacedByHandGrowDownwards()
    {
        Instance instance = consolidation::makeTree(16, 4).value(); // racks of four: 2 x 2
        const TopologyLayout before = layoutTopology(instance);
        instance = withPlaces(instance, before);
        QVERIFY(layoutTopology(instance).switches == before.switches);
        for (int more = 0; more < 12; ++more) {
            instance.nodes.push_back({.name = fmt::format("more-{}", more), .onSwitch = instance.nodes.front().onSwitch});
            const TopologyLayout after = layoutTopology(instance);
            QVERIFY2(overlapIn(after).isEmpty(), qPrintable(overlapIn(after)));
            for (std::size_t s = 0; s < instance.switches.size(); ++s)
                QCOMPARE(after.switches[s].center(), before.switches[s].center());
        }
    }

    void aPlaceForANewSwitchCoversNothing()
    {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            Instance instance = test::randomTree(seed);
            const TopologyLayout layout = layoutTopology(instance);
            const SwitchIndex parent(seed % instance.switches.size());
            const QPointF at = freePlace(instance, layout, parent);
            instance = withPlaces(instance, layout);
            instance.switches.push_back({.name = "new", .parent = parent, .position = consolidation::Position{at.x(), at.y()}});
            const QRectF made = layoutTopology(instance).switches.back();
            for (std::size_t s = 0; s < layout.switches.size(); ++s)
                QVERIFY2(!overlap(made, layout.switches[s]) && !overlap(made, layout.racks[s]),
                         qPrintable(QString::number(seed)));
        }
    }

    void alignsByEdgesAndDistances()
    {
        const TopologyLayout layout = layoutTopology(consolidation::makeTree(64, 4).value());
        const std::set<SwitchIndex> which{SwitchIndex(0), SwitchIndex(1), SwitchIndex(2), SwitchIndex(9)};
        double left = layout.switches[0].left();
        for (const SwitchIndex s : which)
            left = std::min(left, layout.switches[s.at()].left());
        for (const auto& [s, at] : aligned(layout, which, Alignment::left)) {
            QCOMPARE(at.x() - layout.switches[s.at()].width() / 2.0, left);
            QCOMPARE(at.y(), layout.switches[s.at()].center().y());
        }
        std::vector<double> across;
        for (const auto& [s, at] : aligned(layout, which, Alignment::across))
            across.push_back(at.x());
        std::ranges::sort(across);
        for (std::size_t k = 2; k < across.size(); ++k)
            QVERIFY(std::abs((across[k] - across[k - 1]) - (across[1] - across[0])) < 1e-9);
    }

    void namesOfAKindAreAllPrintedOrNone()
    {
        QCOMPARE(sharedBeginning({u"edge-0-1"_s, u"edge-0-12"_s}), 7);
        QCOMPARE(sharedBeginning({u"rack1"_s, u"rack2"_s}), 0);
        QCOMPARE(sharedBeginning({u"one"_s}), 0);
        const Instance instance = consolidation::makeFatTree(8).value();
        TopologyPicture picture = pictureOf(nullptr, instance);
        picture.layout = std::make_shared<TopologyLayout>(layoutTopology(instance));
        std::set<std::size_t> left;
        for (const double width : {60.0, 240.0, 500.0, 1000.0, 2500.0}) {
            const PictureWindow window = PictureWindow::fitting(picture.layout->bounds, {0.0, 0.0, width, width}, 3.0);
            const PrintedNames names(picture, window);
            std::size_t missing = 0;
            for (std::size_t s = 0; s < instance.switches.size(); ++s)
                missing += names.of(SwitchIndex(s)).points == 0.0 ? 1 : 0;
            QCOMPARE(names.left(), missing);
            QVERIFY(missing == 0 || missing == 32 || missing == 48 || missing == 80); // edges, others
            left.insert(missing);
        }
        QVERIFY(left.contains(0) && left.contains(80));
    }

    void everyNodeHasASeatOfItsOwnOnItsSwitch()
    {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Instance instance = test::randomTree(seed);
            const TopologyLayout layout = layoutTopology(instance);
            std::set<std::pair<double, double>> seats;
            for (std::size_t i = 0; i < instance.nodes.size(); ++i) {
                const QRectF cell = layout.cell(NodeIndex(i));
                QVERIFY(layout.racks[instance.nodes[i].onSwitch.at()].adjusted(-0.01, -0.01, 0.01, 0.01).contains(cell));
                QVERIFY(seats.insert({cell.x(), cell.y()}).second);
            }
        }
    }

    void theSameTopologyGivesTheSameLayout()
    {
        for (std::uint64_t seed = 0; seed < 50; ++seed)
            for (const bool graph : {false, true})
                QCOMPARE(printed(layoutTopology(sampleOf(seed, graph))), printed(layoutTopology(sampleOf(seed, graph))));
    }

    void childrenStandBelowTheirParents()
    {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Instance instance = test::randomTree(seed);
            const TopologyLayout layout = layoutTopology(instance);
            for (std::size_t s = 1; s < instance.switches.size(); ++s)
                QVERIFY(layout.switches[s].top() > layout.switches[instance.switches[s].parent.at()].bottom());
        }
    }

    void noLineOfATreeCrossesABox()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const TopologyLayout layout = layoutTopology(test::randomTree(seed));
            std::vector<QLineF> lines;
            for (const LayoutEdge& edge : layout.edges)
                lines.push_back(edge.line);
            for (const LayoutBus& bus : layout.buses)
                lines.push_back(bus.line);
            for (const QLineF& line : lines) {
                const QRectF thin = QRectF(line.p1(), line.p2()).normalized().adjusted(-0.1, -0.1, 0.1, 0.1);
                for (std::size_t s = 0; s < layout.switches.size(); ++s)
                    for (const QRectF& box : {layout.switches[s], layout.racks[s]})
                        if (!box.isEmpty())
                            QVERIFY2(!thin.intersects(box.adjusted(0.5, 0.5, -0.5, -0.5)), qPrintable(u"seed %1"_s.arg(seed)));
            }
        }
    }

    void sixtyFourRacksFitAScreen()
    {
        const TopologyLayout layout = layoutTopology(consolidation::makeTree(4096, 64).value());
        const double aspect = layout.bounds.width() / layout.bounds.height();
        QVERIFY2(aspect > 1.2 && aspect < 2.2, qPrintable(QString::number(aspect)));
        QCOMPARE(layout.columns[1], 8); // 64 nodes as 8 x 8
    }

    void aSmallTreeStaysOneRow()
    {
        const Instance instance = consolidation::makeTree(16, 4).value();
        const TopologyLayout layout = layoutTopology(instance);
        std::set<double> tops;
        for (std::size_t s = 1; s < instance.switches.size(); ++s)
            tops.insert(layout.switches[s].top());
        QCOMPARE(tops.size(), 1U);
    }

    void placesByHandAreKept_data() { nothingOverlaps_data(); }
    void placesByHandAreKept()
    {
        QFETCH(bool, graph);
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            Instance instance = sampleOf(seed, graph);
            const std::size_t s = seed % instance.switches.size();
            instance.switches[s].position = consolidation::Position{1234.5, -67.0};
            const TopologyLayout layout = layoutTopology(instance);
            QCOMPARE(layout.switches[s].center(), QPointF(1234.5, -67.0));
            if (!layout.racks[s].isEmpty() && layout.columns[s] > 0 && graph)
                QCOMPARE(layout.racks[s].center().x(), 1234.5);
        }
    }

    void whatHangsBelowFollowsASwitchMovedByHand()
    {
        Instance instance = consolidation::makeTree(64, 4).value();
        const TopologyLayout before = layoutTopology(instance);
        // The first switch with child switches that is not the root.
        std::size_t moved = 0;
        for (std::size_t s = 0; s < instance.switches.size() && moved == 0; ++s)
            if (const SwitchIndex parent = instance.switches[s].parent; parent.value > 0)
                moved = parent.at();
        QVERIFY(moved > 0);
        const QPointF by(500.0, 300.0);
        const TopologyLayout after = layoutTopology(instance, {{SwitchIndex(moved), before.switches[moved].center() + by}});
        for (std::size_t s = 0; s < instance.switches.size(); ++s) {
            const bool follows = s == moved || instance.switches[s].parent == SwitchIndex(moved);
            QCOMPARE(after.switches[s].center(), before.switches[s].center() + (follows ? by : QPointF()));
        }
    }

    void aFatTreeStandsInThreeLayers()
    {
        const Instance instance = consolidation::makeFatTree(4).value();
        const auto layers = layersOf(instance);
        QCOMPARE(layers.size(), 3U);
        QCOMPARE(layers[0].size(), 4U); // core: (k / 2)^2
        QCOMPARE(layers[1].size(), 8U); // aggregation: k^2 / 2
        QCOMPARE(layers[2].size(), 8U); // edge
        const TopologyLayout layout = layoutTopology(instance);
        for (const consolidation::Node& node : instance.nodes)
            QVERIFY(std::ranges::find(layers[2], node.onSwitch) != layers[2].end());
        for (const SwitchIndex core : layers[0])
            for (const SwitchIndex edge : layers[2])
                QVERIFY(layout.switches[core.at()].bottom() < layout.switches[edge.at()].top());
        QVERIFY(overlapIn(layout).isEmpty());
    }

    void aChainOfLinksHasItsMiddleOnTop()
    {
        Instance instance = test::oneSwitch();
        for (int s = 1; s < 7; ++s) {
            instance.switches.push_back({.name = fmt::format("s{}", s)});
            instance.nodes.push_back({.name = fmt::format("n{}", s), .onSwitch = SwitchIndex(s)});
            instance.links.push_back({SwitchIndex(s - 1), SwitchIndex(s), 1.0});
        }
        const auto layers = layersOf(instance);
        QCOMPARE(layers.size(), 4U);
        QCOMPARE(layers[0], std::vector{SwitchIndex(3)});
    }

    void pointsAreFound()
    {
        const Instance instance = consolidation::makeTree(10, 4).value(); // racks of 4, 4 and 2
        const TopologyLayout layout = layoutTopology(instance);
        for (std::size_t i = 0; i < instance.nodes.size(); ++i)
            QCOMPARE(hitAt(layout, layout.cell(NodeIndex(i)).center(), 3.0),
                     (TopologyHit{TopologyHit::Kind::node, static_cast<std::int32_t>(i)}));
        for (std::size_t s = 0; s < instance.switches.size(); ++s)
            QCOMPARE(hitAt(layout, layout.switches[s].center(), 3.0),
                     (TopologyHit{TopologyHit::Kind::switchBox, static_cast<std::int32_t>(s)}));
        QCOMPARE(hitAt(layout, layout.bounds.bottomRight() + QPointF(50.0, 50.0), 3.0), TopologyHit{});
    }

    void linksAreFoundWithinReach()
    {
        const Instance instance = consolidation::makeFatTree(4).value();
        const TopologyLayout layout = layoutTopology(instance);
        for (std::size_t k = 0; k < layout.links.size(); ++k)
            QVERIFY(distanceTo(layout.links[k], layout.links[k].at(0.5)) < 1.0);
        const LayoutLink line{{0.0, 0.0}, {100.0, 0.0}, {50.0, 0.0}, true};
        QCOMPARE(distanceTo(line, QPointF(30.0, 4.0)), 4.0);
        QCOMPARE(distanceTo(line, QPointF(103.0, 4.0)), 5.0);
        // A bent one passes its middle half way to the bend: u^2 a + 2 u t b + t^2 c.
        const LayoutLink bent{{0.0, 0.0}, {100.0, 0.0}, {50.0, -80.0}, false};
        QCOMPARE(bent.at(0.5), QPointF(50.0, -40.0));
        QVERIFY(distanceTo(bent, QPointF(50.0, -40.0)) < 1.0);
    }

    void aRectangleFindsTheNodesThatItTouches()
    {
        const Instance instance = consolidation::makeTree(64, 8).value();
        const TopologyLayout layout = layoutTopology(instance);
        Random random(5);
        for (int trial = 0; trial < 300; ++trial) {
            const auto coordinate = [&](double low, double high) { return random.uniformReal(low, high); };
            const QRectF area = QRectF(QPointF(coordinate(layout.bounds.left(), layout.bounds.right()),
                                               coordinate(layout.bounds.top(), layout.bounds.bottom())),
                                       QPointF(coordinate(layout.bounds.left(), layout.bounds.right()),
                                               coordinate(layout.bounds.top(), layout.bounds.bottom())))
                                    .normalized();
            std::vector<NodeIndex> expected;
            for (std::size_t i = 0; i < instance.nodes.size(); ++i)
                if (layout.cell(NodeIndex(i)).intersects(area))
                    expected.emplace_back(i);
            QCOMPARE(nodesIn(layout, area), expected);
        }
    }

    void selectionsSurviveEdits()
    {
        Instance before = test::loadedTree(16, 4);
        TopologySelection selection;
        selection.nodes = {NodeIndex(3), NodeIndex(7)};
        Instance renamed = before;
        renamed.nodes[3].name = "other";
        QCOMPARE(carriedOver(before, renamed, selection).nodes, selection.nodes);
        Instance less = before;
        less.nodes.erase(less.nodes.begin() + 3, less.nodes.begin() + 4);
        QCOMPARE(carriedOver(before, less, selection).nodes, std::set{NodeIndex(6)});
    }

    void readyMadeTopologiesKeepTheScenario()
    {
        Instance like = test::oneSwitch();
        like.capacity = 50.0;
        like.fullThreshold = 0.8;
        const auto made = makeReady({ReadyMade::Kind::racks, 40, 10, ReadyMade::Loads::normal, 3}, like);
        QVERIFY(made);
        QCOMPARE(made->nodes.size(), 40U);
        QCOMPARE(made->switches.size(), 5U); // four racks and the core
        QCOMPARE(made->capacity, 50.0);
        QCOMPARE(made->fullThreshold, 0.8);
        QVERIFY(consolidation::check(*made));
        QVERIFY(*made == *makeReady({ReadyMade::Kind::racks, 40, 10, ReadyMade::Loads::normal, 3}, like));
        QCOMPARE(makeReady({ReadyMade::Kind::fatTree, 0, 6, ReadyMade::Loads::empty, 1}, like)->nodes.size(), 54U); // 6^3 / 4
        QCOMPARE(fatTreeNodes(6), 54);
        QVERIFY(!makeReady({ReadyMade::Kind::fatTree, 0, 5, ReadyMade::Loads::empty, 1}, like));
    }

    void aWindowFitsItsBounds()
    {
        const PictureWindow window = PictureWindow::fitting({-50.0, 0.0, 200.0, 100.0}, {10.0, 10.0, 100.0, 100.0}, 3.0);
        QCOMPARE(window.scale, 0.5);
        QCOMPARE(window.map(QPointF(-50.0, 50.0)), QPointF(10.0, 60.0));
        QCOMPARE(PictureWindow::fitting({0.0, 0.0, 10.0, 10.0}, {0.0, 0.0, 100.0, 100.0}, 3.0).scale, 3.0);
    }
};

QTEST_MAIN(TestTopologyLayout)
#include "tst_topology_layout.moc"
