// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/trade_off_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QLabel>
#include <QStackedLayout>

#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/statistics/winners.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/one_panel.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// A policy at a level, by both metrics.
struct TradePoint {
    std::size_t policy = 0;
    MeanInterval x{};
    MeanInterval y{};
    QString level{};
    quint64 cell = 0;
};

std::vector<TradePoint> tradePoints(const ExperimentResults& results, const PictureChoice& choice)
{
    const Plan& plan = *results.plan;
    const std::vector<std::size_t> along = plan.factors.empty() ? std::vector<std::size_t>() : std::vector{choice.factor};
    const MetricValues first = shownValues(results, choice, choice.metric, along);
    const MetricValues second = shownValues(results, choice, choice.secondMetric, along);
    const Grouping grouping{.factors = along};
    const CellGroups groups(plan, first.cells, grouping);
    const auto x = summarise(groups, first);
    const auto y = summarise(groups, second);
    std::vector<TradePoint> points;
    for (std::size_t g = 0; g < std::min(x.size(), y.size()); ++g)
        for (std::size_t p = 0; p < plan.policies.size(); ++p) {
            if (policyStyleOf(plan, p) < 0)
                continue; // a bound is no schedule that one could choose
            TradePoint point{p, x[g].policies[p].mean, y[g].policies[p].mean};
            if (!along.empty())
                point.level = levelName(plan.factors[choice.factor], x[g].levels.front());
            point.cell = first.cells[groups.rows(g).front()];
            if (std::isfinite(point.x.mean) && std::isfinite(point.y.mean))
                points.push_back(std::move(point));
        }
    return points;
}

ChartSeries frontOf(const std::vector<TradePoint>& points, const std::vector<TradeOff>& values, Better first, Better second)
{
    ChartSeries front{TradeOffPicture::tr("Pareto front"), {}, {}};
    front.style = -1;
    front.marker = Marker::none;
    std::vector<std::size_t> places = paretoFront(values, first, second);
    std::ranges::sort(places, {}, [&points](std::size_t i) { return points[i].x.mean; });
    for (const std::size_t i : places) {
        front.x << points[i].x.mean;
        front.y << points[i].y.mean;
    }
    return front;
}

ChartData inOwnUnits(ChartData chart, const ExperimentResults& results, const PictureChoice& choice)
{
    chart.x.unit = metricAxis(*results.plan, choice.metric).unit;
    chart.y.unit = metricAxis(*results.plan, choice.secondMetric).unit;
    const auto divide = [](std::initializer_list<QVector<double>*> lists, double by) {
        for (QVector<double>* values : lists)
            for (double& value : *values)
                value /= by;
    };
    for (ChartSeries& series : chart.series) {
        divide({&series.x, &series.left, &series.right}, results.unitOf(choice.metric).factor);
        divide({&series.y, &series.low, &series.high}, results.unitOf(choice.secondMetric).factor);
    }
    return chart;
}

QString emptyText() { return TradeOffPicture::tr("No cell is finished yet."); }

} // namespace

