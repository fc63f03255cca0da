// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of an experiment: the places of its numbers, and the effect of rounding.

#include <QAbstractItemModelTester>
#include <QTableView>
#include <QTest>
#include <QTranslator>

#include "tests/ui/experiment/picture_results.h"
#include "ui/experiment/table/result_table.h"
#include "ui/experiment/table/result_table_model.h"
#include "ui/style/letter_width.h"
#include "ui/tables/table_view.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

class ChoiceWords : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override
    {
        return QByteArray(context) == "core" && QByteArray(source) == "easy" ? QStringLiteral("EASY") : QString();
    }
};

/// A row for each level of the first factor, and of the second where it has as many.
ResultRows rowsOf(const std::vector<double>& means)
{
    ResultRows rows{
        .plan = std::make_shared<const Plan>(test::planOf(
            "{'wattif-experiment': 1, 'study': 'power', 'instances': [{'generate': {'jobs': 5}}], 'policies': "
            "[{'policy': 'always-on'}], 'factors': [{'option': 'scheduler', 'values': ['easy', 'fcfs', 'conservative']}, "
            "{'option': 'boot_seconds', 'values': [60, 120, 180]}]}")),
        .grouping = {.factors = {0, 1}}};
    for (std::size_t i = 0; i < means.size(); ++i) {
        GroupSummary group;
        group.levels = {i, i};
        group.policies.resize(1);
        group.policies[0].mean.mean = means[i];
        rows.summary.groups.push_back(group);
        rows.cells.push_back(i);
    }
    return rows;
}

} // namespace

class TestResultTableModel : public QObject {
    Q_OBJECT

private slots:
    void headingsStandAboveTheirCells()
    {
        ResultTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.show(rowsOf({1.0, 2.0, 3.0}));
        for (int column = 0; column < 3; ++column) {
            const QVariant cell = model.index(0, column).data(Qt::TextAlignmentRole);
            const auto heading = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
            QCOMPARE(heading, cell.value<Qt::Alignment>() | Qt::Alignment(Qt::TextWordWrap));
            QVERIFY(cell.value<Qt::Alignment>() & (column == 0 ? Qt::AlignLeft : Qt::AlignRight)); // words, else numbers
        }
    }

    void meansHaveTheDigitsOfTheirIntervals_data()
    {
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("half");
        QTest::addColumn<QString>("text");
        QTest::newRow("two digits of the half width") << 266.73 << 1.24 << QStringLiteral("266.7 ± 1.2");
        QTest::newRow("tens") << -12345.0 << 123.0 << QStringLiteral("−12\u202f350 ± 120");
        QTest::newRow("no chance") << 5616.7 << 0.0 << QStringLiteral("5\u202f616.7");
        QTest::newRow("hardly any") << 5616.7 << 6e-5 << QStringLiteral("5\u202f616.700 ± < 0.001");
        QTest::newRow("around zero") << 0.0012 << 0.25 << QStringLiteral("0.00 ± 0.25");
        QTest::newRow("tiny") << 2e-16 << 1e-16 << QStringLiteral("2e−16 ± 1e−16");
    }
    void meansHaveTheDigitsOfTheirIntervals()
    {
        QFETCH(const double, mean);
        QFETCH(const double, half);
        QFETCH(const QString, text);
        ResultRows rows = rowsOf({mean});
        rows.summary.groups.front().policies[0].mean.halfWidth = half;
        ResultTableModel model;
        model.show(std::move(rows));
        QCOMPARE(model.index(0, 2).data().toString(), text);
    }

    // Long names of factors pushed the numbers out of a table of the width that it has on a small screen.
    void namesLeaveSpaceForTheNumbers()
    {
        ResultRows rows = rowsOf({1.0, 2.0, 3.0});
        Plan plan = *rows.plan;
        for (Factor& factor : plan.factors)
            factor.title = "A factor whose name is long, as that of the energy price";
        rows.plan = std::make_shared<const Plan>(std::move(plan));
        ResultTableModel model;
        model.show(std::move(rows));
        QTableView table;
        table.setModel(&model);
        dressTable(table);
        ResultTable::fitNumbers(table);
        const int letter = letterWidth(table.fontMetrics());
        for (int column = 0; column < 3; ++column) {
            QVERIFY2(table.columnWidth(column) <= 22 * letter, qPrintable(QString::number(table.columnWidth(column) / letter)));
            QVERIFY(table.columnWidth(column) >= static_cast<QAbstractItemView&>(table).sizeHintForColumn(column));
            QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole),
                     model.headerData(column, Qt::Horizontal, Qt::DisplayRole));
        }
    }

    void whatRoundingLeavesIsNothing()
    {
        ResultTableModel model;
        model.show(rowsOf({-1.15e-13, 1315.0, 1e-6}));
        QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("0"));
        QVERIFY(model.index(2, 2).data().toString() != QStringLiteral("0"));
        model.show(rowsOf({-1.15e-13, 2e-13, 1e-13})); // all of them so small
        QVERIFY(model.index(0, 2).data().toString() != QStringLiteral("0"));
    }

    void choicesAreWords()
    {
        ChoiceWords words;
        qApp->installTranslator(&words);
        ResultTableModel model;
        model.show(rowsOf({1.0, 2.0}));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("EASY"));
        qApp->removeTranslator(&words);
    }
};

QTEST_MAIN(TestResultTableModel)
#include "tst_result_table_model.moc"
