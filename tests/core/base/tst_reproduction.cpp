// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include "core/base/reproduction.h"

using namespace wattif;

namespace {

/// Two numbers (one near), a shape of each verdict, a bound kept, an input and a number of ours alone.
ReproductionReport someReport()
{
    return {.name = "r",
            .title = "t",
            .source = "s",
            .tolerance = {.relative = 0.1, .reason = "a tenth"},
            .items = {{"near", PaperValue{10.0, 10.5}},
                      {"far", PaperValue{10.0, 12.0}},
                      {"open", PaperValue{10.0, {12.0, 3.0}}},
                      {"holds", PaperShape{"a over b", {above({"a", 2.0}, {"b", 1.0})}}},
                      {"fails", PaperShape{"a over b", {above({"a", 1.0}, {"b", 2.0})}}},
                      {"kept", PaperBound{PaperBound::Side::atMost, 1.0, 0.5}},
                      {"given", PaperInput{3.0, 3.0}},
                      {"own", Unpublished{4.0}}}};
}

} // namespace

class TestReproduction : public QObject {
    Q_OBJECT

private slots:
    void countsAreByKind()
    {
        const ReproductionCounts counts = countsOf(someReport());
        QCOMPARE(counts.numbers, (ReproductionCounts::Part{1, 1, 1}));
        QCOMPARE(counts.shapes, (ReproductionCounts::Part{1, 1, 0}));
        QCOMPARE(counts.bounds, (ReproductionCounts::Part{1, 0, 0}));
        QCOMPARE(counts.inputs, 1);
        QCOMPARE(counts.shown, 1);
        QCOMPARE(toString(counts),
                 std::string("of 3 printed numbers 1 reproduced, 1 differs, 1 inconclusive; shapes: 1 of 2 hold, 1 differs; "
                             "bounds: 1 of 1 kept; 1 input not counted; 1 of ours alone not counted"));
    }

    void countsAddUp()
    {
        ReproductionCounts two = countsOf(someReport());
        two += countsOf(someReport());
        QCOMPARE(two.numbers, (ReproductionCounts::Part{2, 2, 2}));
        QCOMPARE(two.numbers.total(), 6);
        QVERIFY(toString(two).starts_with("of 6 printed numbers 2 reproduced, 2 differ, 2 inconclusive; shapes: 2 of 4 hold"));
        QVERIFY(toString(two).ends_with("2 inputs not counted; 2 of ours alone not counted"));
    }

    void nothingPublishedIsReportedSo()
    {
        QCOMPARE(toString(ReproductionCounts{}), std::string("no printed number is compared"));
        QCOMPARE(toString(ReproductionCounts{.shown = 3}),
                 std::string("no printed number is compared; 3 of ours alone not counted"));
    }

    // One tolerance for the whole report: with another one the same items have other verdicts.
    void theTableHasTheTolerance()
    {
        ReproductionReport report = someReport();
        QVERIFY(report.verdictOf(report.items[1]) == Verdict::differs);
        report.tolerance.relative = 0.2;
        QVERIFY(report.verdictOf(report.items[1]) == Verdict::reproduced);
    }

    void holdsOnlyWhereNothingIsOpen()
    {
        ReproductionReport report = someReport();
        QVERIFY(!report.holds());
        std::erase_if(report.items, [](const ReproductionItem& item) { return item.item == "far" || item.item == "fails"; });
        QVERIFY(!report.holds()); // "open" is left
        std::erase_if(report.items, [](const ReproductionItem& item) { return item.item == "open"; });
        QVERIFY(report.holds());
    }

