// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <QPainter>
#include <QPixmap>
#include <QTest>

#include "core/base/random.h"
#include "core/io/calendar_time.h"
#include "core/reservation/results/risk_bands.h"
#include "ui/reservation/common/lane_canvas.h"
#include "ui/session/time_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

LaneBlock block(double start, double end, std::int64_t processors, int site = 0)
{
    return {.site = site, .startSeconds = start, .endSeconds = end, .processors = processors};
}

/// "0-5", "5-10, from 10 0-5": the pieces of a block.
QString piecesText(const SiteLanes& lanes, int i)
{
    QStringList texts;
    for (const LanePiece& piece : lanes.piecesOf(i))
        texts << (texts.isEmpty() ? QString() : u"from %1 "_s.arg(piece.fromSeconds)) + u"%1-%2"_s.arg(piece.low).arg(piece.high);
    return texts.join(u", "_s);
}

/// Most processors booked at once, by looking at each start.
std::int64_t maxBooked(const std::vector<LaneBlock>& blocks)
{
    std::int64_t most = 0;
    for (const LaneBlock& at : blocks) {
        std::int64_t sum = 0;
        for (const LaneBlock& b : blocks)
            if (b.first() <= at.first() && at.first() < b.last())
                sum += b.processors;
        most = std::max(most, sum);
    }
    return most;
}

} // namespace

class TestSiteLanes : public QObject {
    Q_OBJECT

private slots:
    void blocksStandAboveEachOther()
    {
        const SiteLanes lanes({{u"a"_s, 8, {}, {}}}, {block(0, 10, 5), block(5, 15, 5), block(10, 20, 3), block(10, 12, 1)});
        QCOMPARE(piecesText(lanes, 0), u"0-5"_s);
        QCOMPARE(piecesText(lanes, 1), u"5-10, from 10 0-5"_s); // over the capacity until the first has ended
        QCOMPARE(piecesText(lanes, 2), u"5-8"_s);
        QCOMPARE(piecesText(lanes, 3), u"8-9"_s);
        QCOMPARE(lanes.topOf(0), 10);
    }

    void whatFitsIsNeverDrawnOverTheCapacity()
    {
        // 2 + 4 + 2 = 8 fill the site; after the outer ones have ended 4 are free, but not beside each other: the one between
        // them moves down.
        const SiteLanes lanes({{u"a"_s, 8, {}, {}}}, {block(0, 9, 2), block(1, 20, 4), block(2, 10, 2), block(12, 20, 4)});
        QCOMPARE(piecesText(lanes, 1), u"2-6, from 12 0-4"_s);
        QCOMPARE(piecesText(lanes, 3), u"4-8"_s);
        QCOMPARE(lanes.topOf(0), 8);
    }

    void aUsedPartThatIsLateTakesItsSpaceToo()
    {
        LaneBlock late = block(0, 10, 4);
        late.usedFromSeconds = 4.0;
        late.usedToSeconds = 14.0;
        const SiteLanes lanes({{u"a"_s, 8, {}, {}}}, {late, block(11, 20, 4)});
        QCOMPARE(piecesText(lanes, 1), u"4-8"_s);
        QCOMPARE(lanes.block(0).last(), 14.0);
    }

    void thousandsOfRandomSitesKeepTheRules()
    {
        Random random(7);
        for (int round = 0; round < 2000; ++round) {
            const std::int64_t capacity = random.uniformInt(1, 24);
            std::vector<LaneBlock> blocks;
            const auto count = random.uniformInt(1, 30);
            for (std::int64_t i = 0; i < count; ++i) {
                const auto start = static_cast<double>(random.uniformInt(0, 40));
                blocks.push_back(
                    block(start, start + static_cast<double>(random.uniformInt(1, 15)), random.uniformInt(1, capacity)));
            }
            const SiteLanes lanes({{u"a"_s, capacity, {}, {}}}, blocks);
            QCOMPARE_LE(lanes.topOf(0), std::max(capacity, maxBooked(blocks)));
            for (int second = 0; second < 56; ++second) {
                std::set<std::int64_t> taken;
                std::int64_t booked = 0;
                for (int i = 0; i < static_cast<int>(blocks.size()); ++i) {
                    const LaneBlock& b = lanes.block(i);
                    if (b.startSeconds > second || b.endSeconds <= second)
                        continue;
                    const LanePiece& piece = lanes.pieceAt(i, second);
                    QCOMPARE(piece.high - piece.low, b.processors);
                    booked += b.processors;
                    for (std::int64_t p = piece.low; p < piece.high; ++p)
                        QVERIFY2(taken.insert(p).second, "two blocks on one processor");
                }
                // Over the capacity only while more is booked.
                QVERIFY(taken.empty() || *taken.rbegin() < std::max(capacity, booked));
            }
            for (int i = 0; i < static_cast<int>(blocks.size()); ++i) {
                double until = lanes.block(i).first();
                for (const LanePiece& piece : lanes.piecesOf(i)) {
                    QCOMPARE(piece.fromSeconds, until);
                    QVERIFY(piece.toSeconds > until);
                    until = piece.toSeconds;
                }
                QCOMPARE(until, lanes.block(i).last());
            }
        }
    }

