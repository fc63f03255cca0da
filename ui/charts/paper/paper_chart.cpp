// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/paper_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include <QCoreApplication>

#include "core/base/checked.h"
#include "core/base/number.h"

#include "ui/charts/alt_text.h"
#include "ui/charts/paper/bar_figure.h"
#include "ui/charts/paper/chart_figure.h"
#include "ui/figures/composite_figure.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct PaperChartTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PaperChart)
};

/// Up to this number of points a line shows its intervals as error bars, beyond as a band.
constexpr std::size_t maxErrorBars = 12;
/// More looks than these are hard to distinguish.
constexpr std::size_t maxLooks = 6;

QString text(const std::string& s) { return QString::fromStdString(s); }

ChartAxis axisOf(const PaperAxis& axis)
{
    ChartAxis made;
    made.quantity = text(axis.quantity);
    made.unit = text(axis.unit);
    made.logarithmic = axis.logarithmic;
    return made;
}

QString number(double value) { return std::isfinite(value) ? text(formatNumber(value)) : QString(); }

QVector<double> listOf(const std::vector<double>& values) { return {values.begin(), values.end()}; }

QString asPrinted() { return PaperChartTr::tr("as printed"); }

/// The interval of a half width: on a logarithmic axis, of the logarithm.
ChartRange wholeInterval(double y, double half, const PaperAxis& axis)
{
    return axis.logarithmic ? ChartRange{y * std::exp(-half), y * std::exp(half)} : ChartRange{y - half, y + half};
}

/// An interval as far as there can be values: from 0 to 100 %.
ChartRange intervalAround(double y, double half, const PaperAxis& axis)
{
    ChartRange interval = wholeInterval(y, half, axis);
    if (axis.unit == "%")
        interval = {std::clamp(interval.lower, 0.0, y), std::clamp(interval.upper, y, std::max(y, 100.0))};
    return interval;
}

ChartSeries lineOf(const PaperPanel& panel, const PaperSeries& series, const PaperNames& names)
{
    ChartSeries line;
    line.name = series.marks ? asPrinted() : text(series.name);
    line.x = listOf(series.x);
    line.y = listOf(series.y);
    line.style = series.isLimit ? -1 : names.styleOf(panel, series);
    line.errorBars = series.x.size() <= maxErrorBars;
    if (series.marks)
        line.look = SeriesLook::marks;
    if (series.isLimit)
        line.marker = Marker::none;
    for (std::size_t i = 0; i < series.halfWidth.size(); ++i) {
        const double y = series.y[i];
        const ChartRange interval = intervalAround(y, series.halfWidth[i], panel.y);
        line.low << interval.lower;
        line.high << interval.upper;
    }
    return line;
}

/// Series that are drawn as bars, and for each its marks or null.
struct BarSeries {
    const PaperSeries* ours;
    const PaperSeries* printed;
};

std::vector<BarSeries> barSeriesOf(const PaperPanel& panel)
{
    std::vector<BarSeries> all;
    for (const PaperSeries& series : panel.series)
        if (!series.marks) {
            const auto marks = std::ranges::find_if(panel.series, [&](const PaperSeries& s) { return s.marks == series.name; });
            all.push_back({&series, marks == panel.series.end() ? nullptr : &*marks});
        }
    return all;
}

/// What a series has at an x; NaN where it has nothing.
double valueAt(const std::vector<double>& values, const PaperSeries& series, double x)
{
    const auto at = std::ranges::find(series.x, x) - series.x.begin();
    const auto i = static_cast<std::size_t>(at);
    return i < values.size() ? values[i] : std::numeric_limits<double>::quiet_NaN();
}

