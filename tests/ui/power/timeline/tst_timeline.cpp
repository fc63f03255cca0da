// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLabel>
#include <QPainter>
#include <QSlider>
#include <QToolButton>
#include <QUndoStack>

#include "core/power/engine/idle_gaps.h"
#include "tests/ui/power/timeline/open_timeline.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend_bar.h"
#include "ui/figures/figure_export.h"
#include "ui/power/common/break_even_bar.h"
#include "ui/power/common/maintenance_bands.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/state_colours.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/time_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestTimeline : public test::OpenTimeline {
    Q_OBJECT

private:
    TimeWindow& window() { return timeWindow(*m_session); }
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
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }

    void theViewsOfASessionShareOneWindow() { QCOMPARE(&timeWindow(*m_session), &window()); }

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

        QVERIFY(openAnother(instance));
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
        QVERIFY(openAnother(instance));
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
        QVERIFY(change(instance));
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
