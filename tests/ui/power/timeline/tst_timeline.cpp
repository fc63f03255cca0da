// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QSlider>
#include <QToolButton>
#include <QUndoStack>

#include "core/power/engine/idle_gaps.h"
#include "tests/ui/power/node_week.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/time/time_axis.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_style.h"
#include "ui/power/common/break_even_bar.h"
#include "ui/power/common/maintenance_bands.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/rate_line.h"
#include "ui/power/common/state_colours.h"
#include "ui/power/timeline/linked_strips.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/power/timeline/timeline_view.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/time_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestTimeline : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenPower> m_session;
    std::unique_ptr<TimelineView> m_view;
    int m_odd = 0; ///< pixels of another colour

    TimelineCanvas& canvas() { return m_view->canvas(); }
    TimeWindow& window() { return timeWindow(*m_session); }
    const power::Outcome& outcome() { return *powerOutcome(*m_session, m_session->currentPolicy()); }
    bool awaitPicture()
    {
        return QTest::qWaitFor(
            [this] {
                return canvas().data() && canvas().data()->outcome == powerOutcome(*m_session, m_session->currentPolicy())
                    && canvas().data()->withGaps >= m_view->breakEvenButton().isChecked();
            },
            60'000);
    }
    void drag(QWidget& widget, QPointF from, QPointF to, bool release = true)
    {
        QTest::mousePress(&widget, Qt::LeftButton, {}, from.toPoint());
        for (int i = 1; i <= 6; ++i) {
            const QPointF p = from + (to - from) * i / 6;
            QMouseEvent move(QEvent::MouseMove, p, widget.mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&widget, &move);
        }
        if (release)
            QTest::mouseRelease(&widget, Qt::LeftButton, {}, to.toPoint());
    }
    void wheel(QWidget& widget, QPointF at, int turn, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, turn}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&widget, &event);
    }
    /// Draws an off interval over the middle of the picture.
    void drawInterval()
    {
        m_view->drawButton().click();
        const QRectF b = canvas().box();
        drag(canvas(), b.center() - QPointF(b.width(), b.height()) / 5.0, b.center() + QPointF(b.width(), b.height()) / 5.0);
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenPower>(test::twoDays());
        m_session->setPolicyChosen(u"load-factor"_s, true);
        m_session->setPolicyChosen(u"always-on"_s, true);
        m_session->awaitReport();
        m_session->setCurrentPolicy(u"load-factor"_s);
        m_view = std::make_unique<TimelineView>(*m_session);
        m_view->resize(900, 460);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(awaitPicture());
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void theWindowKeepsInsideTheRun()
    {
        TimeWindow w;
        w.setBounds(0.0, 1000.0);
        QCOMPARE(w.to(), 1000.0);
        w.zoom(0.5, 200.0);
        QCOMPARE(w.from(), 100.0);
        QCOMPARE(w.to(), 600.0);
        w.pan(10.0);
        QCOMPARE(w.from(), 500.0);
        QCOMPARE(w.to(), 1000.0);
        w.setBounds(0.0, 800.0);
        QCOMPARE(w.from(), 300.0);
        QCOMPARE(w.to(), 800.0);
        w.zoom(1e-9, 500.0);
        QVERIFY(std::abs(w.span() - 1.0) < 1e-9);
        w.reset();
        QVERIFY(!w.isZoomed());
        w.setBounds(0.0, 5000.0);
        QCOMPARE(w.to(), 5000.0);
    }

    void theViewsOfASessionShareOneWindow() { QCOMPARE(&timeWindow(*m_session), &window()); }

    void ticksOfTheAxisStandAtTimesOfDay()
    {
        const std::vector<TimeTick> ticks = timeTicks(0.0, 172'800.0, ScenarioClock(8 * 3600.0), 8);
        QVERIFY(ticks.size() >= 4);
        // Second 0 is 08:00 of day 1, so the first midnight is 16 h later.
        const auto midnight = std::find_if(ticks.begin(), ticks.end(), [](const TimeTick& t) { return t.day; });
        QVERIFY(midnight != ticks.end());
        QCOMPARE(midnight->seconds, 16 * 3600.0);
        QCOMPARE(midnight->label, u"day 2"_s);
        // If no midnight is visible, the first label has the day.
        QVERIFY(timeTicks(3600.0, 7200.0, ScenarioClock(8 * 3600.0), 5).front().label.startsWith(u"day 1 "_s));
        QCOMPARE(momentText(3600.0, ScenarioClock(8 * 3600.0)), u"day 1, 09:00:00"_s);
    }

    /// The labels of an axis with the hours from second 0 to each.
    static QString ticksText(double fromHours, double toHours, const ScenarioClock& clock, int about)
    {
        QStringList texts;
        for (const TimeTick& tick : timeTicks(fromHours * 3600.0, toHours * 3600.0, clock, about))
            texts << u"%1=%2"_s.arg(tick.seconds / 3600.0).arg(tick.label);
        return texts.join(u"; "_s);
    }

    static ScenarioClock stockholm(const char* time) { return ScenarioClock(0.0, *parseCalendarStart(time, "Europe/Stockholm")); }

    void ticksStandAtTheHoursOfSummerTime()
    {
        // 27 October 1996 has 25 hours, 31 March has 23.
        const ScenarioClock autumn = stockholm("1996-10-26T18:00");
        QCOMPARE(ticksText(0.0, 32.0, autumn, 6), u"0=18:00; 6=Sun 27 Oct; 13=06:00; 19=12:00; 25=18:00; 31=Mon 28 Oct"_s);
        QCOMPARE(ticksText(7.0, 11.0, autumn, 5), u"7=Sun 27 Oct 01:00; 8=02:00; 9=02:00; 10=03:00; 11=04:00"_s);
        const ScenarioClock spring = stockholm("1996-03-30T18:00");
        QCOMPARE(ticksText(0.0, 30.0, spring, 6), u"0=18:00; 6=Sun 31 Mar; 11=06:00; 17=12:00; 23=18:00; 29=Mon 1 Apr"_s);
        QCOMPARE(ticksText(6.5, 9.0, spring, 4), u"7=Sun 31 Mar 01:00; 8=03:00; 9=04:00"_s);
    }

    void longAxesHaveWeeksOfDates()
    {
        const ScenarioClock clock = stockholm("1996-12-20T12:00"); // a Friday
        QCOMPARE(ticksText(0.0, 20 * 24.0, clock, 4), u"60=Mon 23 Dec; 228=Mon 30 Dec; 396=Mon 6 Jan 1997"_s);
        QCOMPARE(timeTitle(0.0, 20 * 86'400.0, clock), u"Time (1996–1997)"_s);
        QCOMPARE(momentText(14 * 86'400.0, clock), u"Fri 3 Jan 1997, 12:00"_s);
        QCOMPARE(momentText(30.0, clock), u"Fri 20 Dec, 12:00:30"_s);
    }

    void theLegendShowsTheSharesOfTheRun()
    {
        double sum = 0.0;
        for (const LegendItem& item : m_view->legend().items())
            sum += item.share;
        QVERIFY(std::abs(sum - 1.0) < 1e-12);
        const double busy = m_session->result(u"load-factor"_s)->metric("busy_share");
        QVERIFY(std::abs(m_view->legend().items().front().share - busy) < 1e-9);
    }

    // Lines in the window alone; the card and the legend name them.
    void maintenanceIsHatched()
    {
        power::Instance instance = test::twoDays();
        const double from = 6.0 * 3600.0;
        const double to = 18.0 * 3600.0;
        instance.maintenance = {{from, to}};
        const auto dark = [](const QImage& image, double left, double right) { // of pixels between shares of the width
            int found = 0;
            for (int y = image.height() / 3; y < image.height() / 2; ++y)
                for (int x = static_cast<int>(left * image.width()); x < static_cast<int>(right * image.width()); ++x)
                    found += image.pixelColor(x, y).lightness() < 200 ? 1 : 0;
            return found;
        };
        QImage picture(400, 200, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        paintMaintenance(painter, QRectF(picture.rect()), {0.0, 86400.0}, instance, screenPicture(QFont()));
        painter.end();
        QCOMPARE(dark(picture, 0.0, 0.24) + dark(picture, 0.76, 1.0), 0);
        QVERIFY(dark(picture, 0.26, 0.74) > 0);
        QVERIFY(maintenanceAt(instance, from) && !maintenanceAt(instance, from - 1.0) && !maintenanceAt(instance, to));

        m_view.reset();
        m_session = std::make_unique<test::OpenPower>(instance);
        m_view = std::make_unique<TimelineView>(*m_session);
        m_view->resize(900, 460);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(awaitPicture());
        QCOMPARE(m_view->legend().items().back().text, u"maintenance"_s);
        QTest::mouseMove(&canvas(), QPointF(canvas().xOf(0.5 * (from + to)), canvas().yOf(3.5)).toPoint());
        QTRY_VERIFY(canvas().card().isVisible());
        QVERIFY(
            std::ranges::any_of(canvas().card().rows(), [](const HoverRow& row) { return row.name == u"Maintenance until"_s; }));
    }

    // Its share follows those of the other states; without such nodes the legend has five entries.
    void nodesOutOfServiceAreInTheLegend()
    {
        QCOMPARE(m_view->legend().items().size(), 5U);
        power::Instance instance = test::twoDays();
        for (std::int32_t node = 0; node < instance.nodes; ++node)
            instance.observedStates.push_back({.node = power::NodeIndex(node), .isOutOfService = node == instance.nodes - 1});
        instance.observedStates.push_back({.node = power::NodeIndex(instance.nodes - 1), .fromSeconds = 7200.0});
        m_view.reset();
        m_session = std::make_unique<test::OpenPower>(instance);
        m_view = std::make_unique<TimelineView>(*m_session);
        m_view->resize(900, 460);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(awaitPicture());
        QCOMPARE(m_view->legend().items().size(), 6U);
        QCOMPARE(m_view->legend().items().back().text, u"out of service"_s);
        QVERIFY(m_view->legend().items().back().share > 0.0);
    }

    void hoverShowsTheNode()
    {
        const power::NodeTimeline& t = canvas().data()->timeline;
        const QPointF at(canvas().xOf(window().lower() + 0.2 * window().span()), canvas().yOf(3.5));
        QTest::mouseMove(&canvas(), at.toPoint());
        QTRY_VERIFY(canvas().card().isVisible());
        QVERIFY(canvas().card().heading().startsWith(u"Node 3, day 1"_s));
        const power::Time now = power::toTime(canvas().secondsAt(at.toPoint().x()));
        QCOMPARE(canvas().card().rows().front().name, stateTitle(t.states[t.changeAt(3, now)]));
        // The cursor is shared with the other views of time.
        QVERIFY(window().cursor().has_value());
    }

    // The values of the whole cluster at the moment follow those of the node.
    void hoverShowsTheClusterToo()
    {
        QTest::mouseMove(&canvas(), QPointF(canvas().box().center().x(), canvas().yOf(3.5)).toPoint());
        QTRY_VERIFY(canvas().card().isVisible());
        QStringList names;
        for (const HoverRow& row : canvas().card().rows())
            names << row.name;
        for (const QString& name : {u"Waiting jobs"_s, u"idle"_s, u"Power"_s, u"Price"_s, u"Carbon intensity"_s})
            QVERIFY2(names.contains(name), qPrintable(names.join(u", "_s)));
        QVERIFY(canvas().rect().contains(canvas().card().geometry()));
    }

    void aClickSelectsTheJobOrTheNode()
    {
        const power::JobRun& run = outcome().runs[3];
        const std::int32_t node = outcome().rangesOf(run.nodes).front().first;
        const auto at = [&](power::Time time, double row) {
            return QPointF(canvas().xOf(power::toSeconds(time)), canvas().yOf(row));
        };
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at((run.start + run.end) / 2, node + 0.5).toPoint());
        QCOMPARE(Pointing::of(*m_session).selection().kind, std::string("job"));
        QCOMPARE(canvas().marks().submitted, m_session->shown().jobs[std::size_t{3}].submitSeconds);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(canvas().marks().all.empty());
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(run.start - power::toTime(3600.0 * 6), 15.5).toPoint());
        Pointing::of(*m_session).pick({.kind = "node", .index = 5});
        QCOMPARE(canvas().marks().all,
                 (std::vector<RowMark>{{power::toSeconds(outcome().begin), power::toSeconds(outcome().end), 5, 1}}));
        Pointing::of(*m_session).pick({.kind = "node", .index = 16}); // beyond the last node
        QVERIFY(canvas().marks().all.empty());
    }

    void kindsOfNodesAreCollapsed()
    {
        power::Instance instance = test::twoDays();
        instance.nodeKinds = {{.name = "thin", .count = 10}, {.name = "fat", .count = 6}};
        m_session->document().replaceInstance(power::makeInstance(instance), u"kinds"_s);
        m_session->awaitReport();
        QVERIFY(awaitPicture());
        canvas().repaint();
        QCOMPARE(canvas().groupNames().size(), std::size_t{2});
        const double height = canvas().rowLayout().rowHeight();
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().groupNames()[1].center().toPoint());
        QVERIFY(canvas().isCollapsed(1) && !canvas().isCollapsed(0));
        QVERIFY(canvas().rowLayout().rowHeight() > height);
        QVERIFY(canvas().yOf(10.0) - canvas().yOf(16.0) < 2.0 * canvas().fontMetrics().height());
        canvas().repaint();
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().groupNames()[1].center().toPoint());
        QCOMPARE(canvas().rowLayout().rowHeight(), height);
        QTest::keyClick(&canvas(), Qt::Key_G);
        QVERIFY(canvas().isCollapsed(0) && canvas().isCollapsed(1));
        QTest::keyClick(&canvas(), Qt::Key_G);
        QVERIFY(canvas().collapsed().empty());
    }

    void movingThePointerDrawsNoNewFrame()
    {
        canvas().repaint();
        const int before = canvas().framesDrawn();
        for (int x = 200; x < 260; x += 10)
            QTest::mouseMove(&canvas(), QPoint(x, 80));
        canvas().repaint();
        QCOMPARE(canvas().framesDrawn(), before);
        window().zoom(0.5, window().from());
        canvas().repaint();
        QCOMPARE(canvas().framesDrawn(), before + 1);
    }

    void theWheelZoomsAboutThePointer()
    {
        const QPointF at = canvas().box().center() + QPointF(60.0, 0.0);
        const double seconds = canvas().secondsAt(at.x());
        wheel(canvas(), at, 240);
        QVERIFY(window().isZoomed());
        QVERIFY(std::abs(canvas().secondsAt(at.x()) - seconds) < 1e-6 * window().upper());
        const ChartRange rows = canvas().rows();
        wheel(canvas(), at, 240, Qt::ControlModifier);
        QVERIFY(canvas().rows().size() < rows.size());
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Home);
        QVERIFY(!window().isZoomed());
        QCOMPARE(canvas().rows(), rows);
        QTest::keyClick(&canvas(), Qt::Key_Plus);
        QVERIFY(window().isZoomed());
        const double from = window().from();
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QVERIFY(window().from() > from);
    }

    void aClickOnATickOpensItsEntry()
    {
        QVERIFY(outcome().ticks.size() > 10);
        QCOMPARE(m_session->stepCount(), static_cast<int>(outcome().ticks.size()));
        const QPointF mark(canvas().tickX(5), canvas().box().top() - 5.0);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, mark.toPoint());
        QCOMPARE(m_session->step(), 6);
        QTest::mouseMove(&canvas(), mark.toPoint());
        QTRY_VERIFY(canvas().card().heading().startsWith(u"Tick"_s));
        m_session->setCurrentPolicy(u"always-on"_s);
        QCOMPARE(m_session->stepCount(), 0);
    }

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
                        ++m_odd;
                bottom = high;
            }
        }
        QVERIFY(looked > 5000);
        QVERIFY2(m_odd * 50 < looked, qPrintable(u"%1 of %2"_s.arg(m_odd).arg(looked))); // the line of always-on covers it
    }

    /// A price by day and night and a carbon curve that does not repeat, read by a scan of their steps.
    void ratesAreStripsWithTheirCurves()
    {
        power::Instance instance = test::twoDays();
        instance.priceCurve = {86400.0, {{0.0, 0.1}, {6 * 3600.0, 0.4}, {22 * 3600.0, -0.2}}};
        instance.carbonCurve = {0.0, {{0.0, 300.0}, {50'000.0, 500.0}}};
        instance.pueCurve = {86400.0, {{0.0, 1.1}, {12 * 3600.0, 1.4}}};
        m_session->document().replaceInstance(power::makeInstance(instance), u"rates"_s);
        m_session->awaitReport();
        QVERIFY(awaitPicture());
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
        m_session->document().replaceInstance(power::makeInstance(instance), u"rates"_s);
        m_session->awaitReport();
        QVERIFY(awaitPicture());
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
        m_session->document().replaceInstance(power::makeInstance(instance), u"rates"_s);
        m_session->awaitReport();
        QVERIFY(awaitPicture());
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

    // 60 % of the axis by night and all of it by day.
    void theCapIsALineInThePowerStrip()
    {
        power::Instance instance = test::twoDays();
        const double top = instance.nodes * instance.watts.busy;
        instance.capCurve = {86400.0, {{0.0, 0.6 * top}, {12 * 3600.0, top}}};
        instance.startOfDaySeconds = 0.0;
        m_session->document().replaceInstance(power::makeInstance(instance), u"cap"_s);
        m_session->awaitReport();
        QVERIFY(awaitPicture());
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

    void aDrawnIntervalIsWhatManualObeys()
    {
        drawInterval();
        QCOMPARE(m_session->shown().offIntervals.size(), 1U);
        const power::OffInterval drawn = m_session->shown().offIntervals.front();
        QVERIFY(drawn.toSeconds > drawn.fromSeconds);
        QVERIFY(drawn.last.value > drawn.first.value);
        QCOMPARE(m_session->currentPolicy(), u"manual"_s);
        QVERIFY2(m_view->drawButton().isChecked(), "the next interval can be drawn at once");
        m_session->awaitReport();
        QVERIFY(awaitPicture());
        const power::NodeTimeline& t = canvas().data()->timeline;
        const auto middle = power::toTime((drawn.fromSeconds + drawn.toSeconds) / 2.0);
        int off = 0;
        for (int node = drawn.first.value; node <= drawn.last.value; ++node)
            off += t.states[t.changeAt(node, middle)] == power::NodeState::off;
        QVERIFY(off > 0);
        const double saved = m_session->result(u"manual"_s)->metric("energy_saved_share");
        QVERIFY(saved > 0.0);
        QVERIFY(m_view->comparison().contains(QString::number(100.0 * saved, 'f', 1)));
        QVERIFY(m_view->comparison().contains(u"mean wait"_s));
        m_session->document().undoStack()->undo();
        QVERIFY(m_session->shown().offIntervals.empty());
    }

    void thePolicyCanBeReadWhereThereIsLittleSpace()
    {
        auto* box = m_view->findChild<PolicyBox*>();
        QVERIFY(box && box->count() > 0);
        const QSize before = box->size();
        box->resize(box->minimumSizeHint());
        QVERIFY2(box->shownText().size() >= 8, qPrintable(box->shownText()));
        box->resize(before);
    }

    void intervalsAreMovedResizedAndRemoved()
    {
        drawInterval();
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(!m_view->drawButton().isChecked());
        m_session->awaitReport();
        QVERIFY(awaitPicture());
        const power::OffInterval first = m_session->shown().offIntervals.front();
        const int steps = m_session->document().undoStack()->count();
        const QRectF box = canvas().intervalBox(first);
        drag(canvas(), box.center(), box.center() + QPointF(40.0, 0.0));
        const power::OffInterval moved = m_session->shown().offIntervals.front();
        QVERIFY(moved.fromSeconds > first.fromSeconds);
        QVERIFY(std::abs((moved.toSeconds - moved.fromSeconds) - (first.toSeconds - first.fromSeconds)) < 1e-6);
        QCOMPARE(m_session->document().undoStack()->count(), steps + 1); // a drag is one step
        const QRectF now = canvas().intervalBox(moved);
        drag(canvas(), {now.right() - 1.0, now.center().y()}, {now.right() - 30.0, now.center().y()});
        QVERIFY(m_session->shown().offIntervals.front().toSeconds < moved.toSeconds);
        QCOMPARE(m_session->shown().offIntervals.front().fromSeconds, moved.fromSeconds);
        QCOMPARE(canvas().selectedInterval(), 0);
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QVERIFY(m_session->shown().offIntervals.empty());
        QCOMPARE(m_session->lastError, QString());
    }

    void theKeyboardDrawsIntervalsToo()
    {
        m_view->drawButton().click();
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(m_session->shown().offIntervals.size(), 1U);
        const power::OffInterval first = m_session->shown().offIntervals.front();
        QTest::keyClick(&canvas(), Qt::Key_I);
        QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(m_session->shown().offIntervals.front().fromSeconds > first.fromSeconds);
        QTest::keyClick(&canvas(), Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(m_session->shown().offIntervals.front().first.value, first.first.value + 1);
    }

    void breakEvenShowsWhatGapsAreWorth()
    {
        m_view->breakEvenButton().click();
        QVERIFY(awaitPicture());
        std::size_t worth = 0;
        double saving = 0.0;
        std::size_t gaps = 0;
        for (const power::IdleGap& gap : power::idleGaps(outcome())) {
            gaps += static_cast<std::size_t>(gap.nodes.count);
            if (const double joules = power::gapSavingJoules(m_session->shown(), gap); joules > 0.0) {
                worth += static_cast<std::size_t>(gap.nodes.count);
                saving += gap.nodes.count * joules;
            }
        }
        QVERIFY(worth > 0 && worth < gaps);
        QCOMPARE(canvas().data()->gaps.worth, worth);
        QCOMPARE(canvas().data()->gaps.savingJoules, saving);
        QVERIFY(m_view->breakEven().readout().contains(u"<b>%1</b> of %2 gaps"_s.arg(worth).arg(gaps)));
        double sum = 0.0;
        for (const LegendItem& item : m_view->legend().items())
            sum += item.share;
        QVERIFY(std::abs(sum - 1.0) < 1e-9);
    }

    void dearerBootsMakeFewerGapsWorthIt()
    {
        m_session->setCurrentPolicy(u"always-on"_s);
        m_view->breakEvenButton().click();
        QVERIFY(awaitPicture());
        const std::size_t before = canvas().data()->gaps.worth;
        const int steps = m_session->document().undoStack()->count();
        m_view->breakEven().bootTime().setValue(900);
        m_view->breakEven().bootTime().setValue(950);
        QVERIFY(m_session->shown().bootSeconds > 3000.0);
        QCOMPARE(m_session->document().undoStack()->count(), steps + 1);
        m_session->awaitReport();
        QVERIFY(awaitPicture());
        QVERIFY(canvas().data()->gaps.worth < before);
    }

    void theFigureAndItsNumbers()
    {
        const QImage page = renderFigure(*m_view->figure(), {.sizeMm = {120.0, 90.0}}, 100.0);
        const QRgb busy = stateColour(power::NodeState::busy, true).rgb();
        int found = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                found += page.pixel(x, y) == busy;
        QVERIFY(found > 100);
        const QString csv = m_view->figure()->figureCsv();
        QCOMPARE(csv.section(u"\n\n"_s, 0, 0).count(u'\n'), static_cast<qsizetype>(canvas().data()->timeline.changes()));
        QVERIFY(csv.startsWith(u"node,state,from (s),to (s)\n0,"_s));
        QVERIFY(m_view->figure()->figureName().endsWith(u"load-factor"_s));
    }

    void aHiddenViewMakesItsFigureAllTheSame()
    {
        TimelineView hidden(*m_session);
        QCOMPARE(hidden.figure()->figureCsv(), m_view->figure()->figureCsv());
    }

    void withoutAReportThereIsASentence()
    {
        m_session->setPolicies({});
        QTRY_VERIFY(!canvas().data());
        QVERIFY(!m_view->grab().isNull());
        QVERIFY(m_view->figure()->figureCsv().isEmpty());
    }
};

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