/// One bar for each series, side by side.
void addGroup(const PaperPanel& panel, const std::vector<BarSeries>& series, double category, const QString& name,
              BarChart& chart)
{
    for (std::size_t p = 0; p < series.size(); ++p) {
        const PaperSeries& ours = *series[p].ours;
        StackedBar bar{name, series.size() > 1 ? text(ours.name) : QString(), std::vector<double>(series.size(), 0.0)};
        const double value = valueAt(ours.y, ours, category);
        bar.values[p] = value;
        if (const double half = valueAt(ours.halfWidth, ours, category); std::isfinite(half))
            bar.interval = intervalAround(value, half, panel.y);
        if (series[p].printed)
            if (const double mark = valueAt(series[p].printed->y, *series[p].printed, category); std::isfinite(mark))
                bar.marks = {mark};
        chart.bars.push_back(std::move(bar));
    }
}

/// One bar of all series; marks are the tops that the printed parts reach.
void addStack(const std::vector<BarSeries>& series, double category, const QString& name, BarChart& chart)
{
    StackedBar bar{name, {}, {}};
    double top = 0.0;
    for (const BarSeries& part : series) {
        bar.values.push_back(valueAt(part.ours->y, *part.ours, category));
        if (!part.printed)
            continue;
        top += valueAt(part.printed->y, *part.printed, category);
        if (std::isfinite(top) && (bar.marks.empty() || bar.marks.back() < top))
            bar.marks.push_back(top);
    }
    chart.bars.push_back(std::move(bar));
}

/// All x of the series, ascending.
std::set<double> placesOf(const PaperPanel& panel)
{
    std::set<double> places;
    for (const PaperSeries& series : panel.series)
        places.insert(series.x.begin(), series.x.end());
    return places;
}

/// "Objective (1/s) against the number of bags, gamma = 1.2".
QString captionOf(const PaperPanel& panel)
{
    const QString axes = PaperChartTr::tr("%1 against %2").arg(axisOf(panel.y).title(), axisOf(panel.x).title());
    return panel.title.empty() ? axes : u"%1, %2"_s.arg(axes, text(panel.title));
}

/// A panel as a separate figure.
class PaperPanelSource final : public FigureSource {
public:
    PaperPanelSource(QString name, QString caption, const PaperPanel& panel, const PaperNames& names, const QString& intervals)
        : m_name(std::move(name)), m_caption(std::move(caption)), m_csv(paperCsv(panel, intervals))
    {
        if (panel.look == PanelLook::lines) {
            const ChartData data = paperChartOf(panel, names, intervals);
            m_altText = chartAltText(data, fittingView(data));
            m_figure = std::make_unique<ChartFigure>(data);
        } else {
            const BarChart chart = paperBarsOf(panel, names, intervals);
            m_altText = barAltText(chart);
            m_figure = std::make_unique<BarFigure>(chart);
        }
        if (!panel.title.empty())
            m_altText.prepend(text(panel.title) + u": "_s);
    }

    [[nodiscard]] QString figureName() const override { return m_name; }
    [[nodiscard]] QString figureCaption() const override { return m_caption; }
    [[nodiscard]] QString figureAltText() const override { return m_altText; }
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override { m_figure->paint(painter, sizePoints); }
    [[nodiscard]] QString figureCsv() const override { return m_csv; }
    [[nodiscard]] const AlignedFigure* alignedFigure() const override { return m_figure.get(); }

private:
    QString m_name;
    QString m_caption;
    QString m_csv;
    QString m_altText;
    std::unique_ptr<PanelFigure> m_figure;
};

using Panels = std::vector<std::unique_ptr<FigureSource>>;

std::vector<const FigureSource*> listOf(const Panels& panels)
{
    std::vector<const FigureSource*> list;
    for (const auto& panel : panels)
        list.push_back(panel.get());
    return list;
}

/// Several panels that it owns.
class PaperComposite final : public CompositeFigure {
public:
    PaperComposite(const PaperRecipe& recipe, const PaperFigure& figure, Panels panels)
        : CompositeFigure(text(recipe.name), listOf(panels), {.columns = figure.columns, .shareAxes = figure.shareAxes}),
          m_panels(std::move(panels)),
          m_caption(text(figure.caption))
    {
    }

    [[nodiscard]] QString figureCaption() const override { return m_caption; }

private:
    Panels m_panels;
    QString m_caption;
};

} // namespace

