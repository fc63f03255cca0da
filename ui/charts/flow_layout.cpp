// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/flow_layout.h"

#include <algorithm>

#include <QWidget>

namespace wattif::ui {

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout()
{
    while (QLayoutItem* item = takeAt(0))
        delete item;
}

QLayoutItem* FlowLayout::takeAt(int index) { return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr; }

void FlowLayout::insertWidget(int index, QWidget* widget)
{
    addChildWidget(widget);
    m_items.insert(std::clamp(index, 0, count()), new QWidgetItem(widget));
    invalidate();
}

void FlowLayout::setFilling(bool filling)
{
    m_isFilling = filling;
    invalidate();
}

bool FlowLayout::grows(const QLayoutItem& item, Qt::Orientation direction) const
{
    const QSize least = item.minimumSize();
    const QSize most = item.maximumSize();
    // A widget of a fixed width whose layout could grow does not.
    const bool isFixed = direction == Qt::Horizontal ? least.width() >= most.width() : least.height() >= most.height();
    return m_isFilling && !item.isEmpty() && !isFixed && item.expandingDirections().testFlag(direction);
}

Qt::Orientations FlowLayout::expandingDirections() const
{
    Qt::Orientations all;
    for (const QLayoutItem* item : m_items)
        if (m_isFilling && !item->isEmpty())
            all |= item->expandingDirections();
    return all;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size.grownBy(margins);
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    int bottom = margins.top();
    for (const auto& [item, place] : placesIn(QRect(0, 0, width, 0)))
        bottom = std::max(bottom, place.y() + place.height());
    return bottom + margins.bottom();
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    for (const auto& [item, place] : placesIn(rect))
        item->setGeometry(place);
}

int FlowLayout::widthOf(const QLayoutItem& item, int available) const
{
    const int least = item.minimumSize().width();
    return grows(item, Qt::Horizontal) ? least : std::max(least, std::min(item.sizeHint().width(), available));
}

int FlowLayout::heightOf(QLayoutItem& item, int width) const
{
    const QWidget* widget = item.widget();
    if (const QLayout* layout = widget ? widget->layout() : nullptr; m_isFilling && layout && layout->hasHeightForWidth())
        return std::max(item.minimumSize().height(), layout->totalMinimumHeightForWidth(width));
    return grows(item, Qt::Vertical) ? item.minimumSize().height() : item.sizeHint().height();
}

/// The items with their widths, in rows from the left; each is at its least height.
std::vector<FlowLayout::Row> FlowLayout::rowsIn(int width) const
{
    std::vector<Row> rows;
    int x = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const int wide = widthOf(*item, width);
        if (rows.empty() || x + wide > width) {
            rows.emplace_back();
            x = 0;
        }
        rows.back().emplace_back(item, QRect(x, 0, wide, 0));
        x += wide + spacing();
    }
    for (Row& row : rows) {
        fillWidth(row, width);
        for (auto& [item, place] : row)
            place.setHeight(heightOf(*item, place.width()));
    }
    return rows;
}

/// Shares the rest of the width of a row among its items that expand.
void FlowLayout::fillWidth(Row& row, int width) const
{
    int growing = 0;
    for (const auto& [item, place] : row)
        growing += grows(*item, Qt::Horizontal) ? 1 : 0;
    int rest = width - row.back().second.right() - 1;
    int moved = 0;
    for (auto& [item, place] : row) {
        place.translate(moved, 0);
        if (!grows(*item, Qt::Horizontal) || rest <= 0)
            continue;
        const int share = rest / growing--;
        place.setWidth(place.width() + share);
        moved += share;
        rest -= share;
    }
}

std::vector<FlowLayout::Place> FlowLayout::placesIn(const QRect& rect) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    std::vector<Row> rows = rowsIn(inner.width());
    const auto heightOfRow = [](const Row& row) {
        int height = 0;
        for (const auto& [item, place] : row)
            height = std::max(height, place.height());
        return height;
    };
    const auto isGrowing = [this](const Row& row) {
        return std::ranges::any_of(row, [this](const Place& place) { return grows(*place.first, Qt::Vertical); });
    };
    int rest = inner.height() - spacing() * static_cast<int>(rows.size() - 1);
    for (const Row& row : rows)
        rest -= heightOfRow(row);
    auto growing = static_cast<int>(std::ranges::count_if(rows, isGrowing));
    std::vector<Place> places;
    int y = inner.y();
    for (const Row& row : rows) {
        const bool isFull = isGrowing(row);
        const int share = isFull && rest > 0 ? rest / growing : 0;
        growing -= isFull ? 1 : 0;
        rest -= share;
        const int height = heightOfRow(row) + share;
        for (const auto& [item, place] : row) {
            const int own = isFull ? height : place.height();
            places.emplace_back(item,
                                QRect(inner.x() + place.x(), y + (height - own) / 2, place.width(), own)); // texts on a line
        }
        y += height + spacing();
    }
    return places;
}

} // namespace wattif::ui
