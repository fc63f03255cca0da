// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QWidget>

#include "ui/figures/figure_export.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;
class QToolButton;

namespace wattif::ui {

/// The kind of file that an author wants.
struct FigureFormat {
    QString id; ///< e.g. "png-600"
    QString title;
    QString ending;
    int dpi = 600; ///< of rasters
};
[[nodiscard]] const QList<FigureFormat>& figureFormats();

/// Size, format and letters of a figure; remembers the last choice.
class FigureForm : public QWidget {
    Q_OBJECT
public:
    explicit FigureForm(QWidget* parent = nullptr);

    /// Size, resolution, greys and letters; no caption, alternative text or origin.
    [[nodiscard]] FigureSpec spec() const;
    [[nodiscard]] const FigureFormat& format() const;
    /// Returns whether the numbers are to be written beside the figure.
    [[nodiscard]] bool withNumbers() const;
    /// The preset chosen; null for an own size.
    [[nodiscard]] const FigurePreset* preset() const;

    /// Sets the function that proposes a height in mm for a width in mm, and follows it.
    void setProposal(std::function<double(double widthMm, const FigureStyle& style)> proposal);
    /// Sets the height that is proposed now, unless the author has set another.
    void followProposal();

signals:
    void changed();

private:
    void addSizeRows(QFormLayout& form);
    void addFileRows(QFormLayout& form);
    void fillFonts();
    void recall();
    void remember() const;
    void choosePreset();
    void changeWidth();
    void changeHeight();
    void proposeHeight();
    [[nodiscard]] double proposedHeight() const;
    [[nodiscard]] FigureStyle style() const;

    QComboBox* m_preset;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QToolButton* m_propose;
    QCheckBox* m_keepShape;
    QComboBox* m_format;
    QComboBox* m_family;
    QSpinBox* m_points;
    QCheckBox* m_grey;
    QCheckBox* m_numbers;
    std::function<double(double, const FigureStyle&)> m_proposal;
    bool m_ownHeight = false; ///< the author's, not the proposed one
    double m_shape = 0.62;    ///< height to width
};

} // namespace wattif::ui
