// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QRectF>

#include "ui/charts/time/time_axis.h"
#include "ui/power/common/timeline_data.h"

class QPainter;

namespace wattif::ui {

/// The meaning of a bar's height.
enum class GapMeasure { count, nodeHours };

/// Idle gaps by length, in bins of equal factors, split by whether going off in them saves energy.
struct GapHistogram {
    struct Bin {
        double from = 0.0; ///< seconds
        double to = 0.0;
        std::size_t saves = 0; ///< gaps
        std::size_t costs = 0;
        double savesHours = 0.0; ///< node hours
        double costsHours = 0.0;
        double savingJoules = 0.0; ///< of those that save

        [[nodiscard]] double height(GapMeasure measure, bool saving) const;
        friend bool operator==(const Bin&, const Bin&) = default;
    };
    std::shared_ptr<const power::Outcome> outcome;
    QString policy;
    GapTotals totals;
    std::vector<Bin> bins;     ///< from the shortest gap to the longest; empty without gaps
    std::vector<Bin> before{}; ///< of the pinned result, the same number, drawn as outlines; may be empty

    [[nodiscard]] double highest(GapMeasure measure) const;
};
using GapHistogramPtr = std::shared_ptr<const GapHistogram>;
/// Returns a histogram with the bins of another one as its reference; its own are extended to hold both. If one of them is null,
/// or both are equal, returns the first itself.
[[nodiscard]] GapHistogramPtr withBefore(const GapHistogramPtr& now, const GapHistogramPtr& before);
[[nodiscard]] GapHistogram makeGapHistogram(const power::Instance& instance, const std::vector<power::IdleGap>& gaps);

/// The places of the parts of a gap histogram in a rectangle.
class GapGeometry {
public:
    GapGeometry(const GapHistogram& histogram, GapMeasure measure, const QRectF& box, const PictureStyle& style);

    [[nodiscard]] QRectF bars() const { return m_bars; }
    [[nodiscard]] double x(double seconds) const;
    [[nodiscard]] double y(double value) const;
    [[nodiscard]] double top() const { return m_top; }
    /// The bin at a point; -1 for none.
    [[nodiscard]] int binAt(const GapHistogram& histogram, QPointF at) const;

private:
    QRectF m_bars;
    double m_from = 1.0;
    double m_to = 10.0;
    double m_top = 1.0;
};

/// Draws bars, axes and the break-even line on the screen.
void paintGaps(QPainter& painter, const GapHistogram& histogram, GapMeasure measure, const GapGeometry& geometry,
               const PictureStyle& style, int hovered = -1);

/// A row for each bin (its ends, gaps and node hours where going off saves and where it costs, what it would save), and behind a
/// line with its name the break-even length.
[[nodiscard]] QString gapCsv(const GapHistogram& histogram);

} // namespace wattif::ui
