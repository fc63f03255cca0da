// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/hover_card.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include <QPainter>

#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr int pad = 8;
constexpr int swatch = 24;
constexpr int columnGap = 18;

constexpr int cardEdge = 2;
constexpr int cardDistance = 14;

/// Returns the corner where a card covers the least of the dragged rectangle: the first of right, left, below and above that
/// fits, else of those moved inside.
QPoint cornerAside(const QSize& card, const QRect& dragged, const QRect& space)
{
    const int x = dragged.center().x() - card.width() / 2;
    const int y = dragged.center().y() - card.height() / 2;
    QPoint best;
    int minCovered = std::numeric_limits<int>::max();
    for (const QPoint corner :
         {QPoint(dragged.right() + cardDistance, y), QPoint(dragged.left() - cardDistance - card.width(), y),
          QPoint(x, dragged.bottom() + cardDistance), QPoint(x, dragged.top() - cardDistance - card.height())}) {
        const QPoint inside(std::max(space.left(), std::min(corner.x(), space.right() - card.width())),
                            std::max(space.top(), std::min(corner.y(), space.bottom() - card.height())));
        const QRect covered = QRect(inside, card).intersected(dragged);
        if (const int area = covered.width() * covered.height(); area < minCovered) {
            minCovered = area;
            best = inside;
        }
    }
    return best;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

HoverCard::HoverCard(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

bool HoverCard::take(const QString& heading, const std::vector<HoverRow>& rows)
{
    m_heading = heading;
    m_rows = rows;
    if (heading.isEmpty() && rows.empty()) {
        hide();
        return false;
    }
    const int count = std::max(1, static_cast<int>(rows.size()));
    int columns = wantedColumns(rows.size());
    m_perColumn = (count + columns - 1) / columns;
    while (columns > 1 && neededSize().width() > parentWidget()->width() - 2 * cardEdge) {
        --columns;
        m_perColumn = (count + columns - 1) / columns;
    }
    resize(neededSize());
    return true;
}

void HoverCard::appearAt(QPoint corner)
{
    move(corner);
    show();
    raise();
    update();
}

void HoverCard::showRows(const QString& heading, const std::vector<HoverRow>& rows, QPoint anchor)
{
    if (!take(heading, rows))
        return;
    const QRect space = parentWidget()->rect();
    int x = anchor.x() + 16;
    if (x + width() > space.right())
        x = anchor.x() - 16 - width();
    const int y =
        std::clamp(anchor.y() - height() / 2, space.top() + 2, std::max(space.top() + 2, space.bottom() - height() - 2));
    appearAt({std::max(x, space.left() + 2), y});
}

void HoverCard::reportAside(const QString& heading, const std::vector<HoverRow>& rows, const QRect& dragged)
{
    if (take(heading, rows))
        appearAt(cornerAside(size(), dragged, parentWidget()->rect().adjusted(cardEdge, cardEdge, -cardEdge, -cardEdge)));
}

int HoverCard::wantedColumns(std::size_t rows) const
{
    const int fitting = std::max(1, (parentWidget()->height() - 2 * cardEdge - 2 * pad) / lineHeight() - 1);
    return std::max(1, (static_cast<int>(rows) + fitting - 1) / fitting);
}

bool HoverCard::fits(const std::vector<HoverRow>& rows) const
{
    const int width = wantedColumns(rows.size()) * (columnWidth(rows) + columnGap) - columnGap;
    return width + 2 * pad <= parentWidget()->width() - 2 * cardEdge;
}

int HoverCard::columnWidth(const std::vector<HoverRow>& rows) const
{
    const QFontMetrics strong(bold(font()));
    int widest = 0;
    for (const HoverRow& row : rows)
        widest = std::max(widest, swatch + 6 + strong.horizontalAdvance(row.name) + 14 + strong.horizontalAdvance(row.value));
    return widest;
}

int HoverCard::columns() const { return (static_cast<int>(m_rows.size()) + m_perColumn - 1) / m_perColumn; }

QSize HoverCard::neededSize() const
{
    const int rows = columns() * (columnWidth(m_rows) + columnGap) - columnGap;
    const int lines = std::min(m_perColumn, static_cast<int>(m_rows.size())) + (m_heading.isEmpty() ? 0 : 1);
    return {2 * pad + std::max(rows, QFontMetrics(bold(font())).horizontalAdvance(m_heading)),
            2 * pad + lines * lineHeight() - 2};
}

void HoverCard::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor background = theme.isDark() ? theme.chartBackground().lighter(140) : theme.chartBackground();
    background.setAlphaF(0.96F);
    painter.setPen(QPen(theme.chartGrid().darker(theme.isDark() ? 80 : 120), 1.0));
    painter.setBrush(background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const int line = lineHeight();
    const auto write = [&](const QRect& box, const QString& text, Qt::Alignment side, bool strong) {
        painter.setFont(strong ? bold(font()) : font());
        painter.setPen(theme.chartText());
        painter.drawText(box, int(side | Qt::AlignVCenter), text);
    };
    const int top = m_heading.isEmpty() ? pad : pad + line;
    write(QRect(pad, pad, width() - 2 * pad, line), m_heading, Qt::AlignLeft, true);
    const int wide = columns() > 1 ? columnWidth(m_rows) : width() - 2 * pad;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const HoverRow& row = m_rows[i];
        const auto [column, at] = std::div(static_cast<int>(i), m_perColumn);
        const QRect box(pad + column * (wide + columnGap), top + at * line, wide, line);
        drawSwatch(painter, QRectF(box.left(), box.top(), swatch, line), row.style, row.look, 1.7, 6.5);
        write(box.adjusted(swatch + 6, 0, 0, 0), row.name, Qt::AlignLeft, row.strong);
        write(box, row.value, Qt::AlignRight, row.strong);
    }
}

} // namespace wattif::ui

#include "moc_hover_card.cpp"
