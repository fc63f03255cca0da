// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTabWidget>
#include <QUndoStack>

#include "core/io/calendar_time.h"
#include "core/reservation/model/edit.h"
#include "core/reservation/policies/evaluate.h"
#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/figures/figure_export.h"
#include "ui/reservation/common/lane_painter.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/timeline/editor_canvas.h"
#include "ui/reservation/timeline/reservation_editor.h"
#include "ui/reservation/timeline/risk_panel.h"
#include "ui/reservation/timeline/usage_curve.h"
#include "ui/reservation/timeline/usage_editor.h"
#include "ui/session/time_window.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::PlanningModel;
using reservation::Reservation;
using reservation::ReservationIndex;
using reservation::SiteIndex;
using reservation::UsageFamily;

class TestReservationEditor : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<ReservationEditor> m_editor;

    EditorCanvas& canvas() { return m_editor->canvas(); }
    RiskPanel& panel() { return m_editor->panel(); }
    const Instance& shown() { return m_session->shown(); }
    const Reservation& r(int i) { return shown().reservations[static_cast<std::size_t>(i)]; }
    QUndoStack& undo() { return *m_session->document().undoStack(); }
    ReservationSelection& selection() { return reservationSelection(*m_session); }

    void open(Instance instance = test::twoSites(), const std::vector<PolicyCall>& calls = {{"evaluate", {}}, {"conr", {}}})
    {
        m_editor.reset();
        m_session = std::make_unique<test::OpenReservation>(std::move(instance), calls);
        m_editor = std::make_unique<ReservationEditor>(*m_session);
        m_editor->resize(1200, 520);
        m_editor->show();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
        canvas().setFocus();
    }
    QRectF box(int i) { return canvas().frame().blockBox(*canvas().lanes(), canvas().lanes()->blockWithId(i)); }
    const LaneBlock& block(int i) { return canvas().lanes()->block(canvas().lanes()->blockWithId(i)); }
    QPointF at(double seconds, int site, double processors)
    {
        return {canvas().frame().xOf(seconds), canvas().frame().yOf(*canvas().lanes(), site, processors)};
    }
    void move(QPointF to, Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(QEvent::MouseMove, to, canvas().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    void press(QPointF from, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(&canvas(), Qt::LeftButton, modifiers, from.toPoint());
    }
    void release(QPointF to) { QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to.toPoint()); }
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {})
    {
        press(from, modifiers);
        for (int k = 1; k <= 4; ++k)
            move(from + (to - from) * k / 4.0, modifiers);
        release(to);
    }
    void select(int i)
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, box(i).center().toPoint());
        QCOMPARE(selection().reservation().value, i);
    }
    static QString exact(double value) { return probabilityText(value); }

