// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/composite_figure.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/figures/figure_style.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double columnGap = 8.0;
constexpr double rowGap = 6.0;
constexpr double letterPoints = 8.0;
constexpr double compositeNotePoints = 7.0;
constexpr double least = 10.0;   // of a frame
constexpr double minShare = 0.2; // of a common range that each panel's own fills: smaller ones would be flat
constexpr double maxOwn = 0.1;   // of a panel's height that a legend or note may take before it gets the whole width
constexpr int rounds = 6;        // gutters and sizes settle in two or three

/// The panels that are there, with their axes.
struct Cell {
    const FigureSource* figure = nullptr;
    const AlignedFigure* aligned = nullptr;
    PanelShare share{};
    QMarginsF gutters{};
};

FigureRange unionOf(const FigureRange& a, const FigureRange& b)
{
    return {std::min(a.lower, b.lower), std::max(a.upper, b.upper)};
}

double spanOf(const FigureRange& range, bool logarithmic)
{
    return logarithmic && range.lower > 0.0 ? std::log(range.upper / range.lower) : range.upper - range.lower;
}

QString panelLetter(int i)
{
    return u"(%1%2)"_s.arg(QString(QChar(u'a' + i % 26)), i < 26 ? QString() : QString::number(i / 26));
}

enum class Direction { horizontal, vertical };

/// Lays panels out in a grid: first what they share, then gutters and sizes until they agree.
class Grid {
public:
    Grid(const std::vector<const FigureSource*>& panels, const QSizeF& size, const CompositeOptions& options)
        : m_size(size), m_options(options)
    {
        for (const FigureSource* figure : panels)
            if (figure && figure->hasFigure())
                m_cells.push_back({figure, figure->alignedFigure()});
        m_columns = std::clamp(options.columns, 1, std::max(1, static_cast<int>(m_cells.size())));
        m_rows = (static_cast<int>(m_cells.size()) + m_columns - 1) / m_columns;
    }

    CompositeLayout layOut()
    {
        CompositeLayout layout;
        if (m_cells.empty())
            return layout;
        if (m_options.shareAxes)
            shareAxes();
        shareLegend(layout);
        joinLegends(layout);
        shareNote(layout);
        joinNotes(layout);
        putLegendBelow(layout);
        m_lefts.assign(static_cast<std::size_t>(m_columns), 0.0);
        m_rights = m_lefts;
        m_tops.assign(static_cast<std::size_t>(m_rows), 0.0);
        m_bottoms = m_tops;
        do
            balance();
        while (shareTitleSize());
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            layout.panels.push_back(placeOf(i));
        return layout;
    }

private:
    [[nodiscard]] int columnOf(std::size_t i) const { return static_cast<int>(i) % m_columns; }
    [[nodiscard]] int rowOf(std::size_t i) const { return static_cast<int>(i) / m_columns; }
    [[nodiscard]] Cell* cellAt(int row, int column)
    {
        const auto i = static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
        return row < m_rows && column < m_columns && i < m_cells.size() ? &m_cells[i] : nullptr;
    }

    void shareAxes()
    {
        for (int row = 0; row < m_rows; ++row) {
            std::vector<Cell*> line;
            for (int column = 0; column < m_columns; ++column)
                line.push_back(cellAt(row, column));
            shareLine(line, Direction::horizontal);
        }
        for (int column = 0; column < m_columns; ++column) {
            std::vector<Cell*> line;
            for (int row = 0; row < m_rows; ++row)
                line.push_back(cellAt(row, column));
            shareLine(line, Direction::vertical);
        }
    }

    static FigureAxis axisOf(const Cell& cell, Direction direction)
    {
        return direction == Direction::horizontal ? cell.aligned->yAxis() : cell.aligned->xAxis();
    }

