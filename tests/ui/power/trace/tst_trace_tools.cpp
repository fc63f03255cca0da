// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLineEdit>
#include <QPushButton>

#include "core/power/results/load_curves.h"
#include "tests/ui/power/open_power.h"
#include "tests/ui/power/trace/open_trace.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/job_text.h"
#include "ui/power/trace/arrival_chart.h"
#include "ui/power/trace/tool_panel.h"
#include "ui/power/trace/trace_editor.h"
#include "ui/power/trace/trace_tools.h"
#include "ui/session/pointing.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

/// The tools of the trace editor, its chart and its summary.
class TestTraceTools : public test::OpenTrace {
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenPower>();
        m_editor = std::make_unique<TraceEditor>(*m_session);
        m_editor->resize(900, 500);
        m_editor->show();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
        QTRY_VERIFY(showsNewest());
    }

    void cleanup()
    {
        m_editor.reset();
        m_session.reset();
    }

    void durationsReadBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("seconds");
        QTest::newRow("clock") << u"00:10:00"_s << 600.0;
        QTest::newRow("days") << u"2 d 04:05:06"_s << 187506.0;
        QTest::newRow("fraction") << u"05:00:00.5"_s << 18000.5;
    }

    void durationsReadBack()
    {
        QFETCH(QString, text);
        QFETCH(double, seconds);
        QCOMPARE(exactDuration(seconds), text);
        QCOMPARE(parseDuration(text).value(), seconds);
    }

    void durationsAreReadInOtherForms_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("seconds");
        QTest::newRow("plain seconds") << u"90"_s << 90.0;
        QTest::newRow("decimal comma") << u"1,5"_s << 1.5;
        QTest::newRow("Slurm") << u"1-02:00:00"_s << 93600.0;
        QTest::newRow("hours and minutes") << u"7:30"_s << 27000.0;
        QTest::newRow("words") << u"soon"_s << -1.0;
        QTest::newRow("61 minutes") << u"1:61:00"_s << -1.0;
        QTest::newRow("empty") << QString() << -1.0;
    }

    void durationsAreReadInOtherForms()
    {
        QFETCH(QString, text);
        QFETCH(double, seconds);
        QCOMPARE(parseDuration(text).value_or(-1.0), seconds);
    }

    void theSummaryCounts()
    {
        // 3 nodes x 1200 s + 1 x 600 s + 8 x 1800 s + 2 x 300 s = 19,200 of 8 x 18,000.5 node seconds
        QCOMPARE(m_editor->summary(),
                 u"6 jobs in 5 h · offered load 13.3 % · largest job 25 nodes · rejected: 1 too large, 1 too long"_s);
    }

    void theChartAddsUpToTheWork()
    {
        const power::ArrivalCurve& curve = m_editor->chart().curve();
        double hours = 0.0;
        std::int64_t jobs = 0;
        for (std::size_t i = 0; i < curve.jobs.size(); ++i) {
            hours += curve.nodeHours[i];
            jobs += curve.jobs[i];
        }
        QCOMPARE(hours, 19200.0 / 3600.0);
        QCOMPARE(jobs, 6);
        QVERIFY(m_editor->figure()->figureCsv().startsWith(u"Time (days),work submitted"_s));
    }

    void aCutIsDrawnOnTheChart()
    {
        m_editor->tools().cut();
        ArrivalChart& chart = m_editor->chart();
        QVERIFY(chart.selection());
        QTest::mousePress(&chart, Qt::LeftButton, {}, QPoint(chart.width() / 2, 10));
        QTest::mouseMove(&chart, QPoint(chart.width() - 60, 10));
        QTest::mouseRelease(&chart, Qt::LeftButton, {}, QPoint(chart.width() - 60, 10));
        const auto [from, to] = *chart.selection();
        QVERIFY(from > 7200.0 && to < 18000.0);
        QCOMPARE(field<QLineEdit>(u"From"_s)->text(), momentText(from, ScenarioClock()));
        QCOMPARE(m_editor->panel().previewText(), u"keeps 1 of 6 jobs"_s);
        QTest::mouseClick(&m_editor->panel().applyButton(), Qt::LeftButton);
        QCOMPARE(ids(), u"5"_s);
        QCOMPARE(m_session->shown().jobs[std::size_t(0)].submitSeconds, 10800.0 - from);
        QVERIFY(!m_editor->panel().isVisible());
        QVERIFY(!chart.selection());
    }

    void aCutIsTyped()
    {
        m_editor->tools().cut();
        field<QLineEdit>(u"From"_s)->setText(u"0:30"_s);
        field<QLineEdit>(u"To"_s)->setText(u"3:00"_s);
        QCOMPARE(m_editor->panel().previewText(), u"keeps 3 of 6 jobs"_s); // [from, to)
        QTest::keyClick(&m_editor->panel(), Qt::Key_Escape);
        QVERIFY(!m_editor->panel().isVisible());
        QCOMPARE(ids(), u"123456"_s);
    }

    void theOfferedLoadFollowsTheFactor()
    {
        m_editor->tools().scaleArrivals();
        field<NumberSpin>(u"Factor"_s)->setValue(0.5);
        QCOMPARE(m_editor->panel().previewText(), u"offered load 13.3 % → 26.7 %"_s);
        QTest::mouseClick(&m_editor->panel().applyButton(), Qt::LeftButton);
        QCOMPARE(m_session->shown().jobs[std::size_t(4)].submitSeconds, 5400.0);
        m_editor->tools().scaleRunTimes();
        QVERIFY2(!m_editor->panel().applyButton().isEnabled(), "a factor of 1 changes nothing");
        field<NumberSpin>(u"Factor"_s)->setValue(2.0);
        QTest::mouseClick(&m_editor->panel().applyButton(), Qt::LeftButton);
        QCOMPARE(m_session->shown().jobs[std::size_t(0)].runSeconds, 1200.0);
        QCOMPARE(m_session->document().undoStack()->count(), 2);
    }

    void aFilterShowsWhatItKeeps()
    {
        m_editor->tools().filter();
        QCOMPARE(m_editor->panel().previewText(), u"keeps 6 of 6 jobs"_s);
        QVERIFY(!m_editor->panel().applyButton().isEnabled());
        field<NumberSpin>(u"Maximum processors"_s)->setValue(32.0);
        field<QLineEdit>(u"Shortest run time"_s)->setText(u"600"_s);
        QCOMPARE(m_editor->panel().previewText(), u"keeps 4 of 6 jobs"_s);
        QTest::mouseClick(&m_editor->panel().applyButton(), Qt::LeftButton);
        QCOMPARE(ids(), u"1245"_s);
    }
};

QTEST_MAIN(TestTraceTools)
#include "tst_trace_tools.moc"
