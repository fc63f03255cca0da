// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/shell/run_controller.h"

namespace wattif::ui {

/// The table of a report: policies x metrics, a thin adapter. Numbers of a column share their digits after the point.
class ResultsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Roles {
        sortRole = Qt::UserRole, ///< the plain number, or the place of the policy in the study's table
        policyRole,              ///< the policy's name
        offlineRole,             ///< whether the policy is a yardstick
        bestRole,                ///< whether the number is the best of its metric among the online policies
    };

    explicit ResultsModel(QObject* parent = nullptr);

    /// Shows a report of a study; null clears.
    void setReport(const Study* study, ReportPtr report);
    /// The report lags behind the document: shown paler.
    void setStale(bool stale);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// A column of numbers: a metric, or the time taken (the last one).
    struct Column {
        QString header;
        QString toolTip;
        std::vector<double> values;
        double best;
        int decimals;
    };
    void addColumn(const QString& header, const QString& toolTip, std::vector<double> values, Better better);
    [[nodiscard]] QVariant policyData(int row, int role) const;
    [[nodiscard]] QVariant numberData(int row, const Column& column, int role) const;
    [[nodiscard]] const PolicyInfo& policy(int row) const;

    const Study* m_study = nullptr;
    ReportPtr m_report;
    std::vector<const PolicyInfo*> m_policies;
    std::vector<Column> m_columns;
    bool m_stale = false;
};

} // namespace wattif::ui
