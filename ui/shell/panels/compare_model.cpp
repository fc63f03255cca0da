// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/compare_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <QFont>

#include "core/experiment/same_work.h"
#include "ui/session/comparison.h"
#include "ui/shell/panels/result_difference.h"
#include "ui/style/policy_colour.h"
#include "ui/style/symbol_text.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

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

constexpr int usualDigits = 5;
constexpr int comparedDigits = 4; // in another unit than the metric's

double largestOf(const std::vector<double>& values)
{
    double largest = 0.0;
    for (const double value : values)
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(value));
    return largest;
}

QString signedNumber(double value, int decimals)
{
    const double rounding = 0.5 * std::pow(10.0, -decimals);
    return (value > rounding ? QStringLiteral("+") : QString()) + groupedNumber(value, decimals);
}

double relativeDifference(double value, double baseline) { return (value - baseline) / std::abs(baseline) * 100.0; }

/// Lines that are ordered among each other: times of this machine always change, and say the least.
auto rankOf(const CompareModel::Line& line) { return std::pair(line.metric->isMeasured, -changeSize(line.values)); }

/// Returns whether an earlier metric of the study is the same quantity in another unit, as kilowatt hours and joules are.
bool isSecondUnit(const Study& study, const MetricInfo& metric)
{
    const auto& metrics = study.metrics();
    return &*std::ranges::find(metrics, metric.title, &MetricInfo::title) != &metric;
}

} // namespace

double changeSize(const std::vector<double>& values)
{
    // Errors of recomputed sums and similar values: from 0 to 1e-16 is no change, though an infinite relative one.
    constexpr double rounding = 1e-9;
    if (std::ranges::all_of(values, [](double value) { return !(std::abs(value) >= rounding); }))
        return 0.0;
    double largest = 0.0;
    for (const double value : values) {
        const double difference = std::abs(value - values.front());
        if (difference > 0.0) // not where one is NaN
            largest = std::max(largest, difference / std::abs(values.front()));
    }
    return largest;
}

CompareModel::CompareModel(QObject* parent) : QAbstractTableModel(parent) { }

void CompareModel::show(const Comparison& comparison, const MetricInfo& metric)
{
    beginResetModel();
    m_isAll = false;
    fill(comparison, {&metric, 1});
    endResetModel();
}

void CompareModel::showAll(const Comparison& comparison)
{
    beginResetModel();
    m_isAll = true;
    fill(comparison, comparison.scenario().study->metrics());
    std::erase_if(m_lines, [](const Line& line) {
        return std::ranges::all_of(line.values, [](double value) { return std::isnan(value); });
    });
    std::erase_if(m_lines, [&](const Line& line) { return isSecondUnit(*m_study, *line.metric); });
    std::ranges::stable_sort(m_lines, {}, rankOf);
    endResetModel();
}

void CompareModel::fill(const Comparison& comparison, std::span<const MetricInfo> metrics)
{
    const Scenario& scenario = comparison.scenario();
    m_study = scenario.study;
    m_names = {m_isPinned ? tr("Pinned") : tr("Baseline")};
    for (const Variant& variant : scenario.variants)
        m_names << QString::fromStdString(variant.name);
    m_lines.clear();
    for (const MetricInfo& metric : metrics)
        addLines(comparison, metric);
    setUnits();
}

void CompareModel::addLines(const Comparison& comparison, const MetricInfo& metric)
{
    const auto& reports = comparison.reports();
    for (const PolicyInfo& policy : m_study->policies()) {
        if (std::ranges::none_of(reports, [&policy](const ReportPtr& report) { return ran(*report, policy.name); }))
            continue;
        Line line{&policy, &metric, {}, {}};
        for (const ReportPtr& report : reports) {
            line.values.push_back(valueIn(*report, policy.name, metric.name));
            line.jobsDone.push_back(valueIn(*report, policy.name, std::string(jobsDoneMetric)));
        }
        m_lines.push_back(std::move(line));
    }
}

void CompareModel::setUnits()
{
    std::map<const MetricInfo*, std::vector<double>> values;
    for (const Line& line : m_lines)
        values[line.metric].insert(values[line.metric].end(), line.values.begin(), line.values.end());
    std::vector<ShownMetric> metrics;
    for (const auto& [metric, all] : values)
        metrics.push_back({metric, largestOf(all)});
    const std::vector<ReadableUnit> units = readableUnits(metrics);
    for (std::size_t i = 0; i < metrics.size(); ++i)
        for (double& value : values[metrics[i].metric])
            value *= units[i].factor;
    for (Line& line : m_lines) {
        const auto metric = std::ranges::find(metrics, line.metric, &ShownMetric::metric);
        line.unit = units[static_cast<std::size_t>(metric - metrics.begin())];
        line.decimals = decimalsFor(values[line.metric], line.unit.factor == 1.0 ? usualDigits : comparedDigits);
    }
}

void CompareModel::clear()
{
    beginResetModel();
    m_names.clear();
    m_lines.clear();
    endResetModel();
}