TradeOffChart tradeOffOf(const ExperimentResults& results, const PictureChoice& choice)
{
    const Plan& plan = *results.plan;
    TradeOffChart shown{.data = {metricAxis(results, choice.metric), metricAxis(results, choice.secondMetric)}};
    const auto points = tradePoints(results, choice);
    std::vector<TradeOff> values;
    for (std::size_t p = 0; p < plan.policies.size(); ++p) {
        ChartSeries series{policyTitleOf(plan, p), {}, {}};
        series.style = policyStyleOf(plan, p);
        series.look = SeriesLook::points;
        std::vector<TradePoint> own;
        std::ranges::copy_if(points, std::back_inserter(own), [p](const TradePoint& point) { return point.policy == p; });
        std::ranges::stable_sort(own, {}, [](const TradePoint& point) { return point.x.mean; });
        std::vector<quint64> cells;
        for (const TradePoint& point : own) {
            series.x << point.x.mean;
            series.y << point.y.mean;
            series.low << point.y.mean - point.y.halfWidth;
            series.high << point.y.mean + point.y.halfWidth;
            series.left << point.x.mean - point.x.halfWidth;
            series.right << point.x.mean + point.x.halfWidth;
            cells.push_back(point.cell);
        }
        if (plan.repeat < 2)
            series.low = series.high = series.left = series.right = {};
        if (series.x.isEmpty())
            continue;
        shown.data.series.push_back(std::move(series));
        shown.cells.push_back(std::move(cells));
    }
    for (const TradePoint& point : points)
        values.push_back({point.x.mean, point.y.mean});
    const auto* first = findMetric(*plan.study, choice.metric);
    const auto* second = findMetric(*plan.study, choice.secondMetric);
    ChartSeries front =
        frontOf(points, values, first ? first->better : Better::neither, second ? second->better : Better::neither);
    if (front.x.size() > 1)
        shown.data.series.push_back(std::move(front));
    if (plan.repeat > 1)
        shown.data.intervals = TradeOffPicture::tr("95 % confidence intervals of both means over repetitions");
    const std::vector<std::size_t> along = plan.factors.empty() ? std::vector<std::size_t>() : std::vector{choice.factor};
    const QString what = along.empty()
        ? TradeOffPicture::tr("A point for each policy.")
        : TradeOffPicture::tr("A point for each policy and level of %1.").arg(factorAxis(plan.factors[choice.factor]).quantity);
    shown.data.note = joinedSentences({what, shownCells(results, choice, along)});
    shown.data.empty = emptyText();
    shown.caption = TradeOffPicture::tr("%1 against %2. %3").arg(shown.data.y.title(), shown.data.x.title(), shown.data.note);
    shown.csv = inOwnUnits(shown.data, results, choice);
    return shown;
}

class TradeOffPicture::Figure final : public OnePanel {
public:
    explicit Figure(const TradeOffPicture& picture) : m_picture(picture) { }

    bool hasFigure() const override { return m_picture.m_stack->currentIndex() == 0 && OnePanel::hasFigure(); }
    QString figureName() const override { return u"experiment-trade-off"_s; }
    QString figureCaption() const override { return m_picture.m_shown.caption; }
    QString figureCsv() const override { return chartCsv(m_picture.m_shown.csv); }

protected:
    const FigureSource& panel() const override { return *m_picture.m_chart->figure(); }

private:
    const TradeOffPicture& m_picture;
};

TradeOffPicture::TradeOffPicture(QWidget* parent)
    : ExperimentPicture(parent),
      m_stack(new QStackedLayout(this)),
      m_chart(new ChartWidget(u"experiment-trade-off"_s, this)),
      m_nothing(new QLabel(this))
{
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setObjectName(QStringLiteral("emptyText"));
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_nothing);
    m_stack->setCurrentIndex(1);
    m_chart->setPointsOpen(true);
    connect(m_chart, &ChartWidget::pointOpened, this, [this](const QString& name, int point) {
        const auto& series = m_chart->data().series;
        const auto s = static_cast<std::size_t>(std::ranges::find(series, name, &ChartSeries::name) - series.begin());
        if (s < m_shown.cells.size())
            emit cellWanted(m_shown.cells[s][static_cast<std::size_t>(point)]);
    });
    setFigure(std::make_unique<Figure>(*this));
}

TradeOffPicture::~TradeOffPicture() = default;

ExperimentPicture::Settings TradeOffPicture::settings() const { return {.secondMetric = true, .factor = true}; }

std::vector<std::string> TradeOffPicture::metrics(const Plan& /*plan*/, const PictureChoice& choice) const
{
    return {choice.metric, choice.secondMetric};
}

ExperimentPicture::Show TradeOffPicture::workOut(const ResultsPtr& results, const PictureChoice& choice,
                                                 const RunControl& control)
{
    if (choice.metric == choice.secondMetric)
        return [this] { showNothing(tr("A trade-off chart needs two metrics.")); };
    auto shown = std::make_shared<TradeOffChart>(tradeOffOf(*results, choice));
    if (control.stopRequested())
        return {};
    return [this, shown] {
        m_shown = std::move(*shown);
        m_chart->setData(m_shown.data);
        m_chart->setCaption(m_shown.caption);
        m_stack->setCurrentIndex(0);
    };
}

QString TradeOffPicture::nothing() const { return m_stack->currentIndex() == 1 ? m_nothing->text() : QString(); }

void TradeOffPicture::showNothing(const QString& why)
{
    m_nothing->setText(why);
    m_stack->setCurrentIndex(1);
}

} // namespace wattif::ui

#include "moc_trade_off_picture.cpp"
