// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QUndoStack>

#include "core/io/calendar_time.h"
#include "core/power/results/load_curves.h"
#include "tests/ui/power/open_power.h"
#include "tests/ui/power/trace/open_trace.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/power/common/job_text.h"
#include "ui/power/trace/arrival_chart.h"
#include "ui/power/trace/tool_panel.h"
#include "ui/power/trace/trace_editor.h"
#include "ui/power/trace/trace_model.h"
#include "ui/power/trace/trace_tools.h"
#include "ui/session/pointing.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestTraceEditor : public test::OpenTrace {
    Q_OBJECT

private:
    QModelIndex at(int row, int column) { return m_editor->model().index(row, column); }

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

    void theModelKeepsItsGuarantees()
    {
        QAbstractItemModelTester tester(&m_editor->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_editor->addJob();
        m_editor->table().selectRow(1);
        m_editor->removeJobs();
        QVERIFY(m_editor->model().setData(at(0, TraceModel::SubmitColumn), u"5000"_s));
        m_session->document().undoStack()->setIndex(0);
        QCOMPARE(ids(), u"123456"_s);
    }

    void cellsShowTheJob()
    {
        QCOMPARE(at(1, TraceModel::SubmitColumn).data().toString(), u"day 1, 00:30:00"_s);
        QCOMPARE(at(1, TraceModel::NodesColumn).data().toString(), u"3"_s); // ceil(10 / 4)
        QCOMPARE(at(1, TraceModel::RequestedColumn).data().toString(), u"limit"_s);
        QCOMPARE(at(1, TraceModel::RejectedColumn).data().toString(), QString());
        QCOMPARE(at(2, TraceModel::RejectedColumn).data().toString(), u"too large"_s); // 25 of 8 nodes
        QCOMPARE(at(3, TraceModel::RejectedColumn).data().toString(), u"too long"_s);  // 2 h of 1 h
        QVERIFY(at(2, TraceModel::RejectedColumn).data(Qt::ToolTipRole).toString().contains(u"25 nodes"_s));
    }

    void datesAreShownAndTyped()
    {
        power::Instance dated = test::smallTrace();
        dated.start = *parseCalendarStart("1996-10-26T23:45:00", "Europe/Stockholm");
        dated.startOfDaySeconds = timeOfDay(*dated.start);
        m_editor.reset();
        m_session = std::make_unique<test::OpenPower>(dated);
        m_editor = std::make_unique<TraceEditor>(*m_session);
        m_editor->show();
        const auto text = [this](int row, int role) { return at(row, TraceModel::SubmitColumn).data(role).toString(); };
        QCOMPARE(text(0, Qt::DisplayRole), u"Sat 26 Oct 1996, 23:45"_s);
        QCOMPARE(text(4, Qt::DisplayRole), u"Sun 27 Oct 1996, 02:45"_s);
        QCOMPARE(text(5, Qt::DisplayRole), u"Sun 27 Oct 1996, 03:45:01"_s); // after 5 h: clocks were set back
        QCOMPARE(text(1, Qt::EditRole), u"1996-10-27 00:15:00"_s);
        QVERIFY(m_editor->model().setData(at(1, TraceModel::SubmitColumn), u"1996-10-27 00:30"_s));
        QCOMPARE(m_session->shown().jobs[std::size_t(1)].submitSeconds, 2700.0);
        QVERIFY(m_editor->model().setData(at(1, TraceModel::SubmitColumn), u"0:10"_s)); // since second 0
        QCOMPARE(m_session->shown().jobs[std::size_t(1)].submitSeconds, 600.0);
        QVERIFY(!m_editor->model().setData(at(1, TraceModel::SubmitColumn), u"day 1, 00:10"_s));
        QVERIFY(m_editor->figure()->figureCaption().contains(u"days from midnight of Sat 26 Oct 1996."_s));
    }

    void daysAreTyped()
    {
        const ScenarioClock clock(8 * 3600.0);
        QCOMPARE(typedMoment(3600.0, clock), u"day 1, 09:00:00"_s);
        QCOMPARE(parseMoment(u"day 2, 01:00:30"_s, clock), std::optional(17 * 3600.0 + 30.0));
        QCOMPARE(parseMoment(u"第 2 天，01:00"_s, clock), std::optional(17 * 3600.0));
        QCOMPARE(parseMoment(u"2 d 01:00:00"_s, clock), std::optional(49 * 3600.0)); // a duration
        QVERIFY(!parseMoment(u"1996-10-27 00:30"_s, clock));                         // of an unknown date
    }

    void messagesNameFormsThatAreRead()
    {
        const ScenarioClock days(0.0);
        QVERIFY(notAMomentText(u"x"_s, days).contains(u"day 3, 04:05"_s));
        QVERIFY(parseMoment(u"day 3, 04:05"_s, days).has_value());
        for (const QString& text : {u"90"_s, u"1:30"_s, u"2-04:05:06"_s}) {
            QVERIFY(durationForms().contains(text));
            QVERIFY2(parseDuration(text).has_value(), qPrintable(text));
        }
        const auto cell = [&days](power::JobField field) {
            return QString::fromStdString(parseJobCell(field, u"soon"_s, days).error().message);
        };
        QCOMPARE(cell(power::JobField::submit), notAMomentText(u"soon"_s, days));
        QCOMPARE(cell(power::JobField::run), u"“soon” is not a time: type %1."_s.arg(durationForms()));
    }

    void aChangedSubmissionMovesTheJob()
    {
        m_editor->table().setCurrentIndex(at(0, TraceModel::SubmitColumn));
        QVERIFY(m_editor->model().setData(at(0, TraceModel::SubmitColumn), u"2:30:00"_s));
        QCOMPARE(ids(), u"234156"_s);
        QTRY_COMPARE(m_editor->table().currentIndex().row(), 3);
        m_session->document().undoStack()->undo();
        QCOMPARE(ids(), u"123456"_s);
    }

    // Edited in its cell and left by a click into another field, or by Return: the job moves once, all others are unchanged.
    void aSubmissionIsTypedAndLeft_data()
    {
        QTest::addColumn<bool>("isClicked");
        QTest::newRow("Return") << false;
        QTest::newRow("click elsewhere") << true;
    }

    void aSubmissionIsTypedAndLeft()
    {
        QFETCH(const bool, isClicked);
        QTest::failOnWarning(QRegularExpression(u"closeEditor"_s));
        std::vector<power::Job> expected = m_session->shown().jobs.all();
        expected.front().submitSeconds = 9000.0;
        std::ranges::stable_sort(expected, {}, &power::Job::submitSeconds);
        m_editor->table().setCurrentIndex(at(0, TraceModel::SubmitColumn));
        m_editor->table().setFocus();
        QTest::keyClick(&m_editor->table(), Qt::Key_F2);
        auto* editor = m_editor->table().viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, u"9000"_s);
        isClicked ? editor->clearFocus() : QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(ids(), u"234156"_s);
        QCoreApplication::processEvents();
        QVERIFY(m_session->shown().jobs.all() == expected);
        QCOMPARE(m_session->document().undoStack()->count(), 1);
        QTRY_COMPARE(m_editor->table().currentIndex().row(), 3);
    }

    void typingFindsAJobAndOverwritesNothing()
    {
        const std::vector<power::Job> before = m_session->shown().jobs.all();
        m_editor->table().setCurrentIndex(at(0, TraceModel::IdColumn));
        m_editor->table().setFocus();
        QTest::keyClicks(&m_editor->table(), QString::number(before[3].id));
        QVERIFY(!m_editor->table().viewport()->findChild<QLineEdit*>());
        QCOMPARE(m_editor->table().currentIndex().row(), 3);
        QVERIFY(m_session->shown().jobs.all() == before);
    }

    void aPickedJobBecomesTheCurrentRow()
    {
        Pointing& pointing = Pointing::of(*m_session);
        m_editor->table().setCurrentIndex(at(0, TraceModel::IdColumn));
        std::int64_t picked = -1;
        connect(&pointing, &Pointing::picked, this, [&picked](const Origin& origin) { picked = origin.index; });
        pointing.pick({.kind = "job", .index = 2}); // as a click in the job chart does
        QCOMPARE(m_editor->table().currentIndex().row(), 2);
        pointing.pick({.kind = "node", .index = 1});
        QCOMPARE(m_editor->table().currentIndex().row(), 2);
        m_editor->table().setCurrentIndex(at(1, TraceModel::IdColumn));
        QCOMPARE(picked, std::int64_t{1});
        pointing.disconnect(this);
    }

    void theJobsOfASelectedUserAreSelected()
    {
        power::Instance instance = m_session->shown();
        std::vector<power::Job> jobs = instance.jobs.all();
        for (const std::size_t job : {1U, 2U, 4U})
            jobs[job].user = InternedText("Ada");
        instance.jobs = std::move(jobs);
        m_session->document().replaceInstance(power::makeInstance(std::move(instance)), u"users"_s);
        Pointing::of(*m_session).pick({.kind = "user", .name = "Ada"});
        QList<int> rows;
        for (const QModelIndex& index : m_editor->table().selectionModel()->selectedRows())
            rows << index.row();
        std::ranges::sort(rows);
        QCOMPARE(rows, (QList<int>{1, 2, 4}));
        QCOMPARE(Pointing::of(*m_session).selection().kind, std::string("user"));
    }

    void badCellsAreRefused_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("text");
        QTest::newRow("no processors") << int(TraceModel::ProcessorsColumn) << u"0"_s;
        QTest::newRow("half a processor") << int(TraceModel::ProcessorsColumn) << u"1.5"_s;
        QTest::newRow("negative time") << int(TraceModel::SubmitColumn) << u"-5"_s;
        QTest::newRow("words") << int(TraceModel::RunColumn) << u"long"_s;
        QTest::newRow("job number with a fraction") << int(TraceModel::IdColumn) << u"2.05"_s;
        QTest::newRow("infinite run") << int(TraceModel::RunColumn) << u"inf"_s;
    }

    void badCellsAreRefused()
    {
        QFETCH(int, column);
        QFETCH(QString, text);
        QVERIFY(!m_editor->model().problem(at(0, column), text).isEmpty());
        QVERIFY(!m_editor->model().setData(at(0, column), text));
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(!m_session->document().isModified());
    }

    void aBadCellStaysInItsEditor()
    {
        m_editor->table().setCurrentIndex(at(0, TraceModel::RunColumn));
        QTest::keyClick(&m_editor->table(), Qt::Key_F2);
        auto* editor = m_editor->table().viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, u"long"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(editor->isVisible());
        QVERIFY(!editor->toolTip().isEmpty());
        editor->selectAll();
        QTest::keyClicks(editor, u"15:00:00"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(m_session->shown().jobs[std::size_t(0)].runSeconds, 54000.0);
    }

    void jobsAreAddedAndRemoved()
    {
        m_editor->table().selectRow(4);
        m_editor->addJob();
        QCOMPARE(ids(), u"1234576"_s);
        QCOMPARE(m_editor->table().currentIndex().row(), 5);
        m_editor->table().selectRow(0);
        QTest::keyClick(&m_editor->table(), Qt::Key_Delete);
        QCOMPARE(ids(), u"234576"_s);
        QCOMPARE(m_session->document().undoStack()->count(), 2);
    }

    void jobsAreCopiedAndPastedBack()
    {
        m_editor->table().selectRow(1);
        QTest::keyClick(&m_editor->table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"id\tsubmit_s\tprocessors\trun_s\trequested_s\n2\t1800\t10\t1200\t0\n"_s);
        m_editor->removeJobs();
        QCOMPARE(ids(), u"13456"_s);
        QTest::keyClick(&m_editor->table(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(m_session->shown() == test::smallTrace());
    }

    void columnsAreShownWhereAJobStatesSomething()
    {
        const auto isShown = [this](int column) { return !m_editor->table().isColumnHidden(column); };
        for (int column = TraceModel::GpusColumn; column <= TraceModel::SlackColumn; ++column)
            QVERIFY(!isShown(column));
        QVERIFY(m_editor->model().setData(at(1, TraceModel::UserColumn), u" ann "_s));
        QCOMPARE(m_session->shown().jobs[std::size_t(1)].user.text(), std::string("ann"));
        QTRY_VERIFY(isShown(TraceModel::UserColumn));
        QVERIFY(m_editor->model().setData(at(1, TraceModel::WattsColumn), u"250,5"_s));
        QCOMPARE(m_session->shown().jobs[std::size_t(1)].watts, 250.5);
        QVERIFY(m_editor->model().setData(at(1, TraceModel::SlackColumn), u"2:00"_s));
        QCOMPARE(at(1, TraceModel::SlackColumn).data().toString(), u"02:00:00"_s);
        QVERIFY(m_editor->model().setData(at(1, TraceModel::SlackColumn), u""_s)); // not stated again
        QCOMPARE(m_session->shown().jobs[std::size_t(1)].slackSeconds, -1.0);
        QTRY_VERIFY(showsNewest());
        QVERIFY(!isShown(TraceModel::SlackColumn));
        QVERIFY(!m_editor->model().setData(at(1, TraceModel::GpusColumn), u"0.5"_s));
        // What the user chooses stays.
        const QList<QAction*> columns = m_editor->table().horizontalHeader()->actions();
        QCOMPARE(columns.size(), 7);
        columns[0]->trigger();
        columns[1]->trigger();
        QVERIFY(isShown(TraceModel::GpusColumn) && !isShown(TraceModel::UserColumn));
        m_session->document().undoStack()->undo();
        QTRY_VERIFY(showsNewest());
        QVERIFY(isShown(TraceModel::GpusColumn) && !isShown(TraceModel::UserColumn));
    }

    // After many edits and undos the table, its model and the summary of all jobs are those of a fresh list.
    void editsAndUndosShowWhatAFreshListShows()
    {
        std::mt19937 random(11);
        const auto below = [&random](int count) { return std::uniform_int_distribution(0, count - 1)(random); };
        QAbstractItemModelTester tester(&m_editor->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QUndoStack& undo = *m_session->document().undoStack();
        m_session->setPolicies({});
        for (int round = 0; round < 200; ++round) {
            const int rows = m_editor->model().rowCount();
            m_editor->table().selectRow(below(rows));
            switch (below(6)) {
            case 0: m_editor->addJob(); break;
            case 1:
                if (rows > 1)
                    m_editor->removeJobs();
                break;
            case 2: undo.undo(); break;
            case 3: undo.redo(); break;
            default: {
                const int columns[]{TraceModel::IdColumn,  TraceModel::SubmitColumn, TraceModel::ProcessorsColumn,
                                    TraceModel::RunColumn, TraceModel::GpusColumn,   TraceModel::WattsColumn};
                m_editor->model().setData(at(below(rows), columns[below(6)]), QString::number(below(6000) + 1));
            }
            }
            const power::Instance& shown = m_session->shown();
            QCOMPARE(m_editor->model().rowCount(), static_cast<int>(shown.jobs.size()));
            if (round % 4 != 0) // edits also follow each other before the worker has counted the jobs
                continue;
            QTRY_VERIFY(showsNewest());
            auto fresh = std::make_shared<power::Instance>(shown);
            fresh->jobs = std::vector<power::Job>(shown.jobs.all());
            QVERIFY(*fresh == shown && power::check(*fresh));
            const TraceOverview expected = traceOverview(fresh);
            const TraceOverview& found = m_editor->overview();
            QCOMPARE(m_editor->summary(), traceSummary(expected.facts));
            QCOMPARE(found.largestId, expected.largestId);
            QVERIFY(found.isStated == expected.isStated);
            QVERIFY(m_editor->chart().curve().nodeHours == expected.arrivals.nodeHours);
            for (std::size_t row = 0; row < fresh->jobs.size(); ++row) {
                QCOMPARE(at(static_cast<int>(row), TraceModel::IdColumn).data().toString(), QString::number(fresh->jobs[row].id));
                const int rowOfIt = m_editor->model().rowOf(fresh->jobs[row]);
                QVERIFY(rowOfIt >= 0 && fresh->jobs[static_cast<std::size_t>(rowOfIt)] == fresh->jobs[row]);
            }
        }
    }

    void allFieldsAreCopiedAndPastedBack()
    {
        const std::pair<int, QString> values[]{{TraceModel::GpusColumn, u"2"_s},      {TraceModel::UserColumn, u"ann"_s},
                                               {TraceModel::AccountColumn, u"lab"_s}, {TraceModel::PriorityColumn, u"-3"_s},
                                               {TraceModel::WattsColumn, u"250.5"_s}, {TraceModel::SlackColumn, u"60"_s}};
        for (const auto& [column, text] : values)
            QVERIFY(m_editor->model().setData(at(1, column), text));
        const power::Instance before = m_session->shown();
        m_editor->table().selectRow(1);
        m_editor->copy();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 u"id\tsubmit_s\tprocessors\trun_s\trequested_s\tgpus\tuser\taccount\tpriority\twatts\tslack_s\n"
                 "2\t1800\t10\t1200\t0\t2\tann\tlab\t-3\t250.5\t60\n"_s);
        m_editor->removeJobs();
        m_editor->paste();
        QVERIFY(m_session->shown() == before);
    }

    /// A task of an array is copied, pasted and typed by its name; a new job has the next plain number.
    void tasksOfArraysHaveTheirNames()
    {
        QVERIFY(m_editor->model().setData(at(1, TraceModel::IdColumn), u"78_3"_s));
        QCOMPARE(at(1, TraceModel::IdColumn).data().toString(), u"78_3"_s);
        QVERIFY(!m_editor->model().problem(at(1, TraceModel::IdColumn), u"78_x"_s).isEmpty());
        const power::Instance before = m_session->shown();
        m_editor->table().selectRow(1);
        m_editor->copy();
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"\n78_3\t"_s));
        m_editor->removeJobs();
        m_editor->paste();
        QVERIFY(m_session->shown() == before);
        m_editor->addJob();
        QVERIFY(std::ranges::find(m_session->shown().jobs, 79, &power::Job::id) != m_session->shown().jobs.end());
    }

    void pastedTextMayLackColumns()
    {
        QGuiApplication::clipboard()->setText(u"100,5\t2\t1:00\t\n200,5\t4\t30\t60\n"_s);
        m_editor->paste();
        QCOMPARE(ids(), u"17823456"_s);
        QCOMPARE(m_session->shown().jobs[std::size_t(1)].submitSeconds, 100.5);
        QCOMPARE(m_session->shown().jobs[std::size_t(1)].runSeconds, 3600.0);
        QCOMPARE(m_session->shown().jobs[std::size_t(2)].requestedSeconds, 60.0);
    }

    /// As a spreadsheet names them: the names and units that an import reads.
    void pastedHeadingsHaveTheNamesOfImports()
    {
        QGuiApplication::clipboard()->setText(u"Owner\tTime limit (h)\tCores\tRuntime (min)\tArrival\n"
                                              "eva\t2\t8\t1.5\t400\n"
                                              "tom\t\t4\t0:10\t500\n"_s);
        m_editor->paste();
        const auto named = [this](std::string_view user) {
            return *std::ranges::find(m_session->shown().jobs, user, [](const power::Job& job) { return job.user.text(); });
        };
        const power::Job job = named("eva");
        QCOMPARE(job.submitSeconds, 400.0);
        QCOMPARE(job.processors, 8);
        QCOMPARE(job.runSeconds, 90.0);
        QCOMPARE(job.requestedSeconds, 7200.0);
        QCOMPARE(named("tom").runSeconds, 600.0);
    }

    void aBadPasteNamesItsLine()
    {
        QGuiApplication::clipboard()->setText(u"1\t0\t2\t60\t60\n2\t0\tmany\t60\t60\n"_s);
        Error shown;
        connect(m_session.get(), &Session::errorShown, this, [&](const Error& error) { shown = error; });
        m_editor->paste();
        QCOMPARE(shown.place.line, 2);
        QCOMPARE(ids(), u"123456"_s);
    }

    // Below 10,000 rows, and within as many of a larger table, as the search of all rows.
    void lettersFindTheNextCellThatBeginsWithThem()
    {
        power::Instance large = test::smallTrace();
        std::vector<power::Job> jobs(30'000);
        for (std::size_t i = 0; i < jobs.size(); ++i)
            jobs[i] = {static_cast<std::int64_t>(i + 1), static_cast<double>(i), 10.0, 10.0, 4};
        large.jobs = std::move(jobs);
        m_session->setPolicies({});
        m_session->document().replaceInstance(power::makeInstance(std::move(large)), u"large"_s);
        const TraceModel& model = m_editor->model();
        const auto flags = Qt::MatchFlags(Qt::MatchStartsWith) | Qt::MatchWrap;
        std::mt19937 random(3);
        for (int round = 0; round < 300; ++round) {
            const QModelIndex start = at(std::uniform_int_distribution(0, 29'999)(random), TraceModel::IdColumn);
            const QString typed = QString::number(std::uniform_int_distribution(1, 3000)(random));
            const QModelIndexList all = model.QAbstractTableModel::match(start, Qt::DisplayRole, typed, 1, flags);
            QCOMPARE(all.size(), 1);
            const int away = (all.front().row() - start.row() + 30'000) % 30'000;
            const QModelIndexList found = model.match(start, Qt::DisplayRole, typed, 1, flags);
            QCOMPARE(found, away < 10'000 ? all : QModelIndexList());
        }
    }

    void aMillionJobsStaySmooth()
    {
        power::Instance large = test::smallTrace();
        std::vector<power::Job> jobs(1'000'000);
        for (std::size_t i = 0; i < jobs.size(); ++i)
            jobs[i] = {static_cast<std::int64_t>(i), static_cast<double>(i), 10.0, 10.0, 4};
        large.jobs = std::move(jobs);
        m_session->setPolicies({});
        m_session->document().replaceInstance(power::makeInstance(std::move(large)), u"large"_s);
        QCOMPARE(m_editor->model().rowCount(), 1'000'000);
        m_editor->table().scrollToBottom();
        QCOMPARE(at(999'999, TraceModel::IdColumn).data().toString(), u"999999"_s);
        m_editor->table().selectAll();
        m_editor->removeJobs();
        QVERIFY2(m_session->lastError.contains(u"last job"_s), "a trace has jobs");
        QItemSelection most(at(0, 0), at(999'998, TraceModel::columnTotal - 1));
        m_editor->table().selectionModel()->select(most, QItemSelectionModel::ClearAndSelect);
        m_editor->removeJobs();
        QCOMPARE(ids(), u"999999"_s);
        QCOMPARE(m_editor->model().rowCount(), 1);
    }
};

QTEST_MAIN(TestTraceEditor)
#include "tst_trace_editor.moc"
