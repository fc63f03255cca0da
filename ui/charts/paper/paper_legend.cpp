// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/paper_legend.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <QPainter>

#include "ui/charts/paper/paper_text.h"
#include "ui/charts/paper/pgf.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double swatchGap = 3.0;
constexpr double rowGap = 1.0;
constexpr double tickEms = 0.6; // length of the short line of a mark beside bars
constexpr int goodRows = 3;     // more, and smaller letters are better

QString numbers(const QList<qreal>& dashes)
{
    QString text;
    for (const qreal d : dashes)
        text += QString::number(d) + u' ';
    return text;
}

QLineF tickIn(const QRectF& box, double points)
{
    const QPointF half(tickEms * points / 2.0, 0.0);
    return {box.center() - half, box.center() + half};
}

void paintSwatch(QPainter& painter, const QRectF& box, const LegendEntry& entry, double points)
{
    const double small = points / paper::textPoints;
    if (entry.look == LegendEntry::Look::series)
        return drawSwatch(painter, box, entry.style, entry.seriesLook, entry.strong ? paper::strongWidth : paper::lineWidth,
                          (entry.seriesLook == SeriesLook::line ? paper::markerSize : paper::pointSize) * small);
    if (entry.look == LegendEntry::Look::fill)
        return paintHatched(painter, box.adjusted(0, 1.5, 0, -1.5), entry.style.colour, entry.hatch);
    if (entry.look == LegendEntry::Look::tick) {
        painter.setPen(QPen(entry.style.colour, paper::strongWidth, Qt::SolidLine, Qt::FlatCap));
        return painter.drawLine(tickIn(box, points));
    }
    painter.setPen(linePen(entry.style, paper::lineWidth));
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
}

QString texSwatch(const QRectF& box, const LegendEntry& entry, double points)
{
    const QPolygonF line{QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y())};
    if (entry.look == LegendEntry::Look::fill)
        return texHatched(box.adjusted(0, 1.5, 0, -1.5), entry.style.colour, entry.hatch);
    if (entry.look == LegendEntry::Look::tick) {
        const QLineF tick = tickIn(box, points);
        return pgf::line({tick.p1(), tick.p2()}, pgf::pen({entry.style.colour, {}, Marker::none}, paper::strongWidth));
    }
    const double width = entry.strong ? paper::strongWidth : paper::lineWidth;
    QString tex;
    if (entry.look == LegendEntry::Look::reference || entry.seriesLook == SeriesLook::line)
        tex += pgf::line(line, pgf::pen(entry.style, width));
    const double size =
        (entry.seriesLook == SeriesLook::line ? paper::markerSize : paper::pointSize) * points / paper::textPoints;
    if (entry.look == LegendEntry::Look::series && entry.style.marker != Marker::none)
        tex += u"\\path plot[%1] coordinates {%2};\n"_s.arg(
            pgf::mark(entry.style.marker, size, entry.style.colour, entry.seriesLook == SeriesLook::marks),
            pgf::place(box.center()));
    return tex;
}

} // namespace

/// The distances between entries, and the lengths of their looks.
struct PaperLegend::Spacing {
    double swatchEms; ///< of the text's points
    double entryGap;
};

namespace {

constexpr PaperLegend::Spacing wideSpacing{2.2, 9.0};
constexpr PaperLegend::Spacing narrowSpacing{1.7, 6.0};

} // namespace

QString LegendEntry::key() const
{
    return QStringList{name,
                       QString::number(int(look)),
                       style.colour.name(),
                       numbers(style.dashes),
                       QString::number(int(style.marker)),
                       QString::number(int(seriesLook)),
                       QString::number(int(hatch)),
                       QString::number(int(strong))}
        .join(u'|');
}

PaperLegend::PaperLegend(LegendEntries entries, double width, double maxHeight) : m_entries(std::move(entries))
{
    const auto fitsInFewRows = [&](double points) { // closer entries are better than many rows
        return std::ranges::any_of(std::array{wideSpacing, narrowSpacing}, [&](const Spacing& spacing) {
            arrange(width, points, spacing);
            return m_height <= maxHeight && m_rows <= goodRows;
        });
    };
    if (fitsInFewRows(paper::textPoints) || fitsInFewRows(paper::notePoints))
        return;
    arrange(width, paper::notePoints, wideSpacing);
    if (m_height > maxHeight && !fitsInFewRows(paper::minPoints))
        arrange(width, paper::minPoints, wideSpacing);
}

std::vector<double> PaperLegend::columnWidths(const std::vector<double>& widths, std::size_t columns) const
{
    std::vector<double> columnWidths(columns, 0.0);
    for (std::size_t i = 0; i < widths.size(); ++i)
        columnWidths[i % columns] = std::max(columnWidths[i % columns], widths[i]);
    return columnWidths;
}

void PaperLegend::arrange(double width, double points, const Spacing& spacing)
{
    m_points = points;
    m_swatchEms = spacing.swatchEms;
    const double entryGap = spacing.entryGap;
    m_places.clear();
    m_height = 0.0;
    m_rows = 0;
    if (m_entries.empty())
        return;
    const QFontMetricsF metrics(figureFont(m_points));
    std::vector<double> widths;
    for (const LegendEntry& entry : m_entries)
        widths.push_back(m_swatchEms * m_points + swatchGap + metrics.horizontalAdvance(entry.name) + entryGap);
    const double row = metrics.height() + rowGap;
    double x = 0.0;
    double y = 0.0;
    for (const double w : widths) {
        if (x > 0.0 && x + w - entryGap > width) {
            x = 0.0;
            y += row;
        }
        m_places.emplace_back(x, y);
        x += w;
    }
    m_height = y + row;
    m_rows = static_cast<int>(y / row + 1.5);
    // Columns in line look better where they need no more rows.
    const auto rows = static_cast<std::size_t>(m_rows);
    if (rows < 2)
        return;
    const std::size_t columns = (widths.size() + rows - 1) / rows;
    const std::vector<double> of = columnWidths(widths, columns);
    if (std::accumulate(of.begin(), of.end(), -entryGap) > width)
        return;
    for (std::size_t i = 0; i < widths.size(); ++i)
        m_places[i] = {std::accumulate(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(i % columns), 0.0),
                       static_cast<double>(i / columns) * row};
    m_height = static_cast<double>((widths.size() + columns - 1) / columns) * row;
}

QRectF PaperLegend::swatch(std::size_t i, QPointF corner) const
{
    return {corner + m_places[i], QSizeF(m_swatchEms * m_points, QFontMetricsF(figureFont(m_points)).height() + rowGap)};
}

QPointF PaperLegend::baseline(std::size_t i, QPointF corner) const
{
    return corner + m_places[i]
        + QPointF(m_swatchEms * m_points + swatchGap, QFontMetricsF(figureFont(m_points)).ascent() + rowGap / 2.0);
}

void PaperLegend::paint(QPainter& painter, QPointF corner) const
{
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        paintSwatch(painter, swatch(i, corner), m_entries[i], m_points);
        paintText(painter, baseline(i, corner), m_entries[i].name, figureFont(m_points));
    }
}

QString PaperLegend::tex(QPointF corner) const
{
    QString tex;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        tex += texSwatch(swatch(i, corner), m_entries[i], m_points)
            + texBaseline(baseline(i, corner), m_entries[i].name, figureFont(m_points));
    return tex;
}

} // namespace wattif::ui
