// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/panels/chart_panels.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QGridLayout>
#include <QLabel>

#include "ui/charts/chart_widget.h"

namespace wattif::ui {
namespace {

bool hasPanel(const ChartSeries& series)
{
    return series.look != SeriesLook::hidden && !series.ghost
        && std::ranges::any_of(series.y, [](double y) { return std::isfinite(y); });
}

/// Returns a series in its look behind another one.
ChartSeries paleOf(ChartSeries series)
{
    series.ghost = true;
    series.strong = false;
    series.errorBars = false;
    for (QVector<double>* ends : {&series.low, &series.high, &series.left, &series.right})
        ends->clear();
    return series;
}

} // namespace

using namespace Qt::Literals::StringLiterals;

ChartPanels::ChartPanels(QString figureName, QWidget* parent)
    : QWidget(parent), m_figureName(std::move(figureName)), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(2);
}

void ChartPanels::setPointsOpen(bool on)
{
    m_pointsOpen = on;
    for (const Panel& panel : m_panels)
        panel.chart->setPointsOpen(on);
}

void ChartPanels::addPanel()
{
    const int index = static_cast<int>(m_panels.size());
    auto* chart = new ChartWidget(m_figureName, this);
    chart->setPointsOpen(m_pointsOpen);
    connect(chart, &ChartWidget::pointOpened, this,
            [this, index](const QString& series, int point) { emit pointOpened(index, series, point); });
    auto* title = new QLabel(this);
    title->setAlignment(Qt::AlignCenter);
    title->setObjectName(u"sectionTitle"_s);
    m_panels.push_back({title, chart});
}

void ChartPanels::place(std::size_t count)
{
    while (m_panels.size() < count)
        addPanel();
    m_shown = count;
    for (const auto& [title, chart] : m_panels)
        for (QWidget* part : std::initializer_list<QWidget*>{title, chart}) {
            m_grid->removeWidget(part);
            part->hide();
        }
    for (int row = 1; row < m_grid->rowCount(); row += 2)
        m_grid->setRowStretch(row, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const auto& [title, chart] = m_panels[i];
        const int row = static_cast<int>(i) / columns();
        const int column = static_cast<int>(i) % columns();
        m_grid->addWidget(title, 2 * row, column);
        m_grid->addWidget(chart, 2 * row + 1, column);
        m_grid->setRowStretch(2 * row + 1, 1);
        chart->show();
        title->setVisible(count > 1);
    }
}

void ChartPanels::setCharts(std::vector<ChartData> charts, const QString& caption)
{
    if (charts.size() != m_shown)
        place(charts.size());
    for (std::size_t i = 0; i < m_shown; ++i) {
        const auto& [title, chart] = m_panels[i];
        title->setText(charts[i].title);
        chart->setCaption(caption);
        chart->setData(std::move(charts[i]));
    }
}

std::vector<ChartWidget*> ChartPanels::charts() const
{
    std::vector<ChartWidget*> shown;
    for (std::size_t i = 0; i < m_shown; ++i)
        shown.push_back(m_panels[i].chart);
    return shown;
}

std::vector<const FigureSource*> ChartPanels::figures() const
{
    std::vector<const FigureSource*> figures;
    for (const ChartWidget* chart : charts())
        figures.push_back(chart->figure());
    return figures;
}

int ChartPanels::columns() const { return m_shown <= 1 ? 1 : m_shown <= 4 ? 2 : 3; }

std::vector<ChartData> oneForEach(const ChartData& whole)
{
    const ChartView view = fittingView(whole);
    ChartData frame{whole.x, whole.y};
    frame.x.min = whole.x.min.value_or(view.x.lower);
    frame.x.max = whole.x.max.value_or(view.x.upper);
    frame.y.min = whole.y.min.value_or(view.y.lower);
    frame.y.max = whole.y.max.value_or(view.y.upper);
    frame.intervals = whole.intervals;
    std::vector<ChartData> panels;
    for (std::size_t i = 0; i < whole.series.size(); ++i) {
        if (!hasPanel(whole.series[i]))
            continue;
        ChartData panel = frame;
        for (std::size_t other = 0; other < whole.series.size(); ++other)
            if (other != i && hasPanel(whole.series[other]))
                panel.series.push_back(paleOf(whole.series[other]));
        panel.series.push_back(whole.series[i]);
        panel.series.back().strong = true;
        panel.title = whole.series[i].name;
        panels.push_back(std::move(panel));
    }
    return panels;
}

} // namespace wattif::ui

#include "moc_chart_panels.cpp"
