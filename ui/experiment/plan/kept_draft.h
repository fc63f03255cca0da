// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "core/experiment/plan/plan_draft.h"

namespace wattif::ui {

class PlanEditor;

/// Returns the parts of a draft that are kept between two starts of the program, as JSON: factors, design, repetitions, the base
/// of the instances and the options of drawing them. Instances and policies belong to the window.
[[nodiscard]] QString keptDraft(const PlanDraft& draft, int ground, const OptionValues& draw);

/// Reads it into `draft` and `draw` and returns `ground`; returns nothing, and changes nothing, if the text is invalid.
[[nodiscard]] std::optional<int> readKeptDraft(const QString& text, PlanDraft& draft, OptionValues& draw);

/// Keeps the draft in the settings until the next start; nothing of a plan that was opened from a file.
void keepDraftOf(const PlanEditor& editor);
/// Continues with the kept draft, as soon as a scenario of its study is active.
void goOnWithKeptDraft(PlanEditor& editor);

} // namespace wattif::ui