private slots:
    void init() { open(); }
    void cleanup()
    {
        m_editor.reset();
        m_session.reset();
    }

    void allReservationsStandOnTheirSites()
    {
        QCOMPARE(canvas().lanes()->blocks().size(), 3U);
        QCOMPARE(canvas().lanes()->sites().size(), 2U);
        QCOMPARE(block(1).label, u"morning"_s);
        // night 5 and morning 5 on a site of 8: the second rises over the line.
        QCOMPARE(canvas().lanes()->topOf(0), 10);
        QVERIFY(m_editor->legend().items().back().text.startsWith(u"probability of overload"_s));
    }

    void thePanelShowsTheExactRisk()
    {
        const PlanningModel model(shown());
        const auto risks = risksOf(model);
        for (int i = 0; i < 3; ++i) {
            select(i);
            const reservation::Risk& risk = risks[static_cast<std::size_t>(i)];
            QCOMPARE(panel().heading(), QString::fromStdString(r(i).name));
            QCOMPARE(panel().exactText(0), exact(risk.start.probability));
            QCOMPARE(panel().exactText(1), exact(risk.endSide));
            QCOMPARE(panel().exactText(2), exact(risk.probability()));
        }
        // "night" uses all of its time, and morning needs 2 of its processors: sure to wait.
        select(1);
        QCOMPARE(panel().exactText(0), u"0"_s);
        QCOMPARE(panel().boundsText(), u"0–0"_s);
        QVERIFY(panel().sentence().contains(u"2 processors"_s));
        QVERIFY(panel().opinionsText().contains(u"rejects"_s));
    }

    void simulatedNumbersStandBesideTheExactOnes()
    {
        select(1);
        QCOMPARE(panel().simulatedText(0).left(5), u"0.000"_s); // from the report
        open(test::twoSites(), {{"conr", {}}});                 // without evaluate: simulated here
        select(1);
        QTRY_VERIFY(panel().simulatedText(0).startsWith(u"0.000"_s));
        select(2);
        QTRY_VERIFY(panel().simulatedText(0).startsWith(u"1.000"_s)); // alone on its site
    }

    void aDragMovesAReservationInOneStep()
    {
        const Reservation before = r(2);
        const double length = before.endSeconds - before.startSeconds;
        drag(box(2).center(), box(2).center() + QPointF(90.0, 0.0));
        QVERIFY(r(2).startSeconds > before.startSeconds);
        QCOMPARE(r(2).endSeconds - r(2).startSeconds, length);
        QCOMPARE(std::fmod(r(2).startSeconds, 60.0), 0.0); // round times
        QCOMPARE(r(2).processors, before.processors);
        QCOMPARE(undo().count(), 1);
        undo().undo();
        QVERIFY(r(2) == before);
        QCOMPARE(m_session->lastError, QString());
    }

    void altLeavesTimesUnrounded()
    {
        drag(box(2).center(), box(2).center() + QPointF(37.0, 0.0), Qt::AltModifier);
        QVERIFY(std::fmod(r(2).startSeconds, 60.0) != 0.0);
    }

    void aDragCarriesItToAnotherSite()
    {
        drag(box(1).center(), {box(1).center().x(), canvas().frame().laneBox(1).center().y()});
        QCOMPARE(r(1).site, SiteIndex(1));
        QCOMPARE(r(1).startSeconds, 1800.0);
        QCOMPARE(canvas().lanes()->topOf(0), 8); // nothing over the line any more
    }

    void edgesAreItsStartEndAndProcessors()
    {
        const Reservation before = r(2);
        drag({box(2).right() - 2.0, box(2).center().y()}, {box(2).right() + 70.0, box(2).center().y()});
        QVERIFY(r(2).endSeconds > before.endSeconds);
        QCOMPARE(r(2).startSeconds, before.startSeconds);
        const double end = r(2).endSeconds;
        drag({box(2).left() + 2.0, box(2).center().y()}, {box(2).left() + 40.0, box(2).center().y()});
        QVERIFY(r(2).startSeconds > before.startSeconds);
        QCOMPARE(r(2).endSeconds, end);
        const double processor = at(0, 1, 0).y() - at(0, 1, 1).y();
        drag({box(2).center().x(), box(2).top() + 2.0}, {box(2).center().x(), box(2).top() + 2.0 - 3.0 * processor});
        QCOMPARE(r(2).processors, before.processors + 3);
        QCOMPARE(undo().count(), 3);
    }

    void anEdgeSnapsToThatOfAnother()
    {
        const double wanted = r(0).endSeconds; // 3600; 5 px beside it
        drag({box(1).left() + 2.0, box(1).center().y()}, {at(wanted, 0, 0).x() + 2.0 - 4.0, box(1).center().y()});
        QCOMPARE(r(1).startSeconds, wanted);
    }

    void escapeTakesADragBack()
    {
        const Reservation before = r(2);
        press(box(2).center());
        move(box(2).center() + QPointF(120.0, 0.0));
        QVERIFY(!(r(2) == before));
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(r(2) == before);
        QCOMPARE(undo().count(), 0);
        release(box(2).center());
        QVERIFY(r(2) == before);
    }

    void aDraggedOneIsAGhostOfThePolicysOpinion()
    {
        m_session->setCurrentPolicy(u"conr"_s);
        press(box(1).center());
        move(box(1).center() + QPointF(10.0, 0.0));
        QCOMPARE(block(1).look, BlockLook::refused);
        QVERIFY(canvas().card().isVisible());
        const auto& rows = canvas().card().rows();
        const auto row = [&](const QString& name) {
            return std::ranges::find_if(rows, [&](const HoverRow& each) { return each.name.startsWith(name); });
        };
        const PlanningModel model(shown());
        QVERIFY(row(u"Both"_s)->value.endsWith(exact(risksOf(model)[1].probability())));
        QVERIFY(row(u"Strict"_s)->value.endsWith(u"rejects"_s));
        QVERIFY(row(u"night"_s) != rows.end()); // who is in the way
        // Behind "night" everything fits.
        move(box(1).center() + QPointF(at(3600.0 - r(1).startSeconds, 0, 0).x() - at(0, 0, 0).x() + 20.0, 0.0));
        QTRY_VERIFY(r(1).startSeconds >= 3600.0);
        QCOMPARE(block(1).look, BlockLook::accepted);
        release(box(1).center());
        QCOMPARE(block(1).look, BlockLook::solid);
    }

    void theCardOfADragStandsAsideAndShowsBeforeAndAfter()
    {
        m_session->setCurrentPolicy(u"conr"_s);
        const Reservation before = r(1);
        const double chance = risksOf(PlanningModel(shown()))[1].probability();
        press(box(1).center());
        for (const double by : {10.0, 80.0, 300.0}) {
            move(box(1).center() + QPointF(by, 0.0));
            const QRect block = box(1).intersected(canvas().rect()).toAlignedRect();
            QVERIFY(canvas().card().isVisible());
            QVERIFY2(!canvas().card().geometry().intersects(block), qPrintable(QString::number(by)));
        }
        const auto& rows = canvas().card().rows();
        const auto value = [&](const QString& name) {
            const auto found = std::ranges::find_if(rows, [&](const HoverRow& each) { return each.name.startsWith(name); });
            return found == rows.end() ? QString() : found->value;
        };
        const double now = risksOf(PlanningModel(shown()))[1].probability();
        QVERIFY(now > chance);
        const QString from = value(u"From"_s);
        QVERIFY2(momentText(before.startSeconds, ScenarioClock()).contains(from.section(u" → "_s, 0, 0)), qPrintable(from));
        QVERIFY2(momentText(r(1).startSeconds, ScenarioClock()).contains(from.section(u" → "_s, 1, 1)), qPrintable(from));
        QVERIFY(from.size() < 24 && canvas().card().width() < 400); // the size that fits in a window of 1280 x 800
        QCOMPARE(value(u"Both"_s), exact(chance) + u" → "_s + exact(now));
        QCOMPARE(value(u"Processors"_s), QString()); // they are unchanged
        release(box(1).center());
    }

    void opinionsFollowTheOptionsOfThePolicies()
    {
        Instance instance = test::twoSites();
        instance.reservations[0].usage.reset(); // may end early now
        open(instance, {{"rexr", {}}, {"evaluate", {}}});
        select(1);
        const double p = risksOf(PlanningModel(shown()))[1].probability();
        QVERIFY(p > 0.01 && p < 0.8);
        QVERIFY(canvas().lanes()->block(0).look == BlockLook::solid);
        m_session->setPolicyOption(u"rexr"_s, u"threshold"_s, p - 0.005);
        QTRY_VERIFY(panel().opinionsText().contains(u"accepts"_s));
        m_session->setPolicyOption(u"rexr"_s, u"threshold"_s, p + 0.005);
        QTRY_VERIFY(!panel().opinionsText().contains(u"accepts"_s));
    }

    void aNewOneIsDrawnOnEmptyBackground()
    {
        press(at(4600.0, 1, 2.0));
        move(at(6000.0, 1, 5.0));
        move(at(6800.0, 1, 6.0));
        QVERIFY(canvas().card().isVisible()); // judged before it is there
        QVERIFY(!canvas().card().rows().empty());
        release(at(6800.0, 1, 6.0));
        QCOMPARE(shown().reservations.size(), 4U);
        QCOMPARE(r(3).site, SiteIndex(1));
        QVERIFY(std::abs(r(3).startSeconds - 4600.0) < 300.0);
        QVERIFY(std::abs(r(3).endSeconds - 6800.0) < 300.0);
        QCOMPARE(r(3).processors, 4);
        QVERIFY(!r(3).name.empty());
        QCOMPARE(selection().reservation().value, 3);
        QCOMPARE(undo().count(), 1);
    }

    void whileDrawingIsOffADragPans()
    {
        timeWindow(*m_session).setRange(1000.0, 4000.0);
        m_editor->action(u"draw"_s).trigger();
        QVERIFY(!canvas().isDrawing());
        drag(at(3200.0, 1, 12.0), at(2600.0, 1, 12.0));
        QCOMPARE(shown().reservations.size(), 3U);
        QVERIFY(timeWindow(*m_session).from() > 1400.0);
    }

    void aClickOnTheBackgroundSelectsNothing()
    {
        select(1);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(5000.0, 1, 12.0).toPoint());
        QCOMPARE(selection().reservation().value, -1);
        QCOMPARE(shown().reservations.size(), 3U); // and draws nothing
        QVERIFY(panel().scenarioUsage().isVisible());
    }

    void theKeyboardDoesItAll()
    {
        QTest::keyClick(&canvas(), Qt::Key_PageDown);
        QTest::keyClick(&canvas(), Qt::Key_PageDown);
        QCOMPARE(selection().reservation().value, 1);
        const Reservation before = r(1);
        const double step = canvas().snapSeconds();
        QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(r(1).startSeconds, before.startSeconds + step);
        QCOMPARE(r(1).endSeconds, before.endSeconds + step);
        QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(r(1).endSeconds, before.endSeconds + 2.0 * step);
        QTest::keyClick(&canvas(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(r(1).startSeconds, before.startSeconds);
        QTest::keyClick(&canvas(), Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(r(1).processors, before.processors + 1);
        QTest::keyClick(&canvas(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(r(1).site, SiteIndex(1));
        QCOMPARE(undo().count(), 5);
        QTest::keyClick(&canvas(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(shown().reservations.size(), 4U);
        QCOMPARE(r(3).startSeconds, r(1).endSeconds);
        QCOMPARE(selection().reservation().value, 3);
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(shown().reservations.size(), 3U);
        QCOMPARE(selection().reservation().value, -1);
        QTest::keyClick(&canvas(), Qt::Key_Insert);
        QCOMPARE(shown().reservations.size(), 4U);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QCOMPARE(selection().reservation().value, -1);
        QCOMPARE(m_session->lastError, QString());
    }

    void fieldsChangeTheReservation()
    {
        select(2);
        panel().start().setFocus();
        panel().start().selectAll();
        QTest::keyClicks(&panel().start(), u"day 1, 00:20"_s);
        QTest::keyClick(&panel().start(), Qt::Key_Return);
        QCOMPARE(r(2).startSeconds, 1200.0);
        panel().end().setFocus();
        panel().end().selectAll();
        QTest::keyClicks(&panel().end(), u"5000"_s);
        QTest::keyClick(&panel().end(), Qt::Key_Return);
        QCOMPARE(r(2).endSeconds, 5000.0);
        panel().name().setFocus();
        panel().name().selectAll();
        QTest::keyClicks(&panel().name(), u"talk"_s);
        QTest::keyClick(&panel().name(), Qt::Key_Return);
        QCOMPARE(r(2).name, "talk");
        QCOMPARE(selection().reservation().value, 2); // it is still the same
        panel().processors().setValue(7);
        QCOMPARE(r(2).processors, 7);
        QTest::keyClick(&panel().site(), Qt::Key_Up);
        QCOMPARE(r(2).site, SiteIndex(0));
    }

    void badFieldsAreRefusedInWords()
    {
        select(2);
        const Reservation before = r(2);
        panel().end().setFocus();
        panel().end().selectAll();
        QTest::keyClicks(&panel().end(), u"tomorrow"_s);
        QTest::keyClick(&panel().end(), Qt::Key_Return);
        QVERIFY(m_session->lastError.contains(u"tomorrow"_s));
        panel().end().selectAll();
        QTest::keyClicks(&panel().end(), u"60"_s); // before its start
        QTest::keyClick(&panel().end(), Qt::Key_Return);
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(r(2) == before);
    }

    void aReservationGetsItsOwnUsage()
    {
        select(1);
        UsageEditor& usage = panel().usage();
        QVERIFY(!usage.own());
        QCOMPARE(usage.family().currentIndex(), 0);
        usage.family().setFocus();
        QTest::keyClick(&usage.family(), Qt::Key_Down); // Beta
        QVERIFY(r(1).usage && r(1).usage->family == UsageFamily::beta);
        panel().usage().first().setValue(5.0);
        QCOMPARE(r(1).usage->a, 5.0);
        QVERIFY(std::abs(usage.curve().mean() - 5.0 / 7.0) < 1e-9);
        QTest::keyClick(&usage.family(), Qt::Key_Up);
        QVERIFY(!r(1).usage);
        QTest::keyClick(&usage.family(), Qt::Key_End);
        QVERIFY(r(1).usage && r(1).usage->family == UsageFamily::point);
    }

    void measuredSharesAreReadAsAList()
    {
        select(1);
        UsageEditor& usage = panel().usage();
        usage.family().setCurrentIndex(usage.family().findData(int(UsageFamily::empirical)));
        emit usage.family().activated(usage.family().currentIndex());
        usage.shares().setFocus();
        usage.shares().selectAll();
        QTest::keyClicks(&usage.shares(), u"0.2 0.4; 1"_s);
        QTest::keyClick(&usage.shares(), Qt::Key_Return);
        QCOMPARE(r(1).usage->shares, (std::vector<double>{0.2, 0.4, 1.0}));
        usage.shares().selectAll();
        QTest::keyClicks(&usage.shares(), u"0.2 1.4"_s);
        QTest::keyClick(&usage.shares(), Qt::Key_Return);
        QVERIFY(m_session->lastError.contains(u"1.4"_s));
        QCOMPARE(r(1).usage->shares.size(), 3U);
    }

    void theCurveIsDragged()
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(5000.0, 1, 12.0).toPoint());
        UsageCurve& curve = panel().scenarioUsage().curve();
        const double mean = curve.mean();
        const QPointF from = QRectF(curve.rect()).center();
        QTest::mousePress(&curve, Qt::LeftButton, {}, from.toPoint());
        for (int k = 1; k <= 4; ++k) {
            const QPointF to = from + QPointF(10.0 * k, 0.0);
            QMouseEvent event(QEvent::MouseMove, to, curve.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&curve, &event);
        }
        QTest::mouseRelease(&curve, Qt::LeftButton, {}, (from + QPointF(40.0, 0.0)).toPoint());
        QVERIFY(shown().usage.a > shown().usage.b); // uses more of its time
        QVERIFY(curve.mean() > mean + 0.05);
        QCOMPARE(undo().count(), 1);
    }

    void reshapingKeepsMeanAndSpreadApart()
    {
        const reservation::Usage beta{.a = 2.0, .b = 2.0};
        const reservation::Usage moved = reshaped(beta, 0.2, 1.0);
        QVERIFY(std::abs(moved.a / (moved.a + moved.b) - 0.7) < 0.01);
        QVERIFY(std::abs(moved.a + moved.b - 4.0) < 0.1);
        const reservation::Usage narrow = reshaped(beta, 0.0, 2.0);
        QVERIFY(std::abs(narrow.a - 8.0) < 0.01 && std::abs(narrow.b - 8.0) < 0.01);
        const reservation::Usage normal = reshaped({.family = UsageFamily::normal, .mean = 0.5, .deviation = 0.2}, -0.1, 2.0);
        QCOMPARE(normal.mean, 0.4);
        QCOMPARE(normal.deviation, 0.1);
        QCOMPARE(reshaped({.family = UsageFamily::point, .share = 0.9}, 0.5, 1.0).share, 1.0);
    }

    void aLinkOfThePanelSelectsAnother()
    {
        select(1);
        for (QLabel* label : panel().findChildren<QLabel*>())
            if (label->text().contains(u"href='0'"_s))
                emit label->linkActivated(u"0"_s);
        QCOMPARE(selection().reservation().value, 0);
        QCOMPARE(panel().heading(), u"night"_s);
    }

    void theSelectionFollowsNames()
    {
        select(2);
        const ReservationIndex first[]{ReservationIndex(0)};
        applyReservationEdit(*m_session, u"x"_s, withoutReservations(shown(), first));
        QCOMPARE(selection().reservation().value, 1);
        QCOMPARE(panel().heading(), u"lecture"_s);
        undo().undo();
        QCOMPARE(selection().reservation().value, 2);
        const ReservationIndex own[]{ReservationIndex(2)};
        applyReservationEdit(*m_session, u"x"_s, withoutReservations(shown(), own));
        QCOMPARE(selection().reservation().value, -1);
    }

    void anEmptySiteSaysWhatToDo()
    {
        Instance instance = test::twoSites();
        instance.reservations.clear();
        open(instance, {{"conr", {}}});
        QVERIFY(panel().findChild<QLabel*>(u"hint"_s)->text().contains(u"Drag"_s));
        QVERIFY(!m_editor->action(u"delete"_s).isEnabled());
        QTest::keyClick(&canvas(), Qt::Key_Insert);
        QCOMPARE(shown().reservations.size(), 1U);
    }

    void timesAreReadAsPeopleWriteThem()
    {
        const ScenarioClock plain;
        QCOMPARE(readTime(u"day 2, 04:05"_s, plain), 86400.0 + 4 * 3600 + 5 * 60);
        QCOMPARE(readTime(u"2 04:05:06"_s, plain), 86400.0 + 4 * 3600 + 5 * 60 + 6);
        QCOMPARE(readTime(u"28:05"_s, plain), 28.0 * 3600 + 5 * 60);
        QCOMPARE(readTime(u"90.5"_s, plain), 90.5);
        QVERIFY(!readTime(u"tomorrow"_s, plain));
        QVERIFY(!readTime(u"4:5"_s, plain));
        for (const double seconds : {0.0, 59.0, 86399.0, 86400.0, 1e6})
            QCOMPARE(readTime(momentText(seconds, plain), plain), seconds);
        QVERIFY(!readTime(u"2026-03-29 12:00"_s, plain)); // of an unknown date
        const ScenarioClock dated(0.0, parseCalendarStart("2026-03-28T12:00", "Europe/Berlin").value());
        QCOMPARE(readTime(u"2026-03-29 12:00"_s, dated), 23.0 * 3600); // the night has an hour less
        QCOMPARE(readTime(u"28:05"_s, dated), 28.0 * 3600 + 5 * 60);
        QVERIFY(!readTime(u"day 2, 04:05"_s, dated));
        for (const double seconds : {0.0, 59.0, 86399.0, 86400.0, 1e6})
            QCOMPARE(readTime(typedMoment(seconds, dated), dated), seconds);
    }

    void datesAreShownWhereTheyAreKnown()
    {
        Instance instance = test::twoSites();
        instance.start = parseCalendarStart("2026-03-28T23:30", "Europe/Berlin").value();
        open(instance, {{"conr", {}}});
        QVERIFY(canvas().lanes()->clock().hasDate());
        select(1);
        const auto texts = [this] {
            QStringList all;
            for (const QLineEdit* field : panel().findChildren<QLineEdit*>())
                all << field->text();
            return all;
        };
        QVERIFY2(texts().contains(u"2026-03-29 00:00:00"_s), qPrintable(texts().join(u'|')));
        QVERIFY(panel().opinionsText().contains(u"Sun 29 Mar, 00:00"_s));
        QCOMPARE(laneAltText(*canvas().lanes(), 0.0, 3600.0).count(u"28 Mar"_s), 1);
        QVERIFY(laneCaption(*canvas().lanes()).endsWith(u"Times are those of Europe/Berlin."_s));
    }

    void theFigureAndItsNumbers()
    {
        const QImage page = renderFigure(*m_editor->figure(), {.sizeMm = {140.0, 80.0}}, 120.0);
        int coloured = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                coloured += page.pixelColor(x, y).saturation() > 100;
        QVERIFY(coloured > 2000);
        const QStringList lines = m_editor->figure()->figureCsv().section(u"# sites"_s, 0, 0).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        const double p = risksOf(PlanningModel(shown()))[2].probability();
        QVERIFY(lines[3].startsWith(u"lecture,beta,600,4200,6,"_s));
        QCOMPARE(lines[3].split(u',').last().toDouble(), p);
        ReservationEditor hidden(*m_session);
        QCOMPARE(hidden.figure()->figureCsv(), m_editor->figure()->figureCsv());
    }
};

QTEST_MAIN(TestReservationEditor)
#include "tst_reservation_editor.moc"
