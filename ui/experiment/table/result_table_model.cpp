// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/table/result_table_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFont>

#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/table_grid.h"
#include "ui/charts/number_labels.h"
#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/pictures/level_map.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

constexpr int valueDigits = 5;
constexpr int maxDigits = 7; // of a mean, however sure it is
constexpr int halfDigits = 2;

/// Returns 266.73 and 1.24 as "266.7 ± 1.2", as in the table of results; intervals too small for this digit are given by a bound.
QString meanText(double mean, double half)
{
    if (std::isnan(mean))
        return QStringLiteral("–");
    const double size = std::max(std::abs(mean), half);
    if (!(half > 0.0))
        return grouped(mean, valueDigits);
    if (!(size >= 1e-3 && size < 1e12))
        return QStringLiteral("%1 ± %2").arg(grouped(mean, valueDigits), grouped(half, halfDigits));
    const int most = std::max(maxDigits - 1 - static_cast<int>(std::floor(std::log10(size))), 0);
    if (const int decimals = intervalDecimals(half); decimals <= most)
        return QStringLiteral("%1 ± %2").arg(typographic(roundedText(mean, decimals)), typographic(roundedText(half, decimals)));
    return QStringLiteral("%1 ± < %2").arg(groupedNumber(mean, most), groupedNumber(std::pow(10.0, -most), most));
}

double largestMean(const MetricSummary& summary)
{
    double largest = 0.0;
    for (const GroupSummary& group : summary.groups)
        for (const PolicySummary& policy : group.policies)
            if (const double size = std::abs(policy.mean.mean); std::isfinite(size))
                largest = std::max(largest, size);
    return largest;
}

} // namespace

ResultRows resultRows(const ExperimentResults& results, const PictureChoice& choice)
{
    const Plan& plan = *results.plan;
    ResultRows rows{.plan = results.plan, .against = choice.against};
    if (choice.factor < plan.factors.size())
        rows.grouping.factors.push_back(choice.factor);
    if (choice.second && *choice.second != choice.factor && *choice.second < plan.factors.size())
        rows.grouping.factors.push_back(*choice.second);
    const MetricValues values = shownValues(results, choice, choice.metric, rows.grouping.factors);
    const MetricInfo* metric = findMetric(*plan.study, choice.metric);
    if (!metric || values.policies == 0)
        return rows;
    const CellGroups groups(plan, values.cells, rows.grouping);
    rows.summary = summariseMetric(groups, *metric, values, choice.against);
    for (std::size_t g = 0; g < groups.count(); ++g)
        rows.cells.push_back(values.cells[groups.rows(g).front()]);
    rows.unit = readableUnit(*metric, largestMean(rows.summary));
    return rows;
}

namespace {

/// What rounding leaves of differences of large numbers is 0.
void dropRounding(std::vector<GroupSummary>& groups)
{
    if (groups.empty())
        return;
    for (std::size_t policy = 0; policy < groups.front().policies.size(); ++policy) {
        double most = 0.0;
        for (const GroupSummary& group : groups)
            if (const double size = std::abs(group.policies[policy].mean.mean); std::isfinite(size))
                most = std::max(most, size);
        for (GroupSummary& group : groups)
            group.policies[policy].mean.mean = withoutRounding(group.policies[policy].mean.mean, most);
    }
}

} // namespace

void ResultTableModel::show(ResultRows rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    dropRounding(m_rows.summary.groups);
    endResetModel();
}

std::optional<quint64> ResultTableModel::cellOf(int row) const
{
    return row >= 0 && static_cast<std::size_t>(row) < m_rows.cells.size()
        ? std::optional(m_rows.cells[static_cast<std::size_t>(row)])
        : std::nullopt;
}

int ResultTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.summary.groups.size());
}

int ResultTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_rows.plan ? 0 : factorColumns() + static_cast<int>(m_rows.plan->policies.size());
}

QString ResultTableModel::numberText(double mean, double half, bool isDifference) const
{
    const ReadableUnit& unit = m_rows.unit;
    const QString number = meanText(mean * unit.factor, half * unit.factor);
    if (unit.factor == 1.0 || std::isnan(mean))
        return number;
    return unit.isShare && isDifference ? tr("%1 pp").arg(number)
                                        : QStringLiteral("%1 %2").arg(number, QString::fromStdString(unit.unit));
}

QString ResultTableModel::valueText(std::size_t group, std::size_t policy) const
{
    if (m_rows.against && group < m_rows.summary.differences.size()) {
        const PolicyDifference& difference = m_rows.summary.differences[group][policy];
        return policy == *m_rows.against ? QStringLiteral("0")
                                         : numberText(difference.test.meanDifference, difference.test.halfWidth, true);
    }
    const MeanInterval& mean = m_rows.summary.groups[group].policies[policy].mean;
    return numberText(mean.mean, mean.halfWidth, false);
}

QString ResultTableModel::toolTip(std::size_t group, std::size_t policy) const
{
    const GroupSummary& summary = m_rows.summary.groups[group];
    QStringList lines{
        countText(static_cast<qint64>(summary.cells), Noun::cell),
        tr("from %1 to %2")
            .arg(numberText(summary.policies[policy].least, 0.0, false), numberText(summary.policies[policy].most, 0.0, false))};
    if (group < m_rows.summary.wins.size() && std::isfinite(m_rows.summary.wins[group].shares[policy]))
        lines << tr("wins %1 % of the cells").arg(std::round(100.0 * m_rows.summary.wins[group].shares[policy]));
    if (m_rows.against && group < m_rows.summary.differences.size() && policy != *m_rows.against)
        lines << tr("p = %1 after Holm").arg(grouped(m_rows.summary.differences[group][policy].correctedP, 2));
    return lines.join(QStringLiteral("; "));
}

Qt::Alignment ResultTableModel::alignmentOf(int column) const
{
    const bool isNumber = column >= factorColumns()
        || levelsAreNumbers(m_rows.plan->factors[m_rows.grouping.factors[static_cast<std::size_t>(column)]]);
    return (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

QVariant ResultTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const auto group = static_cast<std::size_t>(index.row());
    if (index.column() < factorColumns()) {
        const auto column = static_cast<std::size_t>(index.column());
        const Factor& factor = m_rows.plan->factors[m_rows.grouping.factors[column]];
        if (role == Qt::DisplayRole)
            return levelName(factor, m_rows.summary.groups[group].levels[column]);
        if (role == Qt::TextAlignmentRole)
            return QVariant::fromValue(alignmentOf(index.column()));
        return {};
    }
    const auto policy = static_cast<std::size_t>(index.column() - factorColumns());
    switch (role) {
    case Qt::DisplayRole: return valueText(group, policy);
    case Qt::ToolTipRole: return toolTip(group, policy);
    case Qt::TextAlignmentRole: return QVariant::fromValue(alignmentOf(index.column()));
    case Qt::FontRole: {
        QFont font;
        font.setBold(group < m_rows.summary.isBest.size() && m_rows.summary.isBest[group][policy]);
        return font;
    }
    default: return {};
    }
}

QVariant ResultTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(alignmentOf(section) | Qt::Alignment(Qt::TextWordWrap));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section < factorColumns())
        return factorAxis(m_rows.plan->factors[m_rows.grouping.factors[static_cast<std::size_t>(section)]]).title();
    return policyTitleOf(*m_rows.plan, static_cast<std::size_t>(section - factorColumns()));
}

} // namespace wattif::ui

#include "moc_result_table_model.cpp"
