// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/experiment/scenario_file.h"

namespace wattif::classroom {

/// The state of a window, to be recorded in a lesson.
struct Seen {
    Scenario scenario{};
    std::string view{};
    std::string policy{};
    int decision = -1;     ///< -1: the end
    std::string program{}; ///< the text in the editor of own policies, where that is the view
};

/// Returns a lesson without mistakes, with one step for the current view, for its teacher to complete. A step about the editor of
/// own policies asks for a program, and starts with the one in the editor.
[[nodiscard]] std::string draftLesson(const Seen& seen);
/// Returns a step for the current view to append to a lesson's text, with its scenario if the text does not have it yet.
[[nodiscard]] std::string draftStep(std::string_view lesson, const Seen& seen);

/// Returns a lesson's text as an exam with this seed: `kind` and `seed` of its front matter replaced.
[[nodiscard]] std::string examText(std::string_view lesson, std::uint64_t seed);

} // namespace wattif::classroom
