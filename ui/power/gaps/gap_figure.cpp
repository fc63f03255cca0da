// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/gaps/gap_figure.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>

#include "core/base/checked.h"
#include "ui/charts/hatch.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/pgf.h"
#include "ui/figures/write/tex_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/state_colours.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct GapFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr double minute = 60.0;
constexpr double barGap = 0.25; // white between bars, points

QColor colourOf(bool saves) { return gapColour(saves ? GapClass::taken : GapClass::loss, true); }
Hatch hatchOf(bool saves) { return saves ? Hatch::none : Hatch::rising; }

SeriesStyle breakEvenStyle() { return {paper::ink, {4, 2.5}, Marker::none}; }

QString shareText(double share) { return u"%1 %"_s.arg(toNearest<long>(100.0 * share)); }

} // namespace

GapFigure::GapFigure(GapHistogramPtr histogram, GapMeasure measure) : m_histogram(std::move(histogram)), m_measure(measure)
{
    if (!m_histogram || m_histogram->bins.empty())
        return;
    double from = m_histogram->bins.front().from;
    double to = m_histogram->bins.back().to;
    // The break-even length is worth seeing even where no gap is as long.
    if (const double even = m_histogram->totals.breakEvenSeconds; std::isfinite(even) && even > 0.0) {
        from = std::min(from, std::max(1.0, even / 1.5));
        to = std::max(to, even * 1.5);
    }
    m_view = {{from / minute, to / minute}, {0.0, 1.05 * std::max(m_histogram->highest(measure), 1e-9)}};
}

ChartAxis GapFigure::xMeaning() const { return {GapFigureTr::tr("Length of the idle gap"), GapFigureTr::tr("min"), true}; }

ChartAxis GapFigure::yMeaning() const
{
    return m_measure == GapMeasure::count ? ChartAxis{GapFigureTr::tr("Number of idle gaps")}
                                          : ChartAxis{GapFigureTr::tr("Time in idle gaps"), GapFigureTr::tr("node-h")};
}

bool GapFigure::showsBreakEven() const
{
    return m_histogram && std::isfinite(m_histogram->totals.breakEvenSeconds) && m_histogram->totals.breakEvenSeconds > 0.0;
}

double GapFigure::savingShare() const
{
    double saves = 0.0;
    double all = 0.0;
    for (const Piece& piece : pieces()) {
        saves += piece.saves ? piece.box.height() : 0.0;
        all += piece.box.height();
    }
    return all > 0.0 ? saves / all : 0.0;
}

LegendEntries GapFigure::legendEntries() const
{
    const auto fill = [](const QString& name, bool saves) {
        return LegendEntry{name, LegendEntry::Look::fill, {colourOf(saves), {}, Marker::none}, SeriesLook::line, hatchOf(saves)};
    };
    const double share = savingShare();
    LegendEntries entries{fill(GapFigureTr::tr("off saves energy (%1)").arg(shareText(share)), true),
                          fill(GapFigureTr::tr("off costs energy (%1)").arg(shareText(1.0 - share)), false)};
    if (showsBreakEven())
        entries.push_back({GapFigureTr::tr("break-even, %1 min").arg(readable(m_histogram->totals.breakEvenSeconds / minute, 3)),
                           LegendEntry::Look::reference, breakEvenStyle()});
    return entries;
}

XLabels GapFigure::xLabels(const ChartRange& range, double width) const
{
    const PaperTicks ticks = paperTicks(xMeaning(), range, width, TickDirection::sideBySide);
    XLabels labels{ticks.at, {}, ticks.small};
    for (const QString& label : ticks.labels)
        labels.texts << TextBlock{{label}};
    return labels;
}

std::vector<GapFigure::Piece> GapFigure::pieces() const
{
    std::vector<Piece> all;
    for (const GapHistogram::Bin& bin : m_histogram ? m_histogram->bins : std::vector<GapHistogram::Bin>()) {
        double from = 0.0;
        for (const bool saves : {false, true}) {
            const double height = bin.height(m_measure, saves);
            if (height > 0.0)
                all.push_back({QRectF(bin.from / minute, from, (bin.to - bin.from) / minute, height), saves});
            from += height;
        }
    }
    return all;
}

std::vector<QRectF> GapFigure::outlines() const
{
    std::vector<QRectF> all;
    for (const GapHistogram::Bin& bin : m_histogram ? m_histogram->before : std::vector<GapHistogram::Bin>())
        if (const double height = bin.height(m_measure, false) + bin.height(m_measure, true); height > 0.0)
            all.emplace_back(bin.from / minute, 0.0, (bin.to - bin.from) / minute, height);
    return all;
}

