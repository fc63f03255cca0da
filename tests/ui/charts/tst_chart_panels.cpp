// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Small multiples: the content and the arrangement of a chart's panels.

#include <cmath>
#include <limits>

#include <QLabel>
#include <QTest>
#include <QVBoxLayout>

#include "ui/charts/chart_widget.h"
#include "ui/charts/panels/chart_panels.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

ChartSeries named(const QString& name, QVector<double> y)
{
    ChartSeries series{name, {1.0, 2.0, 3.0}, std::move(y)};
    for (const double value : series.y) {
        series.low << value - 1.0;
        series.high << value + 1.0;
    }
    return series;
}

/// Three policies, one of which lies far from the others.
ChartData threePolicies()
{
    ChartData data{{u"gamma"_s}, {u"objective"_s, u"1/s"_s}};
    data.series = {named(u"online"_s, {1.0, 2.0, 3.0}), named(u"greedy"_s, {1.0, 2.0, 3.1}),
                   named(u"resolve"_s, {9.0, 20.0, 30.0})};
    data.intervals = u"95 % intervals"_s;
    data.note = u"Mean of 20 runs."_s;
    return data;
}

} // namespace

class TestChartPanels : public QObject {
    Q_OBJECT

private slots:
    void eachSeriesHasAPanelWithTheOthersBehindIt()
    {
        const ChartData whole = threePolicies();
        const std::vector<ChartData> panels = oneForEach(whole);
        QCOMPARE(panels.size(), whole.series.size());
        for (std::size_t i = 0; i < panels.size(); ++i) {
            const ChartData& panel = panels[i];
            QCOMPARE(panel.title, whole.series[i].name);
            QCOMPARE(panel.series.size(), whole.series.size());
            const ChartSeries& own = panel.series.back();
            QCOMPARE(own.name, whole.series[i].name);
            QCOMPARE(own.y, whole.series[i].y);
            QCOMPARE(own.high, whole.series[i].high);
            QVERIFY(own.strong && !own.ghost);
            for (std::size_t other = 0; other + 1 < panel.series.size(); ++other) {
                QVERIFY(panel.series[other].ghost);
                QVERIFY(panel.series[other].name != own.name);
                QVERIFY(!panel.series[other].hasInterval());
            }
        }
    }

    void panelsHaveTheSameAxes()
    {
        const std::vector<ChartData> panels = oneForEach(threePolicies());
        for (const ChartData& panel : panels) {
            QCOMPARE(panel.y.min, panels.front().y.min);
            QCOMPARE(panel.y.max, panels.front().y.max);
            QCOMPARE(panel.x.min, panels.front().x.min);
            QVERIFY(*panel.y.max >= 31.0); // the interval of the series that is far away
            QCOMPARE(fittingView(panel), fittingView(panels.front()));
        }
    }

    void whatHasNoPointHasNoPanel()
    {
        ChartData whole = threePolicies();
        const double none = std::numeric_limits<double>::quiet_NaN();
        whole.series[1].y = {none, none, none};
        whole.series[2].look = SeriesLook::hidden;
        QCOMPARE(oneForEach(whole).size(), std::size_t{1});
        whole.series.clear();
        QVERIFY(oneForEach(whole).empty());
    }

    void panelsStandUnderTheirTitles()
    {
        ChartPanels panels(u"sweep"_s);
        panels.resize(900, 600);
        panels.setCharts(oneForEach(threePolicies()), u"Objective against gamma."_s);
        panels.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panels));
        const auto charts = panels.charts();
        QCOMPARE(charts.size(), std::size_t{3});
        QCOMPARE(panels.columns(), 2);
        QCOMPARE(charts[0]->y(), charts[1]->y());
        QVERIFY(charts[2]->y() > charts[0]->geometry().bottom());
        QStringList titles;
        for (const QLabel* label : panels.findChildren<QLabel*>(u"sectionTitle"_s))
            if (label->isVisible())
                titles << label->text();
        QCOMPARE(titles, (QStringList{u"online"_s, u"greedy"_s, u"resolve"_s}));
        QCOMPARE(panels.figures().size(), std::size_t{3});
        // One alone has the whole place and no title.
        panels.setCharts({threePolicies()}, {});
        QCOMPARE(panels.charts().size(), std::size_t{1});
        QCOMPARE(panels.columns(), 1);
        for (const QLabel* label : panels.findChildren<QLabel*>(u"sectionTitle"_s))
            QVERIFY(!label->isVisible());
    }

    // Notes go where there is little height, which changes what a layout thinks of the charts: it must come to rest.
    void anySizeComesToRest()
    {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        ChartPanels panels(u"sweep"_s);
        column->addWidget(&panels);
        std::vector<ChartData> six;
        for (int i = 0; i < 2; ++i)
            for (ChartData& panel : oneForEach(threePolicies())) {
                panel.note = u"A note that needs several lines where the panel is narrow, as notes of sweeps do."_s;
                six.push_back(std::move(panel));
            }
        panels.setCharts(six, {});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        for (int height = 300; height < 1100; height += 7) {
            window.resize(1000, height);
            QCoreApplication::processEvents();
            const auto charts = panels.charts();
            for (const ChartWidget* chart : charts) {
                QVERIFY(std::abs(chart->height() - charts.front()->height()) <= 1);
                QVERIFY(std::abs(chart->width() - charts.front()->width()) <= 1);
            }
        }
    }
};

QTEST_MAIN(TestChartPanels)
#include "tst_chart_panels.moc"
