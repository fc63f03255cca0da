// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "ui/reservation/common/lane_painter.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int rampSteps = 24;

struct LaneLegendTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::SiteLanes)
};

double sideOf(const QFontMetricsF& metrics) { return 0.8 * metrics.ascent(); }
double widthOf(const LaneKey& key, const QFontMetricsF& metrics)
{
    return 1.6 * sideOf(metrics) + 5.0 + metrics.horizontalAdvance(key.name) + 1.2 * metrics.ascent();
}

QString riskTitle() { return LaneLegendTr::tr("probability of overload:"); }
double rampWidth(const QFontMetricsF& metrics) { return 6.0 * metrics.ascent(); }
double riskWidth(const QFontMetricsF& metrics)
{
    return metrics.horizontalAdvance(riskTitle()) + rampWidth(metrics) + metrics.horizontalAdvance(u"0 1"_s) + 20.0;
}

/// Places things of given widths in lines; calls `place(i, x, line)` for each. Returns the number of lines.
template <class Widths, class Place>
int flow(const Widths& widths, double space, Place place)
{
    double x = 0.0;
    int line = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (x > 0.0 && x + widths[i] > space) {
            x = 0.0;
            ++line;
        }
        place(i, x, line);
        x += widths[i];
    }
    return widths.empty() ? 0 : line + 1;
}

std::vector<double> widthsOf(const LaneLegend& legend, const QFontMetricsF& metrics)
{
    std::vector<double> widths;
    for (const LaneKey& key : legend.keys)
        widths.push_back(widthOf(key, metrics));
    if (legend.risk)
        widths.push_back(riskWidth(metrics));
    return widths;
}

void paintSwatch(QPainter& painter, const QRectF& box, const LaneKey& key, const TimeStyle& style)
{
    if (key.isLine) {
        painter.setPen(QPen(key.colour, 2.0 * style.line));
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
        return;
    }
    if (key.isFlag)
        return paintFlag(painter, box, style);
    if (key.look != BlockLook::outlined)
        painter.fillRect(box, key.colour);
    if (key.look == BlockLook::hatched) {
        painter.setPen(QPen(style.inks.background, 1.2 * style.line));
        for (double x = box.left(); x < box.right() - box.height() / 2.0; x += box.height() / 2.0)
            painter.drawLine(QPointF(x, box.bottom()), QPointF(std::min(x + box.height(), box.right()), box.top()));
    }
    if (key.look == BlockLook::outlined || key.look == BlockLook::accepted || key.look == BlockLook::refused) {
        painter.setPen(QPen(key.colour, style.line));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
    }
}

void paintRamp(QPainter& painter, QPointF at, double textY, double side, const QFontMetricsF& metrics, const TimeStyle& style)
{
    painter.setPen(style.inks.text);
    painter.drawText(QPointF(at.x(), textY), riskTitle());
    double x = at.x() + metrics.horizontalAdvance(riskTitle()) + 5.0;
    painter.drawText(QPointF(x, textY), u"0"_s);
    x += metrics.horizontalAdvance(u'0') + 3.0;
    const double step = rampWidth(metrics) / rampSteps;
    for (int i = 0; i < rampSteps; ++i)
        painter.fillRect(QRectF(x + i * step, at.y() - side / 2.0, step + 0.5, side),
                         riskColour((i + 0.5) / rampSteps, style.paper));
    painter.drawText(QPointF(x + rampWidth(metrics) + 4.0, textY), u"1"_s);
}

} // namespace

LaneLegend commonLegend(const SiteLanes& lanes, const TimeStyle& style)
{
    LaneLegend legend;
    legend.keys.push_back({LaneLegendTr::tr("capacity"), style.inks.text, BlockLook::solid, true});
    const auto& sites = lanes.sites();
    if (std::ranges::any_of(sites, [](const LaneSite& s) { return !s.used.empty(); }))
        legend.keys.push_back({LaneLegendTr::tr("actually used"), style.inks.muted, BlockLook::solid, true});
    if (std::ranges::any_of(lanes.blocks(), &LaneBlock::late))
        legend.keys.push_back({.name = LaneLegendTr::tr("had to wait"), .colour = {}, .isFlag = true});
    legend.risk = std::ranges::any_of(sites, [](const LaneSite& s) {
        return std::ranges::any_of(s.risk, [&s](const auto& band) { return band.booked > s.capacity; });
    });
    return legend;
}

double laneLegendHeight(const LaneLegend& legend, const QFont& font, double width)
{
    const QFontMetricsF metrics(font);
    const int lines = flow(widthsOf(legend, metrics), width, [](std::size_t, double, int) {});
    return lines * (metrics.height() + 2.0);
}

void paintLaneLegend(QPainter& painter, const QRectF& box, const LaneLegend& legend, const TimeStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double side = sideOf(metrics);
    painter.setFont(style.font);
    flow(widthsOf(legend, metrics), box.width(), [&](std::size_t i, double x, int line) {
        const QPointF at(box.left() + x, box.top() + line * (metrics.height() + 2.0) + metrics.height() / 2.0);
        const double textY = at.y() + (metrics.ascent() - metrics.descent()) / 2.0;
        if (i == legend.keys.size())
            return paintRamp(painter, at, textY, side, metrics, style);
        paintSwatch(painter, QRectF(at.x(), at.y() - side / 2.0, 1.6 * side, side), legend.keys[i], style);
        painter.setPen(style.inks.text);
        const double textX = at.x() + 1.6 * side + 5.0;
        painter.drawText(QPointF(textX, textY),
                         metrics.elidedText(legend.keys[i].name, Qt::ElideMiddle, std::max(1.0, box.right() - textX)));
    });
}

} // namespace wattif::ui
