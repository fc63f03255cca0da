// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/profit/decision/decision_picture.h"

namespace wattif::ui {

class HoverCard;

/// Machines as vessels, cheapest first: loads before the bag, what the bag adds, and the level it is filled to.
class WaterBars : public QWidget {
    Q_OBJECT
public:
    explicit WaterBars(QWidget* parent = nullptr);

    void setPicture(const DecisionPicture* picture); ///< null shows nothing; must live until the next call
    [[nodiscard]] QSize sizeHint() const override { return {320, 300}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    const DecisionPicture* m_picture = nullptr;
    HoverCard* m_card;
};

/// Draws vessels into a box in the theme's colours.
void paintVessels(QPainter& painter, const QRectF& box, const QFont& font, const DecisionPicture& picture);
/// The vessel under a point of the box drawn above; -1 for none.
[[nodiscard]] int vesselAt(const QRectF& box, const QFont& font, const DecisionPicture& picture, QPointF point);

} // namespace wattif::ui
