// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/profit/matrix_model.h"

class QPainter;

namespace wattif::ui {

/// The legend of a matrix's colours: the ramp with its ends and middle (a log scale).
class HeatStrip : public QWidget {
    Q_OBJECT
public:
    explicit HeatStrip(const MatrixModel& model, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const MatrixModel& m_model;
};

/// Draws a matrix as a heat map figure; unit is the point.
void paintMatrixFigure(QPainter& painter, const QSizeF& sizePoints, const MatrixModel& model);
/// A perceptually even ramp for paper (viridis, Smith and van der Walt 2015), light ends first.
[[nodiscard]] QColor printHeat(double x);

} // namespace wattif::ui
