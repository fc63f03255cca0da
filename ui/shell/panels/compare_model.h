// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>

#include "ui/session/run_controller.h"

namespace wattif::ui {

class Comparison;

/// One metric of a comparison: policies x (baseline, then each variant with its difference).
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit CompareModel(QObject* parent = nullptr);

    /// Shows a metric of a finished comparison.
    void show(const Comparison& comparison, const MetricInfo& metric);
    void clear();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        const PolicyInfo* policy;
        std::vector<double> values; ///< baseline, variants
    };
    /// Whether the difference of a variant is for the better (1), the worse (-1) or neither (0).
    [[nodiscard]] int verdict(const Row& row, std::size_t variant) const;
    [[nodiscard]] QVariant policyData(const Row& row, int role) const;
    [[nodiscard]] QString cellText(const Row& row, int column) const;

    const Study* m_study = nullptr;
    Better m_better = Better::neither;
    QStringList m_names;
    std::vector<Row> m_rows;
    int m_decimals = 0;
};

} // namespace wattif::ui
