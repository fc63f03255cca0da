// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QAbstractTableModel>

#include "core/experiment/readable_units.h"
#include "core/experiment/statistics/experiment_summary.h"
#include "ui/experiment/experiment_results.h"

namespace wattif::ui {

/// The content of a table of results, computed in a worker.
struct ResultRows {
    std::shared_ptr<const Plan> plan;
    Grouping grouping{};
    MetricSummary summary{};
    std::vector<quint64> cells{}; ///< a finished cell for each group
    std::optional<std::size_t> against{};
    ReadableUnit unit{}; ///< of the displayed numbers
};

/// Summarises the metric of a choice by its factors: rows for levels, columns for policies.
[[nodiscard]] ResultRows resultRows(const ExperimentResults& results, const PictureChoice& choice);

/// A pivot of means with 95 % intervals: a row for each level (or pair of levels), a column for each policy; the best of a row is
/// bold. With a policy to compare with, differences to it.
class ResultTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void show(ResultRows rows);
    [[nodiscard]] const ResultRows& rows() const { return m_rows; }
    [[nodiscard]] std::optional<quint64> cellOf(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] int factorColumns() const { return static_cast<int>(m_rows.grouping.factors.size()); }
    /// Numbers to the right, words to the left.
    [[nodiscard]] Qt::Alignment alignmentOf(int column) const;
    /// A mean or a difference in the unit of the table, named where it is not the metric's own.
    [[nodiscard]] QString numberText(double mean, double half, bool isDifference) const;
    [[nodiscard]] QString valueText(std::size_t group, std::size_t policy) const;
    [[nodiscard]] QString toolTip(std::size_t group, std::size_t policy) const;

    ResultRows m_rows;
};

} // namespace wattif::ui
