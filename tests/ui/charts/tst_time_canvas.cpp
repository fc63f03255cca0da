// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPainter>
#include <QTest>
#include <QWheelEvent>

#include "ui/charts/hover_card.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/time_canvas.h"
#include "ui/charts/time/time_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

/// Rows that only record calls.
class NotedCanvas final : public TimeCanvas {
public:
    explicit NotedCanvas(TimeWindow& window) : TimeCanvas(window, nullptr) { resize(440, 240); }

    QStringList log;
    bool empty = false;
    bool takesPresses = false;
    bool takesDrags = false;

    [[nodiscard]] QRectF box() const override { return QRectF(rect()).adjusted(20, 20, -20, -20); }

protected:
    [[nodiscard]] bool isEmpty() const override { return empty; }
    void zoomRows(double factor, double y) override { note("zoom %1 at %2", factor, y); }
    void scrollRows(double pixels) override { note("scroll %1", pixels); }
    void resetRows() override { log.append(QStringLiteral("reset")); }
    void fontChanged() override { log.append(QStringLiteral("font")); }
    void paintRows(QPainter& painter, const PictureStyle&) override { painter.fillRect(rect(), Qt::red); }
    void paintOver(QPainter& painter) override { painter.fillRect(rect(), Qt::green); }
    void paintFrame(QPainter& painter, const PictureStyle&) override { painter.fillRect(QRect(0, 0, 10, 10), Qt::blue); }
    void showCardAt(QPointF at) override { note("tell %1 %2", at.x(), at.y()); }
    bool press(QMouseEvent&) override { return takesPresses; }
    bool drag(QMouseEvent&) override { return takesDrags; }
    bool key(QKeyEvent& event) override { return event.key() == Qt::Key_Left && takesPresses; }
    void pick(QPointF at) override { note("pick %1 %2", at.x(), at.y()); }

private:
    template <class... Numbers>
    void note(const char* text, Numbers... numbers)
    {
        QString line = QString::fromLatin1(text);
        ((line = line.arg(numbers)), ...);
        log.append(line);
    }
};

