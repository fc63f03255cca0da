// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QTableView>
#include <QUndoStack>

#include "core/power/engine/idle_gaps.h"
#include "core/power/model/clock.h"
#include "tests/ui/power/open_power.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/time/start_field.h"
#include "ui/power/nodes/node_editor.h"
#include "ui/power/nodes/rate_editor.h"
#include "ui/power/nodes/state_diagram.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using power::NodeState;

class TestNodeEditor : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenPower> m_session;
    std::unique_ptr<NodeEditor> m_editor;

    static QString stepsOf(const power::RateCurve& curve)
    {
        QString text = QString::number(curve.periodSeconds) + u':';
        for (const power::RateStep& step : curve.steps)
            text += u" %1=%2"_s.arg(step.fromSeconds).arg(step.value);
        return text;
    }
    [[nodiscard]] QString price() const { return stepsOf(m_session->shown().priceCurve); }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenPower>();
        m_editor = std::make_unique<NodeEditor>(*m_session);
        m_editor->resize(1000, 400);
        m_editor->show();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }
    void cleanup()
    {
        m_editor.reset();
        m_session.reset();
    }

    void wattsAreEdited()
    {
        QCOMPARE(m_editor->states().watts(NodeState::idle).value(), 95.0);
        m_editor->states().watts(NodeState::idle).setValue(60.0);
        m_editor->states().watts(NodeState::off).setValue(5.0);
        QCOMPARE(m_session->shown().watts.idle, 60.0);
        QCOMPARE(m_session->shown().watts.off, 5.0);
        m_session->document().undoStack()->undo();
        m_session->document().undoStack()->undo();
        QCOMPARE(m_editor->states().watts(NodeState::idle).value(), 95.0);
        QCOMPARE(m_editor->states().watts(NodeState::off).value(), 9.75);
    }

    void theBreakEvenTimeFollows()
    {
        // boot W x boot s + off W x (g - boot) = idle W x g  =>  g = 120 (125.17 - 9.75) / (95 - 9.75) = 162 s
        const double expected = 120.0 * (125.1743848996832 - 9.75) / (95.0 - 9.75);
        QVERIFY(std::abs(power::breakEvenSeconds(m_session->shown()) - expected) < 1e-6);
        QVERIFY2(m_editor->states().breakEvenText().contains(u"2.71 min"_s), qPrintable(m_editor->states().breakEvenText()));
        m_editor->states().bootSeconds().setValue(1200.0);
        QCOMPARE(m_session->shown().bootSeconds, 1200.0);
        QVERIFY2(m_editor->states().breakEvenText().contains(u"27.1 min"_s), qPrintable(m_editor->states().breakEvenText()));
        m_editor->states().watts(NodeState::off).setValue(95.0);
        QVERIFY2(m_editor->states().breakEvenText().contains(u"never"_s), qPrintable(m_editor->states().breakEvenText()));
    }

    void theFlatPriceIsEdited()
    {
        m_editor->price().flat().setValue(0.45);
        QCOMPARE(m_session->shown().energyPricePerKwh, 0.45);
        m_editor->carbon().flat().setValue(250.0);
        QCOMPARE(m_session->shown().carbonGramsPerKwh, 250.0);
        QCOMPARE(m_editor->carbon().chart().data().series[0].y.front(), 250.0);
    }

    // Steps of a curve that does not repeat count from second 0, which is at no full hour.
    void aStepSaysWhenItBeginsOnTheClock()
    {
        power::Instance instance = test::smallTrace();
        instance.start = CalendarStart{.unixSeconds = 1'790'867'180, .offsetSeconds = 7200}; // 2026-10-01 17:06:20
        instance.priceCurve = {.periodSeconds = 0.0, .steps = {{0.0, 0.1}, {3220.0, 0.2}}};
        test::OpenPower session(instance);
        NodeEditor editor(session);
        const QModelIndex from = editor.price().model().index(1, RateModel::FromColumn);
        QCOMPARE(from.data().toString(), u"00:53:40"_s);
        QCOMPARE(from.data(Qt::ToolTipRole).toString(), u"Thu 1 Oct 2026, 18:00"_s);
    }

    void theModelKeepsItsGuarantees()
    {
        RateEditor& editor = m_editor->price();
        QAbstractItemModelTester tester(&editor.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        editor.setByTime(true);
        editor.addStep();
        QVERIFY(editor.model().setData(editor.model().index(1, RateModel::FromColumn), u"23:00"_s));
        editor.table().selectRow(0);
        editor.removeSteps();
        m_session->document().undoStack()->setIndex(0);
        QCOMPARE(editor.model().rowCount(), 0);
    }

    void aCurveBeginsFlat()
    {
        RateEditor& editor = m_editor->price();
        editor.setByTime(true);
        QCOMPARE(price(), u"86400: 0=0.3 25200=0.3 75600=0.3"_s);
        QVERIFY(!editor.flat().isEnabled());
        QVERIFY(editor.model().setData(editor.model().index(1, RateModel::ValueColumn), u"0,4"_s));
        QCOMPARE(price(), u"86400: 0=0.3 25200=0.4 75600=0.3"_s);
        editor.setByTime(false);
        QCOMPARE(price(), u"0:"_s);
        editor.setByTime(true);
        QCOMPARE(price(), u"86400: 0=0.3 25200=0.4 75600=0.3"_s);
    }

    void pricesHaveTheCurrency()
    {
        power::Instance instance = powerInstance(*m_session);
        QCOMPARE(rateChart(instance, RateKind::price).y.title(), u"Price (per kWh)"_s);
        instance.currency = "EUR";
        QCOMPARE(rateChart(instance, RateKind::price).y.title(), u"Price (EUR/kWh)"_s);
        m_session->document().replaceInstance(power::makeInstance(std::move(instance)), u"EUR"_s);
        QCOMPARE(m_editor->price().flat().suffix(), u" EUR/kWh"_s);
        QCOMPARE(m_editor->carbon().flat().suffix(), u" g/kWh"_s);
    }

    /// A price of 106.27 per MWh has no short number per kWh.
    void aCellShowsFewDigitsAndEditsAll()
    {
        RateEditor& editor = m_editor->price();
        editor.setByTime(true);
        const QModelIndex cell = editor.model().index(1, RateModel::ValueColumn);
        QVERIFY(editor.model().setData(cell, u"0.10626999999999999"_s));
        QCOMPARE(cell.data(Qt::DisplayRole).toString(), u"0.10627"_s);
        QCOMPARE(cell.data(Qt::EditRole).toString(), u"0.10626999999999999"_s);
    }

    void stepsKeepTheirOrder()
    {
        RateEditor& editor = m_editor->price();
        editor.setByTime(true);
        QVERIFY(editor.model().setData(editor.model().index(1, RateModel::ValueColumn), u"0.5"_s));
        QVERIFY(editor.model().setData(editor.model().index(1, RateModel::FromColumn), u"22:00"_s));
        QCOMPARE(price(), u"86400: 0=0.3 75600=0.3 79200=0.5"_s);
        for (const char* bad : {"21:00", "25:00", "noon", "-1"})
            QVERIFY2(!editor.model().setData(editor.model().index(2, RateModel::FromColumn), QString::fromLatin1(bad)), bad);
        QVERIFY(!(editor.model().flags(editor.model().index(0, RateModel::FromColumn)) & Qt::ItemIsEditable));
        editor.table().selectRow(0);
        editor.table().setFocus();
        QTest::keyClick(&editor.table(), Qt::Key_Delete);
        QCOMPARE(price(), u"86400: 0=0.3 79200=0.5"_s);
    }

    void stepsArePasted()
    {
        RateEditor& editor = m_editor->price();
        QGuiApplication::clipboard()->setText(u"0:00\t0,21\n7:00\t0,33\n"_s);
        editor.paste();
        QCOMPARE(price(), u"86400: 0=0.21 25200=0.33"_s);
        QGuiApplication::clipboard()->setText(u"hour\tprice\n0\t0.2\n12\t0.4\n"_s);
        editor.paste();
        QCOMPARE(price(), u"86400: 0=0.2 43200=0.4"_s);
        QGuiApplication::clipboard()->setText(u"0:00\tcheap\n"_s);
        editor.paste();
        QVERIFY(!m_session->lastError.isEmpty());
        QCOMPARE(price(), u"86400: 0=0.2 43200=0.4"_s);
    }

    void aFileIsLoaded()
    {
        m_editor->carbon().load(u"grid.csv"_s, "from_s,g_per_kwh\n0,300\n3600,420.5\n");
        QCOMPARE(stepsOf(m_session->shown().carbonCurve), u"0: 0=300 3600=420.5"_s);
        const ChartSeries& line = m_editor->carbon().chart().data().series[0];
        QCOMPARE(line.y, (QVector<double>{300.0, 300.0, 420.5, 420.5}));
        QVERIFY(m_editor->price().readText().isEmpty());
        m_editor->price().load(u"prices.csv"_s, "hour,price\n0,20\n12,40\n");
        QVERIFY2(m_editor->price().readText().contains(u"usual per MWh"_s), qPrintable(m_editor->price().readText()));
        m_session->document().undoStack()->undo();
        QVERIFY(m_editor->price().readText().isEmpty()); // it is not about the curve that is shown
    }

    void theDayBeginsWhereTyped()
    {
        m_editor->startOfDay().setText(u"6:30"_s);
        QTest::keyClick(&m_editor->startOfDay(), Qt::Key_Return);
        QCOMPARE(m_session->shown().startOfDaySeconds, 23400.0);
        QCOMPARE(m_editor->startOfDay().text(), u"06:30:00"_s);
        m_editor->startOfDay().setText(u"24:30"_s);
        QTest::keyClick(&m_editor->startOfDay(), Qt::Key_Return);
        QCOMPARE(m_session->shown().startOfDaySeconds, 23400.0);
        QVERIFY(m_session->lastError.contains(u"24:30"_s));
    }

    void theDateBeginsWhereTyped()
    {
        const auto type = [this](const QString& text) {
            m_editor->startOfDay().setText(text);
            QTest::keyClick(&m_editor->startOfDay(), Qt::Key_Return);
        };
        type(u"2027-03-02 14:00 Europe/Berlin"_s);
        QCOMPARE(m_session->shown().startOfDaySeconds, 14 * 3600.0);
        QVERIFY(m_session->shown().start);
        QCOMPARE(m_editor->startOfDay().text(), u"2027-03-02 14:00:00 Europe/Berlin"_s);
        type(u"2027-07-02 06:30"_s); // the zone stays
        QCOMPARE(power::clockOf(m_session->shown()).isoText(0.0), std::string("2027-07-02T06:30:00+02:00"));
        type(u"2027-02-30 06:30"_s);
        QVERIFY(m_session->lastError.contains(u"2027-02-30"_s));
        type(u"6:30"_s); // no date any more
        QVERIFY(!m_session->shown().start);
        QCOMPARE(m_session->shown().startOfDaySeconds, 23400.0);
    }

    void typingAnEqualValueIsNoEdit()
    {
        m_editor->states().watts(NodeState::busy).setValue(190.738);
        m_editor->startOfDay().setText(u"0:00"_s);
        QTest::keyClick(&m_editor->startOfDay(), Qt::Key_Return);
        QCOMPARE(m_session->document().undoStack()->count(), 0);
    }
};

QTEST_MAIN(TestNodeEditor)
#include "tst_node_editor.moc"
