// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace wattif {

/// A distinct index type for each kind of object, to prevent a task type from indexing a machine.
template <class Tag>
struct Index {
    std::int32_t value = -1;

    constexpr Index() = default;
    constexpr explicit Index(std::int32_t i) : value(i) { }
    constexpr explicit Index(std::size_t i) : value(static_cast<std::int32_t>(i)) { }

    /// Returns the index for use with a container.
    [[nodiscard]] constexpr std::size_t at() const { return static_cast<std::size_t>(value); }

    friend constexpr auto operator<=>(Index, Index) = default;
};

} // namespace wattif