    /// Splits a row or column into runs of neighbours with the same axis.
    static void shareLine(const std::vector<Cell*>& line, Direction direction)
    {
        for (std::size_t begin = 0; begin < line.size();) {
            std::size_t end = begin + 1;
            if (!line[begin] || !line[begin]->aligned) {
                begin = end;
                continue;
            }
            const FigureAxis first = axisOf(*line[begin], direction);
            while (end < line.size() && line[end] && line[end]->aligned && axisOf(*line[end], direction).means(first))
                ++end;
            shareRun({line.begin() + static_cast<std::ptrdiff_t>(begin), line.begin() + static_cast<std::ptrdiff_t>(end)},
                     direction);
            begin = end;
        }
    }

    static void shareRun(const std::vector<Cell*>& run, Direction direction)
    {
        if (run.size() < 2)
            return;
        const FigureAxis first = axisOf(*run.front(), direction);
        FigureRange common = first.range;
        for (const Cell* cell : run)
            common = unionOf(common, axisOf(*cell, direction).range);
        const double whole = spanOf(common, first.logarithmic);
        const bool flat = std::ranges::any_of(
            run, [&](const Cell* cell) { return spanOf(axisOf(*cell, direction).range, first.logarithmic) < minShare * whole; });
        if (flat)
            return;
        for (std::size_t i = 0; i < run.size(); ++i) {
            PanelShare& share = run[i]->share;
            if (direction == Direction::horizontal) {
                share.y = common;
                share.yLabels = i == 0;
            } else {
                share.x = common;
                share.xLabels = i + 1 == run.size();
            }
        }
    }

    void shareLegend(CompositeLayout& layout)
    {
        const AlignedFigure* first = nullptr;
        int count = 0;
        for (const Cell& cell : m_cells) {
            if (!cell.aligned)
                continue;
            first = first ? first : cell.aligned;
            if (cell.aligned->legendKey() != first->legendKey())
                return;
            ++count;
        }
        if (count < 2 || first->legendKey().isEmpty())
            return;
        layout.legend = first;
        placeLegend(layout, *first, first->legendHeight(m_size.width()));
    }

    void placeLegend(CompositeLayout& layout, const AlignedFigure& first, double height)
    {
        for (Cell& cell : m_cells)
            cell.share.legend = false;
        layout.legendBox = {0.0, 0.0, m_size.width(), height};
        m_isLegendBelow = first.legendPlace() == LegendPlace::below;
        if (!m_isLegendBelow)
            m_above = height + 3.0;
    }

    [[nodiscard]] double panelWidth() const { return (m_size.width() - columnGap * (m_columns - 1)) / m_columns; }
    [[nodiscard]] double panelHeight() const { return m_size.height() / m_rows; }

    /// Panels with axes.
    [[nodiscard]] std::vector<const AlignedFigure*> alignedPanels() const
    {
        std::vector<const AlignedFigure*> panels;
        for (const Cell& cell : m_cells)
            if (cell.aligned)
                panels.push_back(cell.aligned);
        return panels;
    }

    /// One legend of different entries over the whole width, where those over the panels would be high.
    void joinLegends(CompositeLayout& layout)
    {
        std::vector<const AlignedFigure*> panels = alignedPanels();
        std::erase_if(panels, [](const AlignedFigure* panel) { return panel->legendKey().isEmpty(); });
        if (layout.legend || m_columns < 2 || panels.size() < 2)
            return;
        double highest = 0.0;
        for (const AlignedFigure* panel : panels)
            highest = std::max(highest, panel->legendHeight(panelWidth()));
        if (highest <= maxOwn * panelHeight())
            return;
        std::shared_ptr<const FigureLegend> joint = panels.front()->jointLegend(panels);
        const double height = joint ? joint->height(m_size.width()) : 0.0;
        if (!joint || height >= highest * m_rows)
            return;
        layout.jointLegend = std::move(joint);
        placeLegend(layout, *panels.front(), height);
    }

    /// Over the note that the panels share.
    void putLegendBelow(CompositeLayout& layout)
    {
        if (!m_isLegendBelow)
            return;
        m_below += layout.legendBox.height() + 3.0;
        layout.legendBox.moveTop(m_size.height() - m_below + 3.0);
    }

