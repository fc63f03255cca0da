// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace wattif::ui {

class StudyUi;

/// Returns whether the command line asks for `wattif slides ...`.
[[nodiscard]] bool asksForSlides(int argc, char** argv);

/// `wattif slides`: writes the steps of a run as slides without a window, the same bytes for the same input. Returns the exit
/// code: 0 done, 1 bad input, 2 usage error, 3 interrupted; one line on stderr gives the reason.
[[nodiscard]] int runSlidesCommand(int argc, char** argv, const std::vector<const StudyUi*>& studies);

} // namespace wattif::ui
