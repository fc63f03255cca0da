// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/results.h"

#include <nlohmann/json.hpp>

namespace wattif::profit {
namespace {

Json assignmentRows(const Outcome& outcome)
{
    Json rows = Json::array();
    for (std::size_t i = 0; i < outcome.assignments.bagCount(); ++i) {
        std::vector<std::int64_t> row(outcome.loadsSeconds.size(), 0);
        for (const Share& share : outcome.assignments.of(BagIndex(i)))
            row[share.machine.at()] += share.count;
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

void writeOutcome(const Outcome& outcome, Json& into)
{
    Json history = Json::array();
    for (const ArrivalRecord& record : outcome.history)
        history.push_back(record.objective);
    into["objective_history"] = std::move(history);
    if (!outcome.fractional)
        into["assignments"] = assignmentRows(outcome);
    into["loads_s"] = outcome.loadsSeconds;
}

} // namespace wattif::profit
