// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/parts/donut_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QtCharts/QPieSeries>
#include <QtCharts/QPieSlice>

#include "core/base/checked.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/number_ticker.h"
#include "ui/charts/qt_chart.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double holeShare = 0.5;    // of the radius
constexpr double beforeInner = 1.04; // the ring of what is pinned, in radii
constexpr double beforeOuter = 1.12;
constexpr double donutGap = 10.0;
constexpr double widestShare = 1.3; // a share is written where its piece is this much wider than its text
constexpr double nameMargin = 4.0;
constexpr double cutNameWorth = 0.6; // of whole names: smaller donuts are better
constexpr double widestTotal = 0.94; // of the hole's width
constexpr int toldParts = 3;         // the largest, in the alternative text

struct DonutTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::DonutPicture)
};

QFont nameFont(const Whole& whole, const PictureStyle& style)
{
    QFont font = style.font;
    font.setBold(whole.strong);
    return font;
}

double sumOf(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

/// Begin and width of a part on the ring, as shares of it.
std::pair<double, double> arcOf(const std::vector<double>& values, std::size_t part)
{
    const double total = sumOf(values);
    if (!(total > 0.0))
        return {0.0, 0.0};
    const double from = std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(part), 0.0);
    return {from / total, values[part] / total};
}

/// A ring of Qt Charts; sizes are shares of the chart's box.
QPieSeries* ringOf(const std::vector<double>& values, double outer, double inner)
{
    auto* ring = new QPieSeries;
    ring->setPieSize(outer);
    ring->setHoleSize(inner);
    for (const double value : values)
        ring->append(QString(), value);
    return ring;
}

} // namespace

double Whole::total() const { return sumOf(values); }

bool DonutPicture::nothing() const
{
    return std::ranges::none_of(m_donuts.wholes, [](const Whole& whole) { return whole.total() > 0.0; });
}

bool DonutPicture::hasBefore() const
{
    return std::ranges::any_of(m_donuts.wholes, [](const Whole& whole) { return !whole.before.empty(); });
}

QString DonutPicture::note() const { return hasBefore() ? DonutTr::tr("Thin outer ring: the pinned result.") : QString(); }

QString DonutPicture::totalText(const Whole& whole) const { return readable(whole.total(), m_donuts.unit, 3); }

DonutPicture::Grid DonutPicture::grid(const QRectF& room, double words, double widestName) const
{
    const auto count = static_cast<int>(m_donuts.wholes.size());
    const double around = hasBefore() ? beforeOuter : 1.0;
    Grid best;
    double mostWorth = 0.0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double fits = 0.5 * std::min(room.width() / columns - donutGap, room.height() / rows - words - donutGap) / around;
        const bool cutsNames = widestName > room.width() / columns - nameMargin;
        const double worth = cutsNames ? cutNameWorth * fits : fits;
        if (worth > mostWorth) {
            mostWorth = worth;
            best = {columns, rows, fits};
        }
    }
    return best;
}

std::vector<DonutPicture::Place> DonutPicture::places(const QRectF& box, const PictureStyle& style) const
{
    const QFontMetricsF metrics(style.font);
    const double top = partsKeyHeight(m_donuts.parts, box.width(), style) + 4.0;
    const QRectF room = box.adjusted(0.0, top, 0.0, -partsNoteHeight(note(), box.width(), style));
    double words = metrics.height() + 2.0;
    double widestName = 0.0;
    for (const Whole& whole : m_donuts.wholes)
        widestName = std::max(widestName, QFontMetricsF(nameFont(whole, style)).horizontalAdvance(whole.name));
    Grid grid = this->grid(room, words, widestName);
    const bool inside = std::ranges::all_of(m_donuts.wholes, [&](const Whole& whole) {
        return metrics.horizontalAdvance(totalText(whole)) < widestTotal * 2.0 * holeShare * grid.radius;
    });
    if (!inside) { // all totals below the names
        words += metrics.height();
        grid = this->grid(room, words, widestName);
    }
    std::vector<Place> all;
    const QSizeF cell(room.width() / grid.columns, room.height() / grid.rows);
    const auto count = static_cast<int>(m_donuts.wholes.size());
    for (int i = 0; i < count; ++i) {
        const int inRow = std::min(grid.columns, count - i / grid.columns * grid.columns);
        const double left = room.left() + 0.5 * (room.width() - inRow * cell.width()) + (i % grid.columns) * cell.width();
        const QRectF mine(QPointF(left, room.top() + (i / grid.columns) * cell.height()), cell);
        const QPointF centre(mine.center().x(), mine.center().y() - 0.5 * words);
        const double below = centre.y() + (hasBefore() ? beforeOuter : 1.0) * grid.radius + 2.0;
        all.push_back({centre, grid.radius, QRectF(mine.left(), below, mine.width(), words), inside});
    }
    return all;
}

