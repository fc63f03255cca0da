// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/results_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include "core/base/number.h"
#include "ui/shell/policy_colour.h"
#include "ui/shell/text.h"

namespace wattif::ui {

namespace {

} // namespace

ResultsModel::ResultsModel(QObject* parent) : QAbstractTableModel(parent) { }

void ResultsModel::setReport(const Study* study, ReportPtr report)
{
    beginResetModel();
    m_study = study;
    m_report = std::move(report);
    m_policies.clear();
    m_columns.clear();
    if (m_report) {
        for (const PolicyResult& result : m_report->policies)
            m_policies.push_back(findPolicy(*m_study, result.policy));
        for (const MetricInfo& metric : m_study->metrics()) {
            std::vector<double> values;
            for (const PolicyResult& result : m_report->policies)
                values.push_back(result.metric(metric.name));
            addColumn(titleWithUnit(metric.title, metric.unit), coreText(metric.description), std::move(values), metric.better);
        }
        std::vector<double> milliseconds;
        for (const PolicyResult& result : m_report->policies)
            milliseconds.push_back(result.seconds * 1e3);
        addColumn(tr("Run time (ms)"), tr("Time this computer took for the policy; never part of exported results"),
                  std::move(milliseconds), Better::neither);
    }
    endResetModel();
}

void ResultsModel::setStale(bool stale)
{
    if (std::exchange(m_stale, stale) != stale && !m_policies.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::ForegroundRole});
}

int ResultsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_policies.size()); }

int ResultsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_columns.empty() ? 0 : static_cast<int>(m_columns.size()) + 1;
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == policyRole)
        return QString::fromStdString(policy(index.row()).name);
    if (role == offlineRole)
        return policy(index.row()).offline;
    if (role == Qt::ForegroundRole && m_stale)
        return QGuiApplication::palette().color(QPalette::Disabled, QPalette::Text);
    if (index.column() == 0)
        return policyData(index.row(), role);
    return numberData(index.row(), m_columns[static_cast<std::size_t>(index.column()) - 1], role);
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (section == 0)
        return role == Qt::DisplayRole ? QVariant(tr("Policy")) : QVariant();
    const Column& column = m_columns[static_cast<std::size_t>(section) - 1];
    if (role == Qt::DisplayRole)
        return column.header;
    return role == Qt::ToolTipRole ? QVariant(column.toolTip) : QVariant();
}

void ResultsModel::addColumn(const QString& header, const QString& toolTip, std::vector<double> values, Better better)
{
    double best = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 0; i < values.size() && better != Better::neither; ++i)
        if (!m_policies[i]->offline && !std::isnan(values[i]))
            best = std::isnan(best)        ? values[i]
                : better == Better::higher ? std::max(best, values[i])
                                           : std::min(best, values[i]);
    const int decimals = decimalsFor(values);
    m_columns.push_back({header, toolTip, std::move(values), best, decimals});
}

QVariant ResultsModel::policyData(int row, int role) const
{
    const PolicyInfo& info = policy(row);
    switch (role) {
    case Qt::DisplayRole: return coreText(info.title);
    case Qt::ToolTipRole: return policyToolTip(info);
    case Qt::DecorationRole: return policyChip(*m_study, QString::fromStdString(info.name));
    case sortRole: return static_cast<int>(&info - m_study->policies().data());
    case Qt::FontRole: {
        QFont font;
        font.setItalic(info.offline);
        return font;
    }
    default: return {};
    }
}

QVariant ResultsModel::numberData(int row, const Column& column, int role) const
{
    const double value = column.values[static_cast<std::size_t>(row)];
    const bool best = !policy(row).offline && value == column.best;
    switch (role) {
    case Qt::DisplayRole: return groupedNumber(value, column.decimals);
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole: return std::isnan(value) ? tr("Does not apply") : QString::fromStdString(formatNumber(value));
    case sortRole: return value;
    case bestRole: return best;
    case Qt::FontRole: {
        QFont font;
        font.setBold(best);
        font.setItalic(policy(row).offline);
        return font;
    }
    default: return {};
    }
}

const PolicyInfo& ResultsModel::policy(int row) const { return *m_policies[static_cast<std::size_t>(row)]; }

} // namespace wattif::ui