    void shareNote(CompositeLayout& layout)
    {
        QString note;
        int count = 0;
        for (const Cell& cell : m_cells) {
            if (!cell.aligned)
                continue;
            if ((count++ > 0 && cell.aligned->note() != note) || !cell.aligned->outside(cell.share).isEmpty())
                return;
            note = cell.aligned->note();
        }
        if (count < 2 || note.isEmpty() || !figureStyle().hasNote)
            return;
        placeNote(layout, note);
    }

    static double noteHeight(const QString& note, double width)
    {
        const QFontMetricsF metrics(figureFont(compositeNotePoints));
        return metrics.boundingRect(QRectF(0.0, 0.0, width - 2.0, 1e4), Qt::TextWordWrap, note).height();
    }

    /// The notes of all panels after their letters, over the whole width, where they would be high under the panels.
    void joinNotes(CompositeLayout& layout)
    {
        if (!layout.note.isEmpty() || m_columns < 2 || !m_options.letters || !figureStyle().hasNote)
            return;
        QStringList notes;
        double highest = 0.0;
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            if (!m_cells[i].aligned)
                continue;
            QStringList sentences{m_cells[i].aligned->note(), m_cells[i].aligned->outside(m_cells[i].share)};
            sentences.removeAll(QString());
            if (sentences.isEmpty())
                continue;
            notes << panelLetter(static_cast<int>(i)) + u' ' + joinedSentences(sentences);
            highest = std::max(highest, noteHeight(joinedSentences(sentences), panelWidth()));
        }
        const QString note = joinedSentences(notes);
        if (highest > maxOwn * panelHeight() && noteHeight(note, m_size.width()) < highest * m_rows)
            placeNote(layout, note);
    }

    void placeNote(CompositeLayout& layout, const QString& note)
    {
        for (Cell& cell : m_cells)
            cell.share.note = false;
        m_below = noteHeight(note, m_size.width()) + 2.0;
        layout.note = note;
        layout.noteBox = {1.0, m_size.height() - m_below, m_size.width() - 2.0, m_below};
    }

    [[nodiscard]] double letterHeight() const
    {
        const bool titled =
            std::ranges::any_of(m_cells, [](const Cell& cell) { return cell.aligned && !cell.aligned->title().isEmpty(); });
        return m_cells.size() > 1 && (m_options.letters || titled) ? QFontMetricsF(figureFont(letterPoints)).height() : 0.0;
    }

    /// The size that all frames get, and pictures in rows or columns without any frame.
    [[nodiscard]] QSizeF frameSize() const
    {
        double width = m_size.width() - columnGap * (m_columns - 1);
        double height = m_size.height() - m_above - m_below - (rowGap + letterHeight()) * (m_rows - 1) - letterHeight();
        for (std::size_t c = 0; c < m_lefts.size(); ++c)
            width -= m_lefts[c] + m_rights[c];
        for (std::size_t r = 0; r < m_tops.size(); ++r)
            height -= m_tops[r] + m_bottoms[r];
        return {std::max(least, width / m_columns), std::max(least, height / m_rows)};
    }

    [[nodiscard]] QMarginsF guttersOf(std::size_t i) const
    {
        const auto c = static_cast<std::size_t>(columnOf(i));
        const auto r = static_cast<std::size_t>(rowOf(i));
        return {m_lefts[c], m_tops[r], m_rights[c], m_bottoms[r]};
    }

    void balance()
    {
        for (int round = 0; round < rounds && ask(true); ++round) { }
        for (int round = 0; round < rounds && ask(false); ++round) { }
    }

    /// Gives the titles of all axes the size of the smallest; returns whether any was larger.
    bool shareTitleSize()
    {
        double smallest = PanelShare().titlePoints;
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            if (const Cell& cell = m_cells[i]; cell.aligned)
                smallest =
                    std::min(smallest, cell.aligned->titlePoints(frameSize().grownBy(guttersOf(i)), cell.share, guttersOf(i)));
        bool isSmaller = false;
        for (Cell& cell : m_cells) {
            isSmaller = isSmaller || smallest < cell.share.titlePoints;
            cell.share.titlePoints = smallest;
        }
        return isSmaller;
    }

    /// Asks all panels for their gutters at the present sizes. Settling forgets the gutters at other sizes; growing keeps them.
    /// Returns whether any needs more than before.
    bool ask(bool settling)
    {
        const QSizeF frame = frameSize();
        std::vector<double> lefts(m_lefts.size(), 0.0), rights = lefts, tops(m_tops.size(), 0.0), bottoms = tops;
        if (!settling) {
            lefts = m_lefts;
            rights = m_rights;
            tops = m_tops;
            bottoms = m_bottoms;
        }
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            if (!m_cells[i].aligned)
                continue;
            const QMarginsF now = guttersOf(i);
            m_cells[i].share.least = settling ? QMarginsF() : now;
            const QMarginsF needed = m_cells[i].aligned->gutters(frame.grownBy(now), m_cells[i].share);
            const auto c = static_cast<std::size_t>(columnOf(i));
            const auto r = static_cast<std::size_t>(rowOf(i));
            lefts[c] = std::max(lefts[c], needed.left());
            rights[c] = std::max(rights[c], needed.right());
            tops[r] = std::max(tops[r], needed.top());
            bottoms[r] = std::max(bottoms[r], needed.bottom());
        }
        const bool more = lefts != m_lefts || rights != m_rights || tops != m_tops || bottoms != m_bottoms;
        m_lefts = std::move(lefts);
        m_rights = std::move(rights);
        m_tops = std::move(tops);
        m_bottoms = std::move(bottoms);
        return more;
    }

    [[nodiscard]] PanelPlace placeOf(std::size_t i) const
    {
        const QSizeF frame = frameSize();
        double x = 0.0;
        double y = m_above + letterHeight();
        for (int c = 0; c < columnOf(i); ++c)
            x += m_lefts[static_cast<std::size_t>(c)] + frame.width() + m_rights[static_cast<std::size_t>(c)] + columnGap;
        for (int r = 0; r < rowOf(i); ++r)
            y += m_tops[static_cast<std::size_t>(r)] + frame.height() + m_bottoms[static_cast<std::size_t>(r)] + rowGap
                + letterHeight();
        const Cell& cell = m_cells[i];
        PanelPlace place{cell.figure, {}, {}, {QPointF(x, y), frame.grownBy(guttersOf(i))}, cell.share, guttersOf(i)};
        place.share.least = place.gutters;
        if (m_cells.size() > 1 && m_options.letters)
            place.letter = panelLetter(static_cast<int>(i));
        if (m_cells.size() > 1 && cell.aligned)
            place.title = cell.aligned->title();
        return place;
    }

    QSizeF m_size;
    CompositeOptions m_options;
    std::vector<Cell> m_cells;
    int m_columns = 1;
    int m_rows = 0;
    bool m_isLegendBelow = false; ///< of the common legend
    double m_above = 0.0;         ///< of the common legend
    double m_below = 0.0;         ///< of the common note
    std::vector<double> m_lefts, m_rights, m_tops, m_bottoms;
};

