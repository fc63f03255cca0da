// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/charts/legend.h"

namespace wattif::ui {

/// A legend as a widget. In one row the shares are dropped first when it becomes narrow, then the last entries; its tooltip has
/// all of them.
class LegendBar final : public QWidget {
    Q_OBJECT
public:
    enum class Rows : unsigned char { one, asNeeded };

    explicit LegendBar(Rows rows, QWidget* parent = nullptr);

    void setItems(LegendItems items);
    [[nodiscard]] const LegendItems& items() const { return m_items; }

    [[nodiscard]] bool hasHeightForWidth() const override { return m_rows == Rows::asNeeded; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    LegendItems m_items;
    Rows m_rows;
};

} // namespace wattif::ui
