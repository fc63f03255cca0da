// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/tables/element_table.h"

#include <algorithm>

#include "core/consolidation/model/edit.h"

namespace wattif::ui {

consolidation::Instance ConsolidationTable::draft() const { return consolidation::withoutManualMoves(instance()); }

ConsolidationTable::EditResult ConsolidationTable::finished(consolidation::Instance draft) const
{
    if (Result<void> good = consolidation::check(draft); !good)
        return passOn(good);
    return draft;
}

Result<consolidation::SwitchIndex> switchNamed(const consolidation::Instance& instance, const QString& name)
{
    const auto found = std::ranges::find(instance.switches, name.trimmed().toStdString(), &consolidation::Switch::name);
    if (found == instance.switches.end())
        return badInput(ElementTable::tr("there is no switch “%1”").arg(name.trimmed()).toStdString());
    return consolidation::SwitchIndex(static_cast<std::size_t>(found - instance.switches.begin()));
}

Result<std::vector<double>> cellSizes(const QString& text)
{
    if (text.trimmed().isEmpty())
        return std::vector<double>{};
    return consolidation::parseSizes(text.toStdString());
}

} // namespace wattif::ui
