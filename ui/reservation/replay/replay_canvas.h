// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/reservation/common/lane_canvas.h"
#include "ui/reservation/replay/replay_run.h"

namespace wattif::ui {

/// The lanes of a run as it really went: tasks and the scenario's reservations with the time they waited outlined before them,
/// local jobs pale. The id of a block is its place in ReplayRun::blocks.
[[nodiscard]] SiteLanesPtr replayLanes(const ReplayRun& run);
/// Returns the legend of the lanes.
[[nodiscard]] LegendItems replayLegend(const ReplayRun& run, const SiteLanes& lanes, const PictureStyle& style);

/// Sites over time with a clock: what has been is strong, what comes is pale. The clock is moved by dragging its line, or by
/// pressing the time axis.
class ReplayCanvas final : public LaneCanvas {
    Q_OBJECT
public:
    explicit ReplayCanvas(TimeWindow& window, QWidget* parent = nullptr);

    void setRun(ReplayPtr run, SiteLanesPtr lanes);
    void setClock(double seconds);
    [[nodiscard]] double clock() const { return m_clock; }
    /// Returns the position of the clock's line.
    [[nodiscard]] double clockX() const { return frame().xOf(m_clock); }
    /// The words of a block's card: a heading and what follows.
    [[nodiscard]] QStringList blockText(int block) const;

signals:
    /// The user moved the clock.
    void clockMoved(double seconds);

protected:
    void paintOver(QPainter& painter) override;
    void showCardAt(QPointF at) override;
    bool press(QMouseEvent& event) override;
    bool drag(QMouseEvent& event) override;
    bool release(QMouseEvent& event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void renewLegend();
    void makeSpace();
    ReplayPtr m_run;
    LegendItems m_legend;
    double m_clock = 0.0;
    bool m_dragging = false;
};

} // namespace wattif::ui
