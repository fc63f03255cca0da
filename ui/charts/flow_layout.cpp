// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/flow_layout.h"

#include <algorithm>
#include <utility>
#include <vector>

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

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool apply) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    std::vector<std::pair<QLayoutItem*, QRect>> row;
    int y = inner.y();
    int x = inner.x();
    int rowHeight = 0;
    const auto end = [&] {
        for (auto& [item, place] : row)
            if (apply)
                item->setGeometry(place.translated(0, (rowHeight - place.height()) / 2)); // texts on a line
        row.clear();
    };
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (x > inner.x() && x + size.width() > inner.right() + 1) {
            end();
            x = inner.x();
            y += rowHeight + spacing();
            rowHeight = 0;
        }
        row.emplace_back(item, QRect(QPoint(x, y), size));
        x += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    end();
    return y + rowHeight - rect.y() + contentsMargins().bottom();
}

} // namespace wattif::ui