QPainterPath DonutPicture::slice(const Whole& whole, std::size_t part, const Place& place)
{
    const auto [from, width] = arcOf(whole.values, part);
    if (width <= 0.0)
        return {};
    const auto square = [&](double radius) {
        return QRectF(place.centre - QPointF(radius, radius), QSizeF(2.0 * radius, 2.0 * radius));
    };
    const double begin = 90.0 - 360.0 * from; // clockwise from the top
    QPainterPath path;
    path.arcMoveTo(square(place.radius), begin);
    path.arcTo(square(place.radius), begin, -360.0 * width);
    path.arcTo(square(holeShare * place.radius), begin - 360.0 * width, 360.0 * width);
    path.closeSubpath();
    return path;
}

void DonutPicture::paint(QPainter& painter, const QRectF& box, const PictureStyle& style) const
{
    painter.save();
    paintPartsKey(painter, m_donuts.parts, box, style);
    const std::vector<Place> all = places(box, style);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].radius > 0.0) {
            paintRing(painter, m_donuts.wholes[i], all[i], style);
            paintWords(painter, m_donuts.wholes[i], all[i], style);
        }
    paintPartsNote(painter, note(), box, style);
    painter.restore();
}

void DonutPicture::paintRing(QPainter& painter, const Whole& whole, const Place& place, const PictureStyle& style) const
{
    QtChart chart(std::make_unique<QChart>(), style);
    const auto dressed = [&](QPieSeries* ring, double fade) {
        for (qsizetype i = 0; i < ring->slices().size(); ++i) {
            const QColor colour = m_donuts.parts[static_cast<std::size_t>(i)].colour(style);
            ring->slices()[i]->setBrush(mixed(style.inks.background, colour, fade));
            ring->slices()[i]->setPen(QPen(style.inks.background, style.line));
        }
        chart.chart().addSeries(ring);
    };
    dressed(ringOf(whole.values, 1.0 / beforeOuter, holeShare / beforeOuter), 1.0);
    if (!whole.before.empty())
        dressed(ringOf(whole.before, 1.0, beforeInner / beforeOuter), 0.55);
    const double outer = beforeOuter * place.radius;
    chart.layOut(QRectF(place.centre - QPointF(outer, outer), QSizeF(2.0 * outer, 2.0 * outer)));
    chart.paint(painter);
    for (std::size_t part = 0; part < whole.values.size(); ++part)
        hatchPart(painter, slice(whole, part, place), static_cast<int>(part), style);
}

void DonutPicture::paintWords(QPainter& painter, const Whole& whole, const Place& place, const PictureStyle& style) const
{
    const QFontMetricsF metrics(style.font);
    const double hole = 2.0 * holeShare * place.radius;
    painter.setFont(style.font);
    painter.setPen(style.inks.text);
    if (place.totalInside)
        painter.drawText(QRectF(place.centre - QPointF(hole, hole) / 2.0, QSizeF(hole, hole)), int(Qt::AlignCenter),
                         totalText(whole));
    else
        painter.drawText(place.name.adjusted(0.0, metrics.height(), 0.0, 0.0), int(Qt::AlignHCenter | Qt::AlignTop),
                         totalText(whole));
    const QFont name = nameFont(whole, style);
    painter.setFont(name);
    painter.drawText(place.name, int(Qt::AlignHCenter | Qt::AlignTop),
                     QFontMetricsF(name).elidedText(whole.name, Qt::ElideRight, place.name.width() - nameMargin));
    painter.setFont(style.font);
    const double middle = 0.5 * (1.0 + holeShare) * place.radius;
    for (std::size_t part = 0; part < whole.values.size(); ++part) {
        const auto [from, width] = arcOf(whole.values, part);
        const QString text = partShareText(width, 1.0);
        const double needed = metrics.horizontalAdvance(text);
        const double thick = (1.0 - holeShare) * place.radius;
        if (2.0 * std::numbers::pi * middle * width < widestShare * needed || thick < 0.98 * needed)
            continue;
        const double angle = 2.0 * std::numbers::pi * (from + 0.5 * width);
        const QPointF at = place.centre + middle * QPointF(std::sin(angle), -std::cos(angle));
        const QRectF box(at - QPointF(needed, metrics.height()) / 2.0, QSizeF(needed, metrics.height()));
        const QColor colour = m_donuts.parts[part].colour(style);
        if (style.paper) // off the hatch
            painter.fillRect(box.adjusted(-1.0, 0.0, 1.0, 0.0), colour);
        painter.setPen(Theme::textOn(colour));
        painter.drawText(box, int(Qt::AlignCenter), text);
    }
}

