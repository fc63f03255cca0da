// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>

#include "ui/experiment/pictures/contour_lines.h"
#include "ui/experiment/pictures/level_map.h"
#include "ui/experiment/pictures/pointed_picture.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/letter_width.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr int barSteps = 64;
constexpr double minForEdges = 6.0; // cells smaller than this have no outline
constexpr int numberDigits = 3;

/// Draws the parts of a map one after another with one painter.
class MapPainter {
public:
    MapPainter(QPainter& painter, const LevelMap& map, const QRectF& box, const PictureStyle& style)
        : m_painter(painter), m_map(map), m_box(box), m_style(style), m_geometry(map, box, style), m_metrics(style.font)
    {
        painter.setFont(style.font);
    }

    void draw()
    {
        paintLegend(m_painter, m_geometry.key(), policyLegend(mapKeyOf(m_map), m_style), m_style.font, m_style.inks.text);
        for (std::size_t row = 0; row < m_map.rows.size(); ++row)
            drawRow(row);
        drawFrame();
        drawBorders();
        drawContours();
        drawLetters();
        drawNumbers();
        drawColumnNames();
        drawRowNames();
        drawTitles();
        drawBar();
        paintNote(m_painter, m_map.note, m_box, m_style);
    }

private:
    /// Draws adjacent cells of one look as one piece: no seams, and few pieces in a large map.
    void drawRow(std::size_t row)
    {
        const std::size_t count = m_map.columns.size();
        for (std::size_t from = 0; from < count;) {
            std::size_t to = from + 1;
            while (to < count && looksAlike(m_map.at(from, row), m_map.at(to, row)))
                ++to;
            drawPiece(m_map.at(from, row), m_geometry.cell(from, row) | m_geometry.cell(to - 1, row), to - from);
            from = to;
        }
    }

    [[nodiscard]] bool looksAlike(const MapCell& a, const MapCell& b) const
    {
        return a.cell.has_value() == b.cell.has_value() && a.isSure == b.isSure && a.tied == b.tied
            && patternOf(a.series) == patternOf(b.series)
            && (!a.cell || mapColour(m_map, a, m_style) == mapColour(m_map, b, m_style));
    }

    void drawPiece(const MapCell& cell, const QRectF& piece, std::size_t cells)
    {
        if (!cell.cell)
            return drawEmpty(piece, cells);
        const QColor colour = std::isfinite(cell.value) || m_map.colours == LevelMap::Colours::policies
            ? mapColour(m_map, cell, m_style)
            : m_style.inks.quiet;
        // Up to the far corner: the pieces that follow cover the overlap, so no seams are visible in any renderer.
        m_painter.fillRect(piece.adjusted(0.0, 0.0, 0.4, 0.4) & m_geometry.plot(), colour);
        if (m_map.colours == LevelMap::Colours::policies)
            paintPattern(m_painter, piece, cell.series, colour, m_style);
        if (!cell.isSure)
            paintUnsure(m_painter, piece, colour, m_style);
    }

    void drawEmpty(const QRectF& piece, std::size_t cells)
    {
        const double width = piece.width() / static_cast<double>(cells);
        if (std::min(width, piece.height()) < minForEdges)
            return;
        m_painter.setPen(QPen(mixed(m_style.inks.background, m_style.inks.muted, 0.4), m_style.line));
        m_painter.setBrush(Qt::NoBrush);
        for (std::size_t i = 0; i < cells; ++i)
            m_painter.drawRect(QRectF(piece.left() + static_cast<double>(i) * width, piece.top(), width, piece.height())
                                   .adjusted(1.5, 1.5, -1.5, -1.5));
    }

    void drawFrame()
    {
        m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(m_geometry.plot());
    }

    /// The place on the picture of a place in the lattice of the cells' middles.
    [[nodiscard]] QPointF middle(QPointF place) const
    {
        const QRectF first = m_geometry.cell(0, 0);
        return {first.center().x() + place.x() * first.width(), first.center().y() - place.y() * first.height()};
    }

    void drawContours()
    {
        Lattice lattice{m_map.columns.size(), m_map.rows.size(), {}};
        for (const MapCell& cell : m_map.cells)
            lattice.values.push_back(cell.value);
        std::vector<std::pair<QPolygonF, QString>> lines;
        for (const double level : m_map.contours)
            for (const QPolygonF& line : contourLines(lattice, level))
                lines.emplace_back(drawContour(line), readable(level, m_map.z.unit));
        // The longest first: a label that would overlap another one is left out.
        std::ranges::stable_sort(lines, std::ranges::greater(), [](const auto& line) { return lengthOf(line.first); });
        for (const auto& [line, name] : lines)
            drawContourLabel(line, name);
    }

    [[nodiscard]] static double lengthOf(const QPolygonF& line)
    {
        double length = 0.0;
        for (qsizetype i = 1; i < line.size(); ++i)
            length += QLineF(line[i - 1], line[i]).length();
        return length;
    }

