// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif::consolidation {

/// A torus as SimGrid's topo_parameters "a,b,.." state it: a x b x .. hosts, the first dimension running fastest; each is joined
/// with the next one in each dimension, the last with the first.
struct TorusShape {
    std::vector<std::int64_t> sizes;

    [[nodiscard]] std::int64_t hosts() const;
    /// Returns the hosts after host i, one in each dimension of more than one; in a dimension of two, only host 0 has one, to
    /// name no cable twice.
    [[nodiscard]] std::vector<std::int64_t> after(std::int64_t i) const;
};

/// Reads topo_parameters; Error(badInput) without a place for a text that is not a list of whole numbers, or for excessive
/// numbers.
[[nodiscard]] Result<TorusShape> parseTorus(std::string_view text);

} // namespace wattif::consolidation
