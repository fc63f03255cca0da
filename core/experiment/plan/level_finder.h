// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/plan/factor.h"

namespace wattif {

/// Finds the levels of a factor as people write them.
class LevelFinder {
public:
    /// `factor` must outlive it.
    explicit LevelFinder(const Factor& factor);

    /// Returns the index of a level, by its label or its number. Error(badInput) if it is not a level.
    [[nodiscard]] Result<std::size_t> find(const std::string& text) const;

private:
    [[nodiscard]] std::optional<std::size_t> nearest(double number) const;

    const Factor& m_factor;
    std::map<std::string, std::size_t, std::less<>> m_byLabel{};
    std::vector<std::pair<double, std::size_t>> m_byNumber{}; ///< none of a linked group, which has a number for each option
};

} // namespace wattif