    void thePointerFindsWhatIsDrawn()
    {
        const SiteLanes lanes({{u"a"_s, 8, {}, {}}, {u"b"_s, 4, {}, {}}},
                              {block(0, 50, 4), block(20, 80, 8), block(30, 60, 2, 1)});
        LaneFrame frame{.box = {100, 20, 400, 200}, .from = 0.0, .to = 100.0, .laneHeight = 100.0};
        for (int i = 0; i < 3; ++i)
            QCOMPARE(frame.blockAt(lanes, frame.blockBox(lanes, i).center()), i);
        QCOMPARE(frame.blockAt(lanes, {frame.xOf(90.0), frame.yOf(lanes, 0, 1.0)}), -1);
        QCOMPARE(frame.siteAt(130.0, 2), 1);
        QCOMPARE(frame.siteAt(230.0, 2), -1);
        QVERIFY(std::abs(frame.processorsAt(lanes, 0, frame.yOf(lanes, 0, 5.0)) - 5.0) < 1e-9);
        frame.scrolled = 100.0;
        QCOMPARE(frame.siteAt(30.0, 2), 1);
        QCOMPARE(frame.blockAt(lanes, frame.blockBox(lanes, 2).center()), 2);
    }

    /// Heights against a plain count of what holds at each moment.
    void lanesTakeTheirHeightFromWhatIsInThem()
    {
        Random random(11);
        for (int trial = 0; trial < 200; ++trial) {
            const int sites = static_cast<int>(random.uniformInt(1, 5));
            std::vector<LaneSite> places(static_cast<std::size_t>(sites), LaneSite{u"s"_s, 1000, {}, {}});
            std::vector<LaneBlock> blocks;
            for (int i = 0; i < 12; ++i) {
                const double start = static_cast<double>(random.uniformInt(0, 40));
                blocks.push_back({.site = static_cast<int>(random.uniformInt(0, sites - 1)),
                                  .startSeconds = start,
                                  .endSeconds = start + static_cast<double>(random.uniformInt(1, 20)),
                                  .processors = 1});
            }
            const SiteLanes lanes(places, blocks);
            const std::vector<double> tops = laneTops(lanes, 4.0);
            QCOMPARE(tops.size(), places.size() + 1);
            QVERIFY(std::abs(tops.back() - sites) < 1e-9); // together as high as lanes of one each
            std::vector<double> wanted;
            for (int site = 0; site < sites; ++site) {
                int deepest = 0;
                for (double moment = 0.5; moment < 60.0; moment += 1.0)
                    deepest = std::max(deepest, static_cast<int>(std::ranges::count_if(blocks, [&](const LaneBlock& b) {
                                           return b.site == site && b.startSeconds < moment && moment < b.endSeconds;
                                       })));
                wanted.push_back(std::min(4.0, 1.0 + deepest));
            }
            for (std::size_t a = 1; a < wanted.size(); ++a)
                QVERIFY(std::abs((tops[a + 1] - tops[a]) * wanted[0] - (tops[1] - tops[0]) * wanted[a]) < 1e-9);
            const LaneFrame frame{.box = {100, 20, 400, 300},
                                  .laneHeight = 40.0,
                                  .scrolled = 7.0,
                                  .tops = std::make_shared<std::vector<double>>(tops)};
            for (int site = 0; site < sites; ++site) {
                QCOMPARE(frame.siteAt(frame.laneBox(site).center().y(), sites), site);
                QVERIFY(site == 0 || frame.laneBox(site).top() >= frame.laneBox(site - 1).bottom());
            }
        }
    }

