// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

namespace wattif {

/// A file of datasets/ embedded in the program; wattif-cli then needs no other file on a cluster node.
struct Dataset {
    std::string_view name; ///< path below datasets/, e.g. "profit/table1_bags.csv"
    std::string_view study;
    std::string_view title;
    std::string_view citation;
    std::string_view licence;
    std::string_view text; ///< the file's bytes; packed where the name ends with .gz
};

/// All built-in data sets, in the order of the studies' index.json.
[[nodiscard]] std::span<const Dataset> datasets();

/// The content of a built-in file; throws std::logic_error for an unknown name (a programming mistake).
[[nodiscard]] std::string_view datasetText(std::string_view name);

} // namespace wattif
