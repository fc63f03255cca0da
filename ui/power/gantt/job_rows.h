// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "core/power/engine/outcome.h"
#include "core/power/results/job_speeds.h"
#include "ui/power/common/state_image.h"

namespace wattif::ui {

/// The meaning of a job's colour.
enum class JobColour { size, wait, job };

/// Jobs on nodes over time, laid out as node states: class 0 where no job runs.
struct JobRows {
    InstancePtr instance;
    std::shared_ptr<const power::Outcome> outcome;
    JobColour by = JobColour::size;
    power::DrawnNodes drawn{};
    std::vector<std::uint32_t> firstOf;
    std::vector<power::Time> from;
    std::vector<std::uint32_t> jobs; ///< JobIndex, noJob between them
    std::vector<std::uint8_t> classes;
    StateImage image;
    std::vector<power::SlowedSpan> slowed; ///< below a cap

    static constexpr std::uint32_t noJob = 0xffffffff;
    [[nodiscard]] const power::Instance& scenario() const;
    [[nodiscard]] RowStates rows() const;
    /// The job on a drawn node at a moment; noJob for none.
    [[nodiscard]] std::uint32_t jobAt(int node, power::Time at) const;
};
using JobRowsPtr = std::shared_ptr<const JobRows>;
/// Builds the rows from the log, and draws them in the size `frame`, unless it is empty; time O(changes).
[[nodiscard]] JobRowsPtr makeJobRows(InstancePtr instance, std::shared_ptr<const power::Outcome> outcome, JobColour by,
                                     const ClassColours& colours, QSize frame = {},
                                     std::size_t maxChanges = power::maxDrawnChanges);

/// The class of a job, 1 .. 15.
[[nodiscard]] std::uint8_t jobClass(const power::Instance& instance, const power::Outcome& outcome, std::size_t job,
                                    JobColour by);
/// Colours of the classes on the screen or on paper; the ramp spans the classes that the scenario has.
[[nodiscard]] ClassColours jobColours(const power::Instance& instance, JobColour by, bool paper = false);
/// The classes that a legend names, in order, with their titles; empty where each job has its own.
[[nodiscard]] std::vector<std::pair<std::uint8_t, QString>> jobClassTitles(const power::Instance& instance, JobColour by);

} // namespace wattif::ui