PaperNames::PaperNames(const std::vector<PaperPanel>& panels)
{
    for (const PaperPanel& panel : panels)
        for (const PaperSeries& series : panel.series)
            if (!series.marks && !series.isLimit && std::ranges::find(m_names, series.name) == m_names.end())
                m_names.push_back(series.name);
}

int PaperNames::styleOf(const PaperPanel& panel, const PaperSeries& series) const
{
    const std::string& name = series.marks ? *series.marks : series.name;
    if (m_names.size() > maxLooks)
        return static_cast<int>(std::ranges::find(panel.series, name, &PaperSeries::name) - panel.series.begin());
    return static_cast<int>(std::ranges::find(m_names, name) - m_names.begin());
}

ChartData paperChartOf(const PaperPanel& panel, const PaperNames& names, const QString& intervals)
{
    ChartData data;
    data.title = text(panel.title);
    data.intervals = intervals;
    data.x = axisOf(panel.x);
    for (const double place : placesOf(panel))
        data.x.levels << place;
    data.y = axisOf(panel.y);
    for (const PaperSeries& series : panel.series)
        data.series.push_back(lineOf(panel, series, names));
    return data;
}

BarChart paperBarsOf(const PaperPanel& panel, const PaperNames& names, const QString& intervals)
{
    BarChart chart;
    chart.title = text(panel.title);
    chart.x = axisOf(panel.x);
    chart.y = axisOf(panel.y);
    chart.intervals = intervals;
    chart.marks = asPrinted();
    const std::vector<BarSeries> series = barSeriesOf(panel);
    for (const BarSeries& part : series)
        chart.parts.push_back({text(part.ours->name), names.styleOf(panel, *part.ours)});
    for (std::size_t c = 0; c < panel.x.categories.size(); ++c) {
        const QString name = text(panel.x.categories[c]);
        if (panel.look == PanelLook::stackedBars)
            addStack(series, static_cast<double>(c), name, chart);
        else
            addGroup(panel, series, static_cast<double>(c), name, chart);
    }
    return chart;
}

QString paperCsv(const PaperPanel& panel, const QString& intervals)
{
    QStringList row{csvText(axisOf(panel.x).title())};
    for (const PaperSeries& series : panel.series) {
        row << csvText(text(series.name));
        if (!series.halfWidth.empty())
            row << csvText(u"%1 low (%2)"_s.arg(text(series.name), intervals))
                << csvText(u"%1 high (%2)"_s.arg(text(series.name), intervals));
    }
    QString csv = row.join(u',') + u'\n';
    for (const double place : placesOf(panel)) {
        const auto category = toInteger<std::size_t>(place);
        row = {panel.x.categories.empty() ? number(place) : csvText(text(panel.x.categories.at(category)))};
        for (const PaperSeries& series : panel.series) {
            const double y = valueAt(series.y, series, place);
            const double half = valueAt(series.halfWidth, series, place);
            row << number(y);
            if (const ChartRange interval = wholeInterval(y, half, panel.y); !series.halfWidth.empty())
                row << number(interval.lower) << number(interval.upper);
        }
        csv += row.join(u',') + u'\n';
    }
    return csv;
}

std::unique_ptr<FigureSource> makePaperFigure(const PaperRecipe& recipe, PaperFigure figure)
{
    const QString intervals = text(figure.intervals);
    const PaperNames names(figure.panels);
    if (figure.panels.size() == 1)
        return std::make_unique<PaperPanelSource>(text(recipe.name), text(figure.caption), figure.panels.front(), names,
                                                  intervals);
    Panels panels;
    for (const PaperPanel& panel : figure.panels)
        panels.push_back(std::make_unique<PaperPanelSource>(u"%1-%2"_s.arg(text(recipe.name)).arg(panels.size() + 1),
                                                            captionOf(panel), panel, names, intervals));
    return std::make_unique<PaperComposite>(recipe, figure, std::move(panels));
}

} // namespace wattif::ui
