// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace wattif::fuzz {

struct Target {
    const char* name;
    int (*run)(const std::uint8_t* bytes, std::size_t size);
};

/// The fuzz targets of this folder.
[[nodiscard]] std::span<const Target> targets();

} // namespace wattif::fuzz
