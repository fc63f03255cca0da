// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QPainter>
#include <QSignalSpy>
#include <QSlider>

#include "core/io/calendar_time.h"
#include "tests/ui/reservation/open_reservation.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/replay/replay_bar.h"
#include "ui/reservation/replay/replay_events.h"
#include "ui/reservation/replay/replay_view.h"
#include "ui/session/time_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestReplayView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<ReplayView> m_view;

    void awaitRun()
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            m_view->run() && &m_view->run()->outcome() == reservationOutcome(*m_session, m_session->currentPolicy()).get(),
            60'000);
    }
    /// The start of the reservation "morning", which "night" keeps waiting.
    static constexpr double violation = 1800.0;

    void open(reservation::Instance instance)
    {
        m_view.reset();
        m_session = std::make_unique<test::OpenReservation>(std::move(instance));
        m_session->setCurrentPolicy(u"conr"_s);
        m_view = std::make_unique<ReplayView>(*m_session);
        m_view->resize(1100, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        awaitRun();
    }

private slots:
    void init() { open(test::twoSites()); }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void playMovesTheClock()
    {
        QSignalSpy moved(&m_view->clock(), &ReplayClock::moved);
        QTest::keyClick(&m_view->canvas(), Qt::Key_Space);
        QVERIFY(m_view->clock().isPlaying());
        QTRY_VERIFY(moved.count() >= 5);
        QVERIFY(m_view->clock().seconds() > m_view->clock().from());
        QCOMPARE(m_view->canvas().clock(), m_view->clock().seconds());
        QTest::keyClick(&m_view->canvas(), Qt::Key_Space);
        QVERIFY(!m_view->clock().isPlaying());
    }

    void theClockStopsAtTheEnd()
    {
        m_view->clock().setSpeed(3600.0);
        m_view->clock().setSeconds(m_view->clock().to() - 100.0);
        m_view->clock().setPlaying(true);
        m_view->clock().advance(0.01); // 36 s
        QCOMPARE(m_view->clock().seconds(), m_view->clock().to() - 64.0);
        m_view->clock().advance(1.0);
        QCOMPARE(m_view->clock().seconds(), m_view->clock().to());
        QVERIFY(!m_view->clock().isPlaying());
        QVERIFY(!m_view->bar().playAction()->isChecked());
        m_view->bar().playAction()->trigger(); // from the beginning again
        QVERIFY(m_view->clock().seconds() < m_view->clock().to() - 1000.0);
    }

    void jumpsLandOnWhatWentWrong()
    {
        QTest::keyClick(&m_view->canvas(), Qt::Key_V);
        QCOMPARE(m_view->clock().seconds(), violation);
        QVERIFY(m_view->bar().counters().contains(u"violated 1"_s));
        QVERIFY(m_view->bar().counters().contains(u"waiting 1"_s));
        m_view->bar().jumpAction(ReplayJump::rejection)->trigger();
        QCOMPARE(m_view->clock().seconds(), 900.0); // "late" is asked for and rejected
        QVERIFY(m_view->bar().counters().contains(u"violated 0, rejected 1"_s));
        QTest::keyClick(&m_view->canvas(), Qt::Key_V, Qt::ShiftModifier); // round to the last one
        QCOMPARE(m_view->clock().seconds(), violation);
        // No failures: nothing to jump to, and it says so.
        QVERIFY(!m_view->bar().jumpAction(ReplayJump::failure)->isEnabled());
        QVERIFY(!m_view->bar().jumpAction(ReplayJump::failure)->toolTip().isEmpty());
    }

    void bracketsGoFromEventToEvent()
    {
        m_view->clock().setSeconds(0.0);
        for (int i = 0; i < 5; ++i) {
            const double before = m_view->clock().seconds();
            QTest::keyClick(&m_view->canvas(), Qt::Key_BracketRight);
            const double now = m_view->clock().seconds();
            QVERIFY(now > before);
            const auto& events = m_view->run()->events();
            QVERIFY(std::ranges::find(events, now, &ReplayEvent::seconds) != events.end());
            QVERIFY(std::ranges::none_of(events, [&](const ReplayEvent& e) { return e.seconds > before && e.seconds < now; }));
        }
    }

    void theSliderAndTheAxisScrub()
    {
        m_view->bar().slider().setValue(m_view->bar().slider().maximum() / 2);
        const double middle = (m_view->clock().from() + m_view->clock().to()) / 2.0;
        QCOMPARE(m_view->clock().seconds(), middle);
        ReplayCanvas& canvas = m_view->canvas();
        const QPointF axis(canvas.frame().xOf(1000.0), canvas.box().bottom() + 6.0);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, axis.toPoint());
        const double pixel = canvas.frame().secondsAt(1.0) - canvas.frame().secondsAt(0.0);
        QVERIFY(std::abs(m_view->clock().seconds() - 1000.0) <= pixel);
        // The line itself is dragged.
        const QPoint line(static_cast<int>(canvas.clockX()), static_cast<int>(canvas.box().center().y()));
        QTest::mousePress(&canvas, Qt::LeftButton, {}, line);
        QTest::mouseMove(&canvas, line + QPoint(60, 0));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, line + QPoint(60, 0));
        QVERIFY(std::abs(m_view->clock().seconds() - 1000.0 - 60.0 * pixel) <= 2.0 * pixel);
    }

    void eventsFollowTheClockAndMoveIt()
    {
        ReplayEventModel& model = m_view->events().events();
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_view->clock().setSeconds(0.0);
        m_view->clock().setSeconds(violation);
        QCOMPARE(static_cast<std::size_t>(model.happened()), m_view->run()->eventsUntil(violation));
        const QModelIndex last = model.index(model.rowCount() - 1);
        m_view->events().scrollTo(last);
        QTest::mouseClick(m_view->events().viewport(), Qt::LeftButton, {}, m_view->events().visualRect(last).center());
        QCOMPARE(m_view->clock().seconds(), m_view->run()->toSeconds());
        QCOMPARE(model.happened(), model.rowCount());
    }

    /// The list names each day once, at its first event.
    void eventsHaveDatesWhereTheyAreKnown()
    {
        reservation::Instance dated = test::twoSites();
        dated.start = parseCalendarStart("2026-03-28T23:30", "Europe/Berlin").value(); // midnight is at 1800
        open(dated);
        const ReplayEventModel& model = m_view->events().events();
        QStringList days;
        for (int row = 0; row < model.rowCount(); ++row)
            if (const QString text = model.index(row).data().toString(); !text.at(0).isDigit())
                days << text.section(u"  "_s, 0, 0);
        QCOMPARE(days, (QStringList{u"Sat 28 Mar, 23:30"_s, u"Sun 29 Mar, 00:00"_s}));
    }

    void theLanesAreNotDrawnAnewWhileItPlays()
    {
        m_view->clock().setSeconds(100.0);
        m_view->canvas().grab();
        const int frames = m_view->canvas().framesDrawn();
        for (double t = 100.0; t < 2000.0; t += 100.0) {
            m_view->clock().setSeconds(t);
            m_view->canvas().grab();
        }
        QCOMPARE(m_view->canvas().framesDrawn(), frames);
    }

    void theWindowFollowsAJump()
    {
        TimeWindow& window = timeWindow(*m_session);
        window.setRange(4000.0, 4500.0);
        m_view->bar().jumpAction(ReplayJump::violation)->trigger();
        QVERIFY(window.from() <= violation && violation <= window.to());
        QVERIFY(std::abs(window.span() - 500.0) < 1e-6);
    }

    void otherPoliciesAreReplayed()
    {
        m_session->setCurrentPolicy(u"cbfr"_s);
        awaitRun();
        QVERIFY(m_view->figure()->hasFigure());
        QVERIFY(m_view->figure()->figureCsv().contains(u"morning"_s));
        m_session->setCurrentPolicy(u"evaluate"_s); // plans nothing
        QTRY_VERIFY(!m_view->run());
        QVERIFY(!m_view->bar().playAction()->isEnabled());
        QVERIFY(!m_view->figure()->hasFigure());
    }

    void cardsDescribeBlocks()
    {
        const auto& blocks = m_view->run()->blocks();
        const auto morning =
            std::ranges::find_if(blocks, [](const ReplayBlock& b) { return b.kind == ReplayKind::own && b.number == 1; });
        QVERIFY(morning != blocks.end());
        const QStringList text = m_view->canvas().blockText(static_cast<int>(morning - blocks.begin()));
        QCOMPARE(text.front(), u"morning"_s);
        QVERIFY(text.join(u' ').contains(u"violated"_s));
        QVERIFY(text.join(u' ').contains(u"late"_s));
    }

    void theFigureIsDrawn()
    {
        QImage page(800, 400, QImage::Format_RGB32);
        page.fill(Qt::red);
        QPainter painter(&page);
        m_view->figure()->paintFigure(painter, QSizeF(800, 400));
        painter.end();
        QVERIFY(page.pixelColor(1, 1) == QColor(Qt::white));
        QVERIFY(page.pixelColor(400, 200) != QColor(Qt::red));
    }
};

QTEST_MAIN(TestReplayView)
#include "tst_replay_view.moc"
