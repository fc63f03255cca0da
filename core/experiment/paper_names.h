// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif {

/// The present name of a reproduction whose name has changed, such as `has-fig6` of `consolidation-fig6`; other names are
/// returned. A figure of a paper and its reproduction have one name.
[[nodiscard]] std::string_view presentPaperName(std::string_view name);

} // namespace wattif