    QPolygonF drawContour(const QPolygonF& line)
    {
        QPolygonF drawn;
        for (const QPointF& place : line)
            drawn << middle(place);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.inks.background, 3.0 * m_style.line)); // visible on every colour
        m_painter.drawPolyline(drawn);
        m_painter.setPen(QPen(m_style.inks.text, 1.3 * m_style.line));
        m_painter.drawPolyline(drawn);
        return drawn;
    }

    /// Short lines have a label where there is one of them alone.
    void drawContourLabel(const QPolygonF& line, const QString& name)
    {
        const QSizeF size(m_metrics.horizontalAdvance(name) + 4.0, m_metrics.height());
        if (lengthOf(line) < 2.0 * size.width() && m_labelled.contains(name))
            return;
        QRectF box(QPointF(), size);
        box.moveCenter(line[line.size() / 2]);
        const QRectF space = m_geometry.plot().adjusted(1.0, 1.0, -1.0, -1.0);
        box.moveLeft(std::clamp(box.left(), space.left(), std::max(space.left(), space.right() - box.width())));
        box.moveTop(std::clamp(box.top(), space.top(), std::max(space.top(), space.bottom() - box.height())));
        if (!space.contains(box) || std::ranges::any_of(m_labels, [&](const QRectF& other) { return other.intersects(box); }))
            return;
        m_labels.push_back(box.adjusted(-4.0, -4.0, 4.0, 4.0));
        m_labelled << name;
        m_painter.fillRect(box, m_style.inks.background);
        text({box.left() + 2.0, box.center().y() + centre()}, name, m_style.inks.text);
    }

    /// Lines between cells that different policies win: colour alone does not distinguish them.
    void drawBorders()
    {
        if (m_map.colours != LevelMap::Colours::policies)
            return;
        m_painter.setPen(QPen(m_style.inks.text, 1.2 * m_style.line, Qt::SolidLine, Qt::FlatCap));
        for (std::size_t row = 0; row < m_map.rows.size(); ++row)
            for (std::size_t column = 0; column < m_map.columns.size(); ++column) {
                const QRectF cell = m_geometry.cell(column, row);
                if (column + 1 < m_map.columns.size() && differs(column, row, column + 1, row))
                    m_painter.drawLine(cell.topRight(), cell.bottomRight());
                if (row + 1 < m_map.rows.size() && differs(column, row, column, row + 1))
                    m_painter.drawLine(cell.topLeft(), cell.topRight());
            }
    }

    [[nodiscard]] bool differs(std::size_t column, std::size_t row, std::size_t otherColumn, std::size_t otherRow) const
    {
        const MapCell& a = m_map.at(column, row);
        const MapCell& b = m_map.at(otherColumn, otherRow);
        return a.cell && b.cell && (a.series != b.series || a.tied != b.tied);
    }

    /// The letters of its policies in each cell, or where cells are too small for them, once in each row of cells of one kind.
    void drawLetters()
    {
        const double height = m_metrics.capHeight() + 3.0;
        for (std::size_t row = 0; row < m_map.rows.size(); ++row)
            for (std::size_t from = 0, to = 0; from < m_map.columns.size(); from = to) {
                const QString letters = m_map.letterOf(m_map.at(from, row));
                const QRectF first = m_geometry.cell(from, row);
                to = from + 1;
                if (first.width() < letterSpace(letters))
                    while (to < m_map.columns.size() && m_map.letterOf(m_map.at(to, row)) == letters)
                        ++to;
                const QRectF space = first | m_geometry.cell(to - 1, row);
                for (const QString& text : {letters, QString(letters.contains(tieSign) ? QString(tieSign) : QString())})
                    if (!text.isEmpty() && space.height() >= height && space.width() >= letterSpace(text)) {
                        drawLetter(m_map.at((from + to - 1) / 2, row), text, space, QSizeF(letterSpace(text), height));
                        break;
                    }
            }
    }

    [[nodiscard]] double letterSpace(const QString& letters) const { return m_metrics.horizontalAdvance(letters) + 3.0; }

    /// In a corner, where no contour has its label.
    void drawLetter(const MapCell& cell, const QString& letter, const QRectF& space, QSizeF size)
    {
        const QRectF inside = space.adjusted(0.6, 0.6, -0.6, -0.6);
        QRectF box(QPointF(), size);
        for (int corner = 0; corner < 4; ++corner) {
            box.moveLeft(corner % 2 == 0 ? inside.left() : inside.right() - size.width());
            box.moveTop(corner < 2 ? inside.top() : inside.bottom() - size.height());
            if (std::ranges::any_of(m_labels, [&box](const QRectF& other) { return other.intersects(box); }))
                continue;
            const QColor ground = mapColour(m_map, cell, m_style);
            m_painter.fillRect(box, ground); // hatches and lines end before it
            text({box.left() + 1.5, box.bottom() - 1.5}, letter, Theme::textOn(ground));
            return;
        }
    }

    void drawNumbers()
    {
        if (m_map.colours == LevelMap::Colours::policies)
            return;
        const QRectF first = m_geometry.cell(0, 0);
        double widest = 0.0;
        if (first.height() < m_metrics.height() || first.width() < 2.0 * letterWidth(m_metrics))
            return;
        for (const MapCell& cell : m_map.cells)
            if (std::isfinite(cell.value))
                widest = std::max(widest, m_metrics.horizontalAdvance(readable(m_map.valueOf(cell), numberDigits)));
        if (widest + 4.0 > first.width())
            return;
        for (std::size_t row = 0; row < m_map.rows.size(); ++row)
            for (std::size_t column = 0; column < m_map.columns.size(); ++column)
                drawNumber(m_map.at(column, row), m_geometry.cell(column, row).center());
    }

    void drawNumber(const MapCell& cell, QPointF at)
    {
        if (!cell.cell || std::isnan(cell.value))
            return;
        const QColor ground = std::isfinite(cell.value) ? mapColour(m_map, cell, m_style) : m_style.inks.quiet;
        const QString number = readable(m_map.valueOf(cell), numberDigits);
        const double width = m_metrics.horizontalAdvance(number);
        if (!cell.isSure) // a number is not drawn over hatches
            m_painter.fillRect(
                QRectF(at.x() - width / 2.0 - 2.0, at.y() - m_metrics.height() / 2.0, width + 4.0, m_metrics.height()), ground);
        text({at.x() - width / 2.0, at.y() + centre()}, number, Theme::textOn(ground));
    }

    void drawColumnNames()
    {
        const QRectF& plot = m_geometry.plot();
        const double baseline = plot.bottom() + 3.0 + m_metrics.ascent();
        for (std::size_t column = 0; column < m_map.columns.size(); column += m_geometry.columnStride()) {
            const QString& name = m_geometry.columnNames()[static_cast<qsizetype>(column)];
            text({m_geometry.cell(column, 0).center().x() - m_metrics.horizontalAdvance(name) / 2.0, baseline}, name,
                 m_style.inks.text);
        }
    }

    void drawRowNames()
    {
        for (std::size_t row = 0; row < m_map.rows.size(); row += m_geometry.rowStride()) {
            const QString& name = m_geometry.rowNames()[static_cast<qsizetype>(row)];
            text({m_geometry.plot().left() - 4.0 - m_metrics.horizontalAdvance(name),
                  m_geometry.cell(0, row).center().y() + centre()},
                 name, m_style.inks.text);
        }
    }

    void drawTitles()
    {
        const QRectF& plot = m_geometry.plot();
        const QString below = m_metrics.elidedText(m_map.x.title(), Qt::ElideRight, plot.width());
        text({plot.center().x() - m_metrics.horizontalAdvance(below) / 2.0,
              plot.bottom() + 3.0 + m_metrics.height() + m_metrics.ascent()},
             below, m_style.inks.text);
        double baseline = m_box.left() + m_metrics.ascent();
        m_painter.setPen(m_style.inks.text);
        for (const QString& line : m_geometry.yTitle()) {
            paintUpright(m_painter, {baseline, plot.center().y() + m_metrics.horizontalAdvance(line) / 2.0}, line);
            baseline += m_metrics.height();
        }
    }

    void drawBar()
    {
        const QRectF& bar = m_geometry.bar();
        if (bar.isEmpty())
            return;
        const ChartRange range = m_map.range;
        for (int i = 0; i < barSteps; ++i) { // thin rectangles: gradients become pictures in some viewers
            MapCell cell;
            cell.value = range.lower + range.size() * (i + 0.5) / barSteps;
            const double top = bar.bottom() - bar.height() * (i + 1) / barSteps;
            m_painter.fillRect(QRectF(bar.left(), top, bar.width(), bar.height() / barSteps + (i == 0 ? 0.0 : 0.3)),
                               mapColour(m_map, cell, m_style));
        }
        m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(bar);
        for (qsizetype i = 0; i < m_geometry.ticks().positions.size(); ++i)
            drawTick(m_geometry.ticks().positions[i], m_geometry.ticks().labels[i]);
        text({m_box.left(), m_box.top() + m_metrics.ascent()},
             m_metrics.elidedText(m_map.z.title(), Qt::ElideRight, m_box.width()), m_style.inks.text);
    }

    void drawTick(double value, const QString& label)
    {
        const QRectF& bar = m_geometry.bar();
        const ChartRange range = m_map.range;
        const double share = range.size() > 0.0 ? (value - range.lower) / range.size() : 0.5;
        const double y = bar.bottom() - share * bar.height();
        m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
        m_painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + 2.5, y));
        text({bar.right() + 4.0, y + centre()}, label, m_style.inks.text);
    }

    [[nodiscard]] double centre() const { return (m_metrics.ascent() - m_metrics.descent()) / 2.0; }
    void text(QPointF baseline, const QString& what, const QColor& colour)
    {
        m_painter.setPen(colour);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const LevelMap& m_map;
    QRectF m_box;
    const PictureStyle& m_style;
    MapGeometry m_geometry;
    QFontMetricsF m_metrics;
    std::vector<QRectF> m_labels{}; ///< of contour lines, with a gap around them
    QStringList m_labelled{};
};

} // namespace

void paintMap(QPainter& painter, const LevelMap& map, const QRectF& box, const PictureStyle& style)
{
    painter.save();
    MapPainter(painter, map, box, style).draw();
    painter.restore();
}

} // namespace wattif::ui
