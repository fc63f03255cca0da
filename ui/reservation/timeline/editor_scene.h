// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include "ui/reservation/common/site_lanes.h"
#include "ui/reservation/timeline/reservation_trial.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The content of the timeline editor for one state of the document: its reservations as lanes, and the input of their risk.
struct EditorScene {
    InstancePtr instance; ///< keeps alive what `model` refers to
    std::shared_ptr<const reservation::PlanningModel> model;
    SiteLanesPtr lanes;

    [[nodiscard]] const reservation::Instance& value() const { return model->instance(); }
};
using EditorScenePtr = std::shared_ptr<const EditorScene>;

/// Makes the scene of the document's instance; risk bands of sites on which nothing has changed are taken over from `before`.
/// `ghost`: a reservation that is drawn as the policy's opinion of it says.
[[nodiscard]] EditorScenePtr makeEditorScene(const InstancePtr& instance, const EditorScenePtr& before,
                                             const std::optional<Trial>& ghost = {});
/// The same scene with another ghost.
[[nodiscard]] EditorScenePtr withGhost(const EditorScene& scene, const std::optional<Trial>& ghost);

/// The reservations with their risk as CSV: name, site, start_s, end_s, processors, p_start, p_start_lower, p_start_upper, p_end,
/// p.
[[nodiscard]] QString reservationsCsv(const reservation::PlanningModel& model);

} // namespace wattif::ui
