// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "core/experiment/plan/plan_draft.h"

namespace wattif::ui {

class PlanEditor;

/// What of a draft is kept between two starts of the program, as JSON: factors, design, repetitions, the ground it stands on and
/// how that is drawn. Instances and policies are the window's own.
[[nodiscard]] QString keptDraft(const PlanDraft& draft, int ground, const OptionValues& draw);

/// Reads it again into `draft` and `draw` and returns the ground; nothing, and nothing changed, where it is no such text.
[[nodiscard]] std::optional<int> readKeptDraft(const QString& text, PlanDraft& draft, OptionValues& draw);

/// Keeps the draft in the settings until the next start; nothing of a plan that was opened from a file.
void keepDraftOf(const PlanEditor& editor);
/// Goes on with what was kept, as soon as a scenario of its study is in front.
void goOnWithKeptDraft(PlanEditor& editor);

} // namespace wattif::ui
