// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/results_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include "core/base/number.h"
#include "core/experiment/same_work.h"
#include "ui/shell/panels/result_difference.h"
#include "ui/style/policy_colour.h"
#include "ui/style/symbol_text.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

constexpr int scaledDigits = 4;   // of a number in another unit than its metric
constexpr int toolTipDigits = 10; // and of it in a tooltip: all but what multiplying has rounded

/// A number with all its digits, multiplied by a factor.
QString wholeNumber(double value, double factor)
{
    return QString::fromStdString(factor == 1.0 ? formatNumber(value) : formatShort(value * factor, toolTipDigits));
}

template <class Record>
std::vector<std::string> namesOf(const std::vector<Record>& records)
{
    std::vector<std::string> names;
    for (const Record& record : records)
        names.push_back(record.name);
    return names;
}

/// The place of a policy in the study's table, where own policies may be others than when a row was made.
int placeOf(const Study& study, const std::string& policy)
{
    const auto table = study.policies();
    return static_cast<int>(std::ranges::find(table, policy, &PolicyInfo::name) - table.begin());
}

/// What a screen reader says of a policy of a run.
QString spokenRun(const QString& title, const PolicyRun& run)
{
    switch (run.state) {
    case PolicyRun::State::waiting: return ResultsModel::tr("%1, waiting").arg(title);
    case PolicyRun::State::running:
        return ResultsModel::tr("%1, running: %2 %").arg(title).arg(static_cast<int>(run.fraction * 100.0));
    case PolicyRun::State::stopped: return ResultsModel::tr("%1, stopped").arg(title);
    case PolicyRun::State::failed: return ResultsModel::tr("%1, failed: %2").arg(title, errorText(run.problem));
    case PolicyRun::State::done: return title;
    }
    return title;
}

/// A run may end with a policy of the user that was removed meanwhile.
ReportTable ofKnownPolicies(const Study& study, ReportTable table)
{
    std::erase_if(table.rows, [&study](const ReportRow& row) { return !findPolicy(study, row.name); });
    return table;
}

} // namespace

ReportTableOptions windowTableOptions()
{
    ReportTableOptions options{.measured = true, .otherUnits = true, .ownCheck = true, .unreported = true, .time = true};
    options.translated = [](const std::string& text) { return coreText(text).toStdString(); };
    return options;
}

ResultsModel::ResultsModel(QObject* parent) : QAbstractTableModel(parent) { }

void ResultsModel::setReport(const Study* study, const ReportPtr& report)
{
    show(study, report ? ofKnownPolicies(*study, reportTable(*study, *report, windowTableOptions())) : ReportTable());
}

void ResultsModel::setReplication(const Study& study, const Replication& replication)
{
    show(&study, ofKnownPolicies(study, reportTable(study, replication, windowTableOptions())));
}

