// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QMarginsF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

class QPainter;

namespace wattif::ui {

/// A closed range of an axis.
struct FigureRange {
    double lower = 0.0;
    double upper = 1.0;

    friend bool operator==(const FigureRange&, const FigureRange&) = default;
};

/// What an axis of a panel means: panels with the same title and scale may share it.
struct FigureAxis {
    QString title; ///< "Quantity (unit)"
    bool logarithmic = false;
    FigureRange range;
    QStringList categories{}; ///< names instead of numbers

    [[nodiscard]] bool means(const FigureAxis& other) const
    {
        return title == other.title && logarithmic == other.logarithmic && categories == other.categories;
    }
};

/// The place of a figure's legend.
enum class LegendPlace : unsigned char { above, below, none };

/// What a panel draws itself, and what its neighbours draw for it.
struct PanelShare {
    bool xLabels = true; ///< tick labels and title of the x axis
    bool yLabels = true;
    bool legend = true;
    std::optional<FigureRange> x{}; ///< ranges common to neighbours; else its own
    std::optional<FigureRange> y{};
    bool note = true;
    QString xTitle{}; ///< replaces its own; empty: keeps its own
    QString yTitle{};
    LegendPlace legendPlace = LegendPlace::above; ///< of the panel's own legend; below: under the axis
    QMarginsF least{};                            ///< gutters that neighbours need: the panel gets no smaller ones
    double titlePoints = 8.0;                     ///< size of the axes' titles; smaller where one does not fit
};

/// A legend of several panels.
class FigureLegend {
public:
    virtual ~FigureLegend() = default;

    [[nodiscard]] virtual double height(double width) const = 0;
    virtual void paint(QPainter& painter, const QRectF& box) const = 0;
    /// The same as TikZ.
    [[nodiscard]] virtual QString tex(const QRectF& box) const = 0;
};

/// A picture with two axes that can be aligned with others: same gutters, shared axes, one legend. Units are points.
class AlignedFigure {
public:
    virtual ~AlignedFigure() = default;

    [[nodiscard]] virtual FigureAxis xAxis() const = 0;
    [[nodiscard]] virtual FigureAxis yAxis() const = 0;
    /// What the legend explains, entry by entry with its look; panels with the same key can share a legend. Empty: no legend.
    [[nodiscard]] virtual QStringList legendKey() const = 0;
    [[nodiscard]] virtual double legendHeight(double width) const = 0;
    virtual void paintLegend(QPainter& painter, const QRectF& box) const = 0;
    /// Returns the place of a legend that panels share.
    [[nodiscard]] virtual LegendPlace legendPlace() const { return LegendPlace::above; }
    /// Returns the text under the figure, e.g. the meaning of error bars; panels with the same note can share it.
    [[nodiscard]] virtual QString note() const { return {}; }
    /// What data lie outside the ranges of the axes, as a sentence below the note; empty for none.
    [[nodiscard]] virtual QString outside(const PanelShare& /*share*/) const { return {}; }
    /// Returns the name of the panel among others of one figure, which is beside its letter.
    [[nodiscard]] virtual QString title() const { return {}; }
    /// Returns the margins around the data frame that labels, titles, notes and the legend need in a panel of `size`.
    [[nodiscard]] virtual QMarginsF gutters(const QSizeF& size, const PanelShare& share) const = 0;
    /// Returns the size that the titles of the axes get between these gutters.
    [[nodiscard]] virtual double titlePoints(const QSizeF& /*size*/, const PanelShare& share, const QMarginsF& /*gutters*/) const
    {
        return share.titlePoints;
    }
    /// Draws the panel with its data frame inside `gutters` (at least those that it asked for).
    virtual void paintPanel(QPainter& painter, const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const = 0;
    /// Returns the panel as PGFPlots: axis environments with the numbers, frame at the same place; `corner` is the panel's upper
    /// left in our points; the text has the form of TikzPicture.
    [[nodiscard]] virtual QString pgfPanel(const QPointF& corner, const QSizeF& size, const PanelShare& share,
                                           const QMarginsF& gutters) const = 0;
    /// The legend as TikZ, where paintLegend() has it.
    [[nodiscard]] virtual QString pgfLegend(const QRectF& /*box*/) const { return {}; }
    /// Returns one legend with the entries of all these panels, each once; null where that could be misread: entries of different
    /// panels with the same name or the same look are different.
    [[nodiscard]] virtual std::unique_ptr<FigureLegend> jointLegend(const std::vector<const AlignedFigure*>& /*panels*/) const
    {
        return nullptr;
    }
    /// Returns the panel itself: for one that wraps another, the other one.
    [[nodiscard]] virtual const AlignedFigure& innermost() const { return *this; }
};

} // namespace wattif::ui