int CompareModel::lineOf(const std::string& policy, const std::string& metric) const
{
    const auto found = std::ranges::find_if(
        m_lines, [&](const Line& line) { return line.policy->name == policy && line.metric->name == metric; });
    return found == m_lines.end() ? -1 : static_cast<int>(found - m_lines.begin());
}

ReadableUnit CompareModel::unitOf(const std::string& metric) const
{
    const auto found = std::ranges::find_if(m_lines, [&](const Line& line) { return line.metric->name == metric; });
    return found == m_lines.end() ? ReadableUnit{} : found->unit;
}

std::optional<int> CompareModel::variantOf(int column) const
{
    if (column < firstVariantColumn() - 1 || column >= columnCount())
        return std::nullopt;
    return static_cast<int>(valueOf(column)) - 1;
}

bool CompareModel::isDifference(int column) const
{
    return column >= firstVariantColumn() && (column - firstVariantColumn()) % 2 == 1;
}

std::size_t CompareModel::valueOf(int column) const
{
    return column < firstVariantColumn() ? 0 : static_cast<std::size_t>((column - firstVariantColumn()) / 2) + 1;
}

int CompareModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_lines.size()); }

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_names.isEmpty() ? 0 : firstVariantColumn() - 2 + 2 * static_cast<int>(m_names.size());
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const Line& line = m_lines[static_cast<std::size_t>(index.row())];
    if (index.column() == 0)
        return policyData(line, role);
    if (!variantOf(index.column()))
        return metricData(line, role);
    switch (role) {
    case Qt::DisplayRole: return cellText(line, index.column());
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole: {
        const int good = isDifference(index.column()) ? verdict(line, valueOf(index.column())) : 0;
        return good == 0 ? QVariant() : QVariant(good > 0 ? Theme::instance().good() : Theme::instance().error());
    }
    case Qt::ToolTipRole: {
        const std::size_t variant = valueOf(index.column());
        const bool isMarked = line.metric->better == Better::neither || isComparable(line, variant);
        return isMarked ? QVariant() : otherJobsText(line.jobsDone[variant], line.jobsDone[0]);
    }
    default: return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto variant = variantOf(section);
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(variant ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole: return variant ? headerToolTip(section) : QVariant();
    case Qt::DisplayRole: return headerText(section);
    default: return {};
    }
}

QString CompareModel::headerText(int section) const
{
    if (!variantOf(section))
        return section == 0 ? tr("Policy") : tr("Metric");
    if (isDifference(section))
        return tr("Change");
    const QString& name = m_names[static_cast<qsizetype>(valueOf(section))];
    // With one metric no column names its unit.
    const QString unit = m_isAll || m_lines.empty() ? QString() : coreText(m_lines.front().unit.unit);
    return unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit);
}

QVariant CompareModel::headerToolTip(int section) const
{
    if (isDifference(section))
        return m_isPinned ? tr("Difference from the pinned result; of shares in percentage points (pp)")
                          : tr("Difference from the baseline; of shares in percentage points (pp)");
    return m_isPinned ? QVariant() : tr("Click to open and edit it");
}

bool CompareModel::isComparable(const Line& line, std::size_t variant)
{
    return isPerWork(line.metric->name) || isSameWork(line.jobsDone[variant], line.jobsDone[0]);
}

int CompareModel::verdict(const Line& line, std::size_t variant)
{
    const double difference = line.values[variant] - line.values[0];
    if (line.metric->better == Better::neither || std::isnan(difference) || difference == 0.0 || !isComparable(line, variant))
        return 0;
    return (difference > 0) == (line.metric->better == Better::higher) ? 1 : -1;
}

QVariant CompareModel::policyData(const Line& line, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return coreText(line.policy->title);
    case Qt::ToolTipRole: return policyToolTip(*line.policy);
    case Qt::DecorationRole: return policyChip(*m_study, QString::fromStdString(line.policy->name));
    case Qt::FontRole: {
        QFont font;
        font.setItalic(line.policy->offline);
        return font;
    }
    default: return {};
    }
}

QVariant CompareModel::metricData(const Line& line, int role)
{
    switch (role) {
    case Qt::DisplayRole: return symbolText(titleWithUnit(line.metric->title, line.unit.unit));
    case Qt::ToolTipRole: return coreText(line.metric->description);
    default: return {};
    }
}

QString CompareModel::cellText(const Line& line, int column) const
{
    const double value = line.values[valueOf(column)];
    if (!isDifference(column))
        return groupedNumber(value * line.unit.factor, line.decimals);
    const double points = (value - line.values[0]) * line.unit.factor;
    const double percent = relativeDifference(value, line.values[0]);
    if (!std::isfinite(line.unit.isShare ? points : percent))
        return groupedNumber(std::nan(""), 0);
    return line.unit.isShare ? tr("%1 pp").arg(signedNumber(points, line.decimals))
                             : signedNumber(percent, 1) + QStringLiteral(" %");
}

} // namespace wattif::ui

#include "moc_compare_model.cpp"
