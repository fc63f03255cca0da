// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/listed_picture.h"

#include <limits>

#include <QPainter>
#include <QPicture>

namespace wattif::ui {

void ListedPicture::showListed()
{
    m_boxesOf = {};
    showPicture();
}

void ListedPicture::paintOn(QPainter& painter, const Ground& ground) const
{
    auto boxes = drawOn(painter, ground);
    if (ground.style.paper)
        return;
    m_boxes = std::move(boxes);
    m_boxesOf = ground.box;
}

const std::vector<QRectF>& ListedPicture::boxes(const Ground& ground) const
{
    if (m_boxesOf != ground.box) {
        QPicture nowhere;
        QPainter painter(&nowhere);
        paintOn(painter, ground);
    }
    return m_boxes;
}

QRectF ListedPicture::spotBox(std::size_t spot, const Ground& ground) const { return boxes(ground)[spot]; }

std::optional<std::size_t> ListedPicture::spotAt(QPointF at, const Ground& ground) const
{
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::infinity();
    const auto& all = boxes(ground);
    for (std::size_t spot = 0; spot < all.size(); ++spot)
        if (const double area = all[spot].width() * all[spot].height(); all[spot].contains(at) && area < least) {
            least = area;
            best = spot;
        }
    return best;
}

} // namespace wattif::ui

#include "moc_listed_picture.cpp"
