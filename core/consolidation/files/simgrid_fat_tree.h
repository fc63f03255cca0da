// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif::consolidation {

/// A parallel-ports generalised fat-tree as SimGrid's topo_parameters "h;m1,..,mh;w1,..,wh;p1,..,ph" state it (Zahavi 2010): h
/// levels of switches; a switch of level l has m_l things below, a thing below level l has w_l switches above, joined by p_l
/// cables.
struct FatTreeShape {
    std::vector<std::int64_t> below;  ///< m
    std::vector<std::int64_t> above;  ///< w
    std::vector<std::int64_t> cables; ///< p

    [[nodiscard]] std::size_t levels() const { return below.size(); }
    [[nodiscard]] std::int64_t hosts() const;
    /// Switches of level l from 1; m_(l+1) .. m_h w_1 .. w_l.
    [[nodiscard]] std::int64_t switches(std::size_t level) const;
    /// The switches of level l + 1 above switch number `s` of level l; for l = 0 the leaf switches above host s. In ascending
    /// order.
    [[nodiscard]] std::vector<std::int64_t> switchesAbove(std::size_t level, std::int64_t s) const;
    /// Cables in all.
    [[nodiscard]] std::int64_t cableCount() const;
};

/// Reads topo_parameters; Error(badInput) without a place for what has not four parts of the right length, or is beyond all
/// measure.
[[nodiscard]] Result<FatTreeShape> parseFatTree(std::string_view text);

} // namespace wattif::consolidation
