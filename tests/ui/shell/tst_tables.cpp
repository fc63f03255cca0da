// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/comparison.h"
#include "ui/session/session.h"
#include "ui/shell/panels/compare_model.h"
#include "ui/shell/panels/ledger_model.h"
#include "ui/shell/panels/ledger_panel.h"
#include "ui/shell/panels/results_model.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/style/text.h"
#include "ui/tables/name_header.h"
#include "ui/tables/outline_view.h"
#include "ui/tables/table_text.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

class TestTables : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

    [[nodiscard]] ReportPtr report(std::initializer_list<const char*> policies, double size = 3.0) const
    {
        RunRequest request;
        for (const char* policy : policies)
            request.policies.push_back({policy});
        return std::make_shared<const RunReport>(*m_study.run(*FakeStudy::make(size), request, RunControl()));
    }

    static QStringList column(const QAbstractItemModel& model, int column)
    {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, column).data().toString();
        return texts;
    }

private slots:
    void resultsShowPoliciesAndMetrics()
    {
        ResultsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setReport(&m_study, report({"fast", "twice", "limit"}));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.columnCount(), 5); // policy, three metrics, time
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Value (J)"));
        QCOMPARE(column(model, 0), QStringList({QStringLiteral("Fast"), QStringLiteral("Twice"), QStringLiteral("Limit")}));
        QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("–")); // a metric that no policy reports
        model.setReport(nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void theBestOnlinePolicyIsBold()
    {
        ResultsModel model;
        model.setReport(&m_study, report({"fast", "twice", "limit"}));
        const auto best = [&model](int row, int column) {
            return model.index(row, column).data(ResultsModel::bestRole).toBool();
        };
        QVERIFY(!best(0, 1) && best(1, 1)); // more value is better: 6 > 3
        QVERIFY(!best(0, 2) && best(1, 2)); // less cost is better: 100 / 6 < 100 / 3
        QVERIFY(!best(2, 1));               // a reference never wins
    }

    void referencesStayBelowWhateverTheOrder()
    {
        Session session;
        ResultsPanel panel(session);
        session.document().open(scenarioOf(m_study, FakeStudy::make(3.0)), {});
        QTRY_VERIFY(session.report());
        const QAbstractItemModel& table = *panel.table()->model();
        panel.table()->sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(column(table, 0), QStringList({QStringLiteral("Twice"), QStringLiteral("Fast"), QStringLiteral("Limit")}));
        panel.table()->sortByColumn(1, Qt::AscendingOrder);
        QCOMPARE(column(table, 0), QStringList({QStringLiteral("Fast"), QStringLiteral("Twice"), QStringLiteral("Limit")}));
    }

    void aClickChoosesThePolicy()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(800, 200);
        panel.show();
        session.document().open(scenarioOf(m_study, FakeStudy::make(3.0)), {});
        QTRY_VERIFY(session.report());
        const QRect cell = panel.table()->visualRect(panel.table()->model()->index(1, 0));
        QTest::mouseClick(panel.table()->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(session.currentPolicy(), QStringLiteral("twice"));
    }

    void aPolicyThatDoesNotRunHasNoRow()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(800, 200);
        panel.show();
        panel.activateWindow();
        session.document().open(scenarioOf(m_study, FakeStudy::make(3.0)), {});
        session.setPolicies({{"fast"}, {"twice"}});
        session.setCurrentPolicy(QStringLiteral("fast"));
        QTRY_VERIFY(session.isAnswered() && !session.runs().isRunning());
        QVERIFY(panel.table()->selectionModel()->hasSelection());
        session.setCurrentPolicy(QStringLiteral("limit")); // is shown
        QVERIFY(!panel.table()->selectionModel()->hasSelection());
        panel.table()->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(panel.table()->hasFocus());
        QCOMPARE(session.currentPolicy(), QStringLiteral("limit"));
    }

    void thePolicyThatBecomesCurrentIsScrolledTo()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(800, 110); // a row or two
        panel.show();
        session.document().open(scenarioOf(m_study, FakeStudy::make(3.0)), {});
        QTRY_VERIFY(session.report());
        const auto isSeen = [&](const char* policy) {
            for (int row = 0; row < panel.table()->model()->rowCount(); ++row) {
                const QModelIndex index = panel.table()->model()->index(row, 0);
                if (index.data(ResultsModel::policyRole).toString() == QLatin1String(policy))
                    return panel.table()->viewport()->rect().contains(panel.table()->visualRect(index).center());
            }
            return false;
        };
        QVERIFY(isSeen("fast"));
        session.setPolicies({{"fast"}, {"twice"}, {"limit"}});
        session.setCurrentPolicy(QStringLiteral("limit")); // what a drag does: its row comes with the next report
        QTRY_VERIFY(isSeen("limit"));
        session.setCurrentPolicy(QStringLiteral("fast"));
        QTRY_VERIFY(isSeen("fast"));
    }

    /// The panel is low while the window is laid out.
    void rowsAboveTheCurrentOneAreSeenInMoreHeight()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(800, 110);
        panel.show();
        session.document().open(scenarioOf(m_study, FakeStudy::make(3.0)), {});
        session.setPolicies({{"fast"}, {"twice"}, {"limit"}});
        session.setCurrentPolicy(QStringLiteral("limit"));
        QTRY_VERIFY(session.isAnswered() && !session.runs().isRunning());
        QScrollBar& bar = *panel.table()->verticalScrollBar();
        QTRY_VERIFY(bar.value() > 0);
        panel.resize(800, 600);
        QTRY_COMPARE(bar.value(), 0);
        panel.resize(800, 110);
        QTRY_VERIFY(bar.value() > 0);
        bar.triggerAction(QAbstractSlider::SliderToMinimum); // as the user does: it stays
        panel.resize(800, 112);
        QCOMPARE(bar.value(), 0);
    }

    void namesInHeadersEndInAnEllipsis()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(800, 200);
        panel.show();
        session.document().open(scenarioOf(m_study, FakeStudy::make(3.0)), {});
        QTRY_VERIFY(session.report());
        const auto& header = dynamic_cast<NameHeader&>(*panel.table()->horizontalHeader());
        QCOMPARE(header.shownName(1), QStringLiteral("Value (J)"));
        panel.table()->horizontalHeader()->setMinimumSectionSize(10);
        panel.table()->setColumnWidth(1, panel.table()->fontMetrics().horizontalAdvance(QStringLiteral("Value (J)")));
        QVERIFY2(header.shownName(1).contains(QChar(0x2026)), qPrintable(header.shownName(1)));
    }

    void candidatesOfADecisionAreNotCut()
    {
        class LongCandidates final : public FakeStudy {
        public:
            [[nodiscard]] Ledger ledger(const StudyInstance& /*instance*/, const PolicyResult& /*result*/) const override
            {
                Ledger ledger;
                ledger.columns = {{"Step", "", ""}, {"Where", "", ""}, {"Why", "", ""}};
                ledger.entries.push_back(
                    {{"1", "a", ""}, true, {{{"", "stays where it is", "the least free capacity left"}, true}}});
                return ledger;
            }
        } study;
        Session session;
        LedgerPanel panel(session);
        panel.resize(900, 200);
        panel.show();
        session.document().open(scenarioOf(study, FakeStudy::make(3.0)), {});
        QTRY_VERIFY(session.report());
        OutlineView* list = panel.list();
        QTRY_COMPARE(list->source().rowCount(), 1);
        list->setExpanded(list->source().index(0, 0), true);
        for (const int column : {0, 1, 2})
            QTRY_VERIFY2(list->columnWidth(column) >= list->sizeHintForColumn(column), qPrintable(QString::number(column)));
        QVERIFY(list->columnWidth(1) > list->fontMetrics().horizontalAdvance(QStringLiteral("stays where it is")));
    }

    void numbersAreGroupedAndAligned_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<QString>("text");
        QTest::newRow("thousands are grouped by thin blanks") << 1234567.0 << 0 << QStringLiteral("1\u202f234\u202f567");
        QTest::newRow("digits after the point are kept") << 0.5 << 4 << QStringLiteral("0.5000");
        QTest::newRow("negative numbers have a minus sign") << -12.26 << 1 << QStringLiteral("−12.3");
        QTest::newRow("a rounded zero has no sign") << -0.0001 << 2 << QStringLiteral("0.00");
        QTest::newRow("what does not apply is a dash") << std::nan("") << 2 << QStringLiteral("–");
    }
    void numbersAreGroupedAndAligned()
    {
        QFETCH(double, value);
        QFETCH(int, decimals);
        QTEST(groupedNumber(value, decimals), "text");
    }

    void tablesAreCopiedAsPlainText()
    {
        QStandardItemModel model(1, 3);
        model.setHorizontalHeaderLabels({QStringLiteral("Policy"), QStringLiteral("bound_share"), QStringLiteral("Change")});
        for (const int column : {1, 2})
            model.setHeaderData(column, Qt::Horizontal, int(Qt::AlignRight), Qt::TextAlignmentRole);
        model.setItem(0, 0, new QStandardItem(QStringLiteral("A & B")));
        auto* number = new QStandardItem(QStringLiteral("−1\u202f234"));
        QFont bold;
        bold.setBold(true);
        number->setFont(bold);
        model.setItem(0, 1, number);
        model.setItem(0, 2, new QStandardItem(QStringLiteral("+25.0 %"))); // a text, not a number
        QCOMPARE(tableText(model, TableFormat::tsv), QStringLiteral("Policy\tbound_share\tChange\nA & B\t-1234\t+25.0 %\n"));
        QCOMPARE(tableText(model, TableFormat::csv), QStringLiteral("Policy,bound_share,Change\nA & B,-1234,+25.0 %\n"));
        QCOMPARE(tableText(model, TableFormat::markdown),
                 QStringLiteral("| Policy | bound\\_share |  Change |\n| ------ | -----------: | ------: |\n"
                                "| A \\& B |    **-1234** | +25.0 % |\n"));
        QCOMPARE(tableText(model, TableFormat::latex),
                 QStringLiteral("\\begin{tabular}{lrr}\n\\toprule\nPolicy & bound\\_share & Change \\\\\n\\midrule\n"
                                "A \\& B & \\textbf{\\boldmath $-$1\\,234} & +25.0\\,\\% \\\\\n\\bottomrule\n\\end{tabular}\n"));
    }

    void theClipboardHasTextAndHtml()
    {
        QStandardItemModel model(1, 1);
        model.setHorizontalHeaderLabels({QStringLiteral("A < B")});
        model.setItem(0, 0, new QStandardItem(QStringLiteral("x")));
        copyTable(model, TableFormat::tsv);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(data->text(), QStringLiteral("A < B\nx\n"));
        QVERIFY2(data->html().contains(QStringLiteral("<th scope=\"col\"")), qPrintable(data->html()));
        QVERIFY(data->html().contains(QStringLiteral("A &lt; B</th>")));
        copyTable(model, TableFormat::latex);
        QVERIFY(!QGuiApplication::clipboard()->mimeData()->hasHtml());
    }

    void theLedgerIsATreeOfDecisions()
    {
        LedgerModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        PolicyResult result;
        result.policy = "fast";
        model.setLedger(m_study.ledger(*FakeStudy::make(1.0), result));
        QCOMPARE(model.rowCount(), 3);
        const QModelIndex first = model.index(0, 0);
        QCOMPARE(model.rowCount(first), 2);
        QVERIFY(!qvariant_cast<QFont>(model.index(0, 0, first).data(Qt::FontRole)).bold());
        QVERIFY(qvariant_cast<QFont>(model.index(1, 0, first).data(Qt::FontRole)).bold()); // the chosen one
        QVERIFY(model.headerData(1, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        model.setLedger({});
        QCOMPARE(model.rowCount(), 0);
    }

    void theLedgerFollowsTheStep()
    {
        Session session;
        LedgerPanel panel(session);
        QSignalSpy built(&panel, &LedgerPanel::built);
        panel.resize(500, 300);
        panel.show();
        session.document().open(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        QTRY_VERIFY(built.count() > 0);
        session.setStepCount(3);
        session.setStep(2);
        QCOMPARE(panel.list()->current().row(), 1);
        QVERIFY(panel.list()->isExpanded(panel.list()->source().index(1, 0)));
    }

    void variantsAreComparedWithTheBaseline()
    {
        Document document;
        Scenario scenario = scenarioOf(m_study, FakeStudy::make(4.0));
        setCalls(m_study, scenario.baseline, {{"fast"}, {"twice"}});
        document.open(std::move(scenario), {});
        document.addVariant(QStringLiteral("bigger"));
        document.replaceInstance(FakeStudy::make(5.0), QStringLiteral("edit"));
        Comparison comparison;
        QSignalSpy finished(&comparison, &Comparison::finished);
        comparison.start(document.scenario());
        QTRY_COMPARE(finished.count(), 1);
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.show(comparison, m_study.metrics()[0]);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 4); // policy, baseline, bigger, change
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("bigger (J)"));
        QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("+25.0 %")); // (5 - 4) / 4
        QVERIFY(model.index(0, 3).data(Qt::ForegroundRole).isValid());
    }

    void variantsMayDifferInOptionsAndPoliciesAlone()
    {
        Document document;
        Scenario scenario = scenarioOf(m_study, FakeStudy::make(4.0));
        setCalls(m_study, scenario.baseline, {{"fast"}, {"twice"}});
        Question other = scenario.baseline;
        setCalls(m_study, other, {{"twice", {{"factor", 3.0}}}, {"limit"}});
        scenario.variants = {{"other", other}};
        document.open(std::move(scenario), {});
        Comparison comparison;
        QSignalSpy finished(&comparison, &Comparison::finished);
        comparison.start(document.scenario());
        QTRY_COMPARE(finished.count(), 1);
        CompareModel model;
        model.show(comparison, m_study.metrics()[0]);
        QCOMPARE(model.rowCount(), 3); // fast, twice, limit
        QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("8"));
        QCOMPARE(model.index(1, 2).data().toString(), QStringLiteral("24"));
        QCOMPARE(model.index(1, 3).data().toString(), QStringLiteral("+200.0 %"));
        QCOMPARE(model.index(2, 1).data().toString(), QStringLiteral("–"));
    }
};

QTEST_MAIN(TestTables)
#include "tst_tables.moc"
