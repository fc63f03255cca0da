// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/study.h"

namespace wattif {

/// Whether a figure and a reproduction of a study are about the same figure or table of a paper: their names are equal without
/// the name of the paper, as of has-fig6, or of the study, as of consolidation-fig6.
[[nodiscard]] bool isSamePaperItem(std::string_view study, std::string_view figure, std::string_view reproduction);

/// Whether a reproduction is meant by a name: its own, or that of a figure of the same item.
[[nodiscard]] bool namesReproduction(const Study& study, std::string_view reproduction, std::string_view name);
/// Whether a figure is meant by a name: its own, or that of a reproduction of the same item.
[[nodiscard]] bool namesPaperFigure(const Study& study, std::string_view figure, std::string_view name);

} // namespace wattif
