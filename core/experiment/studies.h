// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/base/study.h"

namespace wattif {

/// The studies of this tree, in the order they are shown: those of WATTIF_STUDIES in the top CMakeLists.txt.
[[nodiscard]] std::vector<const Study*> builtInStudies();

/// All studies of this program: the built-in ones, then those registered (core/base/registered_studies.h).
[[nodiscard]] std::span<const Study* const> studies();

/// Finds a study by name; null if not found.
[[nodiscard]] const Study* findStudy(std::string_view name);

} // namespace wattif
