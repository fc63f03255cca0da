// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/reservation/common/dag_text.h"
#include "ui/reservation/plan/plan_scene.h"

namespace wattif::ui {

/// Returns the line over a plan: makespan, Pr{E|M} against V*, violations; or the reason if there is no plan.
[[nodiscard]] QString planHeadline(const PlanScene& scene);
/// The same with policy and workflow.
[[nodiscard]] QString planCaption(const PlanScene& scene);
/// Returns why the task that was admitted last went where it is; empty where no step is shown.
[[nodiscard]] QString planStepText(const PlanScene& scene);
/// Returns the content of the card for a block.
[[nodiscard]] DagCard planBlockCard(const PlanScene& scene, int block);

/// Tasks and reservations whose processors a reservation counts on being freed: those in force at its start. At most `most`.
[[nodiscard]] QStringList overlappedBy(const PlanScene& scene, const reservation::ReservationRecord& record, int most);
/// Returns when the data of a task's parents are asked to be on its site; the submission for a task without parents.
[[nodiscard]] double readyAt(const PlanScene& scene, reservation::TaskIndex t);

} // namespace wattif::ui
