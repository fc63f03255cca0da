// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "core/power/engine/idle_gaps.h"
#include "core/power/engine/outcome.h"
#include "core/power/results/timeline.h"
#include "ui/charts/legend.h"
#include "ui/power/common/series_index.h"
#include "ui/power/common/state_colours.h"
#include "ui/power/common/state_image.h"

namespace wattif::ui {

class Session;

/// The value of going off in the idle gaps of a run.
struct GapTotals {
    std::size_t gaps = 0;
    std::size_t worth = 0;         ///< in which going off saves energy
    double savingJoules = 0.0;     ///< of all those
    double breakEvenSeconds = 0.0; ///< shortest gap that is worth it; infinity where none is
};
[[nodiscard]] GapTotals gapTotals(const power::Instance& instance, const std::vector<power::IdleGap>& gaps);

/// Everything that the timeline shows of one policy, derived from its outcome in a worker. Immutable and shared.
struct TimelineData {
    QString policy;
    InstancePtr instance;
    std::shared_ptr<const power::Outcome> outcome;
    power::NodeTimeline timeline;
    StateImage states;
    SeriesIndex series;
    SeriesIndex reference;                          ///< the power of always-on alone; empty where that did not run
    std::shared_ptr<const power::Outcome> alwaysOn; ///< whose series `reference` is; null where that is empty
    double maxWatts = 0.0;                          ///< the largest power at any moment, also of the reference

    bool withGaps = false; ///< whether what follows is filled
    GapTotals gaps;
    std::vector<std::uint8_t> gapClasses; ///< GapClass by change of the timeline
    StateImage gapImage;
    std::array<double, gapClassCount> gapShares{}; ///< of node time

    [[nodiscard]] const power::Instance& scenario() const;
};
using TimelinePtr = std::shared_ptr<const TimelineData>;

/// Returns whether all nodes were in the same states at the same times.
[[nodiscard]] bool sameStates(const TimelineData& a, const TimelineData& b);

/// The input of makeTimelineData; taken on the GUI thread, used in a worker.
struct TimelineInput {
    QString policy;
    InstancePtr instance;
    std::shared_ptr<const power::Outcome> outcome;
    std::shared_ptr<const power::Outcome> alwaysOn; ///< may be null
    bool withGaps = false;
    ClassColours stateColours{};
    ClassColours gapColours{};
    std::size_t maxChanges = power::maxDrawnChanges;
    QSize frame{}; ///< in which the whole picture is drawn at once; empty: none

    [[nodiscard]] bool isValid() const { return outcome != nullptr && outcome->nodes > 0 && outcome->end > outcome->begin; }
};
/// The current policy's outcome of the newest report with the theme's colours; invalid before the first.
[[nodiscard]] TimelineInput timelineInput(const Session& session, bool withGaps);
/// Builds the picture from a valid input.
[[nodiscard]] TimelinePtr makeTimelineData(const TimelineInput& input);

/// Adds to a legend that only each n-th node is drawn, where this is so.
void addDrawnEntry(const power::DrawnNodes& drawn, LegendItems& items);

/// The job that runs on a node at a moment; -1 for none. Time O(jobs).
[[nodiscard]] std::ptrdiff_t jobAt(const power::Outcome& outcome, std::int32_t node, power::Time at);

} // namespace wattif::ui
