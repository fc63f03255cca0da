// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/cost/cost_model.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/base/constants.h"
#include "core/experiment/same_work.h"
#include "core/power/study.h"
#include "ui/power/common/power_access.h"
#include "ui/style/policy_colour.h"
#include "ui/style/text.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

void CostModel::setCosts(CostsPtr costs)
{
    beginResetModel();
    m_costs = std::move(costs);
    for (int column = CostColumn; m_costs && column < columnTotal; ++column) {
        std::vector<double> values;
        for (const CostsOfPolicy& cost : m_costs->policies)
            values.push_back(value(cost, column));
        const bool isShare = column == SavedColumn || column == MeanPriceColumn;
        m_decimals[static_cast<std::size_t>(column)] = decimalsFor(values, isShare ? 4 : 5);
    }
    endResetModel();
}

QString CostModel::policyAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_costs->policies[static_cast<std::size_t>(row)].policy : QString();
}

int CostModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_costs ? 0 : static_cast<int>(m_costs->policies.size());
}

int CostModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

double CostModel::value(const CostsOfPolicy& cost, int column) const
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto reference = std::ranges::find(m_costs->policies, u"always-on"_s, &CostsOfPolicy::policy);
    const double kwh = cost.total.energyJoules / joulesPerKwh;
    switch (column) {
    case EnergyColumn: return kwh;
    case CostColumn: return cost.total.cost;
    case SavedColumn:
        return reference != m_costs->policies.end() && reference->total.cost > 0.0
                && isSameWork(cost.jobsDone, reference->jobsDone)
            ? 100.0 * (1.0 - cost.total.cost / reference->total.cost)
            : nan;
    case CarbonColumn: return cost.total.carbonGrams / 1000.0;
    case MeanPriceColumn: return kwh > 0.0 ? cost.total.cost / kwh : nan;
    default: return nan;
    }
}

QVariant CostModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const CostsOfPolicy& cost = m_costs->policies[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (index.column() == PolicyColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (index.column() == PolicyColumn)
        return role == Qt::DisplayRole   ? powerPolicyTitle(cost.policy)
            : role == Qt::DecorationRole ? QVariant(policyChip(power::study(), cost.policy))
                                         : QVariant();
    return role == Qt::DisplayRole
        ? groupedNumber(value(cost, index.column()), m_decimals[static_cast<std::size_t>(index.column())])
        : QVariant();
}

QVariant CostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnTotal)
        return {};
    const QString currency = m_costs ? currencyOf(*m_costs) : QString();
    const QString cost = currency.isEmpty() ? tr("Cost") : tr("Cost (%1)").arg(currency);
    const QString titles[]{tr("Policy"), cost, tr("Saved (%)"), tr("CO₂ (kg)"), tr("Energy (kWh)"), tr("Mean price")};
    const QString tips[]{tr("Policy"),
                         tr("The power at each moment times the price at that moment"),
                         tr("Cost saved compared with Always on; none where it completes other jobs"),
                         tr("The power at each moment times the carbon intensity at that moment"),
                         tr("Energy of all nodes over the whole run"),
                         tr("Average cost of a kWh: lower if more power is drawn at cheap hours")};
    if (role == Qt::DisplayRole)
        return titles[section];
    if (role == Qt::ToolTipRole)
        return tips[section];
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == PolicyColumn ? Qt::AlignLeft : Qt::AlignRight));
    return {};
}

} // namespace wattif::ui

#include "moc_cost_model.cpp"
