// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small scenarios of all studies, and the numbers in them with the ranges that they may have.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/base/study.h"

namespace wattif::test {

/// A number of a scenario: its place and its range.
struct CornerNumber {
    std::string pointer; ///< JSON Pointer
    double low;
    double high;
    bool isWhole = false;
    bool isLarge = false;    ///< its highest value creates so much work that a run takes seconds
    bool isRelative = false; ///< another number ends the range too
};

/// A valid scenario, whose numbers are also set to either end of their ranges.
struct CornerCase {
    std::string study;
    std::string text;
    std::vector<CornerNumber> numbers;

    [[nodiscard]] Json json() const { return Json::parse(text); }
};

/// Puts a value into its place, whole where it has to be.
inline void putNumber(Json& json, const CornerNumber& number, double value)
{
    Json& place = json.at(Json::json_pointer(number.pointer));
    if (number.isWhole)
        place = static_cast<std::int64_t>(value);
    else
        place = value;
}

inline const std::vector<CornerCase>& cornerCases()
{
    static const std::vector<CornerCase> all{
        {"profit",
         R"({"wattif": 1, "study": "profit", "machines": [{"name": "A", "idle_watts": 0}, {"name": "B", "count": 2, "idle_watts": 5}],
"task_types": ["render", "zip"], "etc_seconds": [[1, 2], [4, 2]], "power_watts": [[30, 10], [5, 20]],
"bags": [{"task_type": "render", "count": 6, "revenue": 200}, {"task_type": "zip", "count": 5}, {"task_type": "render", "count": 1}],
"gamma": 1.5, "energy_price_per_joule": 1})",
         {{"/etc_seconds/0/0", 1e-6, 1e11},
          {"/etc_seconds/0/1", 1e-6, 1e11},
          {"/etc_seconds/1/0", 1e-6, 1e11},
          {"/etc_seconds/1/1", 1e-6, 1e11},
          {"/power_watts/0/0", 0, 1e9},
          {"/power_watts/0/1", 0, 1e9},
          {"/power_watts/1/0", 0, 1e9},
          {"/power_watts/1/1", 0, 1e9},
          {"/machines/0/idle_watts", 0, 1e9},
          {"/machines/1/idle_watts", 0, 1e9},
          {"/machines/1/count", 1, 999'999, true, true},
          {"/bags/0/count", 1, 1e9, true},
          {"/bags/1/count", 1, 1e9, true},
          {"/bags/0/revenue", 0, 1e18},
          {"/gamma", 0, 1e6},
          {"/energy_price_per_joule", 0, 1e6}}},
        {"power",
         R"({"wattif": 1, "study": "power", "nodes": 8, "cores_per_node": 2, "min_job_nodes": 1, "max_job_nodes": 0,
"max_job_minutes": 60, "scheduler": "easy", "boot_seconds": 300, "shutdown_seconds": 60,
"boot_failure_share": 0.05, "boot_repair_s": 90,
"watts": {"off": 10, "booting": 125, "idle": 95, "busy": 190, "shutting_down": 100}, "energy_price_per_kwh": 0.3,
"carbon_g_per_kwh": 400, "price_curve": {"period_s": 86400, "steps": [{"from_s": 0, "value": 0.2}, {"from_s": 50, "value": 0.5}]},
"carbon_curve": {"period_s": 0, "steps": [{"from_s": 0, "value": 300}]}, "start_of_day_s": 0,
"off_intervals": [{"first_node": 0, "last_node": 0, "from_s": 0, "to_s": 100}],
"jobs": [{"id": 1, "submit_s": 0, "processors": 4, "run_s": 600, "requested_s": 1200},
{"id": 2, "submit_s": 0, "processors": 16, "run_s": 60, "requested_s": 0},
{"id": 3, "submit_s": 90, "processors": 1, "run_s": 0, "requested_s": 60},
{"id": 4, "submit_s": 90, "processors": 7, "run_s": 3600, "requested_s": 3600},
{"id": 5, "submit_s": 7200, "processors": 2, "run_s": 30, "requested_s": 0}]})",
         {{"/nodes", 1, 1e6, true, true},
          {"/cores_per_node", 1, 1e8, true},
          {"/max_job_minutes", 1e-3, 1.7e9},
          {"/boot_seconds", 0, 1e6},
          {"/boot_failure_share", 0, 0.9},
          {"/boot_repair_s", 0, 1e6},
          {"/shutdown_seconds", 0, 1e6},
          {"/watts/off", 0, 1e9},
          {"/watts/booting", 0, 1e9},
          {"/watts/idle", 0, 1e9},
          {"/watts/busy", 0, 1e9},
          {"/watts/shutting_down", 0, 1e9},
          {"/energy_price_per_kwh", -1e9, 1e9},
          {"/carbon_g_per_kwh", 0, 1e9},
          {"/price_curve/period_s", 60, 1e11},
          {"/price_curve/steps/0/value", -1e9, 1e9},
          {"/price_curve/steps/1/value", -1e9, 1e9},
          {"/carbon_curve/steps/0/value", 0, 1e9},
          {"/off_intervals/0/to_s", 5e-324, 1e11},
          {"/jobs/0/processors", 1, 1e8, true},
          {"/jobs/0/run_s", 0, 1e11},
          {"/jobs/0/requested_s", 0, 1e11},
          {"/jobs/3/run_s", 0, 1e11},
          {"/jobs/4/submit_s", 90, 1e11}}},
        {"consolidation",
         R"({"wattif": 1, "study": "consolidation", "capacity": 100, "full_threshold": 0.95, "reference_celsius": 22,
"cooling_percent_per_celsius": 4, "switches": [
{"name": "root", "transfer_energy_per_unit": 2, "idle_watts": 100, "port_watts": 1, "x": 0, "y": 0},
{"name": "a", "parent": "root", "transfer_energy_per_unit": 1, "idle_watts": 50, "port_watts": 1},
{"name": "b", "parent": "root", "transfer_energy_per_unit": 1, "idle_watts": 50, "port_watts": 1}],
"nodes": [{"name": "n0", "switch": "a", "applications": [1e-6], "idle_watts": 95, "busy_watts": 190, "inlet_celsius": 22},
{"name": "n1", "switch": "a", "applications": [1e-7, 1e-7], "idle_watts": 95, "busy_watts": 190, "inlet_celsius": 25},
{"name": "n2", "switch": "b", "applications": [], "idle_watts": 95, "busy_watts": 190, "inlet_celsius": 20},
{"name": "n3", "switch": "b", "applications": [1e-7], "idle_watts": 95, "busy_watts": 190, "inlet_celsius": 22}]})",
         {{"/capacity", 1e-6, 1e12},
          {"/full_threshold", 0.01, 1},
          {"/reference_celsius", -50, 100},
          {"/cooling_percent_per_celsius", 0, 1000},
          {"/switches/0/transfer_energy_per_unit", 0, 1e12},
          {"/switches/1/transfer_energy_per_unit", 0, 1e12},
          {"/switches/2/idle_watts", 0, 1e9},
          {"/switches/1/port_watts", 0, 1e9},
          {"/switches/0/x", -1e9, 1e9},
          {"/switches/0/y", -1e9, 1e9},
          {"/nodes/0/applications/0", 5e-324, 100},
          {"/nodes/3/applications/0", 5e-324, 100},
          {"/nodes/0/idle_watts", 0, 1e9},
          {"/nodes/1/busy_watts", 0, 1e9},
          {"/nodes/3/busy_watts", 0, 1e9},
          {"/nodes/2/inlet_celsius", -50, 100},
          {"/nodes/3/inlet_celsius", -50, 100}}},
        {"reservation",
         R"({"wattif": 1, "study": "reservation", "sites": [{"name": "x", "processors": 16, "speed": 1},
{"name": "y", "processors": 8, "speed": 2}], "bandwidth_bytes_per_s": 1e8, "usage": {"family": "beta", "a": 2, "b": 2},
"overestimation": 0.1, "request_rate": 0.5, "failures": {"mtbf_s": 86400, "mttr_s": 3600},
"workflows": [{"name": "w", "submit_s": 100, "deadline_s": 1e10, "tasks": [
{"name": "t0", "work_s": 100, "processors": 4}, {"name": "t1", "work_s": 60, "processors": 1, "min_processors": 1,
"max_processors": 2, "parents": [{"task": "t0", "bytes": 1e6}], "history_s": [10, 20, 30]},
{"name": "t2", "work_s": 30, "processors": 8, "parents": [{"task": "t0", "bytes": 0}], "history_s": [5, 6, 7]}]},
{"name": "v", "submit_s": 0, "tasks": [{"name": "t0", "work_s": 10, "processors": 2}]}],
"reservations": [{"name": "r", "site": "x", "start_s": 50, "end_s": 500, "processors": 8, "usage": {"family": "point", "share": 0.5}},
{"name": "s", "site": "y", "start_s": 60, "end_s": 100, "processors": 8, "usage": {"family": "normal", "mean": 0.5, "deviation": 0.2}},
{"name": "q", "site": "y", "start_s": 80, "end_s": 300, "processors": 4, "usage": {"family": "empirical", "shares": [0.5, 1]}}],
"local_jobs": [{"site": "x", "submit_s": 0, "run_s": 100, "requested_s": 200, "processors": 16},
{"site": "y", "submit_s": 10, "run_s": 50, "requested_s": 0, "processors": 2}]})",
         {{"/sites/0/processors", 16, 1e7, true},
          {"/sites/0/speed", 1e-6, 1e6},
          {"/sites/1/speed", 1e-6, 1e6},
          {"/bandwidth_bytes_per_s", 1e-3, 1e18},
          {"/usage/a", 0.01, 1000},
          {"/usage/b", 0.01, 1000},
          {"/overestimation", 0, 100},
          {"/request_rate", 0, 1},
          {"/failures/mtbf_s", 60, 1e11},
          {"/failures/mttr_s", 1, 1e11},
          {"/workflows/0/submit_s", 0, 9.9e9, false, false, true},
          {"/workflows/1/submit_s", 0, 1e11},
          {"/workflows/0/deadline_s", 101, 1e11, false, false, true},
          {"/workflows/0/tasks/0/work_s", 1e-3, 1e11},
          {"/workflows/0/tasks/1/work_s", 1e-3, 1e11},
          {"/workflows/1/tasks/0/work_s", 1e-3, 1e11},
          {"/workflows/0/tasks/1/parents/0/bytes", 0, 1e18},
          {"/workflows/0/tasks/1/history_s/0", 0, 1e11},
          {"/reservations/0/start_s", 0, 499, false, false, true},
          {"/reservations/0/end_s", 51, 1e11, false, false, true},
          {"/reservations/0/usage/share", 1e-6, 1},
          {"/reservations/1/usage/mean", 0, 1},
          {"/reservations/1/usage/deviation", 1e-3, 100},
          {"/reservations/2/usage/shares/0", 1e-6, 1},
          {"/local_jobs/0/submit_s", 0, 1e11},
          {"/local_jobs/0/run_s", 1e-3, 1e11},
          {"/local_jobs/0/requested_s", 0, 1e11}}},
    };
    return all;
}

} // namespace wattif::test
