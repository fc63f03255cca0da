// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "tests/ui/power/timeline/open_timeline.h"
#include "ui/charts/hover_card.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_style.h"
#include "ui/power/common/rate_line.h"
#include "ui/power/common/state_colours.h"
#include "ui/power/timeline/linked_strips.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestLinkedStrips : public test::OpenTimeline {
    Q_OBJECT

private slots:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }

    /// Load factors above the axis are counted and named, in the alternative text of the figure too.
    void cutLoadFactorsAreReported()
    {
        double most = 0.0;
        for (const power::LoadTick& tick : outcome().ticks)
            most = std::max(most, tick.state.loadFactor(tick.state.on()));
        const double end = power::toSeconds(outcome().end);
        QCOMPARE(cutTicks(outcome(), 0.0, end, most).cut, 0);
        QVERIFY(cutTicksText(cutTicks(outcome(), 0.0, end, most), most).isEmpty());
        const CutTicks all = cutTicks(outcome(), 0.0, end, -1.0);
        QCOMPARE(all.all, static_cast<int>(outcome().ticks.size()));
        QCOMPARE(all.cut, all.all);
        QCOMPARE(all.largest, most);
        QCOMPARE(cutTicks(outcome(), power::toSeconds(outcome().ticks[1].at), end, -1.0).all, all.all - 1);
        QCOMPARE(cutTicksText({.cut = 13, .all = 672, .largest = INFINITY}, 3.0),
                 u"13 of 672 ticks are above 3, the largest is infinite"_s);
        const double top = topLoadFactor(outcome(), sessionThresholds(*m_session));
        const QString text = cutTicksText(cutTicks(outcome(), 0.0, end, top), top);
        QCOMPARE(m_view->figure()->figureAltText().contains(u"ticks are above"_s), !text.isEmpty());
    }

    void aDraggedThresholdChangesThePolicy()
    {
        LinkedStrips& strips = m_view->strips();
        QCOMPARE(strips.strips().front(), Strip::loadFactor);
        const QRectF box = strips.stripBox(Strip::loadFactor);
        const StripScene scene = strips.scene();
        const double y = loadFactorY(box, scene.thresholds.startAbove, scene.topLoadFactor);
        const double wanted = loadFactorY(box, 1.2, scene.topLoadFactor);
        drag(strips, {box.center().x(), y}, {box.center().x(), wanted});
        const double now = sessionThresholds(*m_session).startAbove;
        QVERIFY(std::abs(now - 1.2) < 2.0 * scene.topLoadFactor / box.height());
        // Tc cannot pass Ts' and Tc', however far it is dragged.
        const double tc = loadFactorY(box, scene.thresholds.stopBelow, scene.topLoadFactor);
        drag(strips, {box.center().x(), tc}, {box.center().x(), box.top()});
        const power::LoadFactorOptions o = sessionThresholds(*m_session);
        QVERIFY(o.stopBelow < o.stopTarget && o.stopTarget < o.startAbove);
        QVERIFY(o.stopBelow < o.startTarget && o.startTarget < o.startAbove);
        QCOMPARE(o.stopBelow, 0.89);
        m_session->awaitReport();
        QVERIFY(m_session->result(u"load-factor"_s));
    }

    void thePowerStripIsStackedByColumnsOfPixels()
    {
        // The colour at the middle of a pixel is that of the state whose share of the height contains it, from the bottom up; a
        // pixel on either side of an edge may be of both.
        StripScene scene = m_view->strips().scene();
        StripColumns kept;
        scene.columns = &kept;
        const QRectF box(40.0, 10.0, 500.0, 120.0);
        QImage image(600, 150, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintStrip(painter, Strip::power, box, scene);
        painter.end();
        const power::Instance& instance = scene.data.scenario();
        const double top = std::max({instance.watts.busy, instance.watts.idle, instance.watts.off, instance.watts.booting,
                                     instance.watts.shuttingDown})
            * instance.nodes;
        const auto palette = statePalette(false);
        QCOMPARE(kept.all.size(), 500U);
        int looked = 0;
        int odd = 0;                                              // pixels of another colour
        for (std::size_t i = 150; i + 1 < kept.all.size(); ++i) { // right of the title
            const auto second = [&](double px) { return scene.from + px / box.width() * (scene.to - scene.from); };
            const SeriesColumn column = scene.data.series.column(power::toTime(second(static_cast<double>(i))),
                                                                 power::toTime(second(static_cast<double>(i) + 1.0)));
            QCOMPARE(kept.all[i].nodes, column.nodes);
            double bottom = box.bottom();
            for (const auto state : {power::NodeState::busy, power::NodeState::idle, power::NodeState::booting}) {
                const double high =
                    bottom - column.nodes[static_cast<std::size_t>(state)] * instance.watts.of(state) / top * box.height();
                for (int y = static_cast<int>(std::ceil(high + 1.0)); y + 1 < bottom - 1.0; ++y, ++looked)
                    if (image.pixelColor(static_cast<int>(box.left()) + static_cast<int>(i), y)
                        != QColor(palette[static_cast<std::size_t>(state)]))
                        ++odd;
                bottom = high;
            }
        }
        QVERIFY(looked > 5000);
        QVERIFY2(odd * 50 < looked, qPrintable(u"%1 of %2"_s.arg(odd).arg(looked))); // the line of always-on covers it
    }

    /// A price by day and night and a carbon curve that does not repeat, read by a scan of their steps.
    void ratesAreStripsWithTheirCurves()
    {
        power::Instance instance = test::twoDays();
        instance.priceCurve = {86400.0, {{0.0, 0.1}, {6 * 3600.0, 0.4}, {22 * 3600.0, -0.2}}};
        instance.carbonCurve = {0.0, {{0.0, 300.0}, {50'000.0, 500.0}}};
        instance.pueCurve = {86400.0, {{0.0, 1.1}, {12 * 3600.0, 1.4}}};
        QVERIFY(change(instance));
        LinkedStrips& strips = m_view->strips();
        QCOMPARE(strips.strips(),
                 (std::vector<Strip>{Strip::loadFactor, Strip::queue, Strip::power, Strip::price, Strip::carbon, Strip::pue}));
        const RateLine pue(instance, RateKind::pue, outcome().end);
        QCOMPARE(pue.axis().lower, 1.0);
        QVERIFY(pue.axis().upper > 1.4 && pue.axis().upper < 1.5);
        const RateLine price(instance, RateKind::price, outcome().end);
        const auto literal = [&](power::Time at) {
            const double clock = std::fmod(power::toSeconds(at) + instance.startOfDaySeconds, 86400.0);
            return clock < 6 * 3600.0 ? 0.1 : clock < 22 * 3600.0 ? 0.4 : -0.2;
        };
        for (power::Time at = 0; at < outcome().end; at += power::toTime(977.0)) {
            QCOMPARE(price.at(at), literal(at));
            const RateLine::Span span = price.over(at, at + power::toTime(4.0 * 3600.0));
            double low = literal(at);
            double high = low;
            for (int k = 0; k < 400; ++k) {
                low = std::min(low, literal(at + k * power::toTime(36.0)));
                high = std::max(high, literal(at + k * power::toTime(36.0)));
            }
            QCOMPARE(span.low, low);
            QCOMPARE(span.high, high);
        }
        QVERIFY(price.axis().lower < -0.2 && price.axis().upper > 0.4);
    }

    // Three strips more than without rates; each as high as before.
    void theFigureIsAsHighAsItsStripsNeed()
    {
        constexpr double width = 240.0;
        const double few = m_view->figure()->neededHeight(width);
        power::Instance instance = test::twoDays();
        instance.priceCurve = {86400.0, {{0.0, 0.1}, {6 * 3600.0, 0.4}}};
        instance.carbonCurve = {0.0, {{0.0, 300.0}, {50'000.0, 500.0}}};
        instance.pueCurve = {86400.0, {{0.0, 1.1}, {12 * 3600.0, 1.4}}};
        QVERIFY(change(instance));
        const double line = QFontMetricsF(figureFont()).height();
        const double more = m_view->figure()->neededHeight(width) - few;
        QVERIFY2(few > 10.0 * line && more > 6.0 * line && more < 8.0 * line, qPrintable(QString::number(more / line)));
        QVERIFY(proposedHeightMm(*m_view->figure(), 88.57) > 0.62 * 88.57);
    }

    void theCursorShowsStatesPowerAndRates()
    {
        power::Instance instance = test::twoDays();
        instance.priceCurve = {86400.0, {{0.0, 0.1}, {6 * 3600.0, 0.4}}};
        instance.pueCurve = {86400.0, {{0.0, 1.1}, {6 * 3600.0, 1.4}}};
        QVERIFY(change(instance));
        LinkedStrips& strips = m_view->strips();
        const QPoint at = strips.stripBox(Strip::power).center().toPoint();
        QTest::mouseMove(&strips, at);
        QTRY_VERIFY(strips.card().isVisible());
        const auto value = [&](const QString& name) {
            for (const HoverRow& row : strips.card().rows())
                if (row.name == name)
                    return row.value;
            return QString();
        };
        int nodes = 0;
        for (std::size_t s = 0; s < power::nodeStateCount; ++s)
            nodes += value(stateTitle(static_cast<power::NodeState>(s))).toInt();
        QCOMPARE(nodes, instance.nodes);
        QVERIFY(value(u"Power"_s).endsWith(u"W"_s));
        QVERIFY(value(u"Price"_s) == u"0.1 per kWh"_s || value(u"Price"_s) == u"0.4 per kWh"_s);
        QCOMPARE(value(u"PUE"_s), value(u"Price"_s) == u"0.1 per kWh"_s ? u"1.1"_s : u"1.4"_s);
        QCOMPARE(value(u"Carbon intensity"_s).remove(QChar(0x202F)).remove(QChar(0xA0)).remove(u' '), u"400g/kWh"_s);
    }

    void theCurrencyIsBesideThePrice()
    {
        power::Instance instance = test::twoDays();
        QCOMPARE(stripTitle(Strip::price, instance), u"Price (per kWh)"_s);
        instance.currency = "EUR";
        QCOMPARE(stripTitle(Strip::price, instance), u"Price (EUR/kWh)"_s);
    }

    // 60 % of the axis by night and all of it by day.
    void theCapIsALineInThePowerStrip()
    {
        power::Instance instance = test::twoDays();
        const double top = instance.nodes * instance.watts.busy;
        instance.capCurve = {86400.0, {{0.0, 0.6 * top}, {12 * 3600.0, top}}};
        instance.startOfDaySeconds = 0.0;
        QVERIFY(change(instance));
        const StripScene scene = m_view->strips().scene();
        QCOMPARE(stripTitle(Strip::power, scene.data.scenario()), u"Power and cap (kW)"_s);
        const QRectF box(40.0, 10.0, 500.0, 120.0);
        QImage image(600, 150, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintStrip(painter, Strip::power, box, scene);
        painter.end();
        const QColor line = capPen(scene.style).color();
        const auto pixels = [&](double share) {
            const double at = box.bottom() - share * box.height();
            int found = 0;
            for (int x = static_cast<int>(box.left()) + 150; x < static_cast<int>(box.right()); ++x)
                for (int y = static_cast<int>(at) - 1; y <= static_cast<int>(at) + 1; ++y)
                    found += image.pixelColor(x, y) == line ? 1 : 0;
            return found;
        };
        QVERIFY2(pixels(0.6) > 40, qPrintable(QString::number(pixels(0.6))));
        QVERIFY2(pixels(0.8) < 20, qPrintable(QString::number(pixels(0.8)))); // where it rises and falls
    }

    void aDoubleClickGivesAStripAllTheHeight()
    {
        LinkedStrips& strips = m_view->strips();
        const QRectF all = strips.box();
        const double before = strips.stripBox(Strip::queue).height();
        QTest::mouseDClick(&strips, Qt::LeftButton, {}, strips.stripBox(Strip::queue).center().toPoint());
        QCOMPARE(strips.strips(), std::vector<Strip>{Strip::queue});
        QVERIFY(std::abs(strips.stripBox(Strip::queue).height() - all.height()) < 1e-6);
        QTest::mouseDClick(&strips, Qt::LeftButton, {}, strips.stripBox(Strip::queue).center().toPoint());
        QCOMPARE(strips.strips().size(), 3U);
        QCOMPARE(strips.stripBox(Strip::queue).height(), before);
        for (const std::optional<Strip> next : {std::optional(Strip::loadFactor), std::optional(Strip::queue),
                                                std::optional(Strip::power), std::optional<Strip>()}) {
            QTest::keyClick(&strips, Qt::Key_M);
            QCOMPARE(strips.maximised(), next);
        }
    }

    void aDraggedGapGivesAStripMoreHeight()
    {
        LinkedStrips& strips = m_view->strips();
        const QRectF upper = strips.stripBox(Strip::loadFactor);
        const QRectF lower = strips.stripBox(Strip::queue);
        const QPoint gap(static_cast<int>(upper.center().x()), static_cast<int>((upper.bottom() + lower.top()) / 2.0));
        drag(strips, gap, gap + QPoint(0, -12));
        const QRectF now = strips.stripBox(Strip::loadFactor);
        QVERIFY(now.height() < upper.height() - 6.0);
        QVERIFY(std::abs(now.height() + strips.stripBox(Strip::queue).height() - upper.height() - lower.height()) < 1e-6);
        drag(strips, gap + QPoint(0, -12), gap + QPoint(0, 4000));
        QVERIFY(strips.stripBox(Strip::queue).height() >= 13.9); // never nothing
    }

    void theKeyboardMovesThresholds()
    {
        LinkedStrips& strips = m_view->strips();
        strips.setFocus();
        QTest::keyClick(&strips, Qt::Key_T);
        QCOMPARE(strips.chosenThreshold(), Threshold::stopBelow);
        QTest::keyClick(&strips, Qt::Key_Down);
        QCOMPARE(sessionThresholds(*m_session).stopBelow, 0.65);
    }

    void withoutTicksThereIsNoLoadFactor()
    {
        m_session->setCurrentPolicy(u"always-on"_s);
        QVERIFY(awaitPicture());
        QCOMPARE(m_view->strips().strips(), (std::vector<Strip>{Strip::queue, Strip::power}));
        QVERIFY(m_view->comparison().isEmpty());
    }
};

QTEST_MAIN(TestLinkedStrips)
#include "tst_linked_strips.moc"
