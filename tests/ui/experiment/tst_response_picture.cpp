// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Charts of a response in one picture.

#include "tests/ui/experiment/picture_results.h"
#include "ui/charts/chart_widget.h"
#include "ui/experiment/pictures/response_picture.h"
#include "ui/figures/dialog/figure_copy.h"

using namespace wattif;
using namespace wattif::ui;

class TestResponsePicture : public QObject {
    Q_OBJECT
private slots:
    void aChartMayLeaveAlone()
    {
        const ResultsPtr results = test::resultsOf(
            test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 4}}], 'policies': "
                         "[{'policy': 'online'}, {'policy': 'greedy'}], 'factors': [{'option': 'gamma', 'values': [1.1, 1.5]}, "
                         "{'option': 'energy_price_per_joule', 'values': [0.5, 1.0]}], 'repeat': 2, 'seed': 3}"));
        ResponsePicture picture;
        test::show(picture, results, {.metric = "objective", .secondMetric = {}, .factor = 0});
        QVERIFY(!picture.charts().empty());
        for (ChartWidget* chart : picture.charts()) { // each is a part of the picture, which asks its parts
            QCOMPARE(chart->figure()->figureRefusal(), QString());
            QVERIFY(!chart->figure()->figureCsv().isEmpty());
        }
        QCOMPARE(picture.figure()->figureRefusal(), QString());
        // It was drawn, and written as CSV, as the empty set of bars for a factor without numbers.
        QVERIFY2(picture.figure()->figureCsv().contains(QStringLiteral(",Greedy,")), qPrintable(picture.figure()->figureCsv()));
        const QImage image = test::figureImage(picture, {251, 156});
        QImage line(image.size(), image.format());
        line.fill(Qt::white);
        QPainter painter(&line);
        painter.setRenderHint(QPainter::Antialiasing);
        picture.charts().front()->figure()->paintFigure(painter, line.size());
        QVERIFY(test::coloursIn(image) > test::coloursIn(line) / 2);
        test::keepForLooking(image, QStringLiteral("response-figure"));
    }

    /// Points are drawn aside of each other; the numbers beside the figure are those of the plan.
    void theNumbersAreAtTheLevels()
    {
        const ResultsPtr results = test::resultsOf(
            test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 4}}], 'policies': "
                         "[{'policy': 'online'}, {'policy': 'greedy'}, {'policy': 'average'}], 'factors': [{'option': 'gamma', "
                         "'values': [1.1, 1.3, 1.5]}], 'repeat': 3, 'seed': 3}"));
        ResponsePicture picture;
        test::show(picture, results, {.metric = "objective", .secondMetric = {}, .factor = 0});
        QStringList levels;
        for (const QStringList& row : test::csvRows(picture))
            levels << row.front();
        QCOMPARE(levels, (QStringList{QStringLiteral("1.1"), QStringLiteral("1.3"), QStringLiteral("1.5")}));
        const ChartData& drawn = picture.charts().front()->data();
        QVERIFY(drawn.series[0].x != drawn.series[1].x);
        QVERIFY(!picture.figure()->figureAltText().contains(QLatin1Char('|'))); // lines at crossings are no series
        QVERIFY(picture.figure()->figureAltText().contains(QStringLiteral("1.1 to 1.5")));
    }

    /// Edit > Copy figure is there before an experiment has run.
    void nothingIsNotCopied()
    {
        const ResponsePicture picture;
        QVERIFY(!picture.figure()->figureRefusal().isEmpty());
        QVERIFY(!figureMime(*picture.figure(), {}));
        QVERIFY(picture.figure()->figureAltText().isEmpty());
    }
};

QTEST_MAIN(TestResponsePicture)
#include "tst_response_picture.moc"
