// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/hover_card.h"

#include <algorithm>
#include <limits>

#include <QPainter>

#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr int pad = 8;
constexpr int swatch = 24;

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

QSize HoverCard::neededSize() const
{
    const QFontMetrics plain(font());
    const QFontMetrics strong(bold(font()));
    int rowsWidth = 0; // names are left and values right: each row needs enough width for both
    for (const HoverRow& row : m_rows)
        rowsWidth =
            std::max(rowsWidth, swatch + 6 + strong.horizontalAdvance(row.name) + 14 + strong.horizontalAdvance(row.value));
    const int lines = static_cast<int>(m_rows.size()) + (m_heading.isEmpty() ? 0 : 1);
    return {2 * pad + std::max(rowsWidth, strong.horizontalAdvance(m_heading)), 2 * pad + lines * (plain.height() + 2) - 2};
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
    const int line = QFontMetrics(font()).height() + 2;
    int y = pad;
    const auto row = [&](int x, const QString& text, Qt::Alignment side, bool strong) {
        painter.setFont(strong ? bold(font()) : font());
        painter.setPen(theme.chartText());
        painter.drawText(QRect(x, y, width() - pad - x, line), int(side | Qt::AlignVCenter), text);
    };
    if (!m_heading.isEmpty()) {
        row(pad, m_heading, Qt::AlignLeft, true);
        y += line;
    }
    for (const HoverRow& r : m_rows) {
        drawSwatch(painter, QRectF(pad, y, swatch, line), r.style, r.look, 1.7, 6.5);
        row(pad + swatch + 6, r.name, Qt::AlignLeft, r.strong);
        row(pad, r.value, Qt::AlignRight, r.strong);
        y += line;
    }
}

} // namespace wattif::ui

#include "moc_hover_card.cpp"
