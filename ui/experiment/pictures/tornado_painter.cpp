// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/number_labels.h"
#include "ui/charts/series_style.h"
#include "ui/experiment/pictures/policy_key.h"
#include "ui/experiment/pictures/tornado_chart.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/letter_width.h"

namespace wattif::ui {
namespace {

constexpr double barsShare = 0.76;   // of the height of a row
constexpr double sharesSpace = 0.27; // of the width, beside the effects
constexpr double widestName = 0.26;  // of the width
constexpr double partGap = 14.0;

ChartRange tornadoRange(const Tornado& tornado)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto add = [&](double value) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    };
    std::ranges::for_each(tornado.base, add);
    for (const TornadoRow& row : tornado.rows)
        for (const TornadoBar& bar : row.bars)
            if (bar.effect)
                for (const MeanInterval& mean : {bar.effect->low, bar.effect->high}) {
                    add(mean.mean - mean.halfWidth);
                    add(mean.mean + mean.halfWidth);
                }
    if (low > high)
        return {0.0, 1.0};
    const double size = high > low ? high - low : std::max(std::abs(low), 1e-9);
    return {low - 0.02 * size, high + 0.02 * size};
}

/// Draws a tornado: effects at the left, shares of variance at the right.
class TornadoPainter {
public:
    TornadoPainter(QPainter& painter, const Tornado& tornado, const Plan& plan, const QRectF& box, const PictureStyle& style)
        : m_painter(painter), m_tornado(tornado), m_plan(plan), m_box(box), m_style(style), m_metrics(style.font)
    {
        painter.setFont(style.font);
        m_range = tornadoRange(tornado);
    }

    /// Returns the boxes of the low and the high half of each bar.
    std::vector<QRectF> draw()
    {
        place();
        paintLegend(m_painter, m_box, legend(), m_style.font, m_style.inks.text);
        if (!m_effects.isEmpty())
            drawScale(m_effects, m_tornado.x, m_range, [this](double value) { return x(value); });
        if (!m_shares.isEmpty())
            drawScale(m_shares, {TornadoChart::tr("Variance"), QStringLiteral("%")}, shareRange(),
                      [this](double percent) { return shareX(0.01 * percent); });
        for (std::size_t row = 0; row < m_tornado.rows.size(); ++row)
            drawRow(row);
        drawBase();
        for (std::size_t row = 0; row < m_tornado.rows.size(); ++row)
            drawLevels(row);
        paintNote(m_painter, m_tornado.note, m_box, m_style);
        return spotBoxes();
    }

private:
    [[nodiscard]] QColor colour(std::size_t policy) const { return m_style.series(policyStyleOf(m_plan, policy)); }

    [[nodiscard]] LegendItems legend() const
    {
        std::vector<PolicyKeyEntry> entries;
        for (const std::size_t policy : m_tornado.policies)
            entries.push_back({policyStyleOf(m_plan, policy), policyTitleOf(m_plan, policy)});
        return policyLegend(entries, m_style);
    }

    void place()
    {
        double names = 0.0;
        for (const TornadoRow& row : m_tornado.rows)
            names = std::max(names, m_metrics.horizontalAdvance(row.name));
        m_names = std::min(names, widestName * m_box.width());
        const double note = noteHeight(m_tornado.note, m_box.width(), m_style);
        const QRectF plot = m_box.adjusted(m_names + 8.0, legendHeight(legend(), m_style.font, m_box.width()) + 4.0, -8.0,
                                           -(2.0 * m_metrics.height() + 6.0 + note));
        m_effects = m_tornado.hasEffects ? plot : QRectF();
        m_shares = m_tornado.hasShares ? plot : QRectF();
        if (m_tornado.hasEffects && m_tornado.hasShares) {
            m_effects.setRight(plot.right() - sharesSpace * m_box.width() - partGap);
            m_shares.setLeft(m_effects.right() + partGap);
        }
        m_top = plot.top();
        m_rowHeight = std::max(plot.height(), 1.0) / static_cast<double>(m_tornado.rows.size());
        takeLabelSpace();
    }

    /// Labels of levels are outside of the bars: the scale leaves a margin for them.
    void takeLabelSpace()
    {
        double widest = 0.0;
        for (const TornadoRow& row : m_tornado.rows)
            for (const TornadoBar& bar : row.bars)
                if (bar.effect)
                    widest = std::max(
                        {widest, labelWidth(row.factor, bar.effect->lowLevel), labelWidth(row.factor, bar.effect->highLevel)});
        m_labels = m_effects.isEmpty() ? 0.0 : std::min(widest + 8.0, 0.34 * m_effects.width());
    }

