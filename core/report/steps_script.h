// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif {

/// Style and JavaScript of a page of steps. The script shows one step at a time, moves by buttons and keys, and checks answers;
/// it loads and stores nothing.
extern const std::string_view stepsStyle;
extern const std::string_view stepsScript;

} // namespace wattif
