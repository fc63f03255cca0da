// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/matrix_figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_ticks.h"
#include "ui/figures/figure_style.h"
#include "ui/profit/matrices/matrix_layout.h"
#include "ui/profit/matrices/matrix_model.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct MatrixTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::MatrixFigure)
};

const QColor ink(0x20, 0x20, 0x20);
constexpr double gap = MatrixLayout::gap;
constexpr double rampTick = MatrixLayout::rampTick;

/// Draws one matrix; each step knows the layout.
class Figure {
public:
    Figure(QPainter& painter, const QSizeF& size, const MatrixModel& model, const QString& quantity)
        : m_painter(painter), m_size(size), m_model(model), m_quantity(quantity), m_layout(size, model), m_metrics(figureFont())
    {
    }

    void draw()
    {
        drawRamp();
        drawCells();
        drawRowNames();
        drawColumnNames();
        drawTitles();
    }

private:
    [[nodiscard]] QModelIndex index(int row, int column) const
    {
        return m_layout.down() ? m_model.index(column, row) : m_model.index(row, column);
    }
    [[nodiscard]] int rows() const { return static_cast<int>(m_layout.rowNames().size()); }
    [[nodiscard]] int columns() const { return static_cast<int>(m_layout.columnNames().size()); }

    void text(QPointF baseline, const QString& what, const QColor& colour = ink)
    {
        m_painter.setPen(colour);
        m_painter.drawText(baseline, what);
    }

    void upright(QPointF lowerEnd, const QString& what)
    {
        m_painter.save();
        m_painter.translate(lowerEnd);
        m_painter.rotate(-90.0);
        text({0.0, 0.0}, what);
        m_painter.restore();
    }

    /// The quantity, the ramp with its ticks and what the marks mean, above the cells.
    void drawRamp()
    {
        m_painter.setFont(figureFont());
        const double baseline = 2.0 + m_metrics.ascent();
        const QString title = u"%1 (%2)"_s.arg(m_quantity, m_model.unit());
        text({2.0, baseline}, title);
        const double x = 2.0 + m_metrics.horizontalAdvance(title) + 12.0;
        const double marks = drawMarks(baseline);
        const double to = std::min(x + 140.0, marks - 12.0);
        // Thin rectangles: gradients become pictures in some viewers.
        constexpr int steps = 64;
        for (int i = 0; to > x && i < steps; ++i)
            m_painter.fillRect(QRectF(x + (to - x) * i / steps, 3.5, (to - x) * (steps - i) / steps, m_metrics.ascent() - 2.5),
                               printHeat(i / (steps - 1.0)));
        drawRampTicks(x, to);
    }

    /// Ticks below the ramp, whose colours are logarithmic.
    void drawRampTicks(double from, double to)
    {
        const ChartRange ends{m_model.ends().first, m_model.ends().second};
        const PaperTicks ticks =
            paperTicks({.quantity = m_quantity, .logarithmic = true}, ends, to - from, TickDirection::sideBySide);
        const double top = 1.0 + m_metrics.ascent();
        const auto tickAt = [&](double value, double length) {
            const double x = from + (to - from) * shareOf(value, ends, true);
            m_painter.setPen(QPen(ink, 0.5));
            m_painter.drawLine(QPointF(x, top), QPointF(x, top + length));
            return x;
        };
        for (const double value : ticks.small)
            tickAt(value, 0.6 * rampTick);
        for (qsizetype i = 0; i < ticks.at.size(); ++i) {
            const double x = tickAt(ticks.at[i], rampTick);
            text({x - m_metrics.horizontalAdvance(ticks.labels[i]) / 2.0, top + rampTick + m_metrics.ascent()}, ticks.labels[i]);
        }
    }

    /// What empty cells and rings mean, at the right; returns where they begin.
    double drawMarks(double baseline)
    {
        double right = m_size.width() - 2.0;
        const auto put = [&](const QString& name, auto drawMark) {
            right -= m_metrics.horizontalAdvance(name);
            text({right, baseline}, name);
            right -= 3.0 + m_metrics.ascent();
            drawMark(QRectF(right, baseline - m_metrics.ascent() + 1.5, m_metrics.ascent() - 1.0, m_metrics.ascent() - 2.0));
            right -= 8.0;
        };
        if (m_model.mode() == MatrixMode::energy)
            put(MatrixTr::tr("minimum"), [&](const QRectF& box) { drawRing(box.center()); });
        if (hasGaps())
            put(MatrixTr::tr("cannot run"), [&](const QRectF& box) { drawGap(box); });
        return right;
    }

    [[nodiscard]] bool hasGaps() const
    {
        for (int r = 0; r < m_model.rowCount(); ++r)
            for (int c = 0; c < m_model.columnCount(); ++c)
                if (!m_model.index(r, c).data(MatrixModel::HeatRole).isValid())
                    return true;
        return false;
    }

