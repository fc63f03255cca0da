// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/parts/part_bars.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"
#include "ui/charts/chart_data.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double barShare = 0.6;      // of its row
constexpr double maxBarLines = 2.4;   // a bar is at most this many lines of text high
constexpr double beforeShare = 0.22;  // of the bar: the pinned result, below it
constexpr double maxNameShare = 0.36; // of the width
constexpr double partNameGap = 5.0;
constexpr double shareMargin = 3.0; // a share is written where its piece is this much wider
constexpr double beforeFade = 0.55;
constexpr int reportedParts = 3; // the largest, in the alternative text

struct PartBarsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PartBarsPicture)
};

QFont nameFont(const Whole& whole, const PictureStyle& style)
{
    QFont font = style.font;
    font.setBold(whole.strong);
    return font;
}

double sumOf(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

} // namespace

double Whole::total() const { return sumOf(values); }

bool PartBarsPicture::nothing() const
{
    return std::ranges::none_of(m_bars.wholes, [](const Whole& whole) { return whole.total() > 0.0; });
}

bool PartBarsPicture::hasBefore() const
{
    return std::ranges::any_of(m_bars.wholes, [](const Whole& whole) { return !whole.before.empty(); });
}

QString PartBarsPicture::note() const { return hasBefore() ? PartBarsTr::tr("Thin bars: the pinned result.") : QString(); }

QString PartBarsPicture::totalText(const Whole& whole) const
{
    const QString total = readable(whole.total(), m_bars.unit, 4);
    return whole.high > whole.low
        ? PartBarsTr::tr("%1 (%2 to %3)").arg(total, readable(whole.low, m_bars.unit, 4), readable(whole.high, m_bars.unit, 4))
        : total;
}

QString PartBarsPicture::axisTitle() const
{
    return m_bars.unit.isEmpty() ? m_bars.quantity : u"%1 (%2)"_s.arg(m_bars.quantity, m_bars.unit);
}

PartBarsPicture::Layout PartBarsPicture::layOut(const QRectF& box, const PictureStyle& style) const
{
    const QFontMetricsF metrics(style.font);
    Layout layout;
    layout.most = 0.0;
    double totals = 0.0;
    for (const Whole& whole : m_bars.wholes) {
        layout.most = std::max({layout.most, whole.total(), sumOf(whole.before)});
        layout.names = std::max(layout.names, QFontMetricsF(nameFont(whole, style)).horizontalAdvance(whole.name));
        totals = std::max(totals, metrics.horizontalAdvance(totalText(whole)));
    }
    layout.most = layout.most > 0.0 ? layout.most : 1.0;
    layout.names = std::min(layout.names, maxNameShare * box.width());
    const double top = partsKeyHeight(m_bars.parts, box.width(), style) + 3.0;
    const double bottom = partsNoteHeight(note(), box.width(), style) + 2.0 * metrics.height() + 5.0;
    layout.plot = box.adjusted(layout.names + partNameGap, top, -(totals + 2.0 * partNameGap), -bottom);
    layout.plot.setSize(layout.plot.size().expandedTo(QSizeF(1.0, 1.0)));
    layout.row = layout.plot.height() / static_cast<double>(std::max<std::size_t>(m_bars.wholes.size(), 1));
    layout.bar = std::min(barShare * layout.row, maxBarLines * metrics.height());
    const double label = metrics.horizontalAdvance(readable(layout.most)) + 2.0 * partNameGap;
    layout.ticks = ticksOf({}, {0.0, layout.most}, std::max(1, toInteger<int>(layout.plot.width() / (1.6 * label))));
    return layout;
}

QRectF PartBarsPicture::piece(const Layout& layout, std::size_t whole, std::size_t part) const
{
    const std::vector<double>& values = m_bars.wholes[whole].values;
    const double from = std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(part), 0.0);
    const double middle = layout.plot.top() + (static_cast<double>(whole) + 0.5) * layout.row;
    return {QPointF(layout.x(from), middle - 0.5 * layout.bar),
            QPointF(layout.x(from + values[part]), middle + 0.5 * layout.bar)};
}

