// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/charts/legend.h"

namespace wattif::ui {

/// A legend as a widget, in as many rows as its width asks for. Shares are shown while one row holds them.
class LegendBar final : public QWidget {
    Q_OBJECT
public:
    explicit LegendBar(QWidget* parent = nullptr);

    /// Lays out its parent again: widgets below move at once.
    void setItems(LegendItems items);
    [[nodiscard]] const LegendItems& items() const { return m_items; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    LegendItems m_items;
};

} // namespace wattif::ui
