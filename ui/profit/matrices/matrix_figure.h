// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QSizeF>
#include <QString>

class QPainter;

namespace wattif::ui {

class MatrixModel;

/// Draws a matrix as a heat map with its ramp, named rows and columns; numbers in the cells where they fit, and in a matrix of
/// energy a ring at the least of each task type. Unit is the point.
void paintMatrixFigure(QPainter& painter, const QSizeF& sizePoints, const MatrixModel& model, const QString& quantity);
/// Describes the matrix: its size, range, and how often each machine type is best.
[[nodiscard]] QString matrixAltText(const MatrixModel& model, const QString& quantity);
/// A row for each task type, a column with unit for each machine type; empty where a task type cannot run.
[[nodiscard]] QString matrixCsv(const MatrixModel& model);

/// A perceptually even ramp for paper (viridis, Smith and van der Walt 2015), light ends first.
[[nodiscard]] QColor printHeat(double x);

} // namespace wattif::ui