QString asSentence(const QString& text)
{
    const QString trimmed = text.trimmed();
    return trimmed.isEmpty() || trimmed.endsWith(u'.') || trimmed.endsWith(u'!') || trimmed.endsWith(u'?')
            || trimmed.endsWith(u'。')
        ? trimmed
        : trimmed + u'.';
}

template <typename TextOf>
QString letteredText(const std::vector<const FigureSource*>& panels, TextOf textOf)
{
    QStringList parts;
    for (const auto& [letter, panel] : letteredPanels(panels))
        parts << (letter.isEmpty() ? textOf(*panel) : letter + u' ' + asSentence(textOf(*panel)));
    return joinedSentences(parts);
}

void paintLetter(QPainter& painter, const PanelPlace& place)
{
    if (place.letter.isEmpty() && place.title.isEmpty())
        return;
    const QFont bold = figureFont(letterPoints, true);
    const QFontMetricsF metrics(bold);
    const QPointF baseline(place.box.left() + 1.0, place.box.top() - metrics.descent());
    painter.setPen(QColor(0x20, 0x20, 0x20));
    painter.setFont(bold);
    painter.drawText(baseline, place.letter);
    painter.setFont(figureFont(letterPoints));
    const double shift = place.letter.isEmpty() ? 0.0 : metrics.horizontalAdvance(place.letter + u' ');
    if (!place.title.isEmpty())
        painter.drawText(baseline + QPointF(shift, 0.0), place.title);
}

} // namespace

