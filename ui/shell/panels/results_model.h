// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/experiment/readable_units.h"
#include "core/experiment/report_table.h"
#include "core/experiment/table_grid.h"
#include "ui/session/run_controller.h"

namespace wattif::ui {

using ReplicationPtr = std::shared_ptr<const Replication>;

/// The table of a report or of a replication: policies x metrics, a thin adapter. Numbers of a column share their unit
/// (readableUnits) and their digits after the point; means come with the half width of their interval.
class ResultsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Roles {
        sortRole = Qt::UserRole, ///< the plain number, or the place of the policy in the study's table
        policyRole,              ///< the policy's name
        offlineRole,             ///< whether the policy is a reference
        bestRole,                ///< whether the number is the best of its metric among the online policies
        nearRole,                ///< whether the difference to the best is not significant
        differenceRole,          ///< the difference to the reference in words; empty for none
        toneRole,                ///< of the difference: 1 better, -1 worse, 0 neither
        runStateRole,            ///< the PolicyRun::State of the policy while a run is shown; else none
        runShareRole,            ///< the share of its work that the policy has done
    };

    explicit ResultsModel(QObject* parent = nullptr);

    /// Shows a report of a study; null clears.
    void setReport(const Study* study, const ReportPtr& report);
    /// Shows means with intervals.
    void setReplication(const Study& study, const Replication& replication);
    /// Shows a run with a row for each of its policies: what it has finished (null for nothing); of the others the numbers that
    /// they had, paler, or none.
    void setRun(const Study& study, const ReportPtr& soFar, const std::vector<PolicyRun>& runs);
    /// Shows the differences to another report of the study; null shows none.
    void setReference(ReportPtr reference);
    /// The report lags behind the document: shown paler.
    void setStale(bool stale);

    /// Returns the shown table in the units of the metrics, rows and columns in the order of the model; its first column of
    /// numbers is column 1 of the model.
    [[nodiscard]] const ReportTable& table() const { return m_table; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// A policy of a run that is shown.
    struct RunRow {
        PolicyRun run;
        bool isKept = false; ///< its numbers, where it has any, are of an earlier run
    };
    void show(const Study* study, ReportTable table, std::vector<RunRow> runs = {});
    void replaceRows(const Study* study, ReportTable table, std::vector<RunRow> runs);
    void take(const Study* study, ReportTable table, std::vector<RunRow> runs);
    [[nodiscard]] ReportRow rowBefore(const Study& study, const std::string& policy) const;
    [[nodiscard]] const RunRow* runRow(int row) const;
    [[nodiscard]] QVariant policyData(int row, int role) const;
    [[nodiscard]] QVariant numberData(int row, int column, int role) const;
    void takeUnits();
    [[nodiscard]] QString headerText(std::size_t column) const;
    [[nodiscard]] QString numberText(const ReportCell& cell, std::size_t column) const;
    /// The same numbers with all their digits, in the unit of the column.
    [[nodiscard]] QString numberToolTip(const ReportCell& cell, double reference, double factor) const;
    [[nodiscard]] Better betterOf(std::size_t column) const;
    /// The number of a cell in the reference; NaN if missing.
    [[nodiscard]] double referenceValue(int row, std::size_t column) const;
    [[nodiscard]] double referenceMetric(int row, std::string_view metric) const;
    /// The jobs that a policy completed, as the table has it; NaN if it does not.
    [[nodiscard]] double jobsDone(int row) const;
    /// Whether a cell and its reference are of the same jobs, or of a metric for which that does not matter.
    [[nodiscard]] bool isComparable(int row, std::size_t column) const;
    [[nodiscard]] int tone(int row, std::size_t column) const;
    [[nodiscard]] QString cellToolTip(int row, std::size_t column) const;
    [[nodiscard]] const PolicyInfo& policy(int row) const { return *m_policies[static_cast<std::size_t>(row)]; }

    const Study* m_study = nullptr;
    ReportTable m_table;
    ReportPtr m_reference;
    std::vector<const PolicyInfo*> m_policies;
    std::vector<RunRow> m_runs;        ///< of the rows while a run is shown; else empty
    std::vector<ReadableUnit> m_units; ///< of columns
    std::vector<ColumnDigits> m_digits;
    std::vector<int> m_decimals; ///< of columns without intervals
    bool m_stale = false;
};

/// The options of a table of results in the window's language: everything that the study reports, and the time taken.
[[nodiscard]] ReportTableOptions windowTableOptions();

} // namespace wattif::ui
