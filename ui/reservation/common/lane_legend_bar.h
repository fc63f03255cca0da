// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/reservation/common/lane_painter.h"

namespace wattif::ui {

/// The legend of lanes as a widget, in as many lines as it needs; hidden while it is empty.
class LaneLegendBar final : public QWidget {
    Q_OBJECT
public:
    explicit LaneLegendBar(QWidget* parent = nullptr);

    void setLegend(LaneLegend legend);
    [[nodiscard]] const LaneLegend& legend() const { return m_legend; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, heightForWidth(width())}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    LaneLegend m_legend;
};

} // namespace wattif::ui