class TestTimeCanvas : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<TimeWindow> m_window;
    std::unique_ptr<NotedCanvas> m_rows;

    void wheel(QPointF at, QPoint turn, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(at, m_rows->mapToGlobal(at), {}, turn, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_rows.get(), &event);
    }
    void move(QPointF at)
    {
        QMouseEvent event(QEvent::MouseMove, at, m_rows->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(m_rows.get(), &event);
    }
    QStringList taken() { return std::exchange(m_rows->log, {}); }

private slots:
    void init()
    {
        m_window = std::make_unique<TimeWindow>();
        m_window->setBounds(0.0, 400.0);
        m_window->setRange(100.0, 300.0); // 400 pixels for 200 seconds
        m_rows = std::make_unique<NotedCanvas>(*m_window);
    }

    void secondsAndPixelsAreTheSame()
    {
        QCOMPARE(m_rows->xOf(100.0), 20.0);
        QCOMPARE(m_rows->xOf(300.0), 420.0);
        QCOMPARE(m_rows->secondsAt(220.0), 200.0);
    }

    void theWheelZoomsAboutThePointer()
    {
        wheel({120.0, 100.0}, {0, 120});
        QCOMPARE(m_window->span(), 170.0); // 0.85 * 200
        QCOMPARE(m_rows->secondsAt(120.0), 150.0);
        QVERIFY(taken().isEmpty());
    }

    void theWheelWithShiftPans()
    {
        wheel({120.0, 100.0}, {0, 120}, Qt::ShiftModifier);
        QCOMPARE(m_window->from(), 80.0); // a tenth of 200 s
        wheel({120.0, 100.0}, {-120, 0});
        QCOMPARE(m_window->from(), 100.0);
        QCOMPARE(m_window->span(), 200.0);
    }

    void theWheelZoomsTheRowsWithControlAndBesideTheBox()
    {
        wheel({120.0, 100.0}, {0, 120}, Qt::ControlModifier);
        wheel({5.0, 60.0}, {0, 120});
        QCOMPARE(taken(), (QStringList{QStringLiteral("zoom 0.85 at 100"), QStringLiteral("zoom 0.85 at 60")}));
        QCOMPARE(m_window->span(), 200.0);
    }

    void draggingPansTimeAndRows()
    {
        QTest::mousePress(m_rows.get(), Qt::LeftButton, {}, {200, 100});
        move({180, 130});
        QTest::mouseRelease(m_rows.get(), Qt::LeftButton, {}, {180, 130});
        QCOMPARE(m_window->from(), 110.0); // 20 of 400 pixels are 10 s
        QCOMPARE(taken(), (QStringList{QStringLiteral("pick 200 100"), QStringLiteral("scroll 30")}));
        move({300, 140});
        QCOMPARE(m_window->from(), 110.0);
    }

    void whoTakesAPressIsNotPanned()
    {
        m_rows->takesPresses = true;
        QTest::mousePress(m_rows.get(), Qt::LeftButton, {}, {200, 100});
        move({180, 130});
        QCOMPARE(m_window->from(), 100.0);
        QCOMPARE(taken(), QStringList{QStringLiteral("tell 180 130")});
    }

    void thePointerSetsTheMomentAndAsksForTheCard()
    {
        move({120, 100});
        QCOMPARE(m_window->cursor().value_or(-1.0), 150.0);
        QCOMPARE(taken(), QStringList{QStringLiteral("tell 120 100")});
        m_rows->takesDrags = true;
        move({5, 100}); // left of the box
        QVERIFY(!m_window->cursor());
        QVERIFY(taken().isEmpty());
        m_window->setCursor(150.0);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(m_rows.get(), &leave);
        QVERIFY(!m_window->cursor());
    }

    void keysMoveAndZoom()
    {
        QTest::keyClick(m_rows.get(), Qt::Key_Left);
        QCOMPARE(m_window->from(), 80.0);
        QTest::keyClick(m_rows.get(), Qt::Key_Right);
        QCOMPARE(m_window->from(), 100.0);
        QTest::keyClick(m_rows.get(), Qt::Key_Plus);
        QCOMPARE(m_window->span(), 140.0); // 0.7 * 200, about the middle
        QCOMPARE(m_window->from(), 130.0);
        QTest::keyClick(m_rows.get(), Qt::Key_Minus);
        QCOMPARE(m_window->span(), 200.0);
        m_window->setCursor(100.0);
        QTest::keyClick(m_rows.get(), Qt::Key_Plus);
        QCOMPARE(m_window->from(), 100.0); // the moment under the pointer stays
        QVERIFY(taken().isEmpty());
        QTest::keyClick(m_rows.get(), Qt::Key_Home);
        QCOMPARE(m_window->span(), 400.0);
        QCOMPARE(taken(), QStringList{QStringLiteral("reset")});
    }

    void keysScrollAndZoomTheRows()
    {
        QTest::keyClick(m_rows.get(), Qt::Key_Up);
        QTest::keyClick(m_rows.get(), Qt::Key_Down);
        QTest::keyClick(m_rows.get(), Qt::Key_PageUp);
        QTest::keyClick(m_rows.get(), Qt::Key_PageDown);
        QTest::keyClick(m_rows.get(), Qt::Key_Plus, Qt::AltModifier);
        QCOMPARE(taken(),
                 (QStringList{QStringLiteral("scroll 20"), QStringLiteral("scroll -20"), QStringLiteral("scroll 200"),
                              QStringLiteral("scroll -200"), QStringLiteral("zoom 0.7 at 120")}));
        m_rows->takesPresses = true;
        QTest::keyClick(m_rows.get(), Qt::Key_Left);
        QCOMPARE(m_window->from(), 100.0);
    }

    void aDoubleClickShowsEverything()
    {
        QTest::mouseDClick(m_rows.get(), Qt::LeftButton, {}, {200, 100});
        QCOMPARE(m_window->span(), 400.0);
        QVERIFY(taken().contains(QStringLiteral("reset")));
    }

    void nothingToDrawTakesNoPart()
    {
        m_rows->empty = true;
        wheel({120.0, 100.0}, {0, 120});
        QTest::keyClick(m_rows.get(), Qt::Key_Plus);
        QTest::mousePress(m_rows.get(), Qt::LeftButton, {}, {200, 100});
        move({100, 100});
        QCOMPARE(m_window->from(), 100.0);
        QCOMPARE(m_window->span(), 200.0);
        QVERIFY(taken().isEmpty());
    }

    void layersArePaintedInOrder()
    {
        const QImage image = m_rows->grab().toImage();
        QCOMPARE(image.pixelColor(5, 5), QColor(Qt::blue)); // the frame over all
        QCOMPARE(image.pixelColor(200, 100), QColor(Qt::green));
        QCOMPARE(image.pixelColor(10, 100), QColor(Qt::red)); // overpainting stays in the box
    }

    void theCursorIsALineInTheBox()
    {
        m_window->setCursor(200.0);
        const QImage image = m_rows->grab().toImage();
        int dots = 0;
        for (int y = 0; y < image.height(); ++y)
            dots += image.pixelColor(220, y) != QColor(Qt::green) && y >= 20 && y < 220;
        QVERIFY(dots > 50);
        QCOMPARE(image.pixelColor(220, 10), QColor(Qt::red));
    }

    void aNewFontIsMeasured()
    {
        QFont font = m_rows->font();
        font.setPointSize(font.pointSize() + 6);
        m_rows->setFont(font);
        QCOMPARE(taken(), QStringList{QStringLiteral("font")});
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
};

QTEST_MAIN(TestTimeCanvas)
#include "tst_time_canvas.moc"