    [[nodiscard]] QString label(std::size_t factor, std::size_t level) const
    {
        return ui::levelName(m_plan.factors[factor], level);
    }
    [[nodiscard]] double labelWidth(std::size_t factor, std::size_t level) const
    {
        return m_metrics.horizontalAdvance(label(factor, level));
    }

    [[nodiscard]] double x(double value) const
    {
        const QRectF space = m_effects.adjusted(m_labels, 0.0, -m_labels, 0.0);
        return space.left() + (value - m_range.lower) / m_range.size() * space.width();
    }
    [[nodiscard]] ChartRange shareRange() const
    {
        double most = 0.0;
        double least = 0.0;
        for (const TornadoRow& row : m_tornado.rows)
            for (const TornadoBar& bar : row.bars)
                if (std::isfinite(bar.share)) {
                    most = std::max({most, 100.0 * bar.share, 100.0 * bar.noise});
                    least = std::min(least, 100.0 * bar.share);
                }
        return {least, most > 0.0 ? most * 1.05 : 100.0};
    }
    [[nodiscard]] double shareX(double share) const
    {
        const ChartRange range = shareRange();
        return m_shares.left() + (100.0 * share - range.lower) / range.size() * m_shares.width();
    }

    [[nodiscard]] QRectF barBox(std::size_t row, std::size_t bar) const
    {
        const double height = barsShare * m_rowHeight / static_cast<double>(m_tornado.policies.size());
        const double top = m_top + (static_cast<double>(row) + 0.5 * (1.0 - barsShare)) * m_rowHeight;
        return {0.0, top + static_cast<double>(bar) * height, 1.0, 0.88 * height};
    }

