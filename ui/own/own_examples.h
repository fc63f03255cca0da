// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "ui/session/study_ui.h"

namespace wattif::ui {

/// The text of an example, without its licence: what comes of it is the user's.
[[nodiscard]] QString exampleText(const PolicyExample& example);
/// A name for a policy that begins with it: "my-best-fit".
[[nodiscard]] QString exampleName(const PolicyExample& example);
/// Returns the text of a short program of a study to begin with: each method with the values it can use.
[[nodiscard]] QString skeletonText(const Study& study);
/// wattif_policy.py, which all of them include.
[[nodiscard]] QString ownLibrary();

} // namespace wattif::ui