    // Studies name the compared values; none may name a verdict, or read one to choose its report.
    void studiesWriteNoVerdicts()
    {
        int read = 0;
        QDirIterator sources(QStringLiteral(WATTIF_SOURCE_DIR "/core"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                             QDir::Files, QDirIterator::Subdirectories);
        while (sources.hasNext()) {
            QFile file(sources.next());
            if (!file.fileName().contains(QLatin1String("/papers/")))
                continue;
            if (file.fileName().endsWith(QLatin1String("/paper_reading_report.cpp"))) // shows those of the other reading
                continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QVERIFY2(!text.contains("Verdict") && !text.contains("verdictOf"), qPrintable(file.fileName()));
            ++read;
        }
        QVERIFY(read > 40);
    }

    // An item is refuted where it does not hold and an inequality of its argument excludes the printed number: never without a
    // sentence, a page or an inequality, and never where ours is as printed.
    void onlyAnInequalityRefutes_data()
    {
        QTest::addColumn<bool>("isNear");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("page");
        QTest::addColumn<double>("bound"); // NaN: no inequality
        QTest::addColumn<bool>("isAtMost");
        QTest::addColumn<QString>("verdict");
        const double none = std::nan("");
        QTest::newRow("printed below a lower bound") << false << "why"
                                                     << "page" << 11.0 << false << "refuted";
        QTest::newRow("printed above an upper bound") << false << "why"
                                                      << "page" << 9.0 << true << "refuted";
        QTest::newRow("printed at the bound") << false << "why"
                                              << "page" << 10.0 << false << "differs";
        QTest::newRow("printed above a lower bound") << false << "why"
                                                     << "page" << 9.0 << false << "differs";
        QTest::newRow("printed below an upper bound") << false << "why"
                                                      << "page" << 11.0 << true << "differs";
        QTest::newRow("an argument without an inequality") << false << "why"
                                                           << "page" << none << false << "differs";
        QTest::newRow("an inequality without a sentence") << false << ""
                                                          << "page" << 11.0 << false << "differs";
        QTest::newRow("an inequality without a page") << false << "why"
                                                      << "" << 11.0 << false << "differs";
        QTest::newRow("ours is as printed") << true << "why"
                                            << "page" << 11.0 << false << "reproduced";
    }
    void onlyAnInequalityRefutes()
    {
        QFETCH(const bool, isNear);
        QFETCH(const QString, sentence);
        QFETCH(const QString, page);
        QFETCH(const double, bound);
        QFETCH(const bool, isAtMost);
        QFETCH(const QString, verdict);
        ReproductionItem item{"n", PaperValue{10.0, isNear ? 10.0 : 12.0}, {}, {sentence.toStdString(), page.toStdString()}};
        if (!std::isnan(bound))
            item.argument.inequality =
                Inequality{"n", isAtMost ? PaperBound::Side::atMost : PaperBound::Side::atLeast, bound, 10.0};
        QCOMPARE(QString::fromStdString(toString(verdictOf(item, {.relative = 0.1}))), verdict);
        QCOMPARE(toString(verdictOf(item.comparison, {.relative = 0.1})), std::string(isNear ? "reproduced" : "differs"));
    }

    void refutedItemsAreCountedApart()
    {
        ReproductionReport report = someReport();
        const Argument argument{"why", "page", Inequality{"n, min", PaperBound::Side::atLeast, 1660.25, 56.53}};
        for (ReproductionItem& item : report.items)
            item.argument = argument;
        const ReproductionCounts counts = countsOf(report);
        QCOMPARE(counts.numbers, (ReproductionCounts::Part{.holding = 1, .refuted = 2}));
        QCOMPARE(counts.numbers.total(), 3);
        QVERIFY(toString(counts).starts_with("of 3 printed numbers 1 reproduced, 2 refuted; shapes: 1 of 2 hold, 1 refuted"));
        QVERIFY(!report.holds());
        QCOMPARE(toString(*argument.inequality), std::string("n, min: at least 1660.25, printed 56.53"));
    }

    void numbersOfItems()
    {
        const ReproductionReport report = someReport();
        QCOMPARE(printedNumber(report.items[0]), 10.0);
        QCOMPARE(ourNumber(report.items[2]).halfWidth, 3.0);
        QVERIFY(std::isnan(printedNumber(report.items[3])) && std::isnan(ourNumber(report.items[3]).value));
        QCOMPARE(printedNumber(report.items[5]), 1.0);
        QCOMPARE(printedNumber(report.items[6]), 3.0);
        QVERIFY(std::isnan(printedNumber(report.items[7])));
    }
};

QTEST_APPLESS_MAIN(TestReproduction)
#include "tst_reproduction.moc"
