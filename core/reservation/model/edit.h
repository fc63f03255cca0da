// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Edits are pure: they return the changed instance or say why not; the given one stays. Edits of workflows, and of which sites
/// there are, drop the moves made by hand.

/// Adds a site with a fresh name ("site-7"), like the last one.
[[nodiscard]] Result<Instance> withSiteAdded(const Instance& instance);
[[nodiscard]] Result<Instance> withSite(const Instance& instance, SiteIndex i, const Site& value);
/// Error for the last site, and where reservations or local jobs are on it.
[[nodiscard]] Result<Instance> withoutSites(const Instance& instance, std::span<const SiteIndex> which);

/// Adds a reservation; an empty name gets a fresh one ("reservation-7").
[[nodiscard]] Result<Instance> withReservationAdded(const Instance& instance, Reservation value);
[[nodiscard]] Result<Instance> withReservation(const Instance& instance, ReservationIndex i, const Reservation& value);
[[nodiscard]] Result<Instance> withReservations(const Instance& instance, std::vector<Reservation> all);
[[nodiscard]] Result<Instance> withoutReservations(const Instance& instance, std::span<const ReservationIndex> which);

[[nodiscard]] Result<Instance> withWorkflowAdded(const Instance& instance, Workflow value);
[[nodiscard]] Result<Instance> withWorkflow(const Instance& instance, WorkflowIndex w, Workflow value);
[[nodiscard]] Result<Instance> withoutWorkflows(const Instance& instance, std::span<const WorkflowIndex> which);
/// Adds a task with a fresh name; `parents` may be empty.
[[nodiscard]] Result<Instance> withTaskAdded(const Instance& instance, WorkflowIndex w, Task value);
/// Removes tasks; their children lose them as parents. Error for the last task.
[[nodiscard]] Result<Instance> withoutTasks(const Instance& instance, WorkflowIndex w, std::span<const TaskIndex> which);
/// Adds or changes the edge parent -> child. Error for a cycle.
[[nodiscard]] Result<Instance> withEdge(const Instance& instance, WorkflowIndex w, TaskIndex parent, TaskIndex child,
                                        double bytes);
[[nodiscard]] Result<Instance> withoutEdge(const Instance& instance, WorkflowIndex w, TaskIndex parent, TaskIndex child);

/// Sets or removes the date of second 0.
[[nodiscard]] Instance withStart(Instance instance, std::optional<CalendarStart> start);
/// Sets it to a date as people type it (see parseTypedStart); an empty text removes it.
[[nodiscard]] Result<Instance> withStartDate(const Instance& instance, std::string_view text);

[[nodiscard]] Result<Instance> withLocalJobs(const Instance& instance, std::vector<LocalJob> all);
[[nodiscard]] Result<Instance> withUsage(const Instance& instance, const Usage& usage);

/// Policy manual: from the plans of `base` moves one more task to another site; a move of the same task takes the place of an
/// earlier one. A changed base drops the earlier moves.
[[nodiscard]] Result<Instance> withManualMove(const Instance& instance, const std::string& base, const ManualMove& move);
[[nodiscard]] Instance withoutManualMoves(Instance instance);

} // namespace wattif::reservation
