// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/cluster/maintenance_table.h"

#include "core/base/number.h"
#include "core/power/model/clock.h"
#include "core/power/model/edit.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/power/common/job_text.h"

namespace wattif::ui {
namespace {

using power::Instance;
using power::MaintenanceWindow;

constexpr double hour = 3600.0;
constexpr double week = 168.0 * hour;

Result<void> writeWindow(const Instance& instance, MaintenanceWindow& window, int column, const QString& text)
{
    if (column != MaintenanceTable::BeginColumn && column != MaintenanceTable::EndColumn)
        return {};
    const auto seconds = parseMoment(text, power::clockOf(instance));
    if (!seconds)
        return badInput(notAMomentText(text, power::clockOf(instance)).toStdString());
    (column == MaintenanceTable::BeginColumn ? window.fromSeconds : window.toSeconds) = *seconds;
    return {};
}

/// A week after the last one and as long; the first one lasts 4 hours from the second day on.
MaintenanceWindow windowAfter(const Instance& instance)
{
    if (instance.maintenance.empty())
        return {24.0 * hour, 28.0 * hour};
    const MaintenanceWindow& last = instance.maintenance.back();
    const double gap = last.toSeconds - last.fromSeconds < week ? week : 2.0 * (last.toSeconds - last.fromSeconds);
    return {last.fromSeconds + gap, last.toSeconds + gap};
}

} // namespace

MaintenanceTable::MaintenanceTable(Session& session, QObject* parent)
    : ElementTableOf(
        session,
        {{tr("Begins"), tr("No job runs from here on; type a date, a day or a time since second 0 of the trace"), CellKind::text},
         {tr("Ends"), tr("Jobs start again; type a date, a day or a time since second 0 of the trace"), CellKind::text},
         {tr("Length"), tr("From its beginning to its end"), CellKind::readOnly}},
        parent)
{
}

std::string MaintenanceTable::key(const Instance& instance, std::size_t row) const
{
    return formatNumber(instance.maintenance[row].fromSeconds);
}

QString MaintenanceTable::text(int row, int column) const
{
    const MaintenanceWindow& window = instance().maintenance[static_cast<std::size_t>(row)];
    switch (column) {
    case BeginColumn: return typedMoment(window.fromSeconds, power::clockOf(instance()));
    case EndColumn: return typedMoment(window.toSeconds, power::clockOf(instance()));
    case LengthColumn: return exactDuration(window.toSeconds - window.fromSeconds);
    default: return {};
    }
}

MaintenanceTable::EditResult MaintenanceTable::changed(int row, int column, const QString& text) const
{
    const auto at = static_cast<std::size_t>(row);
    MaintenanceWindow window = instance().maintenance[at];
    if (Result<void> done = writeWindow(instance(), window, column, text); !done)
        return propagateError(done);
    return withMaintenanceAt(instance(), at, window);
}

MaintenanceTable::EditResult MaintenanceTable::added(int /*row*/) const
{
    return withMaintenance(instance(), windowAfter(instance()));
}

MaintenanceTable::EditResult MaintenanceTable::removed(const std::vector<int>& rows) const
{
    return withoutMaintenance(instance(), std::vector<std::size_t>(rows.begin(), rows.end()));
}

Result<void> MaintenanceTable::write(Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& /*read*/) const
{
    return writeWindow(into, into.maintenance[row], column, text);
}

void MaintenanceTable::append(Instance& into) const { into.maintenance.push_back(windowAfter(into)); }

MaintenanceTable::EditResult MaintenanceTable::finished(Instance draft) const
{
    sortMaintenance(draft);
    if (auto good = check(draft); !good)
        return propagateError(good);
    return draft;
}

} // namespace wattif::ui

#include "moc_maintenance_table.cpp"
