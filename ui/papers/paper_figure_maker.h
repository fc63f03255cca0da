// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>

namespace wattif {
struct PaperFigure;
struct PaperRecipe;
} // namespace wattif

namespace wattif::ui {

class FigureSource;

/// Creates the picture of a paper's figure. The shell must not depend on the charts, so the program passes the function down.
using PaperFigureMaker = std::function<std::unique_ptr<FigureSource>(const PaperRecipe&, PaperFigure)>;

} // namespace wattif::ui
