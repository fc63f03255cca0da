// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Charts of a response in one picture, and the units of all pictures.

#include <QRegularExpression>

#include "tests/ui/experiment/picture_results.h"
#include "ui/charts/chart_widget.h"
#include "ui/experiment/picture_kinds.h"
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
        QVERIFY2(picture.figure()->figureCsv().contains(QStringLiteral(",Greedy (1/s),")),
                 qPrintable(picture.figure()->figureCsv()));
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

    /// Fewer nodes leave out large jobs, which saves energy: the note and the caption say so.
    void jobsLeftOutAreNoted()
    {
        const auto noteOf = [](const char* nodes) {
            const std::string plan = "{'wattif-experiment': 1, 'study': 'power', 'instances': [{'generate': {'jobs': 40, "
                                     "'nodes': 64}}], 'policies': [{'policy': 'always-on'}], 'factors': [{'option': 'nodes', "
                                     "'values': "
                + std::string(nodes) + "}], 'repeat': 1, 'seed': 3}";
            const ResultsPtr results = test::resultsOf(test::planOf(plan.c_str()));
            ResponsePicture picture;
            test::show(picture, results, {.metric = "energy_kwh", .secondMetric = {}, .factor = 0});
            return picture.charts().front()->data().note;
        };
        const QString sentence = QStringLiteral("The runs leave out 0 to ");
        QVERIFY2(noteOf("[2, 64]").contains(sentence), qPrintable(noteOf("[2, 64]")));
        QVERIFY2(!noteOf("[64, 128]").contains(sentence), qPrintable(noteOf("[64, 128]")));
    }

    /// The sentence names the policy that the means of the numbers beside the figure name.
    void theSentenceNamesTheBest()
    {
        const ResultsPtr results = test::resultsOf(
            test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 4}}], 'policies': "
                         "[{'policy': 'average'}, {'policy': 'online'}], 'factors': [{'option': 'gamma', "
                         "'values': [1.3, 1.5, 1.7]}], 'repeat': 3, 'seed': 3}"));
        ResponsePicture picture;
        test::show(picture, results, {.metric = "objective", .secondMetric = {}, .factor = 0});
        const ChartData& chart = picture.charts().front()->data();
        for (qsizetype i = 0; i < 3; ++i)
            QVERIFY(chart.series[1].y[i] > chart.series[0].y[i]);
        QCOMPARE(picture.sentence(), QStringLiteral("Online is best by Objective at all levels of Revenue factor γ."));
        test::show(picture, results, {.metric = "objective", .secondMetric = {}, .factor = 0, .against = 0});
        QCOMPARE(picture.sentence(), QString()); // of differences it would say nothing
    }

    /// With one bag the machine with the least energy has the highest profit, too.
    void theSentenceNamesTies()
    {
        const ResultsPtr results = test::resultsOf(test::planOf(
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 1}}], 'policies': "
            "[{'policy': 'greedy'}, {'policy': 'greedy-profit'}], 'factors': [{'option': 'gamma', 'values': [1.3, 1.5]}], 'seed': 3}"));
        ResponsePicture picture;
        test::show(picture, results, {.metric = "objective", .secondMetric = {}, .factor = 0});
        QCOMPARE(picture.sentence(),
                 QStringLiteral("No policy is better than Greedy by Objective at any level of Revenue factor γ."));
    }

    /// Axes have the units of tables; the CSV of every picture keeps those of the metrics.
    void axesHaveReadableUnits_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<bool>("compares");
        for (const PictureKind& kind : pictureKinds())
            for (const bool compares : {false, true})
                QTest::addRow("%s%s", qPrintable(kind.id), compares ? ", differences" : "") << kind.id << compares;
    }
    void axesHaveReadableUnits()
    {
        using namespace Qt::Literals::StringLiterals;
        QFETCH(QString, kind);
        QFETCH(bool, compares);
        static const ResultsPtr own = test::resultsOf(
            test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 4}}], 'policies': "
                         "[{'policy': 'online'}, {'policy': 'greedy'}], 'factors': [{'option': 'gamma', 'values': [1.1, 1.3, "
                         "1.5]}, {'option': 'energy_price_per_joule', 'values': [0.5, 1.0, 2.0]}], 'repeat': 3, 'seed': 3}"));
        PictureChoice choice{.metric = "utilisation", .secondMetric = "makespan_s", .factor = 0, .second = 1};
        if (compares)
            choice.against = 1;
        const std::unique_ptr<ExperimentPicture> before(findPictureKind(kind)->make(nullptr));
        const std::unique_ptr<ExperimentPicture> after(findPictureKind(kind)->make(nullptr));
        const ResultsPtr readable = withReadableUnits(own, after->metrics(*own->plan, choice));
        QCOMPARE(readable->unitOf("utilisation"), (ReadableUnit{"%", 100.0, true}));
        test::show(*before, own, choice);
        test::show(*after, readable, choice);
        QVERIFY(!before->figure()->figureCsv().isEmpty());
        const auto fieldsOf = [](const ExperimentPicture& picture) {
            static const QRegularExpression ends(u"[,\n]"_s);
            return picture.figure()->figureCsv().split(ends);
        };
        const QStringList expected = fieldsOf(*before);
        const QStringList fields = fieldsOf(*after);
        QCOMPARE(fields.size(), expected.size());
        for (qsizetype i = 0; i < fields.size(); ++i) {
            bool isNumber = false;
            const double number = expected[i].toDouble(&isNumber);
            QVERIFY2(isNumber ? std::abs(fields[i].toDouble() - number) <= 1e-9 * std::max(1e-3, std::abs(number))
                              : fields[i] == expected[i],
                     qPrintable(u"%1 and %2"_s.arg(fields[i], expected[i])));
        }
        if (kind == u"profile"_s)
            return; // its axes have no numbers
        const QString unit =
            compares && (kind == u"response"_s || kind == u"spread"_s || kind == u"heat-map"_s) ? u"(pp)"_s : u"(%)"_s;
        const QString caption = after->figure()->figureCaption();
        QVERIFY2(caption.contains(unit), qPrintable(caption));
        if (kind == u"trade-off"_s) {
            const std::string time = readable->unitOf("makespan_s").unit;
            QVERIFY(time == "min" || time == "h");
            QVERIFY2(caption.contains(u"(%1)"_s.arg(QString::fromStdString(time))), qPrintable(caption));
        }
    }

    void oneUnitPerMetric()
    {
        ExperimentResults results;
        results.plan = std::make_shared<const Plan>(test::smallPlan(1));
        const auto of = [](std::vector<double> values) {
            return std::make_shared<const MetricValues>(MetricValues{{0}, 2, std::move(values)});
        };
        results.values = {{"makespan_s", of({90'000.0, 30.0})}, {"objective", of({1e9, 1.0})}, {"utilisation", of({0.5, 1.0})}};
        const auto own = std::make_shared<const ExperimentResults>(results);
        const ResultsPtr all = withReadableUnits(own, {"makespan_s", "objective", "utilisation", "none"});
        QCOMPARE(all->unitOf("makespan_s"), (ReadableUnit{"min", 1.0 / 60.0}));
        QVERIFY(test::isClose(all->of("makespan_s")->values[0], 1500.0));
        QCOMPARE(all->of("objective"), own->of("objective"));
        QCOMPARE(all->of("utilisation")->values, (std::vector{50.0, 100.0}));
        QCOMPARE(metricAxis(*all, "utilisation").title(), QStringLiteral("Utilisation (%)"));
        QCOMPARE(differenceUnit(*all, "utilisation"), QStringLiteral("pp"));
        QCOMPARE(metricAxis(*all->plan, "makespan_s").unit, QStringLiteral("s"));
        // Repeated, nothing changes; other metrics are not copied.
        QCOMPARE(withReadableUnits(all, {"makespan_s", "utilisation"}), all);
        QCOMPARE(withReadableUnits(own, {"objective"}), own);
        QCOMPARE(own->unitOf("makespan_s").unit, std::string("s"));
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
