// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/figures/adjusted_figure.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace wattif::ui {

/// Axes and legend of a figure, as far as the author wants them otherwise.
class AxesForm : public QWidget {
    Q_OBJECT
public:
    explicit AxesForm(QWidget* parent = nullptr);

    /// Proposes the axes of the figure; null or without axes: there is nothing to be set.
    void propose(const FigureSource& figure);
    [[nodiscard]] FigureAdjustments wanted() const;
    /// Shows the previous settings without emitting a signal.
    void setWanted(const FigureAdjustments& wanted);
    /// Removes the settings.
    void clear();

signals:
    void changed();

private:
    /// The fields of one axis.
    struct Fields {
        QLineEdit* title = nullptr;
        QLineEdit* from = nullptr;
        QLineEdit* to = nullptr;
    };

    [[nodiscard]] Fields addAxis(QFormLayout& form, const QString& head, const QString& name);
    static void propose(const Fields& fields, const FigureAxis& axis);
    static void fill(const Fields& fields, const AxisAdjustment& wanted);
    [[nodiscard]] static AxisAdjustment wantedOf(const Fields& fields);
    void reportProblems();

    Fields m_x;
    Fields m_y;
    QComboBox* m_legend;
    QLabel* m_problem;
    FigureAxis m_xAxis{};
    FigureAxis m_yAxis{};
};

} // namespace wattif::ui
