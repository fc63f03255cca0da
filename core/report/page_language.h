// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/experiment/sentence.h"

namespace wattif {

/// The language of a page.
struct PageLanguage {
    std::string name = "en"; ///< as HTML names it
    Translated translated{}; ///< texts of core in that language
};

/// Returns a language by the name of its lessons: "zh_CN" with the built-in Chinese texts, otherwise English.
[[nodiscard]] PageLanguage pageLanguage(std::string_view language);

/// Returns core_zh_CN.ts, which cmake/WattifTexts.cmake embeds.
[[nodiscard]] std::string_view embeddedChinese();

} // namespace wattif