void ResultsModel::setReference(ReportPtr reference)
{
    if (std::exchange(m_reference, std::move(reference)) == m_reference || rowCount() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ResultsModel::setRun(const Study& study, const ReportPtr& soFar, const std::vector<PolicyRun>& runs)
{
    ReportTable table = reportTable(study, soFar ? *soFar : RunReport(), windowTableOptions());
    std::vector<RunRow> rows;
    std::vector<ReportRow> numbers;
    for (const bool isOffline : {false, true}) {
        for (const PolicyRun& run : runs) {
            const std::string policy = run.policy.toStdString();
            const PolicyInfo* info = findPolicy(study, policy);
            if (!info || info->offline != isOffline)
                continue;
            const auto fresh = std::ranges::find(table.rows, policy, &ReportRow::name);
            const bool isKept = fresh == table.rows.end();
            rows.push_back({run, isKept});
            numbers.push_back(isKept ? rowBefore(study, policy) : std::move(*fresh));
            numbers.back().cells.resize(table.columns.size());
        }
    }
    table.rows = std::move(numbers);
    show(&study, std::move(table), std::move(rows));
}

/// The numbers that a policy has in the table now, none of them marked: they do not compete with those of another run.
ReportRow ResultsModel::rowBefore(const Study& study, const std::string& policy) const
{
    const auto found = std::ranges::find(m_table.rows, policy, &ReportRow::name);
    if (&study != m_study || found == m_table.rows.end())
        return {.name = policy, .title = {}, .cells = {}};
    ReportRow row = *found;
    for (ReportCell& cell : row.cells)
        cell.isBest = cell.isNear = false;
    return row;
}

const ResultsModel::RunRow* ResultsModel::runRow(int row) const
{
    return m_runs.empty() ? nullptr : &m_runs[static_cast<std::size_t>(row)];
}

void ResultsModel::show(const Study* study, ReportTable table, std::vector<RunRow> runs)
{
    // A reset would cost the header its order and hidden columns, and the view its selection.
    if (study && study == m_study && namesOf(table.columns) == namesOf(m_table.columns)) {
        if (namesOf(table.rows) == namesOf(m_table.rows)) {
            take(study, std::move(table), std::move(runs));
            if (rowCount() > 0)
                emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
            return;
        }
        replaceRows(study, std::move(table), std::move(runs));
        return;
    }
    beginResetModel();
    take(study, std::move(table), std::move(runs));
    endResetModel();
}

void ResultsModel::replaceRows(const Study* study, ReportTable table, std::vector<RunRow> runs)
{
    if (rowCount() > 0) {
        beginRemoveRows({}, 0, rowCount() - 1);
        m_table.rows.clear();
        m_policies.clear();
        m_runs.clear();
        endRemoveRows();
    }
    const bool grows = !table.rows.empty();
    if (grows)
        beginInsertRows({}, 0, static_cast<int>(table.rows.size()) - 1);
    take(study, std::move(table), std::move(runs));
    if (grows)
        endInsertRows();
}

void ResultsModel::take(const Study* study, ReportTable table, std::vector<RunRow> runs)
{
    m_study = study;
    m_runs = std::move(runs);
    m_table = std::move(table);
    m_policies.clear();
    m_digits.clear();
    m_decimals.clear();
    for (const ReportRow& row : m_table.rows)
        m_policies.push_back(findPolicy(*m_study, row.name));
    takeUnits();
    ReportTable shown = m_table;
    for (std::size_t column = 0; column < shown.columns.size(); ++column) {
        const double factor = m_units[column].factor;
        std::vector<double> values;
        for (ReportRow& row : shown.rows) {
            row.cells[column].value *= factor;
            row.cells[column].halfWidth *= factor;
            values.push_back(row.cells[column].value);
        }
        m_decimals.push_back(factor == 1.0 ? decimalsFor(values) : decimalsFor(values, scaledDigits));
        m_digits.emplace_back(shown, column);
    }
}

void ResultsModel::takeUnits()
{
    std::vector<ShownMetric> metrics;
    for (std::size_t column = 0; column < m_table.columns.size(); ++column) {
        ShownMetric shown{.metric = findMetric(*m_study, m_table.columns[column].name)};
        for (const ReportRow& row : m_table.rows)
            if (const double size = std::abs(row.cells[column].value); std::isfinite(size))
                shown.largest = std::max(shown.largest, size);
        metrics.push_back(shown);
    }
    m_units = readableUnits(metrics);
}

QString ResultsModel::headerText(std::size_t column) const
{
    return symbolText(titleWithUnit(m_table.columns[column].title, m_units[column].unit));
}

void ResultsModel::setStale(bool stale)
{
    if (std::exchange(m_stale, stale) != stale && rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::ForegroundRole});
}

int ResultsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int ResultsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_table.columns.empty() ? 0 : static_cast<int>(m_table.columns.size()) + 1;
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    if (role == policyRole)
        return QString::fromStdString(policy(index.row()).name);
    if (role == offlineRole)
        return policy(index.row()).offline;
    const RunRow* const run = runRow(index.row());
    if (role == Qt::ForegroundRole && (m_stale || (run && run->isKept)))
        return QGuiApplication::palette().color(QPalette::Disabled, QPalette::Text);
    return index.column() == 0 ? policyData(index.row(), role) : numberData(index.row(), index.column() - 1, role);
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (section == 0)
        return role == Qt::DisplayRole ? QVariant(tr("Policy")) : QVariant();
    const ReportColumn& column = m_table.columns[static_cast<std::size_t>(section) - 1];
    const bool isTime = column.decimals >= 0;
    if (role == Qt::DisplayRole)
        return isTime ? tr("Run time (ms)") : headerText(static_cast<std::size_t>(section) - 1);
    if (role != Qt::ToolTipRole)
        return {};
    return isTime ? tr("Time this computer took for the policy; never part of exported results")
                  : QString::fromStdString(column.description);
}

QVariant ResultsModel::policyData(int row, int role) const
{
    const PolicyInfo& info = policy(row);
    const RunRow* const run = runRow(row);
    switch (role) {
    case Qt::DisplayRole: return coreText(info.title);
    case Qt::AccessibleTextRole: return run ? spokenRun(coreText(info.title), run->run) : QVariant();
    case runStateRole: return run ? QVariant(static_cast<int>(run->run.state)) : QVariant();
    case runShareRole: return run ? QVariant(run->run.fraction) : QVariant();
    case Qt::ToolTipRole: return run && !run->run.problem.message.empty() ? errorText(run->run.problem) : policyToolTip(info);
    case Qt::DecorationRole: return policyChip(*m_study, QString::fromStdString(info.name));
    case sortRole: return placeOf(*m_study, info.name);
    case Qt::FontRole: {
        QFont font;
        font.setItalic(info.offline);
        return font;
    }
    default: return {};
    }
}

