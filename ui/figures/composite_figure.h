// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QRectF>

#include "ui/figures/aligned_figure.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {

/// The arrangement of panels in a composite.
struct CompositeOptions {
    int columns = 2;
    bool letters = true;   ///< (a), (b), ... at each panel; one panel alone carries none
    bool shareAxes = true; ///< same x in a column and same y in a row: one range, labels once
};

/// Where a panel of a composite lies and what it draws.
struct PanelPlace {
    const FigureSource* figure = nullptr;
    QString letter; ///< "(a)", or empty
    QString title;  ///< beside the letter, or empty
    QRectF box;     ///< in points, without the letter, which is above
    PanelShare share;
    QMarginsF gutters; ///< of aligned panels
};

/// The layout of a composite: common gutters in each row and column, shared axes. Panels side by side have one legend and one
/// note where all are the same, or where their own would take too much of their height.
struct CompositeLayout {
    std::vector<PanelPlace> panels;
    const AlignedFigure* legend = nullptr;           ///< whose legend stands for all, in legendBox
    std::shared_ptr<const FigureLegend> jointLegend; ///< or the legend of all, in legendBox
    QRectF legendBox;
    QString note{}; ///< the notes of all panels, in noteBox at the bottom
    QRectF noteBox{};
};
/// Panels that are null or have no figure now are left out.
[[nodiscard]] CompositeLayout layOutPanels(const std::vector<const FigureSource*>& panels, const QSizeF& sizePoints,
                                           const CompositeOptions& options);
void paintPanels(QPainter& painter, const CompositeLayout& layout);
/// Returns the panels that are there with their letters; one alone has none.
[[nodiscard]] std::vector<std::pair<QString, const FigureSource*>> letteredPanels(const std::vector<const FigureSource*>& panels);
/// The numbers of all panels: a line "# (a) name" before each one's CSV. Panels with titles and the same columns become one table
/// with the column "panel".
[[nodiscard]] QString panelsCsv(const std::vector<const FigureSource*>& panels);

/// Figures in a grid as one figure. The panels must outlive it.
class CompositeFigure : public FigureSource {
public:
    CompositeFigure(QString name, std::vector<const FigureSource*> panels, CompositeOptions options = {});

    [[nodiscard]] const CompositeOptions& options() const { return m_options; }
    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] bool figurePending() const override;
    [[nodiscard]] QString figureName() const override { return m_name; }
    /// "(a) caption of the first. (b) ..."
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override { return m_panels; }
    [[nodiscard]] int figureColumns() const override { return m_options.columns; }

private:
    QString m_name;
    std::vector<const FigureSource*> m_panels;
    CompositeOptions m_options;
};

} // namespace wattif::ui
