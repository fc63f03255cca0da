// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/papers/paper_figure_maker.h"

namespace wattif::ui {

class StudyUi;

/// Returns whether the command line asks for `wattif figure ...`.
[[nodiscard]] bool asksForFigures(int argc, char** argv);

/// `wattif figure`: writes figures without a window, the same bytes for the same input. Returns the exit code: 0 done, 1 bad
/// input, 2 usage error, 3 interrupted; one line on stderr gives the reason.
[[nodiscard]] int runFigureCommand(int argc, char** argv, const std::vector<const StudyUi*>& studies,
                                   const PaperFigureMaker& makePaperFigure);

} // namespace wattif::ui
