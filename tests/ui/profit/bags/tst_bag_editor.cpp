// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QTableView>
#include <QUndoStack>

#include "tests/ui/profit/open_profit.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/bags/bag_editor.h"
#include "ui/profit/bags/bag_model.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestBagEditor : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenProfit> m_session;
    std::unique_ptr<BagEditor> m_editor;

    QString users()
    {
        QString text;
        for (const profit::Bag& bag : profitInstance(*m_session).bags)
            text += QString::fromStdString(bag.user);
        return text;
    }
    QModelIndex at(int row, int column) { return m_editor->model().index(row, column); }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenProfit>();
        m_editor = std::make_unique<BagEditor>(*m_session);
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

    void theModelKeepsItsGuarantees()
    {
        QAbstractItemModelTester tester(&m_editor->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_editor->addBag();
        m_editor->table().selectRow(1);
        m_editor->duplicateBags();
        m_editor->removeBags();
        m_session->setStep(2);
        m_session->document().undoStack()->setIndex(0);
        QCOMPARE(users(), u"uvwx"_s);
    }

    void largeNumbersAreWhole()
    {
        profit::Instance instance = profitInstance(*m_session);
        for (profit::Bag& bag : instance.bags)
            bag.count = 1'000'000'000;
        instance.bags[1].revenue = 1.23456789e12;
        m_session->document().replaceInstance(profit::makeInstance(std::move(instance)), u"large"_s);
        QFont bold = m_editor->table().font();
        bold.setBold(true);
        for (const int column : {BagModel::CountColumn, BagModel::RevenueColumn})
            for (int row = 0; row < m_editor->model().rowCount(); ++row) {
                const QString text = at(row, column).data().toString();
                QVERIFY2(QFontMetrics(bold).horizontalAdvance(text) + 8 <= m_editor->table().columnWidth(column),
                         qPrintable(text));
            }
    }

    void energiesHaveTheUnitOfTheLargest()
    {
        const auto title = [this] { return m_editor->model().headerData(BagModel::EnergyColumn, Qt::Horizontal).toString(); };
        QCOMPARE(title(), u"Minimum energy (J)"_s);
        profit::Instance instance = profitInstance(*m_session);
        instance.bags[0].count = 1'000'000;
        const double joules = 1e6 * profit::minEnergyJoules(instance, instance.bags[0].taskType);
        QVERIFY(joules > 3.6e6);
        m_session->document().replaceInstance(profit::makeInstance(std::move(instance)), u"large"_s);
        QCOMPARE(title(), u"Minimum energy (kWh)"_s);
        QCOMPARE(at(0, BagModel::EnergyColumn).data().toString(), grouped(joules / 3.6e6, 5));
        m_session->document().undoStack()->undo();
        QCOMPARE(title(), u"Minimum energy (J)"_s);
    }

    void stepsAreTheBags()
    {
        QCOMPARE(m_session->stepCount(), 4);
        m_editor->addBag();
        QCOMPARE(m_session->stepCount(), 5);
    }

    void keysReorderArrivals()
    {
        m_editor->table().setCurrentIndex(at(0, 1));
        QTest::keyClick(&m_editor->table(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(users(), u"vuwx"_s);
        QTest::keyClick(&m_editor->table(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(users(), u"vwux"_s);
        QTest::keyClick(&m_editor->table(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(users(), u"vuwx"_s);
        m_session->document().undoStack()->undo();
        m_session->document().undoStack()->undo();
        m_session->document().undoStack()->undo();
        QCOMPARE(users(), u"uvwx"_s);
    }

    void droppedRowsMove_data()
    {
        QTest::addColumn<QList<int>>("rows");
        QTest::addColumn<int>("before");
        QTest::addColumn<QString>("order");
        QTest::newRow("first to the end") << QList<int>{0} << 4 << u"vwxu"_s;
        QTest::newRow("last to the front") << QList<int>{3} << 0 << u"xuvw"_s;
        QTest::newRow("two apart gather") << QList<int>{0, 3} << 2 << u"vuxw"_s;
        QTest::newRow("onto itself") << QList<int>{1} << 2 << u"uvwx"_s;
    }
    void droppedRowsMove()
    {
        QFETCH(QList<int>, rows);
        QFETCH(int, before);
        QFETCH(QString, order);
        QModelIndexList indexes;
        for (const int row : rows)
            indexes << at(row, 0) << at(row, 1);
        const std::unique_ptr<QMimeData> mime(m_editor->model().mimeData(indexes));
        m_editor->model().dropMimeData(mime.get(), Qt::MoveAction, before, 0, {});
        QCOMPARE(users(), order);
        QCOMPARE(m_session->document().undoStack()->count(), order == u"uvwx"_s ? 0 : 1);
    }

    void computedRevenueIsGreyUntilGiven()
    {
        QVERIFY(at(0, BagModel::RevenueColumn).data(BagModel::ComputedRole).toBool());
        // gamma 1.5 x 30 tasks x 1000 J
        QCOMPARE(at(0, BagModel::RevenueColumn).data().toString(), u"45\u202F000"_s);
        QVERIFY(m_editor->model().setData(at(0, BagModel::RevenueColumn), u"50000"_s));
        QVERIFY(!at(0, BagModel::RevenueColumn).data(BagModel::ComputedRole).toBool());
        m_editor->table().setCurrentIndex(at(0, BagModel::RevenueColumn));
        QTest::keyClick(&m_editor->table(), Qt::Key_Delete);
        QVERIFY(at(0, BagModel::RevenueColumn).data(BagModel::ComputedRole).toBool());
    }

    void badCountsAreRefused()
    {
        for (const char* bad : {"0", "-1", "2.5", "x", "1e10", ""}) {
            QVERIFY2(!m_editor->model().setData(at(0, BagModel::CountColumn), QString::fromLatin1(bad)), bad);
            QVERIFY(!m_session->lastError.isEmpty());
        }
        QCOMPARE(profitInstance(*m_session).bags[0].count, 30);
        QVERIFY(!m_session->document().isModified());
    }

    void aBadCountStaysInItsEditor()
    {
        m_editor->table().setCurrentIndex(at(0, BagModel::CountColumn));
        QTest::keyClick(&m_editor->table(), Qt::Key_F2);
        auto* editor = m_editor->table().viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, u"many"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(editor->isVisible());
        QVERIFY(!m_session->lastError.isEmpty());
        editor->selectAll();
        QTest::keyClicks(editor, u"77"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(profitInstance(*m_session).bags[0].count, 77);
    }

    void theTypeIsChosenFromAList()
    {
        m_editor->table().setCurrentIndex(at(0, BagModel::TypeColumn));
        QTest::keyClick(&m_editor->table(), Qt::Key_F2);
        auto* box = m_editor->table().viewport()->findChild<QComboBox*>();
        QVERIFY(box);
        QCOMPARE(box->count(), 3);
        box->setCurrentIndex(2);
        emit box->activated(2);
        QCOMPARE(profitInstance(*m_session).bags[0].taskType.value, 2);
    }

    void bagsArePasted()
    {
        m_editor->table().setCurrentIndex(at(1, 0));
        QGuiApplication::clipboard()->setText(u"user\ttype\ttasks\trevenue\ny\tb\t12\t99,5\nz\t2\t7\t\n"_s);
        QTest::keyClick(&m_editor->table(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(users(), u"uvyzwx"_s);
        const profit::Bag& y = profitInstance(*m_session).bags[2];
        QCOMPARE(y.taskType.value, 1);
        QCOMPARE(y.revenue.value(), 99.5);
        QVERIFY(!profitInstance(*m_session).bags[3].revenue);
        QCOMPARE(m_session->document().undoStack()->count(), 1);
    }

    void arrivalsAreOrderedAsAnEdit()
    {
        m_editor->order(BagOrder::bigFirst);
        QCOMPARE(users(), u"vuwx"_s);
        m_editor->order(BagOrder::smallFirst);
        QCOMPARE(users(), u"xwuv"_s);
        m_editor->order(BagOrder::random, 3);
        const QString shuffled = users();
        m_editor->order(BagOrder::smallFirst);
        m_editor->order(BagOrder::random, 3);
        QCOMPARE(users(), shuffled);
        m_session->document().undoStack()->setIndex(0);
        QCOMPARE(users(), u"uvwx"_s);
    }

    void theStepIsMarked()
    {
        m_session->setStep(2);
        QCOMPARE(at(0, 0).data(BagModel::StepRole).toInt(), -1);
        QCOMPARE(at(1, 0).data(BagModel::StepRole).toInt(), 0);
        QCOMPARE(at(2, 0).data(BagModel::StepRole).toInt(), 1);
        m_editor->table().setCurrentIndex(at(3, 0));
        m_editor->stepToCurrent();
        QCOMPARE(m_session->step(), 4);
    }
};

QTEST_MAIN(TestBagEditor)
#include "tst_bag_editor.moc"