    template <class Place>
    void drawScale(const QRectF& plot, const ChartAxis& axis, const ChartRange& range, const Place& place)
    {
        const int about = std::max(2, static_cast<int>(plot.width() / (11.0 * letterWidth(m_metrics))));
        const Ticks ticks = ticksOf(axis, range, about);
        const qsizetype stride = labelStride(ticks, place);
        for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
            const double at = place(ticks.positions[i]);
            m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
            m_painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
            if (i % stride == 0)
                text({at - 0.5 * m_metrics.horizontalAdvance(ticks.labels[i]), plot.bottom() + m_metrics.ascent() + 3.0},
                     ticks.labels[i]);
        }
        if (range.lower < 0.0 && range.upper > 0.0) {
            m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
            m_painter.drawLine(QPointF(place(0.0), plot.top()), QPointF(place(0.0), plot.bottom()));
        }
        m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
        m_painter.drawLine(plot.bottomLeft(), plot.bottomRight());
        const QString title = m_metrics.elidedText(axis.title(), Qt::ElideRight, plot.width());
        text({plot.center().x() - 0.5 * m_metrics.horizontalAdvance(title),
              plot.bottom() + m_metrics.height() + m_metrics.ascent() + 3.0},
             title);
    }

    /// Returns the distance in ticks at which labels never touch.
    template <class Place>
    [[nodiscard]] qsizetype labelStride(const Ticks& ticks, const Place& place) const
    {
        double widest = 0.0;
        for (const QString& label : ticks.labels)
            widest = std::max(widest, m_metrics.horizontalAdvance(label));
        if (ticks.positions.size() < 2)
            return 1;
        const double pitch = place(ticks.positions[1]) - place(ticks.positions[0]);
        return static_cast<qsizetype>(std::clamp(std::ceil((widest + 4.0) / pitch), 1.0, 1e3));
    }

    void drawRow(std::size_t at)
    {
        const TornadoRow& row = m_tornado.rows[at];
        const double middle = m_top + (static_cast<double>(at) + 0.5) * m_rowHeight;
        if (nameFits(at)) {
            const QString name = m_metrics.elidedText(row.name, Qt::ElideRight, m_names);
            text({m_box.left() + m_names - m_metrics.horizontalAdvance(name), middle + centre()}, name);
        }
        for (std::size_t i = 0; i < row.bars.size(); ++i)
            drawBar(row.bars[i], barBox(at, i));
    }

    /// Names of rows that are low are left out evenly: they never touch.
    [[nodiscard]] bool nameFits(std::size_t row) const
    {
        const auto stride = static_cast<std::size_t>(std::ceil(0.95 * m_metrics.height() / m_rowHeight));
        return row % std::max<std::size_t>(stride, 1) == 0;
    }

    void drawBar(const TornadoBar& bar, const QRectF& line)
    {
        if (bar.effect && std::isfinite(bar.effect->low.mean) && std::isfinite(bar.effect->high.mean)) {
            drawEffect(*bar.effect, bar.policy, line);
            drawWhisker(bar.effect->low, line);
            drawWhisker(bar.effect->high, line);
        }
        if (!std::isfinite(bar.share))
            return;
        const QRectF share = QRectF(QPointF(shareX(0.0), line.top()), QPointF(shareX(bar.share), line.bottom())).normalized();
        if (bar.share <= bar.noise && bar.noise > 0.0) {
            m_painter.setPen(QPen(colour(bar.policy), m_style.line));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(share);
        } else {
            m_painter.fillRect(share, colour(bar.policy));
            paintPattern(m_painter, share, policyStyleOf(m_plan, bar.policy), colour(bar.policy), m_style);
        }
        if (bar.noise > 0.0) {
            m_painter.setPen(QPen(m_style.inks.text, m_style.line));
            m_painter.drawLine(QPointF(shareX(bar.noise), line.top()), QPointF(shareX(bar.noise), line.bottom()));
        }
    }

    /// The low end is pale, the high end full: which is which is seen without reading the levels.
    void drawEffect(const Effect& effect, std::size_t policy, const QRectF& line)
    {
        const QColor full = colour(policy);
        const double from = x(effect.low.mean);
        const double to = x(effect.high.mean);
        const double middle = 0.5 * (from + to);
        m_painter.fillRect(QRectF(QPointF(from, line.top()), QPointF(middle, line.bottom())).normalized(),
                           mixed(full, m_style.inks.background, 0.5));
        m_painter.fillRect(QRectF(QPointF(middle, line.top()), QPointF(to, line.bottom())).normalized(), full);
        const QRectF whole = QRectF(QPointF(from, line.top()), QPointF(to, line.bottom())).normalized();
        paintPattern(m_painter, whole, policyStyleOf(m_plan, policy), full, m_style);
        m_painter.setPen(QPen(full, m_style.line));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(whole);
    }

    void drawWhisker(const MeanInterval& mean, const QRectF& line)
    {
        if (mean.count < 2)
            return;
        const double y = line.center().y();
        const double reach = std::min(2.5, 0.3 * line.height());
        m_painter.setPen(QPen(m_style.inks.text, 1.2 * m_style.line, Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLine(QPointF(x(mean.mean - mean.halfWidth), y), QPointF(x(mean.mean + mean.halfWidth), y));
        for (const double end : {mean.mean - mean.halfWidth, mean.mean + mean.halfWidth})
            m_painter.drawLine(QPointF(x(end), y - reach), QPointF(x(end), y + reach));
    }

    void drawBase()
    {
        if (m_effects.isEmpty())
            return;
        for (const std::size_t policy : m_tornado.policies) {
            if (!std::isfinite(m_tornado.base[policy]))
                continue;
            QPen pen(mixed(colour(policy), m_style.inks.text, 0.25), 1.3 * m_style.line, Qt::SolidLine, Qt::FlatCap);
            pen.setDashPattern({4, 3});
            m_painter.setPen(pen);
            const double at = x(m_tornado.base[policy]);
            m_painter.drawLine(QPointF(at, m_effects.top()), QPointF(at, m_effects.bottom()));
        }
    }

    /// Draws the levels at the ends of a row: of each bar if they fit, else once for all bars with the same levels.
    void drawLevels(std::size_t at)
    {
        const TornadoRow& row = m_tornado.rows[at];
        const double barHeight = barBox(at, 0).height() / 0.88;
        if (barHeight >= 0.9 * m_metrics.height()) {
            for (std::size_t i = 0; i < row.bars.size(); ++i)
                drawEnds(row.factor, {row.bars.begin() + static_cast<std::ptrdiff_t>(i), 1}, barBox(at, i).center().y());
        } else if (m_rowHeight >= 0.95 * m_metrics.height() && haveSameLevels(row)) {
            drawEnds(row.factor, row.bars, m_top + (static_cast<double>(at) + 0.5) * m_rowHeight);
        }
    }

    [[nodiscard]] static bool haveSameLevels(const TornadoRow& row)
    {
        return std::ranges::all_of(row.bars, [&](const TornadoBar& bar) {
            return !bar.effect || !row.bars.front().effect
                || (bar.effect->lowLevel == row.bars.front().effect->lowLevel && isRising(bar) == isRising(row.bars.front()));
        });
    }
    [[nodiscard]] static bool isRising(const TornadoBar& bar) { return bar.effect->high.mean >= bar.effect->low.mean; }

    /// Labels beyond the ends of some bars and their whiskers, at the height y.
    void drawEnds(std::size_t factor, std::span<const TornadoBar> bars, double y)
    {
        double left = std::numeric_limits<double>::infinity();
        double right = -left;
        const Effect* first = nullptr;
        for (const TornadoBar& bar : bars) {
            if (!bar.effect || !std::isfinite(bar.effect->low.mean) || !std::isfinite(bar.effect->high.mean))
                continue;
            first = first ? first : &*bar.effect;
            for (const MeanInterval& mean : {bar.effect->low, bar.effect->high}) {
                left = std::min(left, x(mean.mean - mean.halfWidth));
                right = std::max(right, x(mean.mean + mean.halfWidth));
            }
        }
        if (!first)
            return;
        const bool rises = first->high.mean >= first->low.mean;
        drawEnd(label(factor, rises ? first->lowLevel : first->highLevel), left, y, true);
        drawEnd(label(factor, rises ? first->highLevel : first->lowLevel), right, y, false);
    }

    void drawEnd(const QString& level, double end, double y, bool isLeft)
    {
        const QString shown = m_metrics.elidedText(level, Qt::ElideRight, m_labels - 4.0);
        const double width = m_metrics.horizontalAdvance(shown);
        const double at = isLeft ? end - 4.0 - width : end + 4.0;
        m_painter.fillRect(QRectF(at - 1.0, y - 0.45 * m_metrics.height(), width + 2.0, 0.9 * m_metrics.height()),
                           m_style.inks.background);
        text({at, y + centre()}, shown);
    }

    [[nodiscard]] std::vector<QRectF> spotBoxes() const
    {
        std::vector<QRectF> boxes;
        for (std::size_t row = 0; row < m_tornado.rows.size(); ++row)
            for (std::size_t i = 0; i < m_tornado.rows[row].bars.size(); ++i)
                addSpots(m_tornado.rows[row].bars[i], barBox(row, i), boxes);
        return boxes;
    }

    /// The half of the low level and that of the high level; both are the whole share where there is no effect.
    void addSpots(const TornadoBar& bar, const QRectF& line, std::vector<QRectF>& boxes) const
    {
        const auto between = [&](double from, double to) {
            return QRectF(QPointF(from, line.top()), QPointF(to, line.bottom())).normalized().adjusted(-2.0, 0.0, 2.0, 0.0);
        };
        if (bar.effect && std::isfinite(bar.effect->low.mean) && std::isfinite(bar.effect->high.mean)) {
            const double middle = x(0.5 * (bar.effect->low.mean + bar.effect->high.mean));
            boxes.push_back(between(x(bar.effect->low.mean), middle));
            boxes.push_back(between(middle, x(bar.effect->high.mean)));
            return;
        }
        const double start = m_shares.isEmpty() ? m_effects.left() : shareX(0.0);
        const double end = m_shares.isEmpty() || std::isnan(bar.share) ? start : shareX(bar.share);
        boxes.insert(boxes.end(), 2, between(start, end));
    }

    [[nodiscard]] double centre() const { return (m_metrics.ascent() - m_metrics.descent()) / 2.0; }
    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_style.inks.text);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const Tornado& m_tornado;
    const Plan& m_plan;
    QRectF m_box;
    const PictureStyle& m_style;
    QFontMetricsF m_metrics;
    ChartRange m_range;
    QRectF m_effects; ///< the plot of effects; empty without effects
    QRectF m_shares;
    double m_names = 0.0;
    double m_labels = 0.0; ///< margin for levels on either side
    double m_top = 0.0;
    double m_rowHeight = 0.0;
};

} // namespace

std::vector<QRectF> TornadoChart::drawOn(QPainter& painter, const Ground& ground) const
{
    painter.save();
    auto boxes = TornadoPainter(painter, m_tornado, *m_results->plan, ground.box, ground.style).draw();
    painter.restore();
    return boxes;
}

} // namespace wattif::ui
