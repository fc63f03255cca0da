// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/result_difference.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <QApplication>
#include <QPainter>

#include "ui/shell/panels/results_model.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

constexpr double minShare = 5e-5; // less than 0.01 % is said as such

/// Returns the width of the difference, which has a separate column at the right, the same in all rows.
int spaceOf(const QStyleOptionViewItem& option, const QString& text)
{
    const int usual = option.fontMetrics.horizontalAdvance(QStringLiteral("▲ 00.00 %"));
    return std::max(usual, option.fontMetrics.horizontalAdvance(text)) + letterWidth(option.fontMetrics);
}

QColor colourOf(int tone)
{
    const Theme& theme = Theme::instance();
    return tone > 0 ? theme.good() : tone < 0 ? theme.error() : theme.chartText();
}

/// A difference of shares, which are 0 to 1, in percentage points.
QString pointsText(double difference)
{
    const double points = 100.0 * difference;
    if (difference < minShare)
        return DifferenceDelegate::tr("< 0.01 pp");
    return DifferenceDelegate::tr("%1 pp").arg(points, 0, 'f', points < 1.0 ? 2 : 1);
}

QString shareText(double share)
{
    const double percent = 100.0 * share;
    if (share < minShare)
        return QStringLiteral("< 0.01 %");
    if (percent >= 1000.0)
        return QStringLiteral("× %1").arg(1.0 + share, 0, 'f', share < 99.0 ? 1 : 0);
    return QStringLiteral("%1 %").arg(percent, 0, 'f', percent < 0.1 ? 2 : percent < 100.0 ? 1 : 0);
}

} // namespace

QString differenceText(double before, double now, const ReadableUnit& unit)
{
    if (!std::isfinite(before) || !std::isfinite(now) || before == now)
        return {};
    const double by = std::abs(now - before);
    const double shown = by * unit.factor;
    const QString amount = unit.isShare ? pointsText(by)
        : before == 0.0                 ? groupedNumber(shown, decimalsFor(std::span(&shown, 1)))
                                        : shareText(by / std::abs(before));
    return (now > before ? QStringLiteral("▲ ") : QStringLiteral("▼ ")) + amount;
}

int differenceTone(double before, double now, Better better)
{
    if (!std::isfinite(before) || !std::isfinite(now) || before == now || better == Better::neither)
        return 0;
    return (now > before) == (better == Better::higher) ? 1 : -1;
}

QString otherJobsText(double jobsDone, double jobsDoneBefore)
{
    return DifferenceDelegate::
        tr("Neither better nor worse: %1 jobs were completed here, %2 in what it is compared with. Energy per node hour can be "
           "compared.")
            .arg(groupedNumber(jobsDone, 0), groupedNumber(jobsDoneBefore, 0));
}

void DifferenceDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.data(Qt::ForegroundRole).isValid())
        option->palette.setBrush(QPalette::HighlightedText, option->palette.brush(QPalette::Text));
}

void DifferenceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QString difference = index.data(ResultsModel::differenceRole).toString();
    if (difference.isEmpty())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString number = std::exchange(cell.text, QString());
    const QStyle& style = cell.widget ? *cell.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 1;
    const QRect inside = cell.rect.adjusted(margin, 0, -margin, 0);
    const int space = spaceOf(cell, difference);
    const bool selected = cell.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(cell.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(inside.adjusted(0, 0, -space, 0), Qt::AlignRight | Qt::AlignVCenter, number);
    painter->setPen(colourOf(index.data(ResultsModel::toneRole).toInt()));
    painter->drawText(inside, Qt::AlignRight | Qt::AlignVCenter, difference);
    painter->restore();
}

QSize DifferenceDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QString difference = index.data(ResultsModel::differenceRole).toString();
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return difference.isEmpty() ? size : QSize(size.width() + spaceOf(option, difference), size.height());
}

} // namespace wattif::ui

#include "moc_result_difference.cpp"