    void drawRing(QPointF centre)
    {
        const double r = std::clamp(0.3 * std::min(m_layout.width(), m_layout.height()), 1.2, 2.2);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(Qt::white);
        m_painter.setPen(QPen(ink, 0.6));
        m_painter.drawEllipse(centre, r, r);
    }

    void drawGap(const QRectF& cell)
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.fillRect(cell, Qt::white);
        m_painter.setPen(QPen(QColor(0x90, 0x90, 0x90), 0.5));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(cell);
        m_painter.drawLine(cell.bottomLeft(), cell.topRight());
    }

    /// Whether all numbers fit into their cells.
    [[nodiscard]] bool numbersFit(const QFontMetricsF& metrics) const
    {
        if (m_layout.height() < metrics.height() || m_layout.width() < metrics.horizontalAdvance(u"000"_s))
            return false;
        double most = 0.0;
        for (int r = 0; r < m_model.rowCount(); ++r)
            for (int c = 0; c < m_model.columnCount(); ++c)
                if (const double v = m_model.value(r, c); std::isfinite(v))
                    most = std::max(most, metrics.horizontalAdvance(readable(v, 3)));
        return most + 6.0 <= m_layout.width();
    }

    void drawCells()
    {
        const QFontMetricsF metrics(figureFont(7.0));
        const bool numbers = numbersFit(metrics);
        m_painter.setFont(figureFont(7.0));
        for (int r = 0; r < rows(); ++r)
            for (int c = 0; c < columns(); ++c)
                drawCell(r, c, numbers ? &metrics : nullptr);
        if (m_model.mode() == MatrixMode::energy)
            for (int r = 0; r < rows(); ++r)
                for (int c = 0; c < columns(); ++c)
                    if (!numbers && index(r, c).data(MatrixModel::CheapestRole).toBool())
                        drawRing(m_layout.cell(r, c).center());
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(ink, 0.5));
        m_painter.drawRect(m_layout.box());
    }

    void drawCell(int row, int column, const QFontMetricsF* metrics)
    {
        const QModelIndex at = index(row, column);
        const QVariant heat = at.data(MatrixModel::HeatRole);
        const QRectF cell = m_layout.cell(row, column);
        if (!heat.isValid())
            return drawGap(cell);
        // Up to the far corner: the cells that follow cover the overlap, so no seams are visible in any renderer.
        const QColor colour = printHeat(heat.toDouble());
        m_painter.fillRect(QRectF(cell.topLeft(),
                                  QPointF(std::min(cell.right() + 0.5, m_layout.box().right()),
                                          std::min(cell.bottom() + 0.5, m_layout.box().bottom()))),
                           colour);
        if (!metrics)
            return;
        const QString number = readable(m_model.value(at.row(), at.column()), 3);
        const double width = metrics->horizontalAdvance(number);
        const QPointF baseline(cell.center().x() - width / 2.0,
                               cell.center().y() + (metrics->ascent() - metrics->descent()) / 2.0);
        text(baseline, number, Theme::textOn(colour));
        if (m_model.mode() == MatrixMode::energy && at.data(MatrixModel::CheapestRole).toBool())
            drawRing(QPointF(cell.left() + 4.0, cell.top() + 4.0));
    }

    void drawRowNames()
    {
        m_painter.setFont(m_layout.rowFont());
        const QFontMetricsF metrics(m_layout.rowFont());
        const double space = m_layout.box().left() - m_metrics.height() - 2.0 * gap;
        for (int r = 0; r < rows(); r += m_layout.rowStride()) {
            const QString name = metrics.elidedText(m_layout.rowNames()[r], Qt::ElideRight, space);
            text({m_layout.box().left() - gap - metrics.horizontalAdvance(name),
                  m_layout.cell(r, 0).center().y() + (metrics.ascent() - metrics.descent()) / 2.0},
                 name);
        }
    }

    void drawColumnNames()
    {
        m_painter.setFont(m_layout.columnFont());
        const QFontMetricsF metrics(m_layout.columnFont());
        for (int c = 0; c < columns(); ++c) {
            const QString& name = m_layout.columnNames()[c];
            const double length = metrics.horizontalAdvance(name);
            const double x = m_layout.nameAt(c);
            const double top = m_layout.box().bottom() + m_layout.leader() + gap;
            if (m_layout.leader() > 0.0)
                drawLeader(m_layout.cell(0, c).center().x(), x);
            if (m_layout.upright())
                upright({x + (metrics.ascent() - metrics.descent()) / 2.0, top + length}, name);
            else
                text({x - length / 2.0, top + metrics.ascent()}, name);
        }
    }

    /// A line from a column to its name.
    void drawLeader(double column, double name)
    {
        constexpr double straight = 1.5; // at both ends
        const double top = m_layout.box().bottom();
        const double bottom = top + m_layout.leader() + 1.0;
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(ink, 0.4));
        m_painter.drawPolyline(QPolygonF{{column, top}, {column, top + straight}, {name, bottom - straight}, {name, bottom}});
    }

    /// A title that says how many of its names are written, unless all are; alone where that is longer than the space.
    [[nodiscard]] QString titled(const QString& title, int stride, double space) const
    {
        const QString whole = stride == 1 ? title : MatrixTr::tr("%1 (labels: 1 of %2)").arg(title).arg(stride);
        return m_metrics.horizontalAdvance(whole) <= space ? whole : title;
    }

    void drawTitles()
    {
        m_painter.setFont(figureFont());
        const QString machines = MatrixTr::tr("Machine type");
        const QString tasks = MatrixTr::tr("Task type");
        const QString below = titled(m_layout.down() ? tasks : machines, m_layout.columnStride(), m_size.width() - 4.0);
        const QString beside = titled(m_layout.down() ? machines : tasks, m_layout.rowStride(), m_layout.box().height());
        const double length = m_metrics.horizontalAdvance(below);
        const double left = std::min(m_layout.box().center().x() - length / 2.0, m_size.width() - 2.0 - length);
        text({left, m_size.height() - m_metrics.descent() - 1.0}, below);
        upright({m_metrics.ascent(), m_layout.box().center().y() + m_metrics.horizontalAdvance(beside) / 2.0}, beside);
    }

    QPainter& m_painter;
    QSizeF m_size;
    const MatrixModel& m_model;
    const QString& m_quantity;
    MatrixLayout m_layout;
    QFontMetricsF m_metrics;
};

