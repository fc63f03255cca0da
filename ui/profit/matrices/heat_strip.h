// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/profit/matrices/matrix_model.h"

namespace wattif::ui {

/// The legend of a matrix's colours: the ramp with its ends and middle (a log scale).
class HeatStrip : public QWidget {
    Q_OBJECT
public:
    explicit HeatStrip(const MatrixModel& model, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    /// The ends with a little of the ramp between them.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const MatrixModel& m_model;
};

} // namespace wattif::ui
