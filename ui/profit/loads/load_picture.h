// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>

#include "core/experiment/readable_units.h"
#include "core/profit/engine/schedule.h"

namespace wattif::ui {

/// Tasks of one bag on one machine, as a piece of its bar.
struct LoadSegment {
    profit::BagIndex bag;
    std::int64_t count = 0;
    double startSeconds = 0.0;
    double seconds = 0.0;
    double joules = 0.0;
};

/// One bar: a single machine, or all machines of a type (then in seconds of the average machine).
struct LoadBar {
    profit::MachineTypeIndex type;
    profit::MachineIndex machine; ///< -1 for a whole type
    QString name;
    std::int64_t machines = 1;
    std::vector<LoadSegment> segments{};
    double seconds = 0.0; ///< the load

    [[nodiscard]] bool isType() const { return machine.value < 0; }
};

/// Tasks that a bar held before and does not hold now: where they were in it.
struct MovedLoad {
    int bar = -1;
    double startSeconds = 0.0;
    double seconds = 0.0; ///< of the tasks that have moved away
};

/// A schedule after some arrivals as bars.
struct LoadPicture {
    std::vector<LoadBar> bars;
    std::vector<MovedLoad> moved{}; ///< against the reference, if it is shown too
    double makespanSeconds = 0.0;   ///< over single machines
    double endSeconds = 0.0;        ///< makespan of the whole schedule: the fixed end of the axis, within which the bars grow

    /// Returns the unit of its times.
    [[nodiscard]] ReadableUnit timeUnit() const { return readableTimeUnit(endSeconds); }
};

/// Stacks the first `arrived` bags of a schedule. Types in `folded` are one bar each.
[[nodiscard]] LoadPicture loadPicture(const profit::Instance& instance, const profit::Assignments& assignments,
                                      std::size_t arrived, const std::vector<bool>& folded);
/// Returns the load that has left those bars of `before` which `now` also has, by their names.
[[nodiscard]] std::vector<MovedLoad> movedLoads(const LoadPicture& before, const LoadPicture& now);
/// Which types to fold at first: those with more than one machine where all machines together are many.
[[nodiscard]] std::vector<bool> defaultFolds(const profit::Instance& instance);

} // namespace wattif::ui