QString DonutPicture::csv() const
{
    const bool before = hasBefore();
    const QString unit = m_donuts.unit.isEmpty() ? QString() : u" ("_s + m_donuts.unit + u')';
    QString text = u"whole,part,"_s + csvText(m_donuts.quantity + unit) + u",share"_s + (before ? u",before\n"_s : u"\n"_s);
    for (const Whole& whole : m_donuts.wholes)
        for (std::size_t part = 0; part < whole.values.size(); ++part) {
            const double total = whole.total();
            QStringList row{csvText(whole.name), csvText(m_donuts.parts[part].name), QString::number(whole.values[part], 'g', 15),
                            total > 0.0 ? QString::number(whole.values[part] / total, 'g', 6) : QString()};
            if (before)
                row << (whole.before.empty() ? QString() : QString::number(whole.before[part], 'g', 15));
            text += row.join(u',') + u'\n';
        }
    return text;
}

QString DonutPicture::altText() const
{
    QStringList sentences{DonutTr::tr("Donut charts of %1 (%2) in its parts.").arg(m_donuts.quantity, m_donuts.unit)};
    for (const Whole& whole : m_donuts.wholes) {
        std::vector<std::size_t> order(whole.values.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) { return whole.values[i]; });
        QStringList parts;
        for (const std::size_t i : order)
            if (parts.size() < toldParts && whole.values[i] > 0.0)
                parts << u"%1 %2"_s.arg(m_donuts.parts[i].name, partShareText(whole.values[i], whole.total()));
        sentences << u"%1: %2%3."_s.arg(whole.name, totalText(whole),
                                        parts.isEmpty() ? QString() : u" ("_s + parts.join(u", "_s) + u')');
    }
    if (hasBefore())
        sentences << note();
    return sentences.join(u' ');
}

std::vector<QPainterPath> DonutPicture::spotPaths(const QRectF& box, const PictureStyle& style) const
{
    const std::vector<Place> all = places(box, style);
    std::vector<QPainterPath> paths;
    for (std::size_t whole = 0; whole < all.size(); ++whole)
        for (std::size_t part = 0; part < m_donuts.parts.size(); ++part)
            paths.push_back(slice(m_donuts.wholes[whole], part, all[whole]));
    return paths;
}

PartsPicture::Reading DonutPicture::reading(std::size_t spot) const
{
    const Whole& whole = m_donuts.wholes[spot / m_donuts.parts.size()];
    const std::size_t part = spot % m_donuts.parts.size();
    const HoverRow plain{{Qt::transparent, {}, Marker::none}, SeriesLook::points, {}, {}};
    const auto row = [&plain](const QString& name, const QString& value) {
        HoverRow made = plain;
        made.name = name;
        made.value = value;
        return made;
    };
    Reading told{whole.name, {}};
    told.rows.push_back({{m_donuts.parts[part].screen, {}, Marker::square},
                         SeriesLook::points,
                         m_donuts.parts[part].name,
                         readable(whole.values[part], m_donuts.unit)});
    told.rows.push_back(row(DonutTr::tr("Share"), partShareText(whole.values[part], whole.total())));
    if (!whole.before.empty())
        told.rows.push_back(row(DonutTr::tr("Pinned"), readable(whole.before[part], m_donuts.unit)));
    told.rows.push_back(row(DonutTr::tr("All"), readable(whole.total(), m_donuts.unit)));
    return told;
}

} // namespace wattif::ui
