// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

#include "tests/ui/power/open_power.h"
#include "ui/power/cluster/cluster_tables.h"
#include "ui/power/cluster/cluster_view.h"
#include "ui/power/cluster/maintenance_table.h"
#include "ui/power/trace/trace_editor.h"
#include "ui/power/trace/trace_model.h"
#include "ui/widgets/panel_tools.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestClusterView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenPower> m_session;
    std::unique_ptr<ClusterView> m_view;

    /// Six nodes with processors only and two with GPUs; jobs of the small trace, the first one asks for the GPUs.
    static power::Instance twoKinds()
    {
        power::Instance i = test::smallTrace();
        i.nodeKinds = {{.name = "cpu", .count = 6, .cores = 8}, {.name = "gpu", .count = 2, .gpus = 4, .bootSeconds = 60.0}};
        i.partitions = {{.name = InternedText("main"), .kinds = {0}, .isDefault = true},
                        {.name = InternedText("fast"), .kinds = {1}, .maxJobNodes = 1}};
        std::vector<power::Job> jobs = i.jobs.all();
        jobs[0].partition = InternedText("fast");
        i.jobs = std::move(jobs);
        return i;
    }
    void open(power::Instance instance)
    {
        m_view.reset();
        m_session = std::make_unique<test::OpenPower>(std::move(instance));
        m_view = std::make_unique<ClusterView>(*m_session);
        m_view->resize(1100, 300);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    ElementTable& kinds() { return m_view->model(ClusterView::KindsPage); }
    ElementTable& partitions() { return m_view->model(ClusterView::PartitionsPage); }
    const power::Instance& shown() { return m_session->shown(); }
    QUndoStack& undoStack() { return *m_session->document().undoStack(); }
    static QString cell(const ElementTable& model, int row, int column) { return model.index(row, column).data().toString(); }
    static QString edited(const ElementTable& model, int row, int column)
    {
        return model.index(row, column).data(Qt::EditRole).toString();
    }
    static bool set(ElementTable& model, int row, int column, const QString& text)
    {
        return model.setData(model.index(row, column), text);
    }
    /// The button that replaces an empty table.
    QToolButton* beginButton()
    {
        for (const EmptyHint* hint : m_view->findChildren<EmptyHint*>())
            if (hint->isVisible())
                return hint->findChild<QToolButton*>();
        return nullptr;
    }

private slots:
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void thePresentNodesBecomeTheFirstKind()
    {
        open(test::smallTrace());
        const power::Instance before = shown();
        QVERIFY(!m_view->table(ClusterView::KindsPage).isVisible());
        QToolButton* begin = beginButton();
        QVERIFY(begin);
        QTest::mouseClick(begin, Qt::LeftButton);
        QVERIFY(m_view->table(ClusterView::KindsPage).isVisible());
        QCOMPARE(shown().nodeKinds.size(), 1U);
        QCOMPARE(shown().nodes, 8);
        QCOMPARE(cell(kinds(), 0, NodeKindTable::CountColumn), u"8"_s);
        QCOMPARE(cell(kinds(), 0, NodeKindTable::CoresColumn), u"4"_s); // that of the scenario
        QCOMPARE(edited(kinds(), 0, NodeKindTable::CoresColumn), QString());
        // The results are those of the nodes that were all alike.
        const double alike = m_session->result(u"idle-timeout"_s)->metric("energy_j");
        QTRY_VERIFY(m_session->isAnswered());
        QCOMPARE(m_session->result(u"idle-timeout"_s)->metric("energy_j"), alike);
        undoStack().undo();
        QVERIFY(shown() == before);
        QVERIFY(beginButton());
    }

    void maintenanceIsEdited()
    {
        open(test::smallTrace());
        ElementTable& windows = m_view->model(ClusterView::MaintenancePage);
        QAbstractItemModelTester tester(&windows, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(windows.addLike(-1));
        QCOMPARE(shown().maintenance, (std::vector<power::MaintenanceWindow>{{86400.0, 100800.0}}));
        QVERIFY(windows.addLike(0)); // a week later
        QCOMPARE(cell(windows, 1, MaintenanceTable::BeginColumn), u"day 9, 00:00:00"_s);
        QCOMPARE(cell(windows, 1, MaintenanceTable::LengthColumn), u"04:00:00"_s);
        QVERIFY(set(windows, 0, MaintenanceTable::BeginColumn, u"day 1, 02:30"_s));
        QCOMPARE(shown().maintenance[0].fromSeconds, 9000.0);
        QVERIFY(!windows.problem(windows.index(0, MaintenanceTable::EndColumn), u"02:00"_s).isEmpty()); // before its beginning
        QVERIFY(!windows.problem(windows.index(0, MaintenanceTable::EndColumn), u"day 9, 00:00:00"_s)
                     .isEmpty()); // touches the next one
        QVERIFY(windows.paste({{u"200:00"_s, u"201:00"_s}, {u"3600"_s, u"7200"_s}}, DecimalMark::point, {1},
                              0)); // appended, in order
        QCOMPARE(shown().maintenance,
                 (std::vector<power::MaintenanceWindow>{{3600.0, 7200.0}, {9000.0, 100800.0}, {720000.0, 723600.0}}));
        QVERIFY(windows.removeElements({0, 1}));
        QCOMPARE(shown().maintenance, (std::vector<power::MaintenanceWindow>{{720000.0, 723600.0}}));
        undoStack().undo();
        QCOMPARE(windows.rowCount(), 3);
    }

    void cellsAreEdited()
    {
        open(twoKinds());
        QVERIFY(set(kinds(), 0, NodeKindTable::CountColumn, u"10"_s));
        QCOMPARE(shown().nodes, 12);
        QVERIFY(set(kinds(), 0, NodeKindTable::IdleColumn, u"50"_s));
        QCOMPARE(shown().nodeKinds[0].watts->idle, 50.0);
        QCOMPARE(shown().nodeKinds[0].watts->busy, shown().watts.busy);
        QVERIFY(set(kinds(), 0, NodeKindTable::IdleColumn, QString()));
        QVERIFY(!shown().nodeKinds[0].watts);
        QVERIFY(set(kinds(), 1, NodeKindTable::BootColumn, QString()));
        QVERIFY(!shown().nodeKinds[1].bootSeconds);
        QCOMPARE(cell(kinds(), 1, NodeKindTable::BootColumn), u"120"_s);
        QVERIFY(set(kinds(), 1, NodeKindTable::SpeedColumn, u"1,5"_s));
        QCOMPARE(shown().nodeKinds[1].speed, 1.5);
        QVERIFY(set(partitions(), 0, PartitionTable::KindsColumn, u"gpu, cpu"_s));
        QCOMPARE(shown().partitions[0].kinds, (std::vector<std::int32_t>{1, 0}));
        QCOMPARE(cell(partitions(), 0, PartitionTable::NodesColumn), u"12"_s);
        QVERIFY(set(partitions(), 1, PartitionTable::MinutesColumn, u"30"_s));
        QCOMPARE(shown().partitions[1].maxJobMinutes, 30.0);
        QVERIFY(set(partitions(), 1, PartitionTable::DefaultColumn, u"yes"_s));
        QVERIFY(shown().partitions[1].isDefault && !shown().partitions[0].isDefault);
        QCOMPARE(cell(partitions(), 1, PartitionTable::JobsColumn), u"6"_s);
        QCOMPARE(cell(partitions(), 0, PartitionTable::JobsColumn), u"0"_s);
        QVERIFY(set(partitions(), 1, PartitionTable::PolicyColumn, u" reserve  spare_nodes=2"_s));
        QCOMPARE(shown().partitions[1].nodePolicy, std::string("reserve spare_nodes=2"));
        QCOMPARE(cell(partitions(), 1, PartitionTable::PolicyColumn), u"reserve spare_nodes=2"_s);
        QVERIFY(set(partitions(), 1, PartitionTable::PolicyColumn, QString()));
        QVERIFY(shown().partitions[1].nodePolicy.empty());
        while (undoStack().canUndo())
            undoStack().undo();
        QVERIFY(shown() == twoKinds());
    }

    /// An empty cell that stays empty is not an edit.
    void anInheritedCellStaysOne()
    {
        open(twoKinds());
        QVERIFY(set(kinds(), 0, NodeKindTable::BootColumn, QString()));
        QVERIFY(set(partitions(), 0, PartitionTable::JobNodesColumn, QString()));
        QCOMPARE(undoStack().count(), 0);
    }

    void badCellsAreRefused_data()
    {
        QTest::addColumn<int>("page");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("text");
        const int k = ClusterView::KindsPage;
        const int p = ClusterView::PartitionsPage;
        QTest::newRow("no nodes") << k << int(NodeKindTable::CountColumn) << u"0"_s;
        QTest::newRow("half a node") << k << int(NodeKindTable::CountColumn) << u"2.5"_s;
        QTest::newRow("no number") << k << int(NodeKindTable::CoresColumn) << u"many"_s;
        QTest::newRow("a name that is taken") << k << int(NodeKindTable::NameColumn) << u"gpu"_s;
        QTest::newRow("no name") << k << int(NodeKindTable::NameColumn) << QString();
        QTest::newRow("negative power") << k << int(NodeKindTable::IdleColumn) << u"-1"_s;
        QTest::newRow("no speed") << k << int(NodeKindTable::SpeedColumn) << u"0"_s;
        QTest::newRow("an unknown kind") << p << int(PartitionTable::KindsColumn) << u"cpu, tpu"_s;
        QTest::newRow("a kind that is in no partition") << p << int(PartitionTable::KindsColumn) << u"gpu"_s;
        QTest::newRow("no kind") << p << int(PartitionTable::KindsColumn) << QString();
        QTest::newRow("a partition's name that is taken") << p << int(PartitionTable::NameColumn) << u"fast"_s;
        QTest::newRow("an unknown policy") << p << int(PartitionTable::PolicyColumn) << u"sleep"_s;
        QTest::newRow("an option of another policy") << p << int(PartitionTable::PolicyColumn) << u"idle-timeout spare_nodes=2"_s;
        QTest::newRow("neither yes nor no") << p << int(PartitionTable::DefaultColumn) << u"perhaps"_s;
    }
    void badCellsAreRefused()
    {
        QFETCH(int, page);
        QFETCH(int, column);
        QFETCH(QString, text);
        open(twoKinds());
        ElementTable& model = m_view->model(page);
        QVERIFY(!model.problem(model.index(0, column), text).isEmpty());
        QVERIFY(!set(model, 0, column, text));
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(shown() == twoKinds());
    }

    void rowsAreAddedAndRemoved()
    {
        open(twoKinds());
        const QAbstractItemModelTester kindTester(&kinds(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester partitionTester(&partitions(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_view->addRow();
        QCOMPARE(cell(kinds(), 2, NodeKindTable::NameColumn), u"kind-3"_s);
        QCOMPARE(shown().nodes, 9);
        QCOMPARE(shown().partitions[0].kinds, (std::vector<std::int32_t>{0, 2})); // the default partition has it
        QVERIFY(kinds().removeElements({0}));
        QCOMPARE(shown().partitions[0].kinds, std::vector<std::int32_t>{1});
        QCOMPARE(shown().partitions[1].kinds, std::vector<std::int32_t>{0});
        m_view->setPage(ClusterView::PartitionsPage);
        m_view->addRow();
        QCOMPARE(partitions().rowCount(), 3);
        QVERIFY(partitions().removeElements({2}));
        QVERIFY(!partitions().removeElements({1}));
        QVERIFY2(m_session->lastError.contains(u"'gpu' is in no partition"_s), qPrintable(m_session->lastError));
        while (undoStack().canUndo())
            undoStack().undo();
        QVERIFY(shown() == twoKinds());
        QVERIFY(kinds().removeElements({0, 1})); // all nodes are alike again
        QVERIFY(shown().partitions.empty());
        QCOMPARE(shown().nodes, 8);
    }

    void jobsFollowTheNameOfTheirPartition()
    {
        open(twoKinds());
        QVERIFY(set(partitions(), 1, PartitionTable::NameColumn, u"gpus"_s));
        QCOMPARE(shown().jobs[0].partition.text(), std::string("gpus"));
        undoStack().undo();
        QVERIFY(shown() == twoKinds());
    }

    void thePartitionsOfTheJobsAreTheFirst()
    {
        power::Instance i = twoKinds();
        i.partitions.clear();
        open(i);
        m_view->setPage(ClusterView::PartitionsPage);
        QToolButton* begin = beginButton();
        QVERIFY(begin);
        QTest::mouseClick(begin, Qt::LeftButton);
        QCOMPARE(partitions().rowCount(), 1);
        QCOMPARE(cell(partitions(), 0, PartitionTable::NameColumn), u"fast"_s);
        QCOMPARE(cell(partitions(), 0, PartitionTable::KindsColumn), u"cpu, gpu"_s);
    }

    void aTableGoesToASpreadsheetAndBack()
    {
        open(twoKinds());
        for (const int page : {ClusterView::KindsPage, ClusterView::PartitionsPage}) {
            m_view->setPage(page);
            m_view->table(page).selectAll();
            m_view->copy();
            m_view->table(page).setCurrentIndex(m_view->table(page).model()->index(0, 0));
            m_view->paste();
            QCOMPARE(m_session->lastError, QString());
            QVERIFY(shown() == twoKinds());
        }
        QGuiApplication::clipboard()->setText(u"a\t3\t16\nb\t5\t\nc\t1\t2"_s);
        m_view->setPage(ClusterView::KindsPage);
        m_view->paste();
        QCOMPARE(m_session->lastError, QString());
        QCOMPARE(shown().nodes, 9);
        QCOMPARE(shown().nodeKinds[0].cores, 16);
        QVERIFY(!shown().nodeKinds[1].cores);
        QCOMPARE(shown().nodeKinds[2].name, std::string("c"));
    }

    void nodesThatJobsShareBelowACapBecomeAKind()
    {
        power::Instance i = test::smallTrace();
        i.capWatts = 1500.0;
        i.sharing = power::Sharing::cores;
        open(i);
        QTest::mouseClick(beginButton(), Qt::LeftButton);
        QCOMPARE(shown().nodeKinds.size(), 1U);
        QTRY_VERIFY(m_session->isAnswered());
        QVERIFY(m_session->result(u"idle-timeout"_s)->metric("peak_watts") <= 1500.0);
    }

    /// The column of jobs offers the partitions, and refuses other names.
    void theTraceOffersThePartitions()
    {
        open(twoKinds());
        TraceEditor editor(*m_session);
        editor.resize(1100, 500);
        editor.show();
        TraceModel& jobs = editor.model();
        QCOMPARE(jobs.choices(TraceModel::PartitionColumn), (QStringList{QString(), u"main"_s, u"fast"_s}));
        QVERIFY(jobs.choices(TraceModel::UserColumn).isEmpty());
        const QModelIndex index = jobs.index(1, TraceModel::PartitionColumn);
        QVERIFY(jobs.problem(index, u"main"_s).isEmpty());
        QVERIFY(jobs.problem(index, u"night"_s).contains(u"night"_s));
        QVERIFY(!jobs.setData(index, u"night"_s));
        auto* table = editor.findChild<QTableView*>(u"jobs"_s);
        table->setCurrentIndex(index);
        table->edit(index);
        auto* box = table->findChild<QComboBox*>();
        QVERIFY(box);
        QCOMPARE(box->count(), 3);
        box->setCurrentIndex(2);
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(shown().jobs[1].partition.text(), std::string("fast"));
        m_session->document().undoStack()->undo();
        QVERIFY(shown() == twoKinds());
    }
};

QTEST_MAIN(TestClusterView)
#include "tst_cluster_view.moc"
