// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace wattif::reservation {

/// A factor of a map of settings.
struct MapFactor {
    std::string name;                ///< after "where": "the load"
    std::vector<std::string> levels; ///< in the words of the report
    bool isOrdered = true;           ///< levels rise: a region may be "0.7 at least"
};

/// All combinations of the factors' levels, the last factor's changing first.
class SettingMap {
public:
    explicit SettingMap(std::vector<MapFactor> factors);

    [[nodiscard]] const std::vector<MapFactor>& factors() const { return m_factors; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] std::size_t levelOf(std::size_t setting, std::size_t factor) const;

private:
    std::vector<MapFactor> m_factors;
    std::size_t m_size = 1;
};

/// Describes where something holds, in words: "holds where the load is 1 and the mean usage 0.5 at most (7 of 8; elsewhere 2 of
/// 24)".
///
/// A region is one condition on a factor, or up to three on different ones, that contains half of all settings that hold; nine
/// tenths of its settings hold, or, if there is no such region, three quarters: "holds mostly where". The region with the most
/// settings that hold is reported, then the simpler one, then the purer one.
/// `holds`: [setting].
[[nodiscard]] std::string whereHolds(const SettingMap& map, const std::vector<char>& holds);

} // namespace wattif::reservation
