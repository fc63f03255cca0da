// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/study.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// Returns the tables of a scenario that an editor shows, as HTML: times and powers of tasks, bags, jobs, nodes, sites and
/// reservations. Empty for other views, and for tables too long to read on a page.
[[nodiscard]] std::string lessonDataHtml(const Json& scenario, std::string_view view, const Translated& translated);

} // namespace wattif
