// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/profit/files/cell_places.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Bags read from a file, in order of arrival.
struct BagsFile {
    std::vector<Bag> bags;
    CellPlaces places; ///< keys task_type, count, revenue
};

/// Finds task types by their name or, where none is called so, by their 0-based row.
class TaskTypeFinder {
public:
    /// `taskTypes` must outlive the finder.
    explicit TaskTypeFinder(const std::vector<std::string>& taskTypes);
    /// Error(badInput) without place names the types that are near.
    [[nodiscard]] Result<TaskTypeIndex> find(std::string_view nameOrRow) const;

private:
    const std::vector<std::string>& m_taskTypes;
    std::unordered_map<std::string_view, std::size_t> m_rowOf;
};

/// Reads bags from CSV. Columns: task_type, count[, revenue], or with leading instance, arrival; with a header row the
/// columns stand in any order and there may be one called user. `instance` chooses where the file has several; without
/// it the file must hold one. Rows are sorted by arrival.
[[nodiscard]] Result<BagsFile> readBagsFile(const std::string& fileName, std::string_view text,
                                            const std::vector<std::string>& taskTypes, std::optional<std::int64_t> instance,
                                            DecimalMark mark = DecimalMark::point);

} // namespace wattif::profit
