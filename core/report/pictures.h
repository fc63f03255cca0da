// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/scenario_file.h"

namespace wattif {

/// A picture of a page.
struct PagePicture {
    std::string name;    ///< of its file, e.g. "profit-objective"
    std::string caption; ///< in words
    std::string svg;     ///< one element, for a page
};

/// Makes the SVG file of a figure fit for a page with other pictures: without XML declaration and metadata, without scripts, and
/// with `prefix` before each of its identifiers, which would else be those of another picture. The title of the file, which
/// becomes the caption, and its description for those who cannot see it are kept. Error(badInput) for a file that is not SVG.
[[nodiscard]] Result<PagePicture> pagePicture(std::string name, std::string_view file, std::string_view prefix);

/// Draws the main figures of a scenario file, those of the study's overview, as SVG files in `folder`/figures, with the program
/// `wattif`. `language`: of their texts, "en" or "zh_CN". `own`: own policies, as --own takes them. Returns their paths; errors
/// as filesOfWindowProgram.
[[nodiscard]] Result<std::vector<std::filesystem::path>> drawMainFigures(const std::filesystem::path& folder,
                                                                         const std::string& scenarioFile,
                                                                         const std::string& language, const std::stop_token& stop,
                                                                         const std::vector<std::string>& own = {});

/// Draws the main figures of a scenario's baseline for a page; as drawMainFigures.
[[nodiscard]] Result<std::vector<PagePicture>> mainFigures(const Scenario& scenario, const std::string& language,
                                                           const std::stop_token& stop, const std::vector<std::string>& own = {});

} // namespace wattif
