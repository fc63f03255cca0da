// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/users/user_model.h"

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "ui/style/text.h"

namespace wattif::ui {

namespace {

Qt::Alignment alignmentOf(int column) { return Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight); }

} // namespace

void UserModel::setFacts(UserFactsPtr facts)
{
    beginResetModel();
    m_facts = std::move(facts);
    for (int column = 1; column < columnTotal; ++column) {
        std::vector<double> values;
        for (int row = 0; row < rowCount(); ++row)
            values.push_back(value(row, column));
        m_decimals[static_cast<std::size_t>(column)] = decimalsFor(values, 4);
    }
    endResetModel();
}

int UserModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_facts ? 0 : static_cast<int>(m_facts->users.size());
}

int UserModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

double UserModel::value(int row, int column) const
{
    return userValue(m_facts->users[static_cast<std::size_t>(row)], static_cast<UserQuantity>(column - 1), *m_facts);
}

QVariant UserModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return int(alignmentOf(column));
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    if (column == 0)
        return userName(m_facts->users[static_cast<std::size_t>(index.row())]);
    const double number = value(index.row(), column);
    if (role == SortRole)
        return std::isnan(number) ? -std::numeric_limits<double>::infinity() : number;
    return groupedNumber(number, m_decimals[static_cast<std::size_t>(column)]);
}

QVariant UserModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnTotal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(alignmentOf(section)) | int(Qt::TextWordWrap);
    const bool isAccount = m_facts && m_facts->of.by == power::TotalsBy::account;
    if (role == Qt::DisplayRole)
        return section > 0 ? userAxis(static_cast<UserQuantity>(section - 1), m_facts.get()).title()
            : isAccount    ? tr("Account")
                           : tr("User");
    const QString tips[columnTotal]{isAccount ? tr("The account that pays for the jobs") : tr("The user who submitted the jobs"),
                                    tr("Jobs of the trace"),
                                    tr("Nodes of the jobs times their run times"),
                                    tr("Energy of the nodes while they run the jobs; idle nodes, boots and shut-downs belong to "
                                       "no user"),
                                    tr("This energy at the price of each moment, times the PUE"),
                                    tr("This energy at the carbon intensity of each moment, times the PUE"),
                                    tr("Mean wait of the completed jobs from submission to start"),
                                    tr("Longest wait of a completed job"),
                                    tr("Mean bounded slowdown of the completed jobs"),
                                    tr("Jobs that ran to their end")};
    return role == Qt::ToolTipRole ? QVariant(tips[section]) : QVariant();
}

} // namespace wattif::ui

#include "moc_user_model.cpp"
