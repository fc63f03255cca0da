// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/experiment/question_changes.h"

namespace wattif::ui {

/// A change in words: "Revenue factor 1.5 → 1.3", "etc seconds: 2 cells".
[[nodiscard]] QString changeText(const Study& study, const QuestionChange& change);
/// All changes on one line, for a status bar; empty for none.
[[nodiscard]] QString changesLine(const Study& study, const std::vector<QuestionChange>& changes);

} // namespace wattif::ui
