// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/policy_run_delegate.h"

#include <algorithm>
#include <optional>

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/shell/panels/results_model.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

using RunState = PolicyRun::State;

constexpr int buttonSize = 16;
constexpr int runGap = 8;
constexpr int barHeight = 4;

std::optional<RunState> stateOf(const QModelIndex& index)
{
    const QVariant state = index.data(ResultsModel::runStateRole);
    return state.isValid() ? std::optional(static_cast<RunState>(state.toInt())) : std::nullopt;
}

QString stateText(RunState state)
{
    switch (state) {
    case RunState::waiting: return PolicyRunDelegate::tr("waits");
    case RunState::stopped: return PolicyRunDelegate::tr("stopped");
    case RunState::failed: return PolicyRunDelegate::tr("failed");
    case RunState::running:
    case RunState::done: break;
    }
    return {};
}

/// Returns the same width for all rows, whatever their texts: nothing moves while policies run.
int textSpace(const QFontMetrics& font)
{
    return std::max(font.horizontalAdvance(stateText(RunState::waiting)), font.horizontalAdvance(stateText(RunState::stopped)));
}

int spaceRight(const QFontMetrics& font) { return runGap + textSpace(font) + runGap / 2 + buttonSize + runGap / 2; }

void paintBar(QPainter& painter, const QRect& space, double share)
{
    QRect bar(space.left(), space.center().y() - barHeight / 2, space.width(), barHeight);
    painter.fillRect(bar, Theme::instance().chartGrid());
    bar.setWidth(std::max(barHeight / 2, static_cast<int>(bar.width() * std::clamp(share, 0.0, 1.0)))); // begun is not waiting
    painter.fillRect(bar, Theme::instance().accent());
}

} // namespace

bool canStop(const QModelIndex& index)
{
    const std::optional<RunState> state = stateOf(index);
    return state == RunState::waiting || state == RunState::running;
}

PolicyRunDelegate::PolicyRunDelegate(QObject* parent)
    : QStyledItemDelegate(parent), m_stop(themeIcon(QStringLiteral("wattif-stop")))
{
}

QRect PolicyRunDelegate::buttonIn(const QRect& cell)
{
    return {cell.right() - runGap / 2 - buttonSize, cell.center().y() - buttonSize / 2, buttonSize, buttonSize};
}

void PolicyRunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const std::optional<RunState> state = stateOf(index);
    if (!state || state == RunState::done)
        return;
    const QRect button = buttonIn(option.rect);
    const int space = textSpace(option.fontMetrics);
    const QRect left(button.left() - runGap / 2 - space, option.rect.top(), space, option.rect.height());
    painter->save();
    if (state == RunState::running)
        paintBar(*painter, left, index.data(ResultsModel::runShareRole).toDouble());
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->setPen(isSelected ? option.palette.color(QPalette::HighlightedText) : Theme::instance().chartText());
    painter->drawText(left, Qt::AlignRight | Qt::AlignVCenter, stateText(*state));
    if (canStop(index))
        m_stop.paint(painter, button);
    painter->restore();
}

QSize PolicyRunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return stateOf(index) ? QSize(size.width() + spaceRight(option.fontMetrics), size.height()) : size;
}

bool PolicyRunDelegate::editorEvent(QEvent* event, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& option,
                                    const QModelIndex& index)
{
    const bool isMouse = event->type() == QEvent::MouseButtonRelease;
    const auto* mouse = isMouse ? static_cast<QMouseEvent*>(event) : nullptr;
    if (!mouse || mouse->button() != Qt::LeftButton || !canStop(index)
        || !buttonIn(option.rect).contains(mouse->position().toPoint()))
        return false;
    emit stopAsked(index.data(ResultsModel::policyRole).toString());
    return true;
}

bool PolicyRunDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                                  const QModelIndex& index)
{
    if (event->type() != QEvent::ToolTip || !canStop(index) || !buttonIn(option.rect).contains(event->pos()))
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), tr("Stop this policy"));
    return true;
}

} // namespace wattif::ui

#include "moc_policy_run_delegate.cpp"
