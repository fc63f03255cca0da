// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include "ui/charts/paper/panel_figure.h"
#include "ui/charts/paper/pgf.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Place, scales and ranges of an axis environment.
QString pgfFrame(const PanelLayout& layout, QPointF corner)
{
    const auto mode = [](bool logarithmic) { return logarithmic ? u"log"_s : u"normal"_s; };
    const ChartView& view = layout.view;
    return u"at={%1}, anchor=south west, scale only axis, width=%2, height=%3,\n  xmode=%4, ymode=%5, "_s.arg(
               pgf::placeWithUnit(corner + layout.frame.bottomLeft()), pgf::length(layout.frame.width()),
               pgf::length(layout.frame.height()), mode(layout.logX), mode(layout.logY))
        + u"xmin=%1, xmax=%2, ymin=%3, ymax=%4, enlargelimits=false,\n  clip=true, clip mode=individual, unbounded coords=jump"_s
              .arg(pgf::number(view.x.lower), pgf::number(view.x.upper), pgf::number(view.y.lower), pgf::number(view.y.upper));
}

QString pgfXTicks(const PanelLayout& layout)
{
    if (!layout.share.xLabels || layout.xLabels.texts.isEmpty() || !layout.xLabels.arePlain())
        return u"xticklabels={}"_s;
    QStringList labels;
    for (const TextBlock& text : layout.xLabels.texts)
        labels << u'{' + texText(text.lines[0]) + u'}'; // a label may have a comma
    const TextBlock& first = layout.xLabels.texts[0];
    return u"xticklabels={%1}, xticklabel style={anchor=base, font={%2}, yshift=%3}"_s.arg(
        labels.join(u','), texFont(first.font().pixelSize()),
        pgf::length(paper::tickLength - paper::labelGap - first.metrics().ascent()));
}

QString pgfTitles(const PanelLayout& layout)
{
    const auto label = [&](QChar axis, const TextBlock& text, QPointF at, const QString& more) {
        QStringList lines;
        for (const QString& line : text.lines)
            lines << texText(line);
        const QPointF share((at.x() - layout.frame.left()) / layout.frame.width(),
                            (layout.frame.bottom() - at.y()) / layout.frame.height());
        return u"%1label={%2},\n  every axis %1 label/.style={at={(axis description cs:%3,%4)}, anchor=north, align=center, "
               u"inner sep=0, outer sep=0, font={%5}, text=%6%7}"_s.arg(
                   QString(axis), lines.join(u"\\\\"_s), pgf::number(std::round(1e4 * share.x()) / 1e4),
                   pgf::number(std::round(1e4 * share.y()) / 1e4), texFont(text.font().pixelSize()), texColourName(paper::ink),
                   more);
    };
    QStringList options;
    if (!layout.xTitle.isEmpty())
        options << label(u'x', layout.xTitle, layout.xTitleTop(), {});
    if (!layout.yTitle.isEmpty())
        options << label(u'y', layout.yTitle, layout.yTitleLeft(), u", rotate=90"_s);
    return options.join(u",\n  "_s);
}

/// Returns notes, and x labels other than plain ones.
QString pgfAround(const PanelLayout& layout, QPointF corner)
{
    QString tex;
    if (layout.share.xLabels && !layout.xLabels.arePlain()) {
        const double top = corner.y() + layout.frame.bottom() + paper::labelGap;
        for (qsizetype i = 0; i < layout.xLabels.at.size(); ++i) {
            const TextBlock& text = layout.xLabels.texts[i];
            const double x = corner.x() + layout.at(layout.xLabels.at[i], layout.view.y.lower).x();
            tex += layout.xLabels.turned ? texTurned(text, x - text.height() / 2.0, top + text.width() / 2.0)
                                         : texCentred(text, x, top);
        }
    }
    const QFont noteFont = figureFont(paper::notePoints);
    const QFontMetricsF metrics(noteFont);
    double y = layout.noteBaseline();
    for (const QString& line : layout.note) {
        tex += texBaseline(corner + QPointF(paper::edge, y), line, noteFont);
        y += metrics.height();
    }
    return tex;
}

} // namespace

QString PanelFigure::pgfLegend(const QRectF& box) const
{
    return PaperLegend(legendEntries(), box.width() - 2 * paper::edge, box.height() + 0.5)
        .tex(box.topLeft() + QPointF(paper::edge, 0));
}

QString PanelFigure::pgfPanel(const QPointF& corner, const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const
{
    const PanelLayout layout = layOut(size, share, gutters);
    QString tex;
    if (share.legend) {
        const PaperLegend legend = legendIn(size);
        tex += legend.tex(corner + legendCorner(legend, layout));
    }
    const PgfData data = pgfData(layout, corner);
    return tex + pgfAxis(layout, corner, data) + data.above + pgfAround(layout, corner);
}

QString PanelFigure::pgfAxis(const PanelLayout& layout, QPointF corner, const PgfData& data)
{
    const auto list = [](const auto& values, auto text) {
        QStringList all;
        for (const auto& value : values)
            all << text(value);
        return all.join(u',');
    };
    const auto numbers = [&](const QVector<double>& values) { return list(values, pgf::number); };
    // Braces: a label may have a comma.
    const auto labels = [&](const QStringList& texts) {
        return list(texts, [](const QString& text) { return u'{' + texText(text) + u'}'; });
    };
    const QString thin = u"draw=%1, line width=%2"_s.arg(texColourName(paper::ink), pgf::length(paper::frameWidth));
    QStringList options{
        pgfFrame(layout, corner),
        u"axis lines*=left, axis line style={%1}, axis on top=false"_s.arg(thin),
        u"tick align=outside, scaled ticks=false, xtick pos=bottom, ytick pos=left, major tick length=%1, minor tick length=%2"_s
            .arg(pgf::length(paper::tickLength), pgf::length(paper::smallTickLength)),
        u"xtick style={%2}, minor x tick style={%1}, ytick style={draw=none}, minor y tick style={%1}"_s.arg(
            thin, layout.xLabels.tickMarks ? thin : u"draw=none"_s),
        u"ymajorgrids, major grid style={draw=%1, line width=%2}"_s.arg(texColourName(paper::gridInk),
                                                                        pgf::length(paper::gridWidth)),
        u"ticklabel style={font={%1}, text=%2, inner sep=0, outer sep=0}"_s.arg(texFont(figureFont().pixelSize()),
                                                                                texColourName(paper::ink)),
        u"xtick={%1}, minor xtick={%2}"_s.arg(numbers(layout.xLabels.at), numbers(layout.xLabels.small)),
        u"ytick={%1}, minor ytick={%2}"_s.arg(numbers(layout.yTicks.at), numbers(layout.yTicks.small)),
        pgfXTicks(layout),
        layout.share.yLabels ? u"yticklabels={%1}, yticklabel style={xshift=%2}"_s.arg(
            labels(layout.yTicks.labels), pgf::length(paper::tickLength - paper::labelGap))
                             : u"yticklabels={}"_s};
    options << pgfTitles(layout);
    if (!data.options.isEmpty())
        options << data.options;
    return u"\\begin{axis}[\n  "_s + options.join(u",\n  "_s) + u"]\n"_s + data.plots + u"\\end{axis}\n"_s;
}

QString PanelFigure::pgfOverlay(const PanelLayout& layout, QPointF corner, const QString& plots)
{
    return u"\\begin{axis}[\n  %1,\n  axis lines=none, ticks=none]\n%2\\end{axis}\n"_s.arg(pgfFrame(layout, corner), plots);
}

} // namespace wattif::ui
