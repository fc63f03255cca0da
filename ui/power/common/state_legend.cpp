// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/state_legend.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/time/time_axis.h"
#include "ui/power/common/state_colours.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString shareText(double share)
{
    const double percent = 100.0 * share;
    return u"%1 %"_s.arg(percent, 0, 'f', percent > 0.0 && percent < 9.95 ? 1 : 0);
}

QString entryText(const StateLegend::Entry& entry, bool withShares)
{
    return withShares && entry.share >= 0.0 ? entry.name + u' ' + shareText(entry.share) : entry.name;
}

double sideOf(const QFontMetricsF& metrics) { return 0.8 * metrics.ascent(); }
double gapOf(const QFontMetricsF& metrics) { return 1.2 * metrics.ascent(); }

/// Of the square and the words.
double entryWidth(const StateLegend::Entry& entry, const QFontMetricsF& metrics, bool withShares)
{
    return sideOf(metrics) + 5.0 + metrics.horizontalAdvance(entryText(entry, withShares));
}

double widthOf(const std::vector<StateLegend::Entry>& entries, const QFontMetricsF& metrics, bool withShares)
{
    double width = 0.0;
    for (const StateLegend::Entry& entry : entries)
        width += entryWidth(entry, metrics, withShares) + gapOf(metrics);
    return width;
}

} // namespace

StateLegend::StateLegend(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); }

void StateLegend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    QStringList texts;
    for (const Entry& entry : m_entries)
        texts << entryText(entry, true);
    setAccessibleName(tr("Legend: %1").arg(texts.join(u", "_s)));
    setToolTip(texts.join(u'\n'));
    update();
}

QSize StateLegend::sizeHint() const
{
    const QFontMetricsF metrics(font());
    return QSizeF(widthOf(m_entries, metrics, true), metrics.height() + 4.0).toSize();
}

void StateLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(font());
    const Inks inks = chartInks();
    paintLegend(painter, QRectF(rect()), m_entries, inks.text, inks.muted,
                widthOf(m_entries, QFontMetricsF(font()), true) <= width());
}

double legendHeight(const QFont& font, const std::vector<StateLegend::Entry>& entries, double width, bool withShares)
{
    const QFontMetricsF metrics(font);
    double lines = 1.0;
    double x = 0.0;
    for (const StateLegend::Entry& entry : entries) {
        const double needed = entryWidth(entry, metrics, withShares);
        if (x > 0.0 && x + needed > width) {
            ++lines;
            x = 0.0;
        }
        x += needed + gapOf(metrics);
    }
    return lines * metrics.height();
}

void paintLegend(QPainter& painter, const QRectF& box, const std::vector<StateLegend::Entry>& entries, const QColor& text,
                 const QColor& outline, bool withShares)
{
    const QFontMetricsF metrics(painter.font());
    const double side = sideOf(metrics);
    QRectF line(box.topLeft(), QSizeF(box.width(), std::min(metrics.height(), box.height())));
    if (box.height() < 2.0 * metrics.height())
        line = box;
    double x = line.left();
    for (const StateLegend::Entry& entry : entries) {
        if (x > line.left() && x + entryWidth(entry, metrics, withShares) > line.right()) {
            line.translate(0.0, metrics.height());
            x = line.left();
        }
        if (line.bottom() > box.bottom() + 1.0)
            return;
        painter.setPen(QPen(outline, 0.5));
        const QRectF square(x + 1.0, line.center().y() - side / 2.0, side, side);
        painter.setBrush(entry.hatch != Hatch::none ? QBrush(Qt::NoBrush) : QBrush(entry.colour));
        painter.drawRect(square);
        if (entry.hatch != Hatch::none) {
            painter.setPen(QPen(entry.colour, side / 6.0));
            painter.drawLines(hatchLines(square, entry.hatch, side / 3.0));
        }
        painter.setPen(text);
        const double baseline = line.center().y() + (metrics.ascent() - metrics.descent()) / 2.0;
        painter.drawText(QPointF(x + side + 5.0, baseline), entryText(entry, withShares));
        x += entryWidth(entry, metrics, withShares) + gapOf(metrics);
    }
}

} // namespace wattif::ui

#include "moc_state_legend.cpp"
