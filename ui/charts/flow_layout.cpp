// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/flow_layout.h"

#include <algorithm>
#include <span>

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

std::vector<FlowLayout::Place> FlowLayout::placesIn(const QRect& rect) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    std::vector<Place> places;
    std::size_t first = 0; // of the row
    int y = inner.y();
    int x = inner.x();
    int rowHeight = 0;
    const auto endRow = [&] {
        for (auto& [item, place] : std::span(places).subspan(first))
            place.translate(0, (rowHeight - place.height()) / 2); // texts on a line
        first = places.size();
    };
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (x > inner.x() && x + size.width() > inner.right() + 1) {
            endRow();
            x = inner.x();
            y += rowHeight + spacing();
            rowHeight = 0;
        }
        places.emplace_back(item, QRect(QPoint(x, y), size));
        x += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    endRow();
    return places;
}

} // namespace wattif::ui
