// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QUndoStack>

#include "tests/ui/consolidation/open_consolidation.h"
#include "ui/consolidation/tables/consolidation_tables.h"
#include "ui/consolidation/tables/consolidation_tables_view.h"
#include "ui/widgets/field_mark.h"
#include "ui/widgets/inline_question.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestConsolidationTables : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenConsolidation> m_session;
    std::unique_ptr<ConsolidationTablesView> m_view;

    ElementTable& nodes() { return m_view->model(ConsolidationTablesView::NodesPage); }
    ElementTable& switches() { return m_view->model(ConsolidationTablesView::SwitchesPage); }
    ElementTable& links() { return m_view->model(ConsolidationTablesView::LinksPage); }
    QTableView& table() { return m_view->table(ConsolidationTablesView::NodesPage); }
    static QString cell(const ElementTable& model, int row, int column) { return model.index(row, column).data().toString(); }
    void undo() { m_session->document().undoStack()->undo(); }
    void select(int row, int column) { table().setCurrentIndex(table().model()->index(row, column)); }
    static void clip(const QString& text) { QGuiApplication::clipboard()->setText(text); }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenConsolidation>();
        m_view = std::make_unique<ConsolidationTablesView>(*m_session);
        m_view->resize(1100, 360);
        m_view->show();
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void theModelsKeepTheirGuarantees()
    {
        std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
        for (ElementTable* model : {&nodes(), &switches(), &links()})
            testers.push_back(
                std::make_unique<QAbstractItemModelTester>(model, QAbstractItemModelTester::FailureReportingMode::QtTest));
        QVERIFY(nodes().addLike(0));
        QVERIFY(nodes().removeElements({1, 3}));
        QVERIFY(switches().addLike(0));
        QVERIFY(links().addLike(-1));
        QVERIFY(links().removeElements({0}));
        m_session->document().undoStack()->setIndex(0);
        QCOMPARE(nodes().rowCount(), 6);
        QCOMPARE(links().rowCount(), 0);
    }

    void cellsShowTheInstance()
    {
        QCOMPARE(cell(nodes(), 0, NodeTable::NameColumn), u"n1"_s);
        QCOMPARE(cell(nodes(), 0, NodeTable::SwitchColumn), u"s1"_s);
        QCOMPARE(cell(nodes(), 0, NodeTable::ApplicationsColumn), u"10, 15"_s);
        QCOMPARE(cell(nodes(), 0, NodeTable::LoadColumn), u"25"_s);
        QCOMPARE(nodes().index(0, NodeTable::LoadColumn).data(ElementTable::BarRole).toDouble(), 0.25);
        QCOMPARE(cell(nodes(), 5, NodeTable::InletColumn), u"30"_s);
        QCOMPARE(cell(switches(), 0, SwitchTable::ParentColumn), u"–"_s);
        QCOMPARE(cell(switches(), 0, SwitchTable::LevelColumn), u"2"_s);
        QCOMPARE(cell(switches(), 3, SwitchTable::LevelColumn), u"1"_s);
        QCOMPARE(cell(switches(), 3, SwitchTable::NodesColumn), u"2"_s);
        QVERIFY(m_view->summary().startsWith(u"6 nodes 50.8 % full, 4 switches, a tree"_s)); // 305 / 600
    }

    void cellsAreEditedAndTakenBack()
    {
        QVERIFY(nodes().setData(nodes().index(0, NodeTable::ApplicationsColumn), u"5; 7 8"_s));
        QCOMPARE(m_session->shown().nodes[0].applications, (std::vector<double>{5.0, 7.0, 8.0}));
        QVERIFY(nodes().setData(nodes().index(1, NodeTable::SwitchColumn), u"s3"_s));
        QCOMPARE(m_session->shown().nodes[1].onSwitch.value, 3);
        QVERIFY(nodes().setData(nodes().index(2, NodeTable::IdleColumn), u"80,5"_s));
        QCOMPARE(m_session->shown().nodes[2].idleWatts, 80.5);
        QVERIFY(switches().setData(switches().index(1, SwitchTable::EnergyColumn), u"2.5"_s));
        QCOMPARE(m_session->shown().switches[1].transferEnergyPerUnit, 2.5);
        undo();
        undo();
        undo();
        undo();
        QCOMPARE(m_session->shown(), test::sixNodes());
    }

    void badCellsAreRefused_data()
    {
        QTest::addColumn<int>("page");
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("text");
        QTest::newRow("more than the capacity") << 0 << 0 << int(NodeTable::ApplicationsColumn) << u"60, 50"_s;
        QTest::newRow("application of nothing") << 0 << 0 << int(NodeTable::ApplicationsColumn) << u"0, 5"_s;
        QTest::newRow("words for sizes") << 0 << 0 << int(NodeTable::ApplicationsColumn) << u"many"_s;
        QTest::newRow("name that is taken") << 0 << 0 << int(NodeTable::NameColumn) << u"n2"_s;
        QTest::newRow("no name") << 0 << 0 << int(NodeTable::NameColumn) << u" "_s;
        QTest::newRow("unknown switch") << 0 << 0 << int(NodeTable::SwitchColumn) << u"s9"_s;
        QTest::newRow("words for watts") << 0 << 0 << int(NodeTable::IdleColumn) << u"few"_s;
        QTest::newRow("negative watts") << 0 << 0 << int(NodeTable::IdleColumn) << u"-1"_s;
        QTest::newRow("a cycle") << 1 << 0 << int(SwitchTable::ParentColumn) << u"s1"_s;
        QTest::newRow("a second root") << 1 << 1 << int(SwitchTable::ParentColumn) << u"–"_s;
        QTest::newRow("negative energy") << 1 << 0 << int(SwitchTable::EnergyColumn) << u"-3"_s;
    }
    void badCellsAreRefused()
    {
        QFETCH(int, page);
        QFETCH(int, row);
        QFETCH(int, column);
        QFETCH(QString, text);
        ElementTable& model = m_view->model(static_cast<ConsolidationTablesView::Page>(page));
        QVERIFY(!model.problem(model.index(row, column), text).isEmpty());
        QVERIFY(!model.setData(model.index(row, column), text));
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(!m_session->document().isModified());
    }

    void aBadCellStaysInItsEditor()
    {
        select(0, NodeTable::ApplicationsColumn);
        QTest::keyClick(&table(), Qt::Key_F2);
        auto* editor = table().viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, u"60, 50"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(editor->isVisible());
        QVERIFY(!problemOf(*editor).isEmpty());
        QVERIFY(!m_session->document().isModified());
        editor->selectAll();
        QTest::keyClicks(editor, u"60, 40"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(m_session->shown().nodes[0].applications, (std::vector<double>{60.0, 40.0}));
    }

    void aSwitchIsChosenFromTheList()
    {
        select(0, NodeTable::SwitchColumn);
        QTest::keyClick(&table(), Qt::Key_F2);
        auto* box = table().viewport()->findChild<QComboBox*>();
        QVERIFY(box);
        QCOMPARE(box->count(), 4);
        QCOMPARE(box->currentText(), u"s1"_s);
        box->setCurrentIndex(2);
        emit box->activated(2);
        QCOMPARE(m_session->shown().nodes[0].onSwitch.value, 2);
    }

    /// As when the focus leaves while the list is open and the list is clicked then.
    void aListThatOutlivesItsEditorChangesNothing()
    {
        QTest::failOnWarning(QRegularExpression(u"commitData"_s));
        select(0, NodeTable::SwitchColumn);
        QTest::keyClick(&table(), Qt::Key_F2);
        const QPointer<QComboBox> box = table().viewport()->findChild<QComboBox*>();
        QVERIFY(box);
        emit table().itemDelegate()->closeEditor(box);
        QVERIFY(box);
        emit box->activated(2);
        QVERIFY(!m_session->document().isModified());
    }

    void rowsAreAddedAndRemoved()
    {
        select(2, 0);
        m_view->addRow();
        QCOMPARE(m_session->shown().nodes.size(), 7U);
        QCOMPARE(m_session->shown().nodes.back().onSwitch.value, 2);
        QVERIFY(m_session->shown().nodes.back().applications.empty());
        QCOMPARE(table().currentIndex().row(), 6);
        table().selectionModel()->select(table().model()->index(0, 0), QItemSelectionModel::ClearAndSelect);
        table().selectionModel()->select(table().model()->index(4, 2), QItemSelectionModel::Select);
        m_view->removeRows();
        QCOMPARE(m_session->shown().nodes.size(), 5U);
        QCOMPARE(m_session->shown().nodes[0].name, std::string("n2"));
        QCOMPARE(m_session->shown().nodes[3].name, std::string("n6"));
    }

    void copiedCellsPasteBack()
    {
        table().selectionModel()->select({table().model()->index(0, 0), table().model()->index(5, 6)},
                                         QItemSelectionModel::ClearAndSelect);
        m_view->copy();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.startsWith(u"n1\ts1\t10; 15\t25\t95\t"_s));
        consolidation::Instance other = test::sixNodes();
        other.nodes.resize(2);
        other.nodes[0].applications = {1.0};
        m_session->document().replaceInstance(consolidation::makeInstance(other), u"other"_s);
        select(0, 0);
        clip(copied);
        m_view->paste();
        QVERIFY2(m_session->lastError.isEmpty(), qPrintable(m_session->lastError));
        QCOMPARE(m_session->shown().nodes, test::sixNodes().nodes);
    }

    void decimalCommasAreAskedAbout()
    {
        select(0, NodeTable::IdleColumn);
        clip(u"1,234\t2,345\n3,456\t4,567"_s);
        m_view->paste();
        QVERIFY(m_view->question().isVisible());
        QVERIFY(!m_session->document().isModified());
        const auto buttons = m_view->question().findChildren<QPushButton*>();
        const auto commas = std::ranges::find(buttons, u"Decimal commas"_s, &QPushButton::text);
        QVERIFY(commas != buttons.end());
        QTest::mouseClick(*commas, Qt::LeftButton);
        QCOMPARE(m_session->shown().nodes[0].idleWatts, 1.234);
        QCOMPARE(m_session->shown().nodes[1].busyWatts, 4.567);
    }

    void listsOfSizesDecideNothing()
    {
        select(0, NodeTable::ApplicationsColumn);
        clip(u"12, 30\t\t90.5\n7, 8\t\t91.5"_s); // sizes, load (read only), idle watts with points
        m_view->paste();
        QVERIFY(!m_view->question().isVisible());
        QCOMPARE(m_session->shown().nodes[0].applications, (std::vector<double>{12.0, 30.0}));
        QCOMPARE(m_session->shown().nodes[1].idleWatts, 91.5);
        clip(u"12,5; 30\t\t90,5"_s);
        m_view->paste();
        QCOMPARE(m_session->shown().nodes[0].applications, (std::vector<double>{12.5, 30.0}));
        QCOMPARE(m_session->shown().nodes[0].idleWatts, 90.5);
    }

    void aHeaderRowIsLeftOut()
    {
        select(4, NodeTable::NameColumn);
        clip(u"Node\tSwitch\tApplications\tLoad\tIdle (W)\nn5\ts2\t1, 2\t3\t70\nn6\ts2\t4\t4\t71\nn7\ts1\t9\t9\t72"_s);
        m_view->paste();
        QVERIFY2(m_session->lastError.isEmpty(), qPrintable(m_session->lastError));
        QCOMPARE(m_session->shown().nodes.size(), 7U);
        QCOMPARE(m_session->shown().nodes[4].applications, (std::vector<double>{1.0, 2.0}));
        QCOMPARE(m_session->shown().nodes[6].name, std::string("n7"));
        QCOMPARE(m_session->shown().nodes[6].onSwitch.value, 1);
        QCOMPARE(m_session->shown().nodes[6].idleWatts, 72.0);
        undo();
        QCOMPARE(m_session->shown(), test::sixNodes());
    }

    void aBadPasteChangesNothing()
    {
        select(0, NodeTable::SwitchColumn);
        clip(u"s1\t5\ns9\t6"_s);
        m_view->paste();
        QVERIFY(m_session->lastError.contains(u"s9"_s));
        QVERIFY(!m_session->document().isModified());
    }

    void searchShowsWhatFits()
    {
        m_view->search().setText(u"S3"_s);
        QCOMPARE(table().model()->rowCount(), 2);
        QCOMPARE(table().model()->index(0, 0).data().toString(), u"n5"_s);
        QVERIFY(m_view->summary().startsWith(u"2 of 6 rows shown"_s));
        // Removing and pasting concern the visible rows.
        select(1, NodeTable::IdleColumn);
        clip(u"50"_s);
        m_view->paste();
        QCOMPARE(m_session->shown().nodes[5].idleWatts, 50.0);
        select(0, 0);
        m_view->removeRows();
        QCOMPARE(m_session->shown().nodes.size(), 5U);
        QCOMPARE(m_session->shown().nodes[4].name, std::string("n6"));
    }

    void rowsThatCameAreNotReportedTwice()
    {
        const QAbstractItemModelTester tester(&nodes(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy changed(&nodes(), &QAbstractItemModel::dataChanged);
        QSignalSpy inserted(&nodes(), &QAbstractItemModel::rowsInserted);
        consolidation::Instance next = m_session->shown();
        consolidation::Node node = next.nodes[2];
        std::vector<consolidation::Node> all(next.nodes.begin(), next.nodes.end());
        for (int i = 0; i < 500; ++i) {
            node.name = "new-" + std::to_string(i);
            all.insert(all.begin() + 2, node);
        }
        next.nodes = std::move(all);
        QVERIFY(m_session->document().edit(u"more"_s, InstancePtr(consolidation::makeInstance(std::move(next)))));
        QCOMPARE(inserted.size(), 1);
        std::vector<bool> reported(506, false);
        for (const auto& each : changed)
            for (int row = each[0].toModelIndex().row(); row <= each[1].toModelIndex().row(); ++row)
                reported[static_cast<std::size_t>(row)] = true;
        for (int row = 0; row < 506; ++row)
            QCOMPARE(reported[static_cast<std::size_t>(row)], row < 2 || row >= 502);
        QCOMPARE(table().model()->rowCount(), 506);
        QCOMPARE(cell(nodes(), 2, NodeTable::NameColumn), u"new-499"_s);
        QCOMPARE(cell(nodes(), 505, NodeTable::NameColumn), u"n6"_s);
    }

    void aLinkMakesAGraph()
    {
        m_view->setPage(ConsolidationTablesView::LinksPage);
        m_view->addRow();
        QCOMPARE(m_session->shown().links.size(), 1U);
        QVERIFY(m_view->summary().contains(u"a graph"_s));
        QCOMPARE(cell(switches(), 0, SwitchTable::LevelColumn), u"–"_s);
        const QString a = cell(links(), 0, LinkTable::FirstColumn);
        QVERIFY(!links().setData(links().index(0, LinkTable::SecondColumn), a)); // a switch with itself
        QVERIFY(links().setData(links().index(0, LinkTable::EnergyColumn), u"2"_s));
        QCOMPARE(m_session->shown().links[0].transferEnergyPerUnit, 2.0);
        m_view->removeRows();
        QVERIFY(m_session->shown().isTree());
    }
};

QTEST_MAIN(TestConsolidationTables)
#include "tst_consolidation_tables.moc"
