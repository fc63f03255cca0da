// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QVector>

#include "core/io/scenario_clock.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/parts/parts_picture.h"

namespace wattif::ui {

/// Parts over the time of a scenario in even bins, one upon the other.
struct StackedAreas {
    ScenarioClock clock{}; ///< of the x axis, which is in seconds
    ChartAxis y;
    std::vector<Part> parts{};
    double from = 0.0;                     ///< the beginning of the first bin, seconds
    double width = 0.0;                    ///< of a bin
    std::vector<QVector<double>> values{}; ///< by part and bin, none below zero
    double beforeFrom = 0.0;               ///< likewise of the pinned result
    double beforeWidth = 0.0;
    QVector<double> before{};     ///< what all parts together were in it, by bin; empty: nothing is pinned
    std::optional<double> mark{}; ///< a place on the x axis

    [[nodiscard]] qsizetype bins() const { return values.empty() ? 0 : values.front().size(); }
    [[nodiscard]] double total(qsizetype bin) const;
    [[nodiscard]] double begin() const;
    /// Returns the end of the last bin, also of the pinned result.
    [[nodiscard]] double end() const;
};

/// Stacked areas of Qt Charts in steps, the first part at the bottom. The pinned result is a dashed line of its total, the mark
/// an upright line.
class AreaPicture final : public PartsPicture {
public:
    explicit AreaPicture(StackedAreas areas) : m_areas(std::move(areas)) { }

    [[nodiscard]] const StackedAreas& areas() const { return m_areas; }
    [[nodiscard]] bool nothing() const override { return m_areas.bins() == 0 || !(m_areas.width > 0.0); }
    void paint(QPainter& painter, const QRectF& box, const PictureStyle& style) const override;
    /// A row for each bin: its beginning and end in seconds and, where dates are known, as ISO times; the parts, and the total
    /// before where something is pinned.
    [[nodiscard]] QString csv() const override;
    [[nodiscard]] QString altText() const override;
    [[nodiscard]] std::size_t spots() const override { return static_cast<std::size_t>(m_areas.bins()); }
    [[nodiscard]] std::vector<QPainterPath> spotPaths(const QRectF& box, const PictureStyle& style) const override;
    [[nodiscard]] Reading reading(std::size_t spot) const override;

private:
    [[nodiscard]] double highest() const;
    [[nodiscard]] QString note() const;
    /// The frame of the axes.
    [[nodiscard]] QRectF frame(const QRectF& box, const PictureStyle& style) const;
    [[nodiscard]] ChartRange yRange() const { return {0.0, std::max(1.05 * highest(), 1e-9)}; }

    StackedAreas m_areas;
};

} // namespace wattif::ui