/// "Core i7 (12 of 30)": the machine type that is best for most task types.
QString oftenBest(const MatrixModel& model)
{
    std::vector<int> wins(static_cast<std::size_t>(model.columnCount()), 0);
    for (int r = 0; r < model.rowCount(); ++r) {
        int best = -1;
        for (int c = 0; c < model.columnCount(); ++c)
            if (std::isfinite(model.value(r, c)) && (best < 0 || model.value(r, c) < model.value(r, best)))
                best = c;
        if (best >= 0)
            ++wins[static_cast<std::size_t>(best)];
    }
    const auto most = std::max_element(wins.begin(), wins.end());
    return MatrixTr::tr("%1 has the minimum for most task types (%2 of %3).")
        .arg(model.headerData(static_cast<int>(most - wins.begin()), Qt::Horizontal).toString())
        .arg(*most)
        .arg(model.rowCount());
}

QString quotedHeader(QString text) { return u'"' + text.replace(u'"', u"\"\""_s) + u'"'; }

} // namespace

void paintMatrixFigure(QPainter& painter, const QSizeF& size, const MatrixModel& model, const QString& quantity)
{
    painter.save();
    painter.fillRect(QRectF(QPointF(), size), Qt::white);
    Figure(painter, size, model, quantity).draw();
    painter.restore();
}

QString matrixAltText(const MatrixModel& model, const QString& quantity)
{
    if (model.rowCount() == 0 || model.columnCount() == 0)
        return MatrixTr::tr("An empty matrix.");
    const QString what =
        MatrixTr::tr("Heat map of %1 task types by %2 machine types. %3 goes from %4 to %5 on a logarithmic scale of colours.")
            .arg(QString::number(model.rowCount()), QString::number(model.columnCount()), quantity,
                 readable(model.ends().first, model.unit(), 3), readable(model.ends().second, model.unit(), 3));
    return joinedSentences({what, oftenBest(model)});
}

QString matrixCsv(const MatrixModel& model)
{
    QStringList head{u"task_type"_s};
    for (const QString& name : matrixNames(model, Qt::Horizontal))
        head << quotedHeader(u"%1 (%2)"_s.arg(name, model.unit()));
    QString text = head.join(u',') + u'\n';
    const QStringList types = matrixNames(model, Qt::Vertical);
    for (int r = 0; r < model.rowCount(); ++r) {
        QStringList row{quotedHeader(types[r])};
        for (int c = 0; c < model.columnCount(); ++c)
            row << (std::isfinite(model.value(r, c)) ? QString::number(model.value(r, c), 'g', 12) : QString());
        text += row.join(u',') + u'\n';
    }
    return text;
}

QColor printHeat(double x)
{
    // Every eighth of viridis, reversed: small is light as on the screen's light theme.
    static const std::array<QColor, 9> stops{QColor(0xFD, 0xE7, 0x25), QColor(0xAA, 0xDC, 0x32), QColor(0x5E, 0xC9, 0x62),
                                             QColor(0x27, 0xAD, 0x81), QColor(0x21, 0x90, 0x8C), QColor(0x2C, 0x72, 0x8E),
                                             QColor(0x3B, 0x52, 0x8B), QColor(0x47, 0x2D, 0x7B), QColor(0x44, 0x01, 0x54)};
    const double at = std::clamp(x, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    const double share = at - static_cast<double>(i);
    const auto mix = [&](int a, int b) { return toNearest<int>(a + share * (b - a)); };
    const QColor& a = stops[i];
    const QColor& b = stops[i + 1];
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

} // namespace wattif::ui