CompositeLayout layOutPanels(const std::vector<const FigureSource*>& panels, const QSizeF& sizePoints,
                             const CompositeOptions& options)
{
    return Grid(panels, sizePoints, options).layOut();
}

void paintPanels(QPainter& painter, const CompositeLayout& layout)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (layout.legend)
        layout.legend->paintLegend(painter, layout.legendBox);
    if (layout.jointLegend)
        layout.jointLegend->paint(painter, layout.legendBox);
    for (const PanelPlace& place : layout.panels) {
        paintLetter(painter, place);
        painter.save();
        painter.translate(place.box.topLeft());
        const std::vector<const FigureSource*> inner = place.figure->figureParts();
        if (const AlignedFigure* aligned = place.figure->alignedFigure())
            aligned->paintPanel(painter, place.box.size(), place.share, place.gutters);
        else if (!inner.empty()) // letters inside a lettered panel would be read as those of the figure
            paintPanels(painter,
                        layOutPanels(inner, place.box.size(),
                                     {.columns = place.figure->figureColumns(), .letters = place.letter.isEmpty()}));
        else
            place.figure->paintFigure(painter, place.box.size());
        painter.restore();
    }
    if (!layout.note.isEmpty()) {
        painter.setFont(figureFont(compositeNotePoints));
        painter.setPen(QColor(0x20, 0x20, 0x20));
        painter.drawText(layout.noteBox, Qt::TextWordWrap, layout.note);
    }
    painter.restore();
}

std::vector<std::pair<QString, const FigureSource*>> letteredPanels(const std::vector<const FigureSource*>& panels)
{
    std::vector<std::pair<QString, const FigureSource*>> there;
    for (const FigureSource* panel : panels)
        if (panel && panel->hasFigure())
            there.push_back({panelLetter(static_cast<int>(there.size())), panel});
    if (there.size() == 1)
        there.front().first.clear();
    return there;
}

CompositeFigure::CompositeFigure(QString name, std::vector<const FigureSource*> panels, CompositeOptions options)
    : m_name(std::move(name)), m_panels(std::move(panels)), m_options(options)
{
    std::erase(m_panels, nullptr);
}

bool CompositeFigure::hasFigure() const
{
    return std::ranges::any_of(m_panels, [](const FigureSource* panel) { return panel->hasFigure(); });
}

bool CompositeFigure::figurePending() const
{
    return std::ranges::any_of(m_panels, [](const FigureSource* panel) { return panel->figurePending(); });
}

QString CompositeFigure::figureCaption() const
{
    return letteredText(m_panels, [](const FigureSource& panel) { return panel.figureCaption(); });
}

QString CompositeFigure::figureAltText() const
{
    return letteredText(m_panels, [](const FigureSource& panel) { return panel.figureAltText(); });
}

void CompositeFigure::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    painter.fillRect(QRectF(QPointF(), sizePoints), Qt::white);
    paintPanels(painter, layOutPanels(m_panels, sizePoints, m_options));
}

QString CompositeFigure::figureCsv() const { return panelsCsv(m_panels); }

} // namespace wattif::ui
