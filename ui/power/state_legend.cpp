// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/state_legend.h"

#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/power/state_colours.h"

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

double widthOf(const std::vector<StateLegend::Entry>& entries, const QFontMetricsF& metrics, bool withShares)
{
    double width = 0.0;
    for (const StateLegend::Entry& entry : entries)
        width += metrics.horizontalAdvance(entryText(entry, withShares)) + 2.2 * metrics.ascent();
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
    const Inks inks = powerInks();
    paintLegend(painter, QRectF(rect()), m_entries, inks.text, inks.muted,
                widthOf(m_entries, QFontMetricsF(font()), true) <= width());
}

double paintLegend(QPainter& painter, const QRectF& line, const std::vector<StateLegend::Entry>& entries, const QColor& text,
                   const QColor& outline, bool withShares)
{
    const QFontMetricsF metrics(painter.font());
    const double side = 0.8 * metrics.ascent();
    const double baseline = line.center().y() + (metrics.ascent() - metrics.descent()) / 2.0;
    double x = line.left() + 1.0;
    for (const StateLegend::Entry& entry : entries) {
        const QString words = entryText(entry, withShares);
        const double width = metrics.horizontalAdvance(words);
        if (x + side + 4.0 + width > line.right())
            break;
        painter.setPen(QPen(outline, 0.5));
        painter.setBrush(entry.colour);
        painter.drawRect(QRectF(x, line.center().y() - side / 2.0, side, side));
        painter.setPen(text);
        painter.drawText(QPointF(x + side + 4.0, baseline), words);
        x += side + 4.0 + width + 1.2 * metrics.ascent();
    }
    return x;
}

} // namespace wattif::ui
