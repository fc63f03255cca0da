// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/compare_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QFont>

#include "ui/session/comparison.h"
#include "ui/style/policy_colour.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

// Columns: policy, baseline, then value and difference of each variant.
constexpr int firstVariantColumn = 2;

bool isDifference(int column) { return column >= firstVariantColumn && (column - firstVariantColumn) % 2 == 1; }

std::size_t valueOf(int column)
{
    return column < firstVariantColumn ? 0 : static_cast<std::size_t>((column - firstVariantColumn) / 2) + 1;
}

bool ran(const RunReport& report, const std::string& policy)
{
    return std::ranges::find(report.policies, policy, &PolicyResult::policy) != report.policies.end();
}

/// NaN where the policy does not run in this variant, or does not report the metric.
double valueIn(const RunReport& report, const std::string& policy, const std::string& metric)
{
    const auto result = std::ranges::find(report.policies, policy, &PolicyResult::policy);
    return result == report.policies.end() ? std::numeric_limits<double>::quiet_NaN() : result->metric(metric);
}

double relativeDifference(double value, double baseline) { return (value - baseline) / std::abs(baseline) * 100.0; }

} // namespace

CompareModel::CompareModel(QObject* parent) : QAbstractTableModel(parent) { }

void CompareModel::show(const Comparison& comparison, const MetricInfo& metric)
{
    beginResetModel();
    const Scenario& scenario = comparison.scenario();
    m_study = scenario.study;
    m_better = metric.better;
    m_names = {scenario.name.empty() ? tr("Baseline") : QString::fromStdString(scenario.name)};
    for (const Variant& variant : scenario.variants)
        m_names << QString::fromStdString(variant.name);
    m_rows.clear();
    std::vector<double> all;
    const auto& reports = comparison.reports();
    for (const PolicyInfo& policy : m_study->policies()) {
        Row row{&policy, {}};
        for (const ReportPtr& report : reports)
            row.values.push_back(valueIn(*report, policy.name, metric.name));
        if (std::ranges::none_of(reports, [&policy](const ReportPtr& report) { return ran(*report, policy.name); }))
            continue;
        all.insert(all.end(), row.values.begin(), row.values.end());
        m_rows.push_back(std::move(row));
    }
    m_decimals = decimalsFor(all);
    endResetModel();
}

void CompareModel::clear()
{
    beginResetModel();
    m_names.clear();
    m_rows.clear();
    endResetModel();
}

int CompareModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_names.isEmpty() ? 0 : 2 * static_cast<int>(m_names.size());
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (index.column() == 0)
        return policyData(row, role);
    switch (role) {
    case Qt::DisplayRole: return cellText(row, index.column());
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole: {
        const int good = isDifference(index.column()) ? verdict(row, valueOf(index.column())) : 0;
        return good == 0 ? QVariant() : QVariant(good > 0 ? Theme::instance().series(2) : Theme::instance().error());
    }
    default: return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && isDifference(section))
        return tr("Difference to the baseline");
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Policy");
    return isDifference(section) ? tr("Change") : m_names[static_cast<qsizetype>(valueOf(section))];
}

int CompareModel::verdict(const Row& row, std::size_t variant) const
{
    const double difference = row.values[variant] - row.values[0];
    if (m_better == Better::neither || std::isnan(difference) || difference == 0.0)
        return 0;
    return (difference > 0) == (m_better == Better::higher) ? 1 : -1;
}

QVariant CompareModel::policyData(const Row& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return coreText(row.policy->title);
    case Qt::ToolTipRole: return policyToolTip(*row.policy);
    case Qt::DecorationRole: return policyChip(*m_study, QString::fromStdString(row.policy->name));
    case Qt::FontRole: {
        QFont font;
        font.setItalic(row.policy->offline);
        return font;
    }
    default: return {};
    }
}

QString CompareModel::cellText(const Row& row, int column) const
{
    const double value = row.values[valueOf(column)];
    if (!isDifference(column))
        return groupedNumber(value, m_decimals);
    const double percent = relativeDifference(value, row.values[0]);
    if (!std::isfinite(percent))
        return groupedNumber(std::nan(""), 0);
    return (percent > 0.05 ? QStringLiteral("+") : QString()) + groupedNumber(percent, 1) + QStringLiteral(" %");
}

} // namespace wattif::ui
