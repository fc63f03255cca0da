// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/lesson_data.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/report/html_text.h"

namespace wattif {
namespace {

constexpr std::size_t maxRows = 60;

struct Column {
    const char* key;
    const char* title;
};

/// A list of a scenario, and the views that show it.
struct List {
    std::string_view view;
    const char* key;
    std::vector<Column> columns;
};

const std::array<List, 5>& lists()
{
    static const std::array<List, 5> all{{
        {"profit.bags", "bags", {{"user", "User"}, {"task_type", "Task type"}, {"count", "Tasks"}, {"revenue", "Revenue"}}},
        {"power.trace",
         "jobs",
         {{"id", "Job"},
          {"submit_s", "Submitted (s)"},
          {"processors", "Processors"},
          {"run_s", "Runs (s)"},
          {"requested_s", "Requested (s)"}}},
        {"consolidation.tables",
         "nodes",
         {{"name", "Node"},
          {"switch", "Switch"},
          {"applications", "Applications"},
          {"idle_watts", "Idle (W)"},
          {"busy_watts", "Busy (W)"}}},
        {"reservation.tables", "sites", {{"name", "Site"}, {"processors", "Processors"}, {"speed", "Speed"}}},
        {"reservation.tables",
         "reservations",
         {{"name", "Reservation"},
          {"site", "Site"},
          {"start_s", "Start (s)"},
          {"end_s", "End (s)"},
          {"processors", "Processors"}}},
    }};
    return all;
}

std::string cellText(const Json& cell)
{
    if (cell.is_string())
        return cell.get<std::string>();
    if (cell.is_number())
        return formatNumber(cell.get<double>());
    if (!cell.is_array())
        return {};
    std::string text;
    for (const Json& part : cell)
        text += (text.empty() ? "" : ", ") + cellText(part);
    return text;
}

std::string rowHtml(const char* element, std::span<const std::string> cells)
{
    std::string text = "<tr>";
    for (const std::string& cell : cells)
        text += htmlElement(element, cell);
    return text + "</tr>\n";
}

std::string tableHtml(std::span<const std::string> head, const std::vector<std::vector<std::string>>& rows)
{
    std::string text = "<table>\n" + rowHtml("th", head);
    for (const auto& row : rows)
        text += rowHtml("td", row);
    return text + "</table>\n";
}

/// A list with the columns that some of its records state; empty for a missing or long one.
std::string listHtml(const Json& scenario, const List& list, const Translated& translated)
{
    const auto found = scenario.find(list.key);
    if (found == scenario.end() || !found->is_array() || found->empty() || found->size() > maxRows)
        return {};
    std::vector<Column> columns;
    std::vector<std::string> head;
    for (const Column& column : list.columns)
        if (std::ranges::any_of(*found, [&column](const Json& record) { return record.contains(column.key); })) {
            columns.push_back(column);
            head.push_back(sentence(translated, column.title));
        }
    std::vector<std::vector<std::string>> rows;
    for (const Json& record : *found) {
        std::vector<std::string> row;
        for (const Column& column : columns)
            row.push_back(record.contains(column.key) ? cellText(record.at(column.key)) : std::string());
        rows.push_back(std::move(row));
    }
    return tableHtml(head, rows);
}

std::string nameOf(const Json& scenario, const char* list, std::size_t place)
{
    const auto found = scenario.find(list);
    if (found == scenario.end() || !found->is_array() || place >= found->size())
        return std::to_string(place + 1);
    const Json& one = (*found)[place];
    return one.is_object() ? one.value("name", std::to_string(place + 1)) : cellText(one);
}

/// A matrix of task types and machines.
std::string matrixHtml(const Json& scenario, const char* key, const std::string& title, const Translated& translated)
{
    const auto found = scenario.find(key);
    if (found == scenario.end() || !found->is_array() || found->empty() || found->size() > maxRows || !found->front().is_array())
        return {};
    std::vector<std::string> head{sentence(translated, "Task type")};
    for (std::size_t j = 0; j < found->front().size(); ++j)
        head.push_back(nameOf(scenario, "machines", j));
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < found->size(); ++i) {
        std::vector<std::string> row{nameOf(scenario, "task_types", i)};
        for (const Json& cell : (*found)[i])
            row.push_back(cellText(cell));
        rows.push_back(std::move(row));
    }
    return htmlElement("p", title) + tableHtml(head, rows);
}

} // namespace

std::string lessonDataHtml(const Json& scenario, std::string_view view, const Translated& translated)
{
    std::string text;
    if (view == "profit.matrices")
        text = matrixHtml(scenario, "etc_seconds", sentence(translated, "Time of a task (s)"), translated)
            + matrixHtml(scenario, "power_watts", sentence(translated, "Power (W)"), translated);
    for (const List& list : lists())
        if (list.view == view)
            text += listHtml(scenario, list, translated);
    return text.empty() ? text : "<div class=\"wide\">\n" + text + "</div>\n";
}

} // namespace wattif
