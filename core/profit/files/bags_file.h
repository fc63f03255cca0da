// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/io/table_file.h"
#include "core/profit/files/cell_places.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// How bags are read.
struct BagsOptions {
    TableOptions table{};
    std::optional<std::int64_t> instance{}; ///< which one of a file that holds several
    /// The number of the first task type where bags name types by numbers; nothing: 0 if the file has a type 0, else 1.
    std::optional<std::int64_t> firstType{};
    bool isStrict = false; ///< columns that are not used are refused, not left out
};

/// Bags read from a file, in order of arrival.
struct BagsFile {
    std::vector<Bag> bags;
    CellPlaces places;                       ///< keys task_type, count, revenue
    std::optional<std::int64_t> firstType{}; ///< the number of the first task type; nothing where bags name no type by a number
    ImportReport report{};
    FilePreview preview{};
};

/// Finds task types by their name or, where no type has that name, by their number.
class TaskTypeFinder {
public:
    /// `taskTypes` must outlive the finder; `first` is the number of the first one.
    explicit TaskTypeFinder(const std::vector<std::string>& taskTypes, std::int64_t first = 0);
    /// Error(badInput) without place names the types that are near.
    [[nodiscard]] Result<TaskTypeIndex> find(std::string_view nameOrNumber) const;
    [[nodiscard]] bool isName(std::string_view name) const { return m_rowOf.find(name) != m_rowOf.end(); }
    void countFrom(std::int64_t first) { m_first = first; }

private:
    const std::vector<std::string>& m_taskTypes;
    std::int64_t m_first;
    std::unordered_map<std::string_view, std::size_t> m_rowOf;
};

/// Returns whether the first row of a table names task types and their counts.
[[nodiscard]] bool hasBagHeader(const CsvTable& table);

/// Reads bags from a table. Columns: task_type, count[, revenue], or with leading instance, arrival; with a header row the
/// columns are in any order, may have other names (type, tasks, submit), and there may be one called
/// user. Without BagsOptions::instance the file must hold one instance. Rows are sorted by arrival. Error(badInput) with line and
/// column.
[[nodiscard]] Result<BagsFile> readBagsFile(const std::string& fileName, std::string_view text,
                                            const std::vector<std::string>& taskTypes, const BagsOptions& options = {});

} // namespace wattif::profit
