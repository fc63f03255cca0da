// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/error.h"
#include "core/base/stop_scope.h"
#include "core/base/study.h"

namespace wattif {

/// A cell of an item table; std::monostate where no value applies.
using ItemCell = std::variant<std::monostate, double, std::int64_t, std::string>;
/// Takes the next row of an item table, one cell for each column. Error where it cannot be written.
using ItemSink = std::function<Result<void>(std::span<const ItemCell> row)>;
/// Takes the next piece of a text. Error where it cannot be written.
using TextSink = std::function<Result<void>(std::string_view piece)>;

/// A column of an item table.
struct ItemColumn {
    std::string name; ///< a word for programs that ends with the unit if it has one, e.g. "wait_s"
    std::string unit;
    std::string description;
    bool isMoment = false; ///< seconds since second 0 of the scenario, in a column "..._s"
};
/// The column with the dates of a column of moments, which files of scenarios with a date have beside it: "start_time" beside
/// "start_s", in ISO 8601 with the offset.
[[nodiscard]] ItemColumn dateColumnOf(const ItemColumn& moments);

/// Prints a moment, in seconds, as a date; empty for a scenario without date.
using DatePrinter = std::function<std::string(double seconds)>;

/// What the rows of an item table are about.
enum class ItemKind : std::uint8_t {
    jobs,      ///< items that the policy schedules
    nodes,     ///< resources that run them
    decisions, ///< choices of the policy
    users,     ///< those who submit the items
    kinds      ///< groups of equal resources
};
/// "jobs", "nodes", "decisions", "users", "kinds".
[[nodiscard]] std::string_view toString(ItemKind kind);

/// A table of what a policy did, with a row for each item of one kind.
struct ItemTable {
    ItemKind kind = ItemKind::jobs;
    std::string row; ///< what a row is, e.g. "a job"
    std::vector<ItemColumn> columns;
    /// Writes all rows in a fixed order; ends with the first Error of the sink, or with interrupted after a stop of the
    /// surrounding StopScope.
    Result<void> (*write)(const StudyInstance& instance, const PolicyResult& result, const ItemSink& sink) = nullptr;
    /// The dates of a scenario; null for a study without dates.
    DatePrinter (*datesOf)(const StudyInstance& instance) = nullptr;
};

/// A file format of other programs that a study writes from the result of one policy.
struct ItemFormat {
    std::string name;        ///< of its option, e.g. "swf"
    std::string description; ///< one sentence
    /// Writes the whole file; ends as ItemTable::write.
    Result<void> (*write)(const StudyInstance& instance, const PolicyResult& result, const TextSink& sink) = nullptr;
};

/// What a study can write of each result.
struct ItemOutputs {
    std::vector<ItemTable> tables;
    std::vector<ItemFormat> formats{};
};

/// Registers the item tables and formats of a study for the lifetime of the program; the study must live as long. A study
/// constructs it when it is constructed. std::logic_error for a second registration of the same study.
class ItemOutputsRegistration {
public:
    ItemOutputsRegistration(const Study& study, ItemOutputs outputs);
};

/// Returns the item tables and formats of a study, empty ones if it registered none.
[[nodiscard]] const ItemOutputs& itemOutputsOf(const Study& study);
/// Finds the table of a kind; null if the study has none.
[[nodiscard]] const ItemTable* itemTableOf(const Study& study, ItemKind kind);

/// Collects the cells of a row and passes them to a sink.
class ItemRow {
public:
    explicit ItemRow(const ItemSink& sink) : m_sink(sink) { }

    ItemRow& add(std::string text);
    ItemRow& add(std::int64_t number);
    ItemRow& add(std::int32_t number) { return add(std::int64_t{number}); }
    /// An empty cell for NaN.
    ItemRow& add(double number);
    ItemRow& addNothing(std::size_t cells = 1);
    /// Passes the row on and begins the next one. Error(interrupted) after a stop of the surrounding StopScope.
    [[nodiscard]] Result<void> end();

private:
    const ItemSink& m_sink;
    std::vector<ItemCell> m_cells;
    StopCheck m_check;
};

} // namespace wattif
