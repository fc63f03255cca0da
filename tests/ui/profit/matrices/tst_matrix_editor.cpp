// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QUndoStack>

#include "core/experiment/built_in_scenarios.h"
#include "tests/ui/profit/open_profit.h"
#include "ui/profit/matrices/machine_model.h"
#include "ui/profit/matrices/matrix_editor.h"
#include "ui/tables/name_header.h"
#include "ui/widgets/inline_question.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestMatrixEditor : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenProfit> m_session;
    std::unique_ptr<MatrixEditor> m_editor;

    const profit::Instance& instance() { return profitInstance(*m_session); }

    /// Opens the cell's editor as a user does and types.
    QLineEdit* type(QTableView& table, int row, int column, const QString& text)
    {
        table.setFocus();
        table.setCurrentIndex(table.model()->index(row, column));
        QTest::keyClick(&table, Qt::Key_F2);
        auto* editor = table.viewport()->findChild<QLineEdit*>();
        if (!editor)
            return nullptr;
        editor->selectAll();
        QTest::keyClicks(editor, text);
        return editor;
    }

    void paste(const QString& text, int row, int column)
    {
        m_editor->table().setCurrentIndex(m_editor->model().index(row, column));
        QGuiApplication::clipboard()->setText(text);
        QTest::keyClick(&m_editor->table(), Qt::Key_V, Qt::ControlModifier);
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenProfit>();
        m_editor = std::make_unique<MatrixEditor>(*m_session);
        m_editor->resize(700, 400);
        m_editor->show();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }
    void cleanup()
    {
        m_editor.reset();
        m_session.reset();
    }

    void modelsKeepTheirGuarantees()
    {
        QAbstractItemModelTester matrix(&m_editor->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        MachineModel machines(*m_session);
        QAbstractItemModelTester types(&machines, QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_editor->addTaskType();
        m_editor->addMachineType();
        m_editor->setMode(MatrixMode::energy);
        m_session->document().undoStack()->undo();
        m_session->document().undoStack()->undo();
        QCOMPARE(m_editor->model().rowCount(), 3);
    }

    void aNewTaskTypeIsSeenAndNamedAtOnce()
    {
        for (int more = 0; more < 40; ++more)
            m_editor->addTaskType();
        QTest::qWait(1); // deferred deletes
        QTableView& table = m_editor->table();
        table.setFocus();
        table.setCurrentIndex(m_editor->model().index(0, 0));
        QTRY_VERIFY(table.verticalHeader()->findChildren<QLineEdit*>().isEmpty());
        m_editor->addTaskType();
        const int last = m_editor->model().rowCount() - 1;
        const QRect row = table.visualRect(m_editor->model().index(last, 0));
        QVERIFY2(table.viewport()->rect().contains(row), qPrintable(QString::number(row.top())));
        auto* editor = table.verticalHeader()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QVERIFY(std::abs(editor->geometry().center().y() - row.center().y()) <= 2);
        QTRY_VERIFY(editor->hasFocus());
        QTest::keyClicks(editor, u"newest"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(instance().taskTypes.back(), std::string("newest"));
    }

    void aNewMachineTypeIsSeenAndNamedAtOnce()
    {
        for (int more = 0; more < 20; ++more)
            m_editor->addMachineType();
        const QTableView& machines = m_editor->machineTable();
        const int last = m_editor->model().columnCount() - 1;
        const QRect column = machines.visualRect(machines.model()->index(0, last));
        QVERIFY(machines.viewport()->rect().contains(column));
        auto* editor = machines.horizontalHeader()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QVERIFY(std::abs(editor->geometry().left() - column.left()) <= 2);
    }

    void longNamesEndInAnEllipsis()
    {
        profit::Instance named = test::smallInstance();
        named.machines[0].name = "Supercalifragilisticexpialidocious";
        named.machines[1].name = "Intel Xeon Platinum 8480+ with 112 cores of Sapphire Rapids in rack 17 of room 4";
        named.taskTypes[0] = "Supercalifragilisticexpialidocious and even more of it than a header holds";
        m_session->document().replaceInstance(profit::makeInstance(named), u"names"_s);
        const auto& columns = dynamic_cast<NameHeader&>(*m_editor->machineTable().horizontalHeader());
        const auto& rows = dynamic_cast<NameHeader&>(*m_editor->table().verticalHeader());
        for (const QSize size : {QSize(700, 400), QSize(700, 180)}) {
            m_editor->resize(size);
            for (const QString& name : {columns.shownName(0), columns.shownName(1), rows.shownName(0)}) {
                QVERIFY2(name.contains(u'…'), qPrintable(name));
                for (const QString& line : name.split(u'\n'))
                    QVERIFY2(columns.fontMetrics().horizontalAdvance(line) <= 220, qPrintable(line));
                QVERIFY(name.count(u'\n') <= 2);
            }
            for (const QString& line : columns.shownName(0).split(u'\n'))
                QVERIFY(columns.fontMetrics().horizontalAdvance(line) <= columns.sectionSize(0));
            QCOMPARE(columns.shownName(2), u"m3"_s);
        }
    }

    void theLastColumnsOfBothTablesEndTogether()
    {
        for (int more = 0; more < 12; ++more) {
            m_editor->addMachineType();
            m_editor->addTaskType();
            m_editor->addTaskType();
        }
        QTableView& table = m_editor->table();
        QTRY_VERIFY(table.verticalScrollBar()->isVisible());
        table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
        const int last = m_editor->model().columnCount() - 1;
        const QTableView& machines = m_editor->machineTable();
        QTRY_COMPARE(machines.viewport()->width(), table.viewport()->width());
        QTRY_COMPARE(machines.columnViewportPosition(last), table.columnViewportPosition(last));
    }

    void aTypedValueIsOneUndoableStep()
    {
        QLineEdit* editor = type(m_editor->table(), 0, 0, u"12,5"_s);
        QVERIFY(editor);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(instance().etcSeconds(0, 0), 12.5);
        QCOMPARE(m_session->document().undoStack()->count(), 1);
        m_session->document().undoStack()->undo();
        QCOMPARE(instance().etcSeconds(0, 0), 10.0);
        QCOMPARE(m_editor->model().index(0, 0).data().toString(), u"10"_s);
    }

    void aBadValueStaysInTheEditorAndIsReported_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* bad : {"abc", "-3", "0", "nan", "1e400", "1,234"})
            QTest::newRow(bad) << QString::fromLatin1(bad);
    }
    void aBadValueStaysInTheEditorAndIsReported()
    {
        QFETCH(QString, text);
        QLineEdit* editor = type(m_editor->table(), 0, 0, text);
        QVERIFY(editor);
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY2(editor->isVisible(), "the editor stays open");
        QCOMPARE(editor->text(), text);
        QVERIFY(!editor->toolTip().isEmpty());
        QVERIFY(!m_session->lastError.isEmpty());
        QCOMPARE(instance().etcSeconds(0, 0), 10.0);
        QVERIFY(!m_session->document().isModified());
        QTest::keyClick(editor, Qt::Key_Escape);
        QCOMPARE(instance().etcSeconds(0, 0), 10.0);
    }

    void aRefusedValueIsMarkedAtItsCell()
    {
        QVERIFY(!m_editor->model().setData(m_editor->model().index(1, 1), u"x"_s));
        QCOMPARE(m_editor->model().index(1, 1).data(MatrixModel::RefusedRole).toString(), u"x"_s);
        QVERIFY(m_editor->model().setData(m_editor->model().index(1, 1), u"7"_s));
        QCOMPARE(m_editor->model().index(1, 1).data(MatrixModel::RefusedRole).toString(), QString());
        QCOMPARE(m_session->lastError, QString());
    }

    void aBlockIsPastedAsOneStep()
    {
        paste(u"1,5\t2,5\n3,5\t4\n"_s, 1, 1);
        QCOMPARE(instance().etcSeconds(1, 1), 1.5);
        QCOMPARE(instance().etcSeconds(2, 2), 4.0);
        QCOMPARE(m_session->document().undoStack()->count(), 1);
        QCOMPARE(m_editor->table().selectionModel()->selectedIndexes().size(), 4);
    }

    void ambiguousNumbersAreAskedInline()
    {
        paste(u"1,234\t5,678\n"_s, 0, 0);
        QVERIFY(!m_editor->question().question().isEmpty());
        QCOMPARE(instance().etcSeconds(0, 0), 10.0);
        const auto buttons = m_editor->question().findChildren<QPushButton*>();
        const auto commas = std::ranges::find(buttons, u"Decimal commas"_s, &QPushButton::text);
        QVERIFY(commas != buttons.end());
        (*commas)->click();
        QCOMPARE(instance().etcSeconds(0, 0), 1.234);
        QVERIFY(m_editor->question().question().isEmpty());
    }

    void aBadBlockChangesNothing()
    {
        paste(u"1\t2\n3\toops\n"_s, 0, 0);
        QCOMPARE(instance().etcSeconds(0, 0), 10.0);
        QVERIFY(m_session->lastError.contains(u"oops"_s));
    }

    void aLargerBlockOffersToGrow()
    {
        paste(u"1\t2\n3\t4\n5\t6\n"_s, 1, 2);
        QCOMPARE(instance().taskTypeCount(), 3U);
        m_editor->question().findChildren<QPushButton*>().at(0)->click();
        QCOMPARE(instance().taskTypeCount(), 4U);
        QCOMPARE(instance().machineTypeCount(), 4U);
        QCOMPARE(instance().etcSeconds(3, 3), 6.0);
        QCOMPARE(m_session->document().undoStack()->count(), 1);
    }

    void namesAreTakenWithTheBlock()
    {
        paste(u"type\tlarge\tsmall\nrender\t1\t2\nzip\t3\t4\n"_s, 0, 0);
        QCOMPARE(instance().taskTypes[0], "render");
        QCOMPARE(instance().taskTypes[1], "zip");
        QCOMPARE(instance().machines[0].name, "large");
        QCOMPARE(instance().machines[1].name, "small");
        QCOMPARE(instance().etcSeconds(1, 1), 4.0);
        QCOMPARE(m_session->document().undoStack()->count(), 1);
    }

    /// A larger table with names gives rows and columns of these names, not copies of the last one.
    void namesOfAddedRowsAndColumnsAreThoseOfTheBlock()
    {
        paste(u"\tm1\tm2\tm3\tm4\na\t1\t2\t3\t4\nb\t5\t6\t7\t8\nc\t9\t1\t2\t3\nd\t4\t5\t6\t7\n"_s, 0, 0);
        m_editor->question().findChildren<QPushButton*>().at(0)->click();
        QCOMPARE(instance().taskTypes, (std::vector<std::string>{"a", "b", "c", "d"}));
        QCOMPARE(instance().machines[3].name, "m4");
        QCOMPARE(instance().etcSeconds(3, 3), 7.0);
    }

    void numbersThatMayBeNamesAreAskedFor()
    {
        const double before = instance().etcSeconds(0, 1);
        paste(u"1\t2\t3\n11\t21\t31\n"_s, 0, 0);
        const auto buttons = m_editor->question().findChildren<QPushButton*>();
        QCOMPARE(buttons.size(), 5); // four answers and Cancel
        QCOMPARE(instance().etcSeconds(0, 1), before);
        buttons.at(1)->click(); // the first row: names
        QCOMPARE(instance().machines[1].name, "2");
        QCOMPARE(instance().etcSeconds(0, 1), 21.0);
    }

    void copyIsTabSeparated()
    {
        m_editor->table().selectRow(2);
        QTest::keyClick(&m_editor->table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"\t10\t10\n"_s);
    }

    void deleteMeansCannotRun()
    {
        m_editor->table().setCurrentIndex(m_editor->model().index(0, 1));
        QTest::keyClick(&m_editor->table(), Qt::Key_Delete);
        QVERIFY(std::isinf(instance().etcSeconds(0, 1)));
        QVERIFY(m_editor->model().index(0, 1).data(MatrixModel::CannotRunRole).toBool());
    }

    void theLastMachineOfATypeIsKept()
    {
        m_editor->table().selectRow(0);
        QTest::keyClick(&m_editor->table(), Qt::Key_Delete);
        QVERIFY(std::isfinite(instance().etcSeconds(0, 0)));
        QVERIFY(!m_session->lastError.isEmpty());
    }

    /// The first step of a lesson speaks of seconds.
    void aSampleBeginsWithTimes()
    {
        m_editor->setMode(MatrixMode::power);
        m_session->document().open(*builtInScenario("profit/textbook.json"), u"mine.json"_s);
        QCOMPARE(m_editor->model().mode(), MatrixMode::power);
        m_session->document().open(*builtInScenario("profit/textbook.json"), {});
        QCOMPARE(m_editor->model().mode(), MatrixMode::etc);
    }

    void energyMarksTheCheapest()
    {
        m_editor->setMode(MatrixMode::energy);
        const MatrixModel& model = m_editor->model();
        // b: 10 s x 100 W, 10 x 100, 5 x 150
        QCOMPARE(model.index(1, 2).data(Qt::EditRole).toString(), u"750"_s);
        QVERIFY(model.index(1, 2).data(MatrixModel::CheapestRole).toBool());
        QVERIFY(!(model.flags(model.index(1, 2)) & Qt::ItemIsEditable));
        QCOMPARE(model.index(2, 0).data().toString(), u"–"_s);
    }

    void machineCountAndIdlePowerAreEdited()
    {
        QLineEdit* editor = type(m_editor->machineTable(), MachineModel::CountRow, 1, u"4"_s);
        QVERIFY(editor);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(instance().machines[1].count, 4);
        QVERIFY(!m_editor->machineTable().model()->setData(m_editor->machineTable().model()->index(0, 1), u"2.5"_s));
        QVERIFY(!m_editor->machineTable().model()->setData(m_editor->machineTable().model()->index(1, 1), u"-1"_s));
        QCOMPARE(instance().machines[1].count, 4);
    }

    void rowsAndColumnsAreRenamedInPlace()
    {
        QHeaderView* header = m_editor->table().verticalHeader();
        QTest::mouseDClick(header->viewport(), Qt::LeftButton, {}, QPoint(20, header->sectionViewportPosition(1) + 5));
        // Without a press the double click is not one for the header.
        m_editor->table().setCurrentIndex(m_editor->model().index(1, 0));
        m_editor->renameTaskType();
        auto* editor = header->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, u"render"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(instance().taskTypes[1], std::string("render"));
    }

    void aUsedTaskTypeIsNotRemoved()
    {
        m_editor->table().selectRow(0);
        m_editor->removeTaskTypes();
        QCOMPARE(instance().taskTypeCount(), 3U);
        QVERIFY(!m_session->lastError.isEmpty());
    }

    void anotherStudysScenarioIsNotTouched()
    {
        Scenario none;
        none.study = &profit::study();
        m_session->document().open(none, {});
        QCOMPARE(m_editor->model().rowCount(), 0);
    }

    void theCsvNamesRowsAndColumns()
    {
        QVERIFY(m_editor->figure()->figureCsv().startsWith(u"task_type,\"m1 (s)\",\"m2 (s)\",\"m3 (s)\"\n\"a\",10,20,10\n"_s));
    }
};

QTEST_MAIN(TestMatrixEditor)
#include "tst_matrix_editor.moc"
