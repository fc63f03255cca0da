// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/rows_state.h"

#include "ui/charts/time/time_window.h"
#include "ui/power/common/row_canvas.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

ChartRange visibleRows(const RowCanvas& canvas, const WantedRows& wanted, std::int32_t nodes)
{
    if (wanted)
        return *wanted;
    return canvas.picture().states().rows() == nodes ? canvas.rows() : ChartRange{0.0, static_cast<double>(nodes)};
}

ChartRange visibleSeconds(const TimeWindow& window, const power::Outcome& outcome)
{
    if (window.isZoomed())
        return {window.from(), window.to()};
    return {power::toSeconds(outcome.begin), power::toSeconds(outcome.end)};
}

QJsonObject rowsState(const TimeWindow& window, const RowCanvas& canvas, const WantedRows& wanted, const power::Outcome* outcome)
{
    if (!outcome)
        return {};
    const ChartRange seconds = visibleSeconds(window, *outcome);
    const ChartRange rows = visibleRows(canvas, wanted, outcome->nodes);
    return {{u"from_s"_s, seconds.lower}, {u"to_s"_s, seconds.upper}, {u"nodes_from"_s, rows.lower}, {u"nodes_to"_s, rows.upper}};
}

void restoreRows(const QJsonObject& state, TimeWindow& window, const power::Outcome& outcome, WantedRows& wanted)
{
    if (state.contains(u"from_s"_s) && state.contains(u"to_s"_s)) {
        window.setBounds(power::toSeconds(outcome.begin), power::toSeconds(outcome.end));
        window.setRange(state[u"from_s"_s].toDouble(), state[u"to_s"_s].toDouble());
    }
    const ChartRange rows{state[u"nodes_from"_s].toDouble(), state[u"nodes_to"_s].toDouble()};
    if (rows.lower >= 0.0 && rows.size() > 0.0 && rows.upper <= outcome.nodes)
        wanted = rows;
}

} // namespace wattif::ui
