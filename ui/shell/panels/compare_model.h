// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QAbstractTableModel>

#include "core/experiment/readable_units.h"
#include "ui/session/run_controller.h"

namespace wattif::ui {

class Comparison;

/// How much a line of values changes against its first, the baseline's: the largest relative difference. Infinite where the
/// baseline is 0 and another is not; 0 where nothing changes or a value is missing.
[[nodiscard]] double changeSize(const std::vector<double>& values);

/// A comparison: a line for each policy by one metric, or for each policy and metric with the most changed ones first; baseline,
/// then each variant with its difference, of shares in percentage points.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// A line of the table.
    struct Line {
        const PolicyInfo* policy;
        const MetricInfo* metric;
        std::vector<double> values;   ///< baseline, variants; NaN where the policy does not run or has no such metric
        std::vector<double> jobsDone; ///< likewise; NaN of studies that do not count them
        ReadableUnit unit{};          ///< in which the values are shown
        int decimals = 0;
    };

    explicit CompareModel(QObject* parent = nullptr);

    /// Sets whether the baseline of the next comparisons is the pinned question, and its variant the edited one: no scenarios to
    /// open.
    void setPinned(bool on) { m_isPinned = on; }
    /// Shows a metric of a finished comparison.
    void show(const Comparison& comparison, const MetricInfo& metric);
    /// Shows all metrics; times measured on this machine, which always change, come last.
    void showAll(const Comparison& comparison);
    void clear();

    [[nodiscard]] const std::vector<Line>& lines() const { return m_lines; }
    /// The line of a policy and metric by their names; -1 without one.
    [[nodiscard]] int lineOf(const std::string& policy, const std::string& metric) const;
    /// The unit in which a metric is shown; an empty one if it has no line.
    [[nodiscard]] ReadableUnit unitOf(const std::string& metric) const;
    /// The variant that a column is about: -1 the baseline; nothing for those that name a line.
    [[nodiscard]] std::optional<int> variantOf(int column) const;
    /// Baseline and variants.
    [[nodiscard]] const QStringList& names() const { return m_names; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void fill(const Comparison& comparison, std::span<const MetricInfo> metrics);
    void addLines(const Comparison& comparison, const MetricInfo& metric);
    /// Sets the unit and the decimals of all lines.
    void setUnits();
    [[nodiscard]] int firstVariantColumn() const { return m_isAll ? 3 : 2; }
    [[nodiscard]] bool isDifference(int column) const;
    [[nodiscard]] std::size_t valueOf(int column) const;
    /// Whether a variant and the baseline are of the same jobs, or the metric is one for which that does not matter.
    [[nodiscard]] static bool isComparable(const Line& line, std::size_t variant);
    /// Whether the difference of a variant is for the better (1), the worse (-1) or neither (0).
    [[nodiscard]] static int verdict(const Line& line, std::size_t variant);
    [[nodiscard]] QVariant policyData(const Line& line, int role) const;
    [[nodiscard]] static QVariant metricData(const Line& line, int role);
    [[nodiscard]] QString cellText(const Line& line, int column) const;
    [[nodiscard]] QString headerText(int section) const;
    [[nodiscard]] QVariant headerToolTip(int section) const;

    const Study* m_study = nullptr;
    bool m_isAll = false;
    bool m_isPinned = false;
    QStringList m_names;
    std::vector<Line> m_lines;
};

} // namespace wattif::ui
