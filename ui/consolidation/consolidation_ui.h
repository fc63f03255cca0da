// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/session/study_ui.h"

namespace wattif::ui {

/// The views of the Consolidation study for the table of study views.
[[nodiscard]] const StudyUi& consolidationUi();

} // namespace wattif::ui
