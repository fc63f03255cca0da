// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

#include "core/base/study.h"

namespace wattif {

/// All studies of this program, in the order they are shown. A new study is one line in studies.cpp.
[[nodiscard]] std::span<const Study* const> studies();

/// Finds a study by name; null where there is none.
[[nodiscard]] const Study* findStudy(std::string_view name);

} // namespace wattif
