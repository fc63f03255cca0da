// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/score_board.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include "ui/style/policy_colour.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

enum ScoreColumn { placeColumn, titleColumn, valueColumn, differenceColumn, barColumn };
constexpr int shareRole = Qt::UserRole;      ///< of the bar's length
constexpr int colourRole = Qt::UserRole + 1; ///< of the bar
constexpr int keyRole = Qt::UserRole + 2;
constexpr double shortestBar = 0.02; // of the column: the worst of all shows its colour, too

/// Paints the bar of a score.
class ScoreBars : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const double share = std::clamp(index.data(shareRole).toDouble(), shortestBar, 1.0);
        QRectF bar = QRectF(option.rect).adjusted(6.0, 5.0, -6.0, -5.0);
        bar.setWidth(share * bar.width());
        painter->setPen(Qt::NoPen);
        painter->setBrush(index.data(colourRole).value<QColor>());
        painter->drawRect(bar);
    }
};

/// Returns the position of a value between the worst and the best, 0 to 1.
double shareOf(double value, double worst, double best) { return best == worst ? 1.0 : (value - worst) / (best - worst); }

} // namespace

ScoreBoard::ScoreBoard(QWidget* parent) : QTreeWidget(parent)
{
    setAccessibleName(tr("Scores"));
    setHeaderLabels({tr("Place"), tr("Schedule"), tr("Value"), tr("vs. yours"), tr("From worst to best")});
    headerItem()->setToolTip(differenceColumn, tr("How much better or worse it is than your schedule"));
    setHeaderHidden(true); // the lines name their content; screen readers read the names
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setItemDelegateForColumn(barColumn, new ScoreBars(this));
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item && !item->data(placeColumn, keyRole).toString().isEmpty())
            emit chosen(item->data(placeColumn, keyRole).toString());
    });
}

void ScoreBoard::setScores(const Study& study, std::vector<Score> scores, Better better, const QString& current)
{
    const QSignalBlocker quiet(this);
    const auto isBetter = [better](const Score& a, const Score& b) {
        if (a.leavesJobsOut != b.leavesJobsOut)
            return b.leavesJobsOut;
        return better == Better::higher ? a.value > b.value : a.value < b.value;
    };
    std::ranges::stable_sort(scores, isBetter);
    m_scores = std::move(scores);
    clear();
    if (m_scores.empty())
        return; // no policy has the metric
    const auto last = std::find_if(m_scores.rbegin(), m_scores.rend(), [](const Score& score) { return !score.leavesJobsOut; });
    const double worst = last == m_scores.rend() ? m_scores.back().value : last->value;
    for (const Score& score : m_scores) {
        const QString number = score.key.isEmpty() ? QString() : QString::number(placeOf(score));
        auto* item = new QTreeWidgetItem(this, {number, score.title, score.text, score.difference});
        item->setData(placeColumn, keyRole, score.key);
        item->setTextAlignment(valueColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(differenceColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(barColumn, shareRole, score.leavesJobsOut ? 0.0 : shareOf(score.value, worst, m_scores.front().value));
        item->setData(barColumn, colourRole,
                      score.key.isEmpty() ? Theme::instance().chartText() : policyColour(study, score.key));
        if (!score.key.isEmpty())
            item->setIcon(titleColumn, policyChip(study, score.key));
        QFont font = this->font();
        font.setBold(score.isByHand);
        for (const int column : {placeColumn, titleColumn, valueColumn})
            item->setFont(column, font);
        if (score.key == current && !current.isEmpty())
            setCurrentItem(item);
    }
}

int ScoreBoard::place() const
{
    const auto byHand = std::ranges::find_if(m_scores, &Score::isByHand);
    return byHand == m_scores.end() ? 0 : placeOf(*byHand);
}

/// Who is as good as others shares their place.
int ScoreBoard::placeOf(const Score& score) const
{
    const auto isBefore = [&score](const Score& other) {
        return !other.key.isEmpty() && other.text == score.text && other.leavesJobsOut == score.leavesJobsOut;
    };
    const auto first = std::ranges::find_if(m_scores, isBefore);
    return 1 + static_cast<int>(std::count_if(m_scores.begin(), first, [](const Score& other) { return !other.key.isEmpty(); }));
}

} // namespace wattif::ui

#include "moc_score_board.cpp"
