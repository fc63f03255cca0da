// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/experiment/pictures/pointed_picture.h"

namespace wattif::ui {

/// A picture of few spots (boxes, bars, points of a profile): it says where they lie when it is drawn.
class ListedPicture : public PointedPicture {
    Q_OBJECT
protected:
    using PointedPicture::PointedPicture;

    /// Draws the picture and returns the boxes of its spots.
    [[nodiscard]] virtual std::vector<QRectF> drawOn(QPainter& painter, const Ground& ground) const = 0;
    /// Call it when there is a new picture to show.
    void showListed();

    void paintOn(QPainter& painter, const Ground& ground) const final;
    [[nodiscard]] QRectF spotBox(std::size_t spot, const Ground& ground) const final;
    /// The smallest of the spots that are there.
    [[nodiscard]] std::optional<std::size_t> spotAt(QPointF at, const Ground& ground) const final;

private:
    [[nodiscard]] const std::vector<QRectF>& boxes(const Ground& ground) const;

    mutable std::vector<QRectF> m_boxes; ///< of the spots on the screen
    mutable QRectF m_boxesOf;            ///< the rectangle of the boxes; null if they must be computed again
};

} // namespace wattif::ui
