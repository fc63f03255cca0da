// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/io/file.h"

namespace wattif {

/// Members of a zip archive by their path.
using ZipMembers = std::map<std::string, std::string, std::less<>>;

/// Unpacks the members of a zip archive whose path is wanted. Error(badInput) for an archive that is damaged, cut off or
/// protected by a password, and for members of more than `limit` bytes together; `what` names the file in messages ("the
/// workbook").
[[nodiscard]] Result<ZipMembers> unzipped(const std::string& fileName, std::string_view bytes, const char* what,
                                          const std::function<bool(std::string_view path)>& isWanted,
                                          std::size_t limit = readLimit());

/// Packs members into a zip archive in the order of their paths. Every entry has the same date (1980-01-01), owner and mode: the
/// same members give the same bytes.
[[nodiscard]] std::string zipped(const ZipMembers& members);

} // namespace wattif
