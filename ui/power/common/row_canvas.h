// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>

#include "core/io/scenario_clock.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/time/time_canvas.h"
#include "ui/power/common/row_layout.h"
#include "ui/power/common/row_marks.h"
#include "ui/power/common/state_image.h"

namespace wattif::ui {

/// A picture of nodes over time: the base of the timeline and of the job chart. The frame is drawn once and kept until the
/// visible part changes.
class RowCanvas : public TimeCanvas {
    Q_OBJECT
public:
    explicit RowCanvas(TimeWindow& window, QWidget* parent = nullptr);

    /// Shows rows; where their number stays, the visible ones stay too.
    void setPicture(StateImage picture);
    /// Shows other rows in stripes where they differ, if their number is the same; `nothing`: their class that leaves no stripes,
    /// -1: none. An empty picture removes the stripes.
    void setReferenceData(StateImage before, int nothing = -1);
    [[nodiscard]] const StateImage& before() const { return m_before; }
    [[nodiscard]] const StateImage& picture() const { return m_picture; }
    /// The clock of the axis and of the card.
    void setClock(ScenarioClock clock) { m_clock = std::move(clock); }
    [[nodiscard]] const ScenarioClock& clock() const { return m_clock; }

    [[nodiscard]] QRectF box() const override;
    /// The lower edge of a row.
    [[nodiscard]] double yOf(double row) const;
    [[nodiscard]] double rowAt(double y) const;
    /// The node under a point; -1 outside.
    [[nodiscard]] int nodeAt(QPointF point) const;
    /// The visible rows, [lower, upper).
    [[nodiscard]] ChartRange rows() const { return m_rows; }
    void setRows(ChartRange rows);
    [[nodiscard]] ImagePart part() const;
    /// The pixels of the picture.
    [[nodiscard]] QSize frameSize() const { return (box().size() * devicePixelRatioF()).toSize(); }
    /// Collapses ranges of rows, in order: each is a narrow band with the mean of its rows.
    void setCollapsed(std::vector<ChartRange> ranges);
    [[nodiscard]] const std::vector<ChartRange>& collapsed() const { return m_collapsed; }
    [[nodiscard]] const RowLayout& rowLayout() const;
    /// Outlines the selection.
    void setMarks(RowMarks marks);
    [[nodiscard]] const RowMarks& marks() const { return m_marks; }
    /// Moves the visible part to the first mark if no mark is visible.
    void scrollToMarks();

    [[nodiscard]] QSize sizeHint() const override { return {640, 200}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 70}; }

protected:
    void setTopMargin(double pixels) { m_top = pixels; }
    void setShowsTimeAxis(bool on) { m_timeAxis = on; }

    /// Draws outside the box.
    virtual void paintAround(QPainter& painter);

    [[nodiscard]] bool isEmpty() const override { return m_picture.isEmpty(); }
    void zoomRows(double factor, double y) override;
    void scrollRows(double pixels) override;
    void resetRows() override;
    void fontChanged() override;
    void paintRows(QPainter& painter, const PictureStyle& style) override;
    void paintFrame(QPainter& painter, const PictureStyle& style) override;

private:
    const QImage& frame();
    [[nodiscard]] QImage drawn(const ImagePart& part, QSize size) const;
    [[nodiscard]] double bandHeight() const { return lineHeight() + 3.0; }

    StateImage m_picture;
    StateImage m_before;
    int m_nothing = -1;
    ChartRange m_rows{0.0, 1.0};
    std::vector<ChartRange> m_collapsed;
    mutable RowLayout m_layout;
    mutable ChartRange m_layoutRows{0.0, 0.0}; ///< of m_layout
    mutable QRectF m_layoutBox;
    RowMarks m_marks;
    TimeMargins m_margins; ///< of the present font: measuring text is slow
    ScenarioClock m_clock;
    double m_top = 4.0;
    bool m_timeAxis = false;
    QImage m_frame;
    ImagePart m_framePart;
};

/// Draws rows with stripes of other ones where those differ.
[[nodiscard]] QImage drawWithBefore(const StateImage& picture, const StateImage& before, int nothing, const ImagePart& part,
                                    QSize size, int period);
/// Draws rows into a box of a figure, as an image of 600 dpi.
void paintFigureRows(QPainter& painter, const QRectF& box, const StateImage& picture, const ImagePart& part,
                     const StateImage& before = {}, int nothing = -1);

} // namespace wattif::ui
