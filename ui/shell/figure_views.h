// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace wattif {
struct PaperScene;
struct Scenario;
class Study;
} // namespace wattif

namespace wattif::ui {

struct FigureView;
class StudyArea;

/// Lets views show again what they showed in a figure; panels of views that are not there are left out.
void restoreFigureViews(const StudyArea& area, const std::vector<FigureView>& views);
/// Returns the scenario of the scene of a paper's figure, with its policies.
[[nodiscard]] Scenario scenarioOfScene(const Study& study, const PaperScene& scene);

} // namespace wattif::ui