QRectF GapFigure::onPaper(const Piece& piece, const PanelLayout& layout) const
{
    const QRectF box(layout.at(piece.box.left(), piece.box.bottom()), layout.at(piece.box.right(), piece.box.top()));
    return box.adjusted(barGap, 0.0, -barGap, 0.0).intersected(layout.frame);
}

void GapFigure::paintData(QPainter& painter, const PanelLayout& layout) const
{
    for (const Piece& piece : pieces())
        paintHatched(painter, onPaper(piece, layout), colourOf(piece.saves), hatchOf(piece.saves));
    QPen dashes(paper::ink, paper::ghostWidth, Qt::SolidLine, Qt::FlatCap);
    dashes.setDashPattern({4, 3});
    painter.setPen(dashes);
    painter.setBrush(Qt::NoBrush);
    for (const QRectF& box : outlines())
        painter.drawRect(onPaper({box, false}, layout));
    const double x = showsBreakEven() ? layout.at(m_histogram->totals.breakEvenSeconds / minute, 0.0).x() : -1.0;
    if (x < layout.frame.left() || x > layout.frame.right())
        return;
    painter.setPen(linePen(breakEvenStyle(), paper::lineWidth));
    painter.drawLine(QPointF(x, layout.frame.top()), QPointF(x, layout.frame.bottom()));
}

PanelFigure::PgfData GapFigure::pgfData(const PanelLayout& layout, QPointF corner) const
{
    PgfData data;
    for (const Piece& piece : pieces()) {
        const QRectF& box = piece.box;
        const auto at = [](double x, double y) { return u" (%1,%2)"_s.arg(pgf::number(x), pgf::number(y)); };
        data.plots += u"\\addplot[draw=white, line width=%1, fill=%2, forget plot] coordinates {%3%4%5%6} -- cycle;\n"_s.arg(
            pgf::length(2.0 * barGap), texColourName(colourOf(piece.saves)), at(box.left(), box.top()),
            at(box.left(), box.bottom()), at(box.right(), box.bottom()), at(box.right(), box.top()));
        data.above += texHatch(onPaper(piece, layout).translated(corner), hatchOf(piece.saves));
    }
    for (const QRectF& value : outlines()) {
        const QRectF box = onPaper({value, false}, layout).translated(corner);
        data.above += u"\\draw[line width=%1, dash pattern=on 2pt off 1.5pt] %2 rectangle %3;\n"_s.arg(
            pgf::length(paper::ghostWidth), pgf::place(box.topLeft()), pgf::place(box.bottomRight()));
    }
    if (!showsBreakEven())
        return data;
    const QString even = pgf::number(m_histogram->totals.breakEvenSeconds / minute);
    data.above += pgfOverlay(layout, corner,
                             u"\\addplot[%1, mark=none] coordinates {(%2,%3) (%2,%4)};\n"_s.arg(
                                 pgf::pen(breakEvenStyle(), paper::lineWidth), even, pgf::number(layout.view.y.lower),
                                 pgf::number(layout.view.y.upper)));
    return data;
}

QString GapFigure::altText() const
{
    if (!m_histogram || m_histogram->bins.empty())
        return GapFigureTr::tr("There are no idle gaps.");
    const auto& bins = m_histogram->bins;
    const auto heightOf = [&](const GapHistogram::Bin& bin) {
        return bin.height(m_measure, false) + bin.height(m_measure, true);
    };
    const auto highest = std::ranges::max_element(bins, {}, heightOf);
    QString text = GapFigureTr::tr("Histogram of %1 idle gaps from %2 to %3 min, on a logarithmic scale.")
                       .arg(grouped(static_cast<double>(m_histogram->totals.gaps), 15), readable(bins.front().from / minute, 2),
                            readable(bins.back().to / minute, 3));
    addSentence(text,
                GapFigureTr::tr("The highest bar is between %1 and %2 min.")
                    .arg(readable(highest->from / minute, 2), readable(highest->to / minute, 2)));
    if (showsBreakEven())
        addSentence(text,
                    GapFigureTr::tr("Switching off saves energy in gaps longer than %1 min: %2 of the height of all bars.")
                        .arg(readable(m_histogram->totals.breakEvenSeconds / minute, 3), shareText(savingShare())));
    return text;
}

} // namespace wattif::ui
