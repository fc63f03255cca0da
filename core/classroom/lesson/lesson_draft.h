// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/experiment/scenario_file.h"

namespace wattif::classroom {

/// What a window shows, to be recorded in a lesson.
struct Seen {
    Scenario scenario{};
    std::string view{};
    std::string policy{};
    int decision = -1;     ///< -1: the end
    std::string program{}; ///< the text in the editor of own policies, where that is the view
};

/// A lesson with one step of what is seen, to be filled by its teacher; it has no mistakes. A step about the editor of own
/// policies asks for a program, and begins with the one that stands there.
[[nodiscard]] std::string draftLesson(const Seen& seen);
/// A step of what is seen for the end of a lesson's text, with its scenario where the text does not have it yet.
[[nodiscard]] std::string draftStep(std::string_view lesson, const Seen& seen);

} // namespace wattif::classroom
