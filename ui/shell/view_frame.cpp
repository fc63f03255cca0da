// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/view_frame.h"

#include <QAbstractItemView>
#include <QLayout>
#include <QToolButton>

namespace wattif::ui {

ViewFrame::ViewFrame(QWidget* view, QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    // Tables scroll by themselves: two rows are enough for them before the whole view scrolls.
    for (auto* table : view->findChildren<QAbstractItemView*>())
        if (table->minimumHeight() == 0)
            table->setMinimumHeight(view->fontMetrics().height() * 4);
    setWidget(view);
}

QSize ViewFrame::minimumSizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {metrics.averageCharWidth() * 30, metrics.height() * 5};
}

void ViewFrame::resizeEvent(QResizeEvent* event)
{
    const int needed = widget()->minimumSizeHint().width();
    if (m_buttons.isEmpty() && needed > width()) {
        m_fullWidth = needed;
        setCompact(true);
    } else if (!m_buttons.isEmpty() && width() >= m_fullWidth) {
        setCompact(false);
    }
    QScrollArea::resizeEvent(event);
}

void ViewFrame::setCompact(bool compact)
{
    if (!compact) {
        for (QToolButton* button : std::exchange(m_buttons, {}))
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    } else {
        for (QToolButton* button : widget()->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
            if (button->toolButtonStyle() != Qt::ToolButtonTextBesideIcon || button->icon().isNull())
                continue;
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
            m_buttons << button;
        }
    }
    if (widget()->layout())
        widget()->layout()->activate();
}

} // namespace wattif::ui