QVariant ResultsModel::numberData(int row, int column, int role) const
{
    const auto at = static_cast<std::size_t>(column);
    const ReportCell& cell = m_table.rows[static_cast<std::size_t>(row)].cells[at];
    if (const RunRow* run = runRow(row); run && run->isKept && std::isnan(cell.value) && role != sortRole)
        return {}; // not there yet, rather than not applicable
    switch (role) {
    case Qt::DisplayRole: return numberText(cell, at);
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole: return cellToolTip(row, at);
    case sortRole: return cell.value;
    case bestRole: return cell.isBest;
    case nearRole: return cell.isNear;
    case differenceRole: return differenceText(referenceValue(row, at), cell.value, m_units[at]);
    case toneRole: return tone(row, at);
    case Qt::FontRole: {
        QFont font;
        font.setBold(cell.isBest);
        font.setItalic(policy(row).offline);
        return font;
    }
    default: return {};
    }
}

double ResultsModel::referenceValue(int row, std::size_t column) const
{
    return referenceMetric(row, m_table.columns[column].name);
}

double ResultsModel::referenceMetric(int row, std::string_view metric) const
{
    if (!m_reference)
        return std::numeric_limits<double>::quiet_NaN();
    const auto& policies = m_reference->policies;
    const auto result = std::ranges::find(policies, policy(row).name, &PolicyResult::policy);
    return result == policies.end() ? std::numeric_limits<double>::quiet_NaN() : result->metric(metric);
}

double ResultsModel::jobsDone(int row) const
{
    const auto column = std::ranges::find(m_table.columns, jobsDoneMetric, &ReportColumn::name);
    if (column == m_table.columns.end())
        return std::numeric_limits<double>::quiet_NaN();
    return m_table.rows[static_cast<std::size_t>(row)].cells[static_cast<std::size_t>(column - m_table.columns.begin())].value;
}

bool ResultsModel::isComparable(int row, std::size_t column) const
{
    return isPerWork(m_table.columns[column].name) || isSameWork(jobsDone(row), referenceMetric(row, jobsDoneMetric));
}

int ResultsModel::tone(int row, std::size_t column) const
{
    const double value = m_table.rows[static_cast<std::size_t>(row)].cells[column].value;
    return isComparable(row, column) ? differenceTone(referenceValue(row, column), value, betterOf(column)) : 0;
}

QString ResultsModel::cellToolTip(int row, std::size_t column) const
{
    const ReportCell& cell = m_table.rows[static_cast<std::size_t>(row)].cells[column];
    QString text = numberToolTip(cell, referenceValue(row, column), m_units[column].factor);
    if (!isComparable(row, column) && betterOf(column) != Better::neither)
        text += QLatin1Char('\n') + otherJobsText(jobsDone(row), referenceMetric(row, jobsDoneMetric));
    const RunRow* const run = runRow(row);
    return run && run->isKept ? tr("From an earlier run: %1").arg(text) : text;
}

Better ResultsModel::betterOf(std::size_t column) const
{
    const MetricInfo* metric = findMetric(*m_study, m_table.columns[column].name);
    return metric && !metric->isMeasured ? metric->better : Better::neither;
}

QString ResultsModel::numberText(const ReportCell& cell, std::size_t column) const
{
    if (std::isinf(cell.value))
        return tr("undefined");
    if (m_table.runs < 2 || !std::isfinite(cell.value))
        return groupedNumber(cell.value * m_units[column].factor, m_decimals[column]);
    ReportCell shown = cell;
    shown.value *= m_units[column].factor;
    shown.halfWidth *= m_units[column].factor;
    const PrintedNumber number = m_digits[column](shown);
    QString text = typographic(number.value);
    if (!number.halfWidth.empty())
        text += QStringLiteral(" ± ") + typographic(number.halfWidth);
    return cell.isNear ? text + QStringLiteral(" †") : text;
}

QString ResultsModel::numberToolTip(const ReportCell& cell, double reference, double factor) const
{
    if (std::isnan(cell.value))
        return tr("Does not apply");
    if (std::isinf(cell.value))
        return tr("The number is too large for this program, or the totals do not match the decisions");
    const QString value = wholeNumber(cell.value, factor);
    if (m_table.runs < 2)
        return std::isnan(reference) ? value : value + QLatin1Char('\n') + tr("Before: %1").arg(wholeNumber(reference, factor));
    QString text = cell.hasInterval() ? tr("%1 ± %2, 95 % confidence interval of the mean of %n runs", nullptr, cell.count)
                                            .arg(value, QString::fromStdString(formatShort(cell.halfWidth * factor)))
                                      : tr("%1 in all %n runs", nullptr, cell.count).arg(value);
    if (cell.isNear)
        text += QLatin1Char('\n') + tr("The difference from the best is not significant at 5 % (paired t test over the runs)");
    return text;
}

} // namespace wattif::ui

#include "moc_results_model.cpp"
