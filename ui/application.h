// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/papers/paper_figure_maker.h"

namespace wattif::ui {

class StudyUi;

/// The whole desktop program: reads the command line, dresses the application, opens a window or works without one.
/// Returns the exit code. Makes the QApplication itself.
[[nodiscard]] int runWattif(int argc, char** argv, const std::vector<const StudyUi*>& studies,
                            const PaperFigureMaker& makePaperFigure);

} // namespace wattif::ui