    void riskIsColouredOverTheCapacityOnly()
    {
        std::vector<reservation::RiskBand> risk{{0, 20, 8, 0.0}, {20, 50, 12, 0.9}, {50, 80, 8, 0.0}};
        const SiteLanes lanes({{u"a"_s, 8, risk, {}}}, {block(0, 50, 4), block(20, 80, 8)});
        QImage image(600, 240, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        const LaneFrame frame{.box = {100, 20, 400, 200}, .from = 0.0, .to = 100.0, .laneHeight = 200.0};
        paintLanes(painter, lanes, frame, screenPicture({}));
        painter.end();
        const auto pixel = [&](double seconds, double processors) {
            return image.pixelColor(QPointF(frame.xOf(seconds), frame.yOf(lanes, 0, processors)).toPoint());
        };
        QCOMPARE(pixel(35.0, 10.0).rgb(), riskColour(0.9).rgb());
        QVERIFY(pixel(65.0, 10.0).rgb() != riskColour(0.9).rgb()); // no longer overbooked
        QVERIFY(pixel(35.0, 6.0).rgb() != riskColour(0.9).rgb());
        QVERIFY(pixel(10.0, 2.0) == pixel(35.0, 6.0));
    }

    void nothingIsDrawnOutsideTheBox()
    {
        std::vector<LaneBlock> blocks;
        for (int i = 0; i < 40; ++i) {
            blocks.push_back(block(i * 10.0 - 100.0, i * 10.0 + 60.0, 1 + i % 5, i % 6));
            blocks.back().late = i % 3 == 0;
            blocks.back().look = i % 4 == 0 ? BlockLook::hatched : BlockLook::solid;
            blocks.back().label = u"reservation"_s;
        }
        std::vector<LaneSite> sites(6, {u"s"_s, 8, {}, {{-50.0, 3.0}, {10.0, 5.0}, {90.0, 1.0}, {400.0, 0.0}}});
        const SiteLanes lanes(sites, blocks);
        QImage image(600, 300, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        const LaneFrame frame{.box = {100, 50, 400, 200}, .from = 0.0, .to = 100.0, .laneHeight = 60.0, .scrolled = 33.0};
        paintLanes(painter, lanes, frame, screenPicture({}));
        painter.end();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (!frame.box.adjusted(-2, -2, 2, 2).contains(x, y))
                    QCOMPARE(image.pixelColor(x, y), QColor(Qt::magenta));
    }

    void theCanvasZoomsScrollsAndKeepsItsFrame()
    {
        std::vector<LaneSite> sites;
        std::vector<LaneBlock> blocks;
        for (int i = 0; i < 20; ++i) {
            sites.push_back({u"site %1"_s.arg(i), 8, {}, {}});
            blocks.push_back(block(i, 50.0 + i, 4, i));
            blocks.back().id = 100 + i;
        }
        TimeWindow window;
        window.setBounds(0.0, 100.0);
        LaneCanvas canvas(window);
        canvas.resize(700, 300);
        canvas.show();
        QVERIFY(QTest::qWaitForWindowExposed(&canvas));
        canvas.setLanes(std::make_shared<SiteLanes>(sites, blocks));
        canvas.setFocus();
        QVERIFY(canvas.frame().laneHeight * 20 > canvas.box().height()); // so it scrolls
        canvas.repaint();
        const int frames = canvas.framesDrawn();
        for (int x = 200; x < 260; x += 10)
            QTest::mouseMove(&canvas, QPoint(x, 80));
        canvas.repaint();
        QCOMPARE(canvas.framesDrawn(), frames);
        canvas.showBlock(17);
        QCOMPARE(canvas.blockAt(canvas.frame().blockBox(*canvas.lanes(), 17).center()), 17);
        canvas.setSelectedBlock(17);
        blocks.erase(blocks.begin());
        canvas.setLanes(std::make_shared<SiteLanes>(sites, blocks));
        QCOMPARE(canvas.selectedBlock(), 16); // it follows its id
        const double height = canvas.frame().laneHeight;
        QTest::keyClick(&canvas, Qt::Key_Plus, Qt::AltModifier);
        QVERIFY(canvas.frame().laneHeight > height);
        QTest::keyClick(&canvas, Qt::Key_Plus);
        QVERIFY(window.isZoomed());
        QTest::keyClick(&canvas, Qt::Key_Home);
        QVERIFY(!window.isZoomed());
        QCOMPARE(canvas.frame().laneHeight, height);
    }

    void theFigureHasALegendAndItsNumbers()
    {
        std::vector<reservation::RiskBand> risk{{0, 10, 12, 0.5}};
        LaneBlock late = block(0, 10, 12);
        late.late = true;
        late.label = u"a, \"b\""_s;
        const SiteLanes lanes({{u"alpha"_s, 8, risk, {{0.0, 3.0}}}}, {late});
        LegendItems legend;
        addLaneItems(legend, lanes, paperPicture());
        QCOMPARE(legend.size(), 4U);
        QVERIFY(legend.back().text.startsWith(u"probability of overload"_s));
        LegendItems plain;
        addLaneItems(plain, SiteLanes({{u"alpha"_s, 8, {}, {}}}, {}), paperPicture());
        QCOMPARE(plain.size(), 1U);
        QCOMPARE(lanesCsv(lanes),
                 u"site,name,start_s,end_s,processors,used_from_s,used_to_s,late\nalpha,\"a, \"\"b\"\"\",0,10,12,,,1\n"_s);
        const SiteLanes dated(lanes.sites(), lanes.blocks(),
                              ScenarioClock(0.0, parseCalendarStart("2026-03-29T01:59:55", "Europe/Berlin").value()));
        QCOMPARE(
            lanesCsv(dated),
            u"site,name,start_s,start_time,end_s,end_time,processors,used_from_s,used_from_time,used_to_s,used_to_time,late\n"
            "alpha,\"a, \"\"b\"\"\",0,2026-03-29T01:59:55+01:00,10,2026-03-29T03:00:05+02:00,12,,,,,1\n"_s);
        QVERIFY(laneSitesCsv(dated).contains(
            u"site,start_s,start_time,end_s,end_time,booked_processors,p_overload\nalpha,0,2026-03-29T01:59:55+01:00,10,"
            "2026-03-29T03:00:05+02:00,12,0.5\n"_s));
        QVERIFY(laneCaption(dated).endsWith(u"Times are those of Europe/Berlin."_s));
    }
};

QTEST_MAIN(TestSiteLanes)
#include "tst_site_lanes.moc"
