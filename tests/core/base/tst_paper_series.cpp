// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <stdexcept>

#include <QTest>

#include "core/base/paper_series.h"

using namespace wattif;

namespace {

ReproductionReport sample()
{
    return {.name = "r",
            .title = "t",
            .source = "s",
            .items = {{"n = 1", PaperValue{10.0, 11.0}}, {"n = 2", PaperValue{20.0, 19.0}}},
            .series = {{"online", "n", "f", {1, 2}, {11, 19}, {0.5, 0.25}}}};
}

} // namespace

class TestPaperSeries : public QObject {
    Q_OBJECT

private slots:
    void seriesKeepTheirNumbersUnderAnotherName()
    {
        const PaperSeries series = seriesFrom(sample(), "online", "Online");
        QCOMPARE(series.name, std::string("Online"));
        QCOMPARE(series.x, (std::vector<double>{1, 2}));
        QCOMPARE(series.y, (std::vector<double>{11, 19}));
        QCOMPARE(series.halfWidth, (std::vector<double>{0.5, 0.25}));
        QVERIFY(!series.marks);
    }

    void itemsAreThePapersAndOurs()
    {
        const std::vector<std::string> items{"n = 2", "n = 1"};
        const PaperSeries printed = printedFrom(sample(), items, {0, 1}, "Online");
        QCOMPARE(printed.name, std::string("Online, as printed"));
        QCOMPARE(printed.marks, std::optional<std::string>("Online"));
        QCOMPARE(printed.y, (std::vector<double>{20, 10}));
        QCOMPARE(oursFrom(sample(), items, {0, 1}, "Online").y, (std::vector<double>{19, 11}));
    }

    // A name that is not there is a mistake in the program.
    void missingNamesThrow()
    {
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(seriesFrom(sample(), "greedy", "Greedy")), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(printedFrom(sample(), {"n = 3"}, {0}, "Online")), std::logic_error);
    }

    void halfAReportIsNoFigure()
    {
        QVERIFY(wholeReport(sample()));
        ReproductionReport half = sample();
        half.complete = false;
        const auto made = wholeReport(std::move(half));
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::interrupted);
        QCOMPARE(wholeReport(fail(ErrorCode::io, "gone")).error().code, ErrorCode::io);
    }

    void placesCount() { QCOMPARE(places(3), (std::vector<double>{0, 1, 2})); }
};

QTEST_APPLESS_MAIN(TestPaperSeries)
#include "tst_paper_series.moc"