void PartBarsPicture::paint(QPainter& painter, const QRectF& box, const PictureStyle& style) const
{
    painter.save();
    paintPartsKey(painter, m_bars.parts, box, style);
    const Layout layout = layOut(box, style);
    paintAxis(painter, layout, style);
    for (std::size_t whole = 0; whole < m_bars.wholes.size(); ++whole) {
        paintBar(painter, layout, whole, style);
        paintWords(painter, layout, whole, style);
    }
    painter.setPen(QPen(style.inks.muted, style.line));
    painter.drawLine(layout.plot.topLeft(), layout.plot.bottomLeft());
    paintPartsNote(painter, note(), box, style);
    painter.restore();
}

void PartBarsPicture::paintAxis(QPainter& painter, const Layout& layout, const PictureStyle& style) const
{
    const QFontMetricsF metrics(style.font);
    const double baseline = layout.plot.bottom() + 3.0 + metrics.ascent();
    painter.setFont(style.font);
    for (qsizetype i = 0; i < layout.ticks.positions.size(); ++i) {
        const double x = layout.x(layout.ticks.positions[i]);
        painter.setPen(QPen(style.inks.grid, style.line));
        painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom() + 2.0));
        painter.setPen(style.inks.text);
        const QString& label = layout.ticks.labels[i];
        painter.drawText(QPointF(x - 0.5 * metrics.horizontalAdvance(label), baseline), label);
    }
    const QString title = axisTitle();
    const double middle = layout.plot.center().x() - 0.5 * metrics.horizontalAdvance(title);
    painter.setPen(style.inks.text);
    painter.drawText(QPointF(std::max(middle, layout.plot.left() - layout.names), baseline + metrics.height()), title);
}

void PartBarsPicture::paintBar(QPainter& painter, const Layout& layout, std::size_t whole, const PictureStyle& style) const
{
    const Whole& one = m_bars.wholes[whole];
    const QPen edge(style.inks.background, style.line);
    double from = 0.0;
    for (std::size_t part = 0; part < m_bars.parts.size(); ++part) {
        const QColor colour = m_bars.parts[part].colour(style);
        const QRectF box = piece(layout, whole, part);
        painter.setPen(edge);
        if (box.width() > 0.0) {
            painter.setBrush(colour);
            painter.drawRect(box);
            QPainterPath path;
            path.addRect(box);
            hatchPart(painter, path, static_cast<int>(part), style);
        }
        if (one.before.empty())
            continue;
        const double to = from + one.before[part];
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(style.inks.background, colour, beforeFade));
        painter.drawRect(QRectF(QPointF(layout.x(from), box.bottom() + 1.0),
                                QPointF(layout.x(to), box.bottom() + 1.0 + beforeShare * layout.bar)));
        from = to;
    }
}

void PartBarsPicture::paintWords(QPainter& painter, const Layout& layout, std::size_t whole, const PictureStyle& style) const
{
    const Whole& one = m_bars.wholes[whole];
    const QFontMetricsF metrics(style.font);
    const double baseline =
        layout.plot.top() + (static_cast<double>(whole) + 0.5) * layout.row + 0.5 * (metrics.ascent() - metrics.descent());
    const QFont bold = nameFont(one, style);
    const QString name = QFontMetricsF(bold).elidedText(one.name, Qt::ElideRight, layout.names);
    painter.setFont(bold);
    painter.setPen(style.inks.text);
    painter.drawText(QPointF(layout.plot.left() - partNameGap - QFontMetricsF(bold).horizontalAdvance(name), baseline), name);
    painter.setFont(style.font);
    painter.drawText(QPointF(layout.x(one.total()) + partNameGap, baseline), totalText(one));
    for (std::size_t part = 0; part < m_bars.parts.size(); ++part) {
        const QRectF box = piece(layout, whole, part);
        const QString share = partShareText(one.values[part], one.total());
        const double needed = metrics.horizontalAdvance(share);
        if (box.width() < needed + 2.0 * shareMargin || layout.bar < metrics.height())
            continue;
        const QColor colour = m_bars.parts[part].colour(style);
        const QRectF space(box.center() - QPointF(needed, metrics.height()) / 2.0, QSizeF(needed, metrics.height()));
        if (style.paper) // off the hatch
            painter.fillRect(space.adjusted(-1.0, 0.0, 1.0, 0.0), colour);
        painter.setPen(Theme::textOn(colour));
        painter.drawText(QPointF(space.left(), baseline), share);
    }
}

