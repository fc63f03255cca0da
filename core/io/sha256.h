// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// The SHA-256 digest of some bytes (FIPS 180-4), 64 hexadecimal digits as `sha256sum` prints them.
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace wattif
