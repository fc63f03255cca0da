// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wattif::slurm {

/// Returns the names of a list of nodes as Slurm abbreviates it: "n[1-3,05],login" is n1, n2, n3, n05, login. At most a million
/// names; a part that is not a list is returned unchanged.
[[nodiscard]] std::vector<std::string> expandNodeList(std::string_view list);

/// Returns names in the same form, in their order: n1, n2, n3, login is "n[1-3],login".
[[nodiscard]] std::string nodeListOf(std::span<const std::string> names);

} // namespace wattif::slurm