QString PartBarsPicture::csv() const
{
    const bool before = hasBefore();
    const QString unit = m_bars.unit.isEmpty() ? QString() : u" ("_s + m_bars.unit + u')';
    QString text = u"whole,part,"_s + csvText(m_bars.quantity + unit) + u",share"_s + (before ? u",before\n"_s : u"\n"_s);
    for (const Whole& whole : m_bars.wholes)
        for (std::size_t part = 0; part < whole.values.size(); ++part) {
            const double total = whole.total();
            QStringList row{csvText(whole.name), csvText(m_bars.parts[part].name), QString::number(whole.values[part], 'g', 15),
                            total > 0.0 ? QString::number(whole.values[part] / total, 'g', 6) : QString()};
            if (before)
                row << (whole.before.empty() ? QString() : QString::number(whole.before[part], 'g', 15));
            text += row.join(u',') + u'\n';
        }
    return text;
}

QString PartBarsPicture::altText() const
{
    QStringList sentences{PartBarsTr::tr("Stacked bars of %1 (%2) in its parts.").arg(m_bars.quantity, m_bars.unit)};
    for (const Whole& whole : m_bars.wholes) {
        std::vector<std::size_t> order(whole.values.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) { return whole.values[i]; });
        QStringList parts;
        for (const std::size_t i : order)
            if (parts.size() < reportedParts && whole.values[i] > 0.0)
                parts << u"%1 %2"_s.arg(m_bars.parts[i].name, partShareText(whole.values[i], whole.total()));
        sentences << u"%1: %2%3."_s.arg(whole.name, totalText(whole),
                                        parts.isEmpty() ? QString() : u" ("_s + parts.join(u", "_s) + u')');
    }
    if (hasBefore())
        sentences << note();
    return joinedSentences(sentences);
}

std::vector<QPainterPath> PartBarsPicture::spotPaths(const QRectF& box, const PictureStyle& style) const
{
    const Layout layout = layOut(box, style);
    std::vector<QPainterPath> paths;
    for (std::size_t whole = 0; whole < m_bars.wholes.size(); ++whole)
        for (std::size_t part = 0; part < m_bars.parts.size(); ++part) {
            paths.emplace_back();
            if (m_bars.wholes[whole].values[part] > 0.0)
                paths.back().addRect(piece(layout, whole, part));
        }
    return paths;
}

PartsPicture::Reading PartBarsPicture::reading(std::size_t spot) const
{
    const Whole& whole = m_bars.wholes[spot / m_bars.parts.size()];
    const std::size_t part = spot % m_bars.parts.size();
    const HoverRow plain{{Qt::transparent, {}, Marker::none}, SeriesLook::points, {}, {}};
    const auto row = [&plain](const QString& name, const QString& value) {
        HoverRow made = plain;
        made.name = name;
        made.value = value;
        return made;
    };
    Reading shown{whole.name, {}};
    shown.rows.push_back({{m_bars.parts[part].screen, {}, Marker::square},
                          SeriesLook::points,
                          m_bars.parts[part].name,
                          readable(whole.values[part], m_bars.unit)});
    shown.rows.push_back(row(PartBarsTr::tr("Share"), partShareText(whole.values[part], whole.total())));
    if (!whole.before.empty())
        shown.rows.push_back(row(PartBarsTr::tr("Pinned"), readable(whole.before[part], m_bars.unit)));
    shown.rows.push_back(row(PartBarsTr::tr("All"), readable(whole.total(), m_bars.unit)));
    return shown;
}

} // namespace wattif::ui
