// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStyledItemDelegate>

#include "core/experiment/readable_units.h"

namespace wattif::ui {

/// A number against what it was: "▲ 2.1 %", in absolute terms where it was 0; shares in percentage points, "▲ 2.1 pp". Empty
/// where they are equal or one is missing. The unit is that in which the numbers are shown; its default is that of the metric.
[[nodiscard]] QString differenceText(double before, double now, const ReadableUnit& unit = {});
/// 1 where the new number is better, -1 where it is worse, 0 where neither is said or they are equal.
[[nodiscard]] int differenceTone(double before, double now, Better better);

/// Why a difference between results with these numbers of completed jobs is marked neither as better nor as worse.
[[nodiscard]] QString otherJobsText(double jobsDone, double jobsDoneBefore);

/// Draws the cells of a ResultsModel: the number, and right of it the difference in its colour.
class DifferenceDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// Keeps pale cells pale in a selected row too.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace wattif::ui
