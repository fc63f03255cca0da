// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/experiment/plan/plan.h"

namespace wattif {

/// The order in which the cells of a plan run: a pseudo-random permutation of [0, count) that depends on the key alone and needs
/// no memory. Any stretch of positions is a sample of the whole plan.
///
/// A Feistel network on pairs of halves, walked on until it ends below `count` (cycle walking), which takes less than four steps
/// on average. Source: Black, Rogaway 2002, Ciphers with Arbitrary Finite Domains, CT-RSA.
class CellOrder {
public:
    CellOrder(std::uint64_t count, std::uint64_t key);
    explicit CellOrder(const Plan& plan);

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    /// The cell at a position below `count`, and the position of a cell.
    [[nodiscard]] std::uint64_t cellAt(std::uint64_t position) const;
    [[nodiscard]] std::uint64_t positionOf(std::uint64_t cell) const;

private:
    [[nodiscard]] std::uint64_t roundOf(std::uint64_t half, unsigned round) const;

    std::uint64_t m_count;
    std::uint64_t m_key;
    unsigned m_halfBits = 1;
    std::uint64_t m_mask = 1; ///< of a half
};

} // namespace wattif
